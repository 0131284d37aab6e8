"""Before an answer everything that it needs is drawn, and nothing that is asked; after it, what it says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from pictures import Node, picture
from sample import sample

from mtgrules.language.phrases.values import has_size
from mtgrules.model.ids import ObjectId
from mtgrules.model.naming import named
from mtgrules.model.objects import Object, Zone
from mtgrules.model.view import View
from mtgrules.model.words import Keyword
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.read import read_scenario
from mtgrules.show.scene.layout import Layout, Look
from mtgrules.show.scene.scene import opened
from mtgrules.show.scene.seen import LOST, seen
from mtgrules.show.values import ability_text, value_of
from mtgrules.teach.kit.ask import Ask
from mtgrules.teach.kit.ask_picture import begun, played, table
from mtgrules.teach.kit.claimed import values_claimed
from mtgrules.teach.questions import BoardQuestion, all_names, asked

SHORT = {"first strike": "FS", "double strike": "DS"}
NAMES = [name for name in all_names() if name[:2].isdecimal() or name.startswith("ideas/")]


@cache
def questions() -> tuple[BoardQuestion, ...]:
    names = sample(
        "questions before and after their answer",
        NAMES,
        share=0.2,
        floor=70,
        files=lambda name: [f"notebooks/boards/{name}.yaml"],
        within=("mtgrules/show/scene/", "mtgrules/teach/kit/"),
    )
    return tuple(map(asked, names))


def drawn(board: BoardQuestion) -> Node:
    return picture(table(Ask.of(board)))


def lying_open(found: View, look: Look) -> Iterator[Object]:
    """What is drawn by itself: of many cards in a graveyard only the newest is named."""
    layout = Layout(found, look)
    for player in found.state.players:
        for heap in layout.heaps(player):
            yield from heap.named
    yield from found.state.zone(Zone.BATTLEFIELD)


def signs(node: Node) -> str:
    """What a small card says by a sign."""
    return "".join(sign.attributes["title"] for sign in node.every("mark-small"))


def tight(text: str) -> str:
    return "".join(c for c in text if c not in " {}/\n")


# What is needed.


def needed(found: View, obj: Object) -> Iterator[str]:
    """What an answer may need to know of a thing that lies face up, besides its text."""
    number = obj.id
    name = found.name[number]
    yield obj.label if not obj.label.startswith(f"{name} ") else name
    cost = found.cost[number]
    yield from (str(symbol) for symbol in cost.symbols) if cost else ()
    if found["subtypes"][number] != {name}:  # a Forest is what its name says
        yield value_of(found, number, "types").text.replace(" - ", " – ")
    for one in found.abilities[number]:
        if isinstance(one.ability, Keyword):
            word = ability_text(one.ability, found.state.era, obj.label)
            yield SHORT.get(word, word)
    printed = obj.card.printed(found.state.era)
    if number in has_size(found) and found.power[number] is not None:
        yield printed.star or f"{found.power[number]}/{found.toughness[number]}"
    yield from (symbol.letter for symbol in printed.indicator)
    there = obj.zone is Zone.BATTLEFIELD and not obj.attached_to
    yield from ("tapped",) * (there and obj.status.tapped)
    sick = number in found.state.sick and "creature" in found.types[number]
    yield from ("summoning sick",) * (there and sick)
    yield from (str(value) for _, value in obj.chosen if isinstance(value, str) and there)
    yield from (kind for kind, _ in obj.counters if kind not in ("+1/+1", "-1/-1", "loyalty"))


def test_all_that_an_answer_needs_is_drawn_or_told_below() -> None:
    wrong = []
    for board in questions():
        found, look = begun(Ask.of(board))
        shown = drawn(board)
        texts = tight("".join(node.text for node in shown.every("texts")))
        kinds = ("card", "chip", "spell", "aura")
        nodes = [tight(n.text + signs(n)) for kind in kinds for n in shown.every(kind)]
        for obj in lying_open(found, look):
            if obj.status.face_down:
                continue
            facts = [tight(fact) for fact in needed(found, obj)]
            beside = texts if obj.attached_to else ""
            if not any(all(fact in node + beside for fact in facts) for node in nodes):
                wrong.append(f"{board.name}: {obj.label}: {facts}")
            said = seen(found, obj.id).text
            if not all(tight(line) in texts for line in said):
                wrong.append(f"{board.name}: {obj.label}: {said}")
    assert not wrong, "\n".join(wrong)


# What is asked.


def unanswered(board: BoardQuestion, shown: Node) -> Iterator[str]:
    """Where a picture before the answer tells what is asked."""
    hidden = board.hidden
    for one in shown.every("card"):
        large = "small" not in one.classes and "back" not in one.classes
        badges = [badge.text for badge in one.every("badge")]
        places = {
            "name": [name.text for name in one.every("name")] if "back" not in one.classes else [],
            "types": [line.text for line in one.every("type")] if large else [],
            "abilities": ["?" if "abilities ?" in badges else one.text] if large else [],
            "size": [size.text for size in one.every("pt")],
            "colors": [pips.text for pips in one.every("pips")],
        }
        for what, told in places.items():
            if what in hidden and not all(place.startswith("?") for place in told):
                yield f"{what} of {one.text}"
        if "colors" in hidden and not one.classes & {"fQ"}:
            yield f"the frame of {one.text}"
    if "colors" in hidden:
        yield from (chip.text for chip in shown.every("chip") if "fQ" not in chip.classes)
    if "size" in hidden:
        yield from (size.text for size in shown.every("pt") if size.text != "?")


def test_what_is_asked_is_a_question_mark_on_the_table_and_on_a_card_that_is_opened() -> None:
    wrong = []
    for board in questions():
        shown = drawn(board)
        wrong += [f"{board.name}: {told}" for told in unanswered(board, shown)]
        found, look = begun(Ask.of(board))
        for what in ("mana value", "controller"):
            of = [of for of in board.question.of if of.characteristic == what]
            many = sum(found.state.labeled(one.label) is not None for one in of)
            wrong += [f"{board.name}: {many} times {what}"] * (shown.text.count(f"{what} ?") < many)
        for obj in found.state.objects.values():
            card = picture(opened(found, obj.id, look))
            wrong += [f"{board.name}, opened: {told}" for told in unanswered(board, card)]
    assert not wrong, "\n".join(wrong)


def test_what_is_told_before_the_answer_is_so() -> None:
    wrong = []
    for board in questions():
        found, look = begun(Ask.of(board))
        now = view(found.state)
        for number, obj in found.state.objects.items():
            if obj.status.face_down:
                continue
            told, true = seen(found, number, look.hidden), seen(now, number)
            for what, one, other in (
                ("name", told.name, true.name),
                ("size", told.size, true.size),
                ("types", told.type_line, true.type_line),
                ("colors", told.colors, true.colors),
                ("abilities", (told.badges, told.text), (true.badges, true.text)),
            ):
                if what not in look.hidden and one != other:
                    wrong.append(f"{board.name}: {obj.label}: {what} {one}, but {other}")
    assert not wrong, "\n".join(wrong)


def test_every_value_that_a_file_names_is_claimed_and_so_not_told() -> None:
    for board in questions():
        assert {of.characteristic for of in board.question.of} <= board.asks, board.name


@pytest.mark.parametrize(
    ("claims", "what"),
    [
        ("[Ox is 3/3, Ox is 2/2]", {"size"}),
        ("[Ox is only green, it is not so that Ox is red]", {"colors"}),
        (
            "[the number of green creatures Ana controls is 1, Ox has flying]",
            {"colors", "types", "abilities"},
        ),
        ("[Ox's mana value is 2, Ox is tapped]", {"mana value"}),
        ('["Ox\'s mana cost is {G}", Ox has no mana cost]', {"cost"}),
        ("[Ox is a Bear, Ox is a green creature]", {"types", "colors"}),
        ("[Ana controls Ox, Ox's name is Ox]", {"controller", "name"}),
        ("[Ana has 20 life, Ox is on the battlefield]", set()),
    ],
)
def test_what_is_asked_is_read_from_the_claims(claims: str, what: set[str]) -> None:
    board = "{Ana: {battlefield: [Ox: {type: Creature - Bear, cost: '{G}', pt: 2/2}]}}"
    text = f"title: t\nboard: {board}\nask: What?\nchoices:\n  - {{say: a, claim: {claims}}}\n"
    question = read_scenario(text).question
    assert question is not None and values_claimed(question) == what


# What the answer says.


def told(now: View, number: ObjectId, what: str) -> Iterator[str]:
    """What has to stand on a card, or below it, where an answer says that value of it."""
    value, one = value_of(now, number, what), seen(now, number)
    match what:
        case "colors":
            yield value.text if one.face_down or number in now.state.stack else "".join(value.letters or "–")
        case "mana value":
            yield f"mana value {value}"
        case "abilities" if value.raw:
            yield from (SHORT.get(badge.text, badge.text) for badge in one.badges if badge.was != LOST)
            yield from one.text
        case "size" if value.text == "no power or toughness":
            return
        case "controller":
            return  # the side on which it lies
        case _:
            yield value.text.replace(" - ", " – ")


def test_after_the_answer_the_picture_shows_what_it_says() -> None:
    wrong = []
    for board in questions():
        ask = Ask.of(board).after("show", "")
        if not board.question.of or not isinstance(ask.frames, tuple):
            continue
        now = view(ask.frames[-1].state)
        shown = picture(played(ask.with_(at=len(ask.frames) - 1)))
        texts = "".join(tight(node.text) for node in shown.every("texts"))
        nodes = [tight(node.text) for kind in ("card", "spell", "chip") for node in shown.every(kind)]
        for of in board.question.of:
            number = named(now.state, of.label).id
            mine = [node + texts for node in nodes if tight(seen(now, number).name) in node]
            for fact in told(now, number, of.characteristic):
                if not any(tight(fact) in node for node in mine):
                    wrong.append(f"{board.name}: {of.label}'s {of.characteristic}: {fact}")
    assert not wrong, "\n".join(wrong)
