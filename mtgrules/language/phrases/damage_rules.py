"""How lifelink and deathtouch work by date: at first as triggered abilities, since 2009 as rules."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since, written

TRIGGER, RESULT = "as a trigger", "as a result of the damage"

lifelink_rule: Dated[str] = Dated(
    "how lifelink gains life",
    Since("1997-03-24", TRIGGER, Cite("5ED", "Triggered Abilities"), "there is no lifelink yet"),
    Since("2007-05-01", TRIGGER, Cite("CR 2007-05-01", "502.68"), "each instance triggers on the damage"),
    Since("2009-07-08", RESULT, Cite("CR 2011-05-01", "119.3f"), "with the damage; more instances no more"),
    by="keywords",
    written=written(current="120.3f"),
)
deathtouch_rule: Dated[str] = Dated(
    "how deathtouch destroys",
    Since("1997-03-24", TRIGGER, Cite("5ED", "Triggered Abilities"), "there is no deathtouch yet"),
    Since("2007-05-01", TRIGGER, Cite("CR 2007-05-01", "502.63"), "each instance triggers on the damage"),
    Since("2009-07-08", RESULT, Cite("CR 2011-05-01", "704.5h"), "the game destroys what was damaged"),
    by="keywords",
    written=written(current="704.5h"),
)
