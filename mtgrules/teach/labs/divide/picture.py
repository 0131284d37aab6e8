"""How Divide is drawn: who deals how much to whom, as disks; the verdict; the same division in every year."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.rules.combat.lines import lines_announced
from mtgrules.rules.damage.assigning import REDIRECTED, lethal, trample_rule
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.protection import protecting
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.pressed import Pressed
from mtgrules.show.scene.card import CardSize, card
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.show.scene.seen import seen
from mtgrules.teach.kit.lab import group, key, keys, number
from mtgrules.teach.labs.divide import told
from mtgrules.teach.labs.divide.board import DEALT, SAGE, TRAITS, Divide, InYear
from mtgrules.teach.labs.divide.dividing import Division
from mtgrules.teach.years import since

NO_LINE = "blockers stood in a line from July 2009 to November 2024"


def draw(board: Divide) -> Html:
    """The attacker with what it has to give, a row for each that could get some, the verdict, the years."""
    division = board.division
    rows = [_source(board, division)]
    rows += [_row(board, division, place, name) for place, name in enumerate(division.rows, 1)]
    parts = [_attackers(board, division), tag("div", *rows, class_="divide"), _verdict(board, division)]
    parts += [_spells(board)] if board.spells else []
    return joined([*parts, _years(board)])


def more(board: Divide) -> Html:
    """What stands under More: the attacker, one of its blockers, and what is attacked, made another."""
    fixed, attacker = board.fixed(board.attacker), board.attacker
    has = number("power", "power", attacker, board.size(attacker)[0], 0, board.most[0], fixed)
    on = [trait for trait in TRAITS if board.has(trait)]
    has += keys(
        "give", list(TRAITS), f"{attacker} has ", on=on, why_not=lambda one: fixed or board.no_trait(one)
    )
    walker = board.division.attacked != board.base.defending
    has.append(key("walker", "", "attacks a planeswalker", label=f"{attacker} attacks {SAGE}", on=walker))
    rows = [group(attacker, "attacker", has)]
    if board.looked:
        rows += [_blockers(board), _blocker(board, board.looked)]
    another = key("another", "", "one more blocker", label="one more creature blocks, 1/2")
    return joined([*rows, group("Also", "another", [another])])


# Who deals, and to whom.


def _attackers(board: Divide, division: Division) -> Html:
    """Which attacker is looked at, where there are several."""
    if len(division.attackers) < 2:
        return Html()
    attackers = keys("look", division.attackers, "divide the damage of ", on=(board.attacker,))
    return group("Divide for", "look", attackers)


def _source(board: Divide, division: Division) -> Html:
    amount, left = division.power.amount if division.power else 0, division.left
    used = [tag("span", "–", class_="point used") for _ in range(amount - left)]
    free = [_disk(board, "", 0) for _ in range(left)]
    words = f"{left or 'none'} left to give" if amount else "no damage to give now"
    words = "dealt" if board.after else words
    bar = [tag("b", f"deals {amount}"), *free, *used, tag("span", words, class_="gray")]
    whose = _card(board, division, board.attacker, CardSize.MIDDLE)
    points = tag("div", *bar, class_="points")
    return tag("div", whose, points, class_="share", data_drop="move", data_value="0")


def _row(board: Divide, division: Division, place: int, name: str) -> Html:
    """One who could be given damage: toughness as disks, what is lethal, and how much it gets."""
    many = division.share(name)
    blocks = name in division.blockers
    points = _points(board, division, place, name) if blocks else _plain(board, division, place, name)
    came = board.dealt
    if came is not None:
        points.append(tag("b", told.result(division, came, name), class_="came"))
    less = key("move", f"{place} 0", "−", label=f"one damage less to {name}", why_not=board.no_move(name))
    plus = key("move", f"0 {place}", "+", label=f"one damage more to {name}", why_not=board.no_move(""))
    number = tag("span", less, tag("b", many), plus, class_="num", data_group=f"move {place}")
    in_line = lines_announced.at(board.era).value and len(division.blockers) > 1 and blocks
    age = tag("span", f"{place}.", class_="in-line", title="place in line") if in_line else Html()
    who = tag("span", age, _who(board, division, name), class_="who")
    return tag(
        *("div", who, tag("div", *points, class_="points"), number),
        class_="share",
        role="group",
        aria_label=f"{name} gets {many}",
        data_drop="move",
        data_value=place,
    )


def _who(board: Divide, division: Division, name: str) -> Html:
    there = board.state.labeled(name) or division.state.labeled(name)
    if there is not None:
        return _card(board, division, name, CardSize.SMALL)
    was, now = division.state.player(name).life, board.state.player(name).life
    life = joined([tag("s", was), " ", now]) if was != now else Html(str(now))
    heart = tag("span", icon("heart"), life, tag("span", "life", class_="sr"), class_="life")
    return tag("div", name, heart, class_="one-player")


def _card(board: Divide, division: Division, name: str, size: CardSize) -> Html:
    """A creature as it is; once it is gone, as it was."""
    left = board.after and told.gone(division, board.state, name)
    one = seen(view(division.state) if left else board.view, division.number(name))
    one = replace(one, fate="gone" if left else "", tapped=False)  # upright, so that the rows are straight
    pressed = Pressed("target", name, f"cast {board.spell} on it") if board.spell else None
    return card(one, size, pressed)


def _points(board: Divide, division: Division, place: int, name: str) -> list[Html]:
    """Toughness as disks: damage it has hatched, what it gets red, what it lacks empty; a bar at lethal."""
    now, target, source = view(division.state), division.number(name), division.number(board.attacker)
    marked, many, need = division.state.objects[target].damage, division.share(name), division.need(name)
    alone = lethal(division.state, source, target)
    also = min(alone - need, alone) if division.besides(name) else 0
    there = marked + also
    found = [tag("span", n + 1, class_="point old", title="damage it has") for n in range(marked)]
    found += [
        tag("span", n + 1, class_="point other", title="from another attacker") for n in range(marked, there)
    ]
    free = max(many, (now.toughness[target] or 0) - there)
    given = _given(board, name, place, many, there)
    given += [tag("span", there + n + 1, class_="point") for n in range(many, free)]
    given.insert(need, tag("span", "lethal" if many >= need else f"lethal: {need}", class_="lethal"))
    if also:
        given.append(tag("span", "with what another attacker deals to it", class_="gray"))
    if protecting(now, target, source, now.colors[source], "damage") is not None and not board.after:
        given.append(tag("span", "protected: prevented as it is dealt", class_="gray"))
    return [*found, *given]


def _plain(board: Divide, division: Division, place: int, name: str) -> list[Html]:
    """What a player or a planeswalker gets."""
    found = _given(board, name, place, division.share(name))
    excess = told.redirected(division) if name == division.attacked else 0
    found += [tag("span", "+", class_="point", title="goes on afterwards") for _ in range(excess)]
    if excess:
        words = f"{excess} {'go' if excess > 1 else 'goes'} on afterwards"
    elif division.power is not None and division.target(name) not in division.power.recipients:
        late = trample_rule.at(board.era).value == REDIRECTED and division.tramples()
        words = "what is too much goes on afterwards" if late else "out of reach"
    else:
        words = "" if board.after else "what goes past the blockers" if division.blockers else "not blocked"
    return [*found, tag("span", words, class_="gray")] if words else found


def _given(board: Divide, name: str, place: int, many: int, first: int = 0) -> list[Html]:
    """The damage that somebody gets, as disks with numbers; the newest one is marked."""
    new = many - 1 if board.newest == name else None
    return [_disk(board, first + n + 1, place, new=n == new) for n in range(many)]


def _disk(board: Divide, words: object, place: int, *, new: bool = False) -> Html:
    """A damage, which can be dragged from the place where it lies to another until it is dealt."""
    drag = None if board.after else place
    return tag("span", words, class_=f"point hit{' new' * new}", data_drag=drag, aria_hidden="true")


# The verdict, the spells, the years.


def _verdict(board: Divide, division: Division) -> Html:
    if board.after:
        first = key("back", "", "Back", label="back to before the damage", main=True)
        sign = verdict("right", "Legal, and dealt", little=False)
    else:
        off = "" if division.verdict else "it is not legal so"
        first = key("deal", "", "Deal it", label="deal the damage", main=True, why_not=off)
        sign = _sign(division)
    label = f"as much as possible to {division.attacked}"
    best = key("best", "", "Most through", label=label, why_not=DEALT if board.after else "")
    most = tag("span", "at most ", tag("b", division.most), f" to {division.attacked}", class_="gray")
    return tag("div", sign, first, best, most, class_="keys judged", data_group="judged")


def _sign(division: Division) -> Html:
    if division.left > 0:
        return verdict("not yet", f"{division.left} to give", little=False)
    kind, words = ("right", "Legal") if division.verdict else ("stop", "Illegal")
    return verdict(kind, words, little=False)


def _spells(board: Divide) -> Html:
    why = DEALT if board.after else ""
    keys = []
    for name in board.spells:
        text = board.card(name).text(board.era)
        label = f"cast {name}: {text}"
        words = [tag("b", name), " ", tag("span", text)]
        keys.append(key("spell", name, joined(words), label=label, on=name == board.spell, why_not=why))
    return tag("div", *keys, class_="held", role="group", aria_label="Spells", data_group="spell")


def _years(board: Divide) -> Html:
    if board.today_only:
        return Html()
    rows = [_year(board, one) for one in board.in_years]
    head = tag("h3", "The same division by the rules of")
    return joined([head, tag("ol", *rows, class_="by-year")])


def _year(board: Divide, one: InYear) -> Html:
    found = [tag("b", "today" if one.era.is_today else one.era.year)]
    if one.lacking is not None:
        found.append(verdict("not yet", since(one.lacking)))
    else:
        if one.verdict is not None:
            found.append(verdict("right", "legal") if one.verdict else verdict("stop", "illegal"))
            found += [
                tag("small", reason.cite.number, class_="rule")
                for reason in one.verdict.reasons[:1]
                if reason.cite
            ]
        found.append(tag("small", f"at most {one.most}", class_="most"))
    return tag("li", *found, class_="on" if one.era == board.era else None)


# What can be changed.


def _blockers(board: Divide) -> Html:
    names = board.division.blockers
    if len(names) < 2:
        return Html()
    return group("Change", "blocker", keys("blocker", names, "change ", on=(board.looked,)))


def _blocker(board: Divide, name: str) -> Html:
    toughness, marked, fixed = board.size(name)[1], board.marked(name), board.fixed(name)
    keys = number("size", "toughness", name, toughness, marked + 1, board.most[1], fixed)
    keys += number("damage", "damage on it", name, marked, 0, toughness - 1, "")
    shield = fixed or ("" if board.color else "the attacker has no color")
    words = f"protection from {board.color}" if board.color else "protection"
    label = f"{name} has {words}"
    keys.append(key("protect", "", words, label=label, on=board.guarded, why_not=shield))
    first = "it is the first already" * (board.division.blockers[:1] == (name,))
    line = first if lines_announced.at(board.era).value else NO_LINE
    label = f"{name} stands first in line"
    keys.append(key("front", "", "first in line", label=label, why_not=line))
    keys.append(key("away", "", "blocks no more", label=f"{name} blocks no more"))
    return group(name, "changed", keys)
