"""Answers that are made, not chosen: colors picked, a size set, cards pressed, happenings put in order.

How a question is answered is read from what its choices claim, never from their words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Self

from mtgrules.model.color import Color, in_words, ordered
from mtgrules.model.labels import capitalized, listed
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html, div, joined, span, tag
from mtgrules.show.pressed import Pressed
from mtgrules.teach.kit.claimed import cards_claimed, order_claimed, value_claimed
from mtgrules.teach.kit.surface import key
from mtgrules.teach.progress_file import LONGEST_CHOICE

MAKE = "make"
"""What pressing a part of the answer is called."""
UNSET = "?"
"""A value, or a part of one, of which nothing is set yet."""
NONE = "none"
"""No color, or no card: an answer too."""
_MOST = 20
"""No power or toughness in a question is larger."""


@dataclass(frozen=True)
class MadeAnswer:
    """How a question is answered by making its value; each subclass makes one kind."""

    choices: Mapping[str, str]
    """The key of the choice for each value."""

    def begun(self) -> str:
        """The value as it stands before anything is set."""
        return UNSET

    def pressed(self, value: str, part: str) -> str:
        """The value after a press. Raises ValueError for a part that there is not."""
        raise NotImplementedError(f"{type(self).__name__} is made of nothing")

    def whole(self, value: str) -> bool:
        """Whether a value is set in all its parts, and is one that can be made."""
        raise NotImplementedError(f"{type(self).__name__} is never whole")

    def said(self, value: str) -> str:
        """A value that is whole, in words."""
        raise NotImplementedError(f"{type(self).__name__} says nothing")

    def keys(self, value: str) -> Html:
        """What is pressed to make the answer, below the question."""
        raise NotImplementedError(f"{type(self).__name__} has no keys")

    def on_cards(self, value: str) -> Mapping[str, Pressed]:
        """What pressing a card of the question's table does, by its label; nothing where none is pressed."""
        return {}


def made(scenario: Scenario) -> MadeAnswer | None:
    """How the question of a scenario can be answered by making its value.

    None where its choices say more than the value, or nothing is asked.
    """
    found = (kind.of(scenario) for kind in (ColorsMade, SizeMade, CardsMade, OrderMade))
    return next((one for one in found if one is not None), None)


@dataclass(frozen=True)
class ColorsMade(MadeAnswer):
    """The colors of an object: their letters in a row."""

    label: str = ""

    @classmethod
    def of(cls, scenario: Scenario) -> Self | None:
        """The colors that are asked for; None where anything else is."""
        found = value_claimed(scenario, "colors")
        return cls({letters or NONE: key for letters, key in found[0].items()}, found[1]) if found else None

    def pressed(self, value: str, part: str) -> str:
        if part == NONE:
            return UNSET if value == NONE else NONE
        have = set() if value in (UNSET, NONE) else set(value)
        return "".join(c.letter for c in ordered(map(Color, have ^ {Color(part).letter}))) or UNSET

    def whole(self, value: str) -> bool:
        letters = {color.letter for color in Color}
        return value == NONE or (value != "" and set(value) <= letters)

    def said(self, value: str) -> str:
        return in_words(() if value == NONE else map(Color, value))

    def keys(self, value: str) -> Html:
        parts = {**{c.letter: (c.letter, str(c)) for c in Color}, NONE: ("–", "colorless")}
        keys = []
        for part, (sign, words) in parts.items():
            shown, on = joined([span(f"disk {part}", sign), words]), part in value
            keys.append(key(MAKE, part, shown, f"{self.label}: {words}", on=on))
        return div("making", *keys, data_group=MAKE)


_SIZE = ("power", "toughness")
_STEPS = {f"{which} {sign}": (which, by) for which in _SIZE for sign, by in (("+", 1), ("-", -1))}


@dataclass(frozen=True)
class SizeMade(MadeAnswer):
    """Power and toughness of an object, as judges write them: "2/3"."""

    label: str = ""

    @classmethod
    def of(cls, scenario: Scenario) -> Self | None:
        """The size that is asked for; None where anything else is."""
        found = value_claimed(scenario, "size")
        return cls(*found) if found else None

    def begun(self) -> str:
        return f"{UNSET}/{UNSET}"

    def pressed(self, value: str, part: str) -> str:
        if part not in _STEPS:
            raise ValueError(f"there is no {part!r} to set; there are {', '.join(_STEPS)}")
        which, by = _STEPS[part]
        parts = dict(zip(_SIZE, value.split("/"), strict=True))
        new = 0 if parts[which] == UNSET else int(parts[which]) + by
        parts[which] = str(max(-_MOST, min(new, _MOST)))
        return "/".join(parts.values())

    def whole(self, value: str) -> bool:
        return bool(re.fullmatch(r"-?\d+/-?\d+", value))

    def said(self, value: str) -> str:
        return value

    def keys(self, value: str) -> Html:
        setters = []
        for which, now in zip(_SIZE, value.split("/"), strict=True):
            down = key(MAKE, f"{which} -", "−", f"{self.label}: {which} down")
            up = key(MAKE, f"{which} +", "+", f"{self.label}: {which} up")
            setters.append(span("number", span("gray", which), down, tag("b", now), up))
        return div("making", *setters, data_group=MAKE)


