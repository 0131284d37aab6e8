"""Artifacts, spells, Treasure and snow: what makes mana besides lands and elves."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.kinds import creature, does, golem, instant, legend, noncreature, sorcery
from mtgrules.cards.phrases import (
    BARE,
    CREATURE,
    DRAW_A_CARD,
    EACH,
    LAND,
    TAP,
    TARGET,
    A,
    on_entering,
    pays,
    taps_for,
    until_end_of_turn,
)
from mtgrules.cards.spelled_out import spelled_out
from mtgrules.language.abilities.casting_keywords import Flashback
from mtgrules.language.abilities.entering import ChoosesColorAsEnters, EntersTapped
from mtgrules.language.abilities.keywords import Flying, Haste, Indestructible, Landwalk
from mtgrules.language.abilities.kinds import (
    AdditionalCost,
    AtBeginning,
    SpellAbility,
    Static,
    TriggeredAbility,
)
from mtgrules.language.abilities.predefined_tokens import CreatesPredefined
from mtgrules.language.card import Card
from mtgrules.language.conditions.combat import Attacks
from mtgrules.language.conditions.facts import Is
from mtgrules.language.conditions.happenings import SomebodySacrifices
from mtgrules.language.conditions.zone_changes import Dies
from mtgrules.language.does.amounts import EachOf, NumberOf
from mtgrules.language.does.attaching import PutsNamedCounters
from mtgrules.language.does.choosing import IfSo
from mtgrules.language.does.costs import RemoveAnyNumber, SacrificeThis
from mtgrules.language.does.costs_of_choice import DiscardSome, SacrificeSome
from mtgrules.language.does.countering import Counter
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import Destroy, Regenerates
from mtgrules.language.does.drawing import Draws
from mtgrules.language.does.flipping import FlipsCoin
from mtgrules.language.does.if_done import IfYouDo, MayPay
from mtgrules.language.does.libraries import SearchesForBattlefieldTapped
from mtgrules.language.does.life import GainsLife
from mtgrules.language.does.limits import ActivateOnly, OnceEachTurn
from mtgrules.language.does.making_mana import (
    AddAnyColor,
    AddColor,
    AddColorThatCould,
    AddMana,
    AddOneColor,
    SpentOnly,
)
from mtgrules.language.does.measured import ForEach, WhereX
from mtgrules.language.does.measures import EachRemoved, ManaValueOf, Plus, X
from mtgrules.language.does.turning import Untaps
from mtgrules.language.edits.characteristics import Gets, Has
from mtgrules.language.edits.permissions import CantBlock, DoesntUntapInYours
from mtgrules.language.phrases.colors import ChosenColor
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.places import InYourZone, OnBattlefield
from mtgrules.language.phrases.qualities import (
    CardQuality,
    Other,
    Permanent,
    SpellQuality,
    Subtype,
    Supertype,
)
from mtgrules.language.phrases.references import TheSacrificed, This, You
from mtgrules.language.phrases.spending import OnlyToCast
from mtgrules.language.phrases.status import Tapped
from mtgrules.language.phrases.steps import DrawStep, UpkeepStep
from mtgrules.language.phrases.whose import OpponentsControl, YouControl
from mtgrules.model.words import Ability


def _snow(name: str, paid: str, kinds: str, size: str, *abilities: Ability) -> Card:
    return spelled_out(Card.of(name, paid, f"Snow Creature - {kinds}", size, *abilities))


CARDS: tuple[Card, ...] = (
    # Artifacts that are tapped for mana.
    noncreature("Black Lotus", "{0}", "Artifact", does(TAP, SacrificeThis(This()), AddOneColor(3))),
    noncreature("Gilded Lotus", "{5}", "Artifact", does(TAP, AddOneColor(3))),
    noncreature("Worn Powerstone", "{3}", "Artifact", EntersTapped(This()), taps_for("{C}{C}")),
    noncreature("Thran Dynamo", "{4}", "Artifact", taps_for("{C}{C}{C}")),
    noncreature("Manalith", "{3}", "Artifact", does(TAP, AddAnyColor())),
    noncreature("Darksteel Ingot", "{3}", "Artifact", Indestructible(), does(TAP, AddAnyColor())),
    noncreature("Prismatic Lens", "{2}", "Artifact", taps_for("{C}"), does(pays("{1}"), TAP, AddAnyColor())),
    noncreature(
        *("Pristine Talisman", "{3}", "Artifact"), does(TAP, AddMana(mana("{C}")), GainsLife(You(), 1))
    ),
    noncreature(
        *("Hedron Archive", "{4}", "Artifact"),
        taps_for("{C}{C}"),
        does(pays("{2}"), TAP, SacrificeThis(This()), Draws(number=2)),
    ),
    noncreature(
        *("Fellwar Stone", "{2}", "Artifact"), does(TAP, AddColorThatCould(A & LAND & OpponentsControl()))
    ),
    noncreature(
        *("Star Compass", "{2}", "Artifact"),
        EntersTapped(This()),
        does(TAP, AddColorThatCould(A & Supertype("basic") & LAND & YouControl())),
    ),
    noncreature(
        *("Coldsteel Heart", "{2}", "Snow Artifact"),
        EntersTapped(This()),
        ChoosesColorAsEnters(This()),
        does(TAP, AddColor(ChosenColor())),
    ),
    noncreature(
        *("Mana Vault", "{1}", "Artifact"),
        Static(This(), (DoesntUntapInYours(),)),
        AtBeginning(UpkeepStep(), (MayPay(mana("{4}")), IfYouDo((Untaps(This()),)))),
        AtBeginning(DrawStep(), (IfSo(Is(This(), (Tapped(),)), DealDamage(This(), 1, You())),)),
        taps_for("{C}{C}{C}"),
    ),
    noncreature(
        *("Mana Crypt", "{0}", "Artifact"),
        AtBeginning(UpkeepStep(), (FlipsCoin(lost=DealDamage(This(), 3, You())),)),
        taps_for("{C}{C}"),
    ),
    noncreature(
        *("Chromatic Sphere", "{1}", "Artifact"),
        does(pays("{1}"), TAP, SacrificeThis(This()), AddAnyColor(), DRAW_A_CARD),
    ),
    noncreature(
        *("Chromatic Star", "{1}", "Artifact"),
        does(pays("{1}"), TAP, SacrificeThis(This()), AddAnyColor()),
        TriggeredAbility(Dies(This()), (DRAW_A_CARD,)),
    ),
    noncreature("Celestial Prism", "{3}", "Artifact", does(pays("{2}"), TAP, AddAnyColor())),
    noncreature(
        *("Red Mana Battery", "{4}", "Artifact"),
        does(pays("{2}"), TAP, PutsNamedCounters("charge", This())),
        does(
            TAP,
            RemoveAnyNumber("charge", This()),
            AddMana(mana("{R}")),
            ForEach(AddMana(mana("{R}")), EachRemoved("charge")),
        ),
    ),
    golem("Gold Myr", "{2}", "Myr", "1/1", taps_for("{W}")),
    golem("Silver Myr", "{2}", "Myr", "1/1", taps_for("{U}")),
    golem("Leaden Myr", "{2}", "Myr", "1/1", taps_for("{B}")),
    golem("Iron Myr", "{2}", "Myr", "1/1", taps_for("{R}")),
    golem("Copper Myr", "{2}", "Myr", "1/1", taps_for("{G}")),
    golem("Alloy Myr", "{3}", "Myr", "2/2", does(TAP, AddAnyColor())),
    golem("Palladium Myr", "{3}", "Myr", "2/2", taps_for("{C}{C}")),
    # Mana at once.
    instant("Battle Hymn", "{1}{R}", ForEach(AddMana(mana("{R}")), EachOf(EACH & CREATURE & YouControl()))),
    instant(
        *("Songs of the Damned", "{B}"),
        ForEach(AddMana(mana("{B}")), EachOf(EACH & CREATURE & CardQuality() & InYourZone("graveyard"))),
    ),
    sorcery(
        *("Inner Fire", "{3}{R}"),
        ForEach(AddMana(mana("{R}")), EachOf(EACH & CardQuality() & InYourZone("hand"))),
    ),
    sorcery(
        *("Mana Geyser", "{3}{R}{R}"),
        ForEach(AddMana(mana("{R}")), EachOf(EACH & LAND & OpponentsControl() & Tapped())),
    ),
    instant(
        *("Brightstone Ritual", "{R}"),
        ForEach(AddMana(mana("{R}")), EachOf(EACH & Subtype("Goblin") & OnBattlefield())),
    ),
    sorcery(
        *("Metamorphosis", "{G}"),
        SpentOnly(
            WhereX(AddOneColor(X()), Plus(1, ManaValueOf(TheSacrificed("creature")))),
            OnlyToCast(BARE & CREATURE & SpellQuality()),
        ),
        also=(AdditionalCost(This(), (SacrificeSome(A & CREATURE),)),),
    ),
    # Treasure.
    creature(
        *("Dire Fleet Hoarder", "{1}{B}", "Human Pirate", "2/1"),
        TriggeredAbility(Dies(This()), (CreatesPredefined("Treasure"),)),
    ),
    creature("Wily Goblin", "{R}{R}", "Goblin Pirate", "1/1", on_entering(CreatesPredefined("Treasure"))),
    creature(
        *("Prosperous Pirates", "{4}{U}", "Human Pirate", "3/4"),
        on_entering(CreatesPredefined("Treasure", number=2)),
    ),
    creature("Sailor of Means", "{2}{U}", "Human Pirate", "1/4", on_entering(CreatesPredefined("Treasure"))),
    creature(
        *("Pitiless Plunderer", "{3}{B}", "Human Pirate", "1/4"),
        TriggeredAbility(Dies(A & Other() & CREATURE & YouControl()), (CreatesPredefined("Treasure"),)),
    ),
    legend(
        *("Captain Lannery Storm", "{2}{R}", "Human Pirate", "2/2"),
        Haste(),
        TriggeredAbility(Attacks(This()), (CreatesPredefined("Treasure"),)),
        TriggeredAbility(
            SomebodySacrifices(You(), A & Subtype("Treasure")), (until_end_of_turn(This(), Gets(1, 0)),)
        ),
    ),
    sorcery(
        *("Contract Killing", "{3}{B}{B}"),
        Destroy(TARGET & CREATURE),
        CreatesPredefined("Treasure", number=2),
    ),
    noncreature(
        *("Strike It Rich", "{R}", "Sorcery"),
        SpellAbility((CreatesPredefined("Treasure"),)),
        Flashback(mana("{2}{R}")),
    ),
    sorcery("Pirate's Prize", "{3}{U}", Draws(number=2), CreatesPredefined("Treasure")),
    instant(
        *("Big Score", "{3}{R}"),
        Draws(number=2),
        CreatesPredefined("Treasure", number=2),
        also=(AdditionalCost(This("spell"), (DiscardSome(),)),),
    ),
    instant(
        *("Spell Swindle", "{3}{U}{U}"),
        Counter(TARGET & SpellQuality()),
        WhereX(CreatesPredefined("Treasure", number=X()), ManaValueOf(Determiner.THAT & SpellQuality())),
    ),
    # Snow.
    _snow(*("Boreal Druid", "{G}", "Elf Druid", "1/1"), taps_for("{C}")),
    _snow(
        *("Boreal Centaur", "{1}{G}", "Centaur Warrior", "2/2"),
        does(pays("{S}"), until_end_of_turn(This(), Gets(1, 1)), ActivateOnly(OnceEachTurn())),
    ),
    _snow(
        *("Chilling Shade", "{2}{B}", "Shade", "1/1"),
        Flying(),
        does(pays("{S}"), until_end_of_turn(This(), Gets(1, 1))),
    ),
    _snow(
        *("Zombie Musher", "{3}{B}", "Zombie", "2/3"),
        Landwalk(quality=Supertype("snow")),
        does(pays("{S}"), Regenerates(This())),
    ),
    _snow(
        *("Goblin Rimerunner", "{2}{R}", "Goblin Warrior", "2/2"),
        does(TAP, until_end_of_turn(TARGET & CREATURE, CantBlock())),
        does(pays("{S}"), until_end_of_turn(This(), Has((Haste(),)))),
    ),
    spelled_out(
        Card.of(
            *("Phyrexian Ironfoot", "{3}", "Snow Artifact Creature - Phyrexian Construct", "3/4"),
            Static(This(), (DoesntUntapInYours(),)),
            does(pays("{1}{S}"), Untaps(This())),
        )
    ),
    instant(
        *("Skred", "{R}"),
        DealDamage(
            This(), NumberOf(BARE & Supertype("snow") & Permanent() & YouControl()), TARGET & CREATURE
        ),
    ),
    sorcery(
        *("Into the North", "{1}{G}"),
        SearchesForBattlefieldTapped(A & Supertype("snow") & LAND & CardQuality()),
    ),
)
