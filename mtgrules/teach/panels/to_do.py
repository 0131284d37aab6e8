"""What may be done now, found by asking the engine, and the line in which anything else is said."""

from __future__ import annotations

import re

from mtgrules.language.said.clauses import OfNumber, Plain, clause_kind
from mtgrules.model.words import Action
from mtgrules.options import beginnings
from mtgrules.rules.stack.costs import is_mana_ability
from mtgrules.rules.turn.priority import holder
from mtgrules.teach.panels.parts import *

_WHICH = (OfNumber.USING_ABILITY, Plain.FOR_ALTERNATIVE, Plain.FACE_DOWN)
"""What is said of a beginning that is no choice yet: which ability, for which cost."""
_ALL = "all doings"


def to_do(table: Table) -> Html:
    """What may be done in the picture that is shown; a press says it, and every choice is asked.

    What is looked at comes first, and where it may do something the rest is folded, but for passing.
    """
    if table.begun is not None:
        return Html()
    rest = [tag("li", f"{label}: {why}") for label, why in table.state.worked_out(beginnings).not_all_tried]
    told = ul("gray", tag("li", "Not all was tried:"), *rest) if rest else Html()
    there = doings(table)
    mine = [one for one in there if _names(one, table.it)]
    passing = [one for one in there if one == f"{holder(table.state)} passes"]
    first = [*mine, *passing] if mine and len(there) > len(mine) + 2 else there
    shown = there if _ALL in table.unfolded else first
    more = f"{len(there) - len(first)} more"
    opens = [fold(table, _ALL, more, "what else may be done")] if first != there else []
    return joined([group("Now", "to do", [*keys("say", shown, "say: "), *opens]), told])


def doings(table: Table) -> list[str]:
    """What may be done in the picture that is shown, in sentences; what is looked at comes first.

    A spell may be cast whose cost can't be paid from the table: mana counts as paid here, so nobody needs to
    tap for it. What ends the game for who does it is not offered; it can be said.
    """
    found, player = table.state.worked_out(beginnings), holder(table.state)
    offered = [one for one in found.actions if not isinstance(one, w.Concedes) and not _for_mana(table, one)]
    said = [str(_without_choices(action)).rstrip(".") for action in offered]
    in_hand = (f"{player} casts {one.label}" for one in table.state.zone(Zone.HAND) if one.owner == player)
    said = [*(one for one in in_hand if one not in said and not table.tried(one)), *said]
    return sorted(dict.fromkeys(said), key=lambda words: not _names(words, table.it))


def _for_mana(table: Table, action: Action) -> bool:
    """Whether an ability is activated for mana alone."""
    source = table.state.labeled(action.object) if isinstance(action, Activates) else None
    there = activated_abilities(table.view, source.id) if source else []
    return bool(there) and all(is_mana_ability(one, table.era) for one in there)


def say(table: Table) -> Html:
    """A line in which any sentence can be typed; what may be done now is offered in it."""
    offered = [f"{one}".rstrip(".") for one in table.state.worked_out(beginnings).actions]
    return typed_line("say", "Or say it", "Nico casts Shock targeting Bear", "Say it", table.title, offered)


def _without_choices(action: Action) -> Action:
    """A spell cast or an ability activated without what is chosen for it."""
    if not isinstance(action, Casts | Activates):
        return action
    return replace(action, clauses=tuple(one for one in action.clauses if clause_kind(one) in _WHICH))


def _names(words: str, label: str) -> bool:
    """Whether a sentence names what is called so, and not another one with a number."""
    return bool(label) and re.search(rf"(?<!\w){re.escape(label)}(?!\w| \d)", words) is not None


PANELS = {"say": Panel(say), "to do": Panel(to_do)}
