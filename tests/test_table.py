"""The open table: lab files and their check states, sentences said anywhere in a play, choices asked."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from pictures import picture, words
from pressed import after, did, now, refused, table
from wrong import stand_in

from mtgrules.environment import ROOT
from mtgrules.eras.era import CURRENT, ERAS, FIFTH
from mtgrules.language.card import Card
from mtgrules.model.color import Color
from mtgrules.model.objects import Zone
from mtgrules.model.turn import Step
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.read import read_scenario
from mtgrules.show.html import joined
from mtgrules.teach.kit.lab import PutAt
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.table import draw
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.checking import check_lab, faults
from mtgrules.teach.table.lab_file import LabFile, read_lab
from mtgrules.teach.table.labs import lab_file, lab_files
from mtgrules.teach.table.panels import PANELS
from mtgrules.teach.table.play import play
from mtgrules.teach.table.table import Table

TWO_FIGHT = """title: Two fight
cards:
  Lancer: {cost: "{W}", type: Creature - Knight, pt: 2/2}
  Ox: {cost: "{G}", type: Creature - Ox, pt: 2/3}
board:
  Ana: {battlefield: [Lancer], hand: [Shock]}
  Nico: {battlefield: [Ox, Forest], hand: [Giant Growth]}
play:
  - Lancer gains first strike until end of turn
  - Ana attacks with Lancer
  - Nico blocks Lancer with Ox
  - go to the end of combat step
"""
APART = ("pool clock", "desk", "land types", "matrix", "decks", "source", "attached", "how long")
"""The panels that lay things of their own on the table, or are about something that the board has not."""
OPEN = LabFile("Table", "03-becomes-blue", {one: PANELS[one] for one in PANELS if one not in APART})


def laid(text: str = TWO_FIGHT, lab: LabFile = OPEN) -> Table:
    return Table.of_lab(lab, read_scenario(text))


# Lab files.


@pytest.mark.parametrize("name", lab_files())
def test_the_check_states_of_a_lab_file_hold_and_every_key_can_be_read(name: str) -> None:
    assert list(faults(lab_file(name))) == []


@pytest.mark.parametrize(
    ("line", "wrong", "told"),
    [
        (5, "panels: [bord]", "there is no panel 'bord'; did you mean 'board'"),
        (5, "pannels: [board]", "a lab has no key 'pannels'; did you mean 'panels'"),
        (6, "keys: {go: {Resolve: resolve}}", "the id of a key is in small letters, not 'Resolve'"),
        (6, "keys: {go: {on: ''}}", "the key 'on' says nothing"),
        (6, "keys: {go: {on: {edit: {wear: Shock}}}}", "no edit is called 'wear'; did you mean 'wears'"),
        (6, "plays: {x: {press: [go next]}}", "a play says what is 'told' at its end, or what it 'claims'"),
    ],
)
def test_what_is_wrong_in_a_lab_file_is_told_with_its_line_and_the_nearest_word(
    line: int, wrong: str, told: str
) -> None:
    text = ["title: X", "first: Press.", "board: 03-becomes-blue", "watch: [colors]", "panels: [board]"]
    text[line - 1 :] = [wrong]
    with pytest.raises(ScenarioError) as error:
        read_lab("\n".join(text) + "\n", PANELS)
    assert error.value.line == line and told in error.value.message


def test_a_check_state_that_does_not_come_out_a_key_that_cannot_be_read_are_told_with_their_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(
        "title: X\nboard: 03-becomes-blue\nbare: true\npanels: [board]\nwatch: [colors]\n"
        "keys:\n  paint:\n    blue: <it> becomes blue\n    bloo: <it> becomes bloo\n    what: <that> dies\n"
        "    coat: {edit: {wears: Holy Strenth}}\n"
        "plays:\n  it is red:\n    press: [key paint/blue]\n    claims: [Ridge Stalker is only red]\n"
        "  by another rule:\n    press: [key paint/blue]\n    rule: 105.2\n"
        "  a card is drawn:\n    shows: [Ridge Stalker, Hill Giant]\n"
        "  by year, on another board:\n    board: 10-bear\n    rule: {2011: 105.2, today: none}\n"
        "    shows: [Grizzly Bears]\n"
        "  it is refused:\n    press: [key paint/blue]\n    refused: Ridge Stalker\n"
    )
    assert check_lab([str(path)]) == 1
    told = capsys.readouterr().err
    assert f"{path}:9: the key paint/bloo: " in told
    assert f"{path}:10: the key paint/what: <that> means nothing" in told
    assert f"{path}:11: the key paint/coat: " in told
    assert f"{path}:14: it is red (today): it is not so that Ridge Stalker is only red" in told
    assert f"{path}:17: by another rule (today): it is not told by 105.2, but by 105.3" in told
    assert f"{path}:20: a card is drawn (today): it does not show 'Hill Giant'" in told
    assert f"{path}:22: by year, on another board (2011): it is not told by 105.2, but by none" in told
    assert f"{path}:26: it is refused (today): it is not refused, but 'Ridge Stalker: " in told
    assert len(told.splitlines()) == 8


def test_a_group_and_a_board_are_called_by_their_labels_and_pressed_by_their_ids() -> None:
    text = "title: One\nboard: 03-order\nboards: {old: {label: new, board: 10-bear}, same: 03-order}\n"
    text += "panels: [board]\nkeys: {was: {label: has, keys: {blue: <it> becomes blue}}}\n"
    lab = read_lab(text, PANELS)
    assert lab.boards == {"old": "10-bear", "same": "03-order"}
    there = Table.of_own(lab, CURRENT)
    read = picture(joined([draw.draw(there), draw.more(there)]))
    labels = {node.attributes.get("data-value"): node.attributes.get("aria-label") for node in read}
    assert labels["old"] == "lay: new" and labels["same"] == "lay: same"
    assert labels["was/blue"] == "has: blue"
    laid, pressed = there.do("lay", "old").board, there.do("key", "was/blue").board
    assert isinstance(laid, Table) and isinstance(pressed, Table)
    assert laid.scenario.title == board_of("10-bear").title and pressed.by[-1] == "was/blue"


def test_a_lab_is_like_a_file_beside_it_which_is_like_no_other(tmp_path: Path) -> None:
    one, two, three = (tmp_path / f"{name}.yaml" for name in ("one", "two", "three"))
    one.write_text("title: One\nboard: 03-order\npanels: [board]\nplays: {x: {told: y}}\n")
    two.write_text("like: one\ntitle: Two\n")
    three.write_text("like: two\n")
    made = read_lab(two, PANELS)
    assert (made.title, made.board, made.plays) == ("Two", "03-order", {})
    with pytest.raises(ScenarioError, match=r"two\.yaml is like another itself"):
        read_lab(three, PANELS)
    two.write_text("like: none\n")
    with pytest.raises(ScenarioError, match=r"no lab file 'none\.yaml'"):
        read_lab(two, PANELS)


BRINGS = """title: Brings
board: 03-becomes-blue
bare: true
panels: [PANELS]
choose: {paint: {red: {cost: "{R}"}, none: {cost: "{1}"}}}
cards:
  Bolt: {cost: <cost>, type: Instant, text: "Bolt deals 1 damage to each creature.\\nDraw a card."}
  Chain: {cost: <cost>, type: Enchantment - Aura, text: "Enchant creature\\nEnchanted creature gets +1/+1."}
