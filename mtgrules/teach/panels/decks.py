"""Decks: a pile for each English name with a line at four, and what the rules of a year say of them."""

from __future__ import annotations

from collections.abc import Mapping

from mtgrules.eras.era import NotYet
from mtgrules.model.decks import checked_deck, copies_limit, sideboard_size
from mtgrules.model.objects import Deck
from mtgrules.show.html import table as by_row
from mtgrules.teach.panels.parts import *
from mtgrules.teach.table.edits import pile

_FORMATS: Mapping[str, w.Format] = {"constructed": w.CONSTRUCTED, "limited": w.LIMITED}
"""The ways of playing that the lab's choice "for" names."""
_SLABS, _SIDEBOARD = 6, 15
"""So many cards of a pile are drawn one by one; where the gauge of a sideboard has its notch."""


@dataclass(frozen=True)
class Decks:
    """A table on which a player's deck is listed; what is looked at is the pile that is changed."""

    table: Table

    @property
    def deck(self) -> Deck:
        """The deck with its sideboard; an empty one where none is listed."""
        return next((one.deck for one in self.table.scenario.players if one.deck), Deck(()))

    @property
    def play(self) -> w.Format:
        """The way of playing that it is for."""
        return _FORMATS[dict(self.table.chosen).get("for", "constructed")]

    @property
    def piles(self) -> tuple[str, ...]:
        """Every name of which there is a pile, or is to be one."""
        return tuple(dict.fromkeys((*self.deck.names, self.table.it)))

    @property
    def fresh(self) -> str:
        """The next name that the lab brings and of which there is no pile; empty where all are there."""
        names = [one.card.name for one in board_of(self.table.lab.brings).board]
        at = names.index(self.table.it) if self.table.it in names else 0
        return next((name for name in (*names[at:], *names[:at]) if name not in self.piles), "")

    def alone(self, name: str, *many: tuple[str, int]) -> list[str]:
        """What is against one name by itself, as it is or as often as said, by code; what is open, too."""
        main, side = (tuple(o for o in part if o[0] == name) for part in (self.deck.main, self.deck.side))
        only = Deck(many or main, () if many else side, self.deck.known)
        found = checked_deck(only, self.table.era, self.play.rules)
        return [*(one.code for one in found.reasons), *("open" for _ in found.unsettled)]

    def told(self, era: Era) -> tuple[Said, ...]:
        """The judge's verdict by the rules of an era: each reason against it with its rule."""
        found = checked_deck(self.deck, era, self.play.rules)
        size, side = self.deck.size, self.deck.side_size
        if found.unsettled and not found.reasons:
            so = "Not yet" if isinstance(found.unsettled[0], NotYet) else "Not certain"
            return ((f"{so}: {found.unsettled[0]}", None),)
        legal = f"Legal for {self.play}: the deck has {size} cards{f', the sideboard {side}' * bool(side)}"
        against = tuple((f"Illegal: {one.sentence}", one.cite) for one in found.reasons)
        return against or ((legal, self.play.rules.minimum.at(era).cite),)


def with_a_deck(table: Table) -> Table:
    """A table as it opens: with the pile of five cards, else the last. Raises ValueError for no deck."""
    deck = Decks(table).deck
    if not deck.names:
        raise ValueError("no deck is listed on this board")
    five = (name for name in deck.names if deck.number(name, with_side=True) == 5)
    return replace(table, it=next(five, deck.names[-1]))


def counts(table: Table, name: str, value: str) -> Done | None:
    """A pile looked at, or the verdict read out; None for another press."""
    there = Decks(table)
    if name == "read":
        (told, cite), *others = there.told(table.era)
        more = f" {len(others)} more reason{'s' * (len(others) > 1)} under More." * bool(others)
        return Done(table, f"{told}.{more}", cite)
    if name != "pile" or value not in ("", *there.piles):
        return None
    if now := value or there.fresh:
        return Done(replace(table, it=now), f"The pile of {now}. Add cards to it, or take some away.")
    return table.refused("all cards of the lab are there: + card puts in any other")


def put_in(table: Table, after: Table, done: Done) -> Done:
    """A card put into the deck, on a pile of its name."""
    new = after.scenario.board[-1].card
    scenario, told = pile(table.scenario, new.name, "deck +1", new)
    return Done(replace(table, scenario=scenario, it=new.name), told)


