"""What was done, frame by frame: what lies on a thing and what that does, or what it has paid for."""

from __future__ import annotations

from mtgrules.language.does.permanents import sacrifice_is_chosen
from mtgrules.language.phrases import dated_rules as rules
from mtgrules.model.events.base import Told
from mtgrules.model.events.destruction import Sacrificed
from mtgrules.model.events.effects import ShieldMade
from mtgrules.model.events.moves import Ceased
from mtgrules.model.events.players import LifeChanged
from mtgrules.rules.objects.believed import goes_to
from mtgrules.rules.objects.state_based import MOST_POISON, opposite_counters, ten_poison
from mtgrules.teach.panels.exits import looked_at
from mtgrules.teach.panels.parts import *
from mtgrules.teach.table.roles import where

FRAMES, PAIR = 4, ("+1/+1", "-1/-1")
PAYS, SAVES = "pay for", "save it"
"""The groups of keys that pay for something with a thing, and that save it from a destruction."""


def frames(table: Table) -> tuple[Shot, ...]:
    """A picture of how it begins, and one for each key that was pressed, with what could not be paid."""
    play, entries, at = table.play, table.entries, 0
    begun = next((n for n, key in enumerate(table.by) if key), len(table.by))
    found = [Shot("as it begins", play.shots[play.last_of(begun)].state)]
    while at <= len(table.by):
        found += [replace(one, state=found[-1].state) for one in table.noted_of(Shot) if one.entry == at]
        key, at = table.by[at] if at < len(table.by) else "", at + 1
        if not key:
            continue
        pressed = table.lab.key(key) if in_group(key)[0] in table.lab.groups else None
        at = min(at + len(pressed.says) - 1, len(table.by)) if pressed else at
        said, struck = entries[at - 1], play.why_struck(at)
        shots = [struck] if struck else [shot for shot in play.shots if shot.entry == at]
        told = tuple(one for shot in shots for one in shot.all_told)
        events = tuple(event for shot in shots for event in shot.events)
        title = said.sentence if said and not (pressed and "<" not in pressed.label) else ""
        title = title or (pressed.label if pressed else key)
        shown = play.shots[play.last_of(at)].state
        found.append(Shot(title, shown, events=events, told=told, refused=bool(struck)))
    return tuple(found)


def lying(state: State, label: str) -> list[tuple[str, bool]]:
    """The counters on a thing, each kind with whether it does anything now: it is looked at without."""
    found, obj, now = list[tuple[str, bool]](), on_battlefield(state, label), view(state)
    for kind, many in obj.counters if obj else ():
        assert obj is not None
        rest = tuple(one for one in obj.counters if one[0] != kind)
        bare, columns = view(state.with_object(obj.with_(counters=rest))), ("power", "toughness", "abilities")
        found.append((_many(many, kind), any(bare[one][obj.id] != now[one][obj.id] for one in columns)))
    return found


def _of_players(state: State) -> list[tuple[str, bool]]:
    """The counters of players, each kind with whether somebody has lost by it."""
    return [
        (f"{one.name}: {_many(many, kind)}", one.lost) for one in state.players for kind, many in one.counters
    ]


def _many(many: int, kind: str) -> str:
    return f"{many} {kind} counter{'s' * (many != 1)}"


def _size(state: State, label: str) -> str:
    obj, now = on_battlefield(state, label), view(state)
    return f"{now.power[obj.id]}/{now.toughness[obj.id]}" if obj and now.power[obj.id] is not None else ""


# What a press came to.


def what_lies(table: Table, after: Table, done: Done) -> Done:
    """What a press came to; what lies there then, and what that does."""
    struck = len(after.play.struck) > len(table.play.struck)
    if after.scenario == table.scenario or after.scenario.title != table.scenario.title or struck:
        return done
    told, cite = _lies(table, after, frames(after)[-1])
    return replace(done, sentence=f"{done.sentence} {told}", cite=cite)


