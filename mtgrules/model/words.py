"""The base of all words of the language: what a word is, and what each kind of word promises.

A word is a frozen value with a sentence. Its kind (quality, edit, instruction, ...) is the class it
is made from. Characteristics, effects and states hold words, so this base lies below the language.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

from mtgrules.eras.era import CURRENT, Dated, Era
from mtgrules.model.changes import Alters, Change, Operation, Pair
from mtgrules.model.sentence import say

if TYPE_CHECKING:
    from mtgrules.model.characteristics import Characteristics
    from mtgrules.model.events import Event
    from mtgrules.model.pending import Doomed, Packet
    from mtgrules.model.state import State
    from mtgrules.model.verdict import Due
    from mtgrules.model.view import View

ObjectId = int
Ids = frozenset[ObjectId]
NOTHING: Ids = frozenset()
W = TypeVar("W", bound="type[Word]")


class Place(IntEnum):
    """Where a quality stands in a noun phrase."""

    FIRST = 0
    BEFORE = 1
    HEAD = 2
    AFTER = 3


class Word:
    """A word of the language; `sentences` holds how it is printed, then what else is read as it."""

    kind: ClassVar[str] = "word"
    sentences: ClassVar[tuple[str, ...]] = ()
    since: ClassVar[Dated[Any] | None] = None
    """Since when the word exists, for a word that came later than 1997."""

    def __str__(self) -> str:
        return say(self)

    def text(self, era: Era = CURRENT) -> str:
        """The word's sentence as an era words it."""
        return say(self, era)

    def replaced(self, old: Any, new: Any) -> Word:
        """The word after a change of words in text: another one where it is the old word itself (612.2)."""
        return self


@dataclass_transform(frozen_default=True)
def word(*sentences: str) -> Callable[[W], W]:
    """A decorator that makes a frozen word from a class, with its sentence and the variants also read."""

    def make(cls: W) -> W:
        made = dataclass(frozen=True)(cls)
        fields_hash = made.__hash__

        def remembered_hash(self: Any) -> int:
            # Words are keys of every answer that a view keeps, and deep: they are hashed once each.
            found: int | None = self.__dict__.get("_hash")
            if found is None:
                found = self.__dict__["_hash"] = fields_hash(self)
            return found

        made.__hash__ = remembered_hash  # type: ignore[method-assign]
        made.sentences = sentences
        return made  # type: ignore[return-value]

    return make


@dataclass(frozen=True, slots=True)
class Frame:
    """What the reference words of an ability stand for while it is carried out or applied."""

    this: ObjectId | None = None
    you: str | None = None
    targets: tuple[ObjectId | str | None, ...] = ()
    """The target of each phrase in `phrases`; None for one that has become illegal."""
    phrases: tuple[Selector, ...] = ()
    chosen: tuple[tuple[str, Any], ...] = ()
    x: int = 0
    event: Event | None = None
    it: ObjectId | None = None
    """The object that "it" means where each affected object is looked at by itself."""
    ability: Ability | None = None
    """The ability that is carried out, for "this ability"."""
    origin: str = ""
    """What tells the part of an effect that is applied from all others; gained abilities remember it."""
    since: int = 0
    """The timestamp of the effect that is applied; what it grants has no older one (613.7a)."""


class Quality(Word):
    """Something an object can be: a color, a type, being controlled by you."""

    kind = "quality"
    place: ClassVar[Place] = Place.BEFORE
    looks_at: ClassVar[tuple[str, ...]] = ()
    """The characteristics of "it" on which the answer depends, where each object is looked at by itself."""

    def among(self, view: View, frame: Frame) -> Ids:
        """The objects of the view that have the quality."""
        raise NotImplementedError

    def asks(self, frame: Frame) -> Hashable:
        """That part of the frame on which the answer depends; for most qualities none."""
        return None

    @property
    def reads(self) -> frozenset[Pair]:
        """The values (characteristic, value) that the answer depends on."""
        return frozenset()


