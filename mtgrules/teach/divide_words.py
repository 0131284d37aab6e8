"""What can be done in Divide, and the sentence that says what the last click did and why."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.language.phrases.damage_rules import lifelink_rule
from mtgrules.model.objects import Zone
from mtgrules.model.verdict import Reason
from mtgrules.rules.damage.assigning import (
    IN_ORDER,
    ONE_IS_LETHAL,
    REDIRECTED,
    deathtouch_division,
    division,
    no_blockers_left,
    only_damage_counts,
    trample_rule,
    walker_alone,
    whole_power,
)
from mtgrules.rules.turn.combat_damage import AT_ONCE, damage_dealt
from mtgrules.teach.divide_board import (
    ATTACKING,
    DEFENDING,
    SAGE,
    WURM,
    DivideBoard,
    lost,
)


@dataclass(frozen=True)
class SetPower:
    """The action of giving the attacker another power."""

    power: int


@dataclass(frozen=True)
class DivideGive:
    """The action of giving the attacker a keyword, or taking it away."""

    trait: str
    on: bool


@dataclass(frozen=True)
class DivideAttack:
    """The action of having the attacker attack the player or the planeswalker."""

    whom: str


@dataclass(frozen=True)
class Block:
    """The action of having so many creatures block."""

    many: int


@dataclass(frozen=True)
class DivideChoose:
    """The action of choosing a blocker, so that its numbers are shown."""

    name: str


@dataclass(frozen=True)
class SetToughness:
    """The action of giving the chosen blocker another toughness."""

    toughness: int


@dataclass(frozen=True)
class SetMarked:
    """The action of having damage dealt to the chosen blocker before, in the same turn."""

    marked: int


@dataclass(frozen=True)
class Protect:
    """The action of giving the chosen blocker protection from green, or taking it away."""

    on: bool


@dataclass(frozen=True)
class ToFront:
    """The action of putting the chosen blocker first in line."""


@dataclass(frozen=True)
class Assign:
    """The action of assigning so much damage to somebody."""

    name: str
    amount: int


@dataclass(frozen=True)
class AssignBest:
    """The action of assigning so that the most goes beyond the blockers."""


@dataclass(frozen=True)
class Deal:
    """The action of dealing the damage as it is divided, or going back to before that."""

    on: bool = True


@dataclass(frozen=True)
class DivideImagine:
    """The action of playing a wrong idea out beside, or none."""

    idea: str


def opening(board: DivideBoard) -> str:
    """The first sentence."""
    return (
        f"{WURM} attacks, {joined(board.names[: board.many])} block. Give each a share with − and +; a thick "
        "line in the picture is what is lethal."
    )


def reasons_told(reasons: tuple[Reason, ...]) -> str:
    """Reasons as they are told, each kind once with its rule, and no more than two kinds."""
    told = []
    for code in dict.fromkeys(reason.code for reason in reasons):
        first, *more = (reason for reason in reasons if reason.code == code)
        number = f" ({first.cite.number})" if first.cite else ""
        others = f", and so for {len(more)} more" if more else ""
        told.append(f"{first.sentence}{others}{number}")
    return "; ".join(told if len(told) < 3 else [*told[:2], "and one thing more"])


def standing(board: DivideBoard) -> str:
    """Whether the division is legal, and the rule that makes it so or stands against it."""
    verdict, shown = board.verdict(), board.division()
    if not verdict:
        left = shown.power - shown.given
        alone = {reason.code for reason in verdict.reasons} <= {"amount", "missing"}
        if alone and left > 0:
            number = whole_power.at(board.era).cite.number
            return f"{left} of {shown.power} still to assign: {WURM} has to assign all of it ({number})."
        return f"Not legal: {reasons_told(verdict.reasons)}."
    return f"Legal: {_why_legal(board)}."


def _why_legal(board: DivideBoard) -> str:
    lined, free = division.at(board.era), trample_rule.at(board.era)
    beyond = board.share(board.attacked)
    if not board.many:
        number = whole_power.at(board.era).cite.number
        return f"nothing blocks, so all of it goes to {board.attacked} ({number})"
    if beyond:
        number = free.cite.number
        return f"every blocker gets what is lethal to it, so the rest may go to {board.attacked} ({number})"
    if board.many == 1:
        if "trample" in board.traits and free.value != REDIRECTED:
            return f"nothing has to be sent on, trample only allows it ({free.cite.number})"
        return f"one creature blocks, and it gets all of it ({lined.cite.number})"
    if lined.value == IN_ORDER:
        return f"each in line has lethal damage before the next gets any ({lined.cite.number})"
    return f"among several blockers it is divided as {ATTACKING} likes, lethal or not ({lined.cite.number})"


def did_assign(after: DivideBoard) -> str:
    """What a share did."""
    return standing(after)


def did_best(after: DivideBoard) -> str:
    """What the division with the most beyond comes to."""
    most, whom = after.most(), after.attacked
    if not most:
        return f"Nothing of it can get to {whom}. {standing(after)}"
    if trample_rule.at(after.era).value == REDIRECTED and after.many:
        number = trample_rule.at(after.era).cite.number
        return (
            f"All of it is piled on {joined([name for name, _ in after.shares])}; what is more than enough, "
            f"{most}, goes on to {whom} afterwards ({number})."
        )
    return f"The most for {whom} is {most}. {standing(after)}"


def changed(before: DivideBoard, after: DivideBoard, did: str) -> str:
    """What a change did to what is lethal, to the most that gets through, and to the division at hand."""
    most = ""
    if after.most() != before.most() or after.attacked != before.attacked:
        most = f" At most {after.most()} can get to {after.attacked} now."
    flipped = ""
    if bool(before.verdict()) and not after.verdict():
        flipped = f" {standing(after)}"
    return f"{did}.{most}{flipped}"


def did_power(before: DivideBoard, after: DivideBoard) -> str:
    """What another power did."""
    number = whole_power.at(after.era).cite.number
    return changed(before, after, f"{WURM} has to assign {after.power} damage ({number})")


def did_give(before: DivideBoard, after: DivideBoard, trait: str, on: bool) -> str:
    """What a keyword did."""
    has = f"{WURM} has {trait} now" if on else f"{WURM} has no {trait} any more"
    return changed(before, after, f"{has}: {_of_trait(after, trait, on)}")


def _of_trait(board: DivideBoard, trait: str, on: bool) -> str:
    era = board.era
    if trait == "lifelink":
        rule = lifelink_rule.at(era)
        return f"that changes no division; life is gained {'with' if on else 'no more with'} the damage " + (
            f"({rule.cite.number})"
        )
    if trait == "deathtouch":
        rule_of_touch = deathtouch_division.at(era)
        if rule_of_touch.value == ONE_IS_LETHAL:
            said = "one damage is lethal to any creature" if on else "lethal goes by toughness again"
            return f"{said} ({rule_of_touch.cite.number})"
        return f"in dividing damage that does not count yet ({rule_of_touch.cite.number})"
    rule_of_trample = trample_rule.at(era)
    if not on:
        return f"nothing of it goes past a blocker ({no_blockers_left.at(era).cite.number})"
    if rule_of_trample.value == REDIRECTED:
        return f"what is too much goes on to {board.attacked} afterwards ({rule_of_trample.cite.number})"
    return f"what blockers do not need may go on to {board.attacked} ({rule_of_trample.cite.number})"


def did_attack(before: DivideBoard, after: DivideBoard) -> str:
    """What attacking somebody else did."""
    if after.attacked == SAGE:
        number = walker_alone.at(after.era).cite.number
        did = f"{WURM} attacks {SAGE}, a planeswalker: {DEFENDING} can be assigned nothing ({number})"
    else:
        did = f"{WURM} attacks {DEFENDING}"
    return changed(before, after, did)


def did_block(before: DivideBoard, after: DivideBoard) -> str:
    """What more or fewer blockers did."""
    who = joined(after.names[: after.many]) if after.many else "nothing"
    verb = "block" if after.many > 1 else "blocks"
    return changed(before, after, f"{who[:1].upper()}{who[1:]} {verb}")


def did_change(before: DivideBoard, after: DivideBoard) -> str:
    """What a change of the chosen blocker did."""
    name, era = after.chosen, after.era
    old, new = before.blocker(name), after.blocker(name)
    was, is_ = (board.lethal(name) if _blocks(board, name) else 0 for board in (before, after))
    if not _blocks(after, name):
        return f"{name} does not block, so it changes nothing."
    if new.protected != old.protected:
        has = "has protection from green now" if new.protected else "has no protection any more"
        number = only_damage_counts.at(era).cite.number
        why = f"{name} {has}. What is lethal to it stays {is_}"
        rest = "; the damage will be prevented, but only as it is dealt" if new.protected else ""
        return changed(before, after, f"{why}{rest} ({number})")
    rule = deathtouch_division if "deathtouch" in after.traits and is_ <= 1 else trample_rule
    what = (
        f"{name} has {new.marked} damage on it"
        if new.marked != old.marked
        else f"{name} has toughness {new.toughness}"
    )
    number = rule.at(era).cite.number
    if was == is_:
        return changed(before, after, f"{what}; {is_} is lethal to it, as before ({number})")
    return changed(before, after, f"{what}; {is_} is lethal to it now, not {was} ({number})")


def _blocks(board: DivideBoard, name: str) -> bool:
    return name in {blocker.name for blocker in board.blockers}


def did_line(before: DivideBoard, after: DivideBoard) -> str:
    """What another place in line did."""
    rule = division.at(after.era)
    if rule.value != IN_ORDER:
        return f"{after.chosen} stands first. That means nothing here: {rule.says} ({rule.cite.number})."
    return changed(before, after, f"{after.chosen} is first in line ({rule.cite.number})")


def did_deal(board: DivideBoard) -> str:
    """What came of the damage."""
    rule, before, after = damage_dealt.at(board.era), board.state(), board.after()
    died = [
        blocker.name
        for blocker in board.blockers
        if (obj := after.labeled(blocker.name)) is None or obj.zone is not Zone.BATTLEFIELD
    ]
    parts = [f"{joined(died)} {'die' if len(died) > 1 else 'dies'}"] if died else ["nothing dies"]
    through = lost(before, after, board.attacked)
    unit = "life" if board.attacked == DEFENDING else "loyalty"
    parts.append(f"{board.attacked} loses {through or 'no'} {unit}")
    gained = after.player(ATTACKING).life - before.player(ATTACKING).life
    if gained:
        parts.append(f"{ATTACKING} gains {gained}")
    when = (
        "Dealt, all of it at once" if rule.value == AT_ONCE else "It waited on the stack, and then was dealt"
    )
    return f"{when} ({rule.cite.number}): {'; '.join(parts)}."


def by_other_rules(before: DivideBoard, after: DivideBoard) -> str:
    """What other rules make of the board."""
    rules = "today's rules" if after.era.is_today else f"the rules of {after.era.year}"
    now = standing(after)
    same = "as before" if bool(before.verdict()) == bool(after.verdict()) else "otherwise than before"
    most = "" if before.most() == after.most() else f" The most for {after.attacked} is {after.most()}."
    return f"By {rules}, {same}. {now}{most}"


def joined(names: tuple[str, ...] | list[str]) -> str:
    """Names as a list in words."""
    if not names:
        return "nothing"
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
