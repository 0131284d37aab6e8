"""A derivation as a list of steps that reads well at any width: what was done, what came of it, and why."""

from __future__ import annotations

from mtgrules.show.derivation import Derivation, DerivationLine, rules_of
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.symbols import with_symbols


def derivation_steps(found: Derivation) -> Html:
    """The printed value, every step with its rule, and the value in the end."""
    origin = f"{found.origin}{f' ({found.cite.short})' if found.cite else ''}" if found.origin else ""
    first = _step("printed", joined([tag("b", str(found.printed))]), origin)
    lines = [_line(line) for line in found.lines]
    nothing = [] if lines else [_step("then", Html("nothing changes it"), "")]
    last = _step("in the end", joined([tag("b", str(found.final))]), "")
    head = tag("h4", f"{found.title} ({rules_of(found.era)})")
    return joined([head, tag("ol", first, *lines, *nothing, last, class_="derivation")])


def _line(line: DerivationLine) -> Html:
    what = joined([tag("b", line.source), ": ", with_symbols(line.said), " "])
    change = tag("b", line.change) if not line.stays else tag("span", line.change, class_="gray")
    whys = [*map(str, line.waited), *([line.lost] if line.lost else [])]
    if line.because is not None:
        cite = f" ({line.because.cite.short})" if line.because.cite else ""
        whys.append(f"because {line.because.text}{cite}")
    return _step(
        f"{line.when}, {line.where}",
        joined([what, change, tag("span", f" ({line.cite.short})", class_="rule")]),
        "; ".join(whys),
    )


def _step(where: str, what: Html, why: str) -> Html:
    told = tag("small", with_symbols(why)) if why else Html()
    return tag("li", tag("span", where, class_="gray"), tag("span", what, told))
