"""Divide as a board: blocks that are set, how the damage of the attackers is divided, and what came of it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from itertools import takewhile
from types import MappingProxyType
from typing import ClassVar, Self

from mtgrules.eras.era import CURRENT, ERAS, Era, NotModelled
from mtgrules.game import step
from mtgrules.language.abilities.keywords import Protection
from mtgrules.language.card import Card
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.reading.reader import read
from mtgrules.language.said.actions import Casts, Resolve
from mtgrules.language.said.clauses import AsPaid, Targeting
from mtgrules.model.color import Color
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.verdict import Verdict
from mtgrules.model.words import Action, Keyword
from mtgrules.rules.combat.lines import lines_announced
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.position import everything_there
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.report import Position
from mtgrules.scenario.run import main_line
from mtgrules.scenario.values import Scenario
from mtgrules.scenario.write import write
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.fight import Fight, laid_out, no_blocks
from mtgrules.teach.kit.lab import Done, not_done
from mtgrules.teach.kit.played_board import own_era
from mtgrules.teach.kit.reprinted import not_yet, switched
from mtgrules.teach.labs.divide import told
from mtgrules.teach.labs.divide.dividing import Dealt, Division, Shares, best, deal, to_division
from mtgrules.teach.years import missing

TRAITS: Mapping[str, Keyword] = MappingProxyType(
    {name: read(Keyword, name) for name in ("trample", "deathtouch", "lifelink", "double strike")}
)
"""What an attacker can be given."""
APE, SAGE = "Ape", "Sage"
"""Who comes where one more is to block, or a planeswalker to be attacked."""
LOYALTY = (("loyalty", 4),)
DEALT = "the damage is dealt; press Back first"


@dataclass(frozen=True)
class InYear:
    """A division by the rules of one era."""

    era: Era
    lacking: NotModelled | None = None
    verdict: Verdict | None = None
    """None where damage is still to be given."""
    most: int = 0
    """The most that can be dealt to what is attacked."""


@dataclass(frozen=True)
class Divide(Fight):
    """A combat whose blocks are set, and how much each attacker deals to whom."""

    shares: Shares = ()
    moves: tuple[Action, ...] = ()
    """What was done since the blocks, such as spells, and the damage of a first step."""
    after: tuple[Action, ...] = ()
    """How the damage was dealt; nothing while it is divided."""
    newest: str = ""
    """Who got damage by the last press."""
    spell: str = ""
    """The spell that is to be cast on the next card pressed."""
    chosen: str = ""
    """The blocker that is changed under More."""

    most: ClassVar[tuple[int, int]] = (9, 7)
    title: ClassVar[str] = "Divide"
    first: ClassVar[str] = "Give each a share with + and −, or drag the disks."
    takes_cards: ClassVar[bool] = True

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The combat of a scenario as its damage is divided. Raises ValueError where nobody attacks."""
        era = own_era(scenario, era)
        table, left = _blocked(scenario, era)
        attacks = next(one.label for one in table.board if one.attacking)
        return cls(table, era, attacks).fitting(), left

    # What is known of it.

    @property
    def kinds(self) -> Hashable:
        """What kinds of things there are, who fights whom, and what was done."""
        return super().kinds, self.moves

    def under(self, era: Era) -> Self:
        """The same combat by other rules, before any damage."""
        cast = tuple(takewhile(lambda move: isinstance(move, Casts | Resolve), self.moves))
        return replace(self, era=era, moves=cast, after=(), newest="", spell="")

    def came_to(self, *moves: Action) -> State:
        """The position after some moves from the blocks on."""
        blocks = no_blocks(self.scenario, self.era)
        return tabletop.positions(self.scenario, self.era, (*blocks, *moves))[-1]

    @property
    def played(self) -> State:
        """The position before the division that is at hand."""
        return self.came_to(*self.moves)

    @property
    def base(self) -> State:
        """The position in which the damage is divided."""
        return to_division(self.played)[1]

    @property
    def state(self) -> State:
        """The position that is shown: the division, or what has come of it."""
        return self.came_to(*self.moves, *self.after) if self.after else self.base

    @property
    def dealt(self) -> Dealt | None:
        """What came of the division; None before it is dealt."""
        return deal(self.base, self.shares) if self.after else None

    @property
    def whole(self) -> Scenario:
        """The scenario with everything that was done as its play, for the one era in which it is done so."""
        moves = (*no_blocks(self.scenario, self.era), *self.moves, *self.after)
        bare = tabletop.with_play(self.scenario, ())
        return tabletop.played_in(self.scenario, self.era, moves) if moves else bare

    @property
    def division(self) -> Division:
        """How the damage is divided."""
        return Division(self.base, self.attacker, self.shares)

    @property
    def spells(self) -> tuple[str, ...]:
        """The instants that the attacking player holds."""
        hand = self.played.zone(Zone.HAND)
        mine = (one for one in hand if one.owner == self.played.active)
        return tuple(one.label for one in mine if "instant" in one.card.printed(self.era).types)

    @property
    def looked(self) -> str:
        """The blocker that is changed under More; empty where nobody blocks."""
        blockers = self.division.blockers
        return self.chosen if self.chosen in blockers else next(iter(blockers), "")

    @property
    def in_years(self) -> tuple[InYear, ...]:
        """The same division in every era."""
        return tuple(self._in_year(era) for era in ERAS)

    def _in_year(self, era: Era) -> InYear:
        lacking = missing(lambda era: self.under(era).view, era)
        if lacking is not None:
            return InYear(era, lacking)
        board = self if era == self.era else self.under(era)
        return InYear(era, None, None if self.division.left else board.division.verdict, board.division.most)

    @property
    def color(self) -> Color | None:
        """A color of the attacker, for a blocker to be protected from; None for a colorless one."""
        there = self.played.labeled(self.attacker)
        return min(view(self.played).colors[there.id], key=str, default=None) if there else None

    # What a press does.

    def do(self, name: str, value: str) -> Done:
        match name:
            case "move" | "best" if self.after:
                return self.refused(DEALT)
            case "move":
                return self.moved(value)
            case "best":
                return self.best()
            case "deal":
                return self.deal()
            case "back" if self.after:
                return Done(replace(self, after=()), "Back to before the damage.")
            case "look" if value in self.division.attackers:
                return Done(replace(self, attacker=value, newest=""), f"{value} is looked at.")
            case "spell" if value in self.spells:
                return Done(replace(self, spell=value), f"{value} is cast on the next card that you press.")
            case "target" if self.spell:
                return self.cast(value)
            case "give" if value in TRAITS:
                return self.given(value)
            case "blocker" if value in self.division.blockers:
                return Done(replace(self, chosen=value), f"{value} can be changed now.")
            case "size" | "damage" | "protect" | "front" | "away" if self.looked:
                return self.blocker_changed(name, value)
            case "power" if value in ("less", "more"):
                return self.resized(self.attacker, 0, value)
            case "another":
                card = Card.read(tabletop.free_label(self.scenario, APE), "{1}{W}", "Creature - Ape", "1/2")
                return self.put(card)
            case "walker":
                return self.walker()
        raise ValueError(f"Divide does not know {name!r}")

    def moved(self, value: str) -> Done:
        """One damage given, taken back, or moved from one to another; "0" is what is not given yet."""
        division = self.division
        places = ("", *division.rows)
        numbers = [int(part) for part in value.split() if part.isdecimal()]
        if len(numbers) != 2 or max(numbers) >= len(places):
            raise ValueError(f"no damage can be moved from {value!r}")
        take, to = (places[number] for number in numbers)
        why = self.no_move(take)
        if why or take == to:
            return self.refused(why or "it is there already")
        changed = {take: -1, to: 1}
        shares = {name: division.share(name) + changed.get(name, 0) for name in division.rows}
        mine = tuple((self.attacker, name, many) for name, many in shares.items() if many)
        after = replace(self, shares=(*division.others, *mine), newest=to)
        return Done(after, *told.standing(after.division))

    def no_move(self, take: str) -> str:
        """Why no damage can be taken from somebody, or from what is not given yet; empty where it can."""
        if self.after:
            return DEALT
        if take:
            return "" if self.division.share(take) else f"{take} has none to take"
        if self.division.power is None:
            return f"{self.attacker} has no damage to give now"
        return "" if self.division.left else "all of it is given; take some back first"

    def best(self) -> Done:
        """As much as possible past the blockers."""
        others = self.division.others
        after = replace(self, shares=(*others, *best(self.base, self.attacker, others)), newest="")
        return Done(after, *told.best(after.division))

    def deal(self) -> Done:
        """The damage dealt; in the first of two steps, the next division."""
        verdict = self.division.verdict
        if self.after:
            return self.refused("the damage is dealt already")
        if not verdict:
            first = verdict.reasons[0]
            words = f"It cannot be dealt so: {first.sentence}. Most through finds a division that is legal"
            return Done(self, f"{words}.", first.cite, refused=True)
        way, base = to_division(self.played)
        dealt = deal(base, self.shares)
        words, cite = told.dealt(self.division, dealt)
        after = replace(self, after=(*way, *dealt.run.said), newest="")
        if not dealt.again:
            return Done(after, words, cite)
        again = replace(after, moves=(*self.moves, *after.after), after=(), shares=()).fitting()
        return Done(again, f"{words} Now divide the damage of the second combat damage step.", cite)

    def cast(self, target: str) -> Done:
        """The picked spell cast on a card, and resolved."""
        cast = Casts(self.played.active, self.spell, (Targeting((target,)), AsPaid()))
        outcome = step(self.played, cast)
        if not outcome:
            return not_done(self, outcome)
        after = replace(self, moves=(*self.moves, cast, Resolve()), spell="").fitting()
        return Done(after, f"{self.spell} resolves. {told.changed(self.division, after.division)}")

    # What can be set up.

    def anew(self, words: str = "", **changes: object) -> Done:
        """The same combat with something else on the table, before any damage."""
        cast = self.under(self.era).moves
        after = replace(self, moves=cast, after=(), newest="", **changes)  # type: ignore[arg-type]
        everything_there(after.base)
        after = after.fitting()
        return Done(after, f"{words}. {told.changed(self.division, after.division)}")

    def with_card(self, name: str, card: Card, words: str = "") -> Done:
        """A creature with something else printed on it."""
        face = card.printed(self.era)
        return super().with_card(name, card, words or f"{name} is {face.power}/{face.toughness} now")

    def fitting(self) -> Self:
        """The board without shares that nobody can get any more; the other attackers deal their best."""
        return replace(self, shares=self.division.fitting())

    def given(self, trait: str) -> Done:
        """The attacker with a keyword, or without it."""
        lacking = self.no_trait(trait)
        if lacking and not self.fixed(self.attacker):
            return self.refused(f"{trait}: {lacking}")
        words = f"{self.attacker} {_has(not self.has(trait))} {trait} now"
        return self.with_card(self.attacker, switched(self.card(self.attacker), TRAITS[trait]), words)

    def has(self, trait: str) -> bool:
        """Whether a keyword is printed on the attacker."""
        return TRAITS[trait] in self.card(self.attacker).printed(self.era).text

    def no_trait(self, trait: str) -> str:
        """Why an era has no such keyword; empty where it has."""
        return not_yet(TRAITS[trait], self.era)

    def blocker_changed(self, what: str, value: str) -> Done:
        """The chosen blocker hurt, protected, first in line, gone, or of another toughness."""
        name, table = self.looked, self.scenario
        match what:
            case "front":
                rule = lines_announced.at(self.era)
                if not rule.value:
                    return self.refused(f"no line by these rules: {rule.says}")
                old = tabletop.placed(table, name)
                board = (old, *(one for one in table.board if one is not old))
                table = replace(table, order=tabletop.ages(table), board=board)
                return self.anew(f"{name} is first in line", scenario=table)
            case "away":
                return self.anew(f"{name} blocks no more", scenario=tabletop.taken(table, name))
            case "damage":
                number = self.marked(name) + (1 if value == "more" else -1)
                if not 0 <= number < self.size(name)[1]:
                    return self.refused("more would have destroyed it" if number else "it has none")
                table = tabletop.changed(table, name, damage=number)
                return self.anew(f"{name} has {number} damage on it", scenario=table)
            case "size":
                return self.resized(name, 1, value)
        if self.shield is None:
            return self.refused(self.fixed(name) or f"{self.attacker} has no color to be protected from")
        words = f"{name} {_has(not self.guarded)} protection from {self.color} now"
        return self.with_card(name, switched(self.card(name), self.shield), words)

    @property
    def shield(self) -> Protection | None:
        """The protection from the attacker; None where that has no color."""
        return Protection(ColorWord(self.color)) if self.color else None

    @property
    def guarded(self) -> bool:
        """Whether protection from the attacker is printed on the chosen blocker."""
        return bool(self.looked) and self.shield in self.card(self.looked).printed(self.era).text

    def walker(self) -> Done:
        """The attacker attacking a planeswalker, or the player again."""
        player, table, attacked = self.base.defending, self.scenario, SAGE
        if tabletop.placed(table, self.attacker).attacking != player:
            attacked = player
        elif not any(one.label == SAGE for one in table.board):
            card = Card.read(SAGE, "{3}{W}", "Planeswalker", "")
            table = tabletop.put(table, card, player, counters=LOYALTY)
        words = f"{self.attacker} attacks {attacked}{', a planeswalker' * (attacked == SAGE)}"
        return self.anew(words, scenario=tabletop.changed(table, self.attacker, attacking=attacked))

    def put(self, card: Card) -> Done:
        """A card of one's own as one more blocker."""
        if "creature" not in card.printed(self.era).types:
            return self.refused(f"{card.name} is no creature, so it cannot block")
        table = tabletop.put(self.scenario, card, self.base.defending, blocking=(self.attacker,))
        return self.anew(f"{table.board[-1].label} blocks too", scenario=table)


def _has(there: bool) -> str:
    return "has" if there else "has no"


def _blocked(scenario: Scenario, era: Era) -> tuple[Scenario, tuple[str, ...]]:
    """A scenario with its blocks set and what was done right after them, and what of it is left out."""
    reached = main_line(scenario, era).positions
    for at in reversed(reached):
        if isinstance(at, Position) and at.state.step is Step.DECLARE_BLOCKERS and not at.state.stack:
            try:
                return read_scenario(write(at.state, scenario.title)), ()
            except NotModelled:  # it cannot be laid out; the blocks themselves can
                break
    return laid_out(reached, scenario.title)
