"""Floor 2: the nouns of the game, frozen and without rules."""
