"""A lab: a board that is a value, what is drawn of it, and what a press does to it."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from mtgrules.eras.cite import Cite
from mtgrules.model.color import Color
from mtgrules.model.labels import capitalized
from mtgrules.show.html import Html, empty, joined, tag
from mtgrules.show.pressed import Pressed
from mtgrules.teach.kit.surface import key as key
from mtgrules.teach.kit.surface import press

Said = tuple[str, Cite | None]
"""A sentence with its rule."""


@dataclass(frozen=True)
class PutAt:
    """Whose a card becomes that is put on a table, where, and whether only now."""

    player: str = ""
    """Empty for whose turn it is."""
    zone: str = ""
    """Empty for where such a card belongs."""
    now: bool = False
    """Whether it was not there from the start, but enters the battlefield now."""


@dataclass(frozen=True)
class Done:
    """What a press came to: the board after it, and a sentence with its rule."""

    board: Any
    """Of the class of the one before it."""
    sentence: str
    cite: Cite | None = None
    refused: bool = False


def sentence(text: str) -> str:
    """A text as a sentence: with a capital letter and a full stop.

    >>> sentence("no Bear is there"), sentence("Why?")
    ('No Bear is there.', 'Why?')
    """
    return f"{capitalized(text)}{'' if text[-1:] in ('.', '?', '!') else '.'}"


def group(label: str, name: str, keys: Sequence[Html], kind: str = "") -> Html:
    """A row of keys that belong together, under their name; one stop of the Tab key."""
    head, classes = tag("span", label, class_="gray label-of"), f"keys {kind}".rstrip()
    return tag("div", head, *keys, class_=classes, role="group", aria_label=label, data_group=name)


def color_key(color: Color) -> Html:
    """The words of a key for a color: its disk and its name; on a narrow page the disk alone."""
    disk = tag("span", color.letter, class_=f"disk {color.letter}")
    return joined([disk, tag("span", str(color), class_="color-name")])


def typed_line(
    name: str,
    label: str,
    example: str,
    send: str,
    title: str,
    offered: Sequence[str] = (),
    *,
    bare: bool = False,
) -> Html:
    """A line to type in, sent by its key or Enter, `offered` completing it; bare without words before it."""
    offers = f"offers-{name}-{title.replace(' ', '-')}"
    box = empty(
        "input",
        type="text",
        list=offers if offered else None,
        placeholder=example,
        aria_label=label,
        autocomplete="off",
        spellcheck="false",
        data_lm_suppress_shortcuts="true",
    )
    known = tag("datalist", *(empty("option", value=one) for one in offered), id=offers)
    return tag(
        "form",
        Html() if bare else tag("span", label, class_="gray label-of"),
        box,
        tag("button", send, type="submit", class_="key main"),
        known if offered else Html(),
        data_send=name,
        class_="keys say-it",
    )


def rule_of(cite: Cite | None) -> Html:
    """The number of a rule in brackets; nothing for none."""
    return tag("span", f"({cite.number})", class_="rule") if cite else Html()


def fold(board: Any, what: str, words: str, label: str) -> Html:
    """A key that folds something out, or in again."""
    on = what in board.unfolded
    label = f"{words}: {label}"
    return press("lab-open", what, words, label=label, aria_expanded=str(on).lower(), class_="key fold-out")


def folds(board: Any) -> Mapping[str, Pressed]:
    """By player, what folds the bystanders of a scene out."""
    found = {}
    for player in board.state.players:
        what = f"others {player.name}"
        label = f"{player.name}'s bystanders"
        found[player.name] = Pressed("lab-open", what, label, what in board.unfolded)
    return MappingProxyType(found)


def keys(
    name: str,
    choices: Mapping[str, object] | Iterable[str],
    label: str | Callable[[str], str] = "",
    *,
    on: Container[str] | None = None,
    why_not: str | Callable[[str], str] = "",
) -> list[Html]:
    """A key for each of some choices: its value with its words, or what is both.

    `label` is what is said aloud before the words, or all that is said aloud of a value. `on` are the values
    that are chosen, `why_not` says of a value why it cannot be pressed now.
    """
    worded = choices if isinstance(choices, Mapping) else {value: value for value in choices}
    return [
        key(
            *(name, value, words),
            label(value) if callable(label) else f"{label}{words}",
            on=None if on is None else value in on,
            why_not=why_not(value) if callable(why_not) else why_not,
        )
        for value, words in worded.items()
    ]


def answered(answers: Mapping[str, str]) -> Html:
    """Three questions with their answers, always in one place."""
    told = [tag("span", ask, " ", tag("b", answer)) for ask, answer in answers.items()]
    return tag("div", *told, class_="groups three-questions", role="group", aria_label="three questions")
