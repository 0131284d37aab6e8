"""Creatures tapped for parts of what a spell costs (702.51)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import has_keyword
from mtgrules.model.events.base import Event
from mtgrules.model.events.mana import ManaSpent, shown
from mtgrules.model.events.permanents import StatusChanged
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Zone
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
    for rest in left_to_pay(now, said.convoked, mana):
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
        raise Illegal.because(
            "convoke", "one of these creatures can't be tapped for any part of the cost", cite
        )
    taps = (StatusChanged(obj, replace(state.objects[obj].status, tapped=True)) for obj in said.convoked)
    return (*taps, *next(iter(found)))


def convoke_verdict(now: View, player: str, card: ObjectId, said: Announcement) -> Verdict:
    """What stands against tapping some creatures for a spell: each has to be the player's, and untapped."""
    cite = convoke_rule.at(now.state.era).cite
    if not has_keyword(now.abilities[card], KeywordName.CONVOKE):
        return Verdict((Reason("convoke", f"{now.state.objects[card].label} has no convoke", cite),))
    reasons = []
    making_mana = {tapped.obj for tapped in said.means.tapping}
    for number, obj in enumerate(said.convoked):
        label = now.state.objects[obj].label
        if obj not in convoking(now, player):
            told = f"{label} is no untapped creature that {player} controls"
            reasons.append(Reason("convoke", told, cite))
        elif obj in making_mana or obj in said.convoked[:number]:
            reasons.append(Reason("convoke", f"{label} can be tapped only once", cite))
    return Verdict(tuple(reasons))


def convoking(now: View, player: str) -> tuple[ObjectId, ...]:
    """The creatures that a player could tap for convoke: the untapped ones, however new they are."""
    return tuple(
        obj.id
        for obj in now.state.zone(Zone.BATTLEFIELD)
        if "creature" in now.types[obj.id] and now.controller[obj.id] == player and not obj.status.tapped
    )


def left_to_pay(now: View, creatures: tuple[ObjectId, ...], cost: ManaCost | None) -> tuple[ManaCost, ...]:
    """What can be left of a cost as each of some creatures is tapped for a part of it: no two the same.

    Until 2014 a creature may be tapped for nothing where no part is left for it. Raises NotModelled for {X}.
    """
    symbols = () if cost is None else cost.symbols
    if any(symbol.is_x for symbol in symbols):
        raise NotModelled("convoke and a cost with {X}")
    generic = sum(symbol.value for symbol in symbols if symbol.text.isdigit())
    colored = tuple(symbol for symbol in symbols if not symbol.text.isdigit())
    found = {(generic, colored)}
    for obj in creatures:
        rests: set[tuple[int, tuple[Symbol, ...]]] = set()
        for left, others in found:
            rests |= {(left - 1, others)} if left else set()
            for number, symbol in enumerate(others):
                if symbol.colors & now.colors[obj]:
                    rests.add((left, others[:number] + others[number + 1 :]))
        free = convoke_rule.at(now.state.era).value == REDUCES
        found = rests or (found if free else set())
    return tuple(
        ManaCost((*((Symbol(str(left)),) if left else ()), *others))
        for left, others in sorted(found, key=str)
    )
