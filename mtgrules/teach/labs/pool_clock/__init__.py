"""Pool clock of lesson 04: when unspent mana goes, in five years at once."""
