"""The Cost bench: a card whose cost, indicator, text, frame and payment are changed, and what comes of it."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from datetime import date
from functools import cached_property, lru_cache, partial
from types import MappingProxyType
from typing import Any, NamedTuple

from mtgrules.eras.era import NotYet
from mtgrules.eras.wording import term
from mtgrules.language.card import Card, read_text
from mtgrules.language.phrases.dated_rules import color_statement, statement_replaces
from mtgrules.language.phrases.qualities import five_colors
from mtgrules.language.phrases.values import (
    counting_a_cost,
    counting_halves,
    counting_x,
    mana_value,
    no_mana_cost,
)
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.color import Colors, NoColor, letters
from mtgrules.model.mana import Symbol
from mtgrules.model.payment import mostly
from mtgrules.model.words import Ability
from mtgrules.rules.layers.printed import color_indicator, frame_decides, printed_color, symbol_rules
from mtgrules.show.palette import CHIPS
from mtgrules.show.scene.symbols import apart, dot, symbol
from mtgrules.show.why import why
from mtgrules.teach.kit.reprinted import costing, symbol_added, symbol_taken, with_faces
from mtgrules.teach.panels.parts import *

_READ = 64
"""So many sentences are remembered as they were read."""
LETTERS = tuple("WUBRG")
SPELL, THERE = 1, 2
"""The numbers of the card as a spell on the stack, and elsewhere."""


class OnBench(NamedTuple):
    """What was chosen for a card and is not printed on it, and what the last press was about."""

    label: str
    paid: str = ""
    """The letter of the color of mana that pays for as much as it can."""
    x: int = 3
    framed: str = ""
    new: str = ""


@dataclass(frozen=True)
class Specimen:
    """The card of a table that is looked at, to be changed, and what the rules make of it."""

    table: Table

    @property
    def era(self) -> Era:
        """By whose rules it is asked about."""
        return self.table.era

    @cached_property
    def chosen(self) -> OnBench:
        """What was chosen for it."""
        labels = [one.label for one in self.table.scenario.board]
        label = self.table.it if self.table.it in labels else labels[0]
        noted = (one for one in self.table.noted_of(OnBench) if one.label == label)
        return next(noted, OnBench(label))

    @cached_property
    def card(self) -> Card:
        """The card as it is printed."""
        return tabletop.placed(self.table.scenario, self.chosen.label).card

    @cached_property
    def face(self) -> Characteristics:
        """What is printed on it in the era."""
        return self.card.printed(self.era)

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols of its mana cost from left to right; none at all is no mana cost."""
        return tuple(one.text for one in self.face.cost.symbols) if self.face.cost else ()

    @property
    def x(self) -> int:
        """The number that was chosen for X."""
        return self.chosen.x if "X" in self.symbols else 0

    def statement(self, letter: str) -> tuple[Ability, ...]:
        """The sentence by which it says that it is of a color; nothing for none."""
        return _statement(self.card.name, letter, self.face.types) if letter else ()

    @cached_property
    def says(self) -> str:
        """The letter of the color that such a sentence on it states; empty for none."""
        text = self.face.text
        return next((one for one in LETTERS if text and self.statement(one)[0] in text), "")

    def spent(self, letter: str) -> tuple[str, ...]:
        """The letters of the mana spent on it, as much of a color as its symbols allow."""
        return mostly(letter, self.face.cost, self.x) if self.face.cost else ()

    @property
    def payment(self) -> str:
        """The mana spent, in words."""
        spent = self.spent(self.chosen.paid)
        return listed([f"{spent.count(one)} {CHIPS[one].word}" for one in dict.fromkeys(spent)])

    @cached_property
    def both(self) -> View:
        """It twice: as a spell on the stack with its X, and on the battlefield or in a graveyard."""
        spell = Object(SPELL, self.card.name, self.card, "Ana", "Ana", Zone.STACK, 1, x=self.x)
        there = replace(spell, id=THERE, zone=Zone.BATTLEFIELD, timestamp=2, x=0)
        if not there.can_be_permanent(self.era):
            there = replace(there, zone=Zone.GRAVEYARD)
        objects = MappingProxyType({SPELL: spell, THERE: there})
        return view(State(era=self.era, objects=objects, stack=(SPELL,), next_id=3, clock=3))

    @property
    def colors(self) -> Colors:
        """Its colors, as the layers give them."""
        found: Colors = self.both.colors[THERE]
        return found

    @cached_property
    def values(self) -> tuple[int, int]:
        """Its mana value on the stack, and elsewhere."""
        return mana_value(self.both, SPELL), mana_value(self.both, THERE)

    @property
    def value(self) -> str:
        """The mana value in words of the era, where it is another on the stack with both."""
        stack, elsewhere = self.values
        place = f" {counting_x.at(self.era).value} and {elsewhere} elsewhere" * (stack != elsewhere)
        return f"{term('mana value', self.era)} {stack}{place}"

    @property
    def told(self) -> str:
        """Its colors and its mana value."""
        return f"{in_words(self.colors)}, {self.value}"

    @cached_property
    def own_text(self) -> Said | None:
        """What its own text does to its color in the end; None where the text has no say."""
        if self.says:
            alone = ", in place of all else" * bool(statement_replaces.at(self.era).value)
            return f"its own text says so{alone}", color_statement.at(self.era).cite
        lines = reversed(why(self.both, THERE, "colors").lines)
        line = next((one for one in lines if one.without is not None), None)
        if line is None:
            return None
        because = f"; {line.because.text}" if line.because else ""
        return f"{line.said}{because}", (line.because and line.because.cite) or line.cite

    @property
    def reasons(self) -> Iterator[tuple[str, str, Cite | None]]:
        """Why it has its color and its mana value, and what is never asked: head, words, rule."""
        derived = why(self.both, THERE, "colors")
        yield f"Color: {in_words(self.colors)}", *(self.own_text or (derived.origin, derived.cite))
        x = f"X ({self.x} {counting_x.at(self.era).value}, else 0)"
        parts = [x if one == "X" else str(Symbol(one).value) for one in self.symbols]
        whole = " + ".join(parts) if len(parts) > 1 else f"one symbol, {''.join(parts)}"
        told = f"the symbols added up: {whole}" if parts else "no mana cost counts 0"
        halves = counting_halves if "2/W" in self.symbols else counting_a_cost if parts else no_mana_cost
        counted = counting_x if "X" in self.symbols else halves
        yield capitalized(self.value), told, counted.at(self.era).cite
        here = [f"{frame_named(self.chosen.framed)} frame"] if self.chosen.framed else []
        here += [self.payment] if self.chosen.paid else []
        so = f": here {' and '.join(here)}" * bool(here)
        told = f"the frame and the mana that was spent are never asked about{so}"
        yield "Never changes it", told, frame_decides.at(self.era).cite

    def choosing(self, **chosen: Any) -> Specimen:
        """The same with something else chosen; mana that pays for nothing is not spent."""
        after = Specimen(replace(self.table, noted=(self.chosen._replace(**chosen),)))
        paid = after.chosen.paid
        return after if not paid or paid in after.spent(paid) else self.choosing(**{**chosen, "paid": ""})

    def printed(self, card: Card, new: str, **chosen: Any) -> Specimen:
        """The same with another card in its place."""
        scenario = tabletop.changed(self.table.scenario, self.chosen.label, card=card)
        return Specimen(replace(self.table, scenario=scenario)).choosing(new=new, **chosen)

    def reprinted(self, new: str, **fields: Any) -> Specimen:
        """The same with something else printed on it."""
        return self.printed(with_faces(self.card, lambda was: replace(was, **fields)), new)


