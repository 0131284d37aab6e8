"""Floor 1: where a rule is written, and which version of it was in force when."""
