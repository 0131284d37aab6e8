"""The table of keywords: name, date and places of each, and how it works where it says that in words."""

from __future__ import annotations

from mtgrules.language.abilities.entering import EntersWithCounters, MayEnterWithCounters
from mtgrules.language.abilities.keyword_lines import BASIC, KeywordLine, new, old, told, untold
from mtgrules.language.abilities.kinds import Activated, AtBeginning, TriggeredAbility
from mtgrules.language.abilities.later import EchoAbility, Later
from mtgrules.language.abilities.spell_costs import AlternativeCost
from mtgrules.language.abilities.type_edits import ChangesTypes, OfTypes
from mtgrules.language.conditions.facts import Is, IsBigger, IsOrNot, ObjectFact, ObjectIs
from mtgrules.language.conditions.game import GameFact, GameIs, PlayersAre, PlayersFact
from mtgrules.language.conditions.happenings import (
    EventWith,
    Happens,
    HappensWith,
    PlayerDoes,
    PlayersEvent,
    TriggerEvent,
)
from mtgrules.language.does.amounts import GetsForEachFurtherBlocker
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.casting import EachCastBefore, EachReplication, WasReplicated
from mtgrules.language.does.choosing import IfSo, IfYouCant, May
from mtgrules.language.does.copying_on_stack import CopiesOnStack, WithNewTargets
from mtgrules.language.does.costs import (
    CyclesThis,
    ManaPart,
    PaysWithThis,
    SacrificesUnlessPaidForEach,
    WithThis,
)
from mtgrules.language.does.counters import (
    Designation,
    Drains,
    GainsLife,
    GrowsInto,
    LosesLife,
    PutsAsManyCounters,
    RemovesCounters,
)
from mtgrules.language.does.creating import Creates
from mtgrules.language.does.destroying import Destroy
from mtgrules.language.does.drawing import DoesWithCards, WithCards
from mtgrules.language.does.if_done import AfterDoing, MayPay, Whether
from mtgrules.language.does.libraries import FINDS_LAND
from mtgrules.language.does.measured import ForEach
from mtgrules.language.does.measures import MeasuredValue, ObjectValue, That, ThatTimes
from mtgrules.language.does.moving import MovesTo, MoveTo, Onto, OutTo, PutsOntoBattlefield, ReturnsItself
from mtgrules.language.does.permanents import Attaches, PutsCounters, Sacrifices, SacrificesOfChoice
from mtgrules.language.edits.characteristics import Gets, Has, IsOfColors, NoneOrAll
from mtgrules.language.edits.durations import UNTIL_END_OF_TURN
from mtgrules.language.edits.permissions import HasRule, Rule
from mtgrules.language.phrases.dated_rules import TRIGGER, deathtouch_rule, lifelink_rule
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.players import (
    A_PLAYER,
    AN_OPPONENT,
    DEFENDING_PLAYER,
    EACH_OPPONENT,
    YOU_CONTROL,
)
from mtgrules.language.phrases.qualities import (
    CARD,
    PERMANENT,
    SPELL,
    TOKEN,
    CardType,
    Colored,
    ColorWord,
    Not,
    Other,
    Subtype,
)
from mtgrules.language.phrases.references import It, This, You
from mtgrules.language.phrases.traits import ATTACKING, Being, Trait
from mtgrules.language.phrases.turn import Occasion, Occasions, StepName, Steps
from mtgrules.language.phrases.values import ManaValueBound, Sized, WithCounter, WithManaValue, Without
from mtgrules.language.phrases.zones import InZone, InZoneOf
from mtgrules.model.color import Color
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.templates import WordTable
from mtgrules.model.view import View
from mtgrules.model.words import (
    Ability,
    Each,
    Edit,
    Happening,
    Instruction,
    Keyword,
    Mentions,
    Quality,
    Selector,
    StaticEffect,
)

_THIS, _SPELL, _CREATURE, _LAND = This("permanent"), This("spell"), CardType("creature"), CardType("land")
_ITSELF, _YOURS = This("creature"), Determiner.A & _CREATURE & YOU_CONTROL
_FELLOWS = Determiner.EACH & Other() & ATTACKING & _CREATURE
_COMES = Happens(TriggerEvent.ENTERS_UNDER_YOURS, Determiner.A & _CREATURE)
_GROWN = Is(_THIS, (WithCounter("+1/+1"),))
_NONCREATURE = Determiner.A & Not(_CREATURE) & SPELL


