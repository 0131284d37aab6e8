"""What may be so of how many there are, and of whose they are."""

from __future__ import annotations

from operator import eq, ge, gt, le

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.conditions.facts import AskedTable, ByFact, asked, compared
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.model.facts import ANY
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Amount, Selector, word

_CONTROLLER = frozenset({("controller", ANY)})


def _there(it: CountIs, view: View, frame: Frame) -> int:
    """How many objects fit a phrase."""
    return len(it.what.among(view, frame))


def _yours(it: CountIs, view: View, frame: Frame) -> int:
    """How many permanents that fit are under the control of the ability's controller."""
    return sum(view.controller[obj] == frame.you for obj in it.what.among(view, frame))


def card_types_among(noun: Noun, view: View, frame: Frame) -> int:
    """How many different card types the objects of a phrase have."""
    return len(frozenset().union(*(view.types[i] for i in noun.among(view, frame))))


def _types(it: CountIs, view: View, frame: Frame) -> int:
    """How many different card types objects have together: "among cards in your graveyard"."""
    return card_types_among(it.what, view, frame)


def _total_power(it: CountIs, view: View, frame: Frame) -> int:
    """What the powers of all that fit a phrase add up to."""
    return sum(view["power"].get(obj) or 0 for obj in it.what.among(view, frame))


_ONE = (Determiner.A, 'after "you control", a phrase begins with "a" or "an"')
_MANY = (Determiner.BARE, 'after "or more" stands a plural, such as "creatures"')
_FEW = (Determiner.BARE, 'after "or fewer" and "no" stands a plural, such as "creatures"')
_AMONG = (Determiner.BARE, 'after "among" stands a plural, such as "cards in your graveyard"')
_TOTAL = (Determiner.BARE, 'before "total power" stands a plural, such as "creatures you control"')
_TYPES, _POWER = frozenset({("types", ANY)}), frozenset({("power", ANY)})


class CountFact(AskedTable):
    """How many fit a phrase, or what they come to together."""

    EXACTLY = compared("the number of {what} is {number:number}", _there, eq)
    NONE = compared("there are no {what}", _there, eq)
    AT_LEAST = compared("there are {number:number} or more {what}", _there, ge)
    CARD_TYPES = compared(
        *("there are {number:number} or more card types among {what}", _types, ge),
        begins=_AMONG,
        looks=_TYPES,
    )
    TOTAL_POWER = compared(
        *("{what} [have] total power {number:number} or greater", _total_power, ge),
        begins=_TOTAL,
        looks=_POWER,
    )
    SOME_YOURS = compared("you control {what}", _yours, gt, begins=_ONE, looks=_CONTROLLER)
    MANY_YOURS = compared(
        "you control {number:number} or more {what}", _yours, ge, begins=_MANY, looks=_CONTROLLER
    )
    FEW_YOURS = compared(
        "you control {number:number} or fewer {what}", _yours, le, begins=_FEW, looks=_CONTROLLER
    )
    NONE_YOURS = compared("you control no {what}", _yours, eq, begins=_FEW, looks=_CONTROLLER)


@word("{fact:row}")
class CountIs(ByFact):
    """How many fit a phrase."""

    fact: CountFact
    what: Noun
    number: int = 0

    def __post_init__(self) -> None:
        begins, refused = self.fact.value.begins or (self.what.determiner, "")
        if self.what.determiner is not begins:
            raise ValueError(refused)


owner_of_copy = dated_rule("who puts a copy of a spell on the stack owns it")


def _controls(it: AreOf, view: View, frame: Frame) -> bool:
    """A player controlling objects."""
    return {view.controller[obj] for obj in it.what.among(view, frame)} == {it.player}


def _owns(it: AreOf, view: View, frame: Frame) -> bool:
    """A player owning objects, which nothing changes (108.3)."""
    objects = [view.state.objects[obj] for obj in it.what.among(view, frame)]
    if any(obj.copy and obj.ability is None for obj in objects):
        owner_of_copy.at(view.state.era)
    return {obj.owner for obj in objects} == {it.player}


class OwnerFact(AskedTable):
    """Controlling or owning."""

    CONTROLS = asked("{player:player} [control] {what}", _controls, looks=_CONTROLLER)
    OWNS = asked("{player:player} [own] {what}", _owns)


@word("{fact:row}")
class AreOf(ByFact):
    """Objects being somebody's."""

    fact: OwnerFact
    player: str
    what: Selector


def _amount(it: AmountIs, view: View, frame: Frame) -> int | None:
    """How great a number is that is worked out: "the number of creatures", "its power"."""
    return it.amount.number(view, frame)


class AmountBound(AskedTable):
    """On which side of a number another one lies."""

    OR_GREATER = compared("{amount} is {number:number} or greater", _amount, ge)
    OR_LESS = compared("{amount} is {number:number} or less", _amount, le)


@word("{fact:row}")
class AmountIs(ByFact):
    """How great a number is that is worked out."""

    fact: AmountBound
    amount: Amount
    number: int

    def __post_init__(self) -> None:
        if self.amount.of_it or self.amount.takes_up_done:
            raise ValueError("a number that a condition asks for is told in full")


def _cards(it: YouHave, view: View, frame: Frame) -> int:
    """How many cards are in your hand, library or graveyard."""
    return sum(card.owner == frame.you for card in view.state.zone(Zone(it.zone)))


def _life(it: YouHave, view: View, frame: Frame) -> int | None:
    """How much life the ability's controller has."""
    return None if frame.you is None else view.state.player(frame.you).life


class HowMuch(AskedTable):
    """How much life you have, and how many cards."""

    CARDS_IN = compared(
        *("{number:number} or more cards are in your {zone:zone}", _cards, ge),
        "you have {number:number} or more cards in your {zone:zone}",
    )
    CARDS_IN_HAND = compared("you have {number:number} or more cards in hand", _cards, ge)
    HAND_EXACTLY = compared("you have exactly {number:number} cards in hand", _cards, eq)
    LIFE_AT_LEAST = compared("you have {number:number} or more life", _life, ge)
    LIFE_AT_MOST = compared("you have {number:number} or less life", _life, le)


@word("{fact:row}")
class YouHave(ByFact):
    """How much the ability's controller has of something."""

    fact: HowMuch
    number: int
    zone: str = "hand"
