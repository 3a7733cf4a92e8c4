// What every binding needs of Python: owned references, arguments that are checked, and errors
// that cross the border as Python's own. Only the stable interface of Python 3.11 is used.
#pragma once

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <cstring>
#include <new>
#include <span>
#include <string_view>
#include <utility>

#include "samples.hpp"

namespace kensington::python {

// Python has an error waiting; it is raised when the call returns.
struct Raised {};

// An owned reference.
class Ref {
  public:
    explicit Ref(PyObject *owned) : object_(owned) {
        if (!object_) throw Raised{};
    }
    Ref(const Ref &) = delete;
    Ref(Ref &&other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    Ref &operator=(const Ref &) = delete;
    ~Ref() { Py_XDECREF(object_); }

    PyObject *get() const { return object_; }
    PyObject *release() { return std::exchange(object_, nullptr); }

  private:
    PyObject *object_;
};

inline Ref number(long long value) { return Ref(PyLong_FromLongLong(value)); }

// A tuple of objects that are given away to it.
template <typename... Refs> Ref tuple(Refs... items) {
    Ref made(PyTuple_New(sizeof...(items)));
    Py_ssize_t at = 0;
    (PyTuple_SetItem(made.get(), at++, items.release()), ...);
    return made;
}

// A tuple or list with an object for each thing.
template <typename Things, typename Make> Ref tuple_of(const Things &things, Make make) {
    Ref made(PyTuple_New(Py_ssize_t(std::size(things))));
    Py_ssize_t at = 0;
    for (const auto &thing : things) PyTuple_SetItem(made.get(), at++, make(thing).release());
    return made;
}
template <typename Things, typename Make> Ref list_of(const Things &things, Make make) {
    Ref made(PyList_New(Py_ssize_t(std::size(things))));
    Py_ssize_t at = 0;
    for (const auto &thing : things) PyList_SetItem(made.get(), at++, make(thing).release());
    return made;
}

[[noreturn]] inline void refuse(PyObject *error, const char *why) {
    PyErr_SetString(error, why);
    throw Raised{};
}

inline long long whole(PyObject *object, long long low, long long high) {
    const long long value = PyLong_AsLongLong(object);
    if (value == -1 && PyErr_Occurred()) throw Raised{};
    if (value < low || value > high) refuse(PyExc_ValueError, "a number is out of its range");
    return value;
}

inline std::span<const unsigned char> bytes(PyObject *object) {
    char *data = nullptr;
    Py_ssize_t size = 0;
    if (PyBytes_AsStringAndSize(object, &data, &size) < 0) throw Raised{};
    return {reinterpret_cast<const unsigned char *>(data), std::size_t(size)};
}

// Run what a call asks for; nothing but a result or an error of Python's leaves it. What is past
// the bounds of this engine is answered with None: then Python's own functions are asked.
template <typename Answer> PyObject *guarded(Answer answer) noexcept {
    try {
        return answer().release();
    } catch (const Raised &) {
        return nullptr;
    } catch (const heap::TooLarge &) {
        Py_INCREF(Py_None);
        return Py_None;
    } catch (const std::bad_alloc &) {
        return PyErr_NoMemory();
    } catch (const std::exception &error) {
        PyErr_SetString(PyExc_RuntimeError, error.what());
        return nullptr;
    }
}

inline void expect_arguments(Py_ssize_t given, Py_ssize_t wanted) {
    if (given != wanted) {
        PyErr_Format(PyExc_TypeError, "%zd arguments are wanted, not %zd", wanted, given);
        throw Raised{};
    }
}

// KENSINGTON_ENGINE=python keeps everything that is compiled out: it cannot even be imported.
inline bool is_wanted() {
    const char *engine = std::getenv("KENSINGTON_ENGINE");
    if (engine && std::string_view(engine) == "python") {
        PyErr_SetString(PyExc_ImportError, "KENSINGTON_ENGINE=python asks for the Python engine");
        return false;
    }
    return true;
}

using Call = PyObject *(*)(PyObject *, PyObject *const *, Py_ssize_t);

inline PyCFunction quick(Call call) {
    return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(call));
}

}  // namespace kensington::python
