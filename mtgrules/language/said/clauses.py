"""Clauses: what is added to an action, such as its targets and its choices."""

from __future__ import annotations

from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.said.actions import Share
from mtgrules.model.events.mana import letters_of
from mtgrules.model.mana import ManaCost
from mtgrules.model.words import Clause, word


@word("attacking {whom:name} with {attackers:name}")
class AlsoAttacking(Clause):
    """More attackers of the same declaration, against another player or planeswalker."""

    whom: str
    attackers: tuple[str, ...]


@word("blocking {attacker:name} with {blockers:name}")
class AlsoBlocking(Clause):
    """More blockers of the same declaration."""

    attacker: str
    blockers: tuple[str, ...]


@word("{source:name} dealing {shares}")
class Dealing(Clause):
    """How one creature's damage is divided."""

    source: str
    shares: tuple[Share, ...]


@word("targeting {names:name}")
class Targeting(Clause):
    """What is targeted, in the order of the text."""

    comma = False
    names: tuple[str, ...]


@word("with the same targets")
class SameTargets(Clause):
    """That a copy keeps the targets of its original, where new ones might be chosen (707.10c)."""


@word("dividing {amounts:number}")
class Dividing(Clause):
    """How much each target gets of what is divided among them, in the order of the targets (601.2d)."""

    amounts: tuple[int, ...]


@word("choosing {colors}")
class ChoosingColors(Clause):
    """Colors chosen, in the order in which they are asked for."""

    colors: tuple[ColorWord, ...]


@word("choosing {name:name}")
class ChoosingObject(Clause):
    """An object chosen, such as a source of damage."""

    name: str


class ChoosingStrictly(ChoosingObject):
    """The same, where it has to fit wherever an object is chosen; nobody says so, it is tried."""


@word("with X as {number:number}")
class WithX(Clause):
    """The value chosen for X."""

    comma = False
    number: int


@word("as paid")
class AsPaid(Clause):
    """That the costs count as paid."""


@word("using ability {number:number}")
class UsingAbility(Clause):
    """Which of several activated abilities."""

    number: int


@word("choosing {subtypes:subtype}")
class ChoosingTypes(Clause):
    """Subtypes chosen, in the order in which they are asked for."""

    subtypes: tuple[str, ...]


@word("naming {name:cardname}")
class Naming(Clause):
    """A card name chosen; it stands in quotes."""

    name: str


@word("copying {name:name}")
class Copying(Clause):
    """What the object enters as a copy of."""

    name: str


@word("attached to {name:name}")
class AttachedTo(Clause):
    """What an Aura is attached to that enters without being cast (303.4f)."""

    name: str


@word("copying nothing")
class CopyingNothing(Clause):
    """That the object does not enter as a copy."""


@word("face down")
class FaceDownClause(Clause):
    """That a card is cast, or put onto the battlefield, face down."""


@word("tapping {names:name}")
class Tapping(Clause):
    """Which permanents' mana abilities are used while the cost is paid (601.2g)."""

    names: tuple[str, ...]


@word("tapping {name:name} for {mana:mana}")
class TappingFor(Clause):
    """A permanent's mana ability being used for a kind of mana that it offers."""

    name: str
    mana: ManaCost

    def __post_init__(self) -> None:
        letters_of(self.mana)  # raises ValueError for what is no mana


@word("paying {mana:mana}")
class Paying(Clause):
    """With which mana of the pool the cost is paid."""

    mana: ManaCost

    def __post_init__(self) -> None:
        letters_of(self.mana)  # raises ValueError for what is no mana


@word("choosing {mana:mana}")
class ChoosingMana(Clause):
    """Which mana is chosen."""

    mana: ManaCost

    def __post_init__(self) -> None:
        letters_of(self.mana)  # raises ValueError for what is no mana


class OfCost(Clause):
    """What a cost is paid with, by name."""

    names: tuple[str, ...]


