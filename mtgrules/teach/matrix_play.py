"""What an action does to the board of the Legality matrix."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from mtgrules.eras.era import Era, NotModelled
from mtgrules.show.legality import Stands
from mtgrules.show.palette import ORDER
from mtgrules.teach.frame import RulesOf, Turn
from mtgrules.teach.matrix_board import (
    ATTACK,
    BEFORE,
    BLOCK,
    Creature,
    Matrix,
    able_to_attack,
    declared_attack,
    ids_of,
    plan_verdict,
)
from mtgrules.teach.matrix_words import (
    MOMENT_WORDS,
    GoTo,
    HaveLand,
    Mark,
    MatrixChoose,
    MatrixGive,
    MatrixImagine,
    MatrixPaint,
    Press,
    by_other_rules,
    changed,
    chosen,
    did_give,
    did_have,
    did_mark,
    did_paint,
    pressed,
    went,
)


def played(board: Matrix, action: object) -> Turn:
    """What an action leads to, with its sentence. Raises NotModelled for what cannot be."""
    match action:
        case RulesOf(key):
            after = _pruned(board.with_(era=Era.named(key)))
            return Turn(after, by_other_rules(board, after))
        case MatrixChoose(name):
            after = board.with_(chosen=name, cell=("", ""))
            return Turn(after, chosen(after))
        case Press(attacker, blocker):
            after = _pressed(board, attacker, blocker)
            return Turn(after, pressed(board, after, action))
        case GoTo(moment):
            return _gone(board, moment)
        case MatrixImagine(idea):
            told = (
                f"The small table shows what would be different if “{idea}” were a rule."
                if idea
                else "The rules alone."
            )
            return Turn(board.with_(idea=idea), told)
        case HaveLand(name, on):
            lands = board.now.lands | {name} if on else board.now.lands - {name}
            after = _pruned(board.with_(now=replace(board.now, lands=lands)))
            return Turn(after, changed(board, after, did_have(name, on)))
    creature, did = _with_change(board, action)
    after = _pruned(board.with_(now=board.now.with_(creature)))
    return Turn(after, changed(board, after, did(after)))


def _with_change(board: Matrix, action: object) -> tuple[Creature, Callable[[Matrix], str]]:
    creature = board.creature
    match action:
        case MatrixGive(trait, on):
            traits = creature.traits | {trait} if on else creature.traits - {trait}
            return replace(creature, traits=traits), partial(did_give, trait=trait, on=on)
        case Mark(what, on):
            if what == "away" and not on and board.moment != BEFORE:
                raise NotModelled("what comes back is a new object, and not in this combat")
            return _marked(creature, what, on), partial(did_mark, what=what, on=on)
        case MatrixPaint(letter):
            has = set() if letter == "C" else set(creature.colors) ^ {letter}
            return replace(creature, colors=tuple(one for one in ORDER if one in has)), did_paint
    raise ValueError(f"the Legality matrix does not know {action!r}")


def _marked(creature: Creature, what: str, on: bool) -> Creature:
    if what == "tapped":
        return replace(creature, tapped=on)
    return replace(creature, new=on) if what == "new" else replace(creature, away=on)


def _pressed(board: Matrix, attacker: str, blocker: str) -> Matrix:
    """The board with a cell chosen; where blockers are to be declared, pressing plans a block."""
    after = board.with_(cell=(attacker, blocker))
    if board.moment != ATTACK or board.legality().cell(attacker, blocker).stands is not Stands.MAY_BLOCK:
        return after
    if (blocker, attacker) in board.plan:
        return after.with_(plan=board.plan - {(blocker, attacker)})
    others = frozenset(pair for pair in board.plan if pair[0] != blocker)
    return after.with_(plan=others | {(blocker, attacker)})


def _gone(board: Matrix, moment: str) -> Turn:
    order = (BEFORE, ATTACK, BLOCK)
    if moment == board.moment:
        return Turn(board, f"It is this moment already: {MOMENT_WORDS[moment]}.", refused=True)
    if order.index(moment) < order.index(board.moment):
        scene = board.attacked if moment == BEFORE else board.blocked
        assert scene is not None
        after = board.with_(now=scene, blocked=None)
        after = after.with_(attacked=None) if moment == BEFORE else after
        return Turn(after.with_(cell=("", "")), went(board, after))
    after = board
    if after.moment == BEFORE:
        if not able_to_attack(after.state()):
            return Turn(board, "Nothing may attack, so there is nothing to declare.", refused=True)
        after = _pruned(_attacked(after.with_(cell=("", ""))))
    if moment == BLOCK:
        verdict = plan_verdict(after.state(), after.plan)
        if not verdict:
            return Turn(board, f"These blocks are not legal: {verdict}.", refused=True)
        after = after.with_(blocked=after.now, cell=("", ""))
    return Turn(after, went(board, after))


def _attacked(board: Matrix) -> Matrix:
    """The board with attackers declared, and those creatures tapped that attacking taps."""
    declared, scene = declared_attack(board.state()), board.now
    ids = ids_of(declared)
    for creature in scene.creatures:
        if declared.objects[ids[creature.name]].status.tapped:
            scene = scene.with_(replace(creature, tapped=True))
    return board.with_(attacked=board.now, now=scene)


def _pruned(board: Matrix) -> Matrix:
    """The board without planned blocks that are not legal (any more), while they are only planned."""
    if board.moment != ATTACK:
        return board
    matrix = board.legality()
    plan = frozenset((b, a) for b, a in board.plan if matrix.blocks[a, b].stands is Stands.MAY_BLOCK)
    return board.with_(plan=plan)
