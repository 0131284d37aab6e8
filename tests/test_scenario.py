"""Scenario files: malformed ones are refused with line and mend, promises are asked, boards are written."""

# ruff: noqa: E501 (boards as texts)

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from played import case_file
from sample import sample

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled, NotYet
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.objects import Phased, Zone
from mtgrules.scenario.command import run as run_command
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.position import start
from mtgrules.scenario.read import open_scenario, read_scenario
from mtgrules.scenario.report import Game, Position, ResultStatus
from mtgrules.scenario.run import run
from mtgrules.scenario.tree import near
from mtgrules.scenario.write import write
from mtgrules.show.command import why as why_command

ROOT = Path(__file__).resolve().parent.parent
CASES = sorted((ROOT / "tests" / "cases").glob("*.yaml"))

BEAR = """\
title: A bear
board:
  Ana: {battlefield: [Grizzly Bears], hand: [Thoughtlace]}
"""

MALFORMED: dict[str, tuple[str, int, str]] = {
    "no title": ("rows: [r01]\n", 1, "needs a title"),
    "an unknown key": ("title: A\nbord: {}\n", 2, "did you mean 'board'?"),
    "an unknown card": (
        "title: A\nboard:\n  Ana:\n    hand: [Grizly Bears]\n",
        4,
        "did you mean 'Grizzly Bears'",
    ),
    "an unknown player": ("title: A\nboard:\n  Anna: {hand: []}\n", 3, "did you mean 'Ana'?"),
    "an unknown zone": ("title: A\nboard:\n  Ana:\n    battelfield: []\n", 4, "did you mean 'battlefield'?"),
    "an unknown era": ("title: A\neras: [fith]\n", 2, "did you mean 'fifth'?"),
    "a name that is not on the board": (
        BEAR + "play:\n  - resolve\n  - check: Grizly Bears is red\n",
        6,
        "did you mean 'Grizzly Bears'?",
    ),
    "a word that is none": (BEAR + "play:\n  - check: Grizzly Bears is redd\n", 5, "did you mean 'red'?"),
    "gold as a color": (
        BEAR + "play:\n  - check: Grizzly Bears is only gold\n",
        5,
        "gold is the frame of cards with several colors",
    ),
    "a cost without quotes": ("title: A\ncards:\n  X: {cost: {2}{U}, type: Artifact}\n", 3, "need quotes"),
    "one symbol without quotes": (
        "title: A\ncards:\n  X: {cost: {U}, type: Artifact}\n",
        3,
        'write it in quotes, such as "{U}"',
    ),
    "a text that became a mapping": (
        "title: A\ncards:\n  X:\n    type: Artifact\n    text: {T}: Destroy target creature.\n",
        5,
        "need quotes",
    ),
    "an entry that became a mapping": (
        BEAR + "play:\n  - {T}: Destroy target creature\n",
        5,
        'write "..." around',
    ),
    "a sentence with a colon": (
        BEAR + "play:\n  - Ana activates Circle of Protection: Red, as paid\n",
        5,
        'needs quotes: "Ana activates Circle of Protection: Red, as paid"',
    ),
    "a doubled key": ("title: A\ntitle: B\n", 2, "stands twice"),
    "an anchor": ("title: A\ncards: &all {}\n", 2, "take away &all"),
    "an alias": ("title: A\nrows: [r01]\nplay: *all\n", 3, "write out what *all stands for"),
    "a tag": ("title: !!python/object:os.system A\n", 1, "take away !!python/object:os.system"),
    "a merge": ("title: A\nboard:\n  <<: {}\n", 3, "write out what is meant"),
    "a bad counter": (
        "title: A\nboard:\n  Ana:\n    battlefield: [X: {type: Creature, pt: 1/1, counters: {1/1: 1}}]\n",
        4,
        "such as +1/+1",
    ),
    "a size that is none": (
        "title: A\ncards:\n  X: {type: Creature, pt: two}\n",
        3,
        "is not power and toughness such as 2/2",
    ),
    "an unknown subtype": (
        "title: A\ncards:\n  X:\n    pt: 1/1\n    type: Creature - Bera\n",
        5,
        "did you mean 'Bear'?",
    ),
    "a line of a text": (
        "title: A\ncards:\n  X:\n    type: Creature\n    pt: 1/1\n    text: |\n      Flying\n      Wite creatures are black.\n",
        8,
        "cannot read",
    ),
    "a color for a card": (
        "title: A\nboard:\n  Ana:\n    battlefield:\n      - X: {type: Creature, pt: 1/1, color: red}\n",
        5,
        "'color' is for tokens",
    ),
    "life that is no number": ("title: A\nboard:\n  Ana:\n    life: many\n", 4, "whole number"),
    "counters in a hand": (
        "title: A\nboard:\n  Ana:\n    hand: [Grizzly Bears: {counters: {+1/+1: 1}}]\n",
        4,
        "only a permanent",
    ),
    "an Aura on nothing": (
        "title: A\nboard:\n  Ana:\n    battlefield: [Holy Strength: {attached to: Bear}]\n",
        4,
        "no other permanent of the board",
    ),
    "an effect with a target": (
        "title: A\nboard:\n  effects: [Target creature becomes red.]\n",
        3,
        "has no target",
    ),
    "an order of what is not there": (BEAR + "order: [Elf]\n", 4, "nothing is called 'Elf'"),
    "a try without an outcome": (BEAR + "play:\n  - try: resolve\n", 5, "needs what comes of it"),
    "an unknown outcome": (
        BEAR + "play:\n  - try: resolve\n    ilegal: stack\n",
        6,
        "did you mean 'legal' or 'illegal'?",
    ),
    "an era named twice": (BEAR + "play:\n  - check: {m10 2011: Grizzly Bears is red}\n", 5, "named twice"),
    "a branch from nowhere": (
        BEAR + "branches:\n  a:\n    from: after 3\n    play: [resolve]\n",
        6,
        "nothing is after 3",
    ),
    "a branch from a later one": (
        BEAR + "branches:\n  a: {from: b, play: []}\n  b: {play: []}\n",
        5,
        "an earlier branch, not at 'b'",
    ),
    "a label of a player": (
        "title: A\nboard:\n  Ana:\n    battlefield:\n      - Nico: Grizzly Bears\n",
        5,
        "is a player",
    ),
    "an empty file": ("\n", 1, "empty"),
    "two documents": ("title: A\n---\ntitle: B\n", 1, "one scenario"),
    "a control character": ('title: "a\\x1b[31mb"\n', 1, "cannot be shown"),
    "an answer that is no choice": (
        BEAR + "ask: What?\nchoices: {a: One, b: Two}\nanswer: c\n",
        6,
        "no choice is called 'c'",
    ),
    "a text with a colon": ("title:\n  A bear: and more\n", 2, "needs quotes around all of it: 'A bear'"),
    "years that say nothing of any year": (
        BEAR + "ask: What?\nchoices: {a: {say: One, claim: Grizzly Bears is red}}\nyears: {}\n",
        6,
        "for each era",
    ),
    "an idea without a duel": (
        BEAR + "ask: What?\nchoices: [{say: One, claim: Grizzly Bears is red, idea: a, no duel: b}]\n",
        5,
        "has an idea to be played out",
    ),
    "any reason": (
        BEAR + "play:\n  - try: resolve\n    illegal: any reason\n",
        6,
        "no reason is called 'any reason'; 'python3 -m mtgrules words reasons' lists them, and 'true' stands for any",
    ),
    "an unknown keyword": (
        'title: A\ncards:\n  X: {type: Creature, pt: 1/1, text: "Prototype {2}{R}"}\n',
        3,
        "stopped at 'Prototype {2}{R}.'; no sentence, keyword or type that can stand here begins with 'Prototype': "
        "'python3 -m mtgrules words' lists what can be said",
    ),
    "an unknown keyword of two words": (
        'title: A\ncards:\n  X: {type: Creature, pt: 1/1, text: "Level up {1}"}\n',
        3,
        "no sentence, keyword or type that can stand here begins with 'Level'",
    ),
    "a keyword written wrong": (
        "title: A\ncards:\n  X: {type: Creature, pt: 1/1, text: Trampel}\n",
        3,
        "did you mean 'trample'?",
    ),
    "an unknown type in a text": (
        'title: A\ncards:\n  X: {type: Artifact, text: "{T}: Destroy target Blob."}\n',
        3,
        "stopped at 'Blob.'; 'Blob' is not known as a type: ",
    ),
    "an unknown instruction": (
        BEAR + "play:\n  - Target player juggles their next turn\n",
        5,
        "stopped at 'juggles their next turn'; nothing that can stand here begins with 'juggles': ",
    ),
    "an object put there by its name": (
        BEAR + "play:\n  - put Thoughtlace onto the battlefield tapped and attacking\n",
        5,
        'by its name an object is put there by the entry "put Thoughtlace onto the battlefield" and what is chosen for it',
    ),
    "a zone of nobody named": (
        BEAR + "play:\n  - exile all cards in target player's graveyard\n",
        5,
        'a zone is that of a player by name, or of "that player" where the text has named one: not of "Target player"',
    ),
    "a broken bracket": ("title: A\nrows: [r01\n", 2, "this is not YAML"),
}


