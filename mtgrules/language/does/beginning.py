"""Effects that begin when something resolves (611.2), and what is done in combat this turn."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from mtgrules.eras.era import Dated
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.amounts import GetsForEach
from mtgrules.language.edits.characteristics import Gets, IsSwitched
from mtgrules.language.edits.durations import REST_OF_GAME, UNTIL_END_OF_TURN
from mtgrules.language.edits.permissions import HasRule, HasRuleAbout, Rule, RuleAbout
from mtgrules.language.phrases.compound import Nouns, is_general
from mtgrules.language.phrases.meaning import Proposal, meant, named, objects_affected, objects_meant
from mtgrules.language.phrases.references import Named, This
from mtgrules.model.color import Color
from mtgrules.model.events.base import by_name, called
from mtgrules.model.events.combat import BecameBlocked, RemovedFromCombat
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.facts import Alters
from mtgrules.model.frame import Frame
from mtgrules.model.keys import Key
from mtgrules.model.sentence import say
from mtgrules.model.state import Effect
from mtgrules.model.templates import LineOf, WordTable
from mtgrules.model.verdict import ask
from mtgrules.model.view import View
from mtgrules.model.words import (
    OBJECT,
    PLAYER,
    ColorTerm,
    Duration,
    Each,
    Edit,
    Instruction,
    Selector,
    Word,
    word,
)

_W = TypeVar("_W", bound=Word)

set_is_fixed = dated_rule("which objects an effect of something that resolved changes is fixed as it begins")
set_stays_open = dated_rule("which objects the effect of a static ability changes is never fixed")
lasts_for_good = dated_rule(
    "an effect of something that resolved lasts for the rest of the game, if no duration is said"
)


def _off(rule: Dated[bool], view: View) -> bool:
    """Whether a rule is switched off, as some believe it to be."""
    found = rule.known(view.state.era)
    return found is not None and not found.value


_STILL = "(. [it's|they're] still {kept:kindof})"


def still(edits: tuple[Edit, ...], kept: str) -> tuple[Edit, ...]:
    """Edits after which a card type is said to stay, where one is: "it's still a land" (205.1b).

    Raises ValueError where nothing before it could take that away.
    """
    found = tuple(edit.still(kept) for edit in edits) if kept else edits
    if kept and found == edits:
        raise ValueError(f"nothing is said before that it becomes, and {kept} need not be said to stay")
    return found


def may_be_changed(edits: tuple[Edit, ...], means: frozenset[str]) -> frozenset[str]:
    """What the subject of some edits may mean: players only where they can have all of it."""
    parts = [part for edit in edits for part in edit.parts]
    return means if means == {PLAYER} and all(part.of_players for part in parts) else frozenset({OBJECT})


@word("{subject} {edits} {duration}" + _STILL, "{subject} {edits}" + _STILL)
class Begin(Instruction):
    """A continuous effect beginning; which objects it affects is settled now (611.2c)."""

    subject: Selector
    edits: tuple[Edit, ...]
    duration: Duration = REST_OF_GAME
    kept: str = ""
    begins = True

    def __post_init__(self) -> None:
        still(self.edits, self.kept)
        if self.duration == REST_OF_GAME and any(edit.passing for edit in self.edits):
            raise ValueError('for how long it is so has to be said, such as "this turn"')

    @property
    def can_be_followed(self) -> bool:
        return not self.kept and self.duration != REST_OF_GAME  # it could be said of both

    def takes(self, field: str, means: frozenset[str]) -> frozenset[str]:
        return may_be_changed(self.edits, means) if field == "subject" else super().takes(field, means)

    def per(self, each: Each) -> Instruction | None:
        """A change of size counted for each object by itself, that ends."""
        if self.duration == REST_OF_GAME:
            return None
        counted = tuple(GetsForEach(e.power, e.toughness, each) for e in self.edits if isinstance(e, Gets))
        return replace(self, edits=counted) if len(counted) == len(self.edits) else None

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The effect, begun for the objects that are meant now."""
        return begun(self, still(self.edits, self.kept), self.duration, self.subject, view, frame)


@word("{duration}, {subject} {edits}" + _STILL)
class BeginFor(Begin):
    """The same with its duration in front, where it is that of all that follows."""

    can_be_followed = False

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.duration == REST_OF_GAME:
            raise ValueError("what stands in front is for how long it is so")


