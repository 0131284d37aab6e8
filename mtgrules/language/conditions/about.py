"""What may be said of objects one by one, each looked at as it is, or as it last was (608.2h)."""

from __future__ import annotations

from mtgrules.language.phrases.meaning import known_of
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Selector


class AboutEach(Condition):
    """Something that is so if it is so of each object that is meant, and there is one."""

    subject: Selector

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        """Whether it is so of an object, in the view in which it is looked at."""
        raise NotImplementedError

    def holds(self, view: View, frame: Frame) -> bool:
        found = known_of(self.subject, view, frame)
        return bool(found) and all(self.is_so(obj, seen, frame) for obj, seen in found)
