"""What a source is asked, what is attached and how long it lasts: on any board, and by a wrong engine.

What its three labs show after each press stands as check states in their files.
"""

from __future__ import annotations

import pytest
from engines import engines
from pictures import words
from pressed import did, refused, tried
from wrong import wrong

from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.how_long import OFF, EffectSpan
from mtgrules.teach.questions import asked
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

SOURCE, ATTACHED, HOW_LONG = "plug and source", "plug and source attached", "plug and source how long"
BEARS = "title: T\nboard: {Ana: {battlefield: [Grizzly Bears]}}\n"
SORCERER = """title: Another
board: {Ana: {battlefield: [Prodigal Sorcerer]}}
play: [Ana activates Prodigal Sorcerer targeting Nico]
"""


def test_what_was_there_before_the_effect_is_not_taken_for_a_change() -> None:
    found = EffectSpan(Table.of_lab(lab_file(HOW_LONG), asked("08-example-lasts").scenario))
    assert found.seen("Captain", found.moments[0])[1] == OFF


@pytest.mark.parametrize(
    ("engine", "lab", "presses", "shown"),
    [
        (
            "an ability ends with its source",
            SOURCE,
            [f"lab-load {SORCERER}"],
            "is it there: yeslooked up as it resolves",
        ),
        ("Equipment dies like an Aura", ATTACHED, ["key host/dies"], "Pilgrim Staff in Ana’s graveyard"),
        (
            "a spell's set stays open",
            HOW_LONG,
            ["key comes from/spell", "key then/newcomer"],
            "Hill GiantGrizzly Bears open: whatever fits",
        ),
    ],
)
def test_a_lab_tells_what_a_wrong_engine_would_do(
    engine: str, lab: str, presses: list[str], shown: str
) -> None:
    with wrong(*engines()[engine].faults):
        view = opened(lab)
        did(view, *presses)
        assert shown in words(view.picture())


@pytest.mark.parametrize(
    ("lab", "why"),
    [
        (SOURCE, "no ability is activated and no spell is cast"),
        (ATTACHED, "nothing is attached to anything"),
        (HOW_LONG, "nothing on this board makes an effect"),
    ],
)
def test_a_board_that_is_not_about_it_is_refused(lab: str, why: str) -> None:
    assert why in refused(opened(lab), f"lab-load {BEARS}")


@pytest.mark.parametrize(
    ("presses", "told", "reached"),
    [
        (("go back", "key do to it/destroy"), "has not begun yet", False),
        (("key do to it/destroy",), "has not begun yet", False),
        (("key do to it/destroy", "go next"), "611.2a", True),
    ],
)
def test_the_task_is_reached_once_the_ability_has_resolved_and_its_source_is_gone(
    presses: tuple[str, ...], told: str, reached: bool
) -> None:
    build = tried("one stays, one goes", *presses)
    assert told in build.told
    assert build.reached is reached
