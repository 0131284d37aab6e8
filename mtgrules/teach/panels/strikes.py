"""Combat damage in two steps: three questions, cases played to their end, and who goes in by which door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from mtgrules.model.events.damage import DamageDealt
from mtgrules.rules.damage import strikes as rules
from mtgrules.rules.damage.assigning import no_blockers_left
from mtgrules.rules.damage.prevention import damage_waits
from mtgrules.scenario.values import Act
from mtgrules.show.scene.seen import SHORT_STAMP, STAMP
from mtgrules.teach.kit.ask import duel_on
from mtgrules.teach.kit.film_strip import duel_html
from mtgrules.teach.panels.parts import *
from mtgrules.teach.questions import asked
from mtgrules.teach.table.roles import attacker
from mtgrules.teach.wrong import WRONG

OPEN, YES, NO = "?", "yes", "no"
_ASSIGNED = "has it assigned combat damage already?"
_ASKS: Mapping[str, tuple[str, str]] = {
    rules.SLOTS: ("had first strike THEN?", ""),
    rules.NOT_ASSIGNED: (_ASSIGNED, ""),
    rules.NOT_ASSIGNED_OR_DOUBLE: (_ASSIGNED, "has double strike NOW?"),
    rules.HAD_NEITHER: ("had first or double strike THEN?", "has double strike NOW?"),
}
"""How the rules ask about THEN and NOW, by the value of the rule; empty where they do not ask."""
ONLY_BETWEEN = "Between the two only prevention, regeneration and what triggers are possible."
"""What the rules of 1997 allow between the two dealings of damage."""
_DAMAGE = (Step.FIRST_DAMAGE, Step.DAMAGE)
_STEPS: Mapping[tuple[int, ...], str] = {
    (): "in neither step",
    (1,): "in the first step only",
    (2,): "in the second step only",
    (1, 2): "in both steps",
}
_BLOCKS = 2
"""Of so many who fight each has its questions in a block; of more they are the rows of a table."""


@dataclass(frozen=True)
class CombatFilm:
    """The pictures of a play with a combat in it."""

    shots: tuple[Shot, ...]

    @cached_property
    def first(self) -> int | None:
        """The picture in which the first damage step begins; None where no damage comes."""
        return self._begins(_DAMAGE)

    @cached_property
    def second(self) -> int | None:
        """The picture in which the second of two damage steps begins; None where it does not come."""
        return self._begins((Step.DAMAGE,)) if self._begins((Step.FIRST_DAMAGE,)) is not None else None

    def _begins(self, steps: Sequence[Step]) -> int | None:
        return next((n for n, shot in enumerate(self.shots) if shot.state.step in steps), None)

    @property
    def begun(self) -> State:
        """The position right before damage, or the last where none comes."""
        return self.shots[-1 if self.first is None else self.first - 1].state

    @property
    def between(self) -> State:
        """The position right before the second damage step."""
        assert self.second is not None
        return self.shots[self.second - 1].state

    @property
    def fighters(self) -> tuple[ObjectId, ...]:
        """Everybody who fights, each attacker before its blockers."""
        attacks = self.begun.combat.attacks if self.begun.combat else ()
        return tuple(dict.fromkeys(obj for one in attacks for obj in (one.attacker, *one.blockers)))

    def steps_of(self, fighter: ObjectId) -> tuple[int, ...]:
        """In which damage steps a creature deals damage: the first, the second, both or none."""
        found = set()
        for number, shot in enumerate(self.shots):
            hits = (event for event in shot.events if isinstance(event, DamageDealt) and event.combat)
            if any(hit.source == fighter for hit in hits):
                found.add(2 if self.second is not None and number >= self.second else 1)
        return tuple(sorted(found))

    def in_steps(self, fighter: ObjectId) -> str:
        """In which damage steps a creature dealt damage, in words."""
        if self.second is None:
            return "in the only step" if self.steps_of(fighter) else "in no step"
        return _STEPS[self.steps_of(fighter)]

    def rule_for(self, fighter: ObjectId) -> Cite:
        """The rule by which a creature deals damage in the second step, or not."""
        if self.second is None:
            return rules.second_step.at(self.begun.era).cite
        return rules.second_step_rule(self.between, view(self.begun), view(self.between), fighter).cite


@dataclass(frozen=True)
class Answer:
    """What is known of one creature: THEN, NOW, and whether it deals damage in the second step."""

    name: str
    then: str = OPEN
    now: str = OPEN
    deals: bool | None = None
    """None before it is known, and where there is no second step."""
    why: str = ""
    """Why it deals none, where the two questions do not say it."""
    cite: Cite | None = None
    sure: bool = True
    """Whether the text of the year speaks of its case."""


def answers(film: CombatFilm, at: int) -> tuple[Answer, ...]:
    """What is known of each who fights in a picture: nothing is told that comes later."""
    return tuple(_answer(film, at, one) for one in film.fighters)


def _answer(film: CombatFilm, at: int, obj: ObjectId) -> Answer:
    rule, name = rules.second_step.at(film.begun.era).value, film.begun.objects[obj].label
    asks, doubled = _ASKS[rule]
    if film.first is None or at < film.first:
        return Answer(name, now=OPEN if doubled else "")
    last = film.second if film.second is not None else len(film.shots)
    noted = [shot.state.combat for shot in film.shots[film.first : last] if shot.state.combat]
    had = bool(noted) and obj in (noted[0].had_strike or ())
    struck = bool(noted) and obj in noted[-1].struck
    then = YES if (struck if asks == _ASSIGNED else had) else NO
    if film.second is None:
        return Answer(name, then, "", False, "there is no second step")
    if at < film.second:
        return Answer(name, then, OPEN if doubled else "")
    between = view(film.between)
    there = obj in film.between.objects
    now = (YES if there and rules.strikes_double(between, obj) else NO) if doubled else ""
    silent = rule == rules.NOT_ASSIGNED and had and not struck
    return Answer(name, then, now, *_does(film, obj, there), sure=not silent)


def _does(film: CombatFilm, obj: ObjectId, there: bool) -> tuple[bool, str, Cite | None]:
    """Whether a creature deals damage in the second step, why not, and by which rule."""
    before, deals = film.between, 2 in film.steps_of(obj)
    now = view(before)
    if not there:
        return False, "it is gone", None
    if deals or not rules.deals_in_second(before, now, obj):
        return deals, "", film.rule_for(obj)
    if not now.power[obj]:
        return False, "it has no power", None
    return False, "nobody is left to be damaged", no_blockers_left.at(before.era).cite


def _second(film: CombatFilm, at: int) -> tuple[str, str]:
    """Whether there is a second step, as far as that is known, and why."""
    if film.first is None or at < film.first:
        return OPEN, ""
    noted = film.shots[film.first].state.combat
    strikers = (noted.had_strike if noted else None) or frozenset()
    if not strikers:
        return NO, "nothing had first or double strike as damage began"
    if film.second is None:
        return NO, "the game is over"
    had: dict[str, list[str]] = {}
    now = view(film.begun)
    for name, obj in sorted((film.begun.objects[one].label, one) for one in strikers):
        what = "double strike" if rules.strikes_double(now, obj) else "first strike"
        had.setdefault(what if rules.strikes_first(now, obj) else "first or double strike", []).append(name)
    return YES, listed([f"{listed(names)} had {what}" for what, names in had.items()])


def only_prevention(table: Table, name: str, value: str) -> Done | None:
    """That nothing can change between the two dealings of damage, by rules that let only prevention in."""
    waits, step = damage_waits.at(table.era), table.state.step
    if name != "key" or not waits.value or step is not Step.FIRST_DAMAGE or table.lab.key(value).edit:
        return None
    return Done(table, ONLY_BETWEEN, waits.cite, refused=True)


def noted(table: Table, after: Table, done: Done) -> Done:
    """What a press came to; that THEN is noted as damage begins, and what is asked before the second step."""
    if after.at <= table.at:
        return done
    film, told = CombatFilm(after.play.shots), done.sentence
    if film.second is not None and film.first is not None and table.at < film.first <= after.at:
        told += " THEN is noted, and locked."
    if film.second is not None and after.at == film.second - 1:
        between = ONLY_BETWEEN if damage_waits.at(after.era).value else "Who deals damage in the second step?"
        told += f" {between}"
    if film.first is not None and after.at == len(film.shots) - 1:
        told += f" {_in_all(film)}"
    return replace(done, sentence=told)


def _in_all(film: CombatFilm) -> str:
    """In which steps each dealt damage, the first of them in a whole sentence."""
    names = [film.begun.objects[one].label for one in film.fighters]
    first, *others = [f"{name} {film.in_steps(one)}" for name, one in zip(names, film.fighters, strict=True)]
    told = listed([first.replace(names[0], f"{names[0]} dealt damage", 1), *others])
    return f"{told}."


def strikes(table: Table) -> Html:
    """The first question of the whole combat, then the two of each who fights."""
    film, rule = CombatFilm(table.play.shots), rules.second_step.at(table.era)
    if not film.fighters:
        return note("Nobody attacks on this board.")
    comes, why = _second(film, table.at)
    because = span("because", f"{why} ", rule_of(rule.cite)) if why else Html()
    first = tag("p", "Is there a second step? ", _said(comes), because, class_="first-asked")
    found, looked = answers(film, table.at), table.it
    asks = (_ASKS[rule.value][0], _ASKS[rule.value][1] or "NOW is not asked")
    blocks = [_block(asks, one, looked=one.name == looked) for one in found]
    few = len(found) <= _BLOCKS
    others = div("of-all tiled", *blocks) if few else _rows(asks, found, looked)
    return div("questions", first, others, role="group", aria_label="the three questions")


def _block(asks: tuple[str, str], one: Answer, *, looked: bool) -> Html:
    """What is asked of one creature, and what follows for the second step."""
    pairs = zip(asks, _told(one), strict=True)
    lines = [li("apart", tag("span", ask), tag("span", answer)) for ask, answer in pairs]
    so = div("so wraps", tag("small", "second step:"), *_so(one))
    parts = bold(one.name), tag("ul", *lines), so
    return div(f"of-one slip{' looked' * looked}", *parts, role="group", aria_label=one.name)


def _rows(asks: tuple[str, str], found: Sequence[Answer], looked: str) -> Html:
    """The same of many, a row for each."""
    words = "assigned?" if asks[0] == _ASSIGNED else "THEN", "NOW", "second step"
    heads = [tag("th", one, scope="col") for one in words]
    rows = []
    for one in found:
        cells = [tag("td", answer) for answer in (*_told(one), joined(_so(one), " "))]
        head = tag("th", one.name, scope="row")
        rows.append(tag("tr", head, *cells, class_="looked" if one.name == looked else None))
    caption = tag("caption", " ".join(asks))
    return tag("table", caption, tag("tr", tag("td"), *heads), *rows, class_="of-many")


def _told(one: Answer) -> tuple[Html, Html]:
    """What is answered; what was THEN can't change any more."""
    lock = joined([icon("locked"), small("sr", "locked")]) if one.then != OPEN else Html()
    return joined([_said(one.then), lock], " "), _said(one.now or "–")


