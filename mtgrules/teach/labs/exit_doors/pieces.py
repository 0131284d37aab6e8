"""What the scenes of Exit doors draw alike: a permanent that is looked at, and three questions below."""

from __future__ import annotations

from collections.abc import Iterable

from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View
from mtgrules.show.html import Html, tag
from mtgrules.show.scene.card import CardSize, card
from mtgrules.show.scene.seen import seen


def looked_at(view: View, number: ObjectId, *lines: Html | str) -> Html:
    """A permanent as a small card, with a few lines below it."""
    return tag("div", card(seen(view, number), CardSize.SMALL), *lines, class_="exiting")


def questions(answers: Iterable[tuple[str, str]]) -> Html:
    """The questions of a scene with their answers, always in one place."""
    parts = [tag("span", asked, " ", tag("b", answer)) for asked, answer in answers]
    return tag("div", *parts, class_="three-questions", role="group", aria_label="three questions")
