"""Targets: whether something fits a target phrase, with every reason why not, also later (115, 608.2b)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import has_keyword, kind_of
from mtgrules.language.abilities.kinds import SpellAbility
from mtgrules.language.abilities.phrase_keywords import Protection, ProtectionKeyword
from mtgrules.language.does.choosing import in_modes
from mtgrules.language.edits.permissions import Rule
from mtgrules.language.phrases.compound import SeveralTargets
from mtgrules.language.phrases.nouns import Noun, is_another
from mtgrules.language.phrases.qualities import Not
from mtgrules.model.color import Colors, in_words
from mtgrules.model.facts import ANY
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.labels import uncapitalized
from mtgrules.model.objects import Choices, Object, Zone
from mtgrules.model.sentence import article, say
from mtgrules.model.spoken import SpokenAbility
from mtgrules.model.state import State
from mtgrules.model.verdict import Reason, Verdict
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Place, Quality, Selector
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.evaluation import view as view_of
from mtgrules.rules.objects.attaching import enchant_target
from mtgrules.rules.objects.believed import controller_of
from mtgrules.rules.objects.permissions import has_any, kinds_on, of, protecting_player
from mtgrules.rules.objects.sources import colors_of, protecting, targeting_stopped

target_fits = dated_rule("a target must fit all that is said of it")


shroud_rule = dated_rule("shroud: nothing has it as a target")
hexproof_rule = dated_rule("hexproof: nothing of an opponent's has it as a target")


AGAINST_TARGETS = frozenset(("target", "protection", "shroud", "hexproof"))
"""The codes of the reasons why something can't be a target."""
_NO_OPPONENTS = (KeywordName.HEXPROOF, Rule.CANT_BE_OPPONENTS_TARGET, Rule.CANT_BE_YOUR_OPPONENTS_TARGET)
"""What keeps an opponent's spells and abilities off a player."""


def target_verdict(
    state: State, phrase: Selector, target: ObjectId | str, frame: Frame, source_colors: Colors
) -> Verdict:
    """Whether a target is legal for a phrase, with each part of the phrase that it does not fit."""
    view = view_of(state)
    cite = target_fits.at(state.era).cite
    if isinstance(target, str):
        if target in phrase.players(view, frame):
            return Verdict(tuple(_guarded_player(state, target, frame, source_colors))).about(target)
        return Verdict(
            (Reason("target", f"{target} is a player, not {uncapitalized(say(phrase))}", cite, (target,)),)
        )
    if target not in state.objects:
        return Verdict((Reason("target", "the target is gone", cite, (target,)),))
    label = state.objects[target].label
    reasons = [Reason("target", text, cite) for text in _misfits(view, phrase, target, frame, label)]
    if state.objects[target].zone is Zone.BATTLEFIELD:
        reasons += _guarded(state, view, target, frame, source_colors)
    return Verdict(tuple(reasons)).about(target)


def _guarded_player(state: State, player: str, frame: Frame, source_colors: Colors) -> Iterator[Reason]:
    """What keeps a player from being a target: protection, shroud, hexproof, or what a text says."""
    shield = protecting_player(state, player, frame.this, source_colors)
    if shield is not None:
        told = f"{player} has {uncapitalized(say(shield))}, and {_as_source(shield, source_colors)}"
        yield Reason("protection", told, targeting_stopped.at(state.era).cite)
    if has_any(state, player, KeywordName.SHROUD, Rule.CANT_BE_TARGET):
        told = f"{player} can't be a target of spells and abilities, whoever controls them"
        rule = shroud_rule if has_any(state, player, KeywordName.SHROUD) else target_fits
        yield Reason("shroud", told, rule.at(state.era).cite)
    if player != frame.you and has_any(state, player, *_NO_OPPONENTS):
        told = f"{player} can't be a target of what {frame.you}, an opponent, controls"
        rule = hexproof_rule if has_any(state, player, KeywordName.HEXPROOF) else target_fits
        yield Reason("hexproof", told, rule.at(state.era).cite)


def _as_source(shield: ProtectionKeyword, source_colors: Colors) -> str:
    """Why a protection stops a source, as the end of a sentence."""
    if isinstance(shield, Protection):
        return f"the source is {in_words(source_colors)}"
    return "the source has that quality"


