"""How "Plug and source" is drawn: the source, a cord with a strand for each fact, the ability, its target."""

from __future__ import annotations

from functools import partial

from mtgrules.model.objects import Zone
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.card import card
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.show.scene.seen import seen
from mtgrules.teach.kit.lab import fold, group, key, keys
from mtgrules.teach.labs.plug.board import FAILED, REFUSED, RESOLVED, WAITS, WHEN, Plug
from mtgrules.teach.labs.plug.strands import DOTTED, FACTS, LOCKED, OPEN
from mtgrules.teach.labs.plug.supply import ASKED, GROW, KILL, NOTHING, PAINT, SILENCE, SOURCES, STEAL

_OTHERS = "another source"
_DEEDS = {
    ASKED: "as in the question",
    NOTHING: "nothing",
    KILL: "destroy",
    PAINT: "white",
    STEAL: "take control",
    GROW: "+3/+3",
    SILENCE: "no abilities",
}
_MARKS = {DOTTED: "not asked", OPEN: "looked up as it resolves", LOCKED: "locked when it was played"}


def draw(board: Plug) -> Html:
    """What can be pressed, the picture, and the three questions."""
    return joined([_keys(board), _picture(board), _questions(board)])


def more(board: Plug) -> Html:
    """Nothing beside what every lab has."""
    return Html()


# What can be pressed.


def _keys(board: Plug) -> Html:
    turning = [
        key("back", "", "Back", label="one step back", why_not=board.why_not("back", "")),
        key("next", "", "Next", label="one step on", main=True, why_not=board.why_not("next", "")),
    ]
    when = keys("when", WHEN, "it is done ", on=(board.when,), why_not=partial(board.why_not, "when"))
    deeds = {one: words for one, words in _DEEDS.items() if one != ASKED or board.own}
    does = keys("deed", deeds, "done to it: ", on=(board.deed,), why_not=partial(board.why_not, "deed"))
    folded = fold(board, _OTHERS, "Another source", "which source, and what it is aimed at")
    first = [group("Step", "step", [*turning, folded]), group("When", "when", when)]
    others = _others(board) if _OTHERS in board.unfolded else ""
    return joined([tag("div", *first, class_="key-line"), group("Do to it", "deed", does), others])


def _others(board: Plug) -> Html:
    sources = {one: SOURCES.get(one, one) for one in board.sources}
    source = keys("source", sources, "the source: ", on=(board.label,))
    aim = keys("aim", board.aims, "aimed at ", on=(board.aim,), why_not=partial(board.why_not, "aim"))
    return joined([group("Source", "source", source), group("Aimed at", "aim", aim)])


# The picture.


def _picture(board: Plug) -> Html:
    cord = tag("ul", *(_strand(board, fact) for fact in FACTS), class_="strands", aria_label="the cord")
    parts = [_source(board), cord, _plug(board), _target(board)]
    kind = "cord-of spell" if board.is_spell else "cord-of"
    return tag("div", *parts, class_=kind, role="group", aria_label=f"Source and ability. {board.told}")


def _source(board: Plug) -> Html:
    """The source as it is, or as it last was."""
    head = tag("small", "the source, a spell" if board.is_spell else "the source", class_="gray")
    view = board.looked_at
    if view is None:
        return tag("div", head, tag("b", f"{board.label} is gone"), class_="plug-end ghost")
    drawn = card(seen(view, board.source_id))
    if board.is_there:
        return tag(
            "div", head, drawn, tag("small", f"{view.controller[board.source_id]}’s"), class_="plug-end"
        )
    gone = tag("b", "gone: as it last was", class_="badge")
    return tag("div", head, drawn, gone, class_="plug-end ghost")


def _strand(board: Plug, fact: str) -> Html:
    """A strand of the cord: dotted, with an open ring at the source, or with a padlock at the stack."""
    how = board.strands[fact]
    value = board.value(fact) if how != DOTTED else ""
    words = tag("span", tag("b", fact), f": {value}" if value else "", class_="fact")
    mark = tag("small", _MARKS[how], class_="gray" if how == DOTTED else None)
    line = tag("span", class_="wire", aria_hidden="true")
    lock = tag("span", icon("locked") if how == LOCKED else "", class_="end", aria_hidden="true")
    kind = {DOTTED: "dotted", OPEN: "open", LOCKED: "locked"}[how]
    return tag("li", words, line, lock, mark, class_=f"strand {kind}")


def _plug(board: Plug) -> Html:
    """The ability as a thing of its own, and how it stands with it."""
    what = "the spell itself" if board.is_spell else f"the ability of {board.label}"
    signs, stands = {RESOLVED: "right", FAILED: "stop", REFUSED: "stop"}, board.stands
    badge = verdict(signs[stands], stands) if stands in signs else tag("b", stands, class_="badge")
    who = tag("small", f"{'cast' if board.is_spell else 'used'} by {board.player}", class_="gray")
    kind = "plug-end by-itself" if stands == WAITS else "plug-end by-itself away"
    return tag(
        "div", tag("small", "on the stack by itself", class_="gray"), tag("b", what), who, badge, class_=kind
    )


def _target(board: Plug) -> Html:
    """What is aimed at, with what has come to it."""
    state, head = board.state, tag("small", "the target", class_="gray")
    if not board.aim:
        lives = ", ".join(f"{player.name} {player.life} life" for player in state.players)
        return tag("div", tag("small", "no target", class_="gray"), tag("b", lives), class_="plug-end")
    there = state.labeled(board.aim)
    lives = tag("small", ", ".join(f"{player.name} {player.life} life" for player in state.players))
    if there is not None and there.zone is Zone.BATTLEFIELD:
        return tag("div", head, card(seen(board.view, there.id)), lives, class_="plug-end")
    if there is not None:
        return tag("div", head, tag("b", f"{board.aim}: {there.zone}"), lives, class_="plug-end ghost")
    return tag("div", head, tag("b", board.aim), lives, class_="plug-end")


# The three questions.


def _questions(board: Plug) -> Html:
    rows = [
        ("Is it still there?", board.stands),
        ("What does it ask of the source, and when?", board.asked),
        ("May it have this target now?", board.legal),
    ]
    asked = [
        tag("li", tag("span", question, class_="gray"), " ", tag("b", words)) for question, words in rows
    ]
    return tag("ul", *asked, class_="three", aria_label="three questions")
