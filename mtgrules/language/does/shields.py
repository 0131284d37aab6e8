"""Shields that prevent damage (615)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.language.does.waiting_damage import fits_source, fitting_sources, reaches
from mtgrules.language.phrases.meaning import Proposal, how_many, meant
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.references import You
from mtgrules.model.events.base import called, label
from mtgrules.model.events.effects import ShieldMade
from mtgrules.model.events.moves import Noted
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.pending import Doomed, Packet
from mtgrules.model.state import Shield
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Number, Selector, word


@word("the next time {source} of your choice would deal damage to {whom} this turn, prevent that damage")
class PreventNextFrom(Instruction):
    """A shield against the next damage from one chosen source (609.7, 615.8)."""

    source: Selector
    whom: Selector = You()
    for_anyone = frozenset({"whom"})
    answers = "damage"

    def __post_init__(self) -> None:
        said_from_whom(self.source, self.whom)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The shield, once a source is chosen that fits now."""
        assert isinstance(self.source, Noun)
        chosen = source_chosen(self.source, view, frame)
        if not isinstance(chosen, int):
            return chosen
        return tuple(self._shield(who, chosen, view, frame) for who in meant(self.whom, view, frame))

    def _shield(self, who: ObjectId | str, source: ObjectId, view: View, frame: Frame) -> ShieldMade:
        told = f"the next damage from {called(view.state, source)} to {label(view.state, who)} is prevented"
        kept = (
            *(c for c in frame.chosen if c[0] not in (Key.SOURCE, Key.SHIELDED)),
            (Key.SOURCE, source),
            (Key.SHIELDED, who),
        )
        made = replace(frame, chosen=kept)
        return ShieldMade(Shield(0, self, made, told, called(view.state, frame.this)))

    def helps(self, view: View, frame: Frame, waits: Packet | Doomed) -> bool:
        """Whether it could prevent waiting damage to whom it means."""
        if not isinstance(waits, Packet) or not reaches(self.whom, view, frame, waits.target):
            return False
        assert isinstance(self.source, Noun)
        return fits_source(self.source, view, frame, waits)


def said_from_whom(source: Selector, whom: Selector) -> None:
    """Raises ValueError where no kind of source is said, or damage to whom is left open."""
    if not isinstance(source, Noun):
        raise ValueError("say which kind of source may be chosen, such as a red source")
    if whom.is_indefinite or whom.is_each or (whom.plural and not isinstance(whom, You)):
        raise ValueError("say to whom the damage would be dealt, such as target creature")


def source_chosen(source: Noun, view: View, frame: Frame) -> ObjectId | Proposal:
    """The source that is chosen for a shield; the question where none is, or that there is none (609.7)."""
    fitting = fitting_sources(source, view, frame)
    chosen: ObjectId | None = Key.SOURCE.of(frame.chosen)
    if not fitting:
        told = f"no shield is set up: there is no {str(source).removeprefix('A ')}"
        return (Noted(told, "not-a-source", frame.this),)
    if chosen not in fitting:
        chosen = _gone_since(view, chosen, fitting)
    if chosen is None:
        return Due("Which source?", tuple(fitting.values()), frame.you or "", say="choosing {}")
    return chosen


def _gone_since(view: View, chosen: object, fitting: dict[ObjectId, str]) -> ObjectId | None:
    """The source of waiting damage that is now the chosen card in a graveyard."""
    there = view.state.objects.get(chosen) if isinstance(chosen, int) else None
    gone = (i for i, named in fitting.items() if i not in view.state.objects and there is not None)
    return next((i for i in gone if there is not None and fitting[i] == there.label), None)


@word("prevent the next {number:number} damage that would be dealt to {whom} this turn")
class PreventsNext(Instruction):
    """A shield that prevents so much damage to what it was made for (615.7)."""

    number: Number
    whom: Selector
    for_anyone = frozenset({"whom"})
    answers = "damage"
    counts = "number"

    def helps(self, view: View, frame: Frame, waits: Packet | Doomed) -> bool:
        """Whether it could prevent waiting damage to what it means."""
        return isinstance(waits, Packet) and reaches(self.whom, view, frame, waits.target)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """A shield for each object or player meant."""
        number = how_many(self.number, view, frame)
        whom = meant(self.whom, view, frame) if number else ()
        return tuple(shield_for(self, who, number, view, frame) for who in whom)


def shield_for(
    made_by: PreventsNext, whom: ObjectId | str, number: int, view: View, frame: Frame
) -> ShieldMade:
    """A shield that prevents the next so much damage to somebody (615.7)."""
    named = whom if isinstance(whom, str) else view.state.objects[whom].label
    label = f"the next {number} damage to {named} is prevented"
    made = replace(frame, chosen=((Key.SHIELDED, whom), (Key.LEFT, number)), targets=(), phrases=())
    return ShieldMade(Shield(0, made_by, made, label, called(view.state, frame.this)))


@word("prevent all combat damage that would be dealt this turn")
class PreventsCombatDamage(Instruction):
    """A shield against all combat damage of the turn (615.1)."""

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The shield."""
        label = "all combat damage is prevented"
        return (ShieldMade(Shield(0, self, frame, label, called(view.state, frame.this))),)
