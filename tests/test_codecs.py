"""What is written as JSON is read again: moves in messages and events, observations, choices."""

import contextlib
import dataclasses
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from pydantic import TypeAdapter, ValidationError

from kensington.bots import by_name
from kensington.core import (
    NO_TILE,
    NOBODY,
    Back,
    BadInput,
    Build,
    Draw,
    EndTurn,
    Game,
    GiveBack,
    Move,
    Observation,
    Part,
    Phase,
    PutBack,
    Reach,
    Ruleset,
    Sheet,
    Skip,
    State,
    Steal,
    Store,
    TakeBack,
    Touch,
    standard_sheet,
)
from kensington.record import (
    move_from_json,
    move_to_json,
    moves_from_options,
    observation_from_json,
    observation_from_view,
)
from kensington.record.json.move import COORDINATE, MOVE_SCHEMA, MOVES
from kensington.server.protocol import client_messages, codec
from kensington.server.table.events import Moved, read_event, write_event
from kensington.server.table.view import options_of, view_of
from random_games import RULESETS, examples, small_sheets, walk
from strategies import JUNK, holders

SHEET = standard_sheet()
PLACES = st.integers(-COORDINATE, COORDINATE)
TILES = st.integers(0, len(SHEET) - 1)
PARTS = st.builds(Part, TILES, PLACES, PLACES, st.integers(0, 3))
ALL_MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(Touch, PLACES, PLACES),
    st.builds(Reach, st.booleans()),
    st.builds(Draw, st.sampled_from(Back)),
    st.builds(Steal, st.integers(0, 4), TILES),
    st.builds(Build, st.lists(PARTS, min_size=1, max_size=3).map(tuple)),
    st.builds(TakeBack, st.integers(0, 2)),
    st.sampled_from([Skip(), Store(), PutBack(), EndTurn(), GiveBack()]),
)
MESSAGE: TypeAdapter[Any] = TypeAdapter(codec.Move)


class TestMoves:
    def test_every_kind_of_move_has_a_spelling(self) -> None:
        assert {kind for kind, _ in MOVES.values()} == set(Move.__args__)

    @examples(200)
    @given(ALL_MOVES)
    def test_the_schema_describes_it(self, move: Move) -> None:
        Draft202012Validator(MOVE_SCHEMA).validate(move_to_json(move, SHEET))

    @examples(200)
    @given(ALL_MOVES)
    def test_reading_what_was_written_gives_the_move(self, move: Move) -> None:
        data = json.loads(json.dumps(move_to_json(move, SHEET)))
        assert move_from_json(data, SHEET) == move
        assert move_to_json(move_from_json(data, SHEET), SHEET) == data

    @examples(100)
    @given(ALL_MOVES)
    def test_a_command_and_an_event_hold_the_move_itself(self, move: Move) -> None:
        data = move_to_json(move, SHEET)
        said = client_messages.MakeMove.model_validate_json(
            json.dumps({"type": "move", "move": data})
        )
        assert said.move == move
        assert said.model_dump(mode="json") == {"type": "move", "move": data}
        event = Moved(seat=1, move=move, brought=None, bot=None)
        assert json.loads(write_event(event))["move"] == data
        assert read_event(write_event(event)) == event

    @examples(200)
    @given(ALL_MOVES, st.sampled_from(JUNK), st.randoms(use_true_random=False))
    def test_a_damaged_move_is_refused_or_another_move(
        self, move: Move, junk: Any, random: Random
    ) -> None:
        """Some field is replaced, dropped or added; what is read is what would be written."""
        data = move_to_json(move, SHEET)
        place = random.choice(data["parts"]) if "parts" in data and junk else data
        name = random.choice([*place, "unknown"])
        if random.random() < 0.3:
            place.pop(name, None)
        else:
            place[name] = junk
        try:
            read = move_from_json(data, SHEET)
        except BadInput:
            with pytest.raises(ValidationError):
                MESSAGE.validate_python(data)
        else:
            assert move_to_json(read, SHEET) == data
            Draft202012Validator(MOVE_SCHEMA).validate(data)
            assert MESSAGE.validate_json(json.dumps(data)) == read

    @pytest.mark.parametrize(
        ("data", "why"),
        [
            (None, "None is not a move"),
            ({"type": "fly"}, "'fly' is not a move"),
            ({"type": ["touch"]}, "a list of 1 is not a move"),
            ({"type": "skip", "why": 1}, "just these fields: none"),
            ({"type": "touch", "x": 1}, "just these fields: x, y"),
            ({"type": "touch", "x": True, "y": 0}, "True is not a number"),
            ({"type": "touch", "x": 100_001, "y": 0}, "100001 is not a number"),
            ({"type": "reach", "beige": 1}, "1 is neither true nor false"),
            ({"type": "draw", "back": "pink"}, "'pink' is none of these: beige, "),
            ({"type": "steal", "seat": 5, "tile": SHEET[0].name}, "5 is not a number"),
            ({"type": "steal", "seat": 1, "tile": "lit-row9"}, "there is no tile 'lit-row9'"),
            ({"type": "build", "parts": []}, "one to 3 tiles are built at once, not 0"),
            ({"type": "build", "parts": [{"tile": SHEET[0].name}]}, "tile, x, y, turns"),
        ],
    )
    def test_what_is_wrong_is_named(self, data: Any, why: str) -> None:
        with pytest.raises(BadInput, match=why):
            move_from_json(data, SHEET)


