"""The board of the Legality matrix as a value, and the game that it stands for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from types import MappingProxyType

from mtgrules import cards as library
from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.game import step
from mtgrules.language.card import Card
from mtgrules.language.reading.reader import read
from mtgrules.language.said.actions import AttacksWith, BlocksNothing, BlocksWith
from mtgrules.language.said.clauses import AlsoBlocking
from mtgrules.model.events.moves import Moved, happen
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Verdict
from mtgrules.model.words import Action, Keyword
from mtgrules.rules.combat.attacking import attack_verdict
from mtgrules.rules.combat.blocking import block_verdict, blockers_verdict, looked_at_again
from mtgrules.rules.events.carry import Story
from mtgrules.scenario.position import everything_there
from mtgrules.show.legality import Legality, legality
from mtgrules.teach.kept import REMEMBERED
from mtgrules.teach.wrong import wrongly
from mtgrules.teach.years import YearsOff, years_off

BEFORE, ATTACK, BLOCK = "before", "attack", "block"
MOMENTS = (BEFORE, ATTACK, BLOCK)
ATTACKING, DEFENDING = "Ana", "Nico"


@dataclass(frozen=True, slots=True)
class Trait:
    """Something that a creature can have: the keyword, and how cards said it before there was one."""

    words: str
    keyword: str = ""
    before: str = ""
    """The old wording, of {it}; empty where the ability came with its keyword."""


TRAITS: Mapping[str, Trait] = MappingProxyType(
    {
        "flying": Trait("flying", "flying"),
        "reach": Trait("reach", "reach", "{it} may block as though it had flying."),
        "fear": Trait(
            "fear", "fear", "{it} can't be blocked except by artifact creatures and/or black creatures."
        ),
        "intimidate": Trait("intimidate", "intimidate"),
        "swampwalk": Trait("swampwalk", "swampwalk"),
        "vigilance": Trait("vigilance", "vigilance", "Attacking doesn't cause {it} to tap."),
        "haste": Trait("haste", "haste", "{it} is unaffected by summoning sickness."),
        "defender": Trait("defender", "defender"),
        "unblockable": Trait("can't be blocked", "", "{it} can't be blocked."),
        "artifact": Trait("is an artifact"),
    }
)
"""What can be ticked, by key. Defender before 2004 was being a Wall."""


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature of the board."""

    name: str
    player: str
    kind: str
    size: str
    colors: tuple[str, ...] = ()
    traits: frozenset[str] = frozenset()
    tapped: bool = False
    new: bool = False
    """Whether its controller got it this turn."""
    away: bool = False
    """Whether it was returned to its owner's hand."""


FIRST = (
    Creature("Hawk", ATTACKING, "Bird", "1/1", ("W",), frozenset({"flying"})),
    Creature("Shade", ATTACKING, "Shade", "2/1", ("B",), frozenset({"fear"})),
    Creature("Ogre", ATTACKING, "Ogre", "3/3", ("R",), frozenset({"swampwalk"})),
    Creature("Rampart", ATTACKING, "Wall", "0/5", ("W",), frozenset({"defender"})),
    Creature("Bear", DEFENDING, "Bear", "2/2", ("G",)),
    Creature("Spider", DEFENDING, "Spider", "1/3", ("G",), frozenset({"reach"})),
    Creature("Golem", DEFENDING, "Golem", "3/3", (), frozenset({"artifact"}), new=True),
    Creature("Ghoul", DEFENDING, "Zombie", "2/2", ("B",), tapped=True),
)
LANDS: Mapping[str, str] = MappingProxyType(
    {"Swamp": "Swamp", "Twin Mire": "Swamp Mountain", "Forest": "Forest"}
)
"""The defending player's lands that can be there, each with the words of its box."""

Pair = tuple[str, str]
"""A blocker and the attacker that it blocks."""


@dataclass(frozen=True, slots=True)
class MatrixScene:
    """What stood there in one moment."""

    creatures: tuple[Creature, ...] = FIRST
    lands: frozenset[str] = frozenset()

    def creature(self, name: str) -> Creature:
        """A creature by its name. Raises KeyError."""
        return {creature.name: creature for creature in self.creatures}[name]

    def with_(self, changed: Creature) -> MatrixScene:
        """The scene with one creature changed."""
        kept = tuple(changed if c.name == changed.name else c for c in self.creatures)
        return replace(self, creatures=kept)


