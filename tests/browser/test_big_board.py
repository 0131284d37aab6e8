"""A big board in the page: thirty permanents under twenty effects, drawn again at each press."""

from __future__ import annotations

from collections.abc import Callable

from harness import OpenNotebook

BOARD = '''
import sys; sys.path.insert(0, "..")
from mtgrules.scenario.read import read_scenario
from mtgrules.show.scene.scene import scene
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.table.lab_file import LabFile, Panel
from mtgrules.teach.table.table import Table

EFFECTS = [
    "Creatures get +1/+1", "Creatures are black", "Creatures have flying",
    "Lands are 2/2 creatures that are still lands",
    "Creatures are artifacts in addition to their other types",
] * 4
CROWD = read_scenario("""title: A crowd
cards:
""" + "".join(f"  Beast {n}: {{type: Creature - Beast, pt: {n + 1}/2}}\\n" for n in range(20)) + """board:
  Ana: {battlefield: [%s]}
  Nico: {battlefield: [Forest: {count: 10}]}
  effects:
""" % ", ".join(f"Beast {n}" for n in range(20)) + "".join(f"    - {said}\\n" for said in EFFECTS))

LAB = LabFile("A crowd", "03-becomes-blue", {"crowd": Panel(lambda table: scene(table.view))})
LabView(Table.of_lab(LAB, CROWD))
'''
THERE = """() => [...document.querySelectorAll('.lab .card:not(.gone)')]
    .reduce((sum, card) => sum + Number(card.querySelector('.many')?.textContent.slice(1) ?? 1), 0)"""
TOO_WIDE = """() => [...document.querySelectorAll('.lab, .lab .card, .lab .player, .lab .spell')]
    .filter(e => e.scrollWidth > e.clientWidth + 1).length"""


def test_thirty_permanents_under_twenty_effects_are_drawn_again_at_every_press_and_fit(
    run_code: Callable[..., OpenNotebook],
) -> None:
    notebook = run_code("crowd.ipynb", BOARD)
    page = notebook.page
    page.locator(".lab .card").nth(20).wait_for()
    for key, year in (("eighth", "2006"), ("m10", "2011"), ("current", "Today")) * 3:
        page.locator(f"[data-do=lab-year][data-value={key}]").first.click()
        page.locator(f"[data-do=lab-year][data-value={key}][aria-pressed=true]").wait_for()
        assert page.evaluate(THERE) == 30, year
        assert page.evaluate(TOO_WIDE) == 0, year
    notebook.assert_clean()