def told(state: State) -> Observation:
    """What is read from what was written of a state."""
    data = json.loads(json.dumps(state.observe().data()))
    seen = observation_from_json(data, state.game.sheet)
    assert seen.data() == data
    return seen


def told_by_a_server(state: State) -> tuple[Observation, list[Move]]:
    """What is read from what a server tells those at a table, and the moves that it offers."""
    game, sheet = state.game, state.game.sheet
    table = {
        "rules": dataclasses.asdict(game.rules),
        "seats": [dataclasses.asdict(seat) | {"kind": "here"} for seat in game.seats],
        "draw": {"rules_version": game.rules_version, "sheet": sheet.digest},
    }
    heap = state.observe().data()["heap"]
    view = json.loads(json.dumps(view_of(state, None) | {"heap": heap}))
    options = json.loads(json.dumps(options_of(state, gains=False)))
    return observation_from_view(table, view, sheet), moves_from_options(options, view, sheet)


def check_told_by_a_server(state: State) -> None:
    seen, moves = told_by_a_server(state)
    legal = list(state.legal_moves())
    assert seen == state.observe()
    assert set(moves) == set(legal)
    assert len(moves) == len(legal)


class TestObservations:
    @examples(20)
    @given(RULESETS, small_sheets(), st.integers(2, 5), st.randoms(use_true_random=False))
    def test_a_server_tells_as_much_and_offers_every_legal_move(
        self, rules: Ruleset, sheet: Sheet, players: int, random: Random
    ) -> None:
        game = Game(players, seed=random.randbytes(32), rules=rules, sheet=sheet)
        for state in walk(game.begin(), random):
            check_told_by_a_server(state)

    @examples(40)
    @given(RULESETS, small_sheets(), st.integers(2, 5), st.randoms(use_true_random=False))
    def test_reading_what_was_written_gives_the_same_view(
        self, rules: Ruleset, sheet: Sheet, players: int, random: Random
    ) -> None:
        game = Game(players, seed=random.randbytes(32), rules=rules, sheet=sheet)
        for state in walk(game.begin(), random):
            assert told(state) == state.observe()

    def test_with_a_heap_and_in_every_phase(self) -> None:
        phases = set[str]()
        stolen = built = 0
        for seed in range(3):
            state, random = Game(3, seed=bytes([seed]) * 32).begin(), Random(seed)
            while state.phase is not Phase.OVER:
                state = state.play(GREEDY.choose(state.observe(), state.legal_moves(), random))
                for each in (state, *(state.play(move) for move in state.take_backs())):
                    assert told(each) == each.observe()
                check_told_by_a_server(state)
                phases.add(state.phase)
                stolen += state.stolen_from != NOBODY
                built += (
                    len(state.before[1]) - state.before[1].count(NO_TILE) > 0 < len(state.builds)
                )
        assert phases == set(Phase)
        assert stolen
        assert built

    def test_what_is_read_goes_on_as_a_world_of_its_own(self) -> None:
        state = Game(2, seed=bytes(32)).begin()
        seen = told(state)
        guessed = seen.sample(Random(3))
        assert guessed.observe() == seen

    @examples(200)
    @given(st.data())
    def test_a_damaged_view_is_refused_in_words(self, data: st.DataObject) -> None:
        """Whatever is replaced or dropped: BadInput, or a view that makes sense."""
        view = json.loads(data.draw(st.sampled_from(VIEWS)))
        holder = data.draw(st.sampled_from(holders(view)))
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = data.draw(st.sampled_from(keys))
        if data.draw(st.booleans()):
            holder[key] = data.draw(st.sampled_from(JUNK))
        else:
            del holder[key]
        with contextlib.suppress(BadInput):
            observation_from_json(view)


def _views() -> list[str]:
    state, random, views = Game(2, seed=bytes(32)).begin(), Random(1), []
    while state.turn < 20:
        state = state.play(GREEDY.choose(state.observe(), state.legal_moves(), random))
        views.append(json.dumps(state.observe().data()))
    return views[::4]


GREEDY = by_name("greedy")
VIEWS = _views()
