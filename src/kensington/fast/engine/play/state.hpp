// Where a game stands, and what may be done: the rules of state.py, taking.py, turn.py, ending.py.
#pragma once

#include <optional>

#include "../building/house.hpp"
#include "../heap/heap.hpp"
#include "chance.hpp"

namespace kensington::fast {

constexpr int kMaxPlayers = 5;
constexpr int kNobody = -1, kNoTile = -1;
constexpr int kSeventhBird = 7;  // who brings so many birds into view calls the end (rule 7.1)
constexpr int kMustSpend = 4;    // who begins a turn with so many tokens has to spend one

enum class Phase : std::uint8_t { take, build, over };
enum class Ending : std::uint8_t { none, birds, stuck, idle };

enum class MoveKind : std::uint8_t {
    draw, steal, skip, build, store, put_back, end_turn, touch, reach,
};

struct Move {
    MoveKind kind = MoveKind::skip;
    std::uint8_t count = 0;  // parts of a build
    std::int16_t a = 0, b = 0;  // draw: back; steal: seat, tile; touch: x, y; reach: beige
    std::array<Standing, kUnitTiles> parts{};

    static Move of(MoveKind kind, int a = 0, int b = 0) {
        Move move;
        move.kind = kind;
        move.a = std::int16_t(a);
        move.b = std::int16_t(b);
        return move;
    }
};

using Warehouse = std::array<std::int16_t, 2>;

// A tile that everybody saw being put back, and the spot to touch it.
struct Landed {
    int tile, x, y;
};

// Where a game's chance comes from; without it a game can only be told how it went on.
struct Chance {
    Stream faces, layout, landings;
};

struct NoChance : std::logic_error {
    NoChance() : std::logic_error("without a seed nothing can be left to chance") {}
};

struct Built {  // one build of this turn
    std::uint8_t count = 0;
    std::array<Standing, kUnitTiles> parts{};
};

// The fields are those of Python's State, and tests/test_fast.py compares the lists.
class State {
  public:
    State(std::shared_ptr<const Box> box, int players, int start, int tokens,
          std::shared_ptr<const Chance> chance);

    // Everything that may be done now, except undoing, in Python's order.
    const std::vector<Move> &legal_moves();
    // Whether a move leaves anything to chance.
    bool asks_chance(const Move &move) const {
        return move.kind == MoveKind::draw || (move.kind == MoveKind::put_back && heap);
    }
    // Play one of the legal moves. What throws TooLarge or NoChance has changed nothing.
    void play(const Move &move);

    // Where the heap can be touched, from the lowest point up.
    const std::vector<Touchable> &spots() const { return heap->touches(*box->heap); }

    std::shared_ptr<const Box> box;
    std::shared_ptr<const Chance> chance;  // or none
    int players;
    Phase phase = Phase::take;
    int seat, turn = 1;
    std::array<std::int16_t, kMaxPlayers> tokens{};
    int supply;
    std::array<HousePtr, kMaxPlayers> houses;
    std::array<Warehouse, kMaxPlayers> warehouses;
    TileSet inside;
    std::optional<Heap> heap;  // none where tiles are drawn blind
    std::vector<Landed> put_back;
    int taken = kNoTile, hand = kNoTile, stolen_from = kNobody, entrance = 0;
    int built = 0;  // how many of the builds
    std::array<Built, kUnitTiles> builds{};
    HousePtr house_before;
    Warehouse warehouse_before{kNoTile, kNoTile};
    int began = 1, idle = 0, called = kNobody;
    Ending ending = Ending::none;
    std::uint64_t draws = 0;

    void forget() { listed_ = false; }  // what was legal, after a change from outside

  private:
    void take(const Move &move);
    void steal(const Move &move);
    void build(const Move &move);
    void end(const Move &move);
    int tile_taken(const Move &move);
    void return_hand();
    void hand_over();
    int birds() const;
    void hold(int tile);
    void free(int seat, int tile);

    bool listed_ = false;
    std::vector<Move> moves_;
};

// taking.py, turn.py and ending.py: what may be done in a state.
void list_takes(const State &state, std::vector<Move> &moves);
void list_builds(const State &state, std::vector<Move> &moves);
bool somebody_can_build(const State &state);  // rule 7.2

}  // namespace kensington::fast
