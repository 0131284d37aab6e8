"""Table tour of lesson 01: which way a card goes from hand to table, and who can respond on the way."""
