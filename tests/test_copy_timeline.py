"""The Copy timeline: what its moments show, who chooses, what triggers, when an original changes, by year."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, Era
from mtgrules.model.objects import Object, Zone
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.report import Position
from mtgrules.scenario.run import run
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.kit.own_cards import own_card
from mtgrules.teach.labs.copy_timeline import picture
from mtgrules.teach.labs.copy_timeline.board import HOW, CopyTimeline
from mtgrules.teach.labs.copy_timeline.build import enters_but_not_becomes
from mtgrules.teach.labs.copy_timeline.game import CopyMoment, When
from mtgrules.teach.labs.copy_timeline.told import NO_RULE, waiting
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.questions import asked, names_of

RESPONSE, AFTER, BEFORE = When.RESPONSE.value, When.AFTER.value, When.BEFORE.value
BOTH = (("watch", "any"), ("watch", "shapeshifter"))


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def board(name: str = "11-draws", era: Era = CURRENT) -> CopyTimeline:
    """The lab's board for a question."""
    return CopyTimeline.of(asked(name).scenario, era)[0]


def do(at: CopyTimeline, *presses: tuple[str, str]) -> CopyTimeline:
    """The board after some presses, none of which may be refused."""
    for name, value in presses:
        done = at.do(name, value)
        assert not done.refused, f"{name} {value}: {done.sentence}"
        assert isinstance(done.board, CopyTimeline)
        at = done.board
    return at


def gone(at: CopyTimeline, moment: CopyMoment) -> CopyTimeline:
    """The board at a moment; of what is asked on the way, the last answer is given."""
    while at.at != moment:
        due = at.played.open
        if due is not None and at.at == CopyMoment.CHOSEN:
            at = do(at, ("choose more", str(due.options[-1])))
        at = do(at, ("go", "next"))
    return at


def copy_of(at: CopyTimeline, moment: CopyMoment) -> Object:
    """The copy as it is in a moment."""
    found = gone(at, moment).state.labeled(at.way.copier)
    assert found is not None
    return found


def named(at: CopyTimeline, moment: CopyMoment) -> str:
    """What the copy is called in a moment."""
    there = gone(at, moment)
    return there.view.name[copy_of(at, moment).id]


def size(at: CopyTimeline, moment: CopyMoment) -> str:
    """Its power and toughness."""
    there, obj = gone(at, moment), copy_of(at, moment).id
    return f"{there.view.power[obj]}/{there.view.toughness[obj]}"


def heard(at: CopyTimeline) -> dict[str, bool]:
    """Who waits for something that enters, and whether that has triggered."""
    found = waiting(gone(at, CopyMoment.TRIGGERS).played, at.way)
    return {("its own text" if one.own else one.name): one.triggered for one in found}


def words(at: CopyTimeline) -> str:
    """Everything that is drawn, as words."""
    return plain(picture.draw(at))


# What the engine says.


def test_what_enters_as_a_copy_triggers_its_own_text_and_was_never_a_shapeshifter() -> None:
    at = do(board(), *BOTH)
    assert heard(at) == {
        "its own text": True,
        "Spring Herald": False,
        "Porch Warden": True,
        "Mask Hunter": False,
    }
    assert (named(at, CopyMoment.THERE), size(at, CopyMoment.THERE)) == ("Spring Herald", "2/2")


def test_what_becomes_a_copy_triggers_nothing_at_all() -> None:
    at = do(board(), *BOTH, ("how", "becomes"))
    assert set(heard(at)) >= {"its own text", "Porch Warden", "Mask Hunter"} and not any(heard(at).values())


def test_the_copied_text_says_how_the_copy_enters_but_not_how_something_changes() -> None:
    enters = copy_of(do(board(), ("kind", "tapped")), CopyMoment.THERE)
    assert enters.status.tapped and enters.counters == (("fade", 2),)
    becomes = copy_of(do(board(), ("kind", "tapped"), ("how", "becomes")), CopyMoment.THERE)
    assert not becomes.status.tapped and not becomes.counters


