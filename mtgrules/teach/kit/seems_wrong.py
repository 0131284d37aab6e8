"""What a learner sends who finds an answer wrong: year, answer, version, and the board as a code."""

from __future__ import annotations

from mtgrules.eras.era import Era, NotModelled
from mtgrules.scenario.code import board_code
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html, joined, tag
from mtgrules.version import VERSION

WORDS = "This seems wrong"


def seems_wrong(scenario: Scenario, era: Era, answer: str) -> Html:
    """The text to send with a key that copies it; `answer` is what the lesson says."""
    try:
        code = board_code(scenario)
    except NotModelled as lacking:
        return tag("p", f"This board cannot be written down: {lacking}")
    year = "today" if era.is_today else era.year
    text = "\n".join(
        (
            f"Board: {scenario.title}",
            f"By the rules of {year}, mtgrules {VERSION} says: {answer}",
            "I think that it should be: ",
            f"The board, for More > Load a board: {code}",
        )
    )
    told = tag("p", "Send this to whoever teaches you, with the answer that you expect and its rule.")
    copier = tag("button", "Copy it", type="button", class_="key", data_copy=text)
    return joined([told, tag("div", tag("pre", text), copier, class_="copy")])
