"""How the Pool clock is drawn: the keys, the turn as a dial with drains, a glass for each year."""

from __future__ import annotations

from functools import partial

from mtgrules.eras.era import Era, NotModelled
from mtgrules.model.events.mana import ManaLost
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.rules.objects.leaving import game_over
from mtgrules.rules.turn.turns import mana_burns
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.show.scene.symbols import symbol, with_symbols
from mtgrules.teach.kit.lab import fold, group, key, keys
from mtgrules.teach.labs.pool_clock.board import LIVES, PoolClock
from mtgrules.teach.labs.pool_clock.dial import dial, flame
from mtgrules.teach.labs.pool_clock.supply import COSTS, MAKERS, SHIELD
from mtgrules.teach.labs.pool_clock.turning import Year, not_decided

_WHAT_IF = "what if"


def draw(clock: PoolClock) -> Html:
    """What can be pressed, and the picture."""
    year, stop = clock.year, clock.turn.stop
    face = dial(clock.era, stop, year.shown.controlled_by, drained=bool(year.lost))
    glasses = tag("ol", *(_glass(clock, era) for era in clock.years), class_="glasses", aria_label="pools")
    return joined([_keys(clock), tag("div", face, glasses, class_="clock")])


def more(clock: PoolClock) -> Html:
    """What stands under More: the exception of mana burn, switched off."""
    label = "what if who is decided for lost life too?"
    spared = _key(clock, "spared", "no exception for mana burn", label, on=not clock.spared)
    return group("What if", "spared", [spared])


# What can be pressed.


def _key(clock: PoolClock, name: str, words: object, label: str, value: str = "", **more: object) -> Html:
    """A key of the clock, which says why it cannot be pressed in the lab's year."""
    return key(name, value, words, label, why_not=clock.why_not(name, value), **more)


def _keys(clock: PoolClock) -> Html:
    turning = [
        _key(clock, "back", "Back", "the hand one part back"),
        _key(clock, "next", "Next", "the hand one part on", main=True),
    ]
    words = {name: joined([tag("span", f"{name} "), with_symbols(mana)]) for name, mana in MAKERS.items()}
    why_not = partial(clock.why_not, "make")
    makers = keys("make", words, lambda name: f"{clock.who} makes mana with {name}", why_not=why_not)
    symbols = {cost: with_symbols(cost) for cost in COSTS}
    costs = keys("pay", symbols, lambda cost: f"pay {cost}", why_not=partial(clock.why_not, "pay"))
    folded = fold(clock, _WHAT_IF, "What if …", "what else may be so in this turn")
    first = tag("div", group("Hand", "hand", turning), group("Pay", "pay", costs), class_="key-line")
    second = group("Make", "make", [*makers, folded])
    return joined([first, second, _what_if(clock) if _WHAT_IF in clock.unfolded else ""])


def _what_if(clock: PoolClock) -> Html:
    who, other = clock.who, clock.start.other
    life = next(player.life for player in clock.scenario.players if player.name == who)
    words = dict(zip(LIVES, (f"{life} life", "1 life", "a shield: 2"), strict=True))
    has = keys("has", words, f"{who} has ", on=(clock.has,))
    red = joined([tag("span", "makes "), symbol("{R}")])
    does = [
        _key(clock, "destroy", "destroys the tapped land", f"{other} destroys the land that was tapped last"),
        _key(clock, "other", red, f"{other} makes mana with Mountain", "Mountain"),
        _key(clock, "decide", f"decides {who}’s turn", f"{other} decides {who}’s turn", on=clock.decided),
    ]
    return tag("div", group(other, "other", does), group(f"{who} has", "has", has), class_="what-if")


# A glass for each year.


def _glass(clock: PoolClock, era: Era) -> Html:
    chosen = " chosen" if era.is_version_of(clock.era) else ""
    head = tag("b", era.year)
    try:
        year = clock.turn.of(era)
    except NotModelled as lacking:
        why = tag("span", str(lacking), class_="gray part")
        return tag("li", head, why, class_=f"glass-of off{chosen}")
    who, other = clock.who, clock.start.other
    lost = [event for event in year.lost if event.player == who]
    inside = [symbol(f"{{{letter}}}") for letter in year.shown.player(who).mana]
    waits = [tag("span", f"{one.card.name} on the stack", class_="hangs") for one in year.spells]
    pool = tag("span", *inside, class_="mana-in") if inside else tag("span", "empty", class_="gray")
    note = "" if game_over(year.shown) else year.note
    if clock.decided and not note and not_decided(era):
        note = f"not decided: {not_decided(era)}"
    parts = [
        *(head, tag("span", year.rule.named, class_="part")),
        tag("div", *waits, pool, class_="glass"),
        tag("div", *(_gone(event, year) for event in lost), class_="drained"),
        tag("div", *_life(clock, year, who), class_="heart"),
        _other(year, other) if _differs(clock, year, other) else tag("div"),
        tag("small", with_symbols(note), class_="gray"),
    ]
    return tag("li", *parts, class_=f"glass-of{chosen}", aria_current="true" if chosen else None)


def _gone(event: ManaLost, year: Year) -> Html:
    """What was lost at the last press: struck disks, and a flame where it cost life."""
    disks = tag("s", *(symbol(f"{{{letter}}}") for letter in event.letters), class_="gone")
    many = len(event.letters)
    spared = tag("b", "spared") if mana_burns.at(year.era).value else Html()
    burned = tag("b", flame(), f"−{many} life", class_="burned") if event.burned else spared
    return joined([tag("span", disks, " gone", class_="of-gone"), burned])


def _life(clock: PoolClock, year: Year, who: str) -> list[Html]:
    player = year.shown.player(who)
    parts = [icon("heart"), tag("b", player.life), tag("span", "life", class_="word")]
    if game_over(year.shown):
        return [*parts, verdict("stop" if player.lost else "right", "lost" if player.lost else "won")]
    return [*parts, _shield(year.shown)] if clock.has == "shield" else parts


def _shield(state: State) -> Html:
    """The shield, or the card in hand where it could not be played yet."""
    in_hand = any(one.card.name == SHIELD for one in state.zone(Zone.HAND))
    left = [f"shield: {dict(one.frame.chosen)['left']}" for one in state.shields]
    words = ", ".join(left) or ("shield in hand" if in_hand else "shield over")
    return tag("span", words, class_="shield-now")


def _differs(clock: PoolClock, year: Year, other: str) -> bool:
    begun = next(player for player in clock.scenario.players if player.name == other)
    now = year.shown.player(other)
    return bool(now.mana) or now.life != begun.life


def _other(year: Year, other: str) -> Html:
    player = year.shown.player(other)
    disks = [symbol(f"{{{letter}}}") for letter in player.mana]
    lost = [_gone(event, year) for event in year.lost if event.player == other]
    return tag(
        "div", tag("b", f"{other} "), icon("heart"), f"{player.life} ", *disks, *lost, class_="other-of"
    )
