"""A whole position as one picture, which is its own description: both players, what they have, the stack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from mtgrules.model.combat import Attack
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.turn import StepBegan
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Player, Zone
from mtgrules.model.state import State
from mtgrules.model.turn import COMBAT_STEPS, Step
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view as view_of
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.card import CardSize, Pressed, card
from mtgrules.show.scene.icons import icon
from mtgrules.show.scene.seen import Hidden, Seen, alike, seen
from mtgrules.show.scene.symbols import cost, symbol, with_symbols

_CROWD = 20
"""From so many piles on, the table is one column on a page of middling width."""
_FLAT = 30
"""From so many piles on, each is one line."""
_FEW = 6
"""Up to so many permanents are all drawn in the middle size."""
_LARGE = 3
"""Up to so many permanents, all of one player, can be drawn in the large size."""
_OPEN = 4
"""So many cards of a graveyard are named; of more, only the newest, with their number."""


@dataclass(frozen=True)
class Look:
    """How a position is looked at: since when, what is asked for, what can be pressed."""

    before: State | None = None
    """The position before it: what is other now is marked."""
    events: tuple[Event, ...] = ()
    """What happened in between."""
    about: frozenset[ObjectId] = frozenset()
    """What it is about: drawn in the middle size on any board."""
    hidden: Hidden = Hidden()  # noqa: RUF009  # frozen
    pressed: Mapping[ObjectId | str, Pressed] = field(default_factory=lambda: MappingProxyType({}))
    """What pressing an object, or a player by name, does."""
    aside: bool = False
    """Whether what it is not about only lies there: small on any board."""
    effects: bool = True
    """Whether the effects are listed beside it."""
    large: bool = False
    """Whether what it is about is drawn in the large size, where there is room for it."""


def scene(view: View, look: Look = Look()) -> Html:  # frozen
    """The picture of a position, in HTML that a screen reader reads as groups of cards.

    The first player sits at the bottom. The style is `look.css`.
    """
    return _Scene(view, look).drawn()


@dataclass
class _Scene:
    """One picture in the making."""

    view: View
    look: Look

    def __post_init__(self) -> None:
        self.state = self.view.state
        self.aims = _aims(self.state)
        permanents = self.state.zone(Zone.BATTLEFIELD)
        sides = {self.view.controller[o.id] for o in permanents}
        self.large = self.look.large and len(permanents) <= _LARGE and len(sides) == 1
        self.few = (
            sum("land" not in self.view.types[o.id] or o.id in self.look.about for o in permanents) <= _FEW
        )

    def drawn(self) -> Html:
        """The whole table."""
        state = self.state
        south, *north = state.players
        facing, others = north[0] if north else None, north[1:]
        lanes, fighting = self.lanes()
        piles = 0
        parts: list[Html] = []
        for player in others:
            ranks, many = self.ranks(player, fighting, up=False)
            piles += many
            parts.append(
                tag("div", self.bar(player, "north"), self.field(player, ranks, "north"), class_="more")
            )
        if facing is not None:
            ranks, many = self.ranks(facing, fighting, up=False)
            piles += many
            parts += [self.bar(facing, "north"), self.field(facing, ranks, "north")]
        parts += [tag("ul", *lanes, class_="mid")] if lanes else []
        side = self.side()
        parts += [side] if side else []
        ranks, many = self.ranks(south, fighting, up=True)
        piles += many
        parts += [self.field(south, ranks, "south"), self.bar(south, "south")]
        classes = [
            "scene",
            *([] if side else ["no-stack"]),
            *(["crowd"] if piles > _CROWD else []),
            *(["flat"] if piles > _FLAT else []),
        ]
        return tag("div", *parts, class_=" ".join(classes), role="group", aria_label=self.words())

    def words(self) -> str:
        """What the table is, for who does not see it."""
        state = self.state
        return f"The table: {state.active}'s turn, {state.step}"

    # Players.

    def bar(self, player: Player, side: str) -> Html:
        """A player with life, hand, graveyard, exile and mana."""
        before = self.look.before
        was = next((p for p in before.players if p.name == player.name), None) if before else None
        life = Html(str(player.life))
        moved = was is not None and was.life != player.life
        if moved and was is not None:
            life = joined([tag("s", was.life), " ", player.life])
        parts = [
            tag("span", player.name, class_="owner"),
            tag(
                "span", icon("heart"), life, tag("span", "life", class_="sr"), class_=f"life{' new' * moved}"
            ),
        ]
        parts += [tag("span", tag("b", player.poison), " poison", class_="zone")] if player.poison else []
        parts += [tag("span", "has lost", class_="badge lost")] if player.lost else []
        for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND):
            found = [o for o in self.state.zone(zone) if o.owner == player.name]
            parts += [self.pile(zone, found)] if found else []
        library = [o for o in self.state.zone(Zone.LIBRARY) if o.owner == player.name]
        parts += [self.pile(Zone.LIBRARY, library)] if library else []
        if player.mana:
            pool = tag("span", *(symbol(f"{{{letter}}}") for letter in player.mana), class_="pool")
            parts.append(tag("span", "mana ", pool, class_="zone"))
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

    def pile(self, zone: Zone, found: Sequence[Object]) -> Html:
        """A hand, a graveyard or another pile: the cards by name, of many the newest."""
        shown = list(reversed(found))[:_OPEN] if zone is not Zone.HAND else found
        if len(found) > _OPEN and zone is not Zone.HAND:
            shown = shown[:1]
        chips = [self.chip(o, zone) for o in shown]
        number = [tag("b", len(found)), " "] if len(found) > len(shown) else []
        return tag("span", f"{zone} ", *number, *chips, class_="zone")

    def chip(self, obj: Object, zone: Zone) -> Html:
        """A card that lies somewhere but on the battlefield, by its name."""
        one = seen(self.view, obj.id, self.look.hidden)
        frame = _frame(one)
        new = self.is_new(obj)
        word = tag("span", "new", class_="sr") if new else ""
        pressed = self.look.pressed.get(obj.id)
        classes = f"chip {frame}{' exiled' if zone is Zone.EXILE else ''}{' new' * new}"
        if pressed is not None:
            return _key(pressed, one.name, classes)
        return tag("span", one.name, word, class_=classes)

    def is_new(self, obj: Object) -> bool:
        """Whether it is somewhere where it was not before."""
        before = self.look.before
        return before is not None and obj.id not in before.objects

    # Permanents.

    def field(self, player: Player, ranks: Iterable[Html], side: str) -> Html:
        """What a player controls, but for what fights."""
        return tag(
            *("div", *ranks),
            class_=f"field {side}",
            role="group",
            aria_label=f"{player.name}'s battlefield",
        )

    def ranks(self, player: Player, fighting: frozenset[ObjectId], *, up: bool) -> tuple[list[Html], int]:
        """A player's rows, creatures toward the middle, and how many piles they are."""
        rows: dict[str, list[Html]] = {"front": [], "others": [], "lands": []}
        for one, size, pressed in self.piles(player, fighting):
            land = one.icon == "land"
            rows["front" if one.icon == "creature" else "lands" if land else "others"].append(
                card(one, size, pressed)
            )
        order = ("front", "others", "lands") if up else ("lands", "others", "front")
        made = [tag("div", *rows[name], class_="rank") for name in order if rows[name]]
        return made, sum(map(len, rows.values()))

    def piles(
        self, player: Player, fighting: frozenset[ObjectId]
    ) -> list[tuple[Seen, CardSize, Pressed | None]]:
        """A player's permanents, equal ones together; with those that have just left."""
        found: dict[tuple[Seen, CardSize], int] = {}
        single: list[tuple[Seen, CardSize, Pressed | None]] = []
        for obj in self.state.zone(Zone.BATTLEFIELD):
            if self.controller(obj) != player.name or obj.id in fighting or self.host(obj) is not None:
                continue
            one, size, pressed = self.one(obj.id), self.size(obj.id), self.look.pressed.get(obj.id)
            if pressed is None and obj.id not in self.look.about:
                found[one, size] = found.get((one, size), 0) + 1
            else:
                single.append((one, size, pressed))
        piled = [(alike(many, one), size, None) for (one, size), many in found.items()]
        return [*single, *piled, *((one, CardSize.SMALL, None) for one in self.gone(player))]

    def gone(self, player: Player) -> list[Seen]:
        """What a player had on the battlefield a moment ago, and has not any more."""
        before = self.look.before
        if before is None:
            return []
        then = view_of(before)
        return [
            replace(seen(then, o.id, self.look.hidden), fate="gone", tapped=False)
            for o in before.zone(Zone.BATTLEFIELD)
            if o.id not in self.state.objects and then.controller[o.id] == player.name
        ]

    def one(self, number: ObjectId) -> Seen:
        """What is seen of a permanent, with its Auras and what aims at it."""
        obj = self.state.objects[number]
        return replace(
            seen(self.view, number, self.look.hidden),
            auras=tuple(seen(self.view, aura, self.look.hidden) for aura in self.worn(number)),
            targeted=self.aims.get(number, ()),
            fate="new" if self.is_new(obj) else "",
        )

    def worn(self, number: ObjectId) -> Iterator[ObjectId]:
        """What is attached to it, and what is attached to that."""
        for obj in self.state.zone(Zone.BATTLEFIELD):
            if obj.attached_to == number:
                yield obj.id
                yield from self.worn(obj.id)

    def size(self, number: ObjectId) -> CardSize:
        """How large a permanent is drawn."""
        if number in self.look.about:
            return CardSize.LARGE if self.large else CardSize.MIDDLE
        land = "land" in self.view.types[number] and "creature" not in self.view.types[number]
        small = land or self.look.aside or not self.few
        return CardSize.SMALL if small else CardSize.MIDDLE

    def controller(self, obj: Object) -> str:
        """Who controls it; where that is asked for, who did at first."""
        return obj.controller if "controller" in self.look.hidden else self.view.controller[obj.id]

    def host(self, obj: Object) -> Object | None:
        """The permanent that wears it."""
        found = self.state.objects.get(obj.attached_to) if obj.attached_to is not None else None
        return found if found is not None and found.zone is Zone.BATTLEFIELD else None

    # Combat.

    def lanes(self) -> tuple[list[Html], frozenset[ObjectId]]:
        """A column for each attack, and everybody who stands in one."""
        combat = self.state.combat
        if combat is None or not combat.attacks:
            return [], frozenset()
        lanes, placed = [], set()
        for attack in combat.attacks:
            blockers = [b for b in attack.blockers if b not in placed and b in self.state.objects]
            placed |= {attack.attacker, *blockers}
            lanes.append(self.lane(attack, blockers))
        return lanes, frozenset(placed)

    def lane(self, attack: Attack, blockers: Sequence[ObjectId]) -> Html:
        """An attacker, who blocks it, and what they do to one another, as arrows."""
        up = self.view.controller[attack.attacker] == self.state.players[0].name
        attacker = tag("div", self.fighter(attack.attacker), class_="attacker")
        against = [self.fighter(blocker) for blocker in blockers]
        elsewhere = [b for b in attack.blockers if b not in blockers and b in self.state.objects]
        arrows = [self.arrow(attack.attacker, b, up=up) for b in blockers]
        arrows += [self.arrow(b, attack.attacker, up=not up) for b in blockers]
        for b in elsewhere:  # one that blocks several stands with one of them; what it deals is told at each
            arrows += [
                self.arrow(source, target, up=way, to=self.state.objects[target].label)
                for source, target, way in ((attack.attacker, b, up), (b, attack.attacker, not up))
                if self.dealt(source, target)
            ]
        if not blockers and attack.blocked:
            by = ", ".join(self.state.objects[b].label for b in elsewhere)
            against = [tag("span", f"blocked by {by}" if by else "blocked", class_="nobody")]
        elif not blockers and attack.target is None:
            against = [tag("span", "what it attacked is gone", class_="nobody")]
        if not against or self.dealt(attack.attacker, attack.target):
            arrows.append(self.arrow(attack.attacker, attack.target, up=up, to=self.attacked(attack)))
        middle = tag("div", *arrows, class_="arrows") if arrows else Html()
        rows = [tag("div", *against, class_="blockers") if against else Html(), middle, attacker]
        free = "" if against else " free"
        turned = "" if up else " down"
        return tag("li", *(rows if up else reversed(rows)), class_=f"lane{free}{turned}")

    def attacked(self, attack: Attack) -> str:
        """What is attacked, by name."""
        if isinstance(attack.target, int):
            return self.state.objects[attack.target].label
        return attack.target or ""

    def fighter(self, number: ObjectId) -> Html:
        """A creature in combat."""
        size = (
            CardSize.MIDDLE
            if len(self.state.combat.attacks if self.state.combat else ()) <= _FEW
            else CardSize.SMALL
        )
        return card(self.one(number), size, self.look.pressed.get(number))

    def dealt(self, source: ObjectId, target: ObjectId | str | None) -> int:
        """How much damage one has just dealt to another."""
        return sum(
            event.amount
            for event in self.look.events
            if isinstance(event, DamageDealt) and event.source == source and event.target == target
        )

    def arrow(self, source: ObjectId, target: ObjectId | str | None, *, up: bool, to: str = "") -> Html:
        """What one does to the other now: deals so much, waits for its step, or nothing."""
        way = "up" if up else "down"
        amount, name = self.dealt(source, target), self.state.objects[source].label
        whom = to or (self.state.objects[target].label if isinstance(target, int) else str(target))
        if amount:
            told = tag(
                "span", f"{amount} to {to}" if to else amount, aria_label=f"{name} deals {amount} to {whom}"
            )
            return tag("span", told, class_=f"arrow {way} hit")
        word = self.idle(source)
        if word:
            return tag("span", tag("span", word, aria_label=f"{name}: {word}"), class_=f"arrow {way} wait")
        told = tag("span", f"to {to}") if to else tag("span", f"{name} against {whom}", class_="sr")
        return tag("span", told, class_=f"arrow {way}{'' if to else ' block'}")

    def idle(self, source: ObjectId) -> str:
        """What is said of a creature that deals nothing now: it waits for its step, or not even that."""
        combat = self.state.combat
        if combat is None or not any(isinstance(e, DamageDealt | StepBegan) for e in self.look.events):
            return ""
        if self.state.step is Step.FIRST_DAMAGE:
            return "nothing" if source in (combat.had_strike or ()) else "waits"
        return "nothing" if self.state.step is Step.DAMAGE else ""

    # Stack, and what is in force.

    def side(self) -> Html:
        """The stack, top first, and the effects that no permanent makes; nothing where there is neither."""
        spells = [self.spell(number, n) for n, number in enumerate(reversed(self.state.stack))]
        left = [self.left(o) for o in self.stack_left()]
        force = [
            tag(
                "li",
                with_symbols(_sentence(effect.label)),
                tag("i", str(effect.duration)),
                class_="spell effect-now",
            )
            for effect in (self.state.effects if self.look.effects else ())
        ]
        parts = []
        if spells or left:
            parts += [tag("li", "Stack, top first", class_="heading"), *spells, *left]
        if force:
            parts += [tag("li", "Effects now", class_="heading"), *force]
        return tag("ul", *parts, class_="stack", aria_label="stack and effects") if parts else Html()

    def stack_left(self) -> list[Object]:
        """What was on the stack a moment ago, and is gone from it without becoming a permanent."""
        before = self.look.before
        if before is None:
            return []
        came = {o.was for o in self.state.zone(Zone.BATTLEFIELD)}
        return [before.objects[n] for n in before.stack if n not in self.state.stack and n not in came]

    def left(self, obj: Object) -> Html:
        """A spell or ability that has just left the stack."""
        return tag(
            "li", tag("span", tag("b", obj.label), " ", tag("i", "gone"), class_="head"), class_="spell gone"
        )

    def spell(self, number: ObjectId, place: int) -> Html:
        """A spell or ability on the stack: what it is, whose, and the numbers of its targets."""
        obj, one = self.state.objects[number], seen(self.view, number, self.look.hidden)
        mine = len(self.state.stack) - place
        rings = [tag("span", mine, class_="ring")] if obj.targets else []
        hit = [tag("span", n, class_="ring hit", title=f"target of {n}") for n in self.aims.get(number, ())]
        head = tag(
            "span",
            tag("span", tag("b", one.name or obj.label), " ", tag("i", self.view.controller[number])),
            cost(one.cost),
            class_="head",
        )
        words = " ".join(one.text) or (str(obj.ability) if obj.ability is not None else "")
        told = tag("span", tag("small", with_symbols(words)), *rings, class_="says")
        aimed = f", targeting {', '.join(self.called(t) for t in obj.targets)}" if obj.targets else ""
        frame = _frame(one)
        states = f"{' next' * (place == 0)}{' new' * self.is_new(obj)}"
        return tag(
            *("li", *hit, head, told),
            class_=f"spell {frame}{states}",
            aria_label=f"{one.name or obj.label}, {self.view.controller[number]}{aimed}",
        )

    def called(self, target: ObjectId | str) -> str:
        """What a target is called."""
        found = self.state.objects.get(target) if isinstance(target, int) else None
        return found.label if found else str(target)


