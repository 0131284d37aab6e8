"""The board of Divide as a value, and the combat damage step that it stands for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from types import MappingProxyType

from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.game import Outcome, step
from mtgrules.language.abilities.keywords import Trample
from mtgrules.language.card import Card
from mtgrules.language.said.actions import Resolve
from mtgrules.model.combat import Assignment, Attack, Combat, Target
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.told import Told
from mtgrules.model.turn import Step
from mtgrules.model.verdict import Verdict
from mtgrules.rules.damage.assigning import Power, assignment_verdict, has, lethal, powers
from mtgrules.rules.events.carry import Story
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.protection import protecting
from mtgrules.rules.turn.combat_damage import assigned, damage_goes_on
from mtgrules.rules.turn.priority import ready
from mtgrules.scenario.position import everything_there
from mtgrules.show.division import Division, division_of, with_results
from mtgrules.teach.kept import REMEMBERED
from mtgrules.teach.wrong import wrongly
from mtgrules.teach.years import YearsOff, years_off

ATTACKING, DEFENDING = "Ana", "Nico"
WURM, SAGE = "Wurm", "Sage"
WURM_ID = 1
TRAITS = ("trample", "deathtouch", "lifelink")
LOYALTY = 4
MOST_POWER, MOST_TOUGHNESS = 8, 5


@dataclass(frozen=True, slots=True)
class Blocker:
    """A creature that blocks, or could."""

    name: str
    toughness: int
    marked: int = 0
    """The damage that it was dealt before, in this turn."""
    protected: bool = False
    """Whether it has protection from green, the color of the attacker."""


FIRST = (Blocker("Ox", 2), Blocker("Elk", 3), Blocker("Ape", 2))

Shares = tuple[tuple[str, int], ...]
"""How much each gets, by name."""


@dataclass(frozen=True)
class DivideBoard:
    """What stands there as combat damage is divided, and how it is to be divided."""

    power: int = 6
    traits: frozenset[str] = frozenset({"trample"})
    line: tuple[Blocker, ...] = FIRST
    """The creatures that could block, in the order in which they would stand in line."""
    many: int = 2
    """How many of them block."""
    attacked: str = DEFENDING
    """The player, or the planeswalker, that is attacked."""
    shares: Shares = (("Ox", 2), ("Elk", 3), (DEFENDING, 1))
    chosen: str = "Ox"
    """The blocker whose numbers are shown."""
    dealt: bool = False
    era: Era = CURRENT
    idea: str = ""

    def with_(self, **changes: object) -> DivideBoard:
        """The board with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]

    @property
    def blockers(self) -> tuple[Blocker, ...]:
        """The creatures that block, in line."""
        return self.line[: self.many]

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody that a box of damage stands for: the blockers, and the player."""
        beyond = (self.attacked,) if self.attacked == DEFENDING else (self.attacked, DEFENDING)
        return (*(blocker.name for blocker in self.blockers), *beyond)

    def blocker(self, name: str) -> Blocker:
        """A creature of the line by its name. Raises KeyError."""
        return {blocker.name: blocker for blocker in self.line}[name]

    def with_blocker(self, changed: Blocker) -> DivideBoard:
        """The board with one creature of the line changed."""
        return self.with_(line=tuple(changed if b.name == changed.name else b for b in self.line))

    def share(self, name: str) -> int:
        """How much somebody gets."""
        return dict(self.shares).get(name, 0)

    def with_shares_that_fit(self) -> DivideBoard:
        """The board without shares for those who are not there (any more)."""
        return self.with_(shares=tuple((n, k) for n, k in self.shares if n in self.names))

    def with_share(self, name: str, amount: int) -> DivideBoard:
        """The board with somebody getting another amount."""
        kept = {**dict(self.shares), name: amount}
        return self.with_(shares=tuple((n, kept[n]) for n in self.names if kept.get(n)))

    # What the engine makes of it.

    def state(self, era: Era | None = None) -> State:
        """The damage step before anything is assigned. Raises NotModelled where an era lacks something."""
        return _placed(self.power, self.traits, self.blockers, self.attacked, era or self.era)

    def division(self, era: Era | None = None) -> Division:
        """The division with what stands against it, or, once it was dealt, with what became of each."""
        state = self.state(era)
        found = division_of(state, WURM_ID, self.targets(state), tuple(self.targets_of(state, self.names)))
        return with_results(found, state, self.after(era)) if self.dealt else found

    def targets_of(self, state: State, names: tuple[str, ...]) -> Iterator[Target]:
        """Those named, as the engine calls them."""
        ids = {obj.label: obj.id for obj in state.objects.values()}
        for name in names:
            yield ids.get(name, name)

    def targets(self, state: State) -> tuple[tuple[Target, int], ...]:
        """The shares, as the engine calls those that get them."""
        names = tuple(name for name, _ in self.shares if name in self.names)
        amounts = (amount for name, amount in self.shares if name in self.names)
        return tuple(zip(self.targets_of(state, names), amounts, strict=True))

    def verdict(self, era: Era | None = None) -> Verdict:
        """Whether the damage may be divided so."""
        state = self.state(era)
        return assignment_verdict(state, ATTACKING, (Assignment(WURM_ID, self.targets(state)),))

    def after(self, era: Era | None = None) -> State:
        """The position once the damage is dealt. Raises NotModelled where it may not be divided so."""
        return _dealt(self.state(era), tuple(s for s in self.shares if s[0] in self.names))[0]

    def lethal(self, name: str) -> int:
        """How much of the attacker's damage is lethal to a blocker."""
        state = self.state()
        blocker = state.labeled(name)
        assert blocker is not None
        return lethal(state, WURM_ID, blocker.id)

    def told(self) -> tuple[Told, ...]:
        """What happens as the damage is dealt, event by event."""
        return _dealt(self.state(), tuple(s for s in self.shares if s[0] in self.names))[1]

    def best(self, era: Era | None = None) -> Shares:
        """A legal division with the most for what is attacked: lethal damage for each, the rest beyond.

        In 1997 all of it for the blocker that needs least; the rest is redirected.
        """
        return best_division(self.state(era))

    def most(self, era: Era | None = None) -> int:
        """The most damage that the player, or the planeswalker, can be dealt."""
        state = self.state(era)
        after, _ = _dealt(state, best_division(state))
        return lost(state, after, self.attacked)

    def imagined(self) -> DivideBoard:
        """The board by the rules of the wrong idea."""
        return self.with_(era=wrongly(self.era, self.idea), idea="")

    def eras_off(self) -> YearsOff:
        """The eras in which the board cannot be, each with what is missing there."""
        return years_off(self.tried)

    def tried(self, era: Era) -> None:
        """Nothing; raises NotModelled where an era lacks something on the board."""
        everything_there(self.state(era))


