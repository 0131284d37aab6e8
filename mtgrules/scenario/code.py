"""A board in one line of letters, to be sent and pasted: the YAML of a scenario, packed."""

from __future__ import annotations

import base64
import zlib

from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.values import Scenario
from mtgrules.scenario.write import write

MARK = "mtg1-"
_MOST = 100_000
"""A board that unpacks to more letters is none of ours."""


def board_code(scenario: Scenario) -> str:
    """The code of a board. Raises NotModelled for what a file cannot say.

    >>> code = board_code(read_scenario("title: A bear\\nboard: {Ana: {battlefield: [Grizzly Bears]}}\\n"))
    >>> from_code(code).board[0].label
    'Grizzly Bears'
    """
    return MARK + base64.urlsafe_b64encode(zlib.compress(write(scenario).encode(), 9)).decode().rstrip("=")


def is_code(text: str) -> bool:
    """Whether a text is a board code, whole or damaged."""
    return text.strip().startswith(MARK)


def from_code(text: str) -> Scenario:
    """The board of a code, or of YAML as a board file has it. Raises ScenarioError for neither."""
    text = text.strip()
    if not is_code(text):
        return read_scenario(text)
    packed = text.removeprefix(MARK)
    try:
        raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacked = zlib.decompressobj()
        yaml = unpacked.decompress(raw, _MOST).decode()
    except (ValueError, zlib.error) as broken:  # no letters of a code, nothing packed, or no text in it
        raise ScenarioError(1, "this board code is damaged; copy it again, whole") from broken
    if not unpacked.eof:
        raise ScenarioError(1, "this board code is damaged or too long; copy it again, whole")
    return read_scenario(yaml)
