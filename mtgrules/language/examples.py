"""Examples: for every word a short text in which it stands, proved by reading the text back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import islice, product
from pathlib import Path
from types import MappingProxyType
from typing import Any

import yaml

from mtgrules.eras.era import CURRENT
from mtgrules.eras.wording import WORDING, term
from mtgrules.language.reading.grammar import SentencePart, alternatives
from mtgrules.language.reading.lexer import Names
from mtgrules.language.reading.reader import Unreadable, read
from mtgrules.language.reading.vocabulary import WordEntry, entries_of
from mtgrules.model.color import Color
from mtgrules.model.mana import ManaCost
from mtgrules.model.sentence import Lit, Saying, Slot, Term, joined, value_tokens
from mtgrules.model.subtypes import BASIC_LAND_TYPES, SUBTYPES
from mtgrules.model.typeline import CARD_TYPES, SUPERTYPES
from mtgrules.model.words import (
    Ability,
    Action,
    Clause,
    ColorTerm,
    Condition,
    Cost,
    Duration,
    Edit,
    Happening,
    Instruction,
    Keyword,
    Place,
    Quality,
    Selector,
    Word,
)

NAMES = Names(own="Sample Card", objects=("Bear", "Wall", "Sun Lance"), players=("Ana", "Nico"))
"""The names that the examples use."""
_SUBJECTS = (
    "target creature",
    "creatures",
    "a creature",
    "this creature",
    "Bear",
    "2 target creatures",
    "Ana",
)
_SMALL: tuple[tuple[type[Word], tuple[str, ...]], ...] = (
    (ColorTerm, ("blue", "red", "the chosen color")),
    (Quality, ("white", "creature", "legendary")),
    (Keyword, ("flying",)),
    (Ability, ("creatures get +1/+1.",)),
    (Edit, ("get +1/+1", "is blue", "are blue")),
    (Cost, ("{T}",)),
    (Duration, ("until end of turn",)),
    (Condition, ("Bear is white",)),
    (Happening, ("a creature dies",)),
    (Instruction, ("destroy target creature", "you gain 2 life", "copy target spell")),
    (Clause, ("choosing blue", "targeting Bear")),
)
"""What to fill a blank with, by what may stand in it; where nothing is told, with examples of what may."""
_FRAMES: tuple[tuple[type[Word], tuple[tuple[str, type[Word]], ...]], ...] = (
    (
        Quality,
        (
            *((frame, Selector) for frame in ("a {} creature", "a creature {}", "a creature card {}")),
            *((frame, Selector) for frame in ("a creature token {}", "a {} creature token")),
            ("Bear is {}", Condition),
        ),
    ),
    (Duration, (("target creature gets +1/+1 {}", Instruction),)),
    (ColorTerm, (("target creature becomes {} until end of turn", Instruction),)),
)
"""The phrases in which a word is shown, the most telling first, each with the kind it is read as."""
_HEAD = (("a {}", Selector), ("an {}", Selector))
_GOALS = (Keyword, Ability, Selector, Edit, Cost, Clause, Condition, Happening, Action, Instruction)


@dataclass(frozen=True)
class Example:
    """A text in which a word stands, the kind as which the text is read, and what it then says."""

    text: str
    goal: type[Word]
    whole: Word


@cache
def example(entry: WordEntry) -> Example:
    """A short text that the reader reads as this word, or as a phrase with this word in it.

    Raises LookupError for a word that no text of the tried ones leads to.
    """
    for text, goal in _tried(entry):
        found = _read(goal, text)
        if found is None or not any(map(entry.is_of, parts(found))):
            continue
        said = found.text(CURRENT).replace("~", NAMES.own)
        if _read(goal, said) == found:
            return Example(said, goal, found)
    raise LookupError(f"no example of {entry.name} could be read back")


def _read(goal: type[Word], text: str) -> Word | None:
    try:
        found: Word = read(goal, text, NAMES)
    except Unreadable:
        return None
    return found


def _tried(entry: WordEntry) -> Iterator[tuple[str, type[Word]]]:
    goals = [kind for kind in (*_GOALS, entry.made) if issubclass(entry.made, kind)]
    told = _said().get(entry.name)
    if told is not None:
        yield from ((told, goal) for goal in (*goals, *_GOALS))
        return
    head = issubclass(entry.made, Quality) and entry.made.place is Place.HEAD
    frames = _HEAD if head else next((found for kind, found in _FRAMES if issubclass(entry.made, kind)), ())
    for text in islice(_texts(entry), 400):
        yield from ((frame.replace("{}", text), goal) for frame, goal in frames)
        yield from ((text, goal) for goal in goals)


@cache
def _said() -> Mapping[str, str]:
    found: dict[str, str] = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8"))
    return MappingProxyType(found)


def _texts(entry: WordEntry) -> Iterator[str]:
    """What a word says with its blanks filled with small things, in many ways."""
    made: Any = entry.made  # to the type checker a class of words has no hash
    sentences = [parts for one, parts in alternatives(made) if one == entry] or [()]
    if not sentences[0]:
        yield entry.sentences[0]
        return
    choices = (tuple(_ways(part, entry.made)) for part in sentences[0])
    yield from (" ".join(said) for said in product(*choices))


def _ways(part: SentencePart, made: type[Word]) -> Iterator[str]:
    item = part.item
    if isinstance(item, Lit):
        yield from part.options
    elif isinstance(item, Term):
        yield term(item.key, CURRENT)
    elif not isinstance(item, Slot):
        for form in item.forms[:2]:
            yield term(form[1:-1], CURRENT) if form[1:-1] in WORDING else form
    elif part.kind is None or item.form == "number":
        for value in _TRIED.get(item.form, VALUES[item.form][:1]):
            yield joined(["x", *value_tokens(value, item.form, Saying())]).removeprefix("X ")
    elif item.form == "bare":
        yield "creature"
    else:
        stop = "." * (item.form == "sentences")
        yield from (text + stop for text in _of_kind(part.kind, made, item.field))


def _of_kind(kind: Any, made: type[Word], field: str) -> Iterator[str]:
    """Small things of a kind, those first that fit the word they are put into."""
    if issubclass(kind, Selector):
        told = issubclass(made, Condition | Happening)
        of_players = ("target player", "you", "Ana", "each opponent")
        yield from of_players if field in made.for_players else ("Bear", *_SUBJECTS) if told else _SUBJECTS
        return
    general, small = next(((one, texts) for one, texts in _SMALL if issubclass(kind, one)), (None, ()))
    yield from small
    for other in () if kind is general else entries_of(kind)[:3]:
        said = example(other).text
        named = said.split(" ")[0] in (*NAMES.objects, *NAMES.players)
        yield said if named else said[:1].lower() + said[1:]


_ONE_WORD = tuple(name for name in CARD_TYPES if " " not in name)
_CREATURE_FIRST = tuple(dict.fromkeys(("creature", *_ONE_WORD)))
VALUES: Mapping[str, tuple[Any, ...]] = MappingProxyType(
    {
        "name": ("Bear",),
        "player": ("Ana",),
        "zone": ("hand", "library", "graveyard"),
        "kindof": ("artifact", *_ONE_WORD),
        "cardtype": _CREATURE_FIRST,
        "subtype": ("Goblin", *SUBTYPES),
        "supertype": ("legendary", *SUPERTYPES),
        "noun": (*_CREATURE_FIRST, "permanent", "Goblin", "Forest"),
        "number": (2, *range(21)),
        "cardname": ("Bear", "Sun Lance", "Old Stone"),
        "times": (1, 0, -1),
        "often": (2,),
        "landword": ("Forest", *BASIC_LAND_TYPES),
        "word": ("fade", "storage", "charge"),
        "counter": ("+1/+1", "-1/-1", "charge", "age"),
        "energy": (2, 1, 3),
        "walk": ("Island", *BASIC_LAND_TYPES),
        "signed": (1, *range(-9, 10)),
        "color": (Color.BLUE, *Color),
        "mana": (ManaCost.read("{2}{G}"),),
    }
)
"""For each form of a slot what may stand in it: an example takes the first, tests draw from all."""
_TRIED = {"landword": ("Forest", "Island")}
"""The forms of which an example needs two that differ."""


def parts(tree: Any) -> Iterator[Word]:
    """A word and every word in it."""
    if isinstance(tree, tuple | frozenset):
        for part in tree:
            yield from parts(part)
    elif isinstance(tree, Word):
        yield tree
        for name in tree.made_of.names:
            yield from parts(getattr(tree, name))
