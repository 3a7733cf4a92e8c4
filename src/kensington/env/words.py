"""A table as plain text, for people who watch a learner."""

from kensington.core import Building, Kind, Phase, State

_MARKS = {Kind.LIT: "o", Kind.DARK: "x", Kind.ROOF: "^", Kind.WALL: "#", Kind.DOOR: "D"}


def drawn(state: State) -> str:
    """Every house with its points: o lit, x dark, ^ roof, # wall, D door."""
    what = "the game is over" if state.phase is Phase.OVER else f"{_name(state, state.seat)} moves"
    holding = f" with {_tile(state, state.hand)}" if state.hand >= 0 else ""
    lines = [f"turn {state.turn}, {what}{holding}"]
    for seat, building in enumerate(state.buildings):
        points = state.score(seat).total
        lines += [f"{_name(state, seat)}: {points} points, {state.tokens[seat]} tokens"]
        stored = [_tile(state, tile) for tile in state.warehouses[seat] if tile >= 0]
        if stored:
            lines += [f"in the warehouse: {', '.join(stored)}"]
        lines += _house(building)
    return "\n".join(lines)


def _tile(state: State, tile: int) -> str:
    return str(state.game.sheet[tile])


def _name(state: State, seat: int) -> str:
    return state.game.seats[seat].name


def _house(building: Building) -> list[str]:
    columns = building.columns()
    return [
        "".join(
            _MARKS[column[row].tile.kind] if row < len(column) else " " for column in columns
        ).rstrip()
        for row in reversed(range(building.height))
    ]
