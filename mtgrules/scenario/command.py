"""The command that runs scenario files."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from mtgrules.eras.era import Era
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.report import Report
from mtgrules.scenario.run import run as run_scenario


def run(argv: Sequence[str]) -> int:
    """The exit status of running files: 0 if every promise holds, 1 if one fails, 2 if one cannot be read."""
    made = argparse.ArgumentParser(prog="mtgrules run", description="Play scenario files and check them.")
    made.add_argument("paths", nargs="+", metavar="FILE|FOLDER", help="scenario files, or folders of them")
    made.add_argument("--era", action="append", help="run only this era (a year, or a key); can be repeated")
    made.add_argument("--json", action="store_true", help="print data instead of text")
    made.add_argument("--quiet", action="store_true", help="print only files that do not hold")
    given = made.parse_args(list(argv))
    try:
        eras = [Era.named(name) for name in given.era] if given.era else None
        files = found_files(given.paths)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    reports: list[Report] = []
    broken: list[ScenarioError] = []
    for file in files:
        try:
            report = run_scenario(read_scenario(file), eras)
        except ScenarioError as error:
            broken.append(error)
            if not given.json:
                print(error, file=sys.stderr)
            continue
        reports.append(report)
        if not given.json and not (given.quiet and report.ok):
            print(report.to_text())
    if given.json:
        data = {
            "ok": not broken and all(report.ok for report in reports),
            "scenarios": [report.to_data() for report in reports],
            "errors": [{"file": e.file, "line": e.line, "error": e.message} for e in broken],
        }
        print(json.dumps(data, indent=1, ensure_ascii=False))
    elif len(files) > 1:
        failed = sum(not report.ok for report in reports)
        print(f"{len(files)} files: {len(reports) - failed} ok, {failed} failed, {len(broken)} unreadable")
    if broken:
        return 2
    return 0 if all(report.ok for report in reports) else 1


def found_files(paths: Sequence[str]) -> list[Path]:
    """The files of some paths, folders searched through. Raises ValueError where there is none."""
    found: list[Path] = []
    for given in paths:
        path = Path(given)
        if path.is_dir():
            inside = sorted(p for p in path.rglob("*.y*ml") if p.suffix in (".yaml", ".yml"))
            if not inside:
                raise ValueError(f"{given}: no scenario file (*.yaml) in this folder")
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise ValueError(f"{given}: there is no such file or folder")
    return found
