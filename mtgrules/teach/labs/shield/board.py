"""The Shield test as a board: a guarded creature, what threatens it, and which threats were tried."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar, Self

from mtgrules.eras.era import CURRENT, ERAS, Era, NotModelled, NotYet
from mtgrules.language.card import Card
from mtgrules.model.color import Color
from mtgrules.model.labels import capitalized
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.words import Keyword
from mtgrules.scenario.values import Placed, Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board, Done
from mtgrules.teach.kit.reprinted import known
from mtgrules.teach.labs.shield.guards import GUARDS, guard_of, guarded, not_yet
from mtgrules.teach.labs.shield.threats import THREATS, Against, Came, came, kind
from mtgrules.teach.years import in_short, missing

LETTERS: Mapping[str, str] = MappingProxyType(
    {"D": "damage", "E": "enchant, equip", "B": "block", "T": "target"}
)
"""The four things that protection stops, by their letters."""
_SHOWS: Mapping[str, str] = MappingProxyType({"D": "sweep", "E": "aura", "B": "blocker", "T": "target"})
"""The threat that shows whether a letter is shut."""
SOURCES = (*(color.letter for color in Color), "C")
_TARGETING = ("shroud", "hexproof")


@dataclass(frozen=True)
class Tried:
    """A threat as it comes out: what it came to, or what the era lacks for it."""

    key: str
    words: str
    came: Came | None = None
    lacking: NotModelled | None = None


@dataclass(frozen=True)
class ShieldTest(Board):
    """A creature with a guard, the color and kind of what threatens it, and the threats tried so far."""

    guard: str = ""
    """The creature, by name."""
    color: str = "R"
    """The letter of the color of what threatens it; "C" for colorless."""
    artifact: bool = False
    """Whether what threatens it is an artifact too."""
    by: str = ""
    """The player who controls it."""
    tried: tuple[str, ...] = ()
    """The threats tried so far, the newest last."""
    shown: str = ""
    """The threat whose outcome is on the table; empty for the table before any."""
    setting: bool = False
    """Whether the keys stand open with which guard and source are changed."""

    title: ClassVar[str] = "Shield test"
    first: ClassVar[str] = "Say which letter stops a threat, then press it."
    takes_cards: ClassVar[bool] = True

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The guarded creature of a scenario before its play. Raises ValueError where there is none."""
        named = scenario.eras_named and era.key not in {one.key for one in scenario.eras}
        era = scenario.eras[-1] if named else era
        bare = replace(scenario, play=(), branches=(), question=None)
        there = [one for one in bare.board if one.zone is Zone.BATTLEFIELD]
        creatures = [one for one in there if "creature" in one.card.printed(era).types]
        if not creatures:
            raise ValueError("no creature is on this board")
        guard = next((one for one in creatures if _keyworded(one)), creatures[0])
        others = [one.label for one in there if one is not guard]
        for label in others:
            bare = tabletop.taken(bare, label) if any(one.label == label for one in bare.board) else bare
        players = [player.name for player in bare.players]
        by = next((name for name in players if name != guard.controller), guard.controller)
        theirs = [one.card.printed(CURRENT) for one in scenario.board if one.controller == by]
        face = next((one for one in theirs if "land" not in one.types), None)
        color = "R" if face is None else min((one.letter for one in face.colors), default="C")
        artifact = face is not None and "artifact" in face.types
        return cls(bare, era, guard.label, color, artifact, by), tuple(others)

    # What is known of it.

    @property
    def card(self) -> Card:
        """The card of the creature."""
        return tabletop.placed(self.scenario, self.guard).card

    @property
    def owner(self) -> str:
        """Who controls the creature."""
        return tabletop.placed(self.scenario, self.guard).controller

    @property
    def has(self) -> str:
        """What the creature is guarded by, in words; what is written out is called by the keyword."""
        guard, _ = guard_of(self.card)
        if guard == "none":
            return ""
        face = self.card.printed(self.era)
        written = not all(isinstance(ability, Keyword) for ability in face.text)
        return (
            f"the words of {GUARDS[guard].words}" if guard and written else self.card.text(self.era).lower()
        )

    @property
    def against(self) -> Against:
        """Who is threatened by what."""
        guard, _ = guard_of(self.card)
        alone = guard if guard in _TARGETING else ""
        return Against(
            self.scenario, self.era, self.guard, self.has, alone, self.color, self.artifact, self.by
        )

    @property
    def source(self) -> str:
        """What threatens it, in words."""
        return kind(self.against)

    def outcome(self, threat: str) -> Tried:
        """What a threat comes to, also where the era does not have it."""
        words = THREATS[threat].words
        try:
            return Tried(threat, words, came(self.against, threat))
        except NotYet as lacking:
            return Tried(threat, words, None, lacking)

    def in_years(self, threat: str) -> tuple[tuple[Era, Tried], ...]:
        """What a threat comes to in every era; one without such a guard lacks it."""
        found = []
        for era in ERAS:
            there = replace(self, era=era)
            lacking = missing(lambda era: tabletop.position(self.scenario, era), era)
            words = THREATS[threat].words
            found.append((era, Tried(threat, words, None, lacking) if lacking else there.outcome(threat)))
        return tuple(found)

    @property
    def letters(self) -> frozenset[str]:
        """The letters that are shut to what threatens it."""
        found = {letter: self.outcome(key).came for letter, key in _SHOWS.items()}
        return frozenset(letter for letter, one in found.items() if one and one.letter == letter)

    @property
    def outcome_shown(self) -> Came | None:
        """What the threat came to that is on the table; None where none is, or the era has it not."""
        return self.outcome(self.shown).came if self.shown else None

    @property
    def state(self) -> State:
        """The position after the threat that is shown, else before any."""
        found = self.outcome_shown
        return found.after if found else tabletop.position(self.scenario, self.era)

    # What a press does.

    def do(self, name: str, value: str) -> Done:
        match name:
            case "try" if value in THREATS:
                return self.faced(value)
            case "all":
                after = replace(self, tried=tuple(THREATS), shown="")
                return Done(after, after.summary)
            case "before":
                told = f"Before any threat: {self.now}." if self.shown else "No threat is on the table."
                return Done(replace(self, shown=""), told, refused=not self.shown)
            case "guard" if value in GUARDS:
                return self.guarded(value, guard_of(self.card)[1])
            case "from":
                return self.guarded("color", Color(value))
            case "color" if value in SOURCES:
                after = replace(self, color=value, shown="")
                return Done(after, self.turned(after, f"What threatens it is {after.source}"))
            case "artifact":
                after = replace(self, artifact=not self.artifact, shown="")
                return Done(after, self.turned(after, f"What threatens it is {after.source}"))
            case "by" if value in {player.name for player in self.scenario.players}:
                after = replace(self, by=value, shown="")
                return Done(after, self.turned(after, f"{value} controls what threatens it"))
            case "set up":
                words = "Press a threat." if self.setting else "Choose what it has, and what threatens it."
                return Done(replace(self, setting=not self.setting), words)
        raise ValueError(f"the Shield test does not know {name!r}")

    @property
    def now(self) -> str:
        """What the creature has, and what threatens it, in words."""
        return f"{self.guard} has {self.has or 'no guard'}, and the source is {self.source}"

    def faced(self, threat: str) -> Done:
        """A threat played."""
        found = self.outcome(threat)
        if found.lacking is not None:
            return Done(
                self,
                f"{capitalized(found.words)}? Not by these rules: {in_short(found.lacking)}.",
                refused=True,
            )
        assert found.came is not None
        tried = (*(one for one in self.tried if one != threat), threat)
        return Done(replace(self, tried=tried, shown=threat), found.came.sentence, found.came.cite)

    @property
    def summary(self) -> str:
        """How many pass, and by which the creature is gone."""
        found = [self.outcome(key) for key in THREATS]
        through = [one for one in found if one.came and not one.came.letter and not one.came.badge]
        kills = [one.words for one in through if one.came and one.came.dies]
        if not through:
            return "None of them passes."
        end = f" {self.guard} is gone by: {', '.join(kills)}." if kills else ""
        return f"{len(through)} of {len(found)} pass.{end}"

    def guarded(self, guard: str, color: Color) -> Done:
        """The creature with something else on its card."""
        lacking = self.no_guard(guard)
        if lacking:
            return Done(self, f"{capitalized(GUARDS[guard].words)}: {lacking}.", refused=True)
        card = guarded(self.card.name, guard, color)
        after = replace(self, scenario=tabletop.changed(self.scenario, self.guard, card=card), shown="")
        return Done(after, self.turned(after, f"{self.guard} has {after.has or 'no guard'}"))

    def no_guard(self, guard: str) -> str:
        """Why the creature cannot have a guard; empty where it can."""
        return "a known card has what it says" if known(self.card) else not_yet(guard, self.era)

    def turned(self, after: ShieldTest, did: str) -> str:
        """What a change did to the letters, and to the threats that were tried."""
        new = [letter for letter in LETTERS if letter in after.letters]
        stops = f"it is shut in {', '.join(new)}" if new else "it is open to this source"
        told = f"{did}; {stops}{', as before' if after.letters == self.letters else ''}."
        changed = [
            one
            for key in after.tried
            if (one := after.outcome(key)).came and _few(self.outcome(key)) != _few(one)
        ]
        return f"{told} Turned: {', '.join(one.words for one in changed)}." if changed else told

    def put(self, card: Card) -> Done:
        """A card of one's own in the place of the creature."""
        if "creature" not in card.printed(self.era).types:
            return Done(self, f"{card.name} is no creature, so it cannot be tested.", refused=True)
        old = tabletop.placed(self.scenario, self.guard)
        table = tabletop.put(tabletop.taken(self.scenario, self.guard), card, old.controller)
        after = replace(self, scenario=table, guard=table.board[-1].label, tried=(), shown="")
        return Done(after, f"{capitalized(after.now)}.")


def _few(one: Tried) -> str:
    return one.came.few if one.came else ""


def _keyworded(one: Placed) -> bool:
    """Whether a creature is one that something guards."""
    return guard_of(one.card)[0] not in ("", "none")
