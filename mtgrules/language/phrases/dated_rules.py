"""Dated rules that words and the rules read: what is noticed, remembered and known, and what ways out do."""

from __future__ import annotations

from typing import Any

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Absent, Dated, Era, Since, Unsettled
from mtgrules.model.characteristics import Instance
from mtgrules.model.events.base import Event
from mtgrules.model.events.destruction import Sacrificed
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.phasing import PhasedOut
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
choice_memory: Dated[str] = Dated(
    "what becomes of a choice when the object becomes a copy of something else",
    Unsettled("2001-07-23", "no rule about copies is known of that time"),
    Since("2001-07-23", KEPT, "the choice is remembered and used"),
    Since("2008-07-15", LINKED, "only the abilities it was made for use it"),
    written=("", "503.8", "503.8", "706.7a", "607.5a"),
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


_NO_RULE = Unsettled("2001-07-23", "no rule about copies is known of that time; each card had its own text")

AS_IT_ENTERS, AFTER = "as it enters", "after it is there"
ANEW, COPIED = "anew", "copied"
NOTHING, ENTERS = "nothing", "it enters"
STAYS, FOLLOWS = "stays", "follows"
"""What is so, and what no rule ever said, so that wrong ideas can be played out."""

when_copied: Dated[str] = Dated(
    "when what enters as a copy becomes one",
    _NO_RULE,
    Since("2001-07-23", AS_IT_ENTERS, "it is a copy as it enters"),
    written=("", "503.5", "503.5", "706.5", "707.5"),
)
choices_of_copies: Dated[str] = Dated(
    "choices for what the original chose as it entered",
    _NO_RULE,
    Since("2001-07-23", ANEW, "no choice is copied; it is made anew"),
    written=("", "503.6", "503.6", "706.6", "707.6"),
)
choices_never_made: Dated[str] = Dated(
    "a choice that was never made, because nothing entered",
    _NO_RULE,
    Since("2001-07-23", "none", "what was never chosen is undefined"),
    written=("", "503.7", "503.7", "706.7a", "607.5a"),
)
becoming: Dated[str] = Dated(
    "what becoming a copy does besides",
    _NO_RULE,
    Since("2001-07-23", NOTHING, "nothing enters; what lies on it stays"),
    written=("", "503.4", "503.4", "706.4", "707.4"),
)
link_to_original: Dated[str] = Dated(
    "what a copy does when its original changes",
    _NO_RULE,
    Since("2001-07-23", STAYS, "values are taken once"),
    written=("", "503.3", "503.3", "706.2", "707.2"),
)


def believed(rule: Dated[Any], value: object, era: Era) -> bool:
    """Whether a rule has a value that a wrong idea gives it."""
    found = rule.known(era)
    return found is not None and found.value == value


color_statement: Dated[str] = Dated(
    "a sentence that tells a card's own color",
    Since("1997-03-24", "text", "it is text that tells the color, no ability"),
    Since("2003-07-01", "ability", "it is an ability that sets the color", "405.2"),
    Since("2007-05-01", "ability", "it is an ability that defines the color", "405.2"),
    written=("Counts As . . .", "402.3", "405.2", "604.3", "604.3"),
)
"""Text is not lost with all abilities; an ability is, unless it was applied before (layers)."""

statement_replaces: Dated[bool] = Dated(
    "a sentence that tells a card's own color leaves nothing of its other colors",
    Since("1997-03-24", False, 'in addition to the others, as one chapter has it of what a card "counts as"'),
    Since("1999-04-23", True, "the card is what the sentence says, and nothing else"),
    written=("Counts As . . .", "402.3", "405.2", "604.3", "604.3"),
)
"""In 1997 as uncertain as its source: the chapter does not speak of sentences with "is"."""

statement_counts: Dated[bool] = Dated(
    "a sentence tells a card's own color",
    Since("1997-03-24", True, "the card is of the color that its text says"),
    written=("Counts As . . .", "402.3", "405.2", "604.3", "604.3"),
)
"""That color comes from a text as well; the wrong idea says that nothing but the mana cost gives it."""

statement_can_be_reworded: Dated[bool] = Dated(
    "a color word in a sentence that tells the color can be replaced",
    Unsettled("2001-07-23", "no text of the time that is known tells about the words of such a sentence"),
    Since("2001-07-23", True, "its words can be replaced"),
    Since("2003-07-01", True, "text comes before color", "418.6a"),
    written=("", Cite("Color Rulings", "K.7.6"), "418.6a", "612.2", "613.1c"),
)


def abilities_counted(obj: ObjectId, seen: View) -> tuple[Instance, ...]:
    """What an object has, but for text that the era does not count as an ability (402.3 of 2001)."""
    has = seen.abilities[obj]
    told = color_statement.at(seen.state.era).value == "text"
    return tuple(one for one in has if not one.ability.states_color) if told else has


MOVES, BECOMES, CHANGES_SIDES = "a move", "a new type too", "a new controller too"
AS_IT_IS, BEFORE_EFFECTS = "with all effects", "before any effect"
"""What is so, and what no rule ever said, so that wrong ideas can be played out."""

_UNTOLD = Unsettled("1999-04-23", "the rulebook of 1997 does not say it in a sentence of its own")

entering_is: Dated[str] = Dated(
    "what is entering",
    _UNTOLD,
    Since("1999-04-23", MOVES, "only what comes from elsewhere enters; no new type, no new controller"),
    written=("", "410.10", "410.10", "603.6a", "603.6a"),
)
arrival_seen: Dated[str] = Dated(
    "what abilities that watch for it see of what enters",
    _UNTOLD,
    Since("1999-04-23", AS_IT_IS, "continuous effects apply as it enters, before anything triggers"),
    written=("", "410.10b", "410.10b", "603.6b", "603.6b"),
)


DESTRUCTION, ANY_DEATH = "a destruction", "any way to the graveyard"
saves_from: Dated[str] = Dated(
    "what regeneration and being indestructible save from",
    Since("1997-03-24", DESTRUCTION, "a destruction, and nothing else that leads to the graveyard"),
    written=("Regeneration", "419.6b", "419.6b", "701.11a", "701.19a"),
)
token_leaves: Dated[bool] = Dated(
    "a token that leaves the battlefield goes to the other zone before it ceases to exist",
    Since("1997-03-24", True, "it is there for a moment, and is seen going there"),
    written=("Tokens", "216.3", "216.3", "704.5d", "111.7"),
)
token_stays_away: Dated[bool] = Dated(
    "a token that has left the battlefield does not come back",
    Since("1997-03-24", True, "nothing is left that could come back"),
    written=("Tokens", "216.3", "216.3", "704.5d", "111.8"),
)
counters_stay: Dated[bool] = Dated(
    "counters stay on a permanent when a turn ends",
    Since("1997-03-24", True, "until something takes them off, or it leaves"),
    written=("Counters", "Glossary, Counter", "200.10", "121.1", "122.1"),
)
pays_once: Dated[bool] = Dated(
    "a sacrifice pays for one cost alone",
    Since("1997-03-24", True, "what has been sacrificed is no permanent any more"),
    written=("Sacrifices", "Glossary, Sacrifice", "103.4", "117.10", "118.10"),
)
stays_paid: Dated[bool] = Dated(
    "what was paid for a spell stays paid though it is countered",
    Since("1997-03-24", True, "nothing comes back"),
    written=("Sacrifices", "414.2", "414.2", "701.5b", "701.6b"),
)


TRIGGER, RESULT = "as a trigger", "as a result of the damage"

lifelink_rule: Dated[str] = Dated(
    "how lifelink gains life",
    Absent("2007-05-01", "lifelink came with a set of that month"),
    Since("2007-05-01", TRIGGER, "each instance triggers on the damage"),
    Since("2009-07-11", RESULT, "with the damage; more instances no more"),
    by="keywords",
    written=("", "", "502.68a", "119.3f", "120.3f"),
)
deathtouch_rule: Dated[str] = Dated(
    "how deathtouch destroys",
    Absent("2007-05-01", "deathtouch came with a set of that month"),
    Since("2007-05-01", TRIGGER, "each instance triggers on the damage"),
    Since("2009-07-11", RESULT, "the game destroys what was damaged"),
    by="keywords",
    written=("", "", "502.63a", "704.5h", "704.5h"),
)


_UNTOLD = Unsettled("1999-04-23", "the rulebook of 1997 leaves phasing to the expansion that it is of")

phasing_rule: Dated[bool] = Dated(
    "what is phased out",
    _UNTOLD,
    Since("1999-04-23", True, "the same permanent goes to a zone of its own and comes back"),
    Since("2009-07-11", True, "it stays where it is, and is treated as though it did not exist"),
    written=("", "502.15b", "502.15b", "702.23b", "702.26b"),
)
phasing_out_leaves: Dated[bool] = Dated(
    "what phases out leaves play for abilities that watch for that",
    _UNTOLD,
    Since("1999-04-23", True, "abilities that watch for leaving trigger"),
    Since("2005-08-01", False, "only what speaks of phasing notices it"),
    written=("", "502.15d", "502.15d", "702.23d", "702.26d"),
)
phasing_in_enters: Dated[bool] = Dated(
    "what phases in enters for abilities that watch for that",
    _UNTOLD,
    Since("1999-04-23", False, "only what speaks of phasing notices it"),
    written=("", "502.15d", "502.15d", "702.23d", "702.26d"),
)
phasing_out_heals: Dated[bool] = Dated(
    "damage goes from what phases out",
    _UNTOLD,
    Since("1999-04-23", True, "it is removed"),
    Since("2009-07-11", False, "it stays marked until the turn ends"),
    written=("", "502.15e", "502.15e", "702.23d", "702.26d"),
)
phasing_out_ends: Dated[bool] = Dated(
    "effects of limited duration apply no more to what has phased out",
    _UNTOLD,
    Since("1999-04-23", True, "they cannot affect it any further"),
    Since("2009-07-11", False, "they go on for it, if they last until it phases in"),
    written=("", "502.15g", "502.15g", "702.23e", "702.26d"),
)
attached_phases_too: Dated[bool] = Dated(
    "what is attached to a permanent phases out with it and in with it",
    _UNTOLD,
    Since("1999-04-23", True, "indirectly: never by itself"),
    written=("", "502.15i", "502.15i", "702.23f", "702.26"),
)
phasing_in_renews: Dated[bool] = Dated(
    "what phases in gets a new timestamp",
    _UNTOLD,
    Since("1999-04-23", True, "it gets one, and what is attached to it a later one"),
    Since("2003-07-01", False, "it keeps its timestamp", "502.15k"),
    written=("", "502.15k", "502.15k", "702.23d", "702.26d"),
)
phasing_in_rested: Dated[bool] = Dated(
    "what phases in can attack and pay {T} at once",
    _UNTOLD,
    Since("1999-04-23", True, "as though it had haste, even in the turn in which it came"),
    Since("2009-07-11", False, "phasing neither breaks nor lengthens how long it has been controlled"),
    written=("", "502.15m", "502.15m", "702.23d", "702.26d"),
)
phased_out_token: Dated[bool] = Dated(
    "a token that is phased out ceases to exist",
    _UNTOLD,
    Since("1999-04-23", True, "it does"),
    Since("2017-08-25", False, "it goes on existing, and phases in"),
    written=("", "217.8d", "217.8d", "702.23k", "702.26d"),
)
