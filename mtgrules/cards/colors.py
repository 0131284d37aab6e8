"""Cards that tell or change a color."""

from __future__ import annotations

from mtgrules.language.abilities.entering import ChoosesColorAsEnters
from mtgrules.language.abilities.kinds import Activated, SpellAbility, Static
from mtgrules.language.abilities.rewording import ChangesColorWord
from mtgrules.language.card import Card
from mtgrules.language.does.beginning import Begin, ColorOfChoice
from mtgrules.language.does.costs import ManaPart, TapCost
from mtgrules.language.edits.characteristics import (
    HasBase,
    IsAllColors,
    IsAlsoColors,
    IsColorless,
    IsColors,
    LosesAllAbilities,
)
from mtgrules.language.edits.durations import UntilEndOfTurn
from mtgrules.language.phrases.colors import ChosenColor, ColorWord
from mtgrules.language.phrases.nouns import Determiner, Nouns
from mtgrules.language.phrases.places import NotOnBattlefield
from mtgrules.language.phrases.qualities import CardQuality, CardType, Either, Not, Permanent, SpellQuality
from mtgrules.language.phrases.references import This
from mtgrules.model.color import Color
from mtgrules.model.mana import ManaCost, Symbol

_BARE, _ALL, _TARGET = Determiner.BARE, Determiner.ALL, Determiner.TARGET
_CREATURE = CardType("creature")
_INDICATORS = "2011-09-30"
_SPELL_OR_PERMANENT = _TARGET & Either((SpellQuality(), Permanent()))


def _lace(name: str, color: Color) -> Card:
    becomes = Begin(_SPELL_OR_PERMANENT, (IsColors((ColorWord(color),)),))
    return Card.of(name, f"{{{color.letter}}}", "Interrupt", "", SpellAbility((becomes,)))


def _kobold(name: str) -> Card:
    says = Static(This(), (IsColors((ColorWord(Color.RED),)),))
    return Card.of(name, "{0}", "Creature - Kobold", "0/1", says).since(_INDICATORS, indicator="red", text="")


_SERVANT_PAINTS = Nouns(
    (_ALL & CardQuality() & NotOnBattlefield(), _BARE & SpellQuality(), _BARE & Permanent())
)

CARDS = (
    _lace("Purelace", Color.WHITE),
    _lace("Thoughtlace", Color.BLUE),
    _lace("Deathlace", Color.BLACK),
    _lace("Chaoslace", Color.RED),
    _lace("Lifelace", Color.GREEN),
    Card.of(
        "Sleight of Mind", "{U}", "Interrupt", "", SpellAbility((ChangesColorWord(_SPELL_OR_PERMANENT),))
    ),
    _kobold("Crimson Kobolds"),
    _kobold("Crookshank Kobolds"),
    Card.of(
        "Transguild Courier", "{4}", "Artifact Creature - Golem", "3/3", Static(This(), (IsAllColors(),))
    ).since(_INDICATORS, indicator="white blue black red green", text=""),
    Card.of(
        "Painter's Servant",
        *("{2}", "Artifact Creature - Scarecrow", "1/3"),
        ChoosesColorAsEnters(This()),
        Static(_SERVANT_PAINTS, (IsAlsoColors((ChosenColor(),)),)),
    ),
    Card.of(
        "Shifting Sky",
        *("{2}{U}", "Enchantment", ""),
        ChoosesColorAsEnters(This()),
        Static(_ALL & Not(CardType("land")) & Permanent(), (IsColors((ChosenColor(),)),)),
    ),
    Card.of("Thran Lens", "{2}", "Artifact", "", Static(_ALL & Permanent(), (IsColorless(),))),
    Card.of(
        "Darkest Hour",
        "{B}",
        "Enchantment",
        "",
        Static(_ALL & _CREATURE, (IsColors((ColorWord(Color.BLACK),)),)),
    ),
    Card.of(
        "Blind Seer",
        *("{2}{U}{U}", "Legendary Creature - Human Wizard", "3/3"),
        Activated(
            (ManaPart(ManaCost((Symbol("1"), Symbol("U")))),),
            (Begin(_SPELL_OR_PERMANENT, (IsColors((ColorOfChoice(),)),), UntilEndOfTurn()),),
        ),
    ),
    Card.of(
        "Tidal Visionary",
        *("{U}", "Creature - Merfolk Wizard", "1/1"),
        Activated(
            (TapCost(),),
            (Begin(_TARGET & _CREATURE, (IsColors((ColorOfChoice(),)),), UntilEndOfTurn()),),
        ),
    ),
    Card.of(
        "Humble",
        *("{1}{W}", "Instant", ""),
        SpellAbility((Begin(_TARGET & _CREATURE, (LosesAllAbilities(), HasBase(0, 1)), UntilEndOfTurn()),)),
    ),
)
