"""Conditions and happenings: what may be so, what may happen."""
