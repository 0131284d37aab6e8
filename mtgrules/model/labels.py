"""What boards call the objects that a game makes: tokens and abilities, numbered where there are several."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NTH = re.compile("|".join(_ORDINALS) + r"|\d+th")


def uncapitalized(text: str) -> str:
    """A text with a small letter at its beginning, the rest as it is.

    >>> uncapitalized("Target Goblin you control")
    'target Goblin you control'
    """
    return text[:1].lower() + text[1:]


def capitalized(text: str) -> str:
    """A text with a capital at its beginning, the rest as it is.

    >>> capitalized("it is Ana's turn")
    "It is Ana's turn"
    """
    return text[:1].upper() + text[1:]


def listed(names: Sequence[str]) -> str:
    """Names one after the other.

    >>> listed(["Bear", "Wall", "3 more"])
    'Bear, Wall and 3 more'
    """
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def ability_of(label: str) -> str:
    """What the ability of an object is called on the stack.

    >>> ability_of("Pricker")
    'the ability of Pricker'
    """
    return f"the ability of {label}"


def copy_of(label: str) -> str:
    """What a copy of a spell or an ability is called on the stack; one of a copy, like one of the original.

    >>> copy_of("Blast"), copy_of("the second copy of Blast"), copy_of("the third ability of Elf")
    ('the copy of Blast', 'the copy of Blast', 'the copy of the ability of Elf')
    """
    original = re.sub(rf"^the (?:(?:{_NTH.pattern}) )?copy of ", "", label)
    return f"the copy of {re.sub(rf'^the (?:{_NTH.pattern}) ', 'the ', original)}"


def token_of(name: str) -> str:
    """What a token with a name is called.

    >>> token_of("Grizzly Bears")
    'Grizzly Bears token'
    """
    return f"{name or 'Nameless'} token"


def unused(label: str, taken: Iterable[str]) -> str:
    """A label, or the first numbered form of it that nothing has yet.

    >>> unused("Elf token", ["Elf token"]), unused("the ability of Elf", ["the ability of Elf"])
    ('Elf token 2', 'the second ability of Elf')
    """
    there, number, found = frozenset(taken), 1, label
    while found in there:
        number += 1
        found = _numbered(label, number)
    return found


def _numbered(label: str, number: int) -> str:
    if not label.startswith("the "):
        return f"{label} {number}"
    nth = _ORDINALS[number - 2] if number < len(_ORDINALS) + 2 else f"{number}th"
    return f"the {nth} {label.removeprefix('the ')}"


def numbered_forms(label: str) -> str:
    """A regular expression for a label and its numbered forms."""
    if not label.startswith("the "):
        return rf"{re.escape(label)}(?: \d+)?"
    return rf"the (?:(?:{_NTH.pattern}) )?{re.escape(label.removeprefix('the '))}"
