"""Casting spells and activating abilities: targets, costs, and onto the stack (601, 602)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Absent, Dated, NotModelled, Since, Unsettled
from mtgrules.language.abilities.casting_keywords import (
    BOUGHT_BACK,
    EVOKED,
    FLASHED_BACK,
    REDUCES,
    Bestow,
    Buyback,
    Convoke,
    Evoke,
    Flashback,
    Replicate,
    convoke_rule,
)
from mtgrules.language.abilities.keywords import Equip, Fortify, Kicker, Morph
from mtgrules.language.abilities.kinds import (
    Activated,
    AdditionalCost,
    AlternativeCost,
    CostsLess,
    SpellAbility,
)
from mtgrules.language.abilities.spell_costs import SpellsCost
from mtgrules.language.does.attaching import Attaches
from mtgrules.language.does.choosing import MODES, in_modes, modal
from mtgrules.language.does.costs import LoyaltyCost, ManaPart
from mtgrules.language.does.counted_casts import REPLICATED
from mtgrules.language.does.dividing import DIVISION
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.references import This
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.events.base import Event
from mtgrules.model.events.mana import ManaSpent, shown
from mtgrules.model.events.moves import Moved, Why, happen
from mtgrules.model.events.permanents import StatusChanged
from mtgrules.model.events.stack import AbilityPutOnStack
from mtgrules.model.events.turn import AbilityUsed, LandPlayed, SpellCounted
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import ability_of
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Choices, Object, Status, Zone
from mtgrules.model.spoken import SpokenAbility
from mtgrules.model.state import State
from mtgrules.model.typeline import SPELL_TYPES
from mtgrules.model.verdict import ChoiceDue, Due, Reason, Verdict
from mtgrules.model.view import View
from mtgrules.model.words import Cost, Instruction, Selector
from mtgrules.rules.damage.waiting_damage import answer_verdict, instructions_in
from mtgrules.rules.events.triggers import became
from mtgrules.rules.layers.choices import remembered_choices
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.faces import face_down_values
from mtgrules.rules.layers.shut_off import artifacts_shut_off, shut_off
from mtgrules.rules.objects.entering import entering
from mtgrules.rules.objects.sources import colors_of, locked_source
from mtgrules.rules.stack.batches import interrupt_verdict
from mtgrules.rules.stack.costs import (
    CantPay,
    Means,
    activated_for_mana,
    asks_x,
    cost_paid,
    mana_part,
    named_by_costs,
)
from mtgrules.rules.stack.dividing import divided_among, division
from mtgrules.rules.stack.limits import (
    activation_limits,
    casting_limits,
    forbidden,
    of_another,
    only_controller_activates,
)
from mtgrules.rules.stack.mana import PAYING, SpentOn, is_mana_ability
from mtgrules.rules.stack.targets import another_verdict, legal_targets, slots, target_fits, target_verdict
from mtgrules.rules.stack.texts import instructions_of, target_phrases_of
from mtgrules.rules.stack.timing import cast_timing, land_timing, like_a_sorcery

lands_are_not_spells: Dated[bool] = Dated(
    "a land is no spell",
    Since("1997-03-24", True),
    written=("Don't Forget...", "214.9a", "212.6a", "305.1", "305.1"),
)
cast_from_hand: Dated[bool] = Dated(
    "a card is cast from its owner's hand",
    Since("1997-03-24", True),
    written=("Playing Spells and Abilities", "401.1", "401.1", "601.2", "112.1"),
)


KICKED = "kicked"
FREE = ManaCost((Symbol("0"),))
"""What is paid in place of a mana cost that is not paid; X is 0 then (107.3b, 118.9a)."""
PAYABLE, UNPAYABLE, NEVER = "as 0", "not paid", "not cast"
missing_cost: Dated[str] = Dated(
    "casting a card without a mana cost",
    Unsettled("1999-04-23", "the rulebook of 1997 knows no spell without a casting cost"),
    Since("1999-04-23", PAYABLE, "no cost is a cost of 0"),
    Since("2005-08-01", NEVER, "what has none can't be cast at all", "213.1a"),
    Since("2006-10-01", UNPAYABLE, "no mana cost can't be paid; another cost can"),
    written=("", "203.1", "213.1a", "117.6", "118.6"),
)


loyalty_once: Dated[bool] = Dated(
    "one loyalty ability of a planeswalker is activated in a turn",
    Absent("2007-10-12", "there were no planeswalkers"),
    Since("2007-10-12", True, "in its controller's main phase, once"),
    by="keywords",
    written=("", "", "212.9f", "606.3", "606.3"),
)


@dataclass(frozen=True)
class Announcement:
    """What a player says in casting or activating: targets, X, which ability, and with what it is paid."""

    targets: tuple[ObjectId | str, ...] = ()
    x: int | None = None
    number: int | None = None
    """Which of several abilities, the first being 1."""
    face_down: bool = False
    kicked: bool = False
    bought_back: bool = False
    replicated: int = 0
    """How often the replicate cost is paid."""
    convoked: tuple[ObjectId, ...] = ()
    """The creatures tapped for convoke."""
    alternative: bool = False
    """Whether its alternative cost is paid in place of its mana cost."""
    free: bool = False
    """Whether an effect lets it be cast where it is, as that resolves, without paying its mana cost."""
    means: Means = Means()  # noqa: RUF009 (a frozen value)


@dataclass(frozen=True)
class Announced:
    """What announcing a spell or ability comes to: the events, or the verdict or question against it."""

    events: tuple[Event, ...] = ()
    verdict: Verdict = Verdict()  # noqa: RUF009 (a frozen value)
    due: Due | None = None

    @staticmethod
    def against(code: str, told: str, cite: Cite | None = None) -> Announced:
        """An announcement that is illegal for one reason."""
        return Announced(verdict=Verdict((Reason(code, told, cite),)))


def cast(state: State, player: str, card: Object, said: Announcement) -> Announced:
    """Casting a card: put on the stack with its targets, its costs paid (601.2)."""
    state = as_it_is_cast(state, card, said.alternative)
    card, now, era = state.objects[card.id], view(state), state.era
    modes: tuple[int, ...] = dict(said.means.chosen).get(MODES, ())
    choosing = modal(instructions_of(state, card))
    chosen_well = choosing is not None and modes in choosing.ways()
    reasons = []
    back = flashback_cost(now, card)
    if not said.free and ((card.zone is not Zone.HAND and back is None) or card.owner != player):
        place = f"it is in this zone: {card.zone}" if card.owner == player else f"it is {card.owner}'s"
        cite = cast_from_hand.at(era).cite
        reasons.append(Reason("zone", f"{card.label} is not in {player}'s hand; {place}", cite))
    if "land" in now.types[card.id] and not said.face_down:
        cite = lands_are_not_spells.at(era).cite
        reasons.append(Reason("land", f"{card.label} is a land; lands are played, not cast", cite))
    cost = now.cost[card.id] if back is None else back
    if cost is None and not (reasons or said.face_down):
        missing = missing_cost.at(era)
        otherwise = said.alternative or said.free
        if missing.value == NEVER or (missing.value == UNPAYABLE and not otherwise):
            told = f"{card.label} has no mana cost: {missing.says}"
            reasons.append(Reason("cost", told, missing.cite))
    if said.free:
        cost, said = FREE, replace(said, x=said.x or 0)
    if said.face_down and not any(isinstance(i.ability, Morph) for i in now.abilities[card.id]):
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
        return Announced(verdict=Verdict(tuple(reasons)))
    if said.face_down:
        untargeted = _aimed(state, card, (), said.targets, Frame(this=card.id, you=player))
        if untargeted is not None:
            return untargeted
        mana = face_down_cost(state, player, card)
        moved = Moved(card.id, Zone.STACK, _turned_down(player), why=Why.CAST_FACE_DOWN)
        there = happen(state, [moved])
        barred = forbidden(there, player)
        if not barred:
            return Announced(verdict=barred)
        put_there, hidden = (moved, SpellCounted(player)), SpentOn(there, there.stack[-1], casting=True)
        frame = Frame(this=card.id, you=player)
        return _paid_for(state, frame, (), mana, said.means, hidden, lambda _: put_there)
    more = [
        c for i in now.abilities[card.id] if isinstance(i.ability, AdditionalCost) for c in i.ability.costs
    ]
    in_mana = cost is not None and any(symbol.is_x for symbol in cost.symbols)
    if said.x is None and (in_mana or asks_x(more)):
        return Announced(due=_which_x(card.label, player))
    if choosing is not None and not chosen_well:
        return Announced(due=choosing.asked(card.label, player))
    frame = Frame(this=card.id, you=player, x=said.x or 0, chosen=said.means.chosen)
    phrases = target_phrases_of(state, card, modes)
    # the spell is on the stack by the time its targets are chosen (601.2a, 601.2c)
    begins = (("controller", player), ("x", said.x or 0), *_bestowed(card))
    there = happen(state, [Moved(card.id, Zone.STACK, begins)])
    spell = there.objects[there.stack[-1]]
    barred = forbidden(there, player)
    if not barred:
        return Announced(verdict=barred)
    aiming = replace(frame, this=spell.id)
    against = _aimed(there, spell, phrases, said.targets, aiming)
    if against is not None:
        return against
    shared = _shared(there, spell, spoken(now, card.id, modes), phrases, said, aiming)
    if isinstance(shared, Announced):
        return shared
    instead = alternative_cost(now, card)
    evoked = said.alternative and instead is not None and isinstance(instead[1], Evoke)
    if said.alternative:
        if back is not None:
            return Announced.against("alternative", f"{card.label} is cast for its flashback cost already")
        if instead is None:
            return Announced.against("alternative", f"{card.label} has no alternative cost")
        more += [c for c in instead[0].costs if not isinstance(c, ManaPart)]
        cost = mana_part(instead[0].costs)
    kickers = [i.ability.cost for i in now.abilities[card.id] if isinstance(i.ability, Kicker)]
    if said.kicked and not kickers:
        return Announced.against("kicker", f"{card.label} has no kicker")
    buybacks = [i.ability.cost for i in now.abilities[card.id] if isinstance(i.ability, Buyback)]
    if said.bought_back and not buybacks:
        return Announced.against("buyback", f"{card.label} has no buyback")
    replicates = [i.ability.cost for i in now.abilities[card.id] if isinstance(i.ability, Replicate)]
    if said.replicated and not replicates:
        return Announced.against("replicate", f"{card.label} has no replicate")
    if said.replicated and len(replicates) > 1:
        raise NotModelled(f"paying one of several replicate costs of {card.label}")
    optional = (*(kickers[:1] if said.kicked else ()), *(buybacks[:1] if said.bought_back else ()))
    optional = (*optional, *replicates[:1] * said.replicated)
    mana = changed_cost(now, card, player, total(cost, mana_part(more), *optional))
    paid_for = (
        (KICKED, said.kicked),
        (BOUGHT_BACK, said.bought_back),
        (FLASHED_BACK, back is not None),
        (EVOKED, evoked),
        (REPLICATED, said.replicated),
    )
    chosen = (*said.means.chosen, *shared, *((key, paid) for key, paid in paid_for if paid))
    enters = (
        *(("controller", player), ("targets", said.targets), ("x", said.x or 0)),
        *(("chosen", chosen), *_bestowed(card)),
    )

    def put(paid: Frame) -> tuple[Event, ...]:
        known = (*enters, ("frame", paid)) if paid.named else enters
        return (Moved(card.id, Zone.STACK, known, why=Why.CAST), SpellCounted(player))

    on = SpentOn(there, spell.id, casting=True)
    if said.convoked:
        return _convoked(state, frame, tuple(more), mana, said, on, put)
    return _paid_for(state, frame, tuple(more), mana, said.means, on, put)


def _which_x(label: str, player: str) -> Due:
    """The question which value X has (107.3a)."""
    options = ("0", "1", "2", "3", "...")
    return Due(f"Which value has X of {label}?", options, player, say="with X as {}")


def _convoked(
    state: State,
    frame: Frame,
    costs: tuple[Cost, ...],
    mana: ManaCost | None,
    said: Announcement,
    on: SpentOn,
    put: Callable[[Frame], tuple[Event, ...]],
) -> Announced:
    """An announcement with creatures tapped for parts of its mana (702.51a), or what stands against it."""
    now, player = view(state), frame.you or ""
    assert frame.this is not None
    against = convoke_verdict(now, player, frame.this, said)
    if not against:
        return Announced(verdict=against)
    found: dict[tuple[Event, ...], Announced] = {}
    first: Announced | None = None
    options: list[str] = []
    for rest in left_to_pay(now, said.convoked, mana):
        try:
            announced = _paid_for(state, frame, costs, rest, said.means, on, put)
        except ChoiceDue as choice:
            if choice.due.say != PAYING:
                raise
            options += choice.due.options
            continue
        first = first or announced
        if announced.verdict:
            found.setdefault(announced.events, announced)
    if len(found) + len(options) > 1:
        spent = (next((e for e in events if isinstance(e, ManaSpent)), None) for events in found)
        options += [shown(e.letters) if e is not None else "nothing" for e in spent]
        told = "With which mana is the rest paid?"
        return Announced(due=Due(told, tuple(dict.fromkeys(options)), player, say=PAYING))
    if not found:
        cite = convoke_rule.at(state.era).cite
        told = "one of these creatures can't be tapped for any part of the cost"
        return first or Announced.against("convoke", told, cite)
    paid = next(iter(found.values()))
    taps = (StatusChanged(obj, replace(state.objects[obj].status, tapped=True)) for obj in said.convoked)
    return replace(paid, events=(*taps, *paid.events))


def convoke_verdict(now: View, player: str, card: ObjectId, said: Announcement) -> Verdict:
    """What stands against tapping some creatures for a spell: each has to be the player's, and untapped."""
    cite = convoke_rule.at(now.state.era).cite
    if not any(isinstance(i.ability, Convoke) for i in now.abilities[card]):
        return Verdict((Reason("convoke", f"{now.state.objects[card].label} has no convoke", cite),))
    reasons = []
    making_mana = {tapped.obj for tapped in said.means.tapping}
    for number, obj in enumerate(said.convoked):
        label = now.state.objects[obj].label
        if obj not in convoking(now, player):
            told = f"{label} is no untapped creature that {player} controls"
            reasons.append(Reason("convoke", told, cite))
        elif obj in making_mana or obj in said.convoked[:number]:
            reasons.append(Reason("convoke", f"{label} can be tapped only once", cite))
    return Verdict(tuple(reasons))


