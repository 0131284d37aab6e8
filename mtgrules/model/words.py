"""The base of all words of the language: what a word is, and what each kind of word promises.

A word is a frozen value with a sentence. Its kind (quality, edit, instruction, ...) is the class it
is made from. Characteristics, effects and states hold words, so this base lies below the language.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property
from typing import Any, ClassVar, TypeVar, dataclass_transform, final

from mtgrules.eras.era import CURRENT, Dated, Era
from mtgrules.model.changes import Change, Operation
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.color import Color
from mtgrules.model.events.base import Event
from mtgrules.model.facts import Alters, Pair
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.ids import NOTHING, Ids, ObjectId
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Zone
from mtgrules.model.pending import Doomed, Packet
from mtgrules.model.records import FrozenRecord, RecordFields, mapped
from mtgrules.model.sentence import say
from mtgrules.model.spoken import Spoken
from mtgrules.model.state import State
from mtgrules.model.templates import filled, rows_in
from mtgrules.model.view import View

ON_BATTLEFIELD = frozenset({Zone.BATTLEFIELD})
Party = ObjectId | str | None
Parties = tuple[Party, ...]
"""Who has a part in something that happens: objects, players, or nobody who can be told."""
Mentions = tuple[Mention, ...]
T = TypeVar("T")
W = TypeVar("W", bound="type[Word]")


class Place(IntEnum):
    """Where a quality stands in a noun phrase."""

    FIRST = 0
    BEFORE = 1
    HEAD = 2
    AFTER = 3


OBJECT, PLAYER = "object", "player"
"""What a phrase can mean."""


class Word(FrozenRecord):
    """A word of the language; `sentences` holds how it is printed, then what else is read as it.

    A word is a frozen dataclass, compared and hashed by its fields.
    """

    kind: ClassVar[str] = "word"
    sentences: ClassVar[tuple[str, ...]] = ()
    """The templates of what it says, the one that is printed first; of a table, with a line in its place."""
    rows: ClassVar[tuple[str, ...]] = ()
    """The fields that hold a line of a table."""
    since: ClassVar[Dated[Any] | None] = None
    """Since when the word exists, for a word that came later than 1997."""
    tells_past: ClassVar[bool] = False
    """Whether its verbs are also told in the past: "was destroyed"."""
    understood_as_you: ClassVar[str] = "subject"
    """The field for whom is meant, which in an order to you says nobody: "draw a card"."""
    orders: ClassVar[bool] = False
    """Whether it is an order to you where nobody is named: "draw a card", not "you draw a card"."""
    for_players: ClassVar[frozenset[str]] = frozenset()
    """The fields in which phrases stand that mean players."""
    for_anyone: ClassVar[frozenset[str]] = frozenset()
    """The fields in which a phrase may mean objects as well as players."""

    def filled_in(self, kept: dict[str, Any]) -> None:
        """Its sentences with its line of a table in its place, and since when there is that line."""
        if self.rows:
            lines = tuple((name, kept[name]) for name in self.rows)
            dated = next((one.value.since for _, one in lines if one.value.since is not None), self.since)
            kept.update(sentences=filled(type(self).sentences, lines, self.tells_past), since=dated)

    def takes(self, field: str, means: frozenset[str]) -> frozenset[str]:
        """What a phrase may mean that stands in a field, of what it can mean."""
        if field in self.for_anyone:
            return frozenset({OBJECT, PLAYER})
        return frozenset({PLAYER if field in self.for_players else OBJECT})

    def __str__(self) -> str:
        return say(self)

    def text(self, era: Era = CURRENT) -> str:
        """The word's sentence as an era words it."""
        return say(self, era)

    def replaced(self, old: Any, new: Any) -> Word:
        """The word after a change of words in text: another one where it is the old word itself (612.2)."""
        return self


def reworded(tree: Any, old: Any, new: Any) -> Any:
    """A word with a color word, land-type word or the symbols of a color replaced; the very same value
    where there is none to replace.

    Only words of text take part: a Color that a word worked out is no text (612.2).
    """

    def leaf(part: Any) -> Any:
        if isinstance(part, ManaCost) and isinstance(old, Symbol) and isinstance(new, Symbol):
            cost = part.recolored(Color(old.text), Color(new.text))
            return part if cost == part else cost
        return part.replaced(old, new) if isinstance(part, Word) else part

    return mapped(tree, leaf)


