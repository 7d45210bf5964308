"""Builds: the same files from the same cards, whole, sorted and without leftovers."""

from pathlib import Path

import pytest

from manaproof.models.abilities import ClauseKind, Unmodelled
from manaproof.models.catalogue.build import build, compiled
from manaproof.models.catalogue.indicators import Indicator, untold_indicator
from manaproof.models.catalogue.shards import key_at, shard_of
from manaproof.models.catalogue.store import Catalogue
from manaproof.models.errors import CardFileError
from manaproof.models.oracle.source import CardText, FaceText
from tests.catalogue.samples import texts


def contents(directory: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in directory.iterdir()}


def test_the_files_depend_on_the_cards_alone(tmp_path: Path) -> None:
    first = build(texts(), tmp_path / "one", jobs=1)
    second = build(texts()[::-1], tmp_path / "two", jobs=2)
    assert first == second
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    assert first.cards == len(texts())
    assert first.size == sum(map(len, contents(tmp_path / "one").values()))
    assert first.shards == len(contents(tmp_path / "one"))


def test_every_file_is_sorted_and_holds_what_belongs_there(catalogue: Catalogue) -> None:
    for path in catalogue.directory.iterdir():
        keys = [key_at(line) for line in path.read_bytes().splitlines()]
        assert keys == sorted(set(keys))
        assert {shard_of(key) for key in keys} == {path.name}


def test_a_new_build_leaves_nothing_of_the_old(tmp_path: Path) -> None:
    build(texts(), tmp_path, jobs=1)
    (card,) = (card for card in texts() if card.name == "Zz Grove")
    report = build([card], tmp_path, jobs=1)
    assert list(contents(tmp_path)) == ["z.jsonl"]
    assert [found.name for found in Catalogue(tmp_path).cards()] == ["Zz Grove"]
    assert report.cards == report.shards == 1


def test_a_repeated_name_keeps_the_first_card_and_is_told(tmp_path: Path) -> None:
    cards = [
        CardText("Test", (FaceText("Test", ("Land",)),)),
        CardText("TÉST", (FaceText("TÉST", ("Creature",)),)),
    ]
    report = build(cards, tmp_path, jobs=1)
    assert report.repeated == ("TÉST",)
    assert report.cards == 1
    assert [card.name for card in Catalogue(tmp_path).cards()] == ["Test"]


def test_progress_is_told_card_by_card(tmp_path: Path) -> None:
    told: list[int] = []
    build(texts()[:5], tmp_path, jobs=1, progress=told.append)
    assert told == [1, 2, 3, 4, 5]


def test_clauses_are_counted(tmp_path: Path) -> None:
    card = CardText("Test", (FaceText("Test", ("Creature",), text="Flying\nXyzzy the plugh."),))
    report = build([card], tmp_path, jobs=1)
    abilities = compiled(card).faces[0].abilities
    assert report.clauses == len(abilities)
    assert report.unmodelled == sum(isinstance(each, Unmodelled) for each in abilities) > 0


def test_a_face_without_text_is_kept_and_reported() -> None:
    card = CardText("A // B", (FaceText("A", ("Land",)), FaceText("B", missing=True)))
    front, back = compiled(card).faces
    assert front.abilities == ()
    assert back.name == "B"
    assert back.abilities == (Unmodelled(1, 0, ClauseKind.STATIC, ("missing text",)),)


UNSURE = Unmodelled(1, 0, ClauseKind.STATIC, ("color indicator",))


def test_an_indicator_that_is_not_told_is_reported() -> None:
    faces = (
        FaceText("A", ("Creature",), mana_cost="{G}"),
        FaceText("B", ("Creature",), text="Flying"),
    )
    front, back = compiled(CardText("A // B", faces, "transform", "G")).faces
    assert UNSURE not in front.abilities
    assert back.abilities[-1] == UNSURE
    assert len(back.abilities) == 2
    assert back.colors == front.colors


def test_an_indicator_that_is_certain_is_not_reported() -> None:
    face = FaceText("A", ("Land", "Creature"), ("Forest",))
    compiled_face = compiled(CardText("A", (face,), "normal", "G")).faces[0]
    assert compiled_face.abilities == ()
    assert compiled_face.colors == 0b010000


GREEN = FaceText("Front", ("Creature",), mana_cost="{G}")


@pytest.mark.parametrize(
    ("faces", "identity", "expected"),
    [
        ((FaceText("A", ("Sorcery",)),), "U", Indicator("U", certain=True)),
        ((FaceText("A", ("Sorcery",)),), "", None),
        ((FaceText("A", ("Sorcery",)),), None, Indicator("", certain=False)),
        ((FaceText("A", ("Instant",), mana_cost="{0}"),), "R", Indicator("R", certain=True)),
        ((FaceText("A", ("Artifact",), mana_cost="{0}"),), "R", None),
        ((FaceText("A", ("Creature",), mana_cost="{4}"),), "R", None),
        ((FaceText("A", ("Land",)),), "R", None),
        ((FaceText("A", ("Artifact", "Land")),), "R", None),
        ((FaceText("A", ("Plane",)),), "R", None),
        ((FaceText("A", ("Sorcery",), colors=""),), "R", None),
        ((FaceText("A", ("Sorcery",), missing=True),), "R", None),
        ((FaceText("A", ("Creature",), ("Eldrazi",)),), "R", Indicator("", certain=False)),
        ((FaceText("A", ("Creature",)), GREEN), "G", Indicator("G", certain=False)),
        ((FaceText("A", ("Artifact",)), GREEN), "G", Indicator("", certain=False)),
        ((FaceText("A", ("Creature",)), GREEN), "UG", Indicator("", certain=False)),
    ],
)
def test_what_can_be_said_of_an_untold_indicator(
    faces: tuple[FaceText, ...], identity: str | None, expected: Indicator | None
) -> None:
    card = CardText("A", faces, color_identity=identity)
    assert untold_indicator(card, faces[0]) == expected


def test_files_that_are_no_shards_are_left_alone(tmp_path: Path) -> None:
    mine = tmp_path / "mine.jsonl"
    mine.write_text("{}\n", encoding="utf-8")
    stale = tmp_path / "q.jsonl"
    stale.write_text("{}\n", encoding="utf-8")
    build([CardText("Plain Land", (FaceText("Plain Land", ("Land",)),))], tmp_path, jobs=1)
    assert mine.exists()
    assert not stale.exists()


def test_no_cards_are_no_catalogue(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="no cards"):
        build([], tmp_path, jobs=1)
    assert list(tmp_path.iterdir()) == []
