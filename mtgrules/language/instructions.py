"""Instructions: what a resolving spell or ability does, as events that it proposes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, NotModelled, Since
from mtgrules.language.durations import RestOfGame
from mtgrules.language.edits import ReplacesColorWord
from mtgrules.language.nouns import Noun, This, is_general
from mtgrules.language.qualities import ColorWord
from mtgrules.language.reference import can_be_damaged, meant, meant_in, objects_meant, target_phrases
from mtgrules.language.waiting_damage import fits_source, fitting_sources
from mtgrules.model.changes import Alters
from mtgrules.model.color import Color
from mtgrules.model.events import (
    DamageDealt,
    Destroyed,
    EffectBegan,
    Event,
    Moved,
    Noted,
    ShieldMade,
    StatusChanged,
    called,
)
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.mana_events import ManaAdded
from mtgrules.model.objects import Status, Zone
from mtgrules.model.pending import Doomed, Packet
from mtgrules.model.sentence import say
from mtgrules.model.state import Effect, Shield
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import (
    ColorTerm,
    Duration,
    Edit,
    Frame,
    Instruction,
    ObjectId,
    Selector,
    word,
)

Proposal = tuple[Event, ...] | Due


@word("{subject} {edits} {duration}", "{subject} {edits}")
class Begin(Instruction):
    """A continuous effect beginning; which objects it affects is settled now (611.2c)."""

    subject: Selector
    edits: tuple[Edit, ...]
    duration: Duration = RestOfGame()
    begins = True

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.subject)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The effect, begun for the objects that are meant now."""
        objects = frozenset(objects_meant(self.subject, view, frame))
        about_players = any(isinstance(whom, str) for whom in meant(self.subject, view, frame))
        subject = self.subject if self.changes_rules or about_players else None
        if not objects and subject is None:
            return ()
        wanting = [edit for edit in self.edits if _wants_choice(edit)]
        if wanting and "color" not in dict(frame.chosen):
            return Due("Which color?", tuple(Color), frame.you or "")
        edits = tuple(part.settled(view, frame, objects) for edit in self.edits for part in edit.parts)
        effect = Effect(0, edits, 0, self.duration, say(self, view.state.era), frame, objects, subject)
        return (EffectBegan(effect),)

    @property
    def changes_rules(self) -> bool:
        """Whether it changes what may be done by whatever fits, also by what comes later (611.2c)."""
        parts = (part for edit in self.edits for part in edit.parts)
        return is_general(self.subject) and any(part.alters is Alters.RULES for part in parts)


def _wants_choice(edit: Edit) -> bool:
    given = (getattr(keyword, "color", None) for keyword in getattr(edit, "keywords", ()))
    return any(isinstance(term, ColorOfChoice) for term in (*getattr(edit, "colors", ()), *given))


@word("the color of your choice")
class ColorOfChoice(ColorTerm):
    """A color chosen when the effect begins."""

    def colors(self, view: View, frame: Frame) -> frozenset[Color]:
        chosen = dict(frame.chosen).get("color")
        return frozenset() if chosen is None else frozenset({chosen})


@word("change the text of {what} by replacing all instances of one color word with another")
class ChangesColorWord(Instruction):
    """A color word of an object's text replaced for the rest of the game; both are chosen now (612)."""

    what: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The text-changing effect, once both color words are chosen."""
        objects = frozenset(objects_meant(self.what, view, frame))
        if not objects:
            return ()
        chosen = dict(frame.chosen)
        if "color" not in chosen or "other color" not in chosen:
            return Due("Which color word is replaced, and with which?", tuple(Color), frame.you or "")
        edit = ReplacesColorWord(ColorWord(chosen["color"]), ColorWord(chosen["other color"]))
        label = f"the color word {chosen['color']} is replaced with {chosen['other color']}"
        return (EffectBegan(Effect(0, (edit,), 0, RestOfGame(), label, frame, objects)),)


@word("destroy {what}. it can't be regenerated", "bury {what}")
class DestroyForGood(Instruction):
    """Destroying without a chance to regenerate, once called burying (701.8, 701.19c)."""

    what: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The destruction of everything meant."""
        objects = meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        return tuple(Destroyed(obj, frame.this, regenerable=False) for obj in objects)