def worded(kind: type[T], spoken: Spoken) -> T:
    """What a noun of the model holds, as the kind of word that it is. Raises TypeError for another kind."""
    if not isinstance(spoken, kind):
        raise TypeError(f"{spoken!r} is no {kind.__name__}")
    return spoken


@dataclass_transform(frozen_default=True)
def word(*sentences: str) -> Callable[[W], W]:
    """A decorator that makes a frozen word from a class, with its sentence and the variants also read.

    A word without a sentence of its own is never read, and printed as the one that it is derived from.
    """

    def make(cls: W) -> W:
        made = dataclass(init=False, repr=False, eq=False)(cls)
        made.made_of = RecordFields.of(made)
        subject = dict(made.made_of.defaults).get(made.understood_as_you)
        made.orders = getattr(subject, "understood", False)
        if sentences:
            made.rows = rows_in(sentences)
            made.sentences = sentences if made.rows else filled(sentences, (), made.tells_past)
        return made  # type: ignore[return-value]

    return make


class Depending(Word):
    """A word whose answer depends on values of the position."""

    looks: ClassVar[frozenset[Pair]] = frozenset()
    """The values (characteristic, value) that it looks at itself, besides those of the words in it."""

    @cached_property
    def reads(self) -> frozenset[Pair]:
        """The values (characteristic, value) that the answer depends on."""
        return self.looks.union(*(part.reads for part in parts_of(self) if isinstance(part, Depending)))


def parts_of(word: Word) -> Iterator[Word]:
    """The words in the fields of a word, in the order of its fields."""
    for name in word.made_of.names:
        value = getattr(word, name)
        if isinstance(value, Word):
            yield value
        elif isinstance(value, tuple | frozenset):
            yield from (part for part in value if isinstance(part, Word))


class Quality(Depending):
    """Something an object can be: a color, a type, being controlled by you."""

    kind = "quality"
    place: ClassVar[Place] = Place.BEFORE
    looks_at: ClassVar[tuple[str, ...]] = ()
    """The characteristics of "it" on which the answer depends, where each object is looked at by itself."""
    says_where: ClassVar[bool] = False
    """Whether it says itself where its objects are, so that no battlefield is understood (109.2)."""

    def among(self, view: View, frame: Frame) -> Ids:
        """The objects of the view that have the quality."""
        raise NotImplementedError

    def asks(self, frame: Frame) -> Hashable:
        """That part of the frame on which the answer depends; for most qualities none."""
        return None


