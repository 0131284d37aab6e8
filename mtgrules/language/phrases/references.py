"""Words that stand for an object or a player: "this creature", "it", "enchanted creature", "you", a name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache

from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.facts import CONTROLLER, Pair
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.ids import NOTHING, Ids, ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Choices, Zone
from mtgrules.model.sentence import Saying
from mtgrules.model.templates import WordLine, WordTable
from mtgrules.model.typeline import CARD_TYPES, PERMANENT_TYPES
from mtgrules.model.view import View
from mtgrules.model.words import OBJECT, PLAYER, Ability, Selector, Word, parts_of, word, worded

THIS_NOUNS = (*CARD_TYPES[2:], "permanent", "spell", "card", "aura", "token", "object")


class ByNaming(Selector):
    """Words that mean those whom they name."""

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i in self.named(view, frame) if isinstance(i, int) and i in view)

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return tuple(party for party in self.named(view, frame) if isinstance(party, str))


@word()
class This(Selector):
    """The object whose ability this is: "this creature", or its own name where `noun` is empty."""

    noun: str = ""

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset({frame.this}) if frame.this in view and frame.this is not None else NOTHING

    def named(self, view: View, frame: Frame) -> tuple[ObjectId, ...]:
        return () if frame.this is None else (frame.this,)

    def said(self, saying: Saying) -> list[str]:
        """The tokens: "this creature", or the mark for the card's own name."""
        return ["this", self.noun] if self.noun else ["~"]


@dataclass(frozen=True)
class CarrierLine(WordLine):
    """A line that tells what is attached, by what its carrier is called."""

    noun: str = ""
    """What the carrier has to be, where the phrase does not say it."""
    does: str = "is attached to"


class AttachedBy(WordTable):
    """How something is called that an object is attached to."""

    _value_: CarrierLine

    ENCHANTED = CarrierLine("enchanted {noun:noun}", does="enchants")
    """The object that this Aura is attached to (303.4b)."""

    EQUIPPED = CarrierLine("equipped creature", noun="creature")
    """The creature that this Equipment is attached to (301.5a)."""

    FORTIFIED = CarrierLine("fortified land", noun="land")
    """The land that this Fortification is attached to (301.6)."""


@word("{by:row}")
class Carrier(ByNaming):
    """What the object whose ability this is, is attached to; where that is gone, what it last was on."""

    by: AttachedBy
    noun: str = ""

    @property
    def is_a(self) -> str:
        """The noun for it."""
        return self.by.value.noun or self.noun

    @property
    def said_as(self) -> frozenset[str]:
        return frozenset({self.is_a, "permanent", "card"})

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("types", self.is_a)})

    def named(self, view: View, frame: Frame) -> tuple[ObjectId, ...]:
        seen = None if frame.this is None else view.looking_at(frame.this)
        if seen is None or frame.this is None:
            return ()
        host = seen.state.objects[frame.this].host
        there = None if host is None else view.looking_at(host)
        fits = there is not None and host is not None and self._carries(there, host)
        return (host,) if fits and host is not None else ()

    def _carries(self, view: View, host: ObjectId) -> bool:
        """Whether something that it is attached to is what the words say."""
        return self.is_a not in PERMANENT_TYPES or self.is_a in view.types[host]


EQUIPPED = Carrier(AttachedBy.EQUIPPED)


