#include "available.hpp"

#include <algorithm>

#include "../building/units.hpp"

namespace kensington::fast {

namespace {

bool is_same(const Move &one, const Move &other) {
    if (one.count != other.count) return false;
    for (int i = 0; i < one.count; ++i) {
        const Standing &a = one.parts[i], &b = other.parts[i];
        if (a.tile != b.tile || a.x != b.x || a.y != b.y || a.turns != b.turns) return false;
    }
    return true;
}

bool has_any_place(const Box &box, const House &house, const Ways &ways) {
    return std::any_of(ways.begin(), ways.end(),
                       [&](const Way &way) { return house.has_place(box, box.faces[way.face]); });
}

bool some_unit(const Box &box, const House &house, Hand hand, bool with_first) {
    return any_choice(box, hand, [&](Faces faces, const auto &) {
        const std::vector<Joint> found = joints(box, house, faces);
        return std::any_of(found.begin(), found.end(), [&](const Joint &joint) {
            return !with_first || joint.parts[0].tile == 0;
        });
    });
}

// Whether the tile can be built once any one build of own tiles has been made.
bool can_place_after_own(const Box &box, const House &house, const Ways &stolen, Hand own) {
    for (std::size_t i = 0; i < own.size(); ++i) {
        const Ways *left[] = {own[1 - i]};
        for (const Way &way : *own[i]) {
            std::vector<Place> places;
            house.places(box, box.faces[way.face], places);
            for (const Place &at : places) {
                const Laid laid[] = {{way.face, at.x, at.y}};
                if (can_place(box, *house.with(box, laid), stolen, left)) return true;
            }
        }
    }
    return any_choice(box, own, [&](Faces faces, const auto &) {
        for (const Joint &joint : joints(box, house, faces)) {
            std::array<Laid, kUnitTiles> laid{};
            for (int i = 0; i < joint.count; ++i)
                laid[i] = {faces[joint.parts[i].tile], joint.parts[i].x, joint.parts[i].y};
            const auto grown = house.with(box, {laid.data(), std::size_t(joint.count)});
            if (can_place(box, *grown, stolen, {})) return true;
        }
        return false;
    });
}

// Whether the tile can be built with own ones, or after them.
bool can_place_later(const Box &box, const House &house, const Ways &stolen, Hand own) {
    std::array<const Ways *, kUnitTiles> hand{&stolen};
    std::copy(own.begin(), own.end(), hand.begin() + 1);
    const Hand all(hand.data(), own.size() + 1);
    if (box.rules.steal_first)
        return any_choice(box, all, [&](Faces faces, const auto &) {
            return !joints(box, house, faces, 0).empty();
        });
    if (some_unit(box, house, all, true)) return true;
    for (const Ways *ways : own)  // after one own tile: that is a unit of the two, in two steps
        for (const Way &one : stolen)
            for (const Way &other : *ways)
                if (house.has_place(box, box.faces[other.face])) {
                    const int pair[] = {one.face, other.face};
                    if (has_unit(box, house, pair)) return true;
                }
    return own.size() > 1 && can_place_after_own(box, house, stolen, own);
}

}  // namespace

void list_singles(const Box &box, const House &house, std::span<const int> tiles,
                  std::vector<Move> &moves) {
    thread_local std::vector<Place> places;
    for (const int tile : tiles)
        for (const Way &way : box.tiles[tile].ways) {
            places.clear();
            house.places(box, box.faces[way.face], places);
            for (const Place &at : places) {
                Move move = Move::of(MoveKind::build);
                move.count = 1;
                move.parts[0] = {std::int16_t(tile), std::int16_t(at.x), std::int16_t(at.y),
                                 std::int16_t(way.turns)};
                moves.push_back(move);
            }
        }
}

void list_units(const Box &box, const House &house, std::span<const int> tiles, int first,
                std::vector<Move> &moves) {
    if (tiles.size() < 2) return;
    const std::size_t begin = moves.size();
    std::array<const Ways *, kUnitTiles> hand{};
    int index = -1;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        hand[i] = &box.tiles[tiles[i]].ways;
        if (first >= 0 && tiles[i] == first) index = int(i);
    }
    any_choice(box, {hand.data(), tiles.size()}, [&](Faces faces, const auto &choice) {
        for (const Joint &joint : joints(box, house, faces, index)) {
            Move move = Move::of(MoveKind::build);
            move.count = std::uint8_t(joint.count);
            for (int i = 0; i < joint.count; ++i) {
                const auto &[which, x, y] = joint.parts[i];
                move.parts[i] = {std::int16_t(tiles[which]), x, y, std::int16_t(choice[which]->turns)};
            }
            // A pair is found again for every way up of the third tile.
            const bool again = box.rules.turn_roofs &&
                               std::any_of(moves.begin() + std::ptrdiff_t(begin), moves.end(),
                                           [&](const Move &other) { return is_same(move, other); });
            if (!again) moves.push_back(move);
        }
        return false;
    });
}

bool can_build(const Box &box, const House &house, Hand hand) {
    for (const Ways *ways : hand)
        if (has_any_place(box, house, *ways)) return true;
    return some_unit(box, house, hand, false);
}

bool can_place(const Box &box, const House &house, const Ways &stolen, Hand own) {
    if (has_any_place(box, house, stolen)) return true;
    return !own.empty() && can_place_later(box, house, stolen, own);
}

}  // namespace kensington::fast
