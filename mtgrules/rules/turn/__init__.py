"""The course of a turn."""
