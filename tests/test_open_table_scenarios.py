"""The open table played through by presses: twelve scenarios, and the boards it was made for."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import ipywidgets as w
import pytest
from pictures import name_of, picture, words
from pressed import day, did, drawn, now, refused, states, table, told, values
from sample import sample

from mtgrules.environment import ROOT
from mtgrules.eras.era import ERAS
from mtgrules.scenario.claims import holds
from mtgrules.scenario.code import MARK, board_code, from_code
from mtgrules.scenario.entries import EntryReader
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.report import Position
from mtgrules.scenario.run import answers
from mtgrules.scenario.tree import Text
from mtgrules.scenario.write import write
from mtgrules.show.scene.seen import Hidden
from mtgrules.teach.kit.imported import imported
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.kit.question import QuestionView
from mtgrules.teach.panels.differs import differing
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import BoardQuestion

MOST = 6
"""So many presses lead from the board to its answer at most."""


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    w.Widget.close_all()


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder beside a notebook that runs, in which boards of one's own are saved."""
    (tmp_path / "boards").mkdir()
    (tmp_path / "labs").symlink_to(ROOT / "notebooks" / "labs")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "boards" / "mine"


def so(view: LabView, *claims: str) -> bool:
    """Whether all of this is so in the picture that is shown."""
    here = now(view)
    at = Position(here.state, here.play.position.moments[: here.shot.happened])
    read = (EntryReader(here.names).claim(Text(one, 1)).word for one in claims)
    return all(word is not None and holds(word, at) for word in read)


# The boards that the table was made for.

BOLT = (
    "line Ana: Hand: Lightning Bolt. Nico: Grizzly Bears; hand: Giant Growth",
    *("say Ana casts Lightning Bolt", "answer targeting Grizzly Bears", "say Nico casts Giant Growth"),
    *("answer targeting Grizzly Bears", "key go on/resolve", "key go on/resolve"),
)
CLONE = (
    "line Ana: Mutavault; hand: Clone",
    *("say Ana activates Mutavault, using ability 2", "key go on/resolve", "say Ana casts Clone"),
    *("key go on/resolve", "answer copying Mutavault"),
)
RING = (
    "line Ana: Hand: Oblivion Ring, Allay. Nico: Hill Giant",
    *("say Ana casts Oblivion Ring", "key go on/resolve", "say Ana casts Allay targeting Oblivion Ring"),
    *("key go on/resolve", "key go on/resolve", "key go on/resolve"),
)
TRAMPLER = (
    "line Ana: War Mammoth, Basilisk Collar (on War Mammoth). Nico: Darksteel Myr",
    *("say Ana attacks with War Mammoth", "say Nico blocks War Mammoth with Darksteel Myr"),
    "say go to the end of combat step",
    "answer Ana assigns combat damage, War Mammoth dealing 1 to Darksteel Myr and 2 to Nico",
)


@pytest.mark.parametrize(
    ("presses", "claims"),
    [
        (BOLT, ("Grizzly Bears is 5/5", "Grizzly Bears has 3 damage marked")),
        (CLONE, ("Mutavault is a creature", "Clone is a land", "it is not so that Clone is a creature")),
        (RING, ("Hill Giant is in exile", "Oblivion Ring is in Ana's graveyard")),
        (TRAMPLER, ("Nico has 18 life", "Ana has 23 life", "Darksteel Myr is on the battlefield")),
    ],
    ids=[
        "a Bolt answered by Giant Growth",
        "a Clone of an animated land",
        "the Ring leaves first",
        "a trampler",
    ],
)
def test_a_board_of_one_line_comes_to_its_answer_in_six_presses(
    presses: tuple[str, ...], claims: tuple[str, ...]
) -> None:
    view = table(*presses)
    assert len(presses) - 1 <= MOST and so(view, *claims), told(view)


def test_in_1997_the_trampler_is_refused_with_the_day_since_which_there_is_deathtouch() -> None:
    view = table(*TRAMPLER[:2])
    assert refused(view, "lab-year fifth").startswith("Deathtouch: not before 2007-05-01")
    year = drawn(view).one("", data_do="lab-year", data_value="fifth")
    assert year.attributes["aria-disabled"] == "true" and "2007" in year.attributes["aria-label"]


# The twelve.


