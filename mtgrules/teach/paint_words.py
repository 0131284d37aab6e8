"""What the Paint shop does and says: its actions, and the sentence after each click."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.language.edits.characteristics import new_color_replaces
from mtgrules.model.color import Color, in_words
from mtgrules.model.view import View as GameView
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.faces import face_down_values
from mtgrules.rules.layers.layer_lists import defining_first, layer_list, timestamp_order
from mtgrules.rules.objects.sources import damage_has_color_of_source
from mtgrules.teach.controls import OrderControl
from mtgrules.teach.frame import RulesOf
from mtgrules.teach.shop import THE_CARD, Shop, bases

DOINGS = {
    "becomes": "becomes",
    "also": "is also",
    "words": "words and symbols to",
    "down": "face down",
}


@dataclass(frozen=True)
class Start:
    """The action of starting with another card."""

    base: str


@dataclass(frozen=True)
class PaintChoose:
    """The action of choosing what to do next, or its color."""

    do: str | None = None
    color: Color | None = None


@dataclass(frozen=True)
class Apply:
    """The action of doing what is chosen; or something from More."""

    kind: str | None = None


@dataclass(frozen=True)
class PaintReorder:
    """The action of moving a line of the list, or taking it away."""

    verb: str
    line: int


@dataclass(frozen=True)
class Wear:
    """The action of putting the white Aura on, or taking it off."""

    on: bool


def colors_of(shop: Shop) -> frozenset[Color]:
    """The colors of the card now."""
    colors: frozenset[Color] = view(shop.state()).colors[THE_CARD]
    return colors


def sentence(before: Shop, after: Shop, action: object, now: GameView) -> str:
    """What the last click did and why, in one sentence with the rule of the era."""
    colors = in_words(now.colors[THE_CARD])
    match action:
        case Start():
            return f"{bases()[after.base].name} as printed: {colors}."
        case PaintChoose():
            color = "" if after.do == "down" else f" {after.color}"
            return f"Next: {DOINGS[after.do]}{color}. Press Apply."
        case RulesOf():
            return _under_other_rules(before, after, colors)
        case Wear(on):
            cite = damage_has_color_of_source.at(after.era).cite.short
            told = "The Aura changes its size, not the color of its damage" if on else "The Aura is gone"
            return f"{told} ({cite})."
        case PaintReorder(verb, _):
            return _reordered(before, after, verb, colors)
        case Apply(kind):
            return _applied(before, after, kind or before.do, colors)
    return f"Now {colors}."


def _under_other_rules(before: Shop, after: Shop, colors: str) -> str:
    list_ = layer_list.at(after.era)
    same = colors_of(before) == colors_of(after)
    told = (
        f"the same by the rules of {after.era.year}"
        if same
        else f"different by the rules of {after.era.year}"
    )
    return f"Now {colors}: {told}; {list_.says} ({list_.cite})."


def _reordered(before: Shop, after: Shop, verb: str, colors: str) -> str:
    rule = timestamp_order.at(after.era)
    if verb == OrderControl.AWAY:
        return f"Taken away. Now {colors}."
    if colors_of(before) == colors_of(after):
        return f"Both orders give {colors}."
    return f"The order matters here: now {colors}. {rule.says.capitalize()} ({rule.cite.short})."


def _applied(before: Shop, after: Shop, kind: str, colors: str) -> str:
    era, was, now = after.era, colors_of(before), colors_of(after)
    rule = new_color_replaces.at(era)
    color = str(after.color)
    if kind == "becomes":
        lost = was - {after.color}
        what = f"“Becomes” takes {in_words(lost)} away" if lost else "“Becomes” sets the color"
        return f"{what}: now {colors} ({rule.cite.short})."
    if kind == "also":
        kept = f"{in_words(was)} stays" if len(was) == 1 else f"{in_words(was)} stay"
        what = f"{kept}, {color} is added" if was and after.color not in was else f"{color} is there once"
        return f"“Is also” keeps what is there: {what} ({rule.cite.short})."
    if kind == "words":
        text_layer = next(x for x in layer_list.at(era).value if "text" in {a.value for a in x.alters})
        if was == now:
            return f"Only the start changed; what was done later stands: {colors} ({text_layer.cite.short})."
        return f"Symbols and words now say {color}; the color follows: {colors} ({text_layer.cite.short})."
    if kind == "down":
        values = face_down_values.at(era)
        stays = f"; the paint stays: {colors}" if now else ": colorless"
        return f"Face down it is a blank 2/2 without cost or text{stays} ({values.cite.short})."
    first = defining_first.at(era)
    change = f"now {colors}" if was != now else f"its color stays {colors}"
    return f"All abilities are gone, and {change} ({first.cite.short})."
