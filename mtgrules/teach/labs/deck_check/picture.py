"""How the Deck check is drawn: a pile for each English name with a line at four, two gauges, the keys."""

from __future__ import annotations

from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import verdict
from mtgrules.teach.kit.lab import group, key
from mtgrules.teach.labs.deck_check.board import BEAR, PLAYS, STARTS, STEPS, DeckBoard

_SLABS = 6
"""So many cards of a pile are drawn one by one; of more, the rest is one block with its number."""
_SIDEBOARD = 15


def draw(board: DeckBoard) -> Html:
    """What can be pressed, the piles, and the two gauges beside them."""
    deck, side = board.deck, _side(board)
    least = PLAYS[board.play].minimum.at(board.era).value
    gauges = [
        _gauge("deck", deck.size, least, f"at least {least}", low=True),
        *([side] if side else []),
    ]
    piles = [_pile(board, name) for name in board.piles]
    line = board.line
    told = f"a line at {line}: no more of one name" if line else _no_line(board)
    listed = tag(
        "ul", *piles, class_="piles", data_group="pile", aria_label="the piles, one for each English name"
    )
    inside = tag(
        "div", listed, tag("p", told, class_="gray line-told"), class_=f"table-of{'' if line else ' open'}"
    )
    return joined(
        [_keys(board), tag("div", inside, tag("div", *gauges, class_="gauges"), class_="deck-check")]
    )


def more(board: DeckBoard) -> Html:
    """What stands under More: for which way of playing the deck is."""
    keys = [key("play", name, name, label=f"a deck for {name}", on=name == board.play) for name in PLAYS]
    return group("For", "play", keys)


def _no_line(board: DeckBoard) -> str:
    if not PLAYS[board.play].limits_copies:
        return "no line: in Limited there may be any number of each"
    return "no line in the rulebook of 1997: a tournament rule"


def _keys(board: DeckBoard) -> Html:
    starts = [
        key("start", name, words, label=f"start with {words}") for name, (words, _, _) in STARTS.items()
    ]
    read = key("read", "", "Read out", label="read out whether it is legal", main=True)
    fresh = key("pile", "", "New pile", label="a pile of another card", why_not=board.why_not("pile", ""))
    rows = [group("Start with", "start", [*starts, read])]
    changes = [_changes(board, "deck", "Deck"), _changes(board, "side", "Sideboard")]
    return joined([*rows, tag("div", *changes, tag("div", fresh, class_="keys"), class_="key-line")])


def _changes(board: DeckBoard, part: str, words: str) -> Html:
    keys = [
        key(
            *(part, str(number), f"{number:+d}".replace("-", "−")),
            label=f"{words}: {abs(number)} {board.pile} {'less' if number < 0 else 'more'}",
            why_not=board.why_not(part, str(number)),
        )
        for number in STEPS
    ]
    return group(words, part, keys)


def _pile(board: DeckBoard, name: str) -> Html:
    """A pile of one English name: a slab for each card, those of the sideboard hatched and on top."""
    deck = board.deck
    main, both = deck.number(name), deck.number(name, with_side=True)
    line, german = board.line or 0, board.german if name == BEAR else 0
    drawn = []
    for number in range(min(both, _SLABS)):
        kinds = ["slab"]
        kinds += ["side"] if number >= main else []
        kinds += ["over"] if name in board.too_many and number >= line else []
        german_one = both - german <= number
        kinds += ["named"] if german_one else []
        drawn.append(tag("span", "DE" if german_one else "", class_=" ".join(kinds)))
    rest = both - min(both, _SLABS)
    drawn += [tag("span", f"+{rest}", class_="slab rest")] if rest else []
    grows = tag("small", "any number", class_="grows") if board.may_grow(name) else Html()
    over = verdict("stop", "too many") if name in board.too_many else Html()
    parts = [f"{main}", *([f" + {both - main}"] if both > main else [])]
    count = tag("b", *parts)
    told = f"{name}: {main} in the deck, {both - main} in the sideboard{', too many' if over else ''}"
    stack = tag("span", *drawn, class_="stack-of", aria_hidden="true")
    on = name == board.pile
    head = key("pile", name, name, label=f"the pile of {name}", on=on)
    return tag("li", stack, count, head, grows, over, class_=f"pile-of{' on' * on}", aria_label=told)


def _side(board: DeckBoard) -> Html:
    """The gauge of the sideboard, dashed where the rules of the year do not speak of it."""
    many = board.deck.side_size
    if not board.side_rule or not PLAYS[board.play].limits_copies:
        told = "tournament rules" if not board.side_rule else "all that is not in the deck"
        return _gauge("sideboard", many, 0, told)
    return _gauge("sideboard", many, _SIDEBOARD, board.side_rule)


def _gauge(words: str, many: int, notch: int, told: str, *, low: bool = False) -> Html:
    """How many cards there are, with a notch at the number that is asked for."""
    full = max(many, notch, 1) * (1.15 if notch else 1)
    style = f"--full:{100 * many / full:.3g}%;--notch:{100 * notch / full:.3g}%"
    short = " short" if (low and many < notch) or (not low and notch and many > notch) else ""
    mark = tag("span", notch, class_="notch-at") if notch else Html()
    bar = tag(
        "span", tag("span", class_="filled"), mark, class_=f"bar{'' if notch else ' open'}", style=style
    )
    return tag(
        "p", tag("b", f"{words} {many}"), bar, tag("small", told, class_="gray"), class_=f"gauge{short}"
    )
