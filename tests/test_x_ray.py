"""The X-ray: what a copy takes and what it leaves behind, on every board of lesson 10 and after any press.

What is told and shown after certain presses stands as check states in its lab files.
"""

from __future__ import annotations

import pytest
from pictures import Node, picture
from pressed import did, drawn, now, refused, tried, values

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.language.does.copying import MayEnterAsCopy
from mtgrules.model.objects import Zone
from mtgrules.rules.layers.layer_lists import layer_list
from mtgrules.scenario.code import board_code, from_code
from mtgrules.show.scene.seen import seen
from mtgrules.show.values import value_of
from mtgrules.teach.kit.film import sentences
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.x_ray import Copiable, copiable, x_ray
from mtgrules.teach.questions import all_names, asked
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.copies import copies
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.roles import on_battlefield
from mtgrules.teach.table.table import Table
from mtgrules.teach.years import years_off

BEAR = "Grizzly Bears"
LAB = lab_file("x ray")
ONCE = tuple(f"key {name}/{key}" for name, group in LAB.groups.items() if group.once for key in group.keys)
"""What is done to the original and can be taken back, by the press that does it."""
BEAR_ONCE = tuple(one for one in ONCE if not one.endswith("/word"))
STATE = ("key its state/tapped", "key its state/stolen", "key its state/face down")
CLONE = "key copy/clone"
ENTERING = (CLONE, *(f"key other copiers/{one}" for one in ("tinted", "tall", "woven")))
TOKEN = "key other copiers/token"
COUNTED, DOWN, GONE = "lay it counts", "lay face down", "key also done to it/abilities"
QUESTIONS = [name for name in all_names() if name.startswith("10-")]
CHOSEN = ("line Ana: Forest. Nico: Voice of All (blue)", "pick Voice of All", CLONE, "answer red")
SIZE, TEXT = "power and toughness", "rules text"


def lab(*presses: str, era: Era = CURRENT) -> LabView:
    """The X-ray after some presses, none of which is refused; bare where no board is laid."""
    view = opened("x ray" if any(one.startswith("lay ") for one in presses) else "x ray bare")
    did(view, *[f"lab-year {era.key}"] * (not era.is_today), *presses)
    return view


def number(at: Table, label: str = "") -> int:
    """The number of a permanent; of what is looked at if none is named."""
    found = on_battlefield(at.state, label or at.it)
    assert found is not None
    return found.id


def rays(view: LabView, label: str = "") -> Copiable:
    """What a copy takes of a permanent; of what is looked at if none is named."""
    return copiable(now(view).view, number(now(view), label))


def copy_rays(view: LabView) -> Copiable:
    """What a copy takes of the newest copy."""
    return rays(view, copies(now(view))[-1].label)


def chain(at: Table) -> list[tuple[str, str]]:
    """Of what each copy was made, and what it is called, the oldest first."""
    return [(one.original, one.label) for one in copies(at)]


def cited(view: LabView) -> str:
    """The number of the rule that the last sentence gives; empty for none."""
    return getattr(view.turns[-1].cite, "number", "")


def xray(view: LabView) -> Node:
    return picture(str(x_ray(now(view))))


