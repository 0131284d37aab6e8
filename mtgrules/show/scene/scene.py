"""A whole position as one picture, which is its own description: both players, what they have, the stack."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mtgrules.model.events.mana import by_mark
from mtgrules.model.labels import capitalized
from mtgrules.model.objects import Object, Player, Zone
from mtgrules.model.state import State
from mtgrules.model.turn import COMBAT_STEPS, Step
from mtgrules.model.view import View
from mtgrules.show.html import Html, joined, tag
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
    return _Scene(view, look).drawn()


@dataclass
class _Scene:
    """One picture in the making."""

    view: View
    look: Look

    def __post_init__(self) -> None:
        self.state = self.view.state
        self.layout = Layout(self.view, self.look)

    def drawn(self) -> Html:
        """The whole table."""
        south, *north = self.state.players
        seats = [(self.bar(one, "north"), self.field(one, "north")) for one in north]
        parts = [part for seat in seats for part in seat]
        if len(seats) > 1:  # they sit beside one another, in turn order
            parts = [tag("div", *(tag("div", *seat) for seat in seats), class_="seats")]
        lanes = [self.lane(lane) for lane in self.layout.lanes()]
        parts += [tag("ul", *lanes, class_="mid")] if lanes else []
        side = self.side()
        parts += [side] if side else []
        parts += [self.field(south, "south"), self.bar(south, "south")]
        classes = [
            "scene",
            *([] if side else ["no-stack"]),
            *(["crowd"] if self.layout.crowded else []),
            *(["flat"] if self.layout.flat else []),
        ]
        return tag("div", *parts, class_=" ".join(classes), role="group", aria_label=self.words())

    def words(self) -> str:
        """What the table is, for who does not see it."""
        state = self.state
        return f"The table: {state.active}'s turn, {state.step}"

    # Players.

    def bar(self, player: Player, side: str) -> Html:
        """A player with life, hand, graveyard, exile and mana."""
        was = self.layout.life_before(player)
        life = Html(str(player.life)) if was is None else joined([tag("s", was), " ", player.life])
        parts = [
            tag("span", player.name, class_="owner"),
            tag(
                "span",
                icon("heart"),
                life,
                tag("span", "life", class_="sr"),
                class_=f"life{' new' * (was is not None)}",
            ),
        ]
        parts += [tag("span", tag("b", player.poison), " poison", class_="zone")] if player.poison else []
        parts += [tag("span", "has lost", class_="badge")] if player.lost else []
        parts += [self.pile(heap) for heap in self.layout.heaps(player)]
        if player.deck:
            parts.append(tag("span", tag("b", player.deck.size), " in the deck", class_="zone"))
        for mark, letters in by_mark(player.pool):
            pool = tag("span", *(symbol(f"{{{letter}}}") for letter in letters), class_="pool")
            parts.append(tag("span", "mana ", pool, f" {mark}" if mark else "", class_="zone"))
        parts += [self.others(player)] if self.layout.bystanders[player.name] else []
        pressed = self.look.pressed.get(player.name)
        if pressed is not None:
            parts[0] = _key(pressed, player.name)
        return tag(
            "div",
            *parts,
            class_=f"player {side}",
            role="group",
            aria_label=f"{player.name}, {player.life} life",
        )

    def pile(self, heap: Heap) -> Html:
        """A hand, a graveyard or another pile: the cards by name, of many the newest."""
        chips = [self.chip(o, heap.zone) for o in heap.named]
        number = [tag("b", heap.many), " "] if heap.many > len(heap.named) else []
        return tag("span", f"{heap.zone} ", *number, *chips, class_="zone")

    def chip(self, obj: Object, zone: Zone) -> Html:
        """A card that lies somewhere but on the battlefield, by its name."""
        one = self.layout.seen(obj.id)
        if self.look.whole and obj.id in self.look.about:
            return card(one, CardSize.MIDDLE, self.look.pressed.get(obj.id))
        frame = _frame(one)
        new = self.layout.is_new(obj)
        word = tag("span", "new", class_="sr") if new else ""
        pressed = self.look.pressed.get(obj.id)
        classes = f"chip {frame}{' exiled' if zone in (Zone.EXILE, Zone.PHASED_OUT) else ''}{' new' * new}"
        if pressed is not None:
            return _key(pressed, one.name, classes)
        return tag("span", *(_lying(one) if self.look.whole else [one.name]), word, class_=classes)

    # Permanents.

    def others(self, player: Player) -> Html:
        """What of a player's only lies there, a line each; where that is much, how many they are."""
        piles = self.layout.bystanders[player.name]
        fold = self.look.folds.get(player.name) if self.layout.many_aside else None
        many = sum(pile.seen.many for pile in piles)
        key = _key(fold, f"{many} other{'s' * (many != 1)}") if fold else Html()
        shown = [] if fold and not fold.on else map(_drawn, piles)
        words = f"{player.name}'s other permanents"
        return tag("span", key, *shown, class_="others", role="group", aria_label=words)

    def field(self, player: Player, side: str) -> Html:
        """What a player controls, but for what fights: creatures toward the middle."""
        rows = self.layout.rows[player.name][:: 1 if side == "south" else -1]
        return tag(
            *("div", *(tag("div", *map(_drawn, row), class_="rank") for row in rows)),
            class_=f"field {side}",
            role="group",
            aria_label=f"{player.name}'s battlefield",
        )

    # Combat.

    def lane(self, lane: Lane) -> Html:
        """An attacker, who blocks it, and what they do to one another, as arrows."""
        attacker = tag("div", _drawn(lane.attacker), class_="attacker")
        many = len(lane.blockers)
        mutual = zip(lane.strikes[:many], lane.strikes[many : 2 * many], strict=True)
        against = [
            tag("div", _drawn(one), self.arrows(strikes), class_="pair")
            for one, strikes in zip(lane.blockers, mutual, strict=True)
        ]
        against += [tag("span", lane.nobody, class_="nobody")] if lane.nobody else []
        past = lane.strikes[2 * many :]
        if many and past:
            against.append(tag("div", self.arrows(past), class_="pair past"))
        blockers = tag("div", *against, class_="blockers") if against else Html()
        rows = [blockers, Html() if many else self.arrows(past), attacker]
        free = "" if against else " free"
        turned = "" if lane.up else " down"
        return tag("li", *(rows if lane.up else reversed(rows)), class_=f"lane{free}{turned}")

    def arrows(self, strikes: Iterable[Strike]) -> Html:
        """Arrows beside one another; nothing for none."""
        drawn = [self.arrow(strike) for strike in strikes]
        return tag("div", *drawn, class_="arrows") if drawn else Html()

    def arrow(self, strike: Strike) -> Html:
        """What one does to the other now: deals so much, waits for its step, or nothing."""
        way = "up" if strike.up else "down"
        name, whom, word = strike.name, strike.whom, strike.word
        if strike.amount:
            told = tag(
                *("span", f"{strike.amount} to {whom}" if strike.past else strike.amount),
                aria_label=f"{name} deals {strike.amount} to {whom}",
            )
            return tag("span", told, class_=f"arrow {way} hit")
        if word:
            return tag("span", tag("span", word, aria_label=f"{name}: {word}"), class_=f"arrow {way} wait")
        told = (
            tag("span", f"to {whom}") if strike.past else tag("span", f"{name} against {whom}", class_="sr")
        )
        return tag("span", told, class_=f"arrow {way}{'' if strike.past else ' block'}")

    # Stack, and what is in force.

    def side(self) -> Html:
        """The stack, top first, and the effects that no permanent makes; nothing where there is neither."""
        spells = [self.spell(one) for one in self.layout.stack()]
        left = [self.left(o) for o in self.layout.stack_left()]
        force = [
            tag(
                "li",
                with_symbols(capitalized(effect.label)),
                # What begins for some time mostly says so itself.
                tag("i", lasts) if (lasts := str(effect.duration)).lower() not in effect.label else "",
                class_="spell effect-now",
            )
            for effect in self.layout.in_force()
        ]
        parts = []
        if spells or left:
            parts += [tag("li", "Stack, top first", class_="heading"), *spells, *left]
        if force:
            parts += [tag("li", "Effects now", class_="heading"), *force]
        return tag("ul", *parts, class_="stack", aria_label="stack and effects") if parts else Html()

    def left(self, obj: Object) -> Html:
        """A spell or ability that has just left the stack."""
        return tag(
            "li", tag("span", tag("b", obj.label), " ", tag("i", "gone"), class_="head"), class_="spell gone"
        )

    def spell(self, one: StackItem) -> Html:
        """A spell or ability on the stack: what it is, whose, and the numbers of its targets."""
        rings = [tag("span", one.number, class_="ring")] if one.targets else []
        hit = [tag("span", n, class_="ring hit", title=f"target of {n}") for n in one.aimed]
        head = tag(
            "span",
            tag("span", tag("b", one.name), " ", tag("i", one.controller)),
            dot(one.seen.indicator),
            paid(one.seen),
            class_="head",
        )
        marks = [tag("span", mark, class_="badge") for mark in one.seen.marks]
        told = tag("span", tag("small", with_symbols(one.words)), *marks, *rings, class_="says")
        aimed = f", targeting {', '.join(one.targets)}" if one.targets else ""
        frame = _frame(one.seen)
        return tag(
            *("li", *hit, head, told),
            class_=f"spell {frame}{' next' * one.next}{' new' * one.new}",
            aria_label=f"{one.name}, {one.controller}{aimed}",
        )


