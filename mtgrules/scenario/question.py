"""The question that a file may ask about its last position, and which of its answers hold."""

from __future__ import annotations

from mtgrules.eras.era import CURRENT, Era
from mtgrules.quoting import quoted
from mtgrules.scenario.entries import EntryReader, by_era
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.tree import Items, Node, Text, fields_of, near, text_of, truth_of
from mtgrules.scenario.values import ByEra, Choice, Question, ValueOf, YearNote

KEYS = ("ask", "of", "era", "choices", "answer", "years")
_CHOICE_KEYS = ("say", "claim", "because", "idea", "no duel", "verdict only")
_TOLD = ("because", "idea", "no duel")
_YEAR_KEYS = ("answer", "because", "changed", "not yet", "not certain")


def question_of(given: dict[str, Node], entries: EntryReader) -> Question | None:
    """The question of a file, or None. Raises ScenarioError for one that is not whole."""
    there = [key for key in KEYS if key in given]
    if not there:
        return None
    for key in ("ask", "choices"):
        if key not in given:
            raise ScenarioError(
                given[there[0]].line, f"a question needs {quoted(key)} beside {quoted(there[0])}"
            )
    choices = _choices(given["choices"], entries)
    keys = [choice.key for choice in choices]
    answer = text_of(given["answer"], "answer").value if "answer" in given else ""
    if answer and answer not in keys:
        raise ScenarioError(given["answer"].line, f"no choice is called {quoted(answer)}{near(answer, keys)}")
    if not answer and any(choice.claim is None for choice in choices):
        raise ScenarioError(
            given["choices"].line,
            "a choice without a claim can't be judged; say 'claim', or 'answer' for all",
        )
    return Question(
        ask=text_of(given["ask"], "ask").value.strip(),
        choices=choices,
        line=given["ask"].line,
        answer=answer,
        of=_values(given["of"]) if "of" in given else (),
        era=_era(given["era"]) if "era" in given else CURRENT,
        years=_years(given["years"]) if "years" in given else ByEra(()),
    )


def _values(node: Node) -> tuple[ValueOf, ...]:
    """One value, or a list of them."""
    if not isinstance(node, Items):
        return (_value(text_of(node, "of")),)
    found: list[ValueOf] = []
    for item in node.items:
        value = _value(text_of(item, "of"))
        if value in found:
            raise ScenarioError(item.line, f"{quoted(str(value))} is named twice")
        found.append(value)
    if not found:
        raise ScenarioError(node.line, "'of' without a value names nothing")
    return tuple(found)


def _value(text: Text) -> ValueOf:
    label, dot, characteristic = text.value.strip().rpartition(".")
    if not dot:
        raise ScenarioError(
            text.line, f"{quoted(text.value)} names no value of an object, as 'Bear.colors' does"
        )
    return ValueOf(label, characteristic)


def _years(node: Node) -> ByEra[YearNote]:
    found = by_era(node, _year)
    if not found.named:
        raise ScenarioError(node.line, "'years' says for each era what is to be said of it")
    return found


def _year(node: Node) -> YearNote:
    said = {
        key.value: text_of(value, key.value).value.strip()
        for key, value in fields_of(node, "a year", _YEAR_KEYS).entries
    }
    return YearNote(
        answer=said.get("answer", ""),
        because=said.get("because", ""),
        changed=said.get("changed", ""),
        not_yet=said.get("not yet", ""),
        uncertain=said.get("not certain", ""),
    )


def _era(node: Node) -> Era:
    try:
        return Era.named(text_of(node, "era").value)
    except ValueError as error:
        raise ScenarioError(node.line, str(error)) from None


def _choices(node: Node, entries: EntryReader) -> tuple[Choice, ...]:
    if isinstance(node, Items):
        pairs = [(chr(ord("a") + n), item) for n, item in enumerate(node.items)]
    else:
        pairs = [(key.value, value) for key, value in fields_of(node, "choices").entries]
    return tuple(_choice(key, value, entries) for key, value in pairs)


def _choice(key: str, node: Node, entries: EntryReader) -> Choice:
    if isinstance(node, Text):
        return Choice(key, node.value, node.line)
    what = {k.value: v for k, v in fields_of(node, f"the choice {key}", (*_CHOICE_KEYS, "says")).entries}
    says = what.get("say") or what.get("says")
    if says is None:
        raise ScenarioError(node.line, f"the choice {key} needs 'say'")
    if "idea" in what and "no duel" in what:
        raise ScenarioError(
            what["no duel"].line,
            f"the choice {key} has an idea to be played out; 'no duel' says that none is",
        )
    return Choice(
        key=key,
        says=text_of(says, "say").value.strip(),
        line=node.line,
        claim=entries.claim_or_try(what["claim"]) if "claim" in what else None,
        **{key.replace(" ", "_"): text_of(what[key], key).value.strip() for key in _TOLD if key in what},
        verdict_only="verdict only" in what and truth_of(what["verdict only"], "verdict only"),
    )
