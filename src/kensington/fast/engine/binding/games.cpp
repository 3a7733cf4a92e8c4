// The type Games of the module kensington.fast._engine: many games that are stepped together.
#include <algorithm>
#include <atomic>
#include <climits>

#include "owning.hpp"
#include "reading.hpp"

#include "../learning/games.hpp"

namespace kensington::fast {

namespace {

using namespace kensington::python;

// Games, and whether a call is at work on them: a second thread is turned away meanwhile.
struct Held {
    explicit Held(Games games) : games(std::move(games)) {}

    Games games;
    std::atomic<bool> busy = false;
};

class Hold {
  public:
    explicit Hold(PyObject *self) : held_(of<Held>(self)) {
        if (held_.busy.exchange(true))
            refuse(PyExc_RuntimeError, "another thread is at work on these games");
    }
    Hold(const Hold &) = delete;
    ~Hold() { held_.busy = false; }

    Games *operator->() const { return &held_.games; }
    Games &operator*() const { return held_.games; }

  private:
    Held &held_;
};

// Memory of an array of Python's, for as long as this lives.
class Array {
  public:
    Array(PyObject *array, std::size_t count, std::size_t size, bool is_written = true) {
        const int flags = PyBUF_C_CONTIGUOUS | (is_written ? PyBUF_WRITABLE : 0);
        if (PyObject_GetBuffer(array, &view_, flags) < 0) throw Raised{};
        if (std::size_t(view_.len) == count * size && std::size_t(view_.itemsize) == size) return;
        PyBuffer_Release(&view_);
        refuse(PyExc_ValueError, "an array of another size");
    }
    Array(const Array &) = delete;
    ~Array() { PyBuffer_Release(&view_); }

    template <typename Number> Number *of() const { return static_cast<Number *>(view_.buf); }

