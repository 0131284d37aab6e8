"""Damage that is prevented, dealt to somebody else instead, or raised (615, 614.9, 614.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from mtgrules.eras.era import NotModelled
from mtgrules.language.phrases.compound import is_general, is_target
from mtgrules.language.phrases.meaning import Proposal, can_be_damaged, how_many, meant
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.references import This, You
from mtgrules.model.events.base import Event, called, label
from mtgrules.model.events.effects import ShieldMade
from mtgrules.model.events.moves import Noted
from mtgrules.model.events.pending import WaitingRedirected
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.labels import uncapitalized
from mtgrules.model.pending import Doomed, Packet
from mtgrules.model.sentence import say
from mtgrules.model.state import Shield
from mtgrules.model.templates import LineOf, WordTable
from mtgrules.model.verdict import ask
from mtgrules.model.view import View
from mtgrules.model.words import (
    Ability,
    Condition,
    Instruction,
    Number,
    Permission,
    Selector,
    StaticEffect,
    Word,
    phrases_in,
    word,
)

# ---- what could still be stopped by the rules of 1997, and shields


def reaches(selector: Selector, view: View, frame: Frame, whom: ObjectId | str) -> bool:
    """Whether a phrase means somebody, or could have it as a target."""
    if isinstance(whom, str):
        return whom in selector.players(view, frame)
    return whom in selector.among(view, frame)


def fitting_sources(source: Noun, view: View, frame: Frame) -> dict[ObjectId, str]:
    """The sources that fit a phrase, with their labels: those that are there, and those of waiting damage.

    What has resolved is in the graveyard while its damage waits; it is asked as it last was.
    """
    state = view.state
    found = {i: state.objects[i].label for i in sorted(source.among(view, frame))}
    for packet in () if state.pending is None else state.pending.packets:
        if packet.source is None or packet.source in state.objects:
            continue
        if source.fits(packet.source, view, frame):
            found[packet.source] = state.last_known[packet.source].label
    return found


def could_stop(said: Instruction, view: View, frame: Frame, waits: Packet | Doomed) -> bool:
    """Whether what somebody has could prevent damage that waits, or save what is being destroyed (1997)."""
    if said.answers is not type(waits):
        return False
    saved, source = getattr(said, "whom", getattr(said, "what", None)), getattr(said, "source", None)
    hit = waits.target if isinstance(waits, Packet) else waits.obj
    if saved is None or not reaches(saved, view, frame, hit):
        return False
    return not (isinstance(source, Noun) and isinstance(waits, Packet)) or _fits(source, view, frame, waits)


def _fits(source: Noun, view: View, frame: Frame, packet: Packet) -> bool:
    """Whether the source of waiting damage fits a phrase."""
    if packet.source in view.state.objects:
        return packet.source in source.among(view, frame)
    return packet.source is not None and source.fits(packet.source, view, frame)


def shield(made_by: Word, view: View, frame: Frame, told: str, kept: Mapping[str, Any]) -> ShieldMade:
    """A shield that is told so, with what is kept for it besides what was chosen."""
    chosen = (*(one for one in frame.chosen if one[0] not in kept), *kept.items())
    made = replace(frame, chosen=chosen, targets=(), phrases=())
    return ShieldMade(Shield(0, made_by, made, told, called(view.state, frame.this)))


def source_chosen(source: Noun, view: View, frame: Frame) -> ObjectId | Proposal:
    """The source that is chosen for a shield, or that there is none (609.7). Raises ChoiceDue."""
    fitting = fitting_sources(source, view, frame)
    chosen: ObjectId | None = Key.SOURCE.of(frame.chosen)
    if not fitting:
        told = f"no shield is set up: there is no {str(source).removeprefix('A ')}"
        return (Noted(told, "not-a-source", frame.this),)
    if chosen not in fitting:
        chosen = _gone_since(view, chosen, fitting)
    if chosen is None:
        ask("Which source?", tuple(fitting.values()), frame.you)
    return chosen


def _gone_since(view: View, chosen: object, fitting: dict[ObjectId, str]) -> ObjectId | None:
    """The source of waiting damage that is now the chosen card in a graveyard."""
    there = view.state.objects.get(chosen) if isinstance(chosen, int) else None
    gone = (i for i, named in fitting.items() if i not in view.state.objects and there is not None)
    return next((i for i in gone if there is not None and fitting[i] == there.label), None)


@word()
class StopsNext(Instruction):
    """Something about the next damage to somebody: so much, or all of one source at one time (609.7)."""

    number: Number | None = None
    source: Selector | None = None
    whom: Selector = You()
    answers = Packet

    def __post_init__(self) -> None:
        if self.source is None:
            return
        if not isinstance(self.source, Noun):
            raise ValueError("say which kind of source may be chosen, such as a red source")
        if self.whom.is_indefinite or self.whom.is_each or (self.whom.plural and self.whom != You()):
            raise ValueError("say to whom the damage would be dealt, such as target creature")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """A shield for each object or player meant, once a source is chosen where it is of one."""
        chosen = source_chosen(self.source, view, frame) if isinstance(self.source, Noun) else None
        if not isinstance(chosen, int | None):
            return chosen
        number = None if self.number is None else how_many(self.number, view, frame)
        whom = meant(self.whom, view, frame) if number != 0 else ()
        return tuple(event for who in whom for event in self.stopped(view, frame, who, number, chosen))

    def stopped(
        self, view: View, frame: Frame, whom: ObjectId | str, number: int | None, source: ObjectId | None
    ) -> tuple[Event, ...]:
        """The shield of one object or player."""
        raise NotImplementedError

    def told(self, view: View, whom: ObjectId | str, number: int | None, source: ObjectId | None) -> str:
        """Which damage a shield is about."""
        much = "the next damage" if number is None else f"the next {number} damage"
        by = "" if source is None else f" from {called(view.state, source)}"
        return f"{much}{by} to {label(view.state, whom)} is"


@word(
    "prevent the next {number:number} damage that would be dealt to {whom} this turn",
    "the next time {source} of your choice would deal damage to {whom} this turn, prevent that damage",
)
class PreventsNext(StopsNext):
    """A shield against so much damage to somebody, or the next damage of one source (615.7-615.8)."""

    for_anyone = frozenset({"whom"})

    @property
    def counts(self) -> str:  # type: ignore[override]
        return "" if self.number is None else "number"

    def stopped(
        self, view: View, frame: Frame, whom: ObjectId | str, number: int | None, source: ObjectId | None
    ) -> tuple[Event, ...]:
        kept: dict[str, Any] = {Key.SHIELDED: whom, Key.LEFT: number, Key.SOURCE: source}
        return (shield(self, view, frame, f"{self.told(view, whom, number, source)} prevented", kept),)


# ---- damage of a kind


class DamageKind(WordTable):
    """Which damage is meant: that of combat, or the rest, or both (510.2)."""

    _value_: LineOf[frozenset[bool]]
    ALL = LineOf("all damage", of=frozenset({True, False}))
    COMBAT = LineOf("all combat damage", of=frozenset({True}))
    NONCOMBAT = LineOf("all noncombat damage", of=frozenset({False}))


Ends = tuple[ObjectId | str, ...]
"""Who is meant by a phrase that says to whom damage is dealt, or by what."""


@word()
class Prevents(Word):
    """The fields of a sentence that prevents: damage of a kind, to whom, by what; None for anything."""

    damage: DamageKind
    whom: Selector | None = None
    source: Selector | None = None
    both: Selector | None = None
    for_anyone = frozenset({"whom"})

    def __post_init__(self) -> None:
        if (self.both is None) == (self.whom is None and self.source is None):
            raise ValueError("say whom damage is dealt to, what it is dealt by, or both at once")

    @property
    def ends(self) -> dict[str, Selector]:
        """Those phrases that there are, by the field."""
        said = {"whom": self.whom, "source": self.source, "both": self.both}
        return {name: phrase for name, phrase in said.items() if phrase is not None}

    def ends_now(self, view: View, frame: Frame) -> dict[str, Ends] | None:
        """Who is meant in particular, as an effect begins; None where somebody is not there any more."""
        particular = {name: phrase for name, phrase in self.ends.items() if not is_general(phrase)}
        found = {name: meant(phrase, view, frame) for name, phrase in particular.items()}
        return found if all(found.values()) else None


class StaticOfDamage(Ability):
    """A static ability about damage as it would be dealt, for as long as it is there (604.1)."""

    rule: ClassVar[type[Permission]]
    """What it says about the rules."""
    instead_of_target: ClassVar[str]
    """What is to be said in place of a target, which it has none of."""
    condition: Condition | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if any(map(is_target, phrases_in(self))):
            raise ValueError(f"a static ability has no target; {self.instead_of_target}")

    generates = True

    def effect(self, era: object) -> StaticEffect:
        rule = self.rule(*(getattr(self, name) for name in self.rule.made_of.names))
        return StaticEffect(This(), (rule,), self.condition)


@word()
class PreventsDamage(Permission, Prevents):
    """What such a sentence says about the rules; it is asked as damage would be dealt."""


@word(
    "prevent {damage:row} that would be dealt to and dealt by {both}.",
    "prevent {damage:row} that would be dealt to {whom}( by {source}).",
    "prevent {damage:row} that would be dealt by {source}.",
)
class PreventsDamageStatic(StaticOfDamage, Prevents):
    """A static ability that prevents damage for as long as it is there (615.1, 604.1)."""

    rule = PreventsDamage
    instead_of_target = "say whom it protects"


@word(
    "prevent {damage:row} that would be dealt to and dealt by {both} this turn",
    "prevent {damage:row} that would be dealt( to {whom})( by {source}) this turn",
)
class PreventsDamageThisTurn(Instruction, Prevents):
    """A shield for the rest of the turn, which stays however much it prevents (615.1)."""

    def __post_init__(self) -> None:
        if self.ends:
            super().__post_init__()

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The shield; what is meant in particular is settled now, a kind of objects stays a kind."""
        settled = self.ends_now(view, frame)
        if settled is None:
            return ()
        told = say(self, view.state.era) if self.ends else f"{self.damage.value.said} is prevented"
        return (shield(self, view, replace(frame, chosen=()), uncapitalized(told), settled),)


