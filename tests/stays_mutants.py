"""Wrong engines of what stays and what goes: shields, hosts, tokens, counters, sacrifices, copies."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from copy_mutants import _costs_all, _only_cards, _with
from mutants import Mutant, by, in_all_years, instead
from ways_mutants import _no, _nothing, _once_more, _one_of_them

from mtgrules.eras.era import Era
from mtgrules.language.abilities.keywords import Enchanting
from mtgrules.language.card import Card
from mtgrules.language.conditions.happenings import (
    BecomesTapped,
    SomebodySacrifices,
    SpellIsCast,
    copies_are_cast,
)
from mtgrules.language.conditions.zone_changes import Dies, Leaves
from mtgrules.language.does import phasing, turning
from mtgrules.language.does.control import ExchangesControl
from mtgrules.language.does.copying import CreatesCopy
from mtgrules.language.does.copying_on_stack import X_TAKEN, copier_controls, taken_along
from mtgrules.language.does.costs import RemoveAnyNumber, RemoveCounters, RemoveSizeCounters
from mtgrules.language.does.costs_of_choice import OfChoice, SacrificeSome
from mtgrules.language.does.creating import CREATOR, token_owner
from mtgrules.language.does.measures import ToughnessValue
from mtgrules.language.does.moving_counters import AllCounters
from mtgrules.language.does.returning import PutsOnBattlefield
from mtgrules.language.edits.characteristics import IsControlledByYou
from mtgrules.language.edits.copied import token_takes_cost
from mtgrules.language.phrases import meaning
from mtgrules.language.phrases.phasing_rules import phased_out_token
from mtgrules.language.phrases.players import EnchantedPlayer
from mtgrules.language.phrases.references import It, ItsController
from mtgrules.language.phrases.ways_out import token_stays_away
from mtgrules.model.changes import SetController
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.events.destruction import Regenerated
from mtgrules.model.events.effects import ShieldGone
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.permanents import Attached, StatusChanged, TokenMade
from mtgrules.model.events.phasing import PhasedIn
from mtgrules.model.events.players import LifeChanged, PlayerCountersPut
from mtgrules.model.events.stack import CopyPutOnStack
from mtgrules.model.events.turn import TurnEnded
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Reason, Verdict
from mtgrules.model.view import View
from mtgrules.model.words import Selector
from mtgrules.rules.combat import attacking, evasion
from mtgrules.rules.damage import prevention
from mtgrules.rules.events import triggers
from mtgrules.rules.layers import shut_off
from mtgrules.rules.layers.shut_off import artifacts_shut_off
from mtgrules.rules.objects import attaching, leaving, permissions, state_based
from mtgrules.rules.objects.believed_control import CONTROLLER, goes_to
from mtgrules.rules.objects.state_based import (
    life_checked,
    loose_equipment,
    opposite_counters,
    token_elsewhere,
)
from mtgrules.rules.stack import carrying_out, casting_now
from mtgrules.rules.turn import turns
from mtgrules.rules.turn.turns import mana_burns

# ---- type lines and golden rules

_PRINTED, _CONCEDED = Card.printed, leaving.conceded


def _also_an_enchantment(self: Card, era: Era) -> Characteristics:
    face = _PRINTED(self, era)
    old = self.line.lower().startswith(("continuous", "mono", "poly"))
    return replace(face, types=face.types | {"enchantment"}) if old else face


def _of_no_type(self: Card, era: Era) -> Characteristics:
    face = _PRINTED(self, era)
    return replace(face, subtypes=frozenset()) if self.line.lower().startswith("summon") else face


def _enchants_nothing_said(self: Card, era: Era) -> Characteristics:
    face = _PRINTED(self, era)
    return replace(face, text=tuple(said for said in face.text if not isinstance(said, Enchanting)))


def _when_nothing_waits(state: State, player: str) -> Any:
    waiting = Verdict((Reason("timing", f"{player} waits for the stack"),))
    return waiting if state.stack else _CONCEDED(state, player)


def _allowed(state: State, obj: ObjectId, kind: type[Any]) -> tuple[Any, ...]:
    """Nothing that a card forbids stands against what another one allows."""
    return ()


def _tapped_again(patch: pytest.MonkeyPatch) -> None:
    """What is tapped already is tapped once more, and that is noticed."""
    by(turning, "_tapped", _to_all)(patch)
    by(BecomesTapped, "becomes", lambda self, old, new: new.tapped)(patch)


def _to_all(what: Any, view: View, frame: Frame, tapped: bool) -> Any:
    there = (view.state.objects[obj] for obj in meaning.meant_in(Zone.BATTLEFIELD, what, view, frame))
    return tuple(StatusChanged(obj.id, replace(obj.status, tapped=tapped)) for obj in there)


# ---- artifacts of 1997


def _lands_too(view: View, obj: ObjectId) -> bool:
    there = view.state.objects[obj]
    stops = there.status.tapped and "artifact" in view.types[obj] and "creature" not in view.types[obj]
    return stops and artifacts_shut_off.at(view.state.era).value


# ---- shields

_DESTROYED, _LEGENDS = prevention._destroyed, state_based.legends_going


def _stays_in_combat(state: State, obj: ObjectId) -> tuple[Any, ...]:
    return (Regenerated(obj),)


def _shield_stays(state: State, view: View, event: Any) -> tuple[Any, ...]:
    return tuple(told for told in _DESTROYED(state, view, event) if not isinstance(told, ShieldGone))


def _kept_shields(state: State) -> tuple[Any, ...]:
    return tuple(event for event in _WORN_OFF(state) if not isinstance(event, ShieldGone))


_WORN_OFF = turns.worn_off


def _without_counters(self: TurnEnded, state: State) -> State:
    after = _ENDED(self, state)
    for obj in tuple(after.objects.values()):
        after = after.with_object(obj.with_(counters=())) if obj.counters else after
    return after


_ENDED = TurnEnded.apply


def _but_for_the_indestructible(state: State, view: View, *keeping: Any) -> Any:
    found = _LEGENDS(state, view, *keeping)
    if not isinstance(found, list):
        return []
    return [event for event in found if not permissions.is_indestructible(state, getattr(event, "obj", 0))]


# ---- hosts


def _one_each(self: Attached, state: State) -> State:
    after = _ATTACHED(self, state)
    for obj in tuple(after.objects.values()):
        if self.to is not None and obj.attached_to == self.to and obj.id != self.obj:
            after = after.with_object(obj.with_(attached_to=None))
    return after


_ATTACHED, _CARRIES = Attached.apply, attaching.may_carry


def _on_anybody(view: View, host: Any, obj: ObjectId) -> bool:
    return isinstance(host, str) or _CARRIES(view, host, obj)


def _owner_decides(self: Any, view: View, frame: Frame) -> Any:
    return tuple(view.state.objects[obj].owner for obj in meaning.objects_meant(_IT, view, frame))


_IT = It()


def _for_the_owner(self: IsControlledByYou, view: View, frame: Frame) -> Any:
    return () if frame.this is None else (SetController(view.state.objects[frame.this].owner),)


# ---- tokens, counters, sacrifices


def _counted_too(self: CreatesCopy, view: View, frame: Frame) -> Any:
    return tuple(
        replace(event, obj=event.obj.with_(counters=(("+1/+1", 3),)))
        if isinstance(event, TokenMade)
        else event
        for event in _COPIES(self, view, frame)
    )


def _cards_alone(self: Dies, event: Any, before: View, after: View, frame: Frame) -> Any:
    token = isinstance(event, Moved) and before.state.objects[event.obj].token
    return () if token else _DEATHS(self, event, before, after, frame)


_COPIES, _DEATHS = CreatesCopy.propose, Dies.parties


def _each_apart(self: PlayerCountersPut, state: State) -> State:
    had = state.player(self.player).counter(self.kind)
    return _POISONED(replace(self, number=max(self.number - had, 0)), state)


def _healed(self: LifeChanged, state: State) -> State:
    after = _LIVES(self, state)
    return after.with_player(replace(after.player(self.player), counters=())) if self.amount > 0 else after


_POISONED, _LIVES, _ARRIVING, _IN = (
    PlayerCountersPut.apply,
    LifeChanged.apply,
    Moved.arriving,
    PhasedIn.apply,
)


def _with_counters(self: Moved, old: Object, number: ObjectId, timestamp: int) -> Object:
    return _ARRIVING(self, old, number, timestamp).with_(counters=old.counters)


def _anew(self: PhasedIn, state: State) -> State:
    after = _IN(self, state)
    return after.with_object(after.objects[self.obj].with_(counters=()))


def _anybodys(self: OfChoice, view: View, frame: Frame) -> list[ObjectId]:
    return sorted(self.what.among(view, frame) & view.in_zone(Zone.BATTLEFIELD))


def _as_printed(self: ToughnessValue, view: View, obj: ObjectId) -> int | None:
    return view.state.objects[obj].printed(view.state.era).toughness


# ---- triggers, and what they still find


def _wherever_it_went(selector: Selector, view: View, frame: Frame) -> tuple[int | str, ...]:
    found = _MEANT(selector, view, frame)
    return found or tuple(_followed(who, view) for who in meaning.named(selector, view, frame))


def _followed(who: int | str, view: View) -> int | str:
    """What became of an object that has gone, through as many zones as it went."""
    while isinstance(who, int) and who not in view:
        became = next((obj.id for obj in view.state.objects.values() if obj.was == who), None)
        if became is None:
            return who
        who = became
    return who


_MEANT = meaning.meant


def _done_anyway(story: Any, instruction: Any, frame: Frame) -> Any:
    wanted = {**dict(frame.chosen), "accepts": True}
    return _CAST_NOW(story, instruction, replace(frame, chosen=tuple(wanted.items())))


_CAST_NOW = casting_now.cast_now


STAYS_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "a continuous artifact is an enchantment, too",
        by(Card, "printed", _also_an_enchantment),
        cases=("r23-artifact-lines",),
    ),
    Mutant(
        "what is summoned has no creature type", by(Card, "printed", _of_no_type), cases=("r23-summon-lines",)
    ),
    Mutant(
        "an old enchant line says nothing of what is enchanted",
        by(Card, "printed", _enchants_nothing_said),
        cases=("r23-enchant-lines",),
    ),
    Mutant(
        "one concedes when the stack is empty",
        instead(leaving.conceded, _when_nothing_waits),
        cases=("r24-conceding-uses-no-priority",),
    ),
    Mutant(
        "what can block any number can block",
        by(evasion, "of", _allowed),
        cases=("r24-cant-block-beats-can-block",),
    ),
    Mutant(
        "what may attack as though it had no defender may attack",
        by(attacking, "of", _allowed),
        cases=("r24-as-though-and-cant-attack",),
    ),
    Mutant(
        "what is tapped becomes tapped again",
        _tapped_again,
        cases=("r24-taps-what-is-tapped",),
    ),
    Mutant(
        "nothing untaps by itself",
        instead(turns.untapped, _nothing),
        cases=("r25-a-permanent-costs-nothing-to-keep",),
    ),
    Mutant(
        "tapped artifacts have always worked",
        in_all_years(artifacts_shut_off, False),
        cases=(
            "r28-a-stone-of-his-that-is-tapped",
            "r28-a-stolen-banner-that-is-tapped",
            "r34-tapped-and-still-useful",
        ),
    ),
    Mutant(
        "a tapped artifact land is shut off, too",
        instead(shut_off.shut_off, _lands_too),
        cases=("r28-an-artifact-that-is-a-land-too",),
    ),
    Mutant(
        "what regenerates is not tapped, and fights on",
        by(prevention, "regenerated", _stays_in_combat),
        cases=(
            "r29-a-blocker-that-regenerates",
            "r29-an-attacker-that-regenerates",
            "r30-an-aura-that-regenerates-in-time",
        ),
    ),
    Mutant(
        "damage stays on what regenerates",
        by(Regenerated, "changed", lambda self, obj: obj),
        cases=("r29-damage-goes-as-it-regenerates",),
    ),
    Mutant(
        "one shield saves again and again",
        by(prevention, "_destroyed", _shield_stays),
        cases=("r29-one-shield-for-each-time",),
    ),
    Mutant(
        "a shield outlasts the turn",
        instead(turns.worn_off, _kept_shields),
        cases=("r29-a-shield-is-for-this-turn",),
    ),
    Mutant(
        "the legend rule leaves what can't be destroyed",
        by(state_based, "legends_going", _but_for_the_indestructible),
        cases=("r29-two-legends-that-can-not-be-destroyed", "r29-two-angels-of-one-name"),
    ),
    Mutant(
        "everything can be destroyed",
        instead(permissions.is_indestructible, _no),
        cases=("r29-indestructible-with-damage-on-it", "r29-indestructible-and-sacrificed"),
    ),
    Mutant(
        "loose Equipment goes to the graveyard",
        in_all_years(loose_equipment, False),
        cases=("r30-loose-blades-stay-where-they-are", "r30-equipped-land-that-rests"),
    ),
    Mutant(
        "a creature carries one thing at a time",
        by(Attached, "apply", _one_each),
        cases=("r30-two-blades-on-one-hand",),
    ),
    Mutant(
        "a curse stays on one who has left",
        instead(attaching.may_carry, _on_anybody),
        cases=("r30-a-curse-of-one-who-leaves",),
    ),
    Mutant(
        "a curse is on the player who cast it",
        by(EnchantedPlayer, "players", lambda self, view, frame: (frame.you,)),
        cases=("r30-a-curse-watches-its-player-alone",),
    ),
    Mutant(
        "an Aura takes nothing away",
        by(IsControlledByYou, "operations", _nothing),
        cases=("r30-who-plays-an-aura-that-was-stolen",),
    ),
    Mutant(
        "what an Aura takes is for the Aura's owner",
        by(IsControlledByYou, "operations", _for_the_owner),
        cases=("r30-a-stolen-theft",),
    ),
    Mutant(
        "nothing is exchanged",
        by(ExchangesControl, "propose", _nothing),
        cases=("r30-equipment-of-an-exchanged-creature",),
    ),
    Mutant(
        "what is attached stays behind as its host phases out",
        instead(phasing._with_attached, lambda there, directly: frozenset()),
        cases=("r30-a-blade-that-phases-with-its-hand",),
    ),
    Mutant(
        "a phased-out token always stayed",
        in_all_years(phased_out_token, False),
        cases=("r31-a-token-that-phases",),
    ),
    Mutant(
        "a token stays wherever it goes",
        in_all_years(token_elsewhere, False),
        cases=("r31-a-token-in-a-hand", "r34-what-is-to-be-sacrificed-has-gone"),
    ),
    Mutant("a token comes back, too", in_all_years(token_stays_away, False), cases=("r31-a-blinked-token",)),
    Mutant(
        "a token always took the cost of its original",
        in_all_years(token_takes_cost, True),
        cases=("r31-a-token-is-worth-nothing",),
    ),
    Mutant(
        "two that double are one that doubles",
        by(carrying_out, "_multiplied", _once_more),
        cases=("r31-tokens-doubled-and-doubled-again",),
    ),
    Mutant(
        "nobody sees what is sacrificed",
        by(SomebodySacrifices, "parties", _nothing),
        cases=("r31-sold-treasure",),
    ),
    Mutant(
        "who gets a token has always owned it",
        in_all_years(token_owner, CREATOR),
        cases=("r31-whose-beast-it-is",),
    ),
    Mutant(
        "a copy has the counters of its original",
        by(CreatesCopy, "propose", _counted_too),
        cases=("r31-a-copy-of-a-token-with-counters",),
    ),
    Mutant(
        "counters of both kinds stay side by side",
        in_all_years(opposite_counters, False),
        cases=(
            "r32-undying-saved-by-a-minus-counter",
            "r32-persist-saved-by-a-plus-counter",
            "r32-both-kinds-by-year",
            "r32-the-last-pair-pays",
        ),
    ),
    Mutant(
        "counters of both kinds have always gone in pairs",
        in_all_years(opposite_counters, True),
        cases=("r32-both-kinds-by-year", "r32-a-spike-with-both-kinds"),
    ),
    Mutant(
        "counters fall off with the turn",
        by(TurnEnded, "apply", _without_counters),
        cases=("r32-a-vault-that-walks", "r32-infect-shrinks-and-stays"),
    ),
    Mutant(
        "the poison of each source is counted apart",
        by(PlayerCountersPut, "apply", _each_apart),
        cases=("r32-poison-from-two-snakes",),
    ),
    Mutant(
        "life that is gained drives poison out",
        by(LifeChanged, "apply", _healed),
        cases=("r32-poison-stays-when-life-comes",),
    ),
    Mutant(
        "counters that pay stay",
        by(RemoveCounters, "pay", _nothing),
        cases=("r32-a-mine-that-runs-dry",),
    ),
    Mutant(
        "what makes larger pays and stays",
        by(RemoveSizeCounters, "pay", _nothing),
        cases=(
            "r32-a-spike-that-gives-itself-away",
            "r40-a-copied-ability-and-its-counter",
        ),
    ),
    Mutant(
        "a store stays full",
        by(RemoveAnyNumber, "pay", _nothing),
        cases=("r32-a-store-that-burns", "r32-a-vault-that-walks"),
    ),
    Mutant(
        "of each kind one counter goes",
        by(AllCounters, "there", _one_of_them),
        cases=("r32-all-counters-of-all-kinds",),
    ),
    Mutant(
        "counters go along to another zone",
        by(Moved, "arriving", _with_counters),
        cases=("r32-counters-of-a-stolen-creature",),
    ),
    Mutant(
        "what phases in is a new one",
        by(PhasedIn, "apply", _anew),
        cases=("r32-counters-of-what-phases",),
    ),
    Mutant(
        "mana never burned",
        in_all_years(mana_burns, False),
        cases=("r32-a-store-that-burns", "r33-mana-out-of-an-altar-burns"),
    ),
    Mutant(
        "what dies goes to the graveyard of who had it",
        in_all_years(goes_to, CONTROLLER),
        cases=("r33-sacrificed-by-a-thief", "r33-mana-out-of-an-altar-burns"),
    ),
    Mutant(
        "anybody's creature can be sacrificed",
        by(SacrificeSome, "fitting", _anybodys),
        cases=("r33-its-owner-can-not-sacrifice-it",),
    ),
    Mutant(
        "what pays for an ability stays",
        by(SacrificeSome, "done", _nothing),
        cases=(
            "r33-sacrificed-in-answer-to-a-theft",
            "r33-a-creature-sacrifices-itself",
            "r33-sacrificing-is-no-destruction",
            "r29-indestructible-and-sacrificed",
        ),
    ),
    Mutant(
        "what was sacrificed counts as it was printed",
        by(ToughnessValue, "value", _as_printed),
        cases=("r33-the-toughness-it-had",),
    ),
    Mutant(
        "nobody sees a token die",
        by(Dies, "parties", _cards_alone),
        cases=("r33-a-token-is-a-good-sacrifice",),
    ),
    Mutant(
        "0 life has always lost at once",
        in_all_years(life_checked, "at once"),
        cases=("r33-saved-by-a-sacrifice-in-1997",),
    ),
    Mutant(
        "no state is watched",
        instead(triggers.met, _nothing),
        cases=(
            "r34-no-island-for-a-moment-of-two",
            "r34-a-state-that-is-over-again",
            "r34-a-stolen-serpent",
            "r34-the-last-other-creature",
            "r14-a-student-that-learns-to-fly",
        ),
    ),
    Mutant(
        "its controller is its owner",
        by(ItsController, "named", _owner_decides),
        cases=("r34-how-much-life-for-the-creature-that-left",),
    ),
    Mutant(
        "what has gone is found wherever it went",
        instead(meaning.meant, _wherever_it_went),
        cases=("r34-it-comes-back-only-from-exile",),
    ),
    Mutant(
        "what comes back is always its owner's",
        by(PutsOnBattlefield, "controller", lambda self, owner, frame: owner),
        cases=("r34-a-borrowed-slave-that-was-blinked",),
    ),
    Mutant(
        "leaving is dying",
        by(Leaves, "goes", Dies.goes),
        cases=("r34-thragtusk-leaves-in-any-way",),
    ),
    Mutant(
        "nobody sees what dies",
        by(Dies, "parties", _nothing),
        cases=(
            "r34-the-guide-falls-with-its-host",
            "r34-a-life-drained-twice",
            "r40-a-copy-of-a-draining-trigger",
        ),
    ),
    Mutant(
        "a copy is its first caster's",
        in_all_years(copier_controls, False),
        cases=("r40-a-copy-of-a-kicked-spell-of-another",),
    ),
    Mutant(
        "a copy chooses its modes and shares anew",
        in_all_years(taken_along, frozenset({X_TAKEN})),
        cases=(
            "r40-both-modes-of-a-command",
            "r40-a-divided-copy",
            "r40-a-copy-of-a-kicked-spell-of-another",
        ),
    ),
    Mutant(
        "a copy without its original is aimed at nobody",
        by(CopyPutOnStack, "apply", _with(targets=())),
        cases=("r40-a-copy-without-its-original",),
    ),
    Mutant(
        "a copy is cast as the spell was",
        in_all_years(copies_are_cast, True),
        cases=("r40-mirari-pays-for-a-copy",),
    ),
    Mutant(
        "a copy that is cast is no casting",
        by(SpellIsCast, "parties", _only_cards),
        cases=("r42-a-cast-copy-is-cast-by-the-stick",),
    ),
    Mutant(
        "a copy that is cast has to be paid for",
        by(casting_now, "cast", _costs_all),
        cases=("r42-a-cast-copy-and-its-mode",),
    ),
    Mutant(
        "who declines does it all the same",
        instead(casting_now.cast_now, _done_anyway),
        cases=("r42-a-copy-that-is-not-cast",),
    ),
)
