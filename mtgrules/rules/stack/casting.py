"""Casting spells, playing lands, turning face-down permanents up (116.2b, 305, 601, 702.37e)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import MORPHS, KeywordName
from mtgrules.language.abilities.keywords import costs_of, has_keyword, kind_of
from mtgrules.language.abilities.kinds import SpellAbility
from mtgrules.language.abilities.spell_costs import AdditionalCost
from mtgrules.language.does.choosing import modal
from mtgrules.language.does.costs import ManaPart
from mtgrules.language.does.permanents import stays_face_down, turning_renews
from mtgrules.model.answers import Answers
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved, Why, happen
from mtgrules.model.events.permanents import CountersPut, StatusChanged
from mtgrules.model.events.turn import LandPlayed, SpellCounted
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.mana import ManaCost
from mtgrules.model.objects import Choices, Object, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Illegal, Reason, Verdict, judged
from mtgrules.model.view import View
from mtgrules.model.words import Instruction
from mtgrules.rules.damage.waiting_damage import answer_verdict, instructions_in
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.printed import face_down_values
from mtgrules.rules.objects.entering import entering, turning
from mtgrules.rules.stack.announcing import Announcement, aimed, having_paid, shares, which_x
from mtgrules.rules.stack.costs import Means, SpentOn, asks_x, cost_paid, mana_part
from mtgrules.rules.stack.spell_costs import (
    FREE,
    NEVER,
    UNPAYABLE,
    alternative_cost,
    as_bestowed,
    as_it_is_cast,
    cast_back,
    changed_cost,
    convoked,
    face_down_cost,
    missing_cost,
    total,
    turned_down,
)
from mtgrules.rules.stack.targets import instructions_of, target_phrases_of
from mtgrules.rules.stack.timing import (
    cast_timing,
    casting_limits,
    forbidden,
    interrupt_verdict,
    land_timing,
    like_a_sorcery,
)

lands_are_not_spells = dated_rule("a land is no spell")


cast_from_hand = dated_rule("a card is cast from its owner's hand")


def cast(state: State, player: str, card: Object, said: Announcement) -> tuple[Event, ...]:
    """Casting a card: put on the stack with its targets, its costs paid (601.2)."""
    state = as_it_is_cast(state, card, said.alternative)
    card, now, era = state.objects[card.id], view(state), state.era
    modes: tuple[int, ...] = Key.MODES.of(said.means.chosen, ())
    choosing = modal(instructions_of(state, card))
    entwines = costs_of(now.abilities[card.id], KeywordName.ENTWINE)
    chosen_well = choosing is not None and modes in choosing.ways(bool(entwines))
    reasons = []
    back = None if said.free else cast_back(now, card)
    if not said.free and ((card.zone is not Zone.HAND and back is None) or card.owner != player):
        place = f"it is in this zone: {card.zone}" if card.owner == player else f"it is {card.owner}'s"
        cite = cast_from_hand.at(era).cite
        reasons.append(Reason("zone", f"{card.label} is not in {player}'s hand; {place}", cite))
    if "land" in now.types[card.id] and not said.face_down:
        cite = lands_are_not_spells.at(era).cite
        reasons.append(Reason("land", f"{card.label} is a land; lands are played, not cast", cite))
    cost, more = (now.cost[card.id], ()) if back is None else back
    if cost is None and not (reasons or said.face_down):
        missing = missing_cost.at(era)
        otherwise = said.alternative or said.free
        if missing.value == NEVER or (missing.value == UNPAYABLE and not otherwise):
            told = f"{card.label} has no mana cost: {missing.says}"
            reasons.append(Reason("cost", told, missing.cite))
    if said.free:
        cost, said = FREE, replace(said, x=said.x or 0)
    if said.face_down and not has_keyword(now.abilities[card.id], *MORPHS):
        cite = face_down_values.at(era).cite
        reasons.append(Reason("morph", f"{card.label} has no morph, so it can't be cast face down", cite))
    if not reasons:
        timing = like_a_sorcery(state, player, card.label) if said.face_down else None
        reasons += () if said.free else (timing or cast_timing(state, player, card)).reasons
        reasons += () if said.face_down else casting_limits(state, player, card).reasons
        reasons += interrupt_verdict(state, card, now.types[card.id], said.targets).reasons
        said_now = () if said.face_down else spoken(now, card.id, modes if chosen_well else None)
        reasons += answer_verdict(state, card.label, said_now).reasons
    if reasons:
        raise Illegal(Verdict(tuple(reasons)))
    if said.face_down:
        aimed(state, card, (), said.targets, Frame(this=card.id, you=player))
        mana = face_down_cost(state, player, card)
        moved = Moved(card.id, Zone.STACK, turned_down(player), why=Why.CAST_FACE_DOWN)
        there = happen(state, [moved])
        judged(forbidden(there, player))
        put_there, hidden = (moved, SpellCounted(player)), SpentOn(there, there.stack[-1], casting=True)
        frame = Frame(this=card.id, you=player)
        return having_paid(state, frame, (), mana, said.means, hidden, lambda _: put_there)
    for instance in now.abilities[card.id]:
        more += instance.ability.costs if isinstance(instance.ability, AdditionalCost) else ()
    in_mana = cost is not None and any(symbol.is_x for symbol in cost.symbols)
    if said.x is None and (in_mana or asks_x(more)):
        raise ChoiceDue(which_x(card.label, player))
    if choosing is not None and not chosen_well:
        raise ChoiceDue(choosing.asked(card.label, player, entwines=bool(entwines)))
    frame = Frame(this=card.id, you=player, x=said.x or 0, chosen=said.means.chosen)
    phrases = target_phrases_of(state, card, modes)
    # the spell is on the stack by the time its targets are chosen (601.2a, 601.2c)
    begins = (("controller", player), ("x", said.x or 0), *as_bestowed(card))
    there = happen(state, [Moved(card.id, Zone.STACK, begins)])
    spell = there.objects[there.stack[-1]]
    judged(forbidden(there, player))
    aiming = replace(frame, this=spell.id)
    aimed(there, spell, phrases, said.targets, aiming)
    shared = shares(there, spell, spoken(now, card.id, modes), phrases, said, aiming)
    instead = alternative_cost(now, card)
    evoked = said.alternative and instead is not None and kind_of(instead[1]) is KeywordName.EVOKE
    if said.alternative:
        if back is not None:
            raise Illegal.because("alternative", f"{card.label} is cast for its flashback cost already")
        if instead is None:
            raise Illegal.because("alternative", f"{card.label} has no alternative cost")
        more += tuple(c for c in instead[0].costs if not isinstance(c, ManaPart))
        cost = mana_part(instead[0].costs)
    kickers = costs_of(now.abilities[card.id], KeywordName.KICKER)
    if said.kicked and not kickers:
        raise Illegal.because("kicker", f"{card.label} has no kicker")
    buybacks = costs_of(now.abilities[card.id], KeywordName.BUYBACK)
    if said.bought_back and not buybacks:
        raise Illegal.because("buyback", f"{card.label} has no buyback")
    entwined = entwines[:1] if choosing is not None and modes not in choosing.ways() else ()
    if entwined and choosing is not None and choosing.overlaps:
        raise NotModelled(f"the same target in several modes of {card.label}")
    replicates = costs_of(now.abilities[card.id], KeywordName.REPLICATE)
    if said.replicated and not replicates:
        raise Illegal.because("replicate", f"{card.label} has no replicate")
    if said.replicated and len(replicates) > 1:
        raise NotModelled(f"paying one of several replicate costs of {card.label}")
    optional = (*(kickers[:1] if said.kicked else ()), *(buybacks[:1] if said.bought_back else ()))
    optional = (*optional, *entwined, *replicates[:1] * said.replicated)
    mana = changed_cost(now, card, player, total(cost, mana_part(more), *optional))
    paid_for = (
        (Key.KICKED, said.kicked),
        (Key.BOUGHT_BACK, said.bought_back),
        (Key.FLASHED_BACK, back is not None),
        (Key.EVOKED, evoked),
        (Key.REPLICATED, said.replicated),
    )
    chosen = (*said.means.chosen, *shared, *((key, paid) for key, paid in paid_for if paid))
    enters = (
        *(("controller", player), ("targets", said.targets), ("x", said.x or 0)),
        *(("chosen", chosen), *as_bestowed(card)),
    )

    def put(paid: Frame) -> tuple[Event, ...]:
        known = (*enters, ("frame", paid)) if paid.named else enters
        return (Moved(card.id, Zone.STACK, known, why=Why.CAST), SpellCounted(player))

    on = SpentOn(there, spell.id, casting=True)
    if said.convoked:
        return convoked(state, frame, more, mana, said, on, put)
    return having_paid(state, frame, more, mana, said.means, on, put)


def spoken(now: View, card: ObjectId, modes: tuple[int, ...] | None) -> list[Instruction]:
    """What a card does as a spell, in some modes where it has several."""
    spells = (i.ability for i in now.abilities[card] if isinstance(i.ability, SpellAbility))
    return [instruction for ability in spells for instruction in instructions_in(ability, modes)]


def land_played(state: State, player: str, card: Object, chosen: Choices) -> tuple[Event, ...]:
    """The events of playing a land, which uses no stack (305.1). Raises Illegal."""
    now = view(state)
    reasons = []
    if card.zone is not Zone.HAND or card.owner != player:
        told = f"{card.label} is not in {player}'s hand"
        reasons.append(Reason("zone", told, cast_from_hand.at(state.era).cite))
    if "land" not in now.types[card.id]:
        told = f"{card.label} is no land; spells are cast"
        reasons.append(Reason("land", told, lands_are_not_spells.at(state.era).cite))
    judged(Verdict(tuple(reasons)) & land_timing(state, player, card) & answer_verdict(state, card.label, ()))
    if not lands_are_not_spells.at(state.era).value:
        waits = Moved(card.id, Zone.STACK, (("controller", player), ("x", 0)), why=Why.CAST)
        return (waits, LandPlayed(player))
    entered = entering(state, card, Answers(chosen), Why.PLAYED, controller=player)
    return (*entered, LandPlayed(player))


UP_FOR_FREE, UP_FOR_MORPH = "free", "for its morph cost"
turning_up = dated_rule("turning a face-down creature up", UP_FOR_FREE, UP_FOR_MORPH)


def face_up_cost(state: State, obj: Object) -> ManaCost | None:
    """What turning a face-down permanent up costs, or None where it can't be turned up.

    Morph is what it would have face up, also by copying (702.37e); manifested, its card counts (701.40b).
    """
    if turning_up.at(state.era).value == UP_FOR_FREE:
        return ManaCost(())
    shown = state.with_object(obj.with_(status=Status(tapped=obj.status.tapped)))
    now = view(shown)
    for cost in costs_of(now.abilities[obj.id], *MORPHS):
        return cost
    card = obj.card.printed(state.era)
    return card.cost if obj.manifested and "creature" in card.types else None


def turned_face_up(state: State, player: str, obj: Object, means: Means) -> tuple[Event, ...]:
    """The events of turning a permanent face up for its cost.

    Raises Illegal, CantPay, and ChoiceDue where it has to be said how the cost is paid.
    """
    cite = turning_up.at(state.era).cite
    if obj.zone is not Zone.BATTLEFIELD or not obj.status.face_down:
        raise Illegal.because("face up", f"{obj.label} does not lie face down", cite)
    if view(state).controller[obj.id] != player:
        told = f"{obj.label} is controlled by {view(state).controller[obj.id]}, not by {player}"
        raise Illegal.because("controller", told, cite)
    if not obj.can_be_permanent(state.era):
        told = f"{obj.label} is no card that can be a permanent; it is shown, and stays face down"
        raise Illegal.because("face up", told, stays_face_down.at(state.era).cite)
    cost = face_up_cost(state, obj)
    if cost is None:
        raise Illegal.because("morph", f"{obj.label} has nothing by which it could be turned face up", cite)
    paid = cost_paid(state, Frame(this=obj.id, you=player), (), cost, means)
    renews = turning_renews.at(state.era).value
    turned = StatusChanged(obj.id, Status(tapped=obj.status.tapped), renews, cite=cite)
    grows = cost in costs_of(view(happen(state, [turned])).abilities[obj.id], KeywordName.MEGAMORPH)
    counter = (CountersPut(obj.id, "+1/+1", 1),) * grows
    return (*paid, *turning(state, turned, Answers(means.chosen)), *counter)
