"""Cards that sacrifice, regenerate or can't be destroyed, and lands that give much at a price."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Sacrifices as a cost.
    creature(
        *("Carrion Feeder", "{B}", "Zombie", "1/1"),
        itself(w.HasRule(w.Rule.CANT_BLOCK)),
        does(sacrificing(A & CREATURE), w.PutsCounters("+1/+1", w.This())),
    ),
    creature(
        *("Nantuko Husk", "{2}{B}", "Zombie Insect", "2/2"),
        does(sacrificing(A & CREATURE), until_end_of_turn(w.This(), w.Gets(2, 2))),
    ),
    creature(
        *("Phyrexian Ghoul", "{2}{B}", "Phyrexian Zombie", "2/2"),
        does(sacrificing(A & CREATURE), until_end_of_turn(w.This(), w.Gets(2, 2))),
    ),
    creature(
        *("Bloodthrone Vampire", "{1}{B}", "Vampire", "1/1"),
        does(sacrificing(A & CREATURE), until_end_of_turn(w.This(), w.Gets(2, 2))),
    ),
    creature(
        *("Fallen Angel", "{3}{B}{B}", "Angel", "3/3"),
        "flying",
        does(sacrificing(A & CREATURE), until_end_of_turn(w.This(), w.Gets(2, 1))),
    ),
    creature(*("Viscera Seer", "{B}", "Vampire Wizard", "1/1"), does(sacrificing(A & CREATURE), scries(1))),
    creature(
        *("Auratog", "{1}{W}", "Atog", "1/2"),
        does(sacrificing(A & ENCHANTMENT), until_end_of_turn(w.This(), w.Gets(2, 2))),
    ),
    creature(
        *("Foratog", "{2}{G}", "Atog", "1/2"),
        does(pays("{G}"), sacrificing(A & w.Subtype("Forest")), until_end_of_turn(w.This(), w.Gets(2, 2))),
    ),
    creature(
        *("Starved Rusalka", "{G}", "Spirit", "1/1"),
        does(pays("{G}"), sacrificing(A & CREATURE), w.GainsLife(w.You(), 1)),
    ),
    creature(
        *("Martyred Rusalka", "{W}", "Spirit", "1/1"),
        does(
            pays("{W}"),
            sacrificing(A & CREATURE),
            until_end_of_turn(TARGET & CREATURE, w.HasRule(w.Rule.CANT_ATTACK)),
        ),
    ),
    creature(
        *("Plagued Rusalka", "{B}", "Spirit", "1/1"),
        does(pays("{B}"), sacrificing(A & CREATURE), until_end_of_turn(TARGET & CREATURE, w.Gets(-1, -1))),
    ),
    creature(
        *("Selfless Spirit", "{1}{W}", "Spirit Cleric", "2/1"),
        "flying",
        does(SACRIFICE_THIS, until_end_of_turn(YOUR_CREATURES, has("indestructible"))),
    ),
    creature(
        *("Dauntless Escort", "{1}{G}{W}", "Rhino Soldier", "3/3"),
        does(SACRIFICE_THIS, until_end_of_turn(YOUR_CREATURES, has("indestructible"))),
    ),
    noncreature(
        *("Blasting Station", "{3}", "Artifact"),
        does(TAP, sacrificing(A & CREATURE), w.DealDamage(w.This(), 1, w.AnyTarget())),
        when(w.Happens(w.TriggerEvent.ENTERS, A & CREATURE), w.May(untaps(w.This()))),
    ),
    enchantment(
        *("Greater Good", "{2}{G}{G}"),
        does(
            sacrificing(A & CREATURE),
            draws(number=w.MeasuredValue(w.ObjectValue.POWER, w.TheSacrificed("creature"))),
            discards(number=3),
        ),
    ),
    noncreature(
        *("Claws of Gix", "{0}", "Artifact"),
        does(pays("{1}"), sacrificing(A & w.PERMANENT), w.GainsLife(w.You(), 1)),
    ),
    noncreature("Zuran Orb", "{0}", "Artifact", does(sacrificing(A & LAND), w.GainsLife(w.You(), 2))),
    noncreature(
        *("High Market", "", "Land"),
        taps_for("{C}"),
        does(TAP, sacrificing(A & CREATURE), w.GainsLife(w.You(), 1)),
    ),
    noncreature(
        *("Phyrexian Tower", "", "Legendary Land"),
        taps_for("{C}"),
        does(TAP, sacrificing(A & CREATURE), w.AddMana(mana("{B}{B}"))),
    ),
    noncreature(
        *("Diamond Valley", "", "Land"),
        does(
            TAP,
            sacrificing(A & CREATURE),
            w.GainsLife(w.You(), w.MeasuredValue(w.ObjectValue.TOUGHNESS, w.TheSacrificed("creature"))),
        ),
    ),
    noncreature(
        *("Miren, the Moaning Well", "", "Legendary Land"),
        taps_for("{C}"),
        does(
            pays("{3}"),
            TAP,
            sacrificing(A & CREATURE),
            w.GainsLife(w.You(), w.MeasuredValue(w.ObjectValue.TOUGHNESS, w.TheSacrificed("creature"))),
        ),
    ),
    # What watches deaths.
    creature(
        *("Blood Artist", "{1}{B}", "Vampire", "0/1"),
        when(
            dies(w.ThisOrAnother(w.This(), A & w.Other() & CREATURE)),
            w.LosesLife(w.TARGET_PLAYER, 1),
            w.GainsLife(w.You(), 1),
        ),
    ),
    creature(
        *("Zulaport Cutthroat", "{1}{B}", "Human Rogue Ally", "1/1"),
        when(
            dies(w.ThisOrAnother(w.This(), A & w.Other() & CREATURE & w.YOU_CONTROL)),
            w.LosesLife(w.EACH_OPPONENT, 1),
            w.GainsLife(w.You(), 1),
        ),
    ),
    creature(
        *("Falkenrath Noble", "{3}{B}", "Vampire Noble", "2/2"),
        "flying",
        when(
            dies(w.ThisOrAnother(w.This(), A & w.Other() & CREATURE)),
            w.LosesLife(w.TARGET_PLAYER, 1),
            w.GainsLife(w.You(), 1),
        ),
    ),
    enchantment(
        *("Dictate of Erebos", "{3}{B}{B}"),
        "flash",
        when(dies(A & CREATURE & w.YOU_CONTROL), w.SacrificesOfChoice(w.EACH_OPPONENT, A & CREATURE)),
    ),
    creature(
        *("Butcher of Malakir", "{5}{B}{B}", "Vampire Warrior", "5/4"),
        "flying",
        when(
            dies(w.ThisOrAnother(w.This(), A & w.Other() & CREATURE & w.YOU_CONTROL)),
            w.SacrificesOfChoice(w.EACH_OPPONENT, A & CREATURE),
        ),
    ),
    # Regeneration.
    creature(
        *("Albino Troll", "{1}{G}", "Troll", "3/3"),
        "echo {1}{G}",
        does(pays("{1}{G}"), w.Regenerates(w.This())),
    ),
    creature("Cudgel Troll", "{2}{G}{G}", "Troll", "4/3", does(pays("{G}"), w.Regenerates(w.This()))),
    creature(
        *("Lotleth Troll", "{B}{G}", "Zombie Troll", "2/1"),
        "trample",
        does(
            w.PaysWithSome(w.WithSome.DISCARD, A & CREATURE & w.CARD),
            w.PutsCounters("+1/+1", w.This()),
        ),
        does(pays("{B}"), w.Regenerates(w.This())),
    ),
    legend(
        *("Thrun, the Last Troll", "{2}{G}{G}", "Troll Shaman", "4/4"),
        w.Static(w.This("spell"), (w.HasRule(w.Rule.CANT_BE_COUNTERED),)),
        "hexproof",
        does(pays("{1}{G}"), w.Regenerates(w.This())),
    ),
    creature("Gorilla Chieftain", "{2}{G}{G}", "Ape", "3/3", does(pays("{1}{G}"), w.Regenerates(w.This()))),
    creature(
        *("Wolfir Avenger", "{1}{G}{G}", "Wolf Warrior", "3/3"),
        "flash",
        does(pays("{1}{G}"), w.Regenerates(w.This())),
    ),
    creature(
        *("Clot Sliver", "{1}{B}", "Sliver", "1/1"),
        w.Static(
            ALL & w.Subtype("Sliver"), (w.HasQuoted(does(pays("{2}"), w.Regenerates(w.This("permanent")))),)
        ),
    ),
    instant("Wrap in Vigor", "{1}{G}", w.Regenerates(EACH & CREATURE & w.YOU_CONTROL)),
    noncreature(
        *("Yavimaya Hollow", "", "Legendary Land"),
        taps_for("{C}"),
        does(pays("{G}"), TAP, w.Regenerates(TARGET & CREATURE)),
    ),
    # What can't be destroyed.
    noncreature("Darksteel Citadel", "", "Artifact Land", "indestructible", taps_for("{C}")),
    noncreature(
        *("Darksteel Brute", "{2}", "Artifact"),
        "indestructible",
        does(
            pays("{3}"),
            until_end_of_turn(
                w.This(), w.Becomes(A & w.Sized(2, 2) & w.Subtype("Beast") & ARTIFACT & CREATURE)
            ),
        ),
    ),
    legend(
        *("Konda, Lord of Eiganjo", "{5}{W}{W}", "Human Samurai", "3/3"),
        "vigilance",
        "indestructible",
        "bushido 5",
    ),
    legend(
        *("Avacyn, Angel of Hope", "{5}{W}{W}{W}", "Angel", "8/8"),
        "flying",
        "vigilance",
        "indestructible",
        w.Static(BARE & w.Other() & w.PERMANENT & w.YOU_CONTROL, (has("indestructible"),)),
    ),
    creature(
        *("Spearbreaker Behemoth", "{5}{G}{G}", "Beast", "5/5"),
        "indestructible",
        does(
            pays("{1}"),
            until_end_of_turn(TARGET & CREATURE & w.WithPower(5, w.Bound.OR_GREATER), has("indestructible")),
        ),
    ),
    instant("Withstand Death", "{G}", until_end_of_turn(TARGET & CREATURE, has("indestructible"))),
    # Lands that count, or are sacrificed.
    noncreature(
        *("Gaea's Cradle", "", "Legendary Land"),
        does(TAP, w.ForEach(w.AddMana(mana("{G}")), w.EachOf(EACH & CREATURE & w.YOU_CONTROL))),
    ),
    noncreature(
        *("Serra's Sanctum", "", "Legendary Land"),
        does(TAP, w.ForEach(w.AddMana(mana("{W}")), w.EachOf(EACH & ENCHANTMENT & w.YOU_CONTROL))),
    ),
    noncreature(
        *("Tolarian Academy", "", "Legendary Land"),
        does(TAP, w.ForEach(w.AddMana(mana("{U}")), w.EachOf(EACH & ARTIFACT & w.YOU_CONTROL))),
    ),
    noncreature(
        *("Cabal Coffers", "", "Land"),
        does(
            pays("{2}"),
            TAP,
            w.ForEach(w.AddMana(mana("{B}")), w.EachOf(EACH & w.Subtype("Swamp") & w.YOU_CONTROL)),
        ),
    ),
    noncreature(
        *("Cloudpost", "", "Land - Locus"),
        w.EntersTapped(w.This()),
        does(
            TAP, w.ForEach(w.AddMana(mana("{C}")), w.EachOf(EACH & w.Subtype("Locus") & w.ON_THE_BATTLEFIELD))
        ),
    ),
    noncreature(
        *("Temple of the False God", "", "Land"),
        does(
            TAP,
            w.AddMana(mana("{C}{C}")),
            w.ActivateOnly(w.WhileSo(w.CountIs(w.CountFact.MANY_YOURS, BARE & LAND, 5))),
        ),
    ),
    noncreature(
        *("Mishra's Workshop", "", "Land"),
        does(TAP, w.SpentOnly(w.AddMana(mana("{C}{C}{C}")), w.Use(BARE & ARTIFACT & w.SPELL))),
    ),
    noncreature(
        *("Crystal Vein", "", "Land"),
        taps_for("{C}"),
        does(TAP, SACRIFICE_THIS, w.AddMana(mana("{C}{C}"))),
    ),
    noncreature(
        *("Strip Mine", "", "Land"),
        taps_for("{C}"),
        does(TAP, SACRIFICE_THIS, w.Destroy(TARGET & LAND)),
    ),
    noncreature(
        *("Wasteland", "", "Land"),
        taps_for("{C}"),
        does(TAP, SACRIFICE_THIS, w.Destroy(TARGET & w.Not(w.Supertype("basic")) & LAND)),
    ),
    # More lands in a turn.
    enchantment(
        "Exploration", "{G}", w.Static(w.You(), (w.HasRuleOfNumber(w.RuleOfNumber.MAY_PLAY_MORE_LANDS),))
    ),
    legend(
        *("Azusa, Lost but Seeking", "{2}{G}", "Human Monk", "1/2"),
        w.Static(w.You(), (w.HasRuleOfNumber(w.RuleOfNumber.MAY_PLAY_MORE_LANDS, 2),)),
    ),
    noncreature(
        *("Explore", "{1}{G}", "Sorcery"),
        w.SpellAbility((w.AddsLandPlays(),)),
        w.SpellAbility((DRAW_A_CARD,)),
    ),
    sorcery("Summer Bloom", "{1}{G}", w.AddsLandPlays(3)),
)
