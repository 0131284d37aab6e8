"""Paying: mana abilities first, then all parts of a cost at once, mana from a pool (601.2g-h, 605)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from mtgrules.eras.era import Era, NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.kinds import Activated
from mtgrules.language.does.costs import LoyaltyCost, ManaPart, SymbolCost
from mtgrules.language.edits.permissions import Rule
from mtgrules.language.phrases.compound import Use
from mtgrules.language.phrases.dated_rules import remembered_choices
from mtgrules.model.events.base import Event
from mtgrules.model.events.mana import ManaAdded, ManaSpent, ordered, shown, told
from mtgrules.model.events.moves import Moved, happen
from mtgrules.model.events.permanents import StatusChanged
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.events.stack import DelayedTriggered
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.mana import Mana, ManaCost
from mtgrules.model.objects import Choices, Object, Zone
from mtgrules.model.payment import payments
from mtgrules.model.spoken import Spoken, SpokenAbility
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Due, Illegal, Reason, Verdict, ask
from mtgrules.model.words import Cost, Offer, worded
from mtgrules.rules.events.triggers import Occurrence, noticed
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.printed import words_in
from mtgrules.rules.objects.permissions import (
    EVERY_COST,
    costs_that_wait,
    is_sick,
    kinds_on,
    summoning_sickness,
)
from mtgrules.rules.objects.sources import last_known
from mtgrules.rules.stack.carrying_out import done_at_once, mentions
from mtgrules.rules.stack.timing import activation_limits, of_another, use_of

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
) -> tuple[Event, ...] | str:
    """The events of paying a cost from a player's pool, or why it can't be paid.

    `chosen` is the mana that the player wants to spend; without it, there has to be one way only: else
    ChoiceDue is raised.
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
        ask(f"With which mana is {shown_cost} paid?", tuple(map(str, ways)), player, PAYING)
    spent: list[Event] = [ManaSpent(player, ways[0].mana)] if ways[0].mana else []
    if ways[0].life:
        spent.append(LifeChanged(player, -ways[0].life))
    return tuple(spent)


@dataclass(frozen=True)
class TappedFor:
    """A permanent whose mana ability is used to pay, and the mana that it is to make."""

    obj: ObjectId
    mana: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Means:
    """With what a player pays: mana abilities used now, the mana of the pool, and what else is chosen."""

    as_paid: bool = False
    tapping: tuple[TappedFor, ...] = ()
    mana: tuple[str, ...] | None = None
    chosen: Choices = ()


class CantPay(Illegal):
    """A cost can't be paid; nothing has changed."""

    def __init__(self, verdict: Verdict, unpaid: Unpaid | None = None) -> None:
        super().__init__(verdict)
        self.unpaid = unpaid


@dataclass(frozen=True)
class Unpaid:
    """Mana that is missing: for what, with which X, spent on what, and what can not be tapped for it."""

    mana: ManaCost
    x: int
    on: SpentOn | None
    tapped: Ids


def cost_paid(
    state: State,
    frame: Frame,
    costs: Iterable[Cost],
    mana: ManaCost | None,
    means: Means,
    on: SpentOn | None = None,
) -> tuple[Event, ...]:
    """The events of paying: mana abilities, then every part of the cost.

    `mana` is the mana cost with all that comes to it; some mana can be spent `on` some things only.
    Raises CantPay with each reason, ChoiceDue for a
    choice that is missing.
    """
    assert frame.you is not None
    events: list[Event] = []
    for tapped in means.tapping:
        rule = mana_while_paying.at(state.era)
        if not rule.value:
            told = "mana has to be in the pool before a spell or ability is played"
            raise CantPay(Verdict((Reason("cost", told, rule.cite),)))
        chosen = means.chosen if len(means.tapping) == 1 else ()
        events += mana_made(happen(state, events), frame.you, tapped, chosen)
    now, reasons, parts = happen(state, events), list[Reason](), list(costs)
    left = now  # what one part of the cost has used up is not there for the next
    for part in parts:
        reasons += _against(now, frame, part)
        if isinstance(part, ManaPart):
            continue
        paid = part.pay(view(left), replace(frame, chosen=(*frame.chosen, *means.chosen)))
        if isinstance(paid, str):
            code = "tapped" if isinstance(part, SymbolCost) else "cost"
            reasons.append(Reason(code, paid, paying.at(state.era).cite))
        else:
            events += paid
            left = happen(left, paid)
    if reasons:
        raise CantPay(Verdict(tuple(dict.fromkeys(reasons))))
    if mana is not None and mana.symbols and not means.as_paid:
        found = mana_paid(now, frame.you, mana, frame.x, means.mana, on)
        if isinstance(found, str):
            reason = Reason("cost", found + _hint(now, frame.you), paying.at(state.era).cite)
            used = frozenset(event.obj for event in events if isinstance(event, StatusChanged))
            raise CantPay(Verdict((reason,)), Unpaid(mana, frame.x, on, used))
        events += found
    return tuple(events)


def _against(state: State, frame: Frame, part: Cost) -> list[Reason]:
    """What the rules have against paying {T} or {Q} now (302.6)."""
    waits = isinstance(part, SymbolCost) or costs_that_wait.at(state.era).value == EVERY_COST
    if not waits or frame.this is None or not is_sick(view(state), frame.this, paying=True):
        return []
    if Rule.UNAFFECTED_BY_SICKNESS in kinds_on(state, frame.this):
        return []
    label = state.objects[frame.this].label
    told = f"{label} is a creature that came under {frame.you}'s control after their turn had begun"
    return [Reason("sick", told, summoning_sickness.at(state.era).cite)]


