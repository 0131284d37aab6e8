"""The board of the X-ray as a value, and the game that it stands for, played move by move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.game import step
from mtgrules.language.reading.reader import Names, read
from mtgrules.model.facts import Alters
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.write import scalar
from mtgrules.teach.kept import REMEMBERED

ORIGINALS: Mapping[str, str] = MappingProxyType(
    {"bear": "Grove Bear", "morph": "Hooded Scout", "land": "Elder Grove", "counting": "Root Giant"}
)
"""The cards to be copied, by the key of their button; they are made up for this lab."""
LAST = "last"
"""The key of the button for the last copy."""
COPIERS: Mapping[str, str] = MappingProxyType(
    {
        "plain": "Clone",
        "blue": "Tinted Double",
        "seven": "Tall Double",
        "also": "Woven Double",
        "token": "Echo Rite",
    }
)
"""The cards that copy, by the key of their button."""
AURA = "Holy Strength"
COPIES = ("First copy", "Second copy", "Third copy", "Fourth copy")
"""How the board calls the copies; so many have room."""

TICKS: Mapping[str, str] = MappingProxyType(
    {
        "counter": "counter",
        "aura": "Aura",
        "pump": "pump",
        "blue": "painted blue",
        "artifact": "artifact too",
        "word": "word changed",
        "lost": "lost abilities",
        "tapped": "tapped",
        "stolen": "stolen",
        "down": "face down",
    }
)
"""What can happen to the original, in the order in which it does, with the words of its box."""
ANIMATED = "animated"
"""What has happened to the land in any case."""
ALTERS: Mapping[str, tuple[Alters, ...]] = MappingProxyType(
    {
        "counter": (Alters.PT_COUNTED,),
        "aura": (Alters.PT_MODIFIED,),
        "pump": (Alters.PT_PUMPED,),
        "blue": (Alters.COLOR,),
        "artifact": (Alters.TYPE,),
        "word": (Alters.TEXT,),
        "lost": (Alters.ABILITY,),
        "tapped": (),
        "stolen": (Alters.CONTROL,),
        "down": (Alters.FACE,),
        ANIMATED: (Alters.TYPE,),
    }
)
"""What of the original each changes; the era says in which layer."""

_PLAYED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "counter": ("put 1 +1/+1 counters on {it}",),
        "aura": ("Ana casts {aura} targeting {it}, as paid", "resolve"),
        "pump": ("{it} gets +3/+3 until end of turn",),
        "blue": ("{it} becomes blue",),
        "artifact": ("{it} is an artifact in addition to its other types",),
        "word": ("{it} has all instances of the word Forest replaced with Island",),
        "lost": ("{it} loses all abilities",),
        "tapped": ("tap {it}",),
        "stolen": ("{thief}: gain control of {it}",),
        "down": ("turn {it} face down",),
        ANIMATED: ("{it} becomes a 3/3 green Elemental creature that's still a land until end of turn",),
    }
)
_COPYING = "You may have {name} enter as a copy of any creature on the battlefield"
_CARDS = {
    "Grove Bear": ("{1}{G}", "Creature - Bear", "2/2", "Forestwalk", "Green Woods"),
    "Hooded Scout": ("{2}{G}", "Creature - Elf", "3/2", "Forestwalk\\nMorph {1}{G}", "Hidden Paths"),
    "Elder Grove": ("", "Land - Forest", "", "", "Green Woods"),
    "Root Giant": (
        *("{3}{G}", "Creature - Treefolk", "*/*"),
        "Root Giant's power and toughness are each equal to the number of Forests you control.",
        "Green Woods",
    ),
    "Clone": ("{3}{U}", "Creature - Shapeshifter", "0/0", f"{_COPYING}.", "Mirror Halls"),
    "Tinted Double": (
        *("{3}{U}{U}", "Creature - Shapeshifter", "0/0"),
        f"{_COPYING}, except it doesn't copy that creature's color and it has "
        "\\\"{{U}}: {name} becomes a copy of target creature, except it doesn't copy that creature's "
        'color and it has this ability.\\"',
        "Mirror Halls",
    ),
    "Tall Double": (
        *("{5}{U}{U}", "Creature - Shapeshifter", "7/7", f"{_COPYING}, except it is 7/7."),
        "Mirror Halls",
    ),
    "Woven Double": (
        *("{2}{U}", "Creature - Shapeshifter", "0/0"),
        f"{_COPYING}, except it is an enchantment in addition to its other types.",
        "Mirror Halls",
    ),
    "Echo Rite": ("{2}{U}", "Sorcery", "", "Create a token that is a copy of target creature.", ""),
}
"""Cost, type, size, text and expansion of the cards, as a file says them."""


class CopyDies(NotModelled):
    """What would be copied, or would copy, goes to the graveyard at once."""


@dataclass(frozen=True)
class Taking:
    """One copy that was made: what had happened to the original then, and who copied it."""

    ticks: frozenset[str]
    copier: str


@dataclass(frozen=True)
class XRay:
    """The board: the original, the copies it is at the end of, what happened to it, and the copy made."""

    original: str = "bear"
    chain: tuple[Taking, ...] = ()
    """The copies made one of the other; the last of them is what is looked at."""
    ticks: frozenset[str] = frozenset()
    made: Taking | None = None
    """The copy of what is looked at; `ticks` may have changed since."""
    look: str = "both"
    copier: str = "plain"
    era: Era = CURRENT
    belief: str = ""
    """The wrong idea that is played out beside, or none."""

    def with_(self, **changes: object) -> XRay:
        """The board with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]

    def ticked(self, key: str, on: bool) -> XRay:
        """The board with one thing more, or one less, that happened to the original."""
        return self.with_(ticks=self.ticks | {key} if on else self.ticks - {key})

    def of_last(self) -> XRay:
        """The board that looks at the copy just made. Raises ValueError where none was made."""
        if self.made is None:
            raise ValueError("no copy has been made yet")
        return self.with_(chain=(*self.chain, self.made), made=None, ticks=frozenset())

    @property
    def happened(self) -> tuple[str, ...]:
        """What has happened to what is looked at, in order; the land is a creature besides."""
        always = (ANIMATED,) if self.original == "land" and not self.chain else ()
        return (*always, *(key for key in TICKS if key in self.ticks))

    @property
    def left_behind(self) -> frozenset[str]:
        """What had happened to the original when it was copied and is below the line; none for no copy."""
        return frozenset() if self.made is None else frozenset(_all(self, self.made.ticks)) - {"down"}

    @property
    def takings(self) -> tuple[Taking, ...]:
        """Every copy that was made, with the one of what is looked at."""
        return self.chain if self.made is None else (*self.chain, self.made)


