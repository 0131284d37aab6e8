"""A permanent that enters as a copy, or becomes one: what is chosen for it, who waits, and what triggers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from mtgrules.idle import clauses_of
from mtgrules.language.conditions.happenings import waits_for_arrival
from mtgrules.language.phrases import dated_rules as rules
from mtgrules.meant import names_said
from mtgrules.model.events.effects import EffectBegan, EnteredAsCopy
from mtgrules.model.events.stack import Triggered
from mtgrules.model.words import Ability, Action, Clause, worded
from mtgrules.rules.events.triggers import trigger_rule
from mtgrules.rules.objects.entrance import look_ahead
from mtgrules.show.scene.seen import counted
from mtgrules.teach.panels.parts import *


@dataclass(frozen=True)
class CopyCame:
    """That a permanent entered as a copy, also of nothing, or became one: in which picture, and as what."""

    at: int
    label: str
    name: str
    original: str
    """What it copied, by its label; empty for nothing."""
    entered: Moved | None
    """How it entered; None for what was there already."""


@dataclass(frozen=True)
class Waits:
    """Somebody who waits for something that enters: for what, whether that has triggered, and why not."""

    name: str
    waits: str
    own: bool
    """Whether it is the copy itself."""
    triggered: bool | None
    """None as long as no copy has come."""
    why: str
    cite: Cite | None


def copy_that_came(table: Table) -> CopyCame | None:
    """The copy that came last in the pictures up to the one shown, else the first that is to come."""
    made = [one for n, shot in enumerate(table.play.shots) for one in _made(shot, n)]
    copied = {one.original for one in made}
    made = [one for one in made if one.entered or one.label not in copied]  # else an original changes
    came = [one for one in made if one.at <= table.at]
    return came[-1] if came else made[0] if made else None


def _made(shot: Shot, at: int) -> Iterator[CopyCame]:
    there = shot.before.objects if shot.before else {}
    for event, after in pairwise((*shot.events, None)):
        if isinstance(event, Moved) and event.to is Zone.BATTLEFIELD and event.obj in there:
            old, copied = there[event.obj], isinstance(after, EnteredAsCopy)
            for edit, _ in copies_since(after) if copied else ():
                yield CopyCame(at, old.label, edit.values.name or old.label, _original(shot, edit), event)
            if not copied and would_copy(old, shot.state):
                yield CopyCame(at, old.label, old.label, "", event)
        elif not isinstance(event, EnteredAsCopy):
            for edit, number in copies_since(event):
                if number in there:
                    label = there[number].label
                    yield CopyCame(at, label, edit.values.name or label, _original(shot, edit), None)


def copies_since(event: Event | None) -> Iterator[tuple[w.IsCopy, ObjectId]]:
    """What is a copy since an event, and of what."""
    if isinstance(event, EffectBegan):
        edits = [one for one in event.effect.edits if isinstance(one, w.IsCopy)]
        yield from ((edit, one) for edit in edits for one in event.effect.objects or ())


def _original(shot: Shot, edit: w.IsCopy) -> str:
    obj = shot.before.objects.get(edit.original) if shot.before else None
    return obj.label if obj else edit.of


def would_copy(obj: Object, state: State) -> bool:
    """Whether a card can enter as a copy."""
    return any(isinstance(worded(Ability, one), w.EntersAsCopy) for one in obj.card.printed(state.era).text)


def waiting(table: Table, came: CopyCame | None) -> tuple[Waits, ...]:
    """Everybody on the battlefield who waits for something that enters, with what came of it."""
    shot = table.play.shots[came.at] if came and table.at >= came.at else None
    state = shot.state if shot else table.state
    now, found = view(state), []
    heard = {one.waiting.source for one in shot.events if isinstance(one, Triggered)} if shot else set()
    for obj in state.zone(Zone.BATTLEFIELD):
        for ability in (worded(Ability, one.ability) for one in now.abilities[obj.id]):
            if not isinstance(ability, w.TriggeredAbility) or not waits_for_arrival(ability.happening):
                continue
            name, subject = now.name[obj.id] or obj.label, ability.happening.subject
            own, itself = bool(shot and came and obj.label == came.label), isinstance(subject, w.This)
            called = f"{name} ({obj.label})" if own and name != obj.label else obj.label
            why, cite = _why(came, state.era, other=itself and not own) if shot and came else ("", None)
            waits, triggered = "itself" if itself else uncapitalized(str(subject)), obj.id in heard
            found.append(Waits(called, waits, own, triggered if shot else None, why, cite))
    return tuple(sorted(found, key=lambda one: not one.own))


def _why(came: CopyCame, era: Era, *, other: bool) -> Said:
    if not came.entered:
        return "nothing has entered", rules.becoming.cite(era)
    if other:
        return "it has not entered now", trigger_rule.at(era).cite
    return f"what entered was {came.name} from the first", rules.when_copied.cite(era)


def action_before(table: Table, at: int) -> Action | None:
    """What is said that leads to a picture; None for nothing."""
    entry = table.play.shots[at].entry
    said = table.entries[entry - 1] if entry else None
    return said.action if said else None


def chosen_for(table: Table, came: CopyCame) -> tuple[tuple[Clause, ...], str]:
    """What was chosen as a copy came, and that in words: who said what; empty where nothing was."""
    action = action_before(table, came.at)
    clauses = tuple(one for one in clauses_of(action) if one != w.AS_PAID) if action else ()
    state = table.play.shots[came.at].state
    obj = state.labeled(came.label)
    who = view(state).controller[obj.id] if obj else state.active
    said = ", ".join(uncapitalized(str(one)) for one in clauses)
    return clauses, f"{who} says “{said}”" if said else ""


NO_RULE = "No general rule of 1997 is known: not certain."
STILL_OPEN = span("answer-is slip off", "?")


def came_about(table: Table, after: Table, done: Done) -> Done:
    """What a press came to, told by what it means for the copy."""
    chosen = [one for one in after.chosen if one not in table.chosen]
    if after.due is not None:
        if after.due.say != "choosing {}":
            return done
        told = f"{done.sentence} What was chosen for the original is not copied."
        return replace(done, sentence=told, cite=rules.choices_of_copies.cite(after.era))
    goes_on = after.scenario == table.scenario and after.at > table.at
    if not (goes_on or (chosen and not after.amiss) or len(after.by) > len(table.by)):
        return done
    told, cite = _happened(after, done.sentence)
    new = "".join(sentence(f"{word}: {label}") + " " for word, label in chosen)
    sure = "" if new or rules.when_copied.known(after.era) else f" {NO_RULE}"
    return replace(done, sentence=f"{new}{told}{sure}", cite=cite) if told else done


def _happened(table: Table, told: str) -> Said:
    """What the picture shown means for the copy; empty where it means nothing."""
    came, action = copy_that_came(table), action_before(table, table.at)
    if came and came.at == table.at:
        return _entered(table, came, came.entered) if came.entered else _became(table, came)
    if came and (changed := _changed(table, came, told)):
        return changed, rules.link_to_original.cite(table.era)
    if isinstance(action, Casts) and (came is None or table.at < came.at):
        return _cast(table, action, came)
    if came and isinstance(action, w.EndTurn) and table.at == table.play.last_of(table.shot.entry):
        return _ended(table, came)
    return "", None


def _cast(table: Table, action: Casts, came: CopyCame | None) -> Said:
    targets = names_said(action.clauses, w.OfNames.TARGETING)
    if came and not came.entered and came.label in targets:
        told = f"Targets: {listed(targets)}. {came.label} is there already, so it will not enter."
        return told, rules.becoming.cite(table.era)
    obj = table.state.labeled(action.object)
    if obj is None or not would_copy(obj, table.state):
        return "", None
    told = f"On the stack it is {obj.label}, and what it copies is not chosen yet."
    return told, rules.when_copied.cite(table.era)


def _ended(table: Table, came: CopyCame) -> Said:
    begun = view(next(one.state for one in reversed(table.play.shots) if one.entry < table.shot.entry))
    obj, now = table.state.labeled(came.label), table.view
    if obj is None or obj.zone is not Zone.BATTLEFIELD or obj.id not in begun.power:
        return "", None
    before, after = (f"{one.power[obj.id]}/{one.toughness[obj.id]}" for one in (begun, now))
    but = f", but {after} now" if before != after else ""
    told = f"The turn ends. It is still {now.name[obj.id] or obj.label}{but}: that it is a copy has no end."
    return told, (rules.when_copied if came.entered else rules.becoming).cite(table.era)


def _changed(table: Table, came: CopyCame, told: str) -> str:
    """That the original is something else now, or gone, and what that means for the copy; else empty."""
    shot = table.shot
    was, copy = shot.before and shot.before.labeled(came.original), table.state.labeled(came.label)
    if not was or was.zone is not Zone.BATTLEFIELD or copy is None:
        return ""
    of = next((edit.of for one in shot.events for edit, it in copies_since(one) if it == was.id), "")
    words = f"{came.original} becomes a copy of {of}." if of else told
    if not of and was.id in table.state.objects:
        return ""
    if table.at < came.at:
        return f"{words} Nothing is copied yet, so that will count."
    return f"{words} The copy is still {table.view.name[copy.id]}: its values were taken before."


def _entered(table: Table, came: CopyCame, moved: Moved) -> Said:
    shot, era, cite = table.shot, table.era, rules.when_copied.cite(table.era)
    assert shot.before is not None, "something has entered in it"
    old, begins = shot.before.objects[moved.obj], dict(moved.enters)
    clauses, said = chosen_for(table, came)
    parts = [f"{said}."] if said else []
    if old.zone is Zone.HAND and "land" in old.card.printed(era).types:
        parts.append("A land uses no stack, so nobody could respond.")
    if any(isinstance(one, w.ChoosingColors | w.ChoosingTypes) for one in clauses):
        parts, cite = [f"{said}, whatever was chosen for the original."], rules.choices_of_copies.cite(era)
    elif not came.original and not clauses:
        parts.append("Nothing is left of the text that would ask what to copy.")
        cite = look_ahead.at(era).cite
    status, counters = begins.get("status", old.status), begins.get("counters", ())
    how = ["tapped"] * status.tapped + [f"with {counted(n, kind)}" for kind, n in counters]
    as_said = f", {' and '.join(how)}, as its text says" if how else ""
    copy = f"; it was never there as {came.label}" if came.original else ", a copy of nothing"
    heard = waiting(table, came)
    if any(one.triggered for one in heard) and not any(one.own and one.triggered for one in heard):
        cite = trigger_rule.at(era).cite
    parts.append(f"It enters as {came.name}{as_said}{copy}.")
    return " ".join((*parts, _what_follows(table, came, "Nothing triggers."))), cite


def _became(table: Table, came: CopyCame) -> Said:
    obj, era = table.state.labeled(came.label), table.era
    words, cite = "What lies on it stays, and nothing says how it enters.", rules.becoming.cite(era)
    abilities = table.view.abilities[obj.id] if obj and not obj.chosen else ()
    if any(isinstance(one.ability, w.ChoosesAsEnters) for one in abilities):
        words = "For it nothing was ever chosen, so its text has no effect."
        cite = rules.choices_never_made.cite(era)
    follows = _what_follows(table, came, "Nothing triggers: becoming a copy is not entering.")
    return f"{came.label} becomes {came.name}. {words} {follows}", cite


def _what_follows(table: Table, came: CopyCame, nothing: str) -> str:
    """What triggers, and who is put into a graveyard at once."""
    heard = [one.name for one in waiting(table, came) if one.triggered]
    told = [f"{listed(heard)} trigger{'s' * (len(heard) == 1)}." if heard else nothing]
    there = table.shot.before.objects if table.shot.before else {}
    for why in (Why.LEGEND_RULE, Why.NO_TOUGHNESS):
        gone = [one.obj for one in table.shot.events if isinstance(one, Moved) and one.why is why]
        names = [there[one].label if one in there else came.label for one in gone]
        are = "is" if len(names) == 1 else "are"
        told += [f"{listed(names)} {are} put into the graveyard ({why.value})."] * bool(names)
    return " ".join(told)


def copy_comes(table: Table) -> bool:
    """Whether the copy comes in the picture that is shown: then all that happens is told with it."""
    came = copy_that_came(table)
    return came is not None and came.at == table.at


def who_triggers(table: Table) -> Html:
    """Who chooses what, and who waits for something that enters; once the copy came, what came of it."""
    came = copy_that_came(table)
    chosen = _row("As the copy comes", STILL_OPEN)
    if came and table.at >= came.at:
        comes, late = ("enters", "now nobody can respond any more") if came.entered else ("changes", "")
        said = chosen_for(table, came)[1] or "nothing is asked"
        said = said if came.entered else "nothing, for nothing enters"
        chosen = tag("li", f"As it {comes} ", bold(said), faint(f" {late}"))
    nobody = _row("Who waits for something that enters", "nobody")
    waits = [_waits(one) for one in waiting(table, came)] or [nobody]
    unsure = verdict("uncertain", NO_RULE) if rules.when_copied.known(table.era) is None else Html()
    parts = (("Who chooses what?", [chosen]), ("What triggers?", waits))
    drawn = [tag("section", tag("h3", title), tag("ul", *rows)) for title, rows in parts]
    return div("who-triggers", *drawn, unsure)


def _row(asked: object, *told: object) -> Html:
    sign, *why = told
    return li("apart", tag("span", asked), bold(sign), *why)


def _waits(one: Waits) -> Html:
    asked = joined([bold(one.name), tag("small", f" waits for {one.waits}")])
    if one.triggered is None:
        return _row(asked, STILL_OPEN)
    sign = verdict("right", "triggers") if one.triggered else verdict("not yet", "does not")
    return _row(asked, sign, faint(one.why, " ", rule_of(one.cite)))


PANELS = {"who triggers": Panel(who_triggers, after=came_about, beside=True, tells=copy_comes, asked=True)}
