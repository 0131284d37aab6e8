"""The picture of a table shows what is so: on every board of the lessons, at every step, in every year."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

import pytest
from boards import position
from pictures import Node, cards, filmed, name_of, picture, questions, there

from mtgrules.eras.era import CURRENT, EIGHTH, M10, SIXTH, Era
from mtgrules.game import step
from mtgrules.language.card import Card
from mtgrules.language.reading.reader import Names, read
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Action
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.report import Position
from mtgrules.show.palette import CHIPS
from mtgrules.show.scene.bits import symbol
from mtgrules.show.scene.card import CardSize, Pressed, card
from mtgrules.show.scene.scene import Look, scene, scene_table, scene_text
from mtgrules.show.scene.seen import Hidden, Seen, seen
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit.film import Shot, film
from mtgrules.teach.kit.film_strip import shot
from mtgrules.teach.questions import asked

HOSTILE = "<img src=x onerror=alert(1)>"
SIXTY = "title: Sixty\ncards:\n" + "".join(
    f'  Beast {n}: {{cost: "{{G}}", type: Creature - Beast, pt: {n % 9 + 1}/{n % 7 + 1}}}\n'
    for n in range(60)
)
SIXTY += "board:\n" + "".join(
    f"  {who}: {{battlefield: [{', '.join(f'Beast {n}' for n in range(first, first + 30))}]}}\n"
    for who, first in (("Ana", 0), ("Nico", 30))
)
THREE = """title: Three
players: {Ana: 20, Nico: 17, Bea: 3}
board:
  Ana: {battlefield: [Grizzly Bears]}
  Nico: {battlefield: [Hill Giant], hand: [Shock]}
  Bea: {battlefield: [Gray Ogre, Forest: {count: 4}]}
"""
WALKER = """title: A planeswalker is attacked
eras: [current]
cards:
  Sage: {cost: "{3}{W}", type: Planeswalker}
board:
  Ana: {battlefield: [Hill Giant]}
  Nico: {battlefield: [Sage: {counters: {loyalty: 5}}]}
play:
  - Ana attacks Sage with Hill Giant
  - Nico blocks nothing
  - Go to the end of combat step
"""
ONE_BLOCKS_TWO = """title: One that blocks two
cards:
  Gate:
    {cost: "{W}", type: Creature - Wall, pt: 2/8, text: "Gate can block an additional creature each combat."}
board:
  Ana: {battlefield: [Grizzly Bears, Hill Giant]}
  Nico: {battlefield: [Gate]}
play:
  - Ana attacks with Grizzly Bears and Hill Giant
  - Nico blocks Grizzly Bears with Gate, blocking Hill Giant with Gate
  - "Nico assigns combat damage, Gate dealing 1 to Grizzly Bears and 1 to Hill Giant"
