"""What a player may do now is listed, with targets and ways to pay, and can be said as sentences."""

from __future__ import annotations

from random import Random

import pytest
from random_boards import random_board
from wrong import stand_in

from mtgrules import options
from mtgrules.eras.era import CURRENT, ERAS, FIFTH, M10, Era, NotModelled
from mtgrules.game import step
from mtgrules.language.reading.reader import Names, read
from mtgrules.language.said.actions import Activates, Casts, PlaysLand, TurnsFaceUp
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.options import beginnings, legal_actions
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario


def board(text: str, era: Era = CURRENT) -> State:
    return start(read_scenario("title: a board\n" + text), era)


def said(state: State, player: str = "") -> list[str]:
    return [str(action) for action in legal_actions(state, player)]


HAND = """
board:
  Ana: {battlefield: [Forest: {count: 2}, Island], hand: [Grizzly Bears, Giant Growth, Swamp]}
  Nico: {battlefield: [Hill Giant], hand: [Unsummon]}
"""


def test_everything_that_may_be_done_is_listed_with_targets_and_the_ways_to_pay() -> None:
    assert said(board(HAND)) == [
        "Ana casts Grizzly Bears, tapping Forest and Forest 2",
        "Ana casts Grizzly Bears, tapping Forest and Island",
        "Ana casts Giant Growth targeting Hill Giant, tapping Forest",
        "Ana plays the land Swamp",
        "Ana activates Forest",
        "Ana activates Forest 2",
        "Ana activates Island",
        "Ana attacks with nothing",
        "Ana passes",
        "Ana concedes",
    ]


REPLICATE = """
cards:
  Nip: {cost: "{U}", type: Sorcery, text: "Replicate {1}\\nTarget opponent loses 2 life."}
board:
  Ana: {hand: [Nip], mana: "{U}{U}{U}"}
"""


def test_replicate_is_listed_as_often_as_it_can_be_paid() -> None:
    casts = [action for action in said(board(REPLICATE)) if "casts" in action]
    plain = "Ana casts Nip targeting Nico"
    assert casts == [plain, f"{plain}, replicated", f"{plain}, replicated twice"]


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


def test_what_a_cost_is_paid_with_is_listed_and_each_listed_choice_goes() -> None:
    state = board(COSTS)
    own = (s for s in said(state) if "activates" in s)
    activated = [s for s in own if "Forest" not in s.split(",")[0]]
    assert activated == [
        "Ana activates Ghost",
        "Ana activates Pit, sacrificing Forest and Forest 2",
        "Ana activates Pit, sacrificing Forest and Forest 3",
        "Ana activates Pit, sacrificing Forest 2 and Forest 3",
        "Ana activates Caller, tapping Bear as a cost",
        "Ana activates Caller, tapping Ox as a cost",
    ]
    for one in activated:
        assert step(state, read(Action, one, _names(state))), one


def test_in_1997_mana_is_made_before_a_spell_is_cast() -> None:
    state = board(HAND, FIFTH)
    assert not [s for s in said(state) if "casts" in s]
    for forest in ("Forest", "Forest 2"):
        state = step(state, read(Action, f"Ana activates {forest}", _names(state))).state
    assert "Ana casts Grizzly Bears" in said(state)
    assert "Ana casts Giant Growth targeting Hill Giant" in said(state)


def test_mana_of_several_kinds_in_the_pool_is_chosen_from() -> None:
    state = board('board: {Ana: {hand: [Grizzly Bears], mana: "{W}{R}{G}"}}\n')
    assert [s for s in said(state) if "casts" in s] == [
        "Ana casts Grizzly Bears, paying {R}{G}",
        "Ana casts Grizzly Bears, paying {W}{G}",
    ]


def test_every_x_that_can_be_paid_is_listed() -> None:
    text = 'cards: {Ball: {cost: "{X}{R}", type: Sorcery, text: Ball deals X damage to any target.}}\n'
    state = board(text + 'board: {Ana: {hand: [Ball], mana: "{R}{R}{R}"}, Nico: {battlefield: [Forest]}}\n')
    found = [s for s in said(state) if "casts" in s]
    assert [s for s in found if "Nico" in s] == [
        f"Ana casts Ball targeting Nico with X as {n}" for n in range(3)
    ]


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
    assert len([s for s in said(board(BLOCKED, era)) if "assigns" in s]) == ways


def test_a_waiting_ability_asks_for_its_target_before_anything_else() -> None:
    words = '"When Imp enters, Imp deals 1 damage to any target."'
    text = f"cards: {{Imp: {{type: Creature - Imp, pt: 1/1, text: {words}}}}}\n"
    state = board(text + "board: {Ana: {hand: [Imp]}}\n")
    state = step(state, read(Action, "put Imp onto the battlefield", _names(state))).state
    put = "Ana puts the ability of Imp on the stack targeting"
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
        state = step(state, read(Action, sentence, _names(state))).state
    assert said(state) == ["Everyone passes", "Ana concedes"]


def test_when_the_game_is_over_nothing_may_be_done() -> None:
    state = board("board: {Ana: {hand: [Forest]}}\n")
    assert said(step(state, read(Action, "Nico concedes", _names(state))).state) == []


