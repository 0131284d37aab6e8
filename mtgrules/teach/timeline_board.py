"""The board of the Copy timeline as a value, and the game that is played on it, moment by moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from mtgrules.eras.era import CURRENT, ERAS, Era, NotModelled
from mtgrules.game import Outcome, step
from mtgrules.language.actions import (
    AsPaid,
    Casts,
    ChoosingColors,
    ChoosingTypes,
    Copying,
    CopyingNothing,
    Do,
    EndTurn,
    PutOntoBattlefield,
    Resolve,
    Targeting,
)
from mtgrules.language.copying import BecomesCopy
from mtgrules.language.nouns import Named
from mtgrules.language.qualities import ColorWord
from mtgrules.model.color import Color
from mtgrules.model.events import Moved, Triggered
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Due
from mtgrules.model.words import Action, Clause
from mtgrules.rules.copying_beliefs import believing, choices_of_copies, link_to_original, when_copied
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.write import scalar

SPELL = "Borrowed Shape"
CLOAK = "Oak Cloak"
LAND_CHANGER = "Rust Season"
WATCHERS = ("Porch Warden", "Mask Hunter")
MOMENTS = 6

_CARDS = {
    "Mirror Shade": ("{3}{U}", "Creature - Shapeshifter", "1/1"),
    "Mirror Mire": ("", "Land", ""),
    "Young Shade": ("{1}{U}", "Creature - Shapeshifter", "1/1"),
    "Bare Flat": ("", "Land", ""),
    "Spring Herald": ("{2}{G}", "Creature - Elf", "2/2"),
    "Drowsy Giant": ("{2}{R}", "Creature - Giant", "4/4"),
    "Banner Chief": ("{1}{W}", "Creature - Human", "2/2"),
    "Prism Spirit": ("{1}{W}", "Creature - Spirit", "2/2"),
    "Slow Orchard": ("", "Land", ""),
    SPELL: ("{1}{U}", "Instant", ""),
    CLOAK: ("{1}{G}", "Enchantment - Aura", ""),
    LAND_CHANGER: ("{2}{R}", "Enchantment", ""),
    "Porch Warden": ("{1}{W}", "Creature - Human", "1/1"),
    "Mask Hunter": ("{1}{R}", "Creature - Goblin", "1/2"),
}
_TEXTS = {
    "Mirror Shade": "You may have Mirror Shade enter as a copy of any creature on the battlefield.",
    "Mirror Mire": "You may have Mirror Mire enter as a copy of any land on the battlefield.",
    "Bare Flat": "{T}: Add {C}.",
    "Spring Herald": "When Spring Herald enters, you draw a card.",
    "Drowsy Giant": "Drowsy Giant enters tapped.\\nDrowsy Giant enters with 2 fade counters on it.",
    "Banner Chief": "As Banner Chief enters, choose a creature type.\\n"
    "Banner Chief is the chosen type in addition to its other types.",
    "Prism Spirit": "As Prism Spirit enters, choose a color.\\nPrism Spirit is the chosen color.",
    "Slow Orchard": "Slow Orchard enters tapped.\\n{T}: Add {G}.",
    SPELL: "Target permanent you control becomes a copy of target permanent.",
    CLOAK: "Enchant creature\\nEnchanted creature gets +1/+2.",
    LAND_CHANGER: "Nonbasic lands are Mountains.",
    "Porch Warden": "Whenever a permanent enters, you gain 1 life.",
    "Mask Hunter": "Whenever a Shapeshifter enters, you gain 1 life.",
}
"""The texts as the files say them; the cards are made up for this lab."""

_ORIGINALS = {
    "draws": ("Spring Herald", "Spring Herald"),
    "tapped": ("Drowsy Giant", "Drowsy Giant"),
    "type": ("Banner Chief", "Banner Chief: {chosen type: Goblin}"),
    "color": ("Prism Spirit", "Prism Spirit: {chosen color: blue}"),
    "land": ("Slow Orchard", "Slow Orchard"),
    "bear": ("Grizzly Bears", "Grizzly Bears"),
}
ORIGINALS: Mapping[str, str] = MappingProxyType({key: name for key, (name, _) in _ORIGINALS.items()})
"""The card that is copied, by the key of its button."""
_CHOSEN: Mapping[str, Clause] = MappingProxyType(
    {"type": ChoosingTypes(("Goblin",)), "color": ChoosingColors((ColorWord(Color.BLUE),))}
)
"""What was chosen for the original, as the board says it."""


@dataclass(frozen=True)
class Timeline:
    """The board: what is copied and how, what was chosen, and how many moments are reached."""

    original: str = "draws"
    how: str = "enters"
    has: str = "nothing"
    chosen: str = ""
    """The answer to the choice that is due, as its option is written; empty while it is open."""
    reached: int = 1
    era: Era = CURRENT
    belief: str = ""
    """The wrong model that is played out beside, or none."""

    def with_(self, **changes: object) -> Timeline:
        """The board with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]

    def again(self, **changes: object) -> Timeline:
        """The board with some fields changed, at its first moment and with nothing chosen."""
        return self.with_(**{"reached": 1, "chosen": "", **changes})

    @property
    def is_land(self) -> bool:
        """Whether lands are copied."""
        return self.original == "land"

    @property
    def enters(self) -> bool:
        """Whether the copier enters as a copy."""
        return self.how != "becomes"

    @property
    def copier(self) -> str:
        """The card that is, or becomes, a copy."""
        return (
            ("Mirror Mire" if self.is_land else "Mirror Shade")
            if self.enters
            else ("Bare Flat" if self.is_land else "Young Shade")
        )

    @property
    def copied(self) -> str:
        """The card that is copied."""
        return ORIGINALS[self.original]

    @property
    def other(self) -> str:
        """What the original becomes a copy of, where it changes later."""
        return "Wood" if self.is_land else "Gray Ogre"

    def text(self, play: tuple[Action, ...] = ()) -> str:
        """The board, with what is played, as a scenario file."""
        return _text(self, play)

    def start(self) -> State:
        """The position before anything happens."""
        return _start(_text(self), self.era)

    def played(self) -> Played:
        """The game, as far as the choices made let it go."""
        return _played(replace(self, reached=1, belief=""))

    def believed(self) -> Played | None:
        """The game by the belief that is played out beside; None where the rules of the year tell nothing."""
        return _believed(replace(self, reached=1)) if self.belief else None

    @property
    def last(self) -> int:
        """The last moment that can be reached now."""
        return 3 if self.played().due is not None else MOMENTS