"""


@dataclass(frozen=True)
class Taken:
    """A picture of a film, and where it is from."""

    place: str
    frame: Shot
    drawn: Node

    @property
    def now(self) -> View:
        return view(self.frame.state)


@cache
def shots() -> tuple[Taken, ...]:
    """Every picture of every film of every board of the lessons, in every year."""
    return tuple(
        Taken(f"{board.name}, {era.year}, {number}: {frame.title}", frame, picture(shot(frame)))
        for board in questions()
        for era, frames in filmed(board.name)
        for number, frame in enumerate(frames)
    )


def test_an_ability_on_the_stack_is_drawn_as_that_ability_and_not_as_the_card_it_came_from() -> None:
    said = {
        "05-newcomer": "{2}: You gain 1 life.",
        "08-two-equips": "{1}: Attach Blade to target creature you control.",
        "08-source-gone": "{T}: Prodigal Sorcerer deals 1 damage to any target.",
    }
    for name, words in said.items():
        frames = [one for one in film(asked(name).scenario, CURRENT) if one.state.stack]
        for frame in frames:  # of the last one, the source has left the battlefield
            entry = [one for one in picture(shot(frame)).every("spell") if "gone" not in one.classes][-1]
            (text,) = [node for node in entry if node.name == "small"]
            assert text.text == picture(with_symbols(words)).text and not entry.every("cost"), name


def frames_of(text: str) -> list[Taken]:
    """The pictures of the play of a file, today."""
    found = film(read_scenario(text), CURRENT)
    return [Taken(frame.title, frame, picture(shot(frame))) for frame in found]


def drawn(text: str, look: Look = Look()) -> tuple[State, Node]:  # noqa: B008  # frozen
    """The start of a file and its picture."""
    state = start(read_scenario(text), CURRENT)
    return state, picture(scene(view(state), look))


def called(state: State, target: object) -> str:
    """A player or an object, as a sentence calls it."""
    return state.objects[target].label if isinstance(target, int) else str(target)


def named(one: Taken, numbers: Iterator[int]) -> Counter[str]:
    return Counter(seen(one.now, number).name for number in numbers)


# Every board of the lessons.


def test_every_permanent_is_there_once_by_its_name_or_in_a_pile_of_so_many() -> None:
    for one in shots():
        permanents = one.frame.state.zone(Zone.BATTLEFIELD)
        assert there(one.drawn) == named(one, (o.id for o in permanents)), one.place


def test_whatever_is_drawn_has_a_name_that_can_be_read_aloud() -> None:
    for one in shots():
        labels = [node.attributes["aria-label"] for node in one.drawn.with_attribute("aria-label")]
        assert labels and all(label.strip() for label in labels), one.place
        silent = [card for card, _, _ in cards(one.drawn) if not card.attributes.get("aria-label")]
        assert silent == [], one.place


def test_only_what_is_printed_is_told_as_printed() -> None:
    star, token = asked("09-star"), asked("10-token")
    begun, elk = star.start(), star.last()
    assert isinstance(elk, Position)
    number = elk.state.labeled("Elk").id  # type: ignore[union-attr]
    assert seen(View.of_printed(begun), number).size == "*/*"
    assert (seen(elk.view, number).size, seen(elk.view, number).printed_size) == ("1/1", "*/*")
    copy = token.last()
    assert isinstance(copy, Position)
    made = seen(copy.view, copy.state.labeled("Snarling Undorak token").id)  # type: ignore[union-attr]
    assert made.begin == "made" and seen(elk.view, number).begin == "printed"
    assert "made 5/5" in replace(made, printed_size="5/5").facts


def test_a_changed_size_stands_beside_the_printed_one_struck_and_no_other_is_struck() -> None:
    for one in shots():
        now, permanents = one.now, one.frame.state.zone(Zone.BATTLEFIELD)
        changed = {
            (found.name, found.printed_size, found.size)
            for found in (seen(now, o.id) for o in permanents if o.attached_to is None)
            if found.printed_size
        }
        struck = set()
        for card_, _, _ in cards(one.drawn):
            if "gone" in card_.classes:
                continue
            for size in card_.every("size"):
                if was := size.every("was"):
                    assert "changed" in size.one("pt").classes, one.place
                    struck.add((name_of(card_), was[0].text, size.one("pt").text))
        assert struck == changed, one.place


def test_what_is_marked_new_or_gone_came_or_left_in_this_very_step() -> None:
    for one in shots():
        before, state = one.frame.before, one.frame.state
        fated = {fate: Counter[str]() for fate in ("new", "gone")}
        for card_, _, number in cards(one.drawn):
            for fate, found in fated.items():
                found.update({name_of(card_): number} if fate in card_.classes else {})
        if before is None:
            assert not fated["new"] and not fated["gone"], one.place
            continue
        here, then = state.zone(Zone.BATTLEFIELD), before.zone(Zone.BATTLEFIELD)
        came = (o.id for o in here if o.id not in before.objects and o.attached_to is None)
        left = (seen(view(before), o.id).name for o in then if o.id not in state.objects)
        assert fated["new"] == named(one, came), one.place
        assert fated["gone"] == Counter(left), one.place


def test_an_arrow_goes_from_one_who_fights_to_another_or_to_what_is_attacked() -> None:
    arrows = 0
    for one in shots():
        combat = one.frame.state.combat
        attacks = combat.attacks if combat else ()
        lanes = one.drawn.every("lane")
        assert len(lanes) == len(attacks), one.place
        for lane, attack in zip(lanes, attacks, strict=True):
            blockers = [called(one.frame.state, b) for b in attack.blockers if b in one.frame.state.objects]
            target = called(one.frame.state, attack.target)
            fighters = {called(one.frame.state, attack.attacker), *blockers}
            for arrow in lane.every("arrow"):
                arrows += 1
                words = aloud(arrow)
                ends = re.fullmatch(r"(.+) (?:deals \d+ to|against) (.+)", words)
                idle = re.fullmatch(r"(.+): (?:waits|nothing|\d+ on the stack)", words)
                if ends:
                    assert ends[1] in fighters and ends[2] in fighters | {target}, (one.place, words)
                else:
                    assert (idle and idle[1] in fighters) or words == f"to {target}", (one.place, words)
    assert arrows > 20


def test_a_red_number_stands_for_damage_dealt_in_this_step_and_for_all_that_fighters_deal() -> None:
    hits = 0
    for one in shots():
        hits += hits_in(one.drawn).total()
        assert hits_in(one.drawn) == Counter(fought(one.frame)), one.place
    assert hits > 2


def hits_in(node: Node) -> Counter[str]:
    """The red numbers of a picture, as they are read aloud."""
    return Counter(aloud(arrow) for arrow in node.every("arrow") if "hit" in arrow.classes)


def aloud(arrow: Node) -> str:
    """An arrow in words."""
    return (
        " ".join(node.attributes["aria-label"] for node in arrow.with_attribute("aria-label")) or arrow.text
    )


def fought(frame: Shot) -> Iterator[str]:
    """What the creatures in combat dealt one another, or to what they attack, in a picture's step."""
    combat, state = frame.state.combat, frame.state
    pairs = {
        pair
        for attack in (combat.attacks if combat else ())
        for end in (*attack.blockers, attack.target)
        for pair in ((attack.attacker, end), (end, attack.attacker))
    }
    dealt: Counter[tuple[object, object]] = Counter()
    for event in frame.events:
        if isinstance(event, DamageDealt) and (event.source, event.target) in pairs:
            dealt[event.source, event.target] += event.amount
    for (source, target), amount in dealt.items():
        if amount and source in state.objects:
            yield f"{called(state, source)} deals {amount} to {called(state, target)}"


