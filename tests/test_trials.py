"""Who waits for whom is found as the engine finds it: every trial, every edge, every loop, asked anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from played import CASES, played, scenario_of

from mtgrules.eras.era import CURRENT
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import Order, Trials, suspects_of, view
from mtgrules.rules.layers.trials import Asking, askings, parts
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario


def _all_views() -> Iterator[View]:
    """What everything is where the games of the cases end, kept for none of them."""
    for path in CASES:
        lasts = (played(path, era).last for era in scenario_of(path).eras)
        yield from (view(replace(last)) for last in lasts if last is not None)


def test_every_moment_is_asked_as_the_engine_asks_and_leads_to_the_step_that_was_made() -> None:
    asked, waits = 0, 0
    for shown in _all_views():
        found = askings(shown)
        assert [asking.moment.step for asking in found] == list(shown.steps)
        for asking in found:
            assert asking.moment.step.job in asking.waiting
            _is_what_the_engine_finds(asking)
            _leaves_out_only_what_makes_no_difference(asking, Order.of(shown.state))
            _waits_for_nothing_but_its_own_loop(asking)
            asked += len(asking.trials)
            waits += sum(trial.waits for trial in asking.trials)
    assert asked > 100 and waits > 5


def _is_what_the_engine_finds(asking: Asking) -> None:
    """A trial finds a difference exactly where the engine finds a dependency."""
    for trial in asking.trials:
        engine = Trials(asking.moment.before, asking.moment.begun).depends(trial.job, trial.other)
        assert bool(trial.difference) == engine


def _leaves_out_only_what_makes_no_difference(asking: Asking, order: Order) -> None:
    """What the engine does not ask about makes no difference."""
    if order.dependency == "none":
        return
    known = suspects_of(list(asking.waiting), order)
    for trial in asking.trials:
        apart = trial.job.defines != trial.other.defines or order.clause == "either"
        if trial.other not in known.get(trial.job, ()) and not apart:
            assert not trial.difference


def _waits_for_nothing_but_its_own_loop(asking: Asking) -> None:
    """The part applied waits for nothing else."""
    for trial in asking.edges:
        if trial.job.key == asking.moment.step.job.key:
            assert asking.in_loop(trial)


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