class Selector(Word):
    """Words that pick objects or players: "each white creature", "you", "enchanted creature"."""

    kind = "selector"
    many: ClassVar[bool] = False
    understood: ClassVar[bool] = False
    """Whether it is left out where it is the subject of an order: you."""

    def among(self, view: View, frame: Frame) -> Ids:
        """The objects that are meant."""
        raise NotImplementedError

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        """The players that are meant."""
        return ()

    @property
    def reads(self) -> frozenset[Pair]:
        """The values (characteristic, value) that the answer depends on."""
        return frozenset()

    @property
    def plural(self) -> bool:
        """Whether a verb after it stands in its plural form."""
        return self.many


class Amount(Word):
    """A number, fixed or worked out."""

    kind = "amount"

    @property
    def looks_at_each(self) -> bool:
        """Whether it may be another number for each affected object."""
        return False

    def number(self, view: View, frame: Frame) -> int | None:
        """The amount, or None where it is not defined."""
        raise NotImplementedError

    def of_each(self, view: View, frame: Frame, objects: Ids) -> Mapping[ObjectId, int | None]:
        """The amount for each of some objects, looked at by themselves."""
        return {obj: self.number(view, replace(frame, it=obj)) for obj in objects}

    @property
    def reads(self) -> frozenset[Pair]:
        """The values that the number depends on."""
        return frozenset()


class ColorTerm(Word):
    """A color said in text: the word for it, or "the chosen color"."""

    kind = "color"

    def colors(self, view: View, frame: Frame) -> frozenset[Any]:
        """The colors that are meant; none where a choice was never made."""
        raise NotImplementedError


class Edit(Word):
    """A change of characteristics, the "gets +1/+1" of a continuous effect."""

    kind = "edit"
    alters: ClassVar[Alters]
    unmakes: ClassVar[bool] = False
    """Whether it can take away, or reword, an ability that makes an effect."""

    def affected(self, view: View, objects: Ids) -> Ids:
        """Those of the objects that it can do anything to. Raises NotModelled where no source tells."""
        return objects

    @property
    def parts(self) -> tuple[Edit, ...]:
        """The edits that it is short for, each in its own layer; most are only themselves."""
        return (self,)

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        """What is done to every affected object."""
        raise NotImplementedError

    def changes(self, view: View, frame: Frame, objects: Ids) -> tuple[Change, ...]:
        """What is done to which of the affected objects; equal changes stand together."""
        return tuple(Change(operation, objects) for operation in self.operations(view, frame))

    def settled(self, view: View, frame: Frame, objects: Ids) -> Edit:
        """The edit as an effect that begins now has it: its numbers are worked out once (611.2d)."""
        return self

    @property
    def reads(self) -> frozenset[Pair]:
        """The values that what is done depends on."""
        return frozenset()

    @property
    def writes(self) -> frozenset[Pair]:
        """The values that may be different afterwards."""
        raise NotImplementedError

    @property
    def can_define(self) -> bool:
        """Whether a statement about the object itself made with this edit can define a characteristic."""
        return False


class Permission(Edit):
    """What objects may or may not do: no characteristic, asked for after all layers (613.11)."""

    alters = Alters.RULES

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        """Nothing: it changes no characteristic."""
        return ()

    @property
    def writes(self) -> frozenset[Pair]:
        return frozenset()


class Condition(Word):
    """What "as long as" and a check may say."""

    kind = "condition"

    def holds(self, view: View, frame: Frame) -> bool:
        """Whether it is so."""
        raise NotImplementedError

    @property
    def reads(self) -> frozenset[Pair]:
        """The values that the answer depends on."""
        return frozenset()


class Happening(Word):
    """Something that can happen, in a trigger or, told in the past, in a check."""

    kind = "happening"

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        """Whether the event is such a happening."""
        raise NotImplementedError

    def times(self, event: Event, before: View, after: View, frame: Frame) -> tuple[ObjectId | None, ...]:
        """The object of each time that it happens in the event: what "it" means for a trigger (603.2c)."""
        if not self.matches(event, before, after, frame):
            return ()
        about = getattr(event, "obj", None)
        obj: ObjectId | None = about if isinstance(about, int) else None
        arrived = [o.id for o in after.state.objects.values() if obj is not None and o.was == obj]
        return (arrived[-1] if arrived and obj not in after.state.objects else obj,)


