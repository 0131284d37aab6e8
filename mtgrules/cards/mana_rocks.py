"""Artifacts, spells, Treasure and snow: what makes mana besides lands and elves."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.cards.spelled_out import spelled_out
from mtgrules.language import words as w


def _snow(name: str, paid: str, kinds: str, size: str, *abilities: w.Ability | str) -> w.Card:
    return spelled_out(w.Card.of(name, paid, f"Snow Creature - {kinds}", size, *abilities))


CARDS: tuple[w.Card, ...] = (
    # Artifacts that are tapped for mana.
    artifact("Black Lotus", "{0}", does(TAP, SACRIFICE_THIS, w.AddAnyColor(3))),
    artifact("Gilded Lotus", "{5}", does(TAP, w.AddAnyColor(3))),
    artifact("Worn Powerstone", "{3}", ENTERS_TAPPED, taps_for("{C}{C}")),
    artifact("Thran Dynamo", "{4}", taps_for("{C}{C}{C}")),
    artifact("Manalith", "{3}", does(TAP, ADD_ANY_COLOR)),
    artifact("Darksteel Ingot", "{3}", "indestructible", does(TAP, ADD_ANY_COLOR)),
    artifact("Prismatic Lens", "{2}", taps_for("{C}"), does("{1}", TAP, ADD_ANY_COLOR)),
    artifact("Pristine Talisman", "{3}", does(TAP, adds("{C}"), you_gain(1))),
    artifact("Hedron Archive", "{4}", taps_for("{C}{C}"), does("{2}", TAP, SACRIFICE_THIS, draws(number=2))),
    artifact("Fellwar Stone", "{2}").says(
        does(TAP, w.AddWhatCould(w.ManaKind.COLOR, A & LAND & OPPONENTS_CONTROL))
    ),
    artifact("Star Compass", "{2}").says(
        ENTERS_TAPPED, does(TAP, w.AddWhatCould(w.ManaKind.COLOR, A & BASIC & LAND & YOU_CONTROL))
    ),
    noncreature("Coldsteel Heart", "{2}", "Snow Artifact").says(
        ENTERS_TAPPED, CHOOSE_A_COLOR, does(TAP, w.AddAnyColor(color=w.ChosenColor()))
    ),
    artifact("Mana Vault", "{1}").says(
        itself(w.HasRule(w.Rule.DOESNT_UNTAP_IN_YOURS)),
        upkeep(w.MayPay(mana("{4}")), if_you_do(untaps(THIS))),
        w.AtBeginning(
            w.StepName(w.Steps.DRAW), (w.IfSo(w.Is(THIS, (w.Being(w.Trait.TAPPED),)), deals(1, YOU)),)
        ),
        taps_for("{C}{C}{C}"),
    ),
    artifact("Mana Crypt", "{0}", upkeep(w.FlipsCoin(lost=deals(3, YOU))), taps_for("{C}{C}")),
    artifact("Chromatic Sphere", "{1}", does("{1}", TAP, SACRIFICE_THIS, ADD_ANY_COLOR, DRAW_A_CARD)),
    artifact("Chromatic Star", "{1}").says(
        does("{1}", TAP, SACRIFICE_THIS, ADD_ANY_COLOR), when(dies(THIS), DRAW_A_CARD)
    ),
    artifact("Celestial Prism", "{3}", does("{2}", TAP, ADD_ANY_COLOR)),
    artifact("Red Mana Battery", "{4}").says(
        does("{2}", TAP, w.PutsCounters("charge", THIS)),
        does(
            TAP,
            w.RemoveAnyNumber("charge", THIS),
            adds("{R}"),
            w.ForEach(adds("{R}"), w.EachCounter("charge")),
        ),
    ),
    golem("Gold Myr", "{2}", "Myr", "1/1", taps_for("{W}")),
    golem("Silver Myr", "{2}", "Myr", "1/1", taps_for("{U}")),
    golem("Leaden Myr", "{2}", "Myr", "1/1", taps_for("{B}")),
    golem("Iron Myr", "{2}", "Myr", "1/1", taps_for("{R}")),
    golem("Copper Myr", "{2}", "Myr", "1/1", taps_for("{G}")),
    golem("Alloy Myr", "{3}", "Myr", "2/2", does(TAP, ADD_ANY_COLOR)),
    golem("Palladium Myr", "{3}", "Myr", "2/2", taps_for("{C}{C}")),
    # Mana at once.
    instant("Battle Hymn", "{1}{R}", w.ForEach(adds("{R}"), w.EachOf(EACH & CREATURE & YOU_CONTROL))),
    instant("Songs of the Damned", "{B}").says(
        w.ForEach(adds("{B}"), w.EachOf(EACH & CREATURE & CARD & IN_YOUR_GRAVEYARD))
    ),
    sorcery("Inner Fire", "{3}{R}", w.ForEach(adds("{R}"), w.EachOf(EACH & CARD & IN_YOUR_HAND))),
    sorcery("Mana Geyser", "{3}{R}{R}").says(
        w.ForEach(adds("{R}"), w.EachOf(EACH & LAND & OPPONENTS_CONTROL & w.Being(w.Trait.TAPPED)))
    ),
    instant("Brightstone Ritual", "{R}").says(
        w.ForEach(adds("{R}"), w.EachOf(EACH & GOBLIN & ON_THE_BATTLEFIELD))
    ),
    sorcery("Metamorphosis", "{G}").says(
        w.AdditionalCost(THIS, (sacrificing(A & CREATURE),)),
        w.SpentOnly(
            w.WhereX(
                w.AddAnyColor(X),
                w.Reckoned(
                    w.Reckoning.PLUS,
                    w.MeasuredValue(w.ObjectValue.MANA_VALUE, w.TheSacrificed("creature")),
                    1,
                ),
            ),
            w.Use(BARE & CREATURE & SPELL),
        ),
    ),
    # Treasure.
    creature("Dire Fleet Hoarder", "{1}{B}", "Human Pirate", "2/1").says(
        when(dies(THIS), w.CreatesPredefined("Treasure"))
    ),
    creature("Wily Goblin", "{R}{R}", "Goblin Pirate", "1/1", on_entering(w.CreatesPredefined("Treasure"))),
    creature("Prosperous Pirates", "{4}{U}", "Human Pirate", "3/4").says(
        on_entering(w.CreatesPredefined("Treasure", number=2))
    ),
    creature("Sailor of Means", "{2}{U}", "Human Pirate", "1/4").says(
        on_entering(w.CreatesPredefined("Treasure"))
    ),
    creature("Pitiless Plunderer", "{3}{B}", "Human Pirate", "1/4").says(
        when(dies(A & OTHER & CREATURE & YOU_CONTROL), w.CreatesPredefined("Treasure"))
    ),
    legend("Captain Lannery Storm", "{2}{R}", "Human Pirate", "2/2").says(
        "haste",
        when(w.Happens(w.TriggerEvent.ATTACKS, THIS), w.CreatesPredefined("Treasure")),
        when(
            w.PlayerDoes(w.PlayersEvent.SACRIFICES, YOU, A & w.Subtype("Treasure")),
            until_end_of_turn(THIS, w.Gets(1, 0)),
        ),
    ),
    sorcery("Contract Killing", "{3}{B}{B}").says(
        w.Destroy(TARGET & CREATURE), w.CreatesPredefined("Treasure", number=2)
    ),
    sorcery("Strike It Rich", "{R}", w.CreatesPredefined("Treasure"), "flashback {2}{R}"),
    sorcery("Pirate's Prize", "{3}{U}", draws(number=2), w.CreatesPredefined("Treasure")),
    instant("Big Score", "{3}{R}").says(
        w.AdditionalCost(w.This("spell"), (DISCARD_A_CARD,)),
        draws(number=2),
        w.CreatesPredefined("Treasure", number=2),
    ),
    instant("Spell Swindle", "{3}{U}{U}").says(
        w.Counter(TARGET & SPELL),
        w.WhereX(
            w.CreatesPredefined("Treasure", number=X), w.MeasuredValue(w.ObjectValue.MANA_VALUE, THAT & SPELL)
        ),
    ),
    # Snow.
    _snow("Boreal Druid", "{G}", "Elf Druid", "1/1", taps_for("{C}")),
    _snow("Boreal Centaur", "{1}{G}", "Centaur Warrior", "2/2").says(
        does("{S}", until_end_of_turn(THIS, w.Gets(1, 1)), w.ActivateOnly(w.AtTime(w.UseTime.ONCE_EACH_TURN)))
    ),
    _snow("Chilling Shade", "{2}{B}", "Shade", "1/1").says(
        "flying", does("{S}", until_end_of_turn(THIS, w.Gets(1, 1)))
    ),
    _snow("Zombie Musher", "{3}{B}", "Zombie", "2/3").says(
        w.Landwalk(quality=w.Supertype("snow")), does("{S}", REGENERATE_THIS)
    ),
    _snow("Goblin Rimerunner", "{2}{R}", "Goblin Warrior", "2/2").says(
        does(TAP, until_end_of_turn(TARGET & CREATURE, CANT_BLOCK)),
        does("{S}", until_end_of_turn(THIS, has("haste"))),
    ),
    spelled_out(
        w.Card.of("Phyrexian Ironfoot", "{3}", "Snow Artifact Creature - Phyrexian Construct", "3/4").says(
            itself(w.HasRule(w.Rule.DOESNT_UNTAP_IN_YOURS)), does("{1}{S}", untaps(THIS))
        )
    ),
    instant("Skred", "{R}").says(
        deals(w.NumberOf(BARE & w.Supertype("snow") & PERMANENT & YOU_CONTROL), TARGET & CREATURE)
    ),
    sorcery("Into the North", "{1}{G}", searches_for_tapped(A & w.Supertype("snow") & LAND & CARD)),
)
