"""What players are told to sacrifice, as they choose, and creatures told to fight (701.21, 701.14)."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Absent, Dated, Since
from mtgrules.language.costs import sacrificed
from mtgrules.language.nouns import Determiner, Noun
from mtgrules.language.reference import meant, objects_meant, target_phrases
from mtgrules.model.events import DamageDealt, Event, Noted
from mtgrules.model.objects import Zone
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Frame, Instruction, ObjectId, Selector, word

Proposal = tuple[Event, ...] | Due

sacrifice_is_chosen: Dated[bool] = Dated(
    "who sacrifices chooses what",
    Since("1997-03-24", True, Cite("5ED", "Sacrifices")),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "413.2d")),
    Since("2006-02-01", True, Cite("CR 2006-02-01", "103.4")),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "701.13a")),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "701.21a")),
)
fighting: Dated[bool] = Dated(
    "fighting",
    Absent("2011-09-30", "it came with a set of that day; before, cards spelled it out"),
    Since(
        "2011-09-30", True, Cite("CR 2026-09-25", "701.14a"), "each deals damage of its power to the other"
    ),
)


@word(
    "{subject} [sacrifices|sacrifice] {number:number} {what}",
    "{subject} [sacrifices|sacrifice] {what}",
)
class SacrificesOfChoice(Instruction):
    """Players sacrificing permanents that each of them chooses, all at the same time (701.21a)."""

    subject: Selector
    what: Noun
    number: int | None = None

    def __post_init__(self) -> None:
        usual = Determiner.A if self.number is None else Determiner.BARE
        if self.what.determiner is not usual:
            raise ValueError('a player sacrifices "a" permanent, or a number of them')
        if isinstance(self.subject, Noun):
            raise ValueError("only players sacrifice permanents")

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.subject)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The sacrifices; a question for the first player in turn order who has to choose (101.4)."""
        chosen = dict(frame.chosen).get("sacrificed", ())
        found: list[Event] = []
        for player in _in_turn_order(view, meant(self.subject, view, frame)):
            going = self.by(view, frame, player, chosen)
            if isinstance(going, Due):
                return going
            found += [event for obj in going for event in sacrificed(obj)]
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
        return Due(f"Which{many} of these does {player} sacrifice?", labels, player)


def _in_turn_order(view: View, players: tuple[ObjectId | str, ...]) -> list[str]:
    named = [player for player in players if isinstance(player, str)]
    return sorted(named, key=lambda player: player != view.state.active)


@word("{subject} [fights|fight] {other}")
class Fights(Instruction):
    """Two creatures dealing each other as much damage as they have power; no combat damage (701.14)."""

    subject: Selector
    other: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.subject, self.other)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The damage of both; none where one is no creature, or not there any more (701.14b).

        Raises NotYet in a time that knows no fighting.
        """
        cite = fighting.at(view.state.era).cite
        ones, others = objects_meant(self.subject, view, frame), objects_meant(self.other, view, frame)
        pairs = [(one, other) for one in ones for other in others if _can_fight(view, one, other)]
        if not pairs:
            return (Noted("nothing fights: both have to be creatures that are there", "no-fight", cite=cite),)
        return tuple(
            DamageDealt(source, whom, max(0, view.power[source] or 0), cite=cite)
            for one, other in pairs
            for source, whom in ((one, other), (other, one))
        )


def _can_fight(view: View, one: ObjectId, other: ObjectId) -> bool:
    there = view.in_zone(Zone.BATTLEFIELD)
    return all(obj in there and "creature" in view.types[obj] for obj in (one, other))
