"""Objects and players: how they enter, what they may, when the game itself takes them away."""
