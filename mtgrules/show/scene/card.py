"""One object drawn as a card, in three sizes; whatever it says can be read, and nothing is ever cut."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from mtgrules.model.color import Color, in_words
from mtgrules.show.html import Html, div, escape, joined, span, tag
from mtgrules.show.pressed import Pressed
from mtgrules.show.scene.icons import icon
from mtgrules.show.scene.seen import GAINED, LOST, PRINTED, SHORT_STAMP, SICK, STAMP, Badge, Seen
from mtgrules.show.scene.symbols import cost, dot, pips, with_symbols

_KEPT = 2000
"""So many drawings are kept: on a board that is drawn again, most cards are as they were."""


class CardSize(Enum):
    """How large a card is drawn: what is asked about, the rest, and what only lies there."""

    LARGE = " large"
    MIDDLE = ""
    SMALL = " small"


@lru_cache(_KEPT)
def card(seen: Seen, size: CardSize = CardSize.MIDDLE, pressed: Pressed | None = None) -> Html:
    """The drawing of a card: with its Auras above it, turned if it is tapped, piled if there are more."""
    drawn = _card(seen, size, pressed)
    if seen.many > 1:
        drawn = div(f"piled {_frame(seen)}", drawn, style="--sf:var(--f)")
    if seen.auras:
        drawn = div("wearer", *(_aura(aura) for aura in seen.auras), drawn)
    if seen.tapped:
        drawn = div(f"turned{size.value if size is CardSize.SMALL else ''}", drawn)
    if seen.targeted:
        rings = (span("ring", n, title=f"target of {n}", aria_hidden="true") for n in seen.targeted)
        drawn = div("aimed", drawn, span("rings", *rings))
    return drawn


def _card(seen: Seen, size: CardSize, pressed: Pressed | None) -> Html:
    inside = span("in", *_parts(seen, size))
    fate = f" {seen.fate}" if seen.fate else ""
    states = f"{' token' * seen.token}{' back' * seen.face_down}{fate}"
    label = span(f"tag {seen.fate}", seen.fate, aria_hidden="true") if seen.fate else ""
    classes = f"card{size.value} {_frame(seen)}{states}"
    if pressed is None:
        return div(classes, inside, label, role="img", aria_label=seen.words)
    can = " not-now" if pressed.why_not else " can" if pressed.on is None else ""
    classes = f"{classes}{can}{' on' if pressed.on else ''}"
    return tag("button", inside, label, class_=classes, **pressed.attributes(seen.words))


def _parts(seen: Seen, size: CardSize) -> list[Html]:
    if seen.face_down:
        return [span("label", "face down"), _badges(seen), _foot(seen, size)]
    name = span("name", named(seen))
    if size is CardSize.SMALL:
        return [span("top", icon(seen.icon), name), _foot(seen, size)]
    parts = [span("top", name, paid(seen))]
    if size is CardSize.LARGE:
        parts.append(span("art", icon(seen.icon)))
    parts.append(span("type", icon(seen.icon), dot(seen.indicator), types(seen)))
    if size is CardSize.LARGE and seen.text:
        parts.append(span("text", *(tag("span", with_symbols(one)) for one in seen.text)))
    return [*parts, _badges(seen), _foot(seen, size)]


def named(seen: Seen) -> Html:
    """The name of a card; where that is asked for, only which card it is."""
    return _slot(seen, "name")


def types(seen: Seen) -> Html:
    """The types of a card, underlined where they are not those that are printed."""
    return tag("span", _slot(seen, "types"), class_="worded" if seen.typed else None)


def _slot(seen: Seen, what: str) -> Html:
    value, beside = seen.slot(what)
    return joined([tag("b", value), " ", _beside(beside)]) if seen.asks(what) else escape(value)


def _beside(words: str) -> Html:
    return tag("small", words, class_="print") if words else Html()


def paid(seen: Seen) -> Html:
    """The mana cost of a card."""
    return tag("span", tag("b", "?"), " ", cost(seen.cost)) if seen.asks("cost") else cost(seen.cost)


def sized(seen: Seen) -> Html:
    """Power and toughness of a card, with those that it begins with where they are others or asked for."""
    value, beside = seen.slot("size")
    first = tag("s", seen.printed_size, class_="was") if seen.printed_size else _beside(beside)
    now = span(f"pt{' changed' if seen.printed_size else ''}", value)
    return span("size", first, now) if value else Html()


def _badges(seen: Seen) -> Html:
    color = [span("badge", colored(seen))] if seen.face_down else []
    return span("badges", *color, *map(badge, seen.badges), *_status(seen))


def colored(seen: Seen) -> str:
    """The colors of a card in words, for where no frame tells them."""
    return "color ?" if seen.colors is None else in_words(map(Color, seen.colors))


def badge(one: Badge) -> Html:
    """A keyword, or that there is a text, as a small label."""
    kind = {GAINED: " gained", LOST: " lost", PRINTED: " print"}.get(one.was, "")
    return span(f"badge keyword{kind}", with_symbols(one.short), title=str(one))


def _status(seen: Seen) -> list[Html]:
    found = [span("badge", "token")] if seen.token else []
    found += [span("badge", f"{seen.frame} frame")] if seen.frame else []
    found += _marks(seen)
    found += [span("badge newcomer", icon("newcomer"), SICK)] if seen.newcomer else []
    return [*found, span("badge tapped", icon("tapped"), "tapped")] if seen.tapped else found


def _marks(seen: Seen) -> list[Html]:
    stamp = {"class_": "badge had-strike", "title": STAMP}
    return [tag("span", one, **(stamp if one == SHORT_STAMP else {"class_": "badge"})) for one in seen.labels]


def _foot(seen: Seen, size: CardSize) -> Html:
    bare = seen.face_down or (size is CardSize.SMALL and seen.icon == "land" and seen.colors == ())
    parts = [Html() if bare else pips(seen.colors)]
    if seen.gone_colors is not None and size is not CardSize.SMALL:
        parts.append(tag("s", " ".join(seen.gone_colors) or "–", class_="was"))
    if size is CardSize.SMALL:
        parts += [_sign("newcomer")] if seen.newcomer else []
        parts += [_sign("tapped")] if seen.tapped else []
        parts += [badge(one) for one in seen.badges if one.short != one.text]
    parts += [span("many", f"×{seen.many}")] if seen.many > 1 else []
    parts += [_counter(kind, number) for kind, number in seen.counters]
    parts += [span("damage", seen.damage, title="damage")] if seen.damage else []
    return span("foot", *parts, sized(seen))


def _sign(name: str) -> Html:
    return span("mark-small", icon(name), title=name)


def _counter(kind: str, number: int) -> Html:
    """A counter as a dark disk: "+1", "-1", a number for loyalty, else its first letters with its name."""
    short = {"+1/+1": "+1", "-1/-1": "−1"}.get(kind)
    if kind == "loyalty":
        return span("counter", number, title="loyalty")
    times = span("times", f"×{number}") if number > 1 else Html()
    if short is None:
        return joined([span("badge", kind), times])
    return joined([span(f"counter{' neg' if kind[0] == '-' else ''}", short), times])


def _aura(seen: Seen) -> Html:
    return div(f"aura {_frame(seen)}", tag("span", named(seen)), paid(seen), *_marks(seen))


def _frame(seen: Seen) -> str:
    """The class of the frame."""
    return f"f{seen.colored}"
