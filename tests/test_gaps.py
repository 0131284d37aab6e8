"""Worked examples with gaps: the last two rows are the learner's, asked of the engine and kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from pictures import Node, picture, words

from mtgrules.eras.era import CURRENT, EIGHTH
from mtgrules.language.conditions.game import HasLife
from mtgrules.scenario.read import read_scenario
from mtgrules.show.scene.steps import ValueStep
from mtgrules.teach.kit.example import ExampleView, GappedExample, Gaps, steps_asked
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import BoardQuestion, asked

TRUE = {
    "02-example-three-costs": ("blue", "red"),
    "03-example-three-coats": ("black", "black and green"),
    "05-example-drummer": ("4/3", "4/1"),
    "09-example-elk": ("0/2", "2/3"),
    "09-example-iron": ("4/4", "5/5"),
    "10-example-counters": ("3/3", "4/4"),
    "11-example-two-shapes": ("3/3", "5/5"),
    "13-example-three-attackers": ("17", "17"),
    "14-example-three-attackers": ("17", "12"),
    "15-example-three-tramplers": ("17", "13"),
    "16-example-three-attackers": ("13", "9"),
}
NAMES = tuple(TRUE)
COATS, COPY = "03-example-three-coats", "10-example-counters"


def shown(view: ExampleView) -> Node:
    return picture(view.surface.html)


def offered(view: ExampleView) -> list[str]:
    return [one.text for one in shown(view).every(data_do="fill")]


def fill(view: GappedExample, value: str) -> None:
    view.press("fill", f"{len(view.gaps.filled)} {value}")


@pytest.mark.parametrize("name", NAMES)
def test_each_gap_offers_the_true_value_the_one_before_and_what_an_idea_makes_of_it(name: str) -> None:
    gaps = Gaps(asked(name))
    assert tuple(gaps.row(gap).after for gap in (0, 1)) == TRUE[name]
    for gap in (0, 1):
        options, row = gaps.options(gap), gaps.row(gap)
        before = {row.before} - {""}  # what is printed has nothing before it
        assert {row.after, *before, *(rows[gap - 2].after for rows in gaps.wrong)} <= set(options)
        assert 3 <= len(options) == len(set(options)) <= 4
        assert options == Gaps(asked(name)).options(gap), "the order is the same each time"
    known = {steps.first for steps in gaps.all_steps} | {
        row.after for steps in gaps.all_steps for row in steps.rows
    }
    known |= {row.after for rows in gaps.wrong for row in rows}
    claims = (choice.claim.claims.at(CURRENT) or () for choice in asked(name).question.choices)
    known |= {str(one.word.life) for each in claims for one in each if isinstance(one.word, HasLife)}
    assert set(gaps.options(0) + gaps.options(1)) <= known, "nothing is invented"


@pytest.mark.parametrize("name", NAMES)
def test_before_the_gaps_are_filled_neither_answer_nor_film_nor_the_last_value_is_told(name: str) -> None:
    view = GappedExample(asked(name))
    for what in ("answer", "timeline", "film"):
        assert shown(view).every(what) == []
    for choice in asked(name).question.choices:
        assert choice.because not in shown(view).text
    assert "in the end" not in shown(view).every("derivation")[-1].text
    before = view.surface.html
    for press in (("film", "next"), ("year", "m10"), ("fold", "why")):
        view.press(*press)
    assert view.surface.html == before and view.error is None


@pytest.mark.parametrize("name", NAMES)
def test_a_row_is_told_right_or_wrong_with_its_rule_and_then_the_next_is_asked(name: str) -> None:
    view = GappedExample(asked(name))
    first, second = TRUE[name]
    wrong = next(one for one in offered(view) if one != first)
    fill(view, wrong)
    (mark,) = shown(view).with_attribute("data-say")
    assert f"Not so: you said {wrong}" in mark.text and view.error is None
    row = next(li for li in shown(view) if li.name == "li" and mark in list(li))
    assert first in row.text and "(" in row.text, "the true value with its rule"
    assert second in offered(view)
    assert "in the end" not in shown(view).every("derivation")[-1].text, "nor what would be without a step"
    fill(view, second)
    assert view.gaps.whole and offered(view) == []
    assert "Right" in shown(view).with_attribute("data-say")[0].text
    assert f"in the end{second}" in shown(view).every("derivation")[-1].text
    assert shown(view).every("answer") and len(shown(view).every("year")) == 5


def test_of_values_that_nothing_changes_what_is_printed_is_filled_in_and_its_reason_told_after_that() -> None:
    view, why = GappedExample(asked("02-example-three-costs")), "its mana cost"
    assert shown(view).text.count(why) == 1, "the first row is told, the other two are asked"
    fill(view, "colorless")
    (mark,) = shown(view).with_attribute("data-say")
    row = next(li for li in shown(view) if li.name == "li" and mark in list(li))
    assert "Not so: you said colorless" in row.text and f"{why} 3U is blue (105.2)" in row.text


def test_a_pool_is_filled_in_from_its_first_mana_on_and_why_some_stays_or_goes_is_told() -> None:
    view = GappedExample(asked("04-example-shock"))
    (steps,) = view.gaps.all_steps
    assert [row.after for row in steps.rows] == ["{R}", "{R}{G}", "{G}", "{G}", "nothing"]
    assert "{G}" in view.gaps.options(1), "so it would be if a pool were emptied only as a phase ends"
    assert sorted(offered(view)) == ["G", "R", "RG", "nothing"]
    fill(view, "nothing")
    assert "It is still the beginning of combat step (500.5)" in shown(view).text
    assert "Not so: you said nothing" in shown(view).with_attribute("data-say")[0].text
    fill(view, "nothing")
    assert view.gaps.whole and "Ana loses unspent G (500.5)" in shown(view).text


def test_by_older_rules_mana_that_outlasts_a_step_stays_in_the_row_of_that_step() -> None:
    (steps,) = steps_asked(asked("04-example-shock"), EIGHTH)
    assert [row.after for row in steps.rows] == ["{R}", "{R}{G}", "{G}", "{G}", "{G}"]
    assert "It is still" not in str(steps.rows[-1].came)


def test_a_press_that_comes_twice_or_late_or_of_nothing_fills_no_other_row() -> None:
    view = GappedExample(asked(COPY))
    for value in ("0 4/4", "0 4/4", "0 3/3", "", "1 9/9", "2 4/4", "nonsense"):
        view.press("fill", value)
    assert view.gaps.filled == ("4/4",) and view.error is None


def test_what_was_filled_in_is_kept_and_left_out_again_when_asked(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    view = GappedExample(asked(COATS), Progress(file))
    fill(view, "red")

    def later() -> GappedExample:
        progress = Progress(file)
        progress.read()
        return GappedExample(asked(COATS), progress)

    again = later()
    assert again.gaps.filled == ("red",)
    assert again.surface.html == view.surface.html.replace(' data-say=""', ""), "not read aloud as it opens"
    fill(again, "black and green")
    assert later().gaps.whole
    again.press("blank")
    assert again.gaps.filled == () == later().gaps.filled
    assert again.progress.records == {}, "an example is no board that is answered"


@pytest.mark.parametrize("kept", ["{", "3", '["pink"]', '["black", 3]', '["black", "red", "red"]', "null"])
def test_what_was_kept_and_cannot_have_been_filled_in_is_forgotten(kept: str) -> None:
    progress = Progress()
    progress.keep(f"example {COATS}", kept)
    view = GappedExample(asked(COATS), progress)
    assert view.gaps.filled == () and view.error is None


@pytest.mark.parametrize("name", NAMES)
def test_what_is_stored_is_the_full_example_however_far_it_is_filled(name: str) -> None:
    view, full = GappedExample(asked(name)), ExampleView(asked(name)).still()
    assert view.still() == full
    for value in TRUE[name]:
        fill(view, value)
    assert view.still() == full and view.asked.right.because in words(full["text/html"])


def test_once_filled_the_film_is_read_aloud_and_another_year_can_be_loaded() -> None:
    view = GappedExample(asked(COPY))
    for value in TRUE[COPY]:
        fill(view, value)
    view.press("film", "next")
    assert "Clone" in shown(view).with_attribute("data-say")[0].text
    view.press("year", "eighth")
    assert view.error is None and "RULES OF 2006" in shown(view).one("stamp").text
    assert "4/4 (today's rules)" in shown(view).text, "the rows say of which year they are"


LIFE = """title: Life
board: {Ana: {battlefield: [Hill Giant]}}
play: [Ana attacks with Hill Giant, go to the postcombat main phase]
ask: How much?
choices:
  - {say: Three, claim: CLAIM, because: So.}
  - {say: Four, claim: OTHER, because: No.}