  private:
    Py_buffer view_{};
};

std::size_t place_in(const Games &games, PyObject *number) {
    return std::size_t(whole(number, 0, (long long)games.size() - 1));
}

PyObject *entry(PyObject *told, Py_ssize_t i) {
    PyObject *found = PyTuple_GetItem(told, i);
    if (!found) throw Raised{};
    return found;
}

std::shared_ptr<const Layout> read_layout(PyObject *numbers, PyObject *tiles, PyObject *compact,
                                          std::size_t count) {
    if (!PyTuple_Check(numbers) || PyTuple_Size(numbers) != Py_ssize_t(kLayout.size()))
        refuse(PyExc_ValueError, "another layout");
    auto layout = std::make_shared<Layout>();
    int *each = &layout->left;
    for (Py_ssize_t i = 0; i < PyTuple_Size(numbers); ++i) {
        const bool is_column = std::string_view(kLayout[std::size_t(i)]).ends_with("left");
        *each++ = int(whole(entry(numbers, i), is_column ? -1000 : 0, 1 << 24));
    }
    const auto read = [&](PyObject *told, int size) {
        const auto rows = bytes(told);
        if (rows.size() != (count + 1) * std::size_t(size))
            refuse(PyExc_ValueError, "a row for each tile is wanted, and one for none");
        return std::vector<std::uint8_t>(rows.begin(), rows.end());
    };
    layout->tiles = read(tiles, layout->tile);
    layout->compact_tiles = read(compact, layout->compact_tile);
    return layout;
}

// Where the numbers of a layout lead has to lie within the rows.
void check(const Layout &at, const Box &box) {
    for (const int some : {at.seats, at.rows, at.columns, at.tile, at.spot, at.levels, at.touches,
                           at.compact_columns, at.compact_tile, at.compact_spots})
        if (some > 1 << 12) refuse(PyExc_ValueError, "a layout of too many numbers");
    const auto wants = [](bool good) {
        if (!good) refuse(PyExc_ValueError, "a layout that does not hold together");
    };
    const int shown = 1 + 2 * at.seats, singles = 18 + int(kOptions.size()) + 3 * at.seats;
    wants(at.seats >= kMaxPlayers && at.left <= 0 && at.columns > -at.left && at.columns <= 512);
    wants(at.rows >= 1 && at.rows <= kRows && at.turns == 4 && at.spot >= 11);
    wants(at.box >= int(box.tiles.size()) && at.box <= kMaxTiles);
    wants(at.actions >= at.touch + at.touches);
    for (const int verb : {at.skip, at.store, at.put_back, at.end_turn, at.elsewhere})
        wants(verb < at.touch);
    wants(at.draw + 4 <= at.touch && at.reach + 2 <= at.touch && at.steal + 8 <= at.touch);
    wants(at.join + at.levels <= at.touch && at.build + 3 * at.slot() <= at.touch);
    wants(at.lift + 3 * at.slot() <= at.touch);
    wants(at.table_at + singles <= at.spots_at && at.lifted_at + 9 <= at.spots_at);
    wants(at.tiles_at + shown * at.tile <= at.spots_at && at.hidden_at + at.box <= at.spots_at);
    wants(at.houses_at + at.seats * at.picture() <= at.spots_at);
    wants(at.spots_at + at.touches * at.spot <= at.length);
    wants(at.compact_left <= 0);
    wants(at.compact_table_at + singles <= at.compact_spots_at);
    wants(at.compact_lifted_at + 9 <= at.compact_spots_at);
    wants(at.compact_tiles_at + shown * at.compact_tile <= at.compact_spots_at);
    wants(at.compact_hidden_at + 8 <= at.compact_spots_at);
    wants(at.compact_own_at + 3 * at.compact_columns <= at.compact_spots_at);
    wants(at.compact_others_at + 2 * (at.seats - 1) * at.compact_columns <= at.compact_spots_at);
    wants(at.compact_spots_at + 2 * at.compact_spots <= at.compact_length);
}

PyObject *new_games(PyTypeObject *type, PyObject *arguments, PyObject *) {
    return answered([&] {
        expect_arguments(PyTuple_Size(arguments), 9);
        const auto given = [&](Py_ssize_t i) { return entry(arguments, i); };
        if (Py_TYPE(given(0)) != box_type) refuse(PyExc_TypeError, "a Box is wanted");
        const auto box = reinterpret_cast<Owner<const Box> *>(given(0))->thing;
        const auto layout = read_layout(given(1), given(2), given(3), box->tiles.size());
        check(*layout, *box);
        const int count = int(whole(given(4), 1, 1 << 20));
        const int players = int(whole(given(5), 2, kMaxPlayers));
        const int tokens = int(whole(given(6), players, 1000));
        const View view = whole(given(7), 0, 1) ? View::compact : View::full;
        const bool points = whole(given(8), 0, 1);
        return owned(type, std::make_shared<Held>(
                               Games(box, layout, count, players, tokens, view, points)));
    });
}

PyObject *queue(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
    return answered([&] {
        expect_arguments(count, 3);
        const Hold games(self);
        const std::size_t place = place_in(*games, arguments[0]);
        const int start = int(whole(arguments[1], 0, games->players() - 1));
        games->queue(place, {start, read_chance(arguments[2])});
        return nothing();
    });
}

PyObject *begin(PyObject *self, PyObject *place) {
    return answered([&] {
        const Hold games(self);
        games->begin(place_in(*games, place));
        return nothing();
    });
}

PyObject *become(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
    return answered([&] {
        expect_arguments(count, 4);
        const Hold games(self);
        const std::size_t place = place_in(*games, arguments[0]);
        State state = games->blank();
        read_state(arguments[1], state);
        state.chance = read_chance(arguments[2]);
        if (!PyTuple_Check(arguments[3]) || PyTuple_Size(arguments[3]) > kUnitTiles)
            refuse(PyExc_TypeError, "a tuple of numbers is wanted");
        std::vector<int> lifted;
        for (Py_ssize_t i = 0; i < PyTuple_Size(arguments[3]); ++i)
            lifted.push_back(int(whole(entry(arguments[3], i), 0, 1 << 24)));
        games->become(place, std::move(state), lifted);
        return nothing();
    });
}

// What is asked of one game.
template <typename Ask> PyObject *asked(PyObject *self, PyObject *place, Ask ask) {
    return answered([&] {
        const Hold games(self);
        return ask(games->game(place_in(*games, place)));
    });
}

PyObject *facts(PyObject *self, PyObject *place) {
    return asked(self, place, [](NumberedGame &game) { return write_state(game.state); });
}

PyObject *lifted(PyObject *self, PyObject *place) {
    return asked(self, place, [](NumberedGame &game) {
        return tuple_of(game.lifted, [](int each) { return number(each); });
    });
}

PyObject *options(PyObject *self, PyObject *place) {
    return asked(self, place, [](NumberedGame &game) {
        return list_of(game.options(), [](const Option &each) { return number(each.number); });
    });
}

PyObject *scores(PyObject *self, PyObject *place) {
    return asked(self, place, [](NumberedGame &game) {
        const std::span<const int> some(game.scores.data(), std::size_t(game.state.players));
        return list_of(some, [](int each) { return number(each); });
    });
}

PyObject *worths(PyObject *self, PyObject *place) {
    return asked(self, place, [](NumberedGame &game) {
        std::vector<double> found;
        for (int seat = 0; seat < game.state.players; ++seat) found.push_back(game.worth(seat));
        return list_of(found, [](double each) { return Ref(PyFloat_FromDouble(each)); });
    });
}

PyObject *seat(PyObject *self, PyObject *place) {
    return asked(self, place, [](NumberedGame &game) { return number(game.state.seat); });
}

PyObject *count_moves(PyObject *self, PyObject *place) {
    return asked(self, place, [](NumberedGame &game) {
        return number((long long)game.state.legal_moves().size());
    });
}

PyObject *play_nth(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
    return answered([&] {
        expect_arguments(count, 2);
        const Hold games(self);
        NumberedGame &game = games->game(place_in(*games, arguments[0]));
        const auto &moves = game.state.legal_moves();
        const long long n = whole(arguments[1], 0, (long long)moves.size() - 1);
        NumberedGame twin = game;  // so that what fails has changed nothing
        twin.play(moves[std::size_t(n)]);
        twin.spell();
        game = std::move(twin);
        return nothing();
    });
}

PyObject *look(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
    return answered([&] {
        expect_arguments(count, 3);
        const Hold games(self);
        const NumberedGame &game = games->game(place_in(*games, arguments[0]));
        const int seat = int(whole(arguments[1], 0, games->players() - 1));
        const Array row(arguments[2], games->length(), 1);
        std::fill_n(row.of<std::uint8_t>(), games->length(), std::uint8_t(0));
        game.write(row.of<std::uint8_t>(), games->view(), seat, {});
        return nothing();
    });
}

// One step of one game, without any array; raises IndexError if the number is not legal.
PyObject *step_one(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
    return answered([&] {
        expect_arguments(count, 2);
        const Hold games(self);
        NumberedGame &game = games->game(place_in(*games, arguments[0]));
        const long long wanted = whole(arguments[1], LLONG_MIN, LLONG_MAX);
        const Option *option = game.find(wanted);
        if (!option) refuse(PyExc_IndexError, "that number is not legal");
        NumberedGame twin = game;  // so that what fails has changed nothing
        twin.step(*option);
        if (option->move != kLifts) twin.spell();
        game = std::move(twin);
        return nothing();
    });
}

PyObject *step(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
    return answered([&] {
        expect_arguments(count, 9);
        const Hold games(self);
        const std::size_t all = games->size(), seats = all * games->seats();
        const Array numbers(arguments[0], all, sizeof(std::int64_t), false);
        const Array observations(arguments[1], all * games->length(), 1);
        const Array masks(arguments[2], all * games->actions(), 1);
        const Array movers(arguments[3], all, sizeof(std::int64_t));
        const Array rewards(arguments[4], seats, sizeof(float));
        const Array over(arguments[5], all, 1);
        const Array scores(arguments[6], seats, sizeof(std::int64_t));
        const Array went(arguments[7], all, 1);
        const int threads = int(whole(arguments[8], 1, 1024));
        // What is checked is what is played, whoever writes to the array meanwhile.
        const auto *given = numbers.of<std::int64_t>();
        const std::vector<std::int64_t> chosen(given, given + all);
        const std::ptrdiff_t illegal = games->find_illegal(chosen.data());
        if (illegal >= 0) return number(illegal);
        const Buffers buffers{observations.of<std::uint8_t>(), masks.of<std::uint8_t>(),
                              movers.of<std::int64_t>(),       rewards.of<float>(),
                              over.of<std::uint8_t>(),         scores.of<std::int64_t>(),
                              went.of<std::uint8_t>()};
        {
            const Away away;
            games->step(chosen.data(), buffers, threads);
        }
        return number(-1);
    });
}

PyObject *show(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
    return answered([&] {
        expect_arguments(count, 4);
        const Hold games(self);
        const std::size_t place = place_in(*games, arguments[0]), all = games->size();
        const Array observations(arguments[1], all * games->length(), 1);
        const Array masks(arguments[2], all * games->actions(), 1);
        const Array movers(arguments[3], all, sizeof(std::int64_t));
        Buffers buffers;
        buffers.observations = observations.of<std::uint8_t>();
        buffers.masks = masks.of<std::uint8_t>();
        buffers.movers = movers.of<std::int64_t>();
        games->show(place, buffers);
        return nothing();
    });
}

PyObject *choose(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
    return answered([&] {
        expect_arguments(count, 2);
        const Hold games(self);
        const Array shares(arguments[0], games->size(), sizeof(double), false);
        const Array numbers(arguments[1], games->size(), sizeof(std::int64_t));
        games->choose(shares.of<double>(), numbers.of<std::int64_t>());
        return nothing();
    });
}

PyObject *copy(PyObject *self, PyObject *) {
    return answered([&] {
        const Hold games(self);
        return owned(games_type, std::make_shared<Held>(Games(*games)));
    });
}

PyMethodDef kMethods[] = {
    {"become", quick(become), METH_FASTCALL, nullptr},
    {"begin", begin, METH_O, nullptr},
    {"choose", quick(choose), METH_FASTCALL, nullptr},
    {"copy", copy, METH_NOARGS, nullptr},
    {"count_moves", count_moves, METH_O, nullptr},
    {"facts", facts, METH_O, nullptr},
    {"lifted", lifted, METH_O, nullptr},
    {"look", quick(look), METH_FASTCALL, nullptr},
    {"options", options, METH_O, nullptr},
    {"play_nth", quick(play_nth), METH_FASTCALL, nullptr},
    {"queue", quick(queue), METH_FASTCALL, nullptr},
    {"scores", scores, METH_O, nullptr},
    {"seat", seat, METH_O, nullptr},
    {"show", quick(show), METH_FASTCALL, nullptr},
    {"step", quick(step), METH_FASTCALL, nullptr},
    {"step_one", quick(step_one), METH_FASTCALL, nullptr},
    {"worths", worths, METH_O, nullptr},
    {nullptr, nullptr, 0, nullptr},
};
PyType_Slot kSlots[] = {
    {Py_tp_new, reinterpret_cast<void *>(new_games)},
    {Py_tp_dealloc, reinterpret_cast<void *>(destroy<Held>)},
    {Py_tp_methods, kMethods},
    {0, nullptr},
};
PyType_Spec kSpec = {"kensington.fast._engine.Games", sizeof(Owner<Held>), 0, Py_TPFLAGS_DEFAULT,
                     kSlots};

}  // namespace

PyTypeObject *make_games_type() {
    return reinterpret_cast<PyTypeObject *>(Ref(PyType_FromSpec(&kSpec)).release());
}

}  // namespace kensington::fast