def _so(one: Answer) -> list[Html]:
    """What follows for the second step, and by which rule."""
    says = {None: "?", True: "deals damage", False: "deals nothing"}[one.deals]
    so = [span(f"does slip{' hit' * bool(one.deals)}", says)]
    so += [] if one.sure else [verdict("uncertain", "not certain")]
    so += [tag("small", one.why)] if one.why else []
    return [*so, *([small("rule", f"({one.cite.number})")] if one.cite else [])]


def _said(answer: str) -> Html:
    return span(f"answer-is{' slip off' * (answer == OPEN)}", answer)


@dataclass(frozen=True)
class CasePlayed:
    """What a case came to by the rules of a year."""

    era: str
    case: str
    came_to: str


def filled(table: Table, after: Table, done: Done) -> Done:
    """What a press came to; at the end of a case, what it came to is noted."""
    if after.at < len(after.play.shots) - 1:
        return done
    case, film, whose = after.scenario.title, CombatFilm(after.play.shots), attacker(after)
    fighter = next((one for one in film.fighters if film.begun.objects[one].label == whose), None)
    if case not in after.lab.boards or any(after.by) or fighter is None or not _happens(after, case):
        return done
    here = CasePlayed(after.era.key, case, f"{film.in_steps(fighter)} ({film.rule_for(fighter).number})")
    if here in after.noted:
        return done
    after = replace(after, noted=(*after.noted, here))
    ends = " All four seen: now cover the questions and say each reason."
    return replace(done, board=after, sentence=done.sentence + ends * all(_came_to(after).values()))


