"""What a player may begin to do now is listed, each with one way to do it, and can be said as sentences."""

from __future__ import annotations

import re
from random import Random

import pytest
from random_boards import names_of, random_board
from wrong import stand_in

from mtgrules import options
from mtgrules.eras.era import CURRENT, ERAS, FIFTH, M10, Era
from mtgrules.game import step
from mtgrules.language.reading.reader import Names, read
from mtgrules.language.said.actions import Activates, Concedes, Passes
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.options import beginnings
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario


def board(text: str, era: Era = CURRENT) -> State:
    return start(read_scenario("title: a board\n" + text), era)


def said(state: State, player: str = "") -> list[str]:
    found = beginnings(state, player)
    assert not found.not_all_tried
    return [str(action) for action in found.actions]


def begun(state: State) -> list[str]:
    """What is listed but for declarations, passing and conceding."""
    return [one for one in said(state) if re.search("casts|activates|plays|turns|puts", one)]


HAND = """
board:
  Ana: {battlefield: [Forest: {count: 2}, Island], hand: [Grizzly Bears, Giant Growth, Swamp]}
  Nico: {battlefield: [Hill Giant], hand: [Unsummon]}
"""


def test_everything_that_may_be_begun_is_listed_with_a_target_and_a_way_to_pay() -> None:
    assert said(board(HAND)) == [
        "Ana casts Grizzly Bears, tapping Forest and Forest 2",
        "Ana casts Giant Growth targeting Hill Giant, tapping Forest",
        "Ana plays the land Swamp",
        "Ana activates Forest",
        "Ana activates Forest 2",
        "Ana activates Island",
        "Ana attacks with nothing",
        "Ana passes",
        "Ana concedes",
    ]


OTHERWISE = """
cards:
  Shade: {cost: "{9}", type: Creature - Shade, pt: 5/5, text: "Morph {1}"}
  Leap:
    cost: "{9}"
    type: Sorcery
    text: "You may pay 2 life rather than pay Leap's mana cost.\\nDraw a card."
  Flock: {cost: "{2}{W}", type: Sorcery, text: "Convoke\\nDraw a card."}
board:
  Ana: {hand: [Shade, Leap, Flock], mana: "{R}{R}{R}", battlefield: [Serra Angel, Ox: Hill Giant]}
"""


def test_what_can_be_cast_for_another_cost_only_is_listed_so() -> None:
    assert begun(board(OTHERWISE)) == [
        "Ana casts Shade, face down",
        "Ana casts Leap, for its alternative cost",
        "Ana casts Flock, convoking Serra Angel",
    ]


COSTS = """
cards:
  Pit: {cost: "{B}", type: Enchantment, text: "Sacrifice two lands: You gain 4 life."}
  Caller: {type: Creature - Cleric, pt: 1/1, text: "{T}, Tap an untapped creature you control: Draw a card."}
  Ghost: {type: Creature - Spirit, pt: 2/2, text: "Exile Ghost from your graveyard: You gain 4 life."}
board:
  Ana:
    battlefield: [Pit, Caller, Forest: {count: 3}, Bear: Grizzly Bears, Ox: Grizzly Bears]
    graveyard: [Ghost]
"""


def test_what_a_cost_is_paid_with_is_said_where_there_is_a_choice() -> None:
    state = board(COSTS)
    activated = [one for one in begun(state) if "activates Forest" not in one]
    assert activated == [
        "Ana activates Ghost",
        "Ana activates Pit, sacrificing Forest and Forest 2",
        "Ana activates Caller, tapping Bear as a cost",
    ]
    for one in activated:
        assert step(state, read(Action, one, names_of(state))), one


MADE = """
cards:
  Caller: {type: Creature - Elf, pt: 1/1, text: "{G}, Tap an untapped creature you control: Draw a card."}
board:
  Ana: {battlefield: [Caller: {tapped: true}, Elves: Llanowar Elves, Ox: Hill Giant]}
"""


def test_what_is_tapped_as_a_cost_is_not_tapped_for_mana_too() -> None:
    assert "Ana activates Caller, tapping Ox as a cost, tapping Elves" in begun(board(MADE))


