"""Adding mana to a pool (106.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations_with_replacement, islice

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era, NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.measured import Measured
from mtgrules.language.phrases.compound import Use
from mtgrules.language.phrases.dated_rules import remembered_choices
from mtgrules.language.phrases.meaning import Proposal, how_many, players_meant, proposal_of
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import ChosenColor
from mtgrules.language.phrases.references import You
from mtgrules.model.color import Color
from mtgrules.model.events.mana import LETTERS, ManaAdded, letters_of, ordered, shown
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.mana import Mana, ManaCost
from mtgrules.model.templates import LineOf, WordTable, taken_from
from mtgrules.model.verdict import ask
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Instruction, Number, Offer, Outer, Selector, parts_of, word, worded

_COLORS = tuple(color.letter for color in Color)
MOST_OFFERED = 1_000
"""The most combinations of mana that somebody is asked to choose among."""
produced_numerals = dated_rule("a numeral, or {X}, as mana that is added")


class MakesMana(Instruction):
    """Adding mana to a pool: all that it says, or what its player chooses of what it offers."""

    for_players = frozenset({"subject"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The mana in the pool of the ability's controller, or of who is named; a question where it is not
        chosen which."""
        offered, chosen = self.mana_offered(view, frame), Key.MANA.of(frame.chosen)
        who = next(iter(players_meant(getattr(self, "subject", You()), view, frame)), None)
        if who is None or not offered or offered == ((),):
            return ()
        if chosen not in offered:
            if len(offered) > 1 or (chosen is not None and self.asks_which):
                ask("Which mana?", tuple(map(shown, offered)), who)
            chosen = offered[0]
        seen = None if frame.this is None else view.looking_at(frame.this)
        snow = seen is not None and frame.this is not None and "snow" in seen["supertypes"][frame.this]
        mana = tuple(Mana(letter, snow=snow) for letter in chosen)
        return (ManaAdded(who, mana, frame.this, cite=self.rule(view.state.era)),)

    def rule(self, era: Era) -> Cite | None:
        """The rule by which it is this mana, where its words do not say so by themselves."""
        return None

    asks_which = True
    """Whether its player can have something to choose."""


def _each(letters: Iterable[str], number: int) -> Offer:
    """So much mana of any one of some kinds."""
    return tuple((letter,) * number for letter in letters) if number else ()


def _combined(letters: Iterable[str], number: int) -> Offer:
    """So much mana in any combination of some kinds."""
    ways = combinations_with_replacement(sorted(letters, key=LETTERS.index), number) if number else iter(())
    found = tuple(islice(ways, MOST_OFFERED + 1))
    if len(found) > MOST_OFFERED:
        raise NotModelled(f"choosing one of over {MOST_OFFERED:,} combinations of mana")
    return found


@word("({subject} [add]|add)(| an additional) {mana}", "add {mana} to your mana pool")
class AddMana(MakesMana):
    """Adding mana to a pool (106.4); a numeral, in older wordings, stands for colorless mana (107.4b)."""

    mana: ManaCost
    subject: Selector = You()
    counts = "mana"
    asks_which = False

    def __post_init__(self) -> None:
        letters_of(self._fixed)  # raises ValueError for what is no mana

    @property
    def _fixed(self) -> ManaCost:
        return ManaCost(tuple(symbol for symbol in self.mana.symbols if not symbol.is_x))

    def mana_offered(self, view: View, frame: Frame) -> Offer:
        fixed = self._fixed
        self.rule(view.state.era)  # raises NotModelled where none is known
        x = ("C",) * frame.x * (len(self.mana.symbols) - len(fixed.symbols))
        return (ordered((*letters_of(fixed), *x)),)

    def rule(self, era: Era) -> Cite | None:
        numerals = any(symbol.is_x or symbol.text.isdigit() for symbol in self.mana.symbols)
        return produced_numerals.at(era).cite if numerals else None


@word("add an amount of {mana} equal to {number}", "add {number:number} colorless mana(| to your mana pool)")
class AddMuch(MakesMana):
    """Adding so much of one kind of mana; of colorless mana in the words of cards before its symbol."""

    number: Number
    mana: ManaCost | None = None
    counts = "number"
    asks_which = False

    def __post_init__(self) -> None:
        kinds = ("C",) if self.mana is None else letters_of(self.mana)
        if len(kinds) != 1 or (self.mana is not None and self.mana.symbols[0].text.isdigit()):
            raise ValueError("an amount is said of one kind of mana, such as {G}")

    def mana_offered(self, view: View, frame: Frame) -> Offer:
        kinds = ("C",) if self.mana is None else letters_of(self.mana)
        return (kinds * how_many(self.number, view, frame),)


