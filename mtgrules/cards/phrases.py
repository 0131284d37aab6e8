"""Short ways to say what many cards of the library say, and to write down a card of a kind."""

from __future__ import annotations

from functools import partial, reduce

from mtgrules.language import words as w
from mtgrules.language.abilities.keywords import keyword

BARE, ALL, EACH = w.Determiner.BARE, w.Determiner.ALL, w.Determiner.EACH
A, TARGET = w.Determiner.A, w.Determiner.TARGET

ARTIFACT, CREATURE = w.CardType("artifact"), w.CardType("creature")
ENCHANTMENT, LAND = w.CardType("enchantment"), w.CardType("land")

WHITE, BLUE = w.Colored(w.ColorWord(w.Color.WHITE)), w.Colored(w.ColorWord(w.Color.BLUE))
BLACK, RED = w.Colored(w.ColorWord(w.Color.BLACK)), w.Colored(w.ColorWord(w.Color.RED))
GREEN = w.Colored(w.ColorWord(w.Color.GREEN))

CARD, PERMANENT, SPELL, TOKEN = w.CARD, w.PERMANENT, w.SPELL, w.TOKEN
BASIC, LEGENDARY, OTHER = w.Supertype("basic"), w.Supertype("legendary"), w.Other()
ISLAND, FOREST, SWAMP = w.Subtype("Island"), w.Subtype("Forest"), w.Subtype("Swamp")
GOBLIN, ZOMBIE = w.Subtype("Goblin"), w.Subtype("Zombie")
COLORLESS, FACE_DOWN = w.Being(w.Trait.COLORLESS), w.Being(w.Trait.FACE_DOWN)
YOU_CONTROL, OPPONENTS_CONTROL = w.YOU_CONTROL, w.OPPONENTS_CONTROL
ON_THE_BATTLEFIELD = w.ON_THE_BATTLEFIELD
IN_YOUR_GRAVEYARD, IN_YOUR_HAND = w.InZone(w.InZoneOf.YOU, "graveyard"), w.InZone(w.InZoneOf.YOU, "hand")

THIS, YOU, IT, THAT = w.This(), w.You(), w.It(), w.Determiner.THAT
ANY_TARGET, TARGET_PLAYER, THAT_PLAYER, X = w.AnyTarget(), w.TARGET_PLAYER, w.ThatPlayer(), w.X()
YOUR_CREATURES, THIS_CREATURE = BARE & CREATURE & YOU_CONTROL, w.This("creature")
ENCHANTED_CREATURE = w.Carrier(w.AttachedBy.ENCHANTED, "creature")

CANT_BLOCK, CANT_BE_BLOCKED = w.HasRule(w.Rule.CANT_BLOCK), w.HasRule(w.Rule.CANT_BE_BLOCKED)
DOESNT_UNTAP, LOSES_ALL_ABILITIES = w.HasRule(w.Rule.DOESNT_UNTAP), w.LosesAllAbilities()
UNTIL_END_OF_TURN = w.Lasts(w.Until.END_OF_TURN)
AT_NEXT_END_STEP = w.Occasion(w.Occasions.NEXT_END_STEP)
ENTERS_TAPPED, REGENERATE_THIS = w.EntersTapped(THIS), w.Regenerates(THIS)
CHOOSE_A_COLOR = w.ChoosesAsEnters(THIS, w.ToChoose.COLOR)
CHOOSE_A_CREATURE_TYPE = w.ChoosesAsEnters(THIS, w.ToChoose.CREATURE_TYPE)
ADD_ANY_COLOR = w.AddAnyColor()

TAP = w.SymbolCost(w.TapSymbol.TAP)
SACRIFICE_THIS = w.PaysWithThis(w.WithThis.SACRIFICE, THIS)
DISCARD_A_CARD = w.PaysWithSome(w.WithSome.DISCARD, A & CARD)
ENCHANT_CREATURE, ENCHANT_LAND = w.Enchant(A & CREATURE), w.Enchant(A & LAND)
ENCHANT_PLAYER = w.EnchantPlayer(w.EnchantedPlayers.PLAYERS)
FROM_EACH_COLOR = w.ProtectionFromSome(w.ProtectedFrom.EACH_COLOR)
DRAW_A_CARD = w.DoesWithCards(w.WithCards.DRAW)
MANIFESTS = w.DoesWithCards(w.WithCards.MANIFEST)

