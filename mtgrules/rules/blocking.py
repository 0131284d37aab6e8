"""Placeholder of the integrator until job A delivers: replace this file."""

from mtgrules.model.verdict import Verdict


def blockers_verdict(state, declared):
    return Verdict()


def legal_blocks(state):
    return ()


def blocking(state, declared):
    return ()
