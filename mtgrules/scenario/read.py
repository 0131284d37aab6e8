"""Reading scenario files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from mtgrules.eras.era import ERAS, Era
from mtgrules.language.card import Card
from mtgrules.language.does.creating import labels_made
from mtgrules.language.phrases.turn import Steps, step_named
from mtgrules.language.reading.reader import Names
from mtgrules.model.events.mana import letters_of, plain
from mtgrules.model.labels import ability_of, copy_of, token_of
from mtgrules.model.mana import Mana, ManaCost
from mtgrules.model.objects import Deck, Player, Zone
from mtgrules.model.turn import Step
from mtgrules.model.words import Ability, worded
from mtgrules.quoting import quoted
from mtgrules.scenario.board import (
    ZONES,
    BoardReader,
    attached_checked,
    card_in_place,
    checked_name,
    combat_checked,
    copies_checked,
    floating_of,
)
from mtgrules.scenario.budget import check_players, text_of_file
from mtgrules.scenario.entries import EntryReader, eras_listed
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.question import KEYS as QUESTION_KEYS
from mtgrules.scenario.question import question_of
from mtgrules.scenario.tree import (
    Fields,
    Items,
    Node,
    Text,
    fields_of,
    items_of,
    near,
    number_of,
    text_of,
    tree,
)
from mtgrules.scenario.values import FROM_END, FROM_START, Branch, Floating, Placed, Scenario

KEYS = (
    *("title", "note", "rows", "eras", "players", "active", "turn", "step", "cards", "board", "order"),
    *("play", "branches"),
    *QUESTION_KEYS,
)
_DECK = ("deck", "sideboard")
_AFTER = re.compile(r"after ([0-9]{1,4})")


def read_scenario(text: str, file: str = "") -> Scenario:
    """The scenario that a text says; no text is ever taken as the name of a file.

    >>> bears = read_scenario("title: A bear\\nboard: {Ana: {battlefield: [Grizzly Bears]}}\\n")
    >>> [placed.label for placed in bears.board]
    ['Grizzly Bears']

    Raises ScenarioError, a ValueError, with file, line and mend for what is malformed.
    """
    try:
        return _scenario(fields_of(tree(text), "a scenario", KEYS), file)
    except ScenarioError as error:
        raise error.inside(file) from None


def open_scenario(path: Path) -> Scenario:
    """The scenario of a file. Raises ScenarioError for what can't be opened or is malformed."""
    return read_scenario(text_of_file(path), str(path))


def tokens_described(placed: tuple[Placed, ...]) -> Iterator[str]:
    """What the tokens are called that the texts of the cards describe."""
    for card in dict.fromkeys(thing.card for thing in placed):
        for _, face in card.printings:
            for ability in face.text:
                yield from labels_made(worded(Ability, ability))


def _scenario(top: Fields, file: str) -> Scenario:
    given = {key.value: value for key, value in top.entries}
    if "title" not in given:
        raise ScenarioError(top.line, "a scenario needs a title")
    players = _players(given.get("players"))
    names = [player.name for player in players]
    active = _player(given["active"], names) if "active" in given else names[0]
    cards = _cards(given.get("cards"))
    reader = BoardReader(players, cards)
    players, effects = _board(given.get("board"), reader)
    placed = tuple(reader.placed)
    attached_checked(placed, tuple(names))
    combat_checked(placed, tuple(names))
    copies_checked(placed)
    made = (
        *map(ability_of, reader.labels),
        *map(copy_of, (*reader.labels, *map(ability_of, reader.labels))),
        *(token_of(p.card.name) for p in placed),
        token_of(""),
        *tokens_described(placed),
    )
    known = Names(objects=reader.labels, players=tuple(names), made=tuple(dict.fromkeys(made)))
    on_board = Names(objects=reader.labels, players=tuple(names))
    floating = _floating(effects, on_board, active)
    entries = EntryReader(known)
    eras = eras_listed(given["eras"]) if "eras" in given else ERAS
    play = entries.play(given["play"]) if "play" in given else ()
    return Scenario(
        title=text_of(given["title"], "title").value.strip(),
        file=file,
        rows=_rows(given.get("rows")),
        eras=eras,
        eras_named="eras" in given,
        players=players,
        active=active,
        turn=number_of(given["turn"], "turn", 1) if "turn" in given else 1,
        step=_step(given.get("step"), placed),
        board=placed,
        effects=floating,
        order=_order(given.get("order"), (*reader.labels, *(f.name for f in floating))),
        play=play,
        branches=_branches(given.get("branches"), entries, eras, len(play)),
        question=question_of(given, entries),
        note=text_of(given["note"], "note").value.strip() if "note" in given else "",
    )


