"""The Pool clock: one turn in every year as a dial with a glass for each; what pays for what, on a desk."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby
from math import cos, pi, sin
from types import MappingProxyType
from typing import Any, NamedTuple

from mtgrules.model.events.destruction import Destroyed
from mtgrules.model.events.mana import LETTERS, ManaAdded, ManaLost, ManaSpent, ordered, plain, shown
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Player
from mtgrules.model.payment import payments
from mtgrules.rules.layers.printed import colorless_symbol
from mtgrules.rules.objects.leaving import game_over
from mtgrules.rules.stack.costs import mana_abilities, paying
from mtgrules.rules.stack.turn_structure import rule_of as part_of
from mtgrules.rules.stack.turn_structure import steps_of
from mtgrules.rules.turn.turns import ending, mana_burns, mana_empties
from mtgrules.show.html import empty
from mtgrules.show.palette import CHIPS
from mtgrules.show.scene.symbols import symbol
from mtgrules.teach.panels.cost_bench import young
from mtgrules.teach.panels.parts import *
from mtgrules.teach.years import NO_SOURCE

STOPS = tuple(one for one in Step if one is not Step.FIRST_DAMAGE)
"""The stops of the hand; nobody here strikes first."""
_NAMES = (
    *("untap", "upkeep", "draw", "main", "combat begins", "attackers"),
    *("blockers", "damage", "combat ends", "main 2", "end", "cleanup"),
)
_OVER = len(STOPS)
_X, _Y, _RING, _WORDS, _LINE = 150, 124, 84, 101, 14
_WIDE = {"phase": 13, "bay": 6, "pipe": 5, "hand": 4}
_FLAME = "M0-8c1 3 5 5 5 10a5 5.4 0 0 1-10 0c0-2 1-4 2-5 0 2 1 3 2 3 1-3 0-5 1-8z"
_DROP = "M0-7c3 4 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5 5-9z"


@cache
def spouts(era: Era, controlled_by: str = "") -> Mapping[int, bool]:
    """The stops before which a pool drains in a turn of a year, each with whether what is lost burns.

    They are found by a probe: one mana at the end of every part of it.
    """
    parts, found = [rule for rule in steps_of(era) if rule.step in STOPS], dict[int, bool]()
    for rule, after in zip(parts, (*parts[1:], None), strict=True):
        players = Player("Ana", pool=plain("G")), Player("Nico")
        probe = State(era=era, players=players, step=rule.step, controlled_by=controlled_by)
        lost = (event for event in ending(probe, after) if isinstance(event, ManaLost))
        found |= {STOPS.index(after.step) if after else 0: event.burned for event in lost}
    return MappingProxyType(found)


def dial(era: Era, stop: int, controlled_by: str, drained: int) -> Html:
    """The dial of a year with the hand at a stop; the drain before the stop `drained` is marked."""
    found, there = spouts(era, controlled_by), {rule.step for rule in steps_of(era)}
    burns = any(found.values())
    parts = [*_ring(era), *(_spout(one, burned, one == drained) for one, burned in found.items())]
    for number, name in enumerate(_NAMES):
        kind = " on" if number == stop else "" if STOPS[number] in there else " none"
        (x, y), wide = _at(number, _RING), 8 if number == stop else 5.5
        parts += [empty("circle", cx=x, cy=y, r=wide, class_=f"stop{kind}"), _name(number, name, kind)]
    (x, y), (from_x, from_y) = _at(stop, _RING - 12), _at(stop, -14)
    parts += [_path(f"M{from_x} {from_y}L{x} {y}", "hand"), empty("circle", cx=_X, cy=_Y, r=5, class_="hub")]
    words = "a drain: −1 life for each mana" if burns else "a drain: mana is lost, no life"
    where = ", ".join(_NAMES[one] for one in found)
    told = f"The turn of {era.year}: the hand is at {_NAMES[stop]}. {len(found)} drains, before {where}."
    drawn = tag("svg", *parts, viewBox="0 0 300 250", role="img", aria_label=told, class_="dial")
    return div("face", drawn, drain_sign(burns), f" {words}")


def drain_sign(burns: bool) -> Html:
    """A small flame for what burns, else a drop, as a sign beside words."""
    return tag("svg", _drain(burns), viewBox="-8 -9 16 18", class_="ic", aria_hidden="true")


def _drain(burns: bool) -> Html:
    return _path(_FLAME if burns else _DROP, "fire" if burns else "drop")


def _path(d: str, kind: str) -> Html:
    return empty("path", d=d, class_=kind, stroke_width=_WIDE.get(kind, 1.5))


def _at(number: float, far: float) -> tuple[float, float]:
    """A point of the dial: as far from its middle, in the direction of a stop; the first is at the top."""
    angle = number * 2 * pi / _OVER
    return round(_X + far * sin(angle), 1), round(_Y - far * cos(angle), 1)


def _arc(first: float, last: float, far: float, kind: str) -> Html:
    (x, y), (to_x, to_y) = _at(first - 0.42, far), _at(last + 0.42, far)
    return _path(f"M{x} {y}A{far} {far} 0 {int(last - first > _OVER / 2)} 1 {to_x} {to_y}", kind)


def _ring(era: Era) -> list[Html]:
    """The phases as pieces of a ring; where the attack lies inside a phase, as a bay in it."""
    arcs = []
    for _, parts in groupby((one for one in steps_of(era) if one.step in STOPS), key=lambda one: one.phase):
        steps = [rule.step for rule in parts]
        arcs.append(_arc(STOPS.index(steps[0]), STOPS.index(steps[-1]), _RING, "phase"))
        attack = [STOPS.index(one) for one in steps if one.is_combat]
        if attack and len(attack) < len(steps):
            arcs.append(_arc(attack[0], attack[-1], _RING - 11, "bay"))
    return arcs


def _spout(stop: int, burns: bool, now: bool) -> Html:
    """A pipe inward from the ring with a drop, or a flame, at its end."""
    (x, y), (to_x, to_y), (end_x, end_y) = (_at(stop - 0.5, _RING + far) for far in (5, -17, -27))
    sign = tag("g", _drain(burns), transform=f"translate({end_x} {end_y})")
    return tag("g", _path(f"M{x} {y}L{to_x} {to_y}", "pipe"), sign, class_=f"spout{' now' * now}")


def _name(number: int, name: str, kind: str) -> Html:
    (x, y), words = _at(number, _WORDS), [name] if name[-1].isdecimal() else name.split()
    half = _OVER // 2
    anchor = "middle" if number % half == 0 else "start" if number < half else "end"
    top = y + (11 * (number > 0) if anchor == "middle" else 5 - _LINE * (len(words) - 1) / 2)
    lines = [tag("tspan", word, x=x, y=round(top + _LINE * n, 1)) for n, word in enumerate(words)]
    return tag("text", *lines, text_anchor=anchor, class_=f"stop-name{kind}")


HAND, RESOLVES = "hand", "hand, resolving"
"""By whom is said what takes the hand on, with the number of its stop; what only lets a spell resolve."""
ATTACKER, _ATTACK, _CLEANUP = "Ornithopter", 5, 11


def with_its_supply(table: Table) -> Table:
    """A table as it opens. Raises ValueError for a board that cannot be shown."""
    never = f"the hand of the clock never stops at the {table.state.step}"
    if table.state.step not in STOPS or len(table.state.players) < 2:
        raise ValueError("two players are needed" if table.state.step in STOPS else never)
    return replace(table.supplied(), it="", pays=True)


def stop_of(table: Table) -> int:
    """At which stop the hand is, from that of the start on; at the last number the turn is over."""
    moved = [by for by in table.by if by.startswith(f"{HAND} ")]
    return int(moved[-1].split()[1]) if moved else STOPS.index(table.state.step)


def _last(table: Table) -> range:
    """The numbers of the entries of the last press; none as the board opens."""
    by, many = (table.by[-1] if table.by else ""), len(table.by)
    said = 1 if by.startswith(HAND) else len(table.lab.key(by).says) if "/" in by else 0
    return range(many - said + 1, many + 1)


def _events(table: Table) -> list[Event]:
    return [event for shot in table.play.shots if shot.entry in _last(table) for event in shot.events]


def _lost(table: Table) -> list[ManaLost]:
    return [event for event in _events(table) if isinstance(event, ManaLost)]


def _note(table: Table) -> str:
    """Why the last press, or something that the board plays, did nothing in a year; else empty."""
    mine = (one for one in table.play.struck if one.entry in _last(table) or not table.by[one.entry - 1])
    struck = next(mine, None)
    if struck is None or game_over(table.state) or (table.by[struck.entry - 1] == RESOLVES):
        return ""
    absent = STOPS[stop_of(table) % _OVER] not in {one.step for one in steps_of(table.era)}
    gone = absent and table.by[struck.entry - 1].startswith(HAND)
    return f"no such part in {table.era.year}" if gone else struck.told[0].sentence.split(" (")[0]


def _spells(state: State) -> list[str]:
    return [obj.label for obj in map(state.objects.__getitem__, state.stack) if obj.ability is None]


# What a press comes to.


def _why_not(table: Table, way: str) -> str:
    if way == "next":
        return "the turn is over" * (stop_of(table) == _OVER)
    return "" if any(by.startswith(HAND) for by in table.by) else "the hand has not moved yet"


def at_the_clock(table: Table, name: str, value: str) -> Done | None:
    """What Back or Next comes to: in every year the hand goes on, or a spell resolves; None for another."""
    if name != "go" or value not in ("back", "next"):
        return None
    if why := _why_not(table, value):
        return table.refused(why)
    play, by, stop = table.scenario.play, table.by, stop_of(table) + 1
    if value == "back":
        last = max(place for place, one in enumerate(by) if one.startswith(HAND))
        state = table.play.shots[table.play.last_of(last)].state
        cut = replace(table.scenario, play=play[:last])
        return table.again(cut, by[:last], f"Back in the {part_of(state).named}: {_has(state)}.")
    said, stop = (f"go to the {STOPS[stop]}", stop) if stop < _CLEANUP else ("go to the next turn", _OVER)
    if stop == _ATTACK:
        said = f"{table.state.active} attacks with {ATTACKER}"
    resolves = bool(_spells(table.state))
    play = (*play, table.read("resolve" if resolves else said))
    by = (*by, RESOLVES if resolves else f"{HAND} {stop}")
    return table.again(replace(table.scenario, play=play), by, said)


def not_made(done: Done) -> Done:
    """Why something does not go, without what else could make mana: that is to be seen."""
    why = done.sentence.split("; these could")[0]
    return replace(done, sentence=sentence(f"{'No: ' * why.startswith('{')}{why}"))


def told_of_mana(table: Table, now: Table, done: Done) -> Done:
    """What a press came to for the pools, in the year of the table."""
    if len(now.by) <= len(table.by) or not _last(now):
        return done
    told, cite = (_told_of_hand if now.by[-1].startswith(HAND) else _told)(now, done.sentence)
    return replace(done, sentence=told, cite=cite)


def _told(now: Table, said: str) -> Said:
    made, paid = mana_abilities.at(now.era).cite, paying.at(now.era).cite
    found = {type(event): event for event in _events(now)}
    if Destroyed in found:
        words = "Tapping for mana leaves no gap to respond in; the land goes, and the mana stays"
        return f"{words}: {_has(now.state)}.", made
    if ManaSpent in found:
        return f"{found[ManaSpent].told(now.state)}. Now {_has(now.state)}.", paid
    if spells := _spells(now.state):
        return f"{spells[-1]} is a spell here: it waits on the stack, and Next resolves it.", None
    if ManaAdded in found:
        told = f"{found[ManaAdded].told(now.state)}: it is there at once, and nobody can respond."
        return told, found[ManaAdded].cite or made
    return said, None


def _told_of_hand(now: Table, said: str) -> Said:
    note, lost, over, when = _note(now), _lost(now), game_over(now.state), mana_empties.at(now.era)
    if now.by[-1] == RESOLVES:
        return f"The spell resolves: {_has(now.state)}.", None
    turn = f"{now.state.active}'s turn" * (stop_of(now) == _OVER)
    here = capitalized(note or over or turn or f"the {part_of(now.state).named}")
    if lost:
        return f"{here}: {'; '.join(_loses(event, now) for event in lost)}.", lost[0].cite
    if note or over or not any(one.mana for one in now.state.players):
        return f"{here}: no mana is lost. {_has(now.state)}.", None
    return f"{here}: {_has(now.state)}. A pool empties {when.says}.", when.cite


def _loses(event: ManaLost, now: Table) -> str:
    spared = mana_burns.at(now.era).value and now.state.controlled_by
    why = f", since {spared} controls the turn" if spared else ""
    return event.told(now.state) + (", which is no damage" if event.burned else f", and no life{why}")


def _has(state: State) -> str:
    player = state.player(state.active)
    return f"{player.name} has {shown(player.mana) or 'no mana'} and {player.life} life"


# How it is drawn.


def pool_clock(table: Table) -> Html:
    """The turn as a dial with its hand, and a glass for each year."""
    stop = stop_of(table)
    drained = min(stop, _CLEANUP) if _lost(table) else -1
    face = dial(table.era, stop % _OVER, table.state.controlled_by, drained)
    back = key("go", "back", "Back", why_not=_why_not(table, "back"))
    on = key("go", "next", "Next", why_not=_why_not(table, "next"), main=True)
    return div("clock", tag("div", face, group("Hand", "go", [back, on])), pools(table))


def pools(table: Table) -> Html:
    """A glass for each year, with what is in the pool there."""
    return in_glasses(table, lambda era: _glass(table.under(era)))


def in_glasses(table: Table, part: Callable[[Era], Iterable[Html]]) -> Html:
    """A column for each year, with what is drawn of it, or why that is not known; the table's is marked."""
    drawn = []
    for era in table.years:
        chosen = era.is_version_of(table.era)
        try:
            parts = [*part(era)]
        except NotModelled as lacking:
            parts = [span("part"), *_lacking(str(lacking))]
        on = {"class_": "glass-of chosen", "aria_current": "true"} if chosen else {"class_": "glass-of"}
        drawn.append(tag("li", bold(era.year), *parts, **on))
    return ol("glasses", *drawn, aria_label="pools")


