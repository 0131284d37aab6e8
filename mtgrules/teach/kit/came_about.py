"""How an answer came about: what was tried, how each value came to be, a life, a mana pool, a claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile

from mtgrules.eras.era import Era
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.model.combat import Attack
from mtgrules.model.events.base import Event, Told, label
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.mana import told
from mtgrules.model.events.turn import StepBegan
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import listed
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.rules.combat.attacking import attack_verdict, attacks_stand
from mtgrules.rules.damage import assigning
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.turn.turns import mana_empties
from mtgrules.scenario.claims import is_so
from mtgrules.scenario.report import Moment, Position
from mtgrules.scenario.values import Check, Claim, Try
from mtgrules.show.colors import color_track
from mtgrules.show.derivation import rules_of
from mtgrules.show.html import Html, joined, span, tag
from mtgrules.show.scene.steps import ValueStep, ValueSteps, steps_html, steps_of, track_html
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.answer_strip import EraCell, tried_html
from mtgrules.teach.kit.ask import Ask
from mtgrules.teach.kit.film import Shot, sentences
from mtgrules.teach.kit.film_strip import lines

_DAMAGE = (Step.FIRST_DAMAGE, Step.DAMAGE)


def life(frames: tuple[Shot, ...], player: str, era: Era) -> ValueSteps:
    """A player's life through the combat damage steps; through the attackers, where there is one step alone.

    Raises ValueError where something else than the attackers changes it in that one step.
    """
    dealing = [frame for frame in frames if any(_is_dealing(frame, event) for event in frame.events)]
    if len(dealing) == 1:
        rows, first = tuple(_by_attacker(frames, dealing[0], player)), _life(dealing[0].before, player)
        if rows and rows[-1].after != str(_life(dealing[0].state, player)):
            raise ValueError(f"the life of {player} is changed by more than the attackers")
    else:
        rows, first = tuple(_by_step(dealing, frames[0].state, player)), _life(frames[0].state, player)
    return ValueSteps(f"{player}'s life", rules_of(era), str(first), rows, begin="at first")


def _life(state: State | None, player: str) -> int:
    assert state is not None
    return state.player(player).life


def _is_dealing(frame: Shot, event: Event) -> bool:
    begins = isinstance(event, StepBegan) and event.step in _DAMAGE
    return begins or (isinstance(event, DamageDealt) and frame.state.step in _DAMAGE)


def _by_step(dealing: list[Shot], begun: State, player: str) -> Iterator[ValueStep]:
    before = _life(begun, player)
    for frame in dealing:
        now = _life(frame.state, player)
        yield change_row(frame.title, Html(), before, now, frame.told)
        before = now


def _by_attacker(frames: tuple[Shot, ...], dealing: Shot, player: str) -> Iterator[ValueStep]:
    """What each creature that was declared to attack the player has dealt, whatever became of it."""
    assert dealing.before is not None
    before, declared = _life(dealing.before, player), dict[ObjectId, Shot]()
    for frame in frames[: frames.index(dealing)]:
        for attack in frame.state.combat.attacks if frame.state.combat else ():
            if attack.target == player:
                declared.setdefault(attack.attacker, frame)
    for obj, first in declared.items():
        hits = [event for event in dealing.events if isinstance(event, DamageDealt) and event.source == obj]
        now = before - sum(hit.amount for hit in hits if hit.target == player)
        between = frames[frames.index(first) + 1 : frames.index(dealing)]
        told = (*_since_declared(between, obj), *_now(dealing, obj))
        yield change_row("attacker", tag("b", f"{label(first.state, obj)}: "), before, now, told)
        before = now


def _since_declared(between: tuple[Shot, ...], obj: ObjectId) -> Iterator[Told]:
    """What has become of an attacker and of what is attached to it."""
    for frame in between:
        assert frame.before is not None
        worn = {one.id for one in frame.before.objects.values() if one.attached_to == obj}
        yield from (told for told in frame.told if not {obj, *worn}.isdisjoint(told.about))


def _now(dealing: Shot, obj: ObjectId) -> Iterator[Told]:
    """What an attacker deals, and why so much."""
    state = dealing.before
    assert state is not None and state.combat is not None
    attack = state.combat.attack_of(obj)
    if attack is not None:
        worn = [one.label for one in state.objects.values() if one.attached_to == obj]
        yield from (Told(f"{one} stays attached to {label(state, obj)}") for one in worn)
        yield from _why(state, attack)
    yield from (told for told in dealing.told if told.about[:1] == (obj,))


def _why(state: State, attack: Attack) -> Iterator[Told]:
    """Why it deals so much: what comes too late to stop it, that no blocker is left, what is lethal."""
    obj, era, now = attack.attacker, state.era, view(state)
    for reason in attack_verdict(state, obj, attack.target or "").reasons:
        if reason.code != "tapped":  # by attacking itself
            yield Told(f"{reason.sentence}, but stays in the attack", attacks_stand.at(era).cite)
    if not attack.blocked:
        return
    if not attack.blockers:
        yield Told("no creature is left that blocks it", assigning.no_blockers_left.at(era).cite)
    elif assigning.has(now, obj, KeywordName.TRAMPLE):
        touch = assigning.deathtouch_division.known(era)
        if (
            assigning.has(now, obj, KeywordName.DEATHTOUCH)
            and touch
            and touch.value == assigning.ONE_IS_LETHAL
        ):
            yield Told("with deathtouch any damage is lethal", touch.cite)
        shares = [f"{assigning.lethal(state, obj, one)} to {label(state, one)}" for one in attack.blockers]
        need = listed(shares)
        yield Told(f"lethal damage is {need}; the rest may go on", assigning.trample_rule.at(era).cite)


def change_row(where: str, what: Html, before: object, now: object, told: tuple[Told, ...]) -> ValueStep:
    """A row of what a play changes: what was there before, what is there then, and what is told of it."""
    changed = tag("b", with_symbols(f"{before} → {now}"))
    change = changed if now != before else span("gray", with_symbols(f"stays {now}"))
    why = " ".join(f"{said} ({cite.short})." if cite else f"{said}." for said, cite in sentences(told))
    came = joined([change, tag("small", with_symbols(why))])
    return ValueStep(where, what, str(before), str(now), came)


EMPTY = "nothing"
"""What is in an empty pool."""


def pool(frames: tuple[Shot, ...], player: str, era: Era) -> ValueSteps:
    """A player's mana pool, from the first mana in it on."""
    rows, first = tuple(_by_entry(frames, player, era)), _mana(frames[0].state, player)
    return ValueSteps(f"{player}'s mana pool", rules_of(era), first, rows, begin="at first")


