"""Plug and source, how long: which creatures an effect changes, and until when."""
