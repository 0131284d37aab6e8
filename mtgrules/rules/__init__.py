"""Floor 4: what the game does with the words; each topic's dated entries stand beside it."""
