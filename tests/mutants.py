"""Wrong engines, each wrong in one place, and the checks that have to notice.

A mutant changes the engine for as long as a `MonkeyPatch` lives. A killer is a check that raises
AssertionError on a wrong engine: add to KILLERS whatever is fast and sees much, such as the cases of
boards kept in files.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from boards import abilities, creature, enchantment, letters, placed, position, resolved, size
from package import modules
from plain import evaluate as plainly
from pool import POOL, Arena, Source, always, of_engine, of_plain, orders
from second_pool import of_era, second_always

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, Dated, Era, Since
from mtgrules.language.conditions.facts import Is
from mtgrules.language.edits.characteristics import IsColorless, IsColors, LosesAllAbilities
from mtgrules.language.phrases.colors import Colored
from mtgrules.language.phrases.qualities import CardType, Not, Other
from mtgrules.language.phrases.statements import color_statement
from mtgrules.language.reading.reader import read
from mtgrules.model.changes import (
    AddColors,
    AddPT,
    Columns,
    GainAbility,
    LoseAllAbilities,
    ReplaceColorWord,
    SetColors,
    SetPT,
)
from mtgrules.model.color import Color
from mtgrules.model.facts import Alters
from mtgrules.model.jobs import Job
from mtgrules.model.mana import ManaCost
from mtgrules.model.type_changes import AddSubtypes, SetLandTypes, SetSubtypes
from mtgrules.model.words import Instruction
from mtgrules.rules.layers import jobs
from mtgrules.rules.layers.evaluation import evaluate
from mtgrules.rules.layers.layer_lists import (
    defining_clause,
    defining_first,
    dependency,
    going_on_once_begun,
    layer_list,
    timestamp_order,
)

# ---- killers


def pool_orders() -> None:
    """A part of the orders of both pools gives what the plain evaluator gives, in every era."""
    for (era, arena, order), right in zip(_some_boards(), _right(), strict=True):
        told = era.key, [source.name for source in order]
        assert of_engine(evaluate(arena.state(order))) == right, told


@functools.cache
def _some_boards() -> tuple[tuple[Era, Arena, tuple[Source, ...]], ...]:
    found = []
    for era in ERAS:
        for pool, besides in ((POOL, always), (of_era(era), second_always)):
            arena = Arena(era, pool, besides)
            found += [(era, arena, order) for order in list(orders(3, pool))[::29]]
    return tuple(found)


@functools.cache
def _right() -> tuple[dict[int, tuple[Any, ...]], ...]:
    """What the plain evaluator says; it reads the dated rules too, so it is asked before they are spoiled."""
    found = []
    for era, arena, order in _some_boards():
        rows, lasting = arena.plain(order)
        found.append(of_plain(plainly(rows, lasting, era)))
    return tuple(found)


def dependency_in_both_orders() -> None:
    """White creatures are black, black creatures are green: the second waits, but in 1997."""
    cards = (
        creature("Knight", "{W}"),
        enchantment("Paint", "White creatures are black."),
        enchantment("Greening", "Black creatures are green."),
    )
    for era in ERAS:
        newer = position(*cards, era=era, order=("Greening", "Paint"))
        assert letters(newer, "Knight") == ("B" if era is FIFTH else "G")
        assert letters(position(*cards, era=era, order=("Paint", "Greening")), "Knight") == "G"


def newer_of_two_colors() -> None:
    """Of two colors that do not wait for each other the newer one stays."""
    cards = (
        creature("Bear", "{G}"),
        enchantment("A", "Creatures are blue."),
        enchantment("B", "Creatures are red."),
    )
    for era in ERAS:
        assert letters(position(*cards, era=era, order=("A", "B")), "Bear") == "R"
        assert letters(position(*cards, era=era, order=("B", "A")), "Bear") == "U"


def statement_and_silence() -> None:
    """Only the rules of 2006 take the color with the sentence that tells it."""
    cards = (
        creature("Coal", "", text="This creature is red."),
        enchantment("S", "Creatures lose all abilities."),
    )
    for era in ERAS:
        for order in (("Coal", "S"), ("S", "Coal")):
            assert letters(position(*cards, era=era, order=order), "Coal") == ("" if era is EIGHTH else "R")
    dyed = (cards[0], enchantment("Dye", "Creatures are blue."))
    for era in ERAS:
        assert letters(position(*dyed, era=era, order=("Dye", "Coal")), "Coal") == "U"


def sizes_by_era() -> None:
    """A pump, a counter and a base size together, as each list of layers has it."""
    bear = placed(1, creature("Bear", "{1}{G}"), 1, counters=(("+1/+1", 1),))
    effects = (
        resolved(1, "Target creature gets +3/+3 until end of turn", 1, timestamp=500),
        resolved(2, "Target creature has base power and toughness 0/2 until end of turn", 1, timestamp=501),
    )
    found = [size(position(bear, era=era, effects=effects), "Bear") for era in ERAS]
    assert found == [(4, 6), (0, 2), (1, 3), (4, 6), (4, 6)]


def begun_goes_on() -> None:
    """What has begun in one layer goes on in the next, also when its source is silenced."""
    cards = (
        creature("Bear", "{G}"),
        creature("Herald", "{W}", text="Other creatures are black and have flying."),
        enchantment("Mute", "White creatures lose all abilities."),
    )
    for era in (M10, CURRENT):
        board = position(*cards, era=era, order=("Mute", "Herald"))
        assert (letters(board, "Bear"), abilities(board, "Bear")) == ("B", ("Flying",))
        assert (letters(board, "Herald"), abilities(board, "Herald")) == ("W", ())


def words_and_gained_words() -> None:
    """A changed color word is changed in an object's own text, not in what it has gained."""
    words = "Target creature has all instances of the word black replaced with red"
    guard = creature("Guard", "{W}", text="Protection from black")
    other = creature("Other", "{W}")
    grant = enchantment("Grant", "Creatures have protection from black.")
    for era in ERAS[1:]:
        board = position(guard, other, grant, era=era, effects=[resolved(1, words, 1, 2, timestamp=900)])
        assert abilities(board, "Guard") == ("Protection from red", "Protection from black")
        assert abilities(board, "Other") == ("Protection from black",)


