"""What can be done to the X-ray, and the sentence that says what the last click did and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mtgrules.eras.era import Dated, Era, NotModelled
from mtgrules.language.does.copying import exception_leaves_out_defining
from mtgrules.language.edits.copiable import copiable_list, copiable_list_known
from mtgrules.language.edits.copied import (
    copies_of_copies,
    face_down_is_copied,
    token_takes_cost,
    what_is_copied,
)
from mtgrules.language.phrases.becoming_copies import link_to_original
from mtgrules.rules.layers.evaluation import view
from mtgrules.show.values import value_of
from mtgrules.teach.x_ray_board import COPIERS, ORIGINALS, TICKS, Taking, XRay, game
from mtgrules.teach.x_ray_items import DERIVED, SAID_OF_IT, believed, layer_of, rays


@dataclass(frozen=True)
class XRayPick:
    """The action of choosing an original, or the last copy."""

    original: str


@dataclass(frozen=True)
class Tick:
    """The action of letting something happen to the original, or taking it back."""

    key: str
    on: bool


@dataclass(frozen=True)
class Look:
    """The action of choosing how to look."""

    look: str


@dataclass(frozen=True)
class CopyBy:
    """The action of choosing who copies."""

    copier: str


@dataclass(frozen=True)
class MakeCopy:
    """The action of making the copy."""


@dataclass(frozen=True)
class XRayBelieve:
    """The action of playing a wrong idea out beside, or none."""

    belief: str


SEES = {
    "both": "Framed: where a copy takes something else than you see",
    "as seen": "What the players see, with everything that lies on it",
    "x-ray": "What a copy looks through is hatched; what it takes stands in the middle",
}


def number(rule: Dated[Any], era: Era) -> str:
    """The number of a rule in brackets; for 1997 that it is not certain."""
    if not copiable_list_known.at(era).value:
        return f"(not certain: no general rule of {era.year} is known)"
    try:
        return f"({rule.at(era).cite.short})"
    except NotModelled:
        return f"(not certain: no source of {era.year} tells)"


def sentence(before: XRay, after: XRay, action: object) -> str:
    """What the last click did and why, in one sentence with the rule of the era."""
    rule = number(what_is_copied, after.era)
    match action:
        case XRayPick():
            return _picked(after)
        case Tick(key, on):
            return _ticked(before, after, key, on)
        case Look(look):
            return f"{SEES[look]} {rule}."
        case CopyBy(copier):
            return f"{COPIERS[copier]} {_SAYS[copier]}. Press “Copy it”."
        case MakeCopy():
            return _made(after)
        case XRayBelieve():
            return _believed(after)
    return ""


_SAYS = {
    "plain": "copies a creature and changes nothing",
    "blue": "copies all but the color, and has an ability besides",
    "seven": "copies a creature, except that it is 7/7",
    "also": "copies a creature, except that it is an enchantment too",
    "token": "makes a token that is a copy",
}


def _picked(board: XRay) -> str:
    rule = number(what_is_copied, board.era)
    if board.chain:
        return f"Now the copy is the original; what made it a copy is above the line {rule}."
    told = {
        "bear": "A creature with a text: let something happen to it, then compare the columns",
        "morph": "A creature that can lie face down: tick the last box and look above the line",
        "land": "A land that an effect makes a 3/3 creature: the effect is below the line",
        "counting": "Its text counts Forests: the text is copied, the number is not",
    }[board.original]
    return f"{told} {rule}."


def _ticked(before: XRay, after: XRay, key: str, on: bool) -> str:
    what, era = TICKS[key], after.era
    if after.made is not None:
        rule = number(link_to_original, era)
        return f"The original changes, the copy does not: its values were taken before {rule}."
    if not on:
        return f"Taken back: {what}."
    if key == "down":
        rule = number(face_down_is_copied, era)
        return (
            f"“{_capital(what)}” is above the line: a copy takes the nameless 2/2, but lies face up {rule}."
        )
    rule, layer = number(what_is_copied, era), layer_of(key, era)
    if layer is None:
        return f"“{_capital(what)}” is no value of the card at all, so nothing of it can be copied {rule}."
    where = f", in layer {layer.number}" if layer.number else ""
    if _seen(before) == _seen(after):
        return f"“{_capital(what)}” is below the line{where}; here it changes no value that is shown {rule}."
    return (
        f"“{_capital(what)}” is below the line{where}: it changes what is seen, not what a copy takes {rule}."
    )


def _seen(board: XRay) -> list[str]:
    return [item.seen.said for item in rays(board).items]


def _made(board: XRay) -> str:
    made, era = board.made or Taking(board.ticks, board.copier), board.era
    rule = number(what_is_copied, era)
    if made.copier == "token":
        played = game(board)
        if played.after is None or played.copy is None:
            raise ValueError("no copy has been made yet")
        value = value_of(view(played.after), played.copy, "mana value").text
        return (
            f"A token takes the mana cost too, so its mana value is {value} {number(token_takes_cost, era)}."
        )
    if "down" in made.ticks and made.copier == "plain":
        rule = number(face_down_is_copied, era)
        return f"A colorless 2/2 without name or text; it lies face up, so nothing turns it up {rule}."
    if made.copier == "seven" and board.original == "counting" and not board.chain:
        rule = number(exception_leaves_out_defining, era)
        return f"It is 7/7, and the text that would count is left out {rule}."
    if made.copier != "plain":
        rule = number(copies_of_copies, era)
        own = {"blue": "its own color and an ability", "seven": "7/7", "also": "“enchantment”"}
        return f"Above the line of the copy lies {own[made.copier]}: the next copy takes that along {rule}."
    if board.chain:
        return (
            f"The copy takes what the copy before it was, exceptions and all {number(copies_of_copies, era)}."
        )
    if "blue" in made.ticks and _copied(board, "mana cost") != "none":
        color = _copied(board, DERIVED, "color")
        why = (
            "the cost is copied, and it says" if "color" not in copiable_list.at(era).value else "printed is"
        )
        return f"Left behind: “painted blue”. {_capital(why)} {color} {rule}."
    if board.original == "land":
        return f"What made the land a creature is left behind: the copy is a land and nothing else {rule}."
    if board.original == "counting":
        return f"The counting is copied, not the number: the copy counts what its own controller has {rule}."
    many = len(board.left_behind)
    if not many:
        return f"Nothing had happened to it, so the copy is what you see {rule}."
    return f"The copy enters untapped and face up, with what is printed; left behind: {many} {rule}."


def _copied(board: XRay, *labels: str) -> str:
    found = next(i for i in rays(board).items if i.label in labels)
    return (found.copy or found.taken).said


def _believed(board: XRay) -> str:
    if not board.belief:
        return "The rules alone."
    parts = [label for label, true, wrong in believed(board) if true != wrong]
    if not parts:
        return f"On this board “{board.belief}” would change nothing; tick something and look again."
    place = SAID_OF_IT.get(parts[0], parts[0])
    return f"If “{board.belief}” were a rule, it would part from the true one at: {place}."


def by_other_rules(before: XRay, after: XRay) -> str:
    """What other rules change: the list of what is copied, or nothing."""
    era = after.era
    if not copiable_list_known.at(era).value:
        return (
            f"Not certain: no general rule about copies is known of {era.year}; "
            "each copier's own text said what it takes."
        )
    one, two = copiable_list.at(before.era).value, copiable_list.at(era).value
    came = [item for item in two if item not in one]
    went = [item for item in one if item not in two]
    rule = f"({copiable_list.at(era).cite.short})"
    if copiable_list_known.at(before.era).value and (came or went):
        told = [f"new on the list: {_listed(came)}"] * bool(came) + [f"gone: {_listed(went)}"] * bool(went)
        return f"{_by(era)}, {'; '.join(told)} {rule}."
    return f"{_by(era)} a copy takes {_listed(list(two))} {rule}."


def _by(era: Era) -> str:
    return "By today's rules" if era.is_today else f"By the rules of {era.year}"


def _listed(names: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def opening(board: XRay) -> str:
    """The sentence under the first board."""
    name = ORIGINALS[board.original]
    return f"{name} has a counter and a white Aura and is painted blue. Press “Copy it”: what goes along?"
