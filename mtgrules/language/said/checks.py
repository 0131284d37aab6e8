"""Conditions about what an object is in detail, mostly for checks: name, types, abilities, mana, size."""

from __future__ import annotations

from typing import Any

from mtgrules.language.abilities.lands import mana_options
from mtgrules.language.conditions.facts import AboutEach
from mtgrules.language.phrases.dated_rules import abilities_counted
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import CardType, Subtype, Supertype
from mtgrules.language.phrases.references import Named, This
from mtgrules.language.phrases.values import has_size
from mtgrules.language.said.deck_rules import Constructed, Format, deck_verdict
from mtgrules.model.color import Color
from mtgrules.model.facts import ANY, COUNTERS, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.verdict import Verdict
from mtgrules.model.view import View
from mtgrules.model.words import Ability, ColorTerm, Condition, Keyword, Selector, mapped, word

_ABILITIES: frozenset[Pair] = frozenset({("abilities", ANY)})
_FOR_MANA = _ABILITIES | {("controller", ANY)}


@word("{subject} [be] exactly {noun}")
class IsExactly(AboutEach):
    """Objects having these supertypes, card types and subtypes and no others."""

    subject: Selector
    noun: Noun
    looks = frozenset({("supertypes", ANY), ("types", ANY), ("subtypes", ANY)})

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.A:
            raise ValueError('after "is exactly", a phrase begins with "a" or "an"')
        if not all(isinstance(q, CardType | Subtype | Supertype) for q in self.noun.qualities):
            raise ValueError('after "is exactly" stand types alone, such as "an artifact creature"')

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return all(
            seen[column][obj] == frozenset(q.name for q in self.noun.qualities if isinstance(q, kind))
            for column, kind in (("supertypes", Supertype), ("types", CardType), ("subtypes", Subtype))
        )


@word("{subject}'s name is {name:cardname}")
class NameIs(AboutEach):
    """An object's name (201.1)."""

    subject: Selector
    name: str
    looks = frozenset({("name", ANY)})

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return seen.name[obj] == self.name


@word("{subject} [have] no name")
class HasNoName(AboutEach):
    """Objects without a name, such as face-down ones (708.2a)."""

    subject: Selector
    looks = frozenset({("name", ANY)})

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return not seen.name[obj]


@word('{subject} [have] "{ability}"')
class HasAbility(AboutEach):
    """Objects having an ability that is quoted."""

    subject: Selector
    ability: Ability
    looks = _ABILITIES | {("name", ANY)}

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


@word("{subject} [have] {number:number} instances of {keyword}")
class HasInstances(AboutEach):
    """How many instances of a keyword objects have."""

    subject: Selector
    number: int
    keyword: Keyword
    looks = _ABILITIES

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return sum(i.ability == self.keyword for i in seen.abilities[obj]) == self.number


@word("{subject} [have] {number:number} abilities")
class HasSoManyAbilities(AboutEach):
    """How many abilities objects have, each instance counted."""

    subject: Selector
    number: int
    looks = _ABILITIES

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return len(abilities_counted(obj, seen)) == self.number


@word("{subject} [have] no power and no toughness")
class HasNoSize(AboutEach):
    """Objects whose power and toughness are not defined (208.3)."""

    subject: Selector
    looks = frozenset({("power", ANY), ("toughness", ANY), ("types", "creature")})

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        sized = has_size(seen)
        return not (obj in sized and (seen.power[obj], seen.toughness[obj]) != (None, None))


def _letters(colors: tuple[ColorTerm, ...], view: View, frame: Frame) -> frozenset[str]:
    terms: frozenset[Color] = frozenset().union(*(term.colors(view, frame) for term in colors))
    return frozenset(color.letter for color in terms)


@word("{subject} can be tapped for {colors} mana")
class TapsFor(AboutEach):
    """Objects having mana abilities for each of some colors (305.6, 605.1a)."""

    subject: Selector
    colors: tuple[ColorTerm, ...]
    looks = _FOR_MANA

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        wanted = _letters(self.colors, seen, frame)
        return wanted <= mana_options(seen, obj)


@word("{subject} can be tapped only for {colors} mana")
class TapsOnlyFor(AboutEach):
    """Objects whose mana abilities make exactly these colors."""

    subject: Selector
    colors: tuple[ColorTerm, ...]
    looks = _FOR_MANA

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        wanted = _letters(self.colors, seen, frame)
        return wanted == mana_options(seen, obj)


@word("{subject} can be tapped for colorless mana")
class TapsForColorless(AboutEach):
    """Objects having an ability that makes colorless mana."""

    subject: Selector
    looks = _FOR_MANA

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return "C" in mana_options(seen, obj)


@word("{subject} can't be tapped for mana")
class TapsForNothing(AboutEach):
    """Objects without any ability that makes mana by tapping."""

    subject: Selector
    looks = _FOR_MANA

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return not mana_options(seen, obj)


@word("{subject} [have] {number:number} {counters:word} counters")
class HasNamedCounters(AboutEach):
    """How many counters with a name of their own are on each object (122.1)."""

    subject: Selector
    number: int
    counters: str

    def __post_init__(self) -> None:
        if self.counters == "poison":
            raise ValueError("poison counters are on players")

    looks = COUNTERS

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return seen.state.objects[obj].counter(self.counters) == self.number


@word("{subject} [have] the expansion symbol of {name:cardname}")
class HasExpansion(AboutEach):
    """The expansion symbol of objects, a characteristic until 2013."""

    subject: Selector
    name: str
    looks = frozenset({("expansion", ANY)})

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return bool(seen["expansion"][obj] == self.name)


class AboutDeck(Condition):
    """What is asked of the deck and the sideboard of a player."""

    player: str
    play: Format

    def verdict(self, view: View) -> Verdict:
        """Whether deck and sideboard are legal, with every reason. Raises NotModelled for none told."""
        return deck_verdict(view.state, self.player, self.play)


@word("{player:player}'s deck is legal for {play}", "{player:player}'s deck is legal")
class DeckIsLegal(AboutDeck):
    """Whether a player's deck and sideboard are as the rules want them (100.2a, 100.4a)."""

    player: str
    play: Format = Constructed()

    def holds(self, view: View, frame: Frame) -> bool:
        return bool(self.verdict(view))


@word("{player:player}'s deck isn't legal for {play}", "{player:player}'s deck isn't legal")
class DeckIsNotLegal(AboutDeck):
    """Whether a rule stands against a player's deck and sideboard."""

    player: str
    play: Format = Constructed()

    def holds(self, view: View, frame: Frame) -> bool:
        return not self.verdict(view)