@pytest.mark.parametrize("what", MALFORMED)
def test_what_is_malformed_is_refused_with_its_line_and_its_mend(what: str) -> None:
    text, line, mend = MALFORMED[what]
    with pytest.raises(ScenarioError) as refused:
        read_scenario(text, "board.yaml")
    assert mend in refused.value.message, refused.value.message
    assert refused.value.line == line, str(refused.value)
    assert str(refused.value).startswith(f"board.yaml:{line}: ")


def test_a_bomb_of_aliases_is_refused_at_its_first_anchor() -> None:
    lines = ["title: A", "a: &a [x, x]"] + [
        f"{c}: &{c} [*{p}, *{p}]" for p, c in zip("abcdefgh", "bcdefghi", strict=True)
    ]
    with pytest.raises(ScenarioError, match="anchors are not taken") as refused:
        read_scenario("\n".join(lines) + "\n")
    assert refused.value.line == 2


def test_nesting_without_end_is_refused() -> None:
    with pytest.raises(ScenarioError, match="nested over"):
        read_scenario("title: A\nplay: " + "[" * 400 + "]" * 400 + "\n")


def test_texts_stay_as_they_are_written() -> None:
    scenario = read_scenario(
        "title: 2011-09-30\nnote: yes\nboard:\n  Ana: {battlefield: [no: Grizzly Bears]}\n"
    )
    assert (scenario.title, scenario.note) == ("2011-09-30", "yes")
    assert scenario.board[0].label == "no"


