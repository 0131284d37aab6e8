"""Cards with choices: modes, and damage that is divided."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Charms and commands.
    instant(
        *("Esper Charm", "{W}{U}{B}"),
        one_of(w.Destroy(TARGET & ENCHANTMENT), draws(number=2), discards(w.TARGET_PLAYER, 2)),
    ),
    instant(
        *("Grixis Charm", "{U}{B}{R}"),
        one_of(
            returns_to_hand(TARGET & w.PERMANENT),
            until_end_of_turn(TARGET & CREATURE, w.Gets(-4, -4)),
            until_end_of_turn(YOUR_CREATURES, w.Gets(2, 0)),
        ),
    ),
    instant(
        *("Gruul Charm", "{R}{G}"),
        one_of(
            until_end_of_turn(BARE & CREATURE & w.Without(*named("flying")), w.HasRule(w.Rule.CANT_BLOCK)),
            w.GainsControl(ALL & w.PERMANENT & w.YOU_OWN),
            w.DealDamage(w.This(), 3, EACH & CREATURE & having("flying")),
        ),
    ),
    instant(
        *("Simic Charm", "{G}{U}"),
        one_of(
            until_end_of_turn(TARGET & CREATURE, w.Gets(3, 3)),
            until_end_of_turn(BARE & w.PERMANENT & w.YOU_CONTROL, has("hexproof")),
            returns_to_hand(TARGET & CREATURE),
        ),
    ),
    instant(
        *("Azorius Charm", "{W}{U}"),
        one_of(
            until_end_of_turn(YOUR_CREATURES, has("lifelink")),
            DRAW_A_CARD,
            w.MovesTo(w.MoveTo.ON_TOP, TARGET & CREATURE & w.Being(w.Trait.ATTACKING_OR_BLOCKING)),
        ),
    ),
    instant(
        *("Selesnya Charm", "{G}{W}"),
        one_of(
            until_end_of_turn(TARGET & CREATURE, w.Gets(2, 2), has("trample")),
            exiles(TARGET & CREATURE & w.WithPower(5, w.Bound.OR_GREATER)),
            w.Creates(
                A & w.Sized(2, 2) & WHITE & w.Subtype("Knight") & CREATURE & w.TOKEN & having("vigilance")
            ),
        ),
    ),
    instant(
        *("Golgari Charm", "{B}{G}"),
        one_of(
            until_end_of_turn(ALL & CREATURE, w.Gets(-1, -1)),
            w.Destroy(TARGET & ENCHANTMENT),
            w.Regenerates(EACH & CREATURE & w.YOU_CONTROL),
        ),
    ),
    instant(
        *("Crosis's Charm", "{U}{B}{R}"),
        one_of(
            returns_to_hand(TARGET & w.PERMANENT),
            w.Destroy(TARGET & w.Not(BLACK) & CREATURE, w.Destroying.FOR_GOOD),
            w.Destroy(TARGET & ARTIFACT),
        ),
    ),
    instant(
        *("Darigaaz's Charm", "{B}{R}{G}"),
        one_of(
            returns_to_your_hand(TARGET & CREATURE & w.CARD & w.InZone(w.InZoneOf.YOU, "graveyard")),
            w.DealDamage(w.This(), 3, w.AnyTarget()),
            until_end_of_turn(TARGET & CREATURE, w.Gets(3, 3)),
        ),
    ),
    instant(
        *("Funeral Charm", "{B}"),
        one_of(
            discards(w.TARGET_PLAYER),
            until_end_of_turn(TARGET & CREATURE, w.Gets(2, -1)),
            until_end_of_turn(TARGET & CREATURE, has(w.Landwalk("Swamp"))),
        ),
    ),
    instant(
        *("Ivory Charm", "{W}"),
        one_of(
            until_end_of_turn(ALL & CREATURE, w.Gets(-2, 0)),
            taps(TARGET & CREATURE),
            w.PreventsNext(1, whom=w.AnyTarget()),
        ),
    ),
    instant(
        *("Piracy Charm", "{U}"),
        one_of(
            until_end_of_turn(TARGET & CREATURE, has(w.Landwalk("Island"))),
            until_end_of_turn(TARGET & CREATURE, w.Gets(2, -1)),
            discards(w.TARGET_PLAYER),
        ),
    ),
    instant(
        *("Cryptic Command", "{1}{U}{U}{U}"),
        two_of(
            (
                w.Mode((w.Counter(TARGET & w.SPELL),)),
                w.Mode((returns_to_hand(TARGET & w.PERMANENT),)),
                w.Mode((taps(ALL & CREATURE & w.OPPONENTS_CONTROL),)),
                w.Mode((DRAW_A_CARD,)),
            )
        ),
    ),
    sorcery(
        *("Austere Command", "{4}{W}{W}"),
        two_of(
            (
                w.Mode((w.Destroy(ALL & ARTIFACT),)),
                w.Mode((w.Destroy(ALL & ENCHANTMENT),)),
                w.Mode((w.Destroy(ALL & CREATURE & w.WithManaValue(3, w.ManaValueBound.OR_LESS)),)),
                w.Mode((w.Destroy(ALL & CREATURE & w.WithManaValue(4, w.ManaValueBound.OR_GREATER)),)),
            )
        ),
    ),
    instant(
        *("Kolaghan's Command", "{1}{B}{R}"),
        two_of(
            (
                w.Mode(
                    (
                        returns_to_your_hand(
                            TARGET & CREATURE & w.CARD & w.InZone(w.InZoneOf.YOU, "graveyard")
                        ),
                    )
                ),
                w.Mode((discards(w.TARGET_PLAYER),)),
                w.Mode((w.Destroy(TARGET & ARTIFACT),)),
                w.Mode((w.DealDamage(w.This(), 2, w.AnyTarget()),)),
            )
        ),
    ),
    instant(
        *("Silumgar's Command", "{3}{U}{B}"),
        two_of(
            (
                w.Mode((w.Counter(TARGET & w.Not(CREATURE) & w.SPELL),)),
                w.Mode((returns_to_hand(TARGET & w.PERMANENT),)),
                w.Mode((until_end_of_turn(TARGET & CREATURE, w.Gets(-3, -3)),)),
                w.Mode((w.Destroy(TARGET & w.CardType("planeswalker")),)),
            )
        ),
    ),
    instant(
        *("Ojutai's Command", "{2}{W}{U}"),
        two_of(
            (
                w.Mode(
                    (
                        puts_onto_battlefield(
                            TARGET
                            & CREATURE
                            & w.CARD
                            & w.InZone(w.InZoneOf.YOU, "graveyard")
                            & w.WithManaValue(2, w.ManaValueBound.OR_LESS)
                        ),
                    )
                ),
                w.Mode((w.GainsLife(w.You(), 4),)),
                w.Mode((w.Counter(TARGET & CREATURE & w.SPELL),)),
                w.Mode((DRAW_A_CARD,)),
            )
        ),
    ),
    # Divided as one chooses.
    sorcery(
        "Arc Lightning", "{2}{R}", w.DealsDivided(w.This(), 3, w.NumberOfTargets(w.HowMany.ONE_TO_THREE))
    ),
    sorcery("Forked Bolt", "{R}", w.DealsDivided(w.This(), 2, w.NumberOfTargets(w.HowMany.ONE_OR_TWO))),
    sorcery(
        "Forked Lightning",
        "{3}{R}",
        w.DealsDivided(w.This(), 4, w.NumberOfTargets(w.HowMany.ONE_TO_THREE, BARE & CREATURE)),
    ),
    instant("Twin Bolt", "{1}{R}", w.DealsDivided(w.This(), 2, w.NumberOfTargets(w.HowMany.ONE_OR_TWO))),
    noncreature(
        *("Electrolyze", "{1}{U}{R}", "Instant"),
        w.SpellAbility((w.DealsDivided(w.This(), 2, w.NumberOfTargets(w.HowMany.ONE_OR_TWO)),)),
        w.SpellAbility((DRAW_A_CARD,)),
    ),
    sorcery("Pyrotechnics", "{4}{R}", w.DealsDivided(w.This(), 4, w.NumberOfTargets(w.HowMany.ANY_NUMBER))),
    sorcery(
        "Rolling Thunder",
        "{X}{R}{R}",
        w.DealsDivided(w.This(), w.X(), w.NumberOfTargets(w.HowMany.ANY_NUMBER)),
    ),
    instant(
        *("Hail of Arrows", "{X}{W}"),
        w.DealsDivided(
            w.This(), w.X(), w.NumberOfTargets(w.HowMany.ANY_NUMBER, BARE & CREATURE & w.ATTACKING)
        ),
    ),
    sorcery(
        *("Fiery Justice", "{R}{G}{W}"),
        w.DealsDivided(w.This(), 5, w.NumberOfTargets(w.HowMany.ANY_NUMBER)),
        w.GainsLife(w.TARGET_OPPONENT, 5),
    ),
    creature(
        *("Arc Mage", "{2}{R}", "Human Spellshaper", "2/2"),
        does(
            pays("{2}{R}"),
            TAP,
            DISCARD_A_CARD,
            w.DealsDivided(w.This(), 2, w.NumberOfTargets(w.HowMany.ONE_OR_TWO)),
        ),
    ),
    creature(
        *("Bogardan Hellkite", "{6}{R}{R}", "Dragon", "5/5"),
        "flash",
        "flying",
        on_entering(w.DealsDivided(w.It(), 5, w.NumberOfTargets(w.HowMany.ANY_NUMBER))),
    ),
)
