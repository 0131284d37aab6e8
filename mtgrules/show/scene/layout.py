"""A position laid out: who sits where, what stands in which row and pile, who fights whom; every picture
of a table is drawn from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import chain, filterfalse

from mtgrules.model.combat import Attack
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.turn import StepBegan
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Player, Zone
from mtgrules.model.state import Effect, State
from mtgrules.model.turn import Step
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view as view_of
from mtgrules.rules.turn.combat_damage import is_combat_damage
from mtgrules.show.pressed import Pressed
from mtgrules.show.scene.card import CardSize
from mtgrules.show.scene.seen import Hidden, Seen, seen
from mtgrules.show.values import value_of

_CROWD = 20
"""A table of more piles than this is crowded."""
_FLAT = 30
"""With more piles than this, each is one line."""
_IN_GAME = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.ANTE, Zone.LIBRARY)
_FEW = 6
"""Up to so many permanents are all drawn in the middle size."""
_WHOLE = 20
"""With so many permanents each of a question is still drawn as a card with its keywords."""
_LARGE = 3
"""Up to so many permanents, all of one player, can be drawn in the large size."""
_ASIDE = 3
"""Up to so many piles of bystanders are seen at once; more can be folded away."""
_FIGHT = 3
"""Up to so many who fight, in up to two lanes, have room in the middle size beside something else."""
_OPEN = 4
"""So many cards of a graveyard are named; of more, only the newest, with their number."""


@dataclass(frozen=True)
class Look:
    """How a position is looked at: since when, what is asked for, what can be pressed."""

    before: State | None = None
    """The position before it: what is other now is marked."""
    events: tuple[Event, ...] = ()
    """What happened in between."""
    about: frozenset[ObjectId] = frozenset()
    """What it is about: drawn in the middle size on any board."""
    hidden: Hidden = frozenset()
    pressed: Mapping[ObjectId | str, Pressed] = field(default_factory=dict)
    """What pressing an object, or a player by name, does."""
    aside: bool = False
    """Whether what it is not about only lies there: small on any board, at its player's edge."""
    folds: Mapping[str, Pressed] = field(default_factory=dict)
    """By player, what folds the bystanders out, where there are many; it is on where they are."""
    effects: bool = True
    """Whether the effects are listed beside it."""
    whole: bool = False
    """Whether all is drawn that an answer may need: what it is about in the large size, where there is room,
    only basic lands small, and what lies in a hand or elsewhere with its cost, types and size."""
    named: frozenset[str] = frozenset()
    """What an answer says of what it is about, and so is told also where there is nothing, as "no name"."""


@dataclass(frozen=True)
class Pile:
    """A permanent, or several that look alike, in the size in which they are drawn."""

    seen: Seen
    size: CardSize
    pressed: Pressed | None = None


@dataclass(frozen=True)
class Heap:
    """Cards that lie somewhere but on the battlefield: how many, and which of them are named."""

    zone: Zone
    many: int
    named: tuple[Object, ...]


@dataclass(frozen=True)
class Strike:
    """What a creature does to what it fights: deals damage now, waits for its step, or nothing."""

    name: str
    whom: str
    up: bool
    """Whether it goes away from the first player, who sits at the bottom."""
    amount: int = 0
    word: str = ""
    """What is said of a creature that deals nothing now."""
    past: bool = False
    """Whether it goes past all blockers, to the player or planeswalker that is attacked."""


@dataclass(frozen=True)
class Lane:
    """An attacker, who blocks it, and what they do to one another."""

    attacker: Pile
    blockers: tuple[Pile, ...]
    strikes: tuple[Strike, ...]
    """Of the attacker against each blocker, then of each blocker, then what goes past them."""
    up: bool
    nobody: str = ""
    """What is said where it is blocked and no blocker stands here."""


@dataclass(frozen=True)
class StackItem:
    """A spell or ability on the stack."""

    seen: Seen
    name: str
    controller: str
    words: str
    number: int
    """Its number, counted from the bottom: what it targets bears it."""
    aimed: tuple[int, ...] = ()
    """The numbers of what targets it."""
    targets: tuple[str, ...] = ()
    """What it targets, as it is called."""
    new: bool = False
    next: bool = False
    """Whether it is the next to resolve."""


