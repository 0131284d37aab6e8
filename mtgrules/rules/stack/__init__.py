"""Casting, activating, paying, resolving."""