def test_as_a_table_every_object_has_its_row_and_in_a_line_its_words() -> None:
    for board in questions():
        state = board.start()
        rows = picture(scene_table(view(state))).inside[0]
        assert isinstance(rows, Node)
        assert len([row for row in rows if row.name == "tr"]) == len(state.objects) + 1, board.name
        line = scene_text(view(state))
        assert all(seen(view(state), number).name in line for number in state.objects), board.name


# What is asked for.


def test_a_color_that_is_asked_for_is_in_no_disk_no_frame_and_no_word_of_the_picture() -> None:
    hidden = Look(hidden=Hidden({"colors"}))
    for board in questions():
        shown = picture(scene(View.of_printed(board.start()), hidden))
        for pips in shown.every("pips"):
            assert pips.text == "?", board.name
        for card_, worn, _ in cards(shown):
            framed = {word for one in (card_, *worn) for word in one.classes if word[:1] == "f"}
            assert framed == {"fQ"}, board.name
            facts = card_.attributes["aria-label"].split(", ")[2:]
            assert not {"white", "blue", "black", "red", "green", "colorless"} & set(facts), board.name
        others = [*shown.every("chip"), *shown.every("spell")]
        assert all("fQ" in one.classes for one in others if "effect-now" not in one.classes), board.name


def test_of_a_size_or_a_controller_that_is_asked_for_only_what_it_was_at_first_is_shown() -> None:
    text = "title: A bear\nboard: {Ana: {battlefield: [Grizzly Bears]}, effects: [Creatures get +3/+3.]}\n"
    first = start(read_scenario(text), CURRENT)
    names = Names(objects=("Grizzly Bears",), players=("Ana", "Nico"))
    action = read(Action, "Nico: gain control of Grizzly Bears", names)
    state = step(first, action).state
    asked = Look(hidden=Hidden({"size", "controller"}))
    told, kept = picture(scene(view(state))), picture(scene(view(state), asked))
    assert told.one("pt").text == "5/5" and kept.one("pt").text == "?"
    assert kept.one("print").text == "printed 2/2"
    assert [field.attributes["aria-label"] for field in told.every("field") if there(field)] == [
        "Nico's battlefield"
    ]
    assert [field.attributes["aria-label"] for field in kept.every("field") if there(field)] == [
        "Ana's battlefield"
    ]


# Boards that no lesson has.


def test_sixty_different_permanents_are_all_there_small_in_a_crowd() -> None:
    state, shown = drawn(SIXTY)
    assert there(shown) == Counter(o.label for o in state.objects.values())
    assert len(state.objects) == 60 and "crowd" in shown.one("scene").classes
    assert all("small" in card_.classes for card_, _, _ in cards(shown))


