"""Plug and source, how long: an effect, whom it changes, and what of it is left as time goes on."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import ClassVar, Self

from mtgrules.cards import card as card_of
from mtgrules.eras.cite import Cite
from mtgrules.eras.era import CURRENT, Dated, Era, NotModelled, Unsettled
from mtgrules.language.does.beginning import lasts_for_good, set_is_fixed
from mtgrules.language.edits.durations import RestOfGame
from mtgrules.language.said.actions import Activates, Casts, EndTurn, PutOntoBattlefield, Resolve
from mtgrules.language.said.clauses import AsPaid, Targeting
from mtgrules.model.color import in_words
from mtgrules.model.labels import listed
from mtgrules.model.objects import Zone
from mtgrules.model.state import Effect, State
from mtgrules.model.words import Action
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.shut_off import artifacts_shut_off
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html, table
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board, Done, sentence
from mtgrules.teach.kit.played_board import bare, own_era, there
from mtgrules.teach.kit.playing import refusal
from mtgrules.teach.labs.plug.how_long.supply import (
    AS_LONG,
    BEGUN,
    KINDS,
    NO_DURATION,
    SPELL,
    brought,
    kind_of,
    set_stays_open,
)
from mtgrules.teach.labs.plug.strands import walk
from mtgrules.teach.labs.plug.supply import KILL, deed, done
from mtgrules.teach.years import in_short, missing

NEWCOMER, LEAVES, TAP, TURN = THEN = ("newcomer", "leaves", "tap", "turn")
"""What can happen after the effect has begun."""
OPEN, CLOSED, UNKNOWN = ("open", "closed", "nobody knows")
"""How the set of an effect is."""
ON, OFF, ABSENT = "on", "off", ""
MOST = 4
"""So much happens at most after the effect has begun."""
_GIANT, _BEARS = "Hill Giant", "Grizzly Bears"
_MOST_LYING = 2


@dataclass(frozen=True)
class Stretch:
    """A creature, or the source, at a moment: what is seen of it, and whether the effect is on it."""

    words: str
    effect: str = ABSENT
    """Whether the effect changes it, or that nobody knows."""


@dataclass(frozen=True)
class HowLong(Board):
    """A table with creatures, what makes an effect, and what has happened since."""

    begun: Scenario = field(kw_only=True)
    """The table with the source that the board itself has."""
    own: str = ""
    """That source."""
    own_kind: str = SPELL
    use: tuple[Action, ...] = ()
    """How the board itself makes that effect begin."""
    newcomer: str = ""
    kind: str = SPELL
    thens: tuple[str, ...] = ()

    title: ClassVar[str] = "Plug and source: how long"
    first: ClassVar[str] = "Press what happens then, and look whose bar goes on."

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The effect that a scenario is about, with what its play does after that has begun.

        Raises ValueError for a scenario without an effect that changes creatures.
        """
        era, start, acts = own_era(scenario, era), bare(scenario), tabletop.played(scenario, era)
        kinds = {one.label: kind_of(one.card, era) for one in start.board}
        making = (act for act in acts if isinstance(act, Casts | Activates | PutOntoBattlefield))
        used = [act for act in making if kinds.get(act.object)]
        lying = [one.label for one in start.board if one.zone is Zone.BATTLEFIELD and kinds[one.label]]
        own = next(iter([*(act.object for act in used), *lying]), "")
        if not own:
            raise ValueError("nothing on this board makes an effect that this lab can show")
        who, use = tabletop.placed(start, own).controller, tuple[Action, ...](used[:1])
        if kinds[own] not in BEGUN:
            start = tabletop.changed(start, own, zone=Zone.HAND, tapped=False)
            use = (PutOntoBattlefield(own),)
        creatures = [one for one in start.board if "creature" in one.card.printed(era).types]
        others = [one for one in creatures if one.label != own]
        hand = [one.label for one in others if one.zone is Zone.HAND]
        if all(one.zone is not Zone.BATTLEFIELD for one in others):
            start = tabletop.put(start, card_of(_GIANT), who)
        newcomer = hand[0] if hand else tabletop.free_label(start, _BEARS)
        start = start if hand else tabletop.put(start, card_of(_BEARS), who, Zone.HAND)
        kind = kinds[own]
        board = cls(start, era, begun=start, own=own, own_kind=kind, newcomer=newcomer, kind=kind, use=use)
        return replace(board, thens=board.came_to(walk(bare(scenario), era, acts).states[-1])), ()

    def came_to(self, end: State) -> tuple[str, ...]:
        """What a play has let happen by its end."""
        was, now = there(self.state, self.own), there(end, self.own)
        first, last = self.state.labeled(self.newcomer), end.labeled(self.newcomer)
        found = {
            NEWCOMER: first is not None and last is not None and first.zone is not last.zone,
            LEAVES: was is not None and now is None,
            TAP: was is not None and now is not None and now.status != was.status,
            TURN: end.turn != self.state.turn,
        }
        return tuple(one for one in THEN if found[one])

    # What is there.

    def laid(self, kind: str) -> Scenario:
        """The table with what makes a kind of effect: in hand, or on the battlefield to be activated."""
        if kind == self.own_kind:
            return self.begun
        zone = Zone.BATTLEFIELD if kind in (NO_DURATION, AS_LONG) else Zone.HAND
        return tabletop.put(tabletop.taken(self.begun, self.own), brought(kind), self.who, zone)

    @property
    def who(self) -> str:
        """Who makes the effect."""
        return tabletop.placed(self.begun, self.own).controller

    @property
    def source(self) -> str:
        """What makes the effect, by label."""
        return self.own if self.kind == self.own_kind else self.scenario.board[-1].label

    @property
    def creatures(self) -> tuple[str, ...]:
        """The creatures that are looked at; the newcomer is the last."""
        start = tabletop.position(self.scenario, self.era)
        lying = start.zone(Zone.BATTLEFIELD)
        found = [one.label for one in lying if "creature" in view(start).types[one.id]]
        return (*[name for name in found if name != self.source][:_MOST_LYING], self.newcomer)

    # What is played.

    @property
    def beginning(self) -> tuple[Action, ...]:
        """How the effect begins."""
        if self.kind == self.own_kind:
            use = self.use
        elif self.kind == SPELL:
            use = (Casts(self.who, self.source, (AsPaid(),)),)
        elif self.kind in (NO_DURATION, AS_LONG):
            use = (Activates(self.who, self.source, (AsPaid(),)),)
        else:
            use = (PutOntoBattlefield(self.source),)
        return use if isinstance(use[0], PutOntoBattlefield) else (*use, Resolve())

    def happening(self, then: str, state: State) -> tuple[Action, ...]:
        """What happens in a position, as actions."""
        match then:
            case "newcomer":
                return (PutOntoBattlefield(self.newcomer),)
            case "leaves":
                return deed(KILL, self.source, "")
            case "turn":
                return (EndTurn(),)
        lies = there(state, self.source)
        return (done("untap {}" if lies and lies.status.tapped else "tap {}", self.source),)

    @cached_property
    def played(self) -> tuple[tuple[Action, ...], tuple[State, ...]]:
        """All actions, and the positions: before the effect, as it has begun, and after each happening.

        Raises NotModelled for what the era has not, and for what does not go.
        """
        moves, states = self.beginning, [tabletop.position(self.scenario, self.era)]
        for then in ("", *self.thens):
            moves = (*moves, *self.happening(then, states[-1])) if then else moves
            walked = walk(self.scenario, self.era, moves)
            if walked.refused is not None:
                raise NotModelled(refusal(walked.refused))
            states.append(walked.states[-1])
        return moves, tuple(states)

    @property
    def states(self) -> tuple[State, ...]:
        """The position at each moment."""
        return self.played[1]

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]

    @property
    def whole(self) -> Scenario:
        """The table with all that is done on it as its play."""
        return tabletop.with_play(self.scenario, self.played[0])

    @property
    def kinds(self) -> Hashable:
        """What is on the table, and what is done."""
        return super().kinds, self.kind, self.thens

    # What is asked.

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What has begun by something that resolved; nothing for a static ability."""
        before, begun = self.states[:2]
        return tuple(one for one in begun.effects if one not in before.effects)

    @property
    def ring(self) -> str:
        """How the set is: open, or fixed by the engine as the effect began; or that nobody knows."""
        targets = (one for act in self.beginning if isinstance(act, Casts | Activates) for one in act.clauses)
        aimed = any(isinstance(one, Targeting) for one in targets)
        if self.effects and not aimed and set_is_fixed.known(self.era) is None:
            return UNKNOWN
        return CLOSED if any(one.objects is not None for one in self.effects) else OPEN

    @property
    def ends(self) -> list[str]:
        """What of all that can happen ends the effect, found by letting it happen."""
        tries = {then: replace(self, thens=(then,)) for then in (TURN, LEAVES, TAP)}
        begun = self.changed(self.states[1])
        can = [then for then in tries if not replace(self, thens=()).why_not("then", then)]
        return [then for then in can if begun and not tries[then].changed(tries[then].state)]

    @property
    def lasts_unknown(self) -> bool:
        """Whether no text of the era tells how long it lasts."""
        for_good = any(isinstance(one.duration, RestOfGame) for one in self.effects)
        return for_good and lasts_for_good.known(self.era) is None

    @cached_property
    def plain(self) -> State:
        """The position with the newcomer and without the effect, which all others are held against."""
        return walk(self.scenario, self.era, (PutOntoBattlefield(self.newcomer),)).states[-1]

    def changed(self, state: State) -> tuple[str, ...]:
        """The creatures that are not as they would be without the effect."""
        seen = {name: (_look(self.plain, name), _look(state, name)) for name in self.creatures}
        return tuple(name for name, (plain, now) in seen.items() if now and now != plain)

    @property
    def held(self) -> list[str]:
        """Whom the effect changes now; with a question mark those of whom nobody knows."""
        last = {name: self.moment(name, len(self.states) - 1).effect for name in self.creatures}
        marks = {ON: "", UNKNOWN: "?"}
        return [f"{name}{marks[effect]}" for name, effect in last.items() if effect in marks]

    def moment(self, name: str, at: int) -> Stretch:
        """A creature at a moment."""
        state = self.states[at]
        one = there(state, name)
        if one is None:
            kept = state.labeled(name)
            return Stretch("–" if kept is None else str(kept.zone))
        on, now = self.changed(state), view(state)
        late = TURN in self.thens[: max(0, at - 1)] and self.lasts_unknown
        newly = name == self.newcomer and self.ring == UNKNOWN
        if on and (newly or (late and name in on)):
            return Stretch("?", UNKNOWN)
        size, colors = f"{now.power[one.id]}/{now.toughness[one.id]}", now.colors[one.id]
        dyed = f" {in_words(colors)}" if colors != now.printed.colors[one.id] else ""
        return Stretch(f"{size}{dyed}", ON if name in on else OFF)

    def source_at(self, at: int) -> Stretch:
        """What makes the effect, at a moment."""
        one = self.states[at].labeled(self.source)
        if one is None or one.zone is not Zone.BATTLEFIELD:
            return Stretch(str(one.zone) if one else "–")
        return Stretch("tapped" if one.status.tapped else "untapped", OFF)

    @property
    def moments(self) -> tuple[str, ...]:
        """What each moment is called."""
        names: Mapping[str, str] = MappingProxyType(
            {NEWCOMER: "newcomer", LEAVES: "source leaves", TURN: "the turn ends"}
        )
        later = [names.get(then, f"source {self.source_at(n).words}") for n, then in enumerate(self.thens, 2)]
        return ("before", "it begins", *later)

    # What a press does.

    def why_not(self, name: str, value: str) -> str:
        """Why something cannot be pressed now; empty where it can."""
        if name == "then":
            if len(self.thens) >= MOST:
                return "the time line is full: undo, or choose anew what makes the effect"
            if value != TAP and value in self.thens:
                return "that has happened already"
            if value in (LEAVES, TAP) and there(self.state, self.source) is None:
                return f"{self.source} is not on the battlefield: {self.source_at(-1).words}"
        after = self.after(name, value)
        lacking = missing(lambda era: after.under(era).view, self.era)
        return in_short(lacking) if lacking else ""

    def do(self, name: str, value: str) -> Done:
        known = {"kind": KINDS, "then": THEN}
        if value not in known.get(name, ()):
            raise ValueError(f"this lab does not know {name!r} {value!r}")
        why = self.why_not(name, value)
        if why:
            return self.refused(why)
        after = self.after(name, value)
        return Done(after, sentence(after.told), after.rule)

    def after(self, name: str, value: str) -> Self:
        """The board after a press, whether or not that goes."""
        if name == "kind":
            return replace(self, kind=value, scenario=self.laid(value), thens=())
        return replace(self, thens=(*self.thens, value))

    @property
    def _last(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Whom the effect changed before the last happening, and after it."""
        was, now = self.states[-2:]
        return self.changed(was), self.changed(now)

    @property
    def told(self) -> str:
        """What has happened last, and what it has done to the effect."""
        was, now = self._last
        if not self.thens:
            how = "is open or closed, nobody knows" if self.ring == UNKNOWN else f"is {self.ring}"
            whom = f"{listed(now) or 'nobody'} {'are' if now[1:] else 'is'}"
            return f"the effect of {self.source} has begun: {whom} changed, and the set {how}"
        then, came = self.thens[-1], self.moment(self.newcomer, len(self.thens) + 1)
        what = {
            NEWCOMER: f"{self.newcomer} has come",
            LEAVES: f"{self.source} has left",
            TURN: "the turn has ended",
        }.get(then, f"{self.source} is {self.source_at(-1).words}")
        if then == NEWCOMER and came.effect == UNKNOWN:
            return f"{what}; is it changed? Nobody knows: {_unknown(set_is_fixed)}"
        if then == TURN and self.lasts_unknown and now:
            return f"{what}; does the effect go on? Nobody knows: {_unknown(lasts_for_good)}"
        lost, gained = [name for name in was if name not in now], [name for name in now if name not in was]
        if then == NEWCOMER:
            return f"{what}, and {self._came(came.words, bool(now), bool(gained))}"
        if gained:
            return f"{what}: the effect is on again"
        if lost:
            return f"{what}, and so the effect is over for {listed(lost)}"
        return f"{what}; the effect goes on for {listed(now)}" if now else f"{what}; no effect was left"

    def _came(self, words: str, lasts: bool, changed: bool) -> str:
        """What the effect is to a creature that has come."""
        if changed:
            return "is changed at once: the set is open"
        if there(self.state, self.newcomer) is None:
            return f"is changed at once, and in the {words}: the set is open"
        fits = "the set was fixed as the effect began" if self.ring == CLOSED else "it does not fit"
        return f"is not changed: {fits if lasts else 'there is no effect any more'}"

    @property
    def rule(self) -> Cite | None:
        """The rule of what happened last."""
        _, now = self._last
        fixed, good = set_is_fixed.known(self.era), lasts_for_good.known(self.era)
        then = self.thens[-1] if self.thens else NEWCOMER
        if then == NEWCOMER:
            entry = fixed if self.effects else set_stays_open.at(self.era)
            return entry.cite if entry and now else None
        if self.effects:
            for_good = any(isinstance(one.duration, RestOfGame) for one in self.effects)
            return good.cite if for_good and good and now else None
        return artifacts_shut_off.at(self.era).cite if then == TAP else None

    # As a table.

    def table(self) -> Html:
        """Each creature at each moment."""
        return table(("", *self.moments), self.rows)

    @property
    def rows(self) -> list[list[str]]:
        """A row for the source, and for each creature."""
        ats = range(len(self.states))
        found = [[self.source, *(self.source_at(at).words for at in ats)]]
        for name in self.creatures:
            found.append([name, *(self.moment(name, at).words for at in ats)])
        return found


def _look(state: State, name: str) -> tuple[object, ...]:
    """What is seen of a creature that an effect could have changed; nothing where it is not there."""
    one, now = there(state, name), view(state)
    return () if one is None else (now.power[one.id], now.toughness[one.id], now.colors[one.id])


def _unknown(rule: Dated[bool]) -> str:
    """Why nobody knows, where no text of the era tells."""
    return next(one.why for one in rule.entries if isinstance(one, Unsettled))
