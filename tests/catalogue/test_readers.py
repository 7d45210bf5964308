"""Card files in three formats: the same cards from each, and errors that say where."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from manaproof.models.catalogue import json_stream
from manaproof.models.catalogue.formats import split_type_line
from manaproof.models.catalogue.readers import read_cards
from manaproof.models.errors import CardFileError
from manaproof.models.oracle.source import CardText, FaceText

EXPECTED = [
    CardText(
        "Test Grove",
        (FaceText("Test Grove", ("Land",), ("Forest", "Gate"), ("Snow",), colors="", text="Hm."),),
        "normal",
        "G",
    ),
    CardText(
        "Testing Lord",
        (
            FaceText(
                "Testing Lord",
                ("Artifact", "Creature"),
                ("Time Lord", "Ally"),
                ("Legendary",),
                "{1}{W}",
                "Vigilance\n{T}: Add {R}.",
                None,
                "1",
                "1+*",
            ),
        ),
        "normal",
        "WR",
    ),
    CardText(
        "Dawn Test // Dusk Test",
        (
            FaceText("Dawn Test", ("Creature",), ("Elf",), (), "{G}", "Reach", None, "1", "1"),
            FaceText(
                "Dusk Test", ("Planeswalker",), (), (), None, "[0]: Go.", "UG", None, None, "3"
            ),
        ),
        "transform",
        "UG",
    ),
    CardText(
        "Hot Test // Cold Test",
        (
            FaceText("Hot Test", ("Instant",), (), (), "{R}", "Burn."),
            FaceText("Cold Test", ("Instant",), (), (), "{U}", "Freeze."),
        ),
        "split",
        "UR",
    ),
    CardText("Testia", (FaceText("Testia", ("Plane",), ("Inner Test",), colors=""),), "planar", ""),
    CardText(
        "Free Test",
        (FaceText("Free Test", ("Instant",), (), (), "{0}", "Pay {2}{U}.", "U"),),
        "normal",
        "U",
    ),
]

CARD_LINES: list[dict[str, Any]] = [
    {
        "name": card.name,
        "layout": card.layout,
        "color_identity": list(card.color_identity or ""),
        "text_date": "2026-01-01",
        "faces": [
            {
                "name": face.name,
                "mana_cost": face.mana_cost or "",
                "types": list(face.types),
                "subtypes": list(face.subtypes),
                "supertypes": list(face.supertypes),
                "oracle_text": face.text,
                "power": face.power,
                "toughness": face.toughness,
                "loyalty": face.loyalty,
            }
            | ({} if face.colors is None else {"colors": list(face.colors)})
            for face in card.faces
        ],
    }
    for card in EXPECTED
]

SCRYFALL: list[dict[str, Any]] = [
    {
        "object": "card",
        "name": "Test Grove",
        "layout": "normal",
        "mana_cost": "",
        "cmc": 0.0,
        "type_line": "Snow Land — Forest Gate",
        "oracle_text": "Hm.",
        "colors": [],
        "color_identity": ["G"],
    },
    {
        "name": "Testing Lord",
        "layout": "normal",
        "mana_cost": "{1}{W}",
        "type_line": "Legendary Artifact Creature — Time Lord Ally",
        "oracle_text": "Vigilance\n{T}: Add {R}.",
        "colors": ["W"],
        "color_identity": ["R", "W"],
        "power": "1",
        "toughness": "1+*",
    },
    {
        "name": "Dawn Test // Dusk Test",
        "layout": "transform",
        "color_identity": ["G", "U"],
        "type_line": "Creature — Elf // Planeswalker",
        "card_faces": [
            {
                "name": "Dawn Test",
                "mana_cost": "{G}",
                "type_line": "Creature — Elf",
                "oracle_text": "Reach",
                "colors": ["G"],
                "power": "1",
                "toughness": "1",
            },
            {
                "name": "Dusk Test",
                "mana_cost": "",
                "type_line": "Planeswalker",
                "oracle_text": "[0]: Go.",
                "colors": ["G", "U"],
                "color_indicator": ["G", "U"],
                "loyalty": "3",
            },
        ],
    },
    {
        "name": "Hot Test // Cold Test",
        "layout": "split",
        "mana_cost": "{R} // {U}",
        "type_line": "Instant // Instant",
        "colors": ["R", "U"],
        "color_identity": ["R", "U"],
        "card_faces": [
            {"name": name, "mana_cost": cost, "type_line": "Instant", "oracle_text": text}
            for name, cost, text in (("Hot Test", "{R}", "Burn."), ("Cold Test", "{U}", "Freeze."))
        ],
    },
    {"name": "Soldier", "layout": "token", "type_line": "Token Creature", "color_identity": []},
    {"name": "Test // Art", "layout": "art_series", "card_faces": [{"name": "Test"}]},
    {
        "name": "Testia",
        "layout": "planar",
        "type_line": "Plane — Inner Test",
        "colors": [],
        "color_identity": [],
    },
    {
        "name": "Free Test",
        "layout": "normal",
        "mana_cost": "{0}",
        "type_line": "Instant",
        "oracle_text": "Pay {2}{U}.",
        "colors": ["U"],
        "color_indicator": ["U"],
        "color_identity": ["U"],
    },
]


def atomic(name: str, types: list[str], **fields: object) -> dict[str, object]:
    empty: dict[str, list[str]] = {
        "colors": [],
        "colorIdentity": [],
        "subtypes": [],
        "supertypes": [],
    }
    return {"name": name, "layout": "normal", "types": types, **empty, **fields}


MTGJSON: dict[str, Any] = {
    "meta": {"date": "2026-01-01", "version": "5"},
    "data": {
        "Test Grove": [
            atomic(
                "Test Grove",
                ["Land"],
                subtypes=["Forest", "Gate"],
                supertypes=["Snow"],
                text="Hm.",
                colorIdentity=["G"],
            )
        ],
        "Testing Lord": [
            atomic(
                "Testing Lord",
                ["Artifact", "Creature"],
                subtypes=["Time Lord", "Ally"],
                supertypes=["Legendary"],
                manaCost="{1}{W}",
                text="Vigilance\n{T}: Add {R}.",
                colors=["W"],
                colorIdentity=["R", "W"],
                power="1",
                toughness="1+*",
            )
        ],
        "Dawn Test // Dusk Test": [
            atomic(
                "Dawn Test // Dusk Test",
                ["Planeswalker"],
                faceName="Dusk Test",
                side="b",
                layout="transform",
                text="[0]: Go.",
                loyalty="3",
                colors=["G", "U"],
                colorIndicator=["G", "U"],
                colorIdentity=["G", "U"],
            ),
            atomic(
                "Dawn Test // Dusk Test",
                ["Creature"],
                faceName="Dawn Test",
                side="a",
                layout="transform",
                subtypes=["Elf"],
                manaCost="{G}",
                text="Reach",
                power="1",
                toughness="1",
                colors=["G"],
                colorIdentity=["G", "U"],
            ),
        ],
        "Hot Test // Cold Test": [
            atomic(
                "Hot Test // Cold Test",
                ["Instant"],
                faceName=name,
                side=side,
                layout="split",
                manaCost=cost,
                text=text,
                colorIdentity=["R", "U"],
            )
            for name, side, cost, text in (
                ("Hot Test", "a", "{R}", "Burn."),
                ("Cold Test", "b", "{U}", "Freeze."),
            )
        ],
        "Soldier": [atomic("Soldier", ["Creature"], layout="token")],
        "Testia": [atomic("Testia", ["Plane"], subtypes=["Inner Test"], layout="planar")],
        "Free Test": [
            atomic(
                "Free Test",
                ["Instant"],
                manaCost="{0}",
                text="Pay {2}{U}.",
                colors=["U"],
                colorIndicator=["U"],
                colorIdentity=["U"],
            )
        ],
    },
}

FILES = {
    "card lines": "".join(f"{json.dumps(card)}\n" for card in CARD_LINES),
    "card lines, spaced": " \r\n\r\n".join(json.dumps(card) for card in CARD_LINES),
    "scryfall": json.dumps(SCRYFALL),
    "scryfall, a card a line": "[\n" + ",\n".join(map(json.dumps, SCRYFALL)) + "\n]\n",
    "scryfall, indented": json.dumps(SCRYFALL, indent=2, ensure_ascii=False),
    "mtgjson": json.dumps(MTGJSON),
    "mtgjson, indented": json.dumps(MTGJSON, indent=1),
    "mtgjson, data first": json.dumps({"data": MTGJSON["data"], "meta": MTGJSON["meta"]}),
}


@pytest.mark.parametrize("piece", [1, 7, 100, 1 << 20])
@pytest.mark.parametrize("pack", [bytes, gzip.compress], ids=["plain", "gzip"])
@pytest.mark.parametrize("form", FILES)
def test_the_same_cards_come_from_every_format(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    form: str,
    pack: Callable[[bytes], bytes],
    piece: int,
) -> None:
    monkeypatch.setattr(json_stream, "_PIECE", piece)
    path = tmp_path / "cards"
    path.write_bytes(pack(FILES[form].encode()))
    assert list(read_cards(path)) == EXPECTED


def test_a_byte_order_mark_is_no_character(tmp_path: Path) -> None:
    path = tmp_path / "cards"
    path.write_text(FILES["scryfall"], encoding="utf-8-sig")
    assert list(read_cards(path)) == EXPECTED


def test_a_face_without_text_is_missing_and_a_type_line_stands_for_types(tmp_path: Path) -> None:
    path = tmp_path / "cards"
    faces = [
        {"name": "A", "type_line": "Basic Land — Forest", "mana_cost": "", "oracle_text": "Hm."},
        {"name": "B", "oracle_text": None, "missing": True},
    ]
    path.write_text(json.dumps({"name": "A // B", "color_identity": None, "faces": faces}))
    assert list(read_cards(path)) == [
        CardText(
            "A // B",
            (
                FaceText("A", ("Land",), ("Forest",), ("Basic",), text="Hm."),
                FaceText("B", missing=True),
            ),
        )
    ]


@pytest.mark.parametrize(
    ("cost", "indicator", "colors", "printed"),
    [
        ("{2}", ["R"], ["R"], "R"),
        ("{2}{W}", ["R"], ["W"], "R"),
        ("{2}", None, ["R"], None),
        ("{W}", None, [], None),
        ("", None, ["R", "W"], "WR"),
        ("", None, None, None),
    ],
)
def test_only_an_indicator_tells_more_than_the_cost(
    tmp_path: Path,
    cost: str,
    indicator: list[str] | None,
    colors: list[str] | None,
    printed: str | None,
) -> None:
    path = tmp_path / "cards"
    fields = {"name": "A", "mana_cost": cost, "color_indicator": indicator, "colors": colors}
    path.write_text(json.dumps([fields]))
    assert [card.faces[0].colors for card in read_cards(path)] == [printed]
    atoms = atomic("A", [], manaCost=cost, colorIndicator=indicator) | {"colors": colors}
    path.write_text(json.dumps({"meta": {}, "data": {"A": [atoms]}}))
    assert [card.faces[0].colors for card in read_cards(path)] == [printed]


def test_cards_of_one_name_that_are_no_faces_stay_apart(tmp_path: Path) -> None:
    path = tmp_path / "cards"
    both = [atomic("Test", ["Instant"], text=text) for text in ("One.", "Two.")]
    path.write_text(json.dumps({"meta": {}, "data": {"Test": both}}))
    assert [card.faces[0].text for card in read_cards(path)] == ["One.", "Two."]


@pytest.mark.parametrize(
    ("line", "types", "subtypes", "supertypes"),
    [
        ("Land", ("Land",), (), ()),
        ("Basic Snow Land — Forest", ("Land",), ("Forest",), ("Basic", "Snow")),
        ("World Enchantment", ("Enchantment",), (), ("World",)),
        ("Creature — Time Lord Doctor", ("Creature",), ("Time Lord", "Doctor"), ()),
        ("Plane — The Testing Realm", ("Plane",), ("The Testing Realm",), ()),
        ("", (), (), ()),
    ],
)
def test_a_type_line_is_split(
    line: str, types: tuple[str, ...], subtypes: tuple[str, ...], supertypes: tuple[str, ...]
) -> None:
    assert split_type_line(line) == (types, subtypes, supertypes)


def good(number: int) -> str:
    return json.dumps({"name": f"Good {number}", "faces": [{"name": "Good", "types": ["Land"]}]})


@pytest.mark.parametrize(
    ("content", "place", "reason"),
    [
        (b"", "", "holds nothing"),
        (b" \n", "", "holds nothing"),
        (b"Test Grove\n", "", "'{' expected at character 1"),
        (b"\xff\xfe[", "", "is not JSON in UTF-8"),
        (b"3", "", "'{' expected"),
        (b"[", "", "Expecting value at character 2"),
        (b"[{]", "", "Expecting property name enclosed in double quotes at character 3"),
        (b"[3]", "", "3 is not a card"),
        (b"[{}]", "", "name is None, not a name"),
        (b'[{"name":""}]', "", "name is '', not a name"),
        (b'[{"name":4}]', "", "name is 4, not a text"),
        (b'[{"name":"A"}', "A", "',' or ']' expected at character 14"),
        (b'[{"name":"A"}] x', "A", "'{' expected at character 16"),
        (b'[{"name":"A","oracle_text":[]}]', "A", "oracle_text is [], not a text"),
        (b'[{"name":"A","colors":["Q"]}]', "A", "colors is ['Q'], not a list of the letters WUBRG"),
        (b'[{"name":"A","color_identity":3}]', "A", "color_identity is 3, not a list of texts"),
        (b'[{"name":"A","card_faces":[3]}]', "A", "card_faces is [3], not a list of objects"),
        (b'{"name":"A"}', "A", "faces is missing or empty"),
        (b'{"name":"A","faces":[]}', "A", "faces is missing or empty"),
        (b'{"name":"A","faces":[{"name":"A","types":"Land"}]}', "A", "types is 'Land', not a list"),
        (b'{"name":"A","faces":[{}]}', "A", "name is None, not a name"),
        (f"{good(1)}\n{good(2)}\n{{".encode(), "Good 2", "Expecting value at character 136"),
        (f"{good(1)}\n{good(2)}\n3".encode(), "Good 2", "'{' expected"),
        (b'{"meta":{},"data":{"A":{}}}', "A", "its faces is {}, not a list of objects"),
        (b'{"meta":{},"data":[]}', "", "'{' expected at character 19"),
        (b'{"meta":{},"data":{"A":[{"types":[3]}]}}', "A", "types is [3], not a list of texts"),
        (b"[" * 200_000, "", "nested too deeply"),
        (b'{"a":' * 200_000, "", "nested too deeply"),
        (b"[" + b"9" * 10_000 + b"]", "", "is not JSON"),
        (gzip.compress(b"[" + b'{"name":"A"},' * 9000)[:80], "", "cannot be read"),
        (b"\x1f\x8bnot packed at all", "", "cannot be read"),
    ],
)
def test_a_file_that_is_no_card_file_says_where_and_why(
    tmp_path: Path, content: bytes, place: str, reason: str
) -> None:
    path = tmp_path / "cards"
    path.write_bytes(content)
    with pytest.raises(CardFileError) as raised:
        list(read_cards(path))
    assert raised.value.path == str(path)
    assert place in raised.value.place
    assert reason in raised.value.reason


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="cannot be read"):
        list(read_cards(tmp_path / "cards"))
    with pytest.raises(CardFileError, match="cannot be read"):
        list(read_cards(tmp_path))


def test_cards_come_before_the_rest_of_the_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "cards"
    path.write_text(good(1) + "\n" + "broken" * 3_000_000)
    cards = read_cards(path)
    assert next(cards).name == "Good 1"
    with pytest.raises(CardFileError, match="after Good 1"):
        next(cards)
