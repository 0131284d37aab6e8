"""Cards that make players sacrifice, creatures fight, and permanents remember that they were kicked."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_EVERYBODY = w.SacrificesOfChoice(w.EACH_PLAYER, A & CREATURE)
_YOURS, _NOT_YOURS = (
    TARGET & CREATURE & YOU_CONTROL,
    TARGET & CREATURE & w.Whose(w.Possession.YOU_DONT_CONTROL),
)


def _if_kicked(*done: w.Instruction) -> w.Ability:
    """What is done as the permanent enters, if it was kicked."""
    return on_entering(*(w.IfSo(w.WasKicked(), one) for one in done))


def _grown(
    name: str, paid: str, kinds: str, size: str, kicker: str, counters: int, *also: w.Ability | str
) -> w.Card:
    """A creature that enters with +1/+1 counters if it was kicked."""
    number = None if counters == 1 else counters
    more = w.EntersKickedWithCounters(THIS_CREATURE, "+1/+1", number)
    return creature(name, paid, kinds, size, f"kicker {kicker}", *also, more)


_EDICTS = (
    instant("Diabolic Edict", "{1}{B}", w.SacrificesOfChoice(TARGET_PLAYER, A & CREATURE)),
    sorcery("Cruel Edict", "{1}{B}", w.SacrificesOfChoice(w.TARGET_OPPONENT, A & CREATURE)),
    sorcery("Innocent Blood", "{B}", _EVERYBODY),
    sorcery("Barter in Blood", "{2}{B}{B}", w.SacrificesOfChoice(w.EACH_PLAYER, BARE & CREATURE, 2)),
    creature("Fleshbag Marauder", "{2}{B}", "Zombie Warrior", "3/1", on_entering(_EVERYBODY)),
    creature("Slum Reaper", "{3}{B}", "Horror", "4/2", on_entering(_EVERYBODY)),
)

_FIGHTS = (
    sorcery("Prey Upon", "{G}", w.Fights(_YOURS, _NOT_YOURS)),
    instant("Pounce", "{1}{G}", w.Fights(_YOURS, _NOT_YOURS)),
    sorcery("Epic Confrontation", "{1}{G}").says(
        until_end_of_turn(_YOURS, w.Gets(1, 2)), w.Fights(IT, _NOT_YOURS)
    ),
    sorcery("Hunt the Weak", "{3}{G}").says(
        w.PutsCounters("+1/+1", _YOURS), w.Fights(THAT & CREATURE, _NOT_YOURS)
    ),
    creature("Ulvenwald Tracker", "{G}", "Human Shaman", "1/1").says(
        does("{1}{G}", TAP, w.Fights(_YOURS, TARGET & CREATURE & OTHER))
    ),
    sorcery("Rabid Bite", "{1}{G}", w.DealDamage(_YOURS, w.MeasuredValue(w.ObjectValue.POWER), _NOT_YOURS)),
)

_KICKED = (
    _grown("Ardent Soldier", "{1}{W}", "Human Soldier", "1/2", "{2}", 1, "vigilance"),
    _grown("Academy Drake", "{2}{U}", "Drake", "2/2", "{4}", 2, "flying"),
    _grown("Llanowar Elite", "{G}", "Elf", "1/1", "{8}", 5, "trample"),
    _grown("Kavu Aggressor", "{2}{R}", "Kavu", "3/2", "{4}", 1, static(THIS_CREATURE, CANT_BLOCK)),
    _grown(
        *("Vodalian Serpent", "{3}{U}", "Serpent", "2/2", "{2}", 4),
        static(THIS_CREATURE, w.CantUnless(w.Deed.ATTACK, w.DefendingPlayerControls(A & ISLAND))),
    ),
    creature("Krosan Druid", "{2}{G}", "Centaur Druid", "2/3", "kicker {4}{G}", _if_kicked(you_gain(10))),
    creature("Shivan Emissary", "{2}{R}", "Human Wizard", "1/1").says(
        "kicker {1}{B}", _if_kicked(w.Destroy(TARGET & CREATURE & w.Not(BLACK), w.Destroying.FOR_GOOD))
    ),
    creature("Gatekeeper of Malakir", "{B}{B}", "Vampire Warrior", "2/2").says(
        "kicker {B}", _if_kicked(w.SacrificesOfChoice(TARGET_PLAYER, A & CREATURE))
    ),
)

CARDS = (*_EDICTS, *_FIGHTS, *_KICKED)