@word("sacrificing {names:name}")
class Sacrificing(OfCost):
    """What is sacrificed, as a cost or by an effect."""

    names: tuple[str, ...]


@word("discarding {names:name}")
class Discarding(Clause):
    """Which cards are discarded."""

    names: tuple[str, ...]


@word("tapping {names:name} as a cost")
class TappingAsCost(OfCost):
    """What is tapped as a cost other than {T}."""

    names: tuple[str, ...]


@word("removing from {names:name}")
class RemovingFrom(OfCost):
    """What counters are taken off as a cost."""

    names: tuple[str, ...]


@word("exiling {names:name}")
class Exiling(OfCost):
    """Which cards of a graveyard are exiled as a cost."""

    names: tuple[str, ...]


@word("returning {names:name}")
class Returning(OfCost):
    """Which permanents return to their owners' hands as a cost."""

    names: tuple[str, ...]


@word("finding {names:name}")
class Finding(Clause):
    """Which cards are found in a search."""

    names: tuple[str, ...]


@word("finding nothing")
class FindingNothing(Clause):
    """That no card is found."""


@word("putting {names:name} on top")
class PuttingOnTop(Clause):
    """Which cards are put on the top of a library, the first one uppermost."""

    names: tuple[str, ...]


@word("putting {names:name} on the bottom")
class PuttingOnBottom(Clause):
    """Which cards are put on the bottom of a library, the last one lowest."""

    names: tuple[str, ...]


@word("choosing mode {number:number}")
class ChoosingMode(Clause):
    """Which of several modes (700.2)."""

    number: int


@word("choosing modes {numbers:number}")
class ChoosingModes(Clause):
    """Which two modes, or more (700.2)."""

    numbers: tuple[int, ...]


def choosing_modes(numbers: tuple[int, ...]) -> Clause:
    """The clause that says which modes."""
    return ChoosingMode(numbers[0]) if len(numbers) == 1 else ChoosingModes(numbers)


@word("accepting")
class Accepting(Clause):
    """That what is optional is done."""


@word("declining")
class Declining(Clause):
    """That what is optional is not done."""


@word("winning the flip")
class WinningFlip(Clause):
    """That the player who flips a coin wins the flip (705.2)."""


@word("losing the flip")
class LosingFlip(Clause):
    """That the player who flips a coin loses the flip."""


@word("for its alternative cost")
class ForAlternative(Clause):
    """That the alternative cost is paid in place of the mana cost (118.9)."""


@word("kicked")
class Kicked(Clause):
    """That the optional additional cost is paid (702.33)."""


@word("with buyback")
class WithBuyback(Clause):
    """That the buyback cost is paid besides (702.27)."""


@word("replicated {number:often}", "replicated {number:number} times", "replicated")
class Replicated(Clause):
    """How often the replicate cost is paid besides, once where nothing is said (702.56)."""

    number: int | None = None


@word("convoking {names:name}")
class Convoking(Clause):
    """Which creatures are tapped for a spell with convoke (702.51)."""

    names: tuple[str, ...]


@word("proliferating {names:name}")
class Proliferating(Clause):
    """Which permanents and players get another counter (701.34a)."""

    names: tuple[str, ...]


@word("proliferating nothing")
class ProliferatingNothing(Clause):
    """That none of them gets another counter."""


@word("another {kind_of:counter} counter for {name:name}")
class AnotherCounter(Clause):
    """Which kind of counter one of them gets, as it was chosen until 2019."""

    kind_of: str
    name: str


@word("leaving {names:name} tapped")
class LeavingTapped(Clause):
    """Which permanents a player chooses not to untap, of those that leave it open (502.3)."""

    names: tuple[str, ...]


@word("leaving nothing tapped")
class LeavingNothingTapped(Clause):
    """Choosing to untap all that can be untapped."""


@word("keeping {names:name}")
class Keeping(Clause):
    """Which of several legendary permanents of a name stay (704.5j)."""

    names: tuple[str, ...]
