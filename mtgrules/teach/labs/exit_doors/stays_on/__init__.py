"""What stays on: a tape of what lies on a permanent or a player, and what it does there."""