@dataclass(frozen=True)
class Seen:
    """The game as far as it has come: the position with what is looked at, and the one with its copy."""

    state: State
    subject: ObjectId
    after: State | None = None
    copy: ObjectId | None = None
    told: tuple[str, ...] = ()
    """The actions that led there, as a file says them."""


@dataclass(frozen=True)
class Course:
    """A game in play: the position reached, and the actions that led there."""

    state: State
    told: tuple[str, ...] = ()

    def do(self, text: str) -> Course:
        """The game after an action. Raises NotModelled for one that is not possible."""
        names = Names(
            objects=tuple(dict.fromkeys(o.label for o in self.state.objects.values())),
            players=tuple(player.name for player in self.state.players),
        )
        outcome = step(self.state, _action(text, names))
        if not outcome:
            raise NotModelled(f"{text}: {outcome.due or outcome.verdict}")
        return Course(outcome.state, (*self.told, text))

    def happens(self, label: str, keys: tuple[str, ...]) -> Course:
        """The game after something has happened to an object, one thing after the other."""
        now = self
        for key in keys:
            for text in _PLAYED[key]:
                thief = "Nico" if view(now.state).controller[now.there(label)] == "Ana" else "Ana"
                aura = next((o.label for o in now.state.zone(Zone.HAND) if o.card.name == AURA), AURA)
                now = now.do(text.format(it=label, thief=thief, aura=aura))
        return now

    def copied(self, label: str, copier: str) -> tuple[Course, str]:
        """The game after a copy of an object was made, with what the board calls the copy."""
        spell = next(o.label for o in self.state.zone(Zone.HAND) if o.card.name == COPIERS[copier])
        if copier == "token":
            now = self.do(f"Ana casts {spell} targeting {label}, as paid").do("resolve")
        else:
            now = self.do(f"Ana casts {spell}, as paid").do(f"resolve, copying {label}")
        made = [o for o in now.state.zone(Zone.BATTLEFIELD) if o.id not in self.state.objects]
        if not made:
            raise CopyDies("the copy would be put into the graveyard at once")
        # Two tokens of the same name are told apart by a number, as the cards of a board are.
        known = {o.label for o in self.state.objects.values()}
        name = made[-1].label
        free = next(n for n in (name, *(f"{name} {k}" for k in range(2, 9))) if n not in known or n == spell)
        return Course(now.state.with_object(made[-1].with_(label=free)), now.told), free

    def there(self, label: str) -> ObjectId:
        """The object of a label. Raises NotModelled where it is on the battlefield no more."""
        found = self.state.labeled(label)
        if found is None or found.zone is not Zone.BATTLEFIELD:
            raise CopyDies(f"{label} would be put into the graveyard")
        return found.id


