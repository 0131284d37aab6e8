"""Requirements against restrictions: how many requirements a declaration could obey (508.1d, 509.1c).

What a creature does is what it attacks, or the attackers that it blocks. The answer is exact: creatures
are gone through one by one, and only what matters to those still to come is kept of what was decided.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Literal

from mtgrules.eras.era import NotModelled
from mtgrules.model.combat import Target
from mtgrules.model.ids import ObjectId

Doing = tuple[Target, ...]
"""What one creature does: nothing, or what it attacks, or what it blocks."""
Declared = Mapping[ObjectId, Doing]
Mode = Literal["before others", "one by one", "required only", "maximum"]
"""What has to be tried: those with requirements before or with others; one creature otherwise; only those
with requirements otherwise; or any declaration."""
MOST_SHARED = 8
MOST_OPTIONS = 256
KEPT = 1000
"""More than the creatures of any board: what a requirement weighs against doing as was declared."""


@dataclass(frozen=True, slots=True)
class Must:
    """A requirement: that one of some creatures attacks or blocks something, or this."""

    told: str
    units: frozenset[ObjectId]
    target: Target | None = None

    def met(self, declared: Declared) -> bool:
        """Whether a declaration obeys it."""
        return any(self.met_by(unit, declared.get(unit, ())) for unit in self.units)

    def met_by(self, unit: ObjectId, doing: Doing) -> bool:
        """Whether what one creature does obeys it."""
        if unit not in self.units or not doing:
            return False
        return self.target is None or self.target in doing


@dataclass(frozen=True, slots=True)
class Shared:
    """What a target allows the creatures that attack or block it together."""

    least: int = 0
    """How many it takes, if any do."""
    most: int | None = None

    def allows(self, number: int) -> bool:
        """Whether so many may do it."""
        return not number or (number >= self.least and (self.most is None or number <= self.most))


@dataclass(frozen=True)
class Field:
    """All that a declaration can be: what each creature may do, and what holds for all together."""

    able: Mapping[ObjectId, tuple[Target, ...]]
    """For each creature the targets that are legal for it alone."""
    musts: tuple[Must, ...] = ()
    shared: Mapping[Target, Shared] = field(default_factory=dict)
    capacity: Mapping[ObjectId, int] = field(default_factory=dict)
    """How many targets a creature may have; one where nothing is told."""
    limit: int | None = None
    """How many creatures may take part."""
    not_alone: frozenset[ObjectId] = frozenset()

    def legal(self, declared: Declared) -> bool:
        """Whether a declaration of legal pairs disobeys no restriction."""
        active = [unit for unit, doing in declared.items() if doing]
        if self.limit is not None and len(active) > self.limit:
            return False
        if len(active) == 1 and active[0] in self.not_alone:
            return False
        if any(len(declared[unit]) > self.capacity.get(unit, 1) for unit in active):
            return False
        numbers = Counter(target for unit in active for target in declared[unit])
        return all(rule.allows(numbers[target]) for target, rule in self.shared.items())

    def obeyed(self, declared: Declared) -> int:
        """How many requirements a declaration obeys."""
        return sum(must.met(declared) for must in self.musts)

    def better(self, declared: Declared, mode: Mode) -> Declared | None:
        """A declaration that obeys more requirements and no fewer restrictions, of those to be tried.

        None where there is none. Raises NotModelled where there is too much to be tried.
        """
        possible = tuple(must for must in self.musts if self._possible(must))
        if all(must.met(declared) for must in possible):
            return None
        whole = replace(self, musts=possible)
        if mode == "before others":
            required = frozenset[ObjectId]().union(*(must.units for must in possible))
            first = {unit: doing for unit, doing in declared.items() if unit in required}
            return whole._one_changed(declared) or whole._one_changed(first)
        if mode == "one by one":
            return whole._one_changed(declared)
        found = _Search(whole, declared, mode == "required only").best()
        return found if whole.obeyed(found) > whole.obeyed(declared) else None

    def _possible(self, must: Must) -> bool:
        return any(must.met_by(unit, self.able.get(unit, ())) for unit in must.units)

    def _one_changed(self, declared: Declared) -> Declared | None:
        before = self.obeyed(declared)
        for unit in self.able:
            for doing in options(self, unit):
                tried = {**declared, unit: doing}
                if self.obeyed(tried) > before and self.legal(tried):
                    return tried
        return None


def options(whole: Field, unit: ObjectId) -> tuple[Doing, ...]:
    """What one creature may do; of targets that nothing tells apart only one. Raises NotModelled."""
    able = whole.able.get(unit, ())
    wanted = {must.target for must in whole.musts if must.target is not None and unit in must.units}
    special = [target for target in able if target in whole.shared or target in wanted]
    plain = [target for target in able if target not in special][:1]
    targets, most = [*plain, *special], min(whole.capacity.get(unit, 1), len(plain) + len(special))
    found: list[Doing] = [()]
    for number in range(1, most + 1):
        found += combinations(targets, number)
        if len(found) > MOST_OPTIONS:
            raise NotModelled(f"a creature with more than {MOST_OPTIONS} ways to block, with requirements")
    return tuple(found)


_Known = tuple[tuple[int, ...], int, bool]
"""What matters of the creatures decided so far: numbers at shared targets, how many, one not to be alone."""


class _Search:
    """The search for the declaration that obeys most requirements."""

    def __init__(self, whole: Field, declared: Declared, required_only: bool) -> None:
        self.whole, self.declared, self.required_only = whole, declared, required_only
        self.own = [must for must in whole.musts if len(must.units) == 1]
        self.common = [must for must in whole.musts if len(must.units) > 1]
        joined = {must.target for must in self.common if must.target is not None}
        self.targets: list[Target] = sorted({*whole.shared, *joined}, key=str)
        if len(self.targets) > MOST_SHARED:
            raise NotModelled(f"requirements that more than {MOST_SHARED} attackers have a say in")
        self.rules = [whole.shared.get(target, Shared()) for target in self.targets]
        self.most_active = max(2, whole.limit or 0)

    def best(self) -> Declared:
        """The declaration that obeys most."""
        begin: _Known = ((0,) * len(self.targets), 0, False)
        known: dict[_Known, tuple[int, tuple[tuple[ObjectId, Doing], ...]]] = {begin: (0, ())}
        for unit in self.whole.able:
            after: dict[_Known, tuple[int, tuple[tuple[ObjectId, Doing], ...]]] = {}
            choices = [(doing, self._worth(unit, doing)) for doing in self._options(unit)]
            for state, (score, done) in known.items():
                for doing, worth in choices:
                    then = self._then(state, unit, doing)
                    if then is None:
                        continue
                    old = after.get(then)
                    if old is None or score + worth > old[0]:
                        after[then] = (score + worth, (*done, (unit, doing)) if doing else done)
            known = after
        totals = [
            (score + KEPT * self._met_by_all(state), done)
            for state, (score, done) in known.items()
            if self._allowed(state)
        ]
        return dict(max(totals, key=lambda total: total[0])[1])

    def _options(self, unit: ObjectId) -> Iterable[Doing]:
        every = options(self.whole, unit)
        if not self.required_only:
            return every
        # What does nothing for a requirement on the creature itself need not be tried for it.
        useful = [
            doing for doing in every if any(must.met_by(unit, doing) for must in self.whole.musts if doing)
        ]
        return dict.fromkeys([(), self.declared.get(unit, ()), *useful])

    def _worth(self, unit: ObjectId, doing: Doing) -> int:
        """The requirements obeyed; of equally good declarations, the one most like what was declared."""
        met = sum(must.met_by(unit, doing) for must in self.own)
        return KEPT * met + (doing == self.declared.get(unit, ()))

    def _then(self, state: _Known, unit: ObjectId, doing: Doing) -> _Known | None:
        """What is known after one more creature is decided; None where that breaks a restriction."""
        if not doing:
            return state
        numbers, active, alone = state
        if self.whole.limit is not None and active + 1 > self.whole.limit:
            return None
        counted = list(numbers)
        for place, (target, rule) in enumerate(zip(self.targets, self.rules, strict=True)):
            if target in doing:
                number = counted[place] + 1
                if rule.most is not None and number > rule.most:
                    return None
                counted[place] = min(number, max(rule.least, rule.most or 1, 1))
        return (
            tuple(counted),
            min(active + 1, self.most_active),
            unit in self.whole.not_alone if not active else alone,
        )

    def _allowed(self, state: _Known) -> bool:
        numbers, active, alone = state
        whole = all(rule.allows(number) for number, rule in zip(numbers, self.rules, strict=True))
        return whole and not (active == 1 and alone)

    def _met_by_all(self, state: _Known) -> int:
        reached = {target for target, number in zip(self.targets, state[0], strict=True) if number}
        return sum(must.target in reached for must in self.common)
