"""How a question is drawn: the board and what can be answered; once it is answered, what happens and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from mtgrules.eras.era import Era, NotModelled
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import capitalized
from mtgrules.model.view import View
from mtgrules.scenario.values import Choice
from mtgrules.show.html import Html, div, items, joined, plain, span, tag
from mtgrules.show.pressed import Pressed
from mtgrules.show.scene.icons import right_or, verdict
from mtgrules.show.scene.scene import Look, scene, turn_bar
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.answer_strip import EraCell
from mtgrules.teach.kit.ask import SURE, Ask
from mtgrules.teach.kit.came_about import came_about, has_come_about
from mtgrules.teach.kit.film_strip import duel_html, ribbon, shot, stamp, stamped, texts, told
from mtgrules.teach.kit.hands import votes_html
from mtgrules.teach.kit.made import MAKE
from mtgrules.teach.kit.parts import WORDS, seems_wrong
from mtgrules.teach.kit.surface import key, press
from mtgrules.teach.questions import asked
from mtgrules.teach.wrong import WRONG
from mtgrules.teach.years import OLDER_RULES


def draw(ask: Ask) -> Html:
    """The question with its board, and the answer where it stands open."""
    parts = [table(ask), asking(ask), _answers(ask)]
    return joined([*parts, _opened(ask) if ask.at.answered else _locking(ask)])


def asking(ask: Ask) -> Html:
    """What is asked, in which each card that it names can be opened."""
    return ask.naming.line("p", "ask", ask.board.ask, class_="ask")


def example(ask: Ask) -> Html:
    """The question as a worked example: what happens, the answer, why, and the years."""
    printed = texts(View.of_printed(ask.board.start(ask.board.question.era)))
    parts = [played(ask), printed, asking(ask), answer(ask)]
    return joined([*parts, _why(ask), years(ask)])


def answer(ask: Ask) -> Html:
    """The right answer, and why, in a sentence."""
    return div("answer ok", _reason(ask, ask.right.because, "right", _bold(ask.right.says), ". "))


def years(ask: Ask) -> Html:
    """What is right in each of the years, each of which can be loaded; for who judges today it is folded."""
    if ask.today_only:
        return _fold(ask, "years", OLDER_RULES, lambda: _line_of_years(ask))
    return joined([tag("h3", "The same board in five eras"), _line_of_years(ask)])


def _line_of_years(ask: Ask) -> Html:
    """The years, and the cards that their reasons name."""
    cells = ask.board.cells
    named = _cards(ask, "years", (text for cell in cells for text in (cell.text, cell.reason)))
    return joined([timeline(cells, ask.at.era), named])


def begun(ask: Ask) -> tuple[View, Look]:
    """The board as it begins, as printed, and how it is looked at before the answer."""
    found, board = View.of_printed(ask.board.start()), ask.board
    about = frozenset(o.id for label in ask.labels if (o := found.state.labeled(label)))
    return found, Look(hidden=board.hidden, about=about, whole=True, named=board.asks)


def table(ask: Ask) -> Html:
    """The board as it begins, as printed, without what is asked; and what happens then."""
    board, (found, look) = ask.board, begun(ask)
    state = found.state
    cards = ask.made.on_cards(ask.at.given) if ask.made is not None and not ask.at.answered else {}
    pressed: dict[ObjectId | str, Pressed] = {
        o.id: card for label, card in cards.items() if (o := state.labeled(label))
    }
    drawn = scene(found, replace(look, pressed=pressed))
    drawn = div("asking", drawn, data_group=f"{MAKE} on the table") if cards else drawn
    bar = turn_bar(state) if state.step.is_combat else Html()
    then = [tag("li", tag("span", one)) for one in ask.naming.keys("then", map(capitalized, board.told))]
    named = {**ask.naming.group("then"), "class_": "then", "aria_label": "what happens then"}
    play = joined([tag("ol", *then, **named) if then else "", ask.naming.under("then")])
    parts = [tag("h3", board.scenario.title), bar, drawn, texts(found, board.hidden), play]
    return stamped(board.question.era, "", *parts)


# Before the answer.


def _answers(ask: Ask) -> Html:
    """What can be answered: choices, or a value that is made."""
    if ask.made is not None:
        return Html() if ask.at.answered else ask.made.keys(ask.at.given)
    keys = [_choice_key(ask, number, choice) for number, choice in enumerate(ask.choices, 1)]
    choices = div("choices", *keys, data_group="choose", role="group", aria_label="answers")
    return joined([choices, _cards(ask, "choices", (choice.says for choice in ask.choices))])


def _cards(ask: Ask, place: str, texts: Iterable[str]) -> Html:
    """The cards that some texts name, and neither the question nor its choices, as keys below them."""
    before = [ask.board.ask, *(choice.says for choice in ask.choices if place != "choices")]
    naming = ask.naming
    met = {naming.called(name) for name in naming.names(before)}
    named = dict.fromkeys(map(naming.called, naming.names(texts)))
    keys = [naming.key(place, name) for name in named if name not in met]
    if not keys:
        return Html()
    line = tag("p", "Cards: ", joined(keys, ", "), **naming.group(place), class_="gray")
    return joined([line, naming.under(place)])


def _choice_key(ask: Ask, number: int, choice: Choice) -> Html:
    """One choice; once the answer stands open, marked as right or wrong."""
    on = choice.key == ask.at.given
    inside = [tag("i", number), tag("span", with_symbols(choice.says))]
    if not ask.at.answered:
        return key("choose", choice.key, joined(inside), choice.says, on=on)
    right = choice.key == ask.right.key
    sign = right_or("Not so", right) if right or on else Html()
    return div(f"key said{' on' * on}", *inside, sign)


def _locking(ask: Ask) -> Html:
    """How an answer is locked in: by saying how sure one is; or is shown, or asked of a class."""
    why = "" if ask.ready else "pick an answer first" if ask.made is None else "set your answer first"
    keys = [key("lock", sure, how, f"Lock in: {how}", why_not=why, main=True) for sure, how in SURE.items()]
    keys.append(key("show", "", "Show me", "show the answer without one of my own", quiet=True))
    if ask.with_class:
        label, on = "count the hands of a class", ask.at.votes is not None
        keys.append(press("class", "", "Show of hands", label=label, on=on, class_="key quiet"))
    line = div("keys", span("gray", "Lock in:"), *keys, data_group="lock")
    votes = ask.at.votes
    return joined([line, votes_html(votes, {c.key: c.says for c in ask.choices}) if votes else ""])


# After it.


def _opened(ask: Ask) -> Html:
    """The verdict where the button was, then what happens, the years, and the folds."""
    parts = [_verdict(ask), played(ask), years(ask), _why(ask)]
    rest = [c for c in ask.choices if c.key not in {ask.right.key, ask.at.given}]
    if ask.made is None and rest:
        parts.append(_fold(ask, "others", "Why not the others", lambda: _reasons(ask, rest)))
    board, said = ask.board, f"{ask.board.ask} {ask.right.says}"
    parts.append(_fold(ask, "wrong", WORDS, lambda: seems_wrong(board.scenario, board.question.era, said)))
    if not ask.once:
        parts.append(tag("div", key("again", "", "Ask me again", "ask me again", quiet=True)))
    return joined(parts)


def _verdict(ask: Ask) -> Html:
    """Whether the answer was right, and why, in a sentence."""
    if ask.was_right:
        lines = [verdict("right", "Right", little=False), _reason(ask, ask.right.because, "right")]
    else:
        lines = [_reason(ask, ask.right.because, "right", "By the rules: ", _bold(ask.right.says), ". ")]
        if ask.at.sure:
            because = ask.picked.because if ask.picked else ""
            mine = _reason(ask, because, "mine", _bold(ask.mine), ". ")
            lines = [verdict("wrong", "Not so", little=False), mine, *lines]
    return div(f"answer{' ok' * ask.was_right}", *lines, data_say="", tabindex="-1")


def played(ask: Ask) -> Html:
    """What happens on the board by the rules that are loaded; a wrong idea beside them."""
    if ask.duel is not None:
        found = WRONG[ask.idea]
        idea = f"“{found.says}”{f', {found.once_right}' if found.once_right else ''}"
        head = tag("h3", f"Your idea against the rules: {idea}")
        card = ask.at.card
        there = _fold(ask, "leads", "Where this idea leads", lambda: _nonsense(ask))
        return div(
            "board", head, duel_html(ask.duel, ask.step, "duel", ask.labels, ask.board.asks, card), there
        )
    era = ask.at.era
    if isinstance(ask.frames, NotModelled):
        return div("board old", stamp(era, "year"), tag("p", str(ask.frames)))
    titles, frame = [one.title for one in ask.frames], ask.frames[ask.step]
    drawn = shot(frame, ask.labels, ask.board.asks)
    if len(titles) == 1:
        return stamped(era, "year", tag("h3", "The board by the rules"), drawn)
    line, said = ribbon("film", titles, ask.step), told(frame, card=ask.at.card)
    return stamped(era, "year", tag("h3", "What happens"), line, drawn, said)


def _nonsense(ask: Ask) -> Html:
    """A board on which anybody sees that the idea cannot be right."""
    found, board = ask.leads, asked(WRONG[ask.idea].nonsense)
    assert found is not None
    at = found.opens if ask.at.there < 0 else ask.at.there
    parts = [tag("p", with_symbols(board.ask), class_="ask"), texts(View.of_printed(board.start()))]
    parts.append(duel_html(found, at, "there", Ask.of(board).labels, board.asks, ask.at.card))
    return joined([*parts, tag("p", board.scenario.note) if board.scenario.note else ""])


def _why(ask: Ask) -> Html:
    """How the answer came about, folded; nothing where there is nothing to derive."""
    return _fold(ask, "why", "Why, step by step", lambda: _steps(ask)) if has_come_about(ask) else Html()


def _steps(ask: Ask) -> Html:
    """The steps, and the cards that they name."""
    steps = came_about(ask)
    return joined([steps, _cards(ask, "why", [plain(steps)])])


def _fold(ask: Ask, key: str, words: str, content: Callable[[], Html]) -> Html:
    """Something that opens by a press; made only when it is open."""
    opened = key in ask.at.open
    head = press("fold", key, words, label=words, class_="fold", aria_expanded=str(opened).lower())
    return div(f"folded{' open' * opened}", head, content() if opened else Html())


def _reason(ask: Ask, because: str, place: str, *before: object) -> Html:
    """Why an answer is right or not, after some words; each card that it names can be opened."""
    reason = ask.naming.keys(place, [because])
    return joined([tag("p", *before, *reason, **ask.naming.group(place)), ask.naming.under(place)])


def _bold(words: str) -> Html:
    return tag("b", with_symbols(words))


def _reasons(ask: Ask, choices: list[Choice]) -> Html:
    """Why some choices are wrong; each card that a reason names can be opened."""
    reasons = ask.naming.keys("others", [choice.because for choice in choices])
    rows = (joined([_bold(choice.says), ": ", why]) for choice, why in zip(choices, reasons, strict=True))
    return joined([tag("div", items(rows), **ask.naming.group("others")), ask.naming.under("others")])


_TODAY, _NONE = "p1", "p3"
_OTHERS = ("p2", "p4")
"""Patterns of the answers: today's, no answer, and the others."""


