"""Promises of the still form of a board: everything is told, nothing is cut, and it never changes."""

from __future__ import annotations

import base64
import hashlib
import html
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import cos, radians, sin
from pathlib import Path

import pytest
from sample import sample

from mtgrules.eras.era import CURRENT
from mtgrules.model.color import Color, in_words
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.position import start
from mtgrules.scenario.read import open_scenario, read_scenario
from mtgrules.scenario.report import Position
from mtgrules.scenario.run import run
from mtgrules.show.html import plain
from mtgrules.show.scene.bits import text_width
from mtgrules.show.scene.card import CardSize
from mtgrules.show.scene.layout import Layout, Look, Pile
from mtgrules.show.scene.scene import scene_table, scene_text
from mtgrules.show.scene.seen import GAINED, LOST, Hidden
from mtgrules.show.scene.still import still, still_svg
from mtgrules.show.scene.symbols import apart
from mtgrules.teach.kit.ask import Ask
from mtgrules.teach.kit.ask_picture import begun
from mtgrules.teach.kit.question import QuestionView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.questions import asked, names_of

ROOT = Path(__file__).resolve().parents[1]
BOARDS = sorted((ROOT / "notebooks" / "boards").glob("*.yaml"))
LESSONS = sorted({path.name[:2] for path in BOARDS if path.name[:2].isdecimal()})
ELEMENTS = {"svg", "g", "rect", "path", "circle", "ellipse", "text"}

CARDS = """
cards:
  Golden: {cost: "{W}{U}{B}{R}{G}", type: Artifact Creature - Golem, pt: 11/11, text: "Trample, flying"}
  Keeper of the Innermost Wood:
    cost: "{W/U}{2/B}"
    type: Legendary Creature - Elf Knight
    pt: 3/3
    text: Protection from red, flying, trample, vigilance
  Unpronounceablepersonwithoutanyspaceinthename: {type: Creature - Elf, pt: 1/1, text: "{T}: Add {G}."}
"""
STILL = ("mtgrules/show/scene/", "notebooks/boards/")


def several(name: str, card: str, many: int) -> str:
    """The lines of a board for creatures that all look otherwise."""
    made = (
        f"      - {name} {n}: {{card: {card}, damage: {n % 3}, counters: {{+1/+1: {n}}}}}"
        for n in range(1, many + 1)
    )
    return "\n".join(made)


CROWD = f"""
title: Sixty permanents
{CARDS}
board:
  Ana:
    mana: "{{G}}{{G}}"
    battlefield:
      - Forest: {{count: 12}}
      - Plains: {{count: 5, tapped: true}}
      - Golden: {{count: 2, tapped: true}}
{several("Ox", "Hill Giant", 12)}
    hand: [Golden, Crusade]
    graveyard: [Golden, Crusade, Island, Island, Forest]
  Nico:
    battlefield:
      - Swamp: {{count: 10}}
      - "Circle of Protection: Green"
      - Keeper of the Innermost Wood
      - Grizzly Bears: {{count: 6}}
{several("Elk", "Gray Ogre", 11)}
    exile: [Swamp]
"""
FIGHT = f"""
title: Who blocks whom
step: declare blockers step
{CARDS}
board:
  Ana:
    battlefield:
      - Golden: {{attacking: Nico, tapped: true, counters: {{+1/+1: 3, -1/-1: 1}}, damage: 12}}
      - Grizzly Bears: {{attacking: Nico, tapped: true}}
      - Holy Strength: {{attached to: Grizzly Bears}}
      - Unholy Strength: {{attached to: Grizzly Bears}}
      - Hill Giant: {{attacking: Nico, tapped: true}}
      - Scathe Zombies: {{attacking: Nico, tapped: true}}
  Nico:
    battlefield:
      - Keeper of the Innermost Wood: {{blocking: Golden}}
      - Guard: {{card: Gray Ogre, blocking: Golden}}
      - Back: {{card: Grizzly Bears, face down: true, blocking: Grizzly Bears}}
      - Wolf 1: {{card: Gray Ogre, blocking: Hill Giant}}
      - Wolf 2: {{card: Gray Ogre, blocking: Hill Giant}}
      - Wolf 3: {{card: Gray Ogre, blocking: Hill Giant}}
      - Wolf 4: {{card: Gray Ogre, blocking: Hill Giant}}
"""
ODD = f"""
title: Everything odd
players: [Ana, Nico, Zoe]
{CARDS}
board:
  Ana:
    battlefield:
      - Unpronounceablepersonwithoutanyspaceinthename: {{sick: true}}
      - Sapling: {{token: true, type: Creature - Saproling, pt: 1/1, color: green, count: 3}}
      - Back: {{card: Grizzly Bears, face down: true, tapped: true, damage: 1}}
      - Forest: {{tapped: true}}
  Nico:
    battlefield:
      - Keeper of the Innermost Wood: {{damage: 2}}
      - Crusade
  Zoe:
    battlefield:
      - Island
      - Stolen: {{card: Hill Giant, owner: Nico}}
"""


