"""Cards that look at what is attached to what, and cards that notice or last by what becomes of a host."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.kinds import aura_of, creature, does, equipment, golem, noncreature, sorcery
from mtgrules.cards.phrases import (
    ALL,
    ARTIFACT,
    BARE,
    CREATURE,
    DRAW_A_CARD,
    EACH,
    ENCHANT_CREATURE,
    ENCHANTMENT,
    LAND,
    TAP,
    TARGET,
    A,
    enchanted,
    on_entering,
    pays,
    until_end_of_turn,
)
from mtgrules.language.abilities.keywords import (
    Enchant,
    EnchantPlayer,
    Equip,
    EquipSome,
    Fear,
    Haste,
    Trample,
    Vigilance,
)
from mtgrules.language.abilities.kinds import AtPlayersBeginning, Static, TriggeredAbility
from mtgrules.language.card import Card
from mtgrules.language.conditions.facts import Is
from mtgrules.language.conditions.happenings import BecomesTarget, BecomesUnattached
from mtgrules.language.conditions.mana_value import ManaValueAtLeast
from mtgrules.language.conditions.zone_changes import Dies, Enters
from mtgrules.language.does.amounts import EachOf, GetsForEach
from mtgrules.language.does.attaching import Attaches, PutsCounters
from mtgrules.language.does.choosing import May
from mtgrules.language.does.control import GainsControl
from mtgrules.language.does.costs_of_choice import SacrificeSome
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import Destroy, Regenerates
from mtgrules.language.does.drawing import DiscardsCard, Draws
from mtgrules.language.does.if_done import IfYouDo
from mtgrules.language.does.moving import Mills
from mtgrules.language.does.returning import ReturnsItselfAttached
from mtgrules.language.does.sacrificing import Sacrifices
from mtgrules.language.edits.characteristics import Gets, Has
from mtgrules.language.edits.durations import AsLongAs
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.on_stack import AbilityQuality
from mtgrules.language.phrases.players import EnchantedPlayer
from mtgrules.language.phrases.qualities import (
    CardType,
    Either,
    Other,
    Permanent,
    SpellQuality,
    Subtype,
    Supertype,
)
from mtgrules.language.phrases.references import (
    CarriersController,
    Enchanted,
    Equipped,
    It,
    ThatPlayer,
    This,
    You,
)
from mtgrules.language.phrases.status import AttachedToSome, HasAura
from mtgrules.language.phrases.steps import UpkeepStep
from mtgrules.language.phrases.whose import EnchantedPlayerControls, OpponentsControl, YouControl
from mtgrules.model.words import Ability, Edit, Quality, Selector

_AURA, _EQUIPMENT = Subtype("Aura"), Subtype("Equipment")
_THAT, _YOURS = Determiner.THAT, YouControl()
_AIMED = A & Either((SpellQuality(), AbilityQuality()))


def _on(host: Selector) -> AttachedToSome:
    return AttachedToSome(host)


def _larger(power: int, toughness: int, what: Quality) -> Static:
    """A creature being larger for each thing of a kind that it wears."""
    return Static(This(), (GetsForEach(power, toughness, EachOf(EACH & what & _on(It()))),))


def _hurts(name: str, paid: str, kind: str, quality: CardType) -> Card:
    """An Aura that damages the controller of its host in each of that player's upkeeps."""
    whose = CarriersController(Enchanted(kind))
    hurts = AtPlayersBeginning(whose, UpkeepStep(), (DealDamage(This(), 1, ThatPlayer()),))
    return aura_of(name, paid, Enchant(A & quality), hurts)


def _curse(name: str, paid: str, *abilities: Ability) -> Card:
    return noncreature(name, paid, "Enchantment - Aura Curse", EnchantPlayer(), *abilities)


def _dragon(name: str, paid: str, *edits: Edit, also: tuple[Ability, ...] = ()) -> Card:
    """An Aura that comes back with a large creature."""
    large = Enters(A & CREATURE & ManaValueAtLeast(6))
    back = TriggeredAbility(large, (May(ReturnsItselfAttached(This(), _THAT & CREATURE)),))
    return aura_of(name, paid, ENCHANT_CREATURE, enchanted("creature", *edits), *also, back)


def _shy(name: str, paid: str, kinds: str, size: str) -> Card:
    """A creature that goes as soon as something is aimed at it."""
    return creature(
        name, paid, kinds, size, TriggeredAbility(BecomesTarget(This(), _AIMED), (Sacrifices(It()),))
    )


def _strips(host: Noun) -> Destroy:
    return Destroy(TARGET & _AURA & _on(host))


