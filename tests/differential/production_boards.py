"""Random boards on which mana is produced, replaced and followed by more, from a seed.

The cards are nobody's. Half of the replacement effects are printed ones; of each kind of those and
of triggered mana abilities there are more, with other types, colors, players and permanents.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    ActivationLimit,
    StaticAbility,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
)
from manaproof.models.amounts import ONE, CountOf, Fixed, Variable
from manaproof.models.boards import Board, Permanent, PlayerState
from manaproof.models.conditions import Matches
from manaproof.models.costs import CostComponent, PayLife, RemoveCounters, Sacrifice, TapThis
from manaproof.models.effects import AddMana, Conditional, Effect, Instead
from manaproof.models.filters import (
    AllOf,
    ControlledBy,
    Filter,
    HasQuality,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    Not,
    Quality,
)
from manaproof.models.mana import Color, ManaType
from manaproof.models.nodes import nodes
from manaproof.models.production import (
    AnyColor,
    AnyType,
    ChoiceMana,
    ChosenColor,
    CombinationMana,
    EachTypeMana,
    Listed,
    ManaOutput,
    OneTypeMana,
    ProducedByEvent,
    TypeSource,
)
from manaproof.models.replacements import (
    AddedByEveryPlayer,
    BecomesType,
    BecomesTypeOfLand,
    LandTypeMana,
    Multiplied,
    ProductionChange,
    ProductionEvent,
    ReplaceProduction,
)
from manaproof.models.types import (
    BASIC_LAND_TYPES,
    CardType,
    Player,
    Reference,
    Supertype,
)
from tests.differential.building import any_type_of, card, lands_of, of, symbols
from tests.differential.corpus import NAMES, replacement_of

LAND: Filter = HasType(CardType.LAND)
SELF: Filter = Is(Reference.SELF)

MOST_REPLACEMENTS = 6
MOST_FREE_CHOICES = 2
"""How many effects on one board let a player choose among five colors."""


def random_board(seed: int) -> Board:
    """Return the board of a seed: permanent "p" is the one to ask about."""
    random = Random(seed)  # noqa: S311 -- a seeded choice, no secret
    names = ("you", "opponent")[: random.choice((1, 2, 2))]
    replacing = range(_how_many(random))
    triggered = range(random.choice((0, 0, 1, 1, 2)))
    board = [
        _producer(random, names[0]),
        *(_replacing(random, f"r{place}", random.choice(names)) for place in replacing),
        *(_triggered(random, f"t{place}", random.choice(names)) for place in triggered),
    ]
    if random.random() < 0.3:
        board.append(_other_land(random))
    random.shuffle(board)
    board = [replace(each, timestamp=place) for place, each in enumerate(_few_choices(board))]
    return of({each.id: each for each in board}, {name: PlayerState(name) for name in names})


def _how_many(random: Random) -> int:
    return random.choices(range(MOST_REPLACEMENTS + 1), (2, 5, 6, 5, 4, 2, 1))[0]


def _few_choices(board: list[Permanent]) -> list[Permanent]:
    """Leave out the effects with a free choice of color that are too many to be tried in order."""
    kept: list[Permanent] = []
    choices = 0
    for each in board:
        choices += any(free_choice(ability) for ability in each.card.front.abilities)
        if choices <= MOST_FREE_CHOICES or each.id == "p":
            kept.append(each)
    return kept


def free_choice(ability: Ability) -> bool:
    """Report whether an ability replaces mana by mana of any color of somebody's choice."""
    return isinstance(ability, StaticAbility) and any(
        isinstance(effect, ReplaceProduction)
        and isinstance(effect.change, BecomesType)
        and isinstance(effect.change.types, AnyColor)
        for effect in ability.effects
    )


def _permanent(
    random: Random,
    id_: str,
    player: str,
    *abilities: Ability,
    types: tuple[CardType, ...] = (CardType.ENCHANTMENT,),
    subtypes: tuple[str, ...] = (),
    supertypes: tuple[Supertype, ...] = (),
    name: str | None = None,
) -> Permanent:
    chosen = random.choice((*Color, None))
    name = name or f"Thing {id_}"
    made = card(name, *abilities, types=types, subtypes=subtypes, supertypes=supertypes)
    return Permanent(id_, made, player, player, 0, chosen_color=chosen)


# -- what produces ------------------------------------------------------------------------------------


