"""What may be so of how many there are, and of whose they are."""

from __future__ import annotations

from mtgrules.eras.era import Dated, Since, Unsettled
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.model.facts import ANY
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Amount, Condition, Selector, word


@word("the number of {noun} is {number:number}", "there are no {noun}")
class CountIs(Condition):
    """How many objects fit a phrase; None stands for none."""

    noun: Noun
    number: int | None = None

    def holds(self, view: View, frame: Frame) -> bool:
        return len(self.noun.among(view, frame)) == (self.number or 0)


@word("{player:player} [control] {what}")
class Controls(Condition):
    """A player controlling objects."""

    player: str
    what: Selector
    looks = frozenset({("controller", ANY)})

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.what.among(view, frame)
        return bool(objects) and all(view.controller[obj] == self.player for obj in objects)


owner_of_copy: Dated[bool] = Dated(
    "who puts a copy of a spell on the stack owns it",
    Unsettled("2007-07-01", "the rules tell who controls a copy, not who owns it"),
    Since("2007-07-01", True, "as with tokens"),
    written=("", "", "", "706.9", "707.10"),
)


@word("{player:player} [own] {what}")
class Owns(Condition):
    """A player owning objects, which nothing changes (108.3)."""

    player: str
    what: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        objects = [view.state.objects[obj] for obj in self.what.among(view, frame)]
        if any(obj.copy and obj.ability is None for obj in objects):
            owner_of_copy.at(view.state.era)
        return bool(objects) and all(obj.owner == self.player for obj in objects)


@word("you control {noun}")
class YouControlSome(Condition):
    """The ability's controller having at least one permanent that fits."""

    noun: Noun
    looks = frozenset({("controller", ANY)})

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.A:
            raise ValueError('after "you control", a phrase begins with "a" or "an"')

    def holds(self, view: View, frame: Frame) -> bool:
        return any(view.controller[obj] == frame.you for obj in self.noun.among(view, frame))


@word("{amount} is {number:number} or greater")
class AmountIsAtLeast(Condition):
    """A number that is worked out being so great, or greater: "the number of creatures", "its power"."""

    amount: Amount
    number: int

    def __post_init__(self) -> None:
        _told_here(self.amount)

    def holds(self, view: View, frame: Frame) -> bool:
        found = self.amount.number(view, frame)
        return found is not None and found >= self.number


@word("{amount} is {number:number} or less")
class AmountIsAtMost(Condition):
    """A number that is worked out being so small, or smaller."""

    amount: Amount
    number: int

    def __post_init__(self) -> None:
        _told_here(self.amount)

    def holds(self, view: View, frame: Frame) -> bool:
        found = self.amount.number(view, frame)
        return found is not None and found <= self.number


def _told_here(amount: Amount) -> None:
    if amount.of_it or amount.takes_up_done:
        raise ValueError("a number that a condition asks for is told in full")


@word("{what} [have] total power {number:number} or greater")
class TotalPowerIsAtLeast(Condition):
    """The powers of all that fit a phrase adding up to so much, or more."""

    what: Noun
    number: int
    looks = frozenset({("power", ANY)})

    def __post_init__(self) -> None:
        if self.what.determiner is not Determiner.BARE:
            raise ValueError('before "total power" stands a plural, such as "creatures you control"')

    def holds(self, view: View, frame: Frame) -> bool:
        return sum(view["power"].get(obj) or 0 for obj in self.what.among(view, frame)) >= self.number


@word("there are {number:number} or more {noun}")
class CountIsAtLeast(Condition):
    """There being so many objects that fit a phrase, or more."""

    noun: Noun
    number: int

    def holds(self, view: View, frame: Frame) -> bool:
        return len(self.noun.among(view, frame)) >= self.number


def card_types_among(noun: Noun, view: View, frame: Frame) -> int:
    """How many different card types the objects of a phrase have."""
    return len(frozenset().union(*(view.types[i] for i in noun.among(view, frame))))


@word("there are {number:number} or more card types among {noun}")
class TypesAreAtLeast(Condition):
    """Objects having so many different card types together, or more: "among cards in your graveyard"."""

    number: int
    noun: Noun
    looks = frozenset({("types", ANY)})

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.BARE:
            raise ValueError('after "among" stands a plural, such as "cards in your graveyard"')

    def holds(self, view: View, frame: Frame) -> bool:
        return card_types_among(self.noun, view, frame) >= self.number


@word("you control {number:number} or more {noun}")
class YouControlMany(Condition):
    """The ability's controller having at least so many permanents that fit."""

    number: int
    noun: Noun
    looks = frozenset({("controller", ANY)})

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.BARE:
            raise ValueError('after "or more" stands a plural, such as "creatures"')

    def holds(self, view: View, frame: Frame) -> bool:
        yours = [obj for obj in self.noun.among(view, frame) if view.controller[obj] == frame.you]
        return len(yours) >= self.number


@word("you control {number:number} or fewer {noun}", "you control no {noun}")
class YouControlFew(Condition):
    """The ability's controller having at most so many permanents that fit; None stands for none."""

    noun: Noun
    number: int | None = None
    looks = frozenset({("controller", ANY)})

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.BARE:
            raise ValueError('after "or fewer" and "no" stands a plural, such as "creatures"')

    def holds(self, view: View, frame: Frame) -> bool:
        yours = [obj for obj in self.noun.among(view, frame) if view.controller[obj] == frame.you]
        return len(yours) <= (self.number or 0)


class CountsCards(Condition):
    """How many cards are in a zone of the ability's controller."""

    def count(self, view: View, frame: Frame, zone: Zone) -> int:
        """How many there are."""
        return sum(o.owner == frame.you for o in view.state.zone(zone))


@word(
    "{number:number} or more cards are in your {zone:zone}",
    "you have {number:number} or more cards in your {zone:zone}",
)
class HasCardsIn(CountsCards):
    """At least so many cards being in your hand, library or graveyard."""

    number: int
    zone: str

    def holds(self, view: View, frame: Frame) -> bool:
        return self.count(view, frame, Zone(self.zone)) >= self.number


@word("you have {number:number} or more cards in hand")
class HasCardsInHand(CountsCards):
    """At least so many cards being in your hand."""

    number: int

    def holds(self, view: View, frame: Frame) -> bool:
        return self.count(view, frame, Zone.HAND) >= self.number


@word("you have exactly {number:number} cards in hand")
class HasSoManyInHand(CountsCards):
    """So many cards being in your hand, and no more."""

    number: int

    def holds(self, view: View, frame: Frame) -> bool:
        return self.count(view, frame, Zone.HAND) == self.number


@word("{subject} [have] no cards in hand")
class HasNoHand(Condition):
    """A player of those who are meant, or where each is meant each of them, having no card in hand."""

    subject: Selector
    for_players = frozenset({"subject"})

    def holds(self, view: View, frame: Frame) -> bool:
        holding = {card.owner for card in view.state.zone(Zone.HAND)}
        empty = [player not in holding for player in self.subject.players(view, frame)]
        return bool(empty) and (all(empty) if self.subject.is_each else any(empty))


@word("you have {number:number} or more life")
class HasLifeAtLeast(Condition):
    """The ability's controller having at least so much life."""

    number: int

    def holds(self, view: View, frame: Frame) -> bool:
        return frame.you is not None and view.state.player(frame.you).life >= self.number


@word("you have {number:number} or less life")
class HasLifeAtMost(Condition):
    """The ability's controller having at most so much life."""

    number: int

    def holds(self, view: View, frame: Frame) -> bool:
        return frame.you is not None and view.state.player(frame.you).life <= self.number
