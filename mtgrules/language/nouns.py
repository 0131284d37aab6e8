"""Noun phrases: a determiner and a flat set of qualities, and the references that stand for objects."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since
from mtgrules.language.qualities import (
    AnyObject,
    CardQuality,
    CardType,
    Either,
    Not,
    Other,
    Permanent,
    SourceQuality,
    SpellQuality,
    Subtype,
)
from mtgrules.model.changes import ANY, Pair
from mtgrules.model.objects import Zone
from mtgrules.model.sentence import Saying, Voice, article, joined, list_tokens, plural, tokens
from mtgrules.model.typeline import CARD_TYPES
from mtgrules.model.view import View
from mtgrules.model.words import Frame, Ids, ObjectId, Place, Quality, Selector, word


class Determiner(Enum):
    """The word before a noun phrase; bare and "all" phrases are plural."""

    BARE = ""
    ALL = "all"
    EACH = "each"
    A = "a"
    TARGET = "target"
    THAT = "that"

    @property
    def many(self) -> bool:
        """Whether the noun after it is plural."""
        return self in (Determiner.BARE, Determiner.ALL)

    def __and__(self, quality: Quality) -> Noun:
        return Noun(self, frozenset({quality}))


any_target: Dated[frozenset[str]] = Dated(
    "what any target can be, besides a player",
    Since("1997-03-24", frozenset({"creature"}), Cite("5ED", "More on Targeting"), "a creature"),
    Since("1999-04-23", frozenset({"creature"}), Cite("CR 2001-07-23", "409.1c"), "a creature"),
    Since("2009-07-08", frozenset({"creature"}), Cite("CR 2011-05-01", "601.2c"), "a creature"),
    Since(
        "2018-04-27",
        frozenset({"creature", "planeswalker"}),
        Cite("CR 2026-09-25", "115.1"),
        "a creature or a planeswalker",
    ),
)
_BATTLEFIELD_HEADS = frozenset(CARD_TYPES) - {"instant", "sorcery", "interrupt", "mana source"}


@dataclass(frozen=True)
class Noun(Selector):
    """A noun phrase: each quality says where it stands, meaning is all of them at once.

    A phrase that names neither spells, cards, sources nor objects means permanents (109.2). One that begins
    with "that" means the object named just before, if it fits.
    """

    determiner: Determiner
    qualities: frozenset[Quality]

    def __hash__(self) -> int:
        # dataclasses would hash all qualities again at each asking
        found: int | None = self.__dict__.get("_hash")
        if found is None:
            found = self.__dict__["_hash"] = hash((self.determiner, self.qualities))
        return found

    def __and__(self, quality: Quality) -> Noun:
        return Noun(self.determiner, self.qualities | {quality})

    @property
    def plural(self) -> bool:
        return self.determiner.many

    @property
    def is_target(self) -> bool:
        """Whether the phrase asks for a target."""
        return self.determiner is Determiner.TARGET

    def among(self, view: View, frame: Frame) -> Ids:
        key = (self, tuple(quality.asks(frame) for quality in self.parts))
        found = view.kept(key, self.reads, lambda: self._worked_out(view, frame))
        return found & It().among(view, frame) if self.determiner is Determiner.THAT else found

    def _worked_out(self, view: View, frame: Frame) -> Ids:
        answers = sorted((view.among(quality, frame) for quality in self.parts), key=len)
        return frozenset.intersection(*answers) if answers else frozenset()

    def fitted(self, view: View, frame: Frame, gone: ObjectId) -> bool:
        """Whether an object that is gone fitted the phrase as it last was, wherever that was (608.2h)."""
        seen = View.of_last_known(view.state, gone)
        asked = (quality for quality in self.qualities if not isinstance(quality, SourceQuality))
        return all(gone in seen.among(quality, frame) for quality in asked)

    @property
    def parts(self) -> tuple[Quality, ...]:
        """Every quality that an object must have, the understood "on the battlefield" among them."""
        parts: tuple[Quality, ...] | None = self.__dict__.get("_all")
        if parts is None:
            elsewhere = any(_names_zone(q) for q in self.qualities)
            made = tuple(sorted(self.qualities, key=repr))
            parts = self.__dict__["_all"] = made if elsewhere else (*made, Permanent())
        return parts

    @property
    def reads(self) -> frozenset[Pair]:
        found: frozenset[Pair] | None = self.__dict__.get("_reads")
        if found is None:
            found = self.__dict__["_reads"] = frozenset().union(*(q.reads for q in self.qualities))
        return found

    def said(self, saying: Saying) -> list[str]:
        """The tokens of the phrase: first, before, head, after."""
        many = self.determiner.many
        said: list[str] = []
        before: list[list[str]] = []
        heads: list[str] = []
        after: list[list[str]] = []
        other = False
        for quality in sorted(self.qualities, key=_order):
            if isinstance(quality, Other):
                other = True
            elif quality.place is Place.HEAD:
                heads += _head_tokens(quality, saying, many)
            elif quality.place is Place.AFTER:
                voice = Voice.MANY if many else Voice.ONE
                after.append(tokens(quality, Saying(saying.era, voice)))
            else:
                before.append(tokens(quality, saying))
        if heads and many:
            heads[-1] = plural(heads[-1])
        phrase = [t for part in (*before, heads, *after) for t in part]
        first = self.determiner.value
        if self.determiner is Determiner.A:
            first = "another" if other else article(phrase[0])
            return [first, *phrase]
        if self.determiner is Determiner.TARGET and other:
            return ["another", "target", *phrase]
        said = [first] if first else []
        return [*said, *(["other"] if other else []), *phrase]


def _head_tokens(quality: Quality, saying: Saying, many: bool) -> list[str]:
    """The tokens of a head; of alternatives each but the last takes its plural here."""
    if not isinstance(quality, Either) or not many:
        return tokens(quality, saying)
    said = [tokens(part, saying) for part in quality.parts]
    each = [[*part[:-1], plural(part[-1])] for part in said[:-1]]
    return list_tokens([*each, said[-1]], "or")


def _names_zone(quality: Quality) -> bool:
    """Whether a quality says itself where its objects are, so that no battlefield is understood."""
    if isinstance(quality, Either):
        return any(_names_zone(part) for part in quality.parts)
    return isinstance(quality, SpellQuality | CardQuality | SourceQuality | AnyObject | Permanent)


def _order(quality: Quality) -> tuple[int, int, str]:
    if isinstance(quality, CardType):
        return (Place.HEAD, CARD_TYPES.index(quality.name) + 1, "")
    if quality.place is Place.HEAD:
        return (Place.HEAD, 0 if isinstance(quality, Subtype) else 99, str(getattr(quality, "name", "")))
    return (quality.place, 1 if isinstance(quality, Not) else 0, joined(tokens(quality, Saying())))


@dataclass(frozen=True)
class Nouns(Selector):
    """Several phrases at once: "spells and permanents"."""

    parts: tuple[Selector, ...]
    many = True

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset().union(*(part.among(view, frame) for part in self.parts))

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset().union(*(part.reads for part in self.parts))

    def said(self, saying: Saying) -> list[str]:
        """The tokens of the list."""
        return list_tokens([tokens(part, saying) for part in self.parts])


@dataclass(frozen=True)
class This(Selector):
    """The object whose ability this is: "this creature", or its own name where `noun` is empty."""

    noun: str = ""

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset() if frame.this is None else frozenset({frame.this})

    def said(self, saying: Saying) -> list[str]:
        """The tokens: "this creature", or the mark for the card's own name."""
        return ["this", self.noun] if self.noun else ["~"]


