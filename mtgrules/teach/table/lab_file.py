"""A lab as its file says it: on which board it opens, what can be pressed on it, and what is shown.

Words in angle brackets are filled in where a key is pressed: `saying.ROLES` lists them, and every choice of
the lab is one more.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from mtgrules.quoting import quoted
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.tree import Fields, Items, Node, Text, fields_of, near, text_of, tree, truth_of
from mtgrules.show.html import Html
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.table.edits import EDITS

_TEXTS = ("title", "board", "first", "look at", "brings", "there", "until")
_TRUTHS, _LISTS = ("bare", "laid out", "stays"), ("play", "watch")
"""What of a lab is a text, is so or not, or is one text or several."""
_LAB = ("like", *_TEXTS, *_TRUTHS, *_LISTS, "panels", "boards", "cards", "choose", "keys", "plays")
_GROUP = ("label", "folded", "once", "anew", "keys")
_KEY = ("says", "is", "off", "label", "edit", "brings", "for", "onto", "turn")
_TEXTS_OF_KEY = {"brings": "brings", "whose": "for", "onto": "onto", "turn": "turn", "so": "is", "off": "off"}
_CARD = ("cost", "type", "pt", "text")
_PLAY = ("board", "press", "told", "refused", "rule", "shows", "claims", "eras")
_ID = re.compile(r"[a-z][a-z0-9 -]*")
T = TypeVar("T")
Words = Mapping[str, str]
"""What is filled in for words in angle brackets."""
PLAYERS = "<players>"
"""What can be chosen where it is any player."""
MORE = "More"
"""The fold that every lab has."""


class Panel(NamedTuple):
    """A part of what is drawn of a table."""

    draw: Callable[[Any], Html]
    press: Callable[[Any, str, str], Done | None] = lambda table, name, value: None
    """What a press in it comes to; None for a press of another."""
    after: Callable[[Any, Any, Done], Done] = lambda table, after, done: done
    """What a press of any kind came to that was done on a table, with what the panel has to say of it."""
    opens: Callable[[Any], Any] = lambda table: table
    """A table as a lab with it opens. Raises ValueError for a board with nothing that it could show."""
    lays: bool = False
    """Whether it has the keys that lay the boards of the lab."""
    draws: str = ""
    """The group of keys that it draws itself; empty for none."""
    beside: bool = False
    """Whether it stands beside the board of a film."""
    casts: bool = False
    """Whether the cards in hand can be cast above it."""
    among: bool = False
    """Whether it stands among the keys of the lab."""
    tells: Callable[[Any], bool] = lambda table: False
    """Whether it has told all that has happened in the picture that is shown."""
    more: Callable[[Any], Html] = lambda table: Html()
    """What it has under More."""
    above: bool = False
    """Whether it stands above the keys of the lab, with those before it."""
    words: Callable[..., Html] | None = None
    """What is on a table that has no cards, as a table in words; `bare` is for a stored notebook."""
    puts: Callable[[Any, Any, Done], Done] = lambda table, after, done: done
    """What a card put on the table came to, with what the panel has to say of it."""
    refused: Callable[[Done], Done] = lambda done: done
    """Why a press was refused, in the panel's words."""
    known: Callable[[Any], object] = lambda table: None
    """Nothing of interest. Raises NotModelled where it has nothing to show by the rules of a table."""
    asked: bool = False
    """Whether it hears of a press, too, after which a choice is due."""


@dataclass(frozen=True)
class LabKey:
    """A key: what stands on it, and the sentences that it says, or what it changes of the board's start."""

    label: str
    says: tuple[str, ...] = ()
    line: int = 0
    edit: tuple[str, str] | None = None
    """What is changed, and to what: `edits.EDITS` lists what can be."""
    brings: str = ""
    """The card that it brings first, by name: <brought> in its sentences; without one it only lies there."""
    whose: str = ""
    """The player for whom it brings that; who acts if none is named."""
    onto: str = ""
    """Where it brings that: to the hand, onto the battlefield, or attached to what is named."""
    turn: str = ""
    """The player whose turn it is then; whose turn it was if none is named."""
    so: str = ""
    """The claim that says whether it is so already; empty where nothing tells that."""
    off: str = ""
    """What it says where it is so; empty where nothing undoes it."""


