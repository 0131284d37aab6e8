"""Wrong engines of ways out and back, of tokens, of counters and of sacrifices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from mutants import Mutant, by, in_all_years, instead, without_entries

from mtgrules.language.abilities.keywords import FACT, KEYWORD, indestructible_is
from mtgrules.language.conditions import happenings
from mtgrules.language.conditions.happenings import SomebodySacrifices
from mtgrules.language.does import creating, moving_counters
from mtgrules.language.does.choosing import IfYouCant
from mtgrules.language.does.copying import CreatesCopy, Populates
from mtgrules.language.does.costs import RemoveAnyNumber
from mtgrules.language.does.creating import CREATOR, MAKER, token_owner
from mtgrules.language.does.destroying import DestroyForGood
from mtgrules.language.does.if_done import IfYouDo
from mtgrules.language.does.moving import Exiles, ExilesUntil
from mtgrules.language.does.moving_counters import AllCounters, Moves, Removes, SomeCounters
from mtgrules.language.does.players_counters import (
    EACH_KIND,
    ONE_KIND,
    GetsCounters,
    GetsEnergy,
    IsPoisoned,
    PayEnergy,
    proliferating,
)
from mtgrules.language.does.regenerating import RegeneratesAnd, RegeneratesThen
from mtgrules.language.does.returning import ReturnsToBattlefield
from mtgrules.language.does.sacrificing import SacrificesOfChoice
from mtgrules.language.phrases import exiled
from mtgrules.language.phrases.meaning import proposal_of
from mtgrules.language.phrases.status import WithCounter
from mtgrules.model.events.destruction import Destroyed
from mtgrules.model.events.moves import UNTIL, Moved
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.rules.combat import joining
from mtgrules.rules.damage import prevention
from mtgrules.rules.events import carry
from mtgrules.rules.objects import entering, permissions, state_based
from mtgrules.rules.stack import carrying_out


def _no(*_: object, **__: object) -> bool:
    return False


def _yes(*_: object, **__: object) -> bool:
    return True


def _nothing(*_: object, **__: object) -> tuple[Any, ...]:
    return ()


# ---- ways out and back

_OF_PERMANENT = state_based._of_permanent
_EXILED = permissions.exiled_instead


def _destroyed_at_zero(state: State, view: View, obj: Object) -> list[Any]:
    found = _OF_PERMANENT(state, view, obj)
    small = (view.toughness[obj.id] or 0) <= 0 and "creature" in view.types[obj.id]
    return [Destroyed(obj.id)] if small and found else found


def _may_be_saved(self: DestroyForGood, view: View, frame: Frame) -> tuple[Destroyed, ...]:
    return tuple(replace(event, regenerable=True) for event in _FOR_GOOD(self, view, frame))


_FOR_GOOD = DestroyForGood.propose


def _dead_first(state: State, obj: ObjectId, to: Zone) -> bool:
    return False if state.objects[obj].zone is Zone.BATTLEFIELD else _EXILED(state, obj, to)


def _only_permanents(state: State, obj: ObjectId, to: Zone) -> bool:
    return _EXILED(state, obj, to) and state.objects[obj].zone is Zone.BATTLEFIELD


def _whoever_they_are(state: State, obj: ObjectId, to: Zone) -> bool:
    return to is Zone.GRAVEYARD and state.objects[obj].zone is Zone.BATTLEFIELD


def _remembered(self: Moved, old: Object, number: ObjectId, timestamp: int) -> Object:
    new = _ARRIVING(self, old, number, timestamp)
    return new.with_(counters=old.counters) if self.to in (Zone.BATTLEFIELD, Zone.EXILE) else new


_ARRIVING = Moved.arriving


def _to_who_said_so(self: ReturnsToBattlefield, owner: str, frame: Frame) -> str:
    return frame.you or owner


def _token_too(state: State, obj: Object, chosen: Mapping[str, Any], why: Any = None, **enters: Any) -> Any:
    return _ENTERING(state, obj.with_(token=False), chosen, why, **enters)


_ENTERING = entering.entering


def _exiled_all_the_same(self: ExilesUntil, view: View, frame: Frame) -> tuple[Moved, ...]:
    meant = (obj for obj in frame.targets if isinstance(obj, int) and obj in view.in_zone(Zone.BATTLEFIELD))
    return tuple(Moved(obj, Zone.EXILE) for obj in meant)


def _while_there(self: Exiles, view: View, frame: Frame) -> Any:
    return _EXILES(self, view, frame) if frame.this in view else ()


def _until_it_leaves(self: Exiles, view: View, frame: Frame) -> Any:
    moves = _EXILES(self, view, frame)
    return tuple(replace(e, enters=(("chosen", ((UNTIL, frame.this),)),)) for e in moves if e.enters)


_EXILES = Exiles.propose


def _by_one_of_its_name(frame: Frame, source: ObjectId, linked: Any) -> bool:
    return bool(linked)


def _all_of_its_own(frame: Frame, source: ObjectId, linked: Any) -> bool:
    return source == frame.this


def _linked_to_all(view: View, frame: Frame) -> Any:
    return (("chosen", ((exiled.EXILED_FOR, (frame.this, ())),)),)


def _all_exiled(self: exiled.TheExiled, view: View, frame: Frame) -> tuple[ObjectId, ...]:
    return tuple(sorted(view.in_zone(Zone.EXILE)))


def _newest(view: View, obj: ObjectId, there: Any, first: Any) -> Any:
    return there[-1]


def _all_trigger(state: State, view: View, shield: Any) -> Any:
    word = shield.word
    if isinstance(word, RegeneratesAnd):
        shield = replace(shield, word=RegeneratesThen(word.what, word.rider))
    return _RIDDEN(state, view, shield)


_RIDDEN = prevention._ridden


def _ridden_at_once(self: RegeneratesAnd, view: View, frame: Frame) -> Any:
    made = _SHIELDS(self, view, frame)
    return (*made, *(e for one in made for e in self.at_once(view, one.shield.frame)))


_SHIELDS = RegeneratesAnd.propose
_RIDERS = "r29-when-it-regenerates-this-way"
_LINKED = "r29-the-exiled-card"

# ---- tokens

_MULTIPLIED = carrying_out._multiplied


def _one_each(self: CreatesCopy, view: View, frame: Frame) -> Any:
    return _COPIES(replace(self, number=None), view, frame)


_COPIES = CreatesCopy.propose


def _doubled_for_all(state: State, proposal: Any) -> Any:
    for event in proposal:
        yield event
        if isinstance(event, creating.TokenMade):
            yield event


def _once_more(state: State, proposal: Any) -> Any:
    for event in proposal:
        several = list(_MULTIPLIED(state, [event]))
        yield from several[:2]


def _of_anybody(self: Any, view: View, frame: Frame) -> Any:
    return CreatesCopy(creating.Noun(creating.Determiner.A, frozenset({creating.IsToken()}))).propose(
        view, frame
    )


# ---- counters


def _as_said(self: SomeCounters, view: View, frame: Frame, obj: ObjectId) -> Any:
    number = moving_counters.how_many(self.number, view, frame)
    return ((self.kind_of, number),) if number else ()


def _all_kinds(self: AllCounters, view: View, frame: Frame, obj: ObjectId) -> Any:
    return view.state.objects[obj].counters


def _one_of_them(self: AllCounters, view: View, frame: Frame, obj: ObjectId) -> Any:
    return tuple((k, 1) for k, _ in view.state.objects[obj].counters if self.kind_of in ("", k))


def _only_taken(self: Moves, view: View, frame: Frame) -> Any:
    return tuple(event for event in _MOVES(self, view, frame) if event.number < 0)


_MOVES = Moves.propose


def _any_counter(self: WithCounter, view: View, frame: Frame) -> Ids:
    return frozenset(o.id for o in view.state.zone(Zone.BATTLEFIELD) if o.counters)


def _free(self: RemoveAnyNumber, view: View, frame: Frame) -> Any:
    return ()


def _not_asked(self: RemoveAnyNumber) -> bool:
    return False


# ---- sacrifices


def _of_all(self: SacrificesOfChoice, view: View, frame: Frame) -> Any:
    found = sorted(self.what.among(view, frame))
    return tuple(Moved(obj, Zone.GRAVEYARD) for obj in found)


def _in_any_case(self: IfYouDo, frame: Frame) -> bool:
    return True


def _both(self: IfYouCant, view: View, frame: Frame) -> Any:
    return (*proposal_of(self.instruction, view, frame), *proposal_of(self.other, view, frame))


def _never_the_other(self: IfYouCant, view: View, frame: Frame) -> Any:
    return proposal_of(self.instruction, view, frame)


def _whoever(self: SomebodySacrifices, event: Any, before: View, after: View, frame: Frame) -> Any:
    found = _SACRIFICED(self, event, before, after, frame)
    return tuple((frame.you, obj) for _, obj in found)


_SACRIFICED = SomebodySacrifices.parties


WAYS_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "toughness 0 destroys",
        by(state_based, "_of_permanent", _destroyed_at_zero),
        cases=("r29-toughness-zero-destroys-nothing", "r29-indestructible-as-it-was-said"),
    ),
    Mutant(
        "what can't be regenerated can",
        by(DestroyForGood, "propose", _may_be_saved),
        cases=("r29-a-shield-and-three-ways-out", "r29-many-that-cannot-be-regenerated"),
    ),
    Mutant(
        "a shield saves though nothing may regenerate",
        instead(permissions.may_regenerate, _yes),
        cases=("r29-cannot-be-regenerated-this-turn",),
    ),
    Mutant(
        "nothing is indestructible",
        instead(permissions.is_indestructible, _no),
        cases=("r29-indestructible-as-it-was-said", "r29-indestructible-for-the-turn"),
    ),
    Mutant(
        "being indestructible always was an ability",
        in_all_years(indestructible_is, KEYWORD),
        cases=("r29-indestructible-a-fact-or-an-ability",),
    ),
    Mutant(
        "being indestructible is still a fact",
        in_all_years(indestructible_is, FACT),
        cases=("r29-indestructible-a-fact-or-an-ability",),
    ),
    Mutant(
        "a shield is used up without saving",
        by(prevention, "regenerated", _nothing),
        cases=("r29-a-shield-and-three-ways-out", "r29-one-shield-and-deathtouch"),
    ),
    Mutant(
        "nothing is exiled instead",
        instead(permissions.exiled_instead, _no),
        cases=("r29-exiled-instead-of-dying", "r29-a-creature-that-would-die", "r29-exiled-from-anywhere"),
    ),
    Mutant(
        "from the battlefield nothing is exiled instead",
        instead(permissions.exiled_instead, _dead_first),
        cases=("r29-exiled-instead-of-dying", "r29-exiled-from-anywhere"),
    ),
    Mutant(
        "only permanents are exiled instead",
        instead(permissions.exiled_instead, _only_permanents),
        cases=("r29-exiled-from-anywhere",),
    ),
    Mutant(
        "everything that dies is exiled instead",
        instead(permissions.exiled_instead, _whoever_they_are),
        cases=("r29-a-creature-that-would-die",),
    ),
    Mutant(
        "counters stay on what comes back",
        by(Moved, "arriving", _remembered),
        cases=(
            "r29-away-and-back-at-once",
            "r29-away-until-the-end-step",
            "r29-exiled-until-it-leaves",
        ),
    ),
    Mutant(
        "what comes back is under the control of who said so",
        by(ReturnsToBattlefield, "controller", _to_who_said_so),
        cases=("r29-away-and-back-at-once",),
    ),
    Mutant(
        "a token comes back", instead(entering.entering, _token_too), cases=("r29-away-and-back-at-once",)
    ),
    Mutant(
        "what is exiled until then stays",
        by(carry, "coming_back", _nothing),
        cases=("r29-exiled-until-it-leaves",),
    ),
    Mutant(
        "what is to be exiled until then goes for good",
        by(ExilesUntil, "propose", _exiled_all_the_same),
        cases=("r29-exiled-until-it-leaves",),
    ),
    Mutant(
        "the player who was given a token always owned it",
        in_all_years(token_owner, CREATOR),
        cases=("r31-into-whose-graveyard-a-gift-goes",),
    ),
    Mutant(
        "who makes a token always owns it",
        in_all_years(token_owner, MAKER),
        cases=("r31-into-whose-graveyard-a-gift-goes",),
    ),
    Mutant(
        "a token never enters attacking",
        instead(joining.put_attacking, _nothing),
        cases=("r31-tokens-that-enter-attacking",),
    ),
    Mutant(
        "one populates any token", by(Populates, "propose", _of_anybody), cases=("r31-populating-ones-own",)
    ),
    Mutant(
        "one copy is made of several",
        by(CreatesCopy, "propose", _one_each),
        cases=("r31-several-copies-of-one",),
    ),
    Mutant(
        "all tokens are doubled",
        by(carrying_out, "_multiplied", _doubled_for_all),
        cases=("r31-twice-as-many",),
    ),
    Mutant(
        "two that double are one", by(carrying_out, "_multiplied", _once_more), cases=("r31-twice-as-many",)
    ),
    Mutant(
        "what is destroyed counts as sacrificed",
        by(happenings, "Sacrificed", Destroyed),
        cases=("r33-who-sacrifices-is-seen",),
    ),
    Mutant("nobody gets poison", by(GetsCounters, "propose", _nothing), cases=("r32-poison-from-an-effect",)),
    Mutant("everybody is poisoned", by(IsPoisoned, "holds", _yes), cases=("r32-poison-from-an-effect",)),
    Mutant("energy is never got", by(GetsEnergy, "propose", _nothing), cases=("r32-energy",)),
    Mutant("energy is not used up", by(PayEnergy, "pay", _nothing), cases=("r32-energy",)),
    Mutant(
        "one kind is still proliferated",
        in_all_years(proliferating, ONE_KIND),
        cases=("r32-proliferating",),
    ),
    Mutant(
        "every kind always was proliferated",
        in_all_years(proliferating, EACH_KIND),
        cases=("r32-proliferating",),
    ),
    Mutant(
        "proliferating never changed",
        without_entries(proliferating, "2019-05-03"),
        cases=("r32-proliferating",),
    ),
    Mutant(
        "counters that are not there are moved",
        by(SomeCounters, "there", _as_said),
        cases=("r32-counters-moved",),
    ),
    Mutant(
        "counters of every kind are taken off",
        by(AllCounters, "there", _all_kinds),
        cases=("r32-counters-taken-off",),
    ),
    Mutant(
        "all counters of a kind are one",
        by(AllCounters, "there", _one_of_them),
        cases=("r32-counters-taken-off",),
    ),
    Mutant(
        "no counter is taken off",
        by(Removes, "propose", _nothing),
        cases=("r32-counters-taken-off", "r32-what-has-a-counter"),
    ),
    Mutant("what is moved is lost", by(Moves, "propose", _only_taken), cases=("r32-counters-moved",)),
    Mutant(
        "any counter is of the kind",
        by(WithCounter, "among", _any_counter),
        cases=("r32-what-has-a-counter",),
    ),
    Mutant("a store is never emptied", by(RemoveAnyNumber, "pay", _free), cases=("r32-a-store-of-counters",)),
    Mutant(
        "nobody asks how many",
        by(RemoveAnyNumber, "asks_x", property(_not_asked)),
        cases=("r32-a-store-of-counters",),
    ),
    Mutant(
        "a creature to sacrifice is anybody's",
        by(SacrificesOfChoice, "propose", _of_all),
        cases=("r33-a-creature-is-one-of-yours",),
    ),
    Mutant("if you do is always", by(IfYouDo, "is_for", _in_any_case), cases=("r33-if-you-do",)),
    Mutant("if you can't is always", by(IfYouCant, "propose", _both), cases=("r33-if-you-cannot",)),
    Mutant("if you can't is never", by(IfYouCant, "propose", _never_the_other), cases=("r33-if-you-cannot",)),
    Mutant(
        "every sacrifice is yours",
        by(SomebodySacrifices, "parties", _whoever),
        cases=("r33-who-sacrifices-is-seen",),
    ),
    Mutant("the exiled card is any in exile", by(exiled.TheExiled, "named", _all_exiled), cases=(_LINKED,)),
    Mutant(
        "the exiled card is what any such ability has exiled",
        instead(exiled._is_for, _by_one_of_its_name),
        cases=(_LINKED,),
    ),
    Mutant(
        "whatever a permanent exiles is linked to all that it has",
        lambda patch: (
            instead(exiled.kept_in_exile, _linked_to_all)(patch),
            instead(exiled._is_for, _all_of_its_own)(patch),
        ),
        cases=(_LINKED,),
    ),
    Mutant(
        "nothing is exiled once the source has left", by(Exiles, "propose", _while_there), cases=(_LINKED,)
    ),
    Mutant(
        "an ability that exiles does so until its source leaves",
        by(Exiles, "propose", _until_it_leaves),
        cases=(_LINKED,),
    ),
    Mutant("nothing hangs on a shield", instead(prevention._ridden, _nothing), cases=(_RIDERS,)),
    Mutant(
        "the newest shield is used, and nobody asks", instead(prevention._used, _newest), cases=(_RIDERS,)
    ),
    Mutant(
        "what a shield brings at once is a trigger too",
        instead(prevention._ridden, _all_trigger),
        cases=(_RIDERS,),
    ),
    Mutant(
        "what a shield brings comes as it is made",
        by(RegeneratesAnd, "propose", _ridden_at_once),
        cases=(_RIDERS,),
    ),
)
