"""Artifacts of the first years."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Books, wands and clocks.
    noncreature("Jayemdae Tome", "{4}", "Artifact", does(pays("{4}"), TAP, DRAW_A_CARD)),
    noncreature("Jalum Tome", "{3}", "Artifact", does(pays("{2}"), TAP, DRAW_A_CARD, w.DiscardsCard())),
    noncreature("Millstone", "{2}", "Artifact", does(pays("{2}"), TAP, w.Mills(w.TargetPlayer(), 2))),
    noncreature(
        *("Disrupting Scepter", "{3}", "Artifact"),
        does(pays("{3}"), TAP, w.DiscardsCard(w.TargetPlayer()), w.ActivateOnly(w.DuringYourTurn())),
    ),
    noncreature(
        *("Despotic Scepter", "{1}", "Artifact"),
        does(TAP, w.DestroyForGood(TARGET & w.Permanent() & w.YouOwn())),
    ),
    noncreature(
        *("Aladdin's Ring", "{8}", "Artifact"),
        does(pays("{8}"), TAP, w.DealDamage(w.This(), 4, w.AnyTarget())),
    ),
    noncreature(
        *("Amulet of Kroog", "{2}", "Artifact"), does(pays("{2}"), TAP, w.PreventsNext(1, w.AnyTarget()))
    ),
    noncreature("Fountain of Youth", "{0}", "Artifact", does(pays("{2}"), TAP, w.GainsLife(w.You(), 1))),
    noncreature(
        *("Flying Carpet", "{4}", "Artifact"),
        does(pays("{2}"), TAP, until_end_of_turn(TARGET & CREATURE, has(w.Flying()))),
    ),
    noncreature(
        *("Tawnos's Wand", "{4}", "Artifact"),
        does(
            pays("{2}"),
            TAP,
            until_end_of_turn(TARGET & CREATURE & w.PowerAtMost(2), w.HasRule(w.Rule.CANT_BE_BLOCKED)),
        ),
    ),
    noncreature(
        *("Tawnos's Weaponry", "{2}", "Artifact"),
        w.SaysRule(w.SaidOf.MAY_NOT_UNTAP, w.This()),
        does(pays("{2}"), TAP, w.Begin(TARGET & CREATURE, (w.Gets(1, 1),), w.WhileSourceTapped(w.This()))),
    ),
    noncreature(
        *("Jandor's Saddlebags", "{2}", "Artifact"), does(pays("{3}"), TAP, w.Untaps(TARGET & CREATURE))
    ),
    noncreature(
        *("Candelabra of Tawnos", "{1}", "Artifact"),
        does(pays("{X}"), TAP, w.Untaps(w.XTargets(BARE & LAND))),
    ),
    noncreature("Relic Barrier", "{2}", "Artifact", does(TAP, w.Taps(TARGET & ARTIFACT))),
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
            w.Begin(TARGET & w.Permanent() & w.YouControl(), (w.IsColors((w.ColorOfChoice(),)),)),
        ),
    ),
    noncreature(
        *("Ashnod's Transmogrant", "{1}", "Artifact"),
        does(
            TAP,
            SACRIFICE_THIS,
            w.PutsCounters(1, 1, TARGET & w.Not(ARTIFACT) & CREATURE),
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
                & w.Colorless()
                & w.Subtype("Wasp")
                & ARTIFACT
                & CREATURE
                & w.IsToken()
                & w.HasName("Wasp")
                & w.With(w.Flying())
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
                & w.Colorless()
                & w.Subtype("Snake")
                & ARTIFACT
                & CREATURE
                & w.IsToken()
                & w.WithAbilities(
                    ability=when(
                        w.DealsDamage(THIS_CREATURE, w.APlayer()), w.GetsCounters(w.ThatPlayer(), "poison")
                    )
                )
            ),
        ),
    ),
    # What watches the table.
    noncreature(
        *("Ankh of Mishra", "{2}", "Artifact"),
        when(w.Enters(A & LAND), w.DealDamage(w.This(), 2, w.ControllerOf(w.Determiner.THAT & LAND))),
    ),
    noncreature(
        *("Dingus Egg", "{4}", "Artifact"),
        when(w.Dies(A & LAND), w.DealDamage(w.This(), 2, w.ControllerOf(w.Determiner.THAT & LAND))),
    ),
    noncreature(
        *("Ivory Tower", "{1}", "Artifact"),
        upkeep(
            w.WhereX(
                w.GainsLife(w.You(), w.X()),
                w.Minus(w.NumberOf(BARE & w.CardQuality() & w.InYourZone("hand")), 4),
            )
        ),
    ),
    noncreature(
        *("Copper Tablet", "{2}", "Artifact"),
        w.AtEachBeginning(w.UpkeepStep(), (w.DealDamage(w.This(), 1, w.ThatPlayer()),)),
    ),
    noncreature(
        *("Meekstone", "{1}", "Artifact"),
        w.Static(BARE & CREATURE & w.PowerAtLeast(3), (w.HasRule(w.Rule.DOESNT_UNTAP),)),
    ),
    noncreature(
        *("Arena of the Ancients", "{3}", "Artifact"),
        w.Static(BARE & w.Supertype("legendary") & CREATURE, (w.HasRule(w.Rule.DOESNT_UNTAP),)),
        on_entering(w.Taps(ALL & w.Supertype("legendary") & CREATURE)),
    ),
    noncreature(
        *("Soul Net", "{1}", "Artifact"),
        when(w.Dies(A & CREATURE), w.MayPay(mana("{1}")), w.IfYouDo((w.GainsLife(w.You(), 1),))),
    ),
    noncreature(
        *("Ivory Cup", "{1}", "Artifact"),
        when(
            w.SpellIsCast(w.APlayer(), A & WHITE & w.SpellQuality()),
            w.MayPay(mana("{1}")),
            w.IfYouDo((w.GainsLife(w.You(), 1),)),
        ),
    ),
    noncreature(
        *("Crystal Rod", "{1}", "Artifact"),
        when(
            w.SpellIsCast(w.APlayer(), A & BLUE & w.SpellQuality()),
            w.MayPay(mana("{1}")),
            w.IfYouDo((w.GainsLife(w.You(), 1),)),
        ),
    ),
    noncreature(
        *("Throne of Bone", "{1}", "Artifact"),
        when(
            w.SpellIsCast(w.APlayer(), A & BLACK & w.SpellQuality()),
            w.MayPay(mana("{1}")),
            w.IfYouDo((w.GainsLife(w.You(), 1),)),
        ),
    ),
    noncreature(
        *("Iron Star", "{1}", "Artifact"),
        when(
            w.SpellIsCast(w.APlayer(), A & RED & w.SpellQuality()),
            w.MayPay(mana("{1}")),
            w.IfYouDo((w.GainsLife(w.You(), 1),)),
        ),
    ),
    noncreature(
        *("Wooden Sphere", "{1}", "Artifact"),
        when(
            w.SpellIsCast(w.APlayer(), A & GREEN & w.SpellQuality()),
            w.MayPay(mana("{1}")),
            w.IfYouDo((w.GainsLife(w.You(), 1),)),
        ),
    ),
    # Artifacts that are, or become, creatures.
    golem(
        *("Brass Man", "{1}", "Construct", "1/3"),
        itself(w.HasRule(w.Rule.DOESNT_UNTAP_IN_YOURS)),
        upkeep(w.MayPay(mana("{1}")), w.IfYouDo((w.Untaps(w.This()),))),
    ),
    golem(
        *("Dragon Engine", "{3}", "Construct", "1/3"),
        does(pays("{2}"), until_end_of_turn(w.This(), w.Gets(1, 0))),
    ),
    golem("Su-Chi", "{4}", "Construct", "4/4", when(w.Dies(w.This()), w.AddMana(mana("{C}{C}{C}{C}")))),
    golem("Onulet", "{3}", "Construct", "2/2", when(w.Dies(w.This()), w.GainsLife(w.You(), 2))),
    golem("Dancing Scimitar", "{4}", "Spirit", "1/5", w.Flying()),
    golem("Diabolic Machine", "{7}", "Construct", "4/4", does(pays("{3}"), w.Regenerates(w.This()))),
    golem(
        *("Triskelion", "{6}", "Construct", "1/1"),
        w.EntersWithCounters(w.This(), 1, 1, 3),
        does(w.RemoveCounters("+1/+1", w.This()), w.DealDamage(w.It(), 1, w.AnyTarget())),
    ),
    golem(
        *("Soldevi Golem", "{4}", "Golem", "5/3"),
        itself(w.HasRule(w.Rule.DOESNT_UNTAP_IN_YOURS)),
        upkeep(
            w.May(w.Untaps(TARGET & CREATURE & w.OpponentsControl() & w.Tapped())),
            w.IfYouDo((w.Untaps(w.This()),)),
        ),
    ),
    noncreature(
        *("Jade Statue", "{4}", "Artifact"),
        does(
            pays("{2}"),
            w.Begin(
                w.This(),
                (w.Becomes(A & w.Sized(3, 6) & w.Subtype("Golem") & ARTIFACT & CREATURE),),
                w.UntilEndOfCombat(),
            ),
            w.ActivateOnly(w.DuringCombat()),
        ),
    ),
)
