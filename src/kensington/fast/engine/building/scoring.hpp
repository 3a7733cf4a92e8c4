// What a house is worth (rule 8), by part.
#pragma once

#include "house.hpp"

namespace kensington::fast {

struct Score {  // the parts in Python's order; birds break ties and count nothing themselves
    int windows = 0, doors = 0, levels = 0, cats = 0, width = 0, birds = 0;

    int total() const { return windows + doors + levels + cats + width; }
};

Score score(const Box &box, const House &house);

}  // namespace kensington::fast
