"""What happens to permanents where they lie: status, counters, attaching, sacrificing (110.5, 122, 701)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from functools import partial
from operator import attrgetter

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.costs import sacrificed
from mtgrules.language.edits.durations import REST_OF_GAME
from mtgrules.language.phrases.dated_rules import (
    attached_phases_too,
    phasing_in_renews,
    phasing_in_rested,
    phasing_out_ends,
    phasing_out_heals,
    phasing_rule,
)
from mtgrules.language.phrases.meaning import Proposal, how_many, meant_in, named, players_meant
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import PERMANENT
from mtgrules.language.phrases.references import Named, You
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectLeaves
from mtgrules.model.events.moves import Noted, PhasedIn, PhasedOut
from mtgrules.model.events.permanents import Attached, CountersPut, StatusChanged
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Object, Phased, Zone
from mtgrules.model.state import State
from mtgrules.model.templates import WordLine, WordTable
from mtgrules.model.verdict import ask
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Number, Selector, word

turning_renews = dated_rule("a permanent that is turned face up or down gets a new timestamp")


stays_face_down = dated_rule("a face-down instant or sorcery can't be turned face up")


flip_cards = dated_rule("flip cards")


def phasing_out(view: View, objects: Collection[ObjectId]) -> tuple[Event, ...]:
    """The events of permanents phasing out at one time, with what is attached to them.

    Raises NotModelled where something limited waits for one of them that could not affect it any further.
    """
    state, era = view.state, view.state.era
    directly = view.in_zone(Zone.BATTLEFIELD) & frozenset(objects)
    attached = _with_attached(state.zone(Zone.BATTLEFIELD), directly)
    heals, ends = phasing_out_heals.at(era).value, phasing_out_ends.at(era)
    found: list[Event] = []
    for obj in sorted(directly | attached):
        if ends.value:
            _nothing_waits(state, obj)
            on_it = [e for e in state.effects if e.objects is not None and obj in e.objects]
            limited = [e for e in on_it if e.duration != REST_OF_GAME]
            found += [EffectLeaves(e.id, obj, e.label, cite=ends.cite) for e in limited]
        rule = attached_phases_too if obj in attached else phasing_rule
        phased = Phased(view.controller[obj], obj not in attached)
        found.append(PhasedOut(obj, phased, heals, cite=rule.at(era).cite))
    return tuple(found)


def phasing_in(view: View, objects: Collection[ObjectId]) -> tuple[Event, ...]:
    """The events of what is phased out phasing in at one time, with what phased out with it."""
    state, era = view.state, view.state.era
    out = state.zone(Zone.PHASED_OUT)
    indirectly = tuple(o for o in out if o.phased is not None and not o.phased.directly)
    directly = [o for o in out if o.id in objects and o not in indirectly]
    attached = _with_attached(indirectly, frozenset(o.id for o in directly))
    following = [o for o in indirectly if o.id in attached]
    renews, rested = phasing_in_renews.at(era).value, phasing_in_rested.at(era).value
    cite = phasing_rule.at(era).cite
    by_age = (*sorted(directly, key=_AGE), *sorted(following, key=_AGE))
    return tuple(PhasedIn(o.id, renews, rested, cite=cite) for o in by_age)


_AGE = attrgetter("timestamp")


def _with_attached(things: Iterable[Object], hosts: Ids) -> Ids:
    """Those of some things that are attached to hosts, or to what is attached to them."""
    on_them = frozenset(o.id for o in things if o.attached_to in hosts)
    return on_them if on_them <= hosts else on_them | _with_attached(things, hosts | on_them)


def _nothing_waits(state: State, obj: ObjectId) -> None:
    """Raise NotModelled where a shield or a delayed ability speaks of an object."""
    waiting = [(shield.frame, shield.label) for shield in state.shields]
    waiting += [(delayed.frame, delayed.label) for delayed in state.delayed]
    for frame, label in waiting:
        mentioned = {frame.this, *frame.targets, *(who for m in frame.named for who in m.meant or ())}
        if obj in mentioned:
            raise NotModelled(f"{state.objects[obj].label} phasing out while something waits for it: {label}")


def _becoming(view: View, objects: Iterable[ObjectId], **new: bool) -> tuple[Event, ...]:
    """The new status of those that have another one."""
    found = ((obj, view.state.objects[obj].status) for obj in objects)
    changed = ((obj, status, replace(status, **new)) for obj, status in found)
    return tuple(StatusChanged(obj, after) for obj, before, after in changed if after != before)


def _turned(view: View, objects: Iterable[ObjectId], down: bool) -> tuple[Event, ...]:
    found: list[Event] = []
    renews = turning_renews.at(view.state.era).value
    for obj in objects:
        there = view.state.objects[obj]
        if there.status.face_down == down:
            continue
        if not down and not there.can_be_permanent(view.state.era):
            told = f"{there.label} is shown and stays face down: it is no card that can be a permanent"
            found.append(Noted(told, "stays", obj, cite=stays_face_down.at(view.state.era).cite))
        else:
            found.append(StatusChanged(obj, replace(there.status, face_down=down), renews))
    return tuple(found)


def _flipped(view: View, objects: Iterable[ObjectId]) -> tuple[Event, ...]:
    """The flipping of each. Raises NotModelled for what has no other half."""
    for obj in objects:
        if view.both_halves(obj).flips_to is None:
            raise NotModelled(f"flipping {view.state.objects[obj].label}, which has no lower half")
    cite = flip_cards.at(view.state.era).cite
    return tuple(replace(event, cite=cite) for event in _becoming(view, objects, flipped=True))


def _renewed(view: View, objects: Iterable[ObjectId]) -> tuple[Event, ...]:
    return tuple(StatusChanged(obj, view.state.objects[obj].status, renews=True) for obj in objects)


def _unattached(view: View, objects: Iterable[ObjectId]) -> tuple[Event, ...]:
    """The coming off of each that is attached to something."""
    return tuple(Attached(obj, None) for obj in objects if view.state.objects[obj].attached_to is not None)


@dataclass(frozen=True)
class StatusLine(WordLine):
    """A line of the table of what happens to permanents."""

    done: Callable[[View, tuple[ObjectId, ...]], tuple[Event, ...]] = _renewed
    by_name: bool = False
    """Whether its objects are told by name alone, wherever they are."""


class NewStatus(WordTable):
    """What happens to permanents where they lie."""

    _value_: StatusLine
    TAPPED = StatusLine("tap {what}", done=partial(_becoming, tapped=True))
    """Tapping permanents (701.26)."""

    UNTAPPED = StatusLine("untap {what}", done=partial(_becoming, tapped=False))
    """Untapping them (701.26)."""

    FACE_DOWN = StatusLine("turn {what} face down", done=partial(_turned, down=True))
    """Turning permanents face down (708.2a)."""

    FACE_UP = StatusLine("turn {what} face up", done=partial(_turned, down=False))
    """Turning them face up (708.8)."""

    FLIPPED = StatusLine("flip {what}", since=flip_cards, done=_flipped)
    """Flipping, which stays so (710.4)."""

    PHASED_OUT = StatusLine("{what} [phase] out", since=phasing_rule, done=phasing_out)
    """Permanents phasing out (702.26b)."""

    PHASED_IN = StatusLine("{what} [phase] in", since=phasing_rule, done=phasing_in, by_name=True)
    """What is phased out phasing in, by its name (702.26c)."""

    NEWEST = StatusLine("{what} [get] a new timestamp", done=_renewed)
    """Being the newest from now on (613.7)."""

    UNATTACHED = StatusLine("unattach {what}", done=_unattached)
    """Equipment coming off its host (701.3d)."""


@word("{status:row}")
class ChangesStatus(Instruction):
    """Permanents getting another status, or something like it, where they lie (110.5)."""

    status: NewStatus
    what: Selector

    def __post_init__(self) -> None:
        if self.status.value.by_name and not isinstance(self.what, Named):
            raise ValueError("a text of a card lets nothing phase in, for it sees nothing that is phased out")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What happens to every permanent meant that has not that status."""
        line = self.status.value
        if line.by_name:
            return line.done(view, tuple(o for o in named(self.what, view, frame) if isinstance(o, int)))
        return line.done(view, meant_in(Zone.BATTLEFIELD, self.what, view, frame))


