"""Wrong engines of types and their kinds, text that tells of itself, symbols, tokens, what lies face down."""

from __future__ import annotations

from typing import Any

from mutants import Mutant, by, in_all_years, in_years_from, instead

from mtgrules.language.abilities import type_edits
from mtgrules.language.abilities.kinds import Static
from mtgrules.language.abilities.type_edits import KindEdit
from mtgrules.language.does.copying import CreatesCopy
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.references import Named, This, taken_up
from mtgrules.language.said import checks
from mtgrules.model import typeline
from mtgrules.model.changes import Change, Columns, Operation, ReplaceSymbols
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.type_changes import RemoveTypes
from mtgrules.model.typeline import SUBTYPES_OF
from mtgrules.model.view import View
from mtgrules.model.words import mapped
from mtgrules.rules.layers.color import without_cost_is_zero
from mtgrules.rules.layers.evaluation import Order
from mtgrules.rules.layers.faces import face_down_values
from mtgrules.rules.stack.face_up import FOR_MORPH, FREE, turning_up

# ---- types and the kinds of cards that they belong to


def _whatever_it_is(view: View, operations: tuple[Operation, ...], objects: Ids) -> tuple[Change, ...]:
    return tuple(Change(operation, objects) for operation in operations)


def _subtypes_stay(self: RemoveTypes, old: Columns, new: Columns, objects: Ids) -> None:
    for obj in objects:
        new["types"][obj] = new["types"][obj] - self.types


def _of_no_kindred(types: frozenset[str]) -> frozenset[str]:
    return frozenset(name for kind in types for name in SUBTYPES_OF.get(kind, ()))


def _without_kindred(subtypes: frozenset[str]) -> frozenset[str]:
    return frozenset(kind for kind, names in SUBTYPES_OF.items() if subtypes & frozenset(names))


def _if_it_still_is(self: Noun, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
    if not self.is_reference:
        return _NAMED(self, view, frame)
    there = (who for who in taken_up(self, view, frame) if isinstance(who, int) and who in view)
    return tuple(obj for obj in there if all(obj in quality.among(view, frame) for quality in self.qualities))


_NAMED = Noun.named

# ---- text


def _costs_are_no_text(self: ReplaceSymbols, old: Columns, new: Columns, objects: Ids) -> None:
    before = dict(new["abilities"])
    _REPLACED(self, old, new, objects)
    new["abilities"].update(before)


_REPLACED = ReplaceSymbols.apply


def _by_the_letter(ability: Any, names: set[str]) -> Any:
    return ability


def _any_name_is_its_own(ability: Any, names: set[str]) -> Any:
    return mapped(ability, lambda part: This() if isinstance(part, Named) else part)


def _defining_last(self: Order, job: Any) -> tuple[int, bool, int, int]:
    return self.layer(job), bool(job.defines), job.timestamp, job.part


TYPE_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "types come to what is not of their kind",
        instead(type_edits._fitted, _whatever_it_is),
        cases=(
            "r36-no-type-without-its-kind",
            "r27-no-land-type-without-a-land",
            "r36-the-kind-comes-first",
            "r36-the-kind-was-there-first",
            "r39-a-copy-named-a-type",
        ),
    ),
    Mutant(
        "types do not wait for what makes something of their kind",
        by(KindEdit, "reads", frozenset()),
        cases=("r36-the-kind-comes-first", "r36-no-type-without-its-kind"),
    ),
    Mutant(
        "types stay when their kind goes",
        by(RemoveTypes, "apply", _subtypes_stay),
        cases=("r36-the-type-goes-with-its-kind", "r39-a-copy-without-the-kind"),
    ),
    Mutant(
        "what is kindred loses its types with its other kinds",
        instead(typeline.subtypes_fitting, _of_no_kindred),
        cases=("r25-creature-types-of-a-kindred-card",),
    ),
    Mutant(
        "what is kindred gets no creature type",
        instead(typeline.types_with, _without_kindred),
        cases=("r25-creature-types-of-a-kindred-card",),
    ),
    Mutant(
        "that creature has to be a creature still",
        by(Noun, "named", _if_it_still_is),
        cases=("r41-that-creature-whatever-it-is", "r41-that-land-whatever-it-is"),
    ),
    Mutant(
        "it is what a token was copied from",
        by(CreatesCopy, "makes", frozenset()),
        cases=("r41-that-token-and-no-other",),
    ),
    Mutant(
        "the costs of abilities are no text",
        by(ReplaceSymbols, "apply", _costs_are_no_text),
        cases=(
            "r08-symbols-of-an-activation-cost",
            "r08-symbols-of-a-mana-ability",
            "r08-symbols-of-a-gained-ability",
            "r08-symbols-of-morph-and-equip",
        ),
    ),
    Mutant(
        "what an Aura gives keeps the old symbols",
        by(ReplaceSymbols, "generates", False),
        cases=("r08-symbols-of-a-gained-ability",),
    ),
    Mutant(
        "an instant says nothing of itself",
        by(Static, "defines", False),
        cases=("r05-a-colorless-instant", "r05-a-sorcery-of-another-color"),
    ),
    Mutant(
        "what a card says of itself comes last",
        by(Order, "rank", _defining_last),
        cases=("r05-a-colored-spell-made-colorless",),
    ),
    Mutant(
        "an ability is known by its letters",
        instead(checks._of_itself, _by_the_letter),
        cases=("r34-an-ability-asked-by-its-words", "r37-an-ability-copied-says-the-copy"),
    ),
    Mutant(
        "every name in an ability is its own",
        instead(checks._of_itself, _any_name_is_its_own),
        cases=("r34-an-ability-asked-by-its-words",),
    ),
    # tokens, lands and face-down creatures
    Mutant(
        "tokens and lands never had a mana cost",
        in_all_years(without_cost_is_zero, False),
        cases=(
            "r31-a-token-costs-nothing",
            "r31-a-copy-of-a-token",
            "r27-a-land-that-is-a-creature-costs-nothing",
        ),
    ),
    Mutant(
        "tokens and lands cost {0} to this day",
        in_all_years(without_cost_is_zero, True),
        cases=(
            "r31-a-token-costs-nothing",
            "r31-a-copy-of-a-token",
            "r27-a-land-that-is-a-creature-costs-nothing",
        ),
    ),
    Mutant(
        "a mask hides a 2/2",
        in_years_from(face_down_values, "2001-07-23", face_down_values.entries[2].value),
        cases=("r09-face-down-in-2001", "r09-one-damage-in-2001"),
    ),
    Mutant(
        "a face-down creature is 0/1 to this day",
        in_all_years(face_down_values, face_down_values.entries[1].value),
        cases=("r09-one-damage-in-2001",),
    ),
    Mutant(
        "nothing is turned up but by morph",
        in_all_years(turning_up, FOR_MORPH),
        cases=("r09-face-down-in-2001", "r09-up-for-nothing-in-2001"),
    ),
    Mutant(
        "what lies face down is turned up for nothing",
        in_all_years(turning_up, FREE),
        cases=("r09-up-for-nothing-in-2001", "r08-symbols-of-morph-and-equip"),
    ),
)
