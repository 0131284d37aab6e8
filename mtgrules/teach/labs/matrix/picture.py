"""How the Legality matrix is drawn: the moments, the cells, the two cards in question, what can change."""

from __future__ import annotations

from mtgrules.model.color import Color, Colors
from mtgrules.model.labels import capitalized
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.pressed import Pressed
from mtgrules.show.scene.card import CardSize, card
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.show.scene.seen import seen
from mtgrules.teach.kit.film_strip import ribbon, rule
from mtgrules.teach.kit.lab import color_keys, group, key, keys
from mtgrules.teach.kit.played_board import there
from mtgrules.teach.kit.surface import press
from mtgrules.teach.labs.matrix.board import ATTACK, BEFORE, MOMENTS, Matrix
from mtgrules.teach.labs.matrix.cells import Cell, Pair, Stands
from mtgrules.teach.labs.matrix.traits import LANDS, MARKS, OF_ATTACKER, OF_BLOCKER, TRAITS

_MANY = 5
"""Up to so many blockers stand in columns; of more, each attacker has its own list."""
_VERDICTS = {
    Stands.ILLEGAL: ("stop", "Illegal"),
    Stands.NOT_ASKED: ("not yet", "Not asked"),
    Stands.NOT_ALONE: ("uncertain", "Not alone"),
    Stands.MAY_ATTACK: ("right", "Legal"),
    Stands.MAY_BLOCK: ("right", "Legal"),
}
_DECLARED = "right", "Declared"


def draw(board: Matrix) -> Html:
    """What can be pressed, and the picture."""
    below = [_keys(board)] if board.setting else []
    return joined([ribbon("go", MOMENTS, board.moment), _matrix(board), _pair(board), _setter(board), *below])


def more(board: Matrix) -> Html:
    """What stands under More: the lands of who defends."""
    whose, words = board.state.defending, {name: _land_words(name) for name in board.lands}
    now = [name for name in board.lands if there(board.state, name)]
    lands = keys("land", words, lambda name: f"{whose} has {name}", on=now)
    return group(f"{whose} has", "land", lands)


def _land_words(name: str) -> str:
    types = LANDS.get(name, name)
    return name if types == name else f"{name} ({types})"


# The matrix.


def _matrix(board: Matrix) -> Html:
    grid, values = board.grid, {pair: value for value, pair in board.values.items()}
    corner = tag("span", "↓ attacks · blocks →", class_="corner gray")
    heads = corner, tag("span", "attack", class_="head"), *(_head(board, b) for b in grid.blockers)
    rows = [tag("div", *heads, class_="row heads")]
    for attacker in grid.attackers:
        out = grid.cells[attacker, ""].stands in (Stands.ILLEGAL, Stands.NOT_ASKED)
        columns = ("",) if out else ("", *grid.blockers)  # where it is out, no block is asked about
        cells = [_cell(board, (attacker, b), values[attacker, b], out) for b in columns]
        rows.append(tag("div", _head(board, attacker), *cells, class_=f"row{' out' * out}"))
    return tag(
        *("div", *rows),
        class_=f"matrix{' many' * (len(grid.blockers) > _MANY)}",
        style=f"--n:{len(grid.blockers)}",
        role="group",
        aria_label=f"who may attack, and who may block whom: {MOMENTS[board.moment]}",
        data_group="cell",
    )


def _head(board: Matrix, name: str) -> Html:
    """A creature at its row or column, as a small card."""
    obj = board.state.labeled(name)
    if obj is None or there(board.state, name) is None:
        return tag("span", tag("s", name), " ", tag("small", obj.zone if obj else "gone"), class_="head off")
    return tag("span", card(seen(board.view, obj.id), CardSize.SMALL), class_="head flat")


def _cell(board: Matrix, pair: Pair, value: str, out: bool) -> Html:
    """A cell; that of an attacker that is out stands for its whole row."""
    cell, (attacker, blocker) = board.grid.cells[pair], pair
    declares = board.moment == (ATTACK if blocker else BEFORE)
    planned = declares and pair in board.plan and cell.stands.can_be_declared
    words = f"will {'block' if blocker else 'attack'}" if planned else cell.words
    turned = pair in board.turned
    kind = "planned" if planned else "declared" if cell.stands.declared else cell.stands.name.lower()
    on = pair == board.cell or (out and attacker == board.cell[0])
    classes = ["cell", kind.replace("_", "-"), *(["on"] if on else [])]
    classes += ["fresh"] if turned else ["ever"] if pair in board.ever else []
    whom = blocker or "attack"
    inside = [
        tag("span", whom, class_="whom"),
        tag("span", icon(_VERDICTS.get(cell.stands, _DECLARED)[0]), tag("span", words), class_="is"),
    ]
    inside += [tag("span", "turned", class_="tag new", aria_hidden="true")] if turned else []
    label = f"{attacker}, {whom}: {words}{', just turned' * turned}"
    return press("cell", value, *inside, label=label, on=on, class_=" ".join(classes))


