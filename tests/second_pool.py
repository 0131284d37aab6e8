"""The second pool: types of all kinds, land types, control, quoted abilities, counting, switching, copies."""

from __future__ import annotations

import re
from dataclasses import replace

from boards import placed
from plain import Lasting
from plain_rows import SELF, Row, Rows, Spec, row
from pool import Source, static

from mtgrules.eras.era import CURRENT, EIGHTH, M10, Era
from mtgrules.language.card import Card
from mtgrules.language.does.copying import IsCopy
from mtgrules.language.edits.durations import REST_OF_GAME
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Object
from mtgrules.model.state import Effect

CREATURE, LAND, ENCHANTMENT = ("type", "creature"), ("type", "land"), ("type", "enchantment")
ELF, GOBLIN, SWAMP, FOREST = (("subtype", s) for s in ("Elf", "Goblin", "Swamp", "Forest"))
YOURS = ("yours",)
BEAR, ELF_ONE, GRASP, MASK = 1, 2, 11, 12


def _both(
    name: str, cost: str, types: str, size: str, text: str, *words: Spec, attached: int | None = None
) -> tuple[Card, Row]:
    """A card, and the same as a row."""
    pips = "".join(re.findall(r"[WUBRG\d]", cost))
    power = None if not size else tuple(0 if part == "*" else int(part) for part in size.split("/"))
    line, dash, subtypes = types.partition(" - ")
    values = row(name, pips, power, *words, types=line.lower() + dash + subtypes, attached=attached)  # type: ignore[arg-type]
    return Card.read(name, cost, types, size, text), values


def _source(
    name: str, cost: str, types: str, size: str, text: str, *words: Spec, attached: int | None = None
) -> Source:
    card, values = _both(name, cost, types, size, text, *words, attached=attached)
    return Source(name, card, values, attached=attached)


def _enchantment(name: str, cost: str, text: str, who: Spec, *parts: Spec) -> Source:
    return _source(name, cost, "Enchantment", "", text, static(who, *parts))


_DRYAD = (
    *("Dryad", "{G}", "Land Creature - Forest Elf", "1/2", "{T}: Add {R}.\nOther Elves get +0/+1."),
    ("mana", "add {r}"),
    static((("other",), ELF), ("size+", 0, 1)),
)


def _copying(name: str, *objects: int) -> Source:
    """A copy effect that has begun: these objects are a copy of a land that is a creature."""
    card, values = _both(*_DRYAD)  # type: ignore[arg-type]
    is_copy = IsCopy(card.printed(CURRENT), "Dryad")
    effect = Effect(901, (is_copy,), 0, REST_OF_GAME, name, Frame(), frozenset(objects))
    lasting = Lasting(name, frozenset(objects), (("copy", values),), 0)
    return Source(name, None, None, effect, lasting)


LORD_OF_ELVES = static((("subtype", "Elf"),), ("size=", 3, 3))

SECOND: tuple[Source, ...] = (
    _copying("Mirror", ELF_ONE, MASK),
    _source(
        *("Steal", "{U}", "Enchantment - Aura", "", "You control enchanted enchantment."),
        static((("enchanted",),), ("control",)),
        attached=GRASP,
    ),
    _enchantment(
        *("Words", "{U}", "Permanents have all instances of the word Swamp replaced with Forest."),
        (),
        ("word", "Swamp", "Forest"),
    ),
    _enchantment(
        *("Moon", "{2}{R}", "Nonbasic lands are Mountains."),
        (("not", ("supertype", "basic")), LAND),
        ("kind=", (), ("Mountain",)),
    ),
    _source(
        *("Marsh", "", "Legendary Land", "", "Each land is a Swamp in addition to its other land types."),
        static((LAND,), ("kind+", (), ("Swamp",))),
    ),
    _enchantment("Root", "{G}", "Swamps are basic.", (SWAMP,), ("supertype", "basic")),
    _enchantment(
        *("Grove", "{2}{G}", "Forests are 1/1 green Elf creatures that are still lands."),
        (FOREST,),
        ("still", ("creature",), ("Elf",), ("land",)),
        ("colors=", "green"),
        ("size=", 1, 1),
    ),
    _enchantment(
        *("Dawn", "{2}{W}{W}"),
        "Each other non-Aura enchantment is a creature in addition to its other types "
        "and has base power and toughness each equal to its mana value.",
        (("other",), ("not", ("subtype", "Aura")), ENCHANTMENT),
        ("kind+", ("creature",), ()),
        ("size= each", ("mana value",)),
    ),
    _enchantment(
        *("Kin", "{1}{B}", "Creatures you control are Goblins."),
        (CREATURE, YOURS),
        ("kind=", (), ("Goblin",)),
    ),
    _enchantment("Stone", "{2}", "Elves aren't creatures.", (ELF,), ("kind-", "creature")),
    _enchantment("Forge", "{3}", "Goblins are artifacts.", (GOBLIN,), ("kind=", ("artifact",), ())),
    _enchantment(
        *("Humble", "{2}{W}{W}"),
        "All creatures lose all abilities and have base power and toughness 1/1.",
        (CREATURE,),
        ("lose all",),
        ("size=", 1, 1),
    ),
    _source(
        *("Choir", "{G}", "Creature - Elf", "2/3"),
        'Creatures with flying have "Elves have base power and toughness 3/3."',
        static((("with", "flying"), CREATURE), ("gain ability", LORD_OF_ELVES)),
    ),
    _source(
        *("Mare", "{B}", "Creature - Horse", "*/*"),
        "Mare's power and toughness are each equal to the number of Swamps you control.",
        static(SELF, ("size= each", ("number of", (SWAMP, YOURS)))),
    ),
    _source(
        *("Chief", "{R}", "Creature - Goblin", "2/2"),
        "Goblins get +1/+1 for each other Goblin and have flying.",
        static((GOBLIN,), ("size+ each", 1, 1, ("number of", (GOBLIN, ("other",)))), ("gain", "flying")),
    ),
    _enchantment(*("Flip", "{1}{U}", "Permanents have their power and toughness switched."), (), ("switch",)),
)


