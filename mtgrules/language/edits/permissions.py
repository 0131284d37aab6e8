"""What objects and players may and may not do: restrictions, requirements, permissions (508.1c-d, 613.11)."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.language.phrases.compound import is_target
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import SPELL, CardType
from mtgrules.language.phrases.references import You
from mtgrules.language.phrases.turn import StepName
from mtgrules.language.phrases.zones import Whereabouts
from mtgrules.model.facts import ANY, COMBAT
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.templates import WordLine, WordTable, taken_from
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Condition, Edit, Permission, Selector, StaticEffect, word

ALL_CREATURES = Noun(Determiner.BARE, frozenset({CardType("creature")}))


@dataclass(frozen=True)
class RuleLine(WordLine):
    """What is said of objects or players that is a rule about them, in fixed words."""

    of_players: bool = False
    """Whether players can have it too."""
    passing: bool = False
    """Whether it is only ever said for a time."""
    short_for: tuple[RuleLine, ...] = ()
    """The lines that it is short for."""
    each_alone: bool = False
    """Whether any one of what it has to do with is meant, which "all" or "each" would leave open."""


class RuleTable(WordTable):
    """A table of rules about objects and players."""

    _value_: RuleLine


class Rule(RuleTable):
    """Rules about objects and players, in fixed words."""

    CANT_BE_BLOCKED = RuleLine("can't be blocked", ("[be] unblockable",))
    """No creature may block it."""

    CANT_BE_BLOCKED_BY_MANY = RuleLine("can't be blocked by more than one creature")
    """At most one may block it."""

    CANT_BE_BLOCKED_BY_ONE = RuleLine("can't be blocked except by two or more creatures")
    """Not by one alone."""

    CANT_BLOCK = RuleLine("can't block")
    """It may block nothing."""

    CANT_ATTACK = RuleLine("can't attack")
    """It may not attack."""

    CANT_ATTACK_OR_BLOCK = RuleLine("can't attack or block", short_for=(CANT_ATTACK, CANT_BLOCK))
    CANT_ATTACK_ALONE = RuleLine("can't attack alone")
    """It may attack only together with others."""

    CANT_BLOCK_ALONE = RuleLine("can't block alone")
    """It may block only together with others."""

    CANT_ATTACK_OR_BLOCK_ALONE = RuleLine(
        "can't attack or block alone", short_for=(CANT_ATTACK_ALONE, CANT_BLOCK_ALONE)
    )
    ATTACKS_IF_ABLE = RuleLine("[attack]( each combat| each turn|) if able")
    """It has to attack (508.1d)."""

    BLOCKS_IF_ABLE = RuleLine("[block]( each combat| each turn|) if able")
    """It has to block (509.1c)."""

    MUST_BE_BLOCKED = RuleLine("must be blocked if able")
    """At least one creature has to block it (509.1c)."""

    MUST_BE_BLOCKED_BY_ALL = RuleLine("must be blocked by all creatures able to block [it|them]")
    """Every creature that can block it has to."""

    CAN_BLOCK_ANY_NUMBER = RuleLine("can block any number of creatures")
    """As many as attack."""

    CAN_ATTACK_AS_WITHOUT_DEFENDER = RuleLine(
        "can attack as though [it|they] (didn't have defender|weren't a Wall)"
    )
    """Defender, and once being a Wall, does not keep it from attacking."""

    CAN_BLOCK_AS_FLYING = RuleLine("(can|may) block as though [it|they] had (flying|reach)")
    """It may block what flyers may: once reach."""

    ATTACKS_WITHOUT_TAPPING = RuleLine("can attack without tapping")
    """Attacking does not tap it."""

    CAN_ATTACK_AS_HASTY = RuleLine(
        "can attack as though [it|they] had haste", ("may attack the turn [it|they] [come] into play",)
    )
    """It may attack at once, without being able to use {T} at once."""

    UNAFFECTED_BY_SICKNESS = RuleLine("[be] unaffected by summoning sickness")
    """The old wording of haste."""

    ASSIGNS_NONE = RuleLine("[assign] no combat damage", passing=True)
    """It deals none in combat (510.1)."""

    ASSIGNS_ITS_TOUGHNESS = RuleLine(
        "[assign] combat damage equal to [its|their] toughness rather than [its|their] power"
    )
    """It deals damage by its toughness in a combat damage step (510.1a)."""

    ASSIGNS_AS_UNBLOCKED = RuleLine(
        "may assign [its|their] combat damage as though [it|they] weren't blocked"
    )
    """Blocked, it may still deal all its damage to what it attacks, as its controller likes (609.4)."""

    CANT_BE_TARGET = RuleLine("can't be the target of spells or abilities", of_players=True)
    """Shroud, once no keyword (702.18a)."""

    CANT_BE_OPPONENTS_TARGET = RuleLine(
        "can't be the target of spells or abilities [its|their] controller's opponents control"
    )
    """Nothing of an opponent's has it as a target: hexproof, before it was a keyword (702.11b)."""

    CANT_BE_YOUR_OPPONENTS_TARGET = RuleLine(
        "can't be the target of spells or abilities your opponents control", of_players=True
    )
    """The same, said from the side of the player whose ability this is; also of that player (702.11c)."""

    CANT_BE_ENCHANTED = RuleLine("can't be enchanted")
    """No Aura may be attached to it."""

    CANT_BE_EQUIPPED = RuleLine("can't be equipped")
    """No Equipment may be attached to it."""

    CANT_BE_ENCHANTED_OR_EQUIPPED = RuleLine(
        "can't be enchanted or equipped", short_for=(CANT_BE_ENCHANTED, CANT_BE_EQUIPPED)
    )
    CANT_BE_COUNTERED = RuleLine("can't be countered")
    """Nothing counters it (101.2)."""

    DOESNT_UNTAP = RuleLine(
        "[do not] untap during [its|their] (controller's untap step|controllers' untap steps)"
    )
    """It stays tapped as its controller's turn begins (502.3)."""

    DOESNT_UNTAP_IN_YOURS = RuleLine("[do not] untap during your untap step")
    """It stays tapped as your turn begins (502.3)."""

    MAY_STAY_TAPPED = RuleLine("may stay tapped during your untap step")
    """It untaps as you like (502.3)."""

    CANT_BE_REGENERATED = RuleLine("can't be regenerated", passing=True)
    """No shield saves it (701.19c)."""

    EXILED_INSTEAD_OF_DYING = RuleLine("[be] exiled instead of dying")
    """It goes to exile (614.6)."""

    EXILED_INSTEAD_OF_LEAVING = RuleLine("[be] exiled instead of leaving <the battlefield>")
    """It goes to exile wherever it would go (614.6)."""

    TWICE_AS_MANY_TOKENS = RuleLine("[create] twice as many tokens", of_players=True)
    """What is created is created twice (614.16)."""

    TWICE_THE_LIFE = RuleLine("[gain] twice as much life", of_players=True)
    """What is gained is gained twice (614.1a)."""

    CANT_PLAY_LANDS = RuleLine("can't play lands", of_players=True)
    """Whatever else allows it (101.2)."""

    CANT_CONCEDE = RuleLine("can't concede", of_players=True)
    """The one thing that no card can say: whoever concedes leaves the game (101.1, 104.3a)."""

    CANT_LOSE = RuleLine("can't lose the game", of_players=True)
    """But by conceding (101.2, 104.3a)."""

    CANT_LOSE_NOR_OPPONENTS_WIN = RuleLine(
        "can't lose the game and your opponents can't win the game", of_players=True, short_for=(CANT_LOSE,)
    )
    """The same, and no effect lets an opponent win; being the last one left is none (104.2a)."""

    CANT_GAIN_LIFE = RuleLine("can't gain life", of_players=True)
    """No effect gives life (119.7)."""

    NO_MAXIMUM_HAND = RuleLine("[have] no maximum hand size", of_players=True)
    """However many cards they have, none is discarded as the turn ends (402.2)."""


