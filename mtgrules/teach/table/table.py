"""The table of a lab file: its keys say sentences, its choices fill them in; what is looked at is told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Self

from mtgrules.cards import library
from mtgrules.eras.cite import Cite
from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.card import Card
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.labels import capitalized
from mtgrules.model.objects import Object, Zone
from mtgrules.model.turn import Step
from mtgrules.rules.layers.layer_lists import timestamp_order
from mtgrules.rules.objects.entering import new_object
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.values import Act, Scenario
from mtgrules.show.values import COLUMNS, value_of
from mtgrules.show.why import why
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Done, sentence
from mtgrules.teach.kit.played_board import asked_of, own_era
from mtgrules.teach.panels.coats import Coat, coats
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.copies import entries_before_copy, originals
from mtgrules.teach.table.edits import EDITS
from mtgrules.teach.table.lab_file import LabFile, in_group
from mtgrules.teach.table.one_line import board_of_line
from mtgrules.teach.table.roles import ROLES, attacker, fight_of
from mtgrules.teach.table.rows import Line
from mtgrules.teach.table.saying import SaidBoard

BEFORE_DAMAGE, ATTACKER = "combat damage", "<attacker>"
"""Where a lab of a combat opens, and at what it looks."""
BEFORE_COPY, ORIGINAL = "a copy", "<original>"
"""Where a lab of copies opens, and at what it looks."""
_DAMAGE = (Step.FIRST_DAMAGE, Step.DAMAGE)
_SAID = 80
"""So many letters of what decides are told; a card with more to say is named alone."""


@dataclass(frozen=True)
class Table(SaidBoard):
    """A board on which sentences are said, as a lab file sets it up."""

    lab: LabFile = field(default=LabFile("Table", "", MappingProxyType({})), kw_only=True)
    chosen: tuple[tuple[str, str], ...] = ()
    """What was chosen for the lab's words in angle brackets, by its label; nothing where it plays no part."""
    counted: tuple[Coat, ...] = ()
    """The coats of paint of which it was told at which counting starts."""
    noted: tuple[Any, ...] = ()
    """What a panel has noted; it stays as another board of the lab is laid."""

    takes_cards = True

    @property
    def title(self) -> str:  # type: ignore[override]  # the file's, where other labs have one of their class
        """What the lab is called."""
        return self.lab.title

    @property
    def first(self) -> str:  # type: ignore[override]
        """What is to be done first on it."""
        return self.lab.first

    @property
    def tells_below(self) -> bool:
        """Whether its lab has a film."""
        return "film" in self.lab.panels

    def under(self, era: Era) -> Self:
        """The same play by the rules of another era, as far as it is shown; without a film all of it."""
        after = super().under(era)
        return after.at_end if self.lab.ends_as_it_opens else after

    def as_far_as(self, entry: int) -> Self:
        """The table shown to the end of an entry; without a film to its own end."""
        return self.at_end if self.lab.ends_as_it_opens else super().as_far_as(entry)

    def shown_of(self, entry: int) -> int:
        """The number of the picture that shows an entry that was just said; without a film the last."""
        return len(self.play.shots) - 1 if self.lab.ends_as_it_opens else super().shown_of(entry)

    @classmethod
    def of_lab(cls, lab: LabFile, scenario: Scenario, era: Era = CURRENT) -> Self:
        """The table of a lab for a scenario. Raises NotModelled where the era does not have the board.

        Raises ValueError where the lab tells of something, and nothing is there.
        """
        era = own_era(scenario, era)
        if lab.brings:
            board_of(lab.brings)  # read as the lab opens, not as a key is pressed
        laid = tabletop.after_play(scenario, era)[0] if lab.laid_out else scenario
        entries = () if lab.bare else laid.play
        play = tuple(one for one in entries if isinstance(one, Act) and one.actions.at(era))
        bare = replace(laid, branches=(), question=None, play=play)
        chosen = () if lab.play else lab.defaults
        table = cls(bare, era, lab=lab, by=("",) * len(play), chosen=chosen)
        at, copied = table._opens_at(scenario), originals(table)
        if lab.ends_as_it_opens:  # nobody could go on to what comes after it
            bare = replace(bare, play=play[: table.play.whole_until(at)])
            table = replace(table, scenario=bare, by=("",) * len(bare.play))
            at = len(table.play.shots) - 1
        return table._opened(scenario, at, copied)

    @classmethod
    def of_own(cls, lab: LabFile, era: Era = CURRENT, chosen: tuple[tuple[str, str], ...] = ()) -> Self:
        """The table of a lab on its own board; with a play of its own that has what it names, no more.

        Raises ValueError for a sentence of its play that can't be read, and what `of_lab` raises.
        """
        scenario = board_of(lab.board)
        if not lab.play:
            return cls.of_lab(lab, scenario, era)
        table = cls(scenario, era, lab=lab, chosen=chosen or lab.defaults)
        said = tuple(filter(None, map(table.filled, lab.play)))
        named = (o for o in scenario.board if re.search(rf"\b{re.escape(o.label)}\b(?! \d)", "; ".join(said)))
        bare = replace(scenario, branches=(), play=(), board=tuple(named))
        table = replace(table, scenario=bare)
        for one in said:
            try:
                entry = table.read(one)
            except ScenarioError as error:
                raise ValueError(error.message) from None
            table = table._going_on(entry)
        return table._opened(table.scenario, table._opens_at(scenario))

    def _going_on(self, entry: Act, by: str = "") -> Self:
        """The table with one entry more in its play, and the last picture of it shown."""
        scenario = replace(self.scenario, play=(*self.scenario.play, entry))
        return replace(self, scenario=scenario, by=(*self.by, by), at=0).at_end

    def _opened(self, scenario: Scenario, at: int, copied: tuple[str, ...] = ()) -> Self:
        """The table in the picture in which its lab opens, looking at what the lab or the board names."""
        lab = self.lab
        looks_at = attacker(self) if lab.looks_at == ATTACKER else lab.looks_at
        wanted = (looks_at, *asked_of(scenario), *(one.label for one in scenario.board))
        there: Iterable[Object] = self.play.shots[at].state.objects.values()
        if lab.looks_at == ORIGINAL or lab.laid_out:
            wanted, there = (*copied, *wanted), self.play.shots[at].state.zone(Zone.BATTLEFIELD)
        labels = {one.label for one in there}
        it = next((one for one in wanted if one in labels), "")
        if (lab.watch or lab.looks_at == ORIGINAL) and not it:
            raise ValueError("there is nothing to look at on this board")
        return replace(self, it=it, at=at, reached=at)

    def _opens_at(self, scenario: Scenario) -> int:
        """The number of the picture in which the lab opens."""
        lab, said = self.lab, [one.sentence for one in self.entries if one]
        if lab.until == BEFORE_DAMAGE:
            steps = [shot.state.step in _DAMAGE for shot in self.play.shots]
            return max((steps.index(True) if True in steps else len(steps)) - 1, 0)
        if lab.until == BEFORE_COPY and scenario.question is not None:  # the copy is what is asked about
            return self.play.last_of(entries_before_copy(self))
        until = self.filled(lab.until) if self.chosen else lab.until
        seen = len(said) if lab.ends_as_it_opens else 0
        return self.play.last_of(said.index(until) + 1 if until in said else seen)

    def loaded(self, scenario: Scenario) -> tuple[Self, tuple[str, ...]]:
        """The same lab on another board."""
        return type(self).of_lab(self.lab, scenario, self.era), left_out(self.lab, scenario, self.era)

    # What a press does.

    def do(self, name: str, value: str) -> Done:
        """What a press comes to. Raises ValueError for one that there is not."""
        panels = self.lab.panels.values()
        own = (panel.press(self, name, value) for panel in panels)
        done = next((one for one in own if one is not None), None) or self._done(name, value)
        for panel in panels:
            done = panel.after(self, done)
        return done

    def _done(self, name: str, value: str) -> Done:
        match name:
            case "pick" if value in self.answers:
                return self.answered(self.answers[value])
            case "pick" if self.state.labeled(value) is not None:
                return Done(replace(self, it=value), f"{value} is looked at.")
            case "lay" if value in self.lab.boards:
                laid = type(self).of_lab(self.lab, board_of(self.lab.boards[value]), self.era)
                laid = replace(laid, noted=self.noted)
                return Done(laid, f"{capitalized(laid.scenario.title)} is laid. {self.first}")
            case "line" if self.lab.boards:
                try:
                    scenario = read_scenario(board_of_line(value, library()))
                    laid = type(self).of_lab(self.lab, scenario, self.era)
                except ScenarioError as error:
                    return self.refused(error.message)
                except ValueError as error:
                    return self.refused(str(error))
                many = len(scenario.board)
                return Done(laid, f"{many} card{'s are' if many != 1 else ' is'} laid. {self.first}")
            case "key":
                try:
                    return self._pressed(value)
                except ValueError as error:
                    return self.refused(str(error))
            case "choose":
                return self._chosen(value)
            case "say":
                return self.answered(value) if self.begun else self.say(value, by="say")
            case "answer":
                return self.answered(value)
            case "leave" if self.begun is not None:
                return Done(replace(self, begun=None), f"Not said: {self.begun.said}.")
            case "go":
                return self.gone(value)
        raise ValueError(f"{self.title} does not know {name!r} {value!r}")

    def _pressed(self, value: str) -> Done:
        """What a key comes to. Raises ValueError where its words mean nothing."""
        key = self.lab.key(value)
        if key.edit:
            what, how = key.edit
            return self.edited(what, self.filled(how))
        if there := self.said_once(value):
            return self._without(there)
        if not key.brings:
            return self.say(*map(self.filled, key.says), by=value)
        table, card = self.with_brought(key.brings)
        done = table.say(*(table.filled(one, card) for one in key.says), by=value)
        return replace(done, board=self) if done.refused else done

    def with_brought(self, name: str) -> tuple[Self, str]:
        """The table with a card that the lab brings in the hand of the active player, and its label there.

        Raises ValueError for a card that it does not bring.
        """
        you = self.state.active
        held = [one.label for one in self.state.zone(Zone.HAND) if one.owner == you and one.card.name == name]
        if held:
            return self, held[0]
        brought = board_of(self.lab.brings).board if self.lab.brings else ()
        card = next((one.card for one in brought if one.card.name == name), None)
        if card is None:
            raise ValueError(f"{self.title} brings no {name}")
        scenario = tabletop.put(self.scenario, card, you, Zone.HAND)
        table = self.again(scenario, self.by, "").board
        assert isinstance(table, type(self))
        return replace(table, it=self.it), scenario.board[-1].label

    def said_once(self, key: str) -> tuple[int, ...]:
        """The places of what a key has said that is said once, as it would say it now; none for another key.

        Raises ValueError where its words mean nothing.
        """
        if not self.lab.groups[in_group(key)[0]].once:
            return ()
        found = self.lab.key(key)
        brought = [one.label for one in self.scenario.board if one.card.name == found.brings]
        cards = brought if found.brings else [""]
        says = [self.read(self.filled(one, card)) for one in found.says for card in cards]
        there = zip(self.scenario.play, self.by, strict=True)
        return tuple(n for n, (one, by) in enumerate(there) if by == key and one in says)

    def is_said(self, key: str) -> bool:
        """Whether a key that is said once has said what it would say now."""
        try:
            return bool(self.said_once(key))
        except ValueError:
            return False

    def _without(self, places: tuple[int, ...]) -> Done:
        """The table without some entries of its play."""
        kept = [n for n in range(len(self.by)) if n not in places]
        scenario = replace(self.scenario, play=tuple(self.scenario.play[n] for n in kept))
        return self.again(scenario, tuple(self.by[n] for n in kept), "Taken away.")

    def _chosen(self, value: str) -> Done:
        word, label = in_group(value)
        if label not in self.lab.choose.get(word, ()):
            raise ValueError(f"{self.title} has no {word!r} {label!r} to choose")
        chosen = tuple({**dict(self.chosen or self.lab.defaults), word: label}.items())
        if not self.lab.play:
            return Done(replace(self, chosen=chosen), f"Next: {label}.")
        laid = type(self).of_own(self.lab, self.era, chosen)
        return Done(laid, f"{capitalized(word)}: {label}. {laid.amiss or self.lab.first}")

    def put(self, card: Card) -> Done:
        """A card put on the table from the start; one that cannot lie there into its player's hand."""
        fight = fight_of(self) if self.lab.looks_at == ATTACKER else None
        if fight and self.obj and self.obj.id in (fight.attacker, *fight.blockers):
            return self._instead(card)
        lies = Object(0, card.name, card, "", "", Zone.HAND, 0).can_be_permanent(self.era)
        zone, where = (Zone.BATTLEFIELD, "lies on the table") if lies else (Zone.HAND, "is in hand")
        aura = "aura" in {one.lower() for one in card.printed(self.era).subtypes}
        on = self.it if aura and self.obj and self.obj.zone is Zone.BATTLEFIELD else ""
        scenario = tabletop.put(self.scenario, card, self.scenario.active, zone, attached_to=on)
        label = scenario.board[-1].label
        it = on or (label if lies or "to do" in self.lab.panels else self.it)
        after = replace(self, scenario=scenario, it=it, begun=None)
        return Done(
            after, f"{label} {f'is attached to {on}' if on else where}, and was there from the start."
        )

    def _instead(self, card: Card) -> Done:
        """A card that fights in the place of what is looked at, in all that is said."""
        if "creature" not in card.printed(self.era).types:
            return self.refused(f"{card.name} is no creature, so it is in no combat")
        label = tabletop.free_label(self.scenario, card.name)
        board = (replace(o, label=label, card=card) if o.label == self.it else o for o in self.scenario.board)
        after = replace(self, scenario=replace(self.scenario, board=tuple(board), play=()), by=(), at=0)
        mine = re.compile(rf"\b{re.escape(self.it)}\b")
        for entry, by in zip(self.scenario.play, self.by, strict=True):
            assert isinstance(entry, Act)
            read = [
                (era, after.read(mine.sub(lambda _: label, said.sentence)))
                for era, said in entry.actions.values
            ]
            values = tuple((era, dict(act.actions.values)[era]) for era, act in read)
            after = after._going_on(replace(entry, actions=replace(entry.actions, values=values)), by)
        opened = after._opened(after.scenario, after._opens_at(after.scenario))
        words = f"{label} fights in the place of {self.it}. {opened.amiss}"
        return Done(replace(opened, it=label), words.strip())

    def why_not(self, key: str) -> str:
        """Why a key cannot be pressed now; empty where it can."""
        found = self.lab.key(key)
        says = found.says if not found.brings else ()  # what has yet to be brought is only refused on a press
        try:
            return self.tried(self.filled(says[0])) if says and not self.said_once(key) else ""
        except ValueError as error:
            return str(error)

    def filled(self, text: str, brought: str = "") -> str:
        """A sentence with its words in angle brackets filled in, <brought> with a label.

        Raises ValueError for one of no meaning.
        """
        chosen = {"brought": brought} if brought else {}
        for word, label in self.chosen:
            chosen |= self.lab.choose[word][label]
        for _ in range(len(chosen) + 1):  # what is filled in may have such words, too
            text = re.sub("<([a-z ]+)>", lambda word: self._meant(word[1], chosen), text)
        return " ".join(text.split())

    def _meant(self, word: str, chosen: Mapping[str, str]) -> str:
        if word in chosen:
            return chosen[word]
        if word not in ROLES:
            raise ValueError(f"<{word}> means nothing in {self.title}")
        found, none = ROLES[word]
        if not (meant := found(self)):
            raise ValueError(none)
        return meant

    # What is told.

    def told(self, after: Self) -> Done:
        """That another picture is shown, what has happened in it, and what became of what is looked at."""
        done = super().told(after)
        before, now = self.obj, after.obj
        if not self.lab.watch or before is None or now is None:
            return done
        began = {type(event) for event in after.shot.events} == {EffectBegan}  # that was said by the key
        words, cite = [] if began else [done.sentence], done.cite
        forgotten = new_object.known(self.era) if before.id != now.id else None
        if forgotten is not None and (before.zone, now.zone) != (Zone.STACK, Zone.BATTLEFIELD):
            words.append(sentence(str(forgotten.says)))
            cite = forgotten.cite
        became, why_so = after.because(self.watched)
        return replace(done, sentence=" ".join((*words, became)), cite=cite or why_so)

    def told_anew(self, after: Self, what: str) -> Done:
        """That the play is another now, and whether that matters for what is looked at."""
        before = replace(self, at=self.reached)
        if not after.watched or not before.watched:
            return Done(after, what or "The order is another now.")
        if what:
            became, cite = after.because(before.watched)
            return Done(after, f"{what} {became}", cite)
        rule = timestamp_order.at(self.era)
        if before.watched == after.watched:
            return Done(after, f"Both orders give {after.watched}.", rule.cite)
        told = f"The order matters here: {after.it} is {after.watched} now. {sentence(rule.says)}"
        return Done(after, told, rule.cite)

    def because(self, before: str) -> tuple[str, Cite | None]:
        """What became of what is looked at, and what decides that, with its rule."""
        watched, obj = self.watched, self.obj
        change = f"still {watched}" if before == watched else f"{before} → {watched}"
        lines = [why(self.view, obj.id, one).lines for one in self.lab.watch] if obj else []
        decides = [line for of_one in lines for line in of_one if line.without is not None][-1:]
        began = any(isinstance(event, EffectBegan) for event in self.shot.events)
        newest = ("lasting", self.state.effects[-1].id) if began and self.state.effects else None
        told, cite = "", None
        for line in decides if before != watched or began else ():
            kind, number, *_ = line.key[0]
            says = f": “{line.said}”" if len(line.said) <= _SAID else ""
            told, cite = f"; {line.source} decides{says}", line.cite
            if kind == "lasting":
                told = f"; “{line.said}” decides"
            if (kind, number) == newest:
                told = f": {line.because.text}" if line.because and before != watched else ""
                cite = (line.because and line.because.cite) or cite
        return f"{self.it}: {change}{told}.", cite

    @property
    def watched(self) -> str:
        """The values of what is looked at that the lab tells, in words; empty where it is nowhere."""
        obj = self.obj
        if obj is None:
            return ""
        return ", ".join(value_of(self.view, obj.id, one).text for one in self.lab.watch)

    @property
    def coats(self) -> tuple[Coat, ...]:
        """The coats of paint on what is looked at, the lowest first; none where it is nowhere."""
        return coats(self.view, self.obj.id) if self.obj is not None else ()

    @property
    def line(self) -> Line:
        """What was said, and the cards that have a say in what is told of what is looked at."""
        obj, columns = self.obj, {column for one in self.lab.watch for column in COLUMNS[one]}
        steps = [
            step.job.source
            for step in self.view.steps
            for one in columns
            if obj and step.touches(obj.id, one)
        ]
        objects = self.state.objects
        cards = {objects[one].label for one in steps if one is not None and one in objects} - {self.it}
        return Line(self, tuple(one for one in tabletop.ages(self.scenario) if one in cards))

    def edited(self, what: str, value: str) -> Done:
        """The board changed at its start, as a key of the lab says."""
        scenario, told = EDITS[what](self.scenario, self.it, value)
        return self.again(scenario, self.by, told)


def left_out(lab: LabFile, scenario: Scenario, era: Era) -> tuple[str, ...]:
    """What of a scenario a lab does not show that opens on what has come of its play."""
    return tabletop.after_play(scenario, own_era(scenario, era))[1] if lab.laid_out else ()