@dataclass(frozen=True)
class Drawn:
    """A position that is drawn, and its picture."""

    name: str
    layout: Layout
    svg: str

    @property
    def root(self) -> ET.Element:
        """The picture as a tree."""
        return ET.fromstring(self.svg)


def of(name: str, found: View, look: Look = Look()) -> Drawn:  # noqa: B008  # frozen
    return Drawn(name, Layout(found, look), still_svg(found, look))


def a_file(path: Path) -> list[str]:
    return [path.relative_to(ROOT).as_posix()]


@cache
def drawn() -> tuple[Drawn, ...]:
    """The first and the last position of boards in their newest year and one by turns, and of odd boards."""
    made = {}
    some = sample("boards drawn still", BOARDS, share=0.15, floor=60, files=a_file, within=STILL)
    for turn, path in enumerate(some):
        scenario = open_scenario(path)
        for era in {scenario.eras[-1], scenario.eras[turn % len(scenario.eras)]}:
            positions = [p for p in run(scenario, [era]).game(era).positions if isinstance(p, Position)]
            for number, at in enumerate(positions[:1] + positions[-1:]):
                one = of(f"{path.stem} {era.year} {number}", view(at.state))
                made.setdefault(one.svg, one)
    for text in (CROWD, FIGHT, ODD):
        scenario = read_scenario(text)
        made[text] = of(scenario.title, view(start(scenario, CURRENT)))
    return (*made.values(), *questions())


@cache
def questions() -> tuple[Drawn, ...]:
    """The boards of questions as they are asked."""
    found = []
    names = [name for lesson in LESSONS for name in names_of(lesson)]
    for name in sample("questions drawn still", names, share=0.2, floor=70, within=STILL):
        found.append(of(name, *begun(Ask.of(asked(name)))))
    return tuple(found)


def each(check: Callable[[Drawn], Iterator[str]]) -> None:
    wrong = [f"{one.name}: {told}" for one in drawn() for told in check(one)]
    assert not wrong, "\n".join(wrong[:20])


# What the picture is.


def test_every_picture_is_an_svg_of_plain_shapes_440_wide() -> None:
    def check(one: Drawn) -> Iterator[str]:
        root = one.root
        if root.get("width") != "440" or not root.get("viewBox", "").startswith("0 0 440 "):
            yield f"width {root.get('width')}"
        for element in root.iter():
            if element.tag.split("}")[1] not in ELEMENTS:
                yield element.tag
            if "id" in element.attrib or any(
                "var(" in value or "url(" in value for value in element.attrib.values()
            ):
                yield str(element.attrib)

    each(check)


def test_no_word_is_smaller_than_14_pixels() -> None:
    sizes = {float(size) for one in drawn() for size in re.findall(r'font-size="([^"]*)"', one.svg)}
    assert min(sizes) >= 14


