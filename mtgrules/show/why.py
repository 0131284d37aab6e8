"""Why a value is what it is: what was printed, each step that touched it, and what made each step apply."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Cited
from mtgrules.language import words as w
from mtgrules.language.abilities.unread import idle_lines
from mtgrules.language.does.creating import token_values
from mtgrules.language.edits.characteristics import new_color_replaces
from mtgrules.language.edits.copied import copiable_list
from mtgrules.language.phrases.values import counting_a_cost, counting_x, has_size, no_mana_cost
from mtgrules.model.changes import AddColors, AddPT, Change, SetColors
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.color import in_words
from mtgrules.model.facts import ANY, Alters, Pair
from mtgrules.model.ids import Ids
from mtgrules.model.labels import uncapitalized
from mtgrules.model.objects import Zone
from mtgrules.model.sentence import Saying, joined, tokens
from mtgrules.model.trace import EffectKey, Job
from mtgrules.model.view import View
from mtgrules.model.words import Selector, worded
from mtgrules.rules.layers.jobs import plan_of
from mtgrules.rules.layers.layer_lists import defining_first, dependency, going_on_once_begun, layer_list
from mtgrules.rules.layers.printed import frame_decides, frame_of, printed_color
from mtgrules.rules.layers.trials import LayerMoment
from mtgrules.show.derivation import Derivation, DerivationLine, DerivationReason, Key, to_html, to_text
from mtgrules.show.difference import deciding_steps
from mtgrules.show.replay import Replay, keyword_of, place, said, source_of
from mtgrules.show.values import COLUMNS, SIZES, Value, begins_as, characteristic_named, value_of, value_text

__all__ = ["Derivation", "DerivationLine", "DerivationReason", "to_html", "to_text", "value_text", "why"]


def why(view: View, obj: int, characteristic: str) -> Derivation:
    """The derivation of one value of an object.

    Raises ValueError for a characteristic or an object that there is not.
    """
    wanted = characteristic_named(characteristic)
    if obj not in view.state.objects:
        there = ", ".join(f"{o.id} ({o.label})" for o in view.state.objects.values())
        raise ValueError(f"no object {obj!r} in this position; there are {there or 'none'}")
    replay = Replay(view)
    return _derive(replay, obj, wanted, len(replay.moments), deep=True)


def _derive(replay: Replay, obj: int, characteristic: str, until: int, deep: bool) -> Derivation:
    """The derivation from the first so many steps; reasons have derivations of their own one level deep."""
    view = replay.view
    lines: list[DerivationLine] = []
    passed: list[tuple[int, Key]] = []
    touching: set[EffectKey] = set()
    deciding = deciding_steps(view, lambda seen: value_of(seen, obj, characteristic).text) if deep else ()
    without = dict(deciding)
    for moment in replay.moments[:until]:
        touched = any(_touches(change, obj, characteristic) for change in moment.step.changes)
        lost = [
            job
            for job in (replay.lost(moment) if deep else ())
            if any(_touches(c, obj, characteristic) for c in plan_of(job, moment.before, moment.begun))
        ]
        if touched or (characteristic in SIZES and _sized_anew(moment, obj, characteristic)):
            newer = bool(touching - {moment.job.effect})
            touching.add(moment.job.effect)
            reason = _with_replacing(moment, obj, newer, _reason(replay, moment, obj, deep))
            lines.append(_line(replay, moment, obj, characteristic, moment.job, reason))
        elif moment.number in without and not lost:
            lines.append(_line(replay, moment, obj, characteristic, moment.job, None))
        else:
            passed.append((moment.number, moment.job.key))
        lines += [_line(replay, moment, obj, characteristic, job, None) for job in lost]
    lines = [replace(line, without=without.pop(line.step, None)) for line in lines]
    printed = value_of(view.printed, obj, characteristic)
    begin, origin, cite = _origin(view, obj, characteristic, printed)
    idle = idle_lines(one.ability for one in view.abilities[obj])
    return Derivation(
        obj=obj,
        label=view.state.objects[obj].label,
        characteristic=characteristic,
        era=view.state.era,
        printed=printed,
        begin=begin,
        origin="; ".join(filter(None, (origin, idle and f"{idle} in its text"))),
        cite=cite,
        lines=tuple(lines),
        rules=_rules(characteristic, view.state.objects[obj].card.printed(view.state.era), lines),
        passed=tuple(passed),
    )


def _sized_anew(moment: LayerMoment, obj: int, characteristic: str) -> bool:
    """Whether an object begins or ceases to show a size, for being a creature or not (208.3)."""
    if (obj in has_size(moment.before)) == (obj in has_size(moment.after)):
        return False
    before, after = (value_of(seen, obj, characteristic) for seen in (moment.before, moment.after))
    return before.text != after.text


def _touches(change: Change, obj: int, characteristic: str) -> bool:
    if obj not in change.objects:
        return False
    touched = set(change.operation.columns)
    if isinstance(change.operation, AddPT):  # "+0/+1" leaves the power alone
        amounts = {"power": change.operation.power, "toughness": change.operation.toughness}
        touched = {column for column, amount in amounts.items() if amount}
    return not touched.isdisjoint(COLUMNS[characteristic])


def _line(
    replay: Replay, moment: LayerMoment, obj: int, what: str, job: Job, reason: DerivationReason | None
) -> DerivationLine:
    """The line of the job of a moment, or of one that was lost in that moment."""
    lost = job is not moment.job
    layer = replay.order.layers[replay.order.layer(job)]
    before = value_of(moment.before, obj, what)
    told = ""
    if lost:
        taker = f'{source_of(moment.job, moment.before)} ("{said(moment.job, moment.before)}")'
        told = f"never applied: {taker} took the ability away first, {place(moment.step.layer)}"
        waits = replay.waits_of(job, moment.number)
    else:
        waits = replay.waits(moment)
    return DerivationLine(
        step=moment.number,
        layer=layer.number,
        layer_name=layer.name,
        source=source_of(job, moment.before),
        said=said(job, moment.before),
        timestamp=job.timestamp,
        before=before,
        after=before if lost else value_of(moment.after, obj, what),
        waited=waits,
        because=reason,
        cite=moment.step.cite,
        key=job.key,
        lost=told,
    )


def _reason(replay: Replay, moment: LayerMoment, obj: int, deep: bool) -> DerivationReason | None:
    """Why the effect of a moment affected the object."""
    job, began = moment.job, replay.began(moment)
    if job.alters is Alters.COPY:
        listed = copiable_list.at(replay.view.state.era)
        told = "a copy takes the copiable values as they were when it became one"
        return DerivationReason(told, listed.cite, rules=(listed.topic,))
    if job.locked is not None:
        return _locked(job.locked) if job.effect[0] == "lasting" else None
    if job.subject is None:
        return None
    era = replay.view.state.era
    text, reads = _fits(worded(Selector, job.subject), began, obj)
    used: list[Cited[bool]] = []
    if job.defines:
        keyword = keyword_of(job, began.before)
        text += f" ({keyword.since.at(era).cite.number})" if keyword and keyword.since else ""
        if began.step.layer.defining or began.step.layer.alters == {Alters.PT_DEFINED}:
            text += ", for which there is a layer before the others"
        else:
            text += ", so it comes first in its layer"
            used.append(defining_first.at(era))
    if began is not moment:
        text += (
            f" as the effect began, {place(began.step.layer)}; what has begun goes on with the same objects"
        )
        used.append(going_on_once_begun.at(era))
    columns = sorted({column for column, _ in reads if _asked(column) in COLUMNS})
    wanted = dict.fromkeys(_asked(c) for c in columns if _made_so(replay, began, obj, reads, c))
    found = (_derive(replay, obj, name, began.number - 1, deep=False) for name in wanted) if deep else ()
    earlier = tuple(d for d in found if d.lines)
    return DerivationReason(text, used[-1].cite if used else None, earlier, tuple(one.topic for one in used))


def _locked(objects: Ids) -> DerivationReason | None:
    """Why an effect that has begun affects an object: it is one of several that were there then."""
    if len(objects) == 1:
        return None  # it is about this object alone, and says so
    return DerivationReason("it was there when the effect began")


def _with_replacing(
    moment: LayerMoment, obj: int, newer: bool, reason: DerivationReason | None
) -> DerivationReason | None:
    """The reason with what a new color does to those that are there: it replaces them or is added (105.3)."""
    operations = [change.operation for change in moment.step.changes if obj in change.objects]
    painting = [one for one in operations if isinstance(one, SetColors | AddColors)]
    there, now = (value_of(seen, obj, "colors").raw for seen in (moment.before, moment.after))
    if not painting or not there or there == now:
        return reason
    rule = new_color_replaces.at(moment.before.state.era)
    if isinstance(painting[-1], AddColors):
        told = "what is added leaves the other colors there"
    elif painting[-1].colors:
        told = "the newest color replaces the older ones" if newer else "a new color replaces the old"
    else:
        told = "what becomes colorless keeps no color"
    if reason is None:
        return DerivationReason(told, rule.cite, rules=(rule.topic,))
    text = f"{reason.text}; {told}"
    return replace(reason, text=text, cite=reason.cite or rule.cite, rules=(*reason.rules, rule.topic))


def _fits(subject: Selector, moment: LayerMoment, obj: int) -> tuple[str, frozenset[Pair]]:
    """How a selector picks the object, in words, and what it reads for that."""
    view, frame, era = moment.before, moment.job.frame, moment.before.state.era
    if isinstance(subject, w.Nouns):
        for part in subject.parts:
            if obj in part.among(view, frame):
                return _fits(part, moment, obj)
    if isinstance(subject, w.This):
        return "it speaks of itself", frozenset()
    if isinstance(subject, w.Carrier):
        return f"{source_of(moment.job, view)} {subject.by.value.does} it", subject.reads
    if isinstance(subject, w.Noun):
        phrase = joined(tokens(w.Noun(w.Determiner.A, subject.qualities), Saying(era)))
        return f"it is {uncapitalized(phrase)}", subject.reads
    return f"it is meant by {joined(tokens(subject, Saying(era)))}", subject.reads


def _made_so(replay: Replay, began: LayerMoment, obj: int, reads: frozenset[Pair], column: str) -> bool:
    """Whether what was read in a column was otherwise before any effect."""
    old, now = replay.view.printed.value(obj, column), began.before.value(obj, column)
    values = {value for name, value in reads if name == column}
    if ANY in values:
        return bool(old != now)
    return any((value in old) != (value in now) for value in values)


def _asked(column: str) -> str:
    """What to ask for to be told about a column."""
    if column in ("power", "toughness"):
        return "size"
    return "types" if column in ("supertypes", "subtypes") else column


def _origin(view: View, obj: int, characteristic: str, printed: Value) -> tuple[str, str, Cite | None]:
    """What the value before any effect is called, where it comes from, and where that is written."""
    there, era = view.state.objects[obj], view.state.era
    values, begin = there.card.printed(era), begins_as(there)
    if characteristic == "controller":
        return "at first", "whose it is before any effect", None
    if values.star and characteristic in SIZES:
        return "at first", f"{values.star} is {begin}; a star counts as 0 until something defines it", None
    if characteristic == "mana value":
        return "counted", *_counted(view, obj)
    if characteristic != "colors":
        return begin, "", None
    frame = frame_of(there.card)
    switched = frame_decides.at(era)
    if frame and switched.value:
        return begin, f"its frame is {printed} ({switched.switched})", switched.cite
    cited = printed_color.at(era)
    if values.given is not None:
        made = (copiable_list if there.copy else token_values).at(era)
        return begin, "what made it says so", made.cite
    if values.cost is None:
        told = ["it has no mana cost"]
    elif values.cost.colors:
        told = [f"its mana cost {values.cost} is {in_words(values.cost.colors)}"]
    else:
        told = [f"its mana cost {values.cost or '{0}'} has no colored symbol"]
    if values.indicator:
        told.append(f"its color indicator is {in_words(values.indicator)}")
    if cited.switched:
        told.append(cited.switched)
    return begin, " and ".join(told), cited.cite


def _counted(view: View, obj: int) -> tuple[str, Cite | None]:
    """What a mana value is counted from before any effect, with the X that was chosen for it (202.3)."""
    cost, there, era = view.printed.cost[obj], view.state.objects[obj], view.state.era
    if cost is None:
        return "it has no mana cost", no_mana_cost.at(era).cite
    if not any(symbol.is_x for symbol in cost.symbols):
        return f"its mana cost is {cost}", counting_a_cost.at(era).cite
    chosen = f"X is {there.x}" if there.zone is Zone.STACK else "X is 0 where it is not on the stack"
    return f"its mana cost is {cost}, and {chosen}", counting_x.at(era).cite


def _rules(characteristic: str, values: Characteristics, lines: list[DerivationLine]) -> tuple[str, ...]:
    """The topics of the dated rules made use of."""
    found: list[str] = []
    if characteristic == "colors" and values.indicator:
        found.append(printed_color.topic)
    for line in lines:
        found.append(layer_list.topic)
        found += [dependency.topic] if line.waited else []
        if line.because:
            found += line.because.rules
            found += [topic for d in line.because.earlier for topic in d.rules]
    return tuple(dict.fromkeys(found))