# What a line of a table says, where many cards say it.
draws = partial(w.DoesWithCards, w.WithCards.DRAW)
discards = partial(w.DoesWithCards, w.WithCards.DISCARD)
mills = partial(w.DoesWithCards, w.WithCards.MILL)
exiles = partial(w.MovesTo, w.MoveTo.EXILE)
returns_to_hand = partial(w.MovesTo, w.MoveTo.HAND)
returns_to_your_hand = partial(w.MovesTo, w.MoveTo.YOUR_HAND)
puts_onto_battlefield = partial(w.PutsOntoBattlefield, w.Onto.YOURS)
returns_to_battlefield = partial(w.PutsOntoBattlefield, w.Onto.OWNERS)
taps = partial(w.ChangesStatus, w.NewStatus.TAPPED)
untaps = partial(w.ChangesStatus, w.NewStatus.UNTAPPED)
phases_out = partial(w.ChangesStatus, w.NewStatus.PHASED_OUT)
searches_for_tapped = partial(w.Searches, w.WhereFound(w.Found.TAPPED))
searches_openly = partial(w.Searches, w.WhereFound(w.Found.SHOWN))
searches_onto_battlefield = partial(w.Searches, w.WhereFound(w.Found.ON_BATTLEFIELD))
flips = partial(w.ChangesStatus, w.NewStatus.FLIPPED)
turns_face_up = partial(w.ChangesStatus, w.NewStatus.FACE_UP)
deals = partial(w.DealDamage, THIS)
you_gain = partial(w.GainsLife, YOU)


def scries(number: int) -> w.DoesWithCards:
    """Scrying so many cards."""
    return w.DoesWithCards(w.WithCards.SCRY, number=number)


def mana(text: str) -> w.ManaCost:
    """The cost that a text such as "{1}{G}" writes. Raises ValueError for a text without symbols."""
    cost = w.ManaCost.read(text)
    if cost is None:
        raise ValueError("a cost in the text of a card has at least one symbol")
    return cost


def pays(text: str) -> w.ManaPart:
    """Mana to be paid for an activated ability."""
    return w.ManaPart(mana(text))


def sacrificing(what: w.Noun, number: w.Number | None = None) -> w.PaysWithSome:
    """Permanents of the player's choice to be sacrificed for an activated ability."""
    return w.PaysWithSome(w.WithSome.SACRIFICE, what, number)


def adds(text: str) -> w.AddMana:
    """Adding the mana that a text such as "{G}{G}" writes."""
    return w.AddMana(mana(text))


def taps_for(text: str) -> w.Activated:
    """The ability of being tapped for mana."""
    return w.Activated((TAP,), (adds(text),))


def either(*kinds: w.Quality) -> w.Either:
    """Being of one of several kinds: "artifact or creature"."""
    return w.Either(kinds)


def a_token(size: str, color: w.Quality, kind: str, *keywords: str) -> w.Noun:
    """A creature token of a size, a color and a creature type, with keywords."""
    return _of_tokens(A, size, color, kind, *keywords)


def tokens(size: str, color: w.Quality, kind: str, *keywords: str) -> w.Noun:
    """Creature tokens of a size, a color and a creature type, with keywords."""
    return _of_tokens(BARE, size, color, kind, *keywords)


def _of_tokens(many: w.Determiner, size: str, color: w.Quality, kind: str, *keywords: str) -> w.Noun:
    power, toughness = map(int, size.split("/"))
    noun = many & w.Sized(power, toughness) & color & w.Subtype(kind) & CREATURE & TOKEN
    return reduce(w.Noun.__and__, map(having, keywords), noun)


def until_end_of_turn(subject: w.Selector, *edits: w.Edit) -> w.Begin:
    """An effect that lasts for the turn."""
    return w.Begin(subject, edits, UNTIL_END_OF_TURN)


def if_you_do(*instructions: w.Instruction) -> w.AfterDoing:
    """What is done if the instruction before was done by you."""
    return w.AfterDoing(w.Whether.YOU_DO, instructions)


def one_of(*modes: w.Instruction) -> w.ChooseModes:
    """One of several modes, each of them one sentence."""
    return w.ChooseModes(w.ModesChosen.ONE, tuple(w.Mode((mode,)) for mode in modes))


def two_of(*modes: w.Instruction) -> w.ChooseModes:
    """Two of several modes, each of them one sentence."""
    return w.ChooseModes(w.ModesChosen.TWO, tuple(w.Mode((mode,)) for mode in modes))


def still_a_land(what: w.Noun) -> w.BecomesStill:
    """Becoming a creature that's still a land."""
    return w.BecomesStill(what, "land")


def dies(what: w.Selector) -> w.Happens:
    """Something dying."""
    return w.Happens(w.TriggerEvent.DIES, what)


def casts(who: w.Selector, what: w.Selector) -> w.PlayerDoes:
    """Somebody casting a spell."""
    return w.PlayerDoes(w.PlayersEvent.CASTS, who, what)


def deals_combat_damage(source: w.Selector, whom: w.Selector) -> w.HappensWith:
    """Something dealing combat damage to somebody."""
    return w.HappensWith(w.EventWith.COMBAT_DAMAGE, source, whom)


def on_entering(*instructions: w.Instruction) -> w.TriggeredAbility:
    """What is done when the permanent itself enters."""
    return w.TriggeredAbility(w.Happens(w.TriggerEvent.ENTERS, THIS), instructions)


def when(happening: w.Happening, *instructions: w.Instruction) -> w.TriggeredAbility:
    """What is done each time that something happens."""
    return w.TriggeredAbility(happening, instructions)


