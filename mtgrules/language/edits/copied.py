"""What a copy takes from its original (707.2)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.era import Dated, Since, Unsettled
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.facts import Alters
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View

COPIABLE, WITH_COUNTERS, SEEN = "copiable values", "copiable values and counters", "what is seen"
WITH_COLOR, WITH_STATUS = "copiable values and color", "copiable values and status"

what_is_copied: Dated[str] = Dated(
    "what is copied",
    Since("1997-03-24", COPIABLE, "what each copier's own text says"),
    Since("2001-07-23", COPIABLE, "printed values, with copy effects"),
    written=("The First Rule of Magic", "503.2", "503.2", "706.2", "707.2"),
)
token_takes_cost: Dated[bool] = Dated(
    "a token that is a copy has the copied mana cost",
    Since("1997-03-24", False, "every token costs 0"),
    Since("2001-07-23", True, "the mana cost is copied like any other value"),
    written=("Tokens", "503.2", "503.2", "706.2", "707.2"),
)
copies_of_copies: Dated[bool] = Dated(
    "a copy of a copy takes what the first copier made of it",
    Since("1997-03-24", True, "what each copier's own text says"),
    Since("2001-07-23", True, "an exception is taken along"),
    written=("The First Rule of Magic", "503.3", "503.3", "706.3", "707.3"),
)
face_down_is_copied: Dated[bool] = Dated(
    "what a face-down permanent looks like is copied, that it lies face down is not",
    Unsettled("2003-07-01", "no text before July 2003 tells what a copy of a face-down creature is"),
    Since("2003-07-01", True, "a nameless 2/2 that lies face up", "503.2"),
    written=("", "", "503.2", "706.2", "707.2"),
)


def copied_values(view: View, original: ObjectId, *, token: bool = False) -> Characteristics:
    """The values of an object that a copy of it takes, as the era, or a belief, has it (707.2)."""
    taken = what_is_copied.at(view.state.era).value
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
