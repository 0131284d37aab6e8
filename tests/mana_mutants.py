"""Wrong engines of mana: what it may be spent on, what could be produced, and what is produced."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from mutants import Mutant, Mutation, by, instead

from mtgrules.language.does import making_mana
from mtgrules.language.does.making_mana import (
    AddAnyColor,
    AddColor,
    AddColorThatCould,
    AddEither,
    AddMana,
    AddWhatCould,
    MakesMana,
)
from mtgrules.language.phrases.spending import Use
from mtgrules.model import payment
from mtgrules.model.events.base import Event
from mtgrules.model.events.mana import LETTERS, ManaLost, plain
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.mana import Mana, Symbol
from mtgrules.model.payment import Payment
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Instruction, Offer, parts_of, worded
from mtgrules.rules.stack import costs, spell_costs
from mtgrules.rules.stack.mana import SpentOn, spendable

# ---- what it may be spent on


def _all(pool: tuple[Mana, ...], on: SpentOn | None) -> tuple[Mana, ...]:
    return pool


def _only_unmarked(pool: tuple[Mana, ...], on: SpentOn | None) -> tuple[Mana, ...]:
    return tuple(one for one in pool if one.only is None)


def _of_any_kind(self: Use, obj: ObjectId, view: View, *, casting: bool) -> bool:
    spells, sources = self.paid
    return (spells if casting else sources) is not None


def _paying(name: str, wrong: Any) -> Mutation:
    """Something of paying made wrong, without what is remembered of earlier payments."""

    def make(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(payment, name, wrong)
        instead(payment.payments, payment.payments.__wrapped__)(patch)

    return make


def _the_best_first(ways: list[Any]) -> Any:
    return max(ways, key=lambda way: sum(one.only is None for one in way.mana))


def _the_snow_first(ways: list[Any]) -> Any:
    return max(ways, key=lambda way: sum(one.snow for one in way.mana))


def _snow_is_generic(so_far: Payment, symbol: Symbol, pool: tuple[Mana, ...]) -> Iterator[Payment]:
    return payment._and_generic(so_far, 1, pool) if symbol.text == "S" else _WITH(so_far, symbol, pool)


def _marked_mana_stays(self: ManaLost, state: State) -> State:
    left = tuple(one for one in self.mana if one.only is None)
    return _LOST(ManaLost(self.player, left, self.burned), state)


# ---- what is produced, and what could be


def _untapped_lands(view: View, obj: ObjectId, asking: Ids = frozenset()) -> frozenset[str]:
    return frozenset() if view.state.objects[obj].status.tapped else _COULD(view, obj, asking)


def _as_printed(view: View, obj: ObjectId, asking: Ids = frozenset()) -> frozenset[str]:
    values = view.state.objects[obj].card.printed(view.state.era)
    frame = Frame(this=obj, asking=asking)
    parts = (part for ability in values.text for part in parts_of(worded(Ability, ability)))
    offered = (part.mana_offered(view, frame) for part in parts if isinstance(part, Instruction))
    basic = (part.mana_offered(view, frame) for one in values.land_mana for part in one.ability.instructions)
    return frozenset(letter for offer in (*offered, *basic) for made in offer for letter in made)


def _any_where_asked_again(self: AddWhatCould, view: View, frame: Frame) -> Offer:
    if frame.this in frame.asking:
        return tuple((letter,) for letter in self.kinds)
    return _WHAT_COULD(self, view, frame)


def _one_at_a_time(letters: Any, number: int) -> Offer:
    return making_mana._combined(letters, number)


def _all_of_one(letters: Any, number: int) -> Offer:
    return tuple((letter,) * number for letter in letters)


def _any_color(self: AddColor, view: View, frame: Frame) -> Offer:
    return AddAnyColor().mana_offered(view, frame)


def _without_x(self: AddMana, view: View, frame: Frame) -> Offer:
    return _ADDS(self, view, replace(frame, x=0))


def _without_snow(self: MakesMana, view: View, frame: Frame) -> Any:
    found = _MAKES(self, view, frame)
    if not isinstance(found, tuple):
        return found
    return tuple(replace(event, mana=plain(event.letters)) for event in found)


def _as_it_is(state: State, event: Event) -> Event:
    return event


_COULD, _WHAT_COULD, _ADDS = making_mana.could_produce, AddWhatCould.mana_offered, AddMana.mana_offered
_MAKES, _WITH = MakesMana.propose, payment._with
_LOST = ManaLost.apply

MANA_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "what mana is for is forgotten",
        instead(spendable, _all),
        cases=(
            *("r12-only-for-artifact-spells", "r12-only-for-one-kind-of-thing"),
            "r12-face-down-with-marked-mana",
        ),
    ),
    Mutant(
        "mana that is for something pays for nothing",
        instead(spendable, _only_unmarked),
        cases=(
            *("r12-only-for-artifact-spells", "r12-only-for-one-kind-of-thing"),
            *("r12-marked-mana-and-a-toll", "r12-face-down-with-marked-mana"),
        ),
    ),
    Mutant(
        "the kind of what is paid for is not looked at",
        by(Use, "pays_for", _of_any_kind),
        cases=("r12-only-for-artifact-spells", "r12-only-for-one-kind-of-thing"),
    ),
    Mutant(
        "the mana that can do most is spent first",
        _paying("_plainest", _the_best_first),
        cases=("r12-only-for-artifact-spells",),
    ),
    Mutant(
        "a spell that is cast face down is what its card is",
        instead(spell_costs.turned_down, lambda player: (("controller", player),)),
        cases=("r12-face-down-with-marked-mana",),
    ),
    Mutant(
        "mana that is for something stays",
        by(ManaLost, "apply", _marked_mana_stays),
        cases=("r13-marked-mana-burns",),
    ),
    Mutant(
        "a tapped land could produce nothing",
        by(making_mana, "could_produce", _untapped_lands),
        cases=("r27-could-produce",),
    ),
    Mutant(
        "a land could produce what is printed on it",
        by(making_mana, "could_produce", _as_printed),
        cases=("r27-could-produce",),
    ),
    Mutant(
        "colorless is a color",
        by(AddColorThatCould, "kinds", LETTERS),
        cases=("r27-could-produce", "r27-could-produce-nothing"),
    ),
    Mutant(
        "lands that reflect each other could produce anything",
        by(AddWhatCould, "mana_offered", _any_where_asked_again),
        cases=("r27-could-produce-nothing",),
    ),
    Mutant(
        "mana of one color is of several",
        by(making_mana, "_each", _one_at_a_time),
        cases=("r12-so-much-mana",),
    ),
    Mutant(
        "a combination is of one color",
        by(making_mana, "_combined", _all_of_one),
        cases=("r12-so-much-mana",),
    ),
    Mutant(
        "the third kind of mana is not offered",
        by(AddEither, "third", property(lambda self: None)),
        cases=("r12-three-kinds-of-mana",),
    ),
    Mutant(
        "the chosen color is any color",
        by(AddColor, "mana_offered", _any_color),
        cases=("r12-mana-of-the-chosen-color",),
    ),
    Mutant("X adds nothing", by(AddMana, "mana_offered", _without_x), cases=("r11-x-made",)),
    Mutant(
        "mana forgets that its source is snow",
        by(MakesMana, "propose", _without_snow),
        cases=("r12-snow-mana",),
    ),
    Mutant(
        "mana from snow is spent first",
        _paying("_plainest", _the_snow_first),
        cases=("r12-snow-mana",),
    ),
    Mutant(
        "the snow symbol is generic",
        _paying("_with", _snow_is_generic),
        cases=("r12-snow-mana", "r12-snow-symbol-by-year"),
    ),
    Mutant(
        "what is sacrificed for mana is forgotten",
        instead(costs._remembering, _as_it_is),
        cases=("r12-snow-mana",),
    ),
)
