"""Abilities put on the stack: activated by a player, or triggered and waiting for it (602, 603.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.kinds import Activated
from mtgrules.language.does.choosing import ChooseModes, in_modes, modal
from mtgrules.language.does.costs import LoyaltyCost
from mtgrules.language.phrases.dated_rules import remembered_choices
from mtgrules.model.events.base import Event, called, label
from mtgrules.model.events.moves import Noted
from mtgrules.model.events.stack import AbilityPutOnStack, WaitingLeft
from mtgrules.model.events.turn import AbilityUsed
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.labels import ability_of
from mtgrules.model.objects import Choices, Object, Zone, ability_object
from mtgrules.model.state import State, Waiting
from mtgrules.model.turn import Step
from mtgrules.model.verdict import ChoiceDue, Due, Illegal, Option, Reason, Verdict, judged
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Instruction, Keyword, Selector, worded
from mtgrules.rules.damage.waiting_damage import answer_verdict, instructions_in
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.jobs import artifacts_shut_off, shut_off
from mtgrules.rules.objects.sources import colors_of, locked_source
from mtgrules.rules.stack.announcing import Announcement, aimed, division, having_paid, shares, which_x
from mtgrules.rules.stack.costs import SpentOn, activated_for_mana, asks_x, is_mana_ability, mana_part
from mtgrules.rules.stack.targets import another_verdict, legal_targets, slots, target_verdict, ways_to_target
from mtgrules.rules.stack.timing import (
    activation_limits,
    held_up,
    interrupt_verdict,
    like_a_sorcery,
    of_another,
    only_controller_activates,
)
from mtgrules.rules.stack.turn_structure import rule_of

put_on_stack = dated_rule("triggered abilities go on the stack before anybody may act")
Targets = tuple[ObjectId | str, ...]


@dataclass(frozen=True)
class Next:
    """The triggered ability that goes on the stack next, with the targets it can only have."""

    waiting: Waiting
    targets: Targets
    kept: Choices = ()
    """How something is divided among them."""


def next_waiting(state: State) -> Next | Due | None:
    """The ability that goes on the stack next; a question where there is a choice; None where none waits."""
    first = waiting_first(state)
    if not first:
        return None
    if len({(w.ability, w.frame) for w in first}) > 1 and len({ability_label(state, w) for w in first}) > 1:
        options = tuple(dict.fromkeys(ability_label(state, w) for w in first))
        question = f"Which of {first[0].controller}'s triggered abilities goes on the stack first?"
        who = first[0].controller
        return Due(question, options, who, say=f"{who} puts {{}} on the stack")
    waiting = first[0]
    choosing = choosing_of(waiting)
    if choosing is not None:
        if not possible_modes(state, waiting):
            return Next(waiting, ())
        said = f"{waiting.controller} puts {called(state, waiting.source)} on the stack, "
        return choosing.asked(ability_label(state, waiting), waiting.controller, said)
    found: list[ObjectId | str] = []
    for phrase in phrases_of(waiting):
        ways = ways_to_target(phrase, legal_for(state, waiting, phrase), waiting.frame.x)
        if len(ways) > 1:
            return target_asked(state, waiting, phrase)
        if not ways:
            return Next(waiting, ())
        found += ways[0]
    try:
        kept = division_of(state, waiting, tuple(found))
    except ChoiceDue as choice:
        names = " and ".join(label(state, who) for who in found)
        goes = f"{waiting.controller} puts {called(state, waiting.source)} on the stack"
        return replace(choice.due, say=f"{goes}, targeting {names}, dividing {{}}")
    except Illegal:
        return Next(waiting, ())
    return Next(waiting, tuple(found), kept)


untap_holds = dated_rule("what triggers while permanents untap waits for the upkeep")


def coming(state: State) -> Next | Due | None:
    """The triggered ability that goes on the stack now; None where none does, or all wait for the upkeep."""
    return None if _held(state) else next_waiting(state)


def _held(state: State) -> bool:
    return state.step is Step.UNTAP and untap_holds.at(state.era).value


def division_of(state: State, waiting: Waiting, targets: Targets, chosen: Choices = ()) -> Choices:
    """What is kept of how a waiting ability divides something. Raises Illegal, ChoiceDue."""
    aims = slots(phrases_of(waiting), len(targets), waiting.frame.x)[: len(targets)]
    done = tuple(instructions_in(worded(Ability, waiting.ability), _modes(waiting)))
    said, what = Key.DIVISION.of(chosen), ability_label(state, waiting)
    return division(state, what, done, aims, targets, said, waiting.frame)


def target_asked(state: State, waiting: Waiting, phrase: Selector) -> Due:
    """The question what a waiting ability targets."""
    legal = legal_for(state, waiting, phrase)
    options = tuple(state.objects[t].label if isinstance(t, int) else t for t in legal)
    question = f"What does {ability_label(state, waiting)} target ({str(phrase).lower()})?"
    said = called(state, waiting.source)
    return Due(
        question,
        options,
        waiting.controller,
        say=f"{waiting.controller} puts {said} on the stack, targeting {{}}",
    )


def waiting_first(state: State) -> list[Waiting]:
    """What waits of the first player in turn order who has anything (603.3b)."""
    names = [player.name for player in state.players]
    at = names.index(state.active)
    for name in (*names[at:], *names[:at]):
        found = [waiting for waiting in state.waiting if waiting.controller == name]
        if found:
            return found
    return []


def ability_label(state: State, waiting: Waiting) -> str:
    """What a board calls a waiting ability."""
    return ability_of(called(state, waiting.source))


def phrases_of(waiting: Waiting) -> tuple[Selector, ...]:
    """The target phrases of a triggered ability; none where its targets were chosen before."""
    if waiting.frame.phrases:
        return ()
    return tuple(p for i in in_modes(_instructions(waiting), _modes(waiting)) for p in i.targets)


def _instructions(waiting: Waiting) -> tuple[Instruction, ...]:
    return getattr(waiting.ability, "instructions", ())


def _modes(waiting: Waiting) -> tuple[int, ...]:
    modes: tuple[int, ...] = Key.MODES.of(waiting.frame.chosen, ())
    return modes


def choosing_of(waiting: Waiting) -> ChooseModes | None:
    """What a waiting ability has modes by that are not chosen yet (700.2b)."""
    choosing = None if waiting.frame.phrases else modal(_instructions(waiting))
    return None if choosing is None or _modes(waiting) in choosing.ways() else choosing


def knowing(waiting: Waiting, chosen: Choices) -> Waiting:
    """A waiting ability with something chosen for it."""
    return replace(waiting, frame=replace(waiting.frame, chosen=(*waiting.frame.chosen, *chosen)))


def possible_modes(state: State, waiting: Waiting) -> list[tuple[int, ...]]:
    """The modes that a waiting ability can be put on the stack with: their targets are there (700.2b)."""
    choosing = choosing_of(waiting)
    ways = () if choosing is None else choosing.ways()
    known = ((way, knowing(waiting, ((Key.MODES, way),))) for way in ways)
    return [
        way
        for way, it in known
        if all(ways_to_target(p, legal_for(state, it, p), it.frame.x) for p in phrases_of(it))
    ]


def legal_for(state: State, waiting: Waiting, phrase: Selector) -> Targets:
    """The legal targets of a waiting ability for a phrase."""
    colors = colors_of(view(state), waiting.source, waiting.frame)
    return legal_targets(state, phrase, waiting.frame, colors)


def put(state: State, waiting: Waiting, targets: Targets, kept: Choices = ()) -> tuple[Event, ...]:
    """A waiting ability going on the stack with its targets, or nowhere where it can't have any (603.3d)."""
    cite = put_on_stack.at(state.era).cite
    left = WaitingLeft(waiting)
    phrases = phrases_of(knowing(waiting, kept))
    modeless = choosing_of(knowing(waiting, kept)) is not None
    if modeless or len(targets) < len(slots(phrases, len(targets), waiting.frame.x)):
        told = f"{ability_label(state, waiting)} has no legal target, so it does not go on the stack"
        return (left, Noted(told, "no-target", waiting.source, cite=cite))
    ability = waiting.ability
    assert isinstance(ability, Ability)
    obj = ability_object(
        ability_label(state, waiting),
        waiting.controller,
        ability,
        waiting.frame,
        targets=targets,
        source=waiting.source,
        chosen=(*waiting.frame.chosen, *kept),
    )
    return (left, AbilityPutOnStack(obj, cite=cite))


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


