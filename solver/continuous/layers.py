"""Layers: in which order kinds of modification are applied (CR 613.1, 613.4)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, assert_never

from manaproof.models.continuous import (
    AddColors,
    AddTypes,
    ChangePowerToughness,
    ChangeWord,
    DefinePowerToughness,
    GainAbilities,
    GainControl,
    HasActivatedAbilitiesOf,
    LoseAbilities,
    LoseKeyword,
    LoseTypes,
    SetColors,
    SetLandTypes,
    SetTypes,
    SwitchPowerToughness,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from manaproof.models.continuous import Modification


class Layer(Enum):
    """A layer, or sublayer, after the first, in order (CR 613.1b-g, 613.4).

    Copiable values, layer 1, are what a permanent starts from.
    """

    CONTROL = "2"
    TEXT = "3"
    TYPES = "4"
    COLORS = "5"
    ABILITIES = "6"
    DEFINED_SIZE = "7a"
    SET_SIZE = "7b"
    CHANGED_SIZE = "7c"
    SWITCHED_SIZE = "7d"


SIZES = frozenset({Layer.DEFINED_SIZE, Layer.SET_SIZE, Layer.CHANGED_SIZE, Layer.SWITCHED_SIZE})
"""The layers of power and toughness, which no other layer reads."""


def layer_of(modification: Modification, *, defining: bool) -> Layer:
    """Say in which layer a modification is applied (CR 613.1).

    *defining* tells that a characteristic-defining ability makes it (CR 613.4a).
    """
    match modification:
        case GainControl():
            return Layer.CONTROL
        case ChangeWord():
            return Layer.TEXT
        case SetLandTypes() | SetTypes() | AddTypes() | LoseTypes():
            return Layer.TYPES
        case SetColors() | AddColors():
            return Layer.COLORS
        case GainAbilities() | LoseAbilities() | LoseKeyword() | HasActivatedAbilitiesOf():
            return Layer.ABILITIES
        case DefinePowerToughness():
            return Layer.DEFINED_SIZE if defining else Layer.SET_SIZE
        case ChangePowerToughness():
            return Layer.CHANGED_SIZE
        case SwitchPowerToughness():
            return Layer.SWITCHED_SIZE
    assert_never(modification)


def by_layer(
    modifications: Iterable[Modification], *, defining: bool
) -> Mapping[Layer, tuple[Modification, ...]]:
    """Part one effect's modifications into the layers in which they are applied (CR 613.6).

    Within a layer they keep their order, but for losing types and abilities, which comes before
    gaining any: "loses all other abilities" spares those that the same effect gives.
    """
    parts: dict[Layer, tuple[Modification, ...]] = {}
    for modification in sorted(modifications, key=_gains):
        layer = layer_of(modification, defining=defining)
        parts[layer] = (*parts.get(layer, ()), modification)
    return parts


def _gains(modification: Modification) -> bool:
    return isinstance(modification, AddTypes | GainAbilities | HasActivatedAbilitiesOf)
