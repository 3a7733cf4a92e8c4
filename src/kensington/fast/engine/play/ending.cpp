// Whether it is the end of the game because nobody could build anything (rule 7.2).
#include <algorithm>

#include "available.hpp"

namespace kensington::fast {

namespace {

// The tiles that the player could take, were it their turn (4 tokens bar nothing).
TileSet within_reach(const State &state, int seat) {
    TileSet tiles = state.inside & state.box->beige;
    if (state.tokens[seat]) {
        tiles = tiles | (state.inside & state.box->brown);
        for (int other = 0; other < state.players; ++other)
            if (other != seat)
                for (const int tile : state.warehouses[other])
                    if (tile >= 0) tiles.add(tile);
    }
    return tiles;
}

// Whether any of these tiles could be built by itself.
bool welcomes(const State &state, const House &house, const TileSet &tiles) {
    const Box &box = *state.box;
    return std::any_of(box.alike.begin(), box.alike.end(), [&](const TileSet &alike) {
        const TileSet some = alike & tiles;
        if (!some.any()) return false;
        const Ways &ways = box.tiles[some.nth(0)].ways;
        return std::any_of(ways.begin(), ways.end(), [&](const Way &way) {
            return house.has_place(box, box.faces[way.face]);
        });
    });
}

bool can_place_one(const State &state, int seat) {
    const Box &box = *state.box;
    const House &house = *state.houses[seat];
    const TileSet beige = state.inside & box.beige;
    if (welcomes(state, house, beige)) return true;
    for (const int tile : state.warehouses[seat])
        if (tile >= 0)
            for (const Way &way : box.tiles[tile].ways)
                if (house.has_place(box, box.faces[way.face])) return true;
    return welcomes(state, house, within_reach(state, seat).without(beige));
}

bool can_build_unit(const State &state, int seat) {
    const Box &box = *state.box;
    const House &house = *state.houses[seat];
    std::array<const Ways *, kUnitTiles> hand{};
    std::size_t count = 0;
    for (const int tile : state.warehouses[seat])
        if (tile >= 0) hand[count++] = &box.tiles[tile].ways;
    if (count == 0) return false;
    if (can_build(box, house, {hand.data(), count})) return true;
    const TileSet reach = within_reach(state, seat);
    return std::any_of(box.alike.begin(), box.alike.end(), [&](const TileSet &alike) {
        const TileSet some = alike & reach;
        if (!some.any()) return false;
        hand[count] = &box.tiles[some.nth(0)].ways;
        return can_build(box, house, {hand.data(), count + 1});
    });
}

}  // namespace

bool somebody_can_build(const State &state) {
    if (can_place_one(state, state.seat)) return true;
    for (int seat = 0; seat < state.players; ++seat)
        if (can_place_one(state, seat)) return true;
    for (int seat = 0; seat < state.players; ++seat)
        if (can_build_unit(state, seat)) return true;
    return false;
}

}  // namespace kensington::fast
