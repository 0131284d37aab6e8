"""Phrases made of noun phrases: lists, several targets, objects or players, what is spent on what."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from mtgrules.eras.era import Dated, Since
from mtgrules.language.phrases.nouns import Determiner, Noun, is_another
from mtgrules.language.phrases.players import YOU_CONTROL, everybody
from mtgrules.language.phrases.qualities import SPELL, CardType, QualityLine
from mtgrules.language.phrases.references import ControllersOf, Reference, This, You
from mtgrules.language.phrases.traits import attacks
from mtgrules.model.facts import COMBAT, TYPES
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.sentence import Saying, list_tokens, tokens
from mtgrules.model.templates import WordLine, WordTable, taken_from
from mtgrules.model.view import View
from mtgrules.model.words import OBJECT, PLAYER, Place, Quality, Selector, Word, parts_of, word

any_target: Dated[frozenset[str]] = Dated(
    "what any target can be, besides a player",
    Since("1997-03-24", frozenset({"creature"}), "a creature"),
    Since("2018-04-27", frozenset({"creature", "planeswalker"}), "a creature or a planeswalker"),
    Since(
        "2023-04-21", frozenset({"creature", "planeswalker", "battle"}), "a creature, planeswalker or battle"
    ),
    written=("Damage", "401.2", "419.7b", "114.1a", "115.4"),
)


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
    looks = TYPES

    def among(self, view: View, frame: Frame) -> Ids:
        kinds = any_target.at(view.state.era).value
        fitting = frozenset[int]().union(*(view.among(CardType(kind), frame) for kind in kinds))
        return fitting & view.in_zone(Zone.BATTLEFIELD)

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return everybody(view, frame)


@word("{what}'s controller")
class ControllerOf(ControllersOf):
    """The player who controls what was named before: "that creature's controller" (608.2h)."""

    what: Noun

    def __post_init__(self) -> None:
        if not self.what.is_reference or self.what.plural:
            raise ValueError('before "\'s controller" stands "that", such as "that creature"')
        if any(isinstance(part, Selector) for quality in self.what.qualities for part in parts_of(quality)):
            raise ValueError('before "\'s controller" stands nothing about others: whose would it be?')


@word("{these} and each player")
class AndEachPlayer(Selector):
    """Objects and players at once: "each creature and each player"."""

    these: Noun
    means = frozenset({OBJECT, PLAYER})
    is_each = True

    def __post_init__(self) -> None:
        if not self.these.is_each:
            raise ValueError('before "and each player" stands "each"')

    among = taken_from("these.among")

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return everybody(view, frame)


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


@word("{you} or {other}")
class YouOrYours(Selector):
    """A player or a planeswalker of theirs, as an attack has either: "you or a planeswalker you control"."""

    you: You
    other: Noun
    means = frozenset({OBJECT, PLAYER})
    is_indefinite = True
    for_players = frozenset({"you"})

    def __post_init__(self) -> None:
        if self.other.determiner is not Determiner.A or YOU_CONTROL not in self.other.qualities:
            raise ValueError('after "you or" stands "a planeswalker you control"')

    among = taken_from("other.among")

    players = taken_from("you.players")


def _permanents(view: View, frame: Frame) -> Ids:
    return view.in_zone(Zone.BATTLEFIELD)


def _creatures(view: View, frame: Frame) -> Ids:
    return view.among(CardType("creature"), frame) & view.in_zone(Zone.BATTLEFIELD)


class Damageable(WordTable):
    """What is damaged where it is no player."""

    _value_: QualityLine

    PERMANENT = QualityLine("permanent", among=_permanents)
    """Any permanent, or any player."""

    CREATURE = QualityLine("creature", among=_creatures, looks=TYPES)
    """Any creature, or any player."""


@word("a {line:row} or player")
class OrPlayer(Selector):
    """Any object of a kind, or any player."""

    line: Damageable
    means = frozenset({OBJECT, PLAYER})

    looks = taken_from("line.value.looks")

    among = taken_from("line.value.among")

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return everybody(view, frame)


@word("that {line:row} or player")
class ThatOrPlayer(Reference):
    """The one that was meant by "a creature or player", "a permanent or player", or "any target"."""

    line: Damageable
    means = frozenset({OBJECT, PLAYER})

    def stands_for(self, phrase: Selector) -> bool:
        return phrase == OrPlayer(self.line) or isinstance(phrase, AnyTarget)


_ANY = 99
"""More targets than any table holds."""


class SeveralTargets(Selector):
    """A phrase with more targets than one, or perhaps none, each of them another.

    Where it does not say what they are, each can be whatever "any target" can be.
    """

    is_target = True
    many = True
    what: Noun | None = None

    def __post_init__(self) -> None:
        if self.what is None:
            return
        if self.what.determiner is not Determiner.BARE:
            raise ValueError('after "target" stands what the targets are, such as "target creatures"')
        if is_another(self.what):
            raise ValueError("each is another target already; what it must not be besides is not known here")

    said_as = taken_from("each.said_as")

    means = taken_from("each.means")

    def bounds(self, x: int) -> tuple[int, int]:
        """The fewest and the most targets it can have, with a value for X."""
        raise NotImplementedError

    @property
    def each(self) -> Selector:
        """The phrase of one of its targets: "target creature"."""
        return AnyTarget() if self.what is None else Noun(Determiner.TARGET, self.what.qualities)

    among = taken_from("each.among")

    players = taken_from("each.players")


@dataclass(frozen=True)
class TargetsLine(WordLine):
    """A line that tells how many targets there are."""

    bounds: Callable[[int, int], tuple[int, int]] = lambda number, x: (number, number)
    """The fewest and the most, by the number that is said and the value for X."""
    of_one: str = ""
    """How it is said of one target; empty where it says no number."""


class HowMany(WordTable):
    """How many targets a phrase has."""

    _value_: TargetsLine

    SO_MANY = TargetsLine(
        "{number:number}", of_one="of one target it is said: a target creature, up to one target creature"
    )
    """Exactly so many targets."""

    UP_TO = TargetsLine(
        "up to {number:number}",
        bounds=lambda number, x: (0, number),
        of_one='of one it is said: "up to one target creature"',
    )
    """No more than so many targets, or none."""

    X = TargetsLine("X", bounds=lambda number, x: (x, x))
    """As many targets as the value that was chosen for X."""

    UP_TO_X = TargetsLine("up to X", bounds=lambda number, x: (0, x))
    """No more targets than the value that was chosen for X."""

    ANY_NUMBER = TargetsLine("any number of", bounds=lambda number, x: (0, _ANY))
    """As many targets as one likes, or none."""

    ONE_OR_TWO = TargetsLine("one or two", bounds=lambda number, x: (1, 2))
    """One target or two."""

    ONE_TO_THREE = TargetsLine("one, two, or three", bounds=lambda number, x: (1, 3))
    """One target, two or three."""


@word(
    "(|each of ){how_many:row} target {what}",
    "{how_many:row} target {what} each",
    "(|each of ){how_many:row} targets",
    "(|each of ){how_many:row} target creatures and/or players",
)
class NumberOfTargets(SeveralTargets):
    """So many targets as it says."""

    how_many: HowMany
    what: Noun | None = None
    number: int = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        of_one = self.how_many.value.of_one
        if of_one and self.number < 2:
            raise ValueError(of_one)

    def bounds(self, x: int) -> tuple[int, int]:
        return self.how_many.value.bounds(self.number, x)


@word("up to one {what}")
class UpToOneTarget(SeveralTargets):
    """One target, or none."""

    many = False
    what: Noun

    def __post_init__(self) -> None:
        if not self.what.is_target:
            raise ValueError('after "up to one" stands "target", such as "target creature"')

    def bounds(self, x: int) -> tuple[int, int]:
        return 0, 1


def _attackers(view: View, of_whom: frozenset[ObjectId | str]) -> Ids:
    return frozenset(attack.attacker for attack in attacks(view) if attack.target in of_whom)


def _blockers(view: View, of_whom: frozenset[ObjectId | str]) -> Ids:
    found = (attack.blockers for attack in attacks(view) if attack.attacker in of_whom)
    return frozenset(blocker for blockers in found for blocker in blockers)


def _blocked(view: View, by_whom: frozenset[ObjectId | str]) -> Ids:
    return frozenset(attack.attacker for attack in attacks(view) if by_whom & frozenset(attack.blockers))


@dataclass(frozen=True)
class OpponentsLine(WordLine):
    """A line that tells who is in combat with some others, and who these can be."""

    among: Callable[[View, frozenset[ObjectId | str]], Ids] = _attackers
    whom: frozenset[str] = frozenset({OBJECT})


class InCombat(WordTable):
    """What is done to others in combat."""

    _value_: OpponentsLine

    ATTACKING = OpponentsLine("attacking", whom=frozenset({OBJECT, PLAYER}))
    """Attacking a player or a planeswalker (508.1b)."""

    BLOCKING = OpponentsLine("blocking", among=_blockers)
    """Blocking one of some creatures."""

    BLOCKED_BY = OpponentsLine("blocked by", among=_blocked)
    """Being blocked by one of some creatures."""


@word("{line:row} {whom}")
class InCombatWith(Quality):
    """Attacking, blocking, or being blocked by one of some others (506.4)."""

    line: InCombat
    whom: Selector
    place = Place.AFTER
    looks = COMBAT

    def __post_init__(self) -> None:
        if isinstance(self.whom, Noun | Nouns | SeveralTargets | ThisOrAnother):
            raise ValueError("after attacking and blocking stands a name, a reference, or a player")

    def takes(self, field: str, means: frozenset[str]) -> frozenset[str]:
        return self.line.value.whom

    def asks(self, frame: Frame) -> Hashable:
        return frame.this, frame.you, frame.it, frame.targets

    def among(self, view: View, frame: Frame) -> Ids:
        whom = frozenset[ObjectId | str]((*self.whom.among(view, frame), *self.whom.players(view, frame)))
        return self.line.value.among(view, whom)


_SOMEBODYS = Frame(this=0, you="you", chosen=(("anything", None),))


@word(
    "only to <cast> {spells} or activate abilities of {sources}",
    "only to <cast> {spells}",
    "only to activate abilities of {sources}",
)
class Use(Word):
    """What mana can be spent on: casting some spells, activating abilities of some objects, or both."""

    spells: Noun | None = None
    sources: Noun | None = None
    kind = "use"

    def __post_init__(self) -> None:
        spells, sources = self.spells, self.sources
        for noun in filter(None, (spells, sources)):
            if any(quality.asks(Frame()) != quality.asks(_SOMEBODYS) for quality in noun.qualities):
                raise ValueError("what mana is spent on is told by what it is, not by whose it is")
        if spells is not None:
            is_spell = SPELL in parts_of(spells)
            if spells.determiner not in (Determiner.BARE, Determiner.A) or not is_spell:
                raise ValueError('what is cast with it is "spells", of some kind')
        if sources is not None and sources.determiner is not Determiner.BARE:
            raise ValueError('abilities are said to be of a kind of objects, such as "artifacts"')

    def pays_for(self, obj: ObjectId, view: View, *, casting: bool) -> bool:
        """Whether it can be spent on a spell on the stack of a view, or on an ability of an object."""
        noun = self.spells if casting else self.sources
        return noun is not None and obj in noun.among(view, Frame())


def is_general(selector: Any) -> bool:
    """Whether a phrase means whatever fits, "creatures" or "each Goblin", and no objects in particular."""
    if isinstance(selector, Nouns):
        return all(is_general(part) for part in selector.parts)
    everything = (Determiner.BARE, Determiner.ALL, Determiner.EACH)
    return isinstance(selector, Noun) and selector.determiner in everything


def is_target(selector: Any) -> bool:
    """Whether a selector is a phrase with "target", whose object is chosen on casting."""
    return isinstance(selector, Selector) and selector.is_target
