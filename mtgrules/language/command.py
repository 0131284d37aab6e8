"""The commands `words` and `read`: every word with an example, and a text as the engine reads it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, is_dataclass
from enum import Enum
from typing import Any

from mtgrules.command_line import command_parser, guarded
from mtgrules.eras.era import ERAS
from mtgrules.language.card import printed_text, read_text
from mtgrules.language.conditions.happenings import History
from mtgrules.language.examples import NAMES, example
from mtgrules.language.lists import LISTS, shown
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.players import YOU_CONTROL
from mtgrules.language.phrases.qualities import CardType, Colored, ColorWord, Other
from mtgrules.language.reading.reader import Names, Unreadable, field_names
from mtgrules.language.reading.reader import read as read_word
from mtgrules.language.reading.vocabulary import KINDS, WordEntry, entries
from mtgrules.language.reading.vocabulary import words as all_words
from mtgrules.language.said.actions import Do
from mtgrules.model.color import Color
from mtgrules.model.sentence import Lit, Verb, plural, template
from mtgrules.model.typeline import CARD_TYPES, SPELL_TYPES, TypeLine
from mtgrules.model.words import Ability, Action, Condition, Happening, Selector, Word
from mtgrules.nearest import hint
from mtgrules.quoting import MOST_SIGNS, clipped, quoted, spelled


def years(entry: WordEntry) -> str:
    """The eras that have a word, by year."""
    if entry.since is None:
        return "all eras"
    found = [era.year for era in ERAS if entry.since.exists(era)]
    return "all eras" if len(found) == len(ERAS) else ", ".join(found) or "none of the eras"


_PHRASE = Noun(
    Determiner.EACH, frozenset({Other(), Colored(ColorWord(Color.WHITE)), CardType("creature"), YOU_CONTROL})
)


@guarded
def words(argv: Sequence[str]) -> int:
    """List the words, those of a kind, or all types, reasons or numbers; exit status 2 for another kind."""
    parser = command_parser("words", "List the words of the rules language, or what else is known by name.")
    parser.add_argument("kind", nargs="?", help=f"{', '.join(KINDS)}; or {', '.join(LISTS)}")
    wanted = parser.parse_args(list(argv)).kind
    listed = LISTS.get(wanted.lower()) if wanted else None
    if listed is not None:
        print("\n".join(listed()))
        return 0
    kind = wanted.lower().removesuffix("s") if wanted else None
    kind = {"qualitie": "quality", "abilitie": "ability"}.get(kind or "", kind)
    if kind is not None and kind not in KINDS:
        known = (*KINDS, *LISTS)
        told = f"There is no kind of word {quoted(wanted)}{hint(wanted, known)}"
        print(f"{told}; the kinds are {', '.join(known)}.", file=sys.stderr)
        return 2
    for name, told in KINDS.items():
        if kind in (None, name):
            print(f"{name.upper()}: {told}\n")
            if name == Selector.kind:
                print("\n".join(_noun_phrases()) + "\n")
            for entry in (one for one in entries() if one.made.kind == name):
                print("\n".join(_entry(entry)) + "\n")
    return 0


def _noun_phrases() -> Iterator[str]:
    """Noun phrases, which no single sentence can show."""
    first = ", ".join(determiner.value for determiner in Determiner if determiner.value)
    yield "  <qualities before> <kind of object> <qualities after>"
    yield f"      Noun: objects with all of some qualities; it may begin with {first}, or with other."
    yield f"      such as: {_PHRASE}"
    yield "      all eras"


def _entry(entry: WordEntry) -> Iterator[str]:
    first, *others = entry.sentences
    yield f"  {shown(first)}"
    yield f"      {entry.name}: {entry.meaning}"
    for other in others:
        yield f"      also read: {shown(other)}"
    yield f"      such as: {example(entry).text}"
    yield f"      {years(entry)}"


@dataclass(frozen=True)
class Reading:
    """What a text says when it is read as one thing."""

    title: str
    found: tuple[Word, ...]


_OTHERS = (("condition", Condition), ("happening", Happening), ("history", History), ("action", Action))
"""What a text can be that no card says."""


def readings(text: str, names: Names, types: frozenset[str] | None) -> tuple[list[Reading], list[Unreadable]]:
    """Every way to read a text, and what each other way was refused with."""
    found: list[Reading] = []
    refused: list[Unreadable] = []
    if types is None or not types & SPELL_TYPES:
        _try_card("text of a permanent", names, text, frozenset({"creature"}), found, refused)
    if types is None or types & SPELL_TYPES:
        _try_card("text of an instant or sorcery", names, text, frozenset({"instant"}), found, refused)
    if types is None:
        for title, kind in _OTHERS:
            try:
                said = read_word((kind,), text.strip().rstrip("."), names)
                if not (isinstance(said, Do) and found):  # what a spell says was told already
                    found.append(Reading(title, (said,)))
            except Unreadable as no:
                refused.append(no)
        if not found:
            found += _as_part(text.strip(), names)
    return found, refused


def _as_part(text: str, names: Names) -> Iterator[Reading]:
    """A text that is no sentence by itself, read as a part of one."""
    for kind in KINDS:
        goals = tuple(made for made in all_words() if made.kind == kind)
        try:
            part = read_word((Selector, *goals) if kind == Selector.kind else goals, text, names)
        except Unreadable:
            continue  # the refusals of whole sentences say more than those of parts would
        yield Reading(f"part of a sentence ({KINDS[kind]})", (part,))


def _try_card(
    title: str,
    names: Names,
    text: str,
    types: frozenset[str],
    found: list[Reading],
    refused: list[Unreadable],
) -> None:
    try:
        said = read_text(names.own, text, types)
    except Unreadable as no:
        refused.append(no)
        return
    already = any(reading.found == said for reading in found)
    if said and not already:  # a line of keywords reads the same on every card
        found.append(Reading(title, said))


def tree(value: Any, name: str = "", depth: int = 0) -> Iterator[str]:
    """A word as indented lines: the names of its fields, and the words in them."""
    start = "  " * depth + (f"{name}: " if name else "")
    if isinstance(value, tuple | frozenset):
        inside = sorted(value, key=str) if isinstance(value, frozenset) else value
        yield start.rstrip() if inside else f"{start}none"
        for part in inside:
            yield from tree(part, "", depth + 1)
    elif isinstance(value, Word) and is_dataclass(value):
        yield start + type(value).__name__
        for field in field_names(value):
            yield from tree(getattr(value, field), field, depth + 1)
    elif isinstance(value, Enum):
        yield start + str(value if isinstance(value, Color) else value.name.lower())
    else:
        yield f"{start}{'none' if value in (None, '') else value}"


def wordings_by_era(said: tuple[Word, ...], name: str) -> Iterator[tuple[str, str]]:
    """The text as the eras word it: the years, and the words; once for eras that agree."""
    by_text: dict[str, list[str]] = {}
    for era in ERAS:
        abilities = [word for word in said if isinstance(word, Ability)]
        text = printed_text(abilities, name or "this object", era) if abilities else said[0].text(era)
        text = text.replace("\n", " / ")
        by_text.setdefault(text, []).append(era.year)
    for text, found in by_text.items():
        yield ("all eras" if len(found) == len(ERAS) else ", ".join(found)), text


@guarded
def read(argv: Sequence[str]) -> int:
    """Show how a text is read, and say it again; the exit status is 2 if it cannot be read."""
    parser = command_parser("read", "Show how a text is read, and say it again.")
    parser.add_argument("text", help="rules text, a condition, a happening or an action")
    parser.add_argument("--name", default="", help="the name of the card whose text it is")
    parser.add_argument("--type", help="the type line of the card, such as Instant")
    parser.add_argument("--object", action="append", default=[], help="the name of an object that is meant")
    parser.add_argument("--player", action="append", default=[], help="the name of a player")
    given = parser.parse_args(list(argv))
    players = tuple(given.player) or NAMES.players
    names = Names(own=given.name, objects=tuple(given.object), players=players)
    if not given.text.strip():
        print("There is no text to read.", file=sys.stderr)
        return 2
    try:
        types = TypeLine.read(given.type).types if given.type else None
    except ValueError as unknown:
        print(unknown, file=sys.stderr)
        return 2
    found, refused = readings(given.text, names, types)
    for reading in found:
        print(f"Read as {reading.title}:")
        for word in reading.found:
            print("\n".join(tree(word, "", 1)))
        for years_, text in wordings_by_era(reading.found, given.name):
            print(f"  in words ({years_}): {text}")
        print()
    if found:
        return 0
    print("\n".join(refusal(refused)), file=sys.stderr)
    return 2


def refusal(refused: list[Unreadable]) -> Iterator[str]:
    """Where reading came furthest, with a mark under the text, and what could stand there."""
    best = max(refused, key=lambda no: no.at)
    begin = max(0, best.at - MOST_SIGNS // 2)
    before, after = spelled(best.text[begin : best.at]), spelled(best.text[best.at : begin + MOST_SIGNS])
    left, right = "..." * (begin > 0), "..." * (len(best.text) > begin + MOST_SIGNS)
    yield f"  {left}{before}{after}{right}"
    yield "  " + " " * len(left + before) + "^"
    yield str(best).removeprefix(f"cannot read {quoted(best.text)}: ")
    names = [clipped(name) for name in _could_be_names(best.text)[:3]]
    if names:
        yield f"If {' or '.join(names)} is a name, say so: --name for the card itself, --object, --player."


def _could_be_names(text: str) -> list[str]:
    """The words with a capital that no sentence has as its own."""
    items = [item for entry in entries() for sentence in entry.sentences for item in template(sentence)]
    own = {item.text.lower() for item in items if isinstance(item, Lit)}
    own |= {
        part.lower()
        for item in items
        if isinstance(item, Verb)
        for form in item.forms
        for part in form.split()
    }
    own |= {str(color) for color in Color} | {determiner.value for determiner in Determiner}
    own |= {form for name in CARD_TYPES for form in (name, plural(name))}
    return [word for word in dict.fromkeys(re.findall(r"\b[A-Z][a-z]\w*", text)) if word.lower() not in own]
