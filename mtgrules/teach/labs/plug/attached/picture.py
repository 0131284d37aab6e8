"""How "Plug and source, attached" is drawn: a host with straps, what has fallen off, three questions."""

from __future__ import annotations

from functools import partial

from mtgrules.eras.wording import WORDING
from mtgrules.model.objects import Zone
from mtgrules.rules.objects.state_based import lonely_aura, loose_equipment
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.card import CardSize, card
from mtgrules.show.scene.seen import seen
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import fold, group, key, keys, rule_of
from mtgrules.teach.kit.played_board import there
from mtgrules.teach.labs.plug.attached.board import (
    DIES,
    EQUIPS,
    GRAVEYARD,
    LOOSE,
    MOVED,
    NO_CREATURE,
    PROTECTED,
    STAYS,
    STOLEN,
    USED,
    WIELDS,
    Straps,
)
from mtgrules.teach.labs.plug.attached.supply import AURA, BOTH, CURSE, EQUIPMENT, OWN, TWO_LINES

_MOVES = "moved by an effect"
_GEAR = {
    OWN: "as asked",
    AURA: "Aura",
    EQUIPMENT: "Equipment",
    BOTH: "both",
    CURSE: "Aura on a player",
    TWO_LINES: "two enchant lines",
}
_DEEDS = {STAYS: "stays", DIES: "dies", STOLEN: "is stolen", NO_CREATURE: "no creature any more"}


def draw(board: Straps) -> Html:
    """What can be pressed, the picture, and the three questions."""
    return joined([_keys(board), _picture(board), _questions(board)])


def more(board: Straps) -> Html:
    """Nothing beside what every lab has."""
    return Html()


# What can be pressed.


def _keys(board: Straps) -> Html:
    gear = keys("gear", _GEAR, "attached: ", on=(board.gear,), why_not=partial(board.why_not, "gear"))
    words = {**_DEEDS, PROTECTED: f"protection from {board.stopped_by}"}
    host = keys("deed", words, f"{board.host} ", on=(board.deed,), why_not=partial(board.why_not, "deed"))
    return joined([group("Attached", "gear", gear), group("Host", "deed", host), _then(board)])


def _then(board: Straps) -> Html:
    spare, _ = board.spare
    tries = [(EQUIPS, who, f"{who} equips it") for who in board.players]
    tries += [(WIELDS, spare, f"{spare} get it"), (USED, "", "granted ability")]
    moves = [(MOVED, where, f"to {where}") for where in board.spare] if _MOVES in board.unfolded else []
    pressed = [_try(board, *one) for one in tries]
    folded = fold(board, _MOVES, "By an effect", "to what an effect moves it")
    pressed += [folded, *(_try(board, *one) for one in moves)]
    return group("Then", "then", pressed)


def _try(board: Straps, name: str, value: str, words: str) -> Html:
    on = board.then == (name, value)
    label = {USED: "the granted ability is used", MOVED: f"it is moved to {value}"}.get(name, words)
    return key(name, value, words, label=f"then {label}", on=on, why_not=board.why_not(name, value))


# The picture.


def _picture(board: Straps) -> Html:
    straps = [name for name in board.worn if board.place(name) == board.host]
    others = [name for name in board.worn if board.place(name) in board.spare]
    places = [_place(board, "attached to it", straps, "strapped")]
    places += [_place(board, f"on {board.place(others[0])}", others, "strapped")] if others else []
    places += [_place(board, LOOSE, [name for name in board.worn if board.place(name) == LOOSE], "fallen")]
    places += [_place(board, GRAVEYARD, [n for n in board.worn if board.place(n) == GRAVEYARD], "buried")]
    listed = tag("ul", *places, class_="straps", aria_label="what was attached")
    return tag(
        "div",
        _host(board),
        listed,
        class_="host-of",
        role="group",
        aria_label=f"A host and what is attached. {board.told}",
    )


def _host(board: Straps) -> Html:
    """The host as it is, with whose it is, and who activates its abilities."""
    head = tag("small", "the host", class_="gray")
    if board.on_player:
        return tag("div", head, tag("b", board.host), tag("small", "a player"), class_="host")
    found = there(board.state, board.host)
    if found is None:
        obj = board.state.labeled(board.host)
        where = f"in {obj.owner}’s {obj.zone}" if obj is not None else "nowhere"
        return tag("div", head, tag("b", board.host), tag("small", where), class_="host ghost")
    whose = tag("small", tag("b", f"{board.view.controller[found.id]}’s"))
    tags = tag("div", whose, _tag(board, board.host), class_="tags")
    return tag("div", head, card(seen(board.view, found.id)), tags, class_="host")


def _place(board: Straps, words: str, names: list[str], kind: str) -> Html:
    """A place with what of the straps has ended there, and the rule that has brought it there."""
    rule = {LOOSE: loose_equipment, GRAVEYARD: lonely_aura}.get(words) if names else None
    known = rule.known(board.era) if rule is not None else None
    head = tag("small", words, " ", rule_of(known.cite if known else None), class_="gray")
    gear = [_gear(board, name) for name in names] or [tag("span", "–", class_="gray")]
    return tag("li", head, *gear, class_=f"strap-end {kind}{' empty' * (not names)}")


def _gear(board: Straps, name: str) -> Html:
    obj = board.state.labeled(name)
    assert obj is not None
    lies = obj.zone is Zone.BATTLEFIELD
    whose = tag("small", tag("b", f"{board.view.controller[obj.id]}’s"), " ")
    strap = tag("span", class_="strap", aria_hidden="true")
    drawn = card(seen(board.view, obj.id), CardSize.SMALL)
    if not lies:
        return tag("div", strap, drawn)
    text = tag(
        "small",
        with_symbols(" · ".join(tabletop.placed(board.scenario, name).card.text(board.era).splitlines())),
    )
    return tag("div", strap, drawn, tag("div", text, tag("div", whose, _tag(board, name)), class_="tags"))


def _tag(board: Straps, name: str) -> Html:
    """Who activates the abilities of something; nothing for what has none."""
    who, verb = board.activates(name), WORDING["activates"].at(board.era).value
    return Html() if not who else tag("small", f"{verb} its abilities: ", tag("b", who), class_="name-tag")


# The three questions.


def _questions(board: Straps) -> Html:
    found = there(board.state, board.host)
    size = (seen(board.view, found.id).size if found is not None else "") or "–"
    equips = " or ".join(board.equippers) or "nobody"
    rows = [
        ("How large is the host?", size),
        ("Who may equip it now?", equips if board.equipment else "no Equipment is here"),
        ("Who may use a granted ability?", board.user or "nobody"),
    ]
    asked = [
        tag("li", tag("span", question, class_="gray"), " ", tag("b", words)) for question, words in rows
    ]
    return tag("ul", *asked, class_="three", aria_label="three questions")
