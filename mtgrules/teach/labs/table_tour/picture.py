"""How the Table tour is drawn: the keys, the road from hand to table with the stack as a window on it."""

from __future__ import annotations

from mtgrules.language.card import Card
from mtgrules.model.objects import Object, Zone
from mtgrules.rules.stack.batches import interrupts
from mtgrules.show.html import Html, empty, joined, tag
from mtgrules.show.scene.card import card
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.show.scene.seen import seen
from mtgrules.show.scene.steps import derivation_steps
from mtgrules.show.scene.symbols import symbol, with_symbols
from mtgrules.teach.kit.lab import fold, group, key
from mtgrules.teach.labs.table_tour.board import WHY, TableTour
from mtgrules.teach.labs.table_tour.journey import (
    BOUNCES,
    GRAVEYARD,
    HAND,
    HITS,
    MISSES,
    PAST,
    POOL,
    SHUT,
    TABLE,
    UNCERTAIN,
    WINDOW,
    subject,
)
from mtgrules.teach.labs.table_tour.supply import ANSWERS, SAYS, TAKES

_SAYS, _WHY = "a card says", "why"
_ASKS = {"types": "types", "colors": "color", "size": "power and toughness", "spell": "a spell?"}
_SIGNS = {HITS: "stop", MISSES: "not yet", BOUNCES: "stop", UNCERTAIN: "uncertain"}
_COME = {HAND: 12, WINDOW: 50}
"""How much of the road lies behind what is at a place, in percent."""
_ROADS = {
    PAST: "past the stack: nothing here is a spell",
    SHUT: "closed: a mana source is done at once",
}


def draw(board: TableTour) -> Html:
    """What can be pressed, the road, and a derivation where one is asked for."""
    found = board.derivation if _WHY in board.unfolded else None
    steps = tag("div", derivation_steps(found), class_="why-of") if found else Html()
    return joined([_keys(board), _road(board), steps])


def more(board: TableTour) -> Html:
    """Nothing of its own stands under More."""
    return Html()


def _keys(board: TableTour) -> Html:
    moving = [
        key("back", "", "Back", label="one stop back", why_not=board.why_not("back")),
        key("next", "", "Next", label="one stop on", main=True, why_not=board.why_not("next")),
    ]
    folds = [
        fold(board, _SAYS, "A card says …", "what a card can say of the rules"),
        fold(board, _WHY, "Why?", "ask what it is, and why"),
    ]
    takes = [
        key("take", name, ware.words, label=f"{board.who} takes: {ware.words}", on=name == board.take)
        for name, ware in TAKES.items()
    ]
    words = {"": "do nothing"} | {name: ware.words for name, ware in ANSWERS.items()}
    answers = [
        key("answer", name, told, label=f"{board.other} will {told}", on=name == board.answer)
        for name, told in words.items()
    ]
    rows = [
        group(f"{board.who} takes", "take", takes),
        group(f"{board.other} will", "answer", answers),
        tag("div", *moving, *folds, class_="keys", data_group="way"),
    ]
    if _SAYS in board.unfolded:
        says = [
            key("says", name, ware.words, label=f"a card says: {ware.words}", on=name in board.says)
            for name, ware in SAYS.items()
        ]
        rows.append(group("A card says", "says", says))
    if _WHY in board.unfolded:
        asks = [
            key("asks", name, _ASKS[name], label=f"why: {_ASKS[name]}", on=name == board.asks) for name in WHY
        ]
        rows.append(group("Ask for", "asks", asks))
    return joined(rows)


# The road.


def _road(board: TableTour) -> Html:
    stop = board.stop
    there = subject(board.start, stop)
    ends = {POOL: TABLE, GRAVEYARD: TABLE}
    places = {ends.get(one.place, one.place) for one in board.road[: board.at + 1]}
    line = _line(stop.road, stop.place)
    parts = [
        line,
        _place(board, HAND, f"{board.who}'s hand", there, places),
        _window(board, places),
        _place(board, TABLE, "The table", there, places),
    ]
    told = f"{board.start.label}: {stop.place}. {stop.told}"
    return tag("div", *parts, class_=f"tour {stop.road}", role="group", aria_label=told)


def _line(road: str, place: str) -> Html:
    """The road, pale ahead and dark behind: straight through the window, or bent below it."""
    way = "M0 42H100" if road not in (PAST, SHUT) else "M0 42H16C28 42 24 93 36 93H64C76 93 72 42 84 42H100"
    lines = [
        tag(
            *("svg", empty("path", d=way)),
            viewBox="0 0 100 100",
            preserveAspectRatio="none",
            class_=f"road {kind}",
            style=f"clip-path:inset(0 {100 - _COME.get(place, 100)}% 0 0)" if kind == "gone" else None,
            aria_hidden="true",
        )
        for kind in ("ahead", "gone")
    ]
    return joined(lines)