def test_too_many_ways_to_choose_targets_are_refused_by_name() -> None:
    words = "Exchange control of target creature and another target creature."
    text = f'cards: {{Swap: {{cost: "{{U}}", type: Sorcery, text: "{words}"}}}}\n'
    text += 'board: {Ana: {battlefield: [Grizzly Bears: {count: 72}], hand: [Swap], mana: "{U}"}}\n'
    with pytest.raises(NotModelled, match="ways to choose the targets of Swap"):
        legal_actions(board(text))


def test_too_many_ways_to_cast_one_card_are_refused_by_name() -> None:
    fire = "Fire deals X damage divided as you choose among any number of targets."
    mana, field = "{R}" * 20, "Hill Giant, Gray Ogre, Grizzly Bears, Serra Angel"
    text = f"cards:\n  Fire: {{cost: '{{X}}{{R}}', type: Sorcery, text: {fire}}}\nboard:\n"
    text += f"  Ana: {{hand: [Fire], mana: '{mana}'}}\n  Nico: {{battlefield: [{field}]}}\n"
    with pytest.raises(NotModelled, match="more than 5000 ways to cast Fire"):
        legal_actions(board(text))


PINGER = "{T}: Pinger deals 1 damage to any target."
PINGERS = f"""cards: {{Pinger: {{cost: "{{1}}", type: Creature, pt: 1/1, text: "{PINGER}"}}}}
board: {{Ana: {{battlefield: [Pinger: {{count: 30}}]}}, Nico: {{battlefield: [Grizzly Bears]}}}}
"""


def test_what_is_equal_is_tried_once_and_each_begins_with_a_way_of_its_own() -> None:
    state = board(PINGERS)
    found = beginnings(state, "Ana")
    assert len(found.actions) == 30 and not found.not_all_tried
    assert all(step(state, action) for action in found.actions)
    assert len({str(action) for action in found.actions}) == 30


def test_what_cannot_be_tried_to_the_end_is_said_and_not_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    words = "Exchange control of target creature and another target creature."
    text = f'cards: {{Swap: {{cost: "{{U}}", type: Sorcery, text: "{words}"}}}}\n'
    state = board(text + "board: {Ana: {battlefield: [Grizzly Bears, Gray Ogre, Island], hand: [Swap]}}\n")
    assert not beginnings(state, "Ana").not_all_tried
    stand_in(monkeypatch, options, "MOST_FOR_ONE", 1)  # the first way has one creature twice
    found = beginnings(state, "Ana")
    assert [str(action) for action in found.actions] == ["Ana activates Island"]
    assert found.not_all_tried == (("Swap", "more than 1 ways to cast Swap"),)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_beginning_is_legal_and_whatever_may_be_done_has_one(era: Era) -> None:
    compared = 0
    for number in range(40):
        state = random_board(era, Random(number))
        found = beginnings(state, state.active)
        for action in found.actions:
            outcome = step(state, action)
            assert outcome or outcome.due is not None, action
        try:
            every = legal_actions(state, state.active)
        except NotModelled:
            continue
        kinds = Casts | Activates | PlaysLand | TurnsFaceUp
        begun = {(type(action), action.object) for action in found.actions}  # type: ignore[attr-defined]
        begun |= {(kind, label) for label, _ in found.not_all_tried for kind in (Casts, Activates)}
        wanted = {(type(action), action.object) for action in every if isinstance(action, kinds)}
        assert wanted <= begun, (number, wanted - begun)
        compared += len(wanted)
    assert compared > 30


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_every_listed_action_can_be_said_and_read_back(era: Era) -> None:
    for number in range(20):
        state = random_board(era, Random(number))
        names = _names(state)
        for action in legal_actions(state):
            assert read(Action, str(action), names) == action


def _names(state: State) -> Names:
    labels = tuple(o.label for o in state.objects.values())
    return Names(
        objects=(*labels, *(f"the ability of {label}" for label in labels)),
        players=tuple(player.name for player in state.players),
    )


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


def test_every_division_and_every_choice_of_modes_is_listed() -> None:
    listed = said(board(DIVIDING), "Ana")
    assert [one for one in listed if "Split" in one] == [
        "Ana casts Split targeting Ox",
        "Ana casts Split targeting Cub",
        "Ana casts Split targeting Ox and Cub, dividing 1 and 2",
        "Ana casts Split targeting Ox and Cub, dividing 2 and 1",
    ]
    assert "Ana casts Command targeting Forest, choosing mode 1" in listed
    assert "Ana casts Command targeting Forest and Nico, choosing modes 1 and 2" in listed
    assert not any("Ana casts Command targeting Forest, choosing mode 2" in one for one in listed)


def test_a_waiting_ability_is_listed_in_each_of_its_modes() -> None:
    state = step(
        board(DIVIDING), read(Action, "put Captain onto the battlefield", Names(objects=("Captain",)))
    )
    listed = [one for one in said(state.state, "Ana") if "puts" in one]
    assert "Ana puts the ability of Captain on the stack targeting Forest, choosing mode 1" in listed
    assert "Ana puts the ability of Captain on the stack targeting Ox, choosing mode 2" in listed
    assert "Ana puts the ability of Captain on the stack targeting Ox and Cub, choosing mode 2" in listed
