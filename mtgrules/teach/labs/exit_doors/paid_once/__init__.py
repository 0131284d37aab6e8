"""Paid once: a receipt for what was sacrificed as a cost."""
