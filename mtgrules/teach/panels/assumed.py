"""What a board takes for granted from its start, in a line to be pressed: whose turn, mana, sickness."""

from __future__ import annotations

from mtgrules.teach.panels.parts import *

ASSUME = "assume"
_TURN, _MANA, _SICK = "turn", "mana", "sick"
_STEPS = {"upkeep": Step.UPKEEP, "draw": Step.DRAW, "main phase": Step.MAIN}
_STEPS |= {"combat": Step.BEGINNING_OF_COMBAT, "second main phase": Step.SECOND_MAIN}
"""The steps in which a board can begin, as they are called for short."""


def assumed(table: Table) -> Html:
    """The line, and where it is folded out, whose turn and which step it can begin in."""
    start, sick = table.scenario, _arrived(table)
    now = next((words for words, step in _STEPS.items() if step is start.step), str(start.step))
    mana = "mana has to be paid" if table.pays else "mana enough for both"
    new = f"{len(sick)} summoning sick" if sick else "nobody summoning sick"
    made = [
        fold(table, _TURN, f"{start.active}'s {now}", "begin elsewhere"),
        key(ASSUME, _MANA, mana, label=f"{mana}: change it", on=table.pays),
        key(ASSUME, _SICK, new, label=f"{new}: change it", on=bool(sick)),
    ]
    rows = [group("It begins", ASSUME, made)]
    if _TURN in table.unfolded:
        turns = {f"player/{one.name}": one.name for one in start.players}
        steps = {f"step/{one}": one for one in _STEPS}
        on = (f"player/{start.active}", f"step/{now}")
        rows.append(group("Turn of", "turn of", keys(ASSUME, turns, "turn of ", on=on)))
        rows.append(group("In", "begins in", keys(ASSUME, steps, "begins in the ", on=on)))
    return div("assumed", *rows)


def assumes(table: Table, name: str, value: str) -> Done | None:
    """The table with something else taken for granted; what was said is played again from there."""
    if name != ASSUME:
        return None
    if value == _MANA:
        told = "costs count as paid" if table.pays else "every cost has to be paid from now on"
        return Done(replace(table, pays=not table.pays), sentence(told))
    scenario = table.scenario
    if value == _SICK:
        sick = _arrived(table)
        board = tuple(replace(o, sick=not sick) if o.zone is Zone.BATTLEFIELD else o for o in scenario.board)
        told = "nobody is summoning sick" if sick else "everything there has come under control just now"
        return table.again(replace(scenario, board=board), table.by, sentence(told))
    which, chosen = in_group(value)
    if which == "player" and chosen in {one.name for one in scenario.players}:
        told = f"it begins in {chosen}'s {scenario.step}"
        return table.again(replace(scenario, active=chosen), table.by, sentence(told))
    if which == "step" and chosen in _STEPS:
        told = f"it begins in {scenario.active}'s {chosen}"
        return table.again(replace(scenario, step=_STEPS[chosen]), table.by, sentence(told))
    return None


def _arrived(table: Table) -> tuple[str, ...]:
    """The permanents that have just come under their player's control as it begins."""
    return tuple(one.label for one in table.scenario.board if one.sick)


PANELS = {"assumed": Panel(assumed, assumes)}
