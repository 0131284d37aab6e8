"""The order in which continuous effects apply: dated lists of layers."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since
from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.facts import Alters
from mtgrules.model.trace import Layer

A = Alters
PT = (A.PT_DEFINED, A.PT_BY_TYPE, A.PT_SET, A.PT_PUMPED, A.PT_MODIFIED, A.PT_COUNTED, A.PT_SWITCHED)
_LATE_SIZES = tuple(p for p in PT if p not in (A.PT_COUNTED, A.PT_BY_TYPE))


LayerList = tuple[Layer, ...]


Row = tuple[str, str, str, tuple[Alters, ...]]
"""A layer's number, its name, the number or title of its rule, and what is applied in it."""


def _layers(document: str, *rows: Row) -> LayerList:
    return tuple(Layer(no, name, frozenset(what), Cite(document, rule)) for no, name, rule, what in rows)


def _statements(cite: Cite) -> Layer:
    """The layer of what cards say of their own color."""
    return Layer("", "what it says of its color", frozenset({A.COLOR}), cite, True)


_AS_IT_RESOLVES = "Resolving Effects"
_FIFTH: LayerList = (
    *_layers(
        "5ED",
        ("", "copy", _AS_IT_RESOLVES, (A.COPY,)),
        ("", "face down and words", _AS_IT_RESOLVES, (A.FACE, A.TEXT)),
    ),
    _statements(Cite("5ED", "Counts As . . .")),
    *_layers(
        "5ED",
        ("", "in order of resolution", _AS_IT_RESOLVES, (A.CONTROL, A.TYPE, A.COLOR, A.ABILITY)),
        ("", "base power and toughness", _AS_IT_RESOLVES, (A.PT_DEFINED, A.PT_BY_TYPE, A.PT_SET)),
        ("", "changes of power and toughness", _AS_IT_RESOLVES, PT[3:]),
    ),
)

_SIXTH: LayerList = (
    *_layers(
        "CR 2001-07-23",
        ("", "copy", "418.5e", (A.COPY,)),
        ("", "face down", "504.2", (A.FACE,)),
        ("", "words and symbols", "415.4", (A.TEXT,)),
    ),
    _statements(Cite("Color Rulings", "K.7.6")),
    *_layers(
        "CR 2001-07-23",
        ("", "power and toughness, defined", "208.2", (A.PT_DEFINED,)),
        ("", "type-changing", "418.5e", (A.TYPE, A.PT_BY_TYPE)),
        ("", "counters", "418.5e", (A.PT_COUNTED,)),
        ("", "all other effects", "418.5e", (A.CONTROL, A.COLOR, A.ABILITY, *_LATE_SIZES[1:])),
    ),
)

_JULY_2003: LayerList = (
    *_layers(
        "CR 2003-07-01",
        ("", "copy", "418.5a", (A.COPY,)),
        ("", "face down", "502.26a", (A.FACE,)),
        ("", "text", "418.5a", (A.TEXT,)),
    ),
    Layer(
        *("", "defining abilities"),
        frozenset({A.TYPE, A.COLOR, A.ABILITY, A.CONTROL, *PT}),
        Cite("CR 2003-07-01", "418.5a"),
        True,
    ),
    *_layers(
        "CR 2003-07-01",
        ("", "type-changing", "418.5a", (A.TYPE, A.PT_BY_TYPE)),
        ("", "counters", "418.5a", (A.PT_COUNTED,)),
        (*("", "all other effects", "418.5a"), (A.CONTROL, A.COLOR, A.ABILITY, *_LATE_SIZES)),
    ),
)


def _six(document: str, types: tuple[Alters, ...], *sizes: Row) -> LayerList:
    return _layers(
        document,
        ("1", "copy", "418.5a", (A.COPY,)),
        ("1", "face down", "502.26a", (A.FACE,)),
        ("2", "control", "418.5a", (A.CONTROL,)),
        ("3", "text", "418.5a", (A.TEXT,)),
        ("4", "types", "418.5a", types),
        ("5", "colors and abilities", "418.5a", (A.COLOR, A.ABILITY)),
        *sizes,
    )


