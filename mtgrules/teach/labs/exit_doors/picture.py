"""How Exit doors is drawn: the permanent at the left, nine corridors with three stations, three questions."""

from __future__ import annotations

from mtgrules.eras.era import NotModelled
from mtgrules.rules.layers.evaluation import view
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.teach.kit.lab import group, key, keys, number
from mtgrules.teach.labs.exit_doors.board import KINDS, STATIONS, WHO, ExitDoors
from mtgrules.teach.labs.exit_doors.doors import DOORS, Went
from mtgrules.teach.labs.exit_doors.pieces import looked_at, questions
from mtgrules.teach.labs.exit_doors.shields import NONE, SHIELDS

_HEADS = ("door", "the shield", "on the way", "where it ends")


def draw(board: ExitDoors) -> Html:
    """What can be pressed, and the picture."""
    picture = tag("div", _permanent(board), _corridors(board), class_="exits")
    return joined([_keys(board), picture, _questions(board)])


def more(board: ExitDoors) -> Html:
    """What stands under More: the counters that lie on it."""
    rows = [
        number("counters", words, board.thing, board.obj.counter(words), 0, 9, "", of=f"{kind} ")
        for kind, words in KINDS.items()
    ]
    return group("Counters", "counters", [one for row in rows for one in row])


def _keys(board: ExitDoors) -> Html:
    walk = [
        key("back", "", "Back", label="one station back", why_not=board.why_not("back", "")),
        key("next", "", "Next", label="on to the next station", main=True, why_not=board.why_not("next", "")),
        key("all", "", "All doors", label="walk through all doors"),
    ]
    shields = keys(
        *("shield", SHIELDS, f"{board.thing}’s shield: "),
        on=(board.shield,),
        why_not=lambda one: board.why_not("shield", one),
    )
    who = keys("who", WHO, f"{board.thing} is a ", on=(board.who,))
    first = tag("div", group("Walk", "walk", walk), group("Shield", "shield", shields), class_="key-line")
    return joined([first, group("Who", "who", who)])


def _permanent(board: ExitDoors) -> Html:
    """The permanent as it is before the doors, with its shield and whose it is."""
    obj, shield = board.obj, board.shield
    badge = tag("span", icon("locked"), SHIELDS[shield], class_="shield-of") if shield != NONE else ""
    lines = [
        tag("small", "owner ", tag("b", obj.owner)),
        tag("small", "controller ", tag("b", board.placed.controller)),
        tag("small", "the Watcher sees what goes to a graveyard", class_="gray"),
    ]
    return looked_at(view(board.state_before), obj.id, badge, *lines)


def _corridors(board: ExitDoors) -> Html:
    heads = [tag("span", words, class_="gray") for words in _HEADS]
    rows = [_corridor(board, door) for door in DOORS]
    head = tag("li", *heads, class_="exit heads", aria_hidden="true")
    return tag("ol", head, *rows, class_="corridors", aria_label="nine doors", data_group="door")


def _corridor(board: ExitDoors, door: str) -> Html:
    found, armed = board.outcome(door), door == board.door
    words = DOORS[door].words
    opener = key(
        "door", door, words, label=f"the door: {words}", on=armed, why_not=board.why_not("door", door)
    )
    if isinstance(found, NotModelled):
        return tag("li", opener, verdict("not yet", board.stations(door)[0]), class_="exit lacking")
    shield, way, end = board.stations(door)
    reached = STATIONS if door in board.walked else board.station if armed else 0
    wall = _wall(found, shield) if reached else _open()
    parts = [wall, *(_station(one, place < reached) for place, one in enumerate((way, end), 1))]
    return tag(
        "li", opener, *parts, class_=f"exit{' armed' * armed}{' shut' * (reached > 0 and found.stays)}"
    )


def _wall(found: Went, words: str) -> Html:
    closed = found.asked and found.stays
    return tag("span", icon("locked") if closed else "", words, class_=f"wall{' closed' * closed}")


def _open() -> Html:
    return tag("span", "?", class_="unwalked")


def _station(words: str, reached: bool) -> Html:
    if not reached:
        return _open()
    return tag("span", words, class_="nowhere" if words == "–" else None)


def _questions(board: ExitDoors) -> Html:
    """Three questions, always in one place, and how many doors the shield closes once all are walked."""
    found = board.outcome(board.door)
    answers = ["?", "?", "?"]
    if board.station == STATIONS and isinstance(found, Went):
        answers = ["yes" if so else "no" for so in (found.destroyed, found.asked, found.seen)]
    asked = ("Destroyed?", "Shield asked?", "Seen going to a graveyard?")
    answered = list(zip(asked, answers, strict=True))
    there = [door for door in DOORS if isinstance(board.outcome(door), Went)]
    if set(there) <= set(board.walked):
        answered.append(("Doors closed by this shield:", f"{len(board.closed)} of {len(there)}"))
    return questions(answered)
