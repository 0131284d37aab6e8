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
from mtgrules.teach.kit.lab import group, key
from mtgrules.teach.labs.divide import told
from mtgrules.teach.labs.divide.board import MOST_POWER, MOST_TOUGHNESS, SAGE, TRAITS, Divide, InYear
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
    power = board.size(attacker)[0]
    keys = _number("power", "power", attacker, power, power <= 0, power >= MOST_POWER, fixed)
    for trait in TRAITS:
        on = bool(board.has(trait))
        why = fixed or board.no_trait(trait)
        keys.append(key("give", trait, trait, label=f"{attacker} has {trait}", on=on, why_not=why))
    walker = board.division.attacked != board.base.defending
    keys.append(key("walker", "", "attacks a planeswalker", label=f"{attacker} attacks {SAGE}", on=walker))
    rows = [group(attacker, "attacker", keys)]
    if board.looked:
        rows += [_blockers(board), _blocker(board, board.looked)]
    another = key("another", "", "one more blocker", label="one more creature blocks, 1/2")
    return joined([*rows, group("Also", "another", [another])])


# Who deals, and to whom.


def _attackers(board: Divide, division: Division) -> Html:
    """Which attacker is looked at, where there are several."""
    if len(division.attackers) < 2:
        return Html()
    keys = [
        key("look", name, name, label=f"divide the damage of {name}", on=name == board.attacker)
        for name in division.attackers
    ]
    return group("Divide for", "look", keys)


def _source(board: Divide, division: Division) -> Html:
    amount, left = division.power.amount if division.power else 0, division.left
    used = [tag("span", "–", class_="point used") for _ in range(amount - left)]
    free = [_disk("", 0, drag=not board.after) for _ in range(left)]
    if board.after:
        words = "dealt"
    elif amount:
        words = f"{left} left to give" if left else "none left to give"
    else:
        words = "no damage to give now"
    bar = [tag("b", f"deals {amount}"), *free, *used, tag("span", words, class_="gray")]
    whose = _card(board, division, board.attacker, CardSize.MIDDLE)
    return tag(
        "div", whose, tag("div", *bar, class_="points"), class_="share", data_drop="move", data_value="0"
    )


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
    now = view(division.state)
    number, source = division.number(name), division.number(board.attacker)
    marked, many = division.state.objects[number].damage, division.share(name)
    need, besides = division.need(name), division.besides(name)
    found = [tag("span", n + 1, class_="point old", title="damage it has") for n in range(marked)]
    alone = lethal(division.state, source, number)
    also = min(alone - need, alone) if besides else 0
    found += [
        tag("span", marked + n + 1, class_="point other", title="from another attacker") for n in range(also)
    ]
    for n in range(max(many, (now.toughness[number] or 0) - marked - also)):
        if n == need:
            found.append(_lethal(many, need))
        new = n == many - 1 and board.newest == name
        found.append(
            _disk(marked + also + n + 1, place, new=new, drag=not board.after)
            if n < many
            else tag("span", marked + also + n + 1, class_="point")
        )
    if need >= max(many, (now.toughness[number] or 0) - marked - also):
        found.append(_lethal(many, need))
    if also:
        found.append(tag("span", "with what another attacker deals to it", class_="gray"))
    if protecting(now, number, source, now.colors[source], "damage") is not None and not board.after:
        found.append(tag("span", "protected: prevented as it is dealt", class_="gray"))
    return found


def _lethal(many: int, need: int) -> Html:
    return tag("span", "lethal" if many >= need else f"lethal: {need}", class_="lethal")


def _plain(board: Divide, division: Division, place: int, name: str) -> list[Html]:
    """What a player or a planeswalker gets."""
    many = division.share(name)
    found = [
        _disk(n + 1, place, new=n == many - 1 and board.newest == name, drag=not board.after)
        for n in range(many)
    ]
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


def _disk(number: object, place: int, *, new: bool = False, drag: bool = True) -> Html:
    """A damage, which can be dragged from the place where it lies to another."""
    classes = f"point hit{' new' * new}"
    return tag("span", number, class_=classes, data_drag=place if drag else None, aria_hidden="true")


# The verdict, the spells, the years.