def _lies(table: Table, after: Table, now: Shot) -> tuple[str, Cite | None]:
    it, era, was = after.it, after.era, on_battlefield(table.state, after.it)
    size, lies = _size(now.state, it) or "no creature", lying(now.state, it)
    opposite = opposite_counters.at(era)
    if was and not on_battlefield(now.state, it):
        cite = next((one.cite for one in now.events if isinstance(one, Moved) and one.obj == was.id), None)
        return f"It is {where(now.state, it)}, and its counters are gone.", cite
    lost = next((one for one in now.state.players if one.lost), None)
    if lost is not None:
        many = _many(dict(lost.counters).get("poison", 0), "poison")
        return f"{lost.name} has {many} and loses, whoever gave them.", ten_poison.at(era).cite
    mine = on_battlefield(now.state, it)
    if mine and all(mine.counter(kind) for kind in PAIR):
        return f"Both kinds stay, and {it} is {size}.", opposite.cite
    if any(one.cite == opposite.cite for one in now.events):
        left = listed([words for words, _ in lies]) or "nothing"
        return f"They went in pairs, one of each kind; left: {left}. {it} is {size}.", opposite.cite
    if now.state.players != table.state.players and (theirs := _of_players(now.state)):
        return f"{theirs[-1][0]}, idle: {MOST_POISON} of them lose.", rules.counters_stay.at(era).cite
    return _idle(it, size, lies), rules.counters_stay.at(era).cite


def _idle(it: str, size: str, lies: list[tuple[str, bool]]) -> str:
    idle = [words for words, works in lies if not works]
    if not lies:
        return f"No counter lies on {it}."
    if not idle:
        return f"With {listed([words for words, _ in lies])} {it} is {size}."
    why = "it has no power and toughness" if idle[0].split()[1] in PAIR else "by themselves they do nothing"
    verb = "lies" if len(idle) == 1 and " counters" not in idle[0] else "lie"
    so = f" {it} is {size}." if size != "no creature" else ""
    return f"{capitalized(listed(idle))} {verb} there, idle: {why}.{so}"


def could_not_pay(table: Table, name: str, value: str) -> Done | None:
    """What a key that pays or saves comes to: that a cost could not be paid is noted; None for another."""
    kind, one = in_group(value)
    there = table.lab.groups[kind].keys if kind in table.lab.groups else {}
    if name != "key" or kind not in (PAYS, SAVES) or one not in there:
        return None
    try:
        done = table.pressed(value)
    except (NotModelled, ValueError) as error:
        done = table.refused(str(error))
    if not done.refused or (kind == SAVES and on_battlefield(table.state, table.it)):
        return done
    if kind == SAVES:
        late = f"Too late: {table.it} is {where(table.state, table.it)}, and nothing is there to be saved."
        return Done(table, late, rules.saves_from.at(table.era).cite, refused=True)
    told, cite = done.sentence, done.cite
    if any(isinstance(event, Sacrificed) for frame in frames(table) for event in frame.events):
        told = f"What has paid for one cost pays for no other: {told}"
        cite = rules.pays_once.at(table.era).cite
    why, entry = (Told(done.sentence),), len(table.by)
    note = Shot(table.lab.key(value).label, table.state, told=why, entry=entry, refused=True)
    return Done(replace(table, noted=(*table.noted, note)), told, cite)


def what_it_paid(table: Table, after: Table, done: Done) -> Done:
    """What a press came to, told of what was sacrificed: why it is there, and that nothing is given back."""
    struck = len(after.play.struck) > len(table.play.struck)
    if after.scenario == table.scenario or struck:
        return done
    after = after.at_new_token(table)
    told, cite = done.sentence, done.cite
    there = frames(after)[-2:]  # a card that was brought lay in hand from the start of both
    for one in there[-1].events:
        match one:
            case Sacrificed(obj=obj):
                told, cite = _sacrificed(view(there[0].state), after, obj)
                break
            case Moved(why=Why.COUNTERED) | Ceased(why=Why.COUNTERED):
                told += " It was paid for, and what was paid stays paid: nothing comes back."
                cite = rules.stays_paid.at(after.era).cite
            case ShieldMade():
                cite = rules.saves_from.at(after.era).cite
            case LifeChanged():
                place = where(after.state, after.it)
                told = f"{sentence(one.told(after.state))} {after.it} is {place}."
                cite = (rules.token_leaves if place == "nowhere" else goes_to).at(after.era).cite
    return replace(done, board=after, sentence=told, cite=cite)