def timeline(cells: Sequence[EraCell], loaded: Era) -> Html:
    """The years on a line with their answers in bands under it; pressing a year loads the board in it.

    Neighbors that agree share a band. Between them, numbers mark what changed, told below.
    """
    patterns = _patterns(cells)
    parts: list[Html] = []
    for place, cell in enumerate(cells, 1):
        ends, on = {1: " first", len(cells): " last"}.get(place, ""), " on" * (cell.key == loaded.key)
        parts += [_year(cell, place, loaded), span(f"axis{ends}{on}", style=_at(place))]
    changes, marks = [(n, cell) for n, cell in enumerate(cells, 1) if n > 1 and cell.changed], []
    for number, (place, cell) in enumerate(changes, 1):
        mark = span("mark", tag("i", number))
        parts.append(span("gap", mark, style=_at(place), aria_hidden="true"))
        marks.append(tag("li", mark, with_symbols(capitalized(cell.changed))))
    for _, group in groupby(enumerate(cells, 1), key=lambda one: _answered(one[1])):
        parts.append(_band(list(group), patterns, loaded))
    below = tag("ul", *marks, class_="marks") if marks else Html()
    agree = " agree" if len({_answered(cell) for cell in cells}) == 1 else ""
    return joined([div(f"timeline{agree}", *parts, data_group="year"), below])


