"""The Copy timeline as a board: how a copy comes about, when its original changes, and who watches."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar, Self

from mtgrules.cards import card as card_of
from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.card import Card
from mtgrules.language.edits.characteristics import Gets
from mtgrules.language.edits.durations import UntilEndOfTurn
from mtgrules.language.phrases.references import Named
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.scenario.values import Placed, Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board, Done
from mtgrules.teach.kit.played_board import no_permanent, own_era
from mtgrules.teach.kit.playing import Playing
from mtgrules.teach.kit.stops import gone
from mtgrules.teach.labs.copy_timeline import told
from mtgrules.teach.labs.copy_timeline.cards import ORIGINALS, WATCHERS, type_of
from mtgrules.teach.labs.copy_timeline.game import (
    COPYING,
    CopyMoment,
    CopyPlayed,
    Way,
    When,
    cast,
    played,
)
from mtgrules.teach.labs.copy_timeline.laid_out import fitted, laid_out, originals, other_way

ENTERS, BECOMES = "enters", "becomes"
HOW: Mapping[str, str] = MappingProxyType({ENTERS: "enters as a copy", BECOMES: "becomes one"})
_TOLD = MappingProxyType({ENTERS: "enters as a copy", BECOMES: "becomes a copy"})
_CHANGES = MappingProxyType(
    {
        When.NEVER: "does not change",
        When.BEFORE: "changes before anything is cast",
        When.RESPONSE: "changes in response",
        When.AFTER: "changes afterwards",
    }
)
AURA, COUNTER = "Holy Strength", "+1/+1"
HAS: Mapping[str, str] = MappingProxyType(
    {"counter": "a +1/+1 counter", "pump": "+3/+3 this turn", "aura": AURA}
)
"""What can lie on the copier before it becomes a copy."""

_NONE = Way(True, "", "")


@dataclass(frozen=True)
class CopyTimeline(Board):
    """A table with a copy that is to come about, and the moment that is shown."""

    way: Way = _NONE
    at: int = 0
    """The number of the moment that is shown; nothing after it is told."""
    seen: frozenset[tuple[str, str]] = frozenset()
    """Which originals' own text was seen to trigger for what enters, or not to for what becomes a copy."""

    title: ClassVar[str] = "Copy timeline"
    first: ClassVar[str] = "Say who will trigger; then press Next."
    takes_cards: ClassVar[bool] = True

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The copy that a scenario's play makes, still to be made. Raises ValueError for nothing to copy."""
        era = own_era(scenario, era)
        (table, way), left = laid_out(scenario, era)
        return cls(table, era, way), left

    # What is known of it.

    @property
    def played(self) -> CopyPlayed:
        """The timeline as the engine plays it. Raises NotModelled for what the era lacks."""
        return played(self.scenario, self.era, self.way)

    @property
    def now(self) -> Playing:
        """The moment that is shown."""
        return self.played.moments[self.at]

    @property
    def state(self) -> State:
        """The position in the moment that is shown."""
        return self.now.state

    @property
    def kinds(self) -> Hashable:
        """What kinds of things there are, and how the copy comes about."""
        return super().kinds, self.way

    @property
    def whole(self) -> Scenario:
        """The scenario with everything that is done in it, for the one era in which it is done so."""
        said = (action for moment in self.played.moments for action in moment.said)
        return tabletop.played_in(self.scenario, self.era, said)

    def under(self, era: Era) -> Self:
        """The same timeline by other rules, as far as it goes there."""
        return self.here(replace(self, era=era))

    def here(self, after: Self) -> Self:
        """Another timeline at the moment that is shown, or at the last one before it that it has."""
        return replace(after, at=min(self.at, len(after.played.moments) - 1))

    @property
    def original(self) -> Placed:
        """What is copied, as it lies on the table. Raises ValueError where nothing is."""
        return tabletop.placed(self.scenario, self.way.original)

    @property
    def copier(self) -> Placed:
        """What is, or becomes, the copy."""
        return tabletop.placed(self.scenario, self.way.copier)

    def watcher(self, key: str) -> str:
        """The label of a watcher on the battlefield; empty where there is none."""
        found = (one for one in originals(self.scenario, self.way) if one.card == WATCHERS[key].card)
        return next((one.label for one in found), "")

    def laden_with(self, key: str) -> tuple[str, ...]:
        """What of some kind the copier has on it, by name."""
        label, table = self.way.copier, self.scenario
        match key:
            case "counter":
                return tuple(kind for kind, _ in self.copier.counters if kind == COUNTER)
            case "aura":
                return tuple(one.label for one in table.board if one.attached_to == label)
        return tuple(effect.name for effect in table.effects if effect.said.subject == Named(label))

    # Why something cannot be.

    def no_moment(self, when: str) -> str:
        """Why the original cannot change at a time; empty where it can."""
        if when == When.NEVER:
            return ""
        if not any(one.label == self.way.original for one in originals(self.scenario, self.way)):
            return "nothing is copied"
        lands = self.way.enters and not cast(tabletop.position(self.scenario, self.era), self.way)
        return "a land uses no stack" if when == When.RESPONSE and lands else ""

    def no_way(self, how: str) -> str:
        """Why the copy cannot come about in a way; empty where it can."""
        there = (type_of(one.card, self.era) for one in originals(self.scenario, self.way))
        same = (how == ENTERS) == self.way.enters
        return "" if same or any(there) else "no creature and no land is there to be copied"

    @property
    def no_has(self) -> str:
        """Why nothing can lie on the copier; empty where something can."""
        if self.way.enters:
            return "what enters has nothing on it yet"
        return "" if "creature" in self.copier.card.printed(self.era).types else "it is no creature"

    @property
    def pickable(self) -> tuple[Object, ...]:
        """The permanents of which one is chosen to be copied in the moment that is shown."""
        if self.at != (CopyMoment.CHOSEN if self.way.enters else CopyMoment.BOARD):
            return ()
        labels: set[str] = {one.label for one in originals(self.scenario, self.way)}
        if self.way.enters:
            asked = (choice.due.options for choice in self.played.choices[:1])
            labels = {str(option) for options in asked for option in options}
        return tuple(one for one in self.state.zone(Zone.BATTLEFIELD) if one.label in labels)

    # What a press does.

    def do(self, name: str, value: str) -> Done:
        match name:
            case "go":
                return self.gone(value)
            case "how" if value in HOW:
                return self.by(value)
            case "when" if value in tuple(When):
                return self.changing(When(value))
            case "watch" if value in WATCHERS:
                return self.watched(value)
            case "choose":
                return self.chosen(0, value)
            case "choose more":
                return self.chosen(max(len(self.played.choices), 2) - 1, value)
            case "kind" if value in ORIGINALS:
                return self.copying(value)
            case "has" if value in HAS:
                return self.laden(value)
        raise ValueError(f"the Copy timeline does not know {name!r}")

    def gone(self, value: str) -> Done:
        """Another moment; one that is not reached yet is reached by Next alone."""
        due = self.played.open
        to, why = gone(self.at, value, len(self.played.moments) - 1, "timeline")
        if why and to == self.at and self.at and due is not None and value in ("next", "end"):
            why = f"{due.who} has to choose first"
        if why:
            return self.refused(why)
        return Done(replace(self, at=to).noted, *told.happened(self.played, to, self.way))

    @property
    def noted(self) -> Self:
        """The board, with what has been seen of its original once it is told what triggered."""
        if self.at < CopyMoment.TRIGGERS:
            return self
        own = [one.triggered for one in told.waiting(self.played, self.way) if one.own]
        how = ENTERS if self.way.enters else BECOMES
        found = {(self.original.card.name, how)} if own and any(own) == self.way.enters else set()
        return replace(self, seen=self.seen | found)

    def with_(self, words: str, scenario: Scenario, way: Way) -> Done:
        """The timeline of another table, at the moment that is shown, and what is told of it there."""
        scenario, way = fitted(scenario, way, self.era)
        after = self.here(replace(self, scenario=scenario, way=way))
        if not after.at:
            return Done(after, f"{words}.")
        told_now, cite = told.happened(after.played, after.at, after.way)
        return Done(after.noted, f"{words}. {told_now}", cite)

    def by(self, how: str) -> Done:
        """The copy coming about in a way."""
        if (how == ENTERS) == self.way.enters:
            return self.with_(f"{self.way.copier} {_TOLD[how]}", self.scenario, self.way)
        if self.no_way(how):
            return self.refused(self.no_way(how))
        scenario, way = other_way(self.scenario, self.way, self.era)
        return self.with_(f"Now {way.copier} {_TOLD[how]}", scenario, way)

    def changing(self, when: When) -> Done:
        """The original changing at a time, or never."""
        why = self.no_moment(when)
        if why:
            return self.refused(f"it cannot change then: {why}")
        words = f"{self.way.original} {_CHANGES[when]}"
        return self.with_(words, self.scenario, replace(self.way, when=when))

    def watched(self, key: str) -> Done:
        """A watcher coming, or going."""
        there, card = self.watcher(key), WATCHERS[key].card
        if there in (self.way.original, self.way.other) and there:
            return self.refused(f"{there} is what the copy is made of")
        if there:
            return self.with_(f"{there} is gone", tabletop.taken(self.scenario, there), self.way)
        scenario = tabletop.put(self.scenario, card, self.copier.controller)
        return self.with_(f"{scenario.board[-1].label} watches", scenario, self.way)

    def chosen(self, number: int, answer: str) -> Done:
        """An answer to what is asked as the copy comes about; at the table, what the spell targets."""
        if number == 0 and self.pickable and answer in {one.label for one in self.pickable}:
            way = replace(self.way, original=answer, chosen=())
            way = way if way.when is When.NEVER else replace(way, other="")
            return self.with_(f"{answer} is chosen", self.scenario, way)
        if self.at != CopyMoment.CHOSEN or number >= len(self.played.choices):
            return self.refused("nothing of that kind is to be chosen now")
        choice = self.played.choices[number]
        if answer not in map(str, choice.due.options):
            return self.refused(f"{answer or 'that'} cannot be chosen")
        copying = self.played.choices[0].due.say == COPYING
        if number == 0 and copying:
            way = replace(self.way, original=answer, chosen=(), when=When.NEVER)
        else:
            way = replace(self.way, chosen=(*self.way.chosen[: number - copying], answer))
        return self.with_(f"{choice.due.who} says {answer}", self.scenario, way)

    def copying(self, key: str) -> Done:
        """Another original in the place of the one that there is."""
        kind = ORIGINALS[key]
        scenario, controller = self.scenario, self.scenario.players[-1].name
        if any(one.label == self.way.original for one in scenario.board):
            controller = self.original.controller
            scenario = tabletop.taken(scenario, self.way.original)
        return self.with_original(tabletop.put(scenario, kind.card, controller, color=kind.color), self.way)

    def put(self, card: Card) -> Done:
        """A card of one's own as the original."""
        whose = self.scenario.players[-1].name
        why = no_permanent(card, self.era)
        if why:
            return self.refused(why)
        return self.with_original(tabletop.put(self.scenario, card, whose), replace(self.way, other=""))

    def with_original(self, scenario: Scenario, way: Way) -> Done:
        """The timeline with the newest thing on a table as the original."""
        way = replace(way, original=scenario.board[-1].label, chosen=())
        return self.with_(f"{way.original} is the original", scenario, way)

    def laden(self, key: str) -> Done:
        """Something coming to lie on the copier, or taken from it."""
        if self.no_has:
            return self.refused(self.no_has)
        scenario, label, there = self.scenario, self.way.copier, self.laden_with(key)
        match key:
            case "counter":
                counters = () if there else ((COUNTER, 1),)
                scenario = tabletop.changed(scenario, label, counters=counters)
            case "aura" if not there:
                scenario = tabletop.put(scenario, card_of(AURA), self.copier.controller, attached_to=label)
            case "pump" if not there:
                scenario = tabletop.affected(scenario, label, (Gets(3, 3),), lasts=UntilEndOfTurn())
            case _:
                for one in there:
                    scenario = tabletop.taken(scenario, one)
        words = f"Taken from {label}: {HAS[key]}" if there else f"{label} has {HAS[key]}"
        return self.with_(words, scenario, self.way)