@pytest.mark.parametrize("key", (*BEAR_ONCE, STATE[1]))
def test_what_is_below_the_line_names_the_layer_in_which_the_engine_applies_it(key: str) -> None:
    for era in (SIXTH, EIGHTH, M10, CURRENT):
        view = lab(key, era=era)
        steps = [step.layer for step in now(view).view.steps if number(now(view)) in step.objects]
        assert len(steps) == 1 and steps[0] in layer_list.at(era).value
        place = f"layer {steps[0].number}" if steps[0].number else steps[0].name
        assert [change.layer for change in rays(view).below] == [place]


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_value_that_is_shown_is_the_engines(name: str) -> None:
    at = Table.of_lab(lab_file("open table"), asked(name).scenario, asked(name).question.era).at_end
    there = at.state.zone(Zone.BATTLEFIELD)
    assert there
    for obj in there:
        found, copied = copiable(at.view, obj.id), at.view.copiable_values(obj.id)
        taken = {item.name: item.value for item in found.takes.values()}
        assert taken["name"].text == (copied.name or "none")
        assert taken["mana cost"].text == ("none" if copied.cost is None else str(copied.cost))
        assert taken["color"].letters == tuple(
            c for c in "WUBRG" if c in {one.letter for one in copied.colors}
        )
        if not taken[SIZE].text.endswith("counted"):
            size = "none" if copied.power is None else f"{copied.power}/{copied.toughness}"
            assert taken[SIZE].text == size
        for item, asked_for in (("color", "colors"), ("types", "types"), (SIZE, "size"), (TEXT, "text")):
            shown = value_of(at.view, obj.id, asked_for).text.replace(" - ", " – ")
            one = found.takes[item]
            told = (one.seen or one.value).text
            assert told == shown or (told == "none" and shown.startswith("no "))


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_lab_opens_on_the_board_of_each_question_with_the_last_copy_still_to_be_made(name: str) -> None:
    question = asked(name)
    view = opened("x ray", question)
    at, end = now(view), Table.of_lab(lab_file("open table"), question.scenario, question.question.era).at_end
    assert at.era.key == question.question.era.key and number(at)
    assert at.at == at.at_end.at, "nothing more is played than what is shown"
    if whole := chain(end):
        assert (at.it, chain(at)) == (whole[-1][0], whole[:-1])
    assert at.it not in [original for original, _ in chain(at)]
    view.press("key", "copy/clone")
    while now(view).begun:
        view.press("answer", next(iter(now(view).answers.values())))
    made = [label for original, label in chain(now(view)) if original == at.it]
    assert view.error is None and bool(made) == (view.refusal is None)


def test_what_a_year_does_not_have_is_there_again_in_a_year_that_has_it() -> None:
    view = lab("key done to it/counter", STATE[2], "key done to it/painted")
    today = rays(view)
    did(view, "lab-year fifth")
    assert not rays(view).above and len(rays(view).below) == 2
    did(view, "lab-year current")
    assert rays(view) == today
    did(view, "lab-year fifth", "key also done to it/abilities", "key its state/stolen")
    assert rays(view).beside == ("counters on it", "Ana controls it")
    did(view, "key done to it/counter")
    assert rays(view).beside == ("Ana controls it",)


@pytest.mark.parametrize("board", [(), (COUNTED,), (DOWN,)], ids=str)
def test_the_years_that_are_off_depend_on_nothing_but_the_start(board: tuple[str, ...]) -> None:
    for press in (*BEAR_ONCE, *STATE, *ENTERING, TOKEN):
        after = now(lab(*board)).do(*press.split(" ", 1)).board
        assert isinstance(after, Table)
        found = set(years_off(lambda era, after=after: after.under(era).view))
        assert found == set(years_off(after.known_in)), "its start alone decides that"


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_every_sentence_has_its_rule_or_says_that_it_is_not_certain(era: Era) -> None:
    at = now(lab("line Ana: Hill Giant. Nico: Shanodin Dryads", "pick Shanodin Dryads", era=era))
    keys = [key for _, key in (one.split(" ", 1) for one in (*ONCE, *STATE, *ENTERING, TOKEN))]
    told = [at.do("key", key) for key in keys if not at.why_not(key)]
    assert len(told) == len(keys) - (era is FIFTH)
    for done in told:
        assert (done.cite is None) == ("Not certain" in done.sentence), done.sentence
        assert done.cite is None or era is not FIFTH


@pytest.mark.parametrize("key", (*BEAR_ONCE, *STATE))
def test_what_happens_to_the_original_later_leaves_the_copy_alone(key: str) -> None:
    view = lab(CLONE)
    before = copy_rays(view).takes
    assert "taken before" in did(view, key) and cited(view) == "707.2"
    assert copy_rays(view).takes == before
    assert ("after the copy" in xray(view).text) == (key not in (STATE[0], STATE[2]))


@pytest.mark.parametrize("presses", [(), (CLONE,)], ids=["before", "after"])
@pytest.mark.parametrize("key", BEAR_ONCE)
def test_what_was_done_is_shown_on_its_key_and_taken_back_before_a_copy_is_made_or_after(
    key: str, presses: tuple[str, ...]
) -> None:
    view = lab(*presses)
    first, pressed = rays(view), {"data_value": key.removeprefix("key "), "aria_pressed": "true"}
    view = lab(key, *presses, "lab-open more")
    copy = copy_rays(view) if presses else None
    assert rays(view) != first and drawn(view).every("", **pressed)
    assert did(view, key) == "Taken away."
    assert rays(view) == first and not drawn(view).every("", **pressed)
    assert copy == (copy_rays(view) if presses else None)


