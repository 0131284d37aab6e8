"""When a spell may be cast or an ability activated, where its own text limits that (601.3, 602.5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from mtgrules.language.phrases.meaning import Proposal
from mtgrules.language.phrases.turn import StepName
from mtgrules.model.facts import COMBAT, STEP, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.templates import WordLine, WordTable, taken_from
from mtgrules.model.turn import Step
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Depending, Instruction, word


class Window(Depending):
    """When something may be done, of what stands after "only"."""

    kind = "window"
    of_abilities: ClassVar[bool] = False
    """Whether it is said of abilities alone."""

    def is_open(self, view: View, frame: Frame) -> bool:
        """Whether it may be done now, by the player whose spell or ability it is."""
        raise NotImplementedError

    @property
    def each(self) -> tuple[Window, ...]:
        """All that has to be open for it."""
        return (self,)


@dataclass(frozen=True)
class UseLine(WordLine):
    """A time at which something may be done."""

    is_open: Callable[[View, Frame], bool] = lambda view, frame: True
    looks: frozenset[Pair] = STEP
    of_abilities: bool = False


def _before(said: str, step: Step) -> UseLine:
    """The parts of the turn under way that come before another."""
    return UseLine(said, is_open=lambda view, frame: view.state.step.number < step.number)


def _blockers_declared(view: View, frame: Frame) -> bool:
    combat = view.state.combat
    return view.state.step.is_combat and combat is not None and combat.blockers_declared


def _first_time(view: View, frame: Frame) -> bool:
    return (frame.this, frame.ability) not in view.state.used


class UseTime(WordTable):
    """Times at which something may be done (506.1, 508.1, 509.1, 510.4, 511, 602.5b)."""

    _value_: UseLine
    DURING_YOUR_TURN = UseLine("during your turn", is_open=lambda view, frame: view.state.active == frame.you)
    DURING_OPPONENTS_TURN = UseLine(
        "during an opponent's turn", is_open=lambda view, frame: view.state.active != frame.you
    )
    DURING_YOUR_STEP = UseLine(
        "during your {step}", is_open=lambda view, frame: view.state.active == frame.you
    )
    DURING_STEP = UseLine("during the {step}")
    """In a part of anybody's turn."""

    DURING_COMBAT = UseLine("during combat", is_open=lambda view, frame: view.state.step.is_combat)
    AFTER_BLOCKERS = UseLine(
        "during combat after blockers are declared", is_open=_blockers_declared, looks=STEP | COMBAT
    )
    BEFORE_ATTACKERS = _before("before attackers are declared", Step.DECLARE_ATTACKERS)
    BEFORE_BLOCKERS = _before("before blockers are declared", Step.DECLARE_BLOCKERS)
    BEFORE_DAMAGE = _before("before the combat damage step", Step.FIRST_DAMAGE)
    BEFORE_END_OF_COMBAT = _before("before the end of combat step", Step.END_OF_COMBAT)
    ONCE_EACH_TURN = UseLine("once each turn", is_open=_first_time, looks=frozenset(), of_abilities=True)


@word("{when:row}")
class AtTime(Window):
    """At a time of the turn under way, or not a second time in it."""

    when: UseTime
    step: StepName | None = None

    looks = taken_from("when.value.looks")

    of_abilities = taken_from("when.value.of_abilities")

    def is_open(self, view: View, frame: Frame) -> bool:
        then = self.step is None or view.state.step is self.step.step
        return then and self.when.value.is_open(view, frame)


ONCE_EACH_TURN = AtTime(UseTime.ONCE_EACH_TURN)


@word("if {condition}")
class WhileSo(Window):
    """While something is so."""

    condition: Condition

    is_open = taken_from("condition.holds")


@word(
    "{window} and only {also}",
    "{window}, and only {also}",
    "{window}, only {also}",
    "{window}, {also}",
    "{window} {also}",
)
class AndOnly(Window):
    """Only while two windows are open at once."""

    window: Window
    also: Window

    def __post_init__(self) -> None:
        if isinstance(self.also, AndOnly):
            raise ValueError("of several windows each is said after the ones before")

    @property
    def of_abilities(self) -> bool:  # type: ignore[override]
        """Whether one of them is."""
        return self.window.of_abilities or self.also.of_abilities

    @property
    def each(self) -> tuple[Window, ...]:
        return (*self.window.each, *self.also.each)

    def is_open(self, view: View, frame: Frame) -> bool:
        return all(window.is_open(view, frame) for window in self.each)


class Limit(Instruction):
    """A sentence that says when an ability may be activated; nothing is done by it (602.5)."""

    can_be_followed = False

    def propose(self, view: View, frame: Frame) -> Proposal:
        """Nothing: it is asked as the ability is activated."""
        return ()


@word("activate only as a sorcery", "activate this ability only any time you could cast a sorcery")
class OnlyAsSorcery(Limit):
    """Only when a sorcery could be cast (602.5d)."""


@word("activate only {window}", "activate this ability only {window}")
class ActivateOnly(Limit):
    """Only while a window is open (602.5)."""

    window: Window
