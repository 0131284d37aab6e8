"""Cards that copy on the stack, change who controls something, or watch a state."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Copied on the stack.
    noncreature(
        *("Mirari", "{5}", "Legendary Artifact"),
        when(
            casts(w.You(), A & w.Either((w.CardType("instant"), w.CardType("sorcery"))) & w.SPELL),
            w.MayPay(mana("{3}")),
            if_you_do(w.WithNewTargets(w.CopiesOnStack(w.Determiner.THAT & w.SPELL))),
        ),
    ),
    legend(
        *("Uyo, Silent Prophet", "{4}{U}{U}", "Moonfolk Wizard", "4/4"),
        "flying",
        does(
            pays("{2}"),
            w.PaysWithSome(w.WithSome.RETURN, BARE & LAND & w.YOU_CONTROL, 2),
            w.WithNewTargets(
                w.CopiesOnStack(TARGET & w.Either((w.CardType("instant"), w.CardType("sorcery"))) & w.SPELL)
            ),
        ),
    ),
    creature(
        *("Sigil Tracer", "{1}{U}{U}", "Merfolk Wizard", "2/2"),
        does(
            pays("{1}{U}"),
            w.PaysWithSome(w.WithSome.TAP, BARE & w.Subtype("Wizard") & w.YOU_CONTROL & w.UNTAPPED, 2),
            w.WithNewTargets(
                w.CopiesOnStack(TARGET & w.Either((w.CardType("instant"), w.CardType("sorcery"))) & w.SPELL)
            ),
        ),
    ),
    legend(
        *("Kiki-Jiki, Mirror Breaker", "{2}{R}{R}{R}", "Goblin Shaman", "2/2"),
        "haste",
        does(
            TAP,
            w.CreatesCopy(
                TARGET & w.Not(w.Supertype("legendary")) & CREATURE & w.YOU_CONTROL,
                (w.Except((has("haste"),)),),
            ),
            w.Later(w.Sacrifices(w.It()), w.Occasion(w.Occasions.NEXT_END_STEP)),
        ),
    ),
    # Control.
    sorcery("Worst Fears", "{7}{B}", w.ControlsNextTurn(w.TARGET_PLAYER), exiles(w.This())),
    creature(
        *("Chromeshell Crab", "{4}{U}", "Crab Beast", "3/3"),
        "morph {4}{U}",
        when(
            w.Happens(w.TriggerEvent.TURNED_UP, w.This()),
            w.May(
                w.ExchangesControl(TARGET & CREATURE & w.YOU_CONTROL, TARGET & CREATURE & w.OPPONENTS_CONTROL)
            ),
        ),
    ),
    noncreature(
        *("Brand", "{R}", "Instant"),
        w.SpellAbility((w.GainsControl(ALL & w.PERMANENT & w.YOU_OWN),)),
        "cycling {2}",
    ),
    aura(
        *("Volition Reins", "{3}{U}{U}{U}"),
        w.Enchant(A & w.PERMANENT),
        on_entering(
            w.IfSo(
                w.Is(w.Carrier(w.AttachedBy.ENCHANTED, "permanent"), (w.Being(w.Trait.TAPPED),)),
                untaps(w.It()),
            )
        ),
        w.YouControlIt(w.Carrier(w.AttachedBy.ENCHANTED, "permanent")),
    ),
    # States.
    creature(
        *("Dandân", "{U}{U}", "Fish", "4/1"),
        itself(w.CantUnless(w.Deed.ATTACK, w.DefendingPlayerControls(A & w.Subtype("Island")))),
        w.StateTrigger(
            w.CountIs(w.CountFact.NONE_YOURS, BARE & w.Subtype("Island")), (w.Sacrifices(w.This()),)
        ),
    ),
    creature(
        *("Sea Serpent", "{5}{U}", "Serpent", "5/5"),
        itself(w.CantUnless(w.Deed.ATTACK, w.DefendingPlayerControls(A & w.Subtype("Island")))),
        w.StateTrigger(
            w.CountIs(w.CountFact.NONE_YOURS, BARE & w.Subtype("Island")), (w.Sacrifices(w.This()),)
        ),
    ),
    creature(
        *("Merchant Ship", "{U}", "Human", "0/2"),
        itself(w.CantUnless(w.Deed.ATTACK, w.DefendingPlayerControls(A & w.Subtype("Island")))),
        when(w.Happens(w.TriggerEvent.ATTACKS_UNBLOCKED, w.This()), w.GainsLife(w.You(), 2)),
        w.StateTrigger(
            w.CountIs(w.CountFact.NONE_YOURS, BARE & w.Subtype("Island")), (w.Sacrifices(w.This()),)
        ),
    ),
    creature(
        *("Emperor Crocodile", "{3}{G}", "Crocodile", "5/5"),
        w.StateTrigger(
            w.CountIs(w.CountFact.NONE_YOURS, BARE & w.Other() & CREATURE), (w.Sacrifices(w.This()),)
        ),
    ),
    creature(
        *("Covetous Dragon", "{4}{R}", "Dragon", "6/5"),
        "flying",
        w.StateTrigger(w.CountIs(w.CountFact.NONE_YOURS, BARE & ARTIFACT), (w.Sacrifices(w.This()),)),
    ),
    creature(
        *("Skulking Ghost", "{1}{B}", "Spirit", "2/1"),
        "flying",
        when(
            w.BecomesTarget(w.This(), A & w.Either((w.SPELL, w.ABILITY))),
            w.Sacrifices(w.It()),
        ),
    ),
    enchantment(
        *("Sarcomancy", "{B}"),
        on_entering(w.Creates(A & w.Sized(2, 2) & BLACK & w.Subtype("Zombie") & CREATURE & w.TOKEN)),
        upkeep(
            w.IfSo(
                w.CountIs(w.CountFact.NONE, BARE & w.Subtype("Zombie") & w.ON_THE_BATTLEFIELD),
                w.DealDamage(w.This(), 1, w.You()),
            )
        ),
    ),
)
