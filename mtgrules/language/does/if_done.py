"""What hangs on whether something is done or paid: if you do, otherwise, unless you pay (608.2c, 118.12a)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from operator import attrgetter

from mtgrules.eras.era import NotModelled
from mtgrules.language.does.choosing import Conditional, FlipsCoin, IfSo, May, OnlyIf
from mtgrules.language.does.costs import ManaPart, OfSource, paid_if_wanted
from mtgrules.language.does.libraries import Searches
from mtgrules.language.does.measured import measured_of, names_x, x_told
from mtgrules.language.phrases.meaning import Proposal, accepts, players_meant, proposal_of
from mtgrules.language.phrases.references import You
from mtgrules.model.events.base import by_name
from mtgrules.model.events.moves import Noted
from mtgrules.model.frame import Frame
from mtgrules.model.keys import Key
from mtgrules.model.mana import ManaCost
from mtgrules.model.sentence import say
from mtgrules.model.templates import WordLine, WordTable, taken_from
from mtgrules.model.verdict import ChoiceDue, ask
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Cost, Instruction, Outer, Selector, Word, outer, parts_of, word


def _done_by_you(before: Instruction | None) -> bool:
    """Whether an instruction is one that you follow, or may follow."""
    if before is None:
        return False
    ordered = measured_of(before).orders or isinstance(before, FlipsCoin | Searches)
    yours = ordered and isinstance(getattr(before, "subject", You()), You)
    return yours or isinstance(_choice_in(before), May | MayPay)


def _choice_in(instruction: Instruction | None) -> Instruction | None:
    """The choice that a player has in an instruction; None for none."""
    if isinstance(instruction, IfSo):
        return _choice_in(instruction.instruction)
    return instruction if isinstance(instruction, May | Pays) else None


def _is(before: Instruction | None, *lines: Whether) -> bool:
    return isinstance(before, AfterDoing) and before.whether in lines


@dataclass(frozen=True, kw_only=True)
class WhetherLine(WordLine):
    """On what it hangs whether something is done."""

    follows: Callable[[Instruction | None], bool]
    """Whether it can stand after an instruction; None for nothing."""
    done: bool = True
    """Whether it is done if the instruction before was."""
    asked: Callable[[Frame], bool | None] = attrgetter("did")
    """Where that is kept."""


class Whether(WordTable):
    """Whether the instruction before was done, or was to be done."""

    _value_: WhetherLine
    YOU_DO = WhetherLine("if you do", follows=_done_by_you)
    YOU_DONT = WhetherLine(
        "if you (don't|do not)",
        follows=lambda before: _is(before, Whether.YOU_DO) or isinstance(_choice_in(before), May | MayPay),
        done=False,
    )
    THEY_DO = WhetherLine(
        "if (that player|the player|they|he or she) (does|do)",
        follows=lambda before: isinstance(before, TheyMayPay),
    )
    THEY_DONT = WhetherLine(
        "if (that player|the player|they|he or she) (doesn't|don't)",
        follows=lambda before: isinstance(before, TheyMayPay) or _is(before, Whether.THEY_DO),
        done=False,
    )
    OTHERWISE = WhetherLine(
        "otherwise",
        follows=lambda before: _open_condition(before) or _is(before, Whether.YOU_DO, Whether.THEY_DO),
        done=False,
        asked=attrgetter("held"),
    )


def _open_condition(before: Instruction | None) -> bool:
    return isinstance(before, IfSo) and _choice_in(before) is None


@word("{whether:row}, {instructions:joined}")
class AfterDoing(Conditional):
    """What hangs on whether the instruction before was done, or was to be done (608.2c)."""

    whether: Whether
    instructions: tuple[Instruction, ...]
    in_turn = True

    def is_for(self, frame: Frame) -> bool:
        """Whether it is done this time."""
        line = self.whether.value
        return bool(line.asked(frame)) is line.done

    follows = taken_from("whether.value.follows")
    """Whether it can stand after an instruction; None for nothing."""

    def __post_init__(self) -> None:
        if any(isinstance(one, AfterDoing | IfSo | May | OnlyIf | Pays) for one in self.instructions):
            raise ValueError("what hangs on what was done before is a plain thing, or some one after another")
        if not all(one.can_be_followed for one in self.instructions[:-1]):
            raise ValueError("nothing more can be said after this in its sentence")
        if sum(one.adds_mana for one in self.instructions) > 1:
            raise ValueError("all the mana that is added then is said as one thing")
        x_told(self.instructions, chosen=True)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """Nothing by itself: each thing in it is done by itself, in its time. Raises NotModelled."""
        raise NotModelled("what hangs on what was done before, apart from that")


@word("when you do, {instructions:joined}")
class WhenYouDo(Outer):
    """A reflexive triggered ability: it triggers at once if the thing before was done (603.12a).

    Its targets are chosen as it is put on the stack, so none is chosen for what it is part of.
    """

    instructions: tuple[Instruction, ...]
    in_turn = True
    leaves = True
    names = ()

    def __post_init__(self) -> None:
        if not all(one.can_be_followed for one in self.instructions[:-1]):
            raise ValueError("nothing more can be said after this in its sentence")
        x_told(self.instructions)

    def follows(self, before: Instruction | None) -> bool:
        """Whether it can stand after an instruction; None for nothing."""
        return _done_by_you(before)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """Nothing by itself: it triggers, and goes on the stack. Raises NotModelled."""
        raise NotModelled("what triggers as something is done, apart from that")


class Pays(Outer):
    """Mana that a player may pay as it resolves (118.12)."""

    cost: ManaCost

    def paid_by(self, player: str, view: View, frame: Frame) -> Proposal:
        """The payment, or that it is declined."""
        paid = paid_if_wanted(view, frame, player, self.cost, self._for_what(frame))
        declined = (Noted(f"{player} does not pay {self.cost}", "declined", frame.this),)
        return declined if paid is None else paid

    def _for_what(self, frame: Frame) -> str:
        """What is done, or not, if it is paid: the sentence after it."""
        said: tuple[Instruction, ...] = getattr(frame.ability, "instructions", ())
        after = (b for a, b in pairwise(said) if a == self and isinstance(b, AfterDoing | WhenYouDo))
        return next((f'"{str(found).lower()}"' for found in after), "what follows")


@word("you may pay {cost:mana}")
class MayPay(Pays):
    """Mana that you may pay; what X is in it, you choose then, and what follows knows it (107.3)."""

    cost: ManaCost

    tells_x = taken_from("cost.has_x")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The payment, where it is wanted."""
        assert frame.you is not None
        chosen = dict(frame.chosen)
        if self.tells_x and Key.PAID_X not in chosen and chosen.get(Key.ACCEPTS) is not False:
            most = len(view.state.player(frame.you).pool)
            ways = (f"with X as {x}, accepting" for x in range(most + 1))
            question = f"Does {frame.you} pay {self.cost} for {self._for_what(frame)}?"
            ask(question, (*ways, "declining"), frame.you, "{}")
        return self.paid_by(frame.you, view, replace(frame, x=x_known(self, frame)))


