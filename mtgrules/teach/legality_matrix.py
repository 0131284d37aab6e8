"""The Legality matrix: who may attack, who may block whom, and what no longer matters after that."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import ipywidgets as w

from mtgrules.eras.era import Era, NotModelled
from mtgrules.rules.blocking import could_block
from mtgrules.scenario.write import write
from mtgrules.show.html import Html, items, joined, table, tag
from mtgrules.show.legality import Cell, Stands, legality_table, legality_text, reasons_table
from mtgrules.show.palette import ORDER, chips_html, color_words
from mtgrules.show.turn_ribbon import ribbon_height, ribbon_of, ribbon_svg, ribbon_table, ribbon_text
from mtgrules.teach.controls import Choice, Ticks, mark, push, row
from mtgrules.teach.exercise import Build
from mtgrules.teach.frame import Lab, RulesOf, Turn
from mtgrules.teach.matrix_board import (
    ATTACK,
    ATTACKING,
    BEFORE,
    BLOCK,
    DEFENDING,
    FIRST,
    LANDS,
    TRAITS,
    Creature,
    Matrix,
    able_to_attack,
    declared_attack,
    first_year,
    ids_of,
    is_keyword,
    plan_verdict,
    there,
)
from mtgrules.teach.matrix_words import (
    MARKS,
    MOMENT_WORDS,
    Choose,
    Give,
    GoTo,
    HaveLand,
    Imagine,
    Mark,
    Paint,
    Press,
    by_other_rules,
    changed,
    chosen,
    described,
    did_give,
    did_have,
    did_mark,
    did_paint,
    late_rows,
    opening,
    pressed,
    went,
)
from mtgrules.teach.progress import Progress
from mtgrules.teach.view import html_widget, show_if

IDEAS = (
    "evasion is looked at again",
    "landwalks cancel",
    "vigilance lets tapped creatures attack",
    "summoning sick creatures can't block",
)
_PLANNED = "will block"


class Several(Choice):
    """Some of a few colors: each a button that is on or off, and one that takes all away."""

    def show_all(self, letters: Sequence[str]) -> None:
        """Mark these letters, or colorless where there is none."""
        wanted = frozenset(letters) or frozenset("C")
        self.show(None)
        for key, button in self.buttons.items():
            mark(button, "mtg-on", key in wanted)


class LegalityMatrix(Lab):
    """The lab of lesson 13: attackers against blockers, before and after each declaration."""

    title = "Legality matrix"
    compares = True
    height = ribbon_height()

    def __init__(self, start: Matrix | None = None, said: str = "") -> None:
        start = start or Matrix()
        self.moment = Choice("Moment", MOMENT_WORDS, lambda key: self.send(GoTo(key)))
        self.lands = Ticks(f"{DEFENDING} has", LANDS, lambda key, on: self.send(HaveLand(key, on)))
        self.who = html_widget("", "mtg-label")
        words = {key: trait.words for key, trait in TRAITS.items()}
        self.has = Ticks("has", words, lambda key, on: self.send(Give(key, on)))
        letters = {letter: letter for letter in f"{ORDER}C"}
        self.colors = Several("Color", letters, lambda key: self.send(Paint(key)), colors=True)
        self.marks = Ticks("is", MARKS, lambda key, on: self.send(Mark(key, on)))
        self.reasons = html_widget("", "mtg-reason")
        self.grid = _Grid(start, self._choose, self._press)
        self.late = html_widget("", "mtg-picture")
        self.late.layout.min_height = "5.2em"
        ideas = {"": "the rules alone", **{idea: idea for idea in IDEAS}}
        self.idea = Choice("Play out", ideas, lambda idea: self.send(Imagine(idea)))
        self.imagined = html_widget("", "mtg-picture")
        super().__init__(start, said or opening(start))

    def _choose(self, name: str) -> None:
        self.send(Choose(name))

    def _press(self, attacker: str, blocker: str) -> None:
        self.send(Press(attacker, blocker))

    def controls(self) -> Sequence[w.Widget]:
        return (row(self.moment, self.lands), self.grid)

    def below(self) -> Sequence[w.Widget]:
        return (self.imagined,)

    def after(self) -> Sequence[w.Widget]:
        about = row(self.has)
        return (self.who, about, row(self.colors, self.marks), self.reasons, self.late)

    def more(self) -> Sequence[w.Widget]:
        return (self.idea,)

    def play(self, position: Matrix, action: object) -> Turn:
        """The board after an action, with the sentence that says what it did and why."""
        try:
            return _played(position, action)
        except NotModelled as missing:
            text = str(missing)
            return Turn(position, f"{text[:1].upper()}{text[1:]}.", refused=True)

    def show(self, position: Matrix) -> None:
        """Set every control from the board."""
        creature, off = position.creature, _traits_off(position.era)
        self.moment.show(position.moment)
        self.lands.show(position.now.lands)
        role = "attacker" if creature.player == ATTACKING else "blocker"
        self.who.value = str(tag("b", f"{creature.name}, {creature.player}'s {role}"))
        off = {key: why for key, why in off.items() if key not in creature.traits}
        self.has.show(creature.traits, off)
        self.colors.show_all(creature.colors)
        self.marks.show(_marks(creature))
        self.reasons.value = self.has.reason or "&nbsp;"
        self.has.reason = ""
        self.grid.show(position)
        self.idea.show(position.idea)
        self.late.value = str(_late_html(position))
        self.imagined.value = str(_imagined_html(position)) if position.idea else ""
        show_if(self.imagined, bool(position.idea))

    def era(self, position: Matrix) -> str:
        return position.era.key

    def eras_off(self, position: Matrix) -> Mapping[str, str]:
        return position.eras_off()

    def picture(self, position: Matrix) -> Html:
        return ribbon_svg(ribbon_of(position.state()))

    def table(self, position: Matrix) -> Html:
        matrix = position.legality()
        who = [(c.name, c.player, described(c)) for c in position.now.creatures]
        parts = [
            ribbon_table(ribbon_of(position.state()), "The parts of the turn"),
            legality_table(matrix, f"Who may block whom: {MOMENT_WORDS[position.moment]}"),
            reasons_table(matrix, "What stands against it"),
            table(["", "whose", "is"], who, "The creatures"),
        ]
        return joined(parts)

    def text(self, position: Matrix) -> str:
        where = ribbon_text(ribbon_of(position.state())).partition("Now: ")[2]
        return f"Rules of {position.era.year}. {where} {legality_text(position.legality())}"

    def board(self, position: Matrix) -> str:
        try:
            return write(position.state(), self.title, eras=[position.era.key])
        except NotModelled as missing:
            return f"# {missing}\n# {self.text(position)}\n"

    def comparison(self, kept: Matrix, position: Matrix) -> str:
        one, two = kept.legality(), position.legality()
        parts = [_pair(a, b) for a, b, cell in two.cells() if one.cell(a, b).words != cell.words]
        return f"The boards part at: {', '.join(parts)}." if parts else "Both boards allow the same."


class _Grid(w.GridBox):  # type: ignore[misc]  # ipywidgets has no types
    """The matrix as buttons: a name for each creature, a cell for each attack and each block."""

    def __init__(
        self, start: Matrix, choose: Callable[[str], object], press: Callable[[str, str], object]
    ) -> None:
        attackers, blockers = start.names(ATTACKING), start.names(DEFENDING)
        self.heads = {c: _button(c, f"{c}: change it", partial(choose, c)) for c in (*attackers, *blockers)}
        self.abouts = {c: html_widget("", "mtg-sub") for c in (*attackers, *blockers)}
        self.cells = {
            (a, b): _button("", _pair(a, b), partial(press, a, b)) for a in attackers for b in ("", *blockers)
        }
        corner = [html_widget(""), html_widget("attack", "mtg-sub")]
        widgets: list[w.Widget] = [*corner, *map(self._head, blockers)]
        for a in attackers:
            widgets += [self._head(a), *(self.cells[a, b] for b in ("", *blockers))]
        columns = f"minmax(0,1.15fr) minmax(0,1.1fr) repeat({len(blockers)}, minmax(0,1fr))"
        place = w.Layout(grid_template_columns=columns, grid_gap=".3em .35em")
        place.grid_auto_rows = "minmax(4.2em, auto)"  # so that nothing below jumps
        super().__init__(widgets, layout=place)

    def _head(self, name: str) -> w.VBox:
        return w.VBox([self.heads[name], self.abouts[name]])

    def show(self, board: Matrix) -> None:
        """Set every button from the board."""
        matrix = board.legality()
        for name, button in self.heads.items():
            mark(button, "mtg-on", name == board.chosen)
            creature = board.now.creature(name)
            button.description = ", ".join([name, *_marks(creature)])
            button.tooltip = f"{name}: {described(creature)}. Change it."
            self.abouts[name].value = str(_about(creature, board.era))
        for (attacker, blocker), button in self.cells.items():
            cell = matrix.cell(attacker, blocker)
            planned = cell.stands is Stands.MAY_BLOCK and (blocker, attacker) in board.plan
            planned = planned and board.moment == ATTACK
            button.description = _PLANNED if planned else _in_cell(cell)
            button.tooltip = cell.told
            mark(button, "mtg-hatched", cell.stands is Stands.ILLEGAL)
            mark(button, "mtg-quiet", cell.stands is Stands.NONE)
            mark(button, "mtg-main", cell.stands.declared)
            mark(button, "mtg-new", planned)
            mark(button, "mtg-on", (attacker, blocker) == board.cell and not cell.stands.declared)


def _button(text: str, whose: str, act: Callable[[], object]) -> w.Button:
    button = push(text, whose, act, "mtg-line")
    button.layout.padding = ".15em .3em .15em .45em"
    button.layout.width = "auto"
    return button


def _in_cell(cell: Cell) -> str:
    """The few words of a cell; the mark says no without any color."""
    if cell.stands.declared and cell.reasons:
        return f"still {cell.stands}"
    return cell.words.replace("no:", "✗", 1) if cell.stands is Stands.ILLEGAL else cell.words


def _about(creature: Creature, era: Era) -> Html:
    """Colors as disks, and what it has in few words; what defender is now was being a Wall."""
    named = {"artifact": "artifact"} | ({} if is_keyword("defender", era) else {"defender": "Wall"})
    words = [named.get(t, TRAITS[t].words) for t in TRAITS if t in creature.traits]
    colors = chips_html(creature.colors) if creature.colors else Html()
    return tag("small", joined([colors, ", ".join(words)], " "))


def _marks(creature: Creature) -> list[str]:
    """What is so of it besides, a word each."""
    return [key for key in MARKS if getattr(creature, key)]


def _pair(attacker: str, blocker: str) -> str:
    return f"{blocker} blocks {attacker}" if blocker else f"{attacker} attacks"


# What an action does.


def _played(board: Matrix, action: object) -> Turn:
    match action:
        case RulesOf(key):
            after = _pruned(board.with_(era=Era.named(key)))
            return Turn(after, by_other_rules(board, after))
        case Choose(name):
            after = board.with_(chosen=name, cell=("", ""))
            return Turn(after, chosen(after))
        case Press(attacker, blocker):
            after = _pressed(board, attacker, blocker)
            return Turn(after, pressed(board, after, action))
        case GoTo(moment):
            return _gone(board, moment)
        case Imagine(idea):
            told = (
                f"The small table shows what would be different if “{idea}” were a rule."
                if idea
                else "The rules alone."
            )
            return Turn(board.with_(idea=idea), told)
        case HaveLand(name, on):
            lands = board.now.lands | {name} if on else board.now.lands - {name}
            after = _pruned(board.with_(now=replace(board.now, lands=lands)))
            return Turn(after, changed(board, after, did_have(name, on)))
    creature, did = _with_change(board, action)
    after = _pruned(board.with_(now=board.now.with_(creature)))
    return Turn(after, changed(board, after, did(after)))


def _with_change(board: Matrix, action: object) -> tuple[Creature, Callable[[Matrix], str]]:
    creature = board.creature
    match action:
        case Give(trait, on):
            traits = creature.traits | {trait} if on else creature.traits - {trait}
            return replace(creature, traits=traits), partial(did_give, trait=trait, on=on)
        case Mark(what, on):
            if what == "away" and not on and board.moment != BEFORE:
                raise NotModelled("what comes back is a new object, and not in this combat")
            return _marked(creature, what, on), partial(did_mark, what=what, on=on)
        case Paint(letter):
            has = set() if letter == "C" else set(creature.colors) ^ {letter}
            return replace(creature, colors=tuple(one for one in ORDER if one in has)), did_paint
    raise ValueError(f"the Legality matrix does not know {action!r}")


def _marked(creature: Creature, what: str, on: bool) -> Creature:
    if what == "tapped":
        return replace(creature, tapped=on)
    return replace(creature, new=on) if what == "new" else replace(creature, away=on)


def _pressed(board: Matrix, attacker: str, blocker: str) -> Matrix:
    """The board with a cell chosen; where blockers are to be declared, pressing plans a block."""
    after = board.with_(cell=(attacker, blocker))
    if board.moment != ATTACK or board.legality().cell(attacker, blocker).stands is not Stands.MAY_BLOCK:
        return after
    if (blocker, attacker) in board.plan:
        return after.with_(plan=board.plan - {(blocker, attacker)})
    others = frozenset(pair for pair in board.plan if pair[0] != blocker)
    return after.with_(plan=others | {(blocker, attacker)})


def _gone(board: Matrix, moment: str) -> Turn:
    order = (BEFORE, ATTACK, BLOCK)
    if moment == board.moment:
        return Turn(board, f"It is this moment already: {MOMENT_WORDS[moment]}.", refused=True)
    if order.index(moment) < order.index(board.moment):
        scene = board.attacked if moment == BEFORE else board.blocked
        assert scene is not None
        after = board.with_(now=scene, blocked=None)
        after = after.with_(attacked=None) if moment == BEFORE else after
        return Turn(after.with_(cell=("", "")), went(board, after))
    after = board
    if after.moment == BEFORE:
        if not able_to_attack(after.state()):
            return Turn(board, "Nothing may attack, so there is nothing to declare.", refused=True)
        after = _pruned(_attacked(after.with_(cell=("", ""))))
    if moment == BLOCK:
        verdict = plan_verdict(after.state(), after.plan)
        if not verdict:
            return Turn(board, f"These blocks are not legal: {verdict}.", refused=True)
        after = after.with_(blocked=after.now, cell=("", ""))
    return Turn(after, went(board, after))


def _attacked(board: Matrix) -> Matrix:
    """The board with attackers declared, and those creatures tapped that attacking taps."""
    declared, scene = declared_attack(board.state()), board.now
    ids = ids_of(declared)
    for creature in scene.creatures:
        if declared.objects[ids[creature.name]].status.tapped:
            scene = scene.with_(replace(creature, tapped=True))
    return board.with_(attacked=board.now, now=scene)


def _pruned(board: Matrix) -> Matrix:
    """The board without planned blocks that are not legal (any more), while they are only planned."""
    if board.moment != ATTACK:
        return board
    matrix = board.legality()
    plan = frozenset((b, a) for b, a in board.plan if matrix.blocks[a, b].stands is Stands.MAY_BLOCK)
    return board.with_(plan=plan)


def _traits_off(era: Era) -> Mapping[str, str]:
    """The traits that no card of an era had, each with its reason."""
    return {trait: f"since {first_year(trait)}" for trait in TRAITS if not there(trait, era)}


# What stands below the matrix.


def _late_html(board: Matrix) -> Html:
    """After a declaration: what no longer matters, and what still does."""
    gone, still = late_rows(board) if board.moment != BEFORE else ([], [])
    if not gone and not still:
        told = (
            "Declare attackers or blockers, then change something: what comes too late is listed here."
            if board.moment == BEFORE
            else "Since the declaration nothing was changed that would have forbidden it."
        )
        return tag("div", told, class_="mtg-empty")
    columns = [
        tag("div", tag("p", tag("b", head), style="margin:.1em 0"), items(lines), style="flex:1 1 17em")
        for head, lines in (("No longer matters", gone), ("Still matters", still))
        if lines
    ]
    return tag("div", *columns, class_="mtg-side")


def _imagined_html(board: Matrix) -> Html:
    """The cells in which the idea parts from the rules."""
    true, wrong = board.legality(), board.imagined()
    rows = [
        (_pair(a, b), cell.words, wrong.cell(a, b).words)
        for a, b, cell in true.cells()
        if cell.words != wrong.cell(a, b).words
    ]
    head = tag("p", tag("b", f"If “{board.idea}” were a rule"), class_="mtg-sub")
    if not rows:
        return joined([head, tag("p", "This board would be the same; change it until the two part.")])
    return joined([head, table(["here they part", "by the rules", "by the idea"], rows)])


# The build exercise.


def only_artifacts(progress: Progress | None = None) -> Build:
    """The build exercise of lesson 13: an attacker that only artifact creatures can block."""
    task = (
        "Make an attacker that only artifact creatures can block: no other creature, of whatever color, "
        "may be able to, as long as it has no ability that helps it."
    )
    start = Matrix().with_(chosen="Shade")
    lab = LegalityMatrix(start, "Choose an attacker, and give it what it needs.")
    return Build("13-build-only-artifacts", task, lab, _only_artifacts, progress=progress)


def _only_artifacts(board: Matrix) -> tuple[bool, str]:
    attackers = [c.name for c in FIRST if c.player == ATTACKING]
    if board.moment != BEFORE:
        return False, "Go back to the moment before the attack."
    able = able_to_attack(board.state())
    found = next((n for n in able if not _who_can(board, n, _PLAIN) and _who_can(board, n, _ARTIFACT)), "")
    if found:
        return True, f"Only artifact creatures can block {found}."
    name = board.chosen if board.chosen in attackers else attackers[0]
    who = _who_can(board, name, _PLAIN)
    if name not in able:
        return False, f"{name} may not attack at all."
    if who:
        return False, f"A {color_words(who[0])} creature without any ability could still block {name}."
    return False, f"Nothing at all could block {name}, artifacts neither."


_PLAIN: frozenset[str] = frozenset()
_ARTIFACT = frozenset({"artifact"})


def _who_can(board: Matrix, attacker: str, traits: frozenset[str]) -> tuple[tuple[str, ...], ...]:
    """The colors, single or none, of which an untapped blocker with just these traits could block."""
    probe = board.now.creature("Ghoul")
    found = []
    for colors in ((), *((letter,) for letter in ORDER)):
        blocker = Creature(probe.name, DEFENDING, probe.kind, probe.size, colors, traits)
        state = board.with_(now=board.now.with_(blocker)).state()
        ids = ids_of(state)
        if could_block(state, ids[blocker.name], ids[attacker]):
            found.append(colors)
    return tuple(found)
