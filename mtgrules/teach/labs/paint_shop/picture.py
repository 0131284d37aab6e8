"""How the Paint shop is drawn: the keys, the color track, the table, what was done, who cares."""

from __future__ import annotations

from functools import partial

from mtgrules.model.objects import Zone
from mtgrules.rules.layers.faces import face_down_values
from mtgrules.show.colors import color_track
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.scene import Look, scene
from mtgrules.show.scene.track import track_html
from mtgrules.teach.kit.lab import color_keys, folds, group, key, keys, picks
from mtgrules.teach.labs.paint_shop.board import DOINGS, PaintShop
from mtgrules.teach.labs.paint_shop.cares import who_cares
from mtgrules.teach.years import in_short, missing

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
    doings = keys("doing", DOINGS, on=(shop.doing,), why_not=partial(_why_not, shop))
    needless = "face down needs no color" if shop.doing == "down" else ""
    colors = color_keys("color", on=(shop.color.letter,), why_not=needless)
    full = "the track has room for eight" if len(shop.line) >= _MOST else ""
    apply = key("apply", "", "Apply", label=f"apply it to {shop.label}", main=True, why_not=full)
    return joined([group("Do", "doing", doings), group("Color", "color", [*colors, apply])])


def _why_not(shop: PaintShop, doing: str) -> str:
    """Why something cannot be done by the rules of the era; empty where it can."""
    lacking = missing(face_down_values.at, shop.era) if doing == "down" else None
    return in_short(lacking) if lacking else ""


def _track(shop: PaintShop) -> Html:
    columns, now = color_track(shop.view, shop.number, new=shop.newest)
    return joined([tag("h3", f"The color of {shop.label}"), track_html(columns, now)])


def _table(shop: PaintShop) -> Html:
    there = (obj for obj in shop.state.zone(Zone.BATTLEFIELD) if obj.attached_to is None)
    pressed, about = picks("pick", "paint this one", there, shop.label), frozenset({shop.number})
    look = Look(about=about, pressed=pressed, aside=True, folds=folds(shop), effects=False)
    return scene(shop.view, look)


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