@lru_cache(_READ)
def _statement(name: str, letter: str, types: frozenset[str]) -> tuple[Ability, ...]:
    return read_text(name, f"{name} is {Color(letter)}.", types)


def frame_named(frame: str) -> str:
    """A frame in words: that of a color by its name, else as it is called."""
    return str(Color(frame)) if frame in LETTERS else frame


PALETTE = ("0", "1", "X", "W", "U", "B", "R", "G", "W/B", "2/W", "C")
ROOM, HIGHEST = 6, 9
"""So many symbols have room side by side; X is no larger here."""
FRAMES: Mapping[str, str] = {one: one for one in "WUBRG"} | {"gold": "WUBRG", "artifact": ""}
SLANG = ("gold", "brown", "artifact", "colorless", "land", "green")
_PRESSES = {"symbol": PALETTE, "take": ("", "all"), "x": ("less", "more"), "frame": tuple(FRAMES)}
_PRESSES |= {"word": SLANG, "indicator": ("", *LETTERS), "says": ("", *LETTERS), "paid": LETTERS}


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
                return after, "There is no color indicator", None
            cite = color_indicator.at(era).cite
            return after, f"The color indicator says {Color(value)} and counts nothing", cite
        case "says":
            every = {ability for letter in LETTERS for ability in now.statement(letter)}
            text = (*(one for one in now.face.text if one not in every), *now.statement(value))
            after = now.reprinted(name, text=text)
            if not value:
                return after, "There is no such sentence, so what is printed speaks", None
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
    rows = [
        _row(now, "Cost", "symbol", None),
        _less(now),
        _row(now, "Indicator", "indicator", letters(now.face.indicator) or ("",)),
        _row(now, "Its text", "says", (now.says,)),
        _row(now, "Frame", "frame", (now.chosen.framed,)),
        _row(now, "Paid with", "paid", (now.chosen.paid,)),
    ]
    top = div("bench", card(seen(now.both, THERE), CardSize.LARGE), tag("div", *rows))
    told = [(bold(head), tag("span", with_symbols(words), rule(cite))) for head, words, cite in now.reasons]
    return joined([top, _sum(now), ul("derivation", *(tag("li", *one) for one in told))])


