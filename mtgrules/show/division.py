"""A division of combat damage: what each is dealt, what is lethal, and the rule that stands against it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from mtgrules.model.combat import Assignment, Target
from mtgrules.model.events.base import label
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Verdict
from mtgrules.rules.damage.assigning import IN_ORDER, assignment_verdict, division, lethal, powers
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.protection import protecting
from mtgrules.show.html import Html, table, tag
from mtgrules.show.palette import BORDER, GRAY, INK, PAPER, hatch
from mtgrules.show.svg import box, clipped, picture, text_width, words

WIDTH = 612
"""The whole width of a lab in a window of 800 with both side bars there."""
ROW = 30
LEFT = 150
STEP = 24
SLOT = 19
RIGHT = 452


@dataclass(frozen=True, slots=True)
class DivisionPart:
    """One that could be dealt damage: how much it is assigned, and how much would be lethal."""

    name: str
    amount: int
    toughness: int = 0
    """0 for a player or a planeswalker."""
    marked: int = 0
    need: int = 0
    """How much from this source is lethal; 0 for a player or a planeswalker."""
    guarded: str = ""
    """The protection that will prevent the damage; it does not count in dividing it."""
    place: int = 0
    """Its place in line, where an order was announced; else 0."""
    creature: bool = True
    open: bool = True
    """Whether the source may assign damage to it at all."""
    result: str = ""
    """What became of it, once the damage is dealt."""

    @property
    def short(self) -> int:
        """How much is missing to lethal damage."""
        return max(0, self.need - self.amount) if self.creature else 0

    @property
    def told(self) -> str:
        """How it stands, in few words.

        >>> DivisionPart("Ox", 1, toughness=3, need=3).told
        '2 short of lethal'
        >>> DivisionPart("Nico", 2, creature=False).told
        '2 damage'
        """
        if self.result:
            return self.result
        if not self.creature:
            if not self.open:
                return "out of reach"
            return f"{self.amount} damage" if self.amount else "nothing"
        if self.short and not self.amount:
            return "nothing"
        if self.short:
            return f"{self.short} short of lethal"
        return "lethal"


@dataclass(frozen=True, slots=True)
class Division:
    """The damage of one creature, divided, with everything that stands against it."""

    source: str
    power: int
    parts: tuple[DivisionPart, ...]
    verdict: Verdict
    broken: frozenset[str] = frozenset()
    """The names of those about whom a rule is broken, such as by less than lethal damage."""
    dealt: bool = False

    @property
    def given(self) -> int:
        """How much is assigned in all."""
        return sum(part.amount for part in self.parts)

    @property
    def told(self) -> str:
        """The verdict in few words."""
        if self.dealt:
            return "The damage has been dealt."
        if self.verdict:
            return "Legal."
        named = dict.fromkeys(_RULES.get(reason.code, reason.code) for reason in self.verdict.reasons)
        return f"Not legal: {', '.join(named)}."


_RULES: Mapping[str, str] = MappingProxyType(
    {
        "amount": "the sum is not its power",
        "trample": "blockers short of lethal",
        "order": "the first in line is short",
        "recipient": "out of reach",
        "missing": "nothing is assigned",
    }
)


def division_of(
    state: State,
    source: ObjectId,
    shares: Sequence[tuple[Target, int]],
    also: Sequence[Target] = (),
) -> Division:
    """The division of one attacker's damage in the damage step of a position; `also` are shown besides."""
    now = view(state)
    who = now.controller[source]
    there = next((power for power in powers(state, who) if power.source == source), None)
    made = Assignment(source, tuple((target, amount) for target, amount in shares if amount))
    verdict = assignment_verdict(state, who, (made,))
    amounts = dict(shares)
    recipients = there.recipients if there is not None else ()
    every = dict.fromkeys((*recipients, *also))
    lined = division.at(state.era).value == IN_ORDER
    blockers = there.blockers if there is not None else ()
    parts = []
    for target in every:
        place = blockers.index(target) + 1 if lined and target in blockers else 0
        parts.append(_part(state, source, target, amounts.get(target, 0), place, target in recipients))
    broken = {label(state, one) for reason in verdict.reasons for one in reason.about}
    return Division(
        label(state, source), there.amount if there else 0, tuple(parts), verdict, frozenset(broken)
    )


def _part(
    state: State, source: ObjectId, target: Target, amount: int, place: int, open_: bool
) -> DivisionPart:
    now, name = view(state), label(state, target)
    if isinstance(target, str) or "creature" not in now.types.get(target, ()):
        return DivisionPart(name, amount, creature=False, open=open_)
    shield = protecting(now, target, source, now.colors[source], "damage")
    obj = state.objects[target]
    return DivisionPart(
        name,
        amount,
        toughness=now.toughness[target] or 0,
        marked=obj.damage,
        need=lethal(state, source, target),
        guarded=str(shield).lower() if shield is not None else "",
        place=place,
    )


def with_results(shown: Division, before: State, after: State) -> Division:
    """The division after its damage has been dealt, with what became of each."""
    ids = {obj.label: obj.id for obj in before.objects.values()}
    parts = tuple(_with_result(part, ids.get(part.name), before, after) for part in shown.parts)
    return Division(shown.source, shown.power, parts, shown.verdict, shown.broken, dealt=True)


