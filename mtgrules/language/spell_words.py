"""What spells and abilities do: options, modes, payments asked for, life, exile, shields, extra turns."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgrules.language.costs import discarded
from mtgrules.language.nouns import This, You
from mtgrules.language.reference import can_be_damaged, meant, meant_in, objects_meant, target_phrases
from mtgrules.language.waiting_damage import reaches
from mtgrules.model.color import Color
from mtgrules.model.events import (
    DamageDealt,
    Event,
    LifeChanged,
    Moved,
    Noted,
    ShieldMade,
    called,
)
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.mana_events import ManaAdded, ManaSpent, letters_of
from mtgrules.model.objects import Zone
from mtgrules.model.payment import payments
from mtgrules.model.pending import Doomed, Packet
from mtgrules.model.sentence import say
from mtgrules.model.state import Shield
from mtgrules.model.turn_events import TurnAdded
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Frame, Instruction, Permission, Selector, word

Proposal = tuple[Event, ...] | Due


@word("you may {instruction}")
class May(Instruction):
    """Something that is done only if the ability's controller wants it, as it resolves (608.2d)."""

    instruction: Instruction

    def __post_init__(self) -> None:
        yours = isinstance(getattr(self.instruction, "subject", None), You)
        if yours and not self.instruction.orders:
            raise ValueError('after "you may" stands an order, such as "draw a card"')

    @property
    def targets(self) -> tuple[Selector, ...]:
        return self.instruction.targets

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What it comes to where it is accepted; a question where nothing is said."""
        accepted = dict(frame.chosen).get("accepts")
        if accepted is None:
            return Due(
                f'Shall this be done: "{say(self.instruction)}"?', ("accepting", "declining"), frame.you or ""
            )
        if not accepted:
            return (Noted(f"{frame.you} declines", "declined", frame.this),)
        return self.instruction.propose(view, frame)


@word("if {condition}, {instruction}")
class IfSo(Instruction):
    """Something that is done only if something is so as it resolves (608.2c)."""

    condition: Condition
    instruction: Instruction

    @property
    def targets(self) -> tuple[Selector, ...]:
        return self.instruction.targets

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What it comes to, or nothing."""
        return self.instruction.propose(view, frame) if self.condition.holds(view, frame) else ()


@word("choose one: {first}; or {second}")
class ChooseOne(Instruction):
    """One of two modes, chosen as the spell is cast (700.2)."""

    first: Instruction
    second: Instruction

    def __post_init__(self) -> None:
        if self.first.targets and self.second.targets and self.first.targets == self.second.targets:
            raise ValueError("the targets of two modes are told apart by their words")

    def of_mode(self, number: int) -> Instruction:
        """The instruction of a mode, the first being 1."""
        return (self.first, self.second)[number - 1]

    def targets_of(self, number: int) -> tuple[Selector, ...]:
        """The target phrases of a mode."""
        return self.of_mode(number).targets

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What the chosen mode comes to."""
        number = dict(frame.chosen).get("mode")
        if number not in (1, 2):
            return Due("Which mode?", (f"1: {self.first}", f"2: {self.second}"), frame.you or "")
        return self.of_mode(number).propose(view, frame)


@word("counter {what} unless its controller pays {cost:mana}")
class CounterUnless(Instruction):
    """Countering a spell unless mana is paid for it as this resolves (701.6)."""

    what: Selector
    cost: ManaCost

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The countering, the payment, or the question whether it is paid."""
        found: list[Event] = []
        for obj in meant_in(Zone.STACK, self.what, view, frame):
            player, paid = view.controller[obj], dict(frame.chosen).get("accepts")
            if paid is None:
                told = f"Does {player} pay {self.cost} for {view.state.objects[obj].label}?"
                return Due(told, ("accepting", "declining"), player)
            if paid:
                ways = payments(view.state.player(player).mana, self.cost)
                if len(ways) != 1:
                    return Due(
                        f"With which mana does {player} pay {self.cost}?", tuple(map(str, ways)), player
                    )
                found.append(ManaSpent(player, ways[0].letters))
            else:
                label = view.state.objects[obj].label
                found += [
                    Noted(f"{label} is countered", "countered"),
                    Moved(obj, Zone.GRAVEYARD, why="countered"),
                ]
        return tuple(found)


