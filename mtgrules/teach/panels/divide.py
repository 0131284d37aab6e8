"""Who deals how much combat damage to whom, as disks that can be moved; judged, dealt, and by every year."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from mtgrules.eras.era import ERAS, Era
from mtgrules.rules.combat.lines import lines_announced
from mtgrules.rules.damage.assigning import REDIRECTED, lethal, trample_rule
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.protection import protecting
from mtgrules.show.pressed import Pressed
from mtgrules.show.scene.card import CardSize, card
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.show.scene.seen import seen
from mtgrules.teach.kit.lab import Done, group, key, keys
from mtgrules.teach.panels import divided
from mtgrules.teach.panels.division import DEAL, Division, Given, division, went_on
from mtgrules.teach.panels.parts import Html, bold, div, faint, gray, joined, li, note, ol, small, span, tag
from mtgrules.teach.table.answers import pressed_on
from mtgrules.teach.table.table import Table
from mtgrules.teach.years import missing, since

DEALT = "the damage is dealt; press Back first"


def was_dealt(table: Table, found: Division) -> bool:
    """Whether a division is the one that was dealt last, by the rules of the table."""
    return table != found.table and found.dealt.table.scenario == table.scenario


def divides(table: Table, name: str, value: str) -> Done | None:
    """What a press in the panel comes to; what changes something else is done before the damage is dealt."""
    found = division(table)
    after = was_dealt(table, found)
    match name:
        case "move" | "best" | "deal" if after:
            return table.refused(DEALT)
        case "move":
            return _moved(found, value)
        case "best":
            return Done(_noted(found.best), *divided.best(found.best))
        case "deal" if _waits(found):
            return table.refused(_waits(found))
        case "deal" if found.verdict:
            return _dealt(found, found.deal)
        case "deal":
            first = found.verdict.reasons[0]
            told = f"It cannot be dealt so: {first.sentence}. Most through finds a division that is legal"
            return Done(table, f"{told}.", first.cite, refused=True)
        case "back" if after:
            return Done(found.table, "Back to before the damage.")
        case "key" | "say" | "pick" if table is not found.table:
            return found.table.do(name, value)
    return None


def _moved(found: Division, value: str) -> Done:
    """One damage given, taken back, or moved from one to another; "0" is what is not given yet."""
    places = ("", *found.rows)
    numbers = [int(part) for part in value.split() if part.isdecimal()]
    if len(numbers) != 2 or max(numbers) >= len(places):
        raise ValueError(f"no damage can be moved from {value!r}")
    take, to = (places[number] for number in numbers)
    why = _no_move(found, take)
    if why or take == to:
        return found.table.refused(why or "it is there already")
    changed = {take: -1, to: 1}
    shares = {name: found.share(name) + changed.get(name, 0) for name in found.rows}
    mine = tuple(Given(found.attacker, name, many, name == to) for name, many in shares.items() if many)
    after = replace(found, shares=(*found.others, *mine))
    return Done(_noted(after), *divided.standing(after))


def _no_move(found: Division, take: str) -> str:
    """Why no damage can be taken from somebody, or from what is not given yet; empty where it can."""
    if take:
        return "" if found.share(take) else f"{take} has none to take"
    if found.power is None:
        return f"{found.attacker} has no damage to give now"
    return "" if found.left else "all of it is given; take some back first"


def _waits(found: Division) -> str:
    """Why no damage can be dealt before something else; empty where it can."""
    stack = found.table.state.stack
    return f"{found.state.objects[stack[-1]].label} is on the stack; resolve it first" if stack else ""


def _noted(found: Division) -> Table:
    """The table with what is given noted on it."""
    return found.table.noting(Given, *found.shares)


def _dealt(found: Division, done: Done) -> Done:
    """What came of dealing damage; a choice that is due before all of it is dealt is asked."""
    after = done.board
    if done.refused or after.begun:
        return done
    told, cite = divided.dealt(found)
    return Done(after.noting(Given, *(() if found.dealt.asks else found.shares)), told, cite)


def changes(table: Table, after: Table, done: Done) -> Done:
    """What a press came to; what it did to what is lethal and to the most that gets through."""
    if after.begun:
        return done
    if table.begun and table.begun.by.startswith(DEAL):
        return went_on(done)
    if after.by == table.by or (after.by and after.by[-1].startswith(DEAL)):
        return done
    before, now = division(table), division(after)
    if before.table is not table:  # it is told of the table before the damage
        return done
    same = before.attacker and before.attacker == now.attacker
    return replace(done, sentence=f"{done.sentence} {divided.changed(before, now)}") if same else done


# How it is drawn.


def divide(table: Table) -> Html:
    """The attacker with what it has to give, a row for each that could get some, and the verdict."""
    found = division(table)
    if not found.attackers:
        return note("Nobody attacks on this board.")
    after = table if was_dealt(table, found) else None
    pressed = pressed_on(table)
    looks = keys("pick", found.attackers, "divide the damage of ", on=(found.attacker,))
    rows = [_source(found, after, pressed)]
    rows += [_row(found, after, pressed, place, name) for place, name in enumerate(found.rows, 1)]
    several = group("Divide for", "look", looks) if len(found.attackers) > 1 else Html()
    return joined([several, div("rows", *rows), _verdict(found, after)])


Cards = Mapping[int | str, Pressed]
"""What a press on a card comes to, by its number."""


def _source(found: Division, after: Table | None, pressed: Cards) -> Html:
    amount, left = found.power.amount if found.power else 0, found.left
    used = [span("point round used", "–") for _ in range(amount - left)]
    free = [_disk("", 0, after) for _ in range(left)]
    words = f"{left or 'none'} left to give" if amount else "no damage to give now"
    bar = [bold(f"deals {amount}"), *free, *used, gray("dealt" if after else words)]
    whose = _card(found, after, pressed, found.attacker, CardSize.MIDDLE)
    points = div("points wraps", *bar)
    return div("share", whose, points, data_drop="move", data_value="0")


def _row(found: Division, after: Table | None, pressed: Cards, place: int, name: str) -> Html:
    """One who could be given damage: toughness as disks, what is lethal, and how much it gets."""
    many, blocks = found.share(name), name in found.blockers
    points = _points(found, after, place, name) if blocks else _plain(found, after, place, name)
    if after:
        points.append(bold(divided.result(found, after.state, name)))
    off = DEALT if after else ""
    less, plus = off or _no_move(found, name), off or _no_move(found, "")
    number = [
        key("move", f"{place} 0", "−", label=f"one damage less to {name}", why_not=less),
        bold(many),
        key("move", f"0 {place}", "+", label=f"one damage more to {name}", why_not=plus),
    ]
    in_line = lines_announced.at(found.state.era).value and len(found.blockers) > 1 and blocks
    age = tag("b", f"{place}.", title="place in line") if in_line else Html()
    who = span("wraps", age, _who(found, after, pressed, name))
    return div(
        "share",
        who,
        div("points wraps", *points),
        span("number", *number, data_group=f"move {place}"),
        role="group",
        aria_label=f"{name} gets {many}",
        data_drop="move",
        data_value=place,
    )


def _who(found: Division, after: Table | None, pressed: Cards, name: str) -> Html:
    if found.state.labeled(name) is not None:
        return _card(found, after, pressed, name, CardSize.SMALL)
    was, now = found.state.player(name).life, (after or found.table).state.player(name).life
    life = joined([tag("s", was), " ", now]) if was != now else Html(str(now))
    heart = span("life", icon("heart"), life, span("sr", "life"))
    return div("wraps", bold(name), heart)


def _card(found: Division, after: Table | None, pressed: Cards, name: str, size: CardSize) -> Html:
    """A creature as it is; once it is gone, as it was."""
    number, left = found.number(name), after is not None and divided.gone(found, after.state, name)
    one = seen(after.view if after and not left else view(found.state), number)
    one = replace(one, fate="gone" if left else "", tapped=False)  # upright, so that the rows are straight
    return card(one, size, pressed.get(number))


def _points(found: Division, after: Table | None, place: int, name: str) -> list[Html]:
    """Toughness as disks: damage it has hatched, what it gets red, what it lacks empty; a bar at lethal."""
    now, target, source = view(found.state), found.number(name), found.number(found.attacker)
    marked, many, need = found.state.objects[target].damage, found.share(name), found.need(name)
    alone = lethal(found.state, source, target)
    also = min(alone - need, alone) if found.besides(name) else 0
    there = marked + also
    drawn = [span("point round old", n + 1, title="damage it has") for n in range(marked)]
    other = "from another attacker"
    drawn += [span("point round other", n + 1, title=other) for n in range(marked, there)]
    free = max(many, (now.toughness[target] or 0) - there)
    given = _given(found, after, place, name, there)
    given += [span("point round", there + n + 1) for n in range(many, free)]
    given.insert(need, span("lethal", "lethal" if many >= need else f"lethal: {need}"))
    if also:
        given.append(gray("with what another attacker deals to it"))
    if protecting(now, target, source, now.colors[source], "damage") is not None and not after:
        given.append(gray("protected: prevented as it is dealt"))
    return [*drawn, *given]


def _plain(found: Division, after: Table | None, place: int, name: str) -> list[Html]:
    """What a player or a planeswalker gets."""
    drawn = _given(found, after, place, name, 0)
    excess = divided.redirected(found) if name == found.attacked else 0
    drawn += [span("point round", "+", title="goes on afterwards") for _ in range(excess)]
    if excess:
        words = f"{excess} {'go' if excess > 1 else 'goes'} on afterwards"
    elif found.power is not None and found.target(name) not in found.power.recipients:
        late = trample_rule.at(found.state.era).value == REDIRECTED and found.tramples()
        words = "what is too much goes on afterwards" if late else "out of reach"
    else:
        words = "" if after else "what goes past the blockers" if found.blockers else "not blocked"
    return [*drawn, gray(words)] if words else drawn


def _given(found: Division, after: Table | None, place: int, name: str, first: int) -> list[Html]:
    """The damage that somebody gets, as disks with numbers; the newest one is marked."""
    new = found.share(name) - 1 if found.newest == name else None
    return [_disk(first + n + 1, place, after, new=n == new) for n in range(found.share(name))]


def _disk(words: object, place: int, after: Table | None, *, new: bool = False) -> Html:
    """A damage, which can be dragged from the place where it lies to another until it is dealt."""
    drag = None if after else place
    return span(f"point round hit{' new' * new}", words, data_drag=drag, aria_hidden="true")


def _verdict(found: Division, after: Table | None) -> Html:
    if after:
        first = key("back", "", "Back", label="back to before the damage", main=True)
        sign = verdict("right", "Legal, and dealt", little=False)
    else:
        off = _waits(found) or ("" if found.verdict else "it is not legal so")
        first, sign = (
            key("deal", "", "Deal it", label="deal the damage", main=True, why_not=off),
            _sign(found),
        )
    label = f"as much as possible to {found.attacked}"
    best = key("best", "", "Most through", label=label, why_not=DEALT if after else "")
    most = gray("at most ", bold(found.most), f" to {found.attacked}")
    return div("keys judged", sign, first, best, most, data_group="judged")


def _sign(found: Division) -> Html:
    if found.left > 0:
        return verdict("not yet", "Not yet", little=False)
    kind, words = ("right", "Legal") if found.verdict else ("stop", "Illegal")
    return verdict(kind, words, little=False)


def in_years(table: Table) -> Html:
    """The same division by the rules of every year."""
    found = division(table)
    if table.today_only or not found.attackers:
        return Html()
    rows = [_year(found, era) for era in ERAS]
    head = tag("h3", "The same division by the rules of")
    return joined([head, ol("by-year tiled", *rows)])


def _year(here: Division, era: Era) -> Html:
    shown, on = bold("today" if era.is_today else era.year), "on" if era == here.table.era else ""
    lacking = missing(lambda era: here.table.under(era).view, era)
    if lacking is not None:
        left_out = era not in here.table.scenario.eras
        return li(
            f"slip wraps {on}".rstrip(),
            shown,
            verdict("not yet", "not played" if left_out else since(lacking)),
        )
    found, signs = division(here.table.under(era)) if not on else here, []
    if not found.left:
        signs.append(verdict("right", "legal") if found.verdict else verdict("stop", "illegal"))
        cites = [reason.cite.number for reason in found.verdict.reasons[:1] if reason.cite]
        signs += [small("rule", number) for number in cites]
    most = faint(f"at most {found.most}")
    return li(f"slip wraps {on}".rstrip(), shown, *signs, most)
