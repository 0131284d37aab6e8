"""The YAML of a scenario file as a plain tree with line numbers; whatever is slippery is refused.

Every scalar stays the text that was written: nothing becomes a date, a truth value or a number by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import yaml

from mtgrules.model.numbers import number
from mtgrules.nearest import hint
from mtgrules.quoting import quoted
from mtgrules.scenario.budget import check_depth, check_entries, check_nodes, check_sentences, check_source
from mtgrules.scenario.error import ScenarioError


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
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The parser in C where this Python has it: ten times as quick, with the same events."""


def tree(source: str) -> Node:
    """The tree of a YAML text. Raises ScenarioError with the line of what is malformed or slippery."""
    check_source(source)
    lines = source.splitlines()
    try:
        events = list(_counted(yaml.parse(source, Loader=_LOADER)))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        at = min(mark.line, len(lines) - 1) + 1 if mark and lines else 1
        raise ScenarioError(at, _why_broken(str(error.problem or error.context), lines, at)) from None
    except yaml.YAMLError as error:
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
    return builder.node(builder.next())


def _counted(events: Iterator[Any]) -> Iterator[Any]:
    """The events of the parser, as long as they are not too many or too deep."""
    depth = nodes = 0
    for event in events:
        kind, line = type(event).__name__, event.start_mark.line + 1
        depth += kind.endswith("StartEvent") - kind.endswith("EndEvent")
        nodes += kind.startswith(("Scalar", "Sequence", "Mapping", "Alias"))
        check_depth(depth - 2, line)  # around the file stand the stream and the document
        check_nodes(nodes, line)
        yield event


def _why_broken(problem: str, lines: list[str], number: int) -> str:
    line = lines[number - 1] if lines else ""
    before = lines[number - 2] if number > 1 else ""
    for shown in (line, before):
        bare = _outside_quotes(shown)
        if _BARE_SYMBOL.search(bare):
            return f'mana symbols need quotes in YAML: write "..." around the text in {quoted(shown.strip())}'
    if "mapping values" in problem:
        return f"a text with a colon needs quotes, or the indentation is wrong: {quoted(line.strip())}"
    if "cannot start any token" in problem:
        return f"a text cannot begin so; {_MEND}: {quoted(line.strip())}"
    return f"this is not YAML: {problem} (in {quoted(line.strip())})"


def _outside_quotes(line: str) -> str:
    return re.sub(r'"[^"]*"|\'[^\']*\'', "", line)


def _unprintable_line(lines: list[str]) -> int:
    for at, line in enumerate(lines, 1):
        if any(not character.isprintable() and character != "\t" for character in line):
            return at
    return 1


class _Builder:
    """Builds nodes from the events of the parser."""

    def __init__(self, events: Iterator[Any], lines: list[str]) -> None:
        self.events, self.lines = events, lines
        self.sentences = 0

    def next(self) -> Any:
        """The next event."""
        return next(self.events)

    def node(self, event: Any) -> Node:
        """The node that begins with an event. Raises ScenarioError for what is slippery."""
        line = event.start_mark.line + 1
        kind = type(event).__name__
        if kind == "AliasEvent":
            raise ScenarioError(line, f"aliases are not taken: write out what *{event.anchor} stands for")
        if event.anchor:
            raise ScenarioError(
                line, f"anchors are not taken: take away &{event.anchor} and repeat what is meant"
            )
        if event.tag:
            raise ScenarioError(line, f"tags are not taken: take away {_short_tag(str(event.tag))}")
        if kind == "ScalarEvent":
            text = _text(event, line)
            if " " in text.value.strip():
                self.sentences += 1 + text.value.strip().count("\n")
                check_sentences(self.sentences, line)
            return text
        if kind == "SequenceStartEvent":
            items = []
            while type(event := self.next()).__name__ != "SequenceEndEvent":
                items.append(self.node(event))
                check_entries(len(items), items[-1].line)
            return Items(tuple(items), line)
        return self.fields(line, bool(event.flow_style))

    def fields(self, line: int, braces: bool) -> Fields:
        """A mapping, from the event after its beginning on."""
        entries: list[tuple[Text, Node]] = []
        taken: set[str] = set()
        while type(event := self.next()).__name__ != "MappingEndEvent":
            key = self.node(event)
            if not isinstance(key, Text):
                shown = self.lines[key.line - 1].strip() if key.line <= len(self.lines) else ""
                raise ScenarioError(
                    key.line, f'braces without quotes became a mapping: write "..." around {quoted(shown)}'
                )
            if key.value == "<<":
                raise ScenarioError(key.line, "merging with << is not taken: write out what is meant")
            if key.value in taken:
                raise ScenarioError(
                    key.line, f"{quoted(key.value)} stands twice in one mapping; take one of them away"
                )
            taken.add(key.value)
            check_entries(len(taken), key.line)
            entries.append((key, self.node(self.next())))
        return Fields(tuple(entries), line, braces)


def _text(event: Any, line: int) -> Text:
    value = str(event.value)
    odd = next((c for c in value if not c.isprintable() and c not in "\n\t"), None)
    if odd is not None:
        raise ScenarioError(
            line, f"a character that cannot be shown ({quoted(odd)}) stands in {quoted(value[:40])}"
        )
    return Text(value, line, event.style in ("|", ">"))


def _short_tag(tag: str) -> str:
    return tag.replace("tag:yaml.org,2002:", "!!")


def near(word: str, known: Iterable[str]) -> str:
    """What to say about a word that is not among the known ones: the nearest, or all of them."""
    options = list(dict.fromkeys(known))
    meant = hint(word, options)
    if meant or word in options:
        return meant
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
            key.line, f"{what}: a text with a colon needs quotes around all of it: {quoted(key.value)}"
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
                raise ScenarioError(
                    key.line, f"{what} has no key {quoted(key.value)}{near(key.value, options)}"
                )
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
    try:
        found = number(text.value.strip())
    except ValueError as error:
        raise ScenarioError(text.line, f"{what} has to be a whole number: {error}") from None
    if least is not None and found < least:
        raise ScenarioError(text.line, f"{what} has to be {least} or more, not {found}")
    return found


def truth_of(node: Node, what: str) -> bool:
    """A node that has to be true or false."""
    text = text_of(node, what)
    if text.value.lower() in ("true", "yes"):
        return True
    if text.value.lower() in ("false", "no"):
        return False
    raise ScenarioError(text.line, f"{what} has to be true or false, not {quoted(text.value)}")
