"""Arrivals hall of lesson 05: the door of the battlefield in slow motion, status, zones, newcomers."""
