"""The Legality matrix of lesson 13: who may attack, who may block whom, and what comes too late."""
