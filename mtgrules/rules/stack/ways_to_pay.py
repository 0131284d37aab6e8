"""In which ways a player could pay a mana cost now: from the pool, and by tapping as little as is needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement

from mtgrules.eras.era import NotModelled
from mtgrules.language.abilities.kinds import Activated
from mtgrules.model.events.mana import ManaAdded, ManaSpent
from mtgrules.model.grouped import grouped
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import Mana, ManaCost
from mtgrules.model.objects import Zone
from mtgrules.model.payment import payments
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.stack.costs import (
    CantPay,
    TappedFor,
    Unpaid,
    asks_x,
    is_mana_ability,
    mana_made,
    mana_while_paying,
    offered,
    spendable,
)

MOST_TRIED = 2000
"""A bound on sets of permanents that are looked at for one cost."""


Option = tuple[tuple[str, ...] | None, tuple[Mana, ...]]
"""What is said of a permanent that is tapped for mana, and the mana that it makes."""


@dataclass(frozen=True)
class Source:
    """A permanent that could be tapped for mana while paying."""

    obj: ObjectId
    options: tuple[Option, ...]


@dataclass(frozen=True)
class WayToPay:
    """A way to pay: what is tapped for it, and the mana spent where that has to be said."""

    tapping: tuple[TappedFor, ...] = ()
    mana: tuple[str, ...] | None = None


def sources_of_mana(state: State, player: str) -> tuple[Source, ...]:
    """The permanents that a player could tap for mana now, without paying mana for it."""
    return tuple(_sources(state, player))


def _sources(state: State, player: str) -> Iterator[Source]:
    now = view(state)
    for obj in state.zone(Zone.BATTLEFIELD):
        if now.controller[obj.id] != player:
            continue
        there = (i.ability for i in now.abilities[obj.id] if is_mana_ability(i.ability, state.era))
        abilities = [a for a in there if isinstance(a, Activated) and not asks_x(a.costs)]
        if abilities:
            alone = _made(state, player, TappedFor(obj.id))
            made: list[Option] = [(None, alone)] if alone else []
            wanted = (one for ability in abilities for one in offered(state, obj, ability))
            for letters in dict.fromkeys(wanted) if not alone else ():
                found = _made(state, player, TappedFor(obj.id, letters))
                made += [(letters, found)] if found else []
            if made:
                yield Source(obj.id, tuple(made))


def _made(state: State, player: str, tapped: TappedFor) -> tuple[Mana, ...]:
    """The mana that tapping something makes; none where it can't be done, is asked about or costs mana."""
    try:
        events = mana_made(state, player, tapped)
    except (CantPay, ChoiceDue):
        return ()
    if any(isinstance(event, ManaSpent) for event in events):
        return ()
    return tuple(x for e in events if isinstance(e, ManaAdded) and e.player == player for x in e.mana)


def ways_to_pay(state: State, player: str, unpaid: Unpaid) -> tuple[WayToPay, ...]:
    """Every way to pay mana that is missing, with as little tapped as is needed.

    Permanents that make the same mana are not told apart. Raises NotModelled where there is too much to
    be tried.
    """
    if not mana_while_paying.at(state.era).value:
        return ()
    player_now, cost, x, on = state.player(player), unpaid.mana, unpaid.x, unpaid.on
    there = [s for s in state.worked_out(_everybodys).get(player, ()) if s.obj not in unpaid.tapped]
    kinds = list(grouped((source.options, source) for source in there).values())
    choices = [(group, number) for group, kind in enumerate(kinds) for number in range(len(kind[0].options))]
    found: list[WayToPay] = []
    enough: list[Counter[tuple[int, int]]] = []
    tried = 0
    for size in range(1, min(len(there), cost.mana_value(x)) + 1):
        for taken in combinations_with_replacement(choices, size):
            tried += 1
            if tried > MOST_TRIED:
                raise NotModelled(f"more than {MOST_TRIED} ways to tap for the cost {cost}")
            counted = Counter(taken)
            if any(smaller <= counted for smaller in enough):
                continue
            tapping = _members(kinds, taken)
            if tapping is None:
                continue
            made = tuple(x for group, number in taken for x in kinds[group][0].options[number][1])
            filled = spendable((*player_now.pool, *made), on)
            ways = _from(filled, player_now.life, cost, x, tapping)
            if ways:
                enough.append(counted)
                found += ways
    return tuple(found)


def _everybodys(state: State) -> dict[str, tuple[Source, ...]]:
    return {player.name: sources_of_mana(state, player.name) for player in state.players}


def _members(
    kinds: list[tuple[Source, ...]], taken: Iterable[tuple[int, int]]
) -> tuple[TappedFor, ...] | None:
    """The permanents that are tapped for such a choice; None where there are not so many."""
    used: Counter[int] = Counter()
    tapping = []
    for group, number in taken:
        if used[group] == len(kinds[group]):
            return None
        source = kinds[group][used[group]]
        used[group] += 1
        tapping.append(TappedFor(source.obj, source.options[number][0]))
    return tuple(tapping)


def _from(
    pool: tuple[Mana, ...], life: int, cost: ManaCost, x: int, tapping: tuple[TappedFor, ...]
) -> list[WayToPay]:
    """The ways to pay from a pool that is filled so; the mana is told where there are several."""
    ways = [way for way in payments(pool, cost, x) if way.life <= max(life, 0)]
    return [WayToPay(tapping, way.letters if len(ways) > 1 else None) for way in ways]
