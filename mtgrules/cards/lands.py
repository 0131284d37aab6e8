"""Lands: dual lands, lands with abilities, and lands that become creatures."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.phrases import (
    ARTIFACT,
    BARE,
    BLACK,
    BLUE,
    CREATURE,
    EACH,
    GREEN,
    LAND,
    RED,
    TAP,
    TARGET,
    WHITE,
    A,
    on_entering,
    pays,
    still_a_land,
    taps_for,
    until_end_of_turn,
)
from mtgrules.language.abilities.entering import EntersTapped
from mtgrules.language.abilities.keywords import (
    Deathtouch,
    DoubleStrike,
    Fear,
    FirstStrike,
    Flying,
    Haste,
    Lifelink,
    Trample,
    Vigilance,
)
from mtgrules.language.abilities.kinds import Activated, Static
from mtgrules.language.abilities.type_edits import IsEveryCreatureType
from mtgrules.language.card import Card
from mtgrules.language.does.amounts import NumberOf, SizeIs
from mtgrules.language.does.attaching import PutsCounters
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.copying import BecomesCopy, HasThisAbility
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.life import GainsLife
from mtgrules.language.does.making_mana import AddAnyColor, AddMana
from mtgrules.language.does.moving import ReturnToHand
from mtgrules.language.does.turning import Taps, Untaps
from mtgrules.language.edits.characteristics import Gets, Has, HasQuoted, IsColors
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.places import InYourZone
from mtgrules.language.phrases.qualities import CardQuality, Permanent, Subtype, Supertype
from mtgrules.language.phrases.references import This, You
from mtgrules.language.phrases.values import Sized, With
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.words import Ability, Cost, Edit, Instruction

_COLORLESS = taps_for("{C}")
_INDICATORS = "2011-09-30"
_TAPPED = EntersTapped(This())
_LEGENDARY_CREATURE = TARGET & Supertype("legendary") & CREATURE


def _dual(name: str, subtypes: str) -> Card:
    return Card.of(name, "", f"Land - {subtypes}", "")


def _slow_dual(name: str, subtypes: str) -> Card:
    return Card.of(name, "", f"Land - {subtypes}", "", _TAPPED)


def _land(name: str, *abilities: Ability, types: str = "Land") -> Card:
    return Card.of(name, "", types, "", *abilities)


def _legend(name: str, *abilities: Ability) -> Card:
    return _land(name, *abilities, types="Legendary Land")


def _does(*costs: Cost, what: Instruction) -> Activated:
    return Activated(costs, (what,))


def _pumps(paid: str, *edits: Edit) -> Activated:
    return _does(pays(paid), TAP, what=until_end_of_turn(TARGET & CREATURE, *edits))


def _becomes(paid: str, what: Noun, *edits: Edit) -> Activated:
    return _does(pays(paid), what=until_end_of_turn(This(), still_a_land(what), *edits))


def _village(name: str, letter: str, paid: str, what: Noun) -> Card:
    return _land(name, _TAPPED, taps_for(f"{{{letter}}}"), _becomes(paid, what))


def _kamigawa(name: str, letter: str, what: Instruction) -> Card:
    symbol = f"{{{letter}}}"
    return _legend(name, taps_for(symbol), _does(pays(symbol), TAP, what=what))


_DUALS = (
    *(_dual("Tundra", "Plains Island"), _dual("Underground Sea", "Island Swamp")),
    *(_dual("Badlands", "Swamp Mountain"), _dual("Taiga", "Mountain Forest")),
    *(_dual("Savannah", "Forest Plains"), _dual("Scrubland", "Plains Swamp")),
    *(_dual("Volcanic Island", "Island Mountain"), _dual("Bayou", "Swamp Forest")),
    *(_dual("Plateau", "Mountain Plains"), _dual("Tropical Island", "Forest Island")),
    *(_slow_dual("Idyllic Beachfront", "Plains Island"), _slow_dual("Contaminated Aquifer", "Island Swamp")),
    *(_slow_dual("Geothermal Bog", "Swamp Mountain"), _slow_dual("Wooded Ridgeline", "Mountain Forest")),
    *(_slow_dual("Radiant Grove", "Forest Plains"), _slow_dual("Sunlit Marsh", "Plains Swamp")),
    *(_slow_dual("Molten Tributary", "Island Mountain"), _slow_dual("Haunted Mire", "Swamp Forest")),
    *(_slow_dual("Sacred Peaks", "Mountain Plains"), _slow_dual("Tangled Islet", "Forest Island")),
)

_BECOMING_CREATURES = (
    _land("Mutavault", _COLORLESS, _becomes("{1}", A & Sized(2, 2) & CREATURE, IsEveryCreatureType())),
    _land(
        "Mishra's Factory",
        _COLORLESS,
        _becomes("{1}", A & Sized(2, 2) & Subtype("Assembly-Worker") & ARTIFACT & CREATURE),
        _does(TAP, what=until_end_of_turn(TARGET & Subtype("Assembly-Worker") & CREATURE, Gets(1, 1))),
    ),
    _land(
        "Blinkmoth Nexus",
        _COLORLESS,
        _becomes("{1}", A & Sized(1, 1) & Subtype("Blinkmoth") & ARTIFACT & CREATURE & With(Flying())),
        _does(
            *(pays("{1}"), TAP),
            what=until_end_of_turn(TARGET & Subtype("Blinkmoth") & CREATURE, Gets(1, 1)),
        ),
    ),
    _land(
        "Stalking Stones",
        _COLORLESS,
        _does(
            pays("{6}"),
            what=Begin(This(), (still_a_land(A & Sized(3, 3) & Subtype("Elemental") & ARTIFACT & CREATURE),)),
        ),
    ),
    _land(
        "Svogthos, the Restless Tomb",
        _COLORLESS,
        _becomes(
            "{3}{B}{G}",
            A & BLACK & GREEN & Subtype("Plant") & Subtype("Zombie") & CREATURE,
            HasQuoted(
                Static(
                    This("creature"),
                    (SizeIs(NumberOf(BARE & CREATURE & CardQuality() & InYourZone("graveyard"))),),
                )
            ),
        ),
    ),
    _village(
        "Treetop Village",
        *("G", "{1}{G}", A & Sized(3, 3) & GREEN & Subtype("Ape") & CREATURE & With(Trample())),
    ),
    _village(
        "Faerie Conclave",
        *("U", "{1}{U}", A & Sized(2, 1) & BLUE & Subtype("Faerie") & CREATURE & With(Flying())),
    ),
    _village(
        "Forbidding Watchtower", *("W", "{1}{W}", A & Sized(1, 5) & WHITE & Subtype("Soldier") & CREATURE)
    ),
    _village(
        "Ghitu Encampment",
        *("R", "{1}{R}", A & Sized(2, 1) & RED & Subtype("Warrior") & CREATURE & With(FirstStrike())),
    ),
    Card.of(
        *("Dryad Arbor", "", "Land Creature - Forest Dryad", "1/1"),
        Static(This(), (IsColors((GREEN.color,)),)),
    ).since(_INDICATORS, indicator="green", text=""),
)

CARDS = (
    *_DUALS,
    *(
        _land(name, types=f"Basic Snow Land - {name.removeprefix('Snow-Covered ')}")
        for name in (
            *("Snow-Covered Plains", "Snow-Covered Island", "Snow-Covered Swamp"),
            *("Snow-Covered Mountain", "Snow-Covered Forest"),
        )
    ),
    _land("Wastes", _COLORLESS, types="Basic Land"),
    _land("Snow-Covered Wastes", _COLORLESS, types="Basic Snow Land"),
    _land("Ancient Den", taps_for("{W}"), types="Artifact Land"),
    _land("Seat of the Synod", taps_for("{U}"), types="Artifact Land"),
    _land("Vault of Whispers", taps_for("{B}"), types="Artifact Land"),
    _land("Great Furnace", taps_for("{R}"), types="Artifact Land"),
    _land("Tree of Tales", taps_for("{G}"), types="Artifact Land"),
    *_BECOMING_CREATURES,
    _legend("Karakas", taps_for("{W}"), _does(TAP, what=ReturnToHand(_LEGENDARY_CREATURE))),
    _legend(
        "Pendelhaven",
        taps_for("{G}"),
        _does(TAP, what=until_end_of_turn(TARGET & Sized(1, 1) & CREATURE, Gets(1, 2))),
    ),
    _kamigawa(
        "Minamo, School at Water's Edge",
        *("U", Untaps(TARGET & Supertype("legendary") & Permanent())),
    ),
    _kamigawa(
        "Okina, Temple to the Grandfathers",
        *("G", until_end_of_turn(_LEGENDARY_CREATURE, Gets(1, 1))),
    ),
    _kamigawa(
        "Shinka, the Bloodsoaked Keep",
        *("R", until_end_of_turn(_LEGENDARY_CREATURE, Has((FirstStrike(),)))),
    ),
    _kamigawa(
        "Shizo, Death's Storehouse",
        *("B", until_end_of_turn(_LEGENDARY_CREATURE, Has((Fear(),)))),
    ),
    _land("Ancient Tomb", Activated((TAP,), (AddMana(mana("{C}{C}")), DealDamage(This(), 2, You())))),
    _land("Shimmering Grotto", _COLORLESS, _does(pays("{1}"), TAP, what=AddAnyColor())),
    _land("Rishadan Port", _COLORLESS, _does(pays("{1}"), TAP, what=Taps(TARGET & LAND))),
    _land("Skarrg, the Rage Pits", _COLORLESS, _pumps("{R}{G}", Gets(1, 1), Has((Trample(),)))),
    _land("Slayers' Stronghold", _COLORLESS, _pumps("{R}{W}", Gets(2, 0), Has((Vigilance(), Haste())))),
    _land("Sunhome, Fortress of the Legion", _COLORLESS, _pumps("{2}{R}{W}", Has((DoubleStrike(),)))),
    _land(
        "Gavony Township",
        _COLORLESS,
        _does(pays("{2}{G}{W}"), TAP, what=PutsCounters(1, 1, EACH & CREATURE & YouControl())),
    ),
    _land(
        "Vault of the Archangel",
        _COLORLESS,
        _does(
            *(pays("{2}{W}{B}"), TAP),
            what=until_end_of_turn(BARE & CREATURE & YouControl(), Has((Deathtouch(), Lifelink()))),
        ),
    ),
    _land("Kabira Crossroads", _TAPPED, on_entering(GainsLife(You(), 2)), taps_for("{W}")),
    _land("Coastal Tower", _TAPPED, taps_for("{W}"), taps_for("{U}")),
    _land(
        "Kazandu Refuge",
        *(_TAPPED, on_entering(GainsLife(You(), 1)), taps_for("{R}"), taps_for("{G}")),
    ),
    _land("Radiant Fountain", on_entering(GainsLife(You(), 2)), _COLORLESS),
    _land(
        "Teetering Peaks",
        _TAPPED,
        on_entering(until_end_of_turn(TARGET & CREATURE, Gets(2, 0))),
        taps_for("{R}"),
    ),
    _land(
        "Soaring Seacliff",
        _TAPPED,
        on_entering(until_end_of_turn(TARGET & CREATURE, Has((Flying(),)))),
        taps_for("{U}"),
    ),
    _land(
        "Thespian's Stage",
        _COLORLESS,
        _does(pays("{2}"), TAP, what=BecomesCopy(This(), TARGET & LAND, exceptions=(HasThisAbility(),))),
    ),
)
