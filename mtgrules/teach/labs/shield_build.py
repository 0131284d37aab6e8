"""The task of the Shield test: three ways to get rid of a creature with protection from everything."""

from __future__ import annotations

from mtgrules.language.abilities.keywords import ProtectionFromEverything
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import prepared
from mtgrules.teach.panels.threats import THREAT, Guarded
from mtgrules.teach.progress import Progress
from mtgrules.teach.table.table import Table

MANY = 3
_BEGIN = (("key", "it has protection from/everything"), ("choose", "source/colorless"))


def three_ways(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 16."""
    task = (
        f"Dawn Knight has protection from everything. Try {MANY} threats, each of which gets it off the "
        "battlefield, and none that does not. Say the reason of each aloud before you press it."
    )
    lab = prepared("shield test", _BEGIN, "Dawn Knight has protection from everything. Press a threat.")
    return BuildView("16-build-three-ways", task, lab, _reached, progress)


def _reached(table: Table) -> tuple[bool, str]:
    guarded = Guarded.of(table)
    if not any(isinstance(one, ProtectionFromEverything) for one in guarded.protections):
        return False, f"{table.it} has to have protection from everything: undo."
    tried = [one for one in table.noted if one.guarded == guarded]
    survived = [table.lab.key(f"{THREAT}/{one.threat}").label for one in tried if not one.came.gone]
    if survived:
        return False, f"{table.it} survives: {', '.join(survived)}. Undo, and find another way."
    if len(tried) < MANY:
        return False, f"{len(tried)} of {MANY} ways found."
    return True, f"{table.it} is gone by each of the three: none deals damage to it, none targets it."
