"""Cards of ways out and back: exile and return, what can't be destroyed, tokens, counters, sacrifices."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_THAT_CARD = w.Determiner.THAT & w.CardQuality()


def _store(name: str, letter: str) -> w.Card:
    """A land that stores counters, and gives as much mana as are taken off it."""
    emptied = w.ForEach(w.AddMana(mana(f"{{{letter}}}")), w.EachRemoved("storage"))
    return noncreature(
        *(name, "", "Land"),
        w.EntersTapped(w.This()),
        does(TAP, w.PutsNamedCounters("storage", w.This())),
        does(TAP, w.RemoveAnyNumber("storage", w.This()), emptied),
    )


def _jailed(what: w.Selector) -> w.TriggeredAbility:
    """What is exiled as the permanent enters, until that leaves."""
    return on_entering(w.ExilesUntil(what, w.This()))


_LASTING = has(w.Indestructible())
_BIRD = A & w.Sized(1, 1) & WHITE & w.Subtype("Bird") & CREATURE & w.IsToken() & w.With(w.Flying())
_HUMANS = BARE & w.Sized(1, 1) & RED & w.Subtype("Human") & CREATURE & w.IsToken() & w.TappedAndAttacking()
_ARTIFACT_OR_CREATURE = TARGET & w.Either((ARTIFACT, CREATURE))

CARDS: tuple[w.Card, ...] = (
    _store("Mercadian Bazaar", "R"),
    _store("Fountain of Cho", "W"),
    _store("Subterranean Hangar", "B"),
    creature(
        *("Flickerwisp", "{1}{W}{W}", "Elemental", "3/1"),
        w.Flying(),
        on_entering(
            w.Exiles(TARGET & w.Permanent() & w.Other()),
            w.Later(w.ReturnsToBattlefield(_THAT_CARD), w.NextEndStep()),
        ),
    ),
    instant(
        *("Cloudshift", "{W}"), w.Exiles(TARGET & CREATURE & w.YouControl()), w.PutsOnBattlefield(_THAT_CARD)
    ),
    sorcery(
        *("Flicker", "{1}{W}"),
        w.Exiles(TARGET & w.Permanent() & w.Not(w.IsToken())),
        w.ReturnsToBattlefield(w.It()),
    ),
    creature(
        *("Banisher Priest", "{1}{W}{W}", "Human Cleric", "2/2"),
        _jailed(TARGET & CREATURE & w.OpponentsControl()),
    ),
    enchantment(
        *("Banishing Light", "{2}{W}"), _jailed(TARGET & w.Permanent() & w.Not(LAND) & w.OpponentsControl())
    ),
    enchantment(
        *("Oblivion Ring", "{2}{W}"),
        on_entering(w.Exiles(TARGET & w.Permanent() & w.Not(LAND) & w.Other())),
        w.TriggeredAbility(w.Leaves(w.This()), (w.ReturnsToBattlefield(w.TheExiled()),)),
    ),
    golem("Darksteel Myr", "{3}", "Myr", "0/1", w.Indestructible()),
    noncreature(
        *("Darksteel Forge", "{9}", "Artifact"), w.Static(BARE & ARTIFACT & w.YouControl(), (_LASTING,))
    ),
    equipment("Darksteel Plate", "{3}", "{2}", _LASTING, w.Indestructible()),
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
        on_entering(w.PutsCounters(-1, -1, TARGET & CREATURE)),
        does(pays("{4}"), TAP, w.Proliferates()),
    ),
    instant("Steady Progress", "{2}{U}", w.Proliferates(), DRAW_A_CARD),
    golem(
        *("Thrummingbird", "{1}{U}", "Bird Horror", "1/1"),
        w.Flying(),
        when(w.DealsCombatDamage(w.This(), w.APlayer()), w.Proliferates()),
    ),
    creature(
        *("Hanweir Garrison", "{2}{R}", "Human Soldier", "2/3"),
        when(w.Attacks(w.This()), w.Creates(_HUMANS, w.You(), 2)),
    ),
    creature(
        *("Marsh Viper", "{3}{G}", "Snake", "1/2"),
        when(w.DealsDamage(w.This(), w.APlayer()), w.GetsCounters(w.ThatPlayer(), "poison", 2)),
    ),
    creature(
        *("Swamp Mosquito", "{1}{B}", "Insect", "0/1"),
        w.Flying(),
        when(w.AttacksUnblocked(w.This()), w.GetsCounters(w.DefendingPlayer(), "poison")),
    ),
    noncreature(
        *("Aether Hub", "", "Land"),
        on_entering(w.GetsEnergy(w.You(), 1)),
        taps_for("{C}"),
        does(TAP, w.PayEnergy(1), w.AddAnyColor()),
    ),
    creature(
        *("Lord of the Pit", "{4}{B}{B}{B}", "Demon", "7/7"),
        w.Flying(),
        w.Trample(),
        upkeep(
            w.IfYouCant(
                w.SacrificesOfChoice(w.You(), A & CREATURE & w.Other()), w.DealDamage(w.This(), 7, w.You())
            )
        ),
    ),
    noncreature(
        *("Eldrazi Monument", "{5}", "Artifact"),
        w.Static(YOUR_CREATURES, (w.Gets(1, 1), has(w.Flying(), w.Indestructible()))),
        upkeep(w.IfYouCant(w.SacrificesOfChoice(w.You(), A & CREATURE), w.Sacrifices(w.This()))),
    ),
    creature(
        *("Mortician Beetle", "{B}", "Insect", "1/1"),
        when(w.SomebodySacrifices(w.APlayer(), A & CREATURE), w.May(w.PutsCounters(1, 1, w.This()))),
    ),
    instant(
        *("Fate Transfer", "{1}{U/B}"), w.MovesAllCounters(TARGET & CREATURE, TARGET & CREATURE & w.Other())
    ),
    creature(
        *("Vampire Hexmage", "{B}{B}", "Vampire Shaman", "2/1"),
        w.FirstStrike(),
        does(SACRIFICE_THIS, w.RemovesAllCounters(TARGET & w.Permanent())),
    ),
    noncreature(
        *("Tumble Magnet", "{3}", "Artifact"),
        w.EntersWithNamedCounters(w.This(), "charge", 3),
        does(TAP, w.RemoveCounters("charge", w.This()), w.Taps(_ARTIFACT_OR_CREATURE)),
    ),
)
