"""Records and positions of random games come back as they were."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kensington.core import Game, Move, Phase, Ruleset, Seat, State
from kensington.record import (
    Recorder,
    final_state,
    format,  # noqa: A004
    format_position,
    parse,
    parse_position,
    position_from_json,
    position_to_json,
    record_from_json,
    record_to_json,
    replay,
    state_hash,
    steps,
    verify,
)

NAMES = st.text(
    st.characters(exclude_categories=["C", "Z"]) | st.sampled_from(' "\\{}|,.:@'),
    min_size=1,
    max_size=12,
).filter(lambda name: name == name.strip() and name.isprintable() and len(name) > 0)
COMMENTS = st.lists(
    st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp", "Cf"]), min_size=1)
    | st.sampled_from(["{}", "\\", "a {b} c\\d", " ", "Ended: birds", "1. Anna"]),
    max_size=2,
)
RULESETS = st.builds(
    Ruleset,
    roofs_on_top=st.booleans(),
    units_as_whole=st.booleans(),
    blind_draw=st.sampled_from([True, True, False]),
    turn_roofs=st.booleans(),
    must_store=st.booleans(),
    steal_first=st.booleans(),
    idle_rounds=st.sampled_from([3, 1, 2, 20]),
)


def chosen(state: State, random: Random) -> Move:
    """Any legal move, builds and thefts preferred, and now and then something undone."""
    undoing = state.take_backs() if random.random() < 0.1 else []
    if undoing:
        return random.choice(undoing)
    moves = list(state.legal_moves())
    eager = [move for move in moves if type(move).__name__ in ("Build", "Steal")]
    return random.choice(eager if eager and random.random() < 0.6 else moves)


@st.composite
def recorders(draw: st.DrawFn, most: int = 400) -> Recorder:
    """A game after any number of random moves, often played to its end."""
    random = Random(draw(st.integers(0, 2**32)))
    names = draw(st.lists(NAMES, min_size=2, max_size=5))
    colours = draw(st.permutations(["yellow", "green", "blue", "brown", "grey"]))
    seats = [Seat(name, colour) for name, colour in zip(names, colours, strict=False)]
    game = Game(seats, seed=random.randbytes(32), rules=draw(RULESETS))
    recorder = Recorder(game.begin(), draw(st.sampled_from([[], [("Date", "2024-02-29")]])))
    recorder.comment(*draw(COMMENTS))
    moves = draw(st.integers(0, most))
    while moves and recorder.state.phase is not Phase.OVER:
        recorder.play(chosen(recorder.state, random))
        moves -= 1
    recorder.comment(*draw(COMMENTS))
    return recorder


QUIET = settings(
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@QUIET
@given(recorders())
def test_text_and_json_come_back(recorder: Recorder) -> None:
    record = recorder.record()
    text = format(record)
    assert parse(text) == record
    assert format(parse(text)) == text
    assert record_from_json(record_to_json(record)) == record


@QUIET
@given(recorders())
def test_a_replay_comes_to_the_same_state(recorder: Recorder) -> None:
    record = recorder.record()
    states = list(replay(record))
    assert len(states) == len(record.turns) + 1
    assert state_hash(states[-1]) == state_hash(recorder.state)
    assert state_hash(final_state(record)) == state_hash(recorder.state)
    all_steps = list(steps(record))
    assert all(one.after is two.before for one, two in pairwise(all_steps))
    if record.appendix:
        assert verify(record) is None
        assert state_hash(final_state(record, heap=True)) == state_hash(recorder.state)
    else:
        assert record.result is None
        assert recorder.state.game.seed.hex() not in format(record)  # type: ignore[union-attr]


@QUIET
@given(recorders(), st.integers(0, 40))
def test_a_game_goes_on_from_its_record(recorder: Recorder, more: int) -> None:
    seed = recorder.state.game.seed
    again = Recorder.resume(parse(format(recorder.record())), seed)
    random = Random(more)
    for _ in range(more):
        if recorder.state.phase is Phase.OVER:
            break
        move = chosen(recorder.state, random)
        assert state_hash(recorder.play(move)) == state_hash(again.play(move))
    assert again.record() == recorder.record()


@QUIET
@given(recorders())
def test_a_position_comes_back(recorder: Recorder) -> None:
    state = recorder.state
    line = format_position(state)
    assert "\n" not in line
    assert format_position(state.observe()) == line
    back = parse_position(line)
    assert format_position(back) == line
    assert position_to_json(back) == position_to_json(state) == position_to_json(state.observe())
    assert format_position(position_from_json(position_to_json(state))) == line
    for name in ("phase", "seat", "turn", "tokens", "supply", "buildings", "inside", "hand",
                 "warehouses", "taken", "stolen_from", "builds", "idle", "called", "ending",
                 "began", "before", "entrance"):  # fmt: skip
        assert getattr(back, name) == getattr(state, name), name
    if state.heap is None or state.phase is Phase.BUILD:
        assert list(back.legal_moves()) == list(state.legal_moves())
    assert back.take_backs() == state.take_backs()


@QUIET
@given(recorders(), st.integers(0, 2**32))
def test_play_goes_on_from_a_position(recorder: Recorder, number: int) -> None:
    random = Random(number)
    state = parse_position(format_position(recorder.state), seed=random.randbytes(32))
    for _ in range(20):
        if state.phase is Phase.OVER:
            break
        state = state.play(chosen(state, random))
        assert format_position(parse_position(format_position(state))) == format_position(state)
