"""Cards about counters: proliferated, poison, stored and taken off, persist and undying."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Counters.
    noncreature(
        *("Throne of Geth", "{2}", "Artifact"),
        does(TAP, sacrificing(A & ARTIFACT), w.Proliferates()),
    ),
    noncreature("Karn's Bastion", "", "Land", taps_for("{C}"), does(pays("{4}"), TAP, w.Proliferates())),
    legend(
        *("Atraxa, Praetors' Voice", "{G}{W}{U}{B}", "Phyrexian Angel Horror", "4/4"),
        "flying",
        "vigilance",
        "deathtouch",
        "lifelink",
        w.AtBeginning(w.StepName(w.Steps.END), (w.Proliferates(),)),
    ),
    enchantment(
        *("Inexorable Tide", "{3}{U}{U}"),
        when(casts(w.You(), A & w.SPELL), w.Proliferates()),
    ),
    instant("Grim Affliction", "{2}{B}", w.PutsCounters("-1/-1", TARGET & CREATURE), w.Proliferates()),
    instant("Volt Charge", "{2}{R}", w.DealDamage(w.This(), 3, w.AnyTarget()), w.Proliferates()),
    instant("Fuel for the Cause", "{2}{U}{U}", w.Counter(TARGET & w.SPELL), w.Proliferates()),
    sorcery("Spread the Sickness", "{4}{B}", w.Destroy(TARGET & CREATURE), w.Proliferates()),
    creature(
        *("Pit Scorpion", "{2}{B}", "Scorpion", "1/1"),
        when(w.DealsDamage(w.This(), w.A_PLAYER), w.GetsCounters(w.ThatPlayer(), "poison")),
    ),
    creature(
        *("Crypt Cobra", "{3}{B}", "Snake", "3/3"),
        when(
            w.Happens(w.TriggerEvent.ATTACKS_UNBLOCKED, w.This()),
            w.GetsCounters(w.DEFENDING_PLAYER, "poison"),
        ),
    ),
    creature(
        *("Ichor Rats", "{1}{B}{B}", "Phyrexian Rat", "2/1"),
        "infect",
        on_entering(w.GetsCounters(w.EACH_PLAYER, "poison")),
    ),
    creature(
        *("Blighted Agent", "{1}{U}", "Phyrexian Human Rogue", "1/1"),
        "infect",
        itself(w.HasRule(w.Rule.CANT_BE_BLOCKED)),
    ),
    creature(
        *("Phyrexian Crusader", "{1}{B}{B}", "Phyrexian Zombie Knight", "2/2"),
        "first strike",
        w.Protection(w.ColorWord(w.Color.RED), w.ColorWord(w.Color.WHITE)),
        "infect",
    ),
    creature(
        *("Viral Drake", "{3}{U}", "Phyrexian Drake", "1/4"),
        "flying",
        "infect",
        does(pays("{3}{U}"), w.Proliferates()),
    ),
    creature(
        *("Spike Feeder", "{1}{G}{G}", "Spike", "0/0"),
        w.EntersWithCounters(w.This(), "+1/+1", 2),
        does(pays("{2}"), w.RemoveCounters("+1/+1", w.This()), w.PutsCounters("+1/+1", TARGET & CREATURE)),
        does(w.RemoveCounters("+1/+1", w.This()), w.GainsLife(w.You(), 2)),
    ),
    creature(
        *("Spike Weaver", "{2}{G}{G}", "Spike", "0/0"),
        w.EntersWithCounters(w.This(), "+1/+1", 3),
        does(pays("{2}"), w.RemoveCounters("+1/+1", w.This()), w.PutsCounters("+1/+1", TARGET & CREATURE)),
        does(pays("{1}"), w.RemoveCounters("+1/+1", w.This()), w.PreventsDamageThisTurn(w.DamageKind.COMBAT)),
    ),
    creature(
        *("Thallid", "{G}", "Fungus", "1/1"),
        upkeep(w.PutsCounters("spore", w.This())),
        does(
            w.RemoveCounters("spore", w.This(), 3),
            w.Creates(A & w.Sized(1, 1) & GREEN & w.Subtype("Saproling") & CREATURE & w.TOKEN),
        ),
    ),
    noncreature(
        *("Spawning Pit", "{2}", "Artifact"),
        does(sacrificing(A & CREATURE), w.PutsCounters("charge", w.This())),
        does(
            pays("{1}"),
            w.RemoveCounters("charge", w.This(), 2),
            w.Creates(
                A
                & w.Sized(2, 2)
                & w.Being(w.Trait.COLORLESS)
                & w.Subtype("Spawn")
                & ARTIFACT
                & CREATURE
                & w.TOKEN
            ),
        ),
    ),
    golem(
        *("Verdurous Gearhulk", "{3}{G}{G}", "Construct", "4/4"),
        "trample",
        on_entering(
            w.DistributesCounters(4, "+1/+1", w.NumberOfTargets(w.HowMany.ANY_NUMBER, YOUR_CREATURES))
        ),
    ),
    sorcery(
        *("Aether Snap", "{3}{B}{B}"),
        w.RemovesCounters(ALL & w.PERMANENT, taken=w.Taken.EVERY),
        exiles(ALL & w.TOKEN),
    ),
    creature(
        *("Kitchen Finks", "{1}{G/W}{G/W}", "Ouphe", "3/2"), on_entering(w.GainsLife(w.You(), 2)), "persist"
    ),
    creature(
        *("Murderous Redcap", "{2}{B/R}{B/R}", "Goblin Assassin", "2/2"),
        on_entering(w.DealDamage(w.It(), w.MeasuredValue(w.ObjectValue.POWER), w.AnyTarget())),
        "persist",
    ),
    creature("Strangleroot Geist", "{G}{G}", "Spirit", "2/1", "haste", "undying"),
    creature(
        *("Geralf's Messenger", "{B}{B}{B}", "Zombie", "3/2"),
        w.EntersTapped(w.This()),
        on_entering(w.LosesLife(w.TARGET_OPPONENT, 2)),
        "undying",
    ),
    noncreature(
        *("Molten Slagheap", "", "Land"),
        taps_for("{C}"),
        does(pays("{1}"), TAP, w.PutsCounters("storage", w.This())),
        does(
            pays("{1}"),
            w.RemoveCounters("storage", w.This(), w.X()),
            w.AddCombination(w.X(), mana("{B}"), mana("{R}")),
        ),
    ),
    noncreature(
        *("Dreadship Reef", "", "Land"),
        taps_for("{C}"),
        does(pays("{1}"), TAP, w.PutsCounters("storage", w.This())),
        does(
            pays("{1}"),
            w.RemoveCounters("storage", w.This(), w.X()),
            w.AddCombination(w.X(), mana("{U}"), mana("{B}")),
        ),
    ),
    noncreature(
        *("Calciform Pools", "", "Land"),
        taps_for("{C}"),
        does(pays("{1}"), TAP, w.PutsCounters("storage", w.This())),
        does(
            pays("{1}"),
            w.RemoveCounters("storage", w.This(), w.X()),
            w.AddCombination(w.X(), mana("{W}"), mana("{U}")),
        ),
    ),
    noncreature(
        *("Rushwood Grove", "", "Land"),
        w.EntersTapped(w.This()),
        does(TAP, w.PutsCounters("storage", w.This())),
        does(
            TAP,
            w.RemoveAnyNumber("storage", w.This()),
            w.ForEach(w.AddMana(mana("{G}")), w.EachCounter("storage")),
        ),
    ),
    noncreature(
        *("Saprazzan Cove", "", "Land"),
        w.EntersTapped(w.This()),
        does(TAP, w.PutsCounters("storage", w.This())),
        does(
            TAP,
            w.RemoveAnyNumber("storage", w.This()),
            w.ForEach(w.AddMana(mana("{U}")), w.EachCounter("storage")),
        ),
    ),
    noncreature(
        *("Gemstone Mine", "", "Land"),
        w.EntersWithCounters(w.This(), "mining", 3),
        does(
            TAP,
            w.RemoveCounters("mining", w.This()),
            w.AddAnyColor(),
            w.IfSo(w.HasCountersOn(w.CountersThere.NONE, w.This(), "mining"), w.Sacrifices(w.It())),
        ),
    ),
    noncreature(
        *("Tendo Ice Bridge", "", "Land"),
        w.EntersWithCounters(w.This(), "charge"),
        taps_for("{C}"),
        does(TAP, w.RemoveCounters("charge", w.This()), w.AddAnyColor()),
    ),
    noncreature(
        *("Mirrodin's Core", "", "Land"),
        taps_for("{C}"),
        does(TAP, w.PutsCounters("charge", w.This())),
        does(TAP, w.RemoveCounters("charge", w.This()), w.AddAnyColor()),
    ),
)