class RuleAbout(RuleTable):
    """Rules about objects that say which others they have to do with."""

    CANT_BE_BLOCKED_BY = RuleLine("can't be blocked by {what}", each_alone=True)
    """These may not block it."""

    CANT_BE_BLOCKED_EXCEPT_BY = RuleLine(
        "can't be blocked except by {what}( and/or {others})", each_alone=True
    )
    """Only these may block it."""

    CANT_BLOCK_SOME = RuleLine("can't block {what}")
    """It may not block these."""

    CAN_BLOCK_ONLY = RuleLine("can block only {what}")
    """It may block nothing but these."""

    BLOCKS_SOME_IF_ABLE = RuleLine("[block] {what}( each combat) if able")
    """It has to block each of these, as many of them as it may (509.1c)."""

    CANT_BE_ENCHANTED_BY = RuleLine("can't be enchanted by {what}")
    """None of these may be attached to it as an Aura."""


class RuleOfNumber(RuleTable):
    """Rules that say how many more, or how many at most; no number stands for one."""

    CAN_BLOCK_MORE = RuleLine(
        "can block ({number:number} additional creatures|an additional creature)( each combat)"
    )
    """It may block so many attackers more than one."""

    MAY_PLAY_MORE_LANDS = RuleLine(
        "may play ({number:number} additional lands|an additional land)"
        " on each of (your|their|his or her) turns",
        of_players=True,
    )
    """So many more lands in each own turn, beside what the rules allow (305.2)."""

    CANT_CAST_MORE = RuleLine(
        "can't cast more than ({number:number} spells|one spell) each turn", of_players=True
    )
    """So many spells in any one turn, and no more."""