"""


@pytest.mark.parametrize(
    ("claims", "told"),
    [
        (("Nico has 17 life", "Nico has 16 life"), "fewer than 2 rows"),
        (
            ("Hill Giant is tapped", "Hill Giant is untapped"),
            "about no value and no player's life or mana pool",
        ),
        (("Nico has 17 life", "Ana has 16 life"), "about no value and no player's life or mana pool"),
    ],
)
def test_an_example_without_two_rows_or_without_a_value_is_refused(
    claims: tuple[str, str], told: str
) -> None:
    scenario = read_scenario(LIFE.replace("CLAIM", claims[0]).replace("OTHER", claims[1]))
    assert scenario.question is not None
    with pytest.raises(ValueError, match=told):
        GappedExample(BoardQuestion("x", scenario, scenario.question))


ATTACKERS = """title: Life
cards:
  Healer: {cost: "{W}", type: Creature - Cleric, pt: 1/1, text: Lifelink}
board:
  Ana: {battlefield: [Hill Giant, Gray Ogre, Craw Wurm, Holy Strength: {attached to: Gray Ogre}]}
  Nico: {battlefield: [BLOCKER]}
play:
  - Ana attacks with Hill Giant, Gray Ogre, and Craw Wurm
  - Nico blocks Hill Giant with BLOCKER
  - AFTER
  - go to the postcombat main phase
