"""Libraries: their top cards, searched, shuffled, looked at and put in order (401, 701.22-24)."""

from __future__ import annotations

from mtgrules.eras.era import NotModelled
from mtgrules.language.phrases.meaning import Proposal, how_many, players_meant
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import CardQuality
from mtgrules.language.phrases.references import You
from mtgrules.model.events.base import Event
from mtgrules.model.events.libraries import Arranged, Shuffled
from mtgrules.model.events.moves import Moved, Noted
from mtgrules.model.events.showing import Revealed
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Choices, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Number, Selector, word


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


def unnamed(state: State, player: str, number: int, done: str) -> list[Event]:
    """That something is done with cards that the board does not name; nothing where there are none."""
    if number <= 0 or state.player(player).library_known:
        return []
    what = "a card" if number == 1 else f"{number} cards"
    return [Noted(f"{player} {done} {what} that the board does not name", "unnamed")]


@word(
    "{subject} [shuffle] [their|your] library",
    "{subject} [shuffle]",
    "shuffle your library",
    "shuffle",
)
class Shuffles(Instruction):
    """Shuffling a library (701.24)."""

    orders = True
    moves_library = True
    subject: Selector = You()
    for_players = frozenset({"subject"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The shuffling of each player meant."""
        return tuple(Shuffled(player) for player in players_meant(self.subject, view, frame))


_PLAINLY = (", put", ", and put", " and put")
_OPENLY = (", reveal {card}, put", ", reveal {card}, and put")


def _searching(place: str, starts: tuple[str, ...]) -> tuple[str, ...]:
    """The sentences of a search, as they have been said, for where the cards go; the usual one first."""
    found: list[str] = []
    many, one = "search your library for up to {number:number} {what}", "search your library for {what}"
    for head, pronouns in ((many, ("them", "those cards")), (one, ("it", "that card"))):
        for card in pronouns:
            for start in starts:
                said = f"{head}{start.replace('{card}', card)} {card} {place}"
                found += [f"{said}, then shuffle", f"{said}, then shuffle your library"]
                found += [f"{said}. then shuffle your library", f"{said}. if you do, shuffle your library"]
    return tuple(found)


class Searches(Instruction):
    """Searching your library for cards, which go somewhere; then it is shuffled (701.23)."""

    orders = True
    moves_library = True
    what: Noun
    number: int | None = None

    def __post_init__(self) -> None:
        usual = Determiner.A if self.number is None else Determiner.BARE
        if self.what.determiner is not usual:
            raise ValueError('what is searched for is "a" card, or "up to" a number of cards')
        if not any(isinstance(quality, CardQuality) for quality in self.what.qualities):
            raise ValueError('what is searched for are cards: "a basic land card"')

    def move(self, obj: ObjectId, frame: Frame) -> Moved:
        """How a card that is found moves."""
        raise NotImplementedError

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
        return (*missed, *(self.move(obj, frame) for obj in found), Shuffled(you))


@word(*_searching("into your hand", _PLAINLY))
class SearchesForHand(Searches):
    """Searching for cards that go to your hand, seen by nobody else."""

    what: Noun
    number: int | None = None

    def move(self, obj: ObjectId, frame: Frame) -> Moved:
        return Moved(obj, Zone.HAND)


@word(*_searching("into your hand", _OPENLY))
class SearchesOpenly(SearchesForHand):
    """Searching for cards that are revealed and go to your hand."""

    what: Noun
    number: int | None = None

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What is found, shown, then the moves and the shuffle."""
        done = super().propose(view, frame)
        if isinstance(done, Due):
            return done
        found = tuple(event.obj for event in done if isinstance(event, Moved))
        return (Revealed(frame.you or "", found), *done) if found else done


@word(*_searching("onto <the battlefield>", (*_PLAINLY, *_OPENLY)))
class SearchesForBattlefield(Searches):
    """Searching for cards that enter under your control."""

    what: Noun
    number: int | None = None

    def move(self, obj: ObjectId, frame: Frame) -> Moved:
        return Moved(obj, Zone.BATTLEFIELD, (("controller", frame.you),))


@word(*_searching("onto <the battlefield> tapped", (*_PLAINLY, *_OPENLY)))
class SearchesForBattlefieldTapped(Searches):
    """Searching for cards that enter tapped under your control."""

    what: Noun
    number: int | None = None

    def move(self, obj: ObjectId, frame: Frame) -> Moved:
        enters: Choices = (("controller", frame.you), ("status", Status(tapped=True)))
        return Moved(obj, Zone.BATTLEFIELD, enters)


@word("{subject} [scry] {number:number}", "scry {number:number}")
class Scries(Instruction):
    """Looking at the top cards of a library, each of which goes to its top or its bottom (701.22)."""

    orders = True
    number: Number
    subject: Selector = You()
    for_players = frozenset({"subject"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The cards in their order; a question as long as not each of them has its place."""
        found: list[Event] = []
        for player in players_meant(self.subject, view, frame):
            number = how_many(self.number, view, frame)
            cards = top_cards(view.state, player, number)
            chosen = dict(frame.chosen)
            top, bottom = (
                tuple(i for i in chosen.get(key, ()) if i in cards) for key in (Key.TOP, Key.BOTTOM)
            )
            if sorted((*top, *bottom)) != sorted(cards):
                labels = tuple(view.state.objects[obj].label for obj in cards)
                asked = f"Which of these does {player} put on the top and on the bottom, in which order?"
                return Due(asked, labels, player, say="putting {} on the bottom")
            found += [Arranged(player, top, bottom)] if cards else []
            found += unnamed(view.state, player, number - len(cards), "looks at")
        return tuple(found)


@word("look at the top {number:number} cards of your library, then put them back in any order")
class Reorders(Instruction):
    """Looking at the top cards of your library and putting them back (401.4)."""

    orders = True
    number: Number

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The cards in the order that is said."""
        you = frame.you or ""
        number = how_many(self.number, view, frame)
        cards = top_cards(view.state, you, number)
        top = tuple(obj for obj in Key.TOP.of(frame.chosen, ()) if obj in cards)
        if len(cards) > 1 and sorted(top) != sorted(cards):
            labels = tuple(view.state.objects[obj].label for obj in cards)
            return Due(f"In which order does {you} put these back?", labels, you, say="putting {} on top")
        arranged = (Arranged(you, top),) if len(cards) > 1 else ()
        return (*arranged, *unnamed(view.state, you, number - len(cards), "looks at"))


class Picks(Instruction):
    """Looking at the top cards of your library, of which one goes to your hand."""

    orders = True
    moves_library = True
    number: int

    def rest(self, view: View, frame: Frame, cards: tuple[ObjectId, ...]) -> Proposal:
        """What becomes of the others."""
        raise NotImplementedError

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The one that is picked, and what becomes of the rest."""
        you = frame.you or ""
        cards = top_cards(view.state, you, self.number)
        picked = [obj for obj in Key.FOUND.of(frame.chosen, ()) if obj in cards]
        if not cards:
            return tuple(unnamed(view.state, you, self.number, "looks at"))
        if len(cards) > 1 and len(picked) != 1:
            labels = tuple(view.state.objects[obj].label for obj in cards)
            return Due(f"Which of these does {you} put into the hand?", labels, you, say="finding {}")
        taken = (picked or cards)[0]
        rest = self.rest(view, frame, tuple(obj for obj in cards if obj != taken))
        return rest if isinstance(rest, Due) else (Moved(taken, Zone.HAND), *rest)


_PICKED = "look at the top {number:number} cards of your library. put one of them into your hand and the "


@word(f"{_PICKED}other into your graveyard", f"{_PICKED}rest into your graveyard")
class PicksRestBuried(Picks):
    """Picking one card, the rest of which goes to the graveyard."""

    number: int

    def rest(self, view: View, frame: Frame, cards: tuple[ObjectId, ...]) -> Proposal:
        return tuple(Moved(obj, Zone.GRAVEYARD) for obj in cards)


@word(
    f"{_PICKED}rest on the bottom of your library in any order",
    f"{_PICKED}other on the bottom of your library",
)
class PicksRestBelow(Picks):
    """Picking one card, the rest of which goes to the bottom of the library."""

    number: int

    def rest(self, view: View, frame: Frame, cards: tuple[ObjectId, ...]) -> Proposal:
        bottom = tuple(obj for obj in Key.BOTTOM.of(frame.chosen, ()) if obj in cards)
        if len(cards) > 1 and sorted(bottom) != sorted(cards):
            labels = tuple(view.state.objects[obj].label for obj in cards)
            you = frame.you or ""
            asked = "In which order do these go to the bottom?"
            return Due(asked, labels, you, say="putting {} on the bottom")
        return (Arranged(frame.you or "", bottom=cards if len(cards) == 1 else bottom),) if cards else ()
