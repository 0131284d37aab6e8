"""Ten things that could be done to a creature, each laid out as a board and played by the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Era, NotModelled
from mtgrules.game import step
from mtgrules.language.card import Card
from mtgrules.language.said.actions import Activates, BlocksWith, Casts, EveryonePasses, Resolve
from mtgrules.language.said.clauses import AsPaid, Targeting
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import Prevented
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import capitalized
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.verdict import Reason
from mtgrules.model.words import Action
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
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop

_KEPT = 256


@dataclass(frozen=True)
class Against:
    """Who is threatened on which table, and by what: its color, its types, its controller."""

    scenario: Scenario
    era: Era
    guard: str
    """The name of the creature."""
    has: str
    """What it is guarded by, in words; empty for nothing."""
    targets_alone: str = ""
    """"shroud" or "hexproof" where it has one of them."""
    color: str = "R"
    """The letter of the color of what threatens it; "C" for none."""
    artifact: bool = False
    by: str = "Nico"

    @property
    def cost(self) -> str:
        """A mana cost that gives the color."""
        return "{3}" if self.color == "C" else f"{{2}}{{{self.color}}}"

    @property
    def owner(self) -> str:
        """Who controls the creature."""
        return tabletop.placed(self.scenario, self.guard).controller


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

    @property
    def sentence(self) -> str:
        """What it came to, as a sentence."""
        return f"{capitalized(self.told)}."


@dataclass(frozen=True)
class Threat:
    """Something that could be done to the creature."""

    words: str
    play: Callable[[Against], Came]


@dataclass(frozen=True)
class _Played:
    """Some actions of the game, as far as they go."""

    before: State
    state: State
    events: tuple[Event, ...] = ()
    reasons: tuple[Reason, ...] = ()

    def then(self, action: Action) -> _Played:
        """After another action; nothing more is done once one does not go."""
        if self.reasons:
            return self
        outcome = step(self.state, action)
        if outcome.due is not None:
            raise NotModelled(str(outcome.due))
        return _Played(self.before, outcome.state, (*self.events, *outcome.events), outcome.verdict.reasons)

    def settled(self) -> _Played:
        """After everything on the stack has resolved."""
        run = self
        while run.state.stack and not run.reasons:
            run = run.then(Resolve())
        return run

    def gone(self, guard: str) -> bool:
        """Whether the creature has left the battlefield."""
        there = self.state.labeled(guard)
        return there is None or there.zone is not Zone.BATTLEFIELD

    def passed(self, against: Against, told: str, why: str = "") -> Came:
        """What it came to where it got through, and why: it does something else, or its source may."""
        cite = None if not against.has else _open_rule(against)
        because = _why_open(against, self.before, why)
        return Came(
            "", f"{told}{because}", cite, self.before, self.state, self.events, self.gone(against.guard)
        )

    def stopped(self, letter: str, told: str, cite: Cite | None) -> Came:
        """What it came to where it was stopped."""
        return Came(letter, told, cite, self.before, self.state, self.events)


NO_TARGET, NEITHER = "it has no target", "that is no damage, and it has no target"


def source_of(state: State) -> ObjectId:
    """What threatens: the newest object of a position."""
    return max(state.objects, key=lambda obj: state.objects[obj].timestamp)


def shut(state: State, guard: str, source: ObjectId, against: str) -> bool:
    """Whether protection stops something from a source: damage, attached, block or target."""
    now, there = view(state), state.labeled(guard)
    assert there is not None
    return protecting(now, there.id, source, now.colors[source], against) is not None


def _why_open(against: Against, state: State, why: str) -> str:
    """Why a threat got through, as the end of a sentence."""
    if not against.has:
        return ""
    if why == NEITHER:
        return f": {why}"
    if against.targets_alone:
        if not why:
            return ": hexproof stops only opponents"
        return f": {against.targets_alone} stops targeting alone"
    if not shut(state, against.guard, source_of(state), "damage"):
        return f": {against.guard} has {against.has}, and the source is {kind(against)}"
    return f": {why}" if why else ""


def kind(against: Against) -> str:
    """What a source is, in words."""
    words = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colorless"}
    color = words[against.color]
    return f"a {color} artifact" if against.artifact else color


def _open_rule(against: Against) -> Cite:
    rules: dict[str, Dated[bool]] = {"shroud": shroud_rule, "hexproof": hexproof_rule}
    rule = rules.get(against.targets_alone, nothing_else_stopped)
    return (rule if rule.known(against.era) else nothing_else_stopped).at(against.era).cite


# How it is laid out.


def _types(against: Against, types: str) -> str:
    return f"{'Artifact ' * against.artifact}{types}"


def _run(against: Against, card: Card, zone: Zone, **more: object) -> _Played:
    """The table with what threatens on it."""
    table = tabletop.put(against.scenario, card, more.pop("player", against.by), zone, **more)  # type: ignore[arg-type]
    state = tabletop.position(table, against.era)
    return _Played(state, state)


def _cast(against: Against, name: str, text: str, *targets: str) -> _Played:
    """A spell cast and resolved, or an artifact's ability used."""
    if against.artifact:
        card = Card.read(name, against.cost, "Artifact", "", f"{{T}}: {text}")
    else:
        card = Card.read(name, against.cost, "Instant", "", text)
    run = _run(against, card, Zone.BATTLEFIELD if against.artifact else Zone.HAND)
    if run.state.active != against.by:
        state = run.state.with_(acting=against.by)
        run = _Played(state, state)
    clauses = (*((Targeting(targets),) if targets else ()), AsPaid())
    action = Activates(against.by, name, clauses) if against.artifact else Casts(against.by, name, clauses)
    return run.then(action).settled()


def _creature(against: Against) -> Card:
    return Card.read("Ogre", against.cost, _types(against, "Creature - Ogre"), "3/3")


