"""What can be pressed: what a press does, and how it is called aloud."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Pressed:
    """What a press does: the name of the act and its value, and how things stand with it."""

    name: str
    value: str
    label: str = ""
    """What the press means, read aloud after what is pressed."""
    on: bool | None = None
    """Whether it is picked, where it can be."""
    why_not: str = ""
    """Why it cannot be pressed now; empty where it can."""

    def attributes(self, words: str = "") -> dict[str, str | None]:
        """The attributes of a button in HTML; `words` are what is pressed, read aloud first.

        What can't be pressed now keeps its place, so that nothing jumps, and says why. Raises ValueError for
        a button without a name.
        """
        label = ": ".join(part for part in (words, self.label, self.why_not) if part)
        if not (words or self.label).strip():
            raise ValueError(f"the button {self.name} {self.value} has no name that can be read aloud")
        return {
            "type": "button",
            "data_do": self.name,
            "data_value": self.value,
            "data_key": f"{self.name} {self.value}",
            "aria_label": label,
            "aria_pressed": None if self.on is None else str(self.on).lower(),
            "aria_disabled": "true" if self.why_not else None,
        }