def _sacrificed(before: View, after: Table, obj: ObjectId) -> tuple[str, Cite | None]:
    """Who sacrifices what, where it is then, and what does not ask."""
    was, era, payer = before.state.objects[obj], after.era, before.controller[obj]
    home = "To control it was enough; it goes home: " if was.owner != payer else "Now "
    so = f"{home}it is {where(after.state, was.label)}."
    if was.token:
        so = "A token: it was in the graveyard for a moment, and is nowhere now."
    told = f"{payer} sacrifices {was.label}. {so}"
    if any(was.label in shield.label for shield in before.state.shields):
        return f"{told} A sacrifice destroys nothing: the shield is not asked.", rules.saves_from.at(era).cite
    return told, sacrifice_is_chosen.at(era).cite


# The picture.


def tape(table: Table) -> Html:
    """The last four frames: what was done, what lies there, and what that does; with the boards to lay."""
    there, it = frames(table), table.it
    first = max(0, len(there) - FRAMES)
    drawn = [_frame(one, it, n, n == len(there)) for n, one in enumerate(there[first:], first + 1)]
    blank = li("tape-frame", gray("?"))
    drawn += [blank] * (FRAMES - len(drawn))
    lays = group("Look at", "lay", keys("lay", table.lab.lays, "look at: "))
    ribbon = ol("tape-of", *drawn, aria_label="the tape", start=first + 1)
    return joined([lays, div("exits felt", looked_at(table), ribbon)])


def _frame(one: Shot, it: str, number: int, last: bool) -> Html:
    obj, lies = on_battlefield(one.state, it), [*lying(one.state, it), *_of_players(one.state)]
    what = seen(view(one.state), obj.id).type_line.lower() if obj else where(one.state, it)
    does = [bold(size)] if (size := _size(one.state, it)) else []
    does += [bold(f"{who.name} has lost") for who in one.state.players if who.lost]
    does += [tag("span", f"({words}) ", bold("idle")) for words, works in lies if not works]
    nothing = [gray("nothing")]
    tokens = [span("slip", words) for words, _ in lies]
    parts = [
        bold(f"{number} · {one.title}"),
        faint(what),
        div("lies rows", faint("lies there"), *(tokens or nothing)),
        div("lies rows", faint("does now"), *(does or nothing)),
    ]
    return li(f"tape-frame rows{' armed' * last}", *parts, aria_current="true" if last else None)


def receipt(table: Table) -> Html:
    """A line for each thing that was done, with what was paid or not, and three questions."""
    there, it = frames(table)[1:], table.it
    lines = [_line(one, number == len(there)) for number, one in enumerate(there, 1)]
    lines = lines or [li("receipt-line", gray("nothing yet"))]
    head = tag("li", bold("Receipt"), aria_hidden="true")
    slip = ol("receipt rows", head, *lines, aria_label="the receipt")
    paid = sum(isinstance(event, Sacrificed) for one in there for event in one.events)
    back = "yes" if on_battlefield(table.state, it) else "no"
    told = {
        "Costs paid so:": f"{paid} of {paid + sum(one.refused for one in there)}" if there else "?",
        f"Where is {it}?": where(table.state, it),
        "Given back?": back if paid and not table.state.stack else "?",
    }
    return joined([div("exits felt", looked_at(table), slip), answered(told)])


def _line(one: Shot, last: bool) -> Html:
    """What was done, and what came of it: a cost that is paid, or that nothing is left to pay with."""
    paid = [event for event in one.events if isinstance(event, Sacrificed)]
    told = [sentence(words) for words, _ in sentences(one.told)]
    came = tag("span", " ".join(told))
    if one.refused or paid:
        words = told[0]
        came = verdict("stop" if one.refused else "right", words if one.refused else f"paid: {words}")
    return li(f"receipt-line{' armed' * last}", gray(one.title), came)


PANELS = {
    "tape": Panel(tape, after=what_lies, lays=True),
    "receipt": Panel(receipt, could_not_pay, what_it_paid),
}
