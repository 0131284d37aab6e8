"""Permanents tapped, and cards exiled, for parts of what a spell costs (702.51, 702.66, 702.126)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import has_keyword
from mtgrules.model.events.base import Event
from mtgrules.model.events.mana import ManaSpent, shown
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.permanents import StatusChanged
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Due, Illegal, Reason, Verdict
from mtgrules.model.view import View
from mtgrules.model.words import Cost
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.stack.announcing import Announcement, having_paid, judged
from mtgrules.rules.stack.costs import CantPay
from mtgrules.rules.stack.mana import PAYING, SpentOn

REDUCES, PAYS = "reduces", "pays"
convoke_rule = dated_rule("what a creature tapped for convoke does", REDUCES, PAYS)


HELPERS = MappingProxyType(
    {
        KeywordName.CONVOKE: (Zone.BATTLEFIELD, "creature"),
        KeywordName.IMPROVISE: (Zone.BATTLEFIELD, "artifact"),
        KeywordName.DELVE: (Zone.GRAVEYARD, "card"),
    }
)
"""What can be tapped, or exiled, by each keyword for a part of what a spell costs, and where that lies."""


def convoked(
    state: State,
    frame: Frame,
    costs: tuple[Cost, ...],
    mana: ManaCost | None,
    said: Announcement,
    on: SpentOn,
    put: Callable[[Frame], tuple[Event, ...]],
) -> tuple[Event, ...]:
    """An announcement with creatures tapped for parts of its mana (702.51a), or what stands against it."""
    now, player = view(state), frame.you or ""
    assert frame.this is not None
    judged(convoke_verdict(now, player, frame.this, said))
    found: dict[tuple[Event, ...], None] = {}
    first: CantPay | None = None
    options: list[str] = []
    for rest in left_to_pay(now, said.convoked, mana and mana.with_x(frame.x)):
        try:
            found[having_paid(state, frame, costs, rest, said.means, on, put)] = None
        except ChoiceDue as choice:
            if choice.due.say != PAYING:
                raise
            options += choice.due.options
        except CantPay as problem:
            first = first or problem
    if len(found) + len(options) > 1:
        spent = (next((e for e in events if isinstance(e, ManaSpent)), None) for events in found)
        options += [shown(e.letters) if e is not None else "nothing" for e in spent]
        told = "With which mana is the rest paid?"
        raise ChoiceDue(Due(told, tuple(dict.fromkeys(options)), player, say=PAYING))
    if not found:
        cite = convoke_rule.at(state.era).cite
        if first is not None:
            raise first
        raise Illegal.because("convoke", "one of these can't be used for any part of the cost", cite)
    return (*(_used(state.objects[obj]) for _, obj in said.convoked), *next(iter(found)))


def _used(obj: Object) -> Event:
    there = obj.zone is Zone.BATTLEFIELD
    return StatusChanged(obj.id, replace(obj.status, tapped=True)) if there else Moved(obj.id, Zone.EXILE)


def convoke_verdict(now: View, player: str, card: ObjectId, said: Announcement) -> Verdict:
    """What stands against using something for a spell: each has to be the player's, and untapped."""
    reasons, done = [], {tapped.obj for tapped in said.means.tapping}
    for by, obj in said.convoked:
        label, since = now.state.objects[obj].label, by.value.since
        cite = None if since is None else since.at(now.state.era).cite
        if not has_keyword(now.abilities[card], by):
            told = f"{now.state.objects[card].label} has no {by.value.called}"
            return Verdict((Reason("convoke", told, cite),))
        if obj not in convoking(now, player, by) or obj == card:
            told = f"{label} is no {HELPERS[by][1]} that {player} could use now"
            reasons.append(Reason("convoke", told, cite))
        elif obj in done:
            reasons.append(Reason("convoke", f"{label} can be used only once", cite))
        done.add(obj)
    return Verdict(tuple(reasons))


def convoking(now: View, player: str, by: KeywordName) -> tuple[ObjectId, ...]:
    """What a player could use by a keyword for a part of a cost, however new it is."""
    zone, kind = HELPERS[by]
    found = (o for o in now.state.zone(zone) if kind in ("card", *now.types[o.id]) and not o.status.tapped)
    return tuple(o.id for o in found if now.controller[o.id] == player)


def left_to_pay(
    now: View, used: tuple[tuple[KeywordName, ObjectId], ...], cost: ManaCost | None
) -> tuple[ManaCost, ...]:
    """What can be left of a cost as each of some things is used for a part of it: no two the same.

    Until 2014 it may be used for nothing where no part is left for it.
    """
    symbols = () if cost is None else cost.symbols
    generic = sum(symbol.value for symbol in symbols if symbol.text.isdigit())
    colored = tuple(symbol for symbol in symbols if not symbol.text.isdigit())
    found = {(generic, colored)}
    for by, obj in used:
        rests: set[tuple[int, tuple[Symbol, ...]]] = set()
        for left, others in found:
            rests |= {(left - 1, others)} if left else set()
            for number, symbol in enumerate(others):
                if by is KeywordName.CONVOKE and symbol.colors & now.colors[obj]:
                    rests.add((left, others[:number] + others[number + 1 :]))
        free = convoke_rule.at(now.state.era).value == REDUCES
        found = rests or (found if free else set())
    return tuple(
        ManaCost((*((Symbol(str(left)),) if left else ()), *others))
        for left, others in sorted(found, key=str)
    )
