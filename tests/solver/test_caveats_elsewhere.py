"""What changes objects off the battlefield is told where an ability asks such objects."""

from manaproof.models.abilities import Ability, ClauseKind, StaticAbility, Unmodelled
from manaproof.models.continuous import RuleChange, Touches
from manaproof.models.filters import AllOf, HasQuality, InZone, Is, Quality
from manaproof.models.production import ColorsAmongObjects
from manaproof.models.results import Caveat
from manaproof.models.types import CardType, Reference, Zone
from manaproof.solver.could_produce.answers import could_produce
from tests.solver.cards import FOREST, board, card, one_of, tap

MARKERS = ("is", "white", "spell")
PAINT = card(
    "Paint",
    StaticAbility((RuleChange(Touches.ELSEWHERE, MARKERS),)),
    types=(CardType.ENCHANTMENT,),
)
IMPRINT = tap(one_of(ColorsAmongObjects(Is(Reference.LINKED))))
GRAVES = tap(one_of(ColorsAmongObjects(AllOf((HasQuality(Quality.CARD), InZone(Zone.GRAVEYARD))))))


def caveats(*abilities: Ability) -> tuple[Caveat, ...]:
    reader = card("Reader", *abilities, types=(CardType.ARTIFACT,))
    return could_produce(board(you=[FOREST, PAINT, reader])).caveats


def test_nothing_is_told_where_only_permanents_are_asked() -> None:
    assert caveats() == ()


def test_an_ability_that_asks_a_linked_card_makes_it_matter() -> None:
    told = Caveat("Paint 1", Unmodelled(0, 1, ClauseKind.STATIC, MARKERS))
    assert caveats(IMPRINT) == (told,)


def test_an_ability_that_asks_cards_in_a_zone_makes_it_matter() -> None:
    assert [each.permanent for each in caveats(GRAVES)] == ["Paint 1"]


def test_other_changes_of_rules_are_never_told() -> None:
    toll = card(
        "Toll", StaticAbility((RuleChange(Touches.COSTS, MARKERS),)), types=(CardType.ARTIFACT,)
    )
    reader = card("Reader", IMPRINT, types=(CardType.ARTIFACT,))
    assert could_produce(board(you=[toll, reader])).caveats == ()
