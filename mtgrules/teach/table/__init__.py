"""The open table: any board, played by saying sentences; a lab is a file that puts keys and panels on it."""
