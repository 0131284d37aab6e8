"""Panels that teach what the table itself cannot show."""