@pytest.mark.parametrize(
    ("has", "there", "after"),
    [(None, "2/2", "2/2"), ("pump", "5/5", "2/2"), ("counter", "3/3", "3/3"), ("aura", "3/4", "3/4")],
)
def test_what_lies_on_the_copier_stays_when_it_becomes_a_copy(
    has: str | None, there: str, after: str
) -> None:
    at = do(board(), ("kind", "bear"), ("how", "becomes"), *([("has", has)] if has else []))
    assert (size(at, CopyMoment.THERE), size(at, CopyMoment.AFTER)) == (there, after)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_copys_controller_is_asked_anew_in_every_year(era: Era) -> None:
    at = gone(do(board(era=era), ("kind", "color")), CopyMoment.CHOSEN)
    due = at.played.open
    assert due is not None and due.who == "Ana" and len(due.options) == 5
    at = do(at, ("choose more", "red"))
    colors = {
        color.letter for color in gone(at, CopyMoment.THERE).view.colors[copy_of(at, CopyMoment.THERE).id]
    }
    assert colors == ({"W", "R"} if era is FIFTH else {"R"})


def test_nothing_goes_on_before_the_choice_that_is_due_is_made() -> None:
    at = gone(board("11-choice"), CopyMoment.CHOSEN)
    done = at.do("go", "next")
    assert (
        done.refused
        and "Ana has to choose first" in done.sentence
        and "Ana has to choose" in str(picture.draw(at))
    )
    done = at.do("choose more", "Goblin")
    assert done.cite is not None and done.cite.number == "707.6"
    assert named(do(at, ("choose more", "Goblin")), CopyMoment.THERE) == "Banner Chief"


def test_of_many_types_only_those_on_the_table_are_offered() -> None:
    drawn = words(gone(board("11-choice"), CopyMoment.CHOSEN))
    assert "Goblin" in drawn and "Human" in drawn and "Zombie" not in drawn


def test_what_was_never_chosen_has_no_effect() -> None:
    at = board("11-never-chosen")
    done = gone(at, CopyMoment.CHOSEN).do("go", "next")
    assert done.cite is not None and done.cite.number == "607.5a"
    assert {c.letter for c in gone(at, CopyMoment.THERE).view.colors[copy_of(at, CopyMoment.THERE).id]} == {
        "W"
    }


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize(
    ("when", "name"), [(BEFORE, "Gray Ogre"), (RESPONSE, "Gray Ogre"), (AFTER, "Spring Herald")]
)
def test_what_the_original_is_as_the_copy_comes_about_counts_and_nothing_later(
    how: str, when: str, name: str
) -> None:
    at = do(board(), ("how", how), ("when", when))
    assert named(at, CopyMoment.AFTER) == name
    original = gone(at, CopyMoment.AFTER).state.labeled("Spring Herald")
    assert original is not None and gone(at, CopyMoment.AFTER).view.name[original.id] == "Gray Ogre"


@pytest.mark.parametrize(("era", "name"), [(CURRENT, "Mirror Mire"), (M10, "Slow Orchard")])
def test_since_2017_a_land_under_a_land_changer_has_lost_its_text_as_it_enters(era: Era, name: str) -> None:
    at = board("11-land", era)
    assert named(at, CopyMoment.THERE) == name
    assert copy_of(at, CopyMoment.THERE).status.tapped is (era is M10)
    assert bool(at.played.choices) is (era is M10)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_of_two_legends_each_year_keeps_what_its_rule_keeps(era: Era) -> None:
    at = gone(do(board(era=era), ("kind", "legend")), CopyMoment.TRIGGERS)
    there = {one.label for one in at.state.zone(Zone.BATTLEFIELD)}
    both = {"Clone", "Harbor King"}
    assert there & both == {CURRENT: both, M10: set(), EIGHTH: set()}.get(era, {"Harbor King"})


