"""Words of the language at random, made from the types of their fields as the reader makes its grammar."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from mtgrules.language import examples
from mtgrules.language.abilities.keywords import keyword
from mtgrules.language.abilities.kinds import AtBeginning, OfTurn, TriggeredAbility, TriggeredTogether
from mtgrules.language.abilities.phrase_keywords import EquipSome, ProtectionFrom
from mtgrules.language.abilities.predefined_tokens import PREDEFINED, CreatesPredefined
from mtgrules.language.abilities.spell_costs import SpellsCost
from mtgrules.language.abilities.type_edits import Becomes
from mtgrules.language.card import Card, lines_of
from mtgrules.language.conditions.happenings import BecomesTarget, Happens, PlayersEvent, TriggerEvent
from mtgrules.language.does.beginning import Begin, ExilesIfDying
from mtgrules.language.does.choosing import ChooseModes, IfYouCant, MayHave, Mode, ModesChosen
from mtgrules.language.does.control import GainsControl
from mtgrules.language.does.copying_on_stack import CopiesOnStack, WithNewTargets
from mtgrules.language.does.costs_of_choice import WithSome
from mtgrules.language.does.counters import OF_PLAYERS, GainsLife, GetsCounters, LosesLife
from mtgrules.language.does.creating import Creates
from mtgrules.language.does.dealing import DealDamage, Fights
from mtgrules.language.does.destroying import RegeneratesWithRider, Rider
from mtgrules.language.does.drawing import ChoosesFromHand, DoesWithCards, HandSeen, WithCards
from mtgrules.language.does.making_mana import AddAnyColor, AddMana, SpentOnly
from mtgrules.language.does.measured import ForEach, WhereX
from mtgrules.language.does.measures import EachOf, X
from mtgrules.language.does.moving import Onto, PutsOntoBattlefield
from mtgrules.language.does.permanents import Sacrifices, SacrificesOfChoice
from mtgrules.language.edits.characteristics import Gets
from mtgrules.language.edits.durations import UNTIL_END_OF_TURN
from mtgrules.language.edits.permissions import CantCast
from mtgrules.language.examples import VALUES
from mtgrules.language.phrases.compound import AnyTarget, Nouns, Use, is_target
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.players import (
    AN_OPPONENT,
    EACH_OPPONENT,
    ENCHANTED_PLAYER,
    TARGET_PLAYER,
    ThatPlayerControls,
)
from mtgrules.language.phrases.qualities import (
    ABILITY,
    CARD,
    SPELL,
    TOKEN,
    CardType,
    Colored,
    ColorWord,
    Either,
    HasName,
    Not,
    Other,
    SeveralColors,
    Subtype,
    Supertype,
)
from mtgrules.language.phrases.references import THIS_NOUNS, It, Named, This, You
from mtgrules.language.phrases.told import in_place
from mtgrules.language.phrases.traits import UNTAPPED, Being, Trait
from mtgrules.language.phrases.turn import StepName
from mtgrules.language.phrases.values import Sized, SizedX, With, WithAbilities, Without
from mtgrules.language.phrases.zones import InPlace, InThatPlayersZone, InZone, InZoneOf
from mtgrules.language.reading.grammar import alternatives
from mtgrules.language.reading.leaves import head_words
from mtgrules.language.reading.lexer import Names
from mtgrules.language.reading.vocabulary import WordEntry, entries_of, words
from mtgrules.language.said.checks import IsExactly
from mtgrules.model.color import Color
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Zone
from mtgrules.model.sentence import Slot
from mtgrules.model.templates import WordTable
from mtgrules.model.words import (
    OBJECT,
    PLAYER,
    Ability,
    Action,
    Amount,
    Clause,
    ColorTerm,
    Condition,
    CopyException,
    Cost,
    Duration,
    Edit,
    Happening,
    Instruction,
    Keyword,
    Place,
    Quality,
    Selector,
    Word,
    parts_of,
    phrases_in,
)

NAMES = Names(
    own="Ona of the Hill",
    objects=("Yogi", "Yogi 2", "White Knight", *examples.NAMES.objects),
    players=examples.NAMES.players,
)
SYMBOLS = ("W", "U", "B", "R", "G", "C", "X", "0", "1", "2", "12", "W/U", "2/W", "G/P", "B/G/P", "S")

KINDS: tuple[type[Word], ...] = (
    *(Keyword, Instruction, Condition, Happening, Action, Clause, Cost, Duration, Edit),
    *(Quality, Selector, ColorTerm, Amount, CopyException),
)


def goal_of(word: Word) -> type[Word] | tuple[type[Word], ...]:
    """What is asked for where such a word stands by itself: an ability of a permanent, a condition, ..."""
    if isinstance(word, lines_of("permanent")):
        return lines_of("permanent")
    if isinstance(word, Ability) and not isinstance(word, Keyword):
        return type(word)
    return next((kind for kind in KINDS if isinstance(word, kind)), type(word))


mana_costs = st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=4).map(
    lambda found: ManaCost(tuple(Symbol(text) for text in found))
)

LEAVES: dict[str, st.SearchStrategy[Any]] = {
    **{
        form: st.sampled_from([value for value in dict.fromkeys(values) if value not in NAMES.objects])
        for form, values in VALUES.items()
    },
    "name": st.sampled_from((*NAMES.objects, *NAMES.players)),
    "player": st.sampled_from(NAMES.players),
    "cardname": st.sampled_from(("Yogi", "Hill Giant", "Black Lotus")),
    "color": st.sampled_from(list(Color)),
    "mana": mana_costs,
}
"""What is drawn for each form of a slot: the names are those of the tests' own board, and no types."""
HEADS_THAT_PAIR = ("artifact", "enchantment", "land", "creature", "planeswalker")


