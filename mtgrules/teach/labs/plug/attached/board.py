"""Plug and source, attached: a host, what is attached to it, what happens to it, and who may do what."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from functools import cached_property, reduce
from typing import ClassVar, Self

from mtgrules.cards import card as card_of
from mtgrules.eras.cite import Cite
from mtgrules.eras.era import CURRENT, Era
from mtgrules.game import step
from mtgrules.language.abilities.keywords import EnchantPlayer
from mtgrules.language.does.attaching import Attaches
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.actions import Activates, Do, Resolve
from mtgrules.language.said.clauses import AsPaid, Targeting, UsingAbility
from mtgrules.model.color import Color
from mtgrules.model.events.moves import Ceased
from mtgrules.model.labels import listed
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.told import Told
from mtgrules.model.words import Action
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.attaching import may_carry
from mtgrules.rules.objects.believed_control import gear_keeps_controller
from mtgrules.scenario.values import Placed, Scenario
from mtgrules.show.html import Html, table
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board, Done, not_done, sentence
from mtgrules.teach.kit.played_board import bare, own_era, there
from mtgrules.teach.kit.playing import refusal
from mtgrules.teach.labs.plug.attached import supply
from mtgrules.teach.labs.plug.attached.supply import CURSE, GEAR, OWN, TWO_LINES
from mtgrules.teach.labs.plug.strands import Walk, walk
from mtgrules.teach.labs.plug.supply import KILL, STEAL, deed, done
from mtgrules.teach.years import in_short, missing

STAYS, DIES, STOLEN, NO_CREATURE, PROTECTED = DEEDS = (
    *("stays", "dies", "is stolen", "is no creature", "gets protection"),
)
"""What happens to the host."""
NOTHING, USED, EQUIPS, WIELDS, MOVED = "nothing", "used", "equips", "wields", "moved"
"""What is tried then: the host is equipped by a player, another creature by who may, an effect moves it."""
GRAVEYARD, LOOSE = "in the graveyard", "on the battlefield, attached to nothing"
_NONE = (NOTHING, "")
_NOT_THEIRS = frozenset({"controller", "ability", "gone", "zone"})
"""The reasons for which an ability is not at all a player's to activate."""
_SPARE = (("creature", "Grizzly Bears"), ("land", "Mountain"))


