// The tiles of a box under some rules: tables that Python made (see tables.py) and handed over.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "../heap/piece.hpp"

namespace kensington::fast {

using heap::TooLarge;  // past the bounds of this engine: Python, which has wider ones, goes on

constexpr int kMaxTiles = 256;
constexpr int kMaxShapes = 400;
constexpr int kMaxSide = 8;
constexpr int kUnitTiles = 3;  // as many tiles may be at hand, and so in one unit

enum Kind : std::uint8_t { kLit, kDark, kRoof, kWall, kDoor };

inline bool is_window(Kind kind) { return kind == kLit || kind == kDark; }

// Rule 5.5: whether bordering `neighbour` is enough for a tile of this kind to be built.
inline bool vouches(Kind kind, Kind neighbour) {
    if (kind == kLit) return neighbour != kDark;
    return kind != kDark || neighbour != kLit;
}

struct Cell {
    std::int16_t x, y;
    auto operator<=>(const Cell &) const = default;
};

struct Shape {
    int width = 0, height = 0;
    bool gapped = false;  // a column has a hole in it, as a U lying on its side has
    std::vector<Cell> cells;
    std::array<std::uint64_t, kMaxSide> columns{};  // the cells of each column, as bits
    std::array<std::int8_t, kMaxSide> bottom{};     // the lowest cell of each column
};

struct Face {  // all that the building rules ask of a tile
    Kind kind;
    int shape;
};

struct Way {  // a face a tile may be built with, and its quarter turns
    int face, turns;
};

struct Tile {
    Kind kind;
    std::uint8_t back, cats;
    bool bird, diamond;
    std::vector<Way> ways;
};

// A set of tiles, by number.
class TileSet {
  public:
    bool has(int tile) const { return words_[tile >> 6] >> (tile & 63) & 1; }
    void add(int tile) { words_[tile >> 6] |= std::uint64_t(1) << (tile & 63); }
    void drop(int tile) { words_[tile >> 6] &= ~(std::uint64_t(1) << (tile & 63)); }
    bool any() const { return words_[0] | words_[1] | words_[2] | words_[3]; }
    int count() const {
        int count = 0;
        for (const auto word : words_) count += std::popcount(word);
        return count;
    }
    int nth(int n) const {  // the number of the n-th lowest tile
        for (int i = 0; i < 4; ++i) {
            std::uint64_t word = words_[i];
            const int count = std::popcount(word);
            if (n < count) {
                while (n--) word &= word - 1;
                return i * 64 + std::countr_zero(word);
            }
            n -= count;
        }
        return -1;
    }
    TileSet operator&(const TileSet &other) const {
        TileSet both = *this;
        for (int i = 0; i < 4; ++i) both.words_[i] &= other.words_[i];
        return both;
    }
    TileSet operator|(const TileSet &other) const {
        TileSet either = *this;
        for (int i = 0; i < 4; ++i) either.words_[i] |= other.words_[i];
        return either;
    }
    TileSet without(const TileSet &other) const {
        TileSet left = *this;
        for (int i = 0; i < 4; ++i) left.words_[i] &= ~other.words_[i];
        return left;
    }
    bool operator==(const TileSet &) const = default;
    const std::array<std::uint64_t, 4> &words() const { return words_; }

  private:
    std::array<std::uint64_t, 4> words_{};
};

// How one shape can rest on another but not the other way round: where the upper one lies, seen
// from the lower one, and which of its cells need support elsewhere (seen from the lower one too).
struct Ledge {
    Cell at;
    std::vector<Cell> hanging;
};
using Ledges = std::vector<Ledge>;

// How shapes lie together as one piece: where each lies, which share a side, which rest on which.
struct Arrangement {
    std::array<Cell, kUnitTiles> at;
    std::vector<std::pair<std::int8_t, std::int8_t>> touching, resting;
};
struct Arrangements {  // with the same underside, one cell a column
    std::vector<Cell> underside;
    std::vector<Arrangement> members;
};
using Arranged = std::vector<Arrangements>;

// The rules this engine plays by, and the options of a table in Ruleset's order.
// tests/test_fast.py fails where Python's are others.
constexpr int kRulesVersion = 1;
inline constexpr std::array kOptions = {"roofs_on_top", "units_as_whole", "blind_draw", "turn_roofs",
                                        "must_store",   "steal_first",    "idle_rounds"};

struct Options {
    bool roofs_on_top = false, units_as_whole = false, blind_draw = false, turn_roofs = false,
         must_store = false, steal_first = false;
    int idle_rounds = 3;
};

// What a sheet means under some rules.
class Box {
  public:
    std::vector<Shape> shapes;
    std::vector<Face> faces;
    std::vector<Tile> tiles;
    std::vector<TileSet> alike;  // the sets of tiles that are built in the same ways
    std::array<TileSet, 4> backs;
    TileSet beige, brown, birds, diamonds;
    std::array<TileSet, 5> kinds;
    std::vector<TileSet> cats;  // the tiles with at least one cat, with at least two, and so on
    Options rules;
    int reach = 1;  // the longest side of any tile
    std::optional<HeapTables> heap;  // none where tiles are drawn blind

    bool is_beige(int tile) const { return tiles[tile].back < 2; }

    // Tables of how shapes lie together are made when they are first needed, by Python.
    using Ask = std::function<std::vector<std::int16_t>(int what, std::span<const int> shapes)>;
    Ask ask;

    const Ledges &ledges(int upper, int lower) const;
    const Arranged &arranged(std::span<const int> shapes) const;  // two or three
    const std::vector<Cell> &meetings(int first, int second) const;

  private:
    template <typename Value> using Kept = std::unordered_map<std::uint64_t, std::unique_ptr<const Value>>;

    mutable std::mutex lock_;
    mutable Kept<Ledges> ledges_;
    mutable Kept<Arranged> arranged_;
    mutable Kept<std::vector<Cell>> meetings_;
};

enum Table { kLedges, kArranged, kMeetings };  // what `ask` is asked for

}  // namespace kensington::fast
