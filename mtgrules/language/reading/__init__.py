"""From text to words."""
