"""What the Cost bench says after each click, with the rule number in the document of the era."""

from __future__ import annotations

from mtgrules.eras.era import Era
from mtgrules.eras.wording import term
from mtgrules.language.conditions.mana_value import counting_a_cost, counting_halves, counting_x, no_mana_cost
from mtgrules.language.phrases.colors import five_colors
from mtgrules.language.phrases.statements import color_statement, statement_replaces
from mtgrules.model.color import Color, NoColor, in_words
from mtgrules.model.mana import Symbol
from mtgrules.rules.layers.color import frame_decides, printed_color
from mtgrules.rules.layers.existence import color_indicator, colorless_symbol, hybrid_symbols
from mtgrules.show.palette import chip
from mtgrules.teach.bench import (
    AddSymbol,
    Bench,
    BenchAnswer,
    BenchPut,
    TakeAway,
    frame_word,
    numeral,
    payment,
    text_of,
)
from mtgrules.teach.frame import RulesOf


def is_a_color(word: str, era: Era) -> tuple[str, str]:
    """Whether a word is a color: the sentence, and "refused" where it is none."""
    cite = five_colors.at(era).cite.short
    try:
        color = Color.named(word)
    except NoColor as no:
        return f"{no.told} ({cite}).", "refused"
    others = in_words(frozenset(Color) - {color})
    return f"“{word}” is a color. The other four are {others} ({cite}).", ""


def sentence(before: Bench, after: Bench, action: object) -> str:
    """What the last click did and why, with the rule number in the document of the era."""
    was, now, era = BenchAnswer.of(before), BenchAnswer.of(after), after.era
    told, place = now.told(era), counting_x.at(era).value
    match action:
        case RulesOf():
            whole, name = counting_a_cost.at(era).cite, term("mana value", era)
            same = "The answer stays the same" if was == now else f"Now {told}"
            return f"{same}; the number is called {name} ({whole})."
        case AddSymbol(text):
            return f"{_symbol_told(text, after)} Now {told}."
        case TakeAway():
            if not after.symbols:
                cite = no_mana_cost.at(era).cite.short
                return f"No mana cost at all: that counts 0 and gives no color ({cite}). Now {told}."
            return f"One symbol less. Now {told}."
        case BenchPut("x", _):
            cite = counting_x.at(era).cite.short
            return f"{{X}} counts {after.x} {place}, 0 elsewhere ({cite}). Now {told}."
        case BenchPut("frame", _):
            cite = frame_decides.at(era).cite.short
            return f"{_frame_told(after)} changes nothing: the frame has no say ({cite}). Still {told}."
        case BenchPut("paid", _):
            cite = (hybrid_symbols if _hybrids(after) else printed_color).at(era).cite.short
            return f"Paid with {payment(after)}: what was spent has no say ({cite}). Still {told}."
        case BenchPut("indicator", letter):
            return f"{_indicator_told(str(letter), after)} Now {told}."
    return f"{_says_told(after)} Now {told}."


def _symbol_told(text: str, bench: Bench) -> str:
    era, symbol = bench.era, Symbol(text)
    color = printed_color.at(era).cite.short
    if text == "X":
        cite, place = counting_x.at(era).cite.short, counting_x.at(era).value
        return f"{{X}} is the chosen number {place} and 0 elsewhere ({cite})."
    if text == "C":
        cite = colorless_symbol.at(era).cite.short
        return f"{{C}} asks for colorless mana and gives no color, for colorless is none ({cite})."
    if text.isdigit():
        count = "0" if text == "0" else numeral(bench.symbols)
        return f"{{{count}}} counts {count} and has no color ({color})."
    if text == "2/W":
        cite = counting_halves.at(era).cite.short
        return f"{{2/W}} is white, and counts its larger half, 2 ({cite})."
    if "/" in text:
        cite = hybrid_symbols.at(era).cite.short
        return f"{{{text}}} is {in_words(symbol.colors)} at once, whichever half is paid ({cite})."
    return f"{{{text}}} makes the card {in_words(symbol.colors)} and counts 1 ({color})."


def _frame_told(bench: Bench) -> str:
    word = frame_word(bench.frame)
    return f"{'An' if word[0] in 'aeiou' else 'A'} {word} frame"


def _indicator_told(letter: str, bench: Bench) -> str:
    if not letter:
        return "The indicator is gone."
    cite = color_indicator.at(bench.era).cite.short
    return f"The dot says {chip(letter).word} and counts nothing ({cite})."


def _says_told(bench: Bench) -> str:
    if not bench.says:
        return "The sentence is gone, so the printed symbols speak again."
    rule = color_statement.at(bench.era)
    does = "replaces" if statement_replaces.at(bench.era).value else "joins"
    return f"“{text_of(bench)}” {does} what is printed: {rule.says} ({rule.cite.short})."


def _hybrids(bench: Bench) -> bool:
    return any(len(Symbol(text).colors) > 1 for text in bench.symbols)
