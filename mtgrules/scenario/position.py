"""The start position of a scenario as a state of the game, under an era."""

from __future__ import annotations

from types import MappingProxyType

from mtgrules import cards as library
from mtgrules.eras.era import Era, NotModelled
from mtgrules.language.does.copying import IsCopy, original_called
from mtgrules.language.does.permanents import flip_cards
from mtgrules.language.edits.durations import REST_OF_GAME
from mtgrules.language.phrases.dated_rules import phasing_rule
from mtgrules.language.phrases.zones import zones_there
from mtgrules.model.combat import Attack, Combat
from mtgrules.model.frame import Frame
from mtgrules.model.keys import Key
from mtgrules.model.objects import Object, Phased, Status, Zone
from mtgrules.model.state import Effect, State
from mtgrules.model.turn import Step
from mtgrules.model.view import View
from mtgrules.model.words import Word
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.printed import later_things, words_in
from mtgrules.rules.stack.turn_structure import steps_of
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.values import Placed, Scenario


def start(scenario: Scenario, era: Era) -> State:
    """The start position of a scenario under an era.

    Raises NotYet where the era does not have something on the board, NotModelled for what no source tells,
    ScenarioError for an attack or a block that is declared and can't be.
    """
    _zones_checked(scenario, era)
    if all(rule.step is not scenario.step for rule in steps_of(era)):
        raise NotModelled(f"there is no {scenario.step} in {era.year}")
    ages = timestamps(scenario)
    ids = {placed.label: number for number, placed in enumerate(scenario.board, 1)}
    objects = {ids[placed.label]: _object(placed, ids, ages[placed.label]) for placed in scenario.board}
    state = State(
        era=era,
        players=scenario.players,
        objects=MappingProxyType(objects),
        active=scenario.active,
        turn=scenario.turn,
        step=scenario.step,
        sick=frozenset(ids[placed.label] for placed in scenario.board if placed.sick),
        next_id=len(ids) + len(scenario.effects) + 1,
        clock=len(ages) + 1,
    )
    out = {o.id: o.with_(phased=phased_as_placed(state, o)) for o in state.zone(Zone.PHASED_OUT)}
    state = state.with_objects(out) if out else state
    if scenario.step.is_combat:
        combat = _combat(scenario, state, ids)
        state = state.with_(combat=combat, raided=state.turn if combat.attacks else 0)
    everything_there(state, tuple(effect.said for effect in scenario.effects))
    for placed in scenario.board:
        if placed.copy_of:
            state = _with_copy(state, placed, ids, ages[placed.label])
    effects = list(state.effects)
    for number, floating in enumerate(scenario.effects, len(ids) + 1):
        frame = Frame(you=floating.you)
        subject = floating.said.subject
        locked = subject.among(view(state), frame) if floating.locked else None
        if floating.on is not None:
            locked = frozenset(ids[label] for label in floating.on)
        effects.append(
            Effect(
                id=number,
                edits=floating.said.edits,
                timestamp=ages[floating.name],
                duration=floating.said.duration,
                label=str(floating.said),
                frame=frame,
                objects=locked,
                subject=subject if locked is None else None,
            )
        )
    state = state.with_(effects=tuple(effects))
    _combat_checked(scenario, state, ids)
    return state


def _zones_checked(scenario: Scenario, era: Era) -> None:
    """Raises NotModelled where something lies in what is no zone of the era."""
    there = zones_there.at(era).value.all | {Zone.OUTSIDE, Zone.PHASED_OUT}  # phasing has rules of its own
    for placed in scenario.board:
        if placed.zone not in there:
            raise NotModelled(f"{placed.label} in the {placed.zone} zone: {era.year} has no such zone")


def _combat(scenario: Scenario, state: State, ids: dict[str, int]) -> Combat:
    """The combat under way: what is declared in the file, and what the step says is over already."""
    attacks = []
    for placed in scenario.board:
        if placed.attacking:
            blockers = tuple(ids[other.label] for other in scenario.board if placed.label in other.blocking)
            target = ids.get(placed.attacking, placed.attacking)
            attacks.append(Attack(ids[placed.label], target, blockers, bool(blockers)))
    return Combat(
        state.defending,
        tuple(attacks),
        attackers_declared=bool(attacks) or scenario.step.number > Step.DECLARE_ATTACKERS.number,
        blockers_declared=any(a.blockers for a in attacks)
        or scenario.step.number > Step.DECLARE_BLOCKERS.number,
        attacked=frozenset(attack.target for attack in attacks if attack.target is not None),
    )