def _guarded(
    state: State, view: View, target: ObjectId, frame: Frame, source_colors: Colors
) -> Iterator[Reason]:
    """What keeps a permanent from being a target: protection, shroud, hexproof, what a text says."""
    label, has = state.objects[target].label, {kind_of(i.ability) for i in view.abilities[target]}
    shield = protecting(view, target, frame.this, source_colors, "target")
    if shield is not None:
        told = f"{label} has {uncapitalized(say(shield))}, and {_as_source(shield, source_colors)}"
        yield Reason("protection", told, targeting_stopped.at(state.era).cite)
    texts = kinds_on(state, target)
    shrouded = KeywordName.SHROUD in has and (
        shroud_rule.at(state.era).value or view.controller[target] != frame.you
    )
    if shrouded or Rule.CANT_BE_TARGET in texts:
        told = f"{label} can't be a target of spells and abilities, whoever controls them"
        yield Reason("shroud", told, (shroud_rule if shrouded else target_fits).at(state.era).cite)
    kept = KeywordName.HEXPROOF in has or Rule.CANT_BE_OPPONENTS_TARGET in texts
    theirs = kept and view.controller[target] != frame.you

    said = of(state, target, Rule.CANT_BE_YOUR_OPPONENTS_TARGET)
    if theirs or any(granted.frame.you != frame.you for granted in said):
        told = f"{label} can't be a target of what {frame.you}, an opponent, controls"
        yield Reason(
            "hexproof",
            told,
            (hexproof_rule if KeywordName.HEXPROOF in has else target_fits).at(state.era).cite,
        )


def _misfits(view: View, phrase: Selector, target: ObjectId, frame: Frame, label: str) -> list[str]:
    phrase = phrase.each if isinstance(phrase, SeveralTargets) else phrase
    if not isinstance(phrase, Noun):
        return [] if target in phrase.among(view, frame) else [f"{label} is not {uncapitalized(say(phrase))}"]
    return [
        _misfit(view, quality, target, label)
        for quality in phrase.parts
        if target not in view.among(quality, frame)
    ]


def _misfit(view: View, quality: Quality, target: ObjectId, label: str) -> str:
    if isinstance(quality, Not):
        return f"{label} is {_bare(quality.quality)}, so it is not {_bare(quality)}"
    if any(column == "colors" for column, _ in quality.reads):
        return f"{label} is {in_words(view.colors[target])}, not {_bare(quality)}"
    if any(column == "types" for column, _ in quality.reads):
        types = ", ".join(sorted(view.types[target])) or "no type"
        bare = _bare(quality)
        return f"{label} is not {article(bare)} {bare} (it is: {types})"
    zone = view.state.objects[target].zone
    if ("controller", ANY) in quality.reads and zone is Zone.BATTLEFIELD:
        return f"{view.controller[target]} controls {label}; it has to be one {_bare(quality)}"
    no = "not" if quality.place is Place.AFTER else "no"
    place = f"on the {zone}" if zone in (Zone.BATTLEFIELD, Zone.STACK) else f"in this zone: {zone}"
    return f"{label} is {no} {_bare(quality)}; it is {place}"


def _bare(quality: Quality) -> str:
    text = say(quality)
    return uncapitalized(text) if text[1:2].islower() else text


def slots(phrases: tuple[Selector, ...], number: int, x: int = 0) -> tuple[Selector, ...]:
    """Each target phrase as often as it has targets where there are so many in all (601.2c).

    Too few or too many are left for whoever compares. Raises NotModelled for two phrases of which each
    may have another number of targets.
    """
    bounds = [phrase.bounds(x) if isinstance(phrase, SeveralTargets) else (1, 1) for phrase in phrases]
    if sum(least < most for least, most in bounds) > 1:
        raise NotModelled("two phrases in one text that have any number of targets, or up to a number")
    more = number - sum(least for least, _ in bounds)
    return tuple(
        phrase
        for phrase, (least, most) in zip(phrases, bounds, strict=True)
        for _ in range(max(least, min(most, least + more)))
    )


def another_verdict(
    state: State, phrases: tuple[Selector, ...], targets: Sequence[ObjectId | str], number: int
) -> Verdict:
    """Whether a target is another one than those before, where its phrase asks for that (115.3)."""
    phrase, target = phrases[number], targets[number]
    # a phrase that is there once for each of several targets; the same phrase of another mode does not count
    same = phrase if isinstance(phrase, SeveralTargets) else None
    before = [t for p, t in zip(phrases[:number], targets, strict=False) if is_another(phrase) or p == same]
    if target not in before:
        return Verdict()
    label = state.objects[target].label if isinstance(target, int) else target
    told = f"{label} is a target already, and this one has to be another"
    return Verdict((Reason("target", told, target_fits.at(state.era).cite),))


