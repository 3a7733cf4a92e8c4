// Where everything lies in the arrays of the environments, and which numbers moves have: env/fast.py
// hands over what env/actions.py, env/arrays.py and env/compact.py say.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace kensington::fast {

// The names of the numbers that `Layout` begins with, in order.
inline constexpr std::array kLayout = {
    // actions.py
    "left", "columns", "turns", "levels", "touches", "actions",
    "skip", "store", "put_back", "end_turn", "draw", "reach", "steal", "join", "elsewhere", "build",
    "lift", "touch",
    // arrays.py
    "seats", "rows", "tile", "box", "spot", "length",
    "table_at", "lifted_at", "tiles_at", "hidden_at", "houses_at", "spots_at",
    // compact.py
    "compact_left", "compact_columns", "compact_tile", "compact_spots", "compact_length",
    "compact_table_at", "compact_lifted_at", "compact_tiles_at", "compact_hidden_at",
    "compact_own_at", "compact_others_at", "compact_spots_at",
};

struct Layout {
    int left, columns, turns, levels, touches, actions;
    int skip, store, put_back, end_turn, draw, reach, steal, join, elsewhere, build, lift, touch;
    int seats, rows, tile, box, spot, length;
    int table_at, lifted_at, tiles_at, hidden_at, houses_at, spots_at;
    int compact_left, compact_columns, compact_tile, compact_spots, compact_length;
    int compact_table_at, compact_lifted_at, compact_tiles_at, compact_hidden_at, compact_own_at,
        compact_others_at, compact_spots_at;

    // Each tile of the sheet as it is shown, and after the last one no tile.
    std::vector<std::uint8_t> tiles, compact_tiles;

    int slot() const { return turns * columns; }  // numbers for one tile at hand
    int picture() const { return columns * rows; }  // numbers for one house
};

static_assert(sizeof(Layout) - 2 * sizeof(std::vector<std::uint8_t>) ==
              kLayout.size() * sizeof(int));

}  // namespace kensington::fast
