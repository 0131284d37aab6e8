"""Cards that copy on the stack, change who controls something, or watch a state."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Copied on the stack.
    noncreature("Mirari", "{5}", "Legendary Artifact").says(
        when(
            casts(YOU, A & either(w.CardType("instant"), w.CardType("sorcery")) & SPELL),
            w.MayPay(mana("{3}")),
            if_you_do(w.WithNewTargets(w.CopiesOnStack(THAT & SPELL))),
        )
    ),
    legend("Uyo, Silent Prophet", "{4}{U}{U}", "Moonfolk Wizard", "4/4").says(
        "flying",
        does(
            "{2}",
            w.PaysWithSome(w.WithSome.RETURN, BARE & LAND & YOU_CONTROL, 2),
            w.WithNewTargets(
                w.CopiesOnStack(TARGET & either(w.CardType("instant"), w.CardType("sorcery")) & SPELL)
            ),
        ),
    ),
    creature("Sigil Tracer", "{1}{U}{U}", "Merfolk Wizard", "2/2").says(
        does(
            "{1}{U}",
            w.PaysWithSome(w.WithSome.TAP, BARE & w.Subtype("Wizard") & YOU_CONTROL & w.UNTAPPED, 2),
            w.WithNewTargets(
                w.CopiesOnStack(TARGET & either(w.CardType("instant"), w.CardType("sorcery")) & SPELL)
            ),
        )
    ),
    legend("Kiki-Jiki, Mirror Breaker", "{2}{R}{R}{R}", "Goblin Shaman", "2/2").says(
        "haste",
        does(
            TAP,
            w.CreatesCopy(TARGET & w.Not(LEGENDARY) & CREATURE & YOU_CONTROL, (w.Except((has("haste"),)),)),
            w.Later(w.Sacrifices(IT), AT_NEXT_END_STEP),
        ),
    ),
    # Control.
    sorcery("Worst Fears", "{7}{B}", w.ControlsNextTurn(TARGET_PLAYER), exiles(THIS)),
    creature("Chromeshell Crab", "{4}{U}", "Crab Beast", "3/3").says(
        "morph {4}{U}",
        when(
            w.Happens(w.TriggerEvent.TURNED_UP, THIS),
            w.May(w.ExchangesControl(TARGET & CREATURE & YOU_CONTROL, TARGET & CREATURE & OPPONENTS_CONTROL)),
        ),
    ),
    instant("Brand", "{R}", w.GainsControl(ALL & PERMANENT & w.YOU_OWN), "cycling {2}"),
    aura("Volition Reins", "{3}{U}{U}{U}", w.Enchant(A & PERMANENT)).says(
        on_entering(
            w.IfSo(
                w.Is(w.Carrier(w.AttachedBy.ENCHANTED, "permanent"), (w.Being(w.Trait.TAPPED),)), untaps(IT)
            )
        ),
        w.YouControlIt(w.Carrier(w.AttachedBy.ENCHANTED, "permanent")),
    ),
    # States.
    creature("Dandân", "{U}{U}", "Fish", "4/1").says(
        itself(w.CantUnless(w.Deed.ATTACK, w.DefendingPlayerControls(A & ISLAND))),
        w.StateTrigger(w.CountIs(w.CountFact.NONE_YOURS, BARE & ISLAND), (w.Sacrifices(THIS),)),
    ),
    creature("Sea Serpent", "{5}{U}", "Serpent", "5/5").says(
        itself(w.CantUnless(w.Deed.ATTACK, w.DefendingPlayerControls(A & ISLAND))),
        w.StateTrigger(w.CountIs(w.CountFact.NONE_YOURS, BARE & ISLAND), (w.Sacrifices(THIS),)),
    ),
    creature("Merchant Ship", "{U}", "Human", "0/2").says(
        itself(w.CantUnless(w.Deed.ATTACK, w.DefendingPlayerControls(A & ISLAND))),
        when(w.Happens(w.TriggerEvent.ATTACKS_UNBLOCKED, THIS), you_gain(2)),
        w.StateTrigger(w.CountIs(w.CountFact.NONE_YOURS, BARE & ISLAND), (w.Sacrifices(THIS),)),
    ),
    creature("Emperor Crocodile", "{3}{G}", "Crocodile", "5/5").says(
        w.StateTrigger(w.CountIs(w.CountFact.NONE_YOURS, BARE & OTHER & CREATURE), (w.Sacrifices(THIS),))
    ),
    creature("Covetous Dragon", "{4}{R}", "Dragon", "6/5").says(
        "flying", w.StateTrigger(w.CountIs(w.CountFact.NONE_YOURS, BARE & ARTIFACT), (w.Sacrifices(THIS),))
    ),
    creature("Skulking Ghost", "{1}{B}", "Spirit", "2/1").says(
        "flying", when(w.BecomesTarget(THIS, A & either(SPELL, w.ABILITY)), w.Sacrifices(IT))
    ),
    enchantment("Sarcomancy", "{B}").says(
        on_entering(w.Creates(a_token("2/2", BLACK, "Zombie"))),
        upkeep(w.IfSo(w.CountIs(w.CountFact.NONE, BARE & ZOMBIE & ON_THE_BATTLEFIELD), deals(1, YOU))),
    ),
)