class Duration(Word):
    """How long an effect lasts."""

    kind = "duration"

    def over(self, view: View, frame: Frame) -> bool:
        """Whether an effect of this duration, with the frame it began in, has ended by itself (611.2b)."""
        return False


class Clause(Word):
    """An addition to an action: its targets, its choices, that it is paid."""

    kind = "clause"
    comma: ClassVar[bool] = True
    """Whether a comma stands before it."""


class Cost(Word):
    """A part of what is paid for a spell or an ability."""

    kind = "cost"

    def pay(self, view: View, frame: Frame) -> tuple[Event, ...] | Due | str:
        """The events of paying it now, the choice to be made first, or a sentence why it can't be paid.

        Mana is paid by a rule of its own; such a part comes to nothing here.
        """
        return ()


class Instruction(Word):
    """Something that is done once, when a spell or ability resolves."""

    kind = "instruction"
    adds_mana: ClassVar[bool] = False
    """Whether it could put mana into a pool, so that its ability is a mana ability (605.1a)."""
    orders: ClassVar[bool] = False
    """Whether it is an order to you where nobody is named: "draw a card", not "you draw a card"."""
    answers: ClassVar[str] = ""
    """What it prevents or replaces, "damage" or "destruction": in 1997 it is played only once that waits."""

    @property
    def targets(self) -> tuple[Selector, ...]:
        """The target phrases, in the order in which they are said."""
        return ()

    def propose(self, view: View, frame: Frame) -> tuple[Event, ...] | Due:
        """The events that it comes to now, or the choice that has to be made first."""
        raise NotImplementedError

    def helps(self, view: View, frame: Frame, waits: Packet | Doomed) -> bool:
        """Whether it could prevent damage that waits, or save what is being destroyed (1997)."""
        return False


class Ability(Word):
    """An ability, a whole sentence of a card's text."""

    kind = "ability"
    of_spells: ClassVar[bool] = False
    """Whether only a spell can have it: what it does when it resolves."""

    @property
    def listens(self) -> bool:
        """Whether it is of a kind that can notice what happens."""
        return type(self).notices is not Ability.notices

    @property
    def spelled_out(self) -> tuple[Ability, ...]:
        """The abilities that it is short for; most are only themselves."""
        return (self,)

    def notices(self, event: Event, before: View, after: View, frame: Frame) -> tuple[ObjectId | None, ...]:
        """For a triggered ability, the object of each time that it notices an event (603.2)."""
        return ()

    @property
    def generates(self) -> bool:
        """Whether a continuous effect comes from it."""
        return False

    @property
    def states_color(self) -> bool:
        """Whether it is a sentence that tells the color of its own object."""
        return False

    def effect(self, era: Era) -> StaticEffect | None:
        """The continuous effect that it makes in an era, or None."""
        return None


class Keyword(Ability):
    """An ability that is one word or phrase: "flying", "protection from white"."""

    kind = "keyword"

    def settled(self, view: View, frame: Frame) -> Keyword | None:
        """The keyword as an effect grants it, with what was chosen put in; None where nothing was chosen."""
        return self


@dataclass(frozen=True, slots=True)
class StaticEffect:
    """What a static ability says: which objects, what is done to them, and while what is so."""

    subject: Selector
    edits: tuple[Edit, ...]
    condition: Condition | None = None
    defines: bool = False
    """Whether it defines its own object's characteristics (604.3)."""


class CopyException(Word):
    """What a copy does not take over as it is, or has besides: "it is also an artifact" (707.9)."""

    kind = "exception"

    def applied(self, values: Characteristics, own: Characteristics, state: State) -> Characteristics:
        """The copied values with the exception, given those that the copier had itself."""
        raise NotImplementedError


class Action(Word):
    """What a scenario does, as a sentence."""

    kind = "action"
