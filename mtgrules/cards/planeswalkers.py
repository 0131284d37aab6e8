"""Planeswalkers: loyalty abilities, and the loyalty that they enter with."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_EACH_OF_YOURS = EACH & CREATURE & YOU_CONTROL


def _walker(name: str, paid: str, who: str, loyalty: int, *abilities: w.Ability) -> w.Card:
    """A planeswalker; the number in its corner is said as the counters it enters with (306.5b)."""
    enters = w.EntersWithCounters(THIS, "loyalty", loyalty)
    return noncreature(name, paid, f"Legendary Planeswalker - {who}", enters, *abilities)


def _loyalty(change: int, *done: w.Instruction) -> w.Activated:
    return w.Activated((w.LoyaltyCost(change),), done)


CARDS = (
    _walker("Ajani, the Greathearted", "{2}{G}{W}", "Ajani", 5).says(
        static(YOUR_CREATURES, has("vigilance")),
        _loyalty(1, you_gain(3)),
        _loyalty(
            -2,
            w.PutsCounters("+1/+1", _EACH_OF_YOURS),
            w.PutsCounters("loyalty", EACH & OTHER & w.CardType("planeswalker") & YOU_CONTROL, 1),
        ),
    ),
    _walker("Domri, City Smasher", "{4}{R}{G}", "Domri", 4).says(
        _loyalty(2, until_end_of_turn(YOUR_CREATURES, w.Gets(1, 1), has("haste"))),
        _loyalty(-3, deals(3, ANY_TARGET)),
        _loyalty(
            -8, w.PutsCounters("+1/+1", _EACH_OF_YOURS, 3), until_end_of_turn(YOUR_CREATURES, has("trample"))
        ),
    ),
    _walker("Garruk Wildspeaker", "{2}{G}{G}", "Garruk", 3).says(
        _loyalty(1, untaps(w.NumberOfTargets(w.HowMany.SO_MANY, BARE & LAND, 2))),
        _loyalty(-1, w.Creates(a_token("3/3", GREEN, "Beast"))),
        _loyalty(-4, until_end_of_turn(YOUR_CREATURES, w.Gets(3, 3), has("trample"))),
    ),
    _walker("Garruk, Primal Hunter", "{2}{G}{G}{G}", "Garruk", 3).says(
        _loyalty(1, w.Creates(a_token("3/3", GREEN, "Beast"))),
        _loyalty(-3, draws(number=w.NumberOf(YOUR_CREATURES, w.Counted.GREATEST_POWER))),
        _loyalty(
            -6, w.ForEach(w.Creates(a_token("6/6", GREEN, "Wurm")), w.EachOf(EACH & LAND & YOU_CONTROL))
        ),
    ),
    _walker("Jace Beleren", "{1}{U}{U}", "Jace", 3).says(
        _loyalty(2, draws(w.EACH_PLAYER)),
        _loyalty(-1, draws(TARGET_PLAYER)),
        _loyalty(-10, mills(TARGET_PLAYER, 20)),
    ),
    _walker("Ajani, Caller of the Pride", "{1}{W}{W}", "Ajani", 4).says(
        _loyalty(1, w.PutsCounters("+1/+1", w.UpToOneTarget(TARGET & CREATURE))),
        _loyalty(-3, until_end_of_turn(TARGET & CREATURE, has("flying", "double strike"))),
        _loyalty(-8, w.WhereX(w.Creates(tokens("2/2", WHITE, "Cat"), number=X), w.LifeOf())),
    ),
    _walker("Sarkhan Vol", "{2}{R}{G}", "Sarkhan", 4).says(
        _loyalty(1, until_end_of_turn(YOUR_CREATURES, w.Gets(1, 1), has("haste"))),
        _loyalty(
            -2,
            w.GainsControl(TARGET & CREATURE, UNTIL_END_OF_TURN),
            untaps(THAT & CREATURE),
            until_end_of_turn(IT, has("haste")),
        ),
        _loyalty(-6, w.Creates(tokens("4/4", RED, "Dragon", "flying"), number=5)),
    ),
    _walker("Liliana, Death's Majesty", "{3}{B}{B}", "Liliana", 5).says(
        _loyalty(1, w.Creates(a_token("2/2", BLACK, "Zombie")), mills(number=2)),
        _loyalty(
            -3,
            puts_onto_battlefield(TARGET & CREATURE & CARD & IN_YOUR_GRAVEYARD),
            w.Begin(THAT & CREATURE, (w.IsAlso(A & ZOMBIE),)),
        ),
        _loyalty(-7, w.Destroy(ALL & w.Not(ZOMBIE) & CREATURE)),
    ),
)