@pytest.mark.parametrize("presses", [("lay a land for a turn", CLONE, "pick Clone"), (COUNTED, GONE)])
def test_copiers_enter_as_creatures_that_are_there_and_a_token_can_be_of_anything(
    presses: tuple[str, ...],
) -> None:
    for copier in ENTERING:
        assert "can not be chosen" in refused(lab(*presses), copier)
    assert did(lab(*presses), TOKEN)


def test_a_card_of_ones_own_becomes_the_original_and_a_spell_does_not() -> None:
    view = lab('lab-card {"name": "Cub", "cost": "{G}", "types": "Creature - Bear", "size": "1/1"}', CLONE)
    assert now(view).it == "Cub" and copy_rays(view).takes[SIZE].value.text == "1/1"
    assert "in hand" in did(view, 'lab-card {"name": "Giant Growth"}') and now(view).it == "Cub"


def test_the_task_asks_for_a_blue_that_lies_above_the_line() -> None:
    assert "below the line" in tried("a copiable blue Bear", "key done to it/painted").told
    build = tried("a copiable blue Bear", ENTERING[1])
    assert not build.reached and "Nearly" in build.told
    did(build.lab, "pick Tinted Double")
    assert build.reached


def test_the_card_of_a_copier_says_one_thing_that_it_enters_as_a_copy_and_so_it_is_told() -> None:
    brought = [one.card for one in board_of(LAB.brings).board if one.label != "Holy Strength"]
    assert len(brought) == len(ENTERING)
    for card in brought:
        assert [type(one) for one in card.printed(CURRENT).text] == [MayEnterAsCopy]
    told = [one for one, _ in sentences(now(lab(CLONE)).shot.all_told)]
    assert any(f"is a copy of {BEAR} as it enters" in one for one in told)
    assert not any("an effect begins" in one.lower() for one in told)


@pytest.mark.parametrize(
    "presses",
    [
        *((*BEAR_ONCE, STATE[0], copier) for copier in (*ENTERING, TOKEN)),
        *((board, copier) for board in (COUNTED, "lay a land for a turn") for copier in (CLONE, TOKEN)),
        CHOSEN,
        (STATE[2], TOKEN, "pick Nameless token", "key done to it/painted"),
    ],
)
def test_a_board_code_reads_back_to_the_same_copies_also_of_what_has_no_name(
    presses: tuple[str, ...],
) -> None:
    at = now(lab(*presses))
    again = Table.of_lab(lab_file("open table"), from_code(board_code(at.scenario)), at.era).at_end
    assert chain(again) == chain(at)
    for obj in at.state.zone(Zone.BATTLEFIELD):
        assert seen(at.view, obj.id) == seen(again.view, number(again, obj.label))
        assert copiable(at.view, obj.id) == copiable(again.view, number(again, obj.label))


def test_what_else_can_be_done_and_the_other_copiers_stand_under_more() -> None:
    assert values(lab(), "key") == [*(one.removeprefix("key ") for one in ONCE[:4]), "copy/clone"]
    every = values(lab("lab-open more"), "key")
    assert sorted(every) == sorted(f"{n}/{k}" for n, group in LAB.groups.items() for k in group.keys)


def test_those_that_are_no_originals_are_folded_away_and_equal_lands_lie_in_one_pile() -> None:
    view = opened("x ray", asked("10-transfer"))
    assert "7 others" in view.picture() and len(values(view, "pick")) == 1
    did(view, "lab-open originals")
    assert len(values(view, "pick")) == 8
    piled = lab("line Ana: Forest. Nico: Hill Giant, 3 Island")
    assert "×3" in piled.picture() and values(piled, "pick") == ["Forest", "Hill Giant", "Island"]


def test_each_copy_can_be_the_next_original_and_stands_behind_its_own_with_an_arrow() -> None:
    view = lab()
    for many in range(1, 6):
        did(view, "key other copiers/tinted")
        did(view, f"pick {copies(now(view))[-1].label}")
        assert xray(view).text.count("→") == many
    made = chain(now(view))
    assert [original for original, _ in made] == [BEAR, *[label for _, label in made[:-1]]]


def test_what_is_left_behind_worked_out_anew_or_excepted_is_told_by_sign_hatch_and_words() -> None:
    painted = xray(lab("key done to it/painted"))
    assert "layer 5, left behind" in painted.every("hatched")[0].text and "you see blue" in painted.text
    assert "worked out anew" in xray(lab(COUNTED)).one("anew").text
    assert "except: " in xray(lab("key other copiers/woven")).text
