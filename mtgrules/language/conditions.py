"""Conditions: what "as long as" and the checks of a scenario may say."""

from __future__ import annotations

from mtgrules.language.nouns import Determiner, Noun
from mtgrules.language.qualities import COLORS
from mtgrules.language.steps import StepName
from mtgrules.model.changes import ANY, COUNTERS, DAMAGE, STEP, Pair
from mtgrules.model.mana import ManaCost
from mtgrules.model.mana_events import letters_of
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import ColorTerm, Condition, Frame, Keyword, Quality, Selector, word


@word("{subject} [is|are] {qualities}")
class Is(Condition):
    """Objects being all that is said: "Bear is red and multicolored", "Bear is 3/3"."""

    subject: Selector
    qualities: tuple[Quality, ...]

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and all(objects <= view.among(q, frame) for q in self.qualities)

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset(self.subject.reads).union(*(q.reads for q in self.qualities))


@word("{subject} [isn't|aren't] {qualities}")
class IsNot(Condition):
    """Objects being nothing of what is said."""

    subject: Selector
    qualities: tuple[Quality, ...]

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and not any(objects & view.among(q, frame) for q in self.qualities)

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset(self.subject.reads).union(*(q.reads for q in self.qualities))


@word("{subject} [is|are] only {colors}")
class IsOnly(Condition):
    """Objects having exactly these colors."""

    subject: Selector
    colors: tuple[ColorTerm, ...]

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        wanted = frozenset().union(*(term.colors(view, frame) for term in self.colors))
        return bool(objects) and all(view.colors[obj] == wanted for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | COLORS


@word("{subject} [is|are] {noun}")
class IsA(Condition):
    """Objects fitting a phrase: "Bear is a white creature"."""

    subject: Selector
    noun: Noun

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.A:
            raise ValueError('after "is", a phrase begins with "a" or "an"')

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and objects <= self.noun.among(view, frame)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | self.noun.reads


@word("{subject} [has|have] {keywords}")
class HasKeywords(Condition):
    """Objects having keywords."""

    subject: Selector
    keywords: tuple[Keyword, ...]

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and all(
            keyword in {i.ability for i in view.abilities[obj]}
            for obj in objects
            for keyword in self.keywords
        )

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | {("abilities", ANY)}


@word("{subject} [doesn't|don't] have {keywords}")
class LacksKeywords(Condition):
    """Objects having none of some keywords."""

    subject: Selector
    keywords: tuple[Keyword, ...]

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and not any(
            keyword in {i.ability for i in view.abilities[obj]}
            for obj in objects
            for keyword in self.keywords
        )

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | {("abilities", ANY)}


@word("{subject} [has|have] no abilities")
class HasNoAbilities(Condition):
    """Objects having no abilities."""

    subject: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and not any(view.abilities[obj] for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | {("abilities", ANY)}


@word("{subject}'s <mana value> is {number:number}")
class ManaValueIs(Condition):
    """An object's mana value; {X} counts as chosen on the stack only (202.3e)."""

    subject: Selector
    number: int

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and all(mana_value(view, obj) == self.number for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | {("cost", ANY)}


def mana_value(view: View, obj: int) -> int:
    """The mana value of an object: 0 without a cost, X as chosen only on the stack (202.3, 107.3g)."""
    cost = view.cost[obj]
    if cost is None:
        return 0
    there = view.state.objects[obj]
    return cost.mana_value(there.x if there.zone is Zone.STACK else 0)


@word("{subject} [has|have] {life:number} life")
class HasLife(Condition):
    """A player's life total."""

    subject: Selector
    life: int

    def holds(self, view: View, frame: Frame) -> bool:
        players = self.subject.players(view, frame)
        return bool(players) and all(view.state.player(p).life == self.life for p in players)


@word("the number of {noun} is {number:number}")
class CountIs(Condition):
    """How many objects fit a phrase."""

    noun: Noun
    number: int

    def holds(self, view: View, frame: Frame) -> bool:
        return len(self.noun.among(view, frame)) == self.number

    @property
    def reads(self) -> frozenset[Pair]:
        return self.noun.reads


@word("{subject} [has|have] {damage:number} damage marked")
class HasDamage(Condition):
    """Damage marked on permanents (120.3e)."""

    subject: Selector
    damage: int

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and all(view.state.objects[obj].damage == self.damage for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | DAMAGE


@word("it is not so that {condition}")
class NotSo(Condition):
    """The opposite of any condition."""

    condition: Condition

    def holds(self, view: View, frame: Frame) -> bool:
        return not self.condition.holds(view, frame)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.condition.reads


@word("{subject} [isn't|aren't] {noun}")
class IsNotA(Condition):
    """Objects not fitting a phrase: "Bear isn't a white creature"."""

    subject: Selector
    noun: Noun

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.A:
            raise ValueError('after "isn\'t", a phrase begins with "a" or "an"')

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and not objects & self.noun.among(view, frame)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | self.noun.reads


@word("{subject} [isn't|aren't] only {colors}")
class IsNotOnly(Condition):
    """Objects that have not exactly these colors."""

    subject: Selector
    colors: tuple[ColorTerm, ...]

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        wanted = frozenset().union(*(term.colors(view, frame) for term in self.colors))
        return bool(objects) and not any(view.colors[obj] == wanted for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | COLORS


@word("{subject} [shares|share] a color with {other}")
class SharesColor(Condition):
    """Objects each having a color in common with each of some others; no color is no color in common."""

    subject: Selector
    other: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        objects, others = self.subject.among(view, frame), self.other.among(view, frame)
        return (
            bool(objects)
            and bool(others)
            and all(view.colors[a] & view.colors[b] for a in objects for b in others)
        )

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | self.other.reads | COLORS


@word("{subject}'s mana cost is {cost}")
class ManaCostIs(Condition):
    """An object's mana cost, symbol by symbol (202.1)."""

    subject: Selector
    cost: ManaCost

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and all(view.cost[obj] == self.cost for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | {("cost", ANY)}


@word("{subject} [has|have] no mana cost")
class HasNoManaCost(Condition):
    """Objects without a mana cost, which is not a cost of {0} (202.1b)."""

    subject: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and all(view.cost[obj] is None for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | {("cost", ANY)}


@word("{player:player} [controls|control] {what}")
class Controls(Condition):
    """A player controlling objects."""

    player: str
    what: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.what.among(view, frame)
        return bool(objects) and all(view.controller[obj] == self.player for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.what.reads | {("controller", ANY)}


@word("{player:player} [owns|own] {what}")
class Owns(Condition):
    """A player owning objects, which nothing changes (108.3)."""

    player: str
    what: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.what.among(view, frame)
        return bool(objects) and all(view.state.objects[obj].owner == self.player for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.what.reads


@word("{player:player} [has|have] lost the game")
class HasLost(Condition):
    """A player having lost (104.3)."""

    player: str

    def holds(self, view: View, frame: Frame) -> bool:
        return any(p.lost for p in view.state.players if p.name == self.player)


@word("{player:player} [has|have] not lost the game")
class HasNotLost(Condition):
    """A player still being in the game."""

    player: str

    def holds(self, view: View, frame: Frame) -> bool:
        return any(not p.lost for p in view.state.players if p.name == self.player)


@word("{subject} [is|are] unattached")
class IsUnattached(Condition):
    """An Aura, Equipment or Fortification being attached to nothing."""

    subject: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and all(view.state.objects[obj].attached_to is None for obj in objects)


@word("{subject} [is|are] attached to {host}")
class IsAttachedTo(Condition):
    """An Aura being attached to an object (303.4b)."""

    subject: Selector
    host: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        objects, hosts = self.subject.among(view, frame), self.host.among(view, frame)
        return bool(objects) and all(view.state.objects[obj].attached_to in hosts for obj in objects)


@word("{subject} [is|are] in <exile>")
class IsInExile(Condition):
    """Objects lying in exile (406.1)."""

    subject: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and objects <= view.in_zone(Zone.EXILE)


@word("{subject} [is|are] nowhere")
class IsNowhere(Condition):
    """Nothing of what is said being in any zone, as after a token has ceased to exist."""

    subject: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        return not self.subject.among(view, frame)


@word("{subject} [has|have] {number:number} counters of the kind {power:signed}/{toughness:signed}")
class HasCounters(Condition):
    """How many counters such as +1/+1 are on each object (122.1)."""

    subject: Selector
    number: int
    power: int
    toughness: int

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        kind = f"{self.power:+d}/{self.toughness:+d}"
        return bool(objects) and all(view.state.objects[o].counter(kind) == self.number for o in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | COUNTERS


@word("it is {player:player}'s turn")
class IsTurnOf(Condition):
    """Whose turn it is (102.1)."""

    player: str

    def holds(self, view: View, frame: Frame) -> bool:
        return view.state.active == self.player


@word("the stack is empty")
class StackIsEmpty(Condition):
    """Nothing waiting to resolve."""

    def holds(self, view: View, frame: Frame) -> bool:
        return not view.state.stack


@word("it is the {step}")
class IsStep(Condition):
    """Which part of the turn it is (500.1)."""

    step: StepName

    @property
    def reads(self) -> frozenset[Pair]:
        return STEP

    def holds(self, view: View, frame: Frame) -> bool:
        return view.state.step is self.step.step


@word("it is {player:player}'s {step}")
class IsStepOf(Condition):
    """Which part of whose turn it is."""

    player: str
    step: StepName

    @property
    def reads(self) -> frozenset[Pair]:
        return STEP

    def holds(self, view: View, frame: Frame) -> bool:
        return view.state.step is self.step.step and view.state.active == self.player


@word("{player:player} [has|have] priority")
class HasPriority(Condition):
    """Who may act (117.1)."""

    player: str

    def holds(self, view: View, frame: Frame) -> bool:
        return (view.state.acting or view.state.active) == self.player


@word("{player:player} [has|have] {mana:mana} in [its|their] mana pool")
class HasMana(Condition):
    """Exactly which mana a player has (106.4)."""

    player: str
    mana: ManaCost

    def holds(self, view: View, frame: Frame) -> bool:
        return view.state.player(self.player).mana == letters_of(self.mana)


@word("{player:player} [has|have] no mana in [its|their] mana pool", "{player:player}'s mana pool is empty")
class HasNoMana(Condition):
    """A player's pool being empty (106.4)."""

    player: str

    def holds(self, view: View, frame: Frame) -> bool:
        return not view.state.player(self.player).mana


@word("the game is a draw")
class GameIsDrawn(Condition):
    """The game having ended in a draw (104.4)."""

    def holds(self, view: View, frame: Frame) -> bool:
        return any(player.drew_game for player in view.state.players)


@word("you control {noun}")
class YouControlSome(Condition):
    """The ability's controller having at least one permanent that fits."""

    noun: Noun

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.A:
            raise ValueError('after "you control", a phrase begins with "a" or "an"')

    def holds(self, view: View, frame: Frame) -> bool:
        return any(view.controller[obj] == frame.you for obj in self.noun.among(view, frame))

    @property
    def reads(self) -> frozenset[Pair]:
        return self.noun.reads | {("controller", ANY)}


@word("the number of {noun} is {number:number} or greater")
class CountIsAtLeast(Condition):
    """There being so many objects that fit a phrase, or more."""

    noun: Noun
    number: int

    def holds(self, view: View, frame: Frame) -> bool:
        return len(self.noun.among(view, frame)) >= self.number

    @property
    def reads(self) -> frozenset[Pair]:
        return self.noun.reads
