"""What an Aura, an Equipment or a Fortification may be attached to (301.5, 301.6, 303.4, 701.3)."""

from __future__ import annotations

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.entering import ChoosesAsEnters
from mtgrules.language.abilities.phrase_keywords import Enchanting
from mtgrules.language.edits.permissions import Rule, RuleAbout
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.players import TARGET_OPPONENT
from mtgrules.model.answers import Answers
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectLeaves
from mtgrules.model.events.permanents import Attached, Chosen
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Due
from mtgrules.model.view import View
from mtgrules.model.words import Quality, Selector
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.permissions import of, protecting_player
from mtgrules.rules.objects.sources import protecting

stays_attached = dated_rule("what would be attached to something that can't carry it stays where it is")
equips_for_anyone = dated_rule(
    "whose creature it is matters as equip is activated and resolves, and not later"
)
GOES, COMES_OFF, STAYS = "goes to the graveyard", "comes off first", "stays"
creature_auras = dated_rule("an Aura that is also a creature and is attached to something", GOES, COMES_OFF)
CARRIED_BY = {"Equipment": "creature", "Fortification": "land"}
"""What carries artifacts of these subtypes."""


moved_anew = dated_rule("an enchantment that is moved counts as played anew")


def attaching(state: State, event: Attached, answers: Answers) -> tuple[Event, ...]:
    """The events by which something is attached: in 1997 a moved enchantment also begins anew.

    Raises ChoiceDue where something is to be chosen for it again.
    """
    obj = state.objects[event.obj]
    rule, now = moved_anew.at(state.era), view(state)
    moves = obj.attached_to is not None and may_carry(now, event.to, obj.id)
    if not rule.value or not moves or "Aura" not in now["subtypes"][obj.id]:
        return (event,)
    found: list[Event] = [event]
    for effect in state.effects:
        if effect.objects is not None and obj.id in effect.objects:
            found.append(EffectLeaves(effect.id, obj.id, effect.label, cite=rule.cite))
    for instance in now.abilities[obj.id]:
        ability = instance.ability
        if isinstance(ability, ChoosesAsEnters):
            line = ability.choice
            choice = answers.take(line.key)
            if choice is None or not line.allows(choice):
                question, asked = f"{line.asked} is chosen for {obj.label} anew?", line.asked.lower()
                raise ChoiceDue(Due(question, line.options, obj.controller, say="choosing {}", what=asked))
            found.append(Chosen(obj.id, line.key, choice, cite=rule.cite))
    return tuple(found)


def may_carry(view: View, host: ObjectId | str | None, obj: ObjectId) -> bool:
    """Whether an object or a player may have a permanent attached to it."""
    subtypes = view["subtypes"][obj]
    gone = host not in view and not isinstance(host, str)
    if host is None or host == obj or gone or not subtypes & {"Aura", *CARRIED_BY}:
        return False
    if "Aura" in subtypes and not _enchantable(view, host, obj):
        return False
    if is_creature_aura(view, obj) and creature_auras.at(view.state.era).value != STAYS:
        return False
    if isinstance(host, str):
        shield = protecting_player(view.state, host, obj, view.colors[obj])
        return "Aura" in subtypes and shield is None
    for subtype, carrier in CARRIED_BY.items():
        if subtype in subtypes and (carrier not in view.types[host] or "creature" in view.types[obj]):
            return False
        rule = equips_for_anyone.known(view.state.era)
        apart = view.controller[host] != view.controller[obj]
        if subtype in subtypes and apart and rule is not None and not rule.value:
            return False  # as some believe, who take a condition of equip for one of being attached
    if host not in view.in_zone(Zone.BATTLEFIELD):
        return "Aura" in subtypes  # its enchant ability speaks of that zone
    if any(_forbidden(view, host, obj, kind) for subtype, kind in _FORBIDS if subtype in subtypes):
        return False
    return protecting(view, host, obj, view.colors[obj], "attached") is None


_FORBIDS = (
    ("Aura", Rule.CANT_BE_ENCHANTED),
    ("Aura", RuleAbout.CANT_BE_ENCHANTED_BY),
    ("Equipment", Rule.CANT_BE_EQUIPPED),
)


def _forbidden(view: View, host: ObjectId, obj: ObjectId, kind: Rule | RuleAbout) -> bool:
    """Whether a text says that a permanent can't have an object attached to it."""
    return any(
        isinstance(kind, Rule) or obj in said.others(view.state) for said in of(view.state, host, kind)
    )


def is_creature_aura(view: View, obj: ObjectId) -> bool:
    """Whether an object is an Aura and a creature at once, and so can't be attached to anything (303.4d)."""
    return "Aura" in view["subtypes"][obj] and "creature" in view.types[obj]


def enchant_target(view: View, aura: ObjectId) -> Selector | None:
    """The target phrase of an Aura spell, which fits all its enchant abilities; None without any (702.5c).

    Raises NotModelled for an Aura that enchants players and objects at once.
    """
    phrases = [i.ability.as_target for i in view.abilities[aura] if isinstance(i.ability, Enchanting)]
    nouns = [phrase for phrase in phrases if isinstance(phrase, Noun)]
    if len(nouns) == len(phrases):
        fitting = frozenset[Quality]().union(*(noun.qualities for noun in nouns))
        return Noun(Determiner.TARGET, fitting) if nouns else None
    if nouns:
        raise NotModelled("an Aura that enchants players and objects at once")
    return TARGET_OPPONENT if TARGET_OPPONENT in phrases else phrases[0]


def _enchantable(view: View, host: ObjectId | str, aura: ObjectId) -> bool:
    """Whether an object or a player fits every enchant ability of an Aura (702.5c)."""
    frame = Frame(this=aura, you=view.controller[aura])
    enchants = [i.ability for i in view.abilities[aura] if isinstance(i.ability, Enchanting)]
    if not enchants:
        return host in view.in_zone(Zone.BATTLEFIELD)
    return all(enchant.allows(host, view, frame) for enchant in enchants)
