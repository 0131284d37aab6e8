"""The YAML of a scenario file as a plain tree with line numbers; whatever is slippery is refused.

Every scalar stays the text that was written: nothing becomes a date, a truth value or a number by itself.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError

MOST_CHARACTERS = 1_000_000
DEEPEST = 24


class ScenarioError(ValueError):
    """A scenario that cannot be read: which file, which line, what is wrong and how to mend it."""

    def __init__(self, line: int, message: str, file: str = "") -> None:
        super().__init__(line, message, file)
        self.line, self.message, self.file = line, message, file

    def __str__(self) -> str:
        return f"{self.file or 'scenario'}:{self.line}: {self.message}"

    def inside(self, file: str) -> ScenarioError:
        """The same error, told of a file."""
        return ScenarioError(self.line, self.message, file)


@dataclass(frozen=True)
class Text:
    """A scalar as it was written, with its line; a block text begins in the line after."""

    value: str
    line: int
    block: bool = False

    @property
    def first_line(self) -> int:
        """The line in which the text itself begins."""
        return self.line + self.block


@dataclass(frozen=True)
class Items:
    """A list."""

    items: tuple[Node, ...]
    line: int


@dataclass(frozen=True)
class Fields:
    """A mapping, in the order of the file; no key stands in it twice."""

    entries: tuple[tuple[Text, Node], ...]
    line: int
    braces: bool = False

    def get(self, key: str) -> Node | None:
        """The value of a key, or None."""
        return next((value for name, value in self.entries if name.value == key), None)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys in order."""
        return tuple(key.value for key, _ in self.entries)


Node = Text | Items | Fields

_BARE_SYMBOL = re.compile(r"\{[0-9A-Z/]+\}")
_MEND = "put the whole text in quotes"


def tree(source: str) -> Node:
    """The tree of a YAML text. Raises ScenarioError with the line of what is malformed or slippery."""
    if len(source) > MOST_CHARACTERS:
        raise ScenarioError(1, f"the file has over {MOST_CHARACTERS:,} characters, more than any board needs")
    lines = source.splitlines()
    try:
        events = list(YAML(typ="safe", pure=True).parse(source))
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        number = min(mark.line, len(lines) - 1) + 1 if mark and lines else 1
        raise ScenarioError(number, _why_broken(str(error.problem or error.context), lines, number)) from None
    except YAMLError as error:
        raise ScenarioError(
            _unprintable_line(lines), f"this is no text in YAML: {error}".splitlines()[0]
        ) from None
    documents = sum(type(event).__name__ == "DocumentStartEvent" for event in events)
    if documents != 1:
        told = (
            "the file is empty" if not documents else "one file holds one scenario; take away the line '---'"
        )
        raise ScenarioError(1, told)
    builder = _Builder(iter(events[2:-2]), lines)
    return builder.node(builder.next(), 0)


def _why_broken(problem: str, lines: list[str], number: int) -> str:
    line = lines[number - 1] if lines else ""
    before = lines[number - 2] if number > 1 else ""
    for shown in (line, before):
        bare = _outside_quotes(shown)
        if _BARE_SYMBOL.search(bare):
            return f'mana symbols need quotes in YAML: write "..." around the text in {shown.strip()!r}'
    if "mapping values" in problem:
        return f"a text with a colon needs quotes, or the indentation is wrong: {line.strip()!r}"
    if "cannot start any token" in problem:
        return f"a text cannot begin so; {_MEND}: {line.strip()!r}"
    return f"this is not YAML: {problem} (in {line.strip()!r})"


def _outside_quotes(line: str) -> str:
    return re.sub(r'"[^"]*"|\'[^\']*\'', "", line)


def _unprintable_line(lines: list[str]) -> int:
    for number, line in enumerate(lines, 1):
        if any(not character.isprintable() and character != "\t" for character in line):
            return number
    return 1


