"""Placeholder of the integrator until job A delivers: replace this file."""

from mtgrules.model.verdict import Verdict


def attackers_verdict(state, declared):
    return Verdict()


def legal_attacks(state):
    return ()


def attacking(state, declared):
    return ()
