"""The Paint shop: which card is painted, what is done to it, in which order, by which rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar, Self

from mtgrules.cards import card as card_of
from mtgrules.eras.cite import Cite
from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.card import Card
from mtgrules.language.edits.characteristics import (
    IsAlsoColors,
    IsColors,
    LosesAllAbilities,
    ReplacesColorWord,
    ReplacesSymbols,
    new_color_replaces,
)
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.model.color import Color, Colors, in_words
from mtgrules.model.facts import Alters
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import capitalized
from mtgrules.model.words import Edit
from mtgrules.rules.layers.faces import face_down_values
from mtgrules.rules.layers.layer_lists import layer_list, timestamp_order
from mtgrules.rules.objects.sources import damage_has_color_of_source
from mtgrules.scenario.values import Placed, Scenario
from mtgrules.show.why import why
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board, Done
from mtgrules.teach.kit.played_board import asked_of, no_permanent, permanents, picked

DOINGS: Mapping[str, str] = MappingProxyType(
    {"becomes": "becomes", "also": "is also", "words": "symbols and words to", "down": "turn face down"}
)
AURA = "Holy Strength"
_COMES_TO: Mapping[str, Callable[[Colors, Color], Colors]] = MappingProxyType(
    {"becomes": lambda was, color: frozenset({color}), "also": lambda was, color: was | {color}}
)
"""What a card is after what was done to it, where nothing else has a say."""


@dataclass(frozen=True)
class PaintShop(Board):
    """A table on which one card is painted."""

    label: str = ""
    """The card that is painted."""
    doing: str = "becomes"
    color: Color = Color.BLUE
    new: str = ""
    """The name of the effect that the last press began."""

    title: ClassVar[str] = "Paint shop"
    takes_cards: ClassVar[bool] = True

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The shop with the first permanent picked. Raises ValueError where there is none."""
        board, left = super().of(scenario, era)
        none = "there is no permanent to paint on this board"
        return replace(board, label=picked(asked_of(scenario), permanents(board.scenario), none)), left

    @property
    def number(self) -> ObjectId:
        """The number of the card that is painted."""
        found = self.state.labeled(self.label)
        assert found is not None
        return found.id

    @property
    def newest(self) -> int | None:
        """The number of the effect that the last press began, as the position numbers it."""
        names = [effect.name for effect in self.scenario.effects]
        return len(self.scenario.board) + 1 + names.index(self.new) if self.new in names else None

    @property
    def colors(self) -> Colors:
        """Its colors now."""
        found: Colors = self.view.colors[self.number]
        return found

    @property
    def card(self) -> Placed:
        """The card as it lies there."""
        return tabletop.placed(self.scenario, self.label)

    @property
    def line(self) -> tuple[str, ...]:
        """Everything that was done to the card or changes its color, the oldest first."""
        sources = [s.job.source for s in self.view.steps if s.touches(self.number, "colors")]
        objects = self.state.objects
        touching = {objects[n].label for n in sources if n is not None and n in objects} - {self.label}
        mine = {e.name for e in self.scenario.effects if e.on is None or self.label in e.on}
        return tuple(name for name in tabletop.ages(self.scenario) if name in mine | touching)

    # What a press does.

    def do(self, name: str, value: str) -> Done:
        match name:
            case "pick":
                tabletop.placed(self.scenario, value)
                after = replace(self, label=value, new="")
                return Done(after, f"Now {value} is what you paint: {in_words(after.colors)}.")
            case "doing" if value in DOINGS:
                after = replace(self, doing=value)
                return Done(after, f"Next: {self.label} {DOINGS[value]} {after.what}. Press Apply.")
            case "color":
                after = replace(self, color=Color(value))
                return Done(after, f"Next: {self.label} {DOINGS[self.doing]} {after.what}. Press Apply.")
            case "apply":
                return self.applied(self.doing)
            case "silence":
                return self.applied("silence")
            case "earlier" | "later":
                return self.reordered(value, earlier=name == "earlier")
            case "place":
                return self.put_at(value)
            case "away":
                return self.with_table(tabletop.taken(self.scenario, value), "Taken away.")
            case "aura":
                return self.worn()
        raise ValueError(f"the Paint shop does not know {name!r}")

    @property
    def what(self) -> str:
        """The color that is chosen, where what is done needs one."""
        return "" if self.doing == "down" else str(self.color)

    def with_table(self, scenario: Scenario, told: str) -> Done:
        """The shop with another table, and what its card is then."""
        labels = permanents(scenario)
        if not labels:
            return self.refused("something has to stay on the table to be painted")
        label = picked([self.label], labels, "")
        after = replace(self, scenario=scenario, label=label, new="")
        return Done(after, f"{told} Now {after.label} is {in_words(after.colors)}.")

    def applied(self, doing: str) -> Done:
        """What is chosen is done to the card."""
        if doing == "down":
            return self.turned()
        scenario = tabletop.affected(self.scenario, self.label, edits(doing, self.color))
        after = replace(self, scenario=scenario, new=scenario.effects[-1].name)
        was, now = self.colors, after.colors
        era, color = self.era, self.color
        if doing in _COMES_TO and now != _COMES_TO[doing](was, color):
            return after.overruled
        if doing == "becomes":
            rule = new_color_replaces.at(era)
            lost = was - {color}
            told = f"“Becomes” takes {in_words(lost)} away" if lost else "“Becomes” sets the color"
            return Done(after, f"{told}: now {in_words(now)}.", rule.cite)
        if doing == "also":
            rule = new_color_replaces.at(era)
            stays = f"{in_words(was)} {'stays' if len(was) == 1 else 'stay'}, " if was else ""
            told = f"{stays}{color} is added" if color not in was else f"{color} is there already"
            return Done(after, f"“Is also” keeps what is there: {told}.", rule.cite)
        if doing == "words":
            cite = _layer_cite(Alters.TEXT, era)
            if not after.recolored:
                return Done(after, f"No symbol and no word there tells a color: still {in_words(now)}.", cite)
            if was == now:
                told = f"Only the start has changed; what was done later stands: {in_words(now)}."
                return Done(after, told, cite)
            if color not in now:
                return after.overruled
            told = f"Symbols and words now say {color}, and the color follows: {in_words(now)}."
            return Done(after, told, cite)
        change = f"now {in_words(now)}" if was != now else f"its color stays {in_words(now)}"
        return Done(after, f"All abilities are gone, and {change}.", _layer_cite(Alters.ABILITY, era))

    @property
    def recolored(self) -> bool:
        """Whether the effect that the last press began changes the color at some step."""
        steps = enumerate(self.view.steps, 1)
        mine = (number for number, step in steps if step.job.effect[:2] == ("lasting", self.newest))
        colors = ([self.view.upto(at).colors[self.number] for at in (n - 1, n)] for n in mine)
        return any(before != after for before, after in colors)

    @property
    def overruled(self) -> Done:
        """What decides the color, where that is not what was done last."""
        lines = why(self.view, self.number, "colors").lines
        last = [line for line in lines if line.without is not None][-1]
        told = f"{capitalized(last.source)} decides: “{last.said}”. Now {in_words(self.colors)}."
        return Done(self, told, last.cite)

    def turned(self) -> Done:
        """The card turned face down, or up again."""
        down = not self.card.face_down
        after = replace(self, scenario=tabletop.changed(self.scenario, self.label, face_down=down), new="")
        values, now = face_down_values.at(self.era), after.colors
        if not down:
            return Done(after, f"Face up again: {in_words(now)}.", values.cite)
        stays = f"; the paint stays: {in_words(now)}" if now else ": colorless"
        return Done(after, f"Face down it is a blank 2/2 without cost or text{stays}.", values.cite)

    def put_at(self, places: str) -> Done:
        """Something done at another place of the line than it was: "4 2" puts the fourth thing second."""
        line = self.line
        there = {f"{old} {new}": (old, new) for old in _counted(line) for new in _counted(line)}
        if places not in there:
            raise ValueError(f"there are no such places in a line of {len(line)}")
        old, new = there[places]
        if old == new:
            return self.refused(f"it is number {new} already")
        return self.reordered(line[old - 1], earlier=new < old, places=abs(new - old))

    def reordered(self, name: str, *, earlier: bool, places: int = 1) -> Done:
        """Something done earlier or later than it was, by so many places."""
        scenario = tabletop.moved(self.scenario, name, self.line, earlier, places)
        after = replace(self, scenario=scenario, new="")
        rule = timestamp_order.at(self.era)
        if scenario == self.scenario:
            return self.refused(f"it is the {'first' if earlier else 'last'} already")
        if after.colors == self.colors:
            return Done(after, f"Both orders give {in_words(after.colors)}.", rule.cite)
        told = f"The order matters here: now {in_words(after.colors)}. {rule.says.capitalize()}."
        return Done(after, told, rule.cite)

    def worn(self) -> Done:
        """A white Aura put on the card, or taken off."""
        cite = damage_has_color_of_source.at(self.era).cite
        worn = next((one for one in self.scenario.board if one.attached_to == self.label), None)
        if worn is not None:
            return self.with_table(tabletop.taken(self.scenario, worn.label), "The Aura is gone.")
        scenario = tabletop.put(self.scenario, card_of(AURA), self.card.controller, attached_to=self.label)
        told = f"{AURA} is white; {self.label} and its damage stay {in_words(self.colors)}."
        return Done(replace(self, scenario=scenario, new=""), told, cite)

    def put(self, card: Card) -> Done:
        """A card of one's own put on the table, and picked."""
        why_not = no_permanent(card, self.era)
        if why_not:
            return self.refused(why_not)
        scenario = tabletop.put(self.scenario, card, "Nico")
        after = replace(self, scenario=scenario, label=scenario.board[-1].label, new="")
        printed, now = (in_words(seen.colors[after.number]) for seen in (after.view.printed, after.view))
        told = f"{after.label} as printed: {printed}" + f"; on this table: {now}" * (printed != now)
        return Done(after, f"{told}.")


def _layer_cite(alters: Alters, era: Era) -> Cite:
    """Where it is written in which layer something is altered."""
    return next(layer.cite for layer in layer_list.at(era).value if alters in layer.alters)


def _counted(line: tuple[str, ...]) -> range:
    return range(1, len(line) + 1)


def edits(doing: str, color: Color) -> tuple[Edit, ...]:
    """What an effect does that paints, or silences."""
    word = ColorWord(color)
    if doing == "becomes":
        return (IsColors((word,)),)
    if doing == "also":
        return (IsAlsoColors((word,)),)
    if doing == "silence":
        return (LosesAllAbilities(),)
    if doing == "words":
        others = [ColorWord(other) for other in Color if other is not color]
        return tuple(edit(old, word) for old in others for edit in (ReplacesSymbols, ReplacesColorWord))
    raise ValueError(f"{doing!r} paints nothing")
