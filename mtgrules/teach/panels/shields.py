"""Threats to a creature beside the four letters, D-E-B-T: which letter stops each, or why it gets through."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import field
from functools import lru_cache

from mtgrules.model.events.damage import DamageDealt, Prevented
from mtgrules.model.frame import Frame
from mtgrules.model.words import Keyword
from mtgrules.rules.combat.evasion import protection_from_blockers
from mtgrules.rules.objects import sources
from mtgrules.rules.stack.targets import hexproof_rule, shroud_rule, target_verdict
from mtgrules.show.scene.layout import Look
from mtgrules.show.scene.scene import scene
from mtgrules.teach.kit.lab import folds
from mtgrules.teach.panels.parts import *
from mtgrules.teach.years import since

THREAT, SOURCE, KIND = "threat", "source", "which is"
"""The group of keys with the threats, and what is chosen for their source."""
LETTERS: Mapping[str, tuple[str, str, str]] = {
    "D": ("damage", "damage", "no damage"),
    "E": ("enchant, equip", "attached", "comes off"),
    "B": ("block", "block", "no block"),
    "T": ("target", "target", "no target"),
}
"""What protection stops: in words, as the engine is asked, and what a threat comes to that it stops."""
_EACH = ", ".join(f"protection from {color}" for color in Color)
_KEPT = 512


@dataclass(frozen=True)
class Guarded:
    """A creature before any threat, and the source that is chosen; what is asked depends on them alone."""

    table: Table = field(compare=False)
    on: Hashable

    @staticmethod
    def of(table: Table) -> Guarded:
        """The creature that is looked at on a table, whatever has been played at it."""
        here = replace(table.afresh, noted=())
        return Guarded(here, (here.scenario, here.era, here.chosen, here.it, here.lab.title))

    @property
    def creature(self) -> Object | None:
        """The creature; None where it is not on the battlefield."""
        obj = self.table.obj
        return obj if obj is not None and obj.zone is Zone.BATTLEFIELD else None

    @property
    def has(self) -> str:
        """Its abilities in words; a sentence in quotes."""
        if self.creature is None:
            return "nothing"
        found = value_of(self.table.view, self.creature.id, "abilities")
        words = found.text.replace(_EACH, "protection from each color")
        return words if all(isinstance(one.ability, Keyword) for one in found.raw) else f"“{words}”"

    @property
    def protections(self) -> list[w.ProtectionKeyword]:
        """What it has protection from."""
        found = self.table.view.abilities[self.creature.id] if self.creature else ()
        return [one.ability for one in found if isinstance(one.ability, w.ProtectionKeyword)]

    @property
    def source(self) -> str:
        """What threatens it, and whose that is."""
        chosen, whose = dict(self.table.chosen), self.table.filled("<by>")
        color, artifact = chosen[SOURCE], not chosen[KIND].startswith("no")
        return f"a {color} artifact of {whose}'s" if artifact else f"{color}, {whose}'s"

    @property
    def now(self) -> str:
        """What it has, and what the source is."""
        return f"{self.table.it} has {self.has}, and the source is {self.source}"

    def in_year(self, era: Era, threat: str) -> Came:
        """What a threat comes to by the rules of another year."""
        try:
            return came(Guarded.of(self.table.under(era)), threat)
        except NotModelled as lacking:
            return Came(self.table, "", lacking=since(lacking))


@dataclass(frozen=True)
class Came(Done):
    """What a threat came to: the table after it, or before it where it does not go.

    It is refused where something else is in the way, or a choice is due.
    """

    letter: str = ""
    """The letter that stopped it."""
    gone: bool = False
    """Whether the creature has left the battlefield."""
    lacking: str = ""
    """Since when there is such a thing, where the year does not have it."""

    @property
    def few(self) -> str:
        """The same in few words."""
        stopped = f"{LETTERS[self.letter][2]} ({self.letter})" if self.letter else ""
        return self.lacking or stopped or ("it is gone" if self.gone else "gets through")


@dataclass(frozen=True)
class Tried:
    """A threat that was tried on a creature, and what it came to."""

    threat: str
    guarded: Guarded
    came: Came


@lru_cache(_KEPT)
def shut(guarded: Guarded, by: str = "", threat: str = "blocker") -> frozenset[str]:
    """The letters that are shut to what a threat brings, as a player's, asked of the engine."""
    table, obj = guarded.table, guarded.creature
    if obj is None:
        return frozenset()
    there, label = table.with_brought(table.lab.key(f"{THREAT}/{threat}"))
    now, source = there.view, there.state.labeled(label)
    assert source is not None
    colors, frame = now.colors[source.id], Frame(source.id, there.filled(by or "<by>"))
    aimed = target_verdict(there.state, w.Determiner.TARGET & w.CardType("creature"), obj.id, frame, colors)
    found = {"T"} if any(reason.code != "target" for reason in aimed.reasons) else set[str]()
    for letter in "DEB":
        if sources.protecting(now, obj.id, source.id, colors, LETTERS[letter][1]):
            found.add(letter)
    return frozenset(found)


