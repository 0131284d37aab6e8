"""Instructions that change words of text (612)."""

from __future__ import annotations

from mtgrules.language.abilities.type_edits import ReplacesLandWord
from mtgrules.language.edits.characteristics import ReplacesColorWord
from mtgrules.language.edits.durations import RestOfGame
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.phrases.meaning import Proposal, objects_affected
from mtgrules.model.color import Color
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.frame import Frame
from mtgrules.model.keys import Key
from mtgrules.model.state import Effect
from mtgrules.model.subtypes import BASIC_LAND_TYPES
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Duration, Instruction, Selector, word


@word("change the text of {what} by replacing all instances of one color word with another")
class ChangesColorWord(Instruction):
    """A color word of an object's text replaced for the rest of the game; both are chosen now (612)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The text-changing effect, once both color words are chosen."""
        objects = frozenset(objects_affected(self.what, view, frame))
        if not objects:
            return ()
        chosen = dict(frame.chosen)
        if "color" not in chosen or "other color" not in chosen:
            return Due(
                "Which color word is replaced, and with which?",
                tuple(Color),
                frame.you or "",
                say="choosing white and blue",
            )
        edit = ReplacesColorWord(ColorWord(chosen[Key.COLOR]), ColorWord(chosen[Key.OTHER_COLOR]))
        label = f"the color word {chosen['color']} is replaced with {chosen['other color']}"
        return (EffectBegan(Effect(0, (edit,), 0, RestOfGame(), label, frame, objects)),)


@word(
    "change the text of {what} by replacing all instances of one basic land type with another {duration}",
    "change the text of {what} by replacing all instances of one basic land type with another",
)
class ChangesLandWord(Instruction):
    """A land-type word in text and type line replaced; both words are chosen now (612)."""

    what: Selector
    duration: Duration = RestOfGame()

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The text-changing effect, once both words are chosen."""
        objects = frozenset(objects_affected(self.what, view, frame))
        if not objects:
            return ()
        chosen = dict(frame.chosen)
        if "type" not in chosen or "other type" not in chosen:
            return Due(
                "Which land type is replaced, and with which?",
                BASIC_LAND_TYPES,
                frame.you or "",
                say="choosing Forest and Island",
            )
        edit = ReplacesLandWord(chosen[Key.TYPE], chosen[Key.OTHER_TYPE])
        label = f"the word {edit.old} is replaced with {edit.new}"
        return (EffectBegan(Effect(0, (edit,), 0, self.duration, label, frame, objects)),)
