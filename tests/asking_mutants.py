"""Wrong engines of what is asked and chosen, of when triggers may go on, and of where abilities work."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mutants import Mutant, by, in_all_years, instead

from mtgrules import game
from mtgrules.game import CHOOSING, Outcome
from mtgrules.language.abilities import kinds
from mtgrules.language.abilities.keywords import ProtectionFrom
from mtgrules.language.does.costs_of_choice import OfChoice
from mtgrules.language.does.sacrificing import SacrificesOfChoice
from mtgrules.language.phrases.colors import Colored
from mtgrules.language.phrases.nouns import Noun
from mtgrules.model.color import Colors
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Action, Clause
from mtgrules.rules.damage import prevention
from mtgrules.rules.objects.permissions import permissions
from mtgrules.rules.stack import announcing, casting
from mtgrules.rules.turn.priority import untap_holds

# ---- what is asked


def _even_said_twice(state: State, action: Action, clause: Clause, outcome: Outcome) -> bool:
    kept = tuple(other for other in game._clauses(action) if other is not clause)
    without = game._tried(state, replace(action, clauses=kept))  # type: ignore[type-var]
    return isinstance(clause, CHOOSING) and bool(without) and without.state == outcome.state


def _never_too_early(state: State, action: Action, clause: Clause, outcome: Outcome) -> bool:
    return not isinstance(action, game.Casts) and _IS_IDLE(state, action, clause, outcome)


_IS_IDLE, _AIMED = game._is_idle, announcing.aimed


def _all_that_are_named(
    self: SacrificesOfChoice, view: View, frame: Frame, player: str, chosen: tuple[ObjectId, ...]
) -> Any:
    mine = tuple(obj for obj in chosen if obj in view and view.controller[obj] == player)
    return mine or _BY(self, view, frame, player, chosen)


_BY = SacrificesOfChoice.by


def _first_fitting(cost: OfChoice, view: View, frame: Frame) -> Any:
    fitting = cost.fitting(view, frame)
    return cost.done(view, fitting[0]) if fitting else "there is none"


# ---- where abilities work, and what is on the stack


def _own_texts(state: State, obj: ObjectId) -> frozenset[type[Any]]:
    theirs = (granted for granted in permissions(state) if granted.source == obj)
    return frozenset(type(granted.permission) for granted in theirs if obj in granted.objects)


def _every_spell(state: State, obj: ObjectId) -> frozenset[type[Any]]:
    return frozenset(type(granted.permission) for granted in permissions(state))


def _from_the_hand(state: State, source: Object, *given: Any) -> Any:
    there = state.with_object(source.with_(zone=Zone.HAND)) if source.zone is Zone.STACK else state
    return _AIMED(there, source, *given)


def _from_the_color(
    self: ProtectionFrom, view: View, source: ObjectId | None, colors: Colors, frame: Frame
) -> bool:
    assert isinstance(self.what, Noun)
    said = [q.color.colors(view, frame) for q in self.what.qualities if isinstance(q, Colored)]
    return any(color <= colors for color in said) or (not said and _STOPS(self, view, source, colors, frame))


_STOPS = ProtectionFrom.stops

ASKING_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "a choice that can't be made is dropped",
        by(game, "_is_idle", lambda *_: False),
        cases=(
            "r33-what-cannot-be-sacrificed",
            "r33-one-too-many-is-named",
            "r33-only-what-a-cost-takes",
            "r34-nothing-to-choose",
        ),
    ),
    Mutant(
        "what can only be done in one way may not be said",
        by(game, "_is_idle", _even_said_twice),
        cases=("r33-what-cannot-be-sacrificed", "r12-what-cannot-be-discarded"),
    ),
    Mutant(
        "a spell keeps what is said too early",
        by(game, "_is_idle", _never_too_early),
        cases=("r34-nothing-to-choose",),
    ),
    Mutant(
        "a cost takes the first that fits",
        by(OfChoice, "pay", _first_fitting),
        cases=("r33-only-what-a-cost-takes", "r12-what-cannot-be-discarded"),
    ),
    Mutant(
        "all that are named are sacrificed",
        by(SacrificesOfChoice, "by", _all_that_are_named),
        cases=("r33-one-too-many-is-named",),
    ),
    Mutant(
        "nobody is asked as long as the stack is empty",
        by(game, "asked", lambda state: None),
        cases=("r34-which-ability-first", "r43-asked-who-attacks"),
    ),
    Mutant(
        "what triggers in the untap step goes on the stack there",
        in_all_years(untap_holds, False),
        cases=(
            "r26-untapping-triggers-in-the-upkeep",
            "r26-untap-and-upkeep-together",
            "r26-untapped-under-both-players",
            "r26-nobody-acts-while-permanents-untap",
        ),
    ),
    Mutant(
        "abilities work on the battlefield only",
        instead(kinds.works_where, lambda condition: frozenset({Zone.BATTLEFIELD})),
        cases=(
            "r35-works-in-the-graveyard",
            "r35-works-in-a-hand-and-in-exile",
            "r35-silenced-while-it-lay-on-the-battlefield",
        ),
    ),
    Mutant(
        "abilities work in graveyards too",
        instead(kinds.works_where, lambda condition: frozenset({Zone.BATTLEFIELD, Zone.GRAVEYARD})),
        cases=("r35-another-card-in-the-graveyard",),
    ),
    Mutant(
        "only its own text keeps a spell from being countered",
        by(prevention, "kinds_on", _own_texts),
        cases=(
            "r34-others-cannot-be-countered",
            "r34-sliver-spells-cannot-be-countered",
            "r34-a-spell-made-safe",
            "r34-painted-and-safe",
        ),
    ),
    Mutant(
        "what keeps one spell from being countered keeps all",
        by(prevention, "kinds_on", _every_spell),
        cases=("r34-a-spell-made-safe",),
    ),
    Mutant(
        "a spell is no spell yet as its targets are chosen",
        by(casting, "aimed", _from_the_hand),
        cases=("r54-from-spells-of-a-color", "r54-from-all-spells", "r54-a-spell-repainted"),
    ),
    Mutant(
        "protection from spells of a color is from the color",
        by(ProtectionFrom, "stops", _from_the_color),
        cases=("r54-damage-by-black-spells", "r54-spells-and-not-their-permanents"),
    ),
)