def _with_result(part: DivisionPart, obj: ObjectId | None, before: State, after: State) -> DivisionPart:
    if obj is None:
        lost = before.player(part.name).life - after.player(part.name).life
        told = f"loses {lost} life" if lost else "loses nothing"
    else:
        there = after.objects.get(obj)
        if there is None or there.zone is not Zone.BATTLEFIELD:
            told = "dies" if part.creature else "is gone"
        elif not part.creature:
            told = f"{there.counter('loyalty')} loyalty left"
        elif part.guarded and part.amount:
            told = "all of it prevented"
        else:
            told = "survives"
    return replace(part, result=told)


# Drawn, as a table, as text.


def division_height(many: int) -> int:
    """How high the picture is with so many that could be dealt damage."""
    return ROW * (many + 2) + 4


def division_svg(shown: Division, rows: int = 0) -> Html:
    """The division as a picture: each damage a disk, each point of toughness a box, lethal a thick line."""
    shapes: list[Html] = [*_source_row(shown)]
    broken = shown.broken
    for number, part in enumerate(shown.parts, 1):
        shapes += _part_row(part, number * ROW, part.name in broken)
    many = max(rows, len(shown.parts))
    y = ROW * (many + 1)
    shapes.append(tag("path", d=f"M2 {y + 2:g}H{WIDTH - 2:g}", style=f"stroke:{BORDER};stroke-width:1"))
    shapes.append(words(shown.told, 2, y + 21, bold=True, room=WIDTH - 4))
    return picture(WIDTH, division_height(many), division_text(shown), *shapes)


def _source_row(shown: Division) -> list[Html]:
    name = f"{shown.source} deals {shown.power}"
    shapes = [words(name, 2, 20, bold=True, room=LEFT - 12)]
    for place in range(max(shown.power, shown.given)):
        x = LEFT + place * STEP + SLOT / 2
        shapes.append(_disk(x, 15, filled=place < shown.given, extra=place >= shown.power))
    left = shown.power - shown.given
    told = f"{left} still to assign" if left > 0 else f"{-left} too many" if left else "all of it assigned"
    shapes.append(words(told, RIGHT, 20, fill=INK if left else GRAY, room=WIDTH - RIGHT - 2))
    return shapes


def _part_row(part: DivisionPart, top: float, broken: bool) -> list[Html]:
    name = f"{part.place}. {part.name}" if part.place else part.name
    size = f"{name}, toughness {part.toughness}" if part.creature else name
    shapes = [words(clipped(size, LEFT - 8), 2, top + 20, struck=part.result in ("dies", "is gone"))]
    y = top + 15
    for slot in range(part.toughness):
        x: float = LEFT + slot * STEP
        shapes.append(box(x, y - SLOT / 2, SLOT, SLOT, stroke=GRAY, fill=PAPER, round_=3))
        if slot < part.marked:
            shapes.append(hatch(x, y - SLOT / 2, SLOT, SLOT, step=5))
    for place in range(part.amount):
        x = LEFT + (part.marked + place) * STEP + SLOT / 2
        shapes.append(_disk(x, y, filled=True, extra=False, small=part.creature))
    if part.creature and part.need:
        x = LEFT + (part.marked + part.need) * STEP - (STEP - SLOT) / 2
        shapes.append(tag("path", d=f"M{x:g} {top + 2:g}v{ROW - 4}", style=f"stroke:{INK};stroke-width:3"))
    told = f"✗ {part.told}" if broken else part.told
    shapes.append(words(told, RIGHT, top + 20, bold=broken, room=WIDTH - RIGHT - 2))
    if part.guarded and not part.result:
        used = max(part.toughness, part.marked + part.amount) * STEP + LEFT + 6
        if used + text_width("protected") < RIGHT:
            shapes.append(words("protected", used, top + 20, fill=GRAY))
    return shapes


def _disk(x: float, y: float, *, filled: bool, extra: bool, small: bool = False) -> Html:
    dash = ";stroke-dasharray:3 2" if not filled or extra else ""
    style = f"fill:{INK if filled and not extra else 'none'};stroke:{INK};stroke-width:1.5{dash}"
    return tag("circle", cx=f"{x:g}", cy=f"{y:g}", r="6" if small else "7", style=style)


def division_table(shown: Division, caption: str = "") -> Html:
    """The same as a plain table, a row for each that could be dealt damage."""
    rows = [
        [
            f"{part.place}. {part.name}" if part.place else part.name,
            part.toughness if part.creature else "-",
            part.marked if part.creature else "-",
            part.need if part.creature else "-",
            part.amount,
            ", ".join(filter(None, [part.told, part.guarded])),
        ]
        for part in shown.parts
    ]
    head = ["", "toughness", "damage on it", "lethal is", f"gets from {shown.source}", ""]
    return table(head, rows, caption)


def division_text(shown: Division) -> str:
    """The division as one line of text."""
    parts = "; ".join(
        f"{part.name} gets {part.amount}"
        + (f" (lethal is {part.need}, {part.told})" if part.creature else f" ({part.told})")
        for part in shown.parts
    )
    return f"{shown.source} assigns {shown.given} of {shown.power} damage: {parts}. {shown.told}"
