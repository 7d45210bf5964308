"""Effects of resolved spells and abilities that a board says still last (CR 611.2)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from manaproof.models.board_input import values
from manaproof.models.board_input.card_lists import card_of
from manaproof.models.board_input.described import DESCRIPTION_KEYS
from manaproof.models.board_input.missing_quotes import mended
from manaproof.models.boards import InForce
from manaproof.models.continuous import Modify
from manaproof.models.effects import Continuously
from manaproof.models.filters import Is
from manaproof.models.nodes import nodes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from manaproof.models.abilities import Ability
    from manaproof.models.board_input.attachments import Named
    from manaproof.models.board_input.reading import Reading


def read_in_force(
    value: object, place: str, after: int, named: Named, reading: Reading
) -> tuple[InForce, ...]:
    """Read the effects in force; by default their timestamps follow *after*, as listed."""
    effects = []
    for number, (item, at) in enumerate(values.as_list(value, place, reading), start=1):
        effect = _effect(item, at, after + number, named, reading)
        if effect is not None:
            effects.append(effect)
    return tuple(effects)


def notes_on(effects: Iterable[InForce]) -> tuple[str, ...]:
    """Say which effects affect what their words describe now, because the board names nothing.

    What such an effect affects was settled as it began (CR 611.2c).
    """
    return tuple(
        f"{effect.card.name} in force affects what its words describe now; affects would settle it"
        for effect in effects
        if not effect.affects and any(map(_describes, nodes(_abilities(effect))))
    )


def _abilities(effect: InForce) -> tuple[Ability, ...]:
    return tuple(ability for face in effect.card.faces for ability in face.abilities)


def _describes(node: object) -> bool:
    """Report whether something begins that affects what it describes."""
    return isinstance(node, Continuously) and any(
        isinstance(each, Modify) and not any(isinstance(part, Is) for part in nodes(each.affected))
        for each in node.effects
    )


def _effect(
    value: object, place: str, timestamp: int, named: Named, reading: Reading
) -> InForce | None:
    fields: dict[str, Any] = {"timestamp": timestamp}
    if isinstance(value, dict):
        value = mended(value, place, reading)
    for key, item, at in values.as_mapping(value, place, reading):
        if reader := _FIELDS.get(key):
            fields[key] = reader(item, at, reading)
        elif key == "affects":
            fields[key] = _objects(item, at, named, reading, players=False)
        elif key == "targets":
            fields[key] = _objects(item, at, named, reading, players=True)
        elif key != "card" and key not in DESCRIPTION_KEYS:
            reading.problem(
                at, item, "no key of an effect in force", reading.did_you_mean(key, _KEYS)
            )
    if not isinstance(value, dict):
        return None
    if "card" not in value:
        remedy = "add card, the name of the spell or permanent it came from"
        reading.problem(place, value, "an effect of no card", remedy)
        return None
    if "controller" not in fields:
        if len(reading.players) != 1:
            remedy = f"add controller, one of: {', '.join(reading.players)}"
            reading.problem(place, value, "an effect that no player controls", remedy)
            return None
        fields["controller"] = reading.players[0]
    card = card_of(value, place, reading)
    return None if card is None else InForce(card, **fields)


def _objects(
    value: object, place: str, named: Named, reading: Reading, *, players: bool
) -> tuple[str, ...]:
    """Read which permanents, or players too, an effect is about."""
    found: list[str] = []
    for name, at in (
        (values.text(item, at, reading), at) for item, at in values.as_list(value, place, reading)
    ):
        ids = named.permanents(name)
        player = named.player(name) if players else None
        if len(ids) == 1:
            found.append(ids[0])
        elif len(ids) > 1:
            reading.problem(at, name, "ambiguous: several have that name", f"name one: {ids[0]}")
        elif player is not None:
            found.append(player)
        elif name:
            reading.problem(at, name, "nothing of this board", named.remedy(name, reading))
    return tuple(found)


_FIELDS: Mapping[str, Callable[[object, str, Reading], object]] = MappingProxyType(
    {
        "controller": values.player,
        "timestamp": values.integer,
        "x": values.natural,
        "chosen_color": values.color,
        "chosen_colors": values.colors,
        "chosen_type": values.chosen_type,
        "chosen_name": values.text,
        "chosen_number": values.integer,
        "chosen_mode": values.text,
        "chosen_player": values.player,
        "until": values.text,
    }
)
_KEYS = frozenset(_FIELDS) | DESCRIPTION_KEYS | {"card", "affects", "targets"}
