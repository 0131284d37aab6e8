"""The cards with which the lab takes, raises and gives: each can be cast at any time."""

from __future__ import annotations

from mtgrules.language.card import Card

GRIP, RISE, GIFT = "Grip", "Rise Again", "Gift"
_ANY_TIME = "You may cast {} any time you could cast an instant."


def grip() -> Card:
    """An Aura that gives control."""
    text = f"{_ANY_TIME.format(GRIP)}\nEnchant permanent\nYou control enchanted permanent."
    return Card.read(GRIP, "{2}{U}{U}", "Enchantment - Aura", "", text)


def rise() -> Card:
    """An instant that puts a dead creature onto the battlefield."""
    text = "Put target creature card from a graveyard onto the battlefield under your control."
    return Card.read(RISE, "{3}{B}", "Instant", "", text)


def gift() -> Card:
    """An instant by which another player gets a token."""
    text = "Target player creates a 3/3 green Centaur creature token."
    return Card.read(GIFT, "{1}{G}", "Instant", "", text)
