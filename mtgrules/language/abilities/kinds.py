"""Abilities: the whole sentences of a card's text."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from itertools import chain, pairwise

from mtgrules.eras.era import Era
from mtgrules.language.conditions.facts import Is
from mtgrules.language.conditions.happenings import PlayersEvent, TriggerEvent
from mtgrules.language.does.beginning import Begin, may_be_changed, still
from mtgrules.language.does.casting import CastsNow
from mtgrules.language.does.choosing import Conditional, IfSo, IfYouCant
from mtgrules.language.does.costs import TAP_COST, ManaPart, OfSource, SacrificesUnlessPaidForEach
from mtgrules.language.does.creating import CreatesTokens
from mtgrules.language.does.if_done import AfterDoing, Pays, Unless, WhenYouDo, in_order
from mtgrules.language.does.limits import ActivateOnly, WhileSo
from mtgrules.language.does.measured import names_x, that_told, x_told
from mtgrules.language.does.moving import ReturnsItself
from mtgrules.language.edits.characteristics import ColorEdit, Has, HasQuoted, IsControlledByYou
from mtgrules.language.edits.durations import REST_OF_GAME
from mtgrules.language.edits.permissions import HasRule, Rule, SkipsNext
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.players import A_PLAYER, EACH_PLAYER
from mtgrules.language.phrases.references import Named, This, You
from mtgrules.language.phrases.told import answered, references_in
from mtgrules.language.phrases.traits import Being, Trait
from mtgrules.language.phrases.turn import StepName, Steps
from mtgrules.model.events.base import Event
from mtgrules.model.events.turn import StepBegan
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.objects import Zone
from mtgrules.model.templates import LineOf, WordTable, taken_from
from mtgrules.model.view import View
from mtgrules.model.words import (
    ON_BATTLEFIELD,
    Ability,
    Condition,
    Cost,
    Edit,
    Happening,
    Instruction,
    Mentions,
    Permission,
    Selector,
    StaticEffect,
    Word,
    outer,
    parts_of,
    phrases_in,
    word,
)

_STAYING_TAPPED = tuple(
    HasRule(rule) for rule in (Rule.DOESNT_UNTAP, Rule.DOESNT_UNTAP_IN_YOURS, Rule.MAY_STAY_TAPPED)
)


def says_of_itself(subject: Selector, edits: tuple[Edit, ...]) -> bool:
    """Whether words say what an object itself is, or what can't be done to it (604.3)."""
    defines, permits = (all(edit.can_define for edit in edits), all(isinstance(e, Permission) for e in edits))
    return isinstance(subject, This) and (defines or permits)


def works_where(condition: Condition) -> frozenset[Zone]:
    """The zones in which an ability works that looks at where its own object is: there (113.6b)."""
    said = condition.zones_of_this if isinstance(condition, Is) else frozenset()
    return said or ON_BATTLEFIELD