def _players(node: Node | None) -> tuple[Player, ...]:
    if node is None:
        return (Player("Ana"), Player("Nico"))
    found: list[Player] = []
    pairs: list[tuple[Text, int]] = []
    if isinstance(node, Fields):
        pairs = [(key, number_of(value, f"life of {key.value}")) for key, value in node.entries]
    else:
        pairs = [(text_of(item, "a player"), 20) for item in items_of(node, "players").items]
    for key, life in pairs:
        check_players(len(found) + 1, key.line)
        name = checked_name(key, "a player's name")
        if name in {player.name for player in found}:
            raise ScenarioError(key.line, f"two players are called {quoted(name)}")
        found.append(Player(name, life))
    if not found:
        raise ScenarioError(node.line, "no player is named; leave 'players' out for Ana and Nico")
    return tuple(found)


def _player(node: Node, names: list[str]) -> str:
    text = text_of(node, "a player")
    if text.value not in names:
        raise ScenarioError(text.line, f"no player is called {quoted(text.value)}{near(text.value, names)}")
    return text.value


def _rows(node: Node | None) -> tuple[str, ...]:
    if node is None:
        return ()
    found = []
    for item in items_of(node, "rows").items:
        text = text_of(item, "a row")
        if not re.fullmatch(r"r[0-9][0-9]", text.value):
            raise ScenarioError(text.line, f"a row is written like r03, not {quoted(text.value)}")
        found.append(text.value)
    return tuple(found)


def _step(node: Node | None, placed: tuple[Placed, ...]) -> Step:
    """The part of the turn: as told, or with a combat under way the one of what is declared already."""
    if node is not None:
        text = text_of(node, "a step")
        found = step_named(text.value)
        if found is None:
            known = near(text.value, [name for line in Steps for name in line.said])
            raise ScenarioError(text.line, f"no part of a turn is called {quoted(text.value)}{known}")
        return found
    if any(p.blocking for p in placed):
        return Step.DECLARE_BLOCKERS
    return Step.DECLARE_ATTACKERS if any(p.attacking for p in placed) else Step.MAIN


def _cards(node: Node | None) -> dict[str, Card]:
    found: dict[str, Card] = {}
    for key, value in fields_of(node, "cards").entries if node is not None else ():
        name = checked_name(key, "a card's name")
        found[name] = card_in_place(name, fields_of(value, f"the card {name}"))
    return found


def _board(node: Node | None, reader: BoardReader) -> tuple[tuple[Player, ...], Items]:
    players = {player.name: player for player in reader.players}
    effects = Items((), 1)
    names = [player.name for player in reader.players]
    for key, value in fields_of(node, "board").entries if node is not None else ():
        if key.value == "effects":
            effects = items_of(value, "effects")
            continue
        if key.value not in names:
            told = near(key.value, (*names, "effects"))
            raise ScenarioError(key.line, f"the board has no player {quoted(key.value)}{told}")
        name = key.value
        given = fields_of(value, f"the board of {name}", (*ZONES, "life", "mana", *_DECK))
        players[name] = replace(players[name], deck=_deck(given, name, reader))
        for zone, content in given.entries:
            if zone.value == "life":
                players[name] = replace(players[name], life=number_of(content, f"life of {name}"))
            elif zone.value == "mana":
                players[name] = replace(players[name], pool=_mana(content, name))
            elif zone.value not in _DECK:
                reader.zone(name, ZONES[zone.value], content)
                if ZONES[zone.value] is Zone.LIBRARY:
                    players[name] = replace(players[name], library_known=True)
    return tuple(players.values()), effects