def test_three_players_each_have_their_bar_their_life_and_their_own_cards() -> None:
    _, shown = drawn(THREE)
    bars = [bar.attributes["aria-label"] for bar in shown.every("player")]
    assert sorted(bars) == ["Ana, 20 life", "Bea, 3 life", "Nico, 17 life"]
    theirs = {field.attributes["aria-label"]: there(field) for field in shown.every("field")}
    assert theirs == {
        "Ana's battlefield": {"Grizzly Bears": 1},
        "Nico's battlefield": {"Hill Giant": 1},
        "Bea's battlefield": {"Gray Ogre": 1, "Forest": 4},
    }
    assert [chip.text for chip in shown.every("chip")] == ["Shock"]


def test_what_only_lies_there_stands_at_its_players_edge_and_much_of_it_is_folded_into_a_number() -> None:
    state = start(read_scenario(THREE), CURRENT)
    about = frozenset(o.id for o in state.objects.values() if o.label == "Hill Giant")
    fold = {p.name: Pressed("fold", p.name, "all of them", on=False) for p in state.players}
    for few in (THREE, THREE.replace("count: 4", "count: 2")):
        shown = picture(
            scene(view(start(read_scenario(few), CURRENT)), Look(about=about, aside=True, folds=fold))
        )
        assert [group.attributes["aria-label"] for group in shown.every("others")] == [
            "Bea's other permanents",
            "Ana's other permanents",
        ]
        assert there(shown)["Grizzly Bears"] == 1, "three piles are not many"
    many = THREE.replace("Gray Ogre,", "Gray Ogre, Air Elemental, Serra Angel,")
    shown = picture(
        scene(view(start(read_scenario(many), CURRENT)), Look(about=about, aside=True, folds=fold))
    )
    assert there(shown) == {"Hill Giant": 1}
    assert [key.text for key in shown.every(data_do="fold")] == ["7 others", "1 other"]
    out = fold | {"Bea": replace(fold["Bea"], on=True)}
    shown = picture(
        scene(view(start(read_scenario(many), CURRENT)), Look(about=about, aside=True, folds=out))
    )
    assert there(shown)["Air Elemental"] == 1 and there(shown)["Grizzly Bears"] == 0


def test_each_blocker_stands_with_the_arrows_between_it_and_the_attacker() -> None:
    pairs = 0
    for one in shots():
        for lane in one.drawn.every("lane"):
            for pair in lane.every("pair"):
                words = [aloud(arrow) for arrow in pair.every("arrow")]
                if "past" in pair.classes:
                    assert not there(pair) and words
                    continue
                (name,) = there(pair)
                assert len(words) == 2 and all(
                    name in word or word.endswith(("waits", "nothing", "on the stack")) for word in words
                )
                pairs += 1
    assert pairs > 10


def test_whoever_fights_shows_its_strike_also_where_it_is_drawn_small() -> None:
    state = start(read_scenario(THREE.replace("[Grizzly Bears]", "[White Knight]")), CURRENT)
    small = picture(card(seen(view(state), 1), CardSize.SMALL))
    assert [badge.text for badge in small.every("keyword")] == ["FS"]


LATE = """title: X
cards:
  Lancer: {cost: "{W}", type: Creature - Knight, pt: 0/4, text: First strike}
  Ox: {cost: "{G}", type: Creature - Ox, pt: 2/3}
board: {Ana: {battlefield: [Lancer]}, Nico: {battlefield: [Ox]}}
play:
  - Ana attacks with Lancer
  - Nico blocks Lancer with Ox
  - go to the first combat damage step
  - Lancer loses first strike until end of turn
  - Ox gains first strike until end of turn
  - go to the end of combat step
"""


@pytest.mark.parametrize(("era", "stamped"), [(SIXTH, False), (EIGHTH, False), (M10, True), (CURRENT, True)])
def test_who_had_a_strike_as_the_first_damage_step_began_is_stamped_whatever_becomes_of_it(
    era: Era, stamped: bool
) -> None:
    frames = film(read_scenario(LATE), era)
    assert isinstance(frames, tuple)
    found: dict[str, set[str]] = {"before": set(), "after": set()}
    for frame in frames:
        combat = frame.state.combat
        when = "before" if combat is None or combat.had_strike is None else "after"
        for one in picture(shot(frame)).every("card"):
            found[when] |= {name_of(one)} if one.every("had-strike") else set()
    assert found == {"before": set(), "after": {"Lancer"} if stamped else set()}


def test_an_arrow_to_a_planeswalker_ends_at_it_by_name_with_what_it_is_dealt() -> None:
    _, _, blocks, damage, *_ = frames_of(WALKER)
    assert [arrow.seen for arrow in blocks.drawn.every("arrow")] == ["to Sage"]
    assert [arrow.seen for arrow in damage.drawn.every("hit")] == ["3 to Sage"]


