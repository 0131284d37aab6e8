"""Instructions about permanents: tapping, counters, attaching, control, sacrificing, lying face down."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Absent, Dated, Since
from mtgrules.language.abilities import AtNextEndStep
from mtgrules.language.durations import RestOfGame
from mtgrules.language.edits import IsControlledByYou, IsSwitched
from mtgrules.language.nouns import You
from mtgrules.language.reference import can_be_damaged, meant, meant_in, objects_meant, target_phrases
from mtgrules.language.type_edits import ReplacesLandWord
from mtgrules.model.events import (
    Attached,
    CountersPut,
    DamageDealt,
    EffectBegan,
    Event,
    LifeChanged,
    Moved,
    Noted,
    Postponed,
    Sacrificed,
    StatusChanged,
)
from mtgrules.model.objects import Status, Zone
from mtgrules.model.sentence import say
from mtgrules.model.state import Delayed, Effect, State
from mtgrules.model.turn_events import DrewFromEmpty
from mtgrules.model.typeline import BASIC_LAND_TYPES
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Duration, Frame, Instruction, ObjectId, Selector, word

Proposal = tuple[Event, ...] | Due

manifesting: Dated[bool] = Dated(
    "manifesting",
    Absent("2014-11-24", "it came with a set of that month"),
    Since("2014-11-24", True, Cite("CR 2026-09-25", "701.40a"), "a card enters face down as a 2/2"),
)
exchange_needs_both: Dated[bool] = Dated(
    "an exchange of control happens in both directions or not at all",
    Since("1997-03-24", True, Cite("5ED", "Resolving Effects")),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "413.2")),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "701.8")),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "701.12b")),
)


@word("gain control of {what} {duration}", "gain control of {what}")
class GainsControl(Instruction):
    """The ability's controller getting control of permanents (613.1b)."""

    what: Selector
    duration: Duration = RestOfGame()

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """One effect for everything meant; none where its duration is over already (611.2b)."""
        objects = frozenset(objects_meant(self.what, view, frame))
        if not objects or self.duration.over(view, frame):
            return ()
        label = f"{frame.you}: {say(self, view.state.era)}"
        return (EffectBegan(Effect(0, (IsControlledByYou(),), 0, self.duration, label, frame, objects)),)


@word("exchange control of {what} and {other}")
class ExchangesControl(Instruction):
    """Two permanents changing controllers (701.12)."""

    what: Selector
    other: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what, self.other)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """Two effects, or nothing where one of the two is not there or both have one controller."""
        one, two = objects_meant(self.what, view, frame), objects_meant(self.other, view, frame)
        cite = exchange_needs_both.at(view.state.era).cite
        if len(one) != 1 or len(two) != 1 or view.controller[one[0]] == view.controller[two[0]]:
            return (
                Noted(
                    "nothing is exchanged: it takes two permanents of two players", "no-exchange", cite=cite
                ),
            )
        return (_given(view, one[0], two[0], frame), _given(view, two[0], one[0], frame))


def _given(view: View, obj: ObjectId, other: ObjectId, frame: Frame) -> EffectBegan:
    to = view.controller[other]
    label = f"{to} controls {view.state.objects[obj].label} by the exchange"
    effect = Effect(
        0, (IsControlledByYou(),), 0, RestOfGame(), label, Frame(frame.this, to), frozenset({obj})
    )
    return EffectBegan(effect)


@word("switch {what}'s power and toughness {duration}")
class Switches(Instruction):
    """Power and toughness changing places (613.4d)."""

    what: Selector
    duration: Duration

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """One effect for everything meant."""
        objects = frozenset(objects_meant(self.what, view, frame))
        label = say(self, view.state.era)
        effect = Effect(0, (IsSwitched(),), 0, self.duration, label, frame, objects)
        return (EffectBegan(effect),) if objects else ()


@word(
    "change the text of {what} by replacing all instances of one basic land type with another {duration}",
    "change the text of {what} by replacing all instances of one basic land type with another",
)
class ChangesLandWord(Instruction):
    """A land-type word in text and type line replaced; both words are chosen now (612)."""

    what: Selector
    duration: Duration = RestOfGame()

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The text-changing effect, once both words are chosen."""
        objects = frozenset(objects_meant(self.what, view, frame))
        if not objects:
            return ()
        chosen = dict(frame.chosen)
        if "type" not in chosen or "other type" not in chosen:
            return Due("Which land type is replaced, and with which?", BASIC_LAND_TYPES, frame.you or "")
        edit = ReplacesLandWord(chosen["type"], chosen["other type"])
        label = f"the word {edit.old} is replaced with {edit.new}"
        return (EffectBegan(Effect(0, (edit,), 0, self.duration, label, frame, objects)),)


@word("tap {what}")
class Taps(Instruction):
    """Tapping permanents (701.26)."""

    what: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The tapping of every untapped permanent meant."""
        return _tapped(self.what, view, frame, True)


