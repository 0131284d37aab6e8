"""The look of every picture: nothing is cut or too small or too faint, at any width, in any theme."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from fonts import DEJAVU, FONTS, Font, assert_drawn_in, bringing
from harness import Window
from pictures import questions
from playwright.sync_api import Page

from mtgrules.eras.era import CURRENT
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario
from mtgrules.show.html import joined, tag
from mtgrules.show.scene.look import LOOK
from mtgrules.show.scene.scene import scene
from mtgrules.show.scene.steps import steps_html, steps_of
from mtgrules.show.scene.symbols import symbol
from mtgrules.teach.kit.ask import Ask
from mtgrules.teach.kit.ask_picture import draw, timeline
from mtgrules.teach.kit.example import GappedExample
from mtgrules.teach.kit.film import film
from mtgrules.teach.kit.film_strip import ribbon, shot, told
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.kit.quiz import QuizView
from mtgrules.teach.labs.opening import lab_names, opened
from mtgrules.teach.minutes import cells_of
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.syllabus import LESSONS

Drawn = tuple[str, object]
"""A picture with its name."""
WIDTHS = WIDE, MIDDLE, NARROW, SLIM = 776, 588, 446, 362
"""A page of 800 px, a middle one, a narrow one, and what the list of files leaves of 800 px."""
THEMES = {
    "light": "--jp-layout-color1:#fff;--jp-layout-color2:#eee;--jp-ui-font-color0:rgba(0,0,0,1);"
    "--jp-brand-color1:#1565c0",
    "dark": "--jp-layout-color1:#111;--jp-layout-color2:#212121;--jp-ui-font-color0:rgba(255,255,255,1);"
    "--jp-brand-color1:#64b5f6;color-scheme:dark",
}
DOT = 16
"""What is no wider, in px, is a dot whose words are only read aloud."""
WHOLE = (
    ".mtg-table, .scene, .lab, .board, .side, .card, .card *, .player, .spell, .spell *, .key, .chip, .band, "
    ".year, .steps *, .answer, .verdict, .badge, .tile, .track *, .cares *, .derivation *, .say, .texts *, "
    "td, .cell, .cell *, .why-so *, .bar-of, .bar-name, .moment, .worn li, .worn li *, .asks li"
)
"""What must hold all that is in it; what is tapped, aimed at or piled reaches a little out of its place."""
TOO_WIDE = f"""() => [...document.querySelectorAll('{WHOLE}')].filter(e => e.clientWidth > {DOT}
    && e.scrollWidth > e.clientWidth + 1 && !e.closest('.sr, svg')
    && getComputedStyle(e).display !== 'inline')
    .map(e => `${{where(e)}}${{e.className}}: ${{e.textContent.slice(0, 40)}} `
        + `${{e.scrollWidth}} > ${{e.clientWidth}}`)"""
TOO_SMALL = """() => [...new Set([...document.querySelectorAll('.mtg-table *')].filter(e =>
    [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) && !e.closest('.sr, [hidden]')
    && parseFloat(getComputedStyle(e).fontSize) < 14)
    .map(e => `${where(e)}${e.className} ${getComputedStyle(e).fontSize}: ${e.textContent.slice(0, 30)}`))]"""
COLORS = """
const parsed = text => {
    const n = (text.match(/-?[\\d.]+(e-?\\d+)?/g) ?? []).map(Number);
    const by = text.startsWith('color(') ? 255 : 1;
    return [n[0] * by, n[1] * by, n[2] * by, n[3] ?? 1];
};
const over = (top, under) => [0, 1, 2].map(i => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
const linear = x => x <= .04045 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4;
const light = c => [.2126, .7152, .0722].reduce((sum, part, i) => sum + part * linear(c[i] / 255), 0);
const ratio = (a, b) => (Math.max(light(a), light(b)) + .05) / (Math.min(light(a), light(b)) + .05);
"""
RATIO = f"""([ink, ground]) => {{ {COLORS}
    const one = document.createElement('span');
    document.querySelector('.mtg-table').append(one);
    one.style.color = ink; one.style.backgroundColor = ground;
    const found = getComputedStyle(one);
    const is = ratio(parsed(found.color), parsed(found.backgroundColor));
    one.remove();
    return is;
}}"""
SPARED = ".sr, [aria-disabled=true], .kept, .gone, .lost, s"
"""What is told once more elsewhere, or is not to be read as true any more."""
FAINT = f"""least => {{ {COLORS}
    const found = new Set();
    for (const e of document.querySelectorAll('.mtg-table *')) {{
        const own = [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim());
        if (!own || !e.offsetParent || e.closest('{SPARED}')) continue;
        if (e.clientWidth && e.clientWidth <= {DOT} && e.scrollWidth > e.clientWidth) continue;
        const layers = [];
        let drawn = false, whole = false;
        for (let at = e; at && !whole; at = at.parentElement) {{
            const style = getComputedStyle(at), ground = parsed(style.backgroundColor);
            drawn ||= style.backgroundImage !== 'none';
            if (ground[3]) layers.unshift(ground);
            whole = ground[3] === 1;
        }}
        if (drawn || !whole) continue;
        const ground = layers.reduce((under, top) => over(top, under));
        const is = ratio(over(parsed(getComputedStyle(e).color), ground), ground);
        const name = e.className || e.parentElement.className;
        const told = `${{name}} ${{is.toFixed(2)}}: ${{e.textContent.slice(0, 30)}}`;
        if (is < least) found.add(where(e) + told);
    }}
    return [...found];
}}"""
RINGS = """e => { const s = getComputedStyle(e); return {outline: `${s.outlineStyle} ${s.outlineWidth}`,
    color: s.outlineColor, offset: s.outlineOffset, check: getComputedStyle(e, '::after').content}; }"""
CLIPPED = """e => { const found = [], ring = 9, at = e.getBoundingClientRect();
    for (let above = e.parentElement; above && !above.matches('.mtg-table'); above = above.parentElement) {
        const room = above.getBoundingClientRect();
        const inside = at.left - ring >= room.left && at.right + ring <= room.right
            && at.top - ring >= room.top && at.bottom + ring <= room.bottom;
        if (getComputedStyle(above).overflow !== 'visible' && !inside) found.push(above.className);
    }
    return found; }"""
NO_EDGE = """() => [...document.querySelectorAll('.card, .key, .player, .chip, .spell')].filter(e => {
    const s = getComputedStyle(e);
    return e.offsetParent && s.borderStyle === 'none' && s.outlineStyle === 'none' && s.boxShadow === 'none';
}).map(e => `${where(e)}${e.className}`)"""
MOVING = """() => [...document.querySelectorAll('.mtg-table *')].filter(e => {
    const s = getComputedStyle(e);
    return s.animationName !== 'none' || s.transitionDuration !== '0s';
}).map(e => `${where(e)}${e.className}`)"""
HIGHEST = {WIDE: 640, NARROW: 840}
"""So high may a lab be as it opens, in px: a page of 800 px shows it without scrolling."""
ON_THE_STACK = 90
"""By so much a picture of a film may be higher: what is cast in it is there for two pictures, then gone."""
HIGHER = {
    ("layer machine 09-scene-8-humility", WIDE): 805,
    ("layer machine 09-scene-8-humility", NARROW): 945,
    ("layer machine 09-transfer", WIDE): 920,
    ("layer machine 09-transfer", NARROW): 1175,
    ("layer machine 09-evening", WIDE): 700,
}
"""What is higher still: much of it is what is asked about."""
PAIRS = [
    *(("--ink", ground) for ground in ("--paper", "--felt", "--felt2", "--tint")),
    *(("--gray", ground) for ground in ("--paper", "--felt")),
    *(("--accent", "--paper"), ("--ok", "--okt"), ("--bad", "--badt"), ("--warn", "--warnt")),
]
SIXTY = "title: Sixty\ncards:\n" + "".join(
    f"  Beast {n}: {{type: Creature - Beast, pt: {n % 9 + 1}/{n % 7 + 1}}}\n" for n in range(60)
)
SIXTY += "  Bolt: {cost: '{R}', type: Instant, text: Bolt deals 3 damage to any target.}\nboard:\n"
SIXTY += f"  Ana: {{battlefield: [{', '.join(f'Beast {n}' for n in range(30))}], hand: [Bolt, Bolt, Bolt]}}\n"
SIXTY += f"  Nico: {{battlefield: [{', '.join(f'Beast {n}' for n in range(30, 60))}]}}\nplay:\n"
SIXTY += "".join(
    f"  - Ana casts {bolt} targeting Beast {n}, as paid\n"
    for bolt, n in (("Bolt", 31), ("Bolt 2", 32), ("Bolt 3", 33))
)
FOUR_BLOCKERS = """title: Four
board:
  Ana: {battlefield: [Gray Ogre]}
  Nico: {battlefield: [Hill Giant, Grizzly Bears, White Knight, Serra Angel]}
play:
  - Ana attacks with Gray Ogre
  - Nico blocks Gray Ogre with Hill Giant, Grizzly Bears, White Knight, and Serra Angel
  - Go to the end of combat step
"""
THREE_PLAYERS = """title: Three
players: {Ana: 20, Nico: 17, Bea: 3}
board:
  Ana: {battlefield: [Grizzly Bears]}
  Nico: {battlefield: [Hill Giant], hand: [Shock]}
  Bea: {battlefield: [Gray Ogre, Forest: {count: 4}]}
"""
OVERLAPS = """() => {
    const all = [...document.querySelectorAll('.player, .field, .mid, .stack')].filter(e => e.offsetHeight);
    const boxes = all.map(e => [e, e.getBoundingClientRect()]);
    return boxes.flatMap(([one, a], n) => boxes.slice(n + 1)
        .filter(([, b]) => Math.min(a.right, b.right) > Math.max(a.left, b.left) + 1
            && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) + 1)
        .map(([other]) => `${one.ariaLabel ?? one.className} over ${other.ariaLabel ?? other.className}`));
}"""


COVERED = f"""() => {{
    const found = new Set(), all = [...document.querySelectorAll('.mtg-table')];
    all.forEach(e => {{ e.hidden = true }});
    for (const picture of all) {{
        picture.hidden = false;
        for (const e of picture.querySelectorAll('*')) {{
            if (!e.checkVisibility() || e.closest('.sr, svg, option, pre')) continue;
            if (e.clientWidth && e.clientWidth <= {DOT} && e.scrollWidth > e.clientWidth) continue;
            for (const node of [...e.childNodes].filter(n => n.nodeType === 3 && n.data.trim())) {{
                const range = document.createRange();
                range.selectNodeContents(node);
                for (const line of range.getClientRects()) {{
                    if (line.width < 3 || line.height < 3) continue;
                    const middle = [line.left + line.width / 2, line.top + line.height / 2];
                    const top = document.elementFromPoint(...middle);
                    if (!top) found.add(`${{where(e)}}${{node.data.trim().slice(0, 40)}}: out of sight`);
                    const clear = top && getComputedStyle(top).backgroundColor.endsWith(', 0)');
                    if (top && !clear && !e.contains(top) && !top.contains(e))
                        found.add(`${{where(e)}}${{node.data.trim().slice(0, 40)}}: under `
                            + (top.className || top.tagName));
                }}
            }}
        }}
        picture.hidden = true;
    }}
    all.forEach(e => {{ e.hidden = false }});
    return [...found];
}}"""
"""Text whose middle lies under something else."""
PAGE = "body { margin: 0; padding: 12px; font-size: 13px; }"
WHERE = "const where = e => (e.closest('[data-picture]')?.dataset.picture ?? '') + ' | ';"
"""In which picture something is."""
HIGH = """() => Object.fromEntries([...document.querySelectorAll('.mtg-table')].map(e =>
    [e.dataset.picture, e.querySelector('.lab')?.offsetHeight ?? e.offsetHeight]))"""
"""How high each lab is, else each picture."""
DRAW = """([tables, width, style, light, large]) => {
    document.body.innerHTML = tables;
    document.body.style = style;
    document.body.dataset.jpThemeLight = light;
    const sheet = {style: `width:${width}px`, className: large ? 'large-type' : ''};
    Object.assign(document.body.firstChild, sheet);
}"""


@dataclass(frozen=True)
class Sheet:
    """A page on which pictures are drawn."""

    page: Page

    def show(
        self,
        *pictures: object,
        width: int = WIDE,
        theme: str = "light",
        large: bool = False,
        font: Font = DEJAVU,
    ) -> None:
        """Draw pictures one below the other, as wide as a cell's output."""
        self.show_all([("", one) for one in pictures], width, theme, large, font)

    def show_all(
        self,
        pictures: Iterable[Drawn],
        width: int = WIDE,
        theme: str = "light",
        large: bool = False,
        font: Font = DEJAVU,
    ) -> None:
        """Draw pictures that have names, which are told with what is found in them."""
        tables = joined(tag("div", one, class_="mtg-table", data_picture=name) for name, one in pictures)
        style = f"{THEMES[theme]};{font.style}"
        self.page.set_viewport_size({"width": width + 40, "height": 900})
        self.page.evaluate(DRAW, [tag("div", tables), width, style, str(theme == "light").lower(), large])

    def found(self, script: str, *given: object) -> list[str]:
        """What a script finds on the page."""
        seen: list[str] = self.page.evaluate(script, *given)
        return seen

    def covered(self) -> list[str]:
        """What text lies under something else, in a window as high as the highest picture."""
        width = (self.page.viewport_size or {})["width"]
        self.page.set_viewport_size({"width": width, "height": max(self.heights().values()) + 100})
        return self.found(COVERED)

    def heights(self) -> dict[str, int]:
        """How high each lab is, and each other picture, in px."""
        high: dict[str, int] = self.page.evaluate(HIGH)
        return high

    def height(self, selector: str) -> int:
        """How high something is, in px."""
        high: int = self.page.evaluate("s => document.querySelector(s).offsetHeight", selector)
        return high


