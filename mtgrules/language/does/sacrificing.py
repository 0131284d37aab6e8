"""Sacrificing permanents, as an effect tells its controller or other players to (701.21)."""

from __future__ import annotations

from mtgrules.eras.era import Dated, Since
from mtgrules.language.does.costs import sacrificed
from mtgrules.language.phrases.meaning import Proposal, meant, meant_in
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import Permanent
from mtgrules.language.phrases.references import You
from mtgrules.model.events.base import Event
from mtgrules.model.events.destruction import Sacrificed
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


@word("sacrifice {what}")
class Sacrifices(Instruction):
    """The ability's controller putting permanents that they control into the graveyard (701.21)."""

    what: Selector

    def __post_init__(self) -> None:
        if self.what.is_indefinite:
            raise ValueError("which of several is sacrificed, is a choice among those of one player")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The sacrifice of everything meant that this player controls."""
        found: list[Event] = []
        for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame):
            if view.controller[obj] == frame.you:
                found += [Sacrificed(obj), Moved(obj, Zone.GRAVEYARD, why=Why.SACRIFICED)]
        return tuple(found)


sacrifice_is_chosen: Dated[bool] = Dated(
    "who sacrifices chooses what",
    Since("1997-03-24", True),
    written=("Sacrifices", "Glossary, Sacrifice", "103.4", "701.13a", "701.21a"),
)


@word(
    "{subject} [sacrifice] {number:number} {what}",
    "{subject} [sacrifice] {what}",
    "sacrifice {number:number} {what}",
    "sacrifice {what}",
    "{subject} [sacrifice] {number:number} {what} of their choice",
    "{subject} [sacrifice] {what} of their choice",
)
class SacrificesOfChoice(Instruction):
    """Players sacrificing permanents that each of them chooses, all at the same time (701.21a)."""

    orders = True
    subject: Selector = You()
    what: Noun = Noun(Determiner.A, frozenset({Permanent()}))
    number: int | None = None
    for_players = frozenset({"subject"})

    def __post_init__(self) -> None:
        usual = Determiner.A if self.number is None else Determiner.BARE
        if self.what.determiner is not usual:
            raise ValueError('a player sacrifices "a" permanent, or a number of them')
        if isinstance(self.subject, Noun):
            raise ValueError("only players sacrifice permanents")

    @property
    def names(self) -> tuple[Selector, ...]:
        return (self.subject, self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The sacrifices; a question for the first player in turn order who has to choose (101.4)."""
        chosen = Key.SACRIFICED.of(frame.chosen, ())
        found: list[Event] = []
        cite = sacrifice_is_chosen.at(view.state.era).cite
        for player in _in_turn_order(view, meant(self.subject, view, frame)):
            going = self.by(view, frame, player, chosen)
            if isinstance(going, Due):
                return going
            found += [event for obj in going for event in sacrificed(obj, cite)]
        return tuple(found)

    def by(
        self, view: View, frame: Frame, player: str, chosen: tuple[ObjectId, ...]
    ) -> tuple[ObjectId, ...] | Due:
        """What a player sacrifices: what they chose, everything where there is no more, or a question."""
        number = 1 if self.number is None else self.number
        there = sorted(self.what.among(view, frame) & view.in_zone(Zone.BATTLEFIELD))
        mine = [obj for obj in there if view.controller[obj] == player]
        if len(mine) <= number:
            return tuple(mine)
        named = tuple(obj for obj in chosen if obj in mine)
        if len(named) == number:
            return named
        labels = tuple(view.state.objects[obj].label for obj in mine)
        many = "" if number == 1 else f" {number}"
        return Due(f"Which{many} of these does {player} sacrifice?", labels, player, say="sacrificing {}")


def _in_turn_order(view: View, players: tuple[ObjectId | str, ...]) -> list[str]:
    named = [player for player in players if isinstance(player, str)]
    return sorted(named, key=lambda player: player != view.state.active)