def convoking(now: View, player: str) -> tuple[ObjectId, ...]:
    """The creatures that a player could tap for convoke: the untapped ones, however new they are."""
    return tuple(
        obj.id
        for obj in now.state.zone(Zone.BATTLEFIELD)
        if "creature" in now.types[obj.id] and now.controller[obj.id] == player and not obj.status.tapped
    )


def left_to_pay(now: View, creatures: tuple[ObjectId, ...], cost: ManaCost | None) -> tuple[ManaCost, ...]:
    """What can be left of a cost as each of some creatures is tapped for a part of it: no two the same.

    Until 2014 a creature may be tapped for nothing where no part is left for it. Raises NotModelled for {X}.
    """
    symbols = () if cost is None else cost.symbols
    if any(symbol.is_x for symbol in symbols):
        raise NotModelled("convoke and a cost with {X}")
    generic = sum(symbol.value for symbol in symbols if symbol.text.isdigit())
    colored = tuple(symbol for symbol in symbols if not symbol.text.isdigit())
    found = {(generic, colored)}
    for obj in creatures:
        rests: set[tuple[int, tuple[Symbol, ...]]] = set()
        for left, others in found:
            rests |= {(left - 1, others)} if left else set()
            for number, symbol in enumerate(others):
                if symbol.colors & now.colors[obj]:
                    rests.add((left, others[:number] + others[number + 1 :]))
        free = convoke_rule.at(now.state.era).value == REDUCES
        found = rests or (found if free else set())
    return tuple(
        ManaCost((*((Symbol(str(left)),) if left else ()), *others))
        for left, others in sorted(found, key=str)
    )


