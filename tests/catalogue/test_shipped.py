"""The catalogue that the package ships: sorted, readable, and found by name."""

from pathlib import Path

import pytest

from manaproof.models.catalogue.codec import decode, encode
from manaproof.models.catalogue.shards import form_in, key_at, key_of, line_for, shard_of
from manaproof.models.catalogue.store import SHIPPED, all_cards, find_card, has_card
from manaproof.models.errors import UnknownCardError
from manaproof.models.types import CardType

SHARDS = sorted(SHIPPED.glob("*.jsonl"))

pytestmark = pytest.mark.skipif(not SHARDS, reason="no catalogue has been built")


@pytest.mark.parametrize("path", SHARDS, ids=lambda path: path.name)
def test_every_line_is_in_its_place_and_in_its_one_form(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    keys = [key_at(line) for line in lines]
    assert keys == sorted(set(keys))
    for line in lines:
        card = decode(form_in(line))
        assert line_for(card.name, encode(card)) == line
        assert shard_of(key_of(card.name)) == path.name


def test_cards_of_every_kind_are_found() -> None:
    assert find_card("forest").front.types == (CardType.LAND,)
    assert find_card("Lim-Dul's Vault").name == "Lim-Dûl's Vault"
    assert find_card("Fire").name == "Fire // Ice"
    assert find_card("Delver of Secrets").faces[1].name == "Insectile Aberration"
    assert find_card('"Ach! Hans, Run!"').name == '"Ach! Hans, Run!"'
    assert find_card("+2 Mace").name == "+2 Mace"
    assert find_card("Bind").name == "Bind"
    assert find_card("Zzzyxas's Abyss").name == "Zzzyxas's Abyss"
    assert not has_card("Forest on Bind")


def test_a_slip_suggests_the_card() -> None:
    with pytest.raises(UnknownCardError) as raised:
        find_card("Refleting Pool")
    assert raised.value.suggestions[0] == "Reflecting Pool"


def test_there_are_all_the_cards() -> None:
    names = [card.name for card in all_cards()]
    assert len(names) == len(set(names)) > 34_000