def test_a_second_bear_is_bear_2() -> None:
    scenario = read_scenario(
        "title: A\nboard:\n  Ana:\n    battlefield:\n      - Bear: Grizzly Bears\n      - Bear: {card: Grizzly Bears, count: 2}\n"
    )
    assert [placed.label for placed in scenario.board] == ["Bear", "Bear 2", "Bear 3"]


def test_objects_further_up_are_older_and_order_changes_their_places() -> None:
    text = "title: A\nboard:\n  Ana: {battlefield: [Hill Giant, Gray Ogre, Forest]}\n  effects: [Creatures are red.]\n"
    plain = start(read_scenario(text), CURRENT)
    stamps = {o.label: o.timestamp for o in plain.objects.values()}
    assert plain.effects[0].timestamp < stamps["Hill Giant"] < stamps["Gray Ogre"] < stamps["Forest"]
    turned = start(read_scenario(text + "order: [Forest, effect 1]\n"), CURRENT)
    stamps = {o.label: o.timestamp for o in turned.objects.values()}
    assert stamps["Forest"] < stamps["Hill Giant"] < stamps["Gray Ogre"] < turned.effects[0].timestamp


def test_a_failing_check_is_told_with_what_is_so_instead() -> None:
    report = run(BEAR + "eras: [m10]\nplay:\n  - check: Grizzly Bears is red\n")
    (result,) = report.results
    assert not report.ok
    assert result.status is ResultStatus.FAILED
    assert (result.line, result.era) == (6, M10)
    assert "Grizzly Bears is green, 2/2 Bear creature" in result.told