THIS_NOUNS = (*CARD_TYPES[2:], "permanent", "spell", "card", "aura", "token", "object")


@word("enchanted {noun:noun}")
class Enchanted(Selector):
    """The object that this Aura is attached to (303.4b)."""

    noun: str

    def among(self, view: View, frame: Frame) -> Ids:
        aura = view.state.objects.get(frame.this) if frame.this is not None else None
        if aura is None or aura.attached_to is None or aura.attached_to not in view.state.objects:
            return frozenset()
        host = aura.attached_to
        if self.noun in _BATTLEFIELD_HEADS and self.noun not in view.types[host]:
            return frozenset()
        return frozenset({host})

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("types", self.noun)})


@word("equipped creature")
class Equipped(Selector):
    """The creature that this Equipment is attached to (301.5a)."""

    def among(self, view: View, frame: Frame) -> Ids:
        equipment = view.state.objects.get(frame.this) if frame.this is not None else None
        host = None if equipment is None else equipment.attached_to
        if host is None or host not in view.state.objects or "creature" not in view.types[host]:
            return frozenset()
        return frozenset({host})

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("types", "creature")})


@word("fortified land")
class Fortified(Selector):
    """The land that this Fortification is attached to (301.6)."""

    def among(self, view: View, frame: Frame) -> Ids:
        fortification = view.state.objects.get(frame.this) if frame.this is not None else None
        host = None if fortification is None else fortification.attached_to
        if host is None or host not in view.state.objects or "land" not in view.types[host]:
            return frozenset()
        return frozenset({host})

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("types", "land")})