def as_it_is_cast(state: State, card: Object, alternative: bool) -> State:
    """The position in which a card is looked at as it is cast: bestowed where it will be (702.103d)."""
    instead = alternative_cost(view(state), card) if alternative else None
    bestows = instead is not None and isinstance(instead[1], Bestow)
    return state.with_object(card.with_(bestowed=True)) if bestows else state


def _bestowed(card: Object) -> tuple[tuple[str, object], ...]:
    return (("bestowed", True),) if card.bestowed else ()


def alternative_cost(now: View, card: Object) -> tuple[AlternativeCost, SpokenAbility] | None:
    """The first alternative cost of a card, and the ability that means it; None for one without any."""
    for instance in now.abilities[card.id]:
        for ability in instance.ability.defined_as:
            if isinstance(ability, AlternativeCost):
                return ability, instance.ability
    return None


def flashback_cost(now: View, card: Object) -> ManaCost | None:
    """What a card in a graveyard is cast for from there; None for one without flashback (702.34a)."""
    found = [i.ability.cost for i in now.abilities[card.id] if isinstance(i.ability, Flashback)]
    spells = now.types[card.id] & SPELL_TYPES
    return found[0] if found and spells and card.zone is Zone.GRAVEYARD else None


def spoken(now: View, card: ObjectId, modes: tuple[int, ...] | None) -> list[Instruction]:
    """What a card does as a spell, in some modes where it has several."""
    spells = (i.ability for i in now.abilities[card] if isinstance(i.ability, SpellAbility))
    return [instruction for ability in spells for instruction in instructions_in(ability, modes)]