def test_an_era_that_is_left_out_is_reported_as_not_checked() -> None:
    report = run(BEAR + "play:\n  - check: {fifth m10: Grizzly Bears is green}\n")
    assert report.ok
    by_era = {result.era: result.status for result in report.results}
    assert by_era == {
        FIFTH: ResultStatus.HELD,
        SIXTH: ResultStatus.NOT_CHECKED,
        EIGHTH: ResultStatus.NOT_CHECKED,
        M10: ResultStatus.HELD,
        CURRENT: ResultStatus.NOT_CHECKED,
    }
    assert "not checked" in report.to_text()


DRONE = """\
title: A drone
cards: {Drone: {cost: "{R}", type: Creature, pt: 1/1, text: Devoid}}
board: {Ana: {battlefield: [Drone]}}
"""


def test_a_board_that_an_era_does_not_have_yet_is_told_with_the_date() -> None:
    report = run(DRONE + "play:\n  - check: Drone is colorless\n")
    told = {result.era: (result.status, result.told) for result in report.results}
    assert told[CURRENT][0] is ResultStatus.HELD
    for era in (FIFTH, SIXTH, EIGHTH, M10):
        assert told[era][0] is ResultStatus.NOT_YET
        assert told[era][1].startswith("not before 2015-10-02")
    assert report.ok, "the file named no era, so nothing was promised"


def test_an_era_that_the_file_names_has_to_have_the_board() -> None:
    assert not run(DRONE + "eras: [fifth, current]\nplay:\n  - check: Drone is colorless\n").ok
    assert not run(DRONE + "play:\n  - check: {fifth current: Drone is colorless}\n").ok


def test_a_wrong_date_or_an_answer_where_none_is_promised_fails() -> None:
    assert not run(DRONE + "eras: [fifth]\nplay:\n  - check: not before 2009-07-11\n").ok
    assert not run(BEAR + "eras: [fifth]\nplay:\n  - check: not modelled\n").ok


def test_an_illegal_action_stops_the_play_at_its_line() -> None:
    report = run(BEAR + "eras: [current]\nplay:\n  - resolve\n  - check: Grizzly Bears is green\n")
    statuses = [(result.line, result.status) for result in report.results]
    assert statuses == [(6, ResultStatus.FAILED), (7, ResultStatus.NOT_REACHED)]
    assert "illegal (stack)" in report.results[0].told
    assert not report.ok


def test_a_choice_that_is_due_stops_the_play_with_its_options() -> None:
    report = run(BEAR + "eras: [current]\nplay:\n  - Ana casts Thoughtlace, as paid\n")
    assert report.results[0].status is ResultStatus.FAILED
    assert "a choice is due" in report.results[0].told
    assert "Grizzly Bears" in report.results[0].told


BELLS = """\
title: Bells
eras: [current]
cards:
  Bell: {cost: "{1}", type: Artifact, text: "At the beginning of each upkeep, you gain 1 life."}
  Horn: {cost: "{1}", type: Artifact, text: "At the beginning of each upkeep, you gain 2 life."}
board:
  Ana: {battlefield: [Bell, Horn]}
  Nico: {battlefield: [Knell: Bell, Blare: Horn]}
"""


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "Nico puts the ability of Bell",
            "Nico controls no waiting ability that is called the ability of Bell",
        ),
        ("Ana puts the ability of Bell", "the ability of Bell waits until another player's are on the stack"),
    ],
)
def test_an_ability_that_cannot_be_put_on_the_stack_now_is_refused_with_the_reason(
    said: str, told: str
) -> None:
    """In Nico's upkeep his abilities are put there before those of Ana (603.3b)."""
    report = run(BELLS + f'play: ["go to Nico\'s upkeep", {said} on the stack]\n')
    assert report.results[-1].told == f"illegal (waiting): {told} (CR 2026-09-25, 603.3b)"