def symbols_of_a_cost() -> None:
    """Hybrid symbols have both colors, and a changed symbol changes the color."""
    cost = ManaCost.read("{2}{W/U}")
    assert cost is not None
    assert cost.colors == {Color.WHITE, Color.BLUE}
    assert cost.mana_value() == 3
    change = resolved(1, "Target creature has all green mana symbols replaced with blue mana symbols", 1)
    assert letters(position(creature("Bear", "{1}{G}"), effects=[change]), "Bear") == "U"


def multicolored_is_each_color() -> None:
    """A black and red creature is black, and is not nonblack."""
    for era in ERAS:
        board = position(
            creature("Gold", "{B}{R}"),
            enchantment("A", "Nonblack creatures get +1/+1."),
            enchantment("B", "Red creatures get +2/+0."),
            era=era,
        )
        assert size(board, "Gold") == (4, 2)


def read_and_said() -> None:
    """A sentence is read as what it says."""
    for text in ("Destroy target nonblack creature", "Target creature gets +3/+3 until end of turn"):
        assert str(read(Instruction, text)) == text


KILLERS: list[Callable[[], None]] = [
    newer_of_two_colors,
    dependency_in_both_orders,
    statement_and_silence,
    sizes_by_era,
    begun_goes_on,
    words_and_gained_words,
    symbols_of_a_cost,
    multicolored_is_each_color,
    read_and_said,
    pool_orders,
]


def forget() -> None:
    """Make the engine forget what it remembers from one position to the next."""
    for cache in _caches():
        cache.cache_clear()


@functools.cache
def _caches() -> tuple[Any, ...]:
    found = [value for module in modules("rules") for value in vars(module).values()]
    in_rules = [v for v in found if getattr(v, "__module__", "").startswith("mtgrules.rules")]
    return tuple(value for value in in_rules if hasattr(value, "cache_clear"))


# ---- mutants

Mutation = Callable[[pytest.MonkeyPatch], None]


