"""The paint on a card: its coats from the side, of which one hides all beneath it, and who cares."""

from __future__ import annotations

from collections.abc import Sequence

from mtgrules.language.edits.characteristics import new_color_replaces
from mtgrules.model.frame import Frame
from mtgrules.rules.objects.sources import damage_colors, damage_has_color_of_source
from mtgrules.rules.stack.targets import target_verdict
from mtgrules.show.colors import FIXED, color_track
from mtgrules.teach.panels.parts import *


@dataclass(frozen=True)
class Coat:
    """One coat: what it says, its colors, and whether it hides what lies beneath."""

    words: str
    letters: tuple[str, ...]
    opaque: bool


def coats(table: Table) -> tuple[Coat, ...]:
    """What colors what is looked at, the lowest first: what is printed, then every effect on its color."""
    if table.obj is None:
        return ()
    columns, _ = color_track(table.view, table.obj.id)
    base = columns[len(FIXED) - 2]
    above = [one for one in columns[len(FIXED) - 1 :] if one.opaque or one.paint]
    same = base.letters == columns[0].letters
    lowest = Coat("printed" if same else "printed, as it is changed", base.letters, True)
    return (lowest, *(Coat(one.head, one.paint, one.opaque) for one in above))


def start_of(there: Sequence[Coat]) -> int:
    """The place of the coat at which counting starts: the last that hides all beneath it."""
    return max(place for place, coat in enumerate(there) if coat.opaque)


def counted_from(there: Sequence[Coat], place: int, era: Era) -> tuple[bool, str, Cite]:
    """Whether counting starts at a coat, and why, with the rule of an era."""
    start, cite = start_of(there), new_color_replaces.at(era).cite
    if place < start:
        return False, f"Not there: “{there[start].words}” lies above it and hides it.", cite
    if place > start:
        return (False, f"Not there: “{there[place].words}” is see-through, so what is beneath counts.", cite)
    colors = in_words(map(Color, there[start].letters))
    added = [f"then {in_words(map(Color, coat.letters))} is added" for coat in there[start + 1 :]]
    hides = "It hides all beneath it" if start else "Nothing hides what is printed"
    return True, f"Right. {hides}: {', '.join([colors, *added])}.", cite


def from_the_side(table: Table) -> Html:
    """The coats of paint on what is looked at, the newest on top; pressed is at which to start counting."""
    there = coats(table)
    if not there:
        return Html()
    start = start_of(there) if there == table.noted_of(Coat) else None
    rows = []
    for place, coat in reversed([*enumerate(there)]):
        counts = "" if start is None else " counts" if place >= start else " hidden"
        words = joined([tag("span", coat.words), pips(coat.letters)])
        kind = f"coat {'opaque' if coat.opaque else 'clear'}{counts}"
        label = f"start counting at: {coat.words}"
        pressed = key("coat", str(place), words, label=label, on=place == start, style=_paint(coat.letters))
        rows.append(li(kind, pressed))
    head = tag("h3", "Where do you start counting?")
    return div("from-the-side", head, ol("coats", *rows, data_group="coats"))


def counted(table: Table, name: str, value: str) -> Done | None:
    """Whether counting starts at the coat that is pressed, by its number."""
    there = coats(table)
    if name != "coat" or value not in map(str, range(len(there))):
        return None
    right, told, cite = counted_from(there, int(value), table.era)
    return Done(table.noting(Coat, *there) if right else table, told, cite, not right)


def _paint(letters: tuple[str, ...]) -> str:
    """A style with the colors of some letters, side by side."""
    share = 100 / max(1, len(letters))
    stops = (f"var(--{one}) {n * share:.0f}% {(n + 1) * share:.0f}%" for n, one in enumerate(letters))
    return f"--paint:linear-gradient(90deg,{','.join(stops) or 'var(--shade) 0 100%'})"


def who_cares(now: View, card: ObjectId) -> tuple[tuple[str, bool | None, str], ...]:
    """The four who care about the color of a card, asked of the engine.

    Each with whether the card fits, None where that is not asked, and that in half a sentence.
    """
    frame = Frame(you="Ana")
    nonblack = w.Determiner.TARGET & w.Not(w.Colored(w.ColorWord(Color.BLACK))) & w.CardType("creature")
    may = target_verdict(now.state, nonblack, card, frame, frozenset())
    refusal = "may NOT target it" if "creature" in now.types[card] else "targets creatures alone"
    if not may and "creature" in now.types[card] and Color.BLACK not in now.colors[card]:
        refusal += f": {may.reasons[0].sentence}"  # not for its color
    red = w.Determiner.A & w.Colored(w.ColorWord(Color.RED)) & w.SOURCE
    is_red = card in red.among(now, frame)
    damage = damage_colors(now, card, Frame(this=card))
    green = Color.GREEN in damage
    cite = damage_has_color_of_source.at(now.state.era).cite.short
    wears = any(obj.attached_to == card for obj in now.state.objects.values())
    tail = f", not the Aura's ({cite})" if wears else ""
    hurts = "takes no damage from it" if green else "takes its damage"
    return (
        ("Nonblack spell", bool(may), "may target it" if may else refusal),
        ("Circle: Red", is_red, "can choose it" if is_red else "can't choose it"),
        ("Protection from green", not green, hurts),
        ("Its damage", None, f"{in_words(damage)}{tail}"),
    )


def who_cares_drawn(table: Table) -> Html:
    """Who cares about the color of what is looked at, while it lies on the battlefield."""
    obj = table.obj
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return Html()
    rows = []
    for who, fits, says in who_cares(table.view, obj.id):
        sign = bold(who) if fits is None else verdict("right" if fits else "stop", who)
        rows.append(tag("li", sign, tag("span", says)))
    return div("who-cares", tag("h3", "Who cares?"), ul("cares", *rows))


PANELS = {"coats": Panel(from_the_side, counted), "who cares": Panel(who_cares_drawn)}
