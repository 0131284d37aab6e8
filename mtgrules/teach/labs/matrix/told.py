"""What is said of a press in the matrix: what it did, which cells turned, and what came too late."""

from __future__ import annotations

from collections.abc import Sequence

from mtgrules.eras.era import Era
from mtgrules.model.labels import listed
from mtgrules.model.state import State
from mtgrules.rules.combat.attacking import attacking_taps, attacks_stand, who_attacks
from mtgrules.rules.combat.blocking import becoming_blocked, blocks_stand, who_blocks
from mtgrules.rules.damage.assigning import no_blockers_left, tapped_blockers_deal
from mtgrules.teach.kit.lab import Said
from mtgrules.teach.kit.played_board import there
from mtgrules.teach.labs.matrix.cells import Grid, Pair, Stands, plainly
from mtgrules.teach.labs.matrix.traits import LANDS

_MOST = 2
"""So many turned cells are told one by one; of more, the first and how many others."""


def asked(cell: Pair, era: Era) -> Said:
    """When the question of a cell is asked."""
    attacker, blocker = cell
    may = f"{blocker} block {attacker}" if blocker else f"{attacker} attack"
    told = f"May {may}? That is asked once, as {'blockers' if blocker else 'attackers'} are declared."
    return told, (who_blocks if blocker else who_attacks).at(era).cite


def planned(cell: Pair, on: bool) -> str:
    """That something is to be declared, or not any more."""
    will = "will" if on else "will not"
    attacker, blocker = cell
    does = f"{blocker} {will} block {attacker}" if blocker else f"{attacker} {will} attack"
    return f"{does}. Next declares {'the blockers' if blocker else 'the attackers'}, all at once."


def back(to: int) -> str:
    """That a declaration is undone."""
    what = "blockers" if to else "attackers"
    return f"Back to before {what} are declared; what came after it is undone."


def declared(state: State, now: Grid) -> Said:
    """What was declared, and what came of it at once."""
    combat, era = state.combat, state.era
    assert combat is not None
    if combat.blockers_declared:
        blocks = [f"{b} blocks {a}" for (a, b), cell in now.cells.items() if cell.stands is Stands.BLOCKS]
        told = listed(blocks) if blocks else f"{combat.defending} blocks with nothing"
        return f"{told}. What is blocked stays blocked. Now change something.", becoming_blocked.at(era).cite
    attackers = [a for a in now.attackers if now.cells[a, ""].stands is Stands.ATTACKS]
    untapped = [a for a in attackers if (obj := there(state, a)) and not obj.status.tapped]
    does = f"{listed(attackers)} {'attack' if len(attackers) > 1 else 'attacks'}"
    taps = "nothing is tapped by it" if untapped == attackers else "attacking taps"
    but = f", but not {listed(untapped)}" if untapped and untapped != attackers else ""
    return f"{does}; {taps}{but}. Say who is to block, then Next.", attacking_taps.at(era).cite


def changed(before: State, after: State, old: Grid, new: Grid, did: str, name: str) -> Said:
    """What a change did to the matrix: what is illegal or legal now, what came too late, or nothing."""
    turned = [(pair, old.cells[pair], new.cells[pair]) for pair in new.cells if pair in old.cells]
    still = _still(before, after, name)
    if still is not None:
        return f"{did}. {still[0]}.", still[1]
    for pair, was, now in turned:
        if now.late and {r.code for r in now.reasons} > {r.code for r in was.reasons}:
            known = {reason.code for reason in was.reasons}
            fresh = plainly(reason for reason in now.reasons if reason.code not in known)
            rule = blocks_stand if pair[1] else attacks_stand
            return f"Too late: {_pair(pair, 'still ')}, though {fresh}.", rule.at(after.era).cite
    could = {p: (was.stands.can_be_declared, now.stands.can_be_declared) for p, was, now in turned}
    shut = [pair for pair, ways in could.items() if ways == (True, False)]
    opened = [pair for pair, ways in could.items() if ways == (False, True)]
    if shut or opened:
        parts = [f"Not legal any more: {_pairs(shut)}"] if shut else []
        parts += [f"Legal now: {_pairs(opened)}"] if opened else []
        against = new.cells[shut[0]].reasons if shut else ()
        return ". ".join([did, *parts, ""]).strip(), next((r.cite for r in against), None)
    other = any(was.words != now.words for _, was, now in turned)
    return f"{did}. {'Some reasons are others now' if other else 'No cell turns'}.", None


def _still(before: State, after: State, name: str) -> Said | None:
    """What a change does all the same to a creature that attacks or blocks; None for none of that kind."""
    was, now, era = there(before, name), there(after, name), after.era
    combat = before.combat
    if was is None or combat is None or was.id not in combat.attackers | combat.blockers:
        return None
    if now is None:
        attacks = after.combat.attacks if after.combat else ()
        alone = [after.objects[a.attacker].label for a in attacks if a.blocked and not a.blockers]
        if not alone:
            return "It is out of combat", None
        stays = "stay" if len(alone) > 1 else "stays"
        told = f"{listed(alone)} {stays} blocked, with nothing to deal damage to"
        return told, no_blockers_left.at(era).cite
    if was.status.tapped != now.status.tapped:
        rule = tapped_blockers_deal.at(era)
        if was.id in combat.blockers and now.status.tapped and not rule.value:
            return f"It blocks on, but {rule.says}", rule.cite
        return "It stays in combat and deals its damage", rule.cite
    return None


def _pairs(pairs: Sequence[Pair]) -> str:
    words = list(map(_pair, pairs))
    return listed(words) if len(words) <= _MOST else f"{words[0]}, and {len(words) - 1} more"


def _pair(pair: Pair, still: str = "") -> str:
    attacker, blocker = pair
    return f"{blocker} {still}blocks {attacker}" if blocker else f"{attacker} {still}attacks"


def landed(player: str, name: str, on: bool) -> str:
    """That the defending player has a land, or has it no longer."""
    types = LANDS.get(name, name)
    aside = "" if types == name else f", which is a {' and a '.join(types.split())}"
    return f"{player} has {name} now{aside}" if on else f"{player} has no {name} any more"
