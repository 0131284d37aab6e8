"""Plug and source, attached: what becomes of Auras and Equipment with their host, and whose they are."""
