"""What can be done with the start position of a scenario: putting, taking, changing things on the table.

Every function gives a new scenario. Names are labels of objects and names of effects, as in a board file.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mtgrules.eras.era import Era, NotModelled
from mtgrules.language import words as w
from mtgrules.model.objects import Zone
from mtgrules.model.words import Action, Edit
from mtgrules.scenario.position import timestamps
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.report import Position
from mtgrules.scenario.run import main_line
from mtgrules.scenario.values import Act, Floating, Placed, Scenario
from mtgrules.scenario.write import write

MOST_ON_TABLE = 100
"""So many things lie on a table at most; on the fullest one of the lessons lie 14."""


def played(scenario: Scenario, era: Era) -> tuple[Action, ...]:
    """The actions of a scenario's play in an era."""
    said = [entry.actions.at(era) for entry in scenario.play if isinstance(entry, Act)]
    return tuple(one.action for one in said if one is not None)


def ages(scenario: Scenario) -> tuple[str, ...]:
    """Everything on a table, the oldest first: labels of objects and names of effects."""
    found = timestamps(scenario)
    return tuple(sorted(found, key=found.__getitem__))


def placed(scenario: Scenario, label: str) -> Placed:
    """An object of a table. Raises ValueError for a label that there is not."""
    for one in scenario.board:
        if one.label == label:
            return one
    raise ValueError(f"nothing on this table is called {label}")


def free_label(scenario: Scenario, name: str) -> str:
    """A label for another object of a name: the name itself, or with the next free number."""
    taken = {one.label for one in scenario.board}
    numbered = (name if n == 1 else f"{name} {n}" for n in range(1, len(taken) + 2))
    return next(label for label in numbered if label not in taken)


def put(
    scenario: Scenario, card: w.Card, player: str, zone: Zone = Zone.BATTLEFIELD, **more: object
) -> Scenario:
    """The table with a card put on it as the newest thing; `more` are fields of `Placed`.

    Raises ValueError where the table is full.
    """
    if len(scenario.board) >= MOST_ON_TABLE:
        raise ValueError(f"the table is full: {MOST_ON_TABLE} things lie on it")
    label = free_label(scenario, card.name)
    new = replace(Placed(label, card, player, player, zone, 0), **more)  # type: ignore[arg-type]
    return replace(scenario, board=(*scenario.board, new), order=(*ages(scenario), label))


def taken(scenario: Scenario, name: str) -> Scenario:
    """The table without an object or an effect, and without what was only about it.

    Auras on it go too; an effect goes that is bound to it alone.
    """
    gone = {name, *(one.label for one in scenario.board if one.attached_to == name)}
    board = tuple(one for one in scenario.board if one.label not in gone)
    effects = tuple(e for e in scenario.effects if e.name not in gone and not _only_about(e, gone))
    names = {one.label for one in board} | {effect.name for effect in effects}
    order = tuple(one for one in ages(scenario) if one in names)
    return replace(scenario, board=board, effects=effects, order=order)


def _only_about(effect: Floating, gone: set[str]) -> bool:
    if effect.on is not None:
        return set(effect.on) <= gone
    subject = effect.said.subject
    return isinstance(subject, w.Named) and subject.name in gone


def changed(scenario: Scenario, label: str, **fields: object) -> Scenario:
    """The table with some fields of one of its objects changed."""
    new = replace(placed(scenario, label), **fields)  # type: ignore[arg-type]
    board = tuple(new if one.label == label else one for one in scenario.board)
    return replace(scenario, board=board, order=ages(scenario))


def affected(scenario: Scenario, label: str, edits: Iterable[Edit], *, called: str = "") -> Scenario:
    """The table with an effect on one object that has just begun, called so or by a number; for the game."""
    numbers = {floating.name for floating in scenario.effects}
    name = called or next(f"effect {n}" for n in range(1, len(numbers) + 2) if f"effect {n}" not in numbers)
    said = w.Begin(w.Named(label), tuple(edits), w.REST_OF_GAME)
    new = Floating(name, said, scenario.active, 0, on=(label,))
    return replace(scenario, effects=(*scenario.effects, new), order=(*ages(scenario), name))


def after_play(scenario: Scenario, era: Era) -> tuple[Scenario, tuple[str, ...]]:
    """The table as it is after a scenario's play, and what of it cannot be laid out.

    Where the play ends in something that no start position holds, such as a spell on the stack, the table
    is the start of the scenario.
    """
    bare = replace(scenario, play=(), branches=(), question=None, eras=scenario.eras)
    if not played(scenario, era):
        return bare, ()
    last = main_line(scenario, era).last
    if not isinstance(last, Position):
        return bare, ("what happens then",)
    try:
        return read_scenario(write(last.state, scenario.title)), ()
    except NotModelled as missing:
        return bare, (f"what happens then ({missing})",)
