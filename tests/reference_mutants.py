"""Wrong engines of what a sentence refers to, and of what is known of objects that are gone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from mutants import Mutant, by, in_all_years, instead

from mtgrules.language.does.control import ExchangesControl, GainsControl
from mtgrules.language.phrases import meaning, references
from mtgrules.language.phrases.meaning import Proposal, found_in_hidden_zones
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.references import (
    Carrier,
    It,
    ItsController,
    NewlyMade,
    ThatPlayer,
    illegal_targets_known,
)
from mtgrules.model.characteristics import CHARACTERISTICS
from mtgrules.model.events.moves import Noted
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import LastKnown, State
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Mentions, Selector, worded
from mtgrules.rules.events.carry import Story
from mtgrules.rules.stack import carrying_out, costs, resolve
from mtgrules.rules.turn import priority

Named = tuple[ObjectId | str, ...]

# ---- what was named


def _first_named(reference: Selector, view: View, frame: Frame) -> Named:
    for mention in frame.named:
        phrase = worded(Selector, mention.phrase)
        if reference.stands_for(phrase):
            return phrase.named(view, frame) if mention.meant is None else mention.meant
    return ()


def _what_it_fits_or_not(reference: Selector, view: View, frame: Frame) -> Named:
    return (frame.named[-1].meant or ()) if frame.named else ()


def _target_wherever_it_is_named(reference: Selector, view: View, frame: Frame) -> Named:
    fitting = zip(frame.phrases, frame.targets, strict=True)
    found = (who for phrase, who in fitting if reference.stands_for(worded(Selector, phrase)))
    target = next(found, None)
    return _TAKEN_UP(reference, view, frame) if target is None else (target,)


_TAKEN_UP = references.taken_up


def _nobody(self: Selector, view: View, frame: Frame) -> Named:
    return ()


def _you(self: Selector, view: View, frame: Frame) -> Named:
    return () if frame.you is None else (frame.you,)


def _owner(self: Selector, view: View, frame: Frame) -> Named:
    found = (obj for obj in It().named(view, frame) if isinstance(obj, int))
    seen = ((obj, view.looking_at(obj)) for obj in found)
    return tuple(there.state.objects[obj].owner for obj, there in seen if there is not None)


_AFTER = carrying_out.after_instruction


def _nothing_made(before: State, after: State, events: Any, instruction: Instruction, frame: Frame) -> Frame:
    found = _AFTER(before, after, events, instruction, frame)
    return replace(found, named=tuple(m for m in found.named if not isinstance(m.phrase, NewlyMade)))


def _chosen_by_nobody(phrases: Any, before: State, events: Any, frame: Frame) -> Mentions:
    return tuple(
        replace(m, meant=()) if worded(Selector, m.phrase).is_indefinite else m
        for m in _MENTIONS(phrases, before, events, frame)
    )


_MENTIONS = carrying_out.mentions


def _any_that_died(self: Selector, view: View, frame: Frame) -> Named:
    died = (known.obj.id for known in view.state.last_known.values() if known.obj.zone is Zone.BATTLEFIELD)
    last = max(died, default=None)
    seen = None if last is None else view.looking_at(last)
    return () if seen is None or last is None else (seen.controller[last],)


def _nothing_paid(*_: object) -> Mentions:
    return ()


# ---- what is gone


_AS_KNOWN, _FOUND = View.as_known, meaning.found_again


def _only_there(self: View, obj: ObjectId) -> View | None:
    return self if obj in self else None


def _as_printed(self: View, known: LastKnown) -> View:
    there = self.state.with_object(known.obj)
    printed, obj = View.of_printed(there), known.obj.id
    columns = {name: {obj: printed[name][obj]} for name in CHARACTERISTICS}
    return View(there, {**columns, "controller": {obj: dict(known.values)["controller"]}})


def _with_all_values(self: View, known: LastKnown) -> View:
    found = _AS_KNOWN(self, known)
    found._copiable = View(found.state, {name: dict(found[name]) for name in CHARACTERISTICS})
    return found


def _only_cards(self: View, obj: ObjectId) -> View | None:
    if obj in self:
        return self
    known = self.state.last_known.get(obj)
    return None if known is None or known.obj.token else _AS_KNOWN(self, known)


def _never_found(obj: ObjectId, view: View, frame: Frame) -> ObjectId | None:
    return obj if obj in view else None


def _found_anywhere(obj: ObjectId, view: View, frame: Frame) -> ObjectId | None:
    found = _FOUND(obj, view, frame)
    known = view.state.last_known.get(obj)
    if found is not None or known is None:
        return found
    named = [o.id for o in view.state.objects.values() if o.label == known.obj.label]
    return named[-1] if named else None


def _one_way(self: ExchangesControl, view: View, frame: Frame) -> Proposal:
    one, two = (meaning.objects_meant(phrase, view, frame) for phrase in (self.what, self.other))
    zones = {view.state.objects[obj].zone for obj in (*one, *two)}
    if zones == {Zone.BATTLEFIELD} and one and two:
        return _EXCHANGED(self, view, frame)
    return GainsControl(self.other).propose(view, frame)


_EXCHANGED = ExchangesControl.propose


def _ended(story: Story, instruction: Instruction, frame: Frame) -> tuple[Story, Frame]:
    last = story.events[-1] if story.events else None
    undone = isinstance(last, Noted) and last.code == "nothing"
    return (story, frame) if undone else _CARRIED_OUT(story, instruction, frame)


_CARRIED_OUT = carrying_out.carried_out


def _waits(story: Story, events: Iterable[Any]) -> Story:
    return story.then(events)


def _top_resolves(story: Story, events: Iterable[Any]) -> Story:
    story = story.then(events)
    at_once = story.state.stack and not priority.triggers_use_stack.at(story.state.era).value
    return resolve.resolved(story) if at_once else story


REFERENCE_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "a word means what was named first, such as what triggered",
        instead(references.taken_up, _first_named),
        cases=(
            "r34-it-after-a-target",
            "r34-that-creature-after-a-target",
            "r18-its-controller-after-a-target",
            "r34-second-of-two-targets",
            "r33-cost-and-target-named",
            "r34-declined-and-taken-up",
            "r18-that-player-after-target-player",
        ),
    ),
    Mutant(
        "a word means whatever was named last, fitting or not",
        instead(references.taken_up, _what_it_fits_or_not),
        cases=("r34-that-creature-behind-a-player", "r34-its-controller-behind-a-player"),
    ),
    Mutant(
        "a word means the target, also before that is named",
        instead(references.taken_up, _target_wherever_it_is_named),
        cases=("r34-it-before-and-after-a-target", "r33-cost-and-target-named"),
    ),
    Mutant(
        "its controller is that of whatever left last",
        by(ItsController, "named", _any_that_died),
        cases=("r34-each-death-its-own",),
    ),
    Mutant(
        "what a player has chosen is not named",
        instead(carrying_out.mentions, _chosen_by_nobody),
        cases=("r33-sacrificed-by-an-effect-and-asked-about",),
    ),
    Mutant(
        "what each does is done to all of them",
        by(Noun, "is_each", False),
        cases=("r34-each-to-its-own-controller",),
    ),
    Mutant(
        "that player is nobody",
        by(ThatPlayer, "named", _nobody),
        cases=("r34-that-player-in-each-upkeep", "r34-that-player-who-casts"),
    ),
    Mutant(
        "that player is you",
        by(ThatPlayer, "named", _you),
        cases=("r34-that-player-in-each-draw-step",),
    ),
    Mutant(
        "what was made is not named",
        instead(carrying_out.after_instruction, _nothing_made),
        cases=("r31-it-is-the-token", "r31-no-token-nothing-meant", "r31-token-sacrificed-later"),
    ),
    Mutant(
        "what a cost took is not named",
        instead(costs.named_by_costs, _nothing_paid),
        cases=("r34-fling-by-power", "r37-copy-of-what-was-sacrificed"),
    ),
    Mutant(
        "what is gone is nobody",
        by(View, "looking_at", _only_there),
        cases=(
            "r34-if-what-was-exiled-was-white",
            "r37-token-of-what-was-returned",
            "r30-the-aura-of-one-that-died",
            "r34-controller-of-a-countered-spell",
        ),
    ),
    Mutant(
        "a token that is gone is nobody",
        by(View, "looking_at", _only_cards),
        cases=("r31-controller-of-a-dead-token", "r31-token-of-a-dead-token"),
    ),
    Mutant(
        "what is gone is as it was printed",
        by(View, "as_known", _as_printed),
        cases=("r34-if-it-had-flying", "r09-token-of-a-hidden-creature"),
    ),
    Mutant(
        "all that something was is copied, once it is gone",
        by(View, "as_known", _with_all_values),
        cases=("r37-copy-of-what-was-sacrificed",),
    ),
    Mutant(
        "what is gone belongs to its owner",
        by(ItsController, "named", _owner),
        cases=("r18-its-controller-after-a-target", "r30-the-aura-of-two-players"),
    ),
    Mutant(
        "an Aura that is gone enchants nothing",
        by(Carrier, "named", _nobody),
        cases=("r30-enchanted-creature-of-a-gone-aura", "r30-upkeep-of-an-aura-that-has-gone"),
    ),
    Mutant(
        "what was moved is lost",
        instead(meaning.found_again, _never_found),
        cases=("r34-what-this-effect-exiled",),
    ),
    Mutant(
        "what was moved is found wherever its card is",
        instead(meaning.found_again, _found_anywhere),
        cases=("r34-returned-from-where-it-went",),
    ),
    Mutant(
        "what went to a hand is found there in every year",
        in_all_years(found_in_hidden_zones, True),
        cases=("r34-found-in-a-hand",),
    ),
    Mutant(
        "an illegal target is known in every year",
        in_all_years(illegal_targets_known, True),
        cases=("r34-asking-of-an-illegal-target",),
    ),
    Mutant(
        "an illegal target is known in no year",
        in_all_years(illegal_targets_known, False),
        cases=("r34-asking-of-an-illegal-target",),
    ),
    Mutant(
        "an effect begins for what became of a permanent elsewhere",
        instead(meaning.objects_affected, meaning.objects_meant),
        cases=("r35-effects-apply-to-permanents", "r19-sacrificed-and-exchanged"),
    ),
    Mutant(
        "an exchange is done in one direction where the other has gone",
        by(ExchangesControl, "propose", _one_way),
        cases=("r19-nothing-exchanged-with-what-has-gone",),
    ),
    Mutant(
        "nothing more is done after what could not be done",
        instead(carrying_out.carried_out, _ended),
        cases=("r34-nothing-done-to-what-has-gone",),
    ),
    Mutant(
        "after a trigger, what is on top of the stack resolves in 1997, whatever it is",
        instead(priority.put_on, _top_resolves),
        cases=("r34-no-target-and-a-spell-below",),
    ),
    Mutant(
        "a trigger of 1997 waits once a player has chosen for it",
        instead(priority.put_on, _waits),
        cases=("r34-no-target-and-a-spell-below",),
    ),
)
