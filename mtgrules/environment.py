"""Make and mend the project's own Python environment, `.venv`, with the standard library alone."""

from __future__ import annotations

import errno
import hashlib
import importlib.util
import itertools
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

from mtgrules import OLDEST
from mtgrules.keyboard import write_lab_settings, write_whole
from mtgrules.locking import try_lock

ROOT = Path(__file__).resolve().parent.parent
LESSONS = "requirements.txt"
TESTS = "tests/requirements.txt"
SCHEMA = 1  # raise it when what set-up writes into the environment changes: every environment is then renewed
PATIENCE = 120
"""Seconds; a machine that has just started, or is short of memory, takes long over a first import."""
MADE = ".mtgrules-made"
UNFINISHED = ".mtgrules-unfinished"
READY = ".mtgrules-ready-"
LOCK = ".venv-lock"
INSTALL_LOG = "mtgrules-install.log"
OFFLINE = (
    "{what} failed: {last} - packages come over the network: check the connection and run the same command"
    " again, it goes on where it stopped. All that the installer said is in {log}."
)
NO_BUILDER = (
    "This Python cannot make environments: install python3-venv (Debian, Ubuntu: sudo apt install"
    " python3-venv) or uv (https://docs.astral.sh/uv), then run the same command again."
)
BROKEN = "The Python in {} does not run; give that folder another name and try again."
SLOW = (
    "The Python in {} has not answered for {} seconds; nothing was changed. Try again when the machine is"
    " less busy, or give that folder another name."
)
LINK = (
    "{} is a link, and set-up changes nothing behind a link: take the link away or give it another name,"
    " then run the same command again."
)

READ_ONLY = (
    " Set-up writes into the folder of the project: copy the whole folder to where you may write, and run the"
    " same command there."
)


class SetupError(Exception):
    """Set-up cannot go on; the text says what to do, `code` is the exit status to leave with."""

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


class SetUpProgress:
    """A line that says how long set-up has run and what it does; off a terminal, one now and then."""

    def __init__(self, out: IO[str] | None = None) -> None:
        self.out = out or sys.stderr  # what a command prints on standard output is its answer alone
        self.live = self.out.isatty()
        self.start = time.monotonic()
        self.spoken = self.start

    def say(self, text: str) -> None:
        """Print a line that stays."""
        self.spoken = time.monotonic()
        print(f"{self._clear()}[{time.monotonic() - self.start:3.0f} s] {text}", file=self.out, flush=True)

    def run(self, what: str, command: Sequence[str | Path], log: Path | None = None) -> None:
        """Run a command, showing its newest line; raises SetupError if it fails.

        The error tells its last lines; with a `log`, its last line alone, and where the rest is kept.
        """
        tail: deque[str] = deque(maxlen=None if log else 20)
        self.say(what)
        try:
            started = subprocess.Popen(
                [str(part) for part in command],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            raise SetupError(f"{what} failed: {command[0]} does not start ({error.strerror}).") from error
        with started as child:
            assert child.stdout is not None
            reader = threading.Thread(target=tail.extend, args=(child.stdout,), daemon=True)
            reader.start()
            while reader.is_alive():
                reader.join(0.2)
                self._beat(f"{what}: {tail[-1].strip()}" if tail else what)
        self.out.write(self._clear())
        if child.returncode and log:
            log.write_text("".join(tail), encoding="utf-8")
            last = next((line.strip() for line in reversed(tail) if line.strip()), "it said nothing")
            raise SetupError(OFFLINE.format(what=what, last=last, log=log), child.returncode)
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
class Damage:
    """Why an environment has to be made from nothing, and whether what is there now is kept aside."""

    why: str
    keep: bool = True


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
        """What the environment's Python prints for a line of code, None if it does not run.

        Raises SetupError where it is only slow.
        """
        try:
            answer = subprocess.run(
                [self.python, "-I", "-c", code],
                capture_output=True,
                encoding="utf-8",
                errors="replace",
                check=True,
                timeout=PATIENCE,
            )
        except subprocess.TimeoutExpired:
            raise SetupError(SLOW.format(self.folder, PATIENCE)) from None
        except (OSError, subprocess.CalledProcessError):
            return None
        return answer.stdout.strip()

    def version(self) -> tuple[int, ...] | None:
        """The version of the environment's Python, None if there is none that runs."""
        answer = self.ask("import sys; print(*sys.version_info[:2])")
        numbers = (answer or "").split()
        return tuple(map(int, numbers)) if numbers and all(map(str.isdecimal, numbers)) else None

    def stamp(self, requirements: str) -> Path:
        """The file that, written last, says the packages of a requirements file are all there."""
        return self.folder / f"{READY}{requirements.replace('/', '-')}"

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

    def damage(self, with_uv: bool) -> Damage | None:
        """Why the environment has to be made from nothing, None if it can be used."""
        if not os.path.lexists(self.folder) or (self.folder.is_dir() and not any(self.folder.iterdir())):
            return Damage("there is none yet", keep=False)
        if not (self.folder / MADE).is_file():
            return Damage("nothing in it says that set-up made it")
        if (self.folder / UNFINISHED).exists() or not (self.folder / "pyvenv.cfg").exists():
            # One that was never finished holds nothing but what set-up put there.
            return Damage("the last set-up did not finish", keep=any(self.folder.glob(f"{READY}*")))
        version = self.version()
        if version is None:
            return Damage("its Python does not run")
        if version < OLDEST:
            return Damage(f"its Python is {'.'.join(map(str, version))}")
        if not with_uv and self.ask("import pip; print(pip.__version__)") is None:
            return Damage("it has no pip")
        return None

    def leads_elsewhere(self) -> bool:
        """Whether the folder is a link, so that what lies in it is somebody else's."""
        # A Windows junction is no symbolic link, but leads elsewhere too.
        return self.folder.is_symlink() or self.folder.resolve() != self.root.resolve() / self.folder.name

    def runs_this(self) -> bool:
        """Whether this very program runs in the environment."""
        return Path(sys.prefix).resolve() == self.folder.resolve()


def with_included(root: Path, requirements: str) -> list[str]:
    """A requirements file and those it includes by `-r`, as paths from the root."""
    names = [requirements]
    for line in (root / requirements).read_text(encoding="utf-8").splitlines():
        if line.startswith("-r "):
            included = (root / requirements).parent / line[3:].strip()
            names += with_included(root, included.resolve().relative_to(root.resolve()).as_posix())
    return names


def find_uv(environment: Environment) -> list[str] | None:
    """The command that runs uv: from PATH or as a module of this Python, None if neither works.

    One inside the environment does not count, since it goes when the environment is made anew.
    """
    found = shutil.which("uv")
    candidates = [[found]] if found and environment.folder not in Path(found).absolute().parents else []
    if importlib.util.find_spec("uv") and not environment.runs_this():
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
    if environment.leads_elsewhere():
        raise SetupError(LINK.format(environment.folder))
    if environment.ready(requirements):
        return environment.python
    if sys.version_info < OLDEST:
        needed, here = ".".join(map(str, OLDEST)), sys.version.split()[0]
        raise SetupError(f"mtgrules needs Python {needed} or newer; this is {here}.")
    progress = progress or SetUpProgress()
    try:
        with one_at_a_time(root / LOCK, progress):
            if not environment.ready(requirements):  # another process may have done it while this one waited
                _make(environment, requirements, progress)
                progress.say("ready")
    except OSError as error:
        mend = READ_ONLY if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS) else ""
        raise SetupError(f"Set-up cannot go on: {error.filename or root}: {error.strerror}.{mend}") from error
    return environment.python


