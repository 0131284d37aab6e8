"""Phrases: what can be meant, and what it can be."""
