"""What must not be exceeded and what is aimed at, quantity by quantity."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

NOISE = 1.5
"""Times are held against so many times what they must not exceed; work is counted, and held as it is."""

KINDS = ("evaluations", "steps", "tried", "asked", "looked at", "written", "files")
"""Work that is counted: evaluations begun from what is printed; steps applied; effects tried for dependency;
answers of selectors worked out; values of objects read from columns, and written; boards read from YAML or
written as YAML."""

RATIO = "times"
MICROSECONDS = "us"
SECONDS = "s more"


@dataclass(frozen=True)
class Goal:
    """One measured thing, by what of it is judged: a ratio, a time, or a kind of work."""

    measure: str
    by: str
    must: float | None
    aim: float


ON_TABLE = (
    *("table tour", "arrivals hall", "exit doors", "exit doors what stays on", "exit doors paid once"),
    *("pool clock", "pool clock costs", "pool clock lands"),
    *("plug and source", "plug and source attached", "plug and source how long"),
)
GOALS = (
    Goal("P1 W(100,10)", RATIO, 10, 2),
    Goal("P1 W(100,100)", RATIO, 10, 2),
    Goal("P1 W(100,100)", "steps", 100, 100),
    Goal("P1 W(100,100)", "tried", 0, 0),
    Goal("P1 W(100,100)", "asked", 400, 100),
    Goal("P1 W(1000,10)", RATIO, 10, 2),
    Goal("P3 W(100,10), on / off", RATIO, 3, 2),
    Goal("P3 25 in one layer, on / off", RATIO, 3, 2),
    Goal("P3 25 in one layer, on / off", "tried", 0, 0),
    Goal("P3 25 that could matter, on / off", MICROSECONDS, 50_000, 5_000),
    Goal("P3 25 that could matter, on / off", "tried", 300, 300),
    Goal("P4 amounts, N = 1000 / 100", RATIO, 30, 15),
    Goal("P4 amounts, N = 1000 / 100", MICROSECONDS, None, 5_000),
    Goal("P5 1000 of ten kinds", RATIO, 10, 1.5),
    Goal("P6 read again, N = 1000", RATIO, 5, 2),
    Goal("P6 read again, N = 1000", "evaluations", 0, 0),
    Goal("P6 read again, N = 1000", "asked", 0, 0),
    Goal("P6 read again, M = 100 / 10", RATIO, 1.5, 1.2),
    Goal("P7 after a tap", RATIO, 0.2, 0.2),
    Goal("P7 after a tap", "steps", None, 0),
    Goal("P7 after a damage", RATIO, 0.2, 0.2),
    Goal("P7 after a damage", "steps", None, 0),
    Goal("P7 after a counter", RATIO, 0.2, 0.2),
    Goal("P7 after a counter", "steps", None, 4),
    Goal("P8 combat, N = 100", MICROSECONDS, None, 2_000),
    Goal("P8 combat, N = 100", RATIO, 150, 30),
    Goal("P8 combat, N = 100", "evaluations", None, 12),
    Goal("P8 combat, N = 300 / 100", RATIO, 4, 4),
    Goal("P9 saved, N = 100", MICROSECONDS, 28, 10),
    Goal("P9 saved, N = 1000 / 100", MICROSECONDS, 28, 10),
    Goal("P9 saved, N = 1000 / 100", RATIO, None, 1.2),
    Goal("P10 undo, N = 100", RATIO, 1, 1),
    Goal("P10 undo, N = 100", MICROSECONDS, None, 50),
    Goal("P10 undo, N = 100", "evaluations", 0, 0),
    Goal("P11 quiet board, N = 100", RATIO, 30, 10),
    Goal("P11 quiet board, N = 100", MICROSECONDS, None, 64),
    Goal("P11 quiet board, N = 100", "evaluations", 0, 0),
    Goal("P12 W(100,10), trace / none", RATIO, 2, 1.2),
    Goal("P12 W(1000,10), trace / none", RATIO, 2, 1.2),
    Goal("P13 event, W(100,10)", MICROSECONDS, 80_000, 10_000),
    Goal("P13 event, W(100,10)", "evaluations", 0, 0),
    Goal("P13 event, W(1000,100)", MICROSECONDS, None, 80_000),
    Goal("P16 press, cost bench", MICROSECONDS, 15_000, 5_000),
    Goal("P18 beginnings, 120 tokens", MICROSECONDS, 100_000, 50_000),
    Goal("P18 beginnings, 300 permanents", MICROSECONDS, 1_000_000, 500_000),
    Goal("P16 press, cost bench", "files", 0, 0),
    Goal("P16 press, paint shop", MICROSECONDS, 15_000, 5_000),
    Goal("P16 press, paint shop", "evaluations", 3, 1),
    Goal("P16 press, paint shop", "files", 0, 0),
    Goal("P16 press, from spell to permanent", MICROSECONDS, 15_000, 5_000),
    Goal("P16 press, from spell to permanent", "files", 0, 0),
    Goal("P16 press, who has it", MICROSECONDS, 15_000, 5_000),
    Goal("P16 press, who has it", "files", 0, 0),
    *(Goal(f"P16 press, {lab}", MICROSECONDS, 15_000, 5_000) for lab in ON_TABLE),
    *(Goal(f"P16 press, {lab}", "files", 0, 0) for lab in ON_TABLE),
    Goal("P16 press, layer machine", MICROSECONDS, 15_000, 5_000),
    Goal("P16 press, layer machine", "files", 0, 0),
    Goal("P16 press, x ray", MICROSECONDS, 15_000, 5_000),
    Goal("P16 press, x ray", "files", 0, 0),
    Goal("P16 press, copy timeline", MICROSECONDS, 15_000, 5_000),
    Goal("P16 press, copy timeline", "files", 0, 0),
    Goal("P16 press, legality matrix", MICROSECONDS, 15_000, 5_000),
    Goal("P16 press, legality matrix", "files", 0, 0),
    Goal("P16 press, two steps", MICROSECONDS, 15_000, 5_000),
    Goal("P16 press, two steps", "files", 0, 0),
    Goal("P16 press, divide", MICROSECONDS, 15_000, 5_000),
    Goal("P16 press, divide", "files", 0, 0),
    Goal("P16 press, shield test", MICROSECONDS, 15_000, 5_000),
    Goal("P16 press, shield test", "files", 0, 0),
    Goal("P17 why, W(100,20)", MICROSECONDS, 80_000, 10_000),
    Goal("P17 why, W(100,20)", "evaluations", 0, 0),
    Goal("P14 import mtgrules / bare", SECONDS, 0.12, 0.05),
    Goal("P15 Lesson in a kernel / bare", SECONDS, 0.6, 0.3),
    Goal("P15 Run All of 03 / bare", SECONDS, 2.2, 1.5),
    Goal("P15 Run All of 09 / bare", SECONDS, 2.2, 1.5),
    Goal("P15 Run All of 14 / bare", SECONDS, 2.2, 1.5),
)


@dataclass(frozen=True)
class Result:
    """A goal with what was measured: seconds, the seconds compared with, and the work done."""

    goal: Goal
    seconds: float
    against: float
    work: Counter[str]

    @property
    def measured(self) -> float:
        """The number that is judged."""
        if self.goal.by == RATIO:
            return self.seconds / self.against
        if self.goal.by == MICROSECONDS:
            return self.seconds * 1e6
        if self.goal.by == SECONDS:
            return self.seconds - self.against
        return float(self.work[self.goal.by])

    @property
    def timed(self) -> bool:
        """Whether it is a time, with its noise, and no count."""
        return self.goal.by in (RATIO, MICROSECONDS, SECONDS)

    @property
    def verdict(self) -> str:
        """One word: BROKEN beyond all noise, "above" what must be, "ok", or "aim" where that is reached."""
        must = self.goal.must
        if must is not None and self.measured > must * (NOISE if self.timed else 1):
            return "BROKEN"
        if self.measured <= self.goal.aim:
            return "aim"
        return "above" if must is not None and self.measured > must else "ok"