def other_cards(table: Table) -> Html:
    """Under More: the cards of the board, and words that are said for colors."""
    there, now = [one.label for one in table.scenario.board], Specimen(table).chosen.label
    cards = keys("pick", there, "put on the bench: ", on=(now,))
    words = keys("word", SLANG, lambda word: f"is {word} a color?")
    return joined([group("Card", "pick", cards), group("Is it a color?", "word", words)])


def _row(now: Specimen, head: str, name: str, on: Container[str] | None) -> Html:
    """A row of keys: what it is called, the name of its press, and which are on."""
    drawn = {one: symbol(f"{{{one}}}") if one in PALETTE else one or "none" for one in _PRESSES[name]}

    def label(one: str) -> str:
        return f"add {{{one}}}" if on is None else f"{head}: {frame_named(one) or 'none'}"

    return group(head, name, keys(name, drawn, label, on=on, why_not=partial(why_not, now, name)))


def _less(now: Specimen) -> Html:
    """The keys that take from the cost, and those for X."""
    less = {"": "Take one away", "all": "No cost"}
    take = keys("take", less, why_not=partial(why_not, now, "take"))
    x = tag("span", "X is ", bold(now.x if "X" in now.symbols else "–"))
    other = keys("x", {"less": "−", "more": "+"}, "X: ", why_not=partial(why_not, now, "x"))
    return div("keys", *take, x, *other, data_group="take")


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
    marked = span("tag new", "new") if new else Html()
    says = span("at", head), span("true", pips(colors), span("sr", words)), counts
    return li(kind if new or kind != "new" else None, marked, *says)


PANELS = {
    "cost bench": Panel(
        *(cost_bench, on_the_bench), opens=with_a_card, more=other_cards, puts=lies_there, known=by_its_rules
    )
}