@dataclass(frozen=True)
class LabGroup:
    """Keys that belong together, by their ids."""

    keys: Mapping[str, LabKey]
    fold: str = ""
    """The name of the fold in which they stand; empty for none."""
    once: bool = False
    """Whether each is said once: pressed again, it is taken away."""
    anew: bool = False
    """Whether each is said on the board as it was before another of the group."""
    label: str = ""
    """What it is called beside its keys; empty for its id."""


@dataclass(frozen=True)
class CheckState:
    """Presses from the board on which a lab opens, and what is told and true at their end."""

    presses: tuple[tuple[str, str], ...]
    told: str = ""
    shows: tuple[str, ...] = ()
    """What can be read in its picture, with the fold of its keys open."""
    claims: tuple[str, ...] = ()
    eras: Words = field(default_factory=lambda: MappingProxyType({"today": ""}))
    """By whose rules, each with the number of the rule that is told with it; empty for any or none."""
    board: str = ""
    """The board that is laid for it; that of the lab if none is named."""
    refused: bool = False
    """Whether the last press is refused with what is told, and changes nothing."""
    line: int = 0


@dataclass(frozen=True)
class LabFile:
    """A lab."""

    title: str
    board: str
    """The name of the board on which it opens: of a file in `labs/boards`, or of a question's board."""
    panels: Mapping[str, Panel]
    """What is drawn, by name, in this order."""
    first: str = ""
    look_at: str = ""
    """What is looked at first, by its label; else what the board's question asks about."""
    boards: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The boards that can be laid instead, each by the id of its key."""
    lays: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """What the keys of these boards are called, by their ids."""
    brings: str = ""
    """The board on which the cards lie that its keys bring."""
    cards: Mapping[str, Words] = field(default_factory=lambda: MappingProxyType({}))
    """Other cards that its keys bring, written out, by name; words in angle brackets are filled in."""
    laid_out: bool = False
    """Whether it opens on what has come of the board's own play, as if it had lain there from the start."""
    bare: bool = False
    """Whether it opens without the board's own play."""
    until: str = ""
    """The sentence of the board's own play after which it opens; at the start if there is none."""
    watch: tuple[str, ...] = ()
    """The values of what is looked at that are told after every press."""
    choose: Mapping[str, Mapping[str, Words]] = field(default_factory=lambda: MappingProxyType({}))
    """What can be chosen, by the label of each, with what is filled in then for words in angle brackets."""
    play: tuple[str, ...] = ()
    """What is played on its own board, in sentences with such words: another choice, another play."""
    there: str = ""
    """What lies on its own board besides what that play names, with such words."""
    stays: bool = False
    """Whether another choice shows the same place of that play, and not where it opens."""
    groups: Mapping[str, LabGroup] = field(default_factory=lambda: MappingProxyType({}))
    plays: Mapping[str, CheckState] = field(default_factory=lambda: MappingProxyType({}))
    """The check states of the lab, by what they show."""

    @property
    def opener(self) -> str:
        """The name of the fold of its own in which it has keys; empty for none."""
        return next((one.fold for one in self.groups.values() if one.fold not in ("", MORE)), "")

    @property
    def ends_as_it_opens(self) -> bool:
        """Whether nothing of a board's play comes after the picture in which it opens, for want of a film.

        What is not drawn at all is gone through picture by picture.
        """
        return bool(self.panels) and "film" not in self.panels

    def key(self, name: str) -> LabKey:
        """The key of a press, such as "paint/becomes". Raises ValueError for one that there is not."""
        group, one = in_group(name)
        found = self.groups[group].keys.get(one) if group in self.groups else None
        if found is None:
            known = [f"{group}/{key}" for group, keys in self.groups.items() for key in keys.keys]
            raise ValueError(f"{self.title} has no key {quoted(name)}{near(name, known)}")
        return found


