"""Actions: what a scenario does, said as a sentence."""

from __future__ import annotations

from mtgrules.language.phrases.turn import StepName
from mtgrules.model.decks import CONSTRUCTED_DECK, LIMITED_DECK, DeckRules
from mtgrules.model.templates import LineOf, WordTable, taken_from
from mtgrules.model.words import Action, Clause, Instruction, Word, word


@word()
class ActionWith(Action):
    """What a player does with a card or permanent."""

    player: str
    object: str
    clauses: tuple[Clause, ...] = ()


@word("{player:player} <casts> {object:name}( {clauses:clauses})")
class Casts(ActionWith):
    """A player casting a card."""


@word("{player:player} activates {object:name}( {clauses:clauses})")
class Activates(ActionWith):
    """A player activating the ability of a permanent; the only one, or the one of a number."""


@word("resolve( {clauses:clauses})")
class Resolve(Action):
    """Resolving the topmost object of the stack."""

    clauses: tuple[Clause, ...] = ()


@word("end the turn( {clauses:clauses})", "go to the next turn")
class EndTurn(Action):
    """Letting the turn end: everybody passes, nobody attacks, until the next turn's upkeep."""

    clauses: tuple[Clause, ...] = ()


@word("{player:player} passes( {clauses:clauses})")
class Passes(Action):
    """A player passing priority (117.4)."""

    player: str
    clauses: tuple[Clause, ...] = ()


@word("everyone passes( {clauses:clauses})", "everybody passes")
class EveryonePasses(Action):
    """All players passing in succession: the top of the stack resolves, or the step ends (117.4)."""

    clauses: tuple[Clause, ...] = ()


@word("go to ({player:player}'s|the) {step}( {clauses:clauses})")
class GoesTo(Action):
    """Everybody passing until a part of the turn begins, or of a player's turn; on the way nobody attacks."""

    step: StepName
    clauses: tuple[Clause, ...] = ()
    player: str = ""


@word("{player:player} plays the land {object:name}( {clauses:clauses})")
class PlaysLand(ActionWith):
    """A player playing a land, which is no spell (305.1)."""


@word(
    "{player:player} attacks( {whom:name}) with {attackers:name}( {clauses:clauses})",
    "{player:player} attacks with nothing",
    "{player:player} declares no attackers",
)
class AttacksWith(Action):
    """The active player declaring attackers, or none; against the defender if not told (508.1)."""

    player: str
    whom: str = ""
    attackers: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()


@word(
    "{player:player} blocks {attacker:name} with {blockers:name}( {clauses:clauses})",
    "{player:player} blocks nothing",
    "{player:player} declares no blockers",
)
class BlocksWith(Action):
    """The defending player declaring blockers, or none (509.1)."""

    player: str
    attacker: str = ""
    blockers: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()


@word("{player:player} puts {object:name} on the stack( {clauses:clauses})")
class PutsOnStack(ActionWith):
    """A player putting one of several waiting triggered abilities on the stack, or choosing its targets."""


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


class FormatName(WordTable):
    """The ways of playing that decks are for."""

    _value_: LineOf[DeckRules]
    CONSTRUCTED = LineOf("constructed", of=CONSTRUCTED_DECK)
    """Playing with a deck that was made ahead of time (100.2a)."""

    LIMITED = LineOf("limited", of=LIMITED_DECK)
    """Playing with what was just opened, in any numbers (100.2b)."""


@word("{name:row}")
class Format(Word):
    """A way of playing."""

    kind = "format"
    name: FormatName

    rules = taken_from("name.value.of")
    """What it asks of a deck."""


CONSTRUCTED, LIMITED = map(Format, FormatName)


@word("{player:player} presents a deck( for {play})")
class PresentsDeck(Action):
    """A player presenting deck and sideboard for a way of playing, before a game (100.2, 100.4)."""

    player: str
    play: Format = CONSTRUCTED


@word("{by:player} makes {player:player} concede", "{player:player} concedes")
class Concedes(Action):
    """A player leaving the game, at any time (104.3a), which nobody else can decide (723.6)."""

    player: str
    by: str = ""


@word("({player:player}: ){instruction}(, {clauses:clauses})")
class Do(Action):
    """An effect without a card being carried out, controlled by the active player or the one named."""

    instruction: Instruction
    clauses: tuple[Clause, ...] = ()
    player: str = ""


@word("put {object:name} onto the battlefield( {clauses:clauses})")
class PutOntoBattlefield(Action):
    """A card being put onto the battlefield under its owner's control."""

    object: str
    clauses: tuple[Clause, ...] = ()


@word("{player:player} turns {object:name} face up( {clauses:clauses})")
class TurnsFaceUp(ActionWith):
    """A player turning up a face-down permanent for its morph cost (116.2b, 702.37e)."""
