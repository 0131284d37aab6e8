"""Whether a change of words leaves all that is printed and read as it was.

`python3 tests/unchanged.py FILE --write` keeps what every card, case and board says in each era;
`python3 tests/unchanged.py FILE` says what differs from that. Real cards, in a file as `read_whole.py` takes
it, are read and printed besides where `--cards` names it.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from mtgrules.cards import library
from mtgrules.eras.era import ERAS
from mtgrules.language.card import Card
from mtgrules.model.words import Word
from mtgrules.scenario.read import open_scenario

ROOT = Path(__file__).resolve().parent.parent
FIELDS = ("name", "cost", "type", "size", "text")
PLACES = ("tests/cases", "notebooks/boards", "notebooks/labs/boards")
"""The folders of cases and boards."""
SHOWN = 40
"""How many differences are told."""


def said(value: Any) -> Iterator[str]:
    """What all words in a value say in every era."""
    if isinstance(value, Word | Card):
        yield " / ".join(dict.fromkeys(value.text(era) for era in ERAS))
    elif isinstance(value, Mapping):
        yield from (text for key, one in value.items() for text in (*said(key), *said(one)))
    elif isinstance(value, frozenset):
        yield from sorted(text for one in value for text in said(one))
    elif isinstance(value, tuple | list):
        yield from (text for one in value for text in said(one))
    elif is_dataclass(value) and not isinstance(value, type | Enum):
        yield from (text for field in fields(value) for text in said(getattr(value, field.name)))


def printed() -> Iterator[tuple[str, str]]:
    """What stands on every card of the library, and in every case and board, by its name."""
    for name, card in library().items():
        yield f"card {name}", "\n".join(said(card))
    for place in PLACES:
        for path in sorted((ROOT / place).rglob("*.yaml")):
            yield f"{place} {path.stem}", "\n".join(said(open_scenario(path)))


def real(path: Path) -> Iterator[tuple[str, str]]:
    """What every real card that is read whole says, by its name; nothing of those that are refused."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for card in map(json.loads, lines):
            try:
                found = Card.read(*(card[name] for name in FIELDS))
            except ValueError:
                continue
            yield f"real {card['name']}", "\n".join(said(found))


def differences(before: Mapping[str, str], now: Mapping[str, str]) -> Iterator[str]:
    """What is not as it was, name by name; what is new besides is no difference."""
    for name, digest in before.items():
        if name not in now:
            yield f"{name}: is not read any more"
        elif now[name] != digest:
            yield f"{name}: says something else"


def main(argv: list[str]) -> int:
    """Keep what is printed now, or compare with what was kept; 1 where anything differs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--cards", type=Path, help="real cards, packed with gzip")
    parser.add_argument("--write", action="store_true", help="keep what is printed now")
    given = parser.parse_args(argv)
    every: Iterable[tuple[str, str]] = (*printed(), *(real(given.cards) if given.cards else ()))
    texts = dict(every)
    now = {name: sha256(text.encode()).hexdigest()[:16] for name, text in texts.items()}
    if given.write:
        given.file.write_text(json.dumps(now, indent=0), encoding="utf-8")
        print(f"{len(now)} kept")
        return 0
    before = json.loads(given.file.read_text(encoding="utf-8"))
    if not given.cards:
        before = {name: digest for name, digest in before.items() if not name.startswith("real ")}
    found = list(differences(before, now))
    for told in found[:SHOWN]:
        print(told)
        print("    " + texts.get(told.split(": ")[0], "").replace("\n", "\n    "))
    print(f"{len(before)} kept, {len(found)} differ, {len(now.keys() - before.keys())} new")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