def _targeted(run: _Played, against: Against) -> Came:
    """What keeps it from being a target."""
    reason = run.reasons[0]
    protected = reason.code == "protection"
    why = f"{against.guard} has {against.has}" if protected else reason.sentence
    cite = targeting_stopped.at(against.era).cite if protected else reason.cite
    told = f"{against.guard} can't be its target: {why}" if protected else why
    return run.stopped("T", told, cite)


def _damaged(run: _Played, against: Against) -> Came:
    there = run.before.labeled(against.guard)
    assert there is not None
    found = (e for e in run.events if isinstance(e, Prevented) and e.target == there.id)
    prevented = next(found, None)
    if prevented is None:
        dies = " and dies" if run.gone(against.guard) else ""
        return run.passed(against, f"{against.guard} is dealt 3 damage{dies}", NO_TARGET)
    told = f"the {prevented.amount} damage to {against.guard} is prevented"
    return run.stopped("D", told, damage_stopped.at(against.era).cite)


# The ten.


def _target(against: Against) -> Came:
    run = _cast(against, "Blade", "Destroy target creature.", against.guard)
    if run.reasons:
        return _targeted(run, against)
    return run.passed(against, f"{against.guard} may be its target, and is destroyed")


def _sweep(against: Against) -> Came:
    return _damaged(_cast(against, "Storm", "Storm deals 3 damage to each creature."), against)


def _destroy_all(against: Against) -> Came:
    run = _cast(against, "Ruin", "Destroy all creatures.")
    return run.passed(against, f"{against.guard} is destroyed", NEITHER)


def _shrink(against: Against) -> Came:
    run = _cast(against, "Plague", "All creatures get -3/-3 until end of turn.")
    return run.passed(against, f"{against.guard} gets -3/-3 and dies", NEITHER)


def _edict(against: Against) -> Came:
    run = _cast(against, "Toll", "Target player sacrifices a creature.", against.owner)
    told = f"{against.owner}, and not {against.guard}, is the target, and sacrifices {against.guard}"
    return run.passed(against, told, NEITHER)


def _attached(run: _Played, guard: str) -> bool:
    there = run.state.objects.get(source_of(run.before))
    host = run.state.labeled(guard)
    return there is not None and host is not None and there.attached_to == host.id


def _looked_at(run: _Played) -> _Played:
    """After what the game itself does before anybody may act."""
    story = ready(Story(run.state))
    return _Played(run.before, story.state, story.events)


def _aura(against: Against) -> Came:
    text = "Enchant creature\nEnchanted creature can't attack."
    card = Card.read("Chains", against.cost, _types(against, "Enchantment - Aura"), "", text)
    run = _looked_at(_run(against, card, Zone.BATTLEFIELD, attached_to=against.guard))
    if _attached(run, against.guard):
        return run.passed(against, f"the Aura stays on {against.guard}", NO_TARGET)
    told = f"the Aura on {against.guard} is put into the graveyard"
    return run.stopped("E", told, enchanting_stopped.at(against.era).cite)


def _mail(against: Against) -> Card:
    text = "Equipped creature gets +1/+1.\nEquip {1}"
    return Card.read("Mail", against.cost, "Artifact - Equipment", "", text)


def _equipment(against: Against) -> Came:
    cite = equipping_stopped.at(against.era).cite
    run = _run(against, _mail(against), Zone.BATTLEFIELD, player=against.owner, attached_to=against.guard)
    run = _looked_at(run)
    if _attached(run, against.guard):
        return run.passed(against, f"the Equipment stays on {against.guard}", NO_TARGET)
    return run.stopped("E", f"the Equipment falls off {against.guard} and stays on the battlefield", cite)


def _equip(against: Against) -> Came:
    equipping_stopped.at(against.era)  # raises where there is no Equipment yet
    own = replace(against, scenario=replace(against.scenario, active=against.owner))
    run = _run(own, _mail(own), Zone.BATTLEFIELD, player=own.owner)
    run = run.then(Activates(own.owner, "Mail", (Targeting((own.guard,)), AsPaid())))
    if run.reasons:
        return _targeted(run, own)
    return run.settled().passed(own, f"{own.owner} may equip {own.guard}")


def _fighting(against: Against, attacker: str) -> _Played:
    """The creature and an Ogre, one of which attacks the other's player; nobody blocks yet."""
    other = next(one.name for one in against.scenario.players if one.name != against.owner)
    active = against.owner if attacker == against.guard else other
    table = replace(against.scenario, active=active, step=Step.DECLARE_BLOCKERS)
    if attacker == against.guard:
        table = tabletop.changed(table, against.guard, attacking=other, tapped=True)
    more: dict[str, object] = (
        {} if attacker == against.guard else {"attacking": against.owner, "tapped": True}
    )
    laid = replace(against, scenario=table)
    return _run(laid, _creature(against), Zone.BATTLEFIELD, player=other, **more)


def _blocked(against: Against) -> Came:
    run = _fighting(against, against.guard)
    run = run.then(BlocksWith(run.state.defending, against.guard, ("Ogre",)))
    if run.reasons:
        cite = protection_from_blockers.at(against.era).cite
        return run.stopped("B", f"the creature can't block {against.guard}", cite)
    return run.passed(against, f"the creature may block {against.guard}", NO_TARGET)


def _blocks(against: Against) -> Came:
    run = _fighting(against, "Ogre")
    run = run.then(BlocksWith(against.owner, "Ogre", (against.guard,))).then(EveryonePasses()).settled()
    came = _damaged(run, against)
    told = f"{against.guard} may block it; {came.told}"
    if not came.letter:
        return replace(came, told=told)
    return replace(came, letter="", told=told, badge="may block; no damage (D)")


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
