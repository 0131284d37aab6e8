"""Events of the turn: steps that begin, whose move it is, what wears off."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType

from mtgrules.model.combat import Combat
from mtgrules.model.events.base import Event, label
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.state import SpellCast, State
from mtgrules.model.turn import Step
from mtgrules.model.words import Word


@dataclass(frozen=True)
class StepBegan(Event):
    """A step or phase begins; `combat` is the combat under way in it."""

    step: Step
    combat: Combat | None = None
    named: str = ""
    """What the era calls it."""

    def apply(self, state: State) -> State:
        return state.with_(step=self.step, combat=self.combat, acting="", passed=())

    def told(self, state: State) -> str:
        return f"{state.active}'s {self.named or self.step} begins"


@dataclass(frozen=True)
class PriorityGiven(Event):
    """A player gets priority, after some others have passed in succession (117.3)."""

    player: str
    passed: tuple[str, ...] = ()
    quiet = True
    says = "{player} has priority"

    def apply(self, state: State) -> State:
        acting = "" if self.player == state.active else self.player
        return state.with_(acting=acting, passed=self.passed)


@dataclass(frozen=True)
class BatchResolving(Event):
    """A batch of 1997 goes on resolving, so that nobody may act, or is over."""

    on: bool
    quiet = True

    def apply(self, state: State) -> State:
        return state.with_(resolving=self.on)

    def told(self, state: State) -> str:
        return "the batch resolves" if self.on else "the batch is over"


@dataclass(frozen=True)
class DamageWoreOff(Event):
    """All marked damage goes (514.2)."""

    quiet = True
    says = "marked damage goes"

    def apply(self, state: State) -> State:
        objects = {i: o.with_(damage=0) if o.damage else o for i, o in state.objects.items()}
        return state.with_(objects=MappingProxyType(objects))


@dataclass(frozen=True)
class TurnEnded(Event):
    """The turn is over, and another player's begins; what that player controls is sick no more (302.6)."""

    following: str
    steady: Ids = frozenset()
    extra_turns: tuple[str, ...] = ()
    """The extra turns still to come."""
    resumes: str = ""
    """In an extra turn, the player after whom the usual order goes on."""

    def apply(self, state: State) -> State:
        sick = (state.sick - self.steady) & state.objects.keys()
        objects = {i: o.with_(hurt=False) if o.hurt else o for i, o in state.objects.items()}
        return state.with_(
            active=self.following,
            turn=state.turn + 1,
            lands_played=0,
            cast=(),
            cast_before=state.cast,
            used=(),
            sick=sick,
            damaged=frozenset(),
            objects=MappingProxyType(objects),
            newcomers=(state.sick & self.steady) & state.objects.keys(),
            combat=None,
            acting="",
            passed=(),
            extra_turns=self.extra_turns,
            resumes=self.resumes,
            controlled_by=dict(state.to_be_controlled).get(self.following, ""),
            to_be_controlled=tuple(one for one in state.to_be_controlled if one[0] != self.following),
        )

    def told(self, state: State) -> str:
        return f"{state.active}'s turn ends"


@dataclass(frozen=True)
class Arrived(Event):
    """Permanents that their controller has only just got (302.6)."""

    objects: Ids
    quiet = True

    def apply(self, state: State) -> State:
        return state.with_(sick=state.sick | self.objects)

    def told(self, state: State) -> str:
        return "new under their controller's control: " + ", ".join(
            sorted(label(state, obj) for obj in self.objects)
        )


@dataclass(frozen=True)
class LandPlayed(Event):
    """A player has used a turn's land play (305.2)."""

    player: str
    quiet = True
    says = "{player} has played a land"

    def apply(self, state: State) -> State:
        return state.with_(lands_played=state.lands_played + 1)


@dataclass(frozen=True)
class SpellCounted(Event):
    """A player has cast the spell on top of the stack in this turn, which some effects count."""

    player: str
    quiet = True
    says = "{player} has cast a spell"

    def apply(self, state: State) -> State:
        return state.with_(cast=(*state.cast, SpellCast(self.player, state.stack[-1])))


@dataclass(frozen=True)
class AbilityUsed(Event):
    """An ability has been activated in this turn (602.5b)."""

    obj: ObjectId
    ability: Word
    quiet = True
    says = "an ability of {obj} has been activated"

    def apply(self, state: State) -> State:
        return state.with_(used=(*state.used, (self.obj, self.ability)))


@dataclass(frozen=True)
class TurnAdded(Event):
    """A player takes another turn after this one (500.7)."""

    player: str
    says = "{player} takes an extra turn after this one"

    def apply(self, state: State) -> State:
        return state.with_(extra_turns=(*state.extra_turns, self.player))


@dataclass(frozen=True)
class TurnToBeControlled(Event):
    """A player will be controlled during the next turn; by the latest of several who would (723.1a)."""

    player: str
    by: str
    says = "{by} will control {player} during {player}'s next turn"

    def apply(self, state: State) -> State:
        others = tuple(one for one in state.to_be_controlled if one[0] != self.player)
        return state.with_(to_be_controlled=(*others, (self.player, self.by)))


@dataclass(frozen=True)
class DrewFromEmpty(Event):
    """A player was to draw from an empty library (704.5b)."""

    player: str
    says = "{player} can't draw: the library is empty"

    def apply(self, state: State) -> State:
        return state.with_player(replace(state.player(self.player), drew_from_empty=True))


@dataclass(frozen=True)
class DrewUnnamed(Event):
    """A player draws cards that the board does not name: there is nothing of them to move."""

    player: str
    number: int

    def told(self, state: State) -> str:
        what = "a card" if self.number == 1 else f"{self.number} cards"
        return f"{self.player} draws {what} that the board does not name"


@dataclass(frozen=True)
class EmptyDrawOver(Event):
    """A draw from an empty library has been looked at, and its player could not lose for it (704.5b)."""

    player: str
    quiet = True
    says = "{player} can't lose for having drawn from an empty library"

    def apply(self, state: State) -> State:
        return state.with_player(replace(state.player(self.player), drew_from_empty=False))


@dataclass(frozen=True)
class GameDrawn(Event):
    """The game is a draw: everybody still in it is out of it (104.4)."""

    why: str
    says = "the game is a draw: {why}"

    def apply(self, state: State) -> State:
        return state.with_(players=tuple(replace(player, drew_game=True) for player in state.players))