@pytest.mark.parametrize(
    ("outcome", "ok"),
    [
        ("illegal: stack", True),
        ("illegal: target", False),
        ("illegal: true", True),
        ("legal: true", False),
        ("due: true", False),
        ("not modelled: true", False),
        ("not yet: 2009-07-11", False),
    ],
)
def test_trying_tells_apart_what_can_come_of_it(outcome: str, ok: bool) -> None:
    assert run(BEAR + f"play:\n  - try: resolve\n    {outcome}\n").ok is ok


def test_a_try_leaves_the_position_as_it_was() -> None:
    tried = run(BEAR + "eras: [current]\nplay:\n  - try: destroy Grizzly Bears\n    legal: true\n")
    game = tried.game(CURRENT)
    assert game.positions[0] is game.positions[1]


def played(game: Game) -> Position:
    assert isinstance(game.last, Position)
    return game.last


def test_branches_begin_where_they_say_and_do_not_touch_each_other() -> None:
    report = run(
        BEAR
        + "eras: [current]\nplay:\n  - Grizzly Bears becomes blue\n  - Grizzly Bears becomes red\n"
        + "branches:\n"
        + "  at the start: {play: [check: Grizzly Bears is only green]}\n"
        + "  after one: {from: after 1, play: [check: Grizzly Bears is only blue, destroy Grizzly Bears]}\n"
        + "  at the end: {from: end, play: [check: Grizzly Bears is only red]}\n"
        + "  further: {from: after one, play: [check: Grizzly Bears died]}\n"
    )
    assert report.ok, report.to_text()
    assert played(report.game(CURRENT, "at the end")).state == played(report.game(CURRENT)).state


def test_a_wrong_choice_whose_claim_holds_is_reported() -> None:
    asked = "ask: Color?\nchoices:\n  a: {say: Green, claim: Grizzly Bears is green}\n  b: {say: A bear, claim: Grizzly Bears is 2/2}\nanswer: a\n"
    report = run(BEAR + "eras: [current]\n" + asked)
    assert [result.status for result in report.results] == [ResultStatus.HELD, ResultStatus.FAILED]
    assert "choice b is said to be wrong" in report.results[1].told


HOSTILE = "<script>alert(1)</script>"


