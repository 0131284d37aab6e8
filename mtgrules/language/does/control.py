"""Gaining and exchanging control of permanents (613.1b, 701.12)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.era import Dated, Since, Unsettled
from mtgrules.language.edits.characteristics import IsControlledByYou
from mtgrules.language.edits.durations import RestOfGame
from mtgrules.language.phrases.meaning import Proposal, named, objects_affected
from mtgrules.language.phrases.nouns import Nouns
from mtgrules.language.phrases.several_targets import NumberOfTargets
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.events.moves import Noted
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.ids import ObjectId
from mtgrules.model.sentence import say
from mtgrules.model.state import Effect
from mtgrules.model.view import View
from mtgrules.model.words import Duration, Instruction, Selector, word

exchange_needs_both: Dated[bool] = Dated(
    "an exchange of control happens in both directions or not at all",
    Unsettled("1999-04-23", "the rulebook of 1997 says nothing of exchanges"),
    Since("1999-04-23", True, "", "Glossary, Exchange"),
    written=("", "Glossary, Exchange", "Glossary, Exchange", "701.8a", "701.12a"),
)


@word(
    "gain control of {what} {duration}",
    "gain control of {what}",
    "you gain control of {what} {duration}",
    "you gain control of {what}",
)
class GainsControl(Instruction):
    """The ability's controller getting control of permanents (613.1b)."""

    what: Selector
    duration: Duration = RestOfGame()

    def propose(self, view: View, frame: Frame) -> Proposal:
        """One effect for everything meant; none where its duration is over already (611.2b)."""
        objects = frozenset(objects_affected(self.what, view, frame))
        frame = replace(frame, named=(*frame.named, Mention(self.what, named(self.what, view, frame))))
        if not objects or self.duration.over(view, frame):
            return ()
        label = f"{frame.you}: {say(self, view.state.era)}"
        return (EffectBegan(Effect(0, (IsControlledByYou(),), 0, self.duration, label, frame, objects)),)


@word("exchange control of {what} and {other}", "exchange control of {what}")
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
    effect = Effect(
        0, (IsControlledByYou(),), 0, RestOfGame(), label, Frame(frame.this, to), frozenset({obj})
    )
    return EffectBegan(effect)