class _Builder:
    """Builds nodes from the events of the parser."""

    def __init__(self, events: Iterator[Any], lines: list[str]) -> None:
        self.events, self.lines = events, lines

    def next(self) -> Any:
        """The next event."""
        return next(self.events)

    def node(self, event: Any, depth: int) -> Node:
        """The node that begins with an event. Raises ScenarioError for what is slippery."""
        line = event.start_mark.line + 1
        kind = type(event).__name__
        if depth > DEEPEST:
            raise ScenarioError(line, f"lists and mappings are nested over {DEEPEST} deep")
        if kind == "AliasEvent":
            raise ScenarioError(line, f"aliases are not taken: write out what *{event.anchor} stands for")
        if event.anchor:
            raise ScenarioError(
                line, f"anchors are not taken: take away &{event.anchor} and repeat what is meant"
            )
        if event.tag:
            raise ScenarioError(line, f"tags are not taken: take away {_short_tag(str(event.tag))}")
        if kind == "ScalarEvent":
            return _text(event, line)
        if kind == "SequenceStartEvent":
            items = []
            while type(event := self.next()).__name__ != "SequenceEndEvent":
                items.append(self.node(event, depth + 1))
            return Items(tuple(items), line)
        return self.fields(line, bool(event.flow_style), depth)

    def fields(self, line: int, braces: bool, depth: int) -> Fields:
        """A mapping, from the event after its beginning on."""
        entries: list[tuple[Text, Node]] = []
        while type(event := self.next()).__name__ != "MappingEndEvent":
            key = self.node(event, depth + 1)
            if not isinstance(key, Text):
                shown = self.lines[key.line - 1].strip() if key.line <= len(self.lines) else ""
                raise ScenarioError(
                    key.line, f'braces without quotes became a mapping: write "..." around {shown!r}'
                )
            if key.value == "<<":
                raise ScenarioError(key.line, "merging with << is not taken: write out what is meant")
            if any(key.value == other.value for other, _ in entries):
                raise ScenarioError(
                    key.line, f"{key.value!r} stands twice in one mapping; take one of them away"
                )
            entries.append((key, self.node(self.next(), depth + 1)))
        return Fields(tuple(entries), line, braces)


def _text(event: Any, line: int) -> Text:
    value = str(event.value)
    odd = next((c for c in value if not c.isprintable() and c not in "\n\t"), None)
    if odd is not None:
        raise ScenarioError(line, f"a character that cannot be shown ({odd!r}) stands in {value[:40]!r}")
    return Text(value, line, event.style in ("|", ">"))


def _short_tag(tag: str) -> str:
    return tag.replace("tag:yaml.org,2002:", "!!")


def near(word: str, known: Iterable[str]) -> str:
    """What to say about a word that is not among the known ones: the nearest, or all of them."""
    options = list(dict.fromkeys(known))
    lower = {option.lower(): option for option in options}
    found = difflib.get_close_matches(word.lower(), list(lower), 2, 0.6)
    if found:
        return "; did you mean " + " or ".join(repr(lower[f]) for f in found) + "?"
    shown = ", ".join(options[:15]) + (", ..." if len(options) > 15 else "")
    return f"; there are: {shown or 'none'}"


def text_of(node: Node, what: str) -> Text:
    """A node that has to be a text. Raises ScenarioError with the mend."""
    if isinstance(node, Text):
        return node
    if isinstance(node, Fields) and node.braces and node.entries:
        inner = node.keys[0]
        raise ScenarioError(
            node.line,
            f'{what}: braces without quotes became a mapping; write it in quotes, such as "{{{inner}}}"',
        )
    if isinstance(node, Fields) and node.entries:
        key = node.entries[0][0]
        raise ScenarioError(
            key.line, f"{what}: a text with a colon needs quotes around all of it: {key.value!r}"
        )
    raise ScenarioError(node.line, f"{what} has to be a text, not a {_kind(node)}")


def _kind(node: Node) -> str:
    return {Text: "text", Items: "list", Fields: "mapping"}[type(node)]


def fields_of(node: Node, what: str, known: Iterable[str] | None = None) -> Fields:
    """A node that has to be a mapping, of known keys only where they are given."""
    if not isinstance(node, Fields):
        if isinstance(node, Text) and not node.value:
            return Fields((), node.line)
        raise ScenarioError(node.line, f"{what} has to be a mapping (key: value), not a {_kind(node)}")
    if known is not None:
        options = tuple(known)
        for key, _ in node.entries:
            if key.value not in options:
                raise ScenarioError(key.line, f"{what} has no key {key.value!r}{near(key.value, options)}")
    return node


def items_of(node: Node, what: str) -> Items:
    """A node that has to be a list."""
    if isinstance(node, Items):
        return node
    if isinstance(node, Text) and not node.value:
        return Items((), node.line)
    raise ScenarioError(
        node.line, f"{what} has to be a list ([a, b] or a line '- a' each), not a {_kind(node)}"
    )


def number_of(node: Node, what: str, least: int | None = None) -> int:
    """A node that has to be a whole number."""
    text = text_of(node, what)
    if not re.fullmatch(r"-?\d{1,9}", text.value.strip()):
        raise ScenarioError(text.line, f"{what} has to be a whole number, not {text.value!r}")
    number = int(text.value)
    if least is not None and number < least:
        raise ScenarioError(text.line, f"{what} has to be {least} or more, not {number}")
    return number


def truth_of(node: Node, what: str) -> bool:
    """A node that has to be true or false."""
    text = text_of(node, what)
    if text.value.lower() in ("true", "yes"):
        return True
    if text.value.lower() in ("false", "no"):
        return False
    raise ScenarioError(text.line, f"{what} has to be true or false, not {text.value!r}")