@dataclass
class Layout:
    """A position and how it is looked at, laid out."""

    view: View
    look: Look

    def __post_init__(self) -> None:
        self.state = self.view.state
        self.aims = aims(self.state)
        permanents = self.state.zone(Zone.BATTLEFIELD)
        sides = {self.view.controller[o.id] for o in permanents}
        self.large = self.look.whole and len(permanents) <= _LARGE and len(sides) == 1
        self.few = (self.look.whole and len(permanents) <= _WHOLE) or (
            sum("land" not in self.view.types[o.id] or o.id in self.look.about for o in permanents) <= _FEW
        )

    # Players.

    def life_before(self, player: Player) -> int | None:
        """The life that a player had a moment ago; None where it has not changed."""
        before = self.look.before
        was = next((p for p in before.players if p.name == player.name), None) if before else None
        return was.life if was is not None and was.life != player.life else None

    def heaps(self, player: Player) -> list[Heap]:
        """A player's hand, graveyard and other piles, without those that are empty."""
        zones = (Zone.PHASED_OUT, *_IN_GAME, Zone.OUTSIDE)
        there = ((zone, [o for o in self.state.zone(zone) if o.owner == player.name]) for zone in zones)
        return [Heap(zone, len(found), _named(zone, found)) for zone, found in there if found]

    def is_new(self, obj: Object) -> bool:
        """Whether it is somewhere where it was not before."""
        before = self.look.before
        return before is not None and obj.id not in before.objects

    # Permanents.

    @cached_property
    def rows(self) -> dict[str, list[tuple[Pile, ...]]]:
        """Each player's rows but for what fights and what lies aside, from the middle to the edge."""
        near = partial(filterfalse, self._lies_aside)
        found = {name: map(tuple, map(near, ranks)) for name, ranks in self._ranks.items()}
        return {name: list(filter(None, rows)) for name, rows in found.items()}

    @cached_property
    def bystanders(self) -> dict[str, tuple[Pile, ...]]:
        """By player, what only lies there, where such things lie aside."""
        return {name: tuple(filter(self._lies_aside, chain(*ranks))) for name, ranks in self._ranks.items()}

    @property
    def many_aside(self) -> bool:
        """Whether so many lie aside that they can be folded away."""
        return sum(map(len, self.bystanders.values())) > _ASIDE

    def _lies_aside(self, pile: Pile) -> bool:
        return self.look.aside and pile.size is CardSize.SMALL and pile.seen.fate != "gone"

    @cached_property
    def _ranks(self) -> dict[str, list[tuple[Pile, ...]]]:
        """Each player's permanents by kind, but for what fights."""
        found = {}
        for player in self.state.players:
            kinds: dict[str, list[Pile]] = {"creature": [], "other": [], "land": []}
            for pile in self.piles(player):
                kinds[pile.seen.icon if pile.seen.icon in kinds else "other"].append(pile)
            found[player.name] = [tuple(row) for row in kinds.values() if row]
        return found

    @property
    def crowded(self) -> bool:
        """Whether there are so many piles outside combat that there is room for little else."""
        return self._piles > _CROWD

    @property
    def flat(self) -> bool:
        """Whether there are so many that there is room for one line of each."""
        return self._piles > _FLAT

    @property
    def _piles(self) -> int:
        return sum(len(row) for rows in self.rows.values() for row in rows)

    def piles(self, player: Player) -> list[Pile]:
        """A player's permanents, equal ones together; with those that have just left."""
        found: dict[tuple[Seen, CardSize], int] = {}
        single: list[Pile] = []
        for obj in self.state.zone(Zone.BATTLEFIELD):
            away = self.controller(obj) != player.name or obj.id in self.fighting
            if away or self.host(obj) is not None:
                continue
            one, size, pressed = self.one(obj.id), self.size(obj.id), self.look.pressed.get(obj.id)
            if pressed is None and obj.id not in self.look.about:
                found[one, size] = found.get((one, size), 0) + 1
            else:
                single.append(Pile(one, size, pressed))
        piled = [Pile(replace(one, many=many), size) for (one, size), many in found.items()]
        return [*single, *piled, *(Pile(one, CardSize.SMALL) for one in self.gone(player))]

    def gone(self, player: Player) -> list[Seen]:
        """What a player had on the battlefield a moment ago, and has not any more."""
        before = self.look.before
        if before is None:
            return []
        then = view_of(before)
        was = (o.id for o in before.zone(Zone.BATTLEFIELD) if then.controller[o.id] == player.name)
        left = (seen(then, n, self.look.hidden) for n in was if n not in self.state.objects)
        return [replace(one, fate="gone", tapped=False) for one in left]

    def one(self, number: ObjectId) -> Seen:
        """What is seen of a permanent, with its Auras and what aims at it."""
        auras, aims = tuple(map(self.seen, self.worn(number))), self.aims.get(number, ())
        fate = "new" if self.is_new(self.state.objects[number]) else ""
        return replace(self.seen(number), auras=auras, targeted=aims, fate=fate)

    def seen(self, number: ObjectId) -> Seen:
        """What is seen of an object, wherever it is, with what an answer says of it and no value shows."""
        one = seen(self.view, number, self.look.hidden)
        told = self.look.named if number in self.look.about else ()
        return replace(one, marks=(*_told(self.view, number, told, self.look.hidden), *one.marks))

    def worn(self, number: ObjectId) -> Iterator[ObjectId]:
        """What is attached to it, and what is attached to that."""
        for obj in self.state.zone(Zone.BATTLEFIELD):
            if obj.attached_to == number:
                yield obj.id
                yield from self.worn(obj.id)

    def size(self, number: ObjectId) -> CardSize:
        """How large a permanent is drawn."""
        if number in self.look.about:
            return CardSize.LARGE if self.large else CardSize.MIDDLE
        land = "land" in self.view.types[number] and "creature" not in self.view.types[number]
        if self.look.whole and land:
            land = "types" not in self.look.hidden and _is_its_name(self.view, number)
        small = land or self.look.aside or not self.few
        return CardSize.SMALL if small else CardSize.MIDDLE

    def controller(self, obj: Object) -> str:
        """Who controls it; where that is asked for, who did at first."""
        return obj.controller if "controller" in self.look.hidden else self.view.controller[obj.id]

    def host(self, obj: Object) -> Object | None:
        """The permanent that wears it."""
        found = self.state.objects.get(obj.host) if obj.host is not None else None
        return found if found is not None and found.zone is Zone.BATTLEFIELD else None

    # Combat.

    @cached_property
    def pairs(self) -> tuple[tuple[Attack, tuple[ObjectId, ...]], ...]:
        """The attacks, each with the blockers that stand in its lane: a blocker of several stands in one."""
        found, placed = list[tuple[Attack, tuple[ObjectId, ...]]](), set[ObjectId]()
        for attack in self.state.combat.attacks if self.state.combat else ():
            blockers = tuple(b for b in attack.blockers if b not in placed and b in self.state.objects)
            placed |= {attack.attacker, *blockers}
            found.append((attack, blockers))
        return tuple(found)

    @cached_property
    def fighting(self) -> frozenset[ObjectId]:
        """Everybody who stands in a lane."""
        return frozenset(o for attack, blockers in self.pairs for o in (attack.attacker, *blockers))

    def lanes(self) -> list[Lane]:
        """A column for each attack."""
        return [self.lane(attack, blockers) for attack, blockers in self.pairs]

    def lane(self, attack: Attack, blockers: Sequence[ObjectId]) -> Lane:
        """An attacker, who blocks it, and what they do to one another."""
        up = self.view.controller[attack.attacker] == self.state.players[0].name
        strikes = [self.strike(attack.attacker, b, up) for b in blockers]
        strikes += [self.strike(b, attack.attacker, not up) for b in blockers]
        elsewhere = [b for b in attack.blockers if b not in blockers and b in self.state.objects]
        for b in elsewhere:  # one that blocks several stands with one of them; what it deals is told at each
            both = ((attack.attacker, b, up), (b, attack.attacker, not up))
            strikes += [self.strike(s, t, way, past=True) for s, t, way in both if self.dealt(s, t)]
        nobody = ""
        if not blockers and attack.blocked:
            also = ", ".join(map(self.called, elsewhere))
            nobody = f"blocked by {also}" if also else "blocked"
        elif not blockers and attack.target is None:
            nobody = "what it attacked is gone"
        if (not blockers and not nobody) or self.dealt(attack.attacker, attack.target):
            strikes.append(self.strike(attack.attacker, attack.target, up, past=True))
        fighters = tuple(map(self.fighter, blockers))
        return Lane(self.fighter(attack.attacker), fighters, tuple(strikes), up, nobody)

    def fighter(self, number: ObjectId) -> Pile:
        """A creature in combat."""
        narrow = self.look.aside and (len(self.pairs) > 2 or len(self.fighting) > _FIGHT)
        size = CardSize.SMALL if narrow or len(self.pairs) > _FEW else CardSize.MIDDLE
        return Pile(self.one(number), size, self.look.pressed.get(number))

    def strike(
        self, source: ObjectId, target: ObjectId | str | None, up: bool, *, past: bool = False
    ) -> Strike:
        """What one does to the other now."""
        amount = self.dealt(source, target)
        whom = "nobody" if target is None else self.called(target)
        waits = sum(n for one, other, n in self.waiting() if (one, other) == (source, target))
        word = "" if amount else f"{waits} on the stack" if waits else self.idle(source)
        return Strike(self.called(source), whom, up, amount, word, past)

    def dealt(self, source: ObjectId, target: ObjectId | str | None) -> int:
        """How much damage one has just dealt to another."""
        hits = (one for one in self.look.events if isinstance(one, DamageDealt) and one.source == source)
        return sum(hit.amount for hit in hits if hit.target == target)

    def waiting(self) -> list[tuple[ObjectId, ObjectId | str, int]]:
        """The combat damage that waits on the stack: whose, to whom, how much."""
        combat = self.state.combat
        if combat is None or not any(is_combat_damage(self.state.objects[n]) for n in self.state.stack):
            return []
        return [(made.source, whom, amount) for made in combat.assigned for whom, amount in made.shares]

    def idle(self, source: ObjectId) -> str:
        """What is said of a creature that deals nothing now: it waits for its step, or not even that."""
        combat = self.state.combat
        if combat is None or not any(isinstance(e, DamageDealt | StepBegan) for e in self.look.events):
            return ""
        if self.state.step is Step.FIRST_DAMAGE:
            return "nothing" if source in (combat.had_strike or ()) else "waits"
        return "nothing" if self.state.step is Step.DAMAGE else ""

    # Stack, and what is in force.

    def stack(self) -> list[StackItem]:
        """The spells and abilities on the stack, top first."""
        last = len(self.state.stack)
        return [self.on_stack(o, n, next=n == last) for n, o in enumerate(self.state.stack, 1)][::-1]

    def on_stack(self, number: ObjectId, place: int, *, next: bool) -> StackItem:
        """A spell or ability on the stack: what it is, whose, and the numbers of its targets."""
        obj, one = self.state.objects[number], self.seen(number)
        words = " ".join(one.text)
        if is_combat_damage(obj):
            waits = self.waiting()
            words = "; ".join(f"{n} from {self.called(who)} to {self.called(whom)}" for who, whom, n in waits)
        whose, aimed = self.view.controller[number], self.aims.get(number, ())
        targets = tuple(map(self.called, obj.targets))
        return StackItem(one, one.name, whose, words, place, aimed, targets, self.is_new(obj), next)

    def stack_left(self) -> list[Object]:
        """What was on the stack a moment ago, and is gone from it without becoming a permanent."""
        before = self.look.before
        if before is None:
            return []
        came = {o.was for o in self.state.zone(Zone.BATTLEFIELD)}
        return [before.objects[n] for n in before.stack if n not in self.state.stack and n not in came]

    def in_force(self) -> tuple[Effect, ...]:
        """The effects that no permanent makes, where they are told."""
        return self.state.effects if self.look.effects else ()

    def called(self, target: ObjectId | str) -> str:
        """What a target is called."""
        found = self.state.objects.get(target) if isinstance(target, int) else None
        return found.label if found else str(target)


