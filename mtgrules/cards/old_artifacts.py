"""Artifacts of the first years."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Books, wands and clocks.
    noncreature("Jayemdae Tome", "{4}", "Artifact", does(pays("{4}"), TAP, DRAW_A_CARD)),
    noncreature("Jalum Tome", "{3}", "Artifact", does(pays("{2}"), TAP, DRAW_A_CARD, discards())),
    noncreature("Millstone", "{2}", "Artifact", does(pays("{2}"), TAP, mills(w.TARGET_PLAYER, 2))),
    noncreature(
        *("Disrupting Scepter", "{3}", "Artifact"),
        does(
            pays("{3}"),
            TAP,
            discards(w.TARGET_PLAYER),
            w.ActivateOnly(w.AtTime(w.UseTime.DURING_YOUR_TURN)),
        ),
    ),
    noncreature(
        *("Despotic Scepter", "{1}", "Artifact"),
        does(TAP, w.Destroy(TARGET & w.PERMANENT & w.YOU_OWN, w.Destroying.FOR_GOOD)),
    ),
    noncreature(
        *("Aladdin's Ring", "{8}", "Artifact"),
        does(pays("{8}"), TAP, w.DealDamage(w.This(), 4, w.AnyTarget())),
    ),
    noncreature(
        *("Amulet of Kroog", "{2}", "Artifact"), does(pays("{2}"), TAP, w.PreventsNext(1, whom=w.AnyTarget()))
    ),
    noncreature("Fountain of Youth", "{0}", "Artifact", does(pays("{2}"), TAP, w.GainsLife(w.You(), 1))),
    noncreature(
        *("Flying Carpet", "{4}", "Artifact"),
        does(pays("{2}"), TAP, until_end_of_turn(TARGET & CREATURE, has("flying"))),
    ),
    noncreature(
        *("Tawnos's Wand", "{4}", "Artifact"),
        does(
            pays("{2}"),
            TAP,
            until_end_of_turn(
                TARGET & CREATURE & w.WithPower(2, w.Bound.OR_LESS), w.HasRule(w.Rule.CANT_BE_BLOCKED)
            ),
        ),
    ),
    noncreature(
        *("Tawnos's Weaponry", "{2}", "Artifact"),
        w.SaysRule(w.SaidOf.MAY_NOT_UNTAP, w.This()),
        does(
            pays("{2}"),
            TAP,
            w.Begin(TARGET & CREATURE, (w.Gets(1, 1),), w.Lasts(w.Until.SOURCE_UNTAPS, w.This())),
        ),
    ),
    noncreature(
        *("Jandor's Saddlebags", "{2}", "Artifact"), does(pays("{3}"), TAP, untaps(TARGET & CREATURE))
    ),
    noncreature(
        *("Candelabra of Tawnos", "{1}", "Artifact"),
        does(pays("{X}"), TAP, untaps(w.NumberOfTargets(w.HowMany.X, BARE & LAND))),
    ),
    noncreature("Relic Barrier", "{2}", "Artifact", does(TAP, taps(TARGET & ARTIFACT))),
    noncreature("Barl's Cage", "{4}", "Artifact", does(pays("{3}"), w.StaysTapped(TARGET & CREATURE))),
    noncreature(
        *("Nevinyrral's Disk", "{4}", "Artifact"),
        w.EntersTapped(w.This()),
        does(pays("{1}"), TAP, w.Destroy(w.Nouns((ALL & ARTIFACT, BARE & CREATURE, BARE & ENCHANTMENT)))),
    ),
    noncreature(
        *("Alchor's Tomb", "{4}", "Artifact"),
        does(
            pays("{2}"),
            TAP,
            w.Begin(TARGET & w.PERMANENT & w.YOU_CONTROL, (w.IsColors((w.ColorOfChoice(),)),)),
        ),
    ),
    noncreature(
        *("Ashnod's Transmogrant", "{1}", "Artifact"),
        does(
            TAP,
            SACRIFICE_THIS,
            w.PutsCounters("+1/+1", TARGET & w.Not(ARTIFACT) & CREATURE),
            w.Begin(w.Determiner.THAT & CREATURE, (w.IsAlso(A & ARTIFACT),)),
        ),
    ),
    noncreature(
        *("Phyrexian Vault", "{3}", "Artifact"),
        does(pays("{2}"), TAP, sacrificing(A & CREATURE), DRAW_A_CARD),
    ),
    noncreature(
        *("The Hive", "{5}", "Artifact"),
        does(
            pays("{5}"),
            TAP,
            w.Creates(
                A
                & w.Sized(1, 1)
                & w.Being(w.Trait.COLORLESS)
                & w.Subtype("Wasp")
                & ARTIFACT
                & CREATURE
                & w.TOKEN
                & w.HasName("Wasp")
                & having("flying")
            ),
        ),
    ),
    noncreature(
        *("Serpent Generator", "{6}", "Artifact"),
        does(
            pays("{4}"),
            TAP,
            w.Creates(
                A
                & w.Sized(1, 1)
                & w.Being(w.Trait.COLORLESS)
                & w.Subtype("Snake")
                & ARTIFACT
                & CREATURE
                & w.TOKEN
                & w.WithAbilities(
                    ability=when(
                        w.DealsDamage(THIS_CREATURE, w.A_PLAYER), w.GetsCounters(w.ThatPlayer(), "poison")
                    )
                )
            ),
        ),
    ),
    # What watches the table.
    noncreature(
        *("Ankh of Mishra", "{2}", "Artifact"),
        when(
            w.Happens(w.TriggerEvent.ENTERS, A & LAND),
            w.DealDamage(w.This(), 2, w.ControllerOf(w.Determiner.THAT & LAND)),
        ),
    ),
    noncreature(
        *("Dingus Egg", "{4}", "Artifact"),
        when(dies(A & LAND), w.DealDamage(w.This(), 2, w.ControllerOf(w.Determiner.THAT & LAND))),
    ),
    noncreature(
        *("Ivory Tower", "{1}", "Artifact"),
        upkeep(
            w.WhereX(
                w.GainsLife(w.You(), w.X()),
                w.Reckoned(
                    w.Reckoning.MINUS, w.NumberOf(BARE & w.CARD & w.InZone(w.InZoneOf.YOU, "hand")), 4
                ),
            )
        ),
    ),
    noncreature(
        *("Copper Tablet", "{2}", "Artifact"),
        w.AtBeginning(
            w.StepName(w.Steps.UPKEEP),
            turn=w.OfTurn.EACH,
            instructions=(w.DealDamage(w.This(), 1, w.ThatPlayer()),),
        ),
    ),
    noncreature(
        *("Meekstone", "{1}", "Artifact"),
        w.Static(BARE & CREATURE & w.WithPower(3, w.Bound.OR_GREATER), (w.HasRule(w.Rule.DOESNT_UNTAP),)),
    ),
    noncreature(
        *("Arena of the Ancients", "{3}", "Artifact"),
        w.Static(BARE & w.Supertype("legendary") & CREATURE, (w.HasRule(w.Rule.DOESNT_UNTAP),)),
        on_entering(taps(ALL & w.Supertype("legendary") & CREATURE)),
    ),
    noncreature(
        *("Soul Net", "{1}", "Artifact"),
        when(dies(A & CREATURE), w.MayPay(mana("{1}")), if_you_do(w.GainsLife(w.You(), 1))),
    ),
    noncreature(
        *("Ivory Cup", "{1}", "Artifact"),
        when(
            casts(w.A_PLAYER, A & WHITE & w.SPELL),
            w.MayPay(mana("{1}")),
            if_you_do(w.GainsLife(w.You(), 1)),
        ),
    ),
    noncreature(
        *("Crystal Rod", "{1}", "Artifact"),
        when(
            casts(w.A_PLAYER, A & BLUE & w.SPELL),
            w.MayPay(mana("{1}")),
            if_you_do(w.GainsLife(w.You(), 1)),
        ),
    ),
    noncreature(
        *("Throne of Bone", "{1}", "Artifact"),
        when(
            casts(w.A_PLAYER, A & BLACK & w.SPELL),
            w.MayPay(mana("{1}")),
            if_you_do(w.GainsLife(w.You(), 1)),
        ),
    ),
    noncreature(
        *("Iron Star", "{1}", "Artifact"),
        when(
            casts(w.A_PLAYER, A & RED & w.SPELL),
            w.MayPay(mana("{1}")),
            if_you_do(w.GainsLife(w.You(), 1)),
        ),
    ),
    noncreature(
        *("Wooden Sphere", "{1}", "Artifact"),
        when(
            casts(w.A_PLAYER, A & GREEN & w.SPELL),
            w.MayPay(mana("{1}")),
            if_you_do(w.GainsLife(w.You(), 1)),
        ),
    ),
    # Artifacts that are, or become, creatures.
    golem(
        *("Brass Man", "{1}", "Construct", "1/3"),
        itself(w.HasRule(w.Rule.DOESNT_UNTAP_IN_YOURS)),
        upkeep(w.MayPay(mana("{1}")), if_you_do(untaps(w.This()))),
    ),
    golem(
        *("Dragon Engine", "{3}", "Construct", "1/3"),
        does(pays("{2}"), until_end_of_turn(w.This(), w.Gets(1, 0))),
    ),
    golem("Su-Chi", "{4}", "Construct", "4/4", when(dies(w.This()), w.AddMana(mana("{C}{C}{C}{C}")))),
    golem("Onulet", "{3}", "Construct", "2/2", when(dies(w.This()), w.GainsLife(w.You(), 2))),
    golem("Dancing Scimitar", "{4}", "Spirit", "1/5", "flying"),
    golem("Diabolic Machine", "{7}", "Construct", "4/4", does(pays("{3}"), w.Regenerates(w.This()))),
    golem(
        *("Triskelion", "{6}", "Construct", "1/1"),
        w.EntersWithCounters(w.This(), "+1/+1", 3),
        does(w.RemoveCounters("+1/+1", w.This()), w.DealDamage(w.It(), 1, w.AnyTarget())),
    ),
    golem(
        *("Soldevi Golem", "{4}", "Golem", "5/3"),
        itself(w.HasRule(w.Rule.DOESNT_UNTAP_IN_YOURS)),
        upkeep(
            w.May(untaps(TARGET & CREATURE & w.OPPONENTS_CONTROL & w.Being(w.Trait.TAPPED))),
            if_you_do(untaps(w.This())),
        ),
    ),
    noncreature(
        *("Jade Statue", "{4}", "Artifact"),
        does(
            pays("{2}"),
            w.Begin(
                w.This(),
                (w.Becomes(A & w.Sized(3, 6) & w.Subtype("Golem") & ARTIFACT & CREATURE),),
                w.Lasts(w.Until.END_OF_COMBAT),
            ),
            w.ActivateOnly(w.AtTime(w.UseTime.DURING_COMBAT)),
        ),
    ),
)
