#include "reading.hpp"

#include <algorithm>

namespace kensington::fast {

using namespace kensington::python;

namespace {

PyObject *item(PyObject *sequence, Py_ssize_t i) {
    if (!PyTuple_Check(sequence)) refuse(PyExc_TypeError, "a tuple is wanted");
    PyObject *found = PyTuple_GetItem(sequence, i);
    if (!found) throw Raised{};
    return found;
}

Py_ssize_t size(PyObject *sequence) {
    if (!PyTuple_Check(sequence)) refuse(PyExc_TypeError, "a tuple is wanted");
    return PyTuple_Size(sequence);
}

int number_in(PyObject *sequence, Py_ssize_t i, long long low, long long high) {
    return int(whole(item(sequence, i), low, high));
}

bool switch_in(PyObject *sequence, Py_ssize_t i) { return number_in(sequence, i, 0, 1); }

Shape read_shape(PyObject *cells) {
    Shape shape;
    if (size(cells) == 0) refuse(PyExc_ValueError, "a shape has cells");
    std::array<int, kMaxSide> counts{}, tops{};
    shape.bottom.fill(kMaxSide);
    for (Py_ssize_t i = 0; i < size(cells); ++i) {
        const int x = number_in(item(cells, i), 0, 0, kMaxSide - 1);
        const int y = number_in(item(cells, i), 1, 0, kMaxSide - 1);
        shape.cells.push_back({std::int16_t(x), std::int16_t(y)});
        shape.columns[x] |= std::uint64_t(1) << y;
        shape.bottom[x] = std::int8_t(std::min(int(shape.bottom[x]), y));
        tops[x] = std::max(tops[x], y);
        ++counts[x];
        shape.width = std::max(shape.width, x + 1);
        shape.height = std::max(shape.height, y + 1);
    }
    for (int x = 0; x < shape.width; ++x) {
        if (!counts[x]) refuse(PyExc_ValueError, "a shape is one piece");
        shape.gapped |= tops[x] - shape.bottom[x] + 1 != counts[x];
    }
    return shape;
}

TileSet read_tiles(PyObject *numbers, std::size_t count) {
    TileSet tiles;
    for (Py_ssize_t i = 0; i < size(numbers); ++i)
        tiles.add(number_in(numbers, i, 0, (long long)count - 1));
    return tiles;
}

Tile read_tile(PyObject *told, std::size_t faces) {
    Tile tile{Kind(number_in(told, 0, 0, 4)), std::uint8_t(number_in(told, 1, 0, 3)),
                    std::uint8_t(number_in(told, 2, 0, 64)), switch_in(told, 3),
                    switch_in(told, 4), {}};
    PyObject *ways = item(told, 5);
    for (Py_ssize_t i = 0; i < size(ways); ++i)
        tile.ways.push_back({number_in(item(ways, i), 0, 0, (long long)faces - 1),
                             number_in(item(ways, i), 1, 0, 3)});
    if (tile.ways.empty()) refuse(PyExc_ValueError, "a tile has a way up");
    return tile;
}

Options read_options(PyObject *told) {
    if (size(told) != Py_ssize_t(kOptions.size())) refuse(PyExc_ValueError, "other options");
    return {switch_in(told, 0), switch_in(told, 1), switch_in(told, 2), switch_in(told, 3),
            switch_in(told, 4), switch_in(told, 5), number_in(told, 6, 1, 20)};
}

// Asks Python for a table, also from a thread that let the interpreter go.
std::vector<std::int16_t> ask_python(PyObject *callable, int what, std::span<const int> shapes) {
    struct Held {
        PyGILState_STATE state = PyGILState_Ensure();
        ~Held() { PyGILState_Release(state); }
    } held;
    const Ref some = tuple_of(shapes, [](int shape) { return number(shape); });
    const Ref arguments(PyTuple_Pack(2, number(what).get(), some.get()));
    PyObject *found = PyObject_CallObject(callable, arguments.get());
    if (!found) {
        PyErr_Clear();
        throw std::runtime_error("a table could not be made");
    }
    const Ref table(found);
    const auto packed = bytes(table.get());
    std::vector<std::int16_t> numbers(packed.size() / sizeof(std::int16_t));
    std::memcpy(numbers.data(), packed.data(), numbers.size() * sizeof(std::int16_t));
    return numbers;
}

}  // namespace

namespace {

template <typename Number> std::vector<Number> read_packed(PyObject *told) {
    const auto packed = bytes(told);
    if (packed.empty() || packed.size() % sizeof(Number))
        refuse(PyExc_ValueError, "a packed table has whole numbers");
    std::vector<Number> numbers(packed.size() / sizeof(Number));
    std::memcpy(static_cast<void *>(numbers.data()), packed.data(), packed.size());
    return numbers;
}

// The ring, the fingertip, cosines and sines, outlines and which tile has which.
HeapTables read_heap_tables(PyObject *told, std::size_t tiles) {
    constexpr int kWidest = 32'000;  // so that a point is two small numbers
    HeapTables tables;
    if (whole(item(told, 0), kStep, 1 << 30) > kWidest) throw TooLarge("too wide a ring");
    tables.width = number_in(told, 0, kStep, kWidest);
    tables.height = number_in(told, 1, kStep, kWidest);
    tables.fingertip = number_in(told, 2, 1, 1 << 20);
    for (int angle = 0; angle < kAngles; ++angle) {
        tables.cosines.push_back(number_in(item(told, 3), angle, -(1 << 14), 1 << 14));
        tables.sines.push_back(number_in(item(told, 4), angle, -(1 << 14), 1 << 14));
    }
    PyObject *outlines = item(told, 5), *outline_of = item(told, 6);
    for (Py_ssize_t i = 0; i < size(outlines); ++i) {
        Outline outline{read_packed<std::int32_t>(item(item(outlines, i), 0)),
                        read_packed<heap::Rectangle>(item(item(outlines, i), 1))};
        if (outline.corners.size() % (2 * kAngles))
            refuse(PyExc_ValueError, "every angle has as many corners");
        tables.outlines.push_back(std::move(outline));
    }
    if (size(outline_of) != Py_ssize_t(tiles)) refuse(PyExc_ValueError, "every tile has an outline");
    for (Py_ssize_t i = 0; i < size(outline_of); ++i)
        tables.outline_of.push_back(number_in(outline_of, i, 0, size(outlines) - 1));
    return tables;
}

}  // namespace

std::shared_ptr<const Box> read_box(PyObject *const *told) {
    auto box = std::make_shared<Box>();
    PyObject *shapes = told[0], *faces = told[1], *tiles = told[2], *alike = told[3];
    if (size(shapes) > kMaxShapes || size(tiles) > kMaxTiles)
        throw TooLarge("a sheet of too many tiles");
    for (Py_ssize_t i = 0; i < size(shapes); ++i) {
        box->shapes.push_back(read_shape(item(shapes, i)));
        box->reach = std::max({box->reach, box->shapes.back().width, box->shapes.back().height});
    }
    for (Py_ssize_t i = 0; i < size(faces); ++i)
        box->faces.push_back({Kind(number_in(item(faces, i), 0, 0, 4)),
                              number_in(item(faces, i), 1, 0, (long long)box->shapes.size() - 1)});
    for (Py_ssize_t i = 0; i < size(tiles); ++i) {
        const Tile tile = read_tile(item(tiles, i), box->faces.size());
        box->backs[tile.back].add(int(i));
        if (tile.bird) box->birds.add(int(i));
        if (tile.diamond) box->diamonds.add(int(i));
        box->kinds[tile.kind].add(int(i));
        for (std::size_t cats = 0; cats < tile.cats; ++cats) {
            if (box->cats.size() == cats) box->cats.emplace_back();
            box->cats[cats].add(int(i));
        }
        box->tiles.push_back(tile);
    }
    box->beige = box->backs[0] | box->backs[1];
    box->brown = box->backs[2] | box->backs[3];
    for (Py_ssize_t i = 0; i < size(alike); ++i)
        box->alike.push_back(read_tiles(item(alike, i), box->tiles.size()));
    box->rules = read_options(told[4]);
    if (told[6] != Py_None) box->heap = read_heap_tables(told[6], box->tiles.size());
    PyObject *callable = told[5];
    Py_INCREF(callable);
    const std::shared_ptr<PyObject> kept(callable, [](PyObject *object) {
        const PyGILState_STATE state = PyGILState_Ensure();
        Py_DECREF(object);
        PyGILState_Release(state);
    });
    box->ask = [kept](int what, std::span<const int> some) {
        return ask_python(kept.get(), what, some);
    };
    return box;
}

namespace {

Ref write_part(const Standing &part) {
    return tuple(number(part.tile), number(part.x), number(part.y), number(part.turns));
}

Standing read_part(PyObject *told, const State &state) {
    constexpr int kFar = 1 << 14;
    const Standing part{
        std::int16_t(number_in(told, 0, 0, (long long)state.box->tiles.size() - 1)),
        std::int16_t(number_in(told, 1, -kFar, kFar)), std::int16_t(number_in(told, 2, 0, kRows - 1)),
        std::int16_t(number_in(told, 3, 0, 3))};
    const auto &ways = state.box->tiles[part.tile].ways;
    if (std::none_of(ways.begin(), ways.end(), [&](const Way &way) { return way.turns == part.turns; }))
        refuse(PyExc_ValueError, "a tile that is turned against the rules");
    return part;
}

Ref write_parts(std::span<const Standing> parts) { return tuple_of(parts, write_part); }

// A house is told by its tiles, in order; that they may stand there is Python's word.
HousePtr read_house(PyObject *told, const State &state) {
    std::vector<Standing> placed;
    std::vector<Laid> laid;
    for (Py_ssize_t i = 0; i < size(told); ++i) {
        const Standing part = read_part(item(told, i), state);
        placed.push_back(part);
        for (const Way &way : state.box->tiles[part.tile].ways)
            if (way.turns == part.turns) laid.push_back({way.face, part.x, part.y});
    }
    const auto house = House(*state.box).with(*state.box, laid);
    for (const Standing &part : placed) house->birds += state.box->tiles[part.tile].bird;
    house->placed = std::move(placed);
    return house;
}

Ref write_warehouse(const Warehouse &warehouse) {
    return tuple(number(warehouse[0]), number(warehouse[1]));
}

Warehouse read_warehouse(PyObject *told, const State &state) {
    const auto most = (long long)state.box->tiles.size() - 1;
    return {std::int16_t(number_in(told, 0, -1, most)), std::int16_t(number_in(told, 1, -1, most))};
}

}  // namespace

namespace {

Ref nothing() {
    Py_INCREF(Py_None);
    return Ref(Py_None);
}

Ref write_heap(const std::optional<Heap> &heap) {
    if (!heap) return nothing();
    return tuple_of(heap->poses(), [](const Pose &pose) {
        return tuple(number(pose.number), number(pose.x), number(pose.y), number(pose.angle));
    });
}

std::optional<Heap> read_heap(PyObject *told, const State &state) {
    if (told == Py_None) return {};
    if (!state.box->heap) refuse(PyExc_ValueError, "this game has a bag");
    const HeapTables &tables = *state.box->heap;
    const auto most = (long long)state.box->tiles.size() - 1;
    std::vector<Pose> poses;
    TileSet seen;
    for (Py_ssize_t i = 0; i < size(told); ++i) {
        PyObject *each = item(told, i);
        const Pose pose{number_in(each, 0, 0, most), number_in(each, 1, 0, tables.width),
                        number_in(each, 2, 0, tables.height), number_in(each, 3, 0, kAngles - 1)};
        if (seen.has(pose.number) || !tables.holds(pose.number, pose.x, pose.y, pose.angle))
            refuse(PyExc_ValueError, "a tile that cannot lie so");
        seen.add(pose.number);
        poses.push_back(pose);
    }
    return Heap(tables, poses);
}

std::vector<Landed> read_landed(PyObject *told, const State &state) {
    const auto most = (long long)state.box->tiles.size() - 1;
    std::vector<Landed> found;
    for (Py_ssize_t i = 0; i < size(told); ++i)
        found.push_back({number_in(item(told, i), 0, 0, most),
                         number_in(item(told, i), 1, 0, 1 << 20),
                         number_in(item(told, i), 2, 0, 1 << 20)});
    return found;
}

}  // namespace

std::shared_ptr<const Chance> read_chance(PyObject *told) {
    if (told == Py_None) return {};
    if (size(told) != 3) refuse(PyExc_TypeError, "three keys are wanted");
    const auto stream = [&](Py_ssize_t i) {
        const auto secret = bytes(item(told, i));
        Key key;
        if (secret.size() != key.size()) refuse(PyExc_ValueError, "a key has 32 bytes");
        std::copy(secret.begin(), secret.end(), key.begin());
        return Stream(key);
    };
    return std::make_shared<const Chance>(Chance{stream(0), stream(1), stream(2)});
}

Ref write_move(const Move &move) {
    Ref kind = number(int(move.kind));
    switch (move.kind) {
    case MoveKind::draw:
    case MoveKind::reach: return tuple(std::move(kind), number(move.a));
    case MoveKind::touch:
    case MoveKind::steal: return tuple(std::move(kind), number(move.a), number(move.b));
    case MoveKind::build:
        return tuple(std::move(kind), write_parts({move.parts.data(), move.count}));
    default: return tuple(std::move(kind));
    }
}

Ref write_state(const State &state) {
    const auto players = std::size_t(state.players);
    const auto house = [](const HousePtr &its) { return write_parts(its->placed); };
    const std::span<const std::int16_t> tokens(state.tokens.data(), players);
    const std::span<const HousePtr> houses(state.houses.data(), players);
    const std::span<const Warehouse> warehouses(state.warehouses.data(), players);
    const std::span<const Built> builds(state.builds.data(), std::size_t(state.built));
    const auto *inside = reinterpret_cast<const char *>(state.inside.words().data());
    return tuple(
        number(int(state.phase)), number(state.seat), number(state.turn),
        tuple_of(tokens, [](int each) { return number(each); }), number(state.supply),
        tuple_of(houses, house), tuple_of(warehouses, write_warehouse),
        Ref(PyBytes_FromStringAndSize(inside, sizeof(state.inside.words()))), number(state.taken),
        number(state.hand), number(state.stolen_from), number(state.entrance),
        tuple_of(builds, [](const Built &each) { return write_parts({each.parts.data(), each.count}); }),
        tuple(house(state.house_before), write_warehouse(state.warehouse_before)),
        number(state.began), number(state.idle), number(state.called), number(int(state.ending)),
        number((long long)state.draws), write_heap(state.heap),
        tuple_of(state.put_back, [](const Landed &each) {
            return tuple(number(each.tile), number(each.x), number(each.y));
        }));
}

void read_state(PyObject *told, State &state) {
    if (size(told) != Py_ssize_t(std::size(kFields))) refuse(PyExc_ValueError, "other fields");
    const auto most = (long long)state.box->tiles.size() - 1;
    const int last = state.players - 1;
    constexpr int kMany = 1 << 14;
    State made = state;
    made.phase = Phase(number_in(told, 0, 0, 2));
    made.seat = number_in(told, 1, 0, last);
    made.turn = number_in(told, 2, 1, 1 << 30);
    made.supply = number_in(told, 4, 0, kMany);
    for (PyObject *list : {item(told, 3), item(told, 5), item(told, 6)})
        if (size(list) != state.players) refuse(PyExc_ValueError, "one for each player is wanted");
    for (int i = 0; i < state.players; ++i) {
        made.tokens[i] = std::int16_t(number_in(item(told, 3), i, 0, kMany));
        made.houses[i] = read_house(item(item(told, 5), i), state);
        made.warehouses[i] = read_warehouse(item(item(told, 6), i), state);
    }
    const auto inside = bytes(item(told, 7));
    made.inside = {};
    for (long long i = 0; i <= most; ++i)
        if (std::size_t(i / 8) < inside.size() && inside[std::size_t(i / 8)] >> (i % 8) & 1)
            made.inside.add(int(i));
    made.taken = number_in(told, 8, -1, most);
    made.hand = number_in(told, 9, -1, most);
    made.stolen_from = number_in(told, 10, -1, last);
    made.entrance = number_in(told, 11, 0, 1);
    PyObject *builds = item(told, 12);
    made.built = int(size(builds));
    if (made.built > kUnitTiles) refuse(PyExc_ValueError, "too many builds");
    for (int i = 0; i < made.built; ++i) {
        PyObject *parts = item(builds, i);
        made.builds[i].count = std::uint8_t(size(parts));
        if (size(parts) > kUnitTiles) refuse(PyExc_ValueError, "too large a unit");
        for (Py_ssize_t k = 0; k < size(parts); ++k)
            made.builds[i].parts[std::size_t(k)] = read_part(item(parts, k), state);
    }
    made.house_before = read_house(item(item(told, 13), 0), state);
    made.warehouse_before = read_warehouse(item(item(told, 13), 1), state);
    made.began = number_in(told, 14, 0, kMany);
    made.idle = number_in(told, 15, 0, 1 << 30);
    made.called = number_in(told, 16, -1, last);
    made.ending = Ending(number_in(told, 17, 0, 3));
    made.draws = std::uint64_t(whole(item(told, 18), 0, 1LL << 60));
    made.heap = read_heap(item(told, 19), state);
    made.put_back = read_landed(item(told, 20), state);
    for (const Landed &each : made.put_back)
        if (!made.inside.has(each.tile)) refuse(PyExc_ValueError, "a landed tile that is not there");
    if (made.heap)
        for (const Pose &pose : made.heap->poses())
            if (!made.inside.has(pose.number)) refuse(PyExc_ValueError, "a heap of other tiles");
    made.forget();
    state = std::move(made);
}

}  // namespace kensington::fast
