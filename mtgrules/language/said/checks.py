"""Conditions about what an object is in detail, mostly for checks: name, types, abilities, mana, size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import eq, le
from typing import Any

from mtgrules.eras.era import NotModelled
from mtgrules.language.abilities.predefined_tokens import mana_options
from mtgrules.language.conditions.facts import AboutEach
from mtgrules.language.phrases.dated_rules import abilities_counted
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import CardType, Subtype, Supertype
from mtgrules.language.phrases.references import Named, This
from mtgrules.language.phrases.values import has_size
from mtgrules.language.phrases.zones import hidden_zones
from mtgrules.language.said.actions import CONSTRUCTED, Format
from mtgrules.model.decks import deck_verdict
from mtgrules.model.facts import ABILITIES, ANY, CONTROLLER, COUNTERS, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.records import mapped
from mtgrules.model.templates import LineOf, WordLine, WordTable
from mtgrules.model.verdict import Verdict
from mtgrules.model.view import View
from mtgrules.model.words import Ability, ColorTerm, Condition, Keyword, Selector, word

_TYPES = (("supertypes", Supertype), ("types", CardType), ("subtypes", Subtype))


@word("{subject} [be] exactly {noun}")
class IsExactly(AboutEach):
    """Objects having these supertypes, card types and subtypes and no others."""

    subject: Selector
    noun: Noun
    looks = frozenset((column, ANY) for column, _ in _TYPES)

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.A:
            raise ValueError('after "is exactly", a phrase begins with "a" or "an"')
        if not all(isinstance(q, CardType | Subtype | Supertype) for q in self.noun.qualities):
            raise ValueError('after "is exactly" stand types alone, such as "an artifact creature"')

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return all(
            seen[column][obj] == frozenset(q.name for q in self.noun.qualities if isinstance(q, kind))
            for column, kind in _TYPES
        )


class NameOf(WordTable):
    """What has a name on a card."""

    _value_: LineOf[str]
    NAME = LineOf("{subject}'s name is {name:cardname}", of="name")
    """An object's name (201.1)."""

    NO_NAME = LineOf("{subject} [have] no name", of="name")
    """Having no name, as when face down (708.2a)."""

    SYMBOL = LineOf("{subject} [have] the expansion symbol of {name:cardname}", of="expansion")
    """Until 2013."""


@word("{what:row}")
class NameIs(AboutEach):
    """The name of an object, or of what is printed on it."""

    subject: Selector
    what: NameOf
    name: str = ""

    @property
    def looks(self) -> frozenset[Pair]:  # type: ignore[override]
        return frozenset({(self.what.value.of, ANY)})

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return (seen[self.what.value.of][obj] or "") == self.name


@word('{subject} [have] "{ability}"')
class HasAbility(AboutEach):
    """Objects having an ability that is quoted."""

    subject: Selector
    ability: Ability
    looks = ABILITIES | {("name", ANY)}

    def __post_init__(self) -> None:
        if self.ability.of_spells:
            raise ValueError("what a spell does is no ability of a permanent")
        if isinstance(self.ability, Keyword):
            raise ValueError("a keyword is asked for without quotes")

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        names = {seen.name[obj], seen.state.objects[obj].label}
        wanted = _of_itself(self.ability, names)
        return any(_of_itself(i.ability, names) == wanted for i in seen.abilities[obj])


def _of_itself(ability: Any, names: set[str]) -> Any:
    """An ability with every way to name its own object said as one: "~", "this creature", its label."""

    def leaf(part: Any) -> Any:
        own = isinstance(part, This) or (isinstance(part, Named) and part.name in names)
        return This() if own and part != This() else part

    return mapped(ability, leaf)


@word("{subject} [have] {number:number} (instances of {keyword}|abilities)")
class HasAbilities(AboutEach):
    """How many abilities objects have, each instance counted, or how many instances of a keyword."""

    subject: Selector
    number: int
    keyword: Keyword | None = None
    looks = ABILITIES

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        if self.keyword is None:
            return len(abilities_counted(obj, seen)) == self.number
        return sum(i.ability == self.keyword for i in seen.abilities[obj]) == self.number


