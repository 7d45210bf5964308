"""What a board leaves open matters only to what hangs on it (CR 604.2, 613.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from manaproof.models.abilities import (
    Ability,
    ClauseKind,
    KeywordAbility,
    StaticAbility,
    Unmodelled,
)
from manaproof.models.amounts import (
    ONE,
    CountOf,
    Fixed,
    NumberOf,
    Product,
    Tally,
    TallyOf,
)
from manaproof.models.boards import PlayerState
from manaproof.models.conditions import Compares, Condition, Event, Every, Happened, Matches, Unless
from manaproof.models.continuous import (
    AddTypes,
    ChangePowerToughness,
    DefinePowerToughness,
    GainAbilities,
    LoseAbilities,
    Modification,
    Modify,
    SetLandTypes,
    SetTypes,
    SwitchPowerToughness,
)
from manaproof.models.derivations import Fact
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import (
    AllOf,
    Characteristic,
    Comparison,
    Filter,
    HasNumber,
    HasQuality,
    HasType,
    InZone,
    Is,
    Quality,
)
from manaproof.models.mana import letters
from manaproof.models.production import AnyColor
from manaproof.models.types import CardType, Player, Reference, Step, Zone
from manaproof.solver.continuous import characteristics_of, ways_of
from manaproof.solver.could_produce.answers import could_produce
from manaproof.solver.reading.questions import OpenQuestionError
from tests.solver.cards import (
    BEAR,
    CREATURE,
    FOREST,
    ISLAND,
    LAND,
    MIRROR,
    YOUR_CREATURES,
    YOUR_LANDS,
    adds,
    board,
    card,
    creature,
    one_of,
    tap,
)

if TYPE_CHECKING:
    from manaproof.models.boards import Board
    from manaproof.models.cards import Card

SELF = Is(Reference.SELF)
RAINBOW = tap(one_of(AnyColor()))
HAND = TallyOf(Tally.CARDS_IN_HAND, Player.YOU)


def top(card_type: CardType) -> Condition:
    """Return "the top card of your library is of that type"."""
    return Matches(Reference.TOP_CARD, HasType(card_type))


def while_so(
    condition: Condition | None, *modifications: Modification, affected: Filter = SELF
) -> StaticAbility:
    """Return "as long as [condition], [affected] is so"."""
    return StaticAbility((Modify(affected, modifications),), condition)


def granted(condition: Condition, ability: Ability = RAINBOW) -> StaticAbility:
    return while_so(condition, GainAbilities((ability,)))


CHANNELER = creature(
    "Tide Channeler",
    while_so(top(CardType.CREATURE), ChangePowerToughness(3, 3, ONE)),
    granted(top(CardType.LAND)),
)
SCHOLAR = card(
    "Hand Scholar",
    while_so(None, DefinePowerToughness(HAND, HAND)),
    types=(CardType.CREATURE,),
    size=("*", "*"),
)


def types(listed: Board, permanent: str | None = None) -> dict[str, str]:
    answer = could_produce(listed, permanent=permanent)
    return {name: letters(found) for name, found in answer.types.items()}


def knowing(listed: Board, library: tuple[Card, ...]) -> Board:
    """Return the same board with the library of "you" known."""
    you = replace(listed.players["you"], library=library)
    return replace(listed, players={**listed.players, "you": you})


# -- conditions ---------------------------------------------------------------------------------------


def test_what_hangs_on_nothing_open_is_decided() -> None:
    listed = board([CHANNELER, FOREST, MIRROR])
    assert types(listed, "Forest 1") == {"Forest 1": "G"}
    assert types(listed, "Mirror Tarn 1") == {"Mirror Tarn 1": "G"}
    assert ways_of(listed).of("Forest 1").name == "Forest"


def test_what_hangs_on_it_names_the_permanent_and_its_clause() -> None:
    listed = board([FOREST, CHANNELER])
    clause = "whether the top card of your library is a land"
    for asked in ("Tide Channeler 1", None):
        with pytest.raises(UndecidedError, match=f"what Tide Channeler 1 could produce: {clause}"):
            could_produce(listed, permanent=asked)
    words = f"Tide Channeler 1: {clause}"
    with pytest.raises(UndecidedError, match=words) as raised:
        characteristics_of(listed)
    assert "list the library on the board" in raised.value.remedy
    with pytest.raises(UndecidedError, match=words):
        ways_of(listed).of("Tide Channeler 1")


def test_a_permanent_that_looks_at_it_hangs_on_it_unless_it_finds_the_same_elsewhere() -> None:
    lens = card("Lens", granted(top(CardType.LAND)))
    with pytest.raises(UndecidedError, match="what Mirror Tarn 1 could produce: Lens 1: whether"):
        types(board([lens, MIRROR]), "Mirror Tarn 1")
    spring = card("Spring", RAINBOW)
    assert types(board([lens, MIRROR, spring]), "Mirror Tarn 1") == {"Mirror Tarn 1": "WUBRG"}


def test_all_are_answered_where_all_ways_agree() -> None:
    flyer = creature(
        "Kite", granted(top(CardType.LAND), KeywordAbility("flying")), tap(adds("{U}"))
    )
    assert types(board([flyer, FOREST])) == {"Kite 1": "U", "Forest 1": "G"}
    with pytest.raises(UndecidedError, match="Kite 1: whether"):
        ways_of(board([flyer])).of("Kite 1")


def test_caveats_of_every_way_are_told() -> None:
    clause = Unmodelled(0, 1, ClauseKind.STATIC, ("nonbasic", "land", "is", "mountain"))
    listed = board([creature("Murky", granted(top(CardType.LAND), clause)), FOREST])
    assert [each.permanent for each in could_produce(listed).caveats] == ["Murky 1"]
    assert could_produce(knowing(listed, (BEAR,))).caveats == ()


def test_whose_words_are_undecided_is_told_once() -> None:
    grove = card("Grove", tap(adds("{R}", times=HAND)))
    with pytest.raises(UndecidedError, match=r"^undecided: what Grove 1 could produce: how many"):
        types(board([grove]), "Grove 1")
    with pytest.raises(UndecidedError, match="what Mirror Tarn 1 could produce: Grove 1: how many"):
        types(board([grove, MIRROR]), "Mirror Tarn 1")


def test_an_explanation_says_what_was_left_open() -> None:
    answer = could_produce(board([CHANNELER, FOREST]), permanent="Forest 1", explain=True)
    first = answer.derivations[0]
    assert isinstance(first, Fact)
    assert "Tide Channeler 1: whether the top card" in first.text
    assert first.rule == "604.2"


TOPS = (
    FOREST,
    BEAR,
    card("Arbor", types=(CardType.LAND, CardType.CREATURE)),
    card("Bolt", types=(CardType.INSTANT,)),
)
DRAINED = while_so(top(CardType.LAND), LoseAbilities(except_mana_abilities=False), affected=LAND)
FLOODED = while_so(top(CardType.CREATURE), SetLandTypes(("Island",)), affected=LAND)
GROVE = while_so(
    Every((top(CardType.LAND), Unless(top(CardType.CREATURE)))),
    AddTypes((CardType.LAND,), ("Forest",)),
    affected=CREATURE,
)


@pytest.mark.parametrize(
    "listed",
    [
        board([CHANNELER, FOREST, MIRROR]),
        board([CHANNELER, card("Spring", RAINBOW), MIRROR]),
        board([card("Drain", DRAINED), FOREST, MIRROR]),
        board([card("Flood", FLOODED), FOREST, ISLAND, MIRROR], [FOREST]),
        board([card("Grove", GROVE), BEAR, MIRROR], [BEAR, FOREST]),
        board([card("Both", FLOODED, DRAINED), FOREST, ISLAND, MIRROR]),
        board([card("Drain", DRAINED), card("Flood", FLOODED), card("Grove", GROVE), BEAR, MIRROR]),
    ],
)
def test_it_is_decided_just_where_every_library_would_give_the_same(listed: Board) -> None:
    libraries = [(), *((each,) for each in TOPS)]
    for name in listed.permanents:
        known = {types(knowing(listed, library), name)[name] for library in libraries}
        try:
            assert {types(listed, name)[name]} == known
        except UndecidedError:
            assert len(known) > 1


def test_a_player_has_one_library_however_many_ask_about_it() -> None:
    listed = board([CHANNELER] * 9 + [FOREST], [CHANNELER] * 9)
    assert types(listed, "Forest 1") == {"Forest 1": "G"}
    assert len(ways_of(listed).ways) == 4


@pytest.mark.parametrize(("number", "decided"), [(6, True), (7, False)])
def test_up_to_six_open_questions_are_gone_through(number: int, *, decided: bool) -> None:
    """Whether a permanent was cast is asked of each for itself."""
    cast = creature("Comet", granted(Happened(Event.CAST_THIS)))
    listed = board([cast] * number + [FOREST])
    if decided:
        assert types(listed, "Forest 1") == {"Forest 1": "G"}
        assert len(ways_of(listed).ways) == 64
    else:
        with pytest.raises(UndecidedError, match=r"Comet \d: whether .* more than 6"):
            types(listed, "Forest 1")


def test_a_decided_part_of_a_condition_settles_it() -> None:
    never = Compares(CountOf(YOUR_LANDS), Comparison.AT_LEAST, Fixed(9))
    both = creature("Cautious", granted(Every((top(CardType.LAND), never))))
    assert len(ways_of(board([both])).ways) == 1
    assert types(board([both])) == {"Cautious 1": ""}


def test_nothing_is_supposed_of_what_other_effects_may_change() -> None:
    """The answer could be another before and after an effect that adds lands."""
    wide = Compares(HAND, Comparison.AT_LEAST, CountOf(YOUR_LANDS))
    listed = board([creature("Weigher", granted(wide)), FOREST])
    with pytest.raises(UndecidedError, match=r"Weigher 1: how many cards") as raised:
        types(listed, "Forest 1")
    assert not isinstance(raised.value, OpenQuestionError)


def test_numbers_of_hidden_zones_are_supposed() -> None:
    full = Compares(HAND, Comparison.AT_LEAST, Fixed(7))
    cards = AllOf((HasType(CardType.LAND), InZone(Zone.HAND)))
    for condition in (full, Compares(Product(2, CountOf(cards)), Comparison.MORE, HAND)):
        listed = board([creature("Hoarder", granted(condition)), FOREST])
        assert types(listed, "Forest 1") == {"Forest 1": "G"}
        assert len(ways_of(listed).ways) == 2


def test_the_same_words_of_another_player_are_another_question() -> None:
    lens = card("Lens", granted(top(CardType.LAND)))
    assert len(ways_of(board([lens], [lens])).ways) == 4
    half = knowing(board([lens], [lens]), (BEAR,))
    assert types(half, "Lens 1") == {"Lens 1": ""}


# -- power and toughness -------------------------------------------------------------------------------


def test_a_size_that_nothing_reads_does_not_matter() -> None:
    listed = board([SCHOLAR] * 9 + [FOREST, BEAR])
    assert types(listed)["Forest 1"] == "G"
    now = characteristics_of(listed)
    assert (now["Plain Bear 1"].power, now["Plain Bear 1"].untold) == (2, "")
    for each in range(1, 10):
        size = now[f"Hand Scholar {each}"]
        assert (size.power, size.toughness) == (None, None)
        assert size.untold.startswith(f"Hand Scholar {each}: how many cards")


def test_a_size_that_is_asked_for_is_undecided_by_name() -> None:
    listed = board([SCHOLAR, BEAR])
    with pytest.raises(UndecidedError, match="Hand Scholar 1: how many cards"):
        ways_of(listed).of("Hand Scholar 1")
    assert ways_of(listed).of("Plain Bear 1").power == 2


def test_an_amount_of_mana_that_reads_it_is_undecided_and_no_other() -> None:
    power = NumberOf(Characteristic.POWER, Reference.SELF)
    scaler = card(
        "Scaler",
        while_so(None, DefinePowerToughness(HAND, HAND)),
        tap(adds("{R}", times=power)),
        types=(CardType.CREATURE,),
        size=("*", "*"),
    )
    listed = board([scaler, FOREST])
    assert types(listed, "Forest 1") == {"Forest 1": "G"}
    with pytest.raises(UndecidedError, match="what Scaler 1 could produce: how many cards"):
        types(listed, "Scaler 1")
    known = replace(listed, players={**listed.players, "you": PlayerState("you", hand=2)})
    assert types(known, "Scaler 1") == {"Scaler 1": "R"}


def test_a_condition_on_size_alone_asks_nothing() -> None:
    grown = creature("Grown", while_so(top(CardType.LAND), ChangePowerToughness(1, 1, ONE)))
    listed = board([grown])
    assert len(ways_of(listed).ways) == 1
    assert "Grown 1: whether the top card" in characteristics_of(listed)["Grown 1"].untold


def test_whom_an_effect_makes_larger_may_be_open() -> None:
    attackers = AllOf((CREATURE, HasQuality(Quality.ATTACKING)))
    banner = card(
        "Banner",
        while_so(None, ChangePowerToughness(1, 0, ONE), affected=attackers),
        types=(CardType.ENCHANTMENT,),
    )
    listed = board([banner, BEAR, FOREST])
    combat = replace(listed, turn=replace(listed.turn, step=Step.COMBAT))
    now = characteristics_of(combat)
    assert now["Plain Bear 1"].untold.startswith("Banner 1: whether Plain Bear 1 is attacking")
    assert now["Forest 1"].untold == ""
    assert characteristics_of(listed)["Plain Bear 1"].power == 2


def test_what_is_untold_stays_so_through_later_layers_and_spreads_to_what_reads_it() -> None:
    small = AllOf((CREATURE, HasNumber(Characteristic.POWER, Comparison.AT_MOST, Fixed(1))))
    later = (
        while_so(None, DefinePowerToughness(None, Fixed(5)), affected=YOUR_CREATURES),
        while_so(None, ChangePowerToughness(1, 1, ONE), affected=YOUR_CREATURES),
        while_so(None, SwitchPowerToughness(), affected=YOUR_CREATURES),
    )
    rule = card("Rule", *later, types=(CardType.ENCHANTMENT,))
    now = characteristics_of(board([SCHOLAR, BEAR, rule]))
    assert now["Hand Scholar 1"].power is None
    assert (now["Plain Bear 1"].power, now["Plain Bear 1"].toughness) == (6, 3)
    help_ = card(
        "Help",
        while_so(None, ChangePowerToughness(4, 4, ONE), affected=small),
        types=(CardType.ENCHANTMENT,),
    )
    helped = characteristics_of(board([SCHOLAR, BEAR, help_]))
    assert helped["Hand Scholar 1"].untold
    assert helped["Plain Bear 1"].power == 2


def test_what_is_no_creature_has_no_size_to_tell() -> None:
    stone = while_so(None, SetTypes((CardType.ARTIFACT,), ()), affected=YOUR_CREATURES)
    rule = card("Stone Rule", stone, types=(CardType.ENCHANTMENT,))
    now = characteristics_of(board([SCHOLAR, rule]))
    assert now["Hand Scholar 1"].untold == ""
    assert ways_of(board([SCHOLAR, rule])).of("Hand Scholar 1").power is None