_DECEMBER_2003 = _six(
    "CR 2003-12-01",
    (A.TYPE, A.PT_BY_TYPE),
    ("6", "power and toughness, defined", "418.5a", (A.PT_DEFINED,)),
    ("6", "power and toughness, counters", "418.5a", (A.PT_COUNTED,)),
    ("6", "power and toughness, all else", "418.5a", (A.PT_SET, A.PT_PUMPED, A.PT_MODIFIED, A.PT_SWITCHED)),
)
_OCTOBER_2005 = _six(
    "CR 2006-02-01",
    (A.TYPE,),
    ("6a", "power and toughness, defined", "418.5a", (A.PT_DEFINED,)),
    ("6b", "power and toughness, set or modified", "418.5a", (A.PT_BY_TYPE, A.PT_SET, A.PT_PUMPED)),
    ("6c", "power and toughness, counters", "418.5a", (A.PT_COUNTED,)),
    ("6d", "power and toughness, static abilities", "418.5a", (A.PT_MODIFIED,)),
    ("6e", "power and toughness, switched", "418.5a", (A.PT_SWITCHED,)),
)


def _seven(document: str, first: tuple[Row, ...], *sizes: Row) -> LayerList:
    return _layers(
        document,
        *first,
        ("2", "control", "613.1b", (A.CONTROL,)),
        ("3", "text", "613.1c", (A.TEXT,)),
        ("4", "types", "613.1d", (A.TYPE,)),
        ("5", "color", "613.1e", (A.COLOR,)),
        ("6", "abilities", "613.1f", (A.ABILITY,)),
        *sizes,
    )


_ONE_COPY = (("1", "copy", "613.1a", (A.COPY,)), ("1", "face down", "707.2", (A.FACE,)))
_FIVE_SIZES = (
    ("7a", "power and toughness, defined", "613.3a", (A.PT_DEFINED,)),
    ("7b", "power and toughness, set", "613.3b", (A.PT_BY_TYPE, A.PT_SET)),
    ("7c", "power and toughness, modified", "613.3c", (A.PT_PUMPED, A.PT_MODIFIED)),
    ("7d", "power and toughness, counters", "613.3d", (A.PT_COUNTED,)),
    ("7e", "power and toughness, switched", "613.3e", (A.PT_SWITCHED,)),
)
_SPLIT = (("1a", "copy", "613.2a", (A.COPY,)), ("1b", "face down", "613.2b", (A.FACE,)))
_FOUR_SIZES = (
    ("7a", "power and toughness, defined", "613.4a", (A.PT_DEFINED,)),
    ("7b", "power and toughness, set", "613.4b", (A.PT_BY_TYPE, A.PT_SET)),
    ("7c", "power and toughness, modified", "613.4c", (A.PT_PUMPED, A.PT_MODIFIED, A.PT_COUNTED)),
    ("7d", "power and toughness, switched", "613.4d", (A.PT_SWITCHED,)),
)

layer_list: Dated[LayerList] = Dated(
    "layers",
    Since(
        "1997-03-24",
        _FIFTH,
        "effects apply as they came; what sets power and toughness changes only the base",
    ),
    Since("2001-07-23", _SIXTH, "copies, types, then counters, then all other effects by age"),
    Since("2003-07-01", _JULY_2003, "text and defining abilities come early", "418.5a"),
    Since("2003-12-01", _DECEMBER_2003, "six layers", "418.5a"),
    Since(
        "2005-10-01",
        _OCTOBER_2005,
        "colors and abilities share layer 5; base power and toughness and bonuses until end of turn share 6b",
    ),
    Since(
        "2009-07-11",
        _seven("CR 2011-05-01", _ONE_COPY, *_FIVE_SIZES),
        "colors (5) before abilities (6); base power and toughness (7b), bonuses (7c), then counters (7d)",
        "612.1",
    ),
    Since(
        "2020-04-17",
        _seven("CR 2026-09-25", _SPLIT, *_FOUR_SIZES),
        "face down is 1b; counters join the bonuses in 7c",
    ),
    written=("Resolving Effects", "418.5e", "418.5a", "613.1", "613.1"),
)

defining_first = dated_rule("defining abilities apply first within a layer")

timestamp_order = dated_rule("within a layer the older effect applies first")

dependency = dated_rule("an effect waits for one that it depends on", "none", "everywhere", "same layer")

defining_clause = dated_rule("defining abilities and dependency", "none", "either", "exactly one")

going_on_once_begun = dated_rule("an effect that has begun goes on in later layers")