def placed(place: Place) -> list[st.SearchStrategy[Any]]:
    """The qualities that stand at a place of a noun phrase, each line of a table as often as another word."""
    there = (entry for entry in entries_of(Quality) if entry.made.place is place and entry.made is not Not)
    return [of_entry(entry) for entry in there]


negatable = st.deferred(
    lambda: st.one_of(
        st.builds(Colored, st.builds(ColorWord, LEAVES["color"])),
        st.builds(CardType, LEAVES["cardtype"]),
        st.builds(Subtype, LEAVES["subtype"]),
        st.builds(Supertype, LEAVES["supertype"]),
        st.just(TOKEN),
    )
)
"""What "non" can stand before."""
adjectives = st.deferred(lambda: st.one_of(*placed(Place.BEFORE), negatable.map(Not)))
afters = st.deferred(
    lambda: st.one_of(*placed(Place.AFTER)).filter(
        # "without enchant creature you control" is refused: both phrases could take the last words
        lambda quality: (
            not any(isinstance(part, Keyword) and list(phrases_in(part)) for part in parts_of(quality))
            and not isinstance(quality, WithAbilities)
        )
    )
)


def _one_head() -> st.SearchStrategy[Quality]:
    plain = [made for _, made in head_words()]
    return st.one_of(
        st.sampled_from(plain), st.builds(CardType, LEAVES["cardtype"]), st.builds(Subtype, LEAVES["subtype"])
    )


@st.composite
def heads(draw: st.DrawFn, many: bool) -> frozenset[Quality]:
    """One head, two that pair, or several with "or"."""
    shape = draw(st.integers(0, 1 if many else 3).map(lambda n: (0, 3, 1, 2)[n]))
    if shape == 0:
        types = draw(st.lists(st.sampled_from(HEADS_THAT_PAIR), min_size=2, max_size=2, unique=True))
        return frozenset(CardType(name) for name in types)
    if shape == 1:
        return frozenset({Subtype(draw(LEAVES["subtype"])), CardType(draw(st.sampled_from(HEADS_THAT_PAIR)))})
    if shape == 2:
        parts = draw(st.lists(_one_head(), min_size=2, max_size=2, unique=True))
        return frozenset({Either(tuple(parts))})
    return frozenset({draw(_one_head())})


