"""The zones: which there are, their names, and lying in one, or moving from one or to one (400)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from mtgrules.eras.era import Dated, NotModelled, Since, Unsettled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.phrases.references import ThatPlayer
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.objects import Object, Zone
from mtgrules.model.templates import LineOf, WordTable, taken_from
from mtgrules.model.view import View
from mtgrules.model.words import Place, Quality, Selector, Word, word


@dataclass(frozen=True)
class Zones:
    """The zones of an era: those of every game, and those that only some older cards use."""

    usual: frozenset[Zone]
    older: frozenset[Zone] = frozenset({Zone.ANTE})

    @property
    def all(self) -> frozenset[Zone]:
        """Both kinds."""
        return self.usual | self.older


_OF_1997 = frozenset({Zone.LIBRARY, Zone.HAND, Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE})

zones_there: Dated[Zones] = Dated(
    "the zones",
    Since("1997-03-24", Zones(_OF_1997), "no stack is a zone yet"),
    Since("1999-04-23", Zones(_OF_1997 | {Zone.STACK}), "the stack is a zone"),
    Since("2010-07-16", Zones(_OF_1997 | {Zone.STACK, Zone.COMMAND}), "the command zone is listed with them"),
    written=("Zones of Play", "217.1", "217.1", "400.1", "400.1"),
)
HIDDEN = frozenset({Zone.HAND, Zone.LIBRARY})
"""The zones whose cards not everybody sees (400.2)."""
hidden_zones: Dated[frozenset[Zone]] = Dated(
    "hidden zones",
    Unsettled("1999-04-23", "the rulebook of 1997 knows no such word"),
    Since("1999-04-23", HIDDEN, "library and hand, told of each zone by itself"),
    Since("2009-07-11", HIDDEN, "library and hand, whatever of them is revealed"),
    written=("", "217.2b", "217.2b", "400.2", "400.2"),
)
outside_game: Dated[frozenset[Zone]] = Dated(
    "what is outside the game",
    Unsettled("2003-07-01", "nothing could take a card from there, and no rule speaks of it"),
    Since(
        "2003-07-01",
        frozenset({Zone.OUTSIDE, Zone.EXILE}),
        "the sideboard, and what was removed from the game",
    ),
    Since("2009-07-11", frozenset({Zone.OUTSIDE}), "the sideboard; exile is a zone of the game"),
    written=("", "", "217.1e", "400.10", "400.11"),
)
BY_WHO_DECIDES, NOT_TOLD, OWNER_ALONE = "who decides", "not told", "its player alone"
outside_of_controlled = dated_rule(
    "who sees the cards outside the game of a player whose turn is controlled",
    BY_WHO_DECIDES,
    NOT_TOLD,
    OWNER_ALONE,
)


def _line(zone: Zone, said: str, *also: str) -> LineOf[frozenset[Zone]]:
    return LineOf(said, also, of=frozenset({zone}))


class NamedZone(WordTable):
    """The zones, as they are called."""

    _value_: LineOf[frozenset[Zone]]

    BATTLEFIELD = _line(Zone.BATTLEFIELD, "<the battlefield>", "the battlefield")
    """Where permanents are (403)."""

    STACK = _line(Zone.STACK, "the stack")
    """Where spells and abilities wait (405)."""

    EXILE = _line(Zone.EXILE, "exile", "the removed-from-the-game zone")
    """Where exiled cards lie, until 2009 those that were removed from the game (406)."""

    COMMAND = _line(Zone.COMMAND, "the command zone")
    """Where objects lie that act on the game without being permanents (408)."""

    ANTE = _line(Zone.ANTE, "the ante zone")
    """Where the cards lie that are played for (407)."""

    HAND = _line(Zone.HAND, "the hand")
    """Where the cards lie that a player has drawn (402)."""

    LIBRARY = _line(Zone.LIBRARY, "the library")
    """Where the cards lie that are still to be drawn (401)."""

    GRAVEYARD = _line(Zone.GRAVEYARD, "the graveyard")
    """Where used up cards lie (404)."""

    OUTSIDE = _line(Zone.OUTSIDE, "outside the game")
    """What is not in the game; it is no zone (400.11)."""


@word("{line:row}")
class ZoneName(Word):
    """A zone, by its name."""

    line: NamedZone
    kind = "zone"

    @property
    def zone(self) -> Zone:
        """The zone that is meant."""
        [found] = self.line.value.of
        return found


class InPlace(Quality):
    """Being in some zone: anybody's, or that of one player."""

    place = Place.AFTER

    @property
    def zones(self) -> frozenset[Zone]:
        """The zones that are meant."""
        raise NotImplementedError

    def among(self, view: View, frame: Frame) -> Ids:
        return view.in_zone(*sorted(self.zones, key=str))


