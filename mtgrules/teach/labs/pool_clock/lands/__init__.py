"""Scene C of the Pool clock: what a land is, and what it can be tapped for."""
