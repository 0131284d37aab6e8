"""From proposed events to what has happened, and what notices it."""