class Selector(Depending):
    """Words that pick objects or players: "each white creature", "you", "enchanted creature"."""

    kind = "selector"
    many: ClassVar[bool] = False

    @property
    def of_players(self) -> bool:
        """Whether it can mean players alone, who have no power or toughness."""
        return self.means == {PLAYER}

    understood: ClassVar[bool] = False
    """Whether it is left out where it is the subject of an order: you."""

    def among(self, view: View, frame: Frame) -> Ids:
        """The objects that are meant; none by a phrase of players."""
        return NOTHING

    def named(self, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
        """Whom it names, the gone among them where it means objects in particular."""
        return (*sorted(self.among(view, frame)), *self.players(view, frame))

    is_target: ClassVar[bool] = False
    """Whether it asks for a target, which is chosen as a spell is cast or an ability put on the stack."""

    is_indefinite: ClassVar[bool] = False
    """Whether it leaves open which object it means: "a creature"."""

    is_each: ClassVar[bool] = False
    """Whether what is said of those it means is said of each by itself: "each creature"."""

    @property
    def said_as(self) -> frozenset[str]:
        """The nouns by which "that ..." can take it up again: "creature", "player"."""
        return frozenset()

    @property
    def means(self) -> frozenset[str]:
        """Whether it can mean objects, players, or both."""
        return frozenset({PLAYER if PLAYER in self.said_as else OBJECT})

    is_reference: ClassVar[bool] = False
    """Whether it takes up what was named before: "it", "that creature"."""

    def stands_for(self, phrase: Selector) -> bool:
        """Whether it could take up what a phrase has named."""
        return False

    of_an_opponent: ClassVar[bool] = False
    """Whether it names one object as that of an opponent, who is named by that, too."""

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        """The players that are meant."""
        return ()

    @property
    def plural(self) -> bool:
        """Whether a verb after it stands in its plural form."""
        return self.many


class Measure(Depending):
    """A number worked out from the position."""

    takes_up_done: ClassVar[bool] = False
    """Whether it is how much was done just before: "that much"."""
    of_it: ClassVar[bool] = False
    """Whether it is told of what "it" means: "its power"."""
    of_x: ClassVar[bool] = False
    """Whether it is worked out from what X is."""

    looks_at_each: ClassVar[bool] = False
    """Whether it may be another number for each affected object."""

    def number(self, view: View, frame: Frame) -> int | None:
        """The amount, or None where it is not defined."""
        raise NotImplementedError

    def of_each(self, view: View, frame: Frame, objects: Ids) -> Mapping[ObjectId, int | None]:
        """The amount for each of some objects, looked at by themselves."""
        return {obj: self.number(view.seen_in(frame, obj) or view, replace(frame, it=obj)) for obj in objects}


class Amount(Measure):
    """A number as it is named: "the number of creatures you control", "its power"."""

    kind = "amount"


class Numeral(Measure):
    """A number that stands where a number stands: "X", "that many"."""

    kind = "numeral"
    numeral = True


Number = int | Amount | Numeral
"""What an instruction takes as its number."""


class Each(Measure):
    """What something is counted by, one for each: "each creature you control"."""

    kind = "each"


class ColorTerm(Word):
    """A color said in text: the word for it, or "the chosen color"."""

    kind = "color"

    def colors(self, view: View, frame: Frame) -> frozenset[Any]:
        """The colors that are meant; none where a choice was never made."""
        raise NotImplementedError


class Edit(Depending):
    """A change of characteristics, the "gets +1/+1" of a continuous effect."""

    kind = "edit"
    of_players: ClassVar[bool] = False
    """Whether players can have it too."""
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

    passing: ClassVar[bool] = False
    """Whether it is only ever said for a time, such as a turn."""

    def meant_in(self, era: Era) -> Edit:
        """What its words are read as in an era; most mean the same in all."""
        return self

    def types_asked(self, era: Era) -> tuple[str, ...]:
        """The subtypes of which one is chosen as an effect begins; none where none is."""
        return ()

    def still(self, kept: str) -> Edit:
        """The edit where a sentence after it says that a card type stays; most change none."""
        return self

    def settled(self, view: View, frame: Frame, objects: Ids) -> Edit:
        """The edit as an effect that begins now has it: its numbers are worked out once (611.2d)."""
        return self

    @property
    def writes(self) -> frozenset[Pair]:
        """The values that may be different afterwards."""
        raise NotImplementedError

    can_define: ClassVar[bool] = False
    """Whether a statement about the object itself made with this edit can define a characteristic."""


class Permission(Edit):
    """What objects may or may not do: no characteristic, asked for after all layers (613.11)."""

    alters = Alters.RULES

    @property
    def says(self) -> object:
        """Which rule it is: for most its class, of a table its line."""
        return type(self)

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        """Nothing: it changes no characteristic."""
        return ()

    @property
    def writes(self) -> frozenset[Pair]:
        return frozenset()


class Condition(Depending):
    """What "as long as" and a check may say."""

    kind = "condition"
    was: ClassVar[bool] = False
    """Whether it is of what was done in the turn, for which no state trigger waits (603.8)."""

    def holds(self, view: View, frame: Frame) -> bool:
        """Whether it is so."""
        raise NotImplementedError


class Happening(Word):
    """Something that can happen, in a trigger or, told in the past, in a check."""

    kind = "happening"
    tells_past = True

    measured: ClassVar[bool] = False
    """Whether how much it was can be taken up by "that much" and "that many"."""

    looks_back: ClassVar[bool] = False
    """Whether those who have a part in it are asked as they were before it (603.10)."""

    zones_of_this: ClassVar[frozenset[Zone]] = frozenset()
    """Where an ability works that waits for its own object; none where it works as others do."""

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Parties, ...]:
        """Who has a part in each time that such a thing happens in an event, in the order of the phrases."""
        raise NotImplementedError

    @property
    def phrases(self) -> tuple[Selector, ...]:
        """The phrases of the sentence, in order."""
        return tuple(part for part in parts_of(self) if isinstance(part, Selector))

    def triggers_back(self, event: Event, before: View) -> bool:
        """Whether an ability notices it by being there right before it, not right after it (603.10)."""
        return False

    def is_meant(self, phrase: Selector, party: Party, before: View, after: View, frame: Frame) -> bool:
        """Whether a phrase means somebody who has a part in it; as it last was, where it is gone."""
        if party is None or isinstance(party, str):
            return party is not None and party in phrase.players(after, frame)
        first, second = (before, after) if self.looks_back else (after, before)
        seen = next((view for view in (first, second) if party in view), after.looking_at(party))
        return seen is not None and party in phrase.among(seen, frame)

    def times(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Mentions, ...]:
        """What is named by each time that it happens in the event; as often a trigger notices it (603.2c)."""
        found = self.parties(event, before, after, frame)
        phrases = self.phrases if found else ()
        return tuple(
            tuple(Mention(p, () if who is None else (who,)) for p, who in zip(phrases, parties, strict=True))
            for parties in found
            if all(
                self.is_meant(phrase, party, before, after, frame)
                for phrase, party in zip(phrases, parties, strict=True)
            )
        )

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        """Whether the event is such a happening."""
        return bool(self.times(event, before, after, frame))


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

    def __post_init__(self) -> None:
        number = getattr(self, "number", None)
        if isinstance(number, Numeral) and not number.of_x:
            raise ValueError("nothing is named before that the number could be")

    @property
    def asks_x(self) -> bool:
        """Whether how much is paid is chosen: X, or any number (107.3)."""
        return isinstance(getattr(self, "number", None), Numeral)

    @property
    def names(self) -> tuple[Selector, ...]:
        """The phrases that what follows can take up."""
        return tuple(phrases_in(self))

    def pay(self, view: View, frame: Frame) -> tuple[Event, ...] | str:
        """The events of paying it now, or a sentence why it can't be paid.

        Raises ChoiceDue for a choice that has to be made first. Mana is paid by a rule of its own; such a
        part comes to nothing here.
        """
        return ()


