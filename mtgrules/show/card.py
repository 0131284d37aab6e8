"""One card as a small drawing of our own: name, cost, kind, size and the letters of its colors."""

from dataclasses import dataclass
from functools import lru_cache

from mtgrules.show.html import Html, joined
from mtgrules.show.palette import BORDER, GRAY, INK, PAPER, SHADE, chip, color_words, hatch
from mtgrules.show.svg import box, clipped, disks, picture, ring, text_width, words

WIDTH, HEIGHT = 150, 100
CLOSE = 1.25
"""How much too long a line may be to be drawn closer instead of cut."""
_ROOM = WIDTH - 20
CAPTION = 22
"""Room for the line under the card, there only when something is written in it."""
_KEPT = 2000
"""So many drawings are kept: on a board that is drawn again, most cards are as they were."""


@dataclass(frozen=True, slots=True)
class CardPicture:
    """What is drawn of a card; every field is a plain value, so any engine or none can fill it."""

    name: str
    cost: tuple[str, ...] = ()
    size: str | None = None
    letters: tuple[str, ...] | None = ()
    """The letters of its colors; None where they are not shown, because they are asked for."""
    type_line: str = ""
    face_down: bool = False
    frame: str | None = None
    note: str = ""


@lru_cache(_KEPT)
def card_svg(card: CardPicture) -> Html:
    """The drawing, 150 wide and 100 high, 22 more with a line under it.

    Raises `ValueError` for an unknown color letter.
    """
    caption = _caption(card)
    return picture(
        WIDTH,
        HEIGHT + (CAPTION if caption else 0),
        card_text(card),
        _sheet(card),
        _back(card) if card.face_down else _face(card),
        _foot(card),
        words(clipped(caption, WIDTH - 4), 2, HEIGHT + 17, fill=GRAY) if caption else "",
    )


def card_text(card: CardPicture) -> str:
    """The same facts as one line of text.

    >>> card_text(CardPicture("Bear", ("{1}", "{G}"), "2/2", ("G",), "Creature - Bear"))
    'Bear, cost {1}{G}, Creature - Bear, 2/2, green'
    """
    colors = "" if card.letters is None else color_words(card.letters)
    if card.face_down:
        facts = ["face-down card, no name, no cost", card.size or "", colors]
    else:
        cost = f"cost {''.join(card.cost)}" if card.cost else "no mana cost"
        facts = [card.name, cost, card.type_line, card.size or "", colors]
    if card.frame is not None:
        facts.append(f"drawn in a {chip(card.frame).word} frame")
    return ", ".join(fact for fact in (*facts, card.note) if fact)


def _caption(card: CardPicture) -> str:
    frame = f"{card.frame} frame" if card.frame is not None else ""
    return ", ".join(part for part in (frame, card.note) if part)


def _sheet(card: CardPicture) -> Html:
    stroke, thick = (BORDER, 1.5) if card.frame is None else (chip(card.frame).fill, 5)
    inset = thick / 2
    return box(inset, inset, WIDTH - thick, HEIGHT - thick, stroke=stroke, fill=PAPER, thick=thick, round_=8)


def _face(card: CardPicture) -> Html:
    return joined(
        [
            words(clipped(card.name, _ROOM * CLOSE, bold=True), 11, 22, bold=True, room=_ROOM),
            *_cost(card.cost),
            words(clipped(card.type_line, _ROOM * CLOSE), 11, 65, fill=GRAY, room=_ROOM),
        ]
    )


def _cost(cost: tuple[str, ...]) -> list[Html]:
    """The symbols without hue: on this drawing a hue is always a color the card has."""
    shapes: list[Html] = []
    x = 11.0
    for symbol in cost:
        text = symbol.strip("{}")
        width = max(19.0, text_width(text) + 8)
        if x + width > WIDTH - 8:
            shapes.append(words("…", x, 44, fill=GRAY))
            break
        shapes.append(box(x, 29.5, width, 19, stroke=BORDER, fill=SHADE, round_=9.5))
        shapes.append(words(text, x + width / 2, 44, anchor="middle"))
        x += width + 3
    return shapes


def _back(card: CardPicture) -> Html:
    return joined(
        [hatch(10, 10, WIDTH - 20, 30), words("face down", WIDTH / 2, 62, anchor="middle", fill=GRAY)]
    )


def _colors(letters: tuple[str, ...], y: float) -> tuple[Html, ...]:
    if not letters:
        return (ring(22, y), words("colorless", 38, y + 5, fill=GRAY))
    if len(letters) <= 3:
        return tuple(disks(letters, 22, y))
    return tuple(disks(letters, 20, y, step=19.5, size=20))


def _foot(card: CardPicture) -> Html:
    y = HEIGHT - 18
    marks = _colors(card.letters, y) if card.letters is not None else ()
    size = (
        words(card.size, WIDTH - 11, y + 6, size=17, bold=True, anchor="end", fill=INK)
        if card.size
        else Html()
    )
    return joined([*marks, size])
