"""How Echo is drawn: the stack with the topmost first, three shelves of what was settled, and one line."""

from __future__ import annotations

from collections.abc import Iterable

from mtgrules.model.objects import Object
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit.lab import fold, group, key, keys
from mtgrules.teach.labs.echo.board import UNKNOWN, EchoBoard
from mtgrules.teach.labs.echo.chips import Settled, chips
from mtgrules.teach.labs.echo.supply import AIMS, HOW, ORIGINALS, PLAYERS

_OTHERS = "what if"


def draw(board: EchoBoard) -> Html:
    """What can be pressed, and the picture."""
    return joined([_keys(board), tag("div", _stack(board), _shelves(board), class_="echo"), _line(board)])


def more(board: EchoBoard) -> Html:
    """What stands under More: nothing of its own."""
    return Html()


def _keys(board: EchoBoard) -> Html:
    steps = [
        key("back", "", "Back", label="one step back", why_not=board.why_not("back", "")),
        key("next", "", "Next", label="what is done next", main=True, why_not=board.why_not("next", "")),
        key("counter", "", "Counter the top", why_not=board.why_not("counter", "")),
        fold(board, _OTHERS, "What if …", "another original, copier, way or target"),
    ]
    rows = [group("Step", "step", steps)]
    if _OTHERS in board.unfolded:
        words = {name: one.words for name, one in ORIGINALS.items()}
        chosen = {"by": PLAYERS, "how": HOW, "aims": AIMS}
        heads = {"by": "Copied by", "how": "How", "aims": "Targets"}
        on = {"by": board.by, "how": board.how, "aims": board.aims} if board.name else {}
        rows.append(group("Original", "name", keys("name", words, "the original: ", on={board.name})))
        lines = [
            group(
                heads[name],
                name,
                keys(
                    *(name, there, f"{heads[name]}: "),
                    on={on.get(name, "")},
                    why_not=lambda value, name=name: board.why_not(name, value),  # type: ignore[misc]
                ),
            )
            for name, there in chosen.items()
        ]
        rows.append(tag("div", *lines, class_="key-line"))
    return joined(rows)


# The stack.


def _stack(board: EchoBoard) -> Html:
    slips = [_slip(board, one, n) for n, one in enumerate(board.stack, 1)]
    empty = tag("p", "The stack is empty.", class_="gray")
    listed = tag("ol", *slips, class_="slips") if slips else empty
    return tag("div", tag("b", "The stack, top first"), listed, class_="echo-stack")


def _slip(board: EchoBoard, one: Object, number: int) -> Html:
    copied = board.copied
    mine = copied is not None and one.id == copied.copy.id
    source = copied is not None and one.id == copied.original.id
    view = board.view
    what = "no card" if one.copy or one.ability is not None else f"{one.owner}’s card"
    word = verdict("right", "the copy") if mine else tag("small", "the original") if source else ""
    head = tag("span", tag("b", one.label), " ", word)
    who = view.controller[one.id]
    told = what if what != "no card" and who == one.owner else f"{who}’s, {what}"
    whose = tag("small", told, class_="gray")
    kind = " echoed" if mine else " source-of" if source else ""
    return tag("li", head, whose, _chips(chips(view, one)), class_=f"slip-of{kind}")


def _chips(found: Iterable[Settled], kind: str = "") -> Html:
    drawn = [tag("span", with_symbols(chip.says), class_=f"chip {kind}".rstrip()) for chip in found]
    return tag("span", *drawn, class_="chips-of")


# The shelves.


def _shelves(board: EchoBoard) -> Html:
    copied = board.copied
    if copied is None:
        words = "No copy yet. What stands on the original was settled as it was cast."
        return tag("div", tag("p", words, class_="gray"), class_="shelves")
    none = tag("span", "nothing", class_="gray")
    struck = [chip for chip in copied.of_original if chip not in copied.of_copy] if not copied.cast else []
    other = joined([_chips(struck, "struck"), _chips(copied.other)])
    if copied.cast:
        names = ("It took along", "Chosen in casting it", "Never anew")
        last = "nothing: a card that is not on the stack has nothing settled"
    else:
        names = ("It took along", "Otherwise than its original", "Never anew")
        last = ", ".join(board.never) or "nothing here"
    then = "What is chosen on resolving is chosen by its controller, then."
    return tag(
        "div",
        tag("div", tag("b", names[0]), _chips(copied.along) if copied.along else none, class_="shelf-of"),
        tag("div", tag("b", names[1]), other if struck or copied.other else none, class_="shelf-of"),
        tag("div", tag("b", names[2]), tag("span", last), class_="shelf-of closed"),
        tag("small", then, class_="gray"),
        class_="shelves",
        role="group",
        aria_label="what the copy took along, and what not",
    )


def _line(board: EchoBoard) -> Html:
    cells = [
        tag(
            "span",
            f"{asks} ",
            verdict("uncertain", UNKNOWN) if says == UNKNOWN else tag("b", says),
            class_="asked-of",
        )
        for asks, says in board.answers
    ]
    return tag("p", *cells, class_="echo-line")