def _frame(one: Seen) -> str:
    """The class of the frame of what is drawn as a word or a line: its colors, or that they are asked for."""
    if one.colors is None:
        return "fQ"
    return "fM" if len(one.colors) > 2 else f"f{''.join(one.colors) or 'C'}"


def _aims(state: State) -> dict[ObjectId | str, tuple[int, ...]]:
    """What is targeted from the stack, with the numbers of the spells, the lowest first."""
    found: dict[ObjectId | str, tuple[int, ...]] = {}
    for number, obj in enumerate(state.stack, 1):
        for target in state.objects[obj].targets:
            found[target] = (*found.get(target, ()), number)
    return found


def _key(pressed: Pressed, words: str, classes: str = "key") -> Html:
    """A word that can be pressed."""
    label = ": ".join(part for part in (words, pressed.label, pressed.why_not) if part)
    return tag(
        *("button", words),
        type="button",
        class_=f"{classes}{' on' if pressed.on else ''}{' can' if pressed.on is None else ''}",
        data_do=pressed.name,
        data_value=pressed.value,
        data_key=f"{pressed.name} {pressed.value}",
        aria_label=label,
        aria_pressed=None if pressed.on is None else str(pressed.on).lower(),
        aria_disabled="true" if pressed.why_not else None,
    )


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


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
    names = {
        Step.MAIN: "main phase",
        Step.SECOND_MAIN: "second main phase",
        Step.BEGINNING_OF_COMBAT: "combat begins",
        Step.DECLARE_ATTACKERS: "attackers",
        Step.DECLARE_BLOCKERS: "blockers",
        Step.FIRST_DAMAGE: "first damage",
        Step.DAMAGE: "damage",
        Step.END_OF_COMBAT: "end of combat",
    }
    return names.get(step, str(step).removesuffix(" step"))
