"""What is looked at, opened: the card, its text, why its values are so, its layers, an X-ray, its story."""

from __future__ import annotations

from mtgrules.language.card import printed_text
from mtgrules.show.html import items
from mtgrules.show.replay import trace
from mtgrules.show.scene.scene import Look, opened
from mtgrules.show.scene.steps import steps_html, steps_of
from mtgrules.show.why import why
from mtgrules.teach.kit.film_strip import lines
from mtgrules.teach.panels.parts import *
from mtgrules.teach.panels.x_ray import copiable, copiable_list_of

_WHY = {"colors": "color", "types": "type", "power": "power", "controller": "controller"}
_TOLD = {"power": "size"}
"""What is told of it where that is more than stands on the key: of power, toughness too."""


def looked_at(table: Table) -> Html:
    """What is looked at by its name, and keys for all that is known of it; nothing before the answer."""
    obj = table.obj
    if obj is None or table.hidden:
        return Html()
    made = [fold(table, "card", table.it, "the whole card"), gray("Why this")]
    made += [fold(table, f"why {one}", words, f"why, of {table.it}") for one, words in _WHY.items()]
    whole = "card" in table.unfolded
    made += [fold(table, one, one, f"of {table.it}") for one in _OF_CARD if whole or one in table.unfolded]
    parts = [opened(table.view, obj.id, Look())] if whole else []
    whys = [_TOLD.get(one, one) for one in _WHY if f"why {one}" in table.unfolded]
    parts += [steps_html(steps_of(why(table.view, obj.id, one))) for one in whys]
    parts += [drawn(table, obj) for one, drawn in _OF_CARD.items() if one in table.unfolded]
    keys_ = div("keys", *made, role="group", aria_label="look at it", data_group="why")
    return div("looked-at", keys_, *parts)


def _text(table: Table, obj: Object) -> Html:
    """What its card says by the rules that are played, line by line."""
    said = printed_text(obj.card.printed(table.era).text, obj.card.name, table.era).splitlines()
    head = tag("h3", f"The text of {obj.card.name}")
    return joined([head, *(tag("p", with_symbols(line)) for line in said or ["It has no text."])])


def _layers(table: Table, obj: Object) -> Html:
    """Each step of the layers that made it what it is, in order, with who waited for whom."""
    rows = []
    for row in trace(table.view).rows:
        mine = [tag("div", with_symbols(told)) for whose, told in row.changed if whose == obj.label]
        parts = [bold(f"{row.layer}, {row.source}: "), with_symbols(row.said), *mine]
        parts += [div("gray", str(one)) for one in row.waited]
        rows += [joined([*parts, span("rule", f" ({row.cite.short})")])] * bool(mine)
    return _listed(f"The layers of {obj.label}", rows, "Nothing changes it: it is as printed.")


def _x_ray(table: Table, obj: Object) -> Html:
    """What a copy would take of it."""
    if obj.zone is not Zone.BATTLEFIELD:
        return tag("p", f"{obj.label} is not on the battlefield, so nothing copies it as a permanent.")
    return div("xray", copiable_list_of(table, copiable(table.view, obj.id)))


def _story(table: Table, obj: Object) -> Html:
    """All that has happened with it, from the board on."""
    told = [
        joined([bold(f"{number}. "), joined(lines(about), " ")])
        for number, shot in enumerate(table.play.shots[: table.at + 1], 1)
        if (about := [one for one in shot.all_told if obj.label in one.sentence])
    ]
    return _listed(f"The story of {obj.label}", told, "Nothing has happened with it yet.")


def _listed(head: str, rows: list[Html], nothing: str) -> Html:
    return joined([tag("h3", head), items(rows) if rows else tag("p", nothing)])


_OF_CARD = {"text": _text, "layers": _layers, "X-ray": _x_ray, "story": _story}
"""What is folded out of what is looked at, by its key."""


PANELS = {"card": Panel(looked_at)}
