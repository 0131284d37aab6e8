"""Casting, activating, playing and turning up: each with its targets and the ways to pay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain, combinations, product
from types import MappingProxyType

from mtgrules.language.abilities.casting_keywords import Buyback, Convoke, Replicate
from mtgrules.language.abilities.keywords import Kicker, Morph
from mtgrules.language.abilities.kinds import Activated, AdditionalCost
from mtgrules.language.does.choosing import MODES, in_modes, modal
from mtgrules.language.does.costs import TapCost
from mtgrules.language.does.costs_of_choice import OfChoice, TapSome
from mtgrules.language.does.dividing import DIVISION
from mtgrules.language.phrases.meaning import how_many
from mtgrules.language.phrases.several_targets import SeveralTargets
from mtgrules.language.said.actions import Activates, Casts, PlaysLand, TurnsFaceUp
from mtgrules.language.said.clauses import (
    ChoosingMana,
    Convoking,
    Discarding,
    Dividing,
    Exiling,
    FaceDownClause,
    ForAlternative,
    Kicked,
    Paying,
    RemovingFrom,
    Replicated,
    Returning,
    Sacrificing,
    Tapping,
    TappingAsCost,
    TappingFor,
    Targeting,
    UsingAbility,
    WithBuyback,
    WithX,
    choosing_modes,
)
from mtgrules.model.events.base import label
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue
from mtgrules.model.view import View
from mtgrules.model.words import Action, Clause, Cost, Instruction, Selector
from mtgrules.options.looking import MOST_TRIED, bounded, goes, sayable
from mtgrules.rules.damage.waiting_damage import instructions_in
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.sources import colors_of
from mtgrules.rules.stack.activating import activate, activated_abilities
from mtgrules.rules.stack.announcing import Announcement
from mtgrules.rules.stack.casting import cast, land_played
from mtgrules.rules.stack.casting import spoken as said_by
from mtgrules.rules.stack.convoking import convoking, left_to_pay
from mtgrules.rules.stack.costs import Means, mana_part, offered
from mtgrules.rules.stack.dividing import divisions
from mtgrules.rules.stack.face_up import face_up_cost, turned_face_up
from mtgrules.rules.stack.mana import SpentOn, is_mana_ability
from mtgrules.rules.stack.spell_costs import (
    alternative_cost,
    as_it_is_cast,
    as_spell,
    changed_cost,
    face_down_cost,
    flashback_cost,
    total,
)
from mtgrules.rules.stack.targets import each_legal_target, slots, ways_to_target
from mtgrules.rules.stack.texts import instructions_of, target_phrases_of
from mtgrules.rules.stack.ways_to_pay import WayToPay, most_mana, ways_to_pay

Said = tuple[Announcement, tuple[Clause, ...]]
"""An announcement, with the clauses that say it."""


def with_cards(state: State, player: str) -> Iterator[Object]:
    """The cards with which a player might do something: those in hand and in the graveyard."""
    for card in (*state.zone(Zone.HAND), *state.zone(Zone.GRAVEYARD)):
        if card.owner == player and sayable(state, card.id, Zone.HAND):
            yield card


def ways_with(
    state: State, player: str, source: Object, most: int = MOST_TRIED
) -> Iterator[Iterator[Action]]:
    """What a player may do with a card or a permanent: for each thing to do the legal ways to do it.

    Going on raises NotModelled where more than so many ways would have to be tried.
    """
    now = view(state)
    if source.zone is Zone.BATTLEFIELD:
        yield _turned_up(state, player, source)
    elif source.zone is Zone.HAND or flashback_cost(now, source) is not None:
        yield _played(state, player, source)
        yield _cast(state, player, source, most)
    abilities = activated_abilities(now, source.id)
    for number, ability in enumerate(abilities, 1):
        ways = _activations(state, player, source, ability, number, len(abilities))
        yield _activated(state, player, source, bounded(ways, f"ways to activate {source.label}", most))


def _played(state: State, player: str, card: Object) -> Iterator[Action]:
    if "land" in view(state).types[card.id] and goes(land_played, state, player, card, ()):
        yield PlaysLand(player, card.label)


def _cast(state: State, player: str, card: Object, most: int) -> Iterator[Action]:
    for said, clauses in bounded(_castings(state, player, card), f"ways to cast {card.label}", most):
        if goes(cast, state, player, card, said):
            yield Casts(player, card.label, clauses)


def _turned_up(state: State, player: str, obj: Object) -> Iterator[Action]:
    for way in ways_to_pay(state, player, face_up_cost(state, obj)) if obj.status.face_down else ():
        if goes(turned_face_up, state, player, obj, _means(way)):
            yield TurnsFaceUp(player, obj.label, _paid(state, way))


def _activated(state: State, player: str, source: Object, ways: Iterable[Said]) -> Iterator[Action]:
    for said, clauses in ways:
        if goes(activate, state, player, source, said):
            yield Activates(player, source.label, clauses)


def _castings(state: State, player: str, card: Object) -> Iterator[Said]:
    """The ways to cast a card: face up, kicked or not, in each of its modes, and face down."""
    now = view(state)
    abilities = [instance.ability for instance in now.abilities[card.id]]
    if "land" not in now.types[card.id]:
        more = mana_part(c for a in abilities if isinstance(a, AdditionalCost) for c in a.costs)
        kickers = [a.cost for a in abilities if isinstance(a, Kicker)][:1]
        buybacks = [a.cost for a in abilities if isinstance(a, Buyback)][:1]
        instead = alternative_cost(now, card)
        back = flashback_cost(now, card)
        costs = [(False, now.cost[card.id])]
        costs += [] if instead is None else [(True, mana_part(instead[0].costs))]
        costs = costs if back is None else [(False, back)]
        choosing = modal(instructions_of(state, card))
        modes: tuple[tuple[int, ...] | None, ...] = (None,) if choosing is None else choosing.ways()
        replicates = [a.cost for a in abilities if isinstance(a, Replicate)][:1]
        times = range(_most(state, player, replicates) + 1)
        optional = product((None, *kickers), (None, *buybacks), times)
        for (alternative, cost), (kicked, bought, often), mode in product(costs, list(optional), modes):
            clauses = [
                *([ForAlternative()] if alternative else ()),
                *([Kicked()] if kicked is not None else ()),
                *([WithBuyback()] if bought is not None else ()),
                *([Replicated(often if often > 1 else None)] if often else ()),
                *([choosing_modes(mode)] if mode is not None else ()),
            ]
            means = Means(chosen=() if mode is None else ((MODES, mode),))
            draft = Announcement(
                kicked=kicked is not None,
                bought_back=bought is not None,
                replicated=often,
                alternative=alternative,
                means=means,
            )
            there = as_it_is_cast(state, card, alternative)
            held, seen = there.objects[card.id], view(there)
            on = as_spell(there, player, held)
            mana = changed_cost(seen, held, player, total(cost, more, kicked, bought, *replicates * often))
            phrases, spoken = target_phrases_of(there, held, mode or ()), tuple(said_by(seen, card.id, mode))
            parts = [c for a in abilities if isinstance(a, AdditionalCost) for c in a.costs]
            if alternative and instead is not None:
                parts += instead[0].costs
            for told in _with_x(state, player, card, (draft, tuple(clauses)), parts):
                for begun, used in _with_choices(state, player, card, told, parts):
                    yield from _announcements(state, player, card, begun, (phrases, spoken), mana, on, used)
            if any(isinstance(ability, Convoke) for ability in abilities):
                for creatures, rest in _convokings(now, player, mana):
                    names = tuple(state.objects[obj].label for obj in creatures)
                    tapped: Said = (replace(draft, convoked=creatures), (*clauses, Convoking(names)))
                    yield from _announcements(
                        state, player, card, tapped, (phrases, spoken), rest, on, frozenset(creatures)
                    )
    if any(isinstance(ability, Morph) for ability in abilities):
        hidden = Announcement(face_down=True)
        mana = face_down_cost(state, player, card)
        on = as_spell(state, player, card, face_down=True)
        yield from _announcements(state, player, card, (hidden, (FaceDownClause(),)), ((), ()), mana, on)


def _most(state: State, player: str, costs: list[ManaCost]) -> int:
    """How often a player could pay the first of some costs at most; what costs nothing is paid once."""
    each = costs[0].mana_value() if costs else 0
    return most_mana(state, player) // each if each else len(costs[:1])


def _convokings(
    now: View, player: str, cost: ManaCost | None
) -> Iterator[tuple[tuple[ObjectId, ...], ManaCost]]:
    """The sets of creatures that can be tapped for convoke, each with what can be left to be paid."""
    there = [obj for obj in convoking(now, player) if sayable(now.state, obj, Zone.BATTLEFIELD)]
    most = min(len(there), 0 if cost is None else cost.mana_value())
    sets = (chosen for number in range(1, most + 1) for chosen in combinations(there, number))
    for chosen in bounded(sets, "ways to choose what is tapped for convoke"):
        for rest in left_to_pay(now, chosen, cost):
            yield chosen, rest


def with_permanents(state: State, player: str) -> Iterator[Object]:
    """The permanents with which a player might do something: those that the player controls."""
    now = view(state)
    for obj in state.zone(Zone.BATTLEFIELD):
        if now.controller[obj.id] == player and sayable(state, obj.id, Zone.BATTLEFIELD):
            yield obj


def _activations(
    state: State, player: str, source: Object, ability: Activated, number: int, of: int
) -> Iterator[Said]:
    """The ways to activate an ability of a permanent that has so many."""
    choosing = modal(ability.instructions)
    if choosing is not None:
        for modes in choosing.ways():
            yield from _activations_in(state, player, source, ability, number, of, modes)
    else:
        yield from _activations_in(state, player, source, ability, number, of, ())


def _activations_in(
    state: State,
    player: str,
    source: Object,
    ability: Activated,
    number: int,
    of: int,
    modes: tuple[int, ...],
) -> Iterator[Said]:
    """The ways to activate an ability in some modes; none for one that has none."""
    which: tuple[Clause, ...] = (UsingAbility(number),) if of > 1 else ()
    which = (*which, choosing_modes(modes)) if modes else which
    means = Means(chosen=((MODES, modes),) if modes else ())
    draft: Said = (Announcement(number=number if of > 1 else None, means=means), which)
    phrases, spoken = (
        tuple(p for i in in_modes(ability.instructions, modes) for p in i.targets),
        tuple(instructions_in(ability, modes)),
    )
    without = frozenset({source.id}) if any(isinstance(c, TapCost) for c in ability.costs) else frozenset()
    cost, on = mana_part(ability.costs), SpentOn(state, source.id, casting=False)
    announced = (
        announcement
        for told in _with_x(state, player, source, draft, ability.costs)
        for begun, used in _with_choices(state, player, source, told, ability.costs, without)
        for announcement in _announcements(state, player, source, begun, (phrases, spoken), cost, on, used)
    )
    for said, clauses in announced:
        if is_mana_ability(ability, state.era) and _asks_which(state, player, source, said):
            for letters in offered(state, source, ability):
                chosen = replace(said.means, chosen=(*said.means.chosen, ("mana", letters)))
                yield replace(said, means=chosen), (*clauses, ChoosingMana(_mana(letters)))
        else:
            yield said, clauses


_CLAUSES: Mapping[str, Callable[[tuple[str, ...]], Clause]] = MappingProxyType(
    {
        "sacrificed": Sacrificing,
        "discarded": Discarding,
        "tapped": TappingAsCost,
        "counters": RemovingFrom,
        "returned": Returning,
        "exiled": Exiling,
    }
)
"""How the choice is said that is kept so."""


def _with_x(state: State, player: str, source: Object, draft: Said, costs: Iterable[Cost]) -> Iterator[Said]:
    """A draft with each X that a part of its cost could be paid with; as it is where none asks for X."""
    asking = [cost for cost in costs if cost.asks_x]
    if not asking:
        yield draft
        return
    frame, (begun, clauses) = Frame(this=source.id, you=player), draft
    for x in range(min(cost.most_x(view(state), frame) for cost in asking) + 1):
        yield replace(begun, x=x), (*clauses, WithX(x))


def _with_choices(
    state: State, player: str, source: Object, draft: Said, costs: Iterable[Cost], tapped: Ids = frozenset()
) -> Iterator[tuple[Said, Ids]]:
    """A draft with each choice of what its costs are paid with, and what is tapped by that."""
    frame, now = Frame(this=source.id, you=player, x=draft[0].x or 0), view(state)
    parts = [cost for cost in costs if isinstance(cost, OfChoice)]
    ways = []
    for cost in parts:
        used = tapped if isinstance(cost, TapSome) else frozenset[ObjectId]()
        fitting = [o for o in cost.fitting(now, frame) if o not in used and sayable(state, o, cost.zone)]
        many = how_many(cost.number, now, frame)
        ways.append(list(bounded(combinations(fitting, many), f"ways to choose for {source.label}")))
    begun, clauses = draft
    for taken in bounded(product(*ways), f"ways to choose what the costs of {source.label} are paid with"):
        found: dict[str, tuple[ObjectId, ...]] = {}
        for cost, chosen in zip(parts, taken, strict=True):
            found[cost.key] = (*found.get(cost.key, ()), *chosen)
        if any(len(set(chosen)) < len(chosen) for chosen in found.values()):
            continue  # nothing pays for two parts
        means = replace(begun.means, chosen=(*begun.means.chosen, *found.items()))
        said = [_CLAUSES[key](tuple(label(state, o) for o in chosen)) for key, chosen in found.items()]
        free = sum(map(len, ways)) == len(ways)  # where there is one way only, nobody says it
        more = frozenset(
            o for cost, chosen in zip(parts, taken, strict=True) if cost.key == "tapped" for o in chosen
        )
        if free:
            yield draft, tapped | more
        else:
            yield (replace(begun, means=means), (*clauses, *said)), tapped | more


def _asks_which(state: State, player: str, source: Object, said: Announcement) -> bool:
    """Whether a mana ability asks which mana it is to make."""
    try:
        activate(state, player, source, said)
    except ChoiceDue:
        return True
    return False


def _announcements(
    state: State,
    player: str,
    source: Object,
    draft: Said,
    aims: tuple[tuple[Selector, ...], tuple[Instruction, ...]],
    cost: ManaCost | None,
    on: SpentOn,
    without: Ids = frozenset(),
) -> Iterator[Said]:
    """A draft with each targets, each division, each X and each way to pay that there is."""
    (begun, first), (phrases, spoken) = draft, aims
    has_x = begun.x is None and cost is not None and any(symbol.is_x for symbol in cost.symbols)
    for x in range(most_mana(state, player) + 1) if has_x else (begun.x or 0,):
        ways = ways_to_pay(state, player, cost, x, without, on)
        for targets in _targets(state, player, source, phrases, x) if ways else ():
            clauses: list[Clause] = [Targeting(tuple(label(state, t) for t in targets))] if targets else []
            clauses += [WithX(x)] if has_x else []
            frame = Frame(this=source.id, you=player, x=x)
            divided = divisions(state, spoken, slots(phrases, len(targets), x), targets, frame)
            for way, shares in product(ways, bounded(divided, f"ways to divide for {source.label}")):
                said_so = () if shares is None else ((DIVISION, shares),)
                chosen = (*begun.means.chosen, *said_so)
                means = replace(begun.means, tapping=way.tapping, mana=way.mana, chosen=chosen)
                said = replace(begun, targets=targets, x=x if has_x else begun.x, means=means)
                more = () if shares is None else (Dividing(shares),)
                yield said, (*clauses, *more, *first, *_paid(state, way))


def _targets(
    state: State, player: str, source: Object, phrases: tuple[Selector, ...], x: int
) -> Iterable[tuple[int | str, ...]]:
    """Every choice of legal targets that a sentence can name."""
    frame = Frame(this=source.id, you=player, x=x)
    colors = colors_of(view(state), source.id, frame)
    legal = [
        (t for t in each_legal_target(state, phrase, frame, colors) if sayable(state, t))
        for phrase in phrases
    ]
    if len(phrases) == 1 and not isinstance(phrases[0], SeveralTargets):
        return ((target,) for target in legal[0])
    ways = [ways_to_target(phrase, [*there], x) for phrase, there in zip(phrases, legal, strict=True)]
    whole = (tuple(chain.from_iterable(chosen)) for chosen in product(*ways))
    return bounded(whole, f"ways to choose the targets of {source.label}")


def _means(way: WayToPay) -> Means:
    return Means(tapping=way.tapping, mana=way.mana)


def _paid(state: State, way: WayToPay) -> tuple[Clause, ...]:
    """What is said of a way to pay."""
    plain = tuple(label(state, t.obj) for t in way.tapping if t.mana is None)
    clauses: list[Clause] = [Tapping(plain)] if plain else []
    clauses += [TappingFor(label(state, t.obj), _mana(t.mana)) for t in way.tapping if t.mana is not None]
    return (*clauses, Paying(_mana(way.mana))) if way.mana is not None else tuple(clauses)


def _mana(letters: tuple[str, ...]) -> ManaCost:
    return ManaCost(tuple(map(Symbol, letters or ("0",))))
