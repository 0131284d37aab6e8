"""The era strip of a question: which choice holds in each year, and what makes it another than today."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial

from mtgrules.eras.era import ERAS, Era, NotModelled, NotYet
from mtgrules.game import step
from mtgrules.language.card import Card
from mtgrules.model.labels import capitalized
from mtgrules.model.naming import named
from mtgrules.model.verdict import Reason, Verdict
from mtgrules.rules.layers.printed import printed_color
from mtgrules.scenario.report import Judged, Position, Reached, ResultStatus
from mtgrules.scenario.run import judged
from mtgrules.scenario.values import Check, Choice, Question, Scenario, Try, ValueOf, YearNote
from mtgrules.show.derivation import DerivationLine
from mtgrules.show.difference import dated_rules, deciding
from mtgrules.show.html import Html, tag
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.show.values import Value, value_of
from mtgrules.show.why import why
from mtgrules.teach.kit.film import in_prose

NOT_THERE, NO_ANSWER = "not there yet", "no answer"
NOT_ASKED, NONE = "not asked", "none of these"
"""What stands in a year in which no choice holds, where the file says nothing else."""


@dataclass(frozen=True, slots=True)
class EraCell:
    """What one era says about the board."""

    key: str
    year: str
    text: str
    """The answer: the choice that holds, or why there is none."""
    same: bool = True
    """Whether it is as today."""
    reason: str = ""
    """For a different one, or one with another reason, the rule that makes it so, in at most twelve words."""
    cite: str = ""
    """The rule's number with its document."""
    changed: str = ""
    """When and what changed between the era before and this one ("July 2009: colors before abilities")."""
    not_yet: str = ""
    uncertain: str = ""
    choice: str = ""
    """The key of the choice that holds; empty where none does."""


def answer_cells(scenario: Scenario, question: Question) -> tuple[EraCell, ...]:
    """The choice that holds in each era; where it is not today's, the rule that makes the difference."""
    found = [judged(scenario, era) for era in ERAS]
    reached = [one.last for one in found]
    notes = [question.years.at(era) or YearNote() for era in ERAS]
    asked = [
        _noted(_asked(question, era, one, era in scenario.eras), note)
        for era, one, note in zip(ERAS, found, notes, strict=True)
    ]
    cells: list[EraCell] = []
    for n, (cell, note, at) in enumerate(zip(asked, notes, reached, strict=True)):
        made = replace(cell, same=cell.text == asked[-1].text, changed=note.changed)
        if note.because:
            made = replace(made, reason=note.because)
        elif not made.same and cell.choice:
            reason, cite = _because(question, question.choice(cell.choice), at, reached[-1])
            made = replace(made, reason=reason, cite=cite)
        before = asked[n - 1] if n else cell
        if cell.choice and not note.changed and before.text not in (cell.text, NOT_ASKED):
            made = replace(made, changed=_changed(question, reached[n - 1], at))
        cells.append(made)
    return tuple(cells)


def _noted(cell: EraCell, note: YearNote) -> EraCell:
    """The cell with what the file says is missing; the answer itself is the engine's, if it has one."""
    stands = bool(cell.choice) or cell.text == NOT_THERE or not note.answer
    text, unsure = (cell.text, cell.uncertain) if stands else (note.answer, "")
    return replace(cell, text=text, not_yet=note.not_yet or cell.not_yet, uncertain=note.uncertain or unsure)


# What a year answers.


def _asked(question: Question, era: Era, found: Judged, meant: bool) -> EraCell:
    """What the question comes to in a year: a choice, or why there is none.

    Where it is not meant for a year, it is not asked there, even if it could be.
    """
    cell, at, unknown = partial(EraCell, era.key, era.year), found.last, f"no source of {era.year} tells"
    if isinstance(at, NotYet):
        return cell(NOT_THERE, not_yet=f"{at.topic}: since {at.until:%B %Y}")
    if isinstance(at, NotModelled):
        return cell(NO_ANSWER, uncertain=unknown)
    if not meant:
        return cell(NOT_ASKED, uncertain="another question by these rules")
    if at is None:
        return cell(NO_ANSWER, uncertain="an action of the play is not possible")
    if found.held:
        choice = question.choice(found.held[0])
        return cell(choice.says, choice=choice.key)
    missing = found.some(ResultStatus.NOT_YET)
    if missing is not None:
        return cell(NOT_THERE, not_yet=missing)
    lacks = found.some(ResultStatus.NOT_MODELLED) is not None
    return cell(NO_ANSWER, uncertain=unknown) if lacks else cell(NONE)


