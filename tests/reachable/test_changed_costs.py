"""What mana can be made where activating abilities costs more or less (CR 118.7, 601.2f).

Each board is answered by the engines and by the plain reading.
"""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.errors import UnsupportedError
from manaproof.solver.production.produces import produces
from manaproof.solver.reachable.outcomes import outcomes
from tests.reachable.agreeing import agreed_pools

ONE_LEFT = "This effect can't reduce the mana in that cost to less than one mana."
CHEAPER = f"Activated abilities of artifacts you control cost {{2}} less to activate. {ONE_LEFT}"
CHEAPER_BY_ONE = "Activated abilities of permanents you control cost {1} less to activate."
DEARER = "Activated abilities of artifacts cost {1} more to activate."


def artifact(text: str, **more: object) -> dict[str, object]:
    return {"card": "Test Machine", "types": "Artifact", "text": text, **more}


def law(text: str, **more: object) -> dict[str, object]:
    return {"card": "Test Law", "types": "Enchantment", "text": text, **more}


def test_118_7a_generic_mana_alone_is_less() -> None:
    assert agreed_pools(artifact("{3}, {T}: Add {R}."), law(CHEAPER), pool="G") == ["G", "R"]
    assert agreed_pools(artifact("{G}{G}, {T}: Add {R}."), law(CHEAPER), pool="G") == ["G"]
    assert agreed_pools(artifact("{1}{G}, {T}: Add {R}."), law(CHEAPER), pool="G") == ["G", "R"]


def test_one_mana_is_left_where_it_says_so() -> None:
    assert agreed_pools(artifact("{2}, {T}: Add {R}."), law(CHEAPER)) == [""]
    without = law(CHEAPER_BY_ONE)
    assert agreed_pools(artifact("{1}, {T}: Add {R}."), without) == ["", "R"]


def test_nothing_is_added_to_what_costs_less_than_is_left() -> None:
    assert agreed_pools(artifact("{0}, {T}: Add {R}."), law(CHEAPER)) == ["", "R"]
    assert agreed_pools(artifact("{T}: Add {R}."), law(CHEAPER)) == ["", "R"]


def test_601_2f_the_order_of_reductions_is_free() -> None:
    # By two, one left, then by one: nothing. By one first: one is left.
    both = law(CHEAPER, id="two"), law(CHEAPER_BY_ONE, id="one")
    assert agreed_pools(artifact("{3}, {T}: Add {R}."), *both) == ["", "R"]
    pools = agreed_pools(artifact("{3}, {T}: Add {R}."), *both, pool="GG")
    assert pools == ["GG", "RG", "RGG"]


def test_601_2f_increases_come_first() -> None:
    both = law(CHEAPER), law(DEARER, id="more")
    assert agreed_pools(artifact("{2}, {T}: Add {R}."), *both, pool="G") == ["G", "R"]
    assert agreed_pools(artifact("{2}, {T}: Add {R}."), *both) == [""]


def test_what_costs_no_mana_can_cost_some() -> None:
    assert agreed_pools(artifact("{T}: Add {R}{R}."), law(DEARER)) == [""]
    assert agreed_pools(artifact("{T}: Add {R}{R}."), law(DEARER), pool="G") == ["G", "RR"]
    assert agreed_pools(artifact("{T}: Add {R}{R}."), law(DEARER), "Forest") == ["", "G", "RR"]


def test_x_is_generic_mana_too() -> None:
    x = artifact("{X}, {T}: Add X mana of any one color.")
    found = agreed_pools(x, law(CHEAPER), pool="G")
    assert max(map(len, found)) == 3
    assert max(map(len, agreed_pools(x, pool="G"))) == 1


def test_who_activates_and_what_is_no_mana_ability() -> None:
    mine = law("Abilities you activate that aren't mana abilities cost {1} more to activate.")
    assert agreed_pools(artifact("{T}: Add {R}."), mine) == ["", "R"]
    all_mine = law("Abilities you activate cost {1} more to activate.")
    assert agreed_pools(artifact("{T}: Add {R}."), all_mine) == [""]
    assert agreed_pools(artifact("{T}: Add {R}."), theirs=(all_mine,)) == ["", "R"]
    theirs = law("Activated abilities of artifacts you control cost {1} more to activate.")
    assert agreed_pools(artifact("{T}: Add {R}."), theirs=(theirs,)) == ["", "R"]


def test_the_constraint_engine_says_that_it_takes_no_such_board() -> None:
    board = read_board({"you": [artifact("{T}: Add {R}."), law(DEARER)]})
    with pytest.raises(UnsupportedError, match="what activating abilities costs"):
        outcomes(board, "you", engine="constraint")


@pytest.mark.parametrize(
    ("text", "change", "pool", "made"),
    [
        ("{3}, {T}: Add {R}.", CHEAPER, "G", ["R"]),
        ("{3}, {T}: Add {R}.", CHEAPER, "", []),
        ("{T}: Add {R}.", DEARER, "", []),
        ("{T}: Add {R}.", DEARER, "G", ["R"]),
    ],
)
def test_what_one_activation_adds(text: str, change: str, pool: str, made: list[str]) -> None:
    you = {"battlefield": [artifact(text), law(change)], "pool": pool}
    board = read_board({"players": {"you": you}})
    assert [str(each) for each in produces(board, "Test Machine").pools] == made


def test_a_land_pays_what_an_artifact_costs_more() -> None:
    board = read_board({"you": [artifact("{T}: Add {R}."), law(DEARER), "Forest"]})
    assert [str(each) for each in produces(board, "Test Machine").pools] == ["R"]
