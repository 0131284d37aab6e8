"""Whom a phrase means while an ability is carried out: those who are there, or as they last were (608.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.phrases.references import Named, asked_about
from mtgrules.language.phrases.told import references_in, subject_of
from mtgrules.language.phrases.zones import BY_WHO_DECIDES, HIDDEN, outside_of_controlled
from mtgrules.model.answers import check_named, chosen_among
from mtgrules.model.events.base import Event, called
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone
from mtgrules.model.verdict import ask
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Measure, Selector

ANYWHERE, NOT_FROM_OTHERS, PUBLIC = "anywhere", "not what is hidden from the player", "in public zones"
found_in_hidden_zones = dated_rule(
    "what an effect, or its trigger, has moved to a hand or a library is found there",
    ANYWHERE,
    NOT_FROM_OTHERS,
    PUBLIC,
)

Proposal = tuple[Event, ...]
"""What an instruction comes to: the events; ChoiceDue is raised for a choice to be made first."""


def named(selector: Selector, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
    """Whom a phrase names, the gone among them: for a target phrase what was chosen, if still legal."""
    if selector.is_target:
        chosen = zip(frame.phrases, frame.targets, strict=True)
        return tuple(who for phrase, who in chosen if phrase == selector and who is not None)
    if selector.is_indefinite:
        return _chosen_of(selector, view, frame)
    return selector.named(view, frame)


def _chosen_of(selector: Selector, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
    """The one of those that fit "a creature" that is chosen as it is carried out (608.2d).

    Raises ChoiceDue where there are several and none is said.
    """
    fitting = selector.named(view, frame)
    _seen_by_who_chooses(fitting, view, frame)
    if len(fitting) < 2:
        check_named(fitting, frame.chosen)
        return fitting
    now: dict[ObjectId | str, ObjectId | str] = {one: one for one in fitting}
    now |= {old: new for old, new in frame.became if new in fitting}
    said = chosen_among(now, frame.chosen)  # what is drawn first can be chosen then
    if said is not None:
        return (now[said],)
    labels = tuple(one if isinstance(one, str) else view.state.objects[one].label for one in fitting)
    return ask(f"Which is meant by {str(selector).lower()}?", labels, frame.you)


def _seen_by_who_chooses(fitting: tuple[ObjectId | str, ...], view: View, frame: Frame) -> None:
    """Raise NotModelled where another player decides what is chosen outside the game, and does not see it."""
    state = view.state
    if not state.controlled_by or frame.you != state.active:
        return
    if any(isinstance(one, int) and state.objects[one].zone is Zone.OUTSIDE for one in fitting):
        rule = outside_of_controlled.at(state.era)
        if rule.value != BY_WHO_DECIDES:
            raise NotModelled(
                f"{state.controlled_by} choosing a card outside the game for {frame.you}: {rule.says}"
            )


def meant(selector: Selector, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
    """Those whom a phrase names that something can be done to: what is there, and players in the game.

    What this effect, or what triggered it, has moved is found where it went (400.7j).
    """
    there = (
        _still_playing(who, view) if isinstance(who, str) else found_again(who, view, frame)
        for who in named(selector, view, frame)
    )
    return tuple(who for who in there if who is not None)


def _still_playing(name: str, view: View) -> str | None:
    return None if view.state.player(name).lost else name


def found_again(obj: ObjectId, view: View, frame: Frame) -> ObjectId | None:
    """An object that is there, or what it became by this effect or its trigger; None where it is lost."""
    if obj in view:
        return None if view.state.objects[obj].phased is not None else obj
    became = {**_fallen_off(obj, view, frame), **dict(frame.became)}
    while obj not in view:
        if obj not in became:
            return None
        obj = became.pop(obj)
    there = view.state.objects[obj]
    if there.zone not in HIDDEN:
        return obj
    rule = found_in_hidden_zones.at(view.state.era).value
    own = there.zone is Zone.HAND and there.owner == frame.you
    return obj if rule == ANYWHERE or (rule == NOT_FROM_OTHERS and own) else None


def _fallen_off(obj: ObjectId, view: View, frame: Frame) -> dict[ObjectId, ObjectId]:
    """What an Aura became in the graveyard that it went to for want of the host whose leaving it noticed."""
    known = view.state.last_known.get(obj) if obj == frame.this else None
    noticed = None if known is None or known.obj.host is None else getattr(frame.event, "obj", None)
    if known is None or noticed is None or noticed != known.obj.host:
        return {}
    new = next((i for i in view.in_zone(Zone.GRAVEYARD) if view.state.objects[i].was == obj), None)
    return {} if new is None else {obj: new}


def objects_meant(selector: Selector, view: View, frame: Frame) -> tuple[ObjectId, ...]:
    """The objects meant, without players."""
    return tuple(obj for obj in meant(selector, view, frame) if isinstance(obj, int))


def objects_affected(selector: Selector, view: View, frame: Frame) -> tuple[ObjectId, ...]:
    """The objects meant that an effect can apply to: not what a permanent became in another zone (609.2)."""
    there = (obj for obj, _ in looked_at(selector, view, frame) if obj in view)
    return tuple(obj for obj in there if view.state.objects[obj].phased is None)


def meant_in(zone: Zone, selector: Selector, view: View, frame: Frame) -> tuple[ObjectId, ...]:
    """The objects meant that are in a zone: only a permanent is destroyed, only a spell countered."""
    there = view.in_zone(zone)
    return tuple(obj for obj in objects_meant(selector, view, frame) if obj in there)


def players_meant(selector: Selector, view: View, frame: Frame) -> tuple[str, ...]:
    """The players meant who are still in the game."""
    return tuple(who for who in meant(selector, view, frame) if isinstance(who, str))


def looked_at(selector: Selector, view: View, frame: Frame) -> tuple[tuple[ObjectId, View], ...]:
    """Each object that a phrase names, with the view it is looked at in: as it is, else as it last was.

    What came onto the battlefield by this effect is looked at there (608.2h).
    """
    return _seen(named(selector, view, frame), view, frame)


def known_of(selector: Selector, view: View, frame: Frame) -> tuple[tuple[ObjectId, View], ...]:
    """The same of what is only asked about: by year, of an illegal target too (608.2b).

    What is asked for by its name alone is looked at where it is, also while it is phased out.
    """
    if isinstance(selector, Named):
        found = looked_at(selector, view, frame)
        return tuple((obj, view if obj in view else seen) for obj, seen in found)
    whom = asked_about(selector, view, frame) if selector.is_reference else named(selector, view, frame)
    return _seen(whom, view, frame)


def _seen(whom: tuple[ObjectId | str, ...], view: View, frame: Frame) -> tuple[tuple[ObjectId, View], ...]:
    found = []
    for obj in whom:
        if isinstance(obj, int):
            now = _arrived(obj, view, frame)
            seen = view.seen_in(frame, now)
            if seen is not None:
                found.append((now, seen))
    return tuple(found)


def _arrived(obj: ObjectId, view: View, frame: Frame) -> ObjectId:
    """What an object became, where that is on the battlefield; else the object itself."""
    now = found_again(obj, view, frame)
    return obj if now is None or now not in view.in_zone(Zone.BATTLEFIELD) else now


def knowing(frame: Frame, phrases: Iterable[Selector], view: View) -> Frame:
    """A frame in which it is known whom some phrases have named."""
    known = (Mention(phrase, named(phrase, view, frame)) for phrase in phrases)
    return replace(frame, named=(*frame.named, *known))


def proposal_of(instruction: Instruction, view: View, frame: Frame) -> Proposal:
    """What an instruction comes to; what follows its subject can take that up, each by itself."""
    subject = subject_of(instruction)
    if subject is None:
        return instruction.propose(view, frame)
    whom = named(subject, view, frame)
    if not (subject.is_each and any(word.stands_for(subject) for word in references_in(instruction))):
        return instruction.propose(view, replace(frame, named=(*frame.named, Mention(subject, whom))))
    found: list[Event] = []
    for who in whom:
        name = Named(who) if isinstance(who, str) else Named(called(view.state, who), who)
        known = replace(frame, named=(*frame.named, Mention(subject, (who,))))
        found += _about(instruction, name).propose(view, known)
    return tuple(found)


def _about(said: Any, subject: Selector) -> Any:
    """The same instruction with another subject, be it that of what it says more of."""
    if "subject" in said.made_of.given:
        return replace(said, subject=subject)
    return replace(said, instruction=_about(said.instruction, subject))


def accepts(player: str, question: str, frame: Frame) -> bool:
    """Whether a player does what may be done. Raises ChoiceDue where nothing is said."""
    said: bool | None = Key.ACCEPTS.of(frame.chosen)
    return ask(question, ("accepting", "declining"), player, say="{}") if said is None else said


def how_many(number: int | Measure | None, view: View, frame: Frame) -> int:
    """How much an instruction says: one where it says "a"; nothing where that is below zero (107.1b)."""
    if number is None:
        return 1
    return number if isinstance(number, int) else max(0, number.number(view, frame) or 0)


def can_be_damaged(view: View, target: ObjectId | str) -> bool:
    """Whether damage can be dealt to it: to a player, or a creature or planeswalker there (120.1)."""
    if isinstance(target, str):
        return not view.state.player(target).lost
    return target in view.in_zone(Zone.BATTLEFIELD) and bool(
        view.types[target] & {"creature", "planeswalker"}
    )
