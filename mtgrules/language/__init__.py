"""Floor 3: what a card can say. Words read the view and propose changes and events; they call no rule."""
