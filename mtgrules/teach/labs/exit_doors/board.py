"""Exit doors as a board: one permanent, its shield, and nine ways out, each walked station by station."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import ClassVar, Self

from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.language.card import Card
from mtgrules.language.does.creating import MAKER, token_owner
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.rules.events.carry import Story
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.turn.priority import ready
from mtgrules.scenario.values import Placed, Scenario
from mtgrules.show.html import Html, table
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board, Done
from mtgrules.teach.kit.played_board import asked_of, bare, own_era, there
from mtgrules.teach.labs.exit_doors import told
from mtgrules.teach.labs.exit_doors.doors import DOORS, Leaving, Went, went
from mtgrules.teach.labs.exit_doors.shields import NONE, SHIELDS, no_shield, shield_of, shielded
from mtgrules.teach.years import since

CARD, STOLEN, TOKEN, GIFT = "card", "stolen", "token", "gift"
WHO: Mapping[str, str] = MappingProxyType(
    {CARD: "own card", STOLEN: "stolen card", TOKEN: "token", GIFT: "token as a gift"}
)
KINDS: Mapping[str, str] = MappingProxyType({"plus": "+1/+1", "minus": "-1/-1"})
_BY_ROW = MappingProxyType({"r31": "destroy", "r33": "sacrifice", "r46": "deathtouch"})
"""At which door a board begins, by the row that it is about; else where toughness is 0."""
STATIONS = 3
_MOST = 9
_SAID = 4
"""So many things that are left out are not named one by one."""


@dataclass(frozen=True)
class ExitDoors(Board):
    """A permanent, the door that is armed, how far it was walked, and which were walked to their ends."""

    thing: str = ""
    gift: bool = False
    """Whether it is a token that the other player was given; its owner goes by the year."""
    door: str = "toughness"
    station: int = 0
    walked: tuple[str, ...] = ()

    title: ClassVar[str] = "Exit doors"
    first: ClassVar[str] = "Say where it ends, then press Next three times."
    takes_cards: ClassVar[bool] = True

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The creature that a scenario is about, alone, before its play. Raises ValueError for none."""
        start, era = bare(scenario), own_era(scenario, era)
        there = [o for o in start.board if o.zone is Zone.BATTLEFIELD and is_creature(o.card, era)]
        if not there:
            raise ValueError("no creature is on this board")
        asked = asked_of(scenario)
        one = min(there, key=lambda o: (o.label not in asked, shield_of(o.card) == NONE, not o.token))
        left = tuple(other.label for other in start.board if other.label != one.label)
        alone = replace(one, attached_to="", attacking="", blocking=())
        start = replace(start, board=(alone,), effects=(), order=(one.label,))
        door = next((_BY_ROW[row] for row in scenario.rows[::-1] if row in _BY_ROW), "toughness")
        return cls(start, era, one.label, door=door), left if len(left) < _SAID else ("everything else",)

    # What is there.

    @property
    def placed(self) -> Placed:
        """The permanent as it lies on the table."""
        return tabletop.placed(self.scenario, self.thing)

    @property
    def players(self) -> tuple[str, str]:
        """Ana and Nico, or who sits here in their place."""
        first, second, *_ = (player.name for player in self.scenario.players)
        return first, second

    @property
    def who(self) -> str:
        """Whose it is, and whether a card stands for it."""
        if self.placed.token:
            return GIFT if self.gift else TOKEN
        return CARD if self.placed.owner == self.placed.controller else STOLEN

    @property
    def shield(self) -> str:
        """Which shield it has."""
        return shield_of(self.placed.card)

    @property
    def whole(self) -> Scenario:
        """The table, where a gift is owned as the year has it."""
        if not self.gift:
            return self.scenario
        giver, getter = self.players
        owner = giver if token_owner.at(self.era).value == MAKER else getter
        return tabletop.changed(self.scenario, self.thing, owner=owner)

    @property
    def leaving(self) -> Leaving:
        """Who leaves, from where, by which rules."""
        return Leaving(self.whole, self.era, self.thing)

    @cached_property
    def state_before(self) -> State:
        """The table before the door, once the game itself has looked at it: counters go in pairs.

        Raises NotModelled where the permanent does not stay.
        """
        found = ready(Story(tabletop.position(self.whole, self.era))).state
        if there(found, self.thing) is None:
            raise NotModelled(f"{self.thing} would not stay on the battlefield")
        return found

    @property
    def state(self) -> State:
        """The table after the last station of the door, else before it."""
        found = self.outcome(self.door) if self.station == STATIONS else None
        return found.after if isinstance(found, Went) else self.state_before

    @property
    def obj(self) -> Object:
        """The permanent as it is before anything happens to it."""
        found = there(self.state_before, self.thing)
        assert found is not None
        return found

    def outcome(self, door: str) -> Went | NotModelled:
        """What comes of a door, or what the era lacks for it."""
        try:
            return went(self.leaving, door)
        except NotModelled as lacking:
            return lacking

    @property
    def closed(self) -> tuple[str, ...]:
        """The doors that the shield closes, of those that the era has."""
        found = {door: self.outcome(door) for door in DOORS}
        return tuple(d for d, one in found.items() if isinstance(one, Went) and one.asked and one.stays)

    @property
    def kinds(self) -> object:
        """What kinds of things there are; a gift is another board than a token."""
        return super().kinds, self.gift

    # What a press does.

    def why_not(self, name: str, value: str) -> str:
        """Why something cannot be pressed now; empty where it can."""
        match name:
            case "next":
                return "" if self.station < STATIONS else "it has come to its end: choose another door"
            case "back":
                return "" if self.station else "it has not left yet"
            case "door":
                lacking = self.outcome(value)
                return since(lacking) if isinstance(lacking, NotModelled) else ""
            case "shield":
                return no_shield(self.placed.card, value, self.era)
            case "counters":
                kind, way = value.split()
                number = self.obj.counter(KINDS[kind])
                if way == "more" and kind == "minus" and view(self.state_before).toughness[self.obj.id] == 1:
                    return "with toughness 0 it would be gone already"
                return "it can go no further" * (number == (_MOST if way == "more" else 0))
        return ""

    def do(self, name: str, value: str) -> Done:
        known = {
            *(("who", one) for one in WHO),
            *(("shield", one) for one in SHIELDS),
            *(("door", one) for one in DOORS),
            *(("counters", f"{kind} {way}") for kind in KINDS for way in ("less", "more")),
            *(("next", ""), ("back", ""), ("all", "")),
        }
        if (name, value) not in known:
            raise ValueError(f"Exit doors does not know {name!r}")
        why = self.why_not(name, value)
        if why:
            return self.refused(f"{DOORS[value].words}: {why}" if name == "door" else why)
        match name:
            case "next":
                return self.at(self.station + 1)
            case "back":
                return self.at(self.station - 1)
            case "door":
                return replace(self, door=value).at(0)
            case "all":
                there = tuple(door for door in DOORS if isinstance(self.outcome(door), Went))
                after = replace(self, walked=there)
                return Done(after, told.summary(len(after.closed), len(there), SHIELDS[self.shield]))
            case "who":
                return self.belonging(value)
            case "shield":
                return self.changed(card=shielded(self.placed.card, value))
        kind, way = value.split()
        number = self.obj.counter(KINDS[kind]) + (1 if way == "more" else -1)
        others = tuple(one for one in self.obj.counters if one[0] != KINDS[kind])
        return self.changed(counters=(*others, (KINDS[kind], number)) if number else others)

    def belonging(self, who: str) -> Done:
        """It as a card or a token, of this player or the other."""
        first, second = self.players
        controller = second if who == GIFT else first
        owner = second if who == STOLEN else controller
        after = replace(self, gift=who == GIFT)
        return after.changed(token=who in (TOKEN, GIFT), controller=controller, owner=owner)

    def changed(self, **fields: object) -> Done:
        """It with something else about it; what was walked is told anew."""
        after = replace(self, scenario=tabletop.changed(self.scenario, self.thing, **fields), station=0)
        return Done(after, after.now)

    def at(self, station: int) -> Done:
        """The armed door at a station."""
        found = self.outcome(self.door)
        if isinstance(found, NotModelled):
            return self.refused(f"{DOORS[self.door].words}: {since(found)}")
        done = station == STATIONS and self.door not in self.walked
        walked = (*self.walked, self.door) if done else self.walked
        after = replace(self, station=station, walked=walked)
        return Done(after, *told.at_station(found, station, self.shield, self.era))

    @property
    def now(self) -> str:
        """What it is, in a sentence."""
        obj = self.obj
        size = told.size(self.state_before, obj)
        shield = told.SHIELD_OF[self.shield]
        kind = "token" if obj.token else "card"
        whose = f"{obj.owner} owns the {kind}, {self.placed.controller} controls it"
        return f"{self.thing} is {size}{shield}; {whose}."

    def put(self, card: Card) -> Done:
        """A card of one's own in the place of the permanent."""
        if not is_creature(card, self.era):
            return self.refused(f"{card.name} is no creature, and these doors are a creature's")
        new = replace(self.placed, label=card.name, card=card, counters=())
        scenario = replace(self.scenario, board=(new,), order=(card.name,))
        after = replace(self, scenario=scenario, thing=card.name, station=0, walked=())
        return Done(after, after.now)

    # As a table.

    def table(self) -> Html:
        """The doors, with what came of those that were walked."""
        return table(("door", "the shield", "on the way", "where it ends"), self.rows)

    def stored(self) -> Html:
        """The same; a stored notebook shows it as it opens."""
        return table(("door", "the shield", "on the way", "where it ends"), self.rows, bare=True)

    @property
    def rows(self) -> list[tuple[str, ...]]:
        """A row for each door; what has not been walked is open."""
        return [(DOORS[door].words, *self.stations(door)) for door in DOORS]

    def stations(self, door: str) -> tuple[str, str, str]:
        """What is known of the three stations of a door: all once it was walked, else as far as one came."""
        found = self.outcome(door)
        if isinstance(found, NotModelled):
            return since(found), "–", "–"
        words = told.stations(found, self.shield)
        there = STATIONS if door in self.walked else self.station if door == self.door else 0
        shield, way, end = (word if place < there else "?" for place, word in enumerate(words))
        return shield, way, end


def is_creature(card: Card, era: Era) -> bool:
    """Whether a creature is printed on a card."""
    return "creature" in card.printed(era).types
