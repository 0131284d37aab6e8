"""Artifacts of 1997: while one is tapped, its abilities do not work."""

from __future__ import annotations

from mtgrules.eras.era import Dated, Since
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.view import View

artifacts_shut_off: Dated[bool] = Dated(
    "a tapped artifact's abilities do not work",
    Since("1997-03-24", True, "all but what has to be paid in a phase"),
    Since("1999-04-23", False, "tapped or not, abilities work in play", "418.4b"),
    written=("More about Permanents", "418.4b", "402.8", "112.6", "113.6"),
)


def shut_off(view: View, obj: ObjectId) -> bool:
    """Whether an object is a tapped artifact, and neither a creature nor a land, in an era that stops it."""
    there = view.state.objects[obj]
    if not there.status.tapped or there.zone is not Zone.BATTLEFIELD:
        return False
    types = view.types[obj]
    stops = "artifact" in types and not types & {"creature", "land"}
    return stops and artifacts_shut_off.at(view.state.era).value
