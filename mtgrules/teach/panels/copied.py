"""What a copy on the stack took along: what was settled of the original, and what went to its copy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mtgrules.language.conditions.finding import copies_are_cast
from mtgrules.model.events.base import label
from mtgrules.model.events.stack import CardCopied, CopyPutOnStack
from mtgrules.model.keys import Key
from mtgrules.teach.panels.parts import *

X, MODE, SHARES, KICK, PAID = "X", "mode", "division", "kicker", "what was paid with"
TARGETS, COLOR = "targets", "color"
SETTLED = (X, MODE, SHARES, KICK, PAID)
"""What is settled in casting and never anew for a copy of a spell."""


Settled = tuple[str, str]
"""A fact of a spell or ability: of what kind it is, and how it is."""


def settled(view: View, obj: Object) -> Iterator[Settled]:
    """All that was settled of an object on the stack, and its color."""
    chosen = dict(obj.chosen)
    cost = view.cost[obj.id] if obj.ability is None else None
    if cost is not None and any(symbol.text == X for symbol in cost.symbols):
        yield X, f"X = {obj.x}"
    if Key.MODES in chosen:
        yield MODE, f"mode {listed([str(number) for number in chosen[Key.MODES]])}"
    if Key.DIVISION in chosen:
        yield SHARES, f"divided {listed([str(share) for share in chosen[Key.DIVISION]])}"
    if chosen.get(Key.KICKED):
        yield KICK, "kicked"
    for mention in obj.frame.named if obj.frame is not None else ():
        for one in mention.meant or ():
            if isinstance(one, int):
                yield PAID, f"sacrificed: {_gone(view, one)}"
    if obj.targets:
        names = [label(view.state, one) for one in obj.targets]
        yield TARGETS, f"target{'s' * (len(names) > 1)}: {listed(names)}"
    if obj.ability is None:
        yield COLOR, in_words(view.colors[obj.id])
    elif obj.source is not None:
        yield COLOR, f"source: {label(view.state, obj.source)}"


def _gone(view: View, one: int) -> str:
    """What was sacrificed, with its power as it last was on the battlefield."""
    then = view.looking_at(one)
    return label(view.state, one) if then is None else f"{label(then.state, one)}, power {then.power[one]}"


UNKNOWN = "not certain"


@dataclass(frozen=True)
class CopyMade:
    """A copy that was made: what it is a copy of, both as they were then, and whether it was cast."""

    original: Object
    copy: Object
    cast: bool
    before: View
    after: View

    @property
    def of_original(self) -> list[Settled]:
        """What was settled of the original."""
        return [fact for fact in settled(self.before, self.original) if fact[0] == COLOR or not self.cast]

    @property
    def of_copy(self) -> list[Settled]:
        """What is settled of the copy."""
        return [*settled(self.after, self.copy)]


def copy_made(table: Table) -> CopyMade | None:
    """The copy that was made last in the pictures up to the one shown; None where none was."""
    for shot in reversed(table.play.shots[: table.at + 1]):
        made = [event for event in shot.events if isinstance(event, CopyPutOnStack | CardCopied)]
        if made and shot.before is not None:
            before, after = view(shot.before), view(shot.state)
            new = [o for o in shot.state.zone(Zone.STACK) if o.copy and o.id not in shot.before.objects]
            if new:
                original = shot.before.objects[made[-1].original]
                return CopyMade(original, new[-1], isinstance(made[-1], CardCopied), before, after)
    return None


def copied(table: Table) -> Html:
    """The stack with what was settled of each; once there is a copy, what went along, and what came of it."""
    made = copy_made(table)
    if made is None:
        words = "No copy yet. What stands on the original was settled as it was cast."
        return div("echo felt rows", _stack(table), note(words))
    pair = div("echo felt rows", _pair(table, made), _besides(table, made))
    return joined([pair, _line(answers(table, made))])


def answers(table: Table, made: CopyMade) -> tuple[tuple[str, str], ...]:
    """The one line: was it cast, who sees it, what was paid, where it ends."""
    known = copies_are_cast.known(table.era)
    cast = "yes" if made.cast else UNKNOWN if known is None else "yes" if known.value else "no"
    return (
        ("Was it cast?", cast),
        ("“Whenever you cast” sees it?", "yes, once" if cast == "yes" else cast),
        ("Mana paid for it?", "none"),
        ("Afterwards?", _ends(table, made)),
    )


def _ends(table: Table, made: CopyMade) -> str:
    """Where the copy is when it has left the stack, or where it will be."""
    there = table.state.labeled(made.copy.label)
    if copies_are_cast.known(table.era) is None:
        return UNKNOWN
    if there is None:
        return "nowhere: it is no card"
    if there.zone is Zone.BATTLEFIELD:
        return "a token that nobody created"
    if "creature" in made.after.types[made.copy.id] and there.ability is None:
        return "a token, if it resolves"
    return "nowhere: it will cease to exist"


def _stack(table: Table) -> Html:
    stack = [table.state.objects[one] for one in reversed(table.state.stack)]
    empty = note("The stack is empty.")
    slips = ol("rows", *(_slip(table, one) for one in stack)) if stack else empty
    return tag("div", bold("The stack, top first"), slips)


def _slip(table: Table, one: Object) -> Html:
    chips = (_chip(says) for _, says in settled(table.view, one))
    whose = faint(_whose(one, table.view.controller[one.id]))
    return li("slip rows", bold(one.label), whose, span("wraps", *chips))


def _whose(one: Object, who: str) -> str:
    """Whose a spell or ability is, and whether it is a card."""
    if one.copy or one.ability is not None:
        return f"{who}’s, no card"
    return f"{one.owner}’s card" if who == one.owner else f"{who}’s, {one.owner}’s card"


def _pair(table: Table, made: CopyMade) -> Html:
    """The original and its copy beside one another, and between them what went along."""
    heads = [*(_head(table, made.original, made.before), tag("span")), _head(table, made.copy, made.after)]
    of_original, of_copy = _by_kind(made.of_original), _by_kind(made.of_copy)
    rows = list[Html]()
    for kind in dict.fromkeys((*of_original, *of_copy)):
        rows += _row(kind, of_original.get(kind, ""), of_copy.get(kind, ""), made.cast)
    label = "what the copy took along, and what not"
    return div("echo-pair", *heads, *rows, role="group", aria_label=label)


def _head(table: Table, one: Object, then: View) -> Html:
    """The original or its copy: its name, whose it is, and where on the stack."""
    stack = table.state.stack
    place = len(stack) - stack.index(one.id) if one.id in stack else 0
    where = f"number {place} on the stack" if place else "not on the stack"
    told = f"{_whose(one, then.controller[one.id])}, {where}"
    name = tag("span", bold(one.label), "" if one.copy else " the original")
    return span(f"slip{'' if place else ' off'}", name, faint(told))


def _by_kind(found: Iterable[Settled]) -> dict[str, str]:
    """What was settled of each kind, in words."""
    told: dict[str, list[str]] = {}
    for kind, says in found:
        told.setdefault(kind, []).append(says)
    return {kind: ", ".join(each) for kind, each in told.items()}


def _row(kind: str, was: str, now: str, cast: bool) -> tuple[Html, Html, Html]:
    """A fact of the original, whether it went along, and that of the copy."""
    along, never = was == now, kind in SETTLED and not cast
    new = "chosen anew" if kind == TARGETS else "otherwise"
    new = "chosen in casting it" if cast and kind != COLOR else new
    words = bold("goes along" if along else new)
    more = tag("small", ", never chosen anew") if never else ""
    thread = span(f"thread {'own' if along else 'pale'}", span("says", words, more))
    left, right = (_chip(one) for one in (was, now))
    return left, thread, right


def _chip(says: str) -> Html:
    return span("chip" if says else "gray", with_symbols(says or "–"))


def _besides(table: Table, made: CopyMade) -> Html:
    """What else lies on the stack, and what is not settled before."""
    pair = (made.original.id, made.copy.id)
    others = [table.state.objects[one].label for one in reversed(table.state.stack) if one not in pair]
    also = f"Also on the stack, top first: {', '.join(others)}. " if others else ""
    return faint(f"{also}What is chosen on resolving is chosen by its controller, then.")


def _line(told: Iterable[tuple[str, str]]) -> Html:
    cells = [(asks, verdict("uncertain", UNKNOWN) if says == UNKNOWN else bold(says)) for asks, says in told]
    return div("groups", *(span("asked-of", f"{a} ", s) for a, s in cells))


PANELS = {"copied": Panel(copied)}