def _happens(table: Table, case: str) -> bool:
    """Whether all of a case can be done by the rules of the table."""
    acts = (one for one in board_of(table.lab.boards[case]).play if isinstance(one, Act))
    return all(one.actions.at(table.era) for one in acts) and not table.play.struck


def _came_to(table: Table) -> dict[str, str]:
    """For each case what it came to by the rules of the table; empty where it was not played to its end."""
    found = {(one.era, one.case): one.came_to for one in table.noted_of(CasePlayed)}
    return {case: found.get((table.era.key, case), "") for case in table.lab.boards}


def cases(table: Table) -> Html:
    """The cases as keys, each with what it came to; in the fold of the lab's keys, if it has one."""
    if table.lab.opener and table.lab.opener not in table.unfolded:
        return Html()
    rows = []
    for case, told in _came_to(table).items():
        seen = bool(told)
        told = told or ("play me" if _happens(table, case) else "cannot happen by these rules")
        words = [bold(case), tag("span", told)]
        label = f"play the case: {case}, {told}"
        rows.append(press("lay", case, *words, label=label, class_=f"key case{' seen' * seen}"))
    head = tag("h3", "Four cases, between the steps")
    return joined([head, div("cases tiled", *rows, data_group="lay")])


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
    now, cite = view(state), rules.second_step.at(state.era).cite
    if door == 1:
        if not rules.first_strikers(state):
            return True, "nobody has first or double strike, so there is one door for all", cite
        if rules.strikes_first(now, obj):
            power = "" if now.power[obj] else "; nobody asks for power"
            return True, f"it has first or double strike, and is stamped{power}", cite
        return False, "it has neither first nor double strike, and waits for the second door", cite
    stamped, double = rules.had_a_strike(state, obj), rules.strikes_double(now, obj)
    cite = rules.second_step_rule(state, view(begun), now, obj).cite
    why = f"it has a stamp, and {'' if double else 'no '}double strike now" if stamped else "it has no stamp"
    return rules.deals_in_second(state, now, obj), why, cite


