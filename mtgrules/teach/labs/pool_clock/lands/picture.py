"""How the scene of lands is drawn: the land with a socket for each basic type, and a column for each year."""

from __future__ import annotations

from mtgrules.eras.era import Era, NotModelled
from mtgrules.model.events.mana import shown
from mtgrules.model.subtypes import BASIC_LAND_TYPES
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.card import CardSize, card
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.seen import seen
from mtgrules.show.scene.symbols import symbol, with_symbols
from mtgrules.show.values import ability_text
from mtgrules.teach.kit.lab import group, key, keys
from mtgrules.teach.labs.pool_clock.lands import told
from mtgrules.teach.labs.pool_clock.lands.board import GIFT, VERBS, LandBoard
from mtgrules.teach.labs.pool_clock.lands.land import GIVEN, TEXT, Land
from mtgrules.teach.years import NO_SOURCE


def draw(board: LandBoard) -> Html:
    """What can be pressed, and the picture."""
    land = board.land(board.era)
    years = tag(
        "ol", *(_year(board, era) for era in board.years), class_="glasses in-short", aria_label="pools"
    )
    return joined([_keys(board), tag("div", _land(board, land), years, class_="clock")])


def more(board: LandBoard) -> Html:
    """What stands under More: which basic land type the effects are about."""
    return group("Type", "kind", keys("kind", BASIC_LAND_TYPES, "effects about ", on=(board.kind,)))


def _keys(board: LandBoard) -> Html:
    effects = {verb: board.effect(verb) for verb in VERBS}
    done = keys("do", effects, "it ", on={verb for verb, name in effects.items() if name in board.labels})
    aura = joined([tag("span", "an Aura gives “"), with_symbols("{T}: Add {B}"), "”"])
    done.append(
        key("gift", "", aura, f"{GIFT}, an Aura, gives it “{{T}}: Add {{B}}”", on=GIFT in board.labels)
    )
    lying = [one.name for one in board.own if one.name == _printed(board)]
    first = [group("Land", "land", keys("land", [one.name for one in board.own], "look at ", on=lying))]
    if board.others:
        labels = [one.label for one in board.others]
        first.append(group("Beside it", "other", keys("other", labels, "on the table: ", on=board.labels)))
    return joined([tag("div", *first, class_="key-line"), group("It", "do", done)])


def _printed(board: LandBoard) -> str:
    return board.view.printed.name[board.number]


def _land(board: LandBoard, land: Land) -> Html:
    """The land of the lab's year, its sockets and what its other abilities make."""
    drawn = card(seen(board.view, board.number), CardSize.MIDDLE)
    sockets = tag("ol", *(_socket(land, one) for one in BASIC_LAND_TYPES), class_="sockets")
    others = [_line(one.origin, one.offers) for one in land.sources if one.origin in (TEXT, GIVEN)]
    for one in land.lost:
        words = with_symbols(ability_text(one.ability, board.era, land.name))
        others.append(tag("li", tag("s", words, class_="lost"), " ", verdict("wrong", "lost")))
    lines = tag("ul", *others, class_="sources") if others else Html()
    oldest = [tag("li", name) for name in board.effects]
    order = (
        tag("ol", *oldest, class_="in-order", aria_label="effects, the oldest first")
        if oldest[1:]
        else Html()
    )
    return tag("div", drawn, _stamp(land), sockets, lines, order, class_="land-of")


def _stamp(land: Land) -> Html:
    return tag("b", told.basic(land), class_=f"supertype{' on' * land.basic}")


def _socket(land: Land, name: str) -> Html:
    """A basic land type's place: filled, with the mana that comes with it, or empty."""
    on = name in land.subtypes
    made = [symbol(f"{{{letter}}}") for one in land.sources if one.origin == name for letter in one.offers[0]]
    arrow = joined(["→ ", *made]) if made else Html()
    words = f"{name}: {'a type of it' if on else 'no type of it'}{', makes mana' * bool(made)}"
    inside = tag("span", name, " ", arrow, aria_hidden="true")
    return tag("li", inside, tag("span", words, class_="sr"), class_=f"socket{' on' * on}")


def _line(origin: str, offers: tuple[tuple[str, ...], ...]) -> Html:
    return tag("li", f"{origin} → ", with_symbols(" or ".join(map(shown, offers))))


def _year(board: LandBoard, era: Era) -> Html:
    """What the land is in a year, what it can be tapped for, and whether it is basic."""
    on = era.is_version_of(board.era)
    parts = [tag("b", era.year)]
    try:
        land = board.land(era)
    except NotModelled:
        parts += [verdict("uncertain", "not certain"), tag("small", NO_SOURCE, class_="gray")]
    else:
        makes = [tag("span", with_symbols(mana), class_="makes") for mana in land.mana]
        pool = tag("div", *makes or [tag("span", "nothing", class_="gray")], class_="glass")
        line = land.line if land.name == board.what else f"{land.name}: {land.line}"
        parts += [tag("span", line, class_="part"), pool, _stamp(land)]
    return tag("li", *parts, class_=f"glass-of{' chosen' * on}", aria_current="true" if on else None)
