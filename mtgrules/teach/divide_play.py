"""What an action in Divide leads to."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.era import Era
from mtgrules.teach.divide_board import DivideBoard
from mtgrules.teach.divide_words import (
    Assign,
    AssignBest,
    Block,
    Deal,
    DivideAttack,
    DivideChoose,
    DivideGive,
    DivideImagine,
    Protect,
    SetMarked,
    SetPower,
    SetToughness,
    ToFront,
    by_other_rules,
    did_assign,
    did_attack,
    did_best,
    did_block,
    did_change,
    did_deal,
    did_give,
    did_line,
    did_power,
    reasons_told,
    standing,
)
from mtgrules.teach.frame import RulesOf, Turn
from mtgrules.teach.years import in_short


def played(board: DivideBoard, action: object) -> Turn:
    """The board after an action, with the sentence about it. Raises NotModelled for what no source tells."""
    before = board.with_(dealt=False)
    match action:
        case Assign(name, amount):
            after = before.with_share(name, amount)
            return Turn(after, did_assign(after))
        case AssignBest():
            after = before.with_(shares=before.best())
            return Turn(after, did_best(after))
        case Deal(on):
            return _dealt(before) if on else Turn(before, f"Back to before the damage. {standing(before)}")
        case RulesOf(era):
            missing = before.eras_off().get(Era.named(era))
            if missing:
                told = f"The board can't be there by those rules: {in_short(missing)}."
                return Turn(board, told, refused=True)
            after = before.with_(era=Era.named(era))
            return Turn(after, by_other_rules(before, after))
        case DivideImagine(idea):
            told = f"Beside the rules stands what “{idea}” would mean." if idea else "The rules alone."
            return Turn(board.with_(idea=idea), told)
        case DivideChoose(name):
            return Turn(board.with_(chosen=name), f"{name}: its numbers can be changed below.")
        case _:
            return _changed(before, action)


def _dealt(board: DivideBoard) -> Turn:
    verdict = board.verdict()
    if not verdict:
        return Turn(board, f"It can't be dealt so: {reasons_told(verdict.reasons)}.", refused=True)
    after = board.with_(dealt=True)
    return Turn(after, did_deal(after))


def _changed(before: DivideBoard, action: object) -> Turn:
    """The board with what stands on it changed."""
    chosen = before.blocker(before.chosen)
    match action:
        case SetPower(power):
            after = before.with_(power=power)
            return Turn(after, did_power(before, after))
        case DivideGive(trait, on):
            traits = before.traits | {trait} if on else before.traits - {trait}
            after = before.with_(traits=traits)
            return Turn(after, did_give(before, after, trait, on))
        case DivideAttack(whom):
            after = before.with_(attacked=whom).with_shares_that_fit()
            return Turn(after, did_attack(before, after))
        case Block(many):
            after = before.with_(many=many).with_shares_that_fit()
            return Turn(after, did_block(before, after))
        case SetToughness(toughness):
            marked = min(chosen.marked, toughness - 1)
            after = before.with_blocker(replace(chosen, toughness=toughness, marked=marked))
            return Turn(after, did_change(before, after))
        case SetMarked(marked):
            after = before.with_blocker(replace(chosen, marked=marked))
            return Turn(after, did_change(before, after))
        case Protect(on):
            after = before.with_blocker(replace(chosen, protected=on))
            return Turn(after, did_change(before, after))
        case ToFront():
            rest = tuple(b for b in before.line if b.name != chosen.name)
            after = before.with_(line=(chosen, *rest))
            return Turn(after, did_line(before, after))
    raise ValueError(f"Divide does not know the action {action!r}")
