"""What pays for what as a board: a pool, costs with a slot for each mana, and what lies on the slots."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar, Self

from mtgrules.cards import library
from mtgrules.eras.era import CURRENT, Era, NotModelled, NotYet
from mtgrules.game import step
from mtgrules.language.card import Card
from mtgrules.language.does.making_mana import AddMana
from mtgrules.language.said.actions import Activates
from mtgrules.language.said.clauses import AsPaid, Paying, UsingAbility, WithX
from mtgrules.model.events.mana import LETTERS, ordered, plain, shown
from mtgrules.model.frame import Frame
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Player, Zone
from mtgrules.model.payment import payments
from mtgrules.model.state import State
from mtgrules.model.words import Clause
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html, table
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.kit.played_board import PlayedBoard, own_era
from mtgrules.teach.kit.playing import Playing, refusal, sentences
from mtgrules.teach.labs.pool_clock.paying import told
from mtgrules.teach.labs.pool_clock.supply import TOLL, toll, topped
from mtgrules.teach.labs.pool_clock.turning import cost_of, later, not_yet, untapped
from mtgrules.teach.years import NO_SOURCE

DOCKS = ("{1}{G}", "{2}", "{G}", "{X}", "{C}")
"""The costs that are always there."""
X, MADE = 2, 3
"""What X is in a cost, and how much the last of the makers makes."""
NUMERAL = "{2}"
MAKERS: Mapping[str, str] = MappingProxyType(
    {"Forest": "{G}", "Old Stone": f"“add {NUMERAL}”", "Old Well": f"“add {{X}}”, X = {MADE}"}
)
"""What makes mana, and what it says that it adds."""
_MANY, _GENERIC = 3, Symbol("1")
Laid = tuple[int, int, str]
"""A mana on a slot: the number of the cost, that of the slot, and the mana's letter."""