class RuleOfTable(Permission):
    """A rule about objects or players that is a line of a table (613.11)."""

    rule: RuleTable

    says = taken_from("rule")

    of_players = taken_from("rule.value.of_players")

    passing = taken_from("rule.value.passing")

    @property
    def parts(self) -> tuple[Edit, ...]:
        return tuple(HasRule(Rule(line)) for line in self.rule.value.short_for) or (self,)


@word("{rule:row}")
class HasRule(RuleOfTable):
    """A rule being about objects or players (613.11)."""

    rule: Rule


@word("{rule:row}")
class HasRuleOfNumber(RuleOfTable):
    """A rule being about objects or players that says how many (613.11)."""

    rule: RuleOfNumber
    number: int | None = None


@word("{rule:row}")
class HasRuleAbout(RuleOfTable):
    """A rule being about objects that has to do with others (613.11)."""

    rule: RuleAbout
    what: Selector
    others: Selector | None = None

    def __post_init__(self) -> None:
        every = (Determiner.ALL, Determiner.EACH)
        blockers = (self.what, self.others) if self.rule.value.each_alone else ()
        if any(isinstance(some, Noun) and some.determiner in every for some in blockers):
            raise ValueError('what blocks it is said without "all" or "each", such as "by white creatures"')


class Deed(WordTable):
    """What creatures do in combat."""

    ATTACK = WordLine("attack")
    """Attacking."""

    BLOCK = WordLine("block")
    """Blocking."""


@word("can't {deed:row} unless {condition}")
class CantUnless(Permission):
    """It may attack, or block, only while something is so."""

    deed: Deed
    condition: Condition


@word("at most {number:number} of [it|them] can {deed:row} each combat")
class OnlySoMany(Permission):
    """Of the objects it is said of, so many may do it together; said by a sentence of its own."""

    deed: Deed
    number: int


@word("[be] exiled instead of being put into {place}")
class ExiledInsteadOfGoing(Permission):
    """It goes to exile where it would go to a zone, from wherever that is (614.6)."""

    place: Whereabouts


@word("can't cast {what}")
class CantCast(Permission):
    """Spells of a kind that a player casts in no way (101.2)."""

    what: Noun
    of_players = True

    def __post_init__(self) -> None:
        if self.what.determiner is not Determiner.BARE or SPELL not in self.what.qualities:
            raise ValueError('what is not cast are "spells"')

    def is_about(self, spell: ObjectId, view: View, frame: Frame) -> bool:
        """Whether what is being cast is such a spell."""
        asked = (quality for quality in self.what.qualities if quality != SPELL)
        return all(spell in view.among(quality, frame) for quality in asked)


class _RuleSentence(Ability):
    """A static ability whose sentence is not made of a subject and what it does."""

    def __post_init__(self) -> None:
        if is_target(getattr(self, "subject", None)):
            raise ValueError("a static ability has no target; say which objects it affects")

    generates = True


@word("[skip] (their|his or her) {step}", "[skip] (their|his or her) {step} steps")
class Skips(Permission):
    """A part of each turn not coming (614.10)."""

    of_players = True
    step: StepName


@word("[skip] ([their|your]|his or her) next ({step}|turn)")
class SkipsNext(Permission):
    """The next turn of one player, or a part of one, not coming; the effect ends with that (614.10a)."""

    of_players = True
    step: StepName | None = None


@word("skip your {step}.")
class SkipsYours(_RuleSentence):
    """A part of each of your turns not coming (614.10)."""

    step: StepName

    def effect(self, era: object) -> StaticEffect:
        return StaticEffect(You(), (Skips(self.step),))


