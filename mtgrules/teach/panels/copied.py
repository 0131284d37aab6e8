"""What a copy on the stack took along: the stack with the topmost first, three shelves, and one line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mtgrules.language.conditions.happenings import copies_are_cast
from mtgrules.model.events.stack import CardCopied, CopyPutOnStack
from mtgrules.model.objects import Object, Zone
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.panels.chips import COLOR, SETTLED, Settled, chips
from mtgrules.teach.table.table import Table

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
    def of_original(self) -> tuple[Settled, ...]:
        """What was settled of the original."""
        found = chips(self.before, self.original)
        return tuple(chip for chip in found if chip.kind == COLOR) if self.cast else found

    @property
    def of_copy(self) -> tuple[Settled, ...]:
        """What is settled of the copy."""
        return chips(self.after, self.copy)


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
    """The stack with what was settled of each, what a copy took along, and then what came of it."""
    made = copy_made(table)
    shown = tag("div", _stack(table, made), _shelves(made), class_="echo")
    return joined([shown, _line(answers(table, made))]) if made else shown


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


def _stack(table: Table, made: CopyMade | None) -> Html:
    stack = [table.state.objects[one] for one in reversed(table.state.stack)]
    empty = tag("p", "The stack is empty.", class_="gray")
    slips = tag("ol", *(_slip(table, one, made) for one in stack), class_="slips") if stack else empty
    return tag("div", tag("b", "The stack, top first"), slips, class_="echo-stack")


def _slip(table: Table, one: Object, made: CopyMade | None) -> Html:
    mine = made is not None and one.id == made.copy.id
    source = made is not None and one.id == made.original.id
    word = tag("small", "the original") if source else ""
    what = "no card" if one.copy or one.ability is not None else f"{one.owner}’s card"
    who = table.view.controller[one.id]
    whose = what if what != "no card" and who == one.owner else f"{who}’s, {what}"
    head = tag("span", tag("b", one.label), " ", word)
    kind = " echoed" if mine else " source-of" if source else ""
    drawn = (head, tag("small", whose, class_="gray"), _chips(chips(table.view, one)))
    return tag("li", *drawn, class_=f"slip-of{kind}")


def _chips(found: Iterable[Settled], kind: str = "") -> Html:
    drawn = [tag("span", with_symbols(chip.says), class_=f"chip {kind}".rstrip()) for chip in found]
    return tag("span", *drawn, class_="chips-of")


def _shelves(made: CopyMade | None) -> Html:
    if made is None:
        words = "No copy yet. What stands on the original was settled as it was cast."
        return tag("div", tag("p", words, class_="gray"), class_="shelves")
    of_copy, of_original = made.of_copy, made.of_original
    along = [chip for chip in of_copy if chip in of_original]
    own = [chip for chip in of_copy if chip not in of_original]
    struck = [chip for chip in of_original if chip not in of_copy] if not made.cast else []
    kinds = {chip.kind for chip in of_original}
    never = ", ".join(kind for kind in SETTLED if kind in kinds) or "nothing here"
    if made.cast:
        never = "nothing: a card that is not on the stack has nothing settled"
    none = tag("span", "nothing", class_="gray")
    shelves = {
        "It took along": _chips(along) if along else none,
        "Chosen in casting it" if made.cast else "Otherwise than its original": (
            joined([_chips(struck, "struck"), _chips(own)]) if struck or own else none
        ),
        "Never chosen anew": tag("span", never),
    }
    return tag(
        "div",
        *(tag("div", tag("b", name), shown, class_="shelf-of") for name, shown in shelves.items()),
        tag("small", "What is chosen on resolving is chosen by its controller, then.", class_="gray"),
        class_="shelves",
        role="group",
        aria_label="what the copy took along, and what not",
    )


def _line(told: Iterable[tuple[str, str]]) -> Html:
    cells = [
        (asks, verdict("uncertain", UNKNOWN) if says == UNKNOWN else tag("b", says)) for asks, says in told
    ]
    return tag("p", *(tag("span", f"{a} ", s, class_="asked-of") for a, s in cells), class_="echo-line")
