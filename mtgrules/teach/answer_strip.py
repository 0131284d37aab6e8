"""The era strip of a question that is about no value: which of its answers holds in each year, and why."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.era import ERAS, Era, NotModelled, NotYet
from mtgrules.game import step
from mtgrules.model.verdict import Reason, Verdict
from mtgrules.scenario.report import Position, Reached
from mtgrules.scenario.run import answers, run
from mtgrules.scenario.values import Choice, Question, Scenario, Try, YearNote
from mtgrules.show.html import Html, tag
from mtgrules.teach.kit.prose import in_prose
from mtgrules.teach.strip import EraCell

NOT_ASKED, NO_ANSWER = "not asked", "no answer"


def answer_cells(scenario: Scenario, question: Question) -> tuple[EraCell, ...]:
    """What each era answers: an action that is legal or not, with the rule, or the choice that holds."""
    told = [_noted(_told(scenario, question, era), question.years.at(era)) for era in ERAS]
    today = told[-1].text
    return tuple(
        replace(cell, reason="", cite="") if cell.text == today else replace(cell, same=False)
        for cell in told
    )


def _noted(cell: EraCell, note: YearNote | None) -> EraCell:
    """The cell with what the file says of its era; the answer itself is the engine's, if it has one."""
    if note is None:
        return cell
    asked = cell.text not in (NOT_ASKED, NO_ANSWER)
    return replace(
        cell,
        text=cell.text if asked or not note.answer else note.answer,
        reason=note.because or cell.reason,
        cite="" if note.because else cell.cite,
        changed=note.changed or cell.changed,
        not_yet=note.not_yet or cell.not_yet,
        uncertain=note.uncertain or (cell.uncertain if asked else ""),
    )


def tried_html(question: Question, reached: Reached) -> Html:
    """What was tried, for an answer that says whether something is legal, with every reason against it."""
    trying = next((c.claim for c in question.choices if isinstance(c.claim, Try)), None)
    if trying is None or not isinstance(reached, Position):
        return Html()
    try:
        verdict = step(reached.state, trying.said.action).verdict
    except NotModelled as missing:
        return tag("p", str(missing))
    told = "no rule stands against it." if verdict else _sentences(verdict)
    return tag(
        "p",
        f"{in_prose(trying.said.action, reached)}: ",
        tag("b", "legal; " if verdict else "not legal. "),
        told,
    )


def _sentences(verdict: Verdict) -> str:
    return " ".join(f"{str(reason)[:1].upper()}{str(reason)[1:]}." for reason in verdict.reasons)


def _told(scenario: Scenario, question: Question, era: Era) -> EraCell:
    if era not in scenario.eras:
        return EraCell(era.key, era.year, "", NOT_ASKED, uncertain="another question by these rules")
    reached = run(scenario, [era]).game(era).last
    if isinstance(reached, NotYet):
        what = f"{reached.topic}: since {reached.until.isoformat()}"
        return EraCell(era.key, era.year, "", "not there yet", not_yet=what)
    if not isinstance(reached, Position):
        what = f"no source of {era.year} tells" if reached else "an action of the play is not possible"
        return EraCell(era.key, era.year, "", NO_ANSWER, uncertain=what)
    held = answers(scenario, era)
    found = next((choice for choice in question.choices if held[choice.key]), None)
    if found is None:
        return EraCell(era.key, era.year, "", "none of these")
    if not isinstance(found.claim, Try):
        return EraCell(era.key, era.year, "", found.says, reason=found.because)
    against = _against(found, era, reached)
    if against is None:
        return EraCell(era.key, era.year, "", "legal", reason="nothing stands against it")
    cite = str(against.cite) if against.cite else ""
    return EraCell(era.key, era.year, "", "not legal", reason=against.sentence, cite=cite)


def _against(choice: Choice, era: Era, reached: Reached) -> Reason | None:
    """The first reason against what a choice tries; None for none."""
    assert isinstance(choice.claim, Try) and isinstance(reached, Position)
    try:
        reasons = step(reached.state, choice.claim.said.action).verdict.reasons
    except NotModelled:
        return None
    return reasons[0] if reasons else None