ask: How much?
choices:
  - {say: A, claim: Nico has 11 life, because: So.}
  - {say: B, claim: Nico has 8 life, because: No.}
"""


def rows_of(blocker: str, after: str) -> list[ValueStep]:
    scenario = read_scenario(ATTACKERS.replace("BLOCKER", blocker).replace("AFTER", after))
    assert scenario.question is not None
    (steps,) = Gaps(BoardQuestion("x", scenario, scenario.question)).all_steps
    return list(steps.rows)


@pytest.mark.parametrize(
    ("after", "lives", "number", "told"),
    [
        ("destroy Grizzly Bears", (20, 17, 11), 0, "No creature is left that blocks it (510.1c)."),
        (
            "Gray Ogre gains defender",
            (20, 17, 11),
            1,
            "Gray Ogre has defender, but stays in the attack (506.4a).",
        ),
        ("destroy Holy Strength", (20, 18, 12), 1, "Holy Strength is destroyed. Gray Ogre deals 2"),
        ("tap Grizzly Bears", (20, 17, 11), 1, "Holy Strength stays attached to Gray Ogre."),
        (
            '"Nico: gain control of Craw Wurm"',
            (20, 17, 17),
            2,
            "removed from combat (its controller changed) (506.4).",
        ),
    ],
)
def test_in_one_damage_step_each_attacker_has_a_row_that_says_what_became_of_it(
    after: str, lives: tuple[int, ...], number: int, told: str
) -> None:
    rows = rows_of("Grizzly Bears", after)
    assert tuple(int(row.after) for row in rows) == lives
    assert told in words(rows[number].came)


def test_life_that_more_than_the_attackers_changes_has_no_row_for_each() -> None:
    with pytest.raises(ValueError, match="changed by more than the attackers"):
        rows_of("Healer", "tap Healer")


def test_how_damage_is_divided_is_not_told_before_the_rows_are_filled_in() -> None:
    board = asked("15-example-three-tramplers")
    assert board.told[-1] == "Ana assigns combat damage"
    assert "dealing" not in shown(GappedExample(board)).text
