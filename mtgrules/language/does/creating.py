"""Tokens made by description: what they are, whose they are, and how many (111)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mtgrules.eras.era import Era, NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.phrases.meaning import Proposal, how_many, players_meant
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import (
    TOKEN,
    CardType,
    Colored,
    HasName,
    SeveralColors,
    Subtype,
    Supertype,
)
from mtgrules.language.phrases.references import This, You
from mtgrules.language.phrases.traits import TAPPED_AND_ATTACKING, Being, Trait
from mtgrules.language.phrases.values import Sized, SizedX, With, WithAbilities
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.color import Colors
from mtgrules.model.events.permanents import TokenMade
from mtgrules.model.facts import Alters
from mtgrules.model.frame import Frame
from mtgrules.model.labels import token_of
from mtgrules.model.objects import Made, Object, Status, Zone
from mtgrules.model.templates import taken_from
from mtgrules.model.typeline import PERMANENT_TYPES, types_with
from mtgrules.model.view import View
from mtgrules.model.words import (
    Ability,
    Instruction,
    Keyword,
    Number,
    Quality,
    Selector,
    Word,
    parts_of,
    word,
)
from mtgrules.quoting import quoted

TYPES, TYPES_AND_TOKEN = "its subtypes", "its subtypes and the word Token"
default_name = dated_rule("a token that is given no name", TYPES, TYPES_AND_TOKEN)
WHOLE, EACH_WORD, NO_TYPE = "the whole name", "each word of the name", "nothing"
type_by_name = dated_rule(
    "what the name of a creature token tells of its creature types", WHOLE, EACH_WORD, NO_TYPE
)
AS_MADE = "what made it says so"
token_values = dated_rule("what a token is", AS_MADE)
MAKER, RECEIVER, CREATOR = "controller of the effect", "who gets it", "who creates it"
token_owner = dated_rule("the owner of a token", MAKER, RECEIVER, CREATOR)

_DESCRIBES = (
    *(CardType, Subtype, Supertype, Colored, SeveralColors, Sized, SizedX),
    *(With, WithAbilities, HasName),
)
_COLORLESS, _TAPPED = Being(Trait.COLORLESS), Being(Trait.TAPPED)
_DESCRIBES_TOO = {TOKEN, _COLORLESS, _TAPPED, TAPPED_AND_ATTACKING}
_TYPES = PERMANENT_TYPES - {"land", "planeswalker"}


def _of(what: Noun, kind: type[Quality]) -> Any:
    """The quality of a kind in a description, or None."""
    return next((quality for quality in what.qualities if isinstance(quality, kind)), None)


def _check_description(what: Noun) -> None:
    """Raises ValueError for what does not describe a token, or leaves open what it is."""
    for quality in what.qualities:
        if not isinstance(quality, _DESCRIBES) and quality not in _DESCRIBES_TOO:
            raise ValueError(f"no token is made {quoted(str(quality).lower())}")
    types = frozenset(q.name for q in what.qualities if isinstance(q, CardType))
    if not types or types - _TYPES:
        raise ValueError("a token that is described has the card types of a permanent that is no land")
    for subtype in what.subtypes:
        if not types_with(frozenset({subtype})) & types:
            raise ValueError(f"{quoted(subtype)} needs its card type (205.3d)")
    if not what.subtypes and _of(what, HasName) is None:
        raise ValueError("a token has a subtype or a name")
    kinds = tuple(_COLORLESS if quality == _COLORLESS else type(quality) for quality in what.qualities)
    once = (Sized, SizedX, SeveralColors, Colored, WithAbilities, HasName)
    sizes, colors = {Sized, SizedX}, {Colored, SeveralColors, _COLORLESS}
    if any(kinds.count(kind) > 1 for kind in once) or len(sizes & {*kinds}) > 1 or len(colors & {*kinds}) > 1:
        raise ValueError(
            "a token is described once: its power and toughness, its colors, its name, what it has"
        )
    if any(_speaks_of_maker(ability) for ability in abilities_given(what)):
        raise ValueError('in what a token has, it is "this creature", and no name of a card')
    sized = _of(what, Sized) or _of(what, SizedX)
    if "creature" in types and sized is None and not any(map(_defines_size, abilities_given(what))):
        raise ValueError("a creature token has power and toughness, such as 1/1")


def abilities_given(what: Noun) -> tuple[Ability, ...]:
    """The abilities that a description gives."""
    single = sorted((q.keyword for q in what.qualities if isinstance(q, With)), key=str)
    several = _of(what, WithAbilities)
    return (*single, *(several.abilities if several is not None else ()))


def _defines_size(ability: Ability) -> bool:
    subject = getattr(ability, "subject", None)
    edits = getattr(ability, "edits", ())
    return isinstance(subject, This) and any(e.can_define and e.alters is Alters.PT_SET for e in edits)


def _speaks_of_maker(said: Word) -> bool:
    """Whether an ability speaks of the card that it is quoted on by its name."""
    return said == This() or any(map(_speaks_of_maker, parts_of(said)))


def _colors(what: Noun, view: View, frame: Frame) -> Colors:
    one, several = _of(what, Colored), _of(what, SeveralColors)
    said = several.parts if several is not None else () if one is None else (one,)
    return frozenset[Any]().union(*(part.color.colors(view, frame) for part in said))


def _types_by_name(name: str, told: tuple[str, ...], era: Era) -> tuple[str, ...]:
    """The creature types that a token has by its name. Raises NotModelled where none is known."""
    rule = type_by_name.at(era).value
    words = {WHOLE: [name], EACH_WORD: name.split(), NO_TYPE: []}[rule]
    found = tuple(word for word in words if "creature" in types_with(frozenset({word})))
    if words and not found and not told:
        raise NotModelled(f"in {era.year} its name is the type of a token, and {quoted(name)} is none known")
    return found


def described(what: Noun, view: View, frame: Frame) -> Characteristics:
    """The values that a description gives a token: they are as if they were printed on it (111.3)."""
    sized, named, types = _of(what, Sized), _of(what, HasName), _of(what, SizedX)
    power, toughness = (frame.x, frame.x) if types is not None else (0, 0)
    if sized is not None:
        power, toughness = sized.power, sized.toughness
    creature = CardType("creature") in what.qualities
    subtypes, era = what.subtypes, view.state.era
    if creature and named is not None:
        subtypes = (*subtypes, *_types_by_name(named.name, subtypes, era))
    full = default_name.at(era).value == TYPES_AND_TOKEN
    given = (a.settled(view, frame) if isinstance(a, Keyword) else a for a in abilities_given(what))
    return Characteristics(
        name=" ".join((*what.subtypes, *(("Token",) if full else ()))) if named is None else named.name,
        given=_colors(what, view, frame),
        supertypes=frozenset(q.name for q in what.qualities if isinstance(q, Supertype)),
        types=frozenset(q.name for q in what.qualities if isinstance(q, CardType)),
        subtypes=frozenset(subtypes),
        text=tuple(ability for ability in given if ability is not None),
        power=power if creature else None,
        toughness=toughness if creature else None,
        star="*/*" if creature and sized is None and types is None else "",
    )


def label_of(what: Noun) -> str:
    """What a token of a description is called on a board, in every era."""
    named = _of(what, HasName)
    return token_of(" ".join(what.subtypes) if named is None else named.name)


class CreatesTokens(Instruction):
    """What instructions have in common that create tokens: each is put onto the battlefield (701.7)."""

    counts = "number"
    subject: Selector
    number: Number | None
    for_players = frozenset({"subject"})

    @property
    def description(self) -> Noun:
        """The phrase that says what each token is."""
        raise NotImplementedError

    @property
    def makes(self) -> frozenset[str]:  # type: ignore[override]
        return self.description.said_as if self.number is None else frozenset()

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The tokens for each player meant; their values are worked out once."""
        what = self.description
        values, label = described(what, view, frame), label_of(what)
        attacking = TAPPED_AND_ATTACKING in what.qualities
        status = Status(tapped=attacking or _TAPPED in what.qualities)
        number, whose = how_many(self.number, view, frame), token_owner.at(view.state.era).value
        return tuple(
            TokenMade(
                Object(
                    *(0, label, Made(label, values), frame.you or player if whose == MAKER else player),
                    *(player, Zone.BATTLEFIELD, 0, status),
                    token=True,
                ),
                attacking,
            )
            for player in players_meant(self.subject, view, frame)
            for _ in range(number)
        )


@word(
    "({subject} [create]|create) ({number:number} {what}|{what})",
    "{subject} [put] ({number:number} {what}|{what}) <onto the battlefield>",
    "put ({number:number} {what}|{what}) <onto the battlefield>( under {subject}'s control)",
)
class Creates(CreatesTokens):
    """Creating one token that is described, or several (111.2)."""

    what: Noun
    subject: Selector = You()
    number: Number | None = None

    def __post_init__(self) -> None:
        if self.what.determiner is not (Determiner.A if self.number is None else Determiner.BARE):
            raise ValueError('what is created is "a" token, or so many tokens')
        _check_description(self.what)

    description = taken_from("what")

    @property
    def counts(self) -> str:  # type: ignore[override]
        return "what" if self.number is None else "number"


def labels_made(said: Word) -> Iterator[str]:
    """What the tokens are called that a text can make, also by what they have themselves."""
    if isinstance(said, CreatesTokens):
        yield label_of(said.description)
    for part in parts_of(said):
        yield from labels_made(part)
