"""Wrong engines of what is so and what may be done: state triggers, choices left open, limits by time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from mutants import Mutant, by, instead

from mtgrules.language.abilities import kinds
from mtgrules.language.abilities.kinds import Activated, StateTrigger
from mtgrules.language.conditions.combat import AttackedThisStep
from mtgrules.language.does.if_done import (
    AfterDoing,
    IfTheyDo,
    IfTheyDont,
    IfYouDo,
    IfYouDont,
    Otherwise,
    TheyMayPay,
)
from mtgrules.language.does.land_plays import AddsLandPlays
from mtgrules.language.does.limits import (
    AfterBlockers,
    AndOnly,
    BeforePart,
    DuringAnOpponentsTurn,
    DuringCombat,
    DuringStep,
    DuringYourStep,
    DuringYourTurn,
    WhileSo,
    Window,
)
from mtgrules.language.edits.durations import RestOfGame, WhileSourceTapped
from mtgrules.language.edits.permissions import MayNotUntap
from mtgrules.language.edits.player_rules import CantCast
from mtgrules.language.phrases.meaning import Proposal
from mtgrules.language.phrases.players import YourOpponents
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Noted
from mtgrules.model.events.stack import Triggered
from mtgrules.model.events.turn import SpellCounted
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Choices, Object
from mtgrules.model.state import SpellCast, State
from mtgrules.model.verdict import Verdict
from mtgrules.model.view import View
from mtgrules.rules.events import triggers
from mtgrules.rules.events.carry import Story
from mtgrules.rules.stack import carrying_out, casting, costs
from mtgrules.rules.turn import turns

# ---- state triggers

_MET = triggers.met


def _never(state: State) -> tuple[Triggered, ...]:
    return ()


def _again_and_again(state: State) -> tuple[Triggered, ...]:
    """What is on the stack already triggers once more, wherever nothing of it waits."""
    return _MET(state.with_(stack=()))


def _between_actions(state: State) -> tuple[Triggered, ...]:
    """Nothing is noticed while anything is on the stack, and so while it resolves."""
    return () if state.stack else _MET(state)


def _whatever_is_so(self: StateTrigger, now: Any, frame: Any) -> Any:
    return ()


# ---- when something may be done


def _open(self: Window, view: View, frame: Frame) -> bool:
    return True


def _only_the_first(self: AndOnly) -> tuple[Window, ...]:
    return self.window.each


def _unlimited(state: State, player: str, source: Object, ability: Activated) -> Verdict:
    return Verdict()


def _uncounted(source: Object, ability: Activated) -> tuple[Event, ...]:
    return ()


def _attacked_at_all(self: AttackedThisStep, view: View, frame: Frame) -> bool:
    return view.state.combat is not None and view.state.combat.attackers_declared


_IN_TIME = "r25-cast-only-in-its-time"


# ---- what hangs on a choice


def _whatever_was_done(self: AfterDoing, frame: Frame) -> bool:
    return True


def _first_alone(story: Story, said: AfterDoing, frame: Frame) -> tuple[Story, Frame]:
    return _HANGING(story, replace(said, instructions=said.instructions[:1]), frame)


def _asked_anew(story: Story, said: AfterDoing, frame: Frame) -> tuple[Story, Frame]:
    after, then = _HANGING(story, said, frame)
    return after, replace(then, did=not any(isinstance(event, Noted) for event in after.events[-1:]))


def _as_wanted(events: Iterable[Event]) -> tuple[bool, bool]:
    """What was wanted counts as done, also where nothing could be done."""
    wanted = not any(isinstance(event, Noted) and event.code in ("declined", "not-so") for event in events)
    return wanted, wanted


def _you_pay(self: TheyMayPay, view: View, frame: Frame) -> Proposal:
    return self.paid_by(frame.you or "", view, frame)


_DOING = "r34-if-you-do-and-if-you-do-not"
_FOR_MANA = "r34-if-you-do-for-mana"
_SEVERAL = "r34-if-you-do-one-after-another"
_HANGING = carrying_out._hanging
_OTHERWISE = "r34-otherwise-and-they-may-pay"


# ---- what may stay tapped

_UNTAPPED, _LEFT = turns.untapped, turns.left_tapped


def _all_untap(state: State, but: Ids = frozenset()) -> tuple[Event, ...]:
    return _UNTAPPED(state)


def _lasts_on(self: WhileSourceTapped, view: View, frame: Frame) -> bool:
    return False


def _nobody_is_asked(state: State, chosen: Choices) -> Ids:
    return frozenset(dict(chosen).get(turns.LEFT_TAPPED, ()))


_STAYS = ("r26-may-stay-tapped",)


# ---- what players may not do, and what is counted


def _of_any_kind(self: CantCast, spell: ObjectId, view: View, frame: Frame) -> bool:
    return True


def _nothing_forbidden(there: State, player: str) -> Verdict:
    return Verdict()


def _never_counted(self: SpellCounted, state: State) -> State:
    return state


def _counted_for_all(self: SpellCounted, state: State) -> State:
    return state.with_(cast=(*state.cast, SpellCast("Nico", state.stack[-1])))


def _everybodys(self: YourOpponents, view: View, frame: Frame) -> tuple[str, ...]:
    return tuple(player.name for player in view.state.players)


def _for_good(self: AddsLandPlays, view: View, frame: Frame) -> Any:
    (begun,) = _ADDED(self, view, frame)
    return (replace(begun, effect=replace(begun.effect, duration=RestOfGame())),)


def _just_one(self: AddsLandPlays, view: View, frame: Frame) -> Any:
    return _ADDED(replace(self, number=None), view, frame)


def _always(instructions: Any, times: Any, now: View, frame: Frame) -> Any:
    return times


_ADDED = AddsLandPlays.propose
_CANT, _LANDS, _LAST = "r24-who-can-not-cast", "r25-more-lands-this-turn", "r34-spells-of-the-turn-before"


STATE_MUTANTS: tuple[Mutant, ...] = (
    Mutant("nothing triggers on a state", instead(_MET, _never), cases=("r34-a-state-trigger",)),
    Mutant(
        "a state trigger on the stack triggers again",
        instead(_MET, _again_and_again),
        cases=("r34-a-state-trigger-once-at-a-time",),
    ),
    Mutant(
        "a state is looked at between spells only",
        instead(_MET, _between_actions),
        cases=("r34-a-state-for-a-moment",),
    ),
    Mutant(
        "a state trigger triggers whatever is so",
        by(StateTrigger, "is_met", _whatever_is_so),
        cases=("r34-a-state-trigger", "r34-states-of-counters"),
    ),
    *(
        Mutant(f"{made.__name__} is at any time", by(made, "is_open", _open), cases=(_IN_TIME,))
        for made in (
            *(DuringYourTurn, DuringAnOpponentsTurn, DuringStep, DuringCombat, AfterBlockers),
            *(BeforePart, WhileSo),
        )
    ),
    Mutant(
        "whoever may be attacked has been", by(AttackedThisStep, "holds", _attacked_at_all), cases=(_IN_TIME,)
    ),
    Mutant(
        "of two limits the first is enough",
        by(AndOnly, "each", property(_only_the_first)),
        cases=("r34-two-windows-at-once",),
    ),
    Mutant(
        "your upkeep is at any time", by(DuringYourStep, "is_open", _open), cases=("r34-two-windows-at-once",)
    ),
    Mutant(
        "mana abilities have no limits",
        by(costs, "activation_limits", _unlimited),
        cases=("r34-activated-only-if",),
    ),
    Mutant(
        "uses for mana are not counted", by(costs, "use_of", _uncounted), cases=("r34-activated-only-if",)
    ),
    *(
        Mutant(f"{made.__name__} is whatever was done", by(made, "is_for", _whatever_was_done), cases=(case,))
        for made, case in (
            *((IfYouDo, _DOING), (IfYouDont, _DOING), (Otherwise, _OTHERWISE)),
            *((IfTheyDo, _OTHERWISE), (IfTheyDont, _OTHERWISE)),
        )
    ),
    Mutant("for mana it is asked of nobody", by(IfYouDo, "is_for", _whatever_was_done), cases=(_FOR_MANA,)),
    Mutant("of several only one is done", by(carrying_out, "_hanging", _first_alone), cases=(_SEVERAL,)),
    Mutant("done is the last thing", by(carrying_out, "_hanging", _asked_anew), cases=(_SEVERAL,)),
    Mutant("what is wanted is done", by(carrying_out, "_was_done", _as_wanted), cases=(_DOING,)),
    Mutant("you pay for others", by(TheyMayPay, "propose", _you_pay), cases=(_OTHERWISE,)),
    Mutant("what may stay tapped untaps", instead(_UNTAPPED, _all_untap), cases=_STAYS),
    Mutant("anything may stay tapped", instead(_LEFT, _nobody_is_asked), cases=_STAYS),
    Mutant("a tapped artifact of 1997 has no choice", by(MayNotUntap, "works_tapped", False), cases=_STAYS),
    Mutant("what lasts while tapped lasts on", by(WhileSourceTapped, "over", _lasts_on), cases=_STAYS),
    Mutant("nobody is forbidden a spell", by(casting, "forbidden", _nothing_forbidden), cases=(_CANT,)),
    Mutant("who can't cast some casts none", by(CantCast, "is_about", _of_any_kind), cases=(_CANT,)),
    Mutant("spells are not counted", by(SpellCounted, "apply", _never_counted), cases=(_CANT, _LAST)),
    Mutant("all spells are one player's", by(SpellCounted, "apply", _counted_for_all), cases=(_LAST,)),
    Mutant("your opponents are all players", by(YourOpponents, "players", _everybodys), cases=(_CANT,)),
    Mutant("more lands this turn are for good", by(AddsLandPlays, "propose", _for_good), cases=(_LANDS,)),
    Mutant("more lands are one land more", by(AddsLandPlays, "propose", _just_one), cases=(_LANDS,)),
    Mutant(
        "a part of the turn triggers whatever is so",
        instead(kinds.where_so, _always),
        cases=("r34-if-it-is-so-as-the-step-begins",),
    ),
)
