"""A lock between processes that the system lets go when its holder ends, however it ends."""

from __future__ import annotations

import sys
from typing import IO


def try_lock(handle: IO[str]) -> bool:
    """Whether the lock of an open file could be had; it is held until the file is closed."""
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
