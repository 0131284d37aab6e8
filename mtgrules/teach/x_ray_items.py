"""What the X-ray shows of its board, read off the game that was played."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mtgrules.eras.era import Era
from mtgrules.language.edits.copiable import copiable_list
from mtgrules.language.edits.copied import copied_values
from mtgrules.language.phrases.values import has_size
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.color import letters
from mtgrules.model.facts import Alters
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.trace import Layer
from mtgrules.model.typeline import TypeLine
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.layer_lists import layer_list
from mtgrules.show.values import COLUMNS, value_text
from mtgrules.show.x_ray import Rays, XRayCell, XRayChip, XRayItem
from mtgrules.teach.wrong import TOKEN_COSTS_NOTHING, wrongly
from mtgrules.teach.x_ray_board import (
    ALTERS,
    ANIMATED,
    COPIERS,
    ORIGINALS,
    TICKS,
    Seen,
    XRay,
    game,
)

LEFT, LATER = "left behind", "later"
NONE = "-"
_LABELS: Mapping[str, str] = MappingProxyType(
    {
        "name": "name",
        "mana cost": "mana cost",
        "color": "color",
        "color indicator": "color dot",
        "types": "types",
        "expansion symbol": "expansion",
        "rules text": "text",
        "power and toughness": "size",
    }
)
"""The items of the rules' list that these cards have, with their words in the picture."""
DERIVED = "its color"
SAID_OF_IT = {DERIVED: "color"}
"""Rows that are called otherwise in a sentence about it."""
"""The row of the color where the list has no item for it."""
_CHIPS: Mapping[str, str] = MappingProxyType({ANIMATED: "made a creature", "counter": "+1/+1 counter"})
_OWN: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"blue": ("own color, ability",), "seven": ("7/7",), "also": ("enchantment too",)}
)
"""What a copier says of its own, shown above the line of its copy."""


def rays(board: XRay) -> Rays:
    """All that is drawn of a board. Raises NotModelled where its rules do not tell."""
    played = game(board)
    now = view(played.state)
    values = {
        "printed": now.state.objects[played.subject].card.printed(board.era),
        "taken": now.copiable_values(played.subject),
    }
    columns = {key: cells(value, now.state) for key, value in values.items()}
    seen = _seen(now, played.subject)
    copy = _copy(played)
    taken = _taken_then(board, copy)
    rows = tuple(
        XRayItem(
            *(label, columns["printed"][label], columns["taken"][label], seen[label]),
            copy.get(label),
            own=label in copy and copy[label] != taken[label],
            tall=label in ("types", "text"),
        )
        for label in labels(board.era)
    )
    return Rays(
        rows,
        above=_above(board, now, played.subject),
        below=_below(board),
        beside=_beside(now.state, played.subject),
        look=board.look,
        own=_OWN.get(board.made.copier, ()) if board.made else (),
        copied=_copied_line(board),
    )


def labels(era: Era) -> tuple[str, ...]:
    """The rows of the picture: what the era's list names, and the color where it only follows."""
    found = []
    for item in copiable_list.at(era).value:
        if item in _LABELS:
            found.append(_LABELS[item])
    if "color" not in found:
        place = 1 + max(found.index(label) for label in ("mana cost", "color dot") if label in found)
        found.insert(place, DERIVED)
    return tuple(found)


def cells(values: Characteristics, state: State) -> Mapping[str, XRayCell]:
    """The values of an object as cells, by the label of their row."""
    return _cells(View.of_values(state, values), 0, values.expansion, _size(values, state))


def believed(board: XRay) -> tuple[tuple[str, str, str], ...]:
    """Label, what a copy takes, and what it would take by the belief; empty where nobody believes."""
    if not board.belief:
        return ()
    token = board.copier == "token" or board.belief == TOKEN_COSTS_NOTHING
    played = game(board.with_(made=None))
    wrong = view(played.state.under(wrongly(board.era, board.belief)))
    true = view(played.state)
    one = cells(copied_values(true, played.subject, token=token), played.state)
    two = cells(copied_values(wrong, played.subject, token=token), played.state)
    return tuple((label, one[label].said, two[label].said) for label in labels(board.era))


