"""The layer machine: its shelves, its orders in time, sorting, what flips it, on the boards of lesson 09.

What is told and shown after each press stands as check states in its lab files.
"""

from __future__ import annotations

import re
from itertools import combinations, pairwise, permutations

import pytest
from pictures import picture, words
from pressed import after, did, now
from sample import sample

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.rules.layers.layer_lists import layer_list
from mtgrules.show.values import value_of
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.goals import deciding
from mtgrules.teach.labs.opening import opened, task
from mtgrules.teach.panels import shelves_told as told
from mtgrules.teach.panels.layer_machine import Sliding, layer_machine
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table import draw
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table
from mtgrules.teach.years import years_off

LAB = lab_file("layer machine")
EFFECTS = lab_file("layer machine plain").groups["add"].keys
"""The effects that can be added, by the id of the key."""
BOARDS = tuple(names_of("09", examples=True))
SIZE, LANDS, POWER = "09-scene-1-size", "09-scene-7-lands", "09-scene-9-power"
NEXT, END = "go next", "go 12"
"""Presses: to the next shelf with something on it, and today to the end."""
CARDS = "lab-load title: x\nboard: {Ana: {%s: [Grizzly Bears]}}\n"


def of(name: str, era: Era = CURRENT) -> Table:
    """The machine on the board of a question."""
    return Table.of_lab(LAB, asked(name).scenario, era)


def lab(name: str, *presses: str) -> LabView:
    """The same after some presses, none of which is refused."""
    view = opened("layer machine", asked(name))
    did(view, *presses)
    return view


def known(name: str) -> list[Era]:
    """The years that have a board of the lesson."""
    off = years_off(lambda era: Sliding(of(name).under(era)).machine)
    return [era for era in ERAS if era not in off]


def ended(board: Table) -> Table:
    """The card slid to the end."""
    return after(board, f"go {Sliding(board).machine.last}")


@pytest.mark.parametrize(("name", "era"), [(name, era) for name in BOARDS for era in known(name)], ids=str)
def test_after_each_shelf_the_card_is_what_the_engine_has_made_of_it_by_then(name: str, era: Era) -> None:
    board = of(name, era)
    found, steps, number = Sliding(board).machine, board.view.steps, Sliding(board).number
    assert number is not None
    applied = [c.step for shelf in range(1, found.last) for c in found.on(shelf) if c.step]
    assert applied == list(range(1, len(steps) + 1)), "each step lies once on the shelves, in its order"
    for chip in found.chips:
        assert chip.home <= chip.shelf
        if chip.step:
            assert found.layers[chip.home - 1] == steps[chip.step - 1].layer
            assert chip.home == chip.shelf or board.era is SIXTH
    for shelf in (found.last - 1, found.last):
        for one in told.WATCHED:
            assert value_of(found.after(shelf), number, one).raw == value_of(board.view, number, one).raw


@pytest.mark.parametrize("name", BOARDS)
def test_the_card_that_slides_is_the_one_asked_about_and_what_changes_of_it_is_told(name: str) -> None:
    at, here = asked(name).last(), Sliding(of(name))
    assert here.table.it == asked(name).question.of[0].label
    there = at.state.labeled(here.table.it)
    assert there is not None
    pairs = {c: [told.in_short(v, there.id, c) for v in (at.view.printed, at.view)] for c in told.WATCHED}
    changing = tuple(c for c, (was, is_now) in pairs.items() if was != is_now)
    assert here.watched == (changing or ("size" if "creature" in at.view.types[there.id] else "types",))
    assert here.ends(told.WATCHED) == ", ".join(is_now for _, is_now in pairs.values())


@pytest.mark.parametrize("name", BOARDS)
def test_of_every_board_the_shelf_tells_who_made_the_card_what_it_is_after_it(name: str) -> None:
    board = of(name)
    machine, number = Sliding(board).machine, Sliding(board).number
    assert number is not None
    for shelf in machine.used:
        done = board.do("go", "next")
        assert isinstance(done.board, Table) and Sliding(done.board).here == shelf, "Next leads on"
        board = done.board
        touching = [
            one.maker
            for one in machine.on(shelf)
            if one.step and told.changed(*(machine.view.upto(one.step - by) for by in (1, 0)), number)
        ]
        if touching:
            assert touching[-1].name in done.sentence or f"{len(touching)} effects" in done.sentence
            ages = [maker.age for maker in touching]
            assert ages == sorted(ages) or "the older first" not in done.sentence
    end = f"Through all layers, {board.it}: {Sliding(board).ends()}."
    assert board.do("go", "next").sentence == end


