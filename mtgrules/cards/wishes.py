"""Cards that take something from outside the game, show a hand, or watch what comes to a graveyard."""

from __future__ import annotations

from mtgrules.cards.kinds import creature, does, enchantment, instant, noncreature, sorcery
from mtgrules.cards.phrases import ARTIFACT, BLACK, CREATURE, DRAW_A_CARD, ENCHANTMENT, LAND, TAP, A
from mtgrules.language.abilities.keywords import Flying
from mtgrules.language.abilities.kinds import TriggeredAbility
from mtgrules.language.card import Card
from mtgrules.language.conditions.zone_changes import IsPutInto
from mtgrules.language.does.attaching import PutsCounters
from mtgrules.language.does.choosing import May
from mtgrules.language.does.drawing import DiscardsThat
from mtgrules.language.does.moving import Exiles
from mtgrules.language.does.showing import LooksAtHand, RevealsForChoice, RevealsIntoHand
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.places import FromOutside
from mtgrules.language.phrases.players import TargetOpponent, TargetPlayer
from mtgrules.language.phrases.qualities import CardQuality, CardType, Either, Not, Other
from mtgrules.language.phrases.references import ThatPlayer, This
from mtgrules.language.phrases.whereabouts import AnOpponents, Anybodys
from mtgrules.language.phrases.whose import YouOwn
from mtgrules.model.words import Instruction, Quality

_CARD, _THAT_CARD = A & CardQuality(), Determiner.THAT & CardQuality()


def _wish(kind: Quality) -> tuple[Instruction, ...]:
    """What a wish for a kind of card does; it exiles itself."""
    return May(RevealsIntoHand(_CARD & kind & YouOwn() & FromOutside())), Exiles(This())


def _discards_chosen(*kinds: Quality) -> tuple[Instruction, ...]:
    """An opponent's hand is revealed, and a card of these qualities is chosen out of it to be discarded."""
    what = _CARD
    for kind in kinds:
        what &= kind
    return RevealsForChoice(TargetOpponent(), what), DiscardsThat(ThatPlayer(), _THAT_CARD)


CARDS: tuple[Card, ...] = (
    # From outside the game.
    sorcery("Burning Wish", "{1}{R}", *_wish(CardType("sorcery"))),
    instant("Cunning Wish", "{2}{U}", *_wish(CardType("instant"))),
    sorcery("Golden Wish", "{3}{W}{W}", *_wish(Either((ARTIFACT, ENCHANTMENT)))),
    sorcery("Living Wish", "{1}{G}", *_wish(Either((CREATURE, LAND)))),
    # Hands are shown.
    sorcery("Coercion", "{2}{B}", *_discards_chosen()),
    sorcery("Duress", "{B}", *_discards_chosen(Not(CREATURE), Not(LAND))),
    sorcery("Ostracize", "{B}", *_discards_chosen(CREATURE)),
    instant("Peek", "{U}", LooksAtHand(TargetPlayer()), DRAW_A_CARD),
    noncreature("Glasses of Urza", "{1}", "Artifact", does(TAP, LooksAtHand(TargetPlayer()))),
    # What comes to a graveyard is watched.
    enchantment(
        "Compost",
        "{1}{G}",
        TriggeredAbility(IsPutInto(_CARD & BLACK, AnOpponents("graveyard")), (May(DRAW_A_CARD),)),
    ),
    enchantment(
        "Planar Void",
        "{B}",
        TriggeredAbility(IsPutInto(_CARD & Other(), Anybodys("graveyard")), (Exiles(_THAT_CARD),)),
    ),
    creature(
        "Vulturous Zombie",
        "{3}{B}{G}",
        "Plant Zombie",
        "3/3",
        Flying(),
        TriggeredAbility(IsPutInto(_CARD, AnOpponents("graveyard")), (PutsCounters(1, 1, This()),)),
    ),
)
