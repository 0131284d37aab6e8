"""How "Who has it?" is drawn: players in a row, threads down to the thing, and what would become of it."""

from __future__ import annotations

from mtgrules.language.phrases.zones import outside_of_controlled
from mtgrules.model.objects import Object, Zone
from mtgrules.rules.objects.believed_control import player_alone, without_controller
from mtgrules.rules.objects.leaving import conceding_for_another
from mtgrules.rules.stack.limits import only_controller_activates
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.card import card
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.show.scene.seen import seen
from mtgrules.teach.kit.lab import fold, group, key, rule_of
from mtgrules.teach.labs.who_has_it.board import TAKES, THEN, THIRD, WhoHasIt
from mtgrules.teach.labs.who_has_it.threads import BEATS

_OTHERS = "other deeds"


def draw(board: WhoHasIt) -> Html:
    """What can be pressed, and the picture."""
    parts = [_keys(board), _picture(board)]
    parts += [_beats(board)] if board.beats else []
    parts += [_decides(board)] if board.state.controlled_by else []
    return joined(parts)


def more(board: WhoHasIt) -> Html:
    """What stands under More: a third player."""
    why = board.unfit("third", THIRD)
    label = f"{THIRD} sits down as another player"
    return group("Table", "third", [key("third", THIRD, "a third player", label=label, why_not=why)])


# What can be pressed.


def _keys(board: WhoHasIt) -> Html:
    names = [player.name for player in board.scenario.players]
    things = [
        key("pick", one.label, one.label, label=f"look at {one.label}", on=one.label == board.label)
        for one in board.things
    ]
    by = [
        key(
            *("by", name, name),
            label=f"{name} does what comes next",
            on=name == board.by,
            why_not="" if name in board.state.turn_order() else f"{name} has left the game",
        )
        for name in names
    ]
    takes = [
        key("take", one, words, label=f"{board.by}: {words}", why_not=board.why_not("take", one))
        for one, words in TAKES.items()
    ]
    then = [key("then", one, words, why_not=board.why_not("then", one)) for one, words in THEN.items()]
    then.append(fold(board, _OTHERS, "Leaving, deciding, giving", "what else may happen"))
    unfolded = _OTHERS in board.unfolded or len(names) > 2
    return joined(
        [
            group("Thing", "thing", things) if len(things) > 1 else "",
            tag("div", group("By", "by", by), group("Do", "take", takes), class_="key-line"),
            group("Then", "then", then),
            _others(board) if unfolded else "",
        ]
    )


def _others(board: WhoHasIt) -> Html:
    """A player leaving, a turn being decided by another, a token being given."""
    leaves = [
        key("leaves", name, f"{name} leaves", label=f"{name} concedes", why_not=board.why_not("leaves", name))
        for name in board.state.turn_order()
    ]
    rows = [group("Leave", "leaves", leaves)]
    if _OTHERS in board.unfolded:
        by = board.by
        deeds = [
            *(
                key(
                    *("decide", one, f"decides {one}’s turn"),
                    label=f"{by} controls {one} during {one}’s next turn",
                    why_not=board.why_not("decide", one),
                )
                for one in board.others
            ),
            *(
                key(
                    *("gift", one, f"gives {one} a token"),
                    label=f"{by} has {one} create a token",
                    why_not=board.why_not("gift", one),
                )
                for one in board.others
            ),
        ]
        rows.append(group(by, "deeds", deeds))
    return joined(rows)


# The picture.


def _picture(board: WhoHasIt) -> Html:
    names = [player.name for player in board.scenario.players]
    thing, pulls = board.thing, board.pulls
    parts = [_decider(board, names)] if board.state.controlled_by else []
    parts += [_player(board, name) for name in names]
    for name in names:
        threads = [_thread("own", "O", f"{name} owns it")] * (_owner(thing) == name)
        for place, pull in enumerate(pulls):
            if pull.who != name:
                continue
            last = place == len(pulls) - 1
            words = f"{name} controls it" if last else f"{name} would, if the newer threads were cut"
            threads.append(_thread("control" if last else "control pale", "C", words, place))
        if thing is not None and not pulls and thing.owner == name:
            rule = without_controller.known(board.era)
            if rule is not None:
                threads.append(_thread("control pale", "C", f"asked for its controller: {rule.says}"))
        parts.append(tag("div", *threads, class_="lane-of"))
    parts.append(_below(board))
    grid = f"grid-template-columns: repeat({len(names)}, minmax(0, 1fr))"
    label = f"Threads. {board.stands} {_answers_in_words(board)}"
    return tag("div", *parts, class_="threads", style=grid, role="group", aria_label=label)


def _owner(thing: Object | None) -> str:
    """Who owns a thing; nobody owns an ability on the stack."""
    return "" if thing is None or thing.ability is not None else thing.owner


def _thread(kind: str, letter: str, words: str, place: int | None = None) -> Html:
    """A thread from a player down to the thing, with the letter of its kind, and its age."""
    number = tag("small", place) if place else ""
    knot = tag("span", letter, number, class_="knot")
    return tag("span", knot, class_=f"thread {kind}", role="img", aria_label=words, title=words)