@st.composite
def noun_phrases(draw: st.DrawFn, many: bool | None = None, bare: bool = False) -> Noun:
    """A noun phrase: a determiner, adjectives, a head, what comes after it."""
    determiners = [d for d in Determiner if many is None or d.many is many]
    determiner = Determiner.A if bare else draw(st.sampled_from(determiners))
    qualities: set[Quality] = set(draw(heads(determiner.many)))
    qualities |= set(draw(st.lists(adjectives, max_size=2)))
    qualities |= set(draw(st.lists(afters, max_size=1)))
    if determiner is Determiner.TARGET:  # who was named before is not known as a target is chosen
        qualities = {q for q in qualities if not isinstance(q, ThatPlayerControls | InThatPlayersZone)}
    if determiner not in (Determiner.THAT, Determiner.THOSE) and not bare and draw(st.booleans()):
        qualities.add(Other())
    if any(isinstance(q, InPlace) and not q.zones & {Zone.BATTLEFIELD, Zone.STACK} for q in qualities):
        qualities = {q for q in qualities if q.place is not Place.HEAD} | {CARD}
    if SizedX() in qualities:  # so only a token is described
        qualities.add(TOKEN)
        determiner = Determiner.BARE if determiner.many else Determiner.A
    return Noun(determiner, frozenset(qualities))


@st.composite
def descriptions(draw: st.DrawFn, many: bool) -> Noun:
    """What a token is said to be, as an instruction that creates it describes it."""
    colored = st.builds(Colored, st.builds(ColorWord, LEAVES["color"]))
    several = st.lists(colored, min_size=2, max_size=3, unique=True).map(lambda c: SeveralColors(tuple(c)))
    subtypes = draw(st.lists(st.sampled_from(_TOKEN_TYPES), min_size=1, max_size=2, unique=True))
    flying, haste = keyword("flying"), keyword("haste")
    ability = TriggeredAbility(Happens(TriggerEvent.DIES, This("creature")), (GainsLife(number=2),))
    extra = (With(flying), WithAbilities((flying, haste)), WithAbilities((haste,), ability), HasName("Yogi"))
    qualities = {
        *(draw(st.one_of(colored, several, st.just(Being(Trait.COLORLESS)))), TOKEN, CardType("creature")),
        draw(st.one_of(st.just(SizedX()), st.builds(Sized, LEAVES["number"], LEAVES["number"]))),
        *draw(
            st.lists(
                st.sampled_from((Supertype("legendary"), Being(Trait.TAPPED), CardType("artifact"))),
                max_size=2,
            )
        ),
        *draw(st.lists(st.sampled_from(extra), max_size=1)),
        *map(Subtype, subtypes),
    }
    order = tuple(map(Subtype, subtypes)) if subtypes != sorted(subtypes) else ()
    return Noun(Determiner.BARE if many else Determiner.A, frozenset(qualities), order)


def spell_phrases() -> st.SearchStrategy[Noun]:
    """Noun phrases of spells, in the plural and without a determiner."""

    def of_spells(noun: Noun) -> Any:
        rest = (quality for quality in noun.qualities if quality.place is not Place.HEAD)
        values = {"determiner": Determiner.BARE, "qualities": frozenset((*rest, SPELL))}
        return _built(Noun, values)

    return noun_phrases(many=True).map(of_spells).filter(lambda one: one is not None)


_SUPERTYPES = st.builds(Supertype, LEAVES["supertype"])
_TOKEN_TYPES = ("Saproling", "Vampire", "Knight", "Elf", "Eldrazi")


def selectors(kind: type[Word] = Selector) -> st.SearchStrategy[Any]:
    """Whatever may stand where objects or players are meant."""
    options: list[st.SearchStrategy[Any]] = []
    if issubclass(This, kind):
        options.append(
            st.builds(This, st.sampled_from(("", *(noun for noun in THIS_NOUNS if " " not in noun))))
        )
    if issubclass(Noun, kind):
        options.append(noun_phrases())
    if issubclass(Nouns, kind):
        lists = st.lists(noun_phrases(many=True), min_size=2, max_size=3)
        options.append(lists.map(lambda parts: Nouns(tuple(parts))))
    options += [of_entry(entry) for entry in entries_of(kind)]
    return st.one_of(options)


@cache
def of_party(kind: type[Word], party: str) -> st.SearchStrategy[Any]:
    """Whatever may stand where only objects are meant, or only players."""
    return st.deferred(lambda: _of_party(kind, party))