@word("add {first:mana} or {second:mana}")
class AddEither(Instruction):
    """Adding one of two kinds of mana, as its player chooses (106.1)."""

    first: ManaCost
    second: ManaCost
    adds_mana = True

    @property
    def letters(self) -> frozenset[str]:
        """The letters of the mana that it can make."""
        return frozenset((*letters_of(self.first), *letters_of(self.second)))

    def replaced(self, old: Any, new: Any) -> AddEither:
        if not isinstance(old, Symbol):
            return self
        before, after = Color(old.text), Color(new.text)
        first, second = self.first.recolored(before, after), self.second.recolored(before, after)
        return self if (first, second) == (self.first, self.second) else AddEither(first, second)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The mana, once it is chosen which."""
        chosen = dict(frame.chosen).get("mana")
        if chosen not in (letters_of(self.first), letters_of(self.second)):
            return Due("Which mana?", (str(self.first), str(self.second)), frame.you or "")
        return (ManaAdded(str(frame.you), chosen, frame.this),)


@word("{subject} [loses|lose] {number:number} life")
class LosesLife(Instruction):
    """Losing life, which is no damage (119.3)."""

    subject: Selector
    number: int

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.subject)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The loss for each player meant."""
        players = meant(self.subject, view, frame)
        return tuple(LifeChanged(player, -self.number) for player in players if isinstance(player, str))


@word("{subject} [discards|discard] a card", "discard a card")
class DiscardsCard(Instruction):
    """A player discarding a card of their choice (701.9)."""

    orders = True
    subject: Selector = You()

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.subject)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The discard of the card that is chosen, or that there is; nothing with an empty hand."""
        found: list[Event] = []
        for player in meant(self.subject, view, frame):
            hand = [o.id for o in view.state.zone(Zone.HAND) if o.owner == player]
            chosen = [obj for obj in dict(frame.chosen).get("discarded", ()) if obj in hand]
            if len(hand) > 1 and len(chosen) != 1:
                labels = tuple(view.state.objects[obj].label for obj in hand)
                return Due("Which card is discarded?", labels, str(player))
            found += discarded((chosen or hand)[0]) if hand else ()
        return tuple(found)


@word("<exiles> {what}")
class Exiles(Instruction):
    """Exiling objects: removing them from the game, as it was once called (701.13)."""

    what: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move of everything meant."""
        return tuple(Moved(obj, Zone.EXILE) for obj in objects_meant(self.what, view, frame))


@word("{subject} [deals|deal] damage equal to its power to {whom}")
class DealDamageOfPower(Instruction):
    """A creature dealing as much damage as it has power (120.1)."""

    subject: Selector
    whom: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.subject, self.whom)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The damage to everything meant; a source that is gone deals it as it last was."""
        return tuple(
            DamageDealt(source, whom, max(0, _power(view, source)))
            for source in objects_meant(self.subject, view, frame) or _own(self.subject, frame)
            for whom in meant(self.whom, view, frame)
            if can_be_damaged(view, whom)
        )


def _own(subject: Selector, frame: Frame) -> tuple[int, ...]:
    return (frame.this,) if isinstance(subject, This) and frame.this is not None else ()


def _power(view: View, obj: int) -> int:
    if obj in view.power:
        return view.power[obj] or 0
    known = view.state.last_known.get(obj)
    return 0 if known is None else known.value("power") or 0


@word("{subject} [deals|deal] X damage to {whom}")
class DealDamageX(Instruction):
    """A source dealing as much damage as was chosen for X (107.3a)."""

    subject: Selector
    whom: Selector

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.subject, self.whom)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The damage to everything meant."""
        sources = objects_meant(self.subject, view, frame) or _own(self.subject, frame)
        return tuple(
            DamageDealt(source, whom, frame.x)
            for source in sources
            for whom in meant(self.whom, view, frame)
            if can_be_damaged(view, whom)
        )


