"""What a player says, and what is checked."""
