"""Films, duels and five years: what is shown step by step is what the game did, and where rules part."""

from __future__ import annotations

import re
from functools import cache, reduce

import pytest
from pictures import Node, filmed, picture, questions
from wrong import stand_in

from mtgrules.eras.era import CURRENT, ERAS
from mtgrules.model.color import Color
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import DamageDealt, Prevented
from mtgrules.model.events.turn import StepBegan
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.rules.damage.strikes import combatants
from mtgrules.rules.events import carry
from mtgrules.rules.events.triggers import Occurrence, noticed
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.report import Position, Reached
from mtgrules.scenario.run import answers, run
from mtgrules.scenario.values import Choice, Try
from mtgrules.show.scene.scene import step_name
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.answer_strip import NO_ANSWER, NONE, NOT_ASKED, NOT_THERE
from mtgrules.teach.kit.ask import duel_on
from mtgrules.teach.kit.ask_picture import timeline
from mtgrules.teach.kit.film import HITS, Shot, film, played, sentences
from mtgrules.teach.kit.film_strip import Duel, duel_html, moved, ribbon, shot, told
from mtgrules.teach.questions import BoardQuestion, asked, names_of
from mtgrules.teach.wrong import wrongly

NO_STRIKE_LEFT = """title: Nobody deals in the second step
cards: {Knight: {cost: "{W}", type: Creature - Human Knight, pt: 2/5, text: First strike}}
board:
  Ana: {battlefield: [Knight]}
  Nico: {battlefield: [Squire: {card: Knight}]}
play:
  - Ana attacks with Knight
  - Nico blocks Knight with Squire
  - Go to the end of combat step
"""
ONLY_IN_WORDS = (
    "02-slang",
    "05-revealed-hand",
    "ideas/a-revealed-hand-is-a-public-zone",
    "ideas/one-half-can-be-hit",
)
"""Boards on which the sides differ only in what is counted: the answers show it, for no picture can."""


@cache
def duels() -> tuple[tuple[BoardQuestion, Choice, Duel], ...]:
    """The duel of every wrong choice with an idea behind it, on every board."""
    return tuple(
        (board, choice, duel_on(board, choice.idea, choice.key))
        for board in questions()
        for choice in board.question.choices
        if choice.idea and choice.key != board.right
    )


@cache
def plays() -> tuple[tuple[str, tuple[Shot, ...], Reached], ...]:
    """The film of every play in every year, without what is tried after it, and where the game came to."""
    return tuple(
        (
            f"{board.name}, {era.year}",
            tuple(frame for frame in frames if frame.entry <= len(board.scenario.play)),
            run(board.scenario, [era]).game(era).last,
        )
        for board in questions()
        for era, frames in filmed(board.name)
    )


def test_a_film_replays_the_game_picture_by_picture_to_where_the_report_ends() -> None:
    assert len(plays()) > len(questions())
    for place, frames, report in plays():
        before, whole = frames[0], frames[0].state
        assert before.before is None and before.entry == 0
        for frame in frames[1:]:
            assert frame.before == before.state, (place, frame.title)
            replayed = reduce(lambda state, event: event.apply(state), frame.events, before.state)
            # what a hash looks at tells positions apart well enough, and the last one is compared whole
            assert hash(frame.state) == hash(replayed) or not frame.events, (place, frame.title)
            apart = reduce(lambda state, event: event.apply(state), frame.events, whole)
            whole = apart if frame.events else frame.state  # who passes is no event
            before = frame
        if isinstance(report, Position):
            assert before.state == report.state == whole, place
        else:
            assert before.refused or len(frames) == 1, place


def test_a_picture_is_called_by_a_step_only_where_the_step_begins_or_combat_damage_is_dealt() -> None:
    steps = {step_name(step) for step in Step}
    for place, frames, _ in plays():
        for frame in frames[1:]:
            begins = any(isinstance(event, StepBegan) for event in frame.events)
            dealt = any(isinstance(event, HITS) for event in frame.events)
            assert begins or dealt or frame.title not in steps, (place, frame.title, frame.events)


def test_everything_that_happens_is_in_one_picture_in_its_order() -> None:
    for place, frames, report in plays():
        if isinstance(report, Position):
            shown = [event for frame in frames for event in frame.events if not event.quiet]
            assert shown == [m.event for m in report.moments if not m.event.quiet], place


def test_under_a_picture_no_sentence_stands_twice_and_each_is_a_sentence() -> None:
    for board in questions():
        for era, frames in filmed(board.name):
            for frame in frames:
                said = [sentence for sentence, _ in sentences(frame.told)]
                assert len(said) == len(set(said)), (board.name, era.year, said)
                assert all(re.match(r"[^a-z]", one) and "None" not in one for one in said), (board.name, said)
                assert frame.title and picture(told(frame)).text.strip(), (board.name, era.year)


