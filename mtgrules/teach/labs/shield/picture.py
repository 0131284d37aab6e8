"""How the Shield test is drawn: the creature on its table, the four letters, the threats, the verdicts."""

from __future__ import annotations

from mtgrules.model.color import Color
from mtgrules.rules.layers.evaluation import view
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.show.scene.scene import Look, scene
from mtgrules.teach.kit.lab import color_keys, group, key, keys
from mtgrules.teach.kit.surface import press
from mtgrules.teach.labs.shield.board import LETTERS, SOURCES, ShieldTest, Tried
from mtgrules.teach.labs.shield.guards import GUARDS, guard_of
from mtgrules.teach.labs.shield.threats import THREATS
from mtgrules.teach.years import since

_WORDS = {color.letter: str(color) for color in Color} | {"C": "colorless"}


def draw(board: ShieldTest) -> Html:
    """What can be set up, and the threats beside the table and the letters.

    What is pressed stands above the table and beside it, for the table grows and shrinks.
    """
    table = tag("div", tag("div", _table(board), class_="shot"), _letters(board))
    parts = [_setter(board), *([_keys(board)] if board.setting else [])]
    return joined([*parts, tag("div", _threats(board), table, class_="two")])


def more(board: ShieldTest) -> Html:
    """What stands under More: who controls what threatens the creature, and the newest threat by year."""
    names = [player.name for player in board.scenario.players]
    by = keys("by", names, lambda name: f"{name} controls what threatens it", on=(board.by,))
    years = _years(board) if board.tried and not board.today_only else Html()
    return joined([group("The threats are controlled by", "by", by), years])


def _table(board: ShieldTest) -> Html:
    """The creature as it is, or what the threat that is shown has made of the table."""
    came = board.outcome_shown
    there = (came.before if came else board.state).labeled(board.guard)
    about = frozenset({there.id}) if there else frozenset()
    if came is None:
        return scene(board.view, Look(about=about, effects=False))
    return scene(view(came.after), Look(came.before, came.events, about=about))


def _letters(board: ShieldTest) -> Html:
    """The four things, each shut to what threatens it, or open."""
    shut = board.letters
    tiles = [
        tag(
            *("li", tag("b", letter), tag("span", words)),
            tag("small", *([icon("locked"), "stopped"] if letter in shut else ["open"])),
            class_="shut" if letter in shut else None,
        )
        for letter, words in LETTERS.items()
    ]
    head = tag("p", f"Against it: a source that is {board.source}, of {board.by}", class_="gray")
    return joined([head, tag("ul", *tiles, class_="debt", aria_label="what is stopped")])


def _setter(board: ShieldTest) -> Html:
    on = board.setting
    said = str(on).lower()
    opener = key("set up", "", "Change", "change guard and source", on=on, aria_expanded=said)
    why = "" if board.shown else "no threat is on the table"
    before = key("before", "", "Before", label="the table before the threat", why_not=why)
    everything = key("all", "", "Try all", label="try all of them")
    return tag("div", opener, before, everything, class_="keys", data_group="set up")


def _threats(board: ShieldTest) -> Html:
    """Each threat, with its verdict once it was tried."""
    rows = (_threat(board, board.outcome(one)) for one in THREATS)
    return tag("div", *rows, class_="threats", data_group="try")


def _threat(board: ShieldTest, one: Tried) -> Html:
    told = one.came if one.key in board.tried else None
    lacking, on = since(one.lacking) if one.lacking else "", one.key == board.shown
    badge = _badge(one) if told or lacking else Html()
    rule = told.cite.number if told and told.cite else ""
    return press(
        *("try", one.key, tag("span", one.words), badge, tag("small", rule, class_="rule")),
        label=f"{one.words}{f': {told.few}' if told else ''}",
        on=on,
        why_not=lacking,
        class_=f"key threat{' on' * on}",
    )


def _badge(one: Tried) -> Html:
    if one.came is None:
        return verdict("not yet", since(one.lacking) if one.lacking else "")
    return verdict("stop" if one.came.letter else "right", one.came.few)


def _years(board: ShieldTest) -> Html:
    """The threat tried last, in every year."""
    newest, rows = board.shown or board.tried[-1], []
    for era, one in board.in_years(newest):
        name = tag("b", "today" if era.is_today else era.year)
        cite = one.came.cite if one.came else None
        rule = tag("small", cite.number, class_="rule") if cite else Html()
        rows.append(tag("li", name, _badge(one), rule, class_="on" if era == board.era else None))
    head = tag("h3", f"{THREATS[newest].words}, by the rules of")
    return joined([head, tag("ol", *rows, class_="by-year")])


# What can be changed.


def _keys(board: ShieldTest) -> Html:
    guard, color = guard_of(board.card)
    words = {name: one.words for name, one in GUARDS.items()}
    guards = keys("guard", words, f"{board.guard} has ", on=(guard,), why_not=board.no_guard)
    on = (color.letter,) if guard == "color" else ()
    fixed = board.no_guard("color") or "it has no protection from a color" * (not on)
    colors = color_keys(
        *("from", "protection from "),
        on=on,
        why_not=lambda one: "" if one in on else fixed,
        drawn=lambda one: _disk(one.letter),
    )
    disks = {letter: _disk(letter) for letter in SOURCES}
    sources = keys("color", disks, lambda one: f"the source is {_WORDS[one]}", on=(board.color,))
    sources.append(key("artifact", "", "artifact", label="the source is an artifact", on=board.artifact))
    rows = [
        group(f"{board.guard} has", "guard", guards),
        group("from", "from", colors),
        group("The source is", "color", sources),
    ]
    return tag("div", *rows, class_="set-up")


def _disk(letter: str) -> Html:
    disk = tag("span", "–" if letter == "C" else letter, class_=f"disk {letter}")
    return joined([disk, _WORDS[letter]])