@pytest.fixture(scope="module")
def page(window: Window) -> Iterator[Page]:
    browser = window.page.context.browser
    assert browser is not None
    page = browser.new_page()
    page.set_content(
        f'<!doctype html><meta charset="utf-8"><style>{LOOK} {PAGE}</style><body><script>{WHERE}</script>'
    )
    page.evaluate(bringing())
    yield page
    page.close()


@pytest.fixture
def sheet(page: Page) -> Sheet:
    page.emulate_media(color_scheme="null", reduced_motion="null", forced_colors="null")
    return Sheet(page)


def openings() -> list[tuple[str, str]]:
    """Every lab on its own board, and on each board that a lesson opens it on."""
    calls = [call for one in LESSONS for cell in cells_of(one.notebook) for call in cell.calls]
    return [(name, "") for name in lab_names()] + [(lab, board) for call in calls for board, lab in call.labs]


def source(lesson: Path) -> str:
    """The code of a lesson."""
    cells = json.loads(lesson.read_text(encoding="utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells)


# What is drawn.


@cache
def gallery() -> tuple[Drawn, ...]:
    """A picture of every kind."""
    sixty = film(read_scenario(SIXTY), CURRENT)[-1]
    combat = asked("13-example-combat")
    frames = film(combat.scenario, CURRENT)
    made, chosen, duel = asked("09-two-bases"), asked("03-circle"), asked("03-becomes-blue")
    wrong = Ask.of(duel).with_(given="URG", sure="sure")
    clicked = Ask.of(asked("14-pair-between")).after("make", "Recruit")
    voting = Ask.of(chosen, with_class=True).after("class", "")
    found = [("sixty and three spells", shot(sixty))]
    found += [
        (f"film {n}", joined([ribbon("film", [f.title for f in frames], n), shot(f), told(f)]))
        for n, f in enumerate(frames)
    ]
    found += [
        ("a made question", draw(Ask.of(made))),
        ("cards to press", draw(clicked)),
        ("a class", draw(voting)),
    ]
    found += [
        ("an answer", draw(Ask.of(chosen).after("show", "").after("fold", "why").after("fold", "others")))
    ]
    found += [("a duel", draw(wrong)), ("its nonsense", draw(wrong.after("fold", "leads")))]
    found += [("an old year", draw(Ask.of(chosen).after("show", "").after("year", "eighth")))]
    found += [(f"years of {name}", timeline(asked(name).cells, CURRENT)) for name in names_of("14")[:4]]
    gapped = GappedExample(asked("10-example-counters"))
    found += [("gaps", gapped.picture())]
    for value in ("0 4/4", "1 6/6"):
        gapped.press("fill", value)
        found += [(f"gaps, {value} filled in", gapped.picture())]
    quiz = QuizView("Which?", [asked(name) for name in names_of("03", "quiz")])
    found += [("a quiz", quiz.picture())]
    for _ in quiz.asked:
        quiz.press("show")
        quiz.press("quiz-next")
    found += [("the end of a quiz", quiz.picture())]
    why = map(steps_of, asked("10-bear").derivations())
    found += [("why 10-bear", joined(map(steps_html, why)))]
    return tuple(found)


def labs() -> Iterator[tuple[str, LabView]]:
    for name in lab_names():
        yield name, opened(name)


@cache
def lab_pictures() -> tuple[Drawn, ...]:
    """Every lab, as it opens, and with everything open by older rules."""
    found = []
    for name, lab in labs():
        found.append((name, lab.picture()))
        lab.press("lab-year", "m10")
        for what in ("more", "compare", "copy"):
            lab.press("lab-open", what)
        found.append((f"{name}, all open", lab.picture()))
        lab.press("lab-open", "table")
        found.append((f"{name}, as a table", lab.picture()))
    return tuple(found)


@cache
def opened_in_lessons() -> tuple[Drawn, ...]:
    """Every lab on each board that a lesson opens it on."""
    there = [(lab, board) for lab, board in openings() if board]
    return tuple((f"{lab} {board}", opened(lab, asked(board)).picture()) for lab, board in there)


@cache
def boards() -> tuple[Drawn, ...]:
    """The question of every board file, before its answer."""
    return tuple((board.scenario.title, draw(Ask.of(board))) for board in questions())


# What is promised.


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.name)
def test_a_picture_is_drawn_in_the_font_that_is_named(sheet: Sheet, font: Font) -> None:
    sheet.show("", font=font)
    assert_drawn_in(sheet.page, font)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.name)
