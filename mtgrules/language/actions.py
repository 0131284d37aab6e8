"""Actions: what a scenario does, said as a sentence."""

from __future__ import annotations

from mtgrules.language.qualities import ColorWord
from mtgrules.language.steps import StepName
from mtgrules.model.mana import ManaCost
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


@word("attacking {whom:name} with {attackers:name}")
class AlsoAttacking(Clause):
    """More attackers of the same declaration, against another player or planeswalker."""

    whom: str
    attackers: tuple[str, ...]


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


@word("blocking {attacker:name} with {blockers:name}")
class AlsoBlocking(Clause):
    """More blockers of the same declaration."""

    attacker: str
    blockers: tuple[str, ...]


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


@word("{source:name} dealing {shares}")
class Dealing(Clause):
    """How one creature's damage is divided."""

    source: str
    shares: tuple[Share, ...]


@word("{player:player} concedes")
class Concedes(Action):
    """A player leaving the game, at any time (104.3a)."""

    player: str


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


@word("naming {name:cardname}")
class Naming(Clause):
    """A card name chosen; it stands in quotes."""

    name: str


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


@word("tapping {names:name}")
class Tapping(Clause):
    """Which permanents' mana abilities are used while the cost is paid (601.2g)."""

    names: tuple[str, ...]


@word("tapping {name:name} for {mana:mana}")
class TappingFor(Clause):
    """A permanent's mana ability being used for a kind of mana that it offers."""

    name: str
    mana: ManaCost


@word("paying {mana:mana}")
class Paying(Clause):
    """With which mana of the pool the cost is paid."""

    mana: ManaCost


@word("choosing {mana:mana}")
class ChoosingMana(Clause):
    """Which mana is chosen."""

    mana: ManaCost


@word("sacrificing {names:name}")
class Sacrificing(Clause):
    """What is sacrificed, as a cost or by an effect."""

    names: tuple[str, ...]


@word("discarding {names:name}")
class Discarding(Clause):
    """Which cards are discarded."""

    names: tuple[str, ...]


@word("choosing mode {number:number}")
class ChoosingMode(Clause):
    """Which of several modes (700.2)."""

    number: int


@word("accepting")
class Accepting(Clause):
    """That what is optional is done."""


@word("declining")
class Declining(Clause):
    """That what is optional is not done."""


@word("for its alternative cost")
class ForAlternative(Clause):
    """That the alternative cost is paid in place of the mana cost (118.9)."""


@word("kicked")
class Kicked(Clause):
    """That the optional additional cost is paid (702.33)."""


@word("keeping {names:name}")
class Keeping(Clause):
    """Which of several legendary permanents of a name stay (704.5j)."""

    names: tuple[str, ...]
