"""What most panels use, and what they are drawn of by short names: the kind of a part, then what is in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Era, NotModelled
from mtgrules.language.said.actions import Casts
from mtgrules.model.color import Color, in_words
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import capitalized, listed, uncapitalized
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.stack.activating import activated_abilities
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.card import CardSize, card
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.show.scene.seen import seen
from mtgrules.show.scene.symbols import pips, with_symbols
from mtgrules.show.values import value_of
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.film import Shot, sentences
from mtgrules.teach.kit.film_strip import rule
from mtgrules.teach.kit.lab import Done, Said, fold, group, key, keys, rule_of, sentence
from mtgrules.teach.kit.surface import press
from mtgrules.teach.table.lab_file import Panel, in_group
from mtgrules.teach.table.roles import on_battlefield
from mtgrules.teach.table.table import Table

__all__ = ["CardSize", "Casts", "Cite", "Color", "Dated", "Done", "Era", "Event", "Html", "Moved"]
__all__ += ["NotModelled", "Object", "ObjectId", "Panel", "Said", "Scenario", "Shot", "State", "Step"]
__all__ += ["Table", "View", "Why", "Zone", "activated_abilities", "bold", "capitalized", "card"]
__all__ += ["dataclass", "div", "faint", "fold", "gray", "group", "icon", "in_group", "in_words", "joined"]
__all__ += ["key", "keys", "li", "listed", "note", "ol", "on_battlefield", "pips", "press", "replace"]
__all__ += ["rule", "rule_of", "seen", "sentence", "sentences", "small", "span", "tabletop", "tag", "ul"]
__all__ += ["uncapitalized", "value_of", "verdict", "view", "with_symbols"]


def _of_kind(name: str, kind: object, *content: object, **attributes: object) -> Html:
    return tag(name, *content, class_=kind, **attributes)


bold: Callable[..., Html] = partial(tag, "b")
"""Bold words."""
div, span, li, small, ol, ul = (partial(_of_kind, one) for one in ("div", "span", "li", "small", "ol", "ul"))
"""An element of a kind with its content; None is no kind."""
gray, faint, note = (partial(_of_kind, name, "gray") for name in ("span", "small", "p"))
"""What is said beside something else: in its line, in small letters, and in a line of its own."""