def _named_for_itself(other: Selector) -> None:
    """Raises ValueError where it would have to be asked later whom it means."""
    if other.is_reference or other.is_indefinite or (other.plural and not isinstance(other, You)):
        raise ValueError("say to whom the damage is dealt instead, such as target creature or this creature")


def _other(said: Selector, view: View, frame: Frame) -> ObjectId | str | None:
    """Who is dealt the damage instead; None where that one can't be dealt damage."""
    return next((who for who in meant(said, view, frame) if can_be_damaged(view, who)), None)


@word(
    "the next {number:number} damage that would be dealt to {whom} this turn is dealt to {other} instead",
    "the next time {source} of your choice would deal damage to {whom} this turn, "
    "that (damage is dealt|source deals that damage) to {other} instead",
    "the next time damage would be dealt to {whom} this turn, that damage is dealt to {other} instead",
)
class RedirectsNext(StopsNext):
    """So much damage, or all damage of one source at one time, dealt to somebody else instead (614.9).

    In 1997 what waits is moved; later it is a shield.
    """

    other: Selector = This()
    for_anyone = frozenset({"whom", "other"})

    def __post_init__(self) -> None:
        _named_for_itself(self.other)
        super().__post_init__()

    def stopped(
        self, view: View, frame: Frame, whom: ObjectId | str, number: int | None, source: ObjectId | None
    ) -> tuple[Event, ...]:
        """The shield that redirects so much damage to somebody, or the redirection of what waits."""
        pending, to = view.state.pending, _other(self.other, view, frame)
        if pending is not None and number is None and source is None:
            raise NotModelled("which of the damage that waits is the next")
        if to is None or not can_be_damaged(view, whom):
            return ()
        if pending is not None:
            waiting = [p for p in pending.packets if p.target == whom and source in (None, p.source)]
            if number is not None and len(waiting) > 1 and sum(p.amount for p in waiting) > number:
                raise NotModelled("a redirection of less than several sources deal in damage that waits")
            return (WaitingRedirected(whom, to, number, source),)
        told = f"{self.told(view, whom, number, source)} dealt to {label(view.state, to)} instead"
        kept: dict[str, Any] = {Key.SHIELDED: whom, Key.TO: to, Key.LEFT: number, Key.SOURCE: source}
        return (shield(self, view, frame, told, kept),)


