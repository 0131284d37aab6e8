"""Two plays side by side, to where they part and why: one that was set aside, or one by today's rules."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from mtgrules.eras.era import Cited
from mtgrules.quoting import quoted
from mtgrules.show.difference import dated_rules
from mtgrules.show.scene.steps import steps_html, steps_of
from mtgrules.show.why import why
from mtgrules.teach.kit.film_strip import differ, moved, ribbon, shot, side_by_side, told
from mtgrules.teach.panels.parts import *

ASIDE, DIFFERS = "aside", "differs"
_KEPT = "a play is kept already: compare it, go back to it, or keep it no more"
_VALUES = ("colors", "types", "power", "toughness", "controller")


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
    happened = ([_happened(side[n : n + 1]) for side in (one, other)] for n in apart)
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
        for what in (*_VALUES, "abilities"):
            sides = (view(one), obj.id), (view(other), twin)
            values = {value_of(found, number, what).raw for found, number in sides}
            printed = {value_of(found.printed, number, what).raw for found, number in sides}
            if len(values) > len(printed):
                drawn = (steps_html(steps_of(why(*side, what))) for side in sides)
                return div("duel", *(tag("section", one) for one in drawn))
    return Html()


# What comes out otherwise than by today's rules.


def differing(table: Table) -> tuple[int, ...]:
    """The entries that come out otherwise than today, by number from 1, as far as the play was shown.

    None while something on the board is asked for, and none that does not go or is not said today.
    """
    if table.era.is_today or table.hidden:
        return ()
    try:
        today = table.under(CURRENT).play
    except NotModelled:
        return ()
    shown = table.play.shots[: table.reached + 1]
    both = sorted({shot.entry for shot in shown} & {shot.entry for shot in today.shots} - {0})
    return tuple(n for n in both if _apart(_of(shown, n), _of(today.shots, n)))


def _of(shots: Sequence[Shot], entry: int) -> tuple[Shot, ...]:
    return tuple(shot for shot in shots if shot.entry == entry)


def _happened(shots: Sequence[Shot]) -> list[str]:
    return [words for shot in shots for words, _ in sentences(shot.told)]


def _apart(one: Sequence[Shot], other: Sequence[Shot]) -> bool:
    """Whether an entry comes out otherwise: in what happens, or in what is so after it and not before."""
    if _happened(one) != _happened(other):
        return True
    begun = [shots[0].before for shots in (one, other)]
    known = [_so(state) for state in begun if state is not None]
    return _so(one[-1].state) != _so(other[-1].state) and len({*known}) == 1


def _so(state: State) -> Hashable:
    """What is so in a position: where each object is and what it is like, and how the players stand."""
    now = view(state)
    objects = frozenset(
        (o.label, o.zone, o.damage, o.status.tapped, *(value_of(now, o.id, what).raw for what in _VALUES))
        for o in state.objects.values()
    )
    return objects, tuple((one.life, one.lost) for one in state.players)


def differs(entries: Iterable[int], found: Sequence[int], words: str) -> Html:
    """The mark of a row that comes out otherwise than today; the first one tells which rule does it."""
    mine = [entry for entry in found if entry in entries]
    if not mine:
        return Html()
    if mine[0] != found[0]:
        return span("badge", DIFFERS)
    label = f"{words}: otherwise than today; tell which rule does it"
    return key(DIFFERS, str(mine[0]), DIFFERS, label)


def told_why(table: Table, name: str, value: str) -> Done | None:
    """What happens today where a row comes out otherwise, and the rule that alone makes it so."""
    if name != DIFFERS:
        return None
    if not value.isdecimal() or int(value) not in differing(table):
        return table.refused("this comes out as it does today")
    entry, today = int(value), table.under(CURRENT)
    begun = replace(table, scenario=replace(table.scenario, play=table.scenario.play[:entry]))
    happens = " ".join(map(sentence, _happened(_of(today.play.shots, entry)))) or "Nothing else happens."
    found = _with_a_say(begun, entry)
    if len(found) != 1:
        these = listed([quoted(then.topic) for then, _ in found])
        each = f"These rules have changed, and each has a say: {these}."
        return Done(table, f"Today: {happens} {each if these else 'No rule alone does it.'}")
    ((then, now),) = found
    told = f"Today: {happens} In {table.era.year}: {then.says or then.topic}"
    return Done(table, f"{told}; since {now.since:%B %Y}: {now.says or 'not any more'}.", now.cite)


def _with_a_say(begun: Table, entry: int) -> list[tuple[Cited[object], Cited[object]]]:
    """The rules that, alone as they were then, make an entry of today another: then and now.

    The one alone that makes it come out as it did then, if there is one.
    """
    wanted, today = (_of(there.play.shots, entry) for there in (begun, begun.under(CURRENT)))
    found: list[tuple[Cited[object], Cited[object]]] = []
    for rule in dated_rules():
        try:
            then, now = rule.at(begun.era), rule.at(CURRENT)
            if then.value == now.value:
                continue
            tried = _of(begun.under(CURRENT.but(rule.to(then.value, rule.topic))).play.shots, entry)
        except NotModelled:
            continue  # a rule that one of the years does not have cannot be switched
        if tried and _apart(tried, today):
            if _comes_to(tried) == _comes_to(wanted):
                return [(then, now)]
            found.append((then, now))
    return found


def _comes_to(shots: Sequence[Shot]) -> Hashable:
    return tuple(_happened(shots)), _so(shots[-1].state)


PANELS = {"what if": Panel(compared, asides)}
