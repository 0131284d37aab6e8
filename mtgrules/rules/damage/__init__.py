"""How damage is divided, prevented, and what it results in."""
