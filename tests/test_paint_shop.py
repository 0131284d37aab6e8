"""The Paint shop: check states, order, years, and what is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, reduce

import ipywidgets as w
import pytest
from pictures import picture, words

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.language.card import Card
from mtgrules.model.color import letters
from mtgrules.scenario.read import read_scenario
from mtgrules.teach.kit.lab import Board, Done
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.paint_shop import picture as drawing
from mtgrules.teach.labs.paint_shop.board import PaintShop
from mtgrules.teach.labs.paint_shop.build import no_target_for_terror
from mtgrules.teach.labs.paint_shop.cares import who_cares
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked

BASES = {
    "two": '{cost: "{R}{G}", type: Creature - Beast, pt: 3/3}',
    "artifact": '{cost: "{3}", type: Artifact Creature - Golem, pt: 2/3}',
    "devoid": '{cost: "{1}{R}", type: Creature - Eldrazi, pt: 3/2, text: Devoid}',
    "zero": '{cost: "{0}", type: Creature - Kobold, pt: 1/1, text: X is red., '
    'since 2011-09-30: {indicator: red, text: ""}}',
}
Presses = list[tuple[str, str]]


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    w.Widget.close_all()


@cache
def shop(base: str, era: Era = CURRENT) -> PaintShop:
    """The shop with one card of one of the four kinds."""
    text = f"title: X\ncards: {{X: {BASES[base]}}}\nboard: {{Nico: {{battlefield: [X]}}}}\n"
    return PaintShop.of(read_scenario(text), era)[0]


def pressed(board: Board, presses: Presses) -> Done:
    """What the last of some presses comes to."""
    return reduce(lambda done, press: done.board.do(*press), presses, Done(board, ""))


def painted(*steps: tuple[str, str]) -> Presses:
    """The presses that do something to the card, and which color it is about."""
    found: Presses = []
    for doing, letter in steps:
        if doing == "silence":
            found.append(("silence", ""))
            continue
        found += [("color", letter)] if letter else []
        found += [("doing", doing), ("apply", "")]
    return found


def colors(done: Done) -> str:
    """The letters of the painted card, in a row."""
    board = done.board
    assert isinstance(board, PaintShop)
    return "".join(letters(board.colors))


CHECK_STATES = [
    ("two", [("becomes", "U")], "U", ERAS),
    ("artifact", [("becomes", "U")], "U", ERAS),
    ("two", [("also", "U"), ("becomes", "B")], "B", ERAS),
    ("two", [("becomes", "B"), ("also", "U")], "UB", ERAS),
    ("devoid", [("also", "R")], "R", (CURRENT,)),
    ("two", [("becomes", "R"), ("down", "")], "R", (EIGHTH, M10, CURRENT)),
    ("two", [("becomes", "U"), ("words", "R")], "U", (SIXTH, EIGHTH, M10, CURRENT)),
    ("zero", [("words", "B")], "R", (CURRENT,)),
    ("zero", [("words", "B")], "B", (SIXTH, EIGHTH, M10)),
    ("zero", [("silence", "")], "", (EIGHTH,)),
    ("zero", [("silence", "")], "R", (SIXTH, M10, CURRENT)),
]


@pytest.mark.parametrize(
    ("base", "steps", "expected", "era"),
    [(base, steps, expected, era) for base, steps, expected, eras in CHECK_STATES for era in eras],
)
def test_the_check_states_of_the_lab_hold_in_every_year_that_has_them(
    base: str, steps: Presses, expected: str, era: Era
) -> None:
    done = pressed(shop(base, era), painted(*steps))
    assert colors(done) == expected and not done.refused


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("era", ERAS, ids=str)
def test_whatever_is_done_in_whatever_year_the_sentence_names_every_color_it_comes_to(
    base: str, era: Era
) -> None:
    for doing in ("becomes", "also", "words", "down", "silence"):
        try:
            board = shop(base, era)
            before = board.colors
            done = pressed(board, painted((doing, "" if doing == "down" else "B")))
            after = done.board.colors  # type: ignore[attr-defined]
        except NotModelled as lacking:
            assert str(lacking), (doing, era)
            continue
        told = all(str(color) in done.sentence for color in after) and (after or "colorless" in done.sentence)
        assert told or before == after, done.sentence
        assert done.cite is not None and done.sentence.endswith("."), (doing, done.sentence)


def test_in_1997_no_source_tells_of_changed_words_and_the_lab_says_so_and_changes_nothing() -> None:
    lab = LabView(shop("zero", FIFTH), drawing)
    before = lab.board
    lab.press("doing", "words")
    lab.press("apply")
    assert lab.refusal is not None and "no source for 1997" in lab.refusal.sentence
    assert replace(lab.board, doing=before.doing) == before
    assert "bad" in picture(lab.surface.html).one("say").classes


def test_becomes_strikes_what_stands_left_of_it_and_also_adds_in_the_track() -> None:
    done = pressed(shop("two"), painted(("becomes", "B"), ("also", "U")))
    track = picture(drawing.draw(done.board)).one("track")
    steps = [item for item in track if item.name == "li"]
    assert [pips.text for item in steps[-3:] for pips in item.every("pips")] == ["B", "UB", "UB"]
    assert "R G gone" in steps[-3].one("change").text and "+ U" in steps[-2].one("change").text
    assert [bool(item.every("tag")) for item in steps[-3:]] == [False, True, False], "only the newest is new"


@pytest.mark.parametrize(
    ("name", "doing", "told", "rule"),
    [
        ("Bear", "becomes", "Rust decides: “Blue creatures are red”. Now red.", "613.1e"),
        ("Bear", "also", "Rust decides: “Blue creatures are red”. Now red.", "613.1e"),
        ("Bear", "words", "Rust decides: “Blue creatures are red”. Now red.", "613.1e"),
        ("Golem", "words", "No symbol and no word there tells a color: still colorless.", "613.1c"),
        ("Raider", "words", "Only the start has changed; what was done later stands: colorless.", "613.1c"),
        ("Ogre", "becomes", "“Becomes” takes red away: now blue.", "105.3"),
    ],
)
def test_where_something_else_decides_the_color_that_is_told_and_not_what_was_done(
    name: str, doing: str, told: str, rule: str
) -> None:
    kind = "type: Creature, pt: 2/2"
    text = "Blue creatures are red." if name != "Ogre" else "Blue Elves are red."
    cards = [
        f"Bear: {{cost: '{{1}}{{G}}', {kind}}}",
        f"Golem: {{cost: '{{2}}', {kind}}}",
        f"Ogre: {{cost: '{{R}}', {kind}}}",
        f"Raider: {{cost: '{{1}}{{R}}', {kind}, text: Devoid}}",
        f"Rust: {{cost: '{{R}}', type: Enchantment, text: {text}}}",
    ]
    board = f"title: X\ncards: {{{', '.join(cards)}}}\nboard: {{Ana: {{battlefield: [{name}, Rust]}}}}\n"
    made, _ = PaintShop.of(read_scenario(board))
    done = pressed(made, (("pick", name), ("doing", doing), ("apply", "")))
    assert (done.sentence, done.cite and done.cite.short) == (told, rule)


def test_moving_a_line_says_whether_the_order_matters_and_the_ends_say_so_too() -> None:
    board = pressed(shop("two"), painted(("also", "U"), ("becomes", "B"))).board
    assert isinstance(board, PaintShop)
    first, last = board.line
    later = board.do("later", first)
    assert later.sentence.startswith("The order matters here: now blue and black.") and later.cite
    assert colors(later.board.do("later", last)) == "B"
    for name, value in (("earlier", first), ("later", last)):
        refused = board.do(name, value)
        assert refused.refused and refused.board == board and "already" in refused.sentence
    same = pressed(shop("two"), painted(("becomes", "B"), ("becomes", "B"))).board
    assert isinstance(same, PaintShop)
    assert same.do("later", same.line[0]).sentence.startswith("Both orders give black.")


def test_a_line_dropped_at_another_place_comes_to_the_same_as_its_arrows_pressed_as_often() -> None:
    steps = [("also", "U"), ("becomes", "B"), ("also", "W"), ("also", "G")]
    board = pressed(shop("two"), painted(*steps)).board
    assert isinstance(board, PaintShop)
    line = board.line
    for old in range(1, 5):
        for new in range(1, 5):
            dropped = board.do("place", f"{old} {new}")
            way = "later" if new > old else "earlier"
            step_by_step = pressed(board, [(way, line[old - 1])] * abs(new - old))
            assert dropped.board == step_by_step.board and dropped.refused == (old == new)
            assert isinstance(dropped.board, PaintShop) and dropped.board.line.index(line[old - 1]) == new - 1
    assert board.do("place", "2 4").sentence.startswith("The order matters here: now black.")
    assert board.do("place", "3 3").sentence == "It is number 3 already."


@pytest.mark.parametrize("value", ["", "1", "0 1", "1 3", "-1 1", "1 2 1", "a b", "1  2", "effect 1"])
def test_a_drop_of_nothing_or_outside_the_line_is_an_error_in_words(value: str) -> None:
    board = pressed(shop("two"), painted(("also", "U"), ("becomes", "B"))).board
    with pytest.raises(ValueError, match="no such places in a line of 2"):
        board.do("place", value)


def test_every_line_says_its_place_to_who_drags_it_and_keeps_its_arrows() -> None:
    board = pressed(shop("two"), painted(("also", "U"), ("becomes", "B"))).board
    rows = picture(drawing.draw(board)).with_attribute("data-drag")
    assert [one.attributes["data-drag"] for one in rows] == ["1", "2"]
    assert all(one.attributes["data-drop"] == "place" for one in rows)
    assert all(one.every(data_do="earlier") and one.every(data_do="later") for one in rows)


def test_what_is_taken_away_is_as_if_it_had_never_been() -> None:
    board = pressed(shop("two"), painted(("becomes", "B"))).board
    assert isinstance(board, PaintShop)
    gone = board.do("away", board.line[0])
    assert gone.board.scenario.effects == () and colors(gone) == "RG"


def test_a_white_aura_never_tints_the_color_nor_the_damage_and_goes_again() -> None:
    worn = shop("two").do("aura", "")
    assert colors(worn) == "RG" and "white" in worn.sentence and worn.cite
    board = worn.board
    assert isinstance(board, PaintShop)
    said = {care.who: care.says for care in who_cares(board.view, board.number)}
    assert said["Its damage"].startswith("red and green, not the Aura's")
    off = board.do("aura", "")
    assert len(off.board.scenario.board) == 1 and off.sentence == "The Aura is gone. Now X is red and green."


def test_who_cares_is_asked_of_the_engine_and_follows_the_color() -> None:
    def told(*steps: tuple[str, str]) -> dict[str, bool | None]:
        board = pressed(shop("two"), painted(*steps)).board
        assert isinstance(board, PaintShop)
        return {care.who: care.fits for care in who_cares(board.view, board.number)}

    assert list(told().values()) == [True, True, False, None]
    assert list(told(("becomes", "B")).values()) == [False, False, True, None]
    assert list(told(("becomes", "U")).values()) == [True, False, True, None]


def test_who_may_not_target_it_for_another_reason_than_its_color_says_which() -> None:
    board = "title: X\ncards: {Shy: {cost: '{G}', type: Creature, pt: 1/1, text: Shroud}}\n"
    made, _ = PaintShop.of(read_scenario(f"{board}board: {{Ana: {{battlefield: [Shy]}}}}\n"))
    spell = who_cares(made.view, made.number)[0]
    assert (
        spell.says
        == "may NOT target it: Shy can't be a target of spells and abilities, whoever controls them"
    )


def test_a_board_with_a_face_down_card_grays_the_years_without_any() -> None:
    lab = opened("paint shop, unpainted")
    lab.press("doing", "down")
    lab.press("apply")
    years = picture(lab.surface.html).every("", data_do="lab-year")
    off = {one.attributes["data-value"] for one in years if "aria-disabled" in one.attributes}
    assert off == {"fifth"}
    lab.press("lab-year", "fifth")
    assert lab.refusal is not None and lab.board.era is CURRENT


def test_another_card_is_picked_by_pressing_it_and_a_card_of_ones_own_is_picked_as_it_is_put() -> None:
    lab = opened("order matters")
    assert isinstance(lab.board, PaintShop) and lab.board.label == "Ridge Stalker"
    lab.press("pick", "Painter's Servant")
    assert isinstance(lab.board, PaintShop) and lab.board.label == "Painter's Servant"
    board, spell = shop("two"), Card.read("Blot", "{B}", "Instant", "", "Draw a card.")
    refused = board.put(spell)
    assert refused.refused and "no permanent" in refused.sentence
    done = board.put(Card.read("Cub", "{G}", "Creature - Bear", "1/1"))
    assert colors(done) == "G" and done.sentence == "Cub as printed: green."
    painting = PaintShop.of(asked("03-devoid").scenario)[0].put(Card.read("Cub", "{G}", "Creature", "1/1"))
    assert painting.sentence == "Cub as printed: green; on this table: red and green."


@pytest.mark.parametrize(("era", "rule"), [(EIGHTH, "418.5a"), (M10, "613.1f"), (CURRENT, "613.1f")])
def test_the_rule_of_lost_abilities_is_their_layer(era: Era, rule: str) -> None:
    done = pressed(shop("two", era), [("silence", "")])
    assert done.cite is not None and done.cite.number == rule
    worn = pressed(shop("two"), [("aura", "")])
    assert worn.cite is not None and (worn.cite.number, "its damage stay" in worn.sentence) == ("120.7", True)


def test_a_board_without_a_permanent_is_no_shop_and_the_last_card_stays() -> None:
    with pytest.raises(ValueError, match="no permanent to paint"):
        PaintShop.of(read_scenario("title: X\nboard: {Ana: {hand: [Shock]}}\n"))
    refused = shop("two").do("away", "X")
    assert refused.refused and refused.board == shop("two")


def test_the_track_has_room_for_eight_things_and_then_says_so() -> None:
    board = pressed(shop("two"), painted(*[("also", "U")] * 8)).board
    apply = picture(drawing.draw(board)).one(data_do="apply")
    assert "room for eight" in apply.attributes["aria-label"] and apply.attributes["aria-disabled"] == "true"


def test_no_press_of_any_control_in_any_order_breaks_the_lab_in_any_year() -> None:
    lab = opened("paint shop, unpainted")
    for era in ERAS:
        for doing in ("becomes", "also", "words", "down"):
            for press in (("lab-year", era.key), ("doing", doing), ("color", "W"), ("apply", "")):
                lab.press(*press)
                assert lab.error is None, (era, doing)
                assert picture(lab.surface.html).one("say").text.strip().endswith((".", ")"))
    lab.press("lab-again")
    assert lab.error is None and lab.board == lab.turns[0].board


def test_the_build_is_reached_by_two_different_ways_and_recorded_once() -> None:
    progress = Progress()
    build = no_target_for_terror(progress)
    assert not build.reached and "It can still be targeted." in words(build.surface.html)
    lab = build.lab
    lab.press("color", "B")
    lab.press("apply")
    assert not build.reached and "One way found" in words(build.surface.html)
    lab.press("lab-undo")
    for _ in range(2):
        lab.press("doing", "also")
        lab.press("apply")
    assert build.reached and "Reached" in words(build.surface.html) and build.error is None
    assert progress.right("03-build-no-target") == 1
