"""What is asked of a table after every press of a task: whether its goal is reached, and how far it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import combinations, permutations

from mtgrules.eras.era import CURRENT, EIGHTH
from mtgrules.eras.wording import term
from mtgrules.language import words as w
from mtgrules.model.color import Color, in_words
from mtgrules.model.events.moves import Noted
from mtgrules.model.objects import Zone
from mtgrules.rules.damage.strikes import second_step, strikes_double, strikes_first
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.printed import words_in
from mtgrules.show import values
from mtgrules.teach.kit import tabletop
from mtgrules.teach.panels import shelves_told
from mtgrules.teach.panels.arrival import LAST, arrival_of, questions_answered, triggering
from mtgrules.teach.panels.copied import copy_made
from mtgrules.teach.panels.cost_bench import Specimen
from mtgrules.teach.panels.decks import Decks
from mtgrules.teach.panels.divide import was_dealt
from mtgrules.teach.panels.division import division
from mtgrules.teach.panels.exits import STATIONS, WayOut, walks, way_out
from mtgrules.teach.panels.layer_machine import Sliding
from mtgrules.teach.panels.matrix import MAY, Matrix
from mtgrules.teach.panels.shields import THREAT, Guarded
from mtgrules.teach.panels.strikes import CombatFilm
from mtgrules.teach.panels.who_triggers import copy_that_came, waiting
from mtgrules.teach.table.copies import copies
from mtgrules.teach.table.roles import on_battlefield
from mtgrules.teach.table.table import Table

Far = tuple[bool, str]
"""Whether a goal is reached, and a sentence that says how far it is."""
Goal = Callable[[Table, set[str]], Far]
"""Asks a table, and a memory of what was found before, since undone or not."""
Pair = tuple[str, str]

NAMES = 15
"""So many names of four cards make sixty."""
BURNED = 3
"""So much life is to be lost by the rules of 2006."""
EFFECTS, THREATS, SPELLS = 3, 3, 3
"""How many effects, threats and spells a task asks for."""
MOST = 6
"""The most damage that any three of the spells allow on any targets, as a test finds by trying them all."""
_PLAIN: Mapping[str, str] = {**{str(color): color.letter for color in Color}, "colorless": "3"}
"""What a creature without abilities costs, by its color."""


def fewest_names(table: Table, found: set[str]) -> Far:
    """A legal deck of as few names as there can be."""
    there, deck = Decks(table), Decks(table).deck
    if not there.play.rules.limits_copies or not table.era.is_today:
        return False, "For Constructed, by today's rules."
    if free := [name for name in deck.names if not there.alone(name, (name, 100))]:
        return False, f"Without {free[0]}: of that there may be any number."
    if not (told := there.told(table.era)[0][0]).startswith("Legal"):
        return False, f"{told}."
    if len(deck.names) > NAMES:
        return False, f"Legal with {len(deck.names)} names. Fewer would do."
    names = f"{len(deck.names)} names of four cards are {deck.size} cards"
    return True, f"{names}: fewer names are too few cards."


def red_for_nothing(table: Table, found: set[str]) -> Far:
    """A red object of mana value 0, on the stack and everywhere else."""
    now, name = Specimen(table), term("mana value", table.era)
    red, highest = Color.RED in now.colors, max(now.values)
    if red and not highest:
        year = "today's rules" if now.era.is_today else f"the rules of {now.era.year}"
        return True, f"It is {now.told} by {year}. Can you do it by those of another year?"
    if red:
        return False, f"It is red, but its {name} is {highest}."
    if not highest:
        return False, f"Its {name} is 0, but it is {in_words(now.colors)}."
    return False, f"It is {now.told}."


def no_target_for_terror(table: Table, found: set[str]) -> Far:
    """A black creature in two ways, one of which does not say "becomes"."""
    if table.obj and Color.BLACK in table.view.colors[table.obj.id]:
        words = (type(word) for said in table.entries if said for word in words_in(said.action))
        found.add("becomes" if w.IsColors in words else "without “becomes”")
    if not found:
        return False, "It can still be targeted."
    if len(found) == 1:
        return False, f"One way found ({min(found)}). Undo it and find another."
    return True, "Both ways found."


def exactly_three(table: Table, found: set[str]) -> Far:
    """So much life of whose turn it is lost to mana burn by the rules of 2006."""
    who = table.scenario.active
    begun = next(one.life for one in table.scenario.players if one.name == who)
    lost, today = (begun - table.under(era).state.player(who).life for era in (EIGHTH, CURRENT))
    if lost != BURNED:
        how = "too much, so go back" if lost > BURNED else "mana that is left burns as a phase ends"
        return False, f"{lost} life lost in 2006, and {BURNED} is the task: {how}."
    return True, f"{lost} life lost in 2006, and {today} today: since July 2009 lost mana costs nothing."


def tapped_and_seen(table: Table, found: set[str]) -> Far:
    """Something that enters tapped, on whose arrival two abilities trigger."""
    arrival = arrival_of(table)
    if arrival is None or questions_answered(table) < LAST:
        return False, "Send something in, and go through all three questions."
    if not arrival.obj.status.tapped:
        return False, f"{table.it} entered untapped. Who says of itself that it enters tapped?"
    if sorted(triggering(arrival)) != ["Open Eye", "Tall Gate"]:
        return False, "Tapped it is; Open Eye and Tall Gate, and no others, have to trigger."
    return True, f"{table.it} entered tapped, as a creature of power 3: replacement, effects, triggers."


def three_players(table: Table, found: set[str]) -> Far:
    """A permanent of one player under another's control, with an ability of a third one on the stack."""
    thing, controller = on_battlefield(table.state, "Vigil"), table.view.controller
    if thing is None:
        return False, "Vigil has to be on the battlefield: undo."
    whose, who = [controller[one] for one in table.state.stack], controller[thing.id]
    if "Mara" not in whose:
        waits = f"what waits on the stack is {whose[-1]}'s" if whose else "nothing waits on the stack"
        told = f"{who} controls Vigil, and {waits}. An ability is whose the source was as it triggered."
        return False, told
    if who != "Nico":
        return False, f"The ability is Mara's. Now Nico has to control Vigil: {who} does."
    return True, "Ana owns it, Nico controls it, and the ability stays Mara's (603.3a)."


