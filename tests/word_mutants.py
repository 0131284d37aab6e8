"""Wrong engines of single words: colors of what is animated, edicts, discards, modes, limits, budgets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from mutants import Mutant, by, in_all_years, instead

from mtgrules.language.abilities import type_edits
from mtgrules.language.conditions.facts import IsNotOnly
from mtgrules.language.conditions.happenings import SpellIsCast
from mtgrules.language.does import beginning
from mtgrules.language.does.choosing import ChooseModes, Mode
from mtgrules.language.does.costs import discarded, sacrificed
from mtgrules.language.does.costs_of_choice import SacrificeSome
from mtgrules.language.does.drawing import DiscardsCard
from mtgrules.language.does.libraries import SearchesForHand, SearchesOpenly
from mtgrules.language.does.limits import DuringYourTurn, OnceEachTurn, Window
from mtgrules.language.does.making_mana import AddEither
from mtgrules.language.does.sacrificing import SacrificesOfChoice
from mtgrules.language.edits.characteristics import IsAlsoColors, IsColorless, IsColors
from mtgrules.language.phrases import meaning
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.qualities import SharesCreatureType
from mtgrules.language.phrases.references import Named, ThatPlayer
from mtgrules.language.phrases.values import WithNoAbilities
from mtgrules.model.changes import Operation
from mtgrules.model.events.mana import ManaAdded, letters_of, plain
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.showing import Revealed
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Selector
from mtgrules.rules.damage import results
from mtgrules.rules.events import budget
from mtgrules.rules.stack import limits
from mtgrules.rules.turn.priority import triggers_use_stack

# ---- what things become


def _swapped(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(type_edits, "IsColors", IsAlsoColors)
    patch.setattr(type_edits, "IsAlsoColors", IsColors)


def _changes_nothing(self: Any, view: View, frame: Frame) -> tuple[Operation, ...]:
    return ()


def _with_some(self: WithNoAbilities, view: View, frame: Frame) -> Ids:
    return frozenset(obj for obj, have in view.abilities.items() if have)


def _printed_with_none(self: WithNoAbilities, view: View, frame: Frame) -> Ids:
    return frozenset(obj for obj, have in view.printed.abilities.items() if not have)


def _with_this(self: SharesCreatureType, view: View, frame: Frame) -> Ids:
    return _SHARING(self, view, replace(frame, it=None))


def _with_any(self: SharesCreatureType, view: View, frame: Frame) -> Ids:
    return frozenset(view.objects)


def _none_of_them(self: IsNotOnly, obj: ObjectId, seen: View, frame: Frame) -> bool:
    asked = frozenset[Any]().union(*(term.colors(seen, frame) for term in self.colors))
    return not seen.colors[obj] & asked


_SHARING = SharesCreatureType.among

# ---- sacrifices and discards


def _from_anywhere(
    self: SacrificesOfChoice, view: View, frame: Frame, player: str, chosen: tuple[ObjectId, ...]
) -> tuple[ObjectId, ...]:
    there = sorted(self.what.among(view, frame))
    return tuple(obj for obj in there if view.controller[obj] == player)[-1:]


def _of_their_own_cards(
    self: SacrificesOfChoice, view: View, frame: Frame, player: str, chosen: tuple[ObjectId, ...]
) -> Any:
    there = sorted(self.what.among(view, frame))
    mine = tuple(obj for obj in there if view.state.objects[obj].owner == player)
    return tuple(obj for obj in chosen if obj in mine) or mine[: self.number or 1]


def _paid_from_anywhere(self: SacrificeSome, view: View, frame: Frame) -> Any:
    fitting = [obj for obj in sorted(self.what.among(view, frame)) if view.controller[obj] == frame.you]
    return sacrificed(fitting[-1]) if fitting else "nothing can be sacrificed"


_FINDS = SearchesForHand.propose


def _shows_all(self: SearchesForHand, view: View, frame: Frame) -> Any:
    done = _FINDS(self, view, frame)
    found = tuple(event.obj for event in done if isinstance(event, Moved)) if isinstance(done, tuple) else ()
    return (Revealed(frame.you or "", found), *done) if found else done


def _from_your_hand(self: DiscardsCard, view: View, frame: Frame) -> Any:
    hand = [obj.id for obj in view.state.zone(Zone.HAND) if obj.owner == frame.you]
    chosen = [obj for obj in dict(frame.chosen).get("discarded", ()) if obj in hand]
    return tuple(discarded((chosen or hand)[0])) if hand else ()


def _the_first(self: DiscardsCard, view: View, frame: Frame) -> Any:
    players = meaning.meant(self.subject, view, frame)
    hands = [[o.id for o in view.state.zone(Zone.HAND) if o.owner == player] for player in players]
    return tuple(event for hand in hands if hand for event in discarded(hand[0]))


# ---- references, targets, modes, mana


def _you(self: ThatPlayer, view: View, frame: Frame) -> tuple[str, ...]:
    return (frame.you,) if frame.you else ()


def _first_target(selector: Selector, view: View, frame: Frame) -> tuple[ObjectId | str, ...]:
    if selector.is_target and frame.targets:
        return () if frame.targets[0] is None else (frame.targets[0],)
    return _PHRASE_NAMED(selector, view, frame)


def _every_of_the_name(self: Named, view: View, frame: Frame) -> Ids:
    found = (obj for obj in view.state.objects.values() if obj.label.startswith(self.name))
    return frozenset(obj.id for obj in found if obj.id in view)


def _by_its_label(name: str, obj: ObjectId | None = None) -> Named:
    return Named(name)


def _first_mode(self: ChooseModes, number: int) -> Mode:
    return self.modes[0]


def _always_the_first(self: AddEither, view: View, frame: Frame) -> Any:
    return (ManaAdded(str(frame.you), plain(letters_of(self.first)), frame.this),)


def _any_mana(self: AddEither, view: View, frame: Frame) -> Any:
    chosen = dict(frame.chosen).get("mana") or letters_of(self.first)
    return (ManaAdded(str(frame.you), plain(chosen), frame.this),)


def _everybody(*_: object) -> bool:
    return True


def _only_there(self: Noun, obj: ObjectId, view: View, frame: Frame) -> bool:
    return obj in self.among(view, frame)


_PHRASE_NAMED = meaning.named

# ---- limits of abilities, and of an action


def _always_open(self: Window, view: View, frame: Frame) -> bool:
    return True


def _no_poison(view: View, source: ObjectId | None) -> frozenset[type[Any]]:
    return _HAS(view, source) - {results.Infect}


def _spent_at_once(self: budget.Spent, state: State) -> None:
    if state.next_id > self.first:
        raise budget.NotModelled("an action from which anything comes")


_HAS = results.keywords_of


WORD_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "what is animated keeps its colors, and what is in addition does not",
        _swapped,
        cases=("r36-animated-in-another-color",),
    ),
    Mutant(
        "nothing becomes colorless",
        by(IsColorless, "operations", _changes_nothing),
        cases=("r36-made-a-colorless-creature",),
    ),
    Mutant(
        "with no abilities means with some",
        by(WithNoAbilities, "among", _with_some),
        cases=("r36-creatures-with-no-abilities",),
    ),
    Mutant(
        "with no abilities looks at what is printed",
        by(WithNoAbilities, "among", _printed_with_none),
        cases=("r36-creatures-with-no-abilities",),
    ),
    Mutant(
        "a creature type is shared with this artifact",
        by(SharesCreatureType, "among", _with_this),
        cases=("r36-sharing-a-creature-type",),
    ),
    Mutant(
        "all creatures share a type",
        by(SharesCreatureType, "among", _with_any),
        cases=("r36-sharing-a-creature-type",),
    ),
    Mutant(
        "isn't only means isn't", by(IsNotOnly, "is_so", _none_of_them), cases=("r01-not-only-one-color",)
    ),
    Mutant(
        "a card in a hand is nothing",
        by(Noun, "fits", _only_there),
        cases=("r25-types-of-a-card-in-hand",),
    ),
    # sacrifices and discards
    Mutant(
        "an edict takes what is not on the battlefield",
        by(SacrificesOfChoice, "by", _from_anywhere),
        cases=("r33-an-edict-takes-permanents",),
    ),
    Mutant(
        "players sacrifice what they own",
        by(SacrificesOfChoice, "by", _of_their_own_cards),
        cases=("r33-an-edict-of-two-players",),
    ),
    Mutant(
        "a spell pays for a sacrifice",
        by(SacrificeSome, "pay", _paid_from_anywhere),
        cases=("r33-a-cost-takes-permanents",),
    ),
    Mutant(
        "who tells to discard discards",
        by(DiscardsCard, "propose", _from_your_hand),
        cases=("r15-a-discard-is-chosen-by-who-discards", "r15-that-player-discards"),
    ),
    Mutant(
        "the first card is discarded",
        by(DiscardsCard, "propose", _the_first),
        cases=("r15-a-discard-is-chosen-by-who-discards",),
    ),
    Mutant(
        "a search shows nothing",
        by(SearchesOpenly, "propose", SearchesForHand.propose),
        cases=("r15-a-search-shows-what-it-says",),
    ),
    Mutant(
        "a search shows all that it finds",
        by(SearchesForHand, "propose", _shows_all),
        cases=("r15-a-search-shows-what-it-says",),
    ),
    # references, targets, modes, mana
    Mutant("that player is you", by(ThatPlayer, "named", _you), cases=("r15-that-player-discards",)),
    Mutant(
        "every target is the first one",
        instead(meaning.named, _first_target),
        cases=("r43-that-one-can-not-block-this-one",),
    ),
    Mutant(
        "an effect is about whatever has the label",
        by(beginning, "Named", _by_its_label),
        cases=("r43-that-one-can-not-block-this-one",),
    ),
    Mutant(
        "a name means all objects of the name",
        by(Named, "among", _every_of_the_name),
        cases=("r31-tokens-of-one-name",),
    ),
    Mutant(
        "every mode is the first one",
        by(ChooseModes, "of_mode", _first_mode),
        cases=("r34-two-modes-one-kind-of-target",),
    ),
    Mutant(
        "of two kinds of mana the first is made",
        by(AddEither, "propose", _always_the_first),
        cases=("r12-one-or-the-other-mana",),
    ),
    Mutant(
        "for two kinds of mana any one is made",
        by(AddEither, "propose", _any_mana),
        cases=("r12-one-or-the-other-mana",),
    ),
    Mutant(
        "any spell of anybody is the one that is watched for",
        by(SpellIsCast, "is_meant", _everybody),
        cases=("r34-casting-is-seen",),
    ),
    Mutant(
        "infect poisons nobody",
        by(results, "keywords_of", _no_poison),
        cases=("r32-poison-is-a-players",),
    ),
    # limits of abilities, and of an action
    Mutant(
        "your turn is any turn", by(DuringYourTurn, "is_open", _always_open), cases=("r34-only-in-your-turn",)
    ),
    Mutant(
        "once each turn is as often as one likes",
        by(OnceEachTurn, "is_open", _always_open),
        cases=("r34-once-each-turn-and-as-a-sorcery",),
    ),
    Mutant(
        "as a sorcery is at any time",
        by(limits, "OnlyAsSorcery", object),
        cases=("r34-once-each-turn-and-as-a-sorcery",),
    ),
    Mutant(
        "the triggers of 1997 wait on a stack",
        in_all_years(triggers_use_stack, True),
        cases=("r31-a-token-that-makes-itself", "r34-a-chain-without-an-end", "r34-a-chain-that-ends"),
    ),
    Mutant(
        "five things are too many for an action",
        by(budget, "MOST_BATCHES", 5),
        cases=("r34-a-chain-that-ends",),
    ),
    Mutant(
        "nothing new may come of an action",
        by(budget.Spent, "check", _spent_at_once),
        cases=("r31-a-token-that-makes-itself", "r34-a-chain-without-an-end"),
    ),
)
