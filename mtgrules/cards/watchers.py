"""Cards that copy on the stack, change who controls something, or watch a state."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Copied on the stack.
    noncreature(
        *("Mirari", "{5}", "Legendary Artifact"),
        when(
            w.SpellIsCast(
                w.You(), A & w.Either((w.CardType("instant"), w.CardType("sorcery"))) & w.SpellQuality()
            ),
            w.MayPay(mana("{3}")),
            w.IfYouDo((w.WithNewTargets(w.CopiesOnStack(w.Determiner.THAT & w.SpellQuality())),)),
        ),
    ),
    legend(
        *("Uyo, Silent Prophet", "{4}{U}{U}", "Moonfolk Wizard", "4/4"),
        w.Flying(),
        does(
            pays("{2}"),
            w.PaysWithSome(w.WithSome.RETURN, BARE & LAND & w.YouControl(), 2),
            w.WithNewTargets(
                w.CopiesOnStack(
                    TARGET & w.Either((w.CardType("instant"), w.CardType("sorcery"))) & w.SpellQuality()
                )
            ),
        ),
    ),
    creature(
        *("Sigil Tracer", "{1}{U}{U}", "Merfolk Wizard", "2/2"),
        does(
            pays("{1}{U}"),
            w.PaysWithSome(w.WithSome.TAP, BARE & w.Subtype("Wizard") & w.YouControl() & w.Untapped(), 2),
            w.WithNewTargets(
                w.CopiesOnStack(
                    TARGET & w.Either((w.CardType("instant"), w.CardType("sorcery"))) & w.SpellQuality()
                )
            ),
        ),
    ),
    legend(
        *("Kiki-Jiki, Mirror Breaker", "{2}{R}{R}{R}", "Goblin Shaman", "2/2"),
        w.Haste(),
        does(
            TAP,
            w.CreatesCopy(
                TARGET & w.Not(w.Supertype("legendary")) & CREATURE & w.YouControl(),
                (w.Except((has(w.Haste()),)),),
            ),
            w.Later(w.Sacrifices(w.It()), w.NextEndStep()),
        ),
    ),
    # Control.
    sorcery("Worst Fears", "{7}{B}", w.ControlsNextTurn(w.TargetPlayer()), w.Exiles(w.This())),
    creature(
        *("Chromeshell Crab", "{4}{U}", "Crab Beast", "3/3"),
        w.Morph(mana("{4}{U}")),
        when(
            w.IsTurnedUp(w.This()),
            w.May(
                w.ExchangesControl(
                    TARGET & CREATURE & w.YouControl(), TARGET & CREATURE & w.OpponentsControl()
                )
            ),
        ),
    ),
    noncreature(
        *("Brand", "{R}", "Instant"),
        w.SpellAbility((w.GainsControl(ALL & w.Permanent() & w.YouOwn()),)),
        w.Cycling(mana("{2}")),
    ),
    aura(
        *("Volition Reins", "{3}{U}{U}{U}"),
        w.Enchant(A & w.Permanent()),
        on_entering(w.IfSo(w.Is(w.Enchanted("permanent"), (w.Tapped(),)), w.Untaps(w.It()))),
        w.YouControlIt(w.Enchanted("permanent")),
    ),
    # States.
    creature(
        *("Dandân", "{U}{U}", "Fish", "4/1"),
        itself(w.CantUnless(w.Deed.ATTACK, w.DefendingPlayerControls(A & w.Subtype("Island")))),
        w.StateTrigger(w.YouControlFew(BARE & w.Subtype("Island")), (w.Sacrifices(w.This()),)),
    ),
    creature(
        *("Sea Serpent", "{5}{U}", "Serpent", "5/5"),
        itself(w.CantUnless(w.Deed.ATTACK, w.DefendingPlayerControls(A & w.Subtype("Island")))),
        w.StateTrigger(w.YouControlFew(BARE & w.Subtype("Island")), (w.Sacrifices(w.This()),)),
    ),
    creature(
        *("Merchant Ship", "{U}", "Human", "0/2"),
        itself(w.CantUnless(w.Deed.ATTACK, w.DefendingPlayerControls(A & w.Subtype("Island")))),
        when(w.AttacksUnblocked(w.This()), w.GainsLife(w.You(), 2)),
        w.StateTrigger(w.YouControlFew(BARE & w.Subtype("Island")), (w.Sacrifices(w.This()),)),
    ),
    creature(
        *("Emperor Crocodile", "{3}{G}", "Crocodile", "5/5"),
        w.StateTrigger(w.YouControlFew(BARE & w.Other() & CREATURE), (w.Sacrifices(w.This()),)),
    ),
    creature(
        *("Covetous Dragon", "{4}{R}", "Dragon", "6/5"),
        w.Flying(),
        w.StateTrigger(w.YouControlFew(BARE & ARTIFACT), (w.Sacrifices(w.This()),)),
    ),
    creature(
        *("Skulking Ghost", "{1}{B}", "Spirit", "2/1"),
        w.Flying(),
        when(
            w.BecomesTarget(w.This(), A & w.Either((w.SpellQuality(), w.AbilityQuality()))),
            w.Sacrifices(w.It()),
        ),
    ),
    enchantment(
        *("Sarcomancy", "{B}"),
        on_entering(w.Creates(A & w.Sized(2, 2) & BLACK & w.Subtype("Zombie") & CREATURE & w.IsToken())),
        upkeep(
            w.IfSo(
                w.CountIs(BARE & w.Subtype("Zombie") & w.OnBattlefield()), w.DealDamage(w.This(), 1, w.You())
            )
        ),
    ),
)
