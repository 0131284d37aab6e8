"""The fonts in which the tests draw, from files of matplotlib: what is installed changes nothing."""

from __future__ import annotations

import json
from base64 import b64encode
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import matplotlib
from fontTools.ttLib import TTFont
from playwright.sync_api import Page

FOLDER = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
LOADED = """many => [...document.fonts].filter(
    f => f.family.startsWith('test-') && f.status === 'loaded').length === many"""
"""Whether a page has so many of our files."""
DRAWN = """([text, size, weight]) => {
    const one = document.createElement('span');
    one.style.cssText = `position: absolute; white-space: pre; font-size: ${size}px; font-weight: ${weight};`
        + 'font-kerning: none; font-variant-ligatures: none';
    one.textContent = text;
    document.querySelector('.mtg-table').append(one);
    const wide = one.getBoundingClientRect().width;
    one.remove();
    return wide;
}"""
"""How wide a text is drawn within a picture, in px."""


@dataclass(frozen=True)
class Font:
    """A font by the name that it has on a page, and its files by how bold they are."""

    name: str
    files: tuple[tuple[int, str], ...]

    @property
    def style(self) -> str:
        """What sets a page in it, as JupyterLab's themes do; what it can't draw is monospaced."""
        names = {"ui": self.name, "content": self.name, "code": CODE.name}
        return ";".join(f"--jp-{what}-font-family:{name},monospace" for what, name in names.items())

    def width(self, text: str, size: float, weight: int) -> float:
        """How wide a text is in px, by the advance widths of the file."""
        font = TTFont(FOLDER / dict(self.files)[weight])
        names, widths = font.getBestCmap(), font["hmtx"]
        units: int = font["head"].unitsPerEm
        return sum(widths[names[ord(letter)]][0] for letter in text) * size / units


CODE = Font("test-code", ((400, "DejaVuSansMono.ttf"),))
DEJAVU = Font("test-dejavu", ((400, "DejaVuSans.ttf"), (700, "DejaVuSans-Bold.ttf")))
"""About the widest font that a system draws its own words in."""
STIX = Font("test-stix", ((400, "STIXGeneral.ttf"), (700, "STIXGeneralBol.ttf")))
"""As wide as Times, which is narrower than what any system draws its own words in."""
FONTS = (DEJAVU, STIX)
FILES = tuple((font.name, weight, name) for font in (CODE, *FONTS) for weight, name in font.files)


@cache
def bringing() -> str:
    """The script that brings all fonts into a page, and sets it in the wide one.

    Widths are those of the files, not rounded as a system's settings for sharp edges would have them.
    """
    faces = [(name, weight, b64encode((FOLDER / file).read_bytes()).decode()) for name, weight, file in FILES]
    style = DEJAVU.style.replace(";", " !important;")
    look = f":root {{ {style} !important }} * {{ text-rendering: geometricPrecision !important }}"
    return f"""(() => {{
        for (const [name, weight, file] of {json.dumps(faces)})
            document.fonts.add(
                new FontFace(name, Uint8Array.from(atob(file), c => c.charCodeAt(0)), {{weight}}));
        const look = new CSSStyleSheet();
        look.replaceSync({json.dumps(look)});
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, look];
    }})();"""


def assert_drawn_in(page: Page, font: Font) -> None:
    """Fail unless a picture on a page is drawn in a font, as wide as its files say."""
    page.wait_for_function(LOADED, arg=len(FILES))
    for text in ("Serra Angel", "WWW 12/34: first strike"):
        for weight, _ in font.files:
            wide = page.evaluate(DRAWN, [text, 20, weight])
            assert abs(wide - font.width(text, 20, weight)) < 0.1, (font.name, weight, text)