AT_ONE_TIME = """title: What damage results in comes with it
cards:
  Rot: {cost: "{G}", type: Creature - Beast, pt: 2/2, text: Wither}
  Cat: {cost: "{W}", type: Creature - Cat, pt: 3/3, text: Lifelink}
board:
  Ana: {battlefield: [Rot, Second Rot: {card: Rot}, Cat], life: 2}
  Nico: {battlefield: [Ox: {card: Cat}, Ape: {card: Cat}, Hill Giant]}
play:
  - Ana attacks with Rot, Second Rot, and Cat
  - Nico blocks Rot with Ox, blocking Second Rot with Ape, blocking Cat with Hill Giant
  - Go to the end of combat step
"""


def test_no_picture_shows_life_damage_or_counters_that_were_at_no_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known: set[object] = set()

    def watched(occurrence: Occurrence) -> tuple[Event, ...]:
        known.update(map(_counted, (occurrence.before, occurrence.after)))
        return noticed(occurrence)

    stand_in(monkeypatch, carry, "noticed", watched)
    boards = [board.scenario for board in questions()]
    for scenario in (read_scenario(AT_ONE_TIME), asked("15-last-breath").scenario, *boards):
        known.clear()
        played.cache_clear()  # what was played before is not noticed again
        frames = film(scenario, CURRENT)
        known.add(_counted(frames[0].state))
        for frame in frames:
            assert _counted(frame.state) in known, (scenario.title, frame.title)


def _counted(state: State) -> object:
    """What is counted on a position: life and counters of players, damage and counters of permanents."""
    there = tuple((o.id, o.damage, o.counters) for o in state.zone(Zone.BATTLEFIELD))
    return tuple((p.life, p.counters) for p in state.players), there


def test_a_damage_step_in_which_nobody_deals_has_its_picture_and_says_who_deals_nothing_and_why() -> None:
    found = film(read_scenario(NO_STRIKE_LEFT), CURRENT)
    assert [frame.title for frame in found][-3:-1] == ["first damage", "damage"]
    said = dict(sentences(found[-2].told))
    assert [sentence.partition(" ")[0] for sentence in said] == ["Knight", "Squire"]
    assert all("deals nothing" in sentence for sentence in said)
    assert [cite.short for cite in said.values() if cite] == ["510.4", "510.4"]


def test_that_an_ability_triggers_is_told_by_the_rule_of_triggering_and_not_of_who_controls_it() -> None:
    for name in ("05-anthem", "07-token-dies", "11-draws"):
        said = [one for frame in film(asked(name).scenario, CURRENT) for one in sentences(frame.told)]
        assert {cite.short for told, cite in said if " triggers: " in told and cite} == {"603.2"}, name


def test_what_a_card_says_of_itself_is_told_and_shown_with_its_name() -> None:
    for board in questions():
        for era, frames in filmed(board.name):
            for frame in frames:
                assert "~" not in picture(told(frame)).text, (board.name, era.year)
                assert not any("~" in effect.label for effect in frame.state.effects), (board.name, era.year)


def test_a_second_step_in_which_nobody_is_hit_says_why_the_one_who_would_deal_deals_nothing() -> None:
    said = {}
    for name in ("14-dead-blocker", "14-lifelink", "14-touch", "14-trample-blocker"):
        (found,) = [frame for frame in film(asked(name).scenario, CURRENT) if frame.title == "damage"]
        ((sentence, cite),) = sentences(found.told)
        said[name] = sentence, cite.short if cite else ""
    left = "deals nothing; no creature is left that blocks it", "510.1c"
    assert said["14-dead-blocker"] == (f"Duelist {left[0]}", left[1])
    assert said["14-lifelink"] == (f"Crusader {left[0]}", left[1])
    assert said["14-touch"] == said["14-trample-blocker"] == ("Nobody who is left deals damage", "")


def test_what_is_used_up_by_damage_has_no_picture_of_its_own() -> None:
    *_, last = film(asked("03-circle").scenario, CURRENT)
    assert last.title == "Ash Reaver deals 3 damage to Ana"
    assert [cite.short for _, cite in sentences(last.told) if cite] == ["615.7"]


def test_in_the_second_of_two_steps_everybody_who_fights_deals_or_is_told_to_deal_nothing() -> None:
    steps = 0
    strikes = map(asked, names_of("14", examples=True))
    for board in dict.fromkeys((*questions(), *strikes)):
        for era, frames in filmed(board.name):
            for frame in frames:
                if frame.title == "damage" and _second(frame):
                    steps += 1
                    fights = _silent(frame)
                    lines = [line for line, _ in sentences(frame.told)]
                    idle = {name for name in fights if any(f"{name} deals nothing" in one for one in lines)}
                    assert not fights or idle, (board.name, era.year, fights, lines)
    assert steps > 3


