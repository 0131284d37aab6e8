"""How Two steps is drawn: the ribbon of the combat, the table, the three questions, the four cases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mtgrules.language.abilities.keywords import DoubleStrike
from mtgrules.rules.stack.turn_structure import attack_in_main_phase
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.show.scene.scene import Look, scene
from mtgrules.teach.kit.lab import folds, group, key, keys, number, picks, rule_of
from mtgrules.teach.kit.reprinted import not_yet
from mtgrules.teach.kit.stops import Stop, ribbon
from mtgrules.teach.kit.surface import press
from mtgrules.teach.labs.two_steps.asked import OPEN, Answer, Asked, asked
from mtgrules.teach.labs.two_steps.board import SIZES, TwoSteps
from mtgrules.teach.labs.two_steps.changes import CASES, CHANGES, DOUBLE, HAS, NOBODY
from mtgrules.teach.labs.two_steps.combat import WHEN, CombatPart, parts_of

_BESIDE = 3
"""So many attackers have room beside the questions."""
_BLOCKS = 2
"""Of so many who fight each has its questions in a block; of more they are the rows of a table."""


def draw(board: TwoSteps) -> Html:
    """The ribbon with Back and Next, the table beside the questions, and what can be set up."""
    beside = [_questions(board), _setter(board)]
    table = tag("div", _table(board), class_="shot")
    lanes = len(board.attackers)
    room = " three" if lanes == _BESIDE else " wide" if lanes > _BESIDE else ""
    room = " one" if lanes == 1 and len(board.blockers) < _BLOCKS else room
    below = tag("div", table, tag("div", *beside), class_=f"film-lab{room}")
    return joined([_ribbon(board), below, *([_cases(board), _keys(board)] if board.setting else [])])


def more(board: TwoSteps) -> Html:
    """What stands under More: trample, sizes, and whose place a card of one's own takes."""
    fixed = board.fixed(board.attacker)
    trample = key("trample", "", "trample", label=f"{board.attacker} has trample", why_not=fixed)
    rows = [group("Attacker", "trample", [trample, *_sizes(board, "attacker", board.attacker)])]
    if board.blocker:
        rows.append(group("Blocker", "sizes", _sizes(board, "blocker", board.blocker)))
    words = {seat: f"as the {seat}" for seat in ("attacker", "blocker")}
    seats = keys("seat", words, "a card of your own: ", on=(board.seat,))
    return joined([*rows, group("Own card", "seat", seats)])


def _sizes(board: TwoSteps, whose: str, name: str) -> list[Html]:
    sizes = zip(SIZES, board.size(name), board.least(name), board.most, strict=True)
    return [
        part
        for what, now, least, most in sizes
        for part in number("size", what, name, now, least, most, board.fixed(name), of=f"{whose} {what} ")
    ]


# The ribbon.


def _ribbon(board: TwoSteps) -> Html:
    combat, last = board.combat, len(board.combat.parts) - 1
    told = board.at >= combat.number(combat.noted.part)
    stops = []
    for part in parts_of(board.era):
        never = told and combat.at(part) is None
        name = "only combat damage" if part is CombatPart.FIRST and told and not combat.two else part.value
        if part is CombatPart.BETWEEN and attack_in_main_phase(board.era):
            name = "damage prevention"
        why = "it does not come: there is only one combat damage step" if never else ""
        stops.append(Stop(name, combat.number(part), why, pin=_pin(board, part, never)))
    ends = "it ends here" * (board.at == last)
    end = key("go", "end", "End", label="to the end of the combat", why_not=ends)
    return ribbon("part", "combat", stops, board.at, last, "it ends here", end)


def _pin(board: TwoSteps, part: CombatPart, never: bool) -> Html:
    """The change that is armed for a part; once that is reached, whether it has happened."""
    if not board.change or part is not board.when:
        return Html()
    played, words = board.combat.at(part), CHANGES[board.change].words
    if not never and board.at < board.combat.number(part):
        return tag("small", words, class_="pin")
    if played is not None and played.changed:
        return tag("small", words, class_="pin done")
    return tag("small", f"{words}: cannot happen", class_="pin off")


# The table.


def _table(board: TwoSteps) -> Html:
    part = board.combat.parts[board.at]
    there = [part.state.labeled(name) for name in board.attackers if len(board.attackers) > 1]
    pressed = picks("look", "look at this attacker", there, board.attacker)
    about = frozenset(map(board.combat.id_of, board.combat.fighters))
    before = part.run.begun if board.at else None
    look = Look(before, part.run.events, about, aside=True, folds=folds(board), effects=False)
    return scene(board.view, replace(look, pressed=pressed))


# The questions.


def _questions(board: TwoSteps) -> Html:
    found = asked(board.combat, board.at)
    because = tag("span", f"{found.because} ", rule_of(found.cite), class_="because")
    because = because if found.because else Html()
    first = tag("p", "Is there a second step? ", _answer(found.second), because, class_="first-asked")
    blocks = [_of_one(found, one, looked=one.name == board.attacker) for one in found.answers]
    rows = [_row_of(one, looked=one.name == board.attacker) for one in found.answers]
    few = len(found.answers) <= _BLOCKS
    return tag(
        *("div", first, tag("div", *blocks, class_="of-all") if few else _of_many(found, rows)),
        class_="questions",
        role="group",
        aria_label="the three questions",
    )


