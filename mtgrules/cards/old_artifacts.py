"""Artifacts of the first years."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w


def _cup(name: str, color: w.Quality) -> w.Card:
    """Life for {1} whenever anybody casts a spell of a color."""
    cast = casts(w.A_PLAYER, A & color & SPELL)
    return artifact(name, "{1}", when(cast, w.MayPay(mana("{1}")), if_you_do(you_gain(1))))


CARDS: tuple[w.Card, ...] = (
    # Books, wands and clocks.
    artifact("Jayemdae Tome", "{4}", does("{4}", TAP, DRAW_A_CARD)),
    artifact("Jalum Tome", "{3}", does("{2}", TAP, DRAW_A_CARD, discards())),
    artifact("Millstone", "{2}", does("{2}", TAP, mills(TARGET_PLAYER, 2))),
    artifact("Disrupting Scepter", "{3}").says(
        does("{3}", TAP, discards(TARGET_PLAYER), w.ActivateOnly(w.AtTime(w.UseTime.DURING_YOUR_TURN)))
    ),
    artifact("Despotic Scepter", "{1}").says(
        does(TAP, w.Destroy(TARGET & PERMANENT & w.YOU_OWN, w.Destroying.FOR_GOOD))
    ),
    artifact("Aladdin's Ring", "{8}", does("{8}", TAP, deals(4, ANY_TARGET))),
    artifact("Amulet of Kroog", "{2}", does("{2}", TAP, w.PreventsNext(1, whom=ANY_TARGET))),
    artifact("Fountain of Youth", "{0}", does("{2}", TAP, you_gain(1))),
    artifact("Flying Carpet", "{4}", does("{2}", TAP, until_end_of_turn(TARGET & CREATURE, has("flying")))),
    artifact("Tawnos's Wand", "{4}").says(
        does(
            "{2}",
            TAP,
            until_end_of_turn(TARGET & CREATURE & w.WithPower(2, w.Bound.OR_LESS), CANT_BE_BLOCKED),
        )
    ),
    artifact("Tawnos's Weaponry", "{2}").says(
        w.SaysRule(w.SaidOf.MAY_NOT_UNTAP, THIS),
        does("{2}", TAP, w.Begin(TARGET & CREATURE, (w.Gets(1, 1),), w.Lasts(w.Until.SOURCE_UNTAPS, THIS))),
    ),
    artifact("Jandor's Saddlebags", "{2}", does("{3}", TAP, untaps(TARGET & CREATURE))),
    artifact("Candelabra of Tawnos", "{1}").says(
        does("{X}", TAP, untaps(w.NumberOfTargets(w.HowMany.X, BARE & LAND)))
    ),
    artifact("Relic Barrier", "{2}", does(TAP, taps(TARGET & ARTIFACT))),
    artifact("Barl's Cage", "{4}", does("{3}", w.StaysTapped(TARGET & CREATURE))),
    artifact("Nevinyrral's Disk", "{4}").says(
        ENTERS_TAPPED,
        does("{1}", TAP, w.Destroy(w.Nouns((ALL & ARTIFACT, BARE & CREATURE, BARE & ENCHANTMENT)))),
    ),
    artifact("Alchor's Tomb", "{4}").says(
        does("{2}", TAP, w.Begin(TARGET & PERMANENT & YOU_CONTROL, (w.IsColors((w.ColorOfChoice(),)),)))
    ),
    artifact("Ashnod's Transmogrant", "{1}").says(
        does(
            TAP,
            SACRIFICE_THIS,
            w.PutsCounters("+1/+1", TARGET & w.Not(ARTIFACT) & CREATURE),
            w.Begin(THAT & CREATURE, (w.IsAlso(A & ARTIFACT),)),
        )
    ),
    artifact("Phyrexian Vault", "{3}", does("{2}", TAP, sacrificing(A & CREATURE), DRAW_A_CARD)),
    artifact("The Hive", "{5}").says(
        does(
            "{5}",
            TAP,
            w.Creates(
                A
                & w.Sized(1, 1)
                & COLORLESS
                & w.Subtype("Wasp")
                & ARTIFACT
                & CREATURE
                & TOKEN
                & w.HasName("Wasp")
                & having("flying")
            ),
        )
    ),
    artifact("Serpent Generator", "{6}").says(
        does(
            "{4}",
            TAP,
            w.Creates(
                A
                & w.Sized(1, 1)
                & COLORLESS
                & w.Subtype("Snake")
                & ARTIFACT
                & CREATURE
                & TOKEN
                & w.WithAbilities(
                    ability=when(
                        w.DealsDamage(THIS_CREATURE, w.A_PLAYER), w.GetsCounters(THAT_PLAYER, "poison")
                    )
                )
            ),
        )
    ),
    # What watches the table.
    artifact("Ankh of Mishra", "{2}").says(
        when(w.Happens(w.TriggerEvent.ENTERS, A & LAND), deals(2, w.ControllerOf(THAT & LAND)))
    ),
    artifact("Dingus Egg", "{4}", when(dies(A & LAND), deals(2, w.ControllerOf(THAT & LAND)))),
    artifact("Ivory Tower", "{1}").says(
        upkeep(
            w.WhereX(you_gain(X), w.Reckoned(w.Reckoning.MINUS, w.NumberOf(BARE & CARD & IN_YOUR_HAND), 4))
        )
    ),
    artifact("Copper Tablet", "{2}").says(
        w.AtBeginning(w.StepName(w.Steps.UPKEEP), turn=w.OfTurn.EACH, instructions=(deals(1, THAT_PLAYER),))
    ),
    artifact("Meekstone", "{1}", static(BARE & CREATURE & w.WithPower(3, w.Bound.OR_GREATER), DOESNT_UNTAP)),
    artifact("Arena of the Ancients", "{3}").says(
        static(BARE & LEGENDARY & CREATURE, DOESNT_UNTAP), on_entering(taps(ALL & LEGENDARY & CREATURE))
    ),
    artifact("Soul Net", "{1}", when(dies(A & CREATURE), w.MayPay(mana("{1}")), if_you_do(you_gain(1)))),
    _cup("Ivory Cup", WHITE),
    _cup("Crystal Rod", BLUE),
    _cup("Throne of Bone", BLACK),
    _cup("Iron Star", RED),
    _cup("Wooden Sphere", GREEN),
    # Artifacts that are, or become, creatures.
    golem("Brass Man", "{1}", "Construct", "1/3").says(
        itself(w.HasRule(w.Rule.DOESNT_UNTAP_IN_YOURS)),
        upkeep(w.MayPay(mana("{1}")), if_you_do(untaps(THIS))),
    ),
    golem("Dragon Engine", "{3}", "Construct", "1/3", does("{2}", until_end_of_turn(THIS, w.Gets(1, 0)))),
    golem("Su-Chi", "{4}", "Construct", "4/4", when(dies(THIS), adds("{C}{C}{C}{C}"))),
    golem("Onulet", "{3}", "Construct", "2/2", when(dies(THIS), you_gain(2))),
    golem("Dancing Scimitar", "{4}", "Spirit", "1/5", "flying"),
    golem("Diabolic Machine", "{7}", "Construct", "4/4", does("{3}", REGENERATE_THIS)),
    golem("Triskelion", "{6}", "Construct", "1/1").says(
        w.EntersWithCounters(THIS, "+1/+1", 3),
        does(w.RemoveCounters("+1/+1", THIS), w.DealDamage(IT, 1, ANY_TARGET)),
    ),
    golem("Soldevi Golem", "{4}", "Golem", "5/3").says(
        itself(w.HasRule(w.Rule.DOESNT_UNTAP_IN_YOURS)),
        upkeep(
            w.May(untaps(TARGET & CREATURE & OPPONENTS_CONTROL & w.Being(w.Trait.TAPPED))),
            if_you_do(untaps(THIS)),
        ),
    ),
    artifact("Jade Statue", "{4}").says(
        does(
            "{2}",
            w.Begin(
                THIS,
                (w.Becomes(A & w.Sized(3, 6) & w.Subtype("Golem") & ARTIFACT & CREATURE),),
                w.Lasts(w.Until.END_OF_COMBAT),
            ),
            w.ActivateOnly(w.AtTime(w.UseTime.DURING_COMBAT)),
        )
    ),
)
