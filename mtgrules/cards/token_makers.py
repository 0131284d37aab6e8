"""Cards that make tokens, or twice as many."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Tokens.
    instant(
        *("Raise the Alarm", "{1}{W}"),
        w.Creates(BARE & w.Sized(1, 1) & WHITE & w.Subtype("Soldier") & CREATURE & w.IsToken(), number=2),
    ),
    sorcery(
        *("Dragon Fodder", "{1}{R}"),
        w.Creates(BARE & w.Sized(1, 1) & RED & w.Subtype("Goblin") & CREATURE & w.IsToken(), number=2),
    ),
    sorcery(
        *("Hordeling Outburst", "{1}{R}{R}"),
        w.Creates(BARE & w.Sized(1, 1) & RED & w.Subtype("Goblin") & CREATURE & w.IsToken(), number=3),
    ),
    sorcery(
        *("Spectral Procession", "{2/W}{2/W}{2/W}"),
        w.Creates(
            BARE & w.Sized(1, 1) & WHITE & w.Subtype("Spirit") & CREATURE & w.IsToken() & w.With(w.Flying()),
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
                    & w.IsToken()
                    & w.With(w.Flying()),
                    number=2,
                ),
            )
        ),
        w.Flashback(mana("{1}{B}")),
    ),
    noncreature(
        *("Moan of the Unhallowed", "{2}{B}{B}", "Sorcery"),
        w.SpellAbility(
            (
                w.Creates(
                    BARE & w.Sized(2, 2) & BLACK & w.Subtype("Zombie") & CREATURE & w.IsToken(), number=2
                ),
            )
        ),
        w.Flashback(mana("{5}{B}{B}")),
    ),
    instant(
        *("Beast Within", "{2}{G}"),
        w.Destroy(TARGET & w.Permanent()),
        w.Creates(A & w.Sized(3, 3) & GREEN & w.Subtype("Beast") & CREATURE & w.IsToken(), w.ItsController()),
    ),
    instant(
        *("Pongify", "{U}"),
        w.DestroyForGood(TARGET & CREATURE),
        w.Creates(A & w.Sized(3, 3) & GREEN & w.Subtype("Ape") & CREATURE & w.IsToken(), w.ItsController()),
    ),
    creature(
        *("Siege-Gang Commander", "{3}{R}{R}", "Goblin", "2/2"),
        on_entering(
            w.Creates(BARE & w.Sized(1, 1) & RED & w.Subtype("Goblin") & CREATURE & w.IsToken(), number=3)
        ),
        does(
            pays("{1}{R}"),
            sacrificing(A & w.Subtype("Goblin")),
            w.DealDamage(w.This(), 2, w.AnyTarget()),
        ),
    ),
    creature(
        *("Captain of the Watch", "{4}{W}{W}", "Human Soldier", "3/3"),
        w.Vigilance(),
        w.Static(
            BARE & w.Other() & w.Subtype("Soldier") & CREATURE & w.YouControl(),
            (w.Gets(1, 1), has(w.Vigilance())),
        ),
        on_entering(
            w.Creates(BARE & w.Sized(1, 1) & WHITE & w.Subtype("Soldier") & CREATURE & w.IsToken(), number=3)
        ),
    ),
    creature(
        *("Hornet Queen", "{4}{G}{G}{G}", "Insect", "2/2"),
        w.Flying(),
        w.Deathtouch(),
        on_entering(
            w.Creates(
                BARE
                & w.Sized(1, 1)
                & GREEN
                & w.Subtype("Insect")
                & CREATURE
                & w.IsToken()
                & w.WithAbilities((w.Flying(), w.Deathtouch())),
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
                    BARE & w.Sized(1, 1) & RED & w.Subtype("Goblin") & CREATURE & w.IsToken(), number=w.X()
                ),
                w.NumberOf(BARE & w.Subtype("Goblin") & w.YouControl()),
            ),
        ),
    ),
    creature(
        *("Deranged Hermit", "{3}{G}{G}", "Elf", "1/1"),
        w.Echo(mana("{3}{G}{G}")),
        on_entering(
            w.Creates(BARE & w.Sized(1, 1) & GREEN & w.Subtype("Squirrel") & CREATURE & w.IsToken(), number=4)
        ),
        w.Static(BARE & w.Subtype("Squirrel") & CREATURE, (w.Gets(1, 1),)),
    ),
    legend(
        *("Sliver Queen", "{W}{U}{B}{R}{G}", "Sliver", "7/7"),
        does(
            pays("{2}"),
            w.Creates(A & w.Sized(1, 1) & w.Colorless() & w.Subtype("Sliver") & CREATURE & w.IsToken()),
        ),
    ),
    creature(
        *("Thragtusk", "{4}{G}", "Beast", "5/3"),
        on_entering(w.GainsLife(w.You(), 5)),
        when(
            w.Leaves(w.This()),
            w.Creates(A & w.Sized(3, 3) & GREEN & w.Subtype("Beast") & CREATURE & w.IsToken()),
        ),
    ),
    creature(
        *("Avenger of Zendikar", "{5}{G}{G}", "Elemental", "5/5"),
        on_entering(
            w.ForEach(
                w.Creates(A & w.Sized(0, 1) & GREEN & w.Subtype("Plant") & CREATURE & w.IsToken()),
                w.EachOf(EACH & LAND & w.YouControl()),
            )
        ),
        when(
            w.EntersUnderYours(A & LAND),
            w.May(w.PutsCounters(1, 1, EACH & w.Subtype("Plant") & CREATURE & w.YouControl())),
        ),
    ),
    creature(
        *("Rukh Egg", "{3}{R}", "Bird Egg", "0/3"),
        when(
            w.Dies(w.This()),
            w.Later(
                w.Creates(
                    A & w.Sized(4, 4) & RED & w.Subtype("Bird") & CREATURE & w.IsToken() & w.With(w.Flying())
                ),
                w.NextEndStep(),
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
                & w.IsToken()
                & w.With(w.Flying())
            ),
        ),
    ),
    enchantment("Anointed Procession", "{3}{W}", w.DoublesTokens()),
    enchantment("Growing Ranks", "{2}{G/W}{G/W}", upkeep(w.Populates())),
    instant(
        *("Rootborn Defenses", "{2}{W}"),
        w.Populates(),
        until_end_of_turn(YOUR_CREATURES, has(w.Indestructible())),
    ),
    sorcery(
        *("Horncaller's Chant", "{7}{G}"),
        w.Creates(
            A & w.Sized(4, 4) & GREEN & w.Subtype("Rhino") & CREATURE & w.IsToken() & w.With(w.Trample())
        ),
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
            w.Creates(A & w.Sized(1, 1) & GREEN & w.Subtype("Saproling") & CREATURE & w.IsToken()),
        ),
    ),
)