def _hint(state: State, player: str) -> str:
    """What the player could tap for mana."""
    now = view(state)
    sources = [
        o.label
        for o in state.zone(Zone.BATTLEFIELD)
        if now.controller[o.id] == player
        and not o.status.tapped
        and any(is_mana_ability(i.ability, state.era) for i in now.abilities[o.id])
    ]
    return f"; these could make mana: {', '.join(sources)}" if sources else ""


def mana_part(costs: Iterable[Cost]) -> ManaCost | None:
    """The mana among the parts of a cost."""
    symbols = tuple(s for part in costs if isinstance(part, ManaPart) for s in part.cost.symbols)
    return ManaCost(symbols) if symbols else None


def asks_x(costs: Iterable[Cost]) -> bool:
    """Whether any part of a cost has an X, which is chosen before it is paid (107.3)."""
    costs = tuple(costs)
    mana = mana_part(costs)
    return any(c.asks_x for c in costs) or (mana is not None and any(s.is_x for s in mana.symbols))


def mana_made(state: State, player: str, tapped: TappedFor, chosen: Choices = ()) -> tuple[Event, ...]:
    """The events of using the one mana ability of a permanent. Raises CantPay, ChoiceDue."""
    source = state.objects[tapped.obj]
    now = view(state)
    cite = mana_abilities.at(state.era).cite
    there = source.zone is Zone.BATTLEFIELD
    anothers = of_another(state, player, source) if there else None
    if anothers:
        raise CantPay(Verdict((anothers,)))
    here = now.abilities[source.id] if there else ()
    found = [i.ability for i in here if is_mana_ability(i.ability, state.era)]
    if not found:
        told = f"{source.label} has no mana ability that {player} could use"
        raise CantPay(Verdict((Reason("ability", told, cite),)))
    wanted = tapped.mana
    if len(found) > 1 and wanted is not None:
        found = [a for a in found if any(set(wanted) <= set(made) for made in offered(state, source, a))]
    if len(found) != 1:
        options = tuple(str(ability) for ability in found)
        raise ChoiceDue(
            Due(f"For which mana is {source.label} tapped?", options, player, say="tapping ... for {{W}}")
        )
    ability = found[0]
    assert isinstance(ability, Activated)
    if asks_x(ability.costs):
        raise NotModelled(f"saying X of {source.label} while something else is paid: activate it before that")
    means = Means(chosen=chosen if wanted is None else ((Key.MANA, wanted),))
    return activated_for_mana(state, player, source, ability, means)


def offered(state: State, source: Object, ability: object) -> Offer:
    """The mana that an activated ability of an object would add now, or what could be chosen; once each."""
    now = view(state)
    frame = Frame(this=source.id, you=now.controller[source.id], chosen=remembered_choices(state, source))
    done = ability.instructions if isinstance(ability, Activated) else ()
    return tuple(dict.fromkeys(made for one in done for made in one.mana_offered(now, frame)))


def activated_for_mana(
    state: State, player: str, source: Object, ability: Activated, means: Means, x: int = 0
) -> tuple[Event, ...]:
    """The events of a mana ability: its cost, then its mana at once (605.3b). Raises CantPay, ChoiceDue."""
    limited = activation_limits(state, player, source, ability)
    if not limited:
        raise CantPay(limited)
    chosen = (*remembered_choices(state, source), *means.chosen)
    frame = Frame(this=source.id, you=player, chosen=chosen, x=x)
    on = SpentOn(state, source.id, casting=False)
    events = list(cost_paid(state, frame, ability.costs, mana_part(ability.costs), means, on))
    frame = replace(frame, named=named_by_costs(state, frame, ability.costs, events))
    known = [_remembering(state, event) for event in events]
    for instruction in ability.instructions:
        done, frame = done_at_once(happen(state, known), instruction, frame)
        known += done
        events += done
    if ability.taps:
        events += _answered_at_once(state, known, events, means, len(offered(state, source, ability)))
    return (*events, *use_of(source, ability))


def _answered_at_once(
    state: State, known: list[Event], events: list[Event], means: Means, offers: int
) -> list[Event]:
    """What abilities add that trigger on mana which something was tapped for (605.4a). Raises ChoiceDue."""
    made = {n: event for n, event in enumerate(known) if isinstance(event, ManaAdded)}
    if not made:
        return []
    last, letters = max(made), tuple(letter for event in made.values() for letter in event.letters)
    known[last] = events[last] = replace(made[last], tapped_for=ordered(letters))
    found, asked = list[Event](), offers > 1
    for one in noticed(Occurrence(state, happen(state, known), tuple(known)), at_once=True):
        frame = one.waiting.frame
        for instruction in getattr(one.waiting.ability, "instructions", ()):
            now = happen(state, (*known, *found))
            asks = len(instruction.mana_offered(view(now), frame)) > 1
            if (asks and asked) or isinstance(one, DelayedTriggered):
                raise NotModelled("mana of several abilities to choose, or of one that triggers once")
            told = tuple(pair for pair in means.chosen if asks or pair[0] != Key.MANA)
            done, frame = done_at_once(now, instruction, replace(frame, chosen=(*frame.chosen, *told)))
            found, asked = [*found, *done], asked or asks
    return found


def _remembering(state: State, event: Event) -> Event:
    """What pays a cost, with what is remembered of an object that leaves by it, for the mana that is made."""
    if not isinstance(event, Moved) or event.last is not None or event.obj not in view(state):
        return event
    return replace(event, last=last_known(view(state), event.obj))


def named_by_costs(
    state: State, frame: Frame, costs: Iterable[Cost], paid: Iterable[Event]
) -> tuple[Mention, ...]:
    """What was named by paying costs, such as the creature sacrificed, for the effect to take up."""
    return mentions((phrase for cost in costs for phrase in cost.names), state, tuple(paid), frame)