def _patterns(cells: Sequence[EraCell]) -> dict[str, str]:
    """The pattern of each answer, by its words."""
    found = {cells[-1].text: _TODAY}
    for cell in cells:
        if _missing(cell):
            found.setdefault(cell.text, _NONE)
        elif cell.text not in found:
            found[cell.text] = _OTHERS[sum(p in _OTHERS for p in found.values()) % len(_OTHERS)]
    return found


def _answered(cell: EraCell) -> tuple[str, bool, str]:
    """What neighbors share that stand in one band: the answer; for the same one as today, the reason too."""
    return cell.text, bool(_missing(cell)), cell.reason if cell.same else ""


def _missing(cell: EraCell) -> str:
    return cell.not_yet or cell.uncertain


def _at(place: int) -> str:
    return f"grid-column:{place};--i:{place}"


def _year(cell: EraCell, place: int, loaded: Era) -> Html:
    on, why = cell.key == loaded.key, _missing(cell) if cell.not_yet else ""
    label = f"rules of {cell.year}: {cell.text}. Load the board by them"
    look = {"class_": f"year{' on' * on}", "style": _at(place)}
    return press("year", cell.key, cell.year, label=label, on=on, why_not=why, **look)


def _band(group: list[tuple[int, EraCell]], patterns: dict[str, str], loaded: Era) -> Html:
    (first, cell), last = group[0], group[-1][0]
    told = next((reason for _, one in group if (reason := _missing(one) or one.reason)), "")
    cite = next((one.cite for _, one in group if one.cite), "")
    small = joined([with_symbols(told), f" ({cite})" if cite else ""])
    now = " now" if any(one.key == loaded.key for _, one in group) else ""
    said = tag("b", with_symbols(capitalized(cell.text))), tag("small", small) if told else ""
    style = f"grid-column:{first} / {last + 1};--r:{first} / {last + 1}"
    return div(f"band {patterns[cell.text]}{now}", *said, style=style)
