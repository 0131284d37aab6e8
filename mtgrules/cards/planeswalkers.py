"""Planeswalkers: loyalty abilities, and the loyalty that they enter with."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_EACH_OF_YOURS = EACH & CREATURE & w.YouControl()


def _walker(name: str, paid: str, who: str, loyalty: int, *abilities: w.Ability) -> w.Card:
    """A planeswalker; the number in its corner is said as the counters it enters with (306.5b)."""
    enters = w.EntersWithNamedCounters(w.This(), "loyalty", loyalty)
    return noncreature(name, paid, f"Legendary Planeswalker - {who}", enters, *abilities)


def _loyalty(change: int, *done: w.Instruction) -> w.Activated:
    return w.Activated((w.LoyaltyCost(change),), done)


CARDS = (
    _walker(
        *("Ajani, the Greathearted", "{2}{G}{W}", "Ajani", 5),
        w.Static(YOUR_CREATURES, (has(w.Vigilance()),)),
        _loyalty(1, w.GainsLife(w.You(), 3)),
        _loyalty(
            -2,
            w.PutsCounters(1, 1, _EACH_OF_YOURS),
            w.PutsNamedCounters("loyalty", EACH & w.Other() & w.CardType("planeswalker") & w.YouControl(), 1),
        ),
    ),
    _walker(
        *("Domri, City Smasher", "{4}{R}{G}", "Domri", 4),
        _loyalty(2, until_end_of_turn(YOUR_CREATURES, w.Gets(1, 1), has(w.Haste()))),
        _loyalty(-3, w.DealDamage(w.This(), 3, w.AnyTarget())),
        _loyalty(
            -8, w.PutsCounters(1, 1, _EACH_OF_YOURS, 3), until_end_of_turn(YOUR_CREATURES, has(w.Trample()))
        ),
    ),
    _walker(
        *("Garruk Wildspeaker", "{2}{G}{G}", "Garruk", 3),
        _loyalty(1, w.Untaps(w.NumberOfTargets(2, BARE & LAND))),
        _loyalty(-1, w.Creates(A & w.Sized(3, 3) & GREEN & w.Subtype("Beast") & CREATURE & w.IsToken())),
        _loyalty(-4, until_end_of_turn(YOUR_CREATURES, w.Gets(3, 3), has(w.Trample()))),
    ),
    _walker(
        *("Garruk, Primal Hunter", "{2}{G}{G}{G}", "Garruk", 3),
        _loyalty(1, w.Creates(A & w.Sized(3, 3) & GREEN & w.Subtype("Beast") & CREATURE & w.IsToken())),
        _loyalty(-3, w.Draws(number=w.GreatestPower(YOUR_CREATURES))),
        _loyalty(
            -6,
            w.ForEach(
                w.Creates(A & w.Sized(6, 6) & GREEN & w.Subtype("Wurm") & CREATURE & w.IsToken()),
                w.EachOf(EACH & LAND & w.YouControl()),
            ),
        ),
    ),
    _walker(
        *("Jace Beleren", "{1}{U}{U}", "Jace", 3),
        _loyalty(2, w.Draws(w.EachPlayer())),
        _loyalty(-1, w.Draws(w.TargetPlayer())),
        _loyalty(-10, w.Mills(w.TargetPlayer(), 20)),
    ),
    _walker(
        *("Ajani, Caller of the Pride", "{1}{W}{W}", "Ajani", 4),
        _loyalty(1, w.PutsCounters(1, 1, w.UpToOneTarget(TARGET & CREATURE))),
        _loyalty(-3, until_end_of_turn(TARGET & CREATURE, has(w.Flying(), w.DoubleStrike()))),
        _loyalty(
            -8,
            w.WhereX(
                w.Creates(
                    BARE & w.Sized(2, 2) & WHITE & w.Subtype("Cat") & CREATURE & w.IsToken(), number=w.X()
                ),
                w.YourLife(),
            ),
        ),
    ),
    _walker(
        *("Sarkhan Vol", "{2}{R}{G}", "Sarkhan", 4),
        _loyalty(1, until_end_of_turn(YOUR_CREATURES, w.Gets(1, 1), has(w.Haste()))),
        _loyalty(
            -2,
            w.GainsControl(TARGET & CREATURE, w.UntilEndOfTurn()),
            w.Untaps(w.Determiner.THAT & CREATURE),
            until_end_of_turn(w.It(), has(w.Haste())),
        ),
        _loyalty(
            -6,
            w.Creates(
                BARE
                & w.Sized(4, 4)
                & RED
                & w.Subtype("Dragon")
                & CREATURE
                & w.IsToken()
                & w.With(w.Flying()),
                number=5,
            ),
        ),
    ),
    _walker(
        *("Liliana, Death's Majesty", "{3}{B}{B}", "Liliana", 5),
        _loyalty(
            1,
            w.Creates(A & w.Sized(2, 2) & BLACK & w.Subtype("Zombie") & CREATURE & w.IsToken()),
            w.Mills(number=2),
        ),
        _loyalty(
            -3,
            w.PutsOnBattlefield(TARGET & CREATURE & w.CardQuality() & w.InYourZone("graveyard")),
            w.Begin(w.Determiner.THAT & CREATURE, (w.IsAlso(A & w.Subtype("Zombie")),)),
        ),
        _loyalty(-7, w.Destroy(ALL & w.Not(w.Subtype("Zombie")) & CREATURE)),
    ),
)
