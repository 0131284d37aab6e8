"""Adding mana to a pool (106.4)."""

from __future__ import annotations

from mtgrules.language.phrases.meaning import Proposal
from mtgrules.model.color import Color
from mtgrules.model.events.mana import ManaAdded, letters_of
from mtgrules.model.frame import Frame
from mtgrules.model.mana import ManaCost
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, word


@word("add {mana}")
class AddMana(Instruction):
    """Adding mana to a pool (106.4); a numeral, in older wordings, stands for colorless mana (107.4b)."""

    mana: ManaCost
    adds_mana = True

    def times(self, number: int) -> Instruction:
        return AddMana(ManaCost(self.mana.symbols * number))

    def __post_init__(self) -> None:
        letters_of(self.mana)  # raises ValueError for what is no mana

    @property
    def letters(self) -> frozenset[str]:
        """The letters of the colors that it can make; C for colorless, which a numeral stands for too."""
        return frozenset(letters_of(self.mana))

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The mana, in the pool of the ability's controller."""
        letters = letters_of(self.mana)
        return (ManaAdded(str(frame.you), letters, frame.this),) if letters else ()


@word("add one mana of any color")
class AddAnyColor(Instruction):
    """Adding one mana of a color that its player chooses."""

    adds_mana = True

    @property
    def letters(self) -> frozenset[str]:
        """The letters of the five colors."""
        return frozenset(color.letter for color in Color)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The mana, once its color is chosen."""
        chosen = dict(frame.chosen).get("mana")
        if chosen is None or len(chosen) != 1 or chosen[0] not in self.letters:
            colors = tuple(f"{{{color.letter}}}" for color in Color)
            return Due("Which mana?", colors, frame.you or "", say="choosing {}")
        return (ManaAdded(str(frame.you), chosen, frame.this),)


@word("add {first:mana} or {second:mana}")
class AddEither(Instruction):
    """Adding one of two kinds of mana, as its player chooses (106.1)."""

    first: ManaCost
    second: ManaCost
    adds_mana = True

    def __post_init__(self) -> None:
        letters_of(self.first), letters_of(self.second)

    @property
    def letters(self) -> frozenset[str]:
        """The letters of the mana that it can make."""
        return frozenset((*letters_of(self.first), *letters_of(self.second)))

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The mana, once it is chosen which."""
        chosen = dict(frame.chosen).get("mana")
        if chosen not in (letters_of(self.first), letters_of(self.second)):
            return Due("Which mana?", (str(self.first), str(self.second)), frame.you or "", say="choosing {}")
        return (ManaAdded(str(frame.you), chosen, frame.this),)
