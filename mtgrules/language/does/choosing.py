"""What is done only if it is wanted, if it is so, as a coin falls, or in a mode (608.2, 700.2, 705)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from mtgrules.eras.era import NotModelled
from mtgrules.language.does.casting import CastsNow
from mtgrules.language.does.measured import measured_of, x_told
from mtgrules.language.phrases.meaning import Proposal, accepts, knowing, named, proposal_of
from mtgrules.language.phrases.nouns import is_another
from mtgrules.language.phrases.references import It, You, names_one_object
from mtgrules.model.events.moves import Noted
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.keys import Key
from mtgrules.model.labels import listed
from mtgrules.model.sentence import Saying, say, tokens
from mtgrules.model.templates import WordLine, WordTable, taken_from
from mtgrules.model.verdict import Due, Option, ask
from mtgrules.model.view import View
from mtgrules.model.words import (
    Condition,
    Instruction,
    Offer,
    Outer,
    Permission,
    Selector,
    Word,
    outer,
    parts_of,
    phrases_in,
    word,
)


class Conditional(Outer):
    """An instruction that is done only where something is wanted, is so, or is paid or not."""

    def mana_offered(self, view: View, frame: Frame) -> Offer:
        return tuple(letters for one in self.inner for letters in one.mana_offered(view, frame))


@word("you may {instruction}")
class May(Conditional):
    """Something that is done only if the ability's controller wants it, as it resolves (608.2d)."""

    instruction: Instruction

    def __post_init__(self) -> None:
        yours = isinstance(getattr(self.instruction, "subject", None), You)
        if yours and not measured_of(self.instruction).orders:
            raise ValueError('after "you may" stands an order, such as "draw a card"')
        if isinstance(self.instruction, CastsNow):
            raise ValueError("what may be cast says so itself")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What it comes to where it is accepted."""
        asked = f'Shall this be done: "{say(self.instruction)}"?'
        if not accepts(frame.you or "", asked, frame):
            return (Noted(f"{frame.you} declines", "declined", frame.this),)
        return proposal_of(self.instruction, view, frame)


@word("you may have {instruction}")
class MayHave(May):
    """Something that another does only if the ability's controller wants it (608.2d)."""

    instruction: Instruction

    def __post_init__(self) -> None:
        doer = doer_of(self.instruction)
        if doer is None or isinstance(doer, You):
            raise ValueError('after "you may have" stands somebody else, and what that one does')
        if any(isinstance(edit, Permission) for edit in getattr(self.instruction, "edits", ())):
            raise ValueError("what may not be done is nothing that anybody does")

    def said(self, saying: Saying) -> list[str]:
        """The tokens, with the verbs as they stand after "have"."""
        return ["you", "may", "have", *tokens(self.instruction, Saying(saying.era, after_have=True))]


def doer_of(instruction: Instruction) -> Selector | None:
    """Whoever a sentence says it of, also behind another one: "..., where X is ..."."""
    inner = getattr(instruction, "instruction", None)
    found = getattr(instruction, "subject", None)
    if isinstance(inner, Instruction):
        return doer_of(inner)
    return found if isinstance(found, Selector) else None


@word("if {condition}, {instruction}")
class IfSo(Conditional):
    """Something that is done only if something is so as it resolves (608.2c)."""

    condition: Condition
    instruction: Instruction

    @property
    def introduces(self) -> tuple[Selector, ...]:  # type: ignore[override]
        """What the condition is about: "it" in what is done, where nothing else was named before."""
        subject = getattr(self.condition, "subject", None)
        if not isinstance(subject, Selector) or subject.is_reference or subject.is_indefinite:
            return ()
        return (subject,) if names_one_object(subject) and not subject.is_each else ()

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What it comes to; nothing where it is not so."""
        if not self.condition.holds(view, frame):
            return (Noted(f'it is not so: "{say(self.condition, view.state.era)}"', "not-so", frame.this),)
        about = (Mention(phrase, named(phrase, view, frame)) for phrase in self.introduces)
        return proposal_of(self.instruction, view, replace(frame, named=(*about, *frame.named)))

    def mana_offered(self, view: View, frame: Frame) -> Offer:
        return self.instruction.mana_offered(view, frame) if self.condition.holds(view, frame) else ()


@word("{instruction} if {condition}")
class OnlyIf(Conditional):
    """Something that is done only if something is so of what it names; it triggers all the same (603.4)."""

    in_turn = True
    joins = False
    instruction: Instruction
    condition: Condition

    def __post_init__(self) -> None:
        plain = self.instruction.can_be_followed and not self.instruction.answers
        if not plain or outer(self.instruction).inner:
            raise ValueError('what is done only "if" something is so is one plain thing')

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What it comes to; nothing where it is not so."""
        done = IfSo(self.condition, self.instruction)
        return proposal_of(done, view, knowing(frame, self.instruction.names, view))