@word("destroy {what}")
class Destroy(Instruction):
    """Destroying permanents (701.8)."""

    what: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The destruction of everything meant."""
        objects = meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        return tuple(Destroyed(obj, frame.this) for obj in objects)


@word(
    "{subject} [deals|deal] {amount:number} damage to {whom} and {more:number} damage to {others}",
    "{subject} [deals|deal] {amount:number} damage to {whom}",
)
class DealDamage(Instruction):
    """A source dealing damage, all of it at once; its color is the source's (120.1, 609.7)."""

    subject: Selector
    amount: int
    whom: Selector
    more: int | None = None
    others: Selector | None = None

    @property
    def targets(self) -> tuple[Selector, ...]:
        both = (self.subject, self.whom, self.others)
        return target_phrases(*(phrase for phrase in both if phrase is not None))

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The damage to everything meant; a source that is gone deals it as it last was."""
        sources = objects_meant(self.subject, view, frame)
        if not sources and isinstance(self.subject, This) and frame.this is not None:
            sources = (frame.this,)
        return tuple(
            DamageDealt(source, whom, amount or 0)
            for source in sources
            for amount, phrase in ((self.amount, self.whom), (self.more, self.others))
            if phrase is not None
            for whom in meant(phrase, view, frame)
            if can_be_damaged(view, whom)
        )


@word("counter {what}")
class Counter(Instruction):
    """Countering a spell: it goes to its owner's graveyard (701.6)."""

    what: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The spells put into their owners' graveyards."""
        objects = meant_in(Zone.STACK, self.what, view, frame)
        return tuple(event for obj in objects for event in countered(view, obj))


def countered(view: View, obj: ObjectId) -> tuple[Event, ...]:
    """A spell being countered: it goes to its owner's graveyard (701.6a)."""
    told = f"{view.state.objects[obj].label} is countered"
    return (Noted(told, "countered"), Moved(obj, Zone.GRAVEYARD, why="countered"))


@word("return {what} to [its|their] owner's hand")
class ReturnToHand(Instruction):
    """Returning objects to their owners' hands (400.3)."""

    what: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move of everything meant."""
        return tuple(Moved(obj, Zone.HAND) for obj in objects_meant(self.what, view, frame))


@word("put {what} into [its|their] owner's graveyard")
class PutInGraveyard(Instruction):
    """Putting objects into their owners' graveyards without destroying them."""

    what: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move of everything meant."""
        return tuple(Moved(obj, Zone.GRAVEYARD) for obj in objects_meant(self.what, view, frame))


@word("turn {what} face down")
class TurnFaceDown(Instruction):
    """Turning permanents face down (708.2a)."""

    what: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The turning of every face-up permanent meant."""
        return _turned(self.what, view, frame, True)