def _of_party(kind: type[Word], party: str) -> st.SearchStrategy[Any]:
    of_players = [
        w for w in entries_of(kind) if w.made is You or getattr(w.made, "said_as", None) == {PLAYER}
    ]
    names = NAMES.players if party == PLAYER else NAMES.objects
    named = [st.builds(Named, st.sampled_from(names))] if issubclass(Named, kind) else []
    if party == PLAYER:
        return st.one_of([*named, *(of_entry(entry) for entry in of_players)])
    left_out = (*(entry.made for entry in of_players), AnyTarget, Named)
    return st.one_of([*named, selectors(kind).filter(lambda phrase: not isinstance(phrase, left_out))])


@cache
def of_kind(kind: type[Word]) -> st.SearchStrategy[Any]:
    """Any word that may stand where a kind, or one word, is asked for."""
    if issubclass(kind, Selector):
        return st.deferred(lambda: selectors(kind))
    return st.deferred(
        lambda: st.one_of([of_entry(one) for one in entries_of(kind) if can_stand(one.made, kind)])
    )


def can_stand(made: type[Word], kind: type[Word]) -> bool:
    """Whether a word may stand where a kind is asked for; heads stand in noun phrases only."""
    return not (kind is Quality and issubclass(made, Quality) and made.place is Place.HEAD)


_BARE_SPELLS = st.sampled_from((CardType("creature"), Being(Trait.COLORLESS), Supertype("legendary"))).map(
    lambda quality: Determiner.BARE & SPELL & quality
)

_BARE_OBJECTS = st.sampled_from((CardType("artifact"), Subtype("Elf"))).map(
    lambda quality: Determiner.BARE & quality
)
OF_COSTS: dict[WordTable, frozenset[Quality]] = {
    WithSome.TAP: frozenset({CardType("creature"), UNTAPPED}),
    WithSome.DISCARD: frozenset({CardType("land"), CARD}),
    WithSome.DISCARD_AT_RANDOM: frozenset({CardType("land"), CARD}),
    WithSome.EXILE: frozenset({CardType("creature"), CARD, InZone(InZoneOf.YOU, "graveyard")}),
    WithSome.EXILE_FROM_HAND: frozenset({CardType("creature"), CARD, InZone(InZoneOf.YOU, "hand")}),
}
"""Costs whose phrase has to say one thing, which is too rare to wait for."""


@cache
def of_entry(entry: WordEntry) -> st.SearchStrategy[Any]:
    """Words of one class with the lines of an entry, every sentence of it in turn."""
    if not entry.rows:
        return of_class(entry.made)
    lines = dict(entry.rows)
    if entry.made is RegeneratesWithRider:  # an effect that begins is seldom drawn by chance
        return of_class(entry.made).filter(lambda word: word.how is lines["how"])
    cards = {PlayersEvent.PLAYS, PlayersEvent.DISCARDS, PlayersEvent.CYCLES_OR_DISCARDS}
    for event in cards & {*lines.values()}:
        # a land, or a card, is seldom what is drawn by chance
        lands = (Determiner.A & CardType("land"),) if event is PlayersEvent.PLAYS else ()
        found = st.sampled_from((*lands, Determiner.A & CARD))
        return st.builds(entry.made, st.just(event), of_party(Selector, PLAYER), found)
    if entry.made is SpellsCost:  # plurals, spells and generic mana at once: too rare to wait for
        kinds = st.sampled_from(("creature", "artifact"))
        generic = st.integers(1, 9).map(lambda number: ManaCost((Symbol(str(number)),)))
        plural = kinds.map(lambda name: Noun(Determiner.BARE, frozenset({CardType(name), SPELL})))
        return st.builds(SpellsCost, st.just(lines["how"]), plural, generic)
    if lines.get("how") is Onto.EACH_OWN:  # all cards of a kind are seldom drawn by chance
        kinds = st.sampled_from(("creature", "artifact")).map(CardType)
        return kinds.map(lambda kind: PutsOntoBattlefield(Onto.EACH_OWN, Determiner.ALL & kind & CARD))
    if entry.made is ChoosesFromHand:
        return of_class(ChoosesFromHand).filter(lambda one: one.seen is lines["seen"])
    if lines.get("turn") is OfTurn.PLAYERS:  # whose turn it is, is seldom what is drawn by chance
        done = st.lists(of_kind(Instruction), min_size=1, max_size=1).map(tuple)
        said = {
            "whose": st.sampled_from((EACH_OPPONENT, AN_OPPONENT, ENCHANTED_PLAYER)),
            "step": of_kind(StepName),
            "instructions": done,
            "turn": st.just(OfTurn.PLAYERS),
        }
        drawn = st.fixed_dictionaries(said).map(lambda values: _built(AtBeginning, values))
        return drawn.filter(lambda one: one is not None)
    own = [one for one in sentences(entry.made) if lines.items() <= one.items()]
    return st.deferred(lambda: st.one_of([_of_sentence(entry.made, fields) for fields in own]))