def _mana(state: State | None, player: str) -> str:
    assert state is not None
    return told(state.player(player).pool) or EMPTY


def _by_entry(frames: tuple[Shot, ...], player: str, era: Era) -> Iterator[ValueStep]:
    begun = False
    for _, group in groupby(frames[1:], lambda frame: frame.entry):
        shots = tuple(group)
        before, now = _mana(shots[0].before, player), _mana(shots[-1].state, player)
        begun = begun or now != EMPTY or before != EMPTY
        if begun:
            yield change_row(shots[0].title, Html(), before, now, tuple(_changes(shots, player, era)))


def _changes(shots: tuple[Shot, ...], player: str, era: Era) -> Iterator[Told]:
    """What changes the pool; that it is the same step still, where nothing does."""
    changed = [shot for shot in shots if _mana(shot.before, player) != _mana(shot.state, player)]
    yield from (one for shot in changed for one in shot.told)
    begun, step = shots[0].before, shots[-1].state.step
    if not changed and begun is not None and begun.step is step:
        yield Told(f"it is still the {step}", mana_empties.at(era).cite)


def has_come_about(ask: Ask) -> bool:
    """Whether there is anything to derive: a question about what a word means has nothing."""
    return isinstance(ask.frames, tuple) and (len(ask.frames) > 1 or _is_derived(ask))


def came_about(ask: Ask) -> Html:
    """How the answer came about by the rules that are loaded; empty where nothing has."""
    reached = ask.board.last(ask.at.era)
    if not isinstance(reached, Position) or not _is_derived(ask):
        return _play(ask, ask.frames) if isinstance(ask.frames, tuple) and len(ask.frames) > 1 else Html()
    parts = [tried_html(_claim(ask), reached)]
    for found in ask.board.derivations(ask.at.era):
        if found.characteristic == "colors":
            parts.append(track_html(*color_track(reached.view, found.obj)))
        parts.append(steps_html(steps_of(found)))
    return joined(parts)


def _is_derived(ask: Ask) -> bool:
    """Whether the answer is about values, or about what may be done."""
    return bool(ask.board.question.of) or isinstance(_claim(ask), Try)


def _claim(ask: Ask) -> Check | Try | None:
    """What the choice claims that holds by the rules that are loaded; None where none does."""
    choice = _cell(ask).choice
    return ask.board.question.choice(choice).claim if choice else None


def _cell(ask: Ask) -> EraCell:
    """What the year whose rules are loaded answers."""
    return {cell.key: cell for cell in ask.board.cells}[ask.at.era.key]


def _play(ask: Ask, frames: Sequence[Shot]) -> Html:
    """What happens, with its rules, and since when each claim of the answer is so."""
    era, reached = ask.at.era, ask.board.last(ask.at.era)
    claim, answer = _claim(ask), _cell(ask).text
    claims = (claim.claims.at(era) or ()) if isinstance(claim, Check) else ()
    since: dict[int, list[str]] = {}
    moments = reached.moments if isinstance(reached, Position) else ()
    for one in claims:
        since.setdefault(_since(one, frames, moments), []).append(one.sentence)
    shown = ((n, one) for n, one in enumerate(frames) if n and (n in since or not one.passing))
    rows = [ValueStep(one.title, _said(one), "", answer, _came(since.get(n, []))) for n, one in shown]
    first = "; ".join(since.get(0, []))
    begin, origin = ("from the beginning", "and nothing changes that") if first else ("at first", "")
    steps = ValueSteps("What happens", rules_of(era), first or "the board", tuple(rows), begin, origin)
    return steps_html(steps)


def _said(frame: Shot) -> Html:
    """What has happened in a picture, and who deals damage in the second step and why."""
    return joined(lines(frame.all_told), " ") if frame.told else Html("Nothing else happens.")


def _came(claims: Sequence[str]) -> Html:
    """What is so from a picture on."""
    return joined(tag("small", tag("b", "from here on: ", with_symbols(one))) for one in claims)


def _since(claim: Claim, frames: Sequence[Shot], moments: tuple[Moment, ...]) -> int:
    """From which picture on a claim is so to the end."""
    found = (is_so(claim, Position(frame.state, moments[: frame.happened])) for frame in reversed(frames))
    return len(frames) - sum(takewhile(bool, found))
