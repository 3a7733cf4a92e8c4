// The samples that a lying back covers.
// The same as `print_stamp` in raster.py, which is the specification.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "samples.hpp"

namespace kensington::heap {

// A rectangle of a shape, from the shape's middle, scaled by the radius of cosines and sines.
struct Rectangle {
    std::int64_t left, low, right, high;
};

// How a back lies: turned by an angle, its middle so far into the square of a sample.
struct Lie {
    int cosine, sine;
    int first, last;  // the columns in which samples may be covered
    int across, up;
};

// Runs of samples, and where the first column and the lowest row are.
struct Stamp {
    struct Run {
        int column, begin, end;  // from the first column and the lowest row
    };
    int column = 0, row = 0, columns = 0, rows = 0;
    std::vector<Run> runs;
};

Stamp print_stamp(std::span<const Rectangle> rectangles, const Lie &lie);

}  // namespace kensington::heap