@pytest.mark.parametrize(
    ("card", "presses", "size"),
    [
        (
            '{"name": "Chorus", "cost": "{W}", "types": "Enchantment", "text": "Creatures get +1/+1."}',
            ["pick Bear"],
            "5/7",
        ),
        ('{"name": "Holy Strength"}', [], "5/8"),
        ('{"name": "Giant Growth"}', [], "4/6"),
    ],
    ids=["an enchantment", "an Aura", "an instant in hand"],
)
def test_a_card_of_ones_own_has_its_effect_on_the_shelves(card: str, presses: list[str], size: str) -> None:
    assert f"Bear ends as {size}." in did(lab(SIZE, END, f"lab-card {card}", *presses), "flip")


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_shelves_are_the_layers_of_the_year(era: Era) -> None:
    drawn = words(layer_machine(of(SIZE, era)))
    assert all(f"{one.number} {one.name}".strip() in drawn for one in layer_list.at(era).value)
    assert ("no numbered layers" in drawn) == (era in (FIFTH, SIXTH))


def test_what_is_gone_when_its_time_has_come_is_struck() -> None:
    (cord,) = picture(layer_machine(after(of(LANDS), NEXT))).every("waits")
    assert "Urborg" in cord.one("hatched").text


def test_a_table_of_ones_own_may_flip_by_nothing_and_may_be_empty() -> None:
    lone = lab(SIZE, CARDS % "battlefield", END, "flip")
    assert "no other year changes it" in words(layer_machine(now(lone)))
    assert "Nothing lies on this table." in words(layer_machine(now(lab(SIZE, CARDS % "hand"))))


@pytest.mark.parametrize("name", BOARDS)
def test_dragging_and_pressing_do_the_same(name: str) -> None:
    board = ended(of(name))
    makers = Sliding(board).machine.makers
    for older, younger in pairwise(maker for maker in makers if maker.thing):
        pressed = board.do("later", older.thing)
        assert not pressed.refused
        assert board.do("move", f"{older.age} {younger.age}") == pressed
        assert board.do("earlier", younger.thing).board == pressed.board
    rows = picture(layer_machine(board)).one("line-up").with_attribute("data-drop")
    dragged = [(row.attributes["data-value"], row.attributes.get("data-drag")) for row in rows]
    assert dragged == [(str(m.age), str(m.age) if m.thing else None) for m in makers]


def test_another_year_begins_at_the_top_unless_the_end_was_reached_in_the_year_before() -> None:
    assert Sliding(now(lab(SIZE, NEXT, "lab-year eighth"))).here == 0
    for year, end in ((EIGHTH, "1/3"), (SIXTH, "0/2")):
        old = Sliding(ended(of(SIZE)).under(M10).under(year))
        assert old.ended and old.ends() == end


@pytest.mark.parametrize("name", BOARDS)
def test_every_press_after_which_the_card_ends_otherwise_is_a_flip_and_no_other(name: str) -> None:
    board = ended(of(name))
    here, flipping = Sliding(board), dict[str, str]()
    presses = [f"later {older}" for older in here.movable[:-1]]
    presses += [f"away {thing}" for thing in here.movable if thing != board.it]
    for press in presses:
        there = Sliding(after(board, press))
        what = here.watched_too(there)
        if there.number is not None and here.ends(what) != there.ends(what):
            flipping[press] = there.ends(what)
    for era in known(name):
        if here.ends() != (then := Sliding(board.under(era)).ends(here.watched)):
            flipping[f"lab-year {era.key}"] = then
    assert {f"{flip.name} {flip.value}": flip.then for flip in here.flips} == flipping


