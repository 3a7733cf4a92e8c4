"""No class name means two things: who has read about one finds that one."""

import ast
from collections import defaultdict
from pathlib import Path

import kensington

SOURCE = Path(kensington.__file__).parent
WIRE = "server/protocol/"
"""The messages mirror what they tell of, so `Score` there and `Score` in the core are one thing."""
MIRRORED = {"server/table/proof.py": "Terms"}
"""The same fields, read from a file that somebody may have changed."""


def test_no_class_name_means_two_things() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        file = path.relative_to(SOURCE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and MIRRORED.get(file) != node.name:
                found[node.name].append(file)
    twice = {
        name: files
        for name, files in found.items()
        if len([file for file in files if not file.startswith(WIRE)]) > 1
    }
    assert len(found) > 200
    assert twice == {}
