"""Noun phrases: a determiner and a flat set of qualities, and the references that stand for objects."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Any

from mtgrules.eras.era import Dated, Since
from mtgrules.language.phrases.colors import SeveralColors
from mtgrules.language.phrases.places import FromOutside, InPlace, InThatPlayersZone
from mtgrules.language.phrases.qualities import (
    AnyObject,
    CardQuality,
    CardType,
    Either,
    IsToken,
    Not,
    OfPermanentType,
    Other,
    Permanent,
    SourceQuality,
    SpellQuality,
    Subtype,
    Supertype,
)
from mtgrules.language.phrases.references import This, asked_about, controllers_of, taken_up
from mtgrules.language.phrases.status import (
    AttachedToSome,
    HasAura,
    Tapped,
    TappedAndAttacking,
    Untapped,
    WithCounter,
    WithSomeCounter,
)
from mtgrules.language.phrases.values import SizedX, WithAbilities
from mtgrules.language.phrases.whose import OpponentsControl, ThatPlayerControls
from mtgrules.model.facts import ANY
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.sentence import Saying, Voice, article, joined, list_tokens, plural, tokens
from mtgrules.model.typeline import CARD_TYPES, PERMANENT_TYPES, SUBTYPES_OF
from mtgrules.model.view import View
from mtgrules.model.words import OBJECT, PLAYER, Place, Quality, Selector, word

_OF_OBJECTS = frozenset({Zone.BATTLEFIELD, Zone.STACK})
"""Zones of which a phrase can speak without the word "card"."""


class Determiner(Enum):
    """The word before a noun phrase; bare and "all" phrases are plural."""

    BARE = ""
    ALL = "all"
    EACH = "each"
    A = "a"
    TARGET = "target"
    THAT = "that"
    THOSE = "those"

    @property
    def many(self) -> bool:
        """Whether the noun after it is plural."""
        return self in (Determiner.BARE, Determiner.ALL, Determiner.THOSE)

    def __and__(self, quality: Quality) -> Noun:
        return Noun(self, frozenset({quality}))


any_target: Dated[frozenset[str]] = Dated(
    "what any target can be, besides a player",
    Since("1997-03-24", frozenset({"creature"}), "a creature"),
    Since("2018-04-27", frozenset({"creature", "planeswalker"}), "a creature or a planeswalker"),
    Since(
        "2023-04-21",
        frozenset({"creature", "planeswalker", "battle"}),
        "a creature, planeswalker or battle",
    ),
    written=("Damage", "401.2", "419.7b", "114.1a", "115.4"),
)


@word()
class Noun(Selector):
    """A noun phrase: each quality says where it stands, meaning is all of them at once.

    A phrase that names neither spells, cards, sources nor objects means permanents (109.2). One that begins
    with "that" or "those" means what was named last, whatever it is by now.
    """

    determiner: Determiner
    qualities: frozenset[Quality]
    order: tuple[Subtype, ...] = ()
    """The subtypes as they are said, where that is not the order of the alphabet: "Vampire Knight"."""

    def __post_init__(self) -> None:
        lies = any(isinstance(q, InPlace) and not q.zones & _OF_OBJECTS for q in self.qualities)
        of_named = any(isinstance(q, ThatPlayerControls | InThatPlayersZone) for q in self.qualities)
        if of_named and self.determiner is Determiner.TARGET:
            raise ValueError("whose target it is, is not told yet where it is chosen")
        if self.determiner is Determiner.BARE and self.qualities == {HasAura(), Subtype("Equipment")}:
            raise ValueError('this names the one that is enchanted; of several it is said with "all"')
        after = sum(q.place is Place.AFTER for q in self.qualities)
        if after > 1 and any(isinstance(q, AttachedToSome) for q in self.qualities):
            raise ValueError("what is said after the host is said of the host")
        if lies and not any(isinstance(q, CardQuality | AnyObject) for q in self.qualities):
            raise ValueError('what lies in a hand, a library or a graveyard is a "card" (108.2)')
        if IsToken() in self.qualities and self.determiner in (Determiner.A, Determiner.BARE):
            return
        if any(isinstance(q, WithAbilities | SizedX) for q in self.qualities):
            raise ValueError("this is said of tokens that are described")
        if self.plural and any(isinstance(q, SeveralColors) for q in self.qualities):
            raise ValueError("it is open whether each of these is of several colors, or each of one")

    def __hash__(self) -> int:
        # dataclasses would hash all qualities again at each asking
        found: int | None = self.__dict__.get("_hash")
        if found is None:
            found = self.__dict__["_hash"] = hash((self.determiner, self.qualities))
        return found

    def __and__(self, quality: Quality) -> Noun:
        return replace(self, qualities=self.qualities | {quality})

    @property
    def plural(self) -> bool:
        return self.determiner.many

    @property
    def is_indefinite(self) -> bool:
        return self.determiner is Determiner.A

    @property
    def is_each(self) -> bool:
        return self.determiner is Determiner.EACH

    @property
    def is_target(self) -> bool:
        return self.determiner is Determiner.TARGET

    def among(self, view: View, frame: Frame) -> Ids:
        if self.is_reference:
            return frozenset(i for i in self.named(view, frame) if isinstance(i, int) and i in view)
        key = (self, *[quality.asks(frame) for quality in self._asking])
        return view.kept(key, self.reads, lambda: self._worked_out(view, frame))

    def named(self, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
        return taken_up(self, view, frame) if self.is_reference else super().named(view, frame)

    @property
    def is_reference(self) -> bool:
        return self.determiner in (Determiner.THAT, Determiner.THOSE)

    def stands_for(self, phrase: Selector) -> bool:
        # whatever it has become, it is what was named (603.7c)
        return self.is_reference and self.plural == phrase.plural and bool(self._heads & phrase.said_as)

    @property
    def of_an_opponent(self) -> bool:
        return OpponentsControl() in self.qualities and not (self.plural or self.is_each)

    @property
    def said_as(self) -> frozenset[str]:
        heads = self._heads
        if heads & PERMANENT_TYPES:
            heads |= {"permanent"}
        return heads | {"card", "object"}

    @property
    def _heads(self) -> frozenset[str]:
        """The nouns of the phrase, and the card types of its subtypes."""
        heads: set[str] = set()
        for quality in self.qualities:
            for part in quality.parts if isinstance(quality, Either) else (quality,):
                if isinstance(part, Subtype):
                    heads |= {part.name, *(kind for kind, names in SUBTYPES_OF.items() if part.name in names)}
                elif part.place is Place.HEAD:
                    heads.add(part.name if isinstance(part, CardType) else part.sentences[0])
        return frozenset(heads)

    def _worked_out(self, view: View, frame: Frame) -> Ids:
        answers = sorted((view.among(quality, frame) for quality in self.parts), key=len)
        found = frozenset.intersection(*answers) if answers else frozenset[int]()
        # what is outside the game is meant only where a phrase says so (400.11c)
        said = any(isinstance(quality, InPlace) for quality in self.qualities)
        return found if said or not found else found - view.in_zone(Zone.OUTSIDE)

    def fits(self, obj: ObjectId, view: View, frame: Frame) -> bool:
        """Whether an object is what the phrase says, wherever it lies; gone, as it last was (608.2h)."""
        seen = view.looking_at(obj)
        asked = (quality for quality in self._meant if not isinstance(quality, SourceQuality))
        return seen is not None and all(obj in seen.among(quality, frame) for quality in asked)

    @property
    def _asking(self) -> tuple[Quality, ...]:
        """The parts whose answer depends on the frame."""
        asking: tuple[Quality, ...] | None = self.__dict__.get("_of_frame")
        if asking is None:
            found = tuple(part for part in self.parts if type(part).asks is not Quality.asks)
            asking = self.__dict__["_of_frame"] = found
        return asking

    @property
    def _meant(self) -> frozenset[Quality]:
        """The qualities, where a "permanent spell" and a "permanent card" only have such a card type."""
        found = self.qualities
        if Permanent() not in found or not found & {SpellQuality(), CardQuality()}:
            return found
        return (found - {Permanent()}) | {OfPermanentType()}

    @property
    def parts(self) -> tuple[Quality, ...]:
        """Every quality that an object must have, the understood "on the battlefield" among them."""
        parts: tuple[Quality, ...] | None = self.__dict__.get("_all")
        if parts is None:
            elsewhere = any(q.says_where for q in self.qualities)
            made = tuple(sorted(self._meant, key=repr))
            parts = self.__dict__["_all"] = made if elsewhere else (*made, Permanent())
        return parts

    def said(self, saying: Saying) -> list[str]:
        """The tokens of the phrase: first, before, head, after."""
        many = self.determiner.many
        said: list[str] = []
        before: list[list[str]] = []
        heads: list[str] = []
        after: list[list[str]] = []
        other = False
        for quality in sorted(self.qualities, key=self._place):
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

    def _place(self, quality: Quality) -> tuple[int, int, str]:
        """Where in the phrase a quality is said."""
        if self.order and isinstance(quality, Subtype):
            return (Place.HEAD, 0, str(self.order.index(quality)))
        return _order(quality)

    @property
    def subtypes(self) -> tuple[str, ...]:
        """The names of its subtypes, in the order in which they are said."""
        said = (q for q in self.qualities if isinstance(q, Subtype))
        return tuple(q.name for q in sorted(said, key=self._place))


def _head_tokens(quality: Quality, saying: Saying, many: bool) -> list[str]:
    """The tokens of a head; of alternatives each but the last takes its plural here."""
    if not isinstance(quality, Either) or not many:
        return tokens(quality, saying)
    said = [tokens(part, saying) for part in quality.parts]
    each = [[*part[:-1], plural(part[-1])] for part in said[:-1]]
    return list_tokens([*each, said[-1]], "or")


def _order(quality: Quality) -> tuple[int, int, str]:
    if isinstance(quality, CardType):
        return (Place.HEAD, CARD_TYPES.index(quality.name) + 1, "")
    if isinstance(quality, Either):
        return (Place.HEAD, 50, "")
    if quality.place is Place.HEAD:  # it is a "permanent spell" and a "permanent card"
        rank = 0 if isinstance(quality, Subtype) else 98 if isinstance(quality, Permanent) else 99
        return (Place.HEAD, rank, str(getattr(quality, "name", "")))
    if isinstance(quality, FromOutside):
        return (quality.place, 9, "")
    if isinstance(quality, WithCounter | WithSomeCounter | TappedAndAttacking):
        return (quality.place, 8, joined(tokens(quality, Saying())))
    if isinstance(quality, SizedX):
        return (Place.BEFORE, 0, "0")  # where a size stands that is a number
    first = -1 if isinstance(quality, Supertype | Tapped | Untapped) else 0
    return (quality.place, 1 if isinstance(quality, Not) else first, joined(tokens(quality, Saying())))


@word()
class Nouns(Selector):
    """Several phrases at once: "spells and permanents"."""

    parts: tuple[Selector, ...]
    many = True

    @property
    def means(self) -> frozenset[str]:
        return frozenset().union(*(part.means for part in self.parts))

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset().union(*(part.among(view, frame) for part in self.parts))

    def said(self, saying: Saying) -> list[str]:
        """The tokens of the list."""
        return list_tokens([tokens(part, saying) for part in self.parts])


@word("any target", "target creature or player")
class AnyTarget(Selector):
    """A creature or a player as a target; since 2018 also a planeswalker (115.4)."""

    is_target = True
    said_as = frozenset({"creature", "planeswalker", "permanent", "object", "player"})
    means = frozenset({OBJECT, PLAYER})
    looks = frozenset({("types", ANY)})

    def among(self, view: View, frame: Frame) -> Ids:
        kinds = any_target.at(view.state.era).value
        fitting = frozenset[int]().union(*(view.among(CardType(kind), frame) for kind in kinds))
        return fitting & view.in_zone(Zone.BATTLEFIELD)

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return tuple(p.name for p in view.state.players if not p.lost)


@word("{what}'s controller")
class ControllerOf(Selector):
    """The player who controls what was named before: "that creature's controller" (608.2h)."""

    what: Noun
    means = frozenset({PLAYER})
    said_as = frozenset({"player"})
    looks = frozenset({("controller", ANY)})

    def __post_init__(self) -> None:
        if not self.what.is_reference or self.what.plural:
            raise ValueError('before "\'s controller" stands "that", such as "that creature"')

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset()

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return tuple(who for who in self.named(view, frame) if isinstance(who, str))

    def named(self, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
        return controllers_of(asked_about(self.what, view, frame), view)


@word("{these} and each player")
class AndEachPlayer(Selector):
    """Objects and players at once: "each creature and each player"."""

    these: Noun
    means = frozenset({OBJECT, PLAYER})
    is_each = True

    def __post_init__(self) -> None:
        if not self.these.is_each:
            raise ValueError('before "and each player" stands "each"')

    def among(self, view: View, frame: Frame) -> Ids:
        return self.these.among(view, frame)

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return tuple(p.name for p in view.state.players if not p.lost)


@word("{this} or {other}")
class ThisOrAnother(Selector):
    """An object itself, or another that fits: "... or another Goblin"."""

    this: This
    other: Noun
    said_as = frozenset({"creature", "permanent", "object", "card"})

    def __post_init__(self) -> None:
        if self.other.determiner is not Determiner.A or not is_another(self.other):
            raise ValueError('after the name and "or" stands "another"')

    def among(self, view: View, frame: Frame) -> Ids:
        return self.this.among(view, frame) | self.other.among(view, frame)


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
    return isinstance(selector, Selector) and selector.is_target
