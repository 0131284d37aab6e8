"""What is done unless somebody pays for it as it resolves (118.12a)."""

from __future__ import annotations

from mtgrules.language.does.choosing import Conditional
from mtgrules.language.does.costs import ManaPart, OfSource
from mtgrules.language.does.paying import paid_if_wanted
from mtgrules.language.phrases.meaning import Proposal, proposal_of
from mtgrules.model.events.base import by_name
from mtgrules.model.events.moves import Noted
from mtgrules.model.frame import Frame
from mtgrules.model.keys import Key
from mtgrules.model.mana import ManaCost
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Cost, Instruction, word


class Unless(Conditional):
    """An instruction that its controller can pay to be spared."""

    instruction: Instruction

    def __post_init__(self) -> None:
        if not self.instruction.can_be_followed:
            raise ValueError('what is done "unless" something is paid is one plain thing')

    def paid(self, view: View, frame: Frame) -> Proposal | str | None:
        """The payment, the choice it needs, why it can't be made, or None where it is declined."""
        raise NotImplementedError

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The payment where it is accepted; what it comes to where it is declined or can't be made."""
        payment = self.paid(view, frame)
        if payment is not None and not isinstance(payment, str):
            return payment
        done = proposal_of(self.instruction, view, frame)
        if payment is None or isinstance(done, Due):
            return done
        return (Noted(payment, "not-paid", frame.this), *done)


@word("{instruction} unless you pay {cost:mana}")
class UnlessYouPay(Unless):
    """An instruction that is not done where mana is paid."""

    instruction: Instruction
    cost: ManaCost

    def paid(self, view: View, frame: Frame) -> Proposal | str | None:
        assert frame.you is not None
        said = by_name(str(self.instruction).rstrip(".").lower(), view.state, frame.this)
        return paid_if_wanted(view, frame, frame.you, self.cost, f'not to do this: "{said}"')


@word("{instruction} unless you {cost}")
class UnlessYouDo(Unless):
    """An instruction that is not done where something else is: a permanent sacrificed, a card discarded."""

    instruction: Instruction
    cost: Cost

    def __post_init__(self) -> None:
        super().__post_init__()
        if isinstance(self.cost, ManaPart):
            raise ValueError('mana is paid: "unless you pay {1}"')

    def paid(self, view: View, frame: Frame) -> Proposal | str | None:
        if isinstance(self.cost, OfSource) and self.cost.source(view, frame) is None:
            return f"its source is not there any more, so this can't be done: {str(self.cost).lower()}"
        payment, accepted = self.cost.pay(view, frame), Key.ACCEPTS.of(frame.chosen)
        if isinstance(payment, str):
            return payment
        if accepted is None:
            asked = f'Does {frame.you} do this: "{str(self.cost).lower()}"?'
            return Due(asked, ("accepting", "declining"), frame.you or "", say="{}")
        return payment if accepted else None
