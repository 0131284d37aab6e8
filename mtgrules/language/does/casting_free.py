"""Casting as something else resolves, without paying a mana cost; copies of cards that are cast (707.12)."""

from __future__ import annotations

from mtgrules.eras.era import Absent, Dated, NotModelled, Since, Unsettled
from mtgrules.language.phrases.meaning import Proposal, meant
from mtgrules.language.phrases.references import It
from mtgrules.model.frame import Frame
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word

copies_of_cards_are_cast: Dated[bool] = Dated(
    "a copy of a card is cast",
    Absent("2003-12-01", "only spells were copied, on the stack"),
    Since("2003-12-01", True, "it is made where the card is, and cast from there"),
    written=("", "", "503.12", "706.11", "707.12"),
)
copies_of_permanent_cards: Dated[bool] = Dated(
    "a cast copy of a permanent card becomes a token as it resolves",
    Unsettled("2020-09-25", "on the battlefield it stayed a copy of a card, neither a card nor a token"),
    Since("2020-09-25", True, "as a copy of a permanent spell does"),
    written=("", "", "", "", "608.3f"),
)


class CastsNow(Instruction):
    """Somebody casting something while this resolves; it is cast step by step, as any spell is (608.2g)."""

    what: Selector
    copies = False
    """Whether a copy of the card is cast, not the card."""

    def __post_init__(self) -> None:
        of_card = isinstance(self.what, It) or "card" in self.what.said_as
        if not of_card or self.what.plural:
            raise ValueError("a card is cast, one at a time")

    @property
    def can_be_followed(self) -> bool:
        return False

    def propose(self, view: View, frame: Frame) -> Proposal:
        """Nothing at one time: it is cast as any spell is. Raises NotModelled."""
        raise NotModelled("casting as what is no spell or ability has an effect")

    def cards(self, view: View, frame: Frame) -> tuple[int, ...]:
        """The cards that are meant, where they are now."""
        return tuple(obj for obj in meant(self.what, view, frame) if isinstance(obj, int) and obj in view)


@word("you may cast {what} without paying its mana cost")
class CastsFree(CastsNow):
    """The player casting a card for nothing (118.9)."""

    what: Selector


@word(
    "copy {what}. you may cast the copy without paying its mana cost",
    "you may copy {what}. you may cast the copy without paying its mana cost",
    "you may copy {what}. if you do, you may cast the copy without paying its mana cost",
)
class CastsCopy(CastsNow):
    """A card being copied where it is, and the copy being cast for nothing (707.12)."""

    what: Selector
    copies = True