def _lacking(words: str) -> Iterator[Html]:
    """Why something is not known or not done in a year; that no text tells of it is not certain."""
    unknown = "no source" in words
    yield verdict("uncertain", "not certain") if unknown else Html()
    yield div("gray", with_symbols(NO_SOURCE if unknown else words))


def disks(letters: Iterable[str]) -> Html:
    """Mana as disks; none as a word."""
    mana = shown(tuple(letters))
    return span(None if mana else "gray", with_symbols(mana or "empty"))


def _glass(now: Table) -> Iterator[Html]:
    """The year's own word for the part of the turn, the pool, what was lost at the last press, and life."""
    who, state = now.state.active, now.state
    waits = [span("badge", f"{one} on the stack") for one in _spells(state)]
    yield span("part", part_of(state).named)
    yield div("glass", *waits, disks(state.player(who).mana))
    yield tag("div", *_gone(now, who))
    left = (dict(shield.frame.chosen)["left"] for shield in state.shields)
    shields = [span("badge", f"shield: {many}") for many in left]
    yield tag("div", *_life(state, who), *shields)
    for begun, other in zip(now.scenario.players, state.players, strict=True):
        if other.name != who and (other.mana or other.life != begun.life):
            mana = disks(other.mana) if other.mana else Html()
            has = [*_life(state, other.name), mana, *_gone(now, other.name)]
            yield tag("div", f"{other.name} ", *has)
    yield tag("div", *_lacking(_note(now)))