def _combat_checked(scenario: Scenario, state: State, ids: dict[str, int]) -> None:
    """Raise ScenarioError where the file declares an attack or a block that the position can't have."""
    now = view(state)
    for placed in scenario.board:
        if placed.attacking or placed.blocking:
            why = _why_not_in_combat(placed, now, ids)
            if why:
                told = f"{placed.label} {'attacks' if placed.attacking else 'blocks'}, but {why}"
                raise ScenarioError(placed.line, told, scenario.file)


def _why_not_in_combat(placed: Placed, now: View, ids: dict[str, int]) -> str:
    me, state = ids[placed.label], now.state
    own = now.controller[me]
    if "creature" not in now.types[me]:
        return f"it is no creature by the rules of {state.era}"
    if placed.attacking:
        target = ids.get(placed.attacking)
        if target is not None and "planeswalker" not in now.types[target]:
            return f"{placed.attacking} is neither a player nor a planeswalker"
        if own == (placed.attacking if target is None else now.controller[target]):
            return f"{placed.attacking} is on its own side"
        if own != state.active:
            return f"{own} controls it, and it is {state.active}'s turn"
    if len(set(placed.blocking)) < len(placed.blocking):
        return "it blocks one attacker twice"
    return next((f"{a} is on its own side" for a in placed.blocking if own == now.controller[ids[a]]), "")


def _with_copy(state: State, placed: Placed, ids: dict[str, int], age: int) -> State:
    """The position with an object being a copy: of another one as it is in the file so far, or of a card."""
    copier = ids[placed.label]
    now = view(state)
    if placed.copy_of in ids:
        original = ids[placed.copy_of]
        edit = IsCopy(now.copiable_values(original), original_called(now, original))
    else:
        edit = IsCopy(library.card(placed.copy_of).printed(state.era), placed.copy_of)
    label = f"{placed.label} is a copy of {edit.of}"
    frame = Frame(you=placed.controller)
    effect = Effect(state.next_id, (edit,), age, REST_OF_GAME, label, frame, frozenset({copier}))
    chosen = state.objects[copier].with_(chosen_as=effect.id)
    return state.with_object(chosen).with_(effects=(*state.effects, effect), next_id=state.next_id + 1)


def everything_there(state: State, said: tuple[Word, ...] = ()) -> None:
    """Raises NotYet for the first thing of a board, or of some words, that the era does not have yet."""
    if state.zone(Zone.PHASED_OUT):
        phasing_rule.at(state.era)
    if any(o.status.flipped for o in state.objects.values()):
        flip_cards.at(state.era)
    for obj in state.objects.values():
        for not_yet in later_things(obj.card.printed(state.era), state.era):
            raise not_yet
    for word in said:
        for part in words_in(word):
            if part.since is not None:
                part.since.at(state.era)


def timestamps(scenario: Scenario) -> dict[str, int]:
    """The timestamps: effects first, then objects in the order of the file, `order` changing places."""
    names = [effect.name for effect in scenario.effects if not effect.after]
    for placed in scenario.board:
        names.append(placed.label)
        names += [effect.name for effect in scenario.effects if effect.after == placed.label]
    places = [place for place, name in enumerate(names) if name in scenario.order]
    for place, name in zip(places, scenario.order, strict=True):
        names[place] = name
    return {name: age for age, name in enumerate(names, 1)}


def _object(placed: Placed, ids: dict[str, int], age: int) -> Object:
    chosen = ((Key.COLOR, placed.chosen_color), (Key.TYPE, placed.chosen_type))
    return Object(
        id=ids[placed.label],
        label=placed.label,
        card=placed.card,
        owner=placed.owner,
        controller=placed.controller,
        zone=placed.zone,
        timestamp=age,
        status=Status(tapped=placed.tapped, face_down=placed.face_down, flipped=placed.flipped),
        counters=placed.counters,
        damage=placed.damage,
        attached_to=ids.get(placed.attached_to, placed.attached_to) if placed.attached_to else None,
        bestowed=placed.bestowed,
        chosen=tuple((key, choice) for key, choice in chosen if choice),
        token=placed.token,
    )


def phased_as_placed(state: State, obj: Object) -> Phased | None:
    """How what a file says to be phased out phased out: with its host, where that is phased out too."""
    if obj.zone is not Zone.PHASED_OUT:
        return None
    host = None if obj.host is None else state.objects.get(obj.host)
    return Phased(obj.controller, host is None or host.zone is not Zone.PHASED_OUT)
