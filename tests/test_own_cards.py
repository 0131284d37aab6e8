"""Cards of one's own: found by what is typed, read line by line, kept without effect, taken from a file."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from pictures import words

from mtgrules.eras.era import CURRENT
from mtgrules.language.abilities.unread import NO_EFFECT, WithoutEffect
from mtgrules.language.card import Card
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.write import write
from mtgrules.show.derivation import to_text
from mtgrules.show.why import why
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.kit.line_readings import LARGEST, imported, kept, line_readings
from mtgrules.teach.kit.own_cards import OwnCards
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.table.table import Table

SPHINX = "Flying\nWhen Sphinx enters, draw a card.\nWhenever you scry, untap Sphinx."
"""The last line nobody can read here."""


def form() -> tuple[LabView, OwnCards]:
    """The open table, empty, with the form for a card."""
    lab = opened("open table")
    lab.press("lay", "empty")
    lab.press("lab-open", "own")
    assert lab.error is None and lab.own is not None
    return lab, lab.own


def typed(own: OwnCards, name: str, types: str = "", size: str = "", text: str = "", cost: str = "") -> str:
    """What is answered beside the key once a card is typed and put on the table."""
    own.name.value, own.text.value = name, text
    for part, value in {"types": types, "size": size, "cost": cost}.items():
        own.parts[part].value = value
    own.put.click()
    return words(own.answer.value)


def labels(lab: LabView) -> dict[str, tuple[str, str]]:
    """Whose each thing on the table is, and where."""
    return {one.label: (one.controller, str(one.zone)) for one in lab.board.scenario.board}


# On the table.


@pytest.mark.parametrize("said", ["Lightning Bolt", "lightning bolt", "lightn bo", " LIGHTNING  BOLT "])
def test_a_known_card_is_found_in_any_letters_and_by_the_beginnings_of_its_words(said: str) -> None:
    lab, own = form()
    assert typed(own, said) == "Lightning Bolt is in hand, and was there from the start."
    assert "Lightning Bolt" in labels(lab)


def test_a_name_of_no_card_or_of_several_is_answered_beside_the_key_with_the_nearest() -> None:
    lab, own = form()
    before = labels(lab)
    assert "did you mean 'Grizzly Bears'" in typed(own, "Grizly Bears")
    assert "say which" in typed(own, "giant")
    assert labels(lab) == before


def test_it_is_said_whose_a_card_is_and_where_and_whether_it_enters_only_now() -> None:
    lab, own = form()
    own.player.value, own.zone.value = "Nico", "graveyard"
    assert typed(own, "Grizzly Bears") == "Grizzly Bears is in the graveyard, and was there from the start."
    own.player.value, own.zone.value, own.now.value = "Nico", "", True
    assert typed(own, "Hill Giant") == "Hill Giant goes from the hand to the battlefield."
    assert labels(lab)["Grizzly Bears"] == ("Nico", "graveyard")
    assert isinstance(lab.board, Table)
    giant = lab.board.state.labeled("Hill Giant")
    assert giant is not None and (giant.controller, str(giant.zone)) == ("Nico", "battlefield")
    assert labels(lab)["Hill Giant"] == ("Nico", "hand"), "it was not there from the start"


def test_what_is_no_permanent_cannot_lie_on_the_battlefield() -> None:
    lab, own = form()
    own.zone.value = "battlefield"
    before = labels(lab)
    assert typed(own, "Shock") == "Shock is no permanent."
    assert labels(lab) == before


def test_a_known_card_by_its_name_alone_takes_nothing_of_the_card_typed_before() -> None:
    lab, own = form()
    typed(own, "Wall of Mine", "Creature - Wall", "0/8", "Defender")
    own.name.value = "grizzly bears"
    own.put.click()
    assert isinstance(lab.board, Table)
    bears = next(one.card for one in lab.board.scenario.board if one.label == "Grizzly Bears")
    assert (bears.printed(CURRENT).power, own.text.value) == (2, ""), "the library's, and the form is empty"


def test_a_card_that_is_corrected_takes_the_place_of_the_old_one() -> None:
    lab, own = form()
    typed(own, "Cub", "Creature - Bear", "1/1")
    lab.press("say", "put a +1/+1 counter on Cub")
    assert typed(own, "Cub", "Creature - Bear", "3/3", "Flying") == "Cub is corrected."
    assert [*labels(lab)].count("Cub") == 1
    assert isinstance(lab.board, Table)
    cub = lab.board.state.labeled("Cub")
    assert cub is not None and lab.board.view.power[cub.id] == 4, "with the counter that was said"


# Line by line.


def test_every_line_is_told_as_it_was_understood_or_where_reading_stopped() -> None:
    first, second, third = line_readings("Sphinx", "Creature - Sphinx", SPHINX)
    assert (first.says, second.says) == ("Flying", "Whenever Sphinx enters, draw a card.")
    assert not third.says and third.begins == "Whenever you"
    assert "python3" not in third.why, "who learns in a notebook has no shell"


def test_the_form_tells_it_while_it_is_typed_and_keeps_a_line_without_effect_on_a_press() -> None:
    lab, own = form()
    own.name.value, own.parts["types"].value = "Sphinx", "Creature - Sphinx"
    own.text.value = SPHINX
    told = words(own.readings.value)
    assert told.count("understood") == 3 and told.count("not understood") == 1
    assert own.keep.layout.display != "none"
    own.keep.click()
    assert own.text.value.splitlines()[-1] == f"{NO_EFFECT} Whenever you scry, untap Sphinx."
    assert own.keep.layout.display == "none"
    assert "Sphinx lies on the table" in typed(own, "Sphinx", "Creature - Sphinx", "3/3", own.text.value)
    assert "1 line of Sphinx has no effect here." in words(lab.surface.html)
    lab.press("lab-open", "table")
    assert "flying, 1 line without effect here" in words(lab.surface.html)
    lab.press("lab-open", "table")
    there = lab.board.view.state.labeled("Sphinx")
    assert there is not None
    told = to_text(why(lab.board.view, there.id, "power"))
    assert "  printed: 3 - 1 line without effect here in its text\n" in told
    again = from_code(board_code(lab.board.scenario))
    sphinx = next(one.card for one in again.board if one.label == "Sphinx")
    assert WithoutEffect("Whenever you scry, untap Sphinx.") in sphinx.printed(CURRENT).text
    assert write(again) == write(lab.board.scenario) == write(read_scenario(write(again)))


def test_a_line_without_effect_is_kept_as_it_is_typed_and_does_nothing() -> None:
    text = kept("Sphinx", "Creature - Sphinx", SPHINX)
    card = Card.read("Sphinx", "{3}{U}", "Creature - Sphinx", "3/3", text)
    assert card.text(CURRENT).splitlines()[-1] == f"{NO_EFFECT} Whenever you scry, untap Sphinx."
    assert Card.read("Sphinx", "{3}{U}", "Creature - Sphinx", "3/3", card.text(CURRENT)) == card
    idle = card.printed(CURRENT).text[-1]
    assert not idle.listens and not idle.generates and not idle.is_activated


# From a file.


def of_file(**parts: Any) -> dict[str, Any]:
    """A card as it stands in a file."""
    known = {
        "name": "Cub",
        "mana_cost": "{G}",
        "type_line": "Creature — Bear",
        "power": "2",
        "toughness": "2",
    }
    return {**known, "colors": ["G"], "cmc": 1.0, **parts}


def test_one_card_a_list_and_an_array_are_read_with_what_has_become_of_each() -> None:
    cards = [
        of_file(oracle_text="Flying (It can be blocked only by creatures with flying or reach.)"),
        of_file(name="Sphinx", oracle_text=SPHINX),
        of_file(name="Wrong", colors=["R"], cmc=4),
        of_file(name="Split", card_faces=[{}, {}]),
        of_file(name="Sizeless", power=None),
    ]
    whole, idle, wrong, split, sizeless = imported(json.dumps({"data": cards}).encode())
    assert (whole.told, whole.parts["text"], whole.parts["types"]) == (
        "read whole",
        "Flying",
        "Creature - Bear",
    )
    assert idle.told == "1 line without effect here"
    assert "the file says R, here it is G; the file says mana value 4, here it is 1" in wrong.told
    assert split.told == "refused: it has two faces"
    assert sizeless.refused
    assert imported(json.dumps(cards[0]).encode()) == imported(json.dumps([cards[0]]).encode()) == (whole,)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"no json", "this is no JSON"),
        (b"[" * 100_000, "this is no JSON"),
        (b'{"data": 5}', "no card is in this file"),
        (b"[]", "no card is in this file"),
        (b'[{"name": 7}]', "no card is in this file"),
        (b" " * (LARGEST + 1), "too large"),
    ],
)
def test_a_file_without_cards_is_refused_with_the_reason(content: bytes, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        imported(content)


def test_a_card_of_a_file_fills_the_form_and_what_is_hostile_in_it_is_text() -> None:
    lab, own = form()
    hostile = of_file(name="Imp", oracle_text="<img src=x onerror=alert(1)>")
    content = json.dumps([of_file(), hostile]).encode()
    own.file.value = (
        {
            "name": "a.json",
            "type": "",
            "size": 1,
            "content": content,
            "last_modified": datetime(2026, 1, 1, tzinfo=UTC),
        },
    )
    assert own.of_file.options[1] == ("Cub: read whole", "Cub")
    own.of_file.value = "Imp"
    assert own.name.value == "Imp" and "<img" not in own.readings.value
    own.of_file.value = "Cub"
    own.put.click()
    assert "Cub lies on the table" in own.answer.value and "Cub" in labels(lab)
