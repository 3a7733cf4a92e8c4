// A tile that stands and is vouched for can be built by itself, and whatever can be built stays
// buildable when more is added. So a unit falls apart into smaller builds unless no part of it may
// come first. Call a tile *afloat* where it would stand but not be vouched for. What we look for is
// something good resting on something afloat: bridges, arches, towers, favours and hooks, as
// unit_search.py names them.
#include "units.hpp"

#include <algorithm>

#include "all_units.hpp"

namespace kensington::fast {

Joint Joint::of(std::initializer_list<UnitPart> parts) {
    Joint joint;
    for (const UnitPart &part : parts) joint.parts[joint.count++] = part;
    std::sort(joint.parts.begin(), joint.parts.begin() + joint.count);
    return joint;
}

bool Joint::contains(const Joint &smaller) const {
    if (smaller.count >= count) return false;
    for (int i = 0; i < smaller.count; ++i)
        if (std::find(parts.begin(), parts.begin() + count, smaller.parts[i]) == parts.begin() + count)
            return false;
    return true;
}

namespace {

UnitPart part(int tile, int x, int y) {
    return {std::int16_t(tile), std::int16_t(x), std::int16_t(y)};
}

// One search for the units of some tiles at one house.
class Search {
  public:
    Search(const Box &box, const House &house, Faces faces)
        : box_(box), house_(house), faces_(faces), count_(int(faces.size())) {}

    std::vector<Joint> by_masks();
    std::vector<Joint> by_search(int first);

  private:
    struct Load {  // a good upper tile on a lower one that is afloat
        Place upper, lower;
    };

    const Face &face(int i) const { return box_.faces[faces_[i]]; }
    const Shape &shape(int i) const { return box_.shapes[face(i).shape]; }
    Kind kind(int i) const { return face(i).kind; }
    const Ledges &ledges(int upper, int lower) const {
        return box_.ledges(face(upper).shape, face(lower).shape);
    }
    bool is_good(int i, int x, int y) const { return house_.contacts(shape(i), kind(i), x, y); }

    bool find_afloat();
    void look_for_bridges();
    void look_for_bridges_of(int up, int low, bool vouched);
    void look_for_favours(int up, const Place &upper, int low, const Place &lower);
    void look_for_hooks();
    void look_for_arches();
    void look_for_towers();
    bool could_stack(Kind top, Kind middle, Kind low) const;
    void judge_threes();
    bool is_whole(const Joint &unit, std::span<const Joint> smaller, int first = -1) const;
    bool stands(const Joint &unit) const;

