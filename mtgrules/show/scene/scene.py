"""A whole position as one picture, which is its own description: both players, what they have, the stack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from mtgrules.model.events.base import label
from mtgrules.model.events.mana import by_mark
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import capitalized
from mtgrules.model.objects import Object, Player, Zone
from mtgrules.model.state import State
from mtgrules.model.turn import COMBAT_STEPS, Step
from mtgrules.model.view import View
from mtgrules.show.html import Html, div, span, table, tag
from mtgrules.show.pressed import Pressed
from mtgrules.show.scene.card import CardSize, badge, card, named, paid, sized, types
from mtgrules.show.scene.icons import icon
from mtgrules.show.scene.layout import Heap, Lane, Layout, Pile, StackItem, Strike
from mtgrules.show.scene.layout import Look as Look  # whoever draws a scene says how it is looked at
from mtgrules.show.scene.seen import Seen
from mtgrules.show.scene.symbols import dot, symbol, with_symbols


def scene(view: View, look: Look = Look()) -> Html:  # noqa: B008  # frozen
    """The picture of a position, in HTML that a screen reader reads as groups of cards.

    The first player sits at the bottom. The style is in `sheets`.
    """
    return _Scene(Layout(view, look)).drawn()


@dataclass
class _Scene:
    """One picture in the making."""

    layout: Layout

    def __post_init__(self) -> None:
        self.state, self.look = self.layout.state, self.layout.look

    def drawn(self) -> Html:
        """The whole table."""
        south, *north = self.state.players
        seats = [(self.bar(one, "north"), self.field(one, "north")) for one in north]
        parts = [part for seat in seats for part in seat]
        if len(seats) > 1:  # they sit beside one another, in turn order
            parts = [div("seats", *(tag("div", *seat) for seat in seats))]
        lanes = [self.lane(lane) for lane in self.layout.lanes()]
        side = self.side()
        parts += [tag("ul", *lanes, class_="mid") if lanes else Html(), side]
        parts += [self.field(south, "south"), self.bar(south, "south")]
        room = f"{'' if side else ' no-stack'}{' crowd' * self.layout.crowded}{' flat' * self.layout.flat}"
        words = f"The table: {self.state.active}'s turn, {self.state.step}"
        return div(f"scene{room}", *parts, role="group", aria_label=words)

    # Players.

    def bar(self, player: Player, side: str) -> Html:
        """A player with life, hand, graveyard, exile and mana."""
        was, pressed = self.layout.life_before(player), self.look.pressed.get(player.name)
        life = [player.life] if was is None else [tag("s", was), " ", player.life]
        parts = [
            _key(pressed, player.name) if pressed else span("owner", player.name),
            span(f"life{' new' * (was is not None)}", icon("heart"), *life, span("sr", "life")),
        ]
        parts += [span("ring", n, title=f"target of {n}") for n in self.layout.aims.get(player.name, ())]
        parts += [span("zone", tag("b", player.poison), " poison")] if player.poison else []
        parts += [span("badge", "has lost")] if player.lost else []
        parts += [self.pile(heap) for heap in self.layout.heaps(player)]
        parts += [span("zone", tag("b", player.deck.size), " in the deck")] if player.deck else []
        for mark, letters in by_mark(player.pool):
            pool = span("pool", *(symbol(f"{{{letter}}}") for letter in letters))
            parts.append(span("zone", "mana ", pool, f" {mark}" if mark else ""))
        parts += [self.others(player)] if self.layout.bystanders[player.name] else []
        return div(f"player {side}", *parts, role="group", aria_label=f"{player.name}, {player.life} life")

    def pile(self, heap: Heap) -> Html:
        """A hand, a graveyard or another pile: the cards by name, of many the newest."""
        chips = [self.chip(o, heap.zone) for o in heap.named]
        number = [tag("b", heap.many), " "] if heap.many > len(heap.named) else []
        return span("zone", f"{heap.zone} ", *number, *chips)

    def chip(self, obj: Object, zone: Zone) -> Html:
        """A card that lies somewhere but on the battlefield, by its name."""
        one, pressed = self.layout.seen(obj.id), self.look.pressed.get(obj.id)
        if self.look.whole and obj.id in self.look.about:
            return card(one, CardSize.MIDDLE, pressed)
        new, away = self.layout.is_new(obj), zone in (Zone.EXILE, Zone.PHASED_OUT)
        classes = f"chip f{one.hue}{' exiled' * away}{' new' * new}"
        told = _lying(one) if self.look.whole else [one.name]
        chip = span(classes, *told, span("sr", "new") if new else "")
        return chip if pressed is None else _key(pressed, one.name, classes)

    # Permanents.

    def others(self, player: Player) -> Html:
        """What of a player's only lies there, a line each; where that is much, how many they are."""
        piles = self.layout.bystanders[player.name]
        fold = self.look.folds.get(player.name) if self.layout.many_aside else None
        many = sum(pile.seen.many for pile in piles)
        key = _key(fold, f"{many} other{'s' * (many != 1)}") if fold else Html()
        shown = [] if fold and not fold.on else map(_drawn, piles)
        words = f"{player.name}'s other permanents"
        return span("others", key, *shown, role="group", aria_label=words)

    def field(self, player: Player, side: str) -> Html:
        """What a player controls, but for what fights: creatures toward the middle."""
        rows = self.layout.rows[player.name][:: 1 if side == "south" else -1]
        ranks, words = [div("rank", *map(_drawn, row)) for row in rows], f"{player.name}'s battlefield"
        return div(f"field {side}", *ranks, role="group", aria_label=words)

    # Combat.

    def lane(self, lane: Lane) -> Html:
        """An attacker, who blocks it, and what they do to one another, as arrows."""
        attacker = div("attacker", _drawn(lane.attacker))
        many = len(lane.blockers)
        pairs = zip(lane.blockers, lane.strikes[:many], lane.strikes[many : 2 * many], strict=True)
        against = [div("pair", _drawn(one), self.arrows(strikes)) for one, *strikes in pairs]
        against += [span("nobody", lane.nobody)] if lane.nobody else []
        past = lane.strikes[2 * many :]
        if many and past:
            against.append(div("pair past", self.arrows(past)))
        blockers = div("blockers", *against) if against else Html()
        rows = [blockers, Html() if many else self.arrows(past), attacker]
        turned = f"{'' if against else ' free'}{'' if lane.up else ' down'}"
        return tag("li", *(rows if lane.up else reversed(rows)), class_=f"lane{turned}")

    def arrows(self, strikes: Iterable[Strike]) -> Html:
        """Arrows beside one another; nothing for none."""
        drawn = [self.arrow(strike) for strike in strikes]
        return div("arrows", *drawn) if drawn else Html()

    def arrow(self, strike: Strike) -> Html:
        """What one does to the other now: deals so much, waits for its step, or nothing."""
        way = "up" if strike.up else "down"
        name, whom, word = strike.name, strike.whom, strike.word
        if strike.amount:
            told = f"{strike.amount} to {whom}" if strike.past else strike.amount
            aloud = f"{name} deals {strike.amount} to {whom}"
            return span(f"arrow {way} hit", tag("span", told, aria_label=aloud))
        if word:
            return span(f"arrow {way} wait", tag("span", word, aria_label=f"{name}: {word}"))
        if strike.past:
            return span(f"arrow {way}", tag("span", f"to {whom}"))
        return span(f"arrow {way} block", span("sr", f"{name} against {whom}"))

    # Stack, and what is in force.

    def side(self) -> Html:
        """The stack, top first, and the effects that no permanent makes; nothing where there is neither."""
        spells = [self.spell(one) for one in self.layout.stack()]
        gone = (span("head", tag("b", o.label), " ", tag("i", "gone")) for o in self.layout.stack_left())
        left = [tag("li", one, class_="spell gone") for one in gone]
        objects = self.layout.state.objects
        force = [
            tag(
                "li",
                with_symbols(capitalized(effect.label)),
                # What begins for some time mostly says so itself.
                tag("i", lasts) if (lasts := str(effect.duration)).lower() not in effect.label else "",
                *(tag("i", f"target: {o.label}") for o in objects.values() if o.id in effect.frame.targets),
                class_="spell effect-now",
            )
            for effect in self.layout.in_force()
        ]
        parts = [tag("li", "Stack, top first", class_="heading"), *spells, *left] if spells or left else []
        parts += [tag("li", "Effects now", class_="heading"), *force] if force else []
        return tag("ul", *parts, class_="stack", aria_label="stack and effects") if parts else Html()

    def spell(self, one: StackItem) -> Html:
        """A spell or ability on the stack: what it is, whose, and the numbers of its targets."""
        rings = [span("ring", one.number)] if one.targets else []
        hit = [span("ring hit", n, title=f"target of {n}") for n in one.aimed]
        name = tag("span", tag("b", one.name), " ", tag("i", one.controller))
        head = span("head", name, dot(one.seen.indicator), paid(one.seen))
        told = span("says", tag("small", with_symbols(one.words)), *_marks(one.seen), *rings)
        aimed = f", targeting {', '.join(one.targets)}" if one.targets else ""
        classes = f"spell f{one.seen.hue}{' next' * one.next}{' new' * one.new}"
        aloud = f"{one.name}, {one.controller}{aimed}"
        return tag("li", *hit, head, told, class_=classes, aria_label=aloud)


