#include "house.hpp"

#include <algorithm>

namespace kensington::fast {

House::House(const Box &box)
    : margin_(kUnitTiles * box.reach), roofs_on_top_(box.rules.roofs_on_top) {
    columns_.resize(std::size_t(columns()));
    column(0).lit = column(0).dark = 1;
    column(0).top = 1;
    look(first(), first() + columns());
}

std::shared_ptr<House> House::with(const Box &box, std::span<const Laid> parts) const {
    int new_left = left, right = left + width, new_height = height;
    for (const Laid &part : parts) {
        const Shape &shape = box.shapes[box.faces[part.face].shape];
        new_left = std::min(new_left, part.x);
        right = std::max(right, part.x + shape.width);
        new_height = std::max(new_height, part.y + shape.height);
    }
    if (right - new_left + 2 * margin_ > kMaxColumns) throw TooLarge("too wide a house");
    if (new_height + kUnitTiles * box.reach >= kRows) throw TooLarge("too high a house");
    auto made = std::shared_ptr<House>(new House);
    House &house = *made;
    house.left = new_left;
    house.width = right - new_left;
    house.height = new_height;
    house.birds = birds;
    house.margin_ = margin_;
    house.roofs_on_top_ = roofs_on_top_;
    house.placed.reserve(placed.size() + parts.size());
    house.placed = placed;
    house.columns_.reserve(std::size_t(house.columns()));
    house.columns_.resize(std::size_t(left - new_left));
    house.columns_.insert(house.columns_.end(), columns_.begin(), columns_.end());
    house.columns_.resize(std::size_t(house.columns()));
    int from = right, until = new_left;
    for (const Laid &part : parts) {
        const Face &face = box.faces[part.face];
        const Shape &shape = box.shapes[face.shape];
        house.stand(shape, face.kind, part.x, part.y);
        from = std::min(from, part.x);
        until = std::max(until, part.x + shape.width);
    }
    house.look(from - 1, until + 1);
    return made;
}

void House::stand(const Shape &shape, Kind kind, int x, int y) {
    for (int i = 0; i < shape.width; ++i) {
        Column &at = column(x + i);
        const std::uint64_t bits = shape.columns[i] << y;
        if (kind != kDark) at.lit |= bits;
        if (kind != kLit) at.dark |= bits;
        const int top = kRows - std::countl_zero(bits);
        if (top > at.top) {
            at.top = std::int8_t(top);
            at.roofed = kind == kRoof;
            at.crown = kind;
        }
    }
}

void House::look(int from, int until) {
    from = std::max(from, first());
    until = std::min(until, first() + columns());
    const auto beside = [](std::uint64_t at, std::uint64_t left, std::uint64_t right) {
        return at << 1 | at >> 1 | left | right;
    };
    for (int x = from; x < until; ++x) {
        Column &at = column(x);
        const Column *left_one = has(x - 1) ? &column(x - 1) : nullptr;
        const Column *right_one = has(x + 1) ? &column(x + 1) : nullptr;
        at.near_lit = beside(at.lit, left_one ? left_one->lit : 0, right_one ? right_one->lit : 0);
        at.near_dark =
            beside(at.dark, left_one ? left_one->dark : 0, right_one ? right_one->dark : 0);
    }
}

int House::fits(const Box &box, const Face &face, int x) const {
    const Shape &shape = box.shapes[face.shape];
    if (shape.gapped || !has(x) || !has(x + shape.width - 1)) return -1;
    const Column *at = &column(x);
    const int y = at->top - shape.bottom[0];
    if (y < 0 || (face.kind == kDoor && y > 0)) return -1;
    for (int i = 0; i < shape.width; ++i)
        if (at[i].roofed || at[i].top - shape.bottom[i] != y) return -1;
    if (roofs_on_top_ && face.kind == kRoof)  // R3
        for (int i = 0; i < shape.width; ++i)
            if (at[i].top == 0) return -1;
    return y;
}

bool House::contacts(const Shape &shape, Kind kind, int x, int y) const {
    if (y < 0 || y + shape.height > kRows) return false;
    // Only the columns of the house and the next ones have anything near them.
    const int from = std::max(0, left - 1 - x), until = std::min(shape.width, left + width + 1 - x);
    for (int i = from; i < until; ++i) {
        const Column &at = column(x + i);
        const std::uint64_t near = kind == kLit    ? at.near_lit
                                   : kind == kDark ? at.near_dark
                                                   : at.near_lit | at.near_dark;
        if (near & shape.columns[i] << y) return true;
    }
    return false;
}

void House::places(const Box &box, const Face &face, std::vector<Place> &found) const {
    const Shape &shape = box.shapes[face.shape];
    if (shape.gapped) return;
    // Only what borders the house counts, so most of the margin need not be looked at.
    for (int x = left - shape.width; x <= left + width; ++x) {
        const int y = fits(box, face, x);
        if (y >= 0 && contacts(shape, face.kind, x, y)) found.push_back({x, y});
    }
}

bool House::has_place(const Box &box, const Face &face) const {
    const Shape &shape = box.shapes[face.shape];
    if (shape.gapped) return false;
    for (int x = left - shape.width; x <= left + width; ++x) {
        const int y = fits(box, face, x);
        if (y >= 0 && contacts(shape, face.kind, x, y)) return true;
    }
    return false;
}

}  // namespace kensington::fast
