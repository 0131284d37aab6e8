"""The style around the drawings of a view: its width and type, what is typed into, and what went wrong.

The class is doubled (`.mtg.mtg`) because the notebook's own style beats a single one. Sizes are in em of the
view. What is drawn on a surface has its own sheets (`mtgrules/show/scene/sheets`).
"""

CSS = """
.mtg.mtg {
  --mtg-ink: var(--jp-ui-font-color1, #1a1a1a); --mtg-gray: var(--jp-ui-font-color2, #555);
  --mtg-line: var(--jp-border-color1, #bbb); --mtg-accent: var(--jp-brand-color1, #1565c0);
  --jp-widgets-font-size: 1em; --jp-widgets-inline-height: 2em; --jp-widgets-color: var(--mtg-ink);
  --jp-widgets-label-color: var(--mtg-ink);
  box-sizing: border-box; width: 100%; max-width: 58.6em; padding: .3em .2em .6em; overflow: visible;
  font-family: var(--jp-ui-font-family, system-ui, sans-serif); font-size: 15px; color: var(--mtg-ink);
}
.mtg.mtg .widget-box, .mtg.mtg .widget-html, .mtg.mtg .widget-html-content { overflow: visible; }
.mtg.mtg .mtg, .mtg.mtg.mtg .mtg.mtg { padding: 0; font-size: 1em; }
.mtg.mtg .jupyter-button { width: auto; min-width: 28px; height: 2em; min-height: 28px; line-height: 1.2;
  margin: 0; padding: 0 .75em; border: 1px solid var(--mtg-line); border-radius: 6px; background: transparent;
  color: var(--mtg-ink); font-size: 1em; box-shadow: none; white-space: nowrap; }
.mtg.mtg .jupyter-button:focus-visible, .mtg.mtg input:focus-visible, .mtg.mtg textarea:focus-visible {
  outline: 2px solid var(--mtg-accent); outline-offset: 2px; box-shadow: none; }
.mtg.mtg .mtg-row { display: flex; flex-flow: row wrap; gap: .3em 1.2em; align-items: center; }
.mtg.mtg .widget-text { width: auto; margin: 0; }
.mtg.mtg .widget-text .widget-label { width: auto; color: var(--mtg-gray); margin-right: .4em; }
.mtg.mtg .widget-text input { font-size: 1em; min-height: 28px; border-radius: 6px; }
.mtg.mtg .widget-dropdown, .mtg.mtg .widget-checkbox { width: auto; margin: 0; }
.mtg.mtg .readings { list-style: none; margin: 0; padding: 0; line-height: 1.5; }
.mtg.mtg .readings li { padding-left: .6em; border-left: 3px solid var(--jp-success-color1, #2e7d32); }
.mtg.mtg .readings .bad { border-color: var(--jp-error-color1, #c62828); }
.mtg.mtg .readings .idle { border-color: var(--mtg-line); color: var(--mtg-gray); }
.mtg.mtg .widget-textarea { width: 100%; height: auto; }
.mtg.mtg .widget-textarea textarea { font-family: var(--jp-code-font-family, monospace); font-size: .94em;
  border-radius: 6px; line-height: 1.4; }
.mtg.mtg .mtg-status { line-height: 1.4; padding: .1em 0 .1em .8em; box-sizing: border-box;
  border-left: 3px solid var(--jp-error-color1, #c62828); }
@media (prefers-reduced-motion: reduce) {
  .mtg.mtg, .mtg.mtg * { transition: none !important; animation: none !important; }
}
@media print { .mtg.mtg .jupyter-button { display: none; } }
"""
"""The sheet, to stand once in every view."""
