"""The Cost bench: put a card together and read its colors and its mana value, with where each comes from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import ipywidgets as w

from mtgrules.eras.wording import term
from mtgrules.language.conditions.mana_value import counting_x
from mtgrules.model.color import Color, in_words, letters
from mtgrules.model.mana import Symbol
from mtgrules.show.card import CardPicture, card_svg
from mtgrules.show.html import Html, beside, joined, table, tag
from mtgrules.show.palette import CHIPS, chip, color_words
from mtgrules.show.sums import Aside, SumPart, Sums, sums_svg
from mtgrules.teach.bench import (
    NAME,
    PALETTE,
    ROOM,
    AddSymbol,
    Bench,
    BenchAnswer,
    BenchPut,
    TakeAway,
    after,
    eras_missing,
    frame_word,
    indicator_missing,
    payment,
    symbols_missing,
    text_of,
)
from mtgrules.teach.bench_words import is_a_color, sentence
from mtgrules.teach.build import Build
from mtgrules.teach.controls import ChoiceControl, Number, push, row
from mtgrules.teach.frame import Lab, Turn
from mtgrules.teach.progress import Progress
from mtgrules.teach.view import html_widget
from mtgrules.teach.years import YearsOff, listed

COLORS: Mapping[str, str] = MappingProxyType({color.letter: color.letter for color in Color})
FRAMES: Mapping[str, str] = MappingProxyType({**COLORS, "gold": "gold", "artifact": "artifact"})
SAYS: Mapping[str, str] = MappingProxyType({"": "–", "R": "R", "B": "B", "U": "U"})
SLANG = ("gold", "brown", "artifact", "colorless", "land", "green")

_PAINT: Mapping[str, str] = MappingProxyType({"gold": "#C9A227", "artifact": "#8C6B4F"})
OPENING = (
    "Paid with white alone, and white and black all the same. Now click, and watch the colors and the sums."
)


class CostBench(Lab):
    """The lab of lesson 02: what makes a color, what adds to a mana value, and what does neither."""

    title = "Cost bench"
    compares = True
    height = 230

    def __init__(self, start: Bench | None = None, sentence: str = OPENING) -> None:
        plain = {text: text for text in PALETTE}
        self.symbols = ChoiceControl("Symbols", plain, lambda text: self.send(AddSymbol(text)), room=True)
        self.away = push("take last away", "Symbols: take the last one away", lambda: self.send(TakeAway()))
        self.no_cost = push("no cost", "Symbols: no mana cost at all", lambda: self.send(TakeAway(True)))
        self.x = Number("X is", 0, 9, lambda number: self.send(BenchPut("x", number)))
        self.no_x = html_widget("", "mtg-reason")
        self.indicator = self._colors("Indicator", "indicator", {"": "–", **COLORS})
        self.says = self._colors("Text says", "says", SAYS)
        self.frame = self._colors("Frame", "frame", FRAMES)
        self.paid = self._colors("Pay with", "paid", COLORS)
        self.slang = ChoiceControl("Is it a color?", {word: word for word in SLANG}, self.ask)
        super().__init__(start or Bench(("W/B", "W/B"), frame="gold", paid="W"), sentence)

    def _colors(self, label: str, what: str, options: Mapping[str, str]) -> ChoiceControl:
        return ChoiceControl(label, options, lambda key: self.send(BenchPut(what, key)), colors=True)

    def controls(self) -> Sequence[w.Widget]:
        return (
            row(self.symbols),
            row(self.away, self.no_cost, self.x, self.no_x),
            row(self.indicator, self.says),
            row(self.frame),
            row(self.paid),
        )

    def below(self) -> Sequence[w.Widget]:
        return (self.slang,)

    def ask(self, word: str) -> None:
        """Say whether a word is a color, and why not."""
        self.attempt(lambda: self.say(*is_a_color(word, self.position.era)))

    def play(self, position: Bench, action: object) -> Turn:
        """The bench after an action, with the sentence that says what it did and why."""
        then = after(position, action)
        if isinstance(then, str):
            return Turn(position, then, refused=True)
        return Turn(then, sentence(position, then, action))

    def show(self, position: Bench) -> None:
        """Set every control from the bench."""
        self.symbols.show(None, dict.fromkeys(symbols_missing(position.era), ""))
        self.away.disabled = self.no_cost.disabled = not position.symbols
        self.x.show(position.x, "" if "X" in position.symbols else "no {X}")
        missing = indicator_missing(position.era)
        self.indicator.show(position.indicator, dict.fromkeys(COLORS, "") if missing else {})
        self.says.show(position.says)
        self.frame.show(position.frame)
        self.paid.show(position.paid or None)

    def draw(self) -> None:
        """Draw as every lab does; reasons for what is gray have their own places, so nothing jumps."""
        super().draw()
        self.no_x.value = "" if "X" in self.position.symbols else str(tag("span", "no X in the cost"))
        self.x.reason = self.indicator.reason = self.rules_of.reason = ""
        self.symbols.reason = " · ".join(gray_because(self.position))

    def era(self, position: Bench) -> str:
        return position.era.key

    def eras_off(self, position: Bench) -> YearsOff:
        return eras_missing(position)

    def picture(self, position: Bench) -> Html:
        return beside(_framed_card(position), sums_svg(sums(position)))

    def table(self, position: Bench) -> Html:
        shown = sums(position)
        lines: list[list[object]] = [
            [f"{{{part.symbol}}}", color_words(part.letters), part.stack, part.elsewhere]
            for part in shown.parts
        ]
        lines += [] if shown.parts else [["no mana cost", "colorless", 0, 0]]
        for aside in shown.asides:
            said = color_words(aside.letters) if aside.letters else "nothing"
            lines.append([aside.name, f"{said}, replaces the rest" if aside.replaces else said, "", ""])
        lines += [[text, "no say", "no say", "no say"] for text, _ in shown.no_say]
        lines.append(["it is", color_words(shown.letters), shown.stack, shown.elsewhere])
        return table(["", "colors", *shown.names], lines)

    def text(self, position: Bench) -> str:
        said = [f"cost {position.cost}" if position.cost else "no mana cost"]
        said += [f"{chip(position.indicator).word} indicator"] if position.indicator else []
        said += [f"text “{text_of(position)}”"] if position.says else []
        told = BenchAnswer.of(position).told(position.era)
        return f"{NAME}: {', '.join(said)}. It is {told}. Rules of {position.era.year}."

    def board(self, position: Bench) -> str:
        entry = [f'cost: "{position.cost or ""}"', "type: Creature", "pt: 1/1"]
        entry += [f'text: "{text_of(position)}"'] if position.says else []
        entry += [f"indicator: {chip(position.indicator).word}"] if position.indicator else []
        cards = f"cards:\n  {NAME}: {{{', '.join(entry)}}}"
        head = f"title: {self.title}\neras: [{position.era.key}]"
        return f"{head}\n{cards}\nboard:\n  Ana: {{battlefield: [{NAME}]}}\n"

    def comparison(self, kept: Bench, position: Bench) -> str:
        one, other = BenchAnswer.of(kept), BenchAnswer.of(position)
        if (one.colors, one.stack, one.elsewhere) == (other.colors, other.stack, other.elsewhere):
            return f"Both are {other.told(position.era)}."
        return f"The one you kept is {one.told(kept.era)}; this one is {other.told(position.era)}."


def gray_because(bench: Bench) -> tuple[str, ...]:
    """Why some controls are gray, in a few words each."""
    told = listed(eras_missing(bench))
    later = {text: missing.until.year for text, missing in symbols_missing(bench.era).items()}
    missing = indicator_missing(bench.era)
    later |= {"indicator": missing.until.year} if missing else {}
    told += [f"not yet: {', '.join(f'{what} ({year})' for what, year in later.items())}"] if later else []
    told += [f"room for {ROOM} symbols"] if len(bench.symbols) >= ROOM else []
    return tuple(told)


def red_for_nothing(progress: Progress | None = None) -> Build:
    """The build exercise of lesson 02: a red object of mana value 0."""
    task = "make a red object that counts 0, on the stack and everywhere else."
    start = Bench(("R",), frame="R")
    lab = CostBench(start, "It is red because of {R}, and {R} counts 1. What else can say red?")
    return Build("02-build-red-for-nothing", task, lab, is_red_for_nothing, progress=progress)


def is_red_for_nothing(bench: Bench) -> tuple[bool, str]:
    """Whether a bench holds a red object of mana value 0, and how far it is."""
    answer = BenchAnswer.of(bench)
    name = term("mana value", bench.era)
    red, free = Color.RED in answer.colors, answer.stack == answer.elsewhere == 0
    if red and free:
        told = f"It is {answer.told(bench.era)} ({bench.era.name})."
        return True, f"{told} Can you do it by those of another year?"
    if red:
        return False, f"It is red, but its {name} is {max(answer.stack, answer.elsewhere)}."
    if free:
        return False, f"Its {name} is 0, but it is {in_words(answer.colors)}."
    return False, f"It is {answer.told(bench.era)}."


# The picture.


def sums(bench: Bench) -> Sums:
    """The bench as the values that the picture shows; the totals are what the engine says."""
    answer = BenchAnswer.of(bench)
    newest = max((n for n, s in enumerate(bench.symbols) if _is_new(s, bench.new)), default=-1)
    name = term("mana value", bench.era)
    return Sums(
        parts=tuple(_part(bench, text, n == newest) for n, text in enumerate(bench.symbols)),
        asides=(
            Aside("indicator", tuple(bench.indicator), bench.new == "indicator"),
            Aside("text", tuple(bench.says), bench.new == "says", bool(bench.says)),
        ),
        letters=letters(answer.colors),
        stack=answer.stack,
        elsewhere=answer.elsewhere,
        names=(f"{name} {counting_x.at(bench.era).value}", f"{name} elsewhere"),
        no_say=(
            (f"{frame_word(bench.frame)} frame", bench.new == "frame"),
            (f"paid with {payment(bench)}", bench.new == "paid"),
        ),
    )


def _part(bench: Bench, text: str, new: bool) -> SumPart:
    symbol = Symbol(text)
    chosen = bench.x if symbol.is_x else symbol.value
    return SumPart(text, letters(symbol.colors), chosen, symbol.value, new)


def _is_new(symbol: str, new: str) -> bool:
    return new == f"symbol {symbol}" or (new == "symbol 1" and symbol.isdigit() and symbol != "0")


def _framed_card(bench: Bench) -> Html:
    """The card in its frame; what is printed on it besides stands under it in words."""
    cost = tuple(f"{{{text}}}" for text in bench.symbols)
    drawn = card_svg(CardPicture(NAME, cost, "1/1", letters(BenchAnswer.of(bench).colors), "Creature"))
    paint = CHIPS[bench.frame].fill if bench.frame in CHIPS else _PAINT[bench.frame]
    style = f"border:6px solid {paint};border-radius:13px;width:fit-content;line-height:0"
    under = [f"{frame_word(bench.frame)} frame"]
    under += [f"indicator: {chip(bench.indicator).word}"] if bench.indicator else []
    under += [f"“{text_of(bench)}”"] if bench.says else []
    lines = joined([tag("div", line) for line in under])
    return joined([tag("div", drawn, style=style), tag("div", lines, class_="mtg-sub")])
