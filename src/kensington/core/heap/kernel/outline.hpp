// The outline of a visible part: from samples to a polygon of few vertices, in whole numbers.
// The same as outline.py, which is the specification.
#pragma once

#include "samples.hpp"

namespace kensington::heap {

struct Outlines {
    Outline outer;               // anticlockwise
    std::vector<Outline> holes;  // clockwise, in order
};

Outlines outlines(const Part &part);

}  // namespace kensington::heap