def in_group(value: str) -> tuple[str, str]:
    """What a press names: a group, or a word to choose for, and one of its keys or labels.

    >>> in_group("paint/becomes")
    ('paint', 'becomes')
    """
    group, _, one = value.partition("/")
    return group, one


def read_lab(source: Path | str, panels: Mapping[str, Panel]) -> LabFile:
    """The lab of a file or a text; `panels` are those that there are.

    Raises ScenarioError with the line of what is malformed or is none of what there is.
    """
    if isinstance(source, Path):
        try:
            return _lab(_whole(source), panels)
        except ScenarioError as error:
            raise error.inside(str(source)) from None
    return _lab(fields_of(tree(source), "a lab", _LAB), panels)


def _whole(path: Path) -> Fields:
    """The fields of a file; what it does not say is as in the file that it is like, but for its plays."""
    own = fields_of(tree(path.read_text(encoding="utf-8")), "a lab", _LAB)
    like = own.get("like")
    if like is None:
        return own
    other = path.with_name(f"{text_of(like, 'like').value}.yaml")
    if not other.is_file():
        raise ScenarioError(like.line, f"there is no lab file {quoted(other.name)} beside this one")
    there = fields_of(tree(other.read_text(encoding="utf-8")), "a lab", _LAB)
    if there.get("like") is not None:
        raise ScenarioError(like.line, f"{other.name} is like another itself; name that one")
    more = [entry for entry in there.entries if entry[0].value != "plays"]
    return replace(own, entries=(*own.entries, *(one for one in more if own.get(one[0].value) is None)))


def _lab(top: Fields, panels: Mapping[str, Panel]) -> LabFile:
    for needed in ("title", "panels"):
        if top.get(needed) is None:
            raise ScenarioError(top.line, f"a lab needs {quoted(needed)}")
    said: dict[str, Any] = {one: _text(top, one) for one in _TEXTS} | {
        one: _true(top, one) for one in _TRUTHS
    }
    said |= {one: tuple(text.value for text in _texts(top.get(one))) for one in _LISTS}
    return LabFile(
        panels=MappingProxyType({one.value: _panel(one, panels) for one in _texts(top.get("panels"))}),
        boards=_each(top, "boards", lambda node: _laid(node)[1]),
        lays=_lays(top),
        cards=_each(top, "cards", _card),
        choose=MappingProxyType({word: _values(word, node) for word, node in _choices(top)}),
        groups=_each(top, "keys", _group),
        plays=_each(top, "plays", _play),
        **{name.replace(" ", "_"): value for name, value in said.items()},
    )


def _panel(one: Text, panels: Mapping[str, Panel]) -> Panel:
    if one.value not in panels:
        raise ScenarioError(one.line, f"there is no panel {quoted(one.value)}{near(one.value, panels)}")
    return panels[one.value]


def _each(fields: Fields, key: str, of: Callable[[Node], T]) -> Mapping[str, T]:
    """The mapping under a key, each of its values read; empty for none."""
    node = fields.get(key)
    entries = fields_of(node, key).entries if node is not None else ()
    return MappingProxyType({name.value: of(value) for name, value in entries})


def _laid(node: Node) -> tuple[str, str]:
    """What the key of a board is called, empty for its id, and the board."""
    if not isinstance(node, Fields):
        return "", text_of(node, "a board").value
    given = fields_of(node, "a board", ("label", "board"))
    return _text(given, "label"), _text(given, "board")


def _lays(top: Fields) -> Mapping[str, str]:
    labels = _each(top, "boards", lambda node: _laid(node)[0])
    return MappingProxyType({one: label or one for one, label in labels.items()})


def _texts(node: Node | None) -> tuple[Text, ...]:
    """A text, or a list of them."""
    if node is None:
        return ()
    listed = node.items if isinstance(node, Items) else (node,)
    return tuple(text_of(one, "it") for one in listed)


