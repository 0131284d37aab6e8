"""How lifelink and deathtouch work by date: at first as triggered abilities, since 2009 as rules."""

from __future__ import annotations

from mtgrules.eras.era import Absent, Dated, Since

TRIGGER, RESULT = "as a trigger", "as a result of the damage"

lifelink_rule: Dated[str] = Dated(
    "how lifelink gains life",
    Absent("2007-05-01", "lifelink came with a set of that month"),
    Since("2007-05-01", TRIGGER, "each instance triggers on the damage"),
    Since("2009-07-11", RESULT, "with the damage; more instances no more"),
    by="keywords",
    written=("", "", "502.68a", "119.3f", "120.3f"),
)
deathtouch_rule: Dated[str] = Dated(
    "how deathtouch destroys",
    Absent("2007-05-01", "deathtouch came with a set of that month"),
    Since("2007-05-01", TRIGGER, "each instance triggers on the damage"),
    Since("2009-07-11", RESULT, "the game destroys what was damaged"),
    by="keywords",
    written=("", "", "502.63a", "704.5h", "704.5h"),
)
