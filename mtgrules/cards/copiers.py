"""Cards that copy spells and abilities on the stack, or counter abilities, and what is worth a copy."""

from __future__ import annotations

from mtgrules.cards.kinds import creature, does, enchantment, instant, interrupt, noncreature
from mtgrules.cards.phrases import CREATURE, RED, TAP, TARGET, A, on_entering, pays
from mtgrules.cards.spelled_out import before
from mtgrules.language.abilities.casting_keywords import Buyback
from mtgrules.language.abilities.keywords import Flash
from mtgrules.language.abilities.kinds import AdditionalCost, SpellAbility, TriggeredAbility
from mtgrules.language.card import Card
from mtgrules.language.conditions.happenings import SpellIsCast
from mtgrules.language.does.choosing import May
from mtgrules.language.does.copying import Except
from mtgrules.language.does.copying_on_stack import CopiesOnStack, HasColorOfThis, WithNewTargets
from mtgrules.language.does.costs_of_choice import SacrificeSome
from mtgrules.language.does.countering import Counter
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.drawing import Draws
from mtgrules.language.does.measures import PowerOf
from mtgrules.language.edits.characteristics import IsColors
from mtgrules.language.phrases.nouns import AnyTarget, Determiner
from mtgrules.language.phrases.on_stack import (
    AbilityQuality,
    ActivatedOrTriggered,
    ActivatedQuality,
    TriggeredQuality,
)
from mtgrules.language.phrases.qualities import CardType, Either, Permanent, SpellQuality
from mtgrules.language.phrases.references import TheSacrificed, This, You
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.words import CopyException, Selector

_SHORT = Either((CardType("instant"), CardType("sorcery")))
_SPELL = TARGET & SpellQuality() & _SHORT
_ABILITY = TARGET & AbilityQuality()
_YOURS = YouControl()
_IS_RED = Except((IsColors((RED.color,)),))
_FORKED_BEFORE = "2009-07-11"
"""Until then a copy made by Fork had the color of Fork; since then it is red."""
_CAST = SpellIsCast(You(), A & SpellQuality() & _SHORT)
_THAT_SPELL = Determiner.THAT & SpellQuality()


def _copies(what: Selector, *exceptions: CopyException) -> WithNewTargets:
    return WithNewTargets(CopiesOnStack(what, exceptions))


CARDS: tuple[Card, ...] = (
    before(
        interrupt("Fork", "{R}{R}", _copies(_SPELL, _IS_RED)),
        _FORKED_BEFORE,
        SpellAbility((_copies(_SPELL, HasColorOfThis(This())),)),
    ),
    instant("Twincast", "{U}{U}", _copies(_SPELL)),
    instant("Reverberate", "{R}{R}", _copies(_SPELL)),
    instant("Reiterate", "{1}{R}{R}", _copies(_SPELL), also=(Buyback(pays("{3}").cost),)),
    creature("Dualcaster Mage", "{1}{R}{R}", "Human Wizard", "2/2", Flash(), on_entering(_copies(_SPELL))),
    creature(
        *("Naru Meha, Master Wizard", "{2}{U}{U}", "Human Wizard", "3/3"),
        Flash(),
        on_entering(_copies(_SPELL & _YOURS)),
    ),
    creature(
        *("Nivix Guildmage", "{U}{R}", "Human Wizard", "2/2"),
        does(pays("{2}{U}{R}"), _copies(_SPELL & _YOURS)),
    ),
    enchantment("Swarm Intelligence", "{6}{U}", TriggeredAbility(_CAST, (May(_copies(_THAT_SPELL)),))),
    noncreature(
        *("Strionic Resonator", "{2}", "Artifact"),
        does(pays("{2}"), TAP, _copies(_ABILITY & TriggeredQuality() & _YOURS)),
    ),
    noncreature(
        *("Lithoform Engine", "{4}", "Legendary Artifact"),
        does(pays("{2}"), TAP, _copies(_ABILITY & ActivatedOrTriggered() & _YOURS)),
        does(pays("{3}"), TAP, _copies(_SPELL & _YOURS)),
        does(pays("{4}"), TAP, _copies(TARGET & SpellQuality() & Permanent() & _YOURS)),
    ),
    instant("Stifle", "{U}", Counter(_ABILITY & ActivatedOrTriggered())),
    instant("Squelch", "{1}{U}", Counter(_ABILITY & ActivatedQuality()), Draws(You())),
    instant(
        *("Fling", "{1}{R}"),
        DealDamage(This(), PowerOf(TheSacrificed("creature")), AnyTarget()),
        also=(AdditionalCost(This("spell"), (SacrificeSome(A & CREATURE),)),),
    ),
)
