"""Auras, Curses and Equipment that judges meet."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Auras.
    creature_aura("Pacifism", "{1}{W}", w.HasRule(w.Rule.CANT_ATTACK_OR_BLOCK)),
    aura(
        *("Claustrophobia", "{1}{U}{U}", ENCHANT_CREATURE),
        on_entering(w.Taps(w.Enchanted("creature"))),
        enchanted("creature", w.HasRule(w.Rule.DOESNT_UNTAP)),
    ),
    creature_aura("Dehydration", "{3}{U}", w.HasRule(w.Rule.DOESNT_UNTAP)),
    creature_aura("Dead Weight", "{B}", w.Gets(-2, -2)),
    aura(
        *("Holy Armor", "{W}", ENCHANT_CREATURE),
        enchanted("creature", w.Gets(0, 2)),
        does(pays("{W}"), until_end_of_turn(w.Enchanted("creature"), w.Gets(0, 1))),
    ),
    creature_aura("Invisibility", "{U}{U}", w.CantBeBlockedExceptBy(BARE & w.Subtype("Wall"))),
    aura(
        *("Freed from the Real", "{2}{U}", ENCHANT_CREATURE),
        does(pays("{U}"), w.Taps(w.Enchanted("creature"))),
        does(pays("{U}"), w.Untaps(w.Enchanted("creature"))),
    ),
    aura(
        *("Dragon Mantle", "{R}", ENCHANT_CREATURE),
        on_entering(DRAW_A_CARD),
        enchanted("creature", w.HasQuoted(does(pays("{R}"), until_end_of_turn(THIS_CREATURE, w.Gets(1, 0))))),
    ),
    noncreature(
        *("Gift of Granite", "{W}", "Enchantment - Aura"),
        w.Flash(),
        ENCHANT_CREATURE,
        enchanted("creature", w.Gets(0, 2)),
    ),
    aura(
        *("Aspect of Mongoose", "{1}{G}", ENCHANT_CREATURE),
        enchanted("creature", has(w.Shroud())),
        when(w.Dies(w.This()), w.ReturnToHand(w.This())),
    ),
    aura(
        *("Sleeper's Guile", "{2}{B}", ENCHANT_CREATURE),
        enchanted("creature", has(w.Fear())),
        when(w.Dies(w.This()), w.ReturnToHand(w.This())),
    ),
    creature_aura(
        *("Empyrial Armor", "{1}{W}{W}"),
        w.GetsForEach(1, 1, w.EachOf(EACH & w.CardQuality() & w.InYourZone("hand"))),
    ),
    aura(
        *("Elephant Guide", "{2}{G}", ENCHANT_CREATURE),
        enchanted("creature", w.Gets(3, 3)),
        when(
            w.Dies(w.Enchanted("creature")),
            w.Creates(A & w.Sized(3, 3) & GREEN & w.Subtype("Elephant") & CREATURE & w.IsToken()),
        ),
    ),
    aura(
        *("Griffin Guide", "{2}{W}", ENCHANT_CREATURE),
        enchanted("creature", w.Gets(2, 2), has(w.Flying())),
        when(
            w.Dies(w.Enchanted("creature")),
            w.Creates(
                A & w.Sized(2, 2) & WHITE & w.Subtype("Griffin") & CREATURE & w.IsToken() & w.With(w.Flying())
            ),
        ),
    ),
    aura(
        *("Fists of Ironwood", "{1}{G}", ENCHANT_CREATURE),
        on_entering(
            w.Creates(
                BARE & w.Sized(1, 1) & GREEN & w.Subtype("Saproling") & CREATURE & w.IsToken(), number=2
            )
        ),
        enchanted("creature", has(w.Trample())),
    ),
    aura(
        *("Squirrel Nest", "{1}{G}{G}", ENCHANT_LAND),
        enchanted(
            "land",
            w.HasQuoted(
                does(
                    TAP, w.Creates(A & w.Sized(1, 1) & GREEN & w.Subtype("Squirrel") & CREATURE & w.IsToken())
                )
            ),
        ),
    ),
    aura(
        *("Psychic Venom", "{1}{U}", ENCHANT_LAND),
        when(
            w.BecomesTapped(w.Enchanted("land")),
            w.DealDamage(w.This(), 2, w.ControllerOf(w.Determiner.THAT & LAND)),
        ),
    ),
    aura(
        *("Recumbent Bliss", "{2}{W}", ENCHANT_CREATURE),
        enchanted("creature", w.HasRule(w.Rule.CANT_ATTACK_OR_BLOCK)),
        upkeep(w.May(w.GainLife(1))),
    ),
    noncreature(
        *("Eldrazi Conscription", "{8}", "Tribal Enchantment - Eldrazi Aura", ENCHANT_CREATURE),
        enchanted("creature", w.Gets(10, 10), has(w.Trample(), w.Annihilator(2))),
    ),
    # Curses.
    noncreature(
        *("Curse of Stalked Prey", "{1}{R}", "Enchantment - Aura Curse"),
        w.EnchantPlayer(),
        when(
            w.DealsCombatDamage(A & CREATURE, w.EnchantedPlayer()),
            w.PutsCounters(1, 1, w.Determiner.THAT & CREATURE),
        ),
    ),
    noncreature(
        *("Curse of the Nightly Hunt", "{2}{R}", "Enchantment - Aura Curse"),
        w.EnchantPlayer(),
        w.Static(BARE & CREATURE & w.EnchantedPlayerControls(), (w.HasRule(w.Rule.ATTACKS_IF_ABLE),)),
    ),
    noncreature(
        *("Curse of Bloodletting", "{3}{R}{R}", "Enchantment - Aura Curse"),
        w.EnchantPlayer(),
        w.RaisesDamageStatic(A & w.SourceQuality(), w.DoubleThat(), w.EnchantedPlayer(), w.ThatPlayer()),
    ),
    noncreature(
        *("Curse of Exhaustion", "{2}{W}{W}", "Enchantment - Aura Curse"),
        w.EnchantPlayer(),
        w.Static(w.EnchantedPlayer(), (w.CantCastMore(),)),
    ),
    noncreature(
        *("Curse of the Forsaken", "{2}{W}", "Enchantment - Aura Curse"),
        w.EnchantPlayer(),
        when(w.AttacksSomeone(A & CREATURE, w.EnchantedPlayer()), w.GainsLife(w.ItsController(), 1)),
    ),
    # Equipment.
    equipment("Leonin Scimitar", "{1}", "{1}", w.Gets(1, 1)),
    equipment("Shuko", "{1}", "{0}", w.Gets(1, 0)),
    equipment("Neurok Hoversail", "{1}", "{2}", has(w.Flying())),
    equipment("Kitesail", "{2}", "{2}", w.Gets(1, 0), has(w.Flying())),
    equipment("Accorder's Shield", "{0}", "{3}", w.Gets(0, 3), has(w.Vigilance())),
    equipment("Behemoth Sledge", "{1}{G}{W}", "{3}", w.Gets(2, 2), has(w.Trample(), w.Lifelink())),
    equipment("Swiftfoot Boots", "{2}", "{1}", has(w.Hexproof(), w.Haste())),
    equipment(
        *("Empyrial Plate", "{2}", "{2}"),
        w.GetsForEach(1, 1, w.EachOf(EACH & w.CardQuality() & w.InYourZone("hand"))),
    ),
    equipment(
        *("Sylvok Lifestaff", "{1}", "{1}"), w.Gets(1, 0), when(w.Dies(w.Equipped()), w.GainsLife(w.You(), 3))
    ),
    equipment(
        *("Specter's Shroud", "{2}", "{1}"),
        w.Gets(1, 0),
        when(w.DealsCombatDamage(w.Equipped(), w.APlayer()), w.DiscardsCard(w.ThatPlayer())),
    ),
    equipment(
        *("Butcher's Cleaver", "{3}", "{3}"),
        w.Gets(3, 0),
        w.StaticWhile(w.IsA(w.Equipped(), A & w.Subtype("Human")), w.It(), (has(w.Lifelink()),)),
    ),
    equipment(
        *("Manriki-Gusari", "{2}", "{1}"),
        w.Gets(1, 2),
        w.HasQuoted(does(TAP, w.Destroy(TARGET & w.Subtype("Equipment")))),
    ),
    equipment(
        *("Blazing Torch", "{1}", "{1}"),
        w.HasRuleAbout(
            w.RuleAbout.CANT_BE_BLOCKED_BY, BARE & w.Either((w.Subtype("Vampire"), w.Subtype("Zombie")))
        ),
        w.Static(
            w.Equipped(),
            (w.HasQuoted(does(TAP, SACRIFICE_THIS, w.DealDamage(w.This(), 2, w.AnyTarget()))),),
        ),
    ),
    equipment(
        *("Quietus Spike", "{3}", "{3}"),
        has(w.Deathtouch()),
        when(w.DealsCombatDamage(w.Equipped(), w.APlayer()), w.LosesHalfRoundedUp(w.ThatPlayer())),
    ),
    equipment(
        *("Sword of Body and Mind", "{3}", "{2}"),
        w.Gets(2, 2),
        has(w.ProtectionFromBoth(w.ColorWord(w.Color.GREEN), w.ColorWord(w.Color.BLUE))),
        when(
            w.DealsCombatDamage(w.Equipped(), w.APlayer()),
            w.Creates(A & w.Sized(2, 2) & GREEN & w.Subtype("Wolf") & CREATURE & w.IsToken()),
            w.Mills(w.ThatPlayer(), 10),
        ),
    ),
    equipment(
        *("Sword of Light and Shadow", "{3}", "{2}"),
        w.Gets(2, 2),
        has(w.ProtectionFromBoth(w.ColorWord(w.Color.WHITE), w.ColorWord(w.Color.BLACK))),
        when(
            w.DealsCombatDamage(w.Equipped(), w.APlayer()),
            w.GainsLife(w.You(), 3),
            w.May(
                w.ReturnToYourHand(
                    w.UpToOneTarget(TARGET & CREATURE & w.CardQuality() & w.InYourZone("graveyard"))
                )
            ),
        ),
    ),
)
