"""A board as a learner first sees it: the cards as printed, who has them, and what happens then."""

from __future__ import annotations

from mtgrules.eras.era import Era
from mtgrules.language.card import Card, printed_text
from mtgrules.model.color import letters
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.typeline import TypeLine
from mtgrules.model.view import View
from mtgrules.rules.layers.color import frame_of
from mtgrules.show.card import CardPicture, card_svg
from mtgrules.show.html import Html, items, joined, table, tag

_PLACES = {
    Zone.BATTLEFIELD: "on the battlefield",
    Zone.HAND: "in hand",
    Zone.GRAVEYARD: "in the graveyard",
    Zone.STACK: "on the stack",
    Zone.LIBRARY: "in the library",
    Zone.EXILE: "in exile",
}


def card_picture(view: View, obj: Object, letters_too: bool = True) -> CardPicture:
    """An object of a view as a small drawing; without its color letters where these are the question."""
    cost = view.cost[obj.id]
    power, toughness = view.power[obj.id], view.toughness[obj.id]
    frame = frame_of(obj.card)
    return CardPicture(
        name=obj.label if view.name[obj.id] else "",
        cost=tuple(map(str, cost.symbols)) if cost else (),
        size=None if power is None else f"{power}/{toughness}",
        letters=letters(view.colors[obj.id]) if letters_too else None,
        type_line=TypeLine(view["supertypes"][obj.id], view.types[obj.id], view["subtypes"][obj.id]).text(
            view.state.era
        ),
        face_down=obj.status.face_down,
        frame=frame or None,
    )


def text_of(obj: Object, era: Era) -> str:
    """The rules text of an object's card as the era words it, in one line."""
    printed = obj.card.printed(era)
    name = obj.card.name if isinstance(obj.card, Card) else obj.label
    return printed_text(printed.text, name, era).replace("\n", " / ")


def board_html(state: State, told: tuple[str, ...] = ()) -> Html:
    """The objects of a start position as a table of what is printed on them, then what happens, in order."""
    view = View.of_printed(state)
    rows = [
        [
            obj.label,
            f"{obj.owner}, {_PLACES.get(obj.zone, str(obj.zone))}" + _marks(state, obj),
            str(view.cost[obj.id] or "no mana cost"),
            _types(view, obj),
            text_of(obj, state.era) + _dot(view, obj),
        ]
        for obj in state.objects.values()
    ]
    board = table(["card", "whose, where", "cost", "type and size", "text"], rows) if rows else Html()
    effects = [f"An effect says: {effect.label}" for effect in state.effects]
    then = [*effects, *told]
    after = joined([tag("p", tag("b", "Then")), items(then)]) if then else Html()
    return tag("div", board, after, class_="mtg-board")


def board_drawn(state: State, told: tuple[str, ...] = ()) -> Html:
    """The same board with each card drawn, its place above it and its text below; no color letters yet."""
    view = View.of_printed(state)
    cards = [
        tag(
            "div",
            tag(
                "div",
                f"{obj.owner}, {_PLACES.get(obj.zone, str(obj.zone))}{_marks(state, obj)}",
                class_="mtg-sub",
            ),
            card_svg(card_picture(view, obj, letters_too=False)),
            tag("div", text_of(obj, state.era) + _dot(view, obj), class_="mtg-words"),
            class_="mtg-one",
        )
        for obj in state.objects.values()
    ]
    effects = [f"An effect says: {effect.label}" for effect in state.effects]
    then = [*effects, *told]
    after = joined([tag("p", tag("b", "Then")), tag("ol", *(tag("li", t) for t in then))]) if then else Html()
    return joined([tag("div", *cards, class_="mtg-cards"), after])


def _types(view: View, obj: Object) -> str:
    words = [*sorted(view["supertypes"][obj.id]), *sorted(view.types[obj.id])]
    subtypes = " ".join(sorted(view["subtypes"][obj.id]))
    line = " ".join(word.title() for word in words) + (f" - {subtypes}" if subtypes else "")
    power = view.power[obj.id]
    return line if power is None else f"{line}, {power}/{view.toughness[obj.id]}"


def _dot(view: View, obj: Object) -> str:
    colors = view["indicator"][obj.id]
    frame = frame_of(obj.card)
    told = f" (color indicator: {' '.join(letters(colors))})" if colors else ""
    return told + (f" (drawn in a frame of color {frame})" if frame else "")


def _marks(state: State, obj: Object) -> str:
    marks = [f"{amount} {kind} counter{'s' * (amount != 1)}" for kind, amount in obj.counters]
    if obj.status.tapped:
        marks.append("tapped")
    if obj.status.face_down:
        marks.append("face down")
    if obj.attached_to is not None and obj.attached_to in state.objects:
        marks.append(f"on {state.objects[obj.attached_to].label}")
    if obj.token:
        marks.append("a token")
    marks += [f"{key} chosen: {value}" for key, value in obj.chosen]
    return f" ({', '.join(marks)})" if marks else ""
