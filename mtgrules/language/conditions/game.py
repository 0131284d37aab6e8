"""What may be so of the players and of the game: life, whose turn it is, mana, the stack."""

from __future__ import annotations

from mtgrules.language.conditions.facts import AskedTable, ByFact, asked
from mtgrules.language.phrases.compound import Use
from mtgrules.language.phrases.turn import StepName
from mtgrules.language.phrases.zones import ZoneName, hidden_zones, outside_game, zones_there
from mtgrules.model.events.mana import letters_of
from mtgrules.model.facts import COMBAT, STEP
from mtgrules.model.frame import Frame
from mtgrules.model.keys import Key
from mtgrules.model.mana import ManaCost
from mtgrules.model.objects import Zone
from mtgrules.model.turn import Step
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Selector, word


def _lost(it: PlayerIs, view: View, frame: Frame) -> bool:
    """A player having lost (104.3)."""
    return any(p.lost for p in view.state.players if p.name == it.player)


def _not_lost(it: PlayerIs, view: View, frame: Frame) -> bool:
    """A player still being in the game."""
    return any(not p.lost for p in view.state.players if p.name == it.player)


def _turn(it: PlayerIs, view: View, frame: Frame) -> bool:
    """Whose turn it is (102.1)."""
    return view.state.active == it.player


def _priority(it: PlayerIs, view: View, frame: Frame) -> bool:
    """Who may act (117.1)."""
    return (view.state.acting or view.state.active) == it.player


def _no_mana(it: PlayerIs, view: View, frame: Frame) -> bool:
    """A player's pool being empty (106.4)."""
    return not view.state.player(it.player).mana


def _decides_alone(it: PlayerIs, view: View, frame: Frame) -> bool:
    """A player deciding alone."""
    return view.state.active != it.player or not view.state.controlled_by


def _controlled(it: PlayerIs, view: View, frame: Frame) -> bool:
    """A player controlling another during the turn under way (723.1)."""
    return view.state.active == it.player and view.state.controlled_by == it.by


class PlayerFact(AskedTable):
    """What may be so of a player by name."""

    LOST = asked("{player:player} [have] lost the game", _lost)
    NOT_LOST = asked("{player:player} [have] not lost the game", _not_lost)
    TURN = asked("it is {player:player}'s turn", _turn)
    PRIORITY = asked("{player:player} [have] priority", _priority)
    NO_MANA = asked(
        *("{player:player} [have] no mana in [its|their] mana pool", _no_mana),
        "{player:player}'s mana pool is empty",
    )
    CONTROLLED = asked(
        *("{by:player} controls {player:player}", _controlled), "{by:player} controls {player:player}'s turn"
    )
    DECIDES_ALONE = asked(
        *("nobody controls {player:player}", _decides_alone), "nobody controls {player:player}'s turn"
    )


@word("{fact:row}")
class PlayerIs(ByFact):
    """What is so of a player."""

    fact: PlayerFact
    player: str
    by: str | None = None


def _no_hand(player: str, view: View) -> bool:
    """A player of those who are meant, or where each is meant each of them, having no card in hand."""
    return all(card.owner != player for card in view.state.zone(Zone.HAND))


def _damaged(player: str, view: View) -> bool:
    """Some of the players who are meant having been dealt damage in the turn under way (702.54a)."""
    return player in view.state.damaged


class PlayersFact(AskedTable):
    """What may be so of the players who are meant."""

    NO_HAND = asked("{subject} [have] no cards in hand", _no_hand)
    DAMAGED = asked("{subject} [was|were] dealt damage this turn", _damaged)


@word("{fact:row}")
class PlayersAre(Condition):
    """What is so of a player of those who are meant, or where each is meant of each of them."""

    fact: PlayersFact
    subject: Selector
    for_players = frozenset({"subject"})

    def holds(self, view: View, frame: Frame) -> bool:
        so = [self.fact.value.is_so(player, view) for player in self.subject.players(view, frame)]
        return bool(so) and (all(so) if self.subject.is_each else any(so))


@word("{subject} [have] {life:number} life")
class HasLife(Condition):
    """A player's life total."""

    subject: Selector
    life: int
    for_players = frozenset({"subject"})

    def holds(self, view: View, frame: Frame) -> bool:
        players = self.subject.players(view, frame)
        return bool(players) and all(view.state.player(p).life == self.life for p in players)


@word("{player:player} [have] {number:number} poison counters", "{player:player} has a poison counter")
class HasPoison(Condition):
    """How many poison counters a player has (122.1f)."""

    player: str
    number: int = 1

    def holds(self, view: View, frame: Frame) -> bool:
        return view.state.player(self.player).poison == self.number


@word("it is ({player:player}'s|the) {step}")
class IsStep(Condition):
    """Which part of the turn it is, or of whose turn (500.1)."""

    step: StepName
    player: str | None = None
    looks = STEP

    def holds(self, view: View, frame: Frame) -> bool:
        return view.state.step is self.step.step and self.player in (None, view.state.active)


def _all_mana(it: HasMana, view: View, frame: Frame) -> bool:
    """Exactly which mana a player has (106.4)."""
    return view.state.player(it.player).mana == letters_of(it.mana)


def _mana_for(it: HasMana, view: View, frame: Frame) -> bool:
    """Exactly which mana of a pool can be spent on some things only (106.6)."""
    there = (one.letter for one in view.state.player(it.player).pool if one.only == it.use)
    return tuple(there) == letters_of(it.mana)


