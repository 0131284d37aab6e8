"""How the Copy timeline is drawn: the ribbon of its moments, the table, who chooses and what triggers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from mtgrules.model.color import Color
from mtgrules.model.objects import Zone
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.pressed import Pressed
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.scene import Look, scene
from mtgrules.show.scene.symbols import symbol
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import group, key, rule_of
from mtgrules.teach.kit.stops import Stop, ribbon
from mtgrules.teach.labs.copy_timeline.board import ENTERS, HAS, HOW, CopyTimeline
from mtgrules.teach.labs.copy_timeline.cards import ORIGINALS, WATCHERS
from mtgrules.teach.labs.copy_timeline.game import COPYING, MOMENT_OF, CopyChoice, CopyMoment, When, cast
from mtgrules.teach.labs.copy_timeline.told import Waits, now_is, waiting

_FEW = 6
"""Of more options than these, only the ones that are on the table are keys."""
_ENTERS: Mapping[CopyMoment, str] = MappingProxyType(
    {
        CopyMoment.BOARD: "board",
        CopyMoment.CAST: "it is cast",
        CopyMoment.CHOSEN: "what is chosen",
        CopyMoment.THERE: "it enters",
        CopyMoment.TRIGGERS: "what triggers",
        CopyMoment.AFTER: "later",
    }
)
_BECOMES: Mapping[CopyMoment, str] = MappingProxyType(
    {**_ENTERS, CopyMoment.CAST: "a spell is cast", CopyMoment.THERE: "it changes"}
)
"""What the moments are called on the ribbon."""


def draw(board: CopyTimeline) -> Html:
    """The ribbon with Back and Next, the table beside the keys, who chooses and what triggers."""
    table = tag("div", _table(board), class_="shot")
    beside = tag("div", _keys(board), _choices(board), _waiting(board))
    return joined([_ribbon(board), tag("div", table, beside, class_="two copy-lab")])


def more(board: CopyTimeline) -> Html:
    """What stands under More: another original, and what lies on the copier."""
    there = {one.label: one.card for one in board.scenario.board}
    card, copier = there.get(board.way.original), board.way.copier
    kinds = [
        key("kind", name, kind.words, label=f"the original: {kind.card.name}", on=kind.card == card)
        for name, kind in ORIGINALS.items()
    ]
    has = [
        key(
            "has",
            name,
            words,
            label=f"{copier} has {words}",
            on=bool(board.laden_with(name)),
            why_not=board.no_has,
        )
        for name, words in HAS.items()
    ]
    return joined([group("Original", "kind", kinds), group(f"{copier} has", "has", has)])


# The ribbon.


def _never(board: CopyTimeline, moment: CopyMoment) -> str:
    """Why a moment does not come; empty for one that does."""
    if not board.way.enters:
        return "nothing is chosen, for nothing enters" if moment is CopyMoment.CHOSEN else ""
    lands = not cast(tabletop.position(board.scenario, board.era), board.way)
    return "a land is played without the stack" if moment is CopyMoment.CAST and lands else ""


def _ribbon(board: CopyTimeline) -> Html:
    names = _ENTERS if board.way.enters else _BECOMES
    stops = []
    for at, moment in enumerate(CopyMoment):
        changes = MOMENT_OF.get(board.way.when) is moment
        done = f"pin{' done' * (board.at >= at)}"
        pin = tag("small", "original changes", class_=done) if changes else Html()
        stops.append(Stop(names[moment], at, idle=_never(board, moment), pin=pin))
    due = board.played.open
    ends = "it ends here" if due is None else f"{due.who} has to choose first"
    return ribbon("moment", "timeline", stops, board.at, len(board.played.moments) - 1, ends)


# The table.


def _table(board: CopyTimeline) -> Html:
    now, way = board.now, board.way
    named = (now.state.labeled(label) for label in (way.copier, way.original))
    there = [obj for obj in named if obj is not None and obj.zone is Zone.BATTLEFIELD]
    # the copy, else the original; and an original that is no longer what it is called
    about = {obj.id for obj in there if obj is there[0] or now_is(now.state, obj) != obj.label}
    pressed: dict[int | str, Pressed] = {
        obj.id: Pressed("choose", obj.label, "copy this", obj.label == way.original) for obj in board.pickable
    }
    before = now.run.begun if board.at else None
    look = Look(before, now.run.events, frozenset(about), aside=True, effects=False)
    return scene(board.view, replace(look, pressed=MappingProxyType(pressed)))


# Who chooses, and what triggers.


def _choices(board: CopyTimeline) -> Html:
    way, choices = board.way, board.played.choices
    if not way.enters:
        rows = [
            _row("Targets", f"{way.copier}, {way.original}" if board.at else "?"),
            _row("As it changes", "nothing" if _passed(board, CopyMoment.THERE) else "?"),
        ]
    elif choices and _passed(board, CopyMoment.CHOSEN):
        rows = [_choice(board, n, choice) for n, choice in enumerate(choices)]
    else:
        rows = [_row("As it enters", "nothing is asked" if _passed(board, CopyMoment.CHOSEN) else "?")]
    return _section("Who chooses what?", rows)


def _section(title: str, rows: list[Html]) -> Html:
    return tag("section", tag("h3", title), tag("ul", *rows, class_="told-rows"))


def _passed(board: CopyTimeline, moment: CopyMoment) -> bool:
    return board.at >= list(CopyMoment).index(moment)


def _choice(board: CopyTimeline, number: int, choice: CopyChoice) -> Html:
    copying, who = choice.due.say == COPYING, choice.due.who
    row = _row("What is copied?" if copying else choice.due.question, f"{who}: {choice.answer or '?'}")
    if board.now.moment is not CopyMoment.CHOSEN:
        return row
    name = "choose more" if number else "choose"
    later = "it was answered before" * (number not in (0, len(board.played.choices) - 1))
    keys = [
        key(
            name,
            str(one),
            _option(one),
            label=f"{who} chooses {one}",
            on=str(one) == choice.answer,
            why_not=later,
        )
        for one in _options(board, choice)
    ]
    hint = [tag("span", "Press a card on the table, or", class_="gray")] if copying else []
    return joined([row, tag("li", *hint, *keys, class_="keys", data_group=f"{name} {number}")])


def _options(board: CopyTimeline, choice: CopyChoice) -> list[object]:
    """The answers that are keys: of cards none, for they can be pressed; of many, those on the table."""
    there = {one.label for one in board.pickable} if choice.due.say == COPYING else set()
    options = [one for one in choice.due.options if str(one) not in there]
    if len(options) <= _FEW:
        return options
    kinds = board.view["subtypes"]
    found = {kind for obj in board.state.zone(Zone.BATTLEFIELD) for kind in kinds[obj.id]}
    return [one for one in options if str(one) in found]


def _option(option: object) -> object:
    return symbol(f"{{{option.letter}}}") if isinstance(option, Color) else option


def _row(asked: object, *told: object) -> Html:
    sign, *why = told
    return tag("li", tag("span", asked), tag("span", sign, class_="told"), *why)


def _waiting(board: CopyTimeline) -> Html:
    there, reached = (_passed(board, moment) for moment in (CopyMoment.THERE, CopyMoment.TRIGGERS))
    found = waiting(board.played, board.way) if there else ()
    nobody = _row("Who waits for something that enters", "nobody" if there else "?")
    return _section("What triggers?", [_waits(one, reached) for one in found] or [nobody])


def _waits(one: Waits, reached: bool) -> Html:
    asked = joined([tag("b", one.name), tag("small", f" waits for {one.waits}")])
    if not reached:
        return _row(asked, tag("span", "?", class_="answer-is open"))
    sign = verdict("right", "triggers") if one.triggered else verdict("not yet", "does not")
    return _row(asked, sign, tag("small", joined([one.why, " ", rule_of(one.cite)])))


# What can be chosen.


def _keys(board: CopyTimeline) -> Html:
    enters, changes = board.way.enters, board.way.when
    hows = [
        key("how", how, words, label=f"the copier {words}", on=(how == ENTERS) == enters)
        for how, words in HOW.items()
    ]
    whens = []
    for when in When:
        words, why = "never" if when is When.NEVER else when.value, board.no_moment(when)
        label = f"the original changes: {words}"
        whens.append(key("when", when.value, words, label=label, on=when is changes, why_not=why))
    watchers = []
    for name, kind in WATCHERS.items():
        label, on = f"{kind.card.name} waits for {kind.words}", bool(board.watcher(name))
        watchers.append(key("watch", name, kind.words, label=label, on=on))
    rows = (
        ("The copier", "how", hows),
        ("Original changes", "when", whens),
        ("A watcher for", "watch", watchers),
    )
    return tag("div", *(group(*row) for row in rows), class_="copy-keys")
