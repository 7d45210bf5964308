"""Cards by name: what is found, what is not, and what a damaged catalogue says."""

import subprocess
import sys
from pathlib import Path

import pytest

from manaproof.models.catalogue.build import compiled
from manaproof.models.catalogue.shards import key_at, key_of, lines_from, shard_of
from manaproof.models.catalogue.store import Catalogue
from manaproof.models.errors import CardFileError, UnknownCardError
from tests.catalogue.samples import DOUBLE, SINGLE, texts


@pytest.mark.parametrize("name", SINGLE + DOUBLE)
def test_every_card_is_found_by_its_name(catalogue: Catalogue, name: str) -> None:
    (text,) = (text for text in texts() if text.name == name)
    assert catalogue.find(name) == compiled(text)
    assert catalogue.has(name)


@pytest.mark.parametrize("number", range(300))
def test_neighbours_are_told_apart(catalogue: Catalogue, number: int) -> None:
    name = f"Test Plot {number:03}"
    assert catalogue.find(name).name == name


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("test grove", "Test Grove"),
        (" TEST  GROVE ", "Test Grove"),
        ("Test\u2019ling", "Tést'ling"),
        ("aettir well", "Ættir Wéll"),
        ('"Test" tower', "“Test” Tower"),
        ("dawn test", "Dawn Test // Dusk Test"),
        ("DAWN TEST // DUSK TEST", "Dawn Test // Dusk Test"),
    ],
)
def test_what_does_not_matter_to_names(catalogue: Catalogue, written: str, name: str) -> None:
    assert catalogue.find(written).name == name
    assert catalogue.has(written)


def test_a_full_name_wins_over_a_front_face(catalogue: Catalogue) -> None:
    assert catalogue.find("Test").name == "Test"
    assert catalogue.find("Test // Retest").name == "Test // Retest"


def test_a_front_face_of_two_cards_is_no_name(catalogue: Catalogue) -> None:
    assert not catalogue.has("Twice")
    with pytest.raises(UnknownCardError) as raised:
        catalogue.find("Twice")
    assert raised.value.suggestions == ("Twice // Once", "Twice // Thrice")


def test_a_card_doubled_on_its_back_is_one_card(catalogue: Catalogue) -> None:
    assert catalogue.find("Mirror Test").name == "Mirror Test // Glass"


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "//",
        " // ",
        "A",
        "Test Grov",
        "Test Groves",
        "Test Plot 300",
        "Test Plot 0000",
        "Dusk Test",
        "Dawn Test // ",
        "Dawn Test // Dusk",
        "Zzz",
        "Xylotest",
        "\0",
        "\ud800",
        '"',
        "\\",
        "../r",
        "测试",
        "q" * 100_000,
    ],
)
def test_what_no_card_is_named_is_not_found(catalogue: Catalogue, name: str) -> None:
    assert not catalogue.has(name)
    with pytest.raises(UnknownCardError) as raised:
        catalogue.find(name)
    assert raised.value.name == name


def test_an_unknown_name_suggests_the_nearest(catalogue: Catalogue) -> None:
    with pytest.raises(UnknownCardError, match=r"nearest names are \"Tést'ling\""):
        catalogue.find("Testling")


def test_a_back_face_suggests_its_card(catalogue: Catalogue) -> None:
    with pytest.raises(UnknownCardError) as raised:
        catalogue.find("dusk test")
    assert raised.value.suggestions[0] == "Dawn Test // Dusk Test"


def test_all_cards_come_once_each(catalogue: Catalogue) -> None:
    cards = list(catalogue.cards())
    assert sorted(card.name for card in cards) == sorted(text.name for text in texts())
    assert [key_of(key) for key in catalogue.names()] == [key_of(card.name) for card in cards]


@pytest.mark.parametrize("length", [1, 5, 4000, 5000])
@pytest.mark.parametrize("count", [0, 1, 2, 9, 40])
def test_bisecting_finds_the_first_line_not_below(tmp_path: Path, count: int, length: int) -> None:
    keys = [b"k%03d" % (2 * number) for number in range(count)]
    lines = [b'{"%b":"%b"}\n' % (key, b"x" * (length * (at % 3))) for at, key in enumerate(keys)]
    path = tmp_path / "k.jsonl"
    path.write_bytes(b"".join(lines))
    for number in range(-1, 2 * count + 1):
        wanted = b"k%03d" % number if number >= 0 else b"a"
        assert list(lines_from(path, wanted)) == [line for line in lines if key_at(line) >= wanted]


def test_a_lookup_reads_little_of_a_large_shard(tmp_path: Path) -> None:
    lines = [b'{"k%06d":"%b"}\n' % (number, b"x" * 300) for number in range(20_000)]
    path = tmp_path / "k.jsonl"
    path.write_bytes(b"".join(lines))
    found = lines_from(path, b"k012345")
    calls = 0

    def profile(_frame: object, event: str, function: object) -> None:
        nonlocal calls
        calls += event == "c_call" and getattr(function, "__name__", "") == "readline"

    sys.setprofile(profile)
    try:
        line = next(found)
    finally:
        sys.setprofile(None)
    assert key_at(line) == b"k012345"
    assert 0 < calls < 50


def test_names_of_any_kind_have_a_shard() -> None:
    assert shard_of(key_of("Ættir")) == "a.jsonl"
    assert {shard_of(key_of(name)) for name in ("12", "", "“T”", "测试", "../x")} == {"other.jsonl"}


def test_a_missing_catalogue_says_so(tmp_path: Path) -> None:
    empty = Catalogue(tmp_path)
    with pytest.raises(CardFileError, match="no catalogue of cards is there"):
        empty.has("Test Grove")
    with pytest.raises(CardFileError, match="no catalogue of cards is there"):
        list(empty.cards())


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"test\n", "damaged"),
        (b'{"test":\n', "damaged"),
        (b'{"test":{}}\n', "not a node"),
        (b'{"test":{"is":"TapThis"}}\n', "a TapThis stands for a card"),
        (b'{"test":{"is":"Card","name":"Test"}}\n', "lacks its field 'layout'"),
        (b'{"test":{"is":"Card"},"too":1}\n', "damaged"),
        (b'["test":1]\n', "damaged"),
        (b'{"test":"\xff"}\n', "damaged"),
    ],
)
def test_a_damaged_catalogue_says_where(tmp_path: Path, line: bytes, reason: str) -> None:
    path = tmp_path / "t.jsonl"
    path.write_bytes(line)
    with pytest.raises(CardFileError, match=reason) as raised:
        Catalogue(tmp_path).find("Test")
    assert raised.value.path == str(path)


SLOW = ("concurrent", "difflib", "gzip", "importlib.metadata", "importlib.resources", "lark")
"""Modules that a lookup must not import, for they cost more than it does."""


def test_a_lookup_imports_little(catalogue: Catalogue) -> None:
    program = (
        "import sys; from pathlib import Path\n"
        "from manaproof.models.catalogue.store import Catalogue\n"
        f"assert Catalogue(Path({str(catalogue.directory)!r})).find('Test Grove')\n"
        f"print([name for name in {SLOW!r} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
