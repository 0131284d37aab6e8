"""The Deck check as a board: a deck and a sideboard, and what the rules of a year say of them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar, Self

from mtgrules.cards import library
from mtgrules.eras.era import CURRENT, Era, NotYet
from mtgrules.language.said.deck_rules import (
    Constructed,
    DeckCheck,
    Format,
    Limited,
    checked_deck,
    copies_limit,
    sideboard_size,
)
from mtgrules.model.objects import Copies, Deck
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html, table
from mtgrules.teach.kit.lab import Board, Done, sentence
from mtgrules.teach.kit.played_board import bare, own_era

NAMES = (
    *("Forest", "Mountain", "Grizzly Bears", "Llanowar Elves", "Giant Growth", "Craw Wurm", "Hill Giant"),
    *(
        "Lightning Bolt",
        "Shock",
        "Terror",
        "Gray Ogre",
        "Dark Ritual",
        "Counterspell",
        "Serra Angel",
        "Clone",
    ),
    *("Unsummon", "Crusade", "Relentless Rats"),
)
"""The cards of which piles can be made."""
_FOUR: Copies = tuple((name, 4) for name in NAMES[2:11])
STARTS: Mapping[str, tuple[str, Copies, Copies]] = MappingProxyType(
    {
        "five": ("five Bears", (("Forest", 24), *_FOUR), (("Grizzly Bears", 1),)),
        "forests": ("60 Forests", (("Forest", 60),), ()),
        "short": ("59 cards", (("Forest", 23), *_FOUR), ()),
        "rats": ("any number", (("Forest", 30), ("Relentless Rats", 30)), ()),
        "german": ("two languages", (("Forest", 23), *_FOUR), ()),
    }
)
"""With what one can start: its words, the deck, the sideboard; "german" has a Bear in German besides."""
PLAYS: Mapping[str, Format] = MappingProxyType({"constructed": Constructed(), "limited": Limited()})
BEAR = "Grizzly Bears"
MOST, STEPS = 250, (-4, -1, 1, 4)


@dataclass(frozen=True)
class DeckBoard(Board):
    """A player's deck with its sideboard, the pile that is changed, and the way of playing."""

    who: str = "Ana"
    pile: str = BEAR
    play: str = "constructed"
    german: int = 0
    """How many of the Bears are printed in German; a card is counted by its English name (201.2)."""

    title: ClassVar[str] = "Deck check"
    first: ClassVar[str] = "Count the piles, then press Read out."

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The first deck that is listed on a scenario. Raises ValueError where none is."""
        found = next((player for player in scenario.players if player.deck is not None), None)
        if found is None or found.deck is None:
            raise ValueError("no deck is listed on this board")
        names = found.deck.names
        pile = next((name for name in names if found.deck.number(name, with_side=True) == 5), names[-1])
        return cls(bare(scenario), own_era(scenario, era), found.name, pile), ()

    @property
    def deck(self) -> Deck:
        """The deck with its sideboard."""
        found = next(player.deck for player in self.scenario.players if player.name == self.who)
        assert found is not None
        return found

    @property
    def kinds(self) -> Hashable:
        """The names in it."""
        return self.deck.names, self.play

    def with_deck(self, main: Copies, side: Copies) -> Self:
        """The board with another deck; names of which nothing is left are gone from it."""
        kept, beside = (tuple((n, many) for n, many in copies if many) for copies in (main, side))
        cards, own = library(), {card.name: card for card in self.deck.known}
        names = dict.fromkeys(name for name, _ in (*kept, *beside))
        known = tuple(own.get(n) or cards[n] for n in names if n in own or n in cards)
        deck = Deck(kept, beside, known)
        players = (replace(p, deck=deck) if p.name == self.who else p for p in self.scenario.players)
        there = deck.number(BEAR, with_side=True)
        scenario = replace(self.scenario, players=tuple(players))
        return replace(self, scenario=scenario, german=min(self.german, there))

    # What the rules say.

    def checked(self, era: Era | None = None) -> DeckCheck:
        """What the rules of a year, or of the board's year, say of the deck."""
        return checked_deck(self.deck, era or self.era, PLAYS[self.play])

    @property
    def too_many(self) -> frozenset[str]:
        """The names of which there are too many, each asked for by itself."""
        return frozenset(name for name in self.deck.names if self._over(name))

    def _over(self, name: str) -> bool:
        """Whether there are too many of a name: whether that reason goes with one name left alone."""
        alone = Deck(
            tuple(one for one in self.deck.main if one[0] == name),
            tuple(one for one in self.deck.side if one[0] == name),
            self.deck.known,
        )
        found = checked_deck(alone, self.era, PLAYS[self.play])
        return any(reason.code == "copies" for reason in found.reasons)

    def may_grow(self, name: str) -> bool:
        """Whether a pile may have any number of cards: whether a hundred of them are not too many."""
        card = self.deck.card(name)
        many = Deck(((name, 100),), (), (card,) if card else ())
        found = checked_deck(many, self.era, PLAYS[self.play])
        return not found.reasons and not found.unsettled

    @property
    def line(self) -> int | None:
        """How many of one name there may be; None where the year has no limit, or the way of playing."""
        rule = copies_limit.known(self.era)
        return rule.value if rule and PLAYS[self.play].limits_copies else None

    @property
    def side_rule(self) -> str:
        """How large a sideboard may be, in words; empty where the rules of the year do not speak of it."""
        rule = sideboard_size.known(self.era)
        return rule.says if rule else ""

    # What a press does.

    def why_not(self, name: str, value: str) -> str:
        """Why something cannot be done now; empty where it can."""
        if (name, value) == ("pile", ""):
            return "" if self.fresh else "all cards of the lab are there"
        if name not in ("deck", "side"):
            return ""
        many = self._many(name)
        if int(value) < 0 and many + int(value) < 0:
            return f"there are only {many}" if many else f"no {self.pile} is there"
        return f"{MOST} is enough" if many + int(value) > MOST else ""

    def _many(self, name: str) -> int:
        copies = self.deck.main if name == "deck" else self.deck.side
        return dict(copies).get(self.pile, 0)

    def do(self, name: str, value: str) -> Done:
        known = {
            *(("start", one) for one in STARTS),
            *(("pile", one) for one in ("", *self.piles)),
            *((part, str(number)) for part in ("deck", "side") for number in STEPS),
            *(("play", one) for one in PLAYS),
            ("read", ""),
        }
        if (name, value) not in known:
            raise ValueError(f"the Deck check does not know {name!r}")
        why = self.why_not(name, value)
        if why:
            return self.refused(why)
        match name:
            case "start":
                return self.begun(value)
            case "pile":
                pile = value or self.fresh
                told = f"The pile of {pile}. Add cards to it, or take some away."
                return Done(replace(self, pile=pile), told)
            case "play":
                after = replace(self, play=value)
                return Done(after, f"Now for {value}. Press Read out.")
            case "read":
                return self.read_out()
        return self.changed(name, int(value))

    @property
    def piles(self) -> tuple[str, ...]:
        """Every name of which there is a pile, or is to be one."""
        return tuple(dict.fromkeys((*self.deck.names, self.pile)))

    @property
    def fresh(self) -> str:
        """The next name of which there is no pile yet; empty where all are there."""
        return next((name for name in NAMES if name not in self.piles), "")

    def begun(self, start: str) -> Done:
        """Another deck to begin with."""
        words, main, side = STARTS[start]
        after = replace(self.with_deck(main, side), pile=main[-1][0] if start == "rats" else BEAR, german=0)
        if start == "forests":
            after = replace(after, pile="Forest")
        if start == "german":
            many = dict(main)
            after = replace(self.with_deck(tuple({**many, BEAR: 5}.items()), side), pile=BEAR, german=1)
            told = "Beside four Bears there is one that is printed in German. On which pile does it lie?"
            return Done(after, f"{told} Press Read out.")
        return Done(after, f"{sentence(words)} Is it legal? Press Read out.")

    def changed(self, part: str, number: int) -> Done:
        """Cards put on a pile, or taken off it."""
        name, deck = self.pile, self.deck
        main, side = dict(deck.main), dict(deck.side)
        pile = main if part == "deck" else side
        pile[name] = pile.get(name, 0) + number
        after = self.with_deck(tuple(main.items()), tuple(side.items()))
        now = after.deck
        both = f"{now.number(name)} in the deck, {now.number(name, True) - now.number(name)} in the sideboard"
        return Done(after, f"{name}: {both}. The deck has {now.size} cards, the sideboard {now.side_size}.")

    def read_out(self) -> Done:
        """The judge's sentence, with its rule."""
        found = self.checked()
        if found.reasons:
            first, *others = found.reasons
            more = f" {len(others)} more reason{'s' * (len(others) > 1)} in the table." if others else ""
            return Done(self, f"Illegal: {first.sentence}.{more}", first.cite)
        if found.unsettled:
            return Done(self, sentence(f"{_open(found)}: {found.unsettled[0]}"))
        cite = PLAYS[self.play].minimum.at(self.era).cite
        beside = f", the sideboard {self.deck.side_size}" if self.deck.side else ""
        return Done(self, f"Legal for {self.play}: the deck has {self.deck.size} cards{beside}.", cite)

    # As a table.

    def table(self) -> Html:
        """What each year says of the deck."""
        return table(("rules of", "is the deck legal?"), self.rows)

    def stored(self) -> Html:
        """The same, as a stored notebook shows it."""
        return table(("rules of", "is the deck legal?"), self.rows, bare=True)

    @property
    def rows(self) -> list[list[str]]:
        """The verdict by year, in words."""
        return [[era.year, self._told(era)] for era in self.years]

    def _told(self, era: Era) -> str:
        found = self.checked(era)
        told = "; ".join(
            f"{reason.sentence} ({reason.cite.number})" for reason in found.reasons if reason.cite
        )
        if told or not found.unsettled:
            return f"no: {told}" if told else "yes"
        return _open(found)


def _open(found: DeckCheck) -> str:
    """What is said where the rules of the year leave it open: that no text tells, or what came later."""
    return "not yet" if isinstance(found.unsettled[0], NotYet) else "not certain"