def second_always(era: Era) -> tuple[tuple[Object, ...], Rows, tuple[Lasting, ...]]:
    """What is on the board besides: creatures of some types, lands, an Aura that has taken a creature."""
    things = (
        (BEAR, "Ana", "Bear", "{1}{G}", "Creature - Bear", "2/3", "trample", ("keyword", "trample")),
        (ELF_ONE, "Ana", "Nettle", "{G}", "Creature - Elf", "1/2", "{T}: Add {G}.", ("mana", "add {g}")),
        (3, "Nico", "Raider", "{B}{R}", "Creature - Goblin", "2/1", ""),
        (4, "Nico", "Hawk", "{W}", "Creature - Bird", "1/3", "flying", ("keyword", "flying")),
        (5, "Ana", "Golem", "{4}", "Artifact Creature - Golem", "4/3", ""),
        (6, "Nico", "Lowland", "", "Basic Land - Swamp", "", ""),
        (7, "Ana", "Highland", "", "Land - Mountain Forest", "", ""),
        (8, "Ana", "Vault", "", "Legendary Land", "", "{T}: Add {W}.", ("mana", "add {w}")),
        (
            *(9, "Ana", "Banner", "{1}{U}", "Enchantment", "", "Goblins have first strike."),
            static((GOBLIN,), ("gain", "first strike")),
        ),
        (
            *(10, "Nico", "Shifter", "{1}", "Creature - Shapeshifter", "1/4"),
            "This creature is every creature type.",
            static(SELF, ("every type",)),
        ),
        (
            *(GRASP, "Nico", "Grasp", "{3}{U}", "Enchantment - Aura", "", "You control enchanted creature."),
            static((("enchanted",),), ("control",)),
        ),
    )
    objects, rows = [], Rows()
    for number, player, *given in things:
        host = BEAR if number == GRASP else None
        card, values = _both(*given, attached=host)  # type: ignore[arg-type]
        counters = (("+1/+1", 2),) if number == 3 else ()
        made = placed(number, card, number, controller=player, counters=counters)
        objects.append(replace(made, attached_to=host))
        rows[number] = {**values, "timestamp": number, "controller": player}
    lasting = [Lasting("counters", frozenset({3}), (("size+", 2, 2),), 3, counters=True)]
    if era in (EIGHTH, M10, CURRENT):
        card, values = _both("Mask", "{R}", "Creature - Goblin", "1/1", "")
        objects.append(placed(MASK, card, 12, face_down=True))
        rows[MASK] = {**values, "timestamp": 12}
        lasting.append(Lasting("face", frozenset({MASK}), (("face down",),), 12))
    return tuple(objects), rows, tuple(lasting)


NOT_TOLD_BEFORE_2003 = frozenset({"Words"})
"""What no source tells of 1997 and 2001: whether the word of a land type in a type line can be replaced."""


def of_era(era: Era, pool: tuple[Source, ...] = SECOND) -> tuple[Source, ...]:
    """The effects of a pool that an era has."""
    told = era in (EIGHTH, M10, CURRENT)
    return tuple(source for source in pool if told or source.name not in NOT_TOLD_BEFORE_2003)
