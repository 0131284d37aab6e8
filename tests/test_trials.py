"""Who waits for whom is found as the engine finds it: every trial, every edge, every loop, asked anew."""

from __future__ import annotations

from collections.abc import Iterator

from played import CASES, played, scenario_of

from mtgrules.eras.era import CURRENT
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import Order, depends, suspects_of, view
from mtgrules.rules.layers.trials import askings, parts
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario


def _all_views() -> Iterator[View]:
    for path in CASES:
        lasts = (played(path, era).last for era in scenario_of(path).eras)
        yield from (view(last) for last in lasts if last is not None)


def test_a_trial_finds_a_difference_exactly_where_the_engine_finds_a_dependency() -> None:
    asked, waits = 0, 0
    for shown in _all_views():
        for asking in askings(shown):
            for trial in asking.trials:
                asked += 1
                engine = depends(trial.job, trial.other, asking.now, asking.begun)
                assert bool(trial.difference) == engine
                waits += trial.waits
    assert asked > 100 and waits > 5


def test_what_the_engine_does_not_ask_about_makes_no_difference() -> None:
    for shown in _all_views():
        order = Order.of(shown.state)
        if order.dependency == "none":
            continue
        for asking in askings(shown):
            known = suspects_of(list(asking.waiting), order)
            for trial in asking.trials:
                apart = trial.job.defines != trial.other.defines or order.clause == "either"
                if trial.other not in known.get(trial.job, ()) and not apart:
                    assert not trial.difference


def test_the_part_applied_waits_for_nothing_but_its_own_loop() -> None:
    for shown in _all_views():
        for asking in askings(shown):
            for trial in asking.edges:
                if trial.job.key == asking.step.job.key:
                    assert asking.in_loop(trial)


def test_the_moments_are_the_steps_and_each_asks_about_the_part_that_was_applied() -> None:
    for shown in _all_views():
        found = askings(shown)
        assert [asking.step for asking in found] == list(shown.steps)
        assert all(asking.step.job in asking.waiting for asking in found)


def _alone_with(cards: str, *there: str) -> View:
    board = f"title: a board\ncards:\n{cards}board:\n  Ana: {{battlefield: [{', '.join(there)}]}}\n"
    return view(start(read_scenario(board), CURRENT))


def test_an_effect_of_an_ability_gained_on_the_way_and_lost_again_is_a_part() -> None:
    cards = (
        "  Teacher: {type: Enchantment, text: 'Green creatures have \"Other creatures get +1/+1.\"'}\n"
        "  Mute: {type: Enchantment, text: Green creatures lose all abilities.}\n"
    )
    shown = _alone_with(cards, "Teacher", "Mute", "Grizzly Bears", "Gray Ogre")
    assert [step.job.label for step in shown.steps] == ["Teacher", "Mute"]
    assert [(job.label, str(job.edit)) for job in parts(shown) if job.label == "Grizzly Bears"] == [
        ("Grizzly Bears", "Gets +1/+1")
    ]


def test_what_is_lost_before_it_applies_is_a_part_and_nothing_after_the_other() -> None:
    cards = (
        "  Wings: {type: Artifact, text: Creatures have flying.}\n"
        "  Mute: {type: Enchantment, text: Artifacts lose all abilities.}\n"
    )
    shown = _alone_with(cards, "Wings", "Mute", "Gray Ogre")
    assert [job.label for job in parts(shown)] == ["Wings", "Mute"]
    (asking,) = askings(shown)
    gone, other = asking.trials
    assert (gone.job.label, gone.difference, gone.waits) == ("Wings", "existence", True)
    assert gone.alone is not None and gone.after is None
    assert (other.job.label, other.difference, other.waits) == ("Mute", "", False)