    const Box &box_;
    const House &house_;
    Faces faces_;
    int count_;
    std::array<std::vector<Place>, kUnitTiles> afloat_;
    std::array<bool, kUnitTiles> gapped_{};
    bool any_gapped_ = false;
    std::vector<Load> loads_[kUnitTiles][kUnitTiles];  // by upper and lower tile
    std::vector<Joint> found_, threes_;
};

// Whether there is anything to look for.
bool Search::find_afloat() {
    bool any = false;
    for (int i = 0; i < count_; ++i) {
        if (shape(i).gapped) {
            gapped_[i] = any_gapped_ = true;
            continue;
        }
        // What rests on it, and what on that, has to border the house.
        const int far = (count_ - 1) * box_.reach;
        const int until = house_.left + house_.width + far;
        for (int x = house_.left - far - shape(i).width + 1; x < until; ++x) {
            const int y = house_.fits(box_, face(i), x);
            if (y >= 0 && !is_good(i, x, y)) afloat_[i].push_back({x, y});
        }
        any |= !afloat_[i].empty();
    }
    return any;
}

std::vector<Joint> Search::by_masks() {
    const bool any_afloat = find_afloat();
    if (!any_afloat && !any_gapped_) return {};
    if (any_afloat) look_for_bridges();
    if (any_gapped_) look_for_hooks();
    if (count_ == kUnitTiles) {
        if (any_afloat) {
            look_for_arches();
            look_for_towers();
        }
        judge_threes();
    }
    std::sort(found_.begin(), found_.end());
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    return std::move(found_);
}

void Search::look_for_bridges() {
    for (int low = 0; low < count_; ++low) {
        if (afloat_[low].empty() || kind(low) == kRoof) continue;
        for (int up = 0; up < count_; ++up) {
            if (up == low || kind(up) == kDoor) continue;
            const bool vouched = vouches(kind(low), kind(up));
            const bool hopeful =
                vouched || (count_ == kUnitTiles && vouches(kind(low), kind(3 - up - low)));
            if (hopeful) look_for_bridges_of(up, low, vouched);
        }
    }
}

// One tile rests on one that is afloat, and vouches for it (or else a third might).
void Search::look_for_bridges_of(int up, int low, bool vouched) {
    const bool roof = kind(up) == kRoof;
    for (const Ledge &ledge : ledges(up, low)) {
        for (const Place &lower : afloat_[low]) {
            const Place upper{lower.x + ledge.at.x, lower.y + ledge.at.y};
            if (!is_good(up, upper.x, upper.y)) continue;
            loads_[up][low].push_back({upper, lower});
            const bool held = std::all_of(
                ledge.hanging.begin(), ledge.hanging.end(), [&](const Cell &cell) {
                    return house_.is_surface(lower.x + cell.x, lower.y + cell.y, roof);
                });
            if (!held) continue;
            if (vouched)
                found_.push_back(
                    Joint::of({part(up, upper.x, upper.y), part(low, lower.x, lower.y)}));
            else
                look_for_favours(up, upper, low, lower);
        }
    }
}

// A good upper tile stands on a lower one for which it does not vouch, but a third tile does.
void Search::look_for_favours(int up, const Place &upper, int low, const Place &lower) {
    const int third = 3 - up - low;
    for (const Cell &there : box_.meetings(face(low).shape, face(third).shape))
        threes_.push_back(Joint::of({part(up, upper.x, upper.y), part(low, lower.x, lower.y),
                                     part(third, lower.x + there.x, lower.y + there.y)}));
}

// A hole can only be filled in a unit, and then its tiles rest on each other.
void Search::look_for_hooks() {
    for (int one = 0; one < count_; ++one) {
        for (int other = one + 1; other < count_; ++other) {
            if (!gapped_[one] && !gapped_[other]) continue;
            const int pair[] = {faces_[one], faces_[other]};
            all_units(box_, house_, pair, [&](const auto &at) {
                found_.push_back(Joint::of({part(one, at[0].x, at[0].y), part(other, at[1].x, at[1].y)}));
                return false;
            });
        }
    }
    if (count_ == kUnitTiles)
        all_units(box_, house_, faces_, [&](const auto &at) {
            threes_.push_back(Joint::of({part(0, at[0].x, at[0].y), part(1, at[1].x, at[1].y),
                                         part(2, at[2].x, at[2].y)}));
            return false;
        });
}

// One tile rests on two that are afloat.
void Search::look_for_arches() {
    constexpr int hands[][3] = {{0, 1, 2}, {1, 0, 2}, {2, 0, 1}};
    for (const auto &[up, one, other] : hands)
        for (const Load &first : loads_[up][one])
            for (const Load &second : loads_[up][other])
                if (first.upper.x == second.upper.x && first.upper.y == second.upper.y)
                    threes_.push_back(Joint::of({part(up, first.upper.x, first.upper.y),
                                                 part(one, first.lower.x, first.lower.y),
                                                 part(other, second.lower.x, second.lower.y)}));
}

// Whether the kinds allow it: no roof below, no door above, and the top vouches.
bool Search::could_stack(Kind top, Kind middle, Kind low) const {
    if (middle == kRoof || low == kRoof || top == kDoor || middle == kDoor) return false;
    return (vouches(middle, top) && (vouches(low, top) || vouches(low, middle))) ||
           (vouches(low, top) && vouches(middle, low));
}

// One tile rests on a second that rests on a third that is afloat.
void Search::look_for_towers() {
    for (int top = 0; top < count_; ++top)
        for (int middle = 0; middle < count_; ++middle) {
            const int low = 3 - top - middle;
            if (middle == top || afloat_[low].empty() ||
                !could_stack(kind(top), kind(middle), kind(low)))
                continue;
            for (const Ledge &ledge : ledges(middle, low))
                for (const Place &lower : afloat_[low]) {
                    const int x = lower.x + ledge.at.x, y = lower.y + ledge.at.y;
                    if (y < 0 || is_good(middle, x, y)) continue;
                    const bool held = std::all_of(
                        ledge.hanging.begin(), ledge.hanging.end(), [&](const Cell &cell) {
                            return house_.is_surface(lower.x + cell.x, lower.y + cell.y);
                        });
                    if (!held) continue;
                    for (const Ledge &crown : ledges(top, middle))
                        if (is_good(top, x + crown.at.x, y + crown.at.y))
                            threes_.push_back(
                                Joint::of({part(top, x + crown.at.x, y + crown.at.y),
                                           part(middle, x, y), part(low, lower.x, lower.y)}));
                }
        }
}

void Search::judge_threes() {
    const std::vector<Joint> pairs = found_;
    std::sort(threes_.begin(), threes_.end());
    threes_.erase(std::unique(threes_.begin(), threes_.end()), threes_.end());
    for (const Joint &unit : threes_)
        if (is_whole(unit, pairs) && stands(unit)) found_.push_back(unit);
}

// Whether no part of a legal unit may come first, given the smaller units that may.
bool Search::is_whole(const Joint &unit, std::span<const Joint> smaller, int first) const {
    for (int i = 0; i < unit.count; ++i) {
        const UnitPart &each = unit.parts[i];
        if ((first < 0 || each.tile == first) && house_.allows(box_, face(each.tile), each.x, each.y))
            return false;
    }
    return std::none_of(smaller.begin(), smaller.end(),
                        [&](const Joint &joint) { return unit.contains(joint); });
}

// Rules 5.1 to 5.8 for one unit, by bits.
bool Search::stands(const Joint &unit) const {
    constexpr int kWidth = kUnitTiles * kMaxSide;  // a unit is one piece
    const int begin = std::min({unit.parts[0].x, unit.parts[1].x, unit.parts[2].x});
    std::uint64_t bits[kUnitTiles][kWidth] = {}, all[kWidth] = {};
    int width = 0;
    for (int i = 0; i < unit.count; ++i) {
        const auto &[tile, x, y] = unit.parts[i];
        const Shape &its = shape(tile);
        if (y < 0 || y + its.height > kRows || !house_.has(x) || !house_.has(x + its.width - 1)) return false;
        const int offset = x - begin;
        if (offset + its.width > kWidth) return false;
        width = std::max(width, offset + its.width);
        for (int k = 0; k < its.width; ++k) {
            const std::uint64_t column = its.columns[k] << y;
            if (column & (house_.filled(x + k) | all[offset + k])) return false;  // 5.1
            bits[i][offset + k] = column;
            all[offset + k] |= column;
        }
    }
    for (int k = 0; k < width; ++k) {
        if (!all[k]) continue;
        const std::uint64_t filled = house_.filled(begin + k);
        if ((all[k] & ~std::uint64_t(1)) >> 1 & ~(filled | all[k])) return false;                 // 5.2
        if (house_.roofed(begin + k) && all[k] >> house_.top(begin + k) & 1) return false;  // 5.3
    }
    for (int i = 0; i < unit.count; ++i) {
        const Kind its = kind(unit.parts[i].tile);
        for (int k = 0; k < width; ++k) {
            const std::uint64_t column = bits[i][k];
            if (its == kRoof && ((column << 1 & all[k] & ~column) ||
                                 (box_.rules.roofs_on_top && column & 1)))
                return false;  // 5.3 again, and R3
            if (its == kDoor && column & ~std::uint64_t(1)) return false;  // 5.7
        }
    }
    // 5.4, 5.5 and 5.8: some vouching for others in turn, all may stand there.
    bool seen[kUnitTiles] = {};
    int order[kUnitTiles], count = 0;
    for (int i = 0; i < unit.count; ++i) {
        const auto &[tile, x, y] = unit.parts[i];
        if (is_good(tile, x, y)) seen[order[count++] = i] = true;
    }
    for (int next = 0; next < count; ++next) {
        const auto &by = bits[order[next]];
        for (int i = 0; i < unit.count; ++i) {
            if (seen[i] || !vouches(kind(unit.parts[i].tile), kind(unit.parts[order[next]].tile)))
                continue;
            bool beside = false;
            for (int k = 0; k < width; ++k) {
                const std::uint64_t around = by[k] << 1 | by[k] >> 1 | (k ? by[k - 1] : 0) |
                                             (k + 1 < width ? by[k + 1] : 0);
                beside |= (around & bits[i][k]) != 0;
            }
            if (beside) seen[order[count++] = i] = true;
        }
    }
    return count == unit.count;
}

// The plain way, for a table's options: all units, less those of which a part may come first.
std::vector<Joint> Search::by_search(int first) {
    constexpr int kChoices[][4] = {{2, 0, 1, -1}, {2, 0, 2, -1}, {2, 1, 2, -1}, {3, 0, 1, 2}};
    for (const auto &choice : kChoices) {
        const int size = choice[0], *some = choice + 1;
        int chosen[kUnitTiles];
        bool there = true, with_first = first < 0;
        for (int i = 0; i < size; ++i) {
            there &= some[i] < count_;
            with_first |= some[i] == first;
            if (there) chosen[i] = faces_[some[i]];
        }
        if (!there || !with_first) continue;
        std::vector<Joint> units;
        all_units(box_, house_, {chosen, std::size_t(size)}, [&](const auto &at) {
            Joint unit;
            for (int i = 0; i < size; ++i)
                unit.parts[unit.count++] = part(some[i], at[i].x, at[i].y);
            units.push_back(unit);
            return false;
        });
        const std::vector<Joint> smaller = found_;
        for (const Joint &unit : units)
            if (is_whole(unit, smaller, first)) found_.push_back(unit);
    }
    std::sort(found_.begin(), found_.end());
    return std::move(found_);
}

}  // namespace

std::vector<Joint> joints(const Box &box, const House &house, Faces faces, int first) {
    if (faces.size() < 2) return {};
    Search search(box, house, faces);
    return box.rules.units_as_whole || first >= 0 ? search.by_search(first) : search.by_masks();
}

}  // namespace kensington::fast
