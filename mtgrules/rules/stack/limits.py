"""Whether the text of a spell or ability lets it be cast or activated now (601.3, 602.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mtgrules.eras.cite import Cite
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import has_keyword
from mtgrules.language.abilities.kinds import Activated
from mtgrules.language.abilities.spell_costs import CastOnly
from mtgrules.language.does.limits import ONCE_EACH_TURN, ActivateOnly, OnlyAsSorcery, Window
from mtgrules.language.edits.permissions import CantCast, RuleOfNumber
from mtgrules.language.phrases.dated_rules import remembered_choices
from mtgrules.model.events.base import Event
from mtgrules.model.events.turn import AbilityUsed
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import uncapitalized
from mtgrules.model.objects import Object
from mtgrules.model.state import State
from mtgrules.model.verdict import Reason, Verdict
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.golden_rules import cards_beat_rules
from mtgrules.rules.objects.player_rules import had_by
from mtgrules.rules.stack.timing import like_a_sorcery

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
