// Reading and writing what crosses the border to Python.
#pragma once

#include "python.hpp"

#include "../play/state.hpp"

namespace kensington::fast {

// The tables of a box as tables.py made them: shapes, faces, tiles, alike, options, ask, heap.
std::shared_ptr<const Box> read_box(PyObject *const *told);

// The keys of the streams of chance, or none.
std::shared_ptr<const Chance> read_chance(PyObject *told);

python::Ref write_move(const Move &move);

// All fields of a state, in the order of `kFields`, and back again.
inline constexpr std::array kFields = {
    "phase", "seat", "turn", "tokens", "supply", "buildings", "warehouses", "inside", "taken",
    "hand", "stolen_from", "entrance", "builds", "before", "began", "idle", "called", "ending",
    "draws", "heap", "put_back",
};
python::Ref write_state(const State &state);
void read_state(PyObject *told, State &state);

}  // namespace kensington::fast