def _told(view: View, number: ObjectId, what: Iterable[str], hidden: Hidden) -> Iterator[str]:
    """What is told of an object in words: its mana value, colors on the stack, and which values it lacks."""
    for one in sorted(what):
        value = value_of(view, number, one)
        if one in hidden and one in ("mana value", "controller"):
            yield f"{one} ?"
        elif one == "colors" and number in view.state.stack:
            yield "color ?" if one in hidden else str(value)
        elif one == "mana value":
            yield f"{one} {value}"
        elif one in ("cost", "abilities") and one not in hidden and not value.raw:
            yield str(value)


def _is_its_name(view: View, number: ObjectId) -> bool:
    """Whether a land is what its name says, as a Forest is, and nothing else is to be told of it."""
    return bool(view["subtypes"][number] == {view.name[number]})


def _named(zone: Zone, found: Sequence[Object]) -> tuple[Object, ...]:
    """The cards of a pile that are named: a whole hand, else the newest first, of many the newest alone."""
    if zone is Zone.HAND:
        return tuple(found)
    return tuple(found[: -_OPEN - 1 : -1] if len(found) <= _OPEN else found[-1:])


def aims(state: State) -> dict[ObjectId | str, tuple[int, ...]]:
    """What is targeted from the stack, with the numbers of the spells, the lowest first."""
    found: dict[ObjectId | str, tuple[int, ...]] = {}
    for number, obj in enumerate(state.stack, 1):
        for target in state.objects[obj].targets:
            found[target] = (*found.get(target, ()), number)
    return found
