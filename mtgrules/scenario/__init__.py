"""Scenario files: a board, what is played on it and what is promised about it, read, run and written."""
