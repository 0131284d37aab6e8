"""What an object is at the moment, in a word or two: attacking, tapped, colorless, of the chosen type."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.phrases.dated_rules import abilities_counted
from mtgrules.language.phrases.qualities import ChosenColor, LineQuality, QualityLine, Subtype
from mtgrules.language.phrases.references import It
from mtgrules.model.color import Color
from mtgrules.model.combat import Attack
from mtgrules.model.facts import ABILITIES, COLORS, COMBAT, DAMAGE, SUBTYPES, TAPPED
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.keys import Key
from mtgrules.model.objects import Object, Zone
from mtgrules.model.templates import WordTable, taken_from
from mtgrules.model.typeline import SUBTYPES_OF
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Place, word, worded

_CREATURE_TYPES = frozenset(SUBTYPES_OF["creature"])


monstrous_rule = dated_rule("monstrous permanents")
renowned_rule = dated_rule("renowned permanents")


def attacks(view: View) -> tuple[Attack, ...]:
    """The attacks of the combat under way; none outside combat."""
    combat = view.state.combat
    return () if combat is None else combat.attacks


def _attacking(view: View, frame: Frame) -> Ids:
    return frozenset(attack.attacker for attack in attacks(view))


def _blocking(view: View, frame: Frame) -> Ids:
    return frozenset(blocker for attack in attacks(view) for blocker in attack.blockers)


def _in_combat(view: View, frame: Frame) -> Ids:
    return _attacking(view, frame) | _blocking(view, frame)


def _blocked(view: View, frame: Frame) -> Ids:
    return frozenset(attack.attacker for attack in attacks(view) if attack.blocked)


def _unblocked(view: View, frame: Frame) -> Ids:
    combat = view.state.combat
    declared = combat is not None and combat.blockers_declared
    return frozenset(attack.attacker for attack in attacks(view) if declared and not attack.blocked)


def _tapped(view: View, frame: Frame) -> Ids:
    return frozenset(i for i, o in view.state.objects.items() if o.status.tapped and not o.phased)


def _untapped(view: View, frame: Frame) -> Ids:
    return frozenset(i for i in view.in_zone(Zone.BATTLEFIELD) if not view.state.objects[i].status.tapped)


def _tapped_and_attacking(view: View, frame: Frame) -> Ids:
    return _attacking(view, frame) & _tapped(view, frame)


def _face_down(view: View, frame: Frame) -> Ids:
    return frozenset(i for i, o in view.state.objects.items() if o.status.face_down)


def _hurt(view: View, frame: Frame) -> Ids:
    return frozenset(i for i, o in view.state.objects.items() if o.hurt and not o.phased)


def _designated(as_what: str, view: View, frame: Frame) -> Ids:
    return frozenset(i for i, o in view.state.objects.items() if as_what in o.designations)


def _carrying(subtype: str, view: View, frame: Frame) -> Ids:
    attached = view.among(Subtype(subtype), frame)
    return frozenset(host for i in attached if (host := view.state.objects[i].host) is not None)


def _of_colors(least: int, most: int, view: View, frame: Frame) -> Ids:
    return frozenset(i for i, colors in view.colors.items() if least <= len(colors) <= most)


def _abilities_of(activated: tuple[bool, ...], view: View, frame: Frame) -> Ids:
    there = ((i, view.state.objects[i]) for i in view.in_zone(Zone.STACK))
    return frozenset(i for i, o in there if o.source is not None and _is_activated(o) in activated)


def _is_activated(obj: Object) -> bool:
    return worded(Ability, obj.ability).is_activated


def _of_chosen_type(view: View, frame: Frame) -> Ids:
    chosen = Key.TYPE.of(frame.chosen)
    return frozenset(i for i, have in view["subtypes"].items() if chosen in have)


def _of_chosen_color(view: View, frame: Frame) -> Ids:
    wanted = ChosenColor().colors(view, frame)
    return frozenset(i for i, colors in view.colors.items() if wanted & colors)


def _sharing_type(view: View, frame: Frame) -> Ids:
    seen = ((it, view.looking_at(it)) for it in It().named(view, frame) if isinstance(it, int))
    mine = frozenset[str]().union(*(there["subtypes"][it] for it, there in seen if there is not None))
    return frozenset[int]().union(*(view.among(Subtype(name), frame) for name in mine & _CREATURE_TYPES))


def _without_abilities(view: View, frame: Frame) -> Ids:
    return frozenset(i for i in view.abilities if not abilities_counted(i, view))


def _named(frame: Frame) -> Hashable:
    return (frame.it, frame.this, frame.named)


def _chosen(frame: Frame) -> Hashable:
    return frame.chosen


class Trait(WordTable):
    """What an object is at the moment, in a word that stands before the noun."""

    _value_: QualityLine

    ATTACKING = QualityLine("attacking", among=_attacking, looks=COMBAT)
    """Having been declared as an attacker, and not removed from combat since."""

    BLOCKING = QualityLine("blocking", among=_blocking, looks=COMBAT)
    """Having been declared as a blocker, and not removed from combat since."""

    ATTACKING_OR_BLOCKING = QualityLine("attacking or blocking", among=_in_combat, looks=COMBAT)
    """Being in combat as a creature."""

    BLOCKED = QualityLine("blocked", among=_blocked, looks=COMBAT)
    """Attacking, and blocked, also when the blockers are gone (509.1h)."""

    UNBLOCKED = QualityLine("unblocked", among=_unblocked, looks=COMBAT)
    """Attacking, and not blocked, once blockers have been declared (509.1h)."""

    ENCHANTED = QualityLine(
        "enchanted", among=partial(_carrying, "Aura"), looks=frozenset({("subtypes", "Aura")})
    )
    """Having an Aura attached to it (303.4)."""

    EQUIPPED = QualityLine(
        "equipped", among=partial(_carrying, "Equipment"), looks=frozenset({("subtypes", "Equipment")})
    )
    """Having an Equipment attached to it (301.5)."""

    UNTAPPED = QualityLine("untapped", among=_untapped, looks=TAPPED, is_status=True)
    """Being a permanent that is not tapped (110.5)."""

    TAPPED = QualityLine("tapped", among=_tapped, looks=TAPPED, is_status=True)
    """Being tapped."""

    FACE_DOWN = QualityLine("face-down", among=_face_down)
    """Lying face down (708.2)."""

    MONSTROUS = QualityLine("monstrous", since=monstrous_rule, among=partial(_designated, "monstrous"))
    """Having become monstrous since it came (701.37b)."""

    RENOWNED = QualityLine("renowned", since=renowned_rule, among=partial(_designated, "renowned"))
    """Having become renowned since it came (702.112b)."""

    COLORLESS = QualityLine("colorless", among=partial(_of_colors, 0, 0), looks=COLORS)
    """Having no color (105.2c)."""

    MONOCOLORED = QualityLine("monocolored", among=partial(_of_colors, 1, 1), looks=COLORS)
    """Having exactly one color (105.2a)."""

    MULTICOLORED = QualityLine("multicolored", among=partial(_of_colors, 2, len(Color)), looks=COLORS)
    """Having two or more colors (105.2b)."""

    ALL_COLORS = QualityLine("all colors", among=partial(_of_colors, len(Color), len(Color)), looks=COLORS)
    """Having all five colors."""

    ACTIVATED = QualityLine("activated", among=partial(_abilities_of, (True,)), says_where=True)
    """Being an activated ability on the stack."""

    TRIGGERED = QualityLine("triggered", among=partial(_abilities_of, (False,)), says_where=True)
    """Being a triggered ability on the stack: one that nobody has activated."""

    ACTIVATED_OR_TRIGGERED = QualityLine(
        "activated or triggered", among=partial(_abilities_of, (True, False)), says_where=True
    )
    """Being an ability on the stack, whichever of both."""


@word("{line:row}")
class Being(LineQuality):
    """Being something at the moment, whoever looks at it."""

    line: Trait


UNTAPPED, ATTACKING = Being(Trait.UNTAPPED), Being(Trait.ATTACKING)


class TraitAfter(WordTable):
    """What an object is at the moment, in words that stand after the noun."""

    _value_: QualityLine

    OF_CHOSEN_TYPE = QualityLine("of the chosen type", among=_of_chosen_type, asks=_chosen, looks=SUBTYPES)
    """Having the subtype that was chosen for the source."""

    OF_CHOSEN_COLOR = QualityLine("of the chosen color", among=_of_chosen_color, asks=_chosen, looks=COLORS)
    """Being of the color that was chosen for the source."""

    SHARING_CREATURE_TYPE = QualityLine(
        "that [share] a creature type with it",
        among=_sharing_type,
        asks=_named,
        looks=SUBTYPES,
        looks_at=("subtypes",),
    )
    """Having a creature type in common with the object that is looked at."""

    WITH_NO_ABILITIES = QualityLine("with no abilities", among=_without_abilities, looks=ABILITIES)
    """Having no abilities at all."""

    DAMAGED = QualityLine("that (was|were) dealt damage this turn", among=_hurt, looks=DAMAGE)
    """Having been dealt damage in the turn under way, also where none of it is marked any more (120.6)."""

    TAPPED_AND_ATTACKING = QualityLine(
        "(that's|that are) tapped and attacking", among=_tapped_and_attacking, looks=TAPPED | COMBAT
    )
    """Entering tapped and attacking, as a token is described (508.4)."""


@word("{line:row}")
class BeingAfter(LineQuality):
    """Being something at the moment, as it is said after the noun."""

    line: TraitAfter
    place = Place.AFTER

    looks_at = taken_from("line.value.looks_at")

    asks = taken_from("line.value.asks")


TAPPED_AND_ATTACKING = BeingAfter(TraitAfter.TAPPED_AND_ATTACKING)
