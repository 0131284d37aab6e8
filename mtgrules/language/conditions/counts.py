"""What may be so of how many there are, and of whose they are."""

from __future__ import annotations

from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.model.facts import ANY
from mtgrules.model.frame import Frame
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Selector, word


@word("the number of {noun} is {number:number}")
class CountIs(Condition):
    """How many objects fit a phrase."""

    noun: Noun
    number: int

    def holds(self, view: View, frame: Frame) -> bool:
        return len(self.noun.among(view, frame)) == self.number


@word("{player:player} [controls|control] {what}")
class Controls(Condition):
    """A player controlling objects."""

    player: str
    what: Selector
    looks = frozenset({("controller", ANY)})

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.what.among(view, frame)
        return bool(objects) and all(view.controller[obj] == self.player for obj in objects)


@word("{player:player} [owns|own] {what}")
class Owns(Condition):
    """A player owning objects, which nothing changes (108.3)."""

    player: str
    what: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.what.among(view, frame)
        return bool(objects) and all(view.state.objects[obj].owner == self.player for obj in objects)


@word("you control {noun}")
class YouControlSome(Condition):
    """The ability's controller having at least one permanent that fits."""

    noun: Noun
    looks = frozenset({("controller", ANY)})

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.A:
            raise ValueError('after "you control", a phrase begins with "a" or "an"')

    def holds(self, view: View, frame: Frame) -> bool:
        return any(view.controller[obj] == frame.you for obj in self.noun.among(view, frame))


@word("the number of {noun} is {number:number} or greater")
class CountIsAtLeast(Condition):
    """There being so many objects that fit a phrase, or more."""

    noun: Noun
    number: int

    def holds(self, view: View, frame: Frame) -> bool:
        return len(self.noun.among(view, frame)) >= self.number
