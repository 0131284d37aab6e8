"""How the Paint shop is drawn: the keys, the color track, the table, what was done, who cares."""

from __future__ import annotations

from types import MappingProxyType

from mtgrules.eras.era import NotModelled
from mtgrules.model.color import Color
from mtgrules.model.objects import Zone
from mtgrules.rules.layers.faces import face_down_values
from mtgrules.show.colors import color_track
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.pressed import Pressed
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.scene import Look, scene
from mtgrules.show.scene.track import track_html
from mtgrules.teach.kit.lab import color_key, folds, group, key
from mtgrules.teach.labs.paint_shop.board import DOINGS, PaintShop
from mtgrules.teach.labs.paint_shop.cares import who_cares
from mtgrules.teach.years import in_short

_MOST = 8
"""So many things done have room in the track."""


def draw(shop: PaintShop) -> Html:
    """What can be pressed, and the picture."""
    below = tag("div", tag("div", _table(shop), class_="shot"), _done(shop), _cares(shop), class_="shop")
    return joined([_keys(shop), _track(shop), below])


def more(shop: PaintShop) -> Html:
    """What stands under More."""
    worn = any(one.attached_to == shop.label for one in shop.scenario.board)
    keys = [
        key("aura", "", "a white Aura", label=f"{shop.label} wears a white Aura", on=worn),
        key("silence", "", "it loses all abilities", label=f"{shop.label} loses all abilities"),
    ]
    return group("Also", "more", keys)


def _keys(shop: PaintShop) -> Html:
    off = _off(shop)
    doings = [
        key("doing", name, words, on=name == shop.doing, why_not=off.get(name, ""))
        for name, words in DOINGS.items()
    ]
    needless = "face down needs no color" if shop.doing == "down" else ""
    colors = [
        key(*("color", one.letter, color_key(one)), label=str(one), on=one is shop.color, why_not=needless)
        for one in Color
    ]
    full = "the track has room for eight" if len(shop.line) >= _MOST else ""
    apply = key("apply", "", "Apply", label=f"apply it to {shop.label}", main=True, why_not=full)
    return joined([group("Do", "doing", doings), group("Color", "color", [*colors, apply])])


def _off(shop: PaintShop) -> dict[str, str]:
    try:
        face_down_values.at(shop.era)
    except NotModelled as lacking:
        return {"down": in_short(lacking)}
    return {}


def _track(shop: PaintShop) -> Html:
    columns, now = color_track(shop.view, shop.number, new=shop.newest)
    return joined([tag("h3", f"The color of {shop.label}"), track_html(columns, now)])


def _table(shop: PaintShop) -> Html:
    pressed: dict[int | str, Pressed] = {
        o.id: Pressed("pick", o.label, "paint this one", o.label == shop.label)
        for o in shop.state.zone(Zone.BATTLEFIELD)
        if o.attached_to is None
    }
    about = frozenset({shop.number})
    return scene(
        shop.view,
        Look(about=about, pressed=MappingProxyType(pressed), aside=True, folds=folds(shop), effects=False),
    )


def _done(shop: PaintShop) -> Html:
    line = shop.line
    rows = []
    for place, name in enumerate(line, 1):
        floating = next((e for e in shop.scenario.effects if e.name == name), None)
        words = str(floating.said).rstrip(".") if floating else name
        first = "it is the oldest" if place == 1 else ""
        last = "it is the newest" if place == len(line) else ""
        keys = [
            key("earlier", name, "↑", label=f"{words}: earlier", why_not=first),
            key("later", name, "↓", label=f"{words}: later", why_not=last),
            key("away", name, "×", label=f"{words}: take away"),
        ]
        row = [tag("span", place, class_="age"), tag("span", words), tag("span", *keys, class_="keys")]
        rows.append(tag("li", *row, data_drag=place, data_drop="place", data_value=place))
    head = tag("h3", "Done, oldest first")
    empty = tag("p", "Nothing yet: choose what to do, then Apply.", class_="gray")
    line_up = tag("ol", *rows, class_="line-up", data_group="line") if rows else empty
    return tag("div", head, line_up, class_="was-done")


def _cares(shop: PaintShop) -> Html:
    rows = []
    for care in who_cares(shop.view, shop.number):
        who = tag("b", care.who) if care.fits is None else verdict("right" if care.fits else "stop", care.who)
        rows.append(tag("li", who, tag("span", care.says)))
    return tag("div", tag("h3", "Who cares?"), tag("ul", *rows, class_="cares"), class_="who-cares")
