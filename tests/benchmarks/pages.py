"""P16: from a press in a lab to the settled picture, in JupyterLab in headless Chromium."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from goals import NOISE
from presses import LABS, Press, Pressed

if TYPE_CHECKING:
    from harness import OpenNotebook

ROOT = Path(__file__).resolve().parents[2]
BROWSER = ROOT / "tests" / "browser"
WARM, MANY = 10, 40
"""So many presses are made before any is measured, and so many are measured."""
SLOW = 0.95
MUST, AIM = 60.0, 30.0
"""Milliseconds until the picture has settled: what must not be exceeded, and what is aimed at."""
Row = tuple[str, float, float, str]
"""A lab, of its times in milliseconds the median and the one that 95 of a hundred do not exceed, and what
went wrong, or an empty text."""

PRESSED = """async ([where, presses, quiet, pause]) => {
    const times = [];
    const lab = document.querySelector(where).closest(".mtg-table");
    for (const [name, value] of presses) {
        const key = lab.querySelector(`[data-do="${name}"][data-value="${value}"]:not([inert] *)`);
        if (!key) throw new Error(`nothing to press: ${name} ${value}`);
        let last = 0;
        const seen = new MutationObserver(() => requestAnimationFrame(() => { last = performance.now(); }));
        seen.observe(lab, {childList: true, subtree: true, characterData: true, attributes: true});
        const start = performance.now();
        key.click();
        while (!last || performance.now() - last < quiet) {
            if (performance.now() - start > 20000) throw new Error(`nothing new after ${name} ${value}`);
            await new Promise(done => setTimeout(done, 5));
        }
        seen.disconnect();
        times.push(last - start);
        await new Promise(done => setTimeout(done, pause));
    }
    return times;
}"""
"""Press one after the other; each time is until the frame after the last change, before the page rests."""
QUIET = 80
"""So many milliseconds without a change make a picture settled."""
PAUSE = 220
"""So many more go by before the next press: a fast hand. Pressed ten times a second, about every other press
takes 35 ms longer on its way through JupyterLab, whatever the lab does."""


def measured(say: Callable[[str], None], named: str = "") -> list[Row]:
    """The times of every lab whose name has this in it. Raises RuntimeError where there is no browser."""
    sys.path.insert(0, str(BROWSER))
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)  # for the kernels
    from harness import FLAGS, LabServer, OpenNotebook, Window, find_browser
    from playwright.sync_api import Error, sync_playwright

    path = find_browser()
    if path is None:
        raise RuntimeError("no Chromium found: install it, or name one in MTGRULES_BROWSER")
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = LabServer(Path(folder))
        try:
            chromium = play.chromium.launch(executable_path=path, args=list(FLAGS))
            window = Window(chromium.new_context())
            for name, lab in LABS.items():
                if named in name:
                    say(f"{name}, in the page")
                    server.progress.unlink(missing_ok=True)
                    notebook = OpenNotebook(server, window, lab.lesson, "light")
                    notebook.open(1280, 1600, fresh=True)
                    try:
                        rows.append(_row(name, _times(notebook, lab)))
                    except (Error, AssertionError) as error:  # the others are measured all the same
                        rows.append((name, 0.0, 0.0, str(error).splitlines()[0]))
                    notebook.close()
            chromium.close()
        finally:
            server.stop()
    return rows


def _times(notebook: OpenNotebook, lab: Pressed) -> list[float]:
    """How long each press takes, in milliseconds, once the lab is open and warm."""
    notebook.run_all()
    page = notebook.page
    where = f'.jp-OutputArea-output:has([data-do=again]) .lab[aria-label="{lab.title}"]'
    there = page.locator(where)
    while not there.count():
        page.locator("[data-do=show]").first.click()
        page.wait_for_timeout(500)
    there.first.scroll_into_view_if_needed()
    page.wait_for_timeout(1500)
    presses: list[Press] = list(islice(lab.presses(), WARM + MANY))
    times: list[float] = page.evaluate(PRESSED, [where, presses, QUIET, PAUSE])
    notebook.assert_clean()
    return times[WARM:]


def _row(name: str, times: Sequence[float]) -> Row:
    ordered = sorted(times)
    return name, ordered[len(ordered) // 2], ordered[int(SLOW * (len(ordered) - 1))], ""


def verdict(row: Row) -> str:
    """One word, as for all that is measured."""
    if row[3] or row[2] > MUST * NOISE:
        return "BROKEN"
    return "aim" if row[2] <= AIM else "ok" if row[2] <= MUST else "above"


def table(rows: Sequence[Row]) -> str:
    """The results to read."""
    head = f"{'P16 press to settled picture':<35}{'p50 ms':>9}{'p95 ms':>9}{'must':>7}{'aim':>7}  verdict"
    lines = [
        f"{row[0]:<35}{row[1]:>9.1f}{row[2]:>9.1f}{MUST:>7g}{AIM:>7g}  {verdict(row)} {row[3]}".rstrip()
        for row in rows
    ]
    return "\n".join([head, "-" * len(head), *lines])
