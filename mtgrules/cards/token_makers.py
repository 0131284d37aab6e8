"""Cards that make tokens, or twice as many."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.kinds import creature, does, enchantment, instant, legend, noncreature, sorcery
from mtgrules.cards.phrases import (
    ARTIFACT,
    BARE,
    BLACK,
    CREATURE,
    EACH,
    ENCHANTMENT,
    GREEN,
    LAND,
    RED,
    TAP,
    TARGET,
    WHITE,
    A,
    on_entering,
    pays,
    taps_for,
    until_end_of_turn,
)
from mtgrules.language.abilities.casting_keywords import Flashback
from mtgrules.language.abilities.keywords import Deathtouch, Flying, Indestructible, Trample, Vigilance
from mtgrules.language.abilities.kinds import AtBeginning, SpellAbility, Static, TriggeredAbility
from mtgrules.language.abilities.later import Later
from mtgrules.language.abilities.upkeep_keywords import Echo
from mtgrules.language.card import Card
from mtgrules.language.conditions.zone_changes import Dies, EntersUnderYours, Leaves
from mtgrules.language.does.amounts import EachOf, NumberOf
from mtgrules.language.does.attaching import PutsCounters
from mtgrules.language.does.choosing import May
from mtgrules.language.does.copying import Populates
from mtgrules.language.does.costs_of_choice import SacrificeSome
from mtgrules.language.does.creating import Creates
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import Destroy, DestroyForGood
from mtgrules.language.does.life import GainsLife, LosesLife
from mtgrules.language.does.measured import ForEach, WhereX
from mtgrules.language.does.measures import X
from mtgrules.language.edits.characteristics import Gets, Has
from mtgrules.language.edits.permissions import DoublesTokens
from mtgrules.language.phrases.colors import Colorless
from mtgrules.language.phrases.nouns import AnyTarget
from mtgrules.language.phrases.qualities import Either, IsToken, Other, Permanent, Subtype
from mtgrules.language.phrases.references import ItsController, This, You
from mtgrules.language.phrases.steps import UpkeepStep
from mtgrules.language.phrases.times import NextEndStep
from mtgrules.language.phrases.values import Sized, With, WithAbilities
from mtgrules.language.phrases.whose import YouControl

CARDS: tuple[Card, ...] = (
    # Tokens.
    instant(
        *("Raise the Alarm", "{1}{W}"),
        Creates(BARE & Sized(1, 1) & WHITE & Subtype("Soldier") & CREATURE & IsToken(), number=2),
    ),
    sorcery(
        *("Dragon Fodder", "{1}{R}"),
        Creates(BARE & Sized(1, 1) & RED & Subtype("Goblin") & CREATURE & IsToken(), number=2),
    ),
    sorcery(
        *("Hordeling Outburst", "{1}{R}{R}"),
        Creates(BARE & Sized(1, 1) & RED & Subtype("Goblin") & CREATURE & IsToken(), number=3),
    ),
    sorcery(
        *("Spectral Procession", "{2/W}{2/W}{2/W}"),
        Creates(
            BARE & Sized(1, 1) & WHITE & Subtype("Spirit") & CREATURE & IsToken() & With(Flying()), number=3
        ),
    ),
    noncreature(
        *("Lingering Souls", "{2}{W}", "Sorcery"),
        SpellAbility(
            (
                Creates(
                    BARE & Sized(1, 1) & WHITE & Subtype("Spirit") & CREATURE & IsToken() & With(Flying()),
                    number=2,
                ),
            )
        ),
        Flashback(mana("{1}{B}")),
    ),
    noncreature(
        *("Moan of the Unhallowed", "{2}{B}{B}", "Sorcery"),
        SpellAbility(
            (Creates(BARE & Sized(2, 2) & BLACK & Subtype("Zombie") & CREATURE & IsToken(), number=2),)
        ),
        Flashback(mana("{5}{B}{B}")),
    ),
    instant(
        *("Beast Within", "{2}{G}"),
        Destroy(TARGET & Permanent()),
        Creates(A & Sized(3, 3) & GREEN & Subtype("Beast") & CREATURE & IsToken(), ItsController()),
    ),
    instant(
        *("Pongify", "{U}"),
        DestroyForGood(TARGET & CREATURE),
        Creates(A & Sized(3, 3) & GREEN & Subtype("Ape") & CREATURE & IsToken(), ItsController()),
    ),
    creature(
        *("Siege-Gang Commander", "{3}{R}{R}", "Goblin", "2/2"),
        on_entering(Creates(BARE & Sized(1, 1) & RED & Subtype("Goblin") & CREATURE & IsToken(), number=3)),
        does(pays("{1}{R}"), SacrificeSome(A & Subtype("Goblin")), DealDamage(This(), 2, AnyTarget())),
    ),
    creature(
        *("Captain of the Watch", "{4}{W}{W}", "Human Soldier", "3/3"),
        Vigilance(),
        Static(
            BARE & Other() & Subtype("Soldier") & CREATURE & YouControl(), (Gets(1, 1), Has((Vigilance(),)))
        ),
        on_entering(
            Creates(BARE & Sized(1, 1) & WHITE & Subtype("Soldier") & CREATURE & IsToken(), number=3)
        ),
    ),
    creature(
        *("Hornet Queen", "{4}{G}{G}{G}", "Insect", "2/2"),
        Flying(),
        Deathtouch(),
        on_entering(
            Creates(
                BARE
                & Sized(1, 1)
                & GREEN
                & Subtype("Insect")
                & CREATURE
                & IsToken()
                & WithAbilities((Flying(), Deathtouch())),
                number=4,
            )
        ),
    ),
    legend(
        *("Krenko, Mob Boss", "{2}{R}{R}", "Goblin Warrior", "3/3"),
        does(
            TAP,
            WhereX(
                Creates(BARE & Sized(1, 1) & RED & Subtype("Goblin") & CREATURE & IsToken(), number=X()),
                NumberOf(BARE & Subtype("Goblin") & YouControl()),
            ),
        ),
    ),
    creature(
        *("Deranged Hermit", "{3}{G}{G}", "Elf", "1/1"),
        Echo(mana("{3}{G}{G}")),
        on_entering(
            Creates(BARE & Sized(1, 1) & GREEN & Subtype("Squirrel") & CREATURE & IsToken(), number=4)
        ),
        Static(BARE & Subtype("Squirrel") & CREATURE, (Gets(1, 1),)),
    ),
    legend(
        *("Sliver Queen", "{W}{U}{B}{R}{G}", "Sliver", "7/7"),
        does(pays("{2}"), Creates(A & Sized(1, 1) & Colorless() & Subtype("Sliver") & CREATURE & IsToken())),
    ),
    creature(
        *("Thragtusk", "{4}{G}", "Beast", "5/3"),
        on_entering(GainsLife(You(), 5)),
        TriggeredAbility(
            Leaves(This()), (Creates(A & Sized(3, 3) & GREEN & Subtype("Beast") & CREATURE & IsToken()),)
        ),
    ),
    creature(
        *("Avenger of Zendikar", "{5}{G}{G}", "Elemental", "5/5"),
        on_entering(
            ForEach(
                Creates(A & Sized(0, 1) & GREEN & Subtype("Plant") & CREATURE & IsToken()),
                EachOf(EACH & LAND & YouControl()),
            )
        ),
        TriggeredAbility(
            EntersUnderYours(A & LAND),
            (May(PutsCounters(1, 1, EACH & Subtype("Plant") & CREATURE & YouControl())),),
        ),
    ),
    creature(
        *("Rukh Egg", "{3}{R}", "Bird Egg", "0/3"),
        TriggeredAbility(
            Dies(This()),
            (
                Later(
                    Creates(A & Sized(4, 4) & RED & Subtype("Bird") & CREATURE & IsToken() & With(Flying())),
                    NextEndStep(),
                ),
            ),
        ),
    ),
    noncreature(
        *("Bitterblossom", "{1}{B}", "Tribal Enchantment - Faerie"),
        AtBeginning(
            UpkeepStep(),
            (
                LosesLife(You(), 1),
                Creates(
                    A
                    & Sized(1, 1)
                    & BLACK
                    & Subtype("Faerie")
                    & Subtype("Rogue")
                    & CREATURE
                    & IsToken()
                    & With(Flying())
                ),
            ),
        ),
    ),
    enchantment("Anointed Procession", "{3}{W}", DoublesTokens()),
    enchantment("Growing Ranks", "{2}{G/W}{G/W}", AtBeginning(UpkeepStep(), (Populates(),))),
    instant(
        *("Rootborn Defenses", "{2}{W}"),
        Populates(),
        until_end_of_turn(BARE & CREATURE & YouControl(), Has((Indestructible(),))),
    ),
    sorcery(
        *("Horncaller's Chant", "{7}{G}"),
        Creates(A & Sized(4, 4) & GREEN & Subtype("Rhino") & CREATURE & IsToken() & With(Trample())),
        Populates(),
    ),
    instant(
        *("Sundering Growth", "{G/W}{G/W}"), Destroy(TARGET & Either((ARTIFACT, ENCHANTMENT))), Populates()
    ),
    noncreature(
        *("Vitu-Ghazi, the City-Tree", "", "Land"),
        taps_for("{C}"),
        does(
            pays("{2}{G}{W}"),
            TAP,
            Creates(A & Sized(1, 1) & GREEN & Subtype("Saproling") & CREATURE & IsToken()),
        ),
    ),
)
