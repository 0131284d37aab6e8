"""What a copy takes from its original (707.2)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since, Unsettled, written
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.facts import Alters
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View

COPIABLE, WITH_COUNTERS, SEEN = "copiable values", "copiable values and counters", "what is seen"

what_is_copied: Dated[str] = Dated(
    "what is copied",
    Since("1997-03-24", COPIABLE, Cite("5ED", "Resolving Effects"), "what each copier's own text says"),
    Since("1999-04-23", COPIABLE, Cite("CR 2001-07-23", "503.2"), "printed values, with copy effects"),
    written=written(eighth="503.2", m10="706.2", current="707.2"),
)
token_takes_cost: Dated[bool] = Dated(
    "a token that is a copy has the copied mana cost",
    Since("1997-03-24", True, Cite("5ED", "Resolving Effects"), "what each card's own text says"),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "503.2"), "the mana cost is copied like any other value"),
    Since("2003-07-01", True, Cite("CR 2006-02-01", "203.1a"), "the mana cost is copied"),
    written=written(m10="706.2", current="202.3"),
)
copies_of_copies: Dated[bool] = Dated(
    "a copy of a copy takes what the first copier made of it",
    Since("1997-03-24", True, Cite("5ED", "Resolving Effects"), "what each copier's own text says"),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "503.3"), "an exception is taken along"),
    written=written(eighth="503.3", m10="706.3", current="707.3"),
)
face_down_is_copied: Dated[bool] = Dated(
    "what a face-down permanent looks like is copied, that it lies face down is not",
    Unsettled("2002-10-07", "no text before morph tells what a copy of a face-down creature is"),
    Since("2002-10-07", True, Cite("CR 2003-07-01", "503.2"), "a nameless 2/2 that lies face up"),
    written=written(eighth="503.2", m10="706.2", current="613.2b"),
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
