"""The cards of the library by name, with the nearest matches for a name that is not there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from mtgrules.cards import (
    animators,
    anthems,
    attachments,
    auras,
    charms,
    circles,
    clones,
    colors,
    copiers,
    counter_cards,
    counterspells,
    creatures,
    edicts,
    exits,
    fighters,
    flip_cards,
    guardians,
    hosts,
    keyworded,
    land_changers,
    lands,
    layers,
    legends,
    lords,
    mana_makers,
    mana_rocks,
    morphs,
    old_artifacts,
    painters,
    pingers,
    planeswalkers,
    protectors,
    shields,
    sizes,
    strikers,
    survivors,
    theft,
    token_makers,
    tricks,
    walls,
    watchers,
    wishes,
    zone_changers,
)
from mtgrules.cards.spelled_out import spelled_out
from mtgrules.language.card import Card
from mtgrules.nearest import hint
from mtgrules.quoting import quoted


@cache
def library() -> Mapping[str, Card]:
    """Every card of the library by its name."""
    batches = (
        *(creatures.CARDS, colors.CARDS, painters.CARDS, shields.CARDS),
        *(lands.CARDS, land_changers.CARDS, animators.CARDS, lords.CARDS, anthems.CARDS, layers.CARDS),
        *(sizes.CARDS, attachments.CARDS, clones.CARDS, theft.CARDS, morphs.CARDS),
        *(fighters.CARDS, walls.CARDS, legends.CARDS, planeswalkers.CARDS, strikers.CARDS, protectors.CARDS),
        *(tricks.CARDS, counterspells.CARDS, pingers.CARDS, mana_makers.CARDS, circles.CARDS),
        *(
            edicts.CARDS,
            guardians.CARDS,
            keyworded.CARDS,
            wishes.CARDS,
            copiers.CARDS,
            exits.CARDS,
            hosts.CARDS,
        ),
        *(
            auras.CARDS,
            charms.CARDS,
            counter_cards.CARDS,
            flip_cards.CARDS,
            mana_rocks.CARDS,
            old_artifacts.CARDS,
            survivors.CARDS,
            token_makers.CARDS,
            watchers.CARDS,
            zone_changers.CARDS,
        ),
    )
    return MappingProxyType({card.name: spelled_out(card) for batch in batches for card in batch})


def card(name: str) -> Card:
    """The card of a name.

    >>> card("Grizzly Bears").printed.__name__
    'printed'

    Raises ValueError with the nearest names.
    """
    found = library().get(name)
    if found is not None:
        return found
    raise ValueError(f"no card {quoted(name)} is in the library{hint(name, library())}")
