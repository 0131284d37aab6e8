"""The layer machine of lesson 09: effects on their shelves, and a card that slides through them."""
