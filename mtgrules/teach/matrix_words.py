"""What can be done to the Legality matrix, and the sentence that says what the last click did and why."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.model.verdict import Reason
from mtgrules.rules.combat.attacking import attacking_taps, attacks_stand, vigilance_only_spares_tapping
from mtgrules.rules.combat.blocking import (
    becoming_blocked,
    blocks_stand,
    sick_creatures_block,
    who_blocks,
)
from mtgrules.rules.combat.evasion import landwalks_stand
from mtgrules.rules.damage.assigning import no_blockers_left, tapped_blockers_deal
from mtgrules.show.legality import Legality, LegalityCell, Stands
from mtgrules.show.palette import color_words
from mtgrules.teach.matrix_board import (
    ATTACK,
    ATTACKING,
    BEFORE,
    BLOCK,
    DEFENDING,
    LANDS,
    TRAITS,
    Creature,
    Matrix,
    first_year,
    is_keyword,
)


@dataclass(frozen=True)
class MatrixChoose:
    """The action of choosing a creature, so that its boxes are shown."""

    name: str


@dataclass(frozen=True)
class Press:
    """The action of pressing a cell: the attack of a creature, or a block of it."""

    attacker: str
    blocker: str = ""


@dataclass(frozen=True)
class MatrixGive:
    """The action of ticking a trait of the chosen creature, or taking it away."""

    trait: str
    on: bool


@dataclass(frozen=True)
class MatrixPaint:
    """The action of giving the chosen creature a color, or taking it away; "C" takes all."""

    letter: str


@dataclass(frozen=True)
class Mark:
    """The action of tapping the chosen creature, having it come this turn, or returning it to hand."""

    what: str
    on: bool


@dataclass(frozen=True)
class HaveLand:
    """The action of giving the defending player a land, or taking it away."""

    name: str
    on: bool


@dataclass(frozen=True)
class GoTo:
    """The action of going on, or back, to a moment."""

    moment: str


@dataclass(frozen=True)
class MatrixImagine:
    """The action of playing a wrong idea out beside, or none."""

    idea: str


MARKS = {"tapped": "tapped", "new": "new this turn", "away": "back in hand"}
MOMENT_WORDS = {BEFORE: "before the attack", ATTACK: "attackers declared", BLOCK: "blockers declared"}


def opening(board: Matrix) -> str:
    """The first sentence."""
    return (
        "Rows attack, columns block. Press a cell to hear its rule, or a name to change that creature; "
        f"{board.chosen} is chosen."
    )


def chosen(board: Matrix) -> str:
    """What a creature is, as its name is pressed."""
    return f"{board.chosen}: {described(board.creature)}."


def described(creature: Creature) -> str:
    """A creature in words: colors, traits, and what is so of it besides."""
    words = [color_words(creature.colors)]
    words += ["artifact" if t == "artifact" else TRAITS[t].words for t in TRAITS if t in creature.traits]
    words += [MARKS[mark] for mark in MARKS if getattr(creature, mark)]
    return ", ".join(words)


def pressed(before: Matrix, after: Matrix, action: Press) -> str:
    """What a cell says when it is pressed, and what pressing it planned."""
    told = after.legality().cell(action.attacker, action.blocker).told
    pair = (action.blocker, action.attacker)
    if pair in after.plan and pair not in before.plan:
        other = next((a for b, a in before.plan if b == action.blocker), "")
        number = who_blocks.at(after.era).cite.short
        aside = f" It blocks only one attacker, so no longer {other} ({number})." if other else ""
        return f"{told} It is to block now.{aside} “Blockers declared” declares it."
    if pair in before.plan and pair not in after.plan:
        return f"{told} It is not to block after all."
    return told


def went(before: Matrix, after: Matrix) -> str:
    """What going to a moment did."""
    order = (BEFORE, ATTACK, BLOCK)
    if order.index(after.moment) < order.index(before.moment):
        what = "attackers" if after.moment == BEFORE else "blockers"
        return f"Back to before {what} are declared; what was changed after it is undone."
    matrix = after.legality()
    if after.moment == ATTACK:
        return _attacked(after, matrix)
    blocks = [f"{b} blocks {a}" for a, b, cell in matrix.cells() if cell.stands is Stands.BLOCKS]
    number = becoming_blocked.at(after.era).cite.short
    told = " and ".join(blocks) or f"{DEFENDING} blocks nothing"
    return f"{told}. What is blocked stays blocked for the rest of combat ({number}). Now change something."


def _attacked(board: Matrix, matrix: Legality) -> str:
    state = board.state()
    attackers = [a for a in matrix.attackers if matrix.attacks[a].stands is Stands.ATTACKS]
    ids = {o.label: o for o in state.objects.values()}
    tapped = [a for a in attackers if ids[a].status.tapped]
    number = attacking_taps.at(board.era).cite.short
    told = f"{_joined(attackers)} {'attack' if len(attackers) > 1 else 'attacks'}"
    if tapped == attackers:
        told += f", which {'taps them' if len(tapped) > 1 else 'taps it'} ({number})"
    elif tapped:
        told += (
            f"; {_joined(tapped)} {'are' if len(tapped) > 1 else 'is'} tapped by it, the rest not ({number})"
        )
    else:
        told += f", and nothing is tapped by it ({number})"
    return f"{told}. Press “may block” where {DEFENDING} is to block."


def changed(before: Matrix, after: Matrix, did: str) -> str:
    """What a change did to the matrix: what is legal no more, what is now, or what comes too late."""
    old, new = before.legality(), after.legality()
    told = _still(before, after) if after.moment != BEFORE else ""
    if told:
        return f"{did}. {told}"
    late = [
        _late(after, a, b, old.cell(a, b), cell)
        for a, b, cell in new.cells()
        if _newly_late(old.cell(a, b), cell)
    ]
    if late:
        more = f" The same for {len(late) - 1} more." if len(late) > 1 else ""
        return f"{did}. {late[0]}{more}"
    shut = [(a, b, new.cell(a, b)) for a, b, c in old.cells() if _shut(c, new.cell(a, b))]
    opened = [(a, b) for a, b, c in old.cells() if _shut(new.cell(a, b), c)]
    if shut:
        return f"{did}. {_shut_words(shut)}"
    if opened:
        return f"{did}. {_opened_words(opened)}"
    return f"{did}. {_aside(before, after) or _NO_CELL}"


_NO_CELL = "No cell turns: what was legal stays so, and what was not, too."


def _aside(before: Matrix, after: Matrix) -> str:
    """Why a change turns no cell, where people often think that it does."""
    old, new, era = before.creature, after.creature, after.era
    gained = new.traits - old.traits
    if new.player == DEFENDING and new.new and not old.new:
        return f"It may block all the same ({sick_creatures_block.at(era).cite.short})."
    if new.player == DEFENDING and "swampwalk" in gained:
        return f"Landwalks do not cancel each other ({landwalks_stand.at(era).cite.short})."
    if new.player == ATTACKING and new.tapped and "vigilance" in gained:
        number = vigilance_only_spares_tapping.at(era).cite.short
        return f"Vigilance spares it the tapping; tapped already, it still can't attack ({number})."
    return ""


def _newly_late(old: LegalityCell, new: LegalityCell) -> bool:
    return new.stands.declared and {r.code for r in new.reasons} > {r.code for r in old.reasons}


def _late(board: Matrix, attacker: str, blocker: str, old: LegalityCell, cell: LegalityCell) -> str:
    rule = (blocks_stand if blocker else attacks_stand).at(board.era)
    told = f"{blocker} still blocks {attacker}" if blocker else f"{attacker} still attacks"
    known = {reason.code for reason in old.reasons}
    fresh = tuple(reason for reason in cell.reasons if reason.code not in known)
    return f"Too late: {told}, though {_plain(fresh)} ({rule.cite.short})."


def _plain(reasons: tuple[Reason, ...]) -> str:
    return " and ".join(reason.sentence for reason in reasons)


def _still(before: Matrix, after: Matrix) -> str:
    """What a late change does all the same, or that it does nothing."""
    old, new = before.creature, after.creature
    combat = after.state().combat
    attacks = {a.attacker: a for a in combat.attacks} if combat else {}
    blocked = [a for b, a in after.plan if b == old.name] if after.moment == BLOCK else []
    if new.away and not old.away:
        rules = (becoming_blocked.at(after.era).cite.short, no_blockers_left.at(after.era).cite.short)
        alone = [
            after.state().objects[i].label
            for i, attack in attacks.items()
            if attack.blocked and not attack.blockers
        ]
        if alone:
            told = _joined(alone)
            number = ", ".join(rules)
            return f"{told} stays blocked, and with nobody left to fight it deals no damage ({number})."
        return "It is out of combat; what it did there does not happen."
    if new.tapped != old.tapped and (blocked or old.player == ATTACKING):
        rule = tapped_blockers_deal.at(after.era)
        if blocked and new.tapped and not rule.value:
            return f"It blocks on, but {rule.says} ({rule.cite.short})."
        return f"It stays in combat and deals its damage ({rule.cite.short})."
    return ""


def _shut(old: LegalityCell, new: LegalityCell) -> bool:
    return old.stands in (Stands.MAY_ATTACK, Stands.MAY_BLOCK) and new.stands not in (
        Stands.MAY_ATTACK,
        Stands.MAY_BLOCK,
    )


def _shut_words(shut: list[tuple[str, str, LegalityCell]]) -> str:
    with_reason = [one for one in shut if one[2].reasons]
    if not with_reason:
        return f"{_pairs([(a, b) for a, b, _ in shut])} drops out."
    _, _, cell = with_reason[0]
    told = cell.told
    more = len(shut) - 1
    return told + (f" {more} more {'cell turns' if more == 1 else 'cells turn'} to no." if more else "")


def _opened_words(opened: list[tuple[str, str]]) -> str:
    return f"Legal now: {_pairs(opened)}."


def _pairs(pairs: list[tuple[str, str]]) -> str:
    return _joined([f"{b} blocks {a}" if b else f"{a} attacks" for a, b in pairs])


def did_give(board: Matrix, trait: str, on: bool) -> str:
    """What a tick of a trait did, in words."""
    name = board.chosen
    if trait == "artifact":
        return f"{name} is an artifact now" if on else f"{name} is no artifact any more"
    if trait == "unblockable":
        return f"{name} can't be blocked now" if on else f"{name} can be blocked again"
    return f"{name} has {TRAITS[trait].words} now" if on else f"{name} has no {TRAITS[trait].words} any more"


def did_mark(board: Matrix, what: str, on: bool) -> str:
    """What a tick of a mark did, in words."""
    name, owner = board.chosen, board.creature.player
    return {
        ("tapped", True): f"{name} is tapped now",
        ("tapped", False): f"{name} is untapped now",
        ("new", True): f"{name} came under {owner}'s control this turn",
        ("new", False): f"{name} has been {owner}'s since before the turn",
        ("away", True): f"{name} is returned to {owner}'s hand",
        ("away", False): f"{name} is on the battlefield again",
    }[what, on]


def did_have(name: str, on: bool) -> str:
    """What a tick of a land did, in words."""
    aside = "" if name == LANDS[name] else f", which is a {LANDS[name].replace(' ', ' and a ')}"
    return f"{DEFENDING} has a {name} now{aside}" if on else f"{DEFENDING} has no {name} any more"


def did_paint(board: Matrix) -> str:
    """What a color did, in words."""
    return f"{board.chosen} is {color_words(board.creature.colors)} now"


def by_other_rules(before: Matrix, after: Matrix) -> str:
    """What other rules make of the board."""
    old, new = before.legality(), after.legality()
    turned = [(a, b) for a, b, cell in new.cells() if old.cell(a, b).stands is not cell.stands]
    same = "The same cells are legal, the numbers of the rules differ"
    told = f"Other cells: {_pairs(turned)}" if turned else same
    has = {trait for creature in after.now.creatures for trait in creature.traits if TRAITS[trait].keyword}
    written = [t for t in TRAITS if t in has and not is_keyword(t, after.era)]
    told = f"By the rules of {after.era.year}: {told[:1].lower()}{told[1:]}."
    if not written:
        return told
    names = ", ".join(f"{t} ({first_year(t)})" for t in written)
    return f"{told} Words still to come: {names}; {_before_words(written)}."


def _before_words(written: list[str]) -> str:
    """How cards said what there was no keyword for."""
    if written == ["defender"]:
        return "Walls did not attack because they were Walls"
    return "cards said it in full" + (", and no Wall could attack" if "defender" in written else "")


def late_rows(board: Matrix) -> tuple[list[str], list[str]]:
    """After a declaration: what no longer matters, and what still does, a sentence each."""
    matrix, state = board.legality(), board.state()
    gone = [
        f"{cell.plain}, though {_plain(cell.reasons)}."
        for _, _, cell in matrix.cells()
        if cell.stands.declared and cell.reasons
    ]
    still = []
    combat = state.combat
    blockers = sorted(combat.blockers) if combat else []
    for attack in combat.attacks if combat else ():
        its = state.objects[attack.attacker].label
        if attack.blocked and not attack.blockers:
            still.append(f"{its} stays blocked, but nothing is left to deal its damage to.")
    dropped = [c.name for c in board.now.creatures if c.away]
    still += [f"{name} is out of combat." for name in dropped]
    rule = tapped_blockers_deal.at(board.era)
    tapped = [state.objects[i].label for i in blockers if state.objects[i].status.tapped]
    if not rule.value:
        still += [f"{name} is tapped, so it deals no damage ({rule.cite.short})." for name in tapped]
    return gone, still


def _joined(names: list[str]) -> str:
    if not names:
        return "nothing"
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
