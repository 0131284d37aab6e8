"""What enters or becomes a copy, makes tokens that are copies, and creatures that are worth copying."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.phrases import (
    ARTIFACT,
    BARE,
    BLACK,
    CREATURE,
    DRAW_A_CARD,
    ENCHANT_CREATURE,
    ENCHANTMENT,
    LAND,
    TARGET,
    A,
    aura,
    on_entering,
    pays,
)
from mtgrules.language.abilities.entering import ChoosesColorAsEnters
from mtgrules.language.abilities.forms import (
    BecomesAsItEnters,
    BecomesInBoth,
    FormBesides,
    FormOfKind,
    FormOfSize,
)
from mtgrules.language.abilities.keywords import Defender, FirstStrike, Flying, Morph, Protection
from mtgrules.language.abilities.kinds import Activated, AtBeginning, SpellAbility, Static
from mtgrules.language.abilities.type_edits import IsAlso, IsNotSupertype
from mtgrules.language.card import Card
from mtgrules.language.does.amounts import NumberOf, SizeIs
from mtgrules.language.does.copying import (
    BecomesCopy,
    CreatesCopy,
    EntersAsCopy,
    Except,
    HasThisAbility,
    KeepsColor,
    MayEnterAsCopy,
)
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import DestroyForGood
from mtgrules.language.does.drawing import Draws
from mtgrules.language.does.life import GainsLife
from mtgrules.language.does.moving import ReturnToHand
from mtgrules.language.edits.characteristics import Has, HasBase, HasQuoted
from mtgrules.language.edits.durations import UntilEndOfTurn
from mtgrules.language.phrases.colors import ChosenColor, OfChosenColor
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.places import InSomeZone, OnBattlefield
from mtgrules.language.phrases.qualities import CardQuality, Either, Not, Permanent, Subtype
from mtgrules.language.phrases.references import Enchanted, This, You
from mtgrules.language.phrases.steps import UpkeepStep
from mtgrules.language.phrases.values import Sized, With
from mtgrules.language.phrases.whose import OpponentsControl, YouControl
from mtgrules.model.words import CopyException, Instruction

_SHAPESHIFTER = "Creature - Shapeshifter"
_ANY_CREATURE, _ANY_ARTIFACT = A & CREATURE & OnBattlefield(), A & ARTIFACT & OnBattlefield()
_DOPPELGANGING = BecomesCopy(This(), TARGET & CREATURE, exceptions=(KeepsColor(), HasThisAbility()))


def _clone(name: str, cost: str, types: str, size: str, original: Noun, *exceptions: CopyException) -> Card:
    return Card.of(name, cost, types, size, MayEnterAsCopy(This(), original, exceptions))


def _welcomed(name: str, cost: str, types: str, size: str, *done: Instruction) -> Card:
    return Card.of(name, cost, types, size, on_entering(*done))


_ENTERING = (
    _clone("Clone", "{3}{U}", _SHAPESHIFTER, "0/0", _ANY_CREATURE),
    _clone("Mirror Image", "{2}{U}", _SHAPESHIFTER, "0/0", A & CREATURE & YouControl()),
    _clone(
        "Clever Impersonator",
        "{2}{U}{U}",
        _SHAPESHIFTER,
        "0/0",
        A & Not(LAND) & Permanent() & OnBattlefield(),
    ),
    _clone(
        *("Body Double", "{4}{U}", _SHAPESHIFTER, "0/0"),
        A & CREATURE & CardQuality() & InSomeZone("graveyard"),
    ),
    _clone(
        *("Jwari Shapeshifter", "{1}{U}", "Creature - Shapeshifter Ally", "0/0"),
        A & Subtype("Ally") & CREATURE & OnBattlefield(),
    ),
    _clone(
        *("Quicksilver Gargantuan", "{5}{U}{U}", _SHAPESHIFTER, "7/7", _ANY_CREATURE),
        Except((HasBase(7, 7),)),
    ),
    _clone(
        *("Mercurial Pretender", "{4}{U}", _SHAPESHIFTER, "0/0", A & CREATURE & YouControl()),
        Except((HasQuoted(Activated((pays("{2}{U}{U}"),), (ReturnToHand(This("creature")),))),)),
    ),
    _clone(
        *("Phyrexian Metamorph", "{3}{U/P}", "Artifact Creature - Phyrexian Shapeshifter", "0/0"),
        A & Either((ARTIFACT, CREATURE)) & OnBattlefield(),
        Except((IsAlso(A & ARTIFACT),)),
    ),
    _clone("Sculpting Steel", "{3}", "Artifact", "", _ANY_ARTIFACT),
    _clone(
        "Masterwork of Ingenuity",
        "{1}",
        "Artifact - Equipment",
        "",
        A & Subtype("Equipment") & OnBattlefield(),
    ),
    _clone("Copy Artifact", "{1}{U}", "Enchantment", "", _ANY_ARTIFACT, Except((IsAlso(A & ENCHANTMENT),))),
    _clone("Copy Enchantment", "{2}{U}", "Enchantment", "", A & ENCHANTMENT & OnBattlefield()),
    _clone(
        *("Mirrormade", "{1}{U}{U}", "Enchantment", ""),
        A & Either((ARTIFACT, ENCHANTMENT)) & OnBattlefield(),
    ),
    _clone(
        *("Vesuvan Doppelganger", "{3}{U}{U}", _SHAPESHIFTER, "0/0", _ANY_CREATURE, KeepsColor()),
        Except((HasQuoted(AtBeginning(UpkeepStep(), (_DOPPELGANGING,))),)),
    ),
    Card.of(
        *("Primal Plasma", "{3}{U}", "Creature - Elemental Shapeshifter", "*/*"),
        BecomesAsItEnters(
            This(),
            (
                FormOfKind(A & Sized(3, 3) & CREATURE),
                FormOfKind(A & Sized(2, 2) & CREATURE & With(Flying())),
                FormOfKind(A & Sized(1, 6) & CREATURE & With(Defender())),
            ),
        ),
    ),
    Card.of(
        *("Aquamorph Entity", "{2}{U}{U}", _SHAPESHIFTER, "*/*"),
        BecomesInBoth(This(), (FormOfSize(5, 1), FormOfSize(1, 5))),
        Morph(mana("{2}{U}")),
    ),
    Card.of(
        *("Primal Clay", "{4}", "Artifact Creature - Shapeshifter", "*/*"),
        BecomesAsItEnters(
            This(),
            (
                FormOfKind(A & Sized(3, 3) & ARTIFACT & CREATURE),
                FormOfKind(A & Sized(2, 2) & ARTIFACT & CREATURE & With(Flying())),
                FormBesides(A & Sized(1, 6) & Subtype("Wall") & ARTIFACT & CREATURE & With(Defender())),
            ),
        ),
    ),
    Card.of(
        "Essence of the Wild",
        *("{3}{G}{G}{G}", "Creature - Avatar", "6/6"),
        EntersAsCopy(BARE & CREATURE & YouControl(), This()),
    ),
)

_BECOMING = (
    Card.of(
        "Mirage Mirror",
        *("{3}", "Artifact", ""),
        Activated(
            (pays("{2}"),),
            (
                BecomesCopy(
                    This(), TARGET & Either((ARTIFACT, CREATURE, ENCHANTMENT, LAND)), UntilEndOfTurn()
                ),
            ),
        ),
    ),
    Card.of(
        "Mizzium Transreliquat",
        *("{3}", "Artifact", ""),
        Activated((pays("{3}"),), (BecomesCopy(This(), TARGET & ARTIFACT, UntilEndOfTurn()),)),
        Activated(
            (pays("{1}{U}{R}"),), (BecomesCopy(This(), TARGET & ARTIFACT, exceptions=(HasThisAbility(),)),)
        ),
    ),
    aura(
        *("Followed Footsteps", "{3}{U}{U}", ENCHANT_CREATURE),
        AtBeginning(UpkeepStep(), (CreatesCopy(Enchanted("creature")),)),
    ),
    Card.of(
        "Irenicus's Vile Duplication",
        *("{3}{U}", "Sorcery", ""),
        SpellAbility(
            (
                CreatesCopy(
                    TARGET & CREATURE & YouControl(),
                    (Except((Has((Flying(),)), IsNotSupertype("legendary"))),),
                ),
            )
        ),
    ),
)

_WORTH_COPYING = (
    Card.of(
        "Chameleon Spirit",
        *("{3}{U}", "Creature - Illusion Spirit", "*/*"),
        ChoosesColorAsEnters(This()),
        Static(This(), (SizeIs(NumberOf(BARE & Permanent() & OfChosenColor() & OpponentsControl())),)),
    ),
    Card.of(
        "Voice of All",
        *("{2}{W}{W}", "Creature - Angel", "2/2"),
        Flying(),
        ChoosesColorAsEnters(This()),
        Static(This(), (Has((Protection(ChosenColor()),)),)),
    ),
    _welcomed("Elvish Visionary", "{1}{G}", "Creature - Elf Shaman", "1/1", DRAW_A_CARD),
    _welcomed("Striped Bears", "{2}{G}", "Creature - Bear", "2/2", DRAW_A_CARD),
    _welcomed("Kavu Climber", "{3}{G}{G}", "Creature - Kavu", "3/3", DRAW_A_CARD),
    _welcomed("Venerable Monk", "{2}{W}", "Creature - Human Monk Cleric", "2/2", GainsLife(You(), 2)),
    _welcomed("Man-o'-War", "{2}{U}", "Creature - Jellyfish", "2/2", ReturnToHand(TARGET & CREATURE)),
    _welcomed(
        "Flametongue Kavu", "{3}{R}", "Creature - Kavu", "4/2", DealDamage(This(), 4, TARGET & CREATURE)
    ),
    Card.of("Wall of Omens", "{1}{W}", "Creature - Wall", "0/4", Defender(), on_entering(DRAW_A_CARD)),
    Card.of(
        "Wall of Blossoms", "{1}{G}", "Creature - Plant Wall", "0/4", Defender(), on_entering(DRAW_A_CARD)
    ),
    Card.of(
        "Cloudblazer",
        *("{3}{W}{U}", "Creature - Human Scout", "2/2"),
        Flying(),
        on_entering(GainsLife(You(), 2), Draws(You(), 2)),
    ),
    Card.of(
        "Nekrataal",
        *("{2}{B}{B}", "Creature - Human Assassin", "2/1"),
        FirstStrike(),
        on_entering(DestroyForGood(TARGET & Not(ARTIFACT) & Not(BLACK) & CREATURE)),
    ),
)

CARDS = (*_ENTERING, *_BECOMING, *_WORTH_COPYING)
