"""What a spell costs: more and less, face down, for nothing, with creatures tapped (118, 601.2f, 702.51)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from types import MappingProxyType

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import costs_of, has_keyword, kind_of
from mtgrules.language.abilities.spell_costs import AlternativeCost, CostsLess, SpellsCost
from mtgrules.language.does.costs_of_choice import PaysWithSome, WithSome
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.qualities import CARD, CardType
from mtgrules.model.events.base import Event
from mtgrules.model.events.mana import ManaSpent, shown
from mtgrules.model.events.moves import Moved, happen
from mtgrules.model.events.permanents import StatusChanged
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.spoken import SpokenAbility
from mtgrules.model.state import State
from mtgrules.model.typeline import SPELL_TYPES
from mtgrules.model.verdict import ChoiceDue, Due, Illegal, Reason, Verdict, judged
from mtgrules.model.view import View
from mtgrules.model.words import Cost
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.jobs import shut_off
from mtgrules.rules.stack.announcing import Announcement, having_paid
from mtgrules.rules.stack.costs import PAYING, CantPay, SpentOn

FREE = ManaCost((Symbol("0"),))
"""What is paid in place of a mana cost that is not paid; X is 0 then (107.3b, 118.9a)."""


PAYABLE, UNPAYABLE, NEVER = "as 0", "not paid", "not cast"


missing_cost = dated_rule("casting a card without a mana cost", PAYABLE, NEVER, UNPAYABLE)


def as_it_is_cast(state: State, card: Object, alternative: bool) -> State:
    """The position in which a card is looked at as it is cast: bestowed where it will be (702.103d)."""
    instead = alternative_cost(view(state), card) if alternative else None
    bestows = instead is not None and kind_of(instead[1]) is KeywordName.BESTOW
    return state.with_object(card.with_(bestowed=True)) if bestows else state


def as_bestowed(card: Object) -> tuple[tuple[str, object], ...]:
    """What makes a card that is cast bestowed a bestowed spell; nothing for any other (702.103b)."""
    return (("bestowed", True),) if card.bestowed else ()


def alternative_cost(now: View, card: Object) -> tuple[AlternativeCost, SpokenAbility] | None:
    """The first alternative cost of a card, and the ability that means it; None for one without any."""
    for instance in now.abilities[card.id]:
        for ability in instance.ability.defined_as:
            if isinstance(ability, AlternativeCost):
                return ability, instance.ability
    return None


_DISCARDED = {
    KeywordName.RETRACE: PaysWithSome(WithSome.DISCARD, Determiner.A & CardType("land") & CARD),
    KeywordName.JUMP_START: PaysWithSome(WithSome.DISCARD, Determiner.A & CARD),
}
"""What is discarded besides to cast a card from a graveyard (702.81a, 702.133a)."""


def cast_back(now: View, card: Object) -> tuple[ManaCost | None, tuple[Cost, ...]] | None:
    """What a card in a graveyard is cast for from there, and what is paid besides; None where it can't be.

    Raises NotModelled where it could be in several ways.
    """
    if card.zone is not Zone.GRAVEYARD or not now.types[card.id] & SPELL_TYPES:
        return None
    has, ways = now.abilities[card.id], list[tuple[ManaCost | None, tuple[Cost, ...]]]()
    ways += [(cost, ()) for cost in costs_of(has, KeywordName.FLASHBACK)]
    ways += [(now.cost[card.id], (cost,)) for name, cost in _DISCARDED.items() if has_keyword(has, name)]
    if len(ways) > 1:
        raise NotModelled(f"several ways to cast {card.label} from a graveyard")
    return next(iter(ways), None)


FOR_MORPH = ManaCost((Symbol("3"),))


def changed_cost(now: View, card: Object, player: str, cost: ManaCost | None) -> ManaCost | None:
    """A total cost with what the spell costs more, without the generic mana that it costs less (601.2f).

    Raises NotModelled where that could be mana of {X}.
    """
    changes = list(_cost_changes(now, card, player))
    cost = total(cost, *(change.more for change in changes)) if cost is not None else None
    frame = Frame(this=card.id, you=player)
    off = sum(
        ability.less.mana_value() * ability.times(now, frame)
        for instance in now.abilities[card.id]
        for ability in instance.ability.defined_as
        if isinstance(ability, CostsLess)
    ) + sum(change.less for change in changes)
    if cost is None or not off:
        return cost
    generic = sum(symbol.value for symbol in cost.symbols if symbol.text.isdigit())
    others = tuple(symbol for symbol in cost.symbols if not symbol.text.isdigit())
    if off > generic and any(symbol.is_x for symbol in others):
        raise NotModelled(f"a cost of {cost} that is {{{off}}} less")
    return ManaCost((*((Symbol(str(generic - off)),) if generic > off else ()), *others))


def face_down_cost(state: State, player: str, card: Object) -> ManaCost | None:
    """What casting a card face down costs, seen as the spell that it then is (702.37c, 601.2f)."""
    there = happen(state, [Moved(card.id, Zone.STACK, turned_down(player))])
    return changed_cost(view(there), there.objects[there.stack[-1]], player, FOR_MORPH)


def turned_down(player: str) -> tuple[tuple[str, object], ...]:
    """What makes a card that a player casts face down a face-down spell (708.4)."""
    return (("controller", player), ("status", Status(face_down=True)))


def _cost_changes(now: View, card: Object, player: str) -> Iterator[SpellsCost]:
    """The static abilities of permanents that are about a spell."""
    there = sorted(now.in_zone(Zone.BATTLEFIELD))
    for obj, ability in ((one, instance.ability) for one in there for instance in now.abilities[one]):
        if not isinstance(ability, SpellsCost):
            continue
        you = now.controller[obj]
        meant = ability.how.value.yours in (None, you == player)
        if meant and not shut_off(now, obj) and ability.is_about(card.id, now, Frame(this=obj, you=you)):
            yield ability


def total(*costs: ManaCost | None) -> ManaCost | None:
    """Several mana costs as one; None for none at all (601.2f)."""
    there = [cost for cost in costs if cost is not None]
    return ManaCost(tuple(symbol for cost in there for symbol in cost.symbols)) if there else None


REDUCES, PAYS = "reduces", "pays"
convoke_rule = dated_rule("what a creature tapped for convoke does", REDUCES, PAYS)


HELPERS = MappingProxyType(
    {
        KeywordName.CONVOKE: (Zone.BATTLEFIELD, "creature"),
        KeywordName.IMPROVISE: (Zone.BATTLEFIELD, "artifact"),
        KeywordName.DELVE: (Zone.GRAVEYARD, "card"),
    }
)
"""What can be tapped, or exiled, by each keyword for a part of what a spell costs, and where that lies."""


def convoked(
    state: State,
    frame: Frame,
    costs: tuple[Cost, ...],
    mana: ManaCost | None,
    said: Announcement,
    on: SpentOn,
    put: Callable[[Frame], tuple[Event, ...]],
) -> tuple[Event, ...]:
    """An announcement with creatures tapped for parts of its mana (702.51a), or what stands against it."""
    now, player = view(state), frame.you or ""
    assert frame.this is not None
    judged(convoke_verdict(now, player, frame.this, said))
    found: dict[tuple[Event, ...], None] = {}
    first: CantPay | None = None
    options: list[str] = []
    for rest in left_to_pay(now, said.convoked, mana and mana.with_x(frame.x)):
        try:
            found[having_paid(state, frame, costs, rest, said.means, on, put)] = None
        except ChoiceDue as choice:
            if choice.due.say != PAYING:
                raise
            options += choice.due.options
        except CantPay as problem:
            first = first or problem
    if len(found) + len(options) > 1:
        spent = (next((e for e in events if isinstance(e, ManaSpent)), None) for events in found)
        options += [shown(e.letters) if e is not None else "nothing" for e in spent]
        told = "With which mana is the rest paid?"
        raise ChoiceDue(Due(told, tuple(dict.fromkeys(options)), player, say=PAYING))
    if not found:
        cite = convoke_rule.at(state.era).cite
        if first is not None:
            raise first
        raise Illegal.because("convoke", "one of these can't be used for any part of the cost", cite)
    return (*(_used(state.objects[obj]) for _, obj in said.convoked), *next(iter(found)))


def _used(obj: Object) -> Event:
    there = obj.zone is Zone.BATTLEFIELD
    return StatusChanged(obj.id, replace(obj.status, tapped=True)) if there else Moved(obj.id, Zone.EXILE)


def convoke_verdict(now: View, player: str, card: ObjectId, said: Announcement) -> Verdict:
    """What stands against using something for a spell: each has to be the player's, and untapped."""
    reasons, done = [], {tapped.obj for tapped in said.means.tapping}
    for by, obj in said.convoked:
        label, since = now.state.objects[obj].label, by.value.since
        cite = None if since is None else since.at(now.state.era).cite
        if not has_keyword(now.abilities[card], by):
            told = f"{now.state.objects[card].label} has no {by.value.called}"
            return Verdict((Reason("convoke", told, cite),))
        if obj not in convoking(now, player, by) or obj == card:
            told = f"{label} is no {HELPERS[by][1]} that {player} could use now"
            reasons.append(Reason("convoke", told, cite))
        elif obj in done:
            reasons.append(Reason("convoke", f"{label} can be used only once", cite))
        done.add(obj)
    return Verdict(tuple(reasons))