def _done_in(instructions: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """What is done, and what is done within that where something is so or wanted."""
    inner = (inner for one in instructions if isinstance(one, Conditional) for inner in one.inner)
    return (*instructions, *inner)


def _works_with(instructions: tuple[Instruction, ...]) -> frozenset[Zone]:
    """The zones in which an ability works: where it asks for its object, or brings that back from (113.6)."""
    if any(isinstance(one, ReturnsItself) for one in _done_in(instructions)):
        return frozenset({Zone.GRAVEYARD})
    limits = (window for one in instructions if isinstance(one, ActivateOnly) for window in one.window.each)
    asked = [one.condition for one in (instructions[0], *limits) if isinstance(one, IfSo | WhileSo)]
    said = (works_where(condition) for condition in asked)
    return next((zones for zones in said if zones != ON_BATTLEFIELD), ON_BATTLEFIELD)


def _told_apart(instructions: tuple[Instruction, ...]) -> None:
    """Raises ValueError where two things are said alike: two targets, or what a token is and gains.

    So it does where modes, or what is cast now, are no sentence of their own, or there are modes twice.
    """
    texts = [outer(one).texts for one in instructions]
    if sum(map(bool, texts)) > 1 or any(map(_has_text_within, instructions)):
        raise ValueError("what has modes, and what casts something now, is one sentence of its own")
    for text in chain(*texts):
        _told_apart(text)
    phrases = [phrase for instruction in instructions for phrase in instruction.targets]
    for number, phrase in enumerate(phrases):
        if phrase in phrases[:number]:
            raise ValueError(f'"{str(phrase).lower()}" is said twice; say "another target" the second time')
    if any(outer(one).ends_text for one in instructions[:-1]):
        raise ValueError("all that is said after this belongs to it; say it in one sentence")
    for made, said in pairwise(instructions):
        if isinstance(made, CreatesTokens) and isinstance(said, Begin) and _tells_what_it_has(said):
            raise ValueError('what a token has is said where it is described: "with flying"')


def _has_text_within(said: Word) -> bool:
    """Whether an instruction in another one has modes, or casts something, other than where that is done."""
    inside = [part for part in parts_of(said) if isinstance(part, Instruction)]
    casts = not isinstance(said, AfterDoing | WhenYouDo) and any(isinstance(p, CastsNow) for p in inside)
    return casts or any(outer(part).texts or _has_text_within(part) for part in inside)


def _tells_what_it_has(said: Begin) -> bool:
    """Whether it says for good what the object named last has, as a sentence about a new token does."""
    for_good = said.subject.is_reference and said.duration == REST_OF_GAME
    return for_good and any(isinstance(edit, Has | HasQuoted) for edit in said.edits)


def _told(
    instructions: tuple[Instruction, ...],
    happening: Happening | None = None,
    x: bool = False,
    triggered: bool = True,
) -> None:
    """Raises ValueError where a sentence leaves open which target, which X or how much is meant."""
    _told_apart(instructions)
    in_order(instructions, triggered)
    x_told(instructions, x)
    that_told(instructions, happening)


def where_so(
    instructions: tuple[Instruction, ...], times: tuple[Mentions, ...], now: View, frame: Frame
) -> tuple[Mentions, ...]:
    """Those times at which what is said with "if" is so as the ability would trigger (603.4)."""
    first = instructions[0]
    if not isinstance(first, IfSo):
        return times
    return tuple(named for named in times if first.condition.holds(now, replace(frame, named=named)))


def _meant_in(era: Era, edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """The edits as an era reads them; the very same where it reads them as they stand."""
    meant = tuple(edit.meant_in(era) for edit in edits)
    return edits if meant == edits else meant


def has_x(cost: Cost) -> bool:
    """Whether paying it asks what X is (107.3)."""
    in_mana = isinstance(cost, ManaPart) and any(symbol.is_x for symbol in cost.cost.symbols)
    return in_mana or cost.asks_x


def without_targets(*said: Word) -> None:
    """Raises ValueError where a sentence names a target that can have none."""
    for word_ in said:
        for phrase in (word_,) if isinstance(word_, Selector) else phrases_in(word_):
            if phrase.is_target:
                text = str(phrase).lower()
                raise ValueError(f'"{text}" stands where no target can be chosen; say which it is')
        if not isinstance(word_, Cost) and names_x((word_,)):
            raise ValueError("nothing says here what X is")


@word("{subject} {edits}( as long as {condition})(. [it's|they're] still {kept:kindof}).")
class Static(Ability):
    """A static ability that makes a continuous effect, perhaps only while something is so (604.1, 611.3)."""

    subject: Selector
    edits: tuple[Edit, ...]
    condition: Condition | None = None
    kept: str = ""

    def takes(self, field: str, means: frozenset[str]) -> frozenset[str]:
        return may_be_changed(self.edits, means) if field == "subject" else super().takes(field, means)

    def __post_init__(self) -> None:
        still(self.edits, self.kept)
        without_targets(self.subject, *self._asked, *self.edits)
        answered((self.subject,), (*self._asked, *self.edits))
        if any(isinstance(edit, SkipsNext) for edit in self.edits):
            raise ValueError("what is skipped next is told once, by what resolves")

    @property
    def _asked(self) -> tuple[Condition, ...]:
        return () if self.condition is None else (self.condition,)

    generates = True

    @property
    def defines(self) -> bool:
        """Whether it defines its own object's color or size (604.3a)."""
        defining = isinstance(self.subject, This) and all(edit.can_define for edit in self.edits)
        return defining and self.condition is None

    @property
    def states_color(self) -> bool:  # type: ignore[override]
        return self.defines and all(isinstance(edit, ColorEdit) for edit in self.edits)

    def effect(self, era: Era) -> StaticEffect | None:
        edits = _meant_in(era, still(self.edits, self.kept))
        return StaticEffect(self.subject, edits, self.condition, self.defines, self._taken_up)

    @property
    def works_tapped(self) -> bool:  # type: ignore[override]
        always = isinstance(self.subject, This) and self.condition is None
        return always and any(edit in _STAYING_TAPPED for edit in self.edits)

    @property
    def of_itself(self) -> bool:
        """Whether it is about its own object alone, so that a spell can have it too (113.6)."""
        return self.condition is None and says_of_itself(self.subject, self.edits)

    @cached_property
    def works_in(self) -> frozenset[Zone]:
        if self.condition is not None:
            return works_where(self.condition)
        spoken = HasRule(Rule.CANT_BE_COUNTERED) in self.edits
        return frozenset({Zone.STACK}) if spoken and isinstance(self.subject, This) else ON_BATTLEFIELD

    @property
    def _named(self) -> tuple[Selector, ...]:
        """What it names before its edits."""
        return (self.subject,)

    @cached_property
    def _taken_up(self) -> tuple[Selector, ...]:
        """What it names, where anything in it takes that up."""
        return self._named if any(True for _ in references_in(self)) else ()


@word("as long as {condition}, {subject} {edits}(. [it's|they're] still {kept:kindof}).")
class StaticWhile(Static):
    """The same with the condition first, where "it" can be what that names."""

    condition: Condition

    def __post_init__(self) -> None:
        without_targets(self.condition, self.subject, *self.edits)
        answered((), (self.condition,))
        answered(self._named[:-1], (self.subject,))
        answered(self._named, self.edits)

    @property
    def _named(self) -> tuple[Selector, ...]:
        return (*phrases_in(self.condition), self.subject)


@word("{instructions:sentences}")
class SpellAbility(Ability):
    """What a spell does when it resolves (113.3a)."""

    of_spells = True
    lines_of = frozenset({"spell"})
    instructions: tuple[Instruction, ...]

    def __post_init__(self) -> None:
        _told(self.instructions, x=True, triggered=False)
        answered((), self.instructions, costs_apart=True)
        for instruction in self.instructions:
            if not isinstance(instruction, Begin) or instruction.duration != REST_OF_GAME:
                continue
            if says_of_itself(instruction.subject, instruction.edits):
                raise ValueError("what a spell is, and what can't be done to it, is a line of its own")


@word("{costs:costs}: {instructions:sentences}")
class Activated(Ability):
    """An activated ability: costs, then what is done (113.3b, 602)."""

    is_activated = True
    costs: tuple[Cost, ...]
    instructions: tuple[Instruction, ...]

    def __post_init__(self) -> None:
        without_targets(*self.costs)
        _told(self.instructions, x=any(has_x(cost) for cost in self.costs), triggered=False)
        answered((phrase for cost in self.costs for phrase in cost.names), self.instructions)

    @cached_property
    def works_in(self) -> frozenset[Zone]:
        paid_in = frozenset(cost.paid_in for cost in self.costs if isinstance(cost, OfSource))
        return paid_in - ON_BATTLEFIELD or _works_with(self.instructions)

    @property
    def taps(self) -> bool:
        """Whether its source is tapped to pay."""
        return TAP_COST in self.costs


@word("whenever {happening}, {instructions:sentences}", "when {happening}, {instructions:sentences}")
class TriggeredAbility(Ability):
    """A triggered ability: when something happens, something is done (113.3c, 603)."""

    lines_of = frozenset({"permanent", "spell"})

    happening: Happening
    instructions: tuple[Instruction, ...]

    def __post_init__(self) -> None:
        without_targets(self.happening)
        _told(self.instructions, self.happening)
        answered(self.happening.phrases, self.instructions)

    @cached_property
    def works_in(self) -> frozenset[Zone]:
        return self.happening.zones_of_this or _works_with(self.instructions)

    @property
    def at_once(self) -> bool:
        """Whether it is a mana ability, which resolves as soon as it has triggered (605.1b, 605.4a)."""
        waits_for = getattr(self.happening, "event", None)
        of_mana = waits_for in (TriggerEvent.TAPPED_FOR_MANA, PlayersEvent.TAPS_FOR_MANA)
        aimed = any(one.targets for one in self.instructions)
        return of_mana and not aimed and any(one.adds_mana for one in self.instructions)

    triggers_back = taken_from("happening.triggers_back")

    def notices(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Mentions, ...]:
        times = self.happening.times(event, before, after, frame)
        return where_so(self.instructions, times, after, frame)


@word("when {condition}, {instructions:sentences}")
class StateTrigger(Ability):
    """A state trigger: as soon as something is so, something is done (603.8)."""

    of_states = True
    condition: Condition
    instructions: tuple[Instruction, ...]

    def __post_init__(self) -> None:
        if self.condition.was:
            raise ValueError("what was done in a turn is no state that could be waited for")
        without_targets(self.condition)
        _told(self.instructions)
        answered((), (self.condition,))
        answered(phrases_in(self.condition), self.instructions)

    @cached_property
    def works_in(self) -> frozenset[Zone]:
        return works_where(self.condition)

    def is_met(self, now: View, frame: Frame) -> Mentions | None:
        first = self.instructions[0]
        also = first.condition if isinstance(first, IfSo) else self.condition
        if not (self.condition.holds(now, frame) and also.holds(now, frame)):
            return None
        return tuple(Mention(phrase, phrase.named(now, frame)) for phrase in phrases_in(self.condition))


@word("whenever one or more {happening}, {instructions:sentences}")
class TriggeredTogether(TriggeredAbility):
    """A triggered ability that triggers once for all to which something happens at one time (603.2c)."""

    together = True

    def __post_init__(self) -> None:
        super().__post_init__()
        first = next(iter(self.happening.phrases), None)
        if not (isinstance(first, Noun) and first.determiner is Determiner.BARE):
            raise ValueError('after "one or more" stands a noun in the plural')


_PAID = (Pays, Unless, SacrificesUnlessPaidForEach, AfterDoing, WhenYouDo, IfYouCant)
"""What asks for a payment, or hangs on whether something is done for it."""


def _of_itself_tapped(said: Instruction) -> bool:
    """Whether it is done if the ability's own object is tapped."""
    is_so = said.condition if isinstance(said, IfSo) else None
    return (
        isinstance(is_so, Is) and isinstance(is_so.subject, This) and Being(Trait.TAPPED) in is_so.qualities
    )


class OfTurn(WordTable):
    """The turns in which something triggers as a part of them begins."""

    _value_: LineOf[bool]
    YOURS = LineOf("your {step}", of=True)
    """Part of its controller's turn (603.2b, 503.1a)."""

    YOUR_COMBAT = LineOf("combat on your turn", of=True)
    """Its controller's combat (507.1)."""

    PLAYERS = LineOf(("{whose}'s {step}"), also=("the {step} of {whose}",), of=False)
    """Part of the turn of a player whom it names (603.2b)."""

    EACH = LineOf("each {step}", also=("each player's {step}",), of=False)
    """Part of everybody's turn (603.2b)."""


@word("at the beginning of {turn:row}, {instructions:sentences}")
class AtBeginning(Ability):
    """A triggered ability of a part of a turn."""

    step: StepName = StepName(Steps.BEGINNING_OF_COMBAT)
    instructions: tuple[Instruction, ...] = ()
    turn: OfTurn = OfTurn.YOURS
    whose: Selector | None = None
    for_players = frozenset({"whose"})

    def __post_init__(self) -> None:
        whose = self.whose
        others = (
            isinstance(whose, Named | You) or whose == EACH_PLAYER
        )  # what is said of these, says another line
        if whose is not None and (whose.is_target or whose.is_reference or others):
            raise ValueError("whose part of the turn it is, has to be told for every turn")
        _told(self.instructions)
        answered(() if self.turn.value.of else (A_PLAYER,), self.instructions)

    @property
    def works_tapped(self) -> bool:  # type: ignore[override]
        # 1997 excepts what is paid in a phase; where a card speaks of itself as tapped, the card is right.
        return any(isinstance(one, _PAID) or _of_itself_tapped(one) for one in _done_in(self.instructions))

    @cached_property
    def works_in(self) -> frozenset[Zone]:
        return _works_with(self.instructions)

    def notices(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Mentions, ...]:
        active, yours = after.state.active, self.turn.value.of
        if not isinstance(event, StepBegan) or event.step is not self.step.step:
            return ()
        if yours and active != frame.you:
            return ()
        if self.whose is not None and active not in self.whose.players(after, frame):
            return ()
        named = () if yours else (Mention(A_PLAYER, (active,)),)
        return where_so(self.instructions, (named,), after, frame)


@word("you control {what}.")
class YouControlIt(Ability):
    """A static ability that gives control of something to its own controller (613.1b)."""

    what: Selector

    def __post_init__(self) -> None:
        without_targets(self.what)

    generates = True

    def effect(self, era: Era) -> StaticEffect | None:
        return StaticEffect(self.what, (IsControlledByYou(),))
