"""Planeswalkers: loyalty abilities, and the loyalty that they enter with."""

from __future__ import annotations

from mtgrules.cards.kinds import noncreature
from mtgrules.cards.phrases import BARE, CREATURE, EACH, until_end_of_turn
from mtgrules.language.abilities.entering import EntersWithNamedCounters
from mtgrules.language.abilities.keywords import Haste, Trample, Vigilance
from mtgrules.language.abilities.kinds import Activated, Static
from mtgrules.language.card import Card
from mtgrules.language.does.attaching import PutsCounters, PutsNamedCounters
from mtgrules.language.does.costs import LoyaltyCost
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.life import GainsLife
from mtgrules.language.edits.characteristics import Gets, Has
from mtgrules.language.phrases.nouns import AnyTarget
from mtgrules.language.phrases.qualities import CardType, Other
from mtgrules.language.phrases.references import This, You
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.words import Ability, Instruction

_YOURS = BARE & CREATURE & YouControl()
_EACH_OF_YOURS = EACH & CREATURE & YouControl()


def _walker(name: str, paid: str, who: str, loyalty: int, *abilities: Ability) -> Card:
    """A planeswalker; the number in its corner is said as the counters it enters with (306.5b)."""
    enters = EntersWithNamedCounters(This(), "loyalty", loyalty)
    return noncreature(name, paid, f"Legendary Planeswalker - {who}", enters, *abilities)


def _loyalty(change: int, *done: Instruction) -> Activated:
    return Activated((LoyaltyCost(change),), done)


CARDS = (
    _walker(
        *("Ajani, the Greathearted", "{2}{G}{W}", "Ajani", 5),
        Static(_YOURS, (Has((Vigilance(),)),)),
        _loyalty(1, GainsLife(You(), 3)),
        _loyalty(
            -2,
            PutsCounters(1, 1, _EACH_OF_YOURS),
            PutsNamedCounters("loyalty", EACH & Other() & CardType("planeswalker") & YouControl(), 1),
        ),
    ),
    _walker(
        *("Domri, City Smasher", "{4}{R}{G}", "Domri", 4),
        _loyalty(2, until_end_of_turn(_YOURS, Gets(1, 1), Has((Haste(),)))),
        _loyalty(-3, DealDamage(This(), 3, AnyTarget())),
        _loyalty(-8, PutsCounters(1, 1, _EACH_OF_YOURS, 3), until_end_of_turn(_YOURS, Has((Trample(),)))),
    ),
)
