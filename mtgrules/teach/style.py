"""The one style of all views: calm type, themes of JupyterLab by their variables, large type, reduced motion.

The class is doubled (`.mtg.mtg`) because the notebook's own table style beats a single one.
Sizes are in em of the view, so that large type (150 %) is one number.
"""

from mtgrules.show.palette import CHIPS

_BUTTONS = "\n".join(
    f".mtg.mtg .jupyter-button.mtg-color-{one.letter}:nth-child(n)"
    f" {{ background: {one.fill}; color: {one.ink}; }}"
    for one in CHIPS.values()
)

_SHEET = """
.mtg.mtg {
  --mtg-ink: var(--jp-ui-font-color1, #1a1a1a); --mtg-gray: var(--jp-ui-font-color2, #555);
  --mtg-paper: var(--jp-layout-color1, #fff); --mtg-shade: var(--jp-layout-color2, #eee);
  --mtg-line: var(--jp-border-color1, #bbb); --mtg-hair: var(--jp-border-color2, #ddd);
  --mtg-accent: var(--jp-brand-color1, #1565c0);
  --mtg-tint: color-mix(in srgb, var(--mtg-accent) 13%, transparent);
  --jp-widgets-font-size: 1em; --jp-widgets-inline-height: 2em; --jp-widgets-color: var(--mtg-ink);
  --jp-widgets-label-color: var(--mtg-ink);
  box-sizing: border-box; width: 100%; max-width: 58.6em; padding: .3em .2em .6em; overflow: visible;
  font-family: var(--jp-ui-font-family, system-ui, sans-serif); font-size: 15px; color: var(--mtg-ink);
}
.mtg.mtg.mtg-large { font-size: 22.5px; max-width: 100%; }
.mtg.mtg .widget-box, .mtg.mtg .widget-html, .mtg.mtg .widget-html-content { overflow: visible; }
.mtg.mtg .mtg, .mtg.mtg.mtg .mtg.mtg { padding: 0; font-size: 1em; }
.mtg.mtg .widget-html, .mtg.mtg .widget-html-content { line-height: 1.4; height: auto;
  color: var(--mtg-ink); }
.mtg.mtg .widget-html-content { flex: 1 1 auto; width: 100%; }
.mtg.mtg .widget-html { min-width: 0; margin: 0; }

/* top line, rows, footer */
.mtg.mtg .mtg-row { display: flex; flex-flow: row wrap; align-items: flex-start; column-gap: 1.6em;
  row-gap: .15em; }
.mtg.mtg .mtg-top { justify-content: space-between; align-items: center; margin-bottom: .35em;
  border-bottom: 1px solid var(--mtg-hair); padding-bottom: .4em; }
.mtg.mtg .mtg-foot { align-items: center; column-gap: .2em; margin-top: .2em;
  border-top: 1px solid var(--mtg-hair); padding-top: .3em; }
.mtg.mtg .mtg-more { padding: .2em 0 .3em; row-gap: .4em; }
.mtg.mtg .mtg-title { font-size: 1.2em; font-weight: 600; letter-spacing: .01em; }
.mtg.mtg .mtg-sub { color: var(--mtg-gray); }
.mtg.mtg p { margin: .3em 0; }
.mtg.mtg .mtg-row > .jupyter-button { margin: .15em 0; }
.mtg.mtg .mtg-row > .mtg-field:first-child > .mtg-group > .mtg-label { min-width: 5.2em; }

/* groups of choices */
.mtg.mtg .mtg-group { display: flex; flex-flow: row wrap; align-items: center; column-gap: .3em;
  row-gap: .2em;
  margin: .15em 0; }
.mtg.mtg .mtg-label { width: auto; margin: 0; flex: none; }
.mtg.mtg .mtg-label .widget-html-content, .mtg.mtg .mtg-sub .widget-html-content { color: var(--mtg-gray); }
.mtg.mtg .mtg-label .widget-html-content { padding-right: .3em; white-space: nowrap; line-height: 2em; }
.mtg.mtg .mtg-reason { font-size: .94em; font-style: italic; }
.mtg.mtg .mtg-reason .widget-html-content { color: var(--mtg-gray); }
.mtg.mtg .mtg-field { width: auto; max-width: 100%; }
.mtg.mtg .mtg-wide, .mtg.mtg .mtg-wide .mtg-group { width: 100%; }
.mtg.mtg .mtg-wide .mtg-group { display: grid; grid-template-columns: repeat(auto-fit, minmax(17em, 1fr));
  gap: .45em; align-items: stretch; margin: .35em 0; }

/* buttons */
.mtg.mtg .jupyter-button { width: auto; min-width: 28px; height: 2em; min-height: 28px; line-height: 1.2;
  margin: 0;
  padding: 0 .75em; border: 1px solid var(--mtg-line); border-radius: 6px; background: transparent;
  color: var(--mtg-ink); font-size: 1em; font-weight: 400; box-shadow: none; white-space: nowrap;
  transition: background-color 120ms, border-color 120ms; }
.mtg.mtg .jupyter-button:hover:enabled { background: var(--mtg-shade); box-shadow: none; }
.mtg.mtg .jupyter-button:focus-visible, .mtg.mtg input:focus-visible, .mtg.mtg summary:focus-visible {
  outline: 2px solid var(--mtg-accent); outline-offset: 2px; box-shadow: none; }
.mtg.mtg .jupyter-button:disabled { opacity: 1; color: var(--mtg-gray); border-style: dashed;
  border-color: var(--mtg-hair); background: transparent; cursor: default; }
.mtg.mtg .jupyter-button.mtg-on { background: var(--mtg-tint); border-color: var(--mtg-accent);
  box-shadow: inset 0 0 0 1px var(--mtg-accent); }
.mtg.mtg .jupyter-button.mtg-on::before { content: "" / "chosen: "; }
.mtg.mtg .jupyter-button.mtg-main { background: var(--mtg-ink); border-color: var(--mtg-ink);
  color: var(--mtg-paper); padding: 0 1.1em; }
.mtg.mtg .jupyter-button.mtg-main:hover:enabled { background: var(--mtg-gray); }
.mtg.mtg .jupyter-button.mtg-main:disabled { background: transparent; color: var(--mtg-gray);
  border-color: var(--mtg-hair); }
.mtg.mtg .jupyter-button.mtg-quiet { border-color: transparent; color: var(--mtg-gray); padding: 0 .6em; }
.mtg.mtg .jupyter-button.mtg-quiet:hover:enabled { color: var(--mtg-ink); }
.mtg.mtg .jupyter-button.mtg-quiet.mtg-on { background: var(--mtg-shade); color: var(--mtg-ink);
  box-shadow: none; }
.mtg.mtg .jupyter-button.mtg-line { text-align: left; justify-content: flex-start; width: 100%;
  white-space: normal;
  height: auto; min-height: 2.3em; padding: .35em .9em; }
.mtg.mtg .jupyter-button.mtg-color { width: 2.1em; height: 2.1em; min-height: 30px; min-width: 30px;
  padding: 0;
  border-radius: 50%; font-weight: 600; border: 1.5px solid var(--mtg-gray); }
.mtg.mtg .jupyter-button.mtg-color.mtg-on { box-shadow: 0 0 0 2px var(--mtg-paper),
  0 0 0 4px var(--mtg-accent); }
.mtg.mtg .mtg-colors .mtg-group { column-gap: .55em; }
.mtg.mtg .jupyter-button.mtg-color:disabled { opacity: .45; border-style: dashed; }
@BUTTONS@

/* boxes to tick, numbers, text */
.mtg.mtg .widget-checkbox { width: auto; min-height: 28px; height: 2em; margin: 0 .5em 0 0; }
.mtg.mtg .widget-checkbox label.widget-label-basic { display: inline-flex; align-items: center; width: auto;
  gap: .35em; }
.mtg.mtg .widget-checkbox input { width: 1.1em; height: 1.1em; accent-color: var(--mtg-accent); margin: 0; }
.mtg.mtg .widget-text { width: auto; margin: 0; }
.mtg.mtg .widget-text .widget-label { width: auto; color: var(--mtg-gray); margin-right: .4em; }
.mtg.mtg .widget-text input { font-size: 1em; min-height: 28px; border-radius: 6px; max-width: 5.5em; }
.mtg.mtg .widget-textarea { width: 100%; height: auto; }
.mtg.mtg .widget-textarea textarea { font-family: var(--jp-code-font-family, monospace); font-size: .94em;
  border-radius: 6px; line-height: 1.4; }

/* picture and sentence */
.mtg.mtg .mtg-picture { margin: .5em 0 .2em; }
.mtg.mtg .mtg-svg { display: block; flex: none; }
.mtg.mtg .mtg-side { display: flex; flex-flow: row wrap; gap: .5em 1.1em; align-items: flex-start; }
.mtg.mtg .mtg-side > * { max-width: 100%; flex: none; }
.mtg.mtg .mtg-side > :last-child:not(:first-child) { flex: 1 1 29em; min-width: 0; }
.mtg.mtg .mtg-side > :last-child:not(:first-child) > .mtg-svg { width: 100% !important;
  max-width: 38em !important; }
.mtg.mtg .mtg-empty { border: 1.5px dashed var(--mtg-hair); border-radius: 8px; color: var(--mtg-gray);
  padding: .6em .9em; }
.mtg.mtg .mtg-cards { display: flex; flex-flow: row wrap; gap: .6em 1.4em; align-items: flex-start; }
.mtg.mtg .mtg-one { width: 13em; }
.mtg.mtg .mtg-one .mtg-words { font-size: .95em; line-height: 1.35; margin-top: .2em; }
.mtg.mtg ol { margin: .1em 0 .4em; padding-left: 1.6em; line-height: 1.5; }
.mtg.mtg .mtg-sentence { margin: .2em 0; }
.mtg.mtg p.mtg-cares { margin: 0; line-height: 1.5; }
.mtg.mtg p.mtg-cares > span { display: inline-block; margin-right: 1.1em; }
.mtg.mtg p.mtg-cares > span > b { font-weight: 500; color: var(--mtg-gray); }
.mtg.mtg .mtg-status { min-height: 3em; line-height: 1.4; font-size: 1.07em;
  border-left: 3px solid var(--mtg-line);
  padding: .1em 0 .1em .8em; box-sizing: border-box; }
.mtg.mtg .mtg-status.short { min-height: 1.6em; }
.mtg.mtg .mtg-status.plain { border: 0; padding: 0; line-height: 1.9em; font-size: 1em; }
.mtg.mtg .mtg-status:empty { border-left-color: transparent; }
.mtg.mtg .mtg-status.right { border-left-color: var(--jp-success-color1, #2e7d32); }
.mtg.mtg .mtg-status.wrong, .mtg.mtg .mtg-status.refused { border-left-color: var(--jp-warn-color1,
  #c77700); }
.mtg.mtg .mtg-status.broken { border-left-color: var(--jp-error-color1, #c62828); }
.mtg.mtg .mtg-new { outline: 2px solid var(--mtg-accent); outline-offset: 2px; border-radius: 3px;
  animation: mtg-in 150ms ease-out; }
.mtg.mtg .mtg-gone { color: var(--mtg-gray); }
.mtg.mtg .mtg-word { font-size: 14px; font-style: italic; }
.mtg.mtg .mtg-hatched { background-image: repeating-linear-gradient(135deg, transparent 0 6px,
  var(--mtg-hair) 6px 7px); }
.mtg.mtg .mtg-disk { display: inline-flex; align-items: center; justify-content: center; width: 1.5em;
  height: 1.5em;
  border-radius: 50%; border: 1.5px solid var(--mtg-gray); font-weight: 600; font-size: .95em; line-height: 1;
  box-sizing: border-box; vertical-align: middle; }
.mtg.mtg .mtg-ring { display: inline-block; width: 1.2em; height: 1.2em; border-radius: 50%;
  vertical-align: middle;
  border: 1.5px solid var(--mtg-gray); box-sizing: border-box; }
.mtg.mtg .mtg-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@keyframes mtg-in { from { opacity: .3; } to { opacity: 1; } }

/* tables */
.mtg.mtg table { border-collapse: collapse; font-size: 1em; margin: .2em 0; width: auto; border: 0;
  table-layout: auto; }
.mtg.mtg tr, .mtg.mtg tr:nth-child(even) { background: transparent; }
.mtg.mtg th, .mtg.mtg td { text-align: left; vertical-align: top; padding: .3em .9em .3em 0; border: 0;
  border-bottom: 1px solid var(--mtg-hair); font-size: 1em; white-space: normal; max-width: none;
  color: var(--mtg-ink); }
.mtg.mtg th { font-weight: 600; color: var(--mtg-gray); }
.mtg.mtg ul { margin: .3em 0; padding-left: 1.3em; }
.mtg.mtg details { margin: .3em 0; }
.mtg.mtg summary { cursor: pointer; min-height: 28px; display: list-item; line-height: 28px;
  color: var(--mtg-gray); }

/* era strip */
.mtg.mtg .mtg-wide { overflow-x: auto; }
.mtg.mtg .mtg-strip { table-layout: fixed; width: 100%; min-width: 40em; }
.mtg.mtg .mtg-strip th:first-child { width: 5.2em; font-weight: 400; }
.mtg.mtg .mtg-strip td, .mtg.mtg .mtg-strip th { padding: .4em .5em; overflow-wrap: anywhere; }
.mtg.mtg .mtg-strip th:first-child { padding-left: 0; overflow-wrap: normal; }
.mtg.mtg .mtg-strip .mtg-year { font-size: 1.1em; color: var(--mtg-ink); }
.mtg.mtg .mtg-strip .mtg-other { background: var(--mtg-shade); }
.mtg.mtg .mtg-strip small { font-size: 14px; color: var(--mtg-gray); }
.mtg.mtg .mtg-loads { display: flex; flex-flow: row nowrap; padding-left: 5.2em; margin-top: .4em;
  column-gap: 0; }
.mtg.mtg .mtg-row.mtg-loads > .jupyter-button { flex: 1 1 0; margin: 0 .5em 0 .4em; min-width: 0;
  padding: 0; }

/* bars of a class's hands */
.mtg.mtg .mtg-bar { display: inline-block; height: .9em; background: var(--mtg-gray); border-radius: 2px;
  vertical-align: baseline; margin-right: .5em; min-width: 2px; }
.mtg.mtg .mtg-bars { table-layout: fixed; width: 100%; }
.mtg.mtg .mtg-bars th { width: 45%; font-weight: 400; color: var(--mtg-ink); }
.mtg.mtg .mtg-card { border: 1px solid var(--mtg-hair); border-radius: 8px; padding: .7em 1em;
  margin: .3em 0; }

.mtg.mtg .mtg-card .widget-text .widget-label { min-width: 14em; text-align: left; }

@media (prefers-reduced-motion: reduce) {
  .mtg.mtg, .mtg.mtg * { transition: none !important; animation: none !important; }
}
@media print { .mtg.mtg .mtg-foot, .mtg.mtg .jupyter-button { display: none; } }
"""

CSS = _SHEET.replace("@BUTTONS@", _BUTTONS)
"""The whole style sheet, to stand once in every view."""
