"""Cards of ways out and back: exile and return, what can't be destroyed, tokens, counters, sacrifices."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_THAT_CARD = w.Determiner.THAT & w.CARD


def _store(name: str, letter: str) -> w.Card:
    """A land that stores counters, and gives as much mana as are taken off it."""
    emptied = w.ForEach(w.AddMana(mana(f"{{{letter}}}")), w.EachCounter("storage"))
    return noncreature(
        *(name, "", "Land"),
        w.EntersTapped(w.This()),
        does(TAP, w.PutsCounters("storage", w.This())),
        does(TAP, w.RemoveAnyNumber("storage", w.This()), emptied),
    )


def _jailed(what: w.Selector) -> w.TriggeredAbility:
    """What is exiled as the permanent enters, until that leaves."""
    return on_entering(w.ExilesUntil(what, w.This()))


_LASTING = has("indestructible")
_BIRD = A & w.Sized(1, 1) & WHITE & w.Subtype("Bird") & CREATURE & w.TOKEN & having("flying")
_HUMANS = BARE & w.Sized(1, 1) & RED & w.Subtype("Human") & CREATURE & w.TOKEN & w.TAPPED_AND_ATTACKING
_ARTIFACT_OR_CREATURE = TARGET & w.Either((ARTIFACT, CREATURE))

CARDS: tuple[w.Card, ...] = (
    _store("Mercadian Bazaar", "R"),
    _store("Fountain of Cho", "W"),
    _store("Subterranean Hangar", "B"),
    creature(
        *("Flickerwisp", "{1}{W}{W}", "Elemental", "3/1"),
        "flying",
        on_entering(
            exiles(TARGET & w.PERMANENT & w.Other()),
            w.Later(returns_to_battlefield(_THAT_CARD), w.Occasion(w.Occasions.NEXT_END_STEP)),
        ),
    ),
    instant(
        *("Cloudshift", "{W}"), exiles(TARGET & CREATURE & w.YOU_CONTROL), puts_onto_battlefield(_THAT_CARD)
    ),
    sorcery(
        *("Flicker", "{1}{W}"),
        exiles(TARGET & w.PERMANENT & w.Not(w.TOKEN)),
        returns_to_battlefield(w.It()),
    ),
    creature(
        *("Banisher Priest", "{1}{W}{W}", "Human Cleric", "2/2"),
        _jailed(TARGET & CREATURE & w.OPPONENTS_CONTROL),
    ),
    enchantment(
        *("Banishing Light", "{2}{W}"), _jailed(TARGET & w.PERMANENT & w.Not(LAND) & w.OPPONENTS_CONTROL)
    ),
    enchantment(
        *("Oblivion Ring", "{2}{W}"),
        on_entering(exiles(TARGET & w.PERMANENT & w.Not(LAND) & w.Other())),
        w.TriggeredAbility(
            w.Happens(w.TriggerEvent.LEAVES, w.This()), (returns_to_battlefield(w.TheExiled()),)
        ),
    ),
    golem("Darksteel Myr", "{3}", "Myr", "0/1", "indestructible"),
    noncreature(
        *("Darksteel Forge", "{9}", "Artifact"), w.Static(BARE & ARTIFACT & w.YOU_CONTROL, (_LASTING,))
    ),
    equipment("Darksteel Plate", "{3}", "{2}", _LASTING, "indestructible"),
    instant(
        *("Magma Spray", "{R}"),
        w.DealDamage(w.This(), 2, TARGET & CREATURE),
        w.ExilesIfDying(w.Determiner.THAT & CREATURE),
    ),
    enchantment("Parallel Lives", "{3}{G}", w.DoublesTokens()),
    instant("Eyes in the Skies", "{3}{W}", w.Creates(_BIRD), w.Populates()),
    sorcery("Wake the Reflections", "{W}", w.Populates()),
    noncreature(
        *("Contagion Clasp", "{2}", "Artifact"),
        on_entering(w.PutsCounters("-1/-1", TARGET & CREATURE)),
        does(pays("{4}"), TAP, w.Proliferates()),
    ),
    instant("Steady Progress", "{2}{U}", w.Proliferates(), DRAW_A_CARD),
    golem(
        *("Thrummingbird", "{1}{U}", "Bird Horror", "1/1"),
        "flying",
        when(deals_combat_damage(w.This(), w.A_PLAYER), w.Proliferates()),
    ),
    creature(
        *("Hanweir Garrison", "{2}{R}", "Human Soldier", "2/3"),
        when(w.Happens(w.TriggerEvent.ATTACKS, w.This()), w.Creates(_HUMANS, w.You(), 2)),
    ),
    creature(
        *("Marsh Viper", "{3}{G}", "Snake", "1/2"),
        when(w.DealsDamage(w.This(), w.A_PLAYER), w.GetsCounters(w.ThatPlayer(), "poison", 2)),
    ),
    creature(
        *("Swamp Mosquito", "{1}{B}", "Insect", "0/1"),
        "flying",
        when(
            w.Happens(w.TriggerEvent.ATTACKS_UNBLOCKED, w.This()),
            w.GetsCounters(w.DEFENDING_PLAYER, "poison"),
        ),
    ),
    noncreature(
        *("Aether Hub", "", "Land"),
        on_entering(w.GetsEnergy(w.You(), 1)),
        taps_for("{C}"),
        does(TAP, w.PayEnergy(1), w.AddAnyColor()),
    ),
    creature(
        *("Lord of the Pit", "{4}{B}{B}{B}", "Demon", "7/7"),
        "flying",
        "trample",
        upkeep(
            w.IfYouCant(
                w.SacrificesOfChoice(w.You(), A & CREATURE & w.Other()), w.DealDamage(w.This(), 7, w.You())
            )
        ),
    ),
    noncreature(
        *("Eldrazi Monument", "{5}", "Artifact"),
        w.Static(YOUR_CREATURES, (w.Gets(1, 1), has("flying", "indestructible"))),
        upkeep(w.IfYouCant(w.SacrificesOfChoice(w.You(), A & CREATURE), w.Sacrifices(w.This()))),
    ),
    creature(
        *("Mortician Beetle", "{B}", "Insect", "1/1"),
        when(
            w.PlayerDoes(w.PlayersEvent.SACRIFICES, w.A_PLAYER, A & CREATURE),
            w.May(w.PutsCounters("+1/+1", w.This())),
        ),
    ),
    instant(
        *("Fate Transfer", "{1}{U/B}"),
        w.MovesCounters(TARGET & CREATURE, host=TARGET & CREATURE & w.Other(), taken=w.Taken.EVERY),
    ),
    creature(
        *("Vampire Hexmage", "{B}{B}", "Vampire Shaman", "2/1"),
        "first strike",
        does(SACRIFICE_THIS, w.RemovesCounters(TARGET & w.PERMANENT, taken=w.Taken.EVERY)),
    ),
    noncreature(
        *("Tumble Magnet", "{3}", "Artifact"),
        w.EntersWithCounters(w.This(), "charge", 3),
        does(TAP, w.RemoveCounters("charge", w.This()), taps(_ARTIFACT_OR_CREATURE)),
    ),
)
