"""Whole sentences of a card, keywords among them."""
