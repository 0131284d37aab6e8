"""Wrong ideas: named misconceptions as switched rules, so that each can be played out beside the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from mtgrules.eras.era import CURRENT, M10, Dated, Era, Override
from mtgrules.language.abilities.type_edits import changed_land_is_basic
from mtgrules.language.conditions.happenings import copies_are_cast, copies_are_created
from mtgrules.language.does.beginning import lasts_for_good, set_is_fixed
from mtgrules.language.does.copying import exception_leaves_out_defining
from mtgrules.language.does.copying_on_stack import (
    CHOICES_TAKEN,
    COSTS_TAKEN,
    X_TAKEN,
    copier_controls,
    copies_cost_nothing,
    taken_along,
)
from mtgrules.language.does.creating import MAKER, token_owner
from mtgrules.language.edits.characteristics import artifacts_take_color, new_color_replaces
from mtgrules.language.edits.copied import (
    SEEN,
    WITH_COLOR,
    WITH_COUNTERS,
    WITH_STATUS,
    copies_of_copies,
    token_takes_cost,
    what_is_copied,
)
from mtgrules.language.phrases.arriving import (
    BECOMES,
    BEFORE_EFFECTS,
    CHANGES_SIDES,
    arrival_seen,
    entering_is,
)
from mtgrules.language.phrases.becoming_copies import (
    AFTER,
    COPIED,
    ENTERS,
    FOLLOWS,
    becoming,
    choices_of_copies,
    link_to_original,
    when_copied,
)
from mtgrules.language.phrases.colors import five_colors, has_quality_color
from mtgrules.language.phrases.damage_rules import TRIGGER as AS_TRIGGER
from mtgrules.language.phrases.damage_rules import lifelink_rule
from mtgrules.language.phrases.made_choices import choice_memory
from mtgrules.language.phrases.phasing_rules import phased_out_token, phasing_in_enters, phasing_out_leaves
from mtgrules.language.phrases.statements import statement_counts
from mtgrules.language.phrases.ways_out import (
    ANY_DEATH,
    counters_stay,
    pays_once,
    saves_from,
    stays_paid,
    token_leaves,
    token_stays_away,
)
from mtgrules.language.phrases.zones import HIDDEN, hidden_zones, outside_game
from mtgrules.language.said.deck_rules import shared_limit
from mtgrules.model.facts import Alters
from mtgrules.model.objects import Zone
from mtgrules.model.trace import Layer
from mtgrules.model.typeline import NOTHING, basic_lands
from mtgrules.rules.combat.attacking import attacks_stand, vigilance_only_spares_tapping, walls_cannot_attack
from mtgrules.rules.combat.blocking import blocks_stand, sick_creatures_block
from mtgrules.rules.combat.evasion import landwalks_stand
from mtgrules.rules.damage.assigning import (
    IN_ORDER,
    ONE_IS_ENOUGH,
    PLAYER,
    PROTECTED_NEEDS_NONE,
    TOUGHNESS_ALONE,
    TRIGGER,
    WHAT_KILLS,
    deathtouch_division,
    division,
    no_blockers_left,
    only_damage_counts,
    tapped_blockers_deal,
    trample_reaches,
    trample_rule,
    trample_without_blockers,
)
from mtgrules.rules.damage.prevention import damage_is_whole, only_targeting
from mtgrules.rules.damage.strikes import (
    IF_USED,
    LATE_LOSES,
    NOT_ASSIGNED,
    NOT_ASSIGNED_OR_DOUBLE,
    NOW_ONLY,
    SLOTS,
    WITH_BLOCKERS,
    second_step,
    second_step_comes,
)
from mtgrules.rules.events.carry import removal
from mtgrules.rules.layers.color import COST, IDENTITY, frame_decides, payment_forgotten, printed_color
from mtgrules.rules.layers.faces import face_down_values
from mtgrules.rules.layers.layer_lists import (
    PT,
    LayerList,
    defining_clause,
    defining_first,
    dependency,
    going_on_once_begun,
    layer_list,
    timestamp_order,
)
from mtgrules.rules.layers.shut_off import artifacts_shut_off
from mtgrules.rules.objects.attaching import equips_for_anyone
from mtgrules.rules.objects.believed_control import (
    CONTROLLER,
    LAST_CONTROLLER,
    ability_controller,
    earlier_control_stays,
    gear_keeps_controller,
    goes_to,
    player_alone,
    trigger_controller,
    without_controller,
)
from mtgrules.rules.objects.entering import spell_changes_carry_over
from mtgrules.rules.objects.golden_rules import cant_beats_can, cards_beat_rules, concession_stands
from mtgrules.rules.objects.leaving import HELD, HELD_EXILED, conceding, takes_along
from mtgrules.rules.objects.looking_ahead import OWN, look_ahead
from mtgrules.rules.objects.protection import ANYTHING, FOUR, OWN_DAMAGE, protection_rule, whoever_controls
from mtgrules.rules.objects.sickness import (
    EVERY_COST,
    LAIN_THERE,
    costs_that_wait,
    haste_lets_pay,
    sick_counts,
)
from mtgrules.rules.objects.sources import (
    WHEN_PLAYED,
    damage_has_color_of_source,
    needs_no_source,
    source_looked_up,
)
from mtgrules.rules.objects.state_based import loose_equipment, token_elsewhere
from mtgrules.rules.stack.casting import lands_are_not_spells
from mtgrules.rules.stack.checking import NEVER, targets_checked_again
from mtgrules.rules.stack.copies import old_targets_stand
from mtgrules.rules.stack.mana import mana_abilities
from mtgrules.rules.stack.targets import shroud_rule
from mtgrules.rules.turn.combat_damage import ON_STACK, damage_dealt
from mtgrules.rules.turn.turns import (
    AS_PHASE_ENDS,
    AS_TURN_ENDS,
    burn_spares_controlled,
    mana_burns,
    mana_empties,
)


def _one_pile() -> LayerList:
    """No layers at all: everything in one heap."""
    return (Layer("", "one heap", frozenset(Alters), layer_list.at(CURRENT).cite),)


def _sizes_in_one() -> LayerList:
    """The layers of today, but every change of size in a single one."""
    return _merged(frozenset(PT), "7", "all sizes")


def _merged(alters: frozenset[Alters], number: str, name: str) -> LayerList:
    """The layers of today with those that take some kinds of change made into one, where the first was."""
    today = layer_list.at(CURRENT).value
    first, *others = [layer for layer in today if layer.alters & alters]
    one = Layer(number, name, alters, first.cite)
    return tuple(one if layer is first else layer for layer in today if layer not in others)


def _colors_with_abilities() -> LayerList:
    """The layers of today, but colors and abilities in a single one, as until July 2009."""
    return _merged(frozenset({Alters.COLOR, Alters.ABILITY}), "5", "colors and abilities")


def _abilities_first() -> LayerList:
    """The layers of today, but what is lost and gained before everything else."""
    return tuple(sorted(layer_list.at(CURRENT).value, key=lambda layer: Alters.ABILITY not in layer.alters))


def _base_with_pumps() -> LayerList:
    """The layers of today, but base sizes and what pumps in a single one, as until July 2009."""
    pumps = frozenset({Alters.PT_BY_TYPE, Alters.PT_SET, Alters.PT_PUMPED})
    today = layer_list.at(CURRENT).value
    return tuple(
        replace(layer, alters=layer.alters | pumps if Alters.PT_SET in layer.alters else layer.alters - pumps)
        for layer in today
    )


COUNTERS = "counters are part of it"
PHOTOGRAPH = "a copy is a photograph of the table"
TOKEN_COSTS_NOTHING = "a token has no mana cost"
OF_WHAT_IS_COPIED = (PHOTOGRAPH, COUNTERS, TOKEN_COSTS_NOTHING)
"""What people believe that a copy takes."""
OF_BECOMING_A_COPY = ("it arrives first, then changes", "the choice is copied", "the copy stays linked")
"""What people believe of how something becomes a copy."""


@dataclass(frozen=True)
class Idea:
    """A wrong idea as rules switched to values that they do not have."""

    name: str
    """As learners see it."""
    switched: tuple[tuple[Dated[Any], object], ...]
    once_right: str = ""
    """Until when it was right, if ever: "right until July 2009"."""

    @property
    def overrides(self) -> tuple[Override, ...]:
        """The switches of its rules, for `Era.but`."""
        return tuple(rule.to(value, self.name) for rule, value in self.switched)

    @property
    def nonsense(self) -> str:
        """The name of the board on which it leads to what anybody sees to be wrong."""
        return "ideas/" + "-".join(re.findall("[a-z]+", self.name.lower().replace("'", "")))


_IDEAS = (
    # colors
    Idea("colors add up", ((new_color_replaces, False),)),
    Idea("an artifact cannot have a color", ((artifacts_take_color, False),)),
    Idea("the hidden face counts", ((face_down_values, None),)),
    Idea("the frame decides", ((frame_decides, True),)),
    Idea("color identity is color", ((printed_color, IDENTITY),)),
    Idea("only a mana cost gives color", ((printed_color, COST), (statement_counts, False))),
    Idea("the mana spent gives the color", ((payment_forgotten, False),)),
    Idea("colorless is a sixth color", ((five_colors, False),)),
    Idea(
        "the color goes with the ability",
        ((layer_list, _colors_with_abilities()), (defining_clause, "none")),
        "right until July 2009",
    ),
    Idea("killing the source stops it", ((needs_no_source, False),)),
    Idea(
        "what was so when it was played counts",
        ((source_looked_up, WHEN_PLAYED),),
        "right until April 1999",
    ),
    Idea("a stolen source takes its ability along", ((ability_controller, CONTROLLER),)),
    Idea("the newest always wins", ((defining_first, False), (dependency, "none"))),
    Idea("what was there first has the last word", ((timestamp_order, False),)),
    Idea("one half can be hit", ((has_quality_color, False),)),
    Idea("damage is cut into colors", ((damage_is_whole, False),)),
    Idea("an Aura tints the damage", ((damage_has_color_of_source, False),)),
    Idea("paint stays on the spell", ((spell_changes_carry_over, False),)),
    # layers
    Idea(
        "a silenced permanent stops at once",
        ((layer_list, _abilities_first()), (going_on_once_begun, False)),
    ),
    Idea(
        "timestamps across all layers",
        ((layer_list, _one_pile()), (defining_first, False), (dependency, "none")),
    ),
    Idea(
        "last played wins",
        ((layer_list, _sizes_in_one()),),
        "right for base sizes and pumps until July 2009",
    ),
    Idea("counters come last", ((layer_list, layer_list.at(M10).value),), "right until April 2020"),
    Idea(
        "a new base size ends older pumps",
        ((layer_list, _base_with_pumps()),),
        "right until July 2009",
    ),
    Idea("each layer asks anew", ((going_on_once_begun, False),)),
    Idea("timestamps alone", ((dependency, "none"),), "right until April 1999"),
    # lands and spells, golden rules, decks
    Idea("a land is a spell", ((lands_are_not_spells, False),)),
    Idea("the rules beat the card", ((cards_beat_rules, False),)),
    Idea("a card that allows beats one that forbids", ((cant_beats_can, False),)),
    Idea("the card beats everything", ((concession_stands, False),)),
    Idea("four copies means four Forests", ((basic_lands, NOTHING),)),
    Idea("the sideboard is counted apart", ((shared_limit, False),)),
    # mana
    Idea("mana stays until the turn ends", ((mana_empties, AS_TURN_ENDS),)),
    Idea(
        "a pool empties only as a phase ends",
        ((mana_empties, AS_PHASE_ENDS),),
        "right until July 2009",
    ),
    Idea("lost mana costs life", ((mana_burns, True),), "right until July 2009"),
    Idea("a controlled player burns, too", ((burn_spares_controlled, False), (mana_burns, True))),
    Idea("mana abilities use the stack", ((mana_abilities, False),)),
    Idea("an Island is a basic land", ((changed_land_is_basic, True),), "right until July 2003"),
    # arrivals, zones, newcomers
    Idea("it arrives first and grows afterwards", ((arrival_seen, BEFORE_EFFECTS),)),
    Idea("becoming a creature is entering", ((entering_is, BECOMES),)),
    Idea("changing controllers is entering", ((entering_is, CHANGES_SIDES),)),
    Idea("as it enters only its own effects count", ((look_ahead, OWN),), "right until September 2017"),
    Idea("what has lain there long enough may attack", ((sick_counts, LAIN_THERE),)),
    Idea("a newcomer can use no ability", ((costs_that_wait, EVERY_COST),)),
    Idea(
        "exile is outside the game",
        ((outside_game, frozenset({Zone.OUTSIDE, Zone.EXILE})),),
        "right until July 2009",
    ),
    Idea("a revealed hand is a public zone", ((hidden_zones, HIDDEN - {Zone.HAND}),)),
    Idea("phasing is leaving and coming back", ((phasing_out_leaves, True), (phasing_in_enters, True))),
    Idea("a phased-out token ceases to exist", ((phased_out_token, True),), "right until August 2017"),
    # owner, controller, player
    Idea("control moves ownership", ((goes_to, CONTROLLER),)),
    Idea("the last theft wipes out the earlier ones", ((earlier_control_stays, False),)),
    Idea("a trigger follows its source", ((trigger_controller, CONTROLLER),)),
    Idea("the last controller still counts", ((without_controller, LAST_CONTROLLER),)),
    Idea("what makes a token owns it", ((token_owner, MAKER),), "right until July 2009"),
    Idea("who decides for a player controls the permanents", ((player_alone, False),)),
    Idea("what a leaver holds always goes along", ((takes_along, HELD),)),
    Idea("what a leaver controls is exiled", ((takes_along, HELD_EXILED),)),
    Idea("conceding takes priority", ((conceding, False),)),
    # ways out, tokens, counters, sacrifices
    Idea("every way out destroys", ((saves_from, ANY_DEATH),)),
    Idea("a token never reaches the graveyard", ((token_leaves, False),)),
    Idea("a token comes back", ((token_elsewhere, False), (token_stays_away, False))),
    Idea("counters fall off with the turn", ((counters_stay, False),)),
    Idea("a sacrifice pays for two costs", ((pays_once, False),)),
    Idea("a countered spell gives the sacrifice back", ((stays_paid, False),)),
    # what is attached, how long an effect lasts
    Idea("what is attached changes hands", ((gear_keeps_controller, False),)),
    Idea("Equipment comes off as its creature changes controllers", ((equips_for_anyone, False),)),
    Idea("a spell's bonus waits for newcomers", ((set_is_fixed, False),)),
    Idea("nothing lasts beyond the turn", ((lasts_for_good, False),)),
    Idea("a tapped artifact is switched off", ((artifacts_shut_off, True),), "right until April 1999"),
    # attack and block
    Idea("evasion is looked at again", ((blocks_stand, False),)),
    Idea("an attack is looked at again", ((attacks_stand, False),)),
    Idea("nothing that comes later matters in combat", ((removal, False),)),
    Idea("a tapped blocker deals no damage", ((tapped_blockers_deal, False),), "right until April 1999"),
    Idea("Walls cannot attack", ((walls_cannot_attack, True),), "right until October 2004"),
    Idea("haste is for attacking alone", ((haste_lets_pay, False),)),
    Idea("landwalks cancel", ((landwalks_stand, False),)),
    Idea("vigilance lets tapped creatures attack", ((vigilance_only_spares_tapping, False),)),
    Idea("summoning sick creatures can't block", ((sick_creatures_block, False),)),
    # damage
    Idea("only what it has now counts", ((second_step, NOW_ONLY),)),
    Idea("one strike, one hit", ((second_step, NOT_ASSIGNED),)),
    Idea(
        "what has dealt nothing yet still deals",
        ((second_step, NOT_ASSIGNED_OR_DOUBLE),),
        "right until July 2009",
    ),
    Idea("first strikers never deal in the second step", ((second_step, SLOTS),)),
    Idea("no step without somebody who deals in it", ((second_step_comes, IF_USED),)),
    Idea("gaining it late loses the hit", ((second_step, LATE_LOSES),)),
    Idea("a dead blocker ends the second step", ((second_step_comes, WITH_BLOCKERS),)),
    Idea("a dead blocker lets the damage through", ((no_blockers_left, False),)),
    Idea("trample needs a blocker", ((trample_without_blockers, False),)),
    Idea("the first in line comes first", ((division, IN_ORDER),), "right until November 2024"),
    Idea("one dead blocker is enough for trample", ((trample_rule, ONE_IS_ENOUGH),)),
    Idea("lethal is what really kills", ((only_damage_counts, WHAT_KILLS),)),
    Idea("lethal is the toughness alone", ((only_damage_counts, TOUGHNESS_ALONE),)),
    Idea("protection changes the division", ((only_damage_counts, PROTECTED_NEEDS_NONE),)),
    Idea(
        "deathtouch must still cover toughness",
        ((deathtouch_division, TRIGGER),),
        "right for trample until July 2010",
    ),
    Idea("trample reaches past a planeswalker", ((trample_reaches, PLAYER),)),
    Idea("damage waits", ((damage_dealt, ON_STACK),), "right until July 2009"),
    Idea("the gain comes too late", ((lifelink_rule, AS_TRIGGER),), "right until July 2009"),
    # protection, shroud, targets
    Idea("protection means immunity", ((protection_rule, FOUR | {"destroy", ANYTHING}),)),
    Idea("protection is about targets alone", ((protection_rule, frozenset({"target"})),)),
    Idea("protection works in both directions", ((protection_rule, FOUR | {OWN_DAMAGE}),)),
    Idea("protection lets one's own things through", ((whoever_controls, False),)),
    Idea("Equipment dies like an Aura", ((loose_equipment, False),)),
    Idea("shroud stops only opponents", ((shroud_rule, False),)),
    Idea("what can't be a target can't be hurt", ((only_targeting, False),)),
    Idea("what is targeted once stays targeted", ((targets_checked_again, NEVER),)),
    # copies
    Idea(PHOTOGRAPH, ((what_is_copied, SEEN),)),
    Idea(COUNTERS, ((what_is_copied, WITH_COUNTERS),)),
    Idea(TOKEN_COSTS_NOTHING, ((token_takes_cost, False),)),
    Idea("paint is copied", ((what_is_copied, WITH_COLOR),)),
    Idea("status is copied", ((what_is_copied, WITH_STATUS),)),
    Idea("an exception holds for one copy", ((copies_of_copies, False),)),
    Idea("the copied text beats the exception", ((exception_leaves_out_defining, False),)),
    Idea("becoming a copy is entering", ((becoming, ENTERS),)),
    Idea("a permanent remembers each choice", ((choice_memory, "kept"),), "right until July 2008"),
    Idea("it arrives first, then changes", ((when_copied, AFTER),)),
    Idea("the choice is copied", ((choices_of_copies, COPIED),)),
    Idea("the copy stays linked", ((link_to_original, FOLLOWS),)),
    # copies on the stack
    Idea("a copy is cast", ((copies_are_cast, True),)),
    Idea("the X of a copy is zero", ((taken_along, frozenset({CHOICES_TAKEN, COSTS_TAKEN})),)),
    Idea("mode and kicker are chosen anew for a copy", ((taken_along, frozenset({X_TAKEN, COSTS_TAKEN})),)),
    Idea("what was sacrificed counts once only", ((taken_along, frozenset({X_TAKEN, CHOICES_TAKEN})),)),
    Idea("a copy costs again", ((copies_cost_nothing, False),)),
    Idea("whoever cast the original has the copy", ((copier_controls, False),)),
    Idea("a target that stays must be legal", ((old_targets_stand, False),)),
    Idea("a token that arrives was created", ((copies_are_created, True),)),
)
WRONG: Mapping[str, Idea] = MappingProxyType({idea.name: idea for idea in _IDEAS})
"""The wrong ideas by their names."""


def wrongly(era: Era, name: str) -> Era:
    """An era with the rules of a wrong idea switched. Raises ValueError that lists the names."""
    if name not in WRONG:
        raise ValueError(f"no wrong idea is called {name!r}; there are: {', '.join(WRONG)}")
    return era.but(*WRONG[name].overrides)
