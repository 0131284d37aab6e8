"""The Shield test as a board: a guarded creature, what threatens it, and which threats were tried."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar, Self

from mtgrules.eras.era import CURRENT, ERAS, Era, NotModelled, NotYet
from mtgrules.language.card import Card
from mtgrules.model.color import Color
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Done, sentence
from mtgrules.teach.kit.played_board import bare, own_era, permanents
from mtgrules.teach.kit.reprinted import known
from mtgrules.teach.labs.shield.guards import GUARDS, guard_of, guarded, not_yet
from mtgrules.teach.labs.shield.threats import THREATS, Against, Came, came
from mtgrules.teach.years import in_short, missing

LETTERS: Mapping[str, str] = MappingProxyType(
    {"D": "damage", "E": "enchant, equip", "B": "block", "T": "target"}
)
"""The four things that protection stops, by their letters."""
_SHOWS = ("sweep", "aura", "blocker", "target")
"""The threats that show whether each of them is shut."""
SOURCES = (*(color.letter for color in Color), "C")


@dataclass(frozen=True)
class Tried:
    """A threat as it comes out: what it came to, or what the era lacks for it."""

    key: str
    came: Came | None = None
    lacking: NotModelled | None = None

    @property
    def words(self) -> str:
        """What it is called."""
        return THREATS[self.key].words


@dataclass(frozen=True)
class ShieldTest(Against):
    """A creature with a guard, the color and kind of what threatens it, and the threats tried so far."""

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
        table, era = bare(scenario), own_era(scenario, era)
        creatures = [
            one for one in table.board if one.zone is Zone.BATTLEFIELD and _is_creature(one.card, era)
        ]
        if not creatures:
            raise ValueError("no creature is on this board")
        guard = next((one for one in creatures if guard_of(one.card)[0] not in ("", "none")), creatures[0])
        others = tuple(label for label in permanents(table) if label != guard.label)
        for label in others:
            table = tabletop.taken(table, label)
        players = (player.name for player in table.players)
        by = next((name for name in players if name != guard.controller), guard.controller)
        theirs = [one.card.printed(CURRENT) for one in scenario.board if one.controller == by]
        face = next((one for one in theirs if "land" not in one.types), None)
        color = "R" if face is None else min((one.letter for one in face.colors), default="C")
        artifact = face is not None and "artifact" in face.types
        return cls(table, era, guard.label, color, artifact, by), others

    # What is known of it.

    def outcome(self, threat: str) -> Tried:
        """What a threat comes to, also where the era does not have it."""
        lacking = missing(lambda era: tabletop.position(self.scenario, era), self.era)
        if lacking is not None:
            return Tried(threat, lacking=lacking)
        what = self.scenario, self.era, self.guard, self.color, self.artifact, self.by
        try:
            return Tried(threat, came(Against(*what), threat))
        except NotYet as none:
            return Tried(threat, lacking=none)

    def in_years(self, threat: str) -> tuple[tuple[Era, Tried], ...]:
        """What a threat comes to in every era; one without such a guard lacks it."""
        return tuple((era, replace(self, era=era).outcome(threat)) for era in ERAS)

    @property
    def letters(self) -> frozenset[str]:
        """The letters that are shut to what threatens it."""
        return frozenset(one.letter for key in _SHOWS if (one := self.outcome(key).came) and one.letter)

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
                return self.threatened(replace(self, color=value))
            case "artifact":
                return self.threatened(replace(self, artifact=not self.artifact))
            case "by" if value in {player.name for player in self.scenario.players}:
                return self.turned(replace(self, by=value), f"{value} controls what threatens it")
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
            return self.refused(f"{found.words}? Not by these rules: {in_short(found.lacking)}")
        assert found.came is not None
        tried = (*(one for one in self.tried if one != threat), threat)
        return Done(replace(self, tried=tried, shown=threat), sentence(found.came.told), found.came.cite)

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
            return self.refused(f"{GUARDS[guard].words}: {lacking}")
        card = guarded(self.card.name, guard, color)
        after = replace(self, scenario=tabletop.changed(self.scenario, self.guard, card=card))
        return self.turned(after, f"{self.guard} has {after.has or 'no guard'}")

    def threatened(self, after: ShieldTest) -> Done:
        """The creature threatened by something else."""
        return self.turned(after, f"What threatens it is {after.source}")

    def no_guard(self, guard: str) -> str:
        """Why the creature cannot have a guard; empty where it can."""
        return "a known card has what it says" if known(self.card) else not_yet(guard, self.era)

    def turned(self, after: ShieldTest, did: str) -> Done:
        """Another creature or source, and what that did to the letters and to the threats that were tried."""
        after = replace(after, shown="")
        new = [letter for letter in LETTERS if letter in after.letters]
        stops = f"it is shut in {', '.join(new)}" if new else "it is open to this source"
        told = f"{did}; {stops}{', as before' if after.letters == self.letters else ''}."
        pairs = [(self.outcome(key).came, after.outcome(key)) for key in after.tried]
        changed = [now.words for was, now in pairs if now.came and (was.few if was else "") != now.came.few]
        return Done(after, f"{told} Turned: {', '.join(changed)}." if changed else told)

    def put(self, card: Card) -> Done:
        """A card of one's own in the place of the creature."""
        if not _is_creature(card, self.era):
            return self.refused(f"{card.name} is no creature, so it cannot be tested")
        old = tabletop.placed(self.scenario, self.guard)
        table = tabletop.put(tabletop.taken(self.scenario, self.guard), card, old.controller)
        after = replace(self, scenario=table, guard=table.board[-1].label, tried=(), shown="")
        return Done(after, sentence(after.now))


def _is_creature(card: Card, era: Era) -> bool:
    return "creature" in card.printed(era).types
