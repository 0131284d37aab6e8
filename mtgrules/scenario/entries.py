"""The entries of a play: actions, checks and tries, read by the same reader as the cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from mtgrules.eras.era import ERAS, Era, day_of
from mtgrules.language.conditions.happenings import History
from mtgrules.language.reading.reader import Names, Unreadable, read
from mtgrules.model.reasons import REASONS, REASONS_LISTED
from mtgrules.model.words import Action, Condition, Happening, Word
from mtgrules.nearest import hint
from mtgrules.quoting import clipped, quoted
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.tree import Fields, Items, Node, Text, items_of, near, text_of
from mtgrules.scenario.values import Act, ByEra, Check, Claim, Entry, Expected, Said, Try

T = TypeVar("T")
OUTCOMES = ("legal", "illegal", "due", "not yet", "not modelled")
NOT_MODELLED = "not modelled"
_NOT_BEFORE = "not before "
_ERA_WORDS = (*(era.key for era in ERAS), *(era.year for era in ERAS), "all", "others")


def era_named(word: str, line: int) -> Era:
    """The era of a key or a year. Raises ScenarioError with the nearest."""
    try:
        return Era.named(word)
    except ValueError:
        raise ScenarioError(line, f"no era is called {quoted(word)}{near(word, _ERA_WORDS)}") from None


def eras_listed(node: Node) -> tuple[Era, ...]:
    """The eras of a list or of a text with spaces between, in their order in time."""
    if isinstance(node, Text):
        words = [(word, node.line) for word in _split(node.value)]
    else:
        words = [(text_of(item, "an era").value, item.line) for item in items_of(node, "eras").items]
    if [word for word, _ in words] == ["all"]:
        return ERAS
    if not words:
        raise ScenarioError(node.line, "no era is named; leave 'eras' out for all of them")
    found = [era_named(word, line) for word, line in words]
    return tuple(era for era in ERAS if era in found)


def _split(text: str) -> list[str]:
    return text.replace(",", " ").split()


def by_era(node: Node, of: Callable[[Node], T]) -> ByEra[T]:
    """A value for all eras, or a mapping from eras to values. Raises ScenarioError."""
    if not (isinstance(node, Fields) and _keyed_by_eras(node)):
        return ByEra.same(of(node))
    values: dict[str, T] = {}
    others: T | None = None
    for key, value in node.entries:
        if key.value.strip() in ("others", "all"):
            others = of(value)
            continue
        for word in _split(key.value):
            era = era_named(word, key.line)
            if era.key in values:
                raise ScenarioError(key.line, f"the era {word} is named twice")
            values[era.key] = of(value)
    if others is not None:
        values = {era.key: values.get(era.key, others) for era in ERAS}
    ordered = tuple((era.key, values[era.key]) for era in ERAS if era.key in values)
    return ByEra(ordered, named=others is None)


def _keyed_by_eras(node: Fields) -> bool:
    known = {word.lower() for word in _ERA_WORDS}
    return any(word.lower() in known for key in node.keys for word in _split(key))


@dataclass(frozen=True)
class EntryReader:
    """Reads entries with the names of one board."""

    names: Names

    def play(self, node: Node, what: str = "play") -> tuple[Entry, ...]:
        """All entries of a play."""
        return tuple(self.entry(item) for item in items_of(node, what).items)

    def entry(self, node: Node) -> Entry:
        """One entry: an action's sentence, `do`, `check` or `try`."""
        if isinstance(node, Text):
            return Act(node.line, ByEra.same(self.said(node)))
        if isinstance(node, Items):
            raise ScenarioError(
                node.line, "an entry is a sentence, 'do', 'check' or 'try'; a list has no place here"
            )
        kinds = [key for key in node.keys if key in ("do", "check", "try")]
        if len(kinds) != 1:
            raise self._no_entry(node)
        if kinds == ["try"]:
            return self.tried(node)
        if len(node.entries) > 1:
            extra = next(key for key, _ in node.entries if key.value not in kinds)
            raise ScenarioError(extra.line, f"{quoted(extra.value)} has no place beside {quoted(kinds[0])}")
        value = node.entries[0][1]
        if kinds == ["do"]:
            return Act(node.line, by_era(value, lambda n: self.said(text_of(n, "an action"))))
        return Check(node.line, by_era(value, self.claims))

    def _no_entry(self, node: Fields) -> ScenarioError:
        if not node.entries:
            return ScenarioError(node.line, "an empty entry; write an action, 'check' or 'try'")
        key, value = node.entries[0]
        mend = near(key.value, ("do", "check", "try"))
        if isinstance(value, Text) and " " in key.value:
            mend = f': a sentence with a colon needs quotes: "{clipped(f"{key.value}: {value.value}")}"'
        return ScenarioError(
            key.line, f"an entry is a sentence, 'do', 'check' or 'try', not {quoted(key.value)}{mend}"
        )

    def said(self, node: Text) -> Said:
        """An action's sentence. Raises ScenarioError that says where reading stopped."""
        return Said(node.line, node.value.strip(), self._read((Action,), node, "an action"))

    def claims(self, node: Node) -> tuple[Claim, ...]:
        """One claim, or a list of them."""
        if isinstance(node, Items):
            if not node.items:
                raise ScenarioError(node.line, "a check without a sentence promises nothing")
            return tuple(self.claim(text_of(item, "a check")) for item in node.items)
        return (self.claim(text_of(node, "a check")),)

    def claim(self, node: Text) -> Claim:
        """One claim: a condition, something that has happened, or that there is no answer."""
        sentence = node.value.strip()
        if sentence == NOT_MODELLED:
            return Claim(node.line, sentence, None, NOT_MODELLED)
        if sentence.startswith(_NOT_BEFORE):
            return Claim(node.line, sentence, None, _day(sentence.removeprefix(_NOT_BEFORE), node.line))
        return Claim(node.line, sentence, self._read((Condition, Happening, History), node, "a check"))

    def tried(self, node: Fields) -> Try:
        """An action that is tried, with what it comes to in each era."""
        said: Said | None = None
        found: dict[str, Expected] = {}
        named = False
        for key, value in node.entries:
            if key.value == "try":
                said = self.said(text_of(value, "try"))
                continue
            if key.value not in OUTCOMES:
                raise ScenarioError(
                    key.line, f"'try' has no key {quoted(key.value)}{near(key.value, OUTCOMES)}"
                )
            outcome = by_era(value, lambda n, kind=key.value: _expected(kind, n))  # type: ignore[misc]
            named = named or outcome.named
            for era, expected in outcome.values:
                if era in found:
                    raise ScenarioError(key.line, f"'try' says two things for the same era: {era}")
                found[era] = expected
        assert said is not None
        if not found:
            raise ScenarioError(node.line, f"'try' needs what comes of it: one of {', '.join(OUTCOMES)}")
        ordered = tuple((era.key, found[era.key]) for era in ERAS if era.key in found)
        return Try(node.line, said, ByEra(ordered, named))

    def claim_or_try(self, node: Node) -> Check | Try:
        """What an answer of a question claims: a check's sentence or list, or a try."""
        if isinstance(node, Fields) and "try" in node.keys:
            return self.tried(node)
        return Check(node.line, by_era(node, self.claims))

    def _read(self, kinds: tuple[type[Word], ...], node: Text, what: str) -> Any:
        sentence = re.sub(r"^The( \w+)? (ability|copy) of ", r"the\1 \2 of ", node.value.strip().rstrip("."))
        try:
            return read(kinds, sentence, self.names)
        except Unreadable as error:
            raise ScenarioError(node.line, f"{what}: {error}{self._names_hint(node.value)}") from None

    def _names_hint(self, sentence: str) -> str:
        """Which name may be meant by a word with a capital that is none."""
        left, everything = sentence, (*self.names.objects, *self.names.players)
        for name in sorted(everything, key=len, reverse=True):
            left = re.sub(rf"{re.escape(name)}(?!\w)", " ", left)
        for word in re.findall(r"[A-Z][\w'-]+(?: [A-Z][\w'-]+)*", left):
            meant = hint(word, everything)
            if meant:
                return f" ({quoted(word)} is no name of the board{meant})"
        return ""


