"""Actions: what a scenario does, said as a sentence."""

from __future__ import annotations

from mtgrules.language.qualities import ColorWord
from mtgrules.model.words import Action, Clause, Instruction, word


@word("{player:player} <casts> {object:name} {clauses:clauses}", "{player:player} <casts> {object:name}")
class Casts(Action):
    """A player casting a card."""

    player: str
    object: str
    clauses: tuple[Clause, ...] = ()


@word("{player:player} activates {object:name} {clauses:clauses}", "{player:player} activates {object:name}")
class Activates(Action):
    """A player activating the ability of a permanent; the only one, or the one of a number."""

    player: str
    object: str
    clauses: tuple[Clause, ...] = ()


@word("resolve {clauses:clauses}", "resolve")
class Resolve(Action):
    """Resolving the topmost object of the stack."""

    clauses: tuple[Clause, ...] = ()


@word("end the turn")
class EndTurn(Action):
    """Letting the turn end."""


@word("{instruction}")
class Do(Action):
    """An effect without a card being carried out."""

    instruction: Instruction


@word("{player:player}: {instruction}")
class DoAs(Action):
    """An effect without a card, controlled by a player."""

    player: str
    instruction: Instruction


@word("put {object:name} onto the battlefield {clauses:clauses}", "put {object:name} onto the battlefield")
class PutOntoBattlefield(Action):
    """A card being put onto the battlefield under its owner's control."""

    object: str
    clauses: tuple[Clause, ...] = ()


@word("targeting {names:name}")
class Targeting(Clause):
    """What is targeted, in the order of the text."""

    comma = False
    names: tuple[str, ...]


@word("choosing {colors}")
class ChoosingColors(Clause):
    """Colors chosen, in the order in which they are asked for."""

    colors: tuple[ColorWord, ...]


@word("choosing {name:name}")
class ChoosingObject(Clause):
    """An object chosen, such as a source of damage."""

    name: str


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


@word("copying {name:name}")
class Copying(Clause):
    """What the object enters as a copy of."""

    name: str


@word("copying nothing")
class CopyingNothing(Clause):
    """That the object does not enter as a copy."""


@word("face down")
class FaceDownClause(Clause):
    """That a card is cast, or put onto the battlefield, face down."""


@word(
    "{player:player} turns {object:name} face up {clauses:clauses}",
    "{player:player} turns {object:name} face up",
)
class TurnsFaceUp(Action):
    """A player turning up a face-down permanent for its morph cost (116.2b, 702.37e)."""

    player: str
    object: str
    clauses: tuple[Clause, ...] = ()
