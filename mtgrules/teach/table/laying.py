"""How the board of a lab is laid: in which picture it opens, looking at what, and what is put on it later."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from mtgrules.eras.era import CURRENT, Era
from mtgrules.language import words as w
from mtgrules.model.objects import Object, Zone
from mtgrules.model.turn import Step
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.values import Act, Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Done, PutAt
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.copies import entries_before_copy, originals
from mtgrules.teach.table.lab_file import LabFile
from mtgrules.teach.table.roles import attacker, fight_of
from mtgrules.teach.table.watched import WatchedBoard

BEFORE_DAMAGE, ATTACKER = "combat damage", "<attacker>"
"""Where a lab of a combat opens, and at what it looks."""
BEFORE_COPY, ORIGINAL = "a copy", "<original>"
"""Where a lab of copies opens, and at what it looks."""
CREATURE = "<creature>"
"""At what a lab looks that is about any creature on the battlefield."""
NEWCOMER, HELD = "<newcomer>", "<in hand>"
"""At what a lab looks that is about arrivals, or casting: what is in a hand, but first what is played."""
_WHERE = {Zone.BATTLEFIELD: "lies on the table", Zone.HAND: "is in hand", Zone.EXILE: "is in exile"}
FIRST_USE = "the first use"
"""Where a lab of abilities opens: what is used first on the board waits on the stack."""
BEFORE_END = "the end of control"
"""Where a lab of control opens: before its thing or a player leaves, an ability resolves or a turn ends."""
LAST_ACT = "the last act"
"""Where a lab opens that is about what is waited for: after the last act of a question's board."""
_WAITS = re.compile(r"go to |end the turn|\w+ passes")
_FIRST = (Zone.BATTLEFIELD, Zone.GRAVEYARD)
"""What lies there from the start is looked at first."""
_DAMAGE = (Step.FIRST_DAMAGE, Step.DAMAGE)


