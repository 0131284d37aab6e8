"""When a spell may be cast or an ability activated, where its own text limits that (601.3, 602.5)."""

from __future__ import annotations

from typing import ClassVar

from mtgrules.language.phrases.meaning import Proposal
from mtgrules.language.phrases.turn import StepName
from mtgrules.model.facts import COMBAT, STEP
from mtgrules.model.frame import Frame
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


@word("during your turn")
class DuringYourTurn(Window):
    """In any part of your own turn."""

    def is_open(self, view: View, frame: Frame) -> bool:
        return view.state.active == frame.you


@word("during an opponent's turn")
class DuringAnOpponentsTurn(Window):
    """In any part of an opponent's turn."""

    def is_open(self, view: View, frame: Frame) -> bool:
        return view.state.active != frame.you


@word("during your {step}")
class DuringYourStep(Window):
    """In a part of your own turn, such as your upkeep."""

    step: StepName
    looks = STEP

    def is_open(self, view: View, frame: Frame) -> bool:
        return view.state.active == frame.you and view.state.step is self.step.step


@word("during the {step}")
class DuringStep(Window):
    """In a part of anybody's turn."""

    step: StepName
    looks = STEP

    def is_open(self, view: View, frame: Frame) -> bool:
        return view.state.step is self.step.step


@word("during combat")
class DuringCombat(Window):
    """In any step of combat (506.1)."""

    looks = STEP

    def is_open(self, view: View, frame: Frame) -> bool:
        return view.state.step.is_combat


@word("during combat after blockers are declared")
class AfterBlockers(Window):
    """In combat, once there were blockers to declare, whether any were (509.1)."""

    looks = STEP | COMBAT

    def is_open(self, view: View, frame: Frame) -> bool:
        combat = view.state.combat
        return view.state.step.is_combat and combat is not None and combat.blockers_declared


class BeforePart(Window):
    """In the parts of a turn that come before another."""

    looks = STEP
    first: ClassVar[Step]

    def is_open(self, view: View, frame: Frame) -> bool:
        return view.state.step.number < self.first.number


@word("before attackers are declared")
class BeforeAttackers(BeforePart):
    """In the turn under way, until attackers are declared (508.1)."""

    first = Step.DECLARE_ATTACKERS


@word("before blockers are declared")
class BeforeBlockers(BeforePart):
    """In the turn under way, until blockers are declared (509.1)."""

    first = Step.DECLARE_BLOCKERS


@word("before the combat damage step")
class BeforeDamage(BeforePart):
    """In the turn under way, until the first step in which combat damage is dealt (510.4)."""

    first = Step.FIRST_DAMAGE


@word("before the end of combat step")
class BeforeEndOfCombat(BeforePart):
    """In the turn under way, until combat ends (511)."""

    first = Step.END_OF_COMBAT


@word("if {condition}")
class WhileSo(Window):
    """While something is so."""

    condition: Condition

    def is_open(self, view: View, frame: Frame) -> bool:
        return self.condition.holds(view, frame)


@word("once each turn")
class OnceEachTurn(Window):
    """Not a second time in a turn (602.5b)."""

    of_abilities = True

    def is_open(self, view: View, frame: Frame) -> bool:
        return (frame.this, frame.ability) not in view.state.used


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

    does = False

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
