"""The Shield test of lesson 16: a protected creature, and ten threats that are played at it."""
