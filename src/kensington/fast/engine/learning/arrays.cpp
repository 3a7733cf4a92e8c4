// What a player sees as an array: the sections are named in env/arrays.py and docs/environments.md.
#include <algorithm>
#include <cstring>

#include "numbered_game.hpp"

namespace kensington::fast {

namespace {

constexpr int kFull = 255;
constexpr int kHundred = 100;  // thousandths of a cell in a tenth

std::uint8_t small(long long number) { return std::uint8_t(std::min<long long>(number, kFull)); }

std::uint8_t code(Kind kind) { return std::uint8_t(kind + 1); }

}  // namespace

void NumberedGame::write(std::uint8_t *row, View view, int seat, Written written) const {
    if (view == View::full)
        write_full(row, seat, written);
    else
        write_compact(row, seat);
}

// The section `table`, in the order of TABLE.
void NumberedGame::write_numbers(std::uint8_t *row, int seat) const {
    const Box &box = *state.box;
    const int players = state.players, spare = layout_->seats - players;
    const auto from_here = [&](int other) { return (other - seat + players) % players; };
    const auto add = [&](long long number) { *row++ = small(number); };
    const auto is_beige = [&](int tile) { return box.is_beige(tile); };
    const auto by_seat = [&](auto number) {
        for (int n = 0; n < players; ++n) add(number((seat + n) % players));
        for (int n = 0; n < spare; ++n) add(0);
    };
    int built = 0;
    for (int i = 0; i < state.built; ++i) built += state.builds[i].count;
    add(players);
    add(from_here(state.seat));
    add(state.phase == Phase::take);
    add(state.phase == Phase::build);
    add(state.phase == Phase::over);
    add(state.stolen_from >= 0 ? from_here(state.stolen_from) + 1 : 0);
    add(built);
    add(state.began);
    add(state.supply);
    add(state.idle);
    add(state.called >= 0 ? from_here(state.called) + 1 : 0);
    add(box.birds.without(state.inside).count());
    for (const TileSet &back : box.backs) add((state.inside & back).count());
    for (const bool beige : {true, false})
        add(state.heap && state.heap->reachable(*box.heap, is_beige, beige) >= 0);
    const Options &rules = box.rules;
    for (const bool option : {rules.roofs_on_top, rules.units_as_whole, rules.blind_draw,
                              rules.turn_roofs, rules.must_store, rules.steal_first})
        add(option);
    add(rules.idle_rounds);
    by_seat([&](int each) { return state.tokens[each]; });
    by_seat([&](int each) { return scores[each]; });
    by_seat([&](int each) { return birds[each]; });
}

void NumberedGame::write_lifted(std::uint8_t *rows) const {
    std::memset(rows, 0, 3 * kUnitTiles);
    for (const int number : lifted) {
        const int offset = number - layout_->lift, slot = offset / layout_->slot();
        rows[3 * slot] = 1;
        rows[3 * slot + 1] = std::uint8_t(offset / layout_->columns % layout_->turns);
        rows[3 * slot + 2] = std::uint8_t(offset % layout_->columns);
    }
}

// The open tiles: in the own entrances, the mover's hand, the others' entrances.
void NumberedGame::write_tiles(std::uint8_t *rows, int seat, const std::vector<std::uint8_t> &shown,
                        int size) const {
    const auto none = std::ptrdiff_t(state.box->tiles.size());
    const auto add = [&](int tile) {
        std::memcpy(rows, shown.data() + (tile < 0 ? none : tile) * size, std::size_t(size));
        rows += size;
    };
    for (int n = 0; n < state.players; ++n) {
        for (const int tile : state.warehouses[(seat + n) % state.players]) add(tile);
        if (n == 0) add(state.hand);
    }
}

void NumberedGame::write_house(std::uint8_t *picture, int seat) const {
    const int rows = layout_->rows;
    std::memset(picture, 0, std::size_t(layout_->picture()));
    picture[-layout_->left * rows] = code(kDoor);  // the starting door
    for (const auto &[number, x, y, turns] : state.houses[seat]->placed) {
        const Tile &tile = state.box->tiles[number];
        for (const Way &way : tile.ways) {
            if (way.turns != turns) continue;
            for (const Cell &cell : state.box->shapes[state.box->faces[way.face].shape].cells) {
                const int column = x + cell.x - layout_->left, row = y + cell.y;
                if (column >= 0 && column < layout_->columns && row < rows)
                    picture[column * rows + row] = code(tile.kind);
            }
        }
    }
}

void NumberedGame::write_full(std::uint8_t *row, int seat, Written written) const {
    const Layout &at = *layout_;
    write_numbers(row + at.table_at, seat);
    write_lifted(row + at.lifted_at);
    write_tiles(row + at.tiles_at, seat, at.tiles, at.tile);
    for (int tile = 0; tile < at.box; ++tile) row[at.hidden_at + tile] = state.inside.has(tile);
    if (!written.houses)
        for (int n = 0; n < state.players; ++n)
            write_house(row + at.houses_at + n * at.picture(), (seat + n) % state.players);
    if (!state.heap || written.spots) return;
    std::uint8_t *spots = row + at.spots_at;
    std::memset(spots, 0, std::size_t(at.touches) * std::size_t(at.spot));
    const auto &touches = state.heap->touches_drawn(*state.box->heap);
    for (int i = 0; i < std::min(at.touches, int(touches.size())); ++i, spots += at.spot) {
        const auto &[x, y, tile, extent] = touches[std::size_t(i)];
        spots[0] = 1;
        spots[1] = small(x / kHundred);
        spots[2] = small(y / kHundred);
        spots[3 + state.box->tiles[tile].back] = 1;
        spots[7] = small(extent.width / kHundred);
        spots[8] = small(extent.height / kHundred);
        spots[9] = small(extent.doubled_area / (2 * 10 * kHundred * kHundred));
        for (const Landed &each : state.put_back)
            if (each.x == x && each.y == y) spots[10] = std::uint8_t(each.tile + 1);
    }
}

void NumberedGame::write_compact(std::uint8_t *row, int seat) const {
    const Layout &at = *layout_;
    const Box &box = *state.box;
    write_numbers(row + at.compact_table_at, seat);
    write_lifted(row + at.compact_lifted_at);
    write_tiles(row + at.compact_tiles_at, seat, at.compact_tiles, at.compact_tile);
    std::uint8_t *hidden = row + at.compact_hidden_at;
    for (const TileSet &kind : box.kinds) *hidden++ = std::uint8_t((state.inside & kind).count());
    *hidden++ = std::uint8_t((state.inside & box.diamonds).count());
    int cats = 0;
    for (const TileSet &some : box.cats) cats += (state.inside & some).count();
    *hidden++ = small(cats);
    *hidden++ = std::uint8_t((state.inside & box.birds).count());
    const int wide = at.compact_columns;
    std::uint8_t *own = row + at.compact_own_at, *other = row + at.compact_others_at;
    std::memset(own, 0, std::size_t(3 * wide));
    std::memset(other, 0, std::size_t(2 * wide * (at.seats - 1)));
    for (int n = 0; n < state.players; ++n) {
        const House &house = *state.houses[(seat + n) % state.players];
        std::uint8_t *columns = n ? other + 2 * wide * (n - 1) : own;
        const int each = n ? 2 : 3;
        // One column of open ground on either side may border something, too.
        const int from = std::max(at.compact_left, house.left - 1);
        const int until = std::min(at.compact_left + wide, house.left + house.width + 1);
        for (int x = from; x < until; ++x) {
            std::uint8_t *column = columns + each * (x - at.compact_left);
            column[0] = std::uint8_t(house.top(x));
            column[1] = house.top(x) ? code(house.crown(x)) : 0;
            if (n == 0) column[2] = std::uint8_t(house.welcomes_lit(x) + 2 * house.welcomes_dark(x));
        }
    }
    if (!state.heap) return;
    std::uint8_t *spots = row + at.compact_spots_at;
    std::memset(spots, 0, std::size_t(2 * at.compact_spots));
    const auto &touches = state.spots();
    for (int i = 0; i < std::min(at.compact_spots, int(touches.size())); ++i, spots += 2) {
        const Touchable &touch = touches[std::size_t(i)];
        spots[0] = std::uint8_t(box.tiles[touch.tile].back + 1);
        for (const Landed &each : state.put_back)
            if (each.x == touch.x && each.y == touch.y) spots[1] = std::uint8_t(each.tile + 1);
    }
}

}  // namespace kensington::fast
