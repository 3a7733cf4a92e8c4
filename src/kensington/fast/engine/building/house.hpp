// A house: a row of solid columns that grows from its door (see building.py).
//
// Every cell must rest on something (rule 5.2), so a house has no holes: a column is as high as its
// skyline, and a tile has at most one place in a column. Sets of cells are one number a column, the
// ground at the low end. A few columns of open ground, the margin, lie on both sides, so that every
// place a unit of three tiles could reach is there.
#pragma once

#include <memory>

#include "../tiles/box.hpp"

namespace kensington::fast {

constexpr int kRows = 64;
constexpr int kMaxColumns = 256;  // margins included

struct Standing {  // a tile in a house, as it was built
    std::int16_t tile, x, y, turns;
};

struct Laid {  // a face at a place, to be added
    int face, x, y;
};

struct Place {
    int x, y;  // the lower left corner of a drawing
};

class House {
  public:
    explicit House(const Box &box);  // with its door at (0, 0)

    // The house with these faces added. Whether they may be is asked elsewhere.
    std::shared_ptr<House> with(const Box &box, std::span<const Laid> parts) const;

    int left = 0, width = 1, height = 1;  // x of the leftmost column; columns; rows
    std::vector<Standing> placed;         // in order, the door not among them
    int birds = 0;

    // All of these take x as players count it, the door at 0.
    int columns() const { return width + 2 * margin_; }
    int first() const { return left - margin_; }  // x of the first column of the margin
    int top(int x) const { return column(x).top; }
    bool roofed(int x) const { return column(x).roofed; }
    Kind crown(int x) const { return column(x).crown; }  // what the highest cell is
    // Whether a tile of a kind that lands on this column would border what vouches for it.
    bool welcomes_lit(int x) const { return !roofed(x) && column(x).near_lit >> top(x) & 1; }
    bool welcomes_dark(int x) const { return !roofed(x) && column(x).near_dark >> top(x) & 1; }
    bool has(int x) const { return unsigned(x - first()) < unsigned(columns()); }

    // Whether a cell is empty and something could rest in it (for a roof: see R3).
    bool is_surface(int x, int y, bool roof = false) const {
        if (!has(x)) return false;
        const Column &at = column(x);
        return at.top == y && !at.roofed && !(roof && roofs_on_top_ && y == 0);
    }

    // Rules 5.1 to 5.3 and 5.7: the height at which a face stands in a column, or -1.
    int fits(const Box &box, const Face &face, int x) const;
    // Rules 5.4 and 5.5: it borders the house, and windows border what vouches for them.
    bool contacts(const Shape &shape, Kind kind, int x, int y) const;
    // Whether the tile may be built there by itself.
    bool allows(const Box &box, const Face &face, int x, int y) const {
        return has(x) && fits(box, face, x) == y && contacts(box.shapes[face.shape], face.kind, x, y);
    }
    // Every place where the tile may be built by itself, from left to right.
    void places(const Box &box, const Face &face, std::vector<Place> &found) const;
    bool has_place(const Box &box, const Face &face) const;

    std::uint64_t filled(int x) const { return (std::uint64_t(1) << column(x).top) - 1; }

  private:
    struct Column {
        std::uint64_t lit = 0, dark = 0;            // what vouches for lit and for dark windows
        std::uint64_t near_lit = 0, near_dark = 0;  // the cells beside those
        std::int8_t top = 0;                        // how many cells are filled
        bool roofed = false;                        // and whether the highest is a roof
        Kind crown = kDoor;                         // what the highest one is
    };

    House() = default;
    const Column &column(int x) const { return columns_[std::size_t(x - left + margin_)]; }
    Column &column(int x) { return columns_[std::size_t(x - left + margin_)]; }
    void stand(const Shape &shape, Kind kind, int x, int y);
    void look(int from, int until);

    int margin_ = 0;
    bool roofs_on_top_ = false;
    std::vector<Column> columns_;
};

using HousePtr = std::shared_ptr<const House>;

}  // namespace kensington::fast
