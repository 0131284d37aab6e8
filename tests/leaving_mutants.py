"""Wrong engines of a game that is over or goes on without one of its players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from mutants import Mutant, Mutation, by, in_all_years, instead, with_entries

from mtgrules import game
from mtgrules.eras.era import Dated, Since
from mtgrules.language.does.creating import MAKER, token_owner
from mtgrules.language.edits.characteristics import IsControlledByYou
from mtgrules.language.phrases import meaning, players
from mtgrules.language.phrases.nouns import AnyTarget
from mtgrules.language.phrases.zones import BY_WHO_DECIDES, outside_of_controlled
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectEnded
from mtgrules.model.events.moves import Ceased, Moved, Why
from mtgrules.model.events.players import LeftGame
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Verdict
from mtgrules.model.view import View
from mtgrules.model.words import Selector
from mtgrules.rules.events import carry
from mtgrules.rules.objects import leaving
from mtgrules.rules.objects.believed_control import (
    CONTROLLER,
    LAST_CONTROLLER,
    earlier_control_stays,
    goes_to,
    player_alone,
    trigger_controller,
    without_controller,
)
from mtgrules.rules.objects.leaving import (
    HELD,
    ceasing,
    falls_back,
    left,
    left_behind,
    spells_cease,
    still_held,
    takes_along,
)


def _at_all_times(*rules: Dated[Any]) -> Mutation:
    """Dated rules as they are today, in years too that did not have them."""

    def make(patch: pytest.MonkeyPatch) -> None:
        for rule in rules:
            last = [entry for entry in rule.entries if isinstance(entry, Since)][-1]
            with_entries(patch, rule, [replace(last, day="1993-08-05")])

    return make


def _everybody(self: State, first: str = "") -> tuple[str, ...]:
    names = [player.name for player in self.players]
    at = names.index(first or self.active)
    return (*names[at:], *names[:at])


def _control_stays(state: State, whose: frozenset[str]) -> list[Event]:
    return [event for event in left(state, whose) if not isinstance(event, EffectEnded)]


def _all_effects_end(state: State, whose: frozenset[str]) -> list[Event]:
    theirs = [EffectEnded(e.id, e.label) for e in state.effects if e.frame.you in whose]
    return [*_control_stays(state, whose), *theirs]


def _to_the_graveyard(state: State, whose: frozenset[str]) -> list[Event]:
    return [
        replace(event, to=Zone.GRAVEYARD) if isinstance(event, Moved) else event
        for event in left(state, whose)
    ]


def _without_tokens(state: State, whose: frozenset[str]) -> list[Event]:
    return [
        event
        for event in left(state, whose)
        if not (isinstance(event, Moved) and state.objects[event.obj].token)
    ]


def _sources_too(state: State, whose: frozenset[str]) -> list[Event]:
    theirs = [
        Ceased(obj, Why.CONTROLLER_LEFT)
        for obj in state.stack
        if _owner_of_source(state, obj) in whose and state.objects[obj].ability is not None
    ]
    return [*left(state, whose), *theirs]


def _owner_of_source(state: State, obj: int) -> str:
    source = state.objects[obj].source
    there = None if source is None else state.objects.get(source)
    return "" if there is None else there.owner


_MEANT = meaning.meant


def _gone_too(selector: Selector, view: View, frame: Frame) -> tuple[int | str, ...]:
    names = tuple(who for who in meaning.named(selector, view, frame) if isinstance(who, str))
    return (*(who for who in _MEANT(selector, view, frame) if isinstance(who, int)), *names)


LEAVING_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "a game that is over is played on",
        by(game, "_too_late", lambda state, action: ""),
        cases=("r21-a-game-that-is-over",),
    ),
    Mutant(
        "one who has lost leaves everything behind",
        instead(leaving.gone, lambda state: frozenset()),
        cases=("r21-what-a-leaver-leaves-behind", "r21-leaving-in-combat"),
    ),
    Mutant(
        "what one who leaves still controls stays",
        by(carry, "BEATS", (left, ceasing)),
        cases=("r21-what-a-leaver-leaves-behind", "r21-tokens-of-a-leaver"),
    ),
    Mutant(
        "the abilities of one who leaves stay on the stack",
        by(carry, "BEATS", (left,)),
        cases=("r21-what-a-leaver-has-on-the-stack",),
    ),
    Mutant(
        "one who leaves keeps what was borrowed",
        by(carry, "BEATS", (_control_stays, ceasing, left_behind)),
        cases=("r21-borrowed-until-she-leaves",),
    ),
    Mutant(
        "all effects of one who leaves end",
        by(carry, "BEATS", (_all_effects_end, ceasing, left_behind)),
        cases=("r21-effects-of-a-leaver-go-on",),
    ),
    Mutant(
        "what leaves with its owner dies",
        by(carry, "BEATS", (_to_the_graveyard, ceasing, left_behind)),
        cases=("r21-leaving-is-not-dying", "r21-losing-among-four"),
    ),
    Mutant(
        "tokens have no owner to go with",
        by(carry, "BEATS", (_without_tokens, ceasing, left_behind)),
        cases=("r21-tokens-of-a-leaver",),
    ),
    Mutant(
        "abilities go with the owner of their source",
        by(carry, "BEATS", (_sources_too, ceasing, left_behind)),
        cases=("r21-a-source-that-has-left",),
    ),
    Mutant(
        "combat damage that waits is one player's",
        instead(leaving._of_the_game, lambda obj: False),
        cases=("r21-damage-on-the-stack-of-a-leaver",),
    ),
    Mutant(
        "one who has left still takes turns",
        by(State, "turn_order", _everybody),
        cases=("r21-the-turn-of-one-who-leaves", "r21-losing-among-four", "r21-three-take-turns"),
    ),
    Mutant(
        "what waits of one who has left waits on",
        by(LeftGame, "apply", lambda self, state: state),
        cases=("r21-leaving-while-asked",),
    ),
    Mutant(
        "a leaver takes along what is held",
        in_all_years(takes_along, HELD),
        cases=("r21-four-beats", "r19-three-players-pull", "r21-what-a-leaver-leaves-behind"),
    ),
    Mutant(
        "who controls a player controls what that player has",
        in_all_years(player_alone, False),
        cases=("r20-what-nobody-decides-for-another", "r20-a-turn-of-another"),
    ),
    Mutant(
        "who controls a player can have that player concede",
        by(game, "not_conceding", lambda state, who, player: Verdict()),
        cases=("r20-what-nobody-decides-for-another",),
    ),
    Mutant(
        "who decides chooses outside the game in every year",
        in_all_years(outside_of_controlled, BY_WHO_DECIDES),
        cases=("r20-a-wish-of-the-controlled",),
    ),
    Mutant(
        "nobody gains control of anything",
        by(IsControlledByYou, "operations", lambda self, view, frame: ()),
        cases=("r18-whose-word-you", "r19-three-thefts", "r19-three-players-pull"),
    ),
    Mutant(
        "a theft that ends leaves it to its owner",
        in_all_years(earlier_control_stays, False),
        cases=("r19-three-thefts", "r19-three-players-pull", "r19-control-ends"),
    ),
    Mutant(
        "a card goes to who controls it",
        in_all_years(goes_to, CONTROLLER),
        cases=("r19-leaving", "r19-sacrifice"),
    ),
    Mutant(
        "a trigger is its source's controller's",
        in_all_years(trigger_controller, CONTROLLER),
        cases=("r18-who-triggered",),
    ),
    Mutant(
        "a dead card is its last controller's",
        in_all_years(without_controller, LAST_CONTROLLER),
        cases=("question-ctl-no-controller",),
    ),
    Mutant(
        "who makes a token owns it in every year",
        in_all_years(token_owner, MAKER),
        cases=("r31-a-leavers-gift", "r31-whose-token"),
    ),
    Mutant(
        "something still happens to one who has left",
        instead(meaning.meant, _gone_too),
        cases=("r21-that-player-has-left",),
    ),
    Mutant(
        "one who has left is a target still",
        instead(players._all, lambda view: tuple(player.name for player in view.state.players)),
        cases=("r21-aimed-at-one-who-has-left",),
    ),
    Mutant(
        "one who has left is any target still",
        by(AnyTarget, "players", lambda self, view, frame: tuple(p.name for p in view.state.players)),
        cases=("r21-aimed-at-one-who-has-left",),
    ),
    Mutant(
        "what would go back to one who has left stays in every year",
        in_all_years(falls_back, False),
        cases=("r21-back-to-one-who-has-left",),
    ),
    Mutant(
        "the rules of three players are of all times",
        _at_all_times(still_held, takes_along, spells_cease, falls_back),
        cases=("r21-three-players-in-old-rules",),
    ),
)