@lru_cache(_KEPT)
def came(guarded: Guarded, threat: str) -> Came:
    """What a threat comes to, by its key."""
    table, pressed = guarded.table, f"{THREAT}/{threat}"
    says = table.lab.key(pressed)
    targeted = any("targeting <it>" in one for one in says.says)
    if guarded.creature is None:
        return Came(table, f"{table.it} is not on the battlefield before a threat.", refused=True)
    try:
        done = table.pressed(pressed)
    except NotModelled as lacking:
        told = sentence(f"{says.label}? Not by these rules: {lacking}")
        return Came(table, told, lacking=since(lacking))
    after: Table = done.board
    if not done.refused and not after.begun:
        return _happened(guarded, after, targeted=targeted)
    letter, stops = ("T", done.cite) if targeted else ("B", protection_from_blockers.at(table.era).cite)
    if after.begun or letter not in shut(guarded, says.whose, threat) or done.cite != stops:
        return Came(after, done.sentence, done.cite, refused=True)
    cannot = f"{table.it} can't be {'its target' if targeted else 'blocked by it'}: "
    cannot *= bool(guarded.protections)
    return Came(table, cannot + done.sentence, done.cite, letter=letter)


def _happened(guarded: Guarded, after: Table, *, targeted: bool) -> Came:
    """What a threat came to that went as it was said."""
    table, obj, what = guarded.table, guarded.creature, after.scenario.board[-1]
    assert obj is not None
    shots = [shot for shot in after.play.shots if shot.entry > table.shot.entry]
    named = [one for shot in after.play.shots for one in shot.state.objects.values()]
    ids = {one.id for one in named if what.label == one.label}
    told = [one for shot in shots for one in shot.all_told]
    begins = next((n for n, one in enumerate(told) if ids.intersection(one.about)), 0)
    about = [one for one in told[begins:] if obj.id in one.about][:2]
    about = about or [one for one in told if ids.intersection(one.about)][-1:]
    words = " ".join(sentence(one) for one, _ in sentences(about)) or f"{what.label} stays on {table.it}."
    gone = after.obj is None or after.obj.zone is not Zone.BATTLEFIELD
    damage = (one for shot in shots for one in shot.events if isinstance(one, DamageDealt | Prevented))
    hurt = [one for one in damage if one.target == obj.id]
    if any(isinstance(one, Prevented) for one in hurt):
        return Came(after, words, sources.damage_stopped.at(after.era).cite, letter="D", gone=gone)
    worn = after.state.labeled(what.label)
    if what.attached_to and (worn is None or worn.attached_to is None):
        equipment = worn is not None and worn.zone is Zone.BATTLEFIELD
        rule = sources.equipping_stopped if equipment else sources.enchanting_stopped
        words = f"{words} {table.it} has {guarded.has}."
        return Came(after, words, rule.at(after.era).cite, letter="E", gone=gone)
    of_four = bool(targeted or hurt or what.attached_to or after.state.combat)
    stack = (shot.state.objects[one] for shot in shots for one in shot.state.stack)
    players = dict.fromkeys(target for one in stack for target in one.targets if isinstance(target, str))
    target = f"its target is {listed([*players])}, not {table.it}" if players else "it has no target"
    why, cite = _why_open(guarded, targeted=targeted, other="" if of_four else target)
    return Came(after, f"{words} {why}".strip(), cite, gone=gone)


def _why_open(guarded: Guarded, *, targeted: bool, other: str) -> Said:
    """Why a threat gets through to a creature that something shields; nothing of another."""
    theirs, own = ("T" in shut(guarded, whose) for whose in ("<other>", "<you>"))
    if not (guarded.protections or theirs):
        return "", None
    alone = "" if guarded.protections else "shroud" if own else "hexproof"
    rule = {"shroud": shroud_rule, "hexproof": hexproof_rule}.get(alone, sources.nothing_else_stopped)
    era = guarded.table.era
    cite = (rule.known(era) or sources.nothing_else_stopped.at(era)).cite
    if other:
        return f"That is no damage, and {other}.", cite
    if alone:
        return f"{alone.capitalize()} stops {'only opponents' if targeted else 'targeting alone'}.", cite
    return sentence(guarded.now), cite


