"""How it is found in an event that something happens, and who has a part in that (603.2)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.phrases.dated_rules import (
    BECOMES,
    CHANGES_SIDES,
    ENTERS,
    becoming,
    believed,
    entering_is,
    phasing_in_enters,
    phasing_out_leaves,
)
from mtgrules.model.combat import Attack
from mtgrules.model.events.base import Event
from mtgrules.model.events.combat import AttackersDeclared, BecameBlocked, BlockersDeclared
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.destruction import Sacrificed
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.events.mana import ManaAdded
from mtgrules.model.events.moves import Ceased, Moved, Noted, PhasedIn, PhasedOut, Why
from mtgrules.model.events.permanents import Attached, StatusChanged, TokenMade
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.events.stack import AbilityPutOnStack, CopyPutOnStack, Triggered
from mtgrules.model.events.turn import DrewUnnamed
from mtgrules.model.facts import Alters
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.view import View
from mtgrules.model.words import Parties

__all__ = ("Finds", "Noticed", "Times")

Times = tuple[Parties, ...]
"""Who has a part in each time that something happens in an event, in the order of the phrases."""


class Noticed(NamedTuple):
    """An event, with the positions right before and after it, and the frame of who notices it."""

    event: Any
    before: View
    after: View
    frame: Frame


Finds = Callable[[Noticed], Times]
"""How something is found to happen; it tells of itself what that is."""


def nothing(at: Noticed) -> Times:
    """Nobody has a part in it."""
    return ()


def of_object(kind: type[Any], **values: object) -> Finds:
    """What is found in an event of a kind, with such values: the object that it is about."""

    def found(at: Noticed) -> Times:
        fits = isinstance(at.event, kind) and all(
            getattr(at.event, n) == value for n, value in values.items()
        )
        return ((at.event.obj,),) if fits else ()

    return found


def of_cards(kind: type[Any]) -> Finds:
    """What is found in an event of a kind: the player that it is about, with each of its cards."""
    return lambda at: (
        tuple((at.event.player, c) for c in at.event.cards) if isinstance(at.event, kind) else ()
    )


def any_of(*finds: Finds) -> Finds:
    """What is found by each of several."""
    return lambda at: tuple(who for one in finds for who in one(at))


sacrifice = of_object(Sacrificed)


def sacrificing(at: Noticed) -> Times:
    """A player sacrificing a permanent, which is asked as it was before (701.21a, 603.10a)."""
    return tuple((at.before.controller[at.event.obj], *who) for who in sacrifice(at))


def damage(at: Noticed) -> Times:
    """A source dealing damage, to whom."""
    return ((at.event.source, at.event.target),) if isinstance(at.event, DamageDealt) else ()


def any_damage(at: Noticed) -> Times:
    """A source dealing damage to anything."""
    return tuple((source,) for source, _ in damage(at))


def colorless_damage(at: Noticed) -> Times:
    """A source without color dealing damage (120.7)."""
    return () if getattr(at.event, "colors", None) else damage(at)


def combat_damage(at: Noticed) -> Times:
    """A creature dealing damage in a combat damage step (510.2)."""
    return damage(at) if getattr(at.event, "combat", False) else ()


def life_gained(at: Noticed) -> Times:
    """A player gaining life (119.9)."""
    return ((at.event.player,),) if isinstance(at.event, LifeChanged) and at.event.amount > 0 else ()


_RESOLVES = of_object(Noted, code="resolves")


def resolution(at: Noticed) -> Times:
    """A spell or ability resolving (608)."""
    moved = isinstance(at.event, Moved) and at.event.why is Why.RESOLVED
    return ((at.event.obj,),) if moved else _RESOLVES(at)


def triggering(at: Noticed) -> Times:
    """A triggered ability of an object triggering (603.2)."""
    return ((at.event.waiting.source,),) if isinstance(at.event, Triggered) else ()


def turned(status: str, to: bool) -> Finds:
    """What is found where a status changes in one way: the permanent."""

    def found(at: Noticed) -> Times:
        if not isinstance(at.event, StatusChanged) or at.event.obj not in at.before.state.objects:
            return ()
        old = at.before.state.objects[at.event.obj].status
        changed = getattr(old, status) is not to and getattr(at.event.status, status) is to
        return ((at.event.obj,),) if changed else ()

    return found


def tapping_for_mana(at: Noticed) -> Times:
    """A player tapping a permanent for mana, once that is there (605.1b)."""
    tapped = isinstance(at.event, ManaAdded) and at.event.tapped_for
    return ((at.event.player, at.event.source),) if tapped else ()


def tapped_for_mana(at: Noticed) -> Times:
    """A permanent being tapped for mana, once that is there (605.1b)."""
    return tuple(who[1:] for who in tapping_for_mana(at))


def attaching(at: Noticed) -> Times:
    """A permanent that lies there being attached to something, or one entering so (701.3)."""
    if isinstance(at.event, Attached):
        return () if at.event.to is None else ((at.event.obj, at.event.to),)
    before, after = at.before.state.objects, at.after.state.objects
    new = after.keys() - before.keys() if isinstance(at.event, Moved) else ()
    worn = ((obj, after[obj].attached_to) for obj in new)
    return tuple((obj, host) for obj, host in worn if host is not None)


def detaching(at: Noticed) -> Times:
    """A permanent coming off what it was attached to, and also leaving the battlefield with that (701.3d)."""
    if not isinstance(at.event, Attached | Moved) or at.event.obj not in at.before.state.objects:
        return ()
    host = at.before.state.objects[at.event.obj].attached_to
    there = at.after.state.objects.get(at.event.obj)
    stays = there is not None and there.attached_to == host
    return () if host is None or stays else ((at.event.obj, host),)


copies_are_cast = dated_rule("a copy of a spell that is put on the stack is cast")


def casting(at: Noticed) -> Times:
    """A player casting a spell (601.2i)."""
    copies = _copies_on_stack(at)
    return copies if copies and copies_are_cast.at(at.after.state.era).value else _moved_to(Zone.STACK, at)


def casting_or_copying(at: Noticed) -> Times:
    """A player casting a spell, or putting a copy of one on the stack (707.10)."""
    return _copies_on_stack(at) or _moved_to(Zone.STACK, at)


def _copies_on_stack(at: Noticed) -> Times:
    if not isinstance(at.event, CopyPutOnStack) or at.event.obj.ability is not None:
        return ()
    stack = at.after.state.zone(Zone.STACK)
    return tuple((o.controller, o.id) for o in stack if o.copy and o.id not in at.before)


def _moved_to(zone: Zone, at: Noticed) -> Times:
    """Who controls what an event has moved to a zone, and what that is there."""
    moved = isinstance(at.event, Moved) and at.event.to is zone
    there = at.after.state.zone(zone) if moved else ()
    return tuple((o.controller, o.id) for o in there if o.was == at.event.obj)


def activating(at: Noticed) -> Times:
    """A player activating an ability that goes on the stack: no mana ability (602.2, 605.3b)."""
    return tuple(who[:1] for who in activating_of(at))


def activating_of(at: Noticed) -> Times:
    """A player activating such an ability of an object."""
    put = at.event.obj if isinstance(at.event, AbilityPutOnStack) else None
    activated = getattr(getattr(put, "ability", None), "is_activated", False)
    return ((put.controller, put.source),) if put is not None and activated else ()


def playing(at: Noticed) -> Times:
    """A player playing a land; playing "a card" is that, or casting a spell (305.1, 601.1)."""
    land = isinstance(at.event, Moved) and at.event.why is Why.PLAYED
    return _moved_to(Zone.BATTLEFIELD if land else Zone.STACK, at)


copies_are_created = dated_rule("a copy of a permanent spell that becomes a token is created")


def creation(at: Noticed) -> Times:
    """A player creating a token (701.7)."""
    new = [o for o in at.after.state.zone(Zone.BATTLEFIELD) if o.token and o.id not in at.before]
    if isinstance(at.event, Moved) and at.event.to is Zone.BATTLEFIELD:
        arrived = tuple((o.controller, o.id) for o in new if o.was == at.event.obj)
        return arrived if arrived and copies_are_created.at(at.after.state.era).value else ()
    return tuple((o.controller, o.id) for o in new) if isinstance(at.event, TokenMade) else ()


def drawing(at: Noticed) -> Times:
    """A player drawing a card: once for each, also for one that the board does not name (121.2)."""
    if isinstance(at.event, DrewUnnamed):
        return ((at.event.player,),) * at.event.number
    drawn = isinstance(at.event, Moved) and at.event.why is Why.DRAWN
    return ((at.before.state.objects[at.event.obj].owner,),) if drawn else ()


def cycling(at: Noticed) -> Times:
    """A player discarding a card to pay for its cycling (702.29c)."""
    return _out_of_hand(at, Why.CYCLED)


def discarding(at: Noticed) -> Times:
    """A player discarding a card, which is looked at where it then lies (701.9)."""
    return _out_of_hand(at, Why.DISCARDED, Why.CYCLED)


def _out_of_hand(at: Noticed, *whys: Why) -> Times:
    gone = isinstance(at.event, Moved) and at.event.why in whys
    there: Collection[Object] = at.after.state.objects.values() if gone else ()
    return tuple((o.owner, o.id) for o in there if o.was == at.event.obj)


def entering(at: Noticed) -> Times:
    """A permanent coming onto the battlefield (603.6a)."""
    event, there = at.event, at.after.state.zone(Zone.BATTLEFIELD)
    if isinstance(event, TokenMade):
        new = (o for o in there if o.id not in at.before.state.objects)
        return tuple((o.id,) for o in new if o.card is event.obj.card)
    if isinstance(event, Moved) and event.to is Zone.BATTLEFIELD:
        return tuple((o.id,) for o in there if o.was == event.obj)
    if isinstance(event, PhasedIn):
        return ((event.obj,),) if believed(phasing_in_enters, True, at.after.state.era) else ()
    if isinstance(event, EffectBegan):
        changed = (event.effect.objects or frozenset()) & at.before.in_zone(Zone.BATTLEFIELD)
        return tuple((o.id,) for o in there if o.id in changed and _is_new(o.id, at))
    return ()


def entering_under_yours(at: Noticed) -> Times:
    """A permanent coming onto the battlefield under the control of the ability's controller."""
    yours = {obj for obj, who in at.after.controller.items() if who == at.frame.you}
    return tuple(who for who in entering(at) if who[0] in yours)