def _producer(random: Random, player: str) -> Permanent:
    types = random.choice(
        ((CardType.LAND,),) * 5
        + ((CardType.ARTIFACT,), (CardType.CREATURE,), (CardType.LAND, CardType.CREATURE))
    )
    subtypes: tuple[str, ...] = ()
    if CardType.LAND in types and random.random() < 0.6:
        subtypes = tuple(random.sample(BASIC_LAND_TYPES, random.choice((1, 1, 2))))
    basic = CardType.LAND in types and random.random() < 0.4
    abilities = [_mana_ability(random) for _ in range(random.choice((1, 1, 2)))]
    if subtypes and random.random() < 0.4:
        abilities = []
    made = _permanent(
        random,
        "p",
        player,
        *abilities,
        types=types,
        subtypes=subtypes,
        supertypes=(Supertype.BASIC,) if basic else (),
    )
    return replace(
        made,
        tapped=random.random() < 0.1,
        sick=random.random() < 0.2,
        counters={"charge": random.randint(1, 2)} if random.random() < 0.5 else {},
    )


def _mana_ability(random: Random) -> Ability:
    cost: tuple[CostComponent, ...] = random.choice(
        (
            *[(TapThis(),)] * 6,
            (PayLife(ONE),),
            (TapThis(), Sacrifice(ONE, SELF)),
            (TapThis(), RemoveCounters(ONE, "charge", SELF)),
            (RemoveCounters(Variable(), "charge", SELF),),
        )
    )
    adding = AddMana(_output(random, with_x=Variable() in _amounts(cost)), Player.YOU)
    tapped = Matches(Reference.SELF, HasQuality(Quality.TAPPED))
    effects: tuple[Effect, ...] = (
        *[adding] * 8,
        Conditional(tapped, adding),
        Instead(adding, tapped, AddMana(_output(random), Player.YOU)),
    )
    effect = random.choice(effects)
    limits = (ActivationLimit(tapped),) if random.random() < 0.05 else ()
    return ActivatedAbility(cost, effect, limits, targets=random.random() < 0.08)


def _amounts(cost: tuple[CostComponent, ...]) -> list[object]:
    return [each.amount for each in cost if isinstance(each, RemoveCounters)]


def _output(random: Random, *, with_x: bool = False) -> ManaOutput:
    if with_x:
        return symbols("G", times=Variable())
    amount = random.choice((ONE, ONE, Fixed(2), Fixed(3), CountOf(LAND), Fixed(0)))
    some = tuple(random.sample([*ManaType], 2))
    written = ("G", "C", "W", "C C", "W U", "G G G", "W/U W/U", "2/R", "S")
    return random.choice(
        (
            symbols(random.choice(written)),
            symbols(random.choice(written)),
            symbols(random.choice(written)),
            OneTypeMana(AnyColor(), amount),
            OneTypeMana(Listed(some), amount),
            OneTypeMana(ChosenColor(), amount),
            CombinationMana(Listed(some), random.choice((ONE, Fixed(2)))),
            EachTypeMana(Listed(some), random.choice((ONE, Fixed(2)))),
            ChoiceMana((symbols("G"), symbols("W W"))),
            any_type_of(lands_of(Player.YOU)),
        )
    )


def _other_land(random: Random) -> Permanent:
    return _permanent(
        random,
        "land",
        "you",
        types=(CardType.LAND,),
        subtypes=(random.choice(BASIC_LAND_TYPES),),
        supertypes=(Supertype.BASIC,),
    )


# -- what replaces ------------------------------------------------------------------------------------


def _replacing(random: Random, id_: str, player: str) -> Permanent:
    name = random.choice(NAMES) if random.random() < 0.5 else None
    effect = (
        ReplaceProduction(*random.choice(REPLACEMENTS)(random))
        if name is None
        else replacement_of(name)
    )
    condition = Matches(Reference.SELF, HasQuality(Quality.TAPPED))
    ability = StaticAbility((effect,), condition if random.random() < 0.08 else None)
    made = _permanent(random, id_, player, ability, name=name)
    enchanting = Is(Reference.ATTACHED) in nodes(effect)
    return replace(made, tapped=random.random() < 0.5, attached_to="p" if enchanting else None)


Replacement = tuple[ProductionEvent, ProductionChange]


def _tapping(
    random: Random, *, at_least: int = 1, mana: TypeSource | None = None
) -> ProductionEvent:
    permanents = random.choice(
        (
            LAND,
            LAND,
            LAND,
            HasQuality(Quality.PERMANENT),
            HasQuality(Quality.PERMANENT),
            AllOf((HasSupertype(Supertype.BASIC), LAND)),
            AllOf((Not(HasSupertype(Supertype.BASIC)), LAND)),
            AllOf((LAND, ControlledBy(Player.YOU))),
        )
    )
    player = random.choice((Player.ANY, Player.ANY, Player.YOU))
    return ProductionEvent(permanents, player, at_least=at_least, mana=mana)


def _one_type(random: Random) -> Listed:
    return Listed((random.choice([*ManaType]),))


def _a_type_and_amount(random: Random) -> Replacement:
    return _tapping(random), BecomesType(_one_type(random), AnyType(), keeps_amount=False)


def _a_type(random: Random) -> Replacement:
    return _tapping(random), BecomesType(_one_type(random), AnyType(), keeps_amount=True)


