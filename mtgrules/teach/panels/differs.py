"""What comes out otherwise by the rules of a year than by those of today, and which rule does it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from mtgrules.eras.era import Cited
from mtgrules.quoting import quoted
from mtgrules.show.difference import dated_rules
from mtgrules.teach.panels.parts import *

DIFFERS = "differs"
_VALUES = ("colors", "types", "power", "toughness", "controller")


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