def test_nothing_is_cut_and_nothing_is_too_small_and_nothing_lies_under_something_else(
    sheet: Sheet, font: Font, width: int
) -> None:
    sheet.page.emulate_media(reduced_motion="reduce")
    sheet.show_all((*gallery(), *lab_pictures(), *opened_in_lessons()), width, font=font)
    assert sheet.found(TOO_WIDE) == [] == sheet.found(TOO_SMALL)
    assert sheet.covered() == []


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.name)
def test_the_board_of_every_question_fits_every_width(sheet: Sheet, font: Font, width: int) -> None:
    sheet.show_all(boards(), width, font=font)
    assert sheet.found(TOO_WIDE) == [] == sheet.found(TOO_SMALL)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.name)
def test_in_large_type_nothing_is_cut_either(sheet: Sheet, font: Font, width: int) -> None:
    sheet.show_all((*gallery(), *lab_pictures(), *opened_in_lessons()), width, large=True, font=font)
    assert sheet.found(TOO_WIDE) == []


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.name)
def test_a_lab_alone_in_large_type_is_not_cut_either(sheet: Sheet, font: Font) -> None:
    large = []
    for name, lab in labs():
        for what in ("more", "compare", "large"):
            lab.press("lab-open", what)
        large.append((name, lab.picture()))
    for width in WIDTHS:
        sheet.show_all(large, width, font=font)
        assert sheet.found(TOO_WIDE) == [], width


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_too_faint(sheet: Sheet, width: int, theme: str) -> None:
    sheet.show_all((*gallery(), *lab_pictures()), width, theme)
    assert sheet.found(FAINT, 4.5) == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_colors_of_text_and_ground_are_far_enough_apart(sheet: Sheet, theme: str) -> None:
    sheet.show(scene(view(start(read_scenario(SIXTY), CURRENT))), theme=theme)
    for ink, ground in PAIRS:
        assert sheet.page.evaluate(RATIO, [f"var({ink})", f"var({ground})"]) >= 4.49, (ink, ground)
    assert sheet.page.evaluate(RATIO, ["var(--line)", "var(--paper)"]) >= 3
    assert sheet.page.evaluate(RATIO, ["#fff", "#b3231b"]) >= 4.5


