"""An umpire who knows the turn the naive way, to compare the engine with."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Sequence
from typing import Any

import naive
from kensington.core import (
    NO_TILE,
    Build,
    Draw,
    Ending,
    EndTurn,
    GiveBack,
    Move,
    Part,
    PutBack,
    Reach,
    Skip,
    State,
    Steal,
    Store,
    TakeBack,
    Touch,
)
from tables import drawn, listed


class Umpire:
    """A game kept with pencil and paper: lists, sets and the naive reading.

    It is told which tile a draw brought; everything else it works out for itself.
    """

    def __init__(self, state: State) -> None:
        """Take over from a state at the beginning of a turn."""
        self.rules = state.game.rules
        self.tiles = [drawn(each) for each in state.game.sheet]
        self.backs = [each.back for each in state.game.sheet]
        self.houses = [listed(building) for building in state.buildings]
        self.stores = [list(warehouse) for warehouse in state.warehouses]
        self.tokens, self.supply = list(state.tokens), state.supply
        self.bag = {n for n in range(len(self.tiles)) if state.inside >> n & 1}
        self.seat, self.turn, self.phase = state.seat, state.turn, str(state.phase)
        self.idle, self.called, self.ending = state.idle, state.called, state.ending
        self.options: naive.Options = {
            "roofs_only_on_top": self.rules.roofs_on_top,
            "units_as_whole": self.rules.units_as_whole,
        }
        self.begin_turn()

    def begin_turn(self) -> None:
        self.began = self.tokens[self.seat]
        self.taken, self.hand, self.victim = NO_TILE, NO_TILE, -1
        self.builds: list[Build] = []
        self.old_house, self.old_store = list(self.houses[self.seat]), list(self.stores[self.seat])

    def facts(self) -> dict[str, Any]:
        """What an engine's state says as well."""
        return {
            "phase": self.phase,
            "seat": self.seat,
            "turn": self.turn,
            "tokens": tuple(self.tokens),
            "supply": self.supply,
            "began": self.began,
            "houses": self.houses,
            "stores": [tuple(store) for store in self.stores],
            "inside": self.bag,
            "taken": self.taken,
            "hand": self.hand,
            "stolen_from": self.victim,
            "builds": tuple(self.builds),
            "idle": self.idle,
            "called": self.called,
            "ending": self.ending,
        }

    # Tiles and their ways up

    def ways(self, n: int) -> list[tuple[int, naive.Tile]]:
        """R6: a tile as it may be built, with its quarter turns."""
        found = [(0, self.tiles[n])]
        rows = self.tiles[n]["cells"]
        for turns in (1, 2, 3):
            rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
            turned = {**self.tiles[n], "cells": rows}
            may = self.rules.turn_roofs and turned["kind"] == "roof"
            if may and all(rows != other["cells"] for _, other in found):
                found.append((turns, turned))
        return found

    def standing(self, move: Build) -> list[naive.Tile]:
        """The tiles of a build, with their places."""
        return [
            {**dict(self.ways(part.tile))[part.turns], "at": [part.x, part.y]}
            for part in move.parts
        ]

    def at_hand(self) -> list[int]:
        return [n for n in (*self.stores[self.seat], self.hand) if n != NO_TILE]

    def brown(self, n: int) -> bool:
        return self.tiles[n]["kind"] not in naive.WINDOWS

    # Builds

    def singles(self, house: list[naive.Tile], n: int) -> list[Build]:
        return [
            Build((Part(n, x, y, turns),))
            for turns, way in self.ways(n)
            for x, y in naive.placements(house, way, **self.options)
        ]

    def units(self, house: list[naive.Tile], hand: Sequence[int]) -> list[Build]:
        """5.8: every unit of all of these tiles."""
        return [
            Build(
                tuple(Part(n, x, y, w[0]) for n, w, (x, y) in zip(hand, ways, places, strict=True))
            )
            for ways in itertools.product(*(self.ways(n) for n in hand))
            for places in naive.units(house, [way for _, way in ways], **self.options)
        ]

    def builds_of(self, house: list[naive.Tile], hand: Sequence[int]) -> list[Build]:
        """Every build of any of these tiles, units that could be built one by one included."""
        found = [build for n in hand for build in self.singles(house, n)]
        for size in (2, 3):
            for some in itertools.combinations(hand, size):
                found += self.units(house, some)
        return found

    def falls_apart(self, house: list[naive.Tile], move: Build, first: int) -> bool:
        """Whether smaller builds make the same; `first` is in the first of them (NO_TILE: any)."""
        parts = list(zip(move.parts, self.standing(move), strict=True))
        for size in range(1, len(parts)):
            for some in itertools.combinations(parts, size):
                if first != NO_TILE and all(part.tile != first for part, _ in some):
                    continue
                begun = [built for _, built in some]
                rest = [built for part, built in parts if (part, built) not in some]
                pieces = [naive.piece(each, each["at"]) for each in begun]
                if naive.broken_rule(naive.standing(house), pieces, **self.options):
                    continue
                after = naive.standing([*house, *begun])
                left = [naive.piece(each, each["at"]) for each in rest]
                if naive.buildable(after, left, len(left), self.options):
                    return True
        return False

    def can_place(self, house: list[naive.Tile], stolen: int, own: Sequence[int]) -> bool:
        """R12: whether some sequence of builds of this tile and own ones places it."""
        if self.singles(house, stolen):
            return True
        for size in (1, 2):
            for some in itertools.combinations(own, size):
                if self.units(house, (stolen, *some)):
                    return True
        return not self.rules.steal_first and any(
            self.can_place([*house, *self.standing(move)], stolen, left)
            for move in self.builds_of(house, own)
            for left in [[n for n in own if all(n != part.tile for part in move.parts)]]
        )

    def strands(self, move: Build) -> bool:
        """R12: whether a stolen tile could not be built any more."""
        mine = [part.tile for part in move.parts]
        if self.victim < 0 or self.hand == NO_TILE or self.hand in mine:
            return False
        own = [n for n in self.stores[self.seat] if n != NO_TILE and n not in mine]
        return not self.can_place([*self.houses[self.seat], *self.standing(move)], self.hand, own)

    # What may be done

    def moves(self) -> set[object]:
        """Every legal move but undoing; of the units, those that do not fall apart."""
        if self.phase == "take":
            return self.takes()
        if self.phase == "over":
            return set()
        house = self.houses[self.seat]
        stolen = self.victim >= 0 and self.hand != NO_TILE
        first = self.hand if stolen and self.rules.steal_first else NO_TILE
        builds = [
            move
            for move in self.builds_of(house, self.at_hand())
            if first == NO_TILE or any(part.tile == first for part in move.parts)
            if len(move.parts) == 1 or not self.falls_apart(house, move, first)
            if not self.strands(move)
        ]
        return {canonical(move) for move in [*builds, *self.ends()]}

    def ends(self) -> list[Move]:
        """Section 4: what may become of a tile that was drawn (R8), or the end without one."""
        if self.hand == NO_TILE:
            return [EndTurn()]
        if self.victim >= 0:
            return []
        free = NO_TILE in self.stores[self.seat]
        if free and self.rules.must_store:
            return [Store()]
        return [Store(), PutBack()] if free else [PutBack()]

    def allows(self, move: Move) -> bool:
        """Whether any move is legal: also undoing, and units that could be built one by one."""
        if isinstance(move, Draw | Touch | Reach | Steal | Skip):
            return self.phase == "take" and move in self.takes()
        if self.phase != "build":
            return False
        if isinstance(move, Build):
            return self.broken_by(move) is None
        return move in self.undos() or move in self.ends()

    def broken_by(self, move: Build) -> str | None:
        """The rule that a build breaks: of the turn first, then of the building, then R12."""
        mine = [part.tile for part in move.parts]
        if not 1 <= len(mine) <= 3 or not set(mine) <= set(self.at_hand()):
            return "4"
        if len(set(mine)) < len(mine):
            return "5.1"
        if any(part.turns not in dict(self.ways(part.tile)) for part in move.parts):
            return "R6"
        stolen = self.victim >= 0 and self.hand != NO_TILE
        if stolen and self.rules.steal_first and self.hand not in mine:
            return "R12"
        pieces = [naive.piece(each, each["at"]) for each in self.standing(move)]
        house = naive.standing(self.houses[self.seat])
        broken = naive.broken_rule(house, pieces, **self.options)
        if broken:
            return "R3" if broken == "5.6" else broken
        return "R12" if self.strands(move) else None

    def takes(self) -> set[object]:
        """Section 4 with R9, R11 and R12."""
        mine = self.tokens[self.seat]
        own = [n for n in self.stores[self.seat] if n != NO_TILE]
        steals = [
            Steal(seat, n)
            for seat, store in enumerate(self.stores)
            for n in store
            if seat != self.seat and n != NO_TILE and mine
            if self.can_place(self.houses[self.seat], n, own)
        ]
        brown = {self.backs[n] for n in self.bag if self.brown(n)} if mine else set()
        beige = {self.backs[n] for n in self.bag if not self.brown(n)}
        if self.began >= 4 and (brown or steals):
            beige = set()
        skip = not brown and not beige and not (self.began >= 4 and steals)
        return {*map(Draw, beige | brown), *steals, *([Skip()] if skip else [])}

    def undos(self) -> set[Move]:
        """5.9: builds without which the rest, replayed in order, is legal; and a whole theft."""
        found: set[Move] = {GiveBack()} if self.victim >= 0 and self.phase == "build" else set()
        for index in range(len(self.builds)):
            trial = copy.deepcopy(self)
            trial.rewind()
            for move in self.builds[:index] + self.builds[index + 1 :]:
                if trial.broken_by(move):
                    break
                trial.build(move)
            else:
                found.add(TakeBack(index))
        return found

    def somebody_can_build(self) -> bool:
        """7.2: with one tile more at most, by the true faces."""
        for seat, store in enumerate(self.stores):
            own = [n for n in store if n != NO_TILE]
            reach = [n for n in self.bag if not self.brown(n) or self.tokens[seat]]
            if self.tokens[seat]:
                reach += [n for s in self.stores if s is not store for n in s if n != NO_TILE]
            house = self.houses[seat]
            if any(self.singles(house, n) for n in {*own, *reach}) or self.builds_of(house, own):
                return True
            for n in reach if own else []:
                if any(self.units(house, (n, *some)) for some in [own[:1], own[1:], own] if some):
                    return True
        return False

    # Doing it

    def play(self, move: Move, brought: int) -> None:
        """Do what is legal; `brought` is the tile that a draw brought."""
        if isinstance(move, Draw | Touch | Reach):
            self.bag.remove(brought)
            self.taken = self.hand = brought
            if self.brown(brought):
                self.tokens[self.seat] -= 1
                self.supply += 1
            if self.tiles[brought]["bird"] and self.called < 0 and self.birds() >= 7:
                self.called = self.seat
        elif isinstance(move, Steal):
            self.tokens[self.seat] -= 1
            self.tokens[move.seat] += 1
            self.entrance = self.stores[move.seat].index(move.tile)
            self.stores[move.seat][self.entrance] = NO_TILE
            self.taken, self.hand, self.victim = move.tile, move.tile, move.seat
        elif isinstance(move, Build):
            self.build(move)
        elif isinstance(move, TakeBack):
            rest = self.builds[: move.build] + self.builds[move.build + 1 :]
            self.rewind()
            for each in rest:
                self.build(each)
        elif isinstance(move, GiveBack):
            self.rewind()
            self.tokens[self.seat] += 1
            self.tokens[self.victim] -= 1
            self.stores[self.victim][self.entrance] = self.taken
            self.begin_turn()
        elif not isinstance(move, Skip):
            self.end_turn(move)
            return
        self.phase = "take" if isinstance(move, GiveBack) else "build"

    def birds(self) -> int:
        """7.1 and R14: in all buildings and warehouses, with the tile in hand."""
        lying = [n for n in (*itertools.chain(*self.stores), self.hand) if n != NO_TILE]
        birds = [each["bird"] for house in self.houses for each in house]
        birds += [self.tiles[n]["bird"] for n in lying]
        return birds.count(True)

    def build(self, move: Build) -> None:
        self.houses[self.seat] = [*self.houses[self.seat], *self.standing(move)]
        store = self.stores[self.seat]
        for part in move.parts:
            if part.tile == self.hand:
                self.hand = NO_TILE
            else:
                store[store.index(part.tile)] = NO_TILE
        self.builds = [*self.builds, move]

    def rewind(self) -> None:
        self.houses[self.seat], self.stores[self.seat] = self.old_house, list(self.old_store)
        self.hand, self.builds = self.taken, []

    def end_turn(self, move: Move) -> None:
        store = self.stores[self.seat]
        if isinstance(move, Store):
            store[store.index(NO_TILE)] = self.hand
        elif isinstance(move, PutBack):
            self.bag.add(self.hand)
        tiles = [self.tiles[part.tile] for build in self.builds for part in build.parts]
        earned = min(self.supply, sum(each["diamond"] for each in tiles))
        self.tokens[self.seat] += earned
        self.supply -= earned
        self.idle = 0 if self.builds else self.idle + 1
        self.seat = (self.seat + 1) % len(self.houses)
        self.turn += 1
        self.phase = "take" if self.called < 0 else "build"
        self.begin_turn()
        if self.called >= 0:
            self.ending = Ending.BIRDS if self.seat == self.called else None
        elif self.idle >= self.rules.idle_rounds * len(self.houses):
            self.ending = Ending.IDLE
        elif not self.somebody_can_build():
            self.ending = Ending.STUCK
        if self.ending:
            self.phase = "over"


def canonical(move: object) -> object:
    """A move, where the order of a unit's tiles does not matter."""
    return frozenset(move.parts) if isinstance(move, Build) else move


def facts(state: State) -> dict[str, Any]:
    """What an engine's state says, in the umpire's words."""
    return {
        "phase": str(state.phase),
        "seat": state.seat,
        "turn": state.turn,
        "tokens": state.tokens,
        "supply": state.supply,
        "began": state.began,
        "houses": [listed(building) for building in state.buildings],
        "stores": list(state.warehouses),
        "inside": {n for n in range(len(state.game.sheet)) if state.inside >> n & 1},
        "taken": state.taken,
        "hand": state.hand,
        "stolen_from": state.stolen_from,
        "builds": state.builds,
        "idle": state.idle,
        "called": state.called,
        "ending": state.ending,
    }
