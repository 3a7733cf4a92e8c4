"""From a position back to a state, if everything in it can be true at once."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from kensington import core
from kensington.core.building import refuse_standing
from kensington.core.play import Position, first_state, somebody_can_build

MAX_TURN = 100_000


@contextmanager
def bad_position() -> Iterator[None]:
    """Whatever is refused in here is the fault of a position."""
    try:
        yield
    except core.BadPosition:
        raise
    except core.KensingtonError as error:
        raise core.BadPosition(str(error)) from error


def state_of(position: Position, seed: bytes | None = None) -> core.State:
    """The state that looks like the position; tiles come from a bag, by the seed if there is one.

    Raises what the rules raise if the position breaks one, or loses a tile or a token.
    """
    return _turn_so_far(_beginning(position, seed), position)


def _beginning(position: Position, seed: bytes | None) -> core.State:
    players = position.players
    if len(players) not in core.TOKENS:
        raise core.BadPosition(f"the game is for 2 to 5 players, not {len(players)}")
    if not 1 <= position.turn <= MAX_TURN:
        raise core.BadPosition(f"there is no turn {position.turn}")
    start = (position.mover - position.turn + 1) % len(players)
    seats = [player.seat for player in players]
    game = core.Game(seats, seed=seed, rules=position.rules, sheet=position.sheet, start=start)
    if position.rules_version != game.rules_version:
        raise core.BadPosition(f"rules version {position.rules_version} is not known here")
    _check_tokens(position)
    seen = _seen(position)
    _check_counts(position, seen)
    houses = tuple(
        house_of(game, player.seat, [_placed(game, part) for part in player.house])
        for player in players
    )
    warehouses = tuple(player.warehouse for player in players)
    mover, phase = position.mover, core.Phase.OVER
    if position.ending is None:
        phase = core.Phase.TAKE if position.called == core.NOBODY else core.Phase.BUILD
    state = replace(
        first_state(game, None, core.TOKENS[len(players)]),
        phase=phase,
        seat=mover,
        turn=position.turn,
        tokens=tuple(player.tokens for player in players),
        supply=position.supply,
        buildings=houses,
        warehouses=warehouses,
        inside=sum(1 << n for n in range(len(game.sheet)) if n not in seen),
        before=(houses[mover], warehouses[mover]),
        began=players[mover].tokens,
        idle=position.idle,
        called=position.called,
        ending=position.ending,
        put_back=position.put_back,
    )
    _check_put_back(state)
    _check_end(state)
    return state


def _check_tokens(position: Position) -> None:
    held = [player.tokens for player in position.players]
    in_play = core.TOKENS[len(held)]
    if min(*held, position.supply) < 0:
        raise core.BadPosition("nobody owes tokens")
    if sum(held) + position.supply != in_play:
        total = sum(held) + position.supply
        raise core.BadPosition(f"{total} tokens instead of {in_play}, supply and players together")


def _seen(position: Position) -> Counter[int]:
    """The tiles that lie open, which are in one place each."""
    seen = Counter[int]()
    for player in position.players:
        seen.update(part.tile for part in player.house)
        seen.update(tile for tile in player.warehouse if tile != core.NO_TILE)
    for tile, count in seen.items():
        if not 0 <= tile < len(position.sheet):
            raise core.BadPosition(f"there is no tile with the number {tile}")
        if count > 1:
            raise core.BadPosition(f"{position.sheet[tile]} is in {count} places")
    return seen


def _check_counts(position: Position, seen: Counter[int]) -> None:
    """Turns, idle turns and birds, as far as they bear each other out."""
    if not 0 <= position.idle < position.turn:
        raise core.BadPosition(f"no tile built in {position.idle} turns, at turn {position.turn}?")
    if len(seen) >= position.turn:
        raise core.BadPosition(f"{len(seen)} tiles lie open already at turn {position.turn}")
    birds = sum(position.sheet[tile].bird for tile in seen)
    if position.called == core.NOBODY and birds >= core.SEVENTH_BIRD:
        raise core.BadPosition(f"{birds} birds lie open, and nobody has called the end")
    if position.called != core.NOBODY and birds < core.SEVENTH_BIRD - 1:
        raise core.BadPosition(f"the end was called, but only {birds} birds lie open")
    if (position.called != core.NOBODY and position.called == position.mover) != (
        position.ending is core.Ending.BIRDS
    ):
        raise core.BadPosition("the seventh bird ends the game when its finder would be next")
    if position.called != core.NOBODY and position.ending not in (None, core.Ending.BIRDS):
        raise core.BadPosition(
            "once the seventh bird has called the end, nothing else ends the game"
        )


def _check_put_back(state: core.State) -> None:
    """What lies in the heap as it was put back: each tile once, each somewhere in the ring."""
    known, ring = state.put_back, core.ring_for(state.game.sheet)
    if known and state.game.rules.blind_draw:
        raise core.BadPosition("a tile put back into a bag lies nowhere")
    if any(each.tile < 0 or not state.inside >> each.tile & 1 for each in known):
        raise core.BadPosition("a tile that was put back lies in the heap, and nowhere else")
    tiles, spots = {each.tile for each in known}, {each[1:] for each in known}
    if not len(tiles) == len(spots) == len(known):
        raise core.BadPosition("of the tiles that were put back, each lies in a place of its own")
    if any(not (0 <= x < ring.width and 0 <= y < ring.height) for _, x, y in known):
        raise core.BadPosition("a tile that was put back lies within the ring")


def house_of(game: core.Game, seat: core.Seat, placed: Sequence[core.Placed]) -> core.Building:
    """A player's house with these tiles in it. Raises BadPosition if it cannot stand."""
    refusal = refuse_standing(placed)
    if refusal is not None:
        raise core.BadPosition(f"the house of {seat.name} cannot stand: {refusal}")
    if game.rules.roofs_on_top and any(part.y == 0 and part.tile.kind == "roof" for part in placed):
        raise core.BadPosition(f"a roof of {seat.name} stands on the ground (R3)")
    try:
        return core.Building(game.reach, roofs_on_top=game.rules.roofs_on_top).add(*placed)
    except core.TooLarge as error:
        raise core.BadPosition(str(error)) from error