FOR_MORPH = ManaCost((Symbol("3"),))


def _paid_for(
    state: State,
    frame: Frame,
    costs: tuple[Cost, ...],
    mana: ManaCost | None,
    means: Means,
    on: SpentOn,
    then: Callable[[Frame], tuple[Event, ...]],
) -> Announced:
    """An announcement with its costs paid and what follows it, or why they can't be paid."""
    try:
        paid = cost_paid(state, frame, costs, mana, means, on)
    except CantPay as problem:
        return Announced(verdict=problem.verdict)
    named = named_by_costs(state, frame, costs, paid)
    known = replace(frame, named=named, became=became(happen(state, paid), paid)) if named else frame
    return Announced((*paid, *then(known)))


def activate(state: State, player: str, source: Object, said: Announcement) -> Announced:
    """Activating an ability: put on the stack as an object of its own, or a mana ability at once (602.2)."""
    now = view(state)
    abilities = activated_abilities(now, source.id)
    if source.zone is not Zone.BATTLEFIELD and not abilities:
        told = f"{source.label} is not a permanent; it is in this zone: {source.zone}"
        return Announced.against("zone", told, only_controller_activates.at(state.era).cite)
    anothers = of_another(state, player, source)
    if anothers:
        return Announced(verdict=Verdict((anothers,)))
    if shut_off(now, source.id):
        told = f"{source.label} is tapped, and a tapped artifact's abilities do not work"
        return Announced.against("tapped", told, artifacts_shut_off.at(state.era).cite)
    if not abilities:
        return Announced.against("ability", f"{source.label} has no ability to activate")
    number = said.number
    if number is None and len(abilities) > 1:
        options = tuple(f"{n}: {ability}" for n, ability in enumerate(abilities, 1))
        return Announced(due=Due(f"Which ability of {source.label}?", options, player, say="using ability 1"))
    if number is not None and not 1 <= number <= len(abilities):
        told = f"{source.label} has no ability number {number}; it has {len(abilities)}"
        return Announced.against("ability", told)
    ability = abilities[(number or 1) - 1]
    if said.x is None and asks_x(ability.costs):
        return Announced(due=_which_x(ability_of(source.label), player))
    if is_mana_ability(ability, state.era):
        untargeted = _aimed(state, source, (), said.targets, Frame(this=source.id, you=player))
        if untargeted is not None:
            return untargeted
        try:
            return Announced(activated_for_mana(state, player, source, ability, said.means, said.x or 0))
        except CantPay as problem:
            return Announced(verdict=problem.verdict)
    choosing = modal(ability.instructions)
    modes: tuple[int, ...] = dict(said.means.chosen).get(MODES, ())
    chosen_well = choosing is not None and modes in choosing.ways()
    done = instructions_in(ability, modes if chosen_well else None)
    limited = may_activate(state, player, source, ability)
    limited = limited & answer_verdict(state, ability_of(source.label), done)
    limited = limited & interrupt_verdict(state, source, frozenset(), said.targets)
    if not limited:
        return Announced(verdict=limited)
    mana = mana_part(ability.costs)
    frame = Frame(this=source.id, you=player, x=said.x or 0, chosen=_remembered(state, source))
    waiting = Object(
        id=0,
        label=ability_of(source.label),
        card=source.card,
        owner=player,
        controller=player,
        zone=Zone.STACK,
        timestamp=0,
        targets=said.targets,
        ability=ability,
        source=source.id,
        chosen=(*frame.chosen, *said.means.chosen),
        x=said.x or 0,
    )
    if choosing is not None and not chosen_well:
        return Announced(due=choosing.asked(ability_of(source.label), player))
    phrases = tuple(phrase for i in in_modes(ability.instructions, modes) for phrase in i.targets)
    against = _aimed(state, source, phrases, said.targets, frame)
    if against is not None:
        return against
    shared = _shared(state, waiting, instructions_in(ability, modes), phrases, said, frame)
    if isinstance(shared, Announced):
        return shared
    waiting = waiting.with_(chosen=(*waiting.chosen, *shared))

    def put(paid: Frame) -> tuple[Event, ...]:
        known = waiting.with_(frame=paid) if paid.named else waiting
        return (AbilityPutOnStack(known), AbilityUsed(source.id, ability))

    on = SpentOn(state, source.id, casting=False)
    return _paid_for(state, frame, ability.costs, mana, said.means, on, put)


