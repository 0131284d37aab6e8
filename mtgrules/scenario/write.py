"""Writing a position, or a whole play from it, as a scenario file that reads back to an equal board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from mtgrules import cards as library
from mtgrules.eras.era import CURRENT, ERAS, FIFTH, NotModelled
from mtgrules.language.card import Card, printed_text
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.copying import IsCopy
from mtgrules.language.edits.durations import Lasts
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import ANY_OBJECT, ColorWord
from mtgrules.language.phrases.references import Named
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.color import Color
from mtgrules.model.events.base import called
from mtgrules.model.events.mana import shown, told
from mtgrules.model.grouped import grouped
from mtgrules.model.keys import Key
from mtgrules.model.objects import Deck, Object, Zone
from mtgrules.model.state import Effect, State
from mtgrules.model.turn import Step
from mtgrules.model.typeline import TypeLine
from mtgrules.model.words import ColorTerm, Duration, Edit, Selector, worded
from mtgrules.scenario.board import PERMANENT, ZONES
from mtgrules.scenario.position import phased_as_placed, start
from mtgrules.scenario.values import Act, Scenario

ORDER = tuple(ZONES.values())


def write(board: State | Scenario, title: str = "A board", eras: Iterable[str] = ()) -> str:
    """The YAML text of a start position, of a scenario with the actions played on it.

    >>> from mtgrules.scenario.read import read_scenario
    >>> text = write(read_scenario("title: A bear\\nboard: {Ana: {battlefield: [Grizzly Bears]}}\\n"))
    >>> print(text, end="")
    title: A bear
    board:
      Ana:
        battlefield:
          - Grizzly Bears
    order:
      - Grizzly Bears

    Raises NotModelled for what a file cannot say: something on the stack, a shield, an effect with a
    source that has to stay. Give the position before those, with the actions, instead.
    """
    play: list[str | dict[str, Any]] = []
    if isinstance(board, Scenario):
        scenario = board
        board = start(scenario, scenario.eras[-1])
        title = scenario.title
        play = [_said(one) for one in scenario.play if isinstance(one, Act)]
        eras = eras or ((era.key for era in scenario.eras) if scenario.eras_named else ())
    check_sayable(board)
    names = [player.name for player in board.players]
    cards = _cards(board)
    others = [effect for effect in board.effects if not _copies(effect)]
    sides: dict[str, Any] = {name: side for name in names if (side := _side(board, name))}
    effects = [_effect(board, number, effect) for number, effect in enumerate(others, 1)]
    ages = [(o.timestamp, o.label) for o in board.objects.values()]
    ages += [(effect.timestamp, f"effect {number}") for number, effect in enumerate(others, 1)]
    said = {
        "title": title,
        "eras": list(eras),
        "players": names if names != ["Ana", "Nico"] else (),
        "active": board.active if board.active != names[0] else "",
        "turn": str(board.turn) if board.turn != 1 else "",
        "step": str(board.step) if board.step is not Step.MAIN else "",
        "cards": {name: _card(card) for name, card in cards.items()},
        "board": sides | ({"effects": effects} if effects else {}),
        "order": [name for _, name in sorted(ages, key=lambda age: age[0])],
        "play": play,
    }
    data = {key: one for key, one in said.items() if one or key == "title"}
    return "\n".join(_lines(data)) + "\n"


def _said(entry: Act) -> str | dict[str, Any]:
    """An action of a play; by its eras where it is not the same in all of them."""
    found = grouped((str(said.action).rstrip("."), era) for era, said in entry.actions.values)
    if len(found) == 1 and len(entry.actions.values) == len(ERAS):
        return next(iter(found))
    return {"do": {" ".join(eras): said for said, eras in found.items()}}


def check_sayable(state: State) -> None:
    """Raises NotModelled where a position has something that no file can say."""
    if state.combat is not None and any(a.blocked and not a.blockers for a in state.combat.attacks):
        raise NotModelled("writing a board with a creature that is blocked by nothing any more")
    if state.combat is not None and any(a.target is None for a in state.combat.attacks):
        raise NotModelled("writing a board with a creature that attacks nothing any more")
    to_come = state.extra_turns or state.controlled_by or state.to_be_controlled
    if state.acting or state.passed or state.lands_played or to_come:
        raise NotModelled("writing whose move it is, lands played or turns to come")
    marked = [one for player in state.players for one in player.pool if one.marked]
    if marked:
        raise NotModelled(f"writing a board with mana in a pool that is {told(marked)}")
    if state.stack:
        label = state.objects[state.stack[-1]].label
        raise NotModelled(f"writing a board with {label} on the stack: write the position before it")
    if state.pending is not None:
        raise NotModelled("writing a board while damage waits to be prevented: write the position before it")
    if state.shields:
        raise NotModelled(f"writing a board with a shield: {state.shields[0].label}")
    if state.waiting:
        raise NotModelled(f"writing a board with a waiting ability: {state.waiting[0].because}")
    labels = [o.label for o in state.objects.values()]
    twice = next((label for label in labels if labels.count(label) > 1), None)
    if twice is not None:
        raise NotModelled(f"writing a board on which two objects are called {twice}")
    for obj in state.objects.values():
        if obj.zone not in (*ORDER, Zone.PHASED_OUT):
            raise NotModelled(f"writing a board with {obj.label} in this zone: {obj.zone}")
        if obj.phased != phased_as_placed(state, obj) or obj.x or obj.manifested:
            raise NotModelled(f"writing all that is so of {obj.label}")
        if set(dict(obj.chosen)) - {"color", "type"}:
            raise NotModelled(f"writing what was chosen for {obj.label}")
    if state.delayed:
        raise NotModelled(f"writing a board on which something waits: {state.delayed[0].label}")


def _cards(state: State) -> dict[str, Card]:
    """The cards that have to be defined in the file, by name."""
    found: dict[str, Card] = {}
    decks = [player.deck for player in state.players if player.deck is not None]
    used = [(obj.card, obj.label) for obj in state.objects.values()]
    used += [(card, card.name) for deck in decks for card in deck.known]
    for card, label in used:
        if not isinstance(card, Card):
            raise NotModelled(f"writing what {label} is made of")
        if library.library().get(card.name) == card or _given(card):
            continue
        if found.get(card.name, card) != card:
            raise NotModelled(f"writing two cards that are both called {card.name}")
        found[card.name] = card
    return dict(sorted(found.items()))


def _given(card: Card) -> frozenset[Color]:
    return card.printings[0][1].given or frozenset()


def _card(card: Card) -> dict[str, Any]:
    (_, first), *later = card.printings
    data: dict[str, Any] = {**_face(card.name, first)}
    if card.frame:
        data["frame"] = card.frame
    if first.expansion:
        data["expansion"] = first.expansion
    if first.flips_to is not None:
        data["flips to"] = {"name": first.flips_to.name, **_face(first.flips_to.name, first.flips_to)}
    for day, face in later:
        changed = {"cost": "", "pt": "", "text": "", "indicator": "", **_face(card.name, face)}
        data[f"since {day}"] = {
            key: value for key, value in changed.items() if value or key in data or key == "text"
        }
    return data


def _face(name: str, face: Characteristics) -> dict[str, str]:
    line = TypeLine(face.supertypes, face.types, face.subtypes)
    size = face.star or (f"{face.power}/{face.toughness}" if face.power is not None else "")
    data = {
        "cost": str(face.cost or ""),
        # An interrupt is written as it was printed: today's line would make it an instant in 1997 too.
        "type": line.text(CURRENT if line.under(CURRENT) == line else FIFTH),
        "pt": size,
        "text": printed_text(face.text, name, CURRENT),
        "indicator": _colors(face.indicator),
    }
    return {key: value for key, value in data.items() if value}


def _colors(colors: frozenset[Color]) -> str:
    return " ".join(str(color) for color in Color if color in colors)


def _side(state: State, player: str) -> dict[str, Any]:
    side: dict[str, Any] = {}
    life = state.player(player).life
    if life != 20:
        side["life"] = str(life)
    if state.player(player).mana:
        side["mana"] = shown(state.player(player).mana)
    side |= _deck(state.player(player).deck)
    for name, zone in ZONES.items():
        # What is phased out is told among what is on the battlefield, in the same order.
        zones = PERMANENT if zone is Zone.BATTLEFIELD else (zone,)
        there = [o for o in state.objects.values() if o.zone in zones and o.controller == player]
        if there:
            side[name] = [_entry(state, o) for o in there]
    return side


def _deck(deck: Deck | None) -> dict[str, Any]:
    """A player's deck and sideboard, by names with their numbers."""
    if deck is None:
        return {}
    lists = {"deck": deck.main} | ({"sideboard": deck.side} if deck.side else {})
    return {key: {name: str(number) for name, number in copies} for key, copies in lists.items()}


