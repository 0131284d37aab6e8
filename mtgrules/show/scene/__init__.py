"""One picture of a position for every use: question, film, duel, lab, and what is stored in a notebook."""
