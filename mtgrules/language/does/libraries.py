"""Libraries: their top cards, drawn, milled, put in order, manifested; libraries searched (401, 701)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice, permutations
from typing import ClassVar, NoReturn

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.phrases.meaning import Proposal, how_many, players_meant
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import CARD, CardType, Supertype
from mtgrules.language.phrases.references import You
from mtgrules.model.events.base import Event
from mtgrules.model.events.libraries import Arranged, Shuffled
from mtgrules.model.events.moves import Moved, Noted, Why
from mtgrules.model.events.showing import Revealed
from mtgrules.model.events.turn import DrewFromEmpty, DrewUnnamed
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.labels import listed
from mtgrules.model.objects import Choices, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.templates import LineOf, WordLine, WordTable
from mtgrules.model.verdict import MORE, ask
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Number, Selector, Word, word

MOST_ARRANGED = 24
"""The most ways in which cards can be put that are shown: all of four cards in one place."""


def library(state: State, player: str) -> list[ObjectId]:
    """The cards of a library that the board names, the top one first."""
    return [o.id for o in state.zone(Zone.LIBRARY) if o.owner == player]


def top_cards(state: State, player: str, number: int) -> list[ObjectId]:
    """The top cards of a library, as far as the board names them.

    Raises NotModelled after a shuffle, where the board does not tell which they are.
    """
    cards = library(state, player)
    if number < len(cards) and state.player(player).library_mixed.intersection(cards[:number]):
        raise NotModelled(f"{player}'s library was shuffled, so the board does not tell which card is on top")
    return cards[:number]


def unnamed(state: State, player: str, number: int, done: str) -> tuple[Event, ...]:
    """That something is done with cards that the board does not name; nothing where there are none."""
    if number <= 0 or state.player(player).library_known:
        return ()
    what = "a card" if number == 1 else f"{number} cards"
    return (Noted(f"{player} {done} {what} that the board does not name", "unnamed"),)


def which(asked: str, cards: Iterable[ObjectId], view: View, player: str, say: str) -> NoReturn:
    """Ask which of some cards are meant. Raises ChoiceDue."""
    ask(asked, tuple(view.state.objects[obj].label for obj in cards), player, say)


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


def arranging(asked: str, cards: Sequence[ObjectId], view: View, player: str, *places: str) -> NoReturn:
    """Ask in which order some cards are put, in one place or parted between two. Raises ChoiceDue."""
    labels = [view.state.objects[obj].label for obj in cards]
    cuts = range(len(labels) + 1) if len(places) > 1 else (len(labels),)
    parted = (zip(places, (o[:cut], o[cut:]), strict=False) for o in permutations(labels) for cut in cuts)
    ways = (", ".join(f"putting {listed(part)} {place}" for place, part in way if part) for way in parted)
    shown = tuple(islice(ways, MOST_ARRANGED))
    ask(asked, (*shown, *(MORE for _ in islice(ways, 1))), player, "{}")


def placed_by(player: str, cards: list[ObjectId], key: Key, frame: Frame, view: View) -> list[ObjectId]:
    """Cards in the order in which a player puts them on a library (401.4). Raises ChoiceDue for it."""
    said = [obj for obj in key.of(frame.chosen, ()) if obj in cards]
    if len(cards) < 2 or sorted(said) == sorted(cards):
        return said or cards
    place = "on top" if key is Key.TOP else "on the bottom"
    asked = f"In which order does {player} put these {place}?"
    arranging(asked, cards, view, player, place)


def scried(view: View, frame: Frame, player: str, number: int, other: Key = Key.BOTTOM) -> Proposal:
    """The cards in their order; a question as long as not each has its place: on top, or the other one."""
    cards = top_cards(view.state, player, number)
    top, away = (tuple(i for i in key.of(frame.chosen, ()) if i in cards) for key in (Key.TOP, other))
    place = "on the bottom" if other is Key.BOTTOM else "into the graveyard"
    if sorted((*top, *away)) != sorted(cards):
        asked = f"Which of these does {player} put on the top and {place}, in which order?"
        arranging(asked, cards, view, player, "on top", place)
    buried = tuple(Moved(obj, Zone.GRAVEYARD) for obj in away if other is Key.BURIED)
    arranged = (Arranged(player, top, () if buried else away),) if cards else ()
    return (*buried, *arranged, *unnamed(view.state, player, number - len(cards), "looks at"))


def put_back(view: View, frame: Frame, player: str, number: int) -> Proposal:
    """The top cards put back in the order that is said (401.4)."""
    cards = top_cards(view.state, player, number)
    top = placed_by(frame.you or player, cards, Key.TOP, frame, view)
    arranged = (Arranged(player, tuple(top)),) if len(cards) > 1 else ()
    return (*arranged, *unnamed(view.state, player, number - len(cards), "looks at"))


surveiling = dated_rule("surveil")
surveiled = partial(scried, other=Key.BURIED)
manifesting = dated_rule("manifesting")


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
    every: bool = False
    """Whether all that fit are taken, without a choice."""
    all_seen: bool = False
    """Whether all that could be taken is shown."""
    until: bool = False
    """Whether only the first that fits is taken, and no card below it is looked at."""

    def move(self, obj: ObjectId, frame: Frame) -> Moved:
        """How a card that is found moves."""
        tapped: Choices = (("status", Status(tapped=True)),) if self.tapped else ()
        yours: Choices = (("controller", frame.you),) if self.to is Zone.BATTLEFIELD else ()
        return Moved(obj, self.to, (*yours, *tapped))


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

    EXILED = FoundLine("( and|,) <exiles> [it|them]", to=Zone.EXILE)
    """Found cards being exiled."""


@word("{line:row}")
class WhereFound(Word):
    """Where what is found goes, and how."""

    line: Found
    kind = "destination"


_FOR = "for (up to {number:number} {what}|{what}){goes}"
_THEN = "(, then shuffle(| your library)|. then shuffle your library|. if you do, shuffle your library)"


@word(
    f"search {{whose}}'s library {_FOR}( under your control|). then that player shuffles their library",
    f"search your library {_FOR}{_THEN}",
)
class Searches(Instruction):
    """You searching a library for cards, which go somewhere; then it is shuffled (701.23)."""

    goes: WhereFound
    what: Noun
    number: int | None = None
    whose: Selector = You()
    for_players = frozenset({"whose"})
    understood_as_you = "whose"

    def __post_init__(self) -> None:
        usual = Determiner.A if self.number is None else Determiner.BARE
        if self.what.determiner is not usual:
            raise ValueError('what is searched for is "a" card, or "up to" a number of cards')
        if CARD not in self.what.qualities:
            raise ValueError('what is searched for are cards: "a basic land card"')

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The moves of what is found, and the shuffle; nobody has to find what is hidden (701.23b)."""
        you, owners = frame.you or "", players_meant(self.whose, view, frame)
        cards = [obj for owner in owners for obj in library(view.state, owner)]
        known = all(view.state.player(owner).library_known for owner in owners)
        fitting = [obj for obj in cards if obj in self.what.among(view, frame)]
        chosen = Key.FOUND.of(frame.chosen)
        found = tuple(obj for obj in chosen or () if obj in fitting)
        if chosen is None and (fitting or not known):
            labels = (*(view.state.objects[obj].label for obj in fitting), "nothing")
            ask(f"What does {you} find?", labels, you, "finding {}")
        if len(found) > (self.number or 1) or len(found) < len(chosen or ()):
            ask(f"Which of these does {you} find?", ("nothing",), you, "finding {}")
        missed = () if found else (Noted(f"{you} finds nothing", "found-nothing"),)
        shown = (Revealed(you, found),) if found and self.goes.line.value.openly else ()
        return (*shown, *missed, *self.ending(found, owners, frame))

    def ending(self, found: tuple[ObjectId, ...], owners: tuple[str, ...], frame: Frame) -> tuple[Event, ...]:
        """Where what is found goes, and the shuffle."""
        return (*(self.goes.line.value.move(obj, frame) for obj in found), *map(Shuffled, owners))