@word("{instruction}. if you can't, {other}")
class IfYouCant(Conditional):
    """One thing, or where nothing of it can be done another."""

    in_turn = True
    instruction: Instruction
    other: Instruction

    def __post_init__(self) -> None:
        if not (self.instruction.can_be_followed and self.other.can_be_followed):
            raise ValueError("what is done \"if you can't\" is one plain thing, and so is what can't be done")
        if (number := getattr(self.instruction, "number", None)) is not None and number != 1:
            raise ValueError("where a part of it can be done, it would be open")
        if self.other.targets:
            raise ValueError("nothing is a target that is done only if something else can't be")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What the one comes to; the other where that is nothing."""
        done = proposal_of(self.instruction, view, frame)
        if any(not isinstance(event, Noted) for event in done):
            return done
        return (*done, *proposal_of(self.other, view, knowing(frame, self.instruction.names, view)))


@word("{instruction}. if {condition}, {other} instead")
class InsteadIf(Conditional):
    """One thing, or another in its place if something is so as it resolves: all is read first (608.2c)."""

    in_turn = True
    joins = False
    instruction: Instruction
    condition: Condition
    other: Instruction

    def __post_init__(self) -> None:
        plain = all(one.can_be_followed and not (one.answers or one.adds_mana) for one in self.inner)
        aimed = self.other.targets or (isinstance(doer_of(self.other), It) and not self.introduces)
        if not plain or aimed or any(outer(one).inner for one in self.inner):
            raise ValueError('what is done "instead" is a plain thing, without a target, told in full')

    names = taken_from("instruction.names")

    @property
    def introduces(self) -> tuple[Selector, ...]:  # type: ignore[override]
        """What the condition is about, which "it" means in what is done instead."""
        about = (phrase for phrase in phrases_in(self.condition) if names_one_object(phrase))
        return tuple(one for one in about if not (one.is_reference or one.is_indefinite or one.is_each))

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What the one comes to, or the other."""
        known = knowing(frame, self.names, view)
        if not self.condition.holds(view, known):
            return proposal_of(self.instruction, view, frame)
        return proposal_of(self.other, view, knowing(known, self.introduces, view))


