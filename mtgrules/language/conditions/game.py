"""What may be so of the players and of the game: life, whose turn it is, mana, the stack."""

from __future__ import annotations

from mtgrules.language.phrases.spending import Use
from mtgrules.language.phrases.steps import StepName
from mtgrules.model.events.mana import letters_of
from mtgrules.model.facts import STEP
from mtgrules.model.frame import Frame
from mtgrules.model.mana import ManaCost
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Selector, word


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


@word("{player:player} [have] lost the game")
class HasLost(Condition):
    """A player having lost (104.3)."""

    player: str

    def holds(self, view: View, frame: Frame) -> bool:
        return any(p.lost for p in view.state.players if p.name == self.player)


@word("{player:player} [have] not lost the game")
class HasNotLost(Condition):
    """A player still being in the game."""

    player: str

    def holds(self, view: View, frame: Frame) -> bool:
        return any(not p.lost for p in view.state.players if p.name == self.player)


@word("it is {player:player}'s turn")
class IsTurnOf(Condition):
    """Whose turn it is (102.1)."""

    player: str

    def holds(self, view: View, frame: Frame) -> bool:
        return view.state.active == self.player


@word("the stack is empty")
class StackIsEmpty(Condition):
    """Nothing waiting to resolve."""

    def holds(self, view: View, frame: Frame) -> bool:
        return not view.state.stack


@word("it is the {step}")
class IsStep(Condition):
    """Which part of the turn it is (500.1)."""

    step: StepName

    looks = STEP

    def holds(self, view: View, frame: Frame) -> bool:
        return view.state.step is self.step.step


@word("it is {player:player}'s {step}")
class IsStepOf(Condition):
    """Which part of whose turn it is."""

    player: str
    step: StepName

    looks = STEP

    def holds(self, view: View, frame: Frame) -> bool:
        return view.state.step is self.step.step and view.state.active == self.player


@word("{player:player} [have] priority")
class HasPriority(Condition):
    """Who may act (117.1)."""

    player: str

    def holds(self, view: View, frame: Frame) -> bool:
        return (view.state.acting or view.state.active) == self.player


@word(
    "{player:player} [have] {mana:mana} in [its|their] mana pool",
    "{player:player} [have] {mana:mana} in her mana pool",
    "{player:player} [have] {mana:mana} in his mana pool",
)
class HasMana(Condition):
    """Exactly which mana a player has (106.4)."""

    player: str
    mana: ManaCost

    def __post_init__(self) -> None:
        letters_of(self.mana)  # raises ValueError for what is no mana

    def holds(self, view: View, frame: Frame) -> bool:
        return view.state.player(self.player).mana == letters_of(self.mana)


@word(
    "{player:player} [have] {mana:mana} {use} in [its|their] mana pool",
    "{player:player} [have] {mana:mana} {use} in her mana pool",
    "{player:player} [have] {mana:mana} {use} in his mana pool",
)
class HasManaFor(HasMana):
    """Exactly which mana of a pool can be spent on some things only (106.6)."""

    player: str
    mana: ManaCost
    use: Use

    def holds(self, view: View, frame: Frame) -> bool:
        there = (one.letter for one in view.state.player(self.player).pool if one.only == self.use)
        return tuple(there) == letters_of(self.mana)


@word(
    "{player:player} [have] {mana:mana} from snow sources in [its|their] mana pool",
    "{player:player} [have] {mana:mana} from snow sources in her mana pool",
    "{player:player} [have] {mana:mana} from snow sources in his mana pool",
)
class HasSnowMana(HasMana):
    """Exactly which mana of a pool came from snow sources (107.4h)."""

    player: str
    mana: ManaCost

    def holds(self, view: View, frame: Frame) -> bool:
        there = (one.letter for one in view.state.player(self.player).pool if one.snow)
        return tuple(there) == letters_of(self.mana)


@word("{player:player} [have] no mana in [its|their] mana pool", "{player:player}'s mana pool is empty")
class HasNoMana(Condition):
    """A player's pool being empty (106.4)."""

    player: str

    def holds(self, view: View, frame: Frame) -> bool:
        return not view.state.player(self.player).mana


@word("{by:player} controls {player:player}", "{by:player} controls {player:player}'s turn")
class IsControlledBy(Condition):
    """A player controlling another during the turn under way (723.1)."""

    by: str
    player: str

    def holds(self, view: View, frame: Frame) -> bool:
        return view.state.active == self.player and view.state.controlled_by == self.by


@word("nobody controls {player:player}", "nobody controls {player:player}'s turn")
class IsControlledByNobody(Condition):
    """A player deciding alone."""

    player: str

    def holds(self, view: View, frame: Frame) -> bool:
        return view.state.active != self.player or not view.state.controlled_by


@word("the game is a draw")
class GameIsDrawn(Condition):
    """The game having ended in a draw (104.4)."""

    def holds(self, view: View, frame: Frame) -> bool:
        return any(player.drew_game for player in view.state.players)


@word("{subject} [was|were] dealt damage this turn")
class WasDamaged(Condition):
    """Some of the players who are meant having been dealt damage in the turn under way (702.54a)."""

    subject: Selector
    for_players = frozenset({"subject"})

    def holds(self, view: View, frame: Frame) -> bool:
        return any(player in view.state.damaged for player in self.subject.players(view, frame))


@word("no spells were cast last turn")
class NoSpellsLastTurn(Condition):
    """Nobody having cast a spell in the turn before this one."""

    def holds(self, view: View, frame: Frame) -> bool:
        return not view.state.cast_before


@word("a player cast {number:number} or more spells last turn")
class SomebodyCastLastTurn(Condition):
    """Some one player having cast so many spells in the turn before this one."""

    number: int

    def holds(self, view: View, frame: Frame) -> bool:
        there = [one.player for one in view.state.cast_before]
        return any(there.count(player) >= self.number for player in set(there))
