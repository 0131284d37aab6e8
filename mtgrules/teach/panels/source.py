"""What is used first on a table: which facts of its source are asked, and when; what is attached, and whose.

A fact is asked if what is used comes to something else where the fact has been changed: changed before the
use, or in response to it. That is tried out.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType

from mtgrules.eras.wording import WORDING
from mtgrules.meant import names_said
from mtgrules.model.keys import Key
from mtgrules.rules.objects.believed import gear_keeps_controller
from mtgrules.rules.objects.sources import needs_no_source, source_looked_up
from mtgrules.rules.stack.targets import checked_frame
from mtgrules.scenario.values import Act, Entry
from mtgrules.teach.panels.parts import *
from mtgrules.teach.table.roles import attached, wearer, where, worn

NOT_ASKED, LOOKED_UP, LOCKED = "not asked", "looked up as it resolves", "locked when it was played"
THERE, COLOR, POWER, ABILITIES = "is it there", "its color", "its power", "its abilities"
_COLUMNS = {COLOR: "colors", POWER: "power", ABILITIES: "abilities"}
_CHANGES: Mapping[str, tuple[str, ...]] = {
    THERE: ("destroy {}",),
    COLOR: tuple(f"{{}} becomes {color}" for color in Color),
    POWER: ("{} gets +3/+3 until end of turn",),
    ABILITIES: ("{} loses all abilities until end of turn",),
}
"""The facts that can be asked of a source, each with how it is changed."""
_KEPT = 64


@dataclass(frozen=True)
class SourceUse:
    """What is used first on a table, by the picture that is shown."""

    table: Table
    number: int
    """After how many entries of the play."""
    action: Activates | Casts

    @staticmethod
    def of(table: Table) -> SourceUse:
        """The first use, also one that the rules of the table do not have. Raises ValueError for none."""
        for number, act in enumerate(table.scenario.play):
            for _, said in act.actions.values if isinstance(act, Act) else ():
                if said and isinstance(said.action, Activates | Casts):
                    return SourceUse(table, number, said.action)
        raise ValueError("on this board no ability is activated and no spell is cast")

    @property
    def label(self) -> str:
        """The source."""
        return self.action.object

    @cached_property
    def put(self) -> Object | None:
        """The ability or the spell as it is put on the stack; None for what never is."""
        there = set[ObjectId]()
        for shot in self.table.play.shots:
            for top in map(shot.state.objects.__getitem__, shot.state.stack):
                if top.source in there or (top.ability is None and top.label == self.label):
                    return top
            named = shot.state.labeled(self.label)
            there |= {named.id} if named else set()
        return None

    @property
    def top(self) -> Object | None:
        """What is used while it is on the stack."""
        return self.put if self.put and self.put.id in self.table.state.stack else None

    @property
    def source(self) -> ObjectId:
        """The number of the source as it was when it was used, or as it begins."""
        there = (shot.state.labeled(self.label) for shot in self.table.play.shots)
        named = self.put or next(filter(None, there))
        return named.source or named.id

    @property
    def is_there(self) -> bool:
        """Whether the source is still what it was used as."""
        obj = self.table.state.objects.get(self.source)
        return obj is not None and obj.zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.HAND)

    @property
    def facts(self) -> Mapping[str, str]:
        """How each fact of the source is asked, whatever keys have done to it."""
        there = list(zip(self.table.scenario.play, self.table.by, strict=True))
        play = tuple(act for act, by in there[: self.number] if not by)
        before, (used, _) = replace(self.table.scenario, play=play), there[self.number]
        return _facts(before, self.table.era, used, self.label, isinstance(self.action, Casts))

    @property
    def asked(self) -> str:
        """What is asked of the source, and when, in words; empty for nothing."""
        facts = {how: [fact for fact, one in self.facts.items() if one == how] for how in (LOCKED, LOOKED_UP)}
        return "; ".join(f"{' and '.join(there)}, {how}" for how, there in facts.items() if there)

    def value(self, fact: str) -> str:
        """What a fact of the source is, as it is asked: as that was locked, as it is, or as it last was."""
        kept = dict(self.put.chosen).get(Key.LOCKED) if self.put and self.facts[fact] == LOCKED else None
        now = self.table.view
        known = now.looking_at(self.source) if kept is None else view(self.table.state).as_known(kept)
        if fact == THERE:
            return "yes" if self.is_there else "no"
        return value_of(known, self.source, _COLUMNS[fact]).text if known else "not known"


@lru_cache(_KEPT)
def _facts(scenario: Scenario, era: Era, used: Entry, label: str, spell: bool) -> Mapping[str, str]:
    """How each fact of a source is asked by what is used after the play of a scenario."""
    board = SaidBoard(scenario, era)
    resolve = board.read("resolve")

    def came_to(*acts: Entry) -> object:
        """Lives, and what else lies on the battlefield with its damage; None for what does not go."""
        play = replace(board, scenario=replace(scenario, play=(*scenario.play, *acts))).play
        state = play.shots[-1].state
        there = (o for o in state.zone(Zone.BATTLEFIELD) if o.label != label)
        lives = tuple(player.life for player in state.players)
        return None if play.struck else (lives, tuple((o.label, o.damage) for o in there))

    plain, found = came_to(used, resolve), dict.fromkeys(_CHANGES, NOT_ASKED)
    for fact, ways in _CHANGES.items():
        if spell and fact != COLOR:  # a spell is its own source, and no permanent
            continue
        changes = [board.read(one.format(label)) for one in ways]
        later = {came_to(used, one, resolve) for one in changes}
        first = {came_to(one, used, resolve) for one in changes}
        if fact in (THERE, ABILITIES):  # without them nothing can be used at all; that asks nothing of it
            first.discard(None)
        found[fact] = LOOKED_UP if later - {plain} else LOCKED if first - {plain} else NOT_ASKED
    return MappingProxyType(found)


def looking_at_it(table: Table) -> Table:
    """A table as it opens, looking at the source of what is used first. Raises ValueError for none."""
    return replace(table, it=SourceUse.of(table).label)


def what_is_asked(table: Table, after: Table, done: Done) -> Done:
    """What a press came to, and what is asked of the source then."""
    try:
        now = SourceUse.of(after)
    except ValueError as error:
        return table.refused(str(error))
    struck = after.play.why_struck(now.number + 1)
    if (after.scenario, after.at) == (table.scenario, table.at) or not (now.top or struck):
        return done
    asked = f"{now.label} cannot be used: {sentences(struck.told)[0][0]}" if struck else ""
    asked = sentence(asked or f"asked of its source: {now.asked or 'nothing'}")
    gone = "" if now.is_there or struck else f" {now.label} is gone, but known as it last was."
    rule = (source_looked_up if now.asked else needs_no_source).at(after.era).cite
    return replace(done, sentence=f"{done.sentence} {asked}{gone}", cite=done.cite if struck else rule)


def source(table: Table) -> Html:
    """A line for each fact that a source could be asked for, and two questions; what is gone is drawn."""
    now = SourceUse.of(table)
    known = None if now.is_there else table.view.looking_at(now.source)
    parts = [ul("asks", *(_fact(now, one) for one in _CHANGES), aria_label="what it asks")]
    if known:
        was = card(seen(known, now.source), CardSize.SMALL)
        parts[:0] = [tag("div", was, tag("small", "as it last was"))]
    targets = names_said(now.action.clauses, w.OfNames.TARGETING)
    may = "not asked now" if targets else "it has none"
    if now.top and may != "it has none":
        may = "yes" if checked_frame(table.state, now.top)[1] else "no"
    told = {"On the stack?": "yes" if now.top else "no", "May it have its target?": may}
    return div(f"source-of felt{' ghost' * bool(known)}", *parts, answered(told))


def _fact(now: SourceUse, fact: str) -> Html:
    """A fact: dotted, with an open ring at the source, or with a padlock at the stack."""
    how = now.facts[fact]
    value = f": {now.value(fact)}" if how != NOT_ASKED else ""
    line = span("wire", icon("locked") if how == LOCKED else "", aria_hidden="true")
    return li(how.split()[0], tag("span", bold(fact), value), line, tag("small", how))


# What is attached.


def with_a_wearer(table: Table) -> Table:
    """A table as it opens, looking at what something is attached to; with a player, at that itself.

    Raises ValueError for a board on which nothing is attached.
    """
    on = wearer(table)
    if not on:
        raise ValueError("on this board nothing is attached to anything")
    return replace(table, it=on if table.state.labeled(on) else worn(table)[0])


def may(table: Table, what: str) -> str:
    """Who may activate something now, in a turn of their own; "nobody" for nobody."""
    found = []
    for who in (player.name for player in table.scenario.players):
        theirs = replace(table, scenario=replace(table.scenario, active=who)).at_end
        found += [] if theirs.tried(f"{who} activates {what}, as paid") else [who]
    return " or ".join(found) or "nobody"


def who_keeps_it(table: Table, after: Table, done: Done) -> Done:
    """What a press came to, and whose what is attached still is where its host has changed hands."""
    was = table.obj
    if was and after.obj and after.obj.id == was.id:
        whose, there = after.view.controller, map(after.state.labeled, worn(after))
        if whose[was.id] != table.view.controller[was.id]:
            stays = "; ".join(f"{o.label} stays on it, {whose[o.id]}’s" for o in there if o and o.attached_to)
            told = sentence(f"{after.it} is {whose[was.id]}’s now; {stays or 'nothing is attached to it'}")
            return replace(done, sentence=told, cite=gear_keeps_controller.cite(after.era) or done.cite)
    return done


def attached_to(table: Table) -> Html:
    """Each thing that was attached, with its text, where and whose it is, and who may equip or use it."""
    on = wearer(table)
    told = {
        "Who may equip the host now?": may(table, f"{attached(table)} targeting {on}"),
        "Who may use a granted ability?": may(table, f"{on}, using ability 1"),
    }
    return div("attached", ul("worn", *(_worn(table, one) for one in worn(table))), answered(told))


def _worn(table: Table, label: str) -> Html:
    """A thing that was attached; red where it is gone, dotted where it lies there by itself."""
    obj, whose = on_battlefield(table.state, label), table.view.controller
    text = " · ".join(tabletop.placed(table.scenario, label).card.text(table.era).splitlines())
    told = [faint(with_symbols(text))]
    if obj is None:
        return li("gone", bold(f"{label} {where(table.state, label)}"), *told)
    on = obj.attached_to
    named = on if isinstance(on, str) else table.state.objects[on].label if on else ""
    place = f"on {named}" if named else "on the battlefield, attached to nothing"
    if activated_abilities(table.view, obj.id):
        verb = WORDING["activates"].at(table.era).value
        told.append(span("badge", f"{verb} its abilities: ", bold(whose[obj.id])))
    return li(None if named else "loose", bold(f"{label} {place}, {whose[obj.id]}’s"), *told)


PANELS = {
    "source": Panel(source, after=what_is_asked, opens=looking_at_it),
    "attached": Panel(attached_to, after=who_keeps_it, opens=with_a_wearer),
}
