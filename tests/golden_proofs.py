"""What each golden record claims to show, and how a replay proves that it does.

A claim is a rule (``4.a``, ``5.8``), a ruling (``R9``), a ruling with its option on
(``R3 roofs_on_top``) or an ending (``birds``). A proof looks at the replay and says whether the
thing really happens there; refusals are proved by probes (see golden_walk).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from golden_walk import Walk, diamonds, earned, neighbours, paid
from kensington.core import (
    NO_TILE,
    NOBODY,
    Back,
    Build,
    Draw,
    Ending,
    GiveBack,
    Kind,
    PutBack,
    Reach,
    Skip,
    Steal,
    Store,
    TakeBack,
    Touch,
)
from kensington.core.building.legality import refuse_build, standing
from kensington.core.play.taking import legal_steals
from kensington.record import Step

ROOT = Path(__file__).parent.parent
GOLDEN = Path(__file__).parent / "golden"
RULES = ["4.a", "4.b", "4.c", *(f"5.{n}" for n in range(1, 10)), "6", "7.1", "7.2", "8", "10"]


def claims() -> list[str]:
    """Everything that some golden record must show: rules, rulings, options, endings."""
    found = list(RULES)
    for line in (ROOT / "docs/rulings/en.md").read_text(encoding="utf-8").splitlines():
        if heading := re.match(r"## (R\d+)\.", line):
            found.append(heading[1])
        elif option := re.match(r"\*\*⚙ .*\*\* \(`(\w+)`", line):
            ruling = next(name for name in reversed(found) if name.startswith("R"))
            found.append(f"{ruling.split()[0]} {option[1]}")
    return found + [ending.value for ending in Ending]


PROOFS: dict[str, Callable[[Walk], object]] = {}


def proves(*claims: str) -> Callable[[Callable[[Walk], object]], Callable[[Walk], object]]:
    """The function below proves these claims."""

    def known(proof: Callable[[Walk], object]) -> Callable[[Walk], object]:
        for claim in claims:
            assert claim not in PROOFS
            PROOFS[claim] = proof
        return proof

    return known


# 4. Taking


@proves("4.a")
def _(walk: Walk) -> object:
    """A free beige tile; with four tokens it is refused."""
    free = [s for s in walk.takes(beige=True) if s.before.began < 4 and not paid(s)]
    return free and walk.refused("4.a must_spend")


@proves("4.b")
def _(walk: Walk) -> object:
    """A brown tile for a token that goes to the supply; without a token it is refused."""
    bought = [s for s in walk.takes(beige=False) if paid(s) == 1]
    return walk.refused("4.b no_token") and any(
        s.after.supply == s.before.supply + 1 for s in bought
    )


@proves("4.c")
def _(walk: Walk) -> object:
    """A theft, paid to the owner, and built in the same turn."""
    for step in walk.all(Steal):
        assert isinstance(step.move, Steal)
        owner = step.move.seat
        assert paid(step) == 1
        assert step.after.tokens[owner] == step.before.tokens[owner] + 1
    return walk.all(Steal) and walk.refused("R12 must_build_stolen")


# 5. Building


@proves("5.1")
def _(walk: Walk) -> object:
    return walk.refused("5.1 overlaps") and walk.refused("5.1 below_ground")


@proves("5.2")
def _(walk: Walk) -> object:
    return walk.refused("5.2 overhang")


@proves("5.3")
def _(walk: Walk) -> object:
    return walk.refused("5.3 on_roof")


@proves("5.4")
def _(walk: Walk) -> object:
    return walk.refused("5.4 apart")


@proves("5.5")
def _(walk: Walk) -> object:
    """The wrong colour is refused; beside it, one good side is enough."""
    windows = (Kind.LIT, Kind.DARK)
    mixed = [
        placed
        for step, parts in walk.built()
        for placed in parts
        if placed.tile.kind in windows and neighbours(step, placed) >= set(windows)
    ]
    return mixed and walk.refused("5.5 colour")


@proves("5.6", "R3")
def _(walk: Walk) -> object:
    """A roof on the ground beside the house, and a wall beside a window."""
    everything = [(step, placed) for step, parts in walk.built() for placed in parts]
    roof = [p for _, p in everything if p.tile.kind is Kind.ROOF and p.y == 0]
    walls = [n for s, p in everything if p.tile.kind is Kind.WALL and (n := neighbours(s, p))]
    return roof and any(Kind.LIT in near or Kind.DARK in near for near in walls)


@proves("5.7", "R2")
def _(walk: Walk) -> object:
    doors = [p for _, parts in walk.built() for p in parts if p.tile.kind is Kind.DOOR]
    return doors and all(door.y == 0 for door in doors) and walk.refused("5.7 door_upstairs")


@proves("5.8")
def _(walk: Walk) -> object:
    """A unit of two and one of three, of which no tile could be built by itself first."""
    needed = set()
    for step, parts in walk.built():
        house = step.before.buildings[step.before.seat]
        if len(parts) > 1 and all(refuse_build(house, [part]) for part in parts):
            needed.add(len(parts))
    return needed == {2, 3} and walk.refused("5.8 unit_apart")


@proves("5.9", "R7")
def _(walk: Walk) -> object:
    """Within the turn builds and thefts can be undone, if nothing rests on them; not later."""
    return (
        walk.allowed(TakeBack)
        and walk.allowed(GiveBack)
        and walk.refused("5.9 rests_on_it")
        and walk.refused("5.9 draw_stays")
        and walk.refused("5.9 nothing_to_take_back")
    )


# 6 to 8. Tokens, the end, the score


@proves("6")
def _(walk: Walk) -> object:
    """Two diamonds in one turn earn two tokens; a stored one earns nothing."""
    sheet = walk.record.sheet
    stored = [s for s in walk.all(Store) if sheet[s.before.hand].diamond and not s.before.builds]
    two = [s for s in walk.ends if earned(s) == diamonds(s) == 2]
    return two and stored and all(earned(s) == 0 for s in stored)


def last_turns(walk: Walk) -> list[Step]:
    """How the turns ended that came after the caller's."""
    return [s for s in walk.ends if s.before.called not in (NOBODY, s.before.seat)]


