"""What is promised of tokens that are described: what is read, what is refused, and how they are called."""

from __future__ import annotations

import pytest

from mtgrules.eras.era import CURRENT
from mtgrules.language.card import Card
from mtgrules.language.does.creating import Creates, labels_made
from mtgrules.language.reading.reader import Unreadable
from mtgrules.model.words import Ability, worded


def spell(text: str) -> Card:
    return Card.read("Sowing", "{X}{G}", "Sorcery", "", text)


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        (
            "Put two 1/1 green Saproling creature tokens onto the battlefield.",
            "Create 2 1/1 green Saproling creature tokens.",
        ),
        ("Put a 1/1 green Elf creature token into play.", "Create a 1/1 green Elf creature token."),
        (
            "Put an 8/8 blue Fish creature token onto the battlefield under target player's control.",
            "Target player creates an 8/8 blue Fish creature token.",
        ),
        (
            "Create a 1/1 black Vampire Knight creature token named Old Sir Bat.",
            'Create a 1/1 black Vampire Knight creature token named "Old Sir Bat".',
        ),
        (
            'Create a 0/1 green Plant creature token. It has flying and "{T}: Draw a card."',
            'Create a 0/1 green Plant creature token with flying and "{T}: Draw a card."',
        ),
    ],
)
def test_every_wording_of_creating_a_token_is_the_same_word(said: str, printed: str) -> None:
    assert spell(said).text(CURRENT) == printed
    assert spell(said) == spell(printed)


@pytest.mark.parametrize(
    "refused",
    [
        "Create a green Saproling creature token.",
        "Create a 1/1 green Saproling token.",
        "Create a 1/1 green creature token.",
        "Create a Forest land token.",
        "Create a 1/1 green attacking Saproling creature token.",
        "Create a 1/1 green red Saproling creature token.",
        "Create two 1/1 green Saproling creature token.",
        "Create a 1/1 green Saproling creature tokens.",
        "Create two 1/1 green Saproling creature tokens. It gains flying until end of turn.",
        "Create a 1/1 green Saproling creature token. It gains flying.",
        'Create a 1/1 green Saproling creature token with "Sacrifice this creature: Sowing gains flying."',
        "Create a Goblin token.",
        "Red and white creatures gain flying until end of turn.",
        "Draw a card, where X is the number of creatures you control.",
    ],
)
def test_what_leaves_open_what_a_token_is_is_refused(refused: str) -> None:
    with pytest.raises(Unreadable):
        spell(refused)


def test_x_that_nothing_tells_is_refused_in_what_triggers() -> None:
    text = "When Sower enters, create X 1/1 green Saproling creature tokens"
    with pytest.raises(Unreadable, match="nothing says here what X is"):
        Card.read("Sower", "{G}", "Creature - Elf", "1/1", f"{text}.")
    with pytest.raises(Unreadable):
        Card.read("Sower", "{G}", "Creature - Elf", "1/1", f"{text} at the beginning of the next end step.")
    told = f"{text}, where X is the number of lands you control."
    assert Card.read("Sower", "{G}", "Creature - Elf", "1/1", told).text() == told.replace(
        "When ", "Whenever "
    )


def test_a_board_knows_what_the_tokens_of_its_cards_are_called_also_of_those_that_tokens_make() -> None:
    inner = '"When this creature dies, create a 1/1 green Saproling creature token."'
    [ability] = spell(f"Create a 2/2 green Wolf creature token with {inner}").printed(CURRENT).text
    assert list(labels_made(worded(Ability, ability))) == ["Wolf token", "Saproling token"]


def test_the_types_of_a_token_keep_their_order() -> None:
    [ability] = spell("Create a 1/1 black Vampire Knight creature token.").printed(CURRENT).text
    [creates] = ability.instructions  # type: ignore[attr-defined]
    assert isinstance(creates, Creates)
    assert creates.what.subtypes == ("Vampire", "Knight")
