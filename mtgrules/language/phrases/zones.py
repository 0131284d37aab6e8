"""The zones by their names: which there are, which are hidden, and what is outside the game (400)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from mtgrules.eras.era import Absent, Dated, Since, Unsettled
from mtgrules.model.objects import Zone
from mtgrules.model.words import Word, word


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
    Since(
        "2010-07-16",
        Zones(_OF_1997 | {Zone.STACK, Zone.COMMAND}),
        "the command zone is listed with them",
    ),
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
outside_of_controlled: Dated[str] = Dated(
    "who sees the cards outside the game of a player whose turn is controlled",
    Absent("2003-10-02", "no turn is controlled by another player yet"),
    Since("2003-10-02", BY_WHO_DECIDES, "who decides chooses among them too"),
    Since("2007-10-12", NOT_TOLD, "no rule of that time tells"),
    Since("2016-07-22", OWNER_ALONE, "only that player sees them"),
    written=("", "", "507.3", "711.4", "723.4"),
)


class ZoneName(Word):
    """A zone, by its name."""

    kind = "zone"
    zone: ClassVar[Zone]


@word("<the battlefield>", "the battlefield")
class TheBattlefield(ZoneName):
    """Where permanents are (403)."""

    zone = Zone.BATTLEFIELD


@word("the stack")
class TheStack(ZoneName):
    """Where spells and abilities wait (405)."""

    zone = Zone.STACK


@word("exile", "the removed-from-the-game zone")
class TheExile(ZoneName):
    """Where exiled cards lie, until 2009 those that were removed from the game (406)."""

    zone = Zone.EXILE


@word("the command zone")
class TheCommandZone(ZoneName):
    """Where objects lie that act on the game without being permanents (408)."""

    zone = Zone.COMMAND


@word("the ante zone")
class TheAnteZone(ZoneName):
    """Where the cards lie that are played for (407)."""

    zone = Zone.ANTE


@word("the hand")
class TheHand(ZoneName):
    """Where the cards lie that a player has drawn (402)."""

    zone = Zone.HAND


@word("the library")
class TheLibrary(ZoneName):
    """Where the cards lie that are still to be drawn (401)."""

    zone = Zone.LIBRARY


@word("the graveyard")
class TheGraveyard(ZoneName):
    """Where used up cards lie (404)."""

    zone = Zone.GRAVEYARD


@word("outside the game")
class OutsideOfGame(ZoneName):
    """What is not in the game; it is no zone (400.11)."""

    zone = Zone.OUTSIDE
