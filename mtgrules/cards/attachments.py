"""Auras and Equipment that give something to one creature."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.phrases import (
    ARTIFACT,
    CREATURE,
    EACH,
    ENCHANT_CREATURE,
    TARGET,
    aura,
    enchanted,
    pays,
    until_end_of_turn,
)
from mtgrules.language.abilities.keywords import (
    Deathtouch,
    Equip,
    FirstStrike,
    Flying,
    Haste,
    Landwalk,
    Lifelink,
    Reach,
    Shroud,
    Trample,
    Vigilance,
)
from mtgrules.language.abilities.kinds import Activated, Static
from mtgrules.language.abilities.type_edits import IsEveryCreatureType
from mtgrules.language.card import Card
from mtgrules.language.does.amounts import EachOf, GetsForEach
from mtgrules.language.does.attaching import Attaches
from mtgrules.language.edits.characteristics import Gets, Has, Loses
from mtgrules.language.phrases.qualities import Subtype
from mtgrules.language.phrases.references import Enchanted, Equipped, This
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.words import Edit


def _gives(name: str, paid: str, *edits: Edit) -> Card:
    return aura(name, paid, ENCHANT_CREATURE, enchanted("creature", *edits))


def _equipment(name: str, paid: str, equip: str, *edits: Edit) -> Card:
    return Card.of(name, paid, "Artifact - Equipment", "", Static(Equipped(), edits), Equip(mana(equip)))


CARDS = (
    _gives("Flight", "{U}", Has((Flying(),))),
    _gives("Lance", "{W}", Has((FirstStrike(),))),
    _gives("Burrowing", "{R}", Has((Landwalk("Mountain"),))),
    _gives("Web", "{G}", Gets(0, 2), Has((Reach(),))),
    _gives("Giant Strength", "{R}{R}", Gets(2, 2)),
    _gives("Divine Transformation", "{2}{W}{W}", Gets(3, 3)),
    _gives("Serra's Embrace", "{2}{W}{W}", Gets(2, 2), Has((Flying(), Vigilance()))),
    _gives("Blanchwood Armor", "{2}{G}", GetsForEach(1, 1, EachOf(EACH & Subtype("Forest") & YouControl()))),
    aura(
        *("Firebreathing", "{R}", ENCHANT_CREATURE),
        Activated((pays("{R}"),), (until_end_of_turn(Enchanted("creature"), Gets(1, 0)),)),
    ),
    _equipment("Bonesplitter", "{1}", "{1}", Gets(2, 0)),
    _equipment("Trusty Machete", "{1}", "{2}", Gets(2, 1)),
    _equipment("Vulshok Morningstar", "{2}", "{2}", Gets(2, 2)),
    _equipment("Colossus Hammer", "{1}", "{8}", Gets(10, 10), Loses((Flying(),))),
    _equipment("Loxodon Warhammer", "{3}", "{3}", Gets(3, 0), Has((Trample(), Lifelink()))),
    _equipment("Basilisk Collar", "{1}", "{2}", Has((Deathtouch(), Lifelink()))),
    _equipment("Lightning Greaves", "{2}", "{0}", Has((Haste(), Shroud()))),
    _equipment("Runed Stalactite", "{1}", "{2}", Gets(1, 1), IsEveryCreatureType()),
    Card.of(
        "Cranial Plating",
        *("{2}", "Artifact - Equipment", ""),
        Static(Equipped(), (GetsForEach(1, 0, EachOf(EACH & ARTIFACT & YouControl())),)),
        Activated((pays("{B}{B}"),), (Attaches(This(), TARGET & CREATURE & YouControl()),)),
        Equip(mana("{1}")),
    ),
)