def convoking(now: View, player: str, by: KeywordName) -> tuple[ObjectId, ...]:
    """What a player could use by a keyword for a part of a cost, however new it is."""
    zone, kind = HELPERS[by]
    found = (o for o in now.state.zone(zone) if kind in ("card", *now.types[o.id]) and not o.status.tapped)
    return tuple(o.id for o in found if now.controller[o.id] == player)


def left_to_pay(
    now: View, used: tuple[tuple[KeywordName, ObjectId], ...], cost: ManaCost | None
) -> tuple[ManaCost, ...]:
    """What can be left of a cost as each of some things is used for a part of it: no two the same.

    Until 2014 it may be used for nothing where no part is left for it.
    """
    symbols = () if cost is None else cost.symbols
    generic = sum(symbol.value for symbol in symbols if symbol.text.isdigit())
    colored = tuple(symbol for symbol in symbols if not symbol.text.isdigit())
    found = {(generic, colored)}
    for by, obj in used:
        rests: set[tuple[int, tuple[Symbol, ...]]] = set()
        for left, others in found:
            rests |= {(left - 1, others)} if left else set()
            for number, symbol in enumerate(others):
                if by is KeywordName.CONVOKE and symbol.colors & now.colors[obj]:
                    rests.add((left, others[:number] + others[number + 1 :]))
        free = convoke_rule.at(now.state.era).value == REDUCES
        found = rests or (found if free else set())
    return tuple(
        ManaCost((*((Symbol(str(left)),) if left else ()), *others))
        for left, others in sorted(found, key=str)
    )
