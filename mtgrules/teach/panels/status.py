"""The status of a permanent as four levers, and what a newcomer may do: since when somebody has had it."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.cite import Cite
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.objects import Zone
from mtgrules.rules.combat.attacking import attack_verdict
from mtgrules.rules.stack.activating import activated_abilities
from mtgrules.show.scene.card import card
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.seen import seen
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit.lab import Done, rule_of
from mtgrules.teach.panels.parts import Html, bold, div, li, span, tag, ul
from mtgrules.teach.table.table import Table

_SIDES = {
    "T": ("untapped", "tapped"),
    "F": ("unflipped", "flipped"),
    "D": ("face up", "face down"),
    "P": ("phased in", "phased out"),
}


def levers(table: Table) -> Html:
    """What is looked at, and a lever for each pair of its status."""
    obj = table.obj
    if obj is None or (obj.zone is not Zone.BATTLEFIELD and obj.phased is None):
        return standing(table, tag("p", "no levers: only permanents have status (110.5d)"))
    is_so = (obj.status.tapped, obj.status.flipped, obj.status.face_down, obj.phased is not None)
    rows = [
        li(
            f"wraps{' thrown' * so}",
            tag("b", letter, class_="round", aria_hidden="true"),
            *(tag("b", side, class_="slip on") if side == pair[so] else tag("span", side) for side in pair),
        )
        for (letter, pair), so in zip(_SIDES.items(), is_so, strict=True)
    ]
    return standing(table, ul("levers rows", *rows, aria_label="status"))


def standing(table: Table, *told: object) -> Html:
    """What is looked at, and beside it what is told; only its name where it is nowhere, or phased out."""
    obj = table.obj
    shown = obj is not None and obj.id in table.view.types
    drawn = card(seen(table.view, obj.id)) if obj is not None and shown else bold(table.it)
    return div("standing felt wraps", drawn, *told)


# Since when.


def rights(table: Table) -> list[tuple[str, str, Cite | None]]:
    """What a creature may do now, each with why not and the rule; nothing for what is no creature there."""
    obj, now = table.obj, table.view
    if obj is None or obj.zone is not Zone.BATTLEFIELD or "creature" not in now.types[obj.id]:
        return []
    who = now.controller[obj.id]
    against = attack_verdict(table.state, obj.id, table.state.next_player(who)).reasons
    found = [("attack", "; ".join(o.sentence for o in against), against[0].cite if against else None)]
    for number, ability in enumerate(activated_abilities(now, obj.id), 1):
        why = table.tried(f"{who} activates {obj.label}, using ability {number}, as paid")
        found.append((f"pay {', '.join(map(str, ability.costs))}", why, None))
    return found


def may_now(table: Table, after: Table, done: Done) -> Done:
    """What a press came to, and whether the creature may attack now."""
    if after.begun or table.scenario == after.scenario:
        return done
    began = any(isinstance(one, EffectBegan) for one in after.shot.events)
    for what, why, cite in rights(after)[:1]:
        told = f"{after.it} may {'not ' * bool(why)}{what}{f': {why}' * bool(why)}."
        return replace(done, sentence=told if began else f"{done.sentence} {told}", cite=cite or done.cite)
    return done


def since_when(table: Table) -> Html:
    """Since when its controller has had a creature, and what it may do for that."""
    obj, may = table.obj, rights(table)
    if obj is None or not may:
        return standing(table, tag("p", "Only a creature on the battlefield can be summoning sick."))
    who, late = table.view.controller[obj.id], " late" * (obj.id in table.state.sick)
    post = span("post", f"{who}’s latest turn began")
    ribbon = div("ribbon", post, span(f"had{late}", f"{who} has it"))
    lamps = [
        li(
            "wraps",
            verdict("wrong" if why else "right", "no" if why else "yes"),
            with_symbols(words),
            *([tag("small", with_symbols(why), " ", rule_of(cite))] if why else []),
        )
        for words, why, cite in (*may, ("block, if it is untapped", "", None))
    ]
    return standing(table, tag("div", ribbon, ul("rows", *lamps)))
