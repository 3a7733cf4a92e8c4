#include "scoring.hpp"

#include <algorithm>

namespace kensington::fast {

Score score(const Box &box, const House &house) {
    struct Column {
        int windows = 0, doors = 0, walls = 0;
    };
    std::vector<Column> columns(std::size_t(house.width));
    columns[std::size_t(-house.left)].doors = 1;  // the door of the player's own colour
    Score score;
    for (const auto &[number, x, y, turns] : house.placed) {
        const Tile &tile = box.tiles[number];
        score.cats += tile.cats;
        score.birds += tile.bird;
        for (const Way &way : tile.ways) {
            if (way.turns != turns) continue;
            for (const Cell &cell : box.shapes[box.faces[way.face].shape].cells) {
                Column &column = columns[std::size_t(x + cell.x - house.left)];
                column.windows += is_window(tile.kind);
                column.doors += tile.kind == kDoor;
                column.walls += tile.kind == kWall;
            }
        }
    }
    std::vector<int> storeys;
    bool all_roofed = true;
    for (int i = 0; i < house.width; ++i) {
        if (!house.roofed(house.left + i)) {
            all_roofed = false;
            continue;
        }
        const Column &column = columns[std::size_t(i)];
        score.windows += column.windows;
        score.doors += 2 * column.doors;
        const int high = column.windows + column.doors + column.walls;
        if (high) storeys.push_back(high);
    }
    std::sort(storeys.begin(), storeys.end());
    const int levels = int(std::unique(storeys.begin(), storeys.end()) - storeys.begin());
    score.levels = levels * (levels + 1) / 2;
    score.width = all_roofed ? house.width : 0;
    return score;
}

}  // namespace kensington::fast
