"""The Copy timeline: entering as a copy, becoming one, and an original that changes."""
