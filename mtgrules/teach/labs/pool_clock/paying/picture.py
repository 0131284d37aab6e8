"""How the scene of costs is drawn: the pool as a glass, the costs with their slots, a numeral by year."""

from __future__ import annotations

from mtgrules.eras.era import Era, NotModelled
from mtgrules.language.does.making_mana import produced_numerals
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.symbols import symbol, with_symbols
from mtgrules.teach.kit.lab import group, key, keys, rule_of
from mtgrules.teach.labs.pool_clock.paying.board import MAKERS, NUMERAL, PayingBoard, numeral
from mtgrules.teach.labs.pool_clock.paying.told import kind
from mtgrules.teach.labs.pool_clock.turning import not_yet
from mtgrules.teach.years import NO_SOURCE


def draw(board: PayingBoard) -> Html:
    """What can be pressed, and the picture."""
    words = {name: joined([tag("span", f"{name} "), with_symbols(says)]) for name, says in MAKERS.items()}
    makers = keys("make", words, _aloud, why_not=lambda name: board.why_not("make", name))
    docks = tag("ol", *(_dock(board, dock) for dock in range(len(board.costs))), class_="docks")
    desk = tag("div", _glass(board), docks, class_="desk")
    years = tag("ol", *(_year(board, era) for era in board.years), class_="glasses in-short")
    says = joined(["An old stone says “", with_symbols(f"{{T}}: Add {NUMERAL}”"), ". What is added:"])
    strip = tag("div", tag("b", says), years, class_="numeral-of")
    return joined([group("Make", "make", makers), desk, strip])


def more(board: PayingBoard) -> Html:
    """Nothing stands under More but what every lab has there."""
    return Html()


def _aloud(name: str) -> str:
    return f"make mana with {name}: {MAKERS[name]}"


def _glass(board: PayingBoard) -> Html:
    """The pool: a key for each kind of mana, with a disk for each."""
    taken = []
    for letter in dict.fromkeys((*board.pool, board.held)):
        many, on = board.pool.count(letter), letter == board.held
        disks = joined([symbol(f"{{{letter}}}")] * many)
        label = f"take {{{letter}}} out of the pool: {many} {kind(letter)}" if letter else ""
        taken += [key("take", letter, disks, label, on=on)] if many else []
    inside = taken or [tag("span", "empty", class_="gray")]
    pool = tag("div", *inside, class_="glass keys", role="group", aria_label="the pool", data_group="take")
    held = joined(["taken out: ", symbol(f"{{{board.held}}}") if board.held else "nothing"])
    return tag(
        "div", tag("b", f"{board.who}’s pool"), pool, tag("span", held, class_="held"), class_="pool-of"
    )


def _dock(board: PayingBoard, dock: int) -> Html:
    """A cost with its slots, and how far it is paid."""
    cost = board.costs[dock]
    gone = not_yet(cost, board.era)
    slots = tag("span", *(_slot(board, dock, slot) for slot in range(len(board.slots(dock)))), class_="slots")
    paid = dict(board.paid).get(dock)
    if gone:
        state = tag("span", with_symbols(gone), class_="gray")
    elif board.back is not None and board.back[0] == dock:
        struck = tag("s", symbol(f"{{{board.back[2]}}}"), class_="gone")
        state = joined([verdict("wrong", "slid back"), " ", struck])
    elif paid:
        state = joined([verdict("right", "paid"), " with ", with_symbols(paid)])
    else:
        state = Html()
    head = tag("span", tag("span", with_symbols(cost)), tag("small", board.called(dock)), class_="dock-name")
    label = f"the cost {cost}"
    kinds = f"dock{' off' if gone else ''}"
    return tag(
        "li",
        head,
        tag("div", slots, role="group", aria_label=label, data_group=f"slot {dock}"),
        tag("span", state, class_="dock-state"),
        class_=kinds,
    )


def _slot(board: PayingBoard, dock: int, slot: int) -> Html:
    """A slot: what lies on it, else what it asks for."""
    asked, letter = board.slots(dock)[slot], board.on(dock, slot)
    what = "any mana" if asked.text.isdigit() else f"{kind(asked.text)} mana"
    there = f"{{{letter}}} lies on it" if letter else "empty"
    label = f"slot {slot + 1} of {board.costs[dock]}, for {what}: {there}"
    inside = symbol(f"{{{letter}}}") if letter else tag("span", "any" if asked.text.isdigit() else asked.text)
    why, value = board.why_not("slot", f"{dock} {slot}"), f"{dock} {slot}"
    return key("slot", value, inside, label, why_not=why, on=bool(letter))


def _year(board: PayingBoard, era: Era) -> Html:
    """What a numeral in an effect is in a year."""
    on = era.is_version_of(board.era)
    try:
        made = tag("span", *(symbol(f"{{{letter}}}") for letter in numeral(era)))
        rule = rule_of(produced_numerals.at(era).cite)
    except NotModelled:
        made, rule = verdict("uncertain", "not certain"), tag("small", NO_SOURCE, class_="gray")
    return tag(
        "li",
        tag("b", era.year),
        made,
        rule,
        class_=f"glass-of{' chosen' * on}",
        aria_current="true" if on else None,
    )
