"""What is pressed in a lab, in the kernel and in a page: over and over, and no board twice soon."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle, product
from types import MappingProxyType

Press = tuple[str, str]


@dataclass(frozen=True)
class Pressed:
    """A lab with the lesson in which it stands, what it is called there, and what is pressed in it."""

    lesson: str
    title: str
    presses: Callable[[], Iterator[Press]]


def painting() -> Iterator[Press]:
    """Four things painted, each in another color; then all four taken back."""
    for colors in cycle(product(("blue", "black", "red", "green", "white"), repeat=4)):
        for color in colors:
            yield from (("choose", f"color/{color}"), ("key", "do/becomes"))
        yield from [("lab-undo", "")] * 8


def casting() -> Iterator[Press]:
    """A spell painted twice, resolved and turned over to the next turn; then all of it taken back."""
    for first, second in cycle(product(("black", "red", "green"), ("blue", "black", "white"))):
        if first != second:
            yield from (("choose", "how long/until end of turn"), ("choose", f"color/{first}"))
            yield from (("key", "paint/becomes"), ("key", "then/resolve"), ("choose", f"color/{second}"))
            yield from (("key", "paint/is also"), ("key", "then/end the turn"))
            yield from [("lab-undo", "")] * 7


def copying() -> Iterator[Press]:
    """Two things done to the original, then two copies of it; then all of it taken back."""
    done = ("also done to it/artifact", "also done to it/abilities", "its state/tapped", "its state/stolen")
    yield ("lab-open", "more")
    for first, second, copier in cycle(product(done, done, ("tinted", "tall", "woven", "token"))):
        if first != second:
            yield from (("key", one) for one in (first, second))
            yield from (("key", "copy/clone"), ("key", f"other copiers/{copier}"))
            yield from [("lab-undo", "")] * 4


def striking() -> Iterator[Press]:
    """Each case with another change in the midst of it, to its end; and another strike, and size."""
    yield from (("lab-open", "Change"), ("lab-open", "more"))
    cases = ("gains first strike", "loses first strike", "gains double strike", "loses double strike")
    changes, sizes = ("loses first", "gains double", "pump"), ("power more", "toughness less")
    for case, change, size in cycle(product(cases, changes, sizes)):
        yield from (("lay", case), ("go", "next"), ("key", f"now/{change}"), ("go", "end"))
        yield from (("key", f"attacker has/{size}"), ("key", "blocker has/first"))


def entering() -> Iterator[Press]:
    """Both ways, four originals and a change at each time, each to its end; and so on."""
    yield ("lab-open", "what if")
    times = ("never", "before", "in response", "after")
    originals = ("draws", "asks for a color", "legend", "no text")
    for when, original, how in cycle(product(times, originals, ("becomes one", "enters as a copy"))):
        yield from (("choose", f"original/{original}"), ("choose", f"copier/{how}"))
        yield from (("choose", f"original changes/{when}"), ("go", "0"))
        yield from [("go", "next")] * 4


def sliding() -> Iterator[Press]:
    """A card through the shelves by turns of the years, its effects in both orders."""
    for year, way in zip(cycle(("m10", "eighth", "current")), cycle(("later", "earlier")), strict=False):
        yield from (("lab-year", year), ("go", "next"), ("go", "next"), (way, "Growth"), ("go", "0"))


def dividing() -> Iterator[Press]:
    """Damage given, moved and taken back; then dealt, and the deal undone."""
    for first, second in cycle(product("123", "123")):
        yield from (("move", f"0 {first}"), ("move", f"0 {second}"), ("best", ""), ("move", "1 0"))
        yield from [("lab-undo", "")] * 4


def threatening() -> Iterator[Press]:
    """Every threat one after the other, from sources of each color, by the rules of each year."""
    threats = ("sweep", "edict", "shrink", "aura", "equip", "blocker", "attacker", "target", "destroy all")
    yield ("lab-open", "Change")
    for color, year in cycle(product(("red", "green", "black", "blue"), ("m10", "eighth", "current"))):
        yield from (("choose", f"source/{color}"), ("lab-year", year))
        yield from (("key", f"threat/{threat}") for threat in threats)


def judging() -> Iterator[Press]:
    """Cells looked at and changed in one moment after the other, by the rules of each year."""
    for year in cycle(("m10", "eighth", "current")):
        yield from (("lab-year", year), ("go", "back"), ("cell", "Moor Runner/Grizzly Bears"))
        yield from (("key", "has/flying"), ("go", "next"), ("cell", "Moor Runner/"), ("key", "has/menace"))
        yield from [("lab-undo", "")] * 7


def costing() -> Iterator[Press]:
    """Symbols, an indicator, a text and a frame; then all of it taken back."""
    for first, second in cycle(product("WUBRG", "GRBUW")):
        yield from (
            ("symbol", first),
            ("indicator", second),
            ("says", first),
            ("frame", second),
            ("take", ""),
        )
        yield from [("lab-undo", "")] * 5


def touring() -> Iterator[Press]:
    """Each thing that can be taken, with each answer to it, until all has resolved; then all taken back."""
    takes = ("land", "creature", "both", "artifact", "instant")
    for take, answer in cycle(product(takes, ("spell", "ability", "land", "artifact"))):
        yield from (("key", f"takes/{take}"), ("key", f"answer/{answer}"), ("key", "answer/nothing"))
        yield ("lab-again", "")


def counting_cards() -> Iterator[Press]:
    """Cards put in and taken out of both piles of a deck, which is read each time; then all taken back."""
    for deck, side in cycle(product(("more 4", "more", "less"), ("more", "more 4"))):
        yield from (("key", f"deck/{deck}"), ("read", ""), ("key", f"sideboard/{side}"), ("pile", "Forest"))
        yield ("key", f"deck/{deck}")
        yield from [("lab-undo", "")] * 5


def turning() -> Iterator[Press]:
    """The hand around the turn, with mana made and paid on the way; then all of it taken back."""
    on = ("go", "next")
    for make, pay in cycle((("forest", "g"), ("sol ring", "c"), ("ritual", "two"))):
        yield from (on, on, ("key", f"make/{make}"), on, ("key", f"pay/{pay}"), *[on] * 4)
        yield from [("lab-undo", "")] * 9


def laying_mana() -> Iterator[Press]:
    """Mana made, taken and put on slots that take it or send it back; then all taken back."""
    for make, cost in cycle(product(("forest", "stone"), ("{G}", "{C}", "{2}"))):
        yield from (("key", f"make/{make}"), ("take", "C"), ("slot", f"{cost} 0"), ("take", "C"))
        yield from (("slot", "{1}{G} 0"), *[("lab-undo", "")] * 5)


def changing_types() -> Iterator[Press]:
    """A land with a type set and another added, and an Aura on it; then all taken back."""
    for first, second in cycle(product(("Island", "Mountain"), ("Swamp", "Plains"))):
        yield from (("choose", f"type/{first}"), ("key", "it/becomes"), ("choose", f"type/{second}"))
        yield from (("key", "it/also"), ("key", "it/gift"), *[("lab-undo", "")] * 5)


def arriving() -> Iterator[Press]:
    """Through the three questions, then two things done with what has come; then all of it taken back."""
    for first, second in cycle(product(("creature", "sides"), ("sides", "hand", "exile"))):
        if first != second:
            yield from (("key", "do/send"), *[("go", "next")] * 3)
            yield from (("key", f"do/{first}"), ("key", f"do/{second}"))
            yield from [("lab-undo", "")] * 6


def having() -> Iterator[Press]:
    """A thing taken in turn by both players, and home again; then all of it taken back."""
    for first, second in cycle(product(("turn", "good", "aura"), repeat=2)):
        yield from (("choose", "by/Nico"), ("key", f"takes it/{first}"), ("choose", "by/Ana"))
        yield from (("key", f"takes it/{second}"), ("key", "then/end"))
        yield from [("lab-undo", "")] * 5


def leaving() -> Iterator[Press]:
    """Every door with each shield, stolen and as a token, walked to its end; then all taken back."""
    doors = ("destroy", "bury", "damage", "toughness", "legend", "sacrifice", "hand", "exile")
    for shield, who in cycle(product(("indestructible", "regeneration", "none"), ("stolen", "token"))):
        yield from (("key", f"shield/{shield}"), ("key", f"make it/{who}"))
        for door in doors:
            yield from (("door", door), *[("go", "next")] * 3)
        yield from [("lab-undo", "")] * (2 + 4 * len(doors))


def staying() -> Iterator[Press]:
    """Counters on a land that is a creature now and then, and taken off; then all of it taken back."""
    for kind, many in cycle(product(("+1/+1", "storage", "-1/-1"), ("2", "3"))):
        yield from (("choose", f"kind/{kind}"), ("choose", f"many/{many}"))
        yield from (("key", f"then/{one}") for one in ("put", "becomes", "turn", "off"))
        yield from [("lab-undo", "")] * 6


def charging() -> Iterator[Press]:
    """Everything that can be paid for, countered or resolving; then all of it taken back."""
    for what, then in cycle(product(("ability", "spell"), ("counter", "resolve"))):
        yield from (("key", f"pay for/{what}"), ("key", "save it/regenerate"), ("key", f"pay for/{what}"))
        yield ("key", f"then/{then}")
        yield from [("lab-undo", "")] * 3


def asking_back() -> Iterator[Press]:
    """Each thing done to a source in response, and played to the end; then all of it taken back."""
    for deed in cycle(("destroy", "white", "steal", "larger", "silence")):
        yield from (("key", f"do to it/{deed}"), ("go", "next"), ("go", "end"))
        yield from [("lab-undo", "")] * 3


def attaching() -> Iterator[Press]:
    """Each thing that happens to a host, with what is attached moved or equipped; then all taken back."""
    for deed, then in cycle(product(("stolen", "artifact", "protected"), ("then/other", "by an effect/cub"))):
        yield from (("key", f"host/{deed}"), ("key", then))
        yield from [("lab-undo", "")] * 2


def lasting() -> Iterator[Press]:
    """Each effect with what comes, happens to its source and ends the turn."""
    for kind in cycle(("enchantment", "artifact", "creature", "no duration", "as long as", "spell")):
        yield ("key", f"comes from/{kind}")
        yield from (("key", f"then/{then}") for then in ("newcomer", "tap", "leaves", "turn"))


def echoing() -> Iterator[Press]:
    """The stack resolved or countered, thing by thing; then all of it taken back."""
    for ways in cycle(product(("resolve", "counter"), repeat=2)):
        yield ("go", "end")
        yield from (("key", f"then/{way}") for way in ways)
        yield from [("lab-undo", "")] * 3


LABS: Mapping[str, Pressed] = MappingProxyType(
    {
        "table tour": Pressed("01_first_judge_call.ipynb", "Table tour", touring),
        "deck check": Pressed("01_first_judge_call.ipynb", "Deck check", counting_cards),
        "cost bench": Pressed("02_what_color_is_it.ipynb", "Cost bench", costing),
        "paint shop": Pressed("03_repainting_objects.ipynb", "Paint shop", painting),
        "from spell to permanent": Pressed("03_repainting_objects.ipynb", "From spell to permanent", casting),
        "pool clock": Pressed("04_mana_and_mana_burn.ipynb", "Pool clock", turning),
        "pool clock costs": Pressed("04_mana_and_mana_burn.ipynb", "What pays for what", laying_mana),
        "pool clock lands": Pressed("04_mana_and_mana_burn.ipynb", "What a land is", changing_types),
        "arrivals hall": Pressed("05_zones_status_arrival.ipynb", "Arrivals hall", arriving),
        "who has it": Pressed("06_owner_controller_player.ipynb", "Who has it?", having),
        "exit doors": Pressed("07_tokens_counters_sacrifice.ipynb", "Exit doors", leaving),
        "exit doors what stays on": Pressed("07_tokens_counters_sacrifice.ipynb", "What stays on", staying),
        "exit doors paid once": Pressed("07_tokens_counters_sacrifice.ipynb", "Paid once", charging),
        "plug and source": Pressed("08_abilities_attachments_effects.ipynb", "Plug and source", asking_back),
        "plug and source attached": Pressed(
            *("08_abilities_attachments_effects.ipynb", "Plug and source: attached", attaching)
        ),
        "plug and source how long": Pressed(
            *("08_abilities_attachments_effects.ipynb", "Plug and source: how long", lasting)
        ),
        "layer machine": Pressed("09_layers_timestamps_dependency.ipynb", "Layer machine", sliding),
        "x ray": Pressed("10_copiable_values.ipynb", "X-ray", copying),
        "copy timeline": Pressed("11_entering_as_a_copy.ipynb", "Copy timeline", entering),
        "echo": Pressed("12_copying_the_stack.ipynb", "Echo", echoing),
        "legality matrix": Pressed("13_attack_and_block.ipynb", "Legality matrix", judging),
        "two steps": Pressed("14_first_and_double_strike.ipynb", "Two steps", striking),
        "divide": Pressed("15_damage_assignment.ipynb", "Divide", dividing),
        "shield test": Pressed("16_protection_and_shroud.ipynb", "Shield test", threatening),
    }
)
"""The labs that are measured, by name."""