def test_ones_own_legend_asks_which_one_is_kept() -> None:
    scenario = read_scenario(
        "title: t\ncards:\n  King: {cost: '{2}{W}', type: Legendary Creature - Human, pt: 2/3}\n"
        "board:\n  Ana: {hand: [Clone], battlefield: [King]}\n"
    )
    at = gone(CopyTimeline.of(scenario)[0], CopyMoment.CHOSEN)
    assert at.played.open is not None and "keep" in at.played.open.question
    at = gone(do(at, ("choose more", "Clone")), CopyMoment.TRIGGERS)
    assert [one.label for one in at.state.zone(Zone.BATTLEFIELD)] == ["Clone"]


def test_a_copy_of_nothing_dies_after_it_has_entered() -> None:
    at = do(gone(board("11-zero"), CopyMoment.CHOSEN), ("choose", "nothing"))
    assert copy_of(at, CopyMoment.THERE).zone is Zone.BATTLEFIELD and size(at, CopyMoment.THERE) == "0/0"
    done = gone(at, CopyMoment.THERE).do("go", "next")
    assert "graveyard" in done.sentence and copy_of(at, CopyMoment.TRIGGERS).zone is Zone.GRAVEYARD


# The film.


def test_moments_not_reached_are_not_told() -> None:
    at = do(board(), *BOTH)
    for moment in (CopyMoment.BOARD, CopyMoment.CAST):
        drawn = words(gone(at, moment))
        assert "Ana: Spring Herald" not in drawn and "waits for a Shapeshifter" not in drawn
    for moment in (CopyMoment.CHOSEN, CopyMoment.THERE):
        assert "verdict" not in str(picture.draw(gone(at, moment)))
    assert "verdict" in str(picture.draw(gone(at, CopyMoment.TRIGGERS)))


def test_a_later_moment_is_reached_by_next_alone_and_the_ends_say_so() -> None:
    at = board()
    assert at.do("go", "4").refused and at.do("go", "back").refused
    assert "ress Next" in at.do("go", "moment 4").sentence
    assert gone(at, CopyMoment.AFTER).do("go", "next").refused
    assert do(gone(at, CopyMoment.AFTER), ("go", "1")).at == CopyMoment.CAST


def test_a_moment_that_does_not_come_is_skipped_and_says_why() -> None:
    assert "nothing is chosen, for nothing enters" in str(picture.draw(do(board(), ("how", "becomes"))))
    assert "a land is played without the stack" in str(picture.draw(board("11-land")))
    assert board("11-land").do("when", RESPONSE).refused


def test_where_no_creature_and_no_land_lies_the_copy_can_come_about_in_one_way_alone() -> None:
    at = board("10-loyalty")
    assert at.do("how", "becomes").refused and not at.do("how", "enters").refused
    assert "becomes one: no creature and no land is there to be copied" in str(picture.draw(at))


def test_a_change_keeps_the_moment_and_tells_it_anew() -> None:
    at = gone(do(board(), *BOTH), CopyMoment.TRIGGERS)
    done = at.do("how", "becomes")
    assert isinstance(done.board, CopyTimeline) and done.board.at == CopyMoment.TRIGGERS
    assert "Nothing triggers" in done.sentence and done.cite is not None and done.cite.number == "707.4"


def test_another_original_asks_again_and_nothing_after_the_choice_is_shown() -> None:
    at = gone(do(board(), ("kind", "color")), CopyMoment.AFTER)
    again = do(at, ("kind", "bear"), ("kind", "color"))
    assert again.way.chosen == () and again.at == CopyMoment.CHOSEN


def test_every_watcher_says_what_it_waits_for_and_why_it_does_not_trigger() -> None:
    drawn = words(gone(do(board(), *BOTH), CopyMoment.TRIGGERS))
    for told in ("waits for a Shapeshifter", "what entered was Spring Herald", "it has not entered now"):
        assert told in drawn


def test_of_1997_it_is_said_that_it_is_not_certain() -> None:
    for moment in list(CopyMoment)[1:]:
        at = gone(board(era=FIFTH), list(CopyMoment)[list(CopyMoment).index(moment) - 1])
        assert NO_RULE in at.do("go", "next").sentence


def test_years_that_do_not_tell_are_gray_with_a_reason() -> None:
    lab = opened("copy timeline", asked("11-land"))
    lab.press("lab-year", "fifth")
    assert lab.refusal is not None and lab.board.era is CURRENT


