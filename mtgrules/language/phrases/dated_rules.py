"""Dated rules that words and the rules read: what is noticed, remembered and known, and what ways out do."""

from __future__ import annotations

from typing import Any

from mtgrules.eras.era import Dated, Era, Since, Unsettled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.characteristics import Instance
from mtgrules.model.events.base import Event
from mtgrules.model.events.destruction import Sacrificed
from mtgrules.model.events.moves import Moved, PhasedOut
from mtgrules.model.facts import Alters
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Choices, Object, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View

PLAY, GRAVEYARD = "what leaves the battlefield", "what leaves a graveyard"
OWN, UNSEEN = "a card that itself leaves a graveyard", "what goes to a hand or library"

looking_back: Dated[frozenset[str]] = Dated(
    "for what a trigger looks back",
    Unsettled("2001-07-23", "the rulebook of 1997 does not say it"),
    Since("2001-07-23", frozenset({PLAY}), PLAY),
    Since("2005-10-01", frozenset({PLAY, OWN}), f"{PLAY}, and {OWN}"),
    Since("2007-05-01", frozenset({PLAY, UNSEEN}), f"{PLAY}, and {UNSEEN}"),
    Since("2016-11-11", frozenset({PLAY, UNSEEN, GRAVEYARD}), f"{PLAY}, {UNSEEN}, and {GRAVEYARD}"),
    written=("", "410.10d", "410.10d", "603.6d", "603.10a"),
)


def looks_back(event: Event, before: View, own: bool) -> bool:
    """Whether who triggers on an event had to have the ability right before it, and not right after (603.10).

    `own` says whether the ability is about its own object alone. In 1997 nobody is known to look back.
    """
    rule = looking_back.known(before.state.era)
    if rule is None or not isinstance(event, Moved | PhasedOut | Sacrificed):
        return False
    place = before.state.objects[event.obj].zone
    if not isinstance(event, Moved) or place is Zone.BATTLEFIELD:
        return PLAY in rule.value
    if event.to in (Zone.HAND, Zone.LIBRARY) and UNSEEN in rule.value:
        return place not in (Zone.HAND, Zone.LIBRARY)
    return place is Zone.GRAVEYARD and bool(rule.value & ({GRAVEYARD, OWN} if own else {GRAVEYARD}))


KEPT, LINKED = "kept", "linked"
choice_memory = dated_rule(
    "what becomes of a choice when the object becomes a copy of something else", KEPT, LINKED
)


def remembered_choices(state: State, obj: Object) -> Choices:
    """The choices of an object that its present abilities can use."""
    if not obj.chosen or obj.chosen_as == copied_by(state, obj.id):
        return obj.chosen
    return obj.chosen if choice_memory.at(state.era).value == KEPT else ()


def copied_by(state: State, obj: ObjectId) -> int | None:
    """The newest copy effect on an object; None where it is no copy."""
    found = [
        effect.id
        for effect in state.effects
        if effect.objects is not None
        and obj in effect.objects
        and any(edit.alters is Alters.COPY for edit in effect.edits)
    ]
    return found[-1] if found else None


AS_IT_ENTERS, AFTER = "as it enters", "after it is there"
ANEW, COPIED = "anew", "copied"
NOTHING, ENTERS = "nothing", "it enters"
STAYS, FOLLOWS = "stays", "follows"
"""What is so, and what no rule ever said, so that wrong ideas can be played out."""

when_copied = dated_rule("when what enters as a copy becomes one", AS_IT_ENTERS)
choices_of_copies = dated_rule("choices for what the original chose as it entered", ANEW)
choices_never_made = dated_rule("a choice that was never made, because nothing entered", "none")
becoming = dated_rule("what becoming a copy does besides", NOTHING)
link_to_original = dated_rule("what a copy does when its original changes", STAYS)


def believed(rule: Dated[Any], value: object, era: Era) -> bool:
    """Whether a rule has a value that a wrong idea gives it."""
    found = rule.known(era)
    return found is not None and found.value == value


color_statement = dated_rule("a sentence that tells a card's own color", "text", "ability")
"""Text is not lost with all abilities; an ability is, unless it was applied before (layers)."""

statement_replaces = dated_rule("a sentence that tells a card's own color leaves nothing of its other colors")
"""In 1997 as uncertain as its source: the chapter does not speak of sentences with "is"."""

statement_counts = dated_rule("a sentence tells a card's own color")
"""That color comes from a text as well; the wrong idea says that nothing but the mana cost gives it."""

statement_can_be_reworded = dated_rule("a color word in a sentence that tells the color can be replaced")


def abilities_counted(obj: ObjectId, seen: View) -> tuple[Instance, ...]:
    """What an object has, but for text that the era does not count as an ability (402.3 of 2001)."""
    has = seen.abilities[obj]
    told = color_statement.at(seen.state.era).value == "text"
    return tuple(one for one in has if not one.ability.states_color) if told else has


MOVES, BECOMES, CHANGES_SIDES = "a move", "a new type too", "a new controller too"
AS_IT_IS, BEFORE_EFFECTS = "with all effects", "before any effect"
"""What is so, and what no rule ever said, so that wrong ideas can be played out."""


entering_is = dated_rule("what is entering", MOVES)
arrival_seen = dated_rule("what abilities that watch for it see of what enters", AS_IT_IS)


DESTRUCTION, ANY_DEATH = "a destruction", "any way to the graveyard"
saves_from = dated_rule("what regeneration and being indestructible save from", DESTRUCTION)
token_leaves = dated_rule(
    "a token that leaves the battlefield goes to the other zone before it ceases to exist"
)
token_stays_away = dated_rule("a token that has left the battlefield does not come back")
counters_stay = dated_rule("counters stay on a permanent when a turn ends")
pays_once = dated_rule("a sacrifice pays for one cost alone")
stays_paid = dated_rule("what was paid for a spell stays paid though it is countered")


TRIGGER, RESULT = "as a trigger", "as a result of the damage"

lifelink_rule = dated_rule("how lifelink gains life", TRIGGER, RESULT)
deathtouch_rule = dated_rule("how deathtouch destroys", TRIGGER, RESULT)


phasing_rule = dated_rule("what is phased out")
phasing_out_leaves = dated_rule("what phases out leaves play for abilities that watch for that")
phasing_in_enters = dated_rule("what phases in enters for abilities that watch for that")
phasing_out_heals = dated_rule("damage goes from what phases out")
phasing_out_ends = dated_rule("effects of limited duration apply no more to what has phased out")
attached_phases_too = dated_rule("what is attached to a permanent phases out with it and in with it")
phasing_in_renews = dated_rule("what phases in gets a new timestamp")
phasing_in_rested = dated_rule("what phases in can attack and pay {T} at once")
phased_out_token = dated_rule("a token that is phased out ceases to exist")
