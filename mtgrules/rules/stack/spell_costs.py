"""What a spell costs: instead of its mana cost, more and less, face down, for nothing (118, 601.2f)."""

from __future__ import annotations

from collections.abc import Iterator

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import costs_of, has_keyword, kind_of
from mtgrules.language.abilities.spell_costs import AlternativeCost, CostsLess, SpellsCost
from mtgrules.language.does.costs_of_choice import PaysWithSome, WithSome
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.qualities import CARD, CardType
from mtgrules.model.events.moves import Moved, happen
from mtgrules.model.frame import Frame
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.spoken import SpokenAbility
from mtgrules.model.state import State
from mtgrules.model.typeline import SPELL_TYPES
from mtgrules.model.view import View
from mtgrules.model.words import Cost
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.shut_off import shut_off
from mtgrules.rules.stack.mana import SpentOn

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


def as_spell(state: State, player: str, card: Object, *, face_down: bool = False) -> SpentOn:
    """What mana is spent on where a card is cast, perhaps face down: the spell that it then is."""
    enters = turned_down(player) if face_down else (("controller", player), *as_bestowed(card))
    there = happen(state, [Moved(card.id, Zone.STACK, enters)])
    return SpentOn(there, there.stack[-1], casting=True)


def face_down_cost(state: State, player: str, card: Object) -> ManaCost | None:
    """What casting a card face down costs, seen as the spell that it then is (702.37c, 601.2f)."""
    on = as_spell(state, player, card, face_down=True)
    return changed_cost(view(on.state), on.state.objects[on.obj], player, FOR_MORPH)


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
