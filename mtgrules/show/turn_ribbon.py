"""The turn ribbon: the parts of a turn as an era has them, with the one in which the game is now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType

from mtgrules.eras.era import Era
from mtgrules.model.state import State
from mtgrules.model.turn import COMBAT_STEPS, Step
from mtgrules.rules.stack.turn_structure import StepRule, attack_in_main_phase, rule_of, steps_of
from mtgrules.rules.turn.priority import declaration_due, holder
from mtgrules.rules.turn.turns import discards_in
from mtgrules.show.html import Html, table, tag
from mtgrules.show.palette import BORDER, GRAY, INK, PAPER
from mtgrules.show.svg import box, picture, text_width, words

WIDTH = 612
"""The whole width of a lab in a window of 800 with both side bars there."""
GAP = 3
PHASE = 24
BOX = 28
DOT = 22
LINE = 22

_SHORT: Mapping[Step, str] = MappingProxyType(
    {
        Step.UNTAP: "untap",
        Step.UPKEEP: "upkeep",
        Step.DRAW: "draw",
        Step.MAIN: "main",
        Step.BEGINNING_OF_COMBAT: "begin",
        Step.DECLARE_ATTACKERS: "attack",
        Step.DECLARE_BLOCKERS: "block",
        Step.FIRST_DAMAGE: "first",
        Step.DAMAGE: "damage",
        Step.END_OF_COMBAT: "end",
        Step.SECOND_MAIN: "main",
        Step.END: "end",
        Step.CLEANUP: "cleanup",
    }
)
_NARROW: Mapping[str, str] = MappingProxyType(
    {"beginning phase": "beginning", "combat phase": "combat", "ending phase": "ending", "main phase": "main"}
)
"""Phases where there is no room for their whole name."""


@dataclass(frozen=True, slots=True)
class RibbonPart:
    """One part of a turn as the ribbon draws it."""

    step: Step
    short: str
    named: str
    phase: str
    acts: bool
    """Whether players may act in it."""
    inside: bool = False
    """Whether it is a part of the attack that the phase holds."""


@dataclass(frozen=True, slots=True)
class Ribbon:
    """The parts of a turn of one era, where the game is, and who may act first there."""

    parts: tuple[RibbonPart, ...]
    now: Step | None = None
    acting: str = ""
    """The player who may act first; empty for nobody."""
    due: str = ""
    """What has to be declared before anybody may act."""

    @property
    def part(self) -> RibbonPart | None:
        """The part in which the game is."""
        return next((part for part in self.parts if part.step is self.now), None)


def ribbon(era: Era, now: Step | None = None, *, only_if: Sequence[Step] = (Step.FIRST_DAMAGE,)) -> Ribbon:
    """The ribbon of an era; a step that there is `only_if` something asks for it is left out elsewhere."""
    steps = [rule for rule in steps_of(era) if rule.step is now or rule.step not in only_if]
    return Ribbon(tuple(_part(rule, era) for rule in steps), now)


def ribbon_of(state: State) -> Ribbon:
    """The ribbon of a position: where it is, and who may act first there, or what is to be declared."""
    found = ribbon(state.era, state.step)
    due = declaration_due(state)
    if due is not None:
        return Ribbon(found.parts, state.step, "", f"{due.who} declares {_what(state.step)}")
    return Ribbon(found.parts, state.step, holder(state) if rule_of(state).priority or state.stack else "")


def _part(rule: StepRule, era: Era) -> RibbonPart:
    inside = attack_in_main_phase(era) and rule.step in COMBAT_STEPS
    discards = rule.step is Step.END and discards_in.at(era).value is Step.END
    short = "discard" if discards else _SHORT[rule.step]
    return RibbonPart(rule.step, short, rule.named, rule.phase, rule.priority, inside)


def _what(step: Step) -> str:
    return "attackers" if step is Step.DECLARE_ATTACKERS else "blockers"


def ribbon_height() -> int:
    """How high the picture is; it never depends on what stands in it."""
    return PHASE + BOX + DOT + LINE


def ribbon_svg(shown: Ribbon, width: float = WIDTH) -> Html:
    """The ribbon as a picture: phases as brackets, steps as boxes, the present one filled, with an arrow."""
    names = [max(text_width(part.short), 22) for part in shown.parts]
    room = width - 4 - GAP * (len(names) - 1)
    pad = (room - sum(names)) / len(names)
    lefts: list[tuple[RibbonPart, float, float]] = []
    x = 2.0
    for part, name in zip(shown.parts, names, strict=True):
        lefts.append((part, x, name + pad))
        x += name + pad + GAP
    shapes: list[Html] = []
    for phase, group in groupby(lefts, key=lambda one: one[0].phase):
        shapes += _bracket(phase, list(group))
    for part, left, wide in lefts:
        shapes += _drawn(part, left, wide, part.step is shown.now)
    shapes.append(words(_line(shown), 2, PHASE + BOX + DOT + 16, room=width - 4))
    return picture(width, ribbon_height(), ribbon_text(shown), *shapes)


def ribbon_table(shown: Ribbon, caption: str = "") -> Html:
    """The same as a plain table, a row for each part."""
    rows = [
        [
            part.named,
            part.phase if part.phase != part.named else "",
            "players may act" if part.acts else "nobody may act",
            _here(shown) if part.step is shown.now else "",
        ]
        for part in shown.parts
    ]
    return table(["part of the turn", "of the", "", "now"], rows, caption)


def ribbon_text(shown: Ribbon) -> str:
    """The same as one line of text.

    >>> from mtgrules.eras.era import FIFTH
    >>> ribbon_text(ribbon(FIFTH, Step.DECLARE_BLOCKERS)).split(": ")[1].split(" ")[0]
    'untap,'
    """
    names = ", ".join(part.short for part in shown.parts)
    return f"The turn: {names}. {_line(shown)}".rstrip()


def ribbon_now(shown: Ribbon) -> str:
    """Where the game is in the turn, and who may act there; empty where the ribbon shows no position."""
    part = shown.part
    if part is None:
        return ""
    inside = "" if part.phase == part.named else f", {_of(part)}"
    here = _here(shown)
    return f"{part.named}{inside}." + (f" {here[:1].upper()}{here[1:]}." if here else "")


def _line(shown: Ribbon) -> str:
    now = ribbon_now(shown)
    return f"Now: {now}" if now else ""


def _of(part: RibbonPart) -> str:
    """In which phase a part is, in words that say where the attack belongs."""
    return f"{'inside' if part.inside else 'in'} the {part.phase}"


def _here(shown: Ribbon) -> str:
    """Who may act now."""
    if shown.due:
        return f"{shown.due} first"
    if shown.acting:
        return f"{shown.acting} may act first"
    return "nobody may act" if shown.part and not shown.part.acts else ""


def _bracket(phase: str, group: list[tuple[RibbonPart, float, float]]) -> list[Html]:
    """A line over the parts of a phase, with its name where it has more than one."""
    (_, left, _), (_, last, wide) = group[0], group[-1]
    right = last + wide
    y = PHASE - 5
    path = tag(
        "path",
        d=f"M{left:g} {y}V{y - 4}H{right:g}V{y}",
        style=f"fill:none;stroke:{BORDER};stroke-width:1",
    )
    if len(group) == 1:
        return []
    name = _NARROW.get(phase, phase) if right - left < text_width(phase) + 8 else phase
    return [path, words(name, (left + right) / 2, y - 8, fill=GRAY, anchor="middle", room=right - left)]


def _drawn(part: RibbonPart, left: float, wide: float, now: bool) -> list[Html]:
    y = PHASE
    stroke, fill, ink = (INK, INK, PAPER) if now else (BORDER, "none", INK if part.acts else GRAY)
    middle = left + wide / 2
    shapes = [
        box(left, y, wide, BOX, stroke=stroke, fill=fill, thick=2 if now else 1, dashed=not part.acts),
        words(part.short, middle, y + 19, bold=now, fill=ink, anchor="middle", room=wide - 6),
    ]
    if now:
        tip = y + BOX + 3
        arrow = f"M{middle:g} {tip}l-6 9h12z"
        shapes.append(tag("path", d=arrow, style=f"fill:{INK}"))
    return shapes
