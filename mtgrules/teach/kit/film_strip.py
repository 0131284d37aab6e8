"""How a film is drawn: a ribbon of its steps, the table, one sentence with its rule; two films as a duel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from operator import attrgetter

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era
from mtgrules.model.events.base import Told
from mtgrules.model.objects import Player, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.values import Choice, Question, Scenario
from mtgrules.show.html import Html, div, joined, span, tag
from mtgrules.show.scene.icons import right_or
from mtgrules.show.scene.scene import Look, scene, turn_bar
from mtgrules.show.scene.seen import Hidden, seen
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.show.values import value_of
from mtgrules.teach.kit.film import Shot, film_with_try, sentences
from mtgrules.teach.kit.naming import CardNames
from mtgrules.teach.kit.surface import key, press

_LONG = 6
"""A ribbon of more steps writes only the name of the one that is shown; one of so few needs no End."""
_DISKS = 24
"""So many steps of a long film are drawn, those around the one that is shown; Back and Next lead to all."""
_OPEN = 4
"""So many texts of cards stand open under a table; more are folded."""
_ENTRY = attrgetter("entry")


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
        label, current = f"step {number + 1} of {len(titles)}: {title}", "step" if number == at else None
        disk = press(name, number, tag("span", with_symbols(title)), label=label, aria_current=current)
        steps.append(tag("li", disk, class_=f"{kind}{part}".strip() or None))
    long, from_ = " long" if len(titles) > _LONG else "", f"counter-reset:s {begin}" if begin else None
    keys = div(
        "keys",
        key(name, "back", "Back", "one step back", why_not="" if at else "this is the first step"),
        key(name, "next", "Next", "one step on", why_not=last, main=True),
        key(name, "end", "End", "to the end", why_not=last) if to_end else Html(),
    )
    now = span("step-now", with_symbols(f"{at + 1}. {titles[at]}"), aria_hidden="true")
    disks = tag("ol", *steps, class_=f"steps{long}", style=from_)
    return div(f"film{long}", disks, now, keys, data_group=name)


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
    said = [_line(*one) for one in zip(names, happened, strict=True)]
    if not said:
        said = [Html("This is the board as it begins." if frame.before is None else "Nothing else happens.")]
    how = {"data_say": "" if aloud else None, **({} if card is None else naming.group(place))}
    line = div(f"say{' bad' * frame.refused}", tag("span", joined(said, " ")), **how)
    return joined([line, naming.under(place)])


def lines(told: Iterable[Told]) -> list[Html]:
    """What is told as sentences, each with its rule."""
    return [_line(with_symbols(said[0]), said) for said in sentences(told)]


def _line(drawn: Html, said: tuple[str, Cite | None]) -> Html:
    """A sentence as it is drawn, with its full stop and its rule."""
    return joined([drawn, "." if said[0][-1:] not in ".!?”" else "", rule(said[1])])


def rule(cite: object) -> Html:
    """A citation after a sentence, in brackets; nothing for none."""
    short = getattr(cite, "short", "")
    return joined([" ", span("rule", f"({short})")]) if short else Html()


def texts(found: View, hidden: Hidden = frozenset(), only: frozenset[int] | None = None) -> Html:
    """What the cards of a table say, each once, or some of them; keywords and lands say it by themselves."""
    lines: dict[str, tuple[str, ...]] = {}
    for number, obj in found.state.objects.items():
        one = seen(found, number, hidden)
        if one.text and obj.ability is None and not one.face_down and (only is None or number in only):
            other = found.name[number] != found.printed.name[number]
            head = f"{one.name}, the card {obj.label}" if other else one.name
            worn = (*one.slot("types"), *map(str, one.badges)) if obj.attached_to else ()
            known = (part for part in worn if part and not part.endswith("?"))
            lines.setdefault(", ".join((head, *known)), one.text)
    players = found.state.players if only is None else ()
    rows = [tag("li", tag("b", head), words) for player in players for head, words in _deck(player)]
    for name, text in lines.items():
        rows.append(tag("li", tag("b", with_symbols(f"{name}: ")), joined(map(with_symbols, text), " ")))
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


def stamped(era: Era, name: str, *content: object) -> Html:
    """A board, under the band of older rules where it is played by these."""
    return div(f"board{'' if era.is_today else ' old'}", stamp(era, name), *content)


def stamp(era: Era, name: str = "") -> Html:
    """The band over a board by older rules, with the way back to today's; nothing by today's."""
    if era.is_today:
        return Html()
    back = key(name, "current", "back to Today", "back to the rules of today") if name else ""
    words = tag("b", f"RULES OF {era.year}")
    return div("stamp", joined([words, " – not how you rule today ", back]))


@dataclass(frozen=True)
class Duel:
    """Two films of one play, laid side by side step by step."""

    titles: tuple[str, ...]
    idea: tuple[Shot, ...]
    rules: tuple[Shot, ...]
    """For each title the picture of either side; of a step that it has not, the one before."""
    parted: int
    """The first step in which they differ."""
    opens: int
    """The first in which that is seen on a card that is asked about; where there is none, where they part."""
    said: Choice
    right: Choice


def duel(scenario: Scenario, wrong: Era, said: Choice, right: Choice) -> Duel:
    """The duel of a wrong answer, by the era with the wrong idea's rules, against the rules.

    Raises NotModelled where the board cannot be played in the era.
    """
    question = scenario.question
    assert question is not None
    idea, rules = film_with_try(scenario, wrong, said), film_with_try(scenario, question.era, said)
    titles, first, second = side_by_side(idea, rules)
    last = len(titles) - 1
    parted = next((n for n in range(len(titles)) if differ(first[n], second[n])), last)
    apart = (n for n in range(parted, len(titles)) if _asked_apart(question, first[n].state, second[n].state))
    return Duel(titles, first, second, parted, next(apart, parted), said, right)


def side_by_side(
    one: Sequence[Shot], other: Sequence[Shot]
) -> tuple[tuple[str, ...], tuple[Shot, ...], tuple[Shot, ...]]:
    """Both films step by step, in the order of the play; a side without a step stands still."""
    placed = [
        {(entry, n): frame for entry, group in groupby(frames, _ENTRY) for n, frame in enumerate(group)}
        for frames in (one, other)
    ]
    steps = {place: frame.title for at in reversed(placed) for place, frame in at.items()}
    order = sorted(steps)
    rows = [_in_order(at, order) for at in placed]
    return tuple(steps[place] for place in order), rows[0], rows[1]


def _in_order(at: Mapping[tuple[int, int], Shot], order: Sequence[tuple[int, int]]) -> tuple[Shot, ...]:
    return tuple(accumulate(order[1:], lambda last, place: at.get(place, last), initial=at[order[0]]))


def differ(one: Shot, other: Shot) -> bool:
    """Whether a learner sees a difference: in what there is, or in whether something goes."""
    return one.refused != other.refused or shot(one) != shot(other)


def _asked_apart(question: Question, one: State, other: State) -> bool:
    """Whether a value that is asked about differs on the battlefield, where cards are drawn whole."""
    for of in question.of:
        there = [(state, obj) for state in (one, other) if (obj := state.labeled(of.label))]
        drawn = [(state, obj) for state, obj in there if obj.zone is Zone.BATTLEFIELD]
        if len({value_of(view(state), obj.id, of.characteristic).raw for state, obj in drawn}) > 1:
            return True
    return False


def duel_html(
    found: Duel,
    at: int,
    name: str = "duel",
    about: Sequence[str] = (),
    named: frozenset[str] = frozenset(),
    card: str | None = None,
) -> Html:
    """Both sides at one step, framed where they differ, each with the answer that it comes to.

    Each card named in them can be opened where it is told which one stands open, if any.
    """
    at = min(at, len(found.titles) - 1)
    apart, last = at >= found.parted, at == len(found.titles) - 1

    def side(head: str, kind: str, frame: Shot, choice: Choice, *, right: bool) -> Html:
        answer = right_or(with_symbols(choice.says), right, with_symbols(choice.says)) if last else ""
        # as it begins, nothing has happened
        said = told(frame, aloud=right, card=card, place=f"{name}-{kind}") if frame.before else ""
        parts = [tag("h3", head, span("parted", "they part here") if apart else "")]
        parts += [shot(frame, about, named, quiet=True), div("out", answer, said)]
        return tag("section", *parts, class_=f"side {kind}{' parts' * apart}", aria_label=head)

    sides = [
        side("By your idea", "idea", found.idea[at], found.said, right=False),
        side("By the rules", "rules", found.rules[at], found.right, right=True),
    ]
    parted = found.parted if apart else None
    steps = [ribbon(name, found.titles, at, parted)] if len(found.titles) > 1 else []
    return joined([*steps, div("duel", *sides)])
