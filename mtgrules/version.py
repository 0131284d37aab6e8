"""Which version of the project this is."""

VERSION = "0.6.0"
