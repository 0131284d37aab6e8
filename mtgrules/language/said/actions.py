"""Actions: what a scenario does, said as a sentence."""

from __future__ import annotations

from mtgrules.language.phrases.turn import StepName
from mtgrules.language.said.deck_rules import Constructed, Format
from mtgrules.model.words import Action, Clause, Instruction, Word, word


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


@word("end the turn {clauses:clauses}", "end the turn", "go to the next turn")
class EndTurn(Action):
    """Letting the turn end: everybody passes, nobody attacks, until the next turn's upkeep."""

    clauses: tuple[Clause, ...] = ()


@word("{player:player} passes {clauses:clauses}", "{player:player} passes")
class Passes(Action):
    """A player passing priority (117.4)."""

    player: str
    clauses: tuple[Clause, ...] = ()


@word("everyone passes {clauses:clauses}", "everyone passes", "everybody passes")
class EveryonePasses(Action):
    """All players passing in succession: the top of the stack resolves, or the step ends (117.4)."""

    clauses: tuple[Clause, ...] = ()


@word("go to the {step} {clauses:clauses}", "go to the {step}")
class GoesTo(Action):
    """Everybody passing until a part of the turn begins; on the way nobody attacks."""

    step: StepName
    clauses: tuple[Clause, ...] = ()


@word("go to {player:player}'s {step} {clauses:clauses}", "go to {player:player}'s {step}")
class GoesToOf(Action):
    """Everybody passing until a part of a player's turn begins."""

    player: str
    step: StepName
    clauses: tuple[Clause, ...] = ()


@word(
    "{player:player} plays the land {object:name} {clauses:clauses}",
    "{player:player} plays the land {object:name}",
)
class PlaysLand(Action):
    """A player playing a land, which is no spell (305.1)."""

    player: str
    object: str
    clauses: tuple[Clause, ...] = ()


@word(
    "{player:player} attacks with {attackers:name} {clauses:clauses}",
    "{player:player} attacks with {attackers:name}",
)
class AttacksWith(Action):
    """The active player declaring attackers against the defending player (508.1)."""

    player: str
    attackers: tuple[str, ...]
    clauses: tuple[Clause, ...] = ()


@word(
    "{player:player} attacks {whom:name} with {attackers:name} {clauses:clauses}",
    "{player:player} attacks {whom:name} with {attackers:name}",
)
class AttacksWhom(Action):
    """The active player declaring attackers against a player or a planeswalker (508.1)."""

    player: str
    whom: str
    attackers: tuple[str, ...]
    clauses: tuple[Clause, ...] = ()


@word("{player:player} attacks with nothing", "{player:player} declares no attackers")
class AttacksWithNothing(Action):
    """The active player declaring no attackers."""

    player: str


@word(
    "{player:player} blocks {attacker:name} with {blockers:name} {clauses:clauses}",
    "{player:player} blocks {attacker:name} with {blockers:name}",
)
class BlocksWith(Action):
    """The defending player declaring blockers (509.1)."""

    player: str
    attacker: str
    blockers: tuple[str, ...]
    clauses: tuple[Clause, ...] = ()


@word("{player:player} blocks nothing", "{player:player} declares no blockers")
class BlocksNothing(Action):
    """The defending player declaring no blockers."""

    player: str


@word(
    "{player:player} puts {object:name} on the stack {clauses:clauses}",
    "{player:player} puts {object:name} on the stack",
)
class PutsOnStack(Action):
    """A player putting one of several waiting triggered abilities on the stack, or choosing its targets."""

    player: str
    object: str
    clauses: tuple[Clause, ...] = ()


@word("{player:player} assigns combat damage {clauses:clauses}")
class AssignsDamage(Action):
    """A player announcing how the combat damage of their creatures is divided (510.1)."""

    player: str
    clauses: tuple[Clause, ...]


@word("{player:player} puts {order:name} in line for {creature:name}")
class PutsInLine(Action):
    """A player announcing in which order a creature damages those it fights (509.2-3 from 2009 to 2024)."""

    player: str
    order: tuple[str, ...]
    creature: str


@word("{amount:number} to {whom:name}")
class Share(Word):
    """A part of divided damage."""

    kind = "share"
    amount: int
    whom: str


@word("{player:player} presents a deck for {play}", "{player:player} presents a deck")
class PresentsDeck(Action):
    """A player presenting deck and sideboard for a way of playing, before a game (100.2, 100.4)."""

    player: str
    play: Format = Constructed()


@word("{player:player} concedes")
class Concedes(Action):
    """A player leaving the game, at any time (104.3a)."""

    player: str


@word("{by:player} makes {player:player} concede")
class MakesConcede(Action):
    """A player who would decide for another that the other one leaves the game, which nobody can (723.6)."""

    by: str
    player: str


@word("{instruction}, {clauses:clauses}", "{instruction}")
class Do(Action):
    """An effect without a card being carried out."""

    instruction: Instruction
    clauses: tuple[Clause, ...] = ()


@word("{player:player}: {instruction}, {clauses:clauses}", "{player:player}: {instruction}")
class DoAs(Action):
    """An effect without a card, controlled by a player."""

    player: str
    instruction: Instruction
    clauses: tuple[Clause, ...] = ()


@word("put {object:name} onto the battlefield {clauses:clauses}", "put {object:name} onto the battlefield")
class PutOntoBattlefield(Action):
    """A card being put onto the battlefield under its owner's control."""

    object: str
    clauses: tuple[Clause, ...] = ()


@word(
    "{player:player} turns {object:name} face up {clauses:clauses}",
    "{player:player} turns {object:name} face up",
)
class TurnsFaceUp(Action):
    """A player turning up a face-down permanent for its morph cost (116.2b, 702.37e)."""

    player: str
    object: str
    clauses: tuple[Clause, ...] = ()
