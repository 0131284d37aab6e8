"""Questions from board files: the engine plays the board and judges each choice by what it claims."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from mtgrules.eras.era import ERAS, Era, NotYet
from mtgrules.eras.wording import term
from mtgrules.language.card import Card
from mtgrules.model.color import letters
from mtgrules.model.state import State
from mtgrules.rules.layers.color import printed_color
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.report import Position, Reached
from mtgrules.scenario.run import answers, right_answer, run
from mtgrules.scenario.values import Act, Question, Scenario
from mtgrules.show.board import board_drawn, board_html
from mtgrules.show.colors import color_track
from mtgrules.show.derivation import Derivation, to_html
from mtgrules.show.difference import dated_rules, deciding, difference
from mtgrules.show.html import Html, fold, joined, tag
from mtgrules.show.palette import chips_html
from mtgrules.show.story import story_html
from mtgrules.show.track import Column, parting, track_svg
from mtgrules.show.values import value_of
from mtgrules.show.why import why
from mtgrules.teach.answer_strip import answer_cells, tried_html
from mtgrules.teach.exercise import Item
from mtgrules.teach.gate import Answer
from mtgrules.teach.prose import in_prose
from mtgrules.teach.strip import EraCell
from mtgrules.teach.wrong import wrongly

ROOT = Path(__file__).resolve().parents[2]


def boards_folder() -> Path:
    """Where the board files lie: beside the notebook that runs, else beside the package."""
    beside = Path.cwd() / "boards"
    return beside if beside.is_dir() else ROOT / "notebooks" / "boards"


@cache
def asked(name: str) -> BoardQuestion:
    """The question of a board file, by its name without the ending. Raises ValueError for none."""
    path = boards_folder() / f"{name}.yaml"
    if not path.is_file():
        known = ", ".join(all_names()) or "none"
        raise ValueError(f"no board is called {name!r}; there are: {known}")
    scenario = read_scenario(path)
    if scenario.question is None:
        raise ValueError(f"the board {name!r} asks no question")
    return BoardQuestion(name, scenario, scenario.question)


def all_names() -> tuple[str, ...]:
    """The names of all board files, those in folders with the folder: "ideas/damage-waits"."""
    folder = boards_folder()
    files = sorted(folder.rglob("*.yaml"))
    return tuple(path.relative_to(folder).with_suffix("").as_posix() for path in files)


def names_of(lesson: str, kind: str = "") -> tuple[str, ...]:
    """The names of a lesson's boards that a learner answers: all of "03", or all of "03-quiz"."""
    found = sorted(p.stem for p in boards_folder().glob(f"{lesson}-{kind}*.yaml"))
    return tuple(name for name in found if "-example-" not in name)