def test_every_disk_can_be_read_in_both_themes(sheet: Sheet) -> None:
    disks = joined(symbol(f"{{{letter}}}") for letter in (*"WUBRGC", "0", "12", "X", "W/U", "2/B"))
    for theme in THEMES:
        sheet.show(tag("div", disks, class_="card"), theme=theme)
        assert sheet.found(FAINT, 4.5) == []


@pytest.mark.parametrize("width", HIGHEST)
@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.name)
def test_a_lab_is_no_higher_than_a_page_on_every_board_that_a_lesson_opens_it_on(
    sheet: Sheet, font: Font, width: int
) -> None:
    there = [(name, drawn) for name, drawn in lab_pictures() if name in lab_names()]
    sheet.show_all((*there, *opened_in_lessons()), width, font=font)
    high = sheet.heights()
    assert len(high) == len(openings()) and min(high.values()) > 0
    assert {name: is_ for name, is_ in high.items() if is_ > HIGHER.get((name, width), HIGHEST[width])} == {}


@pytest.mark.parametrize("width", HIGHEST)
@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.name)
def test_two_steps_stays_no_higher_than_a_page_to_the_end_of_the_combat(
    sheet: Sheet, font: Font, width: int
) -> None:
    steps = []
    for board in ("14-first-lost", "14-transfer"):
        lab = opened("two steps", asked(board))
        while not lab.error and lab.board.at < len(lab.board.play.shots) - 1:
            lab.press("go", "next")
            steps.append((f"{board} {lab.board.at}", lab.picture()))
    sheet.show_all(steps, width, font=font)
    most = HIGHEST[width] + ON_THE_STACK
    assert {name: high for name, high in sheet.heights().items() if high > most} == {}


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.name)
def test_four_blockers_and_a_third_player_have_their_places_at_any_width(
    sheet: Sheet, font: Font, width: int
) -> None:
    frames = [
        frame for text in (FOUR_BLOCKERS, THREE_PLAYERS) for frame in film(read_scenario(text), CURRENT)
    ]
    for frame in frames:
        sheet.show(shot(frame), width=width, font=font)
        assert sheet.found(TOO_WIDE) == [] == sheet.found(OVERLAPS)


