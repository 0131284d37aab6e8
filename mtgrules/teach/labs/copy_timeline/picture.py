"""How the Copy timeline is drawn: the ribbon of its moments, the table, who chooses and what triggers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mtgrules.eras.cite import Cite
from mtgrules.model.color import Color
from mtgrules.model.objects import Zone
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.pressed import Pressed
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.scene import Look, scene
from mtgrules.show.scene.symbols import symbol
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import group, key
from mtgrules.teach.kit.surface import press
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
    card = there.get(board.way.original)
    kinds = [
        key("kind", name, kind.words, label=f"the original: {kind.card.name}", on=kind.card == card)
        for name, kind in ORIGINALS.items()
    ]
    has = [
        key(
            "has",
            name,
            words,
            label=f"{board.way.copier} has {words}",
            on=board.has(name),
            why_not=board.no_has,
        )
        for name, words in HAS.items()
    ]
    return joined([group("Original", "kind", kinds), group(f"{board.way.copier} has", "has", has)])


# The ribbon.


def _never(board: CopyTimeline, moment: CopyMoment) -> str:
    """Why a moment does not come; empty for one that does."""
    if not board.way.enters:
        return "nothing is chosen, for nothing enters" if moment is CopyMoment.CHOSEN else ""
    lands = not cast(tabletop.position(board.scenario, board.era), board.way)
    return "a land is played without the stack" if moment is CopyMoment.CAST and lands else ""


def _ribbon(board: CopyTimeline) -> Html:
    names = _ENTERS if board.way.enters else _BECOMES
    last = len(board.played.moments) - 1
    items = []
    for at, moment in enumerate(CopyMoment):
        never = _never(board, moment)
        button = press(
            *("go", at if at <= board.at else f"moment {at + 1}", tag("span", names[moment])),
            label=f"moment {at + 1}: {names[moment]}{f', {never}' if never else ''}",
            why_not="press Next to get there" if at > board.at else "",
            aria_current="step" if at == board.at else None,
        )
        kind = "on" if at == board.at else "skip" if never else "past" if at < board.at else ""
        pin = _pin(board, at) if MOMENT_OF.get(board.way.when) is moment else Html()
        items.append(tag("li", button, pin, class_=kind or None))
    due = board.played.open
    ends = "it ends here" if due is None else f"{due.who} has to choose first"
    keys = [
        key(
            "go", "back", "Back", label="one moment back", why_not="" if board.at else "this is the beginning"
        ),
        key(
            "go", "next", "Next", label="the next moment", main=True, why_not="" if board.at < last else ends
        ),
    ]
    now = f"{board.at + 1}. {names[board.now.moment]}"
    line = tag("span", now, class_="step-now", aria_hidden="true")
    steps = tag("ol", *items, class_="steps", aria_label="the moments of the timeline")
    return tag("div", steps, line, tag("div", *keys, class_="keys"), class_="film", data_group="go")


def _pin(board: CopyTimeline, at: int) -> Html:
    done = board.at >= at
    return tag("small", "original changes", class_=f"pin{' done' * done}")


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
    look = Look(
        now.before if board.at else None,
        now.events,
        frozenset(about),
        pressed=MappingProxyType(pressed),
        aside=True,
        effects=False,
    )
    return scene(board.view, look)


# Who chooses, and what triggers.


def _choices(board: CopyTimeline) -> Html:
    played, way = board.played, board.way
    rows = []
    if not way.enters:
        told = f"{way.copier}, {way.original}" if board.at else "?"
        rows.append(_row("Targets", told))
        rows.append(_row("As it changes", "nothing" if _passed(board, CopyMoment.THERE) else "?"))
    elif not _passed(board, CopyMoment.CHOSEN):
        rows.append(_row("As it enters", "?"))
    elif not played.choices:
        rows.append(_row("As it enters", "nothing is asked"))
    else:
        rows += [_choice(board, n, choice) for n, choice in enumerate(played.choices)]
    return tag("section", tag("h3", "Who chooses what?"), tag("ul", *rows, class_="told-rows"))


def _passed(board: CopyTimeline, moment: CopyMoment) -> bool:
    return board.at >= list(CopyMoment).index(moment)


def _choice(board: CopyTimeline, number: int, choice: CopyChoice) -> Html:
    copying = choice.due.say == COPYING
    asked = "What is copied?" if copying else choice.due.question
    row = _row(asked, f"{choice.due.who}: {choice.answer or '?'}")
    if board.now.moment is not CopyMoment.CHOSEN:
        return row
    later = number not in (0, len(board.played.choices) - 1)
    name = "choose more" if number else "choose"
    keys = [
        key(
            *(name, one, _option(choice, one)),
            label=f"{choice.due.who} chooses {one}",
            on=one == choice.answer,
            why_not="it was answered before" if later else "",
        )
        for one in _options(board, choice)
    ]
    hint = [tag("span", "Press a card on the table, or", class_="gray")] if copying else []
    return joined([row, tag("li", *hint, *keys, class_="keys", data_group=f"{name} {number}")])


def _options(board: CopyTimeline, choice: CopyChoice) -> list[str]:
    """The answers that are keys: of cards none, for they can be pressed; of many, those on the table."""
    there = {one.label for one in board.pickable} if choice.due.say == COPYING else set()
    options = [one for one in map(str, choice.due.options) if one not in there]
    if len(options) <= _FEW:
        return options
    kinds = board.view["subtypes"]
    found = {kind for obj in board.state.zone(Zone.BATTLEFIELD) for kind in kinds[obj.id]}
    return [one for one in options if one in found]


def _option(choice: CopyChoice, option: str) -> Html | str:
    color = next((one for one in choice.due.options if isinstance(one, Color) and str(one) == option), None)
    return option if color is None else symbol(f"{{{color.letter}}}")


def _row(asked: str, *told: object) -> Html:
    return tag("li", tag("span", asked), tag("span", *told, class_="told"))


def _waiting(board: CopyTimeline) -> Html:
    reached = _passed(board, CopyMoment.TRIGGERS)
    found = waiting(board.played, board.way) if _passed(board, CopyMoment.THERE) else ()
    rows = [_waits(one, reached) for one in found]
    if not rows:
        rows = [
            _row(
                "Who waits for something that enters",
                "?" if not _passed(board, CopyMoment.THERE) else "nobody",
            )
        ]
    return tag("section", tag("h3", "What triggers?"), tag("ul", *rows, class_="told-rows"))


def _waits(one: Waits, reached: bool) -> Html:
    asked = joined([tag("b", one.name), tag("small", f" waits for {one.waits}")])
    if not reached:
        return _row_of(asked, tag("span", "?", class_="answer-is open"), Html())
    sign = verdict("right", "triggers") if one.triggered else verdict("not yet", "does not")
    why = joined([one.why, " ", _rule(one.cite)]) if one.why or one.cite else Html()
    return _row_of(asked, sign, tag("small", why))


def _row_of(asked: Html, sign: Html, why: Html) -> Html:
    return tag("li", tag("span", asked), tag("span", sign, class_="told"), why)


def _rule(cite: Cite | None) -> Html:
    return tag("span", f"({cite.number})", class_="rule") if cite else Html()


# What can be chosen.


def _keys(board: CopyTimeline) -> Html:
    way = board.way
    hows = [
        key("how", how, words, label=f"the copier {words}", on=(how == ENTERS) == way.enters)
        for how, words in HOW.items()
    ]
    whens = []
    for when in When:
        words = "never" if when is When.NEVER else when.value
        why = board.no_moment(when)
        on = when is way.when
        whens.append(
            key("when", when.value, words, label=f"the original changes: {words}", on=on, why_not=why)
        )
    watchers = [
        key(
            *("watch", name, kind.words),
            label=f"{kind.card.name} waits for {kind.words}",
            on=bool(board.watcher(name)),
        )
        for name, kind in WATCHERS.items()
    ]
    rows = [
        group("The copier", "how", hows),
        group("Original changes", "when", whens),
        group("A watcher for", "watch", watchers),
    ]
    return tag("div", *rows, class_="copy-keys")
