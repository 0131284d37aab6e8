"""Who deals how much combat damage to whom, as disks that can be moved; judged, told, by every year."""

from __future__ import annotations

from collections.abc import Mapping

from mtgrules.eras.era import ERAS
from mtgrules.rules.combat.blocking import lines_announced
from mtgrules.rules.damage import assigning
from mtgrules.rules.objects.sources import protecting
from mtgrules.rules.turn.combat_damage import AT_ONCE, damage_dealt
from mtgrules.teach.panels.division import DEAL, Division, Given, division, went_on
from mtgrules.teach.panels.parts import *
from mtgrules.teach.years import missing, since


def standing(division: Division) -> Said:
    """Whether a division is legal, and the rule that makes it so or stands against it."""
    power, era, verdict = division.power, division.state.era, division.verdict
    if power is None:
        return f"{division.attacker} deals no damage now.", assigning.no_blockers_left.at(era).cite
    if division.left:
        words = f"{division.left} of {power.amount} still to give: all of it has to be assigned."
        return words, assigning.whole_power.at(era).cite
    if verdict:
        words, cite = _why_legal(division)
        return f"Legal: {words}.", cite
    first, *others = verdict.reasons
    more = f" (1 of {len(verdict.reasons)} reasons)" if others else ""
    return f"Illegal: {first.sentence}{more}.", first.cite


def _why_legal(division: Division) -> tuple[str, Cite]:
    era, attacked = division.state.era, division.attacked
    lined, trample = assigning.division.at(era), assigning.trample_rule.at(era)
    if not division.blockers:
        words = f"nothing blocks it any more, so all of it goes to {attacked}"
        return words, assigning.whole_power.at(era).cite
    if division.share(attacked):
        return f"each blocker gets what is lethal to it, so the rest may go on to {attacked}", trample.cite
    excess = redirected(division)
    if excess:
        return f"{excess} is more than enough, and goes on to {attacked} afterwards", trample.cite
    if len(division.blockers) == 1:
        free = division.tramples() and trample.value != assigning.REDIRECTED
        words = "trample allows to send damage on, and obliges nobody"
        return words if free else "one blocker gets all of it", trample.cite if free else lined.cite
    if lined.value == assigning.IN_ORDER:
        return "each in line has lethal damage before the next gets any", lined.cite
    return "among several blockers it is divided in any way, lethal or not", lined.cite


def redirected(division: Division) -> int:
    """How much of a legal division goes on afterwards, by the trample of 1997."""
    late = assigning.trample_rule.at(division.state.era).value == assigning.REDIRECTED
    if not late or not division.blockers or not division.verdict:
        return 0
    return division.through(division.target(division.attacked))


def best(division: Division) -> Said:
    """What the division with the most past the blockers comes to."""
    era, attacked = division.state.era, division.attacked
    legal, cite = standing(division)
    if division.power is None:
        return legal, cite
    if not division.most:
        return f"Nothing of it can get to {attacked}. {legal}", cite
    excess = redirected(division)
    if excess:
        names = listed([name for name in division.rows if division.share(name)])
        words = f"All of it is piled on {names}; {excess} too much for it go on to {attacked} afterwards."
        return words, assigning.trample_rule.at(era).cite
    return f"The most for {attacked} is {division.most}. {legal}", cite


def changed(before: Division, after: Division) -> str:
    """What a change did to what is lethal, to the most that gets through, and to the division at hand."""
    old = {name: before.need(name) for name in before.blockers}
    new = {name: after.need(name) for name in after.blockers}
    moved = [f"{n} is lethal to {name}, not {old[name]}" for name, n in new.items() if old.get(name, n) != n]
    words = [f"{capitalized('; '.join(moved))}."] if moved else ["What is lethal stays."]
    if (after.most, after.attacked) != (before.most, before.attacked):
        words.append(f"At most {after.most} can get to {after.attacked} now.")
    else:
        words.append(f"The most for {after.attacked} stays {after.most}.")
    if before.verdict and not after.verdict and not after.left:
        words.append("Your division is illegal now.")
    return " ".join(words)


def dealt(division: Division) -> Said:
    """What came of the damage."""
    rule, before, after = damage_dealt.at(division.state.era), division.state, division.dealt.table.state
    died = [name for name in (division.attacker, *division.blockers) if gone(division, after, name)]
    parts = [f"{listed(died)} {'die' if len(died) > 1 else 'dies'}"] if died else ["nothing dies"]
    parts.append(f"{division.attacked} {loss(division, after, division.attacked)}")
    gained = after.player(before.active).life - before.player(before.active).life
    parts += [f"{before.active} gains {gained}"] if gained > 0 else []
    when = "All is dealt at once" if rule.value == AT_ONCE else "It waited on the stack, then it was dealt"
    again = " Now divide the damage of the second combat damage step." if division.dealt.asks else ""
    return f"{when}: {'; '.join(parts)}.{again}", rule.cite


def result(division: Division, after: State, name: str) -> str:
    """What became of one who could be dealt damage."""
    if name not in division.blockers:
        return loss(division, after, name)
    if gone(division, after, name):
        return "dies"
    taken = division.through(division.target(name))
    return "all of it prevented" if division.share(name) and not taken else "survives"