def test_1_from_an_empty_table_what_color_is_it_is_answered_in_eight_presses() -> None:
    presses = (
        *("lay empty", "line Ana: Grizzly Bears. Nico: Hand: Thoughtlace", "say Nico casts Thoughtlace"),
        *("answer targeting Grizzly Bears", "key go on/resolve", "lab-open why colors"),
    )
    view = table(*presses)
    assert len(presses) <= 8 and so(view, "Grizzly Bears is only blue")
    assert "Grizzly Bears, colors: blue" in words(view.surface.html)


HUMILITY, OPALESCENCE = (
    ("say Ana casts Humility", "key go on/resolve"),
    ("say Ana casts Opalescence", "key go on/resolve"),
)


def test_2_silence_in_both_orders_side_by_side_is_told_apart_in_layer_7b() -> None:
    view = table("lay silence", *OPALESCENCE, *HUMILITY, "aside keep", "go 0", *HUMILITY, "go end")
    did(view, "lab-open aside", "aside 4")
    kept, other = (picture(view.surface.html).one("side", aria_label=one) for one in ("Kept", "Now"))
    sizes = [next(c for c in side.every("card") if name_of(c) == "Humility").text for side in (kept, other)]
    assert sizes[0] != sizes[1]
    assert "1/1" in sizes[0] and "4/4" in sizes[1]
    derived = picture(view.surface.html).every("duel")[-1].text
    assert "Humility" in derived and "7b" in derived and "613." in derived


TWO_HITS = (
    *("say Ana attacks with Twin Lancer", "say Nico blocks Twin Lancer with Iron Guard"),
    *("say go to the end of combat step", "go end"),
)


def test_3_a_double_striker_that_loses_it_between_the_steps_deals_2_instead_of_4() -> None:
    view = table(*TWO_HITS)
    assert so(view, "Iron Guard has 4 damage marked")
    did(view, "aside keep", "go 3", "say Twin Lancer loses double strike until end of turn", "go end")
    assert so(view, "Iron Guard has 2 damage marked")
    did(view, "lab-open aside")
    steps = drawn(view).one("film", data_group="aside")
    assert steps.one("step-now").text == "5. damage", "they part at the second step"
    kept, other = (drawn(view).one("side", aria_label=one).text for one in ("Kept", "Now"))
    assert "they part here" in kept and "they part here" in other and kept != other
    did(view, "aside take up")
    assert so(view, "Iron Guard has 4 damage marked")


BROTHERS = (
    "line Ana: Brothers of Fire. Nico: Hand: Purelace",
    *(
        "say Ana activates Brothers of Fire targeting Nico",
        "say Nico casts Purelace targeting Brothers of Fire",
    ),
    *("key go on/resolve", "key go on/resolve"),
)


def test_4_brothers_that_are_painted_white_in_answer_deal_red_damage_in_1997_and_back_is_the_same() -> None:
    view = table(*BROTHERS)
    was = states(view)
    assert so(view, "Brothers of Fire dealt 1 white damage to Nico")
    did(view, "aside keep", "lab-year fifth", "lab-open aside")
    assert so(view, "Brothers of Fire dealt 1 red damage to Nico")
    kept, other = (drawn(view).one("side", aria_label=one).text for one in ("Kept", "Now"))
    assert "they part here" in other and "1 white damage" in kept and "1 red damage" in other
    assert values(view, "differs") == ["4"]
    told = did(view, "differs 4")
    assert "Today: The ability of Brothers of Fire resolves." in told and "1 white damage to Nico" in told
    assert "In 1997: " in told and "; since April 1999: " in told
    assert "as it does today" in refused(view, "differs 2")
    did(view, "lab-year current")
    assert states(view) == was and not values(view, "differs")


def test_4_what_no_rule_alone_makes_otherwise_names_all_that_have_a_say_and_nothing_asked_is_told() -> None:
    view = table(
        "line Ana: Forest. Nico: Grizzly Bears", "say Ana activates Forest", "say go to the end step"
    )
    told = did(view, "lab-year eighth", "differs 2")
    assert "Today: Ana loses unspent {G}." in told and "'unspent mana costs life'" in told
    asked = table(*BROTHERS, "lab-year fifth")
    hidden = replace(now(asked), hidden=Hidden(frozenset({"colors"})))
    assert differing(now(asked)) == (4,) and differing(hidden) == ()


