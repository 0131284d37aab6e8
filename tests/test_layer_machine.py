"""The layer machine: its shelves, who waits, what goes on, its orders in time, sorting, and what flips it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise, permutations

import ipywidgets as w
import pytest
from pictures import picture, words
from pressed import did, now, refused
from sample import sample

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.rules.layers.layer_lists import layer_list
from mtgrules.show.values import value_of
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.goals import deciding
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.tasks import task
from mtgrules.teach.panels import shelves_told as told
from mtgrules.teach.panels.layer_machine import layer_machine
from mtgrules.teach.panels.sliding import Sliding
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
SIZE, SWITCH, ANTHEM, SILENCE, WAITING, LOOP, LANDS, HUMILITY, POWER = (
    name for name in BOARDS if name.startswith("09-scene-")
)
NEXT, END = "go next", "go 12"
"""Presses: to the next shelf with something on it, and today to the end."""
CARDS = "lab-load title: x\nboard: {Ana: {%s: [Grizzly Bears]}}\n"


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    w.Widget.close_all()


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


def after(board: Table, *presses: tuple[str, str]) -> Table:
    """The board after some presses, none of which may be refused."""
    for press in presses:
        done = board.do(*press)
        assert not done.refused and isinstance(done.board, Table), done.sentence
        board = done.board
    return board


def ended(board: Table) -> Table:
    """The card slid to the end."""
    return after(board, ("go", str(Sliding(board).machine.last)))


# The shelves.


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


CHORUS = '{"name": "Chorus", "cost": "{W}", "types": "Enchantment", "text": "Creatures get +1/+1."}'
A_LOOP = "Each waits for the other: a loop, so age decides: Bleach"


@pytest.mark.parametrize(
    ("cite", "name", "presses", "said"),
    [
        ("613.4b", SIZE, (NEXT,), "Bear 2/2 → 0/2."),
        ("613.8a", LANDS, (NEXT,), "(adds Swamp); with Blood Moon first it would not exist."),
        ("613.8a", POWER, (NEXT,), "(+2/+0); with Drum first it would affect Bear (+3/+0)."),
        ("613.7b", LOOP, ("lab-year m10", NEXT), A_LOOP),
        ("613.8b", LOOP, ("pick Bear", NEXT), f"{A_LOOP} (black → white), then Soot (white → black)."),
        ("613.8b", LOOP, ("pick Knight", NEXT), f"{A_LOOP}, then Soot (white → black)."),
        ("613.3", "03-devoid", (NEXT,), "what a card says of itself: Hollow Raider (red → colorless), "),
        ("613.7", HUMILITY, (NEXT,) * 3, "(1/1 → 4/4); Humility goes on though it has lost the ability."),
        ("613.6", "09-lord", (NEXT,) * 2, "King has lost this ability in layer 6, before its effect began:"),
        ("613.7", LOOP, (END, "later Bleach"), "The order matters here: black, 2/2 became white, 2/2."),
        ("613.7", HUMILITY, (END, "later Humility"), "no abilities, 4/4 became "),
        ("613.8a", LANDS, (END, "later Urborg"), "one waits for the other, whatever their age"),
        ("613.8a", POWER, (END, "later Horn"), "one waits for the other, whatever their age"),
        ("", LANDS, (END,), ": Basic Land - Forest."),
        ("", HUMILITY, (END,), ": Enchantment Creature, no abilities, 4/4."),
        ("", LOOP, ("key add/bleach",), "Bleach 2 is the newest: Bear becomes white."),
        ("", LOOP, ("pick Knight", END, "key add/giant"), "Now Knight: black, 5/5."),
        ("", SIZE, (END, f"lab-card {CHORUS}", "pick Bear", "flip"), "Bear ends as 5/7."),
        ("", SIZE, (END, 'lab-card {"name": "Holy Strength"}', "flip"), "Bear ends as 5/8."),
        ("", SIZE, (END, 'lab-card {"name": "Giant Growth"}', "flip"), "Bear ends as 4/6."),
    ],
)
def test_what_is_told_has_its_rule(cite: str, name: str, presses: tuple[str, ...], said: str) -> None:
    view = lab(name)
    assert said in did(view, *presses)
    assert getattr(view.turns[-1].cite, "number", "") == cite


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_shelves_are_the_layers_of_the_year(era: Era) -> None:
    drawn = words(layer_machine(of(SIZE, era)))
    assert all(f"{one.number} {one.name}".strip() in drawn for one in layer_list.at(era).value)
    assert ("no numbered layers" in drawn) == (era in (FIFTH, SIXTH))


@pytest.mark.parametrize("presses", [(), (NEXT,), (NEXT, NEXT), (END,), (END, "flip", "flip")])
def test_nothing_of_the_end_is_drawn_before_it_is_reached(presses: tuple[str, ...]) -> None:
    drawn = words(layer_machine(now(lab(SIZE, *presses))))
    assert ("4/6" in drawn) == (len(presses) > 1 or END in presses) and "It flips" not in drawn
    assert ("still to come" in drawn) == (END not in presses)


@pytest.mark.parametrize(
    ("name", "presses", "drawn"),
    [
        (SIZE, (END, "flip"), "without Shrink: 6/6"),
        (SIZE, (END, "flip"), "by the rules of 2001: 0/2"),
        (LOOP, (END, "flip"), "Soot older than Bleach: white"),
        (HUMILITY, (END, "flip"), "Opalescence older than Humility: Enchantment Creature, no abilities, 1/1"),
        (HUMILITY, ("sort",), "All creatures lose all abilities and have base power and toughness 1/1."),
        (SIZE, (CARDS % "battlefield", END, "flip"), "no other year changes it"),
        (SIZE, (CARDS % "hand",), "Nothing lies on this table."),
        ("09-lord", (END,), "lost in 6"),
    ],
)
def test_what_is_drawn_of_a_board(name: str, presses: tuple[str, ...], drawn: str) -> None:
    assert drawn in words(layer_machine(now(lab(name, *presses))))


# Who waits.


def test_each_kind_of_waiting_has_its_board_and_a_loop_is_none() -> None:
    waits = [
        {(c.maker.name, one.whom.name, one.loop or one.trial.difference) for c in chips for one in c.waits}
        for chips in (Sliding(of(name)).machine.chips for name in (LANDS, WAITING, POWER, LOOP))
    ]
    assert waits[0] == {("Urborg", "Blood Moon", "existence")}
    assert waits[1:3] == [{("Bleach", "Dusk", "objects")}, {("Horn", "Drum", "doings")}]
    assert waits[3] == {("Bleach", "Soot", True), ("Soot", "Bleach", True)}
    assert not any(chip.waits for chip in Sliding(of(WAITING, FIFTH)).machine.chips)
    assert all(one.loop for chip in Sliding(of("09-quiz-loop")).machine.chips for one in chip.waits)


def test_who_waits_hangs_under_whom_it_waits_for_and_what_is_gone_is_struck() -> None:
    (cord,) = picture(layer_machine(now(lab(LANDS, NEXT)))).every("waits")
    assert "waits for 2" in cord.text and "Urborg" in cord.one("hatched").text
    assert "no longer exists (613.8c)" in cord.text
    assert [c.maker.age for c in Sliding(of(LANDS)).machine.on(5)] == [2, 1]
    before = picture(layer_machine(of(LANDS)))
    assert before.every("effect") and not before.every("waits"), "before it is reached they lie there by age"


# Time.


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


def test_where_the_card_itself_is_taken_away_that_is_said_and_another_one_stays() -> None:
    view = lab(HUMILITY, "away Humility")
    assert "Humility is not on the battlefield any more" in words(view.surface.html)
    assert Sliding(now(view)).number is None and refused(view, "key add/growth")
    (other,) = picture(layer_machine(now(view))).every(data_do="pick")
    assert other.attributes["data-value"] == "Opalescence"
    assert did(view, "pick Opalescence", END) == "Through all layers, Opalescence: Enchantment."
    assert refused(view, "away Opalescence") == "Something has to stay on the table."


def test_another_year_or_card_begins_at_the_top_unless_the_end_was_reached_in_the_year_before() -> None:
    assert Sliding(now(lab(SIZE, NEXT, "lab-year eighth"))).here == 0
    assert Sliding(now(lab(LANDS, NEXT, "pick Urborg"))).here == 0
    for year, end in ((EIGHTH, "1/3"), (SIXTH, "0/2")):
        old = Sliding(ended(of(SIZE)).under(M10).under(year))
        assert old.ended and old.ends() == end


# What would flip it.


@pytest.mark.parametrize("name", BOARDS)
def test_every_press_after_which_the_card_ends_otherwise_is_a_flip_and_no_other(name: str) -> None:
    board = ended(of(name))
    here, flipping = Sliding(board), dict[tuple[str, str], str]()
    presses = [("later", older) for older in here.movable[:-1]]
    presses += [("away", thing) for thing in here.movable if thing != board.it]
    for press in presses:
        there = Sliding(after(board, press))
        what = here.watched_too(there)
        if there.number is not None and here.ends(what) != there.ends(what):
            flipping[press] = there.ends(what)
    for era in known(name):
        if here.ends() != (then := Sliding(board.under(era)).ends(here.watched)):
            flipping["lab-year", era.key] = then
    assert {(flip.name, flip.value): flip.then for flip in here.flips} == flipping


# Sorting.


@pytest.mark.parametrize("name", BOARDS)
def test_only_the_shelf_that_the_engine_uses_is_right_others_are_refused_by_rule(name: str) -> None:
    board = after(of(name), ("sort", ""))
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
        board = after(board, ("put", f"{dragged} {drops[part.home - 1]}"))
        assert Sliding(board).next_part is not part, "each part is sorted once"


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_gray_is_refused_and_what_is_not_goes(name: str) -> None:
    for board in (of(name), ended(of(name)), of(name).do("sort", "").board):
        assert isinstance(board, Table)
        for one in picture(draw.draw(board)).with_attribute("data-do"):
            name, value = one.attributes["data-do"], one.attributes["data-value"]
            if (gray := "aria-disabled" in one.attributes) or not name.startswith("lab-"):
                assert board.do(name, value).refused == gray or name == "put", (name, value)


# Cards and effects of one's own.


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
        assert maker.thing not in Sliding(after(board, ("away", maker.thing))).movable
        assert after(board, ("earlier", maker.thing)) != board


# The build.


def found(*effects: str) -> dict[tuple[str, str], frozenset[str]]:
    """Which pairs of some effects on the Bear of the task matter."""
    plain = Table.of_own(lab_file("layer machine plain"))
    return dict(deciding(after(plain, *(("key", f"add/{one}") for one in effects))))


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
