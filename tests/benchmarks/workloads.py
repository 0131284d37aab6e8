"""The positions that are measured: many creatures, with effects of a few kinds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from types import MappingProxyType

from boards import creature, enchantment, placed, position

from mtgrules.language.card import Card
from mtgrules.language.phrases.turn import StepName, Steps
from mtgrules.language.said.actions import AttacksWith, BlocksWith, GoesTo
from mtgrules.language.said.clauses import CombatClause, CombatNaming
from mtgrules.model.objects import Made, Object
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.rules.layers.layer_lists import dependency

TEXTS = (
    "Creatures you control get +1/+1.",
    "Creatures you control are black.",
    "Creatures you control are enchantments in addition to their other types.",
    "Creatures you control have flying.",
)
"""The effects of W(N, M), which has M of them by turns: layers 7c, 5, 4 and 6."""
CAN_NOT_MATTER = "Creatures you control are enchantments in addition to their other types."
COULD_MATTER = "Creatures you control are creatures in addition to their other types."
AMOUNT = "Each creature gets +1/+1 for each other creature that shares a creature type with it."
PEOPLES = ("Elf", "Goblin", "Human", "Merfolk", "Zombie", "Soldier", "Wizard", "Warrior", "Cleric", "Knight")


def board(things: Iterable[Object], texts: Sequence[str]) -> State:
    """Some objects, and an enchantment for each text."""
    there = list(things)
    first = len(there) + 1
    return position(
        *there, *(placed(first + n, enchantment(f"E{n}", text), first + n) for n, text in enumerate(texts))
    )


def crowd(size: int) -> Iterable[Object]:
    """Green creatures of one player, no two of one name or size."""
    return (placed(n, creature(f"C{n}", "{G}", f"{n}/{n}"), n) for n in range(1, size + 1))


def mixed(objects: int, effects: int) -> State:
    """W(N, M)."""
    return board(crowd(objects), [TEXTS[n % 4] for n in range(effects)])


def of_few_kinds(objects: int, effects: int) -> State:
    """Nine tenths are equal tokens, the rest are of nine other kinds."""
    token = Made("Elf", creature("Elf", "{G}", "1/1", types="Creature — Elf").printed(State().era))
    cards = [creature(f"K{n}", "{G}", f"{n}/{n}") for n in range(2, 11)]
    things = (placed(n, cards[n % 9], n) if n % 10 == 0 else _token(n, token) for n in range(1, objects + 1))
    return board(things, [TEXTS[n % 4] for n in range(effects)])


def _token(number: int, made: Made) -> Object:
    blank = placed(number, Card.read("Elf", "", "Creature", "1/1"), number)
    return replace(blank, card=made, token=True)


def _pinger(name: str, size: str) -> Card:
    return creature(name, "{1}", size, f"{{T}}: {name} deals 1 damage to any target.")


def pingers(objects: int) -> State:
    """Creatures that all differ, each with an ability that has a target."""
    return board((placed(n, _pinger(f"C{n}", f"1/{n}"), n) for n in range(1, objects + 1)), ())


def equal_pingers(objects: int) -> State:
    """Equal tokens with such an ability."""
    token = Made("Imp", _pinger("Imp", "1/1").printed(State().era))
    return board((_token(n, token).with_(label=f"Imp {n}") for n in range(1, objects + 1)), ())


def peoples(objects: int) -> State:
    """Creatures of two types each, with an effect that counts for each of them those that share one."""
    pairs = [(a, b) for a in PEOPLES for b in PEOPLES if a < b]
    return board(
        (
            placed(n, creature(f"C{n}", "{G}", f"{n}/{n}", types=f"Creature — {a} {b}"), n)
            for n in range(1, objects + 1)
            for a, b in (pairs[n % len(pairs)],)
        ),
        [AMOUNT],
    )


def strikers(pairs: int) -> State:
    """Double strikers of Ana's and as many 2/2 creatures of Nico's, before combat, no two of one name."""
    mine = (placed(n, creature(f"S{n}", "{W}", "1/3", "Double strike"), n) for n in range(1, pairs + 1))
    his = (
        placed(pairs + n, creature(f"B{n}", "{G}", "2/2"), pairs + n, controller="Nico")
        for n in range(1, pairs + 1)
    )
    return position(*mine, *his)


def declared(pairs: int) -> tuple[Action, ...]:
    """Every striker attacks, each is blocked by one creature, and combat goes on to its end."""
    attackers = tuple(f"S{n}" for n in range(1, pairs + 1))
    more = tuple(CombatClause(CombatNaming.BLOCKING, f"S{n}", (f"B{n}",)) for n in range(2, pairs + 1))
    return (
        AttacksWith("Ana", attackers=attackers),
        BlocksWith("Nico", "S1", ("B1",), more),
        GoesTo(StepName(Steps.END_OF_COMBAT)),
    )


def without_dependency(state: State) -> State:
    """The same position by rules that know no dependency."""
    return state.under(state.era.but(dependency.to("none", "no dependency")))


def fresh(state: State) -> State:
    """An equal position of which nothing is worked out yet."""
    return replace(state, objects=MappingProxyType(dict(state.objects)))
