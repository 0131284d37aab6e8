"""Cards about counters: proliferated, poison, stored and taken off, persist and undying."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w


def _storage(name: str, first: str, second: str) -> w.Card:
    """A land that stores counters, and adds so much mana of two colors for them."""
    puts = does("{1}", TAP, w.PutsCounters("storage", THIS))
    mixed = w.AddCombination(X, mana(first), mana(second))
    return land(name, taps_for("{C}"), puts, does("{1}", w.RemoveCounters("storage", THIS, X), mixed))


CARDS: tuple[w.Card, ...] = (
    # Counters.
    artifact("Throne of Geth", "{2}", does(TAP, sacrificing(A & ARTIFACT), w.Proliferates())),
    land("Karn's Bastion", taps_for("{C}"), does("{4}", TAP, w.Proliferates())),
    legend("Atraxa, Praetors' Voice", "{G}{W}{U}{B}", "Phyrexian Angel Horror", "4/4").says(
        "flying",
        "vigilance",
        "deathtouch",
        "lifelink",
        w.AtBeginning(w.StepName(w.Steps.END), (w.Proliferates(),)),
    ),
    enchantment("Inexorable Tide", "{3}{U}{U}", when(casts(YOU, A & SPELL), w.Proliferates())),
    instant("Grim Affliction", "{2}{B}", w.PutsCounters("-1/-1", TARGET & CREATURE), w.Proliferates()),
    instant("Volt Charge", "{2}{R}", deals(3, ANY_TARGET), w.Proliferates()),
    instant("Fuel for the Cause", "{2}{U}{U}", w.Counter(TARGET & SPELL), w.Proliferates()),
    sorcery("Spread the Sickness", "{4}{B}", w.Destroy(TARGET & CREATURE), w.Proliferates()),
    creature("Pit Scorpion", "{2}{B}", "Scorpion", "1/1").says(
        when(w.DealsDamage(THIS, w.A_PLAYER), w.GetsCounters(THAT_PLAYER, "poison"))
    ),
    creature("Crypt Cobra", "{3}{B}", "Snake", "3/3").says(
        when(w.Happens(w.TriggerEvent.ATTACKS_UNBLOCKED, THIS), w.GetsCounters(w.DEFENDING_PLAYER, "poison"))
    ),
    creature("Ichor Rats", "{1}{B}{B}", "Phyrexian Rat", "2/1").says(
        "infect", on_entering(w.GetsCounters(w.EACH_PLAYER, "poison"))
    ),
    creature("Blighted Agent", "{1}{U}", "Phyrexian Human Rogue", "1/1", "infect", itself(CANT_BE_BLOCKED)),
    creature("Phyrexian Crusader", "{1}{B}{B}", "Phyrexian Zombie Knight", "2/2").says(
        "first strike", w.Protection(w.ColorWord(w.Color.RED), w.ColorWord(w.Color.WHITE)), "infect"
    ),
    creature("Viral Drake", "{3}{U}", "Phyrexian Drake", "1/4").says(
        "flying", "infect", does("{3}{U}", w.Proliferates())
    ),
    creature("Spike Feeder", "{1}{G}{G}", "Spike", "0/0").says(
        w.EntersWithCounters(THIS, "+1/+1", 2),
        does("{2}", w.RemoveCounters("+1/+1", THIS), w.PutsCounters("+1/+1", TARGET & CREATURE)),
        does(w.RemoveCounters("+1/+1", THIS), you_gain(2)),
    ),
    creature("Spike Weaver", "{2}{G}{G}", "Spike", "0/0").says(
        w.EntersWithCounters(THIS, "+1/+1", 3),
        does("{2}", w.RemoveCounters("+1/+1", THIS), w.PutsCounters("+1/+1", TARGET & CREATURE)),
        does("{1}", w.RemoveCounters("+1/+1", THIS), w.PreventsDamageThisTurn(w.DamageKind.COMBAT)),
    ),
    creature("Thallid", "{G}", "Fungus", "1/1").says(
        upkeep(w.PutsCounters("spore", THIS)),
        does(w.RemoveCounters("spore", THIS, 3), w.Creates(a_token("1/1", GREEN, "Saproling"))),
    ),
    artifact("Spawning Pit", "{2}").says(
        does(sacrificing(A & CREATURE), w.PutsCounters("charge", THIS)),
        does(
            "{1}",
            w.RemoveCounters("charge", THIS, 2),
            w.Creates(A & w.Sized(2, 2) & COLORLESS & w.Subtype("Spawn") & ARTIFACT & CREATURE & TOKEN),
        ),
    ),
    golem("Verdurous Gearhulk", "{3}{G}{G}", "Construct", "4/4").says(
        "trample",
        on_entering(
            w.DistributesCounters(4, "+1/+1", w.NumberOfTargets(w.HowMany.ANY_NUMBER, YOUR_CREATURES))
        ),
    ),
    sorcery("Aether Snap", "{3}{B}{B}").says(
        w.RemovesCounters(ALL & PERMANENT, taken=w.Taken.EVERY), exiles(ALL & TOKEN)
    ),
    creature("Kitchen Finks", "{1}{G/W}{G/W}", "Ouphe", "3/2", on_entering(you_gain(2)), "persist"),
    creature("Murderous Redcap", "{2}{B/R}{B/R}", "Goblin Assassin", "2/2").says(
        on_entering(w.DealDamage(IT, w.MeasuredValue(w.ObjectValue.POWER), ANY_TARGET)), "persist"
    ),
    creature("Strangleroot Geist", "{G}{G}", "Spirit", "2/1", "haste", "undying"),
    creature("Geralf's Messenger", "{B}{B}{B}", "Zombie", "3/2").says(
        ENTERS_TAPPED, on_entering(w.LosesLife(w.TARGET_OPPONENT, 2)), "undying"
    ),
    _storage("Molten Slagheap", "{B}", "{R}"),
    _storage("Dreadship Reef", "{U}", "{B}"),
    _storage("Calciform Pools", "{W}", "{U}"),
    land("Gemstone Mine").says(
        w.EntersWithCounters(THIS, "mining", 3),
        does(
            TAP,
            w.RemoveCounters("mining", THIS),
            ADD_ANY_COLOR,
            w.IfSo(w.HasCountersOn(w.CountersThere.NONE, THIS, "mining"), w.Sacrifices(IT)),
        ),
    ),
    land("Tendo Ice Bridge").says(
        w.EntersWithCounters(THIS, "charge"),
        taps_for("{C}"),
        does(TAP, w.RemoveCounters("charge", THIS), ADD_ANY_COLOR),
    ),
    land("Mirrodin's Core").says(
        taps_for("{C}"),
        does(TAP, w.PutsCounters("charge", THIS)),
        does(TAP, w.RemoveCounters("charge", THIS), ADD_ANY_COLOR),
    ),
)