def chain(board: XRay) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Original and copies, one made of the other: what it is called, its size and name, its letters."""
    played = game(board)
    state = played.after if played.after is not None else played.state
    now = view(state)
    subject = next(o for o in state.zone(Zone.BATTLEFIELD) if o.label == ORIGINALS[board.original])
    copies = [o for o in state.zone(Zone.BATTLEFIELD) if o.label.endswith("copy") or o.token]
    found = []
    for obj in (subject, *copies):
        size = _cells(now, obj.id, "", _seen_size(now, obj.id))["size"].text
        name = now.name[obj.id] or "no name"
        found.append((obj.label, f"{name}, {size}" if size != NONE else name, letters(now.colors[obj.id])))
    return tuple(found)


def layer_of(key: str, era: Era) -> Layer | None:
    """The layer in which something that happened is applied; None for what is no matter of layers."""
    for alters in ALTERS[key]:
        layers = layer_list.at(era).value
        return next(layer for layer in layers if alters in layer.alters and layer.defining is not True)
    return None


# The cells.


def _cells(now: View, obj: ObjectId, expansion: str, size: str) -> dict[str, XRayCell]:
    era, called = now.state.era, now.name[obj] or "this object"
    text = value_text("text", now.abilities[obj], era, called)
    types = TypeLine(*(now[column][obj] for column in COLUMNS["types"]))
    color = XRayCell(letters=letters(now.colors[obj]))
    dot = now["indicator"][obj]
    return {
        "name": XRayCell(now.name[obj] or "none"),
        "mana cost": XRayCell("none" if now.cost[obj] is None else str(now.cost[obj])),
        "color": color,
        DERIVED: color,
        "color dot": XRayCell(letters=letters(dot)) if dot else XRayCell(NONE),
        "types": XRayCell(value_text("types", types, era)),
        "expansion": XRayCell(expansion or NONE),
        "text": XRayCell(NONE if text == "no text" else text),
        "size": XRayCell(size),
    }


def _seen(now: View, obj: ObjectId) -> Mapping[str, XRayCell]:
    return _cells(now, obj, now["expansion"][obj], _seen_size(now, obj))


def _seen_size(now: View, obj: ObjectId) -> str:
    return f"{now.power[obj]}/{now.toughness[obj]}" if obj in has_size(now) else NONE


def _size(values: Characteristics, state: State) -> str:
    """The size as values have it: counted where an ability of theirs defines it."""
    if any(_defines_size(ability, state) for ability in values.text):
        return "*/* (counts)"
    return NONE if values.power is None else f"{values.power}/{values.toughness}"


def _defines_size(ability: object, state: State) -> bool:
    effect = ability.effect(state.era)  # type: ignore[attr-defined]
    return bool(effect and effect.defines and any(e.alters is Alters.PT_SET for e in effect.edits))


def _copy(played: Seen) -> Mapping[str, XRayCell]:
    """The values of the copy; a size that is counted with what it comes to."""
    if played.after is None or played.copy is None:
        return {}
    now = view(played.after)
    found = dict(cells(now.copiable_values(played.copy), played.after))
    size = _seen_size(now, played.copy)
    if found["size"].text.startswith("*"):
        found["size"] = XRayCell(f"*/*, here {size}")
    return found


def _taken_then(board: XRay, copy: Mapping[str, XRayCell]) -> Mapping[str, XRayCell]:
    """What a copy took without any exception, when it was made."""
    if board.made is None:
        return {}
    then = game(board.with_(ticks=board.made.ticks, made=None))
    found = dict(cells(view(then.state).copiable_values(then.subject), then.state))
    # The number that a counted size comes to is the copy's own, but the counting is not.
    if found["size"].text.startswith("*") and copy["size"].text.startswith("*"):
        found["size"] = copy["size"]
    return found


# What is above the line, below it, and beside it.


def _above(board: XRay, now: View, obj: ObjectId) -> tuple[XRayChip, ...]:
    found = []
    for step in now.steps:
        if obj in step.objects and step.job.alters in (Alters.COPY, Alters.FACE):
            copies = [s for s in layer_list.at(board.era).value if Alters.COPY in s.alters]
            face = step.job.alters is Alters.FACE
            # Before the copying layer had two parts, face-down values were no matter of a layer.
            number = "" if face and step.layer.number == copies[0].number else step.layer.number
            text = "turned face down" if face else str(step.changes[0].operation)
            found.append(XRayChip(text, number))
    return tuple(found)


def _below(board: XRay) -> tuple[XRayChip, ...]:
    gone = board.left_behind
    found = []
    for key in board.happened:
        layer = layer_of(key, board.era)
        if layer is None or key == "down":
            continue
        word = "" if board.made is None else LEFT if key in gone else LATER
        text = _CHIPS.get(key) or TICKS[key]
        found.append(XRayChip(text, layer.number, word))
    return tuple(found)


def _beside(state: State, obj: ObjectId) -> str:
    """What is so about the original without being a value of it at all."""
    there = state.objects[obj]
    on_it = ["a counter"] if there.counters else []
    on_it += ["an Aura" for o in state.zone(Zone.BATTLEFIELD) if o.attached_to == obj]
    status = (("tapped", there.status.tapped), ("face down", there.status.face_down))
    facts = [word for word, so in status if so]
    found = [f"it is {' and '.join(facts)}"] * bool(facts) + [f"{' and '.join(on_it)} on it"] * bool(on_it)
    who = view(state).controller[obj]
    return f"No values at all: {'; '.join([*found, f'{who} controls it'])}."


def _copied_line(board: XRay) -> str:
    if board.made is None:
        return ""
    many = len([key for key in board.left_behind if key in TICKS or key == ANIMATED])
    what = "a token" if board.made.copier == "token" else COPIERS[board.made.copier]
    return f"{what}; left behind: {many}"