@word("{name:name}")
class Named(Selector):
    """An object or a player of a board, by its label, or for sure by its id."""

    name: str
    id: int | None = None

    def among(self, view: View, frame: Frame) -> Ids:
        if self.id is not None:
            return frozenset({self.id}) & frozenset(view.objects)
        found = view.state.labeled(self.name)
        return frozenset({found.id}) if found else frozenset()

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return (self.name,) if any(p.name == self.name for p in view.state.players) else ()


@word("you")
class You(Selector):
    """The controller of the ability (109.5)."""

    many = True
    understood = True

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset()

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return (frame.you,) if frame.you else ()


@word("it")
class It(Selector):
    """The object named just before: the one looked at, the first target, the object whose ability this is."""

    def among(self, view: View, frame: Frame) -> Ids:
        if frame.it is not None:
            return frozenset({frame.it})
        if frame.targets and isinstance(frame.targets[0], int):
            return frozenset({frame.targets[0]})
        return frozenset() if frame.this is None else frozenset({frame.this})


@word("its controller")
class ItsController(Selector):
    """The player who controls the object named just before."""

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset()

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        known = view.state.last_known
        return tuple(
            view.controller[i] if i in view.controller else known[i].controller
            for i in It().among(view, frame)
            if i in view.controller or i in known
        )


@word("any target", "target creature or player")
class AnyTarget(Selector):
    """A creature or a player as a target; since 2018 also a planeswalker (115.4)."""

    @property
    def is_target(self) -> bool:
        """Whether the phrase asks for a target."""
        return True

    def among(self, view: View, frame: Frame) -> Ids:
        kinds = any_target.at(view.state.era).value
        fitting = frozenset[int]().union(*(view.among(CardType(kind), frame) for kind in kinds))
        return fitting & view.in_zone(Zone.BATTLEFIELD)

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return tuple(p.name for p in view.state.players)

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("types", ANY)})


def is_another(selector: Any) -> bool:
    """Whether a phrase says "another" or "other"."""
    return isinstance(selector, Noun) and any(isinstance(q, Other) for q in selector.qualities)


def is_general(selector: Any) -> bool:
    """Whether a phrase means whatever fits, "creatures" or "each Goblin", and no objects in particular."""
    if isinstance(selector, Nouns):
        return all(is_general(part) for part in selector.parts)
    everything = (Determiner.BARE, Determiner.ALL, Determiner.EACH)
    return isinstance(selector, Noun) and selector.determiner in everything


def is_target(selector: Any) -> bool:
    """Whether a selector is a phrase with "target", whose object is chosen on casting."""
    return bool(getattr(selector, "is_target", False))