@cache
def _card(name: str, size: str, text: str) -> Card:
    return Card.read(name, "{G}" if name == WURM else "{W}", "Creature - Beast", size, text)


@cache
def _walker() -> Card:
    return Card.read(SAGE, "{W}", "Planeswalker")


@lru_cache(maxsize=REMEMBERED)
def _placed(
    power: int, traits: frozenset[str], blockers: tuple[Blocker, ...], attacked: str, era: Era
) -> State:
    text = ", ".join(trait for trait in TRAITS if trait in traits).capitalize()
    wurm = _card(WURM, f"{power}/6", text)
    objects = {1: Object(1, WURM, wurm, ATTACKING, ATTACKING, Zone.BATTLEFIELD, 1, Status(tapped=True))}
    for number, blocker in enumerate(blockers, 2):
        shield = "Protection from green" if blocker.protected else ""
        card = _card(blocker.name, f"1/{blocker.toughness}", shield)
        objects[number] = Object(
            *(number, blocker.name, card, DEFENDING, DEFENDING, Zone.BATTLEFIELD, number),
            damage=blocker.marked,
        )
    ids = tuple(range(2, 2 + len(blockers)))
    target: Target = DEFENDING
    if attacked == SAGE:
        target = number = 2 + len(blockers)
        loyalty = (("loyalty", LOYALTY),)
        objects[number] = Object(
            *(number, SAGE, _walker(), DEFENDING, DEFENDING, Zone.BATTLEFIELD, number), counters=loyalty
        )
    combat = Combat(DEFENDING, (Attack(1, target, ids, blocked=bool(ids)),), True, True, attacked=True)
    many = len(objects) + 1
    return State(
        *(era,),
        objects=MappingProxyType(objects),
        step=Step.DAMAGE,
        combat=combat,
        next_id=many,
        clock=many,
    )