def test_one_that_blocks_two_stands_once_and_all_four_hits_are_told() -> None:
    *_, blocks, damage = frames_of(ONE_BLOCKS_TWO)
    assert there(blocks.drawn)["Gate"] == there(damage.drawn)["Gate"] == 1
    assert [word.text for word in blocks.drawn.every("nobody")] == ["blocked by Gate"]
    assert hits_in(damage.drawn) == {
        "Grizzly Bears deals 2 to Gate": 1,
        "Gate deals 1 to Grizzly Bears": 1,
        "Hill Giant deals 3 to Gate": 1,
        "Gate deals 1 to Hill Giant": 1,
    }


def test_an_aura_on_an_aura_is_drawn_with_the_creature_that_wears_both() -> None:
    text = """title: Aura on an Aura
cards:
  Veil: {cost: "{W}", type: Enchantment - Aura, text: Enchant enchantment}
board:
  Ana:
    battlefield:
      [Grizzly Bears, Holy Strength: {attached to: Grizzly Bears}, Veil: {attached to: Holy Strength}]
"""
    _, shown = drawn(text)
    assert there(shown) == {"Grizzly Bears": 1, "Holy Strength": 1, "Veil": 1}


def test_equal_permanents_are_a_pile_and_one_that_is_tapped_hurt_or_pressed_stands_alone() -> None:
    text = """title: Bears
board:
  Ana:
    battlefield:
      - Grizzly Bears: {count: 3}
      - Bear: {card: Grizzly Bears, tapped: true}
      - Cub: {card: Grizzly Bears, damage: 1}
"""
    state, shown = drawn(text)
    assert sorted(number for _, _, number in cards(shown)) == [1, 1, 3]
    first = next(iter(state.objects))
    _, pressed = drawn(text, Look(pressed={first: Pressed("pick", "Grizzly Bears", "pick this one")}))
    assert sorted(number for _, _, number in cards(pressed)) == [1, 1, 1, 2]
    button = pressed.one(data_do="pick")
    assert button.name == "button" and "pick this one" in button.attributes["aria-label"]


def test_what_cannot_be_pressed_now_says_why_and_what_is_picked_says_so() -> None:
    state = start(read_scenario(THREE), CURRENT)
    one = seen(view(state), next(iter(state.objects)))
    gray = picture(card(one, CardSize.MIDDLE, Pressed("pick", "x", on=True, why_not="it is tapped")))
    button = gray.one(data_do="pick")
    assert button.attributes["aria-disabled"] == "true" and button.attributes["aria-pressed"] == "true"
    assert button.attributes["aria-label"].endswith("it is tapped")


def test_hostile_names_and_texts_are_text_in_every_picture() -> None:
    card_ = Card.read(HOSTILE, "{W}", "Creature - Beast", "1/1")
    beast = Object(1, HOSTILE, card_, "Ana", "Ana", Zone.BATTLEFIELD, 1)
    inhand = replace(beast, id=2, zone=Zone.HAND)
    state = position(beast, inhand)
    pressed = {1: Pressed(HOSTILE, HOSTILE, HOSTILE), "Ana": Pressed(HOSTILE, HOSTILE, HOSTILE)}
    for look in (Look(), Look(pressed=pressed), Look(before=State(players=state.players))):
        shown = picture(scene(view(state), look))
        assert HOSTILE in shown.text
        assert "img" not in {node.name for node in shown}
    assert "<img" not in scene_table(view(state))


def test_of_the_printed_colors_only_those_that_are_gone_are_struck_out() -> None:
    def struck(now: str, printed: str) -> list[str]:
        drawn = card(
            Seen("Ridge Stalker", "creature", "Creature", colors=tuple(now), printed_colors=tuple(printed))
        )
        return re.findall(r'<s class="was">(.*?)</s>', drawn)

    assert struck("URG", "RG") == [], "blue is added, and nothing is gone"
    assert struck("UG", "RG") == ["R"]
    assert struck("U", "RG") == ["R G"]
    assert struck("U", "") == ["–"]


def test_both_halves_of_a_phyrexian_symbol_have_its_color_in_a_live_and_in_a_stored_picture() -> None:
    found = picture(with_symbols("{R/P}{W/U}"))
    assert [half.attributes["class"] for half in found.every("half")] == ["half R"] * 2 + ["half W", "half U"]
    stored = re.findall(r'<path[^>]* fill="([^"]*)"', str(symbol("{R/P}").at(0, 0)))
    assert stored == [CHIPS["R"].fill] * 2
