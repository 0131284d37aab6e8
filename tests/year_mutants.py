"""Wrong engines of what was otherwise in some years: sources, planeswalkers, artifacts, Auras, old words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from mutants import Mutant, Mutation, by, in_all_years, instead, without_entries

from mtgrules.cards import spelled_out as spelling
from mtgrules.eras.era import Era
from mtgrules.language.abilities.keywords import Flash
from mtgrules.language.abilities.kinds import AtBeginning, AtEachBeginning, Static
from mtgrules.language.card import FIRST_DAY, Card
from mtgrules.language.conditions.zone_changes import IsCountered
from mtgrules.language.does import waiting_damage
from mtgrules.language.does.shields import PreventNextFrom
from mtgrules.language.edits.permissions import (
    AttackingDoesntTap,
    AttacksWithoutTapping,
    CanBlockAsFlying,
    CantBeBlockedByOne,
    CantBeBlockedExceptBy,
    CantBeOpponentsTarget,
    CantBeTarget,
    UnaffectedBySickness,
)
from mtgrules.language.phrases.qualities import SourceQuality, SpellQuality
from mtgrules.model.characteristics import CHARACTERISTICS, Characteristics
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectLeaves
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.pending import Packet
from mtgrules.model.state import LastKnown, State
from mtgrules.model.typeline import SUBTYPES_OF
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Permission
from mtgrules.rules.damage import prevention
from mtgrules.rules.events import triggers
from mtgrules.rules.layers import jobs, shut_off
from mtgrules.rules.objects import attaching, entering, legends, permissions, sources, standing
from mtgrules.rules.objects.attaching import moved_anew
from mtgrules.rules.objects.legends import ALL, NONE, OWN, planeswalker_rule
from mtgrules.rules.objects.sources import source_looked_up
from mtgrules.rules.stack import activating, checking, targets, texts
from mtgrules.rules.stack.checking import COUNTERED, DOES_NOTHING, targets_checked_again


def _true(*_: object) -> bool:
    return True


def _false(*_: object) -> bool:
    return False


# ---- which source a Circle asks for


def _any_source(source: Any, view: View, frame: Frame) -> dict[ObjectId, str]:
    there = view.in_zone(Zone.BATTLEFIELD, Zone.STACK)
    return {obj: view.state.objects[obj].label for obj in sorted(there)}


def _permanents(self: SourceQuality, view: View, frame: Frame) -> Ids:
    return view.in_zone(Zone.BATTLEFIELD)


def _against_any_damage(self: PreventNextFrom, view: View, frame: Frame, waits: Any) -> bool:
    return isinstance(waits, Packet) and waits.target == frame.you


# ---- planeswalkers of one type


def _printed_so(state: State, view: View) -> dict[str, list[Object]]:
    found: dict[str, list[Object]] = {}
    for obj in state.zone(Zone.BATTLEFIELD):
        if "planeswalker" in view.printed.types[obj.id]:
            for subtype in view.printed["subtypes"][obj.id] & frozenset(SUBTYPES_OF["planeswalker"]):
                found.setdefault(subtype, []).append(obj)
    return found


# ---- what has no legal target any more


def _every_target_has_to_be_legal(state: State, top: Object, choices: Any = ()) -> tuple[Frame, bool]:
    frame, _ = _CHECKED(state, top, choices)
    return frame, all(target is not None for target in frame.targets)


def _abilities_too(self: SpellQuality, view: View, frame: Frame) -> Ids:
    return view.in_zone(Zone.STACK)


def _only_by_the_game(self: IsCountered, event: Moved, before: View) -> bool:
    return event.why is Why.COUNTERED_BY_THE_GAME


_CHECKED = checking.checked_frame

# ---- tapped artifacts


def _whatever_else_it_is(view: View, obj: ObjectId) -> bool:
    there = view.state.objects[obj]
    tapped = there.status.tapped and there.zone is Zone.BATTLEFIELD
    return tapped and "artifact" in view.types[obj] and shut_off.artifacts_shut_off.at(view.state.era).value


def _asked_of_what_is_printed(view: View, obj: ObjectId, instance: Any) -> list[Any]:
    return [] if shut_off.shut_off(view, obj) else _JOBS(view, obj, instance)


def _nothing_of_what_is_tapped(state: State, obj: Object) -> tuple[Instruction, ...]:
    now = texts.view(state)
    gone = obj.source not in now or not shut_off.shut_off(now, obj.source)
    return _INSTRUCTIONS(state, obj) if gone else ()


def _phases_shut_off(patch: pytest.MonkeyPatch) -> None:
    for kind in (AtBeginning, AtEachBeginning, Static):
        patch.setattr(kind, "works_tapped", False)


_JOBS, _INSTRUCTIONS = jobs._of_instance, texts.instructions_of

# ---- what is known of a source, and Auras that are moved


def _as_printed(view: View, obj: ObjectId) -> LastKnown:
    known = _KNOWN(view, obj)
    return replace(known, values=tuple((column, view.printed[column][obj]) for column in CHARACTERISTICS))


def _what_was_done_stays(state: State, event: Any, chosen: Any) -> tuple[Event, ...]:
    return tuple(e for e in _ATTACHING(state, event, chosen) if not isinstance(e, EffectLeaves))


_KNOWN, _ATTACHING = sources.last_known, attaching.attaching

# ---- words before a keyword


def _as_today(self: Card, era: Era) -> Characteristics:
    return self.printings[-1][1]


def _as_at_first(self: Card, era: Era) -> Characteristics:
    return self.printings[0][1]


def _known_since(day: str, *keywords: type[Any]) -> Mutation:
    """Some keywords printed since another day, in every card of the library."""
    days = tuple((kind, day if kind in keywords else since, edit) for kind, since, edit in spelling._DAYS)
    made: dict[str, Card] = {}

    def printed(self: Card, era: Era) -> Characteristics:
        if self.name not in made:
            made[self.name] = spelling.spelled_out(
                replace(self, printings=((FIRST_DAY, self.printings[-1][1]),))
            )
        return made[self.name]._printed_in(era)

    def make(patch: pytest.MonkeyPatch) -> None:
        made.clear()
        patch.setattr(spelling, "_DAYS", days)
        patch.setattr(Card, "printed", printed)

    return make


def _says_nothing(*kinds: type[Permission]) -> Mutation:
    """Some permissions are read, and permit or forbid nothing."""

    def rules_in(edits: tuple[Any, ...]) -> tuple[Permission, ...]:
        return tuple(rule for rule in _RULES_IN(edits) if not isinstance(rule, kinds))

    return instead(permissions.rules_in, rules_in)


_RULES_IN: Callable[[tuple[Any, ...]], tuple[Permission, ...]] = permissions.rules_in


YEAR_MUTANTS: tuple[Mutant, ...] = (
    # Circles
    Mutant(
        "a Circle asks for any source",
        instead(waiting_damage.fitting_sources, _any_source),
        cases=(
            "r07-a-circle-and-spells",
            "r07-a-circle-without-a-source",
            "r07-a-circle-and-a-change-of-color",
            "r07-a-circle-of-1997",
            "r07-artifacts-as-sources",
        ),
    ),
    Mutant(
        "a shield looks at its source once",
        by(prevention, "_still_fits", _true),
        cases=("r07-a-circle-and-a-change-of-color",),
    ),
    Mutant(
        "no spell is a source",
        by(SourceQuality, "among", _permanents),
        cases=("r07-a-circle-and-spells", "r05-a-sorcery-of-another-color"),
    ),
    Mutant(
        "a Circle of 1997 is played against any damage",
        by(PreventNextFrom, "helps", _against_any_damage),
        cases=("r07-a-circle-of-1997",),
    ),
    # planeswalkers
    Mutant(
        "planeswalkers of a type are counted by controller",
        in_all_years(planeswalker_rule, OWN),
        cases=("r25-planeswalkers-of-one-type", "r25-a-second-planeswalker-comes"),
    ),
    Mutant(
        "nobody looked at the types of planeswalkers",
        in_all_years(planeswalker_rule, NONE),
        cases=(
            "r25-planeswalkers-of-one-type",
            "r25-a-second-planeswalker-comes",
        ),
    ),
    Mutant(
        "all planeswalkers of a type go to this day",
        in_all_years(planeswalker_rule, ALL),
        cases=(
            "r25-planeswalkers-of-one-type",
            "r25-a-second-planeswalker-comes",
            "r25-legendary-planeswalkers",
        ),
    ),
    Mutant(
        "what was a planeswalker is counted as one",
        instead(legends._of_one_type, _printed_so),
        cases=("r25-no-planeswalker-any-more",),
    ),
    # countered by the game
    Mutant(
        "without a legal target a spell was never countered",
        in_all_years(targets_checked_again, DOES_NOTHING),
        cases=(
            "r34-countered-by-the-game",
            "r30-an-aura-countered-by-the-game",
            "r34-a-target-that-does-not-fit-any-more",
        ),
    ),
    Mutant(
        "without a legal target a spell is countered in every year",
        in_all_years(targets_checked_again, COUNTERED),
        cases=(
            "r34-countered-by-the-game",
            "r30-an-aura-countered-by-the-game",
            "r34-a-target-that-does-not-fit-any-more",
        ),
    ),
    Mutant(
        "the game counters to this day",
        without_entries(targets_checked_again, "2018-04-27"),
        cases=("r34-countered-by-the-game",),
    ),
    Mutant(
        "one illegal target is enough",
        instead(checking.checked_frame, _every_target_has_to_be_legal),
        cases=("r34-one-target-is-left",),
    ),
    Mutant(
        "an ability that is countered is a spell",
        by(SpellQuality, "among", _abilities_too),
        cases=("r34-an-ability-countered-by-the-game",),
    ),
    Mutant(
        "only the game counters",
        by(IsCountered, "goes", _only_by_the_game),
        cases=("r34-countered-by-a-spell",),
    ),
    # tapped artifacts
    Mutant(
        "tapped artifacts always worked",
        in_all_years(shut_off.artifacts_shut_off, False),
        cases=(
            "r28-tapped-artifacts",
            "r28-an-animated-artifact-works",
            "r28-a-creature-that-is-an-artifact-alone",
            "r28-a-color-by-a-tapped-artifact",
            "r28-made-an-artifact",
            "r28-phases-of-a-tapped-artifact",
        ),
    ),
    Mutant(
        "tapped artifacts are shut off to this day",
        in_all_years(shut_off.artifacts_shut_off, True),
        cases=("r28-tapped-artifacts", "r28-what-a-tapped-artifact-forbids", "r28-tapped-in-answer"),
    ),
    Mutant(
        "a tapped artifact is shut off whatever else it is",
        instead(shut_off.shut_off, _whatever_else_it_is),
        cases=(
            "r28-tapped-artifacts",
            "r28-an-animated-artifact-works",
            "r28-a-creature-that-is-an-artifact-alone",
        ),
    ),
    Mutant(
        "a tapped artifact is asked what it is as it is printed",
        instead(jobs._of_instance, _asked_of_what_is_printed),
        cases=("r28-an-animated-artifact-works",),
    ),
    Mutant(
        "a tapped artifact gives what it gave",
        by(jobs, "shut_off", _false),
        cases=("r28-a-color-by-a-tapped-artifact", "r28-made-an-artifact", "r28-tapped-artifacts"),
    ),
    Mutant(
        "a tapped artifact forbids still",
        by(standing, "shut_off", _false),
        cases=("r28-what-a-tapped-artifact-forbids",),
    ),
    Mutant(
        "a tapped artifact replaces how others enter",
        by(entering, "shut_off", _false),
        cases=("r28-what-a-tapped-artifact-forbids",),
    ),
    Mutant(
        "a tapped artifact notices everything",
        by(triggers, "shut_off", _false),
        cases=("r28-phases-of-a-tapped-artifact", "r28-tapped-artifacts"),
    ),
    Mutant(
        "a tapped artifact's abilities can be played",
        by(activating, "shut_off", _false),
        cases=("r28-tapped-in-answer", "r28-tapped-artifacts"),
    ),
    Mutant(
        "what was played is shut off with its artifact",
        instead(texts.instructions_of, _nothing_of_what_is_tapped),
        cases=("r28-tapped-in-answer",),
    ),
    Mutant(
        "a tapped artifact is left out of phases too",
        _phases_shut_off,
        cases=("r28-phases-of-a-tapped-artifact",),
    ),
    # sources, and Auras that are moved
    Mutant(
        "a source was always looked up on resolution",
        in_all_years(source_looked_up, "on resolution"),
        cases=("r34-source-locked-in-1997", "r34-a-trigger-knows-its-source-in-1997"),
    ),
    Mutant(
        "a source is locked when played in every year",
        in_all_years(source_looked_up, "when played"),
        cases=("r34-source-locked-in-1997", "r34-a-trigger-knows-its-source-in-1997"),
    ),
    Mutant(
        "a trigger of 1997 looks its source up",
        by(triggers, "locked_source", lambda view, source: ()),
        cases=("r34-a-trigger-knows-its-source-in-1997",),
    ),
    Mutant(
        "what is gone is known as it was printed",
        instead(sources.last_known, _as_printed),
        cases=("r34-a-source-that-was-sacrificed",),
    ),
    Mutant(
        "a moved Aura only moves in 1997 too",
        in_all_years(moved_anew, False),
        cases=("r30-moved-anew-in-1997", "r30-a-moved-aura-and-its-words"),
    ),
    Mutant(
        "a moved Aura begins anew to this day",
        in_all_years(moved_anew, True),
        cases=("r30-moved-anew-in-1997", "r30-a-moved-aura-and-its-words"),
    ),
    Mutant(
        "a moved Aura of 1997 keeps what was done to it",
        instead(attaching.attaching, _what_was_done_stays),
        cases=("r30-moved-anew-in-1997", "r30-a-moved-aura-and-its-words"),
    ),
    Mutant(
        "an Aura that can't move begins anew",
        by(attaching, "may_carry", _true),
        cases=("r30-a-host-that-can-not-carry-it",),
    ),
    # words before a keyword
    Mutant(
        "old cards say what they say today",
        by(Card, "printed", _as_today),
        cases=(
            "r49-web-by-year",
            "r50-fervor-by-year",
            "r57-serra-angel-by-year",
            "r57-serras-blessing-by-year",
            "r47-wall-of-blossoms-by-year",
            "r36-akromas-memorial-by-year",
        ),
    ),
    Mutant(
        "cards say to this day what they said at first",
        by(Card, "printed", _as_at_first),
        cases=(
            "r49-web-by-year",
            "r49-giant-spider-by-year",
            "r50-fervor-by-year",
            "r57-serra-angel-by-year",
            "r47-wall-of-blossoms-by-year",
            "r43-menace-by-year",
        ),
    ),
    Mutant(
        "fear is a word since 1999",
        _known_since("1999-01-01", spelling.Fear),
        cases=("r51-severed-legion-by-year",),
    ),
    Mutant(
        "shroud and reach are words of 2005",
        _known_since("2005-01-01", spelling.Shroud, spelling.Reach),
        cases=("r49-web-by-year", "r49-giant-spider-by-year", "r55-lightning-greaves-by-year"),
    ),
    Mutant(
        "flash came in 2012",
        _known_since("2012-01-01", Flash),
        cases=("r48-king-cheetah-by-year",),
    ),
    Mutant(
        "attacking taps, whatever a card says of it",
        _says_nothing(AttacksWithoutTapping, AttackingDoesntTap),
        cases=(
            "r57-serra-angel-by-year",
            "r57-serras-blessing-by-year",
            "r37-a-copy-of-an-angel-by-year",
            "r36-akromas-memorial-by-year",
        ),
    ),
    Mutant(
        "only reach and wings block wings",
        _says_nothing(CanBlockAsFlying),
        cases=("r49-web-by-year", "r49-giant-spider-by-year"),
    ),
    Mutant(
        "only haste makes hasty",
        _says_nothing(UnaffectedBySickness),
        cases=("r50-raging-goblin-by-year", "r50-fervor-by-year"),
    ),
    Mutant(
        "only shroud and hexproof guard from targeting",
        _says_nothing(CantBeTarget, CantBeOpponentsTarget),
        cases=("r55-insect-and-wolf-by-year", "r55-lightning-greaves-by-year"),
    ),
    Mutant("nothing guards a player", by(targets, "has_any", _false), cases=("r55-true-believer-by-year",)),
    Mutant(
        "words for menace and fear forbid no block",
        _says_nothing(CantBeBlockedByOne, CantBeBlockedExceptBy),
        cases=("r43-menace-by-year", "r51-severed-legion-by-year"),
    ),
)
