"""The cards that the texts of a board name, as keys: each opens its card below the text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from mtgrules.cards import card, library
from mtgrules.eras.era import Era
from mtgrules.model.color import Color
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View
from mtgrules.scenario.position import start
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html, div, joined, tag
from mtgrules.show.scene.layout import Look
from mtgrules.show.scene.scene import opened
from mtgrules.show.scene.seen import Hidden
from mtgrules.show.scene.symbols import apart, symbol
from mtgrules.teach.kit.surface import key, press
from mtgrules.teach.kit.tabletop import put

CARD = "card"
"""The name of a press that opens the card of a name, or closes it."""
_KEPT = 200
_PHRASE = re.compile(
    r"(?<!\w)((?!Ana\b|Nico\b)[A-Z][\w']*(?:(?:,? (?:(?:of|in|to|from|and) )?(?:the )?|: )[A-Z][\w']*)+)"
)
"""Several words that may be the name of a card of the library."""
_COLORS = {str(color).capitalize() for color in Color}


@lru_cache(_KEPT)
def _spoken_of(name: str, era: Era) -> View:
    """A table on which a card of the library lies alone."""
    return View.of_printed(start(put(Scenario("", ""), card(name), "Ana"), era))


@dataclass(frozen=True)
class CardNames:
    """Where names are looked up, which one stands open and in which text, and what is not told yet."""

    view: View
    opened: str = ""
    hidden: Hidden = frozenset()

    @cached_property
    def known(self) -> Mapping[str, ObjectId]:
        """What names each object of the position: its label, and a word of it that no other has."""
        labels = {o.label: o.id for o in self.view.state.objects.values() if o.ability is None}
        words: dict[str, list[str]] = {}
        for label in labels:
            for word in re.findall(r"[A-Z]\w+", label):
                words.setdefault(word, []).append(label)
        short = {w: labels[found[0]] for w, found in words.items() if len(found) == 1 and w not in _COLORS}
        return {**short, **labels}

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        longest = sorted(self.known, key=len, reverse=True)
        names = "|".join(map(re.escape, longest)) or r"(?!)"
        return re.compile(rf"(?<!\w)(?<!\ba )(?<!\ban )({names})(?!\w)")

    def names(self, texts: Iterable[str]) -> tuple[str, ...]:
        """The names in some texts by which a card can be opened, each once."""
        return tuple(dict.fromkeys(name for text in texts for name, known in self._pieces(text) if known))

    def called(self, name: str) -> str:
        """The whole name of what a name, or one word of it, names."""
        found = self.known.get(name)
        return name if found is None else self.view.state.objects[found].label

    def keys(self, place: str, texts: Iterable[str]) -> list[Html]:
        """Some texts that stand in one place, each name in them a key where it stands first."""
        met: set[object] = set()

        def drawn(piece: str, known: bool) -> object:
            what = self.known.get(piece, piece)
            if not known or what in met:
                return symbol(piece) if piece[:1] == "{" else piece
            met.add(what)
            return self.key(place, piece)

        return [joined(drawn(*piece) for piece in self._pieces(text)) for text in texts]

    def key(self, place: str, name: str) -> Html:
        """A name that opens its card; pressed again, it closes it."""
        value = f"{place} {name}"
        shown = str(value == self.opened).lower()
        return press(CARD, value, name, label=f"{name}, a card", aria_expanded=shown, class_="named")

    def line(self, name: str, place: str, text: str, **attributes: object) -> Html:
        """A text as an element in which names are keys, with the card that was opened in it below."""
        told = tag(name, *self.keys(place, [text]), **self.group(place), **attributes)
        return joined([told, self.under(place)])

    def group(self, place: str) -> dict[str, object]:
        """What makes one stop of the Tab key of the names in a place."""
        return {"data_group": f"{CARD} {place}"}

    def under(self, place: str) -> Html:
        """The card that was opened in a place, with the key that closes it; nothing where none was."""
        here = re.fullmatch(rf"{place} (.+)", self.opened)
        if here is None:
            return Html()
        name = here.group(1)
        number, view = self.known.get(name), self.view
        if number is None and name in library():
            view = _spoken_of(name, self.view.state.era)
            number = next(iter(view.state.objects))
        if number is None:
            return Html()
        close = key(CARD, self.opened, "Close", f"close {name}", data_close="")
        drawn = opened(view, number, Look(hidden=self.hidden))
        return div("opened-card", drawn, close, role="group", aria_label=name)

    def _pieces(self, text: str) -> Iterator[tuple[str, bool]]:
        """The pieces of a text, each with whether it names a card."""
        for part in apart(text):
            for number, piece in enumerate([part] if part[:1] == "{" else self._pattern.split(part)):
                if number % 2:
                    yield piece, True
                else:
                    yield from ((other, other in library()) for other in _PHRASE.split(piece))
