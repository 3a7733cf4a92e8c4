// What can be built with the tiles at hand, and whether a stolen tile can be built at all.
#pragma once

#include "state.hpp"

namespace kensington::fast {

using Ways = std::vector<Way>;
using Hand = std::span<const Ways *const>;  // the ways of up to three tiles

// Calls `each` with every choice of one way up for each tile, until it says that it is enough;
// where nothing is turned there is but one choice.
template <typename Each> bool any_choice(const Box &box, Hand hand, Each each) {
    std::array<const Way *, kUnitTiles> choice{};
    std::array<std::size_t, kUnitTiles> at{};
    while (true) {
        std::array<int, kUnitTiles> faces{};
        for (std::size_t i = 0; i < hand.size(); ++i) {
            choice[i] = &(*hand[i])[at[i]];
            faces[i] = choice[i]->face;
        }
        if (each(std::span<const int>(faces.data(), hand.size()), choice)) return true;
        std::size_t i = hand.size();
        while (i > 0) {  // the last one changes first, as in Python's product
            --i;
            if (box.rules.turn_roofs && ++at[i] < hand[i]->size()) break;
            at[i] = 0;
            if (i == 0) return false;
        }
        if (hand.empty()) return false;
    }
}

// All single builds of some tiles.
void list_singles(const Box &box, const House &house, std::span<const int> tiles,
                  std::vector<Move> &moves);
// The units that no smaller builds lead to; with `first`, those that contain that tile.
void list_units(const Box &box, const House &house, std::span<const int> tiles, int first,
                std::vector<Move> &moves);
// Whether at least one build is possible with these tiles.
bool can_build(const Box &box, const House &house, Hand hand);
// R12: whether some sequence of builds of this tile and the own ones places it.
bool can_place(const Box &box, const House &house, const Ways &stolen, Hand own);

}  // namespace kensington::fast
