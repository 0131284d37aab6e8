"""The rules of Magic: The Gathering as lessons, on a small engine that can say why.

Names are loaded when they are first used, so that `import mtgrules` is quick and needs the standard
library alone.

>>> import mtgrules
>>> mtgrules.Color.named("blue").letter
'U'
"""

# No syntax of today up to here: an old Python has to be able to read why it is too old.
import sys
from importlib import import_module
from typing import Any

OLDEST = (3, 11)
if sys.version_info < OLDEST:
    needed = (
        "mtgrules needs Python {}.{} or newer, and this is Python {}.{}: install a newer one from python.org,"
        " or start it with one that is there, such as: python3.12 -m mtgrules lab"
    )
    sys.exit(needed.format(*(OLDEST + sys.version_info[:2])))

_HOMES = {
    "CURRENT": "mtgrules.eras.era",
    "EIGHTH": "mtgrules.eras.era",
    "ERAS": "mtgrules.eras.era",
    "FIFTH": "mtgrules.eras.era",
    "M10": "mtgrules.eras.era",
    "SIXTH": "mtgrules.eras.era",
    "Card": "mtgrules.language.card",
    "Color": "mtgrules.model.color",
    "Era": "mtgrules.eras.era",
    "NotModelled": "mtgrules.eras.era",
    "State": "mtgrules.model.state",
    "card": "mtgrules.cards",
    "library": "mtgrules.cards",
    "read_scenario": "mtgrules.scenario.read",
    "run": "mtgrules.scenario.run",
    "step": "mtgrules.game",
    "trace": "mtgrules.show.replay",
    "view": "mtgrules.rules.layers.evaluation",
    "why": "mtgrules.show.why",
}
"""Where each public name lives."""

__all__ = list(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"mtgrules has no {name!r}; it has {', '.join(sorted(_HOMES))}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
