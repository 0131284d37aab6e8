"""The X-ray: what happens to a permanent, and the copies that are made of it, action by action."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Self

from mtgrules.cards import card as card_of
from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.language.card import Card
from mtgrules.language.does.copying import CreatesCopy
from mtgrules.language.does.turning import TurnFaceDown
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.actions import Casts, DoAs, PutOntoBattlefield
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Action
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.existence import words_in
from mtgrules.rules.layers.faces import face_down_values
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board, Done
from mtgrules.teach.kit.played_board import PlayedBoard, asked_of, bare, no_permanent, picked, there
from mtgrules.teach.labs.x_ray import happenings, told
from mtgrules.teach.labs.x_ray.copiers import COPIERS, TOKEN, card_that_copies, copied_by, enters_as_copy
from mtgrules.teach.labs.x_ray.happenings import AURA, TICKS
from mtgrules.teach.labs.x_ray.rays import rays
from mtgrules.teach.years import in_short, missing

_SIZED = COPIERS["seven"].card
_EVER = frozenset({AURA, *(copier.card for copier in COPIERS.values())})
"""The cards that the lab itself brings."""
MOST = 4
"""So many copies have room."""


@dataclass(frozen=True)
class Copied:
    """A copy that was made: of what, what it is called, and by which of the actions."""

    original: str
    label: str
    move: int


@dataclass(frozen=True)
class XRay(PlayedBoard):
    """A table with an original picked, and what has been done since the start of the scenario."""

    label: str = ""
    """The original."""
    copier: str = "plain"

    title: ClassVar[str] = "X-ray"
    takes_cards: ClassVar[bool] = True

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The play of a scenario; of a question up to the last copy, which is still to be made.

        Raises ValueError where there is nothing to be copied.
        """
        board = cls(bare(scenario), era, tabletop.played(scenario, era))
        wanted = (*(copied_by(move) for move in reversed(board.moves)), *asked_of(scenario))
        if scenario.question is not None:
            board = replace(board, moves=board.moves[: board.last_copy])
        there = [obj.label for obj in board.permanents]
        none = "there is no permanent to be copied on this board"
        return replace(board, label=picked(wanted, there, none)), ()

    # What is there.

    @property
    def view(self) -> View:
        """What everything is now. Raises NotModelled where the original is gone."""
        _ = self.number
        return view(self.state)

    @property
    def permanents(self) -> tuple[Object, ...]:
        """Everything that can be picked."""
        return self.state.zone(Zone.BATTLEFIELD)

    @property
    def number(self) -> ObjectId:
        """The number of the original. Raises NotModelled where it is gone."""
        found = there(self.state, self.label)
        if found is None:
            raise NotModelled(f"{self.label} would not be on the battlefield any more")
        return found.id

    @cached_property
    def copies(self) -> tuple[Copied, ...]:
        """The copies that were made, the oldest first."""
        found = []
        for n, move in enumerate(self.moves):
            original, new = copied_by(move), _entered(self.states[n], self.states[n + 1])
            if original and new:
                found.append(Copied(original, new[-1].label, n))
        return tuple(found)

    @property
    def copy(self) -> Copied | None:
        """The newest copy of the original."""
        return next((one for one in reversed(self.copies) if one.original == self.label), None)

    @property
    def copy_number(self) -> ObjectId | None:
        """The number of the newest copy of the original; None where there is none on the battlefield."""
        found = there(self.state, self.copy.label) if self.copy is not None else None
        return found.id if found is not None else None

    @property
    def last_copy(self) -> int:
        """How many actions there are before the last copy, or token, of the play is cast or put there."""
        for n in reversed(range(len(self.moves))):
            made = (obj.token for obj in _entered(self.states[n], self.states[n + 1]))
            if copied_by(self.moves[n]) or any(made):
                return n - 1 if n and isinstance(self.moves[n - 1], Casts) else n
        return len(self.moves)

    @property
    def kinds(self) -> Hashable:
        """What the years know depends on the cards that lie there, on turning face down and on "7/7".

        Everything else that can be done here, and the cards for it, are there in every year.
        """
        board = tuple(one for one in self.scenario.board if one.card.name not in _EVER)
        words = {type(word) for move in self.moves for word in words_in(move)}
        sized = any(isinstance(m, PutOntoBattlefield) and m.object.startswith(_SIZED) for m in self.moves)
        things = Board(replace(self.scenario, board=board)).kinds
        return things, TurnFaceDown in words, sized

    # What is so of the original, and why something cannot be changed.

    def has(self, key: str) -> bool:
        """Whether something has happened to the original."""
        said = (*(effect.said for effect in self.scenario.effects), *self.moves)
        return happenings.has_happened(said, key, view(self.state), self.number)

    def without(self, key: str) -> XRay | None:
        """The board on which something has not happened; None where a copy was made in the meantime."""
        done = [n for n, move in enumerate(self.moves) if happenings.is_happening(move, key, self.label)]
        at, last = max(done, default=-1), self.copies[-1].move if self.copies else -1
        if at > last:
            gone = 2 if isinstance(self.moves[at], Casts) else 1  # what is cast resolves, too
            return replace(self, moves=(*self.moves[:at], *self.moves[at + gone :]))
        end = happenings.happens_not(key, self.label, self.state.active)
        if end is not None:
            return replace(self, moves=(*self.moves, end))
        if not done and not self.copies and any(one.label == self.label for one in self.scenario.board):
            scenario = happenings.not_laid_down(self.scenario, key, self.label)
            return replace(self, scenario=scenario) if scenario != self.scenario else None
        return None

    def why_not(self, key: str) -> str:
        """Why something cannot happen to the original now, or cannot be taken back; empty where it can."""
        now, number = view(self.state), self.number
        if self.has(key):
            return "" if self.without(key) is not None else "it was so before; undo what came after"
        match key:
            case "down" if lacking := missing(face_down_values.at, self.era):
                return in_short(lacking)
            case "aura" | "pump" if "creature" not in now.types[number]:
                return "it is no creature"
            case "word" if happenings.word_changed(now, number) is None:
                return "no color or land type stands on it"
            case "lost" if not now.abilities[number]:
                return "it has none"
            case "artifact" if "artifact" in now.types[number]:
                return "it is one already"
        return ""

    @property
    def why_no_copy(self) -> str:
        """Why no copy can be made by the copier now; empty where one can."""
        if len(self.copies) >= MOST:
            return "there is room for four copies"
        if self.copier != TOKEN and "creature" not in view(self.state).types[self.number]:
            return f"{COPIERS[self.copier].card} copies creatures, and this is none"
        return ""

    # What a press does.

    def do(self, name: str, value: str) -> Done:
        match name:
            case "pick":
                return self.picked(value)
            case "tick" if value in TICKS:
                return self.ticked(value)
            case "copier" if value in COPIERS:
                return Done(replace(self, copier=value), told.copier(value))
            case "copy":
                return self.copied()
        raise ValueError(f"the X-ray does not know {name!r}")

    def picked(self, label: str) -> Done:
        """Another original. Raises ValueError for what is not on the battlefield."""
        if label not in [obj.label for obj in self.permanents]:
            raise ValueError(f"there is no {label} on the battlefield")
        after = replace(self, label=label)
        is_copy = any(one.label == label for one in self.copies)
        return Done(after, *told.picked(label, is_copy, self.era))

    def ticked(self, key: str) -> Done:
        """Something happening to the original, or taken back."""
        why_not = self.why_not(key)
        if why_not:
            return self.refused(f"“{TICKS[key].words.capitalize()}”: {why_not}")
        if self.has(key):
            after = self.without(key)
            assert after is not None, "why_not says where nothing can be taken back"
            return Done(after, f"Taken back: {TICKS[key].words}.")
        scenario = self.scenario
        if key == "aura":
            scenario, aura = self._in_hand(card_of(AURA))
            moves = happenings.worn(self.state.active, aura, self.label)
        else:
            moves = (happenings.happens(key, self.label, view(self.state), self.number),)
        after = replace(self, scenario=scenario, moves=(*self.moves, *moves))
        before, now = rays(self.view, self.number), rays(after.view, after.number)
        return Done(after, *told.ticked(key, before, now, self.era, copied=self.copy is not None))

    def copied(self) -> Done:
        """A copy of the original made by the copier."""
        if self.why_no_copy:
            return self.refused(self.why_no_copy)
        scenario = self.scenario
        if self.copier == TOKEN:
            move: Action = DoAs(self.state.active, CreatesCopy(Named(self.label)))
        else:
            scenario, card = self._in_hand(card_that_copies(self.copier))
            before = tabletop.positions(scenario, self.era, self.moves)[-1]
            move = enters_as_copy(before, card, self.label)
        after = replace(self, scenario=scenario, moves=(*self.moves, move))
        number = after.copy_number
        if len(after.copies) == len(self.copies) or number is None:
            return self.refused("the copy would be put into the graveyard at once")
        again = any(one.label == self.label for one in self.copies)
        original = rays(self.view, self.number)
        return Done(after, *told.made(self.copier, original, again, after.view, number))

    def _in_hand(self, card: Card) -> tuple[Scenario, str]:
        """The table with a card in the hand of the active player, and what it is called there."""
        for obj in self.state.zone(Zone.HAND):
            if obj.owner == self.state.active and obj.card == card:
                return self.scenario, obj.label
        scenario = tabletop.put(self.scenario, card, self.state.active, Zone.HAND)
        return scenario, scenario.board[-1].label

    def put(self, card: Card) -> Done:
        """A card of one's own put on the table, and picked."""
        why_not = no_permanent(card, self.era)
        if why_not:
            return self.refused(why_not)
        scenario = tabletop.put(self.scenario, card, self.state.players[-1].name)
        after = replace(self, scenario=scenario, label=scenario.board[-1].label)
        return Done(after, f"{after.label} is the original now.")


def _entered(before: State, after: State) -> list[Object]:
    """The permanents that were not there before."""
    return [obj for obj in after.zone(Zone.BATTLEFIELD) if obj.id not in before.objects]