_NONE = "no threat is on the table"
_LONGEST = 215
"""So many letters are told at once of what has turned."""


def creatures(table: Table) -> list[str]:
    """The creatures on the battlefield of a table, by label."""
    there = table.state.zone(Zone.BATTLEFIELD)
    return [one.label for one in there if "creature" in table.view.types[one.id]]


def on_a_creature(table: Table) -> Table:
    """A table as it opens: looking at a creature, if may be a protected one, against what an opponent has.

    Raises ValueError for a board without a creature.
    """
    there = [replace(table, it=label) for label in creatures(table)]
    if THREAT not in table.lab.groups:
        return table
    if not there:
        raise ValueError("no creature is on this board")
    active = table.state.active
    table = min(there, key=lambda one: (not Guarded.of(one).protections, one.filled("<you>") == active))
    theirs = [one for one in table.scenario.board if one.controller == table.filled("<other>")]
    faces = [one.card.printed(CURRENT) for one in theirs]
    face = next((one for one in faces if "land" not in one.types), None)
    colors = ["red"] if face is None else sorted(map(str, face.colors)) or ["colorless"]
    kind = "an artifact" if face and "artifact" in face.types else "no artifact"
    return replace(table, chosen=tuple({**dict(table.chosen), SOURCE: colors[0], KIND: kind}.items()))


def threatened(table: Table, name: str, value: str) -> Done | None:
    """What a threat comes to, all of them, or the table before any; None for another press."""
    guarded, (group, threat) = Guarded.of(table), in_group(value)
    if THREAT not in table.lab.groups:
        return None
    match name:
        case "key" if group == THREAT:
            one = came(guarded, threat)
            begun, untold = one.board.begun is not None, one.refused or one.lacking
            others = (tried for tried in table.noted if tried.threat != threat)
            noted = table.noted if untold else (*others, Tried(threat, guarded, one))
            return Done(replace(one.board, noted=noted), one.sentence, one.cite, bool(untold) and not begun)
        case "all" if guarded.creature is None:
            return table.refused(f"{table.it} is not on the battlefield before a threat")
        case "all":
            every = [Tried(one, guarded, came(guarded, one)) for one in table.lab.groups[THREAT].keys]
            return Done(replace(table.afresh, noted=tuple(every)), _summary(table, every))
        case "before" if table.before:
            return Done(table.afresh, f"Before any threat: {guarded.now}.")
        case "before":
            return table.refused(_NONE)
        case "pick" if not table.begun and table.state.labeled(value):
            if value not in creatures(table.afresh):
                return table.refused(f"{value} is no creature on the battlefield, so it cannot be tested")
    return None


def _summary(table: Table, every: list[Tried]) -> str:
    """How many threats get through, by which the creature is gone, and which of those tried have turned."""
    there = [one for one in every if not (one.came.lacking or one.came.refused)]
    through, before = [one for one in there if not one.came.letter], {one.threat: one for one in table.noted}
    gone = [_label(table, one.threat) for one in through if one.came.gone]
    other = [one for one in there if one.threat in before and before[one.threat].came.few != one.came.few]
    told = f"{len(through) or 'None'} of {len(there)} get through."
    turned = f" Turned: {'; '.join(_label(table, one.threat) for one in other)}." if other else ""
    ends = f" {table.it} is gone by: {'; '.join(gone)}." if gone else ""
    return told + turned + (ends if len(told + turned + ends) <= _LONGEST else "")


def _label(table: Table, threat: str) -> str:
    return table.lab.key(f"{THREAT}/{threat}").label


def turned(table: Table, after: Table, done: Done) -> Done:
    """What another creature, shield or source did to the letters."""
    if THREAT not in table.lab.groups:
        return done
    was, now = Guarded.of(table), Guarded.of(after)
    if after.afresh.by != was.table.by or now == was:
        return done
    new = [letter for letter in LETTERS if letter in shut(now)]
    stops = f"shut: {', '.join(new)}" if new else "nothing is shut"
    same = now.table.chosen == was.table.chosen
    what = f"{after.it} has {now.has}" if same else f"the source is {now.source}"
    asks = " Which of those tried turn? Say it, then press." if after.noted else ""
    as_before = ", as before" if shut(now) == shut(was) else ""
    return Done(after.afresh, sentence(f"{what}; {stops}{as_before}.{asks}"))


