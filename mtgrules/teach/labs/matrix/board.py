"""The Legality matrix as a board: everything is an action of the game, before or after the declarations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from mtgrules.eras.era import CURRENT, Era
from mtgrules.game import step
from mtgrules.language.card import Card
from mtgrules.language.edits.characteristics import IsColorless, IsColors
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.said.actions import AttacksWith, BlocksNothing, BlocksWith, Do, PutOntoBattlefield
from mtgrules.language.said.clauses import AlsoBlocking
from mtgrules.model.color import Color, in_words, ordered
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.position import everything_there
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.film_strip import moved
from mtgrules.teach.kit.lab import Done, not_done
from mtgrules.teach.kit.played_board import PlayedBoard, bare, own_era, said, there
from mtgrules.teach.kit.reprinted import not_yet
from mtgrules.teach.labs.matrix import told
from mtgrules.teach.labs.matrix.cells import Cell, Grid, Pair, Stands, grid
from mtgrules.teach.labs.matrix.traits import LANDS, MARKS, TRAITS, land, this_turn

MOMENTS = ("before the attack", "attackers declared", "blockers declared")
BEFORE, ATTACK, BLOCK = range(3)


@dataclass(frozen=True)
class Matrix(PlayedBoard):
    """Creatures that may attack or block, what was done, and the cell that is looked at."""

    cell: Pair = ("", "")
    """The cell that is looked at."""
    of_blocker: bool = False
    """Whether it is the blocker of the two that is changed."""
    plan: frozenset[Pair] = frozenset()
    """What is to be declared, or was."""
    setting: bool = False
    """Whether the keys stand open with which a creature is changed."""
    turned: frozenset[Pair] = frozenset()
    """The cells that the last press turned."""
    ever: frozenset[Pair] = frozenset()
    """The cells that were turned since the last declaration."""

    title: ClassVar[str] = "Legality matrix"
    first: ClassVar[str] = "Rows attack, columns block: press a cell for its reason."
    takes_cards: ClassVar[bool] = True

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The creatures of a scenario with its play, as far as its combat goes. ValueError for none."""
        era = own_era(scenario, era)
        board = cls(bare(scenario), era, tabletop.played(scenario, era))
        fights = [n for n, state in enumerate(board.states) if state.combat and state.combat.attacks]
        end = fights[-1] if fights else len(board.moves)
        left = ("what comes after combat",) if end < len(board.moves) else ()
        board = replace(board, moves=board.moves[:end])
        attackers, blockers = board.creatures(attack=True), board.creatures(attack=False)
        if not attackers:
            raise ValueError("nobody on this board could attack")
        stands = {pair: cell.stands for pair, cell in board.grid.cells.items()}
        blocks = [pair for pair, so in stands.items() if so is Stands.BLOCKS]
        attacks = [p for p, so in stands.items() if not p[1] and (so.declared or so is Stands.MAY_ATTACK)]
        first = attackers[0], blockers[0] if blockers and board.moment else ""
        return replace(board, plan=frozenset((*attacks, *blocks)), cell=min(blocks, default=first)), left

    # What is known of it.

    @property
    def moment(self) -> int:
        """How far the combat is: the number of its moment."""
        return _moment(self.state)

    def creatures(self, *, attack: bool) -> tuple[str, ...]:
        """Every creature that could attack, or block, and has been on the battlefield so far."""
        found: dict[str, None] = {}
        for state in self.states:
            now, player = view(state), state.active if attack else state.defending
            for obj in state.zone(Zone.BATTLEFIELD):
                if "creature" in now.types[obj.id] and now.controller[obj.id] == player:
                    found[obj.label] = None
        return tuple(found)

    @property
    def grid(self) -> Grid:
        """The matrix of the position."""
        return grid(self.state, self.creatures(attack=True), self.creatures(attack=False))

    @property
    def looked(self) -> Cell:
        """The cell that is looked at."""
        return self.grid.cells[self.cell]

    @property
    def name(self) -> str:
        """The creature that is changed."""
        attacker, blocker = self.cell
        return blocker if self.of_blocker and blocker else attacker

    @property
    def lands(self) -> tuple[str, ...]:
        """The lands that the defending player has or can be given, by name."""
        whose, found = self.state.defending, dict.fromkeys(LANDS)
        for obj in (obj for state in self.states for obj in state.objects.values()):
            here = there(self.state, obj.label)
            if "land" in obj.card.printed(self.era).types and whose in (obj.owner, here and here.controller):
                found[obj.label] = ""
        return tuple(found)

    def under(self, era: Era) -> Self:
        """The same by other rules, as far as what was done is legal there."""
        everything_there(tabletop.position(self.scenario, era), self.moves)
        moves: tuple[Action, ...] = ()
        for move in self.moves:
            if not step(tabletop.positions(self.scenario, era, moves)[-1], move):
                break
            moves = (*moves, move)
        return replace(self, era=era, moves=moves, turned=frozenset(), ever=frozenset()).looking()

    def looking(self) -> Self:
        """The board itself; where the creatures of its cell are not there yet, with the first cell."""
        cells = self.grid.cells
        return self if self.cell in cells else replace(self, cell=next(iter(cells), self.cell))

    # Why something is gray.

    def no_trait(self, key: str) -> str:
        """Why a trait cannot be given or taken away now; empty where it can."""
        trait, obj = TRAITS[key], there(self.state, self.name)
        lacking = not_yet(trait.keyword, self.era)
        if lacking or obj is None:
            return lacking or "it is not on the battlefield"
        stuck = trait.on(self.state, obj.id) and not trait.takes
        return "it says so until the turn ends" if stuck and not self._fresh(trait.gives) else ""

    def no_mark(self, mark: str) -> str:
        """Why being tapped, new or away cannot be changed now; empty where it can."""
        obj = there(self.state, self.name)
        if mark == "away":
            gone = self.state.labeled(self.name)
            return "" if obj or (gone and gone.zone is Zone.HAND) else "it is gone for good"
        if obj is None:
            return "it is not on the battlefield"
        if mark == "tapped":
            return ""
        if self.moment > BEFORE:
            return "who came this turn is known by then"
        placed = {one.label for one in self.scenario.board if one.zone is Zone.BATTLEFIELD}
        began = self.states[0].labeled(self.name)
        return "" if self.name in placed and began and began.id == obj.id else "it did come this turn"

    def no_plan(self) -> str:
        """Why the cell that is looked at cannot be planned now; empty where it can."""
        blocker, stands = self.cell[1], self.looked.stands
        if stands.declared or self.moment == BLOCK:
            return "it is declared" if stands.declared else "blockers are declared already"
        if blocker and self.moment == BEFORE:
            return "attackers are declared first"
        return "" if stands.can_be_declared else "it is not legal"

    def _fresh(self, words: str) -> bool:
        """Whether an effect has begun for the creature since the last declaration, to be undone."""
        return this_turn(self.name, words) in self.moves[self._declared :]

    @property
    def _declared(self) -> int:
        """How many moves there are up to the last declaration."""
        return next((n for n, s in enumerate(self.states) if _moment(s) == self.moment), 0)

    # What a press does.

    def do(self, name: str, value: str) -> Done:
        match name:
            case "cell" if value in self.values:
                cell = self.values[value]
                of_blocker = self.of_blocker and bool(cell[1])
                after = replace(self, cell=cell, of_blocker=of_blocker, turned=frozenset())
                return Done(after, *told.asked(cell, self.era))
            case "whose" if value in ("attacker", "blocker"):
                after = replace(self, of_blocker=value == "blocker", setting=True, turned=frozenset())
                return Done(after, f"{after.name} is the one that you change now.")
            case "plan":
                return self.planned()
            case "go":
                return self.gone(moved(self.moment, value, len(MOMENTS)))
            case "set up":
                words = "Declare, or press a cell." if self.setting else f"Say what {self.name} is to have."
                return Done(replace(self, setting=not self.setting, turned=frozenset()), words)
            case "give" if value in TRAITS:
                return self.given(value)
            case "mark" if value in MARKS:
                return self.marked(value)
            case "color":
                return self.painted(value)
            case "land" if value in self.lands:
                return self.landed(value)
        raise ValueError(f"the Legality matrix does not know {name!r}")

    @property
    def values(self) -> dict[str, Pair]:
        """The cells by what a press sends: the numbers of row and column."""
        columns = ("", *self.creatures(attack=False))
        rows = enumerate(self.creatures(attack=True))
        return {f"{row} {n}": (a, b) for row, a in rows for n, b in enumerate(columns)}

    def planned(self) -> Done:
        """What the cell says planned, or not planned any more."""
        why = self.no_plan()
        if why:
            return self.refused(why)
        words, plan = told.planned(self.cell, self.cell not in self.plan), self.plan ^ {self.cell}
        return Done(replace(self, plan=plan, turned=frozenset()), words)

    def gone(self, to: int) -> Done:
        """Another moment: what is planned declared, or declarations and what came after them undone."""
        if to == self.moment:
            return self.refused(f"it is this moment already: {MOMENTS[to]}")
        if to < self.moment:
            at = max(n for n, s in enumerate(self.states) if _moment(s) <= to)
            after = replace(self, moves=self.moves[:at], turned=frozenset(), ever=frozenset())
            return Done(after.looking(), told.back(to))
        after = self
        while after.moment < to:
            cells = after.grid.cells
            wanted = [p for p in cells if p in after.plan and cells[p].stands.can_be_declared]
            if after.moment == BEFORE and not wanted:
                return self.refused("nobody is to attack: look at an attack, and press the key below it")
            outcome = step(after.state, after._declaration(wanted))
            if not outcome:
                return not_done(self, outcome)
            moves = (*after.moves, after._declaration(wanted))
            after = replace(after, moves=moves, turned=frozenset(), ever=frozenset())
        return Done(after, *told.declared(after.state, after.grid))

    def _declaration(self, pairs: Sequence[Pair]) -> Action:
        """What is planned as an action: the attackers, or the blocks attacker by attacker."""
        state = self.state
        if self.moment == BEFORE:
            return AttacksWith(state.active, tuple(a for a, b in pairs if not b))
        lines: dict[str, tuple[str, ...]] = {}
        for attacker, blocker in pairs:
            lines[attacker] = (*lines.get(attacker, ()), blocker)
        if not lines:
            return BlocksNothing(state.defending)
        (first, blockers), *others = lines.items()
        return BlocksWith(state.defending, first, blockers, tuple(AlsoBlocking(a, b) for a, b in others))

    def changed(self, words: str, moves: tuple[Action, ...], scenario: Scenario | None = None) -> Done:
        """The board after other moves, with the cells that they turn."""
        after = replace(self, moves=moves, scenario=scenario or self.scenario)
        turned = after.grid.turned(self.grid)
        after = replace(after, turned=turned, ever=self.ever | turned)
        return Done(after, *told.changed(self.state, after.state, self.grid, after.grid, words, self.name))

    def acted(self, words: str, action: Action) -> Done:
        """The board after one more action of the game."""
        outcome = step(self.state, action)
        return self.changed(words, (*self.moves, action)) if outcome else not_done(self, outcome)

    def given(self, key: str) -> Done:
        """A trait given, or taken away; what has just been done is taken back instead."""
        why, trait, obj = self.no_trait(key), TRAITS[key], there(self.state, self.name)
        if why or obj is None:
            return self.refused(f"{self.name}, {trait.words}? {why}")
        on = trait.on(self.state, obj.id)
        words, wanted = trait.said(self.name, not on), trait.takes if on else trait.gives
        back = trait.gives if on else trait.takes
        if back and self._fresh(back):
            at = len(self.moves) - 1 - self.moves[::-1].index(this_turn(self.name, back))
            return self.changed(words, (*self.moves[:at], *self.moves[at + 1 :]))
        return self.acted(words, this_turn(self.name, wanted))

    def marked(self, mark: str) -> Done:
        """A creature tapped or untapped, come this turn or not, returned to hand or put back."""
        why = self.no_mark(mark)
        if why:
            return self.refused(f"{self.name}: {why}")
        on = self.is_marked(mark)
        words = MARKS[mark].said(self.name, not on)
        if mark == "new":
            table = tabletop.changed(self.scenario, self.name, sick=not on)
            return self.changed(words, self.moves, table)
        if mark == "tapped":
            return self.acted(words, Do(said("untap {}" if on else "tap {}", self.name)))
        return self.acted(words, PutOntoBattlefield(self.name) if on else _returned(self.name))

    def is_marked(self, mark: str) -> bool:
        """Whether the creature is tapped, came this turn, or is away."""
        obj = there(self.state, self.name)
        if obj is None or mark == "away":
            return obj is None and mark == "away"
        return obj.status.tapped if mark == "tapped" else obj.id in self.state.sick

    def painted(self, letter: str) -> Done:
        """A color given to the creature or taken from it; "none" takes all away."""
        obj = there(self.state, self.name)
        if obj is None:
            return self.refused(f"{self.name} is not on the battlefield")
        has = set() if letter == "none" else set(view(self.state).colors[obj.id]) ^ {Color(letter)}
        edit = IsColors(tuple(map(ColorWord, ordered(has)))) if has else IsColorless()
        return self.acted(f"{self.name} is {in_words(has)} now", this_turn(self.name, f"{{}} {edit}"))

    def landed(self, name: str) -> Done:
        """A land of the defending player's put on the battlefield, or returned to hand."""
        gone, whose, scenario = there(self.state, name) is not None, self.state.defending, self.scenario
        words = told.landed(whose, name, on=not gone)
        if gone:
            return self.acted(words, _returned(name))
        if self.state.labeled(name) is None:
            scenario = tabletop.put(scenario, land(name), whose, Zone.HAND)
        return self.changed(words, (*self.moves, PutOntoBattlefield(name)), scenario)

    def put(self, card: Card) -> Done:
        """A card of one's own, on the side of the creature that is changed."""
        if "creature" not in card.printed(self.era).types:
            return self.refused(f"{card.name} is no creature, so it neither attacks nor blocks")
        if self.moment > BEFORE:
            return self.refused("put it there before attackers are declared: press Back")
        player = self.state.defending if self.of_blocker else self.state.active
        scenario = tabletop.put(self.scenario, card, player)
        name = scenario.board[-1].label
        cell = (self.cell[0], name) if self.of_blocker else (name, "")
        after = replace(self, scenario=scenario, cell=cell, turned=frozenset())
        plan = after.plan if self.of_blocker else after.plan | {cell}
        return Done(replace(after, plan=plan), f"{name} is {player}'s now.")


def _returned(name: str) -> Action:
    return Do(said("return {} to its owner's hand", name))


def _moment(state: State) -> int:
    combat = state.combat
    if combat is None or not combat.attackers_declared:
        return BEFORE
    return BLOCK if combat.blockers_declared else ATTACK