# The two in question.


def _pair(board: Matrix) -> Html:
    attacker, blocker = board.cell
    blocks = _large(board, blocker, "blocker") if blocker else Html()
    attacks = _large(board, attacker, "attacker")
    return tag("div", attacks, _judged(board), blocks, _lands(board), class_="in-question")


def _large(board: Matrix, name: str, role: str) -> Html:
    obj, on = board.state.labeled(name), board.setting and name == board.name
    whose = board.state.active if role == "attacker" else board.state.defending
    head = tag("small", f"{whose}'s {role}", class_="gray")
    if obj is None:
        return tag("div", head, tag("p", tag("s", name), " is gone for good."), class_="one")
    large = card(seen(board.view, obj.id), CardSize.LARGE, Pressed("whose", role, "change this one", on))
    return tag("div", head, large, class_=f"one{'' if there(board.state, name) else ' off'}")


def _judged(board: Matrix) -> Html:
    """The verdict on the cell that is looked at, its reason with the rule, and the key that plans it."""
    cell, (attacker, blocker) = board.looked, board.cell
    sign, word = _VERDICTS.get(cell.stands, _DECLARED)
    question = f"{blocker} blocks {attacker}" if blocker else f"{attacker} attacks"
    why = board.no_plan()
    words = "will block" if blocker else "will attack"
    on = board.cell in board.plan and not why
    plan = key("plan", "", words, label=f"{blocker or attacker} {words}", on=on, why_not=why)
    return tag(
        "div",
        tag("h3", question),
        tag("p", verdict(sign, word), " ", _reasons(cell)),
        tag("div", plan, class_="keys", data_group="plan"),
        class_="judged",
    )


def _reasons(cell: Cell) -> Html:
    """The reasons of a cell, each with its rule; of what is declared, those that come too late."""
    if not cell.reasons:
        return joined([f"{cell.plain}."])
    head = f"{cell.plain}. Too late: " if cell.late else ""
    said = ((r.sentence if head else capitalized(r.sentence), rule(r.cite)) for r in cell.reasons)
    return joined([head, joined(map(joined, said), "; "), "."])


def _lands(board: Matrix) -> Html:
    """The lands of who defends, which a landwalk asks about; nothing where there is none."""
    state, now = board.state, board.view
    lands = [
        card(seen(now, one.id), CardSize.SMALL)
        for name in board.lands
        if (one := there(state, name)) and now.controller[one.id] == state.defending
    ]
    if not lands:
        return Html()
    return tag("div", tag("small", f"{state.defending}'s lands", class_="gray"), *lands, class_="flat lands")


# What can change.


def _setter(board: Matrix) -> Html:
    on, name = board.setting, board.name
    opener = key("set up", "", f"Change {name}", label=f"change {name}", on=on, aria_expanded=str(on).lower())
    hint = "or press another card" if on else "before it is declared, or after"
    return tag("div", opener, tag("span", hint, class_="gray"), class_="keys")


def _keys(board: Matrix) -> Html:
    name, obj = f"{board.name}: ", there(board.state, board.name)
    traits = {one: TRAITS[one].words for one in (OF_BLOCKER if board.of_blocker else OF_ATTACKER)}
    has = [one for one in traits if obj is not None and TRAITS[one].on(board.state, obj.id)]
    marks = {one: mark.words for one, mark in MARKS.items()}
    marked = [one for one in marks if board.is_marked(one)]
    rows = (
        group("Has", "give", keys("give", traits, name, on=has, why_not=board.no_trait)),
        group("Is", "mark", keys("mark", marks, name, on=marked, why_not=board.no_mark)),
        group("Color", "color", _colors(board)),
    )
    return tag("div", *rows, class_="set-up")


def _colors(board: Matrix) -> list[Html]:
    obj = there(board.state, board.name)
    colors: Colors = board.view.colors[obj.id] if obj else frozenset()
    name, why = f"{board.name}: ", "" if obj else "it is not on the battlefield"
    on = [color.letter for color in colors]
    none = joined([tag("span", "–", class_="disk none"), "colorless"])
    bare = key("color", "none", none, f"{name}colorless", on=obj is not None and not colors, why_not=why)
    return [*color_keys("color", name, on=on, why_not=why, drawn=_disk), bare]


def _disk(color: Color) -> Html:
    return tag("span", color.letter, class_=f"disk {color.letter}")
