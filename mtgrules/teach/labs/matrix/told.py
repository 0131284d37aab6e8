"""What is said of a press in the matrix: what it did, which cells turned, and what came too late."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era
from mtgrules.model.color import Color, in_words
from mtgrules.model.labels import listed
from mtgrules.model.state import State
from mtgrules.rules.combat.attacking import attacking_taps, attacks_stand, who_attacks
from mtgrules.rules.combat.blocking import becoming_blocked, blocks_stand, who_blocks
from mtgrules.rules.damage.assigning import no_blockers_left, tapped_blockers_deal
from mtgrules.teach.labs.matrix.cells import Cell, Grid, Pair, Stands, plainly, there
from mtgrules.teach.labs.matrix.traits import LANDS, TRAITS

Said = tuple[str, Cite | None]
_MOST = 2
"""So many turned cells are told one by one; of more, the first and how many others."""


def asked(cell: Pair, era: Era) -> Said:
    """When the question of a cell is asked."""
    attacker, blocker = cell
    if not blocker:
        return (
            f"May {attacker} attack? That is asked once, as attackers are declared.",
            who_attacks.at(era).cite,
        )
    told = f"May {blocker} block {attacker}? That is asked once, as blockers are declared."
    return told, who_blocks.at(era).cite


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
            return _late(after.era, pair, was, now)
    shut = [p for p, was, now in turned if _opens(was) and not _opens(now)]
    opened = [p for p, was, now in turned if _opens(now) and not _opens(was)]
    if shut or opened:
        parts = [f"Not legal any more: {_pairs(shut)}"] if shut else []
        parts += [f"Legal now: {_pairs(opened)}"] if opened else []
        against = new.cells[shut[0]].reasons if shut else ()
        return ". ".join([did, *parts, ""]).strip(), next((r.cite for r in against), None)
    other = any(was.words != now.words for _, was, now in turned)
    words = "Some reasons are others now" if other else "No cell turns"
    return f"{did}. {words}.", None


def _late(era: Era, pair: Pair, was: Cell, now: Cell) -> Said:
    """That a change came too late for what is declared."""
    rule = (blocks_stand if pair[1] else attacks_stand).at(era)
    known = {reason.code for reason in was.reasons}
    fresh = plainly(reason for reason in now.reasons if reason.code not in known)
    return f"Too late: {_pair(pair, 'still ')}, though {fresh}.", rule.cite


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


def _opens(cell: Cell) -> bool:
    return cell.stands.can_be_declared


def _pairs(pairs: Sequence[Pair]) -> str:
    words = list(map(_pair, pairs))
    if len(words) <= _MOST:
        return listed(words)
    return f"{words[0]}, and {len(words) - 1} more"


def _pair(pair: Pair, still: str = "") -> str:
    attacker, blocker = pair
    return f"{blocker} {still}blocks {attacker}" if blocker else f"{attacker} {still}attacks"


def given(name: str, trait: str, on: bool) -> str:
    """That a creature has a trait, or has it no longer."""
    words = TRAITS[trait].words
    if TRAITS[trait].keyword is not None:
        return f"{name} has {words} now" if on else f"{name} has no {words} any more"
    if trait == "artifact":
        return f"{name} is an artifact now" if on else f"{name} is no artifact any more"
    return f"{name} {words} now" if on else f"It is no longer said that {name} {words}"


def marked(name: str, mark: str, on: bool) -> str:
    """That a creature is tapped, new or away, or not any more."""
    return {
        ("tapped", True): f"{name} is tapped now",
        ("tapped", False): f"{name} is untapped now",
        ("new", True): f"{name} came this turn",
        ("new", False): f"{name} has been there since before this turn",
        ("away", True): f"{name} is returned to its owner's hand",
        ("away", False): f"{name} comes back as a new object",
    }[mark, on]


def painted(name: str, colors: Iterable[Color]) -> str:
    """What color a creature is."""
    return f"{name} is {in_words(colors)} now"


def landed(player: str, name: str, on: bool) -> str:
    """That the defending player has a land, or has it no longer."""
    types = LANDS.get(name, name)
    aside = "" if types == name else f", which is a {' and a '.join(types.split())}"
    return f"{player} has {name} now{aside}" if on else f"{player} has no {name} any more"
