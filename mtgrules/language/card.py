"""Cards: printed characteristics, read from what a judge would type, dated where a card's text changed."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import groupby
from typing import Any

from mtgrules.eras.era import CURRENT, Era, day_of
from mtgrules.language.abilities.keywords import keyword
from mtgrules.language.abilities.kinds import SpellAbility, Static, TriggeredAbility
from mtgrules.language.abilities.phrase_keywords import Enchant
from mtgrules.language.abilities.predefined_tokens import land_mana
from mtgrules.language.abilities.spell_costs import AdditionalCost
from mtgrules.language.abilities.unread import NO_EFFECT, WithoutEffect
from mtgrules.language.does.measured import x_told
from mtgrules.language.does.moving import exiles
from mtgrules.language.phrases.qualities import Subtype
from mtgrules.language.phrases.references import exiled_told
from mtgrules.language.phrases.told import answered
from mtgrules.language.printed import rules_of, short_name, with_dash
from mtgrules.language.reading.budget import TooMuch, check_length
from mtgrules.language.reading.reader import Names, Unreadable, WordHidden, read
from mtgrules.language.reading.vocabulary import words_of
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.color import Color, Colors
from mtgrules.model.mana import ManaCost
from mtgrules.model.numbers import number
from mtgrules.model.records import mapped
from mtgrules.model.sentence import Saying, joined, tokens
from mtgrules.model.spoken import SpokenAbility
from mtgrules.model.typeline import SPELL_TYPES, TypeLine, old_names
from mtgrules.model.words import ON_BATTLEFIELD, Ability, Instruction, Keyword
from mtgrules.quoting import quoted

FIRST_DAY = "1993-08-05"


@dataclass(frozen=True)
class Card:
    """A card: its name, and what it says since which day."""

    name: str
    printings: tuple[tuple[str, Characteristics], ...]
    frame: str = ""
    """The letter of the frame's color, where it differs from what one would expect; it has no meaning."""
    line: str = field(default="", compare=False)
    """The type line as it was first printed; it has no meaning beside what was read from it."""

    @staticmethod
    def read(
        name: str,
        cost: str = "",
        types: str = "Creature",
        size: str = "",
        text: str = "",
        *,
        indicator: str = "",
        frame: str = "",
        expansion: str = "",
        printed: bool = False,
    ) -> Card:
        """A card from its cost, type line, size and rules text, as a judge would type them.

        Where the text is `printed`, it may have reminder text and ability words, which mean nothing, and a
        legend may call itself by the first part of its name.

        >>> bear = Card.read("Grizzly Bears", "{1}{G}", "Creature - Bear", "2/2")
        >>> bear.printed(CURRENT).power
        2

        Raises ValueError that says what could not be read, and where.
        """
        face = replace(_face(name, cost, types, size, text, indicator, printed), expansion=expansion)
        return Card(name, ((FIRST_DAY, face),), frame, types)

    @staticmethod
    def of(
        name: str,
        cost: str,
        types: str,
        size: str,
        *parts: Ability | Instruction | str,
        indicator: str = "",
        frame: str = "",
    ) -> Card:
        """A card whose text is given as words, as `says` takes them.

        Raises ValueError for a name that no keyword of the table has.
        """
        face = _face(name, cost, types, size, "", indicator)
        return Card(name, ((FIRST_DAY, face),), frame, types).says(*parts)

    def says(self, *parts: Ability | Instruction | str) -> Card:
        """The card with so much more text: abilities, keywords of the table by their name, what a spell does.

        Raises ValueError for a name that no keyword of the table has.
        """
        text: list[SpokenAbility] = []
        for _, group in groupby(parts, lambda part: isinstance(part, Instruction)):
            said = tuple(group)
            done = tuple(part for part in said if isinstance(part, Instruction))
            text += (SpellAbility(done),) if done else map(_named, said)
        *before, (day, face) = self.printings
        return replace(self, printings=(*before, (day, replace(face, text=(*face.text, *text)))))

    def since(
        self,
        day: str,
        *,
        cost: str | None = None,
        types: str | None = None,
        size: str | None = None,
        text: str | None = None,
        indicator: str | None = None,
    ) -> Card:
        """The card as it stands from a day on; what is not given stays as it was before.

        Raises ValueError for a day that is none, is not after the last one before, or is yet to come.
        """
        before, last = self.printings[-1]
        if not day_of(before) < day_of(day) <= CURRENT.rules:
            told = f"a day after {before} and not after {CURRENT.rules.isoformat()} is asked for"
            raise ValueError(f"{self.name}: a printing since {day}: {told}")
        face = _face(
            self.name,
            str(last.cost or "") if cost is None else cost,
            "Creature" if types is None else types,
            _size_text(last) if size is None else size,
            "",
            " ".join(map(str, last.indicator)) if indicator is None else indicator,
        )
        if types is None:
            face = replace(face, supertypes=last.supertypes, types=last.types, subtypes=last.subtypes)
            face = replace(face, land_mana=last.land_mana)
        abilities = last.text if text is None else read_text(self.name, text, face.types)
        face = replace(face, text=abilities, expansion=last.expansion, flips_to=last.flips_to)
        return replace(self, printings=(*self.printings, (day, face)))

    def flipping_to(self, lower: Card) -> Card:
        """The card with a lower half, upside down, whose name, types, text and size count once it is flipped.

        >>> upper = Card.read("Pupil", "{1}{G}", "Creature - Snake", "1/1", "{T}: Flip Pupil.")
        >>> lower = Card.read("Master", types="Legendary Creature - Snake", size="4/4")
        >>> upper.flipping_to(lower).printed(CURRENT).flipped.power
        4
        """
        (_, half), *_ = lower.printings
        return replace(self, printings=tuple((day, replace(f, flips_to=half)) for day, f in self.printings))

    def printed(self, era: Era) -> Characteristics:
        """The characteristics as the era has them: the newest printing that is not after its day."""
        known: dict[Hashable, Characteristics] = self._known
        found = known.get(era.printings)
        if found is None:
            found = known[era.printings] = self._printed_in(era)
        return found

    @cached_property
    def _known(self) -> dict[Hashable, Characteristics]:
        return {}

    def _printed_in(self, era: Era) -> Characteristics:
        days = [face for day, face in self.printings if day <= era.rules.isoformat()]
        return _of_time(days[-1] if days else self.printings[0][1], era)

    def text(self, era: Era = CURRENT) -> str:
        """The rules text as the era words it, one paragraph a line, keywords together on one line."""
        return printed_text(self.printed(era).text, self.name, era)


