"""Proofs that there is an end to the mana, and that none is given where there may be none."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.errors import UnsoundWitnessError, UnsupportedError
from manaproof.models.mana import ManaPool
from manaproof.models.results import Loop, Proof
from manaproof.models.values import replace
from manaproof.solver.proving import outcomes as proofs
from manaproof.solver.proving.boundedness import bounded
from manaproof.solver.proving.outcomes import proved
from manaproof.solver.reachable.outcomes import outcomes


def is_bounded(*cards: object, **more: object) -> bool:
    state = {"battlefield": [*cards], "life": 5, "hand": [], **more}
    return bounded(read_board({"players": {"you": state}}), "you", seconds=10)


def device(text: str, name: str = "Device") -> dict[str, object]:
    return {"card": name, "types": "Artifact", "text": text}


def golem(text: str, name: str = "Golem") -> dict[str, object]:
    return {"card": name, "types": "Artifact Creature — Golem", "text": text}


PUTS = "{1}: Add {C}. Put a charge counter on this artifact."
TAKES = "Remove a charge counter from this artifact: Add {C}."
PAINTED = {"card": "Painter's Servant", "chosen_color": "U"}
UNTAPS = golem("{1}, {Q}: Add {C}.", "Cellarer")
TAPS = golem("Tap an untapped creature you control: Add {C}.")
ROUND = [device("{G}: Add {U}."), device("{U}: Add {B}.", "Other")]


@pytest.mark.parametrize(
    "cards",
    [
        (),
        ("2 Tundra", "2 Bayou", "Simic Signet", "Azorius Signet"),
        ("Mystic Gate", "Graven Cairns", "Island"),
        ("Vivid Creek (2 charge counters)", "Calciform Pools (3 storage counters)"),
        ("Gemstone Mine (1 mining counter)", "Squandered Resources", "Forest"),
        ("Doubling Cube", "3 Forest", "Sol Ring"),
        ("Gaea's Cradle", "Phyrexian Altar", "2 Grizzly Bears"),
        ("Prismite", "Farrelite Priest", "3 Forest"),
        ("Forest", "Mana Reflection", "Contamination", "Mana Flare"),
        ("Overabundance", "Island", "Mana Confluence"),
        ("Food Chain", "Grizzly Bears", "Memnite"),
        ("Treasonous Ogre", "Mana Confluence"),
        ("Springleaf Drum", "Llanowar Elves", "Grizzly Bears"),
        ("Urborg, Tomb of Yawgmoth", "Cabal Coffers", "2 Swamp"),
    ],
    ids=lambda cards: cards[0] if cards else "nothing",
)
def test_ordinary_boards_are_bounded(cards: tuple[str, ...]) -> None:
    assert is_bounded(*cards)


PAIRS: list[tuple[list[object], list[object]]] = [
    ([device("{1}: Add {C}{C}.")], [device("{1}: Add {C}.")]),
    ([device("{2}: Add {C}{C}{C}.")], [device("{3}: Add {C}{C}{C}.")]),
    # CR 106.1b: mana of another type does not pay for it again.
    ([device("{G}: Add {G}{C}.")], [device("{G}: Add {C}{C}.")]),
    ([device("{0}: Add {C}.")], [device("{0}: Add {C}. Activate only once each turn.")]),
    (
        [device("{G}: Add {R}{R}."), device("{R}: Add {G}.", "Other")],
        [device("{G}: Add {R}."), device("{R}: Add {G}.", "Other")],
    ),
    (
        [device("Pay {E}{E}: Add {C}{C}."), device("{1}: Add {C}. You get {E}.", "Other")],
        [device("Pay {E}{E}: Add {C}{C}."), device("{2}: Add {C}. You get {E}.", "Other")],
    ),
    (
        [device("Pay 1 life: Add {C}."), device("{1}: Add {C}. You gain 1 life.", "Other")],
        [device("Pay 1 life: Add {C}."), device("{1}: Add {C}.", "Other")],
    ),
    (
        [UNTAPS, golem("Tap an untapped creature you control: Add {C}.")],
        [UNTAPS, golem("{T}: Add {C}.")],
    ),
    (
        [golem("{2}, {Q}: Add {C}."), golem("Tap an untapped creature you control: Add {C}{C}.")],
        [golem("{2}, {Q}: Add {C}."), golem("Tap an untapped creature you control: Add {C}.")],
    ),
    (["Pili-Pala", "Grand Architect", PAINTED], ["Pili-Pala", "Grand Architect"]),
    # CR 302.6: what is sick can't be untapped as a cost.
    ([UNTAPS, TAPS], [{**UNTAPS, "sick": True}, {**TAPS, "sick": True}]),
    # CR 614.17b: a counter can't be put.
    ([device(f"{PUTS}\n{TAKES}")], [device(f"{PUTS}\n{TAKES}"), "Solemnity"]),
    (
        [device(f"{PUTS}\n{TAKES}")],
        [device(f"{PUTS} Activate only once each turn.\n{TAKES}")],
    ),
    (
        [device("{G}: Add {U}{U}."), device("{U}: Add {G}.", "Other")],
        [device("{G}: Add {U}{U}."), device("{U}{U}: Add {G}.", "Other")],
    ),
    (
        [*ROUND, device("{B}: Add {G}{G}.", "Third")],
        [*ROUND, device("{B}: Add {G}.", "Third")],
    ),
    # CR 107.4h: mana from a snow source pays for it again.
    (
        [{**device("{S}: Add {C}{C}."), "types": "Snow Artifact"}, "Snow-Covered Forest"],
        [device("{S}: Add {C}{C}."), "Snow-Covered Forest"],
    ),
    # CR 106.6
    (
        [device("{1}: Add {C}{C}. Spend this mana only to activate abilities.")],
        [device("{1}: Add {C}{C}. Spend this mana only to cast creature spells.")],
    ),
    ([device("{G/U}: Add {U}{U}.")], [device("{G/U}: Add {R}{R}.")]),
    (
        [device("{1}, {T}: Add {C}.\n{1}, {Q}: Add {C}{C}.")],
        [device("{1}, {T}: Add {C}.\n{1}, {Q}: Add {C}.")],
    ),
    (
        [
            UNTAPS,
            {**UNTAPS, "card": "Other"},
            golem("Tap two untapped Golems you control: Add {G}."),
        ],
        [
            *(golem("{2}, {Q}: Add {C}.", name) for name in ("Cellarer", "Other")),
            golem("Tap two untapped Golems you control: Add {G}{G}."),
        ],
    ),
]
GROWING = ("counter", "{E}", "life")
"""What grows besides mana in some of the loops, which the search then does not come to an end of."""
LISTED = 6
"""So much is listed at most where there is no end to the mana."""


@pytest.mark.parametrize(("gaining", "short"), PAIRS)
def test_a_loop_that_gains_and_one_that_does_not_quite(
    gaining: list[object], short: list[object]
) -> None:
    assert not is_bounded("Forest", *gaining)
    assert is_bounded("Forest", *short)


@pytest.mark.parametrize(
    "gaining",
    [gaining for gaining, _ in PAIRS if not any(word in str(gaining) for word in GROWING)],
)
def test_a_loop_that_gains_is_found_and_replays(gaining: list[object]) -> None:
    state = {"battlefield": ["2 Forest", *gaining], "life": 5, "hand": []}
    found = outcomes(read_board({"players": {"you": state}}), "you", mana_limit=LISTED)
    assert found.loop is not None
    assert found.loop.gain
    assert not found.notes


def test_counters_that_are_put_are_there_to_be_removed() -> None:
    takes = "Remove a charge counter from this artifact: Add {C}."
    assert is_bounded(device(takes))
    assert is_bounded(device(f"{takes}\n{{2}}: Add {{C}}. Put a charge counter on this artifact."))
    assert not is_bounded(
        "Forest", device(f"{takes}\n{{1}}: Add {{C}}. Put a charge counter on this artifact.")
    )


def test_any_color_that_a_number_is_chosen_for() -> None:
    texts = (
        "Remove X charge counters from this artifact: Add X mana of any one color.",
        "{R}: Add {C}. Put a charge counter on this artifact.",
    )
    assert not is_bounded("Mountain", device("\n".join(texts)))
    assert is_bounded("Mountain", device("\n".join(texts).replace("any one color", "{G}")))


PAYS_LIFE = device("Pay 1 life: Add {C}.", "Payer")


def test_life_that_is_lost_to_damage_need_not_be_there() -> None:
    # CR 704.3: nobody loses the game amid a payment.
    assert is_bounded(PAYS_LIFE)
    harms = device("{0}: Add {C}. This artifact deals 1 damage to you.")
    assert not is_bounded(PAYS_LIFE, harms)
    again = {"card": "Tides", "types": "Land", "text": "{T}: Add {C}.\n{Q}: Add {C}."}
    assert not is_bounded(PAYS_LIFE, "Overabundance", again)


def test_a_symbol_paid_with_life_or_with_mana() -> None:
    # CR 107.4f
    assert not is_bounded("Forest", device("{G/P}: Add {G}{C}."))
    assert is_bounded("Forest", device("{G/P}: Add {C}{C}."))


def test_what_grows_and_is_counted_only_once() -> None:
    counts = "{T}: Add {C} for each charge counter on this artifact."
    grows = "{1}: Add {C}. Put a charge counter on this artifact."
    assert not is_bounded("Forest", device(f"{grows}\n{counts}"))
    assert is_bounded("Forest", device(f"{grows.replace('{1}', '{2}')}\n{counts}"))


def test_what_hangs_on_the_moment_and_may_be_done_again() -> None:
    counts = "{1}: Add {C} for each creature you control."
    altar = "Phyrexian Altar"
    assert not is_bounded("Forest", altar, "2 Memnite", device(counts))
    assert is_bounded("Forest", altar, "2 Memnite", device(counts.replace("{1}", "{1}, {T}")))


def test_what_is_not_encoded_is_said() -> None:
    with pytest.raises(UnsupportedError):
        is_bounded("Celestial Dawn", "Forest", "Simic Signet")


# -- with the proof that no pool is missing ---------------------------------------------------------------


def test_complete_but_not_proved_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    board = read_board({"you": ["Forest", "Simic Signet"]})
    assert proved(board, outcomes(board)).proof == Proof("z3", bounded=True)
    monkeypatch.setattr(proofs, "bounded", lambda *_, **__: False)
    assert proved(board, outcomes(board)).proof == Proof("z3")


def test_a_loop_that_cannot_be_is_a_contradiction() -> None:
    board = read_board({"you": ["Forest", "Simic Signet"]})
    told = replace(outcomes(board), loop=Loop((), ManaPool.parse("G"), ()))
    with pytest.raises(UnsoundWitnessError, match="no loop that gains mana"):
        proved(board, told)


def test_a_loop_that_is_told_is_not_contradicted() -> None:
    board = read_board({"you": ["Forest", "Pili-Pala", "Grand Architect", PAINTED]})
    with pytest.raises(UnsupportedError, match="no end to the mana"):
        proved(board, outcomes(board, mana_limit=3))
