"""What threatens a creature comes to: which of the four letters stops it, or why it gets through."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era, NotModelled
from mtgrules.language.abilities.protection import ProtectionKeyword
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.qualities import CardType
from mtgrules.model.color import Color
from mtgrules.model.events.damage import DamageDealt, Prevented
from mtgrules.model.frame import Frame
from mtgrules.model.labels import listed
from mtgrules.model.objects import Object, Zone
from mtgrules.model.words import Keyword
from mtgrules.rules.combat.evasion import protection_from_blockers
from mtgrules.rules.objects import protection
from mtgrules.rules.stack.targets import hexproof_rule, shroud_rule, target_verdict
from mtgrules.show.values import value_of
from mtgrules.teach.kit.film import sentences
from mtgrules.teach.kit.lab import Said, sentence
from mtgrules.teach.table.table import Table
from mtgrules.teach.years import since

THREAT, SOURCE, KIND = "threat", "source", "which is"
"""The group of keys with the threats, and what is chosen for their source."""
LETTERS: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "D": ("damage", "damage", "no damage"),
        "E": ("enchant, equip", "attached", "comes off"),
        "B": ("block", "block", "no block"),
        "T": ("target", "target", "no target"),
    }
)
"""What protection stops: in words, as the engine is asked, and what a threat comes to that it stops."""
_EACH = ", ".join(f"protection from {color}" for color in Color)
_KEPT = 512


@dataclass(frozen=True)
class Guarded:
    """A creature before any threat, and the source that is chosen; what is asked depends on them alone."""

    table: Table = field(compare=False)
    on: Hashable

    @staticmethod
    def of(table: Table) -> Guarded:
        """The creature that is looked at on a table, whatever has been played at it."""
        here = replace(table.afresh, noted=())
        return Guarded(here, (here.scenario, here.era, here.chosen, here.it, here.lab.title))

    @property
    def creature(self) -> Object | None:
        """The creature; None where it is not on the battlefield."""
        obj = self.table.obj
        return obj if obj is not None and obj.zone is Zone.BATTLEFIELD else None

    @property
    def has(self) -> str:
        """Its abilities in words; a sentence in quotes."""
        if self.creature is None:
            return "nothing"
        found = value_of(self.table.view, self.creature.id, "abilities")
        words = found.text.replace(_EACH, "protection from each color")
        return words if all(isinstance(one.ability, Keyword) for one in found.raw) else f"“{words}”"

    @property
    def protections(self) -> list[ProtectionKeyword]:
        """What it has protection from."""
        found = self.table.view.abilities[self.creature.id] if self.creature else ()
        return [one.ability for one in found if isinstance(one.ability, ProtectionKeyword)]

    @property
    def source(self) -> str:
        """What threatens it, and whose that is."""
        chosen, whose = dict(self.table.chosen), self.table.filled("<by>")
        color, artifact = chosen[SOURCE], not chosen[KIND].startswith("no")
        return f"a {color} artifact of {whose}'s" if artifact else f"{color}, {whose}'s"

    @property
    def now(self) -> str:
        """What it has, and what the source is."""
        return f"{self.table.it} has {self.has}, and the source is {self.source}"

    def in_year(self, era: Era, threat: str) -> Came:
        """What a threat comes to by the rules of another year."""
        try:
            return came(Guarded.of(self.table.under(era)), threat)
        except NotModelled as lacking:
            return Came(self.table, "", lacking=since(lacking))


@dataclass(frozen=True)
class Came:
    """What a threat came to: the table after it, or before it where it does not go, and that in words."""

    table: Table
    told: str
    cite: Cite | None = None
    letter: str = ""
    """The letter that stopped it."""
    gone: bool = False
    """Whether the creature has left the battlefield."""
    lacking: str = ""
    """Since when there is such a thing, where the year does not have it."""
    refused: bool = False
    """Whether something else is in the way, or a choice is due."""

    @property
    def few(self) -> str:
        """The same in few words."""
        stopped = f"{LETTERS[self.letter][2]} ({self.letter})" if self.letter else ""
        return self.lacking or stopped or ("it is gone" if self.gone else "gets through")


@dataclass(frozen=True)
class Tried:
    """A threat that was tried on a creature, and what it came to."""

    threat: str
    guarded: Guarded
    came: Came


@lru_cache(_KEPT)
def shut(guarded: Guarded, by: str = "", threat: str = "blocker") -> frozenset[str]:
    """The letters that are shut to what a threat brings, as a player's, asked of the engine."""
    table, obj = guarded.table, guarded.creature
    if obj is None:
        return frozenset()
    there, label = table.with_brought(table.lab.key(f"{THREAT}/{threat}"))
    now, source = there.view, there.state.labeled(label)
    assert source is not None
    colors, frame = now.colors[source.id], Frame(source.id, there.filled(by or "<by>"))
    aimed = target_verdict(there.state, Determiner.TARGET & CardType("creature"), obj.id, frame, colors)
    found = {"T"} if any(reason.code != "target" for reason in aimed.reasons) else set[str]()
    for letter in "DEB":
        if protection.protecting(now, obj.id, source.id, colors, LETTERS[letter][1]):
            found.add(letter)
    return frozenset(found)


