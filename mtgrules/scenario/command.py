"""The command that runs scenario files."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from mtgrules.command_line import command_parser, fault, guarded
from mtgrules.eras.era import Era
from mtgrules.quoting import clipped, spelled
from mtgrules.scenario.code import from_code, is_code
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.read import open_scenario
from mtgrules.scenario.report import Report
from mtgrules.scenario.run import run as run_scenario

_WHAT = "scenario files, folders of them, or board codes as a lesson gives them (mtg1-...)"


@dataclass(frozen=True)
class Broken:
    """A file that could not be read or played: what is told of it, and the line where one is known."""

    file: str
    told: str
    line: int | None = None
    why: str = ""

    def to_data(self) -> dict[str, object]:
        """The same in plain values, for JSON."""
        return {"file": self.file, "line": self.line, "error": self.why or self.told}


@guarded
def run(argv: Sequence[str]) -> int:
    """The exit status of running files: 0 if every promise holds, 1 if one fails, 2 if one cannot be read."""
    made = command_parser("run", "Play scenario files and check them.")
    made.add_argument("paths", nargs="+", metavar="FILE|FOLDER|CODE", help=_WHAT)
    made.add_argument("--era", action="append", help="run only this era (a year, or a key); can be repeated")
    made.add_argument("--json", action="store_true", help="print data, and nothing else, on standard output")
    made.add_argument("--quiet", action="store_true", help="print only files that do not hold")
    given = made.parse_args(list(argv))
    reports: list[Report] = []
    broken: list[Broken] = []
    files = list(found_files(given.paths))
    try:
        eras = [Era.named(name) for name in given.era] if given.era else None
    except ValueError as error:
        eras, files = None, [Broken("", str(error))]
    for file in files:
        found = file if isinstance(file, Broken) else _played(file, eras, given.debug)
        if isinstance(found, Broken):
            broken.append(found)
            if not given.json:
                print(found.told, file=sys.stderr)
            continue
        reports.append(found)
        if not given.json and not (given.quiet and found.ok):
            print(found.to_text())
    if given.json:
        data = {
            "ok": not broken and all(report.ok for report in reports),
            "scenarios": [report.to_data() for report in reports],
            "errors": [one.to_data() for one in broken],
        }
        print(json.dumps(data, indent=1, ensure_ascii=False))
    elif len(files) > 1:
        failed = sum(not report.ok for report in reports)
        print(f"{len(files)} files: {len(reports) - failed} ok, {failed} failed, {len(broken)} unreadable")
    if broken:
        return 2
    return 0 if all(report.ok for report in reports) else 1


def _played(file: Path | str, eras: list[Era] | None, debug: bool) -> Report | Broken:
    """The report of a file or a code, or why there is none; one file's fault is not the others'."""
    try:
        scenario = from_code(file) if isinstance(file, str) else open_scenario(file)
        return run_scenario(scenario, eras)
    except ScenarioError as error:
        return Broken(error.file, str(error), error.line, error.message)
    except Exception as error:
        if debug:
            raise
        name = clipped(file, 60) if isinstance(file, str) else str(file)
        return Broken(name, fault(error, name))


def found_files(paths: Sequence[str]) -> Iterator[Path | str | Broken]:
    """The files of some paths, folders searched through, and codes; what is told of what is neither."""
    for given in paths:
        if is_code(given):
            yield given
            continue
        name = spelled(clipped(given, 300))
        path = Path(given)
        try:
            there = bool(given) and path.exists()
        except (OSError, ValueError):  # no file system has a file of such a name
            there = False
        if not there:
            why = "there is no such file or folder" if given else "an empty name is no file or folder"
            yield Broken(given, f"{name or repr(given)}: {why}", why=why)
        elif path.is_dir():
            inside = sorted(p for p in path.rglob("*.y*ml") if p.suffix in (".yaml", ".yml"))
            why = "no scenario file (*.yaml) in this folder"
            yield from inside
            if not inside:
                yield Broken(given, f"{name}: {why}", why=why)
        else:
            yield path
