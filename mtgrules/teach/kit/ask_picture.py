"""How a question is drawn: the board and what can be answered; once it is answered, what happens and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from types import MappingProxyType

from mtgrules.eras.era import NotModelled
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import capitalized
from mtgrules.model.view import View
from mtgrules.scenario.values import Choice
from mtgrules.show.html import Html, items, joined, plain, tag
from mtgrules.show.pressed import Pressed
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.scene import Look, scene, turn_bar
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit.ask import SURE, Ask
from mtgrules.teach.kit.came_about import came_about, has_come_about
from mtgrules.teach.kit.duel import duel_html
from mtgrules.teach.kit.film_strip import ribbon, shot, stamp, texts, told
from mtgrules.teach.kit.hands import votes_html
from mtgrules.teach.kit.made import MAKE
from mtgrules.teach.kit.seems_wrong import WORDS, seems_wrong
from mtgrules.teach.kit.surface import press
from mtgrules.teach.kit.timeline import timeline
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
    said = _reason(ask, ask.right.because, "right", _bold(ask.right.says), ". ")
    return tag("div", said, class_="answer ok")


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
    open_ = ask.made is not None and not ask.at.answered
    cards = ask.made.on_cards(ask.at.value) if ask.made is not None and open_ else {}
    pressed: dict[ObjectId | str, Pressed] = {
        o.id: card for label, card in cards.items() if (o := state.labeled(label))
    }
    drawn = scene(found, replace(look, pressed=MappingProxyType(pressed)))
    drawn = tag("div", drawn, class_="asking", data_group=f"{MAKE} on the table") if cards else drawn
    bar = turn_bar(state) if state.step.is_combat else Html()
    then = [tag("li", tag("span", one)) for one in ask.naming.keys("then", map(capitalized, board.told))]
    group = ask.naming.group("then")
    play = tag("ol", *then, **group, class_="then", aria_label="what happens then") if then else Html()
    play = joined([play, ask.naming.under("then")])
    head = tag("h3", board.scenario.title)
    era = board.question.era
    old = "" if era.is_today else " old"
    return tag("div", stamp(era), head, bar, drawn, texts(found, board.hidden), play, class_=f"board{old}")


# Before the answer.


def _answers(ask: Ask) -> Html:
    """What can be answered: choices, or a value that is made."""
    if ask.made is not None:
        return Html() if ask.at.answered else ask.made.keys(ask.at.value)
    keys = [_choice_key(ask, number, choice) for number, choice in enumerate(ask.choices, 1)]
    choices = tag("div", *keys, class_="choices", data_group="choose", role="group", aria_label="answers")
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
    on = choice.key == ask.at.choice
    inside = [tag("i", number), tag("span", with_symbols(choice.says))]
    if not ask.at.answered:
        return press("choose", choice.key, *inside, label=choice.says, on=on, class_=f"key{' on' * on}")
    sign = Html()
    if choice.key == ask.right.key:
        sign = verdict("right", "Right")
    elif on:
        sign = verdict("wrong", "Not so")
    return tag("div", *inside, sign, class_=f"key said{' on' * on}")


def _locking(ask: Ask) -> Html:
    """How an answer is locked in: by saying how sure one is; or is shown, or asked of a class."""
    why = "" if ask.ready else "pick an answer first" if ask.made is None else "set your answer first"
    keys = [
        press("lock", key, words, label=f"Lock in: {words}", why_not=why, class_="key main")
        for key, words in SURE.items()
    ]
    quiet = [press("show", "", "Show me", label="show the answer without one of my own", class_="key quiet")]
    if ask.with_class:
        label, on = "count the hands of a class", ask.at.votes is not None
        quiet.append(press("class", "", "Show of hands", label=label, on=on, class_="key quiet"))
    head = tag("span", "Lock in:", class_="gray")
    line = tag("div", head, *keys, *quiet, class_="keys", data_group="lock")
    if ask.at.votes is None:
        return line
    return joined([line, votes_html(ask.at.votes, {c.key: c.says for c in ask.choices})])


# After it.


def _opened(ask: Ask) -> Html:
    """The verdict where the button was, then what happens, the years, and the folds."""
    parts = [_verdict(ask), played(ask), years(ask), _why(ask)]
    rest = [c for c in ask.choices if c.key not in {ask.right.key, ask.at.choice}]
    if ask.made is None and rest:
        parts.append(_fold(ask, "others", "Why not the others", lambda: _reasons(ask, rest)))
    parts.append(_fold(ask, "wrong", WORDS, lambda: _doubted(ask)))
    if not ask.once:
        again = press("again", "", "Ask me again", label="ask me again", class_="key quiet")
        parts.append(tag("div", again))
    return joined(parts)


def _doubted(ask: Ask) -> Html:
    return seems_wrong(ask.board.scenario, ask.board.question.era, f"{ask.board.ask} {ask.right.says}")


def _verdict(ask: Ask) -> Html:
    """Whether the answer was right, and why, in a sentence."""
    rules = _reason(ask, ask.right.because, "right", "By the rules: ", _bold(ask.right.says), ". ")
    if ask.was_right:
        lines = [joined([verdict("right", "Right", little=False)]), _reason(ask, ask.right.because, "right")]
    elif ask.at.sure:
        because = ask.picked.because if ask.picked else ""
        mine = _reason(ask, because, "mine", _bold(ask.mine), ". ")
        lines = [joined([verdict("wrong", "Not so", little=False)]), mine, rules]
    else:
        lines = [rules]
    ok = " ok" if ask.was_right else ""
    return tag("div", *lines, class_=f"answer{ok}", data_say="", tabindex="-1")


def played(ask: Ask) -> Html:
    """What happens on the board by the rules that are loaded; a wrong idea beside them."""
    if ask.duel is not None:
        found = WRONG[ask.idea]
        idea = f"“{found.says}”{f', {found.once_right}' if found.once_right else ''}"
        head = tag("h3", f"Your idea against the rules: {idea}")
        there = _fold(ask, "leads", "Where this idea leads", lambda: _nonsense(ask))
        return tag(
            "div",
            head,
            duel_html(ask.duel, ask.step, about=ask.labels, named=ask.board.asks, card=ask.at.card),
            there,
            class_="board",
        )
    era = ask.at.era
    if isinstance(ask.frames, NotModelled):
        return tag("div", stamp(era, "year"), _said(str(ask.frames)), class_="board old")
    titles = [frame.title for frame in ask.frames]
    line = ribbon("film", titles, ask.step) if len(titles) > 1 else Html()
    frame = ask.frames[ask.step]
    head = tag("h3", "What happens" if len(titles) > 1 else "The board by the rules")
    said = told(frame, card=ask.at.card) if len(titles) > 1 else Html()
    old = "" if era.is_today else " old"
    return tag(
        "div",
        stamp(era, "year"),
        head,
        line,
        shot(frame, ask.labels, ask.board.asks),
        said,
        class_=f"board{old}",
    )


def _nonsense(ask: Ask) -> Html:
    """A board on which anybody sees that the idea cannot be right."""
    found, board = ask.leads, asked(WRONG[ask.idea].nonsense)
    assert found is not None
    there = Ask.of(board)
    at = found.opens if ask.at.there < 0 else ask.at.there
    note = tag("p", board.scenario.note) if board.scenario.note else Html()
    question = tag("p", with_symbols(board.ask), class_="ask")
    return joined(
        [
            question,
            texts(View.of_printed(board.start())),
            duel_html(found, at, "there", about=there.labels, named=board.asks, card=ask.at.card),
            note,
        ]
    )


def _why(ask: Ask) -> Html:
    """How the answer came about, folded; nothing where there is nothing to derive."""
    if not has_come_about(ask):
        return Html()
    return _fold(ask, "why", "Why, step by step", lambda: _steps(ask))


def _steps(ask: Ask) -> Html:
    """The steps, and the cards that they name."""
    steps = came_about(ask)
    return joined([steps, _cards(ask, "why", [plain(steps)])])


def _fold(ask: Ask, key: str, words: str, content: Callable[[], Html]) -> Html:
    """Something that opens by a press; made only when it is open."""
    opened = key in ask.at.open
    head = press("fold", key, words, label=words, class_="fold", aria_expanded=str(opened).lower())
    return tag("div", head, content() if opened else Html(), class_=f"folded{' open' * opened}")


def _reason(ask: Ask, because: str, place: str, *before: object) -> Html:
    """Why an answer is right or not, after some words; each card that it names can be opened."""
    reason = ask.naming.keys(place, [because])
    return joined([tag("p", *before, *reason, **ask.naming.group(place)), ask.naming.under(place)])


def _bold(words: str) -> Html:
    return tag("b", with_symbols(words))


def _said(words: object) -> Html:
    return tag("p", words)


def _reasons(ask: Ask, choices: list[Choice]) -> Html:
    """Why some choices are wrong; each card that a reason names can be opened."""
    reasons = ask.naming.keys("others", [choice.because for choice in choices])
    rows = (joined([_bold(choice.says), ": ", why]) for choice, why in zip(choices, reasons, strict=True))
    return joined([tag("div", items(rows), **ask.naming.group("others")), ask.naming.under("others")])