def _is_new(obj: ObjectId, at: Noticed) -> bool:
    """Whether what was there already is taken for entering now, as no rule but some people say."""
    era = at.after.state.era
    if any(edit.alters is Alters.COPY for edit in at.event.effect.edits):
        return believed(becoming, ENTERS, era)
    if at.after.types[obj] - at.before.types[obj] and believed(entering_is, BECOMES, era):
        return True
    return at.before.controller[obj] != at.after.controller[obj] and believed(entering_is, CHANGES_SIDES, era)


def _gone(at: Noticed) -> Object | None:
    """What moves, as it was before (603.10a)."""
    return at.before.state.objects.get(at.event.obj) if isinstance(at.event, Moved) else None


def dying(at: Noticed) -> Times:
    """A permanent going to a graveyard from the battlefield (700.4)."""
    return _from_battlefield(at) if _gone(at) is not None and at.event.to is Zone.GRAVEYARD else ()


def leaving(at: Noticed) -> Times:
    """A permanent leaving the battlefield (603.6c)."""
    if isinstance(at.event, PhasedOut):
        return ((at.event.obj,),) if phasing_out_leaves.at(at.after.state.era).value else ()
    return _from_battlefield(at) if _gone(at) is not None and at.event.to is not Zone.BATTLEFIELD else ()


