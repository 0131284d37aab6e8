"""Cards that sacrifice, regenerate or can't be destroyed, and lands that give much at a price."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_EATS = does(sacrificing(A & CREATURE), until_end_of_turn(THIS, w.Gets(2, 2)))

CARDS: tuple[w.Card, ...] = (
    # Sacrifices as a cost.
    creature("Carrion Feeder", "{B}", "Zombie", "1/1").says(
        itself(CANT_BLOCK), does(sacrificing(A & CREATURE), w.PutsCounters("+1/+1", THIS))
    ),
    creature("Nantuko Husk", "{2}{B}", "Zombie Insect", "2/2", _EATS),
    creature("Phyrexian Ghoul", "{2}{B}", "Phyrexian Zombie", "2/2", _EATS),
    creature("Bloodthrone Vampire", "{1}{B}", "Vampire", "1/1", _EATS),
    creature("Fallen Angel", "{3}{B}{B}", "Angel", "3/3").says(
        "flying", does(sacrificing(A & CREATURE), until_end_of_turn(THIS, w.Gets(2, 1)))
    ),
    creature("Viscera Seer", "{B}", "Vampire Wizard", "1/1", does(sacrificing(A & CREATURE), scries(1))),
    creature("Auratog", "{1}{W}", "Atog", "1/2").says(
        does(sacrificing(A & ENCHANTMENT), until_end_of_turn(THIS, w.Gets(2, 2)))
    ),
    creature("Foratog", "{2}{G}", "Atog", "1/2").says(
        does("{G}", sacrificing(A & FOREST), until_end_of_turn(THIS, w.Gets(2, 2)))
    ),
    creature("Starved Rusalka", "{G}", "Spirit", "1/1", does("{G}", sacrificing(A & CREATURE), you_gain(1))),
    creature("Martyred Rusalka", "{W}", "Spirit", "1/1").says(
        does(
            "{W}",
            sacrificing(A & CREATURE),
            until_end_of_turn(TARGET & CREATURE, w.HasRule(w.Rule.CANT_ATTACK)),
        )
    ),
    creature("Plagued Rusalka", "{B}", "Spirit", "1/1").says(
        does("{B}", sacrificing(A & CREATURE), until_end_of_turn(TARGET & CREATURE, w.Gets(-1, -1)))
    ),
    creature("Selfless Spirit", "{1}{W}", "Spirit Cleric", "2/1").says(
        "flying", does(SACRIFICE_THIS, until_end_of_turn(YOUR_CREATURES, has("indestructible")))
    ),
    creature("Dauntless Escort", "{1}{G}{W}", "Rhino Soldier", "3/3").says(
        does(SACRIFICE_THIS, until_end_of_turn(YOUR_CREATURES, has("indestructible")))
    ),
    artifact("Blasting Station", "{3}").says(
        does(TAP, sacrificing(A & CREATURE), deals(1, ANY_TARGET)),
        when(w.Happens(w.TriggerEvent.ENTERS, A & CREATURE), w.May(untaps(THIS))),
    ),
    enchantment("Greater Good", "{2}{G}{G}").says(
        does(
            sacrificing(A & CREATURE),
            draws(number=w.MeasuredValue(w.ObjectValue.POWER, w.TheSacrificed("creature"))),
            discards(number=3),
        )
    ),
    artifact("Claws of Gix", "{0}", does("{1}", sacrificing(A & PERMANENT), you_gain(1))),
    artifact("Zuran Orb", "{0}", does(sacrificing(A & LAND), you_gain(2))),
    land("High Market", taps_for("{C}"), does(TAP, sacrificing(A & CREATURE), you_gain(1))),
    noncreature("Phyrexian Tower", "", "Legendary Land").says(
        taps_for("{C}"), does(TAP, sacrificing(A & CREATURE), adds("{B}{B}"))
    ),
    land("Diamond Valley").says(
        does(
            TAP,
            sacrificing(A & CREATURE),
            you_gain(w.MeasuredValue(w.ObjectValue.TOUGHNESS, w.TheSacrificed("creature"))),
        )
    ),
    noncreature("Miren, the Moaning Well", "", "Legendary Land").says(
        taps_for("{C}"),
        does(
            "{3}",
            TAP,
            sacrificing(A & CREATURE),
            you_gain(w.MeasuredValue(w.ObjectValue.TOUGHNESS, w.TheSacrificed("creature"))),
        ),
    ),
    # What watches deaths.
    creature("Blood Artist", "{1}{B}", "Vampire", "0/1").says(
        when(dies(w.ThisOrAnother(THIS, A & OTHER & CREATURE)), w.LosesLife(TARGET_PLAYER, 1), you_gain(1))
    ),
    creature("Zulaport Cutthroat", "{1}{B}", "Human Rogue Ally", "1/1").says(
        when(
            dies(w.ThisOrAnother(THIS, A & OTHER & CREATURE & YOU_CONTROL)),
            w.LosesLife(w.EACH_OPPONENT, 1),
            you_gain(1),
        )
    ),
    creature("Falkenrath Noble", "{3}{B}", "Vampire Noble", "2/2").says(
        "flying",
        when(dies(w.ThisOrAnother(THIS, A & OTHER & CREATURE)), w.LosesLife(TARGET_PLAYER, 1), you_gain(1)),
    ),
    enchantment("Dictate of Erebos", "{3}{B}{B}").says(
        "flash", when(dies(A & CREATURE & YOU_CONTROL), w.SacrificesOfChoice(w.EACH_OPPONENT, A & CREATURE))
    ),
    creature("Butcher of Malakir", "{5}{B}{B}", "Vampire Warrior", "5/4").says(
        "flying",
        when(
            dies(w.ThisOrAnother(THIS, A & OTHER & CREATURE & YOU_CONTROL)),
            w.SacrificesOfChoice(w.EACH_OPPONENT, A & CREATURE),
        ),
    ),
    # Regeneration.
    creature("Albino Troll", "{1}{G}", "Troll", "3/3", "echo {1}{G}", does("{1}{G}", REGENERATE_THIS)),
    creature("Cudgel Troll", "{2}{G}{G}", "Troll", "4/3", does("{G}", REGENERATE_THIS)),
    creature("Lotleth Troll", "{B}{G}", "Zombie Troll", "2/1").says(
        "trample",
        does(w.PaysWithSome(w.WithSome.DISCARD, A & CREATURE & CARD), w.PutsCounters("+1/+1", THIS)),
        does("{B}", REGENERATE_THIS),
    ),
    legend("Thrun, the Last Troll", "{2}{G}{G}", "Troll Shaman", "4/4").says(
        static(w.This("spell"), w.HasRule(w.Rule.CANT_BE_COUNTERED)),
        "hexproof",
        does("{1}{G}", REGENERATE_THIS),
    ),
    creature("Gorilla Chieftain", "{2}{G}{G}", "Ape", "3/3", does("{1}{G}", REGENERATE_THIS)),
    creature("Wolfir Avenger", "{1}{G}{G}", "Wolf Warrior", "3/3", "flash", does("{1}{G}", REGENERATE_THIS)),
    creature("Clot Sliver", "{1}{B}", "Sliver", "1/1").says(
        static(ALL & w.Subtype("Sliver"), w.HasQuoted(does("{2}", w.Regenerates(w.This("permanent")))))
    ),
    instant("Wrap in Vigor", "{1}{G}", w.Regenerates(EACH & CREATURE & YOU_CONTROL)),
    noncreature("Yavimaya Hollow", "", "Legendary Land").says(
        taps_for("{C}"), does("{G}", TAP, w.Regenerates(TARGET & CREATURE))
    ),
    # What can't be destroyed.
    noncreature("Darksteel Citadel", "", "Artifact Land", "indestructible", taps_for("{C}")),
    artifact("Darksteel Brute", "{2}").says(
        "indestructible",
        does(
            "{3}",
            until_end_of_turn(THIS, w.Becomes(A & w.Sized(2, 2) & w.Subtype("Beast") & ARTIFACT & CREATURE)),
        ),
    ),
    legend("Konda, Lord of Eiganjo", "{5}{W}{W}", "Human Samurai", "3/3").says(
        "vigilance", "indestructible", "bushido 5"
    ),
    legend("Avacyn, Angel of Hope", "{5}{W}{W}{W}", "Angel", "8/8").says(
        "flying",
        "vigilance",
        "indestructible",
        static(BARE & OTHER & PERMANENT & YOU_CONTROL, has("indestructible")),
    ),
    creature("Spearbreaker Behemoth", "{5}{G}{G}", "Beast", "5/5").says(
        "indestructible",
        does(
            "{1}",
            until_end_of_turn(TARGET & CREATURE & w.WithPower(5, w.Bound.OR_GREATER), has("indestructible")),
        ),
    ),
    instant("Withstand Death", "{G}", until_end_of_turn(TARGET & CREATURE, has("indestructible"))),
    # Lands that count, or are sacrificed.
    noncreature("Gaea's Cradle", "", "Legendary Land").says(
        does(TAP, w.ForEach(adds("{G}"), w.EachOf(EACH & CREATURE & YOU_CONTROL)))
    ),
    noncreature("Serra's Sanctum", "", "Legendary Land").says(
        does(TAP, w.ForEach(adds("{W}"), w.EachOf(EACH & ENCHANTMENT & YOU_CONTROL)))
    ),
    noncreature("Tolarian Academy", "", "Legendary Land").says(
        does(TAP, w.ForEach(adds("{U}"), w.EachOf(EACH & ARTIFACT & YOU_CONTROL)))
    ),
    land("Cabal Coffers", does("{2}", TAP, w.ForEach(adds("{B}"), w.EachOf(EACH & SWAMP & YOU_CONTROL)))),
    noncreature("Cloudpost", "", "Land - Locus").says(
        ENTERS_TAPPED,
        does(TAP, w.ForEach(adds("{C}"), w.EachOf(EACH & w.Subtype("Locus") & ON_THE_BATTLEFIELD))),
    ),
    land("Temple of the False God").says(
        does(
            TAP, adds("{C}{C}"), w.ActivateOnly(w.WhileSo(w.CountIs(w.CountFact.MANY_YOURS, BARE & LAND, 5)))
        )
    ),
    land("Mishra's Workshop", does(TAP, w.SpentOnly(adds("{C}{C}{C}"), w.Use(BARE & ARTIFACT & SPELL)))),
    land("Crystal Vein", taps_for("{C}"), does(TAP, SACRIFICE_THIS, adds("{C}{C}"))),
    land("Strip Mine", taps_for("{C}"), does(TAP, SACRIFICE_THIS, w.Destroy(TARGET & LAND))),
    land("Wasteland", taps_for("{C}"), does(TAP, SACRIFICE_THIS, w.Destroy(TARGET & w.Not(BASIC) & LAND))),
    # More lands in a turn.
    enchantment("Exploration", "{G}", static(YOU, w.HasRuleOfNumber(w.RuleOfNumber.MAY_PLAY_MORE_LANDS))),
    legend("Azusa, Lost but Seeking", "{2}{G}", "Human Monk", "1/2").says(
        static(YOU, w.HasRuleOfNumber(w.RuleOfNumber.MAY_PLAY_MORE_LANDS, 2))
    ),
    sorcery("Explore", "{1}{G}", spell(w.AddsLandPlays()), spell(DRAW_A_CARD)),
    sorcery("Summer Bloom", "{1}{G}", w.AddsLandPlays(3)),
)
