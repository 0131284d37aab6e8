"""What if: a play that is set aside, and the one that goes on, side by side to where they part and why."""

from __future__ import annotations

from collections.abc import Sequence

from mtgrules.show.scene.steps import steps_html, steps_of
from mtgrules.show.why import why
from mtgrules.teach.kit.film_strip import differ, moved, ribbon, shot, side_by_side, told
from mtgrules.teach.panels.parts import *

ASIDE = "aside"
_KEPT = "a play is kept already: compare it, go back to it, or keep it no more"
_VALUES = ("colors", "types", "power", "toughness", "controller", "abilities")


@dataclass(frozen=True)
class Aside:
    """A play that is set aside."""

    scenario: Scenario
    era: Era
    by: tuple[str, ...]
    reached: int
    at: int = -1
    """The step of both plays that is shown; before one is pressed the first in which they part."""


def aside_key(table: Table) -> Html:
    """The key that sets the play aside."""
    label, why_not = "What if: keep this play, and go on otherwise", _KEPT * (_aside(table) is not None)
    return key(ASIDE, "keep", "What if …", label=label, why_not=why_not)


def compared(table: Table) -> Html:
    """Once a play is set aside, what can be done with it, and both plays, framed where they part."""
    aside = _aside(table)
    if aside is None:
        return Html()
    made = [
        fold(table, ASIDE, "Compare", "both plays side by side"),
        key(ASIDE, "take up", "Back to the kept play", label="go back to the play that was kept"),
        key(ASIDE, "away", "Keep it no more", label="keep the play no more"),
    ]
    if ASIDE not in table.unfolded:
        return group("A play is kept", ASIDE, made)
    if table.hidden:
        answer = note("Answer first: both plays would tell what is asked.")
        return joined([group("A play is kept", ASIDE, made), answer])
    titles, kept, now = _both(table, aside)
    parted = _parted(kept, now)
    if parted is None:
        return joined([group("A play is kept", ASIDE, made), note("It is the same so far.")])
    at = min(parted if aside.at < 0 else aside.at, len(titles) - 1)
    sides = []
    for name, kind, side in (("Kept", "idea", kept), ("Now", "rules", now)):
        head = tag("h3", name, span("parted", "they part here") if at == parted else "")
        inside = shot(side[at], (table.it,), quiet=True), div("out", told(side[at], aloud=False))
        kinds = f"side {kind}{' parts' * (at >= parted)}"
        sides.append(tag("section", head, *inside, class_=kinds, aria_label=name))
    drawn = [ribbon(ASIDE, titles, at, parted if at >= parted else None), div("duel", *sides)]
    return joined([group("A play is kept", ASIDE, made), *drawn, _why_parted(kept[at].state, now[at].state)])


def asides(table: Table, name: str, value: str) -> Done | None:
    """The table with its play set aside, shown beside another, or taken up again."""
    if name != ASIDE:
        return None
    aside = _aside(table)
    if value == "keep" and aside is not None:
        return table.refused(_KEPT)
    if value == "keep":
        kept = Aside(table.scenario, table.era, table.by, table.reached)
        return Done(table.noting(Aside, kept), "This play is kept. Go on otherwise, from any picture.")
    if aside is None:
        return None
    if value == "away":
        return Done(table.noting(Aside), "It is kept no more.")
    if value == "take up":
        return Done(_kept(table, aside).noting(Aside), "Back to the play that was kept.")
    titles, kept_shots, now = _both(table, aside)
    at = moved((_parted(kept_shots, now) or 0) if aside.at < 0 else aside.at, value, len(titles))
    return Done(table.noting(Aside, replace(aside, at=at)), f"Both plays at: {titles[at]}.")


def _kept(table: Table, aside: Aside) -> Table:
    """The table with the play that was set aside."""
    at = aside.reached
    return replace(table, scenario=aside.scenario, era=aside.era, by=aside.by, at=at, reached=at, begun=None)


def _both(table: Table, aside: Aside) -> tuple[tuple[str, ...], tuple[Shot, ...], tuple[Shot, ...]]:
    """The steps of both plays as far as they were shown, and the pictures of either."""
    return side_by_side(*(one.play.shots[: one.reached + 1] for one in (_kept(table, aside), table)))


def _parted(one: Sequence[Shot], other: Sequence[Shot]) -> int | None:
    """The first step in which both differ; if they begin so, the first in which something else happens."""
    apart = [n for n in range(len(one)) if differ(one[n], other[n])]
    happened = ([[words for words, _ in sentences(side[n].told)] for side in (one, other)] for n in apart)
    first = next((n for n, (kept, now) in zip(apart, happened, strict=True) if kept != now), None)
    printed_otherwise = apart[:1] == [0] and first is not None
    return first if printed_otherwise else next(iter(apart), None)


def _aside(table: Table) -> Aside | None:
    return next(iter(table.noted_of(Aside)), None)


def _why_parted(one: State, other: State) -> Html:
    """Why the first value that differs, and is printed alike, is what it is on either side; else nothing."""
    there = {obj.label: obj.id for obj in other.objects.values()}
    for obj in one.objects.values():
        if (twin := there.get(obj.label)) is None:
            continue
        for what in _VALUES:
            sides = (view(one), obj.id), (view(other), twin)
            values = {value_of(found, number, what).raw for found, number in sides}
            printed = {value_of(found.printed, number, what).raw for found, number in sides}
            if len(values) > len(printed):
                drawn = (steps_html(steps_of(why(*side, what))) for side in sides)
                return div("duel", *(tag("section", one) for one in drawn))
    return Html()


PANELS = {"what if": Panel(compared, asides)}
