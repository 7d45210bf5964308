"""Small random boards on which mana abilities change what others look at as they are begun (CR 601.2f-g).

Altars that move away what grants abilities, makes them cost more or less, or is asked for by a
condition; and abilities that ask for mana.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from manaproof.models.board_input import read_board

if TYPE_CHECKING:
    from manaproof.models.boards import Board

PAYERS = (
    "Sacrifice a creature: Add {G}.",
    "Sacrifice a creature: Add {G}{G}.",
    "Sacrifice an artifact: Add {U}.",
    "{T}, Sacrifice a creature: Add {U}{U}.",
    "Return a creature you control to its owner's hand: Add {G}.",
    "Tap an untapped creature you control: Add {G}.",
    "Exile a land you control: Add {U}.",
    "{T}: Add {G}.",
)
COSTLY = (
    "{1}, {T}: Add {R}{R}.",
    "{2}, {T}: Add {R}{R}{R}.",
    "{3}, {T}: Add {W}{W}.",
    "{G}, {T}: Add {B}{B}.",
    "{R}, {T}: Add {W}{B}.",
    "{T}: Add {W}.",
    "{1}: Add {B}.",
    "{1}, Sacrifice this {type}: Add {W}{W}.",
)
LIMITS = (
    "",
    "",
    " Activate only if you control a creature.",
    " Activate only if you control an artifact.",
    " Activate only if you control two or more creatures.",
    " Activate only if you control no creatures.",
    " Activate only once each turn.",
)
LAWS = (
    'Lands you control have "{1}, {T}: Add {R}{R}."',
    'Artifacts you control have "{G}, {T}: Add {W}{W}."',
    'Other creatures you control have "{1}, {T}: Add {B}{B}."',
    "Activated abilities of lands cost {1} more to activate.",
    "Activated abilities of artifacts cost {1} more to activate.",
    "Activated abilities of lands you control cost {2} less to activate.",
    (
        "Activated abilities of artifacts you control cost {2} less to activate. This effect can't "
        "reduce the mana in that cost to less than one mana."
    ),
    (
        "Activated abilities of lands you control cost {X} less to activate, where X is the number "
        "of creatures you control."
    ),
    "Activated abilities of lands can't be activated.",
    "Activated abilities of creatures can't be activated.",
    "As long as you control no creatures, activated abilities of lands can't be activated.",
    "As long as you control a creature, activated abilities of artifacts can't be activated.",
    "Each artifact you control is a creature in addition to its other types.",
    "Lands you control are artifacts in addition to their other types.",
)
TYPES = ("Land", "Creature", "Creature", "Artifact", "Artifact Creature")
MOST_PERMANENTS = 4


def random_board(seed: int) -> Board:
    """Return a board, the same one for one seed."""
    random = Random(seed)  # noqa: S311 -- no secret
    texts = [random.choice(PAYERS), _costly(random), random.choice(LAWS)]
    more = (random.choice(PAYERS), _costly(random), random.choice(LAWS), "", "")
    texts += random.choices(more, k=random.randint(0, MOST_PERMANENTS - len(texts)))
    you = {
        "pool": random.choice(["", "", "", "G", "R"]),
        "battlefield": [_described(number, text, random) for number, text in enumerate(texts)],
    }
    return read_board({"players": {"you": you, "opponent": []}})


def _costly(random: Random) -> str:
    return random.choice(COSTLY) + random.choice(LIMITS)


def _described(number: int, text: str, random: Random) -> dict[str, object]:
    types = random.choice(TYPES)
    card: dict[str, object] = {
        "card": f"Thing {number}",
        "types": types,
        "text": text.replace("{type}", types.lower().rsplit(maxsplit=1)[-1]),
    }
    if "Creature" in types:
        card |= {"power": "1", "toughness": "1"}
    return card
