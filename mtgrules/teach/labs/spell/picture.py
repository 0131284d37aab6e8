"""How the way from spell to permanent is drawn: the keys, a color track for each place, the table."""

from __future__ import annotations

from mtgrules.model.color import Color, in_words
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.rules.layers.evaluation import view
from mtgrules.show.colors import color_track
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.scene import Look, scene
from mtgrules.show.scene.track import track_html
from mtgrules.teach.kit.lab import color_keys, folds, group, key, keys
from mtgrules.teach.labs.spell.board import DOINGS, LASTING, MOVES, SpellBoard


def draw(board: SpellBoard) -> Html:
    """What can be pressed, and the picture."""
    return joined([_keys(board), _tracks(board), tag("div", _table(board), class_="shot")])


def more(board: SpellBoard) -> Html:
    """Nothing of its own stands under More."""
    return Html()


def _keys(board: SpellBoard) -> Html:
    doings = keys("doing", DOINGS, on=(board.doing,))
    lasting = keys("lasts", LASTING, on=(board.lasts,))
    colors = color_keys("color", on=(board.color.letter,))
    apply = key("apply", "", "Apply", label=f"paint {board.label}", main=True, why_not=board.why_not("apply"))
    moves = keys("move", MOVES, why_not=board.why_not)
    return joined(
        [
            group("Paint", "doing", [*doings, *lasting]),
            group("Color", "color", [*colors, apply]),
            group("Then", "move", moves),
        ]
    )


def _tracks(board: SpellBoard) -> Html:
    """The colors on the stack, and beside them where the card is now."""
    on_stack = [
        s for s, o in zip(board.states, board.way, strict=True) if o is not None and o.zone is Zone.STACK
    ]
    parts = [_track(board, "on the stack", on_stack[-1])] if on_stack else []
    if board.card.zone is not Zone.STACK:
        parts.append(_track(board, board.place, board.state))
    else:
        head, empty = tag("h3", "And then?"), tag("p", "It is still on the stack.", class_="gray")
        parts.append(tag("div", head, empty))
    return tag("div", *parts, class_="tracks")


def _track(board: SpellBoard, place: str, state: State) -> Html:
    card = state.labeled(board.label)
    assert card is not None
    columns, now = color_track(view(state), card.id)
    kept = (columns[0], *columns[4:])
    words = in_words(map(Color, now))
    return tag("div", tag("h3", f"{board.label} {place}: {words}"), track_html(kept, now))


def _table(board: SpellBoard) -> Html:
    before = board.states[-2] if len(board.states) > 1 else None
    about = frozenset({board.card.id})
    return scene(board.view, Look(before=before, about=about, aside=True, folds=folds(board), effects=False))
