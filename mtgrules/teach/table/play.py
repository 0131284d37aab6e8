"""The open table as text, for a shell and for screen readers: `python3 -m mtgrules play`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from mtgrules.cards import library
from mtgrules.command_line import command_parser, guarded
from mtgrules.eras.era import CURRENT, ERAS, Era, NotModelled
from mtgrules.rules.turn.priority import holder
from mtgrules.scenario.code import from_code, is_code
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.read import open_scenario, read_scenario
from mtgrules.scenario.values import Scenario
from mtgrules.show.scene.scene import scene_text
from mtgrules.show.why import to_text, why
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.panels.to_do import doings
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.one_line import board_of_line
from mtgrules.teach.table.table import Table

OPEN = "open table"
YEARS = {"today" if era.is_today else era.year: era for era in ERAS}
HELP = f"""Say a sentence, such as: Ana casts Shock targeting Grizzly Bears. Or:
  list               what may be done now, or chosen, by number; a number does it
  look               what lies where
  why Bear.colors    why a value is what it is: colors, types, power, controller, abilities
  back, next, end    another picture of what has happened; what is said happens in the one that is shown
  undo, leave        the last thing undone; the question that is open taken back
  lay Ana: Forest    another board, by a line
  {", ".join(YEARS)}    by the rules of that year
  quit               the end"""


@dataclass(frozen=True)
class TextTable:
    """The tables so far, the last as it is now, and what was listed last."""

    tables: tuple[Table, ...]
    listed: tuple[str, ...] = ()

    def after(self, said: str) -> tuple[TextTable, str]:
        """The table after something said, and what is told of it."""
        table, (word, *rest) = self.tables[-1], said.split(" ", 1)
        match word, rest:
            case "help", []:
                return self, HELP
            case "look", []:
                return self, "\n".join(_look(table))
            case "list", []:
                may = doings(table)
                there = table.answers or dict(zip(may, may, strict=True))
                numbered = (f"{n}. {words}" for n, words in enumerate(there, 1))
                return replace(self, listed=tuple(there.values())), "\n".join(numbered) or "Nothing."
            case "undo", [] if len(self.tables) == 1:
                return self, "Nothing was done yet."
            case "undo", []:
                return TextTable(self.tables[:-1]), f"Back before that: {self.tables[-2].shot.title}."
            case "why", [what]:
                return self, _why(table, what)
        try:
            done = self._done(table, said, word, rest)
        except (NotModelled, ValueError) as error:
            return self, str(error)
        told = done.sentence + (f" ({done.cite.short})" if done.cite else "")
        if done.refused:
            return self, told
        return TextTable((*self.tables, done.board)), f"{told}\n{_asked(done.board)}"

    def _done(self, table: Table, said: str, word: str, rest: list[str]) -> Done:
        if said in YEARS:
            return Done(table.under(YEARS[said]), f"By the rules of {said}.")
        if said.isdecimal() and 1 <= int(said) <= len(self.listed):
            said = self.listed[int(said) - 1]
        if said in ("back", "next", "end"):
            return table.do("go", said)
        if word == "lay":
            return table.do("line", "".join(rest))
        return table.do("leave" if said == "leave" and table.begun else "say", said)


def _asked(table: Table) -> str:
    """What is asked or what may be done, in a line."""
    if table.due is not None:
        return f"{len(table.answers)} answers: list"
    return f"{table.shot.title}; {holder(table.state)} may act; {len(doings(table))} things may be done: list"


def _look(table: Table) -> Iterator[str]:
    """What lies where, line by line, with each player's life."""
    yield ", ".join(f"{player.name} {player.life} life" for player in table.state.players)
    yield from scene_text(table.view).split("; ")


def _why(table: Table, what: str) -> str:
    *named, value = what.rsplit(".", 1)
    obj = table.state.labeled("".join(named))
    if obj is None:
        return f"nothing here is called {what}; say, for example: why {table.it or 'Bear'}.colors"
    try:
        return to_text(why(table.view, obj.id, value))
    except ValueError as error:
        return str(error)


def _scenario(given: str) -> tuple[Scenario, Era]:
    """The board of a file, a code or a line, by the rules of its question."""
    if not given:
        return board_of(lab_file(OPEN).board), CURRENT
    if Path(given).is_file():
        scenario = open_scenario(Path(given))
        return scenario, scenario.question.era if scenario.question else CURRENT
    text = given if is_code(given) else board_of_line(given, library())
    return (from_code(text) if is_code(given) else read_scenario(text)), CURRENT


@guarded
def play(argv: Sequence[str]) -> int:
    """The exit status of playing on the open table: 0 at the end, 2 for a board that cannot be read."""
    made = command_parser("play", "The open table as text: say what happens, or ask what may be done.")
    told = "a board file, a board code, or a line: 'Ana: Forest'"
    made.add_argument("board", nargs="?", default="", help=told)
    try:
        scenario, era = _scenario(made.parse_args(list(argv)).board)
        now = TextTable((Table.of_lab(lab_file(OPEN), scenario, era),))
    except (ScenarioError, NotModelled, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(_look(now.tables[-1])), _asked(now.tables[-1]), "help tells what can be said.", sep="\n")
    while True:
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        said = " ".join(line.split())
        if not line or said == "quit":
            print()
            return 0
        if said:
            now, told = now.after(said)
            print(told)