def test_a_picture_of_a_question_is_small() -> None:
    sizes = {one.name: len(one.svg.encode()) for one in questions()}
    assert len(sizes) >= 70
    assert max(sizes.values()) < 18_000
    assert sorted(sizes.values())[len(sizes) * 9 // 10] < 10_000


def stored() -> str:
    """The stored forms of some boards in short: with choices, targets, effects, and what was a source."""
    made = hashlib.sha256()
    for name in ("03-circle", "thoughtlace", "09-lord", "14-first-gained", "16-gear"):
        scenario = open_scenario(ROOT / "notebooks" / "boards" / f"{name}.yaml")
        for era in scenario.eras:
            for at in run(scenario, [era]).game(era).positions:
                if isinstance(at, Position):
                    made.update(still(view(at.state)).encode())
    return made.hexdigest()


def test_the_stored_form_is_the_same_at_every_run() -> None:
    here = stored()
    code = "import sys; sys.path[:0] = ['tests', '.']; from test_scene_still import stored; print(stored())"
    other = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "1"},  # here it is another one at every run
        capture_output=True,
        text=True,
        check=True,
    )
    assert other.stdout.strip() == here


# What it tells.


def told_in(svg: str) -> str:
    """All words of a picture without spaces, for a name may stand in two lines."""
    return "".join("".join(ET.fromstring(svg).itertext()).split())


def tight(text: str) -> str:
    return "".join("".join(part.strip("{}") if part[0] == "{" else part for part in apart(text)).split())


def piles(layout: Layout) -> Iterator[Pile]:
    for rows in layout.rows.values():
        for row in rows:
            yield from row
    for lane in layout.lanes():
        yield lane.attacker
        yield from lane.blockers


def lying(layout: Layout) -> list[ObjectId]:
    """What a question is about and lies in a hand or elsewhere, where it is drawn as a card."""
    heaps = [heap for player in layout.state.players for heap in layout.heaps(player)]
    return [o.id for heap in heaps for o in heap.named if layout.look.whole and o.id in layout.look.about]


def facts(pile: Pile, crowded: bool) -> Iterator[str]:
    """What has to stand on a card as words."""
    one = pile.seen
    yield from (*one.slot("name"), *one.slot("size"), one.printed_size, *(aura.name for aura in one.auras))
    kept = (badge.short for badge in one.badges if badge.was != LOST)
    if not crowded:
        yield from (badge.short for badge in one.badges if badge.was == GAINED) if one.face_down else kept
    yield from (str(number) for number in one.targeted)
    if one.colors is None:
        yield "?"
    elif one.face_down:
        yield in_words(map(Color, one.colors))
    else:
        yield from one.colors
    yield from (f"×{one.many}",) * (one.many > 1)
    yield from ("tapped",) * one.tapped
    yield from ("summoning sick",) * one.newcomer
    yield from (str(one.damage),) * bool(one.damage)
    yield from one.labels if not crowded else ()
    if pile.size is not CardSize.SMALL and not crowded and not one.face_down:
        yield from (*one.slot("types"), *one.cost, *(badge.short for badge in one.badges))
        yield from ("token",) * one.token
        yield from one.printed_colors or ()


def test_every_card_says_its_name_and_all_that_is_so_of_it() -> None:
    def check(one: Drawn) -> Iterator[str]:
        words = told_in(one.svg)
        for pile in piles(one.layout):
            if pile.seen.name.startswith("Unpronounceable"):
                continue  # broken over two lines, with a hyphen
            for fact in facts(pile, one.layout.crowded):
                if tight(fact).replace("/", "") not in words.replace("/", ""):
                    yield f"{pile.seen.name}: {fact}"

    each(check)


def test_every_player_spell_and_effect_is_told() -> None:
    def check(one: Drawn) -> Iterator[str]:
        words = told_in(one.svg).lower()
        layout = one.layout
        for player in layout.state.players:
            heaps = layout.heaps(player)
            named = [layout.one(o.id).name for heap in heaps for o in heap.named]
            for fact in (
                player.name,
                str(player.life),
                *(str(heap.zone) for heap in heaps),
                *named,
                *player.mana,
            ):
                if tight(fact).lower() not in words:
                    yield f"{player.name}: {fact}"
        for spell in layout.stack():
            for fact in (spell.name, spell.controller, spell.words, *spell.targets):
                if tight(fact).lower() not in words:
                    yield f"{spell.name}: {fact}"
        for effect in layout.in_force():
            if tight(effect.label).lower() not in words:
                yield effect.label

    each(check)


