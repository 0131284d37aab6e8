"""Who may attack and block."""