def land_played(state: State, player: str, card: Object, chosen: Choices) -> tuple[Event, ...] | Verdict:
    """The events of playing a land, which uses no stack, or the reasons against it (305.1)."""
    now = view(state)
    reasons = []
    if card.zone is not Zone.HAND or card.owner != player:
        told = f"{card.label} is not in {player}'s hand"
        reasons.append(Reason("zone", told, cast_from_hand.at(state.era).cite))
    if "land" not in now.types[card.id]:
        told = f"{card.label} is no land; spells are cast"
        reasons.append(Reason("land", told, lands_are_not_spells.at(state.era).cite))
    verdict = Verdict(tuple(reasons))
    verdict = verdict & land_timing(state, player, card) & answer_verdict(state, card.label, ())
    if not verdict:
        return verdict
    if not lands_are_not_spells.at(state.era).value:
        waits = Moved(card.id, Zone.STACK, (("controller", player), ("x", 0)), why=Why.CAST)
        return (waits, LandPlayed(player))
    entered = entering(state, card, dict(chosen), Why.PLAYED, controller=player)
    return (*entered, LandPlayed(player))


def activated_abilities(view: View, obj: ObjectId) -> list[Activated]:
    """The abilities of an object that can be activated where it is; equip and fortify mean one (702.6a)."""
    zone, found = view.state.objects[obj].zone, []
    for instance in view.abilities[obj]:
        for ability in instance.ability.defined_as:
            if isinstance(ability, Activated) and zone in ability.works_in:
                found.append(ability)
            elif isinstance(ability, Equip | Fortify) and zone is Zone.BATTLEFIELD:
                found.append(equipping(ability))
    return found


