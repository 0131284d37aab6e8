"""What a word that prevents or regenerates could still stop, by the rules of 1997."""

from __future__ import annotations

from mtgrules.language.phrases.nouns import Noun
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.pending import Packet
from mtgrules.model.view import View
from mtgrules.model.words import Selector


def reaches(selector: Selector, view: View, frame: Frame, whom: ObjectId | str) -> bool:
    """Whether a phrase means somebody, or could have it as a target."""
    if isinstance(whom, str):
        return whom in selector.players(view, frame)
    return whom in selector.among(view, frame)


def fitting_sources(source: Noun, view: View, frame: Frame) -> dict[ObjectId, str]:
    """The sources that fit a phrase, with their labels: those that are there, and those of waiting damage.

    What has resolved is in the graveyard while its damage waits; it is asked as it last was.
    """
    state = view.state
    found = {i: state.objects[i].label for i in sorted(source.among(view, frame))}
    for packet in () if state.pending is None else state.pending.packets:
        if packet.source is None or packet.source in state.objects:
            continue
        if source.fits(packet.source, view, frame):
            found[packet.source] = state.last_known[packet.source].label
    return found


def fits_source(source: Noun, view: View, frame: Frame, packet: Packet) -> bool:
    """Whether the source of waiting damage fits a phrase."""
    if packet.source in view.state.objects:
        return packet.source in source.among(view, frame)
    return packet.source is not None and source.fits(packet.source, view, frame)
