"""Whether a lab file does what it promises: its sentences can be read, its check states come out."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from mtgrules.command_line import command_parser, guarded
from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.quoting import quoted
from mtgrules.scenario.error import ScenarioError
from mtgrules.show.html import joined, plain
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.draw import draw, more
from mtgrules.teach.table.lab_file import CheckState, LabFile, LabKey, read_lab
from mtgrules.teach.table.panels import PANELS
from mtgrules.teach.table.table import Table


def faults(lab: LabFile) -> Iterator[tuple[int, str]]:
    """What of a lab is not as its file says, with its line. Raises ValueError for no board."""
    scenario = board_of(lab.board)
    opens = Table.of_own(lab, scenario.question.era if scenario.question else CURRENT)
    tables = [opens, *(Table.of_lab(lab, board_of(one), opens.era) for one in lab.boards.values())]
    for word, labels in lab.choose.items() if lab.play else ():
        for label in labels:
            try:
                tables.append(opens.do("choose", f"{word}/{label}").board)
            except (NotModelled, ValueError) as error:
                yield 1, f"the play with {label}: {error}"
    played = {press for play in lab.plays.values() for press in play.presses}
    for group, keys in lab.groups.items():
        for name, key in keys.keys.items():
            amiss = [_key_amiss(key, table) for table in tables]
            if all(amiss) and ("key", f"{group}/{name}") not in played:
                yield key.line, f"the key {group}/{name}: {amiss[0]}"
    for title, play in lab.plays.items():
        for era, rule in ((Era.named(name), rule) for name, rule in play.eras.items()):
            try:
                on = Table.of_lab(lab, board_of(play.board), era) if play.board else Table.of_own(lab, era)
                found = _not_so(play, on, rule)
            except (NotModelled, ValueError) as why:
                found = str(why)
            if found:
                yield play.line, f"{title} ({'today' if era.is_today else era.year}): {found}"


def _key_amiss(key: LabKey, table: Table) -> str:
    """Why a key can do nothing on a table; empty where it can."""
    try:
        if key.edit:
            what, how = key.edit
            table.edited(what, table.filled(how))
        table, card = table.with_brought(key) if key.brings else (table, "")
        if key.so:
            table.is_so(table.filled(key.so))
        for sentence in (*key.says, *filter(None, [key.off])):
            sentence = sentence if table.state.stack else sentence.replace("<top>", table.it)
            table.read(table.filled(sentence, card))
    except ScenarioError as error:
        return error.message
    except (NotModelled, ValueError) as error:
        return str(error)
    return ""


def _not_so(play: CheckState, table: Table, rule: str) -> str:
    """What is not as a check state says; empty for nothing. Raises ValueError for an unknown press."""
    done, before = Done(table, table.lab.first), table
    for number, press in enumerate(play.presses, 1):
        before = table
        try:
            done = table.do(*press)
        except NotModelled as lacking:  # as the view of a lab refuses it
            done = table.refused(str(lacking))
        table = done.board
        if done.refused and number < len(play.presses):
            return f"{quoted(' '.join(press))} is refused: {done.sentence}"
    if play.refused and not (done.refused and table == before):
        return f"it is not refused, but {quoted(done.sentence)} is told"
    if play.told not in done.sentence:
        return f"{quoted(play.told)} is not told, but {quoted(done.sentence)}"
    cited = done.cite.number if done.cite else "none"
    if rule not in ("", cited):
        return f"it is not told by {rule}, but by {cited}"
    opens = replace(table, unfolded=frozenset({table.lab.opener}))
    text = plain(joined([draw(opens), more(opens)])) if play.shows else ""
    if hidden := [one for one in play.shows if one not in text]:
        return f"it does not show {quoted(hidden[0])}"
    return next((f"it is not so that {one}" for one in play.claims if not table.is_so(one)), "")


@guarded
def check_lab(argv: Sequence[str]) -> int:
    """The exit status of checking lab files: 0, 1 where one is not as it says, 2 for what cannot be read."""
    made = command_parser("check-lab", "Check lab files: read every key, play every check state.")
    made.add_argument("files", nargs="+", metavar="FILE", help="a lab file, such as notebooks/labs/x.yaml")
    status = 0
    for file in made.parse_args(list(argv)).files:
        try:
            lab = read_lab(Path(file), PANELS)
            found = list(faults(lab))
        except (ScenarioError, ValueError, OSError) as error:
            print(error, file=sys.stderr)
            status = 2
            continue
        for line, told in found:
            print(f"{file}:{line}: {told}", file=sys.stderr)
        status = max(status, 1 if found else 0)
        if not found:
            print(f"{file}: {len(lab.plays)} check states hold")
    return status