def _from_battlefield(at: Noticed) -> Times:
    was = _gone(at)
    return ((was.id,),) if was is not None and was.zone is Zone.BATTLEFIELD else ()


def returning(at: Noticed) -> Times:
    """An object going to its owner's hand."""
    return ((at.event.obj,),) if _gone(at) is not None and at.event.to is Zone.HAND else ()


def countering(at: Noticed) -> Times:
    """A spell or an ability being countered."""
    stopped = isinstance(at.event, Ceased) or _gone(at) is not None
    why = at.event.why if stopped else None
    return ((at.event.obj,),) if why in (Why.COUNTERED, Why.COUNTERED_BY_THE_GAME) else ()


def attacking(at: Noticed) -> Times:
    """A creature being declared as an attacker of a player or a planeswalker."""
    declared = at.event.attacks if isinstance(at.event, AttackersDeclared) else ()
    return tuple((attack.attacker, attack.target) for attack in declared)


def attacker(at: Noticed) -> Times:
    """A creature being declared as an attacker (508.3a)."""
    return tuple(attack[:1] for attack in attacking(at))


def lone_attacker(at: Noticed) -> Times:
    """A creature being declared as the only attacker (506.5)."""
    return attacker(at) if len(attacking(at)) == 1 else ()


def unblocked(at: Noticed) -> Times:
    """Blockers being declared, and none for an attacking creature (509.3g)."""
    return tuple((attack.attacker,) for attack in _opposed(at) if not attack.blocked)