@word()
class Redirects(Prevents):
    """The fields of a sentence that redirects: which damage, and to whom it is dealt instead."""

    other: Selector = This()
    for_anyone = frozenset({"whom", "other"})

    def __post_init__(self) -> None:
        super().__post_init__()
        _named_for_itself(self.other)


@word(
    "{damage:row} that would be dealt to {whom} this turn( by {source}) is dealt to {other} instead",
    "{damage:row} that would be dealt this turn by {source} is dealt to {other} instead",
)
class RedirectsThisTurn(Instruction, Redirects):
    """A shield for the rest of the turn that redirects damage, however much it is (614.9)."""

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The shield; what is meant in particular is settled now, a kind of objects stays a kind."""
        settled, other = self.ends_now(view, frame), _other(self.other, view, frame)
        if settled is None or other is None:
            return ()
        told = uncapitalized(say(self, view.state.era))
        return (shield(self, view, frame, told, {**settled, Key.TO: other}),)


@word()
class RedirectsDamage(Permission, Redirects):
    """What a static ability that redirects says about the rules; it is asked as damage would be dealt."""


@word(
    "as long as {condition}, "
    "{damage:row} that would be dealt to {whom}( by {source}) is dealt to {other} instead.",
    "{damage:row} that would be dealt to {whom}( by {source}) is dealt to {other} instead.",
)
class RedirectsDamageStatic(StaticOfDamage, Redirects):
    """A static ability that redirects damage for as long as it is there (614.9, 604.1)."""

    condition: Condition | None = None
    rule = RedirectsDamage
    instead_of_target = "say to whom the damage is dealt"


# ---- more damage


class More(WordTable):
    """How much damage is dealt instead of some, and of a number where one is said."""

    _value_: LineOf[Callable[[int, int], int]]
    DOUBLE = LineOf("double that damage", ("twice that (damage|much damage)",), of=lambda much, _: 2 * much)
    TRIPLE = LineOf("triple that damage", of=lambda much, _: 3 * much)
    PLUS = LineOf("that much damage plus {number:number}", of=int.__add__)


@word()
class Raises(Word):
    """The fields of a sentence that raises damage: what deals it, to whom, and how much it becomes."""

    source: Selector
    much: More
    whom: Selector | None = None
    that: Selector | None = None
    number: int = 0
    for_anyone = frozenset({"whom", "that"})

    def __post_init__(self) -> None:
        taken_up = self.that is not None and self.whom is not None and not self.that.stands_for(self.whom)
        if taken_up or any(phrase.is_reference for phrase in (self.source, self.whom) if phrase is not None):
            raise ValueError("the damage is dealt to the same that was said before")

    def raised(self, amount: int) -> int:
        """What becomes of an amount of damage."""
        return self.much.value.of(amount, self.number)


@word()
class RaisesDamage(Permission, Raises):
    """What such a sentence says about the rules; it is asked as damage would be dealt."""


@word(
    "if {source} would deal damage to {whom}, it deals {much:row} to {that} instead.",
    "if {source} would deal damage, it deals {much:row} instead.",
)
class RaisesDamageStatic(StaticOfDamage, Raises):
    """A static ability that raises damage as it would be dealt (614.1a, 604.1)."""

    rule = RaisesDamage
    instead_of_target = "say what deals the damage"
