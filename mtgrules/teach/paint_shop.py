"""The Paint shop: what a card is painted, in which order, by which rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import ipywidgets as w

from mtgrules.eras.era import Era, NotModelled
from mtgrules.language.phrases.colors import Colored, ColorWord
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.qualities import CardType, Not, SourceQuality
from mtgrules.model.color import Color, in_words, letters
from mtgrules.model.frame import Frame
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.faces import face_down_values
from mtgrules.rules.objects.sources import damage_colors, damage_has_color_of_source
from mtgrules.rules.stack.targets import target_verdict
from mtgrules.scenario.position import everything_there
from mtgrules.scenario.write import write
from mtgrules.show.card import CardPicture, card_svg
from mtgrules.show.colors import color_track
from mtgrules.show.html import Html, beside, joined, table, tag
from mtgrules.show.track import Column, parting, track_svg, track_table, track_text
from mtgrules.teach.controls import NO_SUCH_LINE, ChoiceControl, OrderControl, Ticks, push, row
from mtgrules.teach.exercise import Build
from mtgrules.teach.frame import Lab, RulesOf, Turn
from mtgrules.teach.paint_words import (
    DOINGS,
    Apply,
    PaintChoose,
    PaintReorder,
    Start,
    Wear,
    colors_of,
    sentence,
)
from mtgrules.teach.progress import Progress
from mtgrules.teach.shop import FIRST_EFFECT, THE_CARD, Done, Shop, bases
from mtgrules.teach.view import html_widget
from mtgrules.teach.years import YearsOff, in_short, missing, years_off

BASES = {"two": "two colors", "artifact": "artifact", "devoid": "devoid", "zero": "cost 0"}
COLORS = {color.letter: color.letter for color in Color}
_MOST = 4
"""So many effects have room in the track."""


class PaintShop(Lab):
    """The lab of lesson 03: paint a card and read its color from left to right."""

    title = "Paint shop"
    compares = True
    height = 236

    def __init__(self, start: Shop | None = None, sentence: str = "", *, order_only: bool = False) -> None:
        self.order_only = order_only
        self.start_with = ChoiceControl("Start with", BASES, lambda key: self.send(Start(key)))
        self.color = ChoiceControl(
            "Color", COLORS, lambda key: self.send(PaintChoose(color=Color(key))), colors=True, room=True
        )
        self.do = ChoiceControl("Do", DOINGS, lambda key: self.send(PaintChoose(do=key)))
        self.apply = push("Apply", "Paint shop: do it", lambda: self.send(Apply()), "mtg-main")
        self.list = OrderControl(
            "Done, oldest first", _MOST, lambda verb, line: self.send(PaintReorder(verb, line))
        )
        self.cares = html_widget("", "mtg-cares")
        self.aura = Ticks("Wears", {"aura": "a white Aura"}, lambda _, on: self.send(Wear(on)))
        self.silence = push(
            "It loses all abilities", "Paint shop: it loses all abilities", lambda: self.send(Apply("silent"))
        )
        opening = sentence or "Choose what to do and a color, then Apply."
        super().__init__(start or Shop(), opening)

    def controls(self) -> Sequence[w.Widget]:
        if self.order_only:
            return ()
        return (row(self.start_with), row(self.do), row(self.color, self.apply))

    def after(self) -> Sequence[w.Widget]:
        return (self.list, self.cares)

    def more(self) -> Sequence[w.Widget]:
        return () if self.order_only else (self.aura, self.silence)

    def play(self, position: Shop, action: object) -> Turn:
        """The board after an action, with the sentence that says what it did and why."""
        after = _after(position, action)
        if isinstance(after, str):
            return Turn(position, after, refused=True)
        try:
            now = view(after.state())
        except NotModelled as missing:
            return Turn(position, f"{_told(missing)}", refused=True)
        return Turn(after, sentence(position, after, action, now))

    def show(self, position: Shop) -> None:
        """Set every control from the board."""
        no_color = "face down needs no color" if position.do == "down" else ""
        bases_off, doings_off = _bases_off(position.era), _doings_off(position)
        self.start_with.show(position.base, bases_off)
        self.do.show(position.do, doings_off)
        self.color.show(position.color.letter, reason=no_color)
        # One line of reasons for all three groups, always there, so that nothing jumps.
        reasons = [no_color, *dict.fromkeys((*doings_off.values(), *bases_off.values()))]
        self.do.reason = self.start_with.reason = ""
        self.color.reason = "; ".join(filter(None, reasons))
        full = "the track has room for four" if len(position.done) >= _MOST else ""
        self.apply.disabled = bool(full)
        self.list.show([done.words for done in position.done])
        self.aura.show(["aura"] if position.aura else [])
        self.cares.value = str(_cares_html(position))

    def era(self, position: Shop) -> str:
        return position.era.key

    def eras_off(self, position: Shop) -> YearsOff:
        return eras_off(position)

    def picture(self, position: Shop) -> Html:
        return beside(card_svg(card_picture(position)), track_svg(*track(position)))

    def table(self, position: Shop) -> Html:
        columns, now = track(position)
        return joined([track_table(columns, now, "Color track"), _cares_table(position)])

    def text(self, position: Shop) -> str:
        columns, now = track(position)
        cares = "; ".join(f"{what}: {said}" for what, said in who_cares(position))
        return (
            f"{bases()[position.base].name}, rules of {position.era.year}. {track_text(columns, now)} {cares}"
        )

    def board(self, position: Shop) -> str:
        return write(position.state(), self.title, eras=[position.era.key])

    def comparison(self, kept: Shop, position: Shop) -> str:
        one, other = track(kept), track(position)
        place = parting(*one, *other)
        if place is None:
            return f"Both boards say {in_words(colors_of(position))}."
        return f"The kept board ends {in_words(colors_of(kept))}, this one {in_words(colors_of(position))}."


def first_board() -> PaintShop:
    """Scene A of lesson 03: the red and green card, just painted blue."""
    opening = "The first board: blue took the place of red and green. Choose what to do next, then Apply."
    return PaintShop(Shop("two", (Done("becomes", Color.BLUE),)), opening)


class OrderMatters(PaintShop):
    """Scene C of lesson 03: the same two effects in both orders, nothing else to set."""

    title = "Order matters"

    def __init__(self) -> None:
        done = (Done("servant", Color.BLUE), Done("becomes", Color.BLACK))
        opening = "Painter's Servant came first, “becomes black” later. Move one of them and watch NOW."
        super().__init__(Shop("two", done), opening, order_only=True)


def no_target_for_terror(progress: Progress | None = None) -> Build:
    """The build exercise of lesson 03: make a legal target of a nonblack spell an illegal one."""
    task = (
        "Start with the red and green card, a legal target for a spell that destroys a nonblack creature. "
        "Find two ways to make it an illegal target; the second must not use “becomes”."
    )
    ways: set[str] = set()

    def goal(shop: Shop) -> tuple[bool, str]:
        black = Color.BLACK in colors_of(shop)
        kinds = [done.kind for done in shop.done if done.color is Color.BLACK]
        if black and kinds:
            ways.add(kinds[-1])
        found = len(ways)
        told = {0: "It can still be targeted.", 1: "One way found. Undo it and find another."}
        return found > 1, told.get(found, f"Ways found: {', '.join(sorted(ways))}.")

    return Build("03-build-no-target", task, PaintShop(), goal, progress=progress)


def _after(shop: Shop, action: object) -> Shop | str:
    match action:
        case RulesOf(key):
            return shop.with_(era=Era.named(key))
        case Start(base):
            return shop.with_(base=base, done=())
        case PaintChoose(do, color):
            return shop.with_(do=do or shop.do, color=color or shop.color)
        case Wear(on):
            return shop.with_(aura=on)
        case PaintReorder(_, line) if line >= len(shop.done):
            return NO_SUCH_LINE
        case PaintReorder(verb, line):
            return shop.with_(done=_moved(shop.done, verb, line))
        case Apply(kind):
            what = kind or shop.do
            if len(shop.done) >= _MOST:
                return "The track has room for four; take something away first."
            if what in ("down", "silent") and any(done.kind == what for done in shop.done):
                return "That is done already; take it away in the list to undo it."
            return shop.adding(Done(what, None if what in ("down", "silent") else shop.color))
    raise ValueError(f"the Paint shop does not know {action!r}")


def _moved(done: tuple[Done, ...], verb: str, line: int) -> tuple[Done, ...]:
    lines = list(done)
    if verb == OrderControl.AWAY:
        del lines[line]
    else:
        other = line - 1 if verb == OrderControl.EARLIER else line + 1
        if 0 <= other < len(lines):
            lines[line], lines[other] = lines[other], lines[line]
    return tuple(lines)


def _told(missing: NotModelled) -> str:
    text = str(missing)
    return f"{text[:1].upper()}{text[1:]}."


# What is shown.


def track(shop: Shop) -> tuple[tuple[Column, ...], tuple[str, ...]]:
    """The color track of the board: its columns and the letters of now."""
    heads = {FIRST_EFFECT + n: f"{n + 1} {done.short}" for n, done in enumerate(shop.done)}
    new = None if shop.new is None else FIRST_EFFECT + shop.new
    return color_track(view(shop.state()), THE_CARD, heads, new)


def card_picture(shop: Shop) -> CardPicture:
    """The card as it is drawn at the left: what it is now."""
    now = view(shop.state())
    cost = now.cost[THE_CARD]
    power, toughness = now.power[THE_CARD], now.toughness[THE_CARD]
    types = " ".join(t.title() for t in sorted(now.types[THE_CARD]))
    return CardPicture(
        now.name[THE_CARD],
        tuple(map(str, cost.symbols)) if cost else (),
        f"{power}/{toughness}",
        letters(now.colors[THE_CARD]),
        types,
        face_down=now.state.objects[THE_CARD].status.face_down,
        note=" ".join(str(i.ability) for i in now.abilities[THE_CARD]).replace("~", "This"),
    )


def who_cares(shop: Shop) -> tuple[tuple[str, str], ...]:
    """The four who care about the color, each with yes or no and half a sentence."""
    state, now = shop.state(), view(shop.state())
    frame = Frame(you="Ana")
    nonblack = Determiner.TARGET & Not(Colored(ColorWord(Color.BLACK))) & CardType("creature")
    may = target_verdict(state, nonblack, THE_CARD, frame, frozenset())
    red = Determiner.A & Colored(ColorWord(Color.RED)) & SourceQuality()
    is_red = THE_CARD in red.among(now, frame)
    damage = damage_colors(now, THE_CARD, Frame(this=THE_CARD))
    green = Color.GREEN in damage
    cite = damage_has_color_of_source.at(shop.era).cite.short
    tail = f", the Aura's white is not in it ({cite})" if shop.aura else ""
    return (
        ("Nonblack spell", "may target it" if may else "may NOT target it: it is black"),
        ("Circle of Protection: Red", "can choose it" if is_red else "cannot choose it: it is not red"),
        ("Blocker with protection from green", "takes no damage" if green else "takes its damage"),
        ("Its damage", f"{in_words(damage)}{tail}"),
    )


def _cares_html(shop: Shop) -> Html:
    said = [joined([tag("b", f"{who}: "), what]) for who, what in who_cares(shop)]
    return tag("p", tag("b", "Who cares? "), *(tag("span", one, " ") for one in said), class_="mtg-cares")


def _cares_table(shop: Shop) -> Html:
    return table(["Who cares?", "now"], who_cares(shop))


# What means nothing now, with its reason.


def eras_off(shop: Shop) -> YearsOff:
    """The eras in which the board cannot be, each with what is missing there."""
    return years_off(lambda era: _tried(shop.base, shop.done, era))


def _tried(base: str, done: tuple[Done, ...], era: Era) -> None:
    """Raises NotModelled where an era lacks something."""
    state = Shop(base, done, era).state()
    everything_there(state)
    view(state)


def _bases_off(era: Era) -> Mapping[str, str]:
    found = {base: missing(partial(_tried, base, ()), era) for base in BASES}
    return {base: in_short(lacking) for base, lacking in found.items() if lacking}


def _doings_off(shop: Shop) -> Mapping[str, str]:
    try:
        face_down_values.at(shop.era)
    except NotModelled as missing:
        return {"down": in_short(missing)}
    return {}
