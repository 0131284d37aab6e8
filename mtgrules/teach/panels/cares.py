"""Who cares about a color: a spell that names one, a Circle, a protected blocker, the damage itself."""

from __future__ import annotations

from mtgrules.model.frame import Frame
from mtgrules.rules.objects.sources import damage_colors, damage_has_color_of_source
from mtgrules.rules.stack.targets import target_verdict
from mtgrules.teach.panels.parts import *


@dataclass(frozen=True)
class Care:
    """One who cares: whether the card fits, None where that is not asked, and that in half a sentence."""

    who: str
    fits: bool | None
    says: str


def who_cares(now: View, card: ObjectId) -> tuple[Care, ...]:
    """The four who care about the color of a card, asked of the engine."""
    frame = Frame(you="Ana")
    nonblack = w.Determiner.TARGET & w.Not(w.Colored(w.ColorWord(Color.BLACK))) & w.CardType("creature")
    may = target_verdict(now.state, nonblack, card, frame, frozenset())
    refusal = "may NOT target it" if "creature" in now.types[card] else "targets creatures alone"
    if not may and "creature" in now.types[card] and Color.BLACK not in now.colors[card]:
        refusal += f": {may.reasons[0].sentence}"  # not for its color
    red = w.Determiner.A & w.Colored(w.ColorWord(Color.RED)) & w.SOURCE
    is_red = card in red.among(now, frame)
    damage = damage_colors(now, card, Frame(this=card))
    green = Color.GREEN in damage
    cite = damage_has_color_of_source.at(now.state.era).cite.short
    wears = any(obj.attached_to == card for obj in now.state.objects.values())
    tail = f", not the Aura's ({cite})" if wears else ""
    hurts = "takes no damage from it" if green else "takes its damage"
    return (
        Care("Nonblack spell", bool(may), "may target it" if may else refusal),
        Care("Circle: Red", is_red, "can choose it" if is_red else "can't choose it"),
        Care("Protection from green", not green, hurts),
        Care("Its damage", None, f"{in_words(damage)}{tail}"),
    )


def who_cares_drawn(table: Table) -> Html:
    """Who cares about the color of what is looked at, while it lies on the battlefield."""
    obj = table.obj
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return Html()
    rows = []
    for care in who_cares(table.view, obj.id):
        who = bold(care.who) if care.fits is None else verdict("right" if care.fits else "stop", care.who)
        rows.append(tag("li", who, tag("span", care.says)))
    return div("who-cares", tag("h3", "Who cares?"), ul("cares", *rows))


PANELS = {"who cares": Panel(who_cares_drawn)}
