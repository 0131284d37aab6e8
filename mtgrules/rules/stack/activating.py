"""Activating abilities: which there are, what limits them, and onto the stack (602)."""

from __future__ import annotations

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.kinds import Activated
from mtgrules.language.does.choosing import in_modes, modal
from mtgrules.language.does.costs import LoyaltyCost
from mtgrules.language.phrases.dated_rules import remembered_choices
from mtgrules.model.events.base import Event
from mtgrules.model.events.stack import AbilityPutOnStack
from mtgrules.model.events.turn import AbilityUsed
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.labels import ability_of
from mtgrules.model.objects import Choices, Object, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Due, Illegal, Option, Reason, Verdict
from mtgrules.model.view import View
from mtgrules.model.words import Keyword
from mtgrules.rules.damage.waiting_damage import answer_verdict, instructions_in
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.shut_off import artifacts_shut_off, shut_off
from mtgrules.rules.objects.sources import locked_source
from mtgrules.rules.stack.announcing import Announcement, aimed, having_paid, judged, shares, which_x
from mtgrules.rules.stack.batches import interrupt_verdict
from mtgrules.rules.stack.costs import activated_for_mana, asks_x, mana_part
from mtgrules.rules.stack.limits import activation_limits, held_up, of_another, only_controller_activates
from mtgrules.rules.stack.mana import SpentOn, is_mana_ability
from mtgrules.rules.stack.timing import like_a_sorcery

loyalty_once = dated_rule("one loyalty ability of a planeswalker is activated in a turn")


def activate(state: State, player: str, source: Object, said: Announcement) -> tuple[Event, ...]:
    """Activating an ability: put on the stack as an object of its own, or a mana ability at once (602.2)."""
    now = view(state)
    abilities = activated_abilities(now, source.id)
    if source.zone is not Zone.BATTLEFIELD and not abilities:
        told = f"{source.label} is not a permanent; it is in this zone: {source.zone}"
        raise Illegal.because("zone", told, only_controller_activates.at(state.era).cite)
    anothers = of_another(state, player, source)
    if anothers:
        raise Illegal(Verdict((anothers,)))
    if shut_off(now, source.id):
        told = f"{source.label} is tapped, and a tapped artifact's abilities do not work"
        raise Illegal.because("tapped", told, artifacts_shut_off.at(state.era).cite)
    if not abilities:
        raise Illegal.because("ability", f"{source.label} has no ability to activate")
    number = 1 if said.number is None and len(abilities) == 1 else said.number or 0
    if not 1 <= number <= len(abilities):
        shown = (f"{n}: {ability}" for n, ability in enumerate(abilities, 1))
        options = tuple(Option(one, f"using ability {n}") for n, one in enumerate(shown, 1))
        question = f"Which ability of {source.label}?"
        raise ChoiceDue(Due(question, options, player, say="using ability {}"))
    ability = abilities[number - 1]
    if said.x is None and asks_x(ability.costs):
        raise ChoiceDue(which_x(ability_of(source.label), player))
    if is_mana_ability(ability, state.era):
        aimed(state, source, (), said.targets, Frame(this=source.id, you=player))
        return activated_for_mana(state, player, source, ability, said.means, said.x or 0)
    choosing = modal(ability.instructions)
    modes: tuple[int, ...] = Key.MODES.of(said.means.chosen, ())
    chosen_well = choosing is not None and modes in choosing.ways()
    done = instructions_in(ability, modes if chosen_well else None)
    limited = may_activate(state, player, source, ability)
    limited = limited & answer_verdict(state, ability_of(source.label), done)
    judged(limited & interrupt_verdict(state, source, frozenset(), said.targets))
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
        raise ChoiceDue(choosing.asked(ability_of(source.label), player))
    phrases = tuple(phrase for i in in_modes(ability.instructions, modes) for phrase in i.targets)
    aimed(state, source, phrases, said.targets, frame)
    shared = shares(state, waiting, instructions_in(ability, modes), phrases, said, frame)
    waiting = waiting.with_(chosen=(*waiting.chosen, *shared))

    def put(paid: Frame) -> tuple[Event, ...]:
        known = waiting.with_(frame=paid) if paid.named else waiting
        return (AbilityPutOnStack(known), AbilityUsed(source.id, ability))

    on = SpentOn(state, source.id, casting=False)
    return having_paid(state, frame, ability.costs, mana, said.means, on, put)


def activated_abilities(view: View, obj: ObjectId) -> list[Activated]:
    """The abilities of an object that can be activated where it is; equip and fortify mean one (702.6a)."""
    zone, found = view.state.objects[obj].zone, []
    for instance in view.abilities[obj]:
        for ability in instance.ability.defined_as:
            if isinstance(ability, Activated) and zone in ability.works_in:
                found.append(ability)
    return found


def may_activate(state: State, player: str, source: Object, ability: Activated) -> Verdict:
    """Whether an ability may be activated now, as its own text or the rules of its kind limit it (602.5)."""
    verdict = activation_limits(state, player, source, ability) & held_up(state, state.stack)
    if any(isinstance(cost, LoyaltyCost) for cost in ability.costs):
        verdict = verdict & like_a_sorcery(state, player, f"this ability of {source.label}")
        if any(obj == source.id and is_loyalty(used) for obj, used in state.used):
            told = f"a loyalty ability of {source.label} has been activated this turn"
            verdict = verdict & Verdict((Reason("once", told, loyalty_once.at(state.era).cite),))
    for keyword in (i.ability for i in view(state).abilities[source.id]):
        if isinstance(keyword, Keyword) and keyword.like_a_sorcery and ability in keyword.defined_as:
            return verdict & like_a_sorcery(state, player, f"{keyword.called} of {source.label}")
    return verdict


def is_loyalty(ability: object) -> bool:
    """Whether an ability is a loyalty ability: loyalty counters are its cost (606.1)."""
    return isinstance(ability, Activated) and any(isinstance(cost, LoyaltyCost) for cost in ability.costs)


def _remembered(state: State, source: Object) -> Choices:
    """What the ability keeps of its source: its choices, and in 1997 all that it is."""
    return (*remembered_choices(state, source), *locked_source(view(state), source.id))
