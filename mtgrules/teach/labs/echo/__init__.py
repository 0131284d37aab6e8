"""Echo, of lesson 12: what a copy on the stack took along, what is chosen for it, and what never anew."""
