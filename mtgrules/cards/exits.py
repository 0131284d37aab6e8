"""Cards of ways out and back: exile and return, what can't be destroyed, tokens, counters, sacrifices."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w


def _store(name: str, letter: str) -> w.Card:
    """A land that stores counters, and gives as much mana as are taken off it."""
    emptied = w.ForEach(adds(f"{{{letter}}}"), w.EachCounter("storage"))
    return land(name).says(
        ENTERS_TAPPED,
        does(TAP, w.PutsCounters("storage", THIS)),
        does(TAP, w.RemoveAnyNumber("storage", THIS), emptied),
    )


def _jailed(what: w.Selector) -> w.TriggeredAbility:
    """What is exiled as the permanent enters, until that leaves."""
    return on_entering(w.ExilesUntil(what, THIS))


_HUMANS = tokens("1/1", RED, "Human") & w.TAPPED_AND_ATTACKING

CARDS: tuple[w.Card, ...] = (
    _store("Mercadian Bazaar", "R"),
    _store("Fountain of Cho", "W"),
    _store("Subterranean Hangar", "B"),
    _store("Rushwood Grove", "G"),
    _store("Saprazzan Cove", "U"),
    creature("Flickerwisp", "{1}{W}{W}", "Elemental", "3/1").says(
        "flying",
        on_entering(
            exiles(TARGET & PERMANENT & OTHER), w.Later(returns_to_battlefield(THAT & CARD), AT_NEXT_END_STEP)
        ),
    ),
    instant("Cloudshift", "{W}", exiles(TARGET & CREATURE & YOU_CONTROL), puts_onto_battlefield(THAT & CARD)),
    sorcery("Flicker", "{1}{W}", exiles(TARGET & PERMANENT & w.Not(TOKEN)), returns_to_battlefield(IT)),
    creature("Banisher Priest", "{1}{W}{W}", "Human Cleric", "2/2").says(
        _jailed(TARGET & CREATURE & OPPONENTS_CONTROL)
    ),
    enchantment("Banishing Light", "{2}{W}", _jailed(TARGET & PERMANENT & w.Not(LAND) & OPPONENTS_CONTROL)),
    enchantment("Oblivion Ring", "{2}{W}").says(
        on_entering(exiles(TARGET & PERMANENT & w.Not(LAND) & OTHER)),
        when(w.Happens(w.TriggerEvent.LEAVES, THIS), returns_to_battlefield(w.TheExiled())),
    ),
    golem("Darksteel Myr", "{3}", "Myr", "0/1", "indestructible"),
    artifact("Darksteel Forge", "{9}", static(BARE & ARTIFACT & YOU_CONTROL, has("indestructible"))),
    equipment("Darksteel Plate", "{3}", "{2}", has("indestructible"), "indestructible"),
    instant("Magma Spray", "{R}", deals(2, TARGET & CREATURE), w.ExilesIfDying(THAT & CREATURE)),
    enchantment("Parallel Lives", "{3}{G}", w.DoublesTokens()),
    instant("Eyes in the Skies", "{3}{W}", w.Creates(a_token("1/1", WHITE, "Bird", "flying")), w.Populates()),
    sorcery("Wake the Reflections", "{W}", w.Populates()),
    artifact("Contagion Clasp", "{2}").says(
        on_entering(w.PutsCounters("-1/-1", TARGET & CREATURE)), does("{4}", TAP, w.Proliferates())
    ),
    instant("Steady Progress", "{2}{U}", w.Proliferates(), DRAW_A_CARD),
    golem("Thrummingbird", "{1}{U}", "Bird Horror", "1/1").says(
        "flying", when(deals_combat_damage(THIS, w.A_PLAYER), w.Proliferates())
    ),
    creature("Hanweir Garrison", "{2}{R}", "Human Soldier", "2/3").says(
        when(w.Happens(w.TriggerEvent.ATTACKS, THIS), w.Creates(_HUMANS, YOU, 2))
    ),
    creature("Marsh Viper", "{3}{G}", "Snake", "1/2").says(
        when(w.DealsDamage(THIS, w.A_PLAYER), w.GetsCounters(THAT_PLAYER, "poison", 2))
    ),
    creature("Swamp Mosquito", "{1}{B}", "Insect", "0/1").says(
        "flying",
        when(w.Happens(w.TriggerEvent.ATTACKS_UNBLOCKED, THIS), w.GetsCounters(w.DEFENDING_PLAYER, "poison")),
    ),
    land("Aether Hub").says(
        on_entering(w.GetsEnergy(YOU, 1)), taps_for("{C}"), does(TAP, w.PayEnergy(1), ADD_ANY_COLOR)
    ),
    creature("Lord of the Pit", "{4}{B}{B}{B}", "Demon", "7/7").says(
        "flying",
        "trample",
        upkeep(w.IfYouCant(w.SacrificesOfChoice(YOU, A & CREATURE & OTHER), deals(7, YOU))),
    ),
    artifact("Eldrazi Monument", "{5}").says(
        static(YOUR_CREATURES, w.Gets(1, 1), has("flying", "indestructible")),
        upkeep(w.IfYouCant(w.SacrificesOfChoice(YOU, A & CREATURE), w.Sacrifices(THIS))),
    ),
    creature("Mortician Beetle", "{B}", "Insect", "1/1").says(
        when(
            w.PlayerDoes(w.PlayersEvent.SACRIFICES, w.A_PLAYER, A & CREATURE),
            w.May(w.PutsCounters("+1/+1", THIS)),
        )
    ),
    instant("Fate Transfer", "{1}{U/B}").says(
        w.MovesCounters(TARGET & CREATURE, host=TARGET & CREATURE & OTHER, taken=w.Taken.EVERY)
    ),
    creature("Vampire Hexmage", "{B}{B}", "Vampire Shaman", "2/1").says(
        "first strike", does(SACRIFICE_THIS, w.RemovesCounters(TARGET & PERMANENT, taken=w.Taken.EVERY))
    ),
    artifact("Tumble Magnet", "{3}").says(
        w.EntersWithCounters(THIS, "charge", 3),
        does(TAP, w.RemoveCounters("charge", THIS), taps(TARGET & either(ARTIFACT, CREATURE))),
    ),
)
