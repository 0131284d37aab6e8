"""Cards of ways out and back: exile and return, what can't be destroyed, tokens, counters, sacrifices."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.kinds import creature, does, enchantment, equipment, golem, instant, noncreature, sorcery
from mtgrules.cards.phrases import ARTIFACT, BARE, CREATURE, LAND, TAP, TARGET, A, on_entering, pays, taps_for
from mtgrules.language.abilities.entering import EntersTapped, EntersWithNamedCounters
from mtgrules.language.abilities.keywords import FirstStrike, Flying, Indestructible, Trample
from mtgrules.language.abilities.kinds import AtBeginning, Static, TriggeredAbility
from mtgrules.language.abilities.later import Later
from mtgrules.language.card import Card
from mtgrules.language.conditions.combat import Attacks, AttacksUnblocked
from mtgrules.language.conditions.happenings import (
    DealsCombatDamage,
    DealsDamage,
    SomebodySacrifices,
)
from mtgrules.language.does.attaching import PutsCounters, PutsNamedCounters
from mtgrules.language.does.beginning import ExilesIfDying
from mtgrules.language.does.choosing import IfYouCant, May
from mtgrules.language.does.copying import Populates
from mtgrules.language.does.costs import RemoveAnyNumber, RemoveCounters, SacrificeThis
from mtgrules.language.does.creating import Creates
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.drawing import Draws
from mtgrules.language.does.making_mana import AddAnyColor, AddMana
from mtgrules.language.does.measured import ForEach
from mtgrules.language.does.measures import EachRemoved
from mtgrules.language.does.moving import Exiles, ExilesUntil
from mtgrules.language.does.moving_counters import MovesAllCounters, RemovesAllCounters
from mtgrules.language.does.players_counters import GetsCounters, GetsEnergy, PayEnergy, Proliferates
from mtgrules.language.does.returning import PutsOnBattlefield, ReturnsToBattlefield
from mtgrules.language.does.sacrificing import Sacrifices, SacrificesOfChoice
from mtgrules.language.does.turning import Taps
from mtgrules.language.edits.characteristics import Gets, Has
from mtgrules.language.edits.permissions import DoublesTokens
from mtgrules.language.phrases.colors import Colored, ColorWord
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.players import APlayer, DefendingPlayer
from mtgrules.language.phrases.qualities import (
    CardQuality,
    Either,
    IsToken,
    Not,
    Other,
    Permanent,
    Subtype,
)
from mtgrules.language.phrases.references import It, ThatPlayer, This, You
from mtgrules.language.phrases.status import TappedAndAttacking
from mtgrules.language.phrases.steps import UpkeepStep
from mtgrules.language.phrases.times import NextEndStep
from mtgrules.language.phrases.values import Sized, With
from mtgrules.language.phrases.whose import OpponentsControl, YouControl
from mtgrules.model.color import Color
from mtgrules.model.words import Instruction, Selector

_THAT_CARD = Determiner.THAT & CardQuality()
_YOURS = YouControl()
_WHITE, _RED = Colored(ColorWord(Color.WHITE)), Colored(ColorWord(Color.RED))


def _store(name: str, letter: str) -> Card:
    """A land that stores counters, and gives as much mana as are taken off it."""
    emptied = ForEach(AddMana(mana(f"{{{letter}}}")), EachRemoved("storage"))
    return noncreature(
        *(name, "", "Land"),
        EntersTapped(This()),
        does(TAP, PutsNamedCounters("storage", This())),
        does(TAP, RemoveAnyNumber("storage", This()), emptied),
    )


def _upkeep(*does: Instruction) -> AtBeginning:
    return AtBeginning(UpkeepStep(), does)


def _jailed(what: Selector) -> TriggeredAbility:
    """What is exiled as the permanent enters, until that leaves."""
    return on_entering(ExilesUntil(what, This()))


_LASTING = Has((Indestructible(),))
_BIRD = A & Sized(1, 1) & _WHITE & Subtype("Bird") & CREATURE & IsToken() & With(Flying())
_HUMANS = BARE & Sized(1, 1) & _RED & Subtype("Human") & CREATURE & IsToken() & TappedAndAttacking()
_ARTIFACT_OR_CREATURE = TARGET & Either((ARTIFACT, CREATURE))

CARDS: tuple[Card, ...] = (
    _store("Mercadian Bazaar", "R"),
    _store("Fountain of Cho", "W"),
    _store("Subterranean Hangar", "B"),
    creature(
        *("Flickerwisp", "{1}{W}{W}", "Elemental", "3/1"),
        Flying(),
        on_entering(
            Exiles(TARGET & Permanent() & Other()), Later(ReturnsToBattlefield(_THAT_CARD), NextEndStep())
        ),
    ),
    instant("Cloudshift", "{W}", Exiles(TARGET & CREATURE & _YOURS), PutsOnBattlefield(_THAT_CARD)),
    sorcery("Flicker", "{1}{W}", Exiles(TARGET & Permanent() & Not(IsToken())), ReturnsToBattlefield(It())),
    creature(
        *("Banisher Priest", "{1}{W}{W}", "Human Cleric", "2/2"),
        _jailed(TARGET & CREATURE & OpponentsControl()),
    ),
    enchantment("Banishing Light", "{2}{W}", _jailed(TARGET & Permanent() & Not(LAND) & OpponentsControl())),
    golem("Darksteel Myr", "{3}", "Myr", "0/1", Indestructible()),
    noncreature("Darksteel Forge", "{9}", "Artifact", Static(BARE & ARTIFACT & _YOURS, (_LASTING,))),
    equipment("Darksteel Plate", "{3}", "{2}", _LASTING, Indestructible()),
    instant(
        *("Magma Spray", "{R}"),
        DealDamage(This(), 2, TARGET & CREATURE),
        ExilesIfDying(Determiner.THAT & CREATURE),
    ),
    enchantment("Parallel Lives", "{3}{G}", DoublesTokens()),
    instant("Eyes in the Skies", "{3}{W}", Creates(_BIRD), Populates()),
    sorcery("Wake the Reflections", "{W}", Populates()),
    noncreature(
        *("Contagion Clasp", "{2}", "Artifact"),
        on_entering(PutsCounters(-1, -1, TARGET & CREATURE)),
        does(pays("{4}"), TAP, Proliferates()),
    ),
    instant("Steady Progress", "{2}{U}", Proliferates(), Draws(You())),
    golem(
        *("Thrummingbird", "{1}{U}", "Bird Horror", "1/1"),
        Flying(),
        TriggeredAbility(DealsCombatDamage(This(), APlayer()), (Proliferates(),)),
    ),
    creature(
        *("Hanweir Garrison", "{2}{R}", "Human Soldier", "2/3"),
        TriggeredAbility(Attacks(This()), (Creates(_HUMANS, You(), 2),)),
    ),
    creature(
        *("Marsh Viper", "{3}{G}", "Snake", "1/2"),
        TriggeredAbility(DealsDamage(This(), APlayer()), (GetsCounters(ThatPlayer(), "poison", 2),)),
    ),
    creature(
        *("Swamp Mosquito", "{1}{B}", "Insect", "0/1"),
        Flying(),
        TriggeredAbility(AttacksUnblocked(This()), (GetsCounters(DefendingPlayer(), "poison"),)),
    ),
    noncreature(
        *("Aether Hub", "", "Land"),
        on_entering(GetsEnergy(You(), 1)),
        taps_for("{C}"),
        does(TAP, PayEnergy(1), AddAnyColor()),
    ),
    creature(
        *("Lord of the Pit", "{4}{B}{B}{B}", "Demon", "7/7"),
        *(Flying(), Trample()),
        _upkeep(IfYouCant(SacrificesOfChoice(You(), A & CREATURE & Other()), DealDamage(This(), 7, You()))),
    ),
    noncreature(
        *("Eldrazi Monument", "{5}", "Artifact"),
        Static(BARE & CREATURE & _YOURS, (Gets(1, 1), Has((Flying(), Indestructible())))),
        _upkeep(IfYouCant(SacrificesOfChoice(You(), A & CREATURE), Sacrifices(This()))),
    ),
    creature(
        *("Mortician Beetle", "{B}", "Insect", "1/1"),
        TriggeredAbility(SomebodySacrifices(APlayer(), A & CREATURE), (May(PutsCounters(1, 1, This())),)),
    ),
    instant("Fate Transfer", "{1}{U/B}", MovesAllCounters(TARGET & CREATURE, TARGET & CREATURE & Other())),
    creature(
        *("Vampire Hexmage", "{B}{B}", "Vampire Shaman", "2/1"),
        FirstStrike(),
        does(SacrificeThis(This()), RemovesAllCounters(TARGET & Permanent())),
    ),
    noncreature(
        *("Tumble Magnet", "{3}", "Artifact"),
        EntersWithNamedCounters(This(), "charge", 3),
        does(TAP, RemoveCounters("charge", This()), Taps(_ARTIFACT_OR_CREATURE)),
    ),
)