def power_of(state: State) -> Power | None:
    """What the attacker assigns; None where it can't be dealt to anybody."""
    return next((power for power in powers(state, ATTACKING) if power.source == WURM_ID), None)


@lru_cache(maxsize=REMEMBERED)
def best_division(state: State) -> Shares:
    """What is lethal to each blocker, and the rest to what is attacked, or to the last blocker.

    In 1997, when trample redirected what was too much, all of it on the blocker that needs least (Trample).
    """
    power = power_of(state)
    if power is None:
        return ()
    if power.blockers and power.beyond is None and has(view(state), WURM_ID, Trample):
        return _named(state, {_weakest(state, power): power.amount})
    left, found = power.amount, {}
    for blocker in power.blockers:
        found[blocker] = min(left, lethal(state, WURM_ID, blocker))
        left -= found[blocker]
    if left:
        last: Target = power.beyond if power.beyond is not None else power.blockers[-1]
        if isinstance(last, int) and last in found:
            found[last] += left
        else:
            return _named(state, found, (last, left))
    return _named(state, found)


def _weakest(state: State, power: Power) -> ObjectId:
    """The blocker that needs least, if possible one that can be dealt damage: what is prevented is lost."""
    now = view(state)
    hit = [b for b in power.blockers if not protecting(now, b, WURM_ID, now.colors[WURM_ID], "damage")]
    return min(hit or power.blockers, key=lambda blocker: lethal(state, WURM_ID, blocker))


def _named(state: State, found: Mapping[int, int], *more: tuple[Target, int]) -> Shares:
    every: tuple[tuple[Target, int], ...] = (*found.items(), *more)
    return tuple((t if isinstance(t, str) else state.objects[t].label, n) for t, n in every if n)


@lru_cache(maxsize=REMEMBERED)
def _dealt(state: State, shares: Shares) -> tuple[State, tuple[Told, ...]]:
    """The position once the damage is dealt, with what happened. Raises NotModelled where it is illegal."""
    ids: dict[str, Target] = {obj.label: obj.id for obj in state.objects.values()}
    made = tuple((ids.get(name, name), amount) for name, amount in shares)
    given = (Assignment(WURM_ID, made),) if made or power_of(state) is not None else ()
    verdict = assignment_verdict(state, ATTACKING, given)
    if not verdict:
        raise NotModelled(str(verdict))
    outcome = outcome_of(ready(damage_goes_on(Story(state).then([assigned(state, ATTACKING, given)]))))
    told = outcome.told(state)
    while outcome and outcome.state.stack:
        before = outcome.state
        outcome = step(before, Resolve())
        told = (*told, *outcome.told(before))
    if not outcome:
        raise NotModelled(str(outcome.due or outcome.verdict))
    return outcome.state, told


def outcome_of(story: Story) -> Outcome:
    """What a story came to, as an outcome."""
    return Outcome(story.state, story.events)


def lost(before: State, after: State, name: str) -> int:
    """How much life a player lost, or loyalty a planeswalker."""
    walker = before.labeled(name)
    if walker is None:
        return before.player(name).life - after.player(name).life
    there_ = after.objects.get(walker.id)
    left = there_.counter("loyalty") if there_ is not None and there_.zone is Zone.BATTLEFIELD else 0
    return walker.counter("loyalty") - left