def _day(text: str, line: int) -> str:
    """A day as it is written. Raises ScenarioError for what is none."""
    try:
        return day_of(text).isoformat()
    except ValueError as error:
        raise ScenarioError(line, str(error)) from None


def _expected(kind: str, node: Node) -> Expected:
    """What one outcome of a try says beside its kind."""
    if isinstance(node, Items):
        details = tuple(text_of(item, kind).value for item in node.items)
    else:
        details = (text_of(node, kind).value,)
    details = tuple(detail.strip() for detail in details if detail.strip().lower() != "true")
    if "false" in (detail.lower() for detail in details):
        raise ScenarioError(node.line, f"{quoted(kind)} is not said with false; say which outcome it is")
    if kind in ("legal", NOT_MODELLED) and details:
        raise ScenarioError(
            node.line, f"{quoted(kind)} takes 'true' and nothing else, not {quoted(details[0])}"
        )
    unknown = next((d for d in details if kind == "illegal" and not _may_name_reason(d)), None)
    if unknown is not None:
        told = f"no reason is called {quoted(unknown)}{hint(unknown, REASONS)}; {REASONS_LISTED}"
        raise ScenarioError(node.line, told)
    if kind == "not yet":
        for detail in details:
            _day(detail, node.line)
    return Expected(kind, details)


def _may_name_reason(detail: str) -> bool:
    """Whether a detail is the code of a reason, or looks like the number or the title of a rule."""
    return detail in REASONS or any(sign.isupper() or sign.isdigit() for sign in detail)
