// Python objects that own one of ours, and errors as exceptions of this module.
#pragma once

#include <memory>

#include "python.hpp"

#include "../play/state.hpp"

namespace kensington::fast {

inline PyTypeObject *box_type = nullptr, *play_type = nullptr, *games_type = nullptr;
inline PyObject *past_bounds = nullptr;  // the exception for what is past the bounds of this engine
inline PyObject *no_chance = nullptr;    // and for what a game without a seed cannot decide

// As `guarded`, with our own exceptions where Python has to go on.
template <typename Answer> PyObject *answered(Answer answer) noexcept {
    return python::guarded([&]() -> python::Ref {
        try {
            return answer();
        } catch (const TooLarge &error) {
            python::refuse(past_bounds, error.what());
        } catch (const NoChance &error) {
            python::refuse(no_chance, error.what());
        }
    });
}

inline python::Ref nothing() {
    Py_INCREF(Py_None);
    return python::Ref(Py_None);
}

// An object of Python's that owns one of ours. `thing` is empty only while it is being made.
template <typename Thing> struct Owner {
    PyObject_HEAD
    std::shared_ptr<Thing> thing;
};

template <typename Thing> Thing &of(PyObject *self) {
    return *reinterpret_cast<Owner<Thing> *>(self)->thing;
}

template <typename Thing> python::Ref owned(PyTypeObject *type, std::shared_ptr<Thing> thing) {
    python::Ref made(PyType_GenericAlloc(type, 0));
    new (&reinterpret_cast<Owner<Thing> *>(made.get())->thing) std::shared_ptr<Thing>(std::move(thing));
    return made;
}

template <typename Thing> void destroy(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    using Pointer = std::shared_ptr<Thing>;
    reinterpret_cast<Owner<Thing> *>(self)->thing.~Pointer();
    PyObject_Free(self);
    Py_DECREF(type);
}

// While it lives, other threads of Python go on.
struct Away {
    PyThreadState *thread = PyEval_SaveThread();
    ~Away() { PyEval_RestoreThread(thread); }
};

// The type for many games (games.cpp).
PyTypeObject *make_games_type();

}  // namespace kensington::fast