@dataclass(frozen=True)
class Straps(Board):
    """A table with a host, what is attached to it, what happened to the host, and what was tried then."""

    begun: Scenario = field(kw_only=True)
    """The table with what the board itself has attached."""
    creature: str = ""
    """The host, where that is no player."""
    gear: str = OWN
    deed: str = STAYS
    then: tuple[str, str] = _NONE
    """What is tried, and by whom or to what."""

    title: ClassVar[str] = "Plug and source: attached"
    first: ClassVar[str] = "Press what happens to the host, then what is tried."

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The host of a scenario with all that it has on it, after what the play did to it.

        Raises ValueError for a scenario in which nothing is attached to a permanent.
        """
        era, start = own_era(scenario, era), bare(scenario)
        labels = {one.label for one in start.board}
        worn = next((one for one in start.board if one.attached_to in labels), None)
        if worn is None:
            raise ValueError("on this board nothing is attached to a permanent")
        for kind, name in _SPARE:
            if not _others(start, kind, worn.attached_to, era):
                start = tabletop.put(start, card_of(name), worn.controller)
        board = cls(start, era, begun=start, creature=worn.attached_to)
        end = board.looked_at(walk(start, era, tabletop.played(scenario, era)).states[-1])
        deeds = (one for one in DEEDS if (tried := replace(board, deed=one)).looked_at(tried.state) == end)
        return replace(board, deed=next(deeds, STAYS)), ()

    def looked_at(self, state: State) -> list[object]:
        """What is so of the host and of what was attached to it, as far as this lab can change it."""
        found, now = (state.labeled(name) for name in (self.creature, *self.worn)), view(state)
        return [
            (o.zone, o.attached_to, now.controller[o.id], now.types[o.id], len(now.abilities[o.id]))
            for o in found
            if o is not None
        ]

    # What is there.

    @property
    def own(self) -> list[Placed]:
        """What the board itself has attached to its host."""
        return [one for one in self.begun.board if one.attached_to == self.creature]

    @property
    def holder(self) -> str:
        """Whose it is."""
        return self.own[0].controller

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays."""
        return tuple(player.name for player in self.scenario.players)

    def against(self, who: str) -> str:
        """The other player."""
        return next(name for name in self.players if name != who)

    @property
    def on_player(self) -> bool:
        """Whether the host is a player."""
        return self.gear == CURSE

    @property
    def host(self) -> str:
        """What has it all attached to it: a permanent, or a player."""
        return self.against(self.holder) if self.on_player else self.creature

    @property
    def worn(self) -> list[str]:
        """What was attached to the host, by label."""
        return [one.label for one in self.scenario.board if one.attached_to == self.host]

    @property
    def equipment(self) -> str:
        """The Equipment among it; empty for none."""
        cards = {one.label: one.card.printed(self.era) for one in self.scenario.board}
        return next((name for name in self.worn if "Equipment" in cards[name].subtypes), "")

    @property
    def spare(self) -> list[str]:
        """To what else it could be moved: another creature, and a land."""
        return [_others(self.begun, kind, self.creature, self.era)[0] for kind, _ in _SPARE]

    def dressed(self, gear: str) -> Self:
        """The board with other things attached, and nothing tried."""
        after = replace(self, gear=gear, then=_NONE, scenario=self.begun)
        if gear == OWN:
            return after
        table = reduce(tabletop.taken, (one.label for one in self.own), self.begun)
        for name in supply.BROUGHT[gear]:
            table = tabletop.put(table, supply.brought(name), self.holder, attached_to=after.host)
        return replace(after, scenario=table)

    @property
    def stopped_by(self) -> str:
        """From what the host would get protection: from the color of what it wears, else from artifacts."""
        start = tabletop.position(self.scenario, self.era)
        worn = [one for name in self.worn if (one := start.labeled(name))]
        colors = [color for color in Color for one in worn if color in view(start).colors[one.id]]
        return str(colors[0]) if colors else "artifacts"

    # What is played.

    @property
    def laid(self) -> Scenario:
        """The table, in the turn of whoever equips."""
        who = {EQUIPS: self.then[1], WIELDS: self.holder}.get(self.then[0], self.scenario.active)
        return replace(self.scenario, active=who)

    @property
    def happening(self) -> tuple[Action, ...]:
        """What happens to the host."""
        thief = self.against(tabletop.placed(self.begun, self.creature).controller)
        happens = {
            DIES: deed(KILL, self.creature, ""),
            STOLEN: deed(STEAL, self.creature, thief),
            NO_CREATURE: (done("{} becomes an artifact", self.creature),),
            PROTECTED: (done(f"{{}} gains protection from {self.stopped_by}", self.host),),
        }
        return happens.get(self.deed, ())

    @property
    def trying(self) -> tuple[Action, ...]:
        """What is tried then."""
        tried, value = self.then
        if tried == MOVED:
            return tuple(Do(Attaches(Named(name), Named(value))) for name in self.left)
        if tried == USED:
            return (Activates(self.user, self.host, (UsingAbility(1), AsPaid())), Resolve())
        if tried == NOTHING:
            return ()
        who, target = (value, self.creature) if tried == EQUIPS else (self.holder, value)
        return (Activates(who, self.equipment, (Targeting((target,)), AsPaid())), Resolve())

    @cached_property
    def before(self) -> Walk:
        """What has happened to the host. Raises NotModelled for what the era has not."""
        if self.gear == TWO_LINES:
            supply.several_enchants.at(self.era)
        return walk(self.laid, self.era, self.happening)

    @cached_property
    def walk(self) -> Walk:
        """All of it. Raises NotModelled for what the era has not."""
        _ = self.before
        return walk(self.laid, self.era, (*self.happening, *self.trying))

    @property
    def state(self) -> State:
        """The position now."""
        return self.walk.states[-1]

    @property
    def whole(self) -> Scenario:
        """The table with all that is done on it as its play."""
        return tabletop.with_play(self.laid, (*self.happening, *self.trying))

    @property
    def kinds(self) -> Hashable:
        """What is on the table, and what is done."""
        return super().kinds, self.gear, self.deed, self.then

    # What is asked.

    @property
    def left(self) -> list[str]:
        """What of it is still on the battlefield after what happened to the host."""
        return [name for name in self.worn if there(self.before.states[-1], name) is not None]

    def activates(self, name: str) -> str:
        """Who activates the abilities of something; empty for what has none to activate."""
        for player in self.players if name not in self.players else ():
            outcome = step(self.before.states[-1], Activates(player, name, (UsingAbility(1), AsPaid())))
            if not {reason.code for reason in outcome.verdict.reasons} & _NOT_THEIRS:
                return player
        return ""

    @property
    def user(self) -> str:
        """Who activates the ability that is granted to the host; empty where none is."""
        return self.activates(self.host)

    @property
    def equippers(self) -> list[str]:
        """Who may equip the host now, each in an own turn."""
        tries = {who: replace(self, then=(EQUIPS, who)) for who in self.players} if self.equipment else {}
        return [who for who, board in tries.items() if board.walk.refused is None]

    def place(self, name: str) -> str:
        """Where something is that was attached: on what, on nothing, or in the graveyard."""
        obj = there(self.state, name)
        host = obj.attached_to if obj is not None else GRAVEYARD
        return LOOSE if host is None else host if isinstance(host, str) else self.state.objects[host].label

    # What a press does.

    def why_not(self, name: str, value: str) -> str:
        """Why something cannot be pressed now; empty where it can."""
        after = self.tried(name, value)
        if name == "deed" and self.on_player and value not in (STAYS, PROTECTED):
            return f"{self.host} is a player, no permanent"
        if name in (EQUIPS, WIELDS) and not self.equipment:
            return "no Equipment is here"
        if name == USED and not self.user:
            return "the host has no ability that anybody could activate"
        if name == MOVED and not self.left:
            return "nothing is left that could be moved"
        lacking = missing(lambda era: after.under(era).view, self.era)
        if lacking is not None:
            return in_short(lacking)
        if name == "gear":
            start = tabletop.position(after.scenario, self.era)
            host = start.labeled(after.host)
            on = after.host if host is None else host.id
            worn = [one for label in after.worn if (one := start.labeled(label))]
            loose = [one.label for one in worn if not may_carry(view(start), on, one.id)]
            return f"{listed(loose)} cannot be attached to {after.host}" if loose else ""
        return refusal(after.walk.refused) if after.walk.refused is not None else ""

    def tried(self, name: str, value: str) -> Self:
        """The board after a press, whether or not that goes."""
        if name == "deed":
            return replace(self, deed=value, then=_NONE)
        if name != "gear":
            return replace(self, then=(name, value))
        after = self.dressed(value)
        return replace(after, deed=STAYS) if after.on_player and self.deed != PROTECTED else after

    def do(self, name: str, value: str) -> Done:
        known = {"gear": GEAR, "deed": DEEDS, USED: ("",), EQUIPS: self.players}
        known |= {WIELDS: tuple(self.spare[:1]), MOVED: tuple(self.spare)}
        if value not in known.get(name, ()):
            raise ValueError(f"this lab does not know {name!r} {value!r}")
        why, after = self.why_not(name, value), self.tried(name, value)
        if why and name in (EQUIPS, WIELDS) and after.equipment and after.walk.refused is not None:
            return not_done(self, after.walk.refused)
        return self.refused(why) if why else Done(after, after.told, after.rule)

    @property
    def told(self) -> str:
        """What has become of it all, in a sentence."""
        (tried, value), before = self.then, replace(self, then=_NONE)
        if tried == EQUIPS and self.place(self.equipment) == before.place(self.equipment):
            return f"{value} may equip {self.host}, and {self.equipment} is on it already: nothing changes."
        if tried != NOTHING:
            return sentence("; ".join(dict.fromkeys(one.sentence for one in self._happened)))
        by_place: dict[str, list[str]] = {}
        for name in self.worn:
            by_place.setdefault(self.lies(name), []).append(name)
        gear = [
            f"{listed(names)} {'are' if names[1:] else 'is'} {place}" for place, names in by_place.items()
        ]
        host = self.state.labeled(self.host)
        fate = [] if host is None else [f"{self.host} is {self.view.controller[host.id]}’s"]
        if host is not None and host.zone is not Zone.BATTLEFIELD:
            fate = [f"{self.host} is in {host.owner}’s {host.zone}"]
        elif self.deed == NO_CREATURE:
            fate = [f"{self.host} is an artifact now, and no creature"]
        elif self.deed == PROTECTED:
            fate = [f"{self.host} has protection from {self.stopped_by}"]
        return sentence("; ".join([*fate, *gear]))

    def lies(self, name: str) -> str:
        """Where something is that was attached, and whose, in words."""
        place, obj = self.place(name), self.state.labeled(name)
        if place in (GRAVEYARD, LOOSE) or obj is None:
            return place
        on = "it" if place == self.creature else place
        return f"on {on}, under {self.view.controller[obj.id]}’s control"

    @property
    def rule(self) -> Cite | None:
        """The rule of what happened last."""
        told = next((one.cite for one in self._happened if one.cite), None)
        if self.then[0] == MOVED:
            why = {TWO_LINES: supply.several_enchants, CURSE: EnchantPlayer.since}.get(self.gear)
            return why.at(self.era).cite if told is not None and why is not None else told
        kept = gear_keeps_controller.known(self.era)
        asks_whose = self.then[0] == USED or (self.deed == STOLEN and self.then == _NONE)
        return kept.cite if asks_whose and self.equipment in self.left and kept is not None else told

    @property
    def _happened(self) -> list[Told]:
        """What has happened since the last press; of an ability only how it resolves."""
        begins = len(self.happening) if self.then != _NONE else 0
        begins += self.then[0] in (USED, EQUIPS, WIELDS)
        found: list[Told] = []
        for state, outcome in zip(self.walk.states[begins:], self.walk.outcomes[begins:], strict=False):
            events = tuple(one for one in outcome.events if not isinstance(one, Ceased))
            found += replace(outcome, events=events).told(state)
        return found

    def table(self) -> Html:
        """Where everything is that was attached, and who activates its abilities."""
        rows = [[name, self.place(name), self.activates(name) or "nobody"] for name in self.worn]
        return table(("what", "where", "who activates its abilities"), rows)


def _others(scenario: Scenario, kind: str, than: str, era: Era) -> list[str]:
    """The other permanents of a card type on a table, by label."""
    lying = [one for one in scenario.board if one.zone is Zone.BATTLEFIELD and one.label != than]
    return [one.label for one in lying if kind in one.card.printed(era).types]