def test_5_double_strike_that_is_gained_stops_in_1997_with_its_day_and_left_out_the_rest_plays() -> None:
    gains = "Grizzly Bears gains double strike until end of turn"
    view = table(
        "line Ana: Grizzly Bears. Nico: Hill Giant", "say Ana attacks with Grizzly Bears", f"say {gains}"
    )
    did(
        view, "say go to the end of combat step", "answer Nico blocks Grizzly Bears with Hill Giant", "go end"
    )
    for year in ("fifth", "sixth"):
        assert "2003-02-03" in did(view, f"lab-year {year}")
        assert now(view).play.why_struck(2) is not None
    did(view, f"away {gains}", "go end")
    assert not now(view).era.is_today and now(view).play.why_struck(2) is None
    assert so(view, "Hill Giant has 2 damage marked")


SPHINX = "Flying\nWhen Sphinx enters, draw a card.\nNo effect here: Whenever you scry, untap Sphinx."


def test_6_a_line_kept_without_effect_is_told_saved_and_opened_again_and_no_question_is_made(
    mine: Path,
) -> None:
    card = {"name": "Sphinx", "types": "Creature - Sphinx", "cost": "{3}{U}", "size": "3/3", "text": SPHINX}
    view = table("line Ana: Forest", f"lab-card {json.dumps(card)}", "pick Sphinx", "lab-open card")
    assert "1 line of Sphinx has no effect here." in words(view.surface.html)
    assert "No effect here: Whenever you scry" in words(view.surface.html)
    did(view, "save sphinx")
    was = write(now(view).whole)
    did(view, "lay empty", "keep open/sphinx")
    assert write(now(view).whole) == was and "No effect here: Whenever you scry" in was
    assert "no effect here" in refused(view, "keep ask/size of Sphinx")


def test_7_of_a_file_of_200_cards_each_is_told_and_what_is_too_large_is_refused() -> None:
    one = {"name": "Cub", "mana_cost": "{G}", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}
    cards = [{**one, "name": f"Cub {n}", "colors": ["G"], "cmc": 1.0} for n in range(199)]
    split = {**one, "name": "Split", "card_faces": [{}, {}]}
    found = imported(json.dumps([*cards, split]).encode())
    assert len(found) == 200 and {card.told for card in found[:-1]} == {"read whole"}
    assert found[-1].told == "refused: it has two faces"


def test_8_of_sixty_creatures_a_side_one_attacks_one_grows_and_what_counts_them_counts_right() -> None:
    view = table("line Ana: 60 Llanowar Elves, Scion of the Wild. Nico: 60 Grizzly Bears")
    assert so(view, "Scion of the Wild is 61/61")
    did(view, "say Ana attacks with Llanowar Elves", "say put a +1/+1 counter on Llanowar Elves 7")
    assert so(view, "Llanowar Elves 7 is 2/2", "Llanowar Elves 8 is 1/1", "Scion of the Wild is 61/61")
    did(view, "say destroy Llanowar Elves 9")
    assert so(view, "Scion of the Wild is 60/60") and drawn(view).every("card")


def test_9_what_was_done_is_there_the_next_day_and_a_code_a_file_and_a_saved_board_are_the_same(
    mine: Path,
) -> None:
    view = day(mine.parent, 1)
    did(view, *BROTHERS, "save mine")
    again = day(mine.parent, 2)
    assert states(again) == states(view)
    text = write(now(view).whole)
    assert (mine / "mine.yaml").read_text() == text == write(from_code(board_code(now(view).whole)))
    did(again, "lay empty", "keep open/mine")
    assert write(now(again).whole) == text
    did(again, "lay empty", f"lab-load {board_code(from_code(text))}")
    assert write(now(again).whole) == text
    assert states(again) == states(view)


BOMB = MARK + base64.urlsafe_b64encode(zlib.compress(b"x" * 50_000_000, 9)).decode()
ANCHORS = "title: &a X\nboard: {Ana: {battlefield: [*a]}}\n"


@pytest.mark.parametrize(
    ("press", "said"),
    [
        ("lab-load " + BOMB, "damaged or too long"),
        ("lab-load " + ANCHORS, "cannot be loaded"),
        ("lab-load " + MARK + "AAAA", "damaged"),
        ("line Ana: <img src=x onerror=alert(1)>", "is no card with what it is"),
        ("say <img src=x onerror=alert(1)> dies", "cannot read"),
        ("save <img src=x onerror=alert(1)>", "letters, digits"),
    ],
    ids=["1 bomb", "2 anchors", "3 broken code", "4 line", "5 sentence", "6 name"],
)
def test_10_what_is_hostile_is_refused_and_shown_as_text(press: str, said: str, mine: Path) -> None:
    view = table()
    assert said in refused(view, press)
    assert "<img" not in view.surface.html and not mine.exists()