def _for_a_turn(subject: Selector, *edits: Edit) -> Instruction:
    return Begin(subject, edits, UNTIL_END_OF_TURN)


def _when(happening: Happening, *done: Instruction) -> tuple[Ability, ...]:
    """What is done each time that something happens."""
    return (TriggeredAbility(happening, done),)


def _grows(happening: Happening, *edits: Edit) -> tuple[Ability, ...]:
    """That a creature itself gets something for the turn each time that something happens."""
    return _when(happening, _for_a_turn(_ITSELF, *edits))


def _damaged(event: Event, before: View, after: View, frame: Frame) -> tuple[Mentions, ...]:
    """The creature that it dealt damage to, as long as deathtouch triggers on that."""
    if not isinstance(event, DamageDealt) or event.source != frame.this:
        return ()
    triggers = deathtouch_rule.at(after.state.era).value == TRIGGER
    hit = isinstance(event.target, int) and "creature" in before.types[event.target]
    return ((Mention(Determiner.A & _CREATURE, (event.target,)),),) if triggers and hit else ()


def _dealt(event: Event, before: View, after: View, frame: Frame) -> tuple[Mentions, ...]:
    """That it dealt damage, as long as lifelink triggers on that."""
    dealt = isinstance(event, DamageDealt) and event.source == frame.this
    return ((),) if dealt and lifelink_rule.at(after.state.era).value == TRIGGER else ()


def attaches(cost: ManaCost, *host: Quality) -> tuple[Ability, ...]:
    """What equip and fortify mean: this is attached to something of their controller's (702.6a)."""
    what = Noun(Determiner.TARGET, frozenset({*host, YOU_CONTROL}))
    return (Activated((ManaPart(cost),), (Attaches(This(), what),)),)


def _copied(each: Each) -> Instruction:
    """The spell being copied as often as is counted, each copy perhaps with new targets."""
    return WithNewTargets(ForEach(CopiesOnStack(It()), each))


def _as_it_is_cast(done: Instruction) -> tuple[Ability, ...]:
    """What triggers, while the spell is on the stack, as its controller has cast it."""
    return _when(PlayerDoes(PlayersEvent.CASTS, You(), _SPELL), done)


def _evoke(cost: ManaCost) -> tuple[Ability, ...]:
    goes = TriggeredAbility(
        Happens(TriggerEvent.ENTERS, _THIS), (IfSo(GameIs(GameFact.EVOKED), Sacrifices(_THIS)),)
    )
    return (AlternativeCost((ManaPart(cost),), _SPELL), goes)


def _fading(number: int) -> tuple[Ability, ...]:
    fades = AtBeginning(
        StepName(Steps.UPKEEP), (IfYouCant(RemovesCounters(_THIS, "fade"), Sacrifices(It())),)
    )
    return (EntersWithCounters(_THIS, "fade", number), fades)


def _modular(number: int) -> tuple[Ability, ...]:
    heir = Determiner.TARGET & CardType("artifact") & _CREATURE
    passed_on = TriggeredAbility(
        Happens(TriggerEvent.DIES, _THIS), (May(PutsAsManyCounters("+1/+1", heir, _THIS)),)
    )
    return (EntersWithCounters(_THIS, "+1/+1", number), passed_on)


def _cumulative_upkeep(cost: ManaCost) -> tuple[Ability, ...]:
    aging = PutsCounters("age", _THIS, 1)
    return (AtBeginning(StepName(Steps.UPKEEP), (aging, SacrificesUnlessPaidForEach(_THIS, cost, "age"))),)


def _extort() -> tuple[Ability, ...]:
    cast = PlayerDoes(PlayersEvent.CASTS, You(), Determiner.A & SPELL)
    return _when(
        cast, MayPay(ManaCost((Symbol("W/B"),))), AfterDoing(Whether.YOU_DO, (Drains(EACH_OPPONENT, 1),))
    )


