"""The threads of control: who owns what is looked at, what gives somebody control, and what ends that."""

from __future__ import annotations

from mtgrules.language.phrases.zones import outside_of_controlled
from mtgrules.model.changes import SetController
from mtgrules.model.events.moves import Ceased, Noted
from mtgrules.model.events.permanents import ControllerStays
from mtgrules.model.events.players import LeftGame, LifeChanged, PlayerLost
from mtgrules.model.objects import Player
from mtgrules.rules.layers.layer_lists import layer_list
from mtgrules.rules.objects.believed import goes_to, player_alone, without_controller
from mtgrules.rules.objects.leaving import conceding_for_another
from mtgrules.rules.stack.costs import is_mana_ability
from mtgrules.rules.stack.timing import only_controller_activates
from mtgrules.teach.panels.parts import *

BEATS = ("leaves the game", "changes control", "ceases to exist", "is exiled")
"""What happens to things as a player leaves, in this order (800.4a)."""
_HELD = (Zone.BATTLEFIELD, Zone.STACK)
"""Where an object has a controller."""
_SHOWN = (*_HELD, Zone.GRAVEYARD, Zone.EXILE)
"""What lies in these zones can be looked at."""
_OWNERS = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)
"""The zones in which each card is its owner's."""


_NOBODYS = {Zone.EXILE: "in exile", Zone.OUTSIDE: "outside the game"}
_COUNTED = (Zone.HAND, Zone.GRAVEYARD)


@dataclass(frozen=True)
class Control:
    """Control of a thing: who has it, since or until when, and what effect or permanent gives it, if any."""

    who: str
    words: str
    source: int | None = None


def controls(table: Table) -> tuple[Control, ...]:
    """All that gives somebody control of what is looked at, the newest last, which decides."""
    thing, there = table.obj, table.state.objects
    if thing is None or thing.zone not in _HELD:
        return ()
    began = "entered" if thing.zone is Zone.BATTLEFIELD else "was cast"
    if thing.ability is not None:
        began = "triggered" if thing.frame is not None and thing.frame.event else "was activated"
    found = [Control(thing.controller, f"since it {began}")]
    lasts = {one.id: uncapitalized(str(one.duration)) or "for good" for one in table.state.effects}
    for one in table.view.steps:
        gives = (c.operation for c in one.changes if thing.id in c.objects)
        for gift in (each for each in gives if isinstance(each, SetController)):
            number = one.job.effect[1]
            lies = "there" if number in lasts or there[number].attached_to is None else "attached"
            words = lasts.get(number) or f"as long as {there[number].label} is {lies}"
            found.append(Control(gift.player, words, number))
    return tuple(found)


def if_destroyed(table: Table) -> tuple[str, str]:
    """Where what is looked at would go if it were destroyed now, and whose ability that would trigger."""
    thing, after = table.obj, table
    if thing is not None and thing.zone is Zone.BATTLEFIELD:
        after = table.say(f"destroy {thing.label}").board
    if thing is None or thing.id in after.state.objects:
        return "", ""
    there = after.state.objects.values()
    went = next((f"{one.owner}'s {one.zone}" for one in there if one.was == thing.id), "nowhere: a token")
    new = (one for one in there if one.source == thing.id and one.id not in table.state.objects)
    whose = [after.view.controller[one.id] for one in new if one.zone is Zone.STACK]
    gained = [one.player for one in _new(table, after) if isinstance(one, LifeChanged)]  # at once in 1997
    return went, next(iter((*whose, *gained)), "")


def _new(table: Table, after: Table) -> list[Event]:
    """What has happened on the one table and not on the other."""
    return [event for shot in after.play.shots[len(table.play.shots) :] for event in shot.events]


# What a press came to.


def who_has_it(table: Table, after: Table, done: Done) -> Done:
    """What a press came to, told of what is looked at: who controls it now, or where it went."""
    old, new = table.scenario.play, after.scenario.play
    if len(after.play.struck) > len(table.play.struck) or (old == new and table.it == after.it):
        return done
    if old == new:
        return replace(done, sentence=stands(after))
    if new[: len(old)] != old:
        return replace(done, sentence=_in_another_order(table, after))
    after = after.at_new_token(table)
    told, cite = _became(table, after)
    events = _new(table, after)
    gone = LeftGame if any(isinstance(one, LeftGame) for one in events) else PlayerLost
    for one in events:
        if isinstance(one, gone):
            leaves = f"{one.player} leaves the game, in four beats"
            how = leaves if gone is LeftGame else one.told(after.state)
            told, cite = f"{sentence(how)} {told}", one.cite
        if isinstance(one, LifeChanged):
            told = f"{sentence(one.told(after.state))} {told}"
    return Done(after, told, cite)


