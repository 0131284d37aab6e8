"""Cards of a time before a keyword: the same thing said in a sentence, until the day of the keyword."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import keyword, kind_of
from mtgrules.language.abilities.kinds import Static
from mtgrules.language.abilities.phrase_keywords import IsIndestructible
from mtgrules.language.abilities.spell_costs import CastLikeAnInstant
from mtgrules.language.card import FIRST_DAY, Card
from mtgrules.language.edits.characteristics import Has
from mtgrules.language.edits.permissions import HasRule, HasRuleAbout, Rule, RuleAbout, SaidOf, SaysRule
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.qualities import CardType, Colored, ColorWord
from mtgrules.language.phrases.references import This, You
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.color import Color
from mtgrules.model.spoken import SpokenAbility
from mtgrules.model.words import Ability, Edit, Keyword, Word

_CREATURES = Determiner.BARE & CardType("creature")
_NOT_AFRAID = (_CREATURES & CardType("artifact"), _CREATURES & Colored(ColorWord(Color.BLACK)))
_DAYS: tuple[tuple[KeywordName, str, Edit | Ability], ...] = (
    (KeywordName.HASTE, "1999-04-23", HasRule(Rule.UNAFFECTED_BY_SICKNESS)),
    (KeywordName.FEAR, "2002-10-07", HasRuleAbout(RuleAbout.CANT_BE_BLOCKED_EXCEPT_BY, *_NOT_AFRAID)),
    (KeywordName.VIGILANCE, "2004-10-01", HasRule(Rule.ATTACKS_WITHOUT_TAPPING)),
    (KeywordName.DEFENDER, "2004-10-01", HasRule(Rule.CANT_ATTACK)),
    (KeywordName.FLASH, "2006-10-06", CastLikeAnInstant(This())),
    (KeywordName.REACH, "2007-05-01", HasRule(Rule.CAN_BLOCK_AS_FLYING)),
    (KeywordName.SHROUD, "2007-05-01", HasRule(Rule.CANT_BE_TARGET)),
    (KeywordName.HEXPROOF, "2011-07-15", HasRule(Rule.CANT_BE_OPPONENTS_TARGET)),
    (KeywordName.INDESTRUCTIBLE, "2013-07-13", IsIndestructible()),
    (KeywordName.MENACE, "2015-07-17", HasRule(Rule.CANT_BE_BLOCKED_BY_ONE)),
)
"""Keywords with the day since when cards say them, and what says the same in more words."""


def spelled_out(card: Card) -> Card:
    """The same card, with a text for each time in which fewer of its keywords were known.

    What came as a new keyword, with no older way to say it, stays as it is.
    """
    ends = (*(since for since, _ in card.printings[1:]), "")
    printings = tuple(
        text
        for (since, face), end in zip(card.printings, ends, strict=True)
        for text in _texts(since, face, end)
    )
    return card if printings == card.printings else replace(card, printings=printings)


def _texts(since: str, face: Characteristics, end: str) -> Iterator[tuple[str, Characteristics]]:
    """What a text was from a day on, until the end of its time: once more from the day of each keyword."""
    days = sorted({day for kind, day, _ in _DAYS if day > since and _says(face.text, kind)})
    is_wall = "Wall" in face.subtypes
    for begins, following in zip((since, *days), (*days, ""), strict=True):
        if not end or begins < end:
            text = _older(face.text, following, is_wall) if following else face.text
            yield begins, replace(face, text=text)


def before(card: Card, day: str, *abilities: Ability | str) -> Card:
    """The same card, of which the first of its texts, until a day, was another one."""
    (_, face), *later = card.printings
    said = tuple(keyword(one) if isinstance(one, str) else one for one in abilities)
    return replace(card, printings=((FIRST_DAY, replace(face, text=said)), (day, face), *later))


def _says(part: Any, kind: KeywordName) -> bool:
    """Whether a keyword is had, or given by an edit, somewhere in a text."""
    if isinstance(part, tuple):
        return any(kind_of(each) is kind or _says(each, kind) for each in part)
    if isinstance(part, Keyword) or not isinstance(part, Word):
        return False
    return any(_says(getattr(part, name), kind) for name in part.made_of.names)


def _older(text: tuple[SpokenAbility, ...], day: str, is_wall: bool) -> tuple[Ability, ...]:
    """The abilities as they were said just before a day."""
    found: list[Ability] = []
    for ability in text:
        edit = _edit_before(ability, day)
        if edit == HasRule(Rule.ATTACKS_WITHOUT_TAPPING):
            found.append(SaysRule(SaidOf.ATTACKING_DOESNT_TAP, This()))
        elif edit == HasRule(Rule.CANT_ATTACK) and is_wall:
            continue  # it was in the word Wall
        elif isinstance(edit, Ability):
            found.append(edit)
        elif edit is not None:
            found.append(Static(This(), (edit,)))
        else:
            found.append(_inside(ability, day))
    return tuple(found)


def _edit_before(keyword: object, day: str) -> Edit | Ability | None:
    """What a keyword that is not known until this day, or a later one, was said as."""
    for kind, since, edit in _DAYS:
        if kind_of(keyword) is kind and since >= day:
            return edit
    return None


def _inside(part: Any, day: str) -> Any:
    """A part of a text with the keywords that its edits give said as before a day."""
    if isinstance(part, tuple):
        return tuple(new for each in part for new in _parts(each, day))
    if isinstance(part, Static) and isinstance(part.subject, You) and part.condition is None:
        edits = _inside(part.edits, day)
        theirs, yours = Rule.CANT_BE_OPPONENTS_TARGET, Rule.CANT_BE_YOUR_OPPONENTS_TARGET
        said = (HasRule(yours) if edit == HasRule(theirs) else edit for edit in edits)
        return Static(part.subject, tuple(said))
    if isinstance(part, Keyword) or not isinstance(part, Word):
        return part
    inner = type(part)(**{name: _inside(getattr(part, name), day) for name in part.made_of.names})
    return part if inner == part else inner


def _parts(part: Any, day: str) -> tuple[Any, ...]:
    if not isinstance(part, Has):
        return (_inside(part, day),)
    said = [(keyword, _edit_before(keyword, day)) for keyword in part.keywords]
    kept = tuple(keyword for keyword, edit in said if not isinstance(edit, Edit))
    edits = [edit for _, edit in said if isinstance(edit, Edit)]
    return (*((Has(kept),) if kept else ()), *edits)