@dataclass(frozen=True, kw_only=True)
class SaidOfLine(WordLine):
    """A sentence that says a rule about objects in words of its own."""

    rule: Rule
    works_tapped: bool = False
    """Whether a tapped artifact of 1997 has it still."""


class SaidOf(WordTable):
    """Sentences that say a rule about objects in words of their own."""

    _value_: SaidOfLine
    ATTACKING_DOESNT_TAP = SaidOfLine(
        "attacking doesn't cause {subject} to tap.", rule=Rule.ATTACKS_WITHOUT_TAPPING
    )
    """The old wording of vigilance."""

    MAY_ASSIGN_AS_UNBLOCKED = SaidOfLine(
        "you may have {subject} assign [its|their] combat damage as though [it|they] weren't blocked.",
        rule=Rule.ASSIGNS_AS_UNBLOCKED,
    )
    """A choice each time that damage is assigned: among the blockers, or to what is attacked."""

    LURES = SaidOfLine("all creatures able to block {subject} do so.", rule=Rule.MUST_BE_BLOCKED_BY_ALL)
    """Every creature that can block it has to."""

    MAY_NOT_UNTAP = SaidOfLine(
        "you may choose not to untap {subject} during your untap step.",
        rule=Rule.MAY_STAY_TAPPED,
        works_tapped=True,
    )
    """A choice in each of your untap steps, also while a tapped artifact of 1997 is shut off."""

    EXILES_DYING = SaidOfLine(
        "if {subject} would die, <exiles> (it|that creature) instead.", rule=Rule.EXILED_INSTEAD_OF_DYING
    )
    """A replacement effect: what would die goes to exile (614.6)."""


@word("{line:row}")
class SaysRule(_RuleSentence):
    """A rule about objects, in a sentence of its own."""

    line: SaidOf
    subject: Selector

    works_tapped = taken_from("line.value.works_tapped")

    def effect(self, era: object) -> StaticEffect:
        return StaticEffect(self.subject, (HasRule(self.line.value.rule),))


@word(
    "no more than ({number:number} creatures|one creature) can {deed:row} each (combat|turn).",
    "no more than one creature may {deed:row} each turn.",
)
class CombatLimit(_RuleSentence):
    """So many creatures may attack, or block, together; None stands for one."""

    deed: Deed
    number: int | None = None

    def effect(self, era: object) -> StaticEffect:
        return StaticEffect(ALL_CREATURES, (OnlySoMany(self.deed, self.number or 1),))


@word("if {subject} would be put into {place} from anywhere, <exiles> (it|that card) instead.")
class ExilesGoing(_RuleSentence):
    """A replacement effect: what would go to a graveyard, from wherever it is, goes to exile (614.6)."""

    subject: Selector
    place: Whereabouts

    def effect(self, era: object) -> StaticEffect:
        return StaticEffect(self.subject, (ExiledInsteadOfGoing(self.place),))


@word(
    "if one or more tokens would be created under your control, "
    "twice that many of those tokens are created instead.",
    "if an effect would create one or more tokens under your control, "
    "it creates twice that many of those tokens instead.",
    "if an effect would put one or more tokens <onto the battlefield> under your control, "
    "it puts twice that many of those tokens <onto the battlefield> instead.",
)
class DoublesTokens(_RuleSentence):
    """A replacement effect: so many tokens again are created (614.16)."""

    def effect(self, era: object) -> StaticEffect:
        return StaticEffect(You(), (HasRule(Rule.TWICE_AS_MANY_TOKENS),))


@word("if you would gain life, you gain twice that much life instead.")
class DoublesLife(_RuleSentence):
    """A replacement effect: so much life again is gained (614.1a)."""

    def effect(self, era: object) -> StaticEffect:
        return StaticEffect(You(), (HasRule(Rule.TWICE_THE_LIFE),))


@word("defending player controls {noun}")
class DefendingPlayerControls(Condition):
    """The defending player having at least one permanent that fits (508.5)."""

    noun: Noun
    looks = frozenset({("controller", ANY)} | COMBAT)

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.A:
            raise ValueError('after "defending player controls", a phrase begins with "a" or "an"')

    def holds(self, view: View, frame: Frame) -> bool:
        who = view.state.defending
        return any(view.controller[obj] == who for obj in self.noun.among(view, frame))
