"""Effects that keep permanents tapped through an untap step to come (502.3)."""

from __future__ import annotations

from mtgrules.language.edits.durations import ThroughControllersUntap, ThroughYourUntap
from mtgrules.language.edits.permissions import HasRule, Rule
from mtgrules.language.phrases.meaning import Proposal, objects_affected
from mtgrules.language.phrases.nouns import is_general
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.events.base import by_name
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.frame import Frame
from mtgrules.model.sentence import say
from mtgrules.model.state import Effect
from mtgrules.model.view import View
from mtgrules.model.words import Duration, Edit, Instruction, Selector, word


@word(
    "{subject} [do not] untap during [its|their] controller's next untap step",
    "{subject} [do not] untap during [its|their] controllers' next untap steps",
)
class StaysTapped(Instruction):
    """Permanents staying tapped through the next untap step of whoever controls each of them then."""

    subject: Selector

    def __post_init__(self) -> None:
        if is_general(self.subject):
            raise ValueError("what stays tapped for one untap step is said one by one")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The effect, begun for what is meant now."""
        objects = frozenset(objects_affected(self.subject, view, frame))
        if not objects:
            return ()
        return (
            EffectBegan(
                _effect(self, view, frame, HasRule(Rule.DOESNT_UNTAP), ThroughControllersUntap(), objects)
            ),
        )


@word("{subject} [do not] untap during your next untap step")
class StaysTappedInYours(Instruction):
    """What is said to stay tapped through your next untap step: one object, or whatever you control then."""

    subject: Selector

    def __post_init__(self) -> None:
        yours = any(isinstance(q, YouControl) for q in getattr(self.subject, "qualities", ()))
        if is_general(self.subject) and not yours:
            raise ValueError('in your untap step only what "you control" would untap')

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The effect; of whatever you control, what comes later too (611.2c)."""
        edit, lasts = HasRule(Rule.DOESNT_UNTAP_IN_YOURS), ThroughYourUntap()
        if is_general(self.subject):
            return (EffectBegan(_effect(self, view, frame, edit, lasts, frozenset(), self.subject)),)
        objects = frozenset(objects_affected(self.subject, view, frame))
        return (EffectBegan(_effect(self, view, frame, edit, lasts, objects)),) if objects else ()


def _effect(
    said: Instruction,
    view: View,
    frame: Frame,
    edit: Edit,
    duration: Duration,
    objects: frozenset[int],
    subject: Selector | None = None,
) -> Effect:
    label = by_name(say(said, view.state.era), view.state, frame.this)
    return Effect(0, (edit,), 0, duration, label, frame, objects, subject)