keys:
  try:
    anew: true
    keys:
      bolt: {brings: Bolt, for: <other>, says: ["<other> casts <brought>, as paid", resolve]}
      chain: {brings: Chain, for: <you>, onto: <it>, turn: <other>, says: tap <it>}
      none: {brings: Bold, says: tap <it>}
  lies there:
    keys:
      bolt: {brings: Bolt, for: <active player>}
  there is:
    once: true
    keys:
      chain: {brings: Chain, for: <you>, onto: <it>}
  at its start:
    folded: Change
    keys:
      hidden: {edit: {text: "<it> can't be the target of spells or abilities. Since 2007-05-01: Shroud"}}
"""


SWITCHES = """title: Switches
board: 03-becomes-blue
bare: true
panels: [film, board]
look at: Grizzly Bears
keys:
  it:
    folded: Change <it>
    keys:
      flies:
        is: <it> has flying
        says: <it> gains flying until end of turn
        off: <it> loses flying until end of turn
      stays:
        {is: '<it> has "<it> can''t block."', says: '<it> gains "<it> can''t block." until end of turn'}
      green:
        is: <it> is green
        says: <it> becomes green until end of turn
        off: <it> becomes colorless until end of turn
"""


def test_a_key_lights_up_where_its_claim_is_so_and_then_says_what_undoes_it_or_takes_itself_back() -> None:
    bears = "title: X\nboard: {Ana: {battlefield: [Grizzly Bears]}, Nico: {}}\n"
    start = laid(bears, read_lab(SWITCHES, PANELS))
    assert [start.is_said(f"it/{key}") for key in ("flies", "stays", "green")] == [False, False, True]
    flies = after(start, "key it/flies")
    assert flies.is_said("it/flies") and not after(flies, "key it/flies").is_said("it/flies")
    stays = after(start, "key it/stays")
    assert stays.is_said("it/stays") and after(stays, "key it/stays").entries == start.entries
    said = after(stays, "key it/flies")
    assert said.why_not("it/stays") == "it is so already" and said.do("key", "it/stays").refused
    shown = draw.draw(replace(after(start, "key it/green"), unfolded=frozenset({"Change <it>"})))
    assert "Change Grizzly Bears" in words(shown)
    (green,) = picture(shown).every("", data_value="it/green")
    assert green.attributes["aria-pressed"] == "false" and green.every("disk")


def bringing(panels: str = "film, board") -> Table:
    return Table.of_own(read_lab(BRINGS.replace("PANELS", panels), PANELS))


def test_a_key_that_brings_and_says_nothing_lays_its_card_there_and_once_takes_it_away_again() -> None:
    start = bringing()
    lies, once = (after(start, f"key {one}") for one in ("lies there/bolt", "there is/chain"))
    assert lies.it == "Bolt" and [one.label for one in lies.state.zone(Zone.HAND)] == ["Bolt"]
    assert after(lies, "key lies there/bolt") == lies
    assert once.it == start.it and once.is_said("there is/chain") and not start.is_said("there is/chain")
    assert once.state.objects[once.state.zone(Zone.BATTLEFIELD)[-1].id].label == "Chain"
    again = after(once, "key there is/chain")
    assert {one.label for one in again.scenario.board} == {one.label for one in start.scenario.board}


@pytest.mark.parametrize("panels", ["film, board", "board"])
def test_what_a_key_says_anew_and_brings_takes_the_place_of_what_another_said(panels: str) -> None:
    start = bringing(panels)
    bolt, chain = (after(start, f"key try/{one}") for one in ("bolt", "chain"))
    assert bolt.obj is not None and bolt.obj.damage == 1 and bolt.afresh == start
    assert after(bolt, "key try/chain") == chain and after(chain, "key try/bolt") == bolt
    brought = chain.scenario.board[-1]
    assert (brought.attached_to, brought.controller) == (start.it, start.filled("<you>"))
    assert chain.state.active == start.filled("<other>") and not chain.play.struck


def test_a_card_that_is_written_out_has_what_is_chosen_filled_in_and_one_that_is_not_is_refused() -> None:
    start = bringing()
    for paint, colors in (("red", {Color.RED}), ("none", set())):
        board = after(start, f"choose paint/{paint}", "key try/bolt")
        bolt = board.state.labeled("Bolt")
        assert bolt is not None and board.view.colors[bolt.id] == colors
    assert start.do("key", "try/none").sentence == "Brings brings no Bold."


def test_a_change_of_the_start_or_a_card_put_there_comes_before_what_is_said_anew() -> None:
    board = after(bringing(), "key try/bolt")
    assert after(board, "key at its start/hidden").before is None
    put = board.put_at(Card.read("Mine", size="2/2"), PutAt()).board
    assert isinstance(put, Table) and put.before is None and put.it == "Mine"


def test_a_text_that_is_an_edit_is_as_it_was_said_before_its_keyword() -> None:
    board = after(bringing(), "key at its start/hidden")
    card = board.scenario.board[0].card
    assert card.text(CURRENT) == "Shroud"
    assert card.text(ERAS[0]) == f"{card.name} can't be the target of spells or abilities."


def test_choices_stand_in_the_fold_of_the_keys_of_a_lab_that_has_one() -> None:
    start = bringing("board")
    assert "Paint" not in words(draw.draw(start)) and "Change" in words(draw.draw(start))
    assert "Paint" in words(draw.draw(replace(start, unfolded=frozenset({"Change"}))))


def test_a_lab_opens_after_the_first_use_and_a_key_may_be_of_another_turn() -> None:
    text = "title: X\nboard: 08-power\nuntil: the first use\npanels: [film, board]\nkeys:\n"
    text += "  go: {on: {turn: <other>, says: tap Slinger}, by: <other> concedes}\n"
    start = Table.of_own(read_lab(text, PANELS))
    assert len(start.state.stack) == 1 and start.shot.entry == 1
    other = start.filled("<other>")
    assert after(start, "key go/on").state.active == other != start.state.active


def test_what_is_attached_from_the_start_has_words_of_its_own() -> None:
    text = "title: X\nboard: attached-both\npanels: [board]\n"
    start = Table.of_own(read_lab(text, PANELS))
    words_ = ("<wearer>", "<attached>", "<what stops it>")
    assert [start.filled(one) for one in words_] == ["Hill Giant", "Pilgrim Staff", "red"]
    alone = after(start, "say destroy Ember Coat", "say destroy Pilgrim Staff")
    assert alone.filled("<what stops it>") == "artifacts"
    with pytest.raises(ValueError, match="nothing is left"):
        alone.filled("<attached>")


# What is shown of a play.


def test_nothing_after_the_farthest_picture_is_told() -> None:
    drawn = draw.draw(laid())
    assert "blocks" not in words(drawn) and "attacks with Lancer" not in picture(drawn).one("film").text
    beyond = laid().do("go", "3")
    assert beyond.refused and "Press Next" in beyond.sentence


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_table_is_the_same_play_by_the_rules_of_another_year(era: object) -> None:
    start = laid()
    there = start.under(era)  # type: ignore[arg-type]
    assert there.scenario == start.scenario and there.era is era
    assert there.under(CURRENT) == replace(start, era=CURRENT)


def test_a_card_put_on_the_table_was_there_from_the_start() -> None:
    view = table('lab-card {"name": "Terror"}', 'lab-card {"name": "Hill Giant"}')
    assert now(view).state.labeled("Terror") is not None and now(view).it == "Hill Giant"
    did(view, "say Ana casts Terror")
    assert now(view).begun is not None


def test_of_a_long_line_the_newest_rows_are_drawn_and_the_older_ones_where_they_are_folded_out() -> None:
    board = after(laid(), *(f"say Lancer gets +{n}/+0 until end of turn" for n in range(14)))
    rows = [row.name for row in board.line.rows]
    drawn = picture(PANELS["line"].draw(board))
    assert [one.attributes["data-value"] for one in drawn.every("", data_do="away")] == rows[-10:]
    opens = drawn.one("", data_do="lab-open")
    assert opens.seen.startswith("4 older")
    whole = picture(PANELS["line"].draw(replace(board, unfolded=frozenset({opens.attributes["data-value"]}))))
    assert [one.attributes["data-value"] for one in whole.every("", data_do="away")] == rows


def test_a_line_that_is_too_long_is_refused_before_it_is_read() -> None:
    assert "at most 2,000 letters" in refused(table(), "line Ana: " + "Forest, " * 400)


# The table as text.


Typed = Callable[[str, list[str]], str]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """What is written where some lines are typed at a board."""

    def written(board: str, lines: list[str]) -> str:
        stand_in(monkeypatch, sys, "stdin", StringIO("\n".join([*lines, ""])))
        assert play([board] if board else []) == 0
        return capsys.readouterr().out

    return written


def test_as_text_a_spell_is_cast_its_target_chosen_by_number_and_the_reason_told(typed: Typed) -> None:
    lines = ["list", "Ana casts Thoughtlace", "list", "1", "resolve", "", "look", "why Forest.colors", "back"]
    told = typed("Ana: Forest. Hand: Thoughtlace. Nico: Grizzly Bears", [*lines, "undo", "quit", "look"])
    assert ". Ana casts Thoughtlace" in told and "1. Forest\n2. Grizzly Bears" in told
    assert "Thoughtlace goes from the hand to the stack" in told
    assert "Basic Land – Forest, blue" in told and "Forest, colors: blue" in told
    assert "Back to:" in told and "Back before that:" in told
    assert told.count("Ana 20 life") == 2, "nothing is read after quit"


def test_as_text_whatever_is_typed_is_told_of_and_nothing_breaks(typed: Typed) -> None:
    lines = ["99", "why x", "why Forest.smell", "lay Ana: Foo", "leave", "undo"]
    lines += ["1997", "today", "help", "\x1b[31m", "end"]
    told = typed("Ana: Forest", lines).split("> ")[1:]
    assert len(told) == len(lines) + 1 and all(one.strip() for one in told[:-1])
    assert "nothing here is called x" in told[1] and "smell" in told[2] and "Foo" in told[3]
    assert "By the rules of 1997" in told[6] and "Say a sentence" in told[8] and "\x1b" not in "".join(told)


@pytest.mark.parametrize("board", ["Forest", "Ana: Foo", "mtg1.x"])
def test_as_text_a_board_that_cannot_be_read_is_told_and_ends_with_2(
    board: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play([board]) == 2 and capsys.readouterr().err.strip()


@pytest.mark.parametrize(
    ("board", "there"), [(str(ROOT / "notebooks/boards/thoughtlace.yaml"), "Hill Giant"), ("", "Twin Lancer")]
)
def test_as_text_a_file_and_the_table_of_two_hits_are_opened(board: str, there: str, typed: Typed) -> None:
    told = typed(board, [])
    assert there in told and "things may be done: list" in told


def test_a_lab_opens_after_the_last_act_of_a_question_and_shows_a_board_of_ones_own_to_its_end() -> None:
    scenario, lab = board_of("04-upkeep-to-draw"), lab_file("pool clock")
    steps = [Table.of_lab(lab, one).state.step for one in (scenario, replace(scenario, question=None))]
    assert steps == [Step.UPKEEP, Step.DRAW]


def test_without_a_film_what_is_said_comes_after_all_that_was_said_also_after_what_did_not_go() -> None:
    board = after(now(opened("pool clock")).under(FIFTH), *["go next"] * 3, "key make/mountain")
    assert board.by[-2:] == ("hand 4", "make/mountain") and board.play.why_struck(len(board.by) - 1)