def _named(part: Any) -> SpokenAbility:
    found: SpokenAbility = keyword(part) if isinstance(part, str) else part
    return found


def _of_time(face: Characteristics, era: Era) -> Characteristics:
    """What is printed, with types and subtypes as an era calls them, in both halves of a flip card."""
    line = TypeLine(face.supertypes, face.types, face.subtypes).under(era)
    text = _renamed(face.text, old_names(era))
    lower = None if face.flips_to is None else _of_time(face.flips_to, era)
    same = (line.types, line.subtypes) == (face.types, face.subtypes) and text is face.text
    if same and lower is face.flips_to:
        return face
    return replace(face, types=line.types, subtypes=line.subtypes, text=text, flips_to=lower)


def _renamed(text: tuple[SpokenAbility, ...], names: Mapping[str, str]) -> tuple[SpokenAbility, ...]:
    """Abilities with the creature types called what stands for their old names; those of a type that is no
    more go on to say it, and nothing has it."""

    def leaf(part: Any) -> Any:
        return Subtype(names[part.name]) if isinstance(part, Subtype) and names.get(part.name) else part

    found: tuple[SpokenAbility, ...] = mapped(text, leaf)
    return found


def printed_text(abilities: Iterable[SpokenAbility], name: str, era: Era = CURRENT) -> str:
    """Abilities as a card of this name would print them."""
    lines: list[str] = []
    keywords: list[str] = []
    for ability in abilities:
        said = tokens(ability, Saying(era))
        if isinstance(ability, Keyword):
            keywords += [",", *said] if keywords else said
            continue
        if keywords:
            lines.append(joined(keywords))
            keywords = []
        lines.append(joined(said))
    if keywords:
        lines.append(joined(keywords))
    return "\n".join(_with_name(line, name) for line in lines)


def _with_name(line: str, name: str) -> str:
    return line.replace("~", name)


@cache
def lines_of(what: str) -> tuple[type[Ability], ...]:
    """The abilities that can be a line of a card: of a permanent, or of a spell."""
    abilities = (word for word in words_of(Ability) if not issubclass(word, Keyword))
    return tuple(word for word in abilities if what in word.lines_of)


def _printed_text(name: str, text: str, line: TypeLine) -> tuple[Ability, ...]:
    _check_length(text)
    try:
        return read_text(name, rules_of(text, line), line.types, short_name(name, line))
    except Unreadable as refused:
        raise with_dash(refused) from None


def _check_length(text: str) -> None:
    """Raise Unreadable for a text that is too long to be begun with."""
    try:
        check_length(text)
    except TooMuch as budget:
        raise Unreadable(f"cannot read {quoted(text)}: {budget}", text, 0) from None


def read_text(name: str, text: str, types: frozenset[str], short: str = "") -> tuple[Ability, ...]:
    """The abilities of a rules text, one paragraph a line; one that begins so has no effect here.

    Raises Unreadable for a line without a reading, or with more than one.
    """
    _check_length(text)
    abilities: list[Ability] = []
    names = Names(own=name, short=short)
    text = _INSTEAD.sub(r" If \2, \1 instead.", _BULLETS.sub(_modes, text))
    for line in filter(None, (part.strip() for part in text.strip().splitlines())):
        abilities += _line(line, names, types)
    return tuple(abilities)