def _lying(one: Seen) -> list[Html]:
    """What is so of a card that lies in a hand or elsewhere, in a line."""
    parts = [named(one), paid(one), dot(one.indicator), tag("small", types(one)), *map(badge, one.badges)]
    return [*parts, *(tag("span", mark, class_="badge") for mark in one.marks), sized(one)]


def _drawn(pile: Pile) -> Html:
    return card(pile.seen, pile.size, pile.pressed)


def _key(pressed: Pressed, words: str, classes: str = "key") -> Html:
    """A word that can be pressed."""
    classes = f"{classes}{' on' if pressed.on else ''}{' can' if pressed.on is None else ''}"
    return tag("button", words, class_=classes, **pressed.attributes(words))


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


def _frame(one: Seen) -> str:
    """The class of the frame of what is drawn as a word or a line: its colors, or that they are asked for."""
    if one.colors is None:
        return "fQ"
    return "fM" if len(one.colors) > 2 else f"f{''.join(one.colors) or 'C'}"


def step_name(step: Step) -> str:
    """A step in as few words as a ribbon has room for."""
    names = {
        Step.UNTAP: "untap",
        Step.UPKEEP: "upkeep",
        Step.DRAW: "draw",
        Step.MAIN: "main phase",
        Step.SECOND_MAIN: "second main phase",
        Step.BEGINNING_OF_COMBAT: "combat begins",
        Step.DECLARE_ATTACKERS: "attackers",
        Step.DECLARE_BLOCKERS: "blockers",
        Step.FIRST_DAMAGE: "first damage",
        Step.DAMAGE: "damage",
        Step.END_OF_COMBAT: "end of combat",
        Step.END: "end",
        Step.CLEANUP: "cleanup",
    }
    return names[step]
