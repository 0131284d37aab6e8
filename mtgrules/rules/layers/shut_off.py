"""Artifacts of 1997: while one is tapped, its abilities do not work."""

from __future__ import annotations

from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.view import View

artifacts_shut_off = dated_rule("a tapped artifact's abilities do not work")


def shut_off(view: View, obj: ObjectId) -> bool:
    """Whether an object is a tapped artifact, and neither a creature nor a land, in an era that stops it."""
    there = view.state.objects[obj]
    if not there.status.tapped or there.zone is not Zone.BATTLEFIELD:
        return False
    types = view.types[obj]
    stops = "artifact" in types and not types & {"creature", "land"}
    return stops and artifacts_shut_off.at(view.state.era).value