def _became(table: Table, after: Table) -> tuple[str, Cite | None]:
    """What has become of what is looked at as more was played, and the rule of it."""
    was, now, thing, here = controls(table), controls(after), table.state.labeled(after.it), after.obj
    if after.state.controlled_by and not table.state.controlled_by:
        alone = player_alone.at(after.era)
        told = f"{after.state.controlled_by} decides in {after.state.active}'s turn, and {alone.says}."
        return told, alone.cite
    if here and here.zone in _OWNERS and thing and thing.zone is Zone.BATTLEFIELD:
        rule = goes_to.at(after.era)
        return f"{after.it} goes to {here.owner}'s {here.zone}, {rule.says}.", rule.cite
    goes = ControllerStays if now else Moved
    for one in _new(table, after):
        if isinstance(one, goes) and thing and one.obj == thing.id:
            return sentence(one.told(table.state)), one.cite
    if not (now and thing and here) or (was and was[-1].who == now[-1].who):
        return stands(after), None
    by = f", {now[-1].words}" if now[-1].source else ""
    owns = ", and owns it" if now[-1].who == here.owner else f"; {here.owner} owns it still"
    layer = next(one for one in layer_list.at(after.era).value if Alters.CONTROL in one.alters)
    return f"{now[-1].who} controls {after.it} now{by}{owns}.", layer.cite


def _in_another_order(table: Table, after: Table) -> str:
    """What another order of what was done changes, now or as the turn ends."""
    now = stands(after)
    if now != stands(table):
        return now
    before, later = (controls(one.say("end the turn").board)[-1:] for one in (table, after))
    if later and [one.who for one in before] != [one.who for one in later]:
        return f"Nothing changes now, but when the turn has ended {later[0].who} has it."
    return f"Nothing changes: {now}"


def stands(table: Table) -> str:
    """How it stands with what is looked at, in a sentence."""
    thing, now, it = table.obj, controls(table), capitalized(table.it)
    if thing is None:
        return f"{it} is nowhere any more."
    if not now:
        rule = without_controller.known(table.era)
        there = f"in {thing.owner}'s {thing.zone}" if thing.zone in _OWNERS else _NOBODYS[thing.zone]
        return f"{it} is {there}{f'; asked for its controller: {rule.says}' if rule else ''}."
    who = now[-1].who
    if thing.ability is not None:
        return f"{who} controls {table.it}, {now[-1].words}."
    if who == thing.owner:
        return f"{who} owns {table.it} and controls it."
    return f"{who} controls {table.it}, {thing.owner} owns it."


# The picture.


def threads(table: Table) -> Html:
    """The players with their threads to what is looked at, what would become of it, and what was decided."""
    there = (one for one in table.state.objects.values() if one.zone in _SHOWN)
    labels = [one.label for one in there if one.zone in _HELD or one.can_be_permanent(table.era)]
    if not labels:
        return note("Nothing lies on this table.")
    things = group("Thing", "thing", keys("pick", labels, "look at ", on=(table.it,)))
    names = [player.name for player in table.state.players]
    rows = [_player(table, player) for player in table.state.players]
    if by := table.state.controlled_by:
        ends = sorted(names.index(one) + 1 for one in (by, table.state.active))
        style, words = f"grid-row:{ends[0]}/{ends[1] + 1}", f"{by} decides for {table.state.active}"
        rows.append(div("decides", span("knot round", "D"), style=style, role="img", aria_label=words))
    drawn = (div("of-players", *rows), _thing(table))
    label = f"Owner and controller. {stands(table)}"
    picture = div("threads felt", *drawn, role="group", aria_label=label)
    return joined([things if len(labels) > 1 else "", picture, _beats(table), _decided(table)])


def _player(table: Table, player: Player) -> Html:
    """A player, and the threads from there to what is looked at."""
    thing, found, name, state = table.obj, controls(table), player.name, table.state
    owned = thing is not None and thing.ability is None and thing.owner == name
    lane = [_thread("own", "O", f"{name} owns it", "owns it")] if owned else []
    for place, one in enumerate(found):
        last = place == len(found) - 1
        aloud = f"{name} {'controls it' if last else 'would control it without newer effects'}, {one.words}"
        kind, words = ("control", "controls it") if last else ("control pale", "waits")
        if one.who == name:
            lane.append(_thread(kind, f"C{_number(table, one)}", aloud, words, one.words))
    rule = without_controller.known(table.era)
    if owned and not found and rule is not None:
        words = f"asked for its controller: {rule.says}"
        lane.append(_thread("control pale", "C", words, words))
    if player.lost:
        parts = [bold(name), verdict("stop", "has left")]
    else:
        counts = (f"{zone} {sum(one.owner == name for one in state.zone(zone))}" for zone in _COUNTED)
        life = tag("span", icon("heart"), f" {player.life}", aria_label=f"{player.life} life")
        turns = ["this turn", f"{state.controlled_by} decides" * bool(state.controlled_by)]
        badges = [span("badge", one) for one in turns if one and state.active == name]
        parts = [bold(name), life, *badges, faint(", ".join(counts))]
    has = found[-1].who == name if found else owned and thing is not None and thing.zone in _OWNERS
    cell = div(f"player-of slip wraps{' off' * player.lost}{' has' * has}", *parts)
    return div("row-of", cell, div("lane-of", *lane))