def _of_one(found: Asked, one: Answer, *, looked: bool) -> Html:
    """What is asked of one creature, and what follows for the second step."""
    lines = [
        tag("li", tag("span", ask), tag("span", answer))
        for ask, answer in zip(_asks(found), _answers(one), strict=True)
    ]
    so = tag("div", tag("small", "second step:"), *_so(one), class_="so")
    return tag(
        *("div", tag("b", one.name), tag("ul", *lines), so),
        class_=f"of-one{' looked' * looked}",
        role="group",
        aria_label=one.name,
    )


def _of_many(found: Asked, rows: Sequence[Html]) -> Html:
    """The same of many, a row for each."""
    asked_of = tag("caption", " ".join(words for words in _asks(found)))
    words = "assigned?" if found.by_assigning else "THEN", "NOW", "second step"
    heads = [tag("th", one, scope="col") for one in words]
    return tag("table", asked_of, tag("tr", tag("td"), *heads), *rows, class_="of-many")


def _row_of(one: Answer, *, looked: bool) -> Html:
    cells = [tag("td", answer) for answer in (*_answers(one), joined(_so(one), " "))]
    return tag("tr", tag("th", one.name, scope="row"), *cells, class_="looked" if looked else None)


def _asks(found: Asked) -> tuple[str, str]:
    """What is asked of each: THEN, and NOW."""
    return found.then, found.now or "NOW is not asked"


def _answers(one: Answer) -> tuple[Html, Html]:
    """What is answered; what was THEN can't change any more."""
    lock = joined([icon("locked"), tag("small", "locked", class_="sr")]) if one.then != OPEN else Html()
    return joined([_answer(one.then), lock]), _answer(one.now or "–")


def _so(one: Answer) -> list[Html]:
    """What follows for the second step, and by which rule."""
    says = {None: "?", True: "deals damage", False: "deals nothing"}[one.deals]
    so = [tag("span", says, class_=f"does{' hit' * bool(one.deals)}")]
    so += [] if one.sure else [verdict("uncertain", "not certain")]
    so += [tag("small", one.why)] if one.why else []
    return [*so, *([tag("small", f"({one.cite.number})", class_="rule")] if one.cite else [])]


def _answer(answer: str) -> Html:
    return tag("span", answer, class_=f"answer-is{' open' * (answer == OPEN)}")


# What can be set up.


def _setter(board: TwoSteps) -> Html:
    on = board.setting
    armed = f"{board.armed}, {WHEN[board.when]}" if board.change else "nothing is to change"
    opener = key("set up", "", "Change", label="change this combat", on=on, aria_expanded=str(on).lower())
    return tag("div", opener, tag("span", armed, class_="gray"), class_="keys armed")


def _keys(board: TwoSteps) -> Html:
    """Who has what, what changes, and when."""
    first = [_has(board, "attacker", strike, board.attacker) for strike in HAS]
    second = [_has(board, "blocker", strike, board.blocker) for strike in (NOBODY, *HAS) if strike != "zero"]
    changes = [key("change", "", "nothing", label="nothing changes", on=not board.change)]
    for name, change in CHANGES.items():
        why = board.no_change(name)
        words = change.words if change.edits else f"blocker {change.words}"
        label = f"{board.attacker if change.edits else 'the'} {words}"
        changes.append(key("change", name, words, label=label, on=name == board.change, why_not=why))
    parts = {part: WHEN[part] for part in parts_of(board.era) if part in WHEN}
    why_not = {part: board.no_moment(part) for part in parts}
    on = [part for part in parts if part is board.when and not why_not[part]]
    whens = keys("when", parts, "it changes ", on=on, why_not=lambda one: why_not[CombatPart(one)])
    has = group(f"{board.attacker} has", "attacker", first)
    other = group(f"{board.blocker or 'Blocker'} has", "blocker", second)
    what = group("Change", "change", changes)
    return tag("div", has, other, what, group("When", "when", whens), class_="set-up")


def _has(board: TwoSteps, whose: str, strike: str, name: str) -> Html:
    words = "nobody blocks" if strike == NOBODY else HAS[strike]
    on, label = board.has(name) == strike, f"{name or 'blocker'} has: {words}"
    why = board.fixed(name) if name and strike != NOBODY else ""
    if strike == DOUBLE:
        why = not_yet(DoubleStrike(), board.era) or why
    return key(whose, strike, words, label=label, on=on, why_not="" if on else why)


def _cases(board: TwoSteps) -> Html:
    rows = []
    for case in CASES:
        told, why = board.case_told(case), board.no_case(case)
        words = [tag("b", CHANGES[case].words), tag("span", told or why or "play me")]
        label = f"play the case: {CHANGES[case].words}{f', it came to {told}' if told else ''}"
        classes = f"key case{' seen' * bool(told)}"
        rows.append(press("case", case, *words, label=label, why_not=why, class_=classes))
    head = tag("h3", f"Four cases, {WHEN[CombatPart.BETWEEN]}")
    return joined([head, tag("div", *rows, class_="cases", data_group="case")])