def of_class(made: type[Word]) -> st.SearchStrategy[Any]:
    """Words of one class, every sentence of it in turn."""
    if made is ProtectionFrom:  # plurals: too rare to wait for
        plurals = noun_phrases(many=True).map(lambda noun: Noun(Determiner.BARE, noun.qualities))
        return st.builds(made, plurals, st.none() | plurals)
    if made is CantCast:  # plurals, and of spells
        values = {"what": spell_phrases(), "cost": mana_costs}
        drawn = st.fixed_dictionaries({name: values[name] for name in made.made_of.names})
        return drawn.map(lambda values: _built(made, values)).filter(lambda one: one is not None)
    if made is IsExactly:  # types alone, of one thing
        noun = st.builds(frozenset.union, heads(many=False), st.frozensets(_SUPERTYPES, max_size=1))
        types = noun.filter(lambda found: all(isinstance(q, CardType | Subtype | Supertype) for q in found))
        nouns = types.map(lambda found: Noun(Determiner.A, found))
        drawn = st.fixed_dictionaries({"subject": of_party(Selector, OBJECT), "noun": nouns})
        return drawn.map(lambda values: _built(made, values)).filter(lambda one: one is not None)
    if made is WithAbilities:  # after "with protection from tokens with flying" two could take "and haste"
        plain = of_kind(Keyword).filter(lambda word: not any(isinstance(p, Selector) for p in parts_of(word)))
        several = st.lists(plain, min_size=2, max_size=3, unique=True).map(tuple)
        quoted = st.sampled_from(
            (TriggeredAbility(Happens(TriggerEvent.DIES, This("creature")), (GainsLife(number=2),)),)
        )
        return st.builds(made, several, st.none() | quoted) | st.builds(made, ability=quoted)
    if made is TriggeredTogether:  # its subject is a plural, which is seldom drawn by chance
        done = st.lists(of_kind(Instruction), min_size=1, max_size=1).map(tuple)
        many = noun_phrases(many=True).filter(lambda noun: noun.determiner is Determiner.BARE)
        drawn = st.fixed_dictionaries(
            {"happening": many.map(partial(Happens, TriggerEvent.DIES)), "instructions": done}
        )
        return drawn.map(lambda values: _built(made, values)).filter(lambda one: one is not None)
    if made is WhereX:  # an X seldom stands in what is drawn by chance
        said = st.sampled_from(
            (GainsLife(You(), X()), LosesLife(TARGET_PLAYER, X()), DoesWithCards(WithCards.DRAW, You(), X()))
        )
        told = of_kind(Amount).filter(lambda amount: not amount.looks_at_each and not amount.of_it)
        drawn = st.fixed_dictionaries({"instruction": said, "amount": told, "first": st.none() | said})
        return drawn.map(lambda values: _built(made, values)).filter(lambda one: one is not None)
    if made is WithNewTargets:  # it is said of copies alone
        return st.builds(made, of_class(CopiesOnStack))
    if made is ChooseModes:  # a second sentence of the last mode could stand behind the modes too
        modes = st.tuples(of_class(Mode), of_class(Mode).map(lambda mode: Mode(mode.instructions[:1])))
        drawn = st.fixed_dictionaries({"many": st.sampled_from(ModesChosen), "modes": modes})
        return drawn.map(lambda values: _built(made, values)).filter(lambda one: one is not None)
    if made is RegeneratesWithRider:  # one permanent, and something about it that has no target
        begins = st.builds(Begin, st.just(It()), st.just((Gets(1, 1),)), st.just(UNTIL_END_OF_TURN))
        what = st.sampled_from((This("creature"), Determiner.TARGET & CardType("creature")))
        riders = begins | st.just(GainsControl(It()))
        plain = of_class(GainsLife) | st.just(DoesWithCards(WithCards.DRAW))
        drawn = st.one_of(
            st.fixed_dictionaries({"what": what, "rider": riders, "how": st.just(Rider.AT_ONCE)}),
            st.fixed_dictionaries({"what": what, "rider": riders | plain, "how": st.just(Rider.TRIGGERS)}),
        )
        return drawn.map(lambda values: _built(made, values)).filter(lambda one: one is not None)
    if made is BecomesTarget:  # what has targets is seldom drawn by chance
        aimed = st.sampled_from((SPELL, ABILITY, Either((SPELL, ABILITY))))
        return st.builds(made, of_party(Selector, OBJECT), aimed.map(lambda quality: Determiner.A & quality))
    if made is ForEach:
        counted = st.sampled_from((CardType("creature"), Subtype("Elf"), CardType("land")))
        each = counted.map(lambda quality: EachOf(Determiner.EACH & quality))
        return st.builds(
            made, st.sampled_from((GainsLife(You(), 2), DoesWithCards(WithCards.DRAW, You()))), each
        )
    if made is SpentOnly:  # it goes on from mana
        return st.builds(made, of_class(AddAnyColor) | of_class(AddMana), of_kind(Use))
    if issubclass(made, Use):  # spells, and plurals
        fields = {"spells": _BARE_SPELLS, "sources": _BARE_OBJECTS}
        said = [{name: fields[name] for name in one} for one in sentences(made)]
        drawn = st.one_of([st.fixed_dictionaries(given) for given in said])
        return drawn.map(lambda values: _built(made, values)).filter(lambda one: one is not None)
    if made is ChoosesFromHand:  # what is chosen of a hand is a card
        cards = st.sampled_from((CardType("creature"), Being(Trait.COLORLESS), Not(CardType("land"))))
        what = cards.map(lambda quality: Determiner.A & CARD & quality)
        return st.builds(made, st.sampled_from(HandSeen), of_party(Selector, PLAYER), what)
    if made is EquipSome:  # a keyword with a cost, had or not, could take the cost that stands behind it
        drawn = st.one_of([_of_sentence(made, parts) for parts in sentences(made)])
        return drawn.filter(lambda one: not any(isinstance(q, With | Without) for q in one.what.qualities))
    if made is GetsCounters:  # of all words two are counters that players get
        number = st.none() | LEAVES["number"]
        return st.builds(made, of_party(Selector, PLAYER), st.sampled_from(OF_PLAYERS), number)
    if made is ExilesIfDying:
        return st.builds(made, st.sampled_from((It(), Determiner.THAT & CardType("creature"))))
    if made is IfYouCant:  # one plain thing, and another without a target
        first = (SacrificesOfChoice(You(), Determiner.A & CardType("creature")), Sacrifices(This("creature")))
        return st.builds(
            made, st.sampled_from(first), st.sampled_from((GainsLife(number=2), LosesLife(You(), 3)))
        )
    if made is MayHave:  # somebody else does it, and most of what is drawn is done by you or by nobody
        deeds = st.one_of([of_class(deed) for deed in (DealDamage, Fights, LosesLife, Begin)])
        return deeds.map(lambda deed: _built(made, {"instruction": deed})).filter(lambda one: one is not None)
    if made is Creates:  # what it says is a description, which other phrases seldom are
        whose = of_party(Selector, PLAYER)
        one = st.builds(made, descriptions(many=False), whose)
        return one | st.builds(made, descriptions(many=True), whose, LEAVES["number"])
    if made is CreatesPredefined:
        types = st.sampled_from(tuple(PREDEFINED))
        return st.builds(made, types, of_party(Selector, PLAYER), st.none() | LEAVES["number"])
    if made is Not:
        return negatable.filter(lambda q: not isinstance(q, CardType | Subtype)).map(Not)
    return st.deferred(lambda: st.one_of([_of_sentence(made, parts) for parts in sentences(made)]))