def equipping(keyword: Equip | Fortify) -> Activated:
    """What equip and fortify are short for: attach this to a creature, or land, you control (702.6a)."""
    host = Noun(Determiner.TARGET, keyword.qualities | {YouControl()})
    return Activated((ManaPart(keyword.cost),), (Attaches(This(), host),))


def may_activate(state: State, player: str, source: Object, ability: Activated) -> Verdict:
    """Whether an ability may be activated now, as its own text or the rules of its kind limit it (602.5)."""
    verdict = activation_limits(state, player, source, ability)
    if any(isinstance(cost, LoyaltyCost) for cost in ability.costs):
        verdict = verdict & like_a_sorcery(state, player, f"this ability of {source.label}")
        if any(obj == source.id and is_loyalty(used) for obj, used in state.used):
            told = f"a loyalty ability of {source.label} has been activated this turn"
            verdict = verdict & Verdict((Reason("once", told, loyalty_once.at(state.era).cite),))
    short_for = [
        i.ability
        for i in view(state).abilities[source.id]
        if isinstance(i.ability, Equip | Fortify) and equipping(i.ability) == ability
    ]
    if short_for:
        keyword = "equip" if isinstance(short_for[0], Equip) else "fortify"
        verdict = verdict & like_a_sorcery(state, player, f"{keyword} of {source.label}")
    return verdict


