"""The task of Echo: a copy that does nothing, as its target is none that its player could choose."""

from __future__ import annotations

from mtgrules.language.does.countering import Counter
from mtgrules.model.events.moves import Noted
from mtgrules.rules.layers.existence import words_in
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.copied import copy_made
from mtgrules.teach.progress import Progress
from mtgrules.teach.table.table import Table


def hexproof_echo(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 12."""
    task = (
        "A copy that leaves the stack without doing anything, while its original still does what it says; "
        "nobody may counter anything. Which copy can have a target that its controller could never choose?"
    )
    return BuildView("12-build-echo", task, opened("echo"), _reached, progress)


def _reached(table: Table) -> tuple[bool, str]:
    made = copy_made(table)
    if made is None:
        return False, "There is no copy yet: press Next."
    if table.state.labeled(made.copy.label) is not None:
        return False, f"{made.copy.label} is still there: let it resolve."
    if any(isinstance(word, Counter) for said in table.entries if said for word in words_in(said.action)):
        return False, "Something was countered: undo, and find a copy that ends by itself."
    noted = (event for shot in table.play.shots for event in shot.events if isinstance(event, Noted))
    if not any(event.code == "no-legal-target" and event.obj == made.copy.id for event in noted):
        return False, "The copy did what it says. Who could not have chosen its target?"
    return (
        True,
        "Its target stayed, and was illegal for its controller: it did not resolve (707.10c, 608.2b).",
    )