@word(
    "flip a coin(. If you win the flip, {won}. If you lose the flip, {lost}"
    "|. If you win the flip, {won}|. If you lose the flip, {lost})"
)
class FlipsCoin(Outer):
    """One thing done where you win the flip, another where you lose it; None for nothing (705.2)."""

    won: Instruction | None = None
    lost: Instruction | None = None

    def __post_init__(self) -> None:
        if self.won is None and self.lost is None:
            raise ValueError("a flip of a coin decides something")
        if any(map(_flips_coin, self.inner)):
            raise ValueError("a coin that is flipped again is not known")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What it comes to as the flip is said to end."""
        wins = Key.FLIP.of(frame.chosen)
        if wins is None:
            ask("How does the coin fall?", ("winning the flip", "losing the flip"), frame.you, "{}")
        told = Noted(f"{frame.you} {'wins' if wins else 'loses'} the flip", "flip", frame.this)
        then = self.won if wins else self.lost
        return (told, *(() if then is None else proposal_of(then, view, frame)))


def _flips_coin(said: Word) -> bool:
    """Whether a coin is flipped in what is said."""
    return isinstance(said, FlipsCoin) or any(_flips_coin(part) for part in parts_of(said))


@word("{instructions:mode}")
class Mode(Word):
    """One of several things to choose from: a little text with targets of its own (700.2)."""

    kind = "mode"
    instructions: tuple[Instruction, ...]

    def __post_init__(self) -> None:
        x_told(self.instructions, chosen=True)

    @property
    def targets(self) -> tuple[Selector, ...]:
        """Its target phrases, in the order in which they are said."""
        return tuple(phrase for instruction in self.instructions for phrase in instruction.targets)


@dataclass(frozen=True)
class ModesLine(WordLine):
    """A line of the table of how many modes are chosen."""

    least: int = 1
    most: int = 1
    out_of: int | None = None
    """Of so many modes alone this is said."""


class ModesChosen(WordTable):
    """How many of several modes are chosen, no mode twice (700.2d)."""

    _value_: ModesLine
    ONE = ModesLine("choose one")
    """One of several modes."""

    TWO = ModesLine("choose two", least=2, most=2)
    """Two of several modes, carried out in the order in which they are printed."""

    ONE_OR_BOTH = ModesLine("choose one or both", most=2, out_of=2)
    """One of two modes, or both."""

    ONE_OR_MORE = ModesLine("choose one or more", most=99)
    """One of several modes, or more of them."""


@word("{many:row}: {modes:modes}")
class ChooseModes(Outer):
    """Some of several modes, chosen as the spell is cast or the ability is put on the stack (700.2)."""

    many: ModesChosen
    modes: tuple[Mode, ...]

    def __post_init__(self) -> None:
        line = self.many.value
        if len(self.modes) < max(2, line.least):
            raise ValueError("there are at least two modes to choose from")
        if any(isinstance(one, ChooseModes) or one.adds_mana for text in self.texts for one in text):
            raise ValueError("a mode has no modes of its own, and adds no mana")
        if line.most > 1 and self.overlaps:
            raise ValueError("it is open here whether a target may be the same in another mode")
        if line.out_of is not None and len(self.modes) > line.out_of:
            raise ValueError('of more than two modes it is said: "choose one or more"')

    @property
    def overlaps(self) -> bool:
        """Whether it is open whether a target may be the same in another mode."""
        many = [phrase for mode in self.modes for phrase in mode.targets if phrase.plural]
        return len(set(many)) < len(many) or any(is_another(p) for mode in self.modes for p in mode.targets)

    @property
    def names(self) -> tuple[Selector, ...]:
        """Nothing in common: what is named depends on the mode."""
        return ()

    @property
    def texts(self) -> tuple[tuple[Instruction, ...], ...]:  # type: ignore[override]
        return tuple(mode.instructions for mode in self.modes)

    def of_mode(self, number: int) -> Mode:
        """A mode, the first being 1."""
        return self.modes[number - 1]

    def ways(self, entwines: bool = False) -> tuple[tuple[int, ...], ...]:
        """Every choice of modes, none chosen twice (700.2d); with entwine also of all of them (702.42a)."""
        least, most = self.many.value.least, min(self.many.value.most, len(self.modes))
        numbers = range(1, len(self.modes) + 1)
        how_many = dict.fromkeys((*range(least, most + 1), *[len(self.modes)] * entwines))
        return tuple(way for many in how_many for way in combinations(numbers, many))

    def asked(self, of: str, who: str, so: str = "", entwines: bool = False) -> Due:
        """The question which of its modes are meant; `so` is what is said besides."""
        options = []
        for way in self.ways(entwines):
            numbers = listed([*map(str, way)])
            shown = "; ".join(str(self.of_mode(number)) for number in way).replace("~", of)
            options.append(
                Option(f"{numbers}: {shown}", f"{so}choosing mode{'s' * (len(way) > 1)} {numbers}")
            )
        return Due(f"Which mode of {of}?", tuple(options), who, say=f"{so}choosing mode{{}}")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """Nothing by itself: what is chosen is carried out one after another. Raises NotModelled."""
        raise NotModelled("modes of an effect that is no spell or ability on the stack")


def modal(instructions: Iterable[Instruction]) -> ChooseModes | None:
    """What has modes to choose from in a text; None for a text without."""
    return next((one for one in instructions if isinstance(one, ChooseModes)), None)


def in_modes(instructions: Iterable[Instruction], modes: tuple[int, ...]) -> Iterator[Instruction]:
    """What is done, one after another, where some modes are chosen."""
    for instruction in instructions:
        if isinstance(instruction, ChooseModes):
            for number in sorted(modes):
                yield from instruction.of_mode(number).instructions
        else:
            yield instruction
