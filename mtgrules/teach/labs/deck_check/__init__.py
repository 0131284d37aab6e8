"""Deck check of lesson 01: how many cards, and how many of one name, counted by eye and by the rules."""
