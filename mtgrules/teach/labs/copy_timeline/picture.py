"""How the Copy timeline is drawn: the ribbon of its moments, the table, who chooses and what triggers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from mtgrules.model.color import Color
from mtgrules.model.objects import Zone
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.scene import Look, scene
from mtgrules.show.scene.symbols import symbol
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import group, key, keys, picks, rule_of
from mtgrules.teach.kit.stops import Stop, ribbon
from mtgrules.teach.labs.copy_timeline.board import BECOMES, ENTERS, HAS, HOW, CopyTimeline
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
        key("kind", name, kind.words, f"the original: {kind.card.name}", on=kind.card == card)
        for name, kind in ORIGINALS.items()
    ]
    laden = [name for name in HAS if board.laden_with(name)]
    has = keys("has", HAS, f"{copier} has ", on=laden, why_not=board.no_has)
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
    for moment in CopyMoment:
        changes = MOMENT_OF.get(board.way.when) is moment
        done = f"pin{' done' * (board.at >= moment)}"
        pin = tag("small", "original changes", class_=done) if changes else Html()
        stops.append(Stop(names[moment], moment, idle=_never(board, moment), pin=pin))
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
    pressed = picks("choose", "copy this", board.pickable, way.original)
    before = now.begun if board.at else None
    look = Look(before, now.events, frozenset(about), aside=True, effects=False)
    return scene(board.view, replace(look, pressed=pressed))


# Who chooses, and what triggers.


def _choices(board: CopyTimeline) -> Html:
    way, choices = board.way, board.played.choices
    if not way.enters:
        rows = [
            _row("Targets", f"{way.copier}, {way.original}" if board.at else "?"),
            _row("As it changes", "nothing" if board.at >= CopyMoment.THERE else "?"),
        ]
    elif board.at < CopyMoment.CHOSEN:
        rows = [_row("As it enters", "?")]
    else:
        asked = [_choice(board, n, choice) for n, choice in enumerate(choices)]
        rows = asked or [_row("As it enters", "nothing is asked")]
    return _section("Who chooses what?", rows)


def _section(title: str, rows: list[Html]) -> Html:
    return tag("section", tag("h3", title), tag("ul", *rows, class_="told-rows"))


def _choice(board: CopyTimeline, number: int, choice: CopyChoice) -> Html:
    copying, who = choice.due.say == COPYING, choice.due.who
    row = _row("What is copied?" if copying else choice.due.question, f"{who}: {choice.answer or '?'}")
    if board.at != CopyMoment.CHOSEN:
        return row
    name = "choose more" if number else "choose"
    later = "it was answered before" * (number not in (0, len(board.played.choices) - 1))
    options = {str(one): _option(one) for one in _options(board, choice)}
    answers = keys(name, options, lambda one: f"{who} chooses {one}", on=(choice.answer,), why_not=later)
    hint = [tag("span", "Press a card on the table, or", class_="gray")] if copying else []
    return joined([row, tag("li", *hint, *answers, class_="keys", data_group=f"{name} {number}")])


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
    there, reached = (board.at >= moment for moment in (CopyMoment.THERE, CopyMoment.TRIGGERS))
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
    how = ENTERS if board.way.enters else BECOMES
    words = {name: kind.words for name, kind in WATCHERS.items()}
    there = [name for name in WATCHERS if board.watcher(name)]
    watchers = keys("watch", words, lambda one: f"{WATCHERS[one].card.name} waits for {words[one]}", on=there)
    changes = keys("when", When, "the original changes: ", on=(board.way.when,), why_not=board.no_moment)
    rows = (
        group("The copier", "how", keys("how", HOW, "the copier ", on=(how,), why_not=board.no_way)),
        group("Original changes", "when", changes),
        group("A watcher for", "watch", watchers),
    )
    return tag("div", *rows, class_="copy-keys")
