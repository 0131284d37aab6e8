"""Make and mend the project's own Python environment, `.venv`, with the standard library alone."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from mtgrules.keyboard import write_lab_settings, write_whole

ROOT = Path(__file__).resolve().parent.parent
LESSONS = "requirements.txt"
TESTS = "tests/requirements.txt"
OLDEST = (3, 11)
SCHEMA = 1  # raise it when what set-up writes into the environment changes: every environment is then renewed
UNFINISHED = ".mtgrules-unfinished"
LOCK = ".mtgrules-lock"
NO_BUILDER = (
    "This Python cannot make environments: install python3-venv (Debian, Ubuntu: sudo apt install"
    " python3-venv) or uv (https://docs.astral.sh/uv), then run the same command again."
)
BROKEN = "The Python in {} does not run; delete that folder and try again."


class SetupError(Exception):
    """Set-up cannot go on; the text says what to do, `code` is the exit status to leave with."""

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


class SetUpProgress:
    """A line that says how long set-up has run and what it does; off a terminal, one now and then."""

    def __init__(self, out: IO[str] | None = None) -> None:
        self.out = out or sys.stdout
        self.live = self.out.isatty()
        self.start = time.monotonic()
        self.spoken = self.start

    def say(self, text: str) -> None:
        """Print a line that stays."""
        self.spoken = time.monotonic()
        print(f"{self._clear()}[{time.monotonic() - self.start:3.0f} s] {text}", file=self.out, flush=True)

    def run(self, what: str, command: Sequence[str | Path]) -> None:
        """Run a command, showing its newest line; raises SetupError with its last lines if it fails."""
        tail: deque[str] = deque(maxlen=20)
        self.say(what)
        with subprocess.Popen(
            [str(part) for part in command],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        ) as child:
            assert child.stdout is not None
            reader = threading.Thread(target=tail.extend, args=(child.stdout,), daemon=True)
            reader.start()
            while reader.is_alive():
                reader.join(0.2)
                self._beat(f"{what}: {tail[-1].strip()}" if tail else what)
        self.out.write(self._clear())
        if child.returncode:
            raise SetupError(f"{what} failed:\n{''.join(tail).rstrip()}", child.returncode)

    def _beat(self, text: str) -> None:
        width = shutil.get_terminal_size().columns - 10
        if self.live:
            self.out.write(f"{self._clear()}[{time.monotonic() - self.start:3.0f} s] {text[:width]}")
            self.out.flush()
        elif time.monotonic() - self.spoken >= 10:
            self.say(text[:width])

    def _clear(self) -> str:
        return "\r\x1b[K" if self.live else ""


@dataclass(frozen=True)
class Environment:
    """The project's own environment: the folder `.venv` beside the lessons."""

    root: Path = ROOT

    @property
    def folder(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def ask(self, code: str) -> str | None:
        """What the environment's Python prints for a line of code, None if it does not run."""
        try:
            answer = subprocess.run(
                [self.python, "-I", "-c", code], capture_output=True, encoding="utf-8", check=True, timeout=60
            )
        except (OSError, subprocess.SubprocessError):
            return None
        return answer.stdout.strip()

    def version(self) -> tuple[int, ...] | None:
        """The version of the environment's Python, None if there is none that runs."""
        answer = self.ask("import sys; print(*sys.version_info[:2])")
        return tuple(int(part) for part in answer.split()) if answer else None

    def stamp(self, requirements: str) -> Path:
        """The file that, written last, says the packages of a requirements file are all there."""
        return self.folder / f".mtgrules-ready-{requirements.replace('/', '-')}"

    def fingerprint(self, requirements: str, version: tuple[int, ...]) -> str:
        """What a finished set-up depends on: the packages asked for, Python, the place, this module."""
        files = [self.root / name for name in with_included(self.root, requirements)]
        texts = [file.read_text(encoding="utf-8") for file in files]
        return hashlib.sha256(repr((SCHEMA, version, str(self.root), texts)).encode()).hexdigest()

    def ready(self, requirements: str) -> bool:
        """Whether nothing is left to set up for a requirements file."""
        stamp = self.stamp(requirements)
        if not stamp.is_file() or (self.folder / UNFINISHED).exists():
            return False
        version = self.version()
        return version is not None and stamp.read_text() == self.fingerprint(requirements, version)

    def damage(self, with_uv: bool) -> str | None:
        """Why the environment has to be made from nothing, None if it can be kept."""
        if not (self.folder / "pyvenv.cfg").exists():
            return "there is none yet"
        if (self.folder / UNFINISHED).exists():
            return "the last set-up did not finish"
        version = self.version()
        if version is None:
            return "its Python does not run"
        if version < OLDEST:
            return f"its Python is {'.'.join(map(str, version))}"
        if not with_uv and self.ask("import pip; print(pip.__version__)") is None:
            return "it has no pip"
        return None


def with_included(root: Path, requirements: str) -> list[str]:
    """A requirements file and those it includes by `-r`, as paths from the root."""
    names = [requirements]
    for line in (root / requirements).read_text(encoding="utf-8").splitlines():
        if line.startswith("-r "):
            included = (root / requirements).parent / line[3:].strip()
            names += with_included(root, included.resolve().relative_to(root.resolve()).as_posix())
    return names


def find_uv() -> list[str] | None:
    """The command that runs uv: from PATH or as a module of this Python, None if neither works."""
    candidates = [["uv"]] if shutil.which("uv") else []
    if importlib.util.find_spec("uv"):
        candidates.append([sys.executable, "-m", "uv"])
    for command in candidates:
        # A name on PATH may be a stub of a version manager that cannot run; only an answer counts.
        if subprocess.run([*command, "--version"], capture_output=True, check=False).returncode == 0:
            return command
    return None


def set_up(requirements: str = LESSONS, root: Path = ROOT, progress: SetUpProgress | None = None) -> Path:
    """The environment's Python, once all is there; raises SetupError saying what is in the way."""
    environment = Environment(root)
    if not (root / requirements).is_file():
        raise SetupError(f"There is no {requirements} in {root}: start this in a full copy of the project.")
    if environment.ready(requirements):
        return environment.python
    if sys.version_info < OLDEST:
        needed, here = ".".join(map(str, OLDEST)), sys.version.split()[0]
        raise SetupError(f"mtgrules needs Python {needed} or newer; this is {here}.")
    progress = progress or SetUpProgress()
    try:
        environment.folder.mkdir(exist_ok=True)
    except OSError as error:
        raise SetupError(f"{environment.folder} cannot be made: {error.strerror}.") from error
    with one_at_a_time(environment.folder / LOCK, progress):
        if not environment.ready(requirements):  # another process may have done it while this one waited
            _make(environment, requirements, progress)
            progress.say("ready")
    return environment.python


def _make(environment: Environment, requirements: str, progress: SetUpProgress) -> None:
    uv = find_uv()
    unfinished = environment.folder / UNFINISHED
    damage = environment.damage(uv is not None)
    if damage:
        maker = _maker(uv, environment.folder)
        _empty(environment.folder)
        unfinished.touch()
        progress.run(f"making .venv ({damage})", maker)
    unfinished.touch()
    file = str(environment.root / requirements)
    if uv:
        install = [*uv, "pip", "install", "--python", str(environment.python), "-r", file]
    else:
        options = ["--disable-pip-version-check", "--no-input", "--progress-bar", "off"]
        install = [str(environment.python), "-m", "pip", "install", *options, "-r", file]
    try:
        progress.run(f"installing packages with {'uv' if uv else 'pip'}", install)
    except SetupError:
        if not damage:  # what was there still is: an installer that gives up by itself changes nothing
            unfinished.unlink()
        raise
    _connect(environment)
    if not write_lab_settings(environment.folder):
        progress.say("note: this JupyterLab lists no keyboard shortcuts, so its own stay as they are")
    version = environment.version()
    if version is None:
        raise SetupError(BROKEN.format(environment.folder))
    unfinished.unlink()
    for name in with_included(environment.root, requirements):
        write_whole(environment.stamp(name), environment.fingerprint(name, version))


def _maker(uv: list[str] | None, folder: Path) -> list[str]:
    inside = Path(sys.prefix) == folder
    python: str = getattr(sys, "_base_executable", sys.executable) if inside else sys.executable
    if uv:
        return [*uv, "venv", "--allow-existing", "--python", python, str(folder)]
    if importlib.util.find_spec("ensurepip"):
        return [python, "-m", "venv", str(folder)]
    if importlib.util.find_spec("virtualenv"):
        return [python, "-m", "virtualenv", str(folder)]
    raise SetupError(NO_BUILDER)


def _empty(folder: Path) -> None:
    try:
        for path in folder.iterdir():
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            elif path.name != LOCK:
                path.unlink()
    except OSError as error:
        raise SetupError(f"{error.filename} cannot be replaced: close JupyterLab and try again.") from error


def _connect(environment: Environment) -> None:
    """Let every kernel of the environment import the package, whatever folder its notebook lies in."""
    place = environment.ask("import sysconfig; print(sysconfig.get_path('purelib'))")
    if place is None:
        raise SetupError(BROKEN.format(environment.folder))
    # All in ASCII: readable whatever encoding a Python takes such files to be in.
    line = f"import sys; sys.path.append({str(environment.root)!a})\n"
    write_whole(Path(place) / "mtgrules-project.pth", line)


@contextmanager
def one_at_a_time(path: Path, progress: SetUpProgress) -> Iterator[None]:
    """Hold a lock that the system lets go when this process ends, however it ends."""
    with path.open("a") as handle:
        if not _try_lock(handle):
            progress.say("waiting for another set-up of this project")
            while not _try_lock(handle):
                time.sleep(0.3)
        yield


def _try_lock(handle: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