def _thread(kind: str, letter: str, aloud: str, words: str, until: str = "") -> Html:
    """A thread from a player to the thing, with the letter of its kind, and what it rests on."""
    says = span("says", bold(words), f": {until}" if until else "")
    return div(f"thread {kind}", span("knot round", letter), says, role="img", aria_label=aloud)


def _number(table: Table, control: Control) -> str:
    """The number of what began control, in the line of what was done; empty for how the thing came."""
    for shot in table.play.shots if control.source is not None else ():
        if control.source in shot.state.objects or any(e.id == control.source for e in shot.state.effects):
            rows = enumerate(table.line.rows, 1)
            return str(max((n for n, row in rows if (row.entry or 0) < shot.entry), default=""))
    return ""


def _thing(table: Table) -> Html:
    """What is looked at, and the two answers: where it goes if it dies, and whose its ability is then."""
    thing = table.obj
    if thing is None:
        return div("thing-of slip", bold(f"{table.it} has ceased to exist"))
    if thing.ability is not None:
        slip, owner = tag("b", thing.label, class_="slip off"), tag("p", "owner: ", bold("nobody"))
        return div("thing-of slip", slip, owner, tag("p", "it is no card"))
    told = zip(("if it dies", "its trigger"), if_destroyed(table), strict=True)
    answers = [tag("p", f"{when}: ", bold(words)) for when, words in told if words]
    return div("thing-of slip", card(seen(table.view, thing.id)), *answers)


def _beats(table: Table) -> Html:
    """What became of things as a player left by the last thing done, in four beats; an empty one says so."""
    there = {number: one.label for shot in table.play.shots for number, one in shot.state.objects.items()}
    last = [event for shot in table.play.shots if shot.entry == table.shot.entry for event in shot.events]
    found: tuple[list[str], ...] = tuple([] for _ in BEATS)
    for event in last if any(isinstance(one, LeftGame) for one in last) else ():
        match event:
            case Moved(why=Why.OWNER_LEFT | Why.CONTROLLER_LEFT, to=Zone.EXILE):
                found[3].append(there[event.obj])
            case Moved(why=Why.OWNER_LEFT | Why.CONTROLLER_LEFT):
                found[0].append(there[event.obj])
            case Noted(code="control", obj=int(number)):
                found[1].append(there[number])
            case Ceased(why=Why.CONTROLLER_LEFT):
                found[2].append(there[event.obj])
    rows = [
        li("slip", bold(f"{number} {words}"), tag("span", ", ".join(dict.fromkeys(things)) or "nothing"))
        for number, (words, things) in enumerate(zip(BEATS, found, strict=True), 1)
    ]
    return ol("beats tiled", *rows, aria_label="four beats") if any(found) else Html()


def _decided(table: Table) -> Html:
    """What who controls a player may decide for that player and what not, by the rules of the year."""
    by, whom, era, now = table.state.controlled_by, table.state.active, table.era, table.view
    if not by:
        return Html()
    alone, outside = player_alone.at(era), outside_of_controlled.at(era)
    concedes = conceding_for_another.at(era)
    rows: list[tuple[object, str, Cite | None]] = [
        (f"{whom}’s attacks, spells, targets:", f"{by} decides", None),
        ("permanents:", str(alone.says), alone.cite),
        ("outside the game:", str(outside.says), outside.cite),
        (key("say", f"{by} makes {whom} concede", f"have {whom} concede"), str(concedes.says), concedes.cite),
    ]
    for land in (one for one in table.state.zone(Zone.BATTLEFIELD) if now.controller[one.id] == by):
        if any(is_mana_ability(one, era) for one in activated_abilities(now, land.id)):
            pays = key("say", f"{whom} activates {land.label}", f"have {whom} pay with {by}’s {land.label}")
            cite = only_controller_activates.at(era).cite
            rows.append((pays, f"{whom} pays with what is {whom}’s", cite))
            break
    told = [tag("li", what, f" {says} ", rule_of(cite)) for what, says, cite in rows]
    return ul("groups", *told, aria_label=f"what {by} decides")


PANELS = {"control threads": Panel(threads, after=who_has_it)}
