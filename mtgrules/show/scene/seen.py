"""What is seen of an object: the facts that its picture, its words and its row in a table are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mtgrules.language import words as w
from mtgrules.language.abilities.unread import idle_lines
from mtgrules.language.card import printed_text
from mtgrules.language.phrases.values import has_size
from mtgrules.model.characteristics import LAND_TYPE, Instance
from mtgrules.model.color import Color, in_words, letters
from mtgrules.model.events.base import called
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.typeline import SPELL_TYPES, TypeLine
from mtgrules.model.view import View
from mtgrules.model.words import Keyword
from mtgrules.rules.damage.strikes import had_a_strike
from mtgrules.rules.layers.printed import frame_of
from mtgrules.show.values import ability_text, begins_as, term

_SHORT: Mapping[str, str] = {"first strike": "FS", "double strike": "DS"}
ICONS = ("creature", "land", "artifact", "enchantment", "planeswalker", "spell", "other")
"""The kinds of objects that have a sign of their own."""
KEPT, GAINED, LOST, PRINTED = "", "gained", "lost", "printed"
SICK = "summoning sick"
"""What a creature is until its controller has had it since their turn began, with haste, too (302.6)."""


STAMP = "first or double strike THEN"
"""What is stamped on a creature as the first damage step begins, whatever becomes of its keywords."""
SHORT_STAMP = "FS/DS THEN"
"""The same as judges write it."""


@dataclass(frozen=True)
class Badge:
    """A keyword, or that there is a text, with what has become of it."""

    text: str
    was: str = KEPT

    @property
    def short(self) -> str:
        """The letters that judges write for it."""
        return ("printed " if self.was == PRINTED else "") + _SHORT.get(self.text, self.text)

    def __str__(self) -> str:
        return {LOST: "no longer ", PRINTED: "printed "}.get(self.was, "") + self.text


@dataclass(frozen=True)
class Seen:
    """One object as it is seen, or several that look alike."""

    name: str
    icon: str
    type_line: str
    cost: tuple[str, ...] = ()
    colors: tuple[str, ...] | None = ()
    """Their letters; None where they are asked for."""
    printed_colors: tuple[str, ...] | None = None
    """Where the colors are others than printed: the letters that were."""
    size: str = ""
    printed_size: str = ""
    begin: str = "printed"
    """What these are called: that they are printed, where they are."""
    typed: bool = False
    """Whether its types are others than printed."""
    indicator: tuple[str, ...] = ()
    badges: tuple[Badge, ...] = ()
    text: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    marks: tuple[str, ...] = ()
    """What else is so of it, in words, such as that a creature type is chosen."""
    tapped: bool = False
    newcomer: bool = False
    """Whether it is summoning sick."""
    face_down: bool = False
    token: bool = False
    frame: str = ""
    """The word for a frame that tells another color than the card has."""
    targeted: tuple[int, ...] = ()
    """The numbers of the spells that target it."""
    auras: tuple[Seen, ...] = ()
    many: int = 1
    fate: str = ""
    """"new" where it has just come, "gone" where it has just left."""
    asked: frozenset[str] = frozenset()
    """What of it is not told: the name, size, types and cost here are those that it begins with."""

    @property
    def gone_colors(self) -> tuple[str, ...] | None:
        """The printed colors that it has no more; none of no color, None where it has lost nothing."""
        printed = self.printed_colors
        gone = tuple(letter for letter in printed or () if letter not in (self.colors or ()))
        return gone if gone or printed == () else None

    @property
    def labels(self) -> tuple[str, ...]:
        """The same marks as they stand on a card, where there is no room for more."""
        return tuple(SHORT_STAMP if mark == STAMP else mark for mark in self.marks)

    @property
    def words(self) -> str:
        """All of it in words, as it is read aloud."""
        return ", ".join((self.name, *self.facts))

    @property
    def facts(self) -> tuple[str, ...]:
        """What is so of it besides its name, each in words."""
        facts = [f"{term(what)} ?" for what in ("name", "types", "size", "cost") if self.asks(what)]
        facts += [self.slot(what)[self.asks(what)] for what in ("types", "size")]
        facts += [f"cost {' '.join(symbol.strip('{}') for symbol in self.cost)}"] if self.cost else []
        facts += [f"color indicator {in_words(map(Color, self.indicator))}"] if self.indicator else []
        if self.colors is not None:
            facts.append(in_words(map(Color, self.colors)))
        facts += [str(badge) for badge in self.badges]
        facts += [counted(number, kind) for kind, number in self.counters]
        facts += [f"damage {self.damage}"] if self.damage else []
        facts += self.marks
        told = {"tapped": self.tapped, SICK: self.newcomer, "token": self.token}
        facts += [word for word, so in told.items() if so]
        facts += [f"{aura.name} attached" for aura in self.auras]
        facts += [f"target of spell {number}" for number in self.targeted]
        facts += [f"{self.begin} {self.printed_size}"] if self.printed_size else []
        if self.printed_colors is not None:
            facts.append(f"{self.begin} {in_words(map(Color, self.printed_colors))}")
        facts += [f"{self.many} of them"] if self.many > 1 else []
        facts += {"new": ["just come"], "gone": ["gone now"]}.get(self.fate, [])
        return tuple(fact for fact in facts if fact)

    def asks(self, what: str) -> bool:
        """Whether a question mark stands for a value.

        What has no size may turn out to have one where its types are not told either.
        """
        if self.face_down:  # only its size has a place on its back
            return what == "size" and what in self.asked
        has = what != "size" or self.size or "types" in self.asked
        return what in self.asked and bool(has)

    def slot(self, what: str) -> tuple[str, str]:
        """The name, types or size as it stands in its place, and where it is asked for what stands beside.

        A token has no values that are printed: those that it begins with were said as it was created (111.3).
        """
        value = {"name": self.name, "types": self.type_line, "size": self.size}[what]
        first = "the card" if what == "name" else "created" if self.token else "printed"
        return ("?", value and f"{first} {value}") if self.asks(what) else (value, "")

    @property
    def colored(self) -> str:
        """By what it is framed: one color or two by their letters, gold M for more, and for none land L,
        artifact A, else C; Q where its colors are asked for."""
        if self.colors is None:
            return "Q"
        if len(self.colors) > 2:
            return "M"
        return "".join(self.colors) or {"land": "L", "artifact": "A"}.get(self.icon, "C")

    @property
    def hue(self) -> str:
        """The same of what is drawn as a word or a line: C for whatever has no color."""
        return "C" if self.colors == () else self.colored


def counted(number: int, kind: str) -> str:
    """So many counters of a kind, in words."""
    return f"{number} {kind} counter{'s' * (number != 1)}"


Hidden = frozenset[str]
"""What is asked for, and so not told yet: of everything, for one thing would tell of the others."""


def seen(view: View, number: ObjectId, hidden: Hidden = frozenset()) -> Seen:
    """What is seen of an object in a view; of what is hidden only what is printed, of colors nothing."""
    state, printed = view.state, view.printed
    obj = state.objects[number]
    if obj.status.face_down:
        return _face_down(view, number, hidden)
    if obj.ability is not None:
        return _on_stack(view, obj)
    sized = printed if "size" in hidden else view
    typed = printed if "types" in hidden else view
    named = printed if "name" in hidden else view
    able = printed if "abilities" in hidden else view
    held = obj.controller if "controller" in hidden else view.controller[number]
    line, first_line = _type_line(typed, number), _type_line(printed, number)
    size, first_size = _size(sized, number), _size(printed, number)
    colors, first_colors = letters(view.colors[number]), letters(printed.colors[number])
    cost = view.cost[number]
    name = _called(named, number)
    frame = frame_of(obj.card)
    return Seen(
        name=name,
        icon=_icon(typed.types[number]),
        type_line=line,
        cost=tuple(str(symbol) for symbol in cost.symbols) if cost else (),
        colors=None if "colors" in hidden else colors,
        printed_colors=first_colors if first_colors != colors and "colors" not in hidden else None,
        size=size,
        printed_size=first_size if first_size and size and first_size != size else "",
        begin=begins_as(obj),
        typed=line != first_line,
        indicator=letters(view["indicator"][number]),
        badges=_badges(able, number, name, asked="abilities" in hidden),
        text=_text(able, number, name),
        counters=obj.counters,
        damage=obj.damage,
        marks=(
            *_created(obj, first_colors, hidden),
            *_marks(obj, held, named.name[number] != printed.name[number]),
            *((STAMP,) if had_a_strike(state, number) else ()),
            *((idle,) if (idle := idle_lines(one.ability for one in able.abilities[number])) else ()),
        ),
        tapped=obj.status.tapped,
        newcomer=number in state.sick and obj.zone is Zone.BATTLEFIELD and "creature" in view.types[number],
        token=obj.token,
        frame=_frame_word(frame) if frame and (frame,) != first_colors else "",
        asked=hidden,
    )


def _created(obj: Object, first_colors: tuple[str, ...], hidden: Hidden) -> tuple[str, ...]:
    """The colors that a token was created with, where colors are asked for: they stand nowhere else on it."""
    told = obj.token and first_colors and "colors" in hidden
    return (f"created {in_words(map(Color, first_colors))}",) if told else ()


def _frame_word(frame: str) -> str:
    """The frame of these colors, as it is called."""
    return str(Color(frame)) if len(frame) == 1 else "gold"


def _face_down(view: View, number: ObjectId, hidden: Hidden) -> Seen:
    """What is seen of a card that lies face down: nothing of its face, neither now nor as it was printed."""
    state, obj = view.state, view.state.objects[number]
    unknown = view is view.printed  # before any effect there is only the face
    colors = None if unknown or "colors" in hidden else letters(view.colors[number])
    gained = () if unknown else tuple(b for b in _badges(view, number, "it") if b.was == GAINED)
    return Seen(
        name="face down",
        icon="creature",
        type_line="",
        colors=colors,
        size="" if unknown or "size" in hidden else _size(view, number),
        badges=gained,
        counters=obj.counters,
        damage=obj.damage,
        marks=_marks(obj, view.controller[number], renamed=False),
        tapped=obj.status.tapped,
        newcomer=number in state.sick and obj.zone is Zone.BATTLEFIELD,
        face_down=True,
        token=obj.token,
        asked=hidden,
    )


def _on_stack(view: View, obj: Object) -> Seen:
    """What is seen of an ability on the stack: what it says, with the name that its source has, or had."""
    name, source = "this", obj.source
    if source is not None:
        known = view.looking_at(source)
        name = (known.name[source] if known else "") or called(view.state, source)
    text = tuple(printed_text((obj.ability,), name, view.state.era).splitlines())
    return Seen(obj.label, "other", "", text=text, marks=_marks(obj, obj.controller, renamed=False))


def _called(view: View, number: ObjectId) -> str:
    """What an object is called: by its label where it has its own name, so that one thing has one name.

    Labels that only number what has one name are not shown. What has another's name is called as that one is,
    and what has lost its name so.
    """
    label, own, now = view.state.objects[number].label, view.printed.name[number], view.name[number]
    if own and not now:
        return "no name"  # its own is told beside
    if now == own:
        return own if label.startswith(f"{own} ") else label
    others = {o.label for n, o in view.state.objects.items() if n != number and view.printed.name[n] == now}
    alias = {other for other in others if not other.startswith(f"{now} ")}
    return alias.pop() if len(alias) == 1 else now


def _type_line(view: View, number: ObjectId) -> str:
    types = view["supertypes"][number], view.types[number], view["subtypes"][number]
    line = TypeLine(*types, enchants=_enchants(view, number))
    return line.text(view.state.era).replace(" - ", " – ")


def _enchants(view: View, number: ObjectId) -> str:
    """What an Aura enchants, where that is one kind of thing, as old type lines say it."""
    said = [i.ability.what for i in view.abilities[number] if isinstance(i.ability, w.Enchant)]
    kinds = [q for what in said if isinstance(what, w.Noun) for q in what.qualities]
    only = kinds[0] if len(kinds) == 1 and "Aura" in view["subtypes"][number] else None
    return only.name if isinstance(only, w.CardType | w.Subtype) else ""


def _size(view: View, number: ObjectId) -> str:
    if number not in has_size(view) or view.power[number] is None:
        return ""
    star = view.state.objects[number].card.printed(view.state.era).star
    if star and view is view.printed:
        return star  # what is printed is no number yet (208.2)
    return f"{view.power[number]}/{view.toughness[number]}"


def _icon(types: frozenset[str]) -> str:
    if types & SPELL_TYPES:
        return "spell"
    return next((kind for kind in ICONS if kind in types), "other")


def _badges(view: View, number: ObjectId, name: str, *, asked: bool = False) -> tuple[Badge, ...]:
    """The keywords of an object, and those that it had printed and has lost; where asked, the printed."""
    now, then = _keywords(view, number, name), _keywords(view.printed, number, name)
    if asked:
        return (Badge("abilities ?"), *(Badge(word, PRINTED) for word in then))
    kept = [Badge(word, KEPT if word in then else GAINED) for word in now]
    lost = [Badge(word, LOST) for word in then if word not in now]
    silenced = _sentences(view.printed, number) and not _sentences(view, number)
    return (*kept, *lost, *([Badge("its own text", LOST)] if silenced else []))


def _keywords(view: View, number: ObjectId, name: str) -> list[str]:
    found = (i.ability for i in view.abilities[number] if isinstance(i.ability, Keyword))
    return list(dict.fromkeys(ability_text(one, view.state.era, name) for one in found))


def _sentences(view: View, number: ObjectId) -> list[Instance]:
    return [i for i in view.abilities[number] if not isinstance(i.ability, Keyword)]


def _text(view: View, number: ObjectId, name: str) -> tuple[str, ...]:
    """The sentences that it has now; lands say nothing of their own mana."""
    found = [i.ability for i in _sentences(view, number) if i.origin != LAND_TYPE]
    return tuple(printed_text(found, name, view.state.era).splitlines())


def _marks(obj: Object, controller: str, renamed: bool) -> tuple[str, ...]:
    marks = [f"{key}: {value}" for key, value in obj.chosen if isinstance(value, str | Color)]
    if obj.zone is Zone.BATTLEFIELD and obj.owner != controller:
        marks.append(f"{obj.owner} owns it")
    if obj.status.flipped:
        marks.append("flipped")
    if obj.copy:
        marks.append("copy")
    if renamed:
        marks.append(f"the card {obj.label}")
    if obj.x:
        marks.append(f"X is {obj.x}")
    return tuple(marks)
