"""Cards that make tokens, or twice as many."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Tokens.
    instant("Raise the Alarm", "{1}{W}", w.Creates(tokens("1/1", WHITE, "Soldier"), number=2)),
    sorcery("Dragon Fodder", "{1}{R}", w.Creates(tokens("1/1", RED, "Goblin"), number=2)),
    sorcery("Hordeling Outburst", "{1}{R}{R}", w.Creates(tokens("1/1", RED, "Goblin"), number=3)),
    sorcery("Spectral Procession", "{2/W}{2/W}{2/W}").says(
        w.Creates(tokens("1/1", WHITE, "Spirit", "flying"), number=3)
    ),
    sorcery("Lingering Souls", "{2}{W}").says(
        w.Creates(tokens("1/1", WHITE, "Spirit", "flying"), number=2), "flashback {1}{B}"
    ),
    sorcery("Moan of the Unhallowed", "{2}{B}{B}").says(
        w.Creates(tokens("2/2", BLACK, "Zombie"), number=2), "flashback {5}{B}{B}"
    ),
    instant("Beast Within", "{2}{G}").says(
        w.Destroy(TARGET & PERMANENT), w.Creates(a_token("3/3", GREEN, "Beast"), w.ItsController())
    ),
    instant("Pongify", "{U}").says(
        w.Destroy(TARGET & CREATURE, w.Destroying.FOR_GOOD),
        w.Creates(a_token("3/3", GREEN, "Ape"), w.ItsController()),
    ),
    creature("Siege-Gang Commander", "{3}{R}{R}", "Goblin", "2/2").says(
        on_entering(w.Creates(tokens("1/1", RED, "Goblin"), number=3)),
        does("{1}{R}", sacrificing(A & GOBLIN), deals(2, ANY_TARGET)),
    ),
    creature("Captain of the Watch", "{4}{W}{W}", "Human Soldier", "3/3").says(
        "vigilance",
        static(BARE & OTHER & w.Subtype("Soldier") & CREATURE & YOU_CONTROL, w.Gets(1, 1), has("vigilance")),
        on_entering(w.Creates(tokens("1/1", WHITE, "Soldier"), number=3)),
    ),
    creature("Hornet Queen", "{4}{G}{G}{G}", "Insect", "2/2").says(
        "flying",
        "deathtouch",
        on_entering(
            w.Creates(
                tokens("1/1", GREEN, "Insect") & w.WithAbilities(named("flying", "deathtouch")), number=4
            )
        ),
    ),
    legend("Krenko, Mob Boss", "{2}{R}{R}", "Goblin Warrior", "3/3").says(
        does(
            TAP,
            w.WhereX(
                w.Creates(tokens("1/1", RED, "Goblin"), number=X), w.NumberOf(BARE & GOBLIN & YOU_CONTROL)
            ),
        )
    ),
    creature("Deranged Hermit", "{3}{G}{G}", "Elf", "1/1").says(
        "echo {3}{G}{G}",
        on_entering(w.Creates(tokens("1/1", GREEN, "Squirrel"), number=4)),
        static(BARE & w.Subtype("Squirrel") & CREATURE, w.Gets(1, 1)),
    ),
    legend("Sliver Queen", "{W}{U}{B}{R}{G}", "Sliver", "7/7").says(
        does("{2}", w.Creates(a_token("1/1", COLORLESS, "Sliver")))
    ),
    creature("Thragtusk", "{4}{G}", "Beast", "5/3").says(
        on_entering(you_gain(5)),
        when(w.Happens(w.TriggerEvent.LEAVES, THIS), w.Creates(a_token("3/3", GREEN, "Beast"))),
    ),
    creature("Avenger of Zendikar", "{5}{G}{G}", "Elemental", "5/5").says(
        on_entering(
            w.ForEach(w.Creates(a_token("0/1", GREEN, "Plant")), w.EachOf(EACH & LAND & YOU_CONTROL))
        ),
        when(
            w.Happens(w.TriggerEvent.ENTERS_UNDER_YOURS, A & LAND),
            w.May(w.PutsCounters("+1/+1", EACH & w.Subtype("Plant") & CREATURE & YOU_CONTROL)),
        ),
    ),
    creature("Rukh Egg", "{3}{R}", "Bird Egg", "0/3").says(
        when(dies(THIS), w.Later(w.Creates(a_token("4/4", RED, "Bird", "flying")), AT_NEXT_END_STEP))
    ),
    noncreature("Bitterblossom", "{1}{B}", "Tribal Enchantment - Faerie").says(
        upkeep(
            w.LosesLife(YOU, 1),
            w.Creates(
                A
                & w.Sized(1, 1)
                & BLACK
                & w.Subtype("Faerie")
                & w.Subtype("Rogue")
                & CREATURE
                & TOKEN
                & having("flying")
            ),
        )
    ),
    enchantment("Anointed Procession", "{3}{W}", w.DoublesTokens()),
    enchantment("Growing Ranks", "{2}{G/W}{G/W}", upkeep(w.Populates())),
    instant("Rootborn Defenses", "{2}{W}").says(
        w.Populates(), until_end_of_turn(YOUR_CREATURES, has("indestructible"))
    ),
    sorcery("Horncaller's Chant", "{7}{G}").says(
        w.Creates(a_token("4/4", GREEN, "Rhino", "trample")), w.Populates()
    ),
    instant("Sundering Growth", "{G/W}{G/W}").says(
        w.Destroy(TARGET & either(ARTIFACT, ENCHANTMENT)), w.Populates()
    ),
    land("Vitu-Ghazi, the City-Tree").says(
        taps_for("{C}"), does("{2}{G}{W}", TAP, w.Creates(a_token("1/1", GREEN, "Saproling")))
    ),
)
