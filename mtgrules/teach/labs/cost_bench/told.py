"""What the Cost bench says: what a press changed, why the card has its color, and what it adds up to."""

from __future__ import annotations

from collections.abc import Iterator

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era
from mtgrules.language.conditions.mana_value import counting_a_cost, counting_halves, counting_x, no_mana_cost
from mtgrules.language.phrases.colors import five_colors
from mtgrules.language.phrases.statements import color_statement, statement_replaces
from mtgrules.model.color import Color, NoColor, in_words
from mtgrules.model.labels import capitalized
from mtgrules.model.mana import Symbol
from mtgrules.rules.layers.color import frame_decides, printed_color
from mtgrules.rules.layers.existence import color_indicator, colorless_symbol, hybrid_symbols
from mtgrules.teach.kit.lab import Said
from mtgrules.teach.labs.cost_bench.specimen import Specimen, numeral, payment


def is_a_color(word: str, era: Era) -> tuple[bool, str, Cite]:
    """Whether a word is a color, and why not, with the rule."""
    cite = five_colors.at(era).cite
    try:
        others = in_words(frozenset(Color) - {Color.named(word)})
    except NoColor as no:
        return False, f"No: {no.told}.", cite
    return True, f"“{word}” is a color. The other four are {others}.", cite


def done(before: Specimen, after: Specimen, new: str) -> Said:
    """What the last press did and why, with the rule."""
    words, cite = _did(before, after, new)
    still = "Still" if before.worth == after.worth else "Now"
    return f"{words}. {still} {after.worth.told(after.era)}.", cite


def _did(before: Specimen, after: Specimen, new: str) -> Said:
    era = after.era
    match new.split():
        case ["frame"]:
            word = frame_word(after.framed)
            frame = f"{'An' if word[0] in 'aeiou' else 'A'} {word} frame"
            return f"{frame} changes nothing, the frame has no say", frame_decides.at(era).cite
        case ["paid"]:
            halves = any(len(Symbol(text).colors) > 1 for text in after.symbols)
            rule = hybrid_symbols if halves else printed_color
            spent = payment(after.symbols, after.paid, after.x)
            return f"Paid with {spent}: what was spent has no say", rule.at(era).cite
        case ["indicator"] if after.indicator:
            colors = in_words(map(Color, after.indicator))
            return f"The color indicator says {colors} and counts nothing", color_indicator.at(era).cite
        case ["indicator"]:
            return "The color indicator is gone", None
        case ["says"] if after.says:
            does = "replaces" if statement_replaces.at(era).value else "joins"
            said = color_statement.at(era)
            words = f"“{after.card.name} is {Color(after.says)}” {does} what the symbols say: {said.says}"
            return words, said.cite
        case ["says"]:
            return "The sentence is gone, so what is printed speaks again", None
        case ["taken"] if after.symbols:
            return "One symbol less", counting_a_cost.at(era).cite
        case ["taken"]:
            return "No mana cost at all gives no color and counts 0", no_mana_cost.at(era).cite
        case ["symbol", "X"] if "X" in before.symbols and before.x != after.x:
            found = counting_x.at(era)
            return f"The symbol {{X}} counts {after.x} {found.value}, 0 elsewhere", found.cite
        case ["symbol", text]:
            return of_symbol(text, after)
    raise ValueError(f"nothing is said of {new!r}")


def of_symbol(text: str, bench: Specimen) -> Said:
    """What a symbol says of the color and adds to the mana value."""
    era, symbol = bench.era, Symbol(text)
    if text == "X":
        rule = counting_x.at(era)
        return f"The symbol {{X}} is the chosen number {rule.value} and 0 elsewhere", rule.cite
    if text == "C":
        told = "The symbol {C} asks for colorless mana and gives no color, for colorless is none"
        return told, colorless_symbol.at(era).cite
    if text.isdigit():
        count = "0" if text == "0" else numeral(bench.symbols)
        return f"The symbol {{{count}}} counts {count} and has no color", printed_color.at(era).cite
    if text == "2/W":
        return "The symbol {2/W} is white, and counts its larger half, 2", counting_halves.at(era).cite
    if "/" in text:
        told = f"The symbol {{{text}}} is {in_words(symbol.colors)} at once, whichever half is paid"
        return told, hybrid_symbols.at(era).cite
    told = f"The symbol {{{text}}} makes the card {in_words(symbol.colors)} and counts 1"
    return told, printed_color.at(era).cite


def reasons(bench: Specimen) -> Iterator[tuple[str, str, Cite | None]]:
    """Why the card has its color and its mana value, and what is never asked: head, words, rule."""
    era, worth = bench.era, bench.worth
    yield f"Color: {in_words(worth.colors)}", *_why_color(bench)
    yield capitalized(worth.value(era)), *_why_number(bench)
    here = [f"{frame_word(bench.framed)} frame"] if bench.framed else []
    here += [payment(bench.symbols, bench.paid, bench.x)] if bench.paid else []
    so = f": here {' and '.join(here)}" if here else ""
    words = f"the frame and the mana that was spent are never asked about{so}"
    yield "Never changes it", words, frame_decides.at(era).cite


def _why_color(bench: Specimen) -> Said:
    """Where its color comes from, as its derivation tells it; of its own text, what it does to the rest."""
    if bench.says:
        rule, alone = color_statement.at(bench.era), statement_replaces.at(bench.era).value
        return f"its own text says so{', in place of all else' if alone else ''}", rule.cite
    line = bench.own_text
    if line is not None:
        because = line.because
        told = line.said + (f"; {because.text}" if because else "")
        return told, because.cite if because and because.cite else line.cite
    return bench.derived.origin, bench.derived.cite


def _why_number(bench: Specimen) -> tuple[str, Cite]:
    era = bench.era
    if not bench.symbols:
        return "no mana cost counts 0", no_mana_cost.at(era).cite
    x = f"X ({bench.x} {counting_x.at(era).value}, else 0)"
    parts = [x if one.is_x else str(one.value) for one in map(Symbol, bench.symbols)]
    whole = " + ".join(parts) if len(parts) > 1 else f"one symbol, {parts[0]}"
    halves = counting_halves if "2/W" in bench.symbols else counting_a_cost
    rule = counting_x if "X" in bench.symbols else halves
    return f"the symbols added up: {whole}", rule.at(era).cite


def frame_word(frame: str) -> str:
    """The word for a frame."""
    return str(Color(frame)) if frame in tuple("WUBRG") else frame
