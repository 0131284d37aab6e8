"""All words of the language, gathered from the modules that define them."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

from mtgrules.language import (
    abilities,
    actions,
    amounts,
    checks,
    combat_happenings,
    combat_instructions,
    combat_qualities,
    conditions,
    copying,
    costs,
    durations,
    edits,
    evasion_keywords,
    happenings,
    instructions,
    keywords,
    name_words,
    nouns,
    orders,
    permanents,
    permissions,
    players,
    prevention_words,
    protection_forms,
    qualities,
    spell_words,
    steps,
    type_edits,
)
from mtgrules.model.words import Word

_MODULES: tuple[ModuleType, ...] = (
    *(permissions, combat_qualities, evasion_keywords, combat_happenings, combat_instructions),
    *(qualities, nouns, players, amounts, edits, type_edits, keywords, abilities, copying, costs, durations),
    *(protection_forms, name_words, prevention_words, orders),
    *(instructions, permanents, spell_words, conditions, checks, happenings, steps, actions),
)

KINDS: dict[str, str] = {
    "quality": "what an object can be",
    "selector": "which objects or players are meant",
    "color": "a color said in text",
    "edit": "what a continuous effect does",
    "keyword": "an ability in one word",
    "ability": "a whole sentence of a card",
    "cost": "what is paid for an activated ability",
    "damage": "which damage",
    "duration": "how long an effect lasts",
    "instruction": "what is done once",
    "amount": "a number, worked out",
    "exception": "what a copy does not take over, or has besides",
    "condition": "what may be so, also as a check",
    "happening": "what may happen, also as a check",
    "step": "a part of a turn",
    "share": "a part of divided damage",
    "action": "what a scenario does",
    "clause": "an addition to an action",
}


@cache
def words() -> tuple[type[Word], ...]:
    """Every word class that has a sentence, in the order of definition."""
    found: list[type[Word]] = []
    for module in _MODULES:
        for value in vars(module).values():
            own = isinstance(value, type) and value.__module__ == module.__name__
            if own and issubclass(value, Word) and "sentences" in vars(value):
                found.append(value)
    return tuple(found)


@cache
def words_of(kind: Any) -> tuple[type[Word], ...]:
    """The words that may stand where a kind, or one word, is asked for."""
    return tuple(word for word in words() if issubclass(word, kind))