def x_known(said: Instruction, frame: Frame) -> int:
    """What X is for what is done after an instruction."""
    return Key.PAID_X.of(frame.chosen, 0) if outer(said).tells_x else frame.x


@word("{subject} may pay {cost:mana}")
class TheyMayPay(Pays):
    """Mana that one other player may pay."""

    subject: Selector
    cost: ManaCost
    for_players = frozenset({"subject"})

    def __post_init__(self) -> None:
        if self.subject.plural or self.subject.is_each or isinstance(self.subject, You):
            raise ValueError("one player pays; you pay by a sentence of your own")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The payment of the player meant, where it is wanted."""
        found = players_meant(self.subject, view, frame)
        return self.paid_by(found[0], view, frame) if len(found) == 1 else ()


def in_order(instructions: tuple[Instruction, ...], triggered: bool) -> None:
    """Raises ValueError where what hangs on the sentence before has none to hang on."""
    for number, said in enumerate(instructions):
        before = instructions[number - 1] if number else None
        if isinstance(said, AfterDoing | WhenYouDo) and not said.follows(before):
            raise ValueError(f'"{say(said).split(",")[0].lower()}" has nothing before it that it is about')
        paid = any(outer(one).tells_x for one in instructions[:number])
        if paid and _is(said, Whether.YOU_DONT, Whether.OTHERWISE) and names_x((said,)):
            raise ValueError("nothing says what X is where it is not paid")
        if _is(said, Whether.OTHERWISE) and isinstance(before, IfSo) and number == 1 and triggered:
            raise ValueError("an ability does not trigger at all where its condition is not so (603.4)")
        if any(isinstance(part, AfterDoing | WhenYouDo) for part in _within(said)):
            raise ValueError("what hangs on the sentence before is a sentence of its own")


def _within(said: Word) -> Iterator[Word]:
    for part in parts_of(said):
        if isinstance(part, Instruction):
            yield part
        if not isinstance(part, Ability):
            yield from _within(part)


@word("{instruction} unless you pay {mana:mana}", "{instruction} unless you {cost}")
class Unless(Conditional):
    """An instruction that is not done where its controller pays mana, or does something else for it."""

    instruction: Instruction
    mana: ManaCost | None = None
    cost: Cost | None = None

    def __post_init__(self) -> None:
        if not self.instruction.can_be_followed:
            raise ValueError('what is done "unless" something is paid is one plain thing')
        if isinstance(self.cost, ManaPart):
            raise ValueError('mana is paid: "unless you pay {1}"')

    def _paid(self, view: View, frame: Frame) -> Proposal | str | None:
        """The payment, why it can't be made, or None where it is declined."""
        assert frame.you is not None
        if self.mana is not None:
            said = by_name(str(self.instruction).rstrip(".").lower(), view.state, frame.this)
            return paid_if_wanted(view, frame, frame.you, self.mana, f'not to do this: "{said}"')
        assert self.cost is not None
        asked = str(self.cost).lower()
        if isinstance(self.cost, OfSource) and self.cost.source(view, frame) is None:
            return f"its source is not there any more, so this can't be done: {asked}"
        said = Key.ACCEPTS.of(frame.chosen)
        try:
            payment = self.cost.pay(view, frame)
        except ChoiceDue:  # which one is asked once it is said that it is done
            if said:
                raise
            payment = ()
        if isinstance(payment, str) or accepts(frame.you, f'Does {frame.you} do this: "{asked}"?', frame):
            return payment
        return None

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The payment where it is accepted; what it comes to where it is declined or can't be made."""
        payment = self._paid(view, frame)
        if payment is not None and not isinstance(payment, str):
            return payment
        done = proposal_of(self.instruction, view, frame)
        return done if payment is None else (Noted(payment, "not-paid", frame.this), *done)