def _snow_mana(it: HasMana, view: View, frame: Frame) -> bool:
    """Exactly which mana of a pool came from snow sources (107.4h)."""
    there = (one.letter for one in view.state.player(it.player).pool if one.snow)
    return tuple(there) == letters_of(it.mana)


class OfPool(AskedTable):
    """Which mana of a pool is told of."""

    ALL = asked("", _all_mana)
    ONLY_FOR = asked("{use}", _mana_for)
    SNOW = asked("from snow sources", _snow_mana)


@word("{player:player} [have] {mana:mana} {fact:row} in ([its|their]|her|his) mana pool")
class HasMana(ByFact):
    """Which mana a player has."""

    fact: OfPool
    player: str
    mana: ManaCost
    use: Use | None = None

    def __post_init__(self) -> None:
        letters_of(self.mana)  # raises ValueError for what is no mana


def _stack_empty(it: GameIs, view: View, frame: Frame) -> bool:
    """Nothing waiting to resolve."""
    return not view.state.stack


def _drawn(it: GameIs, view: View, frame: Frame) -> bool:
    """The game having ended in a draw (104.4)."""
    return any(player.drew_game for player in view.state.players)


def _no_spells(it: GameIs, view: View, frame: Frame) -> bool:
    """Nobody having cast a spell in the turn before this one."""
    return not view.state.cast_before


def _many_spells(it: GameIs, view: View, frame: Frame) -> bool:
    """Some one player having cast so many spells in the turn before this one."""
    there = [one.player for one in view.state.cast_before]
    return any(there.count(player) >= it.number for player in there)


def _attacked(it: GameIs, view: View, frame: Frame) -> bool:
    """A creature having been declared as an attacker of you, in the step under way (508.1b)."""
    combat = view.state.combat if view.state.step is Step.DECLARE_ATTACKERS else None
    return combat is not None and frame.you in combat.attacked


def _you_attacked(it: GameIs, view: View, frame: Frame) -> bool:
    """You having declared an attacking creature in the turn under way (508.1a)."""
    return view.state.active == frame.you and view.state.raided == view.state.turn


def _died(it: GameIs, view: View, frame: Frame) -> bool:
    """What was a creature having gone from the battlefield to a graveyard in the turn under way (700.4)."""
    died, known = (view.state.turn, Zone.BATTLEFIELD, Zone.GRAVEYARD), view.state.last_known.values()
    return any(one.went == died and "creature" in one.value("types") for one in known)


def _evoked(it: GameIs, view: View, frame: Frame) -> bool:
    """Whether the evoke cost was paid as it was cast (702.74a)."""
    return bool(Key.EVOKED.of(frame.chosen))


class GameFact(AskedTable):
    """What may be so of the game, and of how a spell was cast."""

    STACK_EMPTY = asked("the stack is empty", _stack_empty)
    DRAWN = asked("the game is a draw", _drawn)
    NO_SPELLS = asked("no spells were cast last turn", _no_spells)
    MANY_SPELLS = asked("a player cast {number:number} or more spells last turn", _many_spells)
    YOU_ATTACKED = asked(
        *("you have been attacked this step", _attacked, "you've been attacked this step"),
        looks=STEP | COMBAT,
    )
    YOU_RAIDED = asked("you attacked with a creature this turn", _you_attacked, looks=COMBAT, was=True)
    CREATURE_DIED = asked("a creature died this turn", _died, was=True)
    EVOKED = asked("its evoke cost was paid", _evoked)


@word("{fact:row}")
class GameIs(ByFact):
    """What is so of the game."""

    fact: GameFact
    number: int = 0


def _zone(it: ZoneIs, view: View, frame: Frame) -> bool:
    """Something being a zone of the game (400.1)."""
    if it.place.zone is Zone.OUTSIDE:
        outside_game.at(view.state.era)  # what no rule of the era speaks of has no answer
    return it.place.zone in zones_there.at(view.state.era).value.all


def _usual_zone(it: ZoneIs, view: View, frame: Frame) -> bool:
    """Something being a zone that there is without any older card that uses it (400.1)."""
    return _zone(it, view, frame) and it.place.zone in zones_there.at(view.state.era).value.usual


def _public_zone(it: ZoneIs, view: View, frame: Frame) -> bool:
    """Everybody being allowed to see what lies in a zone (400.2)."""
    return _zone(it, view, frame) and it.place.zone not in hidden_zones.at(view.state.era).value


def _hidden_zone(it: ZoneIs, view: View, frame: Frame) -> bool:
    """Not everybody being allowed to see what lies in a zone, even while all of it is revealed (400.2)."""
    return _zone(it, view, frame) and it.place.zone in hidden_zones.at(view.state.era).value


class ZoneFact(AskedTable):
    """What may be so of a zone itself, not of what lies there."""

    ZONE = asked("{place} is a zone", _zone)
    USUAL = asked("{place} is a zone of every game", _usual_zone)
    PUBLIC = asked("{place} is a public zone", _public_zone)
    HIDDEN = asked("{place} is a hidden zone", _hidden_zone)


@word("{fact:row}")
class ZoneIs(ByFact):
    """What is so of a zone."""

    fact: ZoneFact
    place: ZoneName
