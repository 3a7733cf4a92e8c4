#include "all_units.hpp"

#include <algorithm>

namespace kensington::fast {

namespace {

// Rule 5.5 and R4 for an arrangement whose lower left corner lies at a place and finds support.
class Judge {
  public:
    Judge(const Box &box, const House &house, Faces faces) : box_(box), house_(house), faces_(faces) {}

    bool allows(const Arrangement &member, int x, int y) const {
        for (const auto &[upper, below] : member.resting)
            if (face(below).kind == kRoof) return false;
        bool good[kUnitTiles];
        for (std::size_t i = 0; i < faces_.size(); ++i) {
            const int at_x = x + member.at[i].x, at_y = y + member.at[i].y;
            const Kind kind = face(i).kind;
            if (kind == kDoor && at_y != 0) return false;
            if (kind == kRoof && box_.rules.roofs_on_top)
                for (const Cell &cell : shape(i).cells)
                    if (at_y + cell.y == 0) return false;
            good[i] = house_.contacts(shape(i), kind, at_x, at_y);
        }
        return box_.rules.units_as_whole ? is_good_as_whole(member, x, y, good)
                                         : is_good(member, good);
    }

  private:
    const Face &face(std::size_t i) const { return box_.faces[faces_[i]]; }
    const Shape &shape(std::size_t i) const { return box_.shapes[face(i).shape]; }

    // Each pass lets those who are vouched for vouch in turn.
    bool is_good(const Arrangement &member, bool *good) const {
        for (std::size_t pass = 0; pass < faces_.size(); ++pass)
            for (const auto &[i, j] : member.touching)
                if (good[j] && vouches(face(i).kind, face(j).kind)) good[i] = true;
        for (std::size_t i = 0; i < faces_.size(); ++i)
            if (!good[i]) return false;
        return true;
    }

    // R4 as an option: some tile borders the house, each window has a good side in the end.
    bool is_good_as_whole(const Arrangement &member, int x, int y, const bool *good) const {
        bool helped[kUnitTiles] = {}, borders = false;
        for (const auto &[i, j] : member.touching)
            if (vouches(face(i).kind, face(j).kind)) helped[i] = true;
        for (std::size_t i = 0; i < faces_.size(); ++i) {
            const Cell &at = member.at[i];
            borders |= house_.contacts(shape(i), kWall, x + at.x, y + at.y);
            if (is_window(face(i).kind) && !helped[i] && !good[i]) return false;
        }
        return borders;
    }

    const Box &box_;
    const House &house_;
    Faces faces_;
};

}  // namespace

void all_units(const Box &box, const House &house, Faces given,
               const std::function<bool(const std::array<Place, kUnitTiles> &)> &found) {
    // In one order whatever the hand's, so that the tables of arrangements are few.
    int order[kUnitTiles] = {0, 1, 2}, faces[kUnitTiles], shapes[kUnitTiles];
    const std::size_t count = given.size();
    const auto shape_of = [&](int i) { return box.faces[given[i]].shape; };
    std::sort(order, order + count, [&](int i, int j) { return shape_of(i) < shape_of(j); });
    for (std::size_t i = 0; i < count; ++i) {
        faces[i] = given[order[i]];
        shapes[i] = shape_of(order[i]);
    }
    const Judge judge(box, house, {faces, count});
    for (const Arrangements &group : box.arranged({shapes, count})) {
        const Cell &corner = group.underside.front();
        // It has to border the house, so most of the margin need not be looked at.
        const int wide = int(group.underside.size());
        for (int x = house.left - wide; x <= house.left + house.width; ++x) {
            // One cell a column, so there is one height at which the whole underside may rest.
            const int y = house.top(x + corner.x) - corner.y;
            if (y < 0) continue;
            bool fits = true;
            for (const Cell &cell : group.underside)
                if (!house.is_surface(x + cell.x, y + cell.y)) {
                    fits = false;
                    break;
                }
            if (!fits) continue;
            for (const Arrangement &member : group.members) {
                if (!judge.allows(member, x, y)) continue;
                std::array<Place, kUnitTiles> places{};
                for (std::size_t i = 0; i < count; ++i)
                    places[order[i]] = {x + member.at[i].x, y + member.at[i].y};
                if (found(places)) return;
            }
        }
    }
}

bool has_unit(const Box &box, const House &house, Faces faces) {
    bool any = false;
    all_units(box, house, faces, [&](const auto &) { return any = true; });
    return any;
}

}  // namespace kensington::fast
