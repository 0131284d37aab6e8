"""The cases of a lab: boards that are laid one by one, and filled in as each is played to its end."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mtgrules.scenario.values import Act
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.kit.surface import press
from mtgrules.teach.panels.parts import Html, bold, div, joined, tag
from mtgrules.teach.panels.strikes import CombatFilm
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.roles import attacker
from mtgrules.teach.table.table import Table


@dataclass(frozen=True)
class CasePlayed:
    """What a case came to by the rules of a year."""

    era: str
    case: str
    came_to: str


def filled(table: Table, after: Table, done: Done) -> Done:
    """What a press came to; at the end of a case, what it came to is noted."""
    if after.at < len(after.play.shots) - 1:
        return done
    case, film, whose = after.scenario.title, CombatFilm(after.play.shots), attacker(after)
    fighter = next((one for one in film.fighters if film.begun.objects[one].label == whose), None)
    if case not in after.lab.boards or any(after.by) or fighter is None or not _happens(after, case):
        return done
    here = CasePlayed(after.era.key, case, f"{film.in_steps(fighter)} ({film.rule_for(fighter).number})")
    if here in after.noted:
        return done
    after = replace(after, noted=(*after.noted, here))
    ends = " All four seen: now cover the questions and say each reason."
    return replace(done, board=after, sentence=done.sentence + ends * all(_told(after).values()))


def _happens(table: Table, case: str) -> bool:
    """Whether all of a case can be done by the rules of the table."""
    play = board_of(table.lab.boards[case]).play
    left_out = any(isinstance(one, Act) and one.actions.at(table.era) is None for one in play)
    return not left_out and not table.play.struck


def _told(table: Table) -> dict[str, str]:
    """For each case what it came to by the rules of the table; empty where it was not played to its end."""
    found = {(one.era, one.case): one.came_to for one in table.noted_of(CasePlayed)}
    return {case: found.get((table.era.key, case), "") for case in table.lab.boards}


def cases(table: Table) -> Html:
    """The cases as keys, each with what it came to; in the fold of the lab's keys, if it has one."""
    if table.lab.opener and table.lab.opener not in table.unfolded:
        return Html()
    rows = []
    for case, told in _told(table).items():
        seen = bool(told)
        told = told or ("play me" if _happens(table, case) else "cannot happen by these rules")
        words = [bold(case), tag("span", told)]
        label = f"play the case: {case}, {told}"
        rows.append(press("lay", case, *words, label=label, class_=f"key case{' seen' * seen}"))
    head = tag("h3", "Four cases, between the steps")
    return joined([head, div("cases tiled", *rows, data_group="lay")])
