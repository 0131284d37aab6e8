"""Echo: an original, its copy, what the copy took along; each press is an action of the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import ClassVar, Self

from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.game import Outcome, step
from mtgrules.language.conditions.happenings import copies_are_cast
from mtgrules.language.does.copying_on_stack import taken_along
from mtgrules.language.does.countering import Counter
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.actions import Activates, Casts, Do, Passes, Resolve
from mtgrules.model.events.moves import Noted
from mtgrules.model.events.stack import CardCopied, CopyPutOnStack
from mtgrules.model.objects import Object, Zone
from mtgrules.model.view import View
from mtgrules.model.words import Action
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html, table
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Done, Said, not_done, sentence
from mtgrules.teach.kit.played_board import PlayedBoard, bare, own_era
from mtgrules.teach.labs.echo.chips import COLOR, SETTLED, Settled, chips
from mtgrules.teach.labs.echo.supply import (
    ABILITY,
    AIMS,
    CAST,
    HOW,
    NEW,
    ORIGINALS,
    PLAIN,
    PLAYERS,
    STAY,
    laid_out,
)

UNKNOWN = "not certain"
_KEPT = 64


@lru_cache(_KEPT)
def _done(scenario: Scenario, era: Era, moves: tuple[Action, ...]) -> Outcome:
    """What the last of some actions comes to."""
    return step(tabletop.positions(scenario, era, moves[:-1])[-1], moves[-1])


@dataclass(frozen=True)
class CopyMade:
    """A copy that was made: what it is a copy of, both as they were then, and whether it was cast."""

    original: Object
    copy: Object
    cast: bool
    before: View
    after: View

    @property
    def of_original(self) -> tuple[Settled, ...]:
        """What was settled of the original."""
        found = chips(self.before, self.original)
        return tuple(chip for chip in found if chip.kind == COLOR) if self.cast else found

    @property
    def of_copy(self) -> tuple[Settled, ...]:
        """What is settled of the copy."""
        return chips(self.after, self.copy)

    @property
    def along(self) -> tuple[Settled, ...]:
        """What the copy took along of its original."""
        return tuple(chip for chip in self.of_copy if chip in self.of_original)

    @property
    def other(self) -> tuple[Settled, ...]:
        """What is otherwise with the copy than with its original, or was chosen for it."""
        return tuple(chip for chip in self.of_copy if chip not in self.of_original)


@dataclass(frozen=True)
class EchoBoard(PlayedBoard):
    """A table on which something is copied, what is done next, and which board of the lab's own it is."""

    ahead: tuple[Action, ...] = ()
    """What the board goes on with; after it things just resolve."""
    name: str = ""
    """The card that is the original, where the lab knows it; empty for a board of another kind."""
    by: str = PLAYERS[0]
    how: str = PLAIN
    aims: str = STAY

    title: ClassVar[str] = "Echo"
    first: ClassVar[str] = "Press Next until the stack is empty; say before each press what comes."

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """A scenario's play up to where a copy is on the stack; Raises ValueError where nothing is played."""
        era = own_era(scenario, era)
        moves = tabletop.played(scenario, era)
        if not moves:
            raise ValueError("nothing is cast or activated on this board")
        board = cls(bare(scenario), era, (), moves)
        acts = [move for move in moves if isinstance(move, Casts | Activates)]
        name = next((act.object for act in acts if act.object in ORIGINALS), "")
        board = replace(board, name=name, how=PLAIN)
        best = board
        for _ in moves:
            done = board.onward()
            if done.refused or not isinstance(done.board, cls):
                break
            board = done.board
            if board.copied is not None and best.copied is None:
                best = board
            elif best.copied is None:
                best = board if len(board.state.stack) >= len(best.state.stack) else best
        return best, ()

    @property
    def kinds(self) -> object:
        """What there is and all that was done: whether a year has an answer depends on each of it."""
        return self.scenario, self.moves

    # What there is.

    @property
    def stack(self) -> tuple[Object, ...]:
        """What is on the stack, the topmost first."""
        return tuple(self.state.objects[one] for one in reversed(self.state.stack))

    @cached_property
    def copied(self) -> CopyMade | None:
        """The copy that was made last; None where none was."""
        for number in range(len(self.moves), 0, -1):
            outcome = _done(self.scenario, self.era, self.moves[:number])
            made = [e for e in outcome.events if isinstance(e, CopyPutOnStack | CardCopied)]
            if not made:
                continue
            before, after = view(self.states[number - 1]), view(self.states[number])
            new = [o for o in after.state.zone(Zone.STACK) if o.copy and o.id not in before.state.objects]
            if new:
                original = before.state.objects[made[-1].original]
                return CopyMade(original, new[-1], isinstance(made[-1], CardCopied), before, after)
        return None

    @property
    def fizzled(self) -> bool:
        """Whether the copy left the stack because no target of it was legal any more."""
        number = self.copied.copy.id if self.copied else 0
        done = (_done(self.scenario, self.era, self.moves[:n]) for n in range(1, len(self.moves) + 1))
        noted = (event for outcome in done for event in outcome.events if isinstance(event, Noted))
        return any(event.code == "no-legal-target" and event.obj == number for event in noted)

    @property
    def cast(self) -> str:
        """Whether the copy was cast, by the rules of the year."""
        if self.copied is None or self.copied.cast:
            return "yes" if self.copied else "-"
        known = copies_are_cast.known(self.era)
        return UNKNOWN if known is None else "yes" if known.value else "no"

    @property
    def ends(self) -> str:
        """Where the copy is when it has left the stack, or where it will be."""
        if self.copied is None:
            return "-"
        if copies_are_cast.known(self.era) is None:
            return UNKNOWN
        there = self.state.labeled(self.copied.copy.label)
        if there is None:
            return "nowhere: it is no card"
        if there.zone is Zone.BATTLEFIELD:
            return "a token that nobody created"
        if "creature" in self.copied.after.types[self.copied.copy.id] and there.ability is None:
            return "a token, if it resolves"
        return "nowhere: it will cease to exist"

    @property
    def answers(self) -> tuple[tuple[str, str], ...]:
        """The one line: was it cast, who sees it, what was paid, where it ends."""
        paid = "-" if self.copied is None else "none"
        seen = {"yes": "yes, once", "no": "no"}.get(self.cast, self.cast)
        return (
            ("Was it cast?", self.cast),
            ("“Whenever you cast” sees it?", seen),
            ("Mana paid for it?", paid),
            ("Afterwards?", self.ends),
        )

    @property
    def never(self) -> tuple[str, ...]:
        """What is never chosen anew for a copy of a spell or ability."""
        there = {chip.kind for chip in self.copied.of_original} if self.copied else set()
        return tuple(kind for kind in SETTLED if kind in there)

    # What a press does.

    def do(self, name: str, value: str) -> Done:
        why = self.why_not(name, value)
        if why:
            return self.refused(why)
        match name:
            case "next":
                return self.onward()
            case "back":
                return self.backward()
            case "counter":
                return self.acted(Do(Counter(Named(self.stack[0].label))))
            case "name" if value in ORIGINALS:
                how = PLAIN if value == ABILITY else self.how
                return self.anew(name=value, how=how, aims=self.aims if ORIGINALS[value].targets else STAY)
            case "by" if value in PLAYERS:
                return self.anew(by=value)
            case "how" if value in HOW:
                return self.anew(how=value, aims=NEW if value == CAST and self.aims == STAY else self.aims)
            case "aims" if value in AIMS:
                return self.anew(aims=value)
        raise ValueError(f"Echo does not know {name!r} {value!r}")

    def why_not(self, name: str, value: str) -> str:
        """Why something cannot be pressed now; empty where it can."""
        original = ORIGINALS.get(self.name)
        match name, value:
            case "next", _:
                return "" if self.ahead or self.state.stack else "the stack is empty"
            case "back", _:
                return "" if self.moves else "nothing was done yet"
            case "counter", _:
                return "" if self.state.stack else "the stack is empty"
            case (("by" | "how" | "aims"), _) if original is None:
                return "choose an original first"
            case "how", "blue" | "cast" if self.name == ABILITY:
                return "an ability has no color" if value != CAST else "an ability is no card"
            case "aims", _ if original is not None and not original.targets and value != STAY:
                return f"{self.name} has no target"
            case "aims", "stay" if self.how == CAST:
                return "it is cast anew: there is no target that could stay"
        return ""

    def anew(self, **fields: str) -> Done:
        """The lab's own board with something else chosen, as its original is there to be copied."""
        wish = replace(self, **fields)  # type: ignore[arg-type]
        scenario = laid_out(wish.name, wish.by, wish.how, wish.aims)
        board = replace(wish, scenario=bare(scenario), moves=(), ahead=tabletop.played(scenario, self.era))
        words = HOW[wish.how].replace("it", wish.name) if wish.how != CAST else f"cast a copy of {wish.name}"
        told = f"{wish.by} will {words}."
        if wish.how == CAST:
            return Done(board, told)
        done = board.onward()
        return replace(done, sentence=f"{done.sentence} {told}")

    def onward(self) -> Done:
        """The next thing that is done; who only passes does so on the way."""
        move, rest = (self.ahead[0], self.ahead[1:]) if self.ahead else (Resolve(), ())
        done = replace(self, ahead=rest).acted(move)
        if done.refused:
            return replace(done, board=self)
        if isinstance(move, Passes) and rest and isinstance(done.board, EchoBoard):
            return done.board.onward()
        return done

    def backward(self) -> Done:
        """The last thing undone, with the passing before it."""
        moves, ahead = self.moves, self.ahead
        while moves:
            ahead, moves = (moves[-1], *ahead), moves[:-1]
            if not moves or not isinstance(moves[-1], Passes):
                break
        return Done(replace(self, moves=moves, ahead=ahead), f"Back before: {str(ahead[0]).rstrip('.')}.")

    def acted(self, move: Action) -> Done:
        """The board after an action of the game, with what that came to."""
        try:
            outcome = step(self.state, move)
        except NotModelled as lacking:
            return self.refused(str(lacking))
        if not outcome:
            return not_done(self, outcome)
        after = replace(self, moves=(*self.moves, move))
        told, cite = self.told(move, outcome)
        return Done(after, sentence(told), cite)

    def told(self, move: Action, outcome: Outcome) -> Said:
        """What an action came to: a copy that was made, else its own words, else what has happened."""
        state, found, cite = self.state, [], None
        for event in outcome.events:
            if isinstance(event, CopyPutOnStack):
                return event.told(state), taken_along.at(self.era).cite
            if not event.quiet:
                found.append(event.told(state))
                cite = cite or event.cite
            state = event.apply(state)
        if isinstance(move, Casts | Activates) or not found:
            return str(move).rstrip("."), None
        return "; ".join(found), cite

    # As a table.

    @property
    def rows(self) -> list[tuple[str, str]]:
        """The stack, the shelves and the one line, in words."""
        rows = [(f"stack {n}", f"{one.label}, {one.controller}’s") for n, one in enumerate(self.stack, 1)]
        copied = self.copied
        if copied is not None:
            rows += [("took along", chip.says) for chip in copied.along]
            rows += [("otherwise", chip.says) for chip in copied.other]
            rows += [("never anew", kind) for kind in ([] if copied.cast else self.never)]
        return [*rows, *self.answers]

    def table(self) -> Html:
        """The stack and the shelves, as a table."""
        return table(("what", "how it is"), self.rows)

    def stored(self) -> Html:
        """The same in a stored notebook."""
        return table(("what", "how it is"), self.rows, bare=True)