def test_sixty_permanents_with_three_spells_are_no_higher_than_a_page(sheet: Sheet) -> None:
    sheet.show(gallery()[0][1], width=WIDE)
    assert sheet.height(".scene") <= 780 and sheet.page.locator(".spell").count() == 3


def test_what_has_the_focus_and_what_is_picked_are_both_seen_on_one_card_and_not_clipped(
    sheet: Sheet,
) -> None:
    sheet.show(opened("order matters").picture())
    page = sheet.page
    picked, other = (
        page.locator(f".card[data-do=pick][aria-pressed={on}]").first for on in ("true", "false")
    )
    before, plain = picked.evaluate(RINGS), other.evaluate(RINGS)
    assert before != plain and before["check"] != "none"
    page.locator("[data-do]").first.focus()
    while page.evaluate("() => document.activeElement.dataset.do") != "pick":
        page.keyboard.press("Tab")
    focused = page.locator(":focus").evaluate(RINGS)
    assert focused["outline"] == "solid 3px" and focused["offset"] == "6px"
    assert focused["color"] != before["color"], "the focus has the color of text, what is picked another"
    if page.locator(":focus").get_attribute("aria-pressed") == "false":
        page.keyboard.press("Shift+Tab")
    assert page.locator(":focus").evaluate(RINGS)["check"] != "none", "the check stays with the ring"
    assert picked.evaluate(CLIPPED) == [] == other.evaluate(CLIPPED)