def _make(environment: Environment, requirements: str, progress: SetUpProgress) -> None:
    uv = find_uv(environment)
    unfinished = environment.folder / UNFINISHED
    damage = environment.damage(uv is not None)
    if damage:
        maker = _maker(uv, environment)
        _make_room(environment.folder, damage, progress)
        environment.folder.mkdir(exist_ok=True)
        (environment.folder / MADE).touch()  # first of all, so that whatever comes after it is known as ours
        unfinished.touch()
        progress.run(f"making .venv ({damage.why})", maker)
    unfinished.touch()
    file = str(environment.root / requirements)
    if uv:
        install = [*uv, "pip", "install", "--python", str(environment.python), "-r", file]
    else:
        # Without a network every retry of every package would only make the wait longer.
        options = ["--disable-pip-version-check", "--no-input", "--progress-bar", "off", "--retries", "2"]
        install = [str(environment.python), "-m", "pip", "install", *options, "-r", file]
    try:
        log = environment.folder / INSTALL_LOG
        progress.run(f"installing packages with {'uv' if uv else 'pip'}", install, log)
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


def _maker(uv: list[str] | None, environment: Environment) -> list[str]:
    folder, inside = environment.folder, environment.runs_this()
    python: str = getattr(sys, "_base_executable", sys.executable) if inside else sys.executable
    if uv:
        return [*uv, "venv", "--allow-existing", "--python", python, str(folder)]
    if importlib.util.find_spec("ensurepip"):
        return [python, "-m", "venv", str(folder)]
    if importlib.util.find_spec("virtualenv") and not inside:
        return [python, "-m", "virtualenv", str(folder)]
    raise SetupError(NO_BUILDER)


def _make_room(folder: Path, damage: Damage, progress: SetUpProgress) -> None:
    """Take away what set-up itself had half made; give anything else another name, and say so."""
    try:
        if damage.keep:
            numbers = (folder.with_name(f"{folder.name}-aside-{n}") for n in itertools.count(1))
            aside = next(path for path in numbers if not os.path.lexists(path))
            folder.rename(aside)
            progress.say(f"{folder.name} is kept as {aside.name} ({damage.why})")
        elif folder.exists():
            shutil.rmtree(folder)
    except OSError as error:
        told = f"{error.filename} cannot be replaced: close JupyterLab and try again."
        raise SetupError(told) from error


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
        if not try_lock(handle):
            progress.say("waiting for another set-up of this project")
            while not try_lock(handle):
                time.sleep(0.3)
        yield