@pytest.mark.parametrize("name", BOARDS)
def test_only_the_shelf_that_the_engine_uses_is_right_others_are_refused_by_rule(name: str) -> None:
    board = after(of(name), "sort")
    layers = Sliding(board).machine.layers
    while (part := Sliding(board).next_part) is not None:
        for shelf, layer in enumerate(layers, 1):
            done = board.do("put", f"{part.number} {shelf}")
            assert done.refused == (shelf != part.home) and done.cite == layer.cite
            assert done.sentence.startswith("Not here: " if done.refused else "Right: it ")
            assert done.board == board or not done.refused
        drawn = picture(layer_machine(board))
        drops = [row.attributes["data-value"] for row in drawn.every(data_drop="put")]
        dragged = drawn.one("drag").attributes["data-drag"]
        assert len(drops) == len(layers)
        board = after(board, f"put {dragged} {drops[part.home - 1]}")
        assert Sliding(board).next_part is not part, "each part is sorted once"


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_gray_is_refused_and_what_is_not_goes(name: str) -> None:
    for board in (of(name), ended(of(name)), after(of(name), "sort")):
        for one in picture(draw.draw(board)).with_attribute("data-do"):
            name, value = one.attributes["data-do"], one.attributes["data-value"]
            if (gray := "aria-disabled" in one.attributes) or not name.startswith("lab-"):
                assert board.do(name, value).refused == gray or name == "put", (name, value)


@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_is_added_as_the_newest_and_named_as_it_is_offered(effect: str) -> None:
    assert list(LAB.groups["add"].keys) == list(EFFECTS)
    name, view = EFFECTS[effect].label.split(": ")[0], lab(POWER, END)
    so = did(view, f"key add/{effect}")
    assert so.startswith(f"{name} is the newest: Bear ")
    assert so.endswith(f". Now Bear: {Sliding(now(view)).ends()}.")
    assert Sliding(now(view)).movable == ("Horn", "Drum", name) and Sliding(now(view)).ended
    early = did(lab(POWER), f"key add/{effect}")
    assert early == f"{so.split('. Now')[0]}. Go on with Next."


def test_an_effect_without_a_name_is_called_by_its_words_and_can_be_moved_and_taken_away() -> None:
    board = of("09-transfer")
    nameless = [one for one in Sliding(board).machine.makers if one.thing.startswith("effect ")]
    assert nameless
    for maker in nameless:
        assert re.fullmatch("“.+”", maker.name) and maker.name.strip("“”") in words(layer_machine(board))
        assert maker.thing not in Sliding(after(board, f"away {maker.thing}")).movable
        assert after(board, f"earlier {maker.thing}") != board


def found(*effects: str) -> dict[tuple[str, str], frozenset[str]]:
    """Which pairs of some effects on the Bear of the task matter."""
    plain = Table.of_own(lab_file("layer machine plain"))
    return dict(deciding(after(plain, *(f"key add/{one}" for one in effects))))


def test_two_base_sizes_matter_and_a_bonus_between_them_does_not() -> None:
    assert found("shrink", "growth", "giant") == {("Giant", "Shrink"): {"size"}}
    assert found("growth", "shrink", "twist") == {}
    assert found("wings", "silence", "twist") == {("Silence", "Wings"): {"abilities"}}
    assert len(found("paint", "bleach", "stain")) == 3


@pytest.mark.parametrize("effects", sample("three effects", combinations(EFFECTS, 3), share=0.15, floor=20))
def test_which_pairs_matter_does_not_hang_on_the_order_of_adding(effects: tuple[str, ...]) -> None:
    assert all(found(*order) == found(*effects) for order in permutations(effects))


def test_the_goal_needs_power_and_toughness_and_something_else_by_the_rules_of_today() -> None:
    progress = Progress()
    build = task("one pair", progress)
    for year, effects, told_, reached in (
        ("eighth", "shrink growth wings", "Only today's rules count here.", False),
        ("current", "shrink giant wings", "One is found, for power and toughness", False),
        ("current", "shrink giant paint", "One is found", False),
        ("current", "paint bleach stain", "One is found", False),
        ("current", "paint stain twist", "only there does age decide", True),
    ):
        did(build.lab, f"lab-year {year}", *(f"key add/{one}" for one in effects.split()))
        assert told_ in build.told and build.reached == reached and build.error is None
        did(build.lab, *["lab-undo"] * (len(build.lab.turns) - 1))
    assert progress.done("09-build-one-pair")
