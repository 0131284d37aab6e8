"""Real texts that were read whole stay so: the list of them, and those that the project holds itself."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from read_whole import FIELDS, KEPT, compared, digest, kept, listed, main

from mtgrules.cards import library
from mtgrules.eras.era import CURRENT
from mtgrules.language.card import Card

TEXT = KEPT.read_text(encoding="utf-8")


def own(card: Card) -> dict[str, str]:
    """A card of the library as one would type it today."""
    face = card.printed(CURRENT)
    size = face.star or (f"{face.power}/{face.toughness}" if face.power is not None else "")
    return dict(
        zip(FIELDS, (card.name, str(face.cost or ""), card.line, size, card.text(CURRENT)), strict=True)
    )


def test_the_list_is_one_of_digests_in_order() -> None:
    assert listed(kept(TEXT)) == TEXT
    assert all(re.fullmatch("[0-9a-f]{2}( [0-9a-f]{6})+", line) for line in TEXT.splitlines())


def test_every_card_of_the_library_is_read_whole_and_many_stand_in_the_list() -> None:
    cards, names = [own(found) for found in library().values()], {digest(name) for name in library()}
    lost, now = compared(cards, kept(TEXT) | names)
    assert not lost and now == kept(TEXT) | names
    assert len(kept(TEXT)) > 5000 and len(kept(TEXT) & names) > 500, "this is no list of real cards"


def test_what_is_not_read_any_more_is_told_and_what_is_new_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bolt, bear, fog = (own(library()[name]) for name in ("Lightning Bolt", "Grizzly Bears", "Fog"))
    there = tmp_path / "read.txt"
    there.write_text(listed([digest("Lightning Bolt"), digest("Fog"), digest("Of Another File")]))
    file_of_cards = tmp_path / "cards.jsonl.gz"
    given = [str(file_of_cards), "--list", str(there)]
    with gzip.open(file_of_cards, "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(card) + "\n" for card in (bolt | {"text": "Frobnicate."}, bear, fog))
    assert main(given) == 1
    told = capsys.readouterr().out
    assert "lost: Lightning Bolt: cannot read 'Frobnicate.'" in told and "1 lost, 1 new, 3 kept" in told
    assert main([*given, "--write"]) == 1
    names = ("Fog", "Grizzly Bears", "Of Another File")
    assert kept(there.read_text()) == {digest(name) for name in names}
    assert main(given) == 0
