"""Casting as something else resolves, also copies of cards (707.12); what is counted of casts."""

from __future__ import annotations

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.phrases.meaning import Proposal, meant
from mtgrules.language.phrases.references import It
from mtgrules.model.facts import CAST
from mtgrules.model.frame import Frame
from mtgrules.model.keys import Key
from mtgrules.model.templates import LineOf, WordTable, taken_from
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Each, Instruction, Selector, word

copies_of_cards_are_cast = dated_rule("a copy of a card is cast")
copies_of_permanent_cards = dated_rule("a cast copy of a permanent card becomes a token as it resolves")


class CastFree(WordTable):
    """What a player casts for nothing (118.9)."""

    _value_: LineOf[bool]
    CARD = LineOf("you may cast {what} without paying its mana cost", of=False)
    """A card being cast for nothing (118.9)."""

    COPY = LineOf(
        "copy {what}. you may cast the copy without paying its mana cost",
        ("you may copy {what}.( if you do,|) you may cast the copy without paying its mana cost",),
        of=True,
    )
    """A card being copied where it is, and the copy being cast for nothing (707.12)."""


@word("{cast:row}")
class CastsNow(Instruction):
    """Somebody casting something while this resolves; it is cast step by step, as any spell is (608.2g)."""

    cast: CastFree
    what: Selector
    can_be_followed = False

    copies = taken_from("cast.value.of")
    """Whether a copy of the card is cast, not the card."""

    def __post_init__(self) -> None:
        of_card = isinstance(self.what, It) or "card" in self.what.said_as
        if not of_card or self.what.plural:
            raise ValueError("a card is cast, one at a time")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """Nothing at one time: it is cast as any spell is. Raises NotModelled."""
        raise NotModelled("casting as what is no spell or ability has an effect")

    def cards(self, view: View, frame: Frame) -> tuple[int, ...]:
        """The cards that are meant, where they are now."""
        return tuple(obj for obj in meant(self.what, view, frame) if isinstance(obj, int) and obj in view)


@word("each other spell <casted> before it this turn")
class EachCastBefore(Each):
    """One for each spell that anybody has cast in this turn before the one named last (702.40a)."""

    of_it = True
    looks = CAST

    def number(self, view: View, frame: Frame) -> int:
        cast = [one.spell for one in view.state.cast]
        return next((cast.index(obj) for obj in It().named(view, frame) if obj in cast), 0)


def replications(frame: Frame) -> int:
    """How often the replicate cost was paid for the spell whose ability is carried out."""
    number: int = Key.REPLICATED.of(frame.chosen, 0)
    return number


@word("a replicate cost was paid for it")
class WasReplicated(Condition):
    """Whether the replicate cost was paid as it was cast (702.56a)."""

    def holds(self, view: View, frame: Frame) -> bool:
        return bool(replications(frame))


@word("each time its replicate cost was paid")
class EachReplication(Each):
    """One for each time that the replicate cost was paid as it was cast (702.56a)."""

    def number(self, view: View, frame: Frame) -> int:
        return replications(frame)