def _idea(state: State, door: int, obj: ObjectId, said: str) -> str:
    """The wrong idea that may have led to what was said; empty for none."""
    now = view(state)
    if door == 1:
        return ""
    if said == IN:
        return "" if rules.strikes_first(now, obj) else "only what it has now counts"
    if rules.strikes_double(now, obj):
        return "one strike, one hit"
    return "gaining it late loses the hit" if rules.strikes_first(now, obj) else ""


def at_a_door(table: Table, name: str, value: str) -> Done | None:
    """What was said of a creature at the door that opens next, as in "in/Vanguard"."""
    door = next((one for one in DOORS if before(table, one) == table.at), 0)
    said, who = in_group(value)
    obj = table.state.labeled(who)
    if name != "door" or not door or obj is None or said not in (IN, OUT) or not _asks(table):
        return None
    if _said_of(table, door, who) is not None:
        return table.refused(f"that is said of {who}")
    goes, why, cite = lets_in(table.state, door, obj.id, CombatFilm(table.play.shots).begun)
    right = goes is (said == IN)
    idea = "" if right else _idea(table.state, door, obj.id, said)
    noted = SaidAtDoor(table.scenario.title, door, who, right, idea)
    told = f"{'Right' if right else 'Not so'}: {who} {'goes in' if goes else 'stays out'}. {sentence(why)}"
    return Done(replace(table, noted=(*table.noted, noted)), told, cite)


def _asks(table: Table) -> bool:
    """Whether the rules of the year ask for a stamp, and players may act between the doors."""
    return rules.second_step.at(table.era).value == rules.HAD_NEITHER


def _said_on(table: Table, board: str = "") -> list[SaidAtDoor]:
    """What was said on a board, or on the one that is laid."""
    return [one for one in table.noted_of(SaidAtDoor) if one.board == (board or table.scenario.title)]


def _said_of(table: Table, door: int, who: str) -> SaidAtDoor | None:
    return next((one for one in _said_on(table) if (one.door, one.name) == (door, who)), None)


def doors(table: Table) -> Html:
    """The combats that can be laid, and the two doors."""
    lays = [_combat(table, *one, number) for number, one in enumerate(table.lab.lays.items(), 1)]
    combats = div("keys", *lays, role="group", aria_label="combats", data_group="lay")
    if not _asks(table):
        asks = f"{rules.second_step.topic}: {rules.second_step.at(table.era).says}"
        return joined([combats, note(f"By these rules nobody asks for a stamp. {sentence(asks)}")])
    if before(table, 1) is None:
        return joined([combats, note("Nobody attacks on this board, so no door opens.")])
    drawn = [tag("section", tag("h3", DOORS[one]), _door(table, one), class_="doorway") for one in DOORS]
    return joined([combats, div("doorways tiled", *drawn)])


def _combat(table: Table, board: str, label: str, number: int) -> Html:
    here = _said_on(table, label)
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
    there = [state.objects[one] for one in sorted(rules.combatants(combat))]
    rows = [_row(table, state, door, one.id, one.label, asking=table.at == opens) for one in there]
    return ul("rows", *rows, data_group=f"door {door}")


def _row(table: Table, state: State, door: int, obj: ObjectId, who: str, *, asking: bool) -> Html:
    said, begun = _said_of(table, door, who), CombatFilm(table.play.shots).begun
    goes, why, _ = lets_in(state, door, obj, begun)
    stamped = rules.had_a_strike(state, obj)
    name = joined([bold(who), " ", span("badge had-strike", SHORT_STAMP, title=STAMP) if stamped else ""])
    if said is None and asking:
        ways = [key("door", f"{one}/{who}", one, label=f"{who} {one}") for one in (IN, OUT)]
        return li("apart", name, span("keys", *ways))
    end = "goes in" if goes else "stays out"
    sign = verdict("right" if said.right else "wrong", end) if said else gray(end)
    return li("apart", name, sign, tag("small", why))


def if_it_were_so(table: Table) -> Html:
    """The wrong idea behind what was said last here, beside the rules where it leads to nonsense."""
    here = _said_on(table)
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


PANELS = {
    "doors": Panel(doors, at_a_door, lays=True, beside=True),
    "if so": Panel(if_it_were_so),
    "strikes": Panel(strikes, only_prevention, noted, beside=True),
    "cases": Panel(cases, after=filled, lays=True),
}