def phrases_in(word: Word) -> Iterator[Selector]:
    """The phrases of a sentence, in order; a quoted ability is a text of its own."""
    for part in parts_of(word):
        if isinstance(part, Selector):
            yield part
        elif not isinstance(part, Ability | Quality):
            yield from phrases_in(part)


Offer = tuple[tuple[str, ...], ...]
"""What mana could be added, one of these as its player chooses: the letters of each."""


class Instruction(Word):
    """Something that is done once, when a spell or ability resolves."""

    kind = "instruction"
    answers: ClassVar[type[Packet] | type[Doomed] | None] = None
    """What it prevents or replaces, damage or destruction: in 1997 it is played only once that waits."""
    counts: ClassVar[str] = ""
    """The field that says how much of it is done, where it can be done once for each of something."""
    measured: ClassVar[bool] = False
    """Whether how much it has done can be taken up by "that much" and "that many"."""
    joins: ClassVar[bool] = True
    """Whether it can follow another in one sentence; not where what ends it could be said of both."""

    @property
    def can_be_followed(self) -> bool:
        """Whether another instruction can follow in the same sentence, after "and" or ", then".

        Not where it would be open whether what is said of this one, such as "you may", is said of both, or
        where what follows would be one more exception of a copy.
        """
        return not getattr(self, "exceptions", ())

    makes: ClassVar[frozenset[str]] = frozenset()
    """What an object that it makes can be called, "token", "creature"; nothing where it makes none."""

    @property
    def names(self) -> tuple[Selector, ...]:
        """The phrases that it names somebody by, in the order in which they are said."""
        return tuple(phrase for phrase in phrases_in(self) if not phrase.is_indefinite)

    @property
    @final
    def targets(self) -> tuple[Selector, ...]:
        """The target phrases, in the order in which they are said."""
        return tuple(phrase for phrase in self.names if phrase.is_target)

    def propose(self, view: View, frame: Frame) -> tuple[Event, ...]:
        """The events that it comes to now. Raises ChoiceDue for a choice that has to be made first."""
        raise NotImplementedError

    def mana_offered(self, view: View, frame: Frame) -> Offer:
        """The mana that it would add now, or what its player could choose; nothing where it adds none."""
        return ()

    @property
    @final
    def adds_mana(self) -> bool:
        """Whether it could put mana into a pool, so that its ability is a mana ability (605.1a)."""
        if type(self).mana_offered is Instruction.mana_offered:
            return False
        inner = outer(self).inner
        return not inner or any(one.adds_mana for one in inner)


