"""A big board in the page: thirty permanents under twenty effects, drawn again at each click."""

from __future__ import annotations

from collections.abc import Callable

import nbformat.v4 as v4
from harness import LabServer, OpenNotebook
from nbformat import write

Opener = Callable[..., OpenNotebook]

BOARD = '''
import sys; sys.path.insert(0, "..")
from mtgrules.eras.era import Era
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario
from mtgrules.show.board import card_picture
from mtgrules.show.card import card_svg
from mtgrules.show.html import Html, joined, tag
from mtgrules.teach.frame import Lab, RulesOf, Turn

EFFECTS = [
    "Creatures get +1/+1", "Creatures are black", "Creatures have flying",
    "Lands are 2/2 creatures that are still lands",
    "Creatures are artifacts in addition to their other types",
] * 4
CROWD = read_scenario("""title: A crowd
board:
  Ana: {battlefield: [Grizzly Bears: {count: 20}, Forest: {count: 10}]}
  effects:
""" + "".join(f"    - {said}\\n" for said in EFFECTS))

class Crowd(Lab):
    title = "Crowd"
    def era(self, position): return position
    def play(self, position, action): return Turn(action.era, f"The rules of {action.era}.")
    def picture(self, position):
        seen = view(start(CROWD, Era.named(position)))
        cards = (card_svg(card_picture(seen, obj)) for obj in seen.state.objects.values())
        return tag("div", Html(position), joined(cards))
    table = picture
    def text(self, position): return position

Crowd("current")
'''
CLICKS = """async () => {
    const times = [];
    const lab = document.querySelector('.mtg');
    const names = ['2001', '2006', '2011', 'Today'];
    for (let n = 0; n < 40; n++) {
        const button = [...lab.querySelectorAll('button')].find(b => b.textContent === names[n % 4]);
        const picture = lab.querySelector('.mtg-picture');
        await new Promise((done, failed) => {
            const start = performance.now();
            setTimeout(() => failed(new Error(`no new picture for ${names[n % 4]}`)), 20000);
            const seen = new MutationObserver(() => {
                seen.disconnect();
                requestAnimationFrame(() => { times.push(performance.now() - start); done(); });
            });
            seen.observe(picture, {childList: true, subtree: true, characterData: true});
            button.click();
        });
        await new Promise(done => setTimeout(done, 150));
    }
    return times.sort((a, b) => a - b);
}"""


def test_thirty_permanents_under_twenty_effects_are_drawn_again_at_every_click(
    lab: LabServer, open_notebook: Opener
) -> None:
    metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    book = v4.new_notebook(cells=[v4.new_code_cell(BOARD)], metadata=metadata)
    write(book, lab.root / "notebooks" / "crowd.ipynb")
    notebook = open_notebook("crowd.ipynb", width=900, height=1600)
    notebook.run_all()
    page = notebook.page
    page.locator(".mtg-picture svg").nth(29).wait_for()
    page.wait_for_timeout(1000)
    times = page.evaluate(CLICKS)
    # The goal itself (100 ms) is for the reader of the figures; a busy machine must not fail the suite.
    print(f"from the click to the drawn board, p50 {times[20]:.0f} ms, p95 {times[38]:.0f} ms")
    assert len(times) == 40
    assert page.locator(".mtg-picture svg").count() == 30
    notebook.assert_clean()
