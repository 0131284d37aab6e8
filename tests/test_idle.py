"""Every clause counts: what nobody asks for makes an action illegal, and the only candidate may be named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from played import CASES, case_file, scenario_of
from sample import sample
from wrong import stand_in

from mtgrules.eras.era import CURRENT, NotModelled
from mtgrules.game import Outcome, step
from mtgrules.idle import names_cost
from mtgrules.language.phrases.qualities import ColorWord
from mtgrules.language.said import actions
from mtgrules.language.said import clauses as c
from mtgrules.meant import choices
from mtgrules.model.color import Color
from mtgrules.model.keys import Key
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.state import State
from mtgrules.model.words import Action, Clause
from mtgrules.scenario import run as running
from mtgrules.scenario.read import read_scenario

SOME_CASES = sample("cases with one clause more", CASES, share=0.06, floor=100, files=case_file)


TRIED = 1
"""So many clauses are drawn for each action, one at a time."""


def acted() -> Iterator[tuple[State, Action, Outcome]]:
    """Every legal action of some cases that takes clauses, with where it begins and what it comes to."""
    found: list[tuple[State, Action, Outcome]] = []

    def noted(state: State, action: Action) -> Outcome:
        found.append((state, action, step(state, action)))
        return found[-1][-1]

    with pytest.MonkeyPatch.context() as patch:
        stand_in(patch, running, "step", noted)
        for path in SOME_CASES:
            running.run(scenario_of(path), scenario_of(path).eras[-1:])
            yield from (one for one in found if one[2] and hasattr(one[1], "clauses"))
            found.clear()


def more(state: State, chance: Random) -> Iterator[Clause]:
    """One clause of each kind that chooses, with names of the board."""
    label = chance.choice([obj.label for obj in state.objects.values()] or [""])
    yield from (c.ChoosingColors((ColorWord(chance.choice(list(Color))),)), c.ChoosingTypes(("Elf",)))
    yield c.ManaClause(c.OfMana.CHOOSING, ManaCost((Symbol("W"),)))
    yield c.NameClause(c.OfName.NAMING, "Somebody")
    yield from (c.choosing_modes((1,)), c.NumberClause(c.OfNumber.WITH_X, 3))
    yield c.NumberClause(c.OfNumber.REPLICATED)
    yield from (c.choosing_modes((1, 2)), c.NumberClause(c.OfNumber.DIVIDING, numbers=(1, 2)))
    unasked = (c.Plain.AS_PAID, c.Plain.FACE_DOWN)
    yield from (c.PlainClause(kind) for kind in c.Plain if kind not in unasked)
    if label:
        yield from (c.NameClause(kind, label) for kind in c.OfName if kind is not c.OfName.NAMING)
        paying = (c.OfNames.TAPPING, c.OfNames.REMOVING_FROM)
        yield from (c.NamesClause(kind, (label,)) for kind in c.OfNames if kind not in paying)


def only_one(state: State, action: Any, clause: Clause) -> bool:
    """Whether a clause names the only object that something can mean: with any other name it is refused."""
    if not isinstance(clause, c.NameClause) or clause.what is not c.OfName.CHOOSING:
        return False
    others = sorted({o.label for o in state.objects.values()} - {clause.name})
    longer = (replace(action, clauses=(*action.clauses, replace(clause, name=name))) for name in others)
    return bool(others) and not any(step(state, one) for one in longer)


def test_a_legal_action_with_one_clause_more_is_illegal_or_comes_to_something_else() -> None:
    chance, asked, silent = Random(1), 0, []
    for state, action, outcome in acted():
        said: tuple[Clause, ...] = action.clauses  # type: ignore[attr-defined]
        for clause in chance.sample([*more(state, chance)], TRIED):
            longer: Any = replace(action, clauses=(*said, clause))  # type: ignore[type-var]
            try:
                found = step(state, longer)
            except NotModelled:
                continue
            asked += 1
            # what is sacrificed or discarded may be named also where nobody chooses, and what applies last
            chooses = c.OfName.CHOOSING
            orders = c.clause_kind(clause) is chooses and any(c.clause_kind(o) is chooses for o in said)
            done = names_cost(action, clause) or orders or only_one(state, action, clause)
            if found and found.state == outcome.state and not done:
                silent.append(f"{longer}")
    assert asked > 200
    assert not silent, "\n".join(silent[:30])


RETREAT = """title: The only one
cards:
  Retreat: {cost: "{U}", type: Instant, text: Return a creature you control to its owner's hand.}
board:
  Ana: {hand: [Retreat], battlefield: [Grizzly Bears, Forest]}
  Nico: {battlefield: [Hill Giant]}
play:
  - Ana casts Retreat, as paid
"""


@pytest.mark.parametrize("name, fits", [("Grizzly Bears", True), ("Hill Giant", False), ("Forest", False)])
def test_the_only_one_that_a_phrase_can_mean_may_be_named_and_no_other(name: str, fits: bool) -> None:
    state = running.main_line(read_scenario(RETREAT), CURRENT).last.state  # type: ignore[union-attr]
    outcome = step(state, actions.Resolve((c.NameClause(c.OfName.CHOOSING, name),)))
    assert bool(outcome) == fits
    assert fits or "nothing of the kind is chosen here" in str(outcome.verdict)


def test_no_action_that_takes_clauses_is_left_out() -> None:
    missing = {actions.Casts, actions.Activates, actions.Resolve, actions.PutOntoBattlefield}
    for _, action, _ in acted():
        missing.discard(type(action))
        if not missing:
            return
    raise AssertionError(missing)


def test_each_choice_is_of_the_type_that_its_key_tells() -> None:
    chance, seen = Random(2), set[Key]()
    for state, _, _ in islice(acted(), 60):
        for clause in more(state, chance):
            chosen = choices(state, (clause,))
            answers = Key.ANSWERS.of(chosen, ())
            for key, value in (*chosen, *answers):
                assert isinstance(key, Key) and isinstance(value, key.kind), (clause, key, value)
                seen.add(key)
    assert len(seen) >= 25


def test_every_clause_chooses_something_or_is_asked_for_by_an_action() -> None:
    paying = {c.OfNames.TAPPING, c.OfMana.TAPPING_FOR, c.OfMana.PAYING, c.Plain.AS_PAID}
    by_name = {c.OfNames.TARGETING, c.OfNumber.WITH_X, c.OfNumber.USING_ABILITY}
    by_name |= {c.OfNames.CONVOKING, c.OfNames.IMPROVISING, c.OfNames.DELVING}
    plain = {c.Plain.FACE_DOWN, c.Plain.KICKED, c.Plain.WITH_BUYBACK, c.Plain.FOR_ALTERNATIVE}
    kinds = [kind for kind in vars(c).values() if isinstance(kind, type)]
    tables = [kind for kind in kinds if issubclass(kind, c.ClauseTable)]
    silent = {line for table in tables for line in table if not line.value.chooses}
    assert silent == paying | by_name | plain | {c.OfNumber.REPLICATED, *c.CombatNaming}
    others = {kind for kind in kinds if issubclass(kind, Clause) and not issubclass(kind, c.TableClause)}
    assert others == {Clause, c.Dealing, c.ChoosingColors, c.ChoosingTypes, c.AnotherCounter}
