"""Control of permanents and of turns, turns and land plays added, what doesn't untap (613.1b, 500.7, 723)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.beginning import begun
from mtgrules.language.edits.characteristics import IsControlledByYou
from mtgrules.language.edits.durations import REST_OF_GAME, UNTIL_END_OF_TURN, Lasts, Until
from mtgrules.language.edits.permissions import HasRule, HasRuleOfNumber, Rule, RuleOfNumber
from mtgrules.language.phrases.compound import Nouns, NumberOfTargets, is_general
from mtgrules.language.phrases.meaning import Proposal, knowing, objects_affected, players_meant
from mtgrules.language.phrases.players import YOU_CONTROL
from mtgrules.language.phrases.references import You
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.events.moves import Noted
from mtgrules.model.events.turn import TurnAdded, TurnToBeControlled
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.sentence import say
from mtgrules.model.state import Effect
from mtgrules.model.templates import WordLine, WordTable
from mtgrules.model.view import View
from mtgrules.model.words import Duration, Edit, Instruction, Selector, word

exchange_needs_both = dated_rule("an exchange of control happens in both directions or not at all")


@word("{subject} [gain] control of {what}", "(|you )gain control of {what}( {duration})")
class GainsControl(Instruction):
    """The ability's controller, or another player who is named, getting control of permanents (613.1b)."""

    what: Selector
    duration: Duration = REST_OF_GAME
    subject: Selector | None = None
    for_players = frozenset({"subject"})

    def __post_init__(self) -> None:
        if self.subject is not None and (self.subject.plural or self.subject.is_each):
            raise ValueError("who gains control is you, or one player who is named, such as target opponent")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """One effect for everything meant; none where its duration is over already (611.2b).

        Raises NotModelled where it could be one of several players.
        """
        objects = frozenset(objects_affected(self.what, view, frame))
        whose = players_meant(self.subject or You(), view, frame)
        if len(whose) > 1:
            raise NotModelled("which of several players gains control of it")
        frame = knowing(frame, (self.what,), view)
        if not objects or not whose or self.duration.over(view, frame):
            return ()
        frame = replace(frame, you=whose[0])
        label = f"{frame.you}: {say(self, view.state.era)}"
        return (EffectBegan(Effect(0, (IsControlledByYou(),), 0, self.duration, label, frame, objects)),)


@word("exchange control of {what}( and {other})")
class ExchangesControl(Instruction):
    """Two permanents changing controllers (701.12)."""

    what: Selector
    other: Selector | None = None

    def __post_init__(self) -> None:
        if self.other is None and not (isinstance(self.what, NumberOfTargets) and self.what.number == 2):
            raise ValueError("control is exchanged of two permanents")
        if isinstance(self.what, Nouns) or isinstance(self.other, Nouns):
            raise ValueError("control is exchanged of two permanents, not of lists of them")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """Two effects, or nothing where one of the two is not there or both have one controller."""
        phrases = (self.what,) if self.other is None else (self.what, self.other)
        found = [objects_affected(phrase, view, frame) for phrase in phrases]
        both = [obj for objects in found for obj in objects]
        unclear = len(phrases) == 2 and any(len(objects) != 1 for objects in found)
        if unclear or len(both) != 2 or view.controller[both[0]] == view.controller[both[1]]:
            cite = exchange_needs_both.at(view.state.era).cite
            told = "nothing is exchanged: it takes two permanents of two players"
            return (Noted(told, "no-exchange", cite=cite),)
        return (_given(view, both[0], both[1], frame), _given(view, both[1], both[0], frame))


def _given(view: View, obj: ObjectId, other: ObjectId, frame: Frame) -> EffectBegan:
    to = view.controller[other]
    label = f"{to} controls {view.state.objects[obj].label} by the exchange"
    by, whom = Frame(frame.this, to), frozenset({obj})
    return EffectBegan(Effect(0, (IsControlledByYou(),), 0, REST_OF_GAME, label, by, whom))


@word("({subject} [take]|take) ({number:number} extra turns|an extra turn) after this one")
class TakesExtraTurn(Instruction):
    """Another turn after this one, or so many; None stands for one (500.7)."""

    subject: Selector = You()
    number: int | None = None
    for_players = frozenset({"subject"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The turns added."""
        players = players_meant(self.subject, view, frame)
        return tuple(TurnAdded(player) for player in players for _ in range(self.number or 1))


@word("you control {player}( during that player's next turn|'s next turn)")
class ControlsNextTurn(Instruction):
    """Controlling another player during the next turn that player takes (723.1)."""

    player: Selector
    for_players = frozenset({"player"})
    since = dated_rule("controlling another player's turn")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The turn to be controlled."""
        whom = players_meant(self.player, view, frame)
        return tuple(TurnToBeControlled(who, str(frame.you)) for who in whom)


@word(
    "you may play (up to {number:number} additional lands|{number:number} additional lands"
    "|an additional land) this turn"
)
class AddsLandPlays(Instruction):
    """So many more lands in the turn under way, beside all else that allows them; None stands for one."""

    number: int | None = None
    can_be_followed = False

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The effect, which ends with the turn."""
        more = HasRuleOfNumber(RuleOfNumber.MAY_PLAY_MORE_LANDS, self.number)
        return begun(self, (more,), UNTIL_END_OF_TURN, You(), view, frame)


@dataclass(frozen=True, kw_only=True)
class UntapLine(WordLine):
    """A line of the table of untap steps to come."""

    edit: Edit
    lasts: Duration
    yours: bool = False
    """Whether it is your step, in which whatever you control doesn't untap, what comes later too (611.2c)."""


class NextUntap(WordTable):
    """The untap step through which something stays tapped."""

    _value_: UntapLine
    CONTROLLERS = UntapLine(
        "[its|their] (controller's next untap step|controllers' next untap steps)",
        edit=HasRule(Rule.DOESNT_UNTAP),
        lasts=Lasts(Until.CONTROLLERS_UNTAP),
    )
    YOURS = UntapLine(
        "your next untap step",
        edit=HasRule(Rule.DOESNT_UNTAP_IN_YOURS),
        lasts=Lasts(Until.YOUR_UNTAP),
        yours=True,
    )


@word("{subject} [do not] untap during {step:row}")
class StaysTapped(Instruction):
    """Permanents staying tapped through an untap step to come (502.3)."""

    subject: Selector
    step: NextUntap = NextUntap.CONTROLLERS

    def __post_init__(self) -> None:
        if not is_general(self.subject):
            return
        if not self.step.value.yours:
            raise ValueError("what stays tapped for one untap step is said one by one")
        if YOU_CONTROL not in getattr(self.subject, "qualities", ()):
            raise ValueError('in your untap step only what "you control" would untap')

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The effect, begun for what is meant now, or for whatever you control."""
        line = self.step.value
        return begun(self, (line.edit,), line.lasts, self.subject, view, frame)
