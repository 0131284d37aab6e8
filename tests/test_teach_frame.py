"""Promises of the frame and its controls, by setting values and clicking buttons, without a browser."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import ipywidgets as w
import pytest
from IPython.core.formatters import DisplayFormatter

from mtgrules.eras.era import FIFTH, NotModelled
from mtgrules.show.html import Html, table, tag
from mtgrules.teach import view
from mtgrules.teach.controls import ChoiceControl, Number, Ticks
from mtgrules.teach.frame import ERAS, Lab, RulesOf, Turn
from mtgrules.teach.kit.parts import Review
from mtgrules.teach.style import CSS
from mtgrules.teach.years import YearsOff

HOSTILE = "<img src=x onerror=alert(1)>"


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    w.Widget.close_all()


@dataclass(frozen=True)
class Count:
    number: int = 0
    era: str = "current"
    name: str = "Bear"


class Counter(Lab):
    title = "Counter"
    compares = True

    def controls(self) -> list[w.Widget]:
        self.how = ChoiceControl(
            "Count", {"up": "up", "down": "down", "break": "break", "bad": "bad"}, self.send, room=True
        )
        return [self.how]

    def play(self, position: Count, action: Any) -> Turn:
        if isinstance(action, RulesOf):
            return Turn(replace(position, era=action.era), "Other rules.")
        if action == "break":
            raise KeyError("gear")
        if action == "bad":
            return Turn(replace(position, number=-99), "Undrawable.")
        step = 1 if action == "up" else -1
        if position.number + step < 0:
            return Turn(position, "Nothing is below zero (107.1b).", refused=True)
        return Turn(replace(position, number=position.number + step), f"Now {position.number + step}.")

    def show(self, position: Count) -> None:
        self.how.show(
            "up" if position.number % 2 else "down",
            {"down": "nothing to take"} if not position.number else {},
        )

    def era(self, position: Count) -> str:
        return position.era

    def eras_off(self, position: Count) -> YearsOff:
        return {FIFTH: NotModelled("not known")}

    def picture(self, position: Count) -> Html:
        if position.number == -99:
            raise RuntimeError("cannot draw")
        return tag("b", position.name, " ", position.number)

    def table(self, position: Count) -> Html:
        return table(["name", "number"], [[position.name, position.number]])

    def text(self, position: Count) -> str:
        return f"{position.name} {position.number}"


def buttons(widget: w.Widget) -> Iterator[w.Button]:
    if isinstance(widget, w.Button):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from buttons(child)


def test_a_click_plays_draws_and_says() -> None:
    lab = Counter(Count(), "Start here.")
    assert "Start here." in lab.sentence.value
    lab.how.choose("up")
    assert lab.position == Count(1)
    assert lab.view.value == "<b>Bear 1</b>" and "Now 1." in lab.sentence.value
    assert lab.how.value == "up"


def test_undo_sets_every_control_back_and_start_again_can_be_undone() -> None:
    lab = Counter(Count(), "Start here.")
    lab.send("up")
    lab.rules_of.choose("m10")
    assert lab.rules_of.value == "m10"
    lab.undo()
    assert lab.rules_of.value == "current" and lab.how.value == "up" and lab.view.value == "<b>Bear 1</b>"
    lab.start_again()
    assert lab.position == Count(0)
    lab.undo()
    assert lab.position == Count(1)
    lab.undo()
    lab.undo()
    lab.undo()
    assert lab.position == Count(0) and "Start here." in lab.sentence.value


def test_a_refusal_is_the_sentence_and_changes_nothing() -> None:
    lab = Counter(Count())
    lab.send("down")
    assert len(lab.turns) == 1 and lab.position == Count(0)
    assert "Nothing is below zero (107.1b)." in lab.sentence.value and "refused" in lab.sentence.value
    assert lab.error is None


@pytest.mark.parametrize(("action", "kind"), [("break", KeyError), ("bad", RuntimeError)])
def test_an_error_is_said_in_the_lab_kept_and_changes_nothing(action: str, kind: type[Exception]) -> None:
    lab = Counter(Count(3))
    lab.how.choose(action)
    assert isinstance(lab.error, kind)
    assert "This did not work" in lab.sentence.value
    assert lab.position == Count(3) and lab.view.value == "<b>Bear 3</b>"
    lab.send("up")
    assert lab.error is None and "This did not work" not in lab.sentence.value


def test_an_error_with_a_hostile_message_is_text() -> None:
    lab = Counter(Count())
    lab.fail(ValueError(HOSTILE))
    assert "<img" not in lab.sentence.value and "&lt;img" in lab.sentence.value


def test_a_hostile_name_is_text_in_the_lab_and_its_stored_form() -> None:
    lab = Counter(Count(name=HOSTILE), HOSTILE)
    bundle = lab.still()
    for markup in (lab.view.value, lab.sentence.value, bundle["text/html"]):
        assert "<img" not in markup
    choice = ChoiceControl(HOSTILE, {"a": HOSTILE}, print)
    choice.show("a", {"a": HOSTILE})
    number = Number(HOSTILE, 0, 1, print)
    number.show(1, HOSTILE)
    ticks = Ticks(HOSTILE, {"a": HOSTILE}, print)
    ticks.show([], {"a": HOSTILE})
    for field in (choice, number, ticks, lab):
        assert all("<img" not in html.value for html in htmls(field))


def htmls(widget: w.Widget) -> Iterator[w.HTML]:
    if isinstance(widget, w.HTML):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from htmls(child)


def test_the_still_form_is_a_plain_table_a_line_of_text_and_the_way_to_go_on() -> None:
    still = Counter(Count(2), "Two.").still()
    assert list(still) == ["text/plain", "text/html"]
    assert still["text/plain"] == "Counter. Bear 2"
    head, sheet, html = re.split("<style>|</style>", still["text/html"])
    assert '<th scope="row">Bear</th><td>2</td>' in html and "Two." in html
    assert html.count("Choose Run &gt; Run All Cells to go on.") == 1
    for stripped in ("<style", "<svg", "<thead", "style="):
        assert stripped not in head + html
    assert html.startswith('<div class="mtg-still">') and ".mtg-live" in sheet


def test_a_view_is_shown_as_two_outputs_first_still_and_then_live_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[dict[str, Any]] = []
    monkeypatch.setattr(view, "display", lambda bundle, raw: shown.append(bundle))
    inside = Counter(Count(2), "Two.")
    around = Review(inside, "A counter.")
    # As with the last value of a cell; what comes back would be shown as well.
    assert DisplayFormatter().format(around) == ({}, {})
    still, live = shown
    assert still == around.still()
    assert list(live) == ["application/vnd.jupyter.widget-view+json"]
    assert live["application/vnd.jupyter.widget-view+json"]["model_id"] == around.model_id
    assert "mtg-live" in around._dom_classes and "mtg-live" not in inside._dom_classes


def test_eras_are_shown_as_years_and_never_by_key() -> None:
    lab = Counter(Count())
    assert [b.description for b in lab.rules_of.buttons.values()] == ["1997", "2001", "2006", "2011", "Today"]
    said = lab.still()["text/html"] + "".join(str(b.tooltip) for b in buttons(lab))
    assert not any(key in said for key in ERAS)


def test_a_gray_choice_says_its_reason_under_it_and_stays_there() -> None:
    lab = Counter(Count())
    assert lab.how.buttons["down"].disabled and not lab.how.buttons["up"].disabled
    assert lab.how.reason == "down: nothing to take"
    lab.rules_of.choose("fifth")
    assert lab.position.era == "current"
    assert lab.rules_of.reason == "1997: no source tells"


def test_every_button_says_whose_it_is() -> None:
    lab = Counter(Count())
    tooltips = {b.description: b.tooltip for b in buttons(lab)}
    assert tooltips["up"] == "Count: up" and tooltips["2001"] == "Rules of: 2001"
    assert tooltips["Undo"] == "Counter: undo the last step"
    assert all(b.tooltip for b in buttons(lab))


def test_more_opens_a_table_a_copy_and_large_type() -> None:
    lab = Counter(Count(1))
    assert lab.panel.layout.display == "none"
    lab.press("more")
    lab.press("table")
    assert lab.panel.layout.display != "none" and "<table>" in lab.view.value
    lab.press("copy")
    assert lab.copy.value == "Bear 1" and lab.copy.layout.display != "none"
    lab.send("up")
    assert lab.copy.value == "Bear 2" and "<td>2</td>" in lab.view.value
    lab.press("large")
    assert "mtg-large" in lab._dom_classes
    lab.press("large")
    assert "mtg-large" not in lab._dom_classes


def test_compare_keeps_a_board_beside_the_new_one() -> None:
    lab = Counter(Count(1))
    lab.press("compare")
    lab.send("up")
    assert "<b>Bear 1</b>" in lab.other.value and lab.view.value == "<b>Bear 2</b>"
    lab.press("compare")
    assert lab.kept is None and lab.other.value == ""


def test_drawing_sends_no_action() -> None:
    lab = Counter(Count())
    before = lab.turns
    for _ in range(3):
        lab.draw()
    assert lab.turns == before


def test_boxes_and_numbers_tell_of_clicks_and_are_silent_when_set() -> None:
    heard: list[object] = []
    ticks = Ticks("Happened", {"a": "counter", "b": "Aura"}, lambda key, on: heard.append((key, on)))
    number = Number("Power", 0, 9, heard.append)
    ticks.show({"a"}, {"b": "no Aura here"})
    number.show(4)
    assert heard == [] and ticks.values == {"a"} and ticks.boxes["b"].disabled
    ticks.boxes["a"].value = False
    number.box.value = 5
    next(b for b in buttons(number) if b.description == "+").click()
    assert heard == [("a", False), 5, 6]


def test_an_unknown_choice_is_refused_with_the_choices_there_are() -> None:
    with pytest.raises(ValueError, match="Count has no choice 'x'; it has up, down, break, bad"):
        Counter(Count()).how.choose("x")


def test_a_lab_without_eras_shows_no_rules_of() -> None:
    class Plain(Counter):
        def era(self, position: Count) -> None:  # type: ignore[override]
            return None

    assert Plain(Count()).rules_of.layout.display == "none"


def test_the_style_honors_reduced_motion_and_target_size_and_touches_nothing_outside() -> None:
    assert "prefers-reduced-motion" in CSS and "min-height: 28px" in CSS and "@BUTTONS@" not in CSS
    heads = [line for line in CSS.splitlines() if "{" in line and not line.startswith((" ", "@"))]
    assert all(line.startswith((".mtg.mtg", "/*")) for line in heads)
