"""The way of a card or an ability, stop by stop; at each stop the other player tries the same answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era, NotModelled
from mtgrules.game import step
from mtgrules.language.said.actions import Activates, Casts, EveryonePasses, PlaysLand
from mtgrules.language.said.clauses import AsPaid, Targeting
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.stack.batches import mana_sources
from mtgrules.rules.stack.casting import cast_from_hand, lands_are_not_spells
from mtgrules.rules.stack.limits import only_controller_activates
from mtgrules.rules.stack.mana import mana_abilities
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.playing import Playing
from mtgrules.teach.labs.table_tour.supply import ABILITY, ANSWERS, COUNTERS, LAND, SAYS, TAKES, fitting

HAND, WINDOW, TABLE, POOL, GRAVEYARD = "hand", "window", "table", "pool", "graveyard"
HITS, MISSES, BOUNCES, UNCERTAIN = "hits", "nothing to hit", "bounces", "not certain"
THROUGH, PAST, SHUT = "through", "past", "shut"
_KEPT = 64


@dataclass(frozen=True)
class SetOut:
    """What is set out: the table, whose way it is, what is taken, what is answered, what cards say."""

    scenario: Scenario
    era: Era
    who: str
    other: str
    take: str = "land"
    answer: str = ""
    says: tuple[str, ...] = ()

    @property
    def laid(self) -> Scenario:
        """The table with the cards that say something of the rules."""
        table = self.scenario
        for name in self.says:
            owner = self.who if name == "more" else self.other
            table = tabletop.put(table, SAYS[name].card, owner)
        return table

    @property
    def label(self) -> str:
        """What goes its way, by label."""
        return fitting(self.scenario, TAKES[self.take], self.who)[0]

    @property
    def answering(self) -> str:
        """The card that the other player answers with, by label."""
        return fitting(self.scenario, ANSWERS[self.answer], self.other)[0]


@dataclass(frozen=True)
class Station:
    """One stop of the way: where it is, what is seen there, and what the answer came to."""

    state: State
    place: str
    told: str
    cite: Cite | None = None
    came: str = ""
    road: str = THROUGH
    said: tuple[Action, ...] = ()
    label: str = ""
    """The card that it is about now, where it is another land than the first."""


@lru_cache(_KEPT)
def way(start: SetOut) -> tuple[Station, ...]:
    """Every stop, the first being where it begins. Raises NotModelled for a table that the year has not."""
    ware = TAKES[start.take]
    state = tabletop.position(start.laid, start.era)
    begins = TABLE if ware.kind == ABILITY else HAND
    here = "on the table" if begins == TABLE else f"in {start.who}'s hand"
    first = Station(state, begins, f"{start.label} is {here}. Press Next.")
    road = [first]
    try:
        _go(start, road)
        _answered(start, road)
        _more_lands(start, road)
    except NotModelled as why:
        road.append(replace(road[-1], told=f"Not certain: {why}.", cite=None, came=UNCERTAIN))
    kind = _road_of(start, road)
    return tuple(replace(stop, road=kind) for stop in road)


def _road_of(start: SetOut, road: list[Station]) -> str:
    if TAKES[start.take].kind == LAND or start.take == "mana":
        return PAST
    waits = any(stop.place == WINDOW for stop in road)
    return THROUGH if waits or len(road) == 1 else SHUT


def _act(start: SetOut) -> Action:
    """What the player does with what is taken."""
    ware, label = TAKES[start.take], start.label
    if ware.kind == LAND:
        return PlaysLand(start.who, label)
    if ware.kind == ABILITY:
        return Activates(start.who, label, () if start.take == "mana" else (AsPaid(),))
    target = (Targeting((ware.target,)),) if ware.target else ()
    return Casts(start.who, label, (*target, AsPaid()))


def _go(start: SetOut, road: list[Station]) -> None:
    """The first step of the way: into the window, or past it."""
    before, action = road[-1], _act(start)
    outcome = step(before.state, action)
    if not outcome:
        reason = outcome.verdict.reasons[0]
        road.append(replace(before, told=f"{_sentence(reason.sentence)}", cite=reason.cite, came=BOUNCES))
        return
    state, era, said = outcome.state, start.era, (*before.said, action)
    if state.stack:
        ability = TAKES[start.take].kind == ABILITY
        rule = (only_controller_activates if ability else cast_from_hand).at(era)
        what = f"the ability of {start.label}" if ability else start.label
        told = f"{what} waits on the stack: {'an ability, no spell' if ability else 'it is a spell now'}."
        road.append(Station(state, WINDOW, _upper(told), rule.cite, said=said))
    elif TAKES[start.take].kind == LAND:
        told = f"{start.label} is on the table: a land is played, not cast, and never waits on the stack."
        road.append(Station(state, TABLE, told, lands_are_not_spells.at(era).cite, said=said))
    else:
        source = start.take != "mana"
        rule = mana_sources.at(era) if source else mana_abilities.at(era)
        what = "A mana source is done" if source else "A mana ability does not use the stack: it is done"
        road.append(Station(state, POOL, f"{what} at once, and nobody can respond.", rule.cite, said=said))


def _answered(start: SetOut, road: list[Station]) -> None:
    """The answer tried at each stop until it hits, or there is none left."""
    while road[-1].came != BOUNCES:
        here = road[-1]
        late = start.answer in COUNTERS and not here.state.stack and any(one.place == WINDOW for one in road)
        if start.answer and not late and _tried(start, road):
            return
        if not road[-1].state.stack:
            return
        run = Playing.at(road[-1].state).until(lambda now: not now.stack, lambda now, who: EveryonePasses())
        road.append(_after(start, run, (*road[-1].said, *run.said)))


def _tried(start: SetOut, road: list[Station]) -> bool:
    """Whether the answer hits where the way has come to; what comes of it is added."""
    here = road[-1]
    target = here.state.objects[here.state.stack[-1]].label if here.state.stack else start.label
    card = start.answering
    if here.state.labeled(card) is None or here.state.labeled(target) is None:
        return False
    action = Casts(start.other, card, (Targeting((target,)), AsPaid()))
    outcome = step(here.state, action)
    if not outcome:
        reason = outcome.verdict.reasons[0]
        told = f"{start.other}: {ANSWERS[start.answer].words}. Nothing to hit: {reason.sentence}."
        past = start.answer in COUNTERS and not here.state.stack
        road.append(replace(here, told=told, cite=here.cite if past else reason.cite, came=MISSES))
        return False
    run = (
        Playing.at(here.state)
        .then(action)
        .until(lambda now: not now.stack, lambda now, who: EveryonePasses())
    )
    end = _after(start, run, (*here.said, *run.said))
    gone = end.place == GRAVEYARD
    told = f"{start.other}: {ANSWERS[start.answer].words}. It hits {target}"
    tail = f", which goes to {start.who}'s graveyard." if gone else "."
    said = (*here.said, action)
    road.append(replace(here, state=outcome.state, told=f"{told}.", cite=None, came=HITS, said=said))
    road.append(replace(end, told=f"{told}{tail}", came=HITS))
    return True


def _after(start: SetOut, run: Playing, said: tuple[Action, ...]) -> Station:
    """Where it is once everything has resolved."""
    there = run.state.labeled(start.label)
    dead = there is not None and there.zone is Zone.GRAVEYARD
    if TAKES[start.take].kind == ABILITY and not dead:
        life = run.state.player(start.who).life - run.begun.player(start.who).life
        did = f"it resolves, and {start.who} gains {life} life" if life else "it is gone from the stack"
        return Station(run.state, TABLE, f"The ability: {did}.", said=said)
    if start.take == "Ritual" and run.state.player(start.who).mana:
        return Station(run.state, POOL, "The spell resolves, and the mana is in the pool.", said=said)
    place = TABLE if there is not None and there.zone is Zone.BATTLEFIELD else GRAVEYARD
    told = f"{start.label} resolves"
    end = "and is a permanent on the table" if place == TABLE else "and goes to the graveyard"
    return Station(run.state, place, f"{told} {end}.", said=said)


def _more_lands(start: SetOut, road: list[Station]) -> None:
    """The other lands of the hand played, too, until one bounces off."""
    if TAKES[start.take].kind != LAND or road[-1].came == BOUNCES:
        return
    for label in fitting(start.scenario, TAKES["land"], start.who)[1:]:
        here, action = road[-1], PlaysLand(start.who, label)
        outcome = step(here.state, action)
        if not outcome:
            reason = outcome.verdict.reasons[0]
            told = f"{label} bounces off: {reason.sentence}."
            road.append(Station(here.state, HAND, told, reason.cite, BOUNCES, said=here.said, label=label))
            return
        told, said = f"{label}, a further land, is on the table, too.", (*here.said, action)
        road.append(Station(outcome.state, TABLE, told, said=said, label=label))


def subject(start: SetOut, stop: Station) -> Object | None:
    """The object that a stop is about; None where it is nowhere any more."""
    label = stop.label or start.label
    waiting = [stop.state.objects[one] for one in stop.state.stack]
    abilities = [one for one in waiting if one.ability is not None and TAKES[start.take].kind == ABILITY]
    found = abilities[0] if abilities else stop.state.labeled(label)
    return found if found is not None and found.id in view(stop.state) else None


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sentence(text: str) -> str:
    return f"{_upper(text)}."
