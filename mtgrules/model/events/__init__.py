"""What can happen, as values that turn one position into the next; no rules are here."""