@dataclass(frozen=True)
class LaidBoard(WatchedBoard):
    """A board that is laid as a lab file says."""

    @classmethod
    def of_lab(cls, lab: LabFile, scenario: Scenario, era: Era = CURRENT) -> Self:
        """The table of a lab for a scenario. Raises NotModelled where the era does not have the board.

        Raises ValueError where the lab tells of something, and nothing is there.
        """
        era = own_era(scenario, era)
        if lab.brings:
            board_of(lab.brings)  # read as the lab opens, not as a key is pressed
        laid = tabletop.after_play(scenario, era)[0] if lab.laid_out else scenario
        entries = () if lab.bare else laid.play
        play = tuple(one for one in entries if isinstance(one, Act) and one.actions.at(era))
        bare = replace(laid, branches=(), question=None, play=play)
        table = cls(bare, era, lab=lab, by=("",) * len(play))
        table = table if lab.play else replace(table, chosen=table.defaults)
        at, copied = table._opens_at(scenario), originals(table)
        if lab.ends_as_it_opens:  # nobody could go on to what comes after it
            bare = replace(bare, play=play[: table.play.whole_until(at)])
            table = replace(table, scenario=bare, by=("",) * len(bare.play))
            at = len(table.play.shots) - 1
        return table._opened(scenario, at, copied)

    @classmethod
    def of_own(cls, lab: LabFile, era: Era = CURRENT, chosen: tuple[tuple[str, str], ...] = ()) -> Self:
        """The table of a lab on its own board; with a play of its own that has what it names, no more.

        Raises ValueError for a sentence of its play that can't be read, and what `of_lab` raises.
        """
        scenario = board_of(lab.board)
        if not lab.play:
            return cls.of_lab(lab, scenario, era)
        table = cls(scenario, era, lab=lab, chosen=chosen)
        table = replace(table, chosen=chosen or table.defaults)
        said = tuple(filter(None, map(table.filled, lab.play)))
        names = "; ".join((*said, table.filled(lab.there)))
        named = (o for o in scenario.board if re.search(rf"\b{re.escape(o.label)}\b(?! \d)", names))
        bare = replace(scenario, branches=(), play=(), board=tuple(named))
        table = replace(table, scenario=bare)
        for one in said:
            try:
                entry = table.read(one)
            except ScenarioError as error:
                raise ValueError(error.message) from None
            table = table._going_on(entry)
        return table._opened(table.scenario, table._opens_at(scenario))

    def as_far_in(self, other: Self) -> Self:
        """The play of the lab as it is chosen here, shown as far as another choice of it was."""
        there = here = 0
        shown = sum(not by for by in other.by[: other.shot.entry])  # what keys have said is not said anew
        for words in self.lab.play:
            if there >= shown:
                break
            there += bool(other.filled(words))
            here += bool(self.filled(words))
        return self.as_far_as(here)

    def supplied(self) -> Self:
        """The table with what lies untapped on the board that its keys bring from, and not on it."""
        supply, scenario, active = board_of(self.lab.brings), self.scenario, self.state.active
        there = Counter((one.card, one.owner, one.zone) for one in scenario.board if not one.tapped)
        for one in supply.board:
            who = active if one.owner == supply.active else self.state.next_player(active)
            there[one.card, who, one.zone] -= 1
            if there[one.card, who, one.zone] < 0:
                scenario = tabletop.put(scenario, one.card, who, one.zone)
        return replace(self, scenario=scenario).at_end

    def _going_on(self, entry: Act, by: str = "") -> Self:
        """The table with one entry more in its play, and the last picture of it shown."""
        scenario = replace(self.scenario, play=(*self.scenario.play, entry))
        return replace(self, scenario=scenario, by=(*self.by, by), at=0).at_end

    def _opened(self, scenario: Scenario, at: int, copied: tuple[str, ...] = ()) -> Self:
        """The table in the picture in which its lab opens, looking at what the lab or the board names."""
        lab = self.lab
        looks_at = attacker(self) if lab.look_at == ATTACKER else lab.look_at
        board = sorted(scenario.board, key=lambda one: (*_FIRST, one.zone).index(one.zone))
        wanted = (looks_at, *asked_of(scenario), *(one.label for one in board))
        shown = self.play.shots[at].state
        there: Iterable[Object] = shown.objects.values()
        if lab.look_at == CREATURE:
            views = [view(shown), view(self.play.shots[0].state)]  # one that is gone by then is there first
            lying = ((now, one) for now in views for one in now.state.zone(Zone.BATTLEFIELD))
            there = [one for now, one in lying if "creature" in now.types[one.id]]
        if lab.look_at == ORIGINAL or lab.laid_out:
            wanted, there = (*copied, *wanted), shown.zone(Zone.BATTLEFIELD)
        if lab.look_at in (NEWCOMER, HELD):
            there = [one for one in there if one.zone is not Zone.OUTSIDE]
            there = [one for one in there if lab.look_at == HELD or one.can_be_permanent(self.era)]
            said = " ".join(map(str, tabletop.played(scenario, self.era)))
            first = sorted(there, key=lambda one: (one.label not in said, one.zone is not Zone.HAND))
            wanted = tuple(one.label for one in first)
        labels = {one.label for one in there}
        it = next((one for one in wanted if one in labels), "")
        if (lab.watch or lab.look_at in (ORIGINAL, CREATURE, NEWCOMER, HELD)) and not it:
            raise ValueError("there is nothing to look at on this board")
        table = replace(self, it=it, at=at, reached=at)
        for panel in lab.panels.values():
            table = panel.opens(table)
        return table

    def _opens_at(self, scenario: Scenario) -> int:
        """The number of the picture in which the lab opens."""
        lab, said = self.lab, [one.sentence for one in self.entries if one]
        if lab.until == BEFORE_DAMAGE:
            steps = [shot.state.step in _DAMAGE for shot in self.play.shots]
            return max((steps.index(True) if True in steps else len(steps)) - 1, 0)
        if lab.until == FIRST_USE:
            uses = (isinstance(one.action, w.Activates | w.Casts) if one else False for one in self.entries)
            return self.play.last_of(next((n for n, used in enumerate(uses, 1) if used), 0))
        if lab.until == BEFORE_COPY and scenario.question is not None:  # the copy is what is asked about
            return self.play.last_of(entries_before_copy(self))
        if lab.until == BEFORE_END and scenario.question is not None:  # a board of one's own is seen whole
            return self.play.last_of(self._before_end(self._opened(scenario, 0).it))
        if lab.until == LAST_ACT and scenario.question is not None:
            acts = (n for n, one in enumerate(self.entries, 1) if one and not _WAITS.match(one.sentence))
            return self.play.last_of(max(acts, default=0))
        until = self.filled(lab.until) if self.chosen else lab.until
        seen = len(said) if lab.ends_as_it_opens else 0
        return self.play.last_of(said.index(until) + 1 if until in said else seen)

    def _before_end(self, label: str) -> int:
        """How many entries are played before it or a player leaves, an ability resolves or a turn ends."""
        shots = self.play.shots
        for entry, said in enumerate(self.entries):
            begun, there = (shots[self.play.last_of(n)].state for n in (entry, entry + 1))
            was, lies = (any(o.label == label for o in one.zone(Zone.BATTLEFIELD)) for one in (begun, there))
            top = begun.objects[begun.stack[-1]] if begun.stack else None
            ends = said and isinstance(said.action, w.Concedes | w.EndTurn)
            resolves = said and isinstance(said.action, w.Resolve) and top and top.ability
            if ends or resolves or (was and not lies):
                return entry
        return len(self.entries)

    def loaded(self, scenario: Scenario) -> tuple[Self, tuple[str, ...]]:
        """The same lab on another board."""
        return type(self).of_lab(self.lab, scenario, self.era), left_out(self.lab, scenario, self.era)

    # What is put on it later.

    def put_at(self, card: w.Card, place: PutAt) -> Done:
        """A card put on the table from the start; one that cannot lie there into its player's hand.

        A card of one's own that is there already is corrected; `place` may say whose, where, and only now.
        """
        old = [one for one in self.scenario.board if one.card.name == card.name and one.card != card]
        if old:
            board = (replace(one, card=card) if one in old else one for one in self.scenario.board)
            scenario = replace(self.scenario, board=tuple(board))
            return self.again(scenario, self.by, f"{card.name} is corrected.")
        if place.now:
            return self._entering(card, place.player or self.state.active)
        fight = fight_of(self) if self.lab.look_at == ATTACKER else None
        if fight and self.obj and self.obj.id in (fight.attacker, *fight.blockers):
            return self._instead(card)
        lies = Object(0, card.name, card, "", "", Zone.HAND, 0).can_be_permanent(self.era)
        zone = Zone(place.zone) if place.zone else Zone.BATTLEFIELD if lies else Zone.HAND
        if zone is Zone.BATTLEFIELD and not lies:
            return self.refused(f"{card.name} is no permanent")
        where = _WHERE.get(zone, f"is in the {zone}")
        aura = "aura" in {one.lower() for one in card.printed(self.era).subtypes}
        there = zone is Zone.BATTLEFIELD and self.obj and self.obj.zone is zone
        on = self.it if aura and there else ""
        who = place.player or self.scenario.active
        scenario = tabletop.put(self.scenario, card, who, zone, attached_to=on)
        label = scenario.board[-1].label
        it = on or (label if zone is Zone.BATTLEFIELD or "to do" in self.lab.panels else self.it)
        after = replace(self, scenario=scenario, it=it, begun=None)
        where = f"is attached to {on}" if on else where
        return Done(after, f"{label} {where}, and was there from the start.")

    def _entering(self, card: w.Card, player: str) -> Done:
        """A card that enters now, put onto the battlefield by nobody; it lies in a hand until then."""
        scenario = tabletop.put(self.scenario, card, player, Zone.HAND)
        label = scenario.board[-1].label
        held: Self = self.again(scenario, self.by, "").board
        done = replace(held, it=self.it).say(f"put {label} onto the battlefield")
        return replace(done, board=self) if done.refused else done

    def _instead(self, card: w.Card) -> Done:
        """A card that fights in the place of what is looked at, in all that is said."""
        if "creature" not in card.printed(self.era).types:
            return self.refused(f"{card.name} is no creature, so it is in no combat")
        label = tabletop.free_label(self.scenario, card.name)
        board = (replace(o, label=label, card=card) if o.label == self.it else o for o in self.scenario.board)
        after = replace(self, scenario=replace(self.scenario, board=tuple(board), play=()), by=(), at=0)
        mine = re.compile(rf"\b{re.escape(self.it)}\b")
        for entry, by in zip(self.scenario.play, self.by, strict=True):
            assert isinstance(entry, Act)
            read = [
                (era, after.read(mine.sub(lambda _: label, said.sentence)))
                for era, said in entry.actions.values
            ]
            values = tuple((era, dict(act.actions.values)[era]) for era, act in read)
            after = after._going_on(replace(entry, actions=replace(entry.actions, values=values)), by)
        opened = after._opened(after.scenario, after._opens_at(after.scenario))
        words = f"{label} fights in the place of {self.it}. {opened.amiss}"
        return Done(replace(opened, it=label), words.strip())


def left_out(lab: LabFile, scenario: Scenario, era: Era) -> tuple[str, ...]:
    """What of a scenario a lab does not show that opens on what has come of its play."""
    return tabletop.after_play(scenario, own_era(scenario, era))[1] if lab.laid_out else ()


def own_era(scenario: Scenario, era: Era) -> Era:
    """The era itself, or the last of those that a scenario is said to be for and that it is none of."""
    there = not scenario.eras_named or era.key in {one.key for one in scenario.eras}
    return era if there else scenario.eras[-1]


def asked_of(scenario: Scenario) -> tuple[str, ...]:
    """What the question of a scenario asks about, by label."""
    return tuple(of.label for of in scenario.question.of) if scenario.question else ()
