"""How "Plug and source, how long" is drawn: the set in its ring, a bar for each creature on a time line."""

from __future__ import annotations

from functools import partial

from mtgrules.language.does.beginning import set_is_fixed
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit.lab import group, keys, rule_of
from mtgrules.teach.kit.played_board import there
from mtgrules.teach.labs.plug.how_long.board import (
    ABSENT,
    CLOSED,
    LEAVES,
    NEWCOMER,
    OFF,
    ON,
    OPEN,
    TAP,
    TURN,
    UNKNOWN,
    HowLong,
    Stretch,
)
from mtgrules.teach.labs.plug.how_long.supply import (
    ARTIFACT,
    AS_LONG,
    ENCHANTMENT,
    GOLEM,
    NO_DURATION,
    SPELL,
    set_stays_open,
)

_KINDS = {
    SPELL: "a spell",
    ENCHANTMENT: "an enchantment",
    ARTIFACT: "an artifact",
    GOLEM: "artifact creature",
    NO_DURATION: "no duration",
    AS_LONG: "as long as ...",
}
_RINGS = {
    OPEN: "open: whatever fits, at any moment",
    CLOSED: "closed: fixed as the effect began",
    UNKNOWN: "closed or open? Nobody knows",
}
_CLASSES = {ON: "on", OFF: "off", UNKNOWN: "unknown", ABSENT: "absent"}


def draw(board: HowLong) -> Html:
    """What can be pressed, the ring, the time line, and the three questions."""
    picture = tag("div", _ring(board), _line(board), class_="lasting")
    return joined([_keys(board), picture, _questions(board)])


def more(board: HowLong) -> Html:
    """Nothing beside what every lab has."""
    return Html()


def _keys(board: HowLong) -> Html:
    comes = keys("kind", _KINDS, "it comes from ", on=(board.kind,), why_not=partial(board.why_not, "kind"))
    lies = there(board.state, board.source)
    turned = "source is untapped" if lies is not None and lies.status.tapped else "source is tapped"
    words = {NEWCOMER: "a newcomer", LEAVES: "source leaves", TAP: turned, TURN: "the turn ends"}
    then = keys("then", words, "then ", why_not=partial(board.why_not, "then"))
    return joined([group("Comes from", "kind", comes), group("Then", "then", then)])


def _ring(board: HowLong) -> Html:
    """The source with its text, and whom its effect changes now, in a closed or an open ring."""
    source = next(one.card for one in board.scenario.board if one.label == board.source)
    head = tag("b", board.source, class_="name")
    text = tag("small", with_symbols(" ".join(source.text(board.era).splitlines())))
    names = [tag("span", name, class_="chip") for name in board.held]
    inside = names or [tag("span", "nobody", class_="gray")]
    kind = {OPEN: "open", CLOSED: "closed", UNKNOWN: "unknown"}[board.ring]
    rule = {OPEN: set_stays_open, CLOSED: set_is_fixed}.get(board.ring)
    found = rule.known(board.era) if rule is not None else None
    lock = icon("locked") if board.ring == CLOSED else ""
    how = (
        verdict("uncertain", _RINGS[UNKNOWN]) if board.ring == UNKNOWN else tag("b", lock, _RINGS[board.ring])
    )
    words = tag("small", how, " ", rule_of(found.cite if found else None))
    ring = tag("div", *inside, class_=f"set-ring {kind}", role="group", aria_label=f"the set: {board.ring}")
    return tag("div", tag("div", head, text, class_="maker"), ring, words, class_="set-of")


def _line(board: HowLong) -> Html:
    """The time line: for each moment its name, the source, and each creature."""
    names = ("", board.source, *board.creatures)
    heads = [tag("span", name, class_="bar-name") for name in names]
    cells = []
    for at, moment in enumerate(board.moments):
        cells.append(tag("span", moment, class_="moment"))
        cells.append(_bar(board.source_at(at), "bar-of source"))
        cells += [_bar(board.moment(name, at), "bar-of") for name in board.creatures]
    return tag(
        "div",
        *heads,
        *cells,
        class_="bars",
        style=f"--rows:{len(names)};--moments:{len(board.moments)}",
        role="group",
        aria_label=f"the time line. {board.told}",
    )


def _bar(moment: Stretch, kind: str) -> Html:
    words = joined([icon("uncertain"), " nobody knows"]) if moment.effect == UNKNOWN else moment.words
    return tag("span", words, class_=f"{kind} {_CLASSES[moment.effect]}")


def _questions(board: HowLong) -> Html:
    until = {TURN: "the turn ends", LEAVES: "its source leaves", TAP: "its source is tapped"}
    if board.kind == AS_LONG:
        until[TAP] = "its source is untapped"
    ends = " or ".join(until[then] for then in board.ends) or "the game ends"
    rows = [
        ("Which creatures?", board.ring if board.ring == UNKNOWN else f"the set is {board.ring}"),
        ("Until when?", UNKNOWN if board.lasts_unknown else f"until {ends}"),
        ("Whom does it change now?", ", ".join(board.held) or "nobody"),
    ]
    asked = [
        tag("li", tag("span", question, class_="gray"), " ", tag("b", words)) for question, words in rows
    ]
    return tag("ul", *asked, class_="three", aria_label="three questions")