def test_a_target_bears_the_number_of_the_spell() -> None:
    scenario = asked("14-in-time").scenario
    at = next(
        p
        for p in run(scenario, [CURRENT]).game(CURRENT).positions
        if isinstance(p, Position) and p.state.stack
    )
    rings = re.findall(r'stroke="#7a3fb0"[^>]*/><text[^>]*>(\d+)</text>', still_svg(view(at.state)))
    assert rings == ["1", "1"]


# What it does not tell.

OPEN = """
title: Two creatures
board:
  Ana: {battlefield: [Hill Giant, Grizzly Bears, Forest]}
  Nico: {battlefield: ["Circle of Protection: Red"]}
"""


@pytest.mark.parametrize(
    ("hidden", "says"),
    [
        ("colors", "Creatures are blue and black."),
        ("size", "Creatures get +3/+5."),
        ("abilities", "Creatures have flying."),
        ("types", "Creatures are artifacts in addition to their other types."),
    ],
)
def test_what_is_asked_for_is_not_in_the_stored_form(hidden: str, says: str) -> None:
    def stored_form(effects: str, look: Look) -> str:
        return still(view(start(read_scenario(OPEN + effects), CURRENT)), look)

    effects = f"  effects: [{says!r}]\n"
    look = Look(hidden=Hidden({hidden}), effects=False)
    assert stored_form(effects, look) == stored_form("", look)
    bare = Look(effects=False)
    assert stored_form(effects, bare) != stored_form("", bare)


# Where it stands.

Box = tuple[float, float, float, float]


def name_of(element: ET.Element) -> str:
    return element.tag.split("}")[1]


def number(element: ET.Element, name: str) -> float:
    return float(element.get(name, "0"))


def box_of(rect: ET.Element) -> Box:
    x, y = number(rect, "x"), number(rect, "y")
    return x, y, x + number(rect, "width"), y + number(rect, "height")


def extent(text: ET.Element) -> Box:
    size = float(text.get("font-size", "15"))
    wide = text_width(text.text or "", size, "font-weight" in text.attrib)
    x = number(text, "x") - (wide / 2 if text.get("text-anchor") == "middle" else 0)
    base = number(text, "y")
    return x, base - size * 0.75, x + wide, base + size * 0.22


def around(card: ET.Element) -> Box:
    """The room of a card on the table, turned or not."""
    corners = []
    for group in card.iter():
        if name_of(group) != "g":
            continue
        turn = re.fullmatch(r"rotate\((\S+) (\S+) (\S+)\)", group.get("transform", ""))
        degrees, cx, cy = map(float, turn.groups()) if turn else (0.0, 0.0, 0.0)
        c, s = cos(radians(degrees)), sin(radians(degrees))
        for rect in group:
            if name_of(rect) == "rect" and rect.get("fill") != "#c3d2cc":  # the shadow
                left, top, right, bottom = box_of(rect)
                for x, y in ((left, top), (right, top), (left, bottom), (right, bottom)):
                    corners.append((cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c))
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def meet(one: Box, other: Box, by: float = 0.6) -> bool:
    return (
        one[0] < other[2] - by
        and other[0] < one[2] - by
        and one[1] < other[3] - by
        and other[1] < one[3] - by
    )


def inside(one: Box, other: Box, by: float = 0.6) -> bool:
    return (
        one[0] >= other[0] - by
        and one[1] >= other[1] - by
        and one[2] <= other[2] + by
        and one[3] <= other[3] + by
    )


def cards(root: ET.Element) -> list[ET.Element]:
    return [g for g in root.iter() if g.get("class") == "card"]


def test_no_two_cards_overlap_and_all_are_in_the_picture() -> None:
    def check(one: Drawn) -> Iterator[str]:
        root = one.root
        boxes = [around(card) for card in cards(root)]
        if len(boxes) != len(list(piles(one.layout))) + len(lying(one.layout)):
            yield f"{len(boxes)} cards"
        page = (0.0, 0.0, 440.0, number(root, "height"))
        yield from (f"outside: {box}" for box in boxes if not inside(box, page))
        yield from (f"{a} meets {b}" for a, b in combinations(boxes, 2) if meet(a, b))

    each(check)