@word(
    "({subject} [add]|add)(| an additional) one mana of {color}",
    "({subject} [add]|add)(| an additional) ({number:number} mana of any one color|one mana of any color)",
)
class AddAnyColor(MakesMana):
    """Adding so much mana of a color that its player chooses, or of that chosen for the object."""

    number: Number | None = None
    color: ChosenColor | None = None
    subject: Selector = You()

    def mana_offered(self, view: View, frame: Frame) -> Offer:
        chosen = Color if self.color is None else self.color.colors(view, frame)
        return _each((color.letter for color in chosen), how_many(self.number, view, frame))


@word(
    "({subject} [add]|add)(| an additional) {number:number} mana in any combination of "
    "({first:mana} and/or {second:mana}|colors)"
)
class AddCombination(MakesMana):
    """Adding so much mana, each of a color that its player chooses, or of one of two kinds."""

    number: Number
    first: ManaCost | None = None
    second: ManaCost | None = None
    subject: Selector = You()

    def __post_init__(self) -> None:
        if any(len(letters_of(kind)) != 1 for kind in (self.first, self.second) if kind is not None):
            raise ValueError("a combination is said of two kinds of mana, such as {B} and/or {R}")

    def mana_offered(self, view: View, frame: Frame) -> Offer:
        said = [
            letter for kind in (self.first, self.second) if kind is not None for letter in letters_of(kind)
        ]
        return _combined(said or _COLORS, how_many(self.number, view, frame))


@word("add {first:mana}, {second:mana}, or {third:mana}", "add {first:mana} or {second:mana}")
class AddEither(MakesMana):
    """Adding one of two or three kinds of mana, as its player chooses (106.1)."""

    first: ManaCost
    second: ManaCost
    third: ManaCost | None = None

    @property
    def _kinds(self) -> Offer:
        return tuple(letters_of(kind) for kind in (self.first, self.second, self.third) if kind is not None)

    def __post_init__(self) -> None:
        if () in self._kinds:
            raise ValueError("each of what is chosen from is some mana")

    def mana_offered(self, view: View, frame: Frame) -> Offer:
        return self._kinds


@word("({subject} [add]|add)(| an additional) one mana of any type {what} produced")
class AddTypeProduced(MakesMana):
    """Adding one mana of a type that something was just tapped for (106.1b)."""

    what: Selector
    subject: Selector = You()

    def mana_offered(self, view: View, frame: Frame) -> Offer:
        return _each(dict.fromkeys(getattr(frame.event, "tapped_for", ())), 1)


class ManaKind(WordTable):
    """Of which kinds some mana can be."""

    _value_: LineOf[str]
    COLOR = LineOf("color", of="".join(_COLORS))
    """One mana of a color that they could produce."""

    TYPE = LineOf("type", of=LETTERS)
    """One mana of a color that they could produce, or colorless mana."""


@word("add one mana of any {kind_of:row} that {what} could produce")
class AddWhatCould(MakesMana):
    """Adding one mana of a kind that some objects could produce now, whatever that would cost (106.7)."""

    kind_of: ManaKind
    what: Noun

    def __post_init__(self) -> None:
        if self.what.determiner is not Determiner.A:
            raise ValueError('what could produce it is one of its kind: "a land you control"')

    def mana_offered(self, view: View, frame: Frame) -> Offer:
        if frame.this in frame.asking:
            return ()  # what it could produce is asked already
        asking = frame.asking | ({frame.this} if frame.this is not None else frozenset())
        could = (could_produce(view, obj, asking) for obj in self.what.among(view, frame))
        found: frozenset[str] = frozenset().union(*could)
        return _each((letter for letter in self.kind_of.value.of if letter in found), 1)


def could_produce(view: View, obj: ObjectId, asking: frozenset[ObjectId] = frozenset()) -> frozenset[str]:
    """The letters of the mana that abilities of an object would add if they resolved now (106.7)."""
    chosen = remembered_choices(view.state, view.state.objects[obj])
    frame = Frame(this=obj, you=view.controller[obj], chosen=chosen, asking=asking)
    offered = (
        made
        for instance in view.abilities[obj]
        for part in parts_of(worded(Ability, instance.ability))
        if isinstance(part, Instruction)
        for made in part.mana_offered(view, frame)
    )
    return frozenset().union(*offered)


@word("{instruction}. spend this mana {use}")
class SpentOnly(Outer):
    """Adding mana that can be spent on some things only (106.6)."""

    instruction: Instruction
    use: Use

    def __post_init__(self) -> None:
        plain = isinstance(self.instruction, MakesMana | Measured)
        if not plain or not self.instruction.adds_mana:
            raise ValueError('"this mana" is mana that was added in the sentence before')

    mana_offered = taken_from("instruction.mana_offered")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The mana, each of it remembering what it is for."""
        done = proposal_of(self.instruction, view, frame)
        return tuple(_marked(event, self.use) if isinstance(event, ManaAdded) else event for event in done)


def _marked(event: ManaAdded, use: Use) -> ManaAdded:
    return replace(event, mana=tuple(replace(one, only=use) for one in event.mana))