def _placed(game: core.Game, part: core.Part) -> core.Placed:
    tile = game.sheet[part.tile]
    for face, turns in game.ways[part.tile]:
        if turns == part.turns:
            return core.Placed(tile, part.x, part.y, face.shape)
    raise core.BadPosition(f"{tile} cannot be turned like that")


def _check_end(state: core.State) -> None:
    """The game is over exactly where the rules say so (7.2, R15)."""
    if state.called != core.NOBODY or state.turn == 1:
        if state.turn == 1 and state.ending is not None:
            raise core.BadPosition("a game does not end before it began")
        return
    idle = state.idle >= state.game.rules.idle_rounds * len(state.buildings)
    ending = core.Ending.IDLE if idle else None if somebody_can_build(state) else core.Ending.STUCK
    if state.ending is not ending:
        said = state.ending or "still being played"
        raise core.BadPosition(f"the game is {ending or 'still being played'} here, not {said}")


def _turn_so_far(state: core.State, position: Position) -> core.State:
    """Do again what was done in the turn."""
    took, taken = position.took, position.taken
    if (took in ("drew", "stole")) != (taken != core.NO_TILE):
        raise core.BadPosition("a tile is drawn or stolen, or else there is none")
    if took == "drew":
        if not 0 <= taken < len(state.game.sheet):
            raise core.BadPosition(f"there is no tile with the number {taken}")
        if taken in [each.tile for each in state.put_back]:
            raise core.BadPosition("a tile that was put back lies in the heap, and nowhere else")
        state = state.play(core.Draw(state.game.sheet[taken].back), brings=taken)
    elif took != "-":
        state = state.play(core.Skip() if took == "skipped" else _theft(state, taken))
    for build in position.builds:
        if not isinstance(build, core.Build):
            raise core.BadInput(f"{build!r} is not a build")
        state = state.play(build)
    return state


def _theft(state: core.State, tile: int) -> core.Move:
    for seat, warehouse in enumerate(state.warehouses):
        if tile in warehouse:
            return core.Steal(seat, tile)
    raise core.BadPosition(f"{state.game.sheet[tile]} lies in no warehouse")