def _gone(now: Table, who: str) -> Iterator[Html]:
    """What a player lost at the last press: struck disks, and a flame where it cost life."""
    for event in _lost(now):
        if event.player == who:
            yield tag("span", tag("s", disks(event.letters)), " gone")
            if event.burned:
                yield tag("div", drain_sign(True), bold(f"−{len(event.letters)} life"))
            elif mana_burns.at(now.era).value:
                yield bold("spared")


def _life(state: State, who: str) -> Iterator[Html]:
    """A player's life, and whether the game is lost."""
    player = state.player(who)
    yield joined([icon("heart"), " ", bold(player.life), " life "])
    if game_over(state):
        yield verdict("stop" if player.lost else "right", "lost" if player.lost else "won")


COSTS, _FOR_X, _ANY = ("{1}{G}", "{2}", "{G}", "{X}", "{C}"), 2, "1"
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
        many = [(_ANY, _FOR_X) if o == "X" else (_ANY, int(o)) if o.isdigit() else (o, 1) for o in asked]
        each = [one for one, times in many for _ in range(times)]
        found |= {f"{cost} {n}": one for n, one in enumerate(each)}
    return found


def _pool(table: Table) -> list[str]:
    """The mana in the pool that lies on no slot, by letters."""
    left = Counter(table.state.player(table.state.active).mana)
    return [*(left - Counter(dict(on_it(table).lying).values())).elements()]


