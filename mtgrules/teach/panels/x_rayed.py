"""What the X-ray says after each press: what it did and why, with the rule of the era."""

from __future__ import annotations

from typing import Any

from mtgrules.eras.era import Dated, Era, NotModelled
from mtgrules.language.does.copying import exception_leaves_out_defining
from mtgrules.language.edits.copied import (
    copies_of_copies,
    face_down_is_copied,
    token_takes_cost,
    what_is_copied,
)
from mtgrules.language.phrases.dated_rules import choices_of_copies, link_to_original
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import capitalized, listed
from mtgrules.model.view import View
from mtgrules.show.values import value_of
from mtgrules.teach.kit.lab import Said
from mtgrules.teach.panels.copiable import COLOR, COUNTED, Copiable, copiable, exceptions, is_certain

FACE_DOWN = "face down"


def ruled(sentence: str, rule: Dated[Any], era: Era) -> Said:
    """A sentence with the number of its rule; where there is none it says that it is not certain."""
    if not is_certain(era):
        return f"{sentence} Not certain: no general rule about copies is known of {era.year}.", None
    try:
        return sentence, rule.at(era).cite
    except NotModelled:
        return f"{sentence} Not certain: no source of {era.year} tells.", None


def picked(label: str, is_copy: bool, era: Era) -> Said:
    """What is said of another original."""
    if is_copy:
        told = f"Now {label} is the original. What made it a copy is above the line: the next copy takes it."
        return ruled(told, copies_of_copies, era)
    return ruled(f"Now {label} is the original.", what_is_copied, era)


def done_to(what: str, before: Copiable, now: Copiable, era: Era, *, copied: bool) -> Said:
    """What is said of something that was done to the original."""
    what = f"“{capitalized(what)}”"
    if now == before:
        return f"{what}: nothing changes.", None
    if copied:
        told = "The original changes, the copy does not: its values were taken before."
        return ruled(told, link_to_original, era)
    if FACE_DOWN in now.beside and FACE_DOWN not in before.beside:
        value = now.takes_of("power and toughness").value.text
        told = f"{what} is above the line: a copy takes the nameless {value}, but enters face up."
        return ruled(told, face_down_is_copied, era)
    if FACE_DOWN in before.beside and FACE_DOWN not in now.beside:
        told = f"{what}: a copy takes the card again, {now.takes_of('name').value.text}."
        return ruled(told, face_down_is_copied, era)
    new = [change for change in now.below if change not in before.below and not change.anew]
    if not new:
        return ruled(f"{what} is no value of the card, so nothing of it is copied.", what_is_copied, era)
    changed = [item for item in now.takes if item.seen is not None and item not in before.takes]
    where = f"{what} is below the line ({new[-1].layer})"
    if not changed:
        return ruled(f"{where}; here it changes no value that is seen.", what_is_copied, era)
    item = changed[0]
    assert item.seen is not None
    told = f"you see {item.seen.text}, a copy takes {item.value.text}"
    if item.name == "rules text":
        told = "a copy takes the text as it is above the line"
    return ruled(f"{where}. {item.name.capitalize()}: {told}.", what_is_copied, era)


def made(original: Copiable, again: bool, after: View, copy: ObjectId) -> Said:
    """What is said of a copy that was made; `again` says that its original is a copy, too."""
    era, obj, size = after.state.era, after.state.objects[copy], "power and toughness"
    counted = original.takes_of(size).value.text.endswith(COUNTED)
    if obj.token:
        value = value_of(after, copy, "mana value").text
        too = "takes the mana cost too" if token_takes_cost.at(era).value else "takes no mana cost"
        told = f"The token {too}, so its mana value is {value}."
        return ruled(told, token_takes_cost, era)
    if counted and not copiable(after, copy).takes_of(size).value.text.endswith(COUNTED):
        told = "It has the power and toughness of the exception, and the text that would count is left out."
        return ruled(told, exception_leaves_out_defining, era)
    if obj.chosen:
        told = f"A choice is not copied but made anew for the copy: {obj.chosen[0][1]}."
        return ruled(told, choices_of_copies, era)
    own = exceptions(obj, era)
    if own:
        told = f"What the copier says after “except” is above the line of the copy ({listed(own)}): "
        return ruled(f"{told}the next copy takes it along.", copies_of_copies, era)
    if FACE_DOWN in original.beside:
        value = original.takes_of(size).value.text
        told = f"A colorless {value} without name or text. It is face up, so nothing can turn it up."
        return ruled(told, face_down_is_copied, era)
    if again:
        told = "The copy takes what its original was as a copy, with every exception."
        return ruled(told, copies_of_copies, era)
    if counted:
        told = "The counting text is copied, the number is not: the copy counts what its own controller has."
        return ruled(told, what_is_copied, era)
    return ruled(_left_behind(original, copiable(after, copy)), what_is_copied, era)


def _left_behind(original: Copiable, copy: Copiable) -> str:
    """What a plain copy is, and how much of what was done to the original it left behind."""
    many = len([change for change in original.below if not change.anew])
    size, color = copy.takes_of("power and toughness").value.text, copy.takes_of(COLOR).value.text
    what = f"{copy.takes_of('types').value.text}, {color}" if size == "none" else f"{color}, {size}"
    if not many:
        return f"The copy: {what}. Nothing that was done to the original had to be left behind."
    things = "1 thing was" if many == 1 else f"{many} things were"
    return f"The copy: {what}. It takes what is above the line, not what was done; {things} left behind."