@dataclass(frozen=True)
class Matrix:
    """The board: what is there now, how far the combat is, and what stood there at each declaration."""

    now: MatrixScene = MatrixScene()
    attacked: MatrixScene | None = None
    """What stood there as attackers were declared."""
    blocked: MatrixScene | None = None
    """What stood there as blockers were declared."""
    plan: frozenset[Pair] = frozenset({("Bear", "Ogre")})
    """Who is to block whom, or does."""
    chosen: str = "Hawk"
    """The creature whose boxes are shown."""
    cell: Pair = ("", "")
    """The cell that was chosen last: its attacker and its blocker, empty for the attack."""
    era: Era = CURRENT
    idea: str = ""

    def with_(self, **changes: object) -> Matrix:
        """The board with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]

    @property
    def moment(self) -> str:
        """How far the combat is."""
        return BLOCK if self.blocked else ATTACK if self.attacked else BEFORE

    @property
    def creature(self) -> Creature:
        """The chosen creature."""
        return self.now.creature(self.chosen)

    def names(self, player: str) -> tuple[str, ...]:
        """The creatures of a player, by name."""
        return tuple(c.name for c in self.now.creatures if c.player == player)

    # What the engine makes of it.

    def state(self, era: Era | None = None) -> State:
        """The position. Raises NotModelled where the era does not have something on it."""
        return _played(self.now, self.attacked, self.blocked, self.plan, era or self.era)

    def legality(self, era: Era | None = None) -> Legality:
        """The matrix of the position."""
        return _legality(self.state(era))

    def imagined(self) -> Legality:
        """The matrix as the wrong idea would have it."""
        return self.legality(wrongly(self.era, self.idea))

    def eras_off(self) -> YearsOff:
        """The eras in which the board cannot be, each with what is missing there."""
        return years_off(lambda era: everything_there(self.state(era)))


def there(trait: str, era: Era) -> bool:
    """Whether cards of an era had a trait, by keyword or written out."""
    found = TRAITS[trait]
    return bool(not found.keyword or found.before or trait == "defender" or is_keyword(trait, era))


def is_keyword(trait: str, era: Era) -> bool:
    """Whether an era has a keyword for a trait."""
    since = _keyword(trait).since if TRAITS[trait].keyword else None
    return since is not None and since.exists(era)


def first_year(trait: str) -> int:
    """The year in which the keyword of a trait came."""
    since = _keyword(trait).since
    assert since is not None
    return since.at(CURRENT).since.year


@cache
def _keyword(trait: str) -> Keyword:
    found: Keyword = read(Keyword, TRAITS[trait].keyword)
    return found


def card_of(creature: Creature, era: Era) -> Card:
    """The card of a creature, with its abilities as an era says them."""
    return _card(creature.name, creature.kind, creature.size, creature.colors, creature.traits, era)


@lru_cache(maxsize=REMEMBERED)
def _card(name: str, kind: str, size: str, colors: tuple[str, ...], traits: frozenset[str], era: Era) -> Card:
    text = [said for trait in TRAITS if trait in traits for said in _said(trait, name, era)]
    wall = "defender" in traits and not is_keyword("defender", era)
    types = f"{'Artifact ' * ('artifact' in traits)}Creature - {'Wall' if wall else kind}"
    cost = "".join(f"{{{letter}}}" for letter in colors) or "{3}"
    return Card.read(name, cost, types, size, "\n".join(text))


def _said(trait: str, name: str, era: Era) -> tuple[str, ...]:
    found = TRAITS[trait]
    if found.before and not is_keyword(trait, era):
        return (found.before.replace("{it}", name),)
    wall = trait == "defender" and not is_keyword(trait, era)
    return () if wall or not found.keyword else (found.keyword.capitalize(),)


@cache
def _land(name: str) -> Card:
    return Card.read(name, "", f"Land - {LANDS[name]}") if name != LANDS[name] else library.card(name)


# From the scene to the position.


@lru_cache(maxsize=REMEMBERED)
def _placed(scene: MatrixScene, era: Era) -> State:
    """What stands there, before combat."""
    objects: dict[ObjectId, Object] = {}
    for number, creature in enumerate(scene.creatures, 1):
        card, who = card_of(creature, era), creature.player
        zone = Zone.HAND if creature.away else Zone.BATTLEFIELD
        status = Status(tapped=creature.tapped)
        objects[number] = Object(number, creature.name, card, who, who, zone, number, status)
    for number, name in enumerate(LANDS, len(objects) + 1):
        zone = Zone.BATTLEFIELD if name in scene.lands else Zone.HAND
        objects[number] = Object(number, name, _land(name), DEFENDING, DEFENDING, zone, number)
    many = len(objects) + 1
    return State(era=era, objects=MappingProxyType(objects), sick=_sick(scene), next_id=many, clock=many)


def _sick(scene: MatrixScene) -> frozenset[ObjectId]:
    return frozenset(number for number, creature in enumerate(scene.creatures, 1) if creature.new)


@lru_cache(maxsize=REMEMBERED)
def _played(
    now: MatrixScene,
    attacked: MatrixScene | None,
    blocked: MatrixScene | None,
    plan: frozenset[Pair],
    era: Era,
) -> State:
    """The position after what was declared, each declaration with what stood there at that time."""
    state = _placed(attacked or now, era)
    if attacked is not None:
        state = declared_attack(state)
        state = _changed(state, blocked or now)
    if blocked is not None:
        state = declared_blocks(state, _able(state, plan) if era.overrides else plan)
        state = _changed(state, now)
    return state


def _able(state: State, plan: frozenset[Pair]) -> frozenset[Pair]:
    """The planned blocks that are legal: by a wrong idea they may not all be."""
    ids = ids_of(state)
    return frozenset((b, a) for b, a in plan if block_verdict(state, ids[b], ids[a]))


def ids_of(state: State) -> dict[str, ObjectId]:
    """The objects by their labels."""
    return {obj.label: obj.id for obj in state.objects.values()}


def able_to_attack(state: State) -> tuple[str, ...]:
    """The creatures of the attacking player that may attack, by name."""
    ids = ids_of(state)
    mine = [c.name for c in FIRST if c.player == ATTACKING]
    return tuple(name for name in mine if attack_verdict(state, ids[name], DEFENDING))


def declared_attack(state: State) -> State:
    """The position after everything that may attack does. Raises NotModelled where nothing may."""
    able = able_to_attack(state)
    if not able:
        raise NotModelled("nothing may attack")
    return _done(state, AttacksWith(ATTACKING, able))


def block_action(plan: frozenset[Pair]) -> Action:
    """The declaration of the planned blocks, attacker by attacker."""
    attackers: dict[str, tuple[str, ...]] = {}
    for blocker, attacker in sorted(plan, key=lambda pair: (pair[1], pair[0])):
        attackers[attacker] = (*attackers.get(attacker, ()), blocker)
    if not attackers:
        return BlocksNothing(DEFENDING)
    (first, with_), *others = attackers.items()
    return BlocksWith(DEFENDING, first, with_, tuple(AlsoBlocking(a, bs) for a, bs in others))


def declared_blocks(state: State, plan: frozenset[Pair]) -> State:
    """The position after the planned blocks. Raises NotModelled where they are not legal."""
    return _done(state, block_action(plan))


def plan_verdict(state: State, plan: frozenset[Pair]) -> Verdict:
    """Whether the planned blocks are legal together."""
    ids = ids_of(state)
    return blockers_verdict(state, tuple((ids[blocker], ids[attacker]) for blocker, attacker in sorted(plan)))


def _done(state: State, action: Action) -> State:
    outcome = step(state, action)
    if not outcome:
        raise NotModelled(str(outcome.due or outcome.verdict))
    return outcome.state


def _changed(state: State, scene: MatrixScene) -> State:
    """The position with what stands there changed to a scene; what was declared stays.

    The cards themselves are exchanged: for what may be declared it does not matter where an ability
    comes from.
    """
    ids = ids_of(state)
    for creature in scene.creatures:
        obj = state.objects[ids[creature.name]]
        status = replace(obj.status, tapped=creature.tapped)
        changed = obj.with_(card=card_of(creature, state.era), status=status)
        if obj.zone is Zone.BATTLEFIELD and changed != obj:
            state = state.with_object(changed)
    for name in LANDS:
        zone = Zone.BATTLEFIELD if name in scene.lands else Zone.HAND
        state = state.with_object(state.objects[ids[name]].with_(zone=zone))
    state = state.with_(sick=frozenset(ids[c.name] for c in scene.creatures if c.new))
    away = [ids[c.name] for c in scene.creatures if c.away]
    leaving = [Moved(i, Zone.HAND) for i in away if _on_battlefield(state, i)]
    state = Story(state).then(leaving).state
    return happen(state, looked_at_again(state))


def _on_battlefield(state: State, obj: ObjectId) -> bool:
    return obj in state.objects and state.objects[obj].zone is Zone.BATTLEFIELD


@lru_cache(maxsize=REMEMBERED)
def _legality(state: State) -> Legality:
    ids = ids_of(state)
    sides = ([ids[c.name] for c in FIRST if c.player == who] for who in (ATTACKING, DEFENDING))
    attackers, blockers = sides
    return legality(state, attackers, blockers)
