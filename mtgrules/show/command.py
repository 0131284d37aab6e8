"""The command that says why a value of a scenario is what it is."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from mtgrules.command_line import command_parser, guarded
from mtgrules.eras.era import Era, NotModelled
from mtgrules.quoting import quoted
from mtgrules.scenario.code import from_code, is_code
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.read import open_scenario
from mtgrules.scenario.report import Position, Reached, why_missing
from mtgrules.scenario.run import run
from mtgrules.scenario.tree import near
from mtgrules.scenario.values import Scenario
from mtgrules.show.why import to_text
from mtgrules.show.why import why as derivation


@guarded
def why(argv: Sequence[str]) -> int:
    """The exit status of telling a derivation: 0, 1 where there is none, 2 for what cannot be read."""
    made = command_parser("why", "Say why a value is what it is.")
    made.add_argument("file", metavar="FILE|CODE", help="a scenario file, or a board code")
    made.add_argument("value", metavar="OBJECT.VALUE", help="such as Bear.colors or 'Pale Bear.power'")
    made.add_argument("--era", help="a year, or a key; the newest era of the file if left out")
    made.add_argument("--branch", default="", help="a branch of the file instead of its play")
    made.add_argument("--after", type=int, metavar="N", help="after the first N entries instead of all")
    made.add_argument("--json", action="store_true", help="print data instead of text")
    given = made.parse_args(list(argv))
    try:
        scenario = from_code(given.file) if is_code(given.file) else open_scenario(Path(given.file))
        era = Era.named(given.era) if given.era else scenario.eras[-1]
        at = _position(scenario, era, given.branch, given.after)
        if not isinstance(at, Position):
            told = why_missing(at)[1] if isinstance(at, NotModelled) else "an action did not go; run the file"
            print(f"{given.file}: no such position by the rules of {era}: {told}", file=sys.stderr)
            return 1
        label, dot, wanted = given.value.rpartition(".")
        if not dot:
            raise ValueError(
                f"{quoted(given.value)} names no value; write OBJECT.VALUE, such as {given.value}.colors"
            )
        found = at.state.labeled(label)
        if found is None:
            labels = [o.label for o in at.state.objects.values()]
            raise ValueError(f"no object is called {quoted(label)}{near(label, labels)}")
        told_why = derivation(at.view, found.id, wanted)
    except NotModelled as missing:
        print(f"{given.file}: {missing}", file=sys.stderr)
        return 1
    except (ScenarioError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    if given.json:
        data = {"object": label, "value": told_why.characteristic, "era": era.key, "why": to_text(told_why)}
        print(json.dumps(data, indent=1, ensure_ascii=False))
    else:
        print(to_text(told_why))
    return 0


def _position(scenario: Scenario, era: Era, branch: str, after: int | None) -> Reached:
    """Where a play has come to. Raises ValueError for a branch or an entry that there is not."""
    names = [b.name for b in scenario.branches]
    if branch and branch not in names:
        raise ValueError(f"the file has no branch {quoted(branch)}{near(branch, names)}")
    report = run(scenario, [era])
    try:
        positions = report.game(era, branch).positions
    except KeyError:
        raise ValueError(f"the branch {quoted(branch)} is not played by the rules of {era}") from None
    if after is None:
        return positions[-1]
    if not 0 <= after < len(positions):
        raise ValueError(f"there are {len(positions) - 1} entries, so nothing is after {after}")
    return positions[after]
