"""Cards about counters: proliferated, poison, stored and taken off, persist and undying."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.kinds import creature, does, enchantment, golem, instant, legend, noncreature, sorcery
from mtgrules.cards.phrases import (
    ALL,
    ARTIFACT,
    BARE,
    CREATURE,
    GREEN,
    TAP,
    TARGET,
    A,
    on_entering,
    pays,
    taps_for,
)
from mtgrules.language.abilities.entering import EntersTapped, EntersWithCounters, EntersWithNamedCounters
from mtgrules.language.abilities.keywords import (
    Deathtouch,
    FirstStrike,
    Flying,
    Haste,
    Infect,
    Lifelink,
    Trample,
    Vigilance,
)
from mtgrules.language.abilities.kinds import AtBeginning, Static, TriggeredAbility
from mtgrules.language.abilities.protection_forms import ProtectionFromBoth
from mtgrules.language.abilities.triggered_keywords import Persist, Undying
from mtgrules.language.card import Card
from mtgrules.language.conditions.combat import AttacksUnblocked
from mtgrules.language.conditions.counters import HasNoneNamed
from mtgrules.language.conditions.happenings import DealsDamage, SpellIsCast
from mtgrules.language.does.attaching import PutsCounters, PutsNamedCounters
from mtgrules.language.does.choosing import IfSo
from mtgrules.language.does.costs import RemoveAnyNumber, RemoveCounters, RemoveSizeCounters
from mtgrules.language.does.costs_of_choice import SacrificeSome
from mtgrules.language.does.countering import Counter
from mtgrules.language.does.creating import Creates
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import Destroy
from mtgrules.language.does.dividing import DistributesCounters
from mtgrules.language.does.life import GainsLife, LosesLife
from mtgrules.language.does.making_mana import AddAnyColor, AddCombinationOf, AddMana
from mtgrules.language.does.measured import ForEach
from mtgrules.language.does.measures import EachRemoved, ItsPower, X
from mtgrules.language.does.moving import Exiles
from mtgrules.language.does.moving_counters import RemovesAllCounters
from mtgrules.language.does.players_counters import GetsCounters, Proliferates
from mtgrules.language.does.sacrificing import Sacrifices
from mtgrules.language.does.shields import PreventsCombatDamage
from mtgrules.language.edits.permissions import CantBeBlocked
from mtgrules.language.phrases.colors import Colorless, ColorWord
from mtgrules.language.phrases.nouns import AnyTarget
from mtgrules.language.phrases.players import APlayer, DefendingPlayer, EachPlayer, TargetOpponent
from mtgrules.language.phrases.qualities import IsToken, Permanent, SpellQuality, Subtype
from mtgrules.language.phrases.references import It, ThatPlayer, This, You
from mtgrules.language.phrases.several_targets import AnyNumberOfTargets
from mtgrules.language.phrases.steps import EndStep, UpkeepStep
from mtgrules.language.phrases.values import Sized
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.color import Color

CARDS: tuple[Card, ...] = (
    # Counters.
    noncreature("Throne of Geth", "{2}", "Artifact", does(TAP, SacrificeSome(A & ARTIFACT), Proliferates())),
    noncreature("Karn's Bastion", "", "Land", taps_for("{C}"), does(pays("{4}"), TAP, Proliferates())),
    legend(
        *("Atraxa, Praetors' Voice", "{G}{W}{U}{B}", "Phyrexian Angel Horror", "4/4"),
        Flying(),
        Vigilance(),
        Deathtouch(),
        Lifelink(),
        AtBeginning(EndStep(), (Proliferates(),)),
    ),
    enchantment(
        *("Inexorable Tide", "{3}{U}{U}"),
        TriggeredAbility(SpellIsCast(You(), A & SpellQuality()), (Proliferates(),)),
    ),
    instant("Grim Affliction", "{2}{B}", PutsCounters(-1, -1, TARGET & CREATURE), Proliferates()),
    instant("Volt Charge", "{2}{R}", DealDamage(This(), 3, AnyTarget()), Proliferates()),
    instant("Fuel for the Cause", "{2}{U}{U}", Counter(TARGET & SpellQuality()), Proliferates()),
    sorcery("Spread the Sickness", "{4}{B}", Destroy(TARGET & CREATURE), Proliferates()),
    creature(
        *("Pit Scorpion", "{2}{B}", "Scorpion", "1/1"),
        TriggeredAbility(DealsDamage(This(), APlayer()), (GetsCounters(ThatPlayer(), "poison"),)),
    ),
    creature(
        *("Crypt Cobra", "{3}{B}", "Snake", "3/3"),
        TriggeredAbility(AttacksUnblocked(This()), (GetsCounters(DefendingPlayer(), "poison"),)),
    ),
    creature(
        *("Ichor Rats", "{1}{B}{B}", "Phyrexian Rat", "2/1"),
        Infect(),
        on_entering(GetsCounters(EachPlayer(), "poison")),
    ),
    creature(
        *("Blighted Agent", "{1}{U}", "Phyrexian Human Rogue", "1/1"),
        Infect(),
        Static(This(), (CantBeBlocked(),)),
    ),
    creature(
        *("Phyrexian Crusader", "{1}{B}{B}", "Phyrexian Zombie Knight", "2/2"),
        FirstStrike(),
        ProtectionFromBoth(ColorWord(Color.RED), ColorWord(Color.WHITE)),
        Infect(),
    ),
    creature(
        *("Viral Drake", "{3}{U}", "Phyrexian Drake", "1/4"),
        Flying(),
        Infect(),
        does(pays("{3}{U}"), Proliferates()),
    ),
    creature(
        *("Spike Feeder", "{1}{G}{G}", "Spike", "0/0"),
        EntersWithCounters(This(), 1, 1, 2),
        does(pays("{2}"), RemoveSizeCounters(1, 1, This()), PutsCounters(1, 1, TARGET & CREATURE)),
        does(RemoveSizeCounters(1, 1, This()), GainsLife(You(), 2)),
    ),
    creature(
        *("Spike Weaver", "{2}{G}{G}", "Spike", "0/0"),
        EntersWithCounters(This(), 1, 1, 3),
        does(pays("{2}"), RemoveSizeCounters(1, 1, This()), PutsCounters(1, 1, TARGET & CREATURE)),
        does(pays("{1}"), RemoveSizeCounters(1, 1, This()), PreventsCombatDamage()),
    ),
    creature(
        *("Thallid", "{G}", "Fungus", "1/1"),
        AtBeginning(UpkeepStep(), (PutsNamedCounters("spore", This()),)),
        does(
            RemoveCounters("spore", This(), 3),
            Creates(A & Sized(1, 1) & GREEN & Subtype("Saproling") & CREATURE & IsToken()),
        ),
    ),
    noncreature(
        *("Spawning Pit", "{2}", "Artifact"),
        does(SacrificeSome(A & CREATURE), PutsNamedCounters("charge", This())),
        does(
            pays("{1}"),
            RemoveCounters("charge", This(), 2),
            Creates(A & Sized(2, 2) & Colorless() & Subtype("Spawn") & ARTIFACT & CREATURE & IsToken()),
        ),
    ),
    golem(
        *("Verdurous Gearhulk", "{3}{G}{G}", "Construct", "4/4"),
        Trample(),
        on_entering(DistributesCounters(4, 1, 1, AnyNumberOfTargets(BARE & CREATURE & YouControl()))),
    ),
    sorcery("Aether Snap", "{3}{B}{B}", RemovesAllCounters(ALL & Permanent()), Exiles(ALL & IsToken())),
    creature("Kitchen Finks", "{1}{G/W}{G/W}", "Ouphe", "3/2", on_entering(GainsLife(You(), 2)), Persist()),
    creature(
        *("Murderous Redcap", "{2}{B/R}{B/R}", "Goblin Assassin", "2/2"),
        on_entering(DealDamage(It(), ItsPower(), AnyTarget())),
        Persist(),
    ),
    creature("Strangleroot Geist", "{G}{G}", "Spirit", "2/1", Haste(), Undying()),
    creature(
        *("Geralf's Messenger", "{B}{B}{B}", "Zombie", "3/2"),
        EntersTapped(This()),
        on_entering(LosesLife(TargetOpponent(), 2)),
        Undying(),
    ),
    noncreature(
        *("Molten Slagheap", "", "Land"),
        taps_for("{C}"),
        does(pays("{1}"), TAP, PutsNamedCounters("storage", This())),
        does(
            pays("{1}"),
            RemoveCounters("storage", This(), X()),
            AddCombinationOf(X(), mana("{B}"), mana("{R}")),
        ),
    ),
    noncreature(
        *("Dreadship Reef", "", "Land"),
        taps_for("{C}"),
        does(pays("{1}"), TAP, PutsNamedCounters("storage", This())),
        does(
            pays("{1}"),
            RemoveCounters("storage", This(), X()),
            AddCombinationOf(X(), mana("{U}"), mana("{B}")),
        ),
    ),
    noncreature(
        *("Calciform Pools", "", "Land"),
        taps_for("{C}"),
        does(pays("{1}"), TAP, PutsNamedCounters("storage", This())),
        does(
            pays("{1}"),
            RemoveCounters("storage", This(), X()),
            AddCombinationOf(X(), mana("{W}"), mana("{U}")),
        ),
    ),
    noncreature(
        *("Rushwood Grove", "", "Land"),
        EntersTapped(This()),
        does(TAP, PutsNamedCounters("storage", This())),
        does(TAP, RemoveAnyNumber("storage", This()), ForEach(AddMana(mana("{G}")), EachRemoved("storage"))),
    ),
    noncreature(
        *("Saprazzan Cove", "", "Land"),
        EntersTapped(This()),
        does(TAP, PutsNamedCounters("storage", This())),
        does(TAP, RemoveAnyNumber("storage", This()), ForEach(AddMana(mana("{U}")), EachRemoved("storage"))),
    ),
    noncreature(
        *("Gemstone Mine", "", "Land"),
        EntersWithNamedCounters(This(), "mining", 3),
        does(
            TAP,
            RemoveCounters("mining", This()),
            AddAnyColor(),
            IfSo(HasNoneNamed(This(), "mining"), Sacrifices(It())),
        ),
    ),
    noncreature(
        *("Tendo Ice Bridge", "", "Land"),
        EntersWithNamedCounters(This(), "charge"),
        taps_for("{C}"),
        does(TAP, RemoveCounters("charge", This()), AddAnyColor()),
    ),
    noncreature(
        *("Mirrodin's Core", "", "Land"),
        taps_for("{C}"),
        does(TAP, PutsNamedCounters("charge", This())),
        does(TAP, RemoveCounters("charge", This()), AddAnyColor()),
    ),
)