@word(
    "put {number:number} {kind_of:counter} counters on {what}",
    "put a number of {kind_of:counter} counters on {what} equal to {number}",
    "put a {kind_of:counter} counter on {what}",
)
class PutsCounters(Instruction):
    """Putting counters on permanents (122.1); some with a name of their own give a keyword (122.1b)."""

    kind_of: str
    what: Selector
    number: Number | None = None
    counts = "number"
    measured = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters on everything meant."""
        number = how_many(self.number, view, frame)
        objects = meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        return tuple(CountersPut(obj, self.kind_of, number) for obj in objects if number)


@word("attach {what} to {host}")
class Attaches(Instruction):
    """Attaching an Aura or Equipment to another permanent (701.3)."""

    what: Selector
    host: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The attaching, where one host is meant and it is not attached to it already (701.3b)."""
        found: list[Event] = []
        for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame):
            worn = view.state.objects[obj].host
            moving = replace(frame, it=worn) if self.host.is_indefinite and worn is not None else frame
            hosts = meant_in(Zone.BATTLEFIELD, self.host, view, moving)  # "another" is one other than this
            if len(hosts) == 1 and hosts[0] not in (worn, obj):
                found.append(Attached(obj, hosts[0]))
        return tuple(found)


@word("sacrifice {what}")
class Sacrifices(Instruction):
    """The ability's controller putting permanents that they control into the graveyard (701.21)."""

    what: Selector

    def __post_init__(self) -> None:
        if self.what.is_indefinite:
            raise ValueError("which of several is sacrificed, is a choice among those of one player")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The sacrifice of everything meant that this player controls."""
        found: list[Event] = []
        for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame):
            if view.controller[obj] == frame.you:
                found += sacrificed(obj)
        return tuple(found)


sacrifice_is_chosen = dated_rule("who sacrifices chooses what")


@word(
    "({subject} [sacrifice]|sacrifice) ({number:number} {what}|{what})",
    "{subject} [sacrifice] ({number:number} {what}|{what}) of their choice",
)
class SacrificesOfChoice(Instruction):
    """Players sacrificing permanents that each of them chooses, all at the same time (701.21a)."""

    subject: Selector = You()
    what: Noun = Noun(Determiner.A, frozenset({PERMANENT}))
    number: int | None = None
    for_players = frozenset({"subject"})

    def __post_init__(self) -> None:
        usual = Determiner.A if self.number is None else Determiner.BARE
        if self.what.determiner is not usual:
            raise ValueError('a player sacrifices "a" permanent, or a number of them')
        if isinstance(self.subject, Noun):
            raise ValueError("only players sacrifice permanents")

    @property
    def names(self) -> tuple[Selector, ...]:
        return (self.subject, self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The sacrifices; the first player in turn order who has to choose is asked first (101.4)."""
        chosen = Key.SACRIFICED.of(frame.chosen, ())
        found: list[Event] = []
        cite = sacrifice_is_chosen.at(view.state.era).cite
        players = players_meant(self.subject, view, frame)
        for player in sorted(players, key=lambda player: player != view.state.active):
            going = self.by(view, frame, player, chosen)
            found += [event for obj in going for event in sacrificed(obj, cite)]
        return tuple(found)

    def by(self, view: View, frame: Frame, player: str, chosen: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        """What a player sacrifices: what they chose, or everything where there is no more."""
        number = 1 if self.number is None else self.number
        there = sorted(self.what.among(view, frame) & view.in_zone(Zone.BATTLEFIELD))
        mine = [obj for obj in there if view.controller[obj] == player]
        if len(mine) <= number:
            return tuple(mine)
        named = tuple(obj for obj in chosen if obj in mine)
        if len(named) == number:
            return named
        labels = tuple(view.state.objects[obj].label for obj in mine)
        many = "" if number == 1 else f" {number}"
        return ask(f"Which{many} of these does {player} sacrifice?", labels, player, "sacrificing {}")
