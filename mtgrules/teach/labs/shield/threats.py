"""Ten things that could be done to a creature, each laid out as a board and played by the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Self

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated
from mtgrules.language.card import Card
from mtgrules.language.said.actions import Activates, BlocksWith, Casts, EveryonePasses
from mtgrules.language.said.clauses import AsPaid, Targeting
from mtgrules.model.color import Color
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import Prevented
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.words import Action, Keyword
from mtgrules.rules.combat.evasion import protection_from_blockers
from mtgrules.rules.events.carry import Story
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.protection import (
    damage_stopped,
    enchanting_stopped,
    equipping_stopped,
    nothing_else_stopped,
    protecting,
    targeting_stopped,
)
from mtgrules.rules.stack.targets import hexproof_rule, shroud_rule
from mtgrules.rules.turn.priority import ready
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board
from mtgrules.teach.kit.played_board import there
from mtgrules.teach.kit.playing import Playing
from mtgrules.teach.labs.shield.guards import GUARDS, guard_of

_KEPT = 256


@dataclass(frozen=True)
class Against(Board):
    """Who is threatened on which table, and by what: its color, its types, its controller."""

    guard: str = ""
    """The creature, by name."""
    color: str = "R"
    """The letter of the color of what threatens it; "C" for colorless."""
    artifact: bool = False
    """Whether what threatens it is an artifact too."""
    by: str = ""
    """The player who controls it."""

    @property
    def card(self) -> Card:
        """The card of the creature."""
        return tabletop.placed(self.scenario, self.guard).card

    @property
    def owner(self) -> str:
        """Who controls the creature."""
        return tabletop.placed(self.scenario, self.guard).controller

    @property
    def has(self) -> str:
        """What the creature is guarded by, in words; what is written out is called by the keyword."""
        guard, _ = guard_of(self.card)
        if guard == "none":
            return ""
        written = not all(isinstance(one, Keyword) for one in self.card.printed(self.era).text)
        if guard and written:
            return f"the words of {GUARDS[guard].words}"
        return self.card.text(self.era).lower()

    @property
    def source(self) -> str:
        """What threatens it, in words."""
        color = "colorless" if self.color == "C" else str(Color(self.color))
        return f"a {color} artifact" if self.artifact else color

    @property
    def cost(self) -> str:
        """A mana cost that gives the color."""
        return "{3}" if self.color == "C" else f"{{2}}{{{self.color}}}"


@dataclass(frozen=True)
class Came:
    """What a threat came to."""

    letter: str
    """The letter of DEBT that stopped it; empty where nothing did."""
    told: str
    """What happened, and why, without a full stop."""
    cite: Cite | None
    before: State
    after: State
    events: tuple[Event, ...] = ()
    dies: bool = False
    """Whether the creature has left the battlefield."""
    badge: str = ""
    """What it came to, where that is neither that it is stopped nor that it passes."""

    @property
    def few(self) -> str:
        """What it came to, in few words."""
        return self.badge or (f"stopped ({self.letter})" if self.letter else "passes")


@dataclass(frozen=True)
class Threat:
    """Something that could be done to the creature."""

    words: str
    play: Callable[[Against], Came]


_TARGETING: Mapping[str, Dated[bool]] = MappingProxyType({"shroud": shroud_rule, "hexproof": hexproof_rule})
"""The guards that stop targeting alone."""
NO_TARGET, NEITHER = "it has no target", "that is no damage, and it has no target"


@dataclass(frozen=True)
class _Threatened(Playing):
    """Some actions of the game against a creature, as far as they go."""

    against: Against = field(kw_only=True)

    def settled(self) -> Self:
        """The play until the stack is empty."""
        return self if self.reasons else self.until(lambda state: not state.stack)

    @property
    def gone(self) -> bool:
        """Whether the creature has left the battlefield."""
        return there(self.state, self.against.guard) is None

    @property
    def source(self) -> ObjectId:
        """What threatens: the newest object on the table."""
        return max(self.begun.objects, key=lambda obj: self.begun.objects[obj].timestamp)

    def passed(self, told: str, why: str = "") -> Came:
        """What it came to where it got through, and why: it does something else, or its source may."""
        against, cite = self.against, None
        if against.has:
            told = f"{told}{self._why_open(why)}"
            rule = _TARGETING.get(guard_of(against.card)[0], nothing_else_stopped)
            cite = (rule if rule.known(against.era) else nothing_else_stopped).at(against.era).cite
        return Came("", told, cite, self.begun, self.state, self.events, self.gone)

    def _why_open(self, why: str) -> str:
        """Why a threat got through, as the end of a sentence."""
        against, alone = self.against, guard_of(self.against.card)[0]
        if alone in _TARGETING and why != NEITHER:
            return f": {alone} stops targeting alone" if why else ": hexproof stops only opponents"
        if why != NEITHER and not shut(self.begun, against.guard, self.source, "damage"):
            return f": {against.guard} has {against.has}, and the source is {against.source}"
        return f": {why}" if why else ""

    def stopped(self, letter: str, told: str, cite: Cite | None) -> Came:
        """What it came to where it was stopped."""
        return Came(letter, told, cite, self.begun, self.state, self.events)

    def targeted(self) -> Came:
        """What keeps the creature from being a target."""
        reason, against = self.reasons[0], self.against
        if reason.code != "protection":
            return self.stopped("T", reason.sentence, reason.cite)
        told = f"{against.guard} can't be its target: {against.guard} has {against.has}"
        return self.stopped("T", told, targeting_stopped.at(against.era).cite)

    def damaged(self) -> Came:
        """What comes of 3 damage to the creature."""
        guard, hurt = self.against.guard, self.begun.labeled(self.against.guard)
        for event in self.events:
            if isinstance(event, Prevented) and hurt is not None and event.target == hurt.id:
                told = f"the {event.amount} damage to {guard} is prevented"
                return self.stopped("D", told, damage_stopped.at(self.against.era).cite)
        return self.passed(f"{guard} is dealt 3 damage{' and dies' * self.gone}", NO_TARGET)

    def worn(self, what: str, falls: str, cite: Cite) -> Came:
        """What comes of something that lies on the creature, once the game itself has looked at it."""
        story, guard = ready(Story(self.state)), self.against.guard
        run = replace(self, state=story.state, events=story.events)
        worn, host = run.state.objects.get(self.source), run.state.labeled(guard)
        if worn is not None and host is not None and worn.attached_to == host.id:
            return run.passed(f"the {what} stays on {guard}", NO_TARGET)
        return run.stopped("E", falls, cite)


def shut(state: State, guard: str, source: ObjectId, against: str) -> bool:
    """Whether protection stops something from a source: damage, attached, block or target."""
    now, it = view(state), state.labeled(guard)
    assert it is not None
    return protecting(now, it.id, source, now.colors[source], against) is not None


# How it is laid out.


def _types(against: Against, types: str) -> str:
    return f"{'Artifact ' * against.artifact}{types}"


def _run(
    against: Against, card: Card, zone: Zone = Zone.BATTLEFIELD, by: str = "", **more: object
) -> _Threatened:
    """The table with what threatens on it."""
    table = tabletop.put(against.scenario, card, by or against.by, zone, "", **more)
    state = tabletop.position(table, against.era)
    return _Threatened(state, state, against=against)


def _cast(against: Against, name: str, text: str, *targets: str) -> _Threatened:
    """A spell cast and resolved, or an artifact's ability used."""
    by, clauses = against.by, (*((Targeting(targets),) if targets else ()), AsPaid())
    if against.artifact:
        card, zone = Card.read(name, against.cost, "Artifact", "", f"{{T}}: {text}"), Zone.BATTLEFIELD
        action: Action = Activates(by, name, clauses)
    else:
        card, zone = Card.read(name, against.cost, "Instant", "", text), Zone.HAND
        action = Casts(by, name, clauses)
    run = _run(against, card, zone)
    if run.state.active != by:
        state = run.state.with_(acting=by)
        run = replace(run, begun=state, state=state)
    return run.tried(action).settled()


