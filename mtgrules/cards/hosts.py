"""Cards that look at what is attached to what, and cards that notice or last by what becomes of a host."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_EQUIPMENT = w.Subtype("Equipment")
_AIMED = A & either(SPELL, w.ABILITY)


def _on(host: w.Selector) -> w.AttachedToSome:
    return w.AttachedToSome(host)


def _larger(power: int, toughness: int, what: w.Quality) -> w.Static:
    """A creature being larger for each thing of a kind that it wears."""
    return itself(w.GetsForEach(power, toughness, w.EachOf(EACH & what & _on(IT))))


def _hurts(name: str, paid: str, kind: str, quality: w.CardType) -> w.Card:
    """An Aura that damages the controller of its host in each of that player's upkeeps."""
    whose = w.CarriersController(w.Carrier(w.AttachedBy.ENCHANTED, kind))
    hurts = w.AtBeginning(w.StepName(w.Steps.UPKEEP), (deals(1, THAT_PLAYER),), w.OfTurn.PLAYERS, whose)
    return aura(name, paid, w.Enchant(A & quality), hurts)


def _curse(name: str, paid: str, *abilities: w.Ability | str) -> w.Card:
    return noncreature(name, paid, "Enchantment - Aura Curse", ENCHANT_PLAYER, *abilities)


def _dragon(name: str, paid: str, *edits: w.Edit, also: tuple[w.Ability, ...] = ()) -> w.Card:
    """An Aura that comes back with a large creature."""
    large = w.Happens(w.TriggerEvent.ENTERS, A & CREATURE & w.WithManaValue(6, w.ManaValueBound.OR_GREATER))
    back = when(large, w.May(w.ReturnsItself(w.OutTo.ATTACHED, THIS, THAT & CREATURE)))
    return aura(name, paid, ENCHANT_CREATURE, enchanted("creature", *edits), *also, back)


def _shy(name: str, paid: str, kinds: str, size: str) -> w.Card:
    """A creature that goes as soon as something is aimed at it."""
    return creature(name, paid, kinds, size, when(w.BecomesTarget(THIS, _AIMED), w.Sacrifices(IT)))


def _strips(host: w.Noun) -> w.Destroy:
    return w.Destroy(TARGET & w.Subtype("Aura") & _on(host))


CARDS: tuple[w.Card, ...] = (
    _curse("Curse of the Bloody Tome", "{2}{U}").says(
        w.AtBeginning(
            w.StepName(w.Steps.UPKEEP), (mills(THAT_PLAYER, 2),), w.OfTurn.PLAYERS, w.ENCHANTED_PLAYER
        )
    ),
    _curse("Curse of Death's Hold", "{3}{B}{B}").says(
        static(BARE & CREATURE & w.Whose(w.Possession.ENCHANTED_PLAYER_CONTROLS), w.Gets(-1, -1))
    ),
    _hurts("Cursed Land", "{2}{B}{B}", "land", LAND),
    _hurts("Warp Artifact", "{B}{B}", "artifact", ARTIFACT),
    _hurts("Feedback", "{2}{U}", "enchantment", ENCHANTMENT),
    _hurts("Wanderlust", "{2}{G}", "creature", CREATURE),
    _dragon("Dragon Scales", "{1}{W}", w.Gets(1, 2), has("vigilance")),
    _dragon("Dragon Shadow", "{1}{B}", w.Gets(1, 0), has("fear")),
    _dragon("Dragon Fangs", "{1}{G}", w.Gets(1, 1), has("trample")),
    _dragon(
        *("Dragon Breath", "{1}{R}"),
        has("haste"),
        also=(does("{R}", until_end_of_turn(ENCHANTED_CREATURE, w.Gets(1, 0))),),
    ),
    noncreature("Grafted Wargear", "{3}", "Artifact - Equipment").says(
        static(w.EQUIPPED, w.Gets(3, 2)),
        when(
            w.HappensWith(w.EventWith.BECOMES_UNATTACHED, THIS, A & PERMANENT), w.Sacrifices(THAT & PERMANENT)
        ),
        "equip {0}",
    ),
    noncreature("Forebear's Blade", "{3}", "Artifact - Equipment").says(
        static(w.EQUIPPED, w.Gets(3, 2), has("vigilance", "trample")),
        when(dies(w.EQUIPPED), w.Attaches(THIS, TARGET & CREATURE & YOU_CONTROL)),
        "equip {5}",
    ),
    equipment("Skullclamp", "{1}", "{1}", w.Gets(1, -1), when(dies(w.EQUIPPED), draws(YOU, 2))),
    noncreature("Blackblade Reforged", "{2}", "Legendary Artifact - Equipment").says(
        static(w.EQUIPPED, w.GetsForEach(1, 1, w.EachOf(EACH & LAND & YOU_CONTROL))),
        w.EquipSome(mana("{3}"), A & LEGENDARY & CREATURE),
        "equip {7}",
    ),
    creature("Goblin Gaveleer", "{R}", "Goblin Warrior", "1/1", "trample", _larger(2, 0, _EQUIPMENT)),
    creature("Loxodon Punisher", "{3}{W}", "Elephant Soldier", "2/2", _larger(2, 2, _EQUIPMENT)),
    golem("Myr Adapter", "{3}", "Myr", "1/1", _larger(1, 1, _EQUIPMENT)),
    creature("Gatherer of Graces", "{1}{G}", "Human Druid", "1/2").says(
        _larger(1, 1, w.Subtype("Aura")), does(sacrificing(A & w.Subtype("Aura")), REGENERATE_THIS)
    ),
    artifact("Crown of the Ages", "{2}").says(
        does("{4}", TAP, w.Attaches(TARGET & w.Subtype("Aura") & _on(A & CREATURE), A & CREATURE & OTHER))
    ),
    creature("Savaen Elves", "{G}", "Elf", "1/1", does("{G}{G}", TAP, _strips(A & LAND))),
    creature("Miracle Worker", "{W}", "Human Cleric", "1/1", does(TAP, _strips(A & CREATURE & YOU_CONTROL))),
    sorcery("Turn to Slag", "{3}{R}{R}").says(
        deals(5, TARGET & CREATURE), w.Destroy(ALL & _EQUIPMENT & _on(THAT & CREATURE))
    ),
    creature("Rootwater Matriarch", "{2}{U}{U}", "Merfolk", "2/3").says(
        does(
            TAP,
            w.GainsControl(
                TARGET & CREATURE, w.AsLongAs(w.Is(THAT & CREATURE, (w.Being(w.Trait.ENCHANTED),)))
            ),
        )
    ),
    creature("Keldon Raider", "{2}{R}{R}", "Human Warrior", "4/3").says(
        on_entering(w.May(discards(YOU)), if_you_do(DRAW_A_CARD))
    ),
    creature("Mossdog", "{G}", "Plant Dog", "1/1").says(
        when(w.BecomesTarget(THIS, _AIMED & OPPONENTS_CONTROL), w.PutsCounters("+1/+1", THIS))
    ),
    _shy("Phantasmal Bear", "{U}", "Bear Illusion", "2/2"),
    _shy("Frost Walker", "{1}{U}", "Elemental", "4/1"),
)
