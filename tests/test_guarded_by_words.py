"""Edicts, fights, chosen names, prevention in sentences, kicked permanents: what their words promise."""

from __future__ import annotations

import pytest

from mtgrules.cards import card
from mtgrules.eras.era import CURRENT, ERAS
from mtgrules.language.abilities.kinds import SpellAbility
from mtgrules.language.abilities.phrase_keywords import ProtectedFrom, ProtectionFrom, ProtectionFromSome
from mtgrules.language.card import Card, read_text
from mtgrules.language.does.choosing import May
from mtgrules.language.does.counters import GainsLife
from mtgrules.language.does.drawing import DoesWithCards, WithCards
from mtgrules.language.does.permanents import SacrificesOfChoice
from mtgrules.language.does.preventing import DamageKind, PreventsDamageStatic
from mtgrules.language.phrases.references import You
from mtgrules.language.reading.reader import Unreadable, read
from mtgrules.model.frame import Frame
from mtgrules.model.words import Instruction


def test_an_order_to_you_leaves_you_out_and_both_ways_of_saying_it_are_one_word() -> None:
    assert str(DoesWithCards(WithCards.DRAW, You())) == "Draw a card"
    assert str(DoesWithCards(WithCards.DRAW, You(), 3)) == "Draw 3 cards"
    assert str(DoesWithCards(WithCards.DISCARD)) == "Discard a card"
    for text in ("draw a card", "you draw a card"):
        assert read(Instruction, text) == DoesWithCards(WithCards.DRAW)


def test_you_may_is_said_of_orders_alone_so_that_you_is_never_said_twice() -> None:
    assert str(May(DoesWithCards(WithCards.DRAW))) == "You may draw a card"
    with pytest.raises(ValueError, match="an order"):
        May(GainsLife(You(), 3))


def test_no_card_of_the_library_says_you_twice_or_you_with_the_verb_of_another() -> None:
    from mtgrules.cards import library

    for found in library().values():
        for era in ERAS:
            text = f" {found.text(era).lower()} "
            assert "may you" not in text, found.name
            assert not any(f" you {verb} " in text for verb in ("casts", "plays", "draws", "gains")), (
                found.name
            )


def test_a_sacrifice_is_of_a_permanent_or_of_a_number_of_them_and_by_players() -> None:
    assert read(Instruction, "each player sacrifices 2 creatures").number == 2
    for refused in ("each player sacrifices creatures", "each player sacrifices target creature"):
        with pytest.raises(Unreadable):
            read(Instruction, refused)
    with pytest.raises(ValueError, match="only players"):
        what = read(Instruction, "each player sacrifices a creature").what
        SacrificesOfChoice(what, what)


def test_prevention_names_somebody_and_a_static_ability_of_it_has_no_target() -> None:
    with pytest.raises(ValueError, match="say whom"):
        PreventsDamageStatic(DamageKind.ALL)
    with pytest.raises(ValueError, match="no target"):
        read_text(
            "Haze", "Prevent all damage that would be dealt to target creature.", frozenset({"enchantment"})
        )
    (fog,) = (
        ability
        for ability in card("Fog Bank").printed(CURRENT).text
        if isinstance(ability, PreventsDamageStatic)
    )
    assert fog.both is not None and fog.whom is None and fog.source is None


def test_protection_from_a_name_is_from_nothing_while_no_name_is_chosen() -> None:
    keyword = ProtectionFromSome(ProtectedFrom.CHOSEN_NAME)
    assert keyword.settled(None, Frame()) is None  # type: ignore[arg-type]
    settled = keyword.settled(None, Frame(chosen=(("name", "Shock"),)))  # type: ignore[arg-type]
    assert isinstance(settled, ProtectionFrom)
    assert str(settled) == 'Protection from objects named "Shock"'


@pytest.mark.parametrize(
    "text",
    [
        "Target player sacrifices a creature.",
        "Each opponent sacrifices a nontoken creature.",
        "Target creature you control fights target creature you don't control.",
        "Prevent all combat damage that would be dealt to and dealt by target creature this turn.",
        "Prevent all damage that would be dealt to you by red sources this turn.",
        "Draw 2 cards.",
    ],
)
def test_what_players_and_creatures_are_told_is_printed_as_it_was_typed(text: str) -> None:
    trial = Card.read("Trial", "{U}", "Instant", text=text)
    assert trial.text() == text
    assert all(isinstance(ability, SpellAbility) for ability in trial.printed(CURRENT).text)


def test_a_text_for_you_is_spelled_out_from_your_side_before_the_keyword() -> None:
    texts = {era.key: card("Aegis of the Gods").text(era) for era in ERAS}
    assert texts["current"] == "You have hexproof."
    assert texts["m10"] == "You can't be the target of spells or abilities your opponents control."
    assert card("True Believer").text(ERAS[0]) == "You can't be the target of spells or abilities."
