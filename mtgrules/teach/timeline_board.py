"""The board of the Copy timeline as a value, as a scenario file that the engine reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.said.clauses import ChoosingColors, ChoosingTypes
from mtgrules.model.color import Color
from mtgrules.model.objects import Object
from mtgrules.model.state import State
from mtgrules.model.words import Action, Clause
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
CHOSEN: Mapping[str, Clause] = MappingProxyType(
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
    """The wrong idea that is played out beside, or none."""

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
