"""How the Arrivals hall is drawn: keys, a house with a wall and a slow door, four levers, a ribbon."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.language.phrases.zones import hidden_zones, outside_game, zones_there
from mtgrules.model.color import Color
from mtgrules.model.labels import listed
from mtgrules.model.objects import Object, Zone
from mtgrules.model.view import View
from mtgrules.rules.events.arrivals import Arrival, Watcher
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.card import CardSize, card
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.seen import seen
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit.lab import color_key, fold, group, key
from mtgrules.teach.labs.arrivals import told
from mtgrules.teach.labs.arrivals.board import (
    DOOR,
    GATES,
    PANELS,
    SEND,
    STATUS,
    TURN,
    ZONES,
    ArrivalsHall,
)
from mtgrules.teach.labs.arrivals.guests import GUESTS, HALL, hung

_OTHERS = "other guests"
_WORDS = {
    SEND: "Send it in",
    "creature": "Becomes a creature",
    "sides": "Changes controller",
    "hand": "To hand",
    "exile": "Exile",
    "tap": "Tap",
    "untap": "Untap",
    "flip": "Flip",
    "down": "Face down",
    "up": "Face up",
    "out": "Phase out",
    "in": "Phase in",
    "haste": "Haste",
    TURN: "Next player’s turn",
}
_OF_PANEL = {
    DOOR: (SEND, "creature", "sides", "hand", "exile"),
    STATUS: ("tap", "untap", "down", "up", "flip", "out", "in", "hand", SEND),
    "since": (SEND, "sides", "haste", "out", "in", TURN),
}
"""What can be done, by what is looked at; all of it stays in its place."""


def draw(hall: ArrivalsHall) -> Html:
    """What can be pressed, and the picture."""
    shown = tag("div", _panel(hall), _floor(hall), class_="entry")
    return joined([_keys(hall), tag("div", _house(hall), shown, class_="hall")])


def more(hall: ArrivalsHall) -> Html:
    """What stands under More: from where it comes."""
    keys = [
        key("from", str(zone), str(zone), on=hall.zone is zone, why_not=hall.why_not("from", str(zone)))
        for zone in ZONES
    ]
    return group("From", "from", keys)


def _keys(hall: ArrivalsHall) -> Html:
    gates = [
        key("back", "", "Back", label="one gate back", why_not=hall.why_not("back", "")),
        key("next", "", "Next", label="through the next gate", main=True, why_not=hall.why_not("next", "")),
    ]
    looks = [key("look", one, words, on=one == hall.panel) for one, words in PANELS.items()]
    deeds = [
        key("do", one, _WORDS[one], label=f"{_WORDS[one]}: {hall.what}", why_not=hall.why_not("do", one))
        for one in _OF_PANEL[hall.panel]
    ]
    folded = fold(hall, _OTHERS, "What if …", "who comes, and what hangs in the hall")
    first = tag("div", group("Door", "door", gates), group("Look at", "look", looks), class_="key-line")
    asked = [
        key("choose", str(one), color_key(one), label=f"choosing {one}")
        for one in hall.asking
        if isinstance(one, Color)
    ]
    rows = [first, group("Do", "do", [*deeds, folded])]
    rows += [group("Choose", "choose", asked)] if asked else []
    rows += [_what_if(hall)] if _OTHERS in hall.unfolded else []
    return joined(rows)


def _what_if(hall: ArrivalsHall) -> Html:
    guests = [
        key("what", name, name, label=f"{name}: {with_words}", on=hall.what == name)
        for name, with_words in GUESTS.items()
    ]
    hangs = [
        key("hall", name, does, label=f"{name}: {does}", on=hung(hall.scenario, name))
        for name, does in HALL.items()
    ]
    return tag("div", group("Who", "what", guests), group("Hall", "hall", hangs), class_="what-if")


# The house: rooms by the year's zones, a wall, and what is outside it.


def _house(hall: ArrivalsHall) -> Html:
    era = hall.era
    there, known = zones_there.at(era).value.usual, outside_game.known(era)
    outside = known.value if known else frozenset({Zone.OUTSIDE})
    hidden = hidden_zones.known(era)
    names = {Zone.EXILE: "exile" if known and Zone.EXILE not in outside else "removed from the game"}
    rooms = [zone for zone in (*_ROOMS, Zone.COMMAND) if zone in there and zone not in outside]
    phased = list(hall.state.zone(Zone.PHASED_OUT))
    drawn = [
        _room(hall, zone, names.get(zone, str(zone)), bool(hidden and zone in hidden.value)) for zone in rooms
    ]
    drawn += [_room(hall, Zone.PHASED_OUT, "phased out", False)] if phased else []
    beyond = [_room(hall, Zone.OUTSIDE, "sideboard", False)]
    beyond += [_room(hall, Zone.EXILE, names[Zone.EXILE], False)] if Zone.EXILE in outside else []
    note = "" if known else tag("small", "no rule speaks of it yet", class_="gray")
    return tag(
        "div",
        tag("div", tag("b", "outside the game"), *beyond, note, class_="beyond"),
        tag("div", *drawn, class_="rooms"),
        class_="house",
        role="group",
        aria_label="the zones; what stands left of the wall is outside the game",
    )


_ROOMS = (Zone.LIBRARY, Zone.HAND, Zone.STACK, Zone.GRAVEYARD, Zone.EXILE)


def _room(hall: ArrivalsHall, zone: Zone, name: str, hidden: bool) -> Html:
    found = [o for o in hall.state.zone(zone) if not (hall.waits and o.label == hall.what)]
    chips = [_chip(hall, o) for o in found]
    word = tag("small", "hidden", class_="gray") if hidden else ""
    return tag(
        "div", tag("span", name, class_="room-name"), word, *chips, class_=f"room{' curtain' * hidden}"
    )


def _floor(hall: ArrivalsHall) -> Html:
    """What lies on the battlefield."""
    chips = [_chip(hall, o) for o in hall.state.zone(Zone.BATTLEFIELD)]
    return tag("div", tag("span", "battlefield", class_="room-name"), *chips, class_="room floor")


def _chip(hall: ArrivalsHall, obj: Object) -> Html:
    mine = " looked-at" if obj.label == hall.what else ""
    whose = "" if obj.owner == hall.who else f" ({obj.owner}’s)"
    return tag("span", f"{obj.label}{whose}", class_=f"chip{mine}")


# What is looked at.


def _panel(hall: ArrivalsHall) -> Html:
    if hall.panel == DOOR:
        return _door(hall)
    return _status(hall) if hall.panel == STATUS else _since(hall)


def _door(hall: ArrivalsHall) -> Html:
    arrival = hall.arrival
    if arrival is None:
        return _shut(hall)
    gates = [
        _gate(1, arrival.comes_as if hall.gate >= 1 else None, arrival, _how(arrival)),
        _gate(2, arrival.is_there_as if hall.gate >= 2 else None, arrival, _made(arrival)),
    ]
    printed = tag(
        "div", tag("small", "printed", class_="gray"), _card(arrival.comes_as.printed, arrival, bare=True)
    )
    threshold = tag(
        "div",
        tag("b", "threshold", class_="gate-head"),
        tag("div", tag("li", printed, class_="gate"), *gates, class_="gates"),
        tag("small", "one moment, three questions: it is not on the battlefield yet", class_="gray"),
        class_="threshold",
    )
    inside = tag(
        "div",
        tag("b", told.QUESTIONS[2]),
        tag("small", told.ANSWERED_BY[2], class_="gray"),
        _eyes(hall, arrival),
        class_="inside",
    )
    uncertain = "" if told.certain(hall.era) else verdict("uncertain", "not certain")
    return tag(
        "div",
        threshold,
        inside,
        uncertain,
        class_="door",
        role="group",
        aria_label="the door of the battlefield",
    )


def _gate(number: int, view: View | None, arrival: Arrival, words: str) -> Html:
    head = [tag("b", told.QUESTIONS[number - 1]), tag("small", told.ANSWERED_BY[number - 1], class_="gray")]
    if view is None:
        return tag("li", *head, tag("span", "?", class_="not-yet"), class_="gate")
    return tag("li", *head, _card(view, arrival), tag("small", words), class_="gate passed")


def _card(view: View, arrival: Arrival, *, bare: bool = False) -> Html:
    one = replace(seen(view, arrival.new), newcomer=False)
    return card(replace(one, tapped=False, counters=()) if bare else one, CardSize.SMALL)


def _how(arrival: Arrival) -> str:
    by = told.sources(arrival)
    return f"by {listed(by)}" if by else f"nothing: {told.NOTHING}"


def _made(arrival: Arrival) -> str:
    by = told.makers(arrival)
    return f"with {listed(by)}" if by else "no effect reaches it"


def _eyes(hall: ArrivalsHall, arrival: Arrival) -> Html:
    if hall.gate < GATES:
        return tag("span", "?", class_="not-yet")
    eyes = [_eye(one, arrival) for one in arrival.watchers]
    eyes += [
        tag("li", verdict("wrong", "lost"), f"{arrival.obj.label}: its own trigger is gone", class_="eye")
        for _ in arrival.silenced
    ]
    return tag("ul", *eyes, class_="eyes") if eyes else tag("span", "nobody watches", class_="gray")


def _eye(one: Watcher, arrival: Arrival) -> Html:
    saw = told.short(arrival.seen_as, arrival.new)
    if one.times:
        parts = [verdict("right", "triggers"), tag("b", one.obj.label), f"saw {saw}"]
        return tag("li", *parts, class_="eye lit")
    return tag("li", verdict("not yet", "dark"), tag("b", one.obj.label), told.why_dark(one), class_="eye")


def _shut(hall: ArrivalsHall) -> Html:
    if hall.shut:
        words = f"The door stays shut: {hall.what} was there before. No gate, and nobody sees anything enter."
    elif hall.obj is not None and hall.obj.zone is Zone.BATTLEFIELD:
        words = f"{hall.what} is on the battlefield already. Does the door open when it changes?"
    else:
        words = "The door opens for what comes from another zone: press “Send it in”."
    there = hall.obj
    drawn = card(seen(hall.view, there.id), CardSize.SMALL) if there is not None else ""
    return tag("div", drawn, tag("p", words), class_=f"door shut{' barred' * hall.shut}")


_SIDES = (
    ("T", "tapped", "untapped"),
    ("F", "flipped", "unflipped"),
    ("D", "face down", "face up"),
    ("P", "phased out", "phased in"),
)


def _status(hall: ArrivalsHall) -> Html:
    obj = hall.obj
    if obj is None or (obj.zone is not Zone.BATTLEFIELD and obj.phased is None):
        words = "no levers: only permanents have status (110.5d)"
        return tag("div", tag("p", f"{hall.lies}", " ", tag("b", words)), class_="levers none")
    now = told.status(obj)
    levers = []
    for (letter, other, first), side in zip(_SIDES, now, strict=True):
        sides = [
            tag("span", one, class_="lever-side on" if one == side else "lever-side")
            for one in (first, other)
        ]
        levers.append(
            tag(
                "li",
                tag("b", letter, aria_hidden="true"),
                *sides,
                class_=f"lever{' thrown' * (side == other)}",
            )
        )
    drawn = (
        card(seen(hall.view, obj.id), CardSize.MIDDLE)
        if obj.phased is None
        else tag("span", f"{obj.label}, phased out", class_="ghost")
    )
    return tag("div", drawn, tag("ul", *levers, aria_label="status"), class_="levers")


def _since(hall: ArrivalsHall) -> Html:
    obj = hall.obj
    rights = hall.rights
    if obj is None or not rights:
        return tag(
            "div",
            tag("p", f"{hall.lies} Only a creature on the battlefield can be summoning sick."),
            class_="since",
        )
    who = hall.view.controller[obj.id]
    late = obj.id in hall.state.sick
    bar = tag("span", f"{who} has it", class_=f"bar{' late' * late}")
    post = tag("span", f"{who}’s latest turn began", class_="post")
    lamps = [
        tag(
            "li",
            verdict("wrong" if why else "right", "no" if why else "yes"),
            with_symbols(words),
            tag("small", with_symbols(why), class_="gray") if why else "",
        )
        for words, why in rights
    ]
    lamps.append(tag("li", verdict("right", "yes"), "block, if it is untapped"))
    ribbon = tag("div", post, bar, class_="ribbon")
    return tag(
        "div",
        card(seen(hall.view, obj.id), CardSize.SMALL),
        ribbon,
        tag("ul", *lamps, class_="lamps"),
        class_="since",
    )
