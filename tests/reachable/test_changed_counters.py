"""Costs and effects of which another number of counters is put, or none can be (CR 118.11, 614.17)."""

from __future__ import annotations

from tests.reachable.agreeing import agreed_pools

PUTS = "Put a -1/-1 counter on this creature: Add {G}. Activate only once each turn."
GROWS = "{T}: Put a +1/+1 counter on this creature, then add {G} for each +1/+1 counter on it."


def bear(text: str, **more: object) -> dict[str, object]:
    size = {"types": "Creature", "subtypes": "Bear", "power": "2", "toughness": "2"}
    return {"card": "Test Bear", "text": text, **size, **more}


def law(text: str, name: str = "Test Law") -> dict[str, object]:
    return {"card": name, "types": "Enchantment", "text": text}


def instead(put: str, kind: str, whose: str = "a creature you control") -> str:
    return f"If one or more {kind} counters would be put on {whose}, {put} are put on it instead."


FEWER = instead("that many -1/-1 counters minus one", "-1/-1")
ONE_MORE = instead("that many plus one +1/+1 counters", "+1/+1")
TWICE = instead("twice that many +1/+1 counters", "+1/+1")


def test_118_11_a_cost_is_paid_with_fewer_counters() -> None:
    asks = "Add {R}. If there are no -1/-1 counters on this creature, add {G}."
    pays = f"Put a -1/-1 counter on this creature: {asks} Activate only once each turn."
    assert agreed_pools(bear(pays)) == ["", "R"]
    assert agreed_pools(bear(pays), law(FEWER)) == ["", "RG"]
    assert agreed_pools(bear(pays), theirs=(law(FEWER),)) == ["", "R"]


def test_614_17b_a_cost_with_what_can_not_happen_can_not_be_paid() -> None:
    forbidden = law("Creatures you control can't have -1/-1 counters put on them.", "Other Law")
    assert agreed_pools(bear(PUTS)) == ["", "G"]
    assert agreed_pools(bear(PUTS), forbidden) == [""]
    # CR 614.17c: it can't be replaced either.
    assert agreed_pools(bear(PUTS), forbidden, law(FEWER)) == [""]
    assert agreed_pools(bear(PUTS), law("Counters can't be put on creatures.")) == [""]


def test_614_1a_an_effect_puts_another_number() -> None:
    assert agreed_pools(bear(GROWS)) == ["", "G"]
    assert agreed_pools(bear(GROWS), law(ONE_MORE)) == ["", "GG"]
    assert agreed_pools(bear(GROWS), law(TWICE)) == ["", "GG"]
    assert agreed_pools(
        bear(GROWS), law(instead("that many plus one +1/+1 counters", "+1/+1", "a land"))
    ) == ["", "G"]


def test_616_1_in_every_order() -> None:
    both = law(ONE_MORE), law(TWICE, "Other Law")
    assert agreed_pools(bear(GROWS), *both) == ["", "GGG", "GGGG"]


def test_614_5_each_once_and_only_while_there_is_anything_to_put() -> None:
    more = instead("that many plus one -1/-1 counters", "-1/-1")
    asks = "Add {R}. If there are no -1/-1 counters on this creature, add {G}."
    pays = f"Put a -1/-1 counter on this creature: {asks} Activate only once each turn."
    reads = "Put a -1/-1 counter on this creature: Add {G} for each -1/-1 counter on this creature."
    once = f"{reads} Activate only once each turn."
    both = law(FEWER), law(more, "Other Law")
    # None first, and nothing is left to be one more; or two first, and then one.
    assert agreed_pools(bear(once), *both) == ["", "G"]
    assert agreed_pools(bear(pays), *both) == ["", "R", "RG"]
    assert agreed_pools(bear(once), law(FEWER), law(FEWER, "Other Law")) == [""]
