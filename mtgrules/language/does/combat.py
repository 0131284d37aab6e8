"""Instructions of combat: who has to attack or block this turn, who becomes blocked, who leaves combat."""

from __future__ import annotations

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.beginning import Begin
from mtgrules.language.edits.durations import UNTIL_END_OF_TURN
from mtgrules.language.edits.permissions import HasRule, HasRuleAbout, Rule, RuleAbout
from mtgrules.language.phrases.meaning import Proposal, objects_meant
from mtgrules.language.phrases.references import This
from mtgrules.model.events.combat import BecameBlocked, RemovedFromCombat
from mtgrules.model.frame import Frame
from mtgrules.model.templates import LineOf, WordTable
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word

blocked_by_effect = dated_rule("an effect can make a creature blocked, or take it out of combat")


class Required(WordTable):
    """What creatures have to do, or what has to be done to them."""

    _value_: LineOf[Rule | RuleAbout]
    ATTACK = LineOf("{subject} [attack] this turn if able", of=Rule.ATTACKS_IF_ABLE)
    BLOCK = LineOf("{subject} [block] this turn if able", of=Rule.BLOCKS_IF_ABLE)
    BLOCK_SOME = LineOf("{subject} [block] {what} this turn if able", of=RuleAbout.BLOCKS_SOME_IF_ABLE)
    BE_BLOCKED = LineOf("{subject} must be blocked this turn if able", of=Rule.MUST_BE_BLOCKED)
    BE_BLOCKED_BY_ALL = LineOf(
        "all creatures able to block {subject} this turn do so", of=Rule.MUST_BE_BLOCKED_BY_ALL
    )


@word("{required:row}")
class MustThisTurn(Instruction):
    """A requirement on creatures for the rest of the turn (508.1d, 509.1c)."""

    subject: Selector
    required: Required
    what: Selector | None = None

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The effect, until end of turn."""
        rule = self.required.value.of
        edit = HasRule(rule) if isinstance(rule, Rule) else HasRuleAbout(rule, self.what or This())
        return Begin(self.subject, (edit,), UNTIL_END_OF_TURN).propose(view, frame)


@word("{subject} [become] blocked")
class MakesBlocked(Instruction):
    """Attacking creatures being made blocked, though nothing blocks them (509.1h)."""

    subject: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The attacking creatures meant that are not blocked yet, each becoming so."""
        combat, cite = view.state.combat, blocked_by_effect.at(view.state.era).cite
        unblocked = {a.attacker for a in combat.attacks if not a.blocked} if combat is not None else set()
        subjects = objects_meant(self.subject, view, frame)
        return tuple(BecameBlocked(obj, cite=cite) for obj in subjects if obj in unblocked)


@word("remove {what} from combat")
class RemovesFromCombat(Instruction):
    """Attacking and blocking creatures being taken out of combat (506.4)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What is meant and is in combat, each removed from it."""
        combat, cite = view.state.combat, blocked_by_effect.at(view.state.era).cite
        return tuple(
            RemovedFromCombat(obj, "by an effect", cite=cite)
            for obj in objects_meant(self.what, view, frame)
            if combat is not None and combat.without({obj}) != combat
        )