# The table.


@pytest.mark.parametrize("name", names_of("11", examples=True))
def test_the_lab_opens_on_every_board_of_the_lesson_as_it_is(name: str) -> None:
    lab = opened("copy timeline", asked(name))
    at = lab.board
    assert isinstance(at, CopyTimeline) and at.at == 0
    printed = {one.label for one in asked(name).scenario.board if one.zone is Zone.BATTLEFIELD}
    assert {one.label for one in at.state.zone(Zone.BATTLEFIELD)} == printed
    gone(at, CopyMoment.AFTER)


@pytest.mark.parametrize(
    ("name", "enters", "original", "when"),
    [
        ("11-draws", True, "Spring Herald", When.NEVER),
        ("11-becomes", False, "Spring Herald", When.NEVER),
        ("11-later", True, "Grizzly Bears", When.AFTER),
        ("11-pair-response", True, "Grizzly Bears", When.RESPONSE),
        ("11-nothing", True, "nothing", When.NEVER),
    ],
)
def test_the_copy_of_a_question_is_the_one_that_its_play_makes(
    name: str, enters: bool, original: str, when: When
) -> None:
    way = board(name).way
    assert (way.enters, way.original, way.when) == (enters, original, when)


def test_what_else_a_play_does_is_named_as_left_out() -> None:
    assert CopyTimeline.of(asked("11-quiz-later").scenario)[1] == ("Destroy Grizzly Bears",)


def test_a_board_with_nothing_to_copy_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing to be copied"):
        CopyTimeline.of(read_scenario("title: t\nboard:\n  Ana: {hand: [Shock]}\n"))


def test_any_card_that_may_be_copied_is_chosen_on_the_table() -> None:
    at = gone(board("11-choice"), CopyMoment.CHOSEN)
    assert {one.label for one in at.pickable} == {"Banner Chief", "Raging Goblin"}
    assert named(do(at, ("choose", "Raging Goblin")), CopyMoment.THERE) == "Raging Goblin"
    assert board("11-choice").do("choose", "Raging Goblin").refused
    assert do(board("11-becomes"), ("choose", "Spring Herald")).way.original == "Spring Herald"


def test_a_card_of_ones_own_is_the_original() -> None:
    done = board().put(own_card("Serra Angel"))
    assert isinstance(done.board, CopyTimeline) and named(done.board, CopyMoment.THERE) == "Serra Angel"
    assert board().put(own_card("Shock")).refused


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("when", [when.value for when in When])
def test_a_board_code_plays_the_same_timeline_again(how: str, when: str) -> None:
    at = do(board(), ("how", how), ("when", when), *BOTH)
    again = CopyTimeline.of(from_code(board_code(at.whole)))[0]
    assert (again.way.enters, again.way.original, again.way.when) == (
        how == "enters",
        "Spring Herald",
        at.way.when,
    )
    last = run(at.whole).game(CURRENT).last
    assert isinstance(last, Position)
    obj = last.state.labeled(at.way.copier)
    assert obj is not None and view(last.state).name[obj.id] == named(at, CopyMoment.AFTER)


# The task, and any presses.


def test_the_build_asks_for_both_halves_with_the_same_original() -> None:
    build = enters_but_not_becomes()
    for original, how in (("draws", "enters"), ("bear", "becomes")):
        build.lab.press("kind", original)
        build.lab.press("how", how)
        for _ in range(5):
            build.lab.press("go", "next")
        assert not build.reached
    assert "One half found" in build.told
    build.lab.press("kind", "draws")
    assert build.reached and "Spring Herald" in build.told


def test_a_press_that_there_is_not_is_an_error() -> None:
    with pytest.raises(ValueError, match="does not know"):
        board().do("nonsense", "")


def test_the_frame_keeps_what_was_pressed() -> None:
    kept: list[str] = []
    lab = LabView(board(), picture, keep=kept.append)
    lab.press("watch", "any")
    lab.press("go", "next")
    again = LabView(board(), picture, kept=kept[-1])
    assert again.board == lab.board
