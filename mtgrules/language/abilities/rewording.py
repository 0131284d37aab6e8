"""What changes words of text (612)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mtgrules.language.abilities.predefined_tokens import land_mana
from mtgrules.language.edits.characteristics import ReplacesColors, TextReplaced
from mtgrules.language.edits.durations import REST_OF_GAME
from mtgrules.language.phrases.meaning import Proposal, objects_affected
from mtgrules.language.phrases.qualities import ColorWord
from mtgrules.model.changes import Operation
from mtgrules.model.color import Color
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.facts import ANY, Alters, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.keys import Key
from mtgrules.model.state import Effect
from mtgrules.model.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from mtgrules.model.templates import WordLine, WordTable
from mtgrules.model.type_changes import ReplaceLandWord, type_line_can_be_reworded
from mtgrules.model.verdict import ask
from mtgrules.model.view import View
from mtgrules.model.words import Duration, Edit, Instruction, Selector, word


@word("[have] all instances of the word {old:landword} replaced with {new:landword}")
class ReplacesLandWord(Edit):
    """A basic land type, or a creature type, in text and type line becoming another (612.1-612.2)."""

    old: str
    new: str
    alters = Alters.TEXT
    unmakes = True

    def replaced(self, old: Any, new: Any) -> ReplacesLandWord:
        if old not in (self.old, self.new):
            return self
        return ReplacesLandWord(*(new if name == old else name for name in (self.old, self.new)))

    def affected(self, view: View, objects: Ids) -> Ids:
        if any(self.old in view["subtypes"][obj] for obj in objects):
            type_line_can_be_reworded.at(view.state.era)
        return objects

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (ReplaceLandWord(self.old, self.new, land_mana({self.new})),)

    @property
    def writes(self) -> frozenset[Pair]:
        return frozenset({("subtypes", self.old), ("subtypes", self.new)}) | {("abilities", ANY)}


@dataclass(frozen=True)
class RewordingLine(WordLine):
    """Which words of text are replaced."""

    keys: tuple[Key, Key] = (Key.COLOR, Key.OTHER_COLOR)
    options: tuple[object, ...] = tuple(Color)
    asked: str = "color word"
    replaced: str = "color word"
    say: str = "white and blue"
    """How it could be answered."""
    made: Callable[[Any, Any], Edit] = lambda old, new: ReplacesColors(
        TextReplaced.WORD, ColorWord(new), ColorWord(old)
    )


class Rewording(WordTable):
    """Which words of text are replaced."""

    _value_: RewordingLine
    COLOR = RewordingLine("one color word with another")
    LAND = RewordingLine(
        "one basic land type with another( {duration})",
        keys=(Key.TYPE, Key.OTHER_TYPE),
        options=BASIC_LAND_TYPES,
        asked="land type",
        replaced="word",
        say="Forest and Island",
        made=ReplacesLandWord,
    )
    CREATURE = RewordingLine(
        "one creature type with another(. the new creature type can't be {barred:subtype})",
        keys=(Key.TYPE, Key.OTHER_TYPE),
        options=CREATURE_TYPES,
        asked="creature type",
        replaced="word",
        say="Elf and Goblin",
        made=ReplacesLandWord,
    )


@word("change the text of {what} by replacing all instances of {kind_of:row}")
class ChangesWord(Instruction):
    """A word of an object's text replaced by another; both are chosen now (612)."""

    what: Selector
    kind_of: Rewording
    duration: Duration = REST_OF_GAME
    barred: str = ""
    """What the new word can't be."""

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The text-changing effect, once both words are chosen."""
        objects, line = frozenset(objects_affected(self.what, view, frame)), self.kind_of.value
        if not objects:
            return ()
        old, new = (key.of(frame.chosen) for key in line.keys)
        if old not in line.options or new not in line.options or new == self.barred:
            question = f"Which {line.asked} is replaced, and with which?"
            ask(question, line.options, frame.you, f"choosing {line.say}")
        edit, label = line.made(old, new), f"the {line.replaced} {old} is replaced with {new}"
        return (EffectBegan(Effect(0, (edit,), 0, self.duration, label, frame, objects)),)