def _second(frame: Shot) -> bool:
    """Whether it is a second damage step in which damage is dealt at once."""
    combat = frame.state.combat
    return combat is not None and combat.had_strike is not None and frame.state.step is Step.DAMAGE


def _silent(frame: Shot) -> set[str]:
    """Who fights, had first strike, and deals nothing."""
    combat, state = frame.state.combat, frame.state
    assert combat is not None
    hits = {event.source for event in frame.events if isinstance(event, DamageDealt | Prevented)}
    there = {obj for obj in combatants(combat) if obj in state.objects} & (combat.had_strike or frozenset())
    return {state.objects[obj].label for obj in there - hits} if hits else set()


def test_a_refusal_is_the_last_picture_of_its_play_changes_nothing_and_has_its_reason() -> None:
    refusals = 0
    for board in questions():
        for era, frames in filmed(board.name):
            assert not any(frame.refused for frame in frames[:-1]), (board.name, era.year)
            if frames[-1].refused:
                refusals += 1
                assert frames[-1].state == frames[-1].before and frames[-1].told, (board.name, era.year)
                assert "bad" in picture(told(frames[-1])).one("say").classes
    assert refusals > len(questions()) // 8


def test_a_question_whether_something_may_be_done_ends_with_trying_it() -> None:
    tried = 0
    for board in questions():
        claim = board.question.choice(board.right).claim
        for era, frames in filmed(board.name):
            if isinstance(claim, Try) and isinstance(run(board.scenario, [era]).game(era).last, Position):
                tried += 1
                assert frames[-1].entry == len(board.scenario.play) + 1, (board.name, era.year)
    assert tried > 5


def test_back_and_next_never_leave_the_film_and_nonsense_stays_where_it_is() -> None:
    assert [moved(0, "back", 3), moved(2, "next", 3), moved(1, "next", 3), moved(1, "back", 3)] == [
        0,
        2,
        2,
        0,
    ]
    assert [moved(1, value, 3) for value in ("0", "2", "99", "-1", "x", "", "²")] == [0, 2, 2, 1, 1, 1, 1]


def test_a_ribbon_says_of_each_step_its_number_and_marks_the_one_that_is_shown() -> None:
    drawn = picture(ribbon("film", ["the board", "attackers", "damage"], 1, parted=1))
    steps = drawn.every("", data_do="film")
    assert [one.attributes["data-value"] for one in steps] == ["0", "1", "2", "back", "next"]
    assert [one.attributes.get("aria-current") for one in steps[:3]] == [None, "step", None]
    assert steps[1].attributes["aria-label"] == "step 2 of 3: attackers"
    assert [item.classes for item in drawn if item.name == "li"] == [{"past"}, {"on", "part"}, set()]


@pytest.mark.parametrize(("at", "first"), [(0, 0), (30, 18), (59, 36)])
def test_a_ribbon_of_very_many_steps_draws_those_around_the_one_that_is_shown(at: int, first: int) -> None:
    drawn = picture(ribbon("film", [f"number {n}" for n in range(60)], at))
    steps = drawn.every("", data_do="film")[:-2]
    assert [one.attributes["data-value"] for one in steps] == [str(n) for n in range(first, first + 24)]
    counted = drawn.every("steps")[0].attributes.get("style")
    assert counted == (f"counter-reset:s {first}" if first else None), "each has its own number"


# Duels.


def test_every_wrong_choice_with_an_idea_has_a_duel_in_which_the_two_sides_part() -> None:
    assert len(duels()) > len(questions()) / 6
    for board, choice, found in duels():
        place = (board.name, choice.idea)
        assert not any(_differ(found, n) for n in range(found.parted)), place
        if board.name in ONLY_IN_WORDS:
            assert found.parted == len(found.titles) - 1 and not _differ(found, found.parted), place
        else:
            assert _differ(found, found.parted), place


def _differ(found: Duel, at: int) -> bool:
    one, other = found.idea[at], found.rules[at]
    return one.refused != other.refused or shot(one) != shot(other)


def test_by_the_idea_the_wrong_choice_holds_and_by_the_rules_the_right_one_alone() -> None:
    for board, choice, found in duels():
        place, right = (board.name, choice.idea), board.question.choice(board.right)
        wrong = answers(board.scenario, wrongly(board.question.era, choice.idea))
        assert wrong[choice.key] and not wrong[right.key], place
        assert found.said is choice and found.right is right and choice.says != right.says, place


def test_both_sides_of_a_duel_stand_at_the_same_entry_of_the_play_or_wait_for_it() -> None:
    for board, choice, found in duels():
        place = (board.name, choice.idea)
        assert len(found.titles) == len(found.idea) == len(found.rules), place
        for title, *sides in zip(found.titles, found.idea, found.rules, strict=True):
            at = max(frame.entry for frame in sides)
            assert title in {frame.title for frame in sides if frame.entry == at}, (place, title)
        for side in (found.idea, found.rules):
            entries = [frame.entry for frame in side]
            assert entries == sorted(entries), place


