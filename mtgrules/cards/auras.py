"""Auras, Curses and Equipment that judges meet."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Auras.
    creature_aura("Pacifism", "{1}{W}", w.HasRule(w.Rule.CANT_ATTACK_OR_BLOCK)),
    aura(
        *("Claustrophobia", "{1}{U}{U}", ENCHANT_CREATURE),
        on_entering(taps(w.Carrier(w.AttachedBy.ENCHANTED, "creature"))),
        enchanted("creature", w.HasRule(w.Rule.DOESNT_UNTAP)),
    ),
    creature_aura("Dehydration", "{3}{U}", w.HasRule(w.Rule.DOESNT_UNTAP)),
    creature_aura("Dead Weight", "{B}", w.Gets(-2, -2)),
    aura(
        *("Holy Armor", "{W}", ENCHANT_CREATURE),
        enchanted("creature", w.Gets(0, 2)),
        does(pays("{W}"), until_end_of_turn(w.Carrier(w.AttachedBy.ENCHANTED, "creature"), w.Gets(0, 1))),
    ),
    creature_aura(
        "Invisibility",
        "{U}{U}",
        w.HasRuleAbout(w.RuleAbout.CANT_BE_BLOCKED_EXCEPT_BY, BARE & w.Subtype("Wall")),
    ),
    aura(
        *("Freed from the Real", "{2}{U}", ENCHANT_CREATURE),
        does(pays("{U}"), taps(w.Carrier(w.AttachedBy.ENCHANTED, "creature"))),
        does(pays("{U}"), untaps(w.Carrier(w.AttachedBy.ENCHANTED, "creature"))),
    ),
    aura(
        *("Dragon Mantle", "{R}", ENCHANT_CREATURE),
        on_entering(DRAW_A_CARD),
        enchanted("creature", w.HasQuoted(does(pays("{R}"), until_end_of_turn(THIS_CREATURE, w.Gets(1, 0))))),
    ),
    noncreature(
        *("Gift of Granite", "{W}", "Enchantment - Aura"),
        "flash",
        ENCHANT_CREATURE,
        enchanted("creature", w.Gets(0, 2)),
    ),
    aura(
        *("Aspect of Mongoose", "{1}{G}", ENCHANT_CREATURE),
        enchanted("creature", has("shroud")),
        when(dies(w.This()), returns_to_hand(w.This())),
    ),
    aura(
        *("Sleeper's Guile", "{2}{B}", ENCHANT_CREATURE),
        enchanted("creature", has("fear")),
        when(dies(w.This()), returns_to_hand(w.This())),
    ),
    creature_aura(
        *("Empyrial Armor", "{1}{W}{W}"),
        w.GetsForEach(1, 1, w.EachOf(EACH & w.CARD & w.InZone(w.InZoneOf.YOU, "hand"))),
    ),
    aura(
        *("Elephant Guide", "{2}{G}", ENCHANT_CREATURE),
        enchanted("creature", w.Gets(3, 3)),
        when(
            dies(w.Carrier(w.AttachedBy.ENCHANTED, "creature")),
            w.Creates(A & w.Sized(3, 3) & GREEN & w.Subtype("Elephant") & CREATURE & w.TOKEN),
        ),
    ),
    aura(
        *("Griffin Guide", "{2}{W}", ENCHANT_CREATURE),
        enchanted("creature", w.Gets(2, 2), has("flying")),
        when(
            dies(w.Carrier(w.AttachedBy.ENCHANTED, "creature")),
            w.Creates(
                A & w.Sized(2, 2) & WHITE & w.Subtype("Griffin") & CREATURE & w.TOKEN & having("flying")
            ),
        ),
    ),
    aura(
        *("Fists of Ironwood", "{1}{G}", ENCHANT_CREATURE),
        on_entering(
            w.Creates(BARE & w.Sized(1, 1) & GREEN & w.Subtype("Saproling") & CREATURE & w.TOKEN, number=2)
        ),
        enchanted("creature", has("trample")),
    ),
    aura(
        *("Squirrel Nest", "{1}{G}{G}", ENCHANT_LAND),
        enchanted(
            "land",
            w.HasQuoted(
                does(TAP, w.Creates(A & w.Sized(1, 1) & GREEN & w.Subtype("Squirrel") & CREATURE & w.TOKEN))
            ),
        ),
    ),
    aura(
        *("Psychic Venom", "{1}{U}", ENCHANT_LAND),
        when(
            w.Happens(w.TriggerEvent.TAPPED, w.Carrier(w.AttachedBy.ENCHANTED, "land")),
            w.DealDamage(w.This(), 2, w.ControllerOf(w.Determiner.THAT & LAND)),
        ),
    ),
    aura(
        *("Recumbent Bliss", "{2}{W}", ENCHANT_CREATURE),
        enchanted("creature", w.HasRule(w.Rule.CANT_ATTACK_OR_BLOCK)),
        upkeep(w.May(w.GainsLife(number=1))),
    ),
    noncreature(
        *("Eldrazi Conscription", "{8}", "Tribal Enchantment - Eldrazi Aura", ENCHANT_CREATURE),
        enchanted("creature", w.Gets(10, 10), has("trample", "annihilator 2")),
    ),
    # Curses.
    noncreature(
        *("Curse of Stalked Prey", "{1}{R}", "Enchantment - Aura Curse"),
        ENCHANT_PLAYER,
        when(
            deals_combat_damage(A & CREATURE, w.ENCHANTED_PLAYER),
            w.PutsCounters("+1/+1", w.Determiner.THAT & CREATURE),
        ),
    ),
    noncreature(
        *("Curse of the Nightly Hunt", "{2}{R}", "Enchantment - Aura Curse"),
        ENCHANT_PLAYER,
        w.Static(
            BARE & CREATURE & w.Whose(w.Possession.ENCHANTED_PLAYER_CONTROLS),
            (w.HasRule(w.Rule.ATTACKS_IF_ABLE),),
        ),
    ),
    noncreature(
        *("Curse of Bloodletting", "{3}{R}{R}", "Enchantment - Aura Curse"),
        ENCHANT_PLAYER,
        w.RaisesDamageStatic(A & w.SOURCE, w.More.DOUBLE, w.ENCHANTED_PLAYER, w.ThatPlayer()),
    ),
    noncreature(
        *("Curse of Exhaustion", "{2}{W}{W}", "Enchantment - Aura Curse"),
        ENCHANT_PLAYER,
        w.Static(w.ENCHANTED_PLAYER, (w.HasRuleOfNumber(w.RuleOfNumber.CANT_CAST_MORE),)),
    ),
    noncreature(
        *("Curse of the Forsaken", "{2}{W}", "Enchantment - Aura Curse"),
        ENCHANT_PLAYER,
        when(
            w.HappensWith(w.EventWith.ATTACKS, A & CREATURE, w.ENCHANTED_PLAYER),
            w.GainsLife(w.ItsController(), 1),
        ),
    ),
    # Equipment.
    equipment("Leonin Scimitar", "{1}", "{1}", w.Gets(1, 1)),
    equipment("Shuko", "{1}", "{0}", w.Gets(1, 0)),
    equipment("Neurok Hoversail", "{1}", "{2}", has("flying")),
    equipment("Kitesail", "{2}", "{2}", w.Gets(1, 0), has("flying")),
    equipment("Accorder's Shield", "{0}", "{3}", w.Gets(0, 3), has("vigilance")),
    equipment("Behemoth Sledge", "{1}{G}{W}", "{3}", w.Gets(2, 2), has("trample", "lifelink")),
    equipment("Swiftfoot Boots", "{2}", "{1}", has("hexproof", "haste")),
    equipment(
        *("Empyrial Plate", "{2}", "{2}"),
        w.GetsForEach(1, 1, w.EachOf(EACH & w.CARD & w.InZone(w.InZoneOf.YOU, "hand"))),
    ),
    equipment(
        *("Sylvok Lifestaff", "{1}", "{1}"), w.Gets(1, 0), when(dies(w.EQUIPPED), w.GainsLife(w.You(), 3))
    ),
    equipment(
        *("Specter's Shroud", "{2}", "{1}"),
        w.Gets(1, 0),
        when(deals_combat_damage(w.EQUIPPED, w.A_PLAYER), discards(w.ThatPlayer())),
    ),
    equipment(
        *("Butcher's Cleaver", "{3}", "{3}"),
        w.Gets(3, 0),
        w.StaticWhile(w.It(), (has("lifelink"),), w.IsA(w.EQUIPPED, A & w.Subtype("Human"))),
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
            w.EQUIPPED,
            (w.HasQuoted(does(TAP, SACRIFICE_THIS, w.DealDamage(w.This(), 2, w.AnyTarget()))),),
        ),
    ),
    equipment(
        *("Quietus Spike", "{3}", "{3}"),
        has("deathtouch"),
        when(deals_combat_damage(w.EQUIPPED, w.A_PLAYER), w.LosesHalf(w.ThatPlayer(), w.Rounding.UP)),
    ),
    equipment(
        *("Sword of Body and Mind", "{3}", "{2}"),
        w.Gets(2, 2),
        has(w.Protection(w.ColorWord(w.Color.GREEN), w.ColorWord(w.Color.BLUE))),
        when(
            deals_combat_damage(w.EQUIPPED, w.A_PLAYER),
            w.Creates(A & w.Sized(2, 2) & GREEN & w.Subtype("Wolf") & CREATURE & w.TOKEN),
            mills(w.ThatPlayer(), 10),
        ),
    ),
    equipment(
        *("Sword of Light and Shadow", "{3}", "{2}"),
        w.Gets(2, 2),
        has(w.Protection(w.ColorWord(w.Color.WHITE), w.ColorWord(w.Color.BLACK))),
        when(
            deals_combat_damage(w.EQUIPPED, w.A_PLAYER),
            w.GainsLife(w.You(), 3),
            w.May(
                returns_to_your_hand(
                    w.UpToOneTarget(TARGET & CREATURE & w.CARD & w.InZone(w.InZoneOf.YOU, "graveyard"))
                )
            ),
        ),
    ),
)