_BULLETS = re.compile(r"(?i)(choose (?:one or both|one or more|one|two)) —\s*\n((?:[ \t]*•[^\n]*(?:\n|$))+)")
"""Modes as cards print them since 2014: one below the other."""
_INSTEAD = re.compile(r"(?<=\.)\s+([^\n.]+) instead if ([^\n.]+)\.")
"""What is done in place of what stands above it: with an ability word it is a line of its own."""


def _modes(printed: re.Match[str]) -> str:
    """The same modes in one line, as they were printed before."""
    modes = [mode.strip().removesuffix(".") for mode in printed[2].split("•") if mode.strip()]
    return f"{printed[1]}: {'; '.join([*modes[:-1], f'or {modes[-1]}'])}.\n"


def _line(line: str, names: Names, types: frozenset[str]) -> list[Ability]:
    if line.casefold().startswith(NO_EFFECT.casefold()):
        return [WithoutEffect(line[len(NO_EFFECT) :].strip())]
    keywords = _keywords(line, names)
    if keywords:
        return keywords
    whole = line if line.endswith((".", '"')) else line + "."
    if not types & SPELL_TYPES:
        return [read((*lines_of("permanent"), Keyword), whole, names)]  # a near miss may be of a keyword
    own = _of_itself(whole, names)
    found = own if own is not None else read(lines_of("spell"), whole, names)
    if isinstance(found, TriggeredAbility) and found.works_in == ON_BATTLEFIELD:
        raise Unreadable("an ability of the battlefield, where no instant or sorcery ever is", whole, 0)
    return [found]


def _of_itself(line: str, names: Names) -> Static | None:
    """What a spell says of itself, such as that it is colorless: a static ability, no effect (604.3)."""
    try:
        found: Static = read(Static, line, names)
    except Unreadable:
        return None
    return found if found.of_itself else None


def _keywords(line: str, names: Names) -> list[Ability]:
    found: list[Ability] = []
    for part in line.rstrip(".").replace(";", ",").split(","):
        try:
            found.append(read(Keyword, part.strip(), names))
        except WordHidden:
            raise
        except Unreadable:
            return []
    return found


def _face(
    name: str, cost: str, types: str, size: str, text: str, indicator: str, printed: bool = False
) -> Characteristics:
    line = TypeLine.read(types)
    power, toughness = _size(name, size, line)
    abilities = _printed_text(name, text, line) if printed else read_text(name, text, line.types)
    _check_x(abilities, cost)
    _check_costs(abilities)
    exiled_told(abilities, exiles)
    if line.enchants:
        abilities = (read(Enchant, f"enchant {line.enchants}"), *abilities)
    return Characteristics(
        name=name,
        cost=ManaCost.read(cost),
        indicator=_indicator(indicator),
        supertypes=line.supertypes,
        types=line.types,
        subtypes=line.subtypes,
        text=abilities,
        power=power,
        toughness=toughness,
        land_mana=land_mana(line.subtypes) if "land" in line.types else (),
        star=size if "*" in size else "",
    )


def _check_x(abilities: tuple[Ability, ...], cost: str) -> None:
    """Raises ValueError where a spell does something with X that its cost has not."""
    besides = (part for a in abilities if isinstance(a, AdditionalCost) for part in a.costs)
    if "X" not in cost and not any(part.asks_x for part in besides):
        for ability in abilities:
            x_told(ability.instructions if isinstance(ability, SpellAbility) else ())


def _check_costs(abilities: tuple[Ability, ...]) -> None:
    """Raises ValueError where a spell takes up what no cost of it names: "the sacrificed creature"."""
    costs = [cost for a in abilities if isinstance(a, AdditionalCost) for cost in a.costs]
    for ability in abilities:
        if isinstance(ability, SpellAbility):
            answered((phrase for cost in costs for phrase in cost.names), ability.instructions)


def _size_text(face: Characteristics) -> str:
    return face.star or (f"{face.power}/{face.toughness}" if face.power is not None else "")


def _indicator(text: str) -> Colors:
    return frozenset(Color.named(part) for part in text.replace(",", " ").replace(" and ", " ").split())


def _size(name: str, size: str, line: TypeLine) -> tuple[int | None, int | None]:
    if not size:
        if "creature" in line.types:
            raise ValueError(f"{name}: a creature needs power and toughness such as 2/2")
        return None, None
    power, _, toughness = size.partition("/")
    try:
        return _number(power), _number(toughness)
    except ValueError as error:
        raise ValueError(f"{name}: {quoted(size)} is not power and toughness such as 2/2: {error}") from None


def _number(text: str) -> int:
    """A printed power or toughness; a star counts as 0 until something defines it (208.2a)."""
    return sum(0 if part.strip() == "*" else number(part.strip()) for part in text.split("+"))
