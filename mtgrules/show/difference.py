"""What makes a value another one: rules that stand differently in two eras, and the steps that decide it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import TypeVar

from mtgrules.eras.era import Changed, Cited, Dated, NotModelled
from mtgrules.model.facts import Alters
from mtgrules.model.trace import Job
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import evaluate, without
from mtgrules.rules.layers.evaluation import view as view_of
from mtgrules.show.values import characteristic_named, value_of

_FLOORS = ("mtgrules.model.", "mtgrules.language.", "mtgrules.rules.")


def deciding(
    first: View, second: View, obj: int, characteristic: str, there: int | None = None
) -> tuple[Changed, ...]:
    """The rules any one of which, switched alone to the second view's era, gives its value in the first.

    Found by trying; empty if the values are the same, or if it takes more than one rule. What was played
    otherwise may be another object in the second view: `there`.
    """
    wanted = characteristic_named(characteristic)
    aim = value_of(second, obj if there is None else there, wanted).raw
    if value_of(first, obj, wanted).raw == aim:
        return ()
    return tuple(c for rule in dated_rules() if (c := _switched(rule, first, second, obj, wanted, aim)))


def _switched(
    rule: Dated[object], first: View, second: View, obj: int, characteristic: str, aim: object
) -> Changed | None:
    """The change of a rule, if it alone takes the first view's value to the second's."""
    era, other = first.state.era, second.state.era
    try:
        old, new = rule.at(era), rule.at(other)
        if old.value == new.value:
            return None
        tried = view_of(first.state.under(era.but(rule.to(new.value, new.says or rule.topic))))
    except NotModelled:
        return None  # a rule that one of the eras does not have cannot be switched
    if value_of(tried, obj, characteristic).raw != aim:
        return None
    last: Cited[object] = new if new.since >= old.since else old
    return Changed(rule.topic, old.says or str(old.value), new.says or str(new.value), last.since, last.cite)


def dated_rules() -> tuple[Dated[object], ...]:
    """Every dated rule beside the topics that are loaded, by topic; not wordings and dates of keywords."""
    found: dict[str, Dated[object]] = {}
    for name, module in sorted(sys.modules.items()):
        if name.startswith(_FLOORS):
            found |= {v.topic: v for v in vars(module).values() if isinstance(v, Dated)}
    return tuple(rule for _, rule in sorted(found.items()))


T = TypeVar("T")


def deciding_steps(view: View, asked: Callable[[View], T]) -> Iterator[tuple[int, T]]:
    """The last step that turned the answer to what it is, and each without which it would be another.

    The latter are found by working everything out again without each; each step has its number and what the
    view answers without it. Where there are none, what is printed decides.
    """
    final, now, turned = asked(view), view.printed, 0
    was = asked(now) == final
    for number, step in enumerate(view.steps, 1):
        now = now.after(step.changes, step)
        before, was = was, asked(now) == final
        turned = number if was and not before else turned
    for number, step in enumerate(view.steps, 1):
        otherwise = asked(_without(view, step.job))
        if number == turned or otherwise != final:
            yield number, otherwise


def _without(view: View, cause: Job) -> View:
    """What everything would be without one part of an effect."""
    kind, number, _, _ = cause.effect
    if kind == "lasting" and cause.alters is Alters.COPY:  # what was chosen for an earlier copy counts again
        rest = tuple(effect for effect in view.state.effects if effect.id != number)
        return evaluate(view.state.with_(effects=rest))
    return without(view.state, cause)
