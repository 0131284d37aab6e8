"""Random boards of known cards, and random actions on them: sensible ones, and any at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

from mtgrules.cards import card
from mtgrules.eras.era import Era
from mtgrules.language.card import Card
from mtgrules.language.does.destroying import Destroy
from mtgrules.language.does.permanents import ChangesStatus, NewStatus
from mtgrules.language.phrases.qualities import ColorWord
from mtgrules.language.phrases.references import Named
from mtgrules.language.phrases.turn import StepName, Steps
from mtgrules.language.reading.lexer import Names
from mtgrules.language.said.actions import (
    Activates,
    AssignsDamage,
    AttacksWith,
    BlocksWith,
    Casts,
    Concedes,
    Do,
    EndTurn,
    EveryonePasses,
    GoesTo,
    Passes,
    PlaysLand,
    PutOntoBattlefield,
    PutsOnStack,
    Resolve,
    Share,
    TurnsFaceUp,
)
from mtgrules.language.said.clauses import (
    AS_PAID,
    FACE_DOWN,
    ChoosingColors,
    ChoosingTypes,
    Dealing,
    ManaClause,
    NameClause,
    NamesClause,
    NumberClause,
    OfMana,
    OfName,
    OfNames,
    OfNumber,
    Plain,
    PlainClause,
)
from mtgrules.model.color import Color
from mtgrules.model.events.mana import LETTERS, plain
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Object, Player, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.words import Action, Clause
from mtgrules.rules.layers.printed import later_things

PLAYERS = ("Ana", "Nico")
LANDS = (
    "Plains",
    "Island",
    "Swamp",
    "Mountain",
    "Forest",
    "Coastal Tower",
    "Mishra's Factory",
    "Ancient Tomb",
)
PERMANENTS = (
    *("Grizzly Bears", "Hill Giant", "Craw Wurm", "Scathe Zombies", "Gray Ogre", "Savannah Lions"),
    *("Prodigal Sorcerer", "Royal Assassin", "White Knight", "Black Knight", "Nekrataal", "Man-o'-War"),
    *("Flametongue Kavu", "Elvish Visionary", "Venerable Monk", "Wall of Omens", "Air Elemental", "Clone"),
    *("Circle of Protection: Red", "Bonesplitter", "Whipcorder", "Exalted Angel", "Sower of Temptation"),
    *("Vesuvan Doppelganger", "Olivia Voldaren", "Memnarch", "Keiga, the Tide Star", "Sultai Emissary"),
)
SPELLS = (
    *("Terror", "Doom Blade", "Counterspell", "Unsummon", "Lightning Bolt", "Giant Growth", "Thoughtlace"),
    *("Sleight of Mind", "Act of Treason", "Slave of Bolas", "Humble", "Turn to Frog", "Holy Strength"),
    *("Control Magic", "Insurrection", "Threaten", "Switcheroo", "Battlegrowth"),
)
OWN = (
    Card.read("Trampler", "{2}{G}", "Creature - Beast", "5/4", "Trample"),
    Card.read("Striker", "{1}{W}", "Creature - Knight", "2/2", "First strike"),
    Card.read("Guard", "{W}", "Creature - Soldier", "0/4", "Vigilance"),
    Card.read("Raider", "{R}", "Creature - Goblin", "2/1", "Raider attacks each combat if able."),
    Card.read("Altar", "{1}", "Artifact", "", "Sacrifice a creature: Add {B}."),
    Card.read("Bellows", "{R}", "Artifact", "", "Discard a card: Bellows deals 2 damage to any target."),
)
OWN_SPELLS = (
    Card.read("Blaze", "{X}{R}", "Sorcery", "", "Blaze deals X damage to any target."),
    Card.read("Charm", "{U}", "Instant", "", "Choose one: You draw a card; or destroy target artifact."),
    Card.read("Boast", "{G}", "Instant", "", "Kicker {R}\nIf Boast was kicked, you gain 2 life."),
    Card.read(
        "Rite",
        *("{B}", "Sorcery", ""),
        "As an additional cost to cast this spell, sacrifice a creature.\nYou draw a card.",
    ),
)


@cache
def cards_of(era: Era) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
    """The lands, permanents and spells of the pool that an era has."""
    pools = (tuple(map(card, LANDS)), (*map(card, PERMANENTS), *OWN), (*map(card, SPELLS), *OWN_SPELLS))
    lands, permanents, spells = (
        tuple(c for c in pool if not list(later_things(c.printed(era), era))) for pool in pools
    )
    return lands, permanents, spells


def random_board(era: Era, chance: Random) -> State:
    """A position before combat in which both players have lands, permanents, cards in hand and mana."""
    lands, permanents, spells = cards_of(era)
    objects: list[Object] = []
    taken: set[str] = set()

    def put(found: Card, player: str, zone: Zone) -> None:
        label, number = found.name, 1
        while label in taken:
            number += 1
            label = f"{found.name} {number}"
        taken.add(label)
        there = len(objects) + 1
        status = Status(tapped=zone is Zone.BATTLEFIELD and chance.random() < 0.15)
        objects.append(Object(there, label, found, player, player, zone, there, status))

    for player in PLAYERS:
        for _ in range(chance.randint(0, 4)):
            put(chance.choice(lands), player, Zone.BATTLEFIELD)
        for _ in range(chance.randint(1, 4)):
            put(chance.choice(permanents), player, Zone.BATTLEFIELD)
        for _ in range(chance.randint(1, 3)):
            put(chance.choice((*spells, *permanents, *lands[:2])), player, Zone.HAND)
        for _ in range(chance.randint(0, 2)):
            put(chance.choice((*permanents, *lands)), player, Zone.LIBRARY)
    state = State(era=era, players=tuple(map(Player, PLAYERS)))
    for obj in objects:
        state = state.with_object(obj)
    sick = frozenset(o.id for o in objects if o.zone is Zone.BATTLEFIELD and chance.random() < 0.2)
    state = state.with_(
        sick=sick, next_id=1000, clock=1000, step=chance.choice((Step.UPKEEP, Step.MAIN, Step.MAIN))
    )
    return filled(state, chance)


def filled(state: State, chance: Random) -> State:
    """The position with some mana in the pools."""
    for player in state.players:
        pool = plain(chance.choice(LETTERS) for _ in range(chance.randint(0, 5)))
        state = state.with_player(replace(player, pool=pool))
    return state


class Whims:
    """Actions that somebody might try on a position, most of them wrong in one way or another."""

    def __init__(self, state: State, chance: Random) -> None:
        self.state, self.chance = state, chance
        self.labels = [o.label for o in state.objects.values()]

    def label(self, zone: Zone | None = None) -> str:
        """What something is called, if possible in a zone."""
        found = [o.label for o in self.state.objects.values() if zone in (None, o.zone)]
        return self.chance.choice(found or self.labels)

    def player(self) -> str:
        return self.chance.choice(PLAYERS)

    def anything(self) -> str:
        return self.chance.choice((*self.labels, *PLAYERS))

    def mana(self) -> ManaCost:
        return ManaCost(tuple(Symbol(self.chance.choice(LETTERS)) for _ in range(self.chance.randint(1, 3))))

    def targets(self) -> tuple[Clause, ...]:
        """Nothing, one or two targets."""
        number = self.chance.choice((0, 0, 1, 1, 1, 2))
        return (
            (NamesClause(OfNames.TARGETING, tuple(self.anything() for _ in range(number))),) if number else ()
        )

    def plain(self) -> Action:
        """An action of the kinds that are listed, paid for from the pool, with any targets."""
        chance, who = self.chance, self.player()
        makers: tuple[Callable[[], Action], ...] = (
            lambda: Casts(who, self.label(Zone.HAND), self.targets()),
            lambda: Casts(who, self.label(Zone.HAND), self.targets()),
            lambda: Activates(who, self.label(Zone.BATTLEFIELD), self.targets()),
            lambda: PlaysLand(who, self.label(Zone.HAND)),
            lambda: TurnsFaceUp(who, self.label(Zone.BATTLEFIELD)),
            lambda: AttacksWith(who, self.anything(), (self.label(Zone.BATTLEFIELD),)),
            lambda: BlocksWith(who, self.label(Zone.BATTLEFIELD), (self.label(Zone.BATTLEFIELD),)),
            lambda: AttacksWith(who),
            lambda: BlocksWith(who),
            lambda: PutsOnStack(who, f"the ability of {self.label()}", self.targets()),
            lambda: Passes(who),
        )
        return chance.choice(makers)()

    def any(self) -> Action:
        """Any action at all."""
        chance, who, state = self.chance, self.player(), self.state
        wild: tuple[Callable[[], Action], ...] = (
            lambda: Casts(who, self.label(), (*self.targets(), *self.clauses())),
            lambda: Casts(who, self.label(Zone.HAND), (*self.targets(), AS_PAID)),
            lambda: Casts(who, self.label(Zone.HAND), (*self.targets(), AS_PAID)),
            lambda: Casts(who, self.label(Zone.HAND), (FACE_DOWN, *self.clauses())),
            lambda: Activates(who, self.label(), (*self.targets(), *self.clauses())),
            lambda: Activates(who, self.label(Zone.BATTLEFIELD), (*self.targets(), AS_PAID)),
            lambda: PlaysLand(who, self.label()),
            lambda: TurnsFaceUp(who, self.label(Zone.BATTLEFIELD), self.clauses()),
            lambda: AttacksWith(who, "", (self.label(), self.label(Zone.BATTLEFIELD))),
            lambda: BlocksWith(who, self.label(), (self.label(Zone.BATTLEFIELD), self.label())),
            lambda: AssignsDamage(
                who, (Dealing(self.label(Zone.BATTLEFIELD), (Share(chance.randint(0, 5), self.anything()),)),)
            ),
            lambda: PutsOnStack(who, f"the ability of {self.label()}", self.targets()),
            lambda: Resolve(self.answers()),
            lambda: Resolve(self.answers()),
            lambda: EveryonePasses(),
            lambda: GoesTo(StepName(chance.choice(tuple(Steps)))),
            lambda: EndTurn(),
            lambda: Do(Destroy(Named(self.label(Zone.BATTLEFIELD)))),
            lambda: Do(ChangesStatus(NewStatus.TAPPED, Named(self.label(Zone.BATTLEFIELD)))),
            lambda: Do(ChangesStatus(NewStatus.UNTAPPED, Named(self.label(Zone.BATTLEFIELD)))),
            lambda: PutOntoBattlefield(self.label(Zone.HAND), self.answers()),
            lambda: Concedes(who) if chance.random() < 0.05 else Passes(who),
            self.plain,
        )
        assert state.objects
        return chance.choice(wild)()

    def clauses(self) -> tuple[Clause, ...]:
        """Up to two things said besides."""
        chance = self.chance
        makers: tuple[Callable[[], Clause], ...] = (
            lambda: AS_PAID,
            lambda: NumberClause(OfNumber.WITH_X, chance.randint(0, 3)),
            lambda: NumberClause(OfNumber.USING_ABILITY, chance.randint(0, 3)),
            lambda: NamesClause(OfNames.TAPPING, (self.label(Zone.BATTLEFIELD), self.label())),
            lambda: ManaClause(OfMana.TAPPING_FOR, self.mana(), self.label(Zone.BATTLEFIELD)),
            lambda: ManaClause(OfMana.PAYING, self.mana()),
            lambda: NamesClause(OfNames.SACRIFICING, (self.label(),)),
            lambda: NamesClause(OfNames.DISCARDING, (self.label(Zone.HAND),)),
        )
        return tuple(chance.choice(makers)() for _ in range(chance.randint(0, 2)))

    def answers(self) -> tuple[Clause, ...]:
        """Something that may be chosen as something resolves."""
        chance = self.chance
        makers: tuple[Callable[[], tuple[Clause, ...]], ...] = (
            lambda: (),
            lambda: (ChoosingColors(tuple(ColorWord(c) for c in chance.sample(tuple(Color), 2))),),
            lambda: (ChoosingColors((ColorWord(chance.choice(tuple(Color))),)),),
            lambda: (NameClause(OfName.CHOOSING, self.anything()),),
            lambda: (ChoosingTypes(("Forest", "Island")),),
            lambda: (NameClause(OfName.COPYING, self.label(Zone.BATTLEFIELD)),),
            lambda: (PlainClause(Plain.COPYING_NOTHING),),
            lambda: (ManaClause(OfMana.CHOOSING, self.mana()),),
            lambda: (NamesClause(OfNames.KEEPING, (self.label(),)),),
        )
        return chance.choice(makers)()


def names_of(state: State) -> Names:
    """What an action can name on a board."""
    labels = tuple(o.label for o in state.objects.values())
    return Names(
        objects=(*labels, *(f"the ability of {label}" for label in labels)),
        players=tuple(player.name for player in state.players),
    )
