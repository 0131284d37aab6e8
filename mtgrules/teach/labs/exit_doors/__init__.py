"""Exit doors: the ways by which a permanent leaves, and which of them a shield closes."""