def spell(*instructions: w.Instruction) -> w.SpellAbility:
    """What a spell does in one paragraph of its text, where it has several."""
    return w.SpellAbility(instructions)


def static(subject: w.Selector, *edits: w.Edit) -> w.Static:
    """What is so of some objects or players as long as the source is there."""
    return w.Static(subject, edits)


def upkeep(*instructions: w.Instruction) -> w.AtBeginning:
    """What is done at the beginning of your upkeep."""
    return w.AtBeginning(w.StepName(w.Steps.UPKEEP), instructions)


def named(*keywords: w.Keyword | str) -> tuple[w.Keyword, ...]:
    """Keywords, of which those of the table are given by their name: "flying", "cycling {2}"."""
    return tuple(keyword(one) if isinstance(one, str) else one for one in keywords)


def has(*keywords: w.Keyword | str) -> w.Has:
    """Having keywords, as an effect gives them."""
    return w.Has(named(*keywords))


def loses(*keywords: w.Keyword | str) -> w.Loses:
    """Losing keywords, as an effect takes them away."""
    return w.Loses(named(*keywords))


def having(text: str) -> w.With:
    """With a keyword of the table, as a quality."""
    return w.With(keyword(text))


def itself(*edits: w.Edit) -> w.Static:
    """What a permanent says of itself."""
    return w.Static(THIS, edits)


def enchanted(kind: str, *edits: w.Edit) -> w.Static:
    """What an Aura does to what it is attached to."""
    return w.Static(w.Carrier(w.AttachedBy.ENCHANTED, kind), edits)


def creature(name: str, paid: str, kinds: str, size: str, *abilities: w.Ability | str) -> w.Card:
    """A creature card, from its creature types."""
    return w.Card.of(name, paid, f"Creature - {kinds}", size, *abilities)


def legend(name: str, paid: str, kinds: str, size: str, *abilities: w.Ability | str) -> w.Card:
    """A legendary creature card."""
    return w.Card.of(name, paid, f"Legendary Creature - {kinds}", size, *abilities)


def golem(name: str, paid: str, kinds: str, size: str, *abilities: w.Ability | str) -> w.Card:
    """An artifact creature card."""
    return w.Card.of(name, paid, f"Artifact Creature - {kinds}", size, *abilities)


def noncreature(name: str, paid: str, types: str, *parts: w.Ability | w.Instruction | str) -> w.Card:
    """A card of any other type line."""
    return w.Card.of(name, paid, types, "", *parts)


def artifact(name: str, paid: str, *abilities: w.Ability | str) -> w.Card:
    """An artifact that is no creature."""
    return noncreature(name, paid, "Artifact", *abilities)


def land(name: str, *abilities: w.Ability | str) -> w.Card:
    """A land without land types."""
    return noncreature(name, "", "Land", *abilities)


def instant(name: str, paid: str, *parts: w.Instruction | w.Ability | str) -> w.Card:
    """An instant, from what it does when it resolves, and from keywords and costs."""
    return noncreature(name, paid, "Instant", *parts)


def sorcery(name: str, paid: str, *parts: w.Instruction | w.Ability | str) -> w.Card:
    """A sorcery, from what it does when it resolves, and from keywords and costs."""
    return noncreature(name, paid, "Sorcery", *parts)


def interrupt(name: str, paid: str, *parts: w.Instruction | w.Ability | str) -> w.Card:
    """What was an interrupt until 1999, and is an instant since."""
    return noncreature(name, paid, "Interrupt", *parts)


def equipment(name: str, paid: str, equip: str, *abilities: w.Ability | w.Edit | str) -> w.Card:
    """An Equipment, from what it gives the equipped creature and what it says besides."""
    edits = tuple(part for part in abilities if isinstance(part, w.Edit))
    others = tuple(part for part in abilities if isinstance(part, w.Ability | str))
    given = (w.Static(w.EQUIPPED, edits),) if edits else ()
    return noncreature(name, paid, "Artifact - Equipment", *given, *others, f"equip {equip}")


def enchantment(name: str, paid: str, *abilities: w.Ability | str) -> w.Card:
    """An enchantment that is no Aura."""
    return noncreature(name, paid, "Enchantment", *abilities)


def aura(name: str, paid: str, enchant: w.Enchanting, *abilities: w.Ability | str) -> w.Card:
    """An Aura, from what it enchants and what it says besides, dated where a keyword came later."""
    return noncreature(name, paid, "Enchantment - Aura", enchant, *abilities)


def creature_aura(name: str, paid: str, *edits: w.Edit) -> w.Card:
    """An Aura on a creature, from what that is and has while it is enchanted."""
    return aura(name, paid, ENCHANT_CREATURE, enchanted("creature", *edits))


def does(*parts: w.Cost | w.Instruction | str) -> w.Activated:
    """An activated ability: its costs, mana by its symbols, and what is done."""
    paid = (pays(part) if isinstance(part, str) else part for part in parts)
    costs = tuple(part for part in paid if isinstance(part, w.Cost))
    return w.Activated(costs, tuple(part for part in parts if isinstance(part, w.Instruction)))
