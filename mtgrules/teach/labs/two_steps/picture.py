"""How Two steps is drawn: the ribbon of the combat, the table, the three questions, the four cases."""

from __future__ import annotations

from types import MappingProxyType

from mtgrules.rules.stack.turn_structure import attack_in_main_phase
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.pressed import Pressed
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.show.scene.scene import Look, scene
from mtgrules.teach.kit.lab import group, key
from mtgrules.teach.kit.surface import press
from mtgrules.teach.labs.two_steps.asked import OPEN, Answer, Asked, asked, fighters, number
from mtgrules.teach.labs.two_steps.board import LEAST, MOST, TwoSteps
from mtgrules.teach.labs.two_steps.changes import CASES, CHANGES, DOUBLE, HAS, NOBODY, no_double
from mtgrules.teach.labs.two_steps.combat import WHEN, CombatPart, parts_of
from mtgrules.teach.years import since

_BESIDE = 2
"""So many attackers have room beside the questions."""


def draw(board: TwoSteps) -> Html:
    """The ribbon with Back and Next, the table beside the questions, and what can be set up."""
    beside = [_questions(board), _setter(board)]
    below = [_keys(board)] if board.setting else []
    shown = board.setting or any(map(board.case_told, CASES))
    beside += [_cases(board)] if shown else []
    table = tag("div", _table(board), class_="shot")
    wide = " wide" if len(board.attackers) > _BESIDE else ""
    return joined(
        [_ribbon(board), tag("div", table, tag("div", *beside), class_=f"two film-lab{wide}"), *below]
    )


def more(board: TwoSteps) -> Html:
    """What stands under More: trample, sizes, and whose place a card of one's own takes."""
    fixed = board.fixed(board.attacker)
    trample = key("trample", "", "trample", label=f"{board.attacker} has trample", why_not=fixed)
    rows = [group("Attacker", "trample", [trample, *_sizes(board, "attacker", board.attacker)])]
    if board.blocker:
        rows.append(group("Blocker", "sizes", _sizes(board, "blocker", board.blocker)))
    seats = [
        key("seat", seat, f"as the {seat}", label=f"a card of your own: as the {seat}", on=seat == board.seat)
        for seat in ("attacker", "blocker")
    ]
    return joined([*rows, group("Own card", "seat", seats)])


def _sizes(board: TwoSteps, whose: str, name: str) -> list[Html]:
    keys = []
    for what, now, least in zip(("power", "toughness"), board.size(name), LEAST, strict=True):
        keys.append(tag("span", f"{what} ", tag("b", now)))
        for way, sign, edge in (("less", "−", now <= least), ("more", "+", now >= MOST)):
            why = board.fixed(name) or "it can go no further" * edge
            label = f"{name}: {what} one {way}"
            keys.append(key("size", f"{whose} {what} {way}", sign, label=label, why_not=why))
    return keys


# The ribbon.


def _ribbon(board: TwoSteps) -> Html:
    combat, here = board.combat, board.combat.parts[board.at].part
    told = board.at >= combat.number(combat.noted.part)
    items, now = [], ""
    for place, part in enumerate(parts_of(board.era), 1):
        at = combat.number(part)
        never = told and at == len(combat.parts)
        name = "only combat damage" if part is CombatPart.FIRST and told and not combat.two else part.value
        if part is CombatPart.BETWEEN and attack_in_main_phase(board.era):
            name = "only prevention"
        why = "it does not come: there is only one combat damage step" if never else ""
        why = why or ("press Next to get there" if at > board.at else "")
        current = part is here
        button = press(
            *("go", at if at <= board.at else f"part {place}", tag("span", name)),
            label=f"part {place}: {name}",
            why_not=why,
            aria_current="step" if current else None,
        )
        kind = "on" if current else "skip" if never else "past" if at < board.at else ""
        items.append(tag("li", button, _pin(board, part, never), class_=kind or None))
        now = f"{place}. {name}" if current else now
    last = board.at == len(combat.parts) - 1
    keys = [
        key("go", "back", "Back", label="one part back", why_not="" if board.at else "this is the beginning"),
        key("go", "next", "Next", label="the next part", main=True, why_not="it ends here" if last else ""),
        key("go", "end", "End", label="to the end of the combat", why_not="it ends here" if last else ""),
    ]
    line = tag("span", now, class_="step-now", aria_hidden="true")
    steps = tag("ol", *items, class_="steps", aria_label="the parts of the combat")
    return tag("div", steps, line, tag("div", *keys, class_="keys"), class_="film", data_group="go")


def _pin(board: TwoSteps, part: CombatPart, never: bool) -> Html:
    """The change that is armed for a part; once that is reached, whether it has happened."""
    if not board.change or part is not board.when:
        return Html()
    played = board.combat.at(part)
    passed = never or board.at >= board.combat.number(part)
    words = CHANGES[board.change].words
    if not passed:
        return tag("small", words, class_="pin")
    done = played is not None and played.changed
    return tag(
        "small", words if done else f"{words}: cannot happen", class_=f"pin {'done' if done else 'off'}"
    )


# The table.


