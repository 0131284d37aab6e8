"""Moving objects from zone to zone: returning, exiling, putting onto the battlefield (400.7)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.libraries import placed_by
from mtgrules.language.phrases.compound import is_general
from mtgrules.language.phrases.meaning import Proposal, meant, meant_in, objects_meant
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.qualities import CARD
from mtgrules.language.phrases.references import Named, This, kept_in_exile
from mtgrules.language.phrases.zones import InPlace
from mtgrules.model.events.base import Event, called
from mtgrules.model.events.libraries import Shuffled
from mtgrules.model.events.moves import Moved, Noted
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Choices, Status, Zone
from mtgrules.model.templates import WordLine, WordTable
from mtgrules.model.view import View
from mtgrules.model.words import ON_BATTLEFIELD, Instruction, Selector, Word, parts_of, word


def lying_somewhere(what: Selector) -> None:
    """Raises ValueError for a phrase that does not say where its cards are."""
    said = isinstance(what, Noun) and not what.is_reference
    if said and not any(isinstance(quality, InPlace) for quality in parts_of(what)):
        raise ValueError('where the card is has to be said, such as "a card from your graveyard"')


@dataclass(frozen=True)
class MoveLine(WordLine):
    """A line of the table of moves to a zone of each owner."""

    to: Zone = Zone.HAND
    on_top: bool = False
    shuffled: bool = False
    """Whether the library is shuffled then."""
    from_somewhere: bool = False
    """Whether its phrase has to say where the cards are."""

    @property
    def moves_library(self) -> bool:
        """Whether it moves a card out of a library, or into one."""
        return self.to is Zone.LIBRARY


_into_library = partial(MoveLine, to=Zone.LIBRARY)
_OWNERS = "([its owner's library|their owners' libraries]|(their owner's|that player's|their) library)"
_BURIED = (
    "([its owner's graveyard|their owners' graveyards]|(their owner's|that player's|your|their) graveyard)"
)


class MoveTo(WordTable):
    """Where objects are moved to, and how that is said."""

    _value_: MoveLine
    HAND = MoveLine("return {what} to ([its owner's hand|their owners' hands]|their owner's hand)")
    YOUR_HAND = MoveLine("return {what} to your hand")
    INTO_HAND = MoveLine("put {what} into your hand", from_somewhere=True)
    """Cards coming to your hand."""

    ON_TOP = _into_library(f"put {{what}} on top of {_OWNERS}", on_top=True)
    ON_BOTTOM = _into_library(f"put {{what}} on the bottom of {_OWNERS}")
    SHUFFLED = _into_library(f"shuffle {{what}} into {_OWNERS}", shuffled=True)
    """Objects of an owner lying anywhere in a library (701.24)."""

    ON_YOUR_TOP = _into_library("put {what} on top of your library", on_top=True, from_somewhere=True)
    ON_YOUR_BOTTOM = _into_library("put {what} on the bottom of your library", from_somewhere=True)
    SHUFFLED_IN_YOURS = _into_library("shuffle {what} into your library", shuffled=True, from_somewhere=True)
    GRAVEYARD = MoveLine(f"put {{what}} into {_BURIED}", to=Zone.GRAVEYARD)
    EXILE = MoveLine("<exiles> {what}", to=Zone.EXILE)
    """Exiling: removing from the game, as it was once (701.13)."""


@word("{where:row}")
class MovesTo(Instruction):
    """Objects going to a zone of their owners (400.3)."""

    where: MoveTo
    what: Selector

    def __post_init__(self) -> None:
        if self.where.value.from_somewhere:
            lying_somewhere(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move of everything meant, which an ability that is linked to this one can find in exile.

        Each owner puts several into a library in an order (401.4). Raises NotModelled where it depends on
        the year whether a library is shuffled that nothing comes into (701.24c).
        """
        line, objects = self.where.value, objects_meant(self.what, view, frame)
        if line.shuffled and not objects and not is_general(self.what):
            raise NotModelled("whether a library is shuffled that nothing comes into")
        kept = kept_in_exile(view, frame) if line.to is Zone.EXILE else ()
        owner = {obj: view.state.objects[obj].owner for obj in objects}
        libraries = dict.fromkeys((*([frame.you or ""] if line.from_somewhere else []), *owner.values()))
        for player in libraries if line.to is Zone.LIBRARY and not line.shuffled else ():
            own = [obj for obj in objects if owner[obj] == player]
            placed = placed_by(player, own, Key.TOP if line.on_top else Key.BOTTOM, frame, view)
            objects = (*placed[:: -1 if line.on_top else 1], *(obj for obj in objects if obj not in own))
        moved = (Moved(obj, line.to, kept, on_top=line.on_top) for obj in objects)
        return (*moved, *(Shuffled(player) for player in libraries if line.shuffled))


def exiles(said: Word) -> bool:
    """Whether objects are exiled by just this, which "the exiled card" can mean."""
    return isinstance(said, MovesTo) and said.where.value.to is Zone.EXILE


until_it_leaves = dated_rule("what is exiled until something leaves the battlefield")


