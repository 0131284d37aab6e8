"""What players may and may not do: play more lands or none, and a word against conceding (101.1-101.2)."""

from __future__ import annotations

from mtgrules.model.words import Permission, word


class AboutPlayers(Permission):
    """A rule about players, and about no object."""

    of_players = True

    @property
    def more_lands(self) -> int:
        """How many more lands a player may play in each own turn."""
        return 0


@word(
    "may play an additional land on each of your turns",
    "may play an additional land on each of their turns",
    "may play an additional land on each of his or her turns",
)
class MayPlayAnotherLand(AboutPlayers):
    """One more land in each own turn, beside what the rules allow (305.2)."""

    @property
    def more_lands(self) -> int:
        return 1


@word(
    "may play {number:number} additional lands on each of your turns",
    "may play {number:number} additional lands on each of their turns",
)
class MayPlayMoreLands(AboutPlayers):
    """Several more lands in each own turn (305.2)."""

    number: int

    @property
    def more_lands(self) -> int:
        return self.number


@word("can't play lands")
class CantPlayLands(AboutPlayers):
    """No land is played, whatever else allows it (101.2)."""


@word("can't concede")
class CantConcede(AboutPlayers):
    """The one thing that no card can say: whoever concedes leaves the game (101.1, 104.3a)."""
