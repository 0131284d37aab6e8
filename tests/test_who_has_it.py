"""Who has it?: whose each thing is after every press, in every year, and what a leaving takes along."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, M10, SIXTH, Era, NotModelled
from mtgrules.model.objects import Zone
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.run import run
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.who_has_it import picture
from mtgrules.teach.labs.who_has_it.board import TAKES, THEN, WhoHasIt
from mtgrules.teach.labs.who_has_it.build import three_players
from mtgrules.teach.questions import asked, names_of

ANA, NICO, MARA = ("by", "Ana"), ("by", "Nico"), ("by", "Mara")
AURA, TURN, GOOD, RAISE = (("take", one) for one in TAKES)
DIES, HAND, RESOLVE, END = (("then", one) for one in THEN)
WATCHER = '{cost: "{1}{W}", type: Creature - Human, pt: 1/1, text: "When Watcher dies, you gain 3 life."}'
THREE = (EIGHTH, M10, CURRENT)


def table(
    sides: str, players: str = "[Ana, Nico]", eras: str = "[fifth, sixth, eighth, m10, current]"
) -> str:
    return f"title: T\neras: {eras}\nplayers: {players}\ncards: {{Watcher: {WATCHER}}}\nboard: {sides}\n"


TWO = table("{Nico: {battlefield: [Watcher]}, Ana: {}}")
ROUND = table(
    "{Nico: {battlefield: [Watcher]}, Ana: {}, Mara: {}}", "[Ana, Nico, Mara]", "[eighth, m10, current]"
)
DEAD = table(
    "{Nico: {graveyard: [Watcher]}, Ana: {}, Mara: {}}", "[Ana, Nico, Mara]", "[eighth, m10, current]"
)


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def lab(text: str, *presses: tuple[str, str], era: Era = CURRENT) -> WhoHasIt:
    """The lab on a table after some presses; every one of them has to go."""
    board, _ = WhoHasIt.of(read_scenario(text), era)
    for name, value in presses:
        done = board.do(name, value)
        assert not done.refused, (name, value, done.sentence)
        assert isinstance(done.board, WhoHasIt)
        board = done.board
    return board


def where(board: WhoHasIt, label: str) -> tuple[str, Zone | None]:
    """Who owns a thing, and where it is."""
    found = board.state.labeled(label)
    return ("", None) if found is None else (found.owner, found.zone)


def holder(board: WhoHasIt) -> str:
    return board.pulls[-1].who if board.pulls else ""


# Two threads.


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_what_was_taken_dies_into_its_owners_graveyard_and_its_trigger_is_the_takers(era: Era) -> None:
    taken = lab(TWO, AURA, era=era)
    assert (taken.fate.goes, taken.fate.trigger) == ("Nico's graveyard", "Ana")
    died = lab(TWO, AURA, DIES, era=era)
    after = died if not died.state.stack else lab(TWO, AURA, DIES, RESOLVE, era=era)
    assert where(after, "Watcher") == ("Nico", Zone.GRAVEYARD) and where(after, "Grip") == (
        "Ana",
        Zone.GRAVEYARD,
    )
    assert [player.life for player in after.state.players] == [23, 20]


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_newer_of_two_takings_counts_and_the_older_one_is_there_when_it_ends(era: Era) -> None:
    borrowed = lab(TWO, AURA, NICO, TURN, era=era)
    assert [pull.who for pull in borrowed.pulls] == ["Nico", "Ana", "Nico"]
    assert holder(lab(TWO, AURA, NICO, TURN, END, era=era)) == "Ana"
    turned = borrowed.do("later", "0").board
    assert isinstance(turned, WhoHasIt) and holder(turned) == turned.in_the_end == "Ana"


def test_deeds_that_change_places_say_what_changes_now_or_only_when_the_turn_ends() -> None:
    now = lab(TWO, AURA, NICO, TURN).do("earlier", "1")
    assert now.sentence == "Ana controls Watcher, Nico owns it."
    later = lab(TWO, NICO, GOOD, TURN, ANA, AURA)
    assert later.do("earlier", "0").sentence == "It is the first already."
    both = lab(ROUND, AURA, MARA, GOOD, TURN)
    assert "Nothing changes" in both.do("earlier", "2").sentence
    ends = lab(ROUND, MARA, GOOD, NICO, GOOD, MARA, TURN).do("earlier", "1")
    assert ends.sentence == "Nothing changes now, but when the turn has ended Mara has it."


@pytest.mark.parametrize("era", [SIXTH, *THREE], ids=str)
def test_a_slip_on_the_stack_keeps_its_controller_and_nobody_owns_it(era: Era) -> None:
    board = lab(TWO, AURA, DIES, ("pick", "the ability of Watcher"), era=era)
    assert holder(board) == "Ana" and board.stands == "Ana controls the ability of Watcher."
    text = plain(picture.draw(board))
    assert "nobody: it is no card" in text


@pytest.mark.parametrize(
    ("era", "owner"), list(zip(ERAS, ["Ana", "Ana", "Ana", "Nico", "Nico"], strict=True)), ids=str
)
def test_a_token_for_another_player_is_owned_by_year(era: Era, owner: str) -> None:
    board = lab(TWO, ("gift", "Nico"), era=era)
    assert where(board, board.label) == (owner, Zone.BATTLEFIELD) and holder(board) == "Nico"


# Leaving.


@pytest.mark.parametrize("era", THREE, ids=str)
def test_a_gift_goes_with_its_giver_only_while_the_maker_owned_it(era: Era) -> None:
    board = lab(ROUND, ("gift", "Nico"), ("leaves", "Ana"), era=era)
    assert (board.thing is None) == (era is EIGHTH)


@pytest.mark.parametrize("era", THREE, ids=str)
def test_an_aura_of_a_leaver_gives_back_and_a_leaving_owner_takes_along(era: Era) -> None:
    ana, nico = (lab(ROUND, AURA, ("leaves", one), era=era) for one in ("Ana", "Nico"))
    assert holder(ana) == "Nico" and ana.beats == (("Grip",), ("Watcher",), (), ())
    assert where(nico, "Watcher")[1] is Zone.OUTSIDE and where(nico, "Grip") == ("Ana", Zone.GRAVEYARD)
    assert nico.beats == (("Watcher",), (), (), ())


@pytest.mark.parametrize("era", THREE, ids=str)
def test_what_no_effect_holds_leaves_with_its_controller_in_2006_and_is_exiled_since(era: Era) -> None:
    ana, nico = (lab(DEAD, RAISE, ("leaves", one), era=era) for one in ("Ana", "Nico"))
    assert where(ana, "Watcher") == ("Nico", Zone.OUTSIDE if era is EIGHTH else Zone.EXILE)
    assert where(nico, "Watcher") == ("Nico", Zone.OUTSIDE)


@pytest.mark.parametrize("era", THREE, ids=str)
def test_what_would_go_back_to_one_who_has_left_is_exiled_since_2012(era: Era) -> None:
    board = lab(
        DEAD.replace("Nico:", "X:").replace("Mara: {}", "Nico: {}").replace("X:", "Mara:"), NICO, RAISE
    )
    board = board.under(era)
    for name, value in (ANA, TURN, ("leaves", "Nico"), END):
        done = board.do(name, value)
        assert not done.refused and isinstance(done.board, WhoHasIt)
        board = done.board
    assert (holder(board) == "Ana") == (era is not CURRENT)
    assert (where(board, "Watcher")[1] is Zone.EXILE) == (era is CURRENT)


def test_an_ability_of_a_leaver_ceases_to_exist_and_empty_beats_say_so() -> None:
    board = lab(ROUND, AURA, DIES, ("leaves", "Ana"))
    assert board.beats[2] == ("the ability of Watcher",) and not board.state.stack
    assert plain(picture.draw(board)).count("nothing") >= 2


def test_with_two_players_nobody_leaves_and_a_third_one_can_sit_down() -> None:
    board = lab(TWO)
    assert board.do("leaves", "Ana").refused
    assert lab(TWO, ("third", "Mara"), ("leaves", "Ana")).beats
    done = lab(ROUND).do("third", "Mara")
    assert done.refused and done.sentence == "Mara is there already."
    for press in (("third", "Nobody"), ("earlier", "0 4/4"), ("away", "")):
        with pytest.raises(ValueError, match=rf"does not know '{press[0]}'"):
            lab(ROUND).do(*press)


@pytest.mark.parametrize("era", [ERAS[0], SIXTH], ids=str)
def test_the_rules_of_1997_and_2001_know_no_leaving_while_others_play_on(era: Era) -> None:
    board = lab(TWO, ("third", "Mara"), era=era)
    assert "two players" in board.why_not("leaves", "Ana")


# Deciding.


@pytest.mark.parametrize("era", THREE, ids=str)
def test_who_decides_for_a_player_moves_no_other_thread_and_cannot_have_her_concede(era: Era) -> None:
    board = lab(TWO, NICO, ("decide", "Ana"), era=era)
    assert board.state.controlled_by == "Nico" and holder(board) == "Nico"
    assert board.rows == lab(TWO, era=era).rows
    refused = board.do("concede", "Ana")
    numbers = {"eighth": "507.3b", "m10": "711.6", "current": "723.6"}
    assert refused.refused and refused.cite is not None and refused.cite.number == numbers[era.key]
    text = plain(picture.draw(board))
    outside = {"eighth": "chooses among them", "m10": "no rule of that time", "current": "only that player"}
    assert "Nico decides for Ana" in text and outside[era.key] in text


@pytest.mark.parametrize("era", THREE, ids=str)
def test_who_decides_for_a_player_pays_for_her_with_what_is_hers(era: Era) -> None:
    lands = table("{Nico: {battlefield: [Hill Giant, Lake: Island]}, Ana: {}}")
    board = lab(lands, NICO, ("decide", "Ana"), era=era)
    refused = board.do("borrow", "Lake")
    assert refused.refused and refused.sentence.startswith("Lake is controlled by Nico, not by Ana")
    assert "have Ana pay with Nico’s Lake" in plain(picture.draw(board))
    assert "pay with" not in plain(picture.draw(lab(TWO, NICO, ("decide", "Ana"), era=era)))


def test_before_2003_nobody_decides_another_players_turn() -> None:
    assert lab(TWO, NICO, era=SIXTH).why_not("decide", "Ana")


# The lab.


@pytest.mark.parametrize("name", [*names_of("06"), *names_of("06", "example")])
def test_the_lab_opens_on_every_board_of_its_lesson(name: str) -> None:
    question = asked(name)
    if not question.scenario.board or not any(
        one.zone in (Zone.BATTLEFIELD, Zone.GRAVEYARD) for one in question.scenario.board
    ):
        with pytest.raises(ValueError, match="nothing on this table"):
            opened("who has it", question)
        return
    view = opened("who has it", question)
    assert view.board.thing is not None and view.board.era.key == question.question.era.key
    assert plain(view.picture())


def test_what_cannot_be_done_keeps_its_place_with_a_reason() -> None:
    dead = lab(TWO, DIES)
    for press in (AURA, TURN, GOOD, DIES, HAND):
        assert dead.why_not(*press) == "Watcher is not on the battlefield"
        assert dead.do(*press).refused
    assert lab(TWO).why_not(*RAISE) == "Watcher is in no graveyard"
    assert lab(TWO).why_not(*RESOLVE) == "nothing waits on the stack"
    assert "still on the stack" in dead.why_not(*END)
    with pytest.raises(ValueError, match="does not know"):
        lab(TWO).do("take", "nonsense")
    with pytest.raises(ValueError, match="no deed"):
        lab(TWO).do("away", "3")


def test_a_deed_taken_away_is_as_if_it_had_never_been_done() -> None:
    assert holder(lab(TWO, AURA, ("away", "0"))) == "Nico"
    assert where(lab(TWO, AURA, DIES, ("away", "0")), "Watcher") == ("Nico", Zone.GRAVEYARD)


def test_whatever_was_done_is_written_down_and_found_again() -> None:
    board = lab(ROUND, AURA, MARA, TURN, ("leaves", "Ana"))
    found = from_code(board_code(board.whole))
    result = run(found)
    assert result.game(CURRENT).last is not None
    again, _ = WhoHasIt.of(found)
    assert [str(move) for move in again.moves] == [str(move) for move in board.moves[:-1]]


def test_a_card_of_ones_own_is_looked_at_and_can_be_taken() -> None:
    view = LabView(lab(TWO), picture)
    view.press(
        "lab-card", '{"name": "Ox", "cost": "{1}", "types": "Creature - Ox", "size": "2/2", "text": ""}'
    )
    assert view.refusal is None and view.board.label == "Ox"
    view.press("by", "Nico")
    view.press("take", "good")
    assert holder(view.board) == "Nico"


def test_the_picture_tells_each_thread_in_words_and_the_table_every_thing() -> None:
    board = lab(TWO, AURA)
    text = str(picture.draw(board))
    for words in ("Nico owns it", "Ana controls it", "Nico would, if the newer threads were cut"):
        assert f'aria-label="{words}"' in text
    assert board.rows == [
        ["Watcher", "on the battlefield", "Nico", "Ana", "Nico's graveyard", "Ana"],
        ["Grip", "on the battlefield", "Ana", "Ana", "Ana's graveyard", "-"],
    ]


def test_the_task_is_reached_by_taking_waiting_and_taking_again_and_by_no_half_of_it() -> None:
    view = three_players()
    presses = [MARA, GOOD, END, NICO, TURN]
    for press in presses:
        assert not view.reached
        view.lab.press(*press)
    assert view.reached and "603.3a" in view.told
    assert "Ana's" in _told(three_players(), END) and "nothing waits" in _told(three_players(), MARA, GOOD)
    assert "Nico has to control" in _told(three_players(), MARA, GOOD, END)


def _told(view: object, *presses: tuple[str, str]) -> str:
    for press in presses:
        view.lab.press(*press)  # type: ignore[attr-defined]
    return str(view.told)  # type: ignore[attr-defined]


def test_a_year_that_lacks_something_on_the_board_is_refused_with_its_reason() -> None:
    board = lab(TWO, ("third", "Mara"), ("leaves", "Ana"))
    with pytest.raises(NotModelled, match="two players"):
        _ = board.under(SIXTH).state
