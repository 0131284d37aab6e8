"""How an answer came about: what was tried, how each value came to be, or since what each claim is so."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from mtgrules.eras.era import NotModelled
from mtgrules.scenario.claims import holds
from mtgrules.scenario.report import Moment, Position
from mtgrules.scenario.values import Check, Claim, Try
from mtgrules.show.colors import color_track
from mtgrules.show.derivation import rules_of
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.steps import ValueStep, ValueSteps, derivation_steps, steps_html
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.show.scene.track import track_html
from mtgrules.teach.answer_strip import EraCell, tried_html
from mtgrules.teach.kit.ask import Ask
from mtgrules.teach.kit.film import Shot
from mtgrules.teach.kit.film_strip import lines


def has_come_about(ask: Ask) -> bool:
    """Whether there is anything to derive: a question about what a word means has nothing."""
    return isinstance(ask.frames, tuple) and (len(ask.frames) > 1 or _is_derived(ask))


def came_about(ask: Ask) -> Html:
    """How the answer came about by the rules that are loaded; empty where nothing has."""
    reached = ask.board.last(ask.at.era)
    if not isinstance(reached, Position) or not _is_derived(ask):
        return _play(ask, ask.frames) if isinstance(ask.frames, tuple) and len(ask.frames) > 1 else Html()
    parts = [tried_html(_claim(ask), reached)]
    for found in ask.board.derivations(ask.at.era):
        if found.characteristic == "colors":
            parts.append(track_html(*color_track(reached.view, found.obj)))
        parts.append(derivation_steps(found))
    return joined(parts)


def _is_derived(ask: Ask) -> bool:
    """Whether the answer is about values, or about what may be done."""
    return bool(ask.board.question.of) or isinstance(_claim(ask), Try)


def _claim(ask: Ask) -> Check | Try | None:
    """What the choice claims that holds by the rules that are loaded; None where none does."""
    choice = _cell(ask).choice
    return ask.board.question.choice(choice).claim if choice else None


def _cell(ask: Ask) -> EraCell:
    """What the year whose rules are loaded answers."""
    return {cell.key: cell for cell in ask.board.cells}[ask.at.era.key]


def _play(ask: Ask, frames: Sequence[Shot]) -> Html:
    """What happens, with its rules, and since when each claim of the answer is so."""
    era, reached = ask.at.era, ask.board.last(ask.at.era)
    claim, answer = _claim(ask), _cell(ask).text
    claims = (claim.claims.at(era) or ()) if isinstance(claim, Check) else ()
    since: dict[int, list[str]] = {}
    moments = reached.moments if isinstance(reached, Position) else ()
    for one in claims:
        since.setdefault(_since(one, frames, moments), []).append(one.sentence)
    rows = [
        ValueStep(frame.title, _said(frame), "", answer, _came(since.get(number, [])))
        for number, frame in enumerate(frames)
        if number and (number in since or not frame.passing)
    ]
    first, origin = "; ".join(since.get(0, [])), "and nothing changes that"
    begin = "from the beginning" if first else "at first"
    return steps_html(
        ValueSteps(
            *("What happens", rules_of(era), first or "the board", tuple(rows)),
            begin=begin,
            origin=origin if first else "",
        )
    )


def _said(frame: Shot) -> Html:
    """What has happened in a picture, and who deals damage in the second step and why."""
    return joined(lines(frame.all_told), " ") if frame.told else Html("Nothing else happens.")


def _came(claims: Sequence[str]) -> Html:
    """What is so from a picture on."""
    return joined(tag("small", tag("b", "from here on: ", with_symbols(one))) for one in claims)


def _since(claim: Claim, frames: Sequence[Shot], moments: tuple[Moment, ...]) -> int:
    """From which picture on a claim is so to the end."""
    found = (_is_so(claim, Position(frame.state, moments[: frame.happened])) for frame in reversed(frames))
    return len(frames) - sum(takewhile(bool, found))


def _is_so(claim: Claim, at: Position) -> bool:
    """Whether a claim is so by then; of what is not there yet nothing is so."""
    try:
        return claim.word is not None and holds(claim.word, at)
    except NotModelled:
        return False
