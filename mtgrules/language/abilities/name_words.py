"""Card names that are chosen: as a permanent enters, and protection from the name (201.4, 702.16a)."""

from __future__ import annotations

from mtgrules.eras.era import Dated, Since
from mtgrules.language.abilities.entering import ChoosesAsEnters
from mtgrules.language.abilities.keywords import ProtectionFrom, ProtectionKeyword
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import AnyObject, HasName
from mtgrules.language.phrases.references import This
from mtgrules.model.color import Colors
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.view import View
from mtgrules.model.words import Keyword, word


@word("as {this} <enters>, choose a card name.", "as {this} <enters>, name a card.")
class ChoosesNameAsEnters(ChoosesAsEnters):
    """A card name being chosen as the object enters."""

    this: This
    key = Key.NAME
    asked = "Which card name"

    @property
    def options(self) -> tuple[object, ...]:
        return ("any card name",)

    def allows(self, choice: object) -> bool:
        return isinstance(choice, str)


@word("protection from the chosen card name", "protection from the chosen name")
class ProtectionFromChosenName(ProtectionKeyword):
    """Protection from what has the name that was chosen; from nothing where none was (702.16a)."""

    since = Dated(
        "protection from a name",
        Since("1997-03-24", True),
        by="keywords",
        written=("Advanced Creature Abilities", "502.7a", "502.7a", "702.14a", "702.16a"),
    )

    def stops(self, view: View, source: ObjectId | None, colors: Colors, frame: Frame) -> bool:
        kept = self.settled(view, frame)
        return isinstance(kept, ProtectionFrom) and kept.stops(view, source, colors, frame)

    def settled(self, view: View, frame: Frame) -> Keyword | None:
        chosen = Key.NAME.of(frame.chosen)
        if not isinstance(chosen, str):
            return None
        return ProtectionFrom(Noun(Determiner.BARE, frozenset({AnyObject(), HasName(chosen)})))
