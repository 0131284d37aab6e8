"""Type lines: supertypes, card types and subtypes, also as old cards write them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from mtgrules.eras.era import Dated, Era, NotModelled, Since
from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.subtypes import (
    BASIC_LAND_TYPES,
    CREATURE_TYPES,
    FAMILIES,
    OLD_NAMES,
    SUBTYPES,
    renamed_by,
)
from mtgrules.nearest import hint
from mtgrules.quoting import quoted

SUPERTYPES = ("basic", "legendary", "ongoing", "snow", "world")
CARD_TYPES = (
    "tribal",
    "kindred",
    "enchantment",
    "artifact",
    "land",
    "creature",
    "planeswalker",
    "battle",
    "instant",
    "sorcery",
    "interrupt",
    "mana source",
)
"""In the order in which they are printed before one another; the last of them is the head of a phrase."""
SPELL_TYPES = frozenset({"instant", "sorcery", "interrupt", "mana source"})
"""The types of cards that are never permanents."""
PERMANENT_TYPES = frozenset(CARD_TYPES) - SPELL_TYPES
_KINDRED = frozenset({"kindred", "tribal"})
"""The type whose cards have creature types, by its name of today and its old one."""

SUBTYPES_OF: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        **{kind: names for kind, names in FAMILIES.items() if kind in CARD_TYPES},
        "creature": (*CREATURE_TYPES, *OLD_NAMES),
        **dict.fromkeys(sorted(SPELL_TYPES), FAMILIES["spell"]),
    }
)
"""The subtypes of all times by the card types that they belong to (205.3)."""

TYPES_LISTED = "'python3 -m mtgrules words types' lists those that are"

_BY_LOWER = {subtype.lower(): subtype for subtype in (*SUBTYPES, *OLD_NAMES)}
_PRINTED = {"interrupt": "Interrupt", "mana source": "Mana Source"}
_OLD_TYPES = frozenset({"tribal", "interrupt", "mana source"})
_OLD_ARTIFACT = re.compile(r"^(continuous|mono|poly)\s+artifact\b", re.IGNORECASE)
_OLD_WORLD = re.compile(r"^enchant\s+world$", re.IGNORECASE)
"""The only line with "enchant" that made no Aura."""
_TWO_WORDS = re.compile(r"\b(mana|time) (source|lord)\b", re.IGNORECASE)
"""The types of two words."""
_SUMMON = re.compile(r"^summon\s+(legend\b\s*)?", re.IGNORECASE)
_OLD_AURA = re.compile(r"^enchant\s+(\w+)$", re.IGNORECASE)

timing_types: Dated[frozenset[str]] = Dated(
    "card types that became instants",
    Since("1997-03-24", frozenset(), "interrupts and mana sources are types"),
    Since(
        "1999-04-23",
        frozenset({"interrupt", "mana source"}),
        "interrupts and mana sources are instants",
        "212.1",
    ),
    written=("Other Types of Spells", "212.1", "205.2a", "605.5b", "605.5b"),
)
creature_line = dated_rule(
    "how a creature's type line is written", "Summon {subtypes}", "Creature - {subtypes}"
)
legend_line = dated_rule(
    "how the type line of a legendary creature is written",
    "Summon Legend",
    "Creature - {subtypes}Legend",
    "Legendary Creature{dash}",
)
aura_line = dated_rule("how the type line of an Aura is written", "Enchant {what}", "")
NAMED, BASIC, NOTHING = "by its name", "by its supertype", "nothing"
basic_lands = dated_rule("what makes a card a basic land", NAMED, BASIC)


@dataclass(frozen=True)
class TypeLine:
    """The words of a type line, sorted into supertypes, card types and subtypes (205.1).

    >>> line = TypeLine.read("Summon Bear")
    >>> sorted(line.types), sorted(line.subtypes)
    (['creature'], ['Bear'])
    """

    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    enchants: str = ""
    """What an old line such as "Enchant Creature" says that the Aura enchants."""

    @staticmethod
    @cache
    def read(line: str) -> TypeLine:
        """The parts of a type line of any time; equal lines share them.

        Raises ValueError that names the first unknown word and its nearest match.
        """
        text = _OLD_ARTIFACT.sub("Artifact", line.strip().replace("\u2019", "'"))
        text = _OLD_WORLD.sub("World Enchantment", text)
        aura = _OLD_AURA.fullmatch(text)
        if aura:
            enchants = aura[1].lower()
            return TypeLine(types=frozenset({"enchantment"}), subtypes=frozenset({"Aura"}), enchants=enchants)
        summon = _SUMMON.match(text)
        if summon:
            legend = "Legendary " if summon[1] else ""
            kinds = " ".join(map(_one_of, text[summon.end() :].split()))
            text = f"{legend}Creature - {kinds}"
        text = re.sub(r"\s+[-\u2013\u2014]+\s+|\s*[\u2013\u2014]\s*", " - ", text)
        before, _, after = _TWO_WORDS.sub(r"\1_\2", text).partition(" - ")
        supertypes, types = set(), set()
        for word in (w.replace("_", " ") for w in before.lower().split()):
            if word in SUPERTYPES:
                supertypes.add(word)
            elif word in CARD_TYPES:
                types.add(word)
            else:
                raise ValueError(_unknown(line, word, (*SUPERTYPES, *CARD_TYPES)))
        if not types:
            raise ValueError(
                f"type line {quoted(line)} names no card type, such as {', '.join(CARD_TYPES[2:9])}"
            )
        subtypes = frozenset(_subtypes(line, after))
        _check_fitting(line, frozenset(types), subtypes)
        return TypeLine(frozenset(supertypes), frozenset(types), subtypes)

    def under(self, era: Era) -> TypeLine:
        """The line as the era counts it: interrupts are instants since 1999, a Hound is a Dog since 2020."""
        gone = timing_types.at(era).value & self.types
        types = self.types - gone | {"instant"} if gone else self.types
        subtypes = self.subtypes
        if not subtypes.isdisjoint(OLD_NAMES):
            names = old_names(era)
            subtypes = frozenset(filter(None, (names.get(name, name) for name in subtypes)))
        if types is self.types and subtypes is self.subtypes:
            return self
        return TypeLine(self.supertypes, types, subtypes, self.enchants)

    def text(self, era: Era) -> str:
        """The line as the era writes it."""
        line = self.under(era)
        subtypes = " ".join(sorted(line.subtypes))
        if line.types == {"creature"} and line.supertypes == {"legendary"}:
            dash = f" - {subtypes}" if subtypes else ""
            return legend_line.at(era).value.format(subtypes=f"{subtypes} ".lstrip(), dash=dash)
        if line.types == {"creature"} and subtypes:
            written = creature_line.at(era).value.format(subtypes=subtypes)
            return " ".join([*(s.title() for s in sorted(line.supertypes)), written])
        as_aura = aura_line.at(era).value
        if line.enchants and as_aura:
            return as_aura.format(what=line.enchants.title())
        words = [s.title() for s in SUPERTYPES if s in line.supertypes]
        words += [_PRINTED.get(t, t.title()) for t in CARD_TYPES if t in line.types]
        return " ".join(words) + (f" - {subtypes}" if subtypes else "")


def _one_of(word: str) -> str:
    """A creature type as it is called today, of a line that named several: Wolves, Bears, Djinn."""
    ends = (("", ""), ("ves", "f"), ("men", "man"), ("ies", "y"), ("s", ""))
    stems = (word.removesuffix(end) + one for end, one in ends if word.lower().endswith(end))
    return next((stem for stem in stems if subtype_named(stem)), word)


def subtype_named(word: str) -> str | None:
    """The subtype written as usual, or None for a word that is none."""
    return _BY_LOWER.get(word.lower())


def old_names(era: Era) -> Mapping[str, str]:
    """The names of creature types that an era has no more, each with the one that stands for it, or none."""
    return renamed_by(era.rules.isoformat())


def is_basic_land(name: str, supertypes: frozenset[str], era: Era) -> bool:
    """Whether a land is a basic one, going by its supertypes as they are printed today.

    Raises NotModelled of a snow-covered land in years that go by the name (214.9d of 2001): it is none of the
    five, and no source has its type line of that time.
    """
    rule = basic_lands.at(era)
    if supertypes >= {"basic", "snow"} and rule.value == NAMED and name not in BASIC_LAND_TYPES:
        raise NotModelled(f"whether {name} is a basic land by the rules of {era} ({rule.cite})")
    return "basic" in supertypes


def creature_types(era: Era) -> tuple[str, ...]:
    """The creature types of an era, under its own names."""
    gone = old_names(era)
    return (*CREATURE_TYPES, *(name for name in OLD_NAMES if name not in gone))


@cache
def types_with(subtypes: frozenset[str]) -> frozenset[str]:
    """The card types to which some subtypes belong; creature types are of kindred too (205.3, 308.2).

    >>> sorted(types_with(frozenset({"Forest"})))
    ['land']
    """
    kinds = {kind for kind, names in SUBTYPES_OF.items() if subtypes & frozenset(names)}
    return frozenset(kinds | (_KINDRED if "creature" in kinds else frozenset()))


@cache
def subtypes_fitting(types: frozenset[str]) -> frozenset[str]:
    """The subtypes that an object of these card types can have; kindred has creature types (205.3d, 308.2).

    >>> "Goblin" in subtypes_fitting(frozenset({"artifact"}))
    False
    """
    kinds = types | ({"creature"} if types & _KINDRED else set())
    return frozenset(s for name in kinds for s in SUBTYPES_OF.get(name, ()))


def _subtypes(line: str, text: str) -> list[str]:
    found = []
    for word in (w.replace("_", " ") for w in text.split()):
        subtype = subtype_named(word)
        if subtype is None:
            raise ValueError(_unknown(line, word, SUBTYPES))
        found.append(subtype)
    return found


def _check_fitting(line: str, types: frozenset[str], subtypes: frozenset[str]) -> None:
    """Raise ValueError for a subtype without a card type that it belongs to (205.3d)."""
    for subtype in sorted(subtypes):
        needed = types_with(frozenset({subtype}))
        if not needed & types:
            asked = " or ".join(kind for kind in CARD_TYPES if kind in needed - _OLD_TYPES)
            raise ValueError(
                f"type line {quoted(line)}: {quoted(subtype)} needs the card type {asked} (205.3d)"
            )


def _unknown(line: str, word: str, known: tuple[str, ...]) -> str:
    return f"type line {quoted(line)}: {quoted(word)} is not known{hint(word, known)}; {TYPES_LISTED}"
