"""What the scene of costs says: what pays, what slides back and why, always by the lab's year."""

from __future__ import annotations

from mtgrules.eras.era import Era
from mtgrules.language.does.making_mana import produced_numerals
from mtgrules.model.color import Color
from mtgrules.model.events.mana import shown
from mtgrules.model.mana import Symbol
from mtgrules.rules.layers.existence import colorless_symbol
from mtgrules.rules.stack.mana import mana_abilities, paying
from mtgrules.teach.kit.lab import Said

IN_POOL = "It lies in the pool again."


def kind(letter: str) -> str:
    """What mana of a letter is: of a color, or colorless."""
    return "colorless" if letter == "C" else str(Color(letter))


def made(name: str, before: tuple[str, ...], after: tuple[str, ...], era: Era) -> Said:
    """What something has added to the pool."""
    new = list(after)
    for letter in before:
        new.remove(letter)
    if name == "Forest":
        return f"{name} adds {shown(tuple(new))}.", mana_abilities.at(era).cite
    rule = produced_numerals.at(era)
    return f"{name} adds {shown(tuple(new))}: a numeral or {{X}} there is {rule.says}.", rule.cite


def slides(letter: str, asked: Symbol, era: Era) -> Said:
    """Why a mana does not pay for a symbol."""
    words = f"No: {asked} takes {kind(asked.text)} mana, and {{{letter}}} is {kind(letter)}. It slides back."
    rule = colorless_symbol if asked.text == "C" else paying
    return words, rule.at(era).cite


def fits(letter: str, asked: Symbol, cost: str, era: Era) -> Said:
    """That a mana pays for a symbol, and that more is asked for."""
    takes = (
        "what is generic takes any mana" if asked.text.isdigit() else f"{asked} takes {kind(asked.text)} mana"
    )
    return f"Yes: {takes}. {cost} is not paid yet.", paying.at(era).cite


def paid(cost: str, mana: str, left: tuple[str, ...], era: Era) -> Said:
    """That a cost is paid, and what is left in the pool."""
    rule = colorless_symbol if cost == "{C}" else paying
    rest = f"{shown(left)} is left" if left else "the pool is empty"
    return f"Paid: {cost} with {mana}; {rest}.", rule.at(era).cite