@dataclass(frozen=True)
class CardsMade(MadeAnswer):
    """The cards of which something is so, by their labels, a line for each, in the order of the board."""

    labels: tuple[str, ...] = ()
    """The cards that the choices are about."""
    one: bool = False
    """Whether it is so of exactly one of them."""

    @classmethod
    def of(cls, scenario: Scenario) -> Self | None:
        """The cards that are asked for; None where the choices claim anything but the same thing of each."""
        choices, labels, one = cards_claimed(scenario) or ({}, (), False)
        if not choices or NONE in labels or len(_lines(labels)) > LONGEST_CHOICE:
            return None
        return cls({_lines(picked): key for picked, key in choices.items()}, labels, one)

    def pressed(self, value: str, part: str) -> str:
        if part == NONE and not self.one:
            return UNSET if value == NONE else NONE
        if part not in self.labels:
            raise ValueError(f"{part!r} is no answer here; there are {', '.join(self.labels)}")
        picked = self._picked(value)
        now = {part} if self.one and part not in picked else picked ^ {part}
        return _lines(label for label in self.labels if label in now) if now else UNSET

    def whole(self, value: str) -> bool:
        if value == NONE:
            return not self.one
        picked = value.split("\n")
        return picked == [label for label in self.labels if label in picked]

    def said(self, value: str) -> str:
        return listed(value.split("\n")) if self._picked(value) else "none of them"

    def keys(self, value: str) -> Html:
        what = "the card" if self.one else "each card that it is true of"
        told = f"Picked: {self.said(value)}" if self._picked(value) else f"Press {what}, on the table above"
        told += "" if self.one or self._picked(value) else ", or:"
        none = "" if self.one else key(MAKE, NONE, "none of them", on=value == NONE)
        return div("making", tag("span", told), none, data_group=MAKE)

    def on_cards(self, value: str) -> Mapping[str, Pressed]:
        picked = self._picked(value)
        return {label: Pressed(MAKE, label, "in your answer", label in picked) for label in self.labels}

    def _picked(self, value: str) -> frozenset[str]:
        return frozenset(value.split("\n")) & frozenset(self.labels)


@dataclass(frozen=True)
class OrderMade(MadeAnswer):
    """Happenings in the order in which they are pressed: a letter for each, in a row."""

    happenings: tuple[str, ...] = ()

    @classmethod
    def of(cls, scenario: Scenario) -> Self | None:
        """The happenings that are to be put in order; None where anything else is asked."""
        found = order_claimed(scenario)
        happenings = tuple(sorted(next(iter(found), ())))
        if not 0 < len(happenings) <= len(ascii_lowercase):
            return None
        letters = dict(zip(happenings, ascii_lowercase, strict=False))
        return cls(
            {"".join(map(letters.__getitem__, order)): key for order, key in found.items()}, happenings
        )

    @property
    def _letters(self) -> str:
        return ascii_lowercase[: len(self.happenings)]

    def pressed(self, value: str, part: str) -> str:
        if len(part) != 1 or part not in self._letters:
            raise ValueError(f"{part!r} is no answer here; there are {', '.join(self._letters)}")
        now = "" if value == UNSET else value
        return now.replace(part, "") or UNSET if part in now else now + part

    def whole(self, value: str) -> bool:
        return sorted(value) == list(self._letters)

    def said(self, value: str) -> str:
        places = enumerate(map(self._letters.index, value), 1)
        return "; ".join(f"{number}. {self.happenings[place]}" for number, place in places)

    def keys(self, value: str) -> Html:
        told = tag("p", "Press what happens first, then what happens next. A second press takes it back.")
        keys = []
        for letter, words in zip(self._letters, self.happenings, strict=True):
            place, shown = value.find(letter) + 1, capitalized(words)
            label = f"{shown}: number {place}" if place else shown
            inside = joined([tag("i", place or "–"), tag("span", shown)])
            keys.append(key(MAKE, letter, inside, label, on=bool(place)))
        return joined([told, div("choices", *keys, data_group=MAKE, role="group", aria_label="order")])


def _lines(labels: Iterable[str]) -> str:
    return "\n".join(labels) or NONE