def _flanking(flanking: Keyword) -> tuple[Ability, ...]:
    blocked = HappensWith(EventWith.BLOCKED_BY, _ITSELF, Determiner.A & _CREATURE & Without(flanking))
    return _when(blocked, _for_a_turn(Determiner.THAT & _CREATURE, Gets(-1, -1)))


def _annihilator(number: int) -> tuple[Ability, ...]:
    some = (Determiner.A if number == 1 else Determiner.BARE) & PERMANENT
    loses = SacrificesOfChoice(DEFENDING_PLAYER, some, None if number == 1 else number)
    return _when(Happens(TriggerEvent.ATTACKS, _ITSELF), loses)


def _fabricate(number: int) -> tuple[Ability, ...]:
    many = None if number == 1 else number
    some = (Determiner.A if number == 1 else Determiner.BARE) & Sized(1, 1) & Being(Trait.COLORLESS)
    servos = Creates(some & Subtype("Servo") & CardType("artifact") & _CREATURE & TOKEN, number=many)
    grows = May(PutsCounters("+1/+1", _THIS, many))
    return _when(Happens(TriggerEvent.ENTERS, _THIS), grows, AfterDoing(Whether.YOU_DONT, (servos,)))


def _renown(number: int) -> tuple[Ability, ...]:
    new = Is(_ITSELF, (Being(Trait.RENOWNED),), IsOrNot.IS_NOT)
    grows = IfSo(new, GrowsInto(Designation.RENOWNED, number))
    return _when(HappensWith(EventWith.COMBAT_DAMAGE, _ITSELF, A_PLAYER), grows)


def _comes_back(size: int) -> tuple[Ability, ...]:
    """Dying without counters of a kind, and returning with one."""
    without = ObjectIs(ObjectFact.COUNTERS, It(), 0, f"{size:+d}/{size:+d}")
    returns = PutsOntoBattlefield(Onto.OWNERS, It(), size, size)
    return _when(Happens(TriggerEvent.DIES, _THIS), IfSo(without, returns))


def _scavenge(cost: ManaCost) -> tuple[Ability, ...]:
    paid = (ManaPart(cost), PaysWithThis(WithThis.EXILE_FROM, This("card"), "graveyard"))
    power = MeasuredValue(ObjectValue.POWER, This("card"))
    return (Activated(paid, (PutsCounters("+1/+1", Determiner.TARGET & _CREATURE, power),)),)


def _soulshift(number: int) -> tuple[Ability, ...]:
    small = WithManaValue(number, ManaValueBound.OR_LESS)
    card = Determiner.TARGET & Subtype("Spirit") & CARD & small & InZone(InZoneOf.YOU, "graveyard")
    return _when(Happens(TriggerEvent.DIES, _THIS), May(MovesTo(MoveTo.YOUR_HAND, card)))


def _unearth(unearth: Keyword, cost: ManaCost) -> tuple[Ability, ...]:
    returns = ReturnsItself(OutTo.BATTLEFIELD, This("card"))
    kept = Begin(It(), (Has((type(unearth)(KeywordName.HASTE),)), HasRule(Rule.EXILED_INSTEAD_OF_LEAVING)))
    later = Later(MovesTo(MoveTo.EXILE, It()), Occasion(Occasions.NEXT_END_STEP))
    return (Activated((ManaPart(cost),), (returns, kept, later)),)


def _living_weapon() -> tuple[Ability, ...]:
    types = (Subtype("Phyrexian"), Subtype("Germ"))
    black = Colored(ColorWord(Color.BLACK))
    germ = Noun(Determiner.A, frozenset({Sized(0, 0), black, *types, _CREATURE, TOKEN}), types)
    return _when(Happens(TriggerEvent.ENTERS, _THIS), Creates(germ), Attaches(This(), It()))


def _in_hand(done: Instruction, cost: ManaCost, by: type[PaysWithThis] = PaysWithThis) -> tuple[Ability, ...]:
    return (Activated((ManaPart(cost), by(WithThis.DISCARD, This("card"))), (done,)),)


