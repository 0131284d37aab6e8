"""Cards that make tokens, or twice as many."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Tokens.
    instant(
        *("Raise the Alarm", "{1}{W}"),
        w.Creates(BARE & w.Sized(1, 1) & WHITE & w.Subtype("Soldier") & CREATURE & w.TOKEN, number=2),
    ),
    sorcery(
        *("Dragon Fodder", "{1}{R}"),
        w.Creates(BARE & w.Sized(1, 1) & RED & w.Subtype("Goblin") & CREATURE & w.TOKEN, number=2),
    ),
    sorcery(
        *("Hordeling Outburst", "{1}{R}{R}"),
        w.Creates(BARE & w.Sized(1, 1) & RED & w.Subtype("Goblin") & CREATURE & w.TOKEN, number=3),
    ),
    sorcery(
        *("Spectral Procession", "{2/W}{2/W}{2/W}"),
        w.Creates(
            BARE & w.Sized(1, 1) & WHITE & w.Subtype("Spirit") & CREATURE & w.TOKEN & having("flying"),
            number=3,
        ),
    ),
    noncreature(
        *("Lingering Souls", "{2}{W}", "Sorcery"),
        w.SpellAbility(
            (
                w.Creates(
                    BARE
                    & w.Sized(1, 1)
                    & WHITE
                    & w.Subtype("Spirit")
                    & CREATURE
                    & w.TOKEN
                    & having("flying"),
                    number=2,
                ),
            )
        ),
        "flashback {1}{B}",
    ),
    noncreature(
        *("Moan of the Unhallowed", "{2}{B}{B}", "Sorcery"),
        w.SpellAbility(
            (w.Creates(BARE & w.Sized(2, 2) & BLACK & w.Subtype("Zombie") & CREATURE & w.TOKEN, number=2),)
        ),
        "flashback {5}{B}{B}",
    ),
    instant(
        *("Beast Within", "{2}{G}"),
        w.Destroy(TARGET & w.PERMANENT),
        w.Creates(A & w.Sized(3, 3) & GREEN & w.Subtype("Beast") & CREATURE & w.TOKEN, w.ItsController()),
    ),
    instant(
        *("Pongify", "{U}"),
        w.Destroy(TARGET & CREATURE, w.Destroying.FOR_GOOD),
        w.Creates(A & w.Sized(3, 3) & GREEN & w.Subtype("Ape") & CREATURE & w.TOKEN, w.ItsController()),
    ),
    creature(
        *("Siege-Gang Commander", "{3}{R}{R}", "Goblin", "2/2"),
        on_entering(
            w.Creates(BARE & w.Sized(1, 1) & RED & w.Subtype("Goblin") & CREATURE & w.TOKEN, number=3)
        ),
        does(
            pays("{1}{R}"),
            sacrificing(A & w.Subtype("Goblin")),
            w.DealDamage(w.This(), 2, w.AnyTarget()),
        ),
    ),
    creature(
        *("Captain of the Watch", "{4}{W}{W}", "Human Soldier", "3/3"),
        "vigilance",
        w.Static(
            BARE & w.Other() & w.Subtype("Soldier") & CREATURE & w.YOU_CONTROL,
            (w.Gets(1, 1), has("vigilance")),
        ),
        on_entering(
            w.Creates(BARE & w.Sized(1, 1) & WHITE & w.Subtype("Soldier") & CREATURE & w.TOKEN, number=3)
        ),
    ),
    creature(
        *("Hornet Queen", "{4}{G}{G}{G}", "Insect", "2/2"),
        "flying",
        "deathtouch",
        on_entering(
            w.Creates(
                BARE
                & w.Sized(1, 1)
                & GREEN
                & w.Subtype("Insect")
                & CREATURE
                & w.TOKEN
                & w.WithAbilities(named("flying", "deathtouch")),
                number=4,
            )
        ),
    ),
    legend(
        *("Krenko, Mob Boss", "{2}{R}{R}", "Goblin Warrior", "3/3"),
        does(
            TAP,
            w.WhereX(
                w.Creates(
                    BARE & w.Sized(1, 1) & RED & w.Subtype("Goblin") & CREATURE & w.TOKEN, number=w.X()
                ),
                w.NumberOf(BARE & w.Subtype("Goblin") & w.YOU_CONTROL),
            ),
        ),
    ),
    creature(
        *("Deranged Hermit", "{3}{G}{G}", "Elf", "1/1"),
        "echo {3}{G}{G}",
        on_entering(
            w.Creates(BARE & w.Sized(1, 1) & GREEN & w.Subtype("Squirrel") & CREATURE & w.TOKEN, number=4)
        ),
        w.Static(BARE & w.Subtype("Squirrel") & CREATURE, (w.Gets(1, 1),)),
    ),
    legend(
        *("Sliver Queen", "{W}{U}{B}{R}{G}", "Sliver", "7/7"),
        does(
            pays("{2}"),
            w.Creates(
                A & w.Sized(1, 1) & w.Being(w.Trait.COLORLESS) & w.Subtype("Sliver") & CREATURE & w.TOKEN
            ),
        ),
    ),
    creature(
        *("Thragtusk", "{4}{G}", "Beast", "5/3"),
        on_entering(w.GainsLife(w.You(), 5)),
        when(
            w.Happens(w.TriggerEvent.LEAVES, w.This()),
            w.Creates(A & w.Sized(3, 3) & GREEN & w.Subtype("Beast") & CREATURE & w.TOKEN),
        ),
    ),
    creature(
        *("Avenger of Zendikar", "{5}{G}{G}", "Elemental", "5/5"),
        on_entering(
            w.ForEach(
                w.Creates(A & w.Sized(0, 1) & GREEN & w.Subtype("Plant") & CREATURE & w.TOKEN),
                w.EachOf(EACH & LAND & w.YOU_CONTROL),
            )
        ),
        when(
            w.Happens(w.TriggerEvent.ENTERS_UNDER_YOURS, A & LAND),
            w.May(w.PutsCounters("+1/+1", EACH & w.Subtype("Plant") & CREATURE & w.YOU_CONTROL)),
        ),
    ),
    creature(
        *("Rukh Egg", "{3}{R}", "Bird Egg", "0/3"),
        when(
            dies(w.This()),
            w.Later(
                w.Creates(
                    A & w.Sized(4, 4) & RED & w.Subtype("Bird") & CREATURE & w.TOKEN & having("flying")
                ),
                w.Occasion(w.Occasions.NEXT_END_STEP),
            ),
        ),
    ),
    noncreature(
        *("Bitterblossom", "{1}{B}", "Tribal Enchantment - Faerie"),
        upkeep(
            w.LosesLife(w.You(), 1),
            w.Creates(
                A
                & w.Sized(1, 1)
                & BLACK
                & w.Subtype("Faerie")
                & w.Subtype("Rogue")
                & CREATURE
                & w.TOKEN
                & having("flying")
            ),
        ),
    ),
    enchantment("Anointed Procession", "{3}{W}", w.DoublesTokens()),
    enchantment("Growing Ranks", "{2}{G/W}{G/W}", upkeep(w.Populates())),
    instant(
        *("Rootborn Defenses", "{2}{W}"),
        w.Populates(),
        until_end_of_turn(YOUR_CREATURES, has("indestructible")),
    ),
    sorcery(
        *("Horncaller's Chant", "{7}{G}"),
        w.Creates(A & w.Sized(4, 4) & GREEN & w.Subtype("Rhino") & CREATURE & w.TOKEN & having("trample")),
        w.Populates(),
    ),
    instant(
        *("Sundering Growth", "{G/W}{G/W}"),
        w.Destroy(TARGET & w.Either((ARTIFACT, ENCHANTMENT))),
        w.Populates(),
    ),
    noncreature(
        *("Vitu-Ghazi, the City-Tree", "", "Land"),
        taps_for("{C}"),
        does(
            pays("{2}{G}{W}"),
            TAP,
            w.Creates(A & w.Sized(1, 1) & GREEN & w.Subtype("Saproling") & CREATURE & w.TOKEN),
        ),
    ),
)
