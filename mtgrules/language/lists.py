"""What is listed of the language: sentences with their blanks, types, numbers, and the codes of reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from textwrap import wrap
from types import MappingProxyType
from typing import Any

from mtgrules.eras.era import CURRENT
from mtgrules.eras.wording import WORDING, term
from mtgrules.language.reading.grammar import SentencePart, alternatives
from mtgrules.language.reading.leaves import LEAF_NAMES
from mtgrules.language.reading.vocabulary import entries
from mtgrules.model.numbers import MOST
from mtgrules.model.reasons import REASONS
from mtgrules.model.sentence import Lit, Slot, Term, Verb, joined, template
from mtgrules.model.subtypes import BEGAN, FAMILIES, RENAMED
from mtgrules.model.typeline import CARD_TYPES, SUPERTYPES


def shown(sentence: str) -> str:
    """A sentence with its blanks in angle brackets.

    >>> shown("{subject} [gets|get] {power:signed}/{toughness:signed}")
    '<subject> gets <power>/<toughness>'
    """
    said = [
        item.text if isinstance(item, Lit) else _blank(item) if isinstance(item, Slot) else _today(item)
        for item in template(sentence)
    ]
    return joined(["x", *said]).removeprefix("X ") if said else "(nothing is said)"


_BLANKS = {"cardtype": "card type", "kindof": "card type", "noun": "kind of permanent"}


def _blank(slot: Slot) -> str:
    named = slot.form in ("subtype", "supertype", *_BLANKS)
    return f"<{_BLANKS.get(slot.form, slot.form) if named else slot.field}>"


def _today(item: Verb | Term) -> str:
    if isinstance(item, Term):
        return term(item.key, CURRENT)
    form = item.forms[0]
    return term(form[1:-1], CURRENT) if form[1:-1] in WORDING else form


_IN = "  "
NUMBER_FORMS = MappingProxyType(
    {"number": ("0", "2", str(MOST)), "signed": ("+1", "-1", f"+{MOST}"), "times": ("+X", "-X", "+0", "-0")}
)
"""The ways in which a number is written, each with examples."""
NUMBER_WORDS = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "twice",
)


def types() -> Iterator[str]:
    """Every type that is known, in its groups."""
    yield from _group("supertypes", SUPERTYPES)
    yield from _group("card types", CARD_TYPES)
    for family, subtypes in FAMILIES.items():
        yield from _group(f"{family} types", subtypes)
    yield from _group("came in", (f"{name} {year}" for name, year in BEGAN.items()))
    yield from _group("names of old", (f"{old} ({new or 'no more a type'})" for old, new, _ in RENAMED))


def _group(title: str, names: Iterable[str]) -> Iterator[str]:
    yield f"{title.upper()}"
    yield from wrap(", ".join(names), 100, initial_indent=_IN, subsequent_indent=_IN, break_on_hyphens=False)
    yield ""


def reasons() -> Iterator[str]:
    """Every code that `illegal:` may name, with what it means."""
    yield "What `illegal:` of a try may name, beside the number of a rule; of a list, all have to be told.\n"
    yield "`illegal: true` holds for any reason.\n"
    width = max(map(len, REASONS))
    for code, told in REASONS.items():
        yield f"  {code:<{width}}  {told}"


def numbers() -> Iterator[str]:
    """How numbers are written, and in which sentences each way stands."""
    for form, written in NUMBER_FORMS.items():
        yield f"{LEAF_NAMES[form].upper()}: {', '.join(written)}\n"
        yield from _sentences(lambda part, form=form: _form(part) == form)  # type: ignore[misc]
    yield f"A NUMBER IN WORDS: {', '.join(NUMBER_WORDS)}; only where a sentence has that very word\n"
    yield from _sentences(lambda part: not {*part.options}.isdisjoint(NUMBER_WORDS))


def _sentences(fitting: Callable[[SentencePart], bool]) -> Iterator[str]:
    """The sentences of all words in which a part fits."""
    for entry in entries():
        made: Any = entry.made  # to the type checker a class of words has no hash
        own = (parts for one, parts in alternatives(made) if one == entry)
        for parts, sentence in zip(own, entry.sentences, strict=False):
            if any(map(fitting, parts)):
                yield f"  {shown(sentence)}"
    yield ""


def _form(part: SentencePart) -> str:
    return part.item.form if isinstance(part.item, Slot) and part.kind is None else ""


LISTS: Mapping[str, Callable[[], Iterator[str]]] = MappingProxyType(
    {"types": types, "reasons": reasons, "numbers": numbers}
)
"""The lists by their names."""