def _entry(state: State, obj: Object) -> Any:
    assert isinstance(obj.card, Card)
    what: dict[str, Any] = {}
    if _given(obj.card):
        what |= _card(obj.card) | {"color": _colors(_given(obj.card))}
    elif obj.label != obj.card.name:
        what["card"] = obj.card.name
    attack = state.combat.attack_of(obj.id) if state.combat else None
    blocked = state.combat.blocked_by(obj.id) if state.combat else ()
    so_of = {
        "owner": obj.owner if obj.owner != obj.controller else "",
        "tapped": obj.status.tapped,
        "face down": obj.status.face_down,
        "flipped": obj.status.flipped,
        "phased out": obj.phased is not None,
        "counters": {kind: str(number) for kind, number in obj.counters},
        "damage": str(obj.damage or ""),
        "chosen color": str(Key.COLOR.of(obj.chosen, "")),
        "chosen type": Key.TYPE.of(obj.chosen),
        "copy of": _copied(state, obj),
        "attached to": "" if obj.attached_to is None else called(state, obj.attached_to),
        "bestowed": obj.bestowed,
        "sick": obj.id in state.sick,
        "attacking": "" if attack is None else called(state, attack.target),
        "blocking": [state.objects[attack.attacker].label for attack in blocked],
        "token": obj.token,
    }
    what |= {key: "true" if so is True else so for key, so in so_of.items() if so}
    return {obj.label: what} if what else obj.label


