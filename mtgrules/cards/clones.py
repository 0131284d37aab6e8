"""What enters or becomes a copy, makes tokens that are copies, and creatures that are worth copying."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_SHAPESHIFTER = "Creature - Shapeshifter"
_ANY_CREATURE, _ANY_ARTIFACT = A & CREATURE & ON_THE_BATTLEFIELD, A & ARTIFACT & ON_THE_BATTLEFIELD
_DOPPELGANGING = w.BecomesCopy(
    THIS, TARGET & CREATURE, exceptions=(w.KeepsOwn(w.OwnValue.COLOR), w.KeepsOwn(w.OwnValue.THIS_ABILITY))
)


def _clone(
    name: str, cost: str, types: str, size: str, original: w.Noun, *exceptions: w.CopyException
) -> w.Card:
    return w.Card.of(name, cost, types, size, w.MayEnterAsCopy(THIS, original, exceptions))


_ENTERING = (
    _clone("Clone", "{3}{U}", _SHAPESHIFTER, "0/0", _ANY_CREATURE),
    _clone("Mirror Image", "{2}{U}", _SHAPESHIFTER, "0/0", A & CREATURE & YOU_CONTROL),
    _clone(
        *("Clever Impersonator", "{2}{U}{U}", _SHAPESHIFTER, "0/0"),
        A & w.Not(LAND) & PERMANENT & ON_THE_BATTLEFIELD,
    ),
    _clone(
        *("Body Double", "{4}{U}", _SHAPESHIFTER, "0/0"),
        A & CREATURE & CARD & w.InZone(w.InZoneOf.ANYBODY, "graveyard"),
    ),
    _clone(
        *("Jwari Shapeshifter", "{1}{U}", "Creature - Shapeshifter Ally", "0/0"),
        A & w.Subtype("Ally") & CREATURE & ON_THE_BATTLEFIELD,
    ),
    _clone(
        *("Quicksilver Gargantuan", "{5}{U}{U}", _SHAPESHIFTER, "7/7", _ANY_CREATURE),
        w.Except((w.HasBase(7, 7),)),
    ),
    _clone(
        *("Mercurial Pretender", "{4}{U}", _SHAPESHIFTER, "0/0"),
        A & CREATURE & YOU_CONTROL,
        w.Except((w.HasQuoted(does("{2}{U}{U}", returns_to_hand(THIS_CREATURE))),)),
    ),
    _clone(
        *("Phyrexian Metamorph", "{3}{U/P}", "Artifact Creature - Phyrexian Shapeshifter", "0/0"),
        A & either(ARTIFACT, CREATURE) & ON_THE_BATTLEFIELD,
        w.Except((w.IsAlso(A & ARTIFACT),)),
    ),
    _clone("Sculpting Steel", "{3}", "Artifact", "", _ANY_ARTIFACT),
    _clone(
        *("Masterwork of Ingenuity", "{1}", "Artifact - Equipment", ""),
        A & w.Subtype("Equipment") & ON_THE_BATTLEFIELD,
    ),
    _clone(
        "Copy Artifact", "{1}{U}", "Enchantment", "", _ANY_ARTIFACT, w.Except((w.IsAlso(A & ENCHANTMENT),))
    ),
    _clone("Copy Enchantment", "{2}{U}", "Enchantment", "", A & ENCHANTMENT & ON_THE_BATTLEFIELD),
    _clone(
        "Mirrormade", "{1}{U}{U}", "Enchantment", "", A & either(ARTIFACT, ENCHANTMENT) & ON_THE_BATTLEFIELD
    ),
    _clone(
        *("Vesuvan Doppelganger", "{3}{U}{U}", _SHAPESHIFTER, "0/0", _ANY_CREATURE),
        w.KeepsOwn(w.OwnValue.COLOR),
        w.Except((w.HasQuoted(upkeep(_DOPPELGANGING)),)),
    ),
    creature("Primal Plasma", "{3}{U}", "Elemental Shapeshifter", "*/*").says(
        w.TakesForm(
            THIS,
            (
                w.FormOfKind(A & w.Sized(3, 3) & CREATURE),
                w.FormOfKind(A & w.Sized(2, 2) & CREATURE & having("flying")),
                w.FormOfKind(A & w.Sized(1, 6) & CREATURE & having("defender")),
            ),
        )
    ),
    w.Card.of("Aquamorph Entity", "{2}{U}{U}", _SHAPESHIFTER, "*/*").says(
        w.TakesForm(THIS, (w.FormOfSize(5, 1), w.FormOfSize(1, 5)), when=w.TakingForm.BOTH), "morph {2}{U}"
    ),
    golem("Primal Clay", "{4}", "Shapeshifter", "*/*").says(
        w.TakesForm(
            THIS,
            (
                w.FormOfKind(A & w.Sized(3, 3) & ARTIFACT & CREATURE),
                w.FormOfKind(A & w.Sized(2, 2) & ARTIFACT & CREATURE & having("flying")),
                w.FormOfKind(
                    A & w.Sized(1, 6) & w.Subtype("Wall") & ARTIFACT & CREATURE & having("defender"),
                    w.FormKind.BESIDES,
                ),
            ),
        )
    ),
    creature("Essence of the Wild", "{3}{G}{G}{G}", "Avatar", "6/6", w.EntersAsCopy(YOUR_CREATURES, THIS)),
)

_BECOMING = (
    artifact("Mirage Mirror", "{3}").says(
        does(
            "{2}",
            w.BecomesCopy(THIS, TARGET & either(ARTIFACT, CREATURE, ENCHANTMENT, LAND), UNTIL_END_OF_TURN),
        )
    ),
    artifact("Mizzium Transreliquat", "{3}").says(
        does("{3}", w.BecomesCopy(THIS, TARGET & ARTIFACT, UNTIL_END_OF_TURN)),
        does(
            "{1}{U}{R}",
            w.BecomesCopy(THIS, TARGET & ARTIFACT, exceptions=(w.KeepsOwn(w.OwnValue.THIS_ABILITY),)),
        ),
    ),
    aura("Followed Footsteps", "{3}{U}{U}", ENCHANT_CREATURE, upkeep(w.CreatesCopy(ENCHANTED_CREATURE))),
    sorcery("Irenicus's Vile Duplication", "{3}{U}").says(
        w.CreatesCopy(
            TARGET & CREATURE & YOU_CONTROL,
            (w.Except((has("flying"), w.ChangesTypes(w.OfTypes.NOT_SUPERTYPE, "legendary"))),),
        )
    ),
)

_WORTH_COPYING = (
    creature("Chameleon Spirit", "{3}{U}", "Illusion Spirit", "*/*").says(
        CHOOSE_A_COLOR,
        itself(
            w.SizeIs(
                w.NumberOf(BARE & PERMANENT & w.BeingAfter(w.TraitAfter.OF_CHOSEN_COLOR) & OPPONENTS_CONTROL)
            )
        ),
    ),
    creature("Voice of All", "{2}{W}{W}", "Angel", "2/2").says(
        "flying", CHOOSE_A_COLOR, itself(has(w.Protection(w.ChosenColor())))
    ),
    creature("Elvish Visionary", "{1}{G}", "Elf Shaman", "1/1", on_entering(DRAW_A_CARD)),
    creature("Striped Bears", "{2}{G}", "Bear", "2/2", on_entering(DRAW_A_CARD)),
    creature("Kavu Climber", "{3}{G}{G}", "Kavu", "3/3", on_entering(DRAW_A_CARD)),
    creature("Venerable Monk", "{2}{W}", "Human Monk Cleric", "2/2", on_entering(you_gain(2))),
    creature("Man-o'-War", "{2}{U}", "Jellyfish", "2/2", on_entering(returns_to_hand(TARGET & CREATURE))),
    creature("Flametongue Kavu", "{3}{R}", "Kavu", "4/2", on_entering(deals(4, TARGET & CREATURE))),
    creature("Wall of Omens", "{1}{W}", "Wall", "0/4", "defender", on_entering(DRAW_A_CARD)),
    creature("Wall of Blossoms", "{1}{G}", "Plant Wall", "0/4", "defender", on_entering(DRAW_A_CARD)),
    creature("Cloudblazer", "{3}{W}{U}", "Human Scout", "2/2").says(
        "flying", on_entering(you_gain(2), draws(YOU, 2))
    ),
    creature("Nekrataal", "{2}{B}{B}", "Human Assassin", "2/1").says(
        "first strike",
        on_entering(w.Destroy(TARGET & w.Not(ARTIFACT) & w.Not(BLACK) & CREATURE, w.Destroying.FOR_GOOD)),
    ),
)

CARDS = (*_ENTERING, *_BECOMING, *_WORTH_COPYING)
