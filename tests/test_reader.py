"""Reading and printing: each undoes the other, with one reading or a refusal that says where and why."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, Verbosity, given, settings
from hypothesis import strategies as st
from hypothesis.errors import FailedHealthCheck, Unsatisfiable
from package import file_of
from sample import sample
from strategies import (
    NAMES,
    can_stand,
    cards,
    field_values,
    goal_of,
    of_class,
    of_entry,
    of_kind,
    party,
    sentences,
)

from mtgrules.eras.era import CURRENT, ERAS, Era
from mtgrules.language.abilities.keywords import keyword
from mtgrules.language.abilities.phrase_keywords import Protection
from mtgrules.language.card import Card, lines_of, read_text
from mtgrules.language.conditions.facts import Is
from mtgrules.language.edits.characteristics import HasBase, IsColors
from mtgrules.language.examples import example, parts
from mtgrules.language.phrases.compound import Nouns
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import (
    CARD,
    PERMANENT,
    SPELL,
    CardType,
    Colored,
    ColorWord,
    Either,
    Not,
    Subtype,
)
from mtgrules.language.phrases.references import Named, This
from mtgrules.language.phrases.told import in_place, meant_by
from mtgrules.language.phrases.traits import Being, Trait
from mtgrules.language.reading.grammar import SentencePart
from mtgrules.language.reading.reader import Names, Unreadable, read
from mtgrules.language.reading.vocabulary import KINDS, WordEntry, entries, words, words_of
from mtgrules.model.color import Color
from mtgrules.model.sentence import article, joined, plural, say
from mtgrules.model.templates import WordTable
from mtgrules.model.words import (
    Ability,
    Condition,
    Edit,
    Instruction,
    Keyword,
    Place,
    Quality,
    Selector,
    Word,
)

STANDING = tuple(w for w in words() if not (issubclass(w, Quality) and w.place is Place.HEAD))

SHORT = settings(verbosity=Verbosity.quiet, phases=(Phase.generate,))
"""A word that fails is told by its sentence: as a value it fills pages, and is made smaller for minutes."""


def printed(word: Word, era: Era) -> str:
    """The sentence, with the name of the card where it names itself."""
    return say(word, era).replace("~", NAMES.own)


def assert_read_back(word: Word) -> None:
    """In every era the sentence has one reading, and that is the word."""
    seen: set[str] = set()
    for era in ERAS:
        text = printed(word, era)
        if text not in seen:
            seen.add(text)
            if read(goal_of(word), text, NAMES) != word:
                raise AssertionError(f"{text!r} is read as another word than {type(word).__name__}")


LANGUAGE = ("mtgrules/language/", "mtgrules/model/sentence.py", "mtgrules/model/words.py")
"""Where a change may alter how any word is read; a file of words alters those that stand in it."""
ALONE = sample(
    "words alone",
    [entry for entry in entries() if entry.made in STANDING],
    share=0.03,
    floor=25,
    files=lambda entry: [file_of(entry.made)],
    within=LANGUAGE,
)


@pytest.mark.parametrize("entry", ALONE, ids=str)
def test_what_a_word_says_is_read_back_as_that_word_alone_in_every_era(entry: WordEntry) -> None:
    found = _drawn(of_entry(entry), ALONE_DRAWN)
    assert found, "no such word was drawn"
    for word in found:
        assert_read_back(word)


@dataclass(frozen=True)
class InSlot:
    """A word that can stand in a field of another one, in one of its sentences."""

    host: type[Word]
    number: int
    sentence: dict[str, Any] = field(repr=False)
    name: str
    guest: type[Word]

    @property
    def keys(self) -> tuple[object, ...]:
        """What is to be taken once at least: each field of each sentence, and each word in some field."""
        return (self.host, self.number, self.name), self.guest

    @property
    def files(self) -> tuple[str, ...]:
        return file_of(self.host), file_of(self.guest)

    def __str__(self) -> str:
        return f"{self.host.__name__}.{self.name}-{self.guest.__name__}-{self.number}"


def _slots() -> list[InSlot]:
    """Every word that can stand in a field of another, with that field."""
    found = []
    for host in STANDING:
        if host is Not:
            continue  # what "non" takes has a test of its own
        for number, sentence in enumerate(sentences(host)):
            for name, part in sentence.items():
                if isinstance(part, WordTable) or part.kind is None or part.item.form == "bare":
                    continue
                for guest in words_of(part.kind):
                    head = issubclass(guest, Quality) and guest.place is Place.HEAD
                    if not head:
                        found.append(InSlot(host, number, sentence, name, guest))
    return found


EVERY_SLOT = _slots()
SLOTS = sample(
    "slots",
    EVERY_SLOT,
    floor=300,
    each=lambda slot: slot.keys,
    files=lambda slot: slot.files,
    within=LANGUAGE,
)
PARTS = 8


def test_there_are_many_slots_and_every_kind_of_word_stands_in_one_or_by_itself() -> None:
    assert {slot.guest for slot in SLOTS} == {slot.guest for slot in EVERY_SLOT}
    assert {word.kind for word in STANDING} <= KINDS.keys()


@pytest.mark.parametrize("part", range(PARTS))
def test_every_word_is_read_back_in_every_slot_that_takes_it(part: int) -> None:
    slots = [slot for number, slot in enumerate(SLOTS) if number % PARTS == part]
    filled = [_in_slot(slot) for slot in slots]
    assert sum(filled) > len(slots) * FILLED, f"{sum(filled)} of {len(slots)} are filled"


def _in_slot(slot: InSlot) -> bool:
    """Whether words that fit each other were found by chance; two such sentences are read back.

    Half of what is tried is the guest among values that fit each other already, in an example of the host.
    """
    wanted = party(slot.host, slot.name)
    guests = [guest for guest in drawn(slot.guest) if _stands(guest, wanted)]
    others = {
        name: values_of(part, party(slot.host, name))
        for name, part in slot.sentence.items()
        if name != slot.name
    }
    assert all(others.values()), f"nothing to fill {slot} with"
    hosts = [{name: getattr(host, name) for name in others} for host in in_examples(slot.host)]
    rows = {name: part for name, part in slot.sentence.items() if isinstance(part, WordTable)}
    hosts = [values for values in hosts if rows.items() <= values.items()]
    hosts = [values for values in hosts if not any(value in ((), None, "") for value in values.values())]
    chance, found = Random(str(slot)), 0
    for number in range(MOST_TRIED if guests else 0):
        guest = chance.choice(guests)
        values = {name: chance.choice(several) for name, several in others.items()}
        if hosts and number % 2:
            values = chance.choice(hosts)
        try:
            word = slot.host(**values, **{slot.name: (guest,) if slot.sentence[slot.name].many else guest})
            in_place(word, NAMES.players)
        except ValueError:
            continue  # the word refuses such a field, and so does the reader
        assert_read_back(word)
        found += 1
        if found == 2:
            break
    return found > 0


ALONE_DRAWN = 12
DRAWN = len(sample("words drawn of each kind for slots, besides examples", range(8), floor=0))
"""So many of the words drawn of a class, and values of each field, fill slots too."""
FILLED = 0.5
"""More than this part of the slots takes some word; most others take no player, or no object."""
MOST_TRIED = 40


@cache
def by_chance(made: type[Word]) -> tuple[Word, ...]:
    """Some words of a class, drawn by chance."""
    return _drawn(of_class(made), ALONE_DRAWN)


@cache
def drawn(made: type[Word]) -> tuple[Word, ...]:
    """Some words of a class: those in the examples, and some by chance."""
    return tuple(dict.fromkeys((*in_examples(made), *(by_chance(made)[:DRAWN] if DRAWN else ()))))


def values_of(part: SentencePart | WordTable, party: str) -> tuple[Any, ...]:
    """Some values of a field: words in the examples of its kind, and some by chance; a line is itself."""
    if isinstance(part, WordTable):
        return (part,)
    return _values_of(replace(part, item=replace(part.item, field="")), party)


@cache
def _values_of(part: SentencePart, party: str) -> tuple[Any, ...]:
    found: tuple[Any, ...] = ()
    if part.kind is not None and part.item.form != "bare":
        words_there = (
            word
            for made in words_of(part.kind)
            if can_stand(made, part.kind)
            for word in in_examples(made)[:2]
            if _stands(word, party)
        )
        found = tuple((word,) if part.many else word for word in words_there)
    return *found, *_drawn(field_values(part, party), DRAWN if found else max(DRAWN, 2))


def _stands(word: Word, party: str) -> bool:
    """Whether a word may stand where only objects are meant, or only players."""
    if not party or not isinstance(word, Selector):
        return True
    try:
        return meant_by(word, NAMES.players) <= {party}
    except ValueError:  # targets described as a token alone can be: no word takes such a phrase
        return False


@cache
def in_examples(made: type[Word]) -> tuple[Word, ...]:
    """The words of a class that stand in the example of any word."""
    return tuple(_examples().get(made, ()))


@cache
def _examples() -> dict[type[Word], dict[Word, None]]:
    found: dict[type[Word], dict[Word, None]] = {}
    for entry in entries():
        for word in parts(example(entry).whole):
            found.setdefault(type(word), {})[word] = None
    return found


def _drawn(of: st.SearchStrategy[Any], many: int) -> tuple[Any, ...]:
    if not many:
        return ()
    found: list[Any] = []

    @settings(SHORT, max_examples=many)
    @given(of)
    def collect(value: Any) -> None:
        found.append(value)

    with suppress(FailedHealthCheck, Unsatisfiable):
        collect()
    return tuple(dict.fromkeys(found))


@settings(max_examples=60)
@given(cards())
def test_a_card_printed_and_read_back_is_the_same_card_in_every_era(card: Card) -> None:
    face = card.printings[0][1]
    for era in ERAS:
        assert read_text(card.name, card.text(era), face.types) == face.text


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target nonblack creature.",
        "Target creature gets +3/+3 until end of turn.",
        "Counter target spell.",
        "Return target permanent to its owner's hand.",
        "Target spell or permanent becomes red.",
    ],
)
def test_common_spell_texts_are_printed_as_they_were_typed(text: str) -> None:
    assert Card.read("Trial", "{U}", "Instant", text=text).text() == text


@pytest.mark.parametrize(
    "text",
    [
        "Other black creatures get +1/+1.",
        "White creatures you control get +1/+1 and have flying.",
        "As long as this creature is green, it has flying.",
        "This creature is all colors.",
        "Flying, first strike, trample",
        "Protection from black",
        "Devoid",
    ],
)
def test_common_permanent_texts_are_printed_as_they_were_typed(text: str) -> None:
    assert Card.read("Trial", "{1}", "Creature - Elf", "1/1", text).text() == text


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("other Black CREATURES get +1/+1", "Other black creatures get +1/+1."),
        ("Trial gets +1/+1", "Trial gets +1/+1."),
        ("nongreen creatures are colorless.", "Nongreen creatures are colorless."),
    ],
)
def test_what_a_judge_would_type_is_read_too(typed: str, meant: str) -> None:
    assert Card.read("Trial", "{1}", "Creature - Elf", "1/1", typed).text() == meant


@pytest.mark.parametrize("era", ERAS, ids=[era.key for era in ERAS])
def test_wording_of_every_time_is_understood_and_printed_as_the_era_words_it(era: Era) -> None:
    texts = [
        f"When this creature {enters}, destroy target land."
        for enters in ("comes into play", "enters the battlefield", "enters")
    ]
    read_ones = {Card.read("Trial", "{1}", "Creature - Elf", "1/1", text) for text in texts}
    assert len(read_ones) == 1
    shown = read_ones.pop().text(era)
    expected = 2 if era == ERAS[-1] else 1 if era == ERAS[-2] else 0
    assert shown.replace("Whenever", "When") == texts[expected]


# ---- refusals


@pytest.mark.parametrize(
    ("goal", "text", "at"),
    [
        (Instruction, "Destroy target foo creature", 15),
        (Instruction, "Destroy target", 14),
        (Instruction, "Frobnicate target creature", 0),
        (Condition, "Yogi is", 7),
        (Instruction, "Destroy target creature creature creature", 41),
        (Edit, "gets +1/1", 8),
        (Keyword, "flyng", 0),
    ],
)
def test_nonsense_is_refused_with_its_place(goal: type[Word], text: str, at: int) -> None:
    with pytest.raises(Unreadable) as caught:
        read(goal, text, NAMES)
    assert caught.value.text == text
    assert caught.value.at == at, str(caught.value)


@pytest.mark.parametrize(
    ("text", "near"), [("Destroy target nonblack creture", "creature"), ("Destry target creature", "destroy")]
)
def test_a_misspelled_word_is_answered_with_the_nearest_right_one(text: str, near: str) -> None:
    with pytest.raises(Unreadable, match=f"did you mean '{near}'"):
        read(Instruction, text)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("gold", "gold is the frame of cards with several colors"),
        ("brown", "brown is an old frame of artifacts"),
        ("artifact", "artifact is a card type"),
        ("colorless", "colorless is having no color"),
        ("multicolored", "multicolored is having several colors"),
    ],
)
def test_what_is_no_color_is_refused_where_a_color_is_asked_with_the_reason(word: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        read(Condition, f"Bear is only {word}", Names(objects=("Bear",)))
    with pytest.raises(ValueError, match=reason):
        Color.named(word)


def test_a_text_with_two_readings_is_refused_with_both() -> None:
    text = "A creature without enchant land Nico controls is red"
    with pytest.raises(Unreadable, match="can be read in 2 ways") as caught:
        read(Condition, text, NAMES)
    assert str(caught.value).count("Noun(") >= 2


def test_a_static_ability_with_a_target_is_refused_with_the_reason() -> None:
    with pytest.raises(Unreadable, match="where no target can be chosen"):
        read(lines_of("permanent"), "Target creature gets +1/+1.")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Trial can't be blocked except by all creatures you control.", 'without "all" or "each"'),
        ("Trial can't be blocked by each creature with flying.", 'without "all" or "each"'),
        ("{1}: Create a token that's a copy of a creature that's tapped and attacking.", "token enters so"),
    ],
)
def test_what_could_be_meant_in_two_ways_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        Card.read("Trial", "{1}", "Creature - Elf", "1/1", text)


@settings(max_examples=150)
@given(
    st.lists(
        st.sampled_from(
            (
                "creature",
                "white",
                "non",
                "other",
                "is",
                "get",
                "+1/+1",
                "all",
                ",",
                ".",
                "of",
                "it",
                "3",
                "Yogi",
            )
        ),
        max_size=8,
    )
)
def test_any_row_of_words_is_read_or_refused_with_a_place_and_never_breaks(row: list[str]) -> None:
    text = " ".join(row)
    try:
        found = read((Instruction, Condition, *lines_of("permanent")), text, NAMES)
    except Unreadable as refused:
        assert 0 <= refused.at <= len(text)
        assert text in str(refused) or repr(text) in str(refused)
    else:
        assert isinstance(found, Word)


@settings(max_examples=100)
@given(st.text(max_size=20))
def test_any_text_at_all_is_read_or_refused(text: str) -> None:
    try:
        read((Instruction, Condition), text, NAMES)
    except Unreadable as refused:
        assert 0 <= refused.at <= len(text)


# ---- names


def test_a_name_that_hides_a_word_is_told() -> None:
    with pytest.raises(Unreadable, match="'Forest' is a name here"):
        read(Condition, "Bear is a Forest", Names(objects=("Bear", "Forest")))
    with pytest.raises(Unreadable, match="'Double' is a name here"):
        Card.read("Double", "{W}", "Creature - Soldier", "1/1", "Double strike")


@pytest.mark.parametrize(
    "text", ["Destroy target player.", "Target creature gains 2 life.", "Tap any target.", "You get +1/+1."]
)
def test_a_player_does_not_stand_for_an_object_nor_an_object_for_a_player(text: str) -> None:
    with pytest.raises(Unreadable, match="here stands"):
        Card.read("Spell", "{W}", "Sorcery", "", text)


def test_a_name_of_a_player_does_not_stand_for_an_object() -> None:
    names = Names(objects=("Bear",), players=("Ana",))
    assert read(Instruction, "Bear deals 2 damage to Ana", names)
    for text in ("Bear gains 2 life", "Ana becomes red", "destroy Ana", "Ana deals 2 damage to Bear"):
        with pytest.raises(Unreadable, match="here stands"):
            read(Instruction, text, names)


def test_a_name_is_never_read_as_a_word() -> None:
    names = Names(objects=("Black Knight", "White"), players=("Ana",))
    found = read(Condition, "Black Knight is white", names)
    assert found == Is(Named("Black Knight"), (Colored(ColorWord(Color.WHITE)),))


def test_the_longest_name_is_taken() -> None:
    found = read(Condition, "Yogi 2 is tapped", NAMES)
    assert found == Is(Named("Yogi 2"), (Being(Trait.TAPPED),))


def test_an_own_name_is_the_card_itself() -> None:
    card = Card.read("Red Dragon", "{R}", "Creature - Dragon", "4/4", "Red Dragon gets +1/+1.")
    ability: Any = card.printings[0][1].text[0]
    assert ability.subject == This()
    assert card.text() == "Red Dragon gets +1/+1."


# ---- noun phrases


def test_the_qualities_of_a_phrase_are_a_set() -> None:
    one = read(Selector, "each white artifact creature you control")
    two = read(Selector, "each white creature artifact you control")
    assert one == two


def test_alternatives_stand_in_the_plural_and_are_read_back() -> None:
    """All artifacts or lands: each head takes its plural."""
    noun = Noun(Determiner.ALL, frozenset({Either((CardType("artifact"), CardType("land")))}))
    assert say(noun) == "All artifacts or lands"
    assert_read_back(noun)


def test_three_alternatives_are_read_back() -> None:
    heads = Either((CardType("artifact"), CardType("creature"), CardType("land")))
    assert_read_back(Noun(Determiner.TARGET, frozenset({heads})))


def test_a_quality_that_is_a_type_can_be_denied_of_an_object() -> None:
    assert_read_back(Is(Named("Yogi"), (Not(CardType("artifact")),)))
    assert_read_back(Is(Named("Yogi"), (Not(Subtype("Goblin")),)))


def test_non_stands_before_what_takes_it_only() -> None:
    """There is no "nontapped": a word that the printer makes and nobody could read is refused when made."""
    try:
        word = Not(Being(Trait.TAPPED))
    except ValueError:
        return
    assert_read_back(word)


@pytest.mark.parametrize("subtype", ["Elf", "Urza's", "Time Lord", "Power-Plant"])
def test_any_subtype_can_be_denied_in_one_word(subtype: str) -> None:
    assert_read_back(Noun(Determiner.ALL, frozenset({CardType("land"), Not(Subtype(subtype))})))


def test_a_card_type_of_two_words_is_read_back() -> None:
    assert_read_back(Noun(Determiner.TARGET, frozenset({CardType("mana source")})))
    assert_read_back(Noun(Determiner.ALL, frozenset({CardType("mana source")})))


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("creature artifact", "artifact creature"),
        ("creature enchantment", "enchantment creature"),
        ("land artifact", "artifact land"),
        ("creature Goblin", "Goblin creature"),
    ],
)
def test_types_are_printed_in_the_order_of_a_type_line(typed: str, printed: str) -> None:
    assert str(read(Instruction, f"Destroy target {printed}")) == f"Destroy target {printed}"
    types = frozenset(CardType(t) if t.islower() else Subtype(t) for t in typed.split())
    assert say(Noun(Determiner.TARGET, types), CURRENT) == f"Target {printed}"


class InOrder(frozenset[Quality]):
    """Qualities that are met in the order of their names, or in the one against it."""

    against = False

    def __iter__(self) -> Iterator[Quality]:
        return iter(sorted(super().__iter__(), key=repr, reverse=self.against))


class Against(InOrder):
    against = True


@pytest.mark.parametrize(("other", "said"), [(SPELL, "spell"), (CARD, "card")])
@pytest.mark.parametrize("order", [InOrder, Against])
def test_a_phrase_is_said_in_one_order_whatever_order_its_set_has(
    order: type[InOrder], other: Quality, said: str
) -> None:
    phrase = Noun(Determiner.TARGET, order({PERMANENT, other}))
    assert say(phrase) == f"Target permanent {said}"


def test_lists_of_phrases_keep_their_order() -> None:
    goblins = Noun(Determiner.BARE, frozenset({Subtype("Goblin")}))
    lands = Noun(Determiner.BARE, frozenset({CardType("land")}))
    assert read(Selector, "lands and Goblins") == Nouns((lands, goblins))
    assert say(Nouns((goblins, lands))) == "Goblins and lands"


def test_numbers_of_both_signs_are_told_apart() -> None:
    assert read(Edit, "has base power and toughness 0/2") == HasBase(0, 2)
    with pytest.raises(Unreadable):
        read(Edit, "has base power and toughness +0/+2")


def test_verbs_agree_with_who_does_it() -> None:
    dye = (IsColors((ColorWord(Color.RED),)),)
    from mtgrules.language.abilities.kinds import Static

    one, many = This("creature"), Noun(Determiner.BARE, frozenset({CardType("creature")}))
    assert say(Static(one, dye)) == "This creature is red."
    assert say(Static(many, dye)) == "Creatures are red."


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("creature", "creatures"),
        ("Elf", "Elves"),
        ("Plains", "Plains"),
        ("sorcery", "sorceries"),
        ("Merfolk", "Merfolk"),
    ],
)
def test_plurals(head: str, expected: str) -> None:
    assert plural(head) == expected


def test_articles_and_spaces_and_capitals() -> None:
    assert (article("artifact"), article("creature")) == ("an", "a")
    assert joined(["{T}", ":", "destroy", "it", "."]) == "{T}: Destroy it."
    quoted = ["it", "has", '"', "{T}", ":", "draw", ".", '"', "."]
    assert joined(quoted) == 'It has "{T}: Draw."'  # one full stop, that of the quoted sentence
    assert joined(['"', "Bear", '"', "."]) == '"Bear".'


@pytest.mark.parametrize(
    "phrase",
    [
        "a creature attacking a creature",
        "a creature blocking creatures you control",
        "a creature blocking this creature or another creature",
    ],
)
def test_whom_something_attacks_or_blocks_is_said_by_name_or_reference_only(phrase: str) -> None:
    with pytest.raises(Unreadable):
        read(Instruction, f"destroy {phrase}", NAMES)
    assert read(Instruction, "destroy target creature attacking Nico", NAMES)
    assert read(Instruction, "destroy target creature blocking Yogi", NAMES)


# ---- words


@pytest.mark.parametrize("made", words(), ids=lambda made: made.__name__)
def test_every_word_is_a_frozen_value_with_a_sentence_and_a_docstring(made: type[Word]) -> None:
    assert made.sentences
    assert made.__doc__ and not made.__doc__.startswith(made.__name__ + "(")


def test_no_field_of_a_word_can_be_set_or_taken_away() -> None:
    word = CardType("artifact")
    with pytest.raises(FrozenInstanceError):
        word.name = "land"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del word.name
    assert word == CardType("artifact") != CardType("land") and hash(word) == hash(CardType("artifact"))
    assert repr(word) == "CardType(name='artifact')" and word != Subtype("artifact")


def test_a_word_refuses_what_is_not_its_fields() -> None:
    for values, named in (((), {}), (("a", "b"), {}), (("a",), {"name": "a"}), (("a",), {"other": "a"})):
        with pytest.raises(TypeError, match="CardType takes"):
            CardType(*values, **named)


@settings(max_examples=60)
@given(
    st.one_of(
        of_kind(Keyword),
        of_kind(Instruction),
        of_kind(Condition),
        *(of_class(w) for w in lines_of("permanent")),
    )
)
def test_equal_words_are_equal_by_value_and_have_one_hash(word: Word) -> None:
    again = type(word)(**{f.name: getattr(word, f.name) for f in fields(word)})  # type: ignore[arg-type]
    assert again == word
    assert hash(again) == hash(word)
    assert again is not word or word == keyword("flying")


def test_a_keyword_with_a_color_is_another_for_another_color() -> None:
    black, red = Protection(ColorWord(Color.BLACK)), Protection(ColorWord(Color.RED))
    assert black != red
    assert isinstance(black, Ability)


def test_reading_again_gives_an_equal_word() -> None:
    text = "Destroy all creatures."
    one, two = (Card.read("Trial", "{W}", "Sorcery", text=text) for _ in range(2))
    assert one == two
    assert one.text(CURRENT) == text