def sentences(made: type[Word]) -> list[dict[str, Any]]:
    """The fields of each sentence of a word, with what the reader knows of them, or a line of a table."""
    found = []
    for entry, parts in alternatives(made) if _readable(made) else ():
        if entry.made is made:
            fields = {p.item.field: p for p in parts if isinstance(p.item, Slot)} | dict(entry.rows)
            if fields not in found:
                found.append(fields)
    return found or [{}]


def _readable(made: type[Word]) -> bool:
    return any(entry.made is made for entry, _ in alternatives(made)) or made in words()


def _of_sentence(made: type[Word], fields: dict[str, Any]) -> st.SearchStrategy[Any]:
    if not fields and made in (CardType, Subtype):
        return st.builds(made, LEAVES[made.__name__.lower()])
    line = next((one for one in fields.values() if one in OF_COSTS), None)
    if line is not None:  # a number goes with plurals, and each asks for a quality besides
        needed, how = OF_COSTS[line], st.just(line)
        several = st.builds(made, how, st.just(Noun(Determiner.BARE, needed)), st.integers(2, 9))
        return st.builds(made, how, st.just(Noun(Determiner.A, needed))) | several
    drawn = {name: field_values(part, party(made, name)) for name, part in fields.items()}
    if "edits" in fields and "kept" in fields:  # what is still so has become something
        drawn["edits"] = st.tuples(of_class(Becomes))
    given = st.fixed_dictionaries(drawn)

    @st.composite  # a filter would write out all that it filters each time it gives up
    def word(draw: st.DrawFn) -> Word:
        for _ in range(3):
            found: Word | None = _built(made, draw(given))
            if found is not None:
                return found
        return reject()

    return word()


