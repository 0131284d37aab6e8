"""Cards that take something from outside the game, show a hand, or watch what comes to a graveyard."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_CARD, _THAT_CARD = A & CARD, THAT & CARD


def _wish(kind: w.Quality) -> tuple[w.Instruction, ...]:
    """What a wish for a kind of card does; it exiles itself."""
    return w.May(w.RevealsIntoHand(_CARD & kind & w.YOU_OWN & w.FromOutside())), exiles(THIS)


def _discards_chosen(*kinds: w.Quality) -> tuple[w.Instruction, ...]:
    """An opponent's hand is revealed, and a card of these qualities is chosen out of it to be discarded."""
    what = _CARD
    for kind in kinds:
        what &= kind
    return w.ChoosesFromHand(w.HandSeen.REVEALED, w.TARGET_OPPONENT, what), w.DiscardsThat(
        THAT_PLAYER, _THAT_CARD
    )


CARDS: tuple[w.Card, ...] = (
    # From outside the game.
    sorcery("Burning Wish", "{1}{R}", *_wish(w.CardType("sorcery"))),
    instant("Cunning Wish", "{2}{U}", *_wish(w.CardType("instant"))),
    sorcery("Golden Wish", "{3}{W}{W}", *_wish(either(ARTIFACT, ENCHANTMENT))),
    sorcery("Living Wish", "{1}{G}", *_wish(either(CREATURE, LAND))),
    # Hands are shown.
    sorcery("Coercion", "{2}{B}", *_discards_chosen()),
    sorcery("Duress", "{B}", *_discards_chosen(w.Not(CREATURE), w.Not(LAND))),
    sorcery("Ostracize", "{B}", *_discards_chosen(CREATURE)),
    instant("Peek", "{U}", w.LooksAtHand(TARGET_PLAYER), DRAW_A_CARD),
    artifact("Glasses of Urza", "{1}", does(TAP, w.LooksAtHand(TARGET_PLAYER))),
    # What comes to a graveyard is watched.
    enchantment("Compost", "{1}{G}").says(
        when(w.IsPutInto(_CARD & BLACK, w.OfPlayers(w.ZoneOf.OPPONENT, "graveyard")), w.May(DRAW_A_CARD))
    ),
    enchantment("Planar Void", "{B}").says(
        when(w.IsPutInto(_CARD & OTHER, w.OfPlayers(w.ZoneOf.ANYBODY, "graveyard")), exiles(_THAT_CARD))
    ),
    creature("Vulturous Zombie", "{3}{B}{G}", "Plant Zombie", "3/3").says(
        "flying",
        when(w.IsPutInto(_CARD, w.OfPlayers(w.ZoneOf.OPPONENT, "graveyard")), w.PutsCounters("+1/+1", THIS)),
    ),
)
