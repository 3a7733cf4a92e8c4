// The module kensington.fast._engine: see _engine.pyi and the Python files beside it.
#include "owning.hpp"
#include "reading.hpp"

#include <algorithm>

#include "../building/scoring.hpp"
#include "../learning/layout.hpp"

namespace {

using namespace kensington;
using namespace kensington::fast;
using namespace kensington::python;

constexpr int kInterface = 1;  // raised with every change of what is told here or asked

// ---- The box

PyObject *new_box(PyTypeObject *type, PyObject *arguments, PyObject *) {
    return answered([&] {
        expect_arguments(PyTuple_Size(arguments), 7);
        PyObject *told[7];
        for (Py_ssize_t i = 0; i < 7; ++i) told[i] = PyTuple_GetItem(arguments, i);
        return owned<const Box>(type, read_box(told));
    });
}

// ---- A game that is played in place

// A state, and whether a failure left it half changed.
struct Game {
    State state;
    bool broken = false;
};

State &state_of(PyObject *self) {
    Game &game = of<Game>(self);
    if (game.broken) refuse(PyExc_RuntimeError, "this game broke off in the middle of a move");
    return game.state;
}

PyObject *new_play(PyTypeObject *type, PyObject *arguments, PyObject *) {
    return answered([&] {
        expect_arguments(PyTuple_Size(arguments), 5);
        PyObject *box = PyTuple_GetItem(arguments, 0), *secret = PyTuple_GetItem(arguments, 4);
        if (Py_TYPE(box) != box_type) refuse(PyExc_TypeError, "a Box is wanted");
        const int players = int(whole(PyTuple_GetItem(arguments, 1), 2, kMaxPlayers));
        const int start = int(whole(PyTuple_GetItem(arguments, 2), 0, players - 1));
        const int tokens = int(whole(PyTuple_GetItem(arguments, 3), players, 1000));
        const std::shared_ptr<const Chance> chance = read_chance(secret);
        const auto its_box = reinterpret_cast<Owner<const Box> *>(box)->thing;
        return owned(type, std::make_shared<Game>(State(its_box, players, start, tokens, chance)));
    });
}

PyObject *count_moves(PyObject *self, PyObject *) {
    return answered([&] { return number((long long)state_of(self).legal_moves().size()); });
}

PyObject *list_moves(PyObject *self, PyObject *) {
    return answered([&] { return list_of(state_of(self).legal_moves(), write_move); });
}

const Move &nth_move(State &state, PyObject *index) {
    const auto &moves = state.legal_moves();
    const long long n = PyLong_AsLongLong(index);
    if (n == -1 && PyErr_Occurred()) throw Raised{};
    if (n < 0 || n >= (long long)moves.size()) refuse(PyExc_IndexError, "there is no such move");
    return moves[std::size_t(n)];
}

PyObject *write_nth(PyObject *self, PyObject *index) {
    return answered([&] { return write_move(nth_move(state_of(self), index)); });
}

void play(Game &game, const Move &move) {
    if (game.state.asks_chance(move) && !game.state.chance) throw NoChance();
    game.broken = move.kind != MoveKind::build;  // a build that is past the bounds changes nothing
    game.state.play(move);
    game.broken = false;
}

// Play the n-th legal move; how many there are then, or -1 if listing them is past the bounds.
PyObject *play_nth(PyObject *self, PyObject *index) {
    return answered([&] {
        State &state = state_of(self);
        play(of<Game>(self), nth_move(state, index));
        try {
            return number((long long)state.legal_moves().size());
        } catch (const fast::TooLarge &) {
            return number(-1);
        }
    });
}

// Play at random to the end, or so many moves, without the interpreter. How many there were.
PyObject *play_out(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
    return answered([&] {
        expect_arguments(count, 2);
        auto chance = std::uint64_t(whole(arguments[0], 0, 1LL << 62));
        const long long most = whole(arguments[1], 0, 1LL << 40);
        State &state = state_of(self);
        Game game{state};  // of this thread alone
        long long played = 0;
        {
            const Away away;
            while (played < most && !game.state.legal_moves().empty()) {
                chance += 0x9e3779b97f4a7c15;  // splitmix64
                std::uint64_t mixed = (chance ^ chance >> 30) * 0xbf58476d1ce4e5b9;
                mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
                mixed ^= mixed >> 31;
                const auto &moves = game.state.legal_moves();
                game.state.play(moves[std::size_t((mixed >> 32) * moves.size() >> 32)]);
                ++played;
            }
        }
        of<Game>(self).state = std::move(game.state);
        return number(played);
    });
}

PyObject *copy(PyObject *self, PyObject *) {
    return answered([&] { return owned(play_type, std::make_shared<Game>(Game{state_of(self)})); });
}

PyObject *facts(PyObject *self, PyObject *) {
    return answered([&] { return write_state(state_of(self)); });
}

PyObject *become(PyObject *self, PyObject *told) {
    return answered([&] {
        read_state(told, of<Game>(self).state);
        of<Game>(self).broken = false;
        return nothing();
    });
}

PyObject *scores(PyObject *self, PyObject *) {
    return answered([&] {
        const State &state = state_of(self);
        const std::span<const HousePtr> houses(state.houses.data(), std::size_t(state.players));
        return tuple_of(houses, [&](const HousePtr &house) {
            const Score found = score(*state.box, *house);
            return tuple(number(found.windows), number(found.doors), number(found.levels),
                         number(found.cats), number(found.width), number(found.birds));
        });
    });
}

PyObject *seat(PyObject *self, PyObject *) {
    return answered([&] { return number(state_of(self).seat); });
}

PyMethodDef kPlayMethods[] = {
    {"become", become, METH_O, nullptr},
    {"copy", copy, METH_NOARGS, nullptr},
    {"count_moves", count_moves, METH_NOARGS, nullptr},
    {"facts", facts, METH_NOARGS, nullptr},
    {"move", write_nth, METH_O, nullptr},
    {"moves", list_moves, METH_NOARGS, nullptr},
    {"play_nth", play_nth, METH_O, nullptr},
    {"play_out", quick(play_out), METH_FASTCALL, nullptr},
    {"scores", scores, METH_NOARGS, nullptr},
    {"seat", seat, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

PyType_Slot kBoxSlots[] = {
    {Py_tp_new, reinterpret_cast<void *>(new_box)},
    {Py_tp_dealloc, reinterpret_cast<void *>(destroy<const Box>)},
    {0, nullptr},
};
PyType_Slot kPlaySlots[] = {
    {Py_tp_new, reinterpret_cast<void *>(new_play)},
    {Py_tp_dealloc, reinterpret_cast<void *>(destroy<Game>)},
    {Py_tp_methods, kPlayMethods},
    {0, nullptr},
};
PyType_Spec kBoxSpec = {"kensington.fast._engine.Box", sizeof(Owner<const Box>), 0,
                        Py_TPFLAGS_DEFAULT, kBoxSlots};
PyType_Spec kPlaySpec = {"kensington.fast._engine.Play", sizeof(Owner<Game>), 0,
                         Py_TPFLAGS_DEFAULT, kPlaySlots};

PyModuleDef kModule = {
    PyModuleDef_HEAD_INIT, "_engine", nullptr, -1, nullptr, nullptr, nullptr, nullptr, nullptr,
};

Ref make_module() {
    if (!is_wanted()) throw Raised{};
    Ref module(PyModule_Create(&kModule));
    const auto add = [&](const char *name, PyObject *object) {
        if (PyModule_AddObjectRef(module.get(), name, object) < 0) throw Raised{};
    };
    Ref box(PyType_FromSpec(&kBoxSpec)), game(PyType_FromSpec(&kPlaySpec));
    Ref error(PyErr_NewException("kensington.fast._engine.PastBounds", PyExc_Exception, nullptr));
    add("Box", box.get());
    add("Play", game.get());
    Ref chance(PyErr_NewException("kensington.fast._engine.NoChance", PyExc_Exception, nullptr));
    add("PastBounds", error.get());
    add("NoChance", chance.get());
    const auto text = [](const char *name) { return Ref(PyUnicode_FromString(name)); };
    add("FIELDS", tuple_of(kFields, text).get());
    add("OPTIONS", tuple_of(kOptions, text).get());
    add("LAYOUT", tuple_of(kLayout, text).get());
    add("INTERFACE", number(kInterface).get());
    add("RULES_VERSION", number(kRulesVersion).get());
    add("Games", reinterpret_cast<PyObject *>(games_type = make_games_type()));
    box_type = reinterpret_cast<PyTypeObject *>(box.release());
    play_type = reinterpret_cast<PyTypeObject *>(game.release());
    past_bounds = error.release();
    no_chance = chance.release();
    return module;
}

}  // namespace

PyMODINIT_FUNC PyInit__engine() {
    return guarded(make_module);
}