@lru_cache(_KEPT)
def came(guarded: Guarded, threat: str) -> Came:
    """What a threat comes to, by its key."""
    table, pressed = guarded.table, f"{THREAT}/{threat}"
    says = table.lab.key(pressed)
    targeted = any("targeting <it>" in one for one in says.says)
    if guarded.creature is None:
        return Came(table, f"{table.it} is not on the battlefield before a threat.", refused=True)
    try:
        done = table.pressed(pressed)
    except NotModelled as lacking:
        told = sentence(f"{says.label}? Not by these rules: {lacking}")
        return Came(table, told, lacking=since(lacking))
    after: Table = done.board
    if not done.refused and not after.begun:
        return _happened(guarded, after, targeted=targeted)
    letter, stops = ("T", done.cite) if targeted else ("B", protection_from_blockers.at(table.era).cite)
    if after.begun or letter not in shut(guarded, says.whose, threat) or done.cite != stops:
        return Came(after, done.sentence, done.cite, refused=True)
    cannot = f"{table.it} can't be {'its target' if targeted else 'blocked by it'}: " * bool(
        guarded.protections
    )
    return Came(table, cannot + done.sentence, done.cite, letter)


def _happened(guarded: Guarded, after: Table, *, targeted: bool) -> Came:
    """What a threat came to that went as it was said."""
    table, obj, what = guarded.table, guarded.creature, after.scenario.board[-1]
    assert obj is not None
    shots = [shot for shot in after.play.shots if shot.entry > table.shot.entry]
    named = [one for shot in after.play.shots for one in shot.state.objects.values()]
    ids = {one.id for one in named if what.label == one.label}
    told = [one for shot in shots for one in shot.all_told]
    begins = next((n for n, one in enumerate(told) if ids.intersection(one.about)), 0)
    about = [one for one in told[begins:] if obj.id in one.about][:2]
    about = about or [one for one in told if ids.intersection(one.about)][-1:]
    words = " ".join(sentence(one) for one, _ in sentences(about)) or f"{what.label} stays on {table.it}."
    gone = after.obj is None or after.obj.zone is not Zone.BATTLEFIELD
    damage = (one for shot in shots for one in shot.events if isinstance(one, DamageDealt | Prevented))
    hurt = [one for one in damage if one.target == obj.id]
    if any(isinstance(one, Prevented) for one in hurt):
        return Came(after, words, protection.damage_stopped.at(after.era).cite, "D", gone)
    worn = after.state.labeled(what.label)
    if what.attached_to and (worn is None or worn.attached_to is None):
        equipment = worn is not None and worn.zone is Zone.BATTLEFIELD
        rule = protection.equipping_stopped if equipment else protection.enchanting_stopped
        return Came(after, f"{words} {table.it} has {guarded.has}.", rule.at(after.era).cite, "E", gone)
    of_four = bool(targeted or hurt or what.attached_to or after.state.combat)
    stack = (shot.state.objects[one] for shot in shots for one in shot.state.stack)
    players = dict.fromkeys(target for one in stack for target in one.targets if isinstance(target, str))
    target = f"its target is {listed([*players])}, not {table.it}" if players else "it has no target"
    why, cite = _why_open(guarded, targeted=targeted, other="" if of_four else target)
    return Came(after, f"{words} {why}".strip(), cite, gone=gone)


def _why_open(guarded: Guarded, *, targeted: bool, other: str) -> Said:
    """Why a threat gets through to a creature that something shields; nothing of another."""
    theirs, own = ("T" in shut(guarded, whose) for whose in ("<other>", "<you>"))
    if not (guarded.protections or theirs):
        return "", None
    alone = "" if guarded.protections else "shroud" if own else "hexproof"
    rule = {"shroud": shroud_rule, "hexproof": hexproof_rule}.get(alone, protection.nothing_else_stopped)
    era = guarded.table.era
    cite = (rule.known(era) or protection.nothing_else_stopped.at(era)).cite
    if other:
        return f"That is no damage, and {other}.", cite
    if alone:
        return f"{alone.capitalize()} stops {'only opponents' if targeted else 'targeting alone'}.", cite
    return sentence(guarded.now), cite