# How it is drawn.


def decks(table: Table) -> Html:
    """The decks to start with, the piles, and the two gauges beside them."""
    there = Decks(table)
    read = key("read", "", "Read out", label="read out whether it is legal", main=True)
    fresh = key("pile", "", "New pile", label="a pile of another card")
    starts = group("Start with", "lay", keys("lay", table.lab.lays, "start with "))
    rule = copies_limit.known(table.era)
    line = rule.value if rule and there.play.rules.limits_copies else 0
    none = "no line: a tournament rule, not in this rulebook"
    told = f"a line at {line}: no more of one name" if line else none
    told = told if there.play.rules.limits_copies else "no line: in Limited there may be any number of each"
    piles = [_pile(there, name, line) for name in there.piles]
    listed = ul("piles felt", *piles, data_group="pile", aria_label="the piles by English name")
    made = div("keys", read, fresh, data_group="read")
    beside = div("gauges", *_gauges(there), note(told), made)
    return joined([starts, div(f"deck-check{' open' * (not line)}", listed, beside)])


def by_year(table: Table, *, bare: bool = False) -> Html:
    """What each year says of the deck, as a table."""
    rows = []
    for era in table.years:
        told = (f"{one}{f' ({cite.number})' if cite else ''}" for one, cite in Decks(table).told(era))
        rows.append((era.year, "; ".join(told)))
    return by_row(("rules of", "is the deck legal?"), rows, bare=bare)


def _pile(there: Decks, name: str, line: int) -> Html:
    """A pile of one English name: a slab for each card, those of the sideboard hatched and on top.

    What lies on the table under another label is printed so in its language, and is on top of all.
    """
    main, both, over = there.deck.number(name), there.deck.number(name, True), "copies" in there.alone(name)
    foreign = [one.label for one in there.table.scenario.board if one.card.name == name and both]
    drawn = []
    for number in range(min(both, _SLABS)):
        words = foreign[0] if foreign and number == both - 1 else ""
        kind = f"slab{' side' * (number >= main)}{' over' * (over and number >= line)}"
        drawn.append(span(f"{kind}{' named' * bool(words)}", words))
    drawn += [span("slab rest", f"+{both - _SLABS}")] * (both > _SLABS)
    inside = [
        span("stack-of", *drawn, aria_hidden="true"),
        bold(f"{main}{f' + {both - main}' * (both > main)}"),
        key("pile", name, name, label=f"the pile of {name}", on=name == there.table.it),
        *[small("grows", "any number")] * (not there.alone(name, (name, 100))),
        *[verdict("stop", "too many")] * over,
    ]
    told = f"{name}: {main} in the deck, {both - main} in the sideboard{', too many' * over}"
    return li("pile-of", *inside, aria_label=told)


def _gauges(there: Decks) -> list[Html]:
    """How many cards are in the deck and the sideboard, dashed where the rules do not speak of that."""
    deck, rules, era = there.deck, there.play.rules, there.table.era
    least, size = rules.minimum.at(era).value, sideboard_size.known(era)
    told = ("all that is not in the deck", size.says)[rules.limits_copies] if size else "tournament rules"
    side = _SIDEBOARD if size and rules.limits_copies else 0
    return [
        _gauge("deck", deck.size, least, f"at least {least}", " short" * (deck.size < least)),
        _gauge("sideboard", deck.side_size, side, told, " short" * (0 < side < deck.side_size)),
    ]


def _gauge(words: str, many: int, notch: int, told: str, kind: str) -> Html:
    """How many cards there are, with a notch at the number that is asked for."""
    full = max(many, notch, 1) * (1.15 if notch else 1)
    style = f"--full:{100 * many / full:.3g}%;--notch:{100 * notch / full:.3g}%"
    inside = [span("filled"), *[span("notch-at", notch)] * bool(notch)]
    bar = span(f"bar{' open' * (not notch)}", *inside, style=style)
    return tag("p", bold(f"{words} {many}"), bar, faint(told), class_=f"gauge{kind}")


PANELS = {
    "decks": Panel(decks, counts, opens=with_a_deck, lays=True, puts=put_in, more=by_year, words=by_year)
}
