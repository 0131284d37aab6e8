"""Control: Auras, thefts for a turn and for longer, exchanges."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.language.abilities import Activated, SpellAbility, Triggered, YouControlIt
from mtgrules.language.card import Card
from mtgrules.language.costs import ManaPart, TapCost
from mtgrules.language.durations import UntilEndOfTurn, WhileSourceStays, WhileYouControlSource
from mtgrules.language.edits import Has
from mtgrules.language.happenings import Enters
from mtgrules.language.instructions import Begin
from mtgrules.language.keywords import Enchant, Flying, Haste
from mtgrules.language.nouns import Determiner, Enchanted, It, This
from mtgrules.language.permanents import ExchangesControl, GainsControl, Untaps
from mtgrules.language.qualities import CardType, Other, Permanent

_A, _TARGET = Determiner.A, Determiner.TARGET
_ARTIFACT, _CREATURE, _LAND = CardType("artifact"), CardType("creature"), CardType("land")

CARDS = (
    Card.of(
        "Control Magic",
        "{2}{U}{U}",
        "Enchantment - Aura",
        "",
        Enchant(_A & _CREATURE),
        YouControlIt(Enchanted("creature")),
    ),
    Card.of(
        "Mind Control",
        "{3}{U}{U}",
        "Enchantment - Aura",
        "",
        Enchant(_A & _CREATURE),
        YouControlIt(Enchanted("creature")),
    ),
    Card.of(
        "Steal Artifact",
        "{2}{U}{U}",
        "Enchantment - Aura",
        "",
        Enchant(_A & _ARTIFACT),
        YouControlIt(Enchanted("artifact")),
    ),
    Card.of(
        "Confiscate",
        "{4}{U}{U}",
        "Enchantment - Aura",
        "",
        Enchant(_A & Permanent()),
        YouControlIt(Enchanted("permanent")),
    ),
    Card.of(
        "Annex", "{2}{U}{U}", "Enchantment - Aura", "", Enchant(_A & _LAND), YouControlIt(Enchanted("land"))
    ),
    Card.of(
        "Act of Treason",
        "{2}{R}",
        "Sorcery",
        "",
        SpellAbility(
            (
                GainsControl(_TARGET & _CREATURE, UntilEndOfTurn()),
                Untaps(It()),
                Begin(It(), (Has((Haste(),)),), UntilEndOfTurn()),
            )
        ),
    ),
    Card.of(
        "Threaten",
        "{2}{R}",
        "Sorcery",
        "",
        SpellAbility(
            (
                Untaps(_TARGET & _CREATURE),
                GainsControl(It(), UntilEndOfTurn()),
                Begin(It(), (Has((Haste(),)),), UntilEndOfTurn()),
            )
        ),
    ),
    Card.of(
        "Sower of Temptation",
        "{2}{U}{U}",
        "Creature - Faerie Wizard",
        "2/2",
        Flying(),
        Triggered(Enters(This()), (GainsControl(_TARGET & _CREATURE, WhileSourceStays(This())),)),
    ),
    Card.of(
        "Master Thief",
        "{2}{U}{U}",
        "Creature - Human Rogue",
        "2/2",
        Triggered(Enters(This()), (GainsControl(_TARGET & _ARTIFACT, WhileYouControlSource(This())),)),
    ),
    Card.of(
        "Aladdin",
        "{2}{R}{R}",
        "Creature - Human Rogue",
        "1/1",
        Activated(
            (ManaPart(mana("{1}{R}{R}")), TapCost()),
            (GainsControl(_TARGET & _ARTIFACT, WhileYouControlSource(This())),),
        ),
    ),
    Card.of(
        "Switcheroo",
        "{4}{U}",
        "Sorcery",
        "",
        SpellAbility((ExchangesControl(_TARGET & _CREATURE, _TARGET & Other() & _CREATURE),)),
    ),
    Card.of(
        "Persuasion",
        "{3}{U}{U}",
        "Enchantment - Aura",
        "",
        Enchant(_A & _CREATURE),
        YouControlIt(Enchanted("creature")),
    ),
)
