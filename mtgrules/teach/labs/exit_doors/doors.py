"""Nine ways out, each laid out as a board and played by the engine, and what the permanent came to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from mtgrules.eras.era import Era, NotModelled
from mtgrules.language.abilities.kinds import Activated
from mtgrules.language.card import Card
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import Destroy, DestroyForGood
from mtgrules.language.does.moving import Exiles, ReturnToHand
from mtgrules.language.does.sacrificing import Sacrifices
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.actions import (
    Activates,
    Do,
    DoAs,
    EveryonePasses,
    PutOntoBattlefield,
)
from mtgrules.language.said.clauses import AsPaid, Keeping, UsingAbility
from mtgrules.model.events.destruction import Destroyed, Regenerated
from mtgrules.model.events.moves import Moved, Noted
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.rules.damage.prevention import regeneration_is_a_shield
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.legends import OWN, legend_rule
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.played_board import said
from mtgrules.teach.kit.playing import Playing
from mtgrules.teach.kit.reprinted import with_faces
from mtgrules.teach.labs.exit_doors.shields import INDESTRUCTIBLE, REGENERATION, regenerates, shield_of

_KEPT = 256
WATCHER = Card.read("Watcher", "{1}", "Enchantment", "", "Whenever a creature dies, you gain 1 life.")
"""It counts what goes from the battlefield to a graveyard."""
_ADDER = Card.read("Adder", "{1}{G}", "Creature - Snake", "2/2", "Deathtouch")
_OX = Card.read("Ox", "{3}{G}", "Creature - Ox", "2/4")


class Leaving(NamedTuple):
    """Who leaves by a door, from which table, by the rules of which era."""

    table: Scenario
    era: Era
    thing: str

    @property
    def begun(self) -> State:
        """The position before anything is done."""
        return tabletop.position(self.table, self.era)

    @property
    def toughness(self) -> int:
        """Its toughness, counters and all; at least 1."""
        now, obj = view(self.begun), self.begun.labeled(self.thing)
        return max(1, (now.toughness[obj.id] or 0)) if obj else 1

    @property
    def controller(self) -> str:
        """Who controls it."""
        return tabletop.placed(self.table, self.thing).controller


@dataclass(frozen=True)
class Went:
    """What came of a door: whether it was closed, what was seen on the way, and where it ended."""

    door: str
    before: State
    after: State
    thing: Object
    end: Object | None
    """What it is in the end; None for what has ceased to exist."""
    moved: Moved | None
    """How it left the battlefield; None for what stayed."""
    destroyed: bool
    """Whether it was destroyed."""
    regenerated: bool
    spared: bool
    """Whether it was to be destroyed and could not be, being indestructible."""
    seen: int
    """How many deaths the Watcher saw."""

    @property
    def stays(self) -> bool:
        """Whether it is still the same permanent."""
        return self.moved is None

    @property
    def end_controller(self) -> str:
        """Who controls it in the end; nobody, where it is nowhere."""
        return view(self.after).controller[self.end.id] if self.end else ""

    @property
    def asked(self) -> bool:
        """Whether the shield was asked."""
        return self.regenerated or self.spared


Laid = tuple[Scenario, tuple[Action, ...]]


def _damaged(leaving: Leaving, by: Card) -> Laid:
    other = next(one.name for one in leaving.table.players if one.name != leaving.controller)
    table = tabletop.put(leaving.table, by, other)
    source = Named(table.board[-1].label)
    return table, (Do(DealDamage(source, leaving.toughness, Named(leaving.thing))),)


def _of_legends(leaving: Leaving) -> Laid:
    """It is legendary, and another one of its name comes."""
    was = tabletop.placed(leaving.table, leaving.thing)
    card = with_faces(was.card, lambda face: replace(face, supertypes=face.supertypes | {"legendary"}))
    table = tabletop.changed(leaving.table, leaving.thing, card=card)
    table = tabletop.put(table, card, was.controller, Zone.HAND, called=f"Second {leaving.thing}")
    second = table.board[-1].label
    kept = (Keeping((second,)),) if legend_rule.at(leaving.era).value == OWN else ()
    return table, (PutOntoBattlefield(second, kept),)


def _alone(action: Callable[[Named], Action]) -> Callable[[Leaving], Laid]:
    return lambda leaving: (leaving.table, (action(Named(leaving.thing)),))


class Door(NamedTuple):
    """A way out: what it is called, and how it is laid out."""

    words: str
    laid: Callable[[Leaving], Laid]


DOORS: Mapping[str, Door] = MappingProxyType(
    {
        "destroy": Door("destroy", _alone(lambda it: Do(Destroy(it)))),
        "bury": Door("bury", _alone(lambda it: Do(DestroyForGood(it)))),
        "damage": Door("lethal damage", lambda leaving: _damaged(leaving, _OX)),
        "deathtouch": Door("deathtouch", lambda leaving: _damaged(leaving, _ADDER)),
        "toughness": Door(
            "toughness 0",
            lambda leaving: (
                leaving.table,
                (Do(said(f"{{}} gets -0/-{leaving.toughness} until end of turn", leaving.thing)),),
            ),
        ),
        "legend": Door("legend rule", _of_legends),
        "sacrifice": Door(
            "sacrifice",
            lambda leaving: (leaving.table, (DoAs(leaving.controller, Sacrifices(Named(leaving.thing))),)),
        ),
        "hand": Door("to its hand", _alone(lambda it: Do(ReturnToHand(it)))),
        "exile": Door("exile and back", _alone(lambda it: Do(Exiles(it)))),
    }
)
"""The doors in their order: first those that destroy, then those that do not."""


@lru_cache(_KEPT)
def went(leaving: Leaving, door: str) -> Went:
    """What comes of a door. Raises NotModelled for one that the era does not have."""
    table = tabletop.put(leaving.table, WATCHER, leaving.controller)
    table, deeds = DOORS[door].laid(leaving._replace(table=table))
    run = Playing.at(tabletop.position(table, leaving.era))
    shield = shield_of(tabletop.placed(table, leaving.thing).card) == REGENERATION
    first = bool(regeneration_is_a_shield.at(leaving.era).value)
    if shield and first:
        run = run.then(_regenerating(run.state, leaving)).until(quiet)
    obj = run.state.labeled(leaving.thing)
    assert obj is not None, "it lies on the table as this begins"
    before = Playing.at(run.state)
    run = before.then(*deeds)
    if shield and not first and run.state.pending is not None:
        run = run.then(_regenerating(run.state, leaving), EveryonePasses())
    run = run.until(quiet)
    gone = run.state.labeled(leaving.thing)
    if door == "exile" and gone is not None and gone.zone is Zone.EXILE:
        run = run.then(PutOntoBattlefield(leaving.thing)).until(quiet)
    return _told(door, before.state, run, obj, leaving)


def _told(door: str, before: State, run: Playing, obj: Object, leaving: Leaving) -> Went:
    about = [event for event in run.events if getattr(event, "obj", None) == obj.id]
    moved = next((e for e in about if isinstance(e, Moved) and e.to is not Zone.BATTLEFIELD), None)
    end = run.state.labeled(leaving.thing)
    lying = moved is None and end is not None and end.damage > 0
    safe = shield_of(tabletop.placed(leaving.table, leaving.thing).card) == INDESTRUCTIBLE
    return Went(
        door,
        before,
        run.state,
        obj,
        end,
        moved,
        any(isinstance(event, Destroyed) for event in about),
        any(isinstance(event, Regenerated) for event in about),
        (safe and lying) or any(isinstance(e, Noted) and e.code == "indestructible" for e in about),
        run.state.player(leaving.controller).life - before.player(leaving.controller).life,
    )


def quiet(state: State) -> bool:
    """Whether nothing waits to resolve or to be answered."""
    return not state.stack and state.pending is None


def _regenerating(state: State, leaving: Leaving) -> Action:
    """The activation of its ability that regenerates."""
    obj = state.labeled(leaving.thing)
    found = [i.ability for i in view(state).abilities[obj.id]] if obj else []
    active = [ability for ability in found if isinstance(ability, Activated)]
    number = next((n for n, ability in enumerate(active, 1) if regenerates(ability)), None)
    if number is None:
        raise NotModelled("an ability that regenerates it")
    return Activates(leaving.controller, leaving.thing, (UsingAbility(number), AsPaid()))