def test_10_a_card_a_title_and_a_player_of_a_hostile_name_are_text_on_the_table(mine: Path) -> None:
    evil = "<img src=x onerror=alert(1)>"
    card = {"name": evil, "types": "Creature - Imp", "cost": "", "size": "1/1", "text": ""}
    view = table()
    view.press("lab-card", json.dumps(card))
    assert view.error is None and "<img" not in view.surface.html
    view.press("lab-load", f"title: '{evil}'\nboard: {{Ana: {{battlefield: [Forest]}}}}\n")
    did(view, "lab-open keep")
    assert view.error is None and "<img" not in view.surface.html


def test_11_a_question_of_two_hits_has_2_damage_less_and_runs_as_those_of_the_lessons(mine: Path) -> None:
    table(
        *(
            "say Ana attacks with Twin Lancer",
            "say go to the end of combat step",
            "answer Nico blocks nothing",
        ),
        *("say Twin Lancer loses double strike until end of turn", "go end", "keep ask/life of Nico"),
    )
    scenario = read_scenario((mine / "question 1.yaml").read_text())
    assert scenario.question is not None
    held = answers(scenario)
    said = {choice.says: (held[choice.key], choice.idea) for choice in scenario.question.choices}
    assert said["18"] == (True, "") and len(said) == 4
    assert any(idea for _, idea in said.values()), "an idea by which it comes out otherwise is named"
    question = QuestionView(BoardQuestion("question 1", scenario, scenario.question), Progress())
    question.press("choose", next(key for key, right in held.items() if right))
    question.press("lock", "sure")
    assert question.asked.was_right and question.error is None


SEEDS = sample("random plays on the open table", range(200), floor=8, share=0.04)
BOARDS = ("two hits", "paint", "copy", "silence", "empty")
OTHER = ("go back", "go next", "go end", "go 0", "lab-undo", "aside keep", "assume sick", "ask on")
DECREES = ("put a +1/+1 counter on", "destroy", "exile", "tap")


def some(view: LabView, chance: Random) -> tuple[str, str]:
    """A press as a learner could do it: a doing, an answer, a decree, a year, Back, Next or another key."""
    kept = {id(one) for beside in drawn(view).every("kept") for one in beside}
    keys = [
        (node.attributes["data-do"], node.attributes["data-value"])
        for node in drawn(view)
        if "data-do" in node.attributes
        and node.attributes.get("aria-disabled") != "true"
        and id(node) not in kept
    ]
    keys = [one for one in keys if one[0] not in ("save", "keep")]
    may = [one for one in keys if one[0] == "answer"] or [one for one in keys if one[0] == "say"]
    kind = chance.random()
    if kind < 0.5 and may:
        return chance.choice(may)
    if kind < 0.6:
        return "lab-year", chance.choice(ERAS).key
    if kind < 0.7:
        there = [one.label for one in now(view).state.objects.values()]
        return "say", f"{chance.choice(DECREES)} {chance.choice(there or ['Nobody'])}"
    name, _, value = chance.choice(OTHER).partition(" ")
    return chance.choice([*keys, (name, value)])


@pytest.mark.parametrize("seed", SEEDS)
def test_12_fifty_random_presses_break_nothing_and_back_and_next_give_the_same_states(seed: int) -> None:
    chance, view = Random(seed), table(f"lay {BOARDS[seed % len(BOARDS)]}")
    done = []
    for _ in range(50):
        name, value = some(view, chance)
        before, listed = view.board, name == "say" and value in values(view, "say") and not asked_now(view)
        listed = listed and now(view).play.whole_until(now(view).at) == now(view).shot.entry
        view.press(name, value)
        done.append((name, value))
        assert view.error is None, (seed, done, view.error)
        assert not listed or not (view.refusal and view.refusal.refused), (seed, done, told(view))
        assert words(view.surface.html).strip() and told(view), (seed, done)
        assert not (view.refusal and view.refusal.refused) or view.board is before, (seed, done)
    view.press("ask", "show")
    here = now(view)
    if here.at and not asked_now(view):
        did(view, "go back")
        back = now(view)
        assert (back.at, back.play.shots) == (here.at - 1, here.play.shots)
        on = replace(back, noted=()).do("go", "next").board
        assert on.state == here.state and on.at == here.at, (seed, done)  # type: ignore[attr-defined]


def asked_now(view: LabView) -> bool:
    return any(one.startswith("guess/") for one in values(view, "ask"))
