"""Drive real JupyterLab in headless Chromium: start the server, open notebooks, run them, look at them."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fonts import bringing
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page

from mtgrules.keyboard import write_lab_settings
from mtgrules.launch import lab_command

ROOT = Path(__file__).resolve().parent.parent.parent
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
START_SECONDS = 60
OPEN_SECONDS = 60
RUN_SECONDS = 120
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}

# JupyterLab's app object, the notebook in front of the reader, and what every script below needs of them.
LAB = """
const app = window.jupyterapp;
const panel = app && app.shell.currentWidget;
const session = panel && panel.sessionContext && panel.sessionContext.session;
const kernel = session && session.kernel;
const cells = panel && panel.content && panel.content.widgets;
"""
IS_OPEN = f"""path => {{ {LAB}
const ready = kernel && kernel.status === 'idle' && panel.context.isReady;
return !!(ready && panel.context.path === path && cells.length)
}}"""
ARRANGE = f"""async theme => {{ {LAB}
app.shell.collapseLeft(); app.shell.collapseRight();
await app.commands.execute('apputils:change-theme', {{theme}});
}}"""
OPEN = f"""async path => {{ {LAB} await app.commands.execute('docmanager:open', {{path}}) }}"""
CLOSE = f"""async () => {{ {LAB}
for (const widget of [...app.shell.widgets('main')]) {{
  const context = widget.sessionContext;
  if (context) {{ await widget.context.ready; await context.ready; await context.shutdown(); }}
  widget.dispose();
}}
}}"""
"""Closes all that is open; what is still opening gets its kernel first: its widgets ask for it later."""
SAVE = f"""async () => {{ {LAB} await app.commands.execute('docmanager:save') }}"""
WATCH = f"""() => {{ {LAB}
if (kernel.unanswered) return;
const unanswered = kernel.unanswered = new Set();
kernel.anyMessage.connect((_, {{direction, msg}}) => {{
  const {{msg_type, msg_id}} = msg.header;
  if (direction === 'send' && msg_type === 'comm_msg') unanswered.add(msg_id);
  if (msg_type === 'status' && msg.content.execution_state === 'idle')
    unanswered.delete(msg.parent_header.msg_id);
}});
}}"""
"""Notes what was pressed and not answered yet: presses are answered in a thread of their own."""
FORGET = f"() => {{ {LAB} kernel.unanswered?.clear() }}"
SETTLED = f"""async () => {{ {LAB}
const start = performance.now();
while (kernel.unanswered.size && performance.now() - start < 20000)
  await new Promise(on => setTimeout(on, 5));
await kernel.requestKernelInfo();
await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)));
return kernel.unanswered.size;
}}"""
"""Ends when the kernel has answered all that was pressed, and it is drawn; tells what is left unanswered."""
RESTART = f"""async () => {{ {LAB} await kernel.restart() }}"""
IS_IDLE = f"() => {{ {LAB} return kernel.status === 'idle' }}"
START_RUN = f"""() => {{ {LAB}
window.mtgrulesRun = 'running';
app.commands.execute('notebook:run-all-cells')
  .then(() => {{ window.mtgrulesRun = 'ended' }}, error => {{ window.mtgrulesRun = 'failed: ' + error }});
}}"""
RUN_ENDED = f"() => {{ {LAB} return window.mtgrulesRun !== 'running' && kernel.status === 'idle' }}"
CELLS = f"""() => {{ {LAB}
return cells.map(cell => ({{
  kind: cell.model.type,
  source: cell.model.sharedModel.source,
  count: cell.model.executionCount === undefined ? null : cell.model.executionCount,
  errors: cell.model.outputs ? cell.model.outputs.toJSON().filter(o => o.output_type === 'error')
    .map(o => o.ename + ': ' + o.evalue) : [],
  shown: cell.outputArea ? cell.outputArea.node.textContent : '',
}}));
}}"""
WHOLE_HEIGHT = f"""() => {{ {LAB}
const below = panel.content.node.getBoundingClientRect().top;
return Math.ceil(below + cells.reduce((sum, cell) => sum + cell.node.getBoundingClientRect().height, 0)) + 60;
}}"""
ACTIVE_CELL = f"() => {{ {LAB} return panel.content.activeCellIndex }}"
BAD_TEXTS = (
    "Traceback",
    "Error displaying widget",
    "Error creating widget",
    "Loading widget",
    "model not found",
)


def find_browser() -> str | None:
    """Where Chromium or a relative of it is, None if there is none on this machine."""
    named = os.environ.get("MTGRULES_BROWSER")
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class LabServer:
    """JupyterLab on this machine with a copy of the notebooks, so that nothing in the project changes."""

    folder: Path
    ours: bool = False
    """Whether it is started by our own command, and not as plain pip leaves it."""
    port: int = field(default_factory=free_port)
    token: str = field(default_factory=lambda: secrets.token_hex(16))

    def __post_init__(self) -> None:
        self.root = self.folder / "root"
        self.progress = self.folder / "progress.json"
        self.log = self.folder / "lab.log"
        shutil.copytree(ROOT / "notebooks", self.root / "notebooks")
        write_lab_settings(Path(sys.prefix), self.folder)
        self._output = self.log.open("w")
        plain = [sys.executable, "-m", "jupyterlab", "--allow-root", f"--ServerApp.root_dir={self.root}"]
        self._process = subprocess.Popen(
            [
                *(lab_command(Path(sys.executable), self.root, []) if self.ours else plain),
                "--no-browser",
                f"--ServerApp.port={self.port}",
                "--ServerApp.port_retries=0",
                "--LabApp.expose_app_in_browser=True",
            ],
            env=self._environment(),
            stdout=self._output,
            stderr=subprocess.STDOUT,
        )
        self._wait()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._output.close()

    def _environment(self) -> dict[str, str]:
        own = {
            "JUPYTER_TOKEN": self.token,
            "JUPYTER_CONFIG_PATH": str(self.folder / "etc/jupyter"),
            "JUPYTER_CONFIG_DIR": str(self.folder / "config"),
            "JUPYTER_DATA_DIR": str(self.folder / "data"),
            "JUPYTER_RUNTIME_DIR": str(self.folder / "runtime"),
            "IPYTHONDIR": str(self.folder / "ipython"),
            "MTGRULES_PROGRESS": str(self.progress),
        }
        return {**os.environ, **own}

    def _wait(self) -> None:
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self._process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/api/status?token={self.token}", timeout=5):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        self.stop()
        raise RuntimeError(f"JupyterLab did not start:\n{self.log.read_text()[-4000:]}")


class Window:
    """A browser window that stays: JupyterLab takes seconds to load, a notebook in it one."""

    def __init__(self, context: BrowserContext) -> None:
        self.page: Page = context.new_page()
        self.page.add_init_script(bringing())
        self.problems: list[str] = []
        self.loaded = False
        self.page.on("console", self._note)
        self.page.on("pageerror", lambda error: self.problems.append(f"uncaught: {error.stack or error}"))

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(message.text)


class OpenNotebook:
    """A notebook open with a kernel of its own; `page` is Playwright's page for everything not here."""

    def __init__(self, lab: LabServer, window: Window, name: str, theme: str) -> None:
        self.lab = lab
        self.window = window
        self.page = window.page
        self.name = name
        self.theme = theme

    def open(self, width: int, height: int, fresh: bool) -> None:
        """Go to the notebook and wait until it is there, its kernel ready, the side bars closed."""
        path = f"notebooks/{self.name}"
        self.window.problems.clear()
        self.page.set_viewport_size({"width": width, "height": height})
        if self.window.loaded and not fresh:
            self.page.evaluate(OPEN, path)
        else:
            place = f"lab/workspaces/test-{secrets.token_hex(4)}/tree/{path}?reset"
            self.page.goto(f"{self.lab.url}/{place}&token={self.lab.token}")
        self.window.loaded = False  # until it is known to be left in order
        self.page.wait_for_function(IS_OPEN, arg=path, timeout=OPEN_SECONDS * 1000)
        self.page.evaluate(WATCH)
        self.page.evaluate(ARRANGE, THEMES[self.theme])
        light = str(self.theme == "light").lower()
        self.page.locator(f"body[data-jp-theme-light='{light}']").wait_for(state="attached")
        self.page.locator("#jupyterlab-splash").wait_for(state="detached")

    def run_all(self, seconds: float = RUN_SECONDS) -> None:
        """Run all cells, wait until every one has its count and the kernel rests; fails if one has none."""
        self.page.evaluate(START_RUN)
        self.page.wait_for_function(RUN_ENDED, timeout=seconds * 1000)
        assert self.page.evaluate("() => window.mtgrulesRun") == "ended"
        self.assert_no_error_output()
        unrun = [cell["source"] for cell in self.cells() if cell["kind"] == "code" and cell["count"] is None]
        assert unrun == [], f"{self.name}: cells that did not run"

    def save(self) -> None:
        """Save the notebook as it is in the window."""
        self.page.evaluate(SAVE)

    def restart(self) -> None:
        """Start the kernel anew, and wait until it is ready."""
        self.page.evaluate(RESTART)
        self.page.wait_for_function(IS_IDLE, timeout=OPEN_SECONDS * 1000)
        self.page.evaluate(FORGET)

    def settle(self) -> None:
        """Wait until whatever was pressed is answered and drawn."""
        self.page.evaluate(WATCH)
        assert self.page.evaluate(SETTLED) == 0, f"{self.name}: a press was not answered"

    def press(self, *keys: str) -> None:
        """Press keys one after the other, each when the last has done what it does."""
        for key in keys:
            self.page.keyboard.press(key)
            self.settle()

    def seen(self) -> str:
        """The text of the notebook that can be seen."""
        text: str = self.page.locator(".jp-Notebook").inner_text()
        return text

    def cells(self) -> list[dict[str, Any]]:
        """Each cell as kind, source, count, errors, and the text shown in its output."""
        found: list[dict[str, Any]] = self.page.evaluate(CELLS)
        return found

    def active_cell(self) -> int:
        """Which cell is selected, from 0."""
        index: int = self.page.evaluate(ACTIVE_CELL)
        return index

    def assert_no_error_output(self) -> None:
        """Fail if an output is an error, or shows a traceback or a widget that could not be drawn."""
        cells = self.cells()
        assert [error for cell in cells for error in cell["errors"]] == [], self.name
        shown = [(bad, cell["source"]) for cell in cells for bad in BAD_TEXTS if bad in cell["shown"]]
        assert shown == [], self.name

    def assert_clean(self) -> None:
        """Fail if an output is wrong or the browser's console holds an error."""
        self.assert_no_error_output()
        assert self.window.problems == [], f"{self.name}: {self.window.problems}"

    def screenshot(self, name: str, whole: bool = False) -> Path:
        """The file of a picture of the page or the whole notebook, in MTGRULES_SCREENSHOTS if that is set."""
        folder = Path(os.environ.get("MTGRULES_SCREENSHOTS") or self.lab.folder / "screenshots")
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{name}.png"
        before = self.page.viewport_size
        if whole and before:
            self.page.set_viewport_size(
                {"width": before["width"], "height": self.page.evaluate(WHOLE_HEIGHT)}
            )
        self.page.screenshot(path=path)
        if whole and before:
            self.page.set_viewport_size(before)
        return path

    def close(self) -> None:
        """Stop the kernel and leave the window empty; one in disorder is loaded anew next time."""
        try:
            self.page.evaluate(CLOSE)
        except Error as error:
            print(f"{self.name}: not closed in order: {error}", file=sys.stderr)
        else:
            self.window.loaded = self.page.locator(".jp-Dialog").count() == 0
