"""How a film is drawn: a ribbon of its steps, Back and Next, the table, one sentence with its rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mtgrules.eras.era import Era
from mtgrules.model.objects import Player
from mtgrules.model.told import Told
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.scene import Look, scene, turn_bar
from mtgrules.show.scene.seen import Hidden, seen
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit.film import Shot, sentences
from mtgrules.teach.kit.naming import CardNames
from mtgrules.teach.kit.surface import press

_LONG = 6
"""A ribbon of more steps writes only the name of the one that is shown; one of so few needs no End."""
_DISKS = 24
"""So many steps of a long film are drawn, those around the one that is shown; Back and Next lead to all."""
_OPEN = 4
"""So many texts of cards stand open under a table; more are folded."""


def moved(at: int, value: str, many: int) -> int:
    """The number of the picture after a press of "back", "next" or a step's number; never past the ends."""
    to = {"back": at - 1, "next": at + 1}.get(value)
    if to is None:
        to = int(value) if value.isdecimal() else at
    return max(0, min(to, many - 1))


def ribbon(
    name: str, titles: Sequence[str], at: int, parted: int | None = None, *, to_end: bool = False
) -> Html:
    """The steps of a film as disks that can be pressed, with Back and Next; many may have End, too.

    `parted` is marked in red.
    """
    to_end = to_end and len(titles) > _LONG
    last = "" if at < len(titles) - 1 else "this is the last step"
    steps, begin = [], max(0, min(at - _DISKS // 2, len(titles) - _DISKS))
    for number, title in enumerate(titles[begin : begin + _DISKS], begin):
        kind = "past" if number < at else "on" if number == at else ""
        part = " part" if parted is not None and number >= parted and number <= at else ""
        key = press(
            *(name, number, tag("span", with_symbols(title))),
            label=f"step {number + 1} of {len(titles)}: {title}",
            aria_current="step" if number == at else None,
        )
        steps.append(tag("li", key, class_=f"{kind}{part}".strip() or None))
    long, from_ = " long" if len(titles) > _LONG else "", f"counter-reset:s {begin}" if begin else None
    keys = tag(
        "div",
        press(
            name,
            "back",
            "Back",
            label="one step back",
            class_="key",
            why_not="" if at else "this is the first step",
        ),
        press(
            *(name, "next", "Next"),
            label="one step on",
            class_="key main",
            why_not=last,
        ),
        press(name, "end", "End", label="to the end", class_="key", why_not=last) if to_end else Html(),
        class_="keys",
    )
    now = tag("span", with_symbols(f"{at + 1}. {titles[at]}"), class_="step-now", aria_hidden="true")
    return tag(
        "div",
        tag("ol", *steps, class_=f"steps{long}", style=from_),
        now,
        keys,
        class_=f"film{long}",
        data_group=name,
    )


def shot(
    frame: Shot, about: Sequence[str] = (), named: frozenset[str] = frozenset(), *, quiet: bool = False
) -> Html:
    """One picture of a film: the table at that moment, with what is new in it marked; with the texts of what
    it is about, where these are `named`."""
    state = frame.state
    there = frozenset(o.id for label in about if (o := state.labeled(label)))
    look = Look(before=frame.before, events=frame.events, about=there, whole=True, named=named)
    bar = Html() if quiet or not state.step.is_combat else turn_bar(state)
    said = texts(view(state), only=there) if named else Html()
    return joined([bar, scene(view(state), look), said])


def told(frame: Shot, *, aloud: bool = True, card: str | None = None, place: str = "film") -> Html:
    """What has just happened, in sentences with their rules; read aloud at every change where it is to be.

    Each card named in it can be opened where it is told which one stands open, if any.
    """
    naming = CardNames(view(frame.state), card or "")
    happened = sentences(frame.told)
    names = [with_symbols(one) for one, _ in happened]
    if card is not None:
        names = naming.keys(place, (one for one, _ in happened))
    said = [
        joined([drawn, "." if sentence[-1:] not in ".!?”" else "", rule(cite)])
        for drawn, (sentence, cite) in zip(names, happened, strict=True)
    ]
    if not said:
        said = [Html("This is the board as it begins." if frame.before is None else "Nothing else happens.")]
    words = joined(said, " ")
    line = tag(
        "div",
        tag("span", words),
        class_=f"say{' bad' if frame.refused else ''}",
        data_say="" if aloud else None,
        data_group=None if card is None else naming.group(place)["data_group"],
    )
    return joined([line, naming.under(place)])


def lines(told: Iterable[Told]) -> list[Html]:
    """What is told as sentences, each with its rule."""
    return [
        joined([with_symbols(sentence), "." if sentence[-1:] not in ".!?”" else "", rule(cite)])
        for sentence, cite in sentences(told)
    ]


def rule(cite: object) -> Html:
    """A citation after a sentence, in brackets; nothing for none."""
    short = getattr(cite, "short", "")
    return joined([" ", tag("span", f"({short})", class_="rule")]) if short else Html()


def texts(
    found: View,
    hidden: Hidden = Hidden(),  # noqa: B008  # frozen
    only: frozenset[int] | None = None,
) -> Html:
    """What the cards of a table say, each once, or some of them; keywords and lands say it by themselves."""
    lines: dict[str, tuple[str, ...]] = {}
    for number, obj in found.state.objects.items():
        one = seen(found, number, hidden)
        if one.text and obj.ability is None and not one.face_down and (only is None or number in only):
            other = found.name[number] != found.printed.name[number]
            head = f"{one.name}, the card {obj.label}" if other else one.name
            worn = (*one.slot("types"), *map(str, one.badges)) if obj.attached_to else ()
            lines.setdefault(", ".join((head, *filter(None, worn))), one.text)
    players = found.state.players if only is None else ()
    rows = [tag("li", tag("b", head), words) for player in players for head, words in _deck(player)]
    rows += [
        tag("li", tag("b", with_symbols(f"{name}: ")), joined(map(with_symbols, text), " "))
        for name, text in lines.items()
    ]
    if not rows:
        return Html()
    listed = tag("ul", *rows, class_="texts")
    if len(rows) <= _OPEN:
        return listed
    return Html(f"<details>{tag('summary', f'What the {len(rows)} cards say')}{listed}</details>")


def _deck(player: Player) -> Iterator[tuple[str, str]]:
    """What is in a player's deck and sideboard, each with its number of cards; nothing for none."""
    deck = player.deck
    parts = (("deck", deck.main, deck.size), ("sideboard", deck.side, deck.side_size)) if deck else ()
    for name, copies, size in parts:
        if copies:
            listed = ", ".join(f"{number} {card}" for card, number in copies)
            yield f"{player.name}’s {name} ({size}): ", listed


def stamp(era: Era, name: str = "") -> Html:
    """The band over a board by older rules, with the way back to today's; nothing by today's."""
    if era.is_today:
        return Html()
    back = (
        press(name, "current", "back to Today", label="back to the rules of today", class_="key")
        if name
        else ""
    )
    words = tag("b", f"RULES OF {era.year}")
    return tag("div", joined([words, " – not how you rule today ", back]), class_="stamp")
