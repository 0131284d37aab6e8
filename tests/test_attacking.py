"""What may attack, what has to, and where each era says so."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from boards import creature, enchantment, resolved
from combats import cited, codes, field, id_of, ids, in_time
from hypothesis import given
from hypothesis import strategies as st

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.language.card import Card
from mtgrules.language.does.beginning import Begin
from mtgrules.language.reading.reader import read
from mtgrules.model.events.combat import AttackersDeclared
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.events.moves import happen
from mtgrules.model.events.permanents import StatusChanged
from mtgrules.model.frame import Frame
from mtgrules.model.state import State
from mtgrules.model.verdict import Verdict
from mtgrules.model.words import Instruction
from mtgrules.rules.combat.attacking import attack_verdict, attackers_verdict, attacking, legal_attacks
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.permissions import permissions

BEAR = creature("Bear")
ISLAND = Card.read("Island", "", "Basic Land - Island")


def alone(state: State, name: str, at: str = "Nico") -> Verdict:
    return attack_verdict(state, id_of(state, name), at if at == "Nico" or at == "Ana" else id_of(state, at))


def whole(state: State, *names: str) -> Verdict:
    return attackers_verdict(state, tuple((obj, "Nico") for obj in ids(state, *names)))


@pytest.mark.parametrize("era", ERAS)
def test_an_untapped_creature_that_was_there_as_the_turn_began_may_attack(era: Era) -> None:
    assert alone(field([BEAR], era=era), "Bear")


@pytest.mark.parametrize(
    ("era", "where"),
    [
        (FIFTH, "5ED, Step by Step"),
        (SIXTH, "CR 2001-07-23, 308.1"),
        (EIGHTH, "CR 2006-02-01, 308.2a"),
        (M10, "CR 2011-05-01, 508.1a"),
        (CURRENT, "CR 2026-09-25, 508.1a"),
    ],
)
def test_tapped_things_and_those_of_others_and_noncreatures_do_not_attack(era: Era, where: str) -> None:
    state = field([BEAR, ISLAND], [creature("Ogre")], era=era, tapped=["Bear"])
    assert cited(alone(state, "Bear")) == {"tapped": where}
    assert cited(alone(state, "Island")) == {"creature": where}
    assert cited(alone(state, "Ogre")) == {"controller": where}


@pytest.mark.parametrize(
    ("era", "where"),
    [
        (FIFTH, "5ED, More on Creatures"),
        (SIXTH, "CR 2001-07-23, 308.1"),
        (EIGHTH, "CR 2006-02-01, 212.3d"),
        (M10, "CR 2011-05-01, 302.6"),
        (CURRENT, "CR 2026-09-25, 302.6"),
    ],
)
def test_a_creature_that_is_new_does_not_attack_without_haste_or_its_old_wordings(
    era: Era, where: str
) -> None:
    quick = [
        creature("Swift", text="Haste"),
        creature("Asif", text="Asif can attack as though it had haste."),
        creature("Turn", text="Turn may attack the turn it comes into play."),
        creature("Immune", text="Immune is unaffected by summoning sickness."),
    ]
    state = field([BEAR, *quick], era=era, sick=["Bear", "Swift", "Asif", "Turn", "Immune"])
    assert cited(alone(state, "Bear")) == {"sick": where}
    assert all(alone(state, card.name) for card in quick)


def test_every_reason_against_an_attacker_is_told_with_names() -> None:
    wall = creature("Wall", types="Creature - Wall", text="Defender")
    state = field([wall], tapped=["Wall"], sick=["Wall"])
    verdict = alone(state, "Wall", "Ana")
    assert codes(verdict) == ["tapped", "sick", "defender", "target"]
    told = [reason.sentence for reason in verdict.reasons]
    assert told[0] == "Wall is tapped"
    assert told[1] == "Ana has not controlled Wall since the turn began, and it has no haste"


@pytest.mark.parametrize(
    ("era", "found"),
    [
        (FIFTH, {"wall": "5ED, Step by Step"}),
        (SIXTH, {"wall": "CR 2001-07-23, 308.1"}),
        (EIGHTH, {}),
        (M10, {}),
        (CURRENT, {}),
    ],
)
def test_a_wall_without_defender_attacks_since_2004(era: Era, found: dict[str, str]) -> None:
    assert cited(alone(field([creature("Wall", types="Creature - Wall")], era=era), "Wall")) == found


@pytest.mark.parametrize(
    ("era", "where"),
    [(EIGHTH, "CR 2009-05-01, 502.41b"), (M10, "CR 2011-05-01, 702.3b"), (CURRENT, "CR 2026-09-25, 702.3b")],
)
def test_defender_keeps_from_attacking_unless_something_says_otherwise(era: Era, where: str) -> None:
    plant = creature("Plant", text="Defender")
    state = field([plant], era=era)
    assert cited(alone(state, "Plant")) == {"defender": where}
    freed = field([plant, enchantment("Arms", "Creatures can attack as though they didn't have defender.")])
    assert alone(freed, "Plant")


def test_a_creature_that_is_gone_does_not_attack() -> None:
    assert codes(attack_verdict(field([BEAR]), 99, "Nico")) == ["gone"]


@pytest.mark.parametrize(
    ("era", "where"),
    [
        (FIFTH, "5ED, The First Rule of Magic"),
        (SIXTH, "CR 2001-07-23, 500.2"),
        (EIGHTH, "CR 2006-02-01, 500.2"),
        (M10, "CR 2011-05-01, 508.1c"),
        (CURRENT, "CR 2026-09-25, 508.1c"),
    ],
)
def test_what_can_not_attack_is_told_with_who_says_so(era: Era, where: str) -> None:
    peace = enchantment("Peace", "Creatures with power 2 or less can't attack or block.")
    state = field([BEAR, creature("Giant", size="4/4")], [peace], era=era)
    assert cited(alone(state, "Bear")) == {"can't-attack": where}
    assert alone(state, "Bear").reasons[0].sentence == "Bear can't attack (Peace)"
    assert alone(state, "Giant")


def test_a_serpent_attacks_only_where_the_defending_player_has_an_island() -> None:
    serpent = creature("Serpent", text="Serpent can't attack unless defending player controls an Island.")
    assert codes(alone(field([serpent, ISLAND]), "Serpent")) == ["can't-attack"]
    assert alone(field([serpent], [ISLAND]), "Serpent")


def test_a_planeswalker_of_the_defending_player_is_attacked_since_2007() -> None:
    walkers = [Card.read("Sage", "{2}", "Planeswalker")]
    assert alone(field([BEAR], walkers, era=M10), "Bear", "Sage")
    state = field([BEAR], walkers)
    bear, sage = ids(state, "Bear", "Sage")
    assert legal_attacks(state) == ((bear, "Nico"), (bear, sage))
    assert alone(field([BEAR], walkers, era=EIGHTH), "Bear", "Sage")
    assert codes(alone(field([BEAR], walkers, era=SIXTH), "Bear", "Sage")) == ["target"]
    assert codes(alone(field([BEAR, *walkers]), "Bear", "Sage")) == ["target"]
    assert codes(alone(field([BEAR, creature("Ogre")]), "Bear", "Ogre")) == ["target"]


def test_what_can_not_attack_alone_attacks_with_another() -> None:
    shy = [creature(name, text=f"{name} can't attack alone.") for name in ("Jackal", "Hyena")]
    state = field(shy)
    assert codes(whole(state, "Jackal")) == ["alone"]
    assert whole(state, "Jackal", "Hyena")
    assert whole(state)


def test_no_creature_is_declared_twice_and_a_limit_is_kept() -> None:
    state = field(
        [BEAR, creature("Ogre"), enchantment("Fog", "No more than one creature can attack each combat.")]
    )
    assert codes(whole(state, "Bear", "Bear")) == ["twice"]
    verdict = whole(state, "Bear", "Ogre")
    assert verdict.reasons[0].sentence == "no more than 1 creature can attack (Fog)"
    assert whole(state, "Ogre")


RAGER = creature("Rager", text="Rager attacks each combat if able.")


@pytest.mark.parametrize(
    ("era", "where"),
    [
        (FIFTH, "5ED, Step by Step"),
        (SIXTH, "CR 2001-07-23, 500.2"),
        (EIGHTH, "CR 2006-02-01, 500.4"),
        (M10, "CR 2011-05-01, 508.1d"),
        (CURRENT, "CR 2026-09-25, 508.1d"),
    ],
)
def test_a_creature_that_has_to_attack_is_named_when_it_stays_at_home(era: Era, where: str) -> None:
    state = field([BEAR, RAGER], era=era)
    verdict = whole(state, "Bear")
    assert cited(verdict) == {"must-attack": where}
    told = "Rager attacks each combat if able, and Rager could attack as well"
    assert verdict.reasons[0].sentence == told
    assert whole(state, "Rager") and whole(state, "Bear", "Rager")


@pytest.mark.parametrize("era", ERAS)
def test_what_is_tapped_or_new_or_forbidden_does_not_have_to_attack(era: Era) -> None:
    assert whole(field([RAGER], era=era, tapped=["Rager"]))
    assert whole(field([RAGER], era=era, sick=["Rager"]))
    assert whole(field([RAGER], [enchantment("Peace", "Creatures can't attack.")], era=era))


@pytest.mark.parametrize(
    ("era", "legal"), [(FIFTH, False), (SIXTH, True), (EIGHTH, False), (M10, False), (CURRENT, False)]
)
def test_where_only_one_may_attack_the_one_that_has_to_must_but_in_2001(era: Era, legal: bool) -> None:
    limit = enchantment("Dueling", "No more than one creature can attack each combat.")
    state = field([BEAR, RAGER, limit], era=era)
    assert bool(whole(state, "Bear")) == legal
    assert whole(state, "Rager") and not whole(state) and not whole(state, "Bear", "Rager")


@pytest.mark.parametrize(("era", "legal"), [(SIXTH, True), (EIGHTH, True), (M10, False), (CURRENT, False)])
def test_a_companion_has_to_come_along_where_only_that_lets_a_requirement_be_obeyed(
    era: Era, legal: bool
) -> None:
    both = creature("Jackal", text="Jackal attacks each combat if able.\nJackal can't attack alone.")
    state = field([BEAR, both], era=era)
    assert bool(whole(state)) == legal
    assert bool(whole(state, "Bear")) is False
    assert whole(state, "Bear", "Jackal")


def test_a_requirement_of_a_resolved_effect_counts() -> None:
    state = field(
        [BEAR], effects=[resolved(1, "Target creature attacks each combat if able until end of turn", 1)]
    )
    assert codes(whole(state)) == ["must-attack"]


def test_an_effect_about_whatever_fits_holds_for_what_comes_later_and_one_about_a_target_does_not() -> None:
    general: Begin = read(Instruction, "Creatures can't attack this turn")
    state = field([])
    (begun,) = general.propose(view(state), Frame(you="Ana"))  # type: ignore[misc]
    assert isinstance(begun, EffectBegan)
    later = happen(field([BEAR]), [begun])
    assert codes(alone(later, "Bear")) == ["can't-attack"]
    mixed: Begin = read(Instruction, "Creatures get +1/+1 and can't attack this turn")
    (both,) = mixed.propose(view(state), Frame(you="Ana"))  # type: ignore[misc]
    later = happen(field([BEAR]), [both])
    assert codes(alone(later, "Bear")) == ["can't-attack"]
    assert view(later).power[id_of(later, "Bear")] == 2


def test_permissions_are_worked_out_once_and_follow_conditions_and_abilities_that_are_lost() -> None:
    text = "As long as you control an Island, Goblins can't attack."
    goblin = creature("Imp", types="Creature - Goblin")
    state = field([goblin, ISLAND], [enchantment("Law", text)])
    assert permissions(state) is permissions(state)
    assert alone(state, "Imp")
    assert not alone(field([goblin], [enchantment("Law", text), ISLAND]), "Imp")
    calm = creature("Calm", text="Calm can't attack.")
    freed = field([calm, enchantment("Humility", "All creatures lose all abilities.")])
    assert not alone(field([calm]), "Calm") and alone(freed, "Calm")
    granted = field([BEAR, enchantment("Gift", 'Creatures have "This creature can\'t attack."')])
    assert codes(alone(granted, "Bear")) == ["can't-attack"]


def test_attacking_taps_all_but_the_vigilant() -> None:
    cards = [
        BEAR,
        creature("Angel", text="Vigilance"),
        creature("Serra", text="Attacking doesn't cause Serra to tap."),
    ]
    state = field(cards)
    bear, angel, serra = ids(state, "Bear", "Angel", "Serra")
    events = attacking(state, ((bear, "Nico"), (angel, "Nico"), (serra, "Nico")))
    assert isinstance(events[0], AttackersDeclared)
    assert [e.obj for e in events[1:] if isinstance(e, StatusChanged)] == [bear]
    after = happen(state, events)
    assert after.combat is not None and after.combat.attackers == {bear, angel, serra}
    assert after.objects[bear].status.tapped and not after.objects[angel].status.tapped
    assert [str(e.cite) for e in events] == ["CR 2026-09-25, 508.1k", "CR 2026-09-25, 508.1f"]


TEXTS = (
    "",
    "Haste",
    "Defender",
    "{} attacks each combat if able.",
    "{} can't attack alone.",
    "{} can't attack.",
    "{} attacks each combat if able.\n{} can't attack alone.",
    "{} can't attack unless defending player controls an Island.",
)
LIMITS = (
    "",
    "No more than one creature can attack each combat.",
    "No more than 2 creatures can attack each combat.",
)


@st.composite
def boards(draw: st.DrawFn) -> State:
    texts = draw(st.lists(st.sampled_from(TEXTS), min_size=1, max_size=5))
    cards = [creature(f"C{n}", text=text.replace("{}", f"C{n}")) for n, text in enumerate(texts)]
    limit = draw(st.sampled_from(LIMITS))
    more = [enchantment("Limit", limit)] if limit else []
    lands = [ISLAND] if draw(st.booleans()) else []
    names = [card.name for card in cards]
    return field(
        [*cards, *more],
        lands,
        era=draw(st.sampled_from([era for era in ERAS if in_time(era, *cards)])),
        tapped=draw(st.sets(st.sampled_from(names))),
        sick=draw(st.sets(st.sampled_from(names))),
    )


@given(boards())
def test_the_list_of_attacks_is_what_the_verdicts_say(state: State) -> None:
    pairs = {(obj, who) for obj in state.objects for who in ("Ana", "Nico")}
    assert set(legal_attacks(state)) == {pair for pair in pairs if attack_verdict(state, *pair)}


@given(boards())
def test_the_search_for_requirements_is_as_good_as_trying_every_attack(state: State) -> None:
    able = [obj for obj, _ in legal_attacks(state)]
    every = list(chain.from_iterable(combinations(able, n) for n in range(len(able) + 1)))
    required = {obj for obj in able if "attacks each combat" in _text(state, obj)}

    def allowed(attackers: tuple[int, ...]) -> bool:
        limit = next((int("2" in _text(s, o)) + 1 for s, o in _limits(state)), 99)
        shy = len(attackers) == 1 and "alone" in _text(state, attackers[0])
        return len(attackers) <= limit and not shy

    for attackers in every:
        met = required & set(attackers)
        if state.era in (M10, CURRENT):
            tried = every
        elif state.era is EIGHTH:
            tried = [other for other in every if set(other) <= required | set(attackers)]
        else:
            near = [set(attackers), met] if state.era is FIFTH else [set(attackers)]
            tried = [other for other in every if any(len(set(other) ^ one) <= 1 for one in near)]
        best = max((len(required & set(other)) for other in tried if allowed(other)), default=0)
        legal = allowed(attackers) and len(met) >= best
        assert bool(attackers_verdict(state, tuple((a, "Nico") for a in attackers))) == legal


def _text(state: State, obj: int) -> str:
    card = state.objects[obj].card
    assert isinstance(card, Card)
    return card.text()


def _limits(state: State) -> list[tuple[State, int]]:
    return [(state, o.id) for o in state.objects.values() if o.label == "Limit"]