def ways_to_target(
    phrase: Selector, legal: Sequence[ObjectId | str], x: int = 0
) -> list[tuple[ObjectId | str, ...]]:
    """Every choice of legal targets for a phrase."""
    if not isinstance(phrase, SeveralTargets):
        return [(target,) for target in legal]
    least, most = phrase.bounds(x)
    return [
        chosen for number in range(least, min(most, len(legal)) + 1) for chosen in combinations(legal, number)
    ]


def legal_targets(
    state: State, phrase: Selector, frame: Frame, source_colors: Colors
) -> tuple[ObjectId | str, ...]:
    """Every object and player that is a legal target for a phrase."""
    return tuple(each_legal_target(state, phrase, frame, source_colors))


def each_legal_target(
    state: State, phrase: Selector, frame: Frame, source_colors: Colors
) -> Iterator[ObjectId | str]:
    """The same one after the other, for who needs the first ones alone."""
    view, what = view_of(state), phrase.each if isinstance(phrase, SeveralTargets) else phrase
    fitting, guarded = what.among(view, frame), state.worked_out(_maybe_guarded)
    for obj in state.objects:
        if obj in fitting and not (obj in guarded and any(_guarded(state, view, obj, frame, source_colors))):
            yield obj
    for player in phrase.players(view, frame):
        if not any(_guarded_player(state, player, frame, source_colors)):
            yield player


def _maybe_guarded(state: State) -> Ids:
    """The permanents that something could keep from being a target."""
    view, texts = view_of(state), {Rule.CANT_BE_TARGET, *_NO_OPPONENTS}
    return frozenset(
        obj
        for obj in view.in_zone(Zone.BATTLEFIELD)
        if has_keyword(view.abilities[obj], KeywordName.SHROUD, KeywordName.HEXPROOF)
        or any(isinstance(i.ability, ProtectionKeyword) for i in view.abilities[obj])
        or texts & kinds_on(state, obj)
    )


def instructions_of(state: State, obj: Object) -> tuple[Instruction, ...]:
    """What an object on the stack does when it resolves."""
    abilities: Iterable[SpokenAbility] = (
        (obj.ability,) if obj.ability is not None else (i.ability for i in view(state).abilities[obj.id])
    )
    return tuple(
        instruction
        for ability in abilities
        if obj.ability is not None or isinstance(ability, SpellAbility)
        for instruction in getattr(ability, "instructions", ())
    )


def target_phrases_of(state: State, obj: Object, modes: tuple[int, ...] = ()) -> tuple[Selector, ...]:
    """The target phrases of an object on the stack, or of a card about to be cast in modes, in order."""
    modes = dict(obj.chosen).get(Key.MODES, modes)
    if obj.ability is None:
        enchants = enchant_target(view(state), obj.id)
        if enchants is not None:
            return (enchants,)
    return tuple(
        phrase
        for instruction in in_modes(instructions_of(state, obj), modes)
        for phrase in instruction.targets
    )


COUNTERED, DOES_NOTHING, NEVER = "countered", "does nothing", "never looked at again"
targets_checked_again = dated_rule(
    "a spell or ability whose targets are all illegal", DOES_NOTHING, COUNTERED
)

_SETTLED = (Key.MODES, Key.DIVISION)
"""What is settled as a spell is cast or an ability put on the stack, and never again (601.2b, d)."""


def checked_frame(state: State, top: Object, choices: Choices = ()) -> tuple[Frame, bool]:
    """The frame in which an object of the stack is carried out, and whether any target is legal still."""
    if top.frame is not None and top.frame.phrases:  # its targets were chosen before
        return replace(top.frame, ability=top.ability), True
    phrases = slots(target_phrases_of(state, top), len(top.targets), top.x)
    source = top.source if top.ability is not None else top.id
    settled = {key: value for key, value in top.chosen if key in _SETTLED}
    made = dict(top.chosen) | dict(choices) | settled
    frame = Frame(
        this=source,
        you=controller_of(state, top),
        phrases=phrases,
        chosen=tuple(made.items()),
        x=top.x,
        ability=top.ability,
        event=None if top.frame is None else top.frame.event,
        named=() if top.frame is None else top.frame.named,
        became=() if top.frame is None else top.frame.became,
    )
    aimed = top.targets[: len(phrases)]  # what has lost its text on the stack asks for no target any more
    colors = colors_of(view(state), source, frame)
    there = state.objects.keys() if targets_checked_again.at(state.era).value == NEVER else ()
    targets: list[ObjectId | str | None] = [
        target if target in there or target_verdict(state, phrase, target, frame, colors) else None
        for phrase, target in zip(phrases, aimed, strict=True)
    ]
    illegal = tuple(t if legal is None else None for t, legal in zip(aimed, targets, strict=True))
    return replace(frame, targets=tuple(targets), illegal=illegal), any(t is not None for t in targets)