@dataclass(frozen=True)
class BoardQuestion:
    """A board file with a question, ready to be asked."""

    name: str
    scenario: Scenario
    question: Question

    # What is asked.

    @property
    def ask(self) -> str:
        """The question, with the year where it is not today's."""
        when = "" if self.question.era.is_today else f"By the rules of {self.question.era.year}: "
        return when + self.question.ask

    @property
    def choices(self) -> dict[str, str]:
        """The choices by key."""
        return {choice.key: choice.says for choice in self.question.choices}

    @property
    def told(self) -> tuple[str, ...]:
        """What happens on the board, in the words of the file, with the name of what resolves."""
        positions = run(self.scenario, [self.question.era]).game(self.question.era).positions
        told = []
        for entry, at in zip(self.scenario.play, positions, strict=False):  # the last has no entry after it
            said = entry.actions.at(self.question.era) if isinstance(entry, Act) else None
            if said is not None:
                told.append(in_prose(said.action, at))
        return tuple(told)

    def start(self, era: Era | None = None) -> State:
        """The start position. Raises NotModelled where the era does not have it."""
        return start(self.scenario, era or self.question.era)

    def board(self) -> Html:
        """The board as it is before anything happens, and what happens then."""
        title = tag("p", tag("b", self.scenario.title), class_="mtg-sub")
        return joined([title, board_html(self.start(), self.told)])

    def drawn(self) -> Html:
        """The same board with its cards drawn."""
        title = tag("p", tag("b", self.scenario.title), class_="mtg-sub")
        return joined([title, board_drawn(self.start(), self.told)])

    # What the engine answers.

    def last(self, era: Era | None = None) -> Reached:
        """The position after the play, or why there is none in the era."""
        era = era or self.question.era
        return run(self.scenario, [era]).game(era).last

    def right(self) -> str:
        """The key of the right choice, found by the engine."""
        return right_answer(self.scenario)

    def holds(self, key: str, era: Era) -> bool:
        """Whether what a choice claims is so by other rules."""
        return answers(self.scenario, era)[key]

    def answer(self, key: str) -> Answer:
        """What the engine says about a choice, with its idea to be played out where it has one."""
        choice = self.question.choice(key)
        right = self.right() == key
        play_out: Callable[[], object] | None = None
        if choice.idea and not right:
            play_out = lambda: self.played_out(choice.idea)  # noqa: E731
        return Answer(right, choice.because, play_out)

    def item(self) -> Item:
        """The question as an exercise, its board above it."""
        ask = tag("p", tag("b", self.ask))
        stored, drawn = joined([self.board(), ask]), joined([self.drawn(), ask])
        return Item(self.name, stored, self.choices, self.right, self.reason, drawn)

    def reason(self, key: str) -> str:
        """Why a choice is right or wrong, in the sentence of the file."""
        return self.question.choice(key).because

    def derivation(self, era: Era | None = None) -> Derivation | None:
        """Why the value that is asked about is what it is; None where the question is about no value."""
        reached = self.last(era)
        if not self.question.of or not isinstance(reached, Position):
            return None
        obj, characteristic = self.value_asked(reached)
        return why(reached.view, obj, characteristic)

    def value_asked(self, reached: Position) -> tuple[int, str]:
        """The object and the characteristic that the question is about."""
        of = self.question.of
        if of is None:
            raise ValueError(f"{self.name}: the question is about no value")
        found = reached.state.labeled(of.label)
        if found is None:
            known = ", ".join(dict.fromkeys(o.label for o in reached.state.objects.values()))
            raise ValueError(f"{self.name}: no object is called {of.label!r}; there are: {known}")
        return found.id, of.characteristic

    def explained(self) -> Html:
        """The derivation as a table, and what happened as a list that is folded."""
        found, reached = self.derivation(), self.last()
        parts = [*self._tracks(), to_html(found)] if found else [tried_html(self.question, reached)]
        if isinstance(reached, Position) and reached.told:
            parts.append(fold("What happened, event by event", story_html(reached.told), open_=found is None))
        return joined(parts)

    def played_out(self, idea: str) -> Html:
        """The same board by the rules of a wrong idea, and the place where it parts from the true one."""
        wrong = wrongly(self.question.era, idea)
        true, false = self.derivation(), self.derivation(wrong)
        if true is None or false is None:
            return tag("p", f"If “{idea}” were a rule, this board would end as you said.")
        said = f": {false.final.text}. In truth it is {true.final.text}."
        head = tag("p", tag("b", f"If “{idea}” were a rule"), said)
        tracks = self._tracks(), self._tracks(wrong)
        if not all(tracks):
            return joined([head, to_html(false), tag("p", _parting(true, false))])
        (columns, now), (others, then) = self._track(), self._track(wrong)
        place = parting(columns, now, others, then)
        return joined(
            [
                head,
                tag("p", "By the rules:", class_="mtg-sub"),
                track_svg(columns, now, part=place),
                tag("p", "By the idea:", class_="mtg-sub"),
                track_svg(others, then, part=place, part_word="and not so"),
            ]
        )

    def _track(self, era: Era | None = None) -> tuple[tuple[Column, ...], tuple[str, ...]]:
        reached = self.last(era)
        if not isinstance(reached, Position):
            raise ValueError(f"{self.name}: there is no position to draw")
        return color_track(reached.view, self.value_asked(reached)[0])

    def _tracks(self, era: Era | None = None) -> list[Html]:
        """The color track of the value that is asked about, if it is a color."""
        of = self.question.of
        return [track_svg(*self._track(era))] if of is not None and of.characteristic == "colors" else []

    # The same board in five eras.

    def strip(self) -> tuple[EraCell, ...]:
        """What each era says about the value, with the one rule that makes it different from today.

        Where the question is about no value, what each era answers.
        """
        if not self.question.of:
            return answer_cells(self.scenario, self.question)
        today = self.last(ERAS[-1])
        reached = [self.last(era) for era in ERAS]
        return tuple(
            self._cell(era, there, today, reached[n - 1] if n else None)
            for n, (era, there) in enumerate(zip(ERAS, reached, strict=True))
        )

    def _cell(self, era: Era, reached: Reached, today: Reached, before: Reached) -> EraCell:
        if isinstance(reached, NotYet):
            told = f"{reached.topic}: since {reached.until.isoformat()}"
            return EraCell(era.key, era.year, "", "not there yet", same=False, not_yet=told)
        if not isinstance(reached, Position):
            told = f"no source of {era.year} tells" if reached else "an action of the play is not possible"
            return EraCell(era.key, era.year, "", "no answer", same=False, uncertain=told)
        obj, characteristic = self.value_asked(reached)
        value = value_of(reached.view, obj, characteristic)
        picture = chips_html(letters(value.raw)) if characteristic == "colors" and value.raw else Html()
        same, reason, cite = True, "", ""
        if isinstance(today, Position):
            there = self.value_asked(today)
            same = value_of(today.view, *there).raw == value.raw
            if not same:
                reason, cite = self._reason(reached, today, obj, characteristic, there[0])
        changed = self._changed(before, reached) if isinstance(before, Position) else ""
        return EraCell(
            *(era.key, era.year, picture, value.text, same, reason, cite, changed),
            word_of_day=f"{term('enters', era)}; {term('mana value', era)}",
        )

    def _changed(self, before: Position, now: Position) -> str:
        """When and what changed between two eras that give different answers."""
        (old, characteristic), (new, _) = self.value_asked(before), self.value_asked(now)
        if value_of(before.view, old, characteristic).raw == value_of(now.view, new, characteristic).raw:
            return ""
        found = deciding(before.view, now.view, old, characteristic, new)
        if found:
            return f"{found[0].day:%B %Y}: {found[0].after}"
        card, since = now.state.objects[new].card, before.state.era.rules.isoformat()
        days = [day for day, _ in card.printings if day > since] if isinstance(card, Card) else []
        if days:
            return f"{date.fromisoformat(days[0]):%B %Y}: the card is printed otherwise"
        return f"after {before.state.era.year}"

    def _reason(
        self, reached: Position, today: Position, obj: int, characteristic: str, there: int
    ) -> tuple[str, str]:
        found = deciding(reached.view, today.view, obj, characteristic, there)
        if found:
            return found[0].before, self._cite(reached, found[0].topic)
        card = reached.state.objects[obj].card
        if card.printed(reached.state.era).text != card.printed(today.state.era).text:
            return "the card was printed with other words", str(printed_color.at(reached.state.era).cite)
        derivation = why(reached.view, obj, characteristic)
        last = derivation.lines[-1] if derivation.lines else None
        return (str(last.change), str(last.cite)) if last else ("as printed then", str(derivation.cite))

    def _cite(self, reached: Position, topic: str) -> str:
        from_topic = {rule.topic: rule for rule in dated_rules()}
        rule = from_topic.get(topic)
        return str(rule.at(reached.state.era).cite) if rule else ""


def _parting(true: Derivation, false: Derivation) -> str:
    return difference(true, false, ("the rules", "the idea")).sentence