@proves("7.1", "birds")
def _(walk: Walk) -> object:
    """The finder finishes the turn, each other player may build once more, and it is over."""
    last = last_turns(walk)
    everybody = len(last) == len(walk.record.seats) - 1
    return everybody and any(s.before.builds for s in last) and walk.last.ending is Ending.BIRDS


@proves("7.2", "stuck")
def _(walk: Walk) -> object:
    return walk.last.ending is Ending.STUCK


@proves("idle")
def _(walk: Walk) -> object:
    return walk.last.ending is Ending.IDLE


@proves("8")
def _(walk: Walk) -> object:
    """A final score to which each of the five parts adds something."""
    result = walk.record.result
    return result and any(
        min(p.windows, p.doors, p.levels - 2, p.cats, p.width) > 0 for p in result.points
    )


@proves("10")
def _(walk: Walk) -> object:
    """A covered tile is reached for, in a heap that the seed gives."""
    return walk.all(Reach) and walk.record.appendix is not None


# The rulings


@proves("R1")
def _(walk: Walk) -> object:
    """A tile that finds support, but not under every cell."""
    for move, state in walk.refused("5.2 overhang"):
        assert isinstance(move, Build)
        part = move.parts[0]
        shape = state.game.sheet[part.tile].shape
        house = standing(state.buildings[state.seat].placed)
        under = [(part.x + x, part.y + y - 1) for x, y in shape.bottoms]
        if len(move.parts) == 1 and any(cell in house or cell[1] < 0 for cell in under):
            return True
    return False


@proves("R3 roofs_on_top")
def _(walk: Walk) -> object:
    return walk.record.rules.roofs_on_top and walk.refused("R3 roof_on_ground")


@proves("R4")
def _(walk: Walk) -> object:
    return not walk.record.rules.units_as_whole and walk.refused("5.8 unit_order")


@proves("R4 units_as_whole")
def _(walk: Walk) -> object:
    """A unit stands that would be refused without the option."""
    assert walk.record.rules.units_as_whole
    for step, parts in walk.built():
        refusal = refuse_build(step.before.buildings[step.before.seat], parts)
        if refusal and refusal.code == "unit_order":
            return True
    return False


@proves("R5")
def _(walk: Walk) -> object:
    """Tiles of the heap are touched wherever they show."""
    return walk.all(Touch) and walk.record.appendix and not walk.record.rules.blind_draw


@proves("R5 blind_draw", "R21")
def _(walk: Walk) -> object:
    """Drawn blind by each of the four backs, the circle of the special tiles among them."""
    backs = {step.move.back for step in walk.all(Draw) if isinstance(step.move, Draw)}
    return backs == set(Back) and walk.refused("R5 draw_instead")


@proves("R6")
def _(walk: Walk) -> object:
    return walk.refused("R6 cannot_turn")


@proves("R6 turn_roofs")
def _(walk: Walk) -> object:
    builds = [step.move for step in walk.all(Build) if isinstance(step.move, Build)]
    return {1, 2, 3} <= {part.turns for build in builds for part in build.parts}


@proves("R8")
def _(walk: Walk) -> object:
    """A tile goes back although an entrance is free."""
    return any(NO_TILE in s.before.warehouses[s.before.seat] for s in walk.all(PutBack))


@proves("R8 must_store")
def _(walk: Walk) -> object:
    """With the option it may not, until both entrances are taken."""
    full = [s for s in walk.all(PutBack) if NO_TILE not in s.before.warehouses[s.before.seat]]
    return walk.record.rules.must_store and full and walk.refused("R8 must_store")


@proves("R9")
def _(walk: Walk) -> object:
    """Four tokens, no brown tile left, nothing to steal: a beige one is taken."""
    return any(
        step.before.began >= 4
        and not step.before.inside & step.before.game.brown
        and not legal_steals(step.before)
        for step in walk.takes(beige=True)
    )