@pytest.mark.parametrize("theme", THEMES)
def test_in_forced_colors_every_picture_is_drawn_with_edges_and_can_be_read(sheet: Sheet, theme: str) -> None:
    sheet.page.emulate_media(forced_colors="active", color_scheme="dark" if theme == "dark" else "light")
    sheet.show_all((*gallery(), *lab_pictures()), theme=theme)
    assert sheet.found(TOO_WIDE) == [] == sheet.found(FAINT, 4.5)
    assert sheet.found(NO_EDGE) == []


def test_nothing_moves_where_less_motion_is_asked_for(sheet: Sheet) -> None:
    sheet.page.emulate_media(reduced_motion="reduce")
    sheet.show_all((*gallery(), *lab_pictures()))
    assert sheet.found(MOVING) == []


@pytest.mark.parametrize("name", lab_names())
def test_in_a_lab_every_button_has_a_name_of_its_own_in_the_accessibility_tree(
    sheet: Sheet, name: str
) -> None:
    lab = opened(name)
    lab.press("lab-open", "more")
    sheet.show(lab.picture())
    client = sheet.page.context.new_cdp_session(sheet.page)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    found = [node["name"]["value"] for node in nodes if node.get("role", {}).get("value") == "button"]
    assert len(found) == sheet.page.locator(".lab [data-do], .lab [type=submit]").count() > 10
    assert all(said.strip() for said in found)
    assert sorted(found) == sorted(set(found))
    groups = [node for node in nodes if node.get("role", {}).get("value") == "group"]
    assert lab.board.title in [node.get("name", {}).get("value") for node in groups]