class KeywordName(WordTable):
    """Every keyword that has no field but a cost or a number."""

    _value_: KeywordLine

    AFFLICT = new("2017-07-14", "", "", "", "", "702.130a").line(
        "afflict {number:number}",
        lambda number: _when(
            Happens(TriggerEvent.BECOMES_BLOCKED, _ITSELF), LosesLife(DEFENDING_PLAYER, number)
        ),
    )
    """Whenever it becomes blocked, the defending player loses so much life."""

    ANNIHILATOR = new("2010-04-23", "", "", "", "702.83a", "702.86a").line(
        "annihilator {number:number}", _annihilator
    )
    """Whenever it attacks, the defending player sacrifices so many permanents."""

    BASIC_LANDCYCLING = new("2009-02-06", "", "", "502.18d", "702.26d", "702.29e").line(
        "basic landcycling {cost:mana}", lambda cost: _in_hand(FINDS_LAND, cost, CyclesThis)
    )
    """Discarding the card itself, for its cost, to search for a basic land card."""

    BATTLE_CRY = new("2011-02-04", "", "", "", "702.88a", "702.91a").line(
        "battle cry", lambda: _when(Happens(TriggerEvent.ATTACKS, _ITSELF), _for_a_turn(_FELLOWS, Gets(1, 0)))
    )
    """Whenever it attacks, each other attacking creature gets +1/+0."""

    BESTOW = new("2013-09-27", "", "", "", "", "702.103a").line(
        "bestow {cost:mana}", lambda cost: (AlternativeCost((ManaPart(cost),), _SPELL),)
    )
    """What may be paid in place of the mana cost; then it is an Aura while it is attached."""

    BLOODTHIRST = new("2006-02-03", "", "", "502.50a", "702.51a", "702.54a").line(
        "bloodthirst {number:number}",
        lambda number: (
            EntersWithCounters(
                _THIS, "+1/+1", number, condition=PlayersAre(PlayersFact.DAMAGED, AN_OPPONENT)
            ),
        ),
    )
    """It enters with +1/+1 counters if an opponent was dealt damage in that turn."""

    BUSHIDO = new("2004-10-01", "", "", "502.38a", "702.42a", "702.45a").line(
        "bushido {number:number}",
        lambda number: (
            *_grows(Happens(TriggerEvent.BLOCKS, _ITSELF), Gets(number, number)),
            *_grows(Happens(TriggerEvent.BECOMES_BLOCKED, _ITSELF), Gets(number, number)),
        ),
    )
    """Whenever it blocks or becomes blocked, it gets so much of both."""

    BUYBACK = new("1997-10-14", "", "502.16a", "502.16a", "702.24a", "702.27a").line("buyback {cost:mana}")
    """An additional cost that may be paid, and then the spell returns to the hand as it resolves."""

    CHANGELING = new("2007-10-12", "", "", "502.73a", "702.70a", "702.73a").line(
        "changeling", effect=StaticEffect(This(), (ChangesTypes(OfTypes.EVERY_CREATURE_TYPE),), defines=True)
    )
    """Being every creature type, as an abbreviation for the defining ability that says so."""

    CONVOKE = new("2005-10-07", "", "", "502.46a", "702.48a", "702.51a").line("convoke")
    """Its controller's untapped creatures can be tapped for parts of its cost."""

    CUMULATIVE_UPKEEP = untold("", "502.13a", "502.13a", "702.21a", "702.24a").line(
        "cumulative upkeep {cost:mana}", _cumulative_upkeep
    )
    """In each upkeep it costs once more than in the one before, or it is sacrificed."""

    CYCLING = new("1998-10-12", "", "502.18a", "502.18a", "702.26a", "702.29a").line(
        "cycling {cost:mana}", lambda cost: _in_hand(DoesWithCards(WithCards.DRAW), cost, CyclesThis)
    )
    """Discarding the card itself, for its cost, to draw another one."""

    DEATHTOUCH = new("2007-05-01", "", "", "502.63a", "702.2c", "702.2b").line(
        "deathtouch", notices=_damaged, instructions=(Destroy(It()),)
    )
    """Any damage it deals to a creature is lethal; until 2009, it triggers on the damage."""

    DEFENDER = new("2004-10-01", "", "", "502.41b", "702.3b", "702.3b", why="Walls were told so").line(
        "defender"
    )
    """Can't attack."""

    DELVE = new("2007-05-01", "", "", "502.64a", "702.63a", "702.66a").line("delve")
    """Cards of its controller's graveyard can be exiled for generic parts of its cost."""

    DEVOID = new("2015-10-02", "", "", "", "", "702.114a").line(
        "devoid", effect=StaticEffect(This(), (IsOfColors(NoneOrAll.NONE),), defines=True)
    )
    """Being colorless, as an abbreviation for the defining ability that says so."""

    DOUBLE_STRIKE = new("2003-02-03", "", "", "502.28b", "702.4b", "702.4b").line("double strike")
    """Deals combat damage in both damage steps."""

    ECHO = new("1998-10-12", "", "502.19a", "502.19a", "702.27a", "702.30a").line(
        "echo {cost:mana}", lambda cost: (EchoAbility(_THIS, cost),)
    )
    """In the first upkeep after it came, it is paid for once more or sacrificed."""

    ENTWINE = new("2003-10-02", "", "", "502.32a", "702.39a", "702.42a").line("entwine {cost:mana}")
    """An additional cost for which all modes are chosen."""

    EQUIP = new("2003-10-02", "", "", "502.33a", "702.6a", "702.6a").line(
        "equip {cost:mana}", lambda cost: attaches(cost, _CREATURE), like_a_sorcery=True
    )
    """Attaches to a creature its controller has, for its cost."""

    EVOKE = new("2007-10-12", "", "", "502.74a", "702.71a", "702.74a").line("evoke {cost:mana}", _evoke)
    """What may be paid in place of the mana cost; then it is sacrificed as it has entered."""

    EXALTED = new("2008-10-03", "", "", "502.83a", "702.80a", "702.83a").line(
        "exalted", lambda: _when(Happens(TriggerEvent.ATTACKS_ALONE, _YOURS), _for_a_turn(It(), Gets(1, 1)))
    )
    """Whenever a creature of its controller attacks alone, that one gets +1/+1."""

    EXTORT = new("2013-02-01", "", "", "", "", "702.101a").line("extort", _extort)
    """Whenever its controller casts a spell, each opponent loses 1 life for {W/B}."""

    EVOLVE = new("2013-02-01", "", "", "", "", "702.100a").line(
        "evolve", lambda: _when(_COMES, IfSo(IsBigger(It(), _ITSELF), PutsCounters("+1/+1", _ITSELF)))
    )
    """Whenever a creature with more power or toughness enters under its controller's control, it grows."""

    FABRICATE = new("2016-09-30", "", "", "", "", "702.123a").line("fabricate {number:number}", _fabricate)
    """When it enters, its controller puts so many +1/+1 counters on it, or creates so many Servos."""

    FADING = new("2000-02-14", "", "502.20a", "502.20a", "702.29a", "702.32a").line(
        "fading {number:number}", _fading
    )
    """It enters with fade counters; each upkeep takes one, and without any it is sacrificed."""

    FEAR = told("2002-10-07", "", "", "502.25b", "702.33b", "702.36b").line("fear")
    """Can't be blocked except by artifact and black creatures."""

    FIRST_STRIKE = old(BASIC, "502.2b", "502.2b", "702.7b", "702.7b").line("first strike")
    """Deals combat damage in the first damage step."""

    FLANKING = untold("", "502.3b", "502.3a", "702.22a", "702.25a").line(
        "flanking", _flanking, names_itself=True
    )
    """Whenever a creature without flanking blocks it, that one gets -1/-1."""

    FLASH = told("2006-10-06", "", "", "502.57a", "702.8a", "702.8a").line("flash")
    """May be cast at any time an instant could be."""

    FLASHBACK = new("2001-10-01", "", "", "502.22a", "702.31a", "702.34a").line("flashback {cost:mana}")
    """The card can be cast from its owner's graveyard for this cost, and is exiled afterwards."""

    FLYING = old(BASIC, "502.4a", "502.4b", "702.9b", "702.9b").line("flying")
    """Can't be blocked except by flyers and reach."""

    FORTIFY = new("2007-05-01", "", "", "502.65a", "702.64a", "702.67a").line(
        "fortify {cost:mana}", lambda cost: attaches(cost, _LAND), like_a_sorcery=True
    )
    """Attaches to a land its controller has, for its cost."""

    HASTE = told("1999-04-23", "", "502.5b", "502.5b", "702.10b", "702.10b").line("haste")
    """May attack and use {T} at once."""

    HEXPROOF = told("2011-06-17", "", "", "", "", "702.11b").line("hexproof", of_players=True)
    """Can't be a target of what opponents control."""

    HORSEMANSHIP = new("1999-05-01", "", "502.17b", "502.17b", "702.28b", "702.31b").line("horsemanship")
    """Can't be blocked except by creatures with horsemanship."""

    IMPROVISE = new("2017-01-20", "", "", "", "", "702.126a").line("improvise")
    """Its controller's untapped artifacts can be tapped for generic parts of its cost."""

    INDESTRUCTIBLE = new("2013-07-13", "", "", "", "", "702.12b", why="before, a rule of its own").line(
        "indestructible"
    )
    """Can't be destroyed."""

    INFECT = new("2010-10-01", "", "", "", "702.87b", "702.90b").line("infect")
    """Damages creatures in -1/-1 counters and players in poison counters."""

    INTIMIDATE = new("2009-07-11", "", "", "", "702.11b", "702.13b", why="it replaced fear").line(
        "intimidate"
    )
    """Can't be blocked except by artifact creatures and those that share a color."""

    JUMP_START = new("2018-10-05", "", "", "", "", "702.133a").line("jump-start")
    """The card can be cast from its owner's graveyard by discarding a card too, and is exiled afterwards."""

    KICKER = new("2000-10-02", "", "502.21a", "502.21a", "702.30a", "702.33a").line("kicker {cost:mana}")
    """An additional cost that may be paid, or not."""

    LIFELINK = new("2007-05-01", "", "", "502.68a", "702.13b", "702.15b").line(
        "lifelink", notices=_dealt, instructions=(GainsLife(You(), That(ThatTimes.MUCH)),)
    )
    """Damage it deals is life gained; until 2009, it triggers on the damage."""

    LIVING_WEAPON = new(
        "2021-06-18", "", "", "", "", "702.92a", why="before, its Germ was no Phyrexian"
    ).line("living weapon", _living_weapon)
    """When it enters, its controller creates a Germ, to which it is attached."""

    MEGAMORPH = new("2015-03-27", "", "", "", "", "702.37b").line("megamorph {cost:mana}")
    """Morph, and a +1/+1 counter on what is turned up for this cost."""

    MENACE = new("2015-07-17", "", "", "", "", "702.111b").line("menace")
    """Can't be blocked except by two or more creatures."""

    MODULAR = new("2004-02-06", "", "", "502.35a", "702.40a", "702.43a").line(
        "modular {number:number}", _modular
    )
    """It enters with +1/+1 counters, which can go on to an artifact creature as it dies."""

    MORPH = new("2002-10-07", "", "", "502.26a", "702.34a", "702.37a").line("morph {cost:mana}")
    """May lie face down, and be turned up for its cost."""

    PERSIST = new("2008-05-02", "", "", "502.79a", "702.76a", "702.79a").line(
        "persist", lambda: _comes_back(-1)
    )
    """When it dies without a -1/-1 counter, it returns with one."""

    PHASING = untold("", "502.15a", "502.15a", "702.23a", "702.26a").line("phasing")
    """It phases out or in before its controller untaps; the untap step looks for it."""

    PROWESS = new("2014-09-26", "", "", "", "", "702.108a").line(
        "prowess", lambda: _grows(PlayerDoes(PlayersEvent.CASTS, You(), _NONCREATURE), Gets(1, 1))
    )
    """Whenever its controller casts a spell that is no creature, it gets +1/+1."""

    RAMPAGE = untold("", "502.12a", "502.12a", "702.20a", "702.23a").line(
        "rampage {number:number}",
        lambda n: _grows(Happens(TriggerEvent.BECOMES_BLOCKED, _ITSELF), GetsForEachFurtherBlocker(n, n)),
    )
    """Whenever it becomes blocked, it gets so much of both for each blocker beyond the first."""

    REACH = told("2007-05-01", "", "", "502.70b", "702.15b", "702.17b").line("reach")
    """May block flyers."""

    REINFORCE = new("2008-02-01", "", "", "502.77a", "702.74a", "702.77a").line(
        "reinforce {number:number}—{cost:mana}",
        lambda cost, n: _in_hand(PutsCounters("+1/+1", Determiner.TARGET & _CREATURE, n), cost),
    )
    """Discarding the card itself, for its cost, to put so many +1/+1 counters on a creature."""

    RENOWN = new("2015-07-17", "", "", "", "", "702.112a").line("renown {number:number}", _renown)
    """When it deals combat damage to a player, it grows and becomes renowned, once."""

    REPLICATE = new("2006-02-03", "", "", "502.52a", "702.53a", "702.56a").line(
        "replicate {cost:mana}",
        lambda cost: _as_it_is_cast(IfSo(WasReplicated(), _copied(EachReplication()))),
        without_x="nothing says what X is for each time that replicate is paid",
    )
    """A cost paid any number of times; as the spell is cast, it is copied once for each of them."""

    RETRACE = new("2008-07-25", "", "", "502.81a", "702.78a", "702.81a").line("retrace")
    """The card can be cast from its owner's graveyard by discarding a land card too."""

    SCAVENGE = new("2012-10-05", "", "", "", "", "702.97a").line(
        "scavenge {cost:mana}", _scavenge, like_a_sorcery=True
    )
    """Exiling the card from a graveyard, for its cost, gives a creature as many counters as its power."""

    SHADOW = new("1997-10-14", "", "502.8b", "502.8b", "702.25b", "702.28b").line("shadow")
    """Blocks and is blocked by creatures with shadow only."""

    SHROUD = told("2007-05-01", "", "", "502.36a", "702.16a", "702.18a").line("shroud", of_players=True)
    """Can't be a target."""

    SKULK = new("2016-04-08", "", "", "", "", "702.118b").line("skulk")
    """Can't be blocked by creatures with greater power."""

    SOULSHIFT = new("2004-10-01", "", "", "502.39a", "702.43a", "702.46a").line(
        "soulshift {number:number}", _soulshift
    )
    """When it dies, a Spirit card of so much mana value or less may come back to hand."""

    SPLIT_SECOND = new("2006-10-06", "", "", "502.58a", "702.58a", "702.61a").line("split second")
    """While it waits to resolve, nothing is cast, and no ability activated but for mana."""

    STORM = new("2003-05-26", "", "", "502.30a", "702.37a", "702.40a").line(
        "storm", lambda: _as_it_is_cast(_copied(EachCastBefore()))
    )
    """As it is cast, it is copied for each spell that was cast before it this turn."""

    TRAMPLE = old(BASIC, "502.9b", "502.9b", "702.17b", "702.19b").line("trample")
    """May assign what is left over to what it attacks."""

    TRAMPLE_OVER_PLANESWALKERS = new("2021-06-18", "", "", "", "", "702.19c").line(
        "trample over planeswalkers"
    )
    """May also assign to its controller what an attacked planeswalker leaves over."""

    UNDYING = new("2012-02-03", "", "", "", "", "702.93a").line("undying", lambda: _comes_back(1))
    """When it dies without a +1/+1 counter, it returns with one."""

    UNEARTH = new("2008-10-03", "", "", "502.84a", "702.81a", "702.84a").line(
        "unearth {cost:mana}", _unearth, names_itself=True, like_a_sorcery=True
    )
    """The card returns from a graveyard, for its cost, until the next end step or until it would leave."""

    UNLEASH = new("2012-10-05", "", "", "", "", "702.98a").line(
        "unleash",
        lambda: (MayEnterWithCounters(_THIS, "+1/+1"),),
        effect=StaticEffect(_THIS, (HasRule(Rule.CANT_BLOCK),), _GROWN),
    )
    """It may enter with a +1/+1 counter more; while it has any, it can't block."""

    VIGILANCE = told("2004-10-01", "", "", "502.14b", "702.18b", "702.20b").line("vigilance")
    """Does not tap to attack."""

    WITHER = new("2008-05-02", "", "", "502.80a", "702.77a", "702.80a").line("wither")
    """Damages creatures in the form of -1/-1 counters."""


MORPHS = (KeywordName.MORPH, KeywordName.MEGAMORPH)
"""The keywords by which a card may lie face down, and be turned up for a cost."""