@dataclass(frozen=True)
class Mutant:
    """A wrong engine: what is wrong with it, and how it is made wrong."""

    name: str
    make: Mutation
    rows: tuple[str, ...] = ()
    """Whose cases are asked first."""
    lesson: int = 0
    """Whose boards are looked at first."""
    cases: tuple[str, ...] = ()
    """The names of case files each of which has to fail."""


def with_entries(patch: pytest.MonkeyPatch, rule: Dated[Any], entries: Iterable[Any]) -> None:
    """Other entries for a dated rule; where it is written stays as it is."""
    patch.setattr(rule, "entries", tuple(entries))
    patch.setattr(rule, "_found", {era.key: rule._in_force(era) for era in ERAS})


def _entries(rule: Dated[Any], change: Callable[[Since[Any]], Since[Any]]) -> Mutation:
    """Every entry of a dated rule changed; its day stays as it is unless changed too."""

    def make(patch: pytest.MonkeyPatch) -> None:
        with_entries(patch, rule, (change(e) if isinstance(e, Since) else e for e in rule.entries))

    return make


def in_all_years(rule: Dated[Any], value: Any) -> Mutation:
    return _entries(rule, lambda entry: replace(entry, value=value))


def in_years_from(rule: Dated[Any], day: str, value: Any) -> Mutation:
    """A dated rule with another value from a day on, until its next entry."""

    def make(patch: pytest.MonkeyPatch) -> None:
        before = [e for e in rule.entries if not isinstance(e, Since) or e.day < day]
        after = [e for e in rule.entries if isinstance(e, Since) and e.day > day]
        with_entries(patch, rule, [*before, Since(day, value), *after])

    return make


def shifted(rule: Dated[Any], day: str, to: str, *left_out: str) -> Mutation:
    """One entry of a dated rule in force from another day on, others left out."""
    days = [entry.day for entry in rule.entries if isinstance(entry, Since)]
    assert {day, *left_out} <= set(days), f"{rule.topic} has entries of {days}"

    def make(patch: pytest.MonkeyPatch) -> None:
        kept = [e for e in rule.entries if not (isinstance(e, Since) and e.day in left_out)]
        moved = [replace(e, day=to) if isinstance(e, Since) and e.day == day else e for e in kept]
        with_entries(patch, rule, moved)

    return make


def without_entries(rule: Dated[Any], *days: str) -> Mutation:
    """A dated rule without some entries, so that the one before stays in force."""
    assert set(days) <= {e.day for e in rule.entries if isinstance(e, Since)}, rule.topic

    def make(patch: pytest.MonkeyPatch) -> None:
        with_entries(patch, rule, [e for e in rule.entries if not (isinstance(e, Since) and e.day in days)])

    return make


def _without_layer(alters: Alters) -> Mutation:
    """Effects that alter this do nothing at all."""

    def make(patch: pytest.MonkeyPatch) -> None:
        plain = jobs.changes_of

        def changes(job: Job, *given: Any) -> Any:
            return () if job.alters is alters else plain(job, *given)

        _everywhere(patch, plain, changes)

    return make


def _everywhere(patch: pytest.MonkeyPatch, function: Any, other: Any) -> None:
    """A function replaced in every module that knows it."""
    known = [module for name, module in sys.modules.items() if name.startswith("mtgrules.")]
    for module in known:
        for name, value in list(vars(module).items()):
            if value is function:
                patch.setattr(module, name, other)


def instead(function: Any, other: Any) -> Mutation:
    """A function replaced wherever it is called."""
    return lambda patch: _everywhere(patch, function, other)


def _layers_swapped(one: Alters, two: Alters) -> Mutation:
    """Two kinds of alteration change places in every era's list."""
    names = {one: two, two: one}

    def change(entry: Since[Any]) -> Since[Any]:
        swapped = tuple(
            replace(layer, alters=frozenset(names.get(a, a) for a in layer.alters)) for layer in entry.value
        )
        return replace(entry, value=swapped)

    return _entries(layer_list, change)


