"""Wrong engines of the golden rules, of lands and spells, of old type lines and of decks."""

from __future__ import annotations

from typing import Any

from mutants import Mutant, by, in_all_years, instead, without_entries

from mtgrules.eras.era import Era
from mtgrules.language.card import Card
from mtgrules.language.does.countering import Counter
from mtgrules.language.does.drawing import DiscardsCard
from mtgrules.language.does.sacrificing import SacrificesOfChoice
from mtgrules.language.edits.player_rules import AboutPlayers, CantPlayLands
from mtgrules.language.phrases.on_stack import AbilityQuality, ActivatedQuality
from mtgrules.language.phrases.qualities import CardType, SpellQuality
from mtgrules.language.said import deck_rules
from mtgrules.language.said.deck_rules import (
    NOTHING,
    SideboardSize,
    basic_lands,
    constructed_minimum,
    copies_limit,
    limited_minimum,
    shared_limit,
    sideboard_size,
)
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.events.turn import LandPlayed, TurnEnded
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.typeline import CARD_TYPES
from mtgrules.model.view import View
from mtgrules.rules.damage import prevention
from mtgrules.rules.layers.shut_off import artifacts_shut_off
from mtgrules.rules.objects import player_rules
from mtgrules.rules.objects.golden_rules import cant_beats_can, cards_beat_rules, concession_stands
from mtgrules.rules.objects.legends import legend_rule, worlds_going
from mtgrules.rules.stack import timing
from mtgrules.rules.stack.batches import mana_sources
from mtgrules.rules.stack.casting import lands_are_not_spells
from mtgrules.rules.stack.mana import mana_abilities
from mtgrules.rules.turn.priority import triggers_use_stack

# ---- type lines


def _as_printed(self: Card, era: Era) -> Characteristics:
    return self.printings[-1][1]


def _first_type(self: CardType, view: View, frame: Frame) -> Ids:
    """Only the type that stands first on the line counts."""
    firsts = {i: min(have, key=CARD_TYPES.index) for i, have in view.types.items() if have}
    return frozenset(i for i, first in firsts.items() if first == self.name)


def _nothing_goes(*_: object) -> list[Any]:
    return []


# ---- lands, and what players may do


def _once(state: State, player: str) -> int:
    said = (had.word for had in player_rules.had_by(state, player))
    return max((word.more_lands for word in said if isinstance(word, AboutPlayers)), default=0)


def _of_anybody(state: State, player: str) -> int:
    names = [one.name for one in state.players]
    said = [had.word for name in names for had in player_rules.had_by(state, name)]
    return sum(word.more_lands for word in said if isinstance(word, AboutPlayers))


def _nobody_barred(state: State, player: str) -> str:
    return ""


def _the_newest(state: State, player: str) -> str:
    """The card that was there last decides."""
    words = [had for had in player_rules.had_by(state, player) if isinstance(had.word, AboutPlayers)]
    newest = words[-1:] or []
    return next((had.label for had in newest if isinstance(had.word, CantPlayLands)), "")


def _not_counted(self: LandPlayed, state: State) -> State:
    return state


def _counted_on(self: TurnEnded, state: State) -> State:
    return _ENDED(self, state).with_(lands_played=state.lands_played)


_ENDED = TurnEnded.apply

# ---- what can't be done


def _no_rules(*_: object) -> frozenset[Any]:
    return frozenset()


def _all_or_nothing(self: DiscardsCard, view: View, frame: Frame) -> Any:
    found = _DISCARD(self, view, frame)
    return found if not isinstance(found, tuple) or len(found) >= (self.number or 1) else ()


def _all_or_none_sacrificed(self: SacrificesOfChoice, view: View, frame: Frame) -> Any:
    found = _SACRIFICE(self, view, frame)
    if not isinstance(found, tuple):
        return found
    return found if len({getattr(event, "obj", None) for event in found}) >= (self.number or 1) else ()


_DISCARD, _SACRIFICE = DiscardsCard.propose, SacrificesOfChoice.propose

# ---- spells and abilities


def _all_on_stack(self: Any, view: View, frame: Frame) -> Ids:
    return view.in_zone(Zone.STACK)


def _no_objects(self: Any, view: View, frame: Frame) -> Ids:
    return frozenset()


def _counters_nothing(self: Counter, view: View, frame: Frame) -> Any:
    return ()