def _lying(one: Seen) -> list[Html]:
    """What is so of a card that lies in a hand or elsewhere, in a line."""
    parts = [named(one), paid(one), dot(one.indicator), tag("small", types(one)), *map(badge, one.badges)]
    return [*parts, *_marks(one), sized(one)]


def _marks(one: Seen) -> list[Html]:
    return [span("badge", mark) for mark in one.marks]


def _drawn(pile: Pile) -> Html:
    return card(pile.seen, pile.size, pile.pressed)


def _key(pressed: Pressed, words: str, classes: str = "key") -> Html:
    """A word that can be pressed."""
    classes = f"{classes}{' on' if pressed.on else ''}{' can' if pressed.on is None else ''}"
    return tag("button", words, class_=classes, **pressed.attributes(words))


_NAMES = (
    *("untap", "upkeep", "draw", "main phase", "combat begins", "attackers", "blockers", "first damage"),
    *("damage", "end of combat", "second main phase", "end", "cleanup"),
)
"""The parts of a turn as they stand on a ribbon, in their order."""
_TURN = (Step.UPKEEP, Step.DRAW, Step.MAIN, Step.DECLARE_ATTACKERS, Step.SECOND_MAIN, Step.END)


def turn_bar(state: State) -> Html:
    """Whose turn it is and where in it: the steps of the combat, or the parts of the turn."""
    in_combat = state.step.is_combat
    steps: tuple[Step, ...] = COMBAT_STEPS if in_combat else _TURN
    if in_combat and state.combat is not None and state.combat.had_strike is None:
        steps = tuple(step for step in steps if step is not Step.FIRST_DAMAGE or state.step is step)
    words = [tag("li", f"{state.active}'s turn", class_="owner")]
    for step in steps:
        on = step is state.step
        name = "combat" if not in_combat and step is Step.DECLARE_ATTACKERS else step_name(step)
        words.append(tag("li", name, class_="on" if on else None, aria_current="step" if on else None))
    return tag("ol", *words, class_="turn", aria_label="turn")


