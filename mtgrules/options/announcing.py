"""Casting, activating, playing and turning up: each with its targets and the ways to pay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from mtgrules.language.actions import (
    Activates,
    Casts,
    ChoosingMana,
    FaceDownClause,
    Paying,
    PlaysLand,
    Tapping,
    TappingFor,
    Targeting,
    TurnsFaceUp,
    UsingAbility,
    WithX,
)
from mtgrules.language.costs import TapCost
from mtgrules.language.keywords import Morph
from mtgrules.model.events import label
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.mana_events import LETTERS
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue
from mtgrules.model.words import Action, Clause, Frame, ObjectId, Selector
from mtgrules.options.looking import bounded, goes, sayable
from mtgrules.rules.casting import (
    FOR_MORPH,
    Announcement,
    activate,
    activated_abilities,
    cast,
    land_played,
)
from mtgrules.rules.costs import Means, mana_part
from mtgrules.rules.face_up import face_up_cost, turned_face_up
from mtgrules.rules.layers import view
from mtgrules.rules.mana import is_mana_ability
from mtgrules.rules.resolve import target_phrases_of
from mtgrules.rules.sources import colors_of
from mtgrules.rules.targets import legal_targets
from mtgrules.rules.ways_to_pay import Way, most_mana, ways_to_pay

Announcements = Iterable[tuple[Announcement, tuple[Clause, ...]]]


def with_cards(state: State, player: str) -> Iterator[Action]:
    """What a player may do with the cards in hand."""
    now = view(state)
    for card in state.zone(Zone.HAND):
        if card.owner != player or not sayable(state, card.id, Zone.HAND):
            continue
        if "land" in now.types[card.id]:
            if goes(land_played, state, player, card, ()):
                yield PlaysLand(player, card.label)
            continue
        for said, clauses in _announcements(
            state, player, card, target_phrases_of(state, card), now.cost[card.id]
        ):
            if goes(cast, state, player, card, said):
                yield Casts(player, card.label, clauses)
    for card in state.zone(Zone.HAND):
        morph = any(isinstance(i.ability, Morph) for i in now.abilities[card.id])
        if card.owner == player and morph and sayable(state, card.id, Zone.HAND):
            for way in ways_to_pay(state, player, FOR_MORPH):
                said = Announcement(face_down=True, means=_means(way))
                if goes(cast, state, player, card, said):
                    yield Casts(player, card.label, (FaceDownClause(), *_paid(state, way)))


def with_permanents(state: State, player: str) -> Iterator[Action]:
    """What a player may do with permanents: abilities, and turning up what lies face down."""
    now = view(state)
    for obj in state.zone(Zone.BATTLEFIELD):
        if now.controller[obj.id] != player or not sayable(state, obj.id, Zone.BATTLEFIELD):
            continue
        if obj.status.face_down:
            for way in ways_to_pay(state, player, face_up_cost(state, obj)):
                if goes(turned_face_up, state, player, obj, _means(way)):
                    yield TurnsFaceUp(player, obj.label, _paid(state, way))
        abilities = activated_abilities(now, obj.id)
        for number, ability in enumerate(abilities, 1):
            which = number if len(abilities) > 1 else None
            phrases = tuple(phrase for i in ability.instructions for phrase in i.targets)
            tapped = any(isinstance(cost, TapCost) for cost in ability.costs)
            without = frozenset({obj.id} if tapped else ())
            cost = mana_part(ability.costs)
            announcements = _announcements(state, player, obj, phrases, cost, which, without)
            if is_mana_ability(ability):
                announcements = _with_letters(state, player, obj, announcements)
            for said, clauses in announcements:
                if goes(activate, state, player, obj, said):
                    yield Activates(player, obj.label, clauses)


def _announcements(
    state: State,
    player: str,
    source: Object,
    phrases: tuple[Selector, ...],
    cost: ManaCost | None,
    number: int | None = None,
    without: frozenset[ObjectId] = frozenset(),
) -> Iterator[tuple[Announcement, tuple[Clause, ...]]]:
    """The announcements of a spell or ability with each targets, each X and each way to pay that there is."""
    has_x = cost is not None and any(symbol.is_x for symbol in cost.symbols)
    for x in range(most_mana(state, player) + 1) if has_x else (0,):
        ways = ways_to_pay(state, player, cost, x, without)
        if not ways:
            break
        frame = Frame(this=source.id, you=player, x=x)
        colors = colors_of(view(state), source.id, frame)
        legal = [
            [t for t in legal_targets(state, phrase, frame, colors) if sayable(state, t)]
            for phrase in phrases
        ]
        for targets in bounded(product(*legal), f"ways to choose the targets of {source.label}"):
            clauses: list[Clause] = [Targeting(tuple(label(state, t) for t in targets))] if targets else []
            clauses += [WithX(x)] if has_x else []
            clauses += [UsingAbility(number)] if number is not None else []
            for way in ways:
                said = Announcement(targets, x if has_x else None, number, means=_means(way))
                yield said, (*clauses, *_paid(state, way))


def _with_letters(
    state: State, player: str, source: Object, announcements: Announcements
) -> Iterator[tuple[Announcement, tuple[Clause, ...]]]:
    """The announcements of a mana ability, with the mana that it is to make where that is asked for."""
    for said, clauses in announcements:
        try:
            activate(state, player, source, said)
        except ChoiceDue:
            for letter in LETTERS:
                means = Means(tapping=said.means.tapping, mana=said.means.mana, chosen=(("mana", (letter,)),))
                chosen = ChoosingMana(ManaCost((Symbol(letter),)))
                yield Announcement(number=said.number, means=means), (*clauses, chosen)
        else:
            yield said, clauses


def _means(way: Way) -> Means:
    return Means(tapping=way.tapping, mana=way.mana)


def _paid(state: State, way: Way) -> tuple[Clause, ...]:
    """What is said of a way to pay."""
    plain = tuple(label(state, t.obj) for t in way.tapping if t.mana is None)
    clauses: list[Clause] = [Tapping(plain)] if plain else []
    clauses += [TappingFor(label(state, t.obj), _mana(t.mana)) for t in way.tapping if t.mana is not None]
    return (*clauses, Paying(_mana(way.mana))) if way.mana is not None else tuple(clauses)


def _mana(letters: tuple[str, ...]) -> ManaCost:
    return ManaCost(tuple(map(Symbol, letters or ("0",))))
