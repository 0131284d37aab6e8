"""When a spell may be cast, an ability activated, a land played, by rule or by text (116-117, 305, 601.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mtgrules.eras.cite import Cite
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import has_keyword, kind_of
from mtgrules.language.abilities.kinds import Activated
from mtgrules.language.abilities.spell_costs import CastLikeAnInstant, CastOnly
from mtgrules.language.does.limits import ONCE_EACH_TURN, ActivateOnly, OnlyAsSorcery, Window
from mtgrules.language.edits.permissions import CantCast, Rule, RuleOfNumber
from mtgrules.language.phrases.dated_rules import remembered_choices
from mtgrules.model.events.base import Event
from mtgrules.model.events.turn import AbilityUsed, BatchResolving
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import uncapitalized
from mtgrules.model.objects import Object
from mtgrules.model.state import State
from mtgrules.model.verdict import Reason, Verdict
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.permissions import had_by
from mtgrules.rules.stack.turn_structure import rule_of

FAST = frozenset({"instant", "interrupt", "mana source"})

main_phase_only = dated_rule("all but instants are cast in one's own main phase, with nothing on the stack")
one_land = dated_rule("lands a player may play in a turn", 1)
cards_beat_rules = dated_rule("a card that contradicts the rules")
cant_beats_can = dated_rule("one card that allows something, and another that forbids it")


def like_a_sorcery(state: State, player: str, what: str) -> Verdict:
    """Whether a player could cast a sorcery now (307.1): each thing that stands against it."""
    cite = main_phase_only.at(state.era).cite
    reasons = []
    if state.active != player:
        told = f"{what} waits for {player}'s own turn; this is {state.active}'s"
        reasons.append(Reason("timing", told, cite))
    elif not state.step.is_main:
        told = f"{what} waits for a main phase; this is the {rule_of(state).named}"
        reasons.append(Reason("timing", told, cite))
    if state.stack:
        top = state.objects[state.stack[-1]].label
        reasons.append(Reason("timing", f"{what} needs an empty stack; {top} is on it", cite))
    return Verdict(tuple(reasons))


def cast_timing(state: State, player: str, card: Object) -> Verdict:
    """Whether a player may cast a card now: instants and flash at any time, the rest in a main phase."""
    now = view(state)
    flash = any(kind_of(i.ability) in (KeywordName.FLASH, CastLikeAnInstant) for i in now.abilities[card.id])
    if now.types[card.id] & FAST or flash:
        return Verdict()
    return like_a_sorcery(state, player, card.label)


def land_timing(state: State, player: str, card: Object) -> Verdict:
    """Whether a player may play a land now (305.2-305.3)."""
    verdict = like_a_sorcery(state, player, card.label)
    return verdict & _land_plays(state, player) if state.active == player else verdict


def lands_allowed(state: State, player: str) -> int:
    """How many lands a player may play in an own turn: what the rules allow, and what cards add (305.2).

    Raises NotModelled where one card allows what another forbids, and no text of the time tells who wins.
    """
    one, more = one_land.at(state.era).value, _more_lands(state, player)
    if _barring(state, player) and not (more and not cant_beats_can.at(state.era).value):
        return 0
    return one + more


def _more_lands(state: State, player: str) -> int:
    """How many lands cards add, each its own."""
    if not cards_beat_rules.at(state.era).value:
        return 0
    said = RuleOfNumber.MAY_PLAY_MORE_LANDS
    return sum(had.number for had in had_by(state, player) if had.says is said)


def _barring(state: State, player: str) -> str:
    """The first card that says that a player plays no lands; empty for none."""
    return next((h.label for h in had_by(state, player) if h.says is Rule.CANT_PLAY_LANDS), "")


def _land_plays(state: State, player: str) -> Verdict:
    """Whether a player has a land play left in this turn."""
    most, played = lands_allowed(state, player), state.lands_played
    if played < most:
        return Verdict()
    barring = "" if most else _barring(state, player)
    if barring:
        rule = cant_beats_can if _more_lands(state, player) else cards_beat_rules
        told, cite = f"{barring} says that {player} can't play lands", rule.at(state.era).cite
        return Verdict((Reason("land", told, cite),))
    lands = "a land" if played == 1 else f"{played} lands"
    told = f"{player} has played {lands} this turn already"
    return Verdict((Reason("land", told, one_land.at(state.era).cite),))


only_controller_activates = dated_rule("only its controller activates an ability")
limited_use = dated_rule("an ability may say when and how often it is activated")
limited_casting = dated_rule("a card may say when it is cast")


def of_another(state: State, player: str, source: Object) -> Reason | None:
    """Why a player uses no ability of a permanent of another's; None for one's own (602.2)."""
    controller = view(state).controller[source.id]
    if controller == player:
        return None
    told = f"{source.label} is controlled by {controller}, not by {player}"
    return Reason("controller", told, only_controller_activates.at(state.era).cite)


def activation_limits(state: State, player: str, source: Object, ability: Activated) -> Verdict:
    """Whether an ability may be activated now, as its own text limits it."""
    frame = Frame(source.id, player, chosen=remembered_choices(state, source), ability=ability)
    verdict = Verdict()
    for limit in ability.instructions:
        if isinstance(limit, OnlyAsSorcery):
            verdict = verdict & like_a_sorcery(state, player, f"this ability of {source.label}")
        elif isinstance(limit, ActivateOnly):
            what, cite = f"this ability of {source.label} is activated", limited_use.at(state.era).cite
            verdict = verdict & Verdict(tuple(_closed(state, limit.window.each, frame, what, cite)))
    return verdict


def casting_limits(state: State, player: str, card: Object) -> Verdict:
    """Whether a card may be cast now, as its own text limits it."""
    frame = Frame(card.id, player)
    said = (instance.ability for instance in view(state).abilities[card.id])
    windows = [one for ability in said if isinstance(ability, CastOnly) for one in ability.window.each]
    cite = limited_casting.at(state.era).cite
    return Verdict(tuple(_closed(state, windows, frame, f"{card.label} is cast", cite)))


def forbidden(there: State, player: str) -> Verdict:
    """Whether nothing forbids a player the spell on top of the stack, as it is being cast (101.2)."""
    now, spell = view(there), there.objects[there.stack[-1]]
    cite, reasons = cards_beat_rules.at(there.era).cite, []
    times = sum(one.player == player for one in there.cast)
    for had in had_by(there, player):
        if isinstance(had.word, CantCast) and had.word.is_about(spell.id, now, had.frame):
            told = f"{had.label} says that {player} can't cast {str(had.word.what).lower()}"
            reasons.append(Reason("can't-cast", told, cite))
        elif had.says is RuleOfNumber.CANT_CAST_MORE and times >= had.number:
            told = f"{had.label} says how many spells {player} may cast in a turn, and they are cast"
            reasons.append(Reason("can't-cast", told, cite))
    return Verdict(tuple(reasons)) & held_up(there, there.stack[:-1])


def held_up(state: State, waiting: Iterable[ObjectId]) -> Verdict:
    """Whether no spell with split second waits, so that players can cast and activate (702.61a)."""
    now, since = view(state), KeywordName.SPLIT_SECOND.value.since
    held = (obj for obj in waiting if has_keyword(now.abilities.get(obj, ()), KeywordName.SPLIT_SECOND))
    told = (f"{state.objects[obj].label} has split second and waits to resolve" for obj in held)
    return Verdict(tuple(Reason("split-second", one, since.at(state.era).cite) for one in told if since))


def _closed(state: State, windows: Iterable[Window], frame: Frame, what: str, cite: Cite) -> Iterator[Reason]:
    for window in windows:
        if not window.is_open(view(state), frame):
            code = "once" if window == ONCE_EACH_TURN else "timing"
            said = window.text(state.era)
            yield Reason(code, f"{what} only {uncapitalized(said)}", cite)


def use_of(source: Object, ability: Activated) -> tuple[Event, ...]:
    """The record that a mana ability has been activated, where its text counts that (602.5b)."""
    limits = (limit.window for limit in ability.instructions if isinstance(limit, ActivateOnly))
    counted = any(window == ONCE_EACH_TURN for limit in limits for window in limit.each)
    return (AbilityUsed(source.id, ability),) if counted else ()


batches = dated_rule("spells and abilities resolve as a batch, in which nobody may act")
interrupts = dated_rule("a spell can be interrupted only while it is being cast")
mana_sources = dated_rule("a spell that is a mana source resolves at once")


def batch_verdict(state: State) -> Verdict:
    """Whether anybody may add to what is being resolved: not to a batch."""
    rule = batches.at(state.era)
    if not rule.value or not state.resolving:
        return Verdict()
    top = state.objects[state.stack[-1]].label
    told = f"a batch is resolving, and nobody may add to it; {top} resolves next"
    return Verdict((Reason("batch", told, rule.cite),))


def interrupt_verdict(
    state: State, spell: Object, types: frozenset[str], targets: tuple[ObjectId | str, ...]
) -> Verdict:
    """Whether a spell or ability fits between what is being cast and the interrupts that answer it."""
    rule = interrupts.at(state.era)
    if not rule.value or not state.stack or "mana source" in types:
        return Verdict()
    interrupting = _interrupts(state, types, targets)
    top = state.objects[state.stack[-1]]
    if not interrupting:
        if _interrupts(state, view(state).types[top.id], top.targets):
            told = f"{top.label} is an interrupt and resolves before anything but an interrupt is played"
            return Verdict((Reason("interrupt", told, rule.cite),))
        return Verdict()
    reasons = []
    for target in targets:
        above = state.stack[state.stack.index(target) + 1 :] if target in state.stack else ()
        if any(not _interrupts(state, view(state).types[i], state.objects[i].targets) for i in above):
            label = state.objects[target].label if isinstance(target, int) else target
            told = f"{label} has been cast; {spell.label} could interrupt it only while it was being cast"
            reasons.append(Reason("interrupt", told, rule.cite))
    return Verdict(tuple(reasons))


def _interrupts(state: State, types: frozenset[str], targets: tuple[ObjectId | str, ...]) -> bool:
    """Whether something of these types interrupts a spell: it is an interrupt that targets one."""
    return "interrupt" in types and any(target in state.stack for target in targets)


def resolves_at_once(state: State) -> bool:
    """Whether what is on top of the stack is a mana source, which nobody can answer."""
    if not state.stack or not mana_sources.at(state.era).value:
        return False
    return "mana source" in view(state).types[state.stack[-1]]


def is_interrupting(state: State) -> bool:
    """Whether what is on top of the stack interrupts something that is being cast."""
    if not state.stack or not interrupts.at(state.era).value:
        return False
    top = state.objects[state.stack[-1]]
    return _interrupts(state, view(state).types[top.id], top.targets)


def batch_goes_on(before: State, after: State) -> tuple[BatchResolving, ...]:
    """The batch resolving on, or being over, after its top has resolved; an interrupt is no part of it."""
    rule = batches.at(after.era)
    below = 0 if after.pending is None else after.pending.below
    on = len(after.stack) > below and (before.resolving or not is_interrupting(before))
    if not rule.value or on == after.resolving:
        return ()
    return (BatchResolving(on, cite=rule.cite),)