class Outer(Instruction):
    """An instruction that holds others, or that says what others hang on.

    Nothing can follow most of them in their sentence: it would be open whether that is held, too.
    """

    can_be_followed = False
    in_turn: ClassVar[bool] = False
    """Whether of the instructions in it a later one can take up what an earlier one has named."""
    leaves: ClassVar[bool] = False
    """Whether what it holds is done later, by what it leaves behind."""

    texts: ClassVar[tuple[tuple[Instruction, ...], ...]] = ()
    """The little texts in it that stand for themselves: its modes; none where it has none."""

    introduces: ClassVar[tuple[Selector, ...]] = ()
    """The phrases in it that what it holds can take up."""

    tells_x: ClassVar[bool] = False
    """Whether it says what X is for what is done after it."""

    @property
    @final
    def inner(self) -> tuple[Instruction, ...]:
        """The instructions that it holds, in order."""
        return tuple(part for part in parts_of(self) if isinstance(part, Instruction))

    @property
    def makes(self) -> frozenset[str]:  # type: ignore[override]
        return frozenset[str]().union(*(one.makes for one in self.inner if not self.leaves))

    @property
    @final
    def ends_text(self) -> bool:
        """Whether all that is said after it belongs to it, so that nothing else can follow."""
        return self.leaves and self.in_turn


_HOLDS_NOTHING = Outer()


def outer(said: Word) -> Outer:
    """A word as what holds instructions; one that holds none where it is a plain word."""
    return said if isinstance(said, Outer) else _HOLDS_NOTHING


class Ability(Word):
    """An ability, a whole sentence of a card's text."""

    kind = "ability"
    of_spells: ClassVar[bool] = False
    """Whether only a spell can have it: what it does when it resolves."""
    is_activated: ClassVar[bool] = False
    """Whether somebody activates it; what else goes on the stack has triggered (113.3b-c)."""
    lines_of: ClassVar[frozenset[str]] = frozenset({"permanent"})
    """On what it can be printed as a line of its own: on a permanent, on an instant or sorcery."""

    works_tapped: ClassVar[bool] = False
    """Whether a tapped artifact of 1997 has it still: what is of a phase, and that it stays tapped."""

    @property
    def works_in(self) -> frozenset[Zone]:
        """The zones in which it works: the battlefield, unless it says otherwise (113.6)."""
        return ON_BATTLEFIELD

    def reworded(self, old: Any, new: Any) -> Ability:
        """The ability with a word of its text replaced; the very same value where it is not in it (612.2)."""
        found: Ability = reworded(self, old, new)
        return found

    @property
    def listens(self) -> bool:
        """Whether it is of a kind that can notice what happens, or what is so."""
        return type(self).notices is not Ability.notices or self.of_states

    @property
    def spelled_out(self) -> tuple[Ability, ...]:
        """The abilities that it is short for; most are only themselves."""
        return (self,)

    @property
    def defined_as(self) -> tuple[Ability, ...]:
        """The abilities that do what it does: those of its definition, where a keyword has one in words."""
        return (self,)

    def triggers_back(self, event: Event, before: View) -> bool:
        """The same for a triggered ability."""
        return False

    def notices(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Mentions, ...]:
        """For a triggered ability, what is named by each time that it notices an event (603.2)."""
        return ()

    of_states: ClassVar[bool] = False
    """Whether it triggers on what is so, and not on what happens (603.8)."""

    def is_met(self, now: View, frame: Frame) -> Mentions | None:
        """For a state trigger, what is named where that is so which it waits for; None where it is not."""
        return None

    together: ClassVar[bool] = False
    """Whether it triggers once for all that is alike at one time, and not for each of it (603.2c)."""

    generates: ClassVar[bool] = False
    """Whether a continuous effect comes from it."""

    states_color: ClassVar[bool] = False
    """Whether it is a sentence that tells the color of its own object."""

    def effect(self, era: Era) -> StaticEffect | None:
        """The continuous effect that it makes in an era, or None."""
        return None


class Keyword(Ability):
    """An ability that is one word or phrase: "flying", "protection from white"."""

    kind = "keyword"
    of_players: ClassVar[bool] = False
    """Whether players can have it too."""
    called: ClassVar[str] = ""
    """Its name, where it is said with something else."""
    like_a_sorcery: ClassVar[bool] = False
    """Whether it is activated only when a sorcery could be cast."""

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
    names: tuple[Selector, ...] = ()
    """The phrases that it names, for "it" in what follows; none where nothing takes them up."""

    @property
    def named(self) -> Mentions:
        """What its words can take up: phrases that are asked anew at each moment."""
        return tuple(Mention(phrase) for phrase in self.names if not phrase.is_reference)


class CopyException(Word):
    """What a copy does not take over as it is, or has besides: "it is also an artifact" (707.9)."""

    kind = "exception"

    def applied(self, values: Characteristics, own: Characteristics, state: State) -> Characteristics:
        """The copied values with the exception, given those that the copier had itself; most leave them."""
        return values


class Action(Word):
    """What a scenario does, as a sentence."""

    kind = "action"
