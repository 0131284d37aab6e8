"""One way to look at an object: as it is, else as it last was; what can't be done is told (608.2h)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from itertools import product
from typing import get_args, get_type_hints

import pytest
from boards import creature, enchantment, placed, position
from package import file_of
from sample import sample

from mtgrules.eras.era import ERAS, Era, NotModelled
from mtgrules.language.does.amounts import MeasuredEdit
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.control import GainsControl
from mtgrules.language.does.copying import CreatesCopy, Except
from mtgrules.language.does.limits import Limit
from mtgrules.language.does.moving import MovesTo, MoveTo
from mtgrules.language.does.permanents import ChangesStatus, NewStatus, Sacrifices
from mtgrules.language.edits.characteristics import Gets
from mtgrules.language.examples import example, parts
from mtgrules.language.phrases.compound import is_target
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import CardType
from mtgrules.language.phrases.references import It, ItsController, This
from mtgrules.language.phrases.told import in_place
from mtgrules.language.reading.vocabulary import WordEntry, entries_of, words_of
from mtgrules.model.events.moves import happen
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.ids import ObjectId
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue
from mtgrules.model.words import Amount, Instruction, Selector
from mtgrules.rules.events.carry import Story
from mtgrules.rules.stack.carrying_out import carried_out

CREATURE = Noun(Determiner.TARGET, frozenset({CardType("creature")}))
THAT = Noun(Determiner.THAT, frozenset({CardType("creature")}))
SOURCE, OTHER = 1, 2
SHAPE = creature("Shape", "{1}{U}", "2/3", "Flying")
BEAR = creature("Bear", "{1}{G}", "2/2")
CHARM = enchantment("Charm", "Creatures you control get +1/+1.")


def instructions() -> list[type[Instruction]]:
    return [made for made in words_of(Instruction) if made is not Begin]


def about(made: type[Instruction], *subjects: Selector) -> Iterator[Instruction]:
    """An instruction of a class about each of some subjects, in each of its phrases that takes one."""
    wholes = (part for entry in entries_of(made) for part in parts(example(entry).whole))
    whole = next(part for part in wholes if type(part) is made)
    assert isinstance(whole, Instruction)
    hints = get_type_hints(made)
    phrases = [f.name for f in fields(whole) if Selector in (hints[f.name], *get_args(hints[f.name]))]
    for name, subject in product(phrases, subjects):
        others = {
            other: THAT for other in phrases if other != name and is_target(getattr(whole, other))
        }  # what was a target is the other creature
        try:
            said = replace(whole, **{name: subject}, **others)
            in_place(said)
        except ValueError:
            continue  # a phrase that can't be about one object, or one player
        yield said
    if not phrases:
        yield whole


@dataclass(frozen=True)
class Situation:
    """What happens to the source before an instruction: the sentences before it, and whose it is."""

    name: str
    before: tuple[Instruction, ...] = ()
    token: bool = False
    you: str = "Ana"


SITUATIONS = (
    Situation("there"),
    Situation("sacrificed", (Sacrifices(This()),)),
    Situation("exiled", (MovesTo(MoveTo.EXILE, This()),)),
    Situation("returned", (MovesTo(MoveTo.HAND, This()),)),
    Situation("a token, gone", (Sacrifices(This()),), token=True),
    Situation("a token, exiled", (MovesTo(MoveTo.EXILE, This()),), token=True),
    Situation("just made", (CreatesCopy(This()),)),
    Situation("face down", (ChangesStatus(NewStatus.FACE_DOWN, This()),)),
    Situation("stolen", (GainsControl(This()),), you="Nico"),
)


def begun(era: Era, situation: Situation) -> tuple[Story, Frame]:
    """The position of a situation, and the frame after its sentences."""
    source = placed(SOURCE, SHAPE, 1).with_(token=situation.token)
    state = position(source, placed(OTHER, BEAR, 2, controller="Nico"), placed(3, CHARM, 3), era=era)
    named = (Mention(CREATURE, (OTHER,)), Mention(This(), (SOURCE,)))
    frame = Frame(this=SOURCE, you=situation.you, named=named)
    story = Story(state)
    for instruction in situation.before:
        story, frame = carried_out(story, instruction, frame)
        story = story.checked()
    return story, frame


def done(story: Story, instruction: Instruction, frame: Frame) -> Story | None:
    """The story after an instruction; None where the era does not know it, or a choice is asked for."""
    try:
        return carried_out(story, instruction, frame)[0]
    except (NotModelled, ChoiceDue):
        return None


MOVED = sample(
    "instructions about what has moved",
    list(product(instructions(), SITUATIONS)),
    share=0.1,
    floor=100,
    each=lambda one: [one[0]],
    files=lambda one: [file_of(one[0])],
    within=("mtgrules/language/does/",),
)


@pytest.mark.parametrize(
    ("made", "situation"), MOVED, ids=lambda one: getattr(one, "__name__", None) or one.name.replace(" ", "-")
)
def test_an_instruction_about_something_that_has_moved_is_carried_out_or_told(
    made: type[Instruction], situation: Situation
) -> None:
    for era in ERAS:
        try:
            story, frame = begun(era, situation)
        except NotModelled:
            continue
        for instruction in about(made, This(), It(), THAT, ItsController()):
            after = done(story, instruction, frame)
            if after is None or isinstance(instruction, Limit):
                continue
            events = after.events[len(story.events) :]
            assert events, f"{instruction} in {era}: nothing happens and nothing is told"
            assert happen(story.state, events) == after.state, f"{instruction} in {era}"


def test_what_has_left_is_looked_at_as_it_last_was_copiable_values_too() -> None:
    for era in ERAS:
        story, frame = begun(era, Situation("sacrificed", (Sacrifices(This()),)))
        after = done(story, CreatesCopy(This()), frame)
        assert after is not None
        token = after.state.labeled("Shape token")
        assert token is not None and token.card.printed(era).power == 2


def test_a_reference_means_what_was_named_last_whatever_it_has_become() -> None:
    for era in ERAS[1:]:  # the rulebook of 1997 does not say whether a card is found where it went
        story, frame = begun(era, Situation("there"))
        story, frame = carried_out(story, MovesTo(MoveTo.EXILE, THAT), frame)
        moved = newest(story.state, "Bear")
        story, frame = carried_out(story, MovesTo(MoveTo.HAND, THAT), frame)
        assert story.state.objects[newest(story.state, "Bear")].was == moved, era
        told = carried_out(story, Begin(It(), (Gets(1, 1),)), frame)[0].events[-1]
        assert told.told(story.state), era


_BY_AMOUNT = tuple(entry for entry in entries_of(MeasuredEdit) if "{amount}" in entry.sentences[0])


@pytest.mark.parametrize("entry", _BY_AMOUNT, ids=str)
def test_an_amount_of_something_that_is_not_there_yet_can_be_worked_out(entry: WordEntry) -> None:
    amounts = [next(filter(one.is_of, parts(example(one).whole))) for one in entries_of(Amount)]
    for era, amount in product(ERAS, amounts):
        values = {f.name: amount if f.name == "amount" else 1 for f in fields(entry.made)} | dict(entry.rows)
        story, frame = begun(era, Situation("there"))
        after = done(story, CreatesCopy(This(), (Except((entry.made(**values),)),)), frame)
        assert after is None or after.state.labeled("Shape token") is not None, (era, amount)


def newest(state: State, label: str) -> ObjectId:
    found = state.labeled(label)
    assert found is not None
    return found.id
