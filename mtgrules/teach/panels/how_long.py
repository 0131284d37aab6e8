"""An effect on a time line: whom it changes at each moment, whether that set is closed, and what ends it."""

from __future__ import annotations

from functools import cached_property

from mtgrules.eras.era import Unsettled
from mtgrules.language.does.beginning import lasts_for_good, set_is_fixed, set_stays_open
from mtgrules.model.state import Effect
from mtgrules.rules.layers.jobs import artifacts_shut_off
from mtgrules.teach.panels.parts import *

BEGINS = "comes from"
"""The group of keys by which an effect begins."""
OPEN, CLOSED, UNKNOWN = "open", "closed", "nobody knows"
ON, OFF, ABSENT = "on", "off", "absent"
"""How the set of an effect is, and how a creature is to it."""
_SETS = {OPEN: "open: whatever fits, at any moment", CLOSED: "closed: fixed as the effect began"}
_SETS |= {UNKNOWN: "closed or open? Nobody knows"}
_ENDS = {"the turn ends": "end the turn", "its source leaves": "destroy {}"}
_ENDS |= {"its source is tapped": "tap {}", "its source is untapped": "untap {}"}
_MOMENTS, _CREATURES = 6, 4


@dataclass(frozen=True)
class EffectSpan:
    """The effect of what is looked at, in all that has been done."""

    table: Table

    @cached_property
    def moments(self) -> list[Shot]:
        """How it begins, and what has come of each thing that was done."""
        play, many = self.table.play, len(self.table.by)
        return [play.shots[n] for n in sorted({play.last_of(entry) for entry in range(many + 1)})]

    @cached_property
    def sources(self) -> set[int]:
        """The objects that its source has been."""
        there = (shot.state.labeled(self.table.it) for shot in self.table.play.shots)
        return {one.id for one in there if one}

    def lasting(self, state: State) -> list[Effect]:
        """What it has begun by resolving; nothing for a static ability."""
        return [one for one in state.effects if one.frame.this in self.sources]

    def changed(self, state: State) -> list[str]:
        """The creatures that it changes in a position."""
        mine, found = {("lasting", one.id) for one in self.lasting(state)}, set[int]()
        for step in view(state).steps:
            if step.job.source in self.sources or step.job.effect[:2] in mine:
                found |= step.objects
        there = ((name, on_battlefield(state, name)) for name in self.creatures)
        return [name for name, obj in there if obj and obj.id in found]

    @property
    def creatures(self) -> list[str]:
        """The creatures of the board but the source, the newest last."""
        there = (one for one in self.table.scenario.board if one.label != self.table.it)
        era = self.table.era
        return [one.label for one in there if "creature" in one.card.printed(era).types][-_CREATURES:]

    @cached_property
    def begun(self) -> Shot:
        """The moment in which it has begun; the last for one that never does."""
        begun = (one for one in self.moments if self.changed(one.state) or self.lasting(one.state))
        return next(begun, self.moments[-1])

    @cached_property
    def ring(self) -> str:
        """How its set is: open, or fixed by the engine as it began, or that nobody knows."""
        began = self.lasting(self.begun.state)
        if any(not one.frame.targets for one in began) and set_is_fixed.known(self.table.era) is None:
            return UNKNOWN
        return CLOSED if any(one.objects is not None for one in began) else OPEN

    @property
    def for_good(self) -> bool:
        """Whether it says no duration."""
        return any(one.duration == w.REST_OF_GAME for one in self.lasting(self.begun.state))

    @property
    def lasts_unknown(self) -> bool:
        """Whether no text of the era tells how long it lasts."""
        return self.for_good and lasts_for_good.known(self.table.era) is None

    @property
    def ends(self) -> list[str]:
        """What of all that can happen ends it, found by letting it happen."""
        entry, scenario = self.begun.entry, self.table.scenario
        there = replace(scenario, play=scenario.play[:entry])
        begun = replace(self.table, scenario=there, by=self.table.by[:entry], at=0).at_end
        said = {words: begun.say(one.format(self.table.it)) for words, one in _ENDS.items()}
        went = {words: done.board.state for words, done in said.items() if not done.refused}
        return [one for one, state in went.items() if self.changed(begun.state) and not self.changed(state)]

    def seen(self, name: str, moment: Shot) -> tuple[str, str]:
        """A creature, or the source, at a moment: what is seen of it, and how it is to the effect."""
        state, now, source = moment.state, view(moment.state), name == self.table.it
        one = on_battlefield(state, name)
        if one is None:
            kept = state.labeled(name)
            return str(kept.zone) if kept else "–", ABSENT
        if source:
            return "tapped" if one.status.tapped else "untapped", OFF
        changed, came = self.changed(state), on_battlefield(self.begun.state, name) is None
        late = name in changed and self.lasts_unknown and state.turn != self.begun.state.turn
        if changed and ((came and self.ring == UNKNOWN and moment.entry > self.begun.entry) or late):
            return "nobody knows", UNKNOWN
        dyed = "" if now.colors[one.id] == now.printed.colors[one.id] else f" {in_words(now.colors[one.id])}"
        return f"{now.power[one.id]}/{now.toughness[one.id]}{dyed}", ON if name in changed else OFF

    def held(self, *how: str) -> list[str]:
        """The creatures that are to it now in one of some ways."""
        return [name for name in self.creatures if self.seen(name, self.moments[-1])[1] in how]


