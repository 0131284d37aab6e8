"""For what alone some mana can be spent (106.6)."""

from __future__ import annotations

from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import SpellQuality
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View
from mtgrules.model.words import Word, parts_of, word

_SOMEBODYS = Frame(this=0, you="you", chosen=(("anything", None),))


class Use(Word):
    """What mana can be spent on: casting some spells, activating abilities of some objects, or both."""

    kind = "use"

    @property
    def paid(self) -> tuple[Noun | None, Noun | None]:
        """The spells, and the objects whose abilities, can be paid for with it."""
        raise NotImplementedError

    def __post_init__(self) -> None:
        for noun in filter(None, self.paid):
            if any(quality.asks(Frame()) != quality.asks(_SOMEBODYS) for quality in noun.qualities):
                raise ValueError("what mana is spent on is told by what it is, not by whose it is")
        spells, sources = self.paid
        if spells is not None:
            is_spell = any(isinstance(part, SpellQuality) for part in parts_of(spells))
            if spells.determiner not in (Determiner.BARE, Determiner.A) or not is_spell:
                raise ValueError('what is cast with it is "spells", of some kind')
        if sources is not None and sources.determiner is not Determiner.BARE:
            raise ValueError('abilities are said to be of a kind of objects, such as "artifacts"')

    def pays_for(self, obj: ObjectId, view: View, *, casting: bool) -> bool:
        """Whether it can be spent on a spell on the stack of a view, or on an ability of an object."""
        spells, sources = self.paid
        noun = spells if casting else sources
        return noun is not None and obj in noun.among(view, Frame())


@word("only to <cast> {spells}")
class OnlyToCast(Use):
    """Casting some spells."""

    spells: Noun

    @property
    def paid(self) -> tuple[Noun | None, Noun | None]:
        return self.spells, None


@word("only to activate abilities of {sources}")
class OnlyToActivate(Use):
    """Activating abilities of some objects."""

    sources: Noun

    @property
    def paid(self) -> tuple[Noun | None, Noun | None]:
        return None, self.sources


@word("only to <cast> {spells} or activate abilities of {sources}")
class OnlyToCastOrActivate(Use):
    """Casting some spells, and activating abilities of some objects."""

    spells: Noun
    sources: Noun

    @property
    def paid(self) -> tuple[Noun | None, Noun | None]:
        return self.spells, self.sources