def _fighting(against: Against, attacks: bool) -> _Threatened:
    """The creature and an Ogre, one of which attacks the other's player; nobody blocks yet."""
    owner = against.owner
    other = next(one.name for one in against.scenario.players if one.name != owner)
    table = replace(against.scenario, active=owner if attacks else other, step=Step.DECLARE_BLOCKERS)
    table = tabletop.changed(table, against.guard, attacking=other, tapped=True) if attacks else table
    ogre = Card.read("Ogre", against.cost, _types(against, "Creature - Ogre"), "3/3")
    laid = replace(against, scenario=table)
    return _run(laid, ogre, by=other, attacking="" if attacks else owner, tapped=not attacks)


# The ten.


def _target(against: Against) -> Came:
    run = _cast(against, "Blade", "Destroy target creature.", against.guard)
    if run.reasons:
        return run.targeted()
    return run.passed(f"{against.guard} may be its target, and is destroyed")


def _sweep(against: Against) -> Came:
    return _cast(against, "Storm", "Storm deals 3 damage to each creature.").damaged()


def _destroy_all(against: Against) -> Came:
    run = _cast(against, "Ruin", "Destroy all creatures.")
    return run.passed(f"{against.guard} is destroyed", NEITHER)


def _shrink(against: Against) -> Came:
    run = _cast(against, "Plague", "All creatures get -3/-3 until end of turn.")
    return run.passed(f"{against.guard} gets -3/-3 and dies", NEITHER)


