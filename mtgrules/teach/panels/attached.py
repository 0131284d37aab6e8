"""What was attached to a permanent or a player: where it is now, whose, and who may do what with it."""

from __future__ import annotations

from mtgrules.eras.wording import WORDING
from mtgrules.rules.objects.believed import gear_keeps_controller
from mtgrules.teach.panels.parts import *
from mtgrules.teach.table.roles import attached, wearer, where, worn


def with_a_wearer(table: Table) -> Table:
    """A table as it opens, looking at what something is attached to; with a player, at that itself.

    Raises ValueError for a board on which nothing is attached.
    """
    on = wearer(table)
    if not on:
        raise ValueError("on this board nothing is attached to anything")
    return replace(table, it=on if table.state.labeled(on) else worn(table)[0])


def may(table: Table, what: str) -> str:
    """Who may activate something now, in a turn of their own; "nobody" for nobody."""
    found = []
    for who in (player.name for player in table.scenario.players):
        theirs = replace(table, scenario=replace(table.scenario, active=who)).at_end
        found += [] if theirs.tried(f"{who} activates {what}, as paid") else [who]
    return " or ".join(found) or "nobody"


def who_keeps_it(table: Table, after: Table, done: Done) -> Done:
    """What a press came to, and whose what is attached still is where its host has changed hands."""
    was = table.obj
    if was and after.obj and after.obj.id == was.id:
        whose, there = after.view.controller, map(after.state.labeled, worn(after))
        if whose[was.id] != table.view.controller[was.id]:
            stays = "; ".join(f"{o.label} stays on it, {whose[o.id]}’s" for o in there if o and o.attached_to)
            told = sentence(f"{after.it} is {whose[was.id]}’s now; {stays or 'nothing is attached to it'}")
            return replace(done, sentence=told, cite=gear_keeps_controller.cite(after.era) or done.cite)
    return done


def attached_to(table: Table) -> Html:
    """Each thing that was attached, with its text, where and whose it is, and who may equip or use it."""
    on = wearer(table)
    told = {
        "Who may equip the host now?": may(table, f"{attached(table)} targeting {on}"),
        "Who may use a granted ability?": may(table, f"{on}, using ability 1"),
    }
    return div("attached", ul("worn", *(_row(table, one) for one in worn(table))), answered(told))


def _row(table: Table, label: str) -> Html:
    """A thing that was attached; red where it is gone, dotted where it lies there by itself."""
    obj, whose = on_battlefield(table.state, label), table.view.controller
    text = " · ".join(tabletop.placed(table.scenario, label).card.text(table.era).splitlines())
    told = [faint(with_symbols(text))]
    if obj is None:
        return li("gone", bold(f"{label} {where(table.state, label)}"), *told)
    on = obj.attached_to
    named = on if isinstance(on, str) else table.state.objects[on].label if on else ""
    place = f"on {named}" if named else "on the battlefield, attached to nothing"
    if activated_abilities(table.view, obj.id):
        verb = WORDING["activates"].at(table.era).value
        told.append(span("badge", f"{verb} its abilities: ", bold(whose[obj.id])))
    return li(None if named else "loose", bold(f"{label} {place}, {whose[obj.id]}’s"), *told)


PANELS = {"attached": Panel(attached_to, after=who_keeps_it, opens=with_a_wearer)}
