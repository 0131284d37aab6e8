"""What a copy takes from its original (707.2)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.era import Dated, Since
from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.changes import Change
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.facts import Alters, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.view import View
from mtgrules.model.words import Edit, word

_EARLY = ("name", "mana cost", "color", "types", "rules text", "power and toughness")
_LISTED = ("name", "mana cost", "color", "types", "expansion symbol", "rules text", "power and toughness")
_DERIVED = ("name", "mana cost", "types", "expansion symbol", "rules text", "power and toughness", "loyalty")
_DOTTED = (*_DERIVED[:2], "color indicator", *_DERIVED[2:])
_TODAY = tuple(item for item in _DOTTED if item != "expansion symbol")

copiable_list: Dated[tuple[str, ...]] = Dated(
    "the values that a copy takes",
    Since("1997-03-24", _EARLY, "each copier's own text says it"),
    Since("2001-07-23", _LISTED, "color is an item of its own"),
    Since("2009-07-11", _DERIVED, "color follows from the cost"),
    Since("2011-09-30", _DOTTED, "color follows from cost and color indicator"),
    Since("2013-07-13", _TODAY, "color follows from cost and indicator"),
    written=("The First Rule of Magic", "503.2", "503.2", "706.2", "707.2"),
)
"""What a copy takes, item by item, as the rules name it; nothing else is copied."""

copiable_list_known = dated_rule("the rules tell what can be copied")

COPIABLE, WITH_COUNTERS, SEEN = "copiable values", "copiable values and counters", "what is seen"
WITH_COLOR, WITH_STATUS = "copiable values and color", "copiable values and status"

what_is_copied = dated_rule("what is copied", COPIABLE)
token_takes_cost = dated_rule("a token that is a copy has the copied mana cost")
copies_of_copies = dated_rule("a copy of a copy takes what the first copier made of it")
face_down_is_copied = dated_rule(
    "what a face-down permanent looks like is copied, that it lies face down is not"
)
ANYTHING, WITH_SIZE = "any characteristic", "power and toughness, and what is set with them"
set_as_it_enters = dated_rule("what an ability sets as its object enters is copied", ANYTHING, WITH_SIZE)


@word()
class SetsAsItEnters(Edit):
    """What an ability set as its object entered: among the copiable values, or an effect like others."""

    edit: Edit
    copied: bool
    alters = Alters.COPY
    unmakes = True

    @property
    def parts(self) -> tuple[Edit, ...]:
        return (self,) if self.copied else self.edit.parts

    def changes(self, view: View, frame: Frame, objects: Ids) -> tuple[Change, ...]:
        """What it sets, one part after the other (613.2a)."""
        found: list[Change] = []
        for edit in self.edit.parts:
            done = edit.changes(view, frame, objects)
            view = view.after(done)
            found += done
        return tuple(found)

    @property
    def writes(self) -> frozenset[Pair]:
        return frozenset[Pair]().union(*(edit.writes for edit in self.edit.parts))


def copied_values(view: View, original: ObjectId, *, token: bool = False) -> Characteristics:
    """The values of an object that a copy of it takes, as the era, or a belief, has it (707.2)."""
    taken = what_is_copied.at(view.state.era).value
    on_it = (effect for effect in view.state.effects if effect.objects and original in effect.objects)
    if any(isinstance(edit, SetsAsItEnters) for effect in on_it for edit in effect.edits):
        set_as_it_enters.at(view.state.era)  # a source has to tell whether it is copied
    if taken == SEEN:
        values = view.as_printed(original)
    elif taken == WITH_COUNTERS:
        values = _counted(view).as_printed(original)
    else:
        values = view.copiable_values(original)
        if taken == WITH_COLOR:
            values = replace(values, given=view.colors[original])
    if token and not token_takes_cost.at(view.state.era).value:
        values = replace(values, cost=None, given=values.colors)
    return values


def _counted(view: View) -> View:
    """The view of the copiable values with what the counters do."""
    found = view.copiable()
    for step in view.steps:
        if step.job.alters is Alters.PT_COUNTED:
            found = found.after(step.changes, step)
    return found
