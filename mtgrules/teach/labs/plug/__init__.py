"""Plug and source, of lesson 08: what an ability on the stack still asks of its source, and when."""