def _copied(state: State, obj: Object) -> str:
    """The card of the library that an object is a copy of; empty where it is no copy.

    Raises NotModelled for a copy with exceptions, or of what the library does not have.
    """
    found = [e for e in state.effects if e.objects is not None and obj.id in e.objects and _copies(e)]
    if not found:
        return ""
    edit = found[-1].edits[0]
    assert isinstance(edit, IsCopy)
    card = library.library().get(edit.values.name)
    if card is None or edit.values != replace(card.printed(state.era), expansion=edit.values.expansion):
        raise NotModelled(f"writing the copy that {obj.label} is")
    return card.name


def _copies(effect: Effect) -> bool:
    return any(isinstance(edit, IsCopy) for edit in effect.edits)


def _effect(state: State, number: int, effect: Effect) -> dict[str, Any]:
    """An effect as a file says it: a subject, or the objects that it is bound to."""
    bound: list[str] = []
    subject = None if effect.subject is None else worded(Selector, effect.subject)
    edits = tuple(worded(Edit, edit) for edit in effect.edits)
    if subject is None:
        bound = [state.objects[i].label for i in sorted(effect.objects or ()) if i in state.objects]
        subject = Named(bound[0]) if len(bound) == 1 else _OBJECTS
    if not all(edit.sentences for edit in edits):
        raise NotModelled(f"writing an effect that has no sentence of its own: {effect.label}")
    said = Begin(subject, tuple(_settled(edit, effect) for edit in edits), worded(Duration, effect.duration))
    if isinstance(effect.duration, Lasts) and effect.duration.source is not None:
        raise NotModelled(f"writing an effect that lasts as long as its source stays: {effect.label}")
    data: dict[str, Any] = {"says": str(said).rstrip("."), "name": f"effect {number}"}
    if subject is _OBJECTS:
        data["on"] = bound
    if effect.frame.you and effect.frame.you != state.active:
        data["you"] = effect.frame.you
    return data


_OBJECTS = Noun(Determiner.BARE, frozenset({ANY_OBJECT}))


def _settled(edit: Edit, effect: Effect) -> Edit:
    """The edit with the color that was chosen for it in place of the words that stand for it."""
    terms: tuple[ColorTerm, ...] = getattr(edit, "colors", ())
    chosen = Key.COLOR.of(effect.frame.chosen)
    if all(isinstance(term, ColorWord) for term in terms):
        return edit
    if chosen is None:
        raise NotModelled(f"writing an effect with a color that is not chosen: {effect.label}")
    words = tuple(term if isinstance(term, ColorWord) else ColorWord(chosen) for term in terms)
    changed: Edit = replace(edit, colors=words)  # type: ignore[type-var]
    return changed


_PLAIN = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 +/'_.-")


def scalar(text: str) -> str:
    """A text as YAML: as it is where that is safe, else in quotes.

    >>> print(scalar("Grizzly Bears"), scalar("{2}{U}"))
    Grizzly Bears "{2}{U}"
    """
    safe = text and set(text) <= _PLAIN and text[0].isalnum() and text == text.strip()
    if safe:
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def _lines(data: Any, indent: int = 0) -> list[str]:
    space = "  " * indent
    if isinstance(data, dict):
        lines = []
        for key, value in data.items():
            if isinstance(value, dict | list):
                lines += [f"{space}{scalar(key)}:", *_lines(value, indent + 1)]
            else:
                lines.append(f"{space}{scalar(key)}: {scalar(value)}")
        return lines
    lines = []
    for item in data:
        if isinstance(item, dict):
            inner = _lines(item, indent + 1)
            lines += [f"{space}- {inner[0].lstrip()}", *inner[1:]]
        else:
            lines.append(f"{space}- {scalar(item)}")
    return lines