@word("{name:name}")
class Named(Selector):
    """An object or a player of a board, by its label, or for sure by its id."""

    name: str
    id: ObjectId | None = None

    def among(self, view: View, frame: Frame) -> Ids:
        if self.id is not None:
            return frozenset({self.id}) if self.id in view else NOTHING
        found = view.state.labeled(self.name)
        return frozenset({found.id}) if found else frozenset()

    def named(self, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
        return super().named(view, frame) if self.id is None else (self.id,)

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return (self.name,) if any(p.name == self.name for p in view.state.players) else ()

    said_as = frozenset((*CARD_TYPES, "permanent", "spell", "card", "token", "source", "object", "player"))

    means = frozenset({OBJECT, PLAYER})


@word("you")
class You(Selector):
    """The controller of the ability (109.5)."""

    means = frozenset({PLAYER})
    many = True
    understood = True

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return (frame.you,) if frame.you else ()


class Reference(ByNaming):
    """Words that take up what was named before: the last thing named that they can stand for (608.2c)."""

    is_reference = True

    def named(self, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
        return taken_up(self, view, frame)


def taken_up(reference: Selector, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
    """Whom a reference stands for: what was named last of all that it can take up, else the object itself."""
    mention = _mention(reference, frame)
    if mention is None:
        return This().named(view, frame) if reference.stands_for(This()) else ()
    return worded(Selector, mention.phrase).named(view, frame) if mention.meant is None else mention.meant


def _mention(reference: Selector, frame: Frame) -> Mention | None:
    fitting = (m for m in reversed(frame.named) if reference.stands_for(worded(Selector, m.phrase)))
    return next(fitting, None)


illegal_targets_known = dated_rule("an effect asks what an illegal target is or was")


def asked_about(reference: Selector, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
    """Of whom something is asked: as named, or the target that has become illegal, where an era asks of it.

    Raises NotModelled where the era's rules do not tell.
    """
    found = reference.named(view, frame)
    mention = None if found else _mention(reference, frame)
    if mention is None or not mention.illegal:
        return found
    return mention.illegal if illegal_targets_known.at(view.state.era).value else ()


def names_one_object(phrase: Selector) -> bool:
    """Whether a phrase names one object, so that "it" can take it up."""
    return not phrase.plural and (isinstance(phrase, This | It) or bool(phrase.said_as - {"player"}))


@word("it")
class It(Reference):
    """The object named last, or the one looked at where each is looked at by itself."""

    def stands_for(self, phrase: Selector) -> bool:
        return names_one_object(phrase)

    def named(self, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
        return taken_up(self, view, frame) if frame.it is None else (frame.it,)


@word("they")
class They(Reference):
    """The objects named last, where several were named at once."""

    many = True

    def stands_for(self, phrase: Selector) -> bool:
        return phrase.plural and not isinstance(phrase, You) and bool(phrase.said_as - {"player"})


@word("them")
class Them(They):
    """The same, not as the subject of a sentence."""


@word("its controller")
class ItsController(Reference):
    """The player who controls the object named last, or last controlled it (608.2h)."""

    said_as = frozenset({"player"})
    looks = CONTROLLER

    def stands_for(self, phrase: Selector) -> bool:
        return names_one_object(phrase)

    def named(self, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
        return controllers_of(asked_about(It(), view, frame), view)


def controllers_of(whom: Iterable[ObjectId | str], view: View) -> tuple[str, ...]:
    """The players who control some objects, or last controlled them (608.2h)."""
    seen = ((obj, view.looking_at(obj)) for obj in whom if isinstance(obj, int))
    return tuple(there.controller[obj] for obj, there in seen if there is not None)


class ControllersOf(ByNaming):
    """The player who controls something, or last controlled it (608.2h)."""

    what: Selector
    means = frozenset({PLAYER})
    said_as = frozenset({"player"})
    looks = CONTROLLER

    def named(self, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
        return controllers_of(asked_about(self.what, view, frame), view)


@word("{what}'s controller")
class CarriersController(ControllersOf):
    """The player who controls what this is attached to, or last controlled it (608.2h)."""

    what: Carrier


@word("the sacrificed {noun:noun}")
class TheSacrificed(Reference):
    """What was sacrificed as a cost, or just before; its values are those that it last had (608.2h)."""

    noun: str
    said_as = frozenset({"card", "object"})

    def stands_for(self, phrase: Selector) -> bool:
        return phrase == PAID or (phrase.is_indefinite and self.noun in phrase.said_as)


@word("that player")
class ThatPlayer(Reference):
    """The player named last, such as the one who was damaged or whose step it is.

    Where none was, it is the opponent whose something is said to be: "a spell an opponent controls".
    """

    said_as = frozenset({"player"})

    def stands_for(self, phrase: Selector) -> bool:
        return is_one_player(phrase) or phrase.of_an_opponent

    def named(self, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
        if any(is_one_player(worded(Selector, mention.phrase)) for mention in frame.named):
            known = tuple(m for m in frame.named if is_one_player(worded(Selector, m.phrase)))
            return taken_up(self, view, replace(frame, named=known))
        return controllers_of(taken_up(self, view, frame), view)


def is_one_player(phrase: Selector) -> bool:
    """Whether a phrase names one player."""
    return "player" in phrase.said_as and not phrase.plural


@word()
class Paid(Selector):
    """What another line of a card may name as a cost; no phrase says it."""

    is_indefinite = True


PAID = Paid()


def again(subject: Selector | None) -> Selector | None:
    """How somebody that a sentence is about is named a second time; None where nothing takes that up."""
    if subject is None or subject.is_each or isinstance(subject, You | This):
        return subject
    if is_one_player(subject):
        return ThatPlayer()
    if It().stands_for(subject):
        return It()
    return None if subject.is_target else subject


@word()
class NewlyMade(Selector):
    """What an instruction has made, such as a token; no phrase names it."""

    said_as: frozenset[str] = frozenset({"object"})


@word("the <exiled> card")
class TheExiled(ByNaming):
    """What an ability linked to this one has exiled: each of such cards, if there are several (607.3)."""

    said_as = frozenset({"card", "object"})

    def named(self, view: View, frame: Frame) -> tuple[ObjectId, ...]:
        kept = ((o.id, Key.EXILED_FOR.of(o.chosen)) for o in view.state.zone(Zone.EXILE))
        return tuple(obj for obj, told in kept if told is not None and _is_for(frame, *told))


@word("the <exiled> cards")
class TheExiledCards(TheExiled):
    """The same, where there are meant to be several."""

    many = True


def _is_for(frame: Frame, source: ObjectId, linked: tuple[Ability, ...]) -> bool:
    """Whether what is carried out is of the object that has exiled something, and linked to that."""
    printed = frame.ability is not None and bool(worded(Ability, frame.ability).lines_of)
    return source == frame.this and (not printed or frame.ability in linked)


def kept_in_exile(view: View, frame: Frame) -> Choices:
    """What an object begins with that is exiled now: which abilities are linked to the one that does it.

    These are the abilities that came with it, on the same card or by the same effect (607.1, 607.2a).
    """
    seen = None if frame.this is None or frame.ability is None else view.looking_at(frame.this)
    if seen is None or frame.this is None:
        return ()
    there = seen.abilities[frame.this]
    origins = {instance.origin for instance in there if instance.ability == frame.ability}
    linked = tuple(
        instance.ability
        for instance in there
        if instance.origin in origins and _speaks_of_exiled(worded(Ability, instance.ability))
    )
    return (("chosen", ((Key.EXILED_FOR, (frame.this, linked)),)),) if linked else ()


@cache
def _speaks_of_exiled(said: Word) -> bool:
    """Whether words speak of the exiled card; a quoted ability is a text of its own."""
    inside = (part for part in parts_of(said) if not isinstance(part, Ability))
    return any(isinstance(part, TheExiled) or _speaks_of_exiled(part) for part in inside)


def exiled_told(abilities: Iterable[Ability], exiling: Callable[[Word], bool]) -> None:
    """Raises ValueError where "the exiled card" stands in a text that has no other ability to exile it."""
    texts = tuple(abilities)
    for number, said in enumerate(texts):
        for part in _quoted(said):
            if _speaks_of_exiled(part):
                raise ValueError('"the exiled card" is told by the text that it stands in')
        if not _speaks_of_exiled(said):
            continue
        if _does(said, exiling):
            raise ValueError('it is open here whether "the exiled card" is one that is exiled just now')
        if not any(_does(other, exiling) for other in (*texts[:number], *texts[number + 1 :])):
            raise ValueError('no other ability here exiles what "the exiled card" could mean')


def _quoted(said: Word) -> Iterable[Ability]:
    for part in parts_of(said):
        yield from (part,) if isinstance(part, Ability) else ()
        yield from _quoted(part)


def _does(said: Word, exiling: Callable[[Word], bool]) -> bool:
    inside = (part for part in parts_of(said) if not isinstance(part, Ability))
    return any(exiling(part) or _does(part, exiling) for part in inside)
