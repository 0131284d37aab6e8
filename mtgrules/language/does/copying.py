"""Copying: what enters or becomes a copy, a token that is one, and what a copy does not take over (707)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.edits.copied import (
    SEEN,
    copiable_list,
    copied_values,
    copies_of_copies,
    what_is_copied,
)
from mtgrules.language.edits.durations import REST_OF_GAME
from mtgrules.language.phrases.compound import is_target
from mtgrules.language.phrases.meaning import Proposal, how_many, looked_at, objects_affected
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.players import YOU_CONTROL
from mtgrules.language.phrases.qualities import TOKEN, CardType
from mtgrules.language.phrases.references import This
from mtgrules.language.phrases.traits import TAPPED_AND_ATTACKING
from mtgrules.model.changes import Change, TakeValues
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.events.base import called
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.events.permanents import TokenMade
from mtgrules.model.facts import ANY, Alters, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.labels import listed, token_of
from mtgrules.model.objects import Made, Object, Zone
from mtgrules.model.sentence import Saying, joined, tokens
from mtgrules.model.spoken import SpokenAbility
from mtgrules.model.state import Effect, State
from mtgrules.model.templates import WordLine, WordTable
from mtgrules.model.typeline import PERMANENT_TYPES
from mtgrules.model.verdict import ask
from mtgrules.model.view import View
from mtgrules.model.words import (
    Ability,
    CopyException,
    Duration,
    Edit,
    Instruction,
    Number,
    Selector,
    word,
    worded,
)

exception_leaves_out_defining = dated_rule(
    "a copy with its own power and toughness or color does not copy the ability that defines it"
)

copying_face_down = dated_rule(
    "a face-down permanent that becomes a copy stays face down, and is the copy once it is turned up"
)


@word()
class IsCopy(Edit):
    """Being a copy: having these copiable values, taken when the effect began (707.2b)."""

    values: Characteristics
    of: str
    """Which object the original was, in words."""
    original: ObjectId = 0
    """Its number; 0 where it is a card and no object."""
    plain: Characteristics | None = None
    """The values without exceptions, where there are some."""
    alters = Alters.COPY
    unmakes = True

    def changes(self, view: View, frame: Frame, objects: Ids) -> tuple[Change, ...]:
        """The taking over of the values: what is flipped takes the lower half of a flip card (707.3)."""
        there, told = view.state.objects, f"is a copy of {self.of}"
        flips = self.values.flips_to is not None
        flipped = frozenset(i for i in objects if flips and there[i].status.flipped)
        parts = ((objects - flipped, False), (flipped, True))
        return tuple(Change(TakeValues(self.values, told, half), some) for some, half in parts if some)

    @property
    def writes(self) -> frozenset[Pair]:
        return frozenset((column, ANY) for column in TakeValues.columns)

    def said(self, saying: Saying) -> list[str]:
        """The tokens: "is a copy of", and what the original was called."""
        return ["is", "a", "copy", "of", self.of]


@word("it {edits}", "(the copy|the token) {edits}")
class Except(CopyException):
    """Values that the copy has instead or besides; they are copiable themselves (707.9b)."""

    edits: tuple[Edit, ...]

    def applied(self, values: Characteristics, own: Characteristics, state: State) -> Characteristics:
        """The values with the edits done to them; what defined a value that is set is left out."""
        view, edits = View.of_values(state, values), [part for whole in self.edits for part in whole.parts]
        for edit in edits:
            view = view.after(edit.changes(view, Frame(this=0), frozenset({0})))
        made = view.as_printed(0)
        for edit in (part for part in edits if part.can_define):
            made = _undefined(made, edit.alters, state)
        star = "" if any(part.alters is Alters.PT_SET for part in edits) else values.star
        return replace(made, expansion=values.expansion, star=star)


def _name(values: Characteristics, own: Characteristics) -> Characteristics:
    return replace(values, name=own.name)


def _color(values: Characteristics, own: Characteristics) -> Characteristics:
    return replace(values, given=own.colors, indicator=own.indicator)


def _color_alone(values: Characteristics, own: Characteristics) -> Characteristics:
    return replace(values, given=own.colors, indicator=frozenset())


@dataclass(frozen=True)
class OwnLine(WordLine):
    """A line of the table of what the copy has of its copier."""

    kept: Callable[[Characteristics, Characteristics], Characteristics] | None = None
    """The copied values with that, given those of the copier; None for the ability that makes it a copy."""
    leaves_out: Alters | None = None
    """What the abilities define that are not copied then (707.9d)."""


class OwnValue(WordTable):
    """What a copy has of its copier, and not of its original."""

    _value_: OwnLine
    COLOR = OwnLine("it doesn't copy that creature's color", kept=_color, leaves_out=Alters.COLOR)
    """Its color (707.9c)."""

    NAME = OwnLine("its name is {this}", kept=_name)
    """Its own name (707.9)."""

    COLOR_OF_THIS = OwnLine("(it|the copy) is the color of {this}", kept=_color_alone)
    """That color alone."""

    THIS_ABILITY = OwnLine("it has this ability")
    """The ability that makes it a copy (707.9a)."""


@word("{own:row}")
class KeepsOwn(CopyException):
    """The copy has something of its copier, and not of its original (707.9)."""

    own: OwnValue
    this: This | None = None

    def applied(self, values: Characteristics, own: Characteristics, state: State) -> Characteristics:
        """The values with what the copier has by then."""
        line = self.own.value
        kept = values if line.kept is None else line.kept(values, own)
        return kept if line.leaves_out is None else _undefined(kept, line.leaves_out, state)


@word(
    "it <enters> with {number:number} additional {power:signed}/{toughness:signed} counters on it",
    "it <enters> with an additional {power:signed}/{toughness:signed} counter on it",
)
class WithExtraCounters(CopyException):
    """The copy enters with counters; they are no copiable value (707.9f)."""

    power: int
    toughness: int
    number: Number | None = None

    def counters(self, view: View, frame: Frame) -> tuple[str, int]:
        """Of which kind, and how many."""
        return f"{self.power:+d}/{self.toughness:+d}", how_many(self.number, view, frame)


def _undefined(values: Characteristics, alters: Alters, state: State) -> Characteristics:
    """The values without the abilities that define what is altered (707.9d)."""
    kept = tuple(ability for ability in values.text if not _defines(worded(Ability, ability), alters, state))
    if kept == values.text:
        return values
    rule = exception_leaves_out_defining.at(state.era)
    return replace(values, text=kept) if rule.value else values


def _defines(ability: Ability, alters: Alters, state: State) -> bool:
    effect = ability.effect(state.era)
    return effect is not None and effect.defines and any(edit.alters is alters for edit in effect.edits)


def taken_values(
    view: View,
    original: int,
    copier: int | None,
    exceptions: tuple[CopyException, ...],
    ability: SpokenAbility | None,
    own: Characteristics | None = None,
) -> Characteristics:
    """What a copy takes: the original's copiable values, with the exceptions; `own` where these look at that.

    Raises NotModelled for a copier that lies face down where the era's rules do not tell what comes of that.
    """
    seen = view.looking_at(original)
    assert seen is not None, "only what is there, or was, is copied"
    values = _before_exceptions(seen, original, token=copier is None)
    if copier is not None and view.state.objects[copier].status.face_down:
        copying_face_down.at(view.state.era)
    if own is None:
        own = Characteristics() if copier is None else view.copiable_values(copier)
    if "expansion symbol" not in copiable_list.at(view.state.era).value:
        values = replace(values, expansion=own.expansion)
    for exception in exceptions:
        if isinstance(exception, KeepsOwn) and exception.own.value.kept is None:
            if ability is None:
                raise NotModelled("having this ability, where no ability says so")
            values = _in_both_halves(values, lambda half: replace(half, text=(*half.text, ability)))
        else:
            applied = partial(exception.applied, own=own, state=view.state)
            values = _in_both_halves(values, applied)
    return values


def _in_both_halves(
    values: Characteristics, excepted: Callable[[Characteristics], Characteristics]
) -> Characteristics:
    """The values with an exception, which the lower half of a flip card has too."""
    lower = values.flips_to
    return replace(excepted(values), flips_to=None if lower is None else excepted(lower))


def _before_exceptions(view: View, original: ObjectId, *, token: bool = False) -> Characteristics:
    """What a copy of an object is but for its own exceptions."""
    values, era = copied_values(view, original, token=token), view.state.era
    if what_is_copied.at(era).value == SEEN:  # a photograph does not count anew
        kept = (a for a in values.text if not _defines(worded(Ability, a), Alters.PT_SET, view.state))
        return replace(values, text=tuple(kept), star="")
    if copies_of_copies.at(era).value:
        return values
    on_it = (effect for effect in view.state.effects if effect.objects and original in effect.objects)
    plain = [edit.plain for effect in on_it for edit in effect.edits if isinstance(edit, IsCopy)]
    return plain[-1] if plain and plain[-1] is not None else values


@word("{subject} [<enter>] as a copy of {what}(, except {exceptions}).")
class EntersAsCopy(Ability):
    """A replacement effect: what it says enters as a copy, whether its player likes it or not (707.5)."""

    subject: Selector
    what: Selector
    exceptions: tuple[CopyException, ...] = ()
    may: ClassVar[bool] = False
    tapped: ClassVar[bool] = False

    def __post_init__(self) -> None:
        if is_target(self.what) or is_target(self.subject):
            raise ValueError("what enters as a copy has no target; its original is chosen as it enters")


@word("you may have {subject} <enter> as a copy of {what}(, except {exceptions}).")
class MayEnterAsCopy(EntersAsCopy):
    """A replacement effect: the object may enter as a copy of something chosen then (707.5)."""

    subject: This
    what: Noun
    exceptions: tuple[CopyException, ...] = ()
    may = True


@word("you may have {subject} <enter> tapped as a copy of {what}(, except {exceptions}).")
class MayEnterTappedAsCopy(MayEnterAsCopy):
    """The same, tapped; where nothing is copied, it enters untapped (614.1c, 707.5)."""

    tapped = True


@word(
    "{subject} [become] a copy of {what}( {duration}, except {exceptions}|, except {exceptions}| {duration}|)"
)
class BecomesCopy(Instruction):
    """Permanents becoming copies: nothing enters, and what lies on them stays (707.4)."""

    subject: Selector
    what: Selector
    duration: Duration = REST_OF_GAME
    exceptions: tuple[CopyException, ...] = ()

    def propose(self, view: View, frame: Frame) -> Proposal:
        """A copy effect for each object, with the values that there are now."""
        originals = looked_at(self.what, view, frame)
        if not originals:
            return ()
        if len(originals) > 1:
            labels = tuple(seen.state.objects[obj].label for obj, seen in originals)
            ask("Which object is copied?", labels, frame.you)
        original, _ = originals[0]
        alike: dict[Characteristics, list[int]] = {}  # those that become the same do so at one time
        for obj in objects_affected(self.subject, view, frame):
            values = taken_values(view, original, obj, self.exceptions, frame.ability)
            alike.setdefault(values, []).append(obj)
        return tuple(
            EffectBegan(copy_effect(view, copiers, original, values, self.duration, frame))
            for values, copiers in alike.items()
        )


def original_called(view: View, original: int) -> str:
    """Which object a copy takes its values of: its label, with its name where that is another one."""
    seen, label = view.looking_at(original), called(view.state, original)
    name = seen.name[original] if seen else label
    return label if f"{label} ".startswith(f"{name} ") else f"{label} ({name or 'without a name'})"


def copy_effect(
    view: View,
    copiers: Sequence[int],
    original: int,
    values: Characteristics,
    duration: Duration,
    frame: Frame,
) -> Effect:
    """The effect that makes objects copies."""
    seen, there = view.looking_at(original), view.state.objects
    of = original_called(view, original)
    plain = None if seen is None else _before_exceptions(seen, original)
    names = [there[copier].label if copier in there else "it" for copier in copiers]
    does = "is a copy" if len(names) == 1 else "are copies"
    label = f"{listed(names)} {does} of {of}"
    edit = IsCopy(values, of, original, None if plain == values else plain)
    return Effect(0, (edit,), 0, duration, label, frame, frozenset(copiers))


@word(
    "create ({number:number} tokens that are copies|a token that is a copy) of {what}(, except {exceptions})"
)
class CreatesCopy(Instruction):
    """A token with the copiable values of something, or several (111.3, 707.2)."""

    what: Selector
    exceptions: tuple[CopyException, ...] = ()
    number: Number | None = None
    counts = "number"

    def __post_init__(self) -> None:
        if TAPPED_AND_ATTACKING in getattr(self.what, "qualities", ()):
            raise ValueError("it is open whether the token enters so, or only such a creature is copied")

    @property
    def makes(self) -> frozenset[str]:  # type: ignore[override]
        return self.what.said_as & PERMANENT_TYPES | {"token", "permanent", "object"}

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The tokens, one for each object that is meant."""
        you = frame.you or view.state.active
        found, number = [], how_many(self.number, view, frame)
        for original, _ in looked_at(self.what, view, frame):
            values = taken_values(view, original, None, self.exceptions, frame.ability)
            extra = [e for e in self.exceptions if isinstance(e, WithExtraCounters)]
            counters = tuple(e.counters(view, frame) for e in extra)
            label = token_of(values.name)
            made = Object(
                *(0, label, Made(label, values), you, you, Zone.BATTLEFIELD, 0), counters=counters, token=True
            )
            found += [TokenMade(made)] * number
        return tuple(found)


populating = dated_rule("populating")
_CREATURE_TOKEN = Noun(Determiner.A, frozenset({CardType("creature"), TOKEN, YOU_CONTROL}))


@word("populate")
class Populates(Instruction):
    """A token that is a copy of a creature token one controls; nothing without one (701.36)."""

    since = populating

    makes = frozenset({"creature", "token", "permanent", "object"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The token; the one to be copied is chosen where there are several."""
        return CreatesCopy(_CREATURE_TOKEN).propose(view, frame)


def exceptions_text(exceptions: tuple[CopyException, ...]) -> tuple[str, ...]:
    """The exceptions as short sentences, for those who show a copy."""
    return tuple(joined(tokens(exception, Saying())) for exception in exceptions)