@word("untap {what}")
class Untaps(Instruction):
    """Untapping permanents (701.26)."""

    what: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The untapping of every tapped permanent meant."""
        return _tapped(self.what, view, frame, False)


def _tapped(what: Selector, view: View, frame: Frame, tapped: bool) -> Proposal:
    found = [view.state.objects[obj] for obj in meant_in(Zone.BATTLEFIELD, what, view, frame)]
    return tuple(
        StatusChanged(o.id, Status(tapped, o.status.face_down, o.status.flipped, o.status.phased_out))
        for o in found
        if o.status.tapped != tapped
    )


@word(
    "put {number:number} {power:signed}/{toughness:signed} counters on {what}",
    "put a {power:signed}/{toughness:signed} counter on {what}",
)
class PutsCounters(Instruction):
    """Putting counters on permanents (122.1)."""

    power: int
    toughness: int
    what: Selector
    number: int | None = None

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters on everything meant."""
        kind = f"{self.power:+d}/{self.toughness:+d}"
        objects = meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        return tuple(CountersPut(obj, kind, 1 if self.number is None else self.number) for obj in objects)


@word("put {number:number} {kind_of:word} counters on {what}")
class PutsNamedCounters(Instruction):
    """Putting counters with a name of their own on permanents; some give a keyword (122.1b)."""

    number: int
    kind_of: str
    what: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters on everything meant."""
        objects = meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        return tuple(CountersPut(obj, self.kind_of, self.number) for obj in objects)


@word("attach {what} to {host}")
class Attaches(Instruction):
    """Attaching an Aura or Equipment to another permanent (701.3)."""

    what: Selector
    host: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what, self.host)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The attaching, where one host is meant and it is not attached to it already (701.3b)."""
        hosts = meant_in(Zone.BATTLEFIELD, self.host, view, frame)
        return tuple(
            Attached(obj, hosts[0])
            for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame)
            if len(hosts) == 1 and view.state.objects[obj].attached_to != hosts[0] and obj != hosts[0]
        )


@word("sacrifice {what} at the beginning of the next end step")
class SacrificesLater(Instruction):
    """A sacrifice that waits for the next end step; what is meant is settled now (603.7c)."""

    what: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The waiting instruction."""
        return (
            Postponed(Delayed(AtNextEndStep((Sacrifices(self.what),)), frame, say(self, view.state.era))),
        )


@word("sacrifice {what}")
class Sacrifices(Instruction):
    """The ability's controller putting permanents that they control into the graveyard (701.21)."""

    what: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The sacrifice of everything meant that this player controls."""
        found: list[Event] = []
        for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame):
            if view.controller[obj] == frame.you:
                found += [Sacrificed(obj), Moved(obj, Zone.GRAVEYARD, why="sacrificed")]
        return tuple(found)


@word("manifest the top card of your library")
class Manifests(Instruction):
    """The top card of a library entering face down (701.40)."""

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move; nothing with an empty library."""
        cite = manifesting.at(view.state.era).cite
        cards = _library(view, frame.you)
        if not cards:
            return ()
        enters = (
            *(("status", Status(face_down=True)), ("controller", frame.you)),
            ("manifested", True),
        )
        return (Moved(cards[0], Zone.BATTLEFIELD, enters, why="manifested", cite=cite),)


@word(
    "{subject} [draws|draw] {number:number} cards",
    "{subject} [draws|draw] a card",
    "draw {number:number} cards",
    "draw a card",
)
class Draws(Instruction):
    """Drawing cards (121.1)."""

    orders = True
    subject: Selector = You()
    number: int | None = None

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.subject)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The cards from the top of the library."""
        players = [p for p in meant(self.subject, view, frame) if isinstance(p, str)]
        return tuple(event for p in players for event in drawn(view.state, p, self.number or 1))


def drawn(state: State, player: str, number: int = 1, cite: Cite | None = None) -> tuple[Event, ...]:
    """A player drawing cards from the top (121.1); a card that the board does not name is only told of."""
    cards = [o.id for o in state.zone(Zone.LIBRARY) if o.owner == player]
    found: list[Event] = [Moved(obj, Zone.HAND, why="drawn", cite=cite) for obj in cards[:number]]
    missing = number - len(found)
    if missing and state.player(player).library_known:
        found.append(DrewFromEmpty(player, cite=cite))
    elif missing:
        what = "a card" if missing == 1 else f"{missing} cards"
        found.append(Noted(f"{player} draws {what} that the board does not name", "unnamed", cite=cite))
    return tuple(found)


@word("deal combat damage as it was assigned")
class DealsAsAssigned(Instruction):
    """Combat damage that waited on the stack, as it did until 2009: dealt as it was assigned (310.4)."""

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The damage to everybody who can be dealt damage still, though its source may be gone."""
        combat = view.state.combat
        assigned = () if combat is None else combat.assigned
        return tuple(
            DamageDealt(assignment.source, whom, amount, combat=True)
            for assignment in assigned
            for whom, amount in assignment.shares
            if can_be_damaged(view, whom)
        )


def _library(view: View, player: str | None) -> list[ObjectId]:
    return [o.id for o in view.state.zone(Zone.LIBRARY) if o.owner == player]


@word("{subject} [gains|gain] {number:number} life")
class GainsLife(Instruction):
    """Gaining life (119.3)."""

    subject: Selector
    number: int

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.subject)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The life for each player meant."""
        players = meant(self.subject, view, frame)
        return tuple(LifeChanged(player, self.number) for player in players if isinstance(player, str))


@word("{subject} [gains|gain] that much life")
class GainsThatMuchLife(Instruction):
    """Gaining as much life as there was damage in what triggered it (119.3)."""

    subject: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.subject)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The life for each player meant; none where nothing was dealt."""
        amount = frame.event.amount if isinstance(frame.event, DamageDealt) else 0
        players = meant(self.subject, view, frame)
        return tuple(LifeChanged(player, amount) for player in players if isinstance(player, str) and amount)
