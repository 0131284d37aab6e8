"""Who can block whom, by what the two are: evasion, protection and single restrictions (509.1b)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import KeywordAbility
from mtgrules.language.abilities.phrase_keywords import Landwalk, Protection, ProtectionKeyword
from mtgrules.language.edits.permissions import Deed, Rule, RuleAbout
from mtgrules.language.phrases.dated_rules import remembered_choices
from mtgrules.language.phrases.qualities import have_in_common
from mtgrules.model.characteristics import Instance
from mtgrules.model.color import Color, in_words
from mtgrules.model.events.base import label
from mtgrules.model.frame import Frame
from mtgrules.model.grouped import grouped
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.labels import uncapitalized
from mtgrules.model.objects import Zone
from mtgrules.model.sentence import say
from mtgrules.model.state import State
from mtgrules.model.verdict import Reason, Verdict
from mtgrules.model.words import Keyword
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.permissions import Granted, closed_to, kinds_on, limits_on, of

LEGAL = Verdict()
FLYING, SHADOW, HORSEMANSHIP = KeywordName.FLYING, KeywordName.SHADOW, KeywordName.HORSEMANSHIP


flying_rule = dated_rule("flying keeps blockers off")
fear_rule = dated_rule("fear keeps blockers off")
intimidate_rule = dated_rule("intimidate keeps blockers off")
shadow_rule = dated_rule("shadow keeps blockers off")
horsemanship_rule = dated_rule("horsemanship keeps blockers off")
skulk_rule = dated_rule("skulk keeps blockers off")
landwalk_rule = dated_rule("landwalk keeps blockers off")
landwalks_stand = dated_rule("a landwalk is not canceled by the blocker's own")
protection_from_blockers = dated_rule("protection keeps blockers off")
evasion_of_cards = dated_rule("an attacker's ability restricts who can block it")
block_restriction = dated_rule("a restriction keeps a creature from blocking")


@dataclass(frozen=True, slots=True)
class Traits:
    """What of a permanent's keywords matters for attacks and blocks."""

    keywords: frozenset[KeywordName] = frozenset()
    walks: tuple[Landwalk, ...] = ()
    protections: tuple[ProtectionKeyword, ...] = ()


_NO_TRAITS = Traits()


def traits(state: State, obj: ObjectId) -> Traits:
    """The keywords of a permanent."""
    return state.worked_out(_traits).get(obj, _NO_TRAITS)


def _traits(state: State) -> Mapping[ObjectId, Traits]:
    now, found = view(state), {}
    abilities = now.abilities
    of_abilities: dict[int, Traits] = {}  # many permanents share one printed text
    for obj in now.in_zone(Zone.BATTLEFIELD):
        if abilities[obj]:
            key = id(abilities[obj])
            if key not in of_abilities:
                of_abilities[key] = _traits_of(abilities[obj])
            if of_abilities[key] is not _NO_TRAITS:
                found[obj] = of_abilities[key]
    return MappingProxyType(found)


def _traits_of(instances: tuple[Instance, ...]) -> Traits:
    keywords = [i.ability for i in instances if isinstance(i.ability, Keyword)]
    if not keywords:
        return _NO_TRAITS
    walks = tuple(k for k in keywords if isinstance(k, Landwalk))
    protections = tuple(k for k in keywords if isinstance(k, ProtectionKeyword))
    return Traits(frozenset(k.name for k in keywords if isinstance(k, KeywordAbility)), walks, protections)


def _lands(state: State) -> Mapping[str, tuple[ObjectId, ...]]:
    """The lands of each player."""
    now = view(state)
    lands = (obj for obj in sorted(now.in_zone(Zone.BATTLEFIELD)) if "land" in now.types[obj])
    return MappingProxyType(grouped((now.controller[obj], obj) for obj in lands))


