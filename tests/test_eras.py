"""Dated rules: every one answers in every era, and none is built with a gap or an overlap."""

from __future__ import annotations

import itertools
import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import yaml
from package import PACKAGE, dated_rules

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import (
    CURRENT,
    EIGHTH,
    ERAS,
    FIFTH,
    M10,
    SIXTH,
    Absent,
    Cited,
    Dated,
    Era,
    NotModelled,
    NotYet,
    Since,
    Unsettled,
    changes,
)
from mtgrules.eras.rulebook import dated_rule, page_of
from mtgrules.eras.wording import WORDING, term, wordings
from mtgrules.language.reading.vocabulary import WordEntry, entries_of
from mtgrules.model.words import Keyword

PLACES = ("Mana Burn", "300.3", "300.3", "500.4", "106.4")
SINCE_2003, SINCE_2011 = ("", "", "300.3", "500.4", "106.4"), ("", "", "", "", "106.4")
RULES = dated_rules()
PAGES = sorted((PACKAGE / "eras" / "rulebook").glob("*.yaml"))


KEYWORDS = [one for one in entries_of(Keyword) if one.since is not None]


@pytest.mark.parametrize("made", KEYWORDS, ids=str)
def test_the_date_of_a_keyword_is_told_under_its_own_name(made: WordEntry) -> None:
    assert made.since is not None
    name = made.since.topic
    assert name.split()[0].lower() in " ".join(made.sentences).lower()


def test_the_package_holds_dated_rules() -> None:
    assert len(RULES) > 30


@pytest.mark.parametrize("place", RULES)
def test_every_dated_rule_answers_in_every_era_or_says_since_when_it_does(place: str) -> None:
    rule = RULES[place]
    for era in ERAS:
        try:
            answer = rule.at(era)
        except NotYet as not_yet:
            assert not_yet.until > (era.keywords if rule.by == "keywords" else era.rules)
            assert not_yet.until.isoformat() in str(not_yet)
        except NotModelled as unknown:
            assert rule.topic in str(unknown)
        else:
            assert answer.topic == rule.topic
            assert answer.since <= (era.keywords if rule.by == "keywords" else era.rules)
            assert isinstance(answer.cite, Cite)
    assert rule.exists(CURRENT), f"{rule.topic} has no answer today"


