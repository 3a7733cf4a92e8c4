// The module kensington.core.heap._kernel: see _kernel.pyi and compiled.py.
#include "python.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "landing.hpp"
#include "outline.hpp"
#include "stamp.hpp"

namespace {

using namespace kensington;
using namespace kensington::heap;
using namespace kensington::python;

constexpr int kFarthest = 1 << 24;
constexpr int kWidest = 1 << 14;  // also the largest cosine

std::vector<Part> cut_strip(PyObject *const *arguments) {
    const auto strip = bytes(arguments[0]);
    const int column = int(whole(arguments[1], -kFarthest, kFarthest));
    const int stride = int(whole(arguments[2], 8, kFarthest));
    if (stride % 8) refuse(PyExc_ValueError, "a column has whole bytes");
    return cut(strip.data(), strip.size(), column, stride);
}

Ref pair(const Point &point) { return tuple(number(point.first), number(point.second)); }

Ref loop(const Outline &outline) { return tuple_of(outline, pair); }

std::vector<Point> read_marks(PyObject *marks) {
    if (!PyTuple_Check(marks)) refuse(PyExc_TypeError, "marks are a tuple of points");
    std::vector<Point> found;
    for (Py_ssize_t i = 0; i < PyTuple_Size(marks); ++i) {
        PyObject *mark = PyTuple_GetItem(marks, i);
        if (!PyTuple_Check(mark) || PyTuple_Size(mark) != 2)
            refuse(PyExc_TypeError, "marks are a tuple of points");
        found.emplace_back(whole(PyTuple_GetItem(mark, 0), -kFarthest, kFarthest),
                           whole(PyTuple_GetItem(mark, 1), -kFarthest, kFarthest));
    }
    std::sort(found.begin(), found.end());
    return found;
}

PyObject *spots(PyObject *, PyObject *const *arguments, Py_ssize_t count) {
    return guarded([&] {
        expect_arguments(count, 3);
        return list_of(cut_strip(arguments), [](const Part &part) { return pair(part.inside()); });
    });
}

PyObject *trace(PyObject *, PyObject *const *arguments, Py_ssize_t count) {
    return guarded([&] {
        expect_arguments(count, 5);
        std::vector<Part> parts = cut_strip(arguments);
        const int fewest = int(whole(arguments[3], 0, kFarthest));
        const std::vector<Point> marks = read_marks(arguments[4]);
        std::erase_if(parts, [&](const Part &part) { return part.count() < fewest; });
        return list_of(parts, [&](const Part &part) {
            const Outlines found = outlines(part);
            std::vector<Point> shown;
            for (const auto &[x, y] : marks)
                if (part.shows(floor_div(x, kStep) - part.column, floor_div(y, kStep) - part.row))
                    shown.emplace_back(x, y);
            return tuple(loop(found.outer), tuple_of(found.holes, loop), loop(shown),
                         pair(part.inside()));
        });
    });
}

PyObject *land(PyObject *, PyObject *const *arguments, Py_ssize_t count) {
    return guarded([&] {
        expect_arguments(count, 5);
        const auto secret = bytes(arguments[0]);
        Key key;
        if (secret.size() != key.size()) refuse(PyExc_ValueError, "a key has 32 bytes");
        std::copy(secret.begin(), secret.end(), key.begin());
        const auto index = whole(arguments[1], 0, std::int64_t(1) << 62);
        const int width = int(whole(arguments[2], kStep, kFarthest));
        const int height = int(whole(arguments[3], kStep, kFarthest));
        const auto packed = bytes(arguments[4]);
        std::vector<std::int32_t> corners(packed.size() / sizeof(std::int32_t));
        if (corners.empty() || packed.size() % (kAngles * 2 * sizeof(std::int32_t)))
            refuse(PyExc_ValueError, "every angle has as many corners");
        std::memcpy(corners.data(), packed.data(), packed.size());
        const Landing found =
            heap::land(Stream(key), std::uint64_t(index), width, height, corners);
        return tuple(number(found.x), number(found.y), number(found.angle));
    });
}

PyObject *stamp(PyObject *, PyObject *const *arguments, Py_ssize_t count) {
    return guarded([&] {
        expect_arguments(count, 8);
        const auto packed = bytes(arguments[0]);
        if (packed.empty() || packed.size() % sizeof(Rectangle))
            refuse(PyExc_ValueError, "a shape is made of rectangles");
        std::vector<Rectangle> rectangles(packed.size() / sizeof(Rectangle));
        std::memcpy(rectangles.data(), packed.data(), packed.size());
        for (const Rectangle &each : rectangles)
            for (const std::int64_t side : {each.left, each.low, each.right, each.high})
                if (side > kFarthest * 64LL || side < -kFarthest * 64LL)
                    throw TooLarge("too large a shape");
        const auto small = [&](int i) { return int(whole(arguments[i], -kWidest, kWidest)); };
        const Lie lie{small(1), small(2), small(3), small(4), small(5), small(6)};
        const std::size_t width = std::size_t(whole(arguments[7], 8, kFarthest)) / 8;
        const Stamp found = print_stamp(rectangles, lie);
        if (std::size_t(found.rows) > width * 8) throw TooLarge("a stamp higher than a column");
        std::vector<unsigned char> strip(std::size_t(found.columns) * width);
        for (const auto &[column, begin, end] : found.runs)
            for (int row = begin; row < end; ++row)
                strip[std::size_t(column) * width + std::size_t(row) / 8] |=
                    static_cast<unsigned char>(1 << row % 8);
        const auto *data = reinterpret_cast<const char *>(strip.data());
        return tuple(number(found.column), number(found.row), number(found.columns),
                     number(found.rows),
                     Ref(PyBytes_FromStringAndSize(data, Py_ssize_t(strip.size()))));
    });
}

PyMethodDef kMethods[] = {
    {"spots", quick(spots), METH_FASTCALL, nullptr},
    {"trace", quick(trace), METH_FASTCALL, nullptr},
    {"stamp", quick(stamp), METH_FASTCALL, nullptr},
    {"land", quick(land), METH_FASTCALL, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

int begin(PyObject *module) {
    if (!is_wanted()) return -1;
    return PyModule_AddIntConstant(module, "INTERFACE", 1);
}

PyModuleDef_Slot kSlots[] = {{Py_mod_exec, reinterpret_cast<void *>(begin)}, {0, nullptr}};

PyModuleDef kModule = {
    PyModuleDef_HEAD_INIT, "_kernel", nullptr, 0, kMethods, kSlots, nullptr, nullptr, nullptr,
};

}  // namespace

PyMODINIT_FUNC PyInit__kernel() { return PyModuleDef_Init(&kModule); }
