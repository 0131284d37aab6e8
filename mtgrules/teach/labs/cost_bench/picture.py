"""How the Cost bench is drawn: the card large, what can be changed on it, and the sum of its symbols."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mtgrules.eras.wording import term
from mtgrules.language.conditions.mana_value import counting_x
from mtgrules.model.color import Color, in_words, letters
from mtgrules.model.mana import Symbol
from mtgrules.rules.layers.existence import color_indicator
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.card import CardSize, card
from mtgrules.show.scene.seen import seen
from mtgrules.show.scene.symbols import dot, pips, symbol, with_symbols
from mtgrules.teach.kit.film_strip import rule
from mtgrules.teach.kit.lab import color_keys, group, key, keys
from mtgrules.teach.labs.cost_bench.board import FRAMES, HIGHEST, SLANG, CostBench
from mtgrules.teach.labs.cost_bench.specimen import PALETTE, THERE
from mtgrules.teach.labs.cost_bench.told import frame_word, reasons


def draw(bench: CostBench) -> Html:
    """What can be pressed, and the picture."""
    large = card(seen(bench.both, THERE), CardSize.LARGE)
    top = tag("div", large, tag("div", *_keys(bench)), class_="bench")
    return joined([top, _sum(bench), _reasons(bench)])


def more(bench: CostBench) -> Html:
    """What stands under More: words that are said for colors."""
    words = keys("word", SLANG, lambda word: f"is {word} a color?")
    return group("Is it a color?", "word", words)


# What can be changed.


def _keys(bench: CostBench) -> Iterable[Html]:
    drawn = {text: symbol(f"{{{text}}}") for text in PALETTE}
    symbols = keys("symbol", drawn, lambda text: f"add {{{text}}}", why_not=bench.why_not)
    yield group("Cost", "symbol", symbols)
    bare = "" if bench.symbols else "there is no mana cost"
    no_x = "" if "X" in bench.symbols else "there is no X in the cost"
    yield tag(
        "div",
        key("take", "", "Take one away", label="take the last symbol away", why_not=bare),
        key("no cost", "", "No cost", label="no mana cost at all", why_not=bare),
        tag("span", "X is ", tag("b", bench.x if not no_x else "–")),
        key("x", "less", "−", label="X one less", why_not=no_x or "it is 0" * (bench.x == 0)),
        key("x", "more", "+", label="X one more", why_not=no_x or "it is high enough" * (bench.x == HIGHEST)),
        class_="keys",
        data_group="take",
    )
    day = color_indicator.later_than_rules(bench.era)
    since = f"since {day:%B %Y}" if day else ""
    yield _colors("Indicator", "indicator", bench.indicator, "color indicator: ", since)
    yield _colors("Its text", "says", bench.says, "its text says: ")
    disks = {one: _disk(one) for one in FRAMES}
    frames = keys("frame", disks, lambda one: f"{frame_word(one)} frame", on=(bench.framed,))
    yield group("Frame", "frame", frames)
    yield _colors("Paid with", "paid", bench.paid, "paid with ", bench.not_paid_with, none=False)


def _colors(
    head: str,
    name: str,
    now: str,
    label: str,
    why_not: str | Callable[[str], str] = "",
    *,
    none: bool = True,
) -> Html:
    """A key for each color, after one for none."""
    first = [key(name, "", "none", f"{label}none", on=not now)] if none else []
    colors = color_keys(name, label, on=now, why_not=why_not, drawn=lambda color: _disk(color.letter))
    return group(head, name, [*first, *colors])


def _disk(letter: str) -> Html:
    return tag("span", letter, class_=f"disk {letter}") if letter in tuple("WUBRG") else Html(letter)


# What it comes to.


def _sum(bench: CostBench) -> Html:
    """Each symbol with its color and what it adds, what else tells a color, and what comes of it."""
    newest = max((n for n, text in enumerate(bench.symbols) if _is_new(text, bench.new)), default=-1)
    parts = []
    for at, text in enumerate(bench.symbols):
        one = Symbol(text)
        counts = f"+ {f'{bench.x} or 0' if one.is_x else one.value}"
        parts.append(_part(symbol(f"{{{text}}}"), letters(one.colors), counts, at == newest))
    if not parts:
        parts.append(_part("no mana cost", (), "+ 0", bench.new == "taken"))
    if bench.indicator:
        colors = tuple(bench.indicator)
        parts.append(_part(joined([dot(colors), " indicator"]), colors, "+ 0", bench.new == "indicator"))
    if bench.says or bench.own_text:
        says = (bench.says,) if bench.says else letters(bench.worth.colors)
        parts.append(_part("its text", says, "+ 0", bench.new == "says"))
    worth, name = bench.worth, term("mana value", bench.era)
    number = str(worth.stack)
    if worth.stack != worth.elsewhere:
        number = f"{worth.stack} {counting_x.at(bench.era).value}, {worth.elsewhere} elsewhere"
    total = tag(
        "li",
        tag("span", "NOW", class_="at"),
        tag("span", pips(letters(worth.colors)), tag("b", in_words(worth.colors)), class_="true"),
        tag("span", f"{name} ", tag("b", number)),
        class_="now",
    )
    return tag("ol", *parts, total, class_="track", aria_label="what each part says and adds")


def _part(head: object, colors: tuple[str, ...], counts: str, new: bool) -> Html:
    words = in_words(map(Color, colors)) if colors else "no color"
    return tag(
        "li",
        tag("span", "new", class_="tag new") if new else Html(),
        tag("span", head, class_="at"),
        tag("span", pips(colors), tag("span", words, class_="sr"), class_="true"),
        tag("b", counts),
        class_="new" if new else None,
    )


def _is_new(text: str, new: str) -> bool:
    return new == f"symbol {text}" or (new == "symbol 1" and text.isdigit() and text != "0")


def _reasons(bench: CostBench) -> Html:
    rows = []
    for head, words, cite in reasons(bench):
        rows.append(tag("li", tag("b", head), tag("span", with_symbols(words), rule(cite))))
    return tag("ul", *rows, class_="why-so")
