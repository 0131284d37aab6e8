"""The exiled card: what another ability of the same object has exiled, as the two are linked (607)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Choices, Zone
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Selector, Word, parts_of, word, worded


@word("the <exiled> card")
class TheExiled(Selector):
    """What an ability linked to this one has exiled: each of such cards, if there are several (607.3)."""

    said_as = frozenset({"card", "object"})

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(self.named(view, frame))

    def named(self, view: View, frame: Frame) -> tuple[ObjectId, ...]:
        kept = ((o.id, Key.EXILED_FOR.of(o.chosen)) for o in view.state.zone(Zone.EXILE))
        return tuple(obj for obj, told in kept if told is not None and _is_for(frame, *told))


@word("the <exiled> cards")
class TheExiledCards(TheExiled):
    """The same, where there are meant to be several."""

    many = True


def _is_for(frame: Frame, source: ObjectId, linked: tuple[Ability, ...]) -> bool:
    """Whether what is carried out is of the object that has exiled something, and linked to that."""
    printed = frame.ability is not None and bool(worded(Ability, frame.ability).lines_of)
    return source == frame.this and (not printed or frame.ability in linked)


def kept_in_exile(view: View, frame: Frame) -> Choices:
    """What an object begins with that is exiled now: which abilities are linked to the one that does it.

    These are the abilities that came with it, on the same card or by the same effect (607.1, 607.2a).
    """
    seen = None if frame.this is None or frame.ability is None else view.looking_at(frame.this)
    if seen is None or frame.this is None:
        return ()
    there = seen.abilities[frame.this]
    origins = {instance.origin for instance in there if instance.ability == frame.ability}
    linked = tuple(
        instance.ability
        for instance in there
        if instance.origin in origins and _speaks_of_exiled(worded(Ability, instance.ability))
    )
    return (("chosen", ((Key.EXILED_FOR, (frame.this, linked)),)),) if linked else ()


@cache
def _speaks_of_exiled(said: Word) -> bool:
    """Whether words speak of the exiled card; a quoted ability is a text of its own."""
    inside = (part for part in parts_of(said) if not isinstance(part, Ability))
    return any(isinstance(part, TheExiled) or _speaks_of_exiled(part) for part in inside)


def exiled_told(abilities: Iterable[Ability], exiling: Callable[[Word], bool]) -> None:
    """Raises ValueError where "the exiled card" stands in a text that has no other ability to exile it."""
    texts = tuple(abilities)
    for number, said in enumerate(texts):
        for part in _quoted(said):
            if _speaks_of_exiled(part):
                raise ValueError('"the exiled card" is told by the text that it stands in')
        if not _speaks_of_exiled(said):
            continue
        if _does(said, exiling):
            raise ValueError('it is open here whether "the exiled card" is one that is exiled just now')
        if not any(_does(other, exiling) for other in (*texts[:number], *texts[number + 1 :])):
            raise ValueError('no other ability here exiles what "the exiled card" could mean')


def _quoted(said: Word) -> Iterable[Ability]:
    for part in parts_of(said):
        yield from (part,) if isinstance(part, Ability) else ()
        yield from _quoted(part)


def _does(said: Word, exiling: Callable[[Word], bool]) -> bool:
    inside = (part for part in parts_of(said) if not isinstance(part, Ability))
    return any(exiling(part) or _does(part, exiling) for part in inside)
