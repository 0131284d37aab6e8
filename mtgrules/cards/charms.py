"""Cards with choices: modes, and damage that is divided."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Charms and commands.
    instant(
        *("Esper Charm", "{W}{U}{B}"),
        one_of(w.Destroy(TARGET & ENCHANTMENT), w.Draws(number=2), w.DiscardsCard(w.TargetPlayer(), 2)),
    ),
    instant(
        *("Grixis Charm", "{U}{B}{R}"),
        one_of(
            w.ReturnToHand(TARGET & w.Permanent()),
            until_end_of_turn(TARGET & CREATURE, w.Gets(-4, -4)),
            until_end_of_turn(YOUR_CREATURES, w.Gets(2, 0)),
        ),
    ),
    instant(
        *("Gruul Charm", "{R}{G}"),
        one_of(
            until_end_of_turn(BARE & CREATURE & w.Without(w.Flying()), w.HasRule(w.Rule.CANT_BLOCK)),
            w.GainsControl(ALL & w.Permanent() & w.YouOwn()),
            w.DealDamage(w.This(), 3, EACH & CREATURE & w.With(w.Flying())),
        ),
    ),
    instant(
        *("Simic Charm", "{G}{U}"),
        one_of(
            until_end_of_turn(TARGET & CREATURE, w.Gets(3, 3)),
            until_end_of_turn(BARE & w.Permanent() & w.YouControl(), has(w.Hexproof())),
            w.ReturnToHand(TARGET & CREATURE),
        ),
    ),
    instant(
        *("Azorius Charm", "{W}{U}"),
        one_of(
            until_end_of_turn(YOUR_CREATURES, has(w.Lifelink())),
            DRAW_A_CARD,
            w.PutOnTop(TARGET & CREATURE & w.AttackingOrBlocking()),
        ),
    ),
    instant(
        *("Selesnya Charm", "{G}{W}"),
        one_of(
            until_end_of_turn(TARGET & CREATURE, w.Gets(2, 2), has(w.Trample())),
            w.Exiles(TARGET & CREATURE & w.PowerAtLeast(5)),
            w.Creates(
                A
                & w.Sized(2, 2)
                & WHITE
                & w.Subtype("Knight")
                & CREATURE
                & w.IsToken()
                & w.With(w.Vigilance())
            ),
        ),
    ),
    instant(
        *("Golgari Charm", "{B}{G}"),
        one_of(
            until_end_of_turn(ALL & CREATURE, w.Gets(-1, -1)),
            w.Destroy(TARGET & ENCHANTMENT),
            w.Regenerates(EACH & CREATURE & w.YouControl()),
        ),
    ),
    instant(
        *("Crosis's Charm", "{U}{B}{R}"),
        one_of(
            w.ReturnToHand(TARGET & w.Permanent()),
            w.DestroyForGood(TARGET & w.Not(BLACK) & CREATURE),
            w.Destroy(TARGET & ARTIFACT),
        ),
    ),
    instant(
        *("Darigaaz's Charm", "{B}{R}{G}"),
        one_of(
            w.ReturnToYourHand(TARGET & CREATURE & w.CardQuality() & w.InYourZone("graveyard")),
            w.DealDamage(w.This(), 3, w.AnyTarget()),
            until_end_of_turn(TARGET & CREATURE, w.Gets(3, 3)),
        ),
    ),
    instant(
        *("Funeral Charm", "{B}"),
        one_of(
            w.DiscardsCard(w.TargetPlayer()),
            until_end_of_turn(TARGET & CREATURE, w.Gets(2, -1)),
            until_end_of_turn(TARGET & CREATURE, has(w.Landwalk("Swamp"))),
        ),
    ),
    instant(
        *("Ivory Charm", "{W}"),
        one_of(
            until_end_of_turn(ALL & CREATURE, w.Gets(-2, 0)),
            w.Taps(TARGET & CREATURE),
            w.PreventsNext(1, w.AnyTarget()),
        ),
    ),
    instant(
        *("Piracy Charm", "{U}"),
        one_of(
            until_end_of_turn(TARGET & CREATURE, has(w.Landwalk("Island"))),
            until_end_of_turn(TARGET & CREATURE, w.Gets(2, -1)),
            w.DiscardsCard(w.TargetPlayer()),
        ),
    ),
    instant(
        *("Cryptic Command", "{1}{U}{U}{U}"),
        w.ChooseTwo(
            (
                w.Mode((w.Counter(TARGET & w.SpellQuality()),)),
                w.Mode((w.ReturnToHand(TARGET & w.Permanent()),)),
                w.Mode((w.Taps(ALL & CREATURE & w.OpponentsControl()),)),
                w.Mode((DRAW_A_CARD,)),
            )
        ),
    ),
    sorcery(
        *("Austere Command", "{4}{W}{W}"),
        w.ChooseTwo(
            (
                w.Mode((w.Destroy(ALL & ARTIFACT),)),
                w.Mode((w.Destroy(ALL & ENCHANTMENT),)),
                w.Mode((w.Destroy(ALL & CREATURE & w.ManaValueAtMost(3)),)),
                w.Mode((w.Destroy(ALL & CREATURE & w.ManaValueAtLeast(4)),)),
            )
        ),
    ),
    instant(
        *("Kolaghan's Command", "{1}{B}{R}"),
        w.ChooseTwo(
            (
                w.Mode(
                    (w.ReturnToYourHand(TARGET & CREATURE & w.CardQuality() & w.InYourZone("graveyard")),)
                ),
                w.Mode((w.DiscardsCard(w.TargetPlayer()),)),
                w.Mode((w.Destroy(TARGET & ARTIFACT),)),
                w.Mode((w.DealDamage(w.This(), 2, w.AnyTarget()),)),
            )
        ),
    ),
    instant(
        *("Silumgar's Command", "{3}{U}{B}"),
        w.ChooseTwo(
            (
                w.Mode((w.Counter(TARGET & w.Not(CREATURE) & w.SpellQuality()),)),
                w.Mode((w.ReturnToHand(TARGET & w.Permanent()),)),
                w.Mode((until_end_of_turn(TARGET & CREATURE, w.Gets(-3, -3)),)),
                w.Mode((w.Destroy(TARGET & w.CardType("planeswalker")),)),
            )
        ),
    ),
    instant(
        *("Ojutai's Command", "{2}{W}{U}"),
        w.ChooseTwo(
            (
                w.Mode(
                    (
                        w.PutsOnBattlefield(
                            TARGET
                            & CREATURE
                            & w.CardQuality()
                            & w.InYourZone("graveyard")
                            & w.ManaValueAtMost(2)
                        ),
                    )
                ),
                w.Mode((w.GainsLife(w.You(), 4),)),
                w.Mode((w.Counter(TARGET & CREATURE & w.SpellQuality()),)),
                w.Mode((DRAW_A_CARD,)),
            )
        ),
    ),
    # Divided as one chooses.
    sorcery("Arc Lightning", "{2}{R}", w.DealsDivided(w.This(), 3, w.OneToThreeTargets())),
    sorcery("Forked Bolt", "{R}", w.DealsDivided(w.This(), 2, w.OneOrTwoTargets())),
    sorcery("Forked Lightning", "{3}{R}", w.DealsDivided(w.This(), 4, w.OneToThreeTargets(BARE & CREATURE))),
    instant("Twin Bolt", "{1}{R}", w.DealsDivided(w.This(), 2, w.OneOrTwoTargets())),
    noncreature(
        *("Electrolyze", "{1}{U}{R}", "Instant"),
        w.SpellAbility((w.DealsDivided(w.This(), 2, w.OneOrTwoTargets()),)),
        w.SpellAbility((DRAW_A_CARD,)),
    ),
    sorcery("Pyrotechnics", "{4}{R}", w.DealsDivided(w.This(), 4, w.AnyNumberOfTargets())),
    sorcery("Rolling Thunder", "{X}{R}{R}", w.DealsDivided(w.This(), w.X(), w.AnyNumberOfTargets())),
    instant(
        *("Hail of Arrows", "{X}{W}"),
        w.DealsDivided(w.This(), w.X(), w.AnyNumberOfTargets(BARE & CREATURE & w.Attacking())),
    ),
    sorcery(
        *("Fiery Justice", "{R}{G}{W}"),
        w.DealsDivided(w.This(), 5, w.AnyNumberOfTargets()),
        w.GainsLife(w.TargetOpponent(), 5),
    ),
    creature(
        *("Arc Mage", "{2}{R}", "Human Spellshaper", "2/2"),
        does(pays("{2}{R}"), TAP, DISCARD_A_CARD, w.DealsDivided(w.This(), 2, w.OneOrTwoTargets())),
    ),
    creature(
        *("Bogardan Hellkite", "{6}{R}{R}", "Dragon", "5/5"),
        w.Flash(),
        w.Flying(),
        on_entering(w.DealsDivided(w.It(), 5, w.AnyNumberOfTargets())),
    ),
)