def asked_value(at: Position, of: ValueOf) -> Value:
    """The value that a question is about, in a position. Raises ValueError where its object is not there."""
    return value_of(at.view, named(at.state, of.label).id, of.characteristic)


def _because(question: Question, choice: Choice, at: Reached, today: Reached) -> tuple[str, str]:
    """Why a choice holds that does not hold today, and where that is written.

    A value is another by a rule that decides it, an action is tried; else the file's sentence tells it.
    """
    assert isinstance(at, Position)
    parted = _parted(question.of, at, today)
    if parted is not None and isinstance(today, Position):
        return _reason(at, today, parted)
    if not isinstance(choice.claim, Try):
        return choice.because, ""
    against = _against(choice.claim, at)
    if against is None:
        return "nothing stands against it", ""
    return against.sentence, str(against.cite) if against.cite else ""


def _parted(values: Sequence[ValueOf], one: Position, other: Reached) -> ValueOf | None:
    """The first of some values that is not the same in another position."""
    if not isinstance(other, Position):
        return None
    return next((of for of in values if asked_value(one, of).raw != asked_value(other, of).raw), None)


def _reason(at: Position, today: Position, of: ValueOf) -> tuple[str, str]:
    """The rule that makes a value another than today's, and where it is written."""
    obj, there = named(at.state, of.label).id, named(today.state, of.label).id
    found = deciding(at.view, today.view, obj, of.characteristic, there)
    if found:
        return found[0].before, _cite(at.state.era, found[0].topic)
    era, card = at.state.era, at.state.objects[obj].card
    if card.printed(era).text != card.printed(today.state.era).text:
        return "the card was printed with other words", str(printed_color.at(era).cite)
    derivation = why(at.view, obj, of.characteristic)
    lines = [line for line in derivation.lines if line.without is not None]
    if not lines:
        return derivation.origin or f"as {derivation.begin} then", str(derivation.cite or "")
    return "; ".join(map(_decides, lines)), str(lines[-1].cite)


def _decides(line: DerivationLine) -> str:
    """How a step decides a value: by what it does, or by what it keeps from being so."""
    if line.lost:
        return "the ability was lost before it was applied"
    return f"without {line.source} it would be {line.without}" if line.stays else line.change


def _cite(era: Era, topic: str) -> str:
    rule = {rule.topic: rule for rule in dated_rules()}.get(topic)
    return str(rule.at(era).cite) if rule else ""


def _against(tried: Try, at: Position) -> Reason | None:
    """The first reason against what a choice tries; None for none."""
    try:
        reasons = step(at.state, tried.said.action).verdict.reasons
    except NotModelled:
        return None
    return reasons[0] if reasons else None


def _changed(question: Question, before: Reached, now: Reached) -> str:
    """When and what changed between two eras in which a value that is asked about is not the same."""
    assert isinstance(now, Position)
    of = _parted(question.of, now, before)
    if of is None or not isinstance(before, Position):
        return ""
    old, new = named(before.state, of.label).id, named(now.state, of.label).id
    found = deciding(before.view, now.view, old, of.characteristic, new)
    if found:
        return f"{found[0].day:%B %Y}: {found[0].after}"
    card, since = now.state.objects[new].card, before.state.era.rules.isoformat()
    days = [day for day, _ in card.printings if day > since] if isinstance(card, Card) else []
    if days:
        return f"{date.fromisoformat(days[0]):%B %Y}: the card is printed otherwise"
    return f"after {before.state.era.year}"


# What was tried, under an answer.


def tried_html(trying: Check | Try | None, reached: Reached) -> Html:
    """What was tried, for an answer that says whether something is legal, with every reason against it."""
    if not isinstance(trying, Try) or not isinstance(reached, Position):
        return Html()
    try:
        outcome = step(reached.state, trying.said.action)
    except NotModelled as missing:
        return tag("p", str(missing))
    tried = f"{in_prose(trying.said.action, reached)}: "
    if outcome.due:
        return tag("p", tried, tag("b", "something has to be chosen first. "), outcome.due.asked)
    legal = bool(outcome.verdict)
    told = "no rule stands against it." if legal else _sentences(outcome.verdict)
    return tag("p", with_symbols(tried), tag("b", "legal; " if legal else "not legal. "), with_symbols(told))


def _sentences(verdict: Verdict) -> str:
    return " ".join(f"{capitalized(str(reason))}." for reason in verdict.reasons)
