"""The Copy timeline: what its six moments show, who is asked, which ideas part where, and its eras."""

from __future__ import annotations

import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, Era, NotModelled
from mtgrules.language.phrases.becoming_copies import when_copied
from mtgrules.scenario.run import run
from mtgrules.show.timeline import Being, TimelineMoment, parting, timeline_svg, timeline_table, timeline_text
from mtgrules.teach.copy_timeline import HAS, HOW, ORIGINAL, CopyTimeline, enters_but_not_becomes
from mtgrules.teach.timeline_board import MOMENTS, Timeline
from mtgrules.teach.timeline_game import believed_game, game
from mtgrules.teach.timeline_moments import OWN_TEXT, moments, triggered
from mtgrules.teach.timeline_words import TimelineBelieve, TimelineChoose, TimelinePick, Walk
from mtgrules.teach.wrong import OF_BECOMING_A_COPY, wrongly


def there(board: Timeline) -> Being:
    """What the copier is as soon as it is there."""
    found = moments(board, game(board))[3].being
    assert found is not None
    return found


def heard(board: Timeline) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who triggered and who was silent."""
    return triggered(board, game(board))


def test_what_enters_as_a_copy_triggers_its_own_text_and_was_never_a_shapeshifter() -> None:
    assert heard(Timeline("draws")) == (("Porch Warden", OWN_TEXT), ("Mask Hunter",))
    assert there(Timeline("draws")) == Being("Spring Herald", "Elf", "2/2", ("G",), ("untapped",))


def test_what_becomes_a_copy_triggers_nothing_at_all() -> None:
    yes, no = heard(Timeline("draws", "becomes"))
    assert yes == ()
    assert set(no) == {"Porch Warden", "Mask Hunter", OWN_TEXT}


def test_the_copied_text_says_how_the_copy_enters_but_not_how_something_changes() -> None:
    assert there(Timeline("tapped")).laid == ("tapped", "2 fade counters")
    assert there(Timeline("tapped", "becomes")).laid == ("untapped",)


@pytest.mark.parametrize(
    ("has", "size", "after"),
    [("nothing", "2/2", "2/2"), ("pump", "5/5", "2/2"), ("counter", "3/3", "3/3"), ("aura", "3/4", "3/4")],
)
def test_what_lies_on_the_copier_stays_when_it_becomes_a_copy(has: str, size: str, after: str) -> None:
    board = Timeline("bear", "becomes", has)
    assert there(board).size == size
    last = moments(board, game(board))[5].being
    assert last is not None and (last.name, last.size) == ("Grizzly Bears", after)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_copys_controller_is_asked_anew_in_every_year(era: Era) -> None:
    open_game = game(Timeline("color", era=era))
    assert open_game.due is not None and open_game.due.who == "Ana"
    assert len(open_game.due.options) == 5
    assert there(Timeline("color", chosen="red", era=era)).letters == (("W", "R") if era is FIFTH else ("R",))


def test_nothing_goes_on_before_the_choice_that_is_due_is_made() -> None:
    lab = CopyTimeline(Timeline("color"))
    lab.next.click()
    lab.next.click()
    assert lab.position.reached == 3 and lab.next.disabled
    assert "Which color is chosen for Mirror Shade?" in lab.sentence.value
    lab.send(Walk(True))
    assert "The choice comes first" in lab.sentence.value
    lab.color_due.choose("R")
    assert lab.position.chosen == "red" and not lab.next.disabled
    assert "707.6" in lab.sentence.value


def test_only_types_that_are_on_the_board_are_offered() -> None:
    assert set(CopyTimeline().type_due.options) == {"Goblin", "Human", "Shapeshifter"}


def test_what_was_never_chosen_is_undefined() -> None:
    assert there(Timeline("color", "becomes")).letters == ("W",)


def test_the_copy_stays_when_its_original_changes() -> None:
    board = Timeline("draws", "later")
    last = moments(board, game(board))[5]
    assert last.being is not None and last.being.name == "Spring Herald"
    assert last.happens == "Original: now Gray Ogre. Copy: stays."


@pytest.mark.parametrize(("era", "name"), [(CURRENT, "Mirror Mire"), (M10, "Slow Orchard")])
def test_since_2017_a_land_under_a_land_changer_has_lost_its_text_as_it_enters(era: Era, name: str) -> None:
    assert there(Timeline("land", era=era)).name == name
    assert ("tapped" in there(Timeline("land", era=era)).laid) is (era is M10)


def test_years_that_do_not_tell_are_gray_with_a_reason() -> None:
    lab = CopyTimeline(Timeline("land"))
    assert lab.rules_of.buttons["fifth"].disabled and not lab.rules_of.buttons["eighth"].disabled
    assert "no source tells" in lab.rules_of.reason
    with pytest.raises(NotModelled):
        when_copied.at(FIFTH)
    assert "not certain" in CopyTimeline(Timeline(era=FIFTH)).sentence.value


@pytest.mark.parametrize(
    ("belief", "board", "part"),
    [
        ("it arrives first, then changes", Timeline("draws"), 3),
        ("it arrives first, then changes", Timeline("tapped"), 2),
        ("the choice is copied", Timeline("color", chosen="red"), 2),
        ("the copy stays linked", Timeline("bear", "later"), 5),
    ],
)
def test_a_belief_played_out_parts_from_the_rules_where_it_is_wrong(
    belief: str, board: Timeline, part: int
) -> None:
    board = board.with_(belief=belief)
    wrong = believed_game(board)
    assert wrong is not None
    assert parting(moments(board, game(board)), moments(board, wrong)) == part


def test_what_arrives_first_would_be_seen_as_a_shapeshifter_and_its_text_would_come_too_late() -> None:
    board = Timeline("draws", belief="it arrives first, then changes")
    wrong = believed_game(board)
    assert wrong is not None
    yes, no = triggered(board, wrong)
    assert yes == ("Porch Warden", "Mask Hunter") and no == (OWN_TEXT,)


def test_an_unknown_belief_is_refused_with_what_there_is() -> None:
    with pytest.raises(ValueError, match="the copy stays linked"):
        wrongly(CURRENT, "copies are photographs")


@pytest.mark.parametrize(
    ("original", "how"), [(o, h) for o in ORIGINAL for h in HOW if (o, h) != ("land", "later")]
)
def test_a_copied_board_reads_back_as_a_file_that_plays_to_the_same_copy(original: str, how: str) -> None:
    board = Timeline(original, how)
    due = game(board).due
    board = board.with_(chosen=str(due.options[0])) if due is not None else board
    last = moments(board, game(board))[5].being
    report = run(CopyTimeline(board).board(board))
    position = report.game(CURRENT).last
    copier = position.state.labeled(board.copier)  # type: ignore[union-attr]
    assert last is not None and position.view.name[copier.id] == last.name  # type: ignore[union-attr]


def test_no_click_of_any_control_in_any_order_breaks_the_lab() -> None:
    lab = CopyTimeline()
    for original in ORIGINAL:
        for how in HOW:
            lab.original.choose(original)
            lab.how.choose(how)
            for has in HAS:
                lab.has.choose(has)
                for _ in range(MOMENTS):
                    lab.next.click()
                    for due in (lab.color_due, lab.type_due):
                        if due.layout.display != "none":
                            next(iter(due.buttons.values())).click()
                    assert lab.error is None
            for era in ("fifth", "sixth", "eighth", "m10", "current"):
                lab.rules_of.choose(era)
            for belief in ("", *OF_BECOMING_A_COPY):
                lab.send(TimelineBelieve(belief))
                assert lab.error is None
            assert lab.static_text() and lab.static_html()


def test_other_rules_that_change_nothing_are_said_to_change_nothing() -> None:
    lab = CopyTimeline(Timeline("tapped", reached=4))
    lab.rules_of.choose("eighth")
    assert "By the rules of 2006 it is the same up to here (503.5)" in lab.sentence.value
    assert lab.position.era is EIGHTH


def test_a_new_original_begins_again_with_nothing_chosen() -> None:
    lab = CopyTimeline(Timeline("color", chosen="red", reached=6))
    lab.send(TimelinePick(original="type"))
    assert (lab.position.reached, lab.position.chosen) == (1, "")
    lab.send(TimelineChoose("red"))
    assert "Nothing of that kind" in lab.sentence.value


def test_the_build_asks_for_both_halves_with_the_same_original() -> None:
    build = enters_but_not_becomes()
    lab = build.lab
    for original, how in (("draws", "enters"), ("bear", "becomes")):
        lab.send(TimelinePick(original=original, how=how))
        for _ in range(5):
            lab.send(Walk(True))
        assert not build.reached
    lab.send(TimelinePick(original="draws", how="becomes"))
    for _ in range(4):
        lab.send(Walk(True))
    assert build.reached and "Spring Herald" in build.said.value


def test_moments_not_reached_are_in_no_picture_table_or_text() -> None:
    drawn = [
        TimelineMoment("first", "It comes.", Being("Bear", "Bear", "2/2", ("G",))),
        TimelineMoment("second", "It goes."),
    ]
    for shown in (timeline_svg(drawn, 1), timeline_table(drawn, 1), timeline_text(drawn, 1)):
        assert "comes" in shown and "goes" not in shown
    assert "It goes." in timeline_text(drawn)
