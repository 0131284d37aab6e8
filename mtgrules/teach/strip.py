"""The era strip: one board under the rules of five days, oldest left, today right."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mtgrules.show.html import Html, escape, fold, joined, table, tag
from mtgrules.teach.controls import push, row
from mtgrules.teach.view import BoardView, html_widget, show_if


@dataclass(frozen=True, slots=True)
class EraCell:
    """What one era says about the board."""

    key: str
    year: str
    picture_html: str
    """The answer in the same drawing as the lab; `Html`, any other text is escaped."""
    text: str
    """The answer: the choice that holds, or why there is none."""
    same: bool = True
    """Whether it is as today."""
    reason: str = ""
    """For a different one, the rule that makes it so, in at most twelve words."""
    cite: str = ""
    """The rule's number with its document."""
    changed: str = ""
    """When and what changed between the era before and this one ("July 2009: colors before abilities")."""
    word_of_day: str = ""
    not_yet: str = ""
    uncertain: str = ""
    choice: str = ""
    """The key of the choice that holds; empty where none does."""


def all_agree(cells: Sequence[EraCell]) -> bool:
    """Whether every era gives today's answer, surely and with nothing missing."""
    return all(cell.same and not cell.uncertain and not cell.not_yet for cell in cells)


def agreement(cells: Sequence[EraCell]) -> str:
    """The line for eras that agree: "All five agree: blue"."""
    numbers = {2: "two", 3: "three", 4: "four", 5: "five"}
    return f"All {numbers.get(len(cells), len(cells))} agree: {cells[-1].text}"


def strip_html(cells: Sequence[EraCell], folded: bool = True) -> Html:
    """The strip for a live view, a column for each era; folded to one line if all agree."""
    whole = _grid(cells)
    return (
        fold(f"{agreement(cells)} - show the {len(cells)}", whole) if folded and all_agree(cells) else whole
    )


def strip_table(cells: Sequence[EraCell]) -> Html:
    """The strip as a plain table with a row for each era."""
    rows = [
        [cell.year, cell.text, _verdict(cell), _because(cell), cell.changed, _asides(cell)] for cell in cells
    ]
    return table(["rules of", "answer", "", "because", "changed since the one before", "note"], rows)


def strip_text(cells: Sequence[EraCell]) -> str:
    """The strip as one line of text."""
    if all_agree(cells):
        return f"{agreement(cells)}."
    return "; ".join(f"{cell.year}: {cell.text} ({_aside_text(cell)})" for cell in cells) + "."


class EraStrip(BoardView):
    """The strip with a button for each era that loads it into a lab; one line with a fold if all agree."""

    def __init__(self, cells: Sequence[EraCell], load: Callable[[str], object] | None = None) -> None:
        if not cells:
            raise ValueError("an era strip needs at least one era")
        self.cells = tuple(cells)
        self._load = load
        self.loads = {cell.key: self._button(cell) for cell in self.cells}
        self.grid = html_widget(strip_html(self.cells, folded=False))
        self.load_row = row(*self.loads.values())
        self.load_row.add_class("mtg-loads")
        self.line = html_widget(tag("p", agreement(self.cells)))
        self.fold = push(f"Show the {len(self.cells)}", "Eras: show each of them", self.unfold, "mtg-quiet")
        self.opened = not all_agree(self.cells)
        self.folded = row(self.line, self.fold)
        super().__init__([self.folded, self.grid, self.load_row])
        show_if(self.folded, not self.opened)
        self._draw()

    def unfold(self) -> None:
        """Open the five, or close them again."""
        self.opened = not self.opened
        self._draw()

    def load(self, key: str) -> None:
        """Load the era into the lab; an error is shown here."""
        load = self._load
        if load is not None:
            self.attempt(lambda: load(key))

    def static_text(self) -> str:
        return strip_text(self.cells)

    def static_html(self) -> Html:
        above = tag("p", agreement(self.cells)) if all_agree(self.cells) else Html()
        return joined([above, strip_table(self.cells)])

    def _button(self, cell: EraCell) -> object:
        return push(f"Load {cell.year}", f"Eras: load {cell.year} into the lab", lambda: self.load(cell.key))

    def _draw(self) -> None:
        self.fold.description = (
            f"Hide the {len(self.cells)}" if self.opened else f"Show the {len(self.cells)}"
        )
        show_if(self.grid, self.opened)
        show_if(self.load_row, self.opened and self._load is not None)


def _grid(cells: Sequence[EraCell]) -> Html:
    head = [tag("th", cell.year, scope="col", class_=f"mtg-year{_shade(cell)}") for cell in cells]
    rows = [tag("tr", tag("th", "Rules of", scope="row"), *head)]
    rows += _row("Answer", cells, [_answer(cell) for cell in cells])
    rows += _row("", cells, [tag("b", _verdict(cell)) if not cell.same else _verdict(cell) for cell in cells])
    rows += _row("Because", cells, [_reason(cell) for cell in cells])
    rows += _row("Changed", cells, [tag("small", cell.changed) if cell.changed else "" for cell in cells])
    rows += _row(
        "Words", cells, [tag("small", cell.word_of_day) if cell.word_of_day else "" for cell in cells]
    )
    rows += _row("Not yet", cells, [cell.not_yet for cell in cells])
    rows += _row("Not certain", cells, [cell.uncertain for cell in cells])
    # On a narrow page it is scrolled sideways, by keys too, rather than broken inside of words.
    grid = tag("table", *rows, class_="mtg-strip")
    return tag(
        "div", grid, class_="mtg-wide", tabindex="0", role="region", aria_label="The years, side by side"
    )


def _row(name: str, cells: Sequence[EraCell], contents: Sequence[object]) -> list[Html]:
    """A row of the grid, left out where no era has anything to say."""
    if not any(contents):
        return []
    boxes = (
        tag("td", content, class_=_shade(cell).strip() or None)
        for cell, content in zip(cells, contents, strict=True)
    )
    return [tag("tr", tag("th", name, scope="row"), *boxes)]


def _shade(cell: EraCell) -> str:
    return "" if cell.same else " mtg-other"


def _answer(cell: EraCell) -> Html:
    return (
        joined([tag("div", cell.picture_html), tag("div", cell.text)])
        if cell.picture_html
        else escape(cell.text)
    )


def _reason(cell: EraCell) -> Html:
    if not cell.reason and not cell.cite:
        return Html()
    return joined([cell.reason, " ", tag("small", f"({cell.cite})") if cell.cite else ""])


def _verdict(cell: EraCell) -> str:
    if cell.same:
        return "as today"
    if cell.reason:
        return "different"
    return "not yet" if cell.not_yet else "not certain" if cell.uncertain else "different"


def _because(cell: EraCell) -> str:
    return f"{cell.reason} ({cell.cite})".strip() if cell.cite else cell.reason


def _asides(cell: EraCell) -> str:
    notes = [cell.word_of_day, f"not yet: {cell.not_yet}" if cell.not_yet else ""]
    notes.append(f"not certain: {cell.uncertain}" if cell.uncertain else "")
    return "; ".join(note for note in notes if note)


def _aside_text(cell: EraCell) -> str:
    parts = [_verdict(cell), _because(cell), f"not yet: {cell.not_yet}" if cell.not_yet else ""]
    parts.append(f"not certain: {cell.uncertain}" if cell.uncertain else "")
    return "; ".join(part for part in parts if part)