def is_loyalty(ability: object) -> bool:
    """Whether an ability is a loyalty ability: loyalty counters are its cost (606.1)."""
    return isinstance(ability, Activated) and any(isinstance(cost, LoyaltyCost) for cost in ability.costs)


def changed_cost(now: View, card: Object, player: str, cost: ManaCost | None) -> ManaCost | None:
    """A total cost with what the spell costs more, without the generic mana that it costs less (601.2f).

    Raises NotModelled where that could be mana of {X}.
    """
    changes = list(_cost_changes(now, card, player))
    cost = total(cost, *(change.more for change in changes)) if cost is not None else None
    frame = Frame(this=card.id, you=player)
    off = sum(
        ability.less.mana_value() * (ability.each.number(now, frame) or 0)
        for instance in now.abilities[card.id]
        for ability in instance.ability.defined_as
        if isinstance(ability, CostsLess)
    ) + sum(change.less for change in changes)
    if cost is None or not off:
        return cost
    generic = sum(symbol.value for symbol in cost.symbols if symbol.text.isdigit())
    others = tuple(symbol for symbol in cost.symbols if not symbol.text.isdigit())
    if off > generic and any(symbol.is_x for symbol in others):
        raise NotModelled(f"a cost of {cost} that is {{{off}}} less")
    return ManaCost((*((Symbol(str(generic - off)),) if generic > off else ()), *others))


def as_spell(state: State, player: str, card: Object, *, face_down: bool = False) -> SpentOn:
    """What mana is spent on where a card is cast, perhaps face down: the spell that it then is."""
    enters = _turned_down(player) if face_down else (("controller", player), *_bestowed(card))
    there = happen(state, [Moved(card.id, Zone.STACK, enters)])
    return SpentOn(there, there.stack[-1], casting=True)


