"""A board saved under a name, opened again, taken along as a file, or made a question of."""

from __future__ import annotations

from itertools import count
from urllib.parse import quote

from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.run import right_answer
from mtgrules.scenario.write import scalar, write
from mtgrules.teach.panels.ask_first import answers, askable, asked_of_state
from mtgrules.teach.panels.parts import *
from mtgrules.teach.table.boards import save_board, saved_board, saved_boards

KEEP, SAVE = "keep", "save"


def keep_key(table: Table) -> Html:
    """The key that folds out what saves, opens, takes along and asks."""
    return fold(table, KEEP, "Keep", "save, open, download, make a question")


def keeping(table: Table) -> Html:
    """What saves, opens, takes along and asks, once it is folded out."""
    if KEEP not in table.unfolded:
        return Html()
    there = saved_boards()
    rows = [typed_line(SAVE, "Save it as", "my board", "Save", table.title)]
    if there:
        rows.append(group("Open", "mine", keys(KEEP, {f"open/{one}": one for one in there}, "open: ")))
        over = {f"over/{one}": one for one in there}
        rows.append(group("Replace", "over", keys(KEEP, over, "replace with this board: ")))
    rows.append(_download(table))
    if table.hidden:
        return div("groups", *rows)
    asks = {f"ask/{one.what}": one.called for one in askable(table.state, table.it)}
    asks |= {f"ask/{one.what}": one.called for one in askable(table.state) if one.what.startswith("life")}
    rows.append(group("A question of it", "make a question", keys(KEEP, asks, "ask for: ")))
    return div("groups", *rows)


def keeps(table: Table, name: str, value: str) -> Done | None:
    """A board saved, opened, or made a question of."""
    try:
        if name == SAVE:
            return _saved(table, value, over=False)
        if name != KEEP:
            return None
        what, called = in_group(value)
        if what == "over":
            return _saved(table, called, over=True)
        if what == "open":
            laid = table.of_lab(table.lab, saved_board(called), table.era)
            return Done(replace(laid, noted=table.noted), f"{called} is laid. {table.first}")
        if what == "ask":
            return _made(table, called)
    except ScenarioError as error:
        return table.refused(error.message)
    except OSError as error:
        return table.refused(f"your boards cannot be reached: {error.strerror}")
    except (ValueError, NotModelled) as error:
        return table.refused(str(error))
    return None


def _saved(table: Table, name: str, *, over: bool) -> Done:
    save_board(name, write(table.scenario), over=over)
    return Done(table, f"Saved as {name}. It is among your boards, here and after a restart.")


def _download(table: Table) -> Html:
    try:
        text = write(table.scenario)
    except NotModelled as lacking:
        return note(f"This board cannot be taken along: {lacking}")
    to = {"href": f"data:text/yaml;charset=utf-8,{quote(text)}", "download": f"{table.scenario.title}.yaml"}
    return group("Take along", "download", [tag("a", "Download this board", **to, class_="key")])


def _made(table: Table, what: str) -> Done:
    """A question about the picture that is shown, saved as a board; its answers are the engine's."""
    if table.hidden:
        raise ValueError("answer first what is asked")
    asked = asked_of_state(table.state, what)
    if asked is None:
        raise ValueError(f"{what} cannot be asked here")
    idle = {
        one.card.name
        for one in table.state.objects.values()
        if any(isinstance(said, w.WithoutEffect) for said in one.card.printed(table.era).text)
    }
    if idle:
        raise ValueError(f"no question is made while a line of {min(idle)} has no effect here")
    place, lead = table.place
    goes = [one for n, one in enumerate(table.scenario.play[:place], 1) if table.play.why_struck(n) is None]
    shown = replace(table.scenario, play=(*goes, *lead), question=None, branches=())
    lines = [write(shown).rstrip(), f"ask: {scalar(asked.asks)}"]
    lines += [f"era: {table.era.key}"]
    lines += [f"eras: [{table.era.key}]"] if not shown.eras_named else []
    lines += [f"of: {scalar(asked.of)}"] if asked.of else []
    lines.append("choices:")
    for one in answers(table, asked):
        because = "So it comes out by the rules." if one == asked.right else "It does not come out so."
        lines += [f"  - say: {scalar(one.says)}", f"    claim: {scalar(one.claim)}"]
        lines += [f"    because: {scalar(because)}"]
        lines += [f"    idea: {scalar(one.idea)}"] if one.idea else []
    text = "\n".join(lines) + "\n"
    made = read_scenario(text)
    assert made.question is not None
    if made.question.choice(right_answer(made)).says != asked.right.says:
        raise ValueError("something goes on here; press Next first")
    there = saved_boards()
    name = next(name for number in count(1) if (name := f"question {number}") not in there)
    save_board(name, text)
    return Done(table, f"Saved as {name}: {asked.asks} Right is: {asked.right.says}.")


PANELS = {"keep": Panel(keeping, keeps)}
