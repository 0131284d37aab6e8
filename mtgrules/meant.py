"""What an action says of a board: its names as objects, its clauses as targets, choices and means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from mtgrules.language.does.choosing import MODES
from mtgrules.language.does.dividing import DIVISION
from mtgrules.language.said.actions import (
    AttacksWhom,
    AttacksWith,
    AttacksWithNothing,
    BlocksNothing,
    BlocksWith,
)
from mtgrules.language.said.clauses import (
    Accepting,
    AlsoAttacking,
    AlsoBlocking,
    AnotherCounter,
    AsPaid,
    AttachedTo,
    ChoosingColors,
    ChoosingMana,
    ChoosingMode,
    ChoosingModes,
    ChoosingObject,
    ChoosingTypes,
    Convoking,
    Copying,
    CopyingNothing,
    Declining,
    Discarding,
    Dividing,
    Exiling,
    FaceDownClause,
    Finding,
    FindingNothing,
    ForAlternative,
    Keeping,
    Kicked,
    LeavingNothingTapped,
    LeavingTapped,
    LosingFlip,
    Naming,
    OfCost,
    Paying,
    Proliferating,
    ProliferatingNothing,
    PuttingOnBottom,
    PuttingOnTop,
    RemovingFrom,
    Replicated,
    Returning,
    Sacrificing,
    SameTargets,
    Tapping,
    TappingAsCost,
    TappingFor,
    Targeting,
    UsingAbility,
    WinningFlip,
    WithBuyback,
    WithX,
)
from mtgrules.model.answers import ANSWERS
from mtgrules.model.combat import Target
from mtgrules.model.events.mana import letters_of
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Choices, Object, Zone
from mtgrules.model.state import State
from mtgrules.model.words import Clause
from mtgrules.quoting import quoted
from mtgrules.rules.damage.prevention import FIRST
from mtgrules.rules.stack.announcing import Announcement
from mtgrules.rules.stack.copies import NEW_TARGETS
from mtgrules.rules.stack.costs import Means, TappedFor
from mtgrules.rules.turn.turns import LEFT_TAPPED

OF_COSTS: Mapping[type[OfCost], tuple[str, Zone]] = MappingProxyType(
    {
        Sacrificing: ("sacrificed", Zone.BATTLEFIELD),
        TappingAsCost: ("tapped", Zone.BATTLEFIELD),
        RemovingFrom: ("counters", Zone.BATTLEFIELD),
        Returning: ("returned", Zone.BATTLEFIELD),
        Exiling: ("exiled", Zone.GRAVEYARD),
    }
)
"""The clauses that name what a cost is paid with: under what the choice is kept, and where that lies."""


def named(state: State, label: str, zone: Zone | None = None) -> Object:
    """The newest object that a board calls so, if possible one in a zone. Raises ValueError for none."""
    found = state.worked_out(_by_label).get(label, ())
    there = [o for o in found if o.zone is zone] or found
    if not there:
        known = ", ".join(sorted({o.label for o in state.objects.values()})) or "none"
        raise ValueError(f"no object is called {quoted(label)}; there are: {known}")
    return there[-1]


def _by_label(state: State) -> Mapping[str, tuple[Object, ...]]:
    found: dict[str, tuple[Object, ...]] = {}
    for obj in state.objects.values():
        found[obj.label] = (*found.get(obj.label, ()), obj)
    return MappingProxyType(found)


def targets(state: State, clauses: tuple[Clause, ...]) -> tuple[ObjectId | str, ...]:
    """The targets that clauses name, in order. Raises ValueError for a name that the board does not have."""
    names = [name for c in clauses if isinstance(c, Targeting) for name in c.names]
    return tuple(target(state, name, None) for name in names)


def choices(state: State, clauses: tuple[Clause, ...]) -> Choices:
    """The choices that clauses make, by what they are asked for."""
    made = [choice for clause in clauses for choice in _choices(state, clause)]
    answers = tuple(answer for clause in clauses for answer in _answers(state, clause))
    for key in ("color", "type"):
        made += zip((key, f"other {key}"), (value for asked, value in answers if asked == key), strict=False)
    if answers:
        made.append((ANSWERS, answers))
    kinds = tuple((target(state, c.name), c.kind_of) for c in clauses if isinstance(c, AnotherCounter))
    if kinds:
        made.append(("kinds", kinds))
    firsts = tuple(clause.name for clause in clauses if isinstance(clause, ChoosingObject))
    if firsts:
        made.append((FIRST, firsts))
    return tuple(sorted(dict(made).items()))  # in which order they are said makes no difference


def _answers(state: State, clause: Clause) -> Iterable[tuple[str, object]]:
    """What a clause answers of that which each of several objects can be asked by itself."""
    match clause:
        case ChoosingColors(colors):
            return [("color", word.color) for word in colors]
        case ChoosingTypes(subtypes):
            return [("type", subtype) for subtype in subtypes]
        case Naming(name):
            return [("name", name)]
        case ChoosingObject(name):
            return [("source", target(state, name, None))]
        case AttachedTo(name):
            return [("attached to", target(state, name))]
        case Copying(name):
            return [("copy", named(state, name).id)]
        case CopyingNothing():
            return [("copy", "nothing")]
        case ChoosingMode(number):
            return [("mode", number)]
    return ()


def _choices(state: State, clause: Clause) -> Iterable[tuple[str, object]]:
    """What a clause chooses by itself."""
    match clause:
        case ChoosingObject(name):
            return [("source", target(state, name, None))]
        case Naming(name):
            return [("name", name)]
        case ChoosingMana(mana):
            return [("mana", letters_of(mana))]
        case Dividing(amounts):
            return [(DIVISION, amounts)]
        case ChoosingMode(number):
            return [(MODES, (number,))]
        case ChoosingModes(numbers):
            return [(MODES, tuple(sorted(numbers)))]
        case Accepting() | Declining():
            return [("accepts", isinstance(clause, Accepting))]
        case SameTargets():
            return [(NEW_TARGETS, ())]
        case WinningFlip() | LosingFlip():
            return [("flip", isinstance(clause, WinningFlip))]
        case OfCost(names=names):
            key, zone = OF_COSTS[type(clause)]
            return [(key, objects(state, names, zone))]
        case Discarding(names):
            return [("discarded", to_discard(state, names))]
        case Finding(names):
            return [("found", objects(state, names, Zone.LIBRARY))]
        case FindingNothing():
            return [("found", ())]
        case PuttingOnTop(names):
            return [("top", objects(state, names, Zone.LIBRARY))]
        case PuttingOnBottom(names):
            return [("bottom", objects(state, names, Zone.LIBRARY))]
        case LeavingTapped(names):
            return [(LEFT_TAPPED, objects(state, names, Zone.BATTLEFIELD))]
        case LeavingNothingTapped():
            return [(LEFT_TAPPED, ())]
        case Keeping(names):
            return [("keeping", names)]
        case Proliferating(names):
            return [("proliferated", tuple(target(state, name) for name in names))]
        case ProliferatingNothing():
            return [("proliferated", ())]
    return ()


def objects(state: State, names: tuple[str, ...], zone: Zone) -> tuple[ObjectId, ...]:
    """The objects of some names, if possible those in a zone. Raises ValueError for none."""
    return tuple(named(state, name, zone).id for name in names)


def to_discard(state: State, names: tuple[str, ...]) -> tuple[ObjectId, ...]:
    """Cards of hands; also of libraries, for what is drawn first can be discarded then."""
    held = {o.label for o in state.zone(Zone.HAND)}
    return tuple(named(state, name, Zone.HAND if name in held else Zone.LIBRARY).id for name in names)


def _x(clauses: tuple[Clause, ...]) -> int | None:
    return next((c.number for c in clauses if isinstance(c, WithX)), None)


def has(clauses: tuple[Clause, ...], kind: type[Clause]) -> bool:
    """Whether a clause of a kind is said."""
    return any(isinstance(clause, kind) for clause in clauses)


def announcement(state: State, clauses: tuple[Clause, ...]) -> Announcement:
    """How a spell or an ability is announced, as the clauses say (601.2, 602.2)."""
    return Announcement(
        targets=targets(state, clauses),
        x=_x(clauses),
        number=next((c.number for c in clauses if isinstance(c, UsingAbility)), None),
        face_down=has(clauses, FaceDownClause),
        kicked=has(clauses, Kicked),
        bought_back=has(clauses, WithBuyback),
        replicated=sum(1 if c.number is None else c.number for c in clauses if isinstance(c, Replicated)),
        convoked=objects(
            state, tuple(n for c in clauses if isinstance(c, Convoking) for n in c.names), Zone.BATTLEFIELD
        ),
        alternative=has(clauses, ForAlternative),
        means=means(state, clauses),
    )


def means(state: State, clauses: tuple[Clause, ...]) -> Means:
    """With what a cost is paid, as the clauses say."""
    tapping: list[TappedFor] = []
    for clause in clauses:
        if isinstance(clause, Tapping):
            tapping += [TappedFor(named(state, name, Zone.BATTLEFIELD).id) for name in clause.names]
        elif isinstance(clause, TappingFor):
            tapping.append(TappedFor(named(state, clause.name, Zone.BATTLEFIELD).id, letters_of(clause.mana)))
    mana = next((letters_of(c.mana) for c in clauses if isinstance(c, Paying)), None)
    return Means(has(clauses, AsPaid), tuple(tapping), mana, choices(state, clauses))


def attackers(
    state: State, action: AttacksWith | AttacksWhom | AttacksWithNothing
) -> tuple[tuple[ObjectId, Target], ...]:
    """The attackers of a declaration, each with what it attacks."""
    if isinstance(action, AttacksWithNothing):
        return ()
    whom: Target = state.defending
    if isinstance(action, AttacksWhom):
        whom = target(state, action.whom)
    found = [(named(state, name, Zone.BATTLEFIELD).id, whom) for name in action.attackers]
    for clause in action.clauses:
        if isinstance(clause, AlsoAttacking):
            also = target(state, clause.whom)
            found += [(named(state, name, Zone.BATTLEFIELD).id, also) for name in clause.attackers]
    return tuple(found)


def target(state: State, name: str, zone: Zone | None = Zone.BATTLEFIELD) -> Target:
    """A player or an object, as a name says. Raises ValueError for none of that name."""
    return name if any(p.name == name for p in state.players) else named(state, name, zone).id


def blocks(state: State, action: BlocksWith | BlocksNothing) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """The blocks of a declaration: each blocker with what it blocks."""
    if isinstance(action, BlocksNothing):
        return ()
    said = [(action.attacker, action.blockers)]
    said += [(c.attacker, c.blockers) for c in action.clauses if isinstance(c, AlsoBlocking)]
    return tuple(
        (named(state, blocker, Zone.BATTLEFIELD).id, named(state, attacker, Zone.BATTLEFIELD).id)
        for attacker, blockers in said
        for blocker in blockers
    )
