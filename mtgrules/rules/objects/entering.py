"""Entering the battlefield: what replaces how an object enters, copying first (614.1c-d, 614.12, 616.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Era, NotModelled, Since, Unsettled
from mtgrules.language.abilities.entering import (
    ChoosesAsEnters,
    EntersKickedWithCounters,
    EntersTapped,
    EntersTappedUnless,
    EntersWithCounters,
    EntersWithCountersIf,
    EntersWithNamedCounters,
    EntersWithXCounters,
)
from mtgrules.language.abilities.forms import TakesForm, set_by
from mtgrules.language.does.copying import CopiesAsEnters, WithExtraCounters, copy_effect, taken_values
from mtgrules.language.edits.copiable import copiable_list
from mtgrules.language.edits.copied import SEEN, WITH_STATUS, what_is_copied
from mtgrules.language.edits.durations import RestOfGame
from mtgrules.language.phrases.becoming_copies import AFTER, COPIED, believed, choices_of_copies, when_copied
from mtgrules.language.phrases.made_choices import KEPT, choice_memory, remembered_choices
from mtgrules.language.phrases.meaning import how_many
from mtgrules.language.phrases.references import This
from mtgrules.language.phrases.ways_out import token_stays_away
from mtgrules.model.answers import Answers
from mtgrules.model.events.base import Event, Replacing
from mtgrules.model.events.effects import EffectBegan, EffectFollows, EnteredAsCopy
from mtgrules.model.events.moves import Moved, Noted, Why, happen
from mtgrules.model.events.permanents import StatusChanged, TokenMade
from mtgrules.model.facts import Alters
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.state import Effect, State
from mtgrules.model.verdict import ChoiceDue, Due, Option
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Numeral, Selector, worded
from mtgrules.rules.layers.evaluation import evaluate, view
from mtgrules.rules.layers.shut_off import shut_off
from mtgrules.rules.objects.attaching import may_carry

COPIABLE, OWN, EVERYTHING, UNSETTLED = "copiable values", "own effects", "all effects", "not told"

look_ahead: Dated[str] = Dated(
    "what a permanent is taken for while it enters",
    Unsettled("2001-07-23", "no text of the time that is known tells"),
    Since("2001-07-23", COPIABLE, "its copiable values alone"),
    Since("2008-02-01", OWN, "its own effects, not those of others"),
    Since("2017-09-29", EVERYTHING, "all effects that would apply to it"),
    written=("", "410.10b", "410.10b", "614.12", "614.12"),
)
copy_first: Dated[bool] = Dated(
    "a copy effect is applied before other ways to enter",
    Unsettled("2001-07-23", "no rule about copies is known of that time"),
    Since("2001-07-23", True, "it is a copy as it enters"),
    Since("2011-09-30", True, "copy effects first", "616.1c"),
    written=("", "503.5", "503.5", "706.5", "616.1c"),
)
exception_happens: Dated[bool] = Dated(
    "counters that a copy enters with still come if another copy effect is applied after that",
    Unsettled("2019-06-14", "no text before June 2019 tells"),
    Since("2019-06-14", False, "they do not come", "706.9e"),
    written=("", "", "", "", "707.9e"),
)
x_of_gained: Dated[bool] = Dated(
    "X of an ability that was gained, as by being a copy, is that of the spell that enters",
    Unsettled("2016-04-08", "no text before April 2016 tells whether it is"),
    Since("2016-04-08", False, "it is 0", "107.3h"),
    written=("", "", "", "", "107.3j"),
)

new_object: Dated[bool] = Dated(
    "an object that changes zones",
    Unsettled("1999-04-23", "the rulebook of 1997 does not say it in a sentence of its own"),
    Since("1999-04-23", True, "it is a new object, and what was done to the old one is forgotten"),
    written=("", "217.1c", "217.1c", "400.7", "400.7"),
)
spell_changes_carry_over: Dated[bool] = Dated(
    "what changed a permanent spell goes on for the permanent",
    Since("1997-03-24", True, "a permanent inherits the spell's last color"),
    Since("1999-04-23", True, "the effect goes on for the permanent", "415.3"),
    written=(Cite("Main Rules", "Mana and the Mana Pool"), "415.3", "213.5", "400.7a", "400.7a"),
)
instants_stay: Dated[bool] = Dated(
    "an instant or sorcery that would be put onto the battlefield",
    Unsettled("2003-07-01", "no text of the time that is known says what becomes of it"),
    Since("2003-07-01", True, "it stays where it is", "217.1a"),
    written=("", "", "217.1a", "400.4a", "400.4a"),
)
aura_not_cast: Dated[bool] = Dated(
    "an Aura that enters without being cast",
    Unsettled("1999-04-23", "the rulebook of 1997 does not say what it would be attached to"),
    Since("1999-04-23", True, "its player chooses what it enchants"),
    written=("", "214.8d", "212.4e", "303.4f", "303.4f"),
)


@dataclass(frozen=True)
class Entrance:
    """How an object is about to enter: under whose control, with what, and as a copy of what."""

    moved: Object
    copy: Effect | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    chosen: tuple[tuple[str, Any], ...] = ()
    becomes: tuple[Effect, ...] = ()
    """What it becomes as it enters, whatever it is a copy of."""
    cites: tuple[Cite, ...] = ()
    by: Replacing = ()
    """The abilities that say so, in the order in which they are applied."""

    def as_said(self, source: ObjectId, ability: Ability, **changes: Any) -> Entrance:
        """The entrance with what an ability of an object, or of its own, says of it."""
        whose = None if source == self.moved.id else source
        return replace(self, by=(*self.by, (whose, ability)), **changes)


def entering(
    state: State, obj: Object, answers: Answers, why: Why | None = None, **enters: Any
) -> tuple[Event, ...]:
    """The events by which an object enters the battlefield, with everything that replaces how it does.

    `enters` are the values that it begins with. Raises ChoiceDue for a choice that is missing, NotModelled
    where the era's rules do not tell what it is taken for and it matters.
    """
    if not enters.get("status", obj.status).face_down and not obj.can_be_permanent(state.era):
        told = f"{obj.label} is no card that can be a permanent, so it stays where it is"
        return (Noted(told, "stays", obj.id, cite=instants_stay.at(state.era).cite),)
    if obj.token and obj.zone is not Zone.BATTLEFIELD and token_stays_away.at(state.era).value:
        told = f"{obj.label} is a token that has left the battlefield, so it does not come back"
        return (Noted(told, "token", obj.id),)
    new = state.next_id
    there = happen(state, [Moved(obj.id, Zone.BATTLEFIELD, tuple(enters.items()))])
    followed = _following(state, obj, new)
    entrance = _settled(
        state,
        happen(there, followed),
        Entrance(there.objects[new], counters=there.objects[new].counters),
        answers,
    )
    begins = {**enters, **_begins(entrance)}
    on = enters.get("attached_to")
    if on is not None and aura_not_cast.known(state.era) and not may_carry(view(there), on, new):
        if "Aura" in view(there)["subtypes"][new]:
            return (_not_entering(state, obj),)
        begins["attached_to"] = None
    if "attached_to" not in enters and not there.objects[new].status.face_down:
        host = _host(_with_copy(happen(there, followed), entrance), new, answers)
        if host is False:
            return (_not_entering(state, obj),)
        begins |= {} if host is None else {"attached_to": host}
    cite = entrance.cites[0] if entrance.cites else None
    moved = Moved(
        obj.id, Zone.BATTLEFIELD, tuple(begins.items()), why=why, replaced_by=entrance.by, cite=cite
    )
    return (moved, *_copying(entrance, state.era), *followed)


def token_entering(
    state: State, made: TokenMade, answers: Answers, new: ObjectId | None = None
) -> tuple[Event, ...]:
    """The events by which a token enters, with what its text and others say of that (707.5).

    `new` is the number that it will have, where others are made at the same time. Raises as `entering`.
    """
    number = state.next_id if new is None else new
    there = happen(state.with_(next_id=number), [made])
    entrance = Entrance(there.objects[number], counters=made.obj.counters)
    entrance = _settled(state, there, entrance, answers)
    host = _host(_with_copy(there, entrance), number, answers)
    if host is False:
        told = f"{made.obj.label} is not created, for there is nothing that it could enchant"
        return (Noted(told, "no host", cite=aura_not_cast.at(state.era).cite),)
    begins = _begins(entrance) | ({} if host is None else {"attached_to": host})
    made = replace(made, obj=made.obj.with_(**begins), replaced_by=entrance.by)
    return (made, *_copying(entrance, state.era))


def _host(there: State, new: ObjectId, answers: Answers) -> ObjectId | str | Literal[False] | None:
    """What an Aura that enters is attached to, as its player chooses; None for what is no Aura (303.4f).

    False where there is nothing that it could enchant. Shroud and hexproof do not matter: nothing is a
    target. Raises ChoiceDue where there are several, or another one is said.
    """
    now, aura = view(there), there.objects[new]
    if "Aura" not in now["subtypes"][new] or "enchantment" not in now.types[new]:
        return None
    aura_not_cast.at(there.era)
    named = {o.id: o.label for o in there.objects.values()} | {p.name: p.name for p in there.players}
    hosts = {host: label for host, label in named.items() if may_carry(now, host, new)}
    if not hosts:
        return False
    host = answers.take(Key.ATTACHED_TO)
    if host not in hosts and (host is not None or len(hosts) > 1):
        question = f"What does {aura.label} enchant?"
        raise ChoiceDue(Due(question, tuple(hosts.values()), aura.controller, say="attached to {}"))
    return host if host in hosts else next(iter(hosts))


def _not_entering(state: State, obj: Object) -> Event:
    """An Aura that can enchant nothing: it stays where it is; from the stack it goes to the graveyard."""
    cite = aura_not_cast.at(state.era).cite
    if obj.zone is Zone.STACK:
        return Moved(obj.id, Zone.GRAVEYARD, why=Why.NO_HOST, cite=cite)
    told = f"{obj.label} stays where it is, for there is nothing that it could enchant"
    return Noted(told, "no host", obj.id, cite=cite)


def _settled(state: State, there: State, entrance: Entrance, answers: Answers) -> Entrance:
    """The entrance with everything that replaces it: copying first, then the rest."""
    entrance = _copied(state, there, entrance, answers)
    late = entrance.copy is not None and believed(when_copied, AFTER, state.era)
    return _replaced(state, there if late else _with_copy(there, entrance), entrance, answers)


def _begins(entrance: Entrance) -> dict[str, Any]:
    """The values that the object begins with because of what replaces its entrance."""
    new, begins = entrance.moved, dict[str, Any]()
    status = replace(new.status, tapped=True) if entrance.tapped else new.status
    if status != Status():
        begins["status"] = status
    if new.damage:
        begins["damage"] = new.damage
    if entrance.counters:
        begins["counters"] = entrance.counters
    if entrance.chosen:
        begins["chosen"] = entrance.chosen
        begins["chosen_as"] = new.id + 1 if entrance.copy is not None else None
    return begins


def _copying(entrance: Entrance, era: Era) -> tuple[Event, ...]:
    """What makes it a copy, and what it becomes, beginning where there is any."""
    becomes = tuple(map(EffectBegan, entrance.becomes))
    if entrance.copy is None:
        return becomes
    rule = copy_first.known(era) or copiable_list.at(era)
    return (EnteredAsCopy(entrance.copy, cite=rule.cite), *becomes)


def _following(state: State, obj: Object, new: ObjectId) -> tuple[Event, ...]:
    """What was done to a permanent spell going on for the permanent (400.7a)."""
    carries = spell_changes_carry_over.at(state.era)
    if obj.zone is not Zone.STACK or not carries.value:
        return ()
    on_it = (e for e in state.effects if e.objects is not None and obj.id in e.objects)
    return tuple(EffectFollows(effect.id, obj.id, new, cite=carries.cite) for effect in on_it)


def _with_copy(state: State, entrance: Entrance) -> State:
    return state if entrance.copy is None else happen(state, [EnteredAsCopy(entrance.copy)])


def _copied(state: State, there: State, entrance: Entrance, answers: Answers) -> Entrance:
    """The entrance as a copy, as abilities say so and the player chooses so (707.5).

    What it copies may have such an ability too, or something there may make it a copy of something else:
    it is asked again until nothing is left, each ability once (614.5, 616.1f).
    """
    new = entrance.moved
    used: set[tuple[ObjectId, Ability, Effect | None]] = set()
    now = there
    while True:
        waiting = (
            (source, ability)
            for source, ability in _abilities(state, now, new.id, CopiesAsEnters)
            if (source, ability, entrance.copy if source == new.id else None) not in used
            and _means(ability.subject, state, now, source, new.id)
        )
        found = next(waiting, None)
        if found is None:
            return entrance
        source, ability = found
        used.add((source, ability, entrance.copy if source == new.id else None))
        original = _original(state, entrance, source, ability, answers)
        if original is not None:
            entrance = _as_copy(now, entrance, source, ability, original)
            now = _with_copy(there, entrance)


def _original(
    state: State, entrance: Entrance, source: ObjectId, ability: CopiesAsEnters, answers: Answers
) -> ObjectId | None:
    """What is copied: what is chosen where there is a choice, or None for nothing. Raises ChoiceDue."""
    new = entrance.moved
    you = view(state).controller.get(source, new.controller)
    frame = Frame(this=source, you=you, ability=ability)
    originals = sorted(ability.what.among(view(state), frame) - {new.was})
    if not ability.may:
        return originals[0] if originals else None
    choice = answers.take(Key.COPY)
    if choice == "nothing":
        return None
    if choice not in originals:
        labels = tuple(state.objects[obj].label for obj in originals)
        already = "" if entrance.copy is None else f", by now {entrance.copy.label},"
        question = f"What does {new.label}{already} enter as a copy of?"
        raise ChoiceDue(Due(question, (*labels, "nothing"), new.controller, say="copying {}"))
    return int(choice)


def _as_copy(
    there: State, entrance: Entrance, source: ObjectId, ability: CopiesAsEnters, original: ObjectId
) -> Entrance:
    """The entrance as a copy of an original; of several copy effects the last one is what counts."""
    now, new = view(there), entrance.moved
    frame = Frame(this=source, you=new.controller, ability=ability)
    values = taken_values(now, original, new.id, ability.exceptions, ability)
    counters = entrance.counters
    if counters != new.counters and not exception_happens.at(there.era).value:
        counters = new.counters
    for exception in ability.exceptions:
        if isinstance(exception, WithExtraCounters):
            kind = f"{exception.power:+d}/{exception.toughness:+d}"
            counters = _plus(counters, kind, exception.number)
    effect = copy_effect(now, [new.id], original, values, RestOfGame(), frame)
    entrance = _as_it_stands(entrance, there.objects[original], there.era)
    return entrance.as_said(source, ability, copy=effect, counters=counters)


def _as_it_stands(entrance: Entrance, original: Object, era: Era) -> Entrance:
    """The entrance with what the original has on it, as far as a wrong idea says; by the rules without."""
    taken, new = what_is_copied.at(era).value, entrance.moved
    if taken in (WITH_STATUS, SEEN):
        new = new.with_(status=original.status, damage=original.damage if taken == SEEN else 0)
    chosen = original.chosen if believed(choices_of_copies, COPIED, era) else entrance.chosen
    return replace(entrance, moved=new, chosen=chosen)


def _replaced(state: State, there: State, entrance: Entrance, answers: Answers) -> Entrance:
    """The entrance tapped, with counters and with choices, as the abilities there say (614.1c-d)."""
    new, cast_with = entrance.moved, dict(answers.left)
    looking = look_ahead.known(there.era)
    cites = (looking.cite,) if looking else ()
    spell = None if new.was is None else state.objects.get(new.was)
    cast = spell is not None and spell.zone is Zone.STACK and spell.ability is None
    paid = [key for key in (Key.EVOKED, Key.KICKED) if cast and cast_with.get(key)]
    if paid and entrance.copy is not None and choice_memory.at(there.era).value != KEPT:
        paid = []  # that is linked to a cost in the text that was cast, and not to what is copied (607.2i)
    entrance = replace(entrance, chosen=(*entrance.chosen, *((key, True) for key in paid)))
    if Key.KICKED in paid:
        for kicked in _own(there, new.id, EntersKickedWithCounters):
            number = 1 if kicked.number is None else kicked.number
            counters = _plus(entrance.counters, kicked.counters, number)
            entrance = entrance.as_said(new.id, kicked, counters=counters, cites=cites)
    # what is chosen as it enters counts for all else that says how it does (614.12)
    for choice in _own(there, new.id, ChoosesAsEnters):
        made = dict(entrance.chosen)
        if choice.key not in made:
            made[choice.key] = answers.take(choice.key)
        if made[choice.key] is None or not choice.allows(made[choice.key]):
            question = f"{choice.asked} is chosen for {new.label}?"
            asked = choice.asked.lower()
            raise ChoiceDue(Due(question, choice.options, new.controller, say="choosing {}", what=asked))
        entrance = entrance.as_said(new.id, choice, chosen=tuple(made.items()), cites=cites)
    for ability in _own(there, new.id, TakesForm):
        if ability.enters:
            becomes = (*entrance.becomes, _form_taken(new, ability, answers, there.era))
            entrance = entrance.as_said(new.id, ability, becomes=becomes)
    there = happen(there, map(EffectBegan, entrance.becomes))
    known = {key: value for key, value in _begins(entrance).items() if key.startswith("chosen")}
    there = there.with_object(there.objects[new.id].with_(**known)) if known else there
    for source, ability in _abilities(state, there, new.id, EntersTapped):
        if _means(ability.subject, state, there, source, new.id):
            entrance = entrance.as_said(source, ability, tapped=True, cites=cites)
    for unless in _own(there, new.id, EntersTappedUnless):
        if not unless.condition.holds(view(state), Frame(this=new.id, you=new.controller)):
            entrance = entrance.as_said(new.id, unless, tapped=True, cites=cites)
    for source, ability in _abilities(state, there, new.id, EntersWithCounters):
        if _means(ability.subject, state, there, source, new.id):
            # what it counts is counted as it is before it enters (614.12, 608.2h)
            frame = Frame(this=new.id, you=new.controller)
            number = how_many(ability.measure or ability.number, view(state), frame)
            if number:
                counters = _plus(entrance.counters, ability.counters, number)
                entrance = entrance.as_said(source, ability, counters=counters, cites=cites)
    for own in _own(there, new.id, EntersWithXCounters):
        x = _x(there, entrance, spell, own)
        if x:
            counters = _plus(entrance.counters, own.counters, x)
            entrance = entrance.as_said(new.id, own, counters=counters, cites=cites)
    for own in _own(there, new.id, EntersWithCountersIf):
        if own.condition.holds(view(state), Frame(this=new.id, you=new.controller)):
            counters = _plus(entrance.counters, own.counters, own.number)
            entrance = entrance.as_said(new.id, own, counters=counters, cites=cites)
    for named in _own(there, new.id, EntersWithNamedCounters):
        x = _x(there, entrance, spell, named) if isinstance(named.number, Numeral) else 0
        frame = Frame(this=new.id, you=new.controller, x=x)
        number = how_many(named.number, view(state), frame)
        if number:
            counters = _plus(entrance.counters, named.counters, number)
            entrance = entrance.as_said(new.id, named, counters=counters, cites=cites)
    return entrance


def _x(there: State, entrance: Entrance, spell: Object | None, ability: Ability) -> int:
    """What X is in an ability of what enters: what it was for its spell, if that had the ability (107.3j, m).

    0 for what was no spell, or a spell without X in its cost.
    """
    x = 0 if spell is None else spell.x
    printed = () if entrance.copy is not None else view(there).printed.abilities[entrance.moved.id]
    if x and not any(ability in instance.ability.defined_as for instance in printed):
        return x if x_of_gained.at(there.era).value else 0
    return x


def turning(state: State, event: StatusChanged, answers: Answers) -> tuple[Event, ...]:
    """A change of status, and what a permanent becomes as it is turned face up by it (708.11).

    Raises ChoiceDue for a choice that is missing.
    """
    there, was = happen(state, [event]), state.objects[event.obj]
    if not was.status.face_down or event.status.face_down:
        return (event,)
    said = (ability for i in view(there).abilities[was.id] for ability in i.ability.defined_as)
    takes = (ability for ability in said if isinstance(ability, TakesForm) and ability.turns)
    return (event, *(EffectBegan(_form_taken(was, ability, answers, there.era)) for ability in takes))


def _form_taken(new: Object, ability: TakesForm, answers: Answers, era: Era) -> Effect:
    """The effect of becoming one of the forms that an ability tells. Raises ChoiceDue for none chosen."""
    ways = ability.ways
    number = 1 if len(ways) == 1 else answers.take(Key.MODE) or 0
    if not 1 <= number <= len(ways):
        shown = (f"{n}: {str(way).lower()}" for n, way in enumerate(ways, 1))
        options = tuple(Option(one, f"choosing mode {n}") for n, one in enumerate(shown, 1))
        question = f"What does {new.label} become?"
        raise ChoiceDue(Due(question, options, new.controller, say="choosing mode {}"))
    edit = set_by(ways[number - 1], era)
    label = f"{new.label} becomes {str(ways[number - 1]).lower()}"
    frame = Frame(this=new.id, you=new.controller, ability=ability)
    return Effect(0, (edit,), 0, RestOfGame(), label, frame, frozenset({new.id}))


def _plus(counters: tuple[tuple[str, int], ...], kind: str, number: int) -> tuple[tuple[str, int], ...]:
    found = dict(counters)
    return tuple({**found, kind: found.get(kind, 0) + number}.items())


def _means(subject: Selector, state: State, there: State, source: ObjectId, new: ObjectId) -> bool:
    """Whether an ability's subject is the object that enters, as the era looks at it."""
    if source == new:
        return True  # only abilities about nothing else are asked (614.12)
    chosen = remembered_choices(state, state.objects[source])
    frame = Frame(this=source, you=view(state).controller[source], chosen=chosen)
    found = {new in subject.among(seen, frame) for seen in _seen(there, new)}
    if len(found) > 1:
        raise _untold(there, new)
    return True in found


