"""The labs of the lessons, each in a folder of its own."""
