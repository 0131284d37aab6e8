"""Reading is fast in ways that change no answer: each is held against the plain way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import NAMES
from wrong import stand_in

from mtgrules.language.card import lines_of, read_text
from mtgrules.language.examples import example
from mtgrules.language.reading import reader, stopped
from mtgrules.language.reading.budget import Effort
from mtgrules.language.reading.grammar import Fork, alternatives, fork
from mtgrules.language.reading.lexer import Names, lex
from mtgrules.language.reading.reader import Unreadable, WordHidden, read
from mtgrules.language.reading.vocabulary import entries, words
from mtgrules.model.sentence import Slot
from mtgrules.model.words import Ability, Keyword
from mtgrules.nearest import nearest, slips, slips_allowed

Fast: Any = vars(reader)["_Reading"]
TEXTS = sorted({example(one).text for one in entries()})
GOALS = lines_of("permanent")


class Plain(Fast):  # type: ignore[misc]
    """A reading that tries every sentence of a kind by itself, from its beginning."""

    def sentences(self, at: Fork, position: int, values: tuple[Any, ...] = ()) -> list[tuple[int, Any]]:
        found = []
        for entry, parts in at.sentences:
            begun = dict(entry.rows) | dict(
                zip((parts[0].item.field,), values, strict=False) if values else ()
            )
            for end, more in self.items(parts[at.read :], position):
                word = self.make(entry.made, begun | dict(more), end)
                if word is not None:
                    found.append((end, word))
        return found

    def items(self, parts: tuple[Any, ...], position: int) -> list[tuple[int, tuple[tuple[str, Any], ...]]]:
        grown: list[tuple[int, tuple[tuple[str, Any], ...]]] = [(position, ())]
        for part in parts:
            self.effort.spend(len(grown))
            longer: list[tuple[int, tuple[tuple[str, Any], ...]]] = []
            for start, values in grown:
                if isinstance(part.item, Slot):
                    field = part.item.field
                    longer += [(end, (*values, (field, value))) for end, value in self.slot(part, start)]
                else:
                    ends = (self.phrase(start, option) for option in part.options)
                    longer += [(end, values) for end in ends if end is not None]
            grown = longer
        return grown


def outcome(made: Callable[..., Any], text: str) -> tuple[tuple[Any, ...], int]:
    """What a reading finds, in order, what it would refuse the text with and where; and how much it tried."""
    reading = made(text, lex(text, NAMES))
    found = reading.whole(GOALS)
    told = str(reading.stop.refusal()) if reading.tokens else ""
    return (found, told, reading.stop.furthest, reading.effort.depth), reading.effort.tries


def check(text: str) -> None:
    (fast, less), (plain, more) = outcome(Fast, text), outcome(Plain, text)
    assert fast == plain, text
    assert less <= more, text


@pytest.mark.parametrize("cut", [0, 1, 3])
def test_sentences_followed_together_say_what_each_says_by_itself(cut: int) -> None:
    for text in TEXTS:
        tokens = lex(text, NAMES)
        part = text[: tokens[-cut].start] if 0 < cut < len(tokens) else text
        check(part)


@given(st.lists(st.sampled_from(TEXTS), min_size=2, max_size=2), st.data())
def test_so_do_sentences_that_break_off_into_another_one(texts: list[str], data: st.DataObject) -> None:
    one, other = (text.split() for text in texts)
    begun, left = (data.draw(st.integers(0, len(each))) for each in (one, other))
    check(" ".join((*one[:begun], *other[left:])))


def test_every_sentence_is_over_somewhere_in_its_fork() -> None:
    for made in words():
        ends: list[int] = []
        waiting = [fork((made,))]
        while waiting:
            at = waiting.pop()
            ends += [number for number, _, _ in at.ends]
            children = {id(then): then for many in at.by_token.values() for _, then in many}
            waiting += [*children.values(), *at.slots.values(), *at.others.values()]
        assert sorted(ends) == list(range(len(alternatives(made))))


def test_why_a_text_is_refused_is_worked_out_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    stand_in(monkeypatch, stopped, "hint", lambda word, known: asked.append(word) or "")
    with pytest.raises(Unreadable) as refused:
        read(Ability, "Creatures you control frobnicate.")
    assert refused.value.at == len("Creatures you control ") and not asked
    assert "stopped at 'frobnicate.'" in str(refused.value) and asked == ["frobnicate"]
    assert str(refused.value) == str(refused.value) and len(asked) == 1


@pytest.mark.parametrize(
    ("name", "text"),
    [("Flying", "Flying"), ("Target", "Destroy target creature."), ("Creature", "Destroy target creature.")],
)
def test_a_name_that_hides_a_word_is_still_told(name: str, text: str) -> None:
    with pytest.raises(WordHidden, match="is a name here"):
        read((Keyword, *lines_of("spell")), text, Names(objects=(name, name.lower())))


def test_many_lines_take_as_many_tries_as_they_have(monkeypatch: pytest.MonkeyPatch) -> None:
    def tries(times: int) -> int:
        made: list[Effort] = []

        def effort() -> Effort:
            made.append(Effort())
            return made[-1]

        stand_in(monkeypatch, reader, "Effort", effort)
        read_text("X", "Whenever X attacks, draw a card.\n" * times, frozenset({"creature"}))
        return sum(one.tries for one in made)

    assert tries(30) == 30 * tries(1)


words_of_letters = st.text("abcd", max_size=9)


@given(words_of_letters, st.lists(words_of_letters, max_size=8))
def test_the_nearest_words_are_found_as_if_all_were_counted(word: str, known: list[str]) -> None:
    most, others = slips_allowed(word), [one for one in dict.fromkeys(known) if one != word]
    counted = [(slips(word, one, most), one) for one in others]
    least = min((count for count, _ in counted), default=most + 1)
    assert nearest(word, known) == ([one for count, one in counted if count == least <= most] if most else [])
