"""What most panels use, and what they are drawn of by short names: the kind of a part, then what is in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import CURRENT, Dated, Era, NotModelled
from mtgrules.language import words as w
from mtgrules.language.said.actions import Activates, Casts
from mtgrules.model.color import Color, in_words
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.facts import Alters
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import capitalized, listed, uncapitalized
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.stack.abilities import activated_abilities
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html, div, joined, span, tag
from mtgrules.show.pressed import Pressed
from mtgrules.show.scene.card import CardSize, card
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.show.scene.seen import seen
from mtgrules.show.scene.symbols import pips, with_symbols
from mtgrules.show.values import value_of
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.film import Shot, sentences
from mtgrules.teach.kit.film_strip import rule
from mtgrules.teach.kit.lab import Done, Said, answered, fold, group, key, keys, rule_of, sentence, typed_line
from mtgrules.teach.kit.surface import press
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.lab_file import Panel, in_group
from mtgrules.teach.table.roles import on_battlefield
from mtgrules.teach.table.saying import SaidBoard
from mtgrules.teach.table.table import Table

__all__ = ["CURRENT", "Activates", "Alters", "CardSize", "Casts", "Cite", "Color", "Dated", "Done", "Era"]
__all__ += ["Event", "Html", "Moved", "NotModelled", "Object", "ObjectId", "Panel", "Pressed", "Said"]
__all__ += ["SaidBoard", "Scenario", "Shot", "State", "Step", "Table", "View", "Why", "Zone"]
__all__ += ["activated_abilities", "answered", "board_of", "bold", "capitalized", "card", "dataclass"]
__all__ += ["div", "faint", "fold", "gray", "group", "icon", "in_group", "in_words", "joined", "key"]
__all__ += ["keys", "li", "listed", "note", "ol", "on_battlefield", "pips", "press", "pressed_on"]
__all__ += ["replace", "rule", "rule_of", "seen", "sentence", "sentences", "small", "span", "tabletop"]
__all__ += ["tag", "typed_line", "ul", "uncapitalized", "value_of", "verdict", "view", "w", "with_symbols"]


def _of_kind(name: str, kind: object, *content: object, **attributes: object) -> Html:
    return tag(name, *content, class_=kind, **attributes)


bold: Callable[..., Html] = partial(tag, "b")
"""Bold words."""
li, small, ol, ul = (partial(_of_kind, one) for one in ("li", "small", "ol", "ul"))
"""An element of a kind with its content; None is no kind."""
gray, faint, note = (partial(_of_kind, name, "gray") for name in ("span", "small", "p"))
"""What is said beside something else: in its line, in small letters, and in a line of its own."""


def pressed_on(table: Table) -> Mapping[int | str, Pressed]:
    """For each card, by number, and for each player what a press on it comes to."""
    answers = table.answers
    found: dict[int | str, Pressed] = {}
    for obj in table.state.objects.values():
        if obj.label in answers:
            found[obj.id] = Pressed("pick", obj.label, f"choose {obj.label}", None)
        elif not answers and obj.zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.HAND):
            found[obj.id] = Pressed("pick", obj.label, "look at this one", obj.label == table.it)
    for player in table.state.players:
        if player.name in answers:
            found[player.name] = Pressed("pick", player.name, f"choose {player.name}", None)
    return found