@proves("R10")
def _(walk: Walk) -> object:
    """A theft brings its victim the fourth token, who must spend at the next own turn."""
    victims = {
        (step.move.seat, step.before.turn)
        for step in walk.all(Steal)
        if isinstance(step.move, Steal) and step.after.tokens[step.move.seat] == 4
    }
    return any(
        state.began == 4 and (state.seat, turn) in victims
        for _, state in walk.refused("4.a must_spend")
        for turn in range(state.turn - len(walk.record.seats), state.turn)
    )


@proves("R11")
def _(walk: Walk) -> object:
    """Nothing can be taken: once a stored tile is built, once the player passes."""
    skips = {step.turn for step in walk.all(Skip)}
    ends = {bool(step.before.builds) for step in walk.ends if step.turn in skips}
    return ends == {True, False}


@proves("R12")
def _(walk: Walk) -> object:
    """A stolen tile that fits only after own tiles; one that fits nowhere is refused."""
    later = [
        step
        for step in walk.all(Build)
        if step.before.stolen_from != NOBODY and step.before.hand != NO_TILE
        if step.after.hand != NO_TILE
    ]
    return later and walk.refused("R12 stolen_cannot_fit") and walk.refused("R12 strands_stolen")


@proves("R12 steal_first")
def _(walk: Walk) -> object:
    return walk.record.rules.steal_first and walk.all(Steal) and walk.refused("R12 steal_first")


@proves("R13")
def _(walk: Walk) -> object:
    """More diamonds than the supply has tokens."""
    return any(diamonds(s) > earned(s) == s.before.supply for s in walk.ends)


@proves("R14")
def _(walk: Walk) -> object:
    """A bird put back counts no longer, and again when touched again; a theft changes nothing."""
    returned = {
        s.before.hand
        for s in walk.all(PutBack)
        if s.before.game.birds >> s.before.hand & 1 and s.after.birds() == s.before.birds() - 1
    }
    again = [s for s in walk.takes(beige=False) if s.after.taken in returned]
    stolen = [
        s
        for s in walk.all(Steal)
        if s.before.game.birds >> s.after.taken & 1
        if s.after.birds() == s.before.birds() and s.after.called == NOBODY
    ]
    return stolen and any(s.after.birds() == s.before.birds() + 1 for s in again)


@proves("R15")
def _(walk: Walk) -> object:
    """Three rounds, the last of them announced."""
    warned = [s for s in walk.ends if s.after.idle_rounds_left() == 1]
    full = walk.last.idle == 3 * len(walk.record.seats)
    return warned and full and walk.last.ending is Ending.IDLE


@proves("R15 idle_rounds")
def _(walk: Walk) -> object:
    rounds = walk.record.rules.idle_rounds
    full = walk.last.idle == rounds * len(walk.record.seats)
    return rounds != 3 and full and walk.last.ending is Ending.IDLE


@proves("R16")
def _(walk: Walk) -> object:
    """A diamond among the last builds earns its token."""
    return walk.last.ending is Ending.BIRDS and any(earned(s) for s in last_turns(walk))


@proves("R17")
def _(walk: Walk) -> object:
    """A sideways U is built with what fills it; a roof may not fill it."""
    units = [parts for _, parts in walk.built() if any(p.shape.gapped for p in parts)]
    tiles = walk.record.sheet
    roof = [
        move
        for move, _ in walk.refused("5.3 on_roof")
        if isinstance(move, Build) and any(tiles[p.tile].shape.gapped for p in move.parts)
    ]
    return units and roof


@proves("R18")
def _(walk: Walk) -> object:
    """Roofs at different heights over the same number of storeys are one level."""
    for seat, house in enumerate(walk.last.buildings):
        score = walk.last.score(seat)
        heights: dict[int, set[int]] = {}
        for column, cells in zip(score.columns, house.columns(), strict=True):
            if column.roofed and column.storeys:
                heights.setdefault(column.storeys, set()).add(len(cells))
        different = len(heights)
        if any(len(tops) > 1 for tops in heights.values()):
            return score.levels == different * (different + 1) // 2
    return False


@proves("R19")
def _(walk: Walk) -> object:
    """Nobody can build, although tiles are left in the heap."""
    return walk.last.ending is Ending.STUCK and walk.last.inside


@proves("R20")
def _(walk: Walk) -> object:
    """Walls and roofs stand where windows might be of the wrong colour: beside windows alone."""
    alone = {
        (placed.tile.kind, kind)
        for step, parts in walk.built()
        for placed in parts
        if len(near := neighbours(step, placed)) == 1
        for kind in near
    }
    fits = {(Kind.WALL, Kind.LIT), (Kind.WALL, Kind.DARK), (Kind.ROOF, Kind.LIT)}
    return alone & fits and walk.refused("5.5 colour")


@proves("R22")
def _(walk: Walk) -> object:
    """What is stored is seen by all, and taken by its face."""
    for step in walk.all(Store):
        seen = step.after.observe()
        tile = step.before.hand
        assert any(tile in warehouse for warehouse in seen.warehouses)
        assert not seen.hidden >> tile & 1
    return walk.all(Store) and walk.all(Steal)


@proves("R23")
def _(walk: Walk) -> object:
    result = walk.record.result
    return result and len({p.place for p in result.points}) < len(result.points)
