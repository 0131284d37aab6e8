"""The build exercise of lesson 15: three spells of six, and the most trample damage that they allow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from types import MappingProxyType

import ipywidgets as w

from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.game import step
from mtgrules.language.card import Card
from mtgrules.language.said.actions import AssignsDamage, Casts, EveryonePasses, Resolve, Share
from mtgrules.language.said.clauses import AsPaid, Dealing, Targeting
from mtgrules.model.combat import Attack, Combat
from mtgrules.model.events.base import label
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.told import Told
from mtgrules.model.turn import Step
from mtgrules.model.words import Action
from mtgrules.rules.turn.combat_damage import DAMAGE_STEPS, damage_asked
from mtgrules.show.html import Html, fold, joined, table
from mtgrules.show.story import story_html
from mtgrules.teach.build import Build
from mtgrules.teach.controls import Ticks, row
from mtgrules.teach.divide_board import ATTACKING, DEFENDING, WURM, WURM_ID, best_division
from mtgrules.teach.frame import Lab, Turn
from mtgrules.teach.kept import REMEMBERED
from mtgrules.teach.progress import Progress

MANY = 3


@dataclass(frozen=True, slots=True)
class Spell:
    """One of the six: its text, and what it is cast on."""

    text: str
    on: str


SPELLS: Mapping[str, Spell] = MappingProxyType(
    {
        "Stampede": Spell("Target creature gains trample until end of turn.", WURM),
        "Venom": Spell("Target creature gains deathtouch until end of turn.", WURM),
        "Two Blows": Spell("Target creature gains double strike until end of turn.", WURM),
        "Feast": Spell("Target creature gets +3/+3 until end of turn.", WURM),
        "Sting": Spell("Sting deals 3 damage to target creature.", "Elk"),
        "Recall": Spell("Return target creature to its owner's hand.", "Ox"),
    }
)
"""The six, in the order in which they are cast."""


@dataclass(frozen=True)
class Cast:
    """The action of taking a spell, or leaving it."""

    name: str
    on: bool


@dataclass(frozen=True)
class DividePlayed:
    """What the chosen spells came to."""

    through: int
    told: tuple[Told, ...]
    shares: tuple[str, ...] = ()
    """How the damage was divided, one line for each damage step."""


class ThreeOfSix(Lab):
    """Six spells and a combat: up to three of them are cast once blockers are declared."""

    title = "Three cards"
    height = 140

    def __init__(self) -> None:
        words = {name: f"{name}: {spell.text} (on {spell.on})" for name, spell in SPELLS.items()}
        self.spells = Ticks("", words, self._tick)
        super().__init__(frozenset(), f"{WURM} 4/4 is blocked by Ox 1/3 and Elk 1/6. Choose {MANY} spells.")

    def _tick(self, name: str, on: bool) -> None:
        self.send(Cast(name, on))

    def controls(self) -> Sequence[w.Widget]:
        return (row(self.spells),)

    def play(self, position: frozenset[str], action: object) -> Turn:
        """The spells after one more or one fewer."""
        if not isinstance(action, Cast):
            raise ValueError(f"{self.title} does not know the action {action!r}")
        if action.on and len(position) >= MANY:
            return Turn(position, f"No more than {MANY}: take one away first.", refused=True)
        after = position | {action.name} if action.on else position - {action.name}
        return Turn(after, f"{DEFENDING} is dealt {played(after).through}.")

    def show(self, position: frozenset[str]) -> None:
        """Tick the chosen spells."""
        self.spells.show(position)

    def picture(self, position: frozenset[str]) -> Html:
        return self.table(position)

    def table(self, position: frozenset[str]) -> Html:
        found = played(position)
        rows = [(number, shares) for number, shares in enumerate(found.shares, 1)]
        story = story_html(found.told)
        head = ["damage step", f"what {WURM} deals; {found.through} to {DEFENDING} in all"]
        return joined([table(head, rows), fold("What happens, event by event", story)])

    def text(self, position: frozenset[str]) -> str:
        chosen = ", ".join(name for name in SPELLS if name in position) or "none"
        return f"Spells: {chosen}. {DEFENDING} is dealt {played(position).through}."


def played(chosen: Iterable[str]) -> DividePlayed:
    """What some of the spells come to, the damage divided so that the most goes to the player."""
    return _played(frozenset(chosen), CURRENT)


def most() -> int:
    """The most that any three of the six allow."""
    return max(played(three).through for three in combinations(SPELLS, MANY))


def three_cards(progress: Progress | None = None) -> Build:
    """The build exercise of lesson 15: three of six spells, so that the player is dealt the most."""
    task = (
        f"Choose {MANY} of the six spells so that {DEFENDING} is dealt as much combat damage as possible. "
        "They are cast after blocks; the damage is then divided in the best legal way."
    )
    return Build("15-build-three-cards", task, ThreeOfSix(), _reached, progress=progress)


def _reached(chosen: frozenset[str]) -> tuple[bool, str]:
    through = played(chosen).through
    if len(chosen) < MANY:
        return False, f"{len(chosen)} of {MANY} chosen; {DEFENDING} is dealt {through} so far."
    if through < most():
        return False, f"{DEFENDING} is dealt {through}. Three others bring more."
    return True, f"{DEFENDING} is dealt {through}; no three of the six bring more."


def _card(name: str, size: str) -> Card:
    return Card.read(name, "{G}", "Creature - Beast", size)


@cache
def _start(era: Era) -> State:
    objects = {}
    field = [(WURM, "4/4", ATTACKING), ("Ox", "1/3", DEFENDING), ("Elk", "1/6", DEFENDING)]
    for number, (name, size, who) in enumerate(field, 1):
        status = Status(tapped=number == 1)
        card = _card(name, size)
        objects[number] = Object(number, name, card, who, who, Zone.BATTLEFIELD, number, status)
    for number, (name, spell) in enumerate(SPELLS.items(), len(objects) + 1):
        card = Card.read(name, "{R}", "Instant", "", spell.text)
        objects[number] = Object(number, name, card, ATTACKING, ATTACKING, Zone.HAND, number)
    combat = Combat(DEFENDING, (Attack(1, DEFENDING, (2, 3), blocked=True),), True, True, attacked=True)
    many = len(objects) + 1
    return State(
        era=era,
        objects=MappingProxyType(objects),
        step=Step.DECLARE_BLOCKERS,
        combat=combat,
        next_id=many,
        clock=many,
    )


@lru_cache(maxsize=REMEMBERED)
def _played(chosen: frozenset[str], era: Era) -> DividePlayed:
    state = _start(era)
    told: tuple[Told, ...] = ()
    divided: tuple[str, ...] = ()
    for name in SPELLS:
        if name in chosen:
            cast = Casts(ATTACKING, name, (Targeting((SPELLS[name].on,)), AsPaid()))
            for cast_or_resolved in (cast, Resolve()):
                state, said = _done(state, cast_or_resolved)
                told += said
    life = state.player(DEFENDING).life
    while state.step is Step.DECLARE_BLOCKERS or state.step in DAMAGE_STEPS:
        shares = best_division(state) if damage_asked(state) else ()
        named = tuple(Share(amount, name) for name, amount in shares)
        action: Action = AssignsDamage(ATTACKING, (Dealing(WURM, named),)) if shares else EveryonePasses()
        before = state
        state, said = _done(state, action)
        told += said
        dealt = _dealt(before, action)
        divided += (dealt,) if dealt else ()
    return DividePlayed(life - state.player(DEFENDING).life, told, divided)


def _dealt(state: State, action: Action) -> str:
    """What the attacker deals as an action is done, in words; empty for nothing."""
    events = [e for e in step(state, action).events if isinstance(e, DamageDealt) and e.source == WURM_ID]
    return ", ".join(f"{event.amount} to {label(state, event.target)}" for event in events)


def _done(state: State, action: Action) -> tuple[State, tuple[Told, ...]]:
    """What an action led to; a division that is asked for is a position of its own."""
    outcome = step(state, action)
    if outcome.verdict and (outcome.due is None or outcome.state != state):
        return outcome.state, outcome.told(state)
    raise NotModelled(str(outcome.due or outcome.verdict))
