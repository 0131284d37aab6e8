"""Two steps: the film of a combat's damage, the three questions, the four cases, by year."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from itertools import product

import ipywidgets as w
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.game import step
from mtgrules.language.said.actions import EveryonePasses
from mtgrules.model.objects import Zone
from mtgrules.model.turn import Step
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.report import Position
from mtgrules.scenario.run import run
from mtgrules.show.damage_film import film_height, film_svg, film_table, film_text, parting
from mtgrules.show.html import plain
from mtgrules.teach.frame import RulesOf
from mtgrules.teach.steps_board import (
    AFTER,
    ATTACKER,
    BEFORE,
    BETWEEN,
    BLOCKER,
    CASES,
    CHANGES,
    DOUBLE,
    FIRST,
    NONE,
    OTHER,
    STACK,
    ZERO,
    Duel,
    Fight,
    eras_off,
)
from mtgrules.teach.steps_build import step_two_only
from mtgrules.teach.steps_film import Follows, case_of, case_told, film_of, questions
from mtgrules.teach.steps_played import END, ONE, PAUSE, TWO, WAITS, played
from mtgrules.teach.steps_words import (
    Arm,
    At,
    Case,
    Draw,
    Go,
    Size,
    StepsGive,
    StepsImagine,
    Tramples,
    whens_off,
)
from mtgrules.teach.two_steps import IDEAS, LEAST, TwoSteps
from mtgrules.teach.wrong import wrongly

ALL = 99
SINCE_2003 = (EIGHTH, M10, CURRENT)
FIGHTS = [
    Fight(a, b, change, when)
    for a, b, change, when in product(
        (NONE, FIRST, DOUBLE, ZERO), (NONE, FIRST, DOUBLE), CHANGES, (BEFORE, STACK, BETWEEN, AFTER)
    )
]


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def after(*actions: object, era: Era = CURRENT) -> TwoSteps:
    """The lab after some actions, each of which went well."""
    lab = TwoSteps(Duel(Fight(era=era)))
    for action in actions:
        turns = len(lab.turns)
        lab.send(action)
        assert getattr(lab, "error", None) is None
        assert len(lab.turns) == turns + 1, f"{action} was refused: {lab.sentence.value}"
    return lab


def said(lab: TwoSteps) -> str:
    return lab.turns[-1].sentence


# Who deals damage in which step.


@pytest.mark.parametrize(
    ("attacker", "blocker", "change", "steps"),
    [
        (FIRST, NONE, "loses first", (1,)),
        (NONE, FIRST, "gains first", (2,)),
        (FIRST, NONE, "gains double", (1, 2)),
        (DOUBLE, NONE, "loses double", (1,)),
        (NONE, FIRST, "gains double", (2,)),
        (ZERO, NONE, "pump", ()),
        (DOUBLE, NONE, "leaves", (1,)),
    ],
)
def test_a_change_between_the_steps_today(
    attacker: str, blocker: str, change: str, steps: tuple[int, ...]
) -> None:
    made = played(Fight(attacker, blocker, change))
    assert made.two and made.steps_of(ATTACKER) == steps


def test_a_strike_gained_after_the_only_step_brings_no_second() -> None:
    for era in SINCE_2003:
        made = played(Fight(NONE, NONE, "gains double", AFTER, era=era))
        assert not made.two and made.steps_of(ATTACKER) == (1,)
        last = made.shots[-1]
        assert last.changed and step(last.state, EveryonePasses()).state.step is Step.END_OF_COMBAT


def test_a_first_striker_without_power_that_is_pumped_strikes_in_2006_and_not_since_2009() -> None:
    fight = Fight(ZERO, NONE, "pump")
    assert [played(fight.with_(era=era)).steps_of(ATTACKER) for era in SINCE_2003] == [(2,), (), ()]


@pytest.mark.parametrize("era", SINCE_2003, ids=str)
@pytest.mark.parametrize("trample", [False, True])
def test_a_blocker_that_leaves_lets_damage_through_to_trample_only(trample: bool, era: Era) -> None:
    made = played(Fight(DOUBLE, NONE, "leaves", trample=trample, era=era))
    assert made.shots[-1].state.player("Nico").life == (18 if trample else 20)
    assert made.shot(TWO) is not None and made.two


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_blocker_that_dies_in_the_first_step_deals_nothing(era: Era) -> None:
    made = played(Fight(FIRST, NONE, "none", sizes=(3, 1, 2, 2), era=era))
    assert made.dealt(BLOCKER) == 0 and made.dealt(ATTACKER) == 3
    shot = made.shot(ONE)
    assert shot is not None and shot.died == (BLOCKER,)
    gone = shot.state.labeled(BLOCKER)
    assert gone is not None and gone.zone is Zone.GRAVEYARD


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_what_tramples_over_is_told_once_and_reaches_the_player(era: Era) -> None:
    made = played(Fight(FIRST, NONE, "none", sizes=(5, 5, 2, 2), trample=True, era=era))
    assert made.dealt(ATTACKER) == 5
    assert made.shots[-1].state.player("Nico").life == 17


@pytest.mark.parametrize("era", (SIXTH, EIGHTH), ids=str)
def test_damage_that_waits_on_the_stack_is_dealt_whatever_becomes_of_the_strike(era: Era) -> None:
    made = played(Fight(when=STACK, era=era))
    waits = made.shot(WAITS)
    assert waits is not None and waits.state.stack and waits.changed
    assert made.steps_of(ATTACKER) == (1,)


def test_damage_that_waits_on_the_stack_is_dealt_though_its_source_is_gone() -> None:
    made = played(Fight(NONE, FIRST, "leaves", STACK, era=EIGHTH))
    assert made.dealt(BLOCKER, ONE) == 2 and made.steps_of(ATTACKER) == ()
    cell = film_of(made, 9).frames[made.number(ONE)].cells[1]
    assert (cell.does, cell.gone) == ("deals 2", "gone")


def test_in_1997_nothing_but_prevention_is_between_so_a_change_there_does_not_happen() -> None:
    made = played(Fight(era=FIFTH))
    assert made.two and not any(shot.changed for shot in made.shots)
    assert film_of(made, len(made.shots) - 1).frames[made.number(PAUSE)].pin == "cannot happen"


def test_a_second_attacker_with_first_strike_makes_a_second_step_for_the_others() -> None:
    assert not played(Fight(NONE, NONE, "none")).two
    made = played(Fight(NONE, NONE, "gains first", other=FIRST))
    assert made.two and made.steps_of(ATTACKER) == (2,) and made.steps_of(OTHER) == (1,)


# The frames.


@pytest.mark.parametrize("era", ERAS[1:], ids=str)
def test_every_frame_is_a_position_from_which_the_engine_goes_on_to_the_next(era: Era) -> None:
    for fight in random.Random(era.year).sample(FIGHTS, 100):
        if era in eras_off(fight):
            continue
        made = played(fight.with_(era=era))
        for before, shot in zip(made.shots, made.shots[1:], strict=False):
            state = before.state
            for action in shot.said:
                outcome = step(state, action)
                assert outcome, f"{fight} {shot.key}: {outcome.due or outcome.verdict}"
                state = outcome.state
            if not shot.never:
                assert state == shot.state, f"{fight} {shot.key}"


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_back_and_next_show_the_same_frames(era: Era) -> None:
    lab = TwoSteps(Duel(Fight(era=era)))
    many = len(played(lab.position.fight).shots)
    there = [lab.view.value]
    for _ in range(many - 1):
        lab.send(Go(1))
        there.append(lab.view.value)
    back = [lab.view.value]
    for _ in range(many - 1):
        lab.send(Go(-1))
        back.append(lab.view.value)
    assert len(set(there)) == many and back == there[::-1]


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_no_frame_gives_a_later_one_away(era: Era) -> None:
    made = played(Fight(era=era))
    for at in range(len(made.shots)):
        shown = film_text(film_of(made, at), at)
        assert ("in all" in shown) is (at == len(made.shots) - 1)
        assert film_svg(film_of(made, at), at).count("stroke-dasharray") >= len(made.shots) - 1 - at


def test_only_the_rules_with_damage_on_the_stack_have_a_frame_for_it() -> None:
    thin = [any(f.thin for f in film_of(played(Fight(era=era)), 0).frames) for era in ERAS]
    assert thin == [False, True, True, False, False]


def test_the_picture_is_as_high_in_every_frame_and_every_fight_of_two() -> None:
    heights = {
        film_height(film_of(played(fight), at)) for fight in FIGHTS for at in range(len(played(fight).shots))
    }
    assert len(heights) == 1


def test_picture_table_and_text_say_the_same() -> None:
    film = film_of(played(Fight()), 5)
    for told in ("deals 2", "waits", "loses first strike", "deals nothing", "2 in all"):
        assert told in film_table(film) and told in film_text(film)
    assert "FS" in film_svg(film) and "first strike" in film_table(film)


# The three questions.


def test_then_is_answered_in_the_first_step_and_locked_and_now_in_the_second() -> None:
    made = played(Fight())
    then = [questions(made, at).asked[0].then for at in range(5)]
    now = [questions(made, at).asked[0].now for at in range(5)]
    assert then == ["?", "yes", "yes", "yes", "yes"]
    assert now == ["?", "?", "?", "no", "no"]
    assert "locked" in after(Go(1)).asked.value and "locked" not in after().asked.value


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_each_year_asks_about_then_in_its_own_way_with_its_own_rule(era: Era) -> None:
    found = questions(played(Fight(era=era)), 9)
    asked = {"5ED": "had first strike THEN?"}
    stack = "has it put damage on the stack already?"
    expected = {FIFTH: asked["5ED"], SIXTH: stack, EIGHTH: stack}.get(era, "had first or double strike THEN?")
    assert found.then == expected
    number = {SIXTH: "502.2b", EIGHTH: "310.5", M10: "510.5", CURRENT: "510.4"}.get(
        era, "Basic Creature Abilities"
    )
    assert number in found.step


def test_what_follows_is_what_the_engine_then_deals() -> None:
    for fight in FIGHTS:
        made = played(fight)
        if not made.two:
            continue
        for one in questions(made, 9).asked:
            deals = one.follows in (Follows.DEALS, Follows.UNCERTAIN)
            assert deals is bool(made.dealt(one.name, TWO)), f"{fight}: {one}"


# The four cases.


@pytest.mark.parametrize("era", SINCE_2003, ids=str)
@pytest.mark.parametrize(
    ("case", "told", "number"),
    [
        ("gains first", "step 2 only", {EIGHTH: "502.2c", M10: "702.7c", CURRENT: "702.7c"}),
        ("loses first", "step 1 only", {EIGHTH: "502.2c", M10: "702.7c", CURRENT: "702.7c"}),
        ("gains double", "both steps", {EIGHTH: "502.28d", M10: "702.4d", CURRENT: "702.4d"}),
        ("loses double", "step 1 only", {EIGHTH: "502.28c", M10: "702.4c", CURRENT: "702.4c"}),
    ],
)
def test_a_case_fills_when_it_was_played_to_its_end(
    case: str, told: str, number: dict[Era, str], era: Era
) -> None:
    lab = after(Case(case), era=era)
    assert "play me" in lab.cases.buttons[case].description
    lab.send(Go(ALL))
    assert lab.position.case(case) == f"{told} ({number[era]})"
    assert told in lab.cases.buttons[case].description and told in said(lab)


def test_all_four_cases_seen_end_with_a_task_and_another_year_has_its_own() -> None:
    lab = after(*(action for case in CASES for action in (Case(case), Go(ALL))))
    assert "cover the strip" in lab.cases.done.value and "cover the strip" in said(lab)
    lab.send(RulesOf("m10"))
    assert "cover the strip" not in lab.cases.done.value


def test_a_strike_that_was_not_there_is_none_of_the_four_cases() -> None:
    for fight in (Fight(NONE, FIRST, "loses first"), Fight(ZERO, NONE, "loses first"), Fight(when=BEFORE)):
        assert case_of(played(fight)) == ""
    assert case_told(played(Fight())) == "step 1 only (702.7c)"


# The controls.


def test_between_is_gray_where_there_is_one_damage_step_and_in_1997() -> None:
    lab = after(StepsGive(ATTACKER, NONE))
    assert lab.when.buttons[BETWEEN].disabled and "one damage step (510.4)" in lab.why_off.value
    assert "only damage prevention" in whens_off(Fight(era=FIFTH))[BETWEEN]
    lab.send(At(BETWEEN))
    assert "only one damage step" in lab.sentence.value


def test_on_the_stack_is_gray_where_damage_never_waits() -> None:
    grays = [STACK in whens_off(Fight(era=era)) for era in ERAS]
    assert grays == [True, False, False, True, True]


def test_double_strike_is_gray_before_2003_and_those_years_are_gray_on_a_board_that_has_it() -> None:
    lab = after(era=SIXTH)
    assert lab.attacker.buttons[DOUBLE].disabled and lab.change.buttons["gains double"].disabled
    assert "since 2003" in lab.why_off.value
    assert "since 2003" in lab.cases.buttons["gains double"].description
    lab = after(StepsGive(ATTACKER, DOUBLE))
    assert [lab.rules_of.buttons[era.key].disabled for era in ERAS] == [True, True, False, False, False]
    lab.send(RulesOf("sixth"))
    assert "not before 2003" in lab.sentence.value and lab.position.era is CURRENT


def test_gaining_first_strike_with_nobody_else_striking_first_says_what_is_missing() -> None:
    lab = after(StepsGive(ATTACKER, NONE), Arm("gains first"))
    assert "Give the blocker first strike" in said(lab)


def test_arming_what_has_happened_goes_back_to_the_frame_before_it() -> None:
    lab = after(Go(ALL), Arm("gains double"))
    made = played(lab.position.fight)
    assert lab.position.at == made.number(PAUSE) - 1
    assert after(Go(1), Arm("gains double")).position.at == 1
    assert after(Go(ALL), At(BEFORE)).position.at == 0


def test_next_at_the_end_and_back_at_the_beginning_say_so_and_keep_the_focus() -> None:
    lab = after(Go(ALL))
    lab.next.click()
    assert "end of the film" in lab.sentence.value and not lab.next.disabled
    lab = after()
    lab.back.click()
    assert "where the film begins" in lab.sentence.value and not lab.back.disabled


def test_as_a_table_the_questions_stand_there_once() -> None:
    lab = after(Go(1))
    lab.press("table")
    assert "Is there a second step" in lab.view.value and lab.asked.layout.display == "none"
    lab.press("table")
    assert lab.asked.layout.display != "none"


def test_other_creatures_begin_the_film_again() -> None:
    for action in (StepsGive(BLOCKER, FIRST), Size(1, 3), Tramples(True), StepsGive(OTHER, FIRST)):
        assert after(Go(3), action).position.at == 0


def test_other_rules_keep_the_frame_where_they_have_it() -> None:
    lab = after(Go(2), RulesOf("eighth"))
    assert played(lab.position.fight).shots[lab.position.at].key == PAUSE
    lab = after(Go(1), era=EIGHTH)
    lab.send(RulesOf("m10"))
    assert lab.position.at == 0


def test_the_text_of_2001_is_not_sure_about_a_first_striker_without_power() -> None:
    lab = after(StepsGive(ATTACKER, ZERO), RulesOf("sixth"))
    assert "the text of 2001 does not say" in said(lab)
    lab.send(Arm("pump"))
    lab.send(Go(ALL))
    lab.send(Go(-1))
    assert "not certain" in lab.asked.value and played(lab.position.fight).steps_of(ATTACKER) == (2,)
    lab.send(RulesOf("eighth"))
    assert "not certain" not in lab.asked.value and "does not say" not in said(lab)


@pytest.mark.parametrize(
    ("fight", "told"),
    [
        (Fight(), "Lancer had first strike then and has no double strike now (702.7c)"),
        (Fight(NONE, FIRST, "gains first"), "Lancer had neither strike then (702.7c)"),
        (Fight(DOUBLE, NONE, "leaves"), "has nothing left to fight (510.1c)"),
        (Fight(era=EIGHTH), "Lancer had put its damage on the stack and has no double strike now (502.2c)"),
        (Fight(era=FIFTH), "Lancer had first strike as damage began"),
    ],
)
def test_the_sentence_of_the_second_step_says_why(fight: Fight, told: str) -> None:
    lab = TwoSteps(Duel(fight))
    lab.send(Go(played(fight).number(TWO)))
    assert told in said(lab)


def test_a_death_in_the_first_step_is_said_there() -> None:
    lab = after(Size(3, 2), Go(1))
    assert "Guard dies before it strikes" in said(lab)


# Wrong ideas.


@pytest.mark.parametrize(
    ("idea", "fight", "steps"),
    [
        (IDEAS[0], Fight(), (1, 2)),
        (IDEAS[1], Fight(change="gains double"), (1,)),
        (IDEAS[2], Fight(NONE, FIRST, "gains first"), ()),
        (IDEAS[3], Fight(DOUBLE, NONE, "leaves", trample=True), (1,)),
        (IDEAS[4], Fight(DOUBLE, NONE, "leaves"), (1, 2)),
    ],
)
def test_an_idea_played_out_parts_from_the_rules_where_it_is_wrong(
    idea: str, fight: Fight, steps: tuple[int, ...]
) -> None:
    wrong = played(fight.with_(era=wrongly(CURRENT, idea)))
    assert wrong.steps_of(ATTACKER) == steps != played(fight).steps_of(ATTACKER)
    last = len(wrong.shots) - 1
    place = parting(film_of(played(fight), last), film_of(wrong, last))
    assert place == wrong.number(TWO)
    lab = TwoSteps(Duel(fight))
    lab.send(StepsImagine(idea))
    assert "So far the two are the same" in lab.imagined.value
    lab.send(Go(ALL))
    assert "Here they part: second step" in lab.imagined.value


def test_by_an_idea_a_dead_blocker_leaves_the_second_step_out() -> None:
    fight = Fight(DOUBLE, NONE, "none", sizes=(3, 3, 2, 2), era=wrongly(CURRENT, IDEAS[3]))
    shot = played(fight).shot(TWO)
    assert shot is not None and shot.never


# The build, the board as text, the timeline.


def test_the_build_asks_for_a_late_first_strike_and_takes_the_way_of_2006_too() -> None:
    build = step_two_only()
    for action in (Arm("gains first"), Go(ALL)):
        build.lab.send(action)
    assert not build.reached and "one damage step only" in build.said.value
    build.lab.send(StepsGive(BLOCKER, FIRST))
    build.lab.send(Go(ALL))
    assert build.reached
    other = step_two_only()
    for action in (RulesOf("eighth"), StepsGive(ATTACKER, ZERO), Arm("pump"), Go(ALL)):
        other.lab.send(action)
    assert other.reached and other.lab.cases.layout.display == "none"


@pytest.mark.parametrize("era", ERAS, ids=str)
@pytest.mark.parametrize("trample", [False, True])
def test_a_copied_board_is_played_to_the_same_position(trample: bool, era: Era) -> None:
    fight = Fight(NONE, FIRST, "gains first", trample=trample, sizes=(4, 6, 2, 3), era=era)
    lab = TwoSteps(Duel(fight))
    lab.send(Go(ALL))
    scenario = read_scenario(lab.board(lab.position))
    last = run(scenario, [era]).game(era).last
    assert isinstance(last, Position)
    end = played(fight).shot(END)
    assert end is not None
    here = {(o.label, o.damage, o.zone) for o in end.state.objects.values()}
    assert {(o.label, o.damage, o.zone) for o in last.state.objects.values()} == here
    assert last.state.players == end.state.players
    assert start(scenario, era).combat is not None


def test_two_boards_are_told_apart_by_their_steps() -> None:
    lab = after(Go(ALL))
    other = Duel(Fight(change="gains double"), at=4)
    assert "Lancer deals in step 1 there and in both steps here" in lab.comparison(lab.position, other)
    assert "Play both to the end" in lab.comparison(Duel(), other)
    assert "same steps" in lab.comparison(lab.position, lab.position)


def test_the_timeline_is_drawn_from_the_frames_reached() -> None:
    pytest.importorskip("matplotlib")
    lab = after(Draw(True))
    first = lab.timeline.value
    assert "data:image/png" in first and "Blocks set" in first and "deals 2" not in first
    lab.send(Go(1))
    assert "deals 2" in lab.timeline.value


def test_no_click_of_any_control_in_any_order_breaks_the_lab() -> None:
    chance = random.Random(14)
    for _ in range(8):
        lab = TwoSteps()
        for _ in range(40):
            chance.choice(_clicks(lab))()
            assert getattr(lab, "error", None) is None, lab.error
            assert lab.static_html() and lab.static_text() and lab.board(lab.position)


def _clicks(lab: TwoSteps) -> list[Callable[[], object]]:
    groups = (lab.attacker, lab.blocker, lab.change, lab.when, lab.rules_of, lab.second, lab.idea)
    buttons = [button for group in groups for button in group.buttons.values()]
    buttons += [lab.back, lab.next, lab.end, *lab.cases.buttons.values()]

    def numbered(place: int) -> Callable[[], object]:
        return lambda: setattr(lab.sizes[place].box, "value", random.Random(place).randint(0, 9))

    def trampled() -> None:
        box = lab.trample.boxes["trample"]
        box.value = not box.value

    return [
        *(b.click for b in buttons if not b.disabled),
        *(numbered(place) for place in range(4)),
        trampled,
        lab.undo,
    ]


# Any settings at all: every frame can be stopped at, changed and gone on from.


def fights() -> st.SearchStrategy[Fight]:
    made = st.builds(
        Fight,
        attacker=st.sampled_from((NONE, FIRST, DOUBLE, ZERO)),
        blocker=st.sampled_from((NONE, FIRST, DOUBLE)),
        change=st.sampled_from(tuple(CHANGES)),
        when=st.sampled_from((BEFORE, STACK, BETWEEN, AFTER)),
        sizes=st.tuples(*(st.integers(least, 9) for least in LEAST)),
        trample=st.booleans(),
        other=st.sampled_from(("", NONE, FIRST)),
        era=st.sampled_from(ERAS),
    )
    return made.filter(lambda fight: fight.era not in eras_off(fight))


ACTIONS = st.one_of(
    st.builds(StepsGive, st.sampled_from((ATTACKER, BLOCKER)), st.sampled_from((NONE, FIRST, DOUBLE))),
    st.builds(StepsGive, st.just(OTHER), st.sampled_from(("", NONE, FIRST))),
    st.builds(Arm, st.sampled_from(tuple(CHANGES))),
    st.builds(At, st.sampled_from((BEFORE, STACK, BETWEEN, AFTER))),
    st.builds(Case, st.sampled_from(CASES)),
    st.builds(Size, st.integers(0, 3), st.integers(1, 9)),
    st.builds(Tramples, st.booleans()),
    st.builds(RulesOf, st.sampled_from([era.key for era in ERAS])),
    st.builds(StepsImagine, st.sampled_from(("", *IDEAS))),
    st.builds(Go, st.sampled_from((-1, 1, ALL))),
)
SENTENCE = re.compile(r"[A-Z0-9“].{8,218}[.?]$", re.DOTALL)
"""A whole sentence that has room in the three lines kept for it."""


@settings(max_examples=25, phases=(Phase.generate,))
@given(fight=fights())
def test_of_any_fight_back_and_next_show_equal_frames(fight: Fight) -> None:
    lab = TwoSteps(Duel(fight))
    many = len(played(fight).shots)
    there = [(lab.view.value, lab.asked.value)]
    for _ in range(many - 1):
        lab.send(Go(1))
        assert lab.error is None and SENTENCE.fullmatch(said(lab)), said(lab)
        there.append((lab.view.value, lab.asked.value))
    for frame in reversed(there[:-1]):
        lab.send(Go(-1))
        assert (lab.view.value, lab.asked.value) == frame
    lab.send(Go(ALL))
    assert (lab.view.value, lab.asked.value) == there[-1]
    w.Widget.close_all()


@settings(max_examples=35, phases=(Phase.generate,))
@given(fight=fights(), at=st.integers(0, 6), actions=st.lists(ACTIONS, min_size=1, max_size=4))
def test_of_any_fight_every_frame_can_be_changed_and_gone_on_from(
    fight: Fight, at: int, actions: list[object]
) -> None:
    lab = TwoSteps(Duel(fight))
    lab.send(Go(at))
    for action in actions:
        turns = len(lab.turns)
        lab.send(action)
        assert lab.error is None, lab.error
        if len(lab.turns) > turns:
            assert SENTENCE.fullmatch(said(lab)), said(lab)
            continue
        told = plain(lab.sentence.value)
        assert SENTENCE.fullmatch(told), told
        assert re.search(r"\(\d|\(Step by Step|since \d{4}|not before \d{4}|the film", told), told
    while (before := lab.position.at) < len(played(lab.position.fight).shots) - 1:
        lab.send(Go(1))
        assert lab.position.at == before + 1
        assert lab.error is None and SENTENCE.fullmatch(said(lab)), said(lab)
    assert film_of(played(lab.position.fight), lab.position.at).frames[-1].head == "End"
    w.Widget.close_all()


@pytest.mark.parametrize("action", [Case("gains double"), Arm("gains double"), StepsGive(ATTACKER, DOUBLE)])
def test_what_was_not_printed_yet_is_refused_in_an_old_year_and_the_film_stays(action: object) -> None:
    lab = TwoSteps(Duel(Fight(era=SIXTH)))
    before = lab.position
    lab.send(action)
    assert lab.position == before
    assert "not before 2003" in plain(lab.sentence.value)


def test_an_unknown_action_is_an_error() -> None:
    with pytest.raises(ValueError, match="do not know"):
        TwoSteps().play(Duel(), "jump")
