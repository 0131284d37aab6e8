"""What a word says that it reads is all that it looks at: a spy sees what that is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

import pytest
from boards import creature, enchantment, placed, position

from mtgrules.eras.era import ERAS, NotModelled
from mtgrules.language.card import Card
from mtgrules.language.examples import example, parts
from mtgrules.language.phrases.traits import Being, Trait
from mtgrules.language.reading.vocabulary import WordEntry, entries_of
from mtgrules.model.combat import Attack, Combat
from mtgrules.model.facts import COMBAT, COUNTERS, DAMAGE, STEP, TAPPED, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Status
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.view import View
from mtgrules.model.words import Amount, Condition, Depending, Edit, Quality, Selector
from mtgrules.rules.layers.evaluation import view

WORDS = [one for kind in (Quality, Selector, Amount, Condition, Edit) for one in entries_of(kind)]


class Seen(dict[str, Any]):
    """Columns that remember which of them were looked at."""

    def __init__(self, columns: Mapping[str, Any], seen: set[str]) -> None:
        super().__init__(columns)
        self.seen = seen

    def __getitem__(self, column: str) -> Any:
        self.seen.add(column)
        return super().__getitem__(column)


class Spy(View):
    """A view that remembers which columns were looked at; that an object is there tells nothing of it."""

    __slots__ = ("plain", "seen")

    def __init__(self, of: View) -> None:
        self.seen: set[str] = set()
        self.plain = of
        columns = {name: dict(of[name]) for name in of.columns}
        super().__init__(of.state, Seen(columns, self.seen), of.steps, of.printed)

    def __contains__(self, obj: object) -> bool:
        return obj in self.plain

    @property
    def objects(self) -> Iterable[ObjectId]:
        return self.plain.objects


@cache
def board() -> State:
    white = creature("Angel", "{3}{W}{W}", "4/4", "Flying", "Creature - Angel")
    things = (
        placed(1, white, 1, counters=(("+1/+1", 1), ("charge", 2))),
        placed(2, creature("Bear", "{1}{G}", "2/2"), 2, controller="Nico"),
        placed(3, Card.read("Forest", "", "Basic Land - Forest"), 3),
        placed(4, enchantment("Cloak", "White creatures get +1/+1."), 4),
        placed(5, Card.read("Mail", "{2}", "Artifact - Equipment", "", "Equip {1}"), 5).with_(attached_to=1),
    )
    return position(*things)


def frames() -> Iterator[Frame]:
    chosen = (("color", None), ("type", "Angel"), ("name", "Bear"))
    yield Frame(this=1, you="Ana", chosen=chosen)
    yield Frame(this=1, you="Ana", it=2, chosen=chosen)
    yield Frame(this=5, you="Nico")


def answer(word: Depending, seen: View, frame: Frame) -> Any:
    """What a word comes to in a view, whatever its kind; None where the era does not tell."""
    try:
        if isinstance(word, Quality):
            return word.among(seen, frame)
        if isinstance(word, Selector):
            return word.among(seen, frame), word.players(seen, frame)
        if isinstance(word, Amount):
            return word.number(seen, frame)
        if isinstance(word, Condition):
            return word.holds(seen, frame)
        assert isinstance(word, Edit)
        return word.changes(seen, frame, frozenset(seen.state.objects))
    except NotModelled:
        return None


def said(entry: WordEntry) -> Depending:
    return next(filter(entry.is_of, parts(example(entry).whole)))  # type: ignore[return-value]


@pytest.mark.parametrize("made", WORDS, ids=str)
def test_a_word_says_every_characteristic_that_it_looks_at(made: WordEntry) -> None:
    word = said(made)
    named = {column for column, _ in word.reads}
    for era in ERAS:
        for frame in frames():
            spy = Spy(view(board().under(era)))
            answer(word, spy, frame)
            assert spy.seen <= named, f"{word} looks at {', '.join(sorted(spy.seen - named))}"


def other(state: State, obj: ObjectId, **changes: Any) -> State:
    return state.with_object(state.objects[obj].with_(**changes))


def in_combat(state: State) -> State:
    attack = Attack(1, "Nico", blockers=(2,), blocked=True)
    return state.with_(combat=Combat("Nico", (attack,), attackers_declared=True, blockers_declared=True))


FACTS: tuple[tuple[frozenset[Pair], State], ...] = (
    (TAPPED, other(board(), 1, status=Status(tapped=True))),
    (DAMAGE, other(board(), 1, damage=2)),
    (COUNTERS, other(board(), 1, counters=())),
    (COMBAT, in_combat(board())),
    (STEP, board().with_(step=Step.UPKEEP)),
)


@pytest.mark.parametrize("made", WORDS, ids=str)
def test_a_word_says_every_fact_on_which_its_answer_depends(made: WordEntry) -> None:
    word = said(made)
    plain = view(board())
    for facts, changed in FACTS:
        for frame in frames():
            seen = View(changed, plain.columns, plain.steps, plain.printed)
            if answer(word, seen, frame) != answer(word, plain.of(board()), frame):
                assert facts <= word.reads, f"{word} depends on {sorted(facts)}"


def test_a_word_that_reads_too_little_would_be_found() -> None:
    class Blind(Being):
        reads = frozenset[Pair]()  # type: ignore[assignment]

    blind, spy = Blind(Trait.COLORLESS), Spy(view(board()))
    answer(blind, spy, Frame())
    assert spy.seen - {column for column, _ in blind.reads} == {"colors"}


REFUSED = {
    "Put a creature card into your hand.": "where the card is has to be said",
    'Create a 1/1 green Elf creature token with "Flying".': "an ability of a permanent that is no keyword",
    "Creatures don't untap during your next untap step.": 'only what "you control" would untap',
    "You gain life equal to the number of +1/+1 counters on each creature.": "what has the value is one obj",
    "As an additional cost to cast ~, sacrifice each creature.": 'begins with "a", "another" or a number',
}


@pytest.mark.parametrize(("text", "why"), REFUSED.items(), ids=REFUSED)
def test_a_text_that_leaves_open_what_is_meant_is_refused_with_what_is_missing(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Card.read("Lost", "{1}", "Sorcery", "", text)