def _player(board: WhoHasIt, name: str) -> Html:
    player, state = board.state.player(name), board.state
    hand = sum(o.owner == name for o in state.zone(Zone.HAND))
    grave = sum(o.owner == name for o in state.zone(Zone.GRAVEYARD))
    turn = tag("span", "this turn", class_="badge") if state.active == name else Html()
    if player.lost:
        parts = [tag("b", name), verdict("stop", "has left")]
    else:
        life = tag(
            "span", icon("heart"), f" {player.life}", class_="life-of", aria_label=f"{player.life} life"
        )
        counts = tag("small", f"hand {hand}, graveyard {grave}", class_="gray")
        parts = [tag("b", name), life, turn, counts]
    return tag("div", *parts, class_=f"player-of{' gone' if player.lost else ''}")


def _decider(board: WhoHasIt, names: list[str]) -> Html:
    """The thread from who decides to whose turn it is: it goes to no thing."""
    by, whom = board.state.controlled_by, board.state.active
    ends = sorted((names.index(by), names.index(whom)))
    arrow = "→" if names.index(by) < names.index(whom) else "←"
    words = f"{by} decides for {whom}"
    knot = tag("span", "D", class_="knot")
    return tag(
        *("div", knot, tag("span", f" {words} {arrow}")),
        class_="decides",
        style=f"grid-column: {ends[0] + 1} / {ends[1] + 2}",
        role="img",
        aria_label=words,
    )


def _below(board: WhoHasIt) -> Html:
    """The thing itself, and the two answers: where it goes if it dies, and whose its trigger is."""
    thing = board.thing
    if thing is None:
        gone = tag("b", f"{board.label} has ceased to exist")
        return tag("div", gone, _done(board), class_="thing-of")
    drawn = (
        card(seen(board.view, thing.id)) if thing.ability is None else tag("b", thing.label, class_="slip")
    )
    answers = tag("div", *_answers(board, thing), class_="answers-of")
    return tag("div", drawn, answers, _done(board), class_="thing-of")


def _answers(board: WhoHasIt, thing: Object) -> list[Html]:
    owner = _owner(thing) or "nobody: it is no card"
    who = board.pulls[-1].who if board.pulls else "nobody"
    rows = [("O", "own", "owner", owner), ("C", "control", "controller", who)]
    found = [
        tag("p", tag("span", letter, class_=f"knot {kind}"), f" {what}: ", tag("b", words))
        for letter, kind, what, words in rows
    ]
    fate = board.fate
    if fate.goes:
        found.append(tag("p", "if it dies: ", tag("b", fate.goes)))
    if fate.trigger:
        found.append(tag("p", "its trigger: ", tag("b", f"{fate.trigger}’s")))
    return found


def _answers_in_words(board: WhoHasIt) -> str:
    fate = board.fate
    goes = f"If it dies, it goes to {fate.goes}." if fate.goes else ""
    return f"{goes} Its trigger would be {fate.trigger}'s." if fate.trigger else goes


# What was done.


def _beats(board: WhoHasIt) -> Html:
    """What became of things as a player left, in four beats; an empty one says so."""
    rows = [
        tag("li", tag("b", f"{number} {words}"), tag("span", ", ".join(things) or "nothing"))
        for number, (words, things) in enumerate(zip(BEATS, board.beats, strict=True), 1)
    ]
    return tag("ol", *rows, class_="beats", aria_label="four beats")


def _decides(board: WhoHasIt) -> Html:
    """What who decides may do and may not, by the rules of the year."""
    by, whom, era = board.state.controlled_by, board.state.active, board.era
    conceding, outside = conceding_for_another.at(era), outside_of_controlled.at(era)
    alone = player_alone.at(era)
    concede = key("concede", whom, f"have {whom} concede", label=f"{by} has {whom} concede")
    rows = [
        (f"{whom}’s attacks, spells, targets: {by} decides", None),
        (f"{whom}’s permanents: {alone.says}", alone.cite),
        (f"{whom}’s cards outside the game: {outside.says}", outside.cite),
    ]
    told = [tag("li", words, " ", rule_of(cite)) for words, cite in rows]
    told.append(tag("li", concede, " ", conceding.says, " ", rule_of(conceding.cite)))
    land = board.borrowed
    if land is not None:
        label = f"{by} has {whom} pay with {land.label}"
        borrow = key("borrow", land.label, f"have {whom} pay with {by}’s {land.label}", label=label)
        rule = rule_of(only_controller_activates.at(era).cite)
        told.append(tag("li", borrow, f" {whom} pays with what is {whom}’s ", rule))
    return tag("ul", *told, class_="deciding", aria_label=f"what {by} decides")


def _done(board: WhoHasIt) -> Html:
    rows = []
    for number, deed in enumerate(board.deeds):
        pull = board.pull_of(number)
        words = str(deed[0]).rstrip(".")
        last = pull is not None and pull == len(board.pulls) - 1
        knot = "" if pull is None else tag("span", "C", tag("small", pull), class_="knot control")
        state = "" if pull is None else tag("small", "counts now" if last else "waits", class_="gray")
        no = "" if pull is not None else "it gives nobody control now"
        keys = [
            key("earlier", str(number), "↑", label=f"{words}: earlier", why_not=no),
            key("later", str(number), "↓", label=f"{words}: later", why_not=no),
            key("away", str(number), "×", label=f"{words}: take away"),
        ]
        rows.append(
            tag(
                "li",
                tag("span", knot, class_="age-of"),
                tag("span", words, " ", state),
                tag("span", *keys, class_="keys"),
            )
        )
    head = tag("h3", "Done, oldest first")
    empty = tag("p", "Nothing yet.", class_="gray")
    return tag(
        "div", head, tag("ol", *rows, class_="line-up", data_group="line") if rows else empty, class_="deeds"
    )