def _opposed(at: Noticed) -> tuple[Attack, ...]:
    return at.event.attacks if isinstance(at.event, BlockersDeclared) else ()


def blocking(at: Noticed) -> Times:
    """A creature being declared as a blocker of another: once for each that it blocks (509.3b)."""
    return tuple((b, attack.attacker) for attack in _opposed(at) for b in attack.blockers)


def blocker(at: Noticed) -> Times:
    """A creature being declared as a blocker: once, however many it blocks (509.3a)."""
    return tuple(dict.fromkeys(pair[:1] for pair in blocking(at)))


def blocked_by(at: Noticed) -> Times:
    """An attacking creature becoming blocked by a creature: once for each that blocks it (509.3d)."""
    return tuple((attack.attacker, blocker) for attack in _opposed(at) for blocker in attack.blockers)


def becoming_blocked(at: Noticed) -> Times:
    """An attacking creature becoming blocked: once, however many block it (509.3c)."""
    combat = at.before.state.combat
    if isinstance(at.event, BecameBlocked):
        attack = combat.attack_of(at.event.obj) if combat else None
        return ((at.event.obj,),) if attack is not None and not attack.blocked else ()
    old = {attack.attacker for attack in combat.attacks if attack.blocked} if combat else set()
    return tuple((a.attacker,) for a in _opposed(at) if a.blockers and a.attacker not in old)


def targeting(at: Noticed) -> Times:
    """What is put on the stack, with each of its targets (115.1)."""
    put = next((one for one in at.after.state.zone(Zone.STACK) if _is_put(at.event, one, at.before)), None)
    targets = () if put is None else dict.fromkeys(put.targets)
    return tuple((put.id, who) for who in targets if put is not None and who is not None)


def _is_put(event: Event, one: Object, before: View) -> bool:
    """Whether an event is what put an object on the stack; of copies that are alike it is the first."""
    if isinstance(event, AbilityPutOnStack | CopyPutOnStack):
        put = event.obj
        same = (one.ability, one.source, one.targets) == (put.ability, put.source, put.targets)
        return same and one.id not in before
    return isinstance(event, Moved) and one.was == event.obj