def test_no_words_are_wider_than_their_box_and_none_meet() -> None:
    def check(one: Drawn) -> Iterator[str]:
        root = one.root
        on_cards = [around(card) for card in cards(root)]
        page = (0.0, 0.0, 440.0, number(root, "height"))
        for parent in root.iter():
            texts = {child: extent(child) for child in parent if name_of(child) == "text"}
            yield from (
                f"{a.text!r} meets {b.text!r}" for a, b in combinations(texts, 2) if meet(texts[a], texts[b])
            )
            box = page
            for child in parent:
                if name_of(child) == "rect":
                    box = box_of(child)
                elif name_of(child) == "text":
                    if parent is root and any(meet(texts[child], card) for card in on_cards):
                        yield f"{child.text!r} lies on a card"
                    if not inside(texts[child], page if parent is root else box) and not within_any(
                        child, parent
                    ):
                        yield f"{child.text!r} leaves its box"

    each(check)


def within_any(text: ET.Element, parent: ET.Element) -> bool:
    """Whether words stand within some box that is drawn before them."""
    before = []
    for child in parent:
        if child is text:
            return any(inside(extent(text), box) for box in before)
        if name_of(child) == "rect":
            before.append(box_of(child))
    return False


def test_sixty_permanents_are_pills_that_say_their_names() -> None:
    one = next(one for one in drawn() if one.name == "Sixty permanents")
    assert len(one.layout.state.objects) > 60 and one.layout.crowded
    words = told_in(one.svg)
    assert "Creature" not in words
    assert "KeeperoftheInnermostWood" in words and "×12" in words


# The stored form.


def test_the_stored_form_is_an_image_and_a_table_without_anything_that_is_stripped() -> None:
    for one in questions():
        made = still(one.layout.view, one.layout.look)
        names = set(re.findall(r"<(\w+)", made))
        assert names == {"p", "img", "table", "tr", "td", "b"}
        assert not re.search(r"\b(id|class|onload)=", made)
        code = re.findall(r'src="data:image/svg\+xml;base64,([^"]*)"', made)
        assert [base64.b64decode(found).decode() for found in code] == [one.svg]
        assert 'width="440"' in made


def test_image_and_table_say_the_whole_board_in_words() -> None:
    for one in questions():
        made = still(one.layout.view, one.layout.look)
        alt = html.unescape(re.findall(r'alt="([^"]*)"', made)[0])
        rows = plain(made)
        for number_ in one.layout.state.objects:
            seen_ = one.layout.one(number_)
            assert seen_.words in alt
            assert seen_.name in rows and all(part in rows for part in seen_.slot("size"))
        for player in one.layout.state.players:
            assert f"{player.name} {player.life} life" in alt


def test_a_question_is_stored_with_its_picture_and_its_choices() -> None:
    view_ = QuestionView(asked("16-gear"))
    made = view_.static_html()
    assert made.count("<img ") == 1 and "<style" not in made and "<svg" not in made
    for choice in view_.asked.choices:
        assert choice.says in html.unescape(made)


def test_a_table_tells_a_size_only_of_what_has_one_and_no_part_of_a_name_twice() -> None:
    board = read_scenario(
        """
title: Names and sizes
cards:
  "Urborg, the Tomb": {type: Legendary Land}
  Spark: {cost: "{R}", type: Instant, text: "Target creature becomes red until end of turn."}
board:
  Ana: {battlefield: ["Urborg, the Tomb"], hand: [Spark]}
"""
    )
    made = scene_table(view(start(board, CURRENT)), bare=True)
    assert "None" not in made
    assert (
        "<td>Urborg, the Tomb</td><td>Ana, battlefield</td><td></td><td>Legendary Land, colorless</td>"
        in made
    )
    assert "<td>Spark</td><td>Ana, hand</td><td></td><td>Instant, cost R, red</td>" in made


def test_a_table_tells_who_is_aimed_at() -> None:
    scenario = asked("14-in-time").scenario
    at = next(
        p
        for p in run(scenario, [CURRENT]).game(CURRENT).positions
        if isinstance(p, Position) and p.state.stack
    )
    told = scene_text(view(at.state))
    assert "stack, targets Recruit" in told and "target of spell 1" in told


def test_a_lab_is_stored_with_the_picture_of_its_table() -> None:
    made = opened("paint shop").static_html()
    assert made.count("<img ") == 1 and "<td><b>card</b></td>" in made
