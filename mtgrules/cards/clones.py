"""What enters or becomes a copy, makes tokens that are copies, and creatures that are worth copying."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_SHAPESHIFTER = "Creature - Shapeshifter"
_ANY_CREATURE, _ANY_ARTIFACT = A & CREATURE & w.ON_THE_BATTLEFIELD, A & ARTIFACT & w.ON_THE_BATTLEFIELD
_DOPPELGANGING = w.BecomesCopy(
    w.This(),
    TARGET & CREATURE,
    exceptions=(w.KeepsOwn(w.OwnValue.COLOR), w.KeepsOwn(w.OwnValue.THIS_ABILITY)),
)


def _clone(
    name: str, cost: str, types: str, size: str, original: w.Noun, *exceptions: w.CopyException
) -> w.Card:
    return w.Card.of(name, cost, types, size, w.MayEnterAsCopy(w.This(), original, exceptions))


_ENTERING = (
    _clone("Clone", "{3}{U}", _SHAPESHIFTER, "0/0", _ANY_CREATURE),
    _clone("Mirror Image", "{2}{U}", _SHAPESHIFTER, "0/0", A & CREATURE & w.YOU_CONTROL),
    _clone(
        *("Clever Impersonator", "{2}{U}{U}", _SHAPESHIFTER, "0/0"),
        A & w.Not(LAND) & w.PERMANENT & w.ON_THE_BATTLEFIELD,
    ),
    _clone(
        *("Body Double", "{4}{U}", _SHAPESHIFTER, "0/0"),
        A & CREATURE & w.CARD & w.InZone(w.InZoneOf.ANYBODY, "graveyard"),
    ),
    _clone(
        *("Jwari Shapeshifter", "{1}{U}", "Creature - Shapeshifter Ally", "0/0"),
        A & w.Subtype("Ally") & CREATURE & w.ON_THE_BATTLEFIELD,
    ),
    _clone(
        *("Quicksilver Gargantuan", "{5}{U}{U}", _SHAPESHIFTER, "7/7", _ANY_CREATURE),
        w.Except((w.HasBase(7, 7),)),
    ),
    _clone(
        *("Mercurial Pretender", "{4}{U}", _SHAPESHIFTER, "0/0"),
        A & CREATURE & w.YOU_CONTROL,
        w.Except((w.HasQuoted(does(pays("{2}{U}{U}"), returns_to_hand(THIS_CREATURE))),)),
    ),
    _clone(
        *("Phyrexian Metamorph", "{3}{U/P}", "Artifact Creature - Phyrexian Shapeshifter", "0/0"),
        A & w.Either((ARTIFACT, CREATURE)) & w.ON_THE_BATTLEFIELD,
        w.Except((w.IsAlso(A & ARTIFACT),)),
    ),
    _clone("Sculpting Steel", "{3}", "Artifact", "", _ANY_ARTIFACT),
    _clone(
        *("Masterwork of Ingenuity", "{1}", "Artifact - Equipment", ""),
        A & w.Subtype("Equipment") & w.ON_THE_BATTLEFIELD,
    ),
    _clone(
        *("Copy Artifact", "{1}{U}", "Enchantment", "", _ANY_ARTIFACT), w.Except((w.IsAlso(A & ENCHANTMENT),))
    ),
    _clone("Copy Enchantment", "{2}{U}", "Enchantment", "", A & ENCHANTMENT & w.ON_THE_BATTLEFIELD),
    _clone(
        *("Mirrormade", "{1}{U}{U}", "Enchantment", ""),
        A & w.Either((ARTIFACT, ENCHANTMENT)) & w.ON_THE_BATTLEFIELD,
    ),
    _clone(
        *("Vesuvan Doppelganger", "{3}{U}{U}", _SHAPESHIFTER, "0/0", _ANY_CREATURE),
        w.KeepsOwn(w.OwnValue.COLOR),
        w.Except((w.HasQuoted(upkeep(_DOPPELGANGING)),)),
    ),
    creature(
        *("Primal Plasma", "{3}{U}", "Elemental Shapeshifter", "*/*"),
        w.TakesForm(
            w.This(),
            (
                w.FormOfKind(A & w.Sized(3, 3) & CREATURE),
                w.FormOfKind(A & w.Sized(2, 2) & CREATURE & having("flying")),
                w.FormOfKind(A & w.Sized(1, 6) & CREATURE & having("defender")),
            ),
        ),
    ),
    w.Card.of(
        *("Aquamorph Entity", "{2}{U}{U}", _SHAPESHIFTER, "*/*"),
        w.TakesForm(w.This(), (w.FormOfSize(5, 1), w.FormOfSize(1, 5)), when=w.TakingForm.BOTH),
        "morph {2}{U}",
    ),
    golem(
        *("Primal Clay", "{4}", "Shapeshifter", "*/*"),
        w.TakesForm(
            w.This(),
            (
                w.FormOfKind(A & w.Sized(3, 3) & ARTIFACT & CREATURE),
                w.FormOfKind(A & w.Sized(2, 2) & ARTIFACT & CREATURE & having("flying")),
                w.FormOfKind(
                    A & w.Sized(1, 6) & w.Subtype("Wall") & ARTIFACT & CREATURE & having("defender"),
                    w.FormKind.BESIDES,
                ),
            ),
        ),
    ),
    creature(
        *("Essence of the Wild", "{3}{G}{G}{G}", "Avatar", "6/6"), w.EntersAsCopy(YOUR_CREATURES, w.This())
    ),
)

_BECOMING = (
    noncreature(
        *("Mirage Mirror", "{3}", "Artifact"),
        does(
            pays("{2}"),
            w.BecomesCopy(
                w.This(), TARGET & w.Either((ARTIFACT, CREATURE, ENCHANTMENT, LAND)), UNTIL_END_OF_TURN
            ),
        ),
    ),
    noncreature(
        *("Mizzium Transreliquat", "{3}", "Artifact"),
        does(pays("{3}"), w.BecomesCopy(w.This(), TARGET & ARTIFACT, UNTIL_END_OF_TURN)),
        does(
            pays("{1}{U}{R}"),
            w.BecomesCopy(w.This(), TARGET & ARTIFACT, exceptions=(w.KeepsOwn(w.OwnValue.THIS_ABILITY),)),
        ),
    ),
    aura(
        "Followed Footsteps",
        "{3}{U}{U}",
        ENCHANT_CREATURE,
        upkeep(w.CreatesCopy(w.Carrier(w.AttachedBy.ENCHANTED, "creature"))),
    ),
    sorcery(
        *("Irenicus's Vile Duplication", "{3}{U}"),
        w.CreatesCopy(
            TARGET & CREATURE & w.YOU_CONTROL,
            (w.Except((has("flying"), w.ChangesTypes(w.OfTypes.NOT_SUPERTYPE, "legendary"))),),
        ),
    ),
)

_WORTH_COPYING = (
    creature(
        *("Chameleon Spirit", "{3}{U}", "Illusion Spirit", "*/*"),
        w.ChoosesAsEnters(w.This(), w.ToChoose.COLOR),
        itself(
            w.SizeIs(
                w.NumberOf(
                    BARE & w.PERMANENT & w.BeingAfter(w.TraitAfter.OF_CHOSEN_COLOR) & w.OPPONENTS_CONTROL
                )
            )
        ),
    ),
    creature(
        *("Voice of All", "{2}{W}{W}", "Angel", "2/2"),
        "flying",
        w.ChoosesAsEnters(w.This(), w.ToChoose.COLOR),
        itself(has(w.Protection(w.ChosenColor()))),
    ),
    creature("Elvish Visionary", "{1}{G}", "Elf Shaman", "1/1", on_entering(DRAW_A_CARD)),
    creature("Striped Bears", "{2}{G}", "Bear", "2/2", on_entering(DRAW_A_CARD)),
    creature("Kavu Climber", "{3}{G}{G}", "Kavu", "3/3", on_entering(DRAW_A_CARD)),
    creature("Venerable Monk", "{2}{W}", "Human Monk Cleric", "2/2", on_entering(w.GainsLife(w.You(), 2))),
    creature("Man-o'-War", "{2}{U}", "Jellyfish", "2/2", on_entering(returns_to_hand(TARGET & CREATURE))),
    creature(
        *("Flametongue Kavu", "{3}{R}", "Kavu", "4/2"),
        on_entering(w.DealDamage(w.This(), 4, TARGET & CREATURE)),
    ),
    creature("Wall of Omens", "{1}{W}", "Wall", "0/4", "defender", on_entering(DRAW_A_CARD)),
    creature("Wall of Blossoms", "{1}{G}", "Plant Wall", "0/4", "defender", on_entering(DRAW_A_CARD)),
    creature(
        *("Cloudblazer", "{3}{W}{U}", "Human Scout", "2/2"),
        "flying",
        on_entering(w.GainsLife(w.You(), 2), draws(w.You(), 2)),
    ),
    creature(
        *("Nekrataal", "{2}{B}{B}", "Human Assassin", "2/1"),
        "first strike",
        on_entering(w.Destroy(TARGET & w.Not(ARTIFACT) & w.Not(BLACK) & CREATURE, w.Destroying.FOR_GOOD)),
    ),
)

CARDS = (*_ENTERING, *_BECOMING, *_WORTH_COPYING)
