"""What pays for what: a pool, costs with a slot for each mana, and what lies on the slots."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, NamedTuple

from mtgrules.model.events.mana import LETTERS, ordered, plain, shown
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.payment import payments
from mtgrules.rules.layers.existence import colorless_symbol
from mtgrules.rules.stack.mana import paying
from mtgrules.show.palette import chip
from mtgrules.show.scene.symbols import symbol
from mtgrules.teach.panels.cost_bench import young
from mtgrules.teach.panels.parts import *
from mtgrules.teach.panels.pool_clock import disks, not_made, pools, told_of_mana, with_its_supply

COSTS, _X, _ANY = ("{1}{G}", "{2}", "{G}", "{X}", "{C}"), 2, "1"
"""The costs that are always there, as Toll's abilities, what X is in them, and what any mana pays."""
_PLAIN = re.compile(r"(\{([1-9]|[XWUBRGC])\})+")


class OnDesk(NamedTuple):
    """What was taken out of the pool, what lies on which slot, and which cost the last mana was for."""

    held: str = ""
    lying: tuple[tuple[str, str], ...] = ()
    ended: tuple[str, str, bool] = ("", "", False)
    """That cost, the mana, and whether it has paid or slid back."""


def on_it(table: Table) -> OnDesk:
    """What lies on the desk of a table."""
    return next(iter(table.noted_of(OnDesk)), OnDesk())


def _putting(table: Table, **what: Any) -> Table:
    """The table with something else lying on the desk, and nothing else of what was there but that."""
    return replace(table, noted=(OnDesk(**{"lying": on_it(table).lying, **what}),))


def to_pay(table: Table) -> dict[str, str]:
    """The costs of the cards in hand, then those that are always there, each with what is said to pay it."""
    who, found = table.state.active, dict[str, str]()
    for one in table.state.zone(Zone.HAND):
        cost = str(one.card.printed(table.era).cost or "")
        if one.owner == who and _PLAIN.fullmatch(cost):
            found.setdefault(cost, f"{who} casts {one.label}")
    for number, cost in enumerate(COSTS, 1):
        found.setdefault(cost, f"{who} activates Toll, using ability {number}")
    return found


def _slots(table: Table) -> dict[str, str]:
    """What each slot asks for, by its cost and number."""
    found = dict[str, str]()
    for cost in to_pay(table):
        asked = [one.strip("{}") for one in cost.split("}")[:-1]]
        many = [(_ANY, _X) if o == "X" else (_ANY, int(o)) if o.isdigit() else (o, 1) for o in asked]
        each = [one for one, times in many for _ in range(times)]
        found |= {f"{cost} {n}": one for n, one in enumerate(each)}
    return found


def _pool(table: Table) -> list[str]:
    """The mana in the pool that lies on no slot, by letters."""
    left = Counter(table.state.player(table.state.active).mana)
    return [*(left - Counter(dict(on_it(table).lying).values())).elements()]


# What a press comes to.


def _why_not(table: Table, value: str) -> str:
    """Why a slot cannot be pressed now; empty where it can."""
    empty = not on_it(table).held and value not in dict(on_it(table).lying)
    return young(value, table.era) or "first take mana out of the pool" * empty


def on_the_desk(table: Table, name: str, value: str) -> Done | None:
    """What taking mana, or pressing a slot, comes to; None for a press of another."""
    slots, held, lying, era = _slots(table), on_it(table).held, dict(on_it(table).lying), table.era
    if name == "take" and value in LETTERS:
        if value not in _pool(table):
            return table.refused(f"no {{{value}}} is in the pool")
        return Done(_putting(table, held=value), f"Taken out of the pool: {{{value}}}. Put it on a slot.")
    if name != "slot" or value not in slots:
        return None
    if why := _why_not(table, value):
        return table.refused(why)
    if lying.pop(value, ""):
        return Done(_putting(table, lying=(*lying.items(),), held=held), "It lies in the pool again.")
    asked, cost = slots[value], value.split()[0]
    takes = "what is generic takes any mana" if asked == _ANY else f"{{{asked}}} takes {_kind(asked)} mana"
    rule = (colorless_symbol if asked == "C" else paying).at(era).cite
    if not any(way.letters == (held,) for way in payments(plain(held), ManaCost((Symbol(asked),)))):
        told = f"No: {takes}, and {{{held}}} is {_kind(held)}. It slides back."
        return Done(_putting(table, ended=(cost, f"{{{held}}}", False)), told, rule)
    lying[value] = held
    there = [one for one in slots if one.split()[0] == cost]
    if {*there} <= lying.keys():
        return _paid(table, cost, shown(ordered(tuple(lying[one] for one in there))), rule)
    return Done(_putting(table, lying=(*lying.items(),)), f"Yes: {takes}. {cost} is not paid yet.", rule)