def loss(division: Division, after: State, name: str) -> str:
    """How much life a player lost, or loyalty a planeswalker."""
    there = division.state.labeled(name)
    if there is None:
        lost = division.state.player(name).life - after.player(name).life
        return f"loses {lost} life" if lost > 0 else "loses no life"
    if gone(division, after, name):
        return "is put into the graveyard"
    return f"has {after.objects[there.id].counter('loyalty')} loyalty left"


def gone(division: Division, after: State, name: str) -> bool:
    """Whether something has left the battlefield."""
    there = after.objects.get(division.number(name))
    return there is None or there.zone is not Zone.BATTLEFIELD


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
            return Done(_noted(found.best), *best(found.best))
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
    return Done(_noted(after), *standing(after))


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
    told, cite = dealt(found)
    return Done(after.noting(Given, *(() if found.dealt.asks else found.shares)), told, cite)


def changes(table: Table, after: Table, done: Done) -> Done:
    """What a press came to; what it did to what is lethal and to the most that gets through."""
    if table.begun and table.begun.by.startswith(DEAL):
        return went_on(done)
    if after.by == table.by or (after.by and after.by[-1].startswith(DEAL)):
        return done
    before, now = division(table), division(after)
    if before.table is not table:  # it is told of the table before the damage
        return done
    same = before.attacker and before.attacker == now.attacker
    return replace(done, sentence=f"{done.sentence} {changed(before, now)}") if same else done


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
    return div("share", whose, div("points wraps", *bar), data_drop="move", data_value="0")


def _row(found: Division, after: Table | None, pressed: Cards, place: int, name: str) -> Html:
    """One who could be given damage: toughness as disks, what is lethal, and how much it gets."""
    many, blocks = found.share(name), name in found.blockers
    points = _points(found, after, place, name) if blocks else _plain(found, after, place, name)
    if after:
        points.append(bold(result(found, after.state, name)))
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
    parts = who, div("points wraps", *points), span("number", *number, data_group=f"move {place}")
    aloud: dict[str, object] = {"role": "group", "aria_label": f"{name} gets {many}"}
    return div("share", *parts, **aloud, data_drop="move", data_value=place)


def _who(found: Division, after: Table | None, pressed: Cards, name: str) -> Html:
    if found.state.labeled(name) is not None:
        return _card(found, after, pressed, name, CardSize.SMALL)
    was, now = found.state.player(name).life, (after or found.table).state.player(name).life
    life = joined([tag("s", was), " ", now]) if was != now else Html(str(now))
    heart = span("life", icon("heart"), life, span("sr", "life"))
    return div("wraps", bold(name), heart)


def _card(found: Division, after: Table | None, pressed: Cards, name: str, size: CardSize) -> Html:
    """A creature as it is; once it is gone, as it was."""
    number, left = found.number(name), after is not None and gone(found, after.state, name)
    one = seen(after.view if after and not left else view(found.state), number)
    one = replace(one, fate="gone" if left else "", tapped=False)  # upright, so that the rows are straight
    return card(one, size, pressed.get(number))


def _points(found: Division, after: Table | None, place: int, name: str) -> list[Html]:
    """Toughness as disks: damage it has hatched, what it gets red, what it lacks empty; a bar at lethal."""
    now, target, source = view(found.state), found.number(name), found.number(found.attacker)
    marked, many, need = found.state.objects[target].damage, found.share(name), found.need(name)
    alone = assigning.lethal(found.state, source, target)
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
    excess = redirected(found) if name == found.attacked else 0
    drawn += [span("point round", "+", title="goes on afterwards") for _ in range(excess)]
    if excess:
        words = f"{excess} {'go' if excess > 1 else 'goes'} on afterwards"
    elif found.power is not None and found.target(name) not in found.power.recipients:
        late = assigning.trample_rule.at(found.state.era).value == assigning.REDIRECTED and found.tramples()
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
        first = key("deal", "", "Deal it", label="deal the damage", main=True, why_not=off)
        sign = _sign(found)
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
    return joined([tag("h3", "The same division by the rules of"), ol("by-year tiled", *rows)])


def _year(here: Division, era: Era) -> Html:
    shown, on = bold("today" if era.is_today else era.year), "on" if era == here.table.era else ""
    lacking = missing(lambda era: here.table.under(era).view, era)
    if lacking is not None:
        left_out = era not in here.table.scenario.eras
        why = "not played" if left_out else since(lacking)
        return li(f"slip wraps {on}".rstrip(), shown, verdict("not yet", why))
    found, signs = division(here.table.under(era)) if not on else here, []
    if not found.left:
        signs.append(verdict("right", "legal") if found.verdict else verdict("stop", "illegal"))
        cites = [reason.cite.number for reason in found.verdict.reasons[:1] if reason.cite]
        signs += [small("rule", number) for number in cites]
    return li(f"slip wraps {on}".rstrip(), shown, *signs, faint(f"at most {found.most}"))


PANELS = {"divide": Panel(divide, divides, changes, casts=True), "divide by year": Panel(in_years)}
