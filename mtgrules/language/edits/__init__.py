"""What a continuous effect does: edits, permissions, how long it lasts."""
