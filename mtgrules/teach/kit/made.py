"""Answers that are made, not chosen: colors that are picked, power and toughness that are set."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from mtgrules.language.conditions.facts import Is, IsOnly
from mtgrules.language.phrases.colors import Colored, Colorless, ColorWord
from mtgrules.language.phrases.values import Sized
from mtgrules.model.color import Color, in_words, ordered
from mtgrules.model.words import Condition
from mtgrules.scenario.values import Check, Choice, Question
from mtgrules.show.html import Html, joined, tag
from mtgrules.teach.kit.surface import press

_SIZE = ("power", "toughness")
_MOST = 20
"""No power or toughness in a question is larger."""


@dataclass(frozen=True)
class MadeAnswer:
    """How a question is answered by making its value."""

    kind: str
    """"colors" or "size"."""
    choices: Mapping[str, str]
    """The key of the choice for each value, as `said` writes it."""


def made(question: Question) -> MadeAnswer | None:
    """How a question can be answered by making its value; None where its choices say more than the value."""
    if len(question.of) != 1 or question.of[0].characteristic not in ("colors", "size"):
        return None
    of = question.of[0]
    values: dict[str, str] = {}
    for choice in question.choices:
        value = _value(question, choice)
        if value is None or value in values or choice.verdict_only:
            return None
        values[value] = choice.key
    return MadeAnswer(of.characteristic, values)


def _value(question: Question, choice: Choice) -> str | None:
    """The value that a choice claims, as it is written; None where it claims anything else."""
    of = question.of[0]
    if not isinstance(choice.claim, Check):
        return None
    claims = choice.claim.claims.at(question.era)
    if claims is None or len(claims) != 1:
        return None
    word = claims[0].word
    subject = getattr(word, "subject", None)
    if getattr(subject, "name", None) != of.label:
        return None
    return _colors(word) if of.characteristic == "colors" else _size(word)


def _colors(word: Condition | object) -> str | None:
    terms: tuple[object, ...] | None = None
    if isinstance(word, IsOnly):
        terms = word.colors
    elif isinstance(word, Is) and all(isinstance(q, Colored) for q in word.qualities):
        terms = tuple(q.color for q in word.qualities if isinstance(q, Colored))
    elif isinstance(word, Is) and all(isinstance(q, Colorless) for q in word.qualities):
        return ""
    if terms is None or not all(isinstance(term, ColorWord) for term in terms):
        return None
    return "".join(c.letter for c in ordered(t.color for t in terms if isinstance(t, ColorWord)))


def _size(word: Condition | object) -> str | None:
    if not isinstance(word, Is) or len(word.qualities) != 1 or not isinstance(word.qualities[0], Sized):
        return None
    sized = word.qualities[0]
    return f"{sized.power}/{sized.toughness}"


def said(found: MadeAnswer, value: str) -> str:
    """A made value in words."""
    return value if found.kind == "size" else in_words(map(Color, value))


def begun(found: MadeAnswer) -> str:
    """The value as it stands before anything is set; "?" where nothing is picked yet."""
    return "?" if found.kind == "colors" else "?/?"


def whole(found: MadeAnswer, value: str) -> bool:
    """Whether a value is set in all its parts, and is one that can be made."""
    if found.kind == "size":
        return bool(re.fullmatch(r"-?\d+/-?\d+", value))
    return set(value) <= {color.letter for color in Color}


def pressed(found: MadeAnswer, value: str, part: str) -> str:
    """The value after a press: a color's letter or "none" picked, or power or toughness set.

    Raises ValueError for a part that there is not.
    """
    if found.kind == "colors":
        if part == "none":
            return "?" if value == "" else ""
        have = set(value) - {"?"}
        kept = have ^ {Color(part).letter}
        return "".join(c.letter for c in ordered(map(Color, kept))) or "?"
    parts = dict(zip(_SIZE, value.split("/"), strict=True))
    presses = {
        f"{which} {sign}": (which, number) for which in _SIZE for sign, number in (("+", 1), ("-", -1))
    }
    if part not in presses:
        raise ValueError(f"there is no {part!r} to set; there are {', '.join(presses)}")
    which, number = presses[part]
    new = 0 if parts[which] == "?" else int(parts[which]) + number
    parts[which] = str(max(-_MOST, min(new, _MOST)))
    return "/".join(parts.values())


def answer_keys(found: MadeAnswer, value: str, label: str, name: str = "make") -> Html:
    """What is pressed to make the answer: five colors and colorless, or power and toughness up and down."""
    if found.kind == "colors":
        keys = [
            press(
                *(name, color.letter, tag("span", color.letter, class_=f"disk {color.letter}"), str(color)),
                label=f"{label}: {color}",
                on=color.letter in value,
                class_=f"key{' on' * (color.letter in value)}",
            )
            for color in Color
        ]
        none = tag("span", "–", class_="disk none")
        keys.append(
            press(
                name,
                "none",
                none,
                "colorless",
                label=f"{label}: colorless",
                on=value == "",
                class_=f"key{' on' * (value == '')}",
            )
        )
        return tag("div", *keys, class_="making", data_group=name)
    setters = [_setter(name, label, which, now) for which, now in zip(_SIZE, value.split("/"), strict=True)]
    return tag("div", joined(setters), class_="making", data_group=name)


def _setter(name: str, label: str, which: str, now: str) -> Html:
    return tag(
        "span",
        tag("span", which, class_="gray"),
        press(name, f"{which} -", "−", label=f"{label}: {which} down", class_="key"),
        tag("b", now),
        press(name, f"{which} +", "+", label=f"{label}: {which} up", class_="key"),
        class_="number",
    )