def step_name(step: Step) -> str:
    """A step in as few words as a ribbon has room for."""
    return _NAMES[step.number]


def opened(view: View, number: ObjectId, look: Look) -> Html:
    """An object as a large card, wherever it lies; what is not told on the table is not told on it."""
    return card(Layout(view, look).one(number), CardSize.LARGE)


_PLACES = {Zone.BATTLEFIELD: "battlefield", Zone.STACK: "stack"}


def scene_table(view: View, look: Look = Look(), *, bare: bool = False) -> Html:  # noqa: B008  # frozen
    """Every object with whose and where it is, its size, and all else that is seen of it."""
    rows = []
    for one, where in _rows(view, look):
        size = " ".join(one.slot("size")).strip()
        rows.append((one.name, where, size, ", ".join(f for f in one.facts if f not in one.slot("size"))))
    return table(["card", "whose, where", "power and toughness", "what is so of it"], rows, bare=bare)


def scene_text(view: View, look: Look = Look()) -> str:  # noqa: B008  # frozen
    """The same in a line."""
    return "; ".join(f"{where}: {one.words}" for one, where in _rows(view, look)) or "An empty table."


def _rows(view: View, look: Look) -> Iterator[tuple[Seen, str]]:
    # what has just come or gone is no part of a position
    state, layout = view.state, Layout(view, replace(look, before=None, events=()))
    for number, obj in state.objects.items():
        owner = layout.controller(obj) if obj.zone in _PLACES else obj.owner
        where = f"{owner}, {_PLACES.get(obj.zone, str(obj.zone))}"
        combat = state.combat
        attack = combat.attack_of(number) if combat else None
        if attack is not None and attack.target is not None:
            where += f", attacks {layout.called(attack.target)}"
        for blocked in combat.blocked_by(number) if combat else ():
            where += f", blocks {layout.called(blocked.attacker)}"
        where += f", targets {', '.join(map(layout.called, obj.targets))}" if obj.targets else ""
        worn = isinstance(obj.attached_to, str) or obj.host in state.objects
        yield layout.one(number), where + (f", on {label(state, obj.attached_to)}" if worn else "")
