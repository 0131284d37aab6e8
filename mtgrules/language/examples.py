"""Examples: for every word a short text in which it stands, proved by reading the text back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import islice, product
from types import MappingProxyType
from typing import Any, get_args, get_origin

from mtgrules.eras.era import CURRENT
from mtgrules.language.abilities.forms import BecomesAsItEnters, BecomesAsItTurns, BecomesInBoth, FormOfSize
from mtgrules.language.abilities.keywords import Flying, Landwalk
from mtgrules.language.abilities.kinds import (
    AtPlayersBeginning,
    CostsLess,
    SpellAbility,
    Static,
    TriggeredTogether,
)
from mtgrules.language.abilities.later import Later
from mtgrules.language.abilities.predefined_tokens import CreatesPredefined
from mtgrules.language.abilities.spell_costs import (
    AllSpellsCostLess,
    AllSpellsCostMore,
    YourSpellsCostLess,
    YourSpellsCostMore,
)
from mtgrules.language.abilities.type_edits import ReplacesLandWord
from mtgrules.language.conditions.counts import CountIs, YouControlFew, YouControlMany
from mtgrules.language.conditions.facts import Is, WasKicked
from mtgrules.language.conditions.game import HasLife
from mtgrules.language.conditions.hands import IsCycled, IsCycledOrDiscarded, IsDiscarded
from mtgrules.language.conditions.happenings import BecomesTarget, DealsDamage, IsPlayed, IsPrevented
from mtgrules.language.conditions.zone_changes import Dies
from mtgrules.language.does.amounts import EachOf, GetsForEach, NumberOf
from mtgrules.language.does.beginning import Begin, ExilesIfDying
from mtgrules.language.does.choosing import (
    ChooseOne,
    ChooseOneOrBoth,
    ChooseOneOrMore,
    ChooseTwo,
    IfYouCant,
    MayHave,
    Mode,
)
from mtgrules.language.does.control import GainsControl
from mtgrules.language.does.copying_on_stack import CopiesOnStack, WithNewTargets
from mtgrules.language.does.costs import TapCost
from mtgrules.language.does.costs_of_choice import DiscardSome, ExileFromGraveyard, TapSome
from mtgrules.language.does.countering import Counter
from mtgrules.language.does.creating import Creates
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import Destroy
from mtgrules.language.does.drawing import DiscardsThat
from mtgrules.language.does.if_done import WhenYouDo
from mtgrules.language.does.libraries import (
    SearchesForBattlefield,
    SearchesForBattlefieldTapped,
    SearchesForHand,
    SearchesOpenly,
)
from mtgrules.language.does.life import GainsLife, LosesLife
from mtgrules.language.does.making_mana import (
    AddAmount,
    AddAnyColor,
    AddColorThatCould,
    AddCombinationOf,
    AddTypeThatCould,
    SpentOnly,
)
from mtgrules.language.does.measured import ForEach, WhereX
from mtgrules.language.does.measures import X
from mtgrules.language.does.players_counters import GetsCounters
from mtgrules.language.does.redirecting import RaisesDamageStatic
from mtgrules.language.does.regenerating import RegeneratesAnd, RegeneratesThen
from mtgrules.language.does.sacrificing import Sacrifices, SacrificesOfChoice
from mtgrules.language.does.shields import PreventNextFrom
from mtgrules.language.does.showing import LooksForChoice, Reveals, RevealsForChoice, RevealsIntoHand
from mtgrules.language.edits.characteristics import Gets, IsColors, ReplacesColorWord, ReplacesSymbols
from mtgrules.language.edits.durations import UntilEndOfTurn
from mtgrules.language.edits.player_rules import CantCast
from mtgrules.language.phrases.colors import Colored, ColorWord
from mtgrules.language.phrases.damaged import ACreatureOrPlayer, ThatCreatureOrPlayer
from mtgrules.language.phrases.nouns import (
    AndEachPlayer,
    AnyTarget,
    ControllerOf,
    Determiner,
    Noun,
    ThisOrAnother,
)
from mtgrules.language.phrases.places import InPlace, InThatPlayersZone, InYourZone
from mtgrules.language.phrases.players import EachOpponent, TargetPlayer
from mtgrules.language.phrases.qualities import (
    CardQuality,
    CardType,
    IsToken,
    Other,
    SourceQuality,
    SpellQuality,
    Subtype,
    Supertype,
)
from mtgrules.language.phrases.references import Named, ThatPlayer, This, You
from mtgrules.language.phrases.spending import OnlyToActivate, OnlyToCast, OnlyToCastOrActivate
from mtgrules.language.phrases.status import Untapped
from mtgrules.language.phrases.times import NextEndStep
from mtgrules.language.phrases.values import Sized, SizedX, WithAbilities
from mtgrules.language.phrases.whose import YouControl
from mtgrules.language.reading.reader import Names, Unreadable, field_names, read
from mtgrules.language.reading.vocabulary import WordEntry, entries_of, hints_of
from mtgrules.language.said.actions import Activates, Casts, PutOntoBattlefield, Resolve
from mtgrules.language.said.clauses import ChoosingColors
from mtgrules.model.color import Color
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.sentence import Slot, template
from mtgrules.model.subtypes import BASIC_LAND_TYPES, SUBTYPES
from mtgrules.model.templates import WordTable
from mtgrules.model.typeline import CARD_TYPES, SUPERTYPES
from mtgrules.model.words import (
    Ability,
    Action,
    Clause,
    ColorTerm,
    Condition,
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
)

NAMES = Names(own="Sample Card", objects=("Bear", "Wall", "Sun Lance"), players=("Ana", "Nico"))
"""The names that the examples use."""

_WHITE = Colored(ColorWord(Color.WHITE))
_A, _TARGET, _MANY = (
    Noun(determiner, frozenset({CardType("creature")}))
    for determiner in (Determiner.A, Determiner.TARGET, Determiner.BARE)
)
_EACH = Noun(Determiner.EACH, frozenset({CardType("creature")}))
_SPELL = Noun(Determiner.TARGET, frozenset({SpellQuality()}))
_CARDS = Noun(Determiner.BARE, frozenset({CardType("creature"), CardQuality()}))
_TOKENS = Noun(
    Determiner.BARE, frozenset({Sized(1, 1), _WHITE, Subtype("Cat"), CardType("creature"), IsToken()})
)
_CARD = Noun(Determiner.A, frozenset({CardType("creature"), CardQuality()}))
_RED, _BLUE = ColorWord(Color.RED), ColorWord(Color.BLUE)
_MY_LAND = Noun(Determiner.A, frozenset({CardType("land"), YouControl()}))
_SPELLS = Noun(Determiner.BARE, frozenset({CardType("creature"), SpellQuality()}))
_CHEAPER: dict[str, Any] = {
    "what": _SPELLS,
    "cost": ManaCost((Symbol("1"),)),
}
_MODES = (Mode((Destroy(_TARGET),)), Mode((Counter(_SPELL),)))
_FORMS = (FormOfSize(5, 1), FormOfSize(1, 5))
_LIKELIER: dict[type[Word] | WordTable, dict[str, Any]] = {
    AtPlayersBeginning: {"whose": EachOpponent()},
    WhenYouDo: {"instructions": (Destroy(_TARGET),)},
    BecomesTarget: {"what": Noun(Determiner.A, frozenset({SpellQuality()}))},
    Counter: {"what": _SPELL},
    PreventNextFrom: {"source": Noun(Determiner.A, frozenset({Colored(_RED), SourceQuality()}))},
    RaisesDamageStatic: {"whom": ACreatureOrPlayer(), "that": ThatCreatureOrPlayer()},
    DealDamage: {"subject": This("creature"), "whom": AnyTarget()},
    DealsDamage: {"whom": Named("Ana")},
    IsPlayed: {"what": Noun(Determiner.A, frozenset({CardType("land")}))},
    IsPrevented: {"whom": Named("Ana")},
    HasLife: {"subject": Named("Ana")},
    CountIs: {"noun": _MANY},
    ReplacesColorWord: {"new": _RED},
    ReplacesSymbols: {"new": _RED},
    ReplacesLandWord: {"new": "Island"},
    Landwalk: {"quality": Supertype("legendary"), "also": Supertype("snow")},
    GetsForEach: {"each": EachOf(_EACH)},
    EachOf: {"noun": _EACH},
    NumberOf: {"noun": _MANY},
    YourSpellsCostLess: _CHEAPER,
    AllSpellsCostLess: _CHEAPER,
    YourSpellsCostMore: _CHEAPER,
    AllSpellsCostMore: _CHEAPER,
    Creates: {"what": _TOKENS},
    CreatesPredefined: {"type": "Treasure"},
    CostsLess: {"less": ManaCost((Symbol("1"),)), "each": EachOf(_EACH)},
    InThatPlayersZone: {"owner": ThatPlayer(), "zone": "hand"},
    ForEach: {"instruction": GainsLife(You(), 2), "each": EachOf(_EACH)},
    WhereX: {
        "first": LosesLife(EachOpponent(), X()),
        "instruction": GainsLife(You(), X()),
        "amount": NumberOf(_MANY),
    },
    DiscardsThat: {"what": Noun(Determiner.THAT, frozenset({CardQuality()}))},
    RevealsForChoice: {"what": _CARD},
    LooksForChoice: {"what": _CARD},
    Reveals: {"what": _CARD & InYourZone("graveyard")},
    RevealsIntoHand: {"what": _CARD & InYourZone("graveyard")},
    CopiesOnStack: {"what": _SPELL},
    RegeneratesThen: {"what": _TARGET, "rider": GainsLife(You(), 2)},
    RegeneratesAnd: {
        "what": _TARGET,
        "rider": GainsControl(Noun(Determiner.THAT, frozenset({CardType("creature")}))),
    },
    WithNewTargets: {"instruction": CopiesOnStack(_SPELL)},
    OnlyToCast: {"spells": _SPELLS},
    OnlyToActivate: {"sources": _MANY},
    OnlyToCastOrActivate: {"spells": _SPELLS, "sources": _MANY},
    AddColorThatCould: {"what": _MY_LAND},
    AddTypeThatCould: {"what": _MY_LAND},
    AddAmount: {"mana": ManaCost((Symbol("G"),))},
    AddCombinationOf: {"first": ManaCost((Symbol("R"),)), "second": ManaCost((Symbol("G"),))},
    SpentOnly: {"instruction": AddAnyColor(), "use": OnlyToCast(_SPELLS)},
    ChooseOne: {"modes": _MODES},
    ChooseTwo: {"modes": _MODES},
    **{key: {"forms": _FORMS} for key in (BecomesAsItEnters, BecomesAsItTurns, BecomesInBoth)},
    ChooseOneOrBoth: {"modes": _MODES},
    ChooseOneOrMore: {"modes": _MODES},
    IsDiscarded: {"what": _CARD},
    IsCycled: {"what": _CARD},
    MayHave: {"instruction": DealDamage(This("creature"), 2, AnyTarget())},
    IsCycledOrDiscarded: {"what": _CARD},
    IfYouCant: {"instruction": SacrificesOfChoice(You(), _A), "other": Sacrifices(This("creature"))},
    ExilesIfDying: {"what": Noun(Determiner.THAT, frozenset({CardType("creature")}))},
    GetsCounters: {"kind_of": "poison"},
    SearchesForHand: {"what": _CARDS},
    SearchesOpenly: {"what": _CARDS},
    SearchesForBattlefield: {"what": _CARDS},
    SearchesForBattlefieldTapped: {"what": _CARDS},
    ControllerOf: {"what": Noun(Determiner.THAT, frozenset({CardType("creature")}))},
    AndEachPlayer: {"these": _EACH},
    ThisOrAnother: {"other": Noun(Determiner.A, frozenset({Other(), CardType("creature")}))},
    Later: {"instruction": Destroy(This("creature")), "occasion": NextEndStep()},
    TriggeredTogether: {"happening": Dies(_MANY)},
    DiscardSome: {"what": Noun(Determiner.BARE, frozenset({CardQuality()}))},
    ExileFromGraveyard: {"what": _CARDS & InYourZone("graveyard")},
    TapSome: {"what": _MANY & Untapped()},
    CantCast: {"what": _CHEAPER["what"]},
    YouControlFew: {"noun": _MANY},
    YouControlMany: {"noun": _MANY},
    WasKicked: {"this": This("creature")},
    Casts: {"object": "Sun Lance"},
    Activates: {"object": "Wall"},
    Resolve: {"clauses": (ChoosingColors((_BLUE,)),)},
    PutOntoBattlefield: {"object": "Wall", "clauses": (ChoosingColors((_BLUE,)),)},
}
"""What to fill a blank with where the first thing of its kind would make an unlikely example."""
_PUMPING = Static(_MANY, (Gets(1, 1),))
_PLAYERS = (TargetPlayer(), You(), Named("Ana"))
_SOURCE_FIRST = (_TARGET, _MANY, _A, This("creature"), Named("Bear"))


@dataclass(frozen=True)
class Example:
    """A text in which a word stands, the kind as which the text is read, and what it then says."""

    text: str
    goal: type[Word]
    whole: Word


@cache
def example(entry: WordEntry) -> Example:
    """A short text that the reader reads as this word, or as a phrase with this word in it.

    Raises LookupError for a word that no text of the tried ones leads to.
    """
    for word in _filled(entry):
        for whole, goal in _settings(word):
            text = whole.text(CURRENT).replace("~", NAMES.own)
            try:
                found = read(goal, text, NAMES)
            except Unreadable:
                continue
            if found == whole and any(map(entry.is_of, parts(found))):
                return Example(text, goal, whole)
    raise LookupError(f"no example of {entry.name} could be read back")


def _filled(entry: WordEntry) -> Iterator[Word]:
    """Words of a class, its fields filled with small things; what the word refuses is left out."""
    made, lines = entry.made, dict(entry.rows)
    hints = hints_of(made)
    slots = [item for item in template(entry.sentences[0]) if isinstance(item, Slot)]
    likelier = _LIKELIER.get(made, {}).copy()
    for row in lines.values():
        likelier |= _LIKELIER.get(row, {})
    choices = [
        [likelier[slot.field]]
        if slot.field in likelier
        else list(_PLAYERS if slot.field in made.for_players else _small(hints[slot.field], slot.form, made))
        for slot in slots
    ]
    for values in islice(product(*choices), 400):
        try:
            yield made(**lines, **{slot.field: value for slot, value in zip(slots, values, strict=True)})
        except ValueError:
            continue


_ONE_WORD = tuple(name for name in CARD_TYPES if " " not in name)
_CREATURE_FIRST = tuple(dict.fromkeys(("creature", *_ONE_WORD)))
VALUES: Mapping[str, tuple[Any, ...]] = MappingProxyType(
    {
        "name": ("Bear",),
        "player": ("Ana",),
        "zone": ("hand", "library", "graveyard"),
        "kindof": ("artifact", *_ONE_WORD),
        "cardtype": _CREATURE_FIRST,
        "subtype": ("Goblin", *SUBTYPES),
        "supertype": ("legendary", *SUPERTYPES),
        "noun": (*_CREATURE_FIRST, "permanent", "Goblin", "Forest"),
        "number": (2, *range(21)),
        "cardname": ("Bear", "Sun Lance", "Old Stone"),
        "times": (1, 0, -1),
        "often": (2,),
        "landword": ("Forest", *BASIC_LAND_TYPES),
        "word": ("fade", "storage", "charge"),
        "counter": ("+1/+1", "-1/-1", "charge", "age"),
        "energy": (2, 1, 3),
        "walk": ("Island", *BASIC_LAND_TYPES),
        "signed": (1, *range(-9, 10)),
    }
)
"""For each form of a slot what may stand in it: an example takes the first, tests draw from all."""
_TRIED = {"landword": ("Forest", "Island")}
"""The forms of which an example needs two that differ."""


def _small(hint: Any, form: str, made: type[Word]) -> Iterator[Any]:
    """Small values for a field."""
    if get_origin(hint) is tuple:
        yield from ((value,) for value in _small(get_args(hint)[0], form, made))
        return
    options = [option for option in (get_args(hint) or (hint,)) if option is not type(None)]
    kind = options[0]
    form = form if form in VALUES else {int: "number", str: "name"}.get(kind, "")
    if form:
        yield from _TRIED.get(form, VALUES[form][:1])
    elif kind is Color:
        yield from (Color.BLUE, Color.RED)
    elif kind is ManaCost:
        yield ManaCost.read("{2}{G}")
    else:
        yield from _small_words(kind, made)


def _small_words(kind: type[Word], made: type[Word]) -> Iterator[Word]:
    """Small words of a kind, those first that fit the word they are put into."""
    if issubclass(made, Ability):
        subjects: tuple[Selector, ...] = (_MANY, This("creature"), _A, _TARGET)
    elif issubclass(made, Condition | Happening):
        subjects = (Named("Bear"), _A, _MANY, Named("Ana"))
    else:
        subjects = _SOURCE_FIRST
    pool: tuple[Word, ...] = (
        *(*subjects, _BLUE, _RED, _WHITE, CardType("creature")),
        *(Gets(1, 1), IsColors((_BLUE,)), Flying(), _PUMPING, TapCost(), UntilEndOfTurn()),
        *(Is(Named("Bear"), (_WHITE,)), Dies(_A), Destroy(_TARGET)),
    )
    fitting = [word for word in pool if isinstance(word, kind)]
    if not fitting:
        asked: Any = kind  # to the type checker a class of words has no hash
        fitting = [word for other in entries_of(asked)[:3] for word in islice(_filled(other), 1)]
    yield from fitting


def _settings(word: Word) -> Iterator[tuple[Word, type[Word]]]:
    """The phrases in which a word is shown, the most telling first, each with the kind it is read as."""
    if isinstance(word, Quality):
        creature: set[Quality] = set() if word.place is Place.HEAD else {CardType("creature")}
        creature |= {CardQuality()} if isinstance(word, InPlace) else set()
        creature |= {IsToken()} if isinstance(word, WithAbilities | SizedX) else set()
        spoken = str(word).lower()
        if word.place is Place.BEFORE and spoken.startswith("all "):
            yield Is(Named("Bear"), (word,)), Condition
        yield Noun(Determiner.A, frozenset({*creature, word})), Selector
        yield Is(Named("Bear"), (word,)), Condition
    elif isinstance(word, Duration):
        yield Begin(_TARGET, (Gets(1, 1),), word), Instruction
        yield Begin(_TARGET, (IsColors((_BLUE,)),), word), Instruction
    elif isinstance(word, ColorTerm):
        yield Begin(_TARGET, (IsColors((word,)),), UntilEndOfTurn()), Instruction
        yield word, ColorTerm
    elif isinstance(word, ControllerOf):
        yield SpellAbility((Destroy(_TARGET), DealDamage(This(), 2, word))), SpellAbility
    else:
        kinds = (Keyword, Ability, Selector, Edit, Cost, Clause, Condition, Happening, Action, Instruction)
        yield word, next((kind for kind in kinds if isinstance(word, kind)), type(word))
        yield word, type(word)


def parts(tree: Any) -> Iterator[Word]:
    """A word and every word in it."""
    if isinstance(tree, tuple | frozenset):
        for part in tree:
            yield from parts(part)
    elif isinstance(tree, Word):
        yield tree
        for name in field_names(tree):
            yield from parts(getattr(tree, name))
