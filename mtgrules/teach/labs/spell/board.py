"""A spell that is painted on the stack and moves on: every press is an action of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar, Self

from mtgrules.eras.era import CURRENT, Era
from mtgrules.game import step
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.countering import Counter
from mtgrules.language.does.moving import ReturnToHand
from mtgrules.language.edits.characteristics import IsAlsoColors, IsColors
from mtgrules.language.edits.durations import RestOfGame, UntilEndOfTurn
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.actions import DoAs, EndTurn, Resolve
from mtgrules.model.color import Color, Colors, in_words
from mtgrules.model.labels import capitalized
from mtgrules.model.objects import Object, Zone
from mtgrules.model.words import Action
from mtgrules.rules.objects.entering import new_object, spell_changes_carry_over
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Done, not_done
from mtgrules.teach.kit.played_board import PlayedBoard, asked_of, bare

DOINGS: Mapping[str, str] = MappingProxyType({"becomes": "becomes", "also": "is also"})
LASTING: Mapping[str, str] = MappingProxyType(
    {"game": "for the rest of the game", "turn": "until end of turn"}
)
MOVES: Mapping[str, str] = MappingProxyType(
    {"resolve": "Resolve", "counter": "Counter it", "bounce": "Return it to hand", "end": "End the turn"}
)
_PLACES = {
    Zone.BATTLEFIELD: "on the battlefield",
    Zone.GRAVEYARD: "in the graveyard",
    Zone.HAND: "in hand",
    Zone.STACK: "on the stack",
}


@dataclass(frozen=True)
class SpellBoard(PlayedBoard):
    """A card on its way from the stack, and what has been done since the start of the scenario."""

    label: str = ""
    doing: str = "becomes"
    color: Color = Color.BLUE
    lasts: str = "game"

    title: ClassVar[str] = "From spell to permanent"

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The play of a scenario from its start. Raises ValueError where it has no permanent spell."""
        moves = tabletop.played(scenario, era)
        for label in (*asked_of(scenario), *(one.label for one in scenario.board)):
            board = cls(bare(scenario), era, moves, label)
            cast = [n for n, o in enumerate(board.way) if o is not None and o.zone is Zone.STACK]
            if cast:
                return replace(board, moves=moves[: cast[-1]]), ()
        raise ValueError("no spell is cast on this board")

    # Where the card is.

    @property
    def way(self) -> tuple[Object | None, ...]:
        """What the card was in each position."""
        return tuple(state.labeled(self.label) for state in self.states)

    @property
    def card(self) -> Object:
        """The card as the newest object that it has become."""
        found = self.way[-1]
        if found is None:
            raise ValueError(f"{self.label} is nowhere")
        return found

    @property
    def place(self) -> str:
        """Where it is, in words."""
        return _PLACES.get(self.card.zone, f"in {self.card.zone}")

    @property
    def colors(self) -> Colors:
        """Its colors now."""
        found: Colors = self.view.colors[self.card.id]
        return found

    # What a press does.

    def do(self, name: str, value: str) -> Done:
        match name:
            case "doing" if value in DOINGS:
                return self.chosen(doing=value)
            case "color":
                return self.chosen(color=Color(value))
            case "lasts" if value in LASTING:
                return self.chosen(lasts=value)
            case "apply":
                return self.moved(self.paint())
            case "move" if value in MOVES:
                return self.moved(self.action(value))
        raise ValueError(f"this lab does not know {name!r}")

    def chosen(self, **what: object) -> Done:
        """Something else chosen for the next paint."""
        after = replace(self, **what)  # type: ignore[arg-type]
        return Done(
            after, f"Next: it {DOINGS[after.doing]} {after.color} {LASTING[after.lasts]}. Press Apply."
        )

    def paint(self) -> Action:
        """The action that paints the card where it is."""
        word = ColorWord(self.color)
        edit = IsColors((word,)) if self.doing == "becomes" else IsAlsoColors((word,))
        duration = UntilEndOfTurn() if self.lasts == "turn" else RestOfGame()
        return DoAs("Nico", Begin(Named(self.label, self.card.id), (edit,), duration))

    def action(self, what: str) -> Action:
        """The action that moves the card on."""
        it = Named(self.label, self.card.id)
        actions: dict[str, Action] = {
            "resolve": Resolve(),
            "counter": DoAs("Nico", Counter(it)),
            "bounce": DoAs("Nico", ReturnToHand(it)),
            "end": EndTurn(),
        }
        return actions[what]

    def why_not(self, what: str) -> str:
        """Why something cannot be done with the card where it is now; empty where it can."""
        there = self.card.zone
        if what == "apply":
            return "" if there in (Zone.STACK, Zone.BATTLEFIELD) else f"it is {self.place}"
        wanted = Zone.BATTLEFIELD if what == "bounce" else Zone.STACK
        if what == "end":
            return "the spell has to leave the stack first" if there is Zone.STACK else ""
        return "" if there is wanted else f"it is {self.place}"

    def moved(self, action: Action) -> Done:
        """The board after an action of the game."""
        outcome = step(self.state, action)
        if not outcome:
            return not_done(self, outcome)
        after = replace(self, moves=(*self.moves, action))
        colors, rule = in_words(after.colors), spell_changes_carry_over.at(self.era)
        was, there = self.card.zone, after.card.zone
        if was is Zone.STACK and there is Zone.BATTLEFIELD:
            if any(isinstance(move, DoAs) for move in after.moves):
                return Done(after, f"The spell became a permanent, and {rule.says}: {colors}.", rule.cite)
            return Done(after, f"The spell became a permanent: {colors}.")
        if there is not was:
            forgotten = new_object.known(self.era)
            told = (
                f"{after.place.capitalize()} it is a new object, and only what is printed counts: {colors}."
            )
            return Done(after, told, forgotten.cite if forgotten else None)
        if isinstance(action, EndTurn):
            return Done(after, f"The turn ended; what lasted until end of turn is gone. Now {colors}.")
        told = str(outcome.told(self.state)[0])
        return Done(after, f"{capitalized(told)}. Now {colors}.")