GOLDEN_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "types stay as they were printed",
        by(Card, "printed", _as_printed),
        cases=("r23-interrupt-line", "r23-mana-source-line", "r23-summon-lord"),
    ),
    Mutant(
        "a tapped artifact goes on in 1997",
        in_all_years(artifacts_shut_off, False),
        cases=("r23-tapped-continuous-artifact",),
    ),
    Mutant("two legends stay", in_all_years(legend_rule, "all go"), cases=("r23-summon-legend",)),
    Mutant("every world stays", instead(worlds_going, _nothing_goes), cases=("r23-enchant-world",)),
    Mutant(
        "only the first type counts",
        by(CardType, "among", _first_type),
        cases=("r25-two-types-count-both",),
    ),
    Mutant(
        "the rules beat the card",
        in_all_years(cards_beat_rules, False),
        cases=(
            *("r24-one-more-land", "r24-more-lands-add-up", "r24-another-turn-another-land"),
            "r24-everybody-may-play-more",
        ),
    ),
    Mutant(
        "only the largest allowance counts",
        by(timing, "_more_lands", _once),
        cases=("r24-more-lands-add-up",),
    ),
    Mutant(
        "another's card lets play more",
        by(timing, "_more_lands", _of_anybody),
        cases=("r24-another-turn-another-land", "r24-everybody-may-play-more"),
    ),
    Mutant(
        "can beats can't",
        in_all_years(cant_beats_can, False),
        cases=("r24-cant-beats-can", "r24-the-newer-does-not-win"),
    ),
    Mutant("the newer card wins", by(timing, "_barring", _the_newest), cases=("r24-the-newer-does-not-win",)),
    Mutant(
        "nobody is kept from playing lands",
        by(timing, "_barring", _nobody_barred),
        cases=("r24-no-lands", "r24-cant-beats-can"),
    ),
    Mutant(
        "land plays are not counted",
        by(LandPlayed, "apply", _not_counted),
        cases=("r24-one-more-land", "r25-a-land-creature"),
    ),
    Mutant(
        "land plays are counted over turns",
        by(TurnEnded, "apply", _counted_on),
        cases=("r24-another-turn-another-land",),
    ),
    Mutant(
        "a card can forbid conceding",
        in_all_years(concession_stands, False),
        cases=("r24-nobody-may-concede",),
    ),
    Mutant(
        "what can't be countered is countered",
        by(prevention, "kinds_on", _no_rules),
        cases=("r24-cant-be-countered",),
    ),
    Mutant(
        "too few are not discarded",
        by(DiscardsCard, "propose", _all_or_nothing),
        cases=("r24-discards-what-there-is",),
    ),
    Mutant(
        "too few are not sacrificed",
        by(SacrificesOfChoice, "propose", _all_or_none_sacrificed),
        cases=("r24-sacrifices-what-there-is",),
    ),
    Mutant(
        "a land is a spell",
        in_all_years(lands_are_not_spells, False),
        cases=("r25-a-land-is-there-first", "r25-a-land-creature", "r25-a-land-that-triggers"),
    ),
    Mutant(
        "whatever waits is a spell",
        by(SpellQuality, "among", _all_on_stack),
        cases=("r25-an-ability-is-no-spell",),
    ),
    Mutant(
        "every ability was activated",
        by(ActivatedQuality, "among", _all_on_stack),
        cases=("r25-a-triggered-ability-is-not-activated",),
    ),
    Mutant(
        "nothing that waits is an ability",
        by(AbilityQuality, "among", _no_objects),
        cases=("r25-an-ability-is-no-spell",),
    ),
    Mutant(
        "nothing is countered",
        by(Counter, "propose", _counters_nothing),
        cases=("r25-an-ability-is-no-spell", "r25-a-creature-is-a-spell-first"),
    ),
    Mutant("a mana source waits in 1997", in_all_years(mana_sources, False), cases=("r25-a-ritual-by-year",)),
    Mutant("mana abilities wait", in_all_years(mana_abilities, False), cases=("r25-mana-of-a-creature",)),
    Mutant(
        "triggers are answered in every year",
        in_all_years(triggers_use_stack, True),
        cases=("r25-a-land-that-triggers",),
    ),
    Mutant("sixty cards in 1997, too", in_all_years(constructed_minimum, 60), cases=("r22-least-cards",)),
    Mutant("forty cards are enough", in_all_years(constructed_minimum, 40), cases=("r22-least-cards",)),
    Mutant("a limited deck needs sixty", in_all_years(limited_minimum, 60), cases=("r22-limited",)),
    Mutant(
        "five cards of a name",
        in_all_years(copies_limit, 5),
        cases=("r22-four-of-a-name", "r22-both-printings-are-one-name"),
    ),
    Mutant(
        "basic lands are limited, too",
        in_all_years(basic_lands, NOTHING),
        cases=("r22-four-of-a-name", "r22-least-cards", "r22-basic-lands-in-the-sideboard"),
    ),
    Mutant(
        "the sideboard is counted apart",
        in_all_years(shared_limit, False),
        cases=("r22-the-sideboard-counts-too", "r22-up-to-seven"),
    ),
    Mutant(
        "any sideboard goes",
        in_all_years(sideboard_size, SideboardSize(0, 99)),
        cases=("r22-sideboard-size",),
    ),
    Mutant(
        "exactly fifteen to this day",
        without_entries(sideboard_size, "2013-07-13"),
        cases=("r22-sideboard-size",),
    ),
    Mutant(
        "no card lifts the limit",
        by(deck_rules, "DeckLimit", int),
        cases=("r22-any-number", "r22-up-to-seven"),
    ),
    Mutant(
        "cards have always lifted the limit",
        by(deck_rules, "limit_of_a_card", constructed_minimum),
        cases=("r22-any-number",),
    ),
)
