"""Scene B of the Pool clock: which mana pays for which symbol of a cost."""