@dataclass(frozen=True)
class Played:
    """The game that was played: positions at its turning points, and what was asked."""

    before: State
    announced: State
    asked: Due | None
    """The question what to copy; None where nothing asks it."""
    due: Due | None
    """The choice that is open, which stops the game."""
    answered: Due | None
    """The choice that was due and was made."""
    arrived: State
    arrivals: tuple[tuple[State, Outcome], ...]
    afterwards: State
    actions: tuple[Action, ...]

    @property
    def entrance(self) -> Moved | None:
        """The event by which the copier entered, if it did."""
        return next(
            (
                event
                for _, outcome in self.arrivals
                for event in outcome.events
                if isinstance(event, Moved) and event.to is Zone.BATTLEFIELD
            ),
            None,
        )

    @property
    def triggers(self) -> tuple[Triggered, ...]:
        """The abilities that triggered as it arrived, or changed."""
        return tuple(
            event for _, outcome in self.arrivals for event in outcome.events if isinstance(event, Triggered)
        )


def it_is(state: State, label: str) -> Object:
    """The object that a board calls so, the newest one. Raises ValueError for none."""
    found = state.labeled(label)
    if found is None:
        raise ValueError(f"nothing is called {label!r} on the board of the Copy timeline")
    return found


# The file.


def _text(board: Timeline, play: tuple[Action, ...] = ()) -> str:
    used = [board.copier, *WATCHERS, board.copied]
    ana = [_entry("Porch Warden")]
    nico = [_entry("Mask Hunter"), f"      - {_ORIGINALS[board.original][1]}"]
    hand = [board.copier] if board.enters else [SPELL]
    later = board.how == "later"
    effects: list[str] = []
    if not board.enters:
        counted = ": {counters: {+1/+1: 1}}" if board.has == "counter" else ""
        ana.append(_entry(board.copier) + counted)
        if board.has == "aura":
            ana.append(f"      - {CLOAK}: {{attached to: {board.copier}}}")
            used.append(CLOAK)
        if board.has == "pump":
            says = f"{board.copier} gets +3/+3 until end of turn"
            effects = ["  effects:", f"    - {{says: {says}, name: pump}}"]
    if later:
        nico.append(_entry("Wood: Forest" if board.is_land else "Gray Ogre"))
    if board.is_land:
        nico.append(_entry(LAND_CHANGER))
        used.append(LAND_CHANGER)
    if later or not board.enters:
        used.append(SPELL)
    lines = ["title: Copy timeline", f"eras: [{board.era.key}]", "cards:"]
    lines += [_card(name) for name in used if name in _CARDS]
    lines += ["board:", "  Ana:", "    battlefield:", *ana, f"    hand: [{', '.join(hand)}]"]
    lines += ["  Nico:", "    battlefield:", *nico, *([f"    hand: [{SPELL}]"] if later else [])]
    lines += effects
    if play:
        lines += ["play:", *(f"  - {scalar(str(action))}" for action in play)]
    return "\n".join(lines) + "\n"


def _entry(name: str) -> str:
    return f"      - {name}"