def _verdict(board: Divide, division: Division) -> Html:
    off = "" if division.verdict else "it is not legal so"
    best = key(
        *("best", "", "Most through"),
        label=f"as much as possible to {division.attacked}",
        why_not="the damage is dealt; press Back first" if board.after else "",
    )
    if board.after:
        back = key("back", "", "Back", label="back to before the damage", main=True)
        keys, sign = [back, best], verdict("right", "Legal, and dealt", little=False)
    else:
        deal = key("deal", "", "Deal it", label="deal the damage", main=True, why_not=off)
        keys, sign = [deal, best], _sign(division, little=False)
    most = tag("span", "at most ", tag("b", division.most), f" to {division.attacked}", class_="gray")
    return tag("div", sign, *keys, most, class_="keys judged", data_group="judged")


def _sign(division: Division, *, little: bool) -> Html:
    if division.left > 0:
        return verdict("not yet", f"{division.left} to give", little)
    return verdict("right", "Legal", little) if division.verdict else verdict("stop", "Illegal", little)


def _spells(board: Divide) -> Html:
    why = "the damage is dealt; press Back first" if board.after else ""
    keys = []
    for name in board.spells:
        text = board.card(name).text(board.era)
        label = f"cast {name}: {text}"
        words = [tag("b", name), " ", tag("span", text)]
        keys.append(key("spell", name, joined(words), label=label, on=name == board.spell, why_not=why))
    return tag("div", *keys, class_="held", role="group", aria_label="Spells", data_group="spell")


def _years(board: Divide) -> Html:
    rows = [_year(board, one) for one in board.in_years]
    head = tag("h3", "The same division by the rules of")
    return joined([head, tag("ol", *rows, class_="by-year")])


def _year(board: Divide, one: InYear) -> Html:
    name = tag("b", "today" if one.era.is_today else one.era.year)
    current = " on" if one.era == board.era else ""
    if one.lacking is not None:
        return tag("li", name, verdict("not yet", since(one.lacking)), class_=current.strip() or None)
    sign = Html()
    if one.verdict is not None:
        sign = verdict("right", "legal") if one.verdict else verdict("stop", "illegal")
    first = one.verdict.reasons[0].cite if one.verdict is not None and one.verdict.reasons else None
    rule = tag("small", first.number, class_="rule") if first else Html()
    most = tag("small", f"at most {one.most}", class_="most")
    return tag("li", name, sign, rule, most, class_=current.strip() or None)


# What can be changed.


def _number(name: str, what: str, whose: str, now: int, least: bool, most: bool, why: str) -> list[Html]:
    """A number with a key for one less, and one for one more."""
    edge = "it can go no further"
    return [
        tag("span", f"{what} ", tag("b", now)),
        key(name, "less", "−", label=f"{whose}: {what} one less", why_not=why or edge * least),
        key(name, "more", "+", label=f"{whose}: {what} one more", why_not=why or edge * most),
    ]


def _blockers(board: Divide) -> Html:
    names = board.division.blockers
    if len(names) < 2:
        return Html()
    keys = [key("blocker", n, n, label=f"change {n}", on=n == board.looked) for n in names]
    return group("Change", "blocker", keys)


def _blocker(board: Divide, name: str) -> Html:
    toughness, fixed = board.size(name)[1], board.fixed(name)
    marked = board.marked(name)
    keys = _number(
        "size", "toughness", name, toughness, toughness <= marked + 1, toughness >= MOST_TOUGHNESS, fixed
    )
    keys += _number("damage", "damage on it", name, marked, marked <= 0, marked >= toughness - 1, "")
    shield = fixed or ("" if board.color else "the attacker has no color")
    words = f"protection from {board.color}" if board.color else "protection"
    keys.append(
        key("protect", "", words, label=f"{name} has {words}", on=bool(board.guarded), why_not=shield)
    )
    line = "" if lines_announced.at(board.era).value else NO_LINE
    first = board.division.blockers[:1] == (name,)
    keys.append(
        key(
            *("front", "", "first in line"),
            label=f"{name} stands first in line",
            why_not=line or "it is the first already" * first,
        )
    )
    keys.append(key("away", "", "blocks no more", label=f"{name} blocks no more"))
    return group(name, "changed", keys)
