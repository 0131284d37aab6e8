"""The Cost bench: a card whose cost, indicator, text, frame and payment are changed, and what comes of it."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import replace
from datetime import date
from types import MappingProxyType

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era, NotYet
from mtgrules.eras.wording import term
from mtgrules.language.conditions.mana_value import counting_a_cost, counting_x, no_mana_cost
from mtgrules.language.phrases.colors import five_colors
from mtgrules.language.phrases.dated_rules import color_statement, statement_replaces
from mtgrules.model.color import Color, NoColor, in_words, letters
from mtgrules.model.mana import Symbol
from mtgrules.rules.layers.color import frame_decides, printed_color
from mtgrules.rules.layers.existence import color_indicator, symbol_rules
from mtgrules.show.scene.card import CardSize, card
from mtgrules.show.scene.seen import seen
from mtgrules.show.scene.symbols import apart, dot, pips, symbol, with_symbols
from mtgrules.teach.kit.film_strip import rule
from mtgrules.teach.kit.lab import Done, Said, group, keys
from mtgrules.teach.kit.reprinted import costing, symbol_added, symbol_taken
from mtgrules.teach.panels.parts import Html, bold, div, joined, li, ol, span, tag, ul
from mtgrules.teach.panels.specimen import LETTERS, THERE, Specimen, frame_named
from mtgrules.teach.table.table import Table

PALETTE = ("0", "1", "X", "W", "U", "B", "R", "G", "W/B", "2/W", "C")
ROOM, HIGHEST = 6, 9
"""So many symbols have room side by side; X is no larger here."""
FRAMES = MappingProxyType({one: one for one in "WUBRG"} | {"gold": "WUBRG", "artifact": ""})
SLANG = ("gold", "brown", "artifact", "colorless", "land", "green")
_PRESSES = MappingProxyType(
    {"symbol": PALETTE, "take": ("", "all"), "x": ("less", "more"), "frame": tuple(FRAMES), "word": SLANG}
    | {"indicator": ("", *LETTERS), "says": ("", *LETTERS), "paid": LETTERS}
)


# What a press does.


def why_not(now: Specimen, name: str, value: str) -> str:
    """Why a key cannot be pressed now; empty where it can."""
    match name:
        case "symbol" if came := young(f"{{{value}}}", now.era):
            return f"{came}, and {_rules(now.era)}"
        case "symbol" if len(symbol_added(now.symbols, value)) > max(ROOM, len(now.symbols)):
            return f"there is room for {ROOM} symbols"
        case "take" if not now.symbols:
            return "there is no mana cost to take from"
        case "x" if "X" not in now.symbols:
            return "there is no {X} in the cost, so there is nothing to choose"
        case "x" if now.x == (HIGHEST if value == "more" else 0):
            return f"X is 0 to {HIGHEST} here"
        case "paid" if value not in now.spent(value):
            return f"nothing of its cost takes {Color(value)} mana"
        case "indicator" if value and (day := color_indicator.later_than_rules(now.era)):
            return f"the color indicator came in {day:%B %Y}, and {_rules(now.era)}"
    return ""


def on_the_bench(table: Table, name: str, value: str) -> Done | None:
    """What a press changes on the card, what that comes to and why; None for a press of another."""
    now = Specimen(table)
    if name == "pick" and value in {one.label for one in table.scenario.board}:
        return _lies(table, value)
    if value not in _PRESSES.get(name, ()):
        return None
    if name == "word":
        return _is_a_color(table, value)
    if refused := why_not(now, name, value):
        return table.refused(refused)
    after, words, cite = _changed(now, name, value)
    still = "Still" if (now.colors, now.values) == (after.colors, after.values) else "Now"
    return Done(after.table, f"{words}. {still} {after.told}.", cite)


def _changed(now: Specimen, name: str, value: str) -> tuple[Specimen, str, Cite | None]:
    """The card after a press, with what was done and its rule."""
    era = now.era
    match name:
        case "symbol":
            symbols = symbol_added(now.symbols, value)
            new = next(filter(str.isdigit, symbols)) if value.isdigit() else value
            after = now.printed(costing(now.card, symbols), f"symbol {new}")
            return after, *_of_symbol(after, Symbol(new))
        case "take":
            left = () if value == "all" else symbol_taken(now.symbols)
            less = "One symbol less" if left else "No mana cost at all gives no color and counts 0"
            cite = (counting_a_cost if left else no_mana_cost).at(era).cite
            return now.printed(costing(now.card, left), "taken"), less, cite
        case "x":
            after = now.choosing(x=now.x + (1 if value == "more" else -1), new="symbol X")
            return after, *_of_symbol(after, Symbol("X"))
        case "indicator":
            after = now.reprinted(name, indicator=frozenset(map(Color, value)))
            if not value:
                return after, "The color indicator is gone", None
            cite = color_indicator.at(era).cite
            return after, f"The color indicator says {Color(value)} and counts nothing", cite
        case "says":
            every = {ability for letter in LETTERS for ability in now.statement(letter)}
            text = (*(one for one in now.face.text if one not in every), *now.statement(value))
            after = now.reprinted(name, text=text)
            if not value:
                return after, "The sentence is gone, so what is printed speaks again", None
            said, does = color_statement.at(era), "replaces" if statement_replaces.at(era).value else "joins"
            words = f"“{now.card.name} is {Color(value)}” {does} what the symbols say: {said.says}"
            return after, words, said.cite
        case "frame":
            after = now.printed(replace(now.card, frame=FRAMES[value]), name, framed=value)
            words = f"The {frame_named(value)} frame changes nothing, a frame has no say"
            return after, words, frame_decides.at(era).cite
    after = now.choosing(paid=value, new=name)
    hybrid = next((one for text in now.symbols for one in symbol_rules(Symbol(text))), printed_color)
    return after, f"Paid with {after.payment}: what was spent has no say", hybrid.at(era).cite


def _of_symbol(now: Specimen, one: Symbol) -> Said:
    """What a symbol says of the color and adds to the mana value."""
    found = next(iter(symbol_rules(one)), counting_x if one.is_x else printed_color).at(now.era)
    said = f"is {in_words(one.colors)}" if one.colors else "has no color"
    said += ", whichever half is paid," * ("/" in one.text) + ", for colorless is none," * (one.text == "C")
    counts = f"{one.value}{', its larger half' * ('2/' in one.text)}"
    if one.is_x:
        counts = f"the chosen number, {now.x}, {counting_x.at(now.era).value} and 0 elsewhere"
    return f"The symbol {one} {said} and counts {counts}", found.cite


def _is_a_color(table: Table, word: str) -> Done:
    """Whether a word is a color, and why not, with the rule."""
    cite = five_colors.at(table.era).cite
    try:
        others = in_words(frozenset(Color) - {Color.named(word)})
    except NoColor as no:
        return Done(table, f"No: {no.told}.", cite, refused=True)
    return Done(table, f"“{word}” is a color. The other four are {others}.", cite)


def lies_there(table: Table, after: Table, done: Done) -> Done:
    """A card that was put on the table, on the bench wherever it lies."""
    new = [one.label for one in after.scenario.board if one not in table.scenario.board]
    return _lies(after, new[-1] if new else after.it)


def _lies(table: Table, label: str) -> Done:
    now = Specimen(replace(table, it=label))
    return Done(now.table, f"{label} lies on the bench: {now.told}.")


def with_a_card(table: Table) -> Table:
    """A table as it opens. Raises ValueError for a board without a card."""
    if not table.scenario.board:
        raise ValueError("there is no card on this board")
    return table


def by_its_rules(table: Table) -> None:
    """Nothing. Raises NotYet for a symbol that is younger than the rules of the table."""
    for text in Specimen(table).symbols:
        if day := _came(text, table.era):
            raise NotYet(f"the symbol {{{text}}}", day, _rules(table.era))


def _came(text: str, era: Era) -> date | None:
    """The day on which a mana symbol came, where the rules of an era do not have it yet."""
    days = (one.later_than_rules(era) for one in symbol_rules(Symbol(text)))
    return max(filter(None, days), default=None)


def young(symbols: str, era: Era) -> str:
    """When a mana symbol in a text came, where the rules of an era do not have it yet; else empty."""
    days = ((one, _came(one.strip("{}"), era)) for one in apart(symbols) if one[0] == "{")
    return next((f"the symbol {one} came in {day:%B %Y}" for one, day in days if day), "")


def _rules(era: Era) -> str:
    return f"the rules of {era.year} are of {era.rules:%B %Y}"


# How it is drawn.


def cost_bench(table: Table) -> Html:
    """The card large, what can be changed on it, and the sum of its symbols with its reasons."""
    now = Specimen(table)
    rows = [_row(now, *row) for row in _rows(now)]
    rows[1:1] = [_less(now)]
    top = div("bench", card(seen(now.both, THERE), CardSize.LARGE), tag("div", *rows))
    told = [(bold(head), tag("span", with_symbols(words), rule(cite))) for head, words, cite in now.reasons]
    return joined([top, _sum(now), ul("derivation", *(tag("li", *one) for one in told))])


def other_cards(table: Table) -> Html:
    """Under More: the cards of the board, and words that are said for colors."""
    there, now = [one.label for one in table.scenario.board], Specimen(table).chosen.label
    cards = keys("pick", there, "put on the bench: ", on=(now,))
    words = keys("word", SLANG, lambda word: f"is {word} a color?")
    return joined([group("Card", "pick", cards), group("Is it a color?", "word", words)])


def _rows(now: Specimen) -> Iterator[tuple[str, str, Container[str] | None]]:
    """The rows of keys: what they are called, the name of their press, and which are on."""
    yield "Cost", "symbol", None
    yield "Indicator", "indicator", letters(now.face.indicator) or ("",)
    yield "Its text", "says", (now.says,)
    yield "Frame", "frame", (now.chosen.framed,)
    yield "Paid with", "paid", (now.chosen.paid,)


def _row(now: Specimen, head: str, name: str, on: Container[str] | None) -> Html:
    drawn = {one: symbol(f"{{{one}}}") if one in PALETTE else one or "none" for one in _PRESSES[name]}
    return group(
        *(head, name),
        keys(
            *(name, drawn),
            lambda one: f"add {{{one}}}" if on is None else f"{head}: {frame_named(one) or 'none'}",
            on=on,
            why_not=lambda one: why_not(now, name, one),
        ),
    )


def _less(now: Specimen) -> Html:
    """The keys that take from the cost, and those for X."""
    less = {"": "Take one away", "all": "No cost"}
    return div(
        "keys",
        *keys("take", less, why_not=lambda one: why_not(now, "take", one)),
        tag("span", "X is ", bold(now.x if "X" in now.symbols else "–")),
        *keys("x", {"less": "−", "more": "+"}, "X: ", why_not=lambda one: why_not(now, "x", one)),
        data_group="take",
    )


def _sum(now: Specimen) -> Html:
    """Each symbol with its color and what it adds, what else tells a color, and what comes of it."""
    new, (stack, elsewhere) = now.chosen.new, now.values
    newest = max((n for n, one in enumerate(now.symbols) if new == f"symbol {one}"), default=-1)
    rows: list[tuple[object, tuple[str, ...], object, bool]] = []
    for at, one in enumerate(map(Symbol, now.symbols)):
        counts = f"{now.x} or 0" if one.is_x else one.value
        rows.append((symbol(str(one)), letters(one.colors), counts, at == newest))
    if not rows:
        rows.append(("no mana cost", (), 0, new == "taken"))
    if now.face.indicator:
        colors = letters(now.face.indicator)
        rows.append((joined([dot(colors), " indicator"]), colors, 0, new == "indicator"))
    if now.own_text:
        rows.append(("its text", (now.says,) if now.says else letters(now.colors), 0, new == "says"))
    number = f"{stack} {counting_x.at(now.era).value}, {elsewhere} elsewhere" if stack != elsewhere else stack
    name = term("mana value", now.era)
    total = ("NOW", letters(now.colors), tag("span", f"{name} ", bold(number)))
    parts = [_part(head, colors, bold(f"+ {counts}"), new) for head, colors, counts, new in rows]
    return ol("track", *parts, _part(*total, kind="now"), aria_label="what each part says and adds")


def _part(head: object, colors: tuple[str, ...], counts: Html, new: bool = False, kind: str = "new") -> Html:
    """What a part says and adds: colors as disks, and aloud in words."""
    words = in_words(map(Color, colors)) if colors else "no color"
    return li(
        kind if new or kind != "new" else None,
        span("tag new", "new") if new else Html(),
        span("at", head),
        span("true", pips(colors), span("sr", words)),
        counts,
    )
