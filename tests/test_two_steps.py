"""Two steps: on every board what is told follows the film, who fights in another's place, and the task.

How each year asks, what is open, locked and answered, and the cases that fill stand as check states in its
lab files.
"""

from __future__ import annotations

import pytest
from pressed import after, comes_to, now, tried

from mtgrules.eras.era import CURRENT, FIFTH, SIXTH, Era, NotModelled
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab import PutAt
from mtgrules.teach.kit.own_cards import own_card
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.strikes import OPEN, CombatFilm, answers, strikes
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table


def in_force(name: str, era: Era) -> bool:
    """Whether a year has all that is on a question's board."""
    try:
        return Table.of_lab(TWO, asked(name).scenario, era) is not None
    except NotModelled:
        return False


TWO, PLAIN = lab_file("two steps"), lab_file("two steps plain")
BOARDS = (*names_of("14"), *names_of("14", "example", True), "index-call")
PLAYED = [(name, era) for name in BOARDS for era in asked(name).scenario.eras if in_force(name, era)]


def combat(*presses: str, era: Era = CURRENT) -> Table:
    """The plain lab after some presses."""
    return after(Table.of_own(PLAIN, era), *presses)


@pytest.mark.parametrize(("name", "era"), PLAYED, ids=str)
def test_what_follows_is_what_the_engine_then_deals_and_then_never_changes(name: str, era: Era) -> None:
    table = Table.of_lab(TWO, asked(name).scenario, era)
    film, told = CombatFilm(table.play.shots), dict[str, set[str]]()
    for at in range(len(film.shots)):
        for one, fighter in zip(answers(film, at), film.fighters, strict=True):
            known = film.first is not None and at >= film.first
            assert (one.then != OPEN) is known
            if known:
                told.setdefault(one.name, set()).add(one.then)
            if one.deals is not None and film.second is not None:
                assert at >= film.second and one.deals is (2 in film.steps_of(fighter))
                assert one.why or one.cite, "a reason is told"
    assert all(len(found) == 1 for found in told.values())


@pytest.mark.parametrize("name", BOARDS)
def test_the_lab_opens_before_damage_looking_at_who_attacks(name: str) -> None:
    table = now(opened("two steps", asked(name)))
    film = CombatFilm(table.play.shots)
    if film.first is not None:
        assert table.at == film.first - 1
        assert "?" in plain(strikes(table))
        assert table.it in {one.label for one in film.begun.objects.values()}


HYDRA = own_card(name="Hydra: Big", types="Creature - Hydra", size="5/5", text="First strike")
"""It may have any name."""


def test_a_card_of_ones_own_fights_in_the_place_of_what_is_looked_at() -> None:
    done = combat().put_at(HYDRA, PutAt())
    assert done.sentence == "Hydra: Big fights in the place of Vanguard."
    assert isinstance(done.board, Table)
    end = after(done.board, "go end")
    assert "Hydra: Big" in [one.name for one in answers(CombatFilm(end.play.shots), 4)]
    blocks = combat("pick Guard").put_at(HYDRA, PutAt()).board
    assert isinstance(blocks, Table)
    assert blocks.entries[1].sentence == "Nico blocks Vanguard with Hydra: Big"  # type: ignore[union-attr]
    assert combat().put_at(own_card(name="Rock", types="Artifact"), PutAt()).refused


def test_who_fights_in_the_place_of_another_keeps_what_is_done_in_single_years() -> None:
    table = combat("lay loses first strike", era=SIXTH).under(FIFTH)
    done = table.put_at(HYDRA, PutAt())
    assert isinstance(done.board, Table) and not done.refused
    assert [one is None for one in done.board.entries] == [one is None for one in table.entries]
    today = done.board.under(CURRENT)
    assert "Dull targeting Hydra: Big" in today.entries[3].sentence  # type: ignore[union-attr]
    assert comes_to(today, "key attacker has/double").sentence == "Hydra: Big: 5/5. Double strike."


STRUCK = ("key blocker has/first", "go next")
WEAK = ("key attacker has/first", *["key attacker has/power less"] * 2, "go next")
WEAK_IN_2006 = ("lab-year eighth", *WEAK, "key now/pump", "go end")


@pytest.mark.parametrize(
    ("presses", "told", "reached"),
    [
        (("go end",), "one combat damage step only", False),
        ((*STRUCK, "key now/gains first", "go end"), "Vanguard has first strike", True),
        ((*STRUCK, "key now/gains double", "go end"), "has no first strike as it begins", False),
        (WEAK_IN_2006, "Vanguard has first strike", True),
    ],
)
def test_the_task_asks_for_a_late_first_strike_and_takes_the_way_of_2006_too_but_no_double_strike(
    presses: tuple[str, ...], told: str, reached: bool
) -> None:
    build = tried("step two only", *presses)
    assert told in build.told
    assert build.reached is reached
