"""Real card texts that the reader reads whole, kept by a digest of each name, so that none is lost unseen.

`python3 tests/read_whole.py CARDS` reads a file of cards and says which are not read any more, and how many
are new; `--write` keeps what is read now. CARDS, which the project does not hold, has a card in JSON on each
line, with name, cost, type, size and text, and may be packed with gzip.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from mtgrules.language.card import Card

KEPT = Path(__file__).with_suffix(".txt")
FIELDS = ("name", "cost", "type", "size", "text")


def digest(name: str) -> str:
    """The first eight hexadecimal letters of a name's SHA-256."""
    return sha256(name.encode()).hexdigest()[:8]


def kept(text: str) -> frozenset[str]:
    """The digests of a list: on each line what they begin with, then how each goes on."""
    lines = (line.split() for line in text.splitlines())
    return frozenset(first + rest for first, *others in lines for rest in others)


def listed(digests: Iterable[str]) -> str:
    """The list of digests, which `kept` reads again."""
    groups: dict[str, list[str]] = {}
    for one in sorted(set(digests)):
        groups.setdefault(one[:2], []).append(one[2:])
    return "".join(f"{first} {' '.join(others)}\n" for first, others in groups.items())


def refusal(card: Mapping[str, str]) -> str:
    """Why a card is not read whole; empty where it is."""
    try:
        Card.read(*(card[name] for name in FIELDS))
    except ValueError as refused:
        return str(refused).partition("\n")[0] or "refused"
    return ""


def compared(
    cards: Iterable[Mapping[str, str]], before: frozenset[str]
) -> tuple[dict[str, str], frozenset[str]]:
    """The cards of a list that are not read any more, each with the reason, and the list as it would be now.

    What the list has of other cards stays in it.
    """
    lost, now = {}, set(before)
    for card in cards:
        one, why = digest(card["name"]), refusal(card)
        if why and one in before:
            lost[card["name"]] = why
        (now.discard if why else now.add)(one)
    return lost, frozenset(now)


def main(argv: list[str]) -> int:
    """Read the cards and print what is lost; 1 if anything is."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("cards", type=Path)
    parser.add_argument("--list", type=Path, default=KEPT, help="the list, if it is another")
    parser.add_argument("--write", action="store_true", help="keep what is read now")
    given = parser.parse_args(argv)
    packed = given.cards.suffix == ".gz"
    with (gzip.open if packed else open)(given.cards, "rt", encoding="utf-8") as lines:
        cards = [json.loads(line) for line in lines]
    before = kept(given.list.read_text(encoding="utf-8"))
    lost, now = compared(cards, before)
    for name, why in lost.items():
        print(f"lost: {name}: {why}")
    print(f"{len(cards)} cards: {len(lost)} lost, {len(now - before)} new, {len(now)} kept")
    if given.write:
        given.list.write_text(listed(now), encoding="utf-8")
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
