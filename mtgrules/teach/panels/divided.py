"""What is said of a division: whether it is legal, what a change has moved, what has come of it."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.model.labels import capitalized, listed
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.rules.damage.assigning import IN_ORDER, REDIRECTED, no_blockers_left, trample_rule, whole_power
from mtgrules.rules.damage.assigning import division as division_rule
from mtgrules.rules.turn.combat_damage import AT_ONCE, damage_dealt
from mtgrules.teach.kit.lab import Said
from mtgrules.teach.panels.division import Division


def standing(division: Division) -> Said:
    """Whether a division is legal, and the rule that makes it so or stands against it."""
    power, era, verdict = division.power, division.state.era, division.verdict
    if power is None:
        return f"{division.attacker} deals no damage now.", no_blockers_left.at(era).cite
    if division.left:
        words = f"{division.left} of {power.amount} still to give: all of it has to be assigned."
        return words, whole_power.at(era).cite
    if verdict:
        words, cite = _why_legal(division)
        return f"Legal: {words}.", cite
    first, *others = verdict.reasons
    more = f", and so for {len(others)} more" if others else ""
    return f"Illegal: {first.sentence}{more}.", first.cite


def _why_legal(division: Division) -> tuple[str, Cite]:
    era, attacked = division.state.era, division.attacked
    lined, trample = division_rule.at(era), trample_rule.at(era)
    if not division.blockers:
        return f"nothing blocks it any more, so all of it goes to {attacked}", whole_power.at(era).cite
    if division.share(attacked):
        return f"each blocker gets what is lethal to it, so the rest may go on to {attacked}", trample.cite
    excess = redirected(division)
    if excess:
        return f"{excess} is more than enough, and goes on to {attacked} afterwards", trample.cite
    if len(division.blockers) == 1:
        free = division.tramples() and trample.value != REDIRECTED
        words = "trample allows to send damage on, and obliges nobody"
        return words if free else "one blocker gets all of it", trample.cite if free else lined.cite
    if lined.value == IN_ORDER:
        return "each in line has lethal damage before the next gets any", lined.cite
    return "among several blockers it is divided in any way, lethal or not", lined.cite


def redirected(division: Division) -> int:
    """How much of a legal division goes on afterwards, by the trample of 1997."""
    late = trample_rule.at(division.state.era).value == REDIRECTED
    if not late or not division.blockers or not division.verdict:
        return 0
    return division.through(division.target(division.attacked))


def best(division: Division) -> Said:
    """What the division with the most past the blockers comes to."""
    era, attacked = division.state.era, division.attacked
    legal, cite = standing(division)
    if division.power is None:
        return legal, cite
    if not division.most:
        return f"Nothing of it can get to {attacked}. {legal}", cite
    excess = redirected(division)
    if excess:
        names = listed([name for name in division.rows if division.share(name)])
        words = f"All of it is piled on {names}; {excess} too much for it go on to {attacked} afterwards."
        return words, trample_rule.at(era).cite
    return f"The most for {attacked} is {division.most}. {legal}", cite


def changed(before: Division, after: Division) -> str:
    """What a change did to what is lethal, to the most that gets through, and to the division at hand."""
    old = {name: before.need(name) for name in before.blockers}
    new = {name: after.need(name) for name in after.blockers}
    moved = [
        f"{new[name]} is lethal to {name}, not {old[name]}"
        for name in new
        if old.get(name, new[name]) != new[name]
    ]
    words = [f"{capitalized(listed(moved))}."] if moved else ["What is lethal stays."]
    if (after.most, after.attacked) != (before.most, before.attacked):
        words.append(f"At most {after.most} can get to {after.attacked} now.")
    else:
        words.append(f"The most for {after.attacked} stays {after.most}.")
    if before.verdict and not after.verdict and not after.left:
        words.append("Your division is illegal now.")
    return " ".join(words)


def dealt(division: Division) -> Said:
    """What came of the damage."""
    rule, before, after = damage_dealt.at(division.state.era), division.state, division.dealt.table.state
    died = [name for name in (division.attacker, *division.blockers) if gone(division, after, name)]
    parts = [f"{listed(died)} {'die' if len(died) > 1 else 'dies'}"] if died else ["nothing dies"]
    parts.append(f"{division.attacked} {loss(division, after, division.attacked)}")
    gained = after.player(before.active).life - before.player(before.active).life
    parts += [f"{before.active} gains {gained}"] if gained > 0 else []
    when = "All is dealt at once" if rule.value == AT_ONCE else "It waited on the stack, then it was dealt"
    again = " Now divide the damage of the second combat damage step." if division.dealt.asks else ""
    return f"{when}: {'; '.join(parts)}.{again}", rule.cite


def result(division: Division, after: State, name: str) -> str:
    """What became of one who could be dealt damage."""
    if name not in division.blockers:
        return loss(division, after, name)
    if gone(division, after, name):
        return "dies"
    taken = division.through(division.target(name))
    return "all of it prevented" if division.share(name) and not taken else "survives"


def loss(division: Division, after: State, name: str) -> str:
    """How much life a player lost, or loyalty a planeswalker."""
    there = division.state.labeled(name)
    if there is None:
        lost = division.state.player(name).life - after.player(name).life
        return f"loses {lost} life" if lost > 0 else "loses no life"
    if gone(division, after, name):
        return "is put into the graveyard"
    return f"has {after.objects[there.id].counter('loyalty')} loyalty left"


def gone(division: Division, after: State, name: str) -> bool:
    """Whether something has left the battlefield."""
    there = after.objects.get(division.number(name))
    return there is None or there.zone is not Zone.BATTLEFIELD
