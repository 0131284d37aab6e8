"""Two steps of lesson 14: who deals combat damage when, as a film that can be stopped at any picture."""
