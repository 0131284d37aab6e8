"""The numbers by which objects are known."""

from __future__ import annotations

ObjectId = int
Ids = frozenset[ObjectId]
NOTHING: Ids = frozenset()