# What a press comes to.


def _no_slot(table: Table, value: str) -> str:
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
    if why := _no_slot(table, value):
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
    x = f" with X as {_FOR_X}" * ("X" in cost)
    lying = tuple(one for one in on_it(table).lying if one[0].split()[0] != cost)
    paid = _putting(table, lying=lying, ended=(cost, mana, True))
    done = paid.say(f"{to_pay(table)[cost]}{x}, paying {mana}", "resolve", by="desk")
    if done.refused or done.board.begun:
        return done if not done.refused else replace(done, board=_putting(table, lying=lying), refused=False)
    left = shown(done.board.state.player(table.state.active).mana) or "nothing"
    return replace(done, sentence=f"Paid: {cost} with {mana}; {left} is left.", cite=rule)


def _kind(letter: str) -> str:
    return "any" if letter == _ANY else CHIPS[letter].word


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
    called = said.split(" casts ")[1] if " casts " in said else f"X = {_FOR_X}" * ("X" in cost)
    state: list[object] = [gray(with_symbols(gone))]
    if about == cost:
        sign = verdict("right", "paid") if paid else verdict("wrong", "slid back")
        state = [sign, " ", tag("span" if paid else "s", with_symbols(mana))]
    name = tag("span", with_symbols(cost), " ", tag("small", called))
    keys = [_slot(table, *one) for one in _slots(table).items() if one[0].split()[0] == cost]
    slots = tag("div", *keys, role="group", aria_label=f"the cost {cost}", class_="slots", data_group=cost)
    return li(f"dock slip{' off' * bool(gone)}", name, slots, span("dock-state", *state))


def _slot(table: Table, value: str, asked: str) -> Html:
    """A slot: what lies on it, else what it asks for."""
    letter, (cost, number) = dict(on_it(table).lying).get(value, ""), value.split()
    there = f"{{{letter}}} lies on it" if letter else "empty"
    inside = symbol(f"{{{letter}}}") if letter else "any" if asked == _ANY else asked
    label = f"slot {int(number) + 1} of {cost}, for {_kind(asked)} mana: {there}"
    return key("slot", value, inside, label, why_not=_no_slot(table, value), on=bool(letter))


PANELS = {
    "pool clock": Panel(pool_clock, at_the_clock, told_of_mana, with_its_supply, refused=not_made),
    "desk": Panel(desk, on_the_desk, told_of_mana, with_its_supply, refused=not_made),
}
