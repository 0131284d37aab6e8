"""From spell to permanent, of lesson 03: what of the paint on a spell goes where with the card."""