def test_a_duel_opens_where_what_is_asked_about_differs_on_a_card_that_is_drawn() -> None:
    devoid = duel_of("03-devoid")
    assert (devoid.parted, devoid.opens) == (0, 2), "before, the card is a name in a hand, or on the stack"
    color = [
        view(side[2].state).colors[found.id]
        for side in (devoid.idea, devoid.rules)
        if (found := side[2].state.labeled("Hollow Raider"))
    ]
    assert color == [frozenset(), frozenset({Color.RED})]
    assert all(found.parted <= found.opens < len(found.titles) for _, _, found in duels())


def test_a_duel_of_one_step_has_no_steps_to_press_and_does_not_say_that_it_begins() -> None:
    scene = duel_of("09-scene-4-silence")
    drawn = picture(duel_html(scene, 0))
    assert len(scene.titles) == 1 and drawn.every("", data_do="duel") == []
    assert "as it begins" not in drawn.text and len(drawn.every("side")) == 2
    devoid = picture(duel_html(duel_of("03-devoid"), 0))
    assert devoid.every("", data_do="duel") and "as it begins" not in devoid.text


def test_by_the_idea_that_silence_stops_at_once_nothing_of_the_effect_is_left() -> None:
    cards = picture(duel_html(duel_of("09-scene-4-silence"), 0)).every("card")
    bear, ruled = (label for card in cards if (label := card.attributes["aria-label"]).startswith("Bear"))
    assert "2/2" in bear and "green" in bear and "printed" not in bear
    assert "printed 2/2" in ruled and "printed green" in ruled


def duel_of(name: str) -> Duel:
    """The duel of the first wrong choice with an idea behind it."""
    board = asked(name)
    choice = next(one for one in board.question.choices if one.idea)
    return duel_on(board, choice.idea, choice.key)


def test_the_sides_are_framed_from_where_they_part_and_answer_the_question_at_the_end() -> None:
    for _, choice, found in duels():
        for at in {0, max(found.parted - 1, 0), found.parted, len(found.titles) - 1}:
            drawn = picture(duel_html(found, at))
            sides, parts = drawn.every("side"), len(drawn.every("parted"))
            assert len(sides) == 2 and parts == 2 * (at >= found.parted)
            last = at == len(found.titles) - 1
            badges = [badge.text for side in sides for badge in side.one("out").every("verdict")]
            said = [picture(with_symbols(one.says)).text for one in (choice, found.right)]
            assert badges == (said if last else [])


# The five years.


@pytest.mark.parametrize("board", questions(), ids=lambda board: board.name)
def test_the_years_stand_on_one_line_and_their_bands_cover_them_without_a_gap(board: BoardQuestion) -> None:
    drawn = picture(timeline(board.cells, CURRENT))
    keys = [one.attributes["data-value"] for one in drawn.every("year")]
    assert keys == [era.key for era in ERAS]
    assert [one.attributes["aria-pressed"] for one in drawn.every("year")] == ["false"] * 4 + ["true"]
    bands = [_columns(band) for band in drawn.every("band")]
    assert [column for first, end in bands for column in range(first, end)] == [1, 2, 3, 4, 5]
    assert len(drawn.every("now")) == 1
    words = [_first(band) for band in drawn.every("band")]
    told_ = [word for word, (first, end) in zip(words, bands, strict=True) for _ in range(first, end)]
    texts = {choice.says for choice in board.question.choices} | {NOT_THERE, NO_ANSWER, NOT_ASKED, NONE}
    notes = {note.answer for era in ERAS if (note := board.question.years.at(era))}
    for word, cell in zip(told_, board.cells, strict=True):
        assert word.casefold() == picture(with_symbols(cell.text)).text.casefold()
        assert cell.text in texts | notes


def _columns(band: Node) -> tuple[int, int]:
    first, end = re.findall(r"grid-column:(\d) / (\d)", band.attributes["style"])[0]
    return int(first), int(end)


def _first(band: Node) -> str:
    bold = band.inside[0]
    assert isinstance(bold, Node)
    return bold.text


def test_a_year_that_has_not_the_board_is_gray_and_says_since_when_there_is_such_a_thing() -> None:
    gray = 0
    for board in questions():
        for year, cell in zip(
            picture(timeline(board.cells, CURRENT)).every("year"), board.cells, strict=True
        ):
            assert ("aria-disabled" in year.attributes) == bool(cell.not_yet), board.name
            gray += bool(cell.not_yet)
            assert not cell.not_yet or cell.not_yet in year.attributes["aria-label"]
    assert gray > 3
