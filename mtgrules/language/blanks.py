"""A word's sentence as it is listed: with its blanks in angle brackets."""

from __future__ import annotations

from mtgrules.eras.era import CURRENT
from mtgrules.eras.wording import WORDING, term
from mtgrules.model.sentence import Lit, Slot, Term, Verb, joined, template


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
