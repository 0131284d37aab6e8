"""Noun phrases: a determiner and a flat set of qualities."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from functools import cached_property
from typing import Any

from mtgrules.language.phrases.players import OPPONENTS_CONTROL, ThatPlayerControls
from mtgrules.language.phrases.qualities import (
    ANY_OBJECT,
    CARD,
    PERMANENT,
    SOURCE,
    SPELL,
    TOKEN,
    CardType,
    Either,
    LineQuality,
    Not,
    OfPermanentType,
    Other,
    SeveralColors,
    Subtype,
    Supertype,
)
from mtgrules.language.phrases.references import taken_up
from mtgrules.language.phrases.traits import TAPPED_AND_ATTACKING, Being, Trait
from mtgrules.language.phrases.values import AttachedToSome, SizedX, WithAbilities, WithCounter
from mtgrules.language.phrases.zones import FromOutside, InPlace, InThatPlayersZone
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.sentence import Saying, Voice, article, joined, list_tokens, plural, tokens
from mtgrules.model.templates import taken_from
from mtgrules.model.typeline import CARD_TYPES, PERMANENT_TYPES, SUBTYPES_OF
from mtgrules.model.view import View
from mtgrules.model.words import Place, Quality, Selector, word

_OF_OBJECTS = frozenset({Zone.BATTLEFIELD, Zone.STACK})
"""Zones of which a phrase can speak without the word "card"."""
_ENCHANTED_EQUIPMENT = {Being(Trait.ENCHANTED), Subtype("Equipment")}


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
        if self.determiner is Determiner.BARE and self.qualities == _ENCHANTED_EQUIPMENT:
            raise ValueError('this names the one that is enchanted; of several it is said with "all"')
        after = sum(q.place is Place.AFTER for q in self.qualities)
        if after > 1 and any(isinstance(q, AttachedToSome) for q in self.qualities):
            raise ValueError("what is said after the host is said of the host")
        if lies and not self.qualities & {CARD, ANY_OBJECT}:
            raise ValueError('what lies in a hand, a library or a graveyard is a "card" (108.2)')
        open_ = self.determiner in (Determiner.A, Determiner.BARE)
        if TOKEN in self.qualities and open_:
            return
        if any(isinstance(q, SizedX if open_ else WithAbilities | SizedX) for q in self.qualities):
            raise ValueError("this is said of tokens that are described")
        if self.plural and any(isinstance(q, SeveralColors) for q in self.qualities):
            raise ValueError("it is open whether each of these is of several colors, or each of one")

    def __and__(self, quality: Quality) -> Noun:
        return replace(self, qualities=self.qualities | {quality})

    plural = taken_from("determiner.many")

    @property
    def is_indefinite(self) -> bool:  # type: ignore[override]
        return self.determiner is Determiner.A

    @property
    def is_each(self) -> bool:  # type: ignore[override]
        return self.determiner is Determiner.EACH

    @property
    def is_target(self) -> bool:  # type: ignore[override]
        return self.determiner is Determiner.TARGET

    def among(self, view: View, frame: Frame) -> Ids:
        if self.is_reference:
            return frozenset(i for i in self.named(view, frame) if isinstance(i, int) and i in view)
        key = (self, *[quality.asks(frame) for quality in self._asking])
        return view.kept(key, self.reads, lambda: self._worked_out(view, frame))

    def named(self, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
        return taken_up(self, view, frame) if self.is_reference else super().named(view, frame)

    @property
    def is_reference(self) -> bool:  # type: ignore[override]
        return self.determiner in (Determiner.THAT, Determiner.THOSE)

    def stands_for(self, phrase: Selector) -> bool:
        # whatever it has become, it is what was named (603.7c)
        return self.is_reference and self.plural == phrase.plural and bool(self._heads & phrase.said_as)

    @property
    def of_an_opponent(self) -> bool:  # type: ignore[override]
        return OPPONENTS_CONTROL in self.qualities and not (self.plural or self.is_each)

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
        asked = (quality for quality in self._meant if quality != SOURCE)
        return seen is not None and all(obj in seen.among(quality, frame) for quality in asked)

    @cached_property
    def _asking(self) -> tuple[Quality, ...]:
        """The parts whose answer depends on the frame."""
        return tuple(part for part in self.parts if type(part).asks is not Quality.asks)

    @property
    def _meant(self) -> frozenset[Quality]:
        """The qualities, where a "permanent spell" and a "permanent card" only have such a card type."""
        found = self.qualities
        if PERMANENT not in found or not found & {SPELL, CARD}:
            return found
        return (found - {PERMANENT}) | {OfPermanentType()}

    @cached_property
    def parts(self) -> tuple[Quality, ...]:
        """Every quality that an object must have, the understood "on the battlefield" among them."""
        made = tuple(sorted(self._meant, key=repr))
        return made if any(q.says_where for q in self.qualities) else (*made, PERMANENT)

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
        rank = 0 if isinstance(quality, Subtype) else 98 if quality == PERMANENT else 99
        return (Place.HEAD, rank, str(getattr(quality, "name", "")))
    if isinstance(quality, FromOutside):
        return (quality.place, 9, "")
    if isinstance(quality, WithCounter) or quality == TAPPED_AND_ATTACKING:
        return (quality.place, 8, joined(tokens(quality, Saying())))
    if isinstance(quality, SizedX):
        return (Place.BEFORE, 0, "0")  # where a size stands that is a number
    status = isinstance(quality, LineQuality) and quality.line.value.is_status
    first = -1 if status or isinstance(quality, Supertype) else 0
    return (quality.place, 1 if isinstance(quality, Not) else first, joined(tokens(quality, Saying())))


def is_another(selector: Any) -> bool:
    """Whether a phrase says "another" or "other"."""
    return isinstance(selector, Noun) and any(isinstance(q, Other) for q in selector.qualities)
