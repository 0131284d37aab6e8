"""Whether each word of a text has something to stand for, and means what can stand in its place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from mtgrules.language.phrases.references import PAID, It, Named, NewlyMade, This
from mtgrules.model.words import (
    OBJECT,
    PLAYER,
    Ability,
    Amount,
    Duration,
    Instruction,
    Measure,
    Selector,
    Word,
    outer,
    parts_of,
)


def references_in(said: Word) -> Iterator[Selector]:
    """The references in words, in order; a quoted ability is a text of its own."""
    for part in parts_of(said):
        if isinstance(part, Selector) and part.is_reference:
            yield part
        elif not isinstance(part, Ability):
            yield from references_in(part)


def subject_of(sentence: Word) -> Selector | None:
    """The subject of a sentence that the rest of it can take up; the object itself is named "~" again."""
    subject = getattr(sentence, "subject", None)
    taken = isinstance(subject, Selector) and not (isinstance(subject, This) or subject.is_reference)
    return subject if taken else None


def answered(first: Iterable[Selector], sentences: Iterable[Word], *, costs_apart: bool = False) -> None:
    """Raises ValueError where a word has nothing to stand for; `first` is named before the sentences.

    With costs apart, what was sacrificed for a spell is told by another of its lines.
    """
    before = [*first, *((PAID,) if costs_apart else ())]
    for sentence in sentences:
        if texts := outer(sentence).texts:
            for text in texts:
                answered(before, text)
            continue
        _answered(before, sentence)
        if isinstance(sentence, Instruction):
            before += (*sentence.names, *((NewlyMade(sentence.makes),) if sentence.makes else ()))


def _answered(before: list[Selector], sentence: Word) -> None:
    subject = subject_of(sentence)
    known = before if subject is None else [*before, subject]
    around = outer(sentence)
    before = [*before, *around.introduces]
    for part in (sentence,) if isinstance(sentence, Selector) else parts_of(sentence):
        if isinstance(part, Instruction):
            _answered([*known, *around.introduces] if around.in_turn else before, part)
            known = [*known, *part.names]
            before = [*before, *part.names] if around.in_turn else before
            continue
        if isinstance(part, Ability):
            continue  # a quoted ability is a text of its own
        if isinstance(part, Duration) and isinstance(sentence, Instruction):
            known = [*known, *sentence.names]  # what it lasts for is said last
        direct = isinstance(part, Selector) and part.is_reference
        within = isinstance(part, Selector | Amount) and isinstance(getattr(sentence, "subject", None), This)
        told = [*known, This()] if within and not direct else known  # "~ ... target creature blocking it"
        for reference in (part,) if direct else references_in(part):
            assert isinstance(reference, Selector)
            if not any(reference.stands_for(phrase) for phrase in told):
                raise ValueError(f'nothing is named before "{str(reference).lower()}" that it could mean')
    if isinstance(sentence, Instruction):
        _its_told(before, known, sentence)


def _its_told(before: list[Selector], known: list[Selector], sentence: Instruction) -> None:
    """Raises ValueError where it is open whose "its power" is: the subject's, or what the text named last."""
    its = next((str(part).lower() for part in measures_in(sentence) if part.of_it), "")
    if not its:
        return
    subject = getattr(sentence, "subject", None)
    named = [phrase for phrase in sentence.names if OBJECT in phrase.means and not phrase.plural]
    measures = outer(sentence).inner  # it says of another how much of that is done
    own = named if measures else [phrase for phrase in named if phrase is subject]
    if len(own) > 1 or (named and not own) or any(phrase.is_each for phrase in own if measures):
        raise ValueError(f'"{its}" could be that of several things here')
    others = any(It().stands_for(phrase) for phrase in before if not isinstance(phrase, This))
    if others and any(isinstance(phrase, This) for phrase in own):
        raise ValueError(f'whose "{its}" is meant, is open here')
    if not own and not any(It().stands_for(phrase) for phrase in known):
        raise ValueError(f'nothing is named before "{its}" that has it')


def measures_in(said: Word) -> Iterator[Measure]:
    """The amounts that an instruction takes itself, those within others among them."""
    for part in parts_of(said):
        if isinstance(part, Measure):
            yield part
            yield from measures_in(part)


def in_place(word: Word, players: Collection[str] = ()) -> None:
    """Raises ValueError where a phrase of a word can mean what cannot stand there.

    A name means a player if it is one of `players`, else an object.
    """
    for field, phrase in _phrases(word):
        means = meant_by(phrase, players)
        taken = word.takes(field, means)
        for party in means - taken:
            (wanted,) = taken
            raise ValueError(f'"{phrase}" can be {_A[party]}, and here stands {_A[wanted]}')


_A = {OBJECT: "an object", PLAYER: "a player"}


def meant_by(phrase: Selector, players: Collection[str]) -> frozenset[str]:
    """What a phrase can mean: an object, a player, or either."""
    if isinstance(phrase, Named):
        return frozenset({PLAYER if phrase.name in players else OBJECT})
    return phrase.means


def _phrases(word: Word) -> Iterator[tuple[str, Selector]]:
    for name in word.made_of.names:
        value = getattr(word, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Selector):
                yield name, part
