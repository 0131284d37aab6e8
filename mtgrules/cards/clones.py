"""Copies: clones with every kind of exception, and what they like to copy."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.language.abilities import (
    Activated,
    ChoosesColorAsEnters,
    EntersTapped,
    Static,
    Triggered,
    UpkeepTrigger,
)
from mtgrules.language.amounts import NumberOf, SizeIs
from mtgrules.language.card import Card
from mtgrules.language.copying import (
    BecomesCopy,
    CreatesCopy,
    EntersAsCopy,
    Except,
    HasThisAbility,
    KeepsColor,
    MayEnterAsCopy,
)
from mtgrules.language.costs import ManaPart, TapCost
from mtgrules.language.durations import UntilEndOfTurn
from mtgrules.language.edits import Has, HasBase, HasQuoted
from mtgrules.language.happenings import Enters
from mtgrules.language.keywords import Defender, Enchant, Flying, Morph, Protection
from mtgrules.language.nouns import Determiner, Enchanted, Nouns, This, You
from mtgrules.language.permanents import Draws, Untaps
from mtgrules.language.qualities import (
    CardQuality,
    CardType,
    ChosenColor,
    Either,
    InSomeZone,
    OfChosenColor,
    OnBattlefield,
    OpponentsControl,
    Permanent,
    YouControl,
)
from mtgrules.language.type_edits import IsAlso

_BARE, _A, _TARGET = Determiner.BARE, Determiner.A, Determiner.TARGET
_ARTIFACT, _CREATURE, _LAND = CardType("artifact"), CardType("creature"), CardType("land")

CARDS = (
    Card.of(
        "Clone",
        "{3}{U}",
        "Creature - Shapeshifter",
        "0/0",
        MayEnterAsCopy(This(), _A & _CREATURE & OnBattlefield()),
    ),
    Card.of(
        "Vesuvan Doppelganger",
        "{3}{U}{U}",
        "Creature - Shapeshifter",
        "0/0",
        MayEnterAsCopy(
            This(),
            _A & _CREATURE & OnBattlefield(),
            (
                KeepsColor(),
                Except(
                    (
                        HasQuoted(
                            UpkeepTrigger(
                                (
                                    BecomesCopy(
                                        This(),
                                        _TARGET & _CREATURE,
                                        exceptions=(KeepsColor(), HasThisAbility()),
                                    ),
                                )
                            )
                        ),
                    )
                ),
            ),
        ),
    ),
    Card.of(
        "Copy Artifact",
        "{1}{U}",
        "Enchantment",
        "",
        MayEnterAsCopy(
            This(), _A & _ARTIFACT & OnBattlefield(), (Except((IsAlso(_A & CardType("enchantment")),)),)
        ),
    ),
    Card.of(
        "Sculpting Steel", "{3}", "Artifact", "", MayEnterAsCopy(This(), _A & _ARTIFACT & OnBattlefield())
    ),
    Card.of(
        "Copy Enchantment",
        "{2}{U}",
        "Enchantment",
        "",
        MayEnterAsCopy(This(), _A & CardType("enchantment") & OnBattlefield()),
    ),
    Card.of(
        "Phyrexian Metamorph",
        "{3}{U/P}",
        "Artifact Creature - Phyrexian Shapeshifter",
        "0/0",
        MayEnterAsCopy(
            This(),
            _A & Either((_ARTIFACT, _CREATURE)) & OnBattlefield(),
            (Except((IsAlso(_A & _ARTIFACT),)),),
        ),
    ),
    Card.of(
        "Body Double",
        "{4}{U}",
        "Creature - Shapeshifter",
        "0/0",
        MayEnterAsCopy(This(), _A & _CREATURE & CardQuality() & InSomeZone("graveyard")),
    ),
    Card.of(
        "Quicksilver Gargantuan",
        "{5}{U}{U}",
        "Creature - Shapeshifter",
        "7/7",
        MayEnterAsCopy(This(), _A & _CREATURE & OnBattlefield(), (Except((HasBase(7, 7),)),)),
    ),
    Card.of(
        "Essence of the Wild",
        "{3}{G}{G}{G}",
        "Creature - Avatar",
        "6/6",
        EntersAsCopy(_BARE & _CREATURE & YouControl(), This()),
    ),
    Card.of(
        "Mirror Image",
        "{2}{U}",
        "Creature - Shapeshifter",
        "0/0",
        MayEnterAsCopy(This(), _A & _CREATURE & YouControl()),
    ),
    Card.of(
        "Followed Footsteps",
        "{3}{U}{U}",
        "Enchantment - Aura",
        "",
        Enchant(_A & _CREATURE),
        UpkeepTrigger((CreatesCopy(Enchanted("creature")),)),
    ),
    Card.of(
        "Mizzium Transreliquat",
        "{3}",
        "Artifact",
        "",
        Activated((ManaPart(mana("{3}")),), (BecomesCopy(This(), _TARGET & _ARTIFACT, UntilEndOfTurn()),)),
        Activated(
            (ManaPart(mana("{1}{U}{R}")),),
            (BecomesCopy(This(), _TARGET & _ARTIFACT, exceptions=(HasThisAbility(),)),),
        ),
    ),
    Card.of(
        "Aphetto Alchemist",
        "{1}{U}",
        "Creature - Human Wizard",
        "1/2",
        Activated((TapCost(),), (Untaps(_TARGET & Either((_ARTIFACT, _CREATURE))),)),
        Morph(mana("{U}")),
    ),
    Card.of("Striped Bears", "{2}{G}", "Creature - Bear", "2/2", Triggered(Enters(This()), (Draws(You()),))),
    Card.of(
        "Elvish Visionary",
        "{1}{G}",
        "Creature - Elf Shaman",
        "1/1",
        Triggered(Enters(This()), (Draws(You()),)),
    ),
    Card.of(
        "Wall of Omens",
        "{1}{W}",
        "Creature - Wall",
        "0/4",
        Defender(),
        Triggered(Enters(This()), (Draws(You()),)),
    ),
    Card.of(
        "Voice of All",
        "{2}{W}{W}",
        "Creature - Angel",
        "2/2",
        Flying(),
        ChoosesColorAsEnters(This()),
        Static(This(), (Has((Protection(ChosenColor()),)),)),
    ),
    Card.of(
        "Chameleon Spirit",
        "{3}{U}",
        "Creature - Spirit",
        "*/*",
        ChoosesColorAsEnters(This()),
        Static(This(), (SizeIs(NumberOf(_BARE & Permanent() & OfChosenColor() & OpponentsControl())),)),
    ),
    Card.of(
        "Imposing Sovereign",
        "{1}{W}",
        "Creature - Human",
        "2/1",
        EntersTapped(_BARE & _CREATURE & OpponentsControl()),
    ),
    Card.of("Root Maze", "{G}", "Enchantment", "", EntersTapped(Nouns((_BARE & _ARTIFACT, _BARE & _LAND)))),
    Card.of("Orb of Dreams", "{3}", "Artifact", "", EntersTapped(_BARE & Permanent())),
)
