"""The X-ray: what a copy sees of its original, and what it leaves behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import ipywidgets as w

from mtgrules.eras.era import Era, NotModelled
from mtgrules.language.edits.copiable import copiable_list_known
from mtgrules.model.color import Color
from mtgrules.model.view import View as GameView
from mtgrules.rules.layers.evaluation import view
from mtgrules.show.html import Html, joined, table, tag
from mtgrules.show.palette import chips_html, color_words
from mtgrules.show.x_ray import AS_SEEN, BOTH, RAYS, x_ray_height, x_ray_svg, x_ray_table, x_ray_text
from mtgrules.teach.build import Build
from mtgrules.teach.controls import ChoiceControl, Ticks, push, row
from mtgrules.teach.frame import Lab, RulesOf, Turn
from mtgrules.teach.progress import Progress
from mtgrules.teach.view import html_widget, show_if
from mtgrules.teach.wrong import OF_WHAT_IS_COPIED
from mtgrules.teach.x_ray_board import (
    COPIERS,
    COPIES,
    LAST,
    ORIGINALS,
    TICKS,
    CopyDies,
    Taking,
    XRay,
    copied_game,
    file_of,
    game,
)
from mtgrules.teach.x_ray_items import SAID_OF_IT, believed, chain, rays
from mtgrules.teach.x_ray_words import (
    CopyBy,
    Look,
    MakeCopy,
    Tick,
    XRayBelieve,
    XRayPick,
    by_other_rules,
    opening,
    sentence,
)
from mtgrules.teach.years import YearsOff, since, years_off

ORIGINAL = {
    "bear": "Bear",
    "morph": "morph",
    "land": "animated land",
    "counting": "counting",
    LAST: "last copy",
}
LOOK = {AS_SEEN: "as seen", RAYS: "X-ray", BOTH: "both"}
COPIER = {
    "plain": "plain",
    "blue": "own color",
    "seven": "7/7",
    "also": "enchantment",
    "token": "token",
}
FIRST = XRay(ticks=frozenset({"counter", "aura", "blue"}))


class XRayLab(Lab):
    """The lab of lesson 10: three columns, a line that no copy looks below, and the copy beside them."""

    title = "X-ray"
    compares = True
    height = int(x_ray_height(rays(FIRST).items))

    def __init__(self, start: XRay | None = None, said: str = "") -> None:
        start = start or FIRST
        self.original = ChoiceControl("Original", ORIGINAL, lambda key: self.send(XRayPick(key)))
        self.happened = Ticks("Happened", TICKS, lambda key, on: self.send(Tick(key, on)))
        self.look = ChoiceControl("Look", LOOK, lambda key: self.send(Look(key)))
        self.copier = ChoiceControl("Copier", COPIER, lambda key: self.send(CopyBy(key)))
        self.make = push("Copy it", f"{self.title}: make the copy", lambda: self.send(MakeCopy()), "mtg-main")
        self.beliefs = ChoiceControl(
            "Play out", {"": "the rules alone", **{b: b for b in OF_WHAT_IS_COPIED}}, self._believes
        )
        self.reasons = html_widget("", "mtg-reason")
        self.believed = html_widget("", "mtg-picture")
        self.chain = html_widget()
        super().__init__(start, said or opening(start))

    def _believes(self, belief: str) -> None:
        self.send(XRayBelieve(belief))

    def controls(self) -> Sequence[w.Widget]:
        made = row(self.copier, self.make)
        made.layout.justify_content = "space-between"
        look = row(self.look, self.reasons)
        look.layout.flex_flow, look.layout.align_items = "row nowrap", "center"
        self.look.layout.flex, self.reasons.layout.flex = "none", "1 1 0"
        look.layout.min_height = "2.9em"
        return (row(self.original), row(self.happened), made, look)

    def below(self) -> Sequence[w.Widget]:
        return (self.believed,)

    def after(self) -> Sequence[w.Widget]:
        return (self.chain,)

    def more(self) -> Sequence[w.Widget]:
        return (self.beliefs,)

    def play(self, position: XRay, action: object) -> Turn:
        """The board after an action, with the sentence that says what it did and why."""
        after = _after(position, action)
        if isinstance(after, str):
            return Turn(position, after, refused=True)
        try:
            game(after)
        except NotModelled as missing:
            return Turn(position, _told(missing), refused=True)
        if isinstance(action, RulesOf):
            return Turn(after, by_other_rules(position, after))
        return Turn(after, sentence(position, after, action))

    def show(self, position: XRay) -> None:
        """Set every control from the board."""
        ticks_off, originals_off = _ticks_off(position), _originals_off(position)
        cannot = _cannot_copy(position)
        self.original.show(LAST if position.chain else position.original, originals_off)
        self.happened.show(position.ticks, ticks_off)
        self.look.show(position.look)
        self.copier.show(position.copier)
        self.make.disabled = bool(cannot)
        # One line of reasons for all groups, always there, so that nothing jumps.
        reasons: dict[str, list[str]] = {}
        for off, names in ((originals_off, ORIGINAL), (ticks_off, TICKS)):
            for key, why in off.items():
                reasons.setdefault(why, []).append(names[key])
        told = [f"{', '.join(names)}: {why}" for why, names in reasons.items()]
        told += [f"copy: {cannot}"] * bool(cannot)
        self.original.reason = self.happened.reason = ""
        self.reasons.value = str(tag("span", "; ".join(told))) if told else "&nbsp;"
        self.beliefs.show(position.belief)
        self.believed.value = str(_believed_html(position))
        show_if(self.believed, bool(position.belief))
        self.chain.value = str(_chain_html(position))

    def era(self, position: XRay) -> str:
        return position.era.key

    def eras_off(self, position: XRay) -> YearsOff:
        return years_off(lambda era: game(position.with_(era=era)))

    def picture(self, position: XRay) -> Html:
        return joined([_certainty(position), x_ray_svg(rays(position))])

    def table(self, position: XRay) -> Html:
        return joined([_certainty(position), x_ray_table(rays(position), self.title)])

    def text(self, position: XRay) -> str:
        what = ORIGINAL[LAST if position.chain else position.original]
        return f"{what}, rules of {position.era.year}. {x_ray_text(rays(position))}"

    def board(self, position: XRay) -> str:
        return file_of(position)

    def comparison(self, kept: XRay, position: XRay) -> str:
        one, two = (
            {i.label: (i.taken.said, i.seen.said, i.copy.said if i.copy else "") for i in rays(b).items}
            for b in (kept, position)
        )
        parts = [SAID_OF_IT.get(label, label) for label in two if one.get(label, two[label]) != two[label]]
        return f"The boards part at: {', '.join(parts)}." if parts else "Both boards show the same values."


def blue_bear(progress: Progress | None = None) -> Build:
    """The build exercise of lesson 10: a blue Bear that a plain copy takes as a blue Bear."""
    task = (
        "Make a blue Bear that stays blue when it is copied: in the column “a copy takes” it has to be blue, "
        "and still be called Grove Bear. Paint alone will not do."
    )

    def goal(board: XRay) -> tuple[bool, str]:
        now = _now(board)
        obj = game(board).subject
        values = now.copiable_values(obj)
        if values.colors == frozenset({Color.BLUE}) and values.name == ORIGINALS["bear"]:
            return (
                True,
                "Blue is above the line now: the copier's own color is part of what the next copy takes.",
            )
        if Color.BLUE in now.colors[obj]:
            return False, "It is blue, but only below the line: a copy would not be."
        if board.made is not None and board.made.copier == "blue":
            return False, "Nearly: now look at the last copy as the original."
        return False, "What a copy takes is not blue yet."

    return Build(
        "10-build-blue-bear",
        task,
        XRayLab(XRay(), "Nothing has happened to the Bear yet."),
        goal,
        progress=progress,
    )


def _now(board: XRay) -> GameView:
    return view(game(board).state)


def _after(board: XRay, action: object) -> XRay | str:
    match action:
        case RulesOf(key):
            return board.with_(era=Era.named(key))
        case XRayPick(original) if original == LAST:
            if board.made is None:
                return "There is no newer copy: make one first."
            return board.of_last()
        case XRayPick(original):
            off = _ticks_off(board.with_(original=original, chain=(), made=None))
            return board.with_(original=original, chain=(), made=None, ticks=board.ticks - frozenset(off))
        case Tick(key, on):
            return board.ticked(key, on)
        case Look(look):
            return board.with_(look=look)
        case CopyBy(copier):
            return board.with_(copier=copier)
        case MakeCopy():
            cannot = _cannot_copy(board)
            return (
                f"{cannot[:1].upper()}{cannot[1:]}."
                if cannot
                else board.with_(made=Taking(board.ticks, board.copier))
            )
        case XRayBelieve(belief):
            return board.with_(belief=belief)
    raise ValueError(f"the X-ray does not know {action!r}")


def _told(missing: NotModelled) -> str:
    text = str(missing)
    return f"{text[:1].upper()}{text[1:]}."


# What means nothing now, with its reason.


def _ticks_off(board: XRay) -> Mapping[str, str]:
    """The things that cannot happen, each with its reason."""
    off: dict[str, str] = {}
    for key in TICKS:
        if key in board.ticks:
            continue
        try:
            game(board.ticked(key, True))
        except CopyDies:
            off[key] = "a 0/0 would be put into the graveyard"
        except NotModelled as missing:
            off[key] = since(missing)
    return off


def _originals_off(board: XRay) -> Mapping[str, str]:
    off: dict[str, str] = {}
    for key in ORIGINALS:
        try:
            game(XRay(key, era=board.era))
        except NotModelled as missing:
            off[key] = since(missing)
    if board.made is None and not board.chain:
        off[LAST] = "there is none yet"
    return off


def _cannot_copy(board: XRay) -> str:
    """Why no copy can be made now, or nothing."""
    if len(board.chain) >= len(COPIES):
        return "there is room for four copies; choose another original to begin again"
    now = _now(board)
    if "creature" not in now.types[game(board).subject]:
        return "these copiers copy creatures, and it is none"
    try:
        copied_game(board)
    except CopyDies:
        return "it would be put into the graveyard at once"
    except NotModelled:
        return f"no source of {board.era.year} tells what {COPIERS[board.copier]} makes of it"
    return ""


# What stands beside the picture.


def _certainty(board: XRay) -> Html:
    if copiable_list_known.at(board.era).value:
        return Html()
    told = f"Not certain: of {board.era.year} no general rule is known, only card texts."
    return tag("p", tag("b", told), class_="mtg-sub")


def _chain_html(board: XRay) -> Html:
    """Original and copies in a row, one made of the other."""
    links = [
        joined(
            [
                tag("b", f"{label}: "),
                what,
                " ",
                chips_html(found),
                " ",
                tag("span", color_words(found), class_="mtg-hidden"),
            ]
        )
        for label, what, found in chain(board)
    ]
    return tag(
        "p", *(tag("span", " → " if n else "", link) for n, link in enumerate(links)), class_="mtg-cares"
    )


def _believed_html(board: XRay) -> Html:
    """What a copy would take by the belief beside what it takes, and the place where they part."""
    rows = [
        (label, true, joined([tag("b", wrong), " (parts here)"]) if true != wrong else wrong)
        for label, true, wrong in believed(board)
    ]
    if not rows:
        return Html()
    head = tag("p", tag("b", f"If “{board.belief}” were a rule"), class_="mtg-sub")
    return joined([head, table(["", "a copy takes", "a copy would take"], rows)])
