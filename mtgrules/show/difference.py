"""Where two derivations part: two eras, or two orders of time, and the rules that stand differently."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from mtgrules.eras.era import Changed, Cited, Dated, Era, NotModelled, changes, in_time
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view as view_of
from mtgrules.show.derivation import Derivation, DerivationLine
from mtgrules.show.html import Html, items, joined, table, tag, whole
from mtgrules.show.values import characteristic_named, value_of
from mtgrules.show.why import why

_FLOORS = ("mtgrules.model.", "mtgrules.language.", "mtgrules.rules.")


@dataclass(frozen=True, slots=True)
class Difference:
    """Two derivations of one value, where they part, and the rules used by either that changed between."""

    first: Derivation
    second: Derivation
    names: tuple[str, str]
    parting: int | None
    """The number of the line at which they part, 0 for the printed value; None if they never do."""
    sentence: str
    rules: tuple[Changed, ...]

    @property
    def same(self) -> bool:
        """Whether the value is the same in the end."""
        return bool(self.first.final.raw == self.second.final.raw)

    def __str__(self) -> str:
        return to_text(self)

    def _repr_html_(self) -> str:
        return whole(to_html(self))


def difference(first: Derivation, second: Derivation, names: tuple[str, str] | None = None) -> Difference:
    """What two derivations of the same characteristic have in common and where they part.

    Raises ValueError for derivations of two different characteristics.
    """
    if first.characteristic != second.characteristic:
        raise ValueError(f"{first.characteristic} and {second.characteristic} cannot be set side by side")
    told = names or _names(first.era, second.era)
    parting = _parting(first, second)
    older, newer = sorted((first, second), key=lambda derivation: in_time(derivation.era))
    used = {*first.rules, *second.rules}
    changed = changes((rule for rule in dated_rules() if rule.topic in used), older.era, newer.era)
    return Difference(first, second, told, parting, _sentence(first, second, told, parting), changed)


def difference_of_views(
    first: View, second: View, names: tuple[str, str] | None = None
) -> tuple[Difference, ...]:
    """The differences of all values that two views of the same objects do not share, object by object."""
    asked = ("name", "cost", "colors", "types", "abilities", "size", "controller")
    return tuple(
        difference(why(first, obj, name), why(second, obj, name), names)
        for obj in first.objects
        if obj in second.state.objects
        for name in asked
        if value_of(first, obj, name).raw != value_of(second, obj, name).raw
    )


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
    later: Cited[object] = new if new.since >= old.since else old
    return Changed(
        rule.topic, old.says or str(old.value), new.says or str(new.value), later.since, later.cite
    )


def dated_rules() -> tuple[Dated[object], ...]:
    """Every dated rule beside the topics that are loaded, by topic; not wordings and dates of keywords."""
    found: dict[str, Dated[object]] = {}
    for name, module in sorted(sys.modules.items()):
        if name.startswith(_FLOORS):
            found |= {v.topic: v for v in vars(module).values() if isinstance(v, Dated)}
    return tuple(rule for _, rule in sorted(found.items()))


def _names(first: Era, second: Era) -> tuple[str, str]:
    if str(first) != str(second):
        return str(first), str(second)
    return "the first order", "the second order"


def _parting(first: Derivation, second: Derivation) -> int | None:
    if first.printed.raw != second.printed.raw:
        return 0
    for number in range(max(len(first.lines), len(second.lines))):
        a, b = _at(first, number), _at(second, number)
        if a is None or b is None or (a.key, a.after.raw, bool(a.lost)) != (b.key, b.after.raw, bool(b.lost)):
            return number + 1
    return None


def _at(derivation: Derivation, number: int) -> DerivationLine | None:
    return derivation.lines[number] if number < len(derivation.lines) else None


def _sentence(first: Derivation, second: Derivation, names: tuple[str, str], parting: int | None) -> str:
    """Where they part, in one sentence."""
    label, name = first.label, first.characteristic
    if parting is None:
        return f"{label}'s {name} come to {first.final} by the same steps in both."
    if parting == 0:
        return (
            f"They part at what is printed: {names[0]} has {first.printed}, {names[1]} has {second.printed}."
        )
    until = first.printed if parting == 1 else first.lines[parting - 2].after
    sides = "; ".join(
        f"{side}: {_told(one, other, parting - 1)}"
        for side, one, other in zip(names, (first, second), (second, first), strict=True)
    )
    end = "the same" if first.final.raw == second.final.raw else f"{first.final} and {second.final}"
    return f"Until then both have {until}. {sides[:1].upper()}{sides[1:]}. In the end {end}."


def _told(one: Derivation, other: Derivation, number: int) -> str:
    """What one side has at a line; where it has none, what became there of what the other has."""
    line = _at(one, number)
    if line is None:
        theirs = _at(other, number)
        step = next((n for n, key in one.passed if theirs and key == theirs.key), None)
        if theirs is None or step is None:
            return "nothing more touches it"
        return f"{theirs.source} came in step {step} and did not affect it"
    told = f"{line.source}, {line.where}: {line.change}"
    if line.lost:
        return f"{told} ({line.lost})"
    return f"{told} ({'; '.join(map(str, line.waited))})" if line.waited else told


def to_text(shown: Difference) -> str:
    """The difference as lines of text."""
    one, two = shown.names
    values = f"{one} {shown.first.final}, {two} {shown.second.final}"
    lines = [f"{shown.first.label}, {shown.first.characteristic}: {values}"]
    lines.append(f"  {shown.sentence}")
    lines += [f"  {_rule(rule)}" for rule in shown.rules]
    return "\n".join(lines)


def _rule(rule: Changed) -> str:
    return f"{rule.topic}: {rule.before}; since {rule.day.isoformat()} {rule.after} ({rule.cite.short})"


def to_html(shown: Difference) -> Html:
    """The difference as its sentence, both derivations side by side, and the rules that changed."""
    rows = []
    for number in range(max(len(shown.first.lines), len(shown.second.lines))):
        here = "parts here" if shown.parting == number + 1 else ""
        cells = [_cell(_at(side, number)) for side in (shown.first, shown.second)]
        rows.append([number + 1, *cells, here])
    start = ["printed", shown.first.printed, shown.second.printed, "parts here" if shown.parting == 0 else ""]
    end = ["in the end", shown.first.final, shown.second.final, "same" if shown.same else "different"]
    made = table(
        ["", *shown.names, ""], [start, *rows, end], f"{shown.first.label}, {shown.first.characteristic}"
    )
    return joined([tag("p", shown.sentence), made, items(map(_rule, shown.rules)) if shown.rules else ""])


def _cell(line: DerivationLine | None) -> str:
    return "" if line is None else f"{line.where}, {line.source}: {line.change}"
