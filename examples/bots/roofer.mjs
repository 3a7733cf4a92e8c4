// A small bot in JavaScript: it likes roofs over many columns, and otherwise builds high or wide.
//
//     kensington arena "cmd:node roofer.mjs; taste=wide" careless --games 20
//
// The protocol is in docs/bots.md.

import { createInterface } from "node:readline";

let tiles = {};
let taste = "high";

/** How much a build pleases: the columns it roofs count three, and its place decides the rest. */
function pleasure({ parts }) {
  return parts.reduce((sum, { tile, x, y }) => {
    const { kind, rows } = tiles[tile];
    const place = taste === "wide" ? Math.abs(x) / 100 : y / 100;
    return sum + (kind === "roof" ? 3 * rows[0].length : 1) + place;
  }, 0);
}

/** The number of the move that takes a roof which everybody saw being put back; -1 if there is none. */
function knownRoof({ put_back: known }, moves) {
  const roofs = known.filter(({ tile }) => tiles[tile].kind === "roof");
  return moves.findIndex(({ type, x, y }) => type === "touch" && roofs.some(({ spot }) => spot[0] === x && spot[1] === y));
}

/** The number of the best build; else a known roof, any other take but theft, or the first to end a turn. */
function choose({ moves, seed, observation }) {
  let best = -1;
  moves.forEach((move, number) => {
    if (move.type === "build" && (best < 0 || pleasure(move) > pleasure(moves[best]))) best = number;
  });
  if (best >= 0 || observation.phase !== "take") return Math.max(best, 0);
  const roof = knownRoof(observation, moves);
  if (roof >= 0) return roof;
  const honest = moves.filter((move) => move.type !== "steal").length;
  return honest ? seed % honest : 0; // thefts are listed last
}

const answers = {
  hello: () => ({ type: "hello", protocol: 1, name: "Roofer", version: "1", options: { taste } }),
  option: ({ value }) => void (taste = value),
  new_game: (message) => void (tiles = message.tiles),
  ping: ({ id }) => ({ type: "pong", id }),
  choose: (message) => ({ type: "move", id: message.id, move: choose(message) }),
  quit: () => process.exit(0),
};

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  const answer = answers[message.type]?.(message);
  if (answer) console.log(JSON.stringify(answer));
}
