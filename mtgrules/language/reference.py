"""Which objects and players a selector means while an ability is carried out."""

from __future__ import annotations

from mtgrules.language.nouns import is_target
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Frame, ObjectId, Selector


def meant(selector: Selector, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
    """The objects and players meant: a target phrase means what was chosen for it, if still legal."""
    if is_target(selector):
        target = frame.targets[frame.phrases.index(selector)]
        return () if target is None else (target,)
    objects = sorted(selector.among(view, frame))
    return (*objects, *selector.players(view, frame))


def objects_meant(selector: Selector, view: View, frame: Frame) -> tuple[ObjectId, ...]:
    """The objects meant, without players."""
    return tuple(obj for obj in meant(selector, view, frame) if isinstance(obj, int))


def meant_in(zone: Zone, selector: Selector, view: View, frame: Frame) -> tuple[ObjectId, ...]:
    """The objects meant that are in a zone: only a permanent is destroyed, only a spell countered."""
    there = view.in_zone(zone)
    return tuple(obj for obj in objects_meant(selector, view, frame) if obj in there)


def can_be_damaged(view: View, target: ObjectId | str) -> bool:
    """Whether damage can be dealt to it: to a player, or a creature or planeswalker there (120.1)."""
    if isinstance(target, str):
        return not view.state.player(target).lost
    return target in view.in_zone(Zone.BATTLEFIELD) and bool(
        view.types[target] & {"creature", "planeswalker"}
    )


def target_phrases(*selectors: Selector) -> tuple[Selector, ...]:
    """Those of some selectors that ask for a target."""
    return tuple(selector for selector in selectors if is_target(selector))