@lru_cache(maxsize=REMEMBERED)
def _action(text: str, names: Names) -> Action:
    """The action that a text says; the same ones are read for every board."""
    found: Action = read(Action, text, names)
    return found


def game(board: XRay) -> Seen:
    """The game. Raises NotModelled where the rules of the era do not tell, or an action is not possible."""
    return _game(replace(board, look="both", belief="", copier=""))


@lru_cache(maxsize=REMEMBERED)
def _game(board: XRay) -> Seen:
    course = Course(_start(board.original, board.takings, board.era))
    label = ORIGINALS[board.original]
    if board.original == "land":
        course = course.happens(label, (ANIMATED,))
    for taking in board.chain:
        course, label = course.happens(label, _in_order(taking.ticks)).copied(label, taking.copier)
    now = course.happens(label, _in_order(board.ticks))
    if board.made is None:
        return Seen(now.state, now.there(label), told=now.told)
    after, copy = course.happens(label, _in_order(board.made.ticks)).copied(label, board.made.copier)
    after = after.happens(label, _in_order(board.ticks - board.made.ticks))
    return Seen(now.state, now.there(label), after.state, after.there(copy), after.told)


def copied_game(board: XRay) -> Seen:
    """The game with a copy made now, as things stand. Raises NotModelled where that is not possible."""
    return game(board.with_(made=Taking(board.ticks, board.copier)))


def file_of(board: XRay) -> str:
    """The board with what is played on it, as a scenario file.

    A file has no name for a token of something nameless, or for a second token; what would need one is
    left out, and a comment says so.
    """
    head, told = _text(board.original, board.takings, board.era), list(game(board).told)
    cut = False
    while True:
        text = head + ("play:\n" + "".join(f"  - {scalar(one)}\n" for one in told) if told else "")
        text += "# What was done after this names a token that a file has no name for.\n" if cut else ""
        try:
            read_scenario(text)
        except ScenarioError:
            if not told:
                raise
            told, cut = told[:-1], True
        else:
            return text


def _all(board: XRay, ticks: frozenset[str]) -> tuple[str, ...]:
    return board.with_(ticks=ticks).happened


def _in_order(ticks: frozenset[str]) -> tuple[str, ...]:
    return tuple(key for key in TICKS if key in ticks)


# The file that the game begins with.


@lru_cache(maxsize=REMEMBERED)
def _start(original: str, takings: tuple[Taking, ...], era: Era) -> State:
    return start(read_scenario(_text(original, takings, era)), era)


def _text(original: str, takings: tuple[Taking, ...], era: Era) -> str:
    cards = dict.fromkeys([ORIGINALS[original], *(COPIERS[t.copier] for t in takings)])
    hand = [f"{label}: {COPIERS[t.copier]}" for label, t in zip(COPIES, takings, strict=False)]
    hand += [f"{AURA} {n}: {AURA}" for n in range(1, len(takings) + 2)]
    mine = "Home: {card: Forest, count: 2}"
    theirs = [f"{ORIGINALS[original]}", "Wood: {card: Forest, count: 3}", "Shore: Island"]
    lines = ["title: X-ray", f"eras: [{era.key}]", "cards:", *(_card(name) for name in cards)]
    lines += ["board:", "  Ana:", "    battlefield:", f"      - {mine}", "    hand:"]
    lines += [f"      - {one}" for one in hand]
    lines += ["  Nico:", "    battlefield:", *(f"      - {one}" for one in theirs)]
    return "\n".join(lines) + "\n"


def _card(name: str) -> str:
    cost, kind, size, text, expansion = _CARDS[name]
    facts = [f'cost: "{cost}"'] if cost else []
    facts += [f"type: {kind}", *([f'pt: "{size}"'] if size else [])]
    facts += [f'text: "{text.replace("{name}", name).replace("{{", "{").replace("}}", "}")}"'] if text else []
    facts += [f"expansion: {expansion}"] if expansion else []
    return f"  {name}: {{{', '.join(facts)}}}"
