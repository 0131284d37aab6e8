"""Cards with choices: modes, and damage that is divided."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Charms and commands.
    instant("Esper Charm", "{W}{U}{B}").says(
        one_of(w.Destroy(TARGET & ENCHANTMENT), draws(number=2), discards(TARGET_PLAYER, 2))
    ),
    instant("Grixis Charm", "{U}{B}{R}").says(
        one_of(
            returns_to_hand(TARGET & PERMANENT),
            until_end_of_turn(TARGET & CREATURE, w.Gets(-4, -4)),
            until_end_of_turn(YOUR_CREATURES, w.Gets(2, 0)),
        )
    ),
    instant("Gruul Charm", "{R}{G}").says(
        one_of(
            until_end_of_turn(BARE & CREATURE & w.Without(*named("flying")), CANT_BLOCK),
            w.GainsControl(ALL & PERMANENT & w.YOU_OWN),
            deals(3, EACH & CREATURE & having("flying")),
        )
    ),
    instant("Simic Charm", "{G}{U}").says(
        one_of(
            until_end_of_turn(TARGET & CREATURE, w.Gets(3, 3)),
            until_end_of_turn(BARE & PERMANENT & YOU_CONTROL, has("hexproof")),
            returns_to_hand(TARGET & CREATURE),
        )
    ),
    instant("Azorius Charm", "{W}{U}").says(
        one_of(
            until_end_of_turn(YOUR_CREATURES, has("lifelink")),
            DRAW_A_CARD,
            w.MovesTo(w.MoveTo.ON_TOP, TARGET & CREATURE & w.Being(w.Trait.ATTACKING_OR_BLOCKING)),
        )
    ),
    instant("Selesnya Charm", "{G}{W}").says(
        one_of(
            until_end_of_turn(TARGET & CREATURE, w.Gets(2, 2), has("trample")),
            exiles(TARGET & CREATURE & w.WithPower(5, w.Bound.OR_GREATER)),
            w.Creates(a_token("2/2", WHITE, "Knight", "vigilance")),
        )
    ),
    instant("Golgari Charm", "{B}{G}").says(
        one_of(
            until_end_of_turn(ALL & CREATURE, w.Gets(-1, -1)),
            w.Destroy(TARGET & ENCHANTMENT),
            w.Regenerates(EACH & CREATURE & YOU_CONTROL),
        )
    ),
    instant("Crosis's Charm", "{U}{B}{R}").says(
        one_of(
            returns_to_hand(TARGET & PERMANENT),
            w.Destroy(TARGET & w.Not(BLACK) & CREATURE, w.Destroying.FOR_GOOD),
            w.Destroy(TARGET & ARTIFACT),
        )
    ),
    instant("Darigaaz's Charm", "{B}{R}{G}").says(
        one_of(
            returns_to_your_hand(TARGET & CREATURE & CARD & IN_YOUR_GRAVEYARD),
            deals(3, ANY_TARGET),
            until_end_of_turn(TARGET & CREATURE, w.Gets(3, 3)),
        )
    ),
    instant("Funeral Charm", "{B}").says(
        one_of(
            discards(TARGET_PLAYER),
            until_end_of_turn(TARGET & CREATURE, w.Gets(2, -1)),
            until_end_of_turn(TARGET & CREATURE, has(w.Landwalk("Swamp"))),
        )
    ),
    instant("Ivory Charm", "{W}").says(
        one_of(
            until_end_of_turn(ALL & CREATURE, w.Gets(-2, 0)),
            taps(TARGET & CREATURE),
            w.PreventsNext(1, whom=ANY_TARGET),
        )
    ),
    instant("Piracy Charm", "{U}").says(
        one_of(
            until_end_of_turn(TARGET & CREATURE, has(w.Landwalk("Island"))),
            until_end_of_turn(TARGET & CREATURE, w.Gets(2, -1)),
            discards(TARGET_PLAYER),
        )
    ),
    instant("Cryptic Command", "{1}{U}{U}{U}").says(
        two_of(
            w.Counter(TARGET & SPELL),
            returns_to_hand(TARGET & PERMANENT),
            taps(ALL & CREATURE & OPPONENTS_CONTROL),
            DRAW_A_CARD,
        )
    ),
    sorcery("Austere Command", "{4}{W}{W}").says(
        two_of(
            w.Destroy(ALL & ARTIFACT),
            w.Destroy(ALL & ENCHANTMENT),
            w.Destroy(ALL & CREATURE & w.WithManaValue(3, w.ManaValueBound.OR_LESS)),
            w.Destroy(ALL & CREATURE & w.WithManaValue(4, w.ManaValueBound.OR_GREATER)),
        )
    ),
    instant("Kolaghan's Command", "{1}{B}{R}").says(
        two_of(
            returns_to_your_hand(TARGET & CREATURE & CARD & IN_YOUR_GRAVEYARD),
            discards(TARGET_PLAYER),
            w.Destroy(TARGET & ARTIFACT),
            deals(2, ANY_TARGET),
        )
    ),
    instant("Silumgar's Command", "{3}{U}{B}").says(
        two_of(
            w.Counter(TARGET & w.Not(CREATURE) & SPELL),
            returns_to_hand(TARGET & PERMANENT),
            until_end_of_turn(TARGET & CREATURE, w.Gets(-3, -3)),
            w.Destroy(TARGET & w.CardType("planeswalker")),
        )
    ),
    instant("Ojutai's Command", "{2}{W}{U}").says(
        two_of(
            puts_onto_battlefield(
                TARGET & CREATURE & CARD & IN_YOUR_GRAVEYARD & w.WithManaValue(2, w.ManaValueBound.OR_LESS)
            ),
            you_gain(4),
            w.Counter(TARGET & CREATURE & SPELL),
            DRAW_A_CARD,
        )
    ),
    # Divided as one chooses.
    sorcery("Arc Lightning", "{2}{R}", w.DealsDivided(THIS, 3, w.NumberOfTargets(w.HowMany.ONE_TO_THREE))),
    sorcery("Forked Bolt", "{R}", w.DealsDivided(THIS, 2, w.NumberOfTargets(w.HowMany.ONE_OR_TWO))),
    sorcery("Forked Lightning", "{3}{R}").says(
        w.DealsDivided(THIS, 4, w.NumberOfTargets(w.HowMany.ONE_TO_THREE, BARE & CREATURE))
    ),
    instant("Twin Bolt", "{1}{R}", w.DealsDivided(THIS, 2, w.NumberOfTargets(w.HowMany.ONE_OR_TWO))),
    instant("Electrolyze", "{1}{U}{R}").says(
        spell(w.DealsDivided(THIS, 2, w.NumberOfTargets(w.HowMany.ONE_OR_TWO))), spell(DRAW_A_CARD)
    ),
    sorcery("Pyrotechnics", "{4}{R}", w.DealsDivided(THIS, 4, w.NumberOfTargets(w.HowMany.ANY_NUMBER))),
    sorcery("Rolling Thunder", "{X}{R}{R}", w.DealsDivided(THIS, X, w.NumberOfTargets(w.HowMany.ANY_NUMBER))),
    instant("Hail of Arrows", "{X}{W}").says(
        w.DealsDivided(THIS, X, w.NumberOfTargets(w.HowMany.ANY_NUMBER, BARE & CREATURE & w.ATTACKING))
    ),
    sorcery("Fiery Justice", "{R}{G}{W}").says(
        w.DealsDivided(THIS, 5, w.NumberOfTargets(w.HowMany.ANY_NUMBER)), w.GainsLife(w.TARGET_OPPONENT, 5)
    ),
    creature("Arc Mage", "{2}{R}", "Human Spellshaper", "2/2").says(
        does("{2}{R}", TAP, DISCARD_A_CARD, w.DealsDivided(THIS, 2, w.NumberOfTargets(w.HowMany.ONE_OR_TWO)))
    ),
    creature("Bogardan Hellkite", "{6}{R}{R}", "Dragon", "5/5").says(
        "flash", "flying", on_entering(w.DealsDivided(IT, 5, w.NumberOfTargets(w.HowMany.ANY_NUMBER)))
    ),
)
