"""Two steps as a board: who fights whom, what changes and when, and which part of the combat is shown."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from itertools import product
from typing import ClassVar, Self

from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.abilities.keywords import Trample
from mtgrules.language.card import Card
from mtgrules.model.state import State
from mtgrules.rules.damage.prevention import damage_waits
from mtgrules.rules.damage.strikes import second_step
from mtgrules.scenario.run import main_line
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.fight import Fight, laid_out
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.kit.played_board import own_era
from mtgrules.teach.kit.reprinted import sized, switched
from mtgrules.teach.kit.stops import gone
from mtgrules.teach.labs.two_steps.asked import ONLY_BETWEEN, happened, in_steps, rule_for, strike
from mtgrules.teach.labs.two_steps.changes import (
    CASES,
    CHANGES,
    DOUBLE,
    FIRST,
    HAS,
    NOBODY,
    NONE,
    ZERO,
    carried_out,
    soldier,
    struck,
)
from mtgrules.teach.labs.two_steps.combat import WHEN, CombatPart, CombatPlayed, parts_of, played
from mtgrules.teach.years import since

GUARD = "Guard"
"""Who blocks where nobody did."""
SIZES = ("power", "toughness")


@dataclass(frozen=True)
class TwoSteps(Fight):
    """A combat whose blocks are set, the change that is armed in it, and how far it is played."""

    change: str = ""
    """The key of what changes; empty for nothing."""
    when: CombatPart = CombatPart.BETWEEN
    at: int = 0
    """The number of the part that is shown; nothing after it is told."""
    seen: tuple[tuple[str, str], ...] = ()
    """What each of the four cases came to, by era and key."""
    setting: bool = False
    """Whether the keys stand open with which the combat is changed."""
    seat: str = "attacker"
    """Whose place a card of one's own takes."""

    title: ClassVar[str] = "Two steps"
    first: ClassVar[str] = "Say who deals damage in which step; then press Next."
    takes_cards: ClassVar[bool] = True

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The combat of a scenario with the change that its play makes. Raises ValueError for no attack."""
        era = own_era(scenario, era)
        positions = main_line(scenario, era).positions
        table, left = laid_out(positions, scenario.title)
        board = cls(table, era, next(one.label for one in table.board if one.attacking))
        for name, armed in carried_out(table, scenario, era, positions):
            if armed is None or board.change:
                left = (*left, name)
            else:
                attacker, change, when = armed
                board = replace(board, attacker=attacker, change=change, when=when)
                left = tuple(one for one in left if one != name)
        return board, tuple(dict.fromkeys(left))

    @property
    def kinds(self) -> Hashable:
        """What kinds of things there are, and who fights whom, and what changes."""
        return super().kinds, self.subject, self.change

    def under(self, era: Era) -> Self:
        """The same combat by other rules, from its beginning."""
        when = self.when if self.when in parts_of(era) else CombatPart.BETWEEN
        return replace(self, era=era, at=0, when=when)

    # What is known of it.

    @property
    def combat(self) -> CombatPlayed:
        """The combat as the engine plays it. Raises NotModelled for what the era lacks."""
        change = CHANGES[self.change].on(self.subject) if self.change and self.subject else None
        return played(self.scenario, self.era, change, self.subject, self.when)

    @property
    def state(self) -> State:
        """The position in the part that is shown."""
        return self.combat.parts[self.at].state

    @property
    def blockers(self) -> tuple[str, ...]:
        """Who blocks the attacker."""
        return tuple(one.label for one in self.scenario.board if self.attacker in one.blocking)

    @property
    def attackers(self) -> tuple[str, ...]:
        """Everybody who attacks."""
        return tuple(one.label for one in self.scenario.board if one.attacking)

    @property
    def blocker(self) -> str:
        """The first who blocks the attacker; empty for nobody."""
        return next(iter(self.blockers), "")

    @property
    def subject(self) -> str:
        """Whom the armed change is about."""
        return self.blocker if self.change and not CHANGES[self.change].edits else self.attacker

    @property
    def armed(self) -> str:
        """The armed change in words; empty for none."""
        return f"{self.subject} {CHANGES[self.change].words}" if self.change else ""

    @property
    def whole(self) -> Scenario:
        """The scenario with everything that is done in the combat, for the one era in which it is done so."""
        said = (action for part in self.combat.parts for action in part.run.said)
        return tabletop.played_in(self.scenario, self.era, said)

    def has(self, name: str) -> str:
        """The key of what a creature has as the blocks are set; empty name for nobody."""
        if not name:
            return NOBODY
        found = {"": NONE, "first strike": FIRST, "double strike": DOUBLE}[strike(self.begun, name)]
        return ZERO if found == FIRST and not self.size(name)[0] else found

    def no_change(self, key: str) -> str:
        """Why a change means nothing now; empty where it does."""
        change, has = CHANGES[key], self.has(self.attacker)
        lacking, has = change.lacking(self.era), FIRST if has == ZERO else has
        if lacking is not None:
            return since(lacking)
        if not change.edits and not self.blocker:
            return "nobody blocks"
        if change.loses and has != change.loses:
            return f"it has no {HAS[change.loses]} to lose"
        return f"it has {HAS[has]} already" if change.gains and has in (change.gains, DOUBLE) else ""

    def no_moment(self, when: CombatPart) -> str:
        """Why nothing can change in a part; empty where it can."""
        combat, rule = replace(self, change="").combat, second_step.at(self.era)
        if when is CombatPart.WAITS and combat.at(when) is None:
            return "nobody has damage to put on the stack"
        if when is CombatPart.BETWEEN and (prevention := damage_waits.at(self.era)).value:
            return f"{ONLY_BETWEEN} there ({prevention.cite.number})"
        if when is CombatPart.BETWEEN and not combat.two:
            return f"there is only one combat damage step, so nothing is between ({rule.cite.number})"
        return ""

    def no_case(self, key: str) -> str:
        """Why one of the four cases cannot be set up; empty where it can."""
        lacking = CHANGES[key].lacking(self.era)
        if lacking is not None:
            return since(lacking)
        return self.fixed(self.attacker) or (self.fixed(self.blocker) if self.blocker else "")

    # What a press does.

    def do(self, name: str, value: str) -> Done:
        match name:
            case "go":
                return self.gone(value)
            case "change" if value in ("", *CHANGES):
                why = self.no_change(value) if value else ""
                return self.refused(f"{CHANGES[value].words}? {why}") if why else self.anew(change=value)
            case "when" if value in WHEN:
                part = CombatPart(value)
                why = self.no_moment(part)
                return self.refused(f"nothing can change then: {why}") if why else self.anew(when=part)
            case "attacker" if value in HAS:
                return self.with_card(self.attacker, struck(self.card(self.attacker), value))
            case "blocker" if value in (NOBODY, *HAS):
                return self.blocked(value)
            case "case" if value in CASES:
                return self.case(value)
            case "size" if value in map(" ".join, product(("attacker", "blocker"), SIZES, ("less", "more"))):
                whose, what, way = value.split()
                name = self.attacker if whose == "attacker" else self.blocker
                return self.resized(name, SIZES.index(what), way) if name else self.refused("nobody blocks")
            case "trample":
                return self.with_card(self.attacker, switched(self.card(self.attacker), Trample()))
            case "look" if value in self.attackers:
                return self.anew(f"{value} is looked at", attacker=value)
            case "seat" if value in ("attacker", "blocker"):
                return Done(replace(self, seat=value), f"A card of your own comes in as the {value}.")
            case "set up":
                words = "Press Next." if self.setting else "Choose who has what, what changes, and when."
                return Done(replace(self, setting=not self.setting), words)
        raise ValueError(f"Two steps does not know {name!r}")

    def anew(self, words: str = "", **changes: object) -> Done:
        """The combat with something else in it, from its beginning; a change that means nothing is off."""
        after = replace(self, at=0, **changes)  # type: ignore[arg-type]
        if after.change and after.no_change(after.change):
            after = replace(after, change="")
        armed = "Nothing is to change"
        if after.change:
            why = after.no_moment(after.when)
            more = ": give another creature first strike" if CHANGES[after.change].gains else ""
            armed = f"{after.armed}? But {why}{more}" if why else f"{after.armed}, {WHEN[after.when]}"
        return Done(after, f"{f'{words}. ' if words else ''}{armed}.")

    def gone(self, value: str) -> Done:
        """Another part of the combat; one that is not reached yet is reached by Next alone."""
        combat = self.combat
        last = len(combat.parts) - 1
        to, why = gone(self.at, value, last, "combat")
        if why:
            return self.refused(why)
        after = replace(self, at=to)
        if to < self.at:
            again = " What was noted THEN is open again." if to < combat.number(combat.noted.part) else ""
            return Done(after, f"Back to: {combat.parts[to].part}.{again}")
        words, cite = happened(combat, to, self.attacker, self.armed)
        case = self.case_played() if to == last else ""
        if not case:
            return Done(after, words, cite)
        came_to = f"{in_steps(combat, self.attacker)} ({rule_for(combat, self.attacker).number})"
        seen = {**dict(self.seen), f"{self.era.key} {case}": came_to}
        after = replace(after, seen=tuple(seen.items()))
        ends = " All four seen: now cover the questions and say each reason."
        return Done(after, words + ends * all(map(after.case_told, CASES)), cite)

    def blocked(self, strike: str) -> Done:
        """The blocker with another strike; it comes where there was none, or goes."""
        if strike == NOBODY:
            return self.anew(f"Nobody blocks {self.attacker}", scenario=self.unblocked(self.scenario))
        if self.blocker:
            return self.with_card(self.blocker, struck(self.card(self.blocker), strike))
        # one that kills nobody at once
        guard = struck(soldier(tabletop.free_label(self.scenario, GUARD), "1/6"), strike)
        return self.anew(f"{GUARD} blocks", scenario=self.with_blocker(guard))

    def with_blocker(self, card: Card) -> Scenario:
        """The table with a card that blocks the attacker."""
        return tabletop.put(self.scenario, card, self.begun.defending, blocking=(self.attacker,))

    def unblocked(self, scenario: Scenario) -> Scenario:
        """A table without those who block the attacker now."""
        for one in self.blockers:
            scenario = tabletop.taken(scenario, one)
        return scenario

    # The four cases.

    def case(self, key: str) -> Done:
        """One of the four cases set up: nobody dies in it, and there is a second step."""
        had, lacking = CHANGES[key].had, CHANGES[key].lacking(self.era)
        if lacking is not None:
            raise lacking
        if self.no_case(key):
            return self.refused(self.no_case(key))
        scenario = self.scenario
        for name, has in ((self.attacker, had), (self.blocker, FIRST if had == NONE else NONE)):
            if name:
                card = sized(struck(self.card(name), has), 2, 6)
                scenario = tabletop.changed(scenario, name, card=card)
        after = replace(self, scenario=scenario, change="")
        if had == NONE and not after.combat.two:
            scenario = after.with_blocker(struck(soldier(GUARD, "2/6"), FIRST))
        words = f"{self.attacker} has {HAS[had]}. Say what follows, then Next"
        return self.anew(words, scenario=scenario, change=key, when=CombatPart.BETWEEN)

    def case_played(self) -> str:
        """Which of the four cases this is; empty for none."""
        between = self.combat.at(CombatPart.BETWEEN)
        if not self.change or between is None or not between.changed or not self.combat.two:
            return ""
        return self.change if CHANGES[self.change].had == self.has(self.attacker) else ""

    def case_told(self, key: str) -> str:
        """What a case came to by these rules; empty where it was not seen."""
        return dict(self.seen).get(f"{self.era.key} {key}", "")

    # Cards of one's own.

    def put(self, card: Card) -> Done:
        """A card of one's own in the place of the attacker, or of its blocker."""
        if "creature" not in card.printed(self.era).types:
            return self.refused(f"{card.name} is no creature, so it is in no combat")
        if self.seat == "blocker":
            scenario = self.unblocked(self.with_blocker(card))
            return self.anew(f"{scenario.board[-1].label} blocks", scenario=scenario)
        old = tabletop.placed(self.scenario, self.attacker)
        scenario = tabletop.put(
            self.scenario, card, old.controller, attacking=old.attacking, tapped=old.tapped
        )
        name = scenario.board[-1].label
        for one in self.blockers:
            scenario = tabletop.changed(scenario, one, blocking=(name,))
        scenario = tabletop.taken(scenario, old.label)
        return self.anew(f"{name} attacks", scenario=scenario, attacker=name)
