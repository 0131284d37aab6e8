"""The boards that the lab lays out by itself: an original, who copies it and how, and at what it is aimed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.values import Scenario

PLAIN, TINTED, CAST = "copy", "blue", "cast"
HOW: Mapping[str, str] = MappingProxyType(
    {PLAIN: "copy it", TINTED: "copy it, but blue", CAST: "cast a copy"}
)
STAY, NEW, WRONG = "stay", "new", "illegal"
AIMS: Mapping[str, str] = MappingProxyType({STAY: "stay", NEW: "new, legal", WRONG: "new, illegal"})
PLAYERS = ("Ana", "Nico")
ABILITY = "Pricker"


@dataclass(frozen=True)
class Original:
    """Something that can be copied: the words of its key, and how it is played, copied and cast as a copy."""

    words: str
    played: str
    again: str = "accepting"
    """What is said besides as a copy of the card is cast."""
    targets: int = 1
    of_creature: bool = False
    """Whether its target is the creature that opponents can't target."""


ORIGINALS: Mapping[str, Original] = MappingProxyType(
    {
        "Blast": Original("X = 4", "Ana casts Blast targeting Nico, with X as 4, as paid"),
        "Charm": Original(
            *("two modes", "Ana casts Charm targeting Shy, choosing mode 2, as paid"),
            again="accepting, choosing mode 2",
            of_creature=True,
        ),
        "Hurl": Original(
            *("sacrificed 6/4", "Ana casts Hurl targeting Nico, sacrificing Wurm, as paid"),
            again="accepting, sacrificing {}",
        ),
        "Ram": Original("kicked", "Ana casts Ram targeting Nico, kicked, as paid"),
        "Sparks": Original(
            *("divided 2, 1", "Ana casts Sparks targeting Ox and Elk, dividing 2 and 1, as paid"),
            again="accepting, dividing 1 and 2",
            targets=2,
        ),
        "Seedling": Original("creature", "Ana casts Seedling, as paid", targets=0),
        ABILITY: Original("ability", "Ana activates Pricker targeting Nico"),
    }
)
"""The originals by the names of their cards."""

_BOARD = """title: Echo
cards:
  Blast: {{cost: "{{X}}{{R}}", type: Sorcery, text: "Blast deals X damage to any target."}}
  Charm: {{cost: "{{1}}{{G}}", type: Instant, text: "Choose one: you gain 3 life; or destroy target \
creature."}}
  Hurl: {{cost: "{{1}}{{R}}", type: Instant, text: "As an additional cost to cast Hurl, sacrifice a \
creature.\\n\
Hurl deals damage equal to the sacrificed creature's power to any target."}}
  Ram: {{cost: "{{R}}", type: Sorcery, text: "Kicker {{2}}\\n\
Ram deals 2 damage to any target. If Ram was kicked, you gain 3 life."}}
  Sparks: {{cost: "{{1}}{{R}}", type: Instant, text: "Sparks deals 3 damage divided as you choose among \
one or two \
target creatures."}}
  Seedling: {{cost: "{{G}}", type: Creature - Plant, pt: 1/1}}
  Pricker: {{cost: "{{U}}", type: Creature - Wizard, pt: 1/1, text: "{{T}}: Pricker deals 1 damage to \
any target."}}
  Twin: {{cost: "{{U}}", type: Instant, text: "Copy target spell. You may choose new targets for the \
copy."}}
  Tint: {{cost: "{{U}}", type: Instant, text: "Copy target spell, except the copy is blue. You may \
choose new \
targets for the copy."}}
  Ring: {{cost: "{{2}}", type: Artifact, text: "{{2}}: Copy target activated or triggered ability. You \
may choose \
new targets for the copy."}}
  Wand: {{cost: "{{2}}", type: Artifact, text: "{{2}}, {{T}}: Copy target card in exile. You may cast \
the copy \
without paying its mana cost."}}
  Shy: {{cost: "{{G}}", type: Creature - Bear, pt: 2/2, text: "Shy can't be the target of spells or \
abilities your \
opponents control."}}
  Coy: {{cost: "{{G}}", type: Creature - Bear, pt: 2/2, text: "Coy can't be the target of spells or \
abilities your \
opponents control."}}
  Meek: {{cost: "{{G}}", type: Creature - Bear, pt: 2/2, text: "Meek can't be the target of spells or \
abilities your \
opponents control."}}
board:
  Ana: {{{Ana}}}
  Nico: {{{Nico}}}
play: {play}
"""


@cache
def laid_out(name: str, by: str, how: str, aims: str) -> Scenario:
    """The board of an original and its copy, with all that is done up to where the copy is there."""
    original, ability = ORIGINALS[name], name == ABILITY
    sides = {
        "Ana": ["Shy", "Meek"],
        "Nico": ["Coy", "Ox: Hill Giant", "Elk: Hill Giant", "Ogre: Hill Giant", "Ape: Hill Giant"],
    }
    holds: dict[str, list[str]] = {"Ana": [], "Nico": []}
    extra = {"Hurl": ["Wurm: Craw Wurm"], ABILITY: [ABILITY]}.get(name, [])
    sides["Ana"] += extra
    exiled = how == CAST
    if exiled:
        sides[by] += ["Wand", "Lion: Savannah Lions"]
        play = [f"{by} activates Wand targeting {name}, as paid"]
    else:
        holds["Ana"] += [] if ability else [name]
        copier = "Ring" if ability else "Tint" if how == TINTED else "Twin"
        (sides if ability else holds)[by].append(copier)
        what = f"the ability of {name}" if ability else name
        verb = "activates" if ability else "casts"
        play = [original.played, f"{by} {verb} {copier} targeting {what}, as paid"]
    if by != PLAYERS[0]:
        play.insert(len(play) - 1, "Ana passes")
    parts = [_aimed(original, by, how, aims), original.again.format("Lion") if exiled else ""]
    said = ", ".join(part for part in parts if part)
    play.append(f"resolve, {said}" if said else "resolve")
    board = {
        who: f"hand: [{', '.join(holds[who])}], battlefield: [{', '.join(sides[who])}]"
        + (f", exile: [{name}]" if exiled and who == "Ana" else "")
        for who in PLAYERS
    }
    quoted = "[" + ", ".join(f'"{sentence}"' for sentence in play) + "]"
    return read_scenario(_BOARD.format(**board, play=quoted))


def _aimed(original: Original, by: str, how: str, aims: str) -> str:
    """What is said of the targets of the copy."""
    if not original.targets:
        return ""
    if aims == STAY and how != CAST:
        return "with the same targets"
    wrong = "Coy" if by == PLAYERS[0] else "Meek"
    first = wrong if aims == WRONG else "Ogre"
    return f"targeting {first} and Ape" if original.targets > 1 else f"targeting {first}"