def _table(board: TwoSteps) -> Html:
    part = board.combat.parts[board.at]
    pressed: dict[int | str, Pressed] = {}
    if len(board.attackers) > 1:
        for name in board.attackers:
            obj = part.frame.state.labeled(name)
            if obj is not None:
                pressed[obj.id] = Pressed("look", name, "look at this attacker", name == board.attacker)
    about = frozenset(number(board.combat, name) for name in fighters(board.combat))
    before = part.frame.before if board.at else None
    look = Look(
        before, part.frame.events, about, pressed=MappingProxyType(pressed), aside=True, effects=False
    )
    return scene(board.view, look)


# The questions.


def _questions(board: TwoSteps) -> Html:
    found = asked(board.combat, board.at)
    rule = [tag("span", f"({found.cite.number})", class_="rule")] if found.cite else []
    because = tag("span", f"{found.because} ", *rule, class_="because") if found.because else Html()
    first = tag("p", "Is there a second step? ", _answer(found.second), because, class_="first-asked")
    blocks = [_of_one(found, one, looked=one.name == board.attacker) for one in found.answers]
    return tag(
        *("div", first, tag("div", *blocks, class_="of-all")),
        class_="questions",
        role="group",
        aria_label="the three questions",
    )


def _of_one(found: Asked, one: Answer, *, looked: bool) -> Html:
    """What is asked of one creature, and what follows for the second step."""
    lock = joined([icon("locked"), tag("small", "locked", class_="sr")]) if one.then != OPEN else Html()
    asks = [(found.then, _answer(one.then), lock), (found.now or "NOW is not asked", _answer(one.now or "–"))]
    lines = [tag("li", tag("span", ask), tag("span", *answer)) for ask, *answer in asks]
    says = {None: "?", True: "deals damage", False: "deals nothing"}[one.deals]
    small = [tag("small", one.why)] if one.why else []
    small += [tag("small", f"({one.cite.number})", class_="rule")] if one.cite else []
    sign = Html() if one.sure else verdict("uncertain", "not certain")
    so = [tag("small", "second step:"), tag("span", says, class_=f"does{' hit' * bool(one.deals)}"), sign]
    return tag(
        *("div", tag("b", one.name), tag("ul", *lines), tag("div", *so, *small, class_="so")),
        class_=f"of-one{' looked' * looked}",
        role="group",
        aria_label=one.name,
    )


def _answer(answer: str) -> Html:
    return tag("span", answer, class_=f"answer-is{' open' * (answer == OPEN)}")


# What can be set up.


def _setter(board: TwoSteps) -> Html:
    on = board.setting
    armed = f"{board.armed}, {WHEN[board.when]}" if board.change else "nothing is to change"
    opener = key("set up", "", "Change", label="change this combat", on=on, aria_expanded=str(on).lower())
    return tag("div", opener, tag("span", armed, class_="gray"), class_="keys")


def _keys(board: TwoSteps) -> Html:
    """Who has what, what changes, and when."""
    first = [_has(board, "attacker", strike, board.attacker) for strike in HAS]
    second = [_has(board, "blocker", strike, board.blocker) for strike in (NOBODY, *HAS) if strike != "zero"]
    changes = [key("change", "", "nothing", label="nothing changes", on=not board.change)]
    for name, change in CHANGES.items():
        why = board.no_change(name)
        words = change.words if change.edits else f"blocker {change.words}"
        label = f"{board.attacker if change.edits else 'the'} {words}"
        changes.append(key("change", name, words, label=label, on=name == board.change, why_not=why))
    whens = []
    for part in parts_of(board.era):
        if part in WHEN:
            why = board.no_moment(part)
            on = part is board.when and not why
            whens.append(
                key("when", part.value, WHEN[part], label=f"it changes {WHEN[part]}", on=on, why_not=why)
            )
    rows = [
        group(f"{board.attacker} has", "attacker", first),
        group(f"{board.blocker or 'Blocker'} has", "blocker", second),
        group("Change", "change", changes),
        group("When", "when", whens),
    ]
    return tag("div", *rows, class_="set-up")


def _has(board: TwoSteps, whose: str, strike: str, name: str) -> Html:
    words = "nobody blocks" if strike == NOBODY else HAS[strike]
    lacking = no_double(board.era) if strike == DOUBLE else None
    why = since(lacking) if lacking else ""
    why = why or (board.fixed(name) if name and strike != NOBODY else "")
    on = board.has(name) == strike
    return key(
        whose, strike, words, label=f"{name or 'blocker'} has: {words}", on=on, why_not="" if on else why
    )


def _cases(board: TwoSteps) -> Html:
    rows = []
    for case in CASES:
        lacking, told = CHANGES[case].lacking(board.era), board.case_told(case)
        fixed = board.fixed(board.attacker) or (board.fixed(board.blocker) if board.blocker else "")
        why = since(lacking) if lacking else fixed
        words = [tag("b", CHANGES[case].words), tag("span", told or why or "play me")]
        label = f"play the case: {CHANGES[case].words}{f', it came to {told}' if told else ''}"
        rows.append(
            press("case", case, *words, label=label, why_not=why, class_=f"key case{' seen' * bool(told)}")
        )
    head = tag("h3", f"Four cases, {WHEN[CombatPart.BETWEEN]}")
    return joined([head, tag("div", *rows, class_="cases", data_group="case")])