def test_hostile_names_are_texts_like_others(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "hostile.yaml"
    path.write_text(
        f'title: A\neras: [current]\nboard:\n  Ana:\n    battlefield:\n      - "{HOSTILE}": Grizzly Bears\n'
        f'      - "{{red}} %s $(ls)": Hill Giant\n'
        f'play:\n  - "{HOSTILE} becomes blue"\n  - check: ["{HOSTILE} is only blue", "{{red}} %s $(ls) is red"]\n',
        encoding="utf-8",
    )
    assert run_command([str(path), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert any(HOSTILE in result["sentence"] for result in data["scenarios"][0]["results"])


def test_names_that_cannot_be_said_are_refused() -> None:
    for name in ('"a\\nb"', '"..."', '""', f'"{"x" * 81}"'):
        with pytest.raises(ScenarioError):
            read_scenario(f"title: A\nboard:\n  Ana:\n    battlefield:\n      - {name}: Grizzly Bears\n")


def test_the_exit_status_is_0_1_or_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad, broken = (tmp_path / name for name in ("good.yaml", "bad.yaml", "broken.yaml"))
    good.write_text(BEAR + "play:\n  - check: Grizzly Bears is green\n", encoding="utf-8")
    bad.write_text(BEAR + "play:\n  - check: Grizzly Bears is red\n", encoding="utf-8")
    broken.write_text("title: A\nbord: {}\n", encoding="utf-8")
    assert run_command([str(good)]) == 0
    assert run_command([str(bad)]) == 1
    assert run_command([str(good), str(bad)]) == 1
    assert "line 5, 1997: failed: Grizzly Bears is red" in capsys.readouterr().out
    assert run_command([str(broken)]) == 2
    assert f"{broken}:2: " in capsys.readouterr().err
    assert run_command([str(tmp_path)]) == 2
    assert run_command([str(tmp_path / "none.yaml")]) == 2
    (tmp_path / "empty").mkdir()
    assert run_command([str(good), str(tmp_path / "empty")]) == 2
    assert "no scenario file" in capsys.readouterr().err
    assert run_command([str(good), "--era", "1998"]) == 2
    assert run_command([str(good), "--era", "2011"]) == 0


def test_the_data_tells_every_result_and_every_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.yaml").write_text(
        BEAR + "eras: [m10]\nplay:\n  - check: Grizzly Bears is red\n", encoding="utf-8"
    )
    (tmp_path / "b.yaml").write_text("title: A\nbord: {}\n", encoding="utf-8")
    assert run_command([str(tmp_path), "--json"]) == 2
    data = json.loads(capsys.readouterr().out)
    assert data["ok"] is False
    (scenario,) = data["scenarios"]
    assert scenario["results"] == [
        {
            "line": 6,
            "era": "m10",
            "branch": "",
            "kind": "check",
            "sentence": "Grizzly Bears is red",
            "status": "failed",
            "told": "Grizzly Bears is green, 2/2 Bear creature",
            "bad": True,
        }
    ]
    (error,) = data["errors"]
    assert error["line"] == 2
    assert error["file"].endswith("b.yaml")


def test_why_tells_the_steps_of_a_value(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bear.yaml"
    path.write_text(
        BEAR
        + "play:\n  - Grizzly Bears becomes blue\nbranches:\n  other: {play: [Grizzly Bears becomes red]}\n",
        encoding="utf-8",
    )
    assert why_command([str(path), "Grizzly Bears.colors"]) == 0
    assert "in the end: blue" in capsys.readouterr().out
    assert why_command([str(path), "Grizzly Bears.colors", "--branch", "other", "--era", "1997"]) == 0
    assert "in the end: red" in capsys.readouterr().out
    assert why_command([str(path), "Grizzly Bears.colors", "--after", "0", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["object"] == "Grizzly Bears"
    assert why_command([str(path), "Grizly Bears.colors"]) == 2
    assert "did you mean 'Grizzly Bears'?" in capsys.readouterr().err
    assert why_command([str(path), "Grizzly Bears.colour"]) == 2
    assert why_command([str(path), "Grizzly Bears.colors", "--branch", "othr"]) == 2
    assert why_command([str(path), "Grizzly Bears"]) == 2


WRITTEN = sample(
    "starts written and read back",
    CASES,
    share=0.1,
    floor=150,
    files=case_file,
    within=("mtgrules/scenario/", "tests/cases/"),
)


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_the_start_of_every_case_is_written_and_read_back_equal(path: Path) -> None:
    scenario = open_scenario(path)
    era: Era = scenario.eras[-1]
    before = start(scenario, era)
    text = write(before, eras=[era.key])
    again = read_scenario(text)
    assert {o.label: (o.timestamp, o.card) for o in start(again, era).objects.values()} == {
        o.label: (o.timestamp, o.card) for o in before.objects.values()
    }
    assert write(start(again, era), eras=[era.key]) == text


def test_a_board_in_the_order_of_the_file_is_read_back_as_the_very_same_position() -> None:
    scenario = open_scenario(ROOT / "tests" / "cases" / "r10-holy-strength.yaml")
    for era in ERAS:
        before = start(scenario, era)
        assert start(read_scenario(write(before)), era) == before


def test_a_played_position_is_written_so_that_everything_is_the_same() -> None:
    report = run(
        "title: A\neras: [current]\nboard:\n"
        "  Ana:\n    battlefield: [Blind Seer, Hill Giant, Painter's Servant: {chosen color: white}]\n    life: 7\n"
        "  Nico: {battlefield: [Elf: {token: true, type: Creature - Elf, pt: 1/1, color: green}]}\n"
        "play:\n"
        "  - Ana activates Blind Seer targeting Elf, as paid\n"
        "  - resolve, choosing red\n"
        "  - Creatures get +1/+1\n"
        "  - Hill Giant deals 1 damage to Blind Seer\n"
        "  - turn Hill Giant face down\n"
    )
    assert report.ok, report.to_text()
    last = played(report.game(CURRENT))
    again = Position(start(read_scenario(write(last.state)), CURRENT))
    for obj in last.state.objects.values():
        same = again.state.labeled(obj.label)
        assert same is not None
        for column in ("colors", "types", "power", "toughness", "name", "cost", "controller"):
            assert again.view[column][same.id] == last.view[column][obj.id], (obj.label, column)
        assert (same.damage, same.status, same.token) == (obj.damage, obj.status, obj.token)
    assert again.state.player("Ana").life == 7


def test_a_play_is_written_with_its_actions_and_comes_to_the_same() -> None:
    scenario = read_scenario(
        BEAR
        + "eras: [current]\nplay:\n  - Ana casts Thoughtlace targeting Grizzly Bears, as paid\n  - resolve\n"
    )
    text = write(scenario)
    again = run(text)
    assert again.ok, again.to_text()
    assert played(again.game(CURRENT)).state == played(run(scenario).game(CURRENT)).state


@pytest.mark.parametrize(
    "line", ["active: Nico", "turn: 4", "step: upkeep", "players: {Zoe: 7, Nico: 20, Ana: 3}"]
)
def test_whose_turn_it_is_and_who_plays_is_written_and_read_back(line: str) -> None:
    scenario = read_scenario(BEAR + f"{line}\neras: [current]\nplay: []\n")
    plain = read_scenario(BEAR + "eras: [current]\nplay: []\n")
    again = read_scenario(write(start(scenario, CURRENT), eras=("current",)))
    assert start(again, CURRENT) == start(scenario, CURRENT) != start(plain, CURRENT)


def test_what_is_flipped_or_phased_out_is_written_with_its_lower_half_and_read_back() -> None:
    text = """
title: Status
eras: [current]
cards:
  Pupil:
    {cost: "{G}", type: Creature - Snake, pt: 1/1, flips to: {name: Master, type: Creature - Snake, pt: 4/3, text: "Master has flying."}}
  Mantle: {cost: "{W}", type: Enchantment - Aura, text: Enchant creature}
board:
  Ana: {battlefield: [Pupil: {flipped: true}, Hill Giant: {phased out: true}]}
  Nico: {battlefield: [Mantle: {attached to: Hill Giant, phased out: true}]}
"""
    state = start(read_scenario(text), CURRENT)
    again = start(read_scenario(write(state, eras=("current",))), CURRENT)
    assert again == state
    assert [o.phased for o in again.objects.values()] == [None, Phased("Ana"), Phased("Nico", directly=False)]


def test_what_is_phased_out_is_in_no_combat_and_nothing_that_is_there_is_attached_to_it() -> None:
    fights = "title: A\nboard: {Ana: {battlefield: [Hill Giant: {phased out: true, attacking: Nico}]}}\n"
    with pytest.raises(ScenarioError, match="neither attacks nor blocks"):
        read_scenario(fights + "step: declare blockers step\n")
    holds = "title: A\nboard: {Ana: {battlefield: [Hill Giant: {phased out: true}, Holy Strength: {attached to: Hill Giant}]}}\n"
    with pytest.raises(ScenarioError, match="no other permanent"):
        read_scenario(holds)


def test_a_flip_card_needs_a_name_for_its_lower_half_and_may_have_no_cost_there() -> None:
    card = "title: A\ncards: {{Pupil: {{type: Creature - Snake, pt: 1/1, flips to: {}}}}}\n"
    with pytest.raises(ScenarioError, match="needs a name"):
        read_scenario(card.format("{type: Creature - Snake, pt: 4/3}"))
    with pytest.raises(ScenarioError, match="cost"):
        read_scenario(card.format('{name: Master, cost: "{G}", type: Creature - Snake, pt: 4/3}'))


def test_what_a_file_cannot_say_is_refused_when_written() -> None:
    report = run(
        BEAR + "eras: [current]\nplay:\n  - Ana casts Thoughtlace targeting Grizzly Bears, as paid\n"
    )
    with pytest.raises(NotModelled, match="on the stack"):
        write(played(report.game(CURRENT)).state)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"x": 3}, "all that is so of Grizzly Bears"),
        ({"manifested": True}, "all that is so of Grizzly Bears"),
        ({"zone": Zone.PHASED_OUT, "phased": Phased("Nico")}, "all that is so of Grizzly Bears"),
        ({"chosen": (("name", "Hill Giant"),)}, "what was chosen for Grizzly Bears"),
        ({"card": Characteristics()}, "what Grizzly Bears is made of"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_an_object_of_which_a_file_cannot_say_all_is_refused_when_written(
    changed: dict[str, Any], why: str
) -> None:
    state = played(run(BEAR + "eras: [current]\nplay: []\n").game(CURRENT)).state
    assert "Grizzly Bears" in write(state)
    objects = {obj: replace(there, **changed) for obj, there in state.objects.items()}
    with pytest.raises(NotModelled, match=why):
        write(state.with_(objects=objects))


@pytest.mark.parametrize(
    "changed",
    [{"acting": "Ana"}, {"passed": ("Ana",)}, {"lands_played": 1}, {"extra_turns": ("Ana",)}],
    ids=lambda changed: next(iter(changed)),
)
def test_a_position_in_the_middle_of_a_turn_is_refused_when_written(changed: dict[str, Any]) -> None:
    state = played(run(BEAR + "eras: [current]\nplay: []\n").game(CURRENT)).state
    with pytest.raises(NotModelled, match="writing whose move it is, lands played or turns to come"):
        write(state.with_(**changed))


def test_a_creature_that_blocks_what_does_not_attack_is_refused_in_its_line() -> None:
    text = "title: A block\nboard:\n  Ana: {battlefield: [Hill Giant]}\n  Nico: {battlefield: [Bear: {card: Grizzly Bears, blocking: Hill Giant}]}\n"
    with pytest.raises(ScenarioError, match="Bear blocks 'Hill Giant', which does not attack"):
        read_scenario(text)


def test_a_board_without_any_player_is_refused() -> None:
    with pytest.raises(ScenarioError, match="no player is named"):
        read_scenario("title: Nobody\nplayers: []\nboard: {}\n")


def test_an_unknown_word_is_answered_with_the_nearest_ones_or_with_the_first_fifteen() -> None:
    many = [f"option {chr(97 + n)}" for n in range(16)]
    assert near("optio a", many).startswith("; did you mean 'option a'")
    assert near("zzz", many[:15]) == f"; there are: {', '.join(many[:15])}"
    assert near("zzz", many) == f"; there are: {', '.join(many[:15])}, ..."
    assert near("zzz", []) == "; there are: none"


def test_names_with_quotes_colons_and_backslashes_survive_writing() -> None:
    text = 'title: A\nboard:\n  Ana:\n    battlefield:\n      - "a: \\"b\\" \\\\ {T} #c": Grizzly Bears\n      - "- yes": Hill Giant\n'
    scenario = read_scenario(text)
    again = read_scenario(write(scenario))
    assert [p.label for p in again.board] == ['a: "b" \\ {T} #c', "- yes"]
    assert start(again, CURRENT) == start(scenario, CURRENT)


def test_a_planeswalker_on_a_board_is_not_before_2007() -> None:
    text = "title: A walker\nboard: {Ana: {battlefield: [Walker: {type: Planeswalker, counters: {loyalty: 3}}]}}\n"
    scenario = read_scenario(text)
    for era in (FIFTH, SIXTH):
        with pytest.raises(NotYet, match="not before 2007-10-12"):
            start(scenario, era)
    assert start(scenario, CURRENT).objects


def test_a_question_of_which_no_choice_holds_is_refused_with_its_file_and_line() -> None:
    board = (
        BEAR
        + "eras: [current]\nask: What is it?\nchoices:\n  - {say: A giant, claim: Grizzly Bears is 3/3}\n"
    )
    scenario = read_scenario(board + "  - {say: A wall, claim: Grizzly Bears is 0/4}\n", "odd.yaml")
    with pytest.raises(ScenarioError, match=r"odd\.yaml:\d+: exactly one choice has to hold; none does"):
        run(scenario)


def test_a_file_that_names_no_era_at_all_is_refused_and_one_without_the_word_has_all() -> None:
    board = "title: X\n{}board:\n  Ana: {{battlefield: [Forest]}}\n"
    with pytest.raises(ScenarioError, match="leave 'eras' out for all of them"):
        read_scenario(board.format("eras: []\n"))
    assert read_scenario(board.format("")).eras == ERAS