@word("regenerate {what}")
class Regenerates(Instruction):
    """A shield that replaces the next destruction in the turn (701.19a)."""

    what: Selector
    answers = "destruction"

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """A shield for each permanent meant."""
        found = []
        for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame):
            label = f"the next destruction of {view.state.objects[obj].label} is replaced"
            made = replace(frame, it=obj, targets=(), phrases=())
            found.append(ShieldMade(Shield(0, self, made, label, called(view.state, frame.this))))
        return tuple(found)

    def helps(self, view: View, frame: Frame, waits: Packet | Doomed) -> bool:
        """Whether it could regenerate what is being destroyed."""
        return isinstance(waits, Doomed) and reaches(self.what, view, frame, waits.obj)


@word("prevent the next {number:number} damage that would be dealt to {whom} this turn")
class PreventsNext(Instruction):
    """A shield that prevents so much damage to what it was made for (615.7)."""

    number: int
    whom: Selector
    answers = "damage"

    @property
    def targets(self) -> tuple[Selector, ...]:
        return target_phrases(self.whom)

    def helps(self, view: View, frame: Frame, waits: Packet | Doomed) -> bool:
        """Whether it could prevent waiting damage to what it means."""
        return isinstance(waits, Packet) and reaches(self.whom, view, frame, waits.target)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """A shield for each object or player meant."""
        found = []
        for whom in meant(self.whom, view, frame):
            named = whom if isinstance(whom, str) else view.state.objects[whom].label
            label = f"the next {self.number} damage to {named} is prevented"
            made = replace(frame, chosen=(("for", whom), ("left", self.number)), targets=(), phrases=())
            found.append(ShieldMade(Shield(0, self, made, label, called(view.state, frame.this))))
        return tuple(found)


@word("prevent all combat damage that would be dealt this turn")
class PreventsCombatDamage(Instruction):
    """A shield against all combat damage of the turn (615.1)."""

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The shield."""
        label = "all combat damage is prevented"
        return (ShieldMade(Shield(0, self, frame, label, called(view.state, frame.this))),)


@word("take an extra turn after this one")
class TakesExtraTurn(Instruction):
    """Another turn after this one (500.7)."""

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The turn added."""
        return (TurnAdded(str(frame.you)),)


class Limit(Instruction):
    """A sentence that says when an ability may be activated; nothing is done by it (602.5)."""

    def propose(self, view: View, frame: Frame) -> Proposal:
        """Nothing: it is asked as the ability is activated."""
        return ()


@word("activate only as a sorcery", "activate this ability only any time you could cast a sorcery")
class OnlyAsSorcery(Limit):
    """Only when a sorcery could be cast (602.5d)."""


@word("activate only once each turn", "activate this ability only once each turn")
class OnlyOnceEachTurn(Limit):
    """Only once in a turn (602.5b)."""


@word("activate only during your turn", "activate this ability only during your turn")
class OnlyInYourTurn(Limit):
    """Only in the controller's own turn (602.5)."""


@word("can't be the target of spells or abilities")
class CantBeTarget(Permission):
    """Nothing has it as a target: shroud, before it was a keyword (702.18a)."""


@word("can't be the target of spells or abilities [its|their] controller's opponents control")
class CantBeOpponentsTarget(Permission):
    """Nothing of an opponent's has it as a target: hexproof, before it was a keyword (702.11b)."""


@word("can't be the target of spells or abilities your opponents control")
class CantBeYourOpponentsTarget(Permission):
    """The same, said from the side of the player whose ability this is; also of that player (702.11c)."""


@word("can't be countered")
class CantBeCountered(Permission):
    """Nothing counters it (101.2)."""


@word("[doesn't|don't] untap during [its|their] controller's untap step")
class DoesntUntap(Permission):
    """It stays tapped as its controller's turn begins (502.3)."""


@word("{this} was kicked", "it was kicked")
class WasKicked(Condition):
    """Whether the optional additional cost was paid as it was cast (702.33d); None is said as "it"."""

    this: This | None = None

    def holds(self, view: View, frame: Frame) -> bool:
        return bool(dict(frame.chosen).get("kicked"))
