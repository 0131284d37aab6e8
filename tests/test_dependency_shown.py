"""Who waits for whom is shown as the engine finds it: every trial, every edge, every loop, asked anew."""

from __future__ import annotations

from collections.abc import Iterator

from played import CASES, played, scenario_of

from mtgrules.eras.era import CURRENT, FIFTH, M10, Era
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import Order, depends, suspects_of, view
from mtgrules.rules.layers.trials import askings, parts
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario
from mtgrules.show.dependency import graph_label, graph_svg, graphs, graphs_table
from mtgrules.show.html import plain
from mtgrules.show.snapshot import Called, Names, entry_of
from mtgrules.teach.sorter_board import Sorter, scene_names

LOOP, LANDS, WAITING, SIZE = (
    next(name for name in scene_names() if name.endswith(word))
    for word in ("loop", "lands", "waiting", "size")
)


def _all_views() -> Iterator[View]:
    for path in CASES:
        lasts = (played(path, era).last for era in scenario_of(path).eras)
        yield from (view(last) for last in lasts if last is not None)
    for scene in scene_names():
        for era in (CURRENT, M10):
            yield view(start(Sorter(scene).scenario, era))


def names_of(shown: View) -> Names:
    """Every source of a view by its label."""
    found: dict[tuple[str, int], Called] = {}
    for job in parts(shown):
        found.setdefault(entry_of(job), Called(len(found) + 1, job.label))
    return found


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


def scene_graphs(scene: str, era: Era = CURRENT) -> tuple[str, ...]:
    return tuple(map(str, Sorter(scene, era=era).graphs()))


def test_an_effect_that_would_be_gone_waits_and_its_edge_tells_the_trial() -> None:
    (graph,) = Sorter(LANDS).graphs()
    (edge,) = graph.edges
    assert (edge.who.name, edge.whom.name, edge.kind, edge.loop) == (
        "Urborg",
        "Blood Moon",
        "existence",
        False,
    )
    assert edge.sentence == (
        "Urborg waits for Blood Moon: now it would affect Urborg and Forest (adds Swamp); "
        "with Blood Moon first it would not exist (613.8a)."
    )
    assert any("has no such ability any more (613.8c)" in note for note in graph.notes)
    assert any(
        note.startswith("Blood Moon does not wait for Urborg: with or without it") for note in graph.notes
    )


def test_an_effect_that_would_affect_something_else_waits() -> None:
    first, again = Sorter(WAITING).graphs()
    assert [(e.who.name, e.kind) for e in first.edges] == [("Bleach", "objects")]
    assert "with Dusk first it would affect Bear" in first.edges[0].sentence
    assert again.heading == "Asked again after Dusk (613.8c)"
    assert again.notes == ("Only Bleach is left.",)


def test_an_effect_that_would_do_something_else_waits() -> None:
    scenario = read_scenario(
        "title: an echo\ncards:\n"
        "  Echo: {type: Enchantment, text: 'Creatures get +X/+0, where X is their power.'}\n"
        "  Hymn: {type: Enchantment, text: Creatures get +1/+1.}\n"
        "board:\n  Ana: {battlefield: [Echo, Hymn, Grizzly Bears]}\n"
    )
    shown = view(start(scenario, CURRENT))
    (edge,) = graphs(shown, names_of(shown))[0].edges
    assert (edge.who.name, edge.kind) == ("Echo", "doings")
    assert "now it would affect Grizzly Bears (+2/+0); with Hymn first" in edge.sentence
    assert "(+3/+0)" in edge.sentence


def test_a_loop_is_told_as_one_and_left_to_age() -> None:
    first = Sorter(LOOP).graphs()[0]
    assert [edge.loop for edge in first.edges] == [True, True]
    assert first.notes == (
        "They wait for each other: a loop, so age decides and Bleach goes first (613.8b).",
    )
    assert "(loop)" in graph_label(first) and graph_svg(first).count("<path") == 4


def test_the_numbers_are_those_of_the_year() -> None:
    told = " ".join(scene_graphs(LOOP, M10))
    assert "613.7a" in told and "(613.7c)" in told and "613.8" not in told


def test_in_1997_nobody_waits() -> None:
    told = scene_graphs(WAITING, FIFTH)
    assert told and all("Nobody ever waits by these rules" in one or "Only" in one for one in told)


def test_effects_that_do_not_disturb_each_other_are_said_not_to_wait() -> None:
    (graph,) = Sorter(SIZE).graphs()
    assert graph.edges == ()
    assert "Growth does not wait for +1/+1 counter: with or without it, it would affect Bear (+3/+3)." in (
        graph.notes
    )


def test_the_picture_says_in_words_what_it_shows_and_names_cannot_break_it() -> None:
    scenario = read_scenario(
        'title: a name\ncards:\n  "<b>Bleach</b>": {type: Enchantment, text: Black creatures are white.}\n'
        "  Dusk: {type: Enchantment, text: Green creatures are black.}\n"
        'board:\n  Ana: {battlefield: ["<b>Bleach</b>", Dusk, Grizzly Bears]}\n'
    )
    shown = view(start(scenario, CURRENT))
    (graph, *_) = graphs(shown, names_of(shown))
    drawn = graph_svg(graph)
    assert "<b>" not in drawn and 'aria-label="Asked in layer 5 (color). &lt;b&gt;Bleach' in drawn
    assert " id=" not in drawn
    assert "waits for Dusk" in plain(graphs_table([graph]))


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
