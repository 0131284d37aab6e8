"""The panels that every table can have: what a lab file lists is drawn in that order below the keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from pkgutil import iter_modules

from mtgrules.language.abilities.unread import WithoutEffect
from mtgrules.language.card import printed_text
from mtgrules.model.events.effects import EffectBegan
from mtgrules.quoting import clipped
from mtgrules.show.colors import color_track
from mtgrules.show.scene.layout import Look
from mtgrules.show.scene.scene import scene, turn_bar
from mtgrules.show.scene.steps import track_html
from mtgrules.teach import panels as own
from mtgrules.teach.kit.film_strip import lines, ribbon
from mtgrules.teach.kit.lab import color_key, folds
from mtgrules.teach.panels.ask_first import ask_key
from mtgrules.teach.panels.compared import aside_key, differing, differs, told_why
from mtgrules.teach.panels.keeping import keep_key
from mtgrules.teach.panels.parts import *
from mtgrules.teach.table.lab_file import MORE

NOT_REACHED = "?"
_NEWEST, _OLDER = 10, "older"
"""So many rows of a line are drawn at once; what folds the older ones out."""
_OTHERS = "what if"
_MANY = 24
"""Of more answers only those that are on the table are keys."""
_IN_HAND = 80
"""So many letters of a card in hand stand on its key."""
_PLACES = {Zone.BATTLEFIELD: "on the battlefield", Zone.GRAVEYARD: "in the graveyard", Zone.HAND: "in hand"}
_PLACES |= {Zone.STACK: "on the stack"}
_SHOWN = (Zone.STACK, Zone.BATTLEFIELD, Zone.GRAVEYARD)
"""Where what a card was before stays of interest."""


def film(table: Table) -> Html:
    """The pictures of the play; those that were not reached have no name yet."""
    shots = enumerate(table.play.shots)
    titles = [shot.title if number <= table.reached else NOT_REACHED for number, shot in shots]
    if len(titles) == 1:
        return Html()
    told_all = any(panel.tells(table) for panel in table.lab.panels.values())
    more = [] if told_all else lines(table.shot.all_told)[table.told_first :]
    told = ul("told-more", *(tag("li", one) for one in more)) if more else Html()
    return joined([ribbon("go", titles, table.at, to_end=True), told])


def board(table: Table) -> Html:
    """The table itself: a card pressed is looked at, or chosen where a choice is open."""
    shot = table.shot
    beside = any(panel.beside for panel in table.lab.panels.values())  # then the ribbon says it
    look = Look(
        before=shot.before,
        events=shot.events,
        about=frozenset({table.obj.id} if table.obj else ()),
        hidden=table.hidden,
        pressed=pressed_on(table),
        aside=True,
        folds=folds(table) if table.lab.watch or beside else {},
        effects=not beside and ("line" not in table.lab.panels or "film" in table.lab.panels),
    )
    bar = turn_bar(table.state) if table.state.step.is_combat and not beside else Html()
    return div("shot", bar, scene(table.view, look), idle_lines(table))


def idle_lines(table: Table) -> Html:
    """Of which cards how many lines have no effect here; nothing where all have."""
    lines: dict[str, int] = {}
    for one in table.state.objects.values():
        idle = sum(isinstance(said, WithoutEffect) for said in one.card.printed(table.era).text)
        lines |= {one.card.name: idle} if idle else {}
    told = [f"{many} line{'s' * (many > 1)} of {name}" for name, many in lines.items()]
    have = "has" if [*lines.values()] == [1] else "have"
    return note(f"{capitalized(listed(told))} {have} no effect here.") if told else Html()


def tracks(table: Table) -> Html:
    """The colors of what is looked at, layer by layer, in the last two places where it was."""
    label, last = table.it, dict[Zone, State]()
    for shot in table.play.shots[: table.at + 1]:
        if (was := shot.state.labeled(label)) is not None:
            last.pop(was.zone, None)
            last[was.zone] = shot.state
    places = list(last)
    shown = [*[zone for zone in places[:-1] if zone in _SHOWN][-1:], *places[-1:]]
    new = any(isinstance(event, EffectBegan) for event in table.shot.events)
    drawn = [_track(label, last[zone], short=len(shown) > 1, new=new) for zone in shown]
    return div("tracks", *drawn) if len(drawn) > 1 else joined(drawn)


def _track(label: str, state: State, *, short: bool, new: bool) -> Html:
    """The track of what is called so in a position; a short one has no columns in which nothing changes."""
    card = state.labeled(label)
    assert card is not None
    newest = state.effects[-1].id if new and state.effects else None
    columns, now = color_track(view(state), card.id, new=newest)
    columns = tuple(one for n, one in enumerate(columns) if not (short and n) or one.gone or one.added)
    words, place = in_words(map(Color, now)), _PLACES.get(card.zone, f"in {card.zone}")
    return tag("div", tag("h3", f"{label} {place}: {words}"), track_html(columns, now))


def line(table: Table) -> Html:
    """What was said, and the cards that have a say, the oldest first: each can be moved, or taken away.

    Beside a film nothing as long as the table only has the play of its board. Of a long line the newest are
    drawn, and the older ones where they are folded out.
    """
    if "film" in table.lab.panels and not (any(table.by) or table.play.struck):
        return Html()
    rows, there = [], table.line.rows
    apart = differing(table) if _OTHERS in table.lab.panels else ()
    older = len(there) - _NEWEST if len(there) > _NEWEST + 1 else 0
    for number, row in enumerate(there, 1):
        if number <= older and _OLDER not in table.unfolded:
            continue
        place = str(number)
        struck = None if row.entry is None else table.play.why_struck(row.entry + 1)
        first, last = "it is the oldest" * (number == 1), "it is the newest" * (number == len(there))
        mark = differs([one + 1 for one in row.entries], apart, row.words)
        made = [
            key("earlier", row.name, "↑", label=f"{place}. {row.words}: earlier", why_not=first),
            key("later", row.name, "↓", label=f"{place}. {row.words}: later", why_not=last),
            key("away", row.name, "×", label=f"{place}. {row.words}: take away"),
        ]
        why_not = struck and tag("small", " ", with_symbols(sentence(struck.told[0].sentence)))
        shown = joined([tag("s", row.words), why_not]) if why_not else row.words
        said = tag("span", shown, " ", mark)
        drawn = [span("round", place), said, span("keys", *made)]
        rows.append(tag("li", *drawn, data_drag=place, data_drop="place", data_value=place))
    nothing = note("Nothing yet: press what to do.")
    lined = ol("line-up", *rows, data_group="line") if rows else nothing
    opens = fold(table, _OLDER, f"{older} older", "what was done before") if older else Html()
    return div("was-done", tag("h3", "Done, oldest first ", opens), lined)


def moved(table: Table, name: str, value: str) -> Done | None:
    """The line with a row elsewhere, or taken away; why a row comes out otherwise than today."""
    if name in ("away", "earlier", "later", "place"):
        return table.line.moved(name, value)
    return told_why(table, name, value)


def asked(table: Table) -> Html:
    """The choice that is due, with what can be chosen; nothing while none is open."""
    if table.due is None:
        return Html()
    labels = {answer: words for words, answer in table.answers.items()}
    few = _few(table, labels)
    back = key("leave", "", "Take it back", label="take back what was begun")
    shown = group(table.due.question, "answer", [*keys("answer", few, "choose: "), back])
    there = list(labels.values())
    if len(few) == len(there):
        return shown
    return joined([shown, typed_line("answer", "or any other", there[0], "Choose it", table.title, there)])


def _few(table: Table, labels: Mapping[str, str]) -> Mapping[str, str]:
    """The answers that are keys: of very many, such as creature types, those that are on the table."""
    if len(labels) <= _MANY:
        return labels
    subtypes = table.view["subtypes"]
    there = {kind for obj in table.state.zone(Zone.BATTLEFIELD) for kind in subtypes[obj.id]}
    return {answer: words for answer, words in labels.items() if words in there}


def groups(table: Table, *, folded: bool = False) -> Html:
    """The keys of the lab, and above them what can be chosen for them."""
    chosen, boards = dict(table.chosen), table.lab.boards
    opens = not folded and (not table.lab.opener or table.lab.opener in table.unfolded)
    choose = table.choices.items() if opens else ()
    parts = [_choice(word, values, chosen.get(word, "")) for word, values in choose]
    if table.lab.play and not folded:  # it opens with what it is about; other plays are pressed for
        others = fold(table, _OTHERS, "What if …", "another play")
        parts = [div("keys", others), *(parts if _OTHERS in table.unfolded else ())]
    lays = any(panel.lays for panel in table.lab.panels.values())
    # a lab with a task is about its own board
    if boards and not lays and folded is ("to do" not in table.lab.panels):
        example = "Ana: 2 Forest. Hand: Shock"
        own = typed_line("line", "a board of your own, in a line", example, "Lay it", table.title, bare=True)
        parts[:0] = [group("Lay", "lay", keys("lay", table.lab.lays, "lay: ")), own]
    open_folds = {MORE} if folded else {"", *table.unfolded}
    drawn = {panel.draws for panel in table.lab.panels.values()}
    for name, one in table.lab.groups.items():
        if name not in drawn and one.fold in open_folds and (one.fold == MORE) is folded:
            said = {f"{name}/{key}": table.filled(found.label) for key, found in one.keys.items()}
            tells = one.once or any(found.so for found in one.keys.values())
            on = [key for key in said if table.is_said(key)] if tells else None
            words = {key: _words(label) for key, label in said.items()}
            called = one.label or name
            aloud = {key: f"{called}: {label}" for key, label in said.items()}
            made = keys("key", words, aloud.__getitem__, on=on, why_not=table.why_not)
            parts.append(group(capitalized(called), name, made))
    parts += [panel.draw(table) for panel in table.lab.panels.values() if panel.among and not folded]
    return div("groups", *parts) if parts else Html()


def in_hand(table: Table, *, folded: bool = False) -> Html:
    """The cards in hand that may be cast in the picture that is shown, and what is on top of the stack.

    Under More in a lab that draws the table, above a panel that asks for it; not where a choice is due.
    """
    panels = table.lab.panels
    drawn = bool(panels.keys() & {"board", "shields", "matrix"})
    shown = drawn and "to do" not in panels if folded else any(p.casts for p in panels.values())
    if table.begun is not None or not shown:
        return Html()
    made = []
    for one in table.state.zone(Zone.HAND):
        said = f"{one.owner} casts {one.label}"
        text = printed_text(one.card.printed(table.era).text, one.card.name, table.era)
        words = joined([bold(one.label), " ", tag("span", clipped(text, _IN_HAND))])
        made.append(key("say", said, words, label=f"{said}: {text}".rstrip(": "), why_not=table.tried(said)))
    if table.state.stack and table.at == len(table.play.shots) - 1:  # else the film goes on to it
        top = table.state.objects[table.state.stack[-1]].label
        made.append(key("say", "resolve", f"resolve {top}", label=f"resolve {top}"))
    return div("held tiled", *made, role="group", aria_label="Spells", data_group="hand") if made else Html()


def opener(table: Table) -> Html:
    """The key that folds out the keys of the lab, where they stand in a fold of its own."""
    what = table.lab.opener
    opens = fold(table, what, what.replace("<it>", table.it), "what can be pressed") if what else Html()
    return div("keys", opens) if what else Html()


def _choice(word: str, values: Iterable[str], now: str) -> Html:
    """What can be chosen for a word; colors as disks."""
    labels = {f"{word}/{one}": _words(one) for one in values}
    made = keys("choose", labels, lambda value: in_group(value)[1], on=(f"{word}/{now}",))
    return group(capitalized(word), word, made)


def _words(label: str) -> Html:
    """What stands on a key: symbols as they are drawn, and its disk beside the name of a color."""
    return color_key(Color.named(label)) if label in map(str, Color) else with_symbols(label)


def tools(table: Table) -> Html:
    """The keys of what can be done with a play as a whole."""
    return group("Also", "tools", [ask_key(table), aside_key(table), keep_key(table)])


_COMMON = {
    "film": Panel(film),
    "board": Panel(board),
    "color tracks": Panel(tracks),
    "line": Panel(line, moved),
    "tools": Panel(tools, among=True),
}
_FILES = [import_module(f"{own.__name__}.{file.name}") for file in iter_modules(own.__path__)]
PANELS: Mapping[str, Panel] = {
    **_COMMON,
    **{k: v for one in _FILES for k, v in vars(one).get("PANELS", {}).items()},
}
"""All panels by name: those here, and those of the files in `panels/`."""
