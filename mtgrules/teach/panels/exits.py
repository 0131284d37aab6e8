"""The ways out of the battlefield: for each what the shield did, what was seen on the way, where it ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from mtgrules.language.abilities.phrase_keywords import indestructible_is
from mtgrules.language.does.permanents import sacrifice_is_chosen
from mtgrules.language.phrases.dated_rules import token_leaves
from mtgrules.model.events.destruction import Destroyed, Regenerated
from mtgrules.model.events.moves import Noted
from mtgrules.rules.damage.prevention import regeneration_is_a_shield
from mtgrules.rules.objects.believed import goes_to
from mtgrules.rules.objects.permissions import is_indestructible
from mtgrules.teach.panels.parts import *
from mtgrules.teach.table.lab_file import LabKey
from mtgrules.teach.table.roles import where
from mtgrules.teach.years import missing, since

DOORS = "door"
"""The group of keys that says the ways out."""
_KEPT, _PASSES = 256, 6


@dataclass(frozen=True)
class WayOut:
    """What came of a way out, of a permanent as it was before it."""

    thing: Object
    after: State
    moved: Moved | None
    """How it left the battlefield; None for what stays."""
    destroyed: Destroyed | None
    regenerated: bool
    spared: bool
    """Whether it was to be destroyed, and could not be."""
    seen: int
    """How many went to a graveyard."""
    gone: Cite | None
    """The rule by which anything went."""
    shield: str
    """What may save it; empty for nothing."""

    @property
    def end(self) -> Object | None:
        """What it is in the end; None for what has ceased to exist."""
        return self.after.labeled(self.thing.label)

    @property
    def asked(self) -> bool:
        """Whether what may save it was asked."""
        return self.regenerated or self.spared

    @property
    def closed(self) -> bool:
        """Whether what saves it kept it where it was."""
        return self.asked and self.moved is None


def way_out(table: Table, door: str) -> WayOut | str:
    """What comes of a way out by the rules of the table, or why there is none."""
    found = doors_of(table)[door]
    if lacking := lacks(table, door):
        return lacking
    laid, brought = table.with_brought(found) if found.brings else (table, "")
    says = tuple(laid.filled(one, brought) for one in found.says)
    return _walked(laid.scenario, laid.era, laid.it, says)


def lacks(table: Table, door: str) -> str:
    """Why there is no such way out now, found without going through it; empty where there is one."""
    found = doors_of(table)[door]
    try:
        says = [table.filled(one, "it") for one in found.says]
    except ValueError as error:
        return str(error)
    return _not_there(table.lab.brings, found.brings, table.era) if found.brings else table.tried(says[0])


@lru_cache(_KEPT)
def _not_there(board: str, name: str, era: Era) -> str:
    """Since when there is a card that is brought, where an era does not have it."""
    brought = board_of(board)
    there = tuple(one for one in brought.board if one.card.name == name)
    lacking = missing(SaidBoard(replace(brought, board=there, order=())).under, era)
    return since(lacking) if lacking else ""


@lru_cache(_KEPT)
def _walked(scenario: Scenario, era: Era, it: str, says: Sequence[str]) -> WayOut | str:
    """A way out, said sentence by sentence; what can regenerate does so first, in 1997 as it is destroyed."""
    board = SaidBoard(scenario, era, it=it).at_end
    shield, regenerating = shield_of(board), _regenerating(board)
    first = bool(regeneration_is_a_shield.at(era).value)
    if regenerating and first:
        board = _then(_then(board, regenerating), "resolve")
    thing, begun = board.obj, len(board.play.shots)
    assert thing is not None, "a way out is said of it"
    safe = is_indestructible(board.state, thing.id)
    for said in says:
        done = board.say(said)
        asked = done.board if not done.refused else None
        if isinstance(asked, SaidBoard) and asked.begun:
            done = asked.answered(list(asked.answers.values())[-1])
        if done.refused and board.obj == thing:
            return done.sentence
        if not done.refused:  # a token does not come back
            board = done.board.at_end
    if regenerating and board.state.pending is not None:
        board = _then(board, regenerating)
    for _ in range(_PASSES):
        if board.state.stack or board.state.pending is not None:
            board = _then(board, "everyone passes")
    events = [event for shot in board.play.shots[begun:] for event in shot.events]
    about = [event for event in events if getattr(event, "obj", None) == thing.id]
    moves = [one for one in events if isinstance(one, Moved)]
    moved = next((one for one in moves if one.obj == thing.id), None)
    hurt = moved is None and safe and board.obj is not None and board.obj.damage > 0
    return WayOut(
        thing,
        board.state,
        moved,
        next((one for one in about if isinstance(one, Destroyed)), None),
        any(isinstance(one, Regenerated) for one in about),
        hurt or any(isinstance(one, Noted) and one.code == "indestructible" for one in about),
        sum(one.to is Zone.GRAVEYARD for one in moves),
        next((one.cite for one in moves if one.cite), None),
        shield,
    )


def _then(board: SaidBoard, said: str) -> SaidBoard:
    after: SaidBoard = board.say(said).board
    return after.at_end


def shield_of(board: SaidBoard) -> str:
    """What may save what is looked at: that it is indestructible, or its ability; empty for nothing."""
    if board.obj is not None and is_indestructible(board.state, board.obj.id):
        return "indestructible"
    return "regeneration" if _regenerating(board) else ""


def _regenerating(board: SaidBoard) -> str:
    """The sentence by which what is looked at is regenerated by its own ability; empty for none."""
    obj = board.obj
    active = activated_abilities(board.view, obj.id) if obj else ()
    for number, one in enumerate(active, 1):
        if obj and any(isinstance(does, w.Regenerates) for does in one.instructions):
            return f"{board.view.controller[obj.id]} activates {obj.label}, using ability {number}, as paid"
    return ""


def doors_of(table: Table) -> Mapping[str, LabKey]:
    """The keys that say the ways out, by their names; none in a lab that has none."""
    return table.lab.groups[DOORS].keys if DOORS in table.lab.groups else {}


STATIONS = 3
Station = tuple[str, str, Cite | None]
"""What a station of a door came to, in a few words, and in a sentence with its rule."""
_OF_ROW = {"r46": "deathtouch", "r29": "toughness", "r31": "destroy", "r33": "sacrifice"}
"""At which door a board begins, by the first of these rows that it is about."""
NOWHERE = "–"
_HEADS = ("door", "the shield", "on the way", "where it ends")
_OTHERS = "others"
_HOW: Mapping[Why | None, str] = {
    Why.NO_TOUGHNESS: "toughness 0 puts it into the graveyard and destroys nothing",
    Why.LEGEND_RULE: "the legend rule puts it into the graveyard and destroys nothing",
    Why.SACRIFICED: "its controller moves it to the graveyard; nothing destroys it",
}


@dataclass(frozen=True)
class Walks:
    """The door that is armed, how far it was walked, and which doors were walked to their ends."""

    door: str
    station: int = 0
    walked: tuple[str, ...] = ()


def walks(table: Table) -> Walks:
    """How far the doors of a table were walked."""
    wanted = (door for row, door in _OF_ROW.items() if row in table.scenario.rows and door in doors_of(table))
    first = next(wanted, next(iter(doors_of(table)), ""))
    return next(iter(table.noted_of(Walks)), Walks(first))


# What a press comes to.


def at_an_exit(table: Table, name: str, value: str) -> Done | None:
    """What arming a door comes to, or going on through it; None for another press."""
    now, there = walks(table), doors_of(table)
    if name == "door" and value in there:
        return _at(table, Walks(value, 0, now.walked))
    if name != "go" or not there or value not in ("back", "next", "end"):
        return None
    if value == "end":
        walked = tuple(one for one in there if not lacks(table, one))
        (closed, many), shield = _closed(table), shield_of(table)
        told = f"The shield ({shield}) closes {closed} of {many} doors: those that destroy."
        told = told if shield else f"Without a shield all {many} doors are open."
        return Done(table.noting(Walks, replace(now, walked=walked)), told)
    if why := _why_not(table, value):
        return table.refused(why)
    return _at(table, replace(now, station=now.station + (1 if value == "next" else -1)))


def _why_not(table: Table, way: str) -> str:
    station = walks(table).station
    if way == "next":
        return "it has come to its end: choose another door" * (station == STATIONS)
    return "it has not left yet" * (station == 0)


def _at(table: Table, now: Walks) -> Done:
    """The table with a door armed, walked so far."""
    words, lacking = doors_of(table)[now.door].label, lacks(table, now.door)
    if not now.station and not lacking:
        told = f"The door: {words}. Is it closed? Say so, then press Next."
        return Done(table.noting(Walks, now), told)
    found = way_out(table, now.door)
    if isinstance(found, str):
        return table.refused(f"{words}: {found}")
    done = now.station == STATIONS and now.door not in now.walked
    after = table.noting(Walks, replace(now, walked=(*now.walked, now.door) if done else now.walked))
    _, told, cite = _STATIONS[now.station - 1](found)
    return Done(after, told, cite)


def told_of(table: Table, after: Table, done: Done) -> Done:
    """What a press came to: what it has made of the permanent, before any door; a new token is looked at."""
    if (table.scenario, table.it) == (after.scenario, after.it):
        return done
    after = after.at_new_token(table).noting(Walks, replace(walks(after), station=0))
    kept = len(after.play.struck) > len(table.play.struck) or on_battlefield(after.state, after.it) is None
    return replace(done, board=after, sentence=done.sentence if kept else _now(after))


def _now(table: Table) -> str:
    """What it is while it is on the battlefield, in a sentence."""
    obj = on_battlefield(table.state, table.it)
    assert obj is not None
    shield = shield_of(table).replace("regeneration", "with a regeneration shield")
    kind, controller = "token" if obj.token else "card", table.view.controller[obj.id]
    whose = f"{obj.owner} owns the {kind}, {controller} controls it"
    size = value_of(table.view, obj.id, "size")
    return f"{table.it} is {size}{f', {shield}' * bool(shield)}; {whose}."


def _closed(table: Table) -> tuple[int, int]:
    """How many doors the shield closes, of how many."""
    found = [one for one in (way_out(table, door) for door in doors_of(table)) if isinstance(one, WayOut)]
    return sum(one.closed for one in found), len(found)


def _shield(found: WayOut) -> Station:
    name, era, stays = found.thing.label, found.after.era, found.moved is None
    cite = regeneration_is_a_shield.at(era).cite
    if found.regenerated and stays:
        told = f"{name} would be destroyed; it regenerates instead, and the shield is used up."
        return "closed: used up", told, cite
    if found.regenerated:
        told = f"{name} regenerates once; then it is destroyed again, and no shield is left."
        return "open: used up before", told, cite
    if found.spared:
        told = f"{name} would be destroyed, and cannot be: it is indestructible."
        return "closed", told, indestructible_is.at(era).cite
    if found.moved is None:
        told = f"Nothing comes for {name}: the one that came later goes."
        return "open: the other one goes", told, found.gone
    if found.destroyed:
        buried = "" if found.destroyed.regenerable else ", and can't be regenerated"
        words = "open: can't be regenerated" if found.shield else "open"
        return words, f"The door is open: it is destroyed{buried}.", found.destroyed.cite
    how, asked = _HOW.get(found.moved.why, "it leaves without dying"), ", so the shield is not asked"
    rule = found.moved.cite
    if found.moved.why is Why.SACRIFICED:
        rule = sacrifice_is_chosen.at(era).cite
    elif found.moved.to is Zone.HAND:
        rule = goes_to.at(era).cite
    told = f"The door is open: {how}{asked if found.shield else ''}."
    return "open: not asked" if found.shield else "open", told, rule


def _way(found: WayOut) -> Station:
    name, seen, token = found.thing.label, found.seen, found.thing.token
    if found.moved is None:
        return NOWHERE, f"{name} goes nowhere, and the Watcher sees nothing.", None
    if found.moved.to is not Zone.GRAVEYARD:
        return "leaves, unseen", f"{name} leaves, but not to a graveyard: the Watcher sees nothing.", None
    watched = f"it{f', though {name} is a token' * token}" if seen == 1 else f"{seen} of them"
    cite = token_leaves.at(found.after.era).cite if token else None
    words = "graveyard, seen" if seen == 1 else f"graveyard, {seen} seen"
    return words, f"{name} goes to {_place(found)}. The Watcher sees {watched}.", cite


def _end_of(found: WayOut) -> Station:
    name, end, era = found.thing.label, found.end, found.after.era
    if end is None:
        place = _place(found)
        told = f"A token that has left ceases to exist: {name} was in {place}, and is nowhere now."
        return f"{place}, then nowhere", told, token_leaves.at(era).cite
    if found.moved is None:
        hurt = f"{end.damage} damage on it" if end.damage else "unhurt"
        words = f"stays{', tapped' * end.status.tapped}, {hurt}"
        return words, f"{name} is where it was: it {words}.", None
    if end.zone is Zone.BATTLEFIELD:
        now = view(found.after)
        size, whose = value_of(now, end.id, "size"), f"{now.controller[end.id]}’s"
        return f"a new {size}, {whose}", f"{name} is a new object: {size}, without counters, {whose}.", None
    place, lost = _place(found), ", and its counters are gone" if found.thing.counters else ""
    told = f"{name} is in {place}{lost}: its owner’s, whoever controlled it."
    return place, told, goes_to.at(era).cite


_STATIONS: tuple[Callable[[WayOut], Station], ...] = (_shield, _way, _end_of)


def _place(found: WayOut) -> str:
    assert found.moved is not None
    return "exile" if found.moved.to is Zone.EXILE else f"{found.thing.owner}’s {found.moved.to}"


# The picture.


def exits(table: Table) -> Html:
    """The permanent, its doors with three stations each, and three questions."""
    now, there = table.view, table.state.zone(Zone.BATTLEFIELD)
    creatures = [one.label for one in there if "creature" in now.types[one.id]]
    things = group("Thing", "thing", keys("pick", creatures, "look at ", on=(table.it,)))
    walk = [
        key("go", "back", "Back", label="one station back", why_not=_why_not(table, "back")),
        key("go", "next", "Next", label="on to the next station", main=True, why_not=_why_not(table, "next")),
        key("go", "end", "All doors", label="walk through all doors"),
        *([fold(table, _OTHERS, "Others …", "which creature goes")] if len(creatures) > 1 else []),
    ]
    heads = (gray(one) for one in _HEADS)
    rows = [li("exit heads", *heads, aria_hidden="true"), *(_corridor(table, one) for one in doors_of(table))]
    corridors = ol("rows", *rows, aria_label="the doors", data_group="door")
    shield = shield_of(table)
    lock = span("slip", icon("locked"), " ", shield) if shield else ""
    watched = faint("the Watcher sees what goes to a graveyard")
    picture = div("exits felt", looked_at(table, lock, watched), corridors)
    others = things if _OTHERS in table.unfolded and len(creatures) > 1 else ""
    return joined([group("Walk", "walk", walk), others, picture, _questions(table)])


def looked_at(table: Table, *lines: Html | str) -> Html:
    """What is looked at as a small card with whose it is, or where it is that was one."""
    obj = on_battlefield(table.state, table.it)
    if obj is None:
        return div("exiting", bold(table.it), tag("small", where(table.state, table.it)))
    whose = (("owner ", obj.owner), ("controller ", table.view.controller[obj.id]))
    told = [tag("small", role, bold(who)) for role, who in whose]
    return div("exiting", card(seen(table.view, obj.id), CardSize.SMALL), *told, *lines)


def _corridor(table: Table, door: str) -> Html:
    now, words, lacking = walks(table), doors_of(table)[door].label, lacks(table, door)
    armed = door == now.door
    opener = key("door", door, words, label=f"the door: {words}", on=armed, why_not=lacking)
    if lacking:
        return li("exit lacking", opener, verdict("not yet", lacking))
    reached = STATIONS if door in now.walked else now.station if armed else 0
    found = way_out(table, door) if reached else ""
    if isinstance(found, str):
        shut, said = False, [span("unwalked", "?")] * STATIONS
    else:
        shut, words_of = found.moved is None, [of(found)[0] for of in _STATIONS[:reached]]
        wall = f"wall slip {'closed' if found.closed else 'off'}"
        said = [span(wall, icon("locked") if found.closed else "", " ", words_of[0])]
        said += [span("nowhere" if one == NOWHERE else None, one) for one in words_of[1:]]
        said += [span("unwalked", "?")] * (STATIONS - reached)
    return li(f"exit{' armed' * armed}{' shut' * shut}", opener, *said)


def _questions(table: Table) -> Html:
    """Three questions, always in one place, and how many doors are closed once all are walked."""
    now = walks(table)
    found = way_out(table, now.door) if now.station == STATIONS else ""
    answers = ["?", "?", "?"]
    if isinstance(found, WayOut):
        answers = ["yes" if so else "no" for so in (found.destroyed, found.asked, found.seen)]
    told = dict(zip(("Destroyed?", "Shield asked?", "Seen going to a graveyard?"), answers, strict=True))
    if all(door in now.walked or lacks(table, door) for door in doors_of(table)):
        closed, of_all = _closed(table)
        told |= {"Doors closed by this shield:": f"{closed} of {of_all}"} if of_all else {}
    return answered(told)


PANELS = {"exits": Panel(exits, at_an_exit, told_of, draws=DOORS)}