CARDS: tuple[Card, ...] = (
    _curse(
        *("Curse of the Bloody Tome", "{2}{U}"),
        AtPlayersBeginning(EnchantedPlayer(), UpkeepStep(), (Mills(ThatPlayer(), 2),)),
    ),
    _curse(
        *("Curse of Death's Hold", "{3}{B}{B}"),
        Static(BARE & CREATURE & EnchantedPlayerControls(), (Gets(-1, -1),)),
    ),
    _hurts("Cursed Land", "{2}{B}{B}", "land", LAND),
    _hurts("Warp Artifact", "{B}{B}", "artifact", ARTIFACT),
    _hurts("Feedback", "{2}{U}", "enchantment", ENCHANTMENT),
    _hurts("Wanderlust", "{2}{G}", "creature", CREATURE),
    _dragon("Dragon Scales", "{1}{W}", Gets(1, 2), Has((Vigilance(),))),
    _dragon("Dragon Shadow", "{1}{B}", Gets(1, 0), Has((Fear(),))),
    _dragon("Dragon Fangs", "{1}{G}", Gets(1, 1), Has((Trample(),))),
    _dragon(
        *("Dragon Breath", "{1}{R}", Has((Haste(),))),
        also=(does(pays("{R}"), until_end_of_turn(Enchanted("creature"), Gets(1, 0))),),
    ),
    equipment(
        *("Grafted Wargear", "{3}", "{0}", Gets(3, 2)),
        TriggeredAbility(BecomesUnattached(This(), A & Permanent()), (Sacrifices(_THAT & Permanent()),)),
    ),
    equipment(
        *("Forebear's Blade", "{3}", "{5}", Gets(3, 2), Has((Vigilance(), Trample()))),
        TriggeredAbility(Dies(Equipped()), (Attaches(This(), TARGET & CREATURE & _YOURS),)),
    ),
    equipment(
        *("Skullclamp", "{1}", "{1}", Gets(1, -1)),
        TriggeredAbility(Dies(Equipped()), (Draws(You(), 2),)),
    ),
    noncreature(
        *("Blackblade Reforged", "{2}", "Legendary Artifact - Equipment"),
        Static(Equipped(), (GetsForEach(1, 1, EachOf(EACH & LAND & _YOURS)),)),
        EquipSome(mana("{3}"), A & Supertype("legendary") & CREATURE),
        Equip(mana("{7}")),
    ),
    creature("Goblin Gaveleer", "{R}", "Goblin Warrior", "1/1", Trample(), _larger(2, 0, _EQUIPMENT)),
    creature("Loxodon Punisher", "{3}{W}", "Elephant Soldier", "2/2", _larger(2, 2, _EQUIPMENT)),
    golem("Myr Adapter", "{3}", "Myr", "1/1", _larger(1, 1, _EQUIPMENT)),
    creature(
        *("Gatherer of Graces", "{1}{G}", "Human Druid", "1/2"),
        _larger(1, 1, _AURA),
        does(SacrificeSome(A & _AURA), Regenerates(This())),
    ),
    noncreature(
        *("Crown of the Ages", "{2}", "Artifact"),
        does(pays("{4}"), TAP, Attaches(TARGET & _AURA & _on(A & CREATURE), A & CREATURE & Other())),
    ),
    creature("Savaen Elves", "{G}", "Elf", "1/1", does(pays("{G}{G}"), TAP, _strips(A & LAND))),
    creature("Miracle Worker", "{W}", "Human Cleric", "1/1", does(TAP, _strips(A & CREATURE & _YOURS))),
    sorcery(
        *("Turn to Slag", "{3}{R}{R}"),
        DealDamage(This(), 5, TARGET & CREATURE),
        Destroy(ALL & _EQUIPMENT & _on(_THAT & CREATURE)),
    ),
    creature(
        *("Rootwater Matriarch", "{2}{U}{U}", "Merfolk", "2/3"),
        does(TAP, GainsControl(TARGET & CREATURE, AsLongAs(Is(_THAT & CREATURE, (HasAura(),))))),
    ),
    creature(
        *("Keldon Raider", "{2}{R}{R}", "Human Warrior", "4/3"),
        on_entering(May(DiscardsCard(You())), IfYouDo((DRAW_A_CARD,))),
    ),
    creature(
        *("Mossdog", "{G}", "Plant Dog", "1/1"),
        TriggeredAbility(BecomesTarget(This(), _AIMED & OpponentsControl()), (PutsCounters(1, 1, This()),)),
    ),
    _shy("Phantasmal Bear", "{U}", "Bear Illusion", "2/2"),
    _shy("Frost Walker", "{1}{U}", "Elemental", "4/1"),
)