def unasked_shield(table: Table, found: set[str]) -> Far:
    """A way out by which no shield is asked, of a creature that goes home to its owner."""
    now = walks(table)
    way = way_out(table, now.door)
    if now.station < STATIONS or not isinstance(way, WayOut):
        return False, "Choose a door, and press Next until it has come to its end."
    name, owner = way.thing.label, way.thing.owner
    if not way.shield:
        return False, f"{name} has no shield that could be asked."
    if way.asked:
        return False, "The shield was asked: something was to be destroyed. Which doors destroy nothing?"
    if way.moved is None or way.moved.to is not Zone.GRAVEYARD:
        return False, "That door does not lead to a graveyard."
    if way.destroyed:
        return False, "It was destroyed, and could not be saved. Find a door that destroys nothing."
    if owner != "Ana":
        return False, f"{owner} owns it, so it is in {owner}'s graveyard."
    if table.view.controller[way.thing.id] != "Nico":
        return False, f"{owner} owns it and controls it. Now Nico has to control it."
    told = "Nothing was destroyed, so no shield was asked; and the card went to its owner (701.8b, 400.3)."
    return True, told


def one_stays_one_goes(table: Table, found: set[str]) -> Far:
    """A source that is gone, and of its two changes the one that lasts without it."""
    bears = table.state.labeled("Grizzly Bears")
    if bears is None:
        return False, "Lantern Mage has to be the source, and Grizzly Bears its target: undo."
    before, now = view(table.play.shots[0].state), table.view
    larger, white = now.power[bears.id] == before.power[bears.id], Color.WHITE in now.colors[bears.id]
    if on_battlefield(table.state, "Lantern Mage"):
        both = f"the Bears are {'white' if white else 'green'}, with{'' if larger else 'out'} the bonus"
        return False, f"The Mage is still there; {both}."
    if not white:
        return False, "The bonus has gone with the Mage. The other change has not begun yet."
    return True, "The bonus was a static ability's (611.3b); the color lasts without its source (611.2a)."


