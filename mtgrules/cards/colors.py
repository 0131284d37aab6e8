"""Cards that tell or change a color."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_INDICATORS = "2011-09-30"
_SPELL_OR_PERMANENT = TARGET & either(SPELL, PERMANENT)


def _lace(name: str, color: w.Color) -> w.Card:
    becomes = w.Begin(_SPELL_OR_PERMANENT, (w.IsColors((w.ColorWord(color),)),))
    return interrupt(name, f"{{{color.letter}}}", becomes)


def _kobold(name: str) -> w.Card:
    says = itself(w.IsColors((w.ColorWord(w.Color.RED),)))
    return creature(name, "{0}", "Kobold", "0/1", says).since(_INDICATORS, indicator="red", text="")


_SERVANT_PAINTS = w.Nouns((ALL & CARD & w.LiesIn(w.Lying.NOT_ON_BATTLEFIELD), BARE & SPELL, BARE & PERMANENT))

CARDS = (
    _lace("Purelace", w.Color.WHITE),
    _lace("Thoughtlace", w.Color.BLUE),
    _lace("Deathlace", w.Color.BLACK),
    _lace("Chaoslace", w.Color.RED),
    _lace("Lifelace", w.Color.GREEN),
    interrupt("Sleight of Mind", "{U}", w.ChangesWord(_SPELL_OR_PERMANENT, w.Rewording.COLOR)),
    _kobold("Crimson Kobolds"),
    _kobold("Crookshank Kobolds"),
    golem("Transguild Courier", "{4}", "Golem", "3/3", itself(w.IsOfColors(w.NoneOrAll.ALL))).since(
        _INDICATORS, indicator="white blue black red green", text=""
    ),
    golem("Painter's Servant", "{2}", "Scarecrow", "1/3").says(
        CHOOSE_A_COLOR, static(_SERVANT_PAINTS, w.IsAlsoColors((w.ChosenColor(),)))
    ),
    enchantment("Shifting Sky", "{2}{U}").says(
        CHOOSE_A_COLOR, static(ALL & w.Not(LAND) & PERMANENT, w.IsColors((w.ChosenColor(),)))
    ),
    artifact("Thran Lens", "{2}", static(ALL & PERMANENT, w.IsOfColors(w.NoneOrAll.NONE))),
    enchantment("Darkest Hour", "{B}", static(ALL & CREATURE, w.IsColors((w.ColorWord(w.Color.BLACK),)))),
    legend("Blind Seer", "{2}{U}{U}", "Human Wizard", "3/3").says(
        does("{1}{U}", until_end_of_turn(_SPELL_OR_PERMANENT, w.IsColors((w.ColorOfChoice(),))))
    ),
    creature("Tidal Visionary", "{U}", "Merfolk Wizard", "1/1").says(
        does(TAP, until_end_of_turn(TARGET & CREATURE, w.IsColors((w.ColorOfChoice(),))))
    ),
    instant("Humble", "{1}{W}", until_end_of_turn(TARGET & CREATURE, LOSES_ALL_ABILITIES, w.HasBase(0, 1))),
)