# How it is drawn.


def shields(table: Table) -> Html:
    """The threats, each with what it came to, beside the table and the four letters."""
    guarded = Guarded.of(table)
    if THREAT not in table.lab.groups:
        return Html()
    tried = [_threat(table, guarded, one) for one in table.lab.groups[THREAT].keys]
    why = "" if table.before else _NONE
    made = [
        key("before", "", "Before", label="the table before the threat", why_not=why),
        key("all", "", "Try all", label="try all of them"),
        fold(table, "years", "By year", "the newest threat"),
    ]
    row = div("keys", *made, data_group="shields")
    beside = tag("div", _four(guarded), row, _board(table))  # what grows stands below what is pressed
    parts = [div("threats rows", *tried, data_group=THREAT), beside]
    return joined([div("two", *parts), _by_year(table, guarded)])


def _board(table: Table) -> Html:
    """The table before any threat, or with all that a threat has made of it."""
    there, entry = table.afresh, table.afresh.shot.entry
    shots = [shot for shot in table.play.shots if shot.entry > entry] if table.before else [table.shot]
    before = table.play.shots[table.play.last_of(entry)].state if table.before else shots[0].before
    tested = filter(None, map(table.state.labeled, creatures(table)))
    picked: Mapping[int | str, Pressed] = {
        one.id: Pressed("pick", one.label, "test this one", one.label == table.it) for one in tested
    }
    look = Look(
        before=before,
        events=tuple(event for shot in shots for event in shot.events),
        about=frozenset({there.obj.id} if there.obj else ()),
        pressed=pressed_on(table) if table.begun else picked,
        aside=True,
        folds=folds(table),
        effects=False,
    )
    return div("shot", scene(table.view, look))


def _four(guarded: Guarded) -> Html:
    """The four things, each shut to the source, or open."""
    closed = shut(guarded)
    tiles = []
    for letter, (words, *_) in LETTERS.items():
        kind, so = ("shut", [icon("locked"), " stopped"]) if letter in closed else ("off", ["open"])
        tiles.append(li(f"slip {kind}", bold(letter), tag("span", words), tag("small", *so)))
    head = note(f"{guarded.table.it}: {guarded.has}. Source: {guarded.source}.")
    return joined([head, ul("debt tiled", *tiles, aria_label="what is stopped")])


def _threat(table: Table, guarded: Guarded, threat: str) -> Html:
    """A threat, with what it came to once it was tried."""
    words, pressed = _label(table, threat), f"{THREAT}/{threat}"
    tried = next((one for one in table.noted if one.threat == threat), None)
    on = table.before is not None and table.noted[-1:] == (tried,)
    parts, label = [tag("span", words)], words
    if tried is not None and tried.guarded == guarded:
        parts, label = [*parts, *_verdict(tried.came)], f"{words}: {tried.came.few}"
    elif tried is not None:
        parts.append(faint(f"before: {tried.came.few}"))
    return press("key", pressed, *parts, label=label, on=on, class_=f"key threat wraps{' on' * on}")


def _verdict(one: Came) -> list[Html]:
    """What a threat came to, as a badge: a lock where it is stopped, red where the creature is gone."""
    badge = span("verdict little plain", one.few)
    if one.letter:
        badge = span("verdict little", icon("locked"), one.few)
    elif one.lacking or one.gone:
        badge = verdict("not yet" if one.lacking else "wrong", one.few)
    return [badge, small("rule", one.cite.number if one.cite else "")]


def _by_year(table: Table, guarded: Guarded) -> Html:
    """What the newest threat comes to in every year, once that is folded out."""
    if not table.noted or "years" not in table.unfolded:
        return Html()
    newest, rows = table.noted[-1].threat, []
    for era in table.years:
        name, found = bold("today" if era.is_today else era.year), guarded.in_year(era, newest)
        rows.append(li(f"slip wraps{' on' * (era == table.era)}", name, *_verdict(found)))
    return joined([tag("h3", f"{_label(table, newest)}, by the rules of"), ol("by-year tiled", *rows)])


PANELS = {"shields": Panel(shields, threatened, turned, on_a_creature, draws="threat")}
