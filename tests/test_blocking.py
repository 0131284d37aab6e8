"""Who may block whom, who has to, and where each era says so."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import product
from random import Random

import pytest
from boards import creature, enchantment, resolved
from combats import cited, codes, field, id_of, ids, in_time
from hypothesis import given
from hypothesis import strategies as st

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.language.card import Card
from mtgrules.language.reading.reader import Names, read
from mtgrules.model.combat import Attack
from mtgrules.model.events.combat import BecameBlocked, RemovedFromCombat
from mtgrules.model.events.moves import happen
from mtgrules.model.frame import Frame
from mtgrules.model.state import State
from mtgrules.model.verdict import Verdict
from mtgrules.model.words import Condition, Happening, Instruction, Mentions
from mtgrules.rules.combat.attacking import attacking
from mtgrules.rules.combat.blocking import block_verdict, blockers_verdict, blocking, legal_blocks
from mtgrules.rules.combat.evasion import evasion
from mtgrules.rules.layers.evaluation import view


def could_block(state: State, blocker: int, attacker: int) -> Verdict:
    """Whether a creature could block another by what both are, also where nothing attacks."""
    return evasion(state, attacker, blocker, view(state).controller[blocker])


BEAR = creature("Bear", "{1}{G}")
OGRE = creature("Ogre", "{2}{R}", "3/3")


def pair(state: State, blocker: str, attacker: str) -> Verdict:
    return block_verdict(state, id_of(state, blocker), id_of(state, attacker))


def whole(state: State, *pairs: tuple[str, str]) -> Verdict:
    return blockers_verdict(state, tuple((id_of(state, b), id_of(state, a)) for b, a in pairs))


def duel(attacker: Card, blocker: Card, *more: Card, era: Era = CURRENT) -> Verdict:
    """Whether a card could block another, with more permanents of the defending player."""
    state = field([attacker], [blocker, *more], era=era, attacks=[attacker.name])
    return pair(state, blocker.name, attacker.name)


@pytest.mark.parametrize(
    ("era", "where"),
    [
        (FIFTH, "5ED, Step by Step"),
        (SIXTH, "CR 2001-07-23, 309.1"),
        (EIGHTH, "CR 2006-02-01, 309.2a"),
        (M10, "CR 2011-05-01, 509.1a"),
        (CURRENT, "CR 2026-09-25, 509.1a"),
    ],
)
def test_only_untapped_creatures_of_the_defending_player_block_attackers(era: Era, where: str) -> None:
    forest = Card.read("Forest", "", "Basic Land - Forest")
    state = field(
        [BEAR, creature("Calm")],
        [OGRE, creature("New"), forest],
        era=era,
        tapped=["Ogre"],
        sick=["New"],
        attacks=["Bear"],
    )
    assert cited(pair(state, "Ogre", "Bear")) == {"tapped": where}
    assert cited(pair(state, "Forest", "Bear")) == {"creature": where}
    assert cited(pair(state, "Calm", "Bear")) == {"controller": where}
    assert cited(pair(state, "New", "Calm")) == {"attacking": where}
    assert pair(state, "New", "Bear"), "a creature that is new may block"
    assert codes(block_verdict(state, 99, id_of(state, "Bear"))) == ["gone"]


FLYER = creature("Hawk", text="Flying")
REACH = creature("Spider", text="Reach")
WEB = creature("Web", text="Web may block as though it had flying.")


@pytest.mark.parametrize(
    ("era", "where"),
    [
        (FIFTH, "5ED, Basic Creature Abilities"),
        (SIXTH, "CR 2001-07-23, 502.4b"),
        (EIGHTH, "CR 2009-05-01, 502.4b"),
        (M10, "CR 2011-05-01, 702.9b"),
        (CURRENT, "CR 2026-09-25, 702.9b"),
    ],
)
def test_flying_is_blocked_by_flying_reach_and_the_old_wording_of_reach(era: Era, where: str) -> None:
    verdict = duel(FLYER, BEAR, era=era)
    assert cited(verdict) == {"flying": where}
    assert verdict.reasons[0].sentence == "Bear has no flying or reach, and Hawk has flying"
    assert duel(FLYER, REACH, era=era) and duel(FLYER, WEB, era=era)
    assert duel(FLYER, creature("Drake", text="Flying"), era=era)
    assert duel(BEAR, creature("Drake", text="Flying"), era=era), "flyers may block what is on the ground"


@pytest.mark.parametrize(
    ("era", "where"),
    [
        (EIGHTH, "CR 2009-05-01, 502.25b"),
        (M10, "CR 2011-05-01, 702.33b"),
        (CURRENT, "CR 2026-09-25, 702.36b"),
    ],
)
def test_fear_is_blocked_by_artifacts_and_black(era: Era, where: str) -> None:
    ghoul = creature("Ghoul", "{B}", text="Fear")
    verdict = duel(ghoul, BEAR, era=era)
    assert cited(verdict) == {"fear": where}
    assert verdict.reasons[0].sentence == "Bear is neither an artifact nor black, and Ghoul has fear"
    assert duel(ghoul, creature("Zombie", "{B}"), era=era)
    assert duel(ghoul, creature("Golem", "{3}", types="Artifact Creature"), era=era)


@pytest.mark.parametrize(
    ("era", "where"), [(M10, "CR 2011-05-01, 702.11b"), (CURRENT, "CR 2026-09-25, 702.13b")]
)
def test_intimidate_is_blocked_by_artifacts_and_its_colors(era: Era, where: str) -> None:
    bully = creature("Bully", "{R}{W}", text="Intimidate")
    assert cited(duel(bully, BEAR, era=era)) == {"intimidate": where}
    assert duel(bully, OGRE, era=era)
    assert duel(bully, creature("Golem", "{3}", types="Artifact Creature"), era=era)
    pale = creature("Pale", "{3}", text="Intimidate")
    assert codes(duel(pale, creature("Blank", "{2}"), era=era)) == ["intimidate"], (
        "no color is no color shared"
    )


@pytest.mark.parametrize(
    ("era", "where"),
    [
        (SIXTH, "CR 2001-07-23, 502.8b"),
        (EIGHTH, "CR 2009-05-01, 502.8b"),
        (M10, "CR 2011-05-01, 702.25b"),
        (CURRENT, "CR 2026-09-25, 702.28b"),
    ],
)
def test_shadow_blocks_and_is_blocked_by_shadow_only(era: Era, where: str) -> None:
    shade, other = creature("Shade", text="Shadow"), creature("Other", text="Shadow")
    assert cited(duel(shade, BEAR, era=era)) == {"shadow": where}
    verdict = duel(BEAR, shade, era=era)
    assert cited(verdict) == {"shadow": where}
    assert verdict.reasons[0].sentence == "Shade has shadow, and Bear has not"
    assert duel(shade, other, era=era)


def test_horsemanship_skulk_and_menace_keep_their_blockers_off() -> None:
    rider, mouse = creature("Rider", text="Horsemanship"), creature("Mouse", size="1/1", text="Skulk")
    assert cited(duel(rider, BEAR)) == {"horsemanship": "CR 2026-09-25, 702.31b"}
    assert duel(rider, creature("Other", text="Horsemanship")) and duel(BEAR, rider)
    assert cited(duel(mouse, BEAR)) == {"skulk": "CR 2026-09-25, 702.118b"}
    assert duel(mouse, creature("Rat", size="1/1"))
    state = field([creature("Boss", text="Menace")], [BEAR, OGRE], attacks=["Boss"])
    assert pair(state, "Bear", "Boss"), "taken alone nothing is wrong"
    assert cited(whole(state, ("Bear", "Boss"))) == {"menace": "CR 2026-09-25, 702.111b"}
    assert whole(state, ("Bear", "Boss"), ("Ogre", "Boss")) and whole(state)


@pytest.mark.parametrize(
    ("era", "where"),
    [
        (FIFTH, "5ED, Basic Creature Abilities"),
        (SIXTH, "CR 2001-07-23, 502.6b"),
        (EIGHTH, "CR 2009-05-01, 502.6b"),
        (M10, "CR 2011-05-01, 702.12c"),
        (CURRENT, "CR 2026-09-25, 702.14c"),
    ],
)
def test_landwalk_asks_for_a_land_of_the_defending_player(era: Era, where: str) -> None:
    island = Card.read("Isle", "", "Basic Land - Island")
    walker = creature("Walker", text="Islandwalk")
    verdict = duel(walker, BEAR, island, era=era)
    assert cited(verdict) == {"landwalk": where}
    assert verdict.reasons[0].sentence == "Nico controls Isle, and Walker has islandwalk"
    assert duel(walker, BEAR, era=era)
    state = field([walker, island], [BEAR], era=era, attacks=["Walker"])
    assert pair(state, "Bear", "Walker"), "the attacker's own lands do not matter"
    assert not duel(walker, creature("Other", text="Islandwalk"), island, era=era), "they do not cancel"


@pytest.mark.parametrize(
    ("text", "stopped", "free"),
    [
        ("Nonbasic landwalk", "Land", "Basic Land - Island"),
        ("Legendary landwalk", "Legendary Land", "Land"),
        ("Snow swampwalk", "Basic Snow Land - Swamp", "Basic Land - Swamp"),
    ],
)
def test_landwalk_of_a_supertype_asks_for_it(text: str, stopped: str, free: str) -> None:
    walker = creature("Walker", text=text)
    assert codes(duel(walker, BEAR, Card.read("Home", "", stopped))) == ["landwalk"]
    assert duel(walker, BEAR, Card.read("Home", "", free))


@pytest.mark.parametrize(
    ("era", "where"),
    [
        (FIFTH, "5ED, Advanced Creature Abilities"),
        (SIXTH, "CR 2001-07-23, 502.7b"),
        (EIGHTH, "CR 2006-02-01, 502.7f"),
        (M10, "CR 2011-05-01, 702.14f"),
        (CURRENT, "CR 2026-09-25, 702.16f"),
    ],
)
def test_protection_is_not_blocked_by_its_color_but_blocks_it(era: Era, where: str) -> None:
    knight = creature("Knight", "{W}", text="Protection from red")
    verdict = duel(knight, OGRE, era=era)
    assert cited(verdict) == {"protection": where}
    assert verdict.reasons[0].sentence == "Ogre is red, and Knight has protection from red"
    assert duel(knight, BEAR, era=era) and duel(OGRE, knight, era=era)


CARDS = (
    ("5ED, Step by Step", "5ED, The First Rule of Magic"),
    ("CR 2001-07-23, 501.2", "CR 2001-07-23, 500.3"),
    ("CR 2006-02-01, 501.2", "CR 2006-02-01, 500.3"),
    ("CR 2011-05-01, 509.1b", "CR 2011-05-01, 509.1b"),
    ("CR 2026-09-25, 509.1b", "CR 2026-09-25, 509.1b"),
)


@pytest.mark.parametrize(("era", "where"), list(zip(ERAS, CARDS, strict=True)))
def test_what_cards_say_of_attackers_and_blockers_holds_in_every_era(
    era: Era, where: tuple[str, str]
) -> None:
    evades, forbids = where
    sneak = creature("Sneak", text="Sneak is unblockable.")
    assert cited(duel(sneak, BEAR, era=era)) == {"unblockable": evades}
    picky = creature("Picky", text="Picky can't be blocked except by Walls and/or black creatures.")
    assert cited(duel(picky, BEAR, era=era)) == {"except-by": evades}
    assert duel(picky, creature("Zombie", "{B}"), era=era)
    assert duel(picky, creature("Stone", types="Creature - Wall"), era=era)
    sly = creature("Sly", text="Sly can't be blocked by creatures with power 3 or greater.")
    assert cited(duel(sly, OGRE, era=era)) == {"blocked-by": evades}
    assert duel(sly, BEAR, era=era)
    timid = creature("Timid", text="Timid can't block.")
    assert cited(duel(BEAR, timid, era=era)) == {"can't-block": forbids}
    lazy = creature("Lazy", text="Lazy can't block unless you control an artifact.")
    assert cited(duel(BEAR, lazy, era=era)) == {"can't-block": forbids}
    bird = creature("Bird", text="Bird can block only creatures with flying.")
    assert cited(duel(BEAR, bird, era=era)) == {"block-only": forbids}
    assert duel(FLYER, creature("Bird", text="Flying\nBird can block only creatures with flying."), era=era)
    elf = creature("Elf", text="Elf can't block red creatures.")
    assert cited(duel(OGRE, elf, era=era)) == {"can't-block-it": forbids}
    assert duel(BEAR, elf, era=era)


def test_every_reason_of_a_pair_is_told() -> None:
    ghost = creature("Ghost", "{B}", text="Flying\nFear\nProtection from green")
    state = field([ghost], [BEAR], tapped=["Bear"], attacks=["Ghost"])
    assert codes(pair(state, "Bear", "Ghost")) == ["tapped", "flying", "fear", "protection"]


def test_an_aura_and_an_effect_about_whatever_fits_reach_their_creatures() -> None:
    state = field(
        [creature("Rogue")],
        [BEAR],
        attacks=["Rogue"],
        effects=[resolved(1, "Target creature can't be blocked until end of turn", 1)],
    )
    assert codes(pair(state, "Bear", "Rogue")) == ["unblockable"]


def test_could_block_needs_no_combat() -> None:
    state = field([FLYER], [BEAR, REACH]).with_(combat=None)
    hawk, bear, spider = ids(state, "Hawk", "Bear", "Spider")
    assert codes(could_block(state, bear, hawk)) == ["flying"]
    assert could_block(state, spider, hawk) and could_block(state, hawk, bear)
    assert legal_blocks(state) == ()


def test_a_creature_blocks_one_attacker_unless_it_may_more() -> None:
    wide = creature("Wide", text="Wide can block an additional creature each combat.")
    wall = creature("Fort", text="Fort can block any number of creatures.")
    state = field([BEAR, OGRE, FLYER], [creature("Elk"), wide, wall, WEB], attacks=["Bear", "Ogre", "Hawk"])
    verdict = whole(state, ("Elk", "Bear"), ("Elk", "Ogre"))
    assert verdict.reasons[0].sentence == "Elk can block only one attacking creature"
    assert codes(verdict) == ["capacity"]
    assert codes(whole(state, ("Elk", "Bear"), ("Elk", "Bear"))) == ["twice"]
    assert whole(state, ("Wide", "Bear"), ("Wide", "Ogre")) and whole(
        state, ("Fort", "Bear"), ("Fort", "Ogre")
    )
    assert whole(state, ("Elk", "Bear"), ("Wide", "Bear")), "several may block one"


def test_what_is_said_of_the_number_of_blockers_is_kept() -> None:
    single = creature("Single", text="Single can't be blocked by more than one creature.")
    pairs = creature("Double", text="Double can't be blocked except by two or more creatures.")
    shy = creature("Shy", text="Shy can't block alone.")
    state = field([single, pairs], [BEAR, OGRE, shy], attacks=["Single", "Double"])
    assert codes(whole(state, ("Bear", "Single"), ("Ogre", "Single"))) == ["by-one"]
    assert codes(whole(state, ("Bear", "Double"))) == ["by-two"]
    assert codes(whole(state, ("Shy", "Single"))) == ["alone"]
    assert whole(state, ("Shy", "Double"), ("Bear", "Double"))
    dusk = enchantment("Dusk", "No more than one creature can block each combat.")
    state = field([BEAR], [OGRE, creature("Elk"), dusk], attacks=["Bear"])
    (limit,) = whole(state, ("Ogre", "Bear"), ("Elk", "Bear")).reasons
    assert (limit.code, limit.sentence) == ("limit", "no more than 1 creature can block (Dusk)")
    late = enchantment("Late", "No more than 2 creatures can block each combat.")
    state = field([BEAR], [OGRE, creature("Elk"), creature("Elf"), late], attacks=["Bear"])
    (limit,) = whole(state, *((name, "Bear") for name in ("Ogre", "Elk", "Elf"))).reasons
    assert limit.sentence == "no more than 2 creatures can block (Late)"
    assert whole(state, ("Ogre", "Bear"), ("Elk", "Bear"))


LURE = creature("Lure", text="All creatures able to block Lure do so.")
EAGER = creature("Eager", text="Eager blocks each combat if able.")


@pytest.mark.parametrize(
    ("era", "where"),
    [
        (FIFTH, "5ED, Step by Step"),
        (SIXTH, "CR 2001-07-23, 500.3"),
        (EIGHTH, "CR 2006-02-01, 500.5"),
        (M10, "CR 2011-05-01, 509.1c"),
        (CURRENT, "CR 2026-09-25, 509.1c"),
    ],
)
def test_every_creature_that_can_block_a_lure_has_to_and_no_other(era: Era, where: str) -> None:
    state = field(
        [LURE, OGRE],
        [BEAR, creature("Elk"), creature("Doe")],
        era=era,
        tapped=["Doe"],
        attacks=["Lure", "Ogre"],
    )
    assert whole(state, ("Bear", "Lure"), ("Elk", "Lure"))
    verdict = whole(state, ("Bear", "Lure"), ("Elk", "Ogre"))
    assert cited(verdict) == {"must-block": where}
    assert (
        "Elk among them" in verdict.reasons[0].sentence and "Elk blocking Lure" in verdict.reasons[0].sentence
    )
    two = field(
        [LURE, creature("Siren", text="All creatures able to block Siren do so.")],
        [BEAR],
        era=era,
        attacks=["Lure", "Siren"],
    )
    assert whole(two, ("Bear", "Lure")) and whole(two, ("Bear", "Siren")) and not whole(two)


def test_other_requirements_to_block_are_asked_for() -> None:
    state = field([BEAR, OGRE], [EAGER], attacks=["Bear", "Ogre"])
    assert codes(whole(state)) == ["must-block"] and whole(state, ("Eager", "Ogre"))
    bait = creature("Bait", text="Bait must be blocked if able.")
    state = field([bait, OGRE], [BEAR, creature("Elk")], attacks=["Bait", "Ogre"])
    assert codes(whole(state, ("Bear", "Ogre"))) == ["must-block"]
    assert whole(state, ("Bear", "Ogre"), ("Elk", "Bait"))
    taunt = creature("Taunt", text="Creatures without flying block red creatures each combat if able.")
    state = field([BEAR, OGRE, taunt], [creature("Elk")], attacks=["Bear", "Ogre"])
    assert codes(whole(state, ("Elk", "Bear"))) == ["must-block"] and whole(state, ("Elk", "Ogre"))


@pytest.mark.parametrize(("era", "helped"), [(SIXTH, False), (EIGHTH, False), (M10, True), (CURRENT, True)])
def test_another_has_to_help_where_only_that_lets_a_requirement_be_obeyed(era: Era, helped: bool) -> None:
    pairs = creature("Double", text="Double can't be blocked except by two or more creatures.")
    state = field([pairs], [EAGER, BEAR], era=era, attacks=["Double"])
    assert whole(state, ("Eager", "Double"), ("Bear", "Double"))
    assert codes(whole(state, ("Eager", "Double"))) == ["by-two"]
    assert bool(whole(state)) is not helped


def test_blockers_make_attackers_blocked_in_the_order_given() -> None:
    state = field([BEAR, OGRE], [creature("Elk"), creature("Doe")], attacks=["Bear", "Ogre"])
    bear, ogre, elk, doe = ids(state, "Bear", "Ogre", "Elk", "Doe")
    (event,) = blocking(state, ((doe, bear), (elk, bear)))
    after = happen(state, [event])
    assert after.combat is not None
    assert after.combat.attacks == (Attack(bear, "Nico", (doe, elk), blocked=True), Attack(ogre, "Nico"))
    assert str(event.cite) == "CR 2026-09-25, 509.1h"


NAMES = Names(objects=("Bear", "Ogre", "Elk"), players=("Ana", "Nico"))


def holds(state: State, text: str) -> bool:
    said: Condition = read(Condition, text, NAMES)
    return said.holds(view(state), Frame())


def test_checks_tell_who_attacks_whom_and_who_is_blocked() -> None:
    before = field([BEAR, OGRE], [creature("Elk")])
    bear, ogre, elk = ids(before, "Bear", "Ogre", "Elk")
    (declared, *tapped) = attacking(before, ((bear, "Nico"), (ogre, "Nico")))
    middle = happen(before, [declared, *tapped])
    assert holds(middle, "Bear is attacking") and holds(middle, "Bear is attacking Nico")
    assert holds(middle, "Bear isn't unblocked") and holds(middle, "Elk isn't blocking")
    (event,) = blocking(middle, ((elk, bear),))
    after = happen(middle, [event])
    assert holds(after, "Bear is blocked") and holds(after, "Ogre is unblocked")
    assert holds(after, "Elk is blocking Bear") and holds(after, "Bear is blocked by Elk")
    assert holds(after, "Elk is an attacking or blocking creature") and holds(after, "Elk isn't attacking")
    gone = happen(after, [RemovedFromCombat(elk)])
    assert holds(gone, "Bear is blocked") and holds(gone, "Elk isn't blocking")

    def found(text: str, event: object, old: State, new: State) -> bool:
        said: Happening = read(Happening, text, NAMES)
        return said.matches(event, view(old), view(new), Frame())  # type: ignore[arg-type]

    for text in ("Bear attacked", "Bear attacked Nico", "a creature attacked"):
        assert found(text, declared, before, middle)
    assert not found("Bear attacked alone", declared, before, middle)
    for text in ("Elk blocked", "Elk blocked Bear", "Bear became blocked", "Bear became blocked by Elk"):
        assert found(text, event, middle, after)
    assert found("Ogre attacked and wasn't blocked", event, middle, after)
    assert not found("Ogre became blocked", event, middle, after)
    assert not found("Bear attacked and wasn't blocked", event, middle, after)


def test_one_declaration_counts_for_each_creature_in_it() -> None:
    before = field([BEAR, OGRE], [creature("Elk"), creature("Doe")])
    bear, ogre, elk, doe = ids(before, "Bear", "Ogre", "Elk", "Doe")
    events = attacking(before, ((bear, "Nico"), (ogre, "Nico")))
    middle = happen(before, events)
    (blocks,) = blocking(middle, ((elk, bear), (doe, bear)))
    after = happen(middle, [blocks])
    attacks = read(Happening, "a creature attacks")

    def named(times: tuple[Mentions, ...]) -> list[tuple[object, ...]]:
        return [tuple(who for mention in time for who in mention.meant or ()) for time in times]

    assert named(attacks.times(events[0], view(before), view(middle), Frame())) == [(bear,), (ogre,)]
    once, each = (
        read(Happening, "a creature becomes blocked"),
        read(Happening, "a creature becomes blocked by a creature"),
    )
    assert named(once.times(blocks, view(middle), view(after), Frame())) == [(bear,)]
    assert named(each.times(blocks, view(middle), view(after), Frame())) == [(bear, elk), (bear, doe)]


def test_an_instruction_makes_blocked_or_takes_out_of_combat() -> None:
    state = field([BEAR, OGRE], [], attacks=["Bear", "Ogre"])
    bear = id_of(state, "Bear")
    makes: Instruction = read(Instruction, "Bear becomes blocked", NAMES)
    events = makes.propose(view(state), Frame())
    assert events == (BecameBlocked(bear),)
    after = happen(state, events)
    assert holds(after, "Bear is blocked")
    assert makes.propose(view(after), Frame()) == ()
    removes: Instruction = read(Instruction, "remove attacking creatures from combat", NAMES)
    out = removes.propose(view(after), Frame())
    assert isinstance(out, tuple)
    assert happen(after, out).combat.attackers == frozenset()  # type: ignore[union-attr]


ATTACKERS = (
    "",
    "Flying",
    "Fear",
    "Intimidate",
    "Menace",
    "Shadow",
    "Skulk",
    "Islandwalk",
    "Protection from red",
    "{} can't be blocked by more than one creature.",
    "{} must be blocked if able.",
    "All creatures able to block {} do so.",
    "Menace\nAll creatures able to block {} do so.",
    "Flying\n{} must be blocked if able.",
)
BLOCKERS = (
    "",
    "Flying",
    "Reach",
    "Shadow",
    "{} blocks each combat if able.",
    "{} can't block.",
    "{} can't block alone.",
    "{} can block an additional creature each combat.",
    "{} can block only creatures with flying.",
    "{} blocks each combat if able.\n{} can't block alone.",
)
COSTS = ("{R}", "{B}", "{3}", "{R}{G}")


@st.composite
def fights(draw: st.DrawFn, most: int = 3) -> State:
    cards: list[list[Card]] = []
    for letter, texts in (("A", ATTACKERS), ("B", BLOCKERS)):
        some = draw(
            st.lists(st.tuples(st.sampled_from(texts), st.sampled_from(COSTS)), min_size=1, max_size=most)
        )
        cards.append(
            [
                creature(
                    f"{letter}{n}",
                    cost,
                    draw(st.sampled_from(["1/1", "2/2"])),
                    text.replace("{}", f"{letter}{n}"),
                )
                for n, (text, cost) in enumerate(some)
            ]
        )
    if draw(st.booleans()):
        cards[1].append(Card.read("Isle", "", "Basic Land - Island"))
    if draw(st.booleans()):
        cards[1].append(enchantment("Dusk", "No more than 2 creatures can block each combat."))
    names = [card.name for card in cards[1]]
    return field(
        *cards,
        era=draw(st.sampled_from([era for era in ERAS if in_time(era, *cards[0], *cards[1])])),
        tapped=draw(st.sets(st.sampled_from(names), max_size=1)),
        attacks=[card.name for card in cards[0]],
    )


@given(fights())
def test_the_list_of_blocks_is_what_the_verdicts_say(state: State) -> None:
    every = product(state.objects, state.objects)
    assert set(legal_blocks(state)) == {pair for pair in every if block_verdict(state, *pair)}


Blocks = dict[int, tuple[int, ...]]


def text_of(state: State, obj: int) -> str:
    card = state.objects[obj].card
    assert isinstance(card, Card)
    return card.text()


def ways(state: State) -> list[Blocks]:
    """Every way to block with legal pairs, each creature as many as it may."""
    able: dict[int, list[int]] = {}
    for blocker, attacker in legal_blocks(state):
        able.setdefault(blocker, []).append(attacker)
    choices = []
    for blocker, attackers in able.items():
        one: list[tuple[int, ...]] = [(), *((a,) for a in attackers)]
        if "additional" in text_of(state, blocker):
            one += [(a, b) for a in attackers for b in attackers if a < b]
        choices.append([(blocker, doing) for doing in one])
    return [dict(way) for way in product(*choices)]


def allowed(state: State, way: Blocks) -> bool:
    active = [blocker for blocker, doing in way.items() if doing]
    if len(active) == 1 and "alone" in text_of(state, active[0]):
        return False
    if len(active) > 2 and state.labeled("Dusk") is not None:
        return False
    for attack in state.combat.attacks if state.combat else ():
        text = text_of(state, attack.attacker)
        number = sum(attack.attacker in doing for doing in way.values())
        if (number == 1 and "Menace" in text) or (number > 1 and "more than one" in text):
            return False
    return True


def obeyed(state: State, way: Blocks) -> int:
    met = sum(bool(doing) and "blocks each combat" in text_of(state, b) for b, doing in way.items())
    for attack in state.combat.attacks if state.combat else ():
        number = sum(attack.attacker in doing for doing in way.values())
        met += number * ("able to block" in text_of(state, attack.attacker))
        met += bool(number) and "must be blocked" in text_of(state, attack.attacker)
    return met


def only_those_that_have_to(state: State, way: Blocks, every: list[Blocks]) -> Blocks:
    """A way with only the blockers left that some requirement asks for."""

    def asked(blocker: int) -> bool:
        could = {attacker for other in every for attacker in other[blocker]}
        if could and "blocks each combat" in text_of(state, blocker):
            return True
        return any(w in text_of(state, a) for a in could for w in ("able to block", "must be blocked"))

    return {blocker: doing if asked(blocker) else () for blocker, doing in way.items()}


def tried(state: State, way: Blocks, every: list[Blocks]) -> list[Blocks]:
    """The ways that the era lets a player be told to choose instead."""
    if state.era in (M10, CURRENT):
        return every
    if state.era is not EIGHTH:
        near = [way] if state.era is not FIFTH else [way, only_those_that_have_to(state, way, every)]
        return [other for other in every if any(sum(other[b] != one[b] for b in one) <= 1 for one in near)]

    def useful(blocker: int, doing: tuple[int, ...]) -> bool:
        own = "blocks each combat" in text_of(state, blocker)
        wanted = any(w in text_of(state, a) for a in doing for w in ("able to block", "must be blocked"))
        return not doing or doing == way[blocker] or own or wanted

    return [other for other in every if all(useful(b, doing) for b, doing in other.items())]


@given(fights(), st.randoms(use_true_random=False))
def test_the_search_for_requirements_is_as_good_as_trying_every_block(state: State, chance: Random) -> None:
    every = ways(state)
    for way in chance.sample(every, min(12, len(every))):
        others = [other for other in tried(state, way, every) if allowed(state, other)]
        best = max((obeyed(state, other) for other in others), default=0)
        legal = allowed(state, way) and obeyed(state, way) >= best
        declared = tuple((blocker, attacker) for blocker, doing in way.items() for attacker in doing)
        assert bool(blockers_verdict(state, declared)) == legal


def test_too_much_to_be_tried_is_refused_and_not_guessed() -> None:
    bosses = [creature(f"A{n}", text=f"Menace\nAll creatures able to block A{n} do so.") for n in range(10)]
    state = field(bosses, [creature(f"B{n}") for n in range(3)], attacks=[card.name for card in bosses])
    with pytest.raises(NotModelled, match="more than 8 attackers"):
        whole(state)


def calls_of(asked: Callable[[], object]) -> int:
    """How many functions are called until something is answered: its work, on any machine."""
    events: list[str] = []
    before = sys.getprofile()
    sys.setprofile(lambda frame, event, argument: events.append(event))
    try:
        asked()
    finally:
        sys.setprofile(before)
    return events.count("call")


def test_each_cell_of_a_matrix_of_twenty_by_twenty_takes_little_work() -> None:
    mine = [creature(f"A{n}", COSTS[n % 4], text=ATTACKERS[n % 9]) for n in range(20)]
    theirs = [creature(f"B{n}", COSTS[n % 4], text=BLOCKERS[n % 4]) for n in range(20)]
    state = field(mine, theirs, attacks=[card.name for card in mine])
    pairs = [(b.id, a.id) for b in state.objects.values() for a in state.objects.values()]
    pairs = [(b, a) for b, a in pairs if b > 20 >= a]
    view(state)
    found: list[bool] = []
    work = calls_of(lambda: found.extend(bool(could_block(state, *pair)) for pair in pairs))
    assert len(found) == 400 and 0 < sum(found) < 400
    assert work < 60 * len(pairs)  # about 27 calls a pair, whatever else is there
