"""Mana: which abilities make it, and in which ways a cost can be paid from a pool (106, 118, 605)."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.eras.era import Era
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.kinds import Activated
from mtgrules.language.does.costs import LoyaltyCost
from mtgrules.language.phrases.compound import Use
from mtgrules.model.events.base import Event
from mtgrules.model.events.mana import ManaSpent, ordered, shown, told
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import Mana, ManaCost
from mtgrules.model.payment import payments
from mtgrules.model.spoken import Spoken, SpokenAbility
from mtgrules.model.state import State
from mtgrules.model.verdict import Due
from mtgrules.model.words import worded
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.existence import words_in

mana_abilities = dated_rule("a mana ability does not use the stack")
mana_while_paying = dated_rule("mana abilities are activated while a cost is paid")
mana_from_library = dated_rule("an ability that moves a card of a library can be a mana ability")
paying = dated_rule("each symbol of a cost is paid with mana of its kind")


PAYING = "paying {}"
"""How it is said with which mana a cost is paid."""


def is_mana_ability(ability: SpokenAbility, era: Era) -> bool:
    """Whether an ability is a mana ability: no target, it could add mana, and by era no library (605.1a)."""
    if not isinstance(ability, Activated) or not mana_abilities.at(era).value:
        return False
    instructions = ability.instructions
    no_target = not any(instruction.targets for instruction in instructions)
    loyal = any(isinstance(cost, LoyaltyCost) for cost in ability.costs)
    if loyal or not no_target or not any(instruction.adds_mana for instruction in instructions):
        return False
    lines = (getattr(part, name).value for part in words_in(instructions) for name in part.rows)
    return mana_from_library.at(era).value or not any(getattr(line, "moves_library", False) for line in lines)


@dataclass(frozen=True)
class SpentOn:
    """What mana is spent on: a spell as it is on the stack, or an ability of an object."""

    state: State
    obj: ObjectId
    casting: bool


def spendable(pool: tuple[Mana, ...], on: SpentOn | None) -> tuple[Mana, ...]:
    """The mana that can be spent on something (106.6); None is neither a spell nor an ability."""
    return tuple(one for one in pool if one.only is None or (on is not None and _pays_for(one.only, on)))


def _pays_for(only: Spoken, on: SpentOn) -> bool:
    return worded(Use, only).pays_for(on.obj, view(on.state), casting=on.casting)


def mana_paid(
    state: State,
    player: str,
    cost: ManaCost,
    x: int = 0,
    chosen: tuple[str, ...] | None = None,
    on: SpentOn | None = None,
) -> tuple[Event, ...] | Due | str:
    """The events of paying a cost from a player's pool, a question, or why it can't be paid.

    `chosen` is the mana that the player wants to spend; without it, there has to be one way only.
    """
    pool = state.player(player).pool
    ways = payments(spendable(pool, on), cost, x)
    if chosen is not None:
        ways = tuple(way for way in ways if way.letters == ordered(chosen))
    life = state.player(player).life
    ways = tuple(way for way in ways if way.life <= max(life, 0))
    shown_cost = f"{cost} with {{X}} = {x}" if x else str(cost)
    if not ways:
        there = told(pool) or "no mana"
        with_what = f" with {shown(ordered(chosen))}" if chosen is not None else ""
        return f"{shown_cost} can't be paid{with_what}: in {player}'s pool there is {there}"
    if len(ways) > 1:
        return Due(f"With which mana is {shown_cost} paid?", tuple(map(str, ways)), player, say=PAYING)
    spent: list[Event] = [ManaSpent(player, ways[0].mana)] if ways[0].mana else []
    if ways[0].life:
        spent.append(LifeChanged(player, -ways[0].life))
    return tuple(spent)