def evasion(state: State, attacker: ObjectId, blocker: ObjectId, defending: str) -> Verdict:
    """Whether a creature could block another by what both are, with every reason against it.

    Nothing need be attacking: whether it is untapped and whose it is are other questions.
    """
    mine, theirs = traits(state, attacker), traits(state, blocker)
    rules, others = kinds_on(state, attacker), kinds_on(state, blocker)
    if mine is _NO_TRAITS and SHADOW not in theirs.keywords and not rules and not others:
        return LEGAL
    pair = _Pair(state, attacker, blocker)
    found: list[Reason] = []
    if mine is not _NO_TRAITS or SHADOW in theirs.keywords:
        found += pair.by_keywords(mine, theirs, defending)
    if rules:
        found += pair.by_rules_of_attacker()
    if others:
        found += pair.by_rules_of_blocker()
    return Verdict(tuple(found)) if found else LEGAL


class _Pair:
    """An attacker and a creature that could block it."""

    def __init__(self, state: State, attacker: ObjectId, blocker: ObjectId) -> None:
        self.state, self.attacker, self.blocker = state, attacker, blocker
        self.view = view(state)
        self.its, self.own = state.objects[attacker].label, state.objects[blocker].label

    def by_keywords(self, mine: Traits, theirs: Traits, defending: str) -> list[Reason]:
        """The reasons that keywords of the two give."""
        has, can = mine.keywords, theirs.keywords
        found: list[Reason | None] = [
            self._flying(can) if FLYING in has else None,
            self._fear() if KeywordName.FEAR in has else None,
            self._intimidate() if KeywordName.INTIMIDATE in has else None,
            self._shadow(SHADOW in has) if (SHADOW in has) != (SHADOW in can) else None,
            self._horsemanship() if HORSEMANSHIP in has and HORSEMANSHIP not in can else None,
            self._skulk() if KeywordName.SKULK in has else None,
            *(self._walk(walk, defending) for walk in mine.walks),
            *(self._protection(protection) for protection in mine.protections),
        ]
        return [reason for reason in found if reason is not None]

    def _against(self, code: str, sentence: str, rule: Dated[bool]) -> Reason | None:
        cited = rule.at(self.state.era)
        return Reason(code, sentence, cited.cite) if cited.value else None

    def _flying(self, can: frozenset[KeywordName]) -> Reason | None:
        if (
            FLYING in can
            or KeywordName.REACH in can
            or Rule.CAN_BLOCK_AS_FLYING in kinds_on(self.state, self.blocker)
        ):
            return None
        return self._against(
            "flying", f"{self.own} has no flying or reach, and {self.its} has flying", flying_rule
        )

    def _fear(self) -> Reason | None:
        if "artifact" in self.view.types[self.blocker] or Color.BLACK in self.view.colors[self.blocker]:
            return None
        return self._against(
            "fear", f"{self.own} is neither an artifact nor black, and {self.its} has fear", fear_rule
        )

    def _intimidate(self) -> Reason | None:
        own, its = self.view.colors[self.blocker], self.view.colors[self.attacker]
        if "artifact" in self.view.types[self.blocker] or have_in_common(own, its, self.state.era):
            return None
        told = f"{self.own} is no artifact and shares no color with {self.its}, which has intimidate"
        return self._against("intimidate", told, intimidate_rule)

    def _shadow(self, attacker_has: bool) -> Reason | None:
        one, other = (self.its, self.own) if attacker_has else (self.own, self.its)
        return self._against("shadow", f"{one} has shadow, and {other} has not", shadow_rule)

    def _horsemanship(self) -> Reason | None:
        told = f"{self.own} has no horsemanship, and {self.its} has"
        return self._against("horsemanship", told, horsemanship_rule)

    def _skulk(self) -> Reason | None:
        power = self.view.power
        own, its = power[self.blocker] or 0, power[self.attacker] or 0
        told = f"{self.own} has more power ({own}) than {self.its} ({its}), which has skulk"
        return self._against("skulk", told, skulk_rule) if own > its else None

    def _walk(self, walk: Landwalk, defending: str) -> Reason | None:
        lands = self.state.worked_out(_lands).get(defending, ())
        found = next((land for land in lands if self._fits(walk, land)), None)
        if found is None:
            return None
        if not landwalks_stand.at(self.state.era).value and walk in traits(self.state, self.blocker).walks:
            return None
        has = uncapitalized(say(walk))
        told = f"{defending} controls {self.state.objects[found].label}, and {self.its} has {has}"
        return self._against("landwalk", told, landwalk_rule)

    def _fits(self, walk: Landwalk, land: ObjectId) -> bool:
        if walk.land and walk.land not in self.view["subtypes"][land]:
            return False
        return all(land in self.view.among(quality, Frame()) for quality in walk.qualities)

    def _protection(self, protection: ProtectionKeyword) -> Reason | None:
        chosen = remembered_choices(self.state, self.state.objects[self.attacker])
        you = self.view.controller[self.attacker]
        frame, colors = Frame(self.attacker, you, chosen=chosen), self.view.colors[self.blocker]
        if not protection.stops(self.view, self.blocker, colors, frame):
            return None
        if isinstance(protection, Protection):
            stopped = in_words(protection.color.colors(self.view, frame))
            told = f"{self.own} is {in_words(colors)}, and {self.its} has protection from {stopped}"
        else:
            told = f"{self.its} has {uncapitalized(say(protection))}, which {self.own} is stopped by"
        return self._against("protection", told, protection_from_blockers)

    def by_rules_of_attacker(self) -> list[Reason]:
        """The reasons that rules about the attacker give."""
        state, found = self.state, []
        cite = evasion_of_cards.at(state.era).cite
        for granted in of(state, self.attacker, Rule.CANT_BE_BLOCKED):
            found.append(Reason("unblockable", told_of(self.its, granted), cite))
        for granted in of(state, self.attacker, RuleAbout.CANT_BE_BLOCKED_EXCEPT_BY):
            if self.blocker not in granted.others(state):
                told = f"{told_of(self.its, granted)}, and {self.own} is no such creature"
                found.append(Reason("except-by", told, cite))
        for granted in of(state, self.attacker, RuleAbout.CANT_BE_BLOCKED_BY):
            if self.blocker in granted.others(state):
                told = f"{told_of(self.its, granted)}, and {self.own} is such a creature"
                found.append(Reason("blocked-by", told, cite))
        return found

    def by_rules_of_blocker(self) -> list[Reason]:
        """The reasons that rules about the blocker give."""
        state, found = self.state, []
        cite = block_restriction.at(state.era).cite
        closed = closed_to(state, self.blocker, Deed.BLOCK)
        for granted in (*of(state, self.blocker, Rule.CANT_BLOCK), *closed):
            found.append(Reason("can't-block", told_of(self.own, granted), cite))
        for granted in of(state, self.blocker, RuleAbout.CANT_BLOCK_SOME):
            if self.attacker in granted.others(state):
                told = f"{told_of(self.own, granted)}, and {self.its} is such a creature"
                found.append(Reason("can't-block-it", told, cite))
        for granted in of(state, self.blocker, RuleAbout.CAN_BLOCK_ONLY):
            if self.attacker not in granted.others(state):
                told = f"{told_of(self.own, granted)}, and {self.its} is no such creature"
                found.append(Reason("block-only", told, cite))
        return found


def against_together(state: State, creatures: Ids, deed: Deed, alone: Rule, cite: Cite) -> Iterator[Reason]:
    """What stands against so many creatures attacking, or blocking, together, or so few."""
    if len(creatures) == 1:
        (only,) = creatures
        for granted in of(state, only, alone):
            yield Reason("alone", told_of(label(state, only), granted), cite, (only,))
    for granted, number in limits_on(state, deed):
        if len(creatures & granted.objects) > number:
            many = "creature" if number == 1 else "creatures"
            yield Reason(
                "limit", f"no more than {number} {many} can {deed.value.said} ({granted.label})", cite
            )


def told_of(name: str, granted: Granted) -> str:
    """What a rule says of an object, and by whom where it is another object's rule."""
    said = uncapitalized(say(granted.word))
    told = f"{name} {said.replace('~', granted.label)}"
    return told if granted.label == name else f"{told} ({granted.label})"
