"""Auras, Curses and Equipment that judges meet."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Auras.
    creature_aura("Pacifism", "{1}{W}", w.HasRule(w.Rule.CANT_ATTACK_OR_BLOCK)),
    aura("Claustrophobia", "{1}{U}{U}", ENCHANT_CREATURE).says(
        on_entering(taps(ENCHANTED_CREATURE)), enchanted("creature", DOESNT_UNTAP)
    ),
    creature_aura("Dehydration", "{3}{U}", DOESNT_UNTAP),
    creature_aura("Dead Weight", "{B}", w.Gets(-2, -2)),
    aura("Holy Armor", "{W}", ENCHANT_CREATURE).says(
        enchanted("creature", w.Gets(0, 2)), does("{W}", until_end_of_turn(ENCHANTED_CREATURE, w.Gets(0, 1)))
    ),
    creature_aura(
        "Invisibility",
        "{U}{U}",
        w.HasRuleAbout(w.RuleAbout.CANT_BE_BLOCKED_EXCEPT_BY, BARE & w.Subtype("Wall")),
    ),
    aura("Freed from the Real", "{2}{U}", ENCHANT_CREATURE).says(
        does("{U}", taps(ENCHANTED_CREATURE)), does("{U}", untaps(ENCHANTED_CREATURE))
    ),
    aura("Dragon Mantle", "{R}", ENCHANT_CREATURE).says(
        on_entering(DRAW_A_CARD),
        enchanted("creature", w.HasQuoted(does("{R}", until_end_of_turn(THIS_CREATURE, w.Gets(1, 0))))),
    ),
    noncreature("Gift of Granite", "{W}", "Enchantment - Aura").says(
        "flash", ENCHANT_CREATURE, enchanted("creature", w.Gets(0, 2))
    ),
    aura("Aspect of Mongoose", "{1}{G}", ENCHANT_CREATURE).says(
        enchanted("creature", has("shroud")), when(dies(THIS), returns_to_hand(THIS))
    ),
    aura("Sleeper's Guile", "{2}{B}", ENCHANT_CREATURE).says(
        enchanted("creature", has("fear")), when(dies(THIS), returns_to_hand(THIS))
    ),
    creature_aura("Empyrial Armor", "{1}{W}{W}", w.GetsForEach(1, 1, w.EachOf(EACH & CARD & IN_YOUR_HAND))),
    aura("Elephant Guide", "{2}{G}", ENCHANT_CREATURE).says(
        enchanted("creature", w.Gets(3, 3)),
        when(dies(ENCHANTED_CREATURE), w.Creates(a_token("3/3", GREEN, "Elephant"))),
    ),
    aura("Griffin Guide", "{2}{W}", ENCHANT_CREATURE).says(
        enchanted("creature", w.Gets(2, 2), has("flying")),
        when(dies(ENCHANTED_CREATURE), w.Creates(a_token("2/2", WHITE, "Griffin", "flying"))),
    ),
    aura("Fists of Ironwood", "{1}{G}", ENCHANT_CREATURE).says(
        on_entering(w.Creates(tokens("1/1", GREEN, "Saproling"), number=2)),
        enchanted("creature", has("trample")),
    ),
    aura("Squirrel Nest", "{1}{G}{G}", ENCHANT_LAND).says(
        enchanted("land", w.HasQuoted(does(TAP, w.Creates(a_token("1/1", GREEN, "Squirrel")))))
    ),
    aura("Psychic Venom", "{1}{U}", ENCHANT_LAND).says(
        when(
            w.Happens(w.TriggerEvent.TAPPED, w.Carrier(w.AttachedBy.ENCHANTED, "land")),
            deals(2, w.ControllerOf(THAT & LAND)),
        )
    ),
    aura("Recumbent Bliss", "{2}{W}", ENCHANT_CREATURE).says(
        enchanted("creature", w.HasRule(w.Rule.CANT_ATTACK_OR_BLOCK)), upkeep(w.May(w.GainsLife(number=1)))
    ),
    noncreature("Eldrazi Conscription", "{8}", "Tribal Enchantment - Eldrazi Aura").says(
        ENCHANT_CREATURE, enchanted("creature", w.Gets(10, 10), has("trample", "annihilator 2"))
    ),
    # Curses.
    noncreature("Curse of Stalked Prey", "{1}{R}", "Enchantment - Aura Curse").says(
        ENCHANT_PLAYER,
        when(deals_combat_damage(A & CREATURE, w.ENCHANTED_PLAYER), w.PutsCounters("+1/+1", THAT & CREATURE)),
    ),
    noncreature("Curse of the Nightly Hunt", "{2}{R}", "Enchantment - Aura Curse").says(
        ENCHANT_PLAYER,
        static(
            BARE & CREATURE & w.Whose(w.Possession.ENCHANTED_PLAYER_CONTROLS),
            w.HasRule(w.Rule.ATTACKS_IF_ABLE),
        ),
    ),
    noncreature("Curse of Bloodletting", "{3}{R}{R}", "Enchantment - Aura Curse").says(
        ENCHANT_PLAYER, w.RaisesDamageStatic(A & w.SOURCE, w.More.DOUBLE, w.ENCHANTED_PLAYER, THAT_PLAYER)
    ),
    noncreature("Curse of Exhaustion", "{2}{W}{W}", "Enchantment - Aura Curse").says(
        ENCHANT_PLAYER, static(w.ENCHANTED_PLAYER, w.HasRuleOfNumber(w.RuleOfNumber.CANT_CAST_MORE))
    ),
    noncreature("Curse of the Forsaken", "{2}{W}", "Enchantment - Aura Curse").says(
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
    noncreature("Empyrial Plate", "{2}", "Artifact - Equipment").says(
        static(w.EQUIPPED, w.GetsForEach(1, 1, w.EachOf(EACH & CARD & IN_YOUR_HAND))), "equip {2}"
    ),
    equipment("Sylvok Lifestaff", "{1}", "{1}", w.Gets(1, 0), when(dies(w.EQUIPPED), you_gain(3))),
    noncreature("Specter's Shroud", "{2}", "Artifact - Equipment").says(
        static(w.EQUIPPED, w.Gets(1, 0)),
        when(deals_combat_damage(w.EQUIPPED, w.A_PLAYER), discards(THAT_PLAYER)),
        "equip {1}",
    ),
    noncreature("Butcher's Cleaver", "{3}", "Artifact - Equipment").says(
        static(w.EQUIPPED, w.Gets(3, 0)),
        w.StaticWhile(IT, (has("lifelink"),), w.IsA(w.EQUIPPED, A & w.Subtype("Human"))),
        "equip {3}",
    ),
    noncreature("Manriki-Gusari", "{2}", "Artifact - Equipment").says(
        static(w.EQUIPPED, w.Gets(1, 2), w.HasQuoted(does(TAP, w.Destroy(TARGET & w.Subtype("Equipment"))))),
        "equip {1}",
    ),
    noncreature("Blazing Torch", "{1}", "Artifact - Equipment").says(
        static(
            w.EQUIPPED,
            w.HasRuleAbout(w.RuleAbout.CANT_BE_BLOCKED_BY, BARE & either(w.Subtype("Vampire"), ZOMBIE)),
        ),
        static(w.EQUIPPED, w.HasQuoted(does(TAP, SACRIFICE_THIS, deals(2, ANY_TARGET)))),
        "equip {1}",
    ),
    noncreature("Quietus Spike", "{3}", "Artifact - Equipment").says(
        static(w.EQUIPPED, has("deathtouch")),
        when(deals_combat_damage(w.EQUIPPED, w.A_PLAYER), w.LosesHalf(THAT_PLAYER, w.Rounding.UP)),
        "equip {3}",
    ),
    noncreature("Sword of Body and Mind", "{3}", "Artifact - Equipment").says(
        static(
            w.EQUIPPED, w.Gets(2, 2), has(w.Protection(w.ColorWord(w.Color.GREEN), w.ColorWord(w.Color.BLUE)))
        ),
        when(
            deals_combat_damage(w.EQUIPPED, w.A_PLAYER),
            w.Creates(a_token("2/2", GREEN, "Wolf")),
            mills(THAT_PLAYER, 10),
        ),
        "equip {2}",
    ),
    noncreature("Sword of Light and Shadow", "{3}", "Artifact - Equipment").says(
        static(
            w.EQUIPPED,
            w.Gets(2, 2),
            has(w.Protection(w.ColorWord(w.Color.WHITE), w.ColorWord(w.Color.BLACK))),
        ),
        when(
            deals_combat_damage(w.EQUIPPED, w.A_PLAYER),
            you_gain(3),
            w.May(returns_to_your_hand(w.UpToOneTarget(TARGET & CREATURE & CARD & IN_YOUR_GRAVEYARD))),
        ),
        "equip {2}",
    ),
)
