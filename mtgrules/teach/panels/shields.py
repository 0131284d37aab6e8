"""Shields: threats to a creature beside the four letters, D-E-B-T, each with what it came to."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.era import CURRENT
from mtgrules.model.objects import Zone
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.show.scene.layout import Look
from mtgrules.show.scene.scene import scene
from mtgrules.teach.kit.lab import Done, fold, folds, key, picks, sentence
from mtgrules.teach.kit.surface import press
from mtgrules.teach.panels.parts import Html, bold, div, faint, joined, li, note, ol, small, span, tag, ul
from mtgrules.teach.panels.threats import KIND, LETTERS, SOURCE, THREAT, Came, Guarded, Tried, came, shut
from mtgrules.teach.table.answers import pressed_on
from mtgrules.teach.table.lab_file import in_group
from mtgrules.teach.table.table import Table

_NONE = "no threat is on the table"
_LONGEST = 215
"""So many letters are told at once of what has turned."""


def creatures(table: Table) -> list[str]:
    """The creatures on the battlefield of a table, by label."""
    there = table.state.zone(Zone.BATTLEFIELD)
    return [one.label for one in there if "creature" in table.view.types[one.id]]


def on_a_creature(table: Table) -> Table:
    """A table as it opens: looking at a creature, if may be a protected one, against what an opponent has.

    Raises ValueError for a board without a creature.
    """
    there = [replace(table, it=label) for label in creatures(table)]
    if THREAT not in table.lab.groups:
        return table
    if not there:
        raise ValueError("no creature is on this board")
    active = table.state.active
    table = min(there, key=lambda one: (not Guarded.of(one).protections, one.filled("<you>") == active))
    theirs = [one for one in table.scenario.board if one.controller == table.filled("<other>")]
    faces = [one.card.printed(CURRENT) for one in theirs]
    face = next((one for one in faces if "land" not in one.types), None)
    colors = ["red"] if face is None else sorted(map(str, face.colors)) or ["colorless"]
    kind = "an artifact" if face and "artifact" in face.types else "no artifact"
    return replace(table, chosen=tuple({**dict(table.chosen), SOURCE: colors[0], KIND: kind}.items()))


def threatened(table: Table, name: str, value: str) -> Done | None:
    """What a threat comes to, all of them, or the table before any; None for another press."""
    guarded, (group, threat) = Guarded.of(table), in_group(value)
    if THREAT not in table.lab.groups:
        return None
    match name:
        case "key" if group == THREAT:
            one = came(guarded, threat)
            begun, untold = one.table.begun is not None, one.refused or one.lacking
            noted = table.noted if untold else noted_too(table, Tried(threat, guarded, one))
            return Done(replace(one.table, noted=noted), one.told, one.cite, bool(untold) and not begun)
        case "all" if guarded.creature is None:
            return table.refused(f"{table.it} is not on the battlefield before a threat")
        case "all":
            every = [Tried(one, guarded, came(guarded, one)) for one in table.lab.groups[THREAT].keys]
            return Done(replace(table.afresh, noted=tuple(every)), _summary(table, every))
        case "before" if table.before:
            return Done(table.afresh, f"Before any threat: {guarded.now}.")
        case "before":
            return table.refused(_NONE)
        case "pick" if not table.begun and table.state.labeled(value):
            if value not in creatures(table.afresh):
                return table.refused(f"{value} is no creature on the battlefield, so it cannot be tested")
    return None


def noted_too(table: Table, tried: Tried) -> tuple[Tried, ...]:
    """What was tried on a table, with one thing more as the newest."""
    return (*(one for one in table.noted if one.threat != tried.threat), tried)


def _summary(table: Table, every: list[Tried]) -> str:
    """How many threats get through, by which the creature is gone, and which of those tried have turned."""
    there = [one for one in every if not (one.came.lacking or one.came.refused)]
    through, before = [one for one in there if not one.came.letter], {one.threat: one for one in table.noted}
    gone = [_label(table, one.threat) for one in through if one.came.gone]
    other = [one for one in there if one.threat in before and before[one.threat].came.few != one.came.few]
    told = f"{len(through) or 'None'} of {len(there)} get through."
    turned = f" Turned: {', '.join(_label(table, one.threat) for one in other)}." if other else ""
    ends = f" {table.it} is gone by: {', '.join(gone)}." if gone else ""
    return told + turned + (ends if len(told + turned + ends) <= _LONGEST else "")


def _label(table: Table, threat: str) -> str:
    return table.lab.key(f"{THREAT}/{threat}").label


def turned(table: Table, after: Table, done: Done) -> Done:
    """What another creature, shield or source did to the letters."""
    if THREAT not in table.lab.groups:
        return done
    was, now = Guarded.of(table), Guarded.of(after)
    if after.begun or after.afresh.by != was.table.by or now == was:
        return done
    new = [letter for letter in LETTERS if letter in shut(now)]
    stops = f"it is shut in {', '.join(new)}" if new else "nothing is shut to it"
    same = now.table.chosen == was.table.chosen
    what = f"{after.it} has {now.has}" if same else f"the source is {now.source}"
    asks = " Which of those tried turn? Say it, then press." if after.noted else ""
    as_before = ", as before" if shut(now) == shut(was) else ""
    return Done(after.afresh, sentence(f"{what}; {stops}{as_before}.{asks}"))


# How it is drawn.


def shields(table: Table) -> Html:
    """The threats, each with what it came to, beside the table and the four letters."""
    guarded = Guarded.of(table)
    if THREAT not in table.lab.groups:
        return Html()
    tried = [_threat(table, guarded, one) for one in table.lab.groups[THREAT].keys]
    why = "" if table.before else _NONE
    made = [
        key("before", "", "Before", label="the table before the threat", why_not=why),
        key("all", "", "Try all", label="try all of them"),
        fold(table, "years", "By year", "the newest threat"),
    ]
    row = div("keys", *made, data_group="shields")
    beside = tag("div", _four(guarded), row, _board(table))  # what grows stands below what is pressed
    parts = [div("threats rows", *tried, data_group=THREAT), beside]
    return joined([div("two", *parts), _by_year(table, guarded)])


def _board(table: Table) -> Html:
    """The table before any threat, or with all that a threat has made of it."""
    there, entry = table.afresh, table.afresh.shot.entry
    shots = [shot for shot in table.play.shots if shot.entry > entry] if table.before else [table.shot]
    before = table.play.shots[table.play.last_of(entry)].state if table.before else shots[0].before
    picked = picks("pick", "test this one", map(table.state.labeled, creatures(table)), table.it)
    look = Look(
        before=before,
        events=tuple(event for shot in shots for event in shot.events),
        about=frozenset({there.obj.id} if there.obj else ()),
        pressed=pressed_on(table) if table.begun else picked,
        aside=True,
        folds=folds(table),
        effects=False,
    )
    return div("shot", scene(table.view, look))


def _four(guarded: Guarded) -> Html:
    """The four things, each shut to the source, or open."""
    closed = shut(guarded)
    tiles = [
        li(
            f"slip {'shut' if letter in closed else 'off'}",
            bold(letter),
            tag("span", words),
            tag("small", *([icon("locked"), " stopped"] if letter in closed else ["open"])),
        )
        for letter, (words, *_) in LETTERS.items()
    ]
    head = note(f"{guarded.table.it}: {guarded.has}. Source: {guarded.source}.")
    return joined([head, ul("debt tiled", *tiles, aria_label="what is stopped")])


def _threat(table: Table, guarded: Guarded, threat: str) -> Html:
    """A threat, with what it came to once it was tried."""
    words, pressed = _label(table, threat), f"{THREAT}/{threat}"
    tried = next((one for one in table.noted if one.threat == threat), None)
    on = table.before is not None and table.noted[-1:] == (tried,)
    parts, label = [tag("span", words)], words
    if tried is not None and tried.guarded == guarded:
        parts, label = [*parts, *_verdict(tried.came)], f"{words}: {tried.came.few}"
    elif tried is not None:
        parts.append(faint(f"before: {tried.came.few}"))
    return press("key", pressed, *parts, label=label, on=on, class_=f"key threat wraps{' on' * on}")


def _verdict(one: Came) -> list[Html]:
    """What a threat came to, as a badge: a lock where it is stopped, red where the creature is gone."""
    badge = span("verdict little plain", one.few)
    if one.letter:
        badge = span("verdict little", icon("locked"), one.few)
    elif one.lacking or one.gone:
        badge = verdict("not yet" if one.lacking else "wrong", one.few)
    return [badge, small("rule", one.cite.number if one.cite else "")]


def _by_year(table: Table, guarded: Guarded) -> Html:
    """What the newest threat comes to in every year, once that is folded out."""
    if not table.noted or "years" not in table.unfolded:
        return Html()
    newest, rows = table.noted[-1].threat, []
    for era in table.years:
        name, found = bold("today" if era.is_today else era.year), guarded.in_year(era, newest)
        rows.append(li(f"slip wraps{' on' * (era == table.era)}", name, *_verdict(found)))
    head = tag("h3", f"{_label(table, newest)}, by the rules of")
    return joined([head, ol("by-year tiled", *rows)])
