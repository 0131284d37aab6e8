"""How many worked-out boards a lab remembers; older ones are worked out again when they come back."""

from __future__ import annotations

REMEMBERED = 64