@word("<exiles> {what} until {this} leaves <the battlefield>")
class ExilesUntil(Instruction):
    """Exiling what returns at once as the source leaves the battlefield (610.3)."""

    since = until_it_leaves
    what: Selector
    this: This

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move of everything meant; nothing where the source has left already."""
        cite = until_it_leaves.at(view.state.era).cite
        if frame.this is None or frame.this not in view.state.objects:
            told = f"{called(view.state, frame.this)} has left already, so nothing is exiled"
            return (Noted(told, "nothing", frame.this, cite=cite),)
        back = (("chosen", ((Key.UNTIL, frame.this),)),)
        there = meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        return tuple(Moved(obj, Zone.EXILE, back, cite=cite) for obj in there)


@dataclass(frozen=True)
class ReturnLine(WordLine):
    """A line of a table of how cards are put onto the battlefield, or elsewhere."""

    to: Zone = Zone.BATTLEFIELD
    tapped: bool = False
    to_owner: bool = False
    """Whether each comes under its owner's control; else under yours (110.2a)."""
    out_of: frozenset[Zone] = frozenset(Zone) - ON_BATTLEFIELD
    """Where those lie that are meant."""


_ONTO = "(return {what} to|put {what} onto) <the battlefield>"
_BACK = "return {what} to <the battlefield>"
_EACH = "each player returns {what} from (their|his or her) graveyard to <the battlefield>"
_SIZE = "with a {power:signed}/{toughness:signed} counter on it"


class Onto(WordTable):
    """How cards are put onto the battlefield."""

    _value_: ReturnLine
    YOURS = ReturnLine(f"{_ONTO}(| under your control)")
    YOURS_TAPPED = ReturnLine(f"{_ONTO} tapped", tapped=True)
    """Cards entering tapped, under your control."""

    ATTACHED = ReturnLine(f"{_ONTO} attached to {{host}}")
    """A card entering attached (303.4i)."""

    OWNERS = ReturnLine(
        f"{_BACK} under [its|their] owner's control( {_SIZE})",
        also=(f"{_BACK} under their owners' control",),
        to_owner=True,
    )
    """Cards entering as their owners'."""

    EACH_OWN = ReturnLine(_EACH, to_owner=True, out_of=frozenset({Zone.GRAVEYARD}))
    """Everybody's cards entering at one time; choices for them come in turn order (101.4, 608.2e)."""

    OWNERS_TAPPED = ReturnLine(
        f"{_BACK} tapped under ([its|their] owner's|their owners') control", tapped=True, to_owner=True
    )
    """The same, tapped."""


class Returns(Instruction):
    """What instructions have in common that put cards onto the battlefield, some attached to something."""

    host: Selector | None
    for_anyone = frozenset({"host"})

    def moved(
        self, obj: ObjectId, line: ReturnLine, view: View, frame: Frame, more: Choices = ()
    ) -> tuple[Event, ...]:
        """The move of a card; an Aura stays where it is if its host is not there (303.4i)."""
        if line.to is not Zone.BATTLEFIELD:
            return (Moved(obj, line.to),)
        hosts = () if self.host is None else meant(self.host, view, frame)
        if len(hosts) == 1:
            more = (("attached_to", hosts[0]), *more)
        elif self.host is not None and "Aura" in view["subtypes"][obj]:
            return ()
        if line.tapped:
            more = (("status", Status(tapped=True)), *more)
        owner = view.state.objects[obj].owner
        return (Moved(obj, line.to, (("controller", owner if line.to_owner else frame.you or owner), *more)),)


@word("{how:row}")
class PutsOntoBattlefield(Returns):
    """Putting cards onto the battlefield, from wherever they are (110.2a)."""

    how: Onto
    what: Selector
    power: int | None = None
    toughness: int | None = None
    host: Selector | None = None

    def __post_init__(self) -> None:
        if isinstance(self.what, Named):
            entry = f'the entry "put {self.what} onto the battlefield"'
            raise ValueError(f"by its name an object is put there by {entry} and what is chosen for it")
        if self.how.value.out_of == {Zone.GRAVEYARD} and not (
            is_general(self.what) and CARD in parts_of(self.what)
        ):
            raise ValueError('what everybody returns are "all creature cards" or the like')

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move of everything meant that is not there."""
        size = f"{self.power or 0:+d}/{self.toughness or 0:+d}"
        counters: Choices = () if self.power is None else (("counters", ((size, 1),)),)
        found: list[Event] = []
        for obj in objects_meant(self.what, view, frame):
            if view.state.objects[obj].zone in self.how.value.out_of:
                found += self.moved(obj, self.how.value, view, frame, counters)
        return tuple(found)


class OutTo(WordTable):
    """Where a card goes by its own ability, which works in a graveyard."""

    _value_: ReturnLine
    HAND = ReturnLine("your hand", to=Zone.HAND)
    BATTLEFIELD = ReturnLine("<the battlefield>")
    ATTACHED = ReturnLine("<the battlefield> attached to {host}")
    TAPPED = ReturnLine("<the battlefield> tapped", tapped=True)


@word("return {this} from your graveyard to {where:row}")
class ReturnsItself(Returns):
    """A card coming back by its own ability, which works in a graveyard (113.6k)."""

    where: OutTo
    this: This
    host: Selector | None = None

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move; nothing where it is not there any more."""
        found: list[Event] = []
        for obj in meant_in(Zone.GRAVEYARD, self.this, view, frame):
            found += self.moved(obj, self.where.value, view, frame)
        return tuple(found)
