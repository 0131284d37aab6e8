"""The Paint shop of lesson 03: a new color replaces the old ones, unless it is added."""
