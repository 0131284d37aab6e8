"""The X-ray of lesson 10: what a copy takes of its original, and what it leaves behind."""
