// Units: two or three tiles at hand, joined first and added as one (rule 5.8).
// `joints` lists those that cannot be put together from smaller builds, as unit_search.py does.
#pragma once

#include "house.hpp"

namespace kensington::fast {

struct UnitPart {
    std::int16_t tile;  // which of the faces given
    std::int16_t x, y;
    auto operator<=>(const UnitPart &) const = default;
};

// A unit, its parts in order. Shorter ones with the same beginning come first, as in Python.
struct Joint {
    int count = 0;
    std::array<UnitPart, kUnitTiles> parts{};

    static Joint of(std::initializer_list<UnitPart> parts);
    bool operator==(const Joint &other) const = default;
    bool operator<(const Joint &other) const {
        return std::lexicographical_compare(parts.begin(), parts.begin() + count,
                                            other.parts.begin(), other.parts.begin() + other.count);
    }
    bool contains(const Joint &smaller) const;
};

using Faces = std::span<const int>;  // two or three numbers of faces

// The units of two or three of these tiles that no smaller builds lead to. `first` is the table's
// option on R12: every build has to contain that tile (or -1).
std::vector<Joint> joints(const Box &box, const House &house, Faces faces, int first = -1);

// Whether there is a unit of all these tiles at all.
bool has_unit(const Box &box, const House &house, Faces faces);

}  // namespace kensington::fast