def chosen_on_stack(
    state: State, player: str, name: str, targets: tuple[ObjectId | str, ...], chosen: Choices = ()
) -> tuple[Event, ...]:
    """A waiting ability being put on the stack, its targets chosen (603.3). Raises Illegal, ChoiceDue."""
    if _held(state):
        told = f"what has triggered in the {rule_of(state).named} waits for the upkeep"
        raise Illegal.because("waiting", told, untap_holds.at(state.era).cite)
    cite = put_on_stack.at(state.era).cite
    mine = [w for w in state.waiting if w.controller == player]
    meant = [w for w in mine if name in (ability_label(state, w), called(state, w.source))]
    found = [w for w in waiting_first(state) if w in meant]
    if not found:
        told = f"{player} controls no waiting ability that is called {name}"
        told = f"{name} waits until another player's are on the stack" if meant else told
        raise Illegal.because("waiting", told, cite)
    there, verdict = found[0], Verdict()
    modes = tuple((key, value) for key, value in chosen if key == Key.MODES)
    waiting = knowing(there, modes)
    if choosing_of(there) is not None and dict(modes).get(Key.MODES) not in possible_modes(state, there):
        due = next_waiting(replace(state, waiting=(there,)))
        if isinstance(due, Due):
            raise ChoiceDue(due)
    phrases = slots(phrases_of(waiting), len(targets), waiting.frame.x)
    if len(targets) < len(phrases) and any(legal_for(state, waiting, phrase) for phrase in phrases):
        raise ChoiceDue(target_asked(state, waiting, phrases[len(targets)]))
    colors = colors_of(view(state), waiting.source, waiting.frame)
    for number, (phrase, target) in enumerate(zip(phrases, targets, strict=False)):
        verdict = verdict & target_verdict(state, phrase, target, waiting.frame, colors)
        verdict = verdict & another_verdict(state, phrases, targets, number)
    if len(targets) > len(phrases):
        verdict = verdict & Verdict((Reason("target", f"it has {len(phrases)} targets", cite),))
    judged(verdict)
    return put(state, there, targets, (*modes, *division_of(state, waiting, targets, chosen)))