def _place(board: TableTour, place: str, words: str, there: Object | None, places: set[str]) -> Html:
    """The hand, or the table with what lies in the pool and in the graveyard."""
    stop = board.stop
    inside = [tag("h4", words)]
    if place == TABLE:
        inside += [_lands(board), _lying(board), _notes(board)]
    here = stop.place == place or (place == TABLE and stop.place in (POOL, GRAVEYARD))
    if here and there is not None:
        dead = there.zone is Zone.GRAVEYARD
        inside.append(_yard(there) if dead else _card(board, there))
    source = board.state.objects.get(there.source or 0) if there is not None else None
    if place == TABLE and source is not None:
        inside.append(_card(board, source))
    if place == TABLE and stop.place == POOL:
        letters = board.state.player(board.who).mana
        inside.append(tag("p", "mana pool ", *(symbol(f"{{{one}}}") for one in letters), class_="dish"))
    if stop.place == place or (place == TABLE and here):
        inside.append(_came(board))
    passed = " passed" if place in places else ""
    return tag("div", *inside, class_=f"place {place}{passed}")


def _window(board: TableTour, places: set[str]) -> Html:
    """The stack: what waits there can be responded to."""
    stop = board.stop
    inside = [tag("h4", "The stack: what waits here can be responded to")]
    if interrupts.at(board.era).value:
        told = "While it is being cast: interrupts only. Then: instants, too."
        inside.append(tag("p", told, class_="gray"))
    waiting = [board.state.objects[number] for number in board.state.stack]
    inside += [_slip(one) if one.ability is not None else _card(board, one) for one in reversed(waiting)]
    inside += [] if waiting else [tag("p", "empty", class_="gray")]
    inside += [_came(board)] if stop.place == WINDOW else []
    by = tag("p", icon("locked") if stop.road == SHUT else "", " ", _ROADS.get(stop.road, ""), class_="by")
    passed = " passed" if WINDOW in places else ""
    window = tag("div", *inside, class_=f"place window{passed}")
    return tag("div", window, by, class_="middle")


def _card(board: TableTour, there: Object) -> Html:
    """The card as it is now, and the type line that was printed on it where that is another one."""
    one = seen(board.view, there.id)
    old = there.card.line if isinstance(there.card, Card) else ""
    now = one.type_line.replace("–", "-")
    printed = tag("p", "printed: ", tag("s", old), class_="old-line") if old and old != now else Html()
    return tag("div", card(one), printed)


def _slip(there: Object) -> Html:
    """An ability that waits, as a slip with its words."""
    source = tag("b", there.label)
    return tag("div", source, tag("p", with_symbols(str(there.ability))), class_="slip", role="img")


def _yard(there: Object) -> Html:
    return tag("p", "graveyard ", tag("span", there.label, class_="chip"), class_="dish")


def _came(board: TableTour) -> Html:
    """What came of the answer, at the stop where it was tried."""
    came = board.stop.came
    if not came:
        return Html()
    who = f"{board.other}: " if came in (HITS, MISSES) else ""
    return tag("p", verdict(_SIGNS[came], f"{who}{came}"), class_="came")


def _lands(board: TableTour) -> Html:
    """A notch for each land that may be played this turn, filled with those that were."""
    played, most = board.lands
    if most is None:
        return tag("p", "lands this turn: ", verdict("uncertain", "not certain"), class_="notches")
    notches = [
        tag("span", class_=f"notch{' full' * (number < played)}") for number in range(max(most, played))
    ]
    barred = verdict("stop", "none") if not most else Html()
    told = f"{played} of {most} played"
    return tag("p", "lands this turn ", *notches, barred, tag("span", told, class_="sr"), class_="notches")


def _lying(board: TableTour) -> Html:
    """The lands that lie there, by name."""
    lands = [
        one.label
        for one in board.state.zone(Zone.BATTLEFIELD)
        if one.controller == board.who and "land" in board.view.types[one.id]
    ]
    return tag("p", *(tag("span", label, class_="chip fL") for label in lands), class_="notches")


def _notes(board: TableTour) -> Html:
    """The cards that say something of the rules, pinned over the table, and the way out."""
    notes = [tag("p", with_symbols(SAYS[name].card.text(board.era)), class_="note") for name in board.says]
    if "stay" in board.says:
        why = board.why_not("concede")
        notes.append(key("concede", "", "I concede", label=f"{board.who} concedes", why_not=why))
    if board.left:
        notes.append(verdict("stop", f"{board.who} has left the game"))
    return joined(notes)