def with_an_effect(table: Table) -> Table:
    """A table as it opens, looking at what makes an effect on creatures; another can begin in its place.

    Raises ValueError for a board on which nothing does.
    """
    used = [getattr(one.action, "object", "") for one in table.entries if one]
    there = [one.label for one in table.scenario.board]
    tried = (EffectSpan(replace(table, it=one)) for one in dict.fromkeys((*used, *there)) if one in there)
    found = [one.table for one in tried if any(one.changed(shot.state) for shot in one.moments)]
    found += [replace(table, it=one) for one in used if one in there]
    if not found:
        raise ValueError("nothing on this board makes an effect that this lab can show")
    bare = replace(tabletop.taken(table.scenario, found[0].it), play=())
    return replace(found[0], before=(bare, (), 0))


def who_is_changed(table: Table, after: Table, done: Done) -> Done:
    """What a press came to, and whom the effect changes then, with the rule that decides that."""
    if after.scenario == table.scenario:
        return done
    begins = bool(after.by) and in_group(after.by[-1])[0] == BEGINS
    after = replace(after, it=after.scenario.board[-1].label) if begins else after
    was, now, it = EffectSpan(table), EffectSpan(after), after.it
    old, new, unknown = was.held(ON), now.held(ON), now.held(UNKNOWN)
    came = [one for one in now.held(ON, OFF, UNKNOWN) if one not in was.held(ON, OFF, UNKNOWN)]
    lasting = bool(now.lasting(now.begun.state))
    rule: Dated[bool] | None = set_is_fixed if lasting else set_stays_open
    if not begins and not came:
        turned = now.seen(it, now.moments[-1]) != was.seen(it, was.moments[-1]) and not lasting
        rule = lasts_for_good if now.for_good else artifacts_shut_off if turned else None
    still = "" if begins or not old or len(new) > len(old) else " still" if new else " any more"
    told = f"{it} changes {listed(new) or 'nobody'}{still}"
    if begins:
        told = f"{told}; {now.ring if now.ring == UNKNOWN else f'the set is {now.ring}'}"
    elif new and (left := [one for one in came if one in now.held(OFF)]):
        fixed = "the set was fixed as the effect began" if now.ring == CLOSED else "it does not fit"
        told = f"{told}, and not {listed(left)}: {fixed}"
    if unknown and rule:
        why = next(one.why for one in rule.entries if isinstance(one, Unsettled))
        told = f"does {it} change {listed(unknown)}? Nobody knows: {why}"
    told = f"{'' if begins else f'{done.sentence} '}{sentence(told)}"
    return replace(done, board=after, sentence=told, cite=rule.cite(after.era) if rule else None)


def how_long(table: Table) -> Html:
    """The source, whom it changes now in a closed or an open ring, the time line, and three questions."""
    now = EffectSpan(table)
    text = " ".join(tabletop.placed(table.scenario, table.it).card.text(table.era).splitlines())
    held = [*now.held(ON), *(f"{one}?" for one in now.held(UNKNOWN))]
    chips = [span("chip", name) for name in held or ["nobody"]]
    known = bold(icon("locked") if now.ring == CLOSED else "", " ", _SETS[now.ring])
    head = [
        div("maker slip", bold(table.it), tag("small", with_symbols(text))),
        div(f"set-ring {now.ring.split(' ')[0]}", *chips, role="group", aria_label="the set"),
        tag("small", verdict("uncertain", _SETS[UNKNOWN]) if now.ring == UNKNOWN else known),
    ]
    names, turn = (table.it, *now.creatures), table.play.shots[0].state.turn
    cells = [span("bar-name", one) for one in ("", *names)]
    for one in now.moments[-_MOMENTS:]:
        cells.append(span("moment", one.title if one.state.turn == turn else "the turn ends"))
        turn, bars = one.state.turn, [now.seen(name, one) for name in names]
        cells += [span(f"bar-of {kind.split(' ')[0]}", words) for words, kind in bars]
    aloud: dict[str, object] = {"role": "group", "aria_label": "the time line"}
    bars_of = div("bars", *cells, style=f"--rows:{len(names) + 1}", **aloud)
    told = {
        "Which creatures?": now.ring if now.ring == UNKNOWN else f"the set is {now.ring}",
        "Until when?": UNKNOWN if now.lasts_unknown else f"until {' or '.join(now.ends) or 'the game ends'}",
        "Whom does it change now?": listed(held) or "nobody",
    }
    return joined([div("lasting felt", div("set-of", *head), bars_of), answered(told)])


PANELS = {"how long": Panel(how_long, after=who_is_changed, opens=with_an_effect)}
