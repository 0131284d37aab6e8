"""What is drawn, read back as a tree: for tests that look at a picture as a learner would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from xml.parsers.expat import ParserCreate

from sample import sample

from mtgrules.eras.era import ERAS, Era, NotModelled
from mtgrules.show.html import Html, plain
from mtgrules.teach.kit.film import Shot, film_with_try
from mtgrules.teach.questions import BoardQuestion, all_names, asked


@dataclass
class Node:
    """An element of a picture."""

    name: str
    attributes: dict[str, str]
    inside: list[Node | str] = field(default_factory=list)

    @cached_property
    def classes(self) -> frozenset[str]:
        """Its classes."""
        return frozenset(self.attributes.get("class", "").split())

    @property
    def text(self) -> str:
        """Everything written in it, also what is only read aloud."""
        return "".join(one if isinstance(one, str) else one.text for one in self.inside)

    @property
    def seen(self) -> str:
        """What is written in it for the eye."""
        return "".join(one if isinstance(one, str) else one.seen for one in self.inside if not _aloud(one))

    def every(self, class_: str = "", **attributes: str) -> list[Node]:
        """All elements in it of a class and with these attributes, in the order of the page."""
        wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
        return [
            node
            for node in self
            if (not class_ or class_ in node.classes)
            and all(node.attributes.get(name) == value for name, value in wanted.items())
        ]

    def one(self, class_: str = "", **attributes: str) -> Node:
        """The only such element."""
        (found,) = self.every(class_, **attributes)
        return found

    def with_attribute(self, name: str) -> list[Node]:
        """All elements in it that have an attribute."""
        return [node for node in self if name in node.attributes]

    def __iter__(self) -> Iterator[Node]:
        return iter(self._elements)

    @cached_property
    def _elements(self) -> list[Node]:
        """All elements in it, listed at the first asking, when the tree is whole."""
        return [node for one in self.inside if isinstance(one, Node) for node in (one, *one)]


def _aloud(one: Node | str) -> bool:
    return isinstance(one, Node) and "sr" in one.classes


@lru_cache(maxsize=2000)
def picture(html: str) -> Node:
    """What is drawn, as a tree. Fails where an element is not ended, or another one is."""
    opened = [Node("", {})]

    def starts(name: str, attributes: dict[str, str]) -> None:
        node = Node(name, attributes)
        opened[-1].inside.append(node)
        opened.append(node)

    reader = ParserCreate()  # everything drawn here is XML too, which is read ten times as fast
    reader.buffer_text = True
    reader.StartElementHandler = starts
    reader.EndElementHandler = lambda name: opened.pop()
    reader.CharacterDataHandler = lambda text: opened[-1].inside.append(text)
    kept = html.replace("\n", "&#10;")  # in an attribute XML would make it a space
    reader.Parse(f"<picture>{kept}</picture>", True)
    (found,) = opened[0].inside
    assert isinstance(found, Node)
    return found


def many(card: Node) -> int:
    """For how many equal permanents a card stands."""
    chips = card.every("many")
    return int(chips[0].text.removeprefix("×")) if chips else 1


def name_of(card: Node) -> str:
    """What a card is called in the picture."""
    return (card.every("name") or card.every("label"))[0].text


def cards(drawn: Node) -> Iterator[tuple[Node, list[Node], int]]:
    """Every card of a picture with the Auras over it, and for how many it stands."""
    wearers = {id(card): node for node in drawn.every("wearer") for card in node.every("card")}
    for card in drawn.every("card"):
        worn = wearers[id(card)].every("aura") if id(card) in wearers else []
        yield card, worn, many(card)


def there(drawn: Node) -> Counter[str]:
    """The names of all permanents of a picture, by how often each is there; what is gone is not."""
    found: Counter[str] = Counter()
    for card, worn, number in cards(drawn):
        if "gone" not in card.classes:
            found[name_of(card)] += number
            found.update({aura.inside[0].text: number for aura in worn if isinstance(aura.inside[0], Node)})
    return found


def words(html: str) -> str:
    """The text of a page, in one line."""
    return plain(Html(html))


# Labs.


LABS_CODE = ("mtgrules/teach/labs/", "mtgrules/teach/kit/", "mtgrules/teach/table/", "notebooks/labs/")
"""Where a change may alter what any lab does; a file in the folder of a lab alters that one."""


def lab_files(name: str) -> list[str]:
    """The files of a lab, from the project's folder on."""
    return [f"notebooks/labs/{name.replace(' ', '-')}.yaml"]


# What the lessons draw.


@cache
def questions() -> tuple[BoardQuestion, ...]:
    """Questions of the board files that ask one."""
    every = [asked(name) for name in all_names() if _asks(name)]
    return tuple(
        sample(
            "questions that are drawn",
            every,
            share=0.08,
            floor=40,
            files=lambda board: [f"notebooks/boards/{board.name}.yaml"],
            within=("notebooks/boards/", "mtgrules/show/scene/", "mtgrules/teach/kit/film"),
        )
    )


def _asks(name: str) -> bool:
    try:
        return bool(asked(name))
    except ValueError as error:
        assert "asks no question" in str(error), error
        return False


@cache
def filmed(name: str) -> tuple[tuple[Era, tuple[Shot, ...]], ...]:
    """The films of a board in all years that have it."""
    board, found = asked(name), []
    for era in ERAS:
        try:
            found.append((era, film_with_try(board.scenario, era, board.question.choice(board.right))))
        except NotModelled:
            continue
    return tuple(found)