def _card(name: str) -> str:
    cost, kind, size = _CARDS[name]
    facts = [f'cost: "{cost}"'] if cost else []
    facts += [f"type: {kind}", *([f"pt: {size}"] if size else [])]
    facts += [f'text: "{_TEXTS[name]}"'] if name in _TEXTS else []
    return f"  {name}: {{{', '.join(facts)}}}"


@cache
def _start(text: str, era: Era) -> State:
    return start(read_scenario(text), era)


# The game.


@cache
def _played(board: Timeline) -> Played:
    return _game(board, board.era)


@cache
def _believed(board: Timeline) -> Played | None:
    try:
        return _game(board, believing(board.era, board.belief))
    except NotModelled:
        return None


def _game(board: Timeline, believed: Era) -> Played:
    """The game by the rules of the board's era; what is believed decides only which moves are made."""
    before = board.start()
    announce = _announcing(board)
    announced = _after(before, announce)
    asked, entering, due, answered = _entering(board, believed, before, announced)
    arrivals: tuple[tuple[State, Outcome], ...] = ()
    arrived = afterwards = announced
    after: tuple[Action, ...] = ()
    if due is None:
        for action in entering:
            outcome = _one(arrived, action)
            arrivals = (*arrivals, (arrived, outcome))
            arrived = outcome.state
        after = _afterwards(board, believed)
        afterwards = _after(arrived, after)
    actions = (*announce, *entering, *after) if due is None else announce
    return Played(
        *(before, announced, asked, due, answered, arrived, arrivals, afterwards),
        actions=actions,
    )


def _announcing(board: Timeline) -> tuple[Action, ...]:
    if not board.enters:
        return (Casts("Ana", SPELL, (Targeting((board.copier, board.copied)), AsPaid())),)
    return () if board.is_land else (Casts("Ana", board.copier, (AsPaid(),)),)


def _entering(
    board: Timeline, believed: Era, before: State, announced: State
) -> tuple[Due | None, tuple[Action, ...], Due | None, Due | None]:
    """What is asked, the actions by which the copy comes to be, the open choice, the choice made."""
    if not board.enters:
        bare = step(before, Casts("Ana", SPELL, (Targeting((board.copier,)), AsPaid())))
        return bare.due, (Resolve(),), None, None
    asked = step(announced, _enter(board)).due
    if asked is None:
        return None, (_enter(board),), None, None
    if _is(believed, when_copied.topic, "after it is there"):
        copier, copied = Named(board.copier), Named(board.copied)
        return asked, (_enter(board, CopyingNothing()), Do(BecomesCopy(copier, copied))), None, None
    copying = Copying(board.copied)
    due = step(announced, _enter(board, copying)).due
    if due is None:
        return asked, (_enter(board, copying),), None, None
    if _is(believed, choices_of_copies.topic, "copied"):
        return asked, (_enter(board, copying, _CHOSEN[board.original]),), None, None
    if not board.chosen:
        return asked, (), due, None
    return asked, (_enter(board, copying, _choosing(due, board.chosen)),), None, due


def _is(believed: Era, topic: str, value: str) -> bool:
    return any(o.topic == topic and o.value == value for o in believed.overrides)


def _enter(board: Timeline, *clauses: Clause) -> Action:
    return PutOntoBattlefield(board.copier, clauses) if board.is_land else Resolve(clauses)


def _choosing(due: Due, chosen: str) -> Clause:
    """The clause that gives an answer to a choice. Raises ValueError for what is none of its options."""
    option = next((option for option in due.options if str(option) == chosen), None)
    if option is None:
        raise ValueError(f"{chosen!r} is no answer to: {due.question}")
    return ChoosingColors((ColorWord(option),)) if isinstance(option, Color) else ChoosingTypes((option,))


def _afterwards(board: Timeline, believed: Era) -> tuple[Action, ...]:
    if board.how != "later":
        return (EndTurn(),)
    changes: tuple[Action, ...] = (
        Casts("Nico", SPELL, (Targeting((board.copied, board.other)), AsPaid())),
        Resolve(),
    )
    if _is(believed, link_to_original.topic, "follows"):
        changes = (*changes, Do(BecomesCopy(Named(board.copier), Named(board.copied))))
    return changes


def _after(state: State, actions: tuple[Action, ...]) -> State:
    for action in actions:
        state = _one(state, action).state
    return state


def _one(state: State, action: Action) -> Outcome:
    outcome = step(state, action)
    if not outcome:
        raise NotModelled(f"{action}: {outcome.due or outcome.verdict}")
    return outcome


def years_without(board: Timeline) -> Mapping[str, str]:
    """The eras in which the board cannot be played, each with its reason."""
    return _years_without(replace(board, reached=1, belief="", era=CURRENT, chosen=""))


@cache
def _years_without(board: Timeline) -> Mapping[str, str]:
    off = {}
    for era in ERAS:
        try:
            _played(replace(board, era=era))
        except NotModelled:
            off[era.key] = "no source tells"
    return MappingProxyType(off)
