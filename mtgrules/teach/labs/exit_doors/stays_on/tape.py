"""A frame of the tape: what lies on a permanent or a player, what of it works, and a sentence about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from mtgrules.eras.era import Era
from mtgrules.language.phrases.ways_out import counters_stay
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved
from mtgrules.model.labels import capitalized, listed
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.state_based import MOST_POISON, opposite_counters, ten_poison
from mtgrules.scenario.values import Scenario
from mtgrules.show.scene.seen import seen
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Said
from mtgrules.teach.kit.playing import Playing
from mtgrules.teach.labs.exit_doors.told import size

NOTHING, PAIR = "nothing", ("+1/+1", "-1/-1")
_KEPT = 64


@lru_cache(_KEPT)
def played(scenario: Scenario, era: Era, deeds: tuple[tuple[Action, ...], ...]) -> Playing:
    """The last of some things that happen one after the other. Raises NotModelled where one cannot."""
    if not deeds:
        return Playing.at(tabletop.position(scenario, era))
    return Playing.at(played(scenario, era, deeds[:-1]).state).then(*deeds[-1])


@dataclass(frozen=True)
class Lying:
    """So many counters of a kind, and whether they do anything now."""

    kind: str
    many: int
    works: bool

    @property
    def words(self) -> str:
        """How many of which kind."""
        return many_of(self.many, self.kind)


@dataclass(frozen=True)
class TapeFrame:
    """What lay on somebody after something had happened."""

    head: str
    """What had happened, in a sentence."""
    title: str
    """The same in a few words."""
    what: str
    """What it was: its types, or where it was."""
    counters: tuple[Lying, ...] = ()
    size: str = ""
    """Its power and toughness; empty where it had none."""
    events: tuple[Event, ...] = ()
    """What had happened."""

    @property
    def idle(self) -> tuple[Lying, ...]:
        """The counters that did nothing."""
        return tuple(one for one in self.counters if not one.works)

    @property
    def lies(self) -> str:
        """What lay on it, in words."""
        return listed([one.words for one in self.counters]) or NOTHING

    @property
    def so(self) -> str:
        """What that made of it: its power and toughness, or a game lost; empty where nothing was made."""
        lost = self.what if any(one.works for one in self.counters) else ""
        return self.size or lost

    @property
    def does(self) -> str:
        """What it did, in words; what was idle in brackets."""
        idle = [f"({one.words}: idle)" for one in self.idle]
        return ", ".join([self.so, *idle] if self.so else idle) or NOTHING


def many_of(many: int, kind: str) -> str:
    """So many counters of a kind."""
    return f"{many} {kind} counter{'s' * (many != 1)}"


def frame(head: str, title: str, run: Playing, thing: str) -> TapeFrame:
    """What lies on somebody once something has happened."""
    state, events = run.state, run.events
    obj = state.labeled(thing)
    if obj is not None and obj.zone is Zone.BATTLEFIELD:
        now = view(state)
        counters = tuple(Lying(kind, many, _works(state, obj, kind)) for kind, many in obj.counters)
        sized = "" if now.power[obj.id] is None else size(state, obj)
        return TapeFrame(head, title, seen(now, obj.id).type_line.lower(), counters, sized, events)
    player = next((one for one in state.players if one.name == thing), None)
    if player is None:
        return TapeFrame(
            head, title, "nowhere" if obj is None else f"in {obj.owner}’s {obj.zone}", events=events
        )
    counters = tuple(Lying(kind, many, player.lost) for kind, many in player.counters)
    return TapeFrame(head, title, "has lost the game" if player.lost else "a player", counters, events=events)


def _works(state: State, obj: Object, kind: str) -> bool:
    """Whether counters of a kind change what an object is: it is looked at without them."""
    rest = tuple(one for one in obj.counters if one[0] != kind)
    bare, now = view(state.with_object(obj.with_(counters=rest))), view(state)
    return any(bare[column][obj.id] != now[column][obj.id] for column in ("power", "toughness", "abilities"))


def told(tape: Sequence[TapeFrame], thing: str, before: State) -> Said:
    """What the last frame of a tape shows, with its rule."""
    now, era, was = tape[-1], before.era, before.labeled(thing)
    opposite = opposite_counters.at(era)
    gone = next((e for e in now.events if isinstance(e, Moved) and was and e.obj == was.id), None)
    if gone:
        return f"{now.head}. It is {now.what}, and its counters are gone.", gone.cite
    if was is None and not now.idle:
        told = f"{now.head}. {thing} has {now.lies} and loses, whoever gave them."
        return told, ten_poison.at(era).cite
    if len(opposite_of(now)) == len(PAIR):
        return f"{now.head}. Both kinds stay, and {thing} is {now.so or 'no creature'}.", opposite.cite
    if any(event.cite == opposite.cite for event in now.events):
        left = f"left: {now.lies}. {thing} is {now.so or 'no creature'}"
        return f"{now.head}. They went in pairs, one of each kind; {left}.", opposite.cite
    return f"{now.head}. {_lying(now, thing)}", counters_stay.at(era).cite


def _lying(now: TapeFrame, thing: str) -> str:
    """What lies there, in a sentence."""
    if not now.counters:
        return f"No counter lies on {thing}."
    if not now.idle:
        return f"With {now.lies} {thing} is {now.so}."
    many, first = sum(one.many for one in now.idle), now.idle[0].kind
    why = "no power and toughness is there" if first in PAIR else "by themselves they do nothing"
    why = f"{MOST_POISON} of them lose" if first == "poison" else why
    verb = "lies" if many == 1 else "lie"
    sized = f" {thing} is {now.so}." if now.so else ""
    return f"{capitalized(listed([one.words for one in now.idle]))} {verb} there, idle: {why}.{sized}"


def opposite_of(now: TapeFrame) -> list[str]:
    """Those of two opposite kinds of counters that lie there."""
    return [one.kind for one in now.counters if one.kind in PAIR]
