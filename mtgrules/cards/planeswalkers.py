"""Planeswalkers: loyalty abilities, and the loyalty that they enter with."""

from __future__ import annotations

from mtgrules.cards.kinds import noncreature
from mtgrules.cards.phrases import (
    ALL,
    BARE,
    BLACK,
    CREATURE,
    EACH,
    GREEN,
    LAND,
    RED,
    TARGET,
    WHITE,
    A,
    until_end_of_turn,
)
from mtgrules.language.abilities.entering import EntersWithNamedCounters
from mtgrules.language.abilities.keywords import DoubleStrike, Flying, Haste, Trample, Vigilance
from mtgrules.language.abilities.kinds import Activated, Static
from mtgrules.language.abilities.type_edits import IsAlso
from mtgrules.language.card import Card
from mtgrules.language.does.amounts import EachOf
from mtgrules.language.does.attaching import PutsCounters, PutsNamedCounters
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.control import GainsControl
from mtgrules.language.does.costs import LoyaltyCost
from mtgrules.language.does.creating import Creates
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import Destroy
from mtgrules.language.does.drawing import Draws
from mtgrules.language.does.life import GainsLife
from mtgrules.language.does.measured import ForEach, WhereX
from mtgrules.language.does.measures import GreatestPower, X, YourLife
from mtgrules.language.does.moving import Mills
from mtgrules.language.does.returning import PutsOnBattlefield
from mtgrules.language.does.turning import Untaps
from mtgrules.language.edits.characteristics import Gets, Has
from mtgrules.language.edits.durations import UntilEndOfTurn
from mtgrules.language.phrases.nouns import AnyTarget, Determiner
from mtgrules.language.phrases.places import InYourZone
from mtgrules.language.phrases.players import EachPlayer, TargetPlayer
from mtgrules.language.phrases.qualities import CardQuality, CardType, IsToken, Not, Other, Subtype
from mtgrules.language.phrases.references import It, This, You
from mtgrules.language.phrases.several_targets import NumberOfTargets, UpToOneTarget
from mtgrules.language.phrases.values import Sized, With
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
    _walker(
        *("Garruk Wildspeaker", "{2}{G}{G}", "Garruk", 3),
        _loyalty(1, Untaps(NumberOfTargets(2, BARE & LAND))),
        _loyalty(-1, Creates(A & Sized(3, 3) & GREEN & Subtype("Beast") & CREATURE & IsToken())),
        _loyalty(-4, until_end_of_turn(BARE & CREATURE & YouControl(), Gets(3, 3), Has((Trample(),)))),
    ),
    _walker(
        *("Garruk, Primal Hunter", "{2}{G}{G}{G}", "Garruk", 3),
        _loyalty(1, Creates(A & Sized(3, 3) & GREEN & Subtype("Beast") & CREATURE & IsToken())),
        _loyalty(-3, Draws(number=GreatestPower(BARE & CREATURE & YouControl()))),
        _loyalty(
            -6,
            ForEach(
                Creates(A & Sized(6, 6) & GREEN & Subtype("Wurm") & CREATURE & IsToken()),
                EachOf(EACH & LAND & YouControl()),
            ),
        ),
    ),
    _walker(
        *("Jace Beleren", "{1}{U}{U}", "Jace", 3),
        _loyalty(2, Draws(EachPlayer())),
        _loyalty(-1, Draws(TargetPlayer())),
        _loyalty(-10, Mills(TargetPlayer(), 20)),
    ),
    _walker(
        *("Ajani, Caller of the Pride", "{1}{W}{W}", "Ajani", 4),
        _loyalty(1, PutsCounters(1, 1, UpToOneTarget(TARGET & CREATURE))),
        _loyalty(-3, until_end_of_turn(TARGET & CREATURE, Has((Flying(), DoubleStrike())))),
        _loyalty(
            -8,
            WhereX(
                Creates(BARE & Sized(2, 2) & WHITE & Subtype("Cat") & CREATURE & IsToken(), number=X()),
                YourLife(),
            ),
        ),
    ),
    _walker(
        *("Sarkhan Vol", "{2}{R}{G}", "Sarkhan", 4),
        _loyalty(1, until_end_of_turn(BARE & CREATURE & YouControl(), Gets(1, 1), Has((Haste(),)))),
        _loyalty(
            -2,
            GainsControl(TARGET & CREATURE, UntilEndOfTurn()),
            Untaps(Determiner.THAT & CREATURE),
            until_end_of_turn(It(), Has((Haste(),))),
        ),
        _loyalty(
            -6,
            Creates(
                BARE & Sized(4, 4) & RED & Subtype("Dragon") & CREATURE & IsToken() & With(Flying()), number=5
            ),
        ),
    ),
    _walker(
        *("Liliana, Death's Majesty", "{3}{B}{B}", "Liliana", 5),
        _loyalty(
            1, Creates(A & Sized(2, 2) & BLACK & Subtype("Zombie") & CREATURE & IsToken()), Mills(number=2)
        ),
        _loyalty(
            -3,
            PutsOnBattlefield(TARGET & CREATURE & CardQuality() & InYourZone("graveyard")),
            Begin(Determiner.THAT & CREATURE, (IsAlso(A & Subtype("Zombie")),)),
        ),
        _loyalty(-7, Destroy(ALL & Not(Subtype("Zombie")) & CREATURE)),
    ),
)