class Lying(WordTable):
    """Where an object lies, whoever's zone that is."""

    _value_: LineOf[frozenset[Zone]]

    NOT_ON_BATTLEFIELD = LineOf(
        "that [be not] <on the battlefield>", of=frozenset(Zone) - {Zone.BATTLEFIELD, Zone.OUTSIDE}
    )
    """Being anywhere in the game but among the permanents."""

    ON_BATTLEFIELD = _line(Zone.BATTLEFIELD, "<on the battlefield>", "on the battlefield")
    """Being on the battlefield."""

    ON_STACK = _line(Zone.STACK, "on the stack")
    """Being on the stack."""

    IN_EXILE = _line(Zone.EXILE, "in <exile>")
    """Being in exile."""

    IN_ALL_GRAVEYARDS = _line(Zone.GRAVEYARD, "in all graveyards", "from all graveyards")
    """Being in a graveyard, whoever's it is."""

    IN_COMMAND_ZONE = _line(Zone.COMMAND, "in the command zone")
    """Being in the command zone (408)."""

    IN_ANTE_ZONE = _line(Zone.ANTE, "in the ante zone")
    """Being played for (407)."""


@word("{line:row}")
class LiesIn(InPlace):
    """Being in a zone, whoever's it is."""

    line: Lying

    zones = taken_from("line.value.of")


ON_THE_BATTLEFIELD = LiesIn(Lying.ON_BATTLEFIELD)


def _anybody(owner: str, you: str | None, player: str) -> bool:
    return True


def _you(owner: str, you: str | None, player: str) -> bool:
    return owner == you


def _opponent(owner: str, you: str | None, player: str) -> bool:
    return owner != you


def _that_one(owner: str, you: str | None, player: str) -> bool:
    return owner == player


class ZoneOf(WordTable):
    """Whose zone is meant, of a kind of which every player has one."""

    _value_: LineOf[Callable[[str, str | None, str], bool]]

    ANYBODY = LineOf("a {zone:zone}", of=_anybody)
    """That of any player."""

    YOU = LineOf("your {zone:zone}", of=_you)
    """That of the ability's controller."""

    OPPONENT = LineOf("an opponent's {zone:zone}", of=_opponent)
    """That of another player."""

    PLAYER = LineOf("{player:player}'s {zone:zone}", of=_that_one)
    """That of a player of the board, named."""


class InZoneOf(WordTable):
    """In whose zone something is, of a kind of which every player has one."""

    _value_: LineOf[Callable[[str, str | None, str], bool]]

    YOU = LineOf("(in|from) your {zone:zone}", of=_you)
    """Being in your hand, library or graveyard."""

    ANYBODY = LineOf("(in|from) a {zone:zone}", of=_anybody)
    """Being in any player's hand, library or graveyard."""

    PLAYER = LineOf("in {player:player}'s {zone:zone}", of=_that_one)
    """Being in the zone of a player of the board."""