def by(owner: Any, name: str, value: Any) -> Mutation:
    """Something of a module or a class replaced by something else."""

    def make(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(owner, name, value)

    return make


def _apply_nothing(self: Any, old: Columns, new: Columns, objects: frozenset[int]) -> None:
    return None


def _types_join(self: SetLandTypes, old: Columns, new: Columns, objects: frozenset[int]) -> None:
    AddSubtypes(self.subtypes, self.mana).apply(old, new, objects)


def _colors_join(self: Any, old: Columns, new: Columns, objects: frozenset[int]) -> None:
    for obj in objects:
        new["colors"][obj] = new["colors"][obj] | self.colors


def _colors_replace(self: Any, old: Columns, new: Columns, objects: frozenset[int]) -> None:
    new["colors"].update(dict.fromkeys(objects, self.colors))


def _base_adds(self: Any, old: Columns, new: Columns, objects: frozenset[int]) -> None:
    for obj in objects:
        new["power"][obj] = (new["power"][obj] or 0) + self.power
        new["toughness"][obj] = (new["toughness"][obj] or 0) + self.toughness


def _power_only(self: Any, old: Columns, new: Columns, objects: frozenset[int]) -> None:
    for obj in objects:
        if new["power"][obj] is not None:
            new["power"][obj] += self.power


def _every_object(self: Any, view: Any, frame: Any) -> frozenset[int]:
    return frozenset(view.objects)


def _no_counters(state: Any) -> list[Job]:
    return []


def _only_first_symbol(self: ManaCost) -> frozenset[Color]:
    return self.symbols[0].colors if self.symbols else frozenset()


def _exact_color(self: Colored, view: Any, frame: Any) -> frozenset[int]:
    wanted = self.color.colors(view, frame)
    return frozenset(i for i, colors in view.colors.items() if colors == wanted)


def _not_means_nothing(self: Not, view: Any, frame: Any) -> frozenset[int]:
    return frozenset(view.objects)


def _locked_to_nothing(self: Job, view: Any, begun: Any) -> frozenset[int]:
    return _PLAIN_OBJECTS(self, view, begun) if self.locked is None else frozenset()


_PLAIN_OBJECTS = jobs.objects_of


def _sets_grow(self: Job, view: Any, begun: Any) -> frozenset[int]:
    return _PLAIN_OBJECTS(self, view, {} if self.subject is not None and self.locked is None else begun)


MUTANTS: tuple[Mutant, ...] = (
    Mutant("color effects do nothing", _without_layer(Alters.COLOR), ("r03",), 3),
    Mutant("text effects do nothing", _without_layer(Alters.TEXT), ("r05",), 2),
    Mutant("type effects do nothing", _without_layer(Alters.TYPE), ("r09",), 9),
    Mutant("effects on abilities do nothing", _without_layer(Alters.ABILITY), ("r05",), 14),
    Mutant("static bonuses do nothing", _without_layer(Alters.PT_MODIFIED), ("r09",), 3),
    Mutant("copies stay what they were", _without_layer(Alters.COPY), ("r37",), 10),
    Mutant("nothing changes control", _without_layer(Alters.CONTROL), ("r19",)),
    Mutant("defining sizes are nothing", _without_layer(Alters.PT_DEFINED), ("r37",), 10),
    Mutant("nothing is switched", _without_layer(Alters.PT_SWITCHED), ("r36",), 9),
    Mutant("control after types", _layers_swapped(Alters.CONTROL, Alters.TYPE), ("r19",)),
    Mutant("switched before bonuses", _layers_swapped(Alters.PT_SWITCHED, Alters.PT_MODIFIED), ("r36",), 9),
    Mutant("a land type set leaves the text", by(SetLandTypes, "apply", _types_join), ("r27",), 11),
    Mutant("a creature type set joins the others", by(SetSubtypes, "apply", _apply_nothing), ("r47",)),
    Mutant("faces do not matter", _without_layer(Alters.FACE), ("r37",), 10),
    Mutant("the newer effect first", in_all_years(timestamp_order, False), ("r03",), 9),
    Mutant("no dependency", in_all_years(dependency, "none"), ("r05",), 3),
    Mutant("dependency everywhere in all eras", in_all_years(dependency, "everywhere"), ("r03",), 9),
    Mutant("dependency from 1997 on", shifted(dependency, "1999-04-23", "1997-03-24"), ("r27",), 9),
    Mutant("defining abilities are not first", in_all_years(defining_first, False), ("r02",), 3),
    Mutant("the clause from 2005 on", shifted(defining_clause, "2007-05-01", "2005-10-01"), ("r05",), 3),
    Mutant("no effect goes on once begun", in_all_years(going_on_once_begun, False), ("r36",), 9),
    Mutant(
        "sentences that tell a color are text still in 2006",
        shifted(color_statement, "2003-07-01", "2008-01-01"),
        ("r05",),
        3,
    ),
    Mutant("six layers still in 2011", without_entries(layer_list, "2009-07-11"), ("r03",), 9),
    Mutant(
        "six layers in 2001 already",
        shifted(layer_list, "2005-10-01", "2001-07-01", "2003-07-01", "2003-12-01"),
        ("r39",),
        9,
    ),
    Mutant("colors after abilities", _layers_swapped(Alters.COLOR, Alters.ABILITY), ("r05",), 3),
    Mutant("types after colors", _layers_swapped(Alters.COLOR, Alters.TYPE), ("r05",), 9),
    Mutant("base size above bonuses", _layers_swapped(Alters.PT_SET, Alters.PT_MODIFIED), ("r36",), 9),
    Mutant("base size above counters", _layers_swapped(Alters.PT_SET, Alters.PT_COUNTED), ("r36",), 9),
    Mutant("lose all abilities keeps them", by(LoseAllAbilities, "apply", _apply_nothing), ("r05",), 9),
    Mutant("a new color joins the old ones", by(SetColors, "apply", _colors_join), ("r03",), 3),
    Mutant("an added color replaces the old ones", by(AddColors, "apply", _colors_replace), ("r03",), 3),
    Mutant("a base size adds", by(SetPT, "apply", _base_adds), ("r31",), 9),
    Mutant("toughness stays", by(AddPT, "apply", _power_only), ("r09",), 3),
    Mutant("no ability is gained", by(GainAbility, "apply", _apply_nothing), ("r37",), 14),
    Mutant("words stay", by(ReplaceColorWord, "apply", _apply_nothing), ("r05",), 2),
    Mutant("other means every", by(Other, "among", _every_object), ("r39",), 9),
    Mutant("any object is a creature", by(CardType, "among", _every_object), ("r29",), 9),
    Mutant("a multicolored object has no color", by(Colored, "among", _exact_color), ("r07",), 3),
    Mutant("non means nothing", by(Not, "among", _not_means_nothing), ("r27",), 9),
    Mutant("counters do nothing", by(jobs, "_of_counters", _no_counters), ("r09",), 9),
    Mutant(
        "resolved effects forget their objects", instead(jobs.objects_of, _locked_to_nothing), ("r03",), 3
    ),
    Mutant("what has begun takes new objects in", instead(jobs.objects_of, _sets_grow), ("r36",), 9),
    Mutant("only the first symbol colors", by(ManaCost, "colors", property(_only_first_symbol)), ("r37",), 2),
    Mutant(
        "becoming colorless changes nothing",
        by(IsColorless, "operations", lambda self, view, frame: ()),
        ("r02",),
        3,
    ),
    Mutant("nothing waits for a lost ability", by(LosesAllAbilities, "unmakes", False), ("r05",), 9),
    Mutant("colors matter to nobody", by(IsColors, "writes", frozenset()), ("r41",), 3),
    Mutant("every condition holds", by(Is, "holds", lambda self, view, frame: True), ("r04",), 2),
    Mutant("no condition holds", by(Is, "holds", lambda self, view, frame: False), ("r04",), 3),
)


def killed_by(mutant: Mutant) -> str:
    """The name of the first killer that notices a mutant, or an empty text."""
    _right()
    with pytest.MonkeyPatch.context() as patch:
        mutant.make(patch)
        forget()
        try:
            for killer in KILLERS:
                try:
                    killer()
                except Exception:  # a crash is noticed too
                    return killer.__name__
        finally:
            patch.undo()
            forget()
    return ""
