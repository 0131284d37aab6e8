"""Pictures and tables of plain values: functions from a value to text, HTML or SVG, without Jupyter."""