def begun(
    said: Instruction, edits: tuple[Edit, ...], lasts: Duration, of: Selector, view: View, frame: Frame
) -> Proposal:
    """The effect that begins for the objects meant now, or changes the rules about whatever fits (611.2c)."""
    objects, parts = frozenset(objects_affected(of, view, frame)), [p for edit in edits for p in edit.parts]
    changes_rules = is_general(of) and any(part.alters is Alters.RULES for part in parts)
    about_players = any(isinstance(whom, str) for whom in meant(of, view, frame))
    subject = of if changes_rules or about_players else None
    if not objects and subject is None:
        return ()
    if any(map(_wants_choice, edits)) and "color" not in dict(frame.chosen):
        ask("Which color?", tuple(Color), frame.you)
    era = view.state.era
    types = [name for edit in edits for name in edit.types_asked(era)]
    if types and Key.TYPE.of(frame.chosen) not in types:
        ask("Which type?", types, frame.you)
    settled = (pointed(part.meant_in(era).settled(view, frame, objects), view, frame) for part in parts)
    if lasts == REST_OF_GAME and _off(lasts_for_good, view):
        lasts = UNTIL_END_OF_TURN
    label = by_name(say(said, era), view.state, frame.this)
    effect = Effect(0, tuple(settled), 0, lasts, label, frame, objects, subject)
    if is_general(of) and _off(set_is_fixed, view):
        effect = replace(effect, objects=None, subject=of)
    return (EffectBegan(effect),)


def pointed(said: _W, view: View, frame: Frame) -> _W:
    """Words with the targets and references in them settled: "can't block that creature" means it."""
    if not is_dataclass(said):
        return said
    settled = {}
    for field in fields(said):
        phrase = getattr(said, field.name)
        if isinstance(phrase, Selector) and (phrase.is_target or phrase.is_reference):
            found = tuple(
                Named(who) if isinstance(who, str) else Named(called(view.state, who), who)
                for who in named(phrase, view, frame)
            )
            settled[field.name] = found[0] if len(found) == 1 else Nouns(found)
    return replace(said, **settled) if settled else said


def _wants_choice(edit: Edit) -> bool:
    given = (getattr(keyword, "color", None) for keyword in getattr(edit, "keywords", ()))
    return any(isinstance(term, ColorOfChoice) for term in (*getattr(edit, "colors", ()), *given))


@word("the color of your choice")
class ColorOfChoice(ColorTerm):
    """A color chosen when the effect begins."""

    def colors(self, view: View, frame: Frame) -> frozenset[Color]:
        chosen = Key.COLOR.of(frame.chosen)
        return frozenset() if chosen is None else frozenset({chosen})


@word("switch {what}'s power and toughness {duration}")
class Switches(Instruction):
    """Power and toughness changing places (613.4d)."""

    what: Selector
    duration: Duration

    def propose(self, view: View, frame: Frame) -> Proposal:
        """One effect for everything meant."""
        return begun(self, (IsSwitched(),), self.duration, self.what, view, frame)


@word("if {what} would die this turn, <exiles> (it|that creature) instead")
class ExilesIfDying(Instruction):
    """Permanents that would die in the turn going to exile (614.6)."""

    what: Selector

    def __post_init__(self) -> None:
        if not self.what.is_reference:
            raise ValueError('what would die is named before: "that creature", "it"')

    def propose(self, view: View, frame: Frame) -> Proposal:
        """One effect for everything meant."""
        edits = (HasRule(Rule.EXILED_INSTEAD_OF_DYING),)
        return begun(self, edits, UNTIL_END_OF_TURN, self.what, view, frame)


@word("{subject} can attack this turn as though [it|they] (didn't have defender|weren't a Wall)")
class AttacksThisTurn(Instruction):
    """Defender, and once being a Wall, not keeping creatures from attacking this turn (609.4, 611.2c)."""

    subject: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The effect, which ends with the turn."""
        able = (HasRule(Rule.CAN_ATTACK_AS_WITHOUT_DEFENDER),)
        return begun(self, able, UNTIL_END_OF_TURN, self.subject, view, frame)


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
