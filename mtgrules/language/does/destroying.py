"""Destroying permanents and regenerating them, and countering spells (701.6, 701.8, 701.19)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.control import GainsControl
from mtgrules.language.does.costs import paid_if_wanted, sacrificed_for
from mtgrules.language.does.measured import x_told
from mtgrules.language.phrases.dated_rules import stays_paid
from mtgrules.language.phrases.meaning import Proposal, looked_at, meant_in, proposal_of
from mtgrules.language.phrases.references import names_one_object
from mtgrules.language.phrases.told import answered
from mtgrules.model.events.base import Event, called
from mtgrules.model.events.destruction import Destroyed
from mtgrules.model.events.effects import ShieldMade
from mtgrules.model.events.moves import Ceased, Moved, Why
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import ManaCost
from mtgrules.model.objects import Zone
from mtgrules.model.pending import Doomed
from mtgrules.model.state import Shield, State
from mtgrules.model.templates import LineOf, WordTable
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Outer, Selector, outer, word


class Destroying(WordTable):
    """Whether what is destroyed can regenerate."""

    _value_: LineOf[bool]
    PLAIN = LineOf("destroy {what}", of=True)
    FOR_GOOD = LineOf(
        "destroy {what}. [it|they] can't be regenerated",
        (
            "bury {what}",
            "destroy {what}. ([that creature|those creatures]|[a creature|creatures] destroyed this way)"
            " can't be regenerated",
        ),
        of=False,
    )
    """Destroying without a chance to regenerate, once called burying (701.8, 701.19c)."""


@word("{how:row}")
class Destroy(Instruction):
    """Destroying permanents (701.8)."""

    what: Selector
    how: Destroying = Destroying.PLAIN

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The destruction of everything meant."""
        objects = meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        return tuple(Destroyed(obj, frame.this, regenerable=self.how.value.of) for obj in objects)


@word("regenerate {what}")
class Regenerates(Instruction):
    """A shield that replaces the next destruction in the turn (701.19a)."""

    what: Selector
    answers = Doomed

    def propose(self, view: View, frame: Frame) -> Proposal:
        """A shield for each permanent meant."""
        found = []
        for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame):
            label = f"the next destruction of {view.state.objects[obj].label} is replaced"
            made = replace(frame, it=obj, targets=(), phrases=())
            found.append(ShieldMade(Shield(0, self, made, label, called(view.state, frame.this))))
        return tuple(found)


class Rider(WordTable):
    """What can be done as something regenerates: as a part of it, or by an ability that triggers (603.7)."""

    _value_: LineOf[tuple[type[Instruction], ...]]
    TRIGGERS = LineOf("when (it|that creature) regenerates this way, {rider}", of=(Instruction,))
    AT_ONCE = LineOf(
        "if it regenerates this way, {rider}",
        ("{rider} if it regenerates this way",),
        of=(Begin, GainsControl),
    )
    """A shield whose use makes an effect begin at that same time, as a part of regenerating."""


@word("regenerate {what}. {how:row}")
class RegeneratesWithRider(Outer, Regenerates):
    """A shield of one permanent that does more than replace the next destruction (701.19)."""

    what: Selector
    rider: Instruction
    how: Rider
    leaves = True

    def __post_init__(self) -> None:
        if not names_one_object(self.what) or self.what.is_each or self.what.is_indefinite:
            raise ValueError("what it is that regenerates this way has to be one permanent")
        if self.rider.targets or outer(self.rider).texts or outer(self.rider).ends_text:
            raise ValueError("what is done as something regenerates is one plain thing, without a target")
        x_told((self.rider,))
        answered((self.what,), (self.rider,))
        if not isinstance(self.rider, self.how.value.of):
            raise ValueError("what happens as a part of regenerating is an effect that begins then")

    @property
    def names(self) -> tuple[Selector, ...]:
        return () if self.what.is_indefinite else (self.what,)

    @property
    def introduces(self) -> tuple[Selector, ...]:  # type: ignore[override]
        return (self.what,)

    def known(self, frame: Frame) -> Frame:
        """The frame of its shield for the rider, in which "it" is what has regenerated."""
        it = () if frame.it is None else (frame.it,)
        return replace(frame, it=None, named=(*frame.named, Mention(self.what, it)))

    def at_once(self, view: View, frame: Frame) -> Proposal:
        """What the rider comes to as the shield of a frame is used."""
        return proposal_of(self.rider, view, self.known(frame))


# ---- countering


def countered(state: State, obj: ObjectId, to: Zone = Zone.GRAVEYARD) -> tuple[Event, ...]:
    """A spell being countered: it goes to its owner's graveyard; an ability ceases to exist (701.6a)."""
    if state.objects[obj].ability is not None:
        return (Ceased(obj, Why.COUNTERED),)
    moved = Moved(obj, to, why=Why.COUNTERED, on_top=to is Zone.LIBRARY)
    return (moved, *_given_back(state, obj))


def _given_back(state: State, spell: ObjectId) -> Iterator[Event]:
    """What was sacrificed for a spell coming back: by the rules nothing ever does (701.6b)."""
    if not stays_paid.at(state.era).value:
        for card in sacrificed_for(state, spell):
            yield Moved(card, Zone.BATTLEFIELD)


@word()
class ItsPayer(Selector):
    """The controller of what is countered unless that player pays; no phrase says it but "that player"."""

    what: Selector
    said_as = frozenset({"player"})

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return tuple(seen.controller[obj] for obj, seen in looked_at(self.what, view, frame))


_COUNTER = "counter {what}( unless its controller pays {cost:mana})"
_IF_SO = f"{_COUNTER}. if that spell is countered this way, "
_ON_TOP = "put it on top of its owner's library instead of into that player's graveyard"


class Countering(WordTable):
    """Where a countered spell is put."""

    _value_: LineOf[Zone]
    PLAIN = LineOf(_COUNTER, of=Zone.GRAVEYARD)
    EXILED = LineOf(f"{_IF_SO}<exiles> it instead of putting it into its owner's graveyard", of=Zone.EXILE)
    """Into exile, by a replacement effect of the same text (614.1a, 701.6a)."""

    ON_TOP = LineOf(_IF_SO + _ON_TOP, of=Zone.LIBRARY)
    """On top of its owner's library."""


@word("{how:row}")
class Counter(Instruction):
    """Countering a spell or an ability, also unless mana is paid for it as this resolves (701.6)."""

    what: Selector
    cost: ManaCost | None = None
    how: Countering = Countering.PLAIN

    def __post_init__(self) -> None:
        if self.how.value.of is not Zone.GRAVEYARD and "ability" in self.what.said_as:
            raise ValueError("an ability that is countered is put nowhere")

    @property
    def counts(self) -> str:  # type: ignore[override]
        return "" if self.cost is None else "cost"

    @property
    def names(self) -> tuple[Selector, ...]:
        return (*super().names, *(() if self.cost is None else (ItsPayer(self.what),)))

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The countering, or the payment.

        A spell is put into its owner's graveyard, and an ability is gone from the stack.
        """
        found: list[Event] = []
        for obj in meant_in(Zone.STACK, self.what, view, frame):
            player, label = view.controller[obj], view.state.objects[obj].label
            paid = None if self.cost is None else paid_if_wanted(view, frame, player, self.cost, label)
            found += countered(view.state, obj, self.how.value.of) if paid is None else paid
        return tuple(found)
