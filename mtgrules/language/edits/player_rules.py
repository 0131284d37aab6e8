"""What players may and may not do: play more lands or none, and a word against conceding (101.1-101.2)."""

from __future__ import annotations

from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import SpellQuality
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View
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


@word("can't lose the game")
class CantLose(AboutPlayers):
    """No rule makes the player lose; whoever concedes leaves the game all the same (101.2, 104.3a)."""


@word("can't lose the game and your opponents can't win the game")
class CantLoseNorOpponentsWin(CantLose):
    """The same, and no effect lets an opponent win; being the last one left is none (104.2a)."""


@word("can't gain life")
class CantGainLife(AboutPlayers):
    """Whatever would give the player life gives none (119.7)."""


@word("can't cast {what}")
class CantCast(AboutPlayers):
    """Spells of a kind that a player casts in no way (101.2)."""

    what: Noun

    def __post_init__(self) -> None:
        spells = any(isinstance(quality, SpellQuality) for quality in self.what.qualities)
        if self.what.determiner is not Determiner.BARE or not spells:
            raise ValueError('what is not cast are "spells"')

    def is_about(self, spell: ObjectId, view: View, frame: Frame) -> bool:
        """Whether what is being cast is such a spell."""
        asked = (quality for quality in self.what.qualities if not isinstance(quality, SpellQuality))
        return all(spell in view.among(quality, frame) for quality in asked)


@word("can't cast more than {number:number} spells each turn", "can't cast more than one spell each turn")
class CantCastMore(AboutPlayers):
    """So many spells in any one turn, and no more; None stands for one."""

    number: int | None = None
