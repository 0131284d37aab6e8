"""What a scenario that cannot be read is refused with."""

from __future__ import annotations

from mtgrules.quoting import clipped, spelled


class ScenarioError(ValueError):
    """A scenario that cannot be read: which file, which line, what is wrong and how to mend it."""

    def __init__(self, line: int, message: str, file: str = "") -> None:
        super().__init__(line, message, file)
        self.line, self.message, self.file = line, message, file

    def __str__(self) -> str:
        return f"{spelled(clipped(self.file, 300)) or 'scenario'}:{self.line}: {self.message}"

    def inside(self, file: str) -> ScenarioError:
        """The same error, told of a file."""
        return ScenarioError(self.line, self.message, file)