def _deck(given: Fields, player: str, reader: BoardReader) -> Deck | None:
    """The deck of a player with its sideboard; None where none is listed."""
    main, side = map(given.get, _DECK)
    if main is None:
        if side is not None:
            raise ScenarioError(side.line, f"{player} has a sideboard and no deck; list the deck too")
        return None
    copies, cards = reader.copies(main, f"{player}'s deck")
    beside, others = ((), ()) if side is None else reader.copies(side, f"{player}'s sideboard")
    return Deck(copies, beside, tuple(dict.fromkeys((*cards, *others))))


def _mana(node: Node, player: str) -> tuple[Mana, ...]:
    text = text_of(node, f"mana of {player}")
    try:
        mana = ManaCost.read(text.value)
        return () if mana is None else plain(letters_of(mana))
    except ValueError as error:
        raise ScenarioError(text.line, f"mana of {player}: {error}") from None


def _floating(effects: Items, names: Names, active: str) -> tuple[Floating, ...]:
    found: list[Floating] = []
    for number, item in enumerate(effects.items, 1):
        effect = floating_of(item, number, names, active)
        if effect.name in (*names.objects, *names.players, *(other.name for other in found)):
            raise ScenarioError(effect.line, f"the name {quoted(effect.name)} is taken already")
        found.append(effect)
    return tuple(found)


def _order(node: Node | None, names: tuple[str, ...]) -> tuple[str, ...]:
    found: list[str] = []
    for item in items_of(node, "order").items if node is not None else ():
        text = text_of(item, "a name")
        if text.value not in names:
            raise ScenarioError(text.line, f"nothing is called {quoted(text.value)}{near(text.value, names)}")
        if text.value in found:
            raise ScenarioError(text.line, f"{quoted(text.value)} stands twice in the order")
        found.append(text.value)
    return tuple(found)


def _branches(
    node: Node | None, entries: EntryReader, eras: tuple[Era, ...], steps: int
) -> tuple[Branch, ...]:
    found: list[Branch] = []
    for key, value in fields_of(node, "branches").entries if node is not None else ():
        name = checked_name(key, "a branch's name")
        what = fields_of(value, f"the branch {name}", ("from", "play", "eras"))
        if what.get("play") is None:
            raise ScenarioError(what.line, f"the branch {name} needs 'play'")
        origin, after = _origin(what.get("from"), name, [b.name for b in found], steps)
        play = entries.play(what.get("play") or what, f"the play of {name}")
        listed = what.get("eras")
        own = eras if listed is None else eras_listed(listed)
        found.append(Branch(name, origin, after, play, own, key.line))
    return tuple(found)


def _origin(node: Node | None, name: str, earlier: list[str], steps: int) -> tuple[str, int]:
    if node is None:
        return FROM_START, 0
    at = text_of(node, f"from of {name}")
    after = _AFTER.fullmatch(at.value)
    if after:
        if int(after[1]) > steps:
            raise ScenarioError(at.line, f"the play has {steps} entries, so nothing is after {after[1]}")
        return FROM_START, int(after[1])
    if at.value == FROM_START:
        return FROM_START, 0
    if at.value == FROM_END:
        return FROM_START, steps
    if at.value in earlier:
        return at.value, 0
    known = near(at.value, (FROM_START, FROM_END, "after 1", *earlier))
    raise ScenarioError(
        at.line,
        "a branch begins at the start, after an entry, or at an earlier branch, "
        f"not at {quoted(at.value)}{known}",
    )