FINDS_LAND = Searches(WhereFound(Found.SHOWN), Determiner.A & Supertype("basic") & CardType("land") & CARD)

_SHOWN_THEN = "(, reveal it, then| and reveal that card.) shuffle your library"


@word(f"search your library for {{what}}{_SHOWN_THEN}( and|, then) put (that|the) card on top of it")
class SearchesForTop(Searches):  # type: ignore[misc]
    """You searching for a card that is shown, and put on top once the others are shuffled (701.24b)."""

    goes: WhereFound = WhereFound(Found.SHOWN)

    def ending(self, found: tuple[ObjectId, ...], owners: tuple[str, ...], frame: Frame) -> tuple[Event, ...]:
        return (*map(Shuffled, owners), *(Arranged(frame.you or "", (obj,)) for obj in found))


_LOOK = "look at the top ({number:number} cards of your library|X cards of your library, where X is {number})"
_REVEAL = "reveal the top {number:number} cards of your library"
_UNTIL = "reveal cards from the top of your library until you reveal {what}. (put|if you do, put) that card"
_AMONG, _BELOW = "{what} from among them", "on the bottom of your library"
_to_hand = partial(FoundLine, to=Zone.HAND)


class OfTop(WordTable):
    """What is taken of the top cards of a library, and where it goes."""

    _value_: FoundLine
    ONE = _to_hand(f"{_LOOK}. put one of (them|those cards) into your hand and")
    """One of them, whichever it is."""

    SHOWN = _to_hand(f"{_LOOK}. you may reveal {_AMONG} and put it into your hand. (then |)put", openly=True)
    """One that may be taken, and is shown then."""

    OF_REVEALED = _to_hand(f"{_REVEAL}. you may put {_AMONG} into your hand. (then |)put", all_seen=True)
    """One that may be taken, where all are shown."""

    ALL = _to_hand(f"{_REVEAL}. put {{what}} revealed this way into your hand and", every=True, all_seen=True)
    """All that fit, where all are shown."""

    UNTIL = _to_hand(f"{_UNTIL} into your hand and", until=True, all_seen=True)
    """The first that fits, where those above it are shown with it."""

    ENTERS_THEN = FoundLine(f"{_UNTIL} {_ONTO} and", until=True, all_seen=True)
    ENTERS = FoundLine(f"{_LOOK}. you may put {_AMONG} {_ONTO}. (then |)put")
    ENTERS_TAPPED = FoundLine(f"{_LOOK}. you may put {_AMONG} {_ONTO} tapped. (then |)put", tapped=True)


