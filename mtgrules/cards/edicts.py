"""Cards that make players sacrifice, creatures fight, and permanents remember that they were kicked."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.kinds import creature, does, instant, sorcery
from mtgrules.cards.phrases import BARE, BLACK, CREATURE, TAP, TARGET, A, on_entering, pays, until_end_of_turn
from mtgrules.language.abilities.entering import EntersKickedWithCounters
from mtgrules.language.abilities.keywords import Flying, Kicker, Trample, Vigilance
from mtgrules.language.abilities.kinds import Static
from mtgrules.language.card import Card
from mtgrules.language.conditions.facts import WasKicked
from mtgrules.language.does.attaching import PutsCounters
from mtgrules.language.does.choosing import IfSo
from mtgrules.language.does.dealing import DealDamage, Fights
from mtgrules.language.does.destroying import DestroyForGood
from mtgrules.language.does.life import GainsLife
from mtgrules.language.does.measures import ItsPower
from mtgrules.language.does.sacrificing import SacrificesOfChoice
from mtgrules.language.edits.characteristics import Gets
from mtgrules.language.edits.permissions import CantAttackUnless, CantBlock, DefendingPlayerControls
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.players import EachPlayer, TargetOpponent, TargetPlayer
from mtgrules.language.phrases.qualities import Not, Other, Subtype
from mtgrules.language.phrases.references import It, This, You
from mtgrules.language.phrases.whose import YouControl, YouDontControl
from mtgrules.model.words import Ability, Instruction

_A_CREATURE, _EVERYBODY = A & CREATURE, SacrificesOfChoice(EachPlayer(), A & CREATURE)
_YOURS, _NOT_YOURS = TARGET & CREATURE & YouControl(), TARGET & CREATURE & YouDontControl()


def _if_kicked(*done: Instruction) -> Ability:
    """What is done as the permanent enters, if it was kicked."""
    return on_entering(*(IfSo(WasKicked(), one) for one in done))


def _grown(name: str, paid: str, kinds: str, size: str, kicker: str, counters: int, *also: Ability) -> Card:
    """A creature that enters with +1/+1 counters if it was kicked."""
    number = None if counters == 1 else counters
    more = EntersKickedWithCounters(This("creature"), 1, 1, number)
    return creature(name, paid, kinds, size, Kicker(mana(kicker)), *also, more)


_EDICTS = (
    instant("Diabolic Edict", "{1}{B}", SacrificesOfChoice(TargetPlayer(), _A_CREATURE)),
    sorcery("Cruel Edict", "{1}{B}", SacrificesOfChoice(TargetOpponent(), _A_CREATURE)),
    sorcery("Innocent Blood", "{B}", _EVERYBODY),
    sorcery("Barter in Blood", "{2}{B}{B}", SacrificesOfChoice(EachPlayer(), BARE & CREATURE, 2)),
    creature("Fleshbag Marauder", "{2}{B}", "Zombie Warrior", "3/1", on_entering(_EVERYBODY)),
    creature("Slum Reaper", "{3}{B}", "Horror", "4/2", on_entering(_EVERYBODY)),
)

_FIGHTS = (
    sorcery("Prey Upon", "{G}", Fights(_YOURS, _NOT_YOURS)),
    instant("Pounce", "{1}{G}", Fights(_YOURS, _NOT_YOURS)),
    sorcery("Epic Confrontation", "{1}{G}", until_end_of_turn(_YOURS, Gets(1, 2)), Fights(It(), _NOT_YOURS)),
    sorcery(
        *("Hunt the Weak", "{3}{G}"),
        PutsCounters(1, 1, _YOURS),
        Fights(Determiner.THAT & CREATURE, _NOT_YOURS),
    ),
    creature(
        *("Ulvenwald Tracker", "{G}", "Human Shaman", "1/1"),
        does(pays("{1}{G}"), TAP, Fights(_YOURS, TARGET & CREATURE & Other())),
    ),
    sorcery("Rabid Bite", "{1}{G}", DealDamage(_YOURS, ItsPower(), _NOT_YOURS)),
)

_KICKED = (
    _grown("Ardent Soldier", "{1}{W}", "Human Soldier", "1/2", "{2}", 1, Vigilance()),
    _grown("Academy Drake", "{2}{U}", "Drake", "2/2", "{4}", 2, Flying()),
    _grown("Llanowar Elite", "{G}", "Elf", "1/1", "{8}", 5, Trample()),
    _grown(
        *("Kavu Aggressor", "{2}{R}", "Kavu", "3/2", "{4}", 1),
        Static(This("creature"), (CantBlock(),)),
    ),
    _grown(
        *("Vodalian Serpent", "{3}{U}", "Serpent", "2/2", "{2}", 4),
        Static(This("creature"), (CantAttackUnless(DefendingPlayerControls(A & Subtype("Island"))),)),
    ),
    creature(
        *("Krosan Druid", "{2}{G}", "Centaur Druid", "2/3", Kicker(mana("{4}{G}"))),
        _if_kicked(GainsLife(You(), 10)),
    ),
    creature(
        *("Shivan Emissary", "{2}{R}", "Human Wizard", "1/1", Kicker(mana("{1}{B}"))),
        _if_kicked(DestroyForGood(TARGET & CREATURE & Not(BLACK))),
    ),
    creature(
        *("Gatekeeper of Malakir", "{B}{B}", "Vampire Warrior", "2/2", Kicker(mana("{B}"))),
        _if_kicked(SacrificesOfChoice(TargetPlayer(), _A_CREATURE)),
    ),
)

CARDS = (*_EDICTS, *_FIGHTS, *_KICKED)
