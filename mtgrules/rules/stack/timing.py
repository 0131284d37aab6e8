"""When a spell may be cast, an ability activated, a land played (116-117, 305, 307)."""

from __future__ import annotations

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import kind_of
from mtgrules.language.abilities.spell_costs import CastLikeAnInstant
from mtgrules.language.edits.permissions import Rule, RuleOfNumber
from mtgrules.model.objects import Object
from mtgrules.model.state import State
from mtgrules.model.verdict import Reason, Verdict
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.golden_rules import cant_beats_can, cards_beat_rules
from mtgrules.rules.objects.player_rules import had_by
from mtgrules.rules.stack.turn_structure import rule_of

FAST = frozenset({"instant", "interrupt", "mana source"})

main_phase_only = dated_rule("all but instants are cast in one's own main phase, with nothing on the stack")
one_land = dated_rule("lands a player may play in a turn", 1)


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