_REST = "(the rest|(put |)all other cards revealed this way)"


class LeftOver(WordTable):
    """What becomes of the others: whether they go below."""

    _value_: LineOf[bool]
    BELOW = LineOf(f"{_REST} {_BELOW} in any order", (f"the other {_BELOW}",), of=True)
    AT_RANDOM = LineOf(f"{_REST} {_BELOW} in a random order", of=True)
    """The order is told as how a coin falls is."""

    BURIED = LineOf(f"({_REST}|the other) into your graveyard", of=False)


@word("{goes:row}")
class TheRest(Word):
    """The cards that were not taken, with what becomes of them."""

    goes: LeftOver
    kind = "destination"


@word("{taken:row} {left}")
class TakesOfTop(Instruction):
    """Cards being taken of the top ones of your library, and what becomes of the others (401.4)."""

    taken: OfTop
    left: TheRest
    number: Number = 0
    what: Noun | None = None

    def __post_init__(self) -> None:
        usual = Determiner.ALL if self.taken.value.every else Determiner.A
        if self.what and (self.what.determiner is not usual or CARD not in self.what.qualities):
            raise ValueError('what is taken is "a creature card", or "all creature cards"')

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What is seen and moved; a question where it is open what is taken, or how the rest lies."""
        you, line, number = frame.you or "", self.taken.value, how_many(self.number, view, frame)
        there, player = library(view.state, you), view.state.player(you)
        meant = frozenset(there) if self.what is None else self.what.among(view, frame)
        if line.until:
            if player.library_mixed or not (player.library_known or meant.intersection(there)):
                raise NotModelled(f"the board does not tell which cards of {you}'s library lie above one")
            number = next((depth for depth, obj in enumerate(there, 1) if obj in meant), len(there))
        cards = top_cards(view.state, you, number)
        fitting = [obj for obj in cards if obj in meant]
        least = 1 if self.what is None and fitting else 0
        settled = line.every or line.until or len(fitting) == least
        said = fitting if settled else Key.FOUND.of(frame.chosen)
        found = tuple(obj for obj in said or () if obj in fitting)
        if said is None or not max(least, len(said)) <= len(found) <= (len(said) if settled else 1):
            labels = (*(view.state.objects[obj].label for obj in fitting), *(() if least else ("nothing",)))
            ask(f"Which of these does {you} take?", labels, you, "finding {}")
        rest = [obj for obj in cards if obj not in found]
        below = tuple(placed_by(you, rest, Key.BOTTOM, frame, view)) if self.left.goes.value.of else ()
        shown = tuple(cards) if line.all_seen else found if line.openly else ()
        return (
            *((Revealed(you, shown),) if shown else ()),
            *(line.move(obj, frame) for obj in found),
            *((Arranged(you, bottom=below),) if below else ()),
            *(Moved(obj, Zone.GRAVEYARD) for obj in rest if not self.left.goes.value.of),
            *unnamed(view.state, you, number - len(cards), "looks at"),
        )
