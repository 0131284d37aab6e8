"""What is done unless somebody pays for it as it resolves (118.12a)."""

from __future__ import annotations

from mtgrules.language.does.costs import ManaPart
from mtgrules.language.phrases.meaning import Proposal, proposal_of
from mtgrules.model.events.mana import ManaSpent
from mtgrules.model.events.moves import Noted
from mtgrules.model.frame import Frame
from mtgrules.model.mana import ManaCost
from mtgrules.model.payment import payments
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Cost, Instruction, word


class Unless(Instruction):
    """An instruction that its controller can pay to be spared."""

    instruction: Instruction

    def __post_init__(self) -> None:
        if not self.instruction.can_be_followed:
            raise ValueError('what is done "unless" something is paid is one plain thing')

    @property
    def can_be_followed(self) -> bool:
        return False

    @property
    def makes(self) -> frozenset[str]:
        return self.instruction.makes

    @property
    def price(self) -> str:
        """What is paid, in words."""
        raise NotImplementedError

    def paid(self, view: View, frame: Frame) -> Proposal | str:
        """The payment, the choice it needs, or why it can't be made."""
        raise NotImplementedError

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The payment where it is accepted; what it comes to where it is declined or can't be made."""
        payment = self.paid(view, frame)
        if isinstance(payment, str):
            done = proposal_of(self.instruction, view, frame)
            return done if isinstance(done, Due) else (Noted(payment, "not-paid", frame.this), *done)
        accepted = dict(frame.chosen).get("accepts")
        if accepted is None:
            asked = f"Does {frame.you} {self.price}?"
            return Due(asked, ("accepting", "declining"), frame.you or "", say="{}")
        return payment if accepted else proposal_of(self.instruction, view, frame)


@word("{instruction} unless you pay {cost:mana}")
class UnlessYouPay(Unless):
    """An instruction that is not done where mana is paid."""

    instruction: Instruction
    cost: ManaCost

    @property
    def price(self) -> str:
        return f"pay {self.cost}"

    def paid(self, view: View, frame: Frame) -> Proposal | str:
        ways = payments(view.state.player(frame.you or "").mana, self.cost)
        if len(ways) == 1:
            return (ManaSpent(frame.you or "", ways[0].letters),)
        asked = f"With which mana does {frame.you} pay {self.cost}?"
        return Due(asked, tuple(map(str, ways)), frame.you or "", say="paying {}")


@word("{instruction} unless you {cost}")
class UnlessYouDo(Unless):
    """An instruction that is not done where something else is: a permanent sacrificed, a card discarded."""

    instruction: Instruction
    cost: Cost

    def __post_init__(self) -> None:
        super().__post_init__()
        if isinstance(self.cost, ManaPart):
            raise ValueError('mana is paid: "unless you pay {1}"')

    @property
    def price(self) -> str:
        return str(self.cost).lower().rstrip(".")

    def paid(self, view: View, frame: Frame) -> Proposal | str:
        return self.cost.pay(view, frame)
