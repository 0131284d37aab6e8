"""Instructions of combat: who has to attack or block this turn, who becomes blocked, who leaves combat."""

from __future__ import annotations

from typing import ClassVar

from mtgrules.eras.era import Dated, Since
from mtgrules.language.does.beginning import Begin
from mtgrules.language.edits.durations import UntilEndOfTurn
from mtgrules.language.edits.permissions import HasRule, HasRuleAbout, Rule, RuleAbout
from mtgrules.language.phrases.meaning import Proposal, objects_meant
from mtgrules.model.events.combat import BecameBlocked, RemovedFromCombat
from mtgrules.model.frame import Frame
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Permission, Selector, word

blocked_by_effect: Dated[bool] = Dated(
    "an effect can make a creature blocked, or take it out of combat",
    Since("1997-03-24", True),
    written=("More on Combat", "410.9a", "309.2f", "509.1h", "509.1h"),
)


class ThisTurn(Instruction):
    """A requirement on creatures for the rest of the turn."""

    subject: Selector
    required: ClassVar[Permission]

    def requirement(self) -> Permission:
        """What they have to do."""
        return self.required

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The effect, until end of turn."""
        return Begin(self.subject, (self.requirement(),), UntilEndOfTurn()).propose(view, frame)


@word("{subject} [attack] this turn if able")
class AttacksThisTurn(ThisTurn):
    """Creatures having to attack this turn."""

    subject: Selector
    required = HasRule(Rule.ATTACKS_IF_ABLE)


@word("{subject} [block] this turn if able")
class BlocksThisTurn(ThisTurn):
    """Creatures having to block this turn."""

    subject: Selector
    required = HasRule(Rule.BLOCKS_IF_ABLE)


@word("{subject} [block] {what} this turn if able")
class BlocksSomeThisTurn(ThisTurn):
    """Creatures having to block certain others this turn."""

    subject: Selector
    what: Selector

    def requirement(self) -> Permission:
        return HasRuleAbout(RuleAbout.BLOCKS_SOME_IF_ABLE, self.what)


@word("{subject} must be blocked this turn if able")
class MustBeBlockedThisTurn(ThisTurn):
    """Creatures that something has to block this turn."""

    subject: Selector
    required = HasRule(Rule.MUST_BE_BLOCKED)


@word("all creatures able to block {subject} this turn do so")
class LuresThisTurn(ThisTurn):
    """Creatures that all have to block this turn."""

    subject: Selector
    required = HasRule(Rule.MUST_BE_BLOCKED_BY_ALL)


@word("{subject} [become] blocked")
class MakesBlocked(Instruction):
    """Attacking creatures being made blocked, though nothing blocks them (509.1h)."""

    subject: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The attacking creatures meant that are not blocked yet, each becoming so."""
        combat = view.state.combat
        if combat is None:
            return ()
        cite = blocked_by_effect.at(view.state.era).cite
        return tuple(
            BecameBlocked(obj, cite=cite)
            for obj in objects_meant(self.subject, view, frame)
            if (attack := combat.attack_of(obj)) is not None and not attack.blocked
        )


@word("remove {what} from combat")
class RemovesFromCombat(Instruction):
    """Attacking and blocking creatures being taken out of combat (506.4)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What is meant and is in combat, each removed from it."""
        combat = view.state.combat
        if combat is None:
            return ()
        cite = blocked_by_effect.at(view.state.era).cite
        return tuple(
            RemovedFromCombat(obj, "by an effect", cite=cite)
            for obj in objects_meant(self.what, view, frame)
            if combat.without({obj}) != combat
        )
