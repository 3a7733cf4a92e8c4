// Every way to add some tiles as one unit (units.py).
#pragma once

#include <functional>

#include "units.hpp"

namespace kensington::fast {

// Called with the places of the tiles, in the order given, until `found` says that it is enough.
void all_units(const Box &box, const House &house, Faces faces,
               const std::function<bool(const std::array<Place, kUnitTiles> &)> &found);

}  // namespace kensington::fast
