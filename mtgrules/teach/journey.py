"""From spell to permanent: a spell is painted on the stack; what of the paint goes where with it (400.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import ipywidgets as w

from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.game import Outcome, step
from mtgrules.language.card import Card
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.countering import Counter
from mtgrules.language.does.moving import ReturnToHand
from mtgrules.language.edits.characteristics import IsAlsoColors, IsColors
from mtgrules.language.edits.durations import RestOfGame, UntilEndOfTurn
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.actions import Casts, DoAs, EndTurn, Resolve
from mtgrules.language.said.clauses import AsPaid
from mtgrules.model.color import Color, in_words, letters
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.entering import spell_changes_carry_over
from mtgrules.scenario.write import write
from mtgrules.show.card import CardPicture, card_svg
from mtgrules.show.colors import color_track
from mtgrules.show.html import Html, beside
from mtgrules.show.track import LOW, Column, TrackLine, track_svg, track_table, track_text
from mtgrules.teach.controls import ChoiceControl, push, row
from mtgrules.teach.frame import Lab, RulesOf, Turn
from mtgrules.teach.kept import REMEMBERED

NAME = "Moss Strider"
DOINGS = {"becomes": "becomes", "also": "is also"}
LASTING = {"game": "rest of the game", "turn": "until end of turn"}
MOVES = {"resolve": "Resolve", "counter": "Counter", "bounce": "Bounce", "end": "End the turn"}
COLORS = {color.letter: color.letter for color in Color}
_PLACES = {Zone.BATTLEFIELD: "on the battlefield", Zone.GRAVEYARD: "in the graveyard", Zone.HAND: "in hand"}
_MOST = 4
_CASTS = Casts("Ana", NAME, (AsPaid(),))


@dataclass(frozen=True)
class JourneyPick:
    """The action of choosing what is done next."""

    do: str | None = None
    color: Color | None = None
    lasts: str | None = None


@dataclass(frozen=True)
class JourneyPaint:
    """The action of painting the card where it is."""


@dataclass(frozen=True)
class Move:
    """The action of moving on: resolve, counter, bounce, end the turn."""

    what: str


@dataclass(frozen=True)
class Journey:
    """Where the card is, what it was on the stack, what was done, and what is chosen next."""

    moves: tuple[Action, ...] = ()
    era: Era = CURRENT
    do: str = "becomes"
    color: Color = Color.BLUE
    lasts: str = "game"

    def states(self) -> tuple[State, ...]:
        """Every position of the journey, from the spell just cast."""
        return _played(self.moves, self.era)

    @property
    def state(self) -> State:
        """The position now."""
        return self.states()[-1]

    @property
    def card(self) -> Object:
        """The card as the newest object that it has become."""
        found = self.state.labeled(NAME)
        assert found is not None
        return found


def _start(era: Era) -> State:
    card = Card.of(NAME, "{1}{G}", "Creature - Treefolk", "2/2")
    hand = Object(1, NAME, card, "Ana", "Ana", Zone.HAND, 1)
    return State(era=era, next_id=2, clock=2).with_object(hand)


@lru_cache(maxsize=REMEMBERED)
def _played(moves: tuple[Action, ...], era: Era) -> tuple[State, ...]:
    states = [step(_start(era), _CASTS).state]
    for move in moves:
        states.append(step(states[-1], move).state)
    return tuple(states)


class FromSpellToPermanent(Lab):
    """Scene B of lesson 03: the same card on the stack, then wherever it goes."""

    title = "From spell to permanent"
    height = 300

    def __init__(self, start: Journey | None = None) -> None:
        self.do = ChoiceControl("It", DOINGS, lambda key: self.send(JourneyPick(do=key)))
        self.lasts = ChoiceControl("for the", LASTING, lambda key: self.send(JourneyPick(lasts=key)))
        self.color = ChoiceControl(
            "Color", COLORS, lambda key: self.send(JourneyPick(color=Color(key))), colors=True
        )
        self.apply = push("Apply", f"{self.title}: paint it", lambda: self.send(JourneyPaint()), "mtg-main")
        self.moves = {key: self._move(key, text) for key, text in MOVES.items()}
        opening = f"Ana has cast {NAME}; it is a spell on the stack. Paint it, then let it resolve."
        super().__init__(start or Journey(), opening)

    def _move(self, key: str, text: str) -> w.Button:
        return push(text, f"{NAME}: {text}", lambda: self.send(Move(key)))

    def controls(self) -> Sequence[w.Widget]:
        return (row(self.do, self.lasts), row(self.color, self.apply), row(*self.moves.values()))

    def play(self, position: Journey, action: object) -> Turn:
        """The journey after an action, with the sentence about it."""
        match action:
            case RulesOf(key):
                return _under(position, Era.named(key))
            case JourneyPick(do, color, lasts):
                after = replace(
                    position,
                    do=do or position.do,
                    color=color or position.color,
                    lasts=lasts or position.lasts,
                )
                return Turn(after, f"Next: it {DOINGS[after.do]} {after.color}, {LASTING[after.lasts]}.")
            case JourneyPaint():
                return _moved(position, _paint(position))
            case Move(what):
                return _moved(position, _action(position, what))
        raise ValueError(f"this lab does not know {action!r}")

    def show(self, position: Journey) -> None:
        """Set every control from the position."""
        self.do.show(position.do)
        self.lasts.show(position.lasts)
        self.color.show(position.color.letter)
        there = position.card.zone
        self.apply.disabled = there not in (Zone.STACK, Zone.BATTLEFIELD) or _full(position)
        self.moves["resolve"].disabled = self.moves["counter"].disabled = there is not Zone.STACK
        self.moves["bounce"].disabled = there is not Zone.BATTLEFIELD
        self.moves["end"].disabled = there is Zone.STACK

    def era(self, position: Journey) -> str:
        return position.era.key

    def picture(self, position: Journey) -> Html:
        first, below = _lines(position)
        return beside(
            card_svg(_card_picture(position)), track_svg(first.columns, first.now, below=below, room=LOW)
        )

    def table(self, position: Journey) -> Html:
        first, below = _lines(position)
        return track_table(first.columns, first.now, "On the stack", below)

    def text(self, position: Journey) -> str:
        first, _ = _lines(position)
        now = f"{_place(position)}: {in_words(_now(position))}."
        return f"On the stack. {track_text(first.columns, first.now)} {now}"

    def board(self, position: Journey) -> str:
        return write(_start(position.era), self.title, (_CASTS, *position.moves), [position.era.key])


def _full(journey: Journey) -> bool:
    return sum(isinstance(move, DoAs) for move in journey.moves) >= _MOST


def _now(journey: Journey) -> frozenset[Color]:
    colors: frozenset[Color] = view(journey.state).colors[journey.card.id]
    return colors


def _place(journey: Journey) -> str:
    return _PLACES.get(journey.card.zone, "on the stack")


def _paint(journey: Journey) -> Action:
    word = ColorWord(journey.color)
    edit = IsColors((word,)) if journey.do == "becomes" else IsAlsoColors((word,))
    duration = UntilEndOfTurn() if journey.lasts == "turn" else RestOfGame()
    return DoAs("Nico", Begin(Named(NAME, journey.card.id), (edit,), duration))


def _action(journey: Journey, what: str) -> Action:
    it = Named(NAME, journey.card.id)
    actions: dict[str, Action] = {
        "resolve": Resolve(),
        "counter": DoAs("Nico", Counter(it)),
        "bounce": DoAs("Nico", ReturnToHand(it)),
        "end": EndTurn(),
    }
    return actions[what]


def _moved(journey: Journey, action: Action) -> Turn:
    outcome = step(journey.state, action)
    if not outcome:
        return Turn(journey, str(outcome.due or outcome.verdict), refused=True)
    after = replace(journey, moves=(*journey.moves, action))
    return Turn(after, _sentence(journey, after, outcome))


def _under(journey: Journey, era: Era) -> Turn:
    after = replace(journey, era=era)
    try:
        colors = in_words(_now(after))
    except NotModelled as missing:
        return Turn(journey, str(missing), refused=True)
    rule = spell_changes_carry_over.at(era)
    same = "the same" if _now(journey) == _now(after) else "different"
    return Turn(after, f"Now {colors}, {same} by the rules of {era.year}: {rule.says} ({rule.cite}).")


def _sentence(before: Journey, after: Journey, outcome: Outcome) -> str:
    colors, rule = in_words(_now(after)), spell_changes_carry_over.at(after.era)
    was, there = before.card.zone, after.card.zone
    if was is Zone.STACK and there is Zone.BATTLEFIELD:
        if any(isinstance(move, DoAs) for move in after.moves):
            return f"The spell became a permanent, and {rule.says}: {colors} ({rule.cite.short})."
        return f"The spell became a permanent: {colors}, as printed."
    if there is not was:
        place = _place(after).capitalize()
        return f"{place} it is a new object; only what is printed counts: {colors} (400.7)."
    if isinstance(after.moves[-1], EndTurn):
        return f"The turn ended: what lasted until end of turn is gone. Now {colors}."
    return f"{str(outcome.told(before.state)[0]).capitalize()}. Now {colors}."


def _lines(journey: Journey) -> tuple[TrackLine, TrackLine]:
    """The track on the stack and, below it, the track of where the card is now."""
    on_stack = [s for s in journey.states() if (o := s.labeled(NAME)) and o.zone is Zone.STACK][-1]
    first = _line("on the stack", on_stack)
    if journey.card.zone is Zone.STACK:
        return first, TrackLine("then: resolve, counter, bounce?", (), first.now)
    return first, _line(_place(journey), journey.state)


def _line(title: str, state: State) -> TrackLine:
    card = state.labeled(NAME)
    assert card is not None
    heads = {effect.id: _short(effect.edits[0]) for effect in state.effects}
    columns, now = color_track(view(state), card.id, heads)
    kept: tuple[Column, ...] = (columns[0], *columns[4:])
    return TrackLine(title, kept, now)


def _short(edit: object) -> str:
    color = in_words(term.color for term in edit.colors)  # type: ignore[attr-defined]
    return f"is {color}" if isinstance(edit, IsColors) else f"also {color}"


def _card_picture(journey: Journey) -> CardPicture:
    now, card = view(journey.state), journey.card.id
    cost = now.cost[card]
    return CardPicture(
        NAME,
        tuple(map(str, cost.symbols)) if cost else (),
        f"{now.power[card]}/{now.toughness[card]}",
        letters(now.colors[card]),
        "Creature",
        note=_place(journey),
    )
