"""Casting spells and activating abilities, with their costs said to be paid (601, 602)."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, NotModelled, Since
from mtgrules.language.abilities import Activated
from mtgrules.language.keywords import Morph
from mtgrules.language.nouns import is_another
from mtgrules.model.events import AbilityPutOnStack, Event, Moved, StatusChanged
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Due, Reason, Verdict
from mtgrules.model.words import Frame, ObjectId, Selector
from mtgrules.rules.choices import remembered_choices
from mtgrules.rules.faces import face_down_values
from mtgrules.rules.layers import view
from mtgrules.rules.resolve import target_phrases_of
from mtgrules.rules.sources import LOCKED, colors_of, source_looked_up
from mtgrules.rules.targets import legal_targets, target_verdict

lands_are_not_spells: Dated[bool] = Dated(
    "a land is no spell",
    Since("1997-03-24", True, Cite("Main Rules", "The Types of Cards")),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "214.9b")),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "305.1")),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "305.1")),
)
cast_from_hand: Dated[bool] = Dated(
    "a card is cast from its owner's hand",
    Since("1997-03-24", True, Cite("Main Rules", "The Types of Cards")),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "409.1")),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "601.3")),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "601.2a")),
)
only_controller_activates: Dated[bool] = Dated(
    "only its controller activates an ability",
    Since("1997-03-24", True, Cite("Main Rules", "Permanents")),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "409.1")),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "602.2")),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "602.2")),
)


missing_cost_payable: Dated[bool] = Dated(
    "a mana cost that is not there can be paid",
    Since("1997-03-24", True, Cite("5ED", "Paying Costs"), "no cost is a cost of 0"),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "203.1"), "no cost is a cost of 0"),
    Since("2003-07-01", False, Cite("CR 2006-02-01", "203.1a"), "no mana cost can't be paid"),
    Since("2026-09-25", False, Cite("CR 2026-09-25", "118.6"), "no mana cost can't be paid"),
)


@dataclass(frozen=True)
class Announced:
    """What announcing a spell or ability comes to: the events, or the verdict or question against it."""

    events: tuple[Event, ...] = ()
    verdict: Verdict = Verdict()  # noqa: RUF009 (a frozen value)
    due: Due | None = None


def cast(
    state: State,
    player: str,
    card: Object,
    targets: tuple[ObjectId | str, ...],
    x: int | None,
    paid: bool,
    face_down: bool = False,
) -> Announced:
    """Casting a card: put on the stack with its targets (601.2).

    Raises NotModelled where the costs are not said to be paid.
    """
    reasons = []
    if card.zone is not Zone.HAND or card.owner != player:
        place = f"it is in this zone: {card.zone}" if card.owner == player else f"it is {card.owner}'s"
        cite = cast_from_hand.at(state.era).cite
        reasons.append(Reason("zone", f"{card.label} is not in {player}'s hand; {place}", cite))
    if "land" in view(state).types[card.id] and not face_down:
        cite = lands_are_not_spells.at(state.era).cite
        reasons.append(Reason("land", f"{card.label} is a land; lands are played, not cast", cite))
    cost, payable = view(state).cost[card.id], missing_cost_payable.at(state.era)
    if cost is None and not reasons and not payable.value and not face_down:
        told = f"{card.label} has no mana cost, and what is not there can't be paid"
        reasons.append(Reason("cost", told, payable.cite))
    if face_down and not any(isinstance(i.ability, Morph) for i in view(state).abilities[card.id]):
        cite = face_down_values.at(state.era).cite
        reasons.append(Reason("morph", f"{card.label} has no morph, so it can't be cast face down", cite))
    if reasons:
        return Announced(verdict=Verdict(tuple(reasons)))
    if face_down:
        if not paid:
            raise NotModelled(f"paying {{3}} for {card.label} face down: say ', as paid'")
        down = (("controller", player), ("status", Status(face_down=True)))
        return Announced((Moved(card.id, Zone.STACK, down, why=f"{player} casts it face down"),))
    wants_x = cost is not None and any(symbol.is_x for symbol in cost.symbols)
    if wants_x and x is None:
        return Announced(due=Due(f"Which value has X of {card.label}?", ("0", "1", "2", "3", "..."), player))
    frame = Frame(this=card.id, you=player)
    against = _aimed(state, card, target_phrases_of(state, card), targets, frame, player)
    if against is not None:
        return against
    if not paid:
        raise NotModelled(f"paying {cost or 'no mana cost'} for {card.label}: say ', as paid'")
    enters = (("controller", player), ("targets", targets), ("x", x or 0))
    return Announced((Moved(card.id, Zone.STACK, enters, why=f"{player} casts it"),))


def activate(
    state: State,
    player: str,
    source: Object,
    targets: tuple[ObjectId | str, ...],
    number: int | None,
    paid: bool,
) -> Announced:
    """Activating an ability: put on the stack as an object of its own (602.2)."""
    now = view(state)
    if source.zone is not Zone.BATTLEFIELD:
        reason = Reason("zone", f"{source.label} is not a permanent; it is in this zone: {source.zone}")
        return Announced(verdict=Verdict((reason,)))
    if now.controller[source.id] != player:
        cite = only_controller_activates.at(state.era).cite
        told = f"{source.label} is controlled by {now.controller[source.id]}, not by {player}"
        return Announced(verdict=Verdict((Reason("controller", told, cite),)))
    abilities = [i.ability for i in now.abilities[source.id] if isinstance(i.ability, Activated)]
    if not abilities:
        return Announced(verdict=Verdict((Reason("ability", f"{source.label} has no ability to activate"),)))
    if number is None and len(abilities) > 1:
        options = tuple(f"{n}: {ability}" for n, ability in enumerate(abilities, 1))
        return Announced(due=Due(f"Which ability of {source.label}?", options, player))
    if number is not None and not 1 <= number <= len(abilities):
        reason = Reason("ability", f"{source.label} has no ability number {number}; it has {len(abilities)}")
        return Announced(verdict=Verdict((reason,)))
    ability = abilities[(number or 1) - 1]
    frame = Frame(this=source.id, you=player)
    waiting = Object(
        id=0,
        label=f"the ability of {source.label}",
        card=source.card,
        owner=player,
        controller=player,
        zone=Zone.STACK,
        timestamp=0,
        targets=targets,
        ability=ability,
        source=source.id,
        chosen=_remembered(state, source),
    )
    phrases = tuple(phrase for i in ability.instructions for phrase in i.targets)
    against = _aimed(state, source, phrases, targets, frame, player)
    if against is not None:
        return against
    if ability.taps and source.status.tapped:
        return Announced(
            verdict=Verdict((Reason("tapped", f"{source.label} is tapped already, so {{T}} can't be paid"),))
        )
    if not paid:
        costs = ", ".join(map(str, ability.costs))
        raise NotModelled(f"paying {costs} for {source.label}: say ', as paid'")
    events: list[Event] = []
    if ability.taps:
        old = source.status
        status = Status(True, old.face_down, old.flipped, old.phased_out)
        events.append(StatusChanged(source.id, status))
    return Announced((*events, AbilityPutOnStack(waiting)))


def _remembered(state: State, source: Object) -> tuple[tuple[str, object], ...]:
    """What the ability keeps of its source: its choices, and in 1997 its colors."""
    chosen = remembered_choices(state, source)
    if source_looked_up.at(state.era).value == "when played":
        return (*chosen, (LOCKED, view(state).colors[source.id]))
    return chosen


def _aimed(
    state: State,
    source: Object,
    phrases: tuple[Selector, ...],
    targets: tuple[ObjectId | str, ...],
    frame: Frame,
    player: str,
) -> Announced | None:
    """What stands against the targets given, or None where they are legal and complete."""
    colors = colors_of(view(state), source.id, frame)
    if len(targets) > len(phrases):
        told = f"{source.label} has {len(phrases)} target{'s' * (len(phrases) != 1)}, not {len(targets)}"
        return Announced(verdict=Verdict((Reason("target", told),)))
    if len(targets) < len(phrases):
        phrase = phrases[len(targets)]
        legal = legal_targets(state, phrase, frame, colors)
        if not legal:
            told = f"there is no legal {str(phrase).lower()} for {source.label}"
            return Announced(verdict=Verdict((Reason("target", told),)))
        options = tuple(state.objects[t].label if isinstance(t, int) else t for t in legal)
        return Announced(
            due=Due(f"What does {source.label} target ({str(phrase).lower()})?", options, player)
        )
    verdict = Verdict()
    for number, (phrase, target) in enumerate(zip(phrases, targets, strict=True)):
        verdict = verdict & target_verdict(state, phrase, target, frame, colors)
        if is_another(phrase) and target in targets[:number]:
            label = state.objects[target].label if isinstance(target, int) else target
            told = f"{label} is a target already, and this one has to be another"
            verdict = verdict & Verdict((Reason("target", told),))
    return None if verdict else Announced(verdict=verdict)
