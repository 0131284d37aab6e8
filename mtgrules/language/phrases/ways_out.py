"""How permanents leave the battlefield, what saves them, and what a sacrifice pays for: the rules of it."""

from __future__ import annotations

from mtgrules.eras.era import Dated, Since

DESTRUCTION, ANY_DEATH = "a destruction", "any way to the graveyard"
saves_from: Dated[str] = Dated(
    "what regeneration and being indestructible save from",
    Since("1997-03-24", DESTRUCTION, "a destruction, and nothing else that leads to the graveyard"),
    written=("Regeneration", "419.6b", "419.6b", "701.11a", "701.19a"),
)
token_leaves: Dated[bool] = Dated(
    "a token that leaves the battlefield goes to the other zone before it ceases to exist",
    Since("1997-03-24", True, "it is there for a moment, and is seen going there"),
    written=("Tokens", "216.3", "216.3", "704.5d", "111.7"),
)
token_stays_away: Dated[bool] = Dated(
    "a token that has left the battlefield does not come back",
    Since("1997-03-24", True, "nothing is left that could come back"),
    written=("Tokens", "216.3", "216.3", "704.5d", "111.8"),
)
counters_stay: Dated[bool] = Dated(
    "counters stay on a permanent when a turn ends",
    Since("1997-03-24", True, "until something takes them off, or it leaves"),
    written=("Counters", "Glossary, Counter", "200.10", "121.1", "122.1"),
)
pays_once: Dated[bool] = Dated(
    "a sacrifice pays for one cost alone",
    Since("1997-03-24", True, "what has been sacrificed is no permanent any more"),
    written=("Sacrifices", "Glossary, Sacrifice", "103.4", "117.10", "118.10"),
)
stays_paid: Dated[bool] = Dated(
    "what was paid for a spell stays paid though it is countered",
    Since("1997-03-24", True, "nothing comes back"),
    written=("Sacrifices", "414.2", "414.2", "701.5b", "701.6b"),
)
