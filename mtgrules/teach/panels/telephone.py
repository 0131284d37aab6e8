"""The telephone: an original and its copiers in a row; what reaches the last card is said, then seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from mtgrules.language.edits.copied import what_is_copied
from mtgrules.model.events.base import label as name_of
from mtgrules.quoting import clipped
from mtgrules.show.values import Value
from mtgrules.teach.panels.parts import *
from mtgrules.teach.panels.x_ray import SHORT, Copiable, as_key, copiable, exceptions
from mtgrules.teach.table.copies import CopyOf, copies

_LONG = 32
"""So many letters of a text stand on its key."""
_PLAYED = "the last card lies there already; Undo takes it back"
SEND = "send"
"""What is said by this panel is marked so."""


@dataclass(frozen=True)
class RowSaid:
    """What was said of a row of the last card."""

    board: str
    row: str
    value: str


@dataclass(frozen=True)
class Link:
    """A permanent in the row, as it was when the next one copied it."""

    label: str
    state: State

    @cached_property
    def found(self) -> Copiable:
        """What a copy takes of it, and what it leaves behind."""
        return copiable(view(self.state), self._number)

    @property
    def _number(self) -> int:
        return next(obj.id for obj in self.state.objects.values() if obj.label == self.label)

    @property
    def passed_on(self) -> tuple[str, ...]:
        """What makes it different and is copied: exceptions, face-down values."""
        own = exceptions(self.state.objects[self._number], self.state.era)
        return (*own, *(one.text for one in self.found.above if not one.copies))

    @property
    def lost(self) -> tuple[str, ...]:
        """What makes it different, and stays with it."""
        return tuple(one.text for one in self.found.below if not one.anew)

    def values(self, row: str) -> tuple[Value, Value]:
        """What is seen of it in a row, and what is copied."""
        item = self.found.takes[row]
        shown = item.seen if item.seen and item.seen.text else item.value
        return shown, item.value

    def drawn(self, *, told: bool) -> Html:
        """The card, and below it what lies between it and the next."""
        one = as_key(seen(view(self.state), self._number), name_of(self.state, self._number))
        noise = [_noise(words, "right" if told else "", "passed on") for words in self.passed_on]
        noise += [_noise(words, "wrong" if told else "", "lost") for words in self.lost]
        return li("link rows", card(one, CardSize.SMALL), ul("rows", *noise))


def _noise(words: str, sign: str, then: str) -> Html:
    end = bold(icon(sign), " ", then) if sign else Html()
    return li(f"noise slip wraps {sign or 'off'}", tag("span", with_symbols(words)), end)


@dataclass(frozen=True)
class Message:
    """The row of a table, and what has reached its last card."""

    table: Table

    @cached_property
    def sent(self) -> CopyOf | None:
        """The last copy; None before it is made."""
        return next((one for one in copies(self.table) if self.table.by[one.entry - 1] == SEND), None)

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """The original and those that copied it, one from the other."""
        made, sent = {one.label: one for one in copies(self.table)}, self.sent
        first = self.table.play.shots[0].state.zone(Zone.BATTLEFIELD)[0]
        last = sent.original if sent else next(reversed(made), first.label)
        found = [Link(last, sent.before if sent else self.table.state)]
        while (one := made.get(found[0].label)) is not None:
            found.insert(0, Link(one.original, one.before))
        return tuple(found)

    @cached_property
    def begun(self) -> Copiable:
        """What a copy would have taken of the original before anything was done."""
        start, first = self.table.play.shots[0].state, self.links[0].label
        return copiable(view(start), next(o.id for o in start.objects.values() if o.label == first))

    @cached_property
    def rows(self) -> dict[str, tuple[Value, ...]]:
        """The rows in which something else could arrive, each with all that it could be."""
        found = {}
        for item in self.begun.takes.values():
            values = dict.fromkeys(value for one in self.links for value in one.values(item.name))
            values = dict.fromkeys((item.value, *values))
            if len(values) > 1:
                found[item.name] = tuple(values)
        return found

    def arrived(self, row: str) -> Value:
        """What the last card has in a row: what it copies."""
        return self.links[-1].values(row)[1]

    @property
    def said(self) -> dict[str, str]:
        """What was said of each row of this board."""
        mine = self.table.scenario.title
        return {one.row: one.value for one in self.table.noted_of(RowSaid) if one.board == mine}

    def broke(self, row: str) -> str:
        """Where the message broke that was said of a row, in a sentence; empty for a right one."""
        said, last = self.said[row], self.arrived(row).text
        if said == last:
            return ""
        for one, after in zip(reversed(self.links), (None, *reversed(self.links)), strict=False):
            shown, copied = one.values(row)
            if shown.text == said != copied.text:
                return f"{said} is only seen on {one.label}, below the line: the next copy took {copied.text}"
            if copied.text == said and after is not None:
                return f"{after.label} took over all of it but this: its own text made it {last}"
        first = self.links[0]
        return f"above the line {first.label} has {first.values(row)[1].text} by now, not {said}"


def at_the_telephone(table: Table, name: str, value: str) -> Done | None:
    """A row said, as in "color/blue"; or the last card put onto the battlefield as a copy."""
    if name not in (SEND, "row") or not table.play.shots[0].state.zone(Zone.BATTLEFIELD):
        return None
    message = Message(table)
    if name == SEND:
        return _sent(message)
    row, said = in_group(value)
    if said not in [one.text for one in message.rows.get(row, ())]:
        return None
    if message.sent:
        return table.refused(_PLAYED)
    mine = table.scenario.title, row
    others = (one for one in table.noted_of(RowSaid) if (one.board, one.row) != mine)
    after = table.noting(RowSaid, *others, RowSaid(*mine, said))
    return Done(after, sentence(f"{row} of the last card: {said}"))


def _sent(message: Message) -> Done:
    table, card = message.table, next(iter(message.table.state.zone(Zone.HAND)), None)
    if message.sent or card is None:
        why = "the last card lies there already" if card is None else "there is nothing to copy it"
        return table.refused(why)
    left = [row for row in message.rows if row not in message.said]
    if left:
        return table.refused(f"first say what the last card has: {listed(left)}")
    done = table.say(f"put {card.label} onto the battlefield, copying {message.links[-1].label}", by=SEND)
    after = done.board
    if done.refused or after.begun:
        return done
    wrong = [one for row in message.rows if (one := message.broke(row))]
    right = f"{len(message.rows) - len(wrong)} of {len(message.rows)} arrived."
    cite = what_is_copied.at(table.era).cite
    return Done(after, " ".join([right, *map(sentence, wrong[:1])]), cite)


def telephone(table: Table) -> Html:
    """The row of cards, what lies between them, and the last card to be filled in row by row."""
    if not table.play.shots[0].state.zone(Zone.BATTLEFIELD):
        return note("Nothing lies on this table.")
    message = Message(table)
    told = message.sent is not None
    lays = [
        key("lay", name, str(n), label=f"message {n}: {name}", on=name == table.scenario.title)
        for n, name in enumerate(table.lab.boards, 1)
    ]
    boards = div("keys", *lays, role="group", aria_label="messages", data_group="lay")
    row = [*(one.drawn(told=told) for one in message.links), li("link last felt rows", *_last(message))]
    return joined([boards, ol("telephone wraps", *row)])


def _last(message: Message) -> Iterator[Html]:
    yield bold("The last card")
    said = message.said
    for row, values in message.rows.items():
        shown = _arrived(message, row) if message.sent else [_row(row, values, said.get(row))]
        broke = bool(message.sent) and said.get(row) != message.arrived(row).text
        yield div(f"said{' broke' * broke}", gray(SHORT.get(row, row)), *shown)
    left = [row for row in message.rows if row not in said]
    why_not = _PLAYED if message.sent else f"first say: {listed(left)}" if left else ""
    yield key(SEND, "", "Play it", label="play the last card", main=True, why_not=why_not)


def _row(row: str, values: tuple[Value, ...], said: str | None) -> Html:
    """What a row could be, as keys."""
    made = [
        key("row", f"{row}/{one.text}", _words(one), label=f"{row}: {one.text}", on=one.text == said)
        for one in values
    ]
    return span("keys", *made, role="group", aria_label=row, data_group=row)


def _words(value: Value) -> Html:
    disks = Html() if value.letters is None else pips(value.letters)
    return joined([disks, with_symbols(clipped(value.text, _LONG))])


def _arrived(message: Message, row: str) -> list[Html]:
    """What was said of a row, with what came instead and where the message broke."""
    said, broke = message.said[row], message.broke(row)
    sign = verdict("wrong" if broke else "right", said)
    return [sign, *([tag("small", with_symbols(sentence(broke)))] if broke else [])]


PANELS = {"telephone": Panel(telephone, at_the_telephone, lays=True)}