def one_pair(table: Table, found: set[str]) -> Far:
    """Three effects of which one pair alone has an order that matters, for size and for something else."""
    many, today = len(Sliding(table).movable), table.era.is_today
    asked = today and many == EFFECTS
    pairs = deciding(table) if asked else {}
    if len(pairs) == 1:
        (what,) = pairs.values()
        found.add("power and toughness" if "size" in what else "something else")
    one = f" One is found, for {min(found)}; now the other." if len(found) == 1 else ""
    if not asked:
        far = f"{many} of {EFFECTS} effects" if today else "Only today's rules count here"
        return len(found) == 2, f"{far}.{one}"
    if len(found) == 2:
        return True, "Both pairs lie on one shelf: only there does age decide (613.7)."
    each = ((a, b, ", ".join(sorted(map(values.term, what)))) for (a, b), what in pairs.items())
    told = "; ".join(f"{a} and {b} ({what})" for a, b, what in each)
    return False, f"The order matters in: {told or 'no pair'}.{one}"


def deciding(table: Table) -> Mapping[Pair, frozenset[str]]:
    """The pairs whose order matters, as neighbors in any order of all, with what ends otherwise."""
    names = tuple(sorted(Sliding(table).movable))
    ends = {order: _ends(table, order) for order in permutations(names)}
    found: dict[Pair, frozenset[str]] = {}
    for pair in combinations(names, 2):
        for order, end in ends.items():
            place = order.index(pair[0])
            if order[place + 1 : place + 2] != pair[1:]:
                continue
            other = ends[(*order[:place], pair[1], pair[0], *order[place + 2 :])]
            what = frozenset(c for c in shelves_told.WATCHED if end[c] != other[c])
            if what:
                found[pair] = found.get(pair, frozenset()) | what
    return found


def _ends(table: Table, order: tuple[str, ...]) -> Mapping[str, str]:
    """What the card is in the end, the first of some effects being the oldest."""
    left = iter(order)
    ages = tuple(next(left) if name in order else name for name in tabletop.ages(table.scenario))
    after = replace(table, scenario=replace(table.scenario, order=ages))
    number = Sliding(after).number
    assert number is not None
    return {c: shelves_told.in_short(after.view, number, c) for c in shelves_told.WATCHED}


def a_copiable_blue_bear(table: Table, found: set[str]) -> Far:
    """An original of which a copy takes that it is blue."""
    now, original = table.view, on_battlefield(table.state, table.it)
    if original is None:
        return False, f"{table.it} is not on the battlefield any more; press another."
    values = now.copiable_values(original.id)
    if values.colors == frozenset({Color.BLUE}) and values.name == "Grizzly Bears":
        return True, "Blue is above the line now: the copier's own color is part of what a copy takes."
    if Color.BLUE in now.colors[original.id]:
        return False, "It is blue, but only below the line: a copy would not be."
    made = [on_battlefield(table.state, one.label) for one in copies(table) if one.original == table.it]
    if any(one and Color.BLUE in now.copiable_values(one.id).colors for one in made):
        return False, "Nearly: now pick the copy as the original."
    return False, "What a copy takes is not blue yet."


def enters_not_becomes(table: Table, found: set[str]) -> Far:
    """An original whose text triggers for what enters as its copy, and not for what becomes one."""
    came = copy_that_came(table)
    own = [one.triggered for one in waiting(table, came) if one.own]
    if came and own and any(own) == bool(came.entered):
        found.add(f"{'heard' if came.entered else 'silent'} {came.original}")
    heard, silent = ({one for one in found if one.startswith(word)} for word in ("heard", "silent"))
    both = {one.split(" ", 1)[1] for one in heard} & {one.split(" ", 1)[1] for one in silent}
    if both:
        return True, f"{min(both)}: its text triggers for what enters, and not for what becomes a copy."
    if heard:
        other = "something on the battlefield becomes a copy of it."
        return False, f"One half found. Now the same original, but {other}"
    if silent:
        return False, "One half found. Now the same original, but something enters as a copy of it."
    return False, "No text of the copy's own was seen to trigger yet. Go on until the copy comes."


def hexproof_echo(table: Table, found: set[str]) -> Far:
    """A copy that does nothing, as its target is none that its controller could choose."""
    made = copy_made(table)
    if made is None:
        return False, "There is no copy yet: press Next."
    if table.state.labeled(made.copy.label) is not None:
        return False, f"{made.copy.label} is still there: let it resolve."
    if any(isinstance(word, w.Counter) for said in table.entries if said for word in words_in(said.action)):
        return False, "Something was countered: undo, and find a copy that ends by itself."
    noted = (event for shot in table.play.shots for event in shot.events if isinstance(event, Noted))
    if not any(event.code == "no-legal-target" and event.obj == made.copy.id for event in noted):
        return False, "The copy did what it says. Who could not have chosen its target?"
    told = "Its target stayed, and was illegal for its controller: it did not resolve (707.10c, 608.2b)."
    return True, told


