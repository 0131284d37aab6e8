"""The matrix: who may attack and who may block whom, as the engine says, and what a change turns in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cached_property
from typing import Any

from mtgrules.model.verdict import Reason
from mtgrules.rules.combat import blocking
from mtgrules.rules.combat.attacking import attack_verdict, attacks_stand, who_attacks
from mtgrules.rules.damage.assigning import no_blockers_left, tapped_blockers_deal
from mtgrules.show.html import escape
from mtgrules.teach.panels.parts import *

Pair = tuple[str, str]
"""An attacker and a blocker by name; without a blocker it is about the attack itself."""
NO, NOT_ASKED, ALONE = "no", "not asked", "not alone"
MAY, DECLARED = ("may attack", "may block", ALONE), ("attacks", "blocked", "not blocked", "blocks")
"""How a cell stands that can be declared, alone or with others, and one that was."""
_SIGNS = {NO: ("stop", "Illegal"), NOT_ASKED: ("not yet", "Not asked"), ALONE: ("uncertain", "Not alone")}
_SHORT: Mapping[str, str] = {"sick": "came this turn", "wall": "a Wall", "unblockable": "can't be blocked"}
"""Reasons in few words, by their code; of others the code says it, or that the text of a card does."""
_TEXT = ("except-by", "blocked-by", "can't-block-it", "block-only")
_LONG = 150
"""So many letters are told at once where the film shows what happened."""
_MANY, _MOST = 5, 2
"""Of more blockers each attacker has its own list; of more cells that turn the first is told."""
_WHO = "attackers", "blockers"
_NEXT = "Say who is to block, then declare it.", "What is blocked stays blocked. Now change something.", ""


@dataclass(frozen=True)
class Cell:
    """One cell: how it stands, and the reasons against it, once declared those of now."""

    stands: str
    reasons: tuple[Reason, ...] = ()

    @property
    def late(self) -> bool:
        """Whether something has come that would have forbidden what is declared."""
        return self.stands in DECLARED and bool(self.reasons)

    @property
    def words(self) -> str:
        """What is written in it.

        >>> Cell("no", (Reason("flying", "Bear has no flying"),)).words
        'no: flying'
        """
        if self.stands != NO:
            return f"still {self.stands}" if self.late else self.stands
        code, more = self.reasons[0].code, len(self.reasons) - 1
        few = "its text" if code in _TEXT else _SHORT.get(code, code.replace("-", " "))
        return f"no: {few}{f' +{more}' * bool(more)}"

    @property
    def sign(self) -> tuple[str, str]:
        """The sign and the word of its verdict."""
        return _SIGNS.get(self.stands, ("right", "Declared" if self.stands in DECLARED else "Legal"))


Grid = Mapping[Pair, Cell]
"""The cells of a matrix; of an attacker that cannot attack, or does not, no block is asked about."""


@dataclass(frozen=True)
class InQuestion:
    """The cell that is looked at, what is to be declared, and the matrix as it was."""

    cell: Pair
    plan: frozenset[Pair] = frozenset()
    before: Grid = field(default_factory=dict, compare=False)
    """Before the last press."""
    declared: Grid = field(default_factory=dict, compare=False)
    """After the last declaration."""


@dataclass(frozen=True)
class Matrix:
    """A table with its creatures as attackers and blockers."""

    table: Table

    @property
    def moment(self) -> int:
        """How far the combat is: 0 before attackers are declared, 1 after that, 2 after blockers are."""
        combat = blocking.combat_of(self.table.state)
        return combat.attackers_declared + combat.blockers_declared

    def creatures(self, *, attack: bool) -> tuple[str, ...]:
        """Every creature that could attack, or block, and has been on the battlefield so far."""
        found: dict[str, None] = {}
        for state in (shot.state for shot in self.table.play.shots[: self.table.at + 1]):
            now, whose = view(state), state.active if attack else state.defending
            mine = (one for one in state.zone(Zone.BATTLEFIELD) if now.controller[one.id] == whose)
            found |= {one.label: None for one in mine if "creature" in now.types[one.id]}
        return tuple(found)

    @cached_property
    def grid(self) -> Grid:
        """The matrix of the position."""
        state, blockers = self.table.state, self.creatures(attack=False)
        found = {(one, ""): _attack(state, one) for one in self.creatures(attack=True)}
        able = [one for (one, _), cell in found.items() if cell.stands not in (NO, NOT_ASKED)]
        return found | {(one, other): _block(state, one, other) for one in able for other in blockers}

    @cached_property
    def now(self) -> InQuestion:
        """What is in question; another cell, where what is looked at is not in its own."""
        (asked, *_), it = self.table.noted_of(InQuestion), self.table.it
        attack = asked.cell[0], ""
        wanted = [asked.cell, attack] if it in asked.cell else [(it, ""), (attack[0], it), asked.cell, attack]
        return replace(asked, cell=next(one for one in (*wanted, *self.grid) if one in self.grid))

    def to(self, **changes: Any) -> Table:
        """The table with something else in question."""
        return self.table.noting(InQuestion, replace(self.now, **changes))

    def turned(self, before: Grid) -> list[Pair]:
        """The cells that stand otherwise than before, or stand though a reason has come too late."""
        known = [(pair, before.get(pair, cell), cell) for pair, cell in self.grid.items()]
        return [p for p, was, cell in known if (was.stands, was.late) != (cell.stands, cell.late)]

    def why_not(self, what: str) -> str:
        """Why the cell that is looked at cannot be planned now, or nothing declared; empty where it can."""
        if what == "declare":
            return "nobody is to attack: look at an attack, and plan it" * (not self.declaration)
        cell = self.grid[self.now.cell]
        return f"it is {cell.sign[1].lower()}" * (cell.stands not in MAY)

    @property
    def planned(self) -> list[Pair]:
        """What is to be declared in the picture that is shown, and can be."""
        may = [pair for pair, cell in self.grid.items() if pair in self.now.plan and cell.stands in MAY]
        return [pair for pair in may if bool(pair[1]) == self.moment]

    @property
    def declaration(self) -> str:
        """What is planned, said; empty where nobody is to attack."""
        state, lines = self.table.state, dict[str, tuple[str, ...]]()
        for attacker, blocker in self.planned:
            lines[attacker] = (*lines.get(attacker, ()), blocker)
        if not lines:
            return str(w.BlocksWith(state.defending)).rstrip(".") * bool(self.moment)
        first, *others = lines.items()
        also = tuple(w.CombatClause(w.CombatNaming.BLOCKING, *one) for one in others)
        blocks = w.BlocksWith(state.defending, *first, also)
        return str(blocks if self.moment else w.AttacksWith(state.active, attackers=tuple(lines))).rstrip(".")


def _attack(state: State, attacker: str) -> Cell:
    """The cell of an attack."""
    obj, combat = on_battlefield(state, attacker), blocking.combat_of(state)
    attack = combat.attack_of(obj.id) if obj else None
    if obj is None or (attack is None and combat.attackers_declared):
        return Cell(NOT_ASKED)
    reasons = attack_verdict(state, obj.id, combat.defending).reasons
    if attack is None:
        return Cell(NO if reasons else "may attack", reasons)
    stands = ("blocked" if attack.blocked else "not blocked") if combat.blockers_declared else "attacks"
    return Cell(stands, _but(reasons, "tapped"))  # attacking itself taps it


def _block(state: State, attacker: str, blocker: str) -> Cell:
    """The cell of a block by a creature of one that attacks, or may."""
    its, own, combat = state.labeled(attacker), on_battlefield(state, blocker), blocking.combat_of(state)
    attack = combat.attack_of(its.id) if its else None
    blocks = attack is not None and own is not None and own.id in attack.blockers
    if its is None or own is None or (combat.blockers_declared and not blocks):
        return Cell(NOT_ASKED)
    reasons = _but(
        blocking.block_verdict(state, own.id, its.id).reasons, "attacking"
    )  # it does not attack yet
    if blocks or reasons:
        return Cell("blocks" if blocks else NO, reasons)
    alone = _but(blocking.blockers_verdict(state, ((own.id, its.id),)).reasons, "attacking", "must-block")
    return Cell(ALONE if alone else "may block", alone)


def _but(reasons: Iterable[Reason], *codes: str) -> tuple[Reason, ...]:
    """Some reasons without those of some codes."""
    return tuple(reason for reason in reasons if reason.code not in codes)


def on_the_matrix(table: Table) -> Table:
    """A table as it opens: with a block in question, else the first attacker.

    Raises ValueError for a board without anybody who could attack.
    """
    grid = Matrix(table).grid
    if not grid:
        raise ValueError("nobody on this board could attack")
    blocks = [pair for pair, cell in grid.items() if cell.stands == "blocks"]
    attacks = [pair for pair, cell in grid.items() if cell.stands in (*MAY, *DECLARED) and not pair[1]]
    looks = [*blocks, *(pair for pair in grid if pair[1] and Matrix(table).moment), *grid]
    asked = InQuestion(looks[0], frozenset((*attacks, *blocks)), grid, grid)
    return replace(table, it=looks[0][0], noted=(*table.noted, asked))


# What a press does.


def asks(table: Table, name: str, value: str) -> Done | None:
    """A cell looked at, planned, or what is planned declared; None for another press."""
    matrix, cells = Matrix(table), {"/".join(pair): pair for pair in Matrix(table).grid}
    cell, plan = matrix.now.cell, matrix.now.plan
    match name:
        case "cell" if value in cells:
            attacker, blocker = cells[value]
            it = blocker if blocker and table.it == cell[1] else attacker
            told = f"May {_does(cells[value], s='')}? {_once(cells[value])}."
            cite = (blocking.who_blocks if blocker else who_attacks).at(table.era).cite
            return Done(replace(matrix.to(cell=cells[value]), it=it), told, cite)
        case "plan" | "declare" if why := matrix.why_not(name):
            return table.refused(why)
        case "plan":
            told = _does(cell, "will not " if cell in plan else "will ", "")
            return Done(matrix.to(plan=plan ^ {cell}), f"{told}. Declare says it, all at once.")
        case "declare":
            done = table.say(matrix.declaration)
            more = "" if done.refused else f" {_NEXT[matrix.moment]}"
            return replace(done, sentence=f"{done.sentence}{more}")
    return None


def judged(table: Table, after: Table, done: Done) -> Done:
    """What a press came to, with the cells that it turned, and what of them comes too late."""
    was, now = Matrix(table), Matrix(after)
    if was.moment != now.moment:
        return replace(done, board=now.to(before=now.grid, declared=now.grid))
    done = replace(done, board=now.to(before=was.grid))
    same = after.scenario == table.scenario  # only another picture of the play
    if table.state == after.state or (same and (after.at < table.at or not now.turned(was.grid))):
        return done
    told, cite = _still(table, after) or _changed(was.grid, now)
    both = f"{done.sentence} {told}"  # where that is long, the film says what happened
    return replace(done, sentence=told if same and len(both) > _LONG else both, cite=cite or done.cite)


def _changed(before: Grid, after: Matrix) -> Said:
    """What a change did to the matrix: what is illegal or legal now, what came too late, or nothing."""
    both = [(pair, before[pair], cell) for pair, cell in after.grid.items() if pair in before]
    for pair, was, now in both:
        fresh = [one.sentence for one in _but(now.reasons, *(one.code for one in was.reasons))]
        if now.late and fresh:
            stand = (blocking.blocks_stand if pair[1] else attacks_stand).at(after.table.era)
            return f"Too late: {_does(pair, 'still ')}, though {' and '.join(fresh)}.", stand.cite
    shut = [pair for pair, was, now in both if was.stands in MAY and now.stands not in MAY]
    opened = [pair for pair, was, now in both if was.stands not in MAY and now.stands in MAY]
    told = [f"Not legal any more: {_pairs(shut)}."] * bool(shut)
    told += [f"Legal now: {_pairs(opened)}."] * bool(opened)
    other = any(was.words != now.words for _, was, now in both)
    cite = next((one.cite for pair in shut for one in after.grid[pair].reasons), None)
    return " ".join(told) or ("Some reasons are different now." if other else "No cell turns."), cite


def _still(table: Table, after: Table) -> Said | None:
    """What a change does all the same to a creature that attacks or blocks; None for none of that kind."""
    was, now = (on_battlefield(one.state, table.it) for one in (table, after))
    combat = blocking.combat_of(table.state)
    if was is None or was.id not in combat.attackers | combat.blockers:
        return None
    if now is None:
        attacks = [one for one in blocking.combat_of(after.state).attacks if one.blocked and not one.blockers]
        alone = listed([after.state.objects[one.attacker].label for one in attacks])
        stays = f"Still blocked, with nothing to deal damage to: {alone}."
        return (stays, no_blockers_left.at(after.era).cite) if alone else ("It is out of combat.", None)
    deals = tapped_blockers_deal.at(after.era)
    idle = was.id in combat.blockers and now.status.tapped and not deals.value
    told = f"It blocks on, but {deals.says}." if idle else "It stays in combat and deals its damage."
    return (told, deals.cite) if was.status.tapped != now.status.tapped else None


def _pairs(pairs: list[Pair]) -> str:
    words = list(map(_does, pairs))
    return listed(words) if len(words) <= _MOST else f"{words[0]}, and {len(words) - 1} more"


def _does(pair: Pair, how: str = "", s: str = "s") -> str:
    attacker, blocker = pair
    return f"{blocker} {how}block{s} {attacker}" if blocker else f"{attacker} {how}attack{s}"


def _once(pair: Pair) -> str:
    return f"That is asked once, as {_WHO[bool(pair[1])]} are declared"


# How it is drawn.


def matrix(table: Table) -> Html:
    """The cells, and the two creatures in question with the verdict between them."""
    there, blockers = Matrix(table), Matrix(table).creatures(attack=False)
    heads = span("corner gray", "↓ attacks · blocks →"), span("head", "attack")
    rows = [div("row heads", *heads, *(_card(table, one) for one in blockers))]
    for attacker in there.creatures(attack=True):
        cells = [_cell(there, pair) for pair in there.grid if pair[0] == attacker]
        out = " out" * (there.grid[attacker, ""].stands in (NO, NOT_ASKED))
        rows.append(div(f"row{out}", _card(table, attacker), *cells))
    many, told = " many" * (len(blockers) > _MANY), "who may attack, and who may block whom"
    more = {"class_": f"matrix{many}", "style": f"--n:{len(blockers)}", "role": "group", "aria_label": told}
    return joined([tag("div", *rows, data_group="cell", **more), _in_question(there)])


def _cell(matrix: Matrix, pair: Pair) -> Html:
    """A cell; that of an attacker that is out stands for its whole row."""
    cell, asked, (attacker, blocker) = matrix.grid[pair], matrix.now, pair
    words = f"will {'block' if blocker else 'attack'}" if pair in matrix.planned else cell.words
    kind = "planned" if pair in matrix.planned else cell.sign[1].lower().replace(" ", "-")
    on, fresh, whom = pair == asked.cell, pair in matrix.turned(asked.before), blocker or "attack"
    was = " fresh" if fresh else " ever" * (pair in matrix.turned(asked.declared))
    inside = [span("whom", whom), icon(cell.sign[0]), escape(f" {words}")]
    inside += [span("tag new", "turned", aria_hidden="true")] * fresh
    label = f"{attacker}, {whom}: {words}{', just turned' * fresh}"
    kinds = f"key cell {kind}{' on' * on}{was}"
    return press("cell", "/".join(pair), *inside, label=label, on=on, class_=kinds)


def _in_question(matrix: Matrix) -> Html:
    """The attacker, the verdict with its reason, the blocker, and the lands of who defends."""
    table, (attacker, blocker), now = matrix.table, matrix.now.cell, matrix.table.view
    defending = table.state.defending
    lands = [one for one in table.state.zone(Zone.BATTLEFIELD) if "land" in now.types[one.id]]
    theirs = [one.label for one in lands if now.controller[one.id] == defending]
    one = _part(table, "one", f"{table.state.active}'s attacker", [attacker])
    other = _part(table, "one", f"{defending}'s blocker", [blocker] if blocker else [])
    beside = _part(table, "flat lands wraps", f"{defending}'s lands", theirs)
    return div("in-question", one, _judged(matrix), other, beside)


def _part(table: Table, kind: str, head: str, labels: list[str]) -> Html:
    """Cards that can be pressed to be changed, under their head; nothing for none."""
    cards = [_card(table, label, kind) for label in labels]
    return div(kind, div("gray", head), *cards) if cards else Html()


def _card(table: Table, label: str, kind: str = "") -> Html:
    """A card, which can be pressed in a part of its own to be changed; small at its row or column."""
    obj, pressed = table.state.labeled(label), Pressed("pick", label, "change this one", label == table.it)
    size = CardSize.LARGE if kind == "one" else CardSize.SMALL
    drawn = card(seen(table.view, obj.id), size, pressed if kind else None) if obj else tag("s", label)
    flat, off = "flat" * (size is CardSize.SMALL), " off" * (on_battlefield(table.state, label) is None)
    return span(f"head {flat}{off}", drawn)


def _judged(matrix: Matrix) -> Html:
    """The verdict on the cell that is looked at, its reasons with their rules, what plans and declares it."""
    pair, cell = matrix.now.cell, matrix.grid[matrix.now.cell]
    why_not, words = matrix.why_not("plan"), f"will {'block' if pair[1] else 'attack'}"
    on = pair in matrix.now.plan and not why_not
    made = [key("plan", "", words, f"{pair[1] or pair[0]} {words}", on=on, why_not=why_not)]
    if matrix.moment < len(_WHO):
        why_not, declares = matrix.why_not("declare"), f"Declare {_WHO[matrix.moment]}"
        made.append(key("declare", "", declares, main=True, why_not=why_not))
    told = joined([joined([one.sentence, rule(one.cite)]) for one in cell.reasons], "; ")
    head = _once(pair) if cell.stands == NOT_ASKED else capitalized(cell.words)
    head = _does(pair, "may ", "") if cell.stands in MAY else head
    head = f"{head}. Too late: " * cell.late if cell.reasons else head
    parts = tag("h3", _does(pair)), tag("p", verdict(*cell.sign), " ", head, told, ".")
    return div("judged", *parts, div("keys", *made, data_group="plan"))


PANELS = {"matrix": Panel(matrix, asks, judged, on_the_matrix, above=True, asked=True)}