@word("{subject} [have] no power and no toughness")
class HasNoSize(AboutEach):
    """Objects whose power and toughness are not defined (208.3)."""

    subject: Selector
    looks = frozenset({("power", ANY), ("toughness", ANY), ("types", "creature")})

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        sized = has_size(seen)
        return not (obj in sized and (seen.power[obj], seen.toughness[obj]) != (None, None))


@dataclass(frozen=True)
class TappingLine(WordLine):
    """How the mana that is meant is compared with what an object can be tapped for."""

    fits: Callable[[Any, Any], Any] = le
    letters: frozenset[str] = frozenset()
    """What is meant besides the colors."""


class MadeByTapping(WordTable):
    """For what an object can be tapped."""

    _value_: TappingLine
    COLORS = TappingLine("can be tapped for {colors} mana")
    """For each of them (305.6, 605.1a)."""

    ONLY = TappingLine("can be tapped only for {colors} mana", fits=eq)
    """For exactly these."""

    COLORLESS = TappingLine("can be tapped for colorless mana", letters=frozenset("C"))
    NOTHING = TappingLine("can't be tapped for mana", fits=eq)
    """For no mana at all."""


@word("{subject} {what:row}")
class TapsFor(AboutEach):
    """What mana objects can be tapped for."""

    subject: Selector
    what: MadeByTapping
    colors: tuple[ColorTerm, ...] = ()
    looks = ABILITIES | {("controller", ANY)}

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        line = self.what.value
        colors = (color.letter for term in self.colors for color in term.colors(seen, frame))
        return bool(line.fits(line.letters.union(colors), mana_options(seen, obj)))


@word("{player:player} may look at {subject}")
class MayLookAt(AboutEach):
    """A player being allowed to see what an object is: in a hand its owner, else its controller (708.5).

    Whoever controls a turn sees what that player sees (723.4); nobody looks into a library.
    """

    player: str
    subject: Selector
    looks = CONTROLLER

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        state, there = seen.state, seen.state.objects[obj]
        hidden = there.zone in hidden_zones.at(state.era).value
        if there.zone is Zone.OUTSIDE or (there.zone is Zone.EXILE and there.status.face_down):
            raise NotModelled(f"who may look at {there.label} there")
        who = there.owner if hidden else there.phased.controller if there.phased else seen.controller.get(obj)
        by = state.controlled_by if who == state.active else who
        anybody = not (hidden or there.status.face_down)
        return anybody or (there.zone is not Zone.LIBRARY and self.player in (who, by))


@word("{subject} [have] {number:number} {counters:word} counters")
class HasNamedCounters(AboutEach):
    """How many counters with a name of their own are on each object (122.1)."""

    subject: Selector
    number: int
    counters: str
    looks = COUNTERS

    def __post_init__(self) -> None:
        if self.counters == "poison":
            raise ValueError("poison counters are on players")

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return seen.state.objects[obj].counter(self.counters) == self.number


class DeckSaid(WordTable):
    """Whether a deck is as the rules want it."""

    _value_: LineOf[bool]
    LEGAL = LineOf("is legal", of=True)
    """Whether deck and sideboard are as the rules want them (100.2a, 100.4a)."""

    NOT_LEGAL = LineOf("isn't legal", of=False)
    """Whether a rule stands against deck and sideboard."""


@word("{player:player}'s deck {what:row}( for {play})")
class DeckIsLegal(Condition):
    """What the rules say of a player's deck and sideboard."""

    player: str
    what: DeckSaid
    play: Format = CONSTRUCTED

    def verdict(self, view: View) -> Verdict:
        """Whether deck and sideboard are legal, with every reason. Raises NotModelled for none told."""
        return deck_verdict(view.state, self.player, self.play.rules)

    def holds(self, view: View, frame: Frame) -> bool:
        return bool(self.verdict(view)) is self.what.value.of