@word("{of:row}")
class InZone(InPlace):
    """Being in a player's hand, library or graveyard."""

    of: InZoneOf
    zone: str
    player: str = ""

    @property
    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone(self.zone)})

    def asks(self, frame: Frame) -> Hashable:
        return frame.you

    def among(self, view: View, frame: Frame) -> Ids:
        fits, objects = self.of.value.of, view.state.objects
        there = super().among(view, frame)
        return frozenset(i for i in there if fits(objects[i].owner, frame.you, self.player))


@word("in {owner}'s {zone:zone}", "in (his or her|their) {zone:zone}")
class InThatPlayersZone(InPlace):
    """Being in the hand, library or graveyard of a player whom the text has named."""

    zone: str
    owner: Selector = ThatPlayer()
    for_players = frozenset({"owner"})

    def __post_init__(self) -> None:
        if not self.owner.is_reference:
            told = 'a zone is that of a player by name, or of "that player" where the text has named one'
            raise ValueError(f'{told}: not of "{self.owner}"')

    @property
    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone(self.zone)})

    def asks(self, frame: Frame) -> Hashable:
        return (frame.named, frame.you, frame.this)

    def among(self, view: View, frame: Frame) -> Ids:
        there, players = super().among(view, frame), self.owner.players(view, frame)
        return frozenset(i for i in there if view.state.objects[i].owner in players)


@word("from outside the game")
class FromOutside(InPlace):
    """Being outside the game, by era with what was removed from it (400.11)."""

    zones = frozenset({Zone.OUTSIDE})

    def asks(self, frame: Frame) -> Hashable:
        return frame.you

    def among(self, view: View, frame: Frame) -> Ids:
        """What is there. Raises NotModelled where a sideboard is told of, but not as cards on the board."""
        there = outside_game.at(view.state.era).value
        for player in view.state.players:
            side = player.deck.side if player.deck is not None and player.name == frame.you else ()
            own = {o.card.name for o in view.state.objects.values() if o.owner == player.name}
            missing = next((name for name, _ in side if name not in own), None)
            if missing is not None:
                told = f"taking {missing} from {player.name}'s sideboard: it has to be listed under 'outside'"
                raise NotModelled(told)
        return view.in_zone(*sorted(there, key=str))


class Whereabouts(Word):
    """A zone, of some player or of anybody, as a move names it (400.7)."""

    kind = "place"

    @property
    def lies_in(self) -> frozenset[Zone]:
        """The zones that are meant."""
        raise NotImplementedError

    def whose(self, owner: str, you: str | None) -> bool:
        """Whether the zone of an owner is meant, where you are somebody."""
        return True

    def holds(self, obj: Object, you: str | None) -> bool:
        """Whether an object lies there."""
        return obj.zone in self.lies_in and self.whose(obj.owner, you)


class SharedZone(WordTable):
    """Where something moves, whoever it is of."""

    _value_: LineOf[frozenset[Zone]]

    ANYWHERE = LineOf("anywhere", of=frozenset(Zone))
    """Wherever it was, outside the game too."""

    EXILE = _line(Zone.EXILE, "<exile>")
    """Exile (406)."""

    BATTLEFIELD = _line(Zone.BATTLEFIELD, "<the battlefield>", "the battlefield")
    """The battlefield (403)."""


@word("{line:row}")
class OneZone(Whereabouts):
    """A zone that all players share, as a move names it."""

    line: SharedZone

    lies_in = taken_from("line.value.of")


WHEREVER, THE_BATTLEFIELD = OneZone(SharedZone.ANYWHERE), OneZone(SharedZone.BATTLEFIELD)


@word("{of:row}")
class OfPlayers(Whereabouts):
    """A zone that every player has, as a move names it."""

    of: ZoneOf
    zone: str
    player: str = ""

    @property
    def lies_in(self) -> frozenset[Zone]:
        return frozenset({Zone(self.zone)})

    def whose(self, owner: str, you: str | None) -> bool:
        return bool(self.of.value.of(owner, you, self.player))
