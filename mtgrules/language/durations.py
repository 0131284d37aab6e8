"""Durations of effects from spells and abilities that have resolved."""

from __future__ import annotations

from mtgrules.language.nouns import This
from mtgrules.model.objects import Zone
from mtgrules.model.state import Effect, State
from mtgrules.model.words import Duration, word


@word("until end of turn")
class UntilEndOfTurn(Duration):
    """Until the turn is over (514.2)."""


@word("")
class RestOfGame(Duration):
    """No duration said: for the rest of the game (611.2a)."""


@word("for as long as {source} remains <on the battlefield>")
class WhileSourceStays(Duration):
    """As long as the source is on the battlefield (611.2b)."""

    source: This

    def over(self, state: State, effect: Effect) -> bool:
        this = effect.frame.this
        found = state.objects.get(this) if this is not None else None
        return found is None or found.zone is not Zone.BATTLEFIELD
