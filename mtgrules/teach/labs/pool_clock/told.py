"""What a press of the Pool clock came to, in a sentence with its rule: always of the lab's year."""

from __future__ import annotations

from mtgrules.eras.era import Era
from mtgrules.model.events.mana import ManaLost, shown
from mtgrules.model.labels import capitalized
from mtgrules.model.state import State
from mtgrules.rules.objects.leaving import game_over
from mtgrules.rules.stack.mana import mana_abilities, paying
from mtgrules.rules.turn.turns import burn_spares_controlled, mana_burns, mana_empties
from mtgrules.teach.kit.lab import Said
from mtgrules.teach.labs.pool_clock.supply import MAKERS
from mtgrules.teach.labs.pool_clock.turning import OVER, Start, Year, not_decided

STOP_NAMES = (
    *("untap", "upkeep", "draw", "main", "combat begins", "attackers"),
    *("blockers", "damage", "combat ends", "main 2", "end", "cleanup"),
)
"""What the stops of the dial are called; the year's own words stand at the glasses."""


def holds(state: State, who: str) -> str:
    """The pool and the life of a player in a few words."""
    player = state.player(who)
    over = f", {'lost' if player.lost else 'won'}" if game_over(state) else ""
    return f"{shown(player.mana) or 'no mana'} and {player.life} life{over}"


def stands(year: Year, who: str) -> str:
    """Where the game stands after the hand was put back."""
    return f"Back in the {year.rule.named}: {who} has {holds(year.shown, who)}."


def done(before: Year, year: Year, start: Start, name: str, value: str, moved: int) -> Said:
    """What a press came to in the lab's year."""
    if name == "next":
        return _next(before, year, start, moved)
    era = year.era
    if name == "destroy":
        rule = mana_abilities.at(era)
        words = "Tapping for mana leaves no gap to respond in; the land goes, and the mana stays"
        return f"{words}: {_has(year, start)}.", rule.cite
    if name == "pay":
        return f"{start.who} pays {value}. Now {_has(year, start)}.", paying.at(era).cite
    owner = start.who if name == "make" else start.other
    rule = mana_abilities.at(era)
    if year.spells:
        return f"{value} is a spell here: it waits on the stack, and Next resolves it.", None
    mana = MAKERS[value]
    return f"{owner} makes {mana}: it is in the pool at once, and nobody can respond.", rule.cite


def _has(year: Year, start: Start) -> str:
    return f"{start.who} has {holds(year.shown, start.who)}"


def _next(before: Year, year: Year, start: Start, moved: int) -> Said:
    when = mana_empties.at(year.era)
    if before.spells:
        return f"The spell resolves: {_has(year, start)}.", None
    over = game_over(year.shown)
    if year.note:
        return f"{capitalized(year.note)}; {_has(year, start)}.", None
    here = f"the {year.rule.named}" if moved < OVER else f"{start.other}'s turn"
    if year.lost:
        lost = " and ".join(_lost(one, year, start) for one in year.lost)
        tail = f", and {over}" if over else ""
        return f"{capitalized(here)}: {lost}{tail}.", year.lost[0].cite
    if over:
        return f"{capitalized(over)}.", None
    if any(one.mana for one in year.shown.players):
        drains = when.says or "not here"
        return f"{capitalized(here)}: {_has(year, start)}. A pool empties {drains}.", when.cite
    return f"{capitalized(here)}: nobody has mana to lose. {_has(year, start)}.", None


def _lost(event: ManaLost, year: Year, start: Start) -> str:
    many = len(event.letters)
    if event.burned:
        return f"{event.player} loses {shown(event.letters)} and {many} life, which is no damage"
    spared = year.shown.controlled_by and event.player == start.who and mana_burns.at(year.era).value
    why = f", since {start.other} controls the turn" if spared else ""
    return f"{event.player} loses {shown(event.letters)}, and no life{why}"


def begun(start: Start, era: Era, has: str, decided: bool, spared: bool) -> Said:
    """What is so in the turn that is played over again."""
    if decided and not_decided(era):
        return f"The same turn: nobody can control it in {era.year}, {not_decided(era)}.", None
    if decided:
        rule = burn_spares_controlled.at(era)
        words = "as if there were no such exception" if not spared else rule.says
        return f"The same turn, and {start.other} decides in it: {words}.", rule.cite
    odd = {
        "1 life": f"{start.who} begins with 1 life",
        "shield": f"{start.who} has a shield against 2 damage",
    }
    return f"The same turn again: {odd.get(has, 'nothing else is so in it')}.", None
