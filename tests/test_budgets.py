"""What is too long, too deep or too much is refused with one sentence before it is worked on."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from sample import sample
from wrong import stand_in

from mtgrules.cards import library
from mtgrules.eras.era import CURRENT, NotModelled
from mtgrules.game import step
from mtgrules.language.card import Card, read_text
from mtgrules.language.command import read as read_command
from mtgrules.language.reading import budget as of_texts
from mtgrules.language.reading import reader
from mtgrules.language.reading.lexer import Names, lex
from mtgrules.language.reading.reader import Unreadable
from mtgrules.model.events.mana import plain
from mtgrules.model.mana import ManaCost
from mtgrules.model.numbers import MOST, number
from mtgrules.model.payment import payments
from mtgrules.model.words import Action, Condition
from mtgrules.options import beginnings
from mtgrules.scenario import budget as of_files
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.position import start
from mtgrules.scenario.read import open_scenario, read_scenario
from mtgrules.scenario.run import run
from mtgrules.scenario.tree import Fields, Items, Node, Text, tree

ROOT = Path(__file__).resolve().parent.parent
BOARDS = (*(ROOT / "tests" / "cases").rglob("*.yaml"), *(ROOT / "notebooks" / "boards").rglob("*.yaml"))
BEAR = "title: A\nboard: {Ana: {battlefield: [Grizzly Bears]}}\n"
PERMANENT, SPELL = frozenset({"creature"}), frozenset({"instant"})


def one_sentence(error: ValueError) -> str:
    """The text of a refusal, which is a line that can be read."""
    text = str(error)
    assert "\n" not in text and len(text) < 500 and text.isprintable(), text
    return text


TRIED = f"{of_texts.MOST_TRIES:,} are tried"
TEXTS = {
    "quotes": ('Creatures have "' * 89 + "Flying" + '."' * 89, "110 deep"),
    "conditions": ("Whenever X attacks, " + "if X is white, " * 100 + "tap X.", TRIED),
    "more conditions": ("Whenever X attacks, " + "if X is white, " * 160 + "tap X.", "600 are allowed"),
    "adjectives": ("Destroy target " + "white " * 970 + "creature.", "600 are allowed"),
    "adjectives of one paragraph": ("Destroy target " + "white " * 500 + "creature.", "110 deep"),
    "sentences": ("Draw a card. " * 140, TRIED),
    "signs": ("a" * 2_000_000, "6,000 are allowed"),
    "lines": ("Flying\n" * 4_000, "6,000 are allowed"),
    "digits": ("Creatures get +" + "9" * 5_000 + "/+1.", "too large a number"),
    "many digits": (f"Creatures get +{MOST + 1}/+1.", "numbers go up to 99,999"),
    "mana": ("{T}: Add {1001}.", "over 1,000 mana"),
    "mana by and by": ("{T}: Add " + "{W}" * 400 + "{999}.", "over 1,000 mana"),
}


@pytest.mark.parametrize("what", TEXTS)
def test_a_text_that_takes_too_much_to_read_is_refused_with_what_is_allowed(what: str) -> None:
    text, told = TEXTS[what]
    with pytest.raises(Unreadable) as refused:
        types = SPELL if text.startswith(("Destroy", "Draw")) else PERMANENT
        read_text("X", text, types)
    assert told in one_sentence(refused.value)


def test_reading_never_tries_more_than_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[of_texts.Effort] = []

    def effort() -> of_texts.Effort:
        made.append(of_texts.Effort())
        return made[-1]

    stand_in(monkeypatch, reader, "Effort", effort)
    for text, _ in TEXTS.values():
        for types in (PERMANENT, SPELL):
            with pytest.raises(Unreadable):
                read_text("X", text, types)
    assert made and max(effort.tries for effort in made) < 2 * of_texts.MOST_TRIES
    assert all(effort.depth == 0 for effort in made)


def test_a_text_as_deep_as_is_allowed_is_read_printed_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    text = "Whenever X attacks, " + "if X is white, " * 60 + "tap X."
    assert read_command([text, "--name", "X"]) == 0
    assert capsys.readouterr().out.count("if X is white") >= 60


def test_the_longest_legal_texts_leave_room_ten_times_over(monkeypatch: pytest.MonkeyPatch) -> None:
    most = {"depth": 0, "tries": 0}

    class Measured(of_texts.Effort):
        def __enter__(self) -> None:
            super().__enter__()
            most["depth"] = max(most["depth"], self.depth)

        def spend(self, tries: int) -> None:
            super().spend(tries)
            most["tries"] = max(most["tries"], self.tries)

    stand_in(monkeypatch, reader, "Effort", Measured)
    for card in library().values():
        text = card.text()
        assert len(text) * 10 <= of_texts.MOST_CHARACTERS, card.name
        for line in text.splitlines():
            assert len(lex(line, Names(own=card.name))) * 10 <= of_texts.MOST_WORDS, line
        read_text(card.name, text, card.printed(CURRENT).types)
    assert 5 < most["depth"] <= of_texts.DEEPEST / 10
    assert 1_000 < most["tries"] <= of_texts.MOST_TRIES / 10


FILES = {
    "brackets": ("title: A\nplay: " + "[" * 4_000, "over 80 deep"),
    "braces": ("title: A\nplay: " + "{" * 4_000, "over 80 deep"),
    "brackets in lines": ("title: A\nplay:\n" + "[\n" * 4_000, "over 80 deep"),
    "dashes": ("title: A\nplay:\n " + "- " * 4_000 + "x\n", "over 80 deep"),
    "question marks": ("title: A\nplay:\n " + "? " * 4_000 + "x\n", "over 80 deep"),
    "keys": ("title: A\ncards:\n" + "".join(f"  k{n}: a\n" for n in range(16_000)), "60,000 bytes"),
    "keys of a file": ("title: A\ncards:\n" + "".join(f"  k{n}: a\n" for n in range(2_000)), "500 entries"),
    "texts": ("title: A\ncards: [" + "a, " * 6_000 + "a]\n", "over 5,000 texts"),
    "players": ("title: A\nplayers: [" + ", ".join(f"P{n}" for n in range(400)) + "]\n", "over 40 players"),
    "checks": (BEAR + "play:\n" + "- check: Grizzly Bears is green\n" * 30_000, "60,000 bytes"),
    "sentences": (BEAR + "play:\n" + "- Grizzly Bears becomes blue\n" * 1_300, "500 entries"),
    "sentences of branches": (
        BEAR + "branches:\n" + "".join(f"  b{n}: {{play: [{'do it, ' * 60}do it]}}\n" for n in range(30)),
        "over 1,200 sentences",
    ),
    "a life": ("title: A\nboard: {Ana: {life: 9999999}}\n", "numbers go up to"),
    "a count": (BEAR.replace("Grizzly Bears", "Grizzly Bears: {count: 501}"), "at most 500 objects"),
    "mana": ("title: A\nboard: {Ana: {mana: '{999999999}'}}\n", "too large a number"),
    "much mana": ("title: A\nboard: {Ana: {mana: '{1001}'}}\n", "over 1,000 mana"),
    "digits": ("title: A\ncards:\n  X: {type: Creature, pt: " + "9" * 5_000 + "/1}\n", "too large a number"),
    "digits of a cost": ("title: A\ncards:\n  X: {type: Land, cost: '{" + "9" * 5_000 + "}'}\n", "too large"),
}


@pytest.mark.parametrize("what", FILES)
def test_a_file_that_holds_too_much_is_refused_with_what_is_allowed(what: str) -> None:
    text, told = FILES[what]
    with pytest.raises(ScenarioError) as refused:
        read_scenario(text, "board.yaml")
    assert told in one_sentence(refused.value)


def test_what_is_too_long_or_too_deep_is_refused_before_yaml_looks_at_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("YAML was asked")

    stand_in(monkeypatch, yaml, "parse", never)
    for what in ("brackets", "braces", "brackets in lines", "keys", "checks"):
        with pytest.raises(ScenarioError):
            tree(FILES[what][0])


def measured(node: Node, depth: int = 0) -> tuple[int, int, int]:
    """How deep a tree goes, how many nodes it has, and the entries of its longest list."""
    if isinstance(node, Text):
        return depth, 1, 0
    inner = node.items if isinstance(node, Items) else tuple(value for _, value in node.entries)
    found = [measured(child, depth + 1) for child in inner]
    keys = len(inner) if isinstance(node, Fields) else 0
    return (
        max((d for d, _, _ in found), default=depth),
        1 + keys + sum(n for _, n, _ in found),
        max((len(inner), *(m for _, _, m in found))),
    )


def test_the_fullest_legal_files_leave_room_ten_times_over() -> None:
    most = [0, 0, 0]
    for path in sample("files measured", BOARDS, share=0.1, floor=200, within=("mtgrules/scenario/",)):
        text = path.read_text(encoding="utf-8")
        assert len(text.encode()) * 10 <= of_files.MOST_BYTES, path
        most = list(map(max, most, measured(tree(text))))
        assert len(open_scenario(path).players) * 10 <= of_files.MOST_PLAYERS, path
    room = (of_files.DEEPEST, of_files.MOST_NODES, of_files.MOST_IN_ONE)
    assert all(0 < used <= allowed / 10 for used, allowed in zip(most, room, strict=True)), most


@pytest.mark.skipif(os.name == "nt", reason="no pipes and devices with names there")
def test_what_is_no_file_is_refused_and_never_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    told = {str(pipe): "is a pipe", "/dev/zero": "is a device", "": "an empty name", "x" * 5_000: "no such"}
    for name, why in told.items():
        ended = subprocess.run(
            [sys.executable, "-m", "mtgrules", "run", name],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert ended.returncode == 2 and why in ended.stderr, (name[:80], ended.stderr)
        assert len(ended.stderr) < 500 and "Traceback" not in ended.stderr
    for place in (pipe, tmp_path, Path("/dev/zero")):
        with pytest.raises(ScenarioError, match="not a scenario file"):
            open_scenario(place)


@pytest.mark.parametrize("text", ["٣", "²", "1_000", " 1", "1 ", "", "+", "--1", "1.0", "0x1", "1e3"])
def test_a_number_is_written_in_ascii_digits(text: str) -> None:
    with pytest.raises(ValueError, match="is not a whole number"):
        number(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [("7", 7), ("+7", 7), ("-7", -7), ("007", 7), ("0" * 6_000 + "7", 7), (str(MOST), MOST)],
)
def test_a_number_is_read_whatever_its_noughts(text: str, value: int) -> None:
    assert number(text) == value


@pytest.mark.parametrize(
    "read",
    [
        lambda: Card.read("X", "{٣}", "Creature", "1/1"),
        lambda: Card.read("X", "{3}", "Creature", "٣/1"),
        lambda: Card.read("X", "{3}", "Creature", "1_0/1"),
        lambda: Card.read("X", "{3}", "Creature", "1/1", "Other creatures get +٣/+1."),
        lambda: read_scenario("title: A\nturn: ٣\n"),
        lambda: read_scenario("title: A\nrows: [r٠٣]\n"),
        lambda: read_scenario("title: A\nboard: {Ana: {battlefield: [Forest: {counters: {+٣/+1: 1}}]}}\n"),
        lambda: read_scenario("title: A\ncards: {X: {type: Land, since ٢٠٠٩-01-01: {}}}\n"),
        lambda: read_scenario(BEAR + "play: [check: not before ٢٠٠٩-01-01]\n"),
        lambda: read_scenario(BEAR + "play: [try: untap Grizzly Bears, not yet: ٢٠٠٩-01-01]\n"),
    ],
)
def test_digits_of_other_scripts_are_refused_wherever_a_number_or_a_day_stands(
    read: Callable[[], object],
) -> None:
    with pytest.raises(ValueError) as refused:
        read()
    one_sentence(refused.value)


@pytest.mark.parametrize("symbol", ["{W/U}", "{2/W}", "{W/P}", "{S}"])
def test_what_is_no_mana_is_refused_when_read_with_what_to_write_instead(symbol: str) -> None:
    told = "write {W}" if "W" in symbol else "write how much"
    for text in (f"{{T}}: Add {symbol}.", f"{{T}}: Add {{G}} or {symbol}."):
        with pytest.raises(Unreadable, match="is no kind of mana") as refused:
            Card.read("Spring", "", "Land", "", text)
        assert told in str(refused.value)
    names = Names(objects=("Spring", "Bear"), players=("Ana",))
    for kind, sentence in (
        (Condition, f"Ana has {symbol} in their mana pool"),
        (Action, f"Ana casts Bear, paying {symbol}"),
        (Action, f"Ana casts Bear, tapping Spring for {symbol}"),
        (Action, f"Ana activates Spring, choosing {symbol}"),
    ):
        with pytest.raises(Unreadable, match="is no kind of mana"):
            reader.read(kind, sentence, names)


@pytest.mark.parametrize("text", ["{W}", "{C}{C}", "{3}", "{W} or {U}", "{W}{W} or {1}", "{0}"])
def test_what_a_land_that_is_accepted_makes_is_listed_and_can_be_had(text: str) -> None:
    board = (
        f'title: A\nboard: {{Ana: {{battlefield: [Spring: {{type: Land, text: "{{T}}: Add {text}."}}]}}}}\n'
    )
    state = start(read_scenario(board), CURRENT)
    listed = [action for action in beginnings(state, "Ana").actions if "Spring" in str(action)]
    assert listed
    for action in listed:
        assert step(state, action).verdict


def test_a_cost_that_can_be_paid_in_too_many_ways_is_told() -> None:
    cost = ManaCost.read("{30}")
    assert cost is not None
    with pytest.raises(NotModelled, match="over 1,000 ways"):
        payments(plain("WUBRGC" * 30), cost)
    assert len(payments(plain("WUBRGC"), cost)) == 0 and len(payments(plain("W" * 900), cost)) == 1


def test_a_check_of_no_mana_fails_the_reading_of_its_file_at_its_line() -> None:
    with pytest.raises(ScenarioError, match=r"board.yaml:4: .*\{X\} is no kind of mana"):
        read_scenario(BEAR + 'play:\n  - check: "Ana has {X} in their mana pool"\n', "board.yaml")
    assert run(BEAR + "play:\n  - check: it is not so that Ana has {1} in their mana pool\n").ok