def _paid(table: Table, cost: str, mana: str, rule: Any) -> Done:
    """A cost with mana on all its slots, paid in the game."""
    x = f" with X as {_X}" * ("X" in cost)
    lying = tuple(one for one in on_it(table).lying if one[0].split()[0] != cost)
    paid = _putting(table, lying=lying, ended=(cost, mana, True))
    done = paid.say(f"{to_pay(table)[cost]}{x}, paying {mana}", "resolve", by="desk")
    if done.refused or done.board.begun:
        return done if not done.refused else replace(done, board=_putting(table, lying=lying), refused=False)
    left = shown(done.board.state.player(table.state.active).mana) or "nothing"
    return replace(done, sentence=f"Paid: {cost} with {mana}; {left} is left.", cite=rule)


def _kind(letter: str) -> str:
    return "any" if letter == _ANY else chip(letter).word


# How it is drawn.


def desk(table: Table) -> Html:
    """The pool with a key for each kind of mana, the costs with their slots, a numeral by year."""
    held, pool, taken = on_it(table).held, _pool(table), []
    for letter in dict.fromkeys(pool):
        label = f"take {{{letter}}} out of the pool: {pool.count(letter)} {_kind(letter)}"
        drawn = with_symbols(f"{{{letter}}}" * pool.count(letter))
        taken.append(key("take", letter, drawn, label, on=letter == held))
    inside = taken or [disks(())]
    glass = div("glass keys", *inside, role="group", aria_label="the pool", data_group="take")
    left = div("pool-of", bold(f"{table.state.active}’s pool"), glass)
    docks = ol("rows", *(_dock(table, *one) for one in to_pay(table).items()))
    return joined([div("desk", left, docks), pools(table)])


def _dock(table: Table, cost: str, said: str) -> Html:
    """A cost with its slots, and how far it is paid."""
    gone, (about, mana, paid) = young(cost, table.era), on_it(table).ended
    called = said.split(" casts ")[1] if " casts " in said else f"X = {_X}" * ("X" in cost)
    state: list[object] = [gray(with_symbols(gone))]
    if about == cost:
        sign = verdict("right", "paid") if paid else verdict("wrong", "slid back")
        state = [sign, " ", tag("span" if paid else "s", with_symbols(mana))]
    name = tag("span", with_symbols(cost), " ", tag("small", called))
    keys = [_slot(table, *one) for one in _slots(table).items() if one[0].split()[0] == cost]
    slots = tag("div", *keys, role="group", aria_label=f"the cost {cost}", class_="slots", data_group=cost)
    end = span("dock-state", *state)
    return li(f"dock slip{' off' * bool(gone)}", name, slots, end)


def _slot(table: Table, value: str, asked: str) -> Html:
    """A slot: what lies on it, else what it asks for."""
    letter, (cost, number) = dict(on_it(table).lying).get(value, ""), value.split()
    there = f"{{{letter}}} lies on it" if letter else "empty"
    inside = symbol(f"{{{letter}}}") if letter else "any" if asked == _ANY else asked
    label = f"slot {int(number) + 1} of {cost}, for {_kind(asked)} mana: {there}"
    return key("slot", value, inside, label, why_not=_why_not(table, value), on=bool(letter))


DESK = Panel(desk, on_the_desk, told_of_mana, with_its_supply, refused=not_made)
