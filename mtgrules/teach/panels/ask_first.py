"""What can be asked of a position, each with its claim; and asking it before what comes is told."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator

from mtgrules.model.color import ordered
from mtgrules.show.html import Html
from mtgrules.show.values import term
from mtgrules.teach.panels.parts import *
from mtgrules.teach.wrong import WRONG, wrongly

_MOST = 4
"""So many answers a question has at most."""


@dataclass(frozen=True)
class AskedValue:
    """A value that something can have, in words and as a claim that the engine judges."""

    says: str
    claim: str
    idea: str = ""
    """The wrong idea by which it comes out so; empty for the right one, and for a neighbor."""


@dataclass(frozen=True)
class Askable:
    """Something that can be asked of a position, with what is so."""

    what: str
    """What it is called in a press: "colors of Hill Giant"."""
    asks: str
    right: AskedValue
    of: str = ""
    """The value, as a board file names it: "Hill Giant.colors"; empty for what is no value of a card."""

    @property
    def called(self) -> str:
        """What it is called on a key: "power and toughness of Hill Giant"."""
        kind, rest = self.what.split(" ", 1)
        return f"{term(kind)} {rest}"


def askable(state: State, label: str = "") -> Iterator[Askable]:
    """All that can be asked of a position, or of one card of it."""
    now = view(state)
    for player in state.players:
        said = AskedValue(f"{player.life}", f"{player.name} has {player.life} life")
        if not label and player.life >= 0:  # no claim says less
            yield Askable(f"life of {player.name}", f"How much life has {player.name}?", said)
    for number, obj in state.objects.items():
        name = obj.label
        if obj.ability is not None or (label and name != label):
            continue
        if obj.zone is Zone.BATTLEFIELD:
            said, of = _colored(name, now.colors[number]), f"{name}.colors"
            yield Askable(f"colors of {name}", f"Which colors has {name}?", said, of)
            if now.power[number] is not None:
                size = f"{now.power[number]}/{now.toughness[number]}"
                said, asks = AskedValue(size, f"{name} is {size}"), f"What are power and toughness of {name}?"
                yield Askable(f"size of {name}", asks, said, f"{name}.size")
            who = now.controller[number]
            said = AskedValue(who, f"{who} controls {name}")
            yield Askable(f"controller of {name}", f"Who controls {name}?", said)
        if obj.zone in (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE, Zone.HAND) and not obj.token:
            where = f"{obj.owner}'s {obj.zone}" if obj.zone in (Zone.GRAVEYARD, Zone.HAND) else obj.zone
            where = f"in {where}" if obj.zone is not Zone.BATTLEFIELD else f"on the {where}"
            said = AskedValue(capitalized(where), f"{name} is {where}")
            yield Askable(f"place of {name}", f"Where is {name}?", said)


def answers(
    table: Table, asked: Askable, before: AskedValue | None = None, ideas: Iterable[str] = WRONG
) -> tuple[AskedValue, ...]:
    """The right answer and wrong ones: what was so before, what comes of wrong ideas, and neighbors."""
    found = {asked.right.says: asked.right}
    if before is not None:
        found.setdefault(before.says, before)
    for idea in ideas:
        if len(found) >= _MOST:
            break
        try:
            shots = replace(table, era=wrongly(table.era, idea)).play.shots
        except NotModelled:
            continue
        there = asked_of_state(shots[min(table.at, len(shots) - 1)].state, asked.what)
        if there is not None:
            found.setdefault(there.right.says, replace(there.right, idea=idea))
    for near in _neighbors(asked, [one.name for one in table.scenario.players]):
        if len(found) >= _MOST:
            break
        found.setdefault(near.says, near)
    return tuple(found.values())


def asked_of_state(state: State, what: str) -> Askable | None:
    """The same of a position."""
    return next((one for one in askable(state) if one.what == what), None)


def _colored(name: str, colors: Collection[Color]) -> AskedValue:
    """That something has these colors alone."""
    words = [str(one) for one in ordered(colors)]
    if len(words) > 2:
        words = [", ".join(words[:-1]) + ",", words[-1]]
    claim = f"{name} is only {' and '.join(words)}" if words else f"{name} is colorless"
    return AskedValue(capitalized(in_words(colors)), claim)


def _neighbors(asked: Askable, players: list[str]) -> Iterator[AskedValue]:
    """Answers near the right one, of its kind."""
    kind, _, name = asked.what.split(" ", 2)
    said = asked.right.says
    if kind == "life":
        near = (int(said) + by for by in (-1, 1, -2, 2))
        yield from (AskedValue(f"{n}", f"{name} has {n} life") for n in near if n >= 0)
    elif kind == "size":
        power, toughness = map(int, said.split("/"))
        sizes = ((power + 1, toughness + 1), (power, toughness + 1), (power + 1, toughness))
        yield from (AskedValue(f"{one}/{two}", f"{name} is {one}/{two}") for one, two in sizes)
    elif kind == "controller":
        yield from (AskedValue(one, f"{one} controls {name}") for one in players)
    elif kind == "colors":
        yield from (_colored(name, colors) for colors in (*((one,) for one in Color), ()))
    else:
        yield AskedValue("On the battlefield", f"{name} is on the battlefield")
        yield from (AskedValue(f"In {one}'s graveyard", f"{name} is in {one}'s graveyard") for one in players)
        yield AskedValue("In exile", f"{name} is in exile")


ASK = "ask"
_KINDS = ("size", "colors", "controller", "place", "life")
"""What is rather asked about, where several things become others."""


@dataclass(frozen=True)
class AskFirst:
    """That what comes next is asked; what is held back, and what is asked about it, while that is open."""

    held: Done | None = None
    asked: Askable | None = None
    options: tuple[AskedValue, ...] = ()


def ask_key(table: Table) -> Html:
    """The key that turns it on or off."""
    label, why_not = "Ask first, then show", "answer first" if table.hidden else ""
    return key(ASK, "on", "Ask first", label=label, on=_asks(table) is not None, why_not=why_not)


def ask_first(table: Table) -> Html:
    """The question about what is held back; nothing while nothing is."""
    asks = _asks(table)
    if asks is None or asks.asked is None:
        return Html()
    made = keys(ASK, {f"guess/{one.says}": one.says for one in asks.options}, "guess: ")
    made += [key(ASK, "show", "Show it", label="show it without a guess")]
    return group(asks.asked.asks, ASK, made)


def asks_first(table: Table, name: str, value: str) -> Done | None:
    """Asking turned on or off; a guess, and what was held back."""
    asks = _asks(table)
    if asks is not None and asks.held is not None and (name != ASK or value == "on"):
        return table.refused("say first what comes, or press Show it")
    if name != ASK:
        return None
    if value == "on" and table.hidden:
        return table.refused("answer first what is asked")
    if value == "on":
        told = "What comes next is asked first." if asks is None else "Nothing is asked first any more."
        return Done(table.noting(AskFirst, *([AskFirst()] if asks is None else [])), told)
    if asks is None or asks.held is None or asks.asked is None:
        return None
    said = {f"guess/{one.says}": one for one in asks.options}
    if value not in (*said, "show"):
        return None
    right = asks.asked.right
    verdict = "" if value == "show" else "Right. " if said[value] == right else "Not so. "
    told = f"{verdict}{sentence(f'{right.claim}')} {asks.held.sentence}"
    return replace(asks.held, board=asks.held.board.noting(AskFirst, AskFirst()), sentence=told)


def held(table: Table, after: Table, done: Done) -> Done:
    """What a press came to; where it is to be asked first and something is another, held back and asked."""
    asks = _asks(table)
    if asks is None or asks.held is not None or table.hidden:  # what is asked would be told
        return done
    if after.scenario.board != table.scenario.board or after.at <= table.at:
        return done
    was = {one.what: one for one in askable(table.state)}
    new = [one for one in askable(after.state) if one.what in was and was[one.what].right != one.right]
    new.sort(key=lambda one: (table.it not in one.what, _KINDS.index(one.what.split(" ")[0])))
    if not new:
        return done
    asked = new[0]
    options = list(answers(after, asked, was[asked.what].right, ideas=()))
    random.Random(asked.asks + asked.right.says).shuffle(options)
    return Done(table.noting(AskFirst, AskFirst(done, asked, tuple(options))), f"{asked.asks} Say it first.")


def _asks(table: Table) -> AskFirst | None:
    """What is noted of it; by other rules, or with another card, nothing is held back any more."""
    asks = next(iter(table.noted_of(AskFirst)), None)
    after = asks.held.board if asks is not None and asks.held is not None else table
    same = after.era is table.era and after.scenario.board == table.scenario.board
    return asks if same else AskFirst()


PANELS = {"ask first": Panel(ask_first, asks_first, held)}