def party(made: type[Word], field: str) -> str:
    """Of what a field tells, objects or players; empty where it may tell of both."""
    if field in made.for_anyone or made.takes is not Word.takes:
        return ""
    return PLAYER if field in made.for_players else OBJECT


def _built(made: type[Word], values: dict[str, Any]) -> Any:
    try:
        word = made(**values)
        in_place(word, NAMES.players)
        return word
    except ValueError:  # the word itself refuses such a field, as the reader would
        return None


def field_values(part: Any, party: str = "") -> st.SearchStrategy[Any]:
    """The values of a field, by what the reader knows of it."""
    if isinstance(part, WordTable):
        return st.just(part)
    if part.item.form == "bare":
        return noun_phrases(bare=True)
    if party and part.kind is not None and issubclass(part.kind, Selector):
        return of_party(part.kind, party)
    one = of_kind(part.kind) if part.kind is not None else LEAVES[part.item.form]
    if not part.many:
        return one
    unique = part.kind is None or not issubclass(part.kind, Instruction | Clause | Cost)
    several = st.lists(one, min_size=1, max_size=2, unique=unique).map(tuple)
    # what stands behind modes could be a part of the last one
    return several.filter(lambda found: not any(isinstance(word, ChooseModes) for word in found[:-1]))


def is_whole(word: Any) -> bool:
    """Whether a word can be said by itself: a static ability has no target."""
    return not is_target(getattr(word, "subject", None)) or not isinstance(word, Ability)


def cards() -> st.SearchStrategy[Card]:
    """Creature cards with abilities that the printer words."""
    abilities = st.lists(
        st.one_of([of_kind(Keyword), *(of_class(made) for made in lines_of("permanent"))]), max_size=3
    )
    # a card knows no objects of a board, and has two abilities for "the exiled card"
    named = (*NAMES.objects, *NAMES.players, "the exiled card")
    return abilities.map(_card).filter(lambda card: not any(name in card.text() for name in named))


def _card(abilities: list[Ability]) -> Card:
    blank = Card.read("Ona of the Hill", "{1}{G}", "Creature - Elf", "2/2")
    day, face = blank.printings[0]
    return replace(blank, printings=((day, replace(face, text=tuple(abilities))),))
