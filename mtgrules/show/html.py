"""HTML from plain values: one helper that escapes, and small builders on top of it.

Everything a person wrote (a card's name, a learner's initials, the message of an error) reaches a page
through `escape`, and through nothing else.  Tables use only rows, header cells and cells, because the places
that show a stored notebook strip styles and print unknown tags as text.
"""

import html
import re
from collections.abc import Iterable, Mapping, Sequence


class Html(str):
    """Text that is markup already, so that `escape` leaves it alone."""

    __slots__ = ()


def escape(value: object) -> Html:
    """The value as markup: `Html` unchanged, anything else as text that no browser takes for a tag.

    >>> escape("<b>")
    '&lt;b&gt;'
    >>> escape(Html("<b>bold</b>"))
    '<b>bold</b>'
    """
    return value if isinstance(value, Html) else Html(html.escape(str(value), quote=True))


def whole(content: object) -> Html:
    """The content as the whole of an output: a "$" in a name is a "$", and never the beginning of a formula.

    >>> whole("$x$")
    '<div class="mathjax_ignore">$x$</div>'
    """
    return tag("div", content, class_="mathjax_ignore")


def joined(parts: Iterable[object], between: object = "") -> Html:
    """The parts one after the other, each escaped, with `between` in the gaps."""
    return Html(escape(between).join(escape(part) for part in parts))


def tag(name: str, *content: object, **attributes: object) -> Html:
    """One element; in names `class_` means class, `aria_label` aria-label; `None` leaves one out.

    >>> tag("td", "R & G", class_="now", aria_label=None)
    '<td class="now">R &amp; G</td>'
    """
    return Html(f"<{name}{_written(attributes)}>{joined(content)}</{name}>")


def div(kind: str | None, *content: object, **attributes: object) -> Html:
    """A block of a class, which says what it is for: `div("keys", one, other)`."""
    return tag("div", *content, class_=kind, **attributes)


def span(kind: str | None, *content: object, **attributes: object) -> Html:
    """Words, or a sign, of a class, which says what they are: `span("gray", "You:")`."""
    return tag("span", *content, class_=kind, **attributes)


def empty(name: str, **attributes: object) -> Html:
    """One element without content, such as an image or a shape; its attributes are as those of `tag`.

    >>> empty("img", alt="a bear")
    '<img alt="a bear"/>'
    """
    return Html(f"<{name}{_written(attributes)}/>")


def _written(attributes: Mapping[str, object]) -> str:
    given = [(key.rstrip("_").replace("_", "-"), one) for key, one in attributes.items() if one is not None]
    return "".join(f' {key}="{html.escape(str(one), quote=True)}"' for key, one in given)


def table(
    head: Sequence[object], rows: Iterable[Sequence[object]], caption: object = "", bare: bool = False
) -> Html:
    """A plain table whose first row and first column are header cells; it reads well without any style.

    A `bare` one has no header cells, which some places print as text, and a bold head instead.  Raises
    `ValueError` if a row has not as many cells as the head.

    >>> print(table(["", "size"], [["Bear", "2/2"]]).replace("</tr>", "</tr>|").replace("|", chr(10)))
    <table><tr><th scope="col"></th><th scope="col">size</th></tr>
    <tr><th scope="row">Bear</th><td>2/2</td></tr>
    </table>
    """
    heads = (tag("td", tag("b", cell)) if bare else tag("th", cell, scope="col") for cell in head)
    lines = [tag("tr", *heads)]
    for row in rows:
        if len(row) != len(head):
            raise ValueError(f"a row of {len(row)} cells under a head of {len(head)}: {list(row)!r}")
        first, *others = row
        start = tag("td", first) if bare else tag("th", first, scope="row")
        lines.append(tag("tr", start, *(tag("td", cell) for cell in others)))
    above = tag("p", tag("b", caption)) if caption else ""
    return joined([above, tag("table", *lines)])


def items(lines: Iterable[object]) -> Html:
    """A plain list."""
    return tag("ul", *(tag("li", line) for line in lines))


def status(sentence: object, kind: str = "") -> Html:
    """A sentence that screen readers announce; `kind` is empty, "refused", "right", "wrong" or "broken"."""
    return tag("div", sentence, role="status", aria_live="polite", class_=f"mtg-status {kind}".strip())


def plain(content: object) -> str:
    """The text of some content: markup taken out of `Html`, anything else as it is.

    >>> plain(tag("p", "a ", tag("b", "<b>"), " c"))
    'a <b> c'
    """
    if not isinstance(content, Html):
        return str(content)
    spaced = re.sub(r"</(p|li|td|th|tr|div)>", " ", content)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", "", spaced)).split())