@word("turn {what} face up")
class TurnFaceUp(Instruction):
    """Turning permanents face up (708.8)."""

    what: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The turning of every face-down permanent meant."""
        return _turned(self.what, view, frame, False)


turning_renews: Dated[bool] = Dated(
    "a permanent that is turned face up or down gets a new timestamp",
    Since("1997-03-24", False, Cite("5ED", "Resolving Effects"), "nothing is said of it"),
    Since("1999-04-23", False, Cite("CR 2001-07-23", "418.5c"), "nothing is said of it"),
    Since("2003-07-01", False, Cite("CR 2006-02-01", "418.5f"), "nothing is said of it"),
    Since("2009-07-08", False, Cite("CR 2011-05-01", "613.6a"), "nothing is said of it"),
    Since("2017-09-29", True, Cite("CR 2026-09-25", "613.7f"), "it gets one"),
)


def _turned(what: Selector, view: View, frame: Frame, down: bool) -> Proposal:
    objects = view.state.objects
    found = [objects[obj] for obj in objects_meant(what, view, frame)]
    renews = turning_renews.at(view.state.era).value
    return tuple(
        StatusChanged(o.id, Status(o.status.tapped, down, o.status.flipped, o.status.phased_out), renews)
        for o in found
        if o.status.face_down != down and o.zone is Zone.BATTLEFIELD
    )


@word("add {mana}")
class AddMana(Instruction):
    """Adding mana to a pool (106.4); a numeral, in older wordings, stands for colorless mana (107.4b)."""

    mana: ManaCost
    adds_mana = True

    @property
    def letters(self) -> frozenset[str]:
        """The letters of the colors that it can make; C for colorless, which a numeral stands for too."""
        letters: set[str] = set()
        for symbol in self.mana.symbols:
            letters |= {color.letter for color in symbol.colors} or {"C"}
        return frozenset(letters)

    def replaced(self, old: Any, new: Any) -> AddMana:
        if not isinstance(old, Symbol):
            return self
        before, after = Color(old.text), Color(new.text)
        mana = self.mana.recolored(before, after)
        return self if mana == self.mana else AddMana(mana)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The mana, in the pool of the ability's controller; {X} is as much as was chosen for it."""
        letters: list[str] = []
        for symbol in self.mana.symbols:
            colored = [color.letter for color in symbol.colors]
            if len(colored) > 1:
                raise NotModelled(f"adding {symbol}")
            letters += colored or ["C"] * (frame.x if symbol.is_x else symbol.value)
        return (ManaAdded(str(frame.you), tuple(letters), frame.this),)


@word("add one mana of any color")
class AddAnyColor(Instruction):
    """Adding one mana of a color that its player chooses."""

    adds_mana = True

    @property
    def letters(self) -> frozenset[str]:
        """The letters of the five colors."""
        return frozenset(color.letter for color in Color)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The mana, once its color is chosen."""
        chosen = dict(frame.chosen).get("mana")
        if chosen is None or len(chosen) != 1 or chosen[0] not in self.letters:
            colors = tuple(f"{{{color.letter}}}" for color in Color)
            return Due("Which mana?", colors, frame.you or "")
        return (ManaAdded(str(frame.you), chosen, frame.this),)


@word("the next time {source} of your choice would deal damage to you this turn, prevent that damage")
class PreventNextFrom(Instruction):
    """A shield against the next damage from one chosen source (609.7, 615.8)."""

    source: Selector
    answers = "damage"

    def __post_init__(self) -> None:
        if not isinstance(self.source, Noun):
            raise ValueError("say which kind of source may be chosen, such as a red source")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The shield, once a source is chosen that fits now."""
        assert isinstance(self.source, Noun)
        fitting = fitting_sources(self.source, view, frame)
        chosen = dict(frame.chosen).get("source")
        if chosen is None:
            return Due("Which source?", tuple(fitting.values()), frame.you or "")
        if chosen not in fitting:
            chosen = _gone_since(view, chosen, fitting)
        if chosen is None:
            return (Noted("no shield is set up: the chosen source does not fit", "not-a-source"),)
        label = f"the next damage from {fitting[chosen]} to {frame.you} is prevented"
        made = replace(frame, chosen=(*(c for c in frame.chosen if c[0] != "source"), ("source", chosen)))
        return (ShieldMade(Shield(0, self, made, label, called(view.state, frame.this))),)

    def helps(self, view: View, frame: Frame, waits: Packet | Doomed) -> bool:
        """Whether it could prevent waiting damage to its player."""
        if not isinstance(waits, Packet) or waits.target != frame.you:
            return False
        assert isinstance(self.source, Noun)
        return fits_source(self.source, view, frame, waits)


def _gone_since(view: View, chosen: object, fitting: dict[ObjectId, str]) -> ObjectId | None:
    """The source of waiting damage that is now the chosen card in a graveyard."""
    there = view.state.objects.get(chosen) if isinstance(chosen, int) else None
    gone = (i for i, named in fitting.items() if i not in view.state.objects and there is not None)
    return next((i for i in gone if there is not None and fitting[i] == there.label), None)
