"""The library: every card reads back as itself in every era, and loses its meaning with any one word."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from importlib import import_module
from pkgutil import iter_modules

import pytest
from sample import sample

import mtgrules.cards
from mtgrules.cards import card, library
from mtgrules.eras.era import CURRENT, ERAS, Era
from mtgrules.language import words
from mtgrules.language.card import Card, read_text

NAMES = sorted(library())
SPEAKING = sample(
    "cards with a word dropped",
    [name for name in NAMES if library()[name].text(CURRENT)],
    share=0.15,
    floor=150,
    within=("mtgrules/language/reading/", "mtgrules/cards/"),
)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_every_card_reads_back_as_itself_as_the_era_words_it(era: Era) -> None:
    for name, found in library().items():
        printed = found.printed(era)
        assert read_text(name, found.text(era), printed.types) == printed.text, name


@pytest.mark.parametrize("name", SPEAKING)
def test_dropping_any_one_word_of_a_text_is_refused_or_reads_as_another_card(name: str) -> None:
    found = library()[name]
    printed = found.printed(CURRENT)
    lines = found.text(CURRENT).splitlines()
    own = re.escape(name)
    for number, line in enumerate(lines):
        for word in re.finditer(rf"{own}|\{{[^}}]*\}}|[+-]?\w[\w'/+-]*", line):
            shorter = line[: word.start()] + line[word.end() :]
            text = "\n".join([*lines[:number], shorter, *lines[number + 1 :]])
            try:
                read = read_text(name, text, printed.types)
            except ValueError:
                continue
            assert read != printed.text, f"without {word[0]!r}: {shorter!r}"


def test_every_card_of_every_file_is_in_the_library_exactly_once() -> None:
    files = [import_module(f"mtgrules.cards.{found.name}") for found in iter_modules(mtgrules.cards.__path__)]
    named = Counter(each.name for file in files for each in getattr(file, "CARDS", ()))
    assert named == Counter(library().keys())


def test_every_card_is_found_by_its_name_alone() -> None:
    everything = library()
    assert {name for name in everything if everything.get(name) is None} == set()


def test_a_card_is_found_without_loading_the_files_of_others() -> None:
    code = (
        "import sys; from mtgrules.cards import card; card('Fog');"
        "print(*(name for name in sys.modules if name.startswith('mtgrules.')))"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "mtgrules.cards.circles" in loaded and "mtgrules.cards.creatures" not in loaded
    words = "mtgrules.language.does"
    assert f"{words}.preventing" in loaded and f"{words}.redirecting" not in loaded


def test_a_word_that_there_is_not_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(AttributeError, match="did you mean 'Destroy'"):
        words.Destro  # noqa: B018


def test_a_card_says_what_it_is_called_when_its_type_was_renamed() -> None:
    lignify = card("Lignify")
    assert [era.key for era in ERAS if "tribal" in lignify.printed(era).types] == [
        era.key for era in ERAS if era != CURRENT
    ]
    assert "kindred" in lignify.printed(CURRENT).types


def test_an_unknown_card_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(ValueError, match="did you mean 'Grizzly Bears'"):
        card("Grizly Bear")


def test_a_kobold_says_its_color_until_2011_and_carries_a_dot_since() -> None:
    kobold = card("Crimson Kobolds")
    assert kobold.text(ERAS[0]) == "Crimson Kobolds is red."
    assert kobold.text(CURRENT) == ""
    assert [bool(kobold.printed(era).indicator) for era in ERAS] == [False, False, False, False, True]


def test_a_misspelled_line_says_where_reading_stopped() -> None:
    with pytest.raises(ValueError, match="stopped at 'crature"):
        Card.read("Odd", "{B}", "Instant", "", "Destroy target nonblack crature.")


def test_a_creature_without_a_size_and_a_size_that_is_none_are_refused() -> None:
    with pytest.raises(ValueError, match="needs power and toughness"):
        Card.read("Odd", "{B}", "Creature - Bear")
    with pytest.raises(ValueError, match="not power and toughness"):
        Card.read("Odd", "{B}", "Creature - Bear", "two")


def test_old_type_lines_read_as_what_they_are() -> None:
    assert Card.read("Old", "{G}", "Summon Bear", "2/2").printed(CURRENT).types == {"creature"}
    assert Card.read("Old", "{W}", "Enchant Creature").text(CURRENT) == "Enchant creature"
    counterspell = card("Counterspell")
    assert counterspell.printed(ERAS[0]).types == {"interrupt"}
    assert counterspell.printed(ERAS[1]).types == {"instant"}
