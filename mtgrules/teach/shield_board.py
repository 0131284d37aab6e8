"""The board of the Shield test as a value: what is protected from what, and what the threats come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.card import Card
from mtgrules.language.reading.reader import read
from mtgrules.model.combat import Attack, Combat
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.words import Keyword, Selector
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.protection import protecting
from mtgrules.rules.stack.targets import target_verdict
from mtgrules.scenario.position import everything_there
from mtgrules.show.palette import chip
from mtgrules.teach.wrong import wrongly
from mtgrules.teach.years import YearsOff, years_off

OWNER, OPPONENT = "Ana", "Nico"
GUARD = "Guard"
GUARD_ID, SOURCE_ID = 1, 2


@dataclass(frozen=True, slots=True)
class BoardShield:
    """What the creature has: the words of its box, the keyword, and how cards said it before."""

    words: str
    keyword: str = ""
    before: str = ""


SHIELDS: Mapping[str, BoardShield] = MappingProxyType(
    {
        "none": BoardShield("nothing"),
        "color": BoardShield("protection from a color", "protection from {color}"),
        "artifacts": BoardShield("from artifacts", "protection from artifacts"),
        "each": BoardShield("from each color", "protection from each color"),
        "everything": BoardShield("from everything", "protection from everything"),
        "shroud": BoardShield("shroud", "shroud", "Guard can't be the target of spells or abilities."),
        "hexproof": BoardShield(
            "hexproof",
            "hexproof",
            "Guard can't be the target of spells or abilities its controller's opponents control.",
        ),
    }
)


@dataclass(frozen=True)
class ShieldBoard:
    """A creature with a shield, the color and kind of what threatens it, and the threats tried so far."""

    shield: str = "color"
    color: str = "R"
    """The color that it has protection from, where it is protection from a color."""
    threat: str = "R"
    """The color of what threatens it; "C" for colorless."""
    artifact: bool = False
    """Whether what threatens it is an artifact too."""
    by: str = OPPONENT
    """The player who controls it."""
    tried: tuple[str, ...] = ()
    """The threats tried so far, the newest last."""
    era: Era = CURRENT
    idea: str = ""

    def with_(self, **changes: object) -> ShieldBoard:
        """The board with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]

    @property
    def text(self) -> str:
        """What stands on the creature by the rules of the era."""
        return shield_text(self.shield, self.color, self.era)

    @property
    def named(self) -> str:
        """The same in a sentence; what was written out before it was a keyword is called by the keyword."""
        found = SHIELDS[self.shield]
        written = found.before and not _is_keyword(self.shield, self.era)
        return f"the words of {found.words}" if written else self.text.lower()

    @property
    def newest(self) -> str:
        """The threat tried last; empty for none."""
        return self.tried[-1] if self.tried else ""

    def imagined(self) -> ShieldBoard:
        """The board by the rules of the wrong idea."""
        return self.with_(era=wrongly(self.era, self.idea), idea="")

    @property
    def source(self) -> str:
        """What threatens it, in words."""
        color = chip(self.threat).word
        return f"{color} artifact" if self.artifact else color

    def eras_off(self) -> YearsOff:
        """The eras that did not have the shield, each with what is missing there."""
        return years_off(lambda era: everything_there(self.with_(era=era).creature()))

    def stopping(self, against: str) -> bool:
        """Whether protection stops something from what threatens it: damage, attached, block, target."""
        state = self.creature()
        now = view(state)
        colors = now.colors[SOURCE_ID]
        return protecting(now, GUARD_ID, SOURCE_ID, colors, against) is not None

    def letters(self) -> frozenset[str]:
        """The letters of DEBT that are shut to what threatens it now."""
        kinds = {"D": "damage", "E": "attached", "B": "block", "T": "target"}
        found = {letter for letter, against in kinds.items() if self.stopping(against)}
        state = self.creature()
        frame = Frame(this=SOURCE_ID, you=self.by)
        if not target_verdict(state, _target(), GUARD_ID, frame, view(state).colors[SOURCE_ID]):
            found.add("T")
        return frozenset(found)

    def cost(self) -> str:
        """A mana cost that gives the color."""
        return "{3}" if self.threat == "C" else f"{{2}}{{{self.threat}}}"

    # Positions.

    def creature(self, *, guard_attacks: bool = False, guard_blocks: bool = False) -> State:
        """The Guard and a creature, Ogre, of the color and kind of the threat; perhaps in combat."""
        types = f"{'Artifact ' * self.artifact}Creature - Ogre"
        ogre = Card.read("Ogre", self.cost(), types, "3/3")
        state = self._state(_object(SOURCE_ID, ogre, OPPONENT, tapped=guard_blocks), tapped=guard_attacks)
        if guard_attacks:
            combat = Combat(OPPONENT, (Attack(GUARD_ID, OPPONENT),), True, attacked=True)
            return state.with_(step=Step.DECLARE_BLOCKERS, combat=combat)
        if guard_blocks:
            attack = Attack(SOURCE_ID, OWNER, (GUARD_ID,), blocked=True)
            combat = Combat(OWNER, (attack,), True, True, attacked=True)
            return state.with_(active=OPPONENT, step=Step.DAMAGE, combat=combat)
        return state

    def attacked(self) -> State:
        """The Ogre attacking, before blockers are declared."""
        combat = Combat(OWNER, (Attack(SOURCE_ID, OWNER),), True, attacked=True)
        state = self.creature().with_(active=OPPONENT, step=Step.DECLARE_BLOCKERS, combat=combat)
        ogre = state.objects[SOURCE_ID]
        return state.with_object(ogre.with_(status=Status(tapped=True)))

    def spell(self, name: str, text: str) -> State:
        """The Guard, and a spell in hand, or an artifact with the same text as an ability."""
        if self.artifact:
            card = Card.read(name, self.cost(), "Artifact", "", f"{{T}}: {text}")
            return self._state(_object(SOURCE_ID, card, self.by))
        card = Card.read(name, self.cost(), "Instant", "", text)
        return self._state(_object(SOURCE_ID, card, self.by, Zone.HAND))

    def aura(self) -> State:
        """The Guard with an Aura on it."""
        types = f"{'Artifact ' * self.artifact}Enchantment - Aura"
        card = Card.read(
            "Chains", self.cost(), types, "", "Enchant creature\nEnchanted creature can't attack."
        )
        return self._state(replace(_object(SOURCE_ID, card, self.by), attached_to=GUARD_ID))

    def equipment(self, *, on: bool) -> State:
        """The Guard with an Equipment of its own controller, on it or beside it."""
        text = "Equipped creature gets +1/+1.\nEquip {1}"
        card = Card.read("Mail", self.cost(), "Artifact - Equipment", "", text)
        mail = _object(SOURCE_ID, card, OWNER)
        return self._state(replace(mail, attached_to=GUARD_ID) if on else mail)

    def _state(self, source: Object, *, tapped: bool = False) -> State:
        guard = Card.read(GUARD, "{1}{W}", "Creature - Knight", "2/2", self.text)
        objects = {GUARD_ID: _object(GUARD_ID, guard, OWNER, tapped=tapped), SOURCE_ID: source}
        return State(era=self.era, objects=MappingProxyType(objects), next_id=3, clock=3)


def _object(
    number: int, card: Card, who: str, zone: Zone = Zone.BATTLEFIELD, *, tapped: bool = False
) -> Object:
    return Object(number, card.name, card, who, who, zone, number, Status(tapped=tapped))


def shield_text(shield: str, color: str, era: Era) -> str:
    """What a card of an era says for a shield."""
    found = SHIELDS[shield]
    if not found.keyword:
        return ""
    if found.before and not _is_keyword(shield, era):
        return found.before
    return found.keyword.format(color=chip(color).word).capitalize()


def not_yet(shield: str, era: Era) -> str:
    """Why an era had no card with a shield; empty where it had, by keyword or written out."""
    found = SHIELDS[shield]
    if not found.keyword or found.before or _is_keyword(shield, era):
        return ""
    since = _keyword(shield).since
    assert since is not None
    return f"since {since.at(CURRENT).since.year}"


def _is_keyword(shield: str, era: Era) -> bool:
    since = _keyword(shield).since
    return since is None or since.exists(era)


@cache
def _target() -> Selector:
    found: Selector = read(Selector, "target creature")
    return found


@cache
def _keyword(shield: str) -> Keyword:
    found: Keyword = read(Keyword, SHIELDS[shield].keyword.format(color="red"))
    return found
