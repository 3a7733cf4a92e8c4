"""Keeps the whole table by what it is told was played, and dies where the game shows another one.

    python watcher.py FILE [N]

It builds where it can. FILE gets a line of JSON for each choice: how many pings it had, the turns
it was told of since the choice before, and how many tiles stand in each house. At its Nth choice
it dies, unless FILE was there before it.
"""

import json
import sys
from collections import Counter
from pathlib import Path


class Table:
    """Houses, warehouses and the heap, as they follow from the turns alone."""

    def __init__(self, said):
        seats = len(said["seats"])
        self.tiles = said["tiles"]
        self.houses = [[] for _ in range(seats)]
        self.stores = [set() for _ in range(seats)]
        self.left = set(self.tiles)
        self.put_back = set()
        self.turns = 0
        self.last = None

    def play(self, said):
        seat, brought = said["seat"], said["brought"]
        self.turns += 1
        expect("number of the turn", said["turn"], self.turns)
        if self.last is not None:
            expect("seat", seat, (self.last + 1) % len(self.houses))
        self.last = seat
        hand = set()
        for move in said["moves"]:
            if move["type"] in ("draw", "touch", "reach"):
                self.left.remove(brought)
                self.put_back.discard(brought)
                hand = {brought}
            elif move["type"] == "steal":
                expect("stolen tile", brought, move["tile"])
                self.stores[move["seat"]].remove(brought)
                hand = {brought}
            elif move["type"] == "build":
                self.houses[seat] += map(self.standing, move["parts"])
                for part in move["parts"]:
                    (hand if part["tile"] in hand else self.stores[seat]).remove(part["tile"])
            elif move["type"] == "store":
                self.stores[seat] |= hand
            elif move["type"] == "put_back":
                self.left |= hand
                self.put_back |= hand
            else:
                expect("move", move["type"] in ("skip", "end_turn"), True)

    def standing(self, part):
        rows = self.tiles[part["tile"]]["rows"]
        for _ in range(part["turns"]):
            rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
        return [part["tile"], part["x"], part["y"], "/".join(rows)]

    def compare(self, seen):
        """Hold it against what shows when a turn begins."""
        expect("turns before this one", self.turns, seen["turn"] - 1)
        expect("houses", self.houses, seen["buildings"])
        stores = [sorted(filter(None, store)) for store in seen["warehouses"]]
        expect("warehouses", list(map(sorted, self.stores)), stores)
        backs = Counter(self.tiles[tile]["back"] for tile in self.left)
        expect("tiles left", {back: backs[back] for back in seen["left"]}, seen["left"])
        known = {each["tile"] for each in seen["put_back"]}
        expect("known tiles that nobody put back", known - self.put_back, set())
        if self.last is not None:
            expect("seat to move", seen["seat"], (self.last + 1) % len(self.houses))


def expect(what, mine, theirs):
    if mine != theirs:
        sys.exit(f"{what}: {mine} by what was played, but {theirs}")


def choice(said):
    builds = sum(move["type"] == "build" for move in said["moves"])
    return said["seed"] % (builds or said["count"])


def main(path, at="0"):
    file = Path(path)
    dies = 0 if file.exists() else int(at)
    table, told, pings, choices = None, [], 0, 0
    for line in sys.stdin:
        said = json.loads(line)
        answer = None
        if said["type"] == "hello":
            answer = {"type": "hello", "protocol": 1, "name": "Watcher", "version": "1"}
        elif said["type"] == "ping":
            pings += 1
            answer = {"type": "pong", "id": said["id"]}
        elif said["type"] == "new_game":
            table = Table(said)
        elif said["type"] == "played":
            table.play(said)
            told.append(said["turn"])
        elif said["type"] == "choose":
            if said["observation"]["phase"] == "take":
                table.compare(said["observation"])
            stand = list(map(len, table.houses))
            with file.open("a") as lines:
                lines.write(json.dumps({"pings": pings, "told": told, "houses": stand}) + "\n")
            told, choices = [], choices + 1
            if choices == dies:
                sys.exit("I have seen enough")
            answer = {"type": "move", "id": said["id"], "move": choice(said)}
        elif said["type"] == "quit":
            break
        if answer:
            sys.stdout.write(json.dumps(answer) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
