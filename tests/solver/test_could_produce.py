"""Which types of mana permanents could produce (CR 106.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from manaproof.models.abilities import (
    ActivatedAbility,
    ChapterAbility,
    KeywordAbility,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
)
from manaproof.models.amounts import (
    ONE,
    CountersOn,
    CountOf,
    Devotion,
    Fixed,
    NumberOf,
    Paid,
    PaidAmount,
    Tally,
    TallyOf,
    UnspentMana,
    Variable,
)
from manaproof.models.boards import FloatingMana, PlayerState, Turn
from manaproof.models.conditions import Compares, Event, Happened, Matches
from manaproof.models.costs import (
    ExileFrom,
    Loyalty,
    PayMana,
    RemoveCounters,
    Sacrifice,
    TapThis,
    UntapOthers,
)
from manaproof.models.effects import (
    AddCounters,
    AddMana,
    Conditional,
    DealDamage,
    Delayed,
    DelayedTrigger,
    DrawCards,
    Duration,
    GainLife,
    LoseLife,
    May,
    MillCards,
    SacrificeObject,
    Scry,
    Sequence,
    TakeCounters,
    Timing,
)
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import (
    AllOf,
    Characteristic,
    Comparison,
    ControlledBy,
    HasColor,
    HasQuality,
    HasSubtype,
    Is,
    Quality,
)
from manaproof.models.mana import Color, ManaType, letters, type_set
from manaproof.models.production import (
    AnyColor,
    AnyType,
    ChoiceMana,
    ChosenColor,
    ColorsAmongObjects,
    CombinationMana,
    CommanderIdentity,
    CouldProduce,
    DoubleUnspentMana,
    EachTypeMana,
    Listed,
    OneTypeMana,
    ProducedByEvent,
)
from manaproof.models.symbols import ManaCost
from manaproof.models.types import CardType, Player, Reference, Zone
from manaproof.solver.could_produce.answers import could_produce
from manaproof.solver.could_produce.definability import could_produce_by_z3
from manaproof.solver.graphs import could_produce_by_reachability
from tests.solver.cards import (
    BEAR,
    CRADLE,
    FOREST,
    GATED,
    ISLAND,
    LAND,
    MIRROR,
    OPPONENTS_LANDS,
    PLAYED_A_LAND,
    SACRIFICER,
    SPYGLASS,
    TIDE,
    WASTE,
    YOUR_CREATURES,
    YOUR_LANDS,
    adds,
    any_type_of,
    board,
    card,
    creature,
    enters,
    of,
    one_of,
    permanent,
    tap,
)

if TYPE_CHECKING:
    from manaproof.models.abilities import Ability
    from manaproof.models.boards import Board, Permanent
    from manaproof.models.cards import Card
    from manaproof.models.effects import Effect


def types(board: Board) -> dict[str, str]:
    """Return what every engine says; they must agree."""
    found = could_produce(board).types
    assert found == could_produce_by_reachability(board)
    assert found == could_produce_by_z3(board)
    return {name: letters(each) for name, each in found.items()}


def alone(*abilities: Ability, **state: Any) -> str:  # noqa: ANN401 -- any field of a permanent
    """Return what a land with these abilities could produce on a board of its own."""
    return types(of(permanent("it", card("Test Land", *abilities), **state)))["it"]


# -- which abilities count -------------------------------------------------------------------------


def test_a_basic_land_type_brings_its_mana() -> None:
    assert types(board([FOREST, ISLAND])) == {"Forest 1": "G", "Island 1": "U"}


def test_every_ability_counts_not_only_mana_abilities() -> None:
    loyalty = ActivatedAbility((Loyalty(1),), adds("{R}"))
    targeted = ActivatedAbility((TapThis(),), adds("{W}"), targets=True)
    chapter = ChapterAbility((1,), adds("{U}"))
    assert alone(loyalty, targeted, chapter, enters(adds("{B}"))) == "WUBR"


def test_costs_limits_and_tapped_state_do_not_matter() -> None:
    assert types(of(permanent("it", GATED, tapped=True, sick=True)))["it"] == "WUBRG"


def test_a_phased_out_permanent_could_produce_nothing_and_is_not_seen() -> None:
    found = types(of(permanent("gone", FOREST, phased_out=True), permanent("pool", MIRROR)))
    assert found == {"gone": "", "pool": ""}


def test_firebending_adds_red() -> None:
    assert alone(KeywordAbility("firebending", "2")) == "R"
    assert alone(KeywordAbility("firebending", "0")) == ""
    assert alone(KeywordAbility("flying")) == ""


# -- what an effect offers -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("symbols", "expected"),
    [
        ("{G}", "G"),
        ("{W/U}", "WU"),
        ("{2/R}", "RC"),
        ("{C/B}", "BC"),
        ("{R/P}", "R"),
        ("{G/W/P}", "WG"),
        ("{3}", "C"),
        ("{0}", ""),
        ("{S}", "C"),
        ("{U}{R}", "UR"),
        ("{X}", ""),
    ],
)
def test_symbols_stand_for_their_mana(symbols: str, expected: str) -> None:
    assert alone(tap(adds(symbols))) == expected


@pytest.mark.parametrize("output", [OneTypeMana, CombinationMana, EachTypeMana])
def test_amounts_of_zero_and_below_make_nothing(output: type[OneTypeMana]) -> None:
    for number, expected in ((-1, ""), (0, ""), (1, "WUBRGC"), (3, "WUBRGC")):
        effect = AddMana(output(AnyType(), Fixed(number)), Player.YOU)
        assert alone(tap(effect)) == expected


def test_a_choice_offers_all_its_options() -> None:
    options = (
        OneTypeMana(Listed((ManaType.WHITE, ManaType.COLORLESS)), ONE),
        OneTypeMana(Listed((ManaType.RED,)), Fixed(2)),
    )
    assert alone(tap(AddMana(ChoiceMana(options), Player.YOU))) == "WRC"


def test_a_chosen_color_counts_and_one_never_chosen_is_undefined() -> None:
    ability = tap(one_of(ChosenColor()))
    assert alone(ability, chosen_color=Color.BLUE) == "U"
    assert alone(ability, chosen_colors=(Color.RED, Color.WHITE)) == "WR"
    assert alone(ability) == ""


def test_what_an_event_produced_is_undefined_outside_it() -> None:
    assert alone(tap(one_of(ProducedByEvent()))) == ""
    assert alone(tap(adds("{G}", times=PaidAmount(Paid.EVENT)))) == ""


def test_the_identity_of_every_commander_counts_and_none_is_undefined() -> None:
    land = card("Command Post", tap(one_of(CommanderIdentity())))
    there = creature("Leader", identity=type_set([Color.RED]))
    zone = creature("Partner", identity=type_set([Color.WHITE]))
    stolen = creature("Stolen", identity=type_set([Color.BLUE]))

    def with_commanders(command: tuple[Card, ...], *more: Permanent) -> str:
        players = {
            "you": PlayerState("you", command=command),
            "them": PlayerState("them"),
        }
        return types(of(permanent("it", land), *more, players=players))["it"]

    assert with_commanders(()) == ""
    assert with_commanders((zone,)) == "W"
    assert with_commanders((zone,), permanent("leader", there, commander=True)) == "WR"
    theirs = replace(permanent("stolen", stolen, commander=True), owner="them")
    assert with_commanders((), theirs) == ""
    away = permanent("leader", there, commander=True, phased_out=True)
    assert with_commanders((), away) == "R"


def test_colors_among_objects() -> None:
    star = card("Prism Spire", tap(one_of(ColorsAmongObjects(YOUR_CREATURES))))
    assert types(board([star]))["Prism Spire 1"] == ""
    gold = creature("Gold Bear", cost="{R}{W}")
    assert types(board([star, gold], [BEAR]))["Prism Spire 1"] == "WR"


def test_colors_of_the_exiled_card() -> None:
    mox = tap(one_of(ColorsAmongObjects(Is(Reference.LINKED))))
    assert alone(mox, exiled_with=(creature("Red Bear", cost="{1}{R}"),)) == "R"
    assert alone(mox) == ""


# -- amounts and conditions are those of the board -------------------------------------------------


def test_amounts_are_those_of_the_board_now() -> None:
    assert types(board([CRADLE, MIRROR])) == {"Herd Cradle 1": "", "Mirror Tarn 1": ""}
    assert types(board([CRADLE, MIRROR, BEAR]))["Mirror Tarn 1"] == "G"
    assert types(board([CRADLE, MIRROR], [BEAR]))["Mirror Tarn 1"] == ""


def test_conditions_within_the_effect_are_those_of_the_board_now() -> None:
    before = board([TIDE])
    assert types(before)["Turning Tide 1"] == "U"
    you = PlayerState("you", lands_played=1)
    assert types(replace(before, players={"you": you}))["Turning Tide 1"] == "B"


def test_an_intervening_if_is_checked_as_the_ability_resolves() -> None:
    trigger = Trigger(TriggerEvent.OTHER, Is(Reference.SELF), Player.ANY)
    land = card("Late Vale", TriggeredAbility((trigger,), adds("{G}"), condition=PLAYED_A_LAND))
    before = board([land])
    assert types(before)["Late Vale 1"] == ""
    you = PlayerState("you", lands_played=1)
    assert types(replace(before, players={"you": you}))["Late Vale 1"] == "G"


def test_devotion_to_the_color_chosen_limits_the_colors() -> None:
    shrine = tap(one_of(AnyColor(), Devotion((), Player.YOU)))
    land = card("Shrine", shrine)
    hybrid = creature("Hybrid Bear", cost="{G/U}{2}")
    assert types(board([land, hybrid], [creature("Red Bear", cost="{R}")]))["Shrine 1"] == "UG"
    assert types(board([land]))["Shrine 1"] == ""


def test_devotion_limits_what_is_taken_over_too() -> None:
    source = CouldProduce(YOUR_LANDS, colors_only=False)
    land = card("Echo Shrine", tap(one_of(source, Devotion((), Player.YOU))))
    assert types(board([land, FOREST, ISLAND, BEAR]))["Echo Shrine 1"] == "G"


def test_a_number_that_a_cost_sets_may_be_any_number() -> None:
    removing = RemoveCounters(Variable(), "charge", Is(Reference.SELF))
    removed = PaidAmount(Paid.COUNTERS_REMOVED)
    assert alone(ActivatedAbility((removing,), adds("{U}", times=removed))) == "U"
    assert alone(ActivatedAbility((removing,), adds("{R}", times=Variable()))) == "R"
    paying = PayMana(ManaCost.parse("{X}"))
    assert alone(ActivatedAbility((paying,), adds("{B}", times=Variable()))) == "B"
    assert alone(tap(adds("{B}", times=Variable()))) == ""
    mana_value = NumberOf(Characteristic.MANA_VALUE, Reference.PAID)
    sacrificing = Sacrifice(ONE, YOUR_CREATURES)
    assert alone(ActivatedAbility((sacrificing,), adds("{B}", times=mana_value))) == "B"


def test_a_number_that_no_cost_settles_this_way_is_undecided() -> None:
    with pytest.raises(UndecidedError, match="counters removed this way"):
        alone(tap(adds("{U}", times=PaidAmount(Paid.COUNTERS_REMOVED))))


def test_a_condition_on_what_a_cost_settles_may_hold_and_may_fail() -> None:
    removing = RemoveCounters(Variable(), "charge", Is(Reference.SELF))
    five = Compares(Variable(), Comparison.AT_LEAST, Fixed(5))
    none = Compares(Variable(), Comparison.FEWER, Fixed(0))
    assert alone(ActivatedAbility((removing,), Conditional(five, adds("{U}")))) == "U"
    assert alone(ActivatedAbility((removing,), Conditional(none, adds("{U}")))) == ""
    green = Conditional(Matches(Reference.PAID, HasColor(Color.GREEN)), adds("{G}"))
    assert alone(ActivatedAbility((Sacrifice(ONE, YOUR_CREATURES),), green)) == "G"


def test_an_enters_ability_has_the_x_of_the_spell() -> None:
    ability = enters(adds("{R}", times=Variable()))
    assert alone(ability, x=3) == "R"
    assert alone(ability) == ""


# -- instructions in order -------------------------------------------------------------------------


def test_a_later_instruction_reads_what_an_earlier_one_did() -> None:
    charged = adds("{B}", times=CountersOn("charge", Reference.SELF))
    charging = AddCounters(ONE, "charge", Reference.SELF)
    assert alone(tap(Sequence((charging, charged)))) == "B"
    assert alone(tap(Sequence((charged, charging)))) == ""
    assert alone(tap(Sequence((May(charging), charged)))) == "B"
    emptying = TakeCounters(Fixed(1), "charge", Reference.SELF)
    assert alone(tap(Sequence((emptying, charged))), counters={"charge": 1}) == ""
    assert alone(tap(Sequence((May(emptying), charged))), counters={"charge": 1}) == "B"
    power = adds("{R}", times=NumberOf(Characteristic.POWER, Reference.SELF))
    growing = AddCounters(ONE, "+1/+1", Reference.SELF)
    weak = creature("Weak Bear", tap(Sequence((growing, power))), size="0")
    assert types(board([weak]))["Weak Bear 1"] == "R"


def test_counters_that_an_instruction_removes_are_those_that_are_there() -> None:
    removed = adds("{B}", times=PaidAmount(Paid.COUNTERS_REMOVED))
    all_of_them = TakeCounters(CountersOn("charge", Reference.SELF), "charge", Reference.SELF)
    assert alone(enters(Sequence((all_of_them, removed))), counters={"charge": 2}) == "B"
    assert alone(enters(Sequence((all_of_them, removed)))) == ""
    # What the effect removes counts, whatever a cost removed before.
    cost = (RemoveCounters(Variable(), "charge", Is(Reference.SELF)),)
    assert alone(ActivatedAbility(cost, Sequence((all_of_them, removed)))) == ""
    looking = Sequence((all_of_them, any_type_of(YOUR_LANDS)))
    assert alone(tap(looking), tap(adds("{R}"))) == "R"


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.GRAVEYARD])
def test_an_ability_of_another_zone_does_not_count_on_the_battlefield(zone: Zone) -> None:
    """CR 113.6m: it functions only in the zone out of which its cost moves the card."""
    cost = (ExileFrom(ONE, Is(Reference.SELF), zone),)
    away = ActivatedAbility(cost, adds("{R}"), zone=zone)
    guide = card("Far Guide", away, tap(adds("{G}")))
    assert types(board([guide, MIRROR])) == {"Far Guide 1": "G", "Mirror Tarn 1": "G"}
    assert alone(away) == ""
    assert alone(replace(away, zone=Zone.BATTLEFIELD)) == "R"


def test_what_an_earlier_instruction_does_is_never_guessed() -> None:
    life = adds("{B}", times=TallyOf(Tally.LIFE_LOST, Player.YOU))
    unspent = adds("{B}", times=UnspentMana((), Player.YOU))
    with pytest.raises(UndecidedError, match="just added"):
        alone(tap(Sequence((adds("{G}"), unspent))))
    assert alone(tap(Sequence((unspent, adds("{G}"))))) == "G"
    surveilling = Scry(ONE, surveil=True)
    with pytest.raises(UndecidedError, match="Scry"):
        alone(tap(Sequence((surveilling, life))))
    assert alone(tap(Sequence((surveilling, adds("{B}"))))) == "B"


def test_cards_drawn_and_milled_by_an_earlier_instruction_are_seen() -> None:
    hand = adds("{B}", times=TallyOf(Tally.CARDS_IN_HAND, Player.YOU))
    with pytest.raises(UndecidedError, match="hand"):
        alone(tap(Sequence((DrawCards(ONE, Player.YOU), hand))))
    lost = adds("{B}", times=TallyOf(Tally.LIFE_LOST, Player.YOU))
    assert alone(tap(Sequence((DrawCards(ONE, Player.YOU), lost)))) == ""
    graveyard = adds("{B}", times=TallyOf(Tally.CARDS_IN_GRAVEYARD, Player.YOU))
    with pytest.raises(UndecidedError, match="would mill"):
        alone(tap(Sequence((MillCards(ONE, Player.YOU), graveyard))))


def test_life_lost_and_objects_sacrificed_by_an_earlier_instruction_are_seen() -> None:
    life = adds("{B}", times=TallyOf(Tally.LIFE_LOST, Player.YOU))
    for losing in (
        LoseLife(ONE, Player.YOU),
        LoseLife(ONE, Player.ANY),
        DealDamage(ONE, Player.YOU),
    ):
        assert alone(tap(Sequence((losing, life)))) == "B"
        assert alone(tap(Sequence((life, losing)))) == ""
    gained = adds("{W}", times=TallyOf(Tally.LIFE_GAINED, Player.YOU))
    assert alone(tap(Sequence((GainLife(ONE, Player.YOU), gained)))) == "W"
    lands = adds("{G}", times=CountOf(YOUR_LANDS))
    assert alone(tap(Sequence((SacrificeObject(Reference.SELF), lands)))) == ""
    assert alone(tap(Sequence((lands, SacrificeObject(Reference.SELF))))) == "G"


def test_what_permanents_could_produce_by_then_is_never_guessed() -> None:
    taking = AddCounters(ONE, "charge", Reference.SELF)
    looking = Sequence((taking, any_type_of(YOUR_LANDS)))
    for engine in (could_produce, could_produce_by_reachability):
        with pytest.raises(UndecidedError, match="could produce"):
            engine(board([card("Test Land", tap(looking))]))


def test_unspent_mana_is_doubled_type_by_type() -> None:
    doubling = AddMana(DoubleUnspentMana(), Player.YOU)
    pool = tuple(FloatingMana(ManaType(letter)) for letter in "RRC")
    holding = board([card("Test Land", tap(doubling))])
    players = {"you": PlayerState("you", pool=pool), "them": PlayerState("them")}
    assert types(replace(holding, players=players)) == {"Test Land 1": "RC"}
    assert types(holding) == {"Test Land 1": ""}
    with pytest.raises(UndecidedError, match="just added"):
        alone(tap(Sequence((adds("{G}"), doubling))))


def test_mana_that_is_added_later_is_not_produced_now() -> None:
    assert alone(tap(Delayed(Timing.NEXT_MAIN, adds("{G}")))) == ""
    event = Trigger(TriggerEvent.TAPPED_FOR_MANA, LAND, Player.YOU)
    later = TriggeredAbility((event,), adds("{G}"))
    assert alone(tap(DelayedTrigger(later, Duration.UNTIL_END_OF_TURN))) == ""


# -- what others could produce ---------------------------------------------------------------------


def test_any_color_leaves_colorless_out_and_any_type_keeps_it() -> None:
    found = types(board([MIRROR, WASTE], [SPYGLASS]))
    assert found == {"Mirror Tarn 1": "C", "Waste Flat 1": "C", "Spyglass Grove 1": ""}


def test_a_circle_with_nothing_to_anchor_it_produces_nothing() -> None:
    assert set(types(board([MIRROR, MIRROR])).values()) == {""}
    assert set(types(board([SPYGLASS], [SPYGLASS, MIRROR])).values()) == {""}
    assert set(types(board([SPYGLASS, FOREST], [SPYGLASS, MIRROR])).values()) == {"G"}


def test_types_go_round_circles_until_nothing_more_follows() -> None:
    found = types(board([SPYGLASS, MIRROR, FOREST, WASTE], [SPYGLASS, MIRROR, ISLAND]))
    assert found == {
        "Spyglass Grove 1": "UG",
        "Mirror Tarn 1": "UGC",
        "Forest 1": "G",
        "Waste Flat 1": "C",
        "Spyglass Grove 2": "UG",
        "Mirror Tarn 2": "UG",
        "Island 1": "U",
    }


def test_another_land_is_not_the_land_itself() -> None:
    others = AllOf((LAND, HasQuality(Quality.OTHER)))
    looker = card("Far Mirror", tap(any_type_of(others)), subtypes=("Forest",))
    assert types(board([looker]))["Far Mirror 1"] == "G"
    mute = card("Far Glass", tap(any_type_of(others)))
    assert types(board([mute, mute, WASTE]))["Far Glass 1"] == "C"
    assert set(types(board([mute, mute])).values()) == {""}


def test_a_teammate_is_no_opponent() -> None:
    players = {name: PlayerState(name) for name in ("you", "ally", "foe")}
    turn = Turn("you", teams=(("you", "ally"), ("foe",)))
    lands = (
        permanent("grove", SPYGLASS),
        permanent("forest", FOREST, "ally"),
        permanent("island", ISLAND, "foe"),
    )
    assert types(of(*lands, players=players, turn=turn))["grove"] == "U"
    assert types(of(*lands, players=players))["grove"] == "UG"


def test_the_sacrificed_land_may_be_any_land_that_could_be_sacrificed() -> None:
    assert types(board([SACRIFICER, FOREST, WASTE], [ISLAND]))["Ash Altar 1"] == "GC"
    assert types(board([SACRIFICER], [ISLAND]))["Ash Altar 1"] == ""


def test_an_untapped_land_must_have_been_tapped() -> None:
    cost = (TapThis(), UntapOthers(ONE, OPPONENTS_LANDS))
    diver = creature("Diver", ActivatedAbility(cost, any_type_of(Is(Reference.PAID))))
    islands = [permanent(f"island {n}", ISLAND, "them", tapped=n == 3) for n in range(4)]
    forest = permanent("forest", FOREST, "them")
    assert types(of(permanent("diver", diver), forest, *islands))["diver"] == "U"
    assert types(of(permanent("diver", diver), forest, *islands[:3]))["diver"] == ""


def test_the_land_of_an_event_is_undefined_outside_it() -> None:
    assert (
        types(of(permanent("it", card("Web", tap(any_type_of(Is(Reference.EVENT)))))))["it"] == ""
    )


def test_an_aura_looks_at_what_it_enchants() -> None:
    aura = card(
        "Echo Bloom",
        tap(any_type_of(Is(Reference.ATTACHED))),
        types=(CardType.ENCHANTMENT,),
        subtypes=("Aura",),
    )
    found = types(
        of(
            permanent("forest", FOREST),
            permanent("other forest", FOREST),
            permanent("island", ISLAND),
            permanent("one", aura, attached_to="forest"),
            permanent("two", aura, attached_to="island"),
            permanent("three", aura, attached_to=None),
        )
    )
    assert [found["one"], found["two"], found["three"]] == ["G", "U", ""]


def test_a_target_player_may_be_any_player() -> None:
    theirs = CountOf(AllOf((LAND, ControlledBy(Player.TARGET), HasSubtype("Island"))))
    land = card("Far Sighter", tap(adds("{U}", times=theirs)))
    assert types(board([land], [ISLAND]))["Far Sighter 1"] == "U"
    assert types(board([land], [FOREST]))["Far Sighter 1"] == ""


# -- what sets permanents apart --------------------------------------------------------------------


def test_permanents_of_one_card_differ_by_their_state() -> None:
    charged = tap(adds("{B}", times=CountersOn("charge", Reference.SELF)))
    land = card("Charged Vale", charged, tap(one_of(ChosenColor())))
    found = types(
        of(
            permanent("plain", land),
            permanent("charged", land, counters={"charge": 1}),
            permanent("chosen", land, chosen_color=Color.WHITE),
        )
    )
    assert found == {"plain": "", "charged": "B", "chosen": "W"}


def test_permanents_of_one_card_differ_by_what_is_attached_to_them() -> None:
    aura = card("Bloom", types=(CardType.ENCHANTMENT,), subtypes=("Aura",))
    enchanted = Matches(Reference.SELF, HasQuality(Quality.ENCHANTED))
    land = card("Blooming Vale", tap(Conditional(enchanted, adds("{G}"))))

    def produced(*auras: Permanent) -> list[str]:
        lands = [permanent("bare", land), permanent("host", land)]
        return [
            each for name, each in types(of(*lands, *auras)).items() if name in {"bare", "host"}
        ]

    assert produced() == ["", ""]
    assert produced(permanent("bloom", aura, attached_to="host")) == ["", "G"]
    assert produced(permanent("bloom", aura, attached_to="host", phased_out=True)) == ["", ""]


# -- what the board does not tell ------------------------------------------------------------------


def hand_counter() -> Effect:
    return adds("{B}", times=TallyOf(Tally.CARDS_IN_HAND, Player.YOU))


def test_what_an_unknown_hand_would_decide_is_undecided() -> None:
    land = card("Hand Vale", tap(hand_counter()))
    with pytest.raises(UndecidedError, match="hand of you"):
        could_produce(board([land]))


def test_an_undecided_ability_of_another_permanent_does_not_matter() -> None:
    land = card("Hand Vale", tap(hand_counter()))
    listed = board([land, FOREST, MIRROR], [SPYGLASS])
    assert letters(could_produce(listed, permanent="Forest 1").types["Forest 1"]) == "G"
    for looking in ("Mirror Tarn 1", "Spyglass Grove 1"):
        with pytest.raises(UndecidedError, match=f"what {looking} could produce"):
            could_produce(listed, permanent=looking)


def test_an_undecided_ability_does_not_matter_where_it_could_add_nothing_new() -> None:
    land = card("Full Vale", tap(hand_counter()), tap(one_of(AnyType())))
    assert letters(could_produce(board([land])).types["Full Vale 1"]) == "WUBRGC"


def test_an_event_that_no_board_keeps_is_undecided() -> None:
    happened = Conditional(Happened(Event.PERMANENT_LEFT), adds("{G}"))
    with pytest.raises(UndecidedError, match="left the battlefield"):
        could_produce(board([card("Revolt Vale", tap(happened))]))


def test_a_permanent_that_is_not_there() -> None:
    with pytest.raises(KeyError):
        could_produce(board([FOREST]), permanent="Island 1")