def test_in_1997_mana_is_made_before_a_spell_is_cast() -> None:
    state = board(HAND, FIFTH)
    assert not [s for s in said(state) if "casts" in s]
    for forest in ("Forest", "Forest 2"):
        state = step(state, read(Action, f"Ana activates {forest}", names_of(state))).state
    assert "Ana casts Grizzly Bears" in said(state)
    assert "Ana casts Giant Growth targeting Hill Giant" in said(state)


def test_of_the_mana_in_the_pool_that_which_is_spent_is_said_where_there_is_a_choice() -> None:
    state = board('board: {Ana: {hand: [Grizzly Bears], mana: "{W}{R}{G}"}}\n')
    assert begun(state) == ["Ana casts Grizzly Bears, paying {R}{G}"]


BALL = 'cards: {Ball: {cost: "{X}{R}", type: Sorcery, text: Ball deals X damage to target creature.}}\n'


def test_a_spell_with_x_is_listed_with_the_first_value_that_can_be_paid() -> None:
    state = board(BALL + 'board: {Ana: {hand: [Ball], mana: "{R}{R}", battlefield: [Ox: Hill Giant]}}\n')
    assert begun(state) == ["Ana casts Ball targeting Ox with X as 0"]


def test_a_creature_that_has_to_attack_leaves_only_attacks_with_it() -> None:
    text = "cards: {Rager: {type: Creature - Orc, pt: 2/2, text: Rager attacks each combat if able.}}\n"
    state = board(text + "board: {Ana: {battlefield: [Rager, Grizzly Bears]}}\n")
    assert [s for s in said(state) if "attacks" in s] == ["Ana attacks Nico with Rager"]


def test_two_creatures_that_have_to_attack_are_listed_together() -> None:
    text = "cards: {Rager: {type: Creature - Orc, pt: 2/2, text: Rager attacks each combat if able.}}\n"
    state = board(text + "board: {Ana: {battlefield: [Rager, Rager]}}\n")
    assert [s for s in said(state) if "attacks" in s] == ["Ana attacks Nico with Rager and Rager 2"]


BLOCKED = """
step: declare blockers step
board:
  Ana: {battlefield: [Hill Giant: {attacking: Nico}]}
  Nico:
    battlefield:
      - Bear: {card: Grizzly Bears, blocking: Hill Giant}
      - Ogre: {card: Gray Ogre, blocking: Hill Giant}
"""


@pytest.mark.parametrize(("era", "ways"), [(CURRENT, 4), (M10, 2)], ids=str)
def test_the_ways_to_divide_damage_are_those_that_the_era_allows(era: Era, ways: int) -> None:
    state = board(BLOCKED, era)
    assert any("puts Ogre" in one for one in said(state)) == (era is M10)
    for _ in range(2):
        state = step(state, Passes(asked_or_acting(state))).state
    listed = [one for one in said(state) if "assigns" in one]
    assert len(listed) == ways
    assert all(step(state, read(Action, one, names_of(state))) for one in listed)


def asked_or_acting(state: State) -> str:
    return next(a.player for a in beginnings(state).actions if isinstance(a, Concedes))


def test_a_waiting_ability_asks_for_its_target_before_anything_else() -> None:
    words = '"When Imp enters, Imp deals 1 damage to any target."'
    text = f"cards: {{Imp: {{type: Creature - Imp, pt: 1/1, text: {words}}}}}\n"
    state = board(text + "board: {Ana: {hand: [Imp]}}\n")
    state = step(state, read(Action, "put Imp onto the battlefield", names_of(state))).state
    put = "Ana puts Imp on the stack targeting"
    assert said(state) == [f"{put} Imp", f"{put} Ana", f"{put} Nico", "Ana concedes"]
    assert said(state, "Nico") == ["Nico concedes"]


def test_nobody_may_act_while_a_batch_resolves_but_the_game_goes_on() -> None:
    text = "board: {Ana: {hand: [Giant Growth, Giant Growth], battlefield: [Grizzly Bears]}}\n"
    state = board(text, FIFTH)
    for sentence in (
        "Ana casts Giant Growth targeting Grizzly Bears, as paid",
        "Ana casts Giant Growth 2 targeting Grizzly Bears, as paid",
        "resolve",
    ):
        state = step(state, read(Action, sentence, names_of(state))).state
    assert said(state) == ["Everyone passes", "Ana concedes"]