def only_artifacts(table: Table, found: set[str]) -> Far:
    """An attacker that artifact creatures alone can block, of all that have no ability."""
    scenario, kinds = table.scenario, ("creature", "artifact creature")
    for color, symbol in _PLAIN.items():
        for kind in kinds:
            probe = w.Card.read(f"{color} {kind}", f"{{{symbol}}}", f"{kind.title()} - Bear", "2/2")
            scenario = tabletop.put(scenario, probe, table.state.defending)
    matrix, name = Matrix(replace(table, scenario=scenario)), Matrix(table).now.cell[0]
    if matrix.moment:
        return False, "Go back to the moment before the attack."
    if matrix.grid[name, ""].stands not in MAY:
        return False, f"{name} may not attack at all."
    may = [other for (one, other), cell in matrix.grid.items() if one == name and cell.stands in MAY]
    plain, artifacts = ([one for one in _PLAIN if f"{one} {kind}" in may] for kind in kinds)
    if plain:
        return False, f"A {plain[0]} creature without any ability could still block {name}."
    if not artifacts:
        return False, f"Without an ability that helps nothing could block {name}, artifact or not."
    return True, f"Only artifact creatures can block {name}."


def step_two_only(table: Table, found: set[str]) -> Far:
    """First strike as the second step begins, and damage dealt in that step only."""
    film = CombatFilm(table.play.shots)
    if table.at < (film.second if film.second is not None else len(film.shots) - 1):
        return False, "Go on to the end of the combat."
    if film.second is None:
        return False, "There was one combat damage step only; with first or double strike there are two."
    late = [one for one in film.fighters if film.steps_of(one) == (2,)]
    now, names = view(film.between), film.begun.objects
    first = [one for one in late if strikes_first(now, one) and not strikes_double(now, one)]
    if first:
        known = second_step.at(table.era).value == second_step.at(EIGHTH).value
        other = "" if known else " The rules of 2006 have a second way: can you find it?"
        told = f"{names[first[0]].label} has first strike, and deals damage in the second step only."
        return True, told + other
    if late:
        told = "deals damage in the second step only, but has no first strike as it begins."
        return False, f"{names[late[0]].label} {told}"
    return False, "Nothing dealt damage in the second step only."


def three_cards(table: Table, found: set[str]) -> Far:
    """The most combat damage that three of the spells allow."""
    cast = sum(isinstance(said.action, w.Casts) for said in table.entries if said)
    if cast > SPELLS:
        return False, f"{cast} spells are cast, one of them too many. Undo."
    if cast < SPELLS or table.state.stack:
        return False, f"{cast} of {SPELLS} cast."
    if not was_dealt(table, division(table)):
        return False, "Now divide the damage, and deal it."
    player = table.state.player(table.state.defending)
    taken = table.play.shots[0].state.player(player.name).life - player.life
    if taken < MOST:
        return False, f"{player.name} is dealt {taken}. That is not the most; undo, and try others."
    return True, f"{player.name} is dealt {taken}; no three of the six bring more."


def kill_it_three_ways(table: Table, found: set[str]) -> Far:
    """Threats that protection from everything stops none of."""
    guarded = Guarded.of(table)
    if not any(one == w.ProtectionFromSome(w.ProtectedFrom.EVERYTHING) for one in guarded.protections):
        return False, f"{table.it} has to have protection from everything: undo."
    tried = [one for one in table.noted if one.guarded == guarded]
    survived = [table.lab.key(f"{THREAT}/{one.threat}").label for one in tried if not one.came.gone]
    if survived:
        return False, f"{table.it} survives: {', '.join(survived)}. Undo, and find another way."
    if len(tried) < THREATS:
        return False, f"{len(tried)} of {THREATS} ways found."
    return True, f"{table.it} is gone by each of the three: none deals damage to it, none targets it."


def goal_of(name: str) -> Goal:
    """The goal of a task, which is the function of its name: "one stays, one goes" is `one_stays_one_goes`.

    Raises KeyError for a name that there is not.
    """
    goal: Goal = globals()["_".join(re.findall(r"\w+", name.lower()))]
    return goal