def _text(fields: Fields, key: str) -> str:
    node = fields.get(key)
    return text_of(node, key).value.strip() if node is not None else ""


def _true(fields: Fields, key: str) -> bool:
    node = fields.get(key)
    return node is not None and truth_of(node, key)


def _choices(fields: Fields) -> Iterator[tuple[str, Node]]:
    node = fields.get("choose")
    return ((name.value, one) for name, one in fields_of(node, "choose").entries) if node else iter(())


def _values(word: str, node: Node) -> Mapping[str, Words]:
    """What can be chosen: a list of texts, or labels with what is filled in for the word, or for several."""
    if not isinstance(node, Fields):
        return MappingProxyType({one.value: {word: one.value} for one in _texts(node)})
    found = {}
    for label, value in node.entries:
        words = value.entries if isinstance(value, Fields) else ((Text(word, value.line), value),)
        found[label.value] = {name.value: text_of(one, name.value).value for name, one in words}
    return MappingProxyType(found)


def _group(node: Node) -> LabGroup:
    given = fields_of(node, "a group of keys")
    nested = given.get("keys")
    if isinstance(nested, Fields):
        fields_of(given, "a group of keys", _GROUP)
        fold, once, anew = _text(given, "folded"), _true(given, "once"), _true(given, "anew")
        fold = MORE if fold == "true" else fold
        return LabGroup(_keys(nested), fold, once, anew, _text(given, "label"))
    return LabGroup(_keys(given))


def _card(node: Node) -> Words:
    """What is written on a card, by what of it."""
    given = fields_of(node, "a card", _CARD)
    return MappingProxyType({name.value: text_of(one, name.value).value for name, one in given.entries})


def _keys(fields: Fields) -> Mapping[str, LabKey]:
    found = {}
    for name, node in fields.entries:
        if not _ID.fullmatch(name.value):
            raise ScenarioError(name.line, f"the id of a key is in small letters, not {quoted(name.value)}")
        label, edit, more = name.value, None, dict[str, str]()
        if isinstance(node, Fields):
            given = fields_of(node, quoted(name.value), _KEY)
            label, node = _text(given, "label") or label, given.get("says") or Items((), name.line)
            more = {name: _text(given, said) for name, said in _TEXTS_OF_KEY.items()}
            edit = next(iter(_each(given, "edit", lambda node: text_of(node, "it").value).items()), None)
            if edit and edit[0] not in EDITS:
                raise ScenarioError(name.line, f"no edit is called {quoted(edit[0])}{near(edit[0], EDITS)}")
        says = tuple(one.value.strip() for one in _texts(node))
        if not all(says) or bool(says or more.get("brings")) == bool(edit):
            raise ScenarioError(name.line, f"the key {quoted(name.value)} says nothing, or says and edits")
        found[name.value] = LabKey(label, says, name.line, edit, **more)
    return MappingProxyType(found)


def _play(node: Node) -> CheckState:
    given = fields_of(node, "a play", _PLAY)
    presses = tuple(one.value.partition(" ")[::2] for one in _texts(given.get("press")))
    shows, claims = (tuple(one.value for one in _texts(given.get(name))) for name in ("shows", "claims"))
    refused, eras = _text(given, "refused"), _by_year(given)
    told = refused or _text(given, "told")
    if not (told or any(eras.values()) or shows or claims):
        raise ScenarioError(node.line, "a play says what is 'told' at its end, or what it 'claims'")
    return CheckState(presses, told, shows, claims, eras, _text(given, "board"), bool(refused), node.line)


def _by_year(given: Fields) -> Words:
    """The rule that a check state asks for in each of its years."""
    if isinstance(given.get("rule"), Fields):
        return _each(given, "rule", lambda node: text_of(node, "a rule").value)
    eras = [one.value for one in _texts(given.get("eras"))] or ["today"]
    return MappingProxyType(dict.fromkeys(eras, _text(given, "rule")))
