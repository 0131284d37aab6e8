"""Wrong engines of what a sentence refers to, and of what is known of objects that are gone."""

from __future__ import annotations

from typing import Any

from mutants import Mutant, by, in_all_years, instead

from mtgrules.language.does.control import ExchangesControl, _given
from mtgrules.language.phrases import meaning, references
from mtgrules.language.phrases.references import Carrier, ItsController, ThatPlayer
from mtgrules.model.characteristics import CHARACTERISTICS
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import LastKnown
from mtgrules.model.view import View
from mtgrules.model.words import Selector, worded
from mtgrules.rules.stack import resolve
from mtgrules.rules.turn import priority

Named = tuple[ObjectId | str, ...]
_AFTER, _AS_KNOWN, _FOUND, _MENTIONS = (
    resolve.after_instruction,
    View.as_known,
    meaning.found_again,
    resolve.mentions,
)


def _first_named(reference: Selector, view: View, frame: Frame) -> Named:
    for mention in frame.named:
        phrase = worded(Selector, mention.phrase)
        if reference.stands_for(phrase):
            return phrase.named(view, frame) if mention.meant is None else mention.meant
    return ()


def _last_named(reference: Selector, view: View, frame: Frame) -> Named:
    return (frame.named[-1].meant or ()) if frame.named else ()


def _nobody(self: Selector, view: View, frame: Frame) -> Named:
    return ()


def _only_there(self: View, obj: ObjectId) -> View | None:
    return self if obj in self else None


def _as_printed(self: View, known: LastKnown) -> View:
    obj = known.obj
    printed = View.of_printed(self.state.with_object(obj))
    columns = {name: {obj.id: printed[name][obj.id]} for name in CHARACTERISTICS if name != "controller"}
    return View(printed.state, {**columns, "controller": {obj.id: dict(known.values)["controller"]}})


def _with_all_values(self: View, known: LastKnown) -> View:
    found = _AS_KNOWN(self, known)
    found._copiable = found
    return found


def _owner(self: ItsController, view: View, frame: Frame) -> Named:
    found = (obj for obj in references.It().named(view, frame) if isinstance(obj, int))
    seen = ((obj, view.looking_at(obj)) for obj in found)
    return tuple(there.state.objects[obj].owner for obj, there in seen if there is not None)


def _you(self: Selector, view: View, frame: Frame) -> Named:
    return () if frame.you is None else (frame.you,)


def _never_found(obj: ObjectId, view: View, frame: Frame) -> ObjectId | None:
    return obj if obj in view else None


def _found_anywhere(obj: ObjectId, view: View, frame: Frame) -> ObjectId | None:
    was = {o.was: o.id for o in view.state.objects.values() if o.was is not None}
    found = _FOUND(obj, view, frame)
    if found is not None:
        return found
    label = next((k.obj.label for i, k in view.state.last_known.items() if i == obj), None)
    return next((o.id for o in view.state.objects.values() if o.label == label), was.get(obj))


def _making_nothing(before: Any, after: Any, events: Any, instruction: Any, frame: Frame) -> Frame:
    found = _AFTER(before, after, events, instruction, frame)
    named = (m for m in found.named if not isinstance(m.phrase, references.NewlyMade))
    return Frame(**{**{f: getattr(found, f) for f in Frame.__slots__}, "named": tuple(named)})


def _nothing_chosen(phrases: Any, before: Any, events: Any, frame: Frame) -> tuple[Mention, ...]:
    return tuple(m for m in _MENTIONS(phrases, before, events, frame) if m.meant)


def _given_at_least(self: ExchangesControl, view: View, frame: Frame) -> Any:
    one, two = (phrase.named(view, frame) for phrase in (self.what, self.other))
    named = [meaning.named(phrase, view, frame) for phrase in (self.what, self.other)]
    pairs = [who[0] for who in (one, two) if who], [who[0] for who in named if who]
    first, second = (pairs[1] + pairs[0])[:2]
    assert isinstance(first, int)
    assert isinstance(second, int)
    seen = view.looking_at(first)
    if first in view or seen is None:
        return (_given(view, first, second, frame), _given(view, second, first, frame))
    to = Frame(frame.this, seen.controller[first])
    return (meaning.replace(_given(view, second, second, frame)),) if to.you is None else _to(view, second, to)


def _to(view: View, obj: ObjectId, frame: Frame) -> Any:
    return ()


REFERENCE_MUTANTS: tuple[Mutant, ...] = ()
