"""Edits: what a key of a lab changes of a board's start, where no sentence of the game does it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from mtgrules.cards import card
from mtgrules.eras.era import CURRENT
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import keyword, kind_of
from mtgrules.language.card import Card, read_text
from mtgrules.language.reading.reader import read
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.objects import Deck, Player, Printed, Zone
from mtgrules.model.words import Edit, Keyword
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.reprinted import known, sized, switched, with_faces


def wears(scenario: Scenario, it: str, aura: str) -> tuple[Scenario, str]:
    """An Aura attached to a permanent from the start, or taken off; and what was done, in a sentence.

    Raises ValueError where that is not on the battlefield.
    """
    _there(scenario, it)
    worn = next((one for one in scenario.board if one.attached_to == it and one.card.name == aura), None)
    if worn is not None:
        return tabletop.taken(scenario, worn.label), f"{worn.label} is gone."
    player = tabletop.placed(scenario, it).controller
    return tabletop.put(scenario, card(aura), player, attached_to=it), f"{aura} is attached to {it}."


def _there(scenario: Scenario, it: str) -> None:
    """Raises ValueError for what is not on the battlefield from the start."""
    if not any(one.label == it and one.zone is Zone.BATTLEFIELD for one in scenario.board):
        raise ValueError(f"{it or 'what is looked at'} is not on the battlefield")


def _made_other(scenario: Scenario, whose: str, other: Callable[[Card], Card]) -> tuple[Scenario, str]:
    """A creature with something else printed on it. Raises ValueError for a known card."""
    card = tabletop.placed(scenario, whose).card
    if known(card):
        raise ValueError("a known card has what it says")
    made = other(card)
    face = made.printed(CURRENT)
    size = "" if face.power is None else f"{face.power}/{face.toughness}. "
    told = f"{whose}: {size}{(made.text(CURRENT) or 'No text').rstrip('.')}."
    return tabletop.changed(scenario, whose, card=made), told


def strike(scenario: Scenario, it: str, value: str) -> tuple[Scenario, str]:
    """A creature with another strike, as in "Vanguard: first strike", or none, as in "Vanguard: nothing"."""
    whose, what = value.rsplit(": ", 1)

    def face(was: Characteristics) -> Characteristics:
        strikes = KeywordName.FIRST_STRIKE, KeywordName.DOUBLE_STRIKE
        kept = tuple(one for one in was.text if kind_of(one) not in strikes)
        return replace(was, text=(*_STRIKES[what], *kept))

    return _made_other(scenario, whose, lambda card: with_faces(card, face))


def text(scenario: Scenario, it: str, value: str) -> tuple[Scenario, str]:
    """What is looked at with another text, as in "Shroud"; with what it said before the word was there, as in
    "Bear can't be the target of spells or abilities. Since 2007-05-01: Shroud".
    """
    first, *later = re.split(r" Since (\d{4}-\d\d-\d\d): ", value)

    def other(card: Card) -> Card:
        made = with_faces(card, lambda was: replace(was, text=read_text(card.name, first, was.types)))
        for day, words in zip(later[::2], later[1::2], strict=True):
            before = tuple(one for one in made.printings if one[0] < day)
            made = replace(made, printings=before).since(day, text=words)
        return made

    return _made_other(scenario, it, other)


def tramples(scenario: Scenario, it: str, whose: str) -> tuple[Scenario, str]:
    """A creature that has trample, or has it no more."""
    return _made_other(scenario, whose, lambda card: switched(card, keyword("trample")))


def size(scenario: Scenario, it: str, value: str) -> tuple[Scenario, str]:
    """A creature with one power or toughness more or less, as in "Vanguard: power +1".

    Raises ValueError at the end of what is given.
    """
    whose, change = value.rsplit(": ", 1)
    which, by = change.split(" ")
    there = tabletop.placed(scenario, whose)
    face = there.card.printed(CURRENT)
    now = {"power": face.power or 0, "toughness": face.toughness or 0}
    now[which] += int(by)
    if not (0 <= now["power"] <= _MOST and there.damage < now["toughness"] <= _MOST):
        raise ValueError(f"its {which} can go no further")
    return _made_other(scenario, whose, lambda card: sized(card, now["power"], now["toughness"]))


def effect(scenario: Scenario, it: str, value: str) -> tuple[Scenario, str]:
    """An effect on what is looked at, begun last, as in "Growth: gets +3/+1"; a second has a number.

    Raises ValueError where that is not on the battlefield.
    """
    _there(scenario, it)
    name, does = value.split(": ", 1)
    there = {*(one.name for one in scenario.effects), *(one.label for one in scenario.board)}
    free = (f"{name} {n}" for n in range(2, len(there) + 3))
    name = next(one for one in (name, *free) if one not in there)
    made = tabletop.affected(scenario, it, [read(Edit, does)], called=name)
    return made, f"{name} is the newest: {it} {does}."


def sits(scenario: Scenario, it: str, name: str) -> tuple[Scenario, str]:
    """One more player, after all others. Raises ValueError for one who is there."""
    if any(player.name == name for player in scenario.players):
        raise ValueError(f"{name} is there already")
    players = (*scenario.players, Player(name))
    return replace(scenario, players=players), f"{name} sits down, after {players[-2].name}."


def sick(scenario: Scenario, it: str, value: str) -> tuple[Scenario, str]:
    """A permanent that came this turn, or has been there since before it. Raises ValueError for another."""
    _there(scenario, it)
    new = not tabletop.placed(scenario, it).sick
    told = f"{it} {'came this turn' if new else 'has been there since before this turn'}."
    return tabletop.changed(scenario, it, sick=new), told


def pile(scenario: Scenario, it: str, value: str, *cards: Printed) -> tuple[Scenario, str]:
    """Cards of a name put into the deck that is listed or its sideboard, or taken out, as in "side -1".

    `cards` are of one's own. Raises ValueError where none is there, or no more can be.
    """
    player = next(one for one in scenario.players if one.deck)
    deck, (part, by) = player.deck or Deck(()), value.split(" ")
    lines = {"deck": dict(deck.main), "side": dict(deck.side)}
    there = lines[part].get(it, 0)
    lines[part][it] = min(max(there + int(by), 0), _PILE)
    if lines[part][it] == there:
        raise ValueError(f"{there} is enough" if there else f"no {it} is there")
    main, side = (tuple((name, many) for name, many in one.items() if many) for one in lines.values())
    known = {one.name: one for one in (*deck.known, *cards)}
    names = dict.fromkeys(name for name, _ in (*main, *side))
    new = Deck(main, side, tuple(known.get(name) or card(name) for name in names))
    players = tuple(replace(one, deck=new) if one == player else one for one in scenario.players)
    told = f"{it}: {new.number(it)} in the deck, {new.number(it, True) - new.number(it)} in the sideboard."
    told += f" The deck has {new.size} cards, the sideboard {new.side_size}."
    return replace(scenario, players=players), told


_PILE = 250
"""The most cards of a pile."""
_MOST = 9
"""The most power or toughness that a creature is given."""
_STRIKES: dict[str, list[Keyword]] = {"nothing": []}
_STRIKES |= {one: [keyword(one)] for one in ("first strike", "double strike")}
EDITS: Mapping[str, Callable[[Scenario, str, str], tuple[Scenario, str]]] = {
    one.__name__: one for one in (wears, strike, tramples, size, text, effect, sick, pile, sits)
}
"""What can be changed of a board, by its name in a lab file."""
