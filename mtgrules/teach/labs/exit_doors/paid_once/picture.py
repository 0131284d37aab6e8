"""How Paid once is drawn: the creature, a receipt with a slot for each cost, three questions."""

from __future__ import annotations

from functools import partial

from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit.lab import group, key, keys
from mtgrules.teach.labs.exit_doors.paid_once import told
from mtgrules.teach.labs.exit_doors.paid_once.board import ANSWERS, BEFORE, PAYS, WHO, PaidOnce
from mtgrules.teach.labs.exit_doors.paid_once.receipt import COST, ReceiptLine
from mtgrules.teach.labs.exit_doors.pieces import looked_at, questions


def draw(board: PaidOnce) -> Html:
    """What can be pressed, the receipt, and three questions."""
    picture = tag("div", _creature(board), _receipt(board), class_="exits")
    return joined([_keys(board), picture, _questions(board)])


def more(board: PaidOnce) -> Html:
    """What stands under More: what else may be there."""
    on = [name for name, so in (("shield", board.shield), ("second", board.second)) if so]
    why_not = partial(board.why_not, "before")
    return group("Before", "before", keys("before", BEFORE, "before: ", on=on, why_not=why_not))


def _keys(board: PaidOnce) -> Html:
    walk = [
        key("back", "", "Back", label="one line back", why_not=board.why_not("back", "")),
        key("next", "", "Next", label="the next line", main=True, why_not=board.why_not("next", "")),
    ]
    who = keys("who", WHO, f"{board.thing}: ", on=(board.who,))
    pays = keys("pays", PAYS, "it pays for ", on=(board.pays,))
    answers = keys("answer", ANSWERS, "in response: ", on=(board.answer,))
    first = tag("div", group("Pay", "walk", walk), group("Who", "who", who), class_="key-line")
    return joined([first, group("It pays for", "pays", pays), group("In response", "answer", answers)])


def _creature(board: PaidOnce) -> Html:
    """The creature as it was before anything was paid, with where it is now."""
    obj = board.state.labeled(board.thing)
    assert obj is not None, "it lies on the table as this begins"
    lines = [
        tag("small", "owner ", tag("b", obj.owner)),
        tag("small", "controller ", tag("b", board.payer)),
        tag("small", "now: ", tag("b", board.place)),
    ]
    return looked_at(board.view, obj.id, *lines)


def _receipt(board: PaidOnce) -> Html:
    lines = [_line(board, one, n) for n, one in enumerate(board.road) if n]
    head = tag("li", "Receipt", class_="receipt-head", aria_hidden="true")
    return tag("ol", head, *lines, class_="receipt", aria_label="the receipt")


def _line(board: PaidOnce, one: ReceiptLine, number: int) -> Html:
    known, now = number <= board.at, " armed" * (number == board.at)
    if one.kind != COST:
        words = tag("b", told.result(one, board.paying)) if known else _open()
        return tag("li", tag("span", told.title(one), class_="gray"), words, class_=f"receipt-line{now}")
    slots = [tag("span", tag("b", one.of), class_="paid-for")]
    for cost in one.costs:
        slots.append(tag("span", with_symbols(cost), class_="cost-of"))
        slots.append(_stamp(one, cost) if known else _open())
    return tag("li", *slots, class_=f"receipt-line slots{now}")


def _stamp(one: ReceiptLine, cost: str) -> Html:
    """That a cost is paid, and with what."""
    if one.refused:
        return verdict("stop", told.NOTHING_LEFT)
    return verdict("right", f"paid: {told.paid_with(one, cost)}")


def _open() -> Html:
    return tag("span", "?", class_="unwalked")


def _questions(board: PaidOnce) -> Html:
    """How many costs it has paid, where it is, and whether anything was given back."""
    costs = [one for one in board.road if one.kind == COST]
    paid = [one for one in board.passed if board.thing in one.sacrificed]
    done = bool(board.why_not("next", ""))
    back = "no" if board.place != "on the battlefield" else "yes"
    answers = [f"{len(paid)} of {len(costs)}" if board.at else "?", board.place]
    asked = ("Costs paid with it:", "Where is it?", "Given back?")
    return questions(zip(asked, (*answers, back if done else "?"), strict=True))
