"""Wrong engines of attachments, of abilities and their source, and of how long effects last."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mutants import Mutant, by, in_all_years, instead

from mtgrules.language.abilities import kinds
from mtgrules.language.abilities.keywords import EnchantOpponent, EnchantPlayer, EquipSome
from mtgrules.language.abilities.noticing import WhenThisTurn
from mtgrules.language.conditions import happenings
from mtgrules.language.conditions.happenings import BecomesTarget, BecomesUnattached
from mtgrules.language.does.attaching import Attaches
from mtgrules.language.does.if_done import AfterDoing, IfYouDo, WhenYouDo
from mtgrules.language.edits import characteristics
from mtgrules.language.edits.durations import AsLongAs, RestOfGame, UntilEndOfCombat
from mtgrules.language.edits.permissions import CantBeEnchanted, CantBeEquipped
from mtgrules.language.phrases import meaning
from mtgrules.language.phrases.meaning import meant_in
from mtgrules.language.phrases.nouns import AnyTarget
from mtgrules.language.phrases.players import EnchantedPlayer, TargetPlayer
from mtgrules.language.phrases.qualities import CardType
from mtgrules.language.phrases.references import CarriersController
from mtgrules.language.phrases.status import AttachedToSome
from mtgrules.model.events.base import Event
from mtgrules.model.events.permanents import Attached
from mtgrules.model.events.stack import DelayedOver
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import ON_BATTLEFIELD, Instruction, Permission
from mtgrules.rules.layers import shut_off
from mtgrules.rules.objects import attaching, entering, permissions, player_rules, sources
from mtgrules.rules.objects.attaching import COMES_OFF, GOES, STAYS, creature_auras, moved_anew
from mtgrules.rules.objects.sources import source_looked_up
from mtgrules.rules.objects.state_based import loose_equipment
from mtgrules.rules.stack import carrying_out, checking
from mtgrules.rules.turn import turns


def _constant(value: Any) -> Any:
    return lambda *_, **__: value


def _without(*kinds: type[Permission]) -> Any:
    """Some permissions are read, and forbid nothing."""

    def rules_in(edits: tuple[Any, ...]) -> tuple[Permission, ...]:
        return tuple(rule for rule in _RULES_IN(edits) if not isinstance(rule, kinds))

    return instead(permissions.rules_in, rules_in)


_RULES_IN = permissions.rules_in
_MAY_CARRY, _CHECKED = attaching.may_carry, checking.checked_frame
_AFTER, _WORN_OFF, _ENDING = carrying_out.after_instruction, turns.worn_off, turns.ending


def _by_anything(view: View, host: ObjectId, obj: ObjectId, kind: type[Permission]) -> bool:
    return bool(permissions.of(view.state, host, kind))


def _on_permanents_alone(view: View, host: ObjectId | str | None, obj: ObjectId) -> bool:
    lies = isinstance(host, int) and host not in view.in_zone(Zone.BATTLEFIELD)
    return not lies and _MAY_CARRY(view, host, obj)


def _one_is_enough(view: View, host: ObjectId | str, aura: ObjectId) -> bool:
    frame = Frame(this=aura, you=view.controller[aura])
    enchants = [i.ability for i in view.abilities[aura] if isinstance(i.ability, attaching.Enchanting)]
    return any(enchant.allows(host, view, frame) for enchant in enchants)


def _to_anything(self: AttachedToSome, view: View, frame: Frame) -> Ids:
    return frozenset(i for i, o in view.state.objects.items() if o.attached_to is not None)


def _to_itself_again(self: Attaches, view: View, frame: Frame) -> tuple[Event, ...]:
    hosts = meant_in(Zone.BATTLEFIELD, self.host, view, frame)
    return tuple(Attached(obj, hosts[0]) for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame))


def _whatever_was_done(self: AfterDoing, frame: Frame) -> bool:
    return True


def _trying_counts(*given: Any) -> Frame:
    return replace(_AFTER(*given), did=True)


def _goes_on_looking(state: State) -> tuple[Event, ...]:
    return tuple(event for event in _WORN_OFF(state) if not isinstance(event, DelayedOver))


def _at_any_turn(state: State) -> tuple[Event, ...]:
    mine = (e for e in state.effects if isinstance(e.duration, turns.UntilYourNextTurn))
    return tuple(turns.EffectEnded(e.id, e.label) for e in mine)


def _combat_leaves_it(state: State, following: Any) -> tuple[Event, ...]:
    lasting = {e.id for e in state.effects if isinstance(e.duration, UntilEndOfCombat)}
    return tuple(e for e in _ENDING(state, following) if getattr(e, "effect", None) not in lasting)


def _source_is_needed(self: RestOfGame, view: View, frame: Frame) -> bool:
    return frame.this is not None and frame.this not in view.in_zone(Zone.BATTLEFIELD)


def _of_whoever_has_the_source(state: State, top: Object, choices: Any = ()) -> tuple[Frame, bool]:
    frame, legal = _CHECKED(state, top, choices)
    now = checking.view(state)
    return replace(frame, you=now.controller.get(frame.this or 0, frame.you)), legal


def _printed_colors(view: View, source: ObjectId | None, frame: Frame | None = None) -> Any:
    return view.printed.colors.get(source or 0, frozenset())


ATTACH_MUTANTS: tuple[Mutant, ...] = (
    # Auras on players
    Mutant(
        "an Aura for players may be cast on a creature",
        by(EnchantPlayer, "as_target", property(_constant(AnyTarget()))),
        cases=("r30-an-aura-on-a-player",),
    ),
    Mutant(
        "enchant opponent allows oneself",
        by(EnchantOpponent, "as_target", property(_constant(TargetPlayer()))),
        cases=("r30-an-aura-put-on-a-player",),
    ),
    Mutant(
        "enchanted player is the player who controls the Aura",
        by(EnchantedPlayer, "players", lambda self, view, frame: (frame.you,)),
        cases=("r30-an-aura-on-a-player", "r30-an-aura-put-on-a-player"),
    ),
    Mutant(
        "a player's protection lets Auras be",
        instead(player_rules.protecting_player, _constant(None)),
        cases=("r30-an-aura-put-on-a-player",),
    ),
    # what may carry what
    Mutant(
        "what can't be enchanted can be",
        _without(CantBeEnchanted),
        cases=("r30-can-not-be-enchanted", "r30-enchanted-by-no-others", "r28-a-tapped-ring"),
    ),
    Mutant(
        "an Aura that keeps others off keeps itself off",
        instead(attaching._forbidden, _by_anything),
        cases=("r30-enchanted-by-no-others",),
    ),
    Mutant("what can't be equipped can be", _without(CantBeEquipped), cases=("r30-can-not-be-equipped",)),
    Mutant(
        "equip by quality is for every creature",
        by(EquipSome, "qualities", property(_constant(frozenset({CardType("creature")})))),
        cases=("r30-equipped-by-its-quality",),
    ),
    Mutant(
        "nothing but permanents and players is enchanted",
        instead(attaching.may_carry, _on_permanents_alone),
        cases=("r30-on-a-card-in-a-graveyard",),
    ),
    Mutant(
        "one of two enchant abilities is enough",
        instead(attaching._enchantable, _one_is_enough),
        cases=("r30-plug-two-enchant-lines",),
    ),
    Mutant(
        "an Aura enters attached to what can't carry it",
        by(entering, "may_carry", _constant(True)),
        cases=("r30-can-not-be-enchanted",),
    ),
    Mutant(
        "Equipment goes with its host",
        in_all_years(loose_equipment, False),
        cases=("r30-plug-host-dies", "r30-plug-no-creature-any-more"),
    ),
    # words of attachments
    Mutant(
        "what is attached to something is attached to everything",
        by(AttachedToSome, "among", _to_anything),
        cases=("r30-attached-to-what",),
    ),
    Mutant(
        "another creature may be the one that has the Aura",
        by(Attaches, "propose", _to_itself_again),
        cases=("r30-to-another-creature",),
    ),
    Mutant(
        "a name in an ability that is given means the one that has it",
        instead(characteristics._named_source, lambda ability, source: ability),
        cases=("r30-named-in-what-it-gives",),
    ),
    Mutant(
        "the host's controller is the Aura's",
        by(CarriersController, "players", lambda self, view, frame: (frame.you,)),
        cases=("r30-upkeep-of-the-host",),
    ),
    Mutant(
        "nobody notices what comes off",
        by(BecomesUnattached, "parties", _constant(())),
        cases=("r30-comes-off-and-on",),
    ),
    Mutant(
        "an enchantment that is moved keeps all that was done to it in 1997",
        in_all_years(moved_anew, False),
        cases=("r30-moved-out-of-an-effect",),
    ),
    # abilities and their source
    Mutant(
        "what is known of a source is looked up in 1997 too",
        in_all_years(source_looked_up, "on resolution"),
        cases=(
            "r34-asked-of-its-source",
            "r34-color-of-a-trigger",
            "r34-flew-when-it-was-played",
            "r34-plug-killed-after-it-grew",
            "r34-toughness-of-its-source",
        ),
    ),
    Mutant(
        "what was known of a source when played counts in every year",
        in_all_years(source_looked_up, "when played"),
        cases=(
            "r34-asked-of-its-source",
            "r34-color-of-a-trigger",
            "r34-flew-when-it-was-played",
            "r34-plug-killed-after-it-grew",
            "r34-toughness-of-its-source",
        ),
    ),
    Mutant(
        "a stolen source takes its ability along",
        instead(checking.checked_frame, _of_whoever_has_the_source),
        cases=("r34-plug-stolen-source", "r34-plug-trigger-of-a-stolen-source"),
    ),
    Mutant(
        "a spell that is painted keeps its color",
        instead(sources.colors_of, _printed_colors),
        cases=("r34-plug-spell-painted",),
    ),
    Mutant(
        "tapped artifacts go on working in 1997",
        instead(shut_off.shut_off, _constant(False)),
        cases=(
            "r28-a-tapped-artifact-that-is-aimed-at",
            "r28-a-tapped-ring",
            "r28-plug-a-tapped-artifact",
            "r28-what-a-tapped-artifact-gives",
            "r28-what-a-tapped-artifact-pays-for",
        ),
    ),
    # what is done afterwards
    Mutant(
        "what is done if you do is done anyway",
        by(IfYouDo, "is_for", _whatever_was_done),
        cases=("r34-if-you-do", "r34-if-you-can-not", "r34-paid-as-it-resolves"),
    ),
    Mutant(
        "having been told to do it counts as having done it",
        instead(carrying_out.after_instruction, _trying_counts),
        cases=("r34-if-you-do", "r34-if-you-can-not", "r34-when-you-do-not"),
    ),
    Mutant(
        "a reflexive ability chooses its target with what it is part of",
        by(WhenYouDo, "names", Instruction.names),
        cases=("r34-when-you-do",),
    ),
    Mutant(
        "what is left for a turn goes on after it",
        instead(turns.worn_off, _goes_on_looking),
        cases=("r34-left-until-the-turn-ends",),
    ),
    Mutant(
        "what is left for the next time notices every time",
        by(WhenThisTurn, "once", False),
        cases=("r34-the-next-time-alone",),
    ),
    Mutant(
        "becoming a target of anything is noticed",
        by(BecomesTarget, "is_meant", _constant(True)),
        cases=("r34-target-of-what",),
    ),
    Mutant(
        "an ability that is activated makes its target twice",
        instead(happenings._is_put, lambda event, one, before: one.id not in before),
        cases=("r34-target-of-what",),
    ),
    Mutant(
        "what is asked first is not asked as an ability triggers",
        instead(kinds.where_so, lambda instructions, times, after, frame: times),
        cases=("r34-asked-at-the-beginning-too",),
    ),
    Mutant(
        "an ability that asks for its card in the graveyard works on the battlefield",
        instead(kinds._works_with, _constant(ON_BATTLEFIELD)),
        cases=("r34-pays-from-the-graveyard",),
    ),
    Mutant(
        "an Aura is not found where it went with its host",
        instead(meaning._fallen_off, _constant({})),
        cases=("r30-the-aura-finds-itself",),
    ),
    # how long effects last
    Mutant(
        "until your next turn is for good",
        instead(turns.over_as_turn_begins, _constant(())),
        cases=("r35-until-your-next-turn",),
    ),
    Mutant(
        "until your next turn is until any next turn",
        instead(turns.over_as_turn_begins, _at_any_turn),
        cases=("r35-until-your-next-turn",),
    ),
    Mutant(
        "until end of combat is until end of turn",
        instead(turns.ending, _combat_leaves_it),
        cases=("r35-until-end-of-combat",),
    ),
    Mutant(
        "for as long as something is so is for good",
        by(AsLongAs, "over", _constant(False)),
        cases=("r35-as-long-as-that-is-so", "r35-phrase-lasts-for-what-it-said"),
    ),
    Mutant(
        "an effect without a duration ends with its source",
        by(RestOfGame, "over", _source_is_needed),
        cases=("r35-plug-still-blue",),
    ),
    # an Aura that is a creature
    Mutant(
        "an Aura that is a creature stays where it is",
        in_all_years(creature_auras, STAYS),
        cases=("r30-an-aura-that-is-a-creature",),
    ),
    Mutant(
        "an Aura that is a creature goes without coming off",
        in_all_years(creature_auras, GOES),
        cases=("r30-an-aura-that-is-a-creature",),
    ),
    Mutant(
        "an Aura that is a creature always came off first",
        in_all_years(creature_auras, COMES_OFF),
        cases=("r30-an-aura-that-is-a-creature",),
    ),
    Mutant(
        "every Aura on a creature comes off",
        instead(attaching.is_creature_aura, _constant(True)),
        cases=("r30-an-aura-that-is-a-creature",),
    ),
)