def test_when_the_game_is_over_nothing_may_be_done() -> None:
    state = board("board: {Ana: {hand: [Forest]}}\n")
    assert said(step(state, read(Action, "Nico concedes", names_of(state))).state) == []


PINGER = "{T}: Pinger deals 1 damage to any target."
PINGERS = f"""cards: {{Pinger: {{cost: "{{1}}", type: Creature, pt: 1/1, text: "{PINGER}"}}}}
board: {{Ana: {{battlefield: [Pinger: {{count: 30}}]}}, Nico: {{battlefield: [Grizzly Bears]}}}}
"""


def test_what_is_equal_is_tried_once_and_each_begins_with_a_way_of_its_own() -> None:
    state = board(PINGERS)
    found = beginnings(state, "Ana")
    pings = [action for action in found.actions if isinstance(action, Activates)]
    assert len({str(action) for action in pings}) == 30 and not found.not_all_tried
    assert all(step(state, action) for action in pings)


def test_what_cannot_be_tried_to_the_end_is_said_and_not_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    words = "Exchange control of target creature and another target creature."
    text = f'cards: {{Swap: {{cost: "{{U}}", type: Sorcery, text: "{words}"}}}}\n'
    state = board(text + "board: {Ana: {battlefield: [Grizzly Bears, Gray Ogre, Island], hand: [Swap]}}\n")
    assert "Ana casts Swap targeting Grizzly Bears and Gray Ogre, tapping Island" in begun(state)
    stand_in(monkeypatch, options, "MOST_FOR_ONE", 3)
    found = beginnings(state, "Ana")
    assert not any("Swap" in str(action) for action in found.actions)
    assert found.not_all_tried == (("Swap", "more than 3 ways: Ana casts Swap"),)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_beginning_is_legal_and_can_be_said_and_read_back(era: Era) -> None:
    begun = 0
    for number in range(40):
        state = random_board(era, Random(number))
        names = names_of(state)
        for action in beginnings(state).actions:
            assert step(state, action) or step(state, action).due is not None, action
            assert read(Action, str(action), names) == action
            begun += 1
    assert begun > 150


DIVIDING = """
cards:
  Split:
    cost: "{0}"
    type: Instant
    text: Split deals 3 damage divided as you choose among any number of target creatures.
  Command:
    cost: "{0}"
    type: Instant
    text: "Choose one or both: destroy target land; or target player loses 1 life."
  Captain:
    type: Creature - Elf
    pt: 1/1
    text: |
      When Captain enters, choose one —
      • Destroy target land.
      • Distribute two +1/+1 counters among one or two target creatures.
board:
  Ana: {hand: [Split, Command, Captain]}
  Nico: {battlefield: [Ox: Hill Giant, Cub: Grizzly Bears, Forest]}
"""


def test_what_is_divided_and_what_has_modes_is_listed() -> None:
    listed = begun(board(DIVIDING))
    assert listed == ["Ana casts Split targeting Ox", "Ana casts Command targeting Forest, choosing mode 1"]


def test_a_waiting_ability_is_listed_in_each_of_its_modes() -> None:
    state = step(
        board(DIVIDING), read(Action, "put Captain onto the battlefield", Names(objects=("Captain",)))
    )
    assert begun(state.state) == [
        "Ana puts Captain on the stack targeting Forest, choosing mode 1",
        "Ana puts Captain on the stack targeting Ox, choosing mode 2",
    ]


def test_of_equal_targets_one_is_tried_and_one_that_differs_is_tried_too() -> None:
    def terror(nicos: str, lands: str = "Swamp: {count: 2}") -> list[str]:
        there = f"Ana: {{battlefield: [{lands}], hand: [Terror]}}, Nico: {{battlefield: [{nicos}]}}"
        return [one for one in begun(board(f"board: {{{there}}}")) if "Terror" in one]

    bears, imps = "Grizzly Bears: {count: 250}", "Nightmare: {count: 250}"
    assert terror(bears, "Forest") == [], "nobody can pay for it, and all is tried"
    assert terror(imps) == [], "all of them are black"
    assert terror(f"{imps}, Hill Giant") == [
        "Ana casts Terror targeting Hill Giant, tapping Swamp and Swamp 2"
    ]
