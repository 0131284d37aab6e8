"""The golden rules: what a card says against the rules, and against another card (101)."""

from __future__ import annotations

from mtgrules.eras.rulebook import dated_rule

cards_beat_rules = dated_rule("a card that contradicts the rules")
cant_beats_can = dated_rule("one card that allows something, and another that forbids it")
concession_stands = dated_rule("a card that says that players can't concede")
