"""Creatures that come into a combat under way: put onto the battlefield attacking (508.4)."""

from __future__ import annotations

from mtgrules.model.answers import Answers
from mtgrules.model.combat import Target
from mtgrules.model.events.base import Event, label
from mtgrules.model.events.combat import JoinedAttack
from mtgrules.model.events.permanents import TokenMade
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Due
from mtgrules.rules.layers.evaluation import view


def put_attacking(state: State, made: TokenMade, new: ObjectId, answers: Answers) -> tuple[Event, ...]:
    """The attack of a token that enters attacking, which was never declared (508.4).

    None where its controller is not attacking now, or it is no creature. Raises ChoiceDue where there are
    several to attack.
    """
    combat, player = state.combat, made.obj.controller
    if not made.attacking or combat is None or not combat.attackers_declared or player != state.active:
        return ()
    if "creature" not in made.obj.card.printed(state.era).types:
        return ()
    now = view(state)
    walkers = [
        o.id
        for o in state.zone(Zone.BATTLEFIELD)
        if "planeswalker" in now.types[o.id] and now.controller[o.id] == combat.defending
    ]
    whom: dict[Target, str] = {combat.defending: combat.defending}
    whom |= {obj: label(state, obj) for obj in walkers}
    target = answers.take(Key.SOURCE)
    if target is None and len(whom) == 1:
        target = combat.defending
    if target not in whom:
        question = f"What does {made.obj.label} attack?"
        raise ChoiceDue(Due(question, tuple(whom.values()), player, say="choosing {}"))
    return (JoinedAttack(new, target),)