def _of_two_or_more(random: Random) -> Replacement:
    colorless = Listed((ManaType.COLORLESS,))
    return _tapping(random, at_least=2), BecomesType(colorless, AnyType(), keeps_amount=False)


def _of_more_still(random: Random) -> Replacement:
    change = BecomesType(_one_type(random), AnyType(), keeps_amount=random.random() < 0.5)
    return _tapping(random, at_least=random.choice((2, 3))), change


def _times(random: Random) -> Replacement:
    return _tapping(random), Multiplied(random.choice((2, 2, 3)))


def _times_of_a_type(random: Random) -> Replacement:
    return _tapping(random, mana=_one_type(random)), Multiplied(2)


def _the_chosen_color(random: Random) -> Replacement:
    return _tapping(random), BecomesType(ChosenColor(), AnyColor(), keeps_amount=True)


def _of_the_land_type(random: Random) -> Replacement:
    kinds = random.sample(BASIC_LAND_TYPES, random.choice((4, 5)))
    pairs = tuple(LandTypeMana(kind, random.choice([*ManaType])) for kind in kinds)
    applies = ProductionEvent(LAND, Player.ANY)
    return applies, BecomesTypeOfLand(pairs)


def _any_color(random: Random) -> Replacement:
    return _tapping(random), BecomesType(AnyColor(), AnyType(), keeps_amount=random.random() < 0.6)


def _instead_of_one_type(random: Random) -> Replacement:
    replaced = _one_type(random)
    return _tapping(random), BecomesType(_one_type(random), replaced, keeps_amount=True)


def _of_all_abilities(random: Random) -> Replacement:
    applies = ProductionEvent(ControlledBy(Player.YOU), tapped=False)
    return applies, BecomesType(_one_type(random), AnyColor(), keeps_amount=True)


def _every_player(_: Random) -> Replacement:
    applies = ProductionEvent(HasQuality(Quality.ANYTHING), tapped=False)
    return applies, AddedByEveryPlayer()


REPLACEMENTS = (
    *(_a_type_and_amount, _a_type_and_amount, _a_type, _a_type, _of_two_or_more, _of_two_or_more),
    *(_of_more_still, _times, _times, _times, _times_of_a_type, _the_chosen_color),
    *(_of_the_land_type, _any_color, _any_color, _instead_of_one_type, _of_all_abilities),
    _every_player,
)


# -- what triggers ------------------------------------------------------------------------------------


def _triggered(random: Random, id_: str, player: str) -> Permanent:
    ability = _on_mana_added(random) if random.random() < 0.25 else _on_tapping(random)
    if random.random() < 0.1:
        tapped = Matches(Reference.SELF, HasQuality(Quality.TAPPED))
        ability = replace(ability, condition=tapped)
    types = (CardType.ENCHANTMENT,)
    if ability.triggers[0].event is TriggerEvent.TAPPED_FOR_MANA and random.random() < 0.3:
        types = (CardType.LAND,)
    made = _permanent(random, id_, player, ability, types=types)
    enchanting = ability.triggers[0].subject == Is(Reference.ATTACHED)
    return replace(
        made,
        tapped=random.random() < 0.5,
        attached_to="p" if enchanting else None,
    )


def _on_tapping(random: Random) -> TriggeredAbility:
    subject: Filter = random.choice(
        (
            LAND,
            LAND,
            HasQuality(Quality.PERMANENT),
            AllOf((LAND, ControlledBy(Player.YOU))),
            HasType(CardType.CREATURE),
            HasSubtype("Forest"),
            AllOf((HasSupertype(Supertype.BASIC), LAND)),
            Is(Reference.ATTACHED),
            Is(Reference.ATTACHED),
        )
    )
    trigger = Trigger(
        TriggerEvent.TAPPED_FOR_MANA,
        subject,
        random.choice((Player.ANY, Player.YOU)),
        mana=random.choice((None, None, None, _one_type(random), ChosenColor())),
    )
    adds = AddMana(
        random.choice(
            (
                OneTypeMana(ProducedByEvent(), ONE),
                OneTypeMana(ProducedByEvent(), ONE),
                symbols("G"),
                symbols("G G"),
                OneTypeMana(AnyColor(), ONE),
                OneTypeMana(ChosenColor(), ONE),
                CombinationMana(Listed((ManaType.WHITE, ManaType.BLUE)), Fixed(2)),
            )
        ),
        random.choice((Player.YOU, Player.THAT_PLAYER, Player.ITS_CONTROLLER)),
    )
    return TriggeredAbility((trigger,), adds)


def _on_mana_added(random: Random) -> TriggeredAbility:
    source = random.choice((ChosenColor(), ChosenColor(), _one_type(random)))
    trigger = Trigger(TriggerEvent.ADDS_MANA, LAND, Player.YOU, mana=source)
    return TriggeredAbility((trigger,), AddMana(OneTypeMana(source, ONE), Player.YOU))