@dataclass(frozen=True)
class PayingBoard(PlayedBoard):
    """A pool, the costs, what is in the hand and what lies on the slots."""

    who: str = ""
    """Whose pool it is."""
    costs: tuple[str, ...] = DOCKS
    held: str = ""
    """The mana that has been taken out of the pool, to be put on a slot."""
    lying: tuple[Laid, ...] = ()
    back: Laid | None = None
    """The mana that has just slid back, with the slot that it slid back from."""
    paid: tuple[tuple[int, str], ...] = ()
    """The costs that have been paid, and with which mana."""

    title: ClassVar[str] = "What pays for what"
    first: ClassVar[str] = "Take mana out of the pool, and put it on a slot."

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The pool after the play of a scenario, the costs of the cards in hand first.

        Raises ValueError for an empty board.
        """
        if not scenario.board:
            raise ValueError("nothing lies on this board")
        era = own_era(scenario, era)
        start, left = tabletop.after_play(scenario, era)
        who = start.active
        hand = [one.card for one in start.board if one.zone is Zone.HAND and one.owner == who]
        printed = {str(cost): None for card in hand if (cost := card.printed(era).cost) and _plain(cost)}
        costs = tuple(dict.fromkeys((*printed, *DOCKS)))
        return cls(_supplied(start, who, toll(costs)), era, who=who, costs=costs), left

    @property
    def state(self) -> State:
        """The position now. Raises NotYet where a cost has been paid that the year does not have."""
        for dock, _ in self.paid:
            cost = self.costs[dock]
            if day := later(cost, self.era):
                raise NotYet(f"the symbol {cost}", day, "it was paid here")
        return super().state

    @property
    def kinds(self) -> Hashable:
        """What there is, and all that was done."""
        return super().kinds, self.moves, self.paid

    def under(self, era: Era) -> Self:
        """The same by the rules of another era."""
        return replace(self, era=era, back=None)

    # What is there.

    @property
    def pool(self) -> tuple[str, ...]:
        """The mana in the pool that lies on no slot, by letters."""
        left = list(self.state.player(self.who).mana)
        for _, _, letter in self.lying:
            left.remove(letter)
        return tuple(left)

    def slots(self, dock: int) -> tuple[Symbol, ...]:
        """What each slot of a cost asks for."""
        found: list[Symbol] = []
        for symbol in cost_of(self.costs[dock]).symbols:
            many = X if symbol.is_x else int(symbol.text) if symbol.text.isdigit() else 0
            found += [_GENERIC] * many or [symbol]
        return tuple(found)

    def on(self, dock: int, slot: int) -> str:
        """The letter of the mana on a slot; empty for none."""
        return next((one for at, there, one in self.lying if (at, there) == (dock, slot)), "")

    def called(self, dock: int) -> str:
        """What a cost is called: with the cards in hand that have it, or with what X is."""
        cost = self.costs[dock]
        here = [one for one in self.state.zone(Zone.HAND) if one.owner == self.who]
        names = [one.label for one in here if str(one.card.printed(self.era).cost) == cost]
        return " and ".join(names) or (f"X = {X}" if "{X}" in cost else "")

    # What a press does.

    def why_not(self, name: str, value: str) -> str:
        """Why something cannot be done now; empty where it can."""
        match name:
            case "make":
                return self._made(value)[1]
            case "take":
                return "" if value in self.pool or value == self.held else f"no {{{value}}} is in the pool"
            case "slot":
                dock, slot = map(int, value.split())
                gone = not_yet(self.costs[dock], self.era)
                empty = not self.held and not self.on(dock, slot)
                return gone or ("first take mana out of the pool" if empty else "")
        return ""

    def _made(self, name: str) -> tuple[Playing, str]:
        """The play with mana made by something, and why it does not go; empty where it does."""
        begun = Playing.at(self.state)
        source = untapped(self.state, self.who, name)
        if source is None:
            return begun, f"{self.who} has no {name} left to make mana with"
        chosen: tuple[Clause, ...] = (WithX(MADE), AsPaid()) if "{X}" in MAKERS[name] else ()
        try:
            run = begun.tried(Activates(self.who, source, chosen))
        except NotModelled:
            return begun, NO_SOURCE
        return run, sentences(run.reasons)

    def do(self, name: str, value: str) -> Done:
        slots = (("slot", f"{n} {at}") for n in range(len(self.costs)) for at in range(len(self.slots(n))))
        known = {*(("make", one) for one in MAKERS), *(("take", one) for one in LETTERS), *slots}
        if (name, value) not in known:
            raise ValueError(f"{self.title} does not know {name!r}")
        why = self.why_not(name, value)
        if why:
            return self.refused(why)
        calm = replace(self, back=None)
        match name:
            case "make":
                run, _ = self._made(value)
                after = replace(calm, moves=(*self.moves, *run.said))
                return Done(after, *told.made(value, self.pool, after.pool, self.era))
            case "take":
                held = "" if value == self.held else value
                words = f"Taken out of the pool: {{{value}}}. Put it on a slot." if held else told.IN_POOL
                return Done(replace(calm, held=held), words)
        dock, slot = map(int, value.split())
        if letter := self.on(dock, slot):
            kept = tuple(one for one in self.lying if one != (dock, slot, letter))
            return Done(replace(calm, lying=kept), told.IN_POOL)
        laid, asked = (dock, slot, self.held), self.slots(dock)[slot]
        if not pays(self.held, asked):
            return Done(replace(self, back=laid, held=""), *told.slides(self.held, asked, self.era))
        after = replace(calm, lying=(*self.lying, laid), held="")
        letters = ordered(tuple(one for at, _, one in after.lying if at == dock))
        if len(letters) < len(self.slots(dock)):
            return Done(after, *told.fits(self.held, asked, self.costs[dock], self.era))
        return after._with_paid(dock, letters)

    def _with_paid(self, dock: int, letters: tuple[str, ...]) -> Done:
        """A cost with mana on all its slots, paid in the game."""
        chosen = (WithX(X),) if "{X}" in self.costs[dock] else ()
        with_mana = Paying(ManaCost(tuple(map(Symbol, letters))))
        action = Activates(self.who, TOLL, (UsingAbility(dock + 1), *chosen, with_mana))
        outcome = step(self.state, action)
        kept = tuple(one for one in self.lying if one[0] != dock)
        if not outcome:
            return Done(replace(self, lying=kept), f"All of it slides back: {refusal(outcome)}.")
        run = Playing.at(self.state).then(action).until(lambda state: not state.stack)
        paid = (*(one for one in self.paid if one[0] != dock), (dock, shown(letters)))
        after = replace(self, moves=(*self.moves, *run.said), lying=kept, paid=paid)
        return Done(
            after, *told.paid(self.costs[dock], shown(letters), after.state.player(self.who).mana, self.era)
        )

    # As a table.

    def table(self) -> Html:
        """The pool, and each cost with what lies on it or has paid it."""
        return table(("cost", "mana"), [(with_symbols(one), with_symbols(two)) for one, two in self.rows])

    def stored(self) -> Html:
        """The same without disks; a stored notebook shows it as it opens."""
        return table(("cost", "mana"), self.rows, bare=True)

    @property
    def rows(self) -> list[tuple[str, str]]:
        """The pool, each cost, and what a numeral in an effect is by year."""
        rows = [(f"{self.who}'s pool", shown(self.pool) or "empty")]
        paid = dict(self.paid)
        for dock, cost in enumerate(self.costs):
            there = shown(tuple(one for at, _, one in self.lying if at == dock))
            with_what = f"paid with {paid[dock]}" if dock in paid else "open"
            rows.append((cost, not_yet(cost, self.era) or there or with_what))
        return rows


def pays(letter: str, symbol: Symbol) -> bool:
    """Whether one mana pays for a symbol of a cost."""
    return any(way.letters == (letter,) for way in payments(plain(letter), ManaCost((symbol,))))


def numeral(era: Era) -> tuple[str, ...]:
    """The mana that a numeral in an effect adds, by letters. Raises NotModelled where no text tells."""
    now = view(State(era=era, players=(Player("Ana"), Player("Nico"))))
    (made,) = AddMana(cost_of(NUMERAL)).mana_offered(now, Frame())
    return made


def _plain(cost: ManaCost) -> bool:
    """Whether there is mana to be paid, each of it on a slot of its own."""
    return cost.mana_value(X) > 0 and all(
        one.is_x or one.text.isdigit() or one.text in LETTERS for one in cost.symbols
    )


def _supplied(scenario: Scenario, who: str, paid_for: Card) -> Scenario:
    """The table with what can be paid for, and what makes mana; a table that has been supplied stays."""
    if any(one.card == paid_for for one in scenario.board):
        return scenario
    cards, scenario = library(), tabletop.taken(scenario, TOLL)
    for name in MAKERS:
        card, many = (cards[name], _MANY) if name in cards else (_old(name), 1)
        scenario = topped(scenario, card, who, many)
    return tabletop.put(scenario, paid_for, who)


def _old(name: str) -> Card:
    """A stone whose text writes the mana that it adds with a numeral, or with {X}."""
    text = "{X}, {T}: Add {X}." if "{X}" in MAKERS[name] else f"{{T}}: Add {NUMERAL}."
    return Card.read(name, NUMERAL, "Artifact", "", text)
