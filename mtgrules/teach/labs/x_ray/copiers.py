"""Who copies in the X-ray, and how: a card that enters as a copy, or an effect that makes a token."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from mtgrules.cards import card as card_of
from mtgrules.game import step
from mtgrules.language.card import Card
from mtgrules.language.does.copying import CreatesCopy
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.actions import DoAs, PutOntoBattlefield, Resolve
from mtgrules.language.said.clauses import ChoosingColors, ChoosingTypes, Copying
from mtgrules.model.color import Color
from mtgrules.model.state import State
from mtgrules.model.words import Action

TOKEN = "token"


@dataclass(frozen=True)
class Copier:
    """A way of copying: the words of its key, its card, and what it says after "except"."""

    words: str
    card: str
    says: str = ""
    exception: str = ""
    cost: str = ""
    size: str = "0/0"
    own: str = ""
    """What it makes different, in few words."""


COPIERS: Mapping[str, Copier] = MappingProxyType(
    {
        "plain": Copier("plain", "Clone", "a creature, and changes nothing"),
        "blue": Copier(
            *("keeps its color, new ability", "Tinted Double"),
            "all but the color, and has an ability besides",
            "it doesn't copy that creature's color and it has "
            "\"{U}: Tinted Double becomes a copy of target creature, except it doesn't copy that "
            "creature's color and it has this ability.\"",
            "{3}{U}{U}",
            own="its own color and an ability",
        ),
        "seven": Copier(
            *("7/7", "Tall Double", "a creature, except that it is 7/7", "it is 7/7", "{5}{U}{U}", "7/7"),
            own="7/7",
        ),
        "also": Copier(
            *("enchantment too", "Woven Double", "a creature, except that it is an enchantment too"),
            *("it is an enchantment in addition to its other types", "{2}{U}"),
            own="“enchantment”",
        ),
        TOKEN: Copier("token", "", "anything, as a token"),
    }
)
"""The ways of copying, by the key of each; but for Clone the cards are made up for this lab."""


@cache
def card_that_copies(key: str) -> Card:
    """The card of a copier. Raises KeyError for a key that there is not, and for the token."""
    copier = COPIERS[key]
    if not copier.exception:
        return card_of(copier.card)
    text = f"You may have {copier.card} enter as a copy of any creature on the battlefield, except "
    return Card.read(
        copier.card, copier.cost, "Creature - Shapeshifter", copier.size, f"{text}{copier.exception}."
    )


def enters_as_copy(state: State, card: str, original: str) -> Action:
    """The action of a card being put onto the battlefield as a copy; of a choice that is due, the first."""
    move = PutOntoBattlefield(card, (Copying(original),))
    due = step(state, move).due
    first = due.options[0] if due is not None and due.say == "choosing {}" else None
    if isinstance(first, Color):
        return replace(move, clauses=(*move.clauses, ChoosingColors((ColorWord(first),))))
    return replace(move, clauses=(*move.clauses, ChoosingTypes((first,)))) if isinstance(first, str) else move


def copied_by(move: Action) -> str:
    """What an action copies, by its label; empty where it copies nothing."""
    if isinstance(move, PutOntoBattlefield | Resolve):
        return next((clause.name for clause in move.clauses if isinstance(clause, Copying)), "")
    if isinstance(move, DoAs) and isinstance(move.instruction, CreatesCopy):
        what = move.instruction.what
        return what.name if isinstance(what, Named) else ""
    return ""