def _abilities(state: State, there: State, new: ObjectId, kind: type[Any]) -> Iterator[tuple[ObjectId, Any]]:
    """The abilities of a kind that can say how an object enters.

    These are its own ones about itself alone, and those that permanents had there before (614.4, 614.12).
    """
    for ability in _own(there, new, kind):
        yield new, ability
    before = view(state)
    for obj in state.zone(Zone.BATTLEFIELD):
        if shut_off(before, obj.id):
            continue
        for instance in before.abilities[obj.id]:
            if isinstance(instance.ability, kind):
                yield obj.id, instance.ability


def _own(there: State, new: ObjectId, kind: type[Any]) -> list[Any]:
    """The abilities of a kind about the object itself that it has as it enters, as the era looks at it."""
    found = [
        [
            ability
            for instance in seen.abilities[new]
            for ability in instance.ability.defined_as
            if isinstance(ability, kind) and _of_itself(worded(Ability, ability))
        ]
        for seen in _seen(there, new)
    ]
    if any(other != found[0] for other in found):
        raise _untold(there, new)
    return found[0]


def _of_itself(ability: Ability) -> bool:
    return isinstance(getattr(ability, "subject", This()), This)


def _untold(there: State, new: ObjectId) -> NotModelled:
    label = there.objects[new].label
    return NotModelled(f"what {label} is taken for while it enters, before the rules of 2006")


def _seen(there: State, new: ObjectId) -> tuple[View, ...]:
    """The views in which the era looks at an object that enters: two where its rules do not tell which."""
    looking = look_ahead.known(there.era)
    how = looking.value if looking else UNSETTLED
    if how == COPIABLE:
        return (view(there).copiable(),)
    if how == OWN:
        return (evaluate(_only_own(there, new), only=frozenset({new})),)
    return (view(there),) if how == EVERYTHING else (view(there).copiable(), view(there))


def _only_own(there: State, new: ObjectId) -> State:
    """The position with no effects but copies and those that came along with the object."""

    def stays(effect: Effect) -> bool:
        copies = any(edit.alters is Alters.COPY for edit in effect.edits)
        return copies or (effect.objects is not None and new in effect.objects)

    return there.with_(effects=tuple(effect for effect in there.effects if stays(effect)))
