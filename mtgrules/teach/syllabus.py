"""The lessons in their order: what each is called, what it asks, and which ones are reviewed together."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """A lesson as the course names it."""

    number: str
    file: str
    title: str
    asks: str
    """The question behind all of its boards."""

    @property
    def notebook(self) -> str:
        """The file of its notebook."""
        return f"{self.number}_{self.file}.ipynb"


LESSONS = (
    Entry("01", "first_judge_call", "The first judge call", "Where is it, and who can respond to it?"),
    Entry("02", "what_color_is_it", "What color is it?", "Where does its color come from?"),
    Entry("03", "repainting_objects", "Repainting objects", "What color is it now, and who cares?"),
    Entry(
        "04",
        "mana_and_mana_burn",
        "Mana, and when it goes",
        "Is the mana still there, and what does it pay for?",
    ),
    Entry(
        "05",
        "zones_status_arrival",
        "Zones, status, arrival",
        "How does it enter, what is it there, who sees it?",
    ),
    Entry("06", "owner_controller_player", "Owner, controller, player", "Who has it?"),
    Entry(
        "07",
        "tokens_counters_sacrifice",
        "Tokens, counters, sacrifice",
        "By which door does it leave, and who sees it go?",
    ),
    Entry(
        "08",
        "abilities_attachments_effects",
        "Abilities, attachments, effects",
        "What does it still ask, and how long does it last?",
    ),
    Entry(
        "09",
        "layers_timestamps_dependency",
        "Layers, timestamps, dependency",
        "In which layer, and which was first?",
    ),
    Entry("10", "copiable_values", "Copiable values", "What does a copy see?"),
    Entry(
        "11", "entering_as_a_copy", "Entering and becoming a copy", "Does it enter as a copy, or become one?"
    ),
    Entry("12", "copying_the_stack", "Copying the stack", "Was it copied, or cast, or chosen anew?"),
    Entry("13", "attack_and_block", "Attack and block", "May it attack, may it block?"),
    Entry("14", "first_and_double_strike", "First and double strike", "Who deals damage when?"),
    Entry("15", "damage_assignment", "Damage assignment", "How may the damage be divided?"),
    Entry("16", "protection_and_shroud", "Protection and shroud", "What does the shield stop?"),
)
BOOKLET = "older_rules.ipynb"
"""What older rules ask, of all lessons, by year."""
MIXED = (("01", "02", "03", "04", "05", "06"), ("07", "08", "09", "10", "11", "12"), ("13", "14", "15", "16"))
"""Lessons whose boards are asked together, once they are done."""

Core = tuple[str, int]
"""A lesson's number, and which of its cores: 1, or 2."""
MEETINGS: tuple[tuple[Core | None, Core], ...] = (
    *((None, ("01", 1)), (("02", 1), ("03", 1)), (("04", 1), ("05", 1)), (("06", 1), ("07", 1))),
    *((("08", 1), ("09", 1)), (None, ("09", 2)), (("10", 1), ("11", 1)), (("12", 1), ("13", 1))),
    *((None, ("14", 1)), (("15", 1), ("16", 1))),
)
"""Ten meetings of a class: what is done at home before each, and in it."""
LAST = ("15", "16")
"""No meeting comes after these lessons: they are tested in the last one."""


def after(number: str) -> Entry | None:
    """The lesson after another one; None after the last."""
    return next((one for one in LESSONS if one.number > number), None)


def entry(number: str) -> Entry:
    """A lesson by its number. Raises KeyError for one that there is not."""
    return {one.number: one for one in LESSONS}[number]
