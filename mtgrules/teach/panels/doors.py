"""The doorkeeper: who goes in by the first and the second door to combat damage, said before each opens."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import replace
from mtgrules.eras.cite import Cite
from mtgrules.model.ids import ObjectId
from mtgrules.model.state import State
from mtgrules.rules.damage.strikes import HAD_NEITHER
from mtgrules.rules.damage.strikes import combatants
from mtgrules.rules.damage.strikes import deals_in_second
from mtgrules.rules.damage.strikes import first_strikers
from mtgrules.rules.damage.strikes import had_a_strike
from mtgrules.rules.damage.strikes import second_step
from mtgrules.rules.damage.strikes import second_step_rule
from mtgrules.rules.damage.strikes import strikes_double
from mtgrules.rules.damage.strikes import strikes_first
from mtgrules.rules.layers.evaluation import view
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.seen import SHORT_STAMP
from mtgrules.show.scene.seen import STAMP
from mtgrules.teach.kit.ask import duel_on
from mtgrules.teach.kit.film_strip import duel_html
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.kit.lab import fold
from mtgrules.teach.kit.lab import key
from mtgrules.teach.kit.lab import sentence
from mtgrules.teach.panels.parts import Html
from mtgrules.teach.panels.parts import bold
from mtgrules.teach.panels.parts import div
from mtgrules.teach.panels.parts import gray
from mtgrules.teach.panels.parts import joined
from mtgrules.teach.panels.parts import li
from mtgrules.teach.panels.parts import note
from mtgrules.teach.panels.parts import span
from mtgrules.teach.panels.parts import tag
from mtgrules.teach.panels.parts import ul
from mtgrules.teach.panels.strikes import CombatFilm
from mtgrules.teach.questions import asked
from mtgrules.teach.table.lab_file import in_group
from mtgrules.teach.table.table import Table
from mtgrules.teach.wrong import WRONG

IN, OUT = "in", "out"
DOORS = {1: "First door", 2: "Second door"}
_PLAYED = "if so"


@dataclass(frozen=True)
class SaidAtDoor:
    """What was said of a creature before a door opened, and whether it was so."""

    board: str
    door: int
    name: str
    right: bool
    idea: str = ""
    """The wrong idea that may stand behind it."""


def before(table: Table, door: int) -> int | None:
    """The number of the last picture before a door opens; None where it does not come."""
    film = CombatFilm(table.play.shots)
    opens = film.first if door == 1 else film.second
    return None if opens is None else opens - 1


def lets_in(state: State, door: int, obj: ObjectId, begun: State) -> tuple[bool, str, Cite]:
    """Whether a door lets a creature in, why, and by which rule (510.4).

    `begun` is the position before the first door.
    """
    now, cite = view(state), second_step.at(state.era).cite
    if door == 1:
        if not first_strikers(state):
            return True, "nobody has first or double strike, so there is one door for all", cite
        if strikes_first(now, obj):
            power = "" if now.power[obj] else "; nobody asks for power"
            return True, f"it has first or double strike, and is stamped{power}", cite
        return False, "it has neither first nor double strike, and waits for the second door", cite
    stamped, double = had_a_strike(state, obj), strikes_double(now, obj)
    cite = second_step_rule(state, view(begun), now, obj).cite
    why = f"it has a stamp, and {'' if double else 'no '}double strike now" if stamped else "it has no stamp"
    return deals_in_second(state, now, obj), why, cite


def _idea(state: State, door: int, obj: ObjectId, said: str) -> str:
    """The wrong idea that may have led to what was said; empty for none."""
    now = view(state)
    if door == 1:
        return ""
    if said == IN:
        return "" if strikes_first(now, obj) else "only what it has now counts"
    if strikes_double(now, obj):
        return "one strike, one hit"
    return "gaining it late loses the hit" if strikes_first(now, obj) else ""


def at_a_door(table: Table, name: str, value: str) -> Done | None:
    """What was said of a creature at the door that opens next, as in "in/Vanguard"."""
    door = next((one for one in DOORS if before(table, one) == table.at), 0)
    said, who = in_group(value)
    obj = table.state.labeled(who)
    if name != "door" or not door or obj is None or said not in (IN, OUT) or not _asks(table):
        return None
    if _said(table, door, who) is not None:
        return table.refused(f"that is said of {who}")
    goes, why, cite = lets_in(table.state, door, obj.id, CombatFilm(table.play.shots).begun)
    right = goes is (said == IN)
    idea = "" if right else _idea(table.state, door, obj.id, said)
    noted = SaidAtDoor(table.scenario.title, door, who, right, idea)
    told = f"{'Right' if right else 'Not so'}: {who} {'goes in' if goes else 'stays out'}. {sentence(why)}"
    return Done(replace(table, noted=(*table.noted, noted)), told, cite)


def _asks(table: Table) -> bool:
    """Whether the rules of the year ask for a stamp, and players may act between the doors."""
    return second_step.at(table.era).value == HAD_NEITHER


def _said(table: Table, door: int, who: str) -> SaidAtDoor | None:
    here = (one for one in table.noted_of(SaidAtDoor) if one.board == table.scenario.title)
    return next((one for one in here if (one.door, one.name) == (door, who)), None)


def doors(table: Table) -> Html:
    """The combats that can be laid, and the two doors."""
    lays = [_combat(table, *one, number) for number, one in enumerate(table.lab.lays.items(), 1)]
    combats = div("keys", *lays, role="group", aria_label="combats", data_group="lay")
    if not _asks(table):
        asks = f"{second_step.topic}: {second_step.at(table.era).says}"
        told = f"By these rules nobody asks for a stamp. {sentence(asks)}"
        return joined([combats, note(told)])
    if before(table, 1) is None:
        return joined([combats, note("Nobody attacks on this board, so no door opens.")])
    drawn = [tag("section", tag("h3", DOORS[one]), _door(table, one), class_="doorway") for one in DOORS]
    return joined([combats, div("doorways tiled", *drawn)])


def _combat(table: Table, board: str, label: str, number: int) -> Html:
    here = [one for one in table.noted_of(SaidAtDoor) if one.board == label]
    right = sum(one.right for one in here)
    told = f"{right} of {len(here)} right" if here else "not begun"
    words = joined([f"{number}: ", tag("small", f"{right} of {len(here)}")]) if here else str(number)
    aloud, here_now = f"combat {number}: {label}, {told}", label == table.scenario.title
    return key("lay", board, words, label=aloud, on=here_now)


def _door(table: Table, door: int) -> Html:
    """Who is before a door, or has gone through it: said, or still to be said."""
    opens = before(table, door)
    seen = table.reached if opens is None else opens
    if opens is None and table.reached > (before(table, 1) or 0):
        return note("It does not come: nobody was stamped.")
    if opens is None or table.at < opens:
        return note("Closed.")
    state = table.play.shots[seen].state
    combat = state.combat
    assert combat is not None
    there = [state.objects[one] for one in sorted(combatants(combat))]
    rows = [_row(table, state, door, one.id, one.label, asking=table.at == opens) for one in there]
    return ul("rows", *rows, data_group=f"door {door}")


def _row(table: Table, state: State, door: int, obj: ObjectId, who: str, *, asking: bool) -> Html:
    said, (goes, why, _) = (
        _said(table, door, who),
        lets_in(state, door, obj, CombatFilm(table.play.shots).begun),
    )
    stamped = had_a_strike(state, obj)
    name = joined([bold(who), " ", span("badge had-strike", SHORT_STAMP, title=STAMP) if stamped else ""])
    if said is None and asking:
        ways = [key("door", f"{one}/{who}", one, label=f"{who} {one}") for one in (IN, OUT)]
        return li("apart", name, span("keys", *ways))
    end = "goes in" if goes else "stays out"
    sign = verdict("right" if said.right else "wrong", end) if said else gray(end)
    return li("apart", name, sign, tag("small", why))


def if_it_were_so(table: Table) -> Html:
    """The wrong idea behind what was said last here, beside the rules where it leads to nonsense."""
    here = [one for one in table.noted_of(SaidAtDoor) if one.board == table.scenario.title]
    if not here or not here[-1].idea:
        return Html()
    idea, opener = here[-1].idea, fold(table, _PLAYED, "If it were so …", WRONG[here[-1].idea].says)
    if _PLAYED not in table.unfolded:
        return div("keys", opener)
    board = asked(WRONG[idea].nonsense)
    said = next(choice for choice in board.question.choices if choice.idea == idea)
    found = duel_on(board, idea, said.key)
    end = replace(found, titles=found.titles[-1:], idea=found.idea[-1:], rules=found.rules[-1:], parted=0)
    return joined([div("keys", opener), tag("p", board.question.ask), duel_html(end, 0)])
