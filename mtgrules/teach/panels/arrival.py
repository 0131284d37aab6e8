"""An arrival: its way, in slow motion how it enters, what it is there, what triggers; status, since when."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from mtgrules.language.conditions.happenings import enters_under_yours
from mtgrules.language.phrases.dated_rules import arrival_seen, entering_is
from mtgrules.language.phrases.zones import hidden_zones, outside_game, zones_there
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.words import Action
from mtgrules.rules.combat.attacking import attack_verdict
from mtgrules.rules.events.triggers import Arrival, arrivals
from mtgrules.rules.objects.entering import new_object
from mtgrules.rules.objects.entrance import look_ahead
from mtgrules.rules.stack.casting import cast_from_hand, lands_are_not_spells
from mtgrules.rules.stack.costs import mana_abilities
from mtgrules.rules.stack.timing import interrupts, lands_allowed, mana_sources, only_controller_activates
from mtgrules.show.scene.seen import counted
from mtgrules.teach.kit.film_strip import moved, ribbon
from mtgrules.teach.panels.parts import *
from mtgrules.teach.panels.who_triggers import STILL_OPEN, action_before

_SIDES = {"T": ("untapped", "tapped"), "F": ("unflipped", "flipped")}
_SIDES |= {"D": ("face up", "face down"), "P": ("phased in", "phased out")}


def levers(table: Table) -> Html:
    """What is looked at, and a lever for each pair of its status."""
    obj = table.obj
    if obj is None or (obj.zone is not Zone.BATTLEFIELD and obj.phased is None):
        return standing(table, tag("p", "no levers: only permanents have status (110.5d)"))
    is_so = (obj.status.tapped, obj.status.flipped, obj.status.face_down, obj.phased is not None)
    rows = []
    for (letter, pair), so in zip(_SIDES.items(), is_so, strict=True):
        head = tag("b", letter, class_="round", aria_hidden="true")
        sides = (tag("b", one, class_="slip on") if one == pair[so] else tag("span", one) for one in pair)
        rows.append(li(f"wraps{' thrown' * so}", head, *sides))
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
    against = attack_verdict(table.state, obj.id, table.state.defending).reasons
    found = [("attack", "; ".join(o.sentence for o in against), against[0].cite if against else None)]
    for number, ability in enumerate(activated_abilities(now, obj.id), 1):
        why = table.tried(f"{who} activates {obj.label}, using ability {number}, as paid")
        found.append((f"pay {', '.join(map(str, ability.costs))}", why, None))
    return found


def may_now(table: Table, after: Table, done: Done) -> Done:
    """What a press came to, and whether the creature may attack now."""
    if table.scenario == after.scenario:
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
    lamps = []
    for words, why, cite in (*may, ("block, if it is untapped", "", None)):
        sign = verdict("wrong" if why else "right", "no" if why else "yes")
        because = [tag("small", with_symbols(why), " ", rule_of(cite))] if why else []
        lamps.append(li("wraps", sign, with_symbols(words), *because))
    return standing(table, tag("div", ribbon, ul("rows", *lamps)))


QUESTIONS = ("How does it enter?", "What is it there?", "What triggers?")
STEPS = ("on its way", "replacement effects", "continuous effects", "triggered abilities")
"""The three questions of an arrival, and on its way what answers each."""
LAST = len(QUESTIONS)
_ROOMS = (Zone.LIBRARY, Zone.HAND, Zone.STACK, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
_NOT_CERTAIN = "Not certain: the book of 1997 does not say it."


def arrival_of(table: Table) -> Arrival | None:
    """How what is looked at has entered by what was done last; None where that was no arrival."""
    there = (one for occurrence in table.occurrences for one in arrivals(occurrence))
    return next((one for one in there if one.obj.label == table.it), None)


def questions_answered(table: Table) -> int:
    """How many questions of the arrival are answered."""
    return next(iter(table.noted_of(int)), LAST)


def triggering(arrival: Arrival) -> list[str]:
    """Whose abilities have triggered on an arrival, by label."""
    return [one.obj.label for one in arrival.watchers if one.times]


def with_all_of(table: Table, group: str) -> Table:
    """The table as it opens, with the cards of all keys of a group of its lab, those that lie there once."""
    for one in table.lab.groups[group].keys.values() if group in table.lab.groups else ():
        table = table if table.lying(one) else table.with_brought(one)[0]
    return table


# What a press comes to.


def goes_through(table: Table, name: str, value: str) -> Done | None:
    """Another question, or its answer; None for another press, and where nothing has just entered."""
    if name != "go" or arrival_of(table) is None:
        return None
    to = moved(questions_answered(table), value, len(STEPS))
    if to == questions_answered(table):
        return table.refused("all is answered" if to else "nothing is answered yet")
    return _at(table, to)


def arrives(table: Table, after: Table, done: Done) -> Done:
    """What a press came to for what is looked at: that it enters, or that nothing does, and why."""
    if table.scenario == after.scenario:
        return done
    said, was, now, era = len(after.by) > len(table.by), table.obj, after.obj, after.era
    if arrival_of(after) is not None:
        begun = _at(after, 0)
        return begun if said else replace(begun, sentence=f"{done.sentence} {begun.sentence}")
    if not said or was is None or now is None:
        return done
    if was.id != now.id and (rule := new_object.known(era)):
        return replace(done, sentence=f"{done.sentence} {sentence(str(rule.says))}", cite=rule.cite)
    if now.zone is Zone.BATTLEFIELD and any(isinstance(one, EffectBegan) for one in after.shot.events):
        told = f"{after.it} was there before, so nothing enters, and no ability that waits for it triggers."
        return _ruled(after, told, entering_is)
    return done


def _at(table: Table, many: int) -> Done:
    """The table with so many questions answered, and the last answer."""
    after, found = replace(table, noted=(many,)), arrival_of(table)
    assert found is not None, "something has entered"
    if many == 0:
        return Done(after, f"{table.it} is on its way. One moment, three questions: press Next for each.")
    told = (f"{table.it} enters {how(found)}.", _is_there(found), _what_triggers(found))[many - 1]
    return _ruled(after, told, look_ahead if many == 1 else arrival_seen)


def _ruled(table: Table, told: str, rule: Dated[str]) -> Done:
    """A sentence with its rule; where the rules of a year do not tell it, that this is not certain."""
    if arrival_seen.known(table.era) is None:
        return Done(table, f"{told} {_NOT_CERTAIN}")
    return Done(table, told, rule.cite(table.era))


def _short(now: View, arrival: Arrival) -> str:
    """What it is in a view: its size, or its types."""
    one = seen(now, arrival.new)
    return f"a {one.size}" if one.size else one.type_line


def how(arrival: Arrival) -> str:
    """With what status, counters and choices something enters, and by what that is so."""
    obj, there = arrival.obj, arrival.occurrence.before.objects
    found = ["tapped"] * obj.status.tapped + ["face down"] * obj.status.face_down
    found += [f"with {counted(many, kind)}" for kind, many in obj.counters]
    found += [f"as {str(value).lower()}" for _, value in obj.chosen if value is not True]
    made = [step.job.edit for step in arrival.comes_as.steps if arrival.new in step.objects]
    found += [f"as a copy of {edit.of}" for edit in made if isinstance(edit, w.IsCopy)][-1:]
    if not found:
        return "untapped, unflipped, face up, phased in: nothing replaces its arrival"
    by = ("its own text" if one is None else there[one].label for one, _ in arrival.event.replaced_by)
    return ", by ".join(filter(None, (listed(found), listed(list(dict.fromkeys(by))))))


def _made(arrival: Arrival) -> str:
    """The effects that make it what it is there, counters among them; empty for none."""
    return listed(list(dict.fromkeys(step.job.label for step in arrival.effects)))


def _is_there(arrival: Arrival) -> str:
    name, now, made = arrival.obj.label, _short(arrival.is_there_as, arrival), _made(arrival)
    printed = _short(arrival.comes_as.printed, arrival)
    became = f"{name} is never there as {printed}: with {made} it enters as {now}."
    return became if made else f"No effect reaches {name}: it enters as what it is, {now}."


def _what_triggers(arrival: Arrival) -> str:
    lit, now = triggering(arrival), _short(arrival.is_there_as, arrival)
    dark = [one.obj.label for one in arrival.watchers if one.obj.label not in lit]
    told = f"{listed(lit)} trigger{'s' * (len(lit) == 1)}" if lit else "Nothing triggers"
    return f"{told}: what counts is {now}{f', not so {listed(dark)}' * bool(lit and dark)}."


# The picture.


def arrival(table: Table) -> Html:
    """The card as it is printed, then each question with its answer; or what lies where it can enter."""
    found, many = arrival_of(table), questions_answered(table)
    if found is None:
        there, comes = on_battlefield(table.state, table.it), "It enters when it comes from another zone."
        return standing(table, tag("p", "Does anything enter when it changes?" if there else comes))
    reaches = f"with {made}" if (made := _made(found)) else "no effect reaches it"
    cards = _card(found.comes_as, found, how(found)), _card(found.is_there_as, found, reaches)
    answers = (*cards, tag("ul", *_watchers(found)))
    gates = [
        li("doorway", tag("h3", question), answer if number < many else STILL_OPEN)
        for number, (question, answer) in enumerate(zip(QUESTIONS, answers, strict=True))
    ]
    waits = "one moment: it is not on the battlefield yet" if many < LAST else "printed"
    printed = tag("li", _card(found.comes_as.printed, found, waits, bare=True))
    return joined([ribbon("go", STEPS, many), ol("arrival", printed, *gates)])


def _card(now: View, arrival: Arrival, words: str, *, bare: bool = False) -> Html:
    one = replace(seen(now, arrival.new), newcomer=False)
    return joined([card(replace(one, tapped=False, counters=()) if bare else one), tag("small", words)])


def _watchers(arrival: Arrival) -> Iterator[Html]:
    """Every watcher with what it saw, or why it does not trigger."""
    saw = f"saw {_short(arrival.seen_as, arrival)}"
    for one in arrival.watchers:
        under = f"not under {one.obj.controller}’s control"
        lacks = [
            under if enters_under_yours(word) else f"waits for “{uncapitalized(str(word))}”"
            for word in one.lacks
        ]
        sign = verdict("right", "triggers") if one.times else verdict("not yet", "does not")
        why = saw if one.times else listed(lacks) or "waits for something else"
        yield tag("li", sign, " ", bold(one.obj.label), " ", tag("small", why))
    for _ in arrival.silenced:
        yield tag("li", verdict("wrong", "lost"), " ", bold("its own trigger"))
    if not (arrival.watchers or arrival.silenced):
        yield tag("li", "nobody watches")


# The zones: a house with a wall.


def zones(table: Table) -> Html:
    """The rooms of the year with what lies in each; what is still at the door is in none."""
    era, found = table.era, arrival_of(table)
    waits = found if questions_answered(table) < LAST else None
    objects = (waits.occurrence.before if waits else table.state).objects.values()
    there = [one for one in objects if not (waits and one.id == waits.obj.was)]
    known, hidden = outside_game.known(era), hidden_zones.known(era)
    outside = known.value if known else frozenset({Zone.OUTSIDE})
    exile = "exile" if known and Zone.EXILE not in outside else "removed from the game"
    names = {Zone.OUTSIDE: "sideboard", Zone.EXILE: exile}

    def chip(obj: Object) -> Html:
        whose = table.view.controller.get(obj.id, obj.owner)
        words = obj.label if whose == table.scenario.active else f"{obj.label} ({whose}’s)"
        return key("pick", obj.label, words, label=f"look at {words}", on=obj.label == table.it)

    def room(zone: Zone) -> Html:
        words = [bold(names.get(zone, str(zone)))]
        words += [tag("small", "hidden")] * bool(hidden and zone in hidden.value)
        chips = [chip(one) for one in there if one.zone is zone]
        kind = " floor" if zone is Zone.BATTLEFIELD else " hatched" if len(words) > 1 else ""
        return div(f"room slip wraps{kind}", *words, *chips, data_group=str(zone))

    inside = [zone for zone in _ROOMS if zone in zones_there.at(era).value.usual and zone not in outside]
    inside += [Zone.PHASED_OUT] * any(one.zone is Zone.PHASED_OUT for one in there)
    beyond = [room(zone) for zone in (Zone.OUTSIDE, Zone.EXILE) if zone in outside]
    note = [] if known else [faint("no rule speaks of it yet")]
    out = div("beyond rows", bold("outside the game"), *beyond, *note)
    rooms = div("rooms wraps", *map(room, (*inside, Zone.BATTLEFIELD)))
    return div("house felt", out, rooms, role="group", aria_label="the zones")


_WAY = {"hand": {Zone.HAND}, "stack: can be responded to": {Zone.STACK}}
_WAY |= {"table": {Zone.BATTLEFIELD, Zone.GRAVEYARD}}


def goes_its_way(table: Table, after: Table, done: Done) -> Done:
    """What a press came to: where what the active player has taken is now, looked at, and by which rule."""
    if len(after.by) <= len(table.by):
        return done
    action, state = action_before(after, after.at), after.state
    if not isinstance(action, w.PlaysLand | Casts | Activates) or action.player != state.active:
        return done
    waits = len(state.stack) > len(table.state.stack)
    top = isinstance(action, Activates) and waits
    name = state.objects[state.stack[-1]].label if top else action.object
    told, rule = _why(name, action, waits=waits)
    return Done(replace(after, it=name), sentence(told), rule.at(after.era).cite)


def _why(name: str, action: Action, *, waits: bool) -> tuple[str, Dated[Any]]:
    """Why something waits on the stack, or never does."""
    if isinstance(action, w.PlaysLand):
        return f"{name}: a land is played, not cast, and never waits on the stack", lands_are_not_spells
    cast, at_once = isinstance(action, Casts), "it is done at once, and nobody can respond"
    if waits and cast:
        return f"{name} waits on the stack: it is a spell now", cast_from_hand
    if waits:
        return f"{name} waits on the stack: an ability, no spell", only_controller_activates
    if cast:
        return f"a mana source does not wait: {at_once}", mana_sources
    return f"a mana ability does not use the stack: {at_once}", mana_abilities


def tour(table: Table) -> Html:
    """The three places of the way, with what is looked at; its printed line, and the lands of the turn."""
    obj, shots = table.obj, table.play.shots[: table.at + 1]
    been = {one.zone for one in (shot.state.labeled(table.it) for shot in shots) if one}
    taken = getattr(action_before(table, table.at), "object", "") == table.it
    rows = []
    for name, zones in _WAY.items():
        here, past = obj is not None and obj.zone in zones, Zone.STACK in zones and not been & zones
        dead = ", in the graveyard" * (obj is not None and obj.zone is Zone.GRAVEYARD)
        words = [tag("span", f"{table.it}{dead}")] * here
        words += [tag("small", "it never waits here")] * (past and taken)
        kind = " on" if here else " past" if been & zones else ""
        rows.append(li(f"wraps{kind}", bold(name), *words))
    return div("tour", ol("way", *rows), tag("p", *_facts(table)))


def _facts(table: Table) -> Iterator[object]:
    """What else is so: who may respond in 1997, the type line that was printed, the lands of this turn."""
    obj, state = table.obj, table.state
    if interrupts.at(table.era).value:
        yield "While a spell is being cast: interrupts only; then instants, too. "
    line = obj.card.line if obj is not None and obj.ability is None and isinstance(obj.card, w.Card) else ""
    if obj is not None and line and line != seen(table.view, obj.id).type_line.replace("–", "-"):
        yield joined(["Printed: ", tag("s", line), ". "])
    try:
        yield f"Lands this turn: {state.lands_played} of {lands_allowed(state, state.active)}."
    except NotModelled:
        yield verdict("uncertain", "lands this turn: not certain")


PANELS = {
    "arrival": Panel(arrival, goes_through, arrives, partial(with_all_of, group="watch for")),
    "zones": Panel(zones),
    "tour": Panel(tour, after=goes_its_way, opens=partial(with_all_of, group="there is")),
    "status": Panel(levers),
    "since when": Panel(since_when, after=may_now),
}
"""What is drawn in the Arrivals hall."""
