"""Libraries: their top cards, drawn, milled, put in order, manifested; libraries searched (401, 701)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Absent, Dated, NotModelled, Since
from mtgrules.language.phrases.meaning import Proposal
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import CARD
from mtgrules.model.events.base import Event
from mtgrules.model.events.libraries import Arranged, Shuffled
from mtgrules.model.events.moves import Moved, Noted, Why
from mtgrules.model.events.showing import Revealed
from mtgrules.model.events.turn import DrewFromEmpty, DrewUnnamed
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Choices, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.templates import WordLine, WordTable
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, word


def library(state: State, player: str) -> list[ObjectId]:
    """The cards of a library that the board names, the top one first."""
    return [o.id for o in state.zone(Zone.LIBRARY) if o.owner == player]


def top_cards(state: State, player: str, number: int) -> list[ObjectId]:
    """The top cards of a library, as far as the board names them.

    Raises NotModelled after a shuffle, where the board does not tell which they are.
    """
    cards = library(state, player)
    if state.player(player).library_mixed and cards and number and number < len(cards):
        raise NotModelled(f"{player}'s library was shuffled, so the board does not tell which card is on top")
    return cards[:number]


def unnamed(state: State, player: str, number: int, done: str) -> tuple[Event, ...]:
    """That something is done with cards that the board does not name; nothing where there are none."""
    if number <= 0 or state.player(player).library_known:
        return ()
    what = "a card" if number == 1 else f"{number} cards"
    return (Noted(f"{player} {done} {what} that the board does not name", "unnamed"),)


def which(asked: str, cards: Iterable[ObjectId], view: View, player: str, say: str) -> Due:
    """The question which of some cards are meant, or in which order."""
    return Due(asked, tuple(view.state.objects[obj].label for obj in cards), player, say=say)


def drawn(state: State, player: str, number: int = 1, cite: Cite | None = None) -> tuple[Event, ...]:
    """A player drawing cards from the top (121.1); a card that the board does not name is only told of."""
    cards = top_cards(state, player, number)
    found: list[Event] = [Moved(obj, Zone.HAND, why=Why.DRAWN, cite=cite) for obj in cards]
    missing = number - len(cards)
    if missing and state.player(player).library_known:
        found.append(DrewFromEmpty(player, cite=cite))
    elif missing:
        found.append(DrewUnnamed(player, missing, cite=cite))
    return tuple(found)


def drawn_by(view: View, frame: Frame, player: str, number: int) -> Proposal:
    """The same as an effect tells somebody to."""
    return drawn(view.state, player, number)


def milled(view: View, frame: Frame, player: str, number: int) -> Proposal:
    """The cards from the top; as many as there are."""
    cards = top_cards(view.state, player, number)
    moved = (Moved(obj, Zone.GRAVEYARD) for obj in cards)
    return (*moved, *unnamed(view.state, player, number - len(cards), "mills"))


def scried(view: View, frame: Frame, player: str, number: int) -> Proposal:
    """The cards in their order; a question as long as not each of them has its place."""
    cards = top_cards(view.state, player, number)
    chosen = dict(frame.chosen)
    top, bottom = (tuple(i for i in chosen.get(key, ()) if i in cards) for key in (Key.TOP, Key.BOTTOM))
    if sorted((*top, *bottom)) != sorted(cards):
        asked = f"Which of these does {player} put on the top and on the bottom, in which order?"
        return which(asked, cards, view, player, "putting {} on the bottom")
    arranged = (Arranged(player, top, bottom),) if cards else ()
    return (*arranged, *unnamed(view.state, player, number - len(cards), "looks at"))


def put_back(view: View, frame: Frame, player: str, number: int) -> Proposal:
    """The top cards put back in the order that is said (401.4)."""
    cards = top_cards(view.state, player, number)
    top = tuple(obj for obj in Key.TOP.of(frame.chosen, ()) if obj in cards)
    if len(cards) > 1 and sorted(top) != sorted(cards):
        return which(
            f"In which order does {player} put these back?", cards, view, player, "putting {} on top"
        )
    arranged = (Arranged(player, top),) if len(cards) > 1 else ()
    return (*arranged, *unnamed(view.state, player, number - len(cards), "looks at"))


def picked(view: View, frame: Frame, player: str, number: int, below: bool) -> Proposal:
    """One of the top cards put into the hand; the others go below, or into the graveyard."""
    cards = top_cards(view.state, player, number)
    found = [obj for obj in Key.FOUND.of(frame.chosen, ()) if obj in cards]
    if not cards:
        return unnamed(view.state, player, number, "looks at")
    if len(cards) > 1 and len(found) != 1:
        return which(f"Which of these does {player} put into the hand?", cards, view, player, "finding {}")
    taken = (found or cards)[0]
    rest = tuple(obj for obj in cards if obj != taken)
    bottom = tuple(obj for obj in Key.BOTTOM.of(frame.chosen, ()) if obj in rest) if rest[1:] else rest
    if below and sorted(bottom) != sorted(rest):
        asked = "In which order do these go to the bottom?"
        return which(asked, rest, view, player, "putting {} on the bottom")
    buried = tuple(Moved(obj, Zone.GRAVEYARD) for obj in rest if not below)
    return (Moved(taken, Zone.HAND), *buried, *((Arranged(player, bottom=bottom),) if below and rest else ()))


manifesting: Dated[bool] = Dated(
    "manifesting",
    Absent("2015-01-23", "it came with a set of that day"),
    Since("2015-01-23", True, "a card enters face down as a 2/2"),
    written=("", "", "", "", "701.40a"),
)


def manifested(view: View, frame: Frame, player: str, number: int) -> Proposal:
    """The move; nothing with an empty library."""
    cite, status = manifesting.at(view.state.era).cite, Status(face_down=True)
    enters = (("status", status), ("controller", player), ("manifested", True))
    cards = top_cards(view.state, player, 1)
    return tuple(Moved(obj, Zone.BATTLEFIELD, enters, why=Why.MANIFESTED, cite=cite) for obj in cards)


_ONTO = "onto <the battlefield>"
_IT = "([it|them]|[that card|those cards])"
_PUT, _SHOWN = f"(, put|, and put| and put) {_IT}", f", reveal {_IT}, (put|and put) {_IT}"


@dataclass(frozen=True)
class FoundLine(WordLine):
    """A line of the table of where a card goes that was searched for."""

    to: Zone = Zone.BATTLEFIELD
    tapped: bool = False
    openly: bool = False
    moves_library: ClassVar[bool] = True
    """Whether it moves a card out of a library, or into one."""


class Found(WordTable):
    """Where the cards go that are found in a library."""

    _value_: FoundLine
    IN_HAND = FoundLine(f"{_PUT} into your hand", to=Zone.HAND)
    """Found cards going to the hand unseen."""

    SHOWN = FoundLine(f"{_SHOWN} into your hand", to=Zone.HAND, openly=True)
    """Found cards shown first."""

    ON_BATTLEFIELD = FoundLine(f"({_PUT}|{_SHOWN}) {_ONTO}")
    """Found cards entering under your control."""

    TAPPED = FoundLine(f"({_PUT}|{_SHOWN}) {_ONTO} tapped", tapped=True)
    """Found cards entering tapped."""


@word(
    "search your library for (up to {number:number} {what}|{what}){goes:row}"
    "(, then shuffle(| your library)|. then shuffle your library|. if you do, shuffle your library)"
)
class Searches(Instruction):
    """Searching your library for cards, which go somewhere; then it is shuffled (701.23)."""

    goes: Found
    what: Noun
    number: int | None = None

    def __post_init__(self) -> None:
        usual = Determiner.A if self.number is None else Determiner.BARE
        if self.what.determiner is not usual:
            raise ValueError('what is searched for is "a" card, or "up to" a number of cards')
        if CARD not in self.what.qualities:
            raise ValueError('what is searched for are cards: "a basic land card"')

    def move(self, obj: ObjectId, frame: Frame) -> Moved:
        """How a card that is found moves."""
        line = self.goes.value
        tapped: Choices = (("status", Status(tapped=True)),) if line.tapped else ()
        yours: Choices = (("controller", frame.you),) if line.to is Zone.BATTLEFIELD else ()
        return Moved(obj, line.to, (*yours, *tapped))

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The moves of what is found, and the shuffle; nobody has to find what is hidden (701.23b)."""
        you = frame.you or ""
        cards = library(view.state, you)
        fitting = [obj for obj in cards if obj in self.what.among(view, frame)]
        chosen = Key.FOUND.of(frame.chosen)
        found = tuple(obj for obj in chosen or () if obj in fitting)
        if chosen is None and (fitting or not view.state.player(you).library_known):
            labels = (*(view.state.objects[obj].label for obj in fitting), "nothing")
            return Due(f"What does {you} find?", labels, you, say="finding {}")
        if len(found) > (self.number or 1) or len(found) < len(chosen or ()):
            return Due(f"Which of these does {you} find?", ("nothing",), you, say="finding {}")
        missed = () if found else (Noted(f"{you} finds nothing", "found-nothing"),)
        shown = (Revealed(you, found),) if found and self.goes.value.openly else ()
        return (*shown, *missed, *(self.move(obj, frame) for obj in found), Shuffled(you))