def _edict(against: Against) -> Came:
    run = _cast(against, "Toll", "Target player sacrifices a creature.", against.owner)
    told = f"{against.owner}, and not {against.guard}, is the target, and sacrifices {against.guard}"
    return run.passed(told, NEITHER)


def _aura(against: Against) -> Came:
    text = "Enchant creature\nEnchanted creature can't attack."
    card = Card.read("Chains", against.cost, _types(against, "Enchantment - Aura"), "", text)
    falls = f"the Aura on {against.guard} is put into the graveyard"
    cite = enchanting_stopped.at(against.era).cite
    return _run(against, card, attached_to=against.guard).worn("Aura", falls, cite)


def _mail(against: Against) -> Card:
    text = "Equipped creature gets +1/+1.\nEquip {1}"
    return Card.read("Mail", against.cost, "Artifact - Equipment", "", text)


def _equipment(against: Against) -> Came:
    cite = equipping_stopped.at(against.era).cite
    falls = f"the Equipment falls off {against.guard} and stays on the battlefield"
    run = _run(against, _mail(against), by=against.owner, attached_to=against.guard)
    return run.worn("Equipment", falls, cite)


def _equip(against: Against) -> Came:
    equipping_stopped.at(against.era)  # raises where there is no Equipment yet
    owner = against.owner
    own = replace(against, scenario=replace(against.scenario, active=owner))
    run = _run(own, _mail(own), by=owner)
    run = run.tried(Activates(owner, "Mail", (Targeting((own.guard,)), AsPaid())))
    return run.targeted() if run.reasons else run.settled().passed(f"{owner} may equip {own.guard}")


def _blocked(against: Against) -> Came:
    run = _fighting(against, attacks=True)
    run = run.tried(BlocksWith(run.state.defending, against.guard, ("Ogre",)))
    if run.reasons:
        cite = protection_from_blockers.at(against.era).cite
        return run.stopped("B", f"the creature can't block {against.guard}", cite)
    return run.passed(f"the creature may block {against.guard}", NO_TARGET)


def _blocks(against: Against) -> Came:
    run = _fighting(against, attacks=False)
    run = run.tried(BlocksWith(against.owner, "Ogre", (against.guard,))).tried(EveryonePasses()).settled()
    came = run.damaged()
    came = replace(came, told=f"{against.guard} may block it; {came.told}")
    return replace(came, letter="", badge="may block; no damage (D)") if came.letter else came


THREATS: Mapping[str, Threat] = MappingProxyType(
    {
        "target": Threat("destroy target creature", _target),
        "sweep": Threat("each is dealt 3 damage", _sweep),
        "destroy all": Threat("destroy all creatures", _destroy_all),
        "shrink": Threat("all creatures get -3/-3", _shrink),
        "edict": Threat("its controller sacrifices it", _edict),
        "aura": Threat("an Aura on it", _aura),
        "equipment": Threat("an Equipment on it", _equipment),
        "equip": Threat("equip, targeting it", _equip),
        "blocker": Threat("a creature blocks it", _blocked),
        "attacker": Threat("it blocks a creature", _blocks),
    }
)
"""The threats, by key."""


@lru_cache(_KEPT)
def came(against: Against, threat: str) -> Came:
    """What a threat comes to. Raises NotYet where the era does not have it."""
    return THREATS[threat].play(against)