def face_down_cost(state: State, player: str, card: Object) -> ManaCost | None:
    """What casting a card face down costs, seen as the spell that it then is (702.37c, 601.2f)."""
    on = as_spell(state, player, card, face_down=True)
    return changed_cost(view(on.state), on.state.objects[on.obj], player, FOR_MORPH)


def _turned_down(player: str) -> tuple[tuple[str, object], ...]:
    return (("controller", player), ("status", Status(face_down=True)))


def _cost_changes(now: View, card: Object, player: str) -> Iterator[SpellsCost]:
    """The static abilities of permanents that are about a spell."""
    there = sorted(now.in_zone(Zone.BATTLEFIELD))
    for obj, ability in ((one, instance.ability) for one in there for instance in now.abilities[one]):
        if not isinstance(ability, SpellsCost):
            continue
        you = now.controller[obj]
        theirs = you != player and ability.yours
        if not theirs and not shut_off(now, obj) and ability.is_about(card.id, now, Frame(this=obj, you=you)):
            yield ability


def total(*costs: ManaCost | None) -> ManaCost | None:
    """Several mana costs as one; None for none at all (601.2f)."""
    there = [cost for cost in costs if cost is not None]
    return ManaCost(tuple(symbol for cost in there for symbol in cost.symbols)) if there else None


def _remembered(state: State, source: Object) -> Choices:
    """What the ability keeps of its source: its choices, and in 1997 all that it is."""
    return (*remembered_choices(state, source), *locked_source(view(state), source.id))


def _shared(
    state: State,
    source: Object,
    instructions: Iterable[Instruction],
    phrases: tuple[Selector, ...],
    said: Announcement,
    frame: Frame,
) -> Choices | Announced:
    """What is kept of how something is divided among the targets, or what stands against it (601.2d)."""
    aims = slots(phrases, len(said.targets), frame.x)
    divided = divided_among(state, instructions, aims, said.targets, frame)
    told = dict(said.means.chosen).get(DIVISION)
    kept = division(state, source.label, divided, told, frame)
    if isinstance(kept, Verdict):
        return Announced(verdict=kept)
    return kept if told is None else ()  # what is said is among its choices already


def _aimed(
    state: State,
    source: Object,
    phrases: tuple[Selector, ...],
    targets: tuple[ObjectId | str, ...],
    frame: Frame,
) -> Announced | None:
    """What stands against the targets given, or None where they are legal and complete."""
    player, cite = frame.you or "", target_fits.at(state.era).cite
    colors = colors_of(view(state), source.id, frame)
    itself = source.id if source.zone is Zone.STACK else None  # no spell is a target of its own (115.5)
    phrases = slots(phrases, len(targets), frame.x)
    if len(targets) > len(phrases):
        told = f"{source.label} has {len(phrases)} target{'s' * (len(phrases) != 1)}, not {len(targets)}"
        return Announced(verdict=Verdict((Reason("target", told, cite),)))
    if len(targets) < len(phrases):
        phrase = phrases[len(targets)]
        legal = tuple(t for t in legal_targets(state, phrase, frame, colors) if t != itself)
        if not legal:
            told = f"there is no legal {str(phrase).lower()} for {source.label}"
            return Announced(verdict=Verdict((Reason("target", told, cite),)))
        options = tuple(state.objects[t].label if isinstance(t, int) else t for t in legal)
        return Announced(
            due=Due(
                f"What does {source.label} target ({str(phrase).lower()})?",
                options,
                player,
                say="targeting {}",
            )
        )
    verdict = Verdict()
    if itself is not None and itself in targets:
        told = f"{source.label} can't be a target of itself"
        verdict = Verdict((Reason("target", told, cite),))
    for number, (phrase, target) in enumerate(zip(phrases, targets, strict=True)):
        verdict = verdict & target_verdict(state, phrase, target, frame, colors)
        verdict = verdict & another_verdict(state, phrases, targets, number)
    return None if verdict else Announced(verdict=verdict)
