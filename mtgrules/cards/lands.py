"""Lands: dual lands, lands with abilities, and lands that become creatures."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_COLORLESS = taps_for("{C}")
_INDICATORS = "2011-09-30"
_LEGENDARY_CREATURE = TARGET & LEGENDARY & CREATURE


def _dual(name: str, subtypes: str) -> w.Card:
    return w.Card.of(name, "", f"Land - {subtypes}", "")


def _slow_dual(name: str, subtypes: str) -> w.Card:
    return w.Card.of(name, "", f"Land - {subtypes}", "", ENTERS_TAPPED)


def _land(name: str, *abilities: w.Ability | str, types: str = "Land") -> w.Card:
    return w.Card.of(name, "", types, "", *abilities)


def _legend(name: str, *abilities: w.Ability) -> w.Card:
    return _land(name, *abilities, types="Legendary Land")


def _pumps(paid: str, *edits: w.Edit) -> w.Activated:
    return does(paid, TAP, until_end_of_turn(TARGET & CREATURE, *edits))


def _becomes(paid: str, what: w.Noun, *edits: w.Edit) -> w.Activated:
    return does(paid, until_end_of_turn(THIS, still_a_land(what), *edits))


def _village(name: str, letter: str, paid: str, what: w.Noun) -> w.Card:
    return _land(name, ENTERS_TAPPED, taps_for(f"{{{letter}}}"), _becomes(paid, what))


def _kamigawa(name: str, letter: str, what: w.Instruction) -> w.Card:
    symbol = f"{{{letter}}}"
    return _legend(name, taps_for(symbol), does(symbol, TAP, what))


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
    _land("Mutavault").says(
        _COLORLESS,
        _becomes("{1}", A & w.Sized(2, 2) & CREATURE, w.ChangesTypes(w.OfTypes.EVERY_CREATURE_TYPE)),
    ),
    _land("Mishra's Factory").says(
        _COLORLESS,
        _becomes("{1}", A & w.Sized(2, 2) & w.Subtype("Assembly-Worker") & ARTIFACT & CREATURE),
        does(TAP, until_end_of_turn(TARGET & w.Subtype("Assembly-Worker") & CREATURE, w.Gets(1, 1))),
    ),
    _land("Blinkmoth Nexus").says(
        _COLORLESS,
        _becomes("{1}", A & w.Sized(1, 1) & w.Subtype("Blinkmoth") & ARTIFACT & CREATURE & having("flying")),
        does(pays("{1}"), TAP, until_end_of_turn(TARGET & w.Subtype("Blinkmoth") & CREATURE, w.Gets(1, 1))),
    ),
    _land("Stalking Stones").says(
        _COLORLESS,
        does(
            "{6}",
            w.Begin(THIS, (still_a_land(A & w.Sized(3, 3) & w.Subtype("Elemental") & ARTIFACT & CREATURE),)),
        ),
    ),
    _land("Svogthos, the Restless Tomb").says(
        _COLORLESS,
        _becomes(
            "{3}{B}{G}",
            A & BLACK & GREEN & w.Subtype("Plant") & ZOMBIE & CREATURE,
            w.HasQuoted(
                static(THIS_CREATURE, w.SizeIs(w.NumberOf(BARE & CREATURE & CARD & IN_YOUR_GRAVEYARD)))
            ),
        ),
    ),
    _village(
        *("Treetop Village", "G", "{1}{G}"),
        A & w.Sized(3, 3) & GREEN & w.Subtype("Ape") & CREATURE & having("trample"),
    ),
    _village(
        *("Faerie Conclave", "U", "{1}{U}"),
        A & w.Sized(2, 1) & BLUE & w.Subtype("Faerie") & CREATURE & having("flying"),
    ),
    _village(
        "Forbidding Watchtower", "W", "{1}{W}", A & w.Sized(1, 5) & WHITE & w.Subtype("Soldier") & CREATURE
    ),
    _village(
        *("Ghitu Encampment", "R", "{1}{R}"),
        A & w.Sized(2, 1) & RED & w.Subtype("Warrior") & CREATURE & having("first strike"),
    ),
    w.Card.of(
        "Dryad Arbor", "", "Land Creature - Forest Dryad", "1/1", itself(w.IsColors((GREEN.color,)))
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
    _legend("Karakas", taps_for("{W}"), does(TAP, returns_to_hand(_LEGENDARY_CREATURE))),
    _legend("Pendelhaven").says(
        taps_for("{G}"), does(TAP, until_end_of_turn(TARGET & w.Sized(1, 1) & CREATURE, w.Gets(1, 2)))
    ),
    _kamigawa("Minamo, School at Water's Edge", "U", untaps(TARGET & LEGENDARY & PERMANENT)),
    _kamigawa("Okina, Temple to the Grandfathers", "G", until_end_of_turn(_LEGENDARY_CREATURE, w.Gets(1, 1))),
    _kamigawa(
        "Shinka, the Bloodsoaked Keep", "R", until_end_of_turn(_LEGENDARY_CREATURE, has("first strike"))
    ),
    _kamigawa("Shizo, Death's Storehouse", "B", until_end_of_turn(_LEGENDARY_CREATURE, has("fear"))),
    _land("Ancient Tomb", does(TAP, adds("{C}{C}"), deals(2, YOU))),
    _land("Shimmering Grotto", _COLORLESS, does("{1}", TAP, ADD_ANY_COLOR)),
    _land("Rishadan Port", _COLORLESS, does("{1}", TAP, taps(TARGET & LAND))),
    _land("Skarrg, the Rage Pits", _COLORLESS, _pumps("{R}{G}", w.Gets(1, 1), has("trample"))),
    _land("Slayers' Stronghold", _COLORLESS, _pumps("{R}{W}", w.Gets(2, 0), has("vigilance", "haste"))),
    _land("Sunhome, Fortress of the Legion", _COLORLESS, _pumps("{2}{R}{W}", has("double strike"))),
    _land("Gavony Township").says(
        _COLORLESS, does("{2}{G}{W}", TAP, w.PutsCounters("+1/+1", EACH & CREATURE & YOU_CONTROL))
    ),
    _land("Vault of the Archangel").says(
        _COLORLESS,
        does(pays("{2}{W}{B}"), TAP, until_end_of_turn(YOUR_CREATURES, has("deathtouch", "lifelink"))),
    ),
    _land("Kabira Crossroads", ENTERS_TAPPED, on_entering(you_gain(2)), taps_for("{W}")),
    _land("Coastal Tower", ENTERS_TAPPED, taps_for("{W}"), taps_for("{U}")),
    _land("Kazandu Refuge", ENTERS_TAPPED, on_entering(you_gain(1)), taps_for("{R}"), taps_for("{G}")),
    _land("Radiant Fountain", on_entering(you_gain(2)), _COLORLESS),
    _land("Teetering Peaks").says(
        ENTERS_TAPPED, on_entering(until_end_of_turn(TARGET & CREATURE, w.Gets(2, 0))), taps_for("{R}")
    ),
    _land("Soaring Seacliff").says(
        ENTERS_TAPPED, on_entering(until_end_of_turn(TARGET & CREATURE, has("flying"))), taps_for("{U}")
    ),
    _land("Thespian's Stage").says(
        _COLORLESS,
        does(
            "{2}", TAP, w.BecomesCopy(THIS, TARGET & LAND, exceptions=(w.KeepsOwn(w.OwnValue.THIS_ABILITY),))
        ),
    ),
)
