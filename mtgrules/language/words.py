"""The words of the language by name, for who writes cards: `w.Gets(1, 1)`.

>>> from mtgrules.language import words as w
>>> str(w.Static(w.EQUIPPED, (w.Gets(1, 1),)))
'Equipped creature gets +1/+1.'

The file of a word is loaded when the word is asked for. The files stand here for type checkers alone; a
new word of a file is known without a line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mtgrules.language.abilities.entering import *
    from mtgrules.language.abilities.keyword_lines import *
    from mtgrules.language.abilities.keyword_table import *
    from mtgrules.language.abilities.keywords import *
    from mtgrules.language.abilities.kinds import *
    from mtgrules.language.abilities.later import *
    from mtgrules.language.abilities.phrase_keywords import *
    from mtgrules.language.abilities.predefined_tokens import *
    from mtgrules.language.abilities.rewording import *
    from mtgrules.language.abilities.spell_costs import *
    from mtgrules.language.abilities.type_edits import *
    from mtgrules.language.abilities.unread import *
    from mtgrules.language.card import *
    from mtgrules.language.conditions.facts import *
    from mtgrules.language.conditions.finding import *
    from mtgrules.language.conditions.game import *
    from mtgrules.language.conditions.happenings import *
    from mtgrules.language.does.amounts import *
    from mtgrules.language.does.beginning import *
    from mtgrules.language.does.casting import *
    from mtgrules.language.does.choosing import *
    from mtgrules.language.does.control import *
    from mtgrules.language.does.copying import *
    from mtgrules.language.does.copying_on_stack import *
    from mtgrules.language.does.costs import *
    from mtgrules.language.does.costs_of_choice import *
    from mtgrules.language.does.counters import *
    from mtgrules.language.does.creating import *
    from mtgrules.language.does.dealing import *
    from mtgrules.language.does.destroying import *
    from mtgrules.language.does.drawing import *
    from mtgrules.language.does.if_done import *
    from mtgrules.language.does.libraries import *
    from mtgrules.language.does.limits import *
    from mtgrules.language.does.making_mana import *
    from mtgrules.language.does.measured import *
    from mtgrules.language.does.measures import *
    from mtgrules.language.does.moving import *
    from mtgrules.language.does.permanents import *
    from mtgrules.language.does.preventing import *
    from mtgrules.language.edits.characteristics import *
    from mtgrules.language.edits.copied import *
    from mtgrules.language.edits.durations import *
    from mtgrules.language.edits.permissions import *
    from mtgrules.language.phrases.compound import *
    from mtgrules.language.phrases.dated_rules import *
    from mtgrules.language.phrases.meaning import *
    from mtgrules.language.phrases.nouns import *
    from mtgrules.language.phrases.players import *
    from mtgrules.language.phrases.qualities import *
    from mtgrules.language.phrases.references import *
    from mtgrules.language.phrases.told import *
    from mtgrules.language.phrases.traits import *
    from mtgrules.language.phrases.turn import *
    from mtgrules.language.phrases.values import *
    from mtgrules.language.phrases.zones import *
    from mtgrules.language.said.actions import *
    from mtgrules.language.said.checks import *
    from mtgrules.language.said.clauses import *
    from mtgrules.model.color import *
    from mtgrules.model.mana import *
    from mtgrules.model.words import *
else:
    from mtgrules.language.reading.vocabulary import by_name as __getattr__
