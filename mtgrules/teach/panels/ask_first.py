"""Ask first: what comes next is held back, asked, and told once a guess is made."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from mtgrules.show.html import Html
from mtgrules.teach.kit.lab import Done, group, key, keys, sentence
from mtgrules.teach.panels.askable import Askable, AskedValue, answers, askable
from mtgrules.teach.table.table import Table

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
    label, why_not = "Ask first, then show", "answer first" if table.hidden.what else ""
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
    if value == "on" and table.hidden.what:
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
    if asks is None or asks.held is not None or table.hidden.what:  # what is asked would be told
        return done
    if after.begun is not None or after.scenario.board != table.scenario.board or after.at <= table.at:
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