def test_every_row_of_the_rule_book_is_asked_for() -> None:
    asked = {rule.topic for rule in RULES.values()}
    assert PAGES
    idle = [f"{path.name}: {topic}" for path in PAGES for topic in page_of(path) if topic not in asked]
    assert not idle, "\n".join(idle)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_each_part_of_a_page_of_the_rule_book_names_the_file_that_asks_its_rules(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    parts = re.findall(r"^# (.*)\n([^#]+)", text, flags=re.MULTILINE)
    assert "".join(f"# {name}\n{part}" for name, part in parts) == text
    assert len({name for name, _ in parts}) == len(parts)
    for name, part in parts:
        asking = (PACKAGE / name).read_text(encoding="utf-8")
        for topic in yaml.safe_load(part):
            assert topic.split(": ")[-1] in asking, f"{name} does not ask {topic!r}"


def test_what_is_not_in_the_rule_book_is_refused_by_its_topic() -> None:
    with pytest.raises(ValueError, match="no dated rule 'mana rot' is in the rule book"):
        dated_rule("mana rot")


@pytest.mark.parametrize("asked", [("at once",), ("at once", "on the stack", "never")])
def test_a_value_that_only_the_rule_book_or_only_who_asks_knows_is_refused(asked: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="by the book or by who asks, not by both"):
        dated_rule("the draw for the turn", *asked)


@pytest.mark.parametrize("twice", ["burn:\n  by: rules\nburn:\n  by: rules\n", "burn:\n  by: a\n  by: b\n"])
def test_a_page_of_the_rule_book_that_says_something_twice_is_refused(tmp_path: Path, twice: str) -> None:
    page = tmp_path / "page.yaml"
    page.write_text(twice, encoding="utf-8")
    with pytest.raises(ValueError, match=r"page.yaml: .* is there twice"):
        page_of(page)


def test_no_two_dated_rules_share_a_topic() -> None:
    topics = [rule.topic for rule in RULES.values()]
    assert sorted(topics) == sorted(set(topics))


def test_a_rule_is_cited_from_the_document_of_the_year_though_it_changed_long_before() -> None:
    rule = Dated("burn", Since("1997-03-24", True), Since("2009-07-11", False), written=PLACES)
    assert [str(rule.at(era).cite) for era in ERAS] == [
        "5ED, Mana Burn",
        "CR 2001-07-23, 300.3",
        "CR 2006-02-01, 300.3",
        "CR 2011-05-01, 500.4",
        "CR 2026-09-25, 106.4",
    ]
    assert rule.at(CURRENT).since.isoformat() == "2009-07-11"


@pytest.mark.parametrize("place", RULES)
def test_no_era_is_cited_from_a_document_of_another_year(place: str) -> None:
    rule = RULES[place]
    for era in ERAS:
        if rule.exists(era):
            day = era.keywords if rule.by == "keywords" else era.rules
            assert rule.at(era).cite.day == day, f"{rule.topic} in {era.year} cites {rule.at(era).cite}"


@pytest.mark.parametrize("place", RULES)
def test_a_change_has_a_day_of_its_own_and_says_something_new(place: str) -> None:
    """The day of a document is no day of a change; only five rules may begin with the first of them."""
    entries = [entry for entry in RULES[place].entries if isinstance(entry, Since)]
    assert not {entry.day for entry in entries} & {"2006-02-01", "2009-05-01", "2011-05-01", "2026-09-25"} - (
        {"2011-05-01"} if place.endswith("phyrexian_symbols") else set()
    )
    for one, two in itertools.pairwise(entries):
        assert (one.value, one.says) != (two.value, two.says), f"{RULES[place].topic}: {two.day}"


def test_a_place_that_is_missing_or_too_much_is_refused() -> None:
    with pytest.raises(ValueError, match="burn: say where it is written in 2006"):
        Dated("burn", Since("1997-03-24", True), written=("Mana Burn", "300.3", "", "500.4", "106.4"))
    with pytest.raises(ValueError, match=r"burn: 2001 has no answer, and yet it is cited \(300.3\)"):
        Dated("burn", Absent("2003-01-01", "later"), Since("2003-01-01", True), written=("", *PLACES[1:]))


def test_a_place_can_be_in_another_document_of_the_year() -> None:
    places = (Cite("Main Rules", "Color"), *PLACES[1:])
    assert str(Dated("burn", Since("1997-03-24", True), written=places).at(FIFTH).cite) == "Main Rules, Color"


def test_where_a_change_was_first_written_is_known_apart() -> None:
    rule = Dated("burn", Since("1997-03-24", True), Since("2005-10-01", False, "", "418.5b"), written=PLACES)
    assert [str(cite) for cite in rule.firsts] == ["CR 2005-10-01, 418.5b"]
    assert str(rule.at(EIGHTH).cite) == "CR 2006-02-01, 300.3"


def test_a_gap_at_the_beginning_is_refused_naming_both_days() -> None:
    with pytest.raises(ValueError, match="a gap between 1997-03-24 and 2009-07-11"):
        Dated("burn", Since("2009-07-11", False), written=PLACES)


def test_a_gap_after_an_absent_entry_is_refused_naming_both_days() -> None:
    with pytest.raises(ValueError, match="a gap between 2003-01-01 and 2009-07-11"):
        Dated("burn", Absent("2003-01-01", "later"), Since("2009-07-11", False), written=SINCE_2003)


def test_two_entries_that_claim_a_day_are_refused_naming_it() -> None:
    with pytest.raises(ValueError, match="two entries claim 1997-03-24"):
        Dated("burn", Since("1997-03-24", True), Since("1997-03-24", False), written=PLACES)
    with pytest.raises(ValueError, match="two entries claim the time until 2003-01-01"):
        Dated(
            "burn",
            Absent("2003-01-01", "a"),
            Unsettled("2003-01-01", "b"),
            Since("2003-01-01", True),
            written=PLACES,
        )


def test_entries_out_of_order_are_refused() -> None:
    entries = Since("1997-03-24", True), Since("2009-07-11", False), Since("2001-01-01", True)
    with pytest.raises(ValueError, match="two entries claim 2001-01-01"):
        Dated("burn", *entries, written=PLACES)


def test_an_absent_entry_in_the_middle_is_refused() -> None:
    entries = Since("1997-03-24", True), Absent("2003-01-01", "gone"), Since("2003-01-01", True)
    with pytest.raises(ValueError, match="only the first entries may be absent"):
        Dated("burn", *entries, written=PLACES)


def test_a_rule_without_an_answer_for_today_is_refused() -> None:
    with pytest.raises(ValueError, match="the last entry has to be a Since"):
        Dated[bool]("burn", Absent("2003-01-01", "later"), written=PLACES)
    with pytest.raises(ValueError, match="the last entry has to be a Since"):
        Dated[bool]("burn", written=PLACES)


@pytest.mark.parametrize("day", ["2009-7-8", "8 July 2009", "2009-13-01", "20090708"])
def test_a_day_that_is_not_written_as_a_day_is_refused(day: str) -> None:
    with pytest.raises(ValueError, match=r"not a day|no day of the calendar"):
        Dated("burn", Since("1997-03-24", True), Since(day, False), written=PLACES)


def test_the_entry_in_force_is_the_newest_that_has_begun() -> None:
    rule = Dated("burn", Since("1997-03-24", True), Since("2009-07-11", False), written=PLACES)
    assert [rule.at(era).value for era in ERAS] == [True, True, True, False, False]


def test_an_entry_is_in_force_from_its_very_day() -> None:
    rule = Dated("burn", Since("1997-03-24", True), Since("2011-05-01", False), written=PLACES)
    assert rule.at(M10).value is False


def test_keywords_go_by_the_date_for_keywords() -> None:
    day = "2008-05-02"
    rules = Dated("a", Absent(day, "new"), Since(day, True), written=("", "", "", "500.4", "106.4"))
    words = Dated("b", Absent(day, "new"), Since(day, True), by="keywords", written=SINCE_2003)
    assert (rules.exists(EIGHTH), words.exists(EIGHTH), words.exists(SIXTH)) == (False, True, False)
    assert str(words.at(EIGHTH).cite) == "CR 2009-05-01, 300.3"


def test_what_was_absent_answers_with_the_date_on_which_it_came() -> None:
    rule = Dated(
        "dots", Absent("2011-09-30", "they came later"), Since("2011-09-30", True), written=SINCE_2011
    )
    with pytest.raises(NotYet, match="not before 2011-09-30") as caught:
        rule.at(M10)
    assert caught.value.until == date(2011, 9, 30)


def test_what_no_source_settles_is_not_modelled_and_is_not_called_absent() -> None:
    rule = Dated(
        "words", Unsettled("1999-04-23", "silence"), Since("1999-04-23", True), written=("", *PLACES[1:])
    )
    with pytest.raises(NotModelled, match="no source for 1997 is known") as caught:
        rule.at(FIFTH)
    assert not isinstance(caught.value, NotYet)


def test_changes_tell_what_stands_differently_oldest_first() -> None:
    burn = Dated(
        "burn",
        Since("1997-03-24", True, "it burns"),
        Since("2009-07-11", False, "it vanishes"),
        written=PLACES,
    )
    day = "2003-01-01"
    dots = Dated("dots", Absent(day, "later"), Since(day, True, "there are dots"), written=SINCE_2003)
    same = Dated("same", Since("1997-03-24", 1), Since("2009-07-11", 1), written=PLACES)
    found = changes((burn, dots, same), SIXTH, M10)
    assert [(c.topic, c.before, c.after) for c in found] == [
        ("dots", "dots: not before 2003-01-01 (later)", "there are dots"),
        ("burn", "it burns", "it vanishes"),
    ]
    assert changes((burn, dots, same), M10, CURRENT) == ()


def test_changes_between_any_two_eras_can_be_told_of_the_whole_package() -> None:
    for a in ERAS:
        for b in ERAS:
            found = changes(RULES.values(), a, b)
            assert (found == ()) == (a is b)
            assert [c.day for c in found] == sorted(c.day for c in found)


def test_a_switched_rule_answers_with_its_value_and_name_and_leaves_the_era_alone() -> None:
    rule = Dated("burn", Since("1997-03-24", True), Since("2009-07-11", False), written=PLACES)
    wrong = CURRENT.but(rule.to(True, "burn still exists"))
    answer = rule.at(wrong)
    assert (answer.value, answer.switched, answer.cite.short) == (True, "burn still exists", "106.4")
    assert rule.at(CURRENT).value is False
    assert str(wrong) == "Today, but burn still exists"


def test_a_later_switch_of_the_same_rule_wins() -> None:
    rule = Dated("burn", Since("1997-03-24", 0), written=PLACES)
    era = CURRENT.but(rule.to(1, "one")).but(rule.to(2, "two"))
    assert rule.at(era).value == 2
    assert len(era.overrides) == 1


def test_switching_another_rule_changes_nothing_here() -> None:
    rule, other = (Dated(name, Since("1997-03-24", 0), written=PLACES) for name in ("burn", "other"))
    assert rule.at(CURRENT.but(other.to(1, "one"))) == rule.at(CURRENT)


@pytest.mark.parametrize(
    ("name", "era"), [("2006", EIGHTH), ("today", CURRENT), ("m10", M10), ("Fifth", FIFTH)]
)
def test_an_era_is_found_by_its_year_and_by_its_key(name: str, era: Era) -> None:
    assert Era.named(name) is era


def test_an_unknown_era_is_refused_with_the_list_of_all() -> None:
    with pytest.raises(ValueError, match="no era '2015'") as caught:
        Era.named("2015")
    assert all(era.year in str(caught.value) for era in ERAS)


@pytest.mark.parametrize("key", WORDING)
def test_every_term_has_a_wording_in_every_era_and_all_of_them_are_listed(key: str) -> None:
    assert {term(key, era) for era in ERAS} <= set(wordings(key))


def test_wordings_are_those_of_the_time() -> None:
    assert [term("enters", era) for era in ERAS] == [
        *["comes into play"] * 3,
        "enters the battlefield",
        "enters",
    ]
    assert [term("mana value", era) for era in (FIFTH, SIXTH, CURRENT)] == [
        "total casting cost",
        "converted mana cost",
        "mana value",
    ]


def test_what_is_told_of_a_rule_fits_its_type() -> None:
    for place, rule in RULES.items():
        answers: list[Cited[Any]] = [rule.at(era) for era in ERAS if rule.exists(era)]
        kinds = {type(a.value) for a in answers if a.value is not None}
        assert len(kinds) <= 1, f"{place} answers with values of several types: {kinds}"
