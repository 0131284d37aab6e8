"""Artifacts, spells, Treasure and snow: what makes mana besides lands and elves."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.cards.spelled_out import spelled_out
from mtgrules.language import words as w


def _snow(name: str, paid: str, kinds: str, size: str, *abilities: w.Ability | str) -> w.Card:
    return spelled_out(w.Card.of(name, paid, f"Snow Creature - {kinds}", size, *abilities))


CARDS: tuple[w.Card, ...] = (
    # Artifacts that are tapped for mana.
    noncreature("Black Lotus", "{0}", "Artifact", does(TAP, SACRIFICE_THIS, w.AddAnyColor(3))),
    noncreature("Gilded Lotus", "{5}", "Artifact", does(TAP, w.AddAnyColor(3))),
    noncreature("Worn Powerstone", "{3}", "Artifact", w.EntersTapped(w.This()), taps_for("{C}{C}")),
    noncreature("Thran Dynamo", "{4}", "Artifact", taps_for("{C}{C}{C}")),
    noncreature("Manalith", "{3}", "Artifact", does(TAP, w.AddAnyColor())),
    noncreature("Darksteel Ingot", "{3}", "Artifact", "indestructible", does(TAP, w.AddAnyColor())),
    noncreature(
        *("Prismatic Lens", "{2}", "Artifact"), taps_for("{C}"), does(pays("{1}"), TAP, w.AddAnyColor())
    ),
    noncreature(
        *("Pristine Talisman", "{3}", "Artifact"), does(TAP, w.AddMana(mana("{C}")), w.GainsLife(w.You(), 1))
    ),
    noncreature(
        *("Hedron Archive", "{4}", "Artifact"),
        taps_for("{C}{C}"),
        does(pays("{2}"), TAP, SACRIFICE_THIS, draws(number=2)),
    ),
    noncreature(
        *("Fellwar Stone", "{2}", "Artifact"),
        does(TAP, w.AddWhatCould(w.ManaKind.COLOR, A & LAND & w.OPPONENTS_CONTROL)),
    ),
    noncreature(
        *("Star Compass", "{2}", "Artifact"),
        w.EntersTapped(w.This()),
        does(TAP, w.AddWhatCould(w.ManaKind.COLOR, A & w.Supertype("basic") & LAND & w.YOU_CONTROL)),
    ),
    noncreature(
        *("Coldsteel Heart", "{2}", "Snow Artifact"),
        w.EntersTapped(w.This()),
        w.ChoosesAsEnters(w.This(), w.ToChoose.COLOR),
        does(TAP, w.AddAnyColor(color=w.ChosenColor())),
    ),
    noncreature(
        *("Mana Vault", "{1}", "Artifact"),
        itself(w.HasRule(w.Rule.DOESNT_UNTAP_IN_YOURS)),
        upkeep(w.MayPay(mana("{4}")), if_you_do(untaps(w.This()))),
        w.AtBeginning(
            w.StepName(w.Steps.DRAW),
            (w.IfSo(w.Is(w.This(), (w.Being(w.Trait.TAPPED),)), w.DealDamage(w.This(), 1, w.You())),),
        ),
        taps_for("{C}{C}{C}"),
    ),
    noncreature(
        *("Mana Crypt", "{0}", "Artifact"),
        upkeep(w.FlipsCoin(lost=w.DealDamage(w.This(), 3, w.You()))),
        taps_for("{C}{C}"),
    ),
    noncreature(
        *("Chromatic Sphere", "{1}", "Artifact"),
        does(pays("{1}"), TAP, SACRIFICE_THIS, w.AddAnyColor(), DRAW_A_CARD),
    ),
    noncreature(
        *("Chromatic Star", "{1}", "Artifact"),
        does(pays("{1}"), TAP, SACRIFICE_THIS, w.AddAnyColor()),
        when(dies(w.This()), DRAW_A_CARD),
    ),
    noncreature("Celestial Prism", "{3}", "Artifact", does(pays("{2}"), TAP, w.AddAnyColor())),
    noncreature(
        *("Red Mana Battery", "{4}", "Artifact"),
        does(pays("{2}"), TAP, w.PutsCounters("charge", w.This())),
        does(
            TAP,
            w.RemoveAnyNumber("charge", w.This()),
            w.AddMana(mana("{R}")),
            w.ForEach(w.AddMana(mana("{R}")), w.EachCounter("charge")),
        ),
    ),
    golem("Gold Myr", "{2}", "Myr", "1/1", taps_for("{W}")),
    golem("Silver Myr", "{2}", "Myr", "1/1", taps_for("{U}")),
    golem("Leaden Myr", "{2}", "Myr", "1/1", taps_for("{B}")),
    golem("Iron Myr", "{2}", "Myr", "1/1", taps_for("{R}")),
    golem("Copper Myr", "{2}", "Myr", "1/1", taps_for("{G}")),
    golem("Alloy Myr", "{3}", "Myr", "2/2", does(TAP, w.AddAnyColor())),
    golem("Palladium Myr", "{3}", "Myr", "2/2", taps_for("{C}{C}")),
    # Mana at once.
    instant(
        *("Battle Hymn", "{1}{R}"),
        w.ForEach(w.AddMana(mana("{R}")), w.EachOf(EACH & CREATURE & w.YOU_CONTROL)),
    ),
    instant(
        *("Songs of the Damned", "{B}"),
        w.ForEach(
            w.AddMana(mana("{B}")), w.EachOf(EACH & CREATURE & w.CARD & w.InZone(w.InZoneOf.YOU, "graveyard"))
        ),
    ),
    sorcery(
        *("Inner Fire", "{3}{R}"),
        w.ForEach(w.AddMana(mana("{R}")), w.EachOf(EACH & w.CARD & w.InZone(w.InZoneOf.YOU, "hand"))),
    ),
    sorcery(
        *("Mana Geyser", "{3}{R}{R}"),
        w.ForEach(
            w.AddMana(mana("{R}")), w.EachOf(EACH & LAND & w.OPPONENTS_CONTROL & w.Being(w.Trait.TAPPED))
        ),
    ),
    instant(
        *("Brightstone Ritual", "{R}"),
        w.ForEach(w.AddMana(mana("{R}")), w.EachOf(EACH & w.Subtype("Goblin") & w.ON_THE_BATTLEFIELD)),
    ),
    sorcery(
        *("Metamorphosis", "{G}"),
        w.SpentOnly(
            w.WhereX(
                w.AddAnyColor(w.X()),
                w.Reckoned(
                    w.Reckoning.PLUS,
                    w.MeasuredValue(w.ObjectValue.MANA_VALUE, w.TheSacrificed("creature")),
                    1,
                ),
            ),
            w.Use(BARE & CREATURE & w.SPELL),
        ),
        also=(w.AdditionalCost(w.This(), (sacrificing(A & CREATURE),)),),
    ),
    # Treasure.
    creature(
        *("Dire Fleet Hoarder", "{1}{B}", "Human Pirate", "2/1"),
        when(dies(w.This()), w.CreatesPredefined("Treasure")),
    ),
    creature("Wily Goblin", "{R}{R}", "Goblin Pirate", "1/1", on_entering(w.CreatesPredefined("Treasure"))),
    creature(
        *("Prosperous Pirates", "{4}{U}", "Human Pirate", "3/4"),
        on_entering(w.CreatesPredefined("Treasure", number=2)),
    ),
    creature(
        *("Sailor of Means", "{2}{U}", "Human Pirate", "1/4"), on_entering(w.CreatesPredefined("Treasure"))
    ),
    creature(
        *("Pitiless Plunderer", "{3}{B}", "Human Pirate", "1/4"),
        when(dies(A & w.Other() & CREATURE & w.YOU_CONTROL), w.CreatesPredefined("Treasure")),
    ),
    legend(
        *("Captain Lannery Storm", "{2}{R}", "Human Pirate", "2/2"),
        "haste",
        when(w.Happens(w.TriggerEvent.ATTACKS, w.This()), w.CreatesPredefined("Treasure")),
        when(
            w.PlayerDoes(w.PlayersEvent.SACRIFICES, w.You(), A & w.Subtype("Treasure")),
            until_end_of_turn(w.This(), w.Gets(1, 0)),
        ),
    ),
    sorcery(
        *("Contract Killing", "{3}{B}{B}"),
        w.Destroy(TARGET & CREATURE),
        w.CreatesPredefined("Treasure", number=2),
    ),
    noncreature(
        *("Strike It Rich", "{R}", "Sorcery"),
        w.SpellAbility((w.CreatesPredefined("Treasure"),)),
        "flashback {2}{R}",
    ),
    sorcery("Pirate's Prize", "{3}{U}", draws(number=2), w.CreatesPredefined("Treasure")),
    instant(
        *("Big Score", "{3}{R}"),
        draws(number=2),
        w.CreatesPredefined("Treasure", number=2),
        also=(w.AdditionalCost(w.This("spell"), (DISCARD_A_CARD,)),),
    ),
    instant(
        *("Spell Swindle", "{3}{U}{U}"),
        w.Counter(TARGET & w.SPELL),
        w.WhereX(
            w.CreatesPredefined("Treasure", number=w.X()),
            w.MeasuredValue(w.ObjectValue.MANA_VALUE, w.Determiner.THAT & w.SPELL),
        ),
    ),
    # Snow.
    _snow("Boreal Druid", "{G}", "Elf Druid", "1/1", taps_for("{C}")),
    _snow(
        *("Boreal Centaur", "{1}{G}", "Centaur Warrior", "2/2"),
        does(
            pays("{S}"),
            until_end_of_turn(w.This(), w.Gets(1, 1)),
            w.ActivateOnly(w.AtTime(w.UseTime.ONCE_EACH_TURN)),
        ),
    ),
    _snow(
        *("Chilling Shade", "{2}{B}", "Shade", "1/1"),
        "flying",
        does(pays("{S}"), until_end_of_turn(w.This(), w.Gets(1, 1))),
    ),
    _snow(
        *("Zombie Musher", "{3}{B}", "Zombie", "2/3"),
        w.Landwalk(quality=w.Supertype("snow")),
        does(pays("{S}"), w.Regenerates(w.This())),
    ),
    _snow(
        *("Goblin Rimerunner", "{2}{R}", "Goblin Warrior", "2/2"),
        does(TAP, until_end_of_turn(TARGET & CREATURE, w.HasRule(w.Rule.CANT_BLOCK))),
        does(pays("{S}"), until_end_of_turn(w.This(), has("haste"))),
    ),
    spelled_out(
        w.Card.of(
            *("Phyrexian Ironfoot", "{3}", "Snow Artifact Creature - Phyrexian Construct", "3/4"),
            itself(w.HasRule(w.Rule.DOESNT_UNTAP_IN_YOURS)),
            does(pays("{1}{S}"), untaps(w.This())),
        )
    ),
    instant(
        *("Skred", "{R}"),
        w.DealDamage(
            w.This(),
            w.NumberOf(BARE & w.Supertype("snow") & w.PERMANENT & w.YOU_CONTROL),
            TARGET & CREATURE,
        ),
    ),
    sorcery(
        *("Into the North", "{1}{G}"),
        searches_for_tapped(A & w.Supertype("snow") & LAND & w.CARD),
    ),
)
