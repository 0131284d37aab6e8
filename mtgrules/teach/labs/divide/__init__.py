"""Divide of lesson 15: combat damage put onto blockers and player, judged and dealt by the engine."""
